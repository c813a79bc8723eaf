//! Events, losses and decay: D18 to D21.

use crate::scene::{Scene, gained, lost, round};
use pagoda_dragon::{Event, Good, Letter, Person};

#[test]
fn d18_peace_does_nothing() {
    let mut table = Scene::new(2)
        .month(1, "peace")
        .at(1)
        .palace(0, "2 monk")
        .palace(1, "1 monk")
        .table();
    let events = table.play("fill");
    assert!(lost(&events).is_empty());
    assert_eq!(round(&events), [(0, 1), (1, 1)]);
    assert_eq!(table.0.realm.month, 2);
}

/// Dorine has 2 yuan: she pays them, and two persons leave.
#[test]
fn d18_worked_example_of_the_tribute() {
    let mut table = Scene::new(2)
        .before_event(5, "tribute")
        .has(0, "yuan", 2)
        .has(1, "yuan", 7)
        .palace(0, "3 farmer monk scholar")
        .palace(1, "1 farmer")
        .table();
    let events = table.play("fill");
    assert!(events.contains(&Event::TributePaid {
        seat: 0,
        yuan: 2,
        short: 2
    }));
    assert_eq!((table.awaited(), table.decision()), (0, "lose"));
    assert_eq!(
        table.moves(),
        ["lose a monk", "lose a farmer", "lose a scholar"]
    );
    assert_eq!(table.refused("lose a healer"), "not-there");
    assert_eq!(table.refused("pass"), "not-now");
    table.play("lose a monk");
    assert_eq!(table.awaited(), 0);
    let events = table.play("lose a scholar");
    assert!(events.contains(&Event::TributePaid {
        seat: 1,
        yuan: 4,
        short: 0
    }));
    assert_eq!(table.palaces(0), "3 farmer");
    assert_eq!((table.house(0).yuan, table.house(1).yuan), (0, 3));
    assert_eq!(table.palaces(1), "1 farmer");
}

#[test]
fn d19_with_too_few_persons_all_leave_and_that_is_all() {
    let mut table = Scene::new(2)
        .before_event(5, "tribute")
        .has(0, "yuan", 1)
        .has(1, "yuan", 4)
        .palace(0, "2 farmer")
        .palace(0, "3 monk tax-collector")
        .palace(1, "2 monk")
        .table();
    let events = table.play("fill");
    assert_eq!(
        lost(&events),
        [
            (0, Person::Farmer),
            (0, Person::TaxCollector),
            (0, Person::Monk)
        ]
    );
    // Coins on persons pay no tribute. Both palaces decay at once.
    assert_eq!(table.palaces(0), "1, 2");
}

#[test]
fn d18_the_whole_tribute_is_paid_by_who_can() {
    let mut table = Scene::new(2)
        .before_event(5, "tribute")
        .has(0, "yuan", 4)
        .has(1, "yuan", 4)
        .palace(0, "1 farmer")
        .palace(1, "1 farmer")
        .table();
    table.play("fill");
    assert_eq!((table.house(0).yuan, table.house(1).yuan), (0, 0));
    assert_eq!(
        (table.palaces(0), table.palaces(1)),
        ("1 farmer".into(), "1 farmer".into())
    );
}

