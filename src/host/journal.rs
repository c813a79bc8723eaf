//! Journals replayed: a table from its stored records, at any of them. Knows no store.

use super::note::{AnnouncementState, RecentMove};
use super::post::Picture;
use super::wording::{event_words, names_in};
use crate::engine::{Scene, Sight, Told};
use crate::table::{Record, RecordError, Table};
use crate::words::Words;
use serde_json::Value;

/// Applies a record, and notes what happened by it.
pub(super) fn apply(
    table: &mut Table,
    announcements: &mut AnnouncementState,
    record: &Record,
) -> Result<Vec<Told>, RecordError> {
    let turn = table.game().map_or(0, |game| game.turn());
    let told = table.apply(record)?;
    match record {
        Record::Moved { .. } => announcements.moved(turn, &told, table),
        Record::Undone { .. } => {
            announcements.moves.pop();
        }
        _ => {}
    }
    Ok(told)
}

pub(super) fn read_records(stored: &[Vec<u8>]) -> Result<Vec<Record>, RecordError> {
    let records = stored.iter().enumerate();
    let records = records.map(|(number, bytes)| Record::from_bytes(number, bytes));
    records.collect()
}

/// A table from its stored records.
///
/// # Errors
/// If a record does not read or does not follow.
pub fn read_table(stored: &[Vec<u8>]) -> Result<Table, RecordError> {
    Table::replay(&read_records(stored)?)
}

/// Table from its records, and its recent moves.
pub(super) fn read_moves(records: &[Record]) -> Result<(Table, Vec<RecentMove>), RecordError> {
    let mut table = Table::replay(records.get(..1).unwrap_or_default())?;
    let mut announcements = AnnouncementState::default();
    for record in records.get(1..).unwrap_or_default() {
        apply(&mut table, &mut announcements, record)?;
    }
    Ok((table, announcements.moves))
}

/// A table as it was after so many records, and the events that its picture marks.
pub(super) fn at_record(
    stored: &[Vec<u8>],
    records: u64,
) -> Result<(Table, Vec<Value>), RecordError> {
    let wanted = usize::try_from(records).unwrap_or(usize::MAX);
    // Later records may be damaged.
    let all = read_records(&stored[..wanted.min(stored.len())])?;
    let (table, moves) = read_moves(&all)?;
    let announcements = AnnouncementState {
        moves,
        ..AnnouncementState::default()
    };
    Ok((table, announcements.marked_events()))
}

/// What is to be drawn for a picture of a table with these events marked; none if the game has not begun.
pub(super) fn sight_of(
    table: &Table,
    events: Vec<Value>,
    picture: &Picture,
    language: &str,
) -> Option<(Box<dyn Sight>, Scene)> {
    let sight = table.game()?.sight(picture.shown.into());
    let scene = Scene {
        shows: picture.part.into(),
        names: names_in(language, table),
        language: language.to_owned(),
        events,
        lit: picture.lit.clone(),
        proposal: picture.proposal.clone(),
        ..Scene::default()
    };
    Some((sight, scene))
}

/// A moment of a game: its start, or a move that was not undone.
pub(super) struct Moment {
    /// How many records the table had then.
    pub records: u64,
    /// What the move did.
    pub told: Vec<Words>,
}

/// A table, and the moments of its game in order; none before it has begun.
pub(super) fn moments(stored: &[Vec<u8>]) -> Result<(Table, Vec<Moment>), RecordError> {
    let records = read_records(stored)?;
    let mut table = Table::replay(records.get(..1).unwrap_or_default())?;
    let mut moments = Vec::new();
    for record in &records[1..] {
        let told = table.apply(record)?;
        match record {
            Record::Started { .. } | Record::Toured { .. } | Record::Moved { .. } => {
                moments.push(Moment {
                    records: table.records(),
                    told: told.iter().map(|told| event_words(&table, told)).collect(),
                });
            }
            Record::Undone { .. } => {
                moments.pop();
            }
            _ => {}
        }
    }
    Ok((table, moments))
}
