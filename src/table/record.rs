//! What is written down of a table, record by record, and never changed again.

use super::{Pace, Remedy, Stage};
use serde::{Deserialize, Serialize};

/// Seconds since 1970.
pub type Time = u64;

/// Somebody who can sit at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Who it is, wherever and under whatever name.
    pub id: u64,
    /// The name to be shown.
    pub name: String,
}

impl Person {
    /// Robots have ids from this on, which nobody at Discord has.
    pub const FIRST_ROBOT: u64 = u64::MAX - 999;

    /// Whether it is a computer player.
    pub fn is_robot(&self) -> bool {
        self.id >= Self::FIRST_ROBOT
    }

    /// Whether it is somebody who was forgotten: nothing but the seat is left of them.
    pub fn is_forgotten(&self) -> bool {
        self.name.is_empty()
    }
}

/// Who sits where when a game starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chair {
    /// Who.
    pub person: Person,
    /// With which emblem.
    pub emblem: String,
}

/// Why a table was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Its host did it.
    Host,
    /// Somebody who may manage the channel did it.
    Manager,
    /// All seats agreed.
    Agreement,
    /// Nobody touched the lobby for a day.
    Idle,
    /// Somebody who was awaited did not come.
    Absence,
}

/// One thing that happened at a table. New kinds may be added at the end; none may be changed or moved, for stores are
/// full of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Record {
    /// A lobby was opened. Options are JSON, as a text.
    Opened {
        at: Time,
        by: Person,
        game: String,
        options: String,
    },
    /// Somebody sat down: in the lobby, or on a seat that was left. A seat that had resigned plays on.
    Sat {
        at: Time,
        who: Person,
        seat: u32,
        emblem: Option<String>,
    },
    /// Somebody stood up from the lobby.
    Stood { at: Time, who: u64 },
    /// Somebody chose an emblem, or gave up a choice.
    Chose {
        at: Time,
        who: u64,
        emblem: Option<String>,
    },
    /// The host changed the options.
    OptionsSet { at: Time, by: u64, options: String },
    /// The game began.
    Started {
        at: Time,
        by: u64,
        rules: u32,
        seed: u64,
        chairs: Vec<Chair>,
    },
    /// A seat moved. `by` is none where the table moved for a seat that has resigned.
    Moved {
        at: Time,
        seat: u32,
        by: Option<u64>,
        text: String,
    },
    /// A seat took back its last move.
    Undone { at: Time, seat: u32, by: u64 },
    /// Somebody left a seat, or was replaced there; another may take it.
    Left { at: Time, seat: u32, who: u64 },
    /// Somebody gave up the game.
    Resigned { at: Time, seat: u32, who: u64 },
    /// Somebody would close the table.
    Agreed { at: Time, seat: u32, who: u64 },
    /// The table was closed before its end.
    Closed {
        at: Time,
        by: Option<u64>,
        reason: Reason,
    },
    /// A guided game began, from a position: JSON, as a text.
    Toured {
        at: Time,
        by: u64,
        rules: u32,
        position: String,
        chairs: Vec<Chair>,
    },
    /// The pace was settled.
    Paced { at: Time, by: u64, pace: Pace },
    /// Somebody would like another pace.
    Wished {
        at: Time,
        seat: u32,
        who: u64,
        pace: Pace,
    },
    /// Somebody would do something about the seat that is awaited for too long.
    Voted {
        at: Time,
        seat: u32,
        who: u64,
        remedy: Remedy,
    },
    /// The seat that is awaited has its time anew.
    Waited { at: Time, by: u64 },
    /// A robot makes the next decision of a seat.
    Lent { at: Time, seat: u32, robot: Person },
    /// The owner of a seat is away: a robot plays there, or anybody may sit down. The seat is kept for the owner until
    /// somebody has.
    Away {
        at: Time,
        seat: u32,
        robot: Option<Person>,
    },
    /// Who was away has the seat back.
    Back { at: Time, seat: u32, who: u64 },
}

/// Why records do not tell of a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// There is none.
    #[error("there is no record")]
    Empty,
    /// The bytes are no record of a known format.
    #[error("record {number} does not read: {reason}")]
    Unreadable {
        /// Which, from 0.
        number: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// A newer version of the program wrote it. The table is whole, and is left as it is.
    #[error("record {number} was written by a newer version ({reason}): use a newer pagoda")]
    Newer {
        /// Which, from 0.
        number: u64,
        /// What is not known here.
        reason: String,
    },
    /// A record does not follow from those before.
    #[error("record {number} cannot follow: {reason}")]
    Impossible {
        /// Which, from 0.
        number: u64,
        /// What is wrong with it.
        reason: String,
    },
}

impl RecordError {
    /// Which record is damaged, from 0; none if there is none, or a newer version wrote it.
    pub fn damaged(&self) -> Option<usize> {
        match self {
            Self::Empty | Self::Newer { .. } => None,
            Self::Unreadable { number, .. } => Some(*number),
            Self::Impossible { number, .. } => usize::try_from(*number).ok(),
        }
    }
}

