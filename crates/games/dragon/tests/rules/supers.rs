//! Super events: D40 to D42.

use crate::scene::{Scene, gained, lost, round};
use pagoda_dragon::{Card, Event, Good, Person, Stage, SuperEvent, Trade};

/// Month 7 with peace; all seats but the last have chosen an action.
fn scene(players: usize, name: &str) -> Scene {
    Scene::new(players)
        .before_event(7, "festival")
        .super_event(name)
}

#[test]
fn d41_lanterns_two_points_a_person() {
    let mut table = scene(3, "lanterns")
        .palace(0, "3 farmer monk scholar")
        .palace(1, "1 healer")
        .palace(1, "1 healer")
        .table();
    let events = table.play("fill");
    assert!(events.contains(&Event::SuperBegan {
        super_event: SuperEvent::Lanterns
    }));
    assert_eq!(gained(&events, Good::Points), [(0, 6), (1, 4)]);
}

#[test]
fn d41_buddha_scores_monks_as_at_the_end() {
    let mut table = scene(2, "buddha")
        .palace(0, "2 monk farmer")
        .palace(0, "3 old-monk monk")
        .palace(1, "1 healer")
        .table();
    let events = table.play("fill");
    assert_eq!(gained(&events, Good::Points), [(0, 2 + 6 + 3)]);
}

#[test]
fn d41_earthquake_two_floors_of_ones_choice() {
    let mut table = scene(2, "earthquake")
        .palace(0, "3 farmer monk scholar")
        .palace(0, "2 healer")
        .palace(0, "1 warrior")
        .palace(1, "3 monk")
        .palace(1, "3 monk")
        .table();
    table.play("fill");
    assert_eq!((table.awaited(), table.decision()), (0, "raze"));
    assert_eq!(table.moves(), ["raze a", "raze b", "raze c"]);
    table.play("raze a");
    // Three persons on two floors: the owner says who leaves.
    assert_eq!((table.awaited(), table.decision()), (0, "evict"));
    assert_eq!(
        table.moves(),
        ["lose a monk", "lose a farmer", "lose a scholar"]
    );
    assert_eq!(table.refused("lose b healer"), "not-from-there");
    table.play("lose a farmer");
    assert_eq!(table.decision(), "raze");
    let events = table.play("raze c");
    // A palace of one floor is lost together with its person.
    assert_eq!(lost(&events), [(0, Person::Warrior)]);
    assert_eq!(table.palaces(0), "2 monk scholar, 2 healer");
    // One of two palaces that are alike loses a floor; after that there is a choice.
    assert_eq!(table.awaited(), 1);
    assert_eq!(table.palaces(1), "2 monk, 3 monk");
    assert_eq!(table.moves(), ["raze a", "raze b"]);
    let events = table.play("raze a");
    assert_eq!(table.palaces(1), "1 monk, 3 monk");
    assert_eq!(round(&events), [(0, 2), (1, 2)]);
}

#[test]
fn d41_earthquake_takes_all_where_there_are_no_more_than_two_floors() {
    let mut table = scene(3, "earthquake")
        .palace(0, "1 farmer")
        .palace(0, "1 monk")
        .palace(1, "2 healer scholar")
        .table();
    let events = table.play("fill");
    assert_eq!(
        lost(&events),
        [
            (0, Person::Farmer),
            (0, Person::Monk),
            (1, Person::Healer),
            (1, Person::Scholar)
        ]
    );
    let fallen = events
        .iter()
        .filter(|event| matches!(event, Event::FloorLost { .. }));
    assert_eq!(fallen.count(), 4);
    assert_eq!(
        (table.palaces(0), table.palaces(1)),
        (String::new(), String::new())
    );
}

#[test]
fn d41_earthquake_may_leave_persons_where_there_is_room() {
    let mut table = scene(2, "earthquake")
        .palace(0, "3 farmer")
        .palace(1, "3 monk")
        .table();
    // One palace each: no choice at all.
    let events = table.play("fill");
    assert!(lost(&events).is_empty());
    assert_eq!(
        (table.palaces(0), table.palaces(1)),
        ("1 farmer".into(), "1 monk".into())
    );
}

