//! Losses and points of a war: H34 to H37.

use crate::scene::{Scene, Table};
use crate::told::{gains, sides};
use pagoda_engine::{Play, Rules};
use pagoda_huang::{Colour, Huang, Map};
use serde_json::json;
use std::collections::HashSet;

/// Two kingdoms that a tile at J5 unites, each with a red leader and one red tile.
const BORDER: &str = "J2 y R0 r . r R1 y";

/// Three kingdoms that a tile at J5 unites, each with a red leader and one red tile.
const THREE: &str = "
    I6        r R2 y
    J2 y R0 r
    K6        r R1 y";

/// Two kingdoms that a tile at J5 unites: three red tiles in the west, two in the east.
const THREE_TO_TWO: &str = "
    I3   r  r  .  .  .  r
    J2 y R0 r  .  r  R1 y";

/// The war of three to two under a version of the rules, up to the last support.
fn three_to_two(rules: u32) -> Table {
    let mut table = Scene::new(3)
        .rules(rules)
        .draw(THREE_TO_TWO)
        .active(2)
        .hand(2, "red white white")
        .hand(0, "white")
        .hand(1, "white")
        .table();
    table.play("tile red J5");
    table.play_all(&["pass", "pass"]);
    table
}

/// The pieces on these hexes.
fn on<const N: usize>(table: &Table, hexes: [&str; N]) -> [String; N] {
    hexes.map(|hex| table.at(hex))
}

#[test]
fn h34_a_losing_kingdom_loses_its_conflicting_leaders_and_its_red_tiles() {
    let mut table = Scene::new(2)
        .draw("I3   Y0 .  .  .  .  r  Y1")
        .draw("J2 y R0 r  .  r  R1 y  g")
        .draw("K9                  G1")
        .hand(0, "white red red red")
        .hand(1, "yellow")
        .table();
    table.play("tile white J5");
    table.play("pass");
    let events = table.play("support west 3");
    assert_eq!(sides(&events), "east 2, west 4");
    assert_eq!(on(&table, ["J6", "I8"]), [".", "."], "red tiles");
    assert_eq!(on(&table, ["J7", "I9"]), [".", "."], "leaders in conflict");
    assert_eq!(table.at("K9"), "G1", "a leader not in conflict");
    assert_eq!(
        on(&table, ["J8", "J9"]),
        ["y", "g"],
        "tiles of other colours"
    );
    assert_eq!(on(&table, ["J2", "J3", "J4", "I3"]), ["y", "R0", "r", "Y0"]);
}

#[test]
fn h34_a_losing_red_leader_without_a_rival_stays() {
    let mut table = Scene::new(2)
        .draw("J2 y G0 r . r G1 y")
        .draw("I8            R1")
        .hand(0, "white white red")
        .hand(1, "white")
        .table();
    table.play("tile white J5");
    table.play("pass");
    table.play("support west 1");
    assert_eq!(on(&table, ["J7", "I8", "J6"]), [".", "R1", "."]);
}

#[test]
fn h34_every_losing_kingdom_pays() {
    let mut table = Scene::new(3)
        .draw(THREE)
        .hand(0, "white white red red")
        .hand(1, "white")
        .hand(2, "white")
        .table();
    table.play("tile white J5");
    table.play_all(&["pass", "pass", "support west 2"]);
    assert_eq!(on(&table, ["I6", "I7", "I8"]), [".", ".", "y"]);
    assert_eq!(on(&table, ["K6", "K7", "K8"]), [".", ".", "y"]);
    assert_eq!(on(&table, ["J3", "J4", "J5"]), ["R0", "r", "w"]);
}

#[test]
fn h34_a_red_unifying_tile_is_never_removed() {
    for winner in ["east", "west"] {
        let mut table = Scene::new(2)
            .draw(BORDER)
            .hand(0, "red white white")
            .table();
        table.play_all(&["tile red J5", "pass"]);
        table.play(&format!("favour {winner}"));
        assert_eq!(on(&table, ["J4", "J5", "J6"]), [".", "r", "."]);
        assert_eq!(table.waiting(), (0, "action"));
    }
}

#[test]
fn h35_the_owner_of_the_winning_leader_gains_a_point_for_each_leader_removed() {
    let mut table = Scene::new(3)
        .draw("I6        r R2 y")
        .draw("J2 y R0 r")
        .draw("K3 Y1 .  . r R1 y")
        .draw("L8                Y2")
        .hand(0, "white white red red")
        .hand(1, "white")
        .hand(2, "white")
        .table();
    table.play("tile white J5");
    table.play_all(&["pass", "pass"]);
    let events = table.play("support west 2");
    assert_eq!(table.five(0), [0, 2, 0, 0, 0], "two red leaders removed");
    assert_eq!(table.five(1), [1, 0, 0, 0, 0], "the other one's governor");
    assert_eq!(table.five(2), [0; 5]);
    assert_eq!(gains(&events).len(), 3);
}