/// The first byte of a stored record: the format of the rest. A second format gets a reader of its own beside this one.
const FORMAT: u8 = 1;

/// How many kinds of records there are: what has a higher number was written by a newer version.
const KINDS: u32 = 20;

impl Record {
    /// The record as it is stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![FORMAT];
        bytes.extend(postcard::to_allocvec(self).expect("a record has a known size"));
        bytes
    }

    /// Reads a stored record.
    ///
    /// # Errors
    /// If a newer version wrote it or the bytes are damaged; `number` is told with it.
    pub fn from_bytes(number: usize, bytes: &[u8]) -> Result<Self, RecordError> {
        let unreadable = |reason: String| RecordError::Unreadable { number, reason };
        let newer = |reason: String| RecordError::Newer {
            number: number as u64,
            reason,
        };
        match bytes.split_first() {
            None => Err(unreadable("it is empty".to_owned())),
            Some((&FORMAT, rest)) => match postcard::take_from_bytes(rest) {
                Ok((record, [])) => Ok(record),
                Ok((_, left)) => Err(unreadable(format!("{} bytes are left over", left.len()))),
                Err(error) => match postcard::take_from_bytes::<u32>(rest) {
                    Ok((kind, _)) if kind >= KINDS => Err(newer(format!(
                        "its kind is {kind}, and {KINDS} are known here"
                    ))),
                    _ => Err(unreadable(error.to_string())),
                },
            },
            Some((&format, _)) if format > FORMAT => {
                Err(newer(format!("its format is {format}, not {FORMAT}")))
            }
            Some((format, _)) => Err(unreadable(format!("its format is {format}, not {FORMAT}"))),
        }
    }

    /// When it happened.
    pub fn at(&self) -> Time {
        match self {
            Self::Opened { at, .. }
            | Self::Sat { at, .. }
            | Self::Stood { at, .. }
            | Self::Chose { at, .. }
            | Self::OptionsSet { at, .. }
            | Self::Started { at, .. }
            | Self::Moved { at, .. }
            | Self::Undone { at, .. }
            | Self::Left { at, .. }
            | Self::Resigned { at, .. }
            | Self::Agreed { at, .. }
            | Self::Closed { at, .. }
            | Self::Toured { at, .. }
            | Self::Paced { at, .. }
            | Self::Wished { at, .. }
            | Self::Voted { at, .. }
            | Self::Waited { at, .. }
            | Self::Lent { at, .. }
            | Self::Away { at, .. }
            | Self::Back { at, .. } => *at,
        }
    }

    /// Visits all who stand in it: their id, and their name where it stands too.
    pub fn visit_people(&mut self, visit: &mut dyn FnMut(&mut u64, Option<&mut String>)) {
        match self {
            Self::Opened { by: person, .. } | Self::Sat { who: person, .. } => {
                visit(&mut person.id, Some(&mut person.name));
            }
            Self::Started { by, chairs, .. } | Self::Toured { by, chairs, .. } => {
                visit(by, None);
                for Chair { person, .. } in chairs {
                    visit(&mut person.id, Some(&mut person.name));
                }
            }
            Self::Moved { by, .. } | Self::Closed { by, .. } => {
                if let Some(by) = by {
                    visit(by, None);
                }
            }
            Self::Lent { robot, .. } => visit(&mut robot.id, Some(&mut robot.name)),
            Self::Away { robot, .. } => {
                if let Some(robot) = robot {
                    visit(&mut robot.id, Some(&mut robot.name));
                }
            }
            Self::Stood { who, .. }
            | Self::Chose { who, .. }
            | Self::Paced { by: who, .. }
            | Self::Wished { who, .. }
            | Self::Voted { who, .. }
            | Self::Waited { by: who, .. }
            | Self::Back { who, .. }
            | Self::OptionsSet { by: who, .. }
            | Self::Undone { by: who, .. }
            | Self::Left { who, .. }
            | Self::Resigned { who, .. }
            | Self::Agreed { who, .. } => visit(who, None),
        }
    }

    /// At which stage it can happen.
    pub(super) fn stage(&self) -> Option<Stage> {
        match self {
            Self::Opened { .. } | Self::Sat { .. } | Self::Closed { .. } | Self::Paced { .. } => {
                None
            }
            Self::Stood { .. }
            | Self::Chose { .. }
            | Self::OptionsSet { .. }
            | Self::Started { .. }
            | Self::Toured { .. } => Some(Stage::Gathering),
            Self::Moved { .. }
            | Self::Undone { .. }
            | Self::Left { .. }
            | Self::Resigned { .. }
            | Self::Agreed { .. }
            | Self::Wished { .. }
            | Self::Voted { .. }
            | Self::Waited { .. }
            | Self::Lent { .. }
            | Self::Away { .. }
            | Self::Back { .. } => Some(Stage::Playing),
        }
    }
}
