//! Impossible positions are refused, with a reason.

use crate::scene::Scene;
use pagoda_engine::Rules;
use pagoda_huang::Huang;
use serde_json::{Value, json};

/// Checks that a position is refused for this reason.
#[track_caller]
fn refused(position: &Value, reason: &str) {
    let refusal = Huang::load(position).expect_err(reason);
    assert_eq!(refusal.code, "wrong-position");
    let message = &refusal.message;
    assert!(message.contains(reason), "'{message}', not '{reason}'");
}

/// Checks that a scene is refused for this reason.
#[track_caller]
fn scene(scene: Scene, reason: &str) {
    refused(&scene.json(), reason);
}

/// Checks that the scene is valid, and that it is refused with this change (a path and a new value).
#[track_caller]
fn change(scene: &dyn Fn() -> Scene, path: &str, value: Value, reason: &str) {
    let mut position = scene().json();
    Huang::load(&position).expect("without the change it can be");
    let (parent, last) = path.rsplit_once('/').expect("a path");
    let parent = position.pointer_mut(parent).expect("the path leads there");
    match (parent, last.parse::<usize>()) {
        (Value::Array(list), Ok(number)) => list[number] = value,
        (parent, _) => parent[last] = value,
    }
    refused(&position, reason);
}

/// A red leader beside a yellow tile, and a hand to play with.
fn peace() -> Scene {
    Scene::new(2)
        .draw("J2 y R0 r")
        .hand(0, "red white")
        .hand(1, "red")
}

#[test]
fn positions_of_another_game_or_other_rules_are_refused() {
    change(&peace, "/game", json!("qin"), "it is of the game 'qin'");
    change(&peace, "/rules", json!(99), "version 99 of the rules");
    refused(&json!({}), "missing field");
    refused(&json!([1, 2]), "invalid");
    refused(&json!("huang"), "invalid type");
}

#[test]
fn positions_with_unknown_names_are_refused() {
    for path in [
        "/speed",
        "/realm/speed",
        "/realm/options/speed",
        "/realm/houses/0/speed",
        "/realm/houses/0/leaders/speed",
        "/realm/tiles/speed",
        "/realm/market/speed",
        "/secrets/1/speed",
        "/secrets/1/hand/speed",
        "/secrets/1/points/speed",
    ] {
        change(&peace, path, json!(1), "unknown field `speed`");
    }
    let phase = json!({"for": "sleep"});
    change(&peace, "/realm/phase", phase, "unknown variant `sleep`");
    let phase = json!({"for": "market", "at": "J4", "speed": 1});
    change(&peace, "/realm/phase", phase, "unknown field `speed`");
    change(
        &peace,
        "/realm/houses/0/dynasty",
        json!("ox"),
        "unknown variant `ox`",
    );
}

#[test]
fn positions_with_an_unknown_name_beside_an_awaited_action_are_refused() {
    let phase = json!({"for": "action", "speed": 1});
    change(&peace, "/realm/phase", phase, "speed");
}

#[test]
fn positions_with_wrong_numbers_are_refused() {
    change(&peace, "/secrets/0/hand/red", json!(-1), "invalid value");
    change(&peace, "/secrets/0/hand/red", json!(256), "invalid value");
    change(&peace, "/secrets/0/hand/red", json!(1.5), "invalid type");
    change(&peace, "/realm/actions", json!(0), "0 actions are left");
    change(&peace, "/realm/actions", json!(3), "3 actions are left");
    change(&peace, "/realm/active", json!(2), "there is no seat 2");
    change(
        &peace,
        "/realm/market",
        json!({"red": 7}),
        "the market holds 7 tiles",
    );
    let hand = json!({"blue": 5, "white": 5});
    change(&peace, "/secrets/1/hand", hand, "seat 1 holds 10 tiles");
}

