//! What robots know of Qin: the moves they consider, and how they judge a position.

mod candidates;
mod connections;
mod effect;
mod features;
mod figures;
mod foresight;
mod move_features;
mod prospects;
mod reasons;
mod worth;

use crate::{Event, Move, Qin, View};
use pagoda_engine::{Effect, Mind, Reason, Seat, SeatOutcomes};

impl Mind for Qin {
    const PUZZLES: &'static str = include_str!("../../../../../data/qin/puzzles.json");
    const FEATURES: &'static [&'static str] = figures::FEATURES;
    const MOVE_FEATURES: &'static [&'static str] = figures::MOVE_FEATURES;
    const MODEL: &'static str = include_str!("../../../../../data/qin/model.json");
    const THEMES: &'static [&'static str] = reasons::THEMES;

    fn worth(view: &View, seat: Seat) -> f64 {
        worth::worth(view, seat)
    }

    fn candidates(&self, into: &mut Vec<Move>) {
        self.list_candidates(into);
    }

    fn features(&self, into: &mut [f32]) {
        self.write_features(into);
    }

    /// All placements: their figures cost less than to choose among them by what they do.
    fn prior_candidates(&self, into: &mut Vec<Move>) {
        self.list_moves(into);
    }

    fn move_features(&self, moves: &[Move], into: &mut [f32]) {
        self.write_move_features(moves, into);
    }

    fn progress(&self) -> f32 {
        self.progress_made()
    }

    fn outcome(&self) -> Option<SeatOutcomes> {
        self.final_outcome()
    }

    fn effect(&self, _: Move, _: &Self, events: &[Event]) -> Effect {
        self.effect_of(events)
    }

    fn reasons(&self, chosen: Move, _: &Self, _: &[Event]) -> Vec<Reason> {
        self.reasons_of(chosen)
    }
}
