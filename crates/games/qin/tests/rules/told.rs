//! The words of Qin: every event, refusal and label has a message, every message is used, and no value is missing.

use crate::keys::{assert_used, check_lengths, check_names_differ, check_topics, computed_for};
use pagoda_engine::{Refusal as Told, Title, TitleOf};
use pagoda_qin::{Colour, Direction, Emblem, Ending, Event, MoveError, Qin, Square, Tile};
use pagoda_words::{Languages, Words};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const NAMES: [&str; 4] = ["Ada", "Bo", "Cleo", "Dan"];

#[track_caller]
fn say(words: &Words) -> String {
    let said = Languages::shipped().try_say("en", words);
    let said = said.unwrap_or_else(|error| panic!("{error}: {words:?}"));
    assert!(
        !said.contains(['{', '}', '$']) && said.trim() == said,
        "{said}"
    );
    said
}

#[track_caller]
fn tell(event: &Event) -> String {
    let said = say(&Words::event("qin", event).naming(&NAMES));
    assert!(said.ends_with('.') && !said.contains("  "), "{said}");
    said
}

#[rustfmt::skip]
fn events() -> Vec<Event> {
    use Event::*;
    let at = |name: &str| name.parse::<Square>().expect("a square");
    let (seat, colour) = (0, Colour::Red);
    vec![
        TilePlaced { seat, tile: Tile::RB, at: at("F5"), second: at("F4") },
        ProvinceFounded { seat, colour, at: at("F5"), size: 2, major: false },
        ProvinceFounded { seat, colour, at: at("F5"), size: 5, major: true },
        ProvinceExtended { seat, colour, at: at("F5"), size: 3 },
        ProvinceRaised { seat, colour, at: at("F5") },
        ProvincesUnited { seat, colour, at: at("F5"), size: 7 },
        PagodasReturned { seat, count: 1 },
        PagodasReturned { seat, count: 2 },
        VillageTaken { seat, at: at("C7"), loser: None },
        VillageTaken { seat, at: at("C7"), loser: Some(1) },
        TileDrawn { seat },
        TurnPassed { seat },
        GameEnded { ending: Ending::LastPagoda, winner: Some(1) },
        GameEnded { ending: Ending::NoTiles, winner: None },
        GameEnded { ending: Ending::NoRoom, winner: None },
    ]
}

#[test]
fn every_event_is_said_as_people_would_tell_it() {
    let said: Vec<String> = events().iter().map(tell).collect();
    let expected = [
        "Ada places red-blue on F5 and F4.",
        "Ada founds a red province of 2 at F5.",
        "Ada founds a red province at F5, major at once with 5 squares.",
        "Ada’s red province at F5 grows to 3.",
        "Ada’s red province at F5 is major now.",
        "Ada takes the united red province of 7 at F5.",
        "1 pagoda goes back to Ada.",
        "2 pagodas go back to Ada.",
        "Ada takes the village at C7.",
        "Ada takes the village at C7 from Bo.",
        "Ada draws a tile.",
        "Ada has no tile that fits and passes.",
        "The game ends: Bo has placed the last pagoda.",
        "The game ends: nobody holds a tile any more.",
        "The game ends: no tile of anybody fits any more.",
    ];
    assert_eq!(said, expected);
}

#[rustfmt::skip]
fn refusals() -> Vec<MoveError> {
    use MoveError::*;
    let (at, second) = (Square::new(3, 4), Square::new(3, 5));
    let colour = Colour::Yellow;
    vec![
        NoPlace { word: "z99".to_owned() },
        NotHeld { tile: Tile::BY },
        OffBoard { at },
        NotMeadow { at },
        NotFree { at },
        NotConnected { at, second },
        TiedUnion { colour, at },
        TwoMajors { colour, at },
    ]
}

#[test]
fn every_refusal_is_said() {
    let mut said = BTreeSet::new();
    for refusal in refusals() {
        let words = Told::new(&refusal).words(Some("qin")).naming(&NAMES);
        assert!(words.key.starts_with("qin-refusal-"), "{words:?}");
        assert!(said.insert(say(&words)), "{words:?}");
    }
    assert!(said.contains("You hold no blue-yellow tile."), "{said:?}");
}

fn code(value: &Value, field: &str) -> String {
    value[field].as_str().expect("a name").to_owned()
}

const REASONS: &str = "wins loses pace idle returns yields stops-win lets-win conquers joins shields exposes secures ripens lacks stunts stunted \
    claims turns holds opens vacant backs closes presses allows denies prepares nearly-wins keeps-double spends-double gives feeds \
    uses-lone leaves-lone";

fn computed_keys() -> BTreeSet<String> {
    let title: &dyn Title = TitleOf::<Qin>::NEWEST;
    let mut keys = computed_for(title);
    let mut add = |kind: &str, name: &str| {
        keys.insert(format!("qin-{kind}-{name}"));
    };
    for event in events() {
        add("event", &code(&json!(event), "event"));
        if let Event::GameEnded { ending, .. } = event {
            add("ending", json!(ending).as_str().expect("a name"));
        }
    }
    for refusal in refusals() {
        add("refusal", &code(&json!(refusal), "code"));
    }
    let lists: [(&str, &[&str]); 8] = [
        ("colour", &Colour::NAMES),
        ("tile", &Tile::NAMES),
        ("where", &Tile::NAMES),
        ("beside", &Tile::NAMES),
        ("emblem", &Emblem::NAMES),
        ("direction", &Direction::NAMES),
        ("decision", &["place"]),
        ("tally", &["provinces", "majors", "villages", "left"]),
    ];
    for (kind, names) in lists {
        names.iter().for_each(|name| add(kind, name));
    }
    REASONS
        .split_whitespace()
        .for_each(|name| add("reason", name));
    add("each", "tally");
    add("each", "provinces");
    keys
}

#[test]
fn every_message_of_qin_is_used() {
    let files = ["qin/words/en/game.ftl"];
    assert_used(&files, "qin-", &computed_keys(), &["crates/games/qin"]);
}

#[test]
fn labels_are_as_short_as_discord_wants_and_names_differ() {
    let labels = "verb option emblem argument colour tile direction tally";
    check_lengths(&computed_keys(), labels);
    check_names_differ("qin", &computed_keys(), labels);
    check_topics("qin", 8);
}
