//! Overdue seats: remedies, votes, and the return of absent owners.
//!
//! Votes, wishes and agreements do not restart a wait, and a wait keeps the time control at which it began. An absent person stays the owner of the
//! seat while a robot or nobody sits there. A new owner sees the hand of the seat, so it is offered to others only by vote.

use super::decide::{Deciding, Decision, refuse};
use super::record::{CloseReason, Person, Record, Time};
use super::{Remedy, SeatState, Seats, Stage, Table, TableCommand, TableRefusal, TimeControl};
use crate::engine::{Refusal, Seat};
use crate::ids::PersonId;

impl Table {
    /// The awaited seat, unless a robot makes its next decision.
    pub fn awaited(&self) -> Option<Seat> {
        let game = self.game().filter(|_| self.stage == Stage::Playing)?;
        let place = &self.seats[game.waiting()?.seat];
        let robot =
            place.person.as_ref().is_some_and(Person::is_robot) || place.substitute.is_some();
        (!robot).then_some(game.waiting()?.seat)
    }

    /// The seat that is reserved for an absent person.
    pub fn seat_reserved_for(&self, person: PersonId) -> Option<Seat> {
        let reserved =
            |place: &SeatState| place.away.as_ref().is_some_and(|away| away.id == person);
        let playing = self.stage == Stage::Playing;
        self.seats.iter().position(reserved).filter(|_| playing)
    }

    /// The record that gives an absent person their seat back; none if no seat is reserved for them.
    pub fn return_from_absence(&self, person: &Person, at: Time) -> Option<Record> {
        let seat = self.seat_reserved_for(person.id)?;
        Some(Record::Back {
            at,
            seat: seat as u32,
            who: person.id,
        })
    }
}

impl Seats {
    /// Marks the owner of a seat as away. If a robot plays there already, the absent person stays the owner.
    pub(super) fn set_away(&mut self, seat: Seat, robot: Option<&Person>) -> Result<(), String> {
        if let Some(robot) = robot
            && self.of(robot.id).is_some()
        {
            return Err(format!("{} sits there already", robot.name));
        }
        let place = &mut self[seat];
        let owner = place.person.take().filter(|person| !person.is_robot());
        place.away = owner.or(place.away.take());
        place.person = robot.cloned();
        place.resigned = false;
        Ok(())
    }

    /// Gives a seat back to its absent owner.
    pub(super) fn bring_back(&mut self, seat: Seat, who: PersonId) -> Result<(), String> {
        let place = &mut self[seat];
        let owner = place.away.take_if(|away| away.id == who);
        let owner = owner.ok_or("the seat is not kept for them")?;
        place.person = Some(owner);
        Ok(())
    }
}

