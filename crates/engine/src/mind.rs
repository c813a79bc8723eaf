//! What robots know of one title: which moves they consider, and how they judge a position.

use super::{Chance, Effect, Reason, Rules, Seat, SeatOutcome, SeatOutcomes, Viewer};
use pagoda_words::Words;

/// The judgement of a title's robots, and of its menus and hints. Everything but [`Mind::worth`] has a default that serves a small
/// game.
///
/// ```
/// use pagoda_engine::{Mind, Rules};
/// use pagoda_games::qin::Qin;
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let game = Qin::begin(&setup);
/// let (mut legal, mut considered) = (Vec::new(), Vec::new());
/// game.moves(&mut legal);
/// game.candidates(&mut considered);
/// assert!(considered.iter().all(|chosen| legal.contains(chosen)));
/// let mut figures = vec![0.0; 2 * Qin::FEATURES.len()];
/// game.features(&mut figures);
/// let mut of_moves = vec![0.0; considered.len() * Qin::MOVE_FEATURES.len()];
/// game.move_features(&considered, &mut of_moves);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Mind: Rules {
    /// The names of the figures of [`Mind::features`], by which robots judge a position.
    const FEATURES: &'static [&'static str] = &["worth"];
    /// The names of the figures of [`Mind::move_features`], by which robots guess good moves before they try any. None by default: then a
    /// search judges the positions after the moves.
    const MOVE_FEATURES: &'static [&'static str] = &[];
    /// The quantities of [`Mind::quantities`], for a network that corrects the judgement of a position. None by default.
    const QUANTITIES: &'static [Quantity] = &[];
    /// What the figures count and how the game is searched, as JSON; see `Model` in `pagoda-robots`.
    const MODEL: &'static str = "{}";
    /// Its puzzles, as JSON; see `Puzzle` in `pagoda-robots`. Made by `pagoda-tools puzzles`.
    const PUZZLES: &'static str = "[]";

    /// The themes of [`Mind::reasons`]: the language files of the game have a name for each.
    const THEMES: &'static [&'static str] = &[];

    /// The value of a position for a seat, by the seat's own view: a simple figure for robots that look one move ahead.
    fn worth(view: &Self::View, seat: Seat) -> f64;
    /// The effect of a legal move on the awaited seat. The events end before the first that depends on hidden information. Of
    /// the position after the move only what everybody can foresee may be used. By default the events tell it.
    fn effect(&self, _chosen: Self::Move, _after: &Self, events: &[Self::Event]) -> Effect {
        Effect::told::<Self>(events)
    }
    /// What a legal move of the awaited seat leads to, in a few short sentences, by the seat's own view and the events that it
    /// can foresee. None by default: then the sentences of these events say it.
    fn move_outlook(
        _view: &Self::View,
        _seat: Seat,
        _chosen: Self::Move,
        _foreseen: &[Self::Event],
    ) -> Vec<Words> {
        Vec::new()
    }
    /// What the rules say for a legal move of the awaited seat and against it, in any order: what it brings nearer, what it leaves open.
    /// Only what the seat knows may be used, and of the position after the move only what the seat can foresee. None by default.
    fn reasons(
        &self,
        _chosen: Self::Move,
        _after: &Self,
        _foreseen: &[Self::Event],
    ) -> Vec<Reason> {
        Vec::new()
    }
    /// Deals again what a robot at this seat does not know. It may remember what everybody was shown, so it may know more than its
    /// view contains.
    fn imagine(&mut self, seat: Seat, chance: &mut Chance) {
        self.redeal(Viewer::Seat(seat), chance);
    }
    /// Adds the legal moves that a robot considers: all by default. Where moves are too many to list, a good choice of them.
    fn candidates(&self, into: &mut Vec<Self::Move>) {
        self.moves(into);
    }
    /// The figures of a position for every seat, hidden parts included: for each seat as many as there are [`Mind::FEATURES`]. A search
    /// calls it for positions in which everything unknown was dealt again. It must not allocate, because a search calls it most.
    fn features(&self, into: &mut [f32]) {
        for (seat, figure) in into.iter_mut().enumerate() {
            *figure = Self::worth(&self.view(Viewer::Seat(seat)), seat) as f32;
        }
    }
    /// The levels of the quantities of every seat, hidden parts included: for each seat as many as there are [`Mind::QUANTITIES`]. It must not
    /// allocate, because a search calls it most.
    fn quantities(&self, _into: &mut [u8]) {}
    /// Adds the legal moves that are compared by [`Mind::move_features`]: the candidates by default. They may be more, because figures of
    /// moves cost little.
    fn prior_candidates(&self, into: &mut Vec<Self::Move>) {
        self.candidates(into);
    }
    /// The figures of legal moves of the awaited seat, for each as many as there are [`Mind::MOVE_FEATURES`], into zeros. They come from the
    /// position before the moves, and only from what the awaited seat knows. It must not allocate, and must cost much less than making
    /// the moves.
    fn move_features(&self, _moves: &[Self::Move], _into: &mut [f32]) {}
    /// How much of the game has been played, from 0 to 1. Figures may count differently at the start and at the end.
    fn progress(&self) -> f32 {
        0.0
    }
    /// Whether the position can be judged by its figures: not in the middle of a fight, for instance.
    fn is_quiet(&self) -> bool {
        true
    }
    /// What each seat has achieved, once the game is over. It must not allocate, because a search calls it often.
    fn outcome(&self) -> Option<SeatOutcomes> {
        let standings = self.standings()?;
        let mut outcomes: SeatOutcomes = standings.iter().map(|_| SeatOutcome::default()).collect();
        for standing in standings {
            outcomes[standing.seat] = SeatOutcome {
                won: standing.winner,
                score: standing.score as f32,
            };
        }
        Some(outcomes)
    }
}

/// A number of a seat that is looked up, and not multiplied: a network has a row of weights for each of its levels.
///
/// ```
/// use pagoda_engine::Quantity;
/// let lead = Quantity { least: -4, most: 4, halvings: 1 };
/// assert_eq!(lead.levels(), 5);
/// assert_eq!([-9, -4, -1, 0, 1, 9].map(|value| lead.level(value)), [0, 0, 1, 2, 2, 4]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quantity {
    /// Less counts as this.
    pub least: i16,
    /// More counts as this.
    pub most: i16,
    /// How often the number of levels is halved: with 1, two values have the same level.
    pub halvings: u8,
}

impl Quantity {
    /// From 0 to this.
    pub const fn up_to(most: i16) -> Self {
        Self {
            least: 0,
            most,
            halvings: 0,
        }
    }

    /// The number of levels.
    pub const fn levels(self) -> usize {
        ((self.most - self.least) >> self.halvings) as usize + 1
    }

    /// The level of a value.
    #[inline]
    pub fn level(self, value: i16) -> u8 {
        ((value.clamp(self.least, self.most) - self.least) >> self.halvings) as u8
    }
}
