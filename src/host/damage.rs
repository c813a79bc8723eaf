//! Stored data that does not read. Each entry costs only what it must: it is logged once, and told in one sentence where people
//! would miss it. What a newer program wrote is left as it is.

use super::button_id::ButtonId;
use super::loaded::{LoadedTable, Note};
use super::looks::look;
use super::request::{Button, Post, Recipient, Request, RequestKind};
use super::stored::read_json;
use super::{Channel, Host, RequestError, blocking, lock, private};
use crate::store::{Batch, Store, StoreError, TableId};
use crate::table::{RecordError, TableRefusal};
use crate::words::{Value, Words};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// The verb of the button by which a damaged table goes on.
pub(super) const RESUME: &str = "resume";

/// Why stored bytes do not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoredDataError {
    /// They are damaged.
    Damaged(String),
    /// A newer program wrote them.
    Newer(String),
}

impl fmt::Display for StoredDataError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(reason) => out.write_str(reason),
            Self::Newer(reason) => write!(out, "a newer program wrote it: {reason}"),
        }
    }
}

/// The newest table of a channel, if it does not read to its end. It is left as it is until somebody goes on from its last intact
/// record; another table may be opened beside it, unless a newer program wrote it.
pub(super) struct Aside {
    pub id: TableId,
    pub why: StoredDataError,
    /// The table at its last intact record; none if not even the first is intact, or a newer program wrote the rest.
    intact: Option<Box<LoadedTable>>,
}

impl Aside {
    /// Whether a newer program wrote it. It stays the table of its channel, so that it goes on when that program is back.
    pub fn is_newer(&self) -> bool {
        matches!(self.why, StoredDataError::Newer(_))
    }
}

/// The newest table of a channel, as it was read.
pub(super) enum Newest {
    Read(Box<LoadedTable>),
    /// All but its note reads.
    WithoutNote(Box<LoadedTable>),
    Aside(Aside),
}

/// Reads the newest table of a channel, as far as it reads.
pub(super) fn read_newest(
    store: &dyn Store,
    channel: u64,
) -> Result<Option<(Newest, Vec<String>)>, StoreError> {
    let Some(id) = store.last_of(channel)? else {
        return Ok(None);
    };
    let mut reports = Vec::new();
    let note = match store.note(id) {
        // One that is missing is written with the next commit.
        Ok(note) => note.filter(|note| !note.is_empty()),
        Err(error) if error.is_newer() => {
            return Ok(Some(newer(id, StoredDataError::Newer(error.to_string()))));
        }
        Err(error) if error.is_damage() => {
            reports.push(error.to_string());
            None
        }
        Err(error) => return Err(error),
    };
    let note = match note.map(|note| read_json::<Note>(&note)).transpose() {
        Ok(note) => note,
        Err(why @ StoredDataError::Newer(_)) => return Ok(Some(newer(id, why))),
        Err(why) => {
            reports.push(format!("the note of {id} does not read: {why}"));
            None
        }
    };
    let (records, damage) = store.intact(id)?;
    let why = match damage {
        Some(error) if error.is_newer() => StoredDataError::Newer(error.to_string()),
        Some(error) => StoredDataError::Damaged(error.to_string()),
        None => match LoadedTable::replay(id, &records, note.clone()) {
            Ok(loaded) if reports.is_empty() => {
                return Ok(Some((Newest::Read(Box::new(loaded)), reports)));
            }
            Ok(loaded) => return Ok(Some((Newest::WithoutNote(Box::new(loaded)), reports))),
            Err(error @ RecordError::Newer { .. }) => StoredDataError::Newer(error.to_string()),
            Err(error) => StoredDataError::Damaged(error.to_string()),
        },
    };
    reports.push(format!("{id} is set aside: {why}"));
    let intact = match why {
        StoredDataError::Newer(_) => None,
        StoredDataError::Damaged(_) => LoadedTable::replay_intact(id, &records, note).map(Box::new),
    };
    let aside = Newest::Aside(Aside { id, why, intact });
    Ok(Some((aside, reports)))
}

fn newer(id: TableId, why: StoredDataError) -> (Newest, Vec<String>) {
    let reports = vec![format!("{id} is set aside: {why}")];
    let intact = None;
    (Newest::Aside(Aside { id, why, intact }), reports)
}

