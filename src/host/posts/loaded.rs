//! A table in memory. Knows no request and no store.

use crate::engine::{Fingerprint, MoveEvents, Refusal};
use crate::host::limits::PresentationLimits;
use crate::host::model::post::{Picture, Post, Recipient, board_turn};
use crate::host::posts::journal::{apply, read_records, read_turns, sight_of};
use crate::host::posts::menu_order::MenuOrder;
use crate::host::posts::note::known_people;
use crate::host::posts::note::{AnnouncementState, MessageRef, Note, PendingAnswer};
use crate::host::posts::recent::{MoveOf, RecentTurns};
use crate::host::posts::waiting::{Wait, others_wait, reminders};
use crate::host::posts::writer::{PostWriter, hand_hashes};
use crate::ids::{PersonId, ServerId};
use crate::show::{Scene, Sight};
use crate::store::TableId;
use crate::table::{
    Applied, CommandContext, LOBBY_TIMEOUT, Order, Person, Plan, PlanOutcome, PreparedAnswer,
    Record, RecordError, Reliability, Stage, Table, Time,
};
use crate::words::FALLBACK;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A table in memory.
pub(in crate::host) struct LoadedTable {
    pub id: TableId,
    pub table: Table,
    /// Number of commits of the table, if the store counts them.
    pub version: u64,
    /// The earliest time of the next reminder, because of what its recipient wishes.
    pub not_before: Time,
    /// The server of the channel.
    pub server: Option<ServerId>,
    /// The language of the channel's posts.
    pub language: String,
    /// The language of each person who has sat there.
    pub languages: BTreeMap<PersonId, String>,
    pub next_post: u64,
    /// Hash of what the hand of each seat shows, when it was last shown.
    pub hands: Vec<Fingerprint>,
    /// What was announced in the channel.
    pub announcements: AnnouncementState,
    /// What happened in the last turns.
    pub recent: RecentTurns,
    /// Messages that may be edited, by slot.
    pub messages: BTreeMap<String, MessageRef>,
    /// People who accept no direct messages, and whether they were told.
    pub closed: BTreeMap<PersonId, bool>,
    /// People of the table in the index.
    pub known: BTreeSet<PersonId>,
    /// People who opted out of direct messages; updated before posts are written.
    pub dm_opt_out: BTreeSet<PersonId>,
    /// Those people in the lobby whose reliability everybody may see; updated before posts are written.
    pub reliability: BTreeMap<PersonId, Reliability>,
    /// The standing orders of the people at it.
    pub orders: BTreeMap<PersonId, Vec<Order>>,
    /// What they have chosen in advance.
    pub plans: BTreeMap<PersonId, Plan>,
    /// When it answers for the awaited person.
    pub pending_answer: Option<PendingAnswer>,
    /// Whether posts name the awaited person without a notification; updated before posts are written.
    pub call_in_silence: bool,
    /// Whether the channel is gone.
    pub gone: bool,
    /// Whether the stored note lacks what is known of messages and of who can be written to.
    pub messages_changed: bool,
    /// The limits of posts.
    pub limits: PresentationLimits,
    /// The order of the moves in menus.
    pub menu_order: Arc<MenuOrder>,
}

impl LoadedTable {
    pub fn new(id: TableId, table: Table, language: &str, limits: PresentationLimits) -> Self {
        Self {
            id,
            hands: hand_hashes(&table, &BTreeMap::new()),
            table,
            version: 0,
            not_before: 0,
            server: None,
            language: language.to_owned(),
            languages: BTreeMap::new(),
            next_post: 0,
            announcements: AnnouncementState::default(),
            recent: RecentTurns::default(),
            messages: BTreeMap::new(),
            closed: BTreeMap::new(),
            known: BTreeSet::new(),
            dm_opt_out: BTreeSet::new(),
            reliability: BTreeMap::new(),
            gone: false,
            messages_changed: false,
            orders: BTreeMap::new(),
            plans: BTreeMap::new(),
            pending_answer: None,
            call_in_silence: false,
            limits,
            menu_order: Arc::default(),
        }
    }

