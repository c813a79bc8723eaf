//! Positions as JSON: every reachable position can be written and read again.

use crate::scene::{Scene, Table};
use pagoda_engine::{Chance, Rules, Setup};
use pagoda_huang::{Huang, Move, Phase};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Checks that the position is the same after writing and reading.
#[track_caller]
fn check_round_trip(game: &Huang) {
    let text = Rules::position(game).to_string();
    let value: Value = serde_json::from_str(&text).expect("a position is JSON");
    let read = Huang::load(&value).unwrap_or_else(|wrong| panic!("{wrong}: {text}"));
    assert!(read == *game, "{text}");
}

/// Checks that the position awaits this decision, and that it is the same after writing and reading.
#[track_caller]
fn check_decision(table: &Table, decision: &str) {
    assert_eq!(table.waiting().1, decision);
    check_round_trip(&table.0);
}

#[test]
fn positions_of_an_action_with_its_market_building_and_relocation_are_read_again() {
    let mut table = Scene::new(2)
        .draw("I4 g g . g g . g g")
        .draw("J4 . G0 . g . . g")
        .draw("K5 y")
        .pagoda("green", "I7-I8-J7")
        .pagoda("green", "I10-I11-J10")
        .hand(0, "green white")
        .market("white white")
        .points(1, "white", 300)
        .quiet_turns(2)
        .table();
    check_decision(&table, "action");
    table.play("tile green J4");
    check_decision(&table, "market");
    table.play("take white");
    check_decision(&table, "build");
    table.play("build I4-I5-J4");
    check_decision(&table, "relocate");
    table.play("relocate I7-I8-J7");
    check_decision(&table, "action");
}

#[test]
fn positions_of_a_chain_are_read_again() {
    let mut table = Scene::new(2).hand(0, "blue blue").table();
    table.play("tile blue H7");
    check_decision(&table, "chain");
}

#[test]
fn positions_of_a_revolt_are_read_again() {
    let mut table = Scene::new(2)
        .draw("J3 y R1")
        .draw("I5    y")
        .hand(0, "yellow yellow")
        .hand(1, "yellow")
        .table();
    table.play("leader red I3");
    check_decision(&table, "commit");
    table.play("commit 1 leader");
    check_decision(&table, "commit");
    assert_eq!(table.waiting().0, 1);
}

#[test]
fn positions_of_a_war_are_read_again() {
    let mut table = Scene::new(3)
        .draw("I3   r  r  .  .  .  r")
        .draw("J2 y R0 r  .  r  R1 y")
        .hand(0, "white red")
        .hand(1, "red red")
        .hand(2, "white")
        .table();
    table.play("tile white J5");
    check_decision(&table, "support");
    table.play("support west 1");
    check_decision(&table, "support");
    table.play("support east 0 leader");
    check_decision(&table, "support");
    table.play("pass");
    check_decision(&table, "lose");
    table.play("lose I3 I4");
    check_decision(&table, "action");
}

#[test]
fn positions_of_a_tied_war_are_read_again() {
    let mut table = Scene::new(2)
        .draw("J2 y R0 r . r R1 y")
        .hand(0, "white")
        .table();
    table.play("tile white J5");
    check_decision(&table, "favour");
}

#[test]
fn positions_with_every_option_are_read_again() {
    let table = Scene::new(5)
        .option("bandits")
        .option("palace")
        .bandit(9, 7)
        .bandit(2, 1)
        .draw("I5 y\nJ4 y y\nK5 y")
        .palace("I5-J4-J5-K5")
        .hand(4, "white")
        .table();
    check_round_trip(&table.0);
    let mut table = Scene::new(2)
        .option("eighteen-kingdoms")
        .option("short")
        .draw("G2 y B0 y")
        .granaries("G2 G4")
        .granaries_taken(1, 4)
        .actions(1)
        .hand(0, "white white")
        .table();
    table.play("replace white");
    check_decision(&table, "keep");
}

#[test]
fn positions_of_a_game_that_is_over_are_read_again_with_the_result() {
    let mut table = Scene::new(2)
        .hand(0, "white red")
        .points(0, "red", 3)
        .bag("")
        .table();
    table.play("replace white");
    check_round_trip(&table.0);
    let read = Huang::load(&Rules::position(&table.0)).expect("a position");
    assert_eq!(Rules::standings(&read), Rules::standings(&table.0));
    assert!(Rules::standings(&read).is_some());
}

#[test]
fn positions_without_a_bag_put_all_other_tiles_into_it() {
    let table = Scene::new(2)
        .draw("J2 y R0 r")
        .hand(0, "blue blue")
        .market("green")
        .table();
    assert_eq!(table.tiles_in_game(), [42, 36, 24, 24, 12]);
    assert_eq!(table.0.bag.len(), 138 - 5);
    let again = Scene::new(2)
        .draw("J2 y R0 r")
        .hand(0, "blue blue")
        .market("green");
    assert!(again.table().0 == table.0, "mixed in a fixed way");
}

#[test]
fn positions_with_a_bag_are_drawn_from_in_its_order() {
    let mut table = Scene::new(2)
        .hand(0, "white white")
        .bag("red blue green")
        .table();
    table.play("replace white white");
    assert_eq!(table.hand(0).0, [0, 1, 1, 0, 0]);
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
        let named = options.iter().map(|name| ((*name).to_owned(), json!(true)));
        let mut game = Huang::begin(&Setup {
            players: if options == ["short"] {
                2
            } else {
                3 + seed % 3
            },
            seed: seed as u64,
            options: named.collect::<Map<String, Value>>(),
            emblems: Vec::new(),
        });
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
