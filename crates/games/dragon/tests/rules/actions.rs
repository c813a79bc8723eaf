//! Actions: D10 to D14.

use crate::scene::{Scene, gained};
use pagoda_dragon::{Dragon, Event, Good, group_sizes};
use pagoda_engine::{Play, Rules, Setup};
use serde_json::{Map, json};
use std::collections::BTreeSet;

#[test]
fn d10_every_month_the_cards_are_laid_anew_into_as_many_groups_as_players() {
    for players in 2..=5 {
        let mut seen = BTreeSet::new();
        for seed in 0..20 {
            let setup = Setup {
                players,
                seed,
                options: Map::new(),
                emblems: Vec::new(),
            };
            let mut game = Dragon::begin(&setup);
            let mut chance = pagoda_engine::Chance::new(seed);
            let mut moves = Vec::new();
            while Rules::waiting(&game).is_some() && game.realm.month < 4 {
                moves.clear();
                Rules::moves(&game, &mut moves);
                game.apply(*chance.pick(&moves), &mut Vec::new());
                let sizes: Vec<usize> = game
                    .realm
                    .groups
                    .iter()
                    .map(|group| group.cards.len())
                    .collect();
                if !sizes.is_empty() {
                    assert_eq!(sizes, group_sizes(players, false).collect::<Vec<_>>());
                    let cards = game.realm.groups.iter().flat_map(|group| group.cards);
                    seen.insert((
                        game.realm.month,
                        cards.map(|card| card as u8).collect::<Vec<_>>(),
                    ));
                }
            }
        }
        assert!(seen.len() > 50, "the groups hardly change: {}", seen.len());
    }
}

#[test]
fn d11_a_group_with_another_dragon_costs_three_yuan_first() {
    let scene = || {
        Scene::new(2)
            .at(1)
            .groups("taxes build harvest fireworks | parade research privilege")
            .dragon(0, 0)
    };
    let mut table = scene().has(1, "yuan", 3).table();
    let events = table.play("harvest");
    assert!(events.contains(&Event::ActionChosen {
        seat: 1,
        action: pagoda_dragon::Action::Harvest,
        paid: 3
    }));
    assert_eq!((table.house(1).yuan, table.house(1).rice), (0, 1));
    // A seat that cannot pay cannot choose the group; taxes would bring the money only afterwards.
    let table = scene().has(1, "yuan", 2).table();
    assert_eq!(
        table.moves(),
        ["parade", "research", "privilege small", "fill"]
    );
    assert_eq!(table.refused("taxes"), "dragon-there");
    let hindrance = Play::hindrance(&table.0, 1, "harvest").expect("hindered");
    assert_eq!(
        (hindrance.code.as_str(), hindrance.values["toll"].as_u64()),
        ("dragon-there", Some(3))
    );
    assert!(Play::hindrance(&table.0, 1, "parade").is_none());
}

#[test]
fn d11_three_yuan_however_many_dragons_stand_there() {
    let mut table = Scene::new(3)
        .at(2)
        .dragon(0, 0)
        .dragon(0, 1)
        .has(2, "yuan", 5)
        .hand(0, "farmer monk")
        .palace(0, "2")
        .table();
    table.play("taxes");
    assert_eq!(table.house(2).yuan, 5 - 3 + 2);
    assert_eq!(table.0.realm.groups[0].dragons.to_vec(), [0, 1, 2]);
}

/// Dorine first: 2 yuan; then Margot with two tax collectors: 8 yuan after paying 3.
#[test]
fn d13_worked_example_of_taxes() {
    let mut table = Scene::new(2)
        .has(1, "yuan", 4)
        .palace(1, "2 tax-collector")
        .palace(1, "2 tax-collector")
        .table();
    let events = table.play("taxes");
    assert_eq!(gained(&events, Good::Yuan), [(0, 2)]);
    let events = table.play("taxes");
    assert_eq!(gained(&events, Good::Yuan), [(1, 8)]);
    assert_eq!(table.house(1).yuan, 4 - 3 + 8);
}

#[test]
fn d12_fill_up_to_three_yuan() {
    for (before, after) in [(0, 3), (1, 3), (2, 3), (3, 3), (7, 7)] {
        let mut table = Scene::new(2).has(0, "yuan", before).table();
        let events = table.play("fill");
        let yuan = after - before;
        assert_eq!(events[0], Event::Filled { seat: 0, yuan });
        assert_eq!(table.house(0).yuan, after);
        assert!(
            table
                .0
                .realm
                .groups
                .iter()
                .all(|group| group.dragons.is_empty())
        );
        assert_eq!(table.awaited(), 1);
    }
}

/// Dominique's two craftsmen: three floors, two onto a palace of one and the third as a new palace.
#[test]
fn d13_worked_example_of_building() {
    let mut table = Scene::new(2)
        .palace(0, "1")
        .palace(0, "3 craftsman craftsman")
        .table();
    let events = table.play("build");
    assert_eq!(gained(&events, Good::Floors), [(0, 3)]);
    assert_eq!(table.decision(), "floors");
    assert_eq!(table.moves(), ["floor a", "floor new"]);
    assert_eq!(table.refused("floor b"), "too-high");
    table.play("floor a");
    table.play("floor a");
    // The third floor can only become a new palace, so it is built automatically.
    assert_eq!(table.palaces(0), "3, 3 craftsman craftsman, 1");
    assert_eq!(table.awaited(), 1);
}

