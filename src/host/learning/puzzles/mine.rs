//! Exercises: decisions of a person's own games that a review named, asked again like puzzles: on later days, or while the review is read. What was
//! played and what was better is read from the review; the profile has only when each is asked.

use super::{Puzzles, question};
use crate::analysis::ReviewedDecision;
use crate::engine::{MoveText, Seat, Session};
use crate::host::learning::hints::said_move;
use crate::host::learning::reviews::{DecisionView, ReviewPage, ReviewedGame};
use crate::host::limits::PresentationLimits;
use crate::host::model::button_id::{ButtonAction, PuzzleAction};
use crate::host::model::error::private;
use crate::host::model::post::{
    Button, ExerciseRef, Picture, PictureKind, PictureViewer, Post, PostPicture,
};
use crate::host::model::request::Request;
use crate::host::people::exercises::Exercise;
use crate::host::posts::guide::{Guide, GuideSubject};
use crate::host::posts::wording::{names, scene_of};
use crate::ids::PersonId;
use crate::show::{Scene, Shows};
use crate::store::{StoreError, TableId};
use crate::words::{Words, keys};

/// An exercise with its game, its decision and its position.
pub(super) struct PositionedExercise {
    pub(super) reference: ExerciseRef,
    pub(super) reviewed: ReviewedGame,
    decision: ReviewedDecision,
    position: Session,
}

impl PositionedExercise {
    /// The decision with the move of this index.
    fn of(reference: ExerciseRef, reviewed: ReviewedGame, index: usize) -> Option<Self> {
        let decision = reviewed.decision(index)?.clone();
        let position = reviewed.position(&decision)?;
        Some(Self {
            reference,
            reviewed,
            decision,
            position,
        })
    }

    fn seat(&self) -> Seat {
        self.reviewed.seat()
    }

    fn records(&self) -> u64 {
        self.reviewed.records_before(self.decision.index)
    }

    fn guide<'a>(&'a self, request: &'a Request, limits: PresentationLimits) -> Guide<'a> {
        let subject = GuideSubject::Exercise {
            exercise: self.reference,
            id: self.reviewed.id,
            records: self.records(),
        };
        Guide::at_position(
            subject,
            (self.position.game(), self.seat()),
            names(&self.reviewed.table),
            (request.who.id, &request.language),
            limits,
        )
    }

    /// The board as its owner saw it, with a move drawn in.
    fn picture(&self, proposal: &str) -> PostPicture {
        PostPicture::Table(Picture {
            shown: PictureViewer::Seat(self.seat()),
            part: PictureKind::Table,
            records: self.records(),
            lit: Vec::new(),
            proposal: proposal.to_owned(),
        })
    }

    /// From which game it is.
    pub(super) fn heading(&self) -> Words {
        Words::new(keys::EXERCISE_TITLE)
            .with("game", self.position.game().title().name())
            .with("date", self.reviewed.date_value(self.decision.index, false))
    }

    fn button(&self, action: ButtonAction) -> Button {
        Button {
            label: action.label(),
            press: self.reference.press(action, &[]),
            disabled: false,
        }
    }

    /// The button that tells the better move.
    fn solution_button(&self) -> Button {
        match self.reference {
            ExerciseRef::Mine(_) => self.button(ButtonAction::PuzzleSolution),
            ExerciseRef::Reviewed { .. } => self.reviewed.better_button(&self.decision),
        }
    }

    /// The button that leads away: to the next exercise, or back to the review.
    fn leave_button(&self) -> Button {
        match self.reference {
            ExerciseRef::Mine(_) => self.button(ButtonAction::NextPuzzle),
            ExerciseRef::Reviewed { .. } => {
                ReviewPage::Whole.button(keys::PRESS_BACK, self.reviewed.id)
            }
        }
    }

