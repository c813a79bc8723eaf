//! Positions as JSON: every position can be written and read, and impossible ones are refused with a reason.

use crate::scene::{Scene, load};
use pagoda_engine::{Chance, Picker, Rules, Setup};
use pagoda_qin::Qin;
use serde_json::{Value, json};

#[test]
fn a_position_is_the_same_after_writing_and_reading() {
    for seed in 0..30 {
        let mut game = Qin::begin(&Setup {
            players: 2 + seed as usize % 3,
            seed,
            options: json!({"map": "lion"})
                .as_object()
                .cloned()
                .unwrap_or_default(),
            emblems: Vec::new(),
        });
        let mut chance = Chance::new(seed);
        while Rules::waiting(&game).is_some() {
            let mut moves = Vec::new();
            Rules::moves(&game, &mut moves);
            game.apply(Picker::Uniform.pick(&moves, &mut chance), &mut Vec::new());
            let read = Qin::load(&Rules::position(&game)).expect("a position reads");
            assert!(read == game);
        }
    }
}

#[test]
fn a_position_reads_as_people_would_write_it() {
    let table = load(&json!({
        "game": "qin", "rules": 1,
        "realm": {
            "emblems": ["plum", "jade"],
            "territories": {"red": ["F5", "E6"], "blue": ["D6"]},
            "provinces": [{"at": "F6", "owner": 1}],
            "active": 1, "phase": {"for": "place"}
        },
        "hands": [["RR", "RB"], ["BY"]]
    }))
    .expect("it can be");
    assert_eq!(table.province("F5"), Some((1, 3, 1)));
    // Start squares need not be listed, and the supply is all tiles that are not elsewhere.
    assert_eq!(table.0.realm.occupied().len(), 6);
    assert_eq!(table.0.supply.len(), 72 - 3 - 2);
    let written = Rules::position(&table.0);
    assert_eq!(
        written["realm"]["provinces"],
        json!([{"at": "E6", "owner": 1}])
    );
    assert_eq!(written["realm"]["villages"], json!([]));
}

/// A position with a mistake in it, and a part of the reason for which it is refused.
#[track_caller]
fn wrong(change: impl FnOnce(&mut Value), reason: &str) {
    let mut position = Scene::new(2)
        .draw("F5 r0\nH8 b1 b")
        .village("H10", 1)
        .hand(0, "RR RB")
        .hand(1, "YY")
        .json();
    load(&position)
        .map(|_| ())
        .expect("it can be before the change");
    change(&mut position);
    let refused = load(&position).map(|_| ()).expect_err("it cannot be");
    assert!(refused.contains(reason), "{refused}");
}

#[test]
fn positions_that_cannot_be_are_refused_with_a_reason() {
    wrong(
        |position| position["game"] = json!("chess"),
        "of the game 'chess'",
    );
    wrong(|position| position["rules"] = json!(9), "version 9");
    wrong(|position| position["bag"] = json!([]), "unknown field");
    wrong(
        |position| position["realm"]["market"] = json!([]),
        "unknown field",
    );
    wrong(
        |position| position["realm"]["emblems"] = json!(["jade"]),
        "1 play",
    );
    wrong(
        |position| position["realm"]["emblems"] = json!(["jade", "jade"]),
        "two seats have one emblem",
    );
    wrong(
        |position| position["realm"]["active"] = json!(2),
        "no seat 2",
    );
    wrong(
        |position| position["realm"]["passed"] = json!(2),
        "2 turns were passed",
    );
    wrong(
        |position| position["hands"] = json!([["RR"]]),
        "2 seats and 1 hands",
    );
    wrong(
        |position| position["hands"][0] = json!(["RR", "RB", "RB", "BB"]),
        "holds 4 tiles",
    );
    wrong(
        |position| position["hands"][0] = json!(["GG"]),
        "unknown variant",
    );
    wrong(
        |position| position["supply"] = json!(vec!["RR"; 12]),
        "more than 12 RR tiles",
    );
    let every = ["RR", "BB", "YY", "RB", "RY", "BY"].repeat(12);
    wrong(
        |position| {
            position["hands"] = json!([["RR"], []]);
            position["supply"] = json!(every[1..]);
        },
        "2 tiles lie on the board",
    );
    wrong(
        |position| position["hands"][0] = json!([]),
        "can do nothing",
    );
    wrong(
        |position| position["realm"]["passed"] = json!(1),
        "passed who could place",
    );
}

