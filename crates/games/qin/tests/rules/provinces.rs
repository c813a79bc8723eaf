//! Provinces (Q9 to Q13).

use crate::scene::Scene;
use pagoda_qin::{Colour, Event};

#[test]
fn q9_a_province_is_a_connected_area_of_two_squares_or_more() {
    let mut table = Scene::new(2).hand(0, "RB").hand(1, "RR").table();
    assert_eq!(
        table.province("F6"),
        None,
        "a lone square belongs to nobody"
    );
    table.play("place RB E6 north");
    assert_eq!(table.province("E6"), Some((0, 2, 1)));
    assert_eq!(table.province("F6"), Some((0, 2, 1)), "start squares count");
    assert_eq!(table.province("D6"), None);
}

#[test]
fn q9_squares_that_meet_by_corners_are_not_connected() {
    let mut table = Scene::new(2)
        .draw("F7 b")
        .hand(0, "RB")
        .hand(1, "RR")
        .table();
    // E7 and F6 share a corner only.
    table.play("place RB E7 north");
    assert_eq!(table.province("E7"), None);
    assert_eq!(table.standing(), [0, 0]);
}

#[test]
fn q10_who_founds_a_province_puts_a_pagoda_on_it() {
    let mut table = Scene::new(2)
        .hand(0, "BB")
        .hand(1, "RR YY")
        .active(1)
        .table();
    let events = table.play("place RR D6 south");
    let founded = Event::ProvinceFounded {
        seat: 1,
        colour: Colour::Red,
        at: "D6".parse().expect("a square"),
        size: 3,
        major: false,
    };
    assert!(events.contains(&founded), "{events:?}");
    assert_eq!(table.province("D6"), Some((1, 3, 1)));
    assert_eq!(table.standing(), [0, 1]);
    assert_eq!(table.0.realm.left(1), 23);
}

#[test]
fn q10_a_tile_of_one_colour_founds_one_province_beside_other_colours() {
    let mut table = Scene::new(2).hand(0, "YY").hand(1, "RR").table();
    table.play("place YY E6 west");
    assert_eq!(table.province("E6"), Some((0, 2, 1)));
    assert_eq!(table.standing(), [1, 0]);
}

#[test]
fn q10_one_tile_may_found_two() {
    let mut table = Scene::new(2)
        .draw(
            "D7 y
             E7 b1
             F7 b",
        )
        .hand(0, "RY")
        .hand(1, "RR")
        .table();
    table.play("place RY E6 north");
    assert_eq!(table.province("F6"), Some((0, 2, 1)));
    assert_eq!(table.province("D7"), Some((0, 2, 1)));
    // The village at C7 is beside the yellow one.
    assert_eq!(table.standing(), [3, 1]);
}

#[test]
fn q11_a_province_that_grows_stays_whose_it_is_whoever_plays() {
    let mut table = Scene::new(2)
        .draw("F5 r1")
        .hand(0, "RB")
        .hand(1, "YY")
        .table();
    let events = table.play("place RB F4 north");
    let grown = Event::ProvinceExtended {
        seat: 1,
        colour: Colour::Red,
        at: "F4".parse().expect("a square"),
        size: 3,
    };
    assert!(events.contains(&grown), "{events:?}");
    assert_eq!(table.province("F4"), Some((1, 3, 1)));
    assert_eq!(table.standing(), [0, 1], "no pagoda more");
}

#[test]
fn q11_lone_squares_that_are_joined_belong_to_it_too() {
    let mut table = Scene::new(2)
        .draw(
            "E4 r b
             F5 r1",
        )
        .hand(0, "RB")
        .hand(1, "YY")
        .table();
    assert_eq!(table.province("E4"), None);
    table.play("place RB F4 west");
    assert_eq!(table.province("E4"), Some((1, 4, 1)));
    assert_eq!(table.standing(), [0, 1]);
}

#[test]
fn q12_from_five_squares_on_a_province_is_major_and_has_a_second_pagoda() {
    let mut table = Scene::new(2)
        .draw("F3 r1 r r")
        .village("G3", 1)
        .hand(0, "RB RR")
        .hand(1, "BB")
        .table();
    assert_eq!(table.province("F6"), Some((1, 4, 1)));
    assert_eq!(table.standing(), [0, 2]);
    let events = table.play("place RB E6 north");
    let raised = Event::ProvinceRaised {
        seat: 1,
        colour: Colour::Red,
        at: "E6".parse().expect("a square"),
    };
    assert!(events.contains(&raised), "{events:?}");
    assert_eq!(table.province("F6"), Some((1, 5, 2)));
    assert_eq!(table.standing(), [0, 3]);
    // Never more than two.
    table.play("place BB H8 south");
    let events = table.play("place RR E5 west");
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::ProvinceRaised { .. }))
    );
    assert_eq!(table.province("F6"), Some((1, 7, 2)));
    assert_eq!(table.standing()[1], 4, "with the blue one");
}

#[test]
fn q12_a_province_can_leap_over_five() {
    let mut table = Scene::new(2)
        .draw("F3 r1 r r")
        .village("G3", 1)
        .hand(0, "RR")
        .hand(1, "BB")
        .table();
    table.play("place RR E6 north");
    assert_eq!(table.province("F6"), Some((1, 6, 2)));
}

#[test]
fn q13_a_province_founded_with_five_squares_is_major_at_once() {
    // E5 and E6 join the lone red squares D5, E7 and F6.
    let mut table = Scene::new(2)
        .draw(
            "D5 r b y
             E7 r
             F7 b",
        )
        .hand(0, "RR")
        .hand(1, "BB")
        .table();
    let events = table.play("place RR E5 east");
    let founded = events.iter().find_map(|event| match event {
        Event::ProvinceFounded { size, major, .. } => Some((*size, *major)),
        _ => None,
    });
    assert_eq!(founded, Some((5, true)));
    assert_eq!(table.province("D5"), Some((0, 5, 2)));
    assert_eq!(table.standing(), [2, 0]);
}
