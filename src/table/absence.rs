//! Overdue seats: remedies, votes, and the return of absent owners.
//!
//! Votes, wishes and agreements do not restart a wait, and a wait keeps the time control at which it began. An absent person stays the owner of the
//! seat while a robot or nobody sits there. A new owner sees the hand of the seat, so it is offered to others only by vote.

use super::decide::{Decision, refuse};
use super::record::{CloseReason, Person, Record, Time};
use super::{
    CommandContext, Remedy, SeatState, Stage, Table, TableCommand, TableRefusal, TimeControl,
};
use crate::engine::{Play, Refusal, Seat};
use crate::ids::PersonId;

impl SeatState {
    /// Whether a person plays there, who may vote.
    pub(super) fn can_vote(&self) -> bool {
        let person = self.person.as_ref();
        person.is_some_and(|person| !person.is_robot()) && !self.resigned
    }

    /// Whether a robot plays there that stands in for nobody.
    pub fn is_robots_own(&self) -> bool {
        let robot = self.person.as_ref().is_some_and(Person::is_robot);
        robot && self.away.is_none() && !self.resigned
    }

    /// The person who must agree before the seat is handed over: the one who sits there, or the absent one for whom a robot
    /// plays. None if the seat has resigned or is free.
    fn owner(&self) -> Option<&Person> {
        let owner = match &self.person {
            Some(person) if person.is_robot() => self.away.as_ref(),
            person => person.as_ref(),
        };
        owner.filter(|_| !self.resigned)
    }
}

impl Table {
    /// Whether this record starts a new wait: a decision was made, the time limit was restarted, or the awaited seat was handed
    /// over. Records about other seats do not change the time limit of the awaited one.
    pub(super) fn starts_new_wait(&self, record: &Record) -> bool {
        let of_awaited = |seat: u32| {
            let waiting = self.game().and_then(Play::waiting);
            waiting.is_none_or(|waiting| waiting.seat == seat as Seat)
        };
        match record {
            Record::Sat { seat, .. }
            | Record::Left { seat, .. }
            | Record::Resigned { seat, .. }
            | Record::Away { seat, .. }
            | Record::Back { seat, .. } => of_awaited(*seat),
            Record::Paced { .. } | Record::TimeSet { .. } => self.stage == Stage::Gathering,
            record if record.is_aside() => false,
            _ => true,
        }
    }

    /// The time of the record that started the current wait. It identifies the wait.
    pub fn since(&self) -> Time {
        self.since.last
    }

    /// The start of the current wait, limited to `now`. See `RecordTime::as_of`.
    pub fn waits_since(&self, now: Time) -> Time {
        self.since.as_of(now, self.noticed)
    }

    /// The awaited seat, unless a robot makes its next decision.
    pub fn awaited(&self) -> Option<Seat> {
        let game = self.game().filter(|_| self.stage == Stage::Playing)?;
        let place = &self.seats[game.waiting()?.seat];
        let robot =
            place.person.as_ref().is_some_and(Person::is_robot) || place.substitute.is_some();
        (!robot).then_some(game.waiting()?.seat)
    }

    /// Whether the awaited seat takes longer than the time control allows. A free seat is always overdue.
    pub fn is_overdue(&self, now: Time) -> bool {
        let Some(seat) = self.awaited() else {
            return false;
        };
        let too_long = self.deadline(now).is_some_and(|deadline| deadline <= now);
        too_long || self.seats[seat].person.is_none()
    }

    /// The seat that is reserved for an absent person.
    pub fn seat_reserved_for(&self, person: PersonId) -> Option<Seat> {
        let reserved =
            |place: &SeatState| place.away.as_ref().is_some_and(|away| away.id == person);
        let playing = self.stage == Stage::Playing;
        self.seats.iter().position(reserved).filter(|_| playing)
    }

    /// The votes for each remedy, and the number of votes that are needed.
    pub fn votes(&self) -> (Vec<(Remedy, usize)>, usize) {
        let votes = self.seats.iter().filter_map(|place| place.vote);
        let mut counted: Vec<(Remedy, usize)> = Vec::new();
        for vote in votes {
            match counted.iter_mut().find(|(remedy, _)| *remedy == vote) {
                Some((_, count)) => *count += 1,
                None => counted.push((vote, 1)),
            }
        }
        (counted, self.voters() / 2 + 1)
    }

    /// The number of people who may vote about the awaited seat.
    fn voters(&self) -> usize {
        let awaited = self.awaited();
        let others = self.seats.iter().enumerate();
        let others = others.filter(|(seat, place)| Some(*seat) != awaited && place.can_vote());
        others.count()
    }

