//! `pagoda-tools puzzles`: finds puzzles in games of robots, and verifies stored ones. Development tool.

use super::game_options::any_setup;
use super::told::said;
use pagoda_engine::Title;
use pagoda_games as games;
use pagoda_robots::analysis::{ExpectedMove, FoundPuzzle, Puzzle, PuzzleFinder, choose_varied};
use pagoda_words::FALLBACK;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often the file is written and the progress is shown while puzzles are looked for.
const SHOW_EVERY: Duration = Duration::from_secs(15);

const NO_OUTPUT: &str = "--output says which file to write";

/// Arguments of `pagoda-tools puzzles`.
#[derive(Debug, clap::Args)]
pub struct Puzzles {
    /// Which game.
    #[arg(long, default_value_t = games::titles()[0].name().to_owned())]
    game: String,
    /// Number of puzzles. Three times as many are looked for while there is time, so that those that are kept differ more.
    #[arg(long, default_value_t = 100)]
    count: usize,
    /// Number of games that are played at the same time; by default as many as there are processors.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Stop after this time, with what was found.
    #[arg(long, default_value_t = 600)]
    seconds: u64,
    /// The seed of the first game; the next ones follow.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write; with --verify those puzzles that passed.
    #[arg(long)]
    output: Option<PathBuf>,
    /// Verify the puzzles of this file instead; fails if one is not confirmed.
    #[arg(long, conflicts_with = "list")]
    verify: Option<PathBuf>,
    /// Search again for the replies to the tempting moves of the puzzles of this file instead, and write them to --output.
    #[arg(long, conflicts_with_all = ["list", "verify"])]
    refute: Option<PathBuf>,
    /// Keep the instructive puzzles of this file, and find more until there are enough.
    #[arg(long, conflicts_with_all = ["list", "verify", "refute"])]
    keep: Option<PathBuf>,
    /// How many times the effort of the search for puzzles a verification has.
    #[arg(long, default_value_t = 10)]
    effort: u32,
    /// List the puzzles of this file instead, with their reasons.
    #[arg(long)]
    list: Option<PathBuf>,
    /// The language of the reasons of a list.
    #[arg(long, default_value = FALLBACK)]
    language: String,
}

impl Puzzles {
    /// Finds, verifies or lists puzzles.
    ///
    /// # Errors
    /// If there is no such game, a file cannot be read or written, or a puzzle is not confirmed.
    pub fn run(&self) -> Result<(), String> {
        let title = games::find(&self.game).map_err(|unknown| unknown.to_string())?;
        match (&self.verify, &self.list, &self.refute) {
            (Some(file), ..) => self.verify(title, &read_puzzles(file)?),
            (_, Some(file), _) => list(title, &read_puzzles(file)?, &self.language),
            (.., Some(file)) => self.refute(title, &read_puzzles(file)?),
            (None, None, None) => self.find(title),
        }
    }

    fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(all).get()
    }

    fn find(&self, title: &'static dyn Title) -> Result<(), String> {
        let output = self.output.as_deref();
        let output = output.ok_or(NO_OUTPUT)?;
        let known = match &self.keep {
            Some(file) => read_puzzles(file)?,
            None => Vec::new(),
        };
        let first = known.iter().map(|puzzle| puzzle.number).max().unwrap_or(0) + 1;
        let mut kept = known;
        kept.retain(|puzzle| {
            let game = puzzle.game(title);
            game.is_ok_and(|game| puzzle.is_instructive(game.as_ref()))
        });
        let wanted = self.count.saturating_sub(kept.len());
        let all = |search: &PuzzleSearch| {
            let mut all = kept.clone();
            all.extend(search.chosen(wanted, first));
            all
        };
        let search = PuzzleSearch {
            title,
            seed: self.seed,
            wanted: 3 * wanted,
            until: Instant::now() + Duration::from_secs(self.seconds),
            games: AtomicUsize::new(0),
            moves: AtomicUsize::new(0),
            found: Mutex::default(),
        };
        let began = Instant::now();
        let working = AtomicUsize::new(self.threads());
        std::thread::scope(|scope| {
            for _ in 0..self.threads() {
                scope.spawn(|| {
                    search.play_games();
                    working.fetch_sub(1, Ordering::Relaxed);
                });
            }
            let mut shown = Instant::now();
            while working.load(Ordering::Relaxed) > 0 {
                std::thread::sleep(Duration::from_millis(100));
                if shown.elapsed() >= SHOW_EVERY {
                    shown = Instant::now();
                    eprintln!(
                        "{} in {:.0} s",
                        search.progress(),
                        began.elapsed().as_secs_f64()
                    );
                    write_puzzles(output, &all(&search))?;
                }
            }
            Ok::<(), String>(())
        })?;
        let chosen = all(&search);
        write_puzzles(output, &chosen)?;
        println!(
            "{} in {:.0} s; {} written to {}",
            search.progress(),
            began.elapsed().as_secs_f64(),
            chosen.len(),
            output.display()
        );
        Ok(())
    }

    fn verify(&self, title: &'static dyn Title, puzzles: &[Puzzle]) -> Result<(), String> {
        let passed = self.each(puzzles, |puzzle, seed| {
            let verified = puzzle.verify(title, self.effort, seed);
            if let Err(error) = &verified {
                println!("{} ({}): {error}", puzzle.number, puzzle.solution);
            }
            verified.is_ok()
        });
        println!("{} of {} puzzles confirmed", passed.len(), puzzles.len());
        if let Some(output) = &self.output {
            write_puzzles(output, &passed)?;
        }
        match puzzles.len() - passed.len() {
            0 => Ok(()),
            failed => Err(format!("{failed} puzzles are not confirmed")),
        }
    }

    fn refute(&self, title: &'static dyn Title, puzzles: &[Puzzle]) -> Result<(), String> {
        let output = self.output.as_deref().ok_or(NO_OUTPUT)?;
        let refuted = self.each(puzzles, |puzzle, seed| {
            puzzle.refute_tempting(title, seed).is_ok()
        });
        write_puzzles(output, &refuted)
    }

    /// Works on copies of puzzles, several at a time, and returns those for which the work succeeded.
    fn each(
        &self,
        puzzles: &[Puzzle],
        work: impl Fn(&mut Puzzle, u64) -> bool + Sync,
    ) -> Vec<Puzzle> {
        let next = AtomicUsize::new(0);
        let done = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..self.threads() {
                scope.spawn(|| {
                    while let Some(puzzle) = puzzles.get(next.fetch_add(1, Ordering::Relaxed)) {
                        // Another seed than the one with which it was found.
                        let seed = self.seed.wrapping_add(u64::from(puzzle.number) << 32);
                        let mut puzzle = puzzle.clone();
                        if work(&mut puzzle, seed) {
                            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                            done.push(puzzle);
                        }
                    }
                });
            }
        });
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|puzzle| puzzle.number);
        done
    }
}

