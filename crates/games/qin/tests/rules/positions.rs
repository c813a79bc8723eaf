//! Positions as JSON: every position can be written and read, and impossible ones are refused with a reason.

use crate::scene::{check_positions, load};
use pagoda_engine::Rules;
use serde_json::json;

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

const RIGHT: &str = "F5 r0; H8 b1 b; village H10 1; hand 0 RR RB; hand 1 YY";

#[test]
fn positions_that_cannot_be_are_refused_with_a_reason() {
    check_positions(
        RIGHT,
        r#"
        -> can be
        set /game "chess" -> of the game 'chess'
        set /rules 9 -> version 9
        set /bag [] -> unknown field
        set /realm/market [] -> unknown field
        set /realm/emblems ["jade"] -> 1 play
        set /realm/emblems ["jade", "jade"] -> two seats have one emblem
        set /realm/active 2 -> no seat 2
        set /realm/passed 2 -> 2 turns were passed
        set /realm/passed 1 -> passed who could place
        set /hands [["RR"]] -> 2 seats and 1 hands
        set /hands/0 ["RR", "RB", "RB", "BB"] -> holds 4 tiles
        set /hands/0 ["GG"] -> unknown variant
        set /hands/0 [] -> can do nothing
        supply RR RR RR RR RR RR RR RR RR RR RR RR -> more than 12 RR tiles
        "#,
    );
    let every = "RR BB YY RB RY BY ".repeat(12);
    let line = format!(
        "hand 0 RR; hand 1; supply {} -> 2 tiles lie on the board",
        &every[3..]
    );
    check_positions(RIGHT, &line);
}

#[test]
fn territories_provinces_villages_and_ends_that_cannot_be_are_refused() {
    check_positions(
        RIGHT,
        r#"
        set /realm/territories/red ["F5", "C7"] -> which is no meadow
        set /realm/territories/red ["F5", "F8"] -> which is no meadow
        set /realm/territories/red ["F5", "H8"] -> two territories lie on H8
        set /realm/territories/red ["F5", "F5"] -> named twice
        set /realm/territories/red ["F5", "A1"] -> connected to no start square
        set /realm/territories/red ["F5", "N1"] -> is no square
        set /realm/territories/green [] -> unknown field
        set /realm/provinces [{"at": "H8", "owner": 1}] -> the red area at F5 has 2 squares and 0 owners
        set /realm/provinces [{"at": "H8", "owner": 1}, {"at": "F5", "owner": 0}, {"at": "F5", "owner": 0}] -> 2 squares and 2 owners
        set /realm/provinces [{"at": "H8", "owner": 1}, {"at": "F5", "owner": 0}, {"at": "F8", "owner": 0}] -> 1 squares and 1 owners
        set /realm/provinces [{"at": "H8", "owner": 1}, {"at": "F5", "owner": 0}, {"at": "A1", "owner": 0}] -> no province at A1
        set /realm/provinces [{"at": "H8", "owner": 1}, {"at": "F5", "owner": 3}] -> no seat 3
        set /realm/villages [] -> the village at H10 belongs to another
        set /realm/villages [{"at": "H10", "holder": 0}] -> belongs to another
        set /realm/villages [{"at": "H9", "holder": 1}] -> no village at H9
        set /realm/villages [{"at": "H10", "holder": 5}] -> no seat 5
        village H11 1 -> held twice
        set /realm/phase {"for": "over", "ending": "last-pagoda"} -> the game ended otherwise
        set /realm/phase {"for": "over", "ending": "no-tiles"} -> there are tiles
        set /realm/phase {"for": "over", "ending": "no-room"} -> a tile fits
        set /realm/phase {"for": "over", "ending": "boredom"} -> unknown variant
        set /realm/phase {"for": "place", "ending": "no-room"} -> unknown field
        "#,
    );
}

/// Twelve villages and two provinces, one of them major, are all fifteen pagodas of seat 0.
#[test]
fn a_game_goes_on_only_while_everybody_has_pagodas() {
    check_positions(
        "players 4; E5 r0 r; F4 r r; H8 b0; I8 b; villages 0 B3 B11 C7 D2 E10 F13 G3 H10 I5 J9 L4 L11; hand 0 RR",
        r#"
        -> no pagoda left
        set /realm/phase {"for": "over", "ending": "last-pagoda"} -> can be
        "#,
    );
}
