//! A position in words, for whoever cannot look at the picture.

use super::realm::{House, Phase};
use super::view::View;
use super::year::SuperEvent;
use crate::engine::{Scene, Seat, Shows};
use crate::words::Words;
use serde_json::{Map, Value, json};

/// Tells what is seen, the most important first.
pub(super) fn describe(view: &View, scene: &Scene) -> Vec<Words> {
    match scene.shows {
        Shows::Table => table(view),
        Shows::Own => own(view),
        Shows::Result => result(view),
    }
}

fn sentence(key: &str) -> Words {
    Words::new(format!("dragon-alt-{key}"))
}

/// Whoever must decide first, then the month and what it offers, then the seats in order of the track; the supply, which
/// takes most room, comes last.
fn table(view: &View) -> Vec<Words> {
    let realm = &view.realm;
    let mut told = vec![match view.waiting {
        Some(waiting) => sentence("awaits")
            .with("seat", waiting.seat)
            .with("decision", waiting.decision),
        None => sentence("over"),
    }];
    let month = usize::from(realm.month);
    if !matches!(realm.phase, Phase::Over {}) {
        let to_come = realm.year[month..].iter().map(|fate| fate.name());
        told.push(
            sentence("month")
                .with("month", month)
                .with("fate", realm.fate().name())
                .with(
                    "fates",
                    Some(to_come.collect::<Vec<_>>()).filter(|fates| !fates.is_empty()),
                ),
        );
    }
    if realm.options.super_event != SuperEvent::None {
        let super_event = realm.options.super_event.name();
        told.push(sentence("super").with("super-event", super_event));
    }
    for group in &realm.groups {
        let actions: Vec<&str> = group.cards.iter().map(|card| card.name()).collect();
        let dragons = group.dragons.len();
        told.push(
            sentence("group")
                .with("actions", actions)
                .with("dragons", dragons),
        );
    }
    for seat in realm.track {
        told.push(house(view, seat));
    }
    if realm.options.great_wall {
        told.push(sentence("wall").with("tiles", realm.wall.len()));
    }
    let supply = sentence("supply");
    told.push(supply.with("people", json!(realm.supply)));
    told
}

fn palaces(house: &House) -> Vec<Value> {
    let palaces = house.palaces.iter();
    palaces
        .map(|(letter, palace)| {
            let people: Vec<&str> = palace.people.iter().map(|person| person.name()).collect();
            let empty = people.is_empty();
            json!({"palace": letter, "floors": palace.floors, "person": people, "empty": empty})
        })
        .collect()
}

fn house(view: &View, seat: Seat) -> Words {
    let house = &view.realm.houses[seat];
    let words = if house.palaces.is_empty() {
        sentence("seat-homeless")
    } else {
        sentence("seat").with("palaces", palaces(house))
    };
    words
        .with("seat", seat)
        .with("points", house.points)
        .with("steps", house.steps)
        .with("yuan", house.yuan)
        .with("rice", house.rice)
        .with("fireworks", house.fireworks)
        .with("dragons", house.dragons())
}

fn own(view: &View) -> Vec<Words> {
    let seat = view.seat.unwrap_or_else(|| view.realm.active());
    let Some(hand) = view.hands[seat] else {
        return Vec::new();
    };
    let cards: Vec<&str> = hand.cards().map(|card| card.name()).collect();
    let cards = if cards.is_empty() {
        sentence("hand-empty")
    } else {
        sentence("hand").with("card", cards)
    };
    vec![cards, house(view, seat)]
}

fn result(view: &View) -> Vec<Words> {
    let mut standings = view.standings.clone().unwrap_or_default();
    standings.sort_by_key(|standing| standing.place);
    let winner = standings.iter().find(|standing| standing.winner);
    let mut told: Vec<Words> = winner
        .map(|winner| sentence("winner").with("seat", winner.seat))
        .into_iter()
        .collect();
    for standing in standings {
        let tally: Map<String, Value> = standing
            .tally
            .iter()
            .map(|(name, value)| ((*name).to_owned(), json!(value)))
            .collect();
        told.push(
            sentence("standing")
                .with("seat", standing.seat)
                .with("place", standing.place)
                .with("score", standing.score)
                .with("tally", tally),
        );
    }
    told
}
