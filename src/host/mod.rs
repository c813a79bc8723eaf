//! The host: requests in, posts out, everything durable.
//!
//! One table handles one request at a time, in the order in which they come; different tables run side by side. The effect of a
//! request is durable before anything is sent. The host knows no Discord: callers send requests and deliver posts.

mod board;
mod budget;
mod button_id;
mod channel;
mod check;
mod clock;
mod cluster;
mod commits;
mod damage;
mod deliveries;
mod error;
mod forget;
mod guide;
mod handling;
mod help;
mod hints;
mod import;
mod index;
mod journal;
mod lessons;
mod limits;
mod line;
mod link_token;
mod links;
mod loaded;
mod log;
mod looks;
mod me;
mod mine;
mod note;
mod nudges;
mod options;
mod page;
mod people;
mod pictures;
mod post;
mod posts;
mod presses;
mod prospects;
mod puzzle_results;
mod puzzles;
mod ratings;
mod reading;
mod recent;
mod replay;
mod replies;
mod request;
mod retired;
mod review;
mod robots;
mod rules;
mod sharing;
mod store_watch;
mod stored;
mod suggest;
mod thinking;
mod timers;
mod typed;
mod updates;
mod waiting;
mod wording;
mod worker_pool;

pub use budget::{Allowance, Allowances, BudgetExceeded, BudgetKind, Budgets};
pub use button_id::{
    ButtonAction, ButtonId, ButtonStyle, FreeAction, InvalidButtonId, JournalAction, PuzzleAction,
    TableAction,
};
pub use check::damaged_entries;
pub use clock::{Clock, SeededClock, SystemClock};
pub use error::apology;
pub use guide::{PageChoice, PageGroup, PageStep};
pub use import::import;
pub use index::{build_index, known_people, wrong_in_index};
pub use journal::read_table;
pub use limits::PresentationLimits;
pub use link_token::{InvalidLinkToken, LinkToken, TokenHash, table_from_slug, table_slug};
pub use links::Visitor;
pub use looks::LOG;
pub use note::{MessageRef, Note, TableStage};
pub use page::{
    PageDecision, PageError, PageHand, PageMoment, PageReplay, PageReview, PageReviews, PageSeat,
    PageState,
};
pub use people::{Profile, QuietHours, Rating, RobotWins, SeatLink, Tally};
pub use pictures::{progress_sight, topic_sight};
pub use post::{
    Button, LinkButton, LinkTarget, Menu, MenuItem, MessageOp, Picture, PictureKind, PictureViewer,
    Post, ProgressPicture, PuzzleRef, Recipient, RequestOutcome, TablePost, TopicPicture,
};
pub use puzzle_results::{DailyStreak, PuzzleResults};
pub use puzzles::{DailyDelivery, puzzle_sight};
pub use reading::stored_agenda;
pub use request::{
    DailyRequest, ExplainRequest, JournalPress, LearnRequest, OpenRequest, PartialCommand,
    PersonalRequest, ProfileRequest, PuzzleRequest, Request, RequestKind, Server, TablePress,
    TableRequest, TableView,
};
pub use robots::RobotSettings;
pub use stored::StoredDataError;
pub use thinking::{FairQueue, ThoughtGuard, Thoughts, thinking_time};
pub use typed::{typed_words, value_name};
pub use updates::ReplyUpdates;
pub use waiting::Awaited;
pub use wording::{language_name, level_words, names_in, pace_words, scene_of};

use crate::ids::ChannelId;
use crate::store::{Store, TableId};
use channel::ChannelLock;
use deliveries::Deliveries;
use link_token::WebAddresses;
use people::ProfileCache;
use review::Reviews;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, OnceLock};
use thinking::ThinkingPool;
use timers::Timers;
use worker_pool::WorkerPool;

