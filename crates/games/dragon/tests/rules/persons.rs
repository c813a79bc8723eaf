//! Persons: D15 to D17, D42.

use crate::scene::Scene;
use pagoda_dragon::{Card, Event, Person};
use serde_json::json;

fn persons(players: usize) -> Scene {
    Scene::new(players).phase("persons", json!({"for": "person"}))
}

#[test]
fn d15_a_card_calls_a_young_or_an_old_person_of_its_type() {
    let mut table = persons(2)
        .hand(0, "farmer craftsman")
        .palace(0, "2 monk")
        .palace(0, "2")
        .table();
    assert_eq!(
        table.moves(),
        [
            "play craftsman craftsman",
            "play farmer farmer",
            "play farmer old-farmer"
        ]
    );
    assert_eq!(table.refused("play monk monk"), "no-such-card");
    assert_eq!(table.refused("play farmer monk"), "wrong-card");
    assert_eq!(table.refused("play farmer"), "which-person");
    let events = table.play("play farmer old-farmer");
    assert_eq!(
        events,
        [Event::CardPlayed {
            seat: 0,
            card: Card::Farmer,
            person: Some(Person::OldFarmer)
        }]
    );
    // Nobody has moved yet: the place is asked for.
    assert_eq!(table.house(0).steps, 0);
    assert_eq!(table.moves(), ["place a", "place b"]);
    table.play("place a");
    assert_eq!(table.palaces(0), "2 monk old-farmer, 1");
    assert_eq!(table.house(0).steps, 1);
    assert_eq!(table.0.realm.supply.of(Person::OldFarmer), 0);
    assert_eq!(
        table.0.hands[0].cards().collect::<Vec<_>>(),
        [Card::Craftsman]
    );
}

#[test]
fn d15_a_wild_card_calls_anybody() {
    let mut table = persons(2).hand(0, "wild").palace(0, "2").table();
    assert_eq!(table.after("play wild").len(), 15);
    table.play("play wild old-monk");
    // Only one palace has a free place, so there is no choice.
    assert_eq!(table.palaces(0), "2 old-monk");
    assert_eq!(table.house(0).steps, 2);
}

#[test]
fn d15_a_person_must_take_a_free_place() {
    let table = Scene::new(2)
        .palace(0, "1 monk")
        .palace(0, "2 farmer")
        .palace(0, "3 farmer")
        .phase("persons", json!({"for": "place", "person": "healer"}))
        .table();
    assert_eq!(table.moves(), ["place b", "place c"]);
    assert_eq!(table.refused("place a"), "no-room");
    assert_eq!(table.refused("replace a monk"), "not-now");
    assert_eq!(table.refused("pass"), "not-now");
}

#[test]
fn d16_with_no_free_place_a_person_is_swapped_or_put_out() {
    let scene = || {
        persons(2)
            .hand(0, "warrior")
            .supply("old-warrior", 0)
            .hand(1, "monk healer")
            .palace(0, "2 farmer farmer")
            .palace(0, "1 warrior")
            .palace(1, "1")
    };
    let mut table = scene().supply("warrior", 1).table_after_only_card();
    assert_eq!(table.decision(), "replace");
    assert_eq!(
        table.moves(),
        ["replace a farmer", "replace b warrior", "pass"]
    );
    assert_eq!(table.refused("replace a monk"), "not-there");
    let events = table.play("replace a farmer");
    assert!(events.contains(&Event::PersonReplaced {
        seat: 0,
        person: Person::Warrior,
        lost: Person::Farmer,
        palace: pagoda_dragon::Letter(0),
    }));
    assert_eq!(table.palaces(0), "2 warrior farmer, 1 warrior");
    assert_eq!(table.house(0).steps, 5);
    // The replaced person is out of the game.
    assert_eq!(table.0.realm.supply.of(Person::Farmer), 1);

    let mut table = scene().table_after_only_card();
    // A person can be replaced by one of the same kind.
    table.play("replace b warrior");
    assert_eq!(table.palaces(0), "2 farmer farmer, 1 warrior");
    assert_eq!(table.house(0).steps, 5);

    let mut table = scene().table_after_only_card();
    let events = table.play("pass");
    assert_eq!(
        events[0],
        Event::PersonRefused {
            seat: 0,
            person: Person::Warrior
        }
    );
    assert_eq!(table.palaces(0), "2 farmer farmer, 1 warrior");
    assert_eq!(table.house(0).steps, 0);
    assert_eq!(table.0.realm.supply.of(Person::Warrior), 1);
}

