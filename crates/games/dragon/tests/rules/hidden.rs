//! Hidden and open: D50.

use crate::setup::setup;
use pagoda_dragon::{Dragon, View};
use pagoda_engine::{Chance, Play, Rules, Viewer};

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