#[test]
fn positions_with_wrong_houses_are_refused() {
    let one = json!([{"dynasty": "goat"}]);
    change(&peace, "/realm/houses", one, "there are 1 houses");
    let tiger = json!("tiger");
    change(
        &peace,
        "/realm/houses/1/dynasty",
        tiger,
        "two seats are of the tiger dynasty",
    );
    let three = json!([{"hand": {}}, {"hand": {}}, {"hand": {}}]);
    change(
        &peace,
        "/secrets",
        three,
        "there are 2 houses and 3 secrets",
    );
    let six: Vec<Value> = (0..6).map(|_| json!({"dynasty": "rat"})).collect();
    let reason = "`realm.houses` lists 6, and 5 is the most there can be";
    change(&peace, "/realm/houses", json!(six), reason);
}

#[test]
fn positions_with_options_that_do_not_go_together_are_refused() {
    let three = || Scene::new(3).hand(0, "red");
    scene(three().option("short"), "the short game is for 2 players");
    let both = three().option("bandits").option("eighteen-kingdoms");
    scene(both, "cannot be combined");
}

#[test]
fn h2_positions_with_more_tiles_than_the_game_has_are_refused() {
    let most = [
        ("yellow", 42),
        ("red", 36),
        ("blue", 24),
        ("green", 24),
        ("white", 12),
    ];
    for (colour, most) in most {
        let held = if colour == "red" { "blue" } else { "red" };
        let full = || {
            let scene = Scene::new(2).hand(0, held);
            scene.bag(&format!("{colour} ").repeat(most))
        };
        assert!(full().load().is_ok(), "{most} {colour}");
        let reason = format!(
            "there are {} {colour} tiles, and the game has {most}",
            most + 1
        );
        scene(full().hand(1, colour), &reason);
        scene(full().market(colour), &reason);
    }
    let reason = "there are 43 yellow tiles, and the game has 42";
    scene(
        Scene::new(2).draw("J2 y").bag(&"yellow ".repeat(42)),
        reason,
    );
    let bag = vec!["yellow"; 139];
    let reason = "`bag` lists 139, and 138 is the most there can be";
    change(&peace, "/bag", json!(bag), reason);
}

#[test]
fn positions_with_two_things_on_a_hex_are_refused() {
    change(
        &peace,
        "/realm/tiles/white",
        json!(["J4"]),
        "two things lie at J4",
    );
    change(
        &peace,
        "/realm/tiles/white",
        json!(["J3"]),
        "two things lie at J3",
    );
    let leader = json!("J3");
    change(
        &peace,
        "/realm/houses/1/leaders/green",
        leader,
        "two things lie at J3",
    );
    change(
        &peace,
        "/realm/tiles/red",
        json!(["J4", "J4"]),
        "J4 is named twice",
    );
    let bandits = peace().option("bandits").bandit(1, 7).draw("K9 r");
    scene(bandits, "two things lie at K9");
}

#[test]
fn positions_with_hexes_that_the_map_has_not_are_refused() {
    change(
        &peace,
        "/realm/tiles/white",
        json!(["A1"]),
        "A1 is not on the map",
    );
    change(
        &peace,
        "/realm/tiles/white",
        json!(["P1"]),
        "'P1' is no place",
    );
    change(
        &peace,
        "/realm/tiles/white",
        json!(["J16"]),
        "'J16' is no place",
    );
    change(
        &peace,
        "/realm/tiles/white",
        json!(["Jx"]),
        "'Jx' is no place",
    );
    change(
        &peace,
        "/realm/houses/0/leaders/red",
        json!("A1"),
        "A1 is not on the map",
    );
    change(
        &peace,
        "/realm/houses/0/leaders/red",
        json!(""),
        "'' is no place",
    );
}

#[test]
fn h18_positions_with_tiles_on_the_wrong_ground_are_refused() {
    let reason = "a blue tile lies at J6, which is not river";
    change(&peace, "/realm/tiles/blue", json!(["J6"]), reason);
    for colour in ["yellow", "red", "green", "white"] {
        let reason = format!("a {colour} tile lies at H7, which is not land");
        let path = format!("/realm/tiles/{colour}");
        change(&peace, &path, json!(["H7"]), &reason);
    }
}

