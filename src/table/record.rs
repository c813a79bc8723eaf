//! The records of a table: an append-only log.

use super::{AnswerReason, Pace, Remedy, Seal, Stage, TimeControl};
use crate::ids::PersonId;
use crate::robots::Robot;
use serde::{Deserialize, Serialize};

/// Seconds since 1970.
pub type Time = u64;

/// A person or robot who can take a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The Discord user id, or the id of a robot.
    pub id: PersonId,
    /// The display name.
    pub name: String,
}

impl Person {
    /// A robot of this level, by its index among the robots of its level.
    pub fn of_robot(robot: Robot, index: usize) -> Self {
        Self {
            id: robot.id(index),
            name: robot.person_name(index).to_owned(),
        }
    }

    /// Whether this is a computer player.
    pub fn is_robot(&self) -> bool {
        self.id >= Robot::FIRST_ID
    }

    /// The level of this robot; none if it is a person.
    pub fn robot(&self) -> Option<Robot> {
        Robot::of(self.id)
    }

    /// Whether this is a deleted person: the name was removed and the id replaced.
    pub fn is_forgotten(&self) -> bool {
        self.name.is_empty()
    }
}

/// The occupant of a seat when a game starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chair {
    /// The person or robot.
    pub person: Person,
    /// The emblem of the seat.
    pub emblem: String,
}

/// Why a table was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CloseReason {
    /// The host closed it.
    Host,
    /// A person with the permission to manage the channel closed it.
    Manager,
    /// All seats agreed.
    Agreement,
    /// The lobby was idle for a day.
    Idle,
    /// An awaited person was absent for too long.
    Absence,
}

/// One event at a table. New variants may be added at the end; none may be changed or moved, because the stored form depends
/// on their order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Record {
    /// A lobby was opened. `options` is JSON text.
    Opened {
        at: Time,
        by: Person,
        game: String,
        options: String,
    },
    /// Somebody took a seat: in the lobby, or a free seat of a running game. A resigned seat plays on.
    Sat {
        at: Time,
        who: Person,
        seat: u32,
        emblem: Option<String>,
    },
    /// Somebody left the lobby.
    Stood { at: Time, who: PersonId },
    /// Somebody chose an emblem, or withdrew the choice.
    Chose {
        at: Time,
        who: PersonId,
        emblem: Option<String>,
    },
    /// The host changed the options.
    OptionsSet {
        at: Time,
        by: PersonId,
        options: String,
    },
    /// The game started.
    Started {
        at: Time,
        by: PersonId,
        rules: u32,
        seed: u64,
        chairs: Vec<Chair>,
    },
    /// A seat moved. `by` is none if the table moved for a resigned seat.
    Moved {
        at: Time,
        seat: u32,
        by: Option<PersonId>,
        text: String,
    },
    /// A seat took back its last move.
    Undone { at: Time, seat: u32, by: PersonId },
    /// Somebody left a seat or was replaced; the seat is free.
    Left { at: Time, seat: u32, who: PersonId },
    /// Somebody resigned.
    Resigned { at: Time, seat: u32, who: PersonId },
    /// Somebody agreed to close the table.
    Agreed { at: Time, seat: u32, who: PersonId },
    /// The table was closed before the end of the game.
    Closed {
        at: Time,
        by: Option<PersonId>,
        reason: CloseReason,
    },
    /// A guided game started from a position, which is JSON text.
    Toured {
        at: Time,
        by: PersonId,
        rules: u32,
        position: String,
        chairs: Vec<Chair>,
    },
    /// The time control was set to a pace alone.
    Paced { at: Time, by: PersonId, pace: Pace },
    /// Somebody asked for a pace alone.
    Wished {
        at: Time,
        seat: u32,
        who: PersonId,
        pace: Pace,
    },
    /// Somebody voted for a remedy for the overdue seat.
    Voted {
        at: Time,
        seat: u32,
        who: PersonId,
        remedy: Remedy,
    },
    /// The time limit of the awaited seat was restarted.
    Waited { at: Time, by: PersonId },
    /// A robot makes the next decision of a seat.
    Lent { at: Time, seat: u32, robot: Person },
    /// The owner of a seat is away: a robot plays there, or anybody may take it. It stays reserved for the owner until
    /// somebody else has taken it.
    Away {
        at: Time,
        seat: u32,
        robot: Option<Person>,
    },
    /// A person who was away has their seat back.
    Back { at: Time, seat: u32, who: PersonId },
    /// Somebody in the lobby agreed to hints for everybody, or withdrew that.
    AgreedToHints {
        at: Time,
        who: PersonId,
        agrees: bool,
    },
    /// Somebody would play again at a table that is over, or declines.
    Rematch {
        at: Time,
        seat: u32,
        who: PersonId,
        agrees: bool,
    },
    /// Somebody asks the others to take the game back to this number of moves: before their own last one.
    TakeBackAsked {
        at: Time,
        seat: u32,
        who: PersonId,
        moves: u32,
    },
    /// Somebody allows that, or does not.
    TakeBackAnswered {
        at: Time,
        seat: u32,
        who: PersonId,
        allows: bool,
    },
    /// The game was taken back to this number of moves, for this seat.
    TakenBack {
        at: Time,
        seat: u32,
        by: PersonId,
        moves: u32,
    },
    /// The table made a move for the person at a seat.
    Answered {
        at: Time,
        seat: u32,
        by: PersonId,
        text: String,
        reason: AnswerReason,
    },
    /// A game started from a moment of an earlier game, whose position is JSON text.
    Continued {
        at: Time,
        by: PersonId,
        rules: u32,
        position: String,
        chairs: Vec<Chair>,
    },
    /// The time control was set.
    TimeSet {
        at: Time,
        by: PersonId,
        control: TimeControl,
    },
    /// Somebody asked for another time control.
    TimeWished {
        at: Time,
        seat: u32,
        who: PersonId,
        control: TimeControl,
    },
    /// Somebody is on holiday from one time to another, instead of a holiday that was not over. The same time twice: they have none.
    Holiday {
        at: Time,
        seat: u32,
        who: PersonId,
        from: Time,
        until: Time,
    },
    /// The lobby promises its deal: the hash of this is shown, and the game begins with a seed that follows from it.
    Sealed { at: Time, seal: Seal },
    /// The table plays the deal of a day, counted from 1970. Its robots think with so many simulations.
    DayDeal {
        at: Time,
        day: u32,
        simulations: u32,
    },
}

