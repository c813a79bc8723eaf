//! Moves a second of each game, and copies of its positions.

use super::{Row, a_second, thousands};
use crate::engine::{Chance, Game, Setup};
use crate::games::dragon::Dragon;
use crate::games::huang::Huang;
use crate::games::qin::Qin;
use crate::games::{TITLES, title};
use serde_json::Map;
use std::hint::black_box;
use std::time::{Duration, Instant};

const MOMENT: Duration = Duration::from_millis(500);

/// How many games are played between looks at the clock.
const GAMES: u64 = 50;

pub(super) fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for title in TITLES {
        let copies = match title.name() {
            Huang::NAME => copies::<Huang>(),
            Qin::NAME => copies::<Qin>(),
            _ => copies::<Dragon>(),
        };
        let moves = moves_a_second(title.name());
        rows.push(Row::new(
            format!("moves a second, {}, every legal one listed", title.name()),
            thousands(moves),
            format!("{} copies of its position", thousands(copies.0)),
            moves / copies.0,
        ));
        rows.push(Row::new(
            format!("copies of a position a second, {}", title.name()),
            thousands(copies.0),
            format!("{} of {} plain bytes", thousands(copies.1), copies.2),
            copies.0 / copies.1,
        ));
    }
    rows
}

fn setup(players: usize) -> Setup {
    Setup {
        players,
        seed: 1,
        options: Map::new(),
        emblems: Vec::new(),
    }
}

fn moves_a_second(name: &str) -> f64 {
    let Some(title) = title(name) else { return 0.0 };
    let mut setup = setup(*title.seats().end().min(&4));
    let begun = Instant::now();
    let mut moves = 0;
    while begun.elapsed() < 2 * MOMENT {
        let counted = title.random_games(&setup, GAMES);
        moves += counted.map_or(0, |counted| counted.moves);
        setup.seed += GAMES;
    }
    moves as f64 / begun.elapsed().as_secs_f64()
}

/// A position in mid-game.
pub(super) fn midway<G: Game>(setup: &Setup, seed: u64, moves: usize) -> G {
    let mut game = G::begin(setup);
    let mut chance = Chance::new(seed);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..moves {
        legal.clear();
        game.moves(&mut legal);
        if legal.is_empty() {
            break;
        }
        let chosen = *chance.pick(&legal);
        game.apply(chosen, &mut events);
    }
    game
}

/// Copies of a position a second, of as many plain bytes, and how many bytes that are.
fn copies<G: Game>() -> (f64, f64, usize) {
    let game: G = midway(&setup(*G::SEATS.end().min(&4)), 5, 60);
    let copies = a_second(MOMENT, 1000, || {
        black_box(black_box(&game).clone());
    });
    let bytes = vec![7_u8; size_of::<G>()];
    let mut into = bytes.clone();
    let plain = a_second(MOMENT, 1000, || {
        into.copy_from_slice(black_box(&bytes));
        black_box(&into);
    });
    (copies, plain, bytes.len())
}