/// Catherine feeds three palaces of four with four rice; Jean-François has three and no rice.
#[test]
fn d18_worked_example_of_the_drought() {
    let mut table = Scene::new(2)
        .before_event(4, "drought")
        .has(0, "rice", 4)
        .has(1, "yuan", 3)
        .palace(0, "2 farmer")
        .palace(0, "2 monk scholar")
        .palace(0, "1 monk")
        .palace(0, "3")
        .palace(1, "3 old-farmer")
        .palace(1, "3 healer scholar")
        .palace(1, "3 craftsman court-lady healer")
        .table();
    let events = table.play("fill");
    assert!(events.contains(&Event::PalacesFed {
        seat: 0,
        rice: 3,
        unfed: 0
    }));
    assert!(events.contains(&Event::PalacesFed {
        seat: 1,
        rice: 0,
        unfed: 3
    }));
    assert_eq!(table.house(0).rice, 1);
    // Every palace loses a person: automatically where there is only one, the others in any order.
    assert_eq!(lost(&events), [(1, Person::OldFarmer)]);
    assert_eq!(
        table.moves(),
        [
            "lose b healer",
            "lose b scholar",
            "lose c craftsman",
            "lose c court-lady",
            "lose c healer"
        ]
    );
    assert_eq!(table.refused("lose a old-farmer"), "not-from-there");
    table.play("lose c healer");
    assert_eq!(table.moves(), ["lose b healer", "lose b scholar"]);
    assert_eq!(table.refused("lose c craftsman"), "not-from-there");
    table.play("lose b scholar");
    assert_eq!(table.palaces(1), "2, 3 healer, 3 craftsman court-lady");
    // The empty palace, one of four, lost a floor, too.
    assert_eq!(table.palaces(0), "2 farmer, 2 monk scholar, 1 monk, 2");
}

#[test]
fn d18_the_owner_chooses_which_palaces_are_not_fed() {
    let mut table = Scene::new(2)
        .before_event(4, "drought")
        .has(0, "rice", 1)
        .palace(0, "2 farmer monk")
        .palace(0, "2 farmer monk")
        .palace(0, "1 healer")
        .table();
    table.play("fill");
    assert_eq!(table.house(0).rice, 0);
    assert_eq!(
        table.moves(),
        ["lose a monk", "lose a farmer", "lose c healer"]
    );
    table.play("lose b monk");
    // One of two palaces that were alike has lost a person and loses no other.
    assert_eq!(table.palaces(0), "2 farmer, 2 monk farmer, 1 healer");
    assert_eq!(
        table.moves(),
        ["lose b monk", "lose b farmer", "lose c healer"]
    );
    assert_eq!(table.refused("lose a farmer"), "not-from-there");
    table.play("lose c healer");
    assert_eq!(table.palaces(0), "2 farmer, 2 monk farmer");
}

#[test]
fn d18_of_unfed_palaces_that_are_alike_any_may_be_named() {
    let mut table = Scene::new(2)
        .before_event(4, "drought")
        .palace(0, "2 warrior monk")
        .palace(0, "2 farmer healer")
        .palace(0, "2 warrior monk")
        .table();
    table.play("fill");
    assert_eq!(
        table.moves(),
        [
            "lose a warrior",
            "lose a monk",
            "lose b healer",
            "lose b farmer"
        ]
    );
    let named = pagoda_engine::Play::read(&table.0, 0, "lose c warrior");
    assert_eq!(
        named.as_deref(),
        Ok("lose a warrior"),
        "one way to write it"
    );
    table.play("lose c warrior");
    table.play("lose c monk");
    table.play("lose b farmer");
    assert_eq!(table.palaces(0), "2 monk, 2 healer, 2 warrior");
}

/// Journals of the time when only the first unfed palace could be named replay unchanged.
#[test]
fn d18_unfed_palaces_without_a_choice_are_settled_as_they_always_were() {
    let mut table = Scene::new(2)
        .before_event(4, "drought")
        .palace(0, "1 farmer")
        .palace(0, "2 warrior monk")
        .palace(0, "1 healer")
        .palace(0, "2 scholar monk")
        .palace(0, "1 monk")
        .table();
    let events = table.play("fill");
    assert_eq!(lost(&events), [(0, Person::Farmer)]);
    let events = table.play("lose b warrior");
    assert_eq!(lost(&events), [(0, Person::Warrior), (0, Person::Healer)]);
    let events = table.play("lose d scholar");
    assert_eq!(lost(&events), [(0, Person::Scholar), (0, Person::Monk)]);
}

