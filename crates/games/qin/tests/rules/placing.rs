//! Placing a tile (Q5 to Q8), and how placements are written.

use crate::scene::{Scene, nearly_full};
use pagoda_engine::Play;
use pagoda_qin::{Event, Tile};
use std::collections::BTreeSet;

#[test]
fn q5_turns_go_clockwise() {
    let mut table = Scene::new(3)
        .hand(0, "BB")
        .hand(1, "RR")
        .hand(2, "YY")
        .table();
    assert_eq!(table.waiting(), 0);
    table.play("place BB H8 east");
    assert_eq!(table.waiting(), 1);
    table.play("place RR E6 north");
    assert_eq!(table.waiting(), 2);
    table.play("place YY E8 north");
    assert_eq!(table.waiting(), 0);
}

#[test]
fn q6_a_tile_can_be_turned_four_ways() {
    let table = Scene::new(2).hand(0, "RB").table();
    // Next to the red start square, with either half, in every direction that fits.
    let at_e6 = table.moves_with("place RB E6 ");
    assert_eq!(
        at_e6,
        ["place RB E6 east", "place RB E6 west", "place RB E6 north"]
    );
    let at_f5 = table.moves_with("place RB F5 ");
    assert_eq!(at_f5.len(), 3, "{at_f5:?}");
    let away = table.moves_with("place RB D6 ");
    assert_eq!(away, ["place RB D6 south"], "its second half is beside F6");
}

#[test]
fn q6_both_halves_go_on_free_meadows() {
    let mut table = Scene::new(2)
        .draw("H8 b0 b")
        .village("H10", 0)
        .hand(0, "RB RR")
        .table();
    assert_eq!(table.refuse("place RB F6 east"), "not-free");
    assert_eq!(table.refuse("place RB F7 west"), "not-free");
    assert_eq!(table.refuse("place RB H9 north"), "not-free");
    assert_eq!(table.refuse("place RR G10 south"), "not-meadow");
    assert_eq!(table.refuse("place RB G10 south"), "not-meadow");
    assert_eq!(table.refuse("place RB A1 north"), "off-board");
    assert_eq!(table.refuse("place RR A1 west"), "off-board");
    assert_eq!(table.refuse("place RB Z1 north"), "no-place");
    assert_eq!(table.refuse("place RB A14 north"), "no-place");
    assert_eq!(table.refuse("place YY F9 east"), "not-held");
}

#[test]
fn q6_water_is_no_meadow() {
    let mut table = Scene::new(2).lion().draw("C4 b0 b b").hand(0, "RB").table();
    assert_eq!(table.refuse("place RB C7 north"), "not-meadow");
    assert_eq!(table.refuse("place RB B7 south"), "not-meadow");
}

#[test]
fn q6_one_half_shares_an_edge_with_a_territory_corners_are_not_enough() {
    let mut table = Scene::new(2).hand(0, "RB BB").table();
    // E5 touches the start square F6 by its corner alone.
    assert_eq!(table.refuse("place BB D5 south"), "not-connected");
    assert_eq!(table.refuse("place RB E5 north"), "not-connected");
    table.play("place BB E5 east");
}

#[test]
fn q6_any_colour_connects_and_start_squares_do() {
    let table = Scene::new(2).hand(0, "YY").table();
    let beside = ["F5 ", "E6 ", "G6 ", "H6 ", "H8 ", "I7 "];
    for at in beside {
        let begins_there = table.moves_with(&format!("place YY {at}"));
        assert!(
            !begins_there.is_empty(),
            "yellow beside red or blue at {at}"
        );
    }
}

#[test]
fn q6_a_village_connects_nothing() {
    let mut table = Scene::new(2).hand(0, "RB").table();
    // C7 is a village: beside it there is no territory.
    assert_eq!(table.refuse("place RB C8 north"), "not-connected");
}

#[test]
fn q7_a_tile_is_drawn_after_the_placement_while_the_supply_lasts() {
    let mut table = Scene::new(2)
        .hand(0, "BB RR")
        .hand(1, "RR YY")
        .supply("BY")
        .table();
    let events = table.play("place BB H8 east");
    assert!(events.contains(&Event::TileDrawn { seat: 0 }));
    let hand: Vec<Tile> = table.0.hands[0].each().collect();
    assert_eq!(hand, [Tile::RR, Tile::BY]);
    let events = table.play("place RR E6 north");
    let drawn = |event: &Event| matches!(event, Event::TileDrawn { .. });
    assert!(!events.iter().any(drawn), "the supply is empty");
    assert_eq!(table.0.hands[1].total(), 1);
}

