//! What robots know of the Dragon: the moves they consider, and how they judge a position.

mod candidates;
mod effect;
mod features;
mod figures;
mod forecast;
mod move_features;
mod quantities;
mod reasons;
mod worth;

use crate::{Dragon, Event, Move, View};
pub use figures::{Figure, MoveFigure};
use pagoda_engine::{Chance, Effect, Mind, Quantity, Reason, Seat, SeatOutcomes};

impl Mind for Dragon {
    const PUZZLES: &'static str = include_str!("../../../../../data/dragon/puzzles.json");
    const FEATURES: &'static [&'static str] = Figure::NAMES;
    const MOVE_FEATURES: &'static [&'static str] = MoveFigure::NAMES;
    const QUANTITIES: &'static [Quantity] = &quantities::QUANTITIES;
    const MODEL: &'static str = include_str!("../../../../../data/dragon/model.json");

    const THEMES: &'static [&'static str] = reasons::THEMES;

    fn worth(view: &View, seat: Seat) -> f64 {
        worth::worth(view, seat)
    }

    fn effect(&self, chosen: Move, _: &Self, events: &[Event]) -> Effect {
        self.effect_of(chosen, events)
    }

    fn reasons(&self, chosen: Move, _: &Self, _: &[Event]) -> Vec<Reason> {
        self.reasons_of(chosen)
    }

    /// D50: a robot remembers the cards that were played, so it knows every hand.
    fn imagine(&mut self, _: Seat, chance: &mut Chance) {
        self.deal_months_anew(chance);
    }

    fn candidates(&self, into: &mut Vec<Move>) {
        self.each_candidate(|chosen| into.push(chosen));
    }

    fn features(&self, into: &mut [f32]) {
        self.count_figures(into);
    }

    fn quantities(&self, into: &mut [u8]) {
        self.count_quantities(into);
    }

    fn move_features(&self, moves: &[Move], into: &mut [f32]) {
        self.count_move_figures(moves, into);
    }

    fn progress(&self) -> f32 {
        self.part_of_year()
    }

    fn is_quiet(&self) -> bool {
        self.is_calm()
    }

    fn outcome(&self) -> Option<SeatOutcomes> {
        self.final_outcome()
    }
}
