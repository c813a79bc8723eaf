//! Pagodas after a tile (H22, H23). Paid pagodas are in `paid_pagodas`.

use crate::scene::{Scene, Table};
use pagoda_huang::{Colour, Event};

/// Where pagodas of a colour stand, in order.
pub fn standing(table: &Table, colour: Colour) -> Vec<String> {
    let standing = table.0.realm.standing(colour);
    let mut standing: Vec<String> = standing.map(|area| area.to_string()).collect();
    standing.sort_unstable();
    standing
}

/// Whether a building is offered when seat 0 places this tile.
fn offered(scene: Scene, tile: &str) -> bool {
    let mut table = scene.hand(0, "yellow red green white white").table();
    table.play(tile);
    table.waiting() == (0, "build")
}

#[test]
fn h22_a_tile_that_completes_a_triangle_lets_the_pagoda_of_its_colour_be_built() {
    for (letter, colour, all) in [
        ("y", Colour::Yellow, 2),
        ("r", Colour::Red, 2),
        ("g", Colour::Green, 2),
        ("w", Colour::White, 1),
    ] {
        let mut table = Scene::new(2)
            .draw(&format!("I3 {letter} {letter}"))
            .hand(0, &format!("{colour} yellow yellow"))
            .table();
        table.play(&format!("tile {colour} J3"));
        assert_eq!(table.moves(), ["build I3-I4-J3", "pass"]);
        table.play("build I3-I4-J3");
        assert_eq!(standing(&table, colour), ["I3-I4-J3"]);
        assert_eq!(table.0.realm.pagodas_in_supply(colour), all - 1);
        assert_eq!(table.waiting(), (0, "action"));
        assert_eq!(table.0.realm.actions, 1);
    }
}

#[test]
fn h22_a_blue_pagoda_stands_on_a_river() {
    let mut table = Scene::new(2).draw("H6 b b").hand(0, "blue red red").table();
    table.play_all(&["tile blue G7", "build G7-H6-H7"]);
    assert_eq!(standing(&table, Colour::Blue), ["G7-H6-H7"]);
}

#[test]
fn h22_building_may_be_declined() {
    let mut table = Scene::new(2).draw("I3 r r").hand(0, "red red red").table();
    table.play_all(&["tile red J3", "pass"]);
    assert_eq!(standing(&table, Colour::Red), [""; 0]);
    assert_eq!(table.waiting(), (0, "action"));
}

#[test]
fn h22_the_three_must_be_of_one_colour_and_mutually_adjacent() {
    let draw = |drawing| Scene::new(2).draw(drawing);
    assert!(offered(draw("I3 r r"), "tile red J3"));
    assert!(!offered(draw("I3 r w"), "tile red J3"));
    assert!(!offered(draw("I3 r r"), "tile white J3"));
    // Three tiles in a straight line, and three in a bent line.
    assert!(!offered(draw("I3 r r"), "tile red I5"));
    assert!(!offered(draw("I3 r r"), "tile red J4"));
    // A leader is not a tile.
    assert!(!offered(draw("I3 r R0 y"), "tile red J3"));
}

#[test]
fn h22_the_new_tile_must_be_one_of_the_three() {
    let free_triangle = || Scene::new(2).draw("I3 r r\nJ3 r");
    assert!(!offered(free_triangle(), "tile red I5"));
    assert!(!offered(free_triangle(), "tile red O4"));
    let mut table = free_triangle().hand(0, "red white white").table();
    table.play("tile red J4");
    assert_eq!(table.moves(), ["build I4-J3-J4", "pass"]);
    assert_eq!(table.refuse("build I3-I4-J3"), "not-completed");
}

#[test]
fn h22_no_pagoda_after_a_war() {
    // J5 completes a triangle with J6 and K6, and unites two red leaders.
    let mut table = Scene::new(2)
        .draw("J3 y R0 . r y R1\nK6 r")
        .hand(0, "red white white")
        .table();
    table.play("tile red J5");
    assert_eq!(table.waiting(), (0, "support"));
    table.play("pass");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
    assert_eq!((table.at("J6"), table.at("K6")), ("r".into(), "r".into()));
}

#[test]
fn h22_a_tile_under_a_pagoda_is_not_free() {
    let scene = Scene::new(2).draw("I3 r r\nJ3 r").pagoda("red", "I3-I4-J3");
    assert!(!offered(scene, "tile red J4"));
}

#[test]
fn h22_a_tile_under_the_palace_is_not_free() {
    let scene = || Scene::new(2).option("palace").draw("H3 y\nI3 y y\nJ3 y");
    assert!(offered(scene(), "tile yellow J4"));
    assert!(!offered(scene().palace("H3-I3-I4-J3"), "tile yellow J4"));
}

#[test]
fn h22_a_tile_under_a_granary_is_not_free() {
    let scene = || Scene::new(2).option("eighteen-kingdoms").draw("I8 y y");
    assert!(offered(scene(), "tile yellow J8"));
    assert!(!offered(scene().granaries("I8"), "tile yellow J8"));
}

/// Red triangles at I3 and I6, and K9 with K10 as the beginning of a third.
fn three_red() -> Scene {
    Scene::new(2)
        .draw("I3 r r . r r\nJ3 r . . r")
        .draw("K9 r r")
        .hand(0, "red white white")
}

#[test]
fn h22_a_pagoda_comes_from_the_supply_while_one_is_there() {
    let mut table = three_red().pagoda("red", "I3-I4-J3").table();
    table.play_all(&["tile red J9", "build J9-K9-K10"]);
    assert_eq!(standing(&table, Colour::Red), ["I3-I4-J3", "J9-K9-K10"]);
    assert_eq!(table.0.realm.pagodas_in_supply(Colour::Red), 0);
}