impl Scene {
    /// A game in which seat 0 has just played its only card.
    fn table_after_only_card(self) -> crate::scene::Table {
        let mut table = self.table();
        let only = table.moves();
        assert_eq!(only.len(), 1);
        table.play(&only[0]);
        table
    }
}

#[test]
fn d16_who_has_no_palace_can_only_put_the_new_one_out() {
    let mut table = persons(2)
        .hand(0, "warrior")
        .hand(1, "monk")
        .palace(1, "1")
        .table();
    let events = table.play("play warrior old-warrior");
    assert!(events.contains(&Event::PersonRefused {
        seat: 0,
        person: Person::OldWarrior
    }));
    assert_eq!(table.house(0).steps, 0);
    assert_eq!(table.awaited(), 1);
}

#[test]
fn d17_a_card_may_be_played_for_nothing() {
    let mut table = persons(2)
        .hand(0, "farmer monk")
        .supply("farmer", 0)
        .supply("old-farmer", 0)
        .palace(0, "1")
        .hand(1, "monk healer")
        .palace(1, "3")
        .table();
    assert_eq!(
        table.moves(),
        ["play monk monk", "play monk old-monk", "play farmer"]
    );
    assert_eq!(table.refused("play farmer farmer"), "none-left");
    let events = table.play("play farmer");
    assert_eq!(
        events[0],
        Event::CardPlayed {
            seat: 0,
            card: Card::Farmer,
            person: None
        }
    );
    assert_eq!(table.palaces(0), "1");
    assert_eq!(table.awaited(), 1);
}

#[test]
fn d17_a_wild_takes_a_person_if_any_is_left() {
    let table = persons(2)
        .no_supply()
        .supply("monk", 1)
        .hand(0, "wild wild")
        .palace(0, "1")
        .table();
    assert_eq!(table.moves(), ["play wild monk"]);
    let table = persons(2)
        .no_supply()
        .hand(0, "wild farmer")
        .palace(0, "1")
        .table();
    assert_eq!(table.moves(), ["play farmer", "play wild"]);
}

#[test]
fn d15_no_person_phase_in_month_twelve() {
    let mut table = Scene::new(2)
        .month(12, "festival")
        .at(1)
        .hand(0, "farmer")
        .hand(1, "farmer")
        .palace(0, "3 monk")
        .table();
    let events = table.play("fill");
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::CardPlayed { .. }))
    );
    assert!(events.contains(&Event::GameEnded {}));
}

#[test]
fn d15_where_a_hand_leaves_no_choice_the_card_is_played_by_itself() {
    let mut table = persons(2)
        .hand(0, "monk healer")
        .hand(1, "court-lady")
        .palace(0, "3")
        .palace(1, "2")
        .table();
    let events = table.play("play healer healer");
    assert!(events.contains(&Event::CardPlayed {
        seat: 1,
        card: Card::CourtLady,
        person: Some(Person::CourtLady)
    }));
    assert_eq!(table.palaces(1), "2 court-lady");
}

#[test]
fn d42_who_has_no_cards_is_passed_by() {
    let mut table = persons(3)
        .hand(0, "monk healer")
        .hand(2, "monk healer")
        .palace(0, "3")
        .palace(2, "3")
        .table();
    let events = table.play("play healer healer");
    assert!(events.contains(&Event::PassedOver {
        seat: 1,
        offer: "person"
    }));
    assert_eq!(table.awaited(), 2);
}
