//! Puzzles: positions with one clearly best move, stored with their solutions.

use super::examination::best_first;
use super::hint::{prevented, threats};
use super::order::can_come_first;
use super::reasons::{reasons_against, reasons_for};
use pagoda_engine::{
    Budget, Compared, Deals, ExpectedMove, Goal, MoveText, Play, Reason, Seat, Title,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Simulations of the search of a verification with effort 1, and of each move that is compared afterwards.
const SIMULATIONS: u32 = 800;
const EACH: u32 = 200;
/// By how much the solution must be better than every other move in a verification.
const MARGIN: f32 = 0.05;
/// How many moves remain after the first and the second comparison of all moves, with how many simulations each; and which part of the margin
/// the solution must have over them then.
const SCREENS: [(usize, u32); 2] = [(16, 6), (8, 48)];
const PART_OF_MARGIN: f32 = 0.5;

/// Simulations of each move to find the reply to the tempting one.
const FOLLOWING: u32 = 1_500;

/// The most moves besides the solution that may be as good.
pub(super) const MOST_ALSO: usize = 3;

/// A position with one clearly best move, or few that are equally good.
///
/// ```
/// use pagoda_robots::analysis::puzzles;
/// use pagoda_games as games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// for puzzle in puzzles(qin) {
///     let game = puzzle.game(qin)?;
///     assert!(game.read(puzzle.seat, &puzzle.solution).is_ok());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its number within its title; never used again for another.
    pub number: u32,
    /// The seat that must decide.
    pub seat: Seat,
    /// The position, hidden parts included. Whoever solves it sees the view of the seat.
    pub position: Value,
    /// The best move.
    pub solution: MoveText,
    /// Other moves that are not clearly worse: the same idea at another place, or the two actions of a turn in the other order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<MoveText>,
    /// The seat's chance to win after the solution.
    pub chance: f32,
    /// The move that a shallow search makes.
    pub tempting: MoveText,
    /// The seat's chance to win after that move.
    pub tempting_chance: f32,
    /// The solution and what is expected to follow.
    pub line: Vec<ExpectedMove>,
    /// The tempting move and what is expected to follow, up to the reply that the solution prevents. Empty if it prevents none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refutation: Vec<ExpectedMove>,
    /// Difficulty from 1 to 3.
    pub difficulty: u8,
}

/// Why a puzzle is not one.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PuzzleError {
    /// Its position does not load.
    #[error("its position does not load: {0}")]
    Position(String),
    /// A move of it is not legal for its seat.
    #[error("'{0}' is not legal")]
    Illegal(String),
    /// A search prefers another move.
    #[error("the search prefers '{0}'")]
    OtherMove(String),
    /// Another move is nearly as good.
    #[error("'{text}' is too good: {chance:.3}, the solution {solution:.3}")]
    TooClose {
        /// The other move.
        text: String,
        /// The chance to win after it.
        chance: f32,
        /// The chance to win after the solution.
        solution: f32,
    },
}

/// What a verification found.
#[derive(Clone, Debug)]
pub(super) struct Verified {
    pub solution: Compared,
    /// Moves that are not clearly worse.
    pub also: Vec<MoveText>,
    /// The others that were compared with it to the end, the best first.
    pub others: Vec<Compared>,
}

/// A claim about a decision: this move is better than every other by a margin, except for a few that are as good. The tempting move is none
/// of those.
pub(super) struct Claim<'a> {
    pub solution: &'a MoveText,
    pub tempting: &'a MoveText,
    pub margin: f32,
}

/// The least chance to win after the solution, and how much less it must be after the tempting move: what is lost anyway, or hardly differs,
/// teaches little.
const LEAST_CHANCE: f32 = 0.2;
const LEAST_DIFFERENCE: f32 = 0.1;

/// Why a puzzle has its solution.
///
/// ```
/// use pagoda_games as games;
/// use pagoda_robots::analysis::puzzles;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let puzzle = &puzzles(qin)[0];
/// let why = puzzle.why(puzzle.game(qin)?.as_ref());
/// assert!(why.works.iter().all(|reason| reason.is_for()));
/// assert!(why.theme().is_some_and(|theme| qin.themes().contains(&theme)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Explanation {
    /// What speaks for the solution, and not for the tempting move; where that is nothing, what speaks for both.
    pub works: Vec<Reason>,
    /// What speaks against the tempting move, and not against the solution.
    pub fails: Vec<Reason>,
    /// What speaks for the tempting move, where nothing speaks against it: it is right as far as it goes, and there is something better.
    pub tempts: Vec<Reason>,
}

impl Explanation {
    /// The theme of the puzzle.
    pub fn theme(&self) -> Option<&'static str> {
        let first = self.works.first().or(self.fails.first());
        first.map(|reason| reason.theme)
    }
}

