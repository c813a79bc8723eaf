//! Making a move at a table: it is read, judged and applied in one pass.

use super::decide::refuse;
use super::{CommandContext, Record, Stage, Table, TableRefusal};
use crate::engine::{Chance, MoveEvents, MoveText, Play, Purpose, Refusal, Seat};
use crate::ids::PersonId;

/// A move that was applied.
#[derive(Clone, Debug)]
pub struct Applied {
    /// The turn in which it was made.
    pub turn: u32,
    /// The seat that made it.
    pub seat: Seat,
    /// The decision that it answered.
    pub decision: &'static str,
    /// Whether that turn belongs to a seat.
    pub has_owner: bool,
    /// Its record.
    pub record: Record,
    /// The events of the move.
    pub events: MoveEvents,
}

impl Table {
    /// Makes a move of somebody, and then those that need nobody: of seats that have resigned, and without a choice. The records are applied when it returns.
    ///
    /// # Errors
    /// If the move cannot be made; the table is as before then.
    pub fn make_move(
        &mut self,
        context: &CommandContext,
        text: &str,
    ) -> Result<Vec<Applied>, Refusal> {
        self.require_stage(Stage::Playing)?;
        let seat = match self.seat_of_substitute(context.person.id) {
            Some(seat) => seat,
            None => self.require_seat(context.person.id)?,
        };
        if self.seats[seat].resigned {
            return refuse(&TableRefusal::HasResigned);
        }
        if let Some(step) = self.step()
            && self.session()?.game().read(seat, text)? != step.text
        {
            return refuse(&TableRefusal::Lesson);
        }
        let mut applied = vec![self.move_seat(context, Some(context.person.id), seat, text)?];
        applied.extend(self.play_on_alone(context));
        Ok(applied)
    }

    /// Plays a move of somebody, or of a seat that has resigned.
    fn move_seat(
        &mut self,
        context: &CommandContext,
        by: Option<PersonId>,
        seat: Seat,
        text: &str,
    ) -> Result<Applied, Refusal> {
        let (at, number) = (context.at, seat as u32);
        self.apply_move(seat, text, |text| Record::Moved {
            at,
            seat: number,
            by,
            text,
        })
    }

    /// Plays a move and applies its record, which is made from its text.
    pub(super) fn apply_move(
        &mut self,
        seat: Seat,
        text: &str,
        record: impl FnOnce(String) -> Record,
    ) -> Result<Applied, Refusal> {
        let turn = self.game().map_or(0, Play::turn);
        let has_owner = self.game().is_some_and(Play::has_owner);
        let waiting = self.game().and_then(Play::waiting);
        let events = self.play(seat, text)?;
        let canonical = self.journal().and_then(|journal| journal.moves.last());
        let canonical = canonical.map_or_else(|| text.to_owned(), |(_, text)| text.to_string());
        let record = record(canonical);
        // A move always begins a new wait.
        self.count(&record, true, Some(seat));
        Ok(Applied {
            turn,
            seat,
            decision: waiting.map_or("", |waiting| waiting.decision),
            has_owner,
            record,
            events,
        })
    }

    /// Makes the moves for seats that have resigned, until somebody who plays is awaited: declines where something may be
    /// declined, else makes any legal move.
    pub(super) fn play_resigned_seats(&mut self, context: &CommandContext) -> Vec<Applied> {
        let mut chance = Chance::derived(context.seed, Purpose::Caretaker);
        let mut applied = Vec::new();
        while self.stage == Stage::Playing {
            let Some(game) = self.game() else { break };
            let waiting = game.waiting();
            let Some(waiting) = waiting.filter(|waiting| self.seats[waiting.seat].resigned) else {
                break;
            };
            let moves = game.moves(waiting.seat);
            let verbs = self.title.verbs();
            let declines = |text: &&MoveText| {
                let verb = verbs.iter().find(|verb| **text == verb.name);
                verb.is_some_and(|verb| verb.declines)
            };
            let declined = moves.iter().find(declines);
            let text = declined.unwrap_or_else(|| chance.pick(&moves)).clone();
            let moved = self.move_seat(context, None, waiting.seat, &text);
            applied.push(moved.expect("a listed move can be made"));
        }
        applied
    }
}
