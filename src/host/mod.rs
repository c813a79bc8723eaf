//! The host: requests in, posts out, everything durable.
//!
//! One table handles one request at a time, in the order in which they come; different tables run side by side. The effect of a
//! request is durable before anything is sent. The host knows no Discord: callers send requests and deliver posts.

mod base;
mod clock;
mod deals;
mod learning;
mod limits;
mod model;
mod pages;
mod people;
mod posts;
mod publisher;
mod queue;
mod requests;
mod robots;
mod sending;
mod store_watch;
mod stored;
mod tables;
mod time;
mod worker_pool;

pub use clock::{Clock, MovedClock, SeededClock, SystemClock};
pub use deals::Deals;
pub use learning::puzzles::{DailyDelivery, Puzzles, puzzle_sight};
pub use learning::trials::{MOST_TRIALS, PageTrial, PageTrialAnswer, Trial, trial_sight};
pub use limits::PresentationLimits;
pub use model::budget::{Allowance, Allowances, BudgetExceeded, BudgetKind, Budgets};
pub use model::button_id::{
    ButtonAction, ButtonId, ButtonStyle, DealAction, FreeAction, InvalidButtonId, JournalAction,
    PuzzleAction, QueueAction, TableAction, TrialAction,
};
pub use model::error::apology;
pub use model::link_token::{InvalidLinkToken, LinkToken, TokenHash, table_from_slug, table_slug};
pub use model::post::{
    Button, Controls, DayCardPicture, ExerciseRef, LinkButton, LinkTarget, Mentions, Menu,
    MenuItem, MessageOp, Picture, PictureKind, PictureViewer, Post, PostPicture, ProgressPicture,
    PuzzleRef, Recipient, ReplyState, RequestOutcome, TablePost, TopicPicture, TrialPicture,
    TrialRef,
};
pub use model::private::{first_number, is_private};
pub use model::request::{
    DailyRequest, DealRequest, ExplainRequest, JournalPress, LearnRequest, MatchedGroup,
    OpenRequest, PartialCommand, PersonalRequest, ProfileRequest, PuzzleRequest, QueuePress,
    QueueRequest, Request, RequestKind, Server, ServerWish, TablePress, TableRequest, TableView,
    TimeWish, TrialRequest,
};
pub use model::updates::ReplyUpdates;
pub use model::wish::{QueuePace, Wish};
pub use pages::links::{Links, Visitor};
pub use pages::{
    PageAfterwards, PageDecision, PageError, PageHand, PageMoment, PageMove, PageNews, PagePlan,
    PageReplay, PageReview, PageReviews, PageSeat, PageState, PageVisitor, Pages,
};
pub use people::company::Company;
pub use people::exercises::{CostliestTheme, Exercise, Exercises, ThemeLosses};
pub use people::index::{build_index, wrong_in_index};
pub use people::presence::{CALLS_APART, LastCall, PageVisit};
pub use people::puzzle_results::{DailyStreak, PuzzleResults};
pub use people::settings::ANSWER_MINUTES;
pub use people::{
    People, Profile, QuietHours, Rating, ResultSources, RobotWins, SeatLink, Settings, Statistics,
    Tally,
};
pub use posts::guide::{
    PageAlways, PageChoice, PageGroup, PagePictures, PageStep, PageWholeMove, move_label, value_key,
};
pub use posts::journal::read_table;
pub use posts::looks::LOG;
pub use posts::messages::MessageRef;
pub use posts::note::{Note, TableStage, known_people};
pub use posts::typed_moves::{typed_words, value_name};
pub use posts::waiting::Awaited;
pub use posts::wording::{language_name, level_words, limit_words, names_in, scene_of};
pub use queue::matching::{Candidate, Group, OfferedTitle, Reason, groups};
pub use queue::{Queue, QueueLetter};
pub use requests::suggest::Suggestions;
pub use requests::{PreparedReply, Requests};
pub use robots::thinking::{FairQueue, ThoughtGuard, Thoughts, thinking_time};
pub use robots::{RobotSettings, Robots};
pub use sending::outbox::{Outbox, PreparedPost};
pub use sending::pictures::{
    Drawing, Pictures, PreparedContent, day_card_sight, progress_sight, topic_sight,
};
pub use store_watch::SCRUB_EVERY;
pub use stored::StoredDataError;
pub use tables::Tables;
pub use tables::check::damaged_entries;
pub use tables::import::import;
pub use tables::reading::stored_agenda;
pub use time::Timers;
pub use worker_pool::Workplace;

use crate::store::{ChangeHint, Store, StoreError, TableId};
use base::Base;
use learning::hints::Hints;
use learning::history::History;
use learning::reviews::Reviews;
use learning::trials::Trials;
use model::link_token::WebAddresses;
use publisher::Publisher;
use requests::Learning;
use requests::actions::Actions;
use requests::forget::Forgetting;
use robots::RobotWaker;
use robots::menu_preparation::MenuPreparation;
use robots::thinking::ThinkingPool;
use std::sync::Arc;
use time::TimerQueue;

