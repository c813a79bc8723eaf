//! The course of a month and of the year: D1, D9, D40.

use crate::scene::{Scene, check};
use crate::setup::setup;
use pagoda_dragon::{Dragon, Event};
use pagoda_engine::{Barrier, Chance, Event as _, Journal, Rules, Session, Start, TitleOf};

#[test]
fn d40_the_order_of_a_month() {
    check(
        "
D40 event, wall, decay, super event, scoring, the next month
  before 7 invasion; great-wall; super lanterns; palace 0 2
  > fill = events: filled, passed-over, passed-over, event-began, wall-broken, floor-lost, super-began, round-scored, round-scored, month-began

D40 the last month has no super event; the wall is looked at again
  before 12 invasion; great-wall; super lanterns; palace 0 2
  > fill = events: filled, event-began, wall-broken, wall-broken, floor-lost, round-scored, round-scored, final-scored, final-scored, game-ended

D40 the last month without an invasion
  before 12 festival; great-wall; palace 0 2
  > fill = event wall-broken: month 12
  = events: filled, event-began, wall-broken, floor-lost, round-scored, round-scored, final-scored, final-scored, game-ended

D40 no super event in month 6
  before 6 festival; super lanterns
  > fill = events: filled, passed-over, passed-over, event-began, round-scored, round-scored, month-began

D40 no super event in month 8
  before 8 festival; super lanterns
  > fill = events: filled, passed-over, passed-over, event-began, round-scored, round-scored, month-began
",
    );
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
    check(
        "
turns are counted: actions one by one, the event with all its losses as one
  players 3; at 1; month 9 contagion; palace 0 3 farmer monk scholar; palace 0 3 farmer monk
  palace 1 3 farmer monk scholar; palace 1 3 farmer monk
  = turn: 0
  > fill = turn: 1
  > fill = turn: 5; next: 0 lose
  > lose a monk, lose a farmer, lose a scholar = turn: 5; next: 1 lose
  > lose a monk, lose a farmer = turn: 5; next: 1 lose
  > lose a scholar = turn: 6
",
    );
}
