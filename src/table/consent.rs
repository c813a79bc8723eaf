//! What needs the consent of the other people: another game with the same seats, and a move taken back that cannot be undone. Robots
//! agree to everything.

use super::decide::{Deciding, Decision, refuse};
use super::record::{Person, Record};
use super::{SeatState, Seats, Stage, Table, TableRefusal};
use crate::engine::{Refusal, Seat, UndoRefusal};
use crate::ids::PersonId;

/// A take-back that somebody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakeBack {
    /// The seat that asks.
    pub seat: Seat,
    /// The number of moves that stay.
    pub moves: usize,
}

impl TakeBack {
    /// The take-back that a seat may ask for: to before its last move.
    ///
    /// # Errors
    /// If there is no such move, or the seat does not play now.
    pub fn of(table: &Table, seat: Seat) -> Result<Self, Refusal> {
        table.stage.require(Stage::Playing)?;
        if table.seats[seat].resigned {
            return refuse(&TableRefusal::HasResigned);
        }
        let moves = table.journal().filter(|_| !table.course.is_tour());
        let moves = moves.into_iter().flat_map(|journal| &journal.moves);
        let own = moves.enumerate().filter(|(_, (by, _))| *by == seat);
        let own: Vec<usize> = own.map(|(number, _)| number).collect();
        // Answers of the table go with the move that led to them.
        let chosen = own.iter().rfind(|number| table.course.is_chosen(**number));
        let nothing = || Refusal::new(&UndoRefusal::NothingToUndo);
        let moves = chosen.or(own.last()).copied().ok_or_else(nothing)?;
        Ok(Self { seat, moves })
    }

    /// The seats of the people who have to allow it.
    pub fn asks(self, seats: &Seats) -> impl Iterator<Item = Seat> {
        seats.voters(Some(self.seat)).map(|(other, _)| other)
    }

    /// The seats of the people who have not allowed it.
    pub fn waits_for(self, seats: &Seats) -> Vec<Seat> {
        let waits = |seat: &Seat| !seats[*seat].agreed.take_back;
        self.asks(seats).filter(waits).collect()
    }

    /// Whether there is nobody who could allow it.
    pub(super) fn is_alone(self, seats: &Seats) -> bool {
        self.asks(seats).next().is_none()
    }
}

impl Record {
    /// Whether nobody asks for a take-back any more after it: a person has moved or left, or it was done. Robots may move on
    /// meanwhile.
    pub(super) fn ends_asking(&self) -> bool {
        match self {
            Self::Waited { .. } => false,
            record if record.is_aside() => false,
            Self::Moved { by, .. } => by.is_some_and(|by| by < crate::robots::Robot::FIRST_ID),
            _ => true,
        }
    }
}

impl SeatState {
    /// The person who would be asked to play again.
    fn rematch_person(&self) -> Option<&Person> {
        let person = self.person.as_ref();
        person.filter(|person| !person.is_robot() && !person.is_forgotten())
    }
}

impl Seats {
    /// The seats of the people who have not agreed to a rematch; this person needs no asking.
    pub fn rematch_waits_for(&self, but: PersonId) -> Vec<Seat> {
        let asked = self.iter().enumerate().filter(|(_, place)| {
            let person = place.rematch_person();
            person.is_some_and(|person| person.id != but) && !place.agreed.rematch
        });
        asked.map(|(seat, _)| seat).collect()
    }

    /// Whether a rematch needs somebody's consent: this person and others played.
    pub fn asks_for_rematch(&self, by: PersonId) -> bool {
        let mut people = self.iter().filter_map(SeatState::rematch_person);
        people.any(|person| person.id != by)
    }

    /// Who declines declines for all: it can be asked for again.
    pub(super) fn wish_rematch(&mut self, seat: Seat, agrees: bool) {
        for place in self.iter_mut().filter(|_| !agrees) {
            place.agreed.rematch = false;
        }
        self[seat].agreed.rematch = agrees;
    }
}

impl Deciding<'_> {
    pub(super) fn rematch_wished(&self, agrees: bool) -> Decision {
        if !self.table.is_over() {
            return refuse(&TableRefusal::NotOver);
        }
        let seat = self.require_seat()?;
        if agrees && self.table.seats[seat].agreed.rematch {
            return refuse(&TableRefusal::AgreedAlready);
        }
        Ok(vec![Record::Rematch {
            at: self.context.at,
            seat: seat as u32,
            who: self.context.person.id,
            agrees,
        }])
    }

    pub(super) fn take_back_asked(&self) -> Decision {
        self.table.stage.require(Stage::Playing)?;
        let (at, who) = (self.context.at, self.context.person.id);
        let asked = TakeBack::of(self.table, self.require_seat()?)?;
        if self.table.course.take_back == Some(asked) {
            return refuse(&TableRefusal::AgreedAlready);
        }
        let (seat, moves) = (asked.seat as u32, asked.moves as u32);
        Ok(vec![match asked.is_alone(&self.table.seats) {
            true => Record::TakenBack {
                at,
                seat,
                by: who,
                moves,
            },
            false => Record::TakeBackAsked {
                at,
                seat,
                who,
                moves,
            },
        }])
    }

    pub(super) fn take_back_answered(&self, allows: bool) -> Decision {
        self.table.stage.require(Stage::Playing)?;
        let (at, who) = (self.context.at, self.context.person.id);
        let own = self.require_seat()?;
        let seats = &self.table.seats;
        let Some(asked) = self.table.course.take_back else {
            return refuse(&TableRefusal::Outdated);
        };
        // Who asked can withdraw it.
        if allows && (own == asked.seat || seats[own].agreed.take_back) {
            return refuse(&TableRefusal::AgreedAlready);
        }
        if !seats[own].can_vote() {
            return refuse(&TableRefusal::HasResigned);
        }
        let mut records = vec![Record::TakeBackAnswered {
            at,
            seat: own as u32,
            who,
            allows,
        }];
        let asker = seats[asked.seat].person.as_ref();
        if let Some(asker) = asker.filter(|_| allows && asked.waits_for(seats) == [own]) {
            records.push(Record::TakenBack {
                at,
                seat: asked.seat as u32,
                by: asker.id,
                moves: asked.moves as u32,
            });
        }
        Ok(records)
    }
}
