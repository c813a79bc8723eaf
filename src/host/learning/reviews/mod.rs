//! Reviews: what a player could have done better in a finished game, from what they could know at the time. Private, unless their
//! owner posts the plot.

mod coach;
mod job;
mod kept;
mod report;

pub(in crate::host) use job::ReviewJobs;
pub(in crate::host) use report::{ReviewedGame, chances_picture};

use self::job::RunningReview;
use self::kept::ReviewKey;
use crate::analysis::{ExpectedMove, Reviewer};
use crate::engine::{Seat, Session};
use crate::host::base::Base;
use crate::host::model::budget::{BudgetKind, Budgets};
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::{RequestError, private, refused};
use crate::host::model::post::{Button, Post};
use crate::host::model::request::Request;
use crate::host::model::updates::{Progress, ReplyUpdates};
use crate::host::people::People;
use crate::host::posts::journal::Moment;
use crate::host::robots::thinking::ThinkingPool;
use crate::host::tables::Tables;
use crate::host::tables::reading::moments_of;
use crate::ids::PersonId;
use crate::show::{Scene, Sight};
use crate::store::{StoreError, TableId};
use crate::table::{Table, TableRefusal};
use crate::words::{Key, Words, keys};
use std::sync::Arc;

/// What is wanted of a review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::host) enum ReviewPage {
    /// All of it; it is begun if there is none.
    Whole,
    /// How it stands; nothing is begun.
    State,
    /// One decision: the index of its move, and what is told about it.
    Decision { index: usize, view: DecisionView },
    /// An event that turned the game: after how many moves.
    Event { step: usize },
    /// Where the result came from.
    Sources,
}

/// What the page of a decision tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::host) enum DecisionView {
    /// What was played and what it cost: the better move is to be looked for first.
    Asked,
    /// The better move, which the board shows.
    Better,
    /// The same, and the board shows what was played.
    Played,
}

/// The word of a button that only shows how a review stands.
const STATE: &str = "state";
/// The word of a button that shows where the result came from.
const SOURCES: &str = "sources";
/// The first word of a button that shows an event.
const EVENT: &str = "event";
/// The words of buttons that show the better move, or what was played.
const BETTER: &str = "better";
const PLAYED: &str = "played";

impl ReviewPage {
    /// The page that the words of a button mean.
    pub fn of_press(words: &[String]) -> Self {
        let number = |place: usize| words.get(place).and_then(|number| number.parse().ok());
        let is = |word: &str| words.first().is_some_and(|first| first == word);
        if let (true, Some(step)) = (is(EVENT), number(1)) {
            return Self::Event { step };
        }
        match number(0) {
            Some(index) => Self::Decision {
                index,
                view: match words.get(1).map(String::as_str) {
                    Some(BETTER) => DecisionView::Better,
                    Some(PLAYED) => DecisionView::Played,
                    _ => DecisionView::Asked,
                },
            },
            None if is(STATE) => Self::State,
            None if is(SOURCES) => Self::Sources,
            None => Self::Whole,
        }
    }

    /// A button that opens it.
    pub(in crate::host) fn button(&self, label: Key, table: TableId) -> Button {
        Button {
            label: Words::new(label),
            press: self.press(table),
            disabled: false,
        }
    }

    /// The id of the button that opens it.
    fn press(&self, table: TableId) -> ButtonId {
        let words = match self {
            Self::Whole => Vec::new(),
            Self::State => vec![STATE.to_owned()],
            Self::Sources => vec![SOURCES.to_owned()],
            Self::Decision { index, view } => {
                let view = match view {
                    DecisionView::Asked => None,
                    DecisionView::Better => Some(BETTER.to_owned()),
                    DecisionView::Played => Some(PLAYED.to_owned()),
                };
                std::iter::once(index.to_string()).chain(view).collect()
            }
            Self::Event { step } => vec![EVENT.to_owned(), step.to_string()],
        };
        ButtonId::new(table.number, 0, ButtonAction::Review, words)
    }
}

/// The seat of a person at a table that is over: where they sit, or which is reserved for them.
pub(in crate::host) fn own_seat(table: &Table, person: PersonId) -> Option<Seat> {
    let reserved = || {
        let mut places = table.seats().iter();
        places.position(|place| place.away.as_ref().is_some_and(|away| away.id == person))
    };
    table.seat_of(person).or_else(reserved)
}

/// The reviews of finished games.
pub struct Reviews {
    base: Arc<Base>,
    people: Arc<People>,
    tables: Arc<Tables>,
    thinking: Arc<ThinkingPool>,
    budgets: Arc<Budgets>,
    jobs: ReviewJobs,
}

impl Reviews {
    pub(in crate::host) fn new(
        base: Arc<Base>,
        people: Arc<People>,
        tables: Arc<Tables>,
        thinking: Arc<ThinkingPool>,
        budgets: Arc<Budgets>,
    ) -> Self {
        Self {
            base,
            people,
            tables,
            thinking,
            budgets,
            jobs: ReviewJobs::default(),
        }
    }

