//! Tiles: where they may be placed, their points, green and blue tiles (H18 to H21).

use crate::scene::Scene;
use pagoda_huang::{Event, Reason};

#[test]
fn h18_blue_goes_on_river_only_and_every_other_colour_on_land_only() {
    let table = Scene::new(2)
        .draw("J4 y R0 r\nH6 b")
        .hand(0, "yellow red blue green white")
        .table();
    let realm = table.0.realm;
    let (land, river) = (realm.board().land, realm.board().river);
    for colour in ["yellow", "red", "blue", "green", "white"] {
        let ground = if colour == "blue" { river } else { land };
        let mut places = ground & !realm.occupied();
        for text in table.moves_with(&format!("tile {colour} ")) {
            let at = text[6 + colour.len()..].parse().expect("a hex");
            assert!(places.contains(at), "{text}");
            places.remove(at);
        }
        assert!(places.is_empty(), "{colour} could go to {places:?} too");
    }
}

#[test]
fn h18_the_wrong_ground_is_refused() {
    let mut table = Scene::new(2).hand(0, "red blue").table();
    assert_eq!(table.refuse("tile red H6"), "needs-land");
    assert_eq!(table.refuse("tile blue J5"), "needs-river");
    assert_eq!(table.refuse("tile red A1"), "off-map");
    assert_eq!(table.refuse("tile white J5"), "too-few-tiles");
}

#[test]
fn h18_the_hex_must_be_empty() {
    let mut table = Scene::new(2)
        .draw("J4 y R0\nH6 b")
        .hand(0, "red blue")
        .table();
    for taken in ["tile red J4", "tile red J5", "tile blue H6"] {
        assert_eq!(table.refuse(taken), "not-empty");
    }
}

/// The gains of both seats when seat 0 of two places this tile.
fn gains(drawing: &str, tile: &str) -> [[u16; 5]; 2] {
    let mut table = Scene::new(2)
        .draw(drawing)
        .hand(0, "yellow red blue green white red")
        .table();
    table.play(tile);
    [table.five(0), table.five(1)]
}

const NOTHING: [u16; 5] = [0; 5];

#[test]
fn h19_the_leader_of_the_tiles_colour_gains_a_point_of_that_colour() {
    let own = |drawing, tile| gains(drawing, tile)[0];
    assert_eq!(own("J4 y Y0 .", "tile yellow J6"), [1, 0, 0, 0, 0]);
    assert_eq!(own("J4 y R0 .", "tile red J6"), [0, 1, 0, 0, 0]);
    assert_eq!(own("I7 y B0", "tile blue H6"), [0, 0, 1, 0, 0]);
    assert_eq!(own("J4 y G0 .", "tile green J6"), [0, 0, 0, 1, 0]);
    assert_eq!(own("J4 y W0 .", "tile white J6"), [0, 0, 0, 0, 1]);
}

#[test]
fn h19_it_may_be_an_opponent() {
    assert_eq!(
        gains("J4 y R1 .", "tile red J6"),
        [NOTHING, [0, 1, 0, 0, 0]]
    );
    assert_eq!(
        gains("J2 W0 y R1 .", "tile red J5"),
        [NOTHING, [0, 1, 0, 0, 0]]
    );
}

#[test]
fn h19_without_a_leader_of_the_colour_the_governor_gains_in_the_tiles_colour() {
    let governors = |tile| gains("J4 y Y1 .", tile)[1];
    assert_eq!(governors("tile red J6"), [0, 1, 0, 0, 0]);
    assert_eq!(governors("tile green J6"), [0, 0, 0, 1, 0]);
    assert_eq!(governors("tile white J6"), [0, 0, 0, 0, 1]);
    assert_eq!(gains("I7 y Y0", "tile blue H6")[0], [0, 0, 1, 0, 0]);
}

#[test]
fn h19_the_governor_gains_nothing_beside_a_leader_of_the_colour() {
    assert_eq!(
        gains("J3 R1 y Y0 .", "tile red J6"),
        [NOTHING, [0, 1, 0, 0, 0]]
    );
}

#[test]
fn h19_with_neither_leader_nobody_gains() {
    assert_eq!(gains("J3 W1 y G0 .", "tile red J6"), [NOTHING, NOTHING]);
    // A leader of the colour in another kingdom gains nothing either.
    assert_eq!(
        gains("J4 y G1 .\nO4 y R0", "tile red J6"),
        [NOTHING, NOTHING]
    );
}

#[test]
fn h19_a_tile_in_no_kingdom_scores_nothing() {
    assert_eq!(
        gains("J4 y r .\nO4 y R0", "tile red J6"),
        [NOTHING, NOTHING]
    );
    assert_eq!(gains("O4 y R0", "tile red J6"), [NOTHING, NOTHING]);
}

