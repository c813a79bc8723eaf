//! The Great Wall: D30 to D32.

use crate::scene::{Scene, gained, lost};
use pagoda_dragon::{Event, Good, Person, Stage, action_cards};
use pagoda_engine::Play;
use serde_json::json;

#[test]
fn d30_an_eighth_action_card() {
    let cards = action_cards(true);
    assert_eq!(cards.len(), 8);
    assert_eq!(cards[7].to_string(), "wall");
    let table = Scene::new(2).great_wall().table();
    assert_eq!(
        table.after("wall"),
        ["rice", "firework", "floor", "yuan", "steps", "points"]
    );
    // Without the option there is no such card.
    let table = Scene::new(2).table();
    assert!(table.after("wall").is_empty());
    assert_eq!(table.refused("wall rice"), "not-now");
    assert_eq!(
        Play::hindrance(&table.0, 0, "wall").expect("none").code,
        "not-now"
    );
}

#[test]
fn d30_each_tile_brings_what_it_shows() {
    let lay = |tile: &str| {
        let mut table = Scene::new(2).great_wall().palace(0, "3 monk").table();
        table.play(&format!("wall {tile}"));
        table
    };
    assert_eq!(lay("rice").house(0).rice, 1);
    assert_eq!(lay("firework").house(0).fireworks, 1);
    assert_eq!(lay("yuan").house(0).yuan, 2);
    assert_eq!(lay("steps").house(0).steps, 3);
    assert_eq!(lay("points").house(0).points, 3);
    let table = lay("floor");
    assert_eq!(table.palaces(0), "3 monk, 1");
    assert_eq!(table.awaited(), 1);
}

#[test]
fn d31_a_floor_of_the_wall_goes_where_its_owner_likes() {
    let mut table = Scene::new(2)
        .great_wall()
        .palace(0, "2 monk")
        .palace(0, "1 farmer")
        .table();
    table.play("wall floor");
    assert_eq!(
        (table.awaited(), table.moves()),
        (
            0,
            vec!["floor a".into(), "floor b".into(), "floor new".into()]
        )
    );
    table.play("floor b");
    assert_eq!(table.palaces(0), "2 monk, 2 farmer");
}

#[test]
fn d31_the_tile_lies_under_the_first_month_without_one() {
    let mut table = Scene::new(2)
        .great_wall()
        .wall(&[0, 1, 1])
        .month(8, "drought")
        .table();
    // The rice tile of seat 0 is used.
    assert_eq!(table.refused("wall rice"), "wall-tile-used");
    let events = table.play("wall points");
    assert!(events.iter().any(|event| matches!(
        event,
        Event::WallBuilt {
            seat: 0,
            month: 4,
            ..
        }
    )));
    assert_eq!(table.0.realm.wall.to_vec(), [0, 1, 1, 0]);
    assert_eq!(table.0.realm.wall_tiles(0), 2);
}

#[test]
fn d31_the_wall_costs_like_any_action() {
    let table = Scene::new(2).great_wall().at(1).dragon(1, 0).table();
    assert_eq!(table.refused("wall rice"), "dragon-there");
}

#[test]
fn d31_not_possible_when_all_six_tiles_are_used() {
    let table = Scene::new(2)
        .great_wall()
        .wall(&[0; 6])
        .month(8, "drought")
        .table();
    assert_eq!(table.refused("wall rice"), "no-wall-tiles");
    assert_eq!(
        Play::hindrance(&table.0, 0, "wall").expect("none").code,
        "no-wall-tiles"
    );
}

#[test]
fn d31_not_possible_when_twelve_lie_there() {
    let wall = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2];
    let table = Scene::new(3)
        .great_wall()
        .wall(&wall)
        .month(12, "drought")
        .table();
    assert_eq!(table.refused("wall points"), "wall-is-full");
    assert_eq!(
        Play::hindrance(&table.0, 0, "wall").expect("full").code,
        "wall-is-full"
    );
}

#[test]
fn d32_a_wall_that_reaches_the_month_brings_a_point_a_tile() {
    for (month, wall) in [(4, vec![0, 1, 1, 0]), (4, vec![0, 1, 1, 0, 1])] {
        let mut table = Scene::new(3)
            .great_wall()
            .before_event(month, "invasion")
            .wall(&wall)
            .palace(0, "1 warrior")
            .palace(1, "1 warrior")
            .palace(2, "1 farmer")
            .table();
        let events = table.play("fill");
        let ones = wall.iter().filter(|seat| **seat == 1).count() as u16;
        assert_eq!(
            gained(&events, Good::Points),
            [(0, 1), (1, 1), (0, 2), (1, ones)]
        );
        assert!(events.contains(&Event::WallHeld { month: 4 }));
        // The invasion itself took the farmer.
        assert_eq!(lost(&events), [(2, Person::Farmer)]);
    }
}

