//! The worked examples of the rule book, each as a drawn position. Green is seat 0, the other player seat 1.

use crate::scene::{Scene, Table, load};
use pagoda_engine::{Title, TitleOf};
use pagoda_qin::{Event, Qin};
use pagoda_show::ShownTitle;

fn founded(events: &[Event]) -> usize {
    let founded = |event: &&Event| matches!(event, Event::ProvinceFounded { .. });
    events.iter().filter(founded).count()
}

#[test]
fn founding_a_yellow_and_a_red_province_with_one_tile() {
    let mut table = Scene::new(2)
        .draw(
            "D7 y
             E7 b1
             F7 b",
        )
        .hand(0, "RY")
        .hand(1, "RR")
        .table();
    let events = table.play("place RY E6 north");
    assert_eq!(founded(&events), 2);
    assert_eq!(table.province("E6"), Some((0, 2, 1)));
    assert_eq!(table.province("D6"), Some((0, 2, 1)));
    assert_eq!(table.holder("C7"), Some(0), "the yellow one lies beside it");
}

#[test]
fn founding_a_yellow_province_of_three() {
    let mut table = Scene::new(2).hand(0, "YY").hand(1, "RR").table();
    let events = table.play("place YY F9 east");
    assert_eq!(founded(&events), 1);
    assert_eq!(table.province("F8"), Some((0, 3, 1)));
}

/// A yellow province of Green with three squares, and a red one of the other player with two.
fn before_extending() -> Table {
    Scene::new(2)
        .draw(
            "E8 y0 y
             F5 r1",
        )
        .village("E10", 0)
        .hand(0, "RY")
        .hand(1, "RR")
        .table()
}

#[test]
fn extending_ones_own_province_and_anothers() {
    let mut table = before_extending();
    table.play("place RY E6 east");
    assert_eq!(table.province("E7"), Some((0, 4, 1)));
    assert_eq!(table.province("E6"), Some((1, 3, 1)));
    assert_eq!(table.standing(), [2, 1]);
}

#[test]
fn the_same_tile_turned_round_forms_two_lone_squares() {
    let mut table = before_extending();
    table.play("place RY E7 west");
    assert_eq!(table.province("E7"), None);
    assert_eq!(table.province("E6"), None);
    assert_eq!(table.province("E8"), Some((0, 3, 1)));
}

#[test]
fn becoming_major() {
    let mut table = Scene::new(2)
        .draw("E8 y0 y\nF9 y")
        .village("E10", 0)
        .hand(0, "BY")
        .hand(1, "RR")
        .table();
    assert_eq!(table.province("F8"), Some((0, 4, 1)));
    table.play("place BY C9 south");
    assert_eq!(table.province("F8"), Some((0, 5, 2)));
}

#[test]
fn annexing_a_village() {
    let mut table = Scene::new(2).hand(0, "BB").hand(1, "RR").table();
    table.play("place BB H8 east");
    assert_eq!(table.province("H8"), Some((0, 3, 1)));
    assert_eq!(table.holder("H10"), Some(0));
}

#[test]
fn conquering_a_village_by_founding_a_second_province_beside_it() {
    let mut table = Scene::new(2)
        .draw(
            "G9 y0 y
             H8 b1 b",
        )
        .village("H10", 1)
        .hand(0, "RR")
        .hand(1, "RR")
        .table();
    table.play("place RR I9 east");
    assert_eq!(table.connected("H10"), [2, 1, 0, 0]);
    assert_eq!(table.holder("H10"), Some(0));
}

#[test]
fn conquering_a_village_by_becoming_major() {
    let mut table = Scene::new(2)
        .draw(
            "F9 y0
             G9 y y
             H8 b1 b",
        )
        .village("H10", 1)
        .hand(0, "YY")
        .hand(1, "RR")
        .table();
    assert_eq!(table.province("F8"), Some((0, 4, 1)));
    table.play("place YY E8 north");
    assert_eq!(table.province("F8"), Some((0, 6, 2)));
    assert_eq!(table.holder("H10"), Some(0));
}

