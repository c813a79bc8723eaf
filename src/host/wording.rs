//! Sentences about a table that several modules use: names of seats, who is awaited, paces, options. Knows no request and no post.

use super::post::PictureViewer;
use crate::engine::{MoveEvents, Seat};
use crate::table::{Pace, Stage, Table};
use crate::words::{Languages, Value, Words, clean_name, message};

/// Maximum length of a sentence: every character of a name may need an escape.
pub(super) fn longest(language: &str, words: &Words) -> usize {
    let mut names = 0;
    words.clone().visit_people(&mut |person| {
        names += person.as_str().map_or(0, |name| name.chars().count());
    });
    Languages::shipped().say(language, words).chars().count() + names + 1
}

/// The name of a seat's owner, or of its emblem while nobody sits there or its owner was forgotten.
pub(super) fn seat_name(table: &Table, seat: Seat) -> Value {
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

/// The symbol of a seat's emblem.
pub(super) fn seat_symbol(table: &Table, seat: Seat) -> Option<String> {
    let emblem = table.seats().get(seat)?.emblem.as_deref()?;
    table.title().symbol("emblem", emblem)
}

/// Who must decide what, or that the game is paused; none when nobody must decide.
pub(super) fn awaits(table: &Table) -> Option<Words> {
    if table.is_paused() {
        return Some(Words::new("turn-paused"));
    }
    let game = table.game().filter(|_| table.stage() == Stage::Playing)?;
    let waiting = game.waiting()?;
    let words = Words::new("turn-awaits")
        .with("game", table.title().name())
        .with("name", seat_name(table, waiting.seat));
    let words = words.with("decision", waiting.decision);
    Some(words.marked(seat_symbol(table, waiting.seat)))
}

/// Who is ahead, as far as everybody may know it; none when the game is over.
pub(super) fn lead(table: &Table) -> Option<Words> {
    let game = table.game().filter(|_| !table.is_over())?;
    Some(game.lead()?.naming(&names(table)))
}

/// Current lesson of a guided game, with the names of the seats as `seat-0`, `seat-1`.
pub(super) fn lesson(table: &Table) -> Option<Words> {
    let key = format!("{}-tour-{}", table.title().name(), table.lesson()?);
    let names = (0..).zip(names(table));
    Some(
        names.fold(Words::new(key), |words, (seat, name): (Seat, Value)| {
            words.with(&format!("seat-{seat}"), name)
        }),
    )
}

/// Viewer for the channel: everything at a finished table.
pub(super) fn open_view(table: &Table) -> PictureViewer {
    if table.stage() == Stage::Finished {
        PictureViewer::Afterwards
    } else {
        PictureViewer::Table
    }
}

/// The names of all seats, in order.
pub(super) fn names(table: &Table) -> Vec<Value> {
    (0..table.seats().len())
        .map(|seat| seat_name(table, seat))
        .collect()
}

/// The names of all seats in a language, in order, for pictures.
pub fn names_in(language: &str, table: &Table) -> Vec<String> {
    let say = |name: Value| {
        let name = Words::new("guide-value").with("value", name);
        Languages::shipped().say(language, &name)
    };
    names(table).into_iter().map(say).collect()
}

/// Sentences with names for seats.
pub(super) fn named(table: &Table, sentences: Vec<Words>) -> Vec<Words> {
    let names = names(table);
    let named = sentences.into_iter();
    named.map(|words| words.naming(&names)).collect()
}

/// A sentence with names for each event that is not minor.
pub(super) fn event_words(table: &Table, events: &MoveEvents) -> Vec<Words> {
    named(table, events.narrate())
}

/// A sentence about a pace.
pub fn pace_words(key: &str, pace: Pace) -> Words {
    let name = match pace {
        Pace::Live(_) => "live".to_owned(),
        other => other.to_string(),
    };
    Words::new(key)
        .with("pace", name)
        .with("minutes", pace.minutes())
}

/// Name of a chosen option: the name for a switch, else name and value.
pub(super) fn option_word(option: &str, value: &serde_json::Value) -> String {
    match value.as_str() {
        Some(value) => format!("{option}-{value}"),
        None => option.to_owned(),
    }
}

/// Name of a language in that language.
pub fn language_name(language: &str) -> String {
    let name = "language-name";
    let languages = Languages::shipped();
    if languages.has(language, name) {
        languages.say(language, &Words::new(name))
    } else {
        language.to_owned()
    }
}
