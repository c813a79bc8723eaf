//! The person track: D9.

use crate::scene::Scene;
use serde_json::json;

#[test]
fn d9_the_furthest_goes_first_and_on_one_space_who_came_last() {
    let mut table = Scene::new(3)
        .steps(&[5, 4, 4])
        .has(1, "yuan", 3)
        .month(12, "drought")
        .table();
    assert_eq!(table.0.realm.order.to_vec(), [0, 2, 1]);
    table.play("fill");
    // The marker of seat 2 comes to the space of seat 0, on top of it.
    table.play("parade");
    assert_eq!(table.0.realm.track.to_vec(), [2, 0, 1]);
    // The order of the actions does not change.
    assert_eq!(table.awaited(), 1);
    table.play("parade");
    assert_eq!(table.0.realm.track.to_vec(), [1, 2, 0]);
    let steps: Vec<u16> = (0..3).map(|seat| table.house(seat).steps).collect();
    assert_eq!(steps, [5, 5, 5]);
}

#[test]
fn d9_the_order_is_fixed_anew_before_persons_and_before_the_event() {
    let mut table = Scene::new(2)
        .steps(&[8, 6])
        .has(1, "yuan", 3)
        .month(3, "contagion")
        .palace(0, "3 farmer monk")
        .palace(1, "3 warrior warrior")
        .palace(0, "3 healer scholar")
        .palace(1, "3 healer scholar")
        .palace(1, "3 healer")
        .hand(0, "craftsman court-lady")
        .hand(1, "craftsman monk")
        .table();
    table.play("research");
    // Three steps to 9, ahead of seat 0.
    table.play("parade");
    assert_eq!(table.house(1).steps, 9);
    assert_eq!((table.awaited(), table.decision()), (1, "person"));
    table.play("play craftsman");
    table.play("place a");
    assert_eq!((table.awaited(), table.house(1).steps), (0, 11));
    table.play("play court-lady");
    table.play("place a");
    // Seat 0 has 9, so seat 1 suffers first.
    assert_eq!((table.awaited(), table.decision()), (1, "lose"));
    table.play("lose a warrior");
    assert_eq!((table.awaited(), table.decision()), (0, "lose"));
}

#[test]
fn d9_the_worked_order_of_five() {
    // Yellow furthest, then a tower with green on blue on violet, then red.
    let table = Scene::new(5)
        .with("track", json!([4, 3, 1, 2, 0]))
        .with("order", json!([4, 3, 1, 2, 0]))
        .with(
            "houses",
            json!([
                {"province": "crane", "steps": 4},
                {"province": "carp", "steps": 6},
                {"province": "lotus", "steps": 6},
                {"province": "tortoise", "steps": 6},
                {"province": "monkey", "steps": 9},
            ]),
        )
        .table();
    assert_eq!(table.awaited(), 4);
    let mut table = table;
    let mut order = Vec::new();
    for _ in 0..5 {
        order.push(table.awaited());
        table.play("fill");
    }
    assert_eq!(order, [4, 3, 1, 2, 0]);
}

#[test]
fn d9_markers_do_not_go_back_when_somebody_leaves() {
    let mut table = Scene::new(2)
        .before_event(12, "contagion")
        .steps(&[8, 3])
        .palace(0, "1 monk")
        .table();
    table.play("fill");
    assert_eq!(table.palaces(0), "");
    assert_eq!(table.house(0).steps, 8);
}

#[test]
fn d9_the_track_has_no_end() {
    let mut table = Scene::new(2)
        .steps(&[400, 3])
        .palace(0, "2 old-warrior old-monk")
        .table();
    table.play("parade");
    assert_eq!(table.house(0).steps, 403);
}
