//! The form of positions, and what is refused.

use crate::scene::Scene;
use crate::setup::setup;
use pagoda_dragon::Dragon;
use pagoda_engine::Rules;
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
    let position = Rules::position(&table.0);
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
    let position = Rules::position(&Dragon::begin(&setup(2, 1)));
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
    wrong(
        scene().palace(0, "1 farmer monk"),
        "2 people live in a palace of seat 0 with 1 floors",
    );
    wrong(
        scene().palace(0, "3 farmer monk monk healer"),
        "lists 4, and 3 is the most there can be",
    );
    wrong(scene().has(0, "yuan", 256), "more than 255 of a good");
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
    wrong(scene().with("losers", json!([0])), "there is none now");
    let invasion = || {
        let scene = scene().month(6, "invasion").palace(0, "2 farmer monk");
        scene.phase("event", json!({"for": "lose", "left": 1}))
    };
    invasion().with("losers", json!([0])).table();
    wrong(invasion().with("losers", json!([0, 7])), "a seat loses");
    wrong(invasion().with("losers", json!([0, 0])), "a seat loses");
    wrong(
        invasion().with("losers", json!([1])),
        "seat 0 is to lose somebody, and is not among the losers",
    );
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
            .palace(0, "3 craftsman craftsman")
            .palace(0, "1 healer")
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

#[test]
fn people_are_read_in_any_order() {
    let mut position = Scene::new(2).palace(0, "3 farmer monk old-healer").json();
    let table = Dragon::load(&position).expect("it reads");
    let people = position.pointer_mut("/realm/houses/0/palaces/0/people");
    *people.expect("people") = json!(["old-healer", "farmer", "monk"]);
    assert_eq!(Dragon::load(&position).expect("it reads"), table);
}

/// Positions before the first month used to be accepted without checks, and the choice of the first persons panicked.
#[test]
fn d7_positions_before_the_first_month_are_those_of_a_new_game() {
    let position = Rules::position(&Dragon::begin(&setup(3, 1)));
    let first = position["realm"]["order"][0].as_u64().expect("a seat");
    let second = position["realm"]["order"][1].as_u64().expect("a seat");
    let with = |path: &str, value: Value| {
        let mut position = position.clone();
        *position.pointer_mut(path).expect("a path") = value;
        Dragon::load(&position).expect_err(path).message
    };
    let palaces = format!("/realm/houses/{first}/palaces");
    let told = with(&palaces, json!([]));
    assert!(told.contains("has not two palaces of two floors"), "{told}");
    let told = with(&palaces, json!([{"floors": 2}, {"floors": 3}]));
    assert!(told.contains("has not two palaces of two floors"), "{told}");
    let told = with("/realm/supply", json!({}));
    assert!(
        told.contains("there are 0 of craftsman at the start"),
        "{told}"
    );
    let told = with("/realm/month", json!(2));
    assert!(told.contains("in month 1, not in 2"), "{told}");
    let mut early = position.clone();
    let house = &mut early["realm"]["houses"][second as usize];
    house["palaces"] = json!([{"floors": 2, "people": ["monk"]}, {"floors": 2}]);
    early["realm"]["supply"]["monk"] = json!(3);
    let told = Dragon::load(&early).expect_err("out of turn").message;
    let wanted = format!("seat {second} has 1 persons at the start, and 0 were chosen");
    assert!(told.contains(&wanted), "{told}");
}

#[test]
fn d41_positions_in_which_the_sunrise_brought_too_much_are_refused() {
    let sunrise = |recruited: Value| {
        Scene::new(2)
            .month(7, "festival")
            .super_event("sunrise")
            .phase("super", json!({"for": "recruit"}))
            .with("recruited", recruited)
    };
    sunrise(json!(["monk"])).at(1).table();
    sunrise(json!([])).table();
    let reason = "more than it can have";
    wrong(sunrise(json!(["monk"])), reason);
    wrong(sunrise(json!(["monk", "farmer"])).at(1), reason);
    wrong(Scene::new(2).with("recruited", json!(["monk"])), reason);
}

#[test]
fn d11_dragons_of_those_who_have_not_chosen_are_refused() {
    Scene::new(3).dragon(0, 0).at(1).table();
    wrong(Scene::new(3).dragon(0, 2).at(1), "dragons");
}

#[test]
fn d19_nobody_loses_more_than_the_event_takes() {
    let scene = |event: &str, left: u8| {
        let month = if event == "tribute" { 3 } else { 7 };
        Scene::new(2)
            .month(month, event)
            .palace(0, "3 farmer monk scholar")
            .palace(0, "3 farmer monk scholar")
            .phase("event", json!({"for": "lose", "left": left}))
    };
    scene("tribute", 4).table();
    wrong(scene("tribute", 5), "does not fit");
    scene("contagion", 3).table();
    wrong(scene("contagion", 4), "does not fit");
}

/// A seat with the maximum number of palaces, all with three floors, could be asked to place floors without any place.
#[test]
fn d13_floors_that_have_no_place_are_left() {
    let scene = (0..24).fold(Scene::new(2), |scene, _| scene.palace(0, "3"));
    let mut table = scene.table();
    table.play("build");
    assert_eq!(table.awaited(), 1);
    wrong(
        (0..25).fold(Scene::new(2), |scene, _| scene.palace(0, "3")),
        "lists 25, and 24 is the most there can be",
    );
}
