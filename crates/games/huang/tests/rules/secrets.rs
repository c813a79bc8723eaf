//! Hidden and public information (H43), and which decisions are asked for (H45).

use crate::scene::{Scene, Table, check};
use pagoda_engine::{Chance, Play, Viewer};
use pagoda_huang::{Colour, Event};
use serde_json::{Value, json};

fn view(table: &Table, viewer: Viewer) -> Value {
    Play::view(&table.0, viewer)
}

fn told(events: &[Event]) -> Vec<Value> {
    let told = events
        .iter()
        .map(|event| serde_json::to_value(event).expect("an event"));
    told.collect()
}

const EVERYBODY: [Viewer; 3] = [Viewer::Table, Viewer::Seat(0), Viewer::Seat(1)];

#[track_caller]
fn assert_told_apart_only_by(seats: &[usize], one: &Table, other: &Table) {
    assert_ne!(one.0.position(), other.0.position());
    for viewer in EVERYBODY {
        let alike = view(one, viewer) == view(other, viewer);
        let sees = matches!(viewer, Viewer::Seat(seat) if seats.contains(&seat));
        assert_eq!(alike, !sees, "{viewer:?}");
    }
}

/// A position without a fight, whose bag has the same content whatever the hands are.
fn scene() -> Scene {
    Scene::new(2)
        .draw("J4 y R1 r")
        .market("green")
        .hand(0, "red blue")
        .hand(1, "white")
        .points(0, "yellow", 3)
        .points(1, "green", 5)
        .bag("yellow red blue")
}

#[test]
fn h43_a_hand_is_seen_by_its_owner_only() {
    let other = scene().hand(1, "yellow").table();
    assert_told_apart_only_by(&[1], &scene().table(), &other);
    let other = scene().hand(0, "green green").table();
    assert_told_apart_only_by(&[0], &scene().table(), &other);
}

#[test]
fn h43_points_are_seen_by_their_owner_only() {
    let other = scene().points(1, "green", 6).table();
    assert_told_apart_only_by(&[1], &scene().table(), &other);
    let other = scene().points(0, "white", 1).table();
    assert_told_apart_only_by(&[0], &scene().table(), &other);
}

#[test]
fn h43_what_is_in_the_bag_and_in_which_order_is_seen_by_nobody() {
    let contents = scene().bag("white white white").table();
    assert_told_apart_only_by(&[], &scene().table(), &contents);
    let order = scene().bag("blue red yellow").table();
    assert_told_apart_only_by(&[], &scene().table(), &order);
}

#[test]
fn h43_what_is_discarded_face_down_is_told_to_nobody() {
    let replaced = |tiles: &str| {
        let mut table = scene().hand(0, "red red blue blue").table();
        let events = told(&table.play(&format!("replace {tiles}")));
        (table, events)
    };
    let (reds, red_events) = replaced("red red");
    let (blues, blue_events) = replaced("blue blue");
    assert_eq!(red_events, blue_events);
    assert_told_apart_only_by(&[0], &reds, &blues);
}

#[test]
fn h43_a_viewer_without_a_seat_looks_behind_no_screen() {
    let seen = view(&scene().table(), Viewer::Table);
    assert_eq!(seen["seat"], Value::Null);
    assert_eq!(seen["secrets"], json!([null, null]));
    assert_eq!(seen["standings"], Value::Null);
}

#[test]
fn h43_a_player_sees_their_own_hand_and_points_and_no_others() {
    let seen = view(&scene().table(), Viewer::Seat(0));
    let own = json!({"hand": {"red": 1, "blue": 1}, "points": {"yellow": 3}});
    assert_eq!(seen["secrets"], json!([own, null]));
    let seen = view(&scene().table(), Viewer::Seat(1));
    let own = json!({"hand": {"white": 1}, "points": {"green": 5}});
    assert_eq!(seen["secrets"], json!([null, own]));
}