#[test]
fn d18_rice_on_farmers_feeds_nobody_and_none_is_withheld() {
    let mut table = Scene::new(2)
        .before_event(4, "drought")
        .has(1, "rice", 1)
        .palace(0, "1 old-farmer")
        .palace(1, "2 farmer")
        .table();
    let events = table.play("fill");
    assert_eq!(lost(&events), [(0, Person::OldFarmer)]);
    assert_eq!(table.house(1).rice, 0);
    assert_eq!(table.palaces(0), "");
}

/// Margot and Jean-François 3 fireworks, Dorine 2, Catherine 1.
#[test]
fn d18_worked_example_of_the_festival_with_a_tie() {
    let mut table = Scene::new(4)
        .before_event(6, "festival")
        .has(0, "fireworks", 3)
        .has(1, "fireworks", 3)
        .has(2, "fireworks", 2)
        .has(3, "fireworks", 1)
        .table();
    let events = table.play("fill");
    assert_eq!(gained(&events, Good::Points), [(0, 6), (1, 6), (2, 3)]);
    let left: Vec<u16> = (0..4).map(|seat| table.house(seat).fireworks).collect();
    assert_eq!(left, [1, 1, 1, 1]);
}

#[test]
fn d18_ties_for_second_all_get_it_and_nobody_with_none_scores() {
    let festival = |fireworks: &[u16]| {
        let mut scene = Scene::new(fireworks.len()).before_event(6, "festival");
        for (seat, count) in fireworks.iter().enumerate() {
            scene = scene
                .has(seat, "fireworks", *count)
                .palace(seat, "1 pyrotechnist");
        }
        let mut table = scene.table();
        let events = table.play("fill");
        let left: Vec<u16> = (0..fireworks.len())
            .map(|seat| table.house(seat).fireworks)
            .collect();
        (gained(&events, Good::Points), left)
    };
    let (points, left) = festival(&[5, 2, 2]);
    assert_eq!(
        (points, left),
        (vec![(0, 6), (1, 3), (2, 3)], vec![2, 1, 1])
    );
    // Fireworks on persons do not count: nobody has any.
    let (points, left) = festival(&[0, 0]);
    assert_eq!((points, left), (vec![], vec![0, 0]));
    let (points, left) = festival(&[4, 0, 0]);
    assert_eq!((points, left), (vec![(0, 6)], vec![2, 0, 0]));
    let (points, left) = festival(&[1, 1]);
    assert_eq!((points, left), (vec![(0, 6), (1, 6)], vec![0, 0]));
}

/// Five players with 3, 3, 2, 1 and 1 helmets.
#[test]
fn d18_worked_example_of_the_invasion_of_five() {
    let mut table = Scene::new(5)
        .before_event(8, "invasion")
        .palace(0, "3 warrior old-warrior")
        .palace(1, "3 warrior old-warrior")
        .palace(2, "1 old-warrior")
        .palace(3, "2 warrior farmer")
        .palace(4, "2 warrior monk")
        .table();
    let events = table.play("fill");
    assert_eq!(
        gained(&events, Good::Points),
        [(0, 3), (1, 3), (2, 2), (3, 1), (4, 1)]
    );
    assert_eq!((table.awaited(), table.decision()), (3, "lose"));
    table.play("lose a warrior");
    // Seat 4 still loses a person: helmets were counted before.
    assert_eq!((table.awaited(), table.decision()), (4, "lose"));
    let events = table.play("lose a monk");
    assert!(lost(&events).len() == 1 && round(&events).len() == 5);
    assert_eq!(table.palaces(3), "2 farmer");
    assert_eq!(table.palaces(4), "2 warrior");
    assert_eq!(table.palaces(2), "1 old-warrior");
}

#[test]
fn d18_in_an_invasion_all_lose_when_all_are_equal() {
    let mut table = Scene::new(3)
        .before_event(8, "invasion")
        .palace(0, "1 farmer")
        .palace(1, "1 monk")
        .palace(2, "1 scholar")
        .table();
    let events = table.play("fill");
    assert_eq!(
        lost(&events),
        [(0, Person::Farmer), (1, Person::Monk), (2, Person::Scholar)]
    );
}