impl Puzzle {
    /// Why the solution works, and why the tempting move fails.
    pub fn why(&self, game: &dyn Play) -> Explanation {
        let (solution, tempting) = (self.solution.as_str(), self.tempting.as_str());
        let all_for = |text: &str| reasons_for(game, self.seat, text, None);
        let mut why = Explanation::default();
        if solution != tempting {
            why.works = reasons_for(game, self.seat, solution, Some(tempting));
            why.fails = reasons_against(game, self.seat, tempting, Some(solution));
            if why.fails.is_empty() {
                why.tempts = all_for(tempting);
            }
        }
        if why.works.is_empty() {
            why.works = all_for(solution);
        }
        why
    }

    /// Whether something can be learned from it: it matters, and the rules say why.
    pub fn is_instructive(&self, game: &dyn Play) -> bool {
        let matters =
            self.chance >= LEAST_CHANCE && self.chance - self.tempting_chance >= LEAST_DIFFERENCE;
        let (solution, tempting) = (self.solution.as_str(), self.tempting.as_str());
        let works = reasons_for(game, self.seat, solution, Some(tempting)).len();
        let fails = !self.why(game).fails.is_empty() || !self.refutation.is_empty();
        matters && works > 0 && (fails || works > 1)
    }

    /// The game at its position.
    ///
    /// # Errors
    /// If the position does not load.
    pub fn game(&self, title: &dyn Title) -> Result<Box<dyn Play>, PuzzleError> {
        let loaded = title.load(&self.position);
        loaded.map_err(|refusal| PuzzleError::Position(refusal.message))
    }

    /// Verifies that the solution is clearly the best of all legal moves, with so many times the effort with which puzzles are found.
    ///
    /// # Errors
    /// If it is not.
    pub fn verify(&self, title: &dyn Title, effort: u32, seed: u64) -> Result<(), PuzzleError> {
        let game = self.game(title)?;
        let also = self.also.iter();
        for text in also.chain([&self.solution, &self.tempting]) {
            if game.read(self.seat, text).is_err() {
                return Err(PuzzleError::Illegal(text.to_string()));
            }
        }
        let claim = Claim {
            solution: &self.solution,
            tempting: &self.tempting,
            margin: MARGIN,
        };
        let most = self.also.len();
        claim
            .verify(game.as_ref(), self.also.clone(), most, effort, seed)
            .map(|_| ())
    }

    /// Searches again for the reply to the tempting move.
    ///
    /// # Errors
    /// If the position does not load.
    pub fn refute_tempting(&mut self, title: &dyn Title, seed: u64) -> Result<(), PuzzleError> {
        let game = self.game(title)?;
        let (solution, tempting) = (&self.solution, &self.tempting);
        self.refutation = refutation(game.as_ref(), self.seat, solution, tempting, seed);
        Ok(())
    }

    /// Whether a legal move is a right answer: as good as the solution, with the same result, or the second move of a turn whose first is the
    /// solution, if their order does not matter. `game` is at the puzzle's position.
    pub fn accepts(&self, game: &dyn Play, text: &str) -> bool {
        self.also.iter().any(|also| also == text)
            || super::order::lead_to_the_same(game, self.seat, [text, &self.solution])
            || can_come_first(game, &self.line, text)
    }
}