#[test]
fn h14_positions_with_leaders_in_the_wrong_place_are_refused() {
    let path = "/realm/houses/0/leaders/red";
    change(
        &peace,
        path,
        json!("J5"),
        "the leader at J5 has no yellow tile next to it",
    );
    let reason = "the tiger red leader lies at H7, which is not land";
    change(&peace, path, json!("H7"), reason);
}

#[test]
fn h10_positions_with_two_leaders_of_a_colour_in_a_kingdom_at_rest_are_refused() {
    let path = "/realm/houses/1/leaders/red";
    change(
        &peace,
        path,
        json!("I3"),
        "a kingdom holds two leaders of a colour",
    );
    let two = peace().draw("J5 . r R1 y");
    assert!(two.load().is_ok(), "each in a kingdom of its own");
}

#[test]
fn h52_positions_with_leaders_next_to_bandits_are_refused() {
    let bandits = Scene::new(2).option("bandits").bandit(1, 7);
    scene(
        bandits.draw("J7 y R0"),
        "the leader at J8 stands next to bandits",
    );
}

#[test]
fn h52_positions_with_tiles_next_to_bandits_are_refused() {
    let bandits = || Scene::new(2).option("bandits").bandit(1, 7).hand(0, "red");
    assert!(bandits().draw("J6 y").load().is_ok(), "two hexes away");
    scene(
        bandits().draw("J8 r"),
        "the tile at J8 lies next to bandits",
    );
}

#[test]
fn h59_positions_with_a_hand_of_seven_without_the_palace_are_refused() {
    let seven = "red red red red white white white";
    let reason = "seat 1 holds 7 tiles, and can hold 6 at most now";
    scene(peace().hand(1, seven), reason);
    assert!(peace().option("palace").hand(1, seven).load().is_ok());
    let eight = peace().option("palace").hand(1, "red ".repeat(8).as_str());
    scene(eight, "seat 1 holds 8 tiles, and can hold 7 at most now");
}

#[test]
fn h44_positions_that_ended_otherwise_are_refused() {
    let over = |ending: &str| {
        let mut position = peace().json();
        position["realm"]["phase"] = json!({"for": "over", "ending": ending});
        position
    };
    let mut empty = over("bag-empty");
    assert!(Huang::load(&empty).is_ok(), "a bag left out is empty then");
    empty["bag"] = json!(["red"]);
    let reason = "the game ended by an empty bag, and 1 tiles are in it";
    refused(&empty, reason);
    let mut standstill = over("standstill");
    let reason = "a standstill takes 6 quiet turns, and 0 were quiet";
    refused(&standstill, reason);
    standstill["realm"]["quiet-turns"] = json!(6);
    assert!(Huang::load(&standstill).is_ok());
    let quiet = peace().quiet_turns(6);
    scene(quiet, "6 turns were quiet, and the game goes on");
}

#[test]
fn h50_positions_with_wrong_bandits_are_refused() {
    let bandits = || peace().option("bandits");
    assert!(bandits().bandit(10, 1).bandit(9, 2).load().is_ok());
    scene(peace().bandit(1, 7), "there are bandits without the option");
    for (tile, site) in [(0, 1), (11, 1), (1, 0), (1, 11)] {
        scene(bandits().bandit(tile, site), "numbered 1 to 10");
    }
    scene(
        bandits().bandit(1, 3).bandit(1, 4),
        "bandit tile 1 or site 4 is used twice",
    );
    scene(
        bandits().bandit(1, 3).bandit(2, 3),
        "bandit tile 2 or site 3 is used twice",
    );
    let six = (1..=6).fold(bandits(), |scene, tile| scene.bandit(tile, 11 - tile));
    let reason = "`realm.bandits` lists 6, and 5 is the most there can be";
    scene(six, reason);
}

#[test]
fn h50_positions_in_which_a_tile_lies_that_has_named_a_site_are_refused() {
    let bandits = || peace().option("bandits");
    assert!(bandits().bandit(3, 4).load().is_ok());
    let refused = bandits().bandit(3, 3).load();
    assert!(refused.is_err(), "tile 3 has named site 3 and is out");
    let refused = bandits().bandit(3, 4).bandit(5, 3).load();
    assert!(refused.is_err(), "tile 3 has named site 3 and is out");
}

