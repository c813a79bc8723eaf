//! Positions with an impossible phase are refused, and no unusual value in a position makes the program panic.

use crate::scene::Scene;
use pagoda_engine::{Chance, Rules};
use pagoda_huang::{Colour, Huang, Move};
use serde_json::{Value, json};

/// The scene with this phase.
fn awaiting(scene: Scene, phase: &Value) -> Value {
    let mut position = scene.json();
    position["realm"]["phase"] = phase.clone();
    position
}

#[track_caller]
fn loads(scene: Scene, phase: &Value) {
    if let Err(refusal) = Huang::load(&awaiting(scene, phase)) {
        panic!("{refusal}: {phase}");
    }
}

#[track_caller]
fn refused(scene: Scene, phase: &Value, reason: &str) {
    let refusal = Huang::load(&awaiting(scene, phase)).expect_err(reason);
    assert_eq!(refusal.code, "wrong-position");
    let message = &refusal.message;
    assert!(message.contains(reason), "'{message}', not '{reason}'");
}

/// A red leader beside a yellow tile, and hands to play with.
fn peace() -> Scene {
    Scene::new(2)
        .draw("J2 y R0 r")
        .hand(0, "red white")
        .hand(1, "red")
}

/// Two kingdoms at war because of J5.
fn war() -> Scene {
    Scene::new(2)
        .draw("J2 y R0 r w r R1 y")
        .hand(0, "red white")
        .hand(1, "red")
}

fn support(side: &str, tiles: u8, leader: bool) -> Value {
    json!({"side": side, "with": {"tiles": tiles, "leader": leader}})
}

fn at_war(supports: &[Value]) -> Value {
    json!({"for": "war", "at": "J5", "supports": supports})
}

#[test]
fn h27_a_revolt_needs_an_attacker_and_one_defender() {
    let revolt = json!({"for": "revolt", "colour": "red", "attack": null});
    let defender = || Scene::new(3).draw("J3 y R1").hand(0, "yellow");
    loads(defender().draw("I3 R0"), &revolt);
    refused(defender(), &revolt, "the red attacker is off the board");
    refused(defender().draw("O3 y R0"), &revolt, "0 red leaders defend");
    let green = json!({"for": "revolt", "colour": "green", "attack": null});
    let reason = "a kingdom holds two leaders of a colour";
    refused(defender().draw("I3 R0"), &green, reason);
    refused(defender().draw("I3 R0\nK3 R2"), &revolt, reason);
}

#[test]
fn h28_nobody_has_committed_in_a_revolt_what_could_not_be() {
    let scene = || {
        let scene = Scene::new(2).draw("I3 R0\nJ3 y R1");
        scene.hand(1, "yellow").bag("")
    };
    let attack = |tiles: u8, leader: bool| {
        let attack = json!({"tiles": tiles, "leader": leader});
        json!({"for": "revolt", "colour": "red", "attack": attack})
    };
    loads(scene(), &attack(2, true));
    let reason = "there are 43 yellow tiles, and the game has 42";
    refused(scene(), &attack(41, false), reason);
    let governor = scene().draw("K4 Y0");
    loads(scene().draw("K4 Y0"), &attack(2, false));
    assert!(
        Huang::load(&awaiting(governor, &attack(2, true))).is_err(),
        "a leader on the board was lent"
    );
}

#[test]
fn h28_nobody_has_committed_more_than_one_can_hold() {
    let scene = |held: &str| {
        let scene = Scene::new(2).draw("I3 R0\nJ3 y R1");
        scene.hand(0, held).hand(1, "yellow")
    };
    let attack = |tiles: u8| {
        let attack = json!({"tiles": tiles, "leader": false});
        json!({"for": "revolt", "colour": "red", "attack": attack})
    };
    loads(scene("red red"), &attack(4));
    let reason = "seat 0 has committed 5 tiles and holds 2, and can have had 6 at most";
    refused(scene("red red"), &attack(5), reason);
    loads(scene("red red").option("palace"), &attack(5));
}

#[test]
fn h32_nobody_has_supported_with_more_than_one_can_hold() {
    let full = |held: &str| war().hand(1, held);
    loads(full("red red"), &at_war(&[support("east", 4, false)]));
    let reason = "seat 1 has committed 5 tiles and holds 2, and can have had 6 at most";
    let five = at_war(&[support("east", 5, false)]);
    refused(full("red red"), &five, reason);
    // The unifier has placed a tile.
    let none = json!({"side": null});
    let last = at_war(&[none, support("east", 4, false)]);
    let reason = "seat 0 has committed 4 tiles and holds 2, and can have had 5 at most";
    refused(war(), &last, reason);
}

