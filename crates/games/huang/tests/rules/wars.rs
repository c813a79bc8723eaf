//! Wars up to their winner: H30 to H33.

use crate::scene::{Scene, Table};
use crate::told::{gains, sides};
use pagoda_huang::{Colour, Event};

/// Two kingdoms that a tile at J5 unites, each with a red leader and one red tile.
const BORDER: &str = "J2 y R0 r . r R1 y";

/// Three kingdoms that a tile at J5 unites, each with a red leader and one red tile.
const THREE: &str = "
    I6        r R2 y
    J2 y R0 r
    K6        r R1 y";

/// All seats decline to support.
fn all_pass(table: &mut Table) {
    while table.waiting().1 == "support" {
        table.play("pass");
    }
}

fn phase(table: &Table) -> serde_json::Value {
    pagoda_engine::Rules::position(&table.0)["realm"]["phase"].clone()
}

#[test]
fn h30_a_tile_by_which_two_leaders_of_a_colour_meet_starts_a_war() {
    let mut table = Scene::new(2)
        .draw(BORDER)
        .hand(0, "white white")
        .hand(1, "red")
        .table();
    let events = table.play("tile white J5");
    assert_eq!(sides(&events), "east 1, west 1");
    assert_eq!(table.waiting(), (1, "support"));
    assert_eq!(phase(&table)["at"], "J5", "the marker lies on the tile");
    assert_eq!(table.at("J5"), "w");
}

#[test]
fn h30_any_of_three_united_kingdoms_may_bring_the_second_leader() {
    let mut table = Scene::new(3)
        .draw("I6 r B2 y")
        .draw("J2 y R0 r")
        .draw("K6 r R1 y")
        .hand(0, "white white")
        .table();
    table.play("tile white J5");
    assert_eq!(table.waiting().1, "support");
}

#[test]
fn h30_kingdoms_whose_leaders_all_differ_unite_in_peace() {
    let mut table = Scene::new(2)
        .draw("J2 y R0 r . r G1 y")
        .hand(0, "red red red")
        .table();
    let events = table.play("tile red J5");
    assert_eq!(gains(&events), [(0, Colour::Red, 1)]);
    assert_eq!(table.waiting(), (0, "action"));
}

#[test]
fn h30_a_group_without_a_leader_starts_no_war() {
    let mut table = Scene::new(2)
        .draw("J2 y R0 r . r y")
        .hand(0, "red red red")
        .table();
    table.play("tile red J5");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.five(0), [0, 1, 0, 0, 0]);
}

#[test]
fn h30_the_unifying_tile_scores_nothing() {
    let mut table = Scene::new(2)
        .draw(BORDER)
        .draw("I3 W0")
        .draw("I8 Y1")
        .hand(0, "white white")
        .table();
    let events = table.play("tile white J5");
    assert_eq!(gains(&events), []);
    all_pass(&mut table);
    table.play("favour west");
    assert_eq!(table.five(0), [0, 1, 0, 0, 0], "the red leader beaten");
    assert_eq!(table.five(1), [0; 5]);
}

#[test]
fn h30_a_red_unifying_tile_counts_for_no_side() {
    let mut table = Scene::new(2)
        .draw(BORDER)
        .hand(0, "red white white")
        .table();
    let events = table.play("tile red J5");
    assert_eq!(sides(&events), "east 1, west 1");
    all_pass(&mut table);
    assert_eq!(table.waiting(), (0, "favour"), "it is a tie still");
}

#[test]
fn h30_a_green_unifying_tile_gives_no_market_tile() {
    let scene = |drawing| {
        let hand = "green white white";
        let scene = Scene::new(2).draw(drawing).market("white red");
        scene.hand(0, hand).table()
    };
    let mut peace = scene("J2 y R0 r . r B1 y");
    peace.play("tile green J5");
    assert_eq!(peace.waiting(), (0, "market"));

    let mut war = scene(BORDER);
    war.play("tile green J5");
    all_pass(&mut war);
    war.play("favour east");
    assert_eq!(war.waiting(), (0, "action"));
    assert_eq!(war.0.realm.market.total(), 2);
    assert_eq!(war.hand(0).total(), 2);
}

