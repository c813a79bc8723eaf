//! The effect of a move, from its events.

use crate::events::Event;
use crate::provinces::MAJOR;
use crate::state::Qin;
use pagoda_engine::{Effect, Seat};
use pagoda_words::keys::qin as keys;
use pagoda_words::{Key, Value, Words};

// Weights for ranking moves. They are relative to a pagoda: the seat that has placed all of them wins (Q21).

/// A pagoda of one's own.
const PAGODA: i32 = 100;
/// A pagoda of another seat.
const OTHERS_PAGODA: i32 = -70;
/// A square more in a province of one's own.
const SQUARE: i32 = 12;
/// A square more in a province of another seat.
const OTHERS_SQUARE: i32 = -15;
/// A united province.
const UNION: i32 = 40;
/// The last pagoda.
const WON: i32 = 10_000;

impl Qin {
    /// The effect of a move of the awaited seat.
    pub(super) fn effect_of(&self, events: &[Event]) -> Effect {
        let seat = self.realm.active;
        let mut effect = Effect::default();
        for event in events {
            add_event(&mut effect, seat, event);
        }
        effect
    }
}

fn add_event(effect: &mut Effect, seat: Seat, event: &Event) {
    // An effect that helps a seat, with its weight for the moving seat and for others.
    let mut helps = |owner: Seat, mine: i32, theirs: i32, key: Key| {
        if owner == seat {
            effect.helps_me();
        } else {
            effect.helps_other();
        }
        let counts = if owner == seat { mine } else { theirs };
        let words = Words::new(key);
        let words = words.with("mine", owner == seat);
        (counts, words.with("seat", Value::Seat(owner)))
    };
    let (counts, words) = match *event {
        Event::ProvinceFounded {
            seat: owner,
            colour,
            size,
            major,
            ..
        } => {
            let pagodas = 1 + i32::from(major);
            let squares = SQUARE * i32::from(size.min(MAJOR));
            let counts = PAGODA * pagodas + squares;
            let (counts, words) =
                helps(owner, counts, OTHERS_PAGODA * pagodas, keys::EFFECT_FOUNDS);
            let words = words.with("colour", colour.to_string()).with("size", size);
            (counts, words.with("major", major))
        }
        Event::ProvinceExtended {
            seat: owner,
            colour,
            size,
            ..
        } => {
            let (counts, words) = helps(owner, SQUARE, OTHERS_SQUARE, keys::EFFECT_EXTENDS);
            let words = words.with("colour", colour.to_string());
            (counts, words.with("size", size))
        }
        Event::ProvinceRaised {
            seat: owner,
            colour,
            ..
        } => {
            let (counts, words) = helps(owner, PAGODA, OTHERS_PAGODA, keys::EFFECT_RAISES);
            (counts, words.with("colour", colour.to_string()))
        }
        Event::ProvincesUnited {
            seat: owner,
            colour,
            size,
            ..
        } => {
            let (counts, words) = helps(owner, UNION, -UNION, keys::EFFECT_UNITES);
            let words = words.with("colour", colour.to_string());
            (counts, words.with("size", size))
        }
        Event::VillageTaken {
            seat: owner, loser, ..
        } => {
            let (counts, words) = helps(owner, PAGODA, OTHERS_PAGODA, keys::EFFECT_VILLAGE);
            let lost = match loser {
                Some(loser) if loser == seat => -PAGODA,
                Some(_) => -OTHERS_PAGODA,
                None => 0,
            };
            (counts + lost, words)
        }
        Event::PagodasReturned { seat: owner, count } => {
            let each = if owner == seat {
                -PAGODA
            } else {
                -OTHERS_PAGODA
            };
            let words = Words::new(keys::EFFECT_RETURNED).with("count", count);
            let words = words.with("mine", owner == seat);
            (
                each * i32::from(count),
                words.with("seat", Value::Seat(owner)),
            )
        }
        Event::GameEnded {
            winner: Some(winner),
            ..
        } => helps(winner, WON, -WON, keys::EFFECT_WINS),
        _ => return,
    };
    effect.add(counts, words);
}