#[test]
fn h15_a_revolt_unites_no_kingdoms() {
    let revolt = json!({"for": "revolt", "colour": "red", "attack": null});
    // The red leader attacks between the kingdom of its rival and one with a green leader.
    let scene = || Scene::new(2).draw("J3 y R1").hand(0, "yellow");
    loads(scene().draw("I3 R0"), &revolt);
    let reason = "the leader at I3 unites 2 kingdoms by a revolt";
    refused(scene().draw("I2 y R0\nH2 G1"), &revolt, reason);
}

#[test]
fn h32_who_supports_nobody_need_not_say_with_what() {
    loads(war(), &at_war(&[json!({"side": null})]));
    loads(war(), &at_war(&[json!({})]));
}

#[test]
fn h44_whether_a_tile_has_left_a_hand_follows_from_what_is_awaited() {
    let left = |scene: Scene, phase: &Value, left: bool| {
        let mut position = awaiting(scene, phase);
        position["realm"]["tile-left"] = json!(left);
        Huang::load(&position).map_err(|refusal| refusal.message)
    };
    let said = |result: Result<Huang, String>| result.expect_err("it contradicts the rest");
    let reason = "tile has left a hand in this turn, and `tile-left` says otherwise";
    let action = json!({"for": "action"});
    assert!(left(peace(), &action, false).is_ok());
    assert!(said(left(peace(), &action, true)).contains(&format!("no {reason}")));
    assert!(left(peace().actions(1), &action, true).is_ok());
    assert!(left(war(), &at_war(&[]), true).is_ok());
    assert!(said(left(war(), &at_war(&[]), false)).contains(&format!("a {reason}")));
    let unsaid = Huang::load(&awaiting(war(), &at_war(&[]))).expect("it can be left out");
    assert!(unsaid.realm.tile_left);
}

#[test]
fn h20_whoever_may_take_from_the_market_has_room_for_it() {
    let market = json!({"for": "market", "at": "J4"});
    let green = |held: &str| {
        let scene = Scene::new(2).draw("J4 g").market("blue");
        scene.hand(0, held)
    };
    let six = "red red white white blue green";
    let reason = "seat 0 holds 6 tiles, and can hold 5 at most now";
    refused(green(six), &market, reason);
    let seven = "red red white white blue green yellow";
    let reason = "seat 0 holds 7 tiles, and can hold 6 at most now";
    refused(green(seven).option("palace"), &market, reason);
    let position = awaiting(green(six).option("palace"), &market);
    let mut game = Huang::load(&position).expect("the palace gives one more");
    let colour = Colour::Blue;
    game.apply(Move::Take { colour }, &mut Vec::new());
    assert_eq!(game.hand(0).total(), 7);
    let mut moves = Vec::new();
    Rules::moves(&game, &mut moves);
    assert!(moves.len() > 100, "hands of seven can be replaced");
}

#[test]
fn h30_a_war_needs_a_tile_and_a_conflict() {
    loads(war(), &at_war(&[]));
    let nothing = json!({"for": "war", "at": "J4", "supports": []});
    refused(peace(), &nothing, "nothing conflicts at J4");
    let nowhere = json!({"for": "war", "at": "J9", "supports": []});
    refused(peace(), &nowhere, "a war is on, and no tile lies at J9");
    let conflict = "a kingdom holds two leaders of a colour";
    refused(war(), &json!({"for": "action"}), conflict);
    let beside = json!({"for": "war", "at": "J8", "supports": []});
    refused(war(), &beside, conflict);
}

#[test]
fn h32_nobody_has_supported_what_could_not_be() {
    loads(war(), &at_war(&[support("east", 1, false)]));
    let reason = "what seat 1 supports cannot be";
    for wrong in [
        support("northeast", 1, false),
        support("east", 0, false),
        support("east", 1, true),
        json!({"side": null, "with": {"tiles": 1, "leader": false}}),
    ] {
        refused(war(), &at_war(&[wrong]), reason);
    }
    let more = at_war(&[support("east", 40, false)]);
    refused(war().bag(""), &more, "red tiles, and the game has 36");
    let none = json!({"side": null, "with": {"tiles": 0, "leader": false}});
    let three = [none.clone(), none.clone(), none.clone()];
    refused(war(), &at_war(&three), "too many have decided in the war");
    loads(war(), &at_war(&[none.clone(), none.clone()]));
    let decided = [none, support("east", 1, false)];
    refused(war(), &at_war(&decided), "the war is decided already");
}