#[test]
fn h35_nobody_gains_for_a_colour_that_the_winning_kingdom_has_not() {
    let mut table = Scene::new(3)
        .draw("I6        r Y2 y")
        .draw("J2 y R0 r")
        .draw("K6        r R1 y")
        .draw("L8             Y1")
        .hand(0, "white white red red")
        .hand(1, "white")
        .hand(2, "white")
        .table();
    table.play("tile white J5");
    table.play_all(&["pass", "pass"]);
    let events = table.play("support west 2");
    assert_eq!(on(&table, ["I7", "K7", "L8"]), [".", ".", "."]);
    assert_eq!(gains(&events), [(0, Colour::Red, 1)]);
}

#[test]
fn h35_who_only_supports_or_unites_gains_nothing() {
    let mut table = Scene::new(4)
        .draw(BORDER)
        .active(2)
        .hand(2, "white white")
        .hand(3, "red red")
        .table();
    table.play("tile white J5");
    table.play("support east 2");
    table.play("pass");
    assert_eq!(table.five(1), [0, 1, 0, 0, 0]);
    for seat in [0, 2, 3] {
        assert_eq!(table.five(seat), [0; 5]);
    }
}

#[test]
fn h36_the_unifier_chooses_in_one_decision_what_the_winner_loses() {
    let mut table = three_to_two(2);
    let events = table.play("pass");
    assert_eq!(sides(&events), "east 2, west 3");
    assert_eq!(on(&table, ["J6", "J7", "I8"]), [".", ".", "."], "at once");
    assert_eq!(table.waiting(), (2, "lose"), "the unifier, not the winner");
    assert_eq!(
        table.moves(),
        ["lose I3 I4", "lose I3 J4", "lose I4 J4"],
        "each way once"
    );
    table.play("lose j4 I4");
    assert_eq!(on(&table, ["I3", "I4", "J4", "J5"]), ["r", ".", ".", "r"]);
    assert_eq!(table.waiting(), (2, "action"));
}

#[test]
fn h36_as_many_as_are_required_have_to_be_named_each_once() {
    let mut table = three_to_two(2);
    table.play("pass");
    for (text, code) in [
        ("lose J5 J4", "not-a-loss"),
        ("lose J4", "wrong-losses"),
        ("lose I3 I4 J4", "wrong-losses"),
        ("lose J4 j4", "lost-twice"),
        ("lose J4 J4 I3", "lost-twice"),
        ("lose J4 Z99", "no-place"),
        ("lose", "missing-argument"),
    ] {
        assert_eq!(table.refuse(text), code, "{text}");
    }
    let refusal = Play::read(&table.0, 2, "lose J4").expect_err("too few");
    assert_eq!(
        refusal.message,
        "2 red tiles have to be given up at once, and you name 1"
    );
}

#[test]
fn h36_a_move_in_another_order_is_written_in_the_order_of_the_board() {
    let mut table = three_to_two(2);
    table.play("pass");
    let read = Play::read(&table.0, 2, "lose J4 I3");
    assert_eq!(read.expect("it is legal"), "lose I3 J4");
}

/// A game in which this many of this many red tiles are to be lost.
fn losses(rules: u32, from: usize, count: usize) -> Table {
    let land = Map::WarringStates.board().land.into_iter();
    let land: Vec<String> = land.map(|hex| hex.to_string()).collect();
    let (at, from) = (&land[0], &land[1..=from]);
    let mut position = Scene::new(2).rules(rules).hand(0, "white").json();
    position["realm"]["tiles"] = json!({"yellow": [at], "red": from});
    position["realm"]["phase"] = json!({"for": "losses", "at": at, "from": from, "count": count});
    Table(Huang::load(&position).expect("the position can be"))
}

#[test]
fn h36_every_way_to_choose_is_legal_once() {
    for (from, count, ways) in [
        (2, 1, 2),
        (5, 3, 10),
        (14, 7, 3432),
        (15, 14, 15),
        (15, 7, 6435),
    ] {
        let moves = losses(2, from, count).moves();
        assert_eq!(moves.len(), ways, "{count} of {from}");
        let different: HashSet<&String> = moves.iter().collect();
        assert_eq!(different.len(), ways, "{count} of {from}");
        let named = |text: &String| text.split(' ').count() == 1 + count;
        assert!(moves.iter().all(named), "{count} of {from}");
    }
}

