//! The Eighteen Kingdoms: H54 to H57.

use crate::scene::{Scene, Table};
use crate::told::gains;
use pagoda_engine::{Rules, Setup};
use pagoda_huang::{Colour, Hexes, Huang, Map};
use serde_json::json;

fn scene() -> Scene {
    Scene::new(2).option("eighteen-kingdoms")
}

/// A kingdom with granaries at G2 and G4, the blue leader of this seat between them; the last action of seat 0 is due.
fn two_granaries(leader: &str) -> Scene {
    scene()
        .draw(&format!("G2 y {leader} y"))
        .granaries("G2 G4")
        .actions(1)
        .hand(0, "white white")
}

fn granaries(table: &Table) -> String {
    let granaries = table.0.realm.granaries.into_iter();
    let names: Vec<String> = granaries.map(|hex| hex.to_string()).collect();
    names.join(" ")
}

#[test]
fn h54_each_of_nineteen_capitals_has_a_yellow_tile_and_a_granary() {
    let game = Huang::begin(&Setup {
        players: 3,
        seed: 54,
        options: [("eighteen-kingdoms".to_owned(), json!(true))]
            .into_iter()
            .collect(),
        emblems: Vec::new(),
    });
    let board = Map::EighteenKingdoms.board();
    let capitals: Hexes = board.capitals.iter().map(|capital| capital.at).collect();
    assert_eq!(capitals.len(), 19);
    assert_eq!(game.realm.all_tiles(), capitals);
    assert_eq!(game.realm.tiles[Colour::Yellow], capitals);
    assert_eq!(game.realm.granaries, capitals);
    assert_eq!(game.bag.len(), 119 - 3 * 6 - 6);
    assert_eq!(Table(game).tiles_in_game(), [42, 36, 24, 24, 12]);
}

#[test]
fn h54_blue_pagodas_stay_out() {
    let table = scene().draw("G2 y").table();
    let supply = Colour::ALL.map(|colour| table.0.realm.pagodas_in_supply(colour));
    assert_eq!(supply, [2, 2, 0, 2, 1]);
}

#[test]
fn h55_no_pagoda_stands_on_the_tile_of_a_granary() {
    let scene = || {
        let scene = scene().draw("E4 y y");
        scene.hand(0, "yellow green green")
    };
    let mut free = scene().table();
    free.play("tile yellow F4");
    assert_eq!(free.waiting(), (0, "build"));

    let mut table = scene().granaries("E4").table();
    table.play("tile yellow F4");
    assert_eq!(table.waiting(), (0, "action"), "no pagoda is offered");
    assert_eq!(table.refuse("buy E4-E5-F4"), "not-buildable");
    assert!(table.moves_with("buy").is_empty());
}

#[test]
fn h55_no_palace_stands_on_the_tile_of_a_granary() {
    let scene = || {
        let scene = scene().option("palace").draw("E4 y y\nF5 y");
        scene.hand(0, "yellow")
    };
    let mut free = scene().table();
    free.play("tile yellow F4");
    assert_eq!(free.moves_with("build E4-E5-F4-F5").len(), 1);

    let mut table = scene().granaries("E4").table();
    table.play("tile yellow F4");
    assert_eq!(table.moves(), ["build E5-F4-F5", "pass"]);
}

#[test]
fn h55_a_granary_goes_out_of_the_game_with_its_tile() {
    let mut table = two_granaries("B0").hand(1, "blue blue").active(1).table();
    table.play("riot G2");
    assert_eq!(granaries(&table), "G4");
    let taken = table.0.secrets.iter().map(|secret| secret.granaries);
    assert_eq!(taken.sum::<u8>(), 0, "nobody gets it");
}

#[test]
fn h55_the_tile_of_a_granary_that_was_taken_is_free() {
    for (kept, code) in [("G4", None), ("E5", Some("not-buildable"))] {
        let mut table = scene()
            .draw("E4 y  y")
            .draw("F4  y  B0")
            .draw("G4 y")
            .granaries("E5 G4")
            .actions(1)
            .hand(0, "white white")
            .hand(1, "green green white white white white")
            .table();
        table.play("replace white");
        table.play(&format!("keep {kept}"));
        match code {
            Some(code) => assert_eq!(table.refuse("buy E4-E5-F4"), code),
            None => {
                table.play("buy E4-E5-F4");
                assert_eq!(table.0.realm.pagodas.len(), 1);
            }
        }
    }
}

