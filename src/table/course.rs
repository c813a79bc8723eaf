//! The course of the game at a table: how it began, its moves, and which of them the table made for people.

use super::{AnswerReason, Stage, TableRefusal, TakeBack};
use crate::engine::{Journal, MoveEvents, Play, Refusal, Seat, Session};
use crate::ids::PersonId;
use crate::show::{Tour, TourStep};
use std::collections::BTreeMap;

/// The course of a game; that of a lobby is empty.
#[derive(Clone, Debug, Default)]
pub struct Course {
    session: Option<Session>,
    /// The tour, if this is a guided game.
    pub(super) tour: Option<Tour>,
    /// Whether the game began at a moment of an earlier one.
    pub(super) continued: bool,
    pub(super) people_only: bool,
    /// Whether everybody who plays agreed to hints before the game started.
    pub(super) hints_agreed: bool,
    /// The moves that the table made for people, by their number in the game.
    answers: BTreeMap<usize, (AnswerReason, PersonId)>,
    /// The take-back that somebody asks for.
    pub(super) take_back: Option<TakeBack>,
    taken_back_alone: bool,
}

impl Course {
    /// The course of a game that begins.
    pub(super) fn new(session: Session) -> Self {
        Self {
            session: Some(session),
            ..Self::default()
        }
    }

    /// The session, or a refusal in the lobby.
    pub(super) fn session(&self) -> Result<&Session, Refusal> {
        let not_begun = || Refusal::new(&TableRefusal::NotBegun);
        self.session.as_ref().ok_or_else(not_begun)
    }

    pub(super) fn game(&self) -> Option<&dyn Play> {
        self.session.as_ref().map(Session::game)
    }

    pub(super) fn journal(&self) -> Option<&Journal> {
        self.session.as_ref().map(Session::journal)
    }

    /// The number of moves that were made and not taken back.
    pub fn move_count(&self) -> usize {
        self.journal().map_or(0, |journal| journal.moves.len())
    }

    /// The seat that decides next, also if a robot does it.
    pub(super) fn waiting_seat(&self) -> Option<Seat> {
        Some(self.game()?.waiting()?.seat)
    }

    /// The events of the latest turn in which a move was made; pictures mark them.
    pub fn turn_events(&self) -> MoveEvents {
        let session = self.session.as_ref();
        session.map_or_else(MoveEvents::default, Session::turn_events)
    }

    /// Whether the game was played to its own end.
    pub fn is_played_out(&self) -> bool {
        self.game().is_some_and(|game| game.standings().is_some())
    }

    /// Whether it is a guided game.
    pub fn is_tour(&self) -> bool {
        self.tour.is_some()
    }

    /// Whether the game began at a moment of an earlier one.
    pub fn is_continued(&self) -> bool {
        self.continued
    }

    /// Whether only people have played since the start, each at their own seat: no robot, no replaced player, no guided
    /// game.
    pub fn people_only(&self) -> bool {
        self.people_only
    }

    /// Whether hints are allowed among people: everybody agreed before the game started.
    pub fn hints_agreed(&self) -> bool {
        self.hints_agreed
    }

    /// The next step of a guided game; none in other games, and after the last step.
    pub fn step(&self) -> Option<&TourStep> {
        let (tour, session) = self.tour.as_ref().zip(self.session.as_ref())?;
        let step = tour.steps.get(session.journal().moves.len())?;
        // A tour of an older version whose step is not legal any more ends.
        let possible = session.game().read(step.seat, &step.text);
        possible.is_ok_and(|text| text == step.text).then_some(step)
    }

    /// The lesson of a guided game at this point, at this stage of its table: the last part of a text key of the game.
    pub fn lesson(&self, stage: Stage) -> Option<&str> {
        let tour = self.tour.as_ref()?;
        if self.move_count() == tour.steps.len() && stage == Stage::Playing {
            return Some(Tour::END);
        }
        self.step()?.lesson.as_deref()
    }

    /// The take-back that somebody asks for.
    pub fn take_back(&self) -> Option<TakeBack> {
        self.take_back
    }

    /// Whether a seat took back, without anybody to ask, what it could not undo: it may have seen what it draws, or what robots do.
    pub fn was_taken_back_alone(&self) -> bool {
        self.taken_back_alone
    }

    /// Why the table made this move of the game, counted from 0; none if somebody made it.
    fn answer_reason(&self, number: usize) -> Option<AnswerReason> {
        self.answers.get(&number).map(|(reason, _)| *reason)
    }

    /// Whether somebody chose this move of the game, counted from 0: at their turn, or in advance.
    pub(super) fn is_chosen(&self, number: usize) -> bool {
        matches!(
            self.answer_reason(number),
            None | Some(AnswerReason::Advance)
        )
    }

    /// Whether the table made this move of the game because of another, with which it is taken back. Whether the seat that takes back
    /// made it is given.
    pub(super) fn follows_from_another(&self, number: usize, is_own: bool) -> bool {
        match self.answer_reason(number) {
            Some(AnswerReason::Open) => true,
            Some(AnswerReason::NoChoice | AnswerReason::Order) => is_own,
            Some(AnswerReason::Advance) | None => false,
        }
    }

    /// Why the table made this move of the game, counted from 0, for this person; none if it did not.
    pub fn reason_for(&self, number: usize, person: PersonId) -> Option<AnswerReason> {
        let answer = self.answers.get(&number);
        answer
            .filter(|(_, owner)| *owner == person)
            .map(|(reason, _)| *reason)
    }

    pub(super) fn play(&mut self, seat: Seat, text: &str) -> Result<MoveEvents, Refusal> {
        let not_begun = || Refusal::new(&TableRefusal::NotBegun);
        let session = self.session.as_mut().ok_or_else(not_begun)?;
        session.play(seat, text)
    }

    /// Notes that the table made the last move.
    pub(super) fn note_answer(&mut self, reason: AnswerReason, by: PersonId) {
        let moves = self.move_count();
        self.answers.insert(moves.saturating_sub(1), (reason, by));
    }

    /// Undoes the last move, which this seat made.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<(), String> {
        let session = self.session.as_mut().ok_or("no game is under way")?;
        session.undo(seat).map_err(|refusal| refusal.message)?;
        self.forget_answers();
        Ok(())
    }

    /// Takes moves back until so many are left. `alone`: there was nobody to ask.
    pub(super) fn go_back(&mut self, moves: usize, alone: bool) -> Result<(), String> {
        let session = self.session.as_mut().ok_or("no game is under way")?;
        session.rewind(moves).map_err(|refusal| refusal.message)?;
        self.taken_back_alone |= alone;
        self.forget_answers();
        Ok(())
    }

    /// Forgets answers that were taken back.
    fn forget_answers(&mut self) {
        let moves = self.move_count();
        self.answers.retain(|number, _| *number < moves);
    }
}