#[test]
fn h43_board_market_pagodas_and_leaders_are_open() {
    let table = scene()
        .draw("I3 g g\nJ2 .\nJ3 g")
        .pagoda("green", "I3-I4-J3")
        .table();
    for viewer in EVERYBODY {
        let realm = &view(&table, viewer)["realm"];
        let tiles = json!({"yellow": ["J4"], "red": ["J6"], "green": ["I3", "I4", "J3"]});
        assert_eq!(realm["tiles"], tiles);
        assert_eq!(realm["market"], json!({"green": 1}));
        let standing = json!([{"colour": "green", "on": "I3-I4-J3"}]);
        assert_eq!(realm["pagodas"], standing);
        // Leaders that are not named are off the board.
        assert_eq!(realm["houses"][0]["leaders"], json!({}));
        assert_eq!(realm["houses"][1]["leaders"], json!({"red": "J5"}));
    }
}

#[test]
fn h43_how_many_tiles_each_hand_and_the_bag_hold_is_open() {
    for viewer in EVERYBODY {
        let seen = view(&scene().table(), viewer);
        assert_eq!(seen["hands"], json!([2, 1]));
        assert_eq!(seen["bag"], json!(3));
    }
}

#[test]
fn h43_committed_tiles_are_open() {
    let mut table = scene().hand(0, "yellow yellow red").table();
    table.play_all(&["leader red J3", "commit 2"]);
    for viewer in EVERYBODY {
        let phase = &view(&table, viewer)["realm"]["phase"];
        assert_eq!(phase["attack"], json!({"tiles": 2, "leader": false}));
    }
}

#[test]
fn h43_revealed_tiles_are_told_to_all() {
    let mut table = scene().hand(0, "blue blue red").table();
    let events = told(&table.play("riot J6"));
    let paid =
        json!({"event": "tiles-paid", "seat": 0, "colour": "blue", "tiles": 2, "leader": false});
    assert_eq!(events[0], paid);
}

#[test]
fn h43_a_gain_is_told_to_all_and_the_total_is_not() {
    let mut table = scene()
        .hand(0, "red blue white")
        .points(1, "red", 7)
        .table();
    let events = told(&table.play("tile red J7"));
    let gain =
        json!({"event": "scored", "seat": 1, "colour": "red", "points": 1, "reason": "tile"});
    assert_eq!(events[1..], [gain]);
}

#[test]
fn h43_who_draws_is_told_and_what_is_drawn_is_not() {
    let mut table = scene().hand(0, "red red blue").table();
    let events = told(&table.play("replace red red"));
    let drawn = json!({"event": "tiles-drawn", "seat": 0, "count": 2});
    assert_eq!(events[1], drawn);
}

#[test]
fn h43_hidden_things_dealt_anew_look_the_same_to_the_viewer() {
    for viewer in EVERYBODY {
        let table = scene().table();
        let (before, tiles) = (view(&table, viewer), table.tiles_in_game());
        let mut others = 0;
        for seed in 0..20 {
            let mut dealt = scene().table();
            Play::redeal(&mut dealt.0, viewer, &mut Chance::new(seed));
            assert_eq!(view(&dealt, viewer), before);
            let count = |tiles: [usize; 5]| tiles.iter().sum::<usize>();
            assert_eq!(count(dealt.tiles_in_game()), count(tiles));
            others += usize::from(dealt.0 != table.0);
        }
        assert!(others > 0, "nothing is ever dealt anew for {viewer:?}");
    }
}

/// Tiles that were discarded face down used to be left out when hidden tiles were dealt again, which revealed what others hold.
#[test]
fn h43_what_is_dealt_anew_does_not_depend_on_what_was_discarded_face_down() {
    let dealt = |tiles: &str, seed: u64| {
        let mut table = Scene::new(2)
            .draw("J4 y R1 r")
            .hand(0, "red red blue blue")
            .hand(1, "white")
            .bag(&"yellow green ".repeat(15))
            .table();
        table.play(&format!("replace {tiles}"));
        Play::redeal(&mut table.0, Viewer::Seat(1), &mut Chance::new(seed));
        table
    };
    let mut found = 0;
    for seed in 0..50 {
        let (reds, blues) = (dealt("red red", seed), dealt("blue blue", seed));
        assert_eq!(reds.0.position(), blues.0.position());
        let hand = reds.hand(0);
        found += hand[Colour::Red] + hand[Colour::Blue];
    }
    assert!(
        found > 20,
        "discarded tiles are dealt as any other: {found}"
    );
}

