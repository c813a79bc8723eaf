//! Paid pagodas (H25), and the green leader in place of a tile (H26).

use crate::pagodas::standing;
use crate::scene::Scene;
use pagoda_huang::{Colour, Event};

#[test]
fn h25_two_green_tiles_are_revealed_and_discarded_for_a_pagoda() {
    let mut table = Scene::new(2)
        .draw("I3 r r\nJ3 r")
        .hand(0, "green green green white")
        .market("blue")
        .table();
    let before = table.tiles_in_game();
    let events = table.play("buy I3-I4-J3");
    assert_eq!(
        events[0],
        Event::TilesPaid {
            seat: 0,
            colour: Colour::Green,
            tiles: 2,
            leader: false,
        }
    );
    assert_eq!(standing(&table, Colour::Red), ["I3-I4-J3"]);
    assert_eq!(table.hand(0).0, [0, 0, 0, 1, 1]);
    assert_eq!(table.tiles_in_game()[3], before[3] - 2);
    // It is one action, and no green tile was placed: no market.
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
}

#[test]
fn h25_any_free_triangle_whoever_made_it() {
    // Red in a kingdom of seat 1, white without a leader, blue on the river, and a triangle with a pagoda.
    let table = Scene::new(2)
        .draw("I3 r r y R1\nJ3 r")
        .draw("K8 w w\nL8 w")
        .draw("G7 b\nH6 b b")
        .draw("A5 g g\nB5 .\nB10 y y\nC11 y")
        .pagoda("yellow", "B10-B11-C11")
        .draw("O4 y G0")
        .hand(0, "green green")
        .table();
    let mut moves = table.moves_with("buy ");
    moves.sort_unstable();
    assert_eq!(moves, ["buy G7-H6-H7", "buy I3-I4-J3", "buy K8-K9-L8"]);
}

#[test]
fn h25_what_is_no_free_triangle_is_refused() {
    let mut table = Scene::new(2)
        .draw("I3 r r w\nJ3 r w r")
        .pagoda("red", "I3-I4-J3")
        .hand(0, "green green")
        .table();
    // Under a pagoda, of two colours, and in a row.
    assert_eq!(table.refuse("buy I3-I4-J3"), "not-buildable");
    assert_eq!(table.refuse("buy I5-J4-J5"), "not-buildable");
    assert_eq!(table.refuse("buy J3-J4-J5"), "no-area");
}

#[test]
fn h25_fewer_than_two_green_tiles_do_not_pay() {
    let mut table = Scene::new(2)
        .draw("I3 r r\nJ3 r\nO4 y G0")
        .hand(0, "green blue blue")
        .table();
    assert_eq!(table.refuse("buy I3-I4-J3"), "too-few-tiles");
    assert_eq!(table.moves_with("buy "), [""; 0]);
}

/// Three red triangles, free or with a pagoda.
fn three_red() -> Scene {
    Scene::new(2)
        .draw("I3 r r . r r . r r\nJ3 r . . r . . r")
        .hand(0, "green green white white")
}

#[test]
fn h25_the_pagoda_comes_from_the_supply_while_one_is_there() {
    let mut table = three_red().pagoda("red", "I3-I4-J3").table();
    table.play("buy I9-I10-J9");
    assert_eq!(standing(&table, Colour::Red), ["I3-I4-J3", "I9-I10-J9"]);
}

#[test]
fn h25_without_supply_the_builder_chooses_which_one_moves() {
    for (moved, stays) in [("I3-I4-J3", "I6-I7-J6"), ("I6-I7-J6", "I3-I4-J3")] {
        let mut table = three_red()
            .pagoda("red", "I3-I4-J3")
            .pagoda("red", "I6-I7-J6")
            .table();
        table.play("buy I9-I10-J9");
        assert_eq!(table.waiting(), (0, "relocate"));
        assert_eq!(table.moves(), ["relocate I3-I4-J3", "relocate I6-I7-J6"]);
        table.play(&format!("relocate {moved}"));
        assert_eq!(standing(&table, Colour::Red), [stays, "I9-I10-J9"]);
        assert_eq!(table.waiting(), (0, "action"));
    }
}

#[test]
fn h25_the_tiles_of_the_pagoda_that_would_move_are_not_free() {
    let mut table = Scene::new(2)
        .draw("I3 w w\nJ3 w w")
        .pagoda("white", "I3-I4-J3")
        .hand(0, "green green")
        .table();
    assert_eq!(table.refuse("buy I4-J3-J4"), "not-buildable");
}

#[test]
fn h26_a_green_leader_off_the_board_may_stand_for_one_of_the_tiles() {
    let mut table = Scene::new(2)
        .draw("I3 r r\nJ3 r\nO4 y")
        .hand(0, "green white white")
        .table();
    assert_eq!(table.refuse("buy I3-I4-J3"), "too-few-tiles");
    let events = table.play("buy I3-I4-J3 leader");
    assert_eq!(
        events[0],
        Event::TilesPaid {
            seat: 0,
            colour: Colour::Green,
            tiles: 1,
            leader: true,
        }
    );
    assert_eq!(standing(&table, Colour::Red), ["I3-I4-J3"]);
    assert_eq!(table.hand(0).0, [0, 0, 0, 0, 2]);
    // It stays off the board and is not lost.
    assert_eq!(table.0.realm.leader(0, Colour::Green), None);
    table.play("leader green O5");
    assert_eq!(table.at("O5"), "G0");
}

#[test]
fn h26_a_green_leader_on_the_board_does_not_stand_for_a_tile() {
    let mut table = Scene::new(2)
        .draw("I3 r r\nJ3 r\nO4 y G0")
        .hand(0, "green green")
        .table();
    assert_eq!(table.refuse("buy I3-I4-J3 leader"), "leader-not-free");
    assert_eq!(table.moves_with("buy "), ["buy I3-I4-J3"]);
}

#[test]
fn h26_the_player_chooses_whether_the_green_leader_is_used() {
    let mut table = Scene::new(2)
        .draw("I3 r r\nJ3 r")
        .hand(0, "green green white white")
        .table();
    let both = ["buy I3-I4-J3", "buy I3-I4-J3 leader"];
    assert_eq!(table.moves_with("buy "), both);
    table.play("buy I3-I4-J3 leader");
    assert_eq!(table.hand(0).0, [0, 0, 0, 1, 2]);
}

#[test]
fn h26_the_green_leader_stands_for_one_tile_only() {
    let mut table = Scene::new(2)
        .draw("I3 r r\nJ3 r")
        .hand(0, "white white")
        .table();
    assert_eq!(table.refuse("buy I3-I4-J3 leader"), "too-few-tiles");
}
