//! The host: requests in, posts out, and a store that forgets nothing.
//!
//! One table handles one request at a time, in the order in which they come; different tables run side by side. What a
//! request leads to is durable before anybody is told. The host knows no Discord: who sends requests and delivers posts
//! is outside.

mod posts;
mod request;

pub use request::{Choice, Post, Request, Shown, To, What};

use crate::engine::{Refusal, Told};
use crate::store::{Batch, Store, StoreError, TableId};
use crate::table::{Asker, Person, Record, RecordError, Stage, Table, TableRefusal, Time};
use crate::words::Words;
use posts::{Desk, Private, event_words, hands_changed, names, open_view, private_parts};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::{Arc, Mutex};

/// Where time and luck come from, so that tests can set them.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Time;
    /// A number that nobody could foresee.
    fn seed(&self) -> u64;
}

/// The clock and the luck of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Machine;

impl Clock for Machine {
    fn now(&self) -> Time {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |since| since.as_secs())
    }

    fn seed(&self) -> u64 {
        rand::random()
    }
}

/// The host of all tables of a store.
pub struct Host {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    channels: Mutex<HashMap<u64, Arc<tokio::sync::Mutex<Channel>>>>,
}

/// What is known of a channel while somebody uses it.
#[derive(Default)]
struct Channel {
    current: Option<Loaded>,
    loaded: bool,
    used: Time,
}

/// A table in memory.
struct Loaded {
    id: TableId,
    table: Table,
    language: String,
    /// The language of each person who has sat there.
    languages: BTreeMap<u64, String>,
    next_post: u64,
    log: Log,
}

/// What happened, a list of sentences a move, the last moves only. A move taken back is not told any more.
#[derive(Default)]
struct Log(VecDeque<Vec<Words>>);

impl Log {
    fn take_in(&mut self, table: &Table, record: &Record, told: &[Told]) {
        match record {
            Record::Moved { .. } => {
                let words = told.iter().map(|told| event_words(table, told));
                self.0.push_back(words.collect());
                if self.0.len() > LOG {
                    self.0.pop_front();
                }
            }
            Record::Undone { .. } => {
                self.0.pop_back();
            }
            _ => {}
        }
    }

    fn last(&self, moves: usize) -> Vec<Words> {
        let first = self.0.len().saturating_sub(moves);
        self.0.iter().skip(first).flatten().cloned().collect()
    }
}

/// What the store keeps about a table beside its records: for lists, and to go on numbering posts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// The title.
    pub game: String,
    /// How far it has come: `gathering`, `playing`, `finished`, `closed`.
    pub stage: String,
    /// How many sit there.
    pub seats: usize,
    /// When it was last touched.
    pub touched: Time,
    /// The language of the channel's posts.
    pub language: String,
    /// The language of each person who has sat there.
    #[serde(default)]
    pub languages: BTreeMap<u64, String>,
    /// The number of the next post.
    pub next_post: u64,
}

impl Note {
    /// The note of a table of which nothing has been said yet.
    pub fn of(table: &Table, language: &str) -> Self {
        Self {
            game: table.title().name().to_owned(),
            stage: stage_name(table.stage()).to_owned(),
            seats: table.places().len(),
            touched: table.touched(),
            language: language.to_owned(),
            languages: BTreeMap::new(),
            next_post: 0,
        }
    }
}

/// How many of the last moves are kept in memory for the log.
const LOG: usize = 200;

