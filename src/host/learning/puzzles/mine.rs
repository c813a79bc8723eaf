//! Exercises: decisions of a person's own games that a review named, asked again like puzzles. What was played and what was better is read from the
//! review; the profile has only when each is asked.

use super::{Puzzles, question};
use crate::analysis::ReviewedDecision;
use crate::engine::{MoveText, Session};
use crate::host::learning::hints::said_move;
use crate::host::learning::reviews::ReviewedGame;
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
use crate::show::{Scene, Shows};
use crate::store::StoreError;
use crate::words::{Words, keys};

/// An exercise with its game, its decision and its position.
struct PositionedExercise {
    exercise: Exercise,
    reviewed: ReviewedGame,
    decision: ReviewedDecision,
    position: Session,
}

impl PositionedExercise {
    fn of(exercise: Exercise, reviewed: ReviewedGame) -> Option<Self> {
        let decision = reviewed.decision(exercise.index)?.clone();
        let position = reviewed.position(&decision)?;
        Some(Self {
            exercise,
            reviewed,
            decision,
            position,
        })
    }

    fn reference(&self) -> ExerciseRef {
        ExerciseRef(self.exercise.number)
    }

    fn records(&self) -> u64 {
        self.reviewed.records_before(self.exercise.index)
    }

    fn guide<'a>(&'a self, request: &'a Request, limits: PresentationLimits) -> Guide<'a> {
        let (game, seat) = (self.position.game(), self.exercise.seat);
        Guide {
            subject: GuideSubject::Exercise {
                exercise: self.reference(),
                id: self.exercise.table,
                records: self.records(),
            },
            game,
            seat,
            names: names(&self.reviewed.table),
            lesson: None,
            person: request.who.id,
            language: &request.language,
            limits,
            legal: game.moves(seat),
            ranked: game.ranked_moves(seat),
        }
    }

    /// The board as its owner saw it, with a move drawn in.
    fn picture(&self, proposal: &str) -> PostPicture {
        PostPicture::Table(Picture {
            shown: PictureViewer::Seat(self.exercise.seat),
            part: PictureKind::Table,
            records: self.records(),
            lit: Vec::new(),
            proposal: proposal.to_owned(),
        })
    }

    /// From which game it is.
    fn heading(&self) -> Words {
        Words::new(keys::EXERCISE_TITLE)
            .with("game", self.position.game().title().name())
            .with("turn", self.reviewed.turn(self.exercise.index))
    }

    fn button(&self, action: ButtonAction) -> Button {
        Button {
            label: action.label(),
            press: self.reference().press(action, &[]),
            disabled: false,
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
            let next = self.button(ButtonAction::NextPuzzle);
            post.controls.buttons.push(next);
        }
        post
    }

    /// The reply with what was played, what would have been better, and why.
    fn solution_screen(&self, guide: &Guide<'_>, mut words: Vec<Words>) -> Post {
        let (decision, position) = (&self.decision, guide.game);
        words.push(
            self.reviewed
                .sentence(decision, position, guide.language)
                .naming(&guide.names),
        );
        let mut post = guide.reply(words);
        post.picture = Some(self.picture(&decision.best));
        post.controls.buttons = vec![self.button(ButtonAction::NextPuzzle)];
        post
    }
}

