//! How far channels are behind where people play faster than Discord takes messages: the boards without a confirmed move that still come
//! after its confirmation. No clock is needed for that.

use super::activity_log::{Attempt, BotMessage, TableRequest};
use super::expectations::{describe, open_viewer};
use super::verdict::{StoredTable, Verdict};
use pagoda::host::{ButtonAction, ButtonId};
use pagoda::table::{Record, Table};
use pagoda_show::Shows;
use std::collections::HashMap;

/// The most boards without a confirmed move that may come after its confirmation: one that was being sent, and one that may have been sent
/// before and is sent again, because that is not certain.
const MOST: usize = 2;

/// A version of a board, as it was posted.
struct PostedBoard {
    /// Its index among all messages.
    index: usize,
    /// The greatest number of records of the table with which it looks like this.
    records: u64,
    /// Whether it is the board of now: older ones lose their buttons, which is an edit too.
    is_current: bool,
}

/// A move that was confirmed to its player.
struct ConfirmedMove {
    /// The number of records with it.
    records: u64,
    /// The number of messages before its confirmation.
    after: usize,
}

impl Verdict {
    /// Checks that boards without a move do not come again and again after it was confirmed.
    pub(super) fn check_boards_behind(
        &mut self,
        stored: &[StoredTable],
        attempts: &[Attempt],
        messages: &[BotMessage],
    ) {
        for table in stored {
            let channel = table.id.channel.get();
            let here = attempts.iter().filter(|attempt| attempt.channel == channel);
            let (moves, looks) = replay(table, &here.collect::<Vec<_>>());
            let posted = posted_boards(table, messages, &looks);
            for one in moves {
                let later = posted.iter().filter(|board| board.index >= one.after);
                let without = later.take_while(|board| board.records < one.records);
                let behind = without.filter(|board| board.is_current).count();
                *self.boards_behind.entry(behind).or_default() += 1;
                if behind > MOST && !self.killed {
                    let how = format!("{behind} without record {} of {}", one.records, table.id);
                    self.add_violation(
                        "at most two boards without a confirmed move still come",
                        how,
                    );
                }
            }
        }
    }
}

/// Finds the confirmed moves of a table, and the greatest number of records for each description of its board. Only moves by buttons: these
/// name the number of records, so that the table is the same until the move is made, whatever was replied to further presses.
fn replay(
    stored: &StoredTable,
    attempts: &[&Attempt],
) -> (Vec<ConfirmedMove>, HashMap<String, u64>) {
    let (mut moves, mut looks) = (Vec::new(), HashMap::new());
    let Ok(mut table) = Table::replay(&stored.records[..1]) else {
        return (moves, looks);
    };
    let note = stored.note.as_ref();
    let language = note.map_or("en", |note| note.language.as_str());
    for (number, record) in (1..).zip(&stored.records[1..]) {
        if let Record::Moved { by: Some(by), .. } = record {
            for attempt in attempts {
                let (Some(after), TableRequest::Pressed { table, records, .. }) =
                    (attempt.replied_after, &attempt.request)
                else {
                    continue;
                };
                let is_here = *table == stored.id.number && *records == number;
                if is_here && attempt.person == by.get() {
                    let records = number + 1;
                    moves.push(ConfirmedMove { records, after });
                }
            }
        }
        if table.apply(record).is_err() {
            break;
        }
        if let Some(look) = describe(&table, open_viewer(&table), Shows::Table, language) {
            looks.insert(look, number + 1);
        }
    }
    (moves, looks)
}

fn posted_boards(
    stored: &StoredTable,
    messages: &[BotMessage],
    looks: &HashMap<String, u64>,
) -> Vec<PostedBoard> {
    let channel = stored.id.channel.get();
    let posted = messages.iter().enumerate().filter_map(|(index, message)| {
        let here = message.channel == channel && message.only.is_none();
        let look = message.board.as_ref().filter(|_| here)?;
        let presses = message.presses.iter();
        let presses = presses.filter_map(|id| id.trim_end_matches('.').parse::<ButtonId>().ok());
        let mut own = presses.filter(|press| press.table == stored.id.number);
        Some(PostedBoard {
            index,
            records: *looks.get(look)?,
            is_current: own.any(|press| press.action == ButtonAction::Hand),
        })
    });
    posted.collect()
}