#[test]
fn h36_where_there_are_too_many_ways_to_list_the_choice_is_divided() {
    for (from, count, decisions) in [(15, 8, 1), (18, 9, 2), (16, 15, 2), (35, 17, 6)] {
        let mut table = losses(2, from, count);
        let mut made = 0;
        while table.waiting().1 == "lose" {
            let moves = table.moves();
            assert!(moves.len() <= 6_600, "{count} of {from}: {}", moves.len());
            table.play(moves.last().expect("a move"));
            made += 1;
        }
        assert_eq!(made, decisions, "{count} of {from}");
        let left = table.0.realm.tiles[Colour::Red].len();
        assert_eq!(left, from - count, "{count} of {from}");
    }
}

#[test]
fn h36_under_rules_1_the_unifier_chooses_one_by_one() {
    let mut table = three_to_two(1);
    let events = table.play("pass");
    assert_eq!(sides(&events), "east 2, west 3");
    assert_eq!(on(&table, ["J6", "J7", "I8"]), [".", ".", "."], "at once");
    assert_eq!(table.waiting(), (2, "lose"), "the unifier, not the winner");
    assert_eq!(table.moves(), ["lose I3", "lose I4", "lose J4"]);
    assert_eq!(table.refuse("lose J5"), "not-a-loss", "the unifying tile");
    table.play("lose J4");
    assert_eq!(table.waiting(), (2, "lose"));
    assert_eq!(table.moves(), ["lose I3", "lose I4"]);
    table.play("lose I4");
    assert_eq!(on(&table, ["I3", "I4", "J4", "J5"]), ["r", ".", ".", "r"]);
    assert_eq!(table.waiting(), (2, "action"));
}

#[test]
fn h36_the_toll_is_the_highest_strength_among_the_losers() {
    let mut table = Scene::new(3)
        .draw("I3   r  r  .  r R2 y")
        .draw("J2 y R0 r")
        .draw("K6           r R1 y r")
        .hand(0, "white white")
        .table();
    let events = table.play("tile white J5");
    assert_eq!(sides(&events), "southeast 2, west 3, northeast 1");
    table.play("pass");
    let before = table.0.realm.tiles[Colour::Red].len();
    assert_eq!(before, 3, "those of the losers are gone");
    table.play("lose I3 I4");
    assert_eq!(table.waiting(), (0, "action"), "two, not three");
    assert_eq!(table.at("J4"), "r");
}

#[test]
fn h36_support_and_lent_leaders_of_a_loser_count_towards_the_toll() {
    let mut table = Scene::new(4)
        .draw("I3   r  r")
        .draw("J2 y R0 r  . r R1 y")
        .hand(0, "white white red")
        .hand(1, "red")
        .hand(2, "white")
        .hand(3, "white")
        .table();
    table.play("tile white J5");
    table.play_all(&["support east 1", "support east 0 leader", "pass"]);
    let events = table.play("support west 1");
    assert_eq!(sides(&events), "east 3, west 4");
    assert_eq!(table.waiting(), (0, "lose"));
    table.play("lose I3 J4");
    assert_eq!(
        table.waiting(),
        (0, "action"),
        "1 committed, 2 of the board"
    );
    assert_eq!(table.at("I4"), "r");
}

#[test]
fn h36_tiles_committed_for_the_winner_go_first() {
    let mut table = Scene::new(2)
        .draw(BORDER)
        .hand(0, "white white red red red")
        .hand(1, "white")
        .table();
    table.play("tile white J5");
    table.play_all(&["pass", "support west 3"]);
    assert_eq!(table.at("J4"), "r", "the toll of 1 is met");
    assert_eq!(table.hand(0)[Colour::Red], 0, "all three are gone");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.tiles_in_game()[1], 36 - 3 - 1);
}

#[test]
fn h36_a_lent_leader_pays_no_part_of_the_toll_and_is_never_discarded() {
    let mut table = Scene::new(3)
        .draw("I3   r  r")
        .draw("J2 y R0 r . r R1 y")
        .draw("O3 y")
        .active(2)
        .hand(2, "white white")
        .hand(0, "white")
        .hand(1, "red")
        .table();
    table.play("tile white J5");
    table.play_all(&["pass", "support east 1", "support west 0 leader"]);
    assert_eq!(table.waiting(), (2, "lose"));
    table.play("lose I3 I4");
    assert_eq!(table.waiting(), (2, "action"), "two tiles for a toll of 2");
    table.play("leader red O4");
    assert_eq!(table.at("O4"), "R2");
}