impl Puzzles {
    /// Reply with the exercise that waits for longest, after this one if there is another; else when the next one comes.
    pub(super) async fn due_exercise(
        &self,
        request: &Request,
        after: Option<ExerciseRef>,
    ) -> Result<Post, StoreError> {
        let now = self.base.now();
        loop {
            let profile = self.people.profile(request.who.id).await?;
            let exercises = &profile.statistics.exercises;
            let Some(due) = exercises.due_after(after.map(|after| after.0), now) else {
                let words = match exercises.next_due() {
                    Some(due) => Words::new(keys::EXERCISE_LATER).with("due", due.to_string()),
                    None if !profile.settings.wants_ratings => Words::new(keys::EXERCISE_OFF),
                    None => Words::new(keys::EXERCISE_NONE).with("solved", !exercises.is_empty()),
                };
                return Ok(private(request, vec![words]));
            };
            match self.positioned_exercise(request, due).await? {
                Some(found) => return Ok(found.screen(request, self.base.limits, &[])),
                None => continue,
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
        if action == PuzzleAction::NextPuzzle {
            return self.due_exercise(request, Some(exercise)).await;
        }
        let profile = self.people.profile(request.who.id).await?;
        let known = profile.statistics.exercises.numbered(exercise.0);
        let found = match known {
            Some(known) => self.positioned_exercise(request, known).await?,
            None => None,
        };
        let Some(found) = found else {
            return Ok(private(request, vec![Words::new(keys::PUZZLE_GONE)]));
        };
        match action {
            PuzzleAction::PuzzleAnswer => {
                let game = found.position.game();
                match game.read(found.exercise.seat, &words.join(" ")) {
                    Ok(text) => self.answer_exercise(request, &found, text).await,
                    Err(_) => Ok(found.screen(request, self.base.limits, words)),
                }
            }
            PuzzleAction::PuzzleSolution => {
                let told = self.note_exercise(request, exercise, false).await?;
                let guide = found.guide(request, self.base.limits);
                let mut post = found.solution_screen(&guide, vec![found.heading()]);
                post.words.extend(told);
                Ok(post)
            }
            PuzzleAction::Puzzle | PuzzleAction::PuzzleType | PuzzleAction::NextPuzzle => {
                Ok(found.screen(request, self.base.limits, words))
            }
        }
    }

    /// An exercise with its position. If its game or its review is not there any more, the exercises of the table are dropped.
    async fn positioned_exercise(
        &self,
        request: &Request,
        exercise: Exercise,
    ) -> Result<Option<PositionedExercise>, StoreError> {
        let key = (exercise.table, exercise.seat);
        let reviewed = match self.reviews.reviewed_game(key).await {
            Err(error) if error.is_damage() => None,
            reviewed => reviewed?,
        };
        let found = reviewed.and_then(|reviewed| PositionedExercise::of(exercise, reviewed));
        if found.is_none() {
            let drop = self.people.change_profile(request.who.id, |profile| {
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
            let (decision, seat) = (found.decision.clone(), found.exercise.seat);
            let (turn, text) = (self.base.heavy.turn().await?, text.clone());
            // A move that the review did not consider is compared first.
            let accepts = move || Ok(decision.accepts(game.as_ref(), seat, &text));
            turn.run(accepts).await?
        };
        let told = self.note_exercise(request, found.reference(), right);
        let told = told.await?;
        let guide = found.guide(request, self.base.limits);
        let said = said_move(&guide, &text);
        let mut words = vec![found.heading()];
        if right {
            words.push(Words::new(keys::PUZZLE_RIGHT).with("move", said));
            let mut post = found.solution_screen(&guide, words);
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
        let actions = [
            ButtonAction::Puzzle,
            ButtonAction::PuzzleSolution,
            ButtonAction::NextPuzzle,
        ];
        post.controls.buttons = actions.map(|action| found.button(action)).to_vec();
        Ok(post)
    }

    /// Notes an answer, and tells when it is asked again. Nothing if it was not asked now.
    async fn note_exercise(
        &self,
        request: &Request,
        exercise: ExerciseRef,
        right: bool,
    ) -> Result<Option<Words>, StoreError> {
        let now = self.base.now();
        let mut noted = None;
        let note = self.people.change_profile(request.who.id, |profile| {
            let exercises = &mut profile.statistics.exercises;
            noted = exercises.answered(exercise.0, right, now);
        });
        note.await?;
        Ok(noted.map(|noted| match noted.is_solved() {
            true => Words::new(keys::EXERCISE_SOLVED),
            false => Words::new(keys::EXERCISE_AGAIN).with("due", noted.due.to_string()),
        }))
    }
}