/// The host of all tables of a store.
pub struct Host {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    /// The limits of posts.
    limits: PresentationLimits,
    /// The latest time that the clock has shown.
    latest: AtomicU64,
    channels: Mutex<HashMap<ChannelId, Arc<ChannelLock>>>,
    /// Held while profiles are changed.
    people: tokio::sync::Mutex<()>,
    /// Profiles that were read lately.
    profiles: ProfileCache,
    /// Deliveries that are not durable yet.
    deliveries: Deliveries,
    post_sink: OnceLock<PostSink>,
    change_sink: OnceLock<ChangeSink>,
    /// Wakes robots, while they run.
    robots: Mutex<Option<tokio::sync::mpsc::UnboundedSender<ChannelId>>>,
    /// Problems that were logged already.
    reported: Mutex<HashSet<String>>,
    /// Timers, once they were read.
    timers: tokio::sync::OnceCell<Mutex<Timers>>,
    /// The minute in which old answers were last deleted.
    answers_forgotten: AtomicU64,
    /// Set once the index of people is complete.
    indexed: tokio::sync::OnceCell<()>,
    /// Budgets of people and tables.
    budgets: Budgets,
    /// Threads for reading whole journals, forgetting people and scanning profiles.
    heavy: WorkerPool,
    /// Threads for robots.
    thinking: ThinkingPool,
    /// What robots think about.
    thoughts: Thoughts,
    /// Told when a daily puzzle has changed.
    daily_wake: tokio::sync::Notify,
    /// Reviews that are being computed.
    reviews: Reviews,
    /// Addresses of web pages, if there are some.
    web: Option<WebAddresses>,
}

/// Number of threads for heavy work.
const HEAVY: usize = 2;

/// Receives posts, in the order of each table.
type PostSink = Box<dyn Fn(&Post) + Send + Sync>;

/// Is told which table has changed; none if any may have.
type ChangeSink = Box<dyn Fn(Option<TableId>) + Send + Sync>;

impl Host {
    /// Creates a host for this store. Its posts respect these limits.
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, limits: PresentationLimits) -> Self {
        Self {
            store,
            clock,
            limits,
            latest: AtomicU64::new(0),
            channels: Mutex::default(),
            people: tokio::sync::Mutex::default(),
            profiles: ProfileCache::default(),
            deliveries: Deliveries::default(),
            post_sink: OnceLock::new(),
            change_sink: OnceLock::new(),
            robots: Mutex::default(),
            reported: Mutex::default(),
            timers: tokio::sync::OnceCell::new(),
            answers_forgotten: AtomicU64::new(0),
            indexed: tokio::sync::OnceCell::new(),
            budgets: Budgets::new(Allowances::default()),
            heavy: WorkerPool::new("pagoda-heavy", HEAVY),
            thinking: ThinkingPool::new(RobotSettings::default().threads),
            thoughts: Thoughts::default(),
            daily_wake: tokio::sync::Notify::new(),
            reviews: Reviews::default(),
            web: None,
        }
    }

    /// The same host with other budgets.
    #[must_use]
    pub fn with_allowances(self, allowances: Allowances) -> Self {
        Self {
            budgets: Budgets::new(allowances),
            ..self
        }
    }

    /// Sets the sink of posts: called with each post once it is durable, in the order of its table. Replies are not among them.
    pub fn set_post_sink(&self, post_sink: impl Fn(&Post) + Send + Sync + 'static) {
        // A second sink would send every post twice.
        let _ = self.post_sink.set(Box::new(post_sink));
    }

    /// Sets the sink of changes: called with a table after each change of it, once it is durable, and without one if any table may have
    /// changed.
    pub fn set_change_sink(&self, change_sink: impl Fn(Option<TableId>) + Send + Sync + 'static) {
        let _ = self.change_sink.set(Box::new(change_sink));
    }

    /// Tells the sink that a table has changed.
    fn table_changed(&self, table: TableId) {
        if let Some(change_sink) = self.change_sink.get() {
            change_sink(Some(table));
        }
    }
}