#[test]
fn h43_at_the_end_everything_is_open() {
    let mut table = scene().bag("").hand(0, "red red blue").table();
    table.play("replace red");
    assert_eq!(table.waiting(), (9, "over"));
    for viewer in EVERYBODY {
        let seen = view(&table, viewer);
        let first = json!({"hand": {"red": 1, "blue": 1}, "points": {"yellow": 3}});
        let second = json!({"hand": {"white": 1}, "points": {"green": 5}});
        assert_eq!(seen["secrets"], json!([first, second]));
        assert_eq!(seen["standings"][0]["tally"]["yellow"], json!(3));
        assert_eq!(seen["standings"][1]["tally"]["green"], json!(5));
    }
}

#[test]
fn h45_which_commitments_are_asked_for() {
    check(
        "
H45 even those of a hand without a yellow tile
  J3 R1 y . y; A5 y Y0; A9 y Y1; hand 0 r; hand 1 w
  > leader red J5 = next: 0 commit; moves: pass
  > pass = next: 1 commit; moves: pass

H45 an attacker with an empty hand and no leader to lend is not asked
  J3 R1 y . y; A5 y Y0; A9 y Y1; hand 1 w
  > leader red J5 = next: 1 commit; events: leader-placed, revolt-began, committed; event committed: seat 0 tiles 0 leader false

H45 a defender with an empty hand and no leader to lend is not asked
  J3 R1 y . y; A5 y Y0; A9 y Y1; hand 0 www
  > leader red J5 = next: 0 commit
  > pass = next: 0 action; J3: .

H45 when neither can commit, the revolt ends at once
  J3 R1 y . y; A5 y Y0; A9 y Y1
  > leader red J5 = next: 0 action; J3 J5: . R0; points 0: r1

H45 an empty hand with a leader to lend is asked
  J3 R1 y . y
  > leader red J5 = next: 0 commit; moves: commit 0 leader, pass
  > pass = next: 1 commit; moves: commit 0 leader, pass

H45 in a war too: not seat 1, whose hand is empty and whose red leader fights, but seat 2, who could lend its own, and seat 3
  players 4; J3 y R0 . R1 y; O4 y R3; hand 0 gww; hand 3 w
  > tile green J5 = next: 2 support
  > pass = next: 3 support; moves: pass
  > pass = next: 0 support; moves: pass
",
    );
}

#[test]
fn h45_decisions_without_a_choice_are_not_asked_for() {
    check(
        "
H45 an empty market
  hand 0 grr
  > tile green J5 = next: 0 action

H45 a chain without another blue tile
  hand 0 brr
  > tile blue H6 = next: 0 action

H45 a chain without a free river hex: M3 is the only one next to N2
  M3 b; hand 0 bbrr
  > tile blue N2 = next: 0 action

H45 the only pagoda that can move
  I3 w w . w w; J3 w . . w; pagoda white I3-I4-J3; hand 0 ggrr
  > buy I6-I7-J6 = next: 0 action; pagodas: white I6-I7-J6

H45 a single triangle is a choice, for it may be declined
  I3 r r; hand 0 rww
  > tile red J3 = next: 0 build

H45 the only legal action is taken unasked: no hex is free for another leader, and the hand is empty
  I5 r w; J4 R0 y g; K5 w w; hand 0 r
  > tile red O4 = event leader-withdrawn: seat 0 colour red from J4; J4: .; next: 1 action
",
    );
}