#[test]
fn h19_only_the_placed_tile_scores_when_it_links_leaderless_tiles() {
    assert_eq!(
        gains("J2 r r r . y R1", "tile red J5"),
        [NOTHING, [0, 1, 0, 0, 0]]
    );
}

#[test]
fn h19_uniting_in_peace_scores_in_the_united_kingdom() {
    // The governor is in the west, the red leader in the east.
    let drawing = "J3 y Y0 . R1 y";
    assert_eq!(gains(drawing, "tile red J5"), [NOTHING, [0, 1, 0, 0, 0]]);
    assert_eq!(gains(drawing, "tile white J5"), [[0, 0, 0, 0, 1], NOTHING]);
}

/// Seat 0 may unite a kingdom in the west with one in the east at J5, both with a red leader.
fn before_a_war() -> Scene {
    Scene::new(2).draw("J3 y R0 . R1 y")
}

#[test]
fn h19_a_tile_that_starts_a_war_scores_nothing() {
    let mut table = before_a_war().hand(0, "red white white").table();
    let mut events = table.play("tile red J5");
    events.extend(table.play("pass"));
    events.extend(table.play("favour west"));
    let for_a_tile = |event: &Event| {
        matches!(
            event,
            Event::Scored {
                reason: Reason::Tile | Reason::Governor,
                ..
            }
        )
    };
    assert!(!events.iter().any(for_a_tile));
}

#[test]
fn h20_after_a_green_tile_one_market_tile_may_be_taken() {
    let mut table = Scene::new(2)
        .hand(0, "green red")
        .market("white white yellow")
        .table();
    table.play("tile green J5");
    assert_eq!(table.waiting(), (0, "market"));
    assert_eq!(table.moves(), ["take yellow", "take white", "pass"]);
    assert_eq!(table.refuse("take blue"), "not-in-market");
    table.play("take white");
    assert_eq!(table.hand(0).0, [0, 1, 0, 0, 1]);
    assert_eq!(table.0.realm.market.0, [1, 0, 0, 0, 1]);
    // After one tile the action is over.
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
}

#[test]
fn h20_taking_may_be_declined() {
    let mut table = Scene::new(2)
        .hand(0, "green red red")
        .market("white")
        .table();
    table.play_all(&["tile green J5", "pass"]);
    assert_eq!(table.hand(0).0, [0, 2, 0, 0, 0]);
    assert_eq!(table.0.realm.market.0, [0, 0, 0, 0, 1]);
    assert_eq!(table.waiting(), (0, "action"));
}

#[test]
fn h20_a_market_tile_may_be_used_at_once() {
    let mut table = Scene::new(2)
        .draw("J4 y W0 .")
        .hand(0, "green")
        .market("white")
        .table();
    table.play_all(&["tile green O4", "take white", "tile white J6"]);
    assert_eq!(table.five(0), [0, 0, 0, 0, 1]);
}

#[test]
fn h20_the_market_refills_at_the_end_of_the_turn_only() {
    let mut table = Scene::new(2)
        .hand(0, "green green red red red red")
        .hand(1, "red red red red red red")
        .market("white white yellow yellow blue blue")
        .bag("green green green green")
        .table();
    table.play_all(&["tile green J5", "take white"]);
    assert_eq!(table.0.realm.market.0, [2, 0, 2, 0, 1]);
    table.play_all(&["tile green O4", "take white"]);
    assert_eq!(table.waiting(), (1, "action"));
    assert_eq!(table.hand(0).0, [0, 4, 0, 0, 2]);
    assert_eq!(table.0.realm.market.0, [2, 0, 2, 2, 0]);
}

#[test]
fn h20_a_green_tile_that_starts_a_war_gives_no_market_tile() {
    let mut table = before_a_war()
        .hand(0, "green white white")
        .market("blue")
        .table();
    table.play("tile green J5");
    assert_eq!(table.waiting(), (0, "support"));
    table.play_all(&["pass", "favour west"]);
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
}

#[test]
fn h20_other_colours_open_no_market() {
    for tile in ["yellow J5", "red J5", "blue H6", "white J5"] {
        let mut table = Scene::new(2)
            .hand(0, "yellow red blue white")
            .market("blue")
            .table();
        table.play(&format!("tile {tile}"));
        assert_eq!(table.waiting(), (0, "action"));
    }
}

#[test]
fn h21_blue_tiles_may_follow_each_other_in_one_action_and_each_scores() {
    let mut table = Scene::new(2)
        .draw("I7 y B0")
        .hand(0, "blue blue blue white white")
        .table();
    for (number, tile) in (1..).zip(["tile blue H6", "chain H7", "chain H8"]) {
        assert_eq!(table.0.realm.actions, 2);
        table.play(tile);
        assert_eq!(table.five(0), [0, 0, number, 0, 0]);
    }
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
    assert_eq!(table.hand(0).0, [0, 0, 0, 0, 2]);
}

