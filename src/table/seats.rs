//! The seats of a table: who sits there, and what they have agreed to.

use super::clocks::SeatClock;
use super::{ActiveHours, Person, Reliability, Remedy, Stage, TableRefusal, TimeControl};
use crate::engine::{InputError, Refusal, Seat};
use crate::ids::PersonId;
use std::ops::{Deref, DerefMut};

/// The state of one seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatState {
    /// The person or robot at the seat; none after somebody has left.
    pub person: Option<Person>,
    /// The emblem of the seat, chosen or dealt.
    pub emblem: Option<String>,
    /// Whether the owner has resigned.
    pub resigned: bool,
    /// The owner while they are away; the seat is reserved for them.
    pub away: Option<Person>,
    /// The robot that makes the next decision of the seat.
    pub substitute: Option<Person>,
    /// What the owner has agreed to.
    pub agreed: Agreements,
    /// The clock of the owner.
    pub(super) clock: SeatClock,
    /// Whether the owner took the seat over.
    pub(super) joined_late: bool,
    /// The decisions of the owner.
    pub(super) reliability: Reliability,
    /// When the owner made them.
    pub(super) hours: ActiveHours,
}

/// What somebody has agreed to, asked for, or voted for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Agreements {
    /// To close the table.
    pub close: bool,
    /// The time control that they have asked for.
    pub time: Option<TimeControl>,
    /// Their vote about an overdue seat.
    pub remedy: Option<Remedy>,
    /// In the lobby, to hints for everybody.
    pub hints: bool,
    /// To play again, at a table that is over.
    pub rematch: bool,
    /// To the take-back that another asked for.
    pub take_back: bool,
}

impl SeatState {
    /// Whether a person sits there.
    fn has_person(&self) -> bool {
        let person = self.person.as_ref();
        person.is_some_and(|person| !person.is_robot())
    }

    /// Whether a person plays there, who may vote.
    pub(super) fn can_vote(&self) -> bool {
        self.has_person() && !self.resigned
    }

    /// Whether a robot plays there that stands in for nobody.
    pub fn is_robots_own(&self) -> bool {
        let robot = self.person.as_ref().is_some_and(Person::is_robot);
        robot && self.away.is_none() && !self.resigned
    }

    /// The person who must agree before the seat is handed over: the one who sits there, or the absent one for whom a robot
    /// plays. None if the seat has resigned or is free.
    pub(super) fn owner(&self) -> Option<&Person> {
        let owner = match &self.person {
            Some(person) if person.is_robot() => self.away.as_ref(),
            person => person.as_ref(),
        };
        owner.filter(|_| !self.resigned)
    }
}

/// All seats of a table, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seats(Vec<SeatState>);

impl Deref for Seats {
    type Target = [SeatState];

    fn deref(&self) -> &[SeatState] {
        &self.0
    }
}

impl DerefMut for Seats {
    fn deref_mut(&mut self) -> &mut [SeatState] {
        &mut self.0
    }
}

impl FromIterator<SeatState> for Seats {
    fn from_iter<I: IntoIterator<Item = SeatState>>(seats: I) -> Self {
        Self(seats.into_iter().collect())
    }
}

impl<'a> IntoIterator for &'a Seats {
    type Item = &'a SeatState;
    type IntoIter = std::slice::Iter<'a, SeatState>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a> IntoIterator for &'a mut Seats {
    type Item = &'a mut SeatState;
    type IntoIter = std::slice::IterMut<'a, SeatState>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl Seats {
    /// The seat of a person.
    pub(super) fn of(&self, person: PersonId) -> Option<Seat> {
        self.iter().position(|place| {
            let sits = place.person.as_ref();
            sits.is_some_and(|sits| sits.id == person)
        })
    }

    /// The seat of a person, or a refusal.
    pub(super) fn require(&self, person: PersonId) -> Result<Seat, Refusal> {
        let not_seated = || Refusal::new(&TableRefusal::NotSeated);
        self.of(person).ok_or_else(not_seated)
    }

    /// Requires that a seat exists.
    pub(super) fn require_existing(&self, seat: Seat) -> Result<(), Refusal> {
        let last = self.len() - 1;
        let none = || Refusal::new(&InputError::NoSuchSeat { seat, last });
        (seat <= last).then_some(()).ok_or_else(none)
    }

    /// The seat whose next decision a robot makes.
    pub(super) fn of_substitute(&self, robot: PersonId) -> Option<Seat> {
        self.iter().position(|place| {
            let lent = place.substitute.as_ref();
            lent.is_some_and(|lent| lent.id == robot)
        })
    }

    /// The person at the table, if there is only one.
    pub fn only_person(&self) -> Option<&Person> {
        let people = self
            .iter()
            .flat_map(|place| place.person.iter().chain(&place.away));
        let mut people = people.filter(|person| !person.is_robot());
        let first = people.next()?;
        people.next().is_none().then_some(first)
    }

    /// How many people in the lobby agree to hints for everybody, and how many people sit there.
    pub fn agreement_to_hints(&self) -> (usize, usize) {
        let people = self.iter().filter(|place| place.has_person());
        let agree = people.clone().filter(|place| place.agreed.hints);
        (agree.count(), people.count())
    }

    /// The seats of people who may vote, but for this one.
    pub(super) fn voters(&self, but: Option<Seat>) -> impl Iterator<Item = (Seat, &SeatState)> {
        let seats = self.iter().enumerate();
        seats.filter(move |(seat, place)| Some(*seat) != but && place.can_vote())
    }

    /// Seats a person: in a lobby at a new seat, in a game at a free one.
    pub(super) fn take(
        &mut self,
        stage: Stage,
        who: &Person,
        seat: Seat,
        emblem: Option<&str>,
    ) -> Result<(), String> {
        if self.of(who.id).is_some() {
            return Err(format!("{} sits there already", who.name));
        }
        match stage {
            Stage::Gathering if seat <= self.len() => {
                let place = SeatState {
                    person: Some(who.clone()),
                    emblem: emblem.map(str::to_owned),
                    ..SeatState::default()
                };
                self.0.insert(seat, place);
            }
            Stage::Playing => {
                let place = self.get_mut(seat).ok_or("there is no such seat")?;
                if place.person.is_some() {
                    return Err("the seat is taken".to_owned());
                }
                place.person = Some(who.clone());
                place.away = None;
                // A new owner has a clock of their own.
                place.clock = SeatClock::default();
                place.reliability = Reliability::default();
                place.hours = ActiveHours::default();
                // A resigned seat plays on under its new owner.
                place.resigned = false;
            }
            _ => return Err("nobody can sit down there now".to_owned()),
        }
        Ok(())
    }

    pub(super) fn remove(&mut self, seat: Seat) {
        self.0.remove(seat);
    }

    /// Empties a seat. Its emblem stays, and whether it has resigned.
    pub(super) fn vacate(&mut self, seat: Seat) {
        let place = &mut self.0[seat];
        *place = SeatState {
            emblem: place.emblem.take(),
            resigned: place.resigned,
            ..SeatState::default()
        };
    }
}