#[test]
fn h30_a_unifying_tile_raises_no_pagoda() {
    let scene = |drawing| {
        let scene = Scene::new(2).draw("I5 y").draw(drawing);
        scene.hand(0, "yellow green green").table()
    };
    let mut peace = scene("J3 R0 y . y B1");
    peace.play("tile yellow J5");
    assert_eq!(peace.waiting(), (0, "build"));

    let mut war = scene("J3 R0 y . y R1");
    war.play("tile yellow J5");
    all_pass(&mut war);
    war.play("favour west");
    assert_eq!(war.waiting(), (0, "action"));
    assert!(war.0.realm.pagodas.is_empty());
    war.play("buy I5-J4-J5");
}

#[test]
fn h30_a_blue_unifying_tile_starts_no_chain() {
    let scene = |south| {
        let north = "F8 R0\nG8 y\nI7 y\n";
        let scene = Scene::new(2).draw(north).draw(south);
        scene.hand(0, "blue blue blue").table()
    };
    let mut peace = scene("J7 G1");
    peace.play("tile blue H7");
    assert_eq!(peace.waiting(), (0, "chain"));

    let mut war = scene("J7 R1");
    war.play("tile blue H7");
    all_pass(&mut war);
    war.play("favour southwest");
    assert_eq!(war.waiting(), (0, "action"));
    assert_eq!(war.hand(0)[Colour::Blue], 2);
}

#[test]
fn h31_kingdoms_war_that_share_a_colour_with_any_other() {
    let mut table = Scene::new(3)
        .draw("I6 r Y2 y")
        .draw("J2 y R0 r")
        .draw("K6 r R1 y")
        .draw("L8 Y1")
        .hand(0, "white white")
        .table();
    let events = table.play("tile white J5");
    assert_eq!(sides(&events), "southeast 1, west 1, northeast 1");
}

#[test]
fn h31_a_united_kingdom_without_a_conflicting_leader_only_looks_on() {
    let mut table = Scene::new(3)
        .draw("I6 r G2 y")
        .draw("J2 y R0 r")
        .draw("K6 r R1 y")
        .hand(0, "red white white")
        .hand(1, "red")
        .hand(2, "red")
        .table();
    let events = table.play("tile red J5");
    assert_eq!(sides(&events), "southeast 1, west 1");
    assert_eq!(table.refuse("support northeast 1"), "no-such-side");
    table.play("pass");
    table.play("support west 1");
    let events = table.play("pass");
    assert_eq!(sides(&events), "southeast 1, west 2");
    assert_eq!(table.waiting(), (0, "action"));
    let onlooker = ["I6", "I7", "I8"].map(|hex| table.at(hex));
    assert_eq!(onlooker, ["r", "G2", "y"], "it loses nothing");
    assert_eq!(table.at("K7"), ".");
    assert_eq!(table.five(2), [0; 5]);
}

#[test]
fn h32_the_strength_of_a_kingdom_is_its_red_tiles() {
    let mut table = Scene::new(2)
        .draw("I3 r r . . . r g")
        .draw(BORDER)
        .draw("K8 y r w")
        .hand(0, "white white")
        .table();
    let events = table.play("tile white J5");
    assert_eq!(sides(&events), "east 3, west 3");
}

#[test]
fn h32_red_tiles_that_only_the_unifying_tile_links_do_not_count() {
    let mut table = Scene::new(2)
        .draw("I6 r r r")
        .draw("J2 y R0 r")
        .draw("K6 r R1 y")
        .hand(0, "white white")
        .table();
    let events = table.play("tile white J5");
    assert_eq!(sides(&events), "southeast 1, west 1");
    all_pass(&mut table);
    table.play("favour west");
    assert_eq!(table.at("I6"), "r", "nobody's soldiers die in no war");
}

#[test]
fn h32_support_goes_clockwise_from_the_left_of_the_unifier_who_is_last() {
    let mut table = Scene::new(4)
        .draw(BORDER)
        .active(1)
        .hand(0, "red")
        .hand(1, "white red")
        .hand(2, "red")
        .hand(3, "red")
        .table();
    table.play("tile white J5");
    let mut asked = Vec::new();
    while table.waiting().1 == "support" {
        asked.push(table.waiting().0);
        table.play("support west 1");
    }
    assert_eq!(asked, [2, 3, 0, 1]);
    let seats = |table: &Table| (0..4).map(|seat| table.hand(seat).total()).sum::<usize>();
    assert_eq!(seats(&table), 0, "each gave the one red tile there was");
}

