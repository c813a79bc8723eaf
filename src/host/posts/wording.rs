//! Sentences about a table that several modules use: names of seats, who is awaited, paces, options. Knows no request and no post.

use crate::engine::{MoveEvents, Seat};
use crate::host::model::button_id::ButtonAction;
use crate::host::model::post::PictureViewer;
use crate::robots::{Character, Robot};
use crate::show::{Poster, Scene, ShownPlay, ShownTitle};
use crate::table::{DealProof, Pace, Person, Seal, Stage, Table, Time, TimeControl, TimeLimit};
use crate::words::{Languages, Value, Words, clean_name, keys, message, sentences};
use serde_json::json;

/// Maximum length of a sentence: every character of a name may need an escape.
pub(in crate::host) fn longest(language: &str, words: &Words) -> usize {
    let mut names = 0;
    words.clone().visit_people(&mut |person| {
        names += person.as_str().map_or(0, |name| name.chars().count());
    });
    Languages::shipped().say(language, words).chars().count() + names + 1
}

/// The name of a seat's owner, or of its emblem while nobody sits there or its owner was forgotten.
pub(in crate::host) fn seat_name(table: &Table, seat: Seat) -> Value {
    let Some(place) = table.seats().get(seat) else {
        return seat.to_string().into();
    };
    let person = place.person.as_ref();
    if let Some(person) = person.filter(|person| !person.is_forgotten()) {
        return Value::Person(clean_name(&person.name));
    }
    let emblem = place.emblem.as_deref().unwrap_or_default();
    message(format!("{}-emblem-{emblem}", table.title().name()))
}

/// The sign before the name of a robot where people are listed.
const ROBOT_SIGN: char = '🤖';

/// The name of a person or robot where people are listed: a robot has a sign before its name.
pub(in crate::host) fn listed_name(person: &Person) -> Value {
    let name = clean_name(&person.name);
    Value::Person(if person.is_robot() {
        format!("{ROBOT_SIGN} {name}")
    } else {
        name
    })
}

/// As [`seat_name`], where people are listed.
pub(in crate::host) fn listed_seat_name(table: &Table, seat: Seat) -> Value {
    let person = table
        .seats()
        .get(seat)
        .and_then(|seat| seat.person.as_ref());
    let robot = person.filter(|person| person.is_robot());
    robot.map_or_else(|| seat_name(table, seat), listed_name)
}

/// A robot with its level, as an entry of a list; none for a person.
pub(in crate::host) fn robot_words(person: &Person) -> Option<Words> {
    let words = match Character::of(person.id) {
        Some(character) => {
            let character = message(format!("character-{}", character.name()));
            Words::new(keys::ROBOT_LISTED_CHARACTER).with("character", character)
        }
        None => Words::new(keys::ROBOT_LISTED),
    };
    let level = level_name(person.robot()?);
    Some(words.with("name", listed_name(person)).with("level", level))
}

/// The robots of a table with their levels.
pub(in crate::host) fn robots_listed(table: &Table) -> impl Iterator<Item = Words> {
    let people = table.seats().iter();
    people.filter_map(|place| robot_words(place.person.as_ref()?))
}

/// The name of a level.
pub(in crate::host) fn level_name(level: Robot) -> Value {
    message(format!("robot-{}", level.name()))
}

/// A level with what it means, in one line.
pub fn level_words(level: Robot) -> Words {
    Words::new(keys::ROBOT_LEVEL)
        .with("level", level_name(level))
        .with("about", message(format!("robot-{}.about", level.name())))
}

/// The symbol of a seat's emblem.
pub(in crate::host) fn seat_symbol(table: &Table, seat: Seat) -> Option<String> {
    let emblem = table.seats().get(seat)?.emblem.as_deref()?;
    table.title().symbol("emblem", emblem)
}

/// Who must decide what, or that the game is paused; none when nobody must decide.
pub(in crate::host) fn awaits(table: &Table) -> Option<Words> {
    if table.is_paused() {
        return Some(Words::new(keys::TURN_PAUSED));
    }
    let game = table.game().filter(|_| table.stage() == Stage::Playing)?;
    let waiting = game.waiting()?;
    let words = Words::new(keys::TURN_AWAITS)
        .with("game", table.title().name())
        .with("name", seat_name(table, waiting.seat));
    let words = words.with("decision", waiting.decision);
    Some(words.marked(seat_symbol(table, waiting.seat)))
}

