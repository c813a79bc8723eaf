//! Summaries of turns, and who is ahead as far as it is public.

use crate::keys::say_named;
use crate::scene::Scene;
use crate::setup::setup;
use pagoda_engine::{Chance, Rules};
use pagoda_huang::{Colour, Event, Huang, Reason};
use pagoda_show::{Show, ShownPlay};
use pagoda_words::Languages;

fn line(language: &str, events: &[Event]) -> String {
    let mut lines = <Huang as Show>::digest(&[events]);
    assert!(lines.len() <= 1, "a turn is one line");
    let words = lines.pop().unwrap_or_default();
    let said = words.iter().map(|words| say_named(language, words));
    said.collect::<Vec<_>>().join(" ")
}

fn scene() -> Scene {
    Scene::new(3)
        .draw("I4 r r")
        .draw("J4 r R1")
        .draw("K5 y Y0")
        .pagoda("red", "I4-I5-J4")
        .hand(0, "white white")
}

#[test]
fn h43_who_is_ahead_is_told_by_the_board_alone() {
    let told = |scene: Scene| ShownPlay::lead(&scene.table().0).map(|lead| say_named("en", &lead));
    let expected = "**On the board:** Bo 1 pagoda, 1 leader; Ada 1 leader.";
    assert_eq!(told(scene()).as_deref(), Some(expected));
    assert_eq!(
        told(scene().points(0, "green", 9)).as_deref(),
        Some(expected)
    );
    assert_eq!(told(Scene::new(2).hand(0, "white white")), None);
}

#[test]
fn gains_of_a_turn_are_told_once_for_each_seat() {
    let scored = |seat, colour, points| Event::Scored {
        seat,
        colour,
        points,
        reason: Reason::Tile,
    };
    let events = [
        Event::TilesDrawn { seat: 0, count: 2 },
        scored(0, Colour::Red, 1),
        scored(1, Colour::Blue, 2),
        scored(0, Colour::Red, 2),
        scored(0, Colour::Blue, 1),
        Event::TurnEnded { seat: 0 },
    ];
    assert_eq!(
        line("en", &events),
        "Ada gains 3 red, 1 blue. Bo gains 2 blue."
    );
}

#[test]
fn turns_of_random_games_are_a_line_in_every_language() {
    for (players, seed) in (2..=5).zip(50..) {
        let mut game = Huang::begin(&setup(players, seed, &[]));
        let mut chance = Chance::new(seed);
        let mut turn = Vec::new();
        while Rules::waiting(&game).is_some() {
            let number = Rules::turn(&game);
            let mut moves = Vec::new();
            Rules::moves(&game, &mut moves);
            game.apply(*chance.pick(&moves), &mut turn);
            if Rules::turn(&game) == number {
                continue;
            }
            for language in Languages::shipped().names() {
                line(language, &turn);
                if let Some(lead) = ShownPlay::lead(&game) {
                    say_named(language, &lead);
                }
            }
            turn.clear();
        }
    }
}
