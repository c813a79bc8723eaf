//! A position in words, for people who cannot see the picture.

use crate::colours::Colour;
use crate::hexes::Hexes;
use crate::realm::Phase;
use crate::view::View;
use crate::{Huang, Place};
use pagoda_engine::EffectKind;
use pagoda_show::{GameSight, Scene, Shows, lit_sentences};
use pagoda_words::keys::huang as keys;
use pagoda_words::{Value, Values, Words};

/// Describes what is seen, the most important first.
pub(super) fn describe(sight: &GameSight<Huang>, scene: &Scene) -> Vec<Words> {
    match scene.shows {
        Shows::Table => {
            let mut sentences = table(&sight.view, &sight.lit);
            if scene.has_hand() && sight.view.seat.is_some() {
                sentences.splice(1..1, held(&sight.view));
            }
            sentences
        }
        Shows::Own => own(&sight.view),
        Shows::Result => result(&sight.view),
    }
}

fn places(hexes: Hexes) -> Vec<Value> {
    hexes.into_iter().map(Value::place).collect()
}

/// First the seat that must decide, then what is short and changes often. Tiles, which take most room, come last.
fn table(view: &View, lit: &[(Place, EffectKind)]) -> Vec<Words> {
    let realm = &view.realm;
    let mut sentences = Vec::new();
    sentences.push(match view.waiting {
        Some(waiting) => Words::new(keys::ALT_AWAITS)
            .with("seat", Value::Seat(waiting.seat))
            .with("decision", waiting.decision)
            .with("actions", realm.actions),
        None => Words::new(keys::ALT_OVER),
    });
    match realm.phase {
        Phase::War { at, supports } => {
            let sides = realm.warring(at);
            let strengths = realm.war_strengths(&sides, &supports);
            sentences.push(
                Words::new(keys::ALT_WAR)
                    .with("at", Value::place(at))
                    .with("sides", Value::of(&strengths)),
            );
        }
        Phase::Revolt { colour, attack } => {
            let (attacker, defender) = (realm.active, realm.defender(colour));
            let committed = attack.map_or(0, |with| with.strength());
            sentences.push(
                Words::new(keys::ALT_REVOLT)
                    .with("colour", colour.to_string())
                    .with("attacker", Value::Seat(attacker))
                    .with("defender", Value::Seat(defender))
                    .with(
                        "attack",
                        realm.revolt_strength(attacker, colour) + committed,
                    )
                    .with("defence", realm.revolt_strength(defender, colour)),
            );
        }
        _ => {}
    }
    sentences.extend(lit_sentences(lit));
    for (seat, house) in realm.houses.iter().enumerate() {
        let standing: Vec<Value> = house
            .leaders
            .iter()
            .filter_map(|(colour, place)| {
                let at = Value::place(place?);
                Some(Value::from([
                    ("colour", colour.to_string().into()),
                    ("at", at),
                ]))
            })
            .collect();
        let words = if standing.is_empty() {
            Words::new(keys::ALT_SEAT_AWAY)
        } else {
            Words::new(keys::ALT_SEAT).with("leaders", standing)
        };
        sentences.push(
            words
                .with("seat", Value::Seat(seat))
                .with("hand", view.hands[seat]),
        );
    }
    sentences.push(
        Words::new(keys::ALT_MARKET)
            .with("tiles", Value::of(&realm.market))
            .with("bag", view.bag),
    );
    if !realm.pagodas.is_empty() {
        let standing = realm.pagodas.iter();
        let standing: Vec<Value> = standing
            .map(|pagoda| {
                let (colour, on) = (pagoda.colour.to_string(), Value::place(pagoda.on));
                Value::from([("colour", colour.into()), ("on", on)])
            })
            .collect();
        sentences.push(Words::new(keys::ALT_PAGODAS).with("pagodas", standing));
    }
    if let Some(palace) = realm.palace {
        sentences.push(Words::new(keys::ALT_PALACE).with("on", Value::place(palace)));
    }
    for bandit in realm.bandits {
        let site = realm.board().sites[usize::from(bandit.site) - 1];
        sentences.push(
            Words::new(keys::ALT_BANDITS)
                .with("bandits", bandit.strength())
                .with("places", places(site)),
        );
    }
    if !realm.granaries.is_empty() {
        sentences.push(Words::new(keys::ALT_GRANARIES).with("places", places(realm.granaries)));
    }
    for colour in Colour::ALL {
        let tiles = realm.tiles[colour];
        if !tiles.is_empty() {
            sentences.push(
                Words::new(keys::ALT_TILES)
                    .with("colour", colour.to_string())
                    .with("places", places(tiles)),
            );
        }
    }
    sentences
}

fn own(view: &View) -> Vec<Words> {
    let seat = view.seat.unwrap_or_else(|| view.realm.awaited());
    let mut sentences = held(view);
    let market = matches!(view.realm.phase, Phase::Market { .. });
    if market && view.realm.active == seat && !sentences.is_empty() {
        sentences.push(Words::new(keys::ALT_OFFER).with("tiles", Value::of(&view.realm.market)));
    }
    sentences
}

/// The hand and the points of the viewer's own seat.
fn held(view: &View) -> Vec<Words> {
    let seat = view.seat.unwrap_or_else(|| view.realm.awaited());
    let Some(secret) = view.secrets[seat] else {
        return Vec::new();
    };
    let mut sentences = vec![if secret.hand.total() == 0 {
        Words::new(keys::ALT_HAND_EMPTY)
    } else {
        Words::new(keys::ALT_HAND).with("tiles", Value::of(&secret.hand))
    }];
    let points: Values = Colour::ALL
        .into_iter()
        .map(|colour| (colour.to_string(), Value::of(&secret.points[colour])))
        .collect();
    sentences.push(Words::new(keys::ALT_POINTS).with("tally", points));
    if view.realm.options.eighteen_kingdoms {
        sentences.push(Words::new(keys::ALT_STORED).with("granaries", secret.granaries));
    }
    sentences
}

fn result(view: &View) -> Vec<Words> {
    let mut standings = view.standings.clone().unwrap_or_default();
    standings.sort_by_key(|standing| standing.place);
    let mut sentences = vec![match standings.iter().find(|standing| standing.winner) {
        Some(winner) => Words::new(keys::ALT_WINNER).with("seat", Value::Seat(winner.seat)),
        None => Words::new(keys::ALT_NOBODY),
    }];
    for standing in standings {
        let figure = |name: &str| {
            let mut tally = standing.tally.iter();
            tally
                .find(|(known, _)| *known == name)
                .map_or(0, |(_, value)| *value)
        };
        let finals: Values = Colour::NAMES[..4]
            .iter()
            .map(|colour| (colour.to_string(), figure(&format!("final-{colour}"))))
            .collect();
        sentences.push(
            Words::new(keys::ALT_STANDING)
                .with("seat", Value::Seat(standing.seat))
                .with("place", standing.place)
                .with("score", standing.score)
                .with("tally", finals),
        );
        let counted: Values = ["white", "granaries"]
            .into_iter()
            .filter(|name| figure(name) > 0)
            .map(|name| (name.to_owned(), figure(name)))
            .collect();
        if !counted.is_empty() {
            sentences.push(Words::new(keys::ALT_SPREAD).with("tally", counted));
        }
    }
    sentences
}