#[test]
fn q7_whoever_has_nothing_that_fits_passes_by_itself_and_draws_nothing() {
    let mut table = nearly_full()
        .hand(0, "BB RR")
        .hand(1, "RR")
        .hand(2, "YY")
        .supply("BY")
        .table();
    let turn = Play::turn(&table.0);
    let events = table.play("place BB A1 east");
    assert!(
        events.contains(&Event::TurnPassed { seat: 1 }),
        "{events:?}"
    );
    assert_eq!(table.waiting(), 2);
    assert_eq!(table.0.hands[1].total(), 1, "nothing was drawn");
    assert_eq!(Play::turn(&table.0), turn + 1);
    assert_eq!(table.0.realm.passed, 1);
}

#[test]
fn q7_a_player_must_place_where_any_tile_fits() {
    let table = nearly_full()
        .hand(0, "BB RR")
        .hand(1, "RR")
        .hand(2, "YY")
        .supply("")
        .table();
    assert!(table.moves_with("pass").is_empty());
    // Red on M6 and M7 would unite two majors; on A1 and A2 it would lie alone.
    assert_eq!(table.moves_with("place RR"), ["place RR A1 east"]);
}

#[test]
fn q7_one_forbidden_half_forbids_the_tile() {
    // On E6 red would unite two squares of seat 0 with two of seat 1.
    let mut table = Scene::new(2)
        .draw(
            "D7 r1
             E7 r
             F5 r0 . b",
        )
        .village("C7", 1)
        .hand(0, "RB RY")
        .hand(1, "RR")
        .table();
    assert_eq!(table.refuse("place RB E6 north"), "tied-union");
    assert_eq!(table.refuse("place RY E6 west"), "tied-union");
    table.play("place RB D6 south");
}

#[test]
fn q8_a_placement_that_does_nothing_is_allowed() {
    let mut table = Scene::new(2).hand(0, "BY").hand(1, "RR").table();
    let events = table.play("place BY E6 north");
    let nothing =
        |event: &Event| matches!(event, Event::TilePlaced { .. } | Event::TileDrawn { .. });
    assert!(events.iter().all(nothing), "{events:?}");
    assert_eq!(table.standing(), [0, 0]);
}

#[test]
fn two_ways_of_writing_a_placement_are_one_move() {
    let mut table = Scene::new(2).hand(0, "RR RB").hand(1, "YY").table();
    let moves = table.moves();
    assert_eq!(moves.len(), moves.iter().collect::<BTreeSet<_>>().len());
    assert!(moves.contains(&"place RR D6 south".to_owned()));
    assert!(!moves.contains(&"place RR E6 north".to_owned()));
    let read = |text: &str| Play::read(&table.0, 0, text);
    assert_eq!(read("place RR E6 north"), Ok("place RR D6 south".into()));
    assert_eq!(read("place RR F5 west"), Ok("place RR F4 east".into()));
    assert_eq!(read("PLACE rr f4 East"), Ok("place RR F4 east".into()));
    // With two colours, each direction is a different placement.
    assert_eq!(read("place RB E6 north"), Ok("place RB E6 north".into()));
    assert_eq!(read("place rb d6 south"), Ok("place RB D6 south".into()));
    table.play("place RR E6 north");
    assert_eq!(table.province("D6"), Some((0, 3, 1)));
}

#[test]
fn what_is_no_placement_is_refused() {
    let mut table = Scene::new(2).hand(0, "RR").table();
    for (text, code) in [
        ("", "no-verb"),
        ("pass", "unknown-verb"),
        ("place", "missing-argument"),
        ("place BR F5 west", "unknown-word"),
        ("place RR", "missing-argument"),
        ("place RR F5", "missing-argument"),
        ("place RR F5 up", "unknown-word"),
        ("place RR F5 west now", "extra-word"),
    ] {
        assert_eq!(table.refuse(text), code, "{text}");
    }
}
