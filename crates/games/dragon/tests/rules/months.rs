//! The course of a month and of the year: D1, D9, D40.

use crate::scene::Scene;
use crate::setup::setup;
use pagoda_dragon::{Dragon, Event};
use pagoda_engine::{Barrier, Chance, Event as _, Journal, Play, Rules, Session, Start, TitleOf};

/// The names of the events that matter for the order of a month.
fn course(events: &[Event]) -> Vec<&'static str> {
    let name = |event: &Event| {
        Some(match event {
            Event::EventBegan { .. } => "event",
            Event::WallHeld { .. } | Event::WallBroken { .. } => "wall",
            Event::FloorLost { .. } => "decay",
            Event::SuperBegan { .. } => "super",
            Event::RoundScored { seat: 0, .. } => "scoring",
            Event::FinalScored { seat: 0, .. } => "end",
            Event::MonthBegan { .. } => "month",
            _ => return None,
        })
    };
    events.iter().filter_map(name).collect()
}

#[test]
fn d40_the_order_of_a_month() {
    let mut table = Scene::new(2)
        .before_event(7, "invasion")
        .great_wall()
        .super_event("lanterns")
        .palace(0, "2")
        .table();
    let events = table.play("fill");
    let expected = ["event", "wall", "decay", "super", "scoring", "month"];
    assert_eq!(course(&events), expected);
}

#[test]
fn d40_the_order_of_the_last_month() {
    let mut table = Scene::new(2)
        .before_event(12, "invasion")
        .great_wall()
        .super_event("lanterns")
        .palace(0, "2")
        .table();
    let events = table.play("fill");
    assert_eq!(
        course(&events),
        ["event", "wall", "wall", "decay", "scoring", "end"]
    );
    let mut table = Scene::new(2)
        .before_event(12, "drought")
        .great_wall()
        .palace(0, "2")
        .table();
    let events = table.play("fill");
    assert_eq!(
        course(&events),
        ["event", "wall", "decay", "scoring", "end"]
    );
}

#[test]
fn d40_no_super_event_in_any_other_month() {
    for month in [6, 8] {
        let mut table = Scene::new(2)
            .before_event(month, "festival")
            .super_event("lanterns")
            .table();
        let events = table.play("fill");
        assert_eq!(course(&events), ["event", "scoring", "month"]);
    }
}

#[test]
fn d1_a_year_has_twelve_months() {
    let mut game = Dragon::begin(&setup(3, 9));
    let mut chance = Chance::new(9);
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    while Rules::waiting(&game).is_some() {
        moves.clear();
        Rules::moves(&game, &mut moves);
        game.apply(*chance.pick(&moves), &mut events);
    }
    let begun = events
        .iter()
        .filter(|event| matches!(event, Event::MonthBegan { .. }));
    assert_eq!(begun.count(), 12);
    let played = events
        .iter()
        .filter(|event| matches!(event, Event::CardPlayed { .. }));
    assert_eq!(played.count(), 3 * 11);
    assert!(game.hands.iter().all(|hand| hand.count() == 0));
    assert_eq!(game.realm.month, 12);
}

#[test]
fn new_action_cards_cannot_be_unseen() {
    let dealt = Event::MonthBegan {
        month: 4,
        fate: pagoda_dragon::Fate::Drought,
    };
    assert_eq!(dealt.barrier(), Some(Barrier::Luck));
    assert_eq!(Event::GameEnded {}.barrier(), None);
}

#[test]
fn floors_of_one_action_can_be_taken_back_one_by_one() {
    let position = Scene::new(2)
        .palace(0, "2 craftsman craftsman")
        .palace(0, "1 monk")
        .json();
    let game = TitleOf::<Dragon>::NEWEST;
    let mut session = Session::begin(game, Start::Position(position)).expect("it begins");
    let before = session.game().position();
    session.play(0, "build").expect("legal");
    session.play(0, "floor b").expect("legal");
    session.undo(0).expect("one's own last move of this turn");
    session.undo(0).expect("one's own last move of this turn");
    assert_eq!(session.game().position(), before);
    let journal: &Journal = session.journal();
    assert!(journal.moves.is_empty());
}

#[test]
fn an_event_is_one_turn_and_every_action_one_of_its_own() {
    let mut table = Scene::new(3)
        .at(1)
        .month(9, "contagion")
        .palace(0, "3 farmer monk scholar")
        .palace(0, "3 farmer monk")
        .palace(1, "3 farmer monk scholar")
        .palace(1, "3 farmer monk")
        .table();
    let turn = Play::turn(&table.0);
    table.play("fill");
    assert_eq!(Play::turn(&table.0), turn + 1);
    table.play("fill");
    let event = Play::turn(&table.0);
    assert!(event > turn + 1);
    while table.decision() == "lose" {
        assert_eq!(Play::turn(&table.0), event);
        let first = table.moves()[0].clone();
        table.play(&first);
    }
    assert_eq!(Play::turn(&table.0), event + 1);
}
