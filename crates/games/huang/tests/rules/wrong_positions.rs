//! Impossible positions are refused, with a reason.

use crate::scene::check_positions;
use pagoda_engine::Rules;
use pagoda_huang::Huang;
use serde_json::json;

/// A red leader beside a yellow tile, and hands to play with.
const PEACE: &str = "J2 y R0 r; hand 0 rw; hand 1 r";

#[test]
fn what_is_no_position_is_refused() {
    for (value, reason) in [
        (json!({}), "missing field"),
        (json!([1, 2]), "invalid"),
        (json!("huang"), "invalid type"),
    ] {
        let refusal = Huang::load(&value).expect_err(reason);
        assert_eq!(refusal.code, "wrong-position");
        assert!(refusal.message.contains(reason), "{refusal}");
    }
}

#[test]
fn positions_of_another_game_and_with_unknown_names_are_refused() {
    check_positions(
        PEACE,
        r#"
        -> can be
        set /game "qin" -> it is of the game 'qin'
        set /rules 99 -> version 99 of the rules
        set /speed 1 -> unknown field `speed`
        set /realm/speed 1 -> unknown field `speed`
        set /realm/options/speed 1 -> unknown field `speed`
        set /realm/houses/0/speed 1 -> unknown field `speed`
        set /realm/houses/0/leaders/speed 1 -> unknown field `speed`
        set /realm/tiles/speed 1 -> unknown field `speed`
        set /realm/market/speed 1 -> unknown field `speed`
        set /secrets/1/speed 1 -> unknown field `speed`
        set /secrets/1/hand/speed 1 -> unknown field `speed`
        set /secrets/1/points/speed 1 -> unknown field `speed`
        set /realm/phase {"for": "sleep"} -> unknown variant `sleep`
        set /realm/phase {"for": "market", "at": "J4", "speed": 1} -> unknown field `speed`
        set /realm/phase {"for": "action", "speed": 1} -> speed
        set /realm/houses/0/dynasty "ox" -> unknown variant `ox`
        "#,
    );
}

#[test]
fn positions_with_wrong_numbers_houses_and_options_are_refused() {
    check_positions(
        PEACE,
        r#"
        set /secrets/0/hand/red -1 -> invalid value
        set /secrets/0/hand/red 256 -> invalid value
        set /secrets/0/hand/red 1.5 -> invalid type
        set /realm/actions 0 -> 0 actions are left
        set /realm/actions 3 -> 3 actions are left
        set /realm/active 2 -> there is no seat 2
        set /realm/market {"red": 7} -> the market holds 7 tiles
        set /secrets/1/hand {"blue": 5, "white": 5} -> seat 1 holds 10 tiles
        set /realm/houses [{"dynasty": "goat"}] -> there are 1 houses
        set /realm/houses/1/dynasty "tiger" -> two seats are of the tiger dynasty
        set /secrets [{"hand": {}}, {"hand": {}}, {"hand": {}}] -> there are 2 houses and 3 secrets
        players 3; option short -> the short game is for 2 players
        players 3; option bandits; option eighteen-kingdoms -> cannot be combined
        "#,
    );
    let six = json!(vec![json!({"dynasty": "rat"}); 6]);
    let reason = "`realm.houses` lists 6, and 5 is the most there can be";
    check_positions(PEACE, &format!("set /realm/houses {six} -> {reason}"));
    check_positions("", "-> whoever is awaited can do nothing");
}

#[test]
fn h2_positions_with_more_tiles_than_the_game_has_are_refused() {
    for (letter, colour, most) in [
        ("y", "yellow", 42),
        ("r", "red", 36),
        ("b", "blue", 24),
        ("g", "green", 24),
        ("w", "white", 12),
    ] {
        let held = if letter == "r" { "b" } else { "r" };
        let reason = format!(
            "there are {} {colour} tiles, and the game has {most}",
            most + 1
        );
        check_positions(
            &format!("hand 0 {held}; bag {}", letter.repeat(most)),
            &format!("-> can be\n hand 1 {letter} -> {reason}\n market {letter} -> {reason}"),
        );
    }
    let reason = "there are 43 yellow tiles, and the game has 42";
    check_positions(
        &format!("bag {}", "y".repeat(42)),
        &format!("J2 y -> {reason}"),
    );
    let reason = "`bag` lists 139, and 138 is the most there can be";
    check_positions(
        &format!("{PEACE}; bag {}", "y".repeat(139)),
        &format!("-> {reason}"),
    );
}

#[test]
fn positions_with_pieces_in_the_wrong_place_are_refused() {
    check_positions(
        PEACE,
        r#"
        set /realm/tiles/white ["J4"] -> two things lie at J4
        set /realm/tiles/white ["J3"] -> two things lie at J3
        set /realm/houses/1/leaders/green "J3" -> two things lie at J3
        set /realm/tiles/red ["J4", "J4"] -> J4 is named twice
        option bandits; bandit 1 7; K9 r -> two things lie at K9
        set /realm/tiles/white ["A1"] -> A1 is not on the map
        set /realm/tiles/white ["P1"] -> 'P1' is no place
        set /realm/tiles/white ["J16"] -> 'J16' is no place
        set /realm/tiles/white ["Jx"] -> 'Jx' is no place
        set /realm/houses/0/leaders/red "A1" -> A1 is not on the map
        set /realm/houses/0/leaders/red "" -> '' is no place
        # H18
        set /realm/tiles/blue ["J6"] -> a blue tile lies at J6, which is not river
        set /realm/tiles/yellow ["H7"] -> a yellow tile lies at H7, which is not land
        set /realm/tiles/red ["H7"] -> a red tile lies at H7, which is not land
        set /realm/tiles/green ["H7"] -> a green tile lies at H7, which is not land
        set /realm/tiles/white ["H7"] -> a white tile lies at H7, which is not land
        # H14
        set /realm/houses/0/leaders/red "J5" -> the leader at J5 has no yellow tile next to it
        set /realm/houses/0/leaders/red "H7" -> the tiger red leader lies at H7, which is not land
        # H10: two leaders of a colour in a kingdom at rest, or each in a kingdom of its own
        set /realm/houses/1/leaders/red "I3" -> a kingdom holds two leaders of a colour
        J5 . r R1 y -> can be
        "#,
    );
}