    /// The review of the requester's own seat at a table of the channel. It is computed if there is none yet; meanwhile the reply tells
    /// how far it is. `is_newest`: only the newest game of the channel can be shared there.
    pub(in crate::host) async fn review(
        &self,
        id: TableId,
        request: &Request,
        page: ReviewPage,
        is_newest: bool,
    ) -> Result<Post, RequestError> {
        let (table, moments) = moments_of(&self.tables.base, id).await?;
        if table.journal().is_none() {
            return Err(RequestError::refused(&TableRefusal::NotBegun));
        }
        if !table.is_over() {
            return Err(RequestError::refused(&TableRefusal::NotOver));
        }
        let who = request.who.id;
        let Some(seat) = own_seat(&table, who).filter(|_| !request.who.is_robot()) else {
            return Ok(refused(request, Words::new(keys::REVIEW_NOT_SEATED)));
        };
        // Asked first: one that ends meanwhile is found in the store, or shown as running once more.
        let running = self.jobs.progress((id, seat));
        let mut post = match self.kept_review((id, seat)).await? {
            Some(kept) => {
                let game = ReviewedGame {
                    id,
                    table,
                    moments,
                    kept,
                };
                let mut post = game.reply(request, &page, is_newest, self.base.limits);
                if matches!(page, ReviewPage::Whole | ReviewPage::State) {
                    self.coach(&mut post, who, game.table.title()).await?;
                }
                post
            }
            None => {
                let begin = || self.begin_review((id, seat), request, &table, &page);
                match running.map_or_else(begin, Ok) {
                    Ok(running) => under_way((id, seat), request, running),
                    Err(why_not) => refused(request, why_not),
                }
            }
        };
        post.table = Some(id);
        Ok(post)
    }

    /// Begins a review; otherwise says why not.
    fn begin_review(
        &self,
        key: ReviewKey,
        request: &Request,
        table: &Table,
        page: &ReviewPage,
    ) -> Result<RunningReview, Words> {
        let who = request.who.id;
        if *page == ReviewPage::State {
            return Err(Words::new(keys::REVIEW_INTERRUPTED));
        }
        if let Some(other) = self.jobs.other(who, key) {
            return Err(counted(keys::REVIEW_OTHER, other));
        }
        let reviewer = reviewer(table, key.1, self.base.seed());
        let reviewer = reviewer.ok_or_else(|| Words::new(keys::REVIEW_NOTHING))?;
        let used = self
            .budgets
            .take(BudgetKind::Review, who, None, self.base.now());
        used.map_err(|used_up| {
            // A text, because a number would get separators.
            let until = used_up.until.to_string();
            Words::new(keys::REVIEW_USED_UP).with("until", until)
        })?;
        let game = table.title().name();
        let running = self.jobs.begin(key, who, game, reviewer);
        running.ok_or_else(|| Words::new(keys::REVIEW_RESTING))
    }

    /// The game that the review of a seat is about, with the review; none if there is none.
    pub(in crate::host) async fn reviewed_game(
        &self,
        (id, seat): ReviewKey,
    ) -> Result<Option<ReviewedGame>, StoreError> {
        let Some(kept) = self.kept_review((id, seat)).await? else {
            return Ok(None);
        };
        let read = self.read(id).await?;
        Ok(read.map(|(table, moments)| ReviewedGame {
            id,
            table,
            moments,
            kept,
        }))
    }

    /// The same for a person's own seat at a table.
    pub(in crate::host) async fn own_reviewed_game(
        &self,
        id: TableId,
        person: PersonId,
    ) -> Result<Option<ReviewedGame>, StoreError> {
        let Some((table, moments)) = self.read(id).await? else {
            return Ok(None);
        };
        let Some(seat) = own_seat(&table, person).filter(|_| table.is_over()) else {
            return Ok(None);
        };
        let kept = self.kept_review((id, seat)).await?;
        Ok(kept.map(|kept| ReviewedGame {
            id,
            table,
            moments,
            kept,
        }))
    }

    /// A table with its moments; none if it cannot be read.
    async fn read(&self, id: TableId) -> Result<Option<(Table, Vec<Moment>)>, StoreError> {
        match moments_of(&self.tables.base, id).await {
            Ok(read) => Ok(Some(read)),
            Err(RequestError::Store(error)) if !error.is_damage() => Err(error),
            Err(_) => Ok(None),
        }
    }

    /// The plot of the review of a seat, to be drawn; none if there is none.
    pub(in crate::host) async fn chances_sight(
        &self,
        key: ReviewKey,
        language: &str,
    ) -> Result<Option<(Box<dyn Sight>, Scene)>, StoreError> {
        let game = self.reviewed_game(key).await?;
        Ok(game.map(|game| game.plot(language)))
    }

    /// The plot of where the result of a seat came from, to be drawn; none if there is no review of it.
    pub(in crate::host) async fn sources_sight(
        &self,
        key: ReviewKey,
        language: &str,
    ) -> Result<Option<(Box<dyn Sight>, Scene)>, StoreError> {
        let Some(game) = self.reviewed_game(key).await? else {
            return Ok(None);
        };
        let (turn, language) = (self.base.heavy.turn().await?, language.to_owned());
        let plot = move || Ok(game.sources_plot(&language));
        turn.run(plot).await
    }
}

/// The reply while a review is being computed.
fn under_way(key: ReviewKey, request: &Request, (progress, changes): RunningReview) -> Post {
    let mut post = private(request, vec![counted(keys::REVIEW_PROGRESS, progress)]);
    post.reply.updates = Some(ReplyUpdates::new(ReviewPage::State.press(key.0), changes));
    post
}

/// A sentence about progress.
fn counted(key: Key, progress: Progress) -> Words {
    let words = Words::new(key).with("done", progress.done);
    words.with("steps", progress.steps)
}

/// The computation for a seat; none if it made no move.
fn reviewer(table: &Table, seat: Seat, seed: u64) -> Option<Reviewer> {
    let journal = table.journal()?;
    let decided = journal.moves.iter().any(|(mover, _)| *mover == seat);
    let start = Session::start_of(table.title(), journal).ok()?;
    let moves = journal.moves.iter().map(|(seat, text)| ExpectedMove {
        seat: *seat,
        text: text.clone(),
    });
    decided.then(|| Reviewer::new(start.game().boxed_clone(), moves.collect(), seat, seed))
}