    /// A screen of the guide after these words of the answer.
    fn screen(&self, request: &Request, limits: PresentationLimits, given: &[String]) -> Post {
        let guide = self.guide(request, limits);
        let mut introduction = vec![self.heading()];
        if given.is_empty() {
            let scene = Scene {
                shows: Shows::Own,
                ..scene_of(&request.language, &self.reviewed.table)
            };
            introduction.extend(question(guide.game, guide.seat, &scene));
        } else if let Some(refusal) = guide.refusal(given) {
            let why = refusal.words(Some(guide.game.title().name()));
            introduction.push(why.naming(&guide.names));
        }
        let mut post = guide.screen(introduction, given);
        if given.is_empty() {
            post.controls.buttons.push(self.leave_button());
        }
        post
    }

    /// The reply with what was played, what would have been better, and why, after these words. That of a review is its page.
    fn solution_screen(&self, request: &Request, guide: &Guide<'_>, mut words: Vec<Words>) -> Post {
        if let ExerciseRef::Reviewed { .. } = self.reference {
            let view = DecisionView::Better;
            let mut post = self.reviewed.decision_page(request, &self.decision, view);
            post.words.splice(..0, words);
            return post;
        }
        let (decision, position) = (&self.decision, guide.game);
        words.push(
            self.reviewed
                .sentence(decision, position, guide.language)
                .naming(&guide.names),
        );
        let mut post = guide.reply(words);
        post.picture = Some(self.picture(&decision.best));
        post.controls.buttons = vec![self.leave_button()];
        post
    }
}

impl Puzzles {
    /// Reply with the exercise that waits for longest, after this one if there is another; else when the next one comes.
    pub(super) async fn due_exercise(
        &self,
        request: &Request,
        after: Option<u32>,
    ) -> Result<Post, StoreError> {
        let who = request.who.id;
        if let Some(found) = self.next_exercise(who, after).await? {
            return Ok(found.screen(request, self.base.limits, &[]));
        }
        let profile = self.people.profile(who).await?;
        let exercises = &profile.statistics.exercises;
        let words = match exercises.next_due() {
            Some(due) => Words::new(keys::EXERCISE_LATER).with("due", due.to_string()),
            None if !profile.settings.wants_ratings => Words::new(keys::EXERCISE_OFF),
            None => Words::new(keys::EXERCISE_NONE).with("solved", !exercises.is_empty()),
        };
        Ok(private(request, vec![words]))
    }

    /// The exercise of a person that waits for longest, after this one if there is another; none if none is asked now.
    pub(super) async fn next_exercise(
        &self,
        person: PersonId,
        after: Option<u32>,
    ) -> Result<Option<PositionedExercise>, StoreError> {
        let now = self.base.now();
        loop {
            let profile = self.people.profile(person).await?;
            let Some(due) = profile.statistics.exercises.due_after(after, now) else {
                return Ok(None);
            };
            let found = self.positioned_exercise(person, due).await?;
            if found.is_some() {
                return Ok(found);
            }
        }
    }

    /// Reply to a press at an exercise.
    pub(super) async fn exercise_press(
        &self,
        request: &Request,
        exercise: ExerciseRef,
        action: PuzzleAction,
        words: &[String],
    ) -> Result<Post, StoreError> {
        if let (PuzzleAction::NextPuzzle, ExerciseRef::Mine(number)) = (action, exercise) {
            return self.due_exercise(request, Some(number)).await;
        }
        let Some(found) = self.exercise_of(request, exercise).await? else {
            return Ok(private(request, vec![Words::new(keys::PUZZLE_GONE)]));
        };
        match action {
            PuzzleAction::PuzzleAnswer => {
                let game = found.position.game();
                match game.read(found.seat(), &words.join(" ")) {
                    Ok(text) => self.answer_exercise(request, &found, text).await,
                    Err(_) => Ok(found.screen(request, self.base.limits, words)),
                }
            }
            PuzzleAction::PuzzleSolution => {
                let told = self.note_exercise(request, exercise, false).await?;
                let guide = found.guide(request, self.base.limits);
                let mut post = found.solution_screen(request, &guide, vec![found.heading()]);
                post.words.extend(told);
                Ok(post)
            }
            PuzzleAction::Puzzle | PuzzleAction::PuzzleType | PuzzleAction::NextPuzzle => {
                Ok(found.screen(request, self.base.limits, words))
            }
        }
    }