impl Host {
    /// A host for this store.
    pub fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>) -> Self {
        Self {
            store,
            clock,
            channels: Mutex::default(),
        }
    }

    /// Does what is asked, and answers with everything that is to be said because of it. What others are told is in
    /// the outbox too, until [`Host::sent`].
    pub async fn handle(&self, request: Request) -> Vec<Post> {
        let channel = self.channel(request.channel);
        let mut channel = channel.lock().await;
        channel.used = self.clock.now();
        match self.answer(&mut channel, &request).await {
            Ok(posts) => posts,
            Err(Trouble::Refused(refusal)) => {
                let table = channel.current.as_ref().map(|loaded| &loaded.table);
                let game = table.map(|table| table.title().name());
                let names = table.map(names).unwrap_or_default();
                let words = Words::refusal(game, &refusal).naming(&names);
                vec![private(&request, vec![words])]
            }
            Err(Trouble::Damaged(reason)) => {
                let words = Words::new("answer-set-aside").with("reason", reason);
                vec![private(&request, vec![words])]
            }
            Err(Trouble::Store(error)) => {
                // What is in memory may be ahead of the store: read it anew next time.
                *channel = Channel::default();
                let reference = format!("{:06X}", self.clock.seed() & 0x00ff_ffff);
                eprintln!("pagoda: {reference}: channel {}: {error}", request.channel);
                let words = Words::new("answer-broken").with("reference", reference);
                vec![private(&request, vec![words])]
            }
        }
    }

    /// Everything that is still to be sent, in order, table by table: after a start, what a crash left behind.
    ///
    /// # Errors
    /// If the store does not answer.
    pub fn unsent(&self) -> Result<Vec<(TableId, Post)>, StoreError> {
        let mut posts = Vec::new();
        for table in self.store.unsent()? {
            for (_, bytes) in self.store.outbox(table)? {
                if let Ok(post) = serde_json::from_slice(&bytes) {
                    posts.push((table, post));
                }
            }
        }
        Ok(posts)
    }

    /// A post has been delivered.
    ///
    /// # Errors
    /// If the store does not answer; it will be found unsent again then.
    pub async fn sent(&self, table: TableId, number: u64) -> Result<(), StoreError> {
        let channel = self.channel(table.channel);
        let channel = channel.lock().await;
        let current = channel.current.as_ref().filter(|loaded| loaded.id == table);
        let known = current.map(|loaded| loaded.table.records());
        let store = Arc::clone(&self.store);
        blocking(move || {
            let expected = match known {
                Some(records) => records,
                None => store.raw(table)?.len() as u64,
            };
            let batch = Batch {
                expected,
                sent: vec![number],
                ..Batch::default()
            };
            store.commit(table, batch)
        })
        .await
    }

    /// Closes a lobby that nobody has touched for a day, and tells the channel so.
    pub async fn expire(&self, channel_id: u64) -> Vec<Post> {
        let channel = self.channel(channel_id);
        let mut channel = channel.lock().await;
        if self.load(&mut channel, channel_id).await.is_err() {
            return Vec::new();
        }
        let record = channel
            .current
            .as_ref()
            .and_then(|loaded| loaded.table.expire(self.clock.now()));
        let Some(record) = record else {
            return Vec::new();
        };
        let by = Person {
            id: 0,
            name: String::new(),
        };
        let mut posts = self.commit(&mut channel, vec![record], None, &by).await;
        posts.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Lets go of channels that nobody has used for so many seconds. Their tables are read again when asked for.
    pub fn forget_idle(&self, seconds: Time) {
        let now = self.clock.now();
        let mut channels = self.channels.lock().expect("no holder of this lock panics");
        channels.retain(|_, channel| match channel.try_lock() {
            Ok(held) => now.saturating_sub(held.used) < seconds,
            Err(_) => true,
        });
    }

    /// How many channels are in memory.
    pub fn in_memory(&self) -> usize {
        self.channels
            .lock()
            .expect("no holder of this lock panics")
            .len()
    }

    fn channel(&self, id: u64) -> Arc<tokio::sync::Mutex<Channel>> {
        let mut channels = self.channels.lock().expect("no holder of this lock panics");
        Arc::clone(channels.entry(id).or_default())
    }

    async fn answer(&self, channel: &mut Channel, request: &Request) -> Result<Vec<Post>, Trouble> {
        self.load(channel, request.channel).await?;
        if let Some(posts) = self.answered(channel, request).await? {
            return Ok(posts);
        }
        let asker = Asker {
            person: request.who.clone(),
            manages: request.manages,
            at: self.clock.now(),
            seed: self.clock.seed(),
        };
        let records = match &request.what {
            What::Open { game, options } => {
                if channel
                    .current
                    .as_ref()
                    .is_some_and(|loaded| !loaded.table.is_over())
                {
                    return Err(Trouble::refused(&TableRefusal::TableThere));
                }
                let records = Table::opening(&asker, game, options)?;
                return self.open(channel, request, records).await;
            }
            What::Rematch => {
                let records = channel.there()?.table.rematch(&asker)?;
                return self.open(channel, request, records).await;
            }
            What::Table(ask) => channel.there()?.table.decide(&asker, ask)?,
            What::Board | What::Hand | What::Log { .. } | What::Choices { .. } => {
                return self.look(channel.there()?, request);
            }
        };
        self.commit(channel, records, Some(request), &request.who)
            .await
    }

    /// The answer to the same request, if it has been answered before.
    async fn answered(
        &self,
        channel: &Channel,
        request: &Request,
    ) -> Result<Option<Vec<Post>>, Trouble> {
        let Some(loaded) = &channel.current else {
            return Ok(None);
        };
        let (store, id, request) = (Arc::clone(&self.store), loaded.id, request.id.clone());
        let bytes = blocking(move || store.answer(id, request.as_bytes())).await?;
        Ok(bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok()))
    }

    /// Reads the channel's newest table, once.
    async fn load(&self, channel: &mut Channel, id: u64) -> Result<(), Trouble> {
        if channel.loaded {
            return Ok(());
        }
        let store = Arc::clone(&self.store);
        let found = blocking(move || {
            let Some(table) = store.last_of(id)? else {
                return Ok(None);
            };
            Ok(Some((table, store.journal(table)?, store.note(table)?)))
        })
        .await?;
        if let Some((id, records, note)) = found {
            let note = note.and_then(|note| serde_json::from_slice::<Note>(&note).ok());
            channel.current = Some(Loaded::replay(id, &records, note)?);
        }
        channel.loaded = true;
        Ok(())
    }

    /// Begins a new table in the channel.
    async fn open(
        &self,
        channel: &mut Channel,
        request: &Request,
        records: Vec<Record>,
    ) -> Result<Vec<Post>, Trouble> {
        let number = channel
            .current
            .as_ref()
            .map_or(0, |loaded| loaded.id.number + 1);
        let id = TableId {
            channel: request.channel,
            number,
        };
        let before = channel.current.take();
        channel.current = Some(Loaded {
            id,
            table: Table::replay(&records[..1])
                .map_err(|error| Trouble::Damaged(error.to_string()))?,
            language: request.language.clone(),
            languages: BTreeMap::new(),
            next_post: 0,
            log: Log::default(),
        });
        let outcome = self.commit_new(channel, records, request).await;
        if outcome.is_err() {
            channel.current = before;
        }
        outcome
    }

    async fn commit_new(
        &self,
        channel: &mut Channel,
        records: Vec<Record>,
        request: &Request,
    ) -> Result<Vec<Post>, Trouble> {
        self.write(
            channel,
            &records,
            0,
            &records[1..],
            Some(request),
            &request.who,
        )
        .await
    }

    async fn commit(
        &self,
        channel: &mut Channel,
        records: Vec<Record>,
        request: Option<&Request>,
        by: &Person,
    ) -> Result<Vec<Post>, Trouble> {
        let expected = channel.there()?.table.records();
        self.write(channel, &records, expected, &records, request, by)
            .await
    }

    /// Takes records in, makes them durable together with what is to be said, and only then says it.
    async fn write(
        &self,
        channel: &mut Channel,
        records: &[Record],
        expected: u64,
        to_apply: &[Record],
        request: Option<&Request>,
        by: &Person,
    ) -> Result<Vec<Post>, Trouble> {
        let loaded = channel.there_mut()?;
        let hands_before = loaded.hands();
        let mut happened: Vec<Vec<Told>> = Vec::new();
        let mut table = loaded.table.clone();
        for record in to_apply {
            let told = table
                .apply(record)
                .map_err(|error| Trouble::Damaged(error.to_string()))?;
            happened.push(told);
        }
        if let Some(request) = request {
            loaded
                .languages
                .insert(request.who.id, request.language.clone());
        }
        let mut desk = Desk {
            table: &table,
            language: &loaded.language,
            languages: &loaded.languages,
            next: loaded.next_post,
            posts: Vec::new(),
        };
        let mut last_lobby = None;
        for record in to_apply {
            let first = desk.posts.len();
            desk.tell(record, by);
            // Several changes of a lobby at once are one change.
            let lobby = desk
                .posts
                .get(first)
                .is_some_and(|post| post.slot.as_deref() == Some("lobby"));
            if lobby && let Some(before) = last_lobby.replace(first) {
                desk.posts.remove(before);
                last_lobby = Some(first - 1);
            }
        }
        let told: Vec<&Told> = happened.iter().flatten().collect();
        if !told.is_empty() {
            desk.board(told.iter().map(|told| event_words(&table, told)).collect());
            for seat in hands_changed(&table, &hands_before) {
                desk.hand(seat);
            }
        }
        if let Some(request) = request {
            let done = vec![Words::new("answer-done")];
            desk.post(To::Answer(request.who.id), None, done).language = request.language.clone();
        }
        let (posts, next_post) = (desk.posts, desk.next);
        let note = Note {
            languages: loaded.languages.clone(),
            next_post,
            ..Note::of(&table, &loaded.language)
        };
        let as_json = |post: &Post| serde_json::to_vec(post).expect("a post is JSON");
        let batch = Batch {
            expected,
            records: records.iter().map(Record::to_bytes).collect(),
            posts: posts
                .iter()
                .map(|post| (post.number, as_json(post)))
                .collect(),
            sent: Vec::new(),
            answer: request.map(|request| {
                let answer = serde_json::to_vec(&posts).expect("posts are JSON");
                (request.id.clone().into_bytes(), answer)
            }),
            note: Some(serde_json::to_vec(&note).expect("a note is JSON")),
        };
        let (store, id) = (Arc::clone(&self.store), loaded.id);
        blocking(move || store.commit(id, batch)).await?;
        for (record, told) in to_apply.iter().zip(&happened) {
            loaded.log.take_in(&table, record, told);
        }
        loaded.table = table;
        loaded.next_post = next_post;
        Ok(posts)
    }

    /// Answers that change nothing.
    fn look(&self, loaded: &Loaded, request: &Request) -> Result<Vec<Post>, Trouble> {
        let table = &loaded.table;
        let not_begun = || Trouble::refused(&TableRefusal::NotBegun);
        let seat = || {
            let seat = table.seat_of(request.who.id);
            seat.ok_or_else(|| Trouble::refused(&TableRefusal::NotSeated))
        };
        let mut post = private(request, Vec::new());
        match &request.what {
            What::Board => {
                post.words = vec![Words::new("answer-board")];
                post.picture = table.game().map(|_| open_view(table));
            }
            What::Hand => {
                let seat = seat()?;
                table.game().ok_or_else(not_begun)?;
                post.words = vec![Words::new("hand-title").with("game", table.title().name())];
                post.picture = Some(Shown::Seat(seat));
            }
            What::Log { moves } => {
                post.words = loaded.log.last(*moves);
                if post.words.is_empty() {
                    post.words.push(Words::new("answer-nothing-yet"));
                }
            }
            What::Choices { given } => {
                let seat = seat()?;
                let game = table.game().ok_or_else(not_begun)?;
                let given: Vec<&str> = given.iter().map(String::as_str).collect();
                let next = game.choices(seat, &given);
                let words: Vec<String> = next.next.into_iter().map(|(word, _)| word).collect();
                if !words.is_empty() {
                    post.words
                        .push(Words::new("answer-choices").with("choices", words));
                }
                if next.complete {
                    post.words.push(Words::new("answer-complete"));
                }
            }
            What::Open { .. } | What::Table(_) | What::Rematch => {}
        }
        Ok(vec![post])
    }
}

