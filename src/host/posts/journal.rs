//! Journals replayed: a table from its stored records, at any of them. Knows no store.

use crate::engine::{GameDate, MoveEvents, Seat};
use crate::host::model::button_id::ButtonId;
use crate::host::model::post::{Button, Picture, PictureKind};
use crate::host::posts::recent::{MoveOf, RecentTurns, pieces};
use crate::host::posts::wording::{named, poster, scene_of};
use crate::robots::Robot;
use crate::show::{Changes, Scene, ShownPlay, Sight};
use crate::table::{Record, RecordError, Table};
use crate::words::{Key, Words, keys};

/// Applies a record, and notes the events of its move.
pub(in crate::host) fn apply(
    table: &mut Table,
    recent: &mut RecentTurns,
    record: &Record,
) -> Result<MoveEvents, RecordError> {
    let game = table.game();
    let (turn, has_owner) = game.map_or((0, false), |game| (game.turn(), game.has_owner()));
    let moves = table.journal().map_or(0, |journal| journal.moves.len());
    let events = table.apply(record)?;
    match record {
        Record::Moved { seat, .. } | Record::Answered { seat, .. } => {
            let of = MoveOf {
                turn,
                has_owner,
                seat: *seat as Seat,
                records: table.records(),
            };
            recent.moved(of, &events, table);
        }
        Record::Undone { .. } => recent.undone(),
        Record::TakenBack { moves: kept, .. } => {
            (*kept as usize..moves).for_each(|_| recent.undone());
        }
        _ => {}
    }
    if !record.is_move() {
        recent.stands(table);
    }
    Ok(events)
}

pub(in crate::host) fn read_records(stored: &[Vec<u8>]) -> Result<Vec<Record>, RecordError> {
    let records = stored.iter().enumerate();
    let records = records.map(|(number, bytes)| Record::from_bytes(number, bytes));
    records.collect()
}

/// Stored records without the names of people: tables show the emblems of their seats instead.
pub(in crate::host) fn nameless(stored: &[Vec<u8>]) -> Result<Vec<Vec<u8>>, RecordError> {
    let mut records = read_records(stored)?;
    for record in &mut records {
        record.visit_people(&mut |id, name| {
            if let Some(name) = name.filter(|_| *id < Robot::FIRST_ID) {
                name.clear();
            }
        });
    }
    Ok(records.iter().map(Record::to_bytes).collect())
}

/// A table from its stored records.
///
/// # Errors
/// If a record does not read or does not follow.
pub fn read_table(stored: &[Vec<u8>]) -> Result<Table, RecordError> {
    Table::replay(&read_records(stored)?)
}

/// Table from its records, and its recent turns.
pub(in crate::host) fn read_turns(records: &[Record]) -> Result<(Table, RecentTurns), RecordError> {
    let mut table = Table::replay(records.get(..1).unwrap_or_default())?;
    let mut recent = RecentTurns::default();
    for record in records.get(1..).unwrap_or_default() {
        apply(&mut table, &mut recent, record)?;
    }
    Ok((table, recent))
}

/// A table as it was after so many records.
pub(in crate::host) fn at_record(stored: &[Vec<u8>], records: u64) -> Result<Table, RecordError> {
    let wanted = usize::try_from(records).unwrap_or(usize::MAX);
    // Later records may be damaged.
    read_table(&stored[..wanted.min(stored.len())])
}

/// What is to be drawn for a picture of a table; none if its game has not begun, unless it is the poster.
pub(in crate::host) fn sight_of(
    table: &Table,
    picture: &Picture,
    language: &str,
) -> Option<(Box<dyn Sight>, Scene)> {
    if picture.part == PictureKind::Poster {
        let poster = Box::new(poster(table));
        return Some((poster, scene_of(language, table)));
    }
    let mut sight = table.game()?.sight(picture.shown.into());
    sight.mark(&table.course().turn_events());
    sight.light(&picture.lit);
    sight.propose(&picture.proposal);
    if picture.part == PictureKind::Result
        && let Some(standings) = table.standings()
    {
        sight.settle(standings);
    }
    let scene = Scene {
        shows: picture.part.into(),
        ..scene_of(language, table)
    };
    Some((sight, scene))
}