/// Commits what goes beside the records of a table, however many it has.
pub(super) fn commit_beside(
    store: &dyn Store,
    table: TableId,
    batch: Batch,
) -> Result<(), StoreError> {
    match store.commit(table, batch.clone()) {
        Err(StoreError::Conflict { found, .. }) => store.commit(
            table,
            Batch {
                expected: found,
                ..batch
            },
        ),
        committed => committed,
    }
}

impl LoadedTable {
    /// The table after as many of these records as read and follow from each other; none if not even the first does, or a
    /// newer program wrote the rest.
    fn replay_intact(id: TableId, records: &[Vec<u8>], mut note: Option<Note>) -> Option<Self> {
        // Who sits there follows from the records that are left.
        if let Some(note) = &mut note {
            note.people.clear();
            note.awaits = None;
        }
        let mut kept = records;
        loop {
            match Self::replay(id, kept, note.clone()) {
                Ok(mut loaded) => {
                    // The boards that are there are of turns that may never have been.
                    loaded.forget_boards();
                    return Some(loaded);
                }
                Err(error) => {
                    let number = error.damaged()?;
                    kept = kept.get(..number).filter(|kept| !kept.is_empty())?;
                }
            }
        }
    }
}

impl Host {
    /// Logs something that does not read, once.
    pub(super) fn report(&self, problem: String) {
        let mut reported = lock(&self.reported);
        if !reported.contains(&problem) {
            tracing::error!("{problem}");
            reported.insert(problem);
        }
    }