#[test]
fn h44_h59_positions_with_too_many_tiles_or_quiet_turns_are_refused() {
    check_positions(
        PEACE,
        r#"
        hand 1 rrrrwww -> seat 1 holds 7 tiles, and can hold 6 at most now
        option palace; hand 1 rrrrwww -> can be
        option palace; hand 1 rrrrrrrr -> seat 1 holds 8 tiles, and can hold 7 at most now
        # A bag that is left out is empty then.
        set /realm/phase {"for": "over", "ending": "bag-empty"} -> can be
        set /realm/phase {"for": "over", "ending": "bag-empty"}; bag r -> the game ended by an empty bag, and 1 tiles are in it
        set /realm/phase {"for": "over", "ending": "standstill"} -> a standstill takes 6 quiet turns, and 0 were quiet
        set /realm/phase {"for": "over", "ending": "standstill"}; quiet 6 -> can be
        quiet 6 -> 6 turns were quiet, and the game goes on
        "#,
    );
}

#[test]
fn h50_h52_positions_with_wrong_bandits_are_refused() {
    check_positions(
        PEACE,
        "
        bandit 1 7 -> there are bandits without the option
        option bandits; bandit 10 1; bandit 9 2 -> can be
        option bandits; bandit 0 1 -> numbered 1 to 10
        option bandits; bandit 11 1 -> numbered 1 to 10
        option bandits; bandit 1 0 -> numbered 1 to 10
        option bandits; bandit 1 11 -> numbered 1 to 10
        option bandits; bandit 1 3; bandit 1 4 -> bandit tile 1 or site 4 is used twice
        option bandits; bandit 1 3; bandit 2 3 -> bandit tile 2 or site 3 is used twice
        option bandits; bandit 1 10; bandit 2 9; bandit 3 8; bandit 4 7; bandit 5 6; bandit 6 5 -> lists 6, and 5 is the most there can be
        # A tile that has named a site is out of the game.
        option bandits; bandit 3 4 -> can be
        option bandits; bandit 3 3 -> bandit tile 3 or site 3 is used twice
        option bandits; bandit 3 4; bandit 5 3 -> bandit tile 5 or site 3 is used twice
        ",
    );
    check_positions(
        "option bandits; bandit 1 7; hand 0 r",
        "
        J7 y R0 -> the leader at J8 stands next to bandits
        J6 y -> can be
        J8 r -> the tile at J8 lies next to bandits
        ",
    );
}

#[test]
fn h2_h22_h54_h58_positions_with_wrong_buildings_are_refused() {
    check_positions(
        "I4 y y; J4 y; hand 0 r",
        "
        pagoda yellow I4-I5-J4 -> can be
        pagoda red I4-I5-J4 -> stands on tiles of another colour, or on none
        pagoda yellow I4-J3-J4 -> stands on tiles of another colour, or on none
        pagoda yellow I4-I5 -> 'I4-I5' is no triangle
        pagoda yellow I4-I5-I6 -> is no triangle
        J5 y; pagoda yellow I4-I5-J4-J5 -> I4-I5-J4-J5 is no triangle
        J5 y; pagoda yellow I4-I5-J4; pagoda yellow I5-J4-J5 -> shares a tile with a building
        ",
    );
    let three = |letter: &str, colour: &str| {
        let rows = "I3 x x . x x . x x; J3 x . . x . . x; hand 0 r".replace('x', letter);
        format!("{rows}; pagoda {colour} I3-I4-J3; pagoda {colour} I6-I7-J6")
    };
    let third = "pagoda yellow I9-I10-J9 -> 3 yellow pagodas stand, and the game has 2";
    check_positions(&three("y", "yellow"), third);
    check_positions(
        &three("w", "white"),
        "-> 2 white pagodas stand, and the game has 1",
    );
    check_positions(
        "I5 y; J4 y y; K5 y; hand 0 r",
        "
        option palace; palace I5-J4-J5-K5 -> can be
        palace I5-J4-J5-K5 -> there is a palace without the option
        option palace; palace I5-J4-J5 -> I5-J4-J5 is no rhombus of four
        option palace; palace J4-J5-K5-K6 -> stands on tiles of another colour, or on none
        option palace; pagoda yellow I5-J4-J5; palace I5-J4-J5-K5 -> shares a tile with a building
        ",
    );
    check_positions(
        "E4 y y; F4 y; G4 r; hand 0 r",
        "
        option eighteen-kingdoms; granaries E4; taken 0 18 -> can be
        granaries E4 -> there are 1 granaries, not 0
        taken 0 1 -> there are 1 granaries, not 0
        option eighteen-kingdoms; granaries G4 -> a granary stands on no yellow tile
        option eighteen-kingdoms; granaries G5 -> a granary stands on no yellow tile
        option eighteen-kingdoms; granaries E4; taken 0 19 -> there are 20 granaries, not 19
        option eighteen-kingdoms; granaries E4; pagoda yellow E4-E5-F4 -> shares a tile with a building
        ",
    );
}
