//! The interface between games and robots that search: what a search gets, and what it returns.

use super::game::{Game, Seat};
use serde::Serialize;
use tinyvec::ArrayVec;

/// The most seats of any game.
pub const MOST_SEATS: usize = 8;

/// What a seat has achieved in a game that is over.
///
/// ```
/// use pagoda::engine::SeatOutcome;
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
/// use pagoda::engine::{Game, SeatOutcomes};
/// use pagoda::games::qin::Qin;
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let outcomes: Option<SeatOutcomes> = Qin::begin(&setup).outcome();
/// assert!(outcomes.is_none(), "the game has only begun");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type SeatOutcomes = ArrayVec<[SeatOutcome; MOST_SEATS]>;

/// How long a search goes on.
///
/// ```
/// use pagoda::engine::Budget;
/// let mut go_on = |simulations| simulations < 100;
/// let mut budget = Budget::during(&mut go_on);
/// assert!(budget.goes_on(99) && !budget.goes_on(100));
/// ```
pub struct Budget<'a> {
    /// The most simulations.
    pub simulations: u32,
    /// Asked after every few simulations, with their number so far: whether to go on.
    pub go_on: Option<&'a mut dyn FnMut(u32) -> bool>,
}

impl<'a> Budget<'a> {
    /// This many simulations.
    pub fn of(simulations: u32) -> Self {
        Self {
            simulations,
            go_on: None,
        }
    }

    /// As many simulations as are made while `go_on` says so.
    pub fn during(go_on: &'a mut dyn FnMut(u32) -> bool) -> Self {
        Self {
            simulations: u32::MAX,
            go_on: Some(go_on),
        }
    }

    /// Whether to go on after so many simulations.
    pub fn goes_on(&mut self, simulations: u32) -> bool {
        self.go_on.as_mut().is_none_or(|go_on| go_on(simulations))
    }
}

/// What a search found out about a decision.
///
/// ```
/// use pagoda::{engine::Budget, games};
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let game = qin.begin(&setup)?;
/// let seat = game.waiting().expect("the game has begun").seat;
/// let thought = game.think(seat, &mut Budget::of(50), 7).expect("the seat is awaited");
/// assert_eq!(thought.considered[0].text, thought.line[0]);
/// assert!((0.0..=1.0).contains(&thought.considered[0].value));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Thought {
    /// The moves that were considered, the best first.
    pub considered: Vec<Considered>,
    /// The best move and the moves that are expected to follow.
    pub line: Vec<String>,
    /// The number of simulations.
    pub simulations: u32,
    /// Whether the rest of the game was searched completely, so that the values are exact.
    pub exact: bool,
}

/// A move that a search considered.
///
/// ```
/// use pagoda::engine::Considered;
/// let pass = Considered { text: "pass".to_owned(), value: 0.25, visits: 80 };
/// assert!(pass.value < 0.5);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Considered {
    /// The move.
    pub text: String,
    /// The seat's chance to win after it, from 0 to 1.
    pub value: f64,
    /// How many simulations began with it.
    pub visits: u32,
}

/// A way to find good moves of a game.
///
/// ```
/// use pagoda::engine::{Budget, Game, Think};
/// use pagoda::{games::qin::Qin, robots::Search};
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let game = Qin::begin(&setup);
/// let seat = Game::waiting(&game).expect("the game has begun").seat;
/// let thought = Search::think(&game, seat, &mut Budget::of(10), 7).expect("the seat is awaited");
/// assert_eq!(thought.simulations, 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Think<G: Game> {
    /// Considers the decision of the awaited seat, from what this seat knows. The same seed and number of simulations give the same
    /// result.
    fn think(game: &G, seat: Seat, budget: &mut Budget<'_>, seed: u64) -> Option<Thought>;
    /// A move as a beginner makes it, with human mistakes.
    fn beginner_move(game: &G, seat: Seat, seed: u64) -> Option<G::Move>;
}
