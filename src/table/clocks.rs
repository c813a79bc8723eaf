//! The clocks of a table: how long the awaited seat has, what is in the banks, and when clocks stand still.
//!
//! Everything follows from the records. What the clock of a seat shows when a wait begins is kept in its bank; every record that begins
//! a wait takes the time since the last one off the bank of the seat that was awaited.

use super::record::{Record, Time};
use super::record_time::{CLOCK_SKEW, RecordTime};
use super::time_control::{Pauses, Span};
use super::{Remedy, SeatState, Seats, Stage, TimeControl};
use crate::engine::Seat;
use crate::ids::PersonId;

impl Record {
    /// The record that sets a time control.
    pub(super) fn time_set(at: Time, by: PersonId, control: &TimeControl) -> Self {
        match control.as_pace() {
            Some(pace) => Self::Paced { at, by, pace },
            None => {
                let control = control.clone();
                Self::TimeSet { at, by, control }
            }
        }
    }

    /// The record by which somebody asks for a time control.
    pub(super) fn time_wished(at: Time, seat: u32, who: PersonId, control: &TimeControl) -> Self {
        match control.as_pace() {
            Some(pace) => Self::Wished {
                at,
                seat,
                who,
                pace,
            },
            None => Self::TimeWished {
                at,
                seat,
                who,
                control: control.clone(),
            },
        }
    }

    /// Whether it starts a new wait: a decision was made, the time limit was restarted, or the awaited seat was handed over.
    /// Records about other seats do not change the time limit of the awaited one.
    pub(super) fn starts_wait(&self, stage: Stage, awaited: Option<Seat>) -> bool {
        let of_awaited = |seat: u32| awaited.is_none_or(|awaited| awaited == seat as Seat);
        match self {
            Self::Sat { seat, .. }
            | Self::Left { seat, .. }
            | Self::Resigned { seat, .. }
            | Self::Away { seat, .. }
            | Self::Back { seat, .. } => of_awaited(*seat),
            Self::Paced { .. } | Self::TimeSet { .. } => stage == Stage::Gathering,
            record => !record.is_aside(),
        }
    }
}

/// The clock of one seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct SeatClock {
    /// The seconds in the bank of the seat when the current wait began; none if it is full.
    bank: Option<Time>,
    /// The holidays of the owner.
    holidays: Vec<Span>,
}

impl SeatClock {
    /// Plans a holiday of the owner, instead of one that is not over.
    pub fn plan_holiday(&mut self, at: Time, (from, until): Span) {
        for (_, end) in &mut self.holidays {
            *end = (*end).min(at);
        }
        // What is over stays: it may belong to the current wait. A past that was not announced does not count.
        self.holidays.push((from.max(at), until));
        self.holidays.retain(|(begin, end)| begin < end);
    }
}

impl SeatState {
    /// The beginning and the end of a holiday of the owner: the one at this time, or else the next one.
    pub fn holiday(&self, now: Time) -> Option<(Time, Time)> {
        let holidays = self.clock.holidays.iter();
        holidays.filter(|(_, end)| *end > now).min().copied()
    }
}

/// How time is limited at a table, and when the current wait began.
#[derive(Clone, Debug)]
pub struct Clocks {
    control: TimeControl,
    /// The time control at which the current wait started.
    wait_control: TimeControl,
    /// What was in the bank of a seat after each of its moves, by the number of the move: for when it is taken back.
    banks: Vec<(usize, Seat, Time)>,
    /// The start of the current wait.
    since: RecordTime,
    /// The time of the last record.
    touched: RecordTime,
    /// The time of a clock that was found to be behind the last record.
    noticed: Option<Time>,
}

impl Clocks {
    /// Those of a table that is opened.
    pub(super) fn new(at: Time) -> Self {
        Self {
            control: TimeControl::default(),
            wait_control: TimeControl::default(),
            banks: Vec::new(),
            since: RecordTime::new(at),
            touched: RecordTime::new(at),
            noticed: None,
        }
    }

    /// The time control for the next decision and later ones.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// The time control for the current decision: the one at which the wait for it started.
    pub fn wait_control(&self) -> &TimeControl {
        &self.wait_control
    }

    /// The time of the record that started the current wait. It identifies the wait.
    pub fn since(&self) -> Time {
        self.since.last
    }

    /// The start of the current wait, limited to `now`. See `RecordTime::as_of`.
    pub fn since_by(&self, now: Time) -> Time {
        self.since.as_of(now, self.noticed)
    }

    /// The latest time of all records.
    pub fn touched(&self) -> Time {
        self.touched.latest
    }

    /// The time of the last record, limited to `now`. See `RecordTime::as_of`.
    pub fn touched_by(&self, now: Time) -> Time {
        self.touched.as_of(now, self.noticed)
    }

    /// The time of a clock that was found to be behind the last record. It is not part of any record.
    pub fn noticed(&self) -> Option<Time> {
        self.noticed
    }

    /// Stores `now` if it is behind the last record. Returns whether a new time was stored.
    pub(super) fn notice(&mut self, now: Time, stage: Stage) -> bool {
        let last = match stage {
            Stage::Gathering => self.touched.last,
            _ => self.since.last,
        };
        let fresh = last > now + CLOCK_SKEW && self.noticed.is_none_or(|noticed| noticed > now);
        if fresh {
            self.noticed = Some(now);
        }
        fresh
    }

    pub(super) fn restore_noticed(&mut self, noticed: Option<Time>) {
        self.noticed = noticed;
    }

