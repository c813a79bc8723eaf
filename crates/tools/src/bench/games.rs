//! Moves per second of each game, and copies of its positions.

use super::{Row, per_second, thousands};
use pagoda_engine::{Chance, Refusal, Setup, Title};
use pagoda_games as games;
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
    let mut rows = Vec::new();
    for title in games::titles() {
        rows.extend(rows_of(*title).map_err(|refusal| refusal.to_string())?);
    }
    Ok(rows)
}

fn rows_of(title: &dyn Title) -> Result<[Row; 2], Refusal> {
    let setup = setup(*title.seats().end().min(&4));
    let moves = moves_per_second(title, setup.clone())?;
    let (copies, plain, bytes) = copies(title, &setup)?;
    let name = title.name();
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

/// Returns copies per second of a position in mid-game, copies per second of the same number of plain bytes, and that number.
fn copies(title: &dyn Title, setup: &Setup) -> Result<(f64, f64, usize), Refusal> {
    let mut game = title.begin(setup)?;
    let mut chance = Chance::new(5);
    for _ in 0..MOVES {
        let Some(waiting) = game.waiting() else { break };
        let legal = game.moves(waiting.seat);
        let chosen: &String = chance.pick(&legal);
        game.play(waiting.seat, chosen)?;
    }
    let copies = COPIES as f64 * per_second(MOMENT, 1, || game.copy(COPIES));
    let bytes = vec![7_u8; game.size()];
    let mut into = bytes.clone();
    let plain = per_second(MOMENT, COPIES, || {
        into.copy_from_slice(black_box(&bytes));
        black_box(&into);
    });
    Ok((copies, plain, bytes.len()))
}
