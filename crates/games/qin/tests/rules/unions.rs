//! Uniting provinces of one colour (Q14 to Q17).

use crate::scene::Scene;
use pagoda_qin::{Colour, Event};

/// Red of seat 0 in the west, `F6 F5` and more, and red of seat 1 in the north, `E7 D7` and more, with E6 free between.
fn two_reds(more: &str) -> Scene {
    Scene::new(3)
        .draw(
            "D7 r1
             E7 r
             F5 r0 . b",
        )
        .draw(more)
        .village("C7", 1)
        .hand(0, "RB RR RY")
        .hand(1, "BB")
        .hand(2, "YY")
}

#[test]
fn q14_the_owner_with_most_squares_takes_the_whole() {
    let mut table = two_reds("F4 r").table();
    let events = table.play("place RB E6 west");
    let united = Event::ProvincesUnited {
        seat: 0,
        colour: Colour::Red,
        at: "E6".parse().expect("a square"),
        size: 6,
    };
    assert!(events.contains(&united), "{events:?}");
    assert_eq!(table.province("D7"), Some((0, 6, 2)));
    let mut table = two_reds("D8 r").table();
    table.play("place RB E6 west");
    assert_eq!(
        table.province("F5"),
        Some((1, 6, 2)),
        "whoever placed the tile"
    );
}

#[test]
fn q14_if_the_two_highest_are_equal_the_placement_is_not_allowed() {
    let mut table = two_reds("").table();
    assert_eq!(table.refuse("place RB E6 west"), "tied-union");
    assert_eq!(table.refuse("place RB E6 north"), "tied-union");
    assert_eq!(table.refuse("place RR E5 east"), "tied-union");
    assert_eq!(table.refuse("place RR D6 south"), "tied-union");
    assert_eq!(table.refuse("place RY E6 west"), "tied-union");
    assert!(table.moves_with("place RR E6").is_empty());
}

#[test]
fn q14_the_placed_squares_and_lone_ones_do_not_count() {
    // The lone red square D5 would be joined by E5; it helps nobody.
    let mut table = two_reds("D5 r y").table();
    assert_eq!(table.refuse("place RR E5 east"), "tied-union");
}

#[test]
fn q14_the_squares_of_each_owner_are_added_up() {
    // Seat 0 has two provinces of two, E4 and F6, and seat 1 one of three, E7: E6 touches all of them.
    let mut table = Scene::new(3)
        .draw(
            "D8 r
             E4 r0 r . r1 r
             F5 b1 . b
             G5 b r0",
        )
        .hand(0, "RB")
        .hand(1, "BB")
        .hand(2, "YY")
        .table();
    table.play("place RB E6 north");
    assert_eq!(table.province("E6"), Some((0, 8, 2)));
}

#[test]
fn q14_equality_further_down_does_not_matter() {
    // Seat 0 has three squares, seats 1 and 2 two each.
    let mut table = Scene::new(3)
        .draw(
            "E4 r2 r . r1 r
             F5 b1 . b
             G5 b r0 r",
        )
        .hand(0, "RB")
        .hand(1, "BB")
        .hand(2, "YY")
        .table();
    table.play("place RB E6 north");
    assert_eq!(table.province("E6"), Some((0, 8, 2)));
    assert_eq!(table.standing(), [2, 1, 0]);
}

#[test]
fn q15_two_majors_are_never_united_not_even_by_their_one_owner() {
    for owner in ["0", "1"] {
        let drawing = format!(
            "C8 r r
             D7 r{owner} r
             E7 r
             F3 r0 r r . b"
        );
        let mut table = Scene::new(2)
            .draw(&drawing)
            .draw("E5 r")
            .village("C7", owner.parse().expect("a seat"))
            .village("G3", 0)
            .hand(0, "RB RR")
            .hand(1, "BB")
            .table();
        assert_eq!(table.province("F6").map(|(_, size, _)| size), Some(5));
        assert_eq!(table.province("D7").map(|(_, size, _)| size), Some(5));
        assert_eq!(table.refuse("place RB E6 north"), "two-majors");
        assert_eq!(table.refuse("place RR D6 south"), "two-majors");
    }
}

#[test]
fn q15_what_was_major_before_the_tile_counts() {
    // Four squares and two: the whole becomes major, but neither was before.
    let mut table = two_reds("F3 r r").village("G3", 0).table();
    assert_eq!(table.province("F6"), Some((0, 4, 1)));
    table.play("place RR D6 south");
    assert_eq!(table.province("D6"), Some((0, 8, 2)));
}

#[test]
fn q16_a_major_province_takes_the_whole_whatever_the_numbers() {
    // Five squares of seat 1 against three and three of seat 0.
    let mut table = Scene::new(2)
        .draw(
            "C8 r r
             D7 r1 r
             E4 r0 r . r
             F4 r b1 . b
             G5 b r0 r",
        )
        .village("C7", 1)
        .hand(0, "RB")
        .hand(1, "BB")
        .table();
    assert_eq!(table.province("E4"), Some((0, 3, 1)));
    assert_eq!(table.province("F6"), Some((0, 3, 1)));
    table.play("place RB E6 north");
    assert_eq!(table.province("E6"), Some((1, 12, 2)));
}

#[test]
fn q16_a_major_province_takes_the_whole_with_an_equal_number_too() {
    // Five squares of seat 1 against three and two of seat 0.
    let mut table = Scene::new(2)
        .draw(
            "C8 r r
             D7 r1 r
             E4 r0 r . r
             F4 r b1 . b
             G5 b r0",
        )
        .village("C7", 1)
        .hand(0, "RB")
        .hand(1, "BB")
        .table();
    table.play("place RB E6 north");
    assert_eq!(table.province("E6"), Some((1, 11, 2)));
}

#[test]
fn q17_the_losers_pagodas_go_back_and_the_winner_adds_one() {
    let mut table = two_reds("F4 r").table();
    assert_eq!(table.standing(), [1, 2, 0]);
    let events = table.play("place RB E6 west");
    assert!(events.contains(&Event::PagodasReturned { seat: 1, count: 1 }));
    // The village at C7 is beside the whole now, too.
    assert_eq!(table.standing(), [3, 0, 0]);
    assert_eq!(table.0.realm.left(1), 19);
}

#[test]
fn q17_the_winner_takes_back_what_is_over() {
    // A major of seat 0 and a small one of its own: three pagodas become two.
    let mut table = Scene::new(2)
        .draw(
            "D7 r0
             E7 r
             F3 r0 r r . b
             E5 r",
        )
        .village("C7", 0)
        .village("G3", 0)
        .hand(0, "RB")
        .hand(1, "BB")
        .table();
    assert_eq!(table.standing(), [5, 0]);
    let events = table.play("place RB E6 north");
    assert!(events.contains(&Event::PagodasReturned { seat: 0, count: 1 }));
    assert_eq!(table.province("E6"), Some((0, 8, 2)));
    assert_eq!(table.standing(), [4, 0]);
}

#[test]
fn q17_two_small_ones_of_one_owner_make_one_with_both_pagodas() {
    let mut table = Scene::new(2)
        .draw(
            "D7 r0
             E7 r
             F5 r0 . b",
        )
        .village("C7", 0)
        .hand(1, "RB")
        .hand(0, "BB")
        .active(1)
        .table();
    let events = table.play("place RB E6 west");
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::PagodasReturned { .. }))
    );
    assert_eq!(table.province("E6"), Some((0, 5, 2)));
    assert_eq!(table.standing(), [3, 0]);
}
