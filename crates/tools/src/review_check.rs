//! `pagoda-tools review-check`: how many bad moves reviews find. Strong robots play, one move in twenty is replaced by a bad one, and every seat gets a
//! review. Development tool.

use super::game_options::read_options;
use super::told::write_review;
use pagoda_engine::{Budget, Chance, Deals, Goal, MoveText, Play, Purpose, Setup, Title};
use pagoda_games as games;
use pagoda_robots::analysis::{ExpectedMove, Reviewer, review_decision};
use serde::Serialize;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many random moves are tried for a bad one.
const TRIES: usize = 8;
/// By how much a bad move must be worse than the robot's, and with how many simulations of each move this is judged.
const BAD: f32 = 0.05;
const JUDGED: u32 = 100;
/// How many times the simulations of the longest examination of a review tell the true loss.
const LONGER: u32 = 10;
/// What a longer search must find so that a named decision is no false alarm.
const CONFIRMED: f32 = 0.02;
/// How many of the worst moves are to be found.
const WORST: usize = 10;
/// How many moments a reader is shown.
const SHOWN: usize = 3;

/// Arguments of `pagoda-tools review-check`.
#[derive(Debug, clap::Args)]
pub struct ReviewCheck {
    /// Which game.
    #[arg(long, default_value_t = games::titles()[0].name().to_owned())]
    game: String,
    /// Number of players.
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// Options of the game, separated by commas: `palace,bandits` or `name=value`.
    #[arg(long, value_delimiter = ',')]
    options: Vec<String>,
    /// Number of games.
    #[arg(long, default_value_t = 16)]
    games: u64,
    /// Simulations of the robots for each decision.
    #[arg(long, default_value_t = 400)]
    simulations: u32,
    /// Simulations of a review for the first examination of a decision.
    #[arg(long, default_value_t = Reviewer::SIMULATIONS)]
    review_simulations: u32,
    /// One decision of so many is replaced.
    #[arg(long, default_value_t = 20)]
    replaced: usize,
    /// Number of games at the same time; by default as many as there are processors.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Begin no game after this time.
    #[arg(long, default_value_t = 600)]
    seconds: u64,
    /// The seed of the first game; the next ones follow.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Only write into this folder what the reviews say of the decisions that they show, and the positions, which `pagoda draw` draws.
    #[arg(long, conflicts_with = "json")]
    told: Option<PathBuf>,
}

/// A decision that was replaced, or that a review names.
#[derive(Clone, Debug, Serialize)]
struct CheckedDecision {
    game: u64,
    index: usize,
    played: String,
    best: String,
    /// Whether the move was put in place of the robot's.
    is_replaced: bool,
    /// The loss by a much longer search, and its standard error.
    true_loss: f32,
    doubt: f32,
    /// The loss by the review.
    loss: Option<f32>,
    /// Whether the review names it, and whether it is one of the three that the reader is shown.
    is_named: bool,
    is_shown: bool,
}

/// The decisions of one game.
struct CheckedGame {
    decisions: Vec<CheckedDecision>,
    moves: usize,
    /// The time of all reviews.
    time: Duration,
    reviews: u32,
}

/// The figures of all games.
#[derive(Debug, Serialize)]
struct CheckReport {
    game: String,
    players: usize,
    games: usize,
    moves: usize,
    replaced: usize,
    replaced_named: usize,
    /// Of the worst replaced moves.
    worst: usize,
    worst_named: usize,
    worst_shown: usize,
    /// Decisions that reviews name, and those of them that are neither replaced nor confirmed by a longer search.
    named: usize,
    named_false: usize,
    shown: usize,
    shown_false: usize,
    seconds_per_review: f64,
    decisions: Vec<CheckedDecision>,
}