impl Channel {
    fn there(&self) -> Result<&Loaded, Trouble> {
        let none = || Trouble::refused(&TableRefusal::NoTable);
        self.current.as_ref().ok_or_else(none)
    }

    fn there_mut(&mut self) -> Result<&mut Loaded, Trouble> {
        let none = || Trouble::refused(&TableRefusal::NoTable);
        self.current.as_mut().ok_or_else(none)
    }
}

impl Loaded {
    fn replay(id: TableId, stored: &[Vec<u8>], note: Option<Note>) -> Result<Self, Trouble> {
        let (table, log) = replay(stored).map_err(|error| Trouble::Damaged(error.to_string()))?;
        let (language, languages, next_post) = match note {
            Some(note) => (note.language, note.languages, note.next_post),
            None => (crate::words::FALLBACK.to_owned(), BTreeMap::new(), 0),
        };
        Ok(Self {
            id,
            table,
            language,
            languages,
            next_post,
            log,
        })
    }

    fn hands(&self) -> Vec<Private> {
        private_parts(&self.table)
    }
}

/// A table from its stored records.
///
/// # Errors
/// If a record does not read or does not follow.
pub fn read_table(stored: &[Vec<u8>]) -> Result<Table, RecordError> {
    replay(stored).map(|(table, _)| table)
}