#[test]
fn d13_new_floors_may_go_onto_a_palace_that_is_new_itself() {
    let mut table = Scene::new(2).palace(0, "2 craftsman craftsman").table();
    table.play("build");
    table.play("floor new");
    assert_eq!(table.moves(), ["floor a", "floor b", "floor new"]);
    table.play("floor b");
    table.play("floor b");
    assert_eq!(table.palaces(0), "2 craftsman craftsman, 3");
}

#[test]
fn d13_a_single_floor_can_go_anywhere_and_may_be_a_palace_of_its_own() {
    let mut table = Scene::new(2)
        .palace(0, "2 monk")
        .palace(0, "2 monk")
        .table();
    table.play("build");
    assert_eq!(table.moves(), ["floor a", "floor new"]);
    table.play("floor new");
    assert_eq!(table.palaces(0), "2 monk, 2 monk, 1");
}

#[test]
fn d13_who_has_no_palace_builds_one() {
    let mut table = Scene::new(2).table();
    table.play("build");
    assert_eq!(table.palaces(0), "1");
    assert_eq!(table.awaited(), 1);
}

/// A young and an old farmer: 1 + 1 + 2 rice.
#[test]
fn d13_worked_example_of_harvest() {
    let mut table = Scene::new(2).palace(0, "2 farmer old-farmer").table();
    let events = table.play("harvest");
    assert_eq!(gained(&events, Good::Rice), [(0, 4)]);
    assert_eq!(table.house(0).rice, 4);
}

#[test]
fn d13_fireworks() {
    let mut table = Scene::new(2)
        .palace(0, "2 pyrotechnist old-pyrotechnist")
        .palace(1, "1 farmer")
        .has(1, "yuan", 3)
        .table();
    table.play("fireworks");
    table.play("fireworks");
    assert_eq!((table.house(0).fireworks, table.house(1).fireworks), (4, 1));
}

/// Two old warriors: 1 + 2 + 2 steps.
#[test]
fn d13_worked_example_of_the_parade() {
    let mut table = Scene::new(3)
        .steps(&[3, 2, 1])
        .palace(0, "2 old-warrior")
        .palace(0, "2 old-warrior")
        .with("order", json!([0, 1, 2]))
        .table();
    let events = table.play("parade");
    assert!(events.contains(&Event::Stepped {
        seat: 0,
        steps: 5,
        to: 8
    }));
}

/// A young and an old scholar: 1 + 2 + 3 points.
#[test]
fn d13_worked_example_of_research() {
    let mut table = Scene::new(2).palace(0, "2 scholar old-scholar").table();
    let events = table.play("research");
    assert_eq!(gained(&events, Good::Points), [(0, 6)]);
    assert_eq!(table.house(0).points, 6);
}

#[test]
fn d13_one_privilege_is_bought() {
    let mut table = Scene::new(2).has(0, "yuan", 9).table();
    assert_eq!(table.after("privilege"), ["small", "large"]);
    table.play("privilege large");
    assert_eq!((table.house(0).yuan, table.house(0).dragons()), (2, 2));
    assert_eq!(table.house(0).privileges, [0, 1]);
    let mut table = Scene::new(2).has(0, "yuan", 6).table();
    assert_eq!(table.after("privilege"), ["small"]);
    assert_eq!(table.refused("privilege large"), "too-dear");
    table.play("privilege small");
    assert_eq!((table.house(0).yuan, table.house(0).dragons()), (4, 1));
}

#[test]
fn d11_a_privilege_with_too_little_left_cannot_be_chosen() {
    let table = Scene::new(2).at(1).dragon(1, 0).has(1, "yuan", 4).table();
    assert!(table.after("privilege").is_empty());
    let refusal = Play::hindrance(&table.0, 1, "privilege").expect("too dear");
    assert_eq!(
        (refusal.code.as_str(), refusal.values["price"].as_u64()),
        ("too-dear", Some(5))
    );
    let table = Scene::new(2).at(1).dragon(1, 0).has(1, "yuan", 5).table();
    assert_eq!(table.after("privilege"), ["small"]);
}

#[test]
fn d11_where_nothing_but_filling_up_is_possible_it_happens_by_itself() {
    // The one group without a dragon holds a privilege that cannot be paid.
    let mut table = Scene::new(4)
        .groups("taxes build | harvest fireworks | parade research | privilege")
        .dragon(0, 0)
        .dragon(1, 1)
        .at(2)
        .has(3, "yuan", 1)
        .month(12, "festival")
        .table();
    let events = table.play("parade");
    assert!(events.contains(&Event::Filled { seat: 3, yuan: 2 }));
}

#[test]
fn d14_supplies_are_unlimited() {
    let mut table = Scene::new(2)
        .has(0, "yuan", 250)
        .has(0, "rice", 100)
        .privileges(0, 40, 40)
        .has(1, "yuan", 3)
        .table();
    table.play("privilege large");
    assert_eq!(table.house(0).dragons(), 40 + 82);
    table.play("harvest");
    assert_eq!(table.house(1).rice, 1);
}

#[test]
fn d11_the_same_action_may_be_done_again_and_no_seat_acts_twice() {
    let mut table = Scene::new(3).has(1, "yuan", 3).has(2, "yuan", 3).table();
    for _ in 0..3 {
        assert_eq!(table.decision(), "action");
        table.play("taxes");
    }
    let dragons = table.0.realm.groups[0].dragons;
    // Nobody has cards, so the month continued to its end, and the action cards were laid again.
    assert!(dragons.is_empty());
    assert_eq!(table.0.realm.month, 3);
}