impl ReviewCheck {
    /// Plays and reviews the games, and prints the report.
    ///
    /// # Errors
    /// If there is no such game or it cannot start with these options.
    pub fn run(&self) -> Result<(), String> {
        let title = games::find(&self.game).map_err(|unknown| unknown.to_string())?;
        let setup = Setup {
            players: self.players,
            seed: self.seed,
            options: read_options(title, &self.options)?,
            emblems: Vec::new(),
        };
        title.check(&setup).map_err(|refusal| refusal.message)?;
        if let Some(folder) = &self.told {
            std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        }
        let until = Instant::now() + Duration::from_secs(self.seconds);
        let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let next = AtomicU64::new(0);
        let checked = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..self.threads.unwrap_or_else(all).get() {
                scope.spawn(|| {
                    while Instant::now() < until {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= self.games {
                            break;
                        }
                        let done = self.check_game(title, &setup, game);
                        let mut checked = checked.lock().unwrap_or_else(PoisonError::into_inner);
                        checked.push((game, done));
                        eprintln!("{} of {} games", checked.len(), self.games);
                    }
                });
            }
        });
        let mut checked = checked.into_inner().unwrap_or_else(PoisonError::into_inner);
        if self.told.is_some() {
            return Ok(());
        }
        checked.sort_by_key(|(game, _)| *game);
        let report = self.report(checked.into_iter().map(|(_, game)| game).collect());
        if self.json {
            let json = serde_json::to_string(&report).map_err(|error| error.to_string())?;
            println!("{json}");
        } else {
            report.print();
        }
        Ok(())
    }

    /// Plays a game with bad moves, reviews it for every seat, and examines for long what was replaced or named.
    fn check_game(&self, title: &dyn Title, setup: &Setup, number: u64) -> CheckedGame {
        let seed = self.seed.wrapping_add(number);
        let start = title.begin(&Setup {
            seed,
            ..setup.clone()
        });
        let start = start.expect("the set-up was checked");
        let (positions, moves, replaced) = self.play(start.as_ref(), seed);
        let began = Instant::now();
        let reviews = (0..self.players).map(|seat| {
            let mut reviewer = Reviewer::new(start.boxed_clone(), moves.clone(), seat, seed);
            while reviewer.step(&mut Budget::of(self.review_simulations)) {}
            reviewer.review()
        });
        let reviews: Vec<_> = reviews.collect();
        let time = began.elapsed();
        let mut decisions = Vec::new();
        for review in &reviews {
            let shown = review.costliest(SHOWN);
            if let Some(folder) = &self.told {
                write_review(folder, number, review, &shown, &positions);
                continue;
            }
            for decision in &review.decisions {
                let index = decision.index;
                let is_replaced = replaced.contains(&index);
                if !is_replaced && !decision.is_costly() {
                    continue;
                }
                let simulations = LONGER * Reviewer::MOST_FACTOR * self.review_simulations;
                let long = review_decision(
                    positions[index].as_ref(),
                    &moves[index],
                    &mut Budget::of(simulations),
                    seed.wrapping_add(1 << 40),
                );
                let Some(long) = long else {
                    continue;
                };
                decisions.push(CheckedDecision {
                    game: number,
                    index,
                    played: decision.played.to_string(),
                    best: long.best.to_string(),
                    is_replaced,
                    true_loss: long.loss(),
                    doubt: long.doubt,
                    loss: Some(decision.loss()),
                    is_named: decision.is_costly(),
                    is_shown: shown.iter().any(|shown| shown.index == index),
                });
            }
        }
        CheckedGame {
            decisions,
            moves: moves.len(),
            time,
            reviews: self.players as u32,
        }
    }

    /// A game with bad moves: the position before each move, the moves, and the indices of those that were replaced.
    fn play(
        &self,
        start: &dyn Play,
        seed: u64,
    ) -> (Vec<Box<dyn Play>>, Vec<ExpectedMove>, Vec<usize>) {
        let mut chance = Chance::derived(seed, Purpose::Robot);
        let mut game = start.boxed_clone();
        let (mut positions, mut moves, mut replaced) = (Vec::new(), Vec::new(), Vec::new());
        while let Some(waiting) = game.waiting() {
            let seat = waiting.seat;
            let seed = chance.below(1 << 30) as u64;
            let thought = game.think(seat, &mut Budget::of(self.simulations), seed);
            let mut text = thought.expect("the seat is awaited").line[0].text.clone();
            if chance.below(self.replaced.max(1)) == 0
                && let Some(bad) = bad_move(game.as_ref(), &text, &mut chance)
            {
                replaced.push(moves.len());
                text = bad;
            }
            positions.push(game.boxed_clone());
            game.play(seat, &text).expect("the move is legal");
            moves.push(ExpectedMove { seat, text });
        }
        (positions, moves, replaced)
    }

    fn report(&self, games: Vec<CheckedGame>) -> CheckReport {
        let reviews: u32 = games.iter().map(|game| game.reviews).sum();
        let time: Duration = games.iter().map(|game| game.time).sum();
        let moves = games.iter().map(|game| game.moves).sum();
        let count = games.len();
        let mut decisions: Vec<CheckedDecision> =
            games.into_iter().flat_map(|game| game.decisions).collect();
        decisions.sort_by(|one, other| other.true_loss.total_cmp(&one.true_loss));
        let replaced = || decisions.iter().filter(|decision| decision.is_replaced);
        let worst = || replaced().take(WORST);
        let is_false = |decision: &&CheckedDecision| {
            let least = CONFIRMED.max(2.0 * decision.doubt);
            !decision.is_replaced && decision.true_loss < least
        };
        let named = || decisions.iter().filter(|decision| decision.is_named);
        let shown = || decisions.iter().filter(|decision| decision.is_shown);
        CheckReport {
            game: self.game.clone(),
            players: self.players,
            games: count,
            moves,
            replaced: replaced().count(),
            replaced_named: replaced().filter(|decision| decision.is_named).count(),
            worst: worst().count(),
            worst_named: worst().filter(|decision| decision.is_named).count(),
            worst_shown: worst().filter(|decision| decision.is_shown).count(),
            named: named().count(),
            named_false: named().filter(is_false).count(),
            shown: shown().count(),
            shown_false: shown().filter(is_false).count(),
            seconds_per_review: time.as_secs_f64() / f64::from(reviews.max(1)),
            decisions,
        }
    }
}

