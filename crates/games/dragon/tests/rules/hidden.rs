//! Hidden and open: D50.

use crate::scene::Scene;
use crate::setup::setup;
use pagoda_dragon::{Dragon, View};
use pagoda_engine::{Budget, Chance, Play, Rules, Viewer};
use pagoda_robots::analysis::hints;
use serde_json::{Value, json};

fn midway(players: usize, moves: usize) -> Dragon {
    let mut game = Dragon::begin(&setup(players, 4));
    let mut chance = Chance::new(4);
    let mut legal = Vec::new();
    for _ in 0..moves {
        legal.clear();
        Rules::moves(&game, &mut legal);
        game.apply(*chance.pick(&legal), &mut Vec::new());
    }
    game
}

fn view(game: &Dragon, viewer: Viewer) -> View {
    Rules::view(game, viewer)
}

#[test]
fn d50_one_sees_ones_own_cards_and_how_many_others_hold() {
    let game = midway(3, 30);
    for seat in 0..3 {
        let view = view(&game, Viewer::Seat(seat));
        for other in 0..3 {
            let known = view.hands[other];
            assert_eq!(known, (other == seat).then_some(game.hands[other]));
            assert_eq!(view.cards[other], game.hands[other].count());
        }
    }
    assert!(view(&game, Viewer::Table).hands.iter().all(Option::is_none));
    assert!(
        view(&game, Viewer::Afterwards)
            .hands
            .iter()
            .all(Option::is_some)
    );
}

#[test]
fn d50_the_action_cards_to_come_are_hidden() {
    let game = midway(3, 30);
    let mut other = game;
    let mut chance = Chance::new(1);
    for deal in &mut other.deals {
        chance.shuffle(deal);
    }
    assert_ne!(game.deals, other.deals);
    for viewer in [Viewer::Seat(0), Viewer::Table, Viewer::Afterwards] {
        assert_eq!(view(&game, viewer), view(&other, viewer));
    }
}

#[test]
fn d50_nobody_can_tell_other_hands_from_a_view() {
    let game = midway(4, 40);
    let mut chance = Chance::new(2);
    for seat in 0..4 {
        let mut other = game;
        Play::redeal(&mut other, Viewer::Seat(seat), &mut chance);
        assert_ne!(game.hands, other.hands);
        assert_eq!(game.hands[seat], other.hands[seat]);
        assert_eq!(
            view(&game, Viewer::Seat(seat)),
            view(&other, Viewer::Seat(seat))
        );
        let counts = |game: &Dragon| {
            game.hands
                .iter()
                .map(|hand| hand.count())
                .collect::<Vec<_>>()
        };
        assert_eq!(counts(&game), counts(&other));
    }
}

#[test]
fn d50_played_cards_are_not_shown_to_those_who_did_not_watch() {
    // Another hand of the same size, hence other cards played: the view of a third seat stays the same.
    let game = midway(3, 40);
    let mut other = game;
    let hand = &mut other.hands[1];
    let card = hand.cards().next().expect("a card");
    hand.remove(card);
    let missing = pagoda_dragon::Card::ALL
        .iter()
        .find(|new| **new != card && hand.of(**new) == 0);
    assert!(hand.add(*missing.expect("a card that was played")));
    assert_ne!(game.hands, other.hands);
    assert_eq!(view(&game, Viewer::Seat(0)), view(&other, Viewer::Seat(0)));
}

/// Month 11: after seat 0 comes seat 1, which must play its last card.
fn last_cards(cards: &str) -> Dragon {
    let scene = Scene::new(3)
        .month(11, "peace")
        .phase("persons", json!({"for": "person"}))
        .palace(0, "1")
        .palace(1, "1")
        .palace(2, "1")
        .supply("old-monk", 0)
        .supply("old-scholar", 0)
        .hand(0, "wild")
        .hand(1, cards)
        .hand(2, "wild");
    scene.table().0
}

#[test]
fn d50_a_preview_ends_before_the_last_card_of_another_though_it_is_forced() {
    let chosen = "play wild healer";
    let preview = |game: &Dragon| {
        let events = Play::forecast(game, 0, chosen).expect("it is legal");
        events.to_json()
    };
    let game = last_cards("monk");
    let names: Vec<Value> = preview(&game)
        .iter()
        .map(|event| json!([event["event"], event["seat"]]))
        .collect();
    assert_eq!(
        names,
        [
            json!(["card-played", 0]),
            json!(["person-placed", 0]),
            json!(["stepped", 0])
        ]
    );
    for cards in ["scholar", "wild"] {
        assert_eq!(preview(&game), preview(&last_cards(cards)), "{cards}");
    }
    let mut after = game;
    let events = Play::play(&mut after, 0, chosen).expect("it is legal");
    assert_eq!(after.hands[1].count(), 0, "the card was played at once");
    assert!(events.len() > names.len());
}

#[test]
fn d50_a_hint_tells_nothing_that_follows_from_the_last_card_of_another() {
    let game = last_cards("monk");
    for hint in hints(&game, 0, &mut Budget::of(100), 3) {
        assert_eq!((hint.answer, hint.prevents), (None, None), "{}", hint.text);
    }
}

/// Robots remember which cards were played, and a hint comes from a robot: it named what others would play.
#[test]
fn d50_hints_name_no_card_of_another() {
    let (mut asked, mut answered) = (0, 0);
    for (players, seed, super_event) in [(2, 1, "tornado"), (3, 2, "none"), (4, 3, "tornado")] {
        let mut setup = setup(players, seed);
        let options = &mut setup.options;
        options.insert("super-event".to_owned(), json!(super_event));
        let mut game = Dragon::begin(&setup);
        let mut chance = Chance::new(seed);
        while let Some(waiting) = Rules::waiting(&game) {
            let seat = waiting.seat;
            for hint in hints(&game, seat, &mut Budget::of(24), seed) {
                asked += 1;
                answered += usize::from(hint.answer.is_some());
                for expected in [hint.answer, hint.prevents].into_iter().flatten() {
                    let verb = expected.text.split(' ').next();
                    let names_card = matches!(verb, Some("play" | "discard"));
                    assert!(!names_card, "{}: {expected:?}", hint.text);
                }
            }
            let text = Play::best_move(&game, seat, &mut chance).expect("it is awaited");
            Play::play(&mut game, seat, &text).expect("it is legal");
        }
    }
    // The other decisions of others are still told.
    assert!(3 * answered > asked, "{answered} of {asked}");
}
