//! The interface between games and robots that search: what a search gets, and what it returns.

use super::{Mind, MoveText, Seat};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

/// The most seats of any game.
pub const MOST_SEATS: usize = 8;

/// What a seat has achieved in a game that is over.
///
/// ```
/// use pagoda_engine::SeatOutcome;
/// let outcome = SeatOutcome { won: true, score: 31.0 };
/// assert!(outcome.won && !SeatOutcome::default().won);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatOutcome {
    /// Whether it won, alone or with others.
    pub won: bool,
    /// Its score.
    pub score: f32,
}

/// The outcome of every seat.
///
/// ```
/// use pagoda_engine::{Mind, Rules, SeatOutcomes};
/// use pagoda_games::qin::Qin;
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let outcomes: Option<SeatOutcomes> = Qin::begin(&setup).outcome();
/// assert!(outcomes.is_none(), "the game has only begun");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type SeatOutcomes = ArrayVec<[SeatOutcome; MOST_SEATS]>;

/// How long a search goes on.
///
/// ```
/// use pagoda_engine::Budget;
/// let mut go_on = |simulations| simulations < 100;
/// let mut budget = Budget::during(&mut go_on);
/// assert!(budget.goes_on(99) && !budget.goes_on(100));
/// let mut spent = |simulations| simulations as f32 / 200.0;
/// let mut budget = Budget::timed(&mut spent);
/// assert_eq!((budget.spent(50), budget.goes_on(200)), (0.25, false));
/// ```
pub struct Budget<'a> {
    /// The most simulations.
    pub simulations: u32,
    asked: Asked<'a>,
}

/// Who is asked after every few simulations, with their number so far.
enum Asked<'a> {
    Nobody,
    /// Says whether to go on.
    GoOn(&'a mut dyn FnMut(u32) -> bool),
    /// Says which share of the budget is spent.
    Spent(&'a mut dyn FnMut(u32) -> f32),
}

impl<'a> Budget<'a> {
    /// This many simulations.
    pub fn of(simulations: u32) -> Self {
        Self {
            simulations,
            asked: Asked::Nobody,
        }
    }

    /// As many simulations as are made while `go_on` says so: the search does not know when it will end.
    pub fn during(go_on: &'a mut dyn FnMut(u32) -> bool) -> Self {
        Self {
            simulations: u32::MAX,
            asked: Asked::GoOn(go_on),
        }
    }

    /// As many simulations as are made until `spent` says that all of the budget is spent: it returns the share, 1 at the end.
    pub fn timed(spent: &'a mut dyn FnMut(u32) -> f32) -> Self {
        Self {
            simulations: u32::MAX,
            asked: Asked::Spent(spent),
        }
    }

    /// A part of this budget: at most so many simulations, ended by the same closure.
    pub fn part(&mut self, simulations: u32) -> Budget<'_> {
        Budget {
            simulations: simulations.min(self.simulations),
            asked: match &mut self.asked {
                Asked::Nobody => Asked::Nobody,
                Asked::GoOn(go_on) => Asked::GoOn(&mut **go_on),
                Asked::Spent(spent) => Asked::Spent(&mut **spent),
            },
        }
    }

    /// Whether to go on after so many simulations.
    pub fn goes_on(&mut self, simulations: u32) -> bool {
        match &mut self.asked {
            Asked::Nobody => true,
            Asked::GoOn(go_on) => go_on(simulations),
            Asked::Spent(spent) => spent(simulations) < 1.0,
        }
    }

    /// Whether [`Budget::spent`] tells how much is left.
    pub fn is_foreseeable(&self) -> bool {
        match self.asked {
            Asked::Nobody | Asked::Spent(_) => true,
            Asked::GoOn(_) => false,
        }
    }

    /// Which share of the budget is spent after so many simulations, as far as it is known: 1 when it is over.
    pub fn spent(&mut self, simulations: u32) -> f32 {
        let counted = simulations as f32 / self.simulations.max(1) as f32;
        match &mut self.asked {
            Asked::Nobody => counted,
            Asked::GoOn(go_on) => match go_on(simulations) {
                true => counted,
                false => 1.0,
            },
            Asked::Spent(spent) => spent(simulations).max(counted),
        }
    }
}

/// What a search found out about a decision.
///
/// ```
/// use pagoda_engine::Budget;
/// use pagoda_games as games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let game = qin.begin(&setup)?;
/// let seat = game.waiting().expect("the game has begun").seat;
/// let thought = game.think(seat, &mut Budget::of(50), 7).expect("the seat is awaited");
/// assert_eq!(thought.considered[0].text, thought.line[0].text);
/// assert_eq!(thought.line[0].seat, seat);
/// assert!((0.0..=1.0).contains(&thought.considered[0].value));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Thought {
    /// The moves that were considered, the best first.
    pub considered: Vec<Considered>,
    /// The candidates that were judged only by the position right after them, the best first.
    pub others: Vec<Considered>,
    /// The best move and the moves that are expected to follow.
    pub line: Vec<ExpectedMove>,
    /// The number of simulations.
    pub simulations: u32,
    /// Whether the rest of the game was searched completely, so that the values are exact.
    pub exact: bool,
}

/// A move that a search considered.
///
/// ```
/// use pagoda_engine::{Considered, MoveText};
/// let pass = Considered { text: MoveText::of_words(&["pass"]), value: 0.25, visits: 80 };
/// assert!(pass.value < 0.5);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Considered {
    /// The move.
    pub text: MoveText,
    /// The seat's chance to win after it, from 0 to 1.
    pub value: f64,
    /// How many simulations began with it.
    pub visits: u32,
}