impl Deciding<'_> {
    /// Sets the time control: at once for the host and managers, else when all people who play agree. It applies from the next
    /// decision on.
    pub(super) fn set_time(&self, control: &TimeControl) -> Decision {
        let (at, who) = (self.context.at, self.context.person.id);
        let set = Record::time_set(at, who, control);
        if self.is_in_charge() {
            return match self.table.stage {
                Stage::Finished | Stage::Closed => refuse(&TableRefusal::IsOver),
                _ if control == self.table.clocks.control() => refuse(&TableRefusal::PaceAlready),
                _ => Ok(vec![set]),
            };
        }
        if self.table.stage == Stage::Gathering {
            self.require_host()?;
        }
        self.table.stage.require(Stage::Playing)?;
        let seat = self.require_seat()?;
        let is_new = control != self.table.clocks.control();
        match &self.table.seats[seat].agreed.time {
            // A person who asked for another one may return to the current one.
            None if !is_new => return refuse(&TableRefusal::PaceAlready),
            Some(wished) if wished == control => return refuse(&TableRefusal::AgreedAlready),
            _ => {}
        }
        let wished = Record::time_wished(at, seat as u32, who, control);
        let mut others = self.table.seats.voters(Some(seat));
        let agreed = is_new && others.all(|(_, place)| place.agreed.time.as_ref() == Some(control));
        Ok([wished].into_iter().chain(agreed.then_some(set)).collect())
    }

    /// Applies a remedy to the overdue seat: at once for the host and managers, else when more than half of the others vote
    /// for it. A new player sees the hidden information of the seat, so [`Remedy::Offer`] always needs a vote; if only the
    /// host waits, the host's vote is enough.
    pub(super) fn remedy(&self, remedy: Remedy, robot: &Person) -> Decision {
        self.table.stage.require(Stage::Playing)?;
        let wait = self.table.wait();
        let Some(seat) = wait.seat.filter(|_| wait.is_overdue(self.context.at)) else {
            return refuse(&TableRefusal::NotOverdue {
                pace: wait.clocks.wait_control().limit.to_string(),
            });
        };
        let (at, who) = (self.context.at, self.context.person.id);
        let own = self.table.seat_of(who);
        if own == Some(seat) {
            return refuse(&TableRefusal::YoursToMove);
        }
        let records = self.remedy_records(seat, remedy, robot);
        if self.is_in_charge() && remedy != Remedy::Offer {
            return Ok(records);
        }
        let Some(own) = own.filter(|own| self.table.seats[*own].can_vote()) else {
            return refuse(&TableRefusal::NotSeated);
        };
        if self.table.seats[own].agreed.remedy == Some(remedy) {
            return refuse(&TableRefusal::AgreedAlready);
        }
        let others = self.table.seats.iter().enumerate();
        let others =
            others.filter(|(other, place)| *other != own && place.agreed.remedy == Some(remedy));
        let votes = 1 + others.count();
        let voted = Record::Voted {
            at,
            seat: own as u32,
            who,
            remedy,
        };
        let (_, needed) = wait.votes();
        let records = records.into_iter().filter(|_| votes >= needed);
        Ok([voted].into_iter().chain(records).collect())
    }

    fn remedy_records(&self, seat: Seat, remedy: Remedy, robot: &Person) -> Vec<Record> {
        let (at, by, seat) = (self.context.at, self.context.person.id, seat as u32);
        let robot = robot.clone();
        vec![match remedy {
            Remedy::Wait => Record::Waited { at, by },
            Remedy::RobotMove => Record::Lent { at, seat, robot },
            Remedy::RobotSeat => Record::Away {
                at,
                seat,
                robot: Some(robot),
            },
            Remedy::Offer => Record::Away {
                at,
                seat,
                robot: None,
            },
            Remedy::Close => Record::Closed {
                at,
                by: Some(by),
                reason: CloseReason::Absence,
            },
        }]
    }

    /// Offers a seat to anybody: the person's own seat, or, for the host and managers, one without an owner.
    pub(super) fn offer(&self, seat: Option<Seat>) -> Decision {
        self.table.stage.require(Stage::Playing)?;
        let own = self.table.seat_of(self.context.person.id);
        let Some(seat) = seat.or(own) else {
            return refuse(&TableRefusal::NotSeated);
        };
        if own == Some(seat) {
            return self.decide(&TableCommand::Stand);
        }
        self.table.seats.require_existing(seat)?;
        self.require_right_to_hand_over(seat)?;
        Ok(vec![Record::Away {
            at: self.context.at,
            seat: seat as u32,
            robot: None,
        }])
    }

    /// Requires the right to hand a seat over: its occupant has it; for a seat without an owner, the host and managers.
    pub(super) fn require_right_to_hand_over(&self, seat: Seat) -> Result<(), Refusal> {
        let who = self.context.person.id;
        if self.table.seat_of(who) == Some(seat) {
            return Ok(());
        }
        if let Some(owner) = self.table.seats[seat].owner() {
            let name = owner.name.clone();
            return refuse(&TableRefusal::SeatOwned { name });
        }
        self.require_host()
    }
}
