//! A plain model of what is durable, who asked for what, and what people were told. It breaks off a simulation when a promise is broken.

use super::world::State;
use crate::soak::expectations::{first_sentence, secret};
use pagoda::host::{Request, read_table};
use pagoda::table::{Record, Table};
use pagoda_ids::{ChannelId, PersonId};
use pagoda_robots::Robot;
use pagoda_store::{Batch, MemoryStore, Operation, Store, TableId, wait_for};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A promise: what somebody was told stays so.
pub const KEPT: &str = "a confirmed change is in the journal";
/// A promise: nobody is told anything that may still be lost.
pub const DURABLE: &str = "nothing is told before it is durable";
/// A promise: nothing happens that nobody asked for.
pub const ASKED: &str = "nothing happens that nobody asked for";
/// A promise: nothing happens twice.
pub const ONCE: &str = "nothing happens twice";
/// A promise: what is to be said is stored with what it is about.
const OUTBOX: &str = "an outbox has what was put into it";
/// A promise: nobody sees what is hidden from them.
pub const SECRET: &str = "nobody is shown what their view lacks";

/// The language of all people.
pub const LANGUAGE: &str = "en";

/// A request as somebody made it.
#[derive(Clone, Debug)]
pub struct Issued {
    /// Who.
    pub person: PersonId,
    /// The move that was composed, if it is one.
    pub text: Option<String>,
    /// The channel in which it agrees to another game.
    pub rematch: Option<ChannelId>,
    /// Whether it changes the table, so that its confirmation needs a record of it.
    pub changes: bool,
}

/// What is durable of a table.
#[derive(Clone)]
pub struct Known {
    /// The table.
    pub table: Table,
    /// Hashes of the journal up to each record.
    hashes: Vec<u64>,
}

/// How far a journal was when somebody was told something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Extent {
    records: usize,
    hash: u64,
}

impl Known {
    fn extent(&self) -> Option<Extent> {
        let records = self.hashes.len();
        let hash = *self.hashes.last()?;
        Some(Extent { records, hash })
    }

    fn includes(&self, extent: Extent) -> bool {
        self.hashes.get(extent.records - 1) == Some(&extent.hash)
    }
}

/// The model.
#[derive(Default)]
pub struct Model {
    /// The tables.
    pub tables: BTreeMap<TableId, Known>,
    /// The requests.
    pub issued: BTreeMap<String, Issued>,
    /// The last request of each person.
    pub last: BTreeMap<PersonId, Request>,
    /// The posts that are or were durable, with the journal then.
    posts: BTreeMap<(TableId, u64), Option<Extent>>,
    /// The numbers of the posts that are to be sent.
    outboxes: BTreeMap<TableId, BTreeSet<u64>>,
    /// The durable answers to requests, and how many records came with them.
    answers: BTreeMap<String, (TableId, Option<Extent>, usize)>,
    /// The furthest that people were told of each table.
    told: BTreeMap<TableId, Extent>,
    /// Texts before hidden things.
    marks: BTreeSet<String>,
    /// Hidden things that each person may read.
    own: BTreeMap<PersonId, BTreeSet<String>>,
}

impl Model {
    /// Looks for hidden things in a text that somebody reads, or everybody.
    pub fn leak(&self, reader: Option<PersonId>, text: &str) -> Option<String> {
        let own = reader.and_then(|reader| self.own.get(&reader));
        let mut found = self
            .marks
            .iter()
            .flat_map(|mark| text.match_indices(&**mark));
        found.find_map(|(at, _)| {
            let line = text[at..].lines().next().unwrap_or_default();
            let known = own.is_some_and(|own| own.contains(first_sentence(line)));
            (!known).then(|| line.to_owned())
        })
    }

    fn learn_secrets(&mut self, id: TableId) {
        let Some(known) = self.tables.get(&id) else {
            return;
        };
        let Some(game) = known.table.game() else {
            return;
        };
        for (seat, place) in known.table.seats().iter().enumerate() {
            for person in place.person.iter().chain(&place.away) {
                let (mark, own) = secret(game, seat, LANGUAGE);
                self.marks.insert(mark);
                self.own.entry(person.id).or_default().insert(own);
            }
        }
    }
}

impl State {
    /// A batch is durable now.
    pub fn note_durable(&mut self, id: TableId, batch: &Batch, synced: &MemoryStore) {
        let request = batch
            .operations
            .iter()
            .find_map(|operation| match operation {
                Operation::Answer { request, .. } => Some(request.clone()),
                _ => None,
            });
        let mut appended = 0;
        for operation in &batch.operations {
            match operation {
                Operation::Append(bytes) => {
                    self.note_record(id, bytes, request.as_deref());
                    appended += 1;
                }
                Operation::Truncate | Operation::Rewrite(_) => self.read_again(id, synced),
                _ => {}
            }
        }
        self.log(format_args!(
            "durable {id}: {appended} records, {} operations, request {request:?}",
            batch.operations.len()
        ));
        if appended > 0 {
            self.model.learn_secrets(id);
        }
        let extent = self.model.tables.get(&id).and_then(Known::extent);
        for operation in &batch.operations {
            let outbox = self.model.outboxes.entry(id).or_default();
            match operation {
                Operation::PutPost(post) => {
                    outbox.insert(post.number);
                    self.model.posts.insert((id, post.number), extent);
                }
                Operation::RemovePost(number) => _ = outbox.remove(number),
                _ => {}
            }
        }
        let Some(request) = request else { return };
        // Robots of different tables use the same ids.
        let request = match self.model.issued.contains_key(&request) {
            true => request,
            false => format!("{request} at {id}"),
        };
        let before = self
            .model
            .answers
            .get(&request)
            .map_or(0, |answer| answer.2);
        if before > 0 && appended > 0 {
            self.violate(ONCE, format_args!("request {request} of {id}"));
        }
        let answer = (id, extent, before.max(appended));
        self.model.answers.insert(request, answer);
    }

