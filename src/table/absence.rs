//! Seats that are awaited for too long: who may do what about it, and how their owners come back.

use super::decide::{Decision, refuse};
use super::record::{Person, Reason, Record, Time};
use super::{CommandContext, Pace, Place, Remedy, Stage, Table, TableCommand, TableRefusal};
use crate::engine::{Play, Refusal, Seat};

impl Place {
    /// Whether a person plays there who has a say.
    fn has_a_say(&self) -> bool {
        let person = self.person.as_ref();
        person.is_some_and(|person| !person.is_robot()) && !self.resigned
    }

    /// The person without whose consent the seat does not change hands: who sits there, or who is away while a robot plays.
    /// Nobody where the game was given up, or where the seat is free: left by its owner, or offered by vote.
    fn owner(&self) -> Option<&Person> {
        let owner = match &self.person {
            Some(person) if person.is_robot() => self.away.as_ref(),
            person => person.as_ref(),
        };
        owner.filter(|_| !self.resigned)
    }
}

impl Table {
    /// How long a decision may take, from the next one on.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// How long the decision that is awaited now may take: the pace under which the wait for it began.
    pub fn wait_pace(&self) -> Pace {
        self.wait_pace
    }

    /// Whether the next wait begins with this record: a decision was made, the time was given anew, or the seat that is
    /// awaited changed hands. What happens at other seats does not shorten the time of who is awaited.
    pub(super) fn begins_wait(&self, record: &Record) -> bool {
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
            Record::Agreed { .. }
            | Record::Wished { .. }
            | Record::Voted { .. }
            | Record::Lent { .. } => false,
            Record::Paced { .. } => self.stage == Stage::Gathering,
            _ => true,
        }
    }

    /// The time of the record since which the seat that is awaited has been: it tells one wait from another.
    pub fn since(&self) -> Time {
        self.since.last
    }

    /// Since when the seat that is awaited has been, by a clock that shows `now`: never later than that.
    pub fn waits_since(&self, now: Time) -> Time {
        self.since.by(now, self.noticed)
    }

    /// The seat that is awaited while its owner is a person, or nobody sits there.
    pub fn awaited(&self) -> Option<Seat> {
        let game = self.game().filter(|_| self.stage == Stage::Playing)?;
        let place = &self.places[game.waiting()?.seat];
        let robot = place.person.as_ref().is_some_and(Person::is_robot) || place.lent.is_some();
        (!robot).then_some(game.waiting()?.seat)
    }

    /// Whether the seat that is awaited takes longer than the pace allows. One where nobody sits always does.
    pub fn is_overdue(&self, now: Time) -> bool {
        let Some(seat) = self.awaited() else {
            return false;
        };
        let waited = now - self.waits_since(now);
        let too_long = self.wait_pace.seconds().is_some_and(|most| waited >= most);
        too_long || self.places[seat].person.is_none()
    }

    /// The seat that somebody has who is away.
    pub fn seat_kept_for(&self, person: u64) -> Option<Seat> {
        let kept = |place: &Place| place.away.as_ref().is_some_and(|away| away.id == person);
        let playing = self.stage == Stage::Playing;
        self.places.iter().position(kept).filter(|_| playing)
    }

    /// How many want each remedy, and how many it takes.
    pub fn votes(&self) -> (Vec<(Remedy, usize)>, usize) {
        let votes = self.places.iter().filter_map(|place| place.vote);
        let mut counted: Vec<(Remedy, usize)> = Vec::new();
        for vote in votes {
            match counted.iter_mut().find(|(remedy, _)| *remedy == vote) {
                Some((_, count)) => *count += 1,
                None => counted.push((vote, 1)),
            }
        }
        (counted, self.present() / 2 + 1)
    }

    /// How many have a say in what becomes of the seat that is awaited.
    fn present(&self) -> usize {
        let awaited = self.awaited();
        let others = self.places.iter().enumerate();
        let others = others.filter(|(seat, place)| Some(*seat) != awaited && place.has_a_say());
        others.count()
    }

    /// The host and managers settle the pace at once; the others by agreement of all who play. It holds from the next
    /// decision on.
    pub(super) fn set_pace(&self, asker: &CommandContext, pace: Pace) -> Decision {
        let (at, who) = (asker.at, asker.person.id);
        let paced = Record::Paced { at, by: who, pace };
        if self.is_host(who) || asker.manages {
            return match self.stage {
                Stage::Finished | Stage::Closed => refuse(&TableRefusal::IsOver),
                _ if pace == self.pace => refuse(&TableRefusal::PaceAlready),
                _ => Ok(vec![paced]),
            };
        }
        if self.stage == Stage::Gathering {
            self.need_host(asker)?;
        }
        self.need(Stage::Playing)?;
        let seat = self.own_seat(who)?;
        match self.places[seat].wishes {
            // Who would have liked another may think better of it.
            None if pace == self.pace => return refuse(&TableRefusal::PaceAlready),
            Some(wished) if wished == pace => return refuse(&TableRefusal::AgreedAlready),
            _ => {}
        }
        let wished = Record::Wished {
            at,
            seat: seat as u32,
            who,
            pace,
        };
        let others = self.places.iter().enumerate();
        let mut others = others.filter(|(other, place)| *other != seat && place.has_a_say());
        let agreed = pace != self.pace && others.all(|(_, place)| place.wishes == Some(pace));
        Ok([wished]
            .into_iter()
            .chain(agreed.then_some(paced))
            .collect())
    }

    /// Something is done about the seat that is awaited for too long: by the host or a manager at once, else when more
    /// than half of the others want it. Who takes over a seat sees what it holds, so it is offered by vote alone, whoever
    /// asks; where nobody but the host waits that is the host's vote.
    pub(super) fn remedy(
        &self,
        asker: &CommandContext,
        remedy: Remedy,
        robot: &Person,
    ) -> Decision {
        self.need(Stage::Playing)?;
        let Some(seat) = self.awaited().filter(|_| self.is_overdue(asker.at)) else {
            return refuse(&TableRefusal::NotOverdue {
                pace: self.wait_pace.to_string(),
            });
        };
        let (at, who) = (asker.at, asker.person.id);
        let own = self.seat_of(who);
        if own == Some(seat) {
            return refuse(&TableRefusal::YoursToMove);
        }
        let follows = self.remedied(asker, seat, remedy, robot);
        if (self.is_host(who) || asker.manages) && remedy != Remedy::Offer {
            return Ok(follows);
        }
        let Some(own) = own.filter(|own| self.places[*own].has_a_say()) else {
            return refuse(&TableRefusal::NotSeated);
        };
        if self.places[own].vote == Some(remedy) {
            return refuse(&TableRefusal::AgreedAlready);
        }
        let others = self.places.iter().enumerate();
        let others = others.filter(|(other, place)| *other != own && place.vote == Some(remedy));
        let votes = 1 + others.count();
        let voted = Record::Voted {
            at,
            seat: own as u32,
            who,
            remedy,
        };
        let (_, needed) = self.votes();
        let follows = follows.into_iter().filter(|_| votes >= needed);
        Ok([voted].into_iter().chain(follows).collect())
    }

    fn remedied(
        &self,
        asker: &CommandContext,
        seat: Seat,
        remedy: Remedy,
        robot: &Person,
    ) -> Vec<Record> {
        let (at, by, seat) = (asker.at, asker.person.id, seat as u32);
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
                reason: Reason::Absence,
            },
        }]
    }

    /// A seat is offered to anybody: one's own, or, by the host or a manager, one that nobody owns.
    pub(super) fn offer(&self, asker: &CommandContext, seat: Option<Seat>) -> Decision {
        self.need(Stage::Playing)?;
        let own = self.seat_of(asker.person.id);
        let Some(seat) = seat.or(own) else {
            return refuse(&TableRefusal::NotSeated);
        };
        if own == Some(seat) {
            return self.decide(asker, &TableCommand::Stand);
        }
        self.known(seat)?;
        self.may_give(asker, seat)?;
        Ok(vec![Record::Away {
            at: asker.at,
            seat: seat as u32,
            robot: None,
        }])
    }

    /// The record by which somebody who was away has the seat back; none if none is kept for them.
    pub fn coming_back(&self, person: &Person, at: Time) -> Option<Record> {
        let seat = self.seat_kept_for(person.id)?;
        Some(Record::Back {
            at,
            seat: seat as u32,
            who: person.id,
        })
    }

    /// Takes in that the owner of a seat is away. A robot that was asked to play there for the last owner stays away too.
    pub(super) fn send_away(&mut self, seat: Seat, robot: Option<&Person>) -> Result<(), String> {
        if let Some(robot) = robot
            && self.seat_of(robot.id).is_some()
        {
            return Err(format!("{} sits there already", robot.name));
        }
        let place = &mut self.places[seat];
        let owner = place.person.take().filter(|person| !person.is_robot());
        place.away = owner.or(place.away.take());
        place.person = robot.cloned();
        place.resigned = false;
        Ok(())
    }

    /// Takes in that somebody who was away is back.
    pub(super) fn bring_back(&mut self, seat: Seat, who: u64) -> Result<(), String> {
        let place = &mut self.places[seat];
        let owner = place.away.take_if(|away| away.id == who);
        let owner = owner.ok_or("the seat is not kept for them")?;
        place.person = Some(owner);
        Ok(())
    }

    /// Who asks must sit there; a seat that nobody owns is given by the host or a manager.
    pub(super) fn may_give(&self, asker: &CommandContext, seat: Seat) -> Result<(), Refusal> {
        let who = asker.person.id;
        if self.seat_of(who) == Some(seat) {
            return Ok(());
        }
        if let Some(owner) = self.places[seat].owner() {
            let name = owner.name.clone();
            return refuse(&TableRefusal::SeatOwned { name });
        }
        self.need_host(asker)
    }
}