#[test]
fn h22_positions_with_pagodas_in_the_wrong_place_are_refused() {
    let three = || Scene::new(2).draw("I4 y y\nJ4 y").hand(0, "red");
    assert!(three().pagoda("yellow", "I4-I5-J4").load().is_ok());
    let reason = "stands on tiles of another colour, or on none";
    scene(three().pagoda("red", "I4-I5-J4"), reason);
    scene(three().pagoda("yellow", "I4-J3-J4"), reason);
    scene(three().pagoda("yellow", "I4-I5"), "'I4-I5' is no triangle");
    scene(three().pagoda("yellow", "I4-I5-I6"), "is no triangle");
    let four = three().draw("J5 y").pagoda("yellow", "I4-I5-J4-J5");
    scene(four, "I4-I5-J4-J5 is no triangle");
    let twice = three().draw("J5 y").pagoda("yellow", "I4-I5-J4");
    scene(
        twice.pagoda("yellow", "I5-J4-J5"),
        "shares a tile with a building",
    );
}

#[test]
fn h2_positions_with_more_pagodas_than_the_game_has_are_refused() {
    let drawn = |letter: &str| {
        let row = "I3 x x . x x . x x".replace('x', letter);
        let next = "J3 x . . x . . x".replace('x', letter);
        Scene::new(2).draw(&row).draw(&next).hand(0, "red")
    };
    let two = drawn("y")
        .pagoda("yellow", "I3-I4-J3")
        .pagoda("yellow", "I6-I7-J6");
    scene(
        two.pagoda("yellow", "I9-I10-J9"),
        "3 yellow pagodas stand, and the game has 2",
    );
    let white = drawn("w")
        .pagoda("white", "I3-I4-J3")
        .pagoda("white", "I6-I7-J6");
    scene(white, "2 white pagodas stand, and the game has 1");
}

#[test]
fn h58_positions_with_a_wrong_palace_are_refused() {
    let four = || Scene::new(2).draw("I5 y\nJ4 y y\nK5 y").hand(0, "red");
    let with = || four().option("palace");
    assert!(with().palace("I5-J4-J5-K5").load().is_ok());
    scene(
        four().palace("I5-J4-J5-K5"),
        "there is a palace without the option",
    );
    scene(with().palace("I5-J4-J5"), "I5-J4-J5 is no rhombus of four");
    let reason = "stands on tiles of another colour, or on none";
    scene(with().palace("J4-J5-K5-K6"), reason);
    let both = with().pagoda("yellow", "I5-J4-J5").palace("I5-J4-J5-K5");
    scene(both, "shares a tile with a building");
}

#[test]
fn h54_positions_with_wrong_granaries_are_refused() {
    let eighteen = || {
        let scene = Scene::new(2).option("eighteen-kingdoms");
        scene.draw("E4 y y\nF4 y\nG4 r").hand(0, "red")
    };
    assert!(
        eighteen()
            .granaries("E4")
            .granaries_taken(0, 18)
            .load()
            .is_ok()
    );
    scene(peace().granaries("J2"), "there are 1 granaries, not 0");
    scene(
        peace().granaries_taken(0, 1),
        "there are 1 granaries, not 0",
    );
    scene(
        eighteen().granaries("G4"),
        "a granary stands on no yellow tile",
    );
    scene(
        eighteen().granaries("G5"),
        "a granary stands on no yellow tile",
    );
    scene(
        eighteen().granaries("E4").granaries_taken(0, 19),
        "there are 20 granaries, not 19",
    );
    let shared = eighteen().granaries("E4").pagoda("yellow", "E4-E5-F4");
    scene(shared, "shares a tile with a building");
}

#[test]
fn positions_in_which_nothing_can_be_done_are_refused() {
    scene(Scene::new(2), "whoever is awaited can do nothing");
}