/// A move that is expected, and the seat that makes it.
///
/// ```
/// use pagoda_engine::{ExpectedMove, MoveText};
/// let pass = ExpectedMove { seat: 1, text: MoveText::of_words(&["pass"]) };
/// assert_eq!(serde_json::to_string(&pass)?, r#"{"seat":1,"text":"pass"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExpectedMove {
    /// The seat.
    pub seat: Seat,
    /// The move.
    pub text: MoveText,
}

/// What is hidden in the simulations of a comparison.
///
/// ```
/// use pagoda_engine::Deals;
/// assert_ne!(Deals::Imagined, Deals::AsIs);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deals {
    /// Everything that the seat does not know is dealt again in each simulation.
    Imagined,
    /// Everything stays as it is in the position: to find out whether a single deal changes a judgement that was made without it.
    AsIs,
}

/// By what moves are compared.
///
/// ```
/// use pagoda_engine::Goal;
/// assert_eq!(Goal::default(), Goal::Win);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// By the chance to win.
    #[default]
    Win,
    /// By how far the seat is ahead of the others or behind them: for who will hardly win any more.
    Standing,
}

/// A move that was compared with others of the same decision, each with the same number of simulations.
///
/// ```
/// use pagoda_engine::{Budget, Deals, Goal};
/// use pagoda_games as games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let game = qin.begin(&setup)?;
/// let seat = game.waiting().expect("the game has begun").seat;
/// let moves = &game.moves(seat)[..2];
/// let compared = game.compare(seat, moves, Deals::Imagined, Goal::Win, &mut Budget::of(20), 7);
/// let compared = compared.expect("the seat is awaited, and the moves are legal");
/// assert_eq!((compared.len(), compared[0].values.len()), (2, 10));
/// let advantage = compared[0].advantage_over(&compared[1]);
/// assert!((compared[0].chance() - compared[1].chance() - advantage.mean).abs() < 1e-4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// The move.
    pub text: MoveText,
    /// The chance of the seat to win, or its standing, by each simulation. Those with the same index had the same deal for every move. A single one if it is exact.
    pub values: Vec<f32>,
    /// The move and what is expected to follow.
    pub line: Vec<ExpectedMove>,
}

impl Compared {
    /// The seat's chance to win after the move.
    pub fn chance(&self) -> f32 {
        self.values.iter().sum::<f32>() / self.values.len().max(1) as f32
    }

    /// How much better it is than another move of the comparison.
    pub fn advantage_over(&self, other: &Self) -> Advantage {
        let pairs = || self.values.iter().zip(&other.values);
        let count = pairs().count().max(1) as f32;
        let mean = pairs().map(|(own, other)| own - other).sum::<f32>() / count;
        let squares = pairs().map(|(own, other)| (own - other - mean).powi(2));
        let error = match count > 1.0 {
            true => (squares.sum::<f32>() / (count - 1.0) / count).sqrt(),
            false => 0.0,
        };
        Advantage { mean, error }
    }
}

/// How much better one move is than another.
///
/// ```
/// use pagoda_engine::Advantage;
/// let advantage = Advantage { mean: 0.1, error: 0.02 };
/// assert!(advantage.is_clear(0.05) && !advantage.is_clear(0.2));
/// assert!(!Advantage { error: 0.08, ..advantage }.is_clear(0.05), "it may be chance");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advantage {
    /// The mean difference of the chance to win.
    pub mean: f32,
    /// The standard error of this mean.
    pub error: f32,
}

impl Advantage {
    /// Whether it is at least so large, and at least twice its standard error.
    pub fn is_clear(self, least: f32) -> bool {
        self.mean >= least && self.mean >= 2.0 * self.error
    }
}

/// A way to find good moves of a game.
///
/// ```
/// use pagoda_engine::{Budget, Rules, Think};
/// use pagoda_games::qin::Qin;
/// use pagoda_robots::Search;
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let game = Qin::begin(&setup);
/// let seat = game.waiting().expect("the game has begun").seat;
/// let thought = Search::think(&game, seat, &mut Budget::of(10), 7).expect("the seat is awaited");
/// assert_eq!(thought.simulations, 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Think<G: Mind> {
    /// Considers the decision of the awaited seat, from what this seat knows. The same seed and number of simulations give the same
    /// result.
    fn think(game: &G, seat: Seat, budget: &mut Budget<'_>, seed: u64) -> Option<Thought>;
    /// Compares moves of the awaited seat, each with the same number of simulations and in the same deals, so that luck favours none. The
    /// simulations of the budget are those of all moves together; each gets at least one. The result has the order of the moves.
    fn compare(
        game: &G,
        seat: Seat,
        moves: &[G::Move],
        deals: Deals,
        goal: Goal,
        budget: &mut Budget<'_>,
        seed: u64,
    ) -> Vec<Compared>;
    /// The chance of each seat to win, by what this seat knows: the mean over so many deals, without a search.
    fn chances(game: &G, seat: Seat, deals: u32, seed: u64) -> Vec<f32>;
    /// The chance of each seat to win in a position that is not over, by everything in it, without a search.
    fn judged(game: &G) -> Vec<f32>;
    /// A move as a beginner makes it, with human mistakes.
    fn beginner_move(game: &G, seat: Seat, seed: u64) -> Option<G::Move>;
}