/// A random legal move that is clearly worse than this one, if a few tries find one.
fn bad_move(game: &dyn Play, good: &MoveText, chance: &mut Chance) -> Option<MoveText> {
    let seat = game.waiting()?.seat;
    let mut moves = game.moves(seat);
    moves.retain(|text| text != good);
    for _ in 0..TRIES.min(moves.len()) {
        let bad = moves.swap_remove(chance.below(moves.len()));
        let pair = [good.clone(), bad.clone()];
        let seed = chance.below(1 << 30) as u64;
        let mut budget = Budget::of(2 * JUDGED);
        let compared = game.compare(seat, &pair, Deals::Imagined, Goal::Win, &mut budget, seed)?;
        if compared[0].advantage_over(&compared[1]).is_clear(BAD) {
            return Some(bad);
        }
    }
    None
}

impl CheckReport {
    fn print(&self) {
        println!(
            "{}: {} games of {} players with {} moves, {} of them replaced by bad ones",
            self.game, self.games, self.players, self.moves, self.replaced
        );
        println!(
            "  of the {} worst      {:>4} named, {} among the three that are shown",
            self.worst, self.worst_named, self.worst_shown
        );
        println!(
            "  of all replaced     {:>4} named of {}",
            self.replaced_named, self.replaced
        );
        println!(
            "  false alarms        {:>4} of {} named; {} of {} shown",
            self.named_false, self.named, self.shown_false, self.shown
        );
        println!("  seconds a review    {:>8.1}", self.seconds_per_review);
        for decision in &self.decisions {
            println!(
                "    game {:>3} move {:>3} {} {} loss {:.3} ± {:.3}, by the review {:.3}: {} (better: {})",
                decision.game,
                decision.index,
                if decision.is_replaced {
                    "replaced"
                } else {
                    "robot's "
                },
                if decision.is_shown {
                    "shown"
                } else if decision.is_named {
                    "named"
                } else {
                    "     "
                },
                decision.true_loss,
                decision.doubt,
                decision.loss.unwrap_or_default(),
                decision.played,
                decision.best,
            );
        }
    }
}