/// Anne has 3 yuan, 2 rice and 2 fireworks: three of seven are given up, as she likes.
#[test]
fn d41_worked_example_of_the_flood() {
    let mut table = Scene::new(2)
        .before_event(7, "drought")
        .super_event("flood")
        .has(0, "yuan", 3)
        .has(0, "rice", 2)
        .has(0, "fireworks", 2)
        .has(1, "yuan", 4)
        .table();
    table.play("fill");
    assert_eq!((table.awaited(), table.decision()), (0, "give"));
    assert_eq!(
        table.after("give"),
        [
            "0 1 2", "0 2 1", "1 0 2", "1 1 1", "1 2 0", "2 0 1", "2 1 0", "3 0 0"
        ]
    );
    assert_eq!(table.refused("give 3 1 0"), "give-so-many");
    assert_eq!(table.refused("give 0 3 0"), "give-so-many");
    let events = table.play("give 2 0 1");
    let house = table.house(0);
    assert_eq!((house.yuan, house.rice, house.fireworks), (1, 2, 1));
    // Seat 1 has only yuan: half of them are given up automatically.
    assert!(events.contains(&Event::GoodsGiven {
        seat: 1,
        yuan: 2,
        rice: 0,
        fireworks: 0
    }));
    assert_eq!(table.house(1).yuan, 2);
}

#[test]
fn d41_the_flood_takes_half_rounded_down() {
    let mut table = Scene::new(2)
        .before_event(7, "drought")
        .super_event("flood")
        .has(0, "yuan", 1)
        .has(1, "yuan", 5)
        .table();
    table.play("fill");
    assert_eq!((table.house(0).yuan, table.house(1).yuan), (1, 3));
}

#[test]
fn d41_eclipse_brings_the_festival_once_more() {
    let mut table = scene(3, "eclipse")
        .has(0, "fireworks", 5)
        .has(1, "fireworks", 2)
        .table();
    let events = table.play("fill");
    // 5 and 2, then 2 and 1.
    assert_eq!(
        gained(&events, Good::Points),
        [(0, 6), (1, 3), (0, 6), (1, 3)]
    );
    assert_eq!((table.house(0).fireworks, table.house(1).fireworks), (1, 0));
}

#[test]
fn d41_eclipse_brings_losses_once_more_but_no_second_decay() {
    let mut table = Scene::new(2)
        .before_event(7, "drought")
        .super_event("eclipse")
        .has(0, "rice", 1)
        .palace(0, "2 farmer monk")
        .palace(1, "2")
        .palace(1, "3 farmer monk")
        .table();
    let events = table.play("fill");
    assert!(events.contains(&Event::PalacesFed {
        seat: 0,
        rice: 1,
        unfed: 0
    }));
    assert_eq!((table.awaited(), table.0.realm.stage), (1, Stage::Event));
    let events = table.play("lose b farmer");
    // Decay, then the drought again: seat 0 cannot feed its palace, and seat 1 loses another person.
    assert_eq!((table.awaited(), table.0.realm.stage), (0, Stage::Super));
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::FloorLost { seat: 1, .. }))
    );
    let events = table.play("lose a monk");
    assert_eq!(lost(&events), [(0, Person::Monk), (1, Person::Monk)]);
    assert_eq!(table.palaces(1), "1, 3");
    assert_eq!(round(&events), [(0, 1), (1, 2)]);
}

#[test]
fn d41_eclipse_of_an_invasion_looks_at_the_wall_again() {
    let mut table = Scene::new(2)
        .great_wall()
        .before_event(7, "invasion")
        .super_event("eclipse")
        .wall(&[1])
        .palace(0, "3 warrior farmer monk")
        .palace(0, "3 farmer monk")
        .palace(1, "3 old-warrior")
        .table();
    table.play("fill");
    let mut stages = Vec::new();
    while table.decision() == "lose" {
        assert_eq!(table.awaited(), 0);
        stages.push(table.0.realm.stage);
        let last = table.moves().last().expect("a move").clone();
        table.play(&last);
    }
    assert_eq!(
        stages,
        [Stage::Event, Stage::Wall, Stage::Super, Stage::SuperWall]
    );
    assert_eq!(table.house(0).palaces.persons(), 1);
}