fn replay(stored: &[Vec<u8>]) -> Result<(Table, Log), RecordError> {
    let records = stored.iter().enumerate();
    let records = records.map(|(number, bytes)| Record::from_bytes(number, bytes));
    let records = records.collect::<Result<Vec<_>, _>>()?;
    let mut table = Table::replay(records.get(..1).unwrap_or_default())?;
    let mut log = Log::default();
    for record in &records[1..] {
        let told = table.apply(record)?;
        log.take_in(&table, record, &told);
    }
    Ok((table, log))
}

fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Finished => "finished",
        Stage::Closed => "closed",
    }
}

/// A private answer that is not kept.
fn private(request: &Request, words: Vec<Words>) -> Post {
    Post {
        number: 0,
        to: To::Answer(request.who.id),
        language: request.language.clone(),
        words,
        picture: None,
        choices: Vec::new(),
        slot: None,
    }
}

/// Why a request was not done.
enum Trouble {
    Refused(Refusal),
    Damaged(String),
    Store(StoreError),
}

impl Trouble {
    fn refused(refusal: &TableRefusal) -> Self {
        Self::Refused(Refusal::new(refusal))
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Damaged { .. } | StoreError::NewerVersion { .. } => {
                Self::Damaged(error.to_string())
            }
            other => Self::Store(other),
        }
    }
}

/// Runs what waits for the disk beside the async work.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    match tokio::task::spawn_blocking(work).await {
        Ok(outcome) => outcome,
        Err(panic) => std::panic::resume_unwind(panic.into_panic()),
    }
}
