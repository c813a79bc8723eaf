//! Positions with an impossible phase are refused, and no unusual value in a position makes the program panic.

use crate::scene::{Scene, check_positions};
use pagoda_engine::Rules;
use pagoda_huang::{Colour, Huang, Move};
use serde_json::json;

/// A red leader beside a yellow tile, and hands to play with.
const PEACE: &str = "J2 y R0 r; hand 0 rw; hand 1 r";

/// Two kingdoms at war because of J5.
const WAR: &str = "J2 y R0 r w r R1 y; hand 0 rw; hand 1 r";

#[test]
fn h15_h27_h28_revolts_that_cannot_be() {
    check_positions(
        r#"players 3; J3 y R1; hand 0 y; set /realm/phase {"for": "revolt", "colour": "red", "attack": null}"#,
        r#"
        I3 R0 -> can be
        -> the red attacker is off the board
        O3 y R0 -> 0 red leaders defend
        I3 R0; K3 R2 -> a kingdom holds two leaders of a colour
        I3 R0; set /realm/phase/colour "green" -> a kingdom holds two leaders of a colour
        # H15: between the kingdom of its rival and one with a green leader.
        I2 y R0; H2 G1 -> the leader at I3 unites 2 kingdoms by a revolt
        "#,
    );
    check_positions(
        r#"I3 R0; J3 y R1; hand 1 y; set /realm/phase {"for": "revolt", "colour": "red", "attack": {"tiles": 2, "leader": true}}"#,
        r#"
        bag -> can be
        bag; set /realm/phase/attack {"tiles": 41, "leader": false} -> there are 43 yellow tiles, and the game has 42
        bag; K4 Y0; set /realm/phase/attack {"tiles": 2, "leader": false} -> can be
        bag; K4 Y0 -> the attacker lends a leader that is on the board
        hand 0 rr; set /realm/phase/attack {"tiles": 4, "leader": false} -> can be
        hand 0 rr; set /realm/phase/attack {"tiles": 5, "leader": false} -> seat 0 has committed 5 tiles and holds 2, and can have had 6 at most
        option palace; hand 0 rr; set /realm/phase/attack {"tiles": 5, "leader": false} -> can be
        "#,
    );
}