/// The host of all tables of a store: it makes the services, and gives them to callers.
pub struct Host {
    /// Handles what people ask.
    pub requests: Arc<Requests>,
    /// Suggests while somebody types.
    pub suggestions: Suggestions,
    /// The tables.
    pub tables: Arc<Tables>,
    /// The posts that are to be sent.
    pub outbox: Arc<Outbox>,
    /// The people.
    pub people: Arc<People>,
    /// What happens by itself.
    pub timers: Timers,
    /// Deals of days.
    pub deals: Arc<Deals>,
    /// Puzzles, and the daily ones.
    pub puzzles: Arc<Puzzles>,
    /// Who looks for others to play with.
    pub queue: Arc<Queue>,
    /// What is to be drawn.
    pub pictures: Arc<Pictures>,
    /// What pages show.
    pub pages: Pages,
    /// Links to pages.
    pub links: Arc<Links>,
    background: Background,
}

/// What only the host itself needs.
struct Background {
    base: Arc<Base>,
    robots: Arc<Robots>,
    reviews: Arc<Reviews>,
    waker: Arc<RobotWaker>,
    menus: Arc<MenuPreparation>,
    publisher: Arc<Publisher>,
    setup: Setup,
}

/// What a host is made of.
#[derive(Clone)]
struct Setup {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    limits: PresentationLimits,
    allowances: Allowances,
    web: Option<WebAddresses>,
    workplace: Workplace,
}