#[test]
fn h32_huge_supports_are_counted_right() {
    let huge = [support("east", 128, false), support("west", 128, false)];
    let position = awaiting(war().bag(""), &at_war(&huge));
    let loaded = std::panic::catch_unwind(|| Huang::load(&position).is_ok());
    assert!(!loaded.expect("loading does not panic"), "256 red tiles");
}

#[test]
fn h36_losses_are_red_tiles_to_choose_from() {
    let scene = || {
        let scene = Scene::new(2).draw("J2 y R0 r r r w\nO3 r");
        scene.hand(0, "white")
    };
    let losses = |at: &str, from: &[&str], count: u8| {
        let (at, from) = (json!(at), json!(from));
        json!({"for": "losses", "at": at, "from": from, "count": count})
    };
    let three = ["J4", "J5", "J6"];
    loads(scene(), &losses("J7", &three, 1));
    loads(scene(), &losses("J7", &three, 2));
    for wrong in [
        losses("J7", &three, 0),
        losses("J7", &three, 3),
        losses("J7", &three, 200),
        losses("J7", &["J2", "J4", "J5"], 1),
        losses("J7", &["J4", "J8"], 1),
        losses("J6", &three, 1),
        losses("J9", &three, 1),
        losses("J7", &[], 1),
    ] {
        let reason = "red tiles are to be lost that are not there to choose from";
        refused(scene(), &wrong, reason);
    }
    let twice = losses("J7", &["J4", "J4", "J5"], 1);
    refused(scene(), &twice, "J4 is named twice");
}

#[test]
fn h20_the_market_is_awaited_after_a_green_tile_only() {
    let market = json!({"for": "market", "at": "J4"});
    let reason = "the market is awaited, and no green tile lies at J4";
    refused(peace().market("red"), &market, reason);
    let green = Scene::new(2).draw("J4 g").market("red").hand(0, "red");
    loads(green, &market);
}

#[test]
fn h45_a_market_without_a_tile_is_not_awaited() {
    let green = Scene::new(2).draw("J4 g").hand(0, "red");
    let market = json!({"for": "market", "at": "J4"});
    let loaded = Huang::load(&awaiting(green, &market));
    assert!(loaded.is_err(), "there is nothing to choose");
}

#[test]
fn h22_a_building_is_awaited_where_one_can_be_built() {
    let build = json!({"for": "build", "at": "J4"});
    let three = || Scene::new(2).draw("I4 r r\nJ4 r").hand(0, "red");
    loads(three(), &build);
    let reason = "a building is awaited, and the tile at J4 allows none";
    refused(peace(), &build, reason);
    refused(three().pagoda("red", "I4-I5-J4"), &build, reason);
    let elsewhere = json!({"for": "build", "at": "J9"});
    refused(three(), &elsewhere, "the tile at J9 allows none");
}

#[test]
fn h22_a_pagoda_is_moved_when_two_stand_and_none_is_left() {
    let relocate = json!({"for": "relocate", "on": "I3-I4-J3"});
    let drawn = || {
        let scene = Scene::new(2).draw("I3 r r . r r . r r");
        scene.draw("J3 r . . r . . r").hand(0, "red")
    };
    let one = || drawn().pagoda("red", "I6-I7-J6");
    let two = || one().pagoda("red", "I9-I10-J9");
    loads(two(), &relocate);
    let reason = "no pagoda has to be moved to I3-I4-J3";
    refused(one(), &relocate, reason);
    refused(drawn(), &relocate, reason);
    let built_on = json!({"for": "relocate", "on": "I6-I7-J6"});
    refused(two(), &built_on, "no pagoda has to be moved to I6-I7-J6");
    let nothing = json!({"for": "relocate", "on": "K5-K6-J5"});
    refused(two(), &nothing, "no pagoda has to be moved to J5-K5-K6");
}

#[test]
fn h21_a_chain_goes_on_from_a_blue_tile_with_another_in_hand() {
    let chain = json!({"for": "chain", "at": "H7"});
    let blue = || Scene::new(2).draw("H7 b").hand(0, "blue");
    loads(blue(), &chain);
    let reason = "a chain is awaited, and none can go on from H7";
    refused(Scene::new(2).hand(0, "blue"), &chain, reason);
    refused(blue().draw("G7 b\nH6 b . b"), &chain, reason);
    let reason = "a chain is awaited of a hand without a blue tile";
    refused(blue().hand(0, "red"), &chain, reason);
}

