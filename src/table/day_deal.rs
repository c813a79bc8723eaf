//! The deal of a day: a table at which one person plays what everybody else plays on that day, once and without help.

use super::decide::{Deciding, refuse};
use super::record::Time;
use super::zone::DAY;
use super::{Stage, TableCommand, TableRefusal};
use crate::engine::Refusal;

/// Which deal a table plays, and how its robots think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayDeal {
    /// The day, counted from 1970, by UTC.
    pub day: u32,
    /// The simulations of each thought, so that the same moves meet the same answers on every machine.
    pub simulations: u32,
}

impl DayDeal {
    /// When its day begins.
    pub fn begins(self) -> Time {
        Time::from(self.day) * DAY
    }

    /// The seed of a thought after so many moves of the game with this seed.
    pub fn thought(self, game: u64, moves: usize) -> u64 {
        game.wrapping_add(moves as u64)
    }
}

impl Deciding<'_> {
    /// Refuses what would be help at the deal of a day: moves that are taken back although something was seen, and robots that play for a
    /// person, or other ones.
    pub(super) fn check_day_deal(&self, command: &TableCommand) -> Result<(), Refusal> {
        let is_help = matches!(
            command,
            TableCommand::TakeBack
                | TableCommand::AnswerTakeBack { .. }
                | TableCommand::ChangeRobots { .. }
                | TableCommand::Replace { .. }
                | TableCommand::Offer { .. }
                | TableCommand::Time { .. }
                | TableCommand::Remedy { .. }
        );
        match self.table.deal.day {
            Some(_) if is_help && self.table.stage == Stage::Playing => {
                refuse(&TableRefusal::DayDeal)
            }
            _ => Ok(()),
        }
    }
}