/// Dorine has two young healers: one person leaves, and that may be a healer.
#[test]
fn d18_worked_example_of_the_contagion() {
    let mut table = Scene::new(2)
        .before_event(9, "contagion")
        .palace(0, "3 healer healer farmer")
        .palace(1, "3 old-healer healer monk")
        .table();
    table.play("fill");
    assert_eq!(table.moves(), ["lose a healer", "lose a farmer"]);
    let events = table.play("lose a healer");
    assert_eq!(lost(&events), [(0, Person::Healer)]);
    assert_eq!(table.palaces(0), "3 healer farmer");
    // Three mortars: nobody leaves.
    assert_eq!(table.palaces(1), "3 monk healer old-healer");
}

#[test]
fn d18_the_contagion_takes_three_without_healers_and_never_fewer_than_none() {
    let mut table = Scene::new(2)
        .before_event(9, "contagion")
        .palace(0, "3 farmer farmer monk")
        .palace(0, "3 farmer monk monk")
        .palace(1, "3 old-healer healer healer")
        .table();
    table.play("fill");
    table.play("lose b farmer");
    table.play("lose a farmer");
    assert_eq!(table.awaited(), 0);
    let events = table.play("lose a farmer");
    assert_eq!(lost(&events), [(0, Person::Farmer)]);
    assert_eq!(table.palaces(0), "3 monk, 3 monk monk");
    assert_eq!(table.palaces(1), "3 healer healer old-healer");
}

#[test]
fn d19_losses_go_in_track_order_each_players_whole_before_the_next() {
    let mut table = Scene::new(3)
        .steps(&[2, 9, 5])
        .before_event(9, "contagion")
        .palace(0, "3 farmer monk scholar")
        .palace(0, "3 farmer healer")
        .palace(1, "3 farmer monk scholar")
        .palace(1, "3 craftsman monk scholar")
        .palace(2, "3 court-lady")
        .table();
    assert_eq!(table.awaited(), 0);
    table.play("fill");
    let mut order = Vec::new();
    while table.decision() == "lose" {
        order.push(table.awaited());
        let first = table.moves()[0].clone();
        table.play(&first);
    }
    assert_eq!(order, [1, 1, 1, 0, 0]);
    assert_eq!(table.palaces(2), "2");
}

#[test]
fn d20_empty_palaces_lose_a_floor() {
    let mut table = Scene::new(2)
        .month(2, "peace")
        .at(1)
        .palace(0, "1")
        .palace(0, "3")
        .palace(0, "2 monk")
        .palace(0, "2")
        .palace(1, "1")
        .table();
    let events = table.play("fill");
    let fallen: Vec<(usize, Letter, u8)> = events
        .iter()
        .filter_map(|event| match *event {
            Event::FloorLost {
                seat,
                palace,
                floors,
            } => Some((seat, palace, floors)),
            _ => None,
        })
        .collect();
    assert_eq!(
        fallen,
        [
            (0, Letter(0), 0),
            (0, Letter(1), 2),
            (0, Letter(3), 1),
            (1, Letter(0), 0)
        ]
    );
    assert_eq!(table.palaces(0), "2, 2 monk, 1");
    assert_eq!(table.palaces(1), "");
    // D22: a lost palace scores nothing.
    assert_eq!(round(&events), [(0, 3), (1, 0)]);
}

#[test]
fn d20_a_palace_emptied_by_the_event_decays_at_once() {
    let mut table = Scene::new(2)
        .before_event(4, "drought")
        .palace(0, "2 farmer")
        .table();
    table.play("fill");
    assert_eq!(table.palaces(0), "1");
}

#[test]
fn d21_nobody_dismisses_or_keeps_back() {
    let table = Scene::new(2)
        .has(0, "yuan", 4)
        .palace(0, "2 farmer monk")
        .month(5, "tribute")
        .table();
    assert_eq!(table.refused("lose a farmer"), "not-now");
    assert_eq!(table.refused("give 1 0 0"), "not-now");
    assert!(table.after("lose").is_empty());
}