#[test]
fn d41_volcano_all_markers_to_zero_in_the_same_order() {
    let mut table = scene(3, "volcano").steps(&[4, 19, 4]).at(2).table();
    assert_eq!(table.0.realm.track.to_vec(), [1, 2, 0]);
    let events = table.play("fill");
    assert!(events.contains(&Event::MarkersReset {}));
    assert_eq!(table.0.realm.track.to_vec(), [1, 2, 0]);
    assert!((0..3).all(|seat| table.house(seat).steps == 0));
    // Whoever moves next is ahead.
    assert_eq!(table.0.realm.order.to_vec(), [1, 2, 0]);
    table.play("fill");
    table.play("parade");
    assert_eq!(table.0.realm.track.to_vec(), [2, 1, 0]);
}

#[test]
fn d41_tornado_two_cards_openly() {
    let mut table = scene(2, "tornado")
        .hand(0, "farmer healer wild wild")
        .hand(1, "monk court-lady")
        .phase("persons", serde_json::json!({"for": "person"}))
        .palace(0, "3")
        .palace(1, "3")
        .no_supply()
        .supply("farmer", 1)
        .supply("court-lady", 1)
        .supply("monk", 1)
        .table();
    let events = table.play("play court-lady court-lady");
    // Seat 1 is ahead now and has one card left, which is discarded automatically.
    let taken = [Card::Monk].into_iter().collect();
    assert!(events.contains(&Event::CardsDiscarded {
        seat: 1,
        card: taken
    }));
    assert_eq!((table.awaited(), table.decision()), (0, "discard"));
    assert_eq!(
        table.after("discard"),
        ["healer farmer", "healer wild", "farmer wild", "wild wild"]
    );
    assert_eq!(table.refused("discard farmer farmer"), "discard-two");
    assert_eq!(table.refused("discard farmer"), "discard-two");
    table.play("discard wild farmer");
    let cards: Vec<String> = table.0.hands[0]
        .cards()
        .map(|card| card.to_string())
        .collect();
    assert_eq!(cards, ["healer", "wild"]);
    assert_eq!(table.0.hands[1].count(), 0);
}

#[test]
fn d41_sunrise_a_young_person_not_of_a_type_taken_by_another() {
    let mut table = scene(3, "sunrise")
        .palace(0, "2")
        .palace(0, "1 farmer")
        .palace(1, "1 monk")
        .palace(2, "3")
        .table();
    table.play("fill");
    assert_eq!((table.awaited(), table.decision()), (0, "recruit"));
    assert_eq!(table.after("recruit").len(), 9);
    let events = table.play("recruit warrior");
    assert!(events.contains(&Event::PersonRecruited {
        seat: 0,
        person: Person::Warrior
    }));
    assert_eq!(table.palaces(0), "1 warrior, 1 farmer");
    assert_eq!(table.house(0).steps, 5);
    assert_eq!(table.0.realm.supply.of(Person::Warrior), 3);
    assert_eq!(table.refused("recruit warrior"), "trade-taken");
    table.play("recruit monk");
    // Seat 1 has no free place; a person that is put out at once counts as taken as well.
    assert_eq!((table.awaited(), table.decision()), (1, "replace"));
    table.play("pass");
    assert_eq!(table.refused("recruit monk"), "trade-taken");
    assert_eq!(table.after("recruit").len(), 7);
    table.play("recruit farmer");
    assert_eq!(table.palaces(2), "2 farmer");
    assert!(table.0.hands.iter().all(|hand| hand.count() == 0));
}

#[test]
fn d41_at_sunrise_who_can_take_nobody_is_passed_over() {
    let mut table = scene(2, "sunrise")
        .no_supply()
        .supply("monk", 2)
        .supply("old-farmer", 1)
        .palace(0, "2")
        .palace(1, "2")
        .table();
    let events = table.play("fill");
    // A person must be taken if there is one, so seat 0 takes the monk automatically.
    assert!(events.contains(&Event::PersonRecruited {
        seat: 0,
        person: Person::Monk
    }));
    assert!(events.contains(&Event::PassedOver {
        seat: 1,
        offer: "recruit"
    }));
}

