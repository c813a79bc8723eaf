//! Moves that are being considered: pictures show what they name.

use crate::picture::areas::positions;
use pagoda_engine::{ArgumentKind, EffectKind, Play, Verb, Viewer};
use pagoda_show::{Scene, ShownPlay, ShownTitle};
use std::collections::{BTreeMap, BTreeSet};

/// Whether moves with this verb name something that lies on the table. Other moves are about a hand, or a number.
fn names_something(title: &str, verb: &Verb) -> bool {
    let mut arguments = verb.arguments.iter();
    let place = arguments
        .any(|argument| matches!(argument.kind, ArgumentKind::Place | ArgumentKind::Places));
    // Cards, persons, palaces and goods of the Dragon are no places, but they all lie open.
    place || title == "dragon" || (title, verb.name) == ("huang", "withdraw")
}

fn picture(game: &dyn Play, seat: usize, proposal: &str) -> Vec<u8> {
    compared(game, seat, proposal, &[])
}

/// A move beside others.
fn compared(game: &dyn Play, seat: usize, proposal: &str, others: &[&str]) -> Vec<u8> {
    let mut sight = game.sight(Viewer::Seat(seat));
    sight.propose(proposal);
    let others = others.iter();
    let others = others.map(|other| ((*other).to_owned(), EffectKind::Neutral));
    sight.light(&others.collect::<Vec<_>>());
    let scene = Scene {
        scale: 0.25,
        ..Scene::default()
    };
    sight.draw(&scene).png()
}

/// Pictures of the Dragon showed nothing of a move in the guide, in a review and in the solution of a puzzle.
#[test]
fn a_move_that_names_a_place_or_a_piece_is_shown_before_it_is_made() {
    let mut shown: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    positions(|game, seat| {
        let title = game.title();
        let shown = shown.entry(title.name()).or_default();
        for text in game.moves(seat) {
            let mut verbs = title.verbs().iter();
            let verb = verbs.find(|verb| text.split(' ').next() == Some(verb.name));
            let verb = verb.expect("a move begins with a verb");
            if names_something(title.name(), verb) && shown.insert(verb.name) {
                let [before, after] = ["", text.as_str()].map(|text| picture(game, seat, text));
                assert!(before != after, "{}: {text} is not shown", title.name());
            }
        }
    });
    let usual = BTreeSet::from(["tile", "leader", "withdraw"]);
    assert!(shown["huang"].is_superset(&usual), "{shown:?}");
    assert_eq!(shown["qin"], BTreeSet::from(["place"]));
    let title = pagoda_games::title("dragon").expect("a shipped title");
    let verbs = title.verbs().iter().map(|verb| verb.name);
    assert_eq!(shown["dragon"], verbs.collect());
}

/// The guide asks for one word after another.
#[test]
fn what_is_known_of_a_move_of_the_dragon_is_shown_before_its_last_word() {
    let mut shown = BTreeSet::new();
    positions(|game, seat| {
        for text in game.moves(seat) {
            let Some((given, _)) = text.rsplit_once(' ') else {
                continue;
            };
            // A verb without the first word about a palace, a person or a good names nothing yet.
            let named = given.contains(' ') || ["privilege", "wall"].contains(&given);
            let verb = given.split(' ').next().unwrap_or_default();
            let zero = given.ends_with(" 0");
            if game.title().name() == "dragon" && named && !zero && shown.insert(verb.to_owned()) {
                let [before, partial] = ["", given].map(|text| picture(game, seat, text));
                assert!(before != partial, "{given} is not shown");
            }
        }
    });
    let expected = [
        "discard",
        "give",
        "lose",
        "play",
        "privilege",
        "replace",
        "start",
        "wall",
    ];
    assert_eq!(shown, expected.map(str::to_owned).into());
}

/// Hints of the Dragon named up to three moves, and their picture showed the first one only.
#[test]
fn moves_of_the_dragon_that_are_compared_have_their_numbers() {
    let mut shown = BTreeSet::new();
    positions(|game, seat| {
        let title = game.title();
        let moves = game.moves(seat);
        for text in moves.iter().filter(|_| title.name() == "dragon") {
            let verb = text.split(' ').next().unwrap_or_default();
            if shown.insert(verb.to_owned()) {
                assert!(title.lights_moves(text), "{text}");
                let alone = picture(game, seat, &moves[0]);
                let numbered = compared(game, seat, &moves[0], &[text]);
                assert!(alone != numbered, "{text} beside {}", moves[0]);
            }
        }
    });
    let title = pagoda_games::title("dragon").expect("a shipped title");
    assert_eq!(shown.len(), title.verbs().len());
}
