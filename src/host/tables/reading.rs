//! Reading of tables from the store, also of damaged ones. Knows no request and writes no posts.

use crate::host::base::Base;
use crate::host::limits::PresentationLimits;
use crate::host::model::error::RequestError;
use crate::host::model::post::{Post, Recipient};
use crate::host::posts::journal::{Moment, moments};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::note::Note;
use crate::host::stored::{StoredDataError, read_json, written};
use crate::ids::ChannelId;
use crate::store::{Agenda, Batch, Committed, Latest, Store, StoreError, StoredPost, TableId};
use crate::table::{RecordError, Table, Time};

/// The newest table of a channel if it is damaged. It stays unchanged until somebody resumes it from its last intact record.
/// Another table may be opened in the channel, unless a newer program wrote this one.
pub(in crate::host) struct Aside {
    pub id: TableId,
    /// Number of commits of the table, if the store counts them.
    pub version: u64,
    pub why: StoredDataError,
    /// The table at its last intact record; none if not even the first is intact, or a newer program wrote the rest.
    pub intact: Option<Box<LoadedTable>>,
}

impl Aside {
    /// Whether a newer program wrote it. It stays the table of its channel, so that it continues when that program runs again.
    pub fn is_newer(&self) -> bool {
        matches!(self.why, StoredDataError::Newer(_))
    }
}

/// The newest table of a channel, as it was read.
pub(in crate::host) enum Newest {
    Read(Box<LoadedTable>),
    /// Only its note cannot be read.
    WithoutNote(Box<LoadedTable>),
    Aside(Aside),
}

/// Reads the newest table of a channel, as far as possible.
pub(in crate::host) async fn read_newest(
    base: &Base,
    channel: ChannelId,
) -> Result<Option<(Newest, Vec<String>)>, StoreError> {
    let (store, limits) = (base.store.as_ref(), base.limits);
    // The version is read first: if anything else is newer, the table counts as outdated and is read again.
    let Some(latest) = store.latest(channel, "", &[]).await?.0 else {
        return Ok(None);
    };
    let id = latest.table;
    let mut reports = Vec::new();
    let note = match store.note(id).await {
        // A missing note is written with the next commit.
        Ok(note) => note.filter(|note| !note.is_empty()),
        Err(error) if error.is_newer() => {
            let why = StoredDataError::Newer(error.to_string());
            return Ok(Some(newer(&latest, why)));
        }
        Err(error) if error.is_damage() => {
            reports.push(error.to_string());
            None
        }
        Err(error) => return Err(error),
    };
    let note = match note.map(|note| read_json::<Note>(&note)).transpose() {
        Ok(note) => note,
        Err(why @ StoredDataError::Newer(_)) => return Ok(Some(newer(&latest, why))),
        Err(why) => {
            reports.push(format!("the note of {id} does not read: {why}"));
            None
        }
    };
    let (records, damage) = store.intact_journal(id).await?;
    let replay = move || Ok(replayed(&latest, &records, damage, note, reports, limits));
    Ok(Some(base.workplace.blocking(replay).await?))
}

/// The newest table of a channel by its records, as far as they are intact.
fn replayed(
    latest: &Latest,
    records: &[Vec<u8>],
    damage: Option<StoreError>,
    note: Option<Note>,
    mut reports: Vec<String>,
    limits: PresentationLimits,
) -> (Newest, Vec<String>) {
    let id = latest.table;
    let why = match damage {
        Some(error) if error.is_newer() => StoredDataError::Newer(error.to_string()),
        Some(error) => StoredDataError::Damaged(error.to_string()),
        None => match LoadedTable::replay(id, records, note.clone(), limits) {
            Ok(mut loaded) => {
                loaded.stored.version = latest.version;
                let loaded = Box::new(loaded);
                let newest = match reports.is_empty() {
                    true => Newest::Read(loaded),
                    false => Newest::WithoutNote(loaded),
                };
                return (newest, reports);
            }
            Err(error @ RecordError::Newer { .. }) => StoredDataError::Newer(error.to_string()),
            Err(error) => StoredDataError::Damaged(error.to_string()),
        },
    };
    reports.push(format!("{id} is set aside: {why}"));
    let mut intact = match why {
        StoredDataError::Newer(_) => None,
        StoredDataError::Damaged(_) => {
            LoadedTable::replay_intact(id, records, note, limits).map(Box::new)
        }
    };
    if let Some(intact) = &mut intact {
        intact.stored.version = latest.version;
    }
    let aside = Newest::Aside(Aside {
        id,
        version: latest.version,
        why,
        intact,
    });
    (aside, reports)
}

