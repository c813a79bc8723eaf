//! Moves in advance: what somebody has chosen for their next decisions, before it is their turn.
//!
//! Like orders they are no records but inputs, because the number of records is known to everybody. A move that was made so is a record,
//! as an answer is.

use super::{AnswerReason, PreparedAnswer, Stage, Table, TableRefusal, Time};
use crate::engine::{Basis, Chance, MoveText, Play, Refusal, Seat, Viewer};
use crate::words::Words;
use serde::{Deserialize, Serialize};

/// The most moves that somebody has chosen in advance: two actions, and what each may offer.
pub const MOST_PLANNED: usize = 4;

/// The median of the seconds from the beginning of a turn to a move in advance. With the spread of all answers it comes after 12 seconds
/// to 5 minutes: as soon as somebody moves who sits at the table, but not at once, which would tell that it was chosen before.
pub const ADVANCE_MEDIAN: Time = 60;

/// A move that was chosen in advance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlannedMove {
    /// The decision that it is for.
    pub decision: String,
    /// The move.
    pub text: MoveText,
    /// What it rests on.
    pub basis: Basis,
}

/// The moves that a person has chosen in advance, for decisions that follow one another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The turn of the game in which it was made, or continued. It is for the next turn of the seat.
    pub turn: u32,
    /// The moves that are still to be made, at least one.
    pub moves: Vec<PlannedMove>,
    /// Whether the first ones were made already.
    #[serde(default)]
    pub begun: bool,
    /// Why the next one was not made. Its owner is told, and nothing of it is made any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<PlanRefusal>,
}

/// Why a move in advance was not made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlanRefusal {
    /// Something that it rests on has changed: the theme.
    Changed(String),
    /// It is not legal: what the game says about that.
    Illegal(Words),
    /// Its turn has passed, or something else is asked.
    Passed,
}

/// What becomes of a plan in the present decision.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanOutcome {
    /// Nothing: it is for another decision.
    Waits,
    /// Its next move is made.
    Made(PreparedAnswer),
    /// It is not made.
    Refused(PlanRefusal),
}

impl Plan {
    /// The position in which a seat chooses in advance, after these moves: everything that it cannot see is dealt anew. None where
    /// nothing can be chosen in advance.
    pub fn position<T: AsRef<str>>(
        table: &Table,
        seat: Seat,
        moves: &[T],
    ) -> Option<Box<dyn Play>> {
        let place = &table.seats[seat];
        let is_offered =
            table.stage == Stage::Playing && !table.course.is_tour() && !place.resigned;
        let mut game = table.game().filter(|_| is_offered)?.boxed_clone();
        // Nothing of it is shown that depends on this deal.
        game.redeal(Viewer::Seat(seat), &mut Chance::new(0));
        let mut there = game.in_turn_of(seat)?;
        if moves.len() >= MOST_PLANNED {
            return None;
        }
        for text in moves {
            there = there.after(seat, text.as_ref())?;
        }
        Some(there)
    }

    /// These moves of a seat in advance.
    ///
    /// # Errors
    /// If one of them is not legal where it would be made, or cannot be chosen in advance.
    pub fn new<T: AsRef<str>>(table: &Table, seat: Seat, texts: &[T]) -> Result<Self, Refusal> {
        let mut moves = Vec::new();
        for (number, text) in texts.iter().enumerate() {
            let none = || Refusal::new(&TableRefusal::NotInAdvance);
            let there = Self::position(table, seat, &texts[..number]);
            let there = there.ok_or_else(none)?;
            let waiting = there.waiting().ok_or_else(none)?;
            moves.push(PlannedMove {
                decision: waiting.decision.to_owned(),
                basis: there.basis(seat, text.as_ref())?,
                text: there.read(seat, text.as_ref())?,
            });
        }
        Ok(Self {
            turn: table.game().map_or(0, Play::turn),
            moves,
            begun: false,
            refused: None,
        })
    }

    /// What becomes of the plan in the present decision, which is its owner's.
    pub fn outcome(&self, table: &Table) -> PlanOutcome {
        let awaited = table.game().filter(|_| table.stage == Stage::Playing);
        let awaited = awaited.and_then(|game| Some((game, game.waiting()?)));
        let (Some((game, waiting)), Some(next)) = (awaited, self.moves.first()) else {
            return PlanOutcome::Waits;
        };
        if !self.is_open() || (!self.begun && waiting.decision != next.decision) {
            return PlanOutcome::Waits;
        }
        let refused = PlanOutcome::Refused;
        let is_next_turn = game.turn().saturating_sub(self.turn) < game.seats() as u32;
        if waiting.decision != next.decision || !is_next_turn {
            return refused(PlanRefusal::Passed);
        }
        let seat = waiting.seat;
        let basis = match game.basis(seat, &next.text) {
            Ok(basis) => basis,
            Err(refusal) => {
                let words = refusal.words(Some(table.title.name()));
                return refused(PlanRefusal::Illegal(words));
            }
        };
        match next.basis.changed(&basis) {
            Some(theme) => refused(PlanRefusal::Changed(theme.to_owned())),
            None => PlanOutcome::Made(PreparedAnswer {
                seat,
                text: next.text.clone(),
                reason: AnswerReason::Advance,
                is_due: table.seats.only_person().is_some(),
            }),
        }
    }

    /// Whether it may still be made.
    pub fn is_open(&self) -> bool {
        self.refused.is_none()
    }

    /// It after its next move was made; none if that was the last one.
    pub fn continued(mut self, turn: u32) -> Option<Self> {
        self.moves.remove(0);
        self.turn = turn;
        self.begun = true;
        (!self.moves.is_empty()).then_some(self)
    }
}