    /// Whether a decision of a seat at this time is too late, when the current wait was for it.
    pub(super) fn is_late(&self, clock: &SeatClock, at: Time) -> bool {
        let deadline = self.deadline(clock, self.since.as_of(at, None));
        deadline.is_some_and(|deadline| deadline <= at)
    }

    fn deadline(&self, clock: &SeatClock, since: Time) -> Option<Time> {
        let limit = &self.wait_control.limit;
        limit.deadline(since, clock.bank, &self.pauses(clock))
    }

    fn pauses<'a>(&'a self, clock: &'a SeatClock) -> Pauses<'a> {
        Pauses {
            weekends: self.wait_control.weekends_off.as_ref(),
            holidays: match self.wait_control.holidays {
                true => &clock.holidays,
                false => &[],
            },
        }
    }

    /// Changes the time control: for the next decision on.
    pub(super) fn set_control(&mut self, control: TimeControl) {
        self.control = control;
    }

    /// Notes the time of a record.
    pub(super) fn touch(&mut self, record: &Record) {
        self.touched.set(record.at());
    }

    /// Ends a wait with this record, after which the game has so many moves. Its time is taken off the bank of the seat that was awaited.
    pub(super) fn end_wait(
        &mut self,
        record: &Record,
        awaited: Option<Seat>,
        moves: usize,
        seats: &mut Seats,
    ) {
        self.charge_bank(record, awaited, moves, seats);
        self.since = self.touched;
        self.noticed = None;
    }

    fn charge_bank(
        &mut self,
        record: &Record,
        awaited: Option<Seat>,
        moves: usize,
        seats: &mut Seats,
    ) {
        let Some((full, more)) = self.wait_control.limit.bank() else {
            return;
        };
        let at = record.at();
        // A new owner is not charged for the time in which the seat was free.
        let is_new =
            |seat: Seat| matches!(record, Record::Sat { seat: sat, .. } if *sat as Seat == seat);
        if let Some(seat) = awaited.filter(|seat| !is_new(*seat)) {
            let clock = &mut seats[seat].clock;
            let since = self.since.as_of(at, None);
            let used = self.pauses(clock).running(since, at);
            let bank = clock.bank.unwrap_or(full).max(more);
            let left = bank.saturating_sub(used);
            clock.bank = Some(match record {
                Record::Waited { .. } => full,
                record if record.is_move() => (left + more).min(full),
                _ => left,
            });
            if record.is_move() {
                self.banks.push((moves - 1, seat, left));
            }
        }
        // A move that is taken back brings nothing, and the time that it took is gone.
        while let Some((_, seat, left)) = self.banks.pop_if(|(number, ..)| *number >= moves) {
            seats[seat].clock.bank = Some(left);
        }
    }

    /// Begins the clock of a new wait. All banks are full when there is another limit.
    pub(super) fn begin_wait(&mut self, seats: &mut Seats) {
        if self.wait_control.limit != self.control.limit {
            self.banks.clear();
            for place in seats {
                place.clock.bank = None;
            }
        }
        if self.wait_control != self.control {
            self.wait_control.clone_from(&self.control);
        }
    }
}

/// The wait for a decision: how long it takes, and what the others may do about it.
pub struct Wait<'a> {
    pub(super) clocks: &'a Clocks,
    pub(super) seats: &'a Seats,
    /// The awaited seat; none if a robot decides, or nobody is awaited.
    pub(super) seat: Option<Seat>,
}

impl Wait<'_> {
    /// When the time of the awaited seat is over, as far as is known now; none if it has no limit, or a robot decides.
    pub fn deadline(&self, now: Time) -> Option<Time> {
        let clock = &self.seats[self.seat?].clock;
        self.clocks.deadline(clock, self.clocks.since_by(now))
    }

    /// When the clock of the awaited seat has run for so many halves of the time for this decision.
    pub fn after_halves(&self, halves: Time, now: Time) -> Option<Time> {
        let (deadline, since) = (self.deadline(now)?, self.clocks.since_by(now));
        let pauses = self.clocks.pauses(&self.seats[self.seat?].clock);
        let whole = pauses.running(since, deadline);
        Some(match halves {
            2 => deadline,
            halves => pauses.after(since, whole.saturating_mul(halves) / 2),
        })
    }

    /// The seconds that the awaited seat has for this decision, pauses not counted.
    pub(super) fn seconds(&self) -> Option<Time> {
        let (clock, since) = (&self.seats[self.seat?].clock, self.clocks.since());
        let deadline = self.clocks.deadline(clock, since)?;
        Some(self.clocks.pauses(clock).running(since, deadline))
    }

    /// Whether the awaited seat takes longer than the time control allows. A free seat is always overdue.
    pub fn is_overdue(&self, now: Time) -> bool {
        let too_long = self.deadline(now).is_some_and(|deadline| deadline <= now);
        let is_free = |seat: Seat| self.seats[seat].person.is_none();
        too_long || self.seat.is_some_and(is_free)
    }

    /// The votes for each remedy, and the number of votes that are needed.
    pub fn votes(&self) -> (Vec<(Remedy, usize)>, usize) {
        let mut counted: Vec<(Remedy, usize)> = Vec::new();
        for vote in self.seats.iter().filter_map(|place| place.agreed.remedy) {
            match counted.iter_mut().find(|(remedy, _)| *remedy == vote) {
                Some((_, count)) => *count += 1,
                None => counted.push((vote, 1)),
            }
        }
        (counted, self.seats.voters(self.seat).count() / 2 + 1)
    }
}