    /// Takes over languages and reachability of people who sat at the table before.
    pub fn remember(&mut self, before: &Self, records: &[Record]) {
        let sits = |person: &PersonId| {
            let sat =
                |record: &Record| matches!(record, Record::Sat { who, .. } if who.id == *person);
            records.iter().any(sat)
        };
        self.languages.clone_from(&before.languages);
        self.languages.retain(|person, _| sits(person));
        self.closed.clone_from(&before.closed);
        self.closed.retain(|person, _| sits(person));
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
        let note = note.unwrap_or_else(|| Note {
            // Higher than any number in use: no record leads to so many posts.
            next_post: 64 * table.records(),
            ..Note::of(&table, FALLBACK, table.clocks().touched())
        });
        table.restore_noticed(note.noticed);
        let mut loaded = Self::new(id, table, &note.language, limits);
        loaded.server = note.server;
        loaded.languages = note.languages;
        loaded.next_post = note.next_post;
        loaded.announcements = note.announcements;
        loaded.recent = recent;
        loaded.messages = note.messages;
        loaded.closed = note.closed;
        loaded.known = known;
        loaded.gone = note.gone;
        loaded.orders = note.orders;
        loaded.hands = hand_hashes(&loaded.table, &note.plans);
        loaded.plans = note.plans;
        loaded.pending_answer = note.pending_answer;
        Ok(loaded)
    }

    /// Forgets the messages of boards, so that the next board is a new message.
    pub fn forget_boards(&mut self) {
        self.messages.retain(|slot, _| board_turn(slot).is_none());
        self.announcements.board = None;
    }

    pub fn note(&self, now: Time) -> Note {
        let mut note = Note {
            server: self.server,
            languages: self.languages.clone(),
            next_post: self.next_post,
            announcements: self.announcements.clone(),
            messages: self.messages.clone(),
            closed: self.closed.clone(),
            due: self.due(now),
            orders: self.orders.clone(),
            plans: self.plans.clone(),
            pending_answer: self.pending_answer.clone(),
            ..Note::of(&self.table, &self.language, now)
        };
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
            self.plans.retain(|_, plan| !plan.begun);
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
            self.advance_plans(&applied);
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

    /// What is to be drawn for a picture of the table as it stands; none if the game has not begun.
    pub fn sight(&self, picture: &Picture, language: &str) -> Option<(Box<dyn Sight>, Scene)> {
        sight_of(&self.table, picture, language)
    }

    /// Posts without direct messages to people who opted out.
    pub fn without_opted_out(&self, mut posts: Vec<Post>) -> Vec<Post> {
        let opted_out =
            |to: Recipient| matches!(to, Recipient::Direct(who) if self.dm_opt_out.contains(&who));
        posts.retain(|post| !opted_out(post.to));
        posts
    }

    /// Writer for posts of this table.
    pub fn writer(&mut self, now: Time) -> PostWriter<'_> {
        let silent = self.call_in_silence || self.answer_due().is_some();
        PostWriter {
            now,
            silent,
            id: self.id,
            table: &self.table,
            language: &self.language,
            languages: &self.languages,
            reliability: &self.reliability,
            before: &[],
            by: None,
            plans: &self.plans,
            announcements: &mut self.announcements,
            recent: &self.recent,
            posts: Vec::new(),
            limits: self.limits,
        }
    }

    /// Numbers posts, so that the outbox keeps them.
    pub fn number(&self, posts: &mut [Post]) {
        for (number, post) in (self.next_post..).zip(posts) {
            post.table = Some(self.id);
            post.number = number;
            post.in_outbox = true;
        }
    }
}

impl LoadedTable {
    /// State of the reminders for the current wait.
    pub fn wait(&self) -> Wait {
        let current =
            Some(&self.announcements.wait).filter(|wait| wait.since == self.table.clocks().since());
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

    /// The orders of somebody at the table.
    pub fn orders_of(&self, person: PersonId) -> &[Order] {
        self.orders.get(&person).map_or(&[], Vec::as_slice)
    }

    /// The answer that the awaited person need not give: what they chose in advance, else by their orders.
    pub fn prepared_answer(&self) -> Option<PreparedAnswer> {
        let seat = self.table.awaited()?;
        let person = self.table.seats()[seat].person.as_ref()?;
        let plan = self.plans.get(&person.id);
        match plan.map(|plan| plan.outcome(&self.table)) {
            Some(PlanOutcome::Made(answer)) => Some(answer),
            _ => PreparedAnswer::find(&self.table, self.orders_of(person.id)),
        }
    }

    /// When the table answers for the awaited person; none if it does not.
    pub fn answer_due(&self) -> Option<Time> {
        let pending = self.pending_answer.as_ref();
        let pending = pending.filter(|pending| pending.is_for(&self.table));
        pending.map(|pending| pending.at)
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
                let due = self.answer_due().into_iter().chain(self.reminder_due(now));
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