    fn note_record(&mut self, id: TableId, bytes: &[u8], request: Option<&str>) {
        let known = self.model.tables.get(&id);
        let number = known.map_or(0, |known| known.hashes.len());
        let record = match Record::from_bytes(number, bytes) {
            Ok(record) => record,
            Err(error) => return self.violate(KEPT, format_args!("{id}: {error}")),
        };
        self.check_asked(id, &record, request);
        let before = known_hash(self.model.tables.get(&id));
        let mut hasher = DefaultHasher::new();
        (before, bytes).hash(&mut hasher);
        let hash = hasher.finish();
        let applied = match self.model.tables.get_mut(&id) {
            Some(known) => {
                known.hashes.push(hash);
                known.table.apply(&record).map(drop)
            }
            None => Table::replay(&[record]).map(|table| {
                let hashes = vec![hash];
                self.model.tables.insert(id, Known { table, hashes });
            }),
        };
        if let Err(error) = applied {
            self.violate(KEPT, format_args!("record {number} of {id}: {error}"));
        }
    }

    /// The journal was rewritten: what was told of it before does not count any more.
    fn read_again(&mut self, id: TableId, synced: &MemoryStore) {
        let journal = wait_for(synced.journal(id)).unwrap_or_default();
        self.model.told.remove(&id);
        self.model.tables.remove(&id);
        if let Ok(table) = read_table(&journal) {
            let mut hash = 0;
            let hashes = journal.iter().map(|bytes| {
                let mut hasher = DefaultHasher::new();
                (hash, bytes.as_slice()).hash(&mut hasher);
                hash = hasher.finish();
                hash
            });
            let hashes = hashes.collect();
            self.model.tables.insert(id, Known { table, hashes });
        }
    }

    /// Checks that somebody asked for a record.
    fn check_asked(&mut self, id: TableId, record: &Record, request: Option<&str>) {
        let by_itself = match record {
            Record::Answered { .. }
            | Record::Lent { .. }
            | Record::Away { .. }
            | Record::Back { .. }
            | Record::Holiday { .. }
            | Record::Closed { by: None, .. }
            | Record::Moved { by: None, .. } => true,
            Record::Moved { by: Some(by), .. } => *by >= Robot::FIRST_ID,
            _ => false,
        };
        // The last one's agreement is noted before the next game begins, whose opening has the answer.
        let agreed = match record {
            Record::Rematch { who, .. } if request.is_none() => (self.model.issued.values())
                .any(|issued| issued.person == *who && issued.rematch == Some(id.channel)),
            _ => false,
        };
        if by_itself || agreed {
            return;
        }
        let issued = request.and_then(|request| self.model.issued.get(request));
        let wrong = match (issued, record) {
            (None, _) => true,
            (
                Some(issued),
                Record::Moved {
                    by: Some(by), text, ..
                },
            ) => {
                let another = |wanted: &String| wanted != text;
                issued.person != *by || issued.text.as_ref().is_some_and(another)
            }
            (Some(issued), Record::Resigned { who, .. } | Record::Undone { by: who, .. }) => {
                issued.person != *who
            }
            _ => false,
        };
        if wrong {
            let how = format!("{record:?} of {id}, by request {request:?}, {issued:?}");
            self.violate(ASKED, how);
        }
    }

    /// A message of a post arrived.
    pub fn note_shown(&mut self, id: TableId, number: u64) {
        match self.model.posts.get(&(id, number)) {
            None => self.violate(DURABLE, format_args!("post {number} of {id}")),
            Some(extent) => {
                let extent = *extent;
                self.note_told(id, extent);
            }
        }
    }

    /// Somebody read that a request was done.
    pub fn note_confirmed(&mut self, request: &str) {
        match self.model.answers.get(request).copied() {
            Some((id, extent, _)) => self.note_told(id, extent),
            None => {
                let issued = self.model.issued.get(request);
                if issued.is_some_and(|issued| issued.changes) {
                    let how = format!("request {request}: {issued:?}");
                    self.violate(DURABLE, how);
                }
            }
        }
    }

    fn note_told(&mut self, id: TableId, extent: Option<Extent>) {
        if let Some(extent) = extent {
            let told = self.model.told.entry(id).or_insert(extent);
            *told = (*told).max(extent);
        }
    }

    /// Checks that the journals have all that people were told of, and the outboxes all that is to be told.
    pub fn check_kept(&mut self, synced: &MemoryStore) {
        let told: Vec<(TableId, Extent)> =
            self.model.told.iter().map(|(id, it)| (*id, *it)).collect();
        for (id, extent) in told {
            let journal = wait_for(synced.journal(id)).unwrap_or_default();
            let known = self.model.tables.get(&id);
            let same = known.is_some_and(|known| known.includes(extent));
            if !same || journal.len() < extent.records {
                let how = format!("{id} has {} records of {extent:?}", journal.len());
                self.violate(KEPT, how);
            }
        }
        for (id, expected) in self.model.outboxes.clone() {
            let found = wait_for(synced.outbox(id)).unwrap_or_default().posts;
            let found: BTreeSet<u64> = found.into_iter().map(|(number, _)| number).collect();
            if found != expected {
                self.violate(OUTBOX, format_args!("{id} has {found:?}, not {expected:?}"));
            }
        }
    }
}

fn known_hash(known: Option<&Known>) -> u64 {
    known
        .and_then(|known| known.hashes.last().copied())
        .unwrap_or(0)
}