#[test]
fn territories_that_cannot_be_are_refused() {
    let territories = |colour: &'static str, squares: Value| {
        move |position: &mut Value| position["realm"]["territories"][colour] = squares
    };
    wrong(
        territories("red", json!(["F5", "C7"])),
        "which is no meadow",
    );
    wrong(
        territories("red", json!(["F5", "F8"])),
        "which is no meadow",
    );
    wrong(
        territories("red", json!(["F5", "H8"])),
        "two territories lie on H8",
    );
    wrong(territories("red", json!(["F5", "F5"])), "named twice");
    wrong(
        territories("red", json!(["F5", "A1"])),
        "connected to no start square",
    );
    wrong(territories("red", json!(["F5", "N1"])), "is no square");
    wrong(territories("green", json!([])), "unknown field");
}

#[test]
fn provinces_and_villages_that_cannot_be_are_refused() {
    let provinces =
        |owned: Value| move |position: &mut Value| position["realm"]["provinces"] = owned;
    let villages = |held: Value| move |position: &mut Value| position["realm"]["villages"] = held;
    let blue = json!({"at": "H8", "owner": 1});
    let red = json!({"at": "F5", "owner": 0});
    wrong(
        provinces(json!([blue])),
        "the red area at F5 has 2 squares and 0 owners",
    );
    wrong(provinces(json!([blue, red, red])), "2 squares and 2 owners");
    wrong(
        provinces(json!([blue, red, {"at": "F8", "owner": 0}])),
        "1 squares and 1 owners",
    );
    wrong(
        provinces(json!([blue, red, {"at": "A1", "owner": 0}])),
        "no province at A1",
    );
    wrong(
        provinces(json!([blue, {"at": "F5", "owner": 3}])),
        "no seat 3",
    );
    wrong(villages(json!([])), "the village at H10 belongs to another");
    wrong(
        villages(json!([{"at": "H10", "holder": 0}])),
        "belongs to another",
    );
    wrong(
        villages(json!([{"at": "H9", "holder": 1}])),
        "no village at H9",
    );
    wrong(villages(json!([{"at": "H10", "holder": 5}])), "no seat 5");
    wrong(
        villages(json!([{"at": "H10", "holder": 1}, {"at": "H11", "holder": 1}])),
        "held twice",
    );
}

#[test]
fn ends_that_cannot_be_are_refused() {
    let over = |ending: &'static str| {
        move |position: &mut Value| {
            position["realm"]["phase"] = json!({"for": "over", "ending": ending});
        }
    };
    wrong(over("last-pagoda"), "the game ended otherwise");
    wrong(over("no-tiles"), "there are tiles");
    wrong(over("no-room"), "a tile fits");
    wrong(over("boredom"), "unknown variant");
    wrong(
        |position| position["realm"]["phase"] = json!({"for": "place", "ending": "no-room"}),
        "unknown field",
    );
}

#[test]
fn a_game_goes_on_only_while_everybody_has_pagodas() {
    // Twelve villages and two provinces, one of them major, are all fifteen pagodas of seat 0.
    let scene = Scene::new(4).draw(
        "E5 r0 r
         F4 r r
         H8 b0
         I8 b",
    );
    let villages = [
        "B3", "B11", "C7", "D2", "E10", "F13", "G3", "H10", "I5", "J9", "L4", "L11",
    ];
    let held = villages.iter();
    let scene = held.fold(scene, |scene, at| scene.village(at, 0));
    let mut position = scene.hand(0, "RR").json();
    let refused = load(&position).map(|_| ()).expect_err("it cannot be");
    assert!(refused.contains("no pagoda left"), "{refused}");
    position["realm"]["phase"] = json!({"for": "over", "ending": "last-pagoda"});
    load(&position).map(|_| ()).expect("it can be");
}
