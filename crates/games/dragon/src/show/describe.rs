//! A position in words, for people who cannot see the picture.

use crate::Dragon;
use crate::realm::Phase;
use crate::view::View;
use crate::year::SuperEvent;
use pagoda_engine::Seat;
use pagoda_show::{GameSight, Scene, Shows};
use pagoda_words::keys::dragon as keys;
use pagoda_words::{Value, Values, Words};

/// Describes what is seen, the most important first.
pub(super) fn describe(sight: &GameSight<Dragon>, scene: &Scene) -> Vec<Words> {
    let view = &sight.view;
    match scene.shows {
        Shows::Table => {
            let mut sentences = table(view);
            if let Some(seat) = view.seat.filter(|_| scene.has_hand()) {
                sentences.splice(1..1, hand(view, seat));
            }
            sentences
        }
        Shows::Own => own(view),
        Shows::Result => result(view),
    }
}

/// First the seat that must decide, then the month, what the seats have in order of the track, and the actions. The people in
/// the palaces and the supply, which take most room, come last.
fn table(view: &View) -> Vec<Words> {
    let realm = &view.realm;
    let mut sentences = vec![match view.waiting {
        Some(waiting) => Words::new(keys::ALT_AWAITS)
            .with("seat", Value::Seat(waiting.seat))
            .with("decision", waiting.decision),
        None => Words::new(keys::ALT_OVER),
    }];
    let month = usize::from(realm.month);
    if !matches!(realm.phase, Phase::Over {}) {
        let to_come = realm.year[month..].iter().map(|fate| fate.name());
        sentences.push(
            Words::new(keys::ALT_MONTH)
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
        sentences.push(Words::new(keys::ALT_SUPER).with("super-event", super_event));
    }
    sentences.extend(realm.track.iter().map(|seat| figures(view, *seat)));
    for group in &realm.groups {
        let actions: Vec<&str> = group.cards.iter().map(|card| card.name()).collect();
        let dragons = group.dragons.len();
        sentences.push(
            Words::new(keys::ALT_GROUP)
                .with("actions", actions)
                .with("dragons", dragons),
        );
    }
    sentences.extend(realm.track.iter().map(|seat| palaces(view, *seat)));
    if realm.options.great_wall {
        sentences.push(Words::new(keys::ALT_WALL).with("tiles", realm.wall.len()));
    }
    let supply = Words::new(keys::ALT_SUPPLY);
    sentences.push(supply.with("people", Value::of(&realm.supply)));
    sentences
}

/// Who lives where.
fn palaces(view: &View, seat: Seat) -> Words {
    let palaces = view.realm.houses[seat].palaces.iter();
    let palaces: Vec<Value> = palaces
        .map(|(letter, palace)| {
            let people: Vec<&str> = palace.people.iter().map(|person| person.name()).collect();
            let empty = people.is_empty();
            Value::from([
                ("palace", Value::of(&letter)),
                ("floors", palace.floors.into()),
                ("person", people.into()),
                ("empty", empty.into()),
            ])
        })
        .collect();
    let words = if palaces.is_empty() {
        Words::new(keys::ALT_HOMELESS)
    } else {
        Words::new(keys::ALT_PALACES).with("palaces", palaces)
    };
    words.with("seat", Value::Seat(seat))
}

/// What can be counted.
fn figures(view: &View, seat: Seat) -> Words {
    let house = &view.realm.houses[seat];
    Words::new(keys::ALT_SEAT)
        .with("seat", Value::Seat(seat))
        .with("points", house.points)
        .with("steps", house.steps)
        .with("yuan", house.yuan)
        .with("rice", house.rice)
        .with("fireworks", house.fireworks)
        .with("dragons", house.dragons())
}

fn own(view: &View) -> Vec<Words> {
    let seat = view.seat.unwrap_or_else(|| view.realm.active());
    let Some(hand) = hand(view, seat) else {
        return Vec::new();
    };
    vec![hand, figures(view, seat), palaces(view, seat)]
}

/// The cards of a seat; none if the viewer must not see them.
fn hand(view: &View, seat: Seat) -> Option<Words> {
    let hand = view.hands[seat]?;
    let cards: Vec<&str> = hand.cards().map(|card| card.name()).collect();
    Some(match cards.is_empty() {
        true => Words::new(keys::ALT_HAND_EMPTY),
        false => Words::new(keys::ALT_HAND).with("card", cards),
    })
}

fn result(view: &View) -> Vec<Words> {
    let mut standings = view.standings.clone().unwrap_or_default();
    standings.sort_by_key(|standing| standing.place);
    let winner = standings.iter().find(|standing| standing.winner);
    let mut sentences: Vec<Words> = winner
        .map(|winner| Words::new(keys::ALT_WINNER).with("seat", Value::Seat(winner.seat)))
        .into_iter()
        .collect();
    for standing in standings {
        let tally: Values = standing
            .tally
            .iter()
            .map(|(name, value)| (*name, *value))
            .collect();
        sentences.push(
            Words::new(keys::ALT_STANDING)
                .with("seat", Value::Seat(standing.seat))
                .with("place", standing.place)
                .with("score", standing.score)
                .with("tally", tally),
        );
    }
    sentences
}
