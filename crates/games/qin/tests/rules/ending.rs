//! The end of the game (Q21, Q22).

use crate::scene::{Scene, nearly_full};
use pagoda_engine::{Play, Rules, Seat};
use pagoda_qin::{Ending, Event, Phase, Qin};

fn ended(events: &[Event]) -> Option<(Ending, Option<Seat>)> {
    events.iter().find_map(|event| match event {
        Event::GameEnded { ending, winner } => Some((*ending, *winner)),
        _ => None,
    })
}

/// Villages that nobody is connected to stay with whoever holds them (Q19).
fn holding(scene: Scene, seat: Seat, villages: &[&str]) -> Scene {
    let held = villages.iter();
    held.fold(scene, |scene, at| scene.village(at, seat))
}

/// Every village but H10 and L11.
const TEN: [&str; 10] = [
    "B3", "B11", "C7", "D2", "E10", "F13", "G3", "I5", "J9", "L4",
];

/// Four players, of whom seat 0 has 12 of its 15 pagodas on the board: ten on villages, two on a major red province.
fn nearly_out() -> Scene {
    let scene = Scene::new(4).draw(
        "E5 r0 r
         F4 r r",
    );
    holding(scene, 0, &TEN)
}

#[test]
fn q21_who_has_no_pagoda_left_wins_at_once_and_nothing_is_drawn() {
    let scene = holding(nearly_out(), 0, &["H10", "L11"]);
    let mut table = scene.hand(0, "BB").hand(1, "RR").table();
    assert_eq!(table.0.realm.left(0), 1);
    let supply = table.0.supply.len();
    let events = table.play("place BB H8 south");
    assert_eq!(ended(&events), Some((Ending::LastPagoda, Some(0))));
    let phase = Phase::Over {
        ending: Ending::LastPagoda,
    };
    assert_eq!(table.0.realm.phase, phase);
    assert_eq!(table.0.realm.left(0), 0);
    assert_eq!(table.0.supply.len(), supply, "nothing more is drawn");
    assert_eq!(
        table.result(),
        [(1, true), (2, false), (2, false), (2, false)]
    );
    assert!(table.moves().is_empty());
}

#[test]
fn q21_a_player_may_win_in_anothers_turn() {
    // Seat 1 extends the yellow province of seat 0 to five squares, and so gives it its last pagoda.
    let mut table = holding(nearly_out(), 0, &["L11"])
        .draw(
            "E8 y0 y
             F9 y",
        )
        .hand(0, "BB")
        .hand(1, "BY")
        .active(1)
        .table();
    assert_eq!(table.0.realm.left(0), 1);
    let events = table.play("place BY C9 south");
    assert_eq!(ended(&events), Some((Ending::LastPagoda, Some(0))));
    assert_eq!(table.result()[..2], [(1, true), (2, false)]);
}

#[test]
fn q21_a_placement_is_settled_as_a_whole_with_lent_pagodas() {
    // One pagoda is left. The tile founds a province and takes the village at H10: a second pagoda is lent.
    let mut table = holding(nearly_out(), 0, &["L11"])
        .draw("E8 y0 y")
        .hand(0, "BB")
        .table();
    assert_eq!(table.0.realm.left(0), 1);
    table.play("place BB H8 east");
    assert_eq!(table.holder("H10"), Some(0));
    assert_eq!(table.0.realm.left(0), -1);
    assert_eq!(table.result()[0], (1, true));
    let read = Qin::load(&Rules::position(&table.0));
    assert_eq!(read, Ok(table.0), "such an end can be written and read");
}

#[test]
fn q21_what_comes_back_is_settled_before_anybody_is_out() {
    // One pagoda is left. Red on H9 founds a province, and blue on H8 unites a major and a small one of seat 0, which
    // gives one back: the game goes on.
    let scene = Scene::new(4).draw(
        "G8 b0 b
         H6 b0
         I6 b b b r",
    );
    let mut table = holding(scene, 0, &TEN)
        .village("H10", 0)
        .hand(0, "RB")
        .hand(1, "YY")
        .table();
    assert_eq!(table.0.realm.left(0), 1);
    let events = table.play("place RB H9 west");
    assert_eq!(ended(&events), None);
    assert_eq!(table.0.realm.left(0), 1);
    assert_eq!(table.waiting(), 1);
}

#[test]
fn q21_of_several_the_first_in_turn_order_from_the_one_who_placed_wins() {
    // Seats 0 and 2 have one pagoda left each, and a province of four squares each. Seat 1 makes both major.
    let scene = Scene::new(4).draw(
        "E5 r0 . . y2 y
         F4 r r . . . y
         H8 b0
         I7 r2 r
         J1 y2 y y y y . y
         K1 r0 r r r r b2 b b b b
         L6 y0 y y y y
         M1 b0 b b b b r2 r r r r",
    );
    let scene = holding(scene, 0, &["B3", "B11", "C7", "D2", "L4", "L11"]);
    let scene = holding(scene, 2, &["E10", "F13", "G3", "H10", "I5", "J9"]);
    let mut table = scene.hand(1, "RY").hand(2, "BB").active(1).table();
    assert_eq!([0, 2].map(|seat| table.0.realm.left(seat)), [1, 1]);
    let events = table.play("place RY E6 east");
    assert_eq!([0, 2].map(|seat| table.0.realm.left(seat)), [0, 0]);
    assert_eq!(ended(&events), Some((Ending::LastPagoda, Some(2))));
    assert_eq!(
        table.result(),
        [(2, false), (3, false), (1, true), (3, false)]
    );
}

#[test]
fn q22_the_game_ends_when_nobody_holds_a_tile() {
    let mut table = Scene::new(2).hand(0, "BB").supply("").table();
    let events = table.play("place BB H8 east");
    assert_eq!(ended(&events), Some((Ending::NoTiles, None)));
    assert_eq!(table.result(), [(1, true), (2, false)]);
}

#[test]
fn q22_the_game_ends_when_no_tile_of_any_hand_fits() {
    let mut table = nearly_full()
        .hand(0, "BB")
        .hand(1, "RR")
        .hand(2, "RR")
        .supply("")
        .table();
    let events = table.play("place BB A1 east");
    assert_eq!(ended(&events), Some((Ending::NoRoom, None)));
    let passed = |event: &Event| matches!(event, Event::TurnPassed { .. });
    assert!(
        !events.iter().any(passed),
        "the game is over before anybody passes"
    );
    assert_eq!(table.result(), [(1, true), (2, false), (3, false)]);
}

#[test]
fn q22_it_is_looked_at_after_the_draw() {
    let mut table = nearly_full()
        .hand(0, "BB")
        .hand(1, "RR")
        .hand(2, "RR")
        .supply("YY")
        .table();
    let events = table.play("place BB A1 east");
    assert_eq!(ended(&events), None, "what was drawn fits");
    assert_eq!(table.waiting(), 0, "the others passed");
}

#[test]
fn q22_equal_players_share_the_win_and_other_places() {
    let mut table = Scene::new(4).draw("E6 r1").hand(0, "BB").supply("").table();
    table.play("place BB H8 south");
    assert_eq!(table.standing(), [1, 1, 0, 0]);
    assert_eq!(
        table.result(),
        [(1, true), (1, true), (3, false), (3, false)]
    );
    let standings = Play::standings(&table.0).expect("the game is over");
    assert_eq!(standings[0].score, 1);
    assert_eq!(
        standings[0].tally,
        [
            ("provinces", 1),
            ("majors", 0),
            ("villages", 0),
            ("left", 14)
        ]
    );
}