#[test]
fn h32_anybody_may_support_any_side_with_any_number_of_red_tiles() {
    let mut table = Scene::new(3)
        .draw(BORDER)
        .active(1)
        .hand(0, "red red red")
        .hand(1, "white white red")
        .hand(2, "red red yellow")
        .table();
    table.play("tile white J5");
    let mut moves = table.moves();
    moves.sort_unstable();
    let expected = [
        "pass",
        "support east 0 leader",
        "support east 1",
        "support east 1 leader",
        "support east 2",
        "support east 2 leader",
        "support west 0 leader",
        "support west 1",
        "support west 1 leader",
        "support west 2",
        "support west 2 leader",
    ];
    assert_eq!(moves, expected, "seat 2 has no leader there");
    assert_eq!(table.refuse("support east 3"), "too-few-tiles");
    table.play("support east 2");
    table.play("support east 3");
    let events = table.play("support east 1");
    assert_eq!(
        sides(&events),
        "east 7, west 1",
        "seat 0 against its own leader"
    );
}

#[test]
fn h32_a_red_leader_off_the_board_adds_one_and_stays_off_the_board() {
    let mut table = Scene::new(3)
        .draw(BORDER)
        .draw("O3 y")
        .active(2)
        .hand(0, "red")
        .hand(2, "white white")
        .table();
    table.play("tile white J5");
    assert_eq!(table.refuse("support east 1 leader"), "leader-not-free");
    table.play("pass");
    let events = table.play("support east 0 leader");
    assert_eq!(sides(&events), "east 2, west 1");
    assert_eq!(table.0.realm.leader(2, Colour::Red), None);
    table.play("leader red O4");
    assert_eq!(table.at("O4"), "R2");
}

#[test]
fn h32_support_is_open() {
    let mut table = Scene::new(2)
        .draw(BORDER)
        .hand(0, "white white")
        .hand(1, "red red")
        .table();
    table.play("tile white J5");
    let events = table.play("support east 2");
    let told = |event: &Event| {
        let told = serde_json::to_value(event).expect("an event is told");
        told["event"] == "supported"
            && told["seat"] == 1
            && told["side"] == "east"
            && told["tiles"] == 2
            && told["leader"] == false
    };
    assert!(events.iter().any(told));
}

#[test]
fn h33_the_highest_total_wins() {
    let mut table = Scene::new(3)
        .draw(THREE)
        .hand(0, "white white red")
        .hand(1, "red red")
        .hand(2, "red red red")
        .table();
    table.play("tile white J5");
    table.play("support southeast 1");
    table.play("support northeast 2");
    let events = table.play("support west 1");
    assert_eq!(sides(&events), "southeast 2, west 2, northeast 3");
    let leaders = ["I7", "J3", "K7"].map(|hex| table.at(hex));
    assert_eq!(leaders, ["R2", ".", "."]);
}

#[test]
fn h33_a_tie_is_broken_by_the_unifier() {
    for (side, winner, loser) in [("east", "J7", "J3"), ("west", "J3", "J7")] {
        let mut table = Scene::new(3)
            .draw(BORDER)
            .active(2)
            .hand(2, "white white")
            .hand(0, "red")
            .hand(1, "red")
            .table();
        table.play("tile white J5");
        table.play("support west 1");
        table.play("support east 1");
        table.play("pass");
        assert_eq!(table.waiting(), (2, "favour"), "without a leader there");
        assert_eq!(table.moves(), ["favour east", "favour west"]);
        table.play(&format!("favour {side}"));
        assert_ne!(table.at(winner), ".");
        assert_eq!(table.at(loser), ".");
    }
}

#[test]
fn h33_only_the_tied_can_be_named() {
    let mut table = Scene::new(3)
        .draw(THREE)
        .hand(0, "white white red")
        .hand(1, "red")
        .table();
    table.play("tile white J5");
    table.play("support southeast 1");
    table.play("support west 1");
    assert_eq!(table.waiting(), (0, "favour"));
    assert_eq!(table.refuse("favour northeast"), "no-such-side");
    table.play("favour southeast");
    let leaders = ["I7", "J3", "K7"].map(|hex| table.at(hex));
    assert_eq!(leaders, [".", ".", "R1"]);
}
