//! A table: one game in one channel, from the lobby to the final score.
//!
//! The state of a table is derived from its records. This module uses no clock, no store and no Discord: the person, the
//! time and the seed of a command are inputs. [`Table::decide`] returns the records that a command produces, and
//! [`Table::apply`] applies them, so the same records give the same table on any machine.
//!
//! A table consists of its [`Seats`], the [`Course`] of its game, and its [`Clocks`]; a [`Wait`] joins them for the awaited seat.

mod absence;
mod active_hours;
mod advance;
mod applying;
mod clocks;
mod consent;
mod course;
mod day_deal;
mod decide;
mod moving;
pub mod opening;
mod orders;
mod pace;
mod record;
mod record_time;
mod refusal;
mod reliability;
mod seal;
mod seats;
mod time_control;
mod zone;

pub use active_hours::ActiveHours;
pub use advance::{ADVANCE_MEDIAN, MOST_PLANNED, Plan, PlanOutcome, PlanRefusal, PlannedMove};
pub use clocks::{Clocks, Wait};
pub use consent::TakeBack;
pub use course::Course;
pub use day_deal::DayDeal;
pub use decide::{CommandContext, LOBBY_TIMEOUT, TableCommand};
pub use moving::Applied;
pub use orders::{AnswerReason, Order, PreparedAnswer};
pub use pace::{Pace, Remedy};
pub use record::{Chair, CloseReason, Person, Record, RecordError, Time};
pub use record_time::CLOCK_SKEW;
pub use refusal::TableRefusal;
pub use reliability::Reliability;
pub use seal::{DealError, DealProof, Seal};
pub use seats::{Agreements, SeatState, Seats};
pub use time_control::{BANK_DAYS, BANK_HOURS, TimeControl, TimeLimit, UnknownLimit};
pub use zone::{DAY, UnknownZone, Zone};

use crate::engine::{Chance, Journal, Play, Purpose, Refusal, Seat, Standing, Title, rank};
use crate::games;
use crate::ids::PersonId;
use decide::refuse;
use seal::Deal;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The lobby: people take seats and choose options.
    Gathering,
    /// The game is in progress.
    Playing,
    /// The game is over, or all but one have resigned.
    Finished,
    /// The table was closed before the end of the game.
    Closed,
}

impl Stage {
    /// Requires a stage.
    pub(super) fn require(self, required: Self) -> Result<(), Refusal> {
        match (required, self) {
            (required, current) if required == current => Ok(()),
            (Self::Gathering, Self::Playing) => refuse(&TableRefusal::Underway),
            (_, Self::Gathering) => refuse(&TableRefusal::NotBegun),
            _ => refuse(&TableRefusal::IsOver),
        }
    }
}

/// A table, as derived from its records.
#[derive(Clone, Debug)]
pub struct Table {
    title: &'static dyn Title,
    opened: Time,
    host: Person,
    options: Map<String, Value>,
    seats: Seats,
    stage: Stage,
    course: Course,
    clocks: Clocks,
    /// The people who left the game.
    left: BTreeSet<PersonId>,
    deal: Deal,
    /// The number of records.
    records: u64,
}

impl Table {
    /// The table after these records.
    ///
    /// # Errors
    /// If a record cannot follow the ones before it; the error has its index.
    pub fn replay(records: &[Record]) -> Result<Self, RecordError> {
        let (first, rest) = records.split_first().ok_or(RecordError::Empty)?;
        let mut table = Self::open(first)?;
        for record in rest {
            table.apply(record)?;
        }
        Ok(table)
    }

    fn open(record: &Record) -> Result<Self, RecordError> {
        let impossible = |reason: &str| RecordError::Impossible {
            number: 0,
            reason: reason.to_owned(),
        };
        let Record::Opened {
            at,
            by,
            game,
            options,
        } = record
        else {
            return Err(impossible("a table begins by being opened"));
        };
        let title = games::find(game).map_err(|unknown| RecordError::Newer {
            number: 0,
            reason: unknown.to_string(),
        })?;
        let options =
            serde_json::from_str(options).map_err(|_| impossible("the options do not read"))?;
        Ok(Self {
            title,
            opened: *at,
            host: by.clone(),
            options,
            seats: Seats::default(),
            stage: Stage::Gathering,
            course: Course::default(),
            clocks: Clocks::new(*at),
            left: BTreeSet::new(),
            deal: Deal::default(),
            records: 1,
        })
    }

