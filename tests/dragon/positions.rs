//! The form of positions, and what is refused.

use crate::scene::Scene;
use crate::setup::setup;
use pagoda::engine::Game;
use pagoda::games::dragon::Dragon;
use serde_json::{Value, json};

#[test]
fn a_position_reads_as_it_was_written() {
    let table = Scene::new(3)
        .great_wall()
        .super_event("charter")
        .month(8, "invasion")
        .wall(&[0, 2])
        .steps(&[4, 9, 4])
        .palace(0, "3 farmer old-monk")
        .privileges(1, 2, 1)
        .hand(1, "wild farmer wild")
        .has(2, "rice", 4)
        .dragon(0, 1)
        .at(1)
        .table();
    let position = Game::position(&table.0);
    assert_eq!(Dragon::load(&position).expect("it reads"), table.0);
    assert_eq!(
        position["realm"]["houses"][0]["palaces"],
        json!([{"floors": 3, "people": ["farmer", "old-monk"]}])
    );
    assert_eq!(position["hands"][1], json!(["farmer", "wild", "wild"]));
    assert_eq!(position["deals"].as_array().map(Vec::len), Some(4));
    assert_eq!(
        position["realm"]["options"],
        json!({"great-wall": true, "super-event": "charter"})
    );
}

#[test]
fn deals_that_are_left_out_are_mixed_in_a_fixed_way() {
    let position = Game::position(&Dragon::begin(&setup(2, 1)));
    let mut without = position.clone();
    without.as_object_mut().expect("an object").remove("deals");
    let (one, two) = (Dragon::load(&without), Dragon::load(&without));
    assert_eq!(one, two);
    assert_eq!(one.expect("it reads").deals.len(), 12);
}

#[track_caller]
fn wrong(scene: Scene, part: &str) {
    let message = scene.wrong();
    assert!(message.contains(part), "{message}");
}

#[test]
fn wrong_positions_are_refused_with_what_is_wrong() {
    let scene = || Scene::new(2);
    wrong(scene().with("month", json!(13)), "no month 13");
    wrong(
        scene().with("year", json!(vec!["peace"; 12])),
        "12 months have peace",
    );
    wrong(scene().with("track", json!([0, 0])), "every seat once");
    wrong(scene().with("order", json!([0])), "every seat once");
    wrong(scene().with("at", json!(2)), "no place 2");
    wrong(
        scene().steps(&[3, 5]).with("track", json!([0, 1])),
        "ahead of one",
    );
    wrong(scene().palace(0, "4"), "4 floors");
    wrong(scene().palace(0, "0"), "0 floors");
    wrong(scene().palace(0, "1 farmer monk"), "too many");
    wrong(
        scene().supply("farmer", 4),
        "there are 4 of farmer, and the game has 3",
    );
    wrong(
        scene().groups("taxes build | harvest"),
        "groups are not those",
    );
    wrong(
        scene().groups("taxes taxes build harvest | fireworks parade research"),
        "groups are not those",
    );
    wrong(scene().dragon(0, 0), "dragons");
    wrong(scene().with("wall", json!([0])), "other wall tiles");
    wrong(scene().super_event("random"), "not been drawn");
    wrong(
        scene().phase("persons", json!({"for": "action"})),
        "does not fit",
    );
    wrong(
        scene().phase("actions", json!({"for": "raze", "left": 1})),
        "does not fit",
    );
    wrong(
        scene().phase("actions", json!({"for": "over"})),
        "does not fit",
    );
    wrong(
        scene().phase("persons", json!({"for": "person"})),
        "nothing to choose",
    );
    wrong(
        scene()
            .palace(0, "2")
            .phase("persons", json!({"for": "place", "person": "monk"})),
        "nothing to choose",
    );
    wrong(
        scene()
            .palace(0, "2 farmer monk")
            .phase("event", json!({"for": "lose", "left": 2})),
        "does not fit",
    );
    wrong(
        scene()
            .month(5, "festival")
            .palace(0, "2 farmer monk")
            .phase("event", json!({"for": "lose", "left": 1})),
        "does not fit",
    );
    wrong(
        scene()
            .palace(0, "2 farmer monk")
            .phase("wall", json!({"for": "lose", "left": 1})),
        "does not fit",
    );
    wrong(scene().with("losers", json!([7])), "a seat loses");
    wrong(
        scene().with(
            "houses",
            json!([{"province": "carp"}, {"province": "carp"}]),
        ),
        "two seats",
    );
    wrong(
        scene().with("houses", json!([{"province": "carp"}])),
        "there are 1 houses",
    );
    wrong(scene().with("colour", json!("red")), "unknown field");
    wrong(scene().hand(0, "farmer farmer"), "no further farmer");
    wrong(scene().hand(0, "dragon"), "unknown variant");
}

#[test]
fn hidden_parts_are_checked_too() {
    let position = Scene::new(2).json();
    let with = |name: &str, value: Value| {
        let mut position = position.clone();
        position[name] = value;
        Dragon::load(&position).expect_err("it is wrong").message
    };
    assert!(with("hands", json!([[]])).contains("1 hands"));
    assert!(with("deals", json!([])).contains("10 months are to come, and there are 0 deals"));
    assert!(with("deals", json!(vec![json!(["taxes"]); 10])).contains("each card once"));
    assert!(with("game", json!("huang")).contains("of the game 'huang'"));
    assert!(with("rules", json!(7)).contains("version 7"));
    assert!(with("secrets", json!(1)).contains("unknown field"));
}

#[test]
fn what_is_awaited_in_a_super_event_must_be_that_one() {
    let scene = |name: &str, phase: Value| {
        Scene::new(2)
            .month(7, "festival")
            .super_event(name)
            .palace(0, "3 farmer monk")
            .palace(0, "2 farmer")
            .has(0, "yuan", 4)
            .has(0, "rice", 2)
            .hand(0, "farmer monk wild")
            .phase("super", phase)
    };
    let phases = [
        ("earthquake", json!({"for": "raze", "left": 2})),
        ("flood", json!({"for": "give", "count": 3})),
        ("tornado", json!({"for": "discard"})),
        ("sunrise", json!({"for": "recruit"})),
        ("charter", json!({"for": "charter"})),
        ("charter", json!({"for": "floors", "left": 2})),
        ("sunrise", json!({"for": "place", "person": "monk"})),
    ];
    for (name, phase) in phases {
        scene(name, phase.clone()).table();
        wrong(scene("lanterns", phase), "does not fit");
    }
}