#[test]
fn h56_granaries_are_awaited_after_the_last_action_where_there_are_two() {
    let keep = json!({"for": "granaries"});
    let scene = || {
        let scene = Scene::new(2).option("eighteen-kingdoms");
        scene.draw("G2 y B0 y").hand(0, "red")
    };
    loads(scene().granaries("G2 G4").actions(0), &keep);
    let reason = "granaries are awaited, and there are none to take";
    refused(scene().granaries("G2").actions(0), &keep, reason);
    refused(scene().granaries("G2 G4").actions(1), &keep, reason);
    let other = scene().granaries("G2 G4").actions(0).active(1);
    refused(other, &keep, reason);
}

#[test]
fn h44_counted_turns_at_the_end_of_their_numbers_break_nothing() {
    for (name, count) in [("quiet-turns", 255_u32), ("turn", u32::MAX)] {
        let scene = Scene::new(2).draw("J2 y R0 y B0").actions(1);
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

/// Positions in which all kinds of fields are used.
fn positions() -> [Value; 5] {
    let supports = [support("east", 1, false)];
    let revolt = json!({"for": "revolt", "colour": "red", "attack": {"tiles": 1, "leader": true}});
    let over = json!({"for": "over", "ending": "bag-empty"});
    let granaries = Scene::new(2)
        .option("eighteen-kingdoms")
        .draw("G2 y B0 y")
        .granaries("G2 G4")
        .granaries_taken(1, 3)
        .points(1, "blue", 1)
        .hand(0, "red");
    let bandits = Scene::new(2)
        .option("bandits")
        .bandit(4, 7)
        .draw("J3 y R0 r r r")
        .quiet_turns(1)
        .hand(0, "white red");
    let losses = json!({"for": "losses", "at": "J7", "from": ["J4", "J5", "J6"], "count": 1});
    let lost = Scene::new(2)
        .draw("J2 y R0 r r r w")
        .hand(0, "white")
        .market("red");
    let defended = Scene::new(3).draw("J3 y R1\nI3 R0").hand(1, "yellow");
    [
        awaiting(war().bag("red red white"), &at_war(&supports)),
        awaiting(defended, &revolt),
        awaiting(granaries, &over),
        bandits.json(),
        awaiting(lost, &losses),
    ]
}

#[test]
fn no_odd_value_in_a_position_breaks_the_program() {
    let words = ["", "J5", "A1", "yellow", "west", "J4-J5-K5"].map(Value::from);
    let numbers = [-1, 0, 1, 9, 128, 255, 65_535, 4_294_967_295_i64].map(Value::from);
    let others = [json!(null), json!([]), json!({}), json!(true)];
    let mut broken = Vec::new();
    let mut accepted = 0;
    for position in positions() {
        assert!(Huang::load(&position).is_ok(), "{position}");
        for path in leaves(&position, String::new()) {
            for value in words.iter().chain(&numbers).chain(&others) {
                let mut changed = position.clone();
                *changed.pointer_mut(&path).expect("a path of its own") = value.clone();
                let played = std::panic::catch_unwind(|| play_on(&changed));
                match played {
                    Ok(can_be) => accepted += usize::from(can_be),
                    Err(_) => broken.push(format!("{path} = {value}")),
                }
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
    assert!(accepted > 100, "some of them can be");
}

/// Plays a few moves from a position if it loads; returns whether it loads.
fn play_on(position: &Value) -> bool {
    let Ok(mut game) = Huang::load(position) else {
        return false;
    };
    let mut chance = Chance::new(1);
    let mut moves = Vec::new();
    for _ in 0..8 {
        moves.clear();
        Rules::moves(&game, &mut moves);
        if Rules::waiting(&game).is_some() {
            game.apply(*chance.pick(&moves), &mut Vec::new());
        }
    }
    Rules::standings(&game);
    true
}

/// The paths of all leaf values of a position; of the bag only the first tile.
fn leaves(value: &Value, path: String) -> Vec<String> {
    match value {
        Value::Object(fields) if !fields.is_empty() => fields
            .iter()
            .flat_map(|(name, value)| leaves(value, format!("{path}/{name}")))
            .collect(),
        Value::Array(list) if !list.is_empty() => list
            .iter()
            .take(if path == "/bag" { 1 } else { list.len() })
            .enumerate()
            .flat_map(|(number, value)| leaves(value, format!("{path}/{number}")))
            .collect(),
        _ => vec![path],
    }
}
