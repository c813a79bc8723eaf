//! Luck and skill in games of equal robots: whether the columns of an account are 0 on average, and how much they vary. Every seat decides as
//! [`Practice`] says.

use super::ladder::statistics::{Estimate, mean};
use pagoda_engine::{Chance, ExpectedMove, Purpose, Setup, Title};
use pagoda_robots::analysis::{Account, Practice, accounts, decision_seed};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// How many other deals are compared with that of a game.
const DEALS: u64 = 24;

/// The columns of the first seat, over many games.
#[derive(Clone, Copy, Debug)]
pub struct Columns {
    /// The deal and what was drawn.
    pub luck: Estimate,
    /// Its own decisions.
    pub own: Estimate,
    /// The standard deviation of its luck in one game.
    pub deviation: f64,
    /// By how much the columns of a game differ from its result, at most.
    pub gap: f64,
}

/// Plays games of equal robots with this set-up and adds up the accounts of the first seat.
///
/// # Errors
/// If no game can begin with this set-up.
pub fn play_equals(title: &dyn Title, setup: &Setup, games: u64) -> Result<Columns, String> {
    title.check(setup).map_err(|refusal| refusal.message)?;
    let (next, found) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        break;
                    }
                    let account = account(title, setup, setup.seed + game);
                    let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                    found.push((game, account));
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    // The sums must not depend on which game ended first.
    found.sort_by_key(|(game, _)| *game);
    let column = |of: fn(&Account) -> f32| {
        let values = found.iter().map(|(_, (account, _))| f64::from(of(account)));
        values.collect::<Vec<f64>>()
    };
    let luck = column(|account| account.luck);
    let (mean_luck, count) = (mean(&luck), luck.len().max(2) as f64);
    let squares = luck.iter().map(|value| (value - mean_luck.value).powi(2));
    let gaps = found
        .iter()
        .map(|(_, (account, result))| f64::from(account.result() - result).abs());
    Ok(Columns {
        luck: mean_luck,
        own: mean(&column(|account| account.own)),
        deviation: (squares.sum::<f64>() / (count - 1.0)).sqrt(),
        gap: gaps.fold(0.0, f64::max),
    })
}

/// The account of the first seat in one game, and its result.
fn account(title: &dyn Title, setup: &Setup, seed: u64) -> (Account, f32) {
    let begin = |seed: u64| {
        let setup = Setup {
            seed,
            ..setup.clone()
        };
        title.begin(&setup).expect("the set-up has been checked")
    };
    let start = begin(seed);
    let mut game = start.boxed_clone();
    let mut moves = Vec::new();
    let mut chance = Chance::derived(seed, Purpose::Robot);
    while let Some(waiting) = game.waiting() {
        let seed = decision_seed(seed, moves.len());
        let practice = Practice::at(game.as_ref(), waiting.seat, seed);
        let text = practice.expect("it is awaited").choose(&mut chance);
        game.play(waiting.seat, &text).expect("a legal move");
        let seat = waiting.seat;
        moves.push(ExpectedMove { seat, text });
    }
    // Seeds that no game of the same run has.
    let others: Vec<_> = (1..=DEALS)
        .map(|other| begin(!(seed * DEALS + other)))
        .collect();
    let accounts = accounts(start.as_ref(), &others, &moves, seed);
    let accounts = accounts.expect("the game is over");
    (accounts[0], game.judged()[0])
}