#[test]
fn d32_a_wall_that_falls_short_costs_those_with_the_fewest_tiles_a_person() {
    let mut table = Scene::new(3)
        .great_wall()
        .before_event(5, "invasion")
        .wall(&[0, 1, 1, 0])
        .palace(0, "2 warrior warrior")
        .palace(1, "2 warrior scholar")
        .palace(2, "3 warrior farmer monk")
        .table();
    // Seats 1 and 2 have the fewest helmets; seat 2 alone has no tile.
    let events = table.play("fill");
    assert!(lost(&events).is_empty());
    table.play("lose a scholar");
    let events = table.play("lose a monk");
    assert!(events.contains(&Event::WallBroken { month: 5 }));
    assert_eq!((table.awaited(), table.0.realm.stage), (2, Stage::Wall));
    assert_eq!(table.moves(), ["lose a warrior", "lose a farmer"]);
    let events = table.play("lose a farmer");
    assert_eq!(lost(&events), [(2, Person::Farmer)]);
    assert_eq!(table.palaces(2), "3 warrior");
    assert!(gained(&events, Good::Points).is_empty());
}

#[test]
fn d32_all_with_the_fewest_tiles_lose_even_if_all_have_none() {
    let mut table = Scene::new(2)
        .great_wall()
        .before_event(5, "invasion")
        .palace(0, "1 warrior")
        .palace(1, "1 old-warrior")
        .table();
    let events = table.play("fill");
    // Seat 0 loses a person to the invasion, then seat 1 for the wall; seat 0 has no person left.
    assert_eq!(
        lost(&events),
        [(0, Person::Warrior), (1, Person::OldWarrior)]
    );
}

#[test]
fn d32_once_more_after_the_event_of_month_twelve() {
    let wall = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0];
    let mut table = Scene::new(2)
        .great_wall()
        .before_event(12, "drought")
        .wall(&wall)
        .table();
    let events = table.play("fill");
    assert_eq!(gained(&events, Good::Points), [(0, 6), (1, 6)]);
    let mut table = Scene::new(2)
        .great_wall()
        .before_event(12, "drought")
        .wall(&wall[..11])
        .has(0, "rice", 1)
        .has(1, "rice", 1)
        .palace(0, "2 farmer farmer")
        .palace(1, "2 farmer monk")
        .table();
    let events = table.play("fill");
    // Eleven of twelve: seat 0 has five of them and seat 1 six.
    assert!(events.contains(&Event::WallBroken { month: 12 }));
    assert_eq!(lost(&events), [(0, Person::Farmer)]);
}

#[test]
fn d32_twice_if_month_twelve_is_an_invasion() {
    let wall = [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1];
    let mut table = Scene::new(2)
        .great_wall()
        .before_event(12, "invasion")
        .wall(&wall)
        .table();
    let events = table.play("fill");
    assert_eq!(
        gained(&events, Good::Points),
        [(0, 6), (1, 6), (0, 6), (1, 6)]
    );
    let mut table = Scene::new(2)
        .great_wall()
        .before_event(12, "invasion")
        .palace(0, "3 warrior farmer monk")
        .palace(1, "3 old-warrior old-monk")
        .wall(&[1])
        .table();
    table.play("fill");
    // The invasion, the wall, and the wall again.
    for stage in [Stage::Event, Stage::Wall] {
        assert_eq!((table.awaited(), table.0.realm.stage), (0, stage));
        let first = table.moves()[0].clone();
        let events = table.play(&first);
        assert!(!lost(&events).is_empty());
    }
    assert_eq!(table.palaces(0), "2");
    assert_eq!(table.palaces(1), "3 old-warrior old-monk");
}

#[test]
fn d32_before_decay() {
    let mut table = Scene::new(2)
        .great_wall()
        .before_event(5, "invasion")
        .palace(0, "1 warrior")
        .palace(0, "1 farmer")
        .palace(1, "3 old-warrior")
        .wall(&[1])
        .table();
    table.play("fill");
    table.play("lose a warrior");
    // The wall took the farmer as well, and both palaces decayed after it.
    assert_eq!(table.palaces(0), "");
    assert_eq!(table.0.realm.month, 6);
}

#[test]
fn d32_the_wall_is_looked_at_in_invasions_alone() {
    let mut table = Scene::new(2)
        .great_wall()
        .before_event(5, "festival")
        .palace(0, "1 warrior")
        .with("wall", json!([]))
        .table();
    let events = table.play("fill");
    let walls = events
        .iter()
        .filter(|event| matches!(event, Event::WallBroken { .. }));
    assert_eq!(walls.count(), 0);
}