/// A moment of a game: its start, or a move that was not undone.
pub(in crate::host) struct Moment {
    /// How many records the table had then.
    pub records: u64,
    /// The turn in which the move was made.
    pub turn: u32,
    /// What players call that time.
    pub date: GameDate,
    /// The seat that made the move; none at the start of the game.
    pub mover: Option<Seat>,
    /// The seat that made the first move of the turn.
    pub owner: Option<Seat>,
    /// Sentences about its events, minor ones included.
    pub sentences: Vec<Words>,
    /// The same without minor ones.
    pub brief: Vec<Words>,
    /// Those about an event on which a film of the game pauses.
    pub highlight: Vec<Words>,
    /// What it changed in the open.
    pub changes: Changes,
}

/// A table, and the moments of its game in order; none before it has begun.
pub(in crate::host) fn moments(stored: &[Vec<u8>]) -> Result<(Table, Vec<Moment>), RecordError> {
    let records = read_records(stored)?;
    let mut table = Table::replay(records.get(..1).unwrap_or_default())?;
    let mut moments: Vec<Moment> = Vec::new();
    for record in &records[1..] {
        let turn = table.game().map_or(0, |game| game.turn());
        let date = table.game().map_or(GameDate::Turn(1), |game| game.date());
        let lay = record.is_move().then(|| pieces(&table));
        let events = table.apply(record)?;
        match record {
            Record::Started { .. }
            | Record::Toured { .. }
            | Record::Moved { .. }
            | Record::Answered { .. }
            | Record::Continued { .. } => {
                let mover = match record {
                    Record::Moved { seat, .. } | Record::Answered { seat, .. } => {
                        Some(*seat as Seat)
                    }
                    _ => None,
                };
                let before = moments.last().filter(|before| before.turn == turn);
                moments.push(Moment {
                    records: table.records(),
                    turn,
                    date,
                    mover,
                    owner: before.and_then(|before| before.owner).or(mover),
                    sentences: named(&table, events.narrate_all()),
                    brief: named(&table, events.narrate()),
                    highlight: named(&table, events.narrate_highlight()),
                    changes: lay.map_or_else(Changes::default, |before| {
                        Changes::between(&before, &pieces(&table))
                    }),
                });
            }
            Record::Undone { .. } => {
                moments.pop();
            }
            // The first moment is the start of the game.
            Record::TakenBack { moves, .. } => moments.truncate(*moves as usize + 1),
            _ => {}
        }
    }
    Ok((table, moments))
}

/// The moment after so many records, by default the last one. A move that was taken back is not a moment: the one before it is shown.
pub(in crate::host) fn index_of_moment(moments: &[Moment], records: Option<u64>) -> usize {
    let known = |wanted: u64| moments.partition_point(|moment| moment.records <= wanted);
    let after = records.map_or(moments.len(), known);
    after.saturating_sub(1)
}

/// The buttons that lead from one moment to others. The words of each are the number of records, and what makes its id different: Discord
/// requires that also for buttons that lead to the same moment.
pub(in crate::host) fn replay_buttons(
    moments: &[Moment],
    at: usize,
    press: impl Fn([String; 2]) -> ButtonId,
) -> Vec<Button> {
    let last = moments.len().saturating_sub(1);
    let ways = [
        (keys::REPLAY_FIRST, 0),
        (keys::REPLAY_BACK, at.saturating_sub(1)),
        (keys::REPLAY_ON, (at + 1).min(last)),
        (keys::REPLAY_LAST, last),
    ];
    let ways = ways.into_iter().enumerate();
    let button = |(number, (label, to)): (usize, (Key, usize))| Button {
        label: Words::new(label),
        press: press([moments[to].records.to_string(), number.to_string()]),
        disabled: to == at,
    };
    ways.map(button).collect()
}