#[test]
fn h56_a_farmer_may_take_all_granaries_of_the_kingdom_but_one() {
    let mut table = two_granaries("B0").table();
    table.play("replace white");
    assert_eq!(table.waiting(), (0, "keep"));
    assert_eq!(table.moves(), ["keep G2", "keep G4", "pass"]);
    table.play("keep G4");
    assert_eq!(granaries(&table), "G4", "the player picks which one stays");
    assert_eq!(table.0.secrets[0].granaries, 1);
    assert_eq!(table.waiting(), (1, "action"));

    let mut table = two_granaries("B0").table();
    table.play_all(&["replace white", "keep G2"]);
    assert_eq!(granaries(&table), "G2");
}

#[test]
fn h56_all_but_one_is_two_of_three_and_none_of_one() {
    let mut three = two_granaries("B0")
        .draw("F3 y")
        .granaries("F3")
        .granaries_taken(0, 1)
        .table();
    three.play_all(&["replace white", "keep F3"]);
    assert_eq!(granaries(&three), "F3");
    assert_eq!(three.0.secrets[0].granaries, 3, "one before and two now");

    let mut one = scene()
        .draw("G2 y B0 y")
        .granaries("G2")
        .actions(1)
        .hand(0, "white white")
        .table();
    one.play("replace white");
    assert_eq!(one.waiting(), (1, "action"));
    assert_eq!(granaries(&one), "G2");
}

#[test]
fn h56_nobody_must_take_granaries() {
    let mut table = two_granaries("B0").table();
    table.play_all(&["replace white", "pass"]);
    assert_eq!(granaries(&table), "G2 G4");
    assert_eq!(table.0.secrets[0].granaries, 0);
    assert_eq!(table.waiting(), (1, "action"));
    assert_eq!(table.hand(0).total(), 6);
}

#[test]
fn h56_only_the_blue_leader_of_the_player_whose_turn_ends_takes_granaries() {
    let mut table = two_granaries("B1")
        .draw("F3 Y0")
        .hand(1, "green green green green green green")
        .table();
    table.play("replace white");
    assert_eq!(table.waiting(), (1, "action"), "a governor is no farmer");
    table.play("replace green");
    assert_eq!(table.waiting(), (1, "action"), "the turn is not over");
    table.play("replace green");
    assert_eq!(table.waiting(), (1, "keep"));
    table.play("keep G2");
    assert_eq!(table.0.secrets[1].granaries, 1);
}

#[test]
fn h56_granaries_of_another_kingdom_are_out_of_reach() {
    let mut table = two_granaries("B0")
        .draw("L2 y y")
        .granaries("L2 L3")
        .table();
    table.play("replace white");
    assert_eq!(table.refuse("keep L2"), "no-granary-there");
    assert_eq!(table.refuse("keep G3"), "no-granary-there");
    table.play("keep G2");
    assert_eq!(granaries(&table), "G2 L2 L3");
}

#[test]
fn h56_granaries_are_taken_after_pagodas_score_and_before_the_refill() {
    let mut table = two_granaries("B0")
        .draw("E4   r r")
        .draw("F3 R0 r")
        .pagoda("red", "E4-E5-F4")
        .table();
    let events = table.play("replace white");
    assert_eq!(gains(&events), [(0, Colour::Red, 1)]);
    assert_eq!(table.waiting(), (0, "keep"));
    assert_eq!(table.hand(0).total(), 2, "not refilled yet");
    table.play("keep G2");
    assert_eq!(table.hand(0).total(), 6);
}

#[test]
fn h56_granaries_are_taken_though_the_refill_then_ends_the_game() {
    let mut table = two_granaries("B0").bag("red").table();
    table.play_all(&["replace white", "keep G2"]);
    assert_eq!(table.waiting(), (9, "over"));
    assert_eq!(table.0.secrets[0].granaries, 1);
}

#[test]
fn h57_a_granary_taken_is_two_blue_points_at_the_end() {
    let mut table = two_granaries("B0")
        .points(0, "yellow", 9)
        .points(0, "red", 9)
        .points(0, "green", 9)
        .points(0, "blue", 3)
        .bag("red")
        .table();
    table.play_all(&["replace white", "keep G2"]);
    assert_eq!(table.five(0), [9, 9, 3, 9, 0], "not before the end");
    let standings = Rules::standings(&table.0).expect("the game is over");
    assert_eq!(standings[0].score, 5);
    assert_eq!(standings[1].score, 0, "one left on the board is nobody's");
}