#[test]
fn h21_each_tile_scores_by_where_it_lies_itself() {
    // Only H6 is next to the kingdom.
    let mut table = Scene::new(2)
        .draw("I5 B1 y")
        .hand(0, "blue blue blue white white")
        .table();
    table.play_all(&["tile blue H8", "chain H7"]);
    assert_eq!(table.five(1), [0; 5]);
    table.play("chain H6");
    assert_eq!(table.five(1), [0, 0, 1, 0, 0]);
}

#[test]
fn h21_the_chain_may_be_left() {
    let mut table = Scene::new(2).hand(0, "blue blue red").table();
    table.play("tile blue H6");
    assert_eq!(table.waiting(), (0, "chain"));
    table.play("pass");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
    assert_eq!(table.hand(0).0, [0, 1, 1, 0, 0]);
}

#[test]
fn h21_the_next_tile_goes_next_to_the_one_just_placed() {
    let mut table = Scene::new(2).hand(0, "blue blue blue red").table();
    table.play("tile blue H9");
    assert_eq!(table.moves(), ["chain G9", "chain G10", "chain H8", "pass"]);
    table.play("chain H8");
    // G10 is next to the first tile, not to the last.
    assert_eq!(table.refuse("chain G10"), "not-next-to");
    assert_eq!(table.moves(), ["chain G9", "chain H7", "pass"]);
}

#[test]
fn h21_the_next_tile_goes_by_the_rules_for_blue_tiles() {
    let mut table = Scene::new(2)
        .draw("G7 b")
        .hand(0, "blue blue red red")
        .table();
    table.play("tile blue H6");
    assert_eq!(table.refuse("chain H5"), "needs-river");
    assert_eq!(table.refuse("chain G7"), "not-empty");
    assert_eq!(table.refuse("tile red H5"), "not-now");
}

#[test]
fn h21_a_declined_pagoda_does_not_end_the_chain() {
    let mut table = Scene::new(2)
        .draw("G9 b\nH8 b")
        .hand(0, "blue blue red red")
        .table();
    table.play("tile blue H9");
    assert_eq!(table.waiting(), (0, "build"));
    table.play("pass");
    assert_eq!(table.waiting(), (0, "chain"));
    table.play("chain G10");
    // Declined again, and no blue tile is left.
    assert_eq!(table.moves(), ["build G9-G10-H9", "pass"]);
    table.play("pass");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
}

#[test]
fn h21_a_pagoda_that_is_built_ends_the_chain() {
    let mut table = Scene::new(2)
        .draw("G9 b\nH8 b")
        .hand(0, "blue blue red red")
        .table();
    table.play_all(&["tile blue H9", "build G9-H8-H9"]);
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
}

#[test]
fn h21_a_chained_tile_may_lead_to_a_pagoda_which_ends_the_chain() {
    let mut table = Scene::new(2)
        .draw("G9 b")
        .hand(0, "blue blue blue red")
        .table();
    table.play_all(&["tile blue H8", "chain H9"]);
    assert_eq!(table.moves(), ["build G9-H8-H9", "pass"]);
    table.play("build G9-H8-H9");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
    assert_eq!(table.hand(0).0, [0, 1, 1, 0, 0]);
}

#[test]
fn h21_a_tile_that_starts_a_war_begins_no_chain() {
    // H7 lies between the kingdoms.
    let mut table = Scene::new(2)
        .draw("H5 R0\nI6 y .\nI8 y R1")
        .draw("H6 b")
        .hand(0, "blue blue blue white")
        .table();
    table.play("tile blue H7");
    assert_eq!(table.waiting(), (0, "support"));
    table.play_all(&["pass", "favour west"]);
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
}

#[test]
fn h21_a_chained_tile_may_start_a_war_which_ends_the_chain() {
    let mut table = Scene::new(2)
        .draw("H4 R0 y\nI9 y R1")
        .hand(0, "blue blue blue blue white")
        .table();
    table.play_all(&["tile blue H6", "chain H7", "chain H8"]);
    assert_eq!(table.waiting(), (0, "support"));
    table.play_all(&["pass", "favour west"]);
    assert_eq!(table.at("I10"), ".");
    // H9 and G9 are free and next to H8, and a blue tile is left, but the action is over.
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
    assert_eq!(table.hand(0).0, [0, 0, 1, 0, 1]);
}

#[test]
fn h21_a_chained_tile_may_fight_bandits_which_ends_the_chain() {
    // One bandit at F5, G5 and G6; H6 is next to it, H7 is not.
    let mut table = Scene::new(2)
        .option("bandits")
        .bandit(1, 4)
        .draw("I7 r y R0")
        .hand(0, "blue blue blue white")
        .table();
    table.play_all(&["tile blue H7", "chain H6"]);
    assert_eq!(table.five(0), [0, 1, 0, 0, 0]);
    // G7 is free and next to H6, and a blue tile is left, but the action is over.
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
    assert_eq!(table.hand(0).0, [0, 0, 1, 0, 1]);
}
