//! Positions as JSON: every reachable position can be written and read again. Those of drawn positions are in every scenario.

use crate::scene::{Scene, check};
use crate::setup::setup;
use pagoda_engine::{Chance, Rules};
use pagoda_huang::{Huang, Move, Phase};
use serde_json::Value;
use std::collections::BTreeMap;

/// Checks that the position is the same after writing and reading.
#[track_caller]
fn check_round_trip(game: &Huang) {
    let text = Rules::position(game).to_string();
    let value: Value = serde_json::from_str(&text).expect("a position is JSON");
    let read = Huang::load(&value).unwrap_or_else(|wrong| panic!("{wrong}: {text}"));
    assert!(read == *game, "{text}");
}

#[test]
fn positions_of_a_game_that_is_over_are_read_again_with_the_result() {
    let mut table = Scene::of("hand 0 wr; points 0 r3; bag").table();
    table.play("replace white");
    let read = Huang::load(&Rules::position(&table.0)).expect("a position");
    assert_eq!(Rules::standings(&read), Rules::standings(&table.0));
    assert!(Rules::standings(&read).is_some());
}

#[test]
fn positions_without_a_bag_are_mixed_in_a_fixed_way() {
    let items = "J2 y R0 r; hand 0 bb; market g";
    assert!(Scene::of(items).table().0 == Scene::of(items).table().0);
    check(
        "
a position without a bag puts all other tiles into it
  J2 y R0 r; hand 0 bb; market g
  = tiles: 42 36 24 24 12; bag: 133

a bag is drawn from in its order
  hand 0 ww; bag rbg
  > replace white white = hand 0: rb

positions with every option are read again
  players 5; option bandits; option palace; bandit 9 7; bandit 2 1; I5 y; J4 y y; K5 y; palace I5-J4-J5-K5; hand 4 w
  = next: 0 action

a short game of the eighteen kingdoms with granaries taken is read again
  option eighteen-kingdoms; option short; G2 y B0 y; granaries G2 G4; taken 1 4; actions 1; hand 0 ww
  > replace white = next: 0 keep
",
    );
}

/// A legal move that makes events likely: tiles are placed next to others, and hands are rarely replaced.
fn lively_move(game: &Huang, chance: &mut Chance) -> Move {
    let mut moves = Vec::new();
    Rules::moves(game, &mut moves);
    let dull = |chosen: &Move| matches!(chosen, Move::Replace { .. } | Move::Withdraw { .. });
    let lively: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|chosen| !dull(chosen))
        .collect();
    let pool = if lively.is_empty() { &moves } else { &lively };
    let crowd = |chosen: &Move| match *chosen {
        Move::Tile { colour, at } => {
            let around = game.realm.board().neighbours(at);
            let alike = (around & game.realm.tiles[colour]).len();
            1 + alike + (around & game.realm.occupied()).len()
        }
        _ => 2,
    };
    let candidates = (0..8).map(|_| *chance.pick(pool));
    let candidates: Vec<Move> = candidates.collect();
    *candidates
        .iter()
        .max_by_key(|chosen| crowd(chosen))
        .expect("eight")
}

#[test]
fn positions_of_random_games_are_read_again_whatever_is_awaited() {
    let mut seen: BTreeMap<&'static str, usize> = BTreeMap::new();
    let mut events = Vec::new();
    let sets = [
        &[][..],
        &["bandits", "palace"],
        &["eighteen-kingdoms", "palace"],
        &["short"],
    ];
    for seed in 0..48 {
        let options = sets[seed % sets.len()];
        let players = if options == ["short"] {
            2
        } else {
            3 + seed % 3
        };
        let mut game = Huang::begin(&setup(players, seed as u64, options));
        let mut chance = Chance::new(seed as u64);
        while let Some(waiting) = Rules::waiting(&game) {
            let times = seen.entry(waiting.decision).or_default();
            *times += 1;
            if *times <= 40 || times.is_multiple_of(16) {
                check_round_trip(&game);
            }
            let chosen = lively_move(&game, &mut chance);
            game.apply(chosen, &mut events);
            events.clear();
        }
        assert!(matches!(game.realm.phase, Phase::Over { .. }));
        check_round_trip(&game);
    }
    let decisions = [
        "action", "build", "chain", "commit", "favour", "keep", "lose", "market", "relocate",
        "support",
    ];
    for decision in decisions {
        assert!(seen.contains_key(decision), "{decision} was never asked");
    }
}
