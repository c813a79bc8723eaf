//! What robots know of Huang: the moves they consider, and how they judge a position.

mod candidates;
mod effect;
mod features;
mod figures;
mod move_features;
mod move_figures;
mod reasons;
mod settle;
mod worth;

use crate::show::move_outlook;
use crate::{Event, Huang, Move, Phase, View};
use pagoda_engine::{Effect, Mind, Reason, Seat, SeatOutcomes};
use pagoda_words::Words;

pub use reasons::Why;

impl Mind for Huang {
    const PUZZLES: &'static str = include_str!("../../../../../data/huang/puzzles.json");
    const FEATURES: &'static [&'static str] = figures::NAMES;
    const MOVE_FEATURES: &'static [&'static str] = move_figures::NAMES;
    const MODEL: &'static str = include_str!("../../../../../data/huang/model.json");
    const THEMES: &'static [&'static str] = reasons::THEMES;

    fn move_outlook(view: &View, seat: Seat, chosen: Move, foreseen: &[Event]) -> Vec<Words> {
        move_outlook(view, seat, chosen, foreseen)
    }

    fn worth(view: &View, seat: Seat) -> f64 {
        worth::worth(view, seat)
    }

    fn effect(&self, chosen: Move, after: &Self, events: &[Event]) -> Effect {
        self.effect_of(chosen, after, events)
    }

    fn reasons(&self, chosen: Move, after: &Self, foreseen: &[Event]) -> Vec<Reason> {
        self.reasons_of(chosen, after, foreseen)
    }

    fn candidates(&self, into: &mut Vec<Move>) {
        self.list_candidates(into);
    }

    fn features(&self, into: &mut [f32]) {
        self.write_features(into);
    }

    fn move_features(&self, moves: &[Move], into: &mut [f32]) {
        self.write_move_features(moves, into);
    }

    fn progress(&self) -> f32 {
        self.share_played()
    }

    fn is_quiet(&self) -> bool {
        self.is_settled()
    }

    fn outcome(&self) -> Option<SeatOutcomes> {
        matches!(self.realm.phase, Phase::Over { .. }).then(|| self.final_outcomes())
    }
}