/// Who is ahead, as far as everybody may know it; none when the game is over.
pub(in crate::host) fn lead(table: &Table) -> Option<Words> {
    let game = table.game().filter(|_| !table.is_over())?;
    Some(game.lead()?.naming(&names(table)))
}

/// Current lesson of a guided game, with the names of the seats as `seat-0`, `seat-1`. `page`: whether it names what a page has instead of
/// buttons in Discord.
pub(in crate::host) fn lesson(table: &Table, page: bool) -> Option<Words> {
    let lesson = table.course().lesson(table.stage())?;
    let key = format!("{}-tour-{lesson}", table.title().name());
    let names = names(table).into_iter().enumerate();
    let names = names.map(|(seat, name)| (format!("seat-{seat}"), name));
    let values = names.chain([("page".to_owned(), page.into())]);
    Some(Words::computed(key).with_any(values))
}

/// How many sit at a lobby, and who opened it.
pub(in crate::host) fn gathering(table: &Table) -> Words {
    Words::new(keys::LOBBY_GATHERING)
        .with("game", table.title().name())
        .with("seated", table.seats().len())
        .with("seats", *table.title().seats().end())
        .with("host", Value::person(&table.host().name))
}

/// The pace and the options of a lobby.
pub(in crate::host) fn terms(table: &Table) -> Words {
    let chosen = table.options().iter();
    let chosen = chosen.filter(|(_, value)| **value != json!(false));
    let chosen: Vec<String> = chosen
        .map(|(name, value)| option_word(name, value))
        .collect();
    let options = match chosen.is_empty() {
        true => Words::new(keys::LOBBY_NO_OPTIONS),
        false => Words::new(keys::LOBBY_OPTIONS)
            .with("game", table.title().name())
            .with("options", chosen),
    };
    let pace = time_words(table.clocks().control());
    Words::new(keys::LOBBY_TERMS)
        .with("pace", sentences(&[pace]))
        .with("options", sentences(&[options]))
}

/// The poster of a lobby.
pub(in crate::host) fn poster(table: &Table) -> Poster {
    Poster {
        title: table.title(),
        places: *table.title().seats().end(),
        emblems: table.emblems(),
    }
}

/// How far the people in a lobby agree to hints for everybody; none if nobody has proposed it.
pub(in crate::host) fn hints_line(table: &Table) -> Option<Words> {
    let (agree, people) = table.seats().agreement_to_hints();
    let words = Words::new(keys::LOBBY_HINTS).with("all", agree == people);
    (agree > 0).then(|| words.with("agree", agree).with("people", people))
}

/// The beginning of the hash of what the deal follows from, for a lobby; none where nothing is promised.
pub(in crate::host) fn sealed_deal(table: &Table) -> Option<Words> {
    let mut hash = table.deal_hash()?;
    hash.truncate(Seal::SHOWN_DIGITS);
    Some(Words::new(keys::LOBBY_SEAL).with("hash", hash))
}

/// The whole hash; none where nothing is promised.
pub(in crate::host) fn promised_deal(table: &Table) -> Option<Words> {
    let hash = table.deal_hash()?;
    Some(Words::new(keys::LOBBY_DEAL).with("hash", hash))
}

/// What the deal followed from, once the table is over.
pub(in crate::host) fn revealed_deal(table: &Table) -> Option<Words> {
    let DealProof { seal, .. } = DealProof::of(table)?;
    // As a number it would lose digits.
    let words = Words::new(keys::END_DEAL).with("seed", seal.seed.to_string());
    Some(words.with("salt", seal.salt))
}

/// How a game ended: the winner, and all places in order; none before it has ended.
pub(in crate::host) fn result(table: &Table) -> Option<Vec<Words>> {
    let mut standings = table.standings()?;
    standings.sort_by_key(|standing| standing.place);
    let winner = standings.iter().find(|standing| standing.winner);
    let mut words = vec![match winner {
        Some(winner) => Words::new(keys::END_WINNER).with("name", seat_name(table, winner.seat)),
        None => Words::new(keys::END_NOBODY),
    }];
    words.extend(standings.iter().map(|standing| {
        let key = match table.seats()[standing.seat].resigned {
            true => keys::END_PLACE_RESIGNED,
            false => keys::END_PLACE,
        };
        Words::new(key)
            .with("place", standing.place)
            .with("name", listed_seat_name(table, standing.seat))
            .with("score", standing.score)
    }));
    Some(words)
}

