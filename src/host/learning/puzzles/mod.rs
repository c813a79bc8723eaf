//! Puzzles: a position is shown privately, the answer is given through the guide, and the explanation follows. Buttons name the puzzle and the
//! words of the move so far, so nothing is stored but results. Needs no table.

mod answer;
mod daily;
mod daily_state;
mod mine;
mod practice;

pub use daily::DailyDelivery;

use crate::analysis::{Puzzle, puzzles};
use crate::engine::{Play, Refusal, Seat, Title, Viewer};
use crate::games;
use crate::host::base::Base;
use crate::host::learning::reviews::Reviews;
use crate::host::limits::PresentationLimits;
use crate::host::model::button_id::{ButtonAction, PuzzleAction};
use crate::host::model::error::{broken, private};
use crate::host::model::post::{
    Button, Picture, PictureKind, PictureViewer, Post, PostPicture, PuzzleRef,
};
use crate::host::model::request::{PuzzleRequest, Request};
use crate::host::people::puzzle_results::{PuzzleResults, following, next_for};
use crate::host::people::{People, Profile};
use crate::host::posts::guide::{Guide, GuideSubject};
use crate::host::tables::Tables;
use crate::show::{Scene, ShownPlay, ShownTitle, Shows, Sight};
use crate::store::StoreError;
use crate::words::{Languages, Value, Words, keys, message};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use tokio::sync::Notify;

/// The most characters of the description of the solver's hand.
const HAND_CHARS: usize = 600;

/// A puzzle with its position.
struct PositionedPuzzle {
    title: &'static dyn Title,
    puzzle: &'static Puzzle,
    game: Box<dyn Play>,
}

/// What is to be drawn for a picture of a puzzle; none if there is no such puzzle.
pub fn puzzle_sight(
    puzzle: &PuzzleRef,
    picture: &Picture,
    language: &str,
) -> Option<(Box<dyn Sight>, Scene)> {
    let positioned = PositionedPuzzle::find(puzzle)?;
    let mut sight = positioned.game.sight(picture.shown.into());
    sight.light(&picture.lit);
    sight.propose(&picture.proposal);
    let scene = positioned.scene(language, picture.part.into());
    Some((sight, scene))
}

impl PositionedPuzzle {
    fn find(puzzle: &PuzzleRef) -> Option<Self> {
        let title = games::title(&puzzle.game)?;
        let mut known = puzzles(title).iter();
        Self::of(title, known.find(|known| known.number == puzzle.number)?)
    }

    fn of(title: &'static dyn Title, puzzle: &'static Puzzle) -> Option<Self> {
        let game = puzzle.game(title).ok()?;
        Some(Self {
            title,
            puzzle,
            game,
        })
    }

    fn reference(&self) -> PuzzleRef {
        PuzzleRef {
            game: self.title.name().to_owned(),
            number: self.puzzle.number,
        }
    }

    /// The names of all seats: their emblems.
    fn names(&self) -> Vec<Value> {
        let name = |seat| format!("{}-emblem-{}", self.title.name(), self.game.emblem(seat));
        (0..self.game.seats())
            .map(|seat| message(name(seat)))
            .collect()
    }

    fn scene(&self, language: &str, shows: Shows) -> Scene {
        let language = Languages::shipped().nearest(language);
        let say = |name: Value| {
            let name = Words::new(keys::GUIDE_VALUE).with("value", name);
            Languages::shipped().say(language, &name)
        };
        Scene {
            shows,
            names: self.names().into_iter().map(say).collect(),
            language: language.to_owned(),
            ..Scene::default()
        }
    }

    fn guide<'a>(&'a self, request: &'a Request, limits: PresentationLimits) -> Guide<'a> {
        Guide::at_position(
            GuideSubject::Puzzle(self.reference()),
            (self.game.as_ref(), self.puzzle.seat),
            self.names(),
            (request.who.id, &request.language),
            limits,
        )
    }

