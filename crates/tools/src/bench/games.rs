//! Moves per second of each game, and copies of its positions.

use super::{Row, per_second, thousands};
use pagoda_engine::{Chance, Game, Refusal, Setup, Title, TitleOf};
use pagoda_games::{self as games, GameVisitor};
use serde_json::Map;
use std::hint::black_box;
use std::time::{Duration, Instant};

const MOMENT: Duration = Duration::from_millis(500);

/// Number of games between two readings of the clock.
const GAMES: u64 = 50;

/// Number of copies between two readings of the clock.
const COPIES: u64 = 1000;

/// Number of moves after which a position is copied.
const MOVES: usize = 60;

pub(super) fn rows() -> Result<Vec<Row>, String> {
    let mut measured = Measured(Ok(Vec::new()));
    games::visit_games(&mut measured);
    measured.0.map_err(|refusal| refusal.to_string())
}

/// The rows of the games that were visited.
struct Measured(Result<Vec<Row>, Refusal>);

impl GameVisitor for Measured {
    fn visit<G: Game>(&mut self) {
        if let Ok(rows) = &mut self.0 {
            match rows_of::<G>() {
                Ok(more) => rows.extend(more),
                Err(refusal) => self.0 = Err(refusal),
            }
        }
    }
}

fn rows_of<G: Game>() -> Result<[Row; 2], Refusal> {
    let setup = setup(*G::SEATS.end().min(&4));
    let moves = moves_per_second(TitleOf::<G>::NEWEST, setup.clone())?;
    let (copies, plain) = copies::<G>(&setup);
    let (name, bytes) = (G::NAME, size_of::<G>());
    Ok([
        Row::new(
            format!("moves a second, {name}, every legal one listed"),
            thousands(moves),
            format!("{} copies of its position", thousands(copies)),
            moves / copies,
        ),
        Row::new(
            format!("copies of a position a second, {name}"),
            thousands(copies),
            format!("{} of {bytes} plain bytes", thousands(plain)),
            copies / plain,
        ),
    ])
}

fn setup(players: usize) -> Setup {
    Setup {
        players,
        seed: 1,
        options: Map::new(),
        emblems: Vec::new(),
    }
}

fn moves_per_second(title: &dyn Title, mut setup: Setup) -> Result<f64, Refusal> {
    let started = Instant::now();
    let mut moves = 0;
    while started.elapsed() < 2 * MOMENT {
        moves += title.random_games(&setup, GAMES)?.moves;
        setup.seed += GAMES;
    }
    Ok(moves as f64 / started.elapsed().as_secs_f64())
}

/// Returns copies per second of a position in mid-game, and copies per second of the same number of plain bytes.
fn copies<G: Game>(setup: &Setup) -> (f64, f64) {
    let mut game = G::begin(setup);
    let mut chance = Chance::new(5);
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    for _ in 0..MOVES {
        moves.clear();
        game.moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        game.apply(*chance.pick(&moves), &mut events);
    }
    let copies = per_second(MOMENT, COPIES, || {
        black_box(black_box(&game).clone());
    });
    let bytes = vec![7_u8; size_of::<G>()];
    let mut into = bytes.clone();
    let plain = per_second(MOMENT, COPIES, || {
        into.copy_from_slice(black_box(&bytes));
        black_box(&into);
    });
    (copies, plain)
}