#[test]
fn uniting_b_with_a_smaller_a_and_conquering_the_village() {
    // b: E5, F5 and F6 of Green. a: G4 and H4 of White, who holds the village at G3.
    let mut table = Scene::new(2)
        .draw(
            "E5 r0
             F5 r
             G4 r1 b
             H4 r",
        )
        .village("G3", 1)
        .hand(0, "RY")
        .hand(1, "RR")
        .table();
    table.play("place RY F4 north");
    assert_eq!(table.province("H4"), Some((0, 6, 2)));
    assert_eq!(table.holder("G3"), Some(0));
    assert_eq!(table.standing(), [3, 0]);
}

#[test]
fn uniting_the_major_b_and_c_against_a() {
    // b: five squares about F6. c: F2 and F3. a: G4, H4 and I4 of White. b and c have seven together.
    let mut table = Scene::new(2)
        .draw(
            "D3 y1 y y r
             E3 y . r r
             F2 r0 r . r0
             G4 r1 b
             H4 r
             I4 r",
        )
        .village("D2", 0)
        .village("G3", 1)
        .village("I5", 1)
        .hand(0, "RR")
        .hand(1, "BB")
        .table();
    assert_eq!(table.province("F6"), Some((0, 5, 2)));
    assert_eq!(table.province("F2"), Some((0, 2, 1)));
    assert_eq!(table.province("I4"), Some((1, 3, 1)));
    let events = table.play("place RR E4 south");
    assert_eq!(table.province("E4"), Some((0, 12, 2)));
    // White takes its pagoda back, and Green one of three.
    assert!(events.contains(&Event::PagodasReturned { seat: 0, count: 1 }));
    assert!(events.contains(&Event::PagodasReturned { seat: 1, count: 1 }));
    assert_eq!(table.holder("I5"), Some(0));
}

#[test]
fn a_placement_that_is_not_allowed() {
    // a: two squares of White, b: two of Green.
    let mut table = Scene::new(2)
        .draw(
            "F5 r0
             G4 r1 b
             H4 r",
        )
        .village("G3", 1)
        .hand(0, "RY")
        .hand(1, "RR")
        .table();
    assert_eq!(table.refuse("place RY F4 north"), "tied-union");
    assert_eq!(table.refuse("place RY F4 west"), "tied-union");
}

/// The lessons of the guided game are true when its moves are made.
#[test]
fn the_guided_game_is_as_it_is_told() {
    let title: &dyn Title = TitleOf::<Qin>::NEWEST;
    let tour = title.tour().expect("Qin has a guided game");
    let mut table = load(&tour.position).expect("its position can be");
    let mut steps = tour.steps.iter();
    let mut step = |table: &mut Table| {
        let step = steps.next().expect("another step");
        assert_eq!(table.waiting(), step.seat);
        table.play(&step.text);
    };
    step(&mut table);
    assert_eq!(table.province("D6"), Some((0, 3, 1)));
    step(&mut table);
    assert_eq!(table.province("H7"), Some((1, 3, 1)));
    step(&mut table);
    assert_eq!(table.holder("E10"), Some(0));
    step(&mut table);
    assert_eq!(table.holder("H10"), Some(1));
    assert_eq!(table.province("G9"), Some((0, 4, 1)));
    step(&mut table);
    assert_eq!(table.province("G10"), Some((0, 5, 2)));
    assert_eq!(table.holder("H10"), Some(0));
    step(&mut table);
    assert_eq!(table.province("H5"), Some((1, 2, 1)));
    assert_eq!(table.holder("I5"), Some(1));
    step(&mut table);
    assert_eq!(table.province("H5"), Some((0, 6, 2)));
    assert_eq!(table.holder("I5"), Some(0));
    assert_eq!(steps.next(), None);
}
