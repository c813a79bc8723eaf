//! The form of positions, and what is refused.

use crate::scene::{Scene, check, check_positions};
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

#[test]
fn wrong_positions_are_refused_with_what_is_wrong() {
    check_positions(
        "",
        r#"
        set month 13 -> no month 13
        set year ["peace","peace","peace","peace","peace","peace","peace","peace","peace","peace","peace","peace"] -> 12 months have peace
        set track [0, 0] -> every seat once
        set order [0] -> every seat once
        set at 2 -> no place 2
        steps 3 5; set track [0, 1] -> ahead of one
        palace 0 4 -> 4 floors
        palace 0 0 -> 0 floors
        palace 0 1 farmer monk -> 2 people live in a palace of seat 0 with 1 floors
        palace 0 3 farmer monk monk healer -> lists 4, and 3 is the most there can be
        yuan 256 -> more than 255 of a good
        supply farmer 4 -> there are 4 of farmer, and the game has 3
        groups taxes build / harvest -> groups are not those
        groups taxes taxes build harvest / fireworks parade research -> groups are not those
        dragon 0 0 -> dragons
        set wall [0] -> other wall tiles
        super random -> not been drawn
        set losers [0] -> there is none now
        set houses [{"province": "carp"}, {"province": "carp"}] -> two seats
        set houses [{"province": "carp"}] -> there are 1 houses
        set colour "red" -> unknown field
        hand 0 farmer farmer -> no further farmer
        hand 0 dragon -> unknown variant
        "#,
    );
}

#[test]
fn phases_that_cannot_be_are_refused() {
    check_positions(
        "",
        r#"
        phase persons {"for": "action"} -> does not fit
        phase actions {"for": "raze", "left": 1} -> does not fit
        phase actions {"for": "over"} -> does not fit
        phase persons {"for": "person"} -> nothing to choose
        palace 0 2; phase persons {"for": "place", "person": "monk"} -> nothing to choose
        palace 0 2 farmer monk; phase event {"for": "lose", "left": 2} -> does not fit
        month 5 festival; palace 0 2 farmer monk; phase event {"for": "lose", "left": 1} -> does not fit
        palace 0 2 farmer monk; phase wall {"for": "lose", "left": 1} -> does not fit
        # D11: dragons of those who have not chosen.
        players 3; dragon 0 0; at 1 -> can be
        players 3; dragon 0 2; at 1 -> dragons
        # D41: the sunrise brought too much.
        set recruited ["monk"] -> more than it can have
        "#,
    );
    check_positions(
        r#"month 7 festival; super sunrise; phase super {"for": "recruit"}"#,
        r#"
        set recruited [] -> can be
        set recruited ["monk"]; at 1 -> can be
        set recruited ["monk"] -> more than it can have
        set recruited ["monk", "farmer"]; at 1 -> more than it can have
        "#,
    );
    check_positions(
        r#"month 6 invasion; palace 0 2 farmer monk; phase event {"for": "lose", "left": 1}"#,
        "
        set losers [0] -> can be
        set losers [0, 7] -> a seat loses
        set losers [0, 0] -> a seat loses
        set losers [1] -> seat 0 is to lose somebody, and is not among the losers
        ",
    );
    // D19: nobody loses more than the event takes.
    check_positions(
        "palace 0 3 farmer monk scholar; palace 0 3 farmer monk scholar",
        r#"
        month 3 tribute; phase event {"for": "lose", "left": 4} -> can be
        month 3 tribute; phase event {"for": "lose", "left": 5} -> does not fit
        month 7 contagion; phase event {"for": "lose", "left": 3} -> can be
        month 7 contagion; phase event {"for": "lose", "left": 4} -> does not fit
        "#,
    );
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
    let court = "month 7 festival; palace 0 3 farmer monk; palace 0 3 craftsman craftsman; palace 0 1 healer";
    for (name, phase) in [
        ("earthquake", r#"{"for": "raze", "left": 2}"#),
        ("flood", r#"{"for": "give", "count": 3}"#),
        ("tornado", r#"{"for": "discard"}"#),
        ("sunrise", r#"{"for": "recruit"}"#),
        ("charter", r#"{"for": "charter"}"#),
        ("charter", r#"{"for": "floors", "left": 2}"#),
        ("sunrise", r#"{"for": "place", "person": "monk"}"#),
    ] {
        check_positions(
            &format!("{court}; yuan 4; rice 2; hand 0 farmer monk wild; phase super {phase}"),
            &format!("super {name} -> can be\n super lanterns -> does not fit"),
        );
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

/// A seat with the maximum number of palaces, all with three floors, could be asked to place floors without any place.
#[test]
fn d13_floors_that_have_no_place_are_left() {
    let most = "palace 0 3; ".repeat(24);
    check(&format!(
        "D13 floors without a place\n {most}\n > build = next: 1 action"
    ));
    check_positions(
        &most,
        "palace 0 3 -> lists 25, and 24 is the most there can be",
    );
}
