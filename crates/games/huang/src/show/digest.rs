//! Turns in a line each, and who is ahead as far as it is public.

use crate::colours::Points;
use crate::events::Event;
use crate::realm::Realm;
use crate::view::View;
use crate::{Huang, Seat};
use pagoda_engine::event_sentence;
use pagoda_words::keys::huang as keys;
use pagoda_words::{Value, Words, sentences};

/// A line for each turn: its results, and what everybody gained.
pub(super) fn digest(turns: &[&[Event]]) -> Vec<Vec<Words>> {
    let lines = turns.iter().map(|events| line(events));
    lines.filter(|line| !line.is_empty()).collect()
}

fn line(events: &[Event]) -> Vec<Words> {
    let mut line = Vec::new();
    let mut gained: Vec<(Seat, Points)> = Vec::new();
    for event in events {
        match *event {
            Event::Scored {
                seat,
                colour,
                points,
                ..
            } => {
                let known = gained.iter().position(|(of, _)| *of == seat);
                let known = known.unwrap_or_else(|| {
                    gained.push((seat, Points::default()));
                    gained.len() - 1
                });
                gained[known].1[colour] += points;
            }
            // The result of a fight implies its course.
            Event::TilesDrawn { .. }
            | Event::MarketFilled { .. }
            | Event::MarketTaken { .. }
            | Event::TileRemoved { .. }
            | Event::PagodaCalled { .. }
            | Event::RevoltBegan { .. }
            | Event::Committed { .. }
            | Event::WarBegan { .. }
            | Event::Supported { .. }
            | Event::Declined { .. }
            | Event::TurnEnded { .. } => {}
            _ => line.push(event_sentence::<Huang>(event)),
        }
    }
    line.extend(gained.into_iter().map(|(seat, points)| {
        Words::new(keys::DIGEST_GAINED)
            .with("seat", Value::Seat(seat))
            .with("points", Value::of(&points))
    }));
    line
}

/// Who has the most on the board: points are hidden until the end (H43). A pagoda counts for whom it brings a point (H38).
pub(super) fn lead(view: &View) -> Option<Words> {
    let realm = &view.realm;
    let mut seats: Vec<(Seat, usize, usize)> = (0..realm.seats())
        .map(|seat| (seat, pagodas(realm, seat), leaders(realm, seat)))
        .filter(|(_, pagodas, leaders)| pagodas + leaders > 0)
        .collect();
    seats.sort_by_key(|(_, pagodas, leaders)| std::cmp::Reverse((*pagodas, *leaders)));
    let last = seats.len().checked_sub(1)?;
    let words = seats.into_iter().enumerate();
    let words: Vec<Words> = words
        .map(|(index, (seat, pagodas, leaders))| {
            Words::new(keys::LEAD_SEAT)
                .with("seat", Value::Seat(seat))
                .with("pagodas", pagodas)
                .with("leaders", leaders)
                .with("last", index == last)
        })
        .collect();
    Some(Words::new(keys::LEAD).with("seats", sentences(&words)))
}

/// What a seat has on the board: points are known to their owners only.
pub(super) fn score(view: &View, seat: Seat) -> Words {
    Words::new(keys::SCORE)
        .with("pagodas", pagodas(&view.realm, seat))
        .with("leaders", leaders(&view.realm, seat))
}

fn leaders(realm: &Realm, seat: Seat) -> usize {
    let leaders = realm.houses[seat].leaders.iter();
    leaders.filter(|(_, place)| place.is_some()).count()
}

fn pagodas(realm: &Realm, seat: Seat) -> usize {
    let kingdoms = realm.kingdoms();
    let serves = |kingdom: &crate::kingdoms::Kingdom, colour, hexes| {
        kingdom.owner(colour) == Some(seat) && kingdom.hexes.meets(hexes)
    };
    let standing = realm.pagodas.iter().filter(|pagoda| {
        let mut kingdoms = kingdoms.iter();
        kingdoms.any(|kingdom| serves(kingdom, pagoda.colour, pagoda.on.hexes()))
    });
    standing.count()
}
