//! The clocks of a table: how long the awaited seat has, what is in the banks, and when clocks stand still.
//!
//! Everything follows from the records. What the clock of a seat shows when a wait begins is kept in its bank; every record that begins
//! a wait takes the time since the last one off the bank of the seat that was awaited.

use super::record::{Record, Time};
use super::time_control::{Pauses, Span};
use super::{Table, TimeControl};
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
}

impl Table {
    /// The time control for the next decision and later ones.
    pub fn time_control(&self) -> &TimeControl {
        &self.time_control
    }

    /// The time control for the current decision: the one at which the wait for it started.
    pub fn wait_control(&self) -> &TimeControl {
        &self.wait_control
    }

    /// When the time of the awaited seat is over, as far as is known now; none if it has no limit, or a robot decides.
    pub fn deadline(&self, now: Time) -> Option<Time> {
        self.deadline_since(self.awaited()?, self.waits_since(now))
    }

    pub(super) fn deadline_since(&self, seat: Seat, since: Time) -> Option<Time> {
        let (limit, bank) = (&self.wait_control.limit, self.seats[seat].bank);
        limit.deadline(since, bank, &self.pauses(seat))
    }

    /// When the clock of the awaited seat has run for so many halves of the time for this decision.
    pub fn after_halves(&self, halves: Time, now: Time) -> Option<Time> {
        let (seat, since) = (self.awaited()?, self.waits_since(now));
        let deadline = self.deadline_since(seat, since)?;
        let pauses = self.pauses(seat);
        let whole = pauses.running(since, deadline);
        Some(match halves {
            2 => deadline,
            halves => pauses.after(since, whole.saturating_mul(halves) / 2),
        })
    }

    /// The seconds that the awaited seat has for this decision, pauses not counted.
    pub(super) fn time_for_decision(&self) -> Option<Time> {
        let (seat, since) = (self.awaited()?, self.since.last);
        let deadline = self.deadline_since(seat, since)?;
        Some(self.pauses(seat).running(since, deadline))
    }

    /// The beginning and the end of a holiday of a seat's owner: the one at this time, or else the next one.
    pub fn holiday(&self, seat: Seat, now: Time) -> Option<(Time, Time)> {
        let holidays = self.seats.get(seat)?.holidays.iter();
        holidays.filter(|(_, end)| *end > now).min().copied()
    }

    fn pauses(&self, seat: Seat) -> Pauses<'_> {
        Pauses {
            weekends: self.wait_control.weekends_off.as_ref(),
            holidays: match self.wait_control.holidays {
                true => &self.seats[seat].holidays,
                false => &[],
            },
        }
    }

    /// Changes the time control: for the next decision on.
    pub(super) fn change_time(&mut self, control: TimeControl) {
        self.time_control = control;
        for place in &mut self.seats {
            place.wished_time = None;
        }
    }

    /// Plans a holiday of a seat's owner, instead of one that is not over.
    pub(super) fn plan_holiday(&mut self, seat: Seat, at: Time, (from, until): Span) {
        let holidays = &mut self.seats[seat].holidays;
        for (_, end) in holidays.iter_mut() {
            *end = (*end).min(at);
        }
        // What is over stays: it may belong to the current wait. A past that was not announced does not count.
        holidays.push((from.max(at), until));
        holidays.retain(|(begin, end)| begin < end);
    }

    /// The seat that is awaited, if its bank is charged for that.
    pub(super) fn seat_with_bank(&self) -> Option<Seat> {
        self.wait_control.limit.bank()?;
        Some(self.game()?.waiting()?.seat)
    }

    /// Takes the time of a wait that ends with this record off the bank of the seat that was awaited.
    pub(super) fn charge_bank(&mut self, record: &Record, awaited: Option<Seat>) {
        let Some((full, more)) = self.wait_control.limit.bank() else {
            return;
        };
        let at = record.at();
        // A new owner is not charged for the time in which the seat was free.
        let is_new =
            |seat: Seat| matches!(record, Record::Sat { seat: sat, .. } if *sat as Seat == seat);
        if let Some(seat) = awaited.filter(|seat| !is_new(*seat)) {
            let since = self.since.as_of(at, None);
            let used = self.pauses(seat).running(since, at);
            let bank = self.seats[seat].bank.unwrap_or(full).max(more);
            let left = bank.saturating_sub(used);
            self.seats[seat].bank = Some(match record {
                Record::Waited { .. } => full,
                record if record.is_move() => (left + more).min(full),
                _ => left,
            });
            if record.is_move() {
                self.banks.push((self.move_count() - 1, seat, left));
            }
        }
        // A move that is taken back brings nothing, and the time that it took is gone.
        let moves = self.move_count();
        while let Some((_, seat, left)) = self.banks.pop_if(|(number, ..)| *number >= moves) {
            self.seats[seat].bank = Some(left);
        }
    }

    /// Begins the clock of a new wait. All banks are full when there is another limit.
    pub(super) fn begin_clock(&mut self) {
        if self.wait_control.limit != self.time_control.limit {
            self.banks.clear();
            for place in &mut self.seats {
                place.bank = None;
            }
        }
        if self.wait_control != self.time_control {
            self.wait_control.clone_from(&self.time_control);
        }
    }
}