    /// The title of the game.
    pub fn title(&self) -> &'static dyn Title {
        self.title
    }

    /// The person who opened the table.
    pub fn host(&self) -> &Person {
        &self.host
    }

    /// Whether a person has the rights of the host. If the host of a lobby was deleted, everybody who sits there has them.
    pub fn is_host(&self, person: PersonId) -> bool {
        let orphaned = self.stage == Stage::Gathering && self.host.is_forgotten();
        person == self.host.id || orphaned && self.seat_of(person).is_some()
    }

    /// The chosen options of the game.
    pub fn options(&self) -> &Map<String, Value> {
        &self.options
    }

    /// The hash of what the deal follows from; none at tables that promise nothing.
    pub fn deal_hash(&self) -> Option<String> {
        self.deal.seal.as_ref().map(Seal::hash)
    }

    /// The states of all seats, in order.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// The emblems with which a game of these seats begins: those that were chosen, and for the others what is left, in an order of the table's own. So
    /// a lobby shows what everybody will be.
    pub fn emblems(&self) -> Vec<String> {
        let chosen = |name: &&str| {
            let mut seats = self.seats.iter();
            seats.any(|place| place.emblem.as_deref() == Some(*name))
        };
        let mut free = self.title.emblems().to_vec();
        Chance::derived(self.opened, Purpose::Emblems).shuffle(&mut free);
        free.retain(|name| !chosen(name));
        let mut free = free.into_iter().map(str::to_owned);
        let seats = self.seats.iter();
        let emblem = |place: &SeatState| place.emblem.clone().or_else(|| free.next());
        let emblems: Option<Vec<String>> = seats.map(emblem).collect();
        emblems.expect("a title has an emblem for each seat")
    }

    /// The stage.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether the table is over: finished or closed.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Finished | Stage::Closed)
    }

    /// The game, once it has started.
    pub fn game(&self) -> Option<&dyn Play> {
        self.course.game()
    }

    /// The journal of the game, once it has started.
    pub fn journal(&self) -> Option<&Journal> {
        self.course.journal()
    }

    /// Stores `now` if it is behind the last record, which means that an earlier clock was ahead: waits count from `now`
    /// then. Returns whether a new time was stored.
    pub fn notice_clock(&mut self, now: Time) -> bool {
        !self.is_over() && self.clocks.notice(now, self.stage)
    }

    /// Restores a time that [`Clocks::noticed`] returned.
    pub fn restore_noticed(&mut self, noticed: Option<Time>) {
        self.clocks.restore_noticed(noticed);
    }

    /// The course of the game.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// How time is limited, and when the current wait began.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The wait for the awaited seat.
    pub fn wait(&self) -> Wait<'_> {
        Wait {
            clocks: &self.clocks,
            seats: &self.seats,
            seat: self.awaited(),
        }
    }

    /// The number of records.
    pub fn records(&self) -> u64 {
        self.records
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats.of(person)
    }

    /// The deal of a day, if the table plays one.
    pub fn day_deal(&self) -> Option<DayDeal> {
        self.deal.day
    }

    /// Whether a seat may get hints: in a guided game, against robots alone, or if everybody agreed; never at the deal of a day.
    pub fn may_get_hints(&self, seat: Seat) -> bool {
        if self.deal.day.is_some() {
            return false;
        }
        let others = self.seats.iter().enumerate();
        let mut others = others.filter(|(other, _)| *other != seat);
        self.course.hints_agreed()
            || self.course.is_tour()
            || others.all(|(_, place)| place.resigned || place.is_robots_own())
    }

    /// Whether the table is over after these records, which follow.
    pub fn is_over_after(&self, records: &[Record]) -> bool {
        let mut table = self.clone();
        let applied = records.iter().all(|record| table.apply(record).is_ok());
        applied && table.is_over()
    }

    /// The awaited robot and its seat; none while the game is paused.
    pub fn awaited_robot(&self) -> Option<(Seat, &Person)> {
        let waiting = self
            .game()
            .filter(|_| self.stage == Stage::Playing)?
            .waiting()?;
        let place = &self.seats[waiting.seat];
        let robot = place.substitute.as_ref().or(place.person.as_ref());
        let robot = robot.filter(|person| person.is_robot())?;
        (!self.is_paused()).then_some((waiting.seat, robot))
    }

    /// Whether enough people sit in the lobby.
    pub fn can_start(&self) -> bool {
        let enough = self.seats.len() >= *self.title.seats().start();
        self.stage == Stage::Gathering && enough
    }

    /// Whether the game is paused because no person plays in it.
    pub fn is_paused(&self) -> bool {
        let plays = |place: &SeatState| {
            let person = place.person.as_ref().or(place.away.as_ref());
            person.is_some_and(|person| !person.is_robot()) && !place.resigned
        };
        self.stage == Stage::Playing && !self.seats.iter().any(plays)
    }

    /// Whether the result counts for statistics and ratings: the game was played out, or had at least a round for each seat before
    /// people gave it up; and nobody alone took back what cannot be undone. Guided games and continued ones do not count.
    pub fn counts(&self) -> bool {
        let seats = self.seats.len();
        let course = &self.course;
        let long = course.is_played_out() || course.move_count() >= seats * seats;
        let is_own = !course.is_tour() && !course.is_continued();
        is_own && !course.was_taken_back_alone() && long
    }

    /// The result: the game's own standings, or, if all but one have resigned, that one in first place with the points as they stand.
    pub fn standings(&self) -> Option<Vec<Standing>> {
        let game = self.game()?;
        if let Some(standings) = game.standings() {
            return Some(standings);
        }
        if self.stage != Stage::Finished {
            return None;
        }
        let stayed: Vec<bool> = self.seats.iter().map(|place| !place.resigned).collect();
        let seats = rank(&stayed);
        let points = game.standings_now().unwrap_or_default();
        let standing = |(seat, place): (Seat, usize)| {
            let own = points.iter().find(|standing| standing.seat == seat);
            Standing {
                seat,
                place,
                winner: stayed[seat],
                score: own.map_or(0, |own| own.score),
                tally: own.map_or_else(Vec::new, |own| own.tally.clone()),
            }
        };
        Some(seats.into_iter().enumerate().map(standing).collect())
    }
}