/// Viewer for the channel: everything at a finished table.
pub(in crate::host) fn open_view(table: &Table) -> PictureViewer {
    if table.stage() == Stage::Finished {
        PictureViewer::Afterwards
    } else {
        PictureViewer::Table
    }
}

/// The names of all seats, in order.
pub(in crate::host) fn names(table: &Table) -> Vec<Value> {
    (0..table.seats().len())
        .map(|seat| seat_name(table, seat))
        .collect()
}

/// How a table is drawn in a language: with the names of its seats.
pub fn scene_of(language: &str, table: &Table) -> Scene {
    let robot = |seat: &Seat| {
        let person = table.seats()[*seat].person.as_ref();
        person.is_some_and(Person::is_robot)
    };
    Scene {
        names: names_in(language, table),
        robots: (0..table.seats().len()).filter(robot).collect(),
        language: language.to_owned(),
        ..Scene::default()
    }
}

/// The names of all seats in a language, in order.
pub fn names_in(language: &str, table: &Table) -> Vec<String> {
    let say = |name: Value| {
        let name = Words::new(keys::GUIDE_VALUE).with("value", name);
        Languages::shipped().say(language, &name)
    };
    names(table).into_iter().map(say).collect()
}

/// Sentences with names for seats.
pub(in crate::host) fn named(table: &Table, sentences: Vec<Words>) -> Vec<Words> {
    naming(&names(table), sentences)
}

/// Sentences with these names for seats.
pub(in crate::host) fn naming(names: &[Value], sentences: Vec<Words>) -> Vec<Words> {
    let named = sentences.into_iter();
    named.map(|words| words.naming(names)).collect()
}

/// A sentence with names for each event that is not minor.
pub(in crate::host) fn event_words(table: &Table, events: &MoveEvents) -> Vec<Words> {
    named(table, events.narrate())
}

/// The name of a limit of the time for decisions.
pub fn limit_words(limit: &TimeLimit) -> Words {
    with_limit(Words::new(keys::PACE_NAME), limit)
}

/// A sentence about a time control.
pub(in crate::host) fn time_words(control: &TimeControl) -> Words {
    with_limit(Words::new(keys::PACE_IS), &control.limit)
        .with("weekends", control.weekends_off.is_none())
        .with("holidays", control.holidays)
        .with("robot", control.robot_answers)
}

/// Until when the awaited person has time; none if they have for ever, or are late.
pub(in crate::host) fn time_until(table: &Table, now: Time) -> Option<Words> {
    let due = table.wait().deadline(now).filter(|due| *due > now)?;
    Some(Words::new(keys::TURN_UNTIL).with("due", due))
}

fn with_limit(words: Words, limit: &TimeLimit) -> Words {
    let (name, minutes) = match limit {
        TimeLimit::Pace(Pace::Live(minutes)) => ("live".to_owned(), *minutes),
        TimeLimit::Pace(pace) => (pace.to_string(), 0),
        TimeLimit::Bank { .. } => ("bank".to_owned(), 0),
        TimeLimit::DayTime { .. } => ("day-time".to_owned(), 0),
    };
    let (days, hours) = match limit {
        TimeLimit::Bank { days, hours } => (*days, *hours),
        _ => (0, 0),
    };
    let (day_time, zone) = match limit {
        TimeLimit::DayTime { minute, zone } => {
            let (hour, minute) = (minute / 60, minute % 60);
            (
                format!("{hour}:{minute:02}"),
                zone.to_string().replace('_', " "),
            )
        }
        _ => (String::new(), String::new()),
    };
    words
        .with("pace", name)
        .with("minutes", minutes)
        .with("days", days)
        .with("hours", hours)
        .with("time", day_time)
        .with("zone", zone)
}

/// Name of a chosen option: the name for a switch, else name and value.
pub(in crate::host) fn option_word(option: &str, value: &serde_json::Value) -> String {
    match value.as_str() {
        Some(value) => format!("{option}-{value}"),
        None => option.to_owned(),
    }
}

/// The label of a button as everybody sees it, in the language of the table: for private texts in another one.
pub(in crate::host) fn shown_label(language: &str, action: ButtonAction) -> Value {
    Value::Text(Languages::shipped().say(language, &action.label()))
}

/// Name of a language in that language.
pub fn language_name(language: &str) -> String {
    let name = keys::LANGUAGE_NAME;
    let languages = Languages::shipped();
    if languages.has(language, name.id()) {
        languages.say(language, &Words::new(name))
    } else {
        language.to_owned()
    }
}