    /// The board as the solver sees it, with a move drawn in.
    fn picture(&self, proposal: &str) -> PostPicture {
        let picture = Picture {
            shown: PictureViewer::Seat(self.puzzle.seat),
            part: PictureKind::Table,
            records: 0,
            lit: Vec::new(),
            proposal: proposal.to_owned(),
        };
        PostPicture::Puzzle(self.reference(), picture)
    }

    /// Which puzzle it is, and how hard.
    fn heading(&self) -> Words {
        Words::new(keys::PUZZLE_TITLE)
            .with("game", self.title.name())
            .with("number", self.puzzle.number)
            .with("difficulty", self.puzzle.difficulty)
    }

    /// The question, and what the solver holds.
    fn question(&self, language: &str) -> Vec<Words> {
        let scene = self.scene(language, Shows::Own);
        question(self.game.as_ref(), self.puzzle.seat, &scene)
    }

    /// A screen of the guide after these words of the answer.
    fn screen(
        &self,
        request: &Request,
        limits: PresentationLimits,
        mut introduction: Vec<Words>,
        given: &[String],
    ) -> Post {
        let guide = self.guide(request, limits);
        introduction.push(self.heading());
        if given.is_empty() {
            introduction.extend(self.question(&request.language));
        } else if let Some(refusal) = guide.refusal(given) {
            let why = refusal.words(Some(self.title.name()));
            introduction.push(why.naming(&guide.names));
        }
        let mut post = guide.screen(introduction, given);
        if given.is_empty() {
            post.controls
                .buttons
                .push(self.button(ButtonAction::NextPuzzle));
        }
        post
    }

    /// A button at this puzzle, labelled by its action.
    fn button(&self, action: ButtonAction) -> Button {
        Button {
            label: action.label(),
            press: self.reference().press(action, &[]),
            disabled: false,
        }
    }
}

/// The question at a position for a seat, and what it holds.
fn question(game: &dyn Play, seat: Seat, scene: &Scene) -> Vec<Words> {
    let (title, emblem) = (game.title(), game.emblem(seat));
    let decision = game.waiting().map(|waiting| waiting.decision);
    let question = Words::new(keys::PUZZLE_QUESTION)
        .with("game", title.name())
        .with("emblem", emblem)
        .with("decision", decision)
        .marked(title.symbol("emblem", emblem));
    let hand = game.sight(Viewer::Seat(seat));
    let hand = hand.describe(scene, HAND_CHARS);
    vec![question, Words::new(keys::GUIDE_VALUE).with("value", hand)]
}

/// The titles that have puzzles.
fn titles_with_puzzles() -> impl Iterator<Item = &'static dyn Title> {
    let titles = games::titles().iter().copied();
    titles.filter(|title| !puzzles(*title).is_empty())
}

/// The puzzles, and the daily puzzles of channels.
pub struct Puzzles {
    base: Arc<Base>,
    people: Arc<People>,
    tables: Arc<Tables>,
    reviews: Arc<Reviews>,
    /// Told when a daily puzzle has changed.
    daily_wake: Notify,
    /// The minute in which exercises of the day were last looked for.
    exercises_looked_for: AtomicU64,
}

impl Puzzles {
    pub(in crate::host) fn new(
        base: Arc<Base>,
        people: Arc<People>,
        tables: Arc<Tables>,
        reviews: Arc<Reviews>,
    ) -> Self {
        Self {
            base,
            people,
            tables,
            reviews,
            daily_wake: Notify::new(),
            exercises_looked_for: AtomicU64::new(0),
        }
    }

    /// Handles a request about puzzles. No channel is locked.
    pub(in crate::host) async fn handle(&self, request: &Request, asked: PuzzleRequest) -> Post {
        let outcome = match asked {
            PuzzleRequest::Offer { game } => self.offered_puzzle(request, game.as_deref()).await,
            PuzzleRequest::Daily(daily) => self.daily(request, &daily).await,
            PuzzleRequest::Press {
                puzzle,
                action,
                words,
            } => self.puzzle_press(request, &puzzle, action, &words).await,
            PuzzleRequest::Mine => self.due_exercise(request, None).await,
            PuzzleRequest::MinePress {
                exercise,
                action,
                words,
            } => self.exercise_press(request, exercise, action, &words).await,
            PuzzleRequest::Solvers => self.solvers(request).await,
        };
        outcome.unwrap_or_else(|error| broken(&self.base, request, &error))
    }

