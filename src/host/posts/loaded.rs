//! A table in memory. Knows no request and no store.

use crate::engine::{MoveEvents, Refusal};
use crate::host::limits::PresentationLimits;
use crate::host::posts::answers::AnswerState;
use crate::host::posts::journal::{apply, read_records, read_turns};
use crate::host::posts::menu_order::MenuOrder;
use crate::host::posts::messages::MessageState;
use crate::host::posts::note::{Note, PeopleState, known_people};
use crate::host::posts::recent::{MoveOf, RecentTurns};
use crate::host::posts::waiting::{Wait, others_wait, reminders};
use crate::host::posts::writer::{Cause, PostWriter, hand_hashes};
use crate::ids::{PersonId, ServerId};
use crate::store::TableId;
use crate::table::{
    Applied, CommandContext, LOBBY_TIMEOUT, Person, PreparedAnswer, Record, RecordError, Stage,
    Table, Time,
};
use crate::words::FALLBACK;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What the store has of a table beside its records and its note.
#[derive(Default)]
pub(in crate::host) struct StoredState {
    /// Number of commits of the table, if the store counts them.
    pub version: u64,
    /// The earliest time of the next reminder, because of what its recipient wishes.
    pub not_before: Time,
    /// People of the table in the index.
    pub known: BTreeSet<PersonId>,
}

/// A table in memory.
pub(in crate::host) struct LoadedTable {
    pub id: TableId,
    pub table: Table,
    /// The server of the channel.
    pub server: Option<ServerId>,
    /// The language of the channel's posts.
    pub language: String,
    /// Whether the channel is gone.
    pub gone: bool,
    /// What happened in the last turns.
    pub recent: RecentTurns,
    pub people: PeopleState,
    pub messages: MessageState,
    pub answers: AnswerState,
    pub stored: StoredState,
    /// The limits of posts.
    pub limits: PresentationLimits,
    /// The order of the moves in menus.
    pub menu_order: Arc<MenuOrder>,
}

impl LoadedTable {
    pub fn new(id: TableId, table: Table, language: &str, limits: PresentationLimits) -> Self {
        let messages = MessageState {
            hands: hand_hashes(&table, &BTreeMap::new()),
            ..MessageState::default()
        };
        Self {
            id,
            table,
            server: None,
            language: language.to_owned(),
            gone: false,
            recent: RecentTurns::default(),
            people: PeopleState::default(),
            messages,
            answers: AnswerState::default(),
            stored: StoredState::default(),
            limits,
            menu_order: Arc::default(),
        }
    }

    pub fn replay(
        id: TableId,
        stored: &[Vec<u8>],
        note: Option<Note>,
        limits: PresentationLimits,
    ) -> Result<Self, RecordError> {
        let records = read_records(stored)?;
        let (mut table, recent) = read_turns(&records)?;
        let known = known_people(&records, note.as_ref());
        let note = note.unwrap_or_else(|| {
            let mut note = Note::of(&table, FALLBACK, table.clocks().touched());
            // Higher than any number in use: no record leads to so many posts.
            note.messages.next_post = 64 * table.records();
            note
        });
        table.restore_noticed(note.wait.noticed);
        let mut loaded = Self::new(id, table, &note.language, limits);
        loaded.server = note.server;
        loaded.gone = note.gone;
        loaded.recent = recent;
        loaded.stored.known = known;
        loaded.people = note.people;
        loaded.messages = note.messages;
        loaded.messages.hands = hand_hashes(&loaded.table, &note.answers.plans);
        loaded.answers = note.answers;
        Ok(loaded)
    }

    pub fn note(&self, now: Time) -> Note {
        let mut note = Note {
            server: self.server,
            people: self.people.clone(),
            messages: self.messages.clone(),
            answers: self.answers.clone(),
            ..Note::of(&self.table, &self.language, now)
        };
        note.wait.due = self.due(now);
        if self.gone {
            note.retire();
        }
        note
    }

    /// Applies a record, and notes the events of its move.
    pub fn apply(&mut self, record: &Record) -> Result<MoveEvents, RecordError> {
        let events = apply(&mut self.table, &mut self.recent, record)?;
        if matches!(record, Record::Undone { .. } | Record::TakenBack { .. }) {
            // Its first move may be among what was taken back.
            self.answers.plans.retain(|_, plan| !plan.begun);
        }
        Ok(events)
    }

