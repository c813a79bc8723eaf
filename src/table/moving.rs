//! Making a move at a table: it is read, judged and applied in one pass.

use super::decide::refuse;
use super::{CommandContext, PreparedAnswer, Record, Stage, Table, TableRefusal};
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
        self.stage.require(Stage::Playing)?;
        let seat = match self.seats.of_substitute(context.person.id) {
            Some(seat) => seat,
            None => self.seats.require(context.person.id)?,
        };
        if self.seats[seat].resigned {
            return refuse(&TableRefusal::HasResigned);
        }
        if let Some(step) = self.course.step()
            && self.course.session()?.game().read(seat, text)? != step.text
        {
            return refuse(&TableRefusal::Lesson);
        }
        let table = self;
        let mut moving = Moving { table, context };
        let moved = moving.move_seat(Some(context.person.id), seat, text)?;
        Ok(moving.play_on_alone(moved))
    }

    /// Gives a prepared answer, as the person would. The records are applied when it returns.
    ///
    /// # Errors
    /// If it is not awaited; the table is as before then.
    pub fn give_answer(
        &mut self,
        context: &CommandContext,
        answer: &PreparedAnswer,
    ) -> Result<Vec<Applied>, Refusal> {
        self.stage.require(Stage::Playing)?;
        let table = self;
        let mut moving = Moving { table, context };
        let given = moving.give(answer)?;
        Ok(moving.play_on_alone(given))
    }
}

/// A table at which moves are being made, by a command.
pub(super) struct Moving<'a> {
    pub table: &'a mut Table,
    pub context: &'a CommandContext,
}

impl Moving<'_> {
    /// Plays a move of somebody, or of a seat that has resigned.
    fn move_seat(
        &mut self,
        by: Option<PersonId>,
        seat: Seat,
        text: &str,
    ) -> Result<Applied, Refusal> {
        let (at, number) = (self.context.at, seat as u32);
        self.apply(seat, text, |text| Record::Moved {
            at,
            seat: number,
            by,
            text,
        })
    }

    /// Plays a prepared answer.
    fn give(&mut self, answer: &PreparedAnswer) -> Result<Applied, Refusal> {
        let (at, seat, reason) = (self.context.at, answer.seat as u32, answer.reason);
        let owner = self.table.seats[answer.seat].person.as_ref();
        let by = owner.map_or(self.context.person.id, |person| person.id);
        let record = |text| Record::Answered {
            at,
            seat,
            by,
            text,
            reason,
        };
        let applied = self.apply(answer.seat, &answer.text, record)?;
        self.table.course.note_answer(reason, by);
        Ok(applied)
    }

    /// Plays a move and applies its record, which is made from its text.
    fn apply(
        &mut self,
        seat: Seat,
        text: &str,
        record: impl FnOnce(String) -> Record,
    ) -> Result<Applied, Refusal> {
        let table = &mut *self.table;
        let turn = table.game().map_or(0, Play::turn);
        let has_owner = table.game().is_some_and(Play::has_owner);
        let waiting = table.game().and_then(Play::waiting);
        let decision = waiting.map_or("", |waiting| waiting.decision);
        let events = table.play(seat, text)?;
        let canonical = table.journal().and_then(|journal| journal.moves.last());
        let canonical = canonical.map_or_else(|| text.to_owned(), |(_, text)| text.to_string());
        let record = record(canonical);
        // A move always begins a new wait.
        table.count(&record, true, Some(seat));
        Ok(Applied {
            turn,
            seat,
            decision,
            has_owner,
            record,
            events,
        })
    }

    /// Makes the moves that need nobody, after this one: those of seats that have resigned, and answers that are due at once.
    fn play_on_alone(&mut self, first: Applied) -> Vec<Applied> {
        let mut applied = vec![first];
        loop {
            if self.table.seats.iter().any(|place| place.resigned) {
                applied.extend(self.play_resigned_seats());
            }
            let answer = PreparedAnswer::find(self.table, &[]);
            let Some(answer) = answer.filter(|answer| answer.is_due) else {
                return applied;
            };
            let given = self.give(&answer);
            applied.push(given.expect("the only legal move can be made"));
        }
    }

    /// Makes the moves for seats that have resigned, until somebody who plays is awaited: declines where something may be
    /// declined, else makes any legal move.
    pub(super) fn play_resigned_seats(&mut self) -> Vec<Applied> {
        let mut chance = Chance::derived(self.context.seed, Purpose::Caretaker);
        let mut applied = Vec::new();
        while self.table.stage == Stage::Playing {
            let Some(game) = self.table.game() else { break };
            let waiting = game.waiting();
            let resigned = |seat: Seat| self.table.seats[seat].resigned;
            let Some(waiting) = waiting.filter(|waiting| resigned(waiting.seat)) else {
                break;
            };
            let moves = game.moves(waiting.seat);
            let verbs = self.table.title.verbs();
            let declines = |text: &&MoveText| {
                let verb = verbs.iter().find(|verb| **text == verb.name);
                verb.is_some_and(|verb| verb.declines)
            };
            let declined = moves.iter().find(declines);
            let text = declined.unwrap_or_else(|| chance.pick(&moves)).clone();
            let moved = self.move_seat(None, waiting.seat, &text);
            applied.push(moved.expect("a listed move can be made"));
        }
        applied
    }
}
