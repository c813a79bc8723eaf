//! What needs the consent of the other people: another game with the same seats, and a move taken back that cannot be undone. Robots
//! agree to everything.

use super::decide::{Decision, refuse};
use super::record::{Person, Record};
use super::{CommandContext, SeatState, Stage, Table, TableRefusal};
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

impl SeatState {
    /// The person who would be asked to play again.
    fn rematch_person(&self) -> Option<&Person> {
        let person = self.person.as_ref();
        person.filter(|person| !person.is_robot() && !person.is_forgotten())
    }
}

impl Table {
    /// The seats of the people who have not agreed to a rematch; this person needs no asking.
    pub fn rematch_waits_for(&self, but: PersonId) -> Vec<Seat> {
        let seats = self.seats.iter().enumerate();
        let asked = seats.filter(|(_, place)| {
            let person = place.rematch_person();
            person.is_some_and(|person| person.id != but) && !place.agrees_to_rematch
        });
        asked.map(|(seat, _)| seat).collect()
    }

    /// Whether a rematch needs somebody's consent: this person and others played.
    pub fn asks_for_rematch(&self, by: PersonId) -> bool {
        let mut people = self.seats.iter().filter_map(SeatState::rematch_person);
        people.any(|person| person.id != by)
    }

    pub(super) fn rematch_wished(&self, context: &CommandContext, agrees: bool) -> Decision {
        if !self.is_over() {
            return refuse(&TableRefusal::NotOver);
        }
        let seat = self.require_seat(context.person.id)?;
        if agrees && self.seats[seat].agrees_to_rematch {
            return refuse(&TableRefusal::AgreedAlready);
        }
        Ok(vec![Record::Rematch {
            at: context.at,
            seat: seat as u32,
            who: context.person.id,
            agrees,
        }])
    }

    /// Who declines declines for all: it can be asked for again.
    pub(super) fn wish_rematch(&mut self, seat: Seat, agrees: bool) -> Result<(), String> {
        if !self.is_over() {
            return Err("the game is not over".to_owned());
        }
        for place in self.seats.iter_mut().filter(|_| !agrees) {
            place.agrees_to_rematch = false;
        }
        self.seats[seat].agrees_to_rematch = agrees;
        Ok(())
    }

    /// The take-back that somebody asks for.
    pub fn take_back(&self) -> Option<TakeBack> {
        self.take_back
    }

    /// The seats of the people who have not allowed the take-back that somebody asks for.
    pub fn take_back_waits_for(&self) -> Vec<Seat> {
        let asks = self.take_back.map(|asked| asked.seat);
        let waits = |seat: &Seat| !self.seats[*seat].allows_take_back;
        self.who_allows(asks).filter(waits).collect()
    }

    /// The seats of the people whom this seat would have to ask.
    fn who_allows(&self, seat: Option<Seat>) -> impl Iterator<Item = Seat> {
        let seats = self.seats.iter().enumerate();
        let others = seats.filter(move |(other, place)| Some(*other) != seat && place.can_vote());
        others.map(|(other, _)| other)
    }

    /// Whether somebody can take the game back to before their last move by the consent of the others, and how many others there are.
    pub fn can_ask_back(&self, person: PersonId) -> Option<usize> {
        let seat = self.seat_of(person)?;
        self.move_to_take_back(seat).ok()?;
        Some(self.who_allows(Some(seat)).count())
    }

    /// Whether the table is over after these records, which follow.
    pub fn is_over_after(&self, records: &[Record]) -> bool {
        let mut table = self.clone();
        let applied = records.iter().all(|record| table.apply(record).is_ok());
        applied && table.is_over()
    }

    /// The number of moves before the last one of a seat.
    fn move_to_take_back(&self, seat: Seat) -> Result<usize, Refusal> {
        self.require_stage(Stage::Playing)?;
        if self.seats[seat].resigned {
            return refuse(&TableRefusal::HasResigned);
        }
        let moves = self.journal().filter(|_| !self.is_tour());
        let moves = moves.into_iter().flat_map(|journal| &journal.moves);
        let own = moves.enumerate().filter(|(_, (by, _))| *by == seat);
        let own: Vec<usize> = own.map(|(number, _)| number).collect();
        // Answers of the table go with the move that led to them.
        let chosen = own.iter().rfind(|number| self.is_chosen(**number));
        let nothing = || Refusal::new(&UndoRefusal::NothingToUndo);
        chosen.or(own.last()).copied().ok_or_else(nothing)
    }

    pub(super) fn take_back_asked(&self, context: &CommandContext) -> Decision {
        self.require_stage(Stage::Playing)?;
        let (at, who) = (context.at, context.person.id);
        let seat = self.require_seat(who)?;
        let moves = self.move_to_take_back(seat)?;
        if self.take_back == Some(TakeBack { seat, moves }) {
            return refuse(&TableRefusal::AgreedAlready);
        }
        let alone = self.who_allows(Some(seat)).next().is_none();
        let (seat, moves) = (seat as u32, moves as u32);
        Ok(vec![match alone {
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

    pub(super) fn take_back_answered(&self, context: &CommandContext, allows: bool) -> Decision {
        self.require_stage(Stage::Playing)?;
        let (at, who) = (context.at, context.person.id);
        let own = self.require_seat(who)?;
        let Some(TakeBack { seat, moves }) = self.take_back else {
            return refuse(&TableRefusal::Outdated);
        };
        // Who asked can withdraw it.
        if allows && (own == seat || self.seats[own].allows_take_back) {
            return refuse(&TableRefusal::AgreedAlready);
        }
        if !self.seats[own].can_vote() {
            return refuse(&TableRefusal::HasResigned);
        }
        let mut records = vec![Record::TakeBackAnswered {
            at,
            seat: own as u32,
            who,
            allows,
        }];
        let asker = self.seats[seat].person.as_ref();
        if let Some(asker) = asker.filter(|_| allows && self.take_back_waits_for() == [own]) {
            records.push(Record::TakenBack {
                at,
                seat: seat as u32,
                by: asker.id,
                moves: moves as u32,
            });
        }
        Ok(records)
    }

    pub(super) fn ask_back(&mut self, seat: Seat, moves: usize) {
        for place in &mut self.seats {
            place.allows_take_back = false;
        }
        self.take_back = Some(TakeBack { seat, moves });
    }

    pub(super) fn answer_take_back(&mut self, seat: Seat, allows: bool) {
        self.seats[seat].allows_take_back = allows;
        self.take_back = self.take_back.filter(|_| allows);
    }

    /// Whether a seat took back, without anybody to ask, what it could not undo: it may have seen what it draws, or what robots do.
    pub fn was_taken_back_alone(&self) -> bool {
        self.taken_back_alone
    }

    pub(super) fn go_back(&mut self, seat: Seat, moves: usize) -> Result<(), String> {
        let alone = self.who_allows(Some(seat)).next().is_none();
        self.taken_back_alone |= alone;
        let session = self.session.as_mut().ok_or("no game is under way")?;
        session.rewind(moves).map_err(|refusal| refusal.message)?;
        self.forget_answers();
        for place in &mut self.seats {
            place.agrees_to_close = false;
            place.substitute = None;
        }
        Ok(())
    }

    /// Whether nobody asks for a take-back any more after this record: a person has moved or left, or it was done. Robots may move on
    /// meanwhile.
    pub(super) fn ends_asking(&self, record: &Record) -> bool {
        match record {
            Record::Waited { .. } => false,
            record if record.is_aside() => false,
            Record::Moved { by, .. } => by.is_some_and(|by| by < crate::robots::Robot::FIRST_ID),
            _ => true,
        }
    }
}