#[test]
fn h30_h32_wars_that_cannot_be() {
    check_positions(
        PEACE,
        r#"
        set /realm/phase {"for": "war", "at": "J4", "supports": []} -> nothing conflicts at J4
        set /realm/phase {"for": "war", "at": "J9", "supports": []} -> a war is on, and no tile lies at J9
        "#,
    );
    check_positions(WAR, "-> a kingdom holds two leaders of a colour");
    check_positions(
        &format!(r#"{WAR}; set /realm/phase {{"for": "war", "at": "J5", "supports": []}}"#),
        r#"
        -> can be
        set /realm/phase/at "J8" -> a kingdom holds two leaders of a colour
        set /realm/phase/supports [{"side": null}] -> can be
        set /realm/phase/supports [{}] -> can be
        set /realm/phase/supports [{"side": "east", "with": {"tiles": 1, "leader": false}}] -> can be
        set /realm/phase/supports [{"side": "northeast", "with": {"tiles": 1, "leader": false}}] -> what seat 1 supports cannot be
        set /realm/phase/supports [{"side": "east", "with": {"tiles": 0, "leader": false}}] -> what seat 1 supports cannot be
        set /realm/phase/supports [{"side": "east", "with": {"tiles": 1, "leader": true}}] -> what seat 1 supports cannot be
        set /realm/phase/supports [{"side": null, "with": {"tiles": 1, "leader": false}}] -> what seat 1 supports cannot be
        bag; set /realm/phase/supports [{"side": "east", "with": {"tiles": 40, "leader": false}}] -> red tiles, and the game has 36
        set /realm/phase/supports [{}, {}] -> can be
        set /realm/phase/supports [{}, {}, {}] -> too many have decided in the war
        set /realm/phase/supports [{}, {"side": "east", "with": {"tiles": 1, "leader": false}}] -> the war is decided already
        # Nobody has supported with more than one can hold; the unifier has placed a tile.
        hand 1 rr; set /realm/phase/supports [{"side": "east", "with": {"tiles": 4, "leader": false}}] -> can be
        hand 1 rr; set /realm/phase/supports [{"side": "east", "with": {"tiles": 5, "leader": false}}] -> seat 1 has committed 5 tiles
        set /realm/phase/supports [{}, {"side": "east", "with": {"tiles": 4, "leader": false}}] -> and can have had 5 at most
        # H44: whether a tile has left a hand follows from what is awaited.
        set /realm/tile-left true -> can be
        set /realm/tile-left false -> a tile has left a hand in this turn, and `tile-left` says otherwise
        "#,
    );
    check_positions(
        PEACE,
        "
        set /realm/tile-left false -> can be
        set /realm/tile-left true -> no tile has left a hand in this turn, and `tile-left` says otherwise
        actions 1; set /realm/tile-left true -> can be
        ",
    );
    let unsaid = format!(r#"{WAR}; set /realm/phase {{"for": "war", "at": "J5", "supports": []}}"#);
    assert!(Scene::of(&unsaid).table().0.realm.tile_left);
}

#[test]
fn h32_huge_supports_are_counted_right() {
    let huge =
        r#"[{"side": "east", "with": {"tiles": 128}}, {"side": "west", "with": {"tiles": 128}}]"#;
    let position =
        format!(r#"{WAR}; bag; set /realm/phase {{"for": "war", "at": "J5", "supports": {huge}}}"#);
    let loaded = std::panic::catch_unwind(|| Scene::of(&position).load().is_ok());
    assert!(!loaded.expect("loading does not panic"), "256 red tiles");
}

#[test]
fn h36_losses_are_red_tiles_to_choose_from() {
    let losses = "red tiles are to be lost that are not there to choose from";
    check_positions(
        r#"J2 y R0 r r r w; O3 r; hand 0 w; set /realm/phase {"for": "losses", "at": "J7", "from": ["J4", "J5", "J6"], "count": 1}"#,
        &r#"
        -> can be
        set /realm/phase/count 2 -> can be
        set /realm/phase/count 0 -> LOSSES
        set /realm/phase/count 3 -> LOSSES
        set /realm/phase/count 200 -> LOSSES
        set /realm/phase/from ["J2", "J4", "J5"] -> LOSSES
        set /realm/phase/from ["J4", "J8"] -> LOSSES
        set /realm/phase/from [] -> LOSSES
        set /realm/phase/at "J6" -> LOSSES
        set /realm/phase/at "J9" -> LOSSES
        set /realm/phase/from ["J4", "J4", "J5"] -> J4 is named twice
        "#
        .replace("LOSSES", losses),
    );
}

#[test]
fn h20_h22_h45_markets_and_buildings_that_are_awaited() {
    check_positions(
        r#"J4 g; hand 0 r; set /realm/phase {"for": "market", "at": "J4"}"#,
        "
        market r -> can be
        # H45: there is nothing to choose.
        -> the market is awaited, and it is empty
        market b; hand 0 rrwwbg -> seat 0 holds 6 tiles, and can hold 5 at most now
        market b; option palace; hand 0 rrwwbg -> can be
        market b; option palace; hand 0 rrwwbgy -> seat 0 holds 7 tiles, and can hold 6 at most now
        ",
    );
    check_positions(
        PEACE,
        r#"
        market r; set /realm/phase {"for": "market", "at": "J4"} -> the market is awaited, and no green tile lies at J4
        set /realm/phase {"for": "build", "at": "J4"} -> a building is awaited, and the tile at J4 allows none
        "#,
    );
    check_positions(
        r#"I4 r r; J4 r; hand 0 r; set /realm/phase {"for": "build", "at": "J4"}"#,
        r#"
        -> can be
        pagoda red I4-I5-J4 -> a building is awaited, and the tile at J4 allows none
        set /realm/phase/at "J9" -> the tile at J9 allows none
        "#,
    );
    check_positions(
        r#"I3 r r . r r . r r; J3 r . . r . . r; hand 0 r; set /realm/phase {"for": "relocate", "on": "I3-I4-J3"}"#,
        r#"
        pagoda red I6-I7-J6; pagoda red I9-I10-J9 -> can be
        pagoda red I6-I7-J6 -> no pagoda has to be moved to I3-I4-J3
        -> no pagoda has to be moved to I3-I4-J3
        pagoda red I6-I7-J6; pagoda red I9-I10-J9; set /realm/phase/on "I6-I7-J6" -> no pagoda has to be moved to I6-I7-J6
        pagoda red I6-I7-J6; pagoda red I9-I10-J9; set /realm/phase/on "K5-K6-J5" -> no pagoda has to be moved to J5-K5-K6
        "#,
    );
}

#[test]
fn h20_with_the_palace_a_seventh_tile_may_be_taken_and_hands_of_seven_replaced() {
    let scene = r#"J4 g; market b; option palace; hand 0 rrwwbg; set /realm/phase {"for": "market", "at": "J4"}"#;
    let mut table = Scene::of(scene).table();
    table.play("take blue");
    assert_eq!(table.hand(0).total(), 7);
    assert!(table.moves().len() > 100, "hands of seven can be replaced");
}

#[test]
fn h21_h56_chains_and_granaries_that_are_awaited() {
    check_positions(
        r#"hand 0 b; set /realm/phase {"for": "chain", "at": "H7"}"#,
        "
        H7 b -> can be
        -> a chain is awaited, and none can go on from H7
        H7 b; G7 b; H6 b . b -> a chain is awaited, and none can go on from H7
        H7 b; hand 0 r -> a chain is awaited of a hand without a blue tile
        ",
    );
    check_positions(
        r#"option eighteen-kingdoms; G2 y B0 y; hand 0 r; set /realm/phase {"for": "granaries"}"#,
        "
        granaries G2 G4; actions 0 -> can be
        granaries G2; actions 0 -> granaries are awaited, and there are none to take
        granaries G2 G4; actions 1 -> granaries are awaited, and there are none to take
        granaries G2 G4; actions 0; active 1 -> granaries are awaited, and there are none to take
        ",
    );
}

#[test]
fn h44_counted_turns_at_the_end_of_their_numbers_break_nothing() {
    for (name, count) in [("quiet-turns", 255_u32), ("turn", u32::MAX)] {
        let scene = Scene::of("J2 y R0 y B0; actions 1");
        let mut position = scene.json();
        position["realm"][name] = json!(count);
        let played = std::panic::catch_unwind(|| {
            if let Ok(mut game) = Huang::load(&position) {
                let chosen = Move::Withdraw {
                    colour: Colour::Red,
                };
                game.apply(chosen, &mut Vec::new());
            }
        });
        assert!(played.is_ok(), "{name} = {count}");
    }
}