/// An error in the records of a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// There are no records.
    #[error("there is no record")]
    Empty,
    /// The bytes are not a record of a known format.
    #[error("record {number} does not read: {reason}")]
    Unreadable {
        /// The index of the record.
        number: usize,
        /// What is wrong.
        reason: String,
    },
    /// A newer version of the program wrote the record. The table is intact, and stays as it is.
    #[error("record {number} was written by a newer version ({reason}): use a newer pagoda")]
    Newer {
        /// The index of the record.
        number: u64,
        /// What this version does not know.
        reason: String,
    },
    /// The record cannot follow the ones before it.
    #[error("record {number} cannot follow: {reason}")]
    Impossible {
        /// The index of the record.
        number: u64,
        /// What is wrong.
        reason: String,
    },
}

impl RecordError {
    /// The index of the damaged record; none if there are no records, or a newer version wrote them.
    pub fn damaged(&self) -> Option<usize> {
        match self {
            Self::Empty | Self::Newer { .. } => None,
            Self::Unreadable { number, .. } => Some(*number),
            Self::Impossible { number, .. } => usize::try_from(*number).ok(),
        }
    }
}

/// The first byte of a stored record: the format of the rest. A second format would get a separate reader.
const FORMAT: u8 = 1;

/// The number of variants of [`Record`]: a higher variant index was written by a newer version.
const KINDS: u32 = 32;

impl Record {
    /// Whether it is about something beside the game, so that the wait for a decision goes on.
    pub(super) fn is_aside(&self) -> bool {
        matches!(
            self,
            Self::Agreed { .. }
                | Self::Paced { .. }
                | Self::Wished { .. }
                | Self::TimeSet { .. }
                | Self::TimeWished { .. }
                | Self::Holiday { .. }
                | Self::Voted { .. }
                | Self::Lent { .. }
                | Self::TakeBackAsked { .. }
                | Self::TakeBackAnswered { .. }
        )
    }

