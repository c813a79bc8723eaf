//! The host: requests in, posts out, and a store that forgets nothing.
//!
//! One table handles one request at a time, in the order in which they come; different tables run side by side. What a
//! request leads to is durable before anybody is told. The host knows no Discord: who sends requests and delivers posts
//! is outside.

mod budget;
mod button_id;
mod channel_lock;
mod check;
mod commits;
mod damage;
mod delivery;
mod forget;
mod guide;
mod import;
mod index;
mod lane;
mod loaded;
mod looks;
mod me;
mod mine;
mod nudges;
mod options;
mod people;
mod posts;
mod ratings;
mod replay;
mod request;
mod retired;
mod robots;
mod stored;
mod suggest;
mod time;
mod typed;

pub use budget::{Allowance, Allowances, BudgetExceeded, BudgetKind, Budgets, kind_of};
pub use button_id::{ButtonId, InvalidButtonId};
pub use check::damaged_entries;
pub use damage::StoredDataError;
pub use import::import;
pub use index::{build_index, known_people, wrong_in_index};
pub use loaded::{MessageRef, Note, read_table};
pub use me::language_name;
pub use nudges::pace_words;
pub use people::{Profile, QuietHours, Rating, Tally};
pub use posts::names_in;
pub use request::{
    Button, Menu, MenuItem, MessageOp, PartialCommand, Picture, PictureKind, PictureViewer, Post,
    ProfileRequest, Recipient, Request, RequestKind, Server,
};
pub use time::Awaited;
pub use typed::typed_words;

use crate::engine::{MoveEvents, Refusal};
use crate::robots::Robot;
use crate::store::{Store, StoreError};
use crate::supervision::{Panic, capture, catch_async};
use crate::table::{CLOCK_SKEW, CommandContext, Person, Table, TableCommand, TableRefusal, Time};
use crate::words::Words;
use channel_lock::ChannelLock;
use damage::{Aside, Newest};
use lane::WorkerPool;
use loaded::LoadedTable;
pub use looks::LOG;
use looks::{Pressed, look, pressed};
use posts::names;
use replay::LookBack;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use stored::read_json;
use time::Timers;

/// Where time and luck come from, so that tests can set them.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Time;
    /// A number that nobody could foresee.
    fn seed(&self) -> u64;
}

/// The clock and the luck of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Time {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |since| since.as_secs())
    }

    fn seed(&self) -> u64 {
        rand::random()
    }
}

/// A clock with seeds that count up from a number, so that what chance decided can be repeated. For tests and demonstrations: whoever
/// knows the number knows what is hidden.
#[derive(Debug)]
pub struct SeededClock<C> {
    clock: C,
    next: AtomicU64,
}

impl<C: Clock> SeededClock<C> {
    /// The time of a clock, and seeds from this one on.
    pub fn new(clock: C, seed: u64) -> Self {
        let next = AtomicU64::new(seed);
        Self { clock, next }
    }
}

impl<C: Clock> Clock for SeededClock<C> {
    fn now(&self) -> Time {
        self.clock.now()
    }

    fn seed(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }
}

/// How often it is looked whether the store still writes.
const STORE_LOOK: std::time::Duration = std::time::Duration::from_secs(1);

/// The host of all tables of a store.
pub struct Host {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    /// The latest time that the clock has shown.
    latest: AtomicU64,
    channels: Mutex<HashMap<u64, Arc<ChannelLock>>>,
    /// Held by who changes what is kept about people.
    people: tokio::sync::Mutex<()>,
    post_sink: OnceLock<PostSink>,
    /// Wakes robots, while somebody runs them.
    robots: Mutex<Option<tokio::sync::mpsc::UnboundedSender<u64>>>,
    /// What was found not to read, so that it is logged once.
    reported: Mutex<HashSet<String>>,
    /// What is due, once somebody keeps the time.
    timers: tokio::sync::OnceCell<Mutex<Timers>>,
    /// The minute in which old answers were last deleted.
    answers_forgotten: AtomicU64,
    /// Set once the store is known to have its index of people.
    indexed: tokio::sync::OnceCell<()>,
    /// How much everybody may ask for.
    budgets: Budgets,
    /// Where whole journals are read, people forgotten and profiles scanned.
    heavy: WorkerPool,
    /// Where robots think.
    thinking: WorkerPool,
}