impl Claim<'_> {
    /// Verifies the claim about the decision of the awaited seat. Moves that are as good are added to those that are known to be.
    pub fn find(&self, game: &dyn Play, effort: u32, seed: u64) -> Result<Verified, PuzzleError> {
        self.verify(game, Vec::new(), MOST_ALSO, effort, seed)
    }

    /// Verifies the claim. Besides `also` so many moves in all may be as good.
    fn verify(
        &self,
        game: &dyn Play,
        mut also: Vec<MoveText>,
        most: usize,
        effort: u32,
        seed: u64,
    ) -> Result<Verified, PuzzleError> {
        let illegal = || PuzzleError::Illegal(self.solution.to_string());
        let seat = game.waiting().ok_or_else(illegal)?.seat;
        let mut moves = game.moves(seat);
        moves.retain(|text| text != self.solution && !also.contains(text));
        for (kept, simulations) in SCREENS {
            moves.push(self.solution.clone());
            let compared = compare(game, seat, &moves, simulations, seed).ok_or_else(illegal)?;
            let (own, mut others) = split(compared, self.solution).ok_or_else(illegal)?;
            others.truncate(kept);
            // Most are refused here, before it takes long. A few simulations of hundreds of moves refuse nothing: one of them would be lucky.
            if simulations == SCREENS[SCREENS.len() - 1].1 {
                let is_close = |other: &Compared| {
                    let advantage = own.advantage_over(other);
                    advantage.mean + 2.0 * advantage.error < self.margin * PART_OF_MARGIN
                };
                self.allow(&own, &mut others, is_close, &mut also, most)?;
            }
            moves = others.into_iter().map(|other| other.text).collect();
        }
        let thought = game.think(seat, &mut Budget::of(SIMULATIONS * effort), seed);
        let considered = thought.ok_or_else(illegal)?.considered.into_iter();
        // The search may have found other moves that a short comparison underestimates.
        let considered: Vec<MoveText> = considered.take(2).map(|one| one.text).collect();
        moves.push(self.tempting.clone());
        moves.extend(considered.iter().cloned());
        moves.sort();
        moves.dedup();
        moves.retain(|text| text != self.solution && !also.contains(text));
        moves.push(self.solution.clone());
        let compared = compare(game, seat, &moves, EACH * effort, seed).ok_or_else(illegal)?;
        let (solution, mut others) = split(compared, self.solution).ok_or_else(illegal)?;
        let is_close = |other: &Compared| {
            !solution.advantage_over(other).is_clear(self.margin)
                || can_come_first(game, &solution.line, &other.text)
        };
        self.allow(&solution, &mut others, is_close, &mut also, most)?;
        let preferred = considered.into_iter().next().ok_or_else(illegal)?;
        if preferred != self.solution && !also.contains(&preferred) {
            return Err(PuzzleError::OtherMove(preferred.into()));
        }
        Ok(Verified {
            solution,
            also,
            others,
        })
    }

    /// Removes the moves that are close to the solution, and adds them to those that are as good. Refuses the tempting one, and too many.
    fn allow(
        &self,
        solution: &Compared,
        others: &mut Vec<Compared>,
        is_close: impl Fn(&Compared) -> bool,
        also: &mut Vec<MoveText>,
        most: usize,
    ) -> Result<(), PuzzleError> {
        for close in others.extract_if(.., |other| is_close(other)) {
            if close.text == self.tempting || also.len() >= most {
                return Err(too_close(&close, solution));
            }
            also.push(close.text);
        }
        Ok(())
    }
}

/// The solution and the other moves.
fn split(compared: Vec<Compared>, solution: &MoveText) -> Option<(Compared, Vec<Compared>)> {
    let is_solution = |one: &Compared| one.text == *solution;
    let (own, others): (Vec<_>, Vec<_>) = compared.into_iter().partition(is_solution);
    Some((own.into_iter().next()?, others))
}

fn too_close(other: &Compared, solution: &Compared) -> PuzzleError {
    PuzzleError::TooClose {
        text: other.text.to_string(),
        chance: other.chance(),
        solution: solution.chance(),
    }
}

/// Compares moves with so many simulations each; the best first.
fn compare(
    game: &dyn Play,
    seat: Seat,
    moves: &[MoveText],
    each: u32,
    seed: u64,
) -> Option<Vec<Compared>> {
    let mut budget = Budget::of(each * moves.len() as u32);
    let mut compared = game.compare(seat, moves, Deals::Imagined, Goal::Win, &mut budget, seed)?;
    compared.sort_by(best_first);
    Some(compared)
}

/// The tempting move and what follows, up to the reply that the solution prevents, with what is hidden as it is in the position. Empty if the
/// solution prevents none.
pub(super) fn refutation(
    game: &dyn Play,
    seat: Seat,
    solution: &MoveText,
    tempting: &MoveText,
    seed: u64,
) -> Vec<ExpectedMove> {
    let moves = [solution, tempting].map(MoveText::clone);
    let mut budget = Budget::of(2 * FOLLOWING);
    let compared = game.compare(seat, &moves, Deals::AsIs, Goal::Win, &mut budget, seed);
    let Some([solution, tempting]) = compared.as_deref() else {
        return Vec::new();
    };
    let deals = [game.boxed_clone()];
    let threats = threats(&deals, seat, std::slice::from_ref(tempting), seed);
    if prevented(&deals, seat, solution, &threats, seed).is_none() {
        return Vec::new();
    }
    let mut line = tempting.line.clone();
    let reply = line.iter().position(|expected| expected.seat != seat);
    line.truncate(reply.map_or(0, |reply| reply + 1));
    line
}

/// The puzzles of each title that were read.
static READ: Mutex<BTreeMap<&'static str, &'static [Puzzle]>> = Mutex::new(BTreeMap::new());

/// The puzzles of a title. They are read once.
///
/// # Panics
/// If they cannot be read. Tests read all shipped puzzles.
pub fn puzzles(title: &dyn Title) -> &'static [Puzzle] {
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    read.entry(title.name()).or_insert_with(|| {
        let puzzles: Vec<Puzzle> =
            serde_json::from_str(title.puzzles()).expect("shipped puzzles read");
        puzzles.leak()
    })
}