    /// Takes posts that do not read out of the outboxes, and says so at their tables. Those that a newer program wrote stay.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn drop_damaged_posts(&self) -> Result<(), StoreError> {
        let store = Arc::clone(&self.store);
        for table in blocking(move || store.unsent()).await? {
            let store = Arc::clone(&self.store);
            let outbox = match blocking(move || store.outbox(table)).await {
                Ok(outbox) => outbox,
                Err(error) if error.is_damage() => {
                    self.report(error.to_string());
                    continue;
                }
                Err(error) => return Err(error),
            };
            let mut lost = Vec::new();
            for (number, error) in outbox.damaged {
                self.report(error.to_string());
                lost.extend((!error.is_newer()).then_some(number));
            }
            for (number, bytes) in outbox.posts {
                if let Err(why) = read_json::<Post>(&bytes) {
                    self.report(format!("post {number} of {table} does not read: {why}"));
                    lost.extend(matches!(why, StoredDataError::Damaged(_)).then_some(number));
                }
            }
            match self.drop_posts(table, lost).await {
                Ok(()) => {}
                Err(RequestError::Store(error)) if !error.is_damage() => return Err(error),
                Err(trouble) => self.report(format!("{table}: {trouble}")),
            }
        }
        Ok(())
    }

    async fn drop_posts(&self, table: TableId, lost: Vec<u64>) -> Result<(), RequestError> {
        if lost.is_empty() {
            return Ok(());
        }
        let channel = self.channel(table.channel);
        let mut channel = channel.lock().await;
        self.load(&mut channel, table.channel).await?;
        let current = channel.current.as_mut();
        let Some(loaded) = current.filter(|loaded| loaded.id == table) else {
            let store = Arc::clone(&self.store);
            let batch = Batch {
                sent: lost,
                ..Batch::default()
            };
            return Ok(blocking(move || commit_beside(store.as_ref(), table, batch)).await?);
        };
        let words = vec![Words::new("table-post-lost")];
        let mut posts = vec![Post::new(Recipient::Channel, &loaded.language, words)];
        loaded.number(&mut posts);
        let batch = Batch {
            expected: loaded.table.records(),
            sent: lost,
            ..Batch::default()
        };
        Ok(self.keep(loaded, &posts, batch).await?)
    }

    /// The note of a table did not read: that is said, and the table is shown in new messages.
    pub(super) async fn tell_note_lost(&self, channel: &mut Channel) -> Result<(), RequestError> {
        let now = self.now();
        let loaded = channel.current_table_mut()?;
        let words = vec![Words::new("table-note-lost")];
        let mut posts = vec![Post::new(Recipient::Channel, &loaded.language, words)];
        posts.extend(loaded.shown_again(false, now));
        self.post(channel, posts, 0).await.map(drop)
    }

    /// Answers at a table that does not read to its end.
    pub(super) async fn attend_aside(
        &self,
        channel: &mut Channel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let Some(aside) = &channel.aside else {
            return Ok(Vec::new());
        };
        let Some(intact) = &aside.intact else {
            let (key, reason) = match &aside.why {
                StoredDataError::Newer(reason) => ("answer-newer", reason),
                StoredDataError::Damaged(reason) => ("table-unreadable", reason),
            };
            let words = Words::new(key).with("reason", reason.clone());
            return Ok(vec![private(request, vec![words])]);
        };
        let resume = ButtonId::new(aside.id.number, intact.table.records(), RESUME, [""; 0]);
        let resume = resume.to_string();
        if matches!(&request.kind, RequestKind::Press { press, .. } if *press == resume) {
            let (table, who) = (&intact.table, request.who.id);
            let sits = table.seat_of(who).or(table.seat_kept_for(who)).is_some();
            if !(sits || table.is_host(who) || request.manages) {
                return Err(RequestError::refused(&TableRefusal::NotSeated));
            }
            return self.resume(channel, request).await;
        }
        let mut post = match request.kind {
            RequestKind::Board => look(intact, request, &RequestKind::Board)?,
            _ => private(request, Vec::new()),
        };
        let cut = Words::new("table-cut").with("moves", intact.moves());
        post.words.insert(0, cut);
        post.table = Some(aside.id);
        post.choices = vec![Button {
            label: Words::new("press-resume"),
            press: resume,
            barred: false,
        }];
        Ok(vec![post])
    }

    /// A damaged table goes on from its last intact record: what came after is deleted, and the table is shown anew.
    async fn resume(
        &self,
        channel: &mut Channel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let aside = channel.aside.take();
        let Some(Aside {
            id,
            intact: Some(mut loaded),
            ..
        }) = aside
        else {
            return Ok(Vec::new());
        };
        let words = Words::new("table-resumed").with("name", Value::person(&request.who.name));
        let words = vec![words.with("moves", loaded.moves())];
        let mut posts = vec![Post::new(Recipient::Channel, &loaded.language, words)];
        loaded.dm_opt_out = self.dm_opt_out(&loaded.table).await?;
        posts.extend(loaded.shown_again(true, self.now()));
        loaded.number(&mut posts);
        let (store, known) = (Arc::clone(&self.store), loaded.known.clone());
        let (sent, unknown) = blocking(move || {
            let sent = droppable_posts(store.as_ref(), id)?;
            Ok((sent, known_no_more(store.as_ref(), id, &known)?))
        })
        .await?;
        let batch = Batch {
            expected: loaded.table.records(),
            cut: true,
            sent,
            unknown,
            ..Batch::default()
        };
        tracing::warn!(table = %id, records = batch.expected, "a damaged table goes on from its last intact record");
        self.keep(&mut loaded, &posts, batch).await?;
        self.wake_robot(&loaded);
        self.set_timer(&loaded, 0);
        channel.current = Some(*loaded);
        posts.push(private(request, vec![Words::new("answer-resumed")]));
        Ok(posts)
    }
}

impl LoadedTable {
    /// How many moves were made.
    fn moves(&self) -> usize {
        let journal = self.table.journal();
        journal.map_or(0, |journal| journal.moves.len())
    }
}

/// The numbers of all posts of a table but those that a newer program wrote.
pub(super) fn droppable_posts(store: &dyn Store, table: TableId) -> Result<Vec<u64>, StoreError> {
    let outbox = store.outbox(table)?;
    let read = outbox.posts.into_iter().map(|(number, _)| number);
    let damaged = outbox.damaged.into_iter();
    let damaged = damaged.filter(|(_, error)| !error.is_newer());
    Ok(read.chain(damaged.map(|(number, _)| number)).collect())
}

/// The people whom the index knows at a table, and the table does not.
fn known_no_more(
    store: &dyn Store,
    table: TableId,
    known: &BTreeSet<u64>,
) -> Result<Vec<u64>, StoreError> {
    let mut unknown = Vec::new();
    store.index(&mut |person, at| {
        if at == table && !known.contains(&person) {
            unknown.push(person);
        }
        true
    })?;
    Ok(unknown)
}