/// Looks for puzzles on several threads.
struct PuzzleSearch {
    title: &'static dyn Title,
    seed: u64,
    wanted: usize,
    until: Instant,
    /// How many games have begun, and how many moves were made.
    games: AtomicUsize,
    moves: AtomicUsize,
    /// What was found, with the number of the game and of the move.
    found: Mutex<Vec<(usize, usize, FoundPuzzle)>>,
}

impl PuzzleSearch {
    fn found(&self) -> std::sync::MutexGuard<'_, Vec<(usize, usize, FoundPuzzle)>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn goes_on(&self) -> bool {
        Instant::now() < self.until && self.found().len() < self.wanted
    }

    /// Plays games until there is no time left or enough was found.
    fn play_games(&self) {
        while self.goes_on() {
            let number = self.games.fetch_add(1, Ordering::Relaxed);
            let seed = self.seed.wrapping_add(number as u64);
            let setup = any_setup(self.title, number, seed);
            let Ok(game) = self.title.begin(&setup) else {
                continue;
            };
            // Easy ones are for learners, who play without options.
            let has_options = !setup.options.is_empty();
            let suits = |found: &FoundPuzzle| found.puzzle.difficulty > 1 || !has_options;
            for (index, found) in PuzzleFinder::new(game, seed).enumerate() {
                self.moves.fetch_add(1, Ordering::Relaxed);
                let found = found.filter(suits).map(|found| (number, index, found));
                self.found().extend(found);
                if !self.goes_on() {
                    return;
                }
            }
        }
    }

    fn progress(&self) -> String {
        format!(
            "{} puzzles in {} moves of {} games",
            self.found().len(),
            self.moves.load(Ordering::Relaxed),
            self.games.load(Ordering::Relaxed)
        )
    }

    fn chosen(&self, count: usize, first: u32) -> Vec<Puzzle> {
        let mut found = self.found().clone();
        found.sort_by_key(|(game, index, _)| (*game, *index));
        let found = found.into_iter().map(|(_, _, found)| found).collect();
        choose_varied(found, count, first)
    }
}

fn read_puzzles(file: &Path) -> Result<Vec<Puzzle>, String> {
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| named(&error))?;
    serde_json::from_str(&text).map_err(|error| named(&error))
}

/// Writes puzzles, each in a line of its own, so that single ones can be removed.
fn write_puzzles(file: &Path, puzzles: &[Puzzle]) -> Result<(), String> {
    let lines: Result<Vec<String>, _> = puzzles.iter().map(serde_json::to_string).collect();
    let lines = lines.map_err(|error| error.to_string())?.join(",\n");
    let text = format!("[\n{lines}\n]\n");
    std::fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

fn list(title: &dyn Title, puzzles: &[Puzzle], language: &str) -> Result<(), String> {
    for puzzle in puzzles {
        let moves = |line: &[ExpectedMove]| {
            let line = line.iter().skip(1);
            let line = line.map(|next| format!("{}: {}", next.seat, next.text));
            line.collect::<Vec<_>>().join(", ")
        };
        println!(
            "{:>3} {} seat {} {:<28} {:.2}  not {:<28} {:.2}  then {}",
            puzzle.number,
            "*".repeat(puzzle.difficulty.into()),
            puzzle.seat,
            puzzle.solution,
            puzzle.chance,
            puzzle.tempting,
            puzzle.tempting_chance,
            moves(&puzzle.line)
        );
        let game = puzzle.game(title).map_err(|error| error.to_string())?;
        let why = puzzle.why(game.as_ref());
        for (label, reasons) in [
            ("works", &why.works),
            ("fails", &why.fails),
            ("tempts", &why.tempts),
        ] {
            println!("    {label:<8}{}", said(reasons, language));
        }
        println!("    reply   {}", moves(&puzzle.refutation));
    }
    Ok(())
}
