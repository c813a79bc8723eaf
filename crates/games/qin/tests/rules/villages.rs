//! Villages (Q18 to Q20).

use crate::scene::Scene;
use pagoda_qin::Event;

/// The village on H10 and H11, with blue of seat 1 beside it.
fn by_the_village() -> Scene {
    Scene::new(3)
        .draw("H8 b1 b")
        .hand(0, "RR RY YY")
        .hand(1, "BB RR YY")
        .hand(2, "RR YY RY")
}

#[test]
fn q18_who_has_more_connected_pagodas_than_every_other_owns_a_village() {
    let mut table = Scene::new(2).hand(0, "BB").hand(1, "RR").table();
    let events = table.play("place BB H8 east");
    let taken = Event::VillageTaken {
        seat: 0,
        at: "H10".parse().expect("a square"),
        loser: None,
    };
    assert!(events.contains(&taken), "{events:?}");
    assert_eq!(table.holder("H10"), Some(0));
    assert_eq!(table.holder("H11"), Some(0), "both squares are one village");
    assert_eq!(table.standing(), [2, 0]);
}

#[test]
fn q18_corners_and_lone_squares_connect_nothing() {
    let mut table = Scene::new(2)
        .draw("G7 r0 r r")
        .hand(0, "BY")
        .hand(1, "RR")
        .table();
    // G9 shares a corner with H10; a lone yellow square on H9 will share an edge.
    assert_eq!(table.holder("H10"), None);
    table.play("place BY H8 east");
    assert_eq!(table.holder("H10"), None);
}

#[test]
fn q18_each_province_counts_once_and_a_major_twice() {
    // Seat 1 touches the village with H9, I10 and I11 of one major province.
    let table = Scene::new(2)
        .draw(
            "G9 y0 y
             H8 b1 b
             I9 b b b",
        )
        .village("H10", 1)
        .village("J9", 1)
        .hand(0, "RR")
        .table();
    assert_eq!(table.connected("H10"), [1, 2, 0, 0]);
}

#[test]
fn q18_the_pagoda_on_the_village_does_not_count() {
    // Seat 1 holds it with one connected pagoda; two of seat 0 are more.
    let mut table = by_the_village().draw("G9 y0 y").village("H10", 1).table();
    assert_eq!(
        table.holder("H10"),
        Some(1),
        "a tie leaves it to its holder"
    );
    table.play("place RR I9 east");
    assert_eq!(table.holder("H10"), Some(0));
}

#[test]
fn q19_an_empty_village_with_a_tie_stays_empty() {
    // One tile brings blue of seat 0 and yellow of seat 1 beside the village at once.
    let mut table = Scene::new(2)
        .draw(
            "F9 r y1 y
             G8 b0 b",
        )
        .village("E10", 1)
        .hand(0, "BY")
        .hand(1, "RR")
        .table();
    table.play("place BY G10 east");
    assert_eq!(table.connected("H10"), [1, 1, 0, 0]);
    assert_eq!(table.holder("H10"), None);
}

#[test]
fn q19_a_held_village_stays_with_a_tie() {
    let mut table = by_the_village()
        .draw("G9 y0 y")
        .village("H10", 1)
        .active(2)
        .table();
    table.play("place RR I9 east");
    assert_eq!(table.connected("H10"), [1, 1, 1, 0]);
    assert_eq!(table.holder("H10"), Some(1));
}

#[test]
fn q19_two_rivals_who_have_more_than_the_holder_but_are_equal_change_nothing() {
    let mut table = by_the_village()
        .draw(
            "G9 y0 y r0 r
             I9 r2 r y2 y",
        )
        .village("F13", 0)
        .village("H10", 1)
        .village("J9", 2)
        .table();
    assert_eq!(table.connected("H10"), [2, 1, 2, 0]);
    // The yellow province of seat 0 grows, so the village is looked at again.
    table.play("place RY F9 east");
    assert_eq!(table.connected("H10"), [2, 1, 2, 0]);
    assert_eq!(table.holder("H10"), Some(1));
}

#[test]
fn q19_the_holder_stays_even_without_a_connected_province() {
    let mut table = Scene::new(3)
        .draw(
            "C8 y0 y
             D7 b2 r
             E7 b
             F7 b",
        )
        .village("C7", 1)
        .hand(0, "YY")
        .hand(1, "RR")
        .table();
    assert_eq!(table.connected("C7"), [1, 0, 1, 0]);
    table.play("place YY B8 east");
    assert_eq!(table.holder("C7"), Some(1));
}

#[test]
fn q20_the_displaced_pagoda_goes_back() {
    let mut table = by_the_village().draw("G9 y0 y").village("H10", 1).table();
    assert_eq!(table.standing(), [1, 2, 0]);
    let events = table.play("place RR I9 east");
    let taken = Event::VillageTaken {
        seat: 0,
        at: "H10".parse().expect("a square"),
        loser: Some(1),
    };
    assert!(events.contains(&taken), "{events:?}");
    // The one at J9 is beside the new province, too.
    assert_eq!(table.standing(), [4, 1, 0]);
}