impl Host {
    /// Creates a host for this store. Its posts respect these limits.
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, limits: PresentationLimits) -> Self {
        Self::of(Setup {
            store,
            clock,
            limits,
            allowances: Allowances::default(),
            web: None,
            workplace: Workplace::default(),
        })
    }

    /// The same host with other budgets.
    #[must_use]
    pub fn with_allowances(self, allowances: Allowances) -> Self {
        Self::of(Setup {
            allowances,
            ..self.background.setup
        })
    }

    /// The same host with its long work done elsewhere.
    #[must_use]
    pub fn with_workplace(self, workplace: Workplace) -> Self {
        Self::of(Setup {
            workplace,
            ..self.background.setup
        })
    }

    /// The same host with links to web pages at this address, such as `https://play.example.org`. Without it there are no links.
    ///
    /// # Errors
    /// If the key of the store cannot be read or written.
    pub async fn with_web(self, base_url: &str) -> Result<Self, StoreError> {
        let setup = self.background.setup;
        let key = setup.store.web_key().await?;
        Ok(Self::of(Setup {
            web: Some(WebAddresses::new(base_url, key)),
            limits: PresentationLimits {
                links: true,
                ..setup.limits
            },
            ..setup
        }))
    }

    /// Makes the services, the lower ones first: each knows those that it is given.
    fn of(setup: Setup) -> Self {
        let (store, clock) = (Arc::clone(&setup.store), Arc::clone(&setup.clock));
        let base = Arc::new(Base::new(store, clock, setup.limits, setup.workplace));
        let budgets = Arc::new(Budgets::new(setup.allowances));
        let publisher = Arc::new(Publisher::default());
        let waker = Arc::new(RobotWaker::default());
        let queue = Arc::new(TimerQueue::new(base.clone()));
        let thinking = Arc::new(ThinkingPool::new(
            RobotSettings::default().threads,
            setup.workplace,
        ));
        let menus = Arc::new(MenuPreparation::new(thinking.clone()));
        let people = Arc::new(People::new(base.clone()));
        let tables = Arc::new(Tables::new(
            base.clone(),
            people.clone(),
            publisher.clone(),
            vec![waker.clone(), queue.clone(), menus.clone()],
        ));
        let reviews = Arc::new(Reviews::new(
            base.clone(),
            people.clone(),
            tables.clone(),
            thinking.clone(),
            budgets.clone(),
        ));
        let puzzles = Arc::new(Puzzles::new(
            base.clone(),
            people.clone(),
            tables.clone(),
            reviews.clone(),
        ));
        let deals = Arc::new(Deals::new(base.clone(), people.clone(), tables.clone()));
        let links = Arc::new(Links::new(
            base.clone(),
            people.clone(),
            tables.clone(),
            reviews.clone(),
            setup.web.clone(),
        ));
        let pictures = Arc::new(Pictures::new(
            base.clone(),
            tables.clone(),
            reviews.clone(),
            links.clone(),
            people.clone(),
        ));
        let hints = Hints::new(
            base.clone(),
            tables.clone(),
            waker.clone(),
            thinking.clone(),
            budgets.clone(),
        );
        let waiting = Arc::new(Queue::new(base.clone(), people.clone()));
        let forgetting = Forgetting::new(
            base.clone(),
            people.clone(),
            tables.clone(),
            puzzles.clone(),
            waiting.clone(),
            deals.clone(),
        );
        let trials = Arc::new(Trials::new(base.clone(), tables.clone()));
        let requests = Arc::new(Requests {
            base: base.clone(),
            people: people.clone(),
            tables: tables.clone(),
            budgets: budgets.clone(),
            actions: Actions::new(base.clone(), people.clone(), tables.clone()),
            learning: Learning {
                history: History::new(base.clone(), tables.clone(), reviews.clone()),
                hints,
                puzzles: puzzles.clone(),
                trials: trials.clone(),
            },
            deals: deals.clone(),
            links: links.clone(),
            pictures: pictures.clone(),
            queue: waiting.clone(),
            forgetting,
        });
        let robots = Robots::new(base.clone(), tables.clone(), waker.clone(), thinking);
        Self {
            requests,
            suggestions: Suggestions::new(base.clone(), people.clone(), tables.clone(), budgets),
            outbox: Arc::new(Outbox::new(base.clone(), tables.clone(), pictures.clone())),
            timers: Timers::new(base.clone(), people.clone(), tables.clone(), queue),
            pictures,
            pages: Pages::new(
                base.clone(),
                tables.clone(),
                reviews.clone(),
                links.clone(),
                trials,
            ),
            tables,
            people,
            deals,
            puzzles,
            queue: waiting,
            links,
            background: Background {
                base,
                robots: Arc::new(robots),
                reviews,
                waker,
                menus,
                publisher,
                setup,
            },
        }
    }

    /// Handles a request, see [`Requests::handle`].
    pub async fn handle(&self, request: Request) -> Vec<Post> {
        self.requests.handle(request).await
    }

    /// Sets the sink of posts: called with each post once it is durable, in the order of its table. Replies are not among them.
    pub fn set_post_sink(&self, post_sink: impl Fn(&Post) + Send + Sync + 'static) {
        self.background.publisher.set_post_sink(post_sink);
    }

    /// Sets the sink of changes: called with a table after each change of it, once it is durable, and without one if any table may have
    /// changed.
    pub fn set_change_sink(&self, change_sink: impl Fn(Option<TableId>) + Send + Sync + 'static) {
        self.background.publisher.set_change_sink(change_sink);
    }

    /// Whether other processes may use the same store.
    pub fn is_shared(&self) -> bool {
        self.background.base.is_shared()
    }

    /// Follows what other processes do, and calls `posts_left` when one leaves posts to this one.
    pub fn follow_others(&self, posts_left: impl Fn() + Send + Sync + 'static) {
        let Background {
            base,
            waker,
            publisher,
            ..
        } = &self.background;
        let Some(cluster) = base.store.cluster() else {
            return;
        };
        let (waker, publisher) = (Arc::clone(waker), Arc::clone(publisher));
        cluster.listen(Box::new(move |hint| match hint {
            ChangeHint::Table { table, records } => {
                waker.thoughts.move_on(table, records);
                publisher.table_changed(Some(table));
            }
            ChangeHint::Posts => posts_left(),
            ChangeHint::Everything => {
                posts_left();
                publisher.table_changed(None);
            }
        }));
    }

    /// Limits what robots and hints think. [`Host::run_robots`] does this first.
    pub fn limit_thinking(&self, settings: RobotSettings) {
        self.background.robots.limit_thinking(settings);
    }

    /// Lets the robots at a table move without a pause until a person is awaited, if the visitor of its page is the only person there. Returns
    /// whether they do.
    ///
    /// # Errors
    /// If there is no such table, or the store is unavailable.
    pub async fn hurry_robots(&self, table: TableId, visitor: &Visitor) -> Result<bool, PageError> {
        let may = self.pages.may_hurry(table, visitor).await?;
        if may {
            self.background.waker.hurry(table);
        }
        Ok(may)
    }

    /// Lets the robots of all tables play, computes reviews, and prepares the menus of people, until the future is dropped; then thoughts are
    /// stopped. If it has to be called again it begins with all robots that are awaited. From the call on, before the future is polled, moves
    /// wake robots and reviews can be begun.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub fn run_robots(
        self: Arc<Self>,
        settings: RobotSettings,
    ) -> impl Future<Output = Result<(), StoreError>> + Send + 'static {
        let robots = Arc::clone(&self.background.robots).run(settings, self.requests.clone());
        let reviews = Arc::clone(&self.background.reviews).run();
        let menus = Arc::clone(&self.background.menus).run();
        async move {
            // In this order, so that a simulation can be repeated; each waits for something else.
            tokio::select! {
                biased;
                played = robots => played,
                () = reviews => Ok(()),
                () = menus => Ok(()),
            }
        }
    }
}
