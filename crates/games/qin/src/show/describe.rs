//! A position in words, for people who cannot see the picture.

use crate::Qin;
use crate::squares::{Square, Squares};
use crate::tiles::Colour;
use crate::view::View;
use pagoda_engine::{EffectKind, Seat};
use pagoda_show::{GameSight, Scene, Shows, lit_sentences};
use pagoda_words::keys::qin as keys;
use pagoda_words::{Value, Values, Words, sentences};

/// Describes what is seen, the most important first.
pub(super) fn describe(sight: &GameSight<Qin>, scene: &Scene) -> Vec<Words> {
    match scene.shows {
        Shows::Table => {
            let mut sentences = table(&sight.view, &sight.lit);
            if let Some(seat) = sight.view.seat.filter(|_| scene.has_hand()) {
                sentences.splice(1..1, hand(&sight.view, seat));
            }
            sentences
        }
        Shows::Own => own(&sight.view),
        Shows::Result => result(&sight.view),
    }
}

fn places(squares: Squares) -> Vec<Value> {
    squares.into_iter().map(Value::place).collect()
}

/// First the seat that must decide, then what each player has. Territories, which take most room, come last.
fn table(view: &View, lit: &[(Square, EffectKind)]) -> Vec<Words> {
    let realm = &view.realm;
    let mut sentences = vec![match view.waiting {
        Some(waiting) => Words::new(keys::ALT_AWAITS).with("seat", Value::Seat(waiting.seat)),
        None => Words::new(keys::ALT_OVER),
    }];
    sentences.extend(lit_sentences(lit));
    for seat in 0..realm.seats() {
        sentences.push(
            Words::new(keys::ALT_SEAT)
                .with("seat", Value::Seat(seat))
                .with("left", realm.supply(seat))
                .with("hand", view.held[seat]),
        );
    }
    sentences.push(Words::new(keys::ALT_SUPPLY).with("supply", view.supply));
    for seat in 0..realm.seats() {
        let own = |owner: u8| Seat::from(owner) == seat;
        let provinces = realm.provinces().iter();
        let mut provinces: Vec<(Square, Value)> = provinces
            .filter(|province| own(province.owner))
            .map(|province| {
                let at = province.squares.first().unwrap_or_default();
                let sentences = Value::from([
                    ("colour", province.colour.to_string().into()),
                    ("at", Value::place(at)),
                    ("size", province.size.into()),
                    ("major", province.is_major().into()),
                ]);
                (at, sentences)
            })
            .collect();
        provinces.sort_by_key(|(at, _)| *at);
        if !provinces.is_empty() {
            let provinces: Vec<Value> = provinces
                .into_iter()
                .map(|(_, sentences)| sentences)
                .collect();
            sentences.push(
                Words::new(keys::ALT_PROVINCES)
                    .with("seat", Value::Seat(seat))
                    .with("provinces", provinces),
            );
        }
        let villages = realm.board().villages.iter().enumerate();
        let held = villages.filter(|(number, _)| realm.holder(*number) == Some(seat));
        let held: Vec<Value> = held.map(|(_, village)| Value::place(village.at)).collect();
        if !held.is_empty() {
            sentences.push(
                Words::new(keys::ALT_VILLAGES)
                    .with("seat", Value::Seat(seat))
                    .with("places", held),
            );
        }
    }
    for colour in Colour::ALL {
        sentences.push(
            Words::new(keys::ALT_TERRITORIES)
                .with("colour", colour.to_string())
                .with("places", places(realm.territories[colour])),
        );
    }
    sentences
}

fn own(view: &View) -> Vec<Words> {
    let seat = view.seat.unwrap_or(view.realm.active);
    let left = Words::new(keys::ALT_LEFT).with("left", view.realm.supply(seat));
    hand(view, seat)
        .into_iter()
        .flat_map(|hand| [hand, left.clone()])
        .collect()
}

/// What a seat holds; none if the viewer must not see it.
fn hand(view: &View, seat: Seat) -> Option<Words> {
    let tiles = view.hands[seat]?;
    let tiles: Vec<String> = tiles.each().map(|tile| tile.to_string()).collect();
    Some(match tiles.is_empty() {
        true => Words::new(keys::ALT_HAND_EMPTY),
        false => Words::new(keys::ALT_HAND).with("tiles", tiles),
    })
}

fn result(view: &View) -> Vec<Words> {
    let mut standings = view.standings.clone().unwrap_or_default();
    standings.sort_by_key(|standing| standing.place);
    let standing = standings.iter().map(|standing| {
        let tally: Values = standing
            .tally
            .iter()
            .map(|(name, value)| (*name, *value))
            .collect();
        Words::new(keys::ALT_STANDING)
            .with("seat", Value::Seat(standing.seat))
            .with("place", standing.place)
            .with("score", standing.score)
            .with("winner", standing.winner.to_string())
            .with("tally", tally)
    });
    standing.collect()
}

/// How many pagodas everybody has left, the fewest first: who has placed the last one has won (Q21).
pub(super) fn lead(view: &View) -> Option<Words> {
    let realm = &view.realm;
    let mut seats: Vec<Seat> = (0..realm.seats()).collect();
    seats.sort_by_key(|seat| realm.left(*seat));
    seats.iter().find(|seat| realm.standing(**seat) > 0)?;
    let last = seats.len() - 1;
    let seats = seats.into_iter().enumerate();
    let seats: Vec<Words> = seats
        .map(|(index, seat)| {
            Words::new(keys::LEAD_SEAT)
                .with("seat", Value::Seat(seat))
                .with("left", realm.supply(seat))
                .with("last", index == last)
        })
        .collect();
    Some(Words::new(keys::LEAD).with("seats", sentences(&seats)))
}

/// How many pagodas a seat still has to place.
pub(super) fn score(view: &View, seat: Seat) -> Words {
    Words::new(keys::SCORE).with("left", view.realm.supply(seat))
}