/// How many pieces of heavy work are done at a time.
const HEAVY: usize = 2;

/// How many robots think at a time: a processor is left to people where there is more than one.
fn robots_at_once() -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    processors.saturating_sub(1)
}

/// Takes posts on their way, in the order of each table.
type PostSink = Box<dyn Fn(&Post) + Send + Sync>;

/// What a request led to while its channel was locked.
enum Done {
    /// Everything, with what is said because of it.
    AnnouncementState(Vec<Post>),
    /// What was said so far; the rest needs a whole journal, for which nobody at the table has to wait.
    LookBack(Vec<Post>, LookBack),
}

/// What is known of a channel while somebody uses it.
#[derive(Default)]
struct Channel {
    current: Option<LoadedTable>,
    /// The newest table, if it does not read to its end.
    aside: Option<Aside>,
    loaded: bool,
    used: Time,
}

impl Host {
    /// A host for this store.
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>) -> Self {
        Self {
            store,
            clock,
            latest: AtomicU64::new(0),
            channels: Mutex::default(),
            people: tokio::sync::Mutex::default(),
            post_sink: OnceLock::new(),
            robots: Mutex::default(),
            reported: Mutex::default(),
            timers: tokio::sync::OnceCell::new(),
            answers_forgotten: AtomicU64::new(0),
            indexed: tokio::sync::OnceCell::new(),
            budgets: Budgets::new(Allowances::default()),
            heavy: WorkerPool::new("pagoda-heavy", HEAVY),
            thinking: WorkerPool::new("pagoda-robot", robots_at_once()),
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

    /// Now, by the clock; the latest time is kept, so that a clock that goes back is noticed.
    fn now(&self) -> Time {
        let now = self.clock.now();
        self.latest.fetch_max(now, Ordering::Relaxed);
        now
    }

    /// Whether the clock has gone back by more than a little since this was last asked.
    fn clock_went_back(&self) -> bool {
        let now = self.now();
        let back = now + CLOCK_SKEW < self.latest.load(Ordering::Relaxed);
        if back {
            self.latest.store(now, Ordering::Relaxed);
        }
        back
    }

    /// Says who takes the posts on their way: called with each, once it is durable, in the order of its table. Answers are
    /// not among them: who asked has them.
    pub fn set_post_sink(&self, post_sink: impl Fn(&Post) + Send + Sync + 'static) {
        // A second outlet would make two messages of every post.
        let _ = self.post_sink.set(Box::new(post_sink));
    }

    /// Does what is asked, and answers with everything that is to be said because of it. What others are told is in
    /// the outbox too, until [`Host::sent`].
    pub async fn handle(&self, request: Request) -> Vec<Post> {
        match self.handle_caught(&request).await {
            Ok(posts) => posts,
            Err(panic) => {
                let language = self.language_of(request.who.id, &request.language);
                let language = catch_async("request", language).await;
                let language = language.unwrap_or(request.language);
                let to = Recipient::Answer(request.who.id);
                vec![Post::new(to, &language, vec![apology(&panic)])]
            }
        }
    }

    /// The same, for who does something about a panic. It is in the log already, and the table will be read anew.
    async fn handle_caught(&self, request: &Request) -> Result<Vec<Post>, Panic> {
        let outcome = catch_async("request", self.handle_uncaught(request.clone())).await;
        outcome.inspect_err(|panic| {
            let (person, channel) = (request.who.id, request.channel);
            let kind = &request.kind;
            panic.log(format_args!(
                "request {} of person {person} at the table of channel {channel}: {kind:?}",
                request.id
            ));
        })
    }

    async fn handle_uncaught(&self, mut request: Request) -> Vec<Post> {
        if let Some(post) = self.personal(&request).await {
            return vec![post];
        }
        request.language = self.language_of(request.who.id, &request.language).await;
        let shared = self.channel(request.channel);
        let mut channel = shared.lock().await;
        channel.used = self.now();
        let mut done = self.answer(&mut channel, &request).await;
        if let Ok(Done::LookBack(posts, look)) = done {
            // The table goes on while its journal is read.
            drop(channel);
            let seen = self.look_back(&request, look).await;
            channel = shared.lock().await;
            done = match seen {
                Err(RequestError::Refused(refusal)) => Ok(refused(&channel, &request, &refusal)),
                seen => seen,
            }
            .map(|post| Done::AnnouncementState(posts.into_iter().chain([post]).collect()));
        }
        match done {
            Ok(Done::AnnouncementState(mut posts)) => {
                self.tell_unreachable(&mut channel, &request, &mut posts)
                    .await;
                posts
            }
            // It was looked back already.
            Ok(Done::LookBack(posts, _)) => posts,
            Err(RequestError::Refused(refusal)) => vec![refused(&channel, &request, &refusal)],
            Err(RequestError::Damaged(reason)) => {
                *channel = Channel::default();
                self.report(format!("channel {}: {reason}", request.channel));
                let words = Words::new("table-unreadable").with("reason", reason);
                vec![private(&request, vec![words])]
            }
            Err(RequestError::Store(error)) => {
                // What is in memory may be ahead of the store: read it anew next time.
                *channel = Channel::default();
                vec![self.broken(&request, &error)]
            }
        }
    }

    /// What who asked is told when the store does not answer.
    fn broken(&self, request: &Request, error: &StoreError) -> Post {
        let reference = format!("{:06X}", self.clock.seed() & 0x00ff_ffff);
        tracing::error!(reference, channel = request.channel, %error, "a request failed");
        let key = match self.store.failure() {
            Some(_) => "answer-unwritable",
            None => "answer-broken",
        };
        let words = Words::new(key).with("reference", reference);
        private(request, vec![words])
    }

    /// Waits until the store, having failed, could go on if it were opened anew; for ever while it works.
    pub async fn wants_new_store(&self) {
        loop {
            tokio::time::sleep(STORE_LOOK).await;
            let store = Arc::clone(&self.store);
            let anew = blocking(move || Ok(store.should_be_opened_anew()));
            let anew = catch_async("store", anew).await;
            metrics::counter!("pagoda_store_checks_total").increment(1);
            match anew {
                Ok(Ok(true)) => return,
                Ok(_) => {}
                Err(panic) => panic.log("whether the store should be opened anew"),
            }
        }
    }

    /// Closes the channel's lobby if nobody has touched it for a day.
    async fn close_if_idle(&self, channel: &mut Channel) -> Result<Vec<Post>, RequestError> {
        let current = channel.current.as_ref();
        let record = current.and_then(|loaded| loaded.table.expire(self.now()));
        let Some(record) = record else {
            return Ok(Vec::new());
        };
        let nobody = Person {
            id: 0,
            name: String::new(),
        };
        self.commit(channel, vec![record], None, &nobody).await
    }

    /// Who was away and asks for anything at all has the seat back.
    async fn bring_back(
        &self,
        channel: &mut Channel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let current = channel.current.as_ref();
        let back = current.and_then(|loaded| loaded.table.coming_back(&request.who, self.now()));
        match back {
            Some(record) => self.commit(channel, vec![record], None, &request.who).await,
            None => Ok(Vec::new()),
        }
    }

    /// Lets go of channels that nobody has used for so many seconds. Their tables are read again when asked for.
    pub fn forget_idle(&self, seconds: Time) {
        let now = self.now();
        let mut channels = lock(&self.channels);
        channels.retain(|_, channel| {
            // Who has come to the door but not through it yet holds the channel too.
            let alone = Arc::strong_count(channel) == 1;
            // One that was used by a clock that was ahead is read again at the worst.
            let idle = |held: &Channel| held.used > now || now - held.used >= seconds;
            !(alone && channel.try_lock().is_ok_and(|held| idle(&held)))
        });
    }

    /// How many channels are in memory.
    pub fn in_memory(&self) -> usize {
        lock(&self.channels).len()
    }

    fn channel(&self, id: u64) -> Arc<ChannelLock> {
        let mut channels = lock(&self.channels);
        Arc::clone(channels.entry(id).or_default())
    }

    /// Does what is asked. What needs a whole journal is left over: it is done when the channel is not locked any more.
    async fn answer(&self, channel: &mut Channel, request: &Request) -> Result<Done, RequestError> {
        self.load(channel, request.channel).await?;
        let opens = matches!(
            request.kind,
            RequestKind::Open { .. } | RequestKind::Tour { .. }
        );
        let aside = channel.aside.as_ref().filter(|_| channel.current.is_none());
        if aside.is_some_and(|aside| aside.is_newer() || !opens) {
            let said = self.attend_aside(channel, request).await;
            return said.map(Done::AnnouncementState);
        }
        if let Some(posts) = self.answered(channel, request).await? {
            return Ok(Done::AnnouncementState(posts));
        }
        let mut posts = self.revive(channel, request).await?;
        posts.extend(self.close_if_idle(channel).await?);
        posts.extend(self.bring_back(channel, request).await?);
        match self.attend(channel, request).await {
            Ok(Done::AnnouncementState(said)) => posts.extend(said),
            Ok(Done::LookBack(said, look)) => {
                posts.extend(said);
                return Ok(Done::LookBack(posts, look));
            }
            // What was closed is told all the same.
            Err(RequestError::Refused(refusal)) => posts.push(refused(channel, request, &refusal)),
            Err(trouble) => return Err(trouble),
        }
        Ok(Done::AnnouncementState(posts))
    }

    /// Does what is asked for the first time.
    async fn attend(&self, channel: &mut Channel, request: &Request) -> Result<Done, RequestError> {
        let asker = CommandContext {
            person: request.who.clone(),
            manages: request.manages,
            at: self.now(),
            seed: self.clock.seed(),
        };
        let records = match &request.kind {
            RequestKind::Open {
                game,
                options,
                robots,
            } => {
                channel.free()?;
                let records = match robots {
                    0 => Table::opening(&asker, game, options)?,
                    _ => Table::opening_with(&asker, game, options, &robots::company(*robots))?,
                };
                let opened = self.open(channel, request, records, None).await;
                return opened.map(Done::AnnouncementState);
            }
            RequestKind::Tour { game } => {
                channel.free()?;
                let robot = |number| Robot::Thoughtful.person(number);
                let records = Table::touring(&asker, game, robot)?;
                let opened = self.open(channel, request, records, None).await;
                return opened.map(Done::AnnouncementState);
            }
            RequestKind::Rematch => {
                let records = channel.current_table()?.table.rematch(&asker)?;
                let language = channel.current_table()?.language.clone();
                let opened = self.open(channel, request, records, Some(language)).await;
                return opened.map(Done::AnnouncementState);
            }
            RequestKind::Table(ask) => {
                let table = &channel.current_table()?.table;
                let records = table.decide(&asker, ask)?;
                if options::changes_nothing(table, request.who.id, ask) {
                    let answer =
                        channel
                            .current_table()?
                            .answer(request, &[], &MoveEvents::default());
                    return Ok(Done::AnnouncementState(vec![answer]));
                }
                records
            }
            RequestKind::Move { game, text } => {
                let table = &channel.current_table()?.table;
                let played = table.title().name();
                if played != game {
                    let game = played.to_owned();
                    return Err(RequestError::refused(&TableRefusal::OtherGame { game }));
                }
                let text = text.clone();
                table.decide(&asker, &TableCommand::Move { text })?
            }
            RequestKind::Press { press, values } => {
                let loaded = channel.current_table()?;
                match pressed(loaded, request, press, values)? {
                    Pressed::LookBack(look) => return Ok(Done::LookBack(Vec::new(), look)),
                    Pressed::Look(post) => return Ok(Done::AnnouncementState(vec![*post])),
                    Pressed::TableCommand(ask) => {
                        let records = loaded.table.decide(&asker, &ask)?;
                        if options::changes_nothing(&loaded.table, request.who.id, &ask) {
                            let answer = loaded.answer(request, &[], &MoveEvents::default());
                            return Ok(Done::AnnouncementState(vec![answer]));
                        }
                        records
                    }
                    Pressed::Speak(language) => {
                        return self
                            .speak(channel, request, language)
                            .await
                            .map(Done::AnnouncementState);
                    }
                    Pressed::Rematch => {
                        let records = loaded.table.rematch(&asker)?;
                        let language = loaded.language.clone();
                        let opened = self.open(channel, request, records, Some(language)).await;
                        return opened.map(Done::AnnouncementState);
                    }
                }
            }
            RequestKind::Replay => {
                let table = channel.current_table()?.id;
                let records = None;
                let look = LookBack::Replay { table, records };
                return Ok(Done::LookBack(Vec::new(), look));
            }
            RequestKind::Log { moves } => {
                let (table, moves) = (channel.current_table()?.id, *moves);
                return Ok(Done::LookBack(Vec::new(), LookBack::Log { table, moves }));
            }
            RequestKind::AddRobot { robot, seat } => {
                let table = &channel.current_table()?.table;
                table.decide(&asker, &robots::another(table, *robot, *seat))?
            }
            RequestKind::Options => {
                return Ok(Done::AnnouncementState(vec![options::panel(
                    channel.current_table()?,
                    request,
                )]));
            }
            RequestKind::Absent => {
                let (loaded, now) = (channel.current_table()?, asker.at);
                return Ok(Done::AnnouncementState(vec![looks::absence(
                    loaded, request, now,
                )?]));
            }
            RequestKind::Board
            | RequestKind::Hand
            | RequestKind::Score
            | RequestKind::Guide { .. } => {
                let post = look(channel.current_table()?, request, &request.kind)?;
                return Ok(Done::AnnouncementState(vec![post]));
            }
            // These were done before any channel was looked at.
            RequestKind::Me(_) | RequestKind::Mine | RequestKind::Leaderboard { .. } => {
                return Ok(Done::AnnouncementState(Vec::new()));
            }
        };
        let said = self.commit(channel, records, Some(request), &request.who);
        said.await.map(Done::AnnouncementState)
    }

    /// The answer to the same request, if it has been answered before.
    async fn answered(
        &self,
        channel: &Channel,
        request: &Request,
    ) -> Result<Option<Vec<Post>>, RequestError> {
        let Some(loaded) = &channel.current else {
            return Ok(None);
        };
        let (store, id, asked) = (Arc::clone(&self.store), loaded.id, request.id.clone());
        let answer = blocking(move || match store.answer(id, asked.as_bytes()) {
            Ok(answer) => Ok(answer.map(|answer| read_json(&answer))),
            Err(error) if error.is_damage() => {
                Ok(Some(Err(StoredDataError::Damaged(error.to_string()))))
            }
            Err(error) => Err(error),
        });
        Ok(match answer.await? {
            None => None,
            Some(Ok(posts)) => Some(posts),
            // It was done: doing it again could double a move.
            Some(Err(why)) => {
                self.report(format!("an answer of {id} does not read: {why}"));
                Some(vec![private(request, vec![Words::new("answer-lost")])])
            }
        })
    }

    /// Reads the channel's newest table, once, and notices if its last time is still to come.
    async fn load(&self, channel: &mut Channel, id: u64) -> Result<(), RequestError> {
        if !channel.loaded {
            self.read_newest(channel, id).await?;
        }
        let now = self.now();
        let current = channel.current.as_mut();
        if current.is_some_and(|loaded| loaded.table.notice_clock(now)) {
            tracing::warn!(
                channel = id,
                now,
                "the clock was ahead when a table was last used"
            );
            // Noted, so that a restart does not begin the wait anew.
            self.post(channel, Vec::new(), 0).await?;
        }
        Ok(())
    }

    async fn read_newest(&self, channel: &mut Channel, id: u64) -> Result<(), RequestError> {
        let store = Arc::clone(&self.store);
        let found = blocking(move || damage::read_newest(store.as_ref(), id)).await?;
        channel.loaded = true;
        let Some((newest, reports)) = found else {
            return Ok(());
        };
        reports.into_iter().for_each(|report| self.report(report));
        match newest {
            Newest::Read(loaded) => channel.current = Some(*loaded),
            Newest::WithoutNote(loaded) => {
                channel.current = Some(*loaded);
                self.tell_note_lost(channel).await?;
            }
            Newest::Aside(aside) => channel.aside = Some(aside),
        }
        Ok(())
    }
}

impl Channel {
    /// Whether a table may be opened here.
    fn free(&self) -> Result<(), RequestError> {
        match &self.current {
            Some(loaded) if !loaded.table.is_over() => {
                Err(RequestError::refused(&TableRefusal::TableThere))
            }
            _ => Ok(()),
        }
    }

    fn current_table(&self) -> Result<&LoadedTable, RequestError> {
        let none = || self.nothing_there();
        self.current.as_ref().ok_or_else(none)
    }

    fn current_table_mut(&mut self) -> Result<&mut LoadedTable, RequestError> {
        let none = self.nothing_there();
        self.current.as_mut().ok_or(none)
    }

    fn nothing_there(&self) -> RequestError {
        match &self.aside {
            Some(aside) => RequestError::Damaged(aside.why.to_string()),
            None => RequestError::refused(&TableRefusal::NoTable),
        }
    }
}

/// Why something was not done, to who asked for it.
fn refused(channel: &Channel, request: &Request, refusal: &Refusal) -> Post {
    let table = channel.current.as_ref().map(|loaded| &loaded.table);
    let title = table.map(Table::title);
    let names = table.map(names).unwrap_or_default();
    let words = refusal.words(title.map(|title| title.name()));
    private(request, vec![words.naming(&names)])
}

/// A private answer that is not kept.
fn private(request: &Request, words: Vec<Words>) -> Post {
    Post::new(Recipient::Answer(request.who.id), &request.language, words)
}

/// Why a request was not done.
#[derive(Debug, thiserror::Error)]
enum RequestError {
    #[error("{}", .0.message)]
    Refused(Refusal),
    #[error("{0}")]
    Damaged(String),
    #[error("{0}")]
    Store(StoreError),
}

impl RequestError {
    fn refused(refusal: &TableRefusal) -> Self {
        Self::Refused(Refusal::new(refusal))
    }
}

impl From<Refusal> for RequestError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<StoreError> for RequestError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Damaged { .. } | StoreError::NewerVersion { .. } => {
                Self::Damaged(error.to_string())
            }
            other => Self::Store(other),
        }
    }
}

/// The sentence for who asked for something and met a panic.
pub fn apology(panic: &Panic) -> Words {
    Words::new("answer-panicked").with("reference", panic.reference.clone())
}

/// What is behind these locks is whole at every moment, also after a panic of a holder.
fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs what waits for the disk beside the async work. Its panic goes on in who waits for it, with the place where it happened.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    match tokio::task::spawn_blocking(|| capture(work)).await {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(panic)) => std::panic::resume_unwind(Box::new(panic)),
        Err(_) => Err(StoreError::Stopped {
            reason: "the program is ending".to_owned(),
        }),
    }
}