    /// The stored form of the record.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![FORMAT];
        bytes.extend(postcard::to_allocvec(self).expect("a record has a known size"));
        bytes
    }

    /// Reads a stored record.
    ///
    /// # Errors
    /// If a newer version wrote it or the bytes are damaged; the error contains `number`.
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

    /// The time of the record.
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
            | Self::Back { at, .. }
            | Self::AgreedToHints { at, .. }
            | Self::Rematch { at, .. }
            | Self::TakeBackAsked { at, .. }
            | Self::TakeBackAnswered { at, .. }
            | Self::TakenBack { at, .. }
            | Self::Answered { at, .. }
            | Self::Continued { at, .. }
            | Self::TimeSet { at, .. }
            | Self::TimeWished { at, .. }
            | Self::Holiday { at, .. }
            | Self::Sealed { at, .. }
            | Self::DayDeal { at, .. } => *at,
        }
    }

    /// Whether it is a move of the game.
    pub fn is_move(&self) -> bool {
        matches!(self, Self::Moved { .. } | Self::Answered { .. })
    }

    /// Visits all people in the record: their id, and their name if the record has it.
    pub fn visit_people(&mut self, visit: &mut dyn FnMut(&mut PersonId, Option<&mut String>)) {
        match self {
            Self::Opened { by: person, .. } | Self::Sat { who: person, .. } => {
                visit(&mut person.id, Some(&mut person.name));
            }
            Self::Started { by, chairs, .. }
            | Self::Toured { by, chairs, .. }
            | Self::Continued { by, chairs, .. } => {
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
            | Self::AgreedToHints { who, .. }
            | Self::OptionsSet { by: who, .. }
            | Self::Undone { by: who, .. }
            | Self::Left { who, .. }
            | Self::Resigned { who, .. }
            | Self::Agreed { who, .. }
            | Self::Rematch { who, .. }
            | Self::TakeBackAsked { who, .. }
            | Self::TakeBackAnswered { who, .. }
            | Self::TakenBack { by: who, .. }
            | Self::Answered { by: who, .. }
            | Self::TimeSet { by: who, .. }
            | Self::TimeWished { who, .. }
            | Self::Holiday { who, .. } => visit(who, None),
            Self::Sealed { .. } | Self::DayDeal { .. } => {}
        }
    }

    /// Whether a game starts with it.
    pub fn starts_game(&self) -> bool {
        matches!(
            self,
            Self::Started { .. } | Self::Toured { .. } | Self::Continued { .. }
        )
    }

    /// The stage that the record requires; none if several stages allow it.
    pub(super) fn stage(&self) -> Option<Stage> {
        match self {
            Self::Opened { .. }
            | Self::Sat { .. }
            | Self::Closed { .. }
            | Self::Paced { .. }
            | Self::TimeSet { .. }
            | Self::Rematch { .. } => None,
            Self::Stood { .. }
            | Self::Chose { .. }
            | Self::OptionsSet { .. }
            | Self::AgreedToHints { .. }
            | Self::Sealed { .. }
            | Self::DayDeal { .. }
            | Self::Started { .. }
            | Self::Toured { .. }
            | Self::Continued { .. } => Some(Stage::Gathering),
            Self::Moved { .. }
            | Self::Undone { .. }
            | Self::Left { .. }
            | Self::Resigned { .. }
            | Self::Agreed { .. }
            | Self::Wished { .. }
            | Self::TimeWished { .. }
            | Self::Holiday { .. }
            | Self::Voted { .. }
            | Self::Waited { .. }
            | Self::Lent { .. }
            | Self::Away { .. }
            | Self::Back { .. }
            | Self::TakeBackAsked { .. }
            | Self::TakeBackAnswered { .. }
            | Self::TakenBack { .. }
            | Self::Answered { .. } => Some(Stage::Playing),
        }
    }
}
