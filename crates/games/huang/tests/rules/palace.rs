//! The Royal Palace: H58 and H59.

use crate::scene::{Scene, Table};
use crate::told::gains;
use pagoda_huang::{Colour, Event};

const SIX: &str = "green green green green green green";

fn scene() -> Scene {
    Scene::new(2).option("palace")
}

/// Four yellow tiles in a rhombus with the palace on it.
fn standing() -> Scene {
    scene()
        .draw("I5   y")
        .draw("J4  y y")
        .draw("K5   y")
        .palace("I5-J4-J5-K5")
}

fn palace(table: &Table) -> Option<String> {
    table.0.realm.palace.map(|on| on.to_string())
}

#[test]
fn h58_the_palace_stands_on_any_rhombus_of_yellow_tiles() {
    for (rest, last, rhombus) in [
        ("I5 y\nJ4 y y", "K5", "I5-J4-J5-K5"),
        ("J4 y y\nK5 . y", "K5", "J4-J5-K5-K6"),
        ("J4 y y\nK4 y", "K5", "J4-J5-K4-K5"),
        ("J4 . y\nK4 y y", "J4", "J4-J5-K4-K5"),
    ] {
        let mut table = scene().draw(rest).hand(0, "yellow white").table();
        table.play(&format!("tile yellow {last}"));
        assert_eq!(table.waiting(), (0, "build"));
        table.play(&format!("build {rhombus}"));
        assert_eq!(palace(&table).as_deref(), Some(rhombus));
        assert_eq!(table.waiting(), (0, "action"));
    }
}

#[test]
fn h58_four_yellow_tiles_of_another_shape_are_no_place_for_it() {
    for (rest, last, offered) in [
        // A triangle with a tail, a bend, a star and a row.
        ("J4 y . y\nK5 y", "J5", "build J4-J5-K5"),
        ("I5 y\nJ5 y\nK6 y", "K7", ""),
        ("I6 y\nJ4 y\nK6 y", "J5", ""),
        ("J4 y y y", "J7", ""),
    ] {
        let mut table = scene().draw(rest).hand(0, "yellow white").table();
        table.play(&format!("tile yellow {last}"));
        assert_eq!(table.moves_with("build").join(", "), offered);
    }
}

#[test]
fn h58_without_the_option_there_is_no_palace() {
    let mut table = Scene::new(2)
        .draw("I5 y\nJ4 y y")
        .hand(0, "yellow white")
        .table();
    table.play("tile yellow K5");
    assert_eq!(table.moves(), ["build J4-J5-K5", "pass"]);
}

#[test]
fn h58_no_other_colour_carries_the_palace() {
    let mut table = scene().draw("I5 r\nJ4 r r").hand(0, "red white").table();
    table.play("tile red K5");
    assert_eq!(table.moves(), ["build J4-J5-K5", "pass"]);
}

#[test]
fn h58_a_placement_raises_a_pagoda_or_the_palace_but_not_both() {
    let table = || {
        let scene = scene().draw("I5 y\nJ4 y y").hand(0, "yellow white");
        let mut table = scene.table();
        table.play("tile yellow K5");
        assert_eq!(table.moves_with("build").len(), 2);
        table
    };
    let mut with_palace = table();
    with_palace.play("build I5-J4-J5-K5");
    assert_eq!(with_palace.waiting(), (0, "action"));
    assert!(with_palace.0.realm.pagodas.is_empty());
    let mut with_pagoda = table();
    with_pagoda.play("build J4-J5-K5");
    assert_eq!(with_pagoda.waiting(), (0, "action"));
    assert_eq!(palace(&with_pagoda), None);
}

#[test]
fn h58_the_palace_can_be_declined() {
    let mut table = scene().draw("I5 y\nJ4 y y").hand(0, "yellow white").table();
    table.play_all(&["tile yellow K5", "pass"]);
    assert_eq!(palace(&table), None);
    assert_eq!(table.waiting(), (0, "action"));
}

#[test]
fn h58_the_palace_can_be_paid_for() {
    let scene = || scene().draw("I5 y\nJ4 y y\nK5 y");
    let mut table = scene().hand(0, "green green white").table();
    table.play("buy I5-J4-J5-K5");
    assert_eq!(palace(&table).as_deref(), Some("I5-J4-J5-K5"));
    assert_eq!(table.hand(0).0, [0, 0, 0, 0, 1]);
    let mut table = scene().hand(0, "green white").table();
    table.play("buy I5-J4-J5-K5 leader");
    assert_eq!(palace(&table).as_deref(), Some("I5-J4-J5-K5"));
}

#[test]
fn h58_a_palace_that_stands_is_moved() {
    let mut table = standing()
        .draw("I9   y")
        .draw("J8  y y")
        .hand(0, "yellow green green green")
        .table();
    let events = table.play("tile yellow K9");
    assert_eq!(gains(&events), []);
    let events = table.play("build I9-J8-J9-K9");
    assert_eq!(palace(&table).as_deref(), Some("I9-J8-J9-K9"));
    let moved = |event: &Event| matches!(event, Event::PalaceBuilt { from: Some(_), .. });
    assert!(events.iter().any(moved));
    table.play("buy I5-J4-J5");
    assert_eq!(table.0.realm.pagodas.len(), 1, "its old tiles are free");
}