#[test]
fn d41_assassination_all_privileges_are_given_up_before_the_round_is_scored() {
    let mut table = scene(2, "assassination").privileges(0, 2, 1).table();
    let events = table.play("fill");
    assert!(events.contains(&Event::PrivilegesLost { seat: 0, count: 3 }));
    assert_eq!(table.house(0).dragons(), 0);
    assert_eq!(round(&events), [(0, 0), (1, 0)]);
}

#[test]
fn d41_charter_the_symbols_of_a_type_without_the_cards_own() {
    let chosen = |trade: &str| {
        let mut table = scene(2, "charter")
            .palace(0, "3 craftsman court-lady tax-collector")
            .palace(0, "3 pyrotechnist old-warrior monk")
            .palace(0, "3 healer old-farmer scholar")
            .palace(0, "1 farmer")
            .table();
        table.play("fill");
        assert_eq!((table.awaited(), table.decision()), (0, "charter"));
        assert_eq!(table.after("charter"), Trade::NAMES);
        let events = table.play(&format!("charter {trade}"));
        (table, events)
    };
    let (table, _) = chosen("tax-collector");
    assert_eq!(table.house(0).yuan, 3);
    let (table, _) = chosen("pyrotechnist");
    assert_eq!(table.house(0).fireworks, 1);
    let (table, _) = chosen("farmer");
    assert_eq!(table.house(0).rice, 2 + 1);
    let (table, _) = chosen("warrior");
    assert_eq!(table.house(0).steps, 2);
    let points = |trade| gained(&chosen(trade).1, Good::Points);
    assert_eq!(points("scholar"), [(0, 2)]);
    assert_eq!(points("court-lady"), [(0, 1)]);
    assert_eq!(points("monk"), [(0, 3)]);
    assert!(points("healer").is_empty());
    let (table, _) = chosen("craftsman");
    assert_eq!(table.decision(), "floors");
}

#[test]
fn d41_charter_must_be_chosen_and_without_persons_one_is_passed_over() {
    let mut table = scene(3, "charter")
        .palace(0, "2 farmer monk")
        .palace(1, "2")
        .palace(2, "1 healer")
        .table();
    table.play("fill");
    assert_eq!(table.moves(), ["charter monk", "charter farmer"]);
    assert_eq!(table.refused("charter scholar"), "nobody-of");
    assert_eq!(table.refused("pass"), "not-now");
    let events = table.play("charter monk");
    assert!(events.contains(&Event::PassedOver {
        seat: 1,
        offer: "charter"
    }));
    // A seat with only one trade has no choice, even if it gains nothing.
    assert!(events.contains(&Event::TradeChosen {
        seat: 2,
        trade: Trade::Healer
    }));
}

#[test]
fn d41_charter_floors_are_spread_one_by_one() {
    let mut table = scene(2, "charter")
        .palace(0, "3 craftsman craftsman monk")
        .palace(0, "1 monk")
        .table();
    table.play("fill");
    table.play("charter craftsman");
    assert_eq!((table.awaited(), table.decision()), (0, "floors"));
    table.play("floor b");
    table.play("floor new");
    assert_eq!(table.palaces(0), "3 craftsman craftsman monk, 2 monk, 1");
}

#[test]
fn d40_super_events_go_in_track_order() {
    let mut table = scene(3, "sunrise")
        .steps(&[1, 5, 3])
        .palace(0, "1")
        .palace(1, "1")
        .palace(2, "1")
        .palace(0, "3 monk")
        .palace(1, "3 monk")
        .palace(2, "3 monk")
        .table();
    table.play("fill");
    let mut order = Vec::new();
    for trade in ["farmer", "healer", "scholar"] {
        order.push(table.awaited());
        table.play(&format!("recruit {trade}"));
    }
    assert_eq!(order, [1, 2, 0]);
}