    /// What a button is at; none if it is not there any more.
    async fn exercise_of(
        &self,
        request: &Request,
        exercise: ExerciseRef,
    ) -> Result<Option<PositionedExercise>, StoreError> {
        let who = request.who.id;
        match exercise {
            ExerciseRef::Mine(number) => {
                let profile = self.people.profile(who).await?;
                match profile.statistics.exercises.numbered(number) {
                    Some(known) => self.positioned_exercise(who, known).await,
                    None => Ok(None),
                }
            }
            ExerciseRef::Reviewed { table, index } => {
                let id = TableId {
                    channel: request.channel,
                    number: table,
                };
                let reviewed = self.reviews.own_reviewed_game(id, who).await?;
                let found = |reviewed| PositionedExercise::of(exercise, reviewed, index as usize);
                Ok(reviewed.and_then(found))
            }
        }
    }

    /// An exercise with its position. If its game or its review is not there any more, the exercises of the table are dropped.
    async fn positioned_exercise(
        &self,
        person: PersonId,
        exercise: Exercise,
    ) -> Result<Option<PositionedExercise>, StoreError> {
        let key = (exercise.table, exercise.seat);
        let reviewed = match self.reviews.reviewed_game(key).await {
            Err(error) if error.is_damage() => None,
            reviewed => reviewed?,
        };
        let (reference, index) = (ExerciseRef::Mine(exercise.number), exercise.index);
        let found =
            reviewed.and_then(|reviewed| PositionedExercise::of(reference, reviewed, index));
        if found.is_none() {
            let drop = self.people.change_profile(person, |profile| {
                let exercises = &mut profile.statistics.exercises;
                exercises.drop_table(exercise.table);
            });
            drop.await?;
        }
        Ok(found)
    }

    /// Reply to an answer: right with the explanation, or wrong with another try.
    async fn answer_exercise(
        &self,
        request: &Request,
        found: &PositionedExercise,
        text: MoveText,
    ) -> Result<Post, StoreError> {
        let right = {
            let game = found.position.game().boxed_clone();
            let (decision, seat) = (found.decision.clone(), found.seat());
            let (turn, text) = (self.base.heavy.turn().await?, text.clone());
            // A move that the review did not consider is compared first.
            let accepts = move || Ok(decision.accepts(game.as_ref(), seat, &text));
            turn.run(accepts).await?
        };
        let told = self.note_exercise(request, found.reference, right);
        let told = told.await?;
        let guide = found.guide(request, self.base.limits);
        let said = said_move(&guide, &text);
        let mut words = vec![found.heading()];
        if right {
            words.push(Words::new(keys::PUZZLE_RIGHT).with("move", said));
            let mut post = found.solution_screen(request, &guide, words);
            post.words.extend(told);
            return Ok(post);
        }
        words.push(Words::new(keys::PUZZLE_WRONG).with("move", said));
        if text == found.decision.played {
            words.push(Words::new(keys::EXERCISE_SAME));
        }
        words.extend(told);
        let mut post = guide.reply(words);
        post.picture = Some(found.picture(&text));
        post.controls.buttons = vec![
            found.button(ButtonAction::Puzzle),
            found.solution_button(),
            found.leave_button(),
        ];
        Ok(post)
    }

    /// Notes an answer, and tells when it is asked again. Nothing if it was not asked now, as while a review is read.
    async fn note_exercise(
        &self,
        request: &Request,
        exercise: ExerciseRef,
        right: bool,
    ) -> Result<Option<Words>, StoreError> {
        let ExerciseRef::Mine(number) = exercise else {
            return Ok(None);
        };
        let now = self.base.now();
        let mut noted = None;
        let note = self.people.change_profile(request.who.id, |profile| {
            let exercises = &mut profile.statistics.exercises;
            noted = exercises.answered(number, right, now);
        });
        note.await?;
        Ok(noted.map(|noted| match noted.is_solved() {
            true => Words::new(keys::EXERCISE_SOLVED),
            false => Words::new(keys::EXERCISE_AGAIN).with("due", noted.due.to_string()),
        }))
    }
}