fn newer(latest: &Latest, why: StoredDataError) -> (Newest, Vec<String>) {
    let reports = vec![format!("{} is set aside: {why}", latest.table)];
    let aside = Aside {
        id: latest.table,
        version: latest.version,
        why,
        intact: None,
    };
    (Newest::Aside(aside), reports)
}

/// A post as it is stored; none if it is not for the outbox. Posts to one person go to a destination of their own.
pub(in crate::host) fn stored_post(post: &Post) -> Option<StoredPost> {
    let destination = match post.to {
        Recipient::Channel => 0,
        Recipient::Direct(person) | Recipient::Answer(person) => person.get(),
    };
    Some(StoredPost {
        number: post.number?,
        destination,
        bytes: written(post),
    })
}

/// What a table waits for by its note, its next reminder not before this time.
pub(in crate::host) fn agenda_of(note: &Note, not_before: Time) -> Agenda {
    Agenda {
        due: note.wait.due.map(|due| due.max(not_before)),
        robot: note.wait.robot,
    }
}

/// What a table waits for by its stored note; nothing if the note does not read.
pub fn stored_agenda(note: &[u8]) -> Agenda {
    let note = serde_json::from_slice::<Note>(note);
    note.map_or_else(|_| Agenda::default(), |note| agenda_of(&note, 0))
}

/// Commits changes of a table other than records, whatever its number of records is.
pub(in crate::host) async fn commit_beside(
    store: &dyn Store,
    table: TableId,
    batch: Batch,
) -> Result<Committed, StoreError> {
    match store.commit(table, batch.clone()).await {
        Err(StoreError::Conflict { found, .. }) => {
            let batch = Batch {
                expected: found,
                ..batch
            };
            store.commit(table, batch).await
        }
        committed => committed,
    }
}

impl LoadedTable {
    /// The table after its intact records, up to the first damaged one; none if the first one is damaged, or if a newer program
    /// wrote the rest.
    fn replay_intact(
        id: TableId,
        records: &[Vec<u8>],
        mut note: Option<Note>,
        limits: PresentationLimits,
    ) -> Option<Self> {
        // The seats follow from the intact records.
        if let Some(note) = &mut note {
            note.seated.clear();
            note.wait.awaits = None;
        }
        let mut kept = records;
        loop {
            match Self::replay(id, kept, note.clone(), limits) {
                Ok(mut loaded) => {
                    // The boards in the channel may show turns that are lost.
                    loaded.messages.forget_boards();
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

/// The numbers of all posts of a table, except those that a newer program wrote.
pub(in crate::host) async fn droppable_posts(
    store: &dyn Store,
    table: TableId,
) -> Result<Vec<u64>, StoreError> {
    let outbox = store.outbox(table).await?;
    let read = outbox.posts.into_iter().map(|(number, _)| number);
    let damaged = outbox.damaged.into_iter();
    let damaged = damaged.filter(|(_, error)| !error.is_newer());
    Ok(read.chain(damaged.map(|(number, _)| number)).collect())
}

/// A table and the moments of its game.
pub(in crate::host) async fn moments_of(
    base: &Base,
    id: TableId,
) -> Result<(Table, Vec<Moment>), RequestError> {
    let turn = base.heavy.turn().await?;
    let journal = base.store.journal(id).await?;
    let read = turn.run(move || Ok(moments(&journal))).await?;
    read.map_err(|error| RequestError::Damaged(error.to_string()))
}