#[test]
fn h36_a_winner_with_too_few_tiles_loses_all_it_has() {
    let mut table = Scene::new(3)
        .draw("J2 y R0 r . r R1 y")
        .draw("I8            r")
        .active(2)
        .hand(2, "red white white")
        .hand(0, "white")
        .hand(1, "white")
        .table();
    table.play("tile red J5");
    table.play_all(&["pass", "pass", "support west 0 leader"]);
    table.play("favour west");
    assert_eq!(table.waiting(), (2, "action"));
    assert_eq!(on(&table, ["J3", "J4", "J5"]), ["R0", ".", "r"]);
    assert_eq!(table.0.realm.tiles[Colour::Red].len(), 1);
}

#[test]
fn h36_what_is_no_tile_of_the_winning_kingdom_is_not_lost() {
    let mut table = Scene::new(3)
        .draw("I3   r  r  .  r G2 y")
        .draw("J2 y R0 r")
        .draw("K6           r R1 y")
        .draw("O3 r r")
        .hand(0, "white white")
        .table();
    table.play_all(&["tile white J5", "pass", "pass"]);
    assert_eq!(table.moves(), ["lose I3", "lose I4", "lose J4"]);
    for hex in ["I6", "O3", "J2", "J5"] {
        assert_eq!(table.refuse(&format!("lose {hex}")), "not-a-loss");
    }
}

#[test]
fn h36_losers_without_strength_cost_the_winner_nothing() {
    let mut table = Scene::new(2)
        .draw("J2 y R0 r . g R1 y")
        .hand(0, "white white")
        .table();
    table.play_all(&["tile white J5", "pass"]);
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(on(&table, ["J3", "J4", "J7"]), ["R0", "r", "."]);
}

#[test]
fn h37_all_committed_tiles_are_discarded() {
    let mut table = Scene::new(3)
        .draw(BORDER)
        .hand(0, "white white red red")
        .hand(1, "red red red")
        .hand(2, "red")
        .table();
    assert_eq!(table.tiles_in_game(), [42, 36, 24, 24, 12]);
    table.play("tile white J5");
    table.play_all(&["support east 3", "support east 1", "support west 2"]);
    assert_eq!(table.tiles_in_game(), [42, 36 - 6 - 1, 24, 24, 12]);
    assert_eq!(table.at("J6"), "r", "3 were due, and 4 were committed");
}

#[test]
fn h37_a_pagoda_of_a_loser_goes_back_to_the_supply() {
    let mut table = Scene::new(2)
        .draw("J2 y R0 r . r r R1 y")
        .draw("K7            r")
        .pagoda("red", "J6-J7-K7")
        .hand(0, "white red red red red")
        .hand(1, "white")
        .table();
    assert_eq!(table.0.realm.pagodas_in_supply(Colour::Red), 1);
    table.play("tile white J5");
    table.play_all(&["pass", "support west 4"]);
    assert!(table.0.realm.pagodas.is_empty());
    assert_eq!(table.0.realm.pagodas_in_supply(Colour::Red), 2);
}

#[test]
fn h37_a_pagoda_of_the_winner_stands_unless_a_tile_under_it_is_chosen() {
    for (lost, pagodas) in [("J8", 1), ("J6", 0), ("J7", 0), ("K7", 0)] {
        let mut table = Scene::new(2)
            .draw("J2 y R0 r . r r r R1 y")
            .draw("K7            r")
            .pagoda("red", "J6-J7-K7")
            .hand(0, "white white")
            .hand(1, "white")
            .table();
        table.play("tile white J5");
        table.play_all(&["pass", "pass"]);
        table.play(&format!("lose {lost}"));
        assert_eq!(table.0.realm.pagodas.len(), pagodas, "without {lost}");
        assert_eq!(table.waiting(), (0, "action"));
    }
}

#[test]
fn h37_after_the_war_nothing_conflicts_and_the_action_is_over() {
    let mut table = Scene::new(3)
        .draw(THREE)
        .hand(0, "green white white red")
        .hand(1, "white")
        .hand(2, "white")
        .table();
    table.play("tile green J5");
    table.play_all(&["pass", "pass", "support west 1"]);
    assert_eq!(table.at("J5"), "g", "the unifying tile stays");
    let realm = &table.0.realm;
    let kingdoms = realm.kingdoms();
    assert_eq!(kingdoms.len(), 1);
    assert_eq!(realm.leader_hexes().len(), 1);
    assert_eq!(realm.actions, 1);
    assert_eq!(table.waiting(), (0, "action"));
}