    /// Reply to `/puzzle`: a puzzle of this title, else of the title at the table, else of the one of which the requester has solved the
    /// fewest.
    async fn offered_puzzle(
        &self,
        request: &Request,
        game: Option<&str>,
    ) -> Result<Post, StoreError> {
        let title = match game {
            Some(game) => match games::find(game) {
                Ok(title) => Some(title),
                Err(unknown) => {
                    let refusal = Refusal::new(&unknown);
                    return Ok(private(request, vec![refusal.words(None)]));
                }
            },
            None => self.tables.title_at(request.channel).await,
        };
        let profile = self.people.profile(request.who.id).await?;
        let has_puzzles = |title: &&'static dyn Title| !puzzles(*title).is_empty();
        let title = title.filter(|title| game.is_some() || has_puzzles(title));
        let title = title.or_else(|| fewest_solved(&profile));
        let mut post = match title {
            Some(title) => self.next_puzzle(request, title, None, &profile),
            None => private(request, vec![Words::new(keys::PUZZLE_NONE)]),
        };
        let waiting = profile.statistics.exercises.count_due(self.base.now());
        if waiting > 0 {
            let words = Words::new(keys::EXERCISE_WAITS).with("count", waiting);
            post.words.push(words);
        }
        Ok(post)
    }

    /// The next puzzle of a title for the requester, after this one.
    fn next_puzzle(
        &self,
        request: &Request,
        title: &'static dyn Title,
        after: Option<u32>,
        profile: &Profile,
    ) -> Post {
        let results = profile.statistics.puzzles.get(title.name());
        let next = match !profile.settings.wants_ratings {
            // Nothing is known about them.
            true => following(title, after, self.base.seed()).map(|next| (next, false)),
            false => next_for(title, results, after),
        };
        let positioned = next.and_then(|(puzzle, all_solved)| {
            Some((PositionedPuzzle::of(title, puzzle)?, all_solved))
        });
        let Some((positioned, all_solved)) = positioned else {
            return private(request, vec![Words::new(keys::PUZZLE_NONE)]);
        };
        let praise = Words::new(keys::PUZZLE_ALL_SOLVED).with("game", title.name());
        let introduction = all_solved.then_some(praise).into_iter().collect();
        positioned.screen(request, self.base.limits, introduction, &[])
    }

    /// Reply to a press at a puzzle.
    async fn puzzle_press(
        &self,
        request: &Request,
        puzzle: &PuzzleRef,
        action: PuzzleAction,
        words: &[String],
    ) -> Result<Post, StoreError> {
        let Some(positioned) = PositionedPuzzle::find(puzzle) else {
            return Ok(private(request, vec![Words::new(keys::PUZZLE_GONE)]));
        };
        match action {
            PuzzleAction::PuzzleAnswer => {
                let text = words.join(" ");
                match positioned.game.read(positioned.puzzle.seat, &text) {
                    Ok(text) => self.answer_puzzle(request, &positioned, &text).await,
                    Err(_) => Ok(positioned.screen(request, self.base.limits, Vec::new(), words)),
                }
            }
            PuzzleAction::PuzzleSolution => self.give_up_puzzle(request, &positioned).await,
            PuzzleAction::NextPuzzle => {
                let profile = self.people.profile(request.who.id).await?;
                let after = Some(positioned.puzzle.number);
                Ok(self.next_puzzle(request, positioned.title, after, &profile))
            }
            PuzzleAction::Puzzle | PuzzleAction::PuzzleType => {
                Ok(positioned.screen(request, self.base.limits, Vec::new(), words))
            }
        }
    }
}

/// The title of which somebody has solved the fewest puzzles; the first of several.
fn fewest_solved(profile: &Profile) -> Option<&'static dyn Title> {
    titles_with_puzzles().min_by_key(|title| {
        let results = profile.statistics.puzzles.get(title.name());
        results.map_or(0, PuzzleResults::solved)
    })
}