    /// Makes a move. The records that follow from it are applied when it returns.
    pub fn make_move(
        &mut self,
        context: &CommandContext,
        text: &str,
    ) -> Result<(Vec<Record>, MoveEvents), Refusal> {
        let before = self.table.records();
        let applied = self.table.make_move(context, text)?;
        Ok(self.note_moves(before, applied))
    }

    /// Gives the answer that the awaited person need not give, as [`LoadedTable::make_move`] makes a move.
    pub fn give_answer(
        &mut self,
        context: &CommandContext,
        answer: &PreparedAnswer,
    ) -> Result<(Vec<Record>, MoveEvents), Refusal> {
        let before = self.table.records();
        let applied = self.table.give_answer(context, answer)?;
        Ok(self.note_moves(before, applied))
    }

    /// Notes moves that were applied after so many records.
    fn note_moves(&mut self, before: u64, moves: Vec<Applied>) -> (Vec<Record>, MoveEvents) {
        let mut records = Vec::new();
        let mut events = MoveEvents::default();
        for (applied, after) in moves.into_iter().zip(1..) {
            self.answers.advance_plans(&self.table, &applied);
            let of = MoveOf {
                turn: applied.turn,
                has_owner: applied.has_owner,
                seat: applied.seat,
                records: before + after,
            };
            self.recent.moved(of, &applied.events, &self.table);
            records.push(applied.record);
            events.append(&applied.events);
        }
        (records, events)
    }

    /// Writer for posts of this table.
    pub fn writer(&mut self, now: Time) -> PostWriter<'_> {
        let silent = self.messages.call_in_silence || self.answers.due(&self.table).is_some();
        PostWriter {
            now,
            silent,
            id: self.id,
            table: &self.table,
            language: &self.language,
            people: &self.people,
            cause: Cause::default(),
            plans: &self.answers.plans,
            announcements: &mut self.messages.announcements,
            recent: &self.recent,
            posts: Vec::new(),
            limits: self.limits,
        }
    }

    /// State of the reminders for the current wait.
    pub fn wait(&self) -> Wait {
        let current = Some(&self.messages.announcements.wait)
            .filter(|wait| wait.since == self.table.clocks().since());
        current.cloned().unwrap_or_else(|| Wait {
            since: self.table.clocks().since(),
            ..Wait::default()
        })
    }

    /// Person who is awaited, if others wait for them.
    pub fn awaited_person(&self) -> Option<&Person> {
        let seat = self.table.awaited().filter(|_| others_wait(&self.table))?;
        self.table.seats()[seat].person.as_ref()
    }

    /// Whether a robot answers for the awaited person now: their time is over, and the table wants it so.
    pub fn robot_answers(&self, now: Time) -> bool {
        let late = self.awaited_person().is_some() && self.table.wait().is_overdue(now);
        late && self.table.clocks().wait_control().robot_answers
    }

    /// When the next answer, reminder or timeout is due.
    pub fn due(&self, now: Time) -> Option<Time> {
        if self.gone {
            return None;
        }
        match self.table.stage() {
            Stage::Gathering => Some(self.table.clocks().touched_by(now) + LOBBY_TIMEOUT),
            Stage::Playing => {
                let due = self
                    .answers
                    .due(&self.table)
                    .into_iter()
                    .chain(self.reminder_due(now));
                due.min()
            }
            Stage::Finished | Stage::Closed => None,
        }
    }

    fn reminder_due(&self, now: Time) -> Option<Time> {
        let table = &self.table;
        table.awaited().filter(|_| others_wait(table))?;
        let wait = self.wait();
        let all = reminders(table, now);
        let reminder = all.get(wait.reminders).copied();
        let reminder = reminder.filter(|_| self.awaited_person().is_some());
        let notice = table.wait().deadline(now).filter(|_| !wait.remedies_posted);
        let call = wait.call_at.filter(|_| self.awaited_person().is_some());
        reminder.into_iter().chain(notice).chain(call).min()
    }
}