#[test]
fn h58_it_does_not_move_onto_tiles_of_its_own_or_of_a_pagoda() {
    let mut table = standing().draw("K6 y").hand(0, "green green white").table();
    assert_eq!(table.refuse("buy J4-J5-K5-K6"), "not-buildable");
    assert_eq!(table.refuse("buy J5-K5-K6"), "not-buildable", "a pagoda");

    let mut table = scene()
        .draw("I5 y\nJ4 y y")
        .pagoda("yellow", "I5-J4-J5")
        .hand(0, "yellow green green")
        .table();
    table.play("tile yellow K5");
    assert_eq!(table.waiting(), (0, "action"), "nothing is offered");
    assert_eq!(table.refuse("buy I5-J4-J5-K5"), "not-buildable");
}

#[test]
fn h58_it_is_no_pagoda_and_needs_none_from_the_supply() {
    let mut table = scene()
        .draw("I5   y .  .  y y  .  y y")
        .draw("J4  y y  .  . y  .  . y")
        .pagoda("yellow", "I8-I9-J8")
        .pagoda("yellow", "I11-I12-J11")
        .hand(0, "yellow white")
        .table();
    table.play_all(&["tile yellow K5", "build I5-J4-J5-K5"]);
    assert_eq!(table.0.realm.pagodas.len(), 2);
    assert_eq!(palace(&table).as_deref(), Some("I5-J4-J5-K5"));
}

#[test]
fn h58_it_is_lost_with_any_tile_under_it() {
    for hex in ["I5", "J4", "J5", "K5"] {
        let mut table = standing().hand(0, "blue blue white white").table();
        table.play(&format!("riot {hex}"));
        assert_eq!(palace(&table), None);
    }
    let mut table = standing()
        .draw("J6 y")
        .hand(0, "blue blue white white")
        .table();
    table.play("riot J6");
    assert!(palace(&table).is_some());
}

#[test]
fn h58_it_brings_no_points() {
    let mut table = standing()
        .draw("J3 Y0")
        .actions(1)
        .hand(0, "white white")
        .table();
    let events = table.play("replace white");
    assert_eq!(gains(&events), []);
}

#[test]
fn h59_the_owner_of_the_governor_in_the_palaces_kingdom_refills_to_seven() {
    let mut table = standing()
        .draw("J3 Y0")
        .actions(1)
        .hand(0, "white white")
        .table();
    table.play("replace white");
    assert_eq!(table.hand(0).total(), 7);
}

#[test]
fn h59_the_governor_may_come_with_the_last_action_and_must_be_there_at_the_end() {
    let mut table = standing().actions(1).hand(0, "white white").table();
    table.play("leader yellow J3");
    assert_eq!(table.hand(0).total(), 7);
    let mut table = standing()
        .draw("J3 Y0")
        .actions(1)
        .hand(0, "white white")
        .table();
    table.play("withdraw yellow");
    assert_eq!(table.hand(0).total(), 6);
}

#[test]
fn h59_other_leaders_and_other_kingdoms_refill_to_six() {
    for leaders in ["J3 R0", "O3 y Y0", "J3 R0\nO3 y Y0"] {
        let mut table = standing()
            .draw(leaders)
            .actions(1)
            .hand(0, "white white")
            .table();
        table.play("replace white");
        assert_eq!(table.hand(0).total(), 6, "{leaders}");
    }
}

#[test]
fn h59_nobody_refills_to_seven_in_the_turn_of_another() {
    let mut table = standing()
        .draw("J3 Y1")
        .actions(1)
        .hand(0, "white white")
        .hand(1, "white white")
        .table();
    table.play("replace white");
    assert_eq!(table.hand(1).total(), 6);
    assert_eq!(table.hand(0).total(), 6);
}

#[test]
fn h59_a_seventh_tile_is_kept_when_the_palace_is_lost() {
    let seven = "green green green green green green green";
    let mut table = standing()
        .draw("J3 Y1 \nI3 B1")
        .draw("J2 y")
        .actions(1)
        .hand(0, "blue blue white white")
        .hand(1, seven)
        .table();
    table.play("riot J4");
    assert_eq!(palace(&table), None);
    assert_eq!(table.at("J3"), "Y1");
    assert_eq!(table.hand(1).total(), 7, "in the turn of another");
    table.play_all(&["withdraw blue", "leader blue I3"]);
    assert_eq!(table.hand(1).0, [0, 0, 0, 7, 0], "in one's own turn");
}

#[test]
fn h59_a_seventh_tile_once_spent_is_not_drawn_again_without_the_palace() {
    let mut table = Scene::new(2)
        .option("palace")
        .draw("J2 y Y0")
        .actions(1)
        .hand(0, "white green green green green green green")
        .hand(1, SIX)
        .market("red red red red red red")
        .bag("yellow")
        .table();
    table.play("tile white O3");
    assert_eq!(table.hand(0)[Colour::Green], 6);
    assert_eq!(table.hand(0).total(), 6);
    assert_eq!(table.0.bag.len(), 1);
}

#[test]
fn h59_the_seventh_tile_must_be_drawn() {
    let mut table = standing()
        .draw("J3 Y0")
        .actions(1)
        .hand(0, "white white white white white white")
        .hand(1, SIX)
        .bag("red")
        .table();
    table.play("tile white O3");
    assert_eq!(table.hand(0).total(), 6);
    assert_eq!(table.waiting(), (9, "over"), "H40");
}