    /// Sets the time control: at once for the host and managers, else when all people who play agree. It applies from the next
    /// decision on.
    pub(super) fn set_time(&self, context: &CommandContext, control: &TimeControl) -> Decision {
        let (at, who) = (context.at, context.person.id);
        let set = Record::time_set(at, who, control);
        if self.is_host(who) || context.manages {
            return match self.stage {
                Stage::Finished | Stage::Closed => refuse(&TableRefusal::IsOver),
                _ if *control == self.time_control => refuse(&TableRefusal::PaceAlready),
                _ => Ok(vec![set]),
            };
        }
        if self.stage == Stage::Gathering {
            self.require_host(context)?;
        }
        self.require_stage(Stage::Playing)?;
        let seat = self.require_seat(who)?;
        let is_new = *control != self.time_control;
        match &self.seats[seat].wished_time {
            // A person who asked for another one may return to the current one.
            None if !is_new => return refuse(&TableRefusal::PaceAlready),
            Some(wished) if wished == control => return refuse(&TableRefusal::AgreedAlready),
            _ => {}
        }
        let wished = Record::time_wished(at, seat as u32, who, control);
        let others = self.seats.iter().enumerate();
        let mut others = others.filter(|(other, place)| *other != seat && place.can_vote());
        let agreed = is_new && others.all(|(_, place)| place.wished_time.as_ref() == Some(control));
        Ok([wished].into_iter().chain(agreed.then_some(set)).collect())
    }

    /// Applies a remedy to the overdue seat: at once for the host and managers, else when more than half of the others vote
    /// for it. A new player sees the hidden information of the seat, so [`Remedy::Offer`] always needs a vote; if only the
    /// host waits, the host's vote is enough.
    pub(super) fn remedy(
        &self,
        context: &CommandContext,
        remedy: Remedy,
        robot: &Person,
    ) -> Decision {
        self.require_stage(Stage::Playing)?;
        let Some(seat) = self.awaited().filter(|_| self.is_overdue(context.at)) else {
            return refuse(&TableRefusal::NotOverdue {
                pace: self.wait_control.limit.to_string(),
            });
        };
        let (at, who) = (context.at, context.person.id);
        let own = self.seat_of(who);
        if own == Some(seat) {
            return refuse(&TableRefusal::YoursToMove);
        }
        let records = self.remedy_records(context, seat, remedy, robot);
        if (self.is_host(who) || context.manages) && remedy != Remedy::Offer {
            return Ok(records);
        }
        let Some(own) = own.filter(|own| self.seats[*own].can_vote()) else {
            return refuse(&TableRefusal::NotSeated);
        };
        if self.seats[own].vote == Some(remedy) {
            return refuse(&TableRefusal::AgreedAlready);
        }
        let others = self.seats.iter().enumerate();
        let others = others.filter(|(other, place)| *other != own && place.vote == Some(remedy));
        let votes = 1 + others.count();
        let voted = Record::Voted {
            at,
            seat: own as u32,
            who,
            remedy,
        };
        let (_, needed) = self.votes();
        let records = records.into_iter().filter(|_| votes >= needed);
        Ok([voted].into_iter().chain(records).collect())
    }

    fn remedy_records(
        &self,
        context: &CommandContext,
        seat: Seat,
        remedy: Remedy,
        robot: &Person,
    ) -> Vec<Record> {
        let (at, by, seat) = (context.at, context.person.id, seat as u32);
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
    pub(super) fn offer(&self, context: &CommandContext, seat: Option<Seat>) -> Decision {
        self.require_stage(Stage::Playing)?;
        let own = self.seat_of(context.person.id);
        let Some(seat) = seat.or(own) else {
            return refuse(&TableRefusal::NotSeated);
        };
        if own == Some(seat) {
            return self.decide(context, &TableCommand::Stand);
        }
        self.require_existing_seat(seat)?;
        self.require_right_to_hand_over(context, seat)?;
        Ok(vec![Record::Away {
            at: context.at,
            seat: seat as u32,
            robot: None,
        }])
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

    /// Marks the owner of a seat as away. If a robot plays there already, the absent person stays the owner.
    pub(super) fn set_away(&mut self, seat: Seat, robot: Option<&Person>) -> Result<(), String> {
        if let Some(robot) = robot
            && self.seat_of(robot.id).is_some()
        {
            return Err(format!("{} sits there already", robot.name));
        }
        let place = &mut self.seats[seat];
        let owner = place.person.take().filter(|person| !person.is_robot());
        place.away = owner.or(place.away.take());
        place.person = robot.cloned();
        place.resigned = false;
        Ok(())
    }

    /// Gives a seat back to its absent owner.
    pub(super) fn bring_back(&mut self, seat: Seat, who: PersonId) -> Result<(), String> {
        let place = &mut self.seats[seat];
        let owner = place.away.take_if(|away| away.id == who);
        let owner = owner.ok_or("the seat is not kept for them")?;
        place.person = Some(owner);
        Ok(())
    }

    /// Requires the right to hand a seat over: its occupant has it; for a seat without an owner, the host and managers.
    pub(super) fn require_right_to_hand_over(
        &self,
        context: &CommandContext,
        seat: Seat,
    ) -> Result<(), Refusal> {
        let who = context.person.id;
        if self.seat_of(who) == Some(seat) {
            return Ok(());
        }
        if let Some(owner) = self.seats[seat].owner() {
            let name = owner.name.clone();
            return refuse(&TableRefusal::SeatOwned { name });
        }
        self.require_host(context)
    }
}
