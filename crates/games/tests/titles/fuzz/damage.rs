//! Damage to texts and to JSON, and games to damage. Everything is seeded, so that failures can be repeated.
#![allow(dead_code, reason = "no program needs all of it")]

use crate::effort::effort;
use pagoda_engine::{Chance, Session, Setup, Start, Title};
use serde_json::{Map, Value, json};

pub fn times(usual: u64) -> std::ops::Range<u64> {
    0..effort(usual, 20 * usual)
}

const TOKENS: [&str; 16] = [
    " ",
    ".",
    "-",
    "/",
    ":",
    "\"",
    "{",
    "[",
    "0",
    "-1",
    "99999999999999999999",
    "leader",
    "é",
    "龍",
    "\n",
    "A1",
];

pub fn damaged(text: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=chance.below(3) {
        let at = chance.below(text.len() + 1);
        let end = (at + 1 + chance.below(6)).min(text.len());
        match chance.below(5) {
            0 if at < text.len() => text[at] = chance.below(256) as u8,
            1 if at < end => drop(text.drain(at..end)),
            2 if at < end => {
                let part = text[at..end].to_vec();
                text.splice(at..at, part);
            }
            3 if at < text.len() => {
                let other = chance.below(text.len());
                text.swap(at, other);
            }
            _ => drop(text.splice(at..at, chance.pick(&TOKENS).bytes())),
        }
    }
    text
}

pub fn damaged_text(text: &str, chance: &mut Chance) -> String {
    String::from_utf8_lossy(&damaged(text.as_bytes(), chance)).into_owned()
}

pub fn changed(value: &Value, chance: &mut Chance) -> Value {
    let mut whole = value.clone();
    change(&mut whole, chance);
    whole
}

fn change(part: &mut Value, chance: &mut Chance) {
    if chance.below(6) > 0 {
        match part {
            Value::Object(object) if !object.is_empty() => {
                let number = chance.below(object.len());
                let inner = object.values_mut().nth(number).expect("it is counted");
                return change(inner, chance);
            }
            Value::Array(array) if !array.is_empty() => {
                let number = chance.below(array.len());
                return change(&mut array[number], chance);
            }
            _ => {}
        }
    }
    let instead = [
        json!(null),
        json!(true),
        json!(0),
        json!(-1),
        json!(1),
        json!(255),
        json!(4_294_967_296_u64),
        json!(u64::MAX),
        json!(1e300),
        json!(""),
        json!("red"),
        json!("D7"),
        json!([]),
        json!({}),
    ];
    match (part, chance.below(4)) {
        (Value::Object(object), 0) if !object.is_empty() => {
            let number = chance.below(object.len());
            let name = object.keys().nth(number).expect("it is counted").clone();
            object.shift_remove(&name);
        }
        (Value::Array(array), 0) if !array.is_empty() => {
            let number = chance.below(array.len());
            array.remove(number);
        }
        (Value::Array(array), 1) if !array.is_empty() => {
            let again = chance.pick(array).clone();
            array.push(again);
        }
        (Value::Array(array), 2) if array.len() > 1 => {
            let (one, other) = (chance.below(array.len()), chance.below(array.len()));
            array.swap(one, other);
        }
        (Value::Number(number), 0 | 1) if number.is_i64() => {
            let near = number.as_i64().unwrap_or_default() + chance.below(5) as i64 - 2;
            *number = near.into();
        }
        (Value::String(text), 0 | 1) => *text = damaged_text(text, chance),
        (part, _) => *part = chance.pick(&instead).clone(),
    }
}

/// A game of a title with as many options as possible, after random moves.
pub fn midway(title: &dyn Title, chance: &mut Chance) -> Session {
    let seats = title.seats();
    let mut setup = Setup {
        players: seats.start() + chance.below(seats.end() - seats.start() + 1),
        seed: chance.below(1000) as u64,
        options: Map::new(),
        emblems: Vec::new(),
    };
    for option in title.options() {
        let before = setup.options.clone();
        setup.options.insert(option.name.to_owned(), json!(true));
        if title.check(&setup).is_err() || chance.below(2) == 0 {
            setup.options = before;
        }
    }
    let mut session = Session::begin(title, Start::New(setup)).expect("it was checked");
    for _ in 0..chance.below(120) {
        let Some(waiting) = session.game().waiting() else {
            break;
        };
        let text = chance.pick(&session.game().moves(waiting.seat)).clone();
        session.play(waiting.seat, &text).expect("it is legal");
    }
    session
}