#[test]
fn h22_without_supply_the_builder_chooses_which_one_moves() {
    for (moved, stays) in [("I3-I4-J3", "I6-I7-J6"), ("I6-I7-J6", "I3-I4-J3")] {
        let mut table = three_red()
            .draw("B10 g g\nC11 g")
            .pagoda("green", "B10-B11-C11")
            .pagoda("red", "I3-I4-J3")
            .pagoda("red", "I6-I7-J6")
            .table();
        table.play_all(&["tile red J9", "build J9-K9-K10"]);
        assert_eq!(table.waiting(), (0, "relocate"));
        assert_eq!(table.moves(), ["relocate I3-I4-J3", "relocate I6-I7-J6"]);
        table.play(&format!("relocate {moved}"));
        assert_eq!(standing(&table, Colour::Red), [stays, "J9-K9-K10"]);
        assert_eq!(table.waiting(), (0, "action"));
        assert_eq!(table.0.realm.actions, 1);
    }
}

#[test]
fn h22_a_pagoda_that_moved_leaves_its_tiles_free() {
    let mut table = Scene::new(2)
        .draw("I3 w w\nJ3 w\nK9 w w")
        .pagoda("white", "I3-I4-J3")
        .hand(0, "white white red red")
        .table();
    let events = table.play("tile white J9");
    assert_eq!(events.len(), 1);
    table.play("build J9-K9-K10");
    assert_eq!(standing(&table, Colour::White), ["J9-K9-K10"]);
    table.play("tile white J4");
    assert_eq!(table.moves(), ["build I4-J3-J4", "pass"]);
}

#[test]
fn h22_the_tiles_of_the_pagoda_that_would_move_are_not_free() {
    let scene = Scene::new(2)
        .draw("I3 w w\nJ3 w")
        .pagoda("white", "I3-I4-J3");
    assert!(!offered(scene, "tile white J4"));
}

#[test]
fn h22_among_several_triangles_the_builder_picks_one() {
    for (picked, other) in [("I3-I4-J3", "I4-J3-J4"), ("I4-J3-J4", "I3-I4-J3")] {
        let mut table = Scene::new(2)
            .draw("I3 r r\nJ4 r")
            .hand(0, "red white white")
            .table();
        table.play("tile red J3");
        let build = |area: &str| format!("build {area}");
        assert_eq!(table.moves().len(), 3);
        assert!(table.moves().contains(&build(other)));
        table.play(&build(picked));
        // Only one can be built.
        assert_eq!(standing(&table, Colour::Red), [picked]);
        assert_eq!(table.waiting(), (0, "action"));
    }
}

#[test]
fn h22_a_placement_brings_a_pagoda_or_the_palace_but_not_both() {
    let place = || {
        let mut table = Scene::new(2)
            .option("palace")
            .draw("I3 y y\nJ4 y")
            .hand(0, "yellow white white")
            .table();
        table.play("tile yellow J3");
        table
    };
    let mut palace = place();
    assert_eq!(palace.moves().len(), 4);
    palace.play("build I3-I4-J3-J4");
    assert_eq!(palace.waiting(), (0, "action"));
    assert!(palace.0.realm.palace.is_some() && palace.0.realm.pagodas.is_empty());
    let mut pagoda = place();
    pagoda.play("build I3-I4-J3");
    assert_eq!(pagoda.waiting(), (0, "action"));
    assert!(pagoda.0.realm.palace.is_none() && pagoda.0.realm.pagodas.len() == 1);
}

#[test]
fn h22_the_triangle_may_lie_in_an_opponents_kingdom() {
    let mut table = Scene::new(2)
        .draw("I3 r r y R1")
        .hand(0, "red white white")
        .table();
    let built = table.play("tile red J3");
    assert_eq!(built.len(), 2);
    assert_eq!(table.five(1), [0, 1, 0, 0, 0]);
    let built = table.play("build I3-I4-J3");
    assert!(matches!(
        built[0],
        Event::PagodaBuilt {
            seat: 0,
            from: None,
            ..
        }
    ));
}

/// A green tile at J3 completes a triangle.
fn green() -> Table {
    let mut table = Scene::new(2)
        .draw("I3 g g")
        .hand(0, "green red red")
        .market("white yellow")
        .table();
    table.play("tile green J3");
    table
}

#[test]
fn h23_after_a_green_tile_both_market_and_pagoda_the_market_first() {
    let mut table = green();
    assert_eq!(table.waiting(), (0, "market"));
    assert_eq!(table.refuse("build I3-I4-J3"), "not-now");
    table.play("take white");
    assert_eq!(table.waiting(), (0, "build"));
    assert_eq!(table.refuse("take yellow"), "not-now");
    table.play("build I3-I4-J3");
    assert_eq!(table.hand(0).0, [0, 2, 0, 0, 1]);
    assert_eq!(standing(&table, Colour::Green), ["I3-I4-J3"]);
    assert_eq!(table.0.realm.actions, 1);
}

#[test]
fn h23_either_may_be_declined() {
    let mut pagoda_only = green();
    pagoda_only.play_all(&["pass", "build I3-I4-J3"]);
    assert_eq!(pagoda_only.hand(0).0, [0, 2, 0, 0, 0]);
    assert_eq!(standing(&pagoda_only, Colour::Green), ["I3-I4-J3"]);
    let mut market_only = green();
    market_only.play_all(&["take white", "pass"]);
    assert_eq!(market_only.hand(0).0, [0, 2, 0, 0, 1]);
    assert_eq!(standing(&market_only, Colour::Green), [""; 0]);
    assert_eq!(market_only.waiting(), (0, "action"));
}
