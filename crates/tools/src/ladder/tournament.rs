//! Plays the games of a ladder on several threads. The results do not depend on how many.

use super::game_player::{GamePlayer, PlayedGame};
use super::results::Results;
use super::schedule::Seating;
use super::statistics::SequentialTest;
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

/// The games of a ladder.
pub(super) struct Tournament<'a> {
    pub player: &'a dyn GamePlayer,
    pub seatings: &'a [Seating],
    pub levels: usize,
    /// The seed of the first deal.
    pub seed: u64,
    pub games: u64,
    pub threads: NonZeroUsize,
    /// Ends the games early.
    pub test: Option<SequentialTest>,
}

impl Tournament<'_> {
    /// Plays the games. Those of each deal are added together and in the order of deals, so that the end of the test is the same for any
    /// number of threads.
    pub fn play(&self) -> Results {
        let deals = self.games.div_ceil(self.seatings.len() as u64) as usize;
        let games = deals * self.seatings.len();
        let next = AtomicUsize::new(0);
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.threads.get() {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= games {
                            break;
                        }
                        let played = self.play_game(game);
                        if sender.send((game, played)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let results = self.collect(&receiver, games);
            // What is still being played is not needed any more.
            next.store(games, Ordering::Relaxed);
            results
        })
    }

    fn play_game(&self, game: usize) -> PlayedGame {
        let deal = game / self.seatings.len();
        let seating = &self.seatings[game % self.seatings.len()];
        self.player.play(self.seed + deal as u64, seating)
    }

    fn collect(&self, receiver: &Receiver<(usize, PlayedGame)>, games: usize) -> Results {
        let mut results = Results::new(self.levels);
        let mut waiting = BTreeMap::new();
        let mut progress = Progress::new(games);
        for (game, played) in receiver {
            waiting.insert(game, played);
            while let Some(deal) = self.take_deal(&mut waiting, results.games as usize) {
                results.add_deal(&deal);
                let (wins, games) = results.levels[0].certain_results();
                let verdict = self.test.and_then(|test| test.verdict(wins, games));
                if verdict.is_some() {
                    progress.end();
                    return results;
                }
            }
            progress.show(&results);
        }
        progress.end();
        results
    }

    /// The games of the deal that begins with this game, once all are there.
    fn take_deal(
        &self,
        waiting: &mut BTreeMap<usize, PlayedGame>,
        first: usize,
    ) -> Option<Vec<(&Seating, PlayedGame)>> {
        let mut games = first..first + self.seatings.len();
        if !games.all(|game| waiting.contains_key(&game)) {
            return None;
        }
        let games = self.seatings.iter().enumerate();
        let games =
            games.filter_map(|(index, seating)| Some((seating, waiting.remove(&(first + index))?)));
        Some(games.collect())
    }
}

/// A line about the progress on standard error.
struct Progress {
    games: usize,
    began: Instant,
    shown: Option<Instant>,
    is_terminal: bool,
}

impl Progress {
    fn new(games: usize) -> Self {
        Self {
            games,
            began: Instant::now(),
            shown: None,
            is_terminal: std::io::stderr().is_terminal(),
        }
    }

    fn show(&mut self, results: &Results) {
        let pause = Duration::from_secs(if self.is_terminal { 1 } else { 30 });
        let since = self.shown.unwrap_or(self.began);
        if since.elapsed() < pause {
            return;
        }
        self.shown = Some(Instant::now());
        let share = results.levels[0].share();
        let line = format!(
            "{} of {} games in {:.0} s: {:.1} % (from {:.1} to {:.1})",
            results.games,
            self.games,
            self.began.elapsed().as_secs_f64(),
            100.0 * share.value,
            100.0 * share.low,
            100.0 * share.high
        );
        match self.is_terminal {
            true => eprint!("\r{line}   "),
            false => eprintln!("{line}"),
        }
    }

    fn end(&self) {
        if self.is_terminal && self.shown.is_some() {
            eprintln!();
        }
    }
}
