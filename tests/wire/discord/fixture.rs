//! The test fixture `BotFixture`: a playground, the bot connected to it, and people.

use super::Chooser;
use crate::seed::first_seed;
use pagoda::discord::{Bot, BotSettings, ShardSettings, WebSettings};
use pagoda::engine::{Play, Seat, Title};
use pagoda::games;
use pagoda::host::{
    Allowances, Clock, Profile, RobotSettings, SystemClock, first_number, is_private, read_table,
};
use pagoda::playground::faults::{Filter, InjectedFault, SimulatedFailure};
use pagoda::playground::{
    Actor, Id, Outcome, Playground, PlaygroundSettings, SeenMessage, TranscriptEntry,
};
use pagoda::store::{SledStore, Store, StoreError, TableId, wait_for};
use pagoda::table::{Record, Table, Time};
use pagoda_tools::soak::evening::NeededMessages;
pub use pagoda_tools::soak::expectations::has_board;
use serde_json::Value;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// A timeout that only a failure reaches.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// The simulations of a robot that searches: few, so that tests are quick.
const SIMULATIONS: u32 = 20;

const QUICK_PICTURES: Duration = Duration::from_millis(20);

/// A person who is in every playground and only reads.
pub const WATCHER: &str = "Zoe";

/// The system clock plus a number of seconds, with fixed seeds.
pub struct Forward {
    seconds: AtomicU64,
    next_seed: AtomicU64,
    seals: AtomicBool,
}

impl Clock for Forward {
    fn now(&self) -> Time {
        SystemClock.now() + self.seconds.load(Ordering::SeqCst)
    }

    fn seed(&self) -> u64 {
        self.next_seed.fetch_add(1, Ordering::SeqCst)
    }

    fn salt(&self) -> Option<u128> {
        self.seals.load(Ordering::SeqCst).then_some(0xfeed)
    }
}

pub fn show_log() {
    let filter: Targets = "error,pagoda=warn".parse().expect("a filter");
    let log = tracing_subscriber::fmt::layer().with_test_writer();
    // Another test may have done so.
    let _ = tracing_subscriber::registry()
        .with(log.with_filter(filter))
        .try_init();
}

/// A playground with the bot connected to it.
pub struct BotFixture {
    pub playground: Playground,
    clock: Arc<Forward>,
    /// The number of boards that somebody other than the bot deleted.
    pub boards_lost: usize,
    /// The number of interactions that the bot could not acknowledge.
    pub unanswered: usize,
    /// The number of acknowledged interactions whose reply is missing because the bot was killed.
    pub left_waiting: usize,
    guild: Option<u64>,
    allowances: Allowances,
    robots: RobotSettings,
    picture_pause: Duration,
    symbols: bool,
    web: Option<WebSettings>,
    pub(super) folder: TempDir,
    bot: Option<Running>,
}

/// The bot on separate threads, so that it can be killed like a separate program.
struct Running {
    store: Arc<SledStore>,
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<()>>,
    runtime: Option<Runtime>,
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

pub fn settings(people: &[&str]) -> PlaygroundSettings {
    let everybody = people.iter().chain([&WATCHER]);
    PlaygroundSettings {
        people: everybody.map(|name| (*name).to_owned()).collect(),
        acknowledge_timeout: PATIENCE,
        // Films take long on a busy machine.
        token_lifetime: 10 * PATIENCE,
        // Tests start bots again and again.
        identify_interval: Duration::ZERO,
        ..PlaygroundSettings::default()
    }
}

#[track_caller]
pub fn says(message: &SeenMessage, part: &str) {
    assert!(message.content.contains(part), "{}", message.content);
}

#[track_caller]
pub fn says_not(message: &SeenMessage, part: &str) {
    assert!(!message.content.contains(part), "{}", message.content);
}

#[track_caller]
pub fn begins(message: &SeenMessage, part: &str) {
    assert!(message.content.starts_with(part), "{}", message.content);
}

impl BotFixture {
    pub async fn with(people: &[&str]) -> Self {
        Self::new(settings(people)).await
    }

    pub async fn new(settings: PlaygroundSettings) -> Self {
        let mut fixture = Self::without_bot(settings).await;
        fixture.start_bot().await;
        fixture
    }

    pub async fn without_bot(mut settings: PlaygroundSettings) -> Self {
        show_log();
        let folder = tempfile::tempdir().expect("a folder");
        settings.transcript = Some(transcript(folder.path()));
        settings.sent = Some(sent(folder.path()));
        let playground = Playground::start(settings).await.expect("a playground");
        Self {
            playground,
            clock: Arc::new(Forward {
                seconds: AtomicU64::new(0),
                next_seed: AtomicU64::new(first_seed()),
                seals: AtomicBool::new(false),
            }),
            boards_lost: 0,
            unanswered: 0,
            left_waiting: 0,
            guild: None,
            // Tests send requests faster than people.
            allowances: Allowances::default().times(1000),
            robots: RobotSettings {
                simulations: Some(SIMULATIONS),
                ..RobotSettings::default()
            },
            picture_pause: QUICK_PICTURES,
            symbols: false,
            web: None,
            folder,
            bot: None,
        }
    }

    // The settings below hold from the bot's next start on.
    pub fn register_in(&mut self, guild: u64) {
        self.guild = Some(guild);
    }

    pub fn allow(&mut self, allowances: Allowances) {
        self.allowances = allowances;
    }

    pub fn pause_robots(&mut self, pause: Duration) {
        self.robots.pause = pause;
    }

    pub fn pause_pictures(&mut self, pause: Duration) {
        self.picture_pause = pause;
    }

    pub fn limit_thoughts(&mut self, simulations: u32) {
        self.robots.simulations = Some(simulations);
    }

    pub fn use_symbols(&mut self) {
        self.symbols = true;
    }

    pub fn use_web(&mut self) {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let web = WebSettings::listen(address, None).expect("a free port");
        self.web = Some(web);
    }

    pub fn seal_deals(&self) {
        self.clock.seals.store(true, Ordering::SeqCst);
    }

    pub fn private_channel(&self, person: Id) -> Id {
        let tables = wait_for(self.store().tables_of(person.into())).expect("the index");
        let private = tables.into_iter().filter(|table| is_private(table.channel));
        let newest = private.max_by_key(|table| {
            let journal = wait_for(self.store().journal(*table)).expect("the journal reads");
            read_table(&journal).expect("it replays").clocks().touched()
        });
        newest.expect("a private table").channel.get()
    }

    pub fn pass(&self, seconds: u64) {
        self.clock.seconds.fetch_add(seconds, Ordering::SeqCst);
    }

    pub async fn start_bot(&mut self) {
        let settings = BotSettings {
            token: self.playground.bot_token().to_owned(),
            api_url: Some(self.playground.url()),
            guild: self.guild.map(Into::into),
            health: None,
            allowances: self.allowances,
            robots: self.robots,
            picture_pause: self.picture_pause,
            symbols: self.symbols,
            web: self.web.clone(),
            shards: ShardSettings::default(),
        };
        let looked = self.looks_at_commands();
        let store = Arc::new(self.open_store().await);
        let kept = Arc::clone(&store);
        let clock = Arc::clone(&self.clock);
        let mut threads = tokio::runtime::Builder::new_multi_thread();
        let runtime = threads.worker_threads(2).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let (stop, stopped) = oneshot::channel();
        let task = runtime.spawn(async move {
            let bot = Bot::new(&settings, store, clock).await;
            let bot = bot.expect("the bot connects");
            let stopped = async { stopped.await.unwrap_or(()) };
            bot.run(stopped).await.expect("the bot runs");
        });
        self.bot = Some(Running {
            store: kept,
            stop: Some(stop),
            task: Some(task),
            runtime: Some(runtime),
        });
        let connected = self.playground.connected(1, PATIENCE).await;
        connected.expect("the bot is there");
        let guild = self.guild;
        let commands = |there: &Playground| (!there.commands(guild).is_empty()).then_some(());
        let commands = self.playground.until(PATIENCE, "commands", commands).await;
        commands.expect("the commands are registered");
        // Those of an earlier bot may be there already. The bot knows its session when it looks at them.
        let again = |_: &Playground| (self.looks_at_commands() > looked).then_some(());
        let again = self.playground.until(PATIENCE, "a look", again).await;
        again.expect("the bot looks at its commands");
    }

    fn looks_at_commands(&self) -> usize {
        self.requests("GET", "/commands").len()
    }

    /// Opens the store. It is locked until the last thread of an earlier bot has released it.
    pub(super) async fn open_store(&self) -> SledStore {
        let begun = Instant::now();
        loop {
            match SledStore::open(&self.folder.path().join("store")) {
                Ok(store) => return store,
                Err(StoreError::Damaged { .. }) => panic!("the store is damaged"),
                Err(error) if begun.elapsed() > PATIENCE => panic!("the store: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    }

    pub async fn stop_bot(&mut self) {
        let mut running = self.bot.take().expect("the bot is there");
        let _ = running.stop.take().expect("it can be told").send(());
        let ended = running.task.take().expect("it runs").await;
        ended.expect("the bot ends well");
        // It has disconnected by itself, before its runtime ends.
        self.gone().await;
        drop(running);
    }

    pub async fn kill_bot(&mut self) {
        drop(self.bot.take().expect("the bot is there"));
        self.gone().await;
    }

    async fn gone(&self) {
        let gone = self.playground.connected(0, PATIENCE).await;
        gone.expect("the bot is gone");
    }

    fn store(&self) -> &SledStore {
        &self.bot.as_ref().expect("the bot is there").store
    }

    pub fn profile(&self, person: Id) -> Profile {
        let kept = wait_for(self.store().person(person.into())).expect("the store answers");
        let kept = kept.map(|kept| serde_json::from_slice(&kept).expect("a profile reads"));
        kept.unwrap_or_default()
    }

    pub fn person(&self, name: &str) -> Actor {
        self.playground.person(name)
    }

    /// The first channel, the default for all functions.
    pub fn channel(&self) -> Id {
        self.playground.channel("general").expect("a channel")
    }

    /// The channel of a person's direct messages.
    pub fn home(&self, name: &str) -> Id {
        let direct = self.person(name).open_direct();
        direct.expect("a direct channel")
    }

    /// What everybody in the first channel reads.
    pub async fn told(&self, words: &str) -> SeenMessage {
        let watcher = self.person(WATCHER).in_channel(self.channel());
        let is_it = |seen: &SeenMessage| !seen.private && seen.content.contains(words);
        let found = watcher.wait_for(PATIENCE, is_it).await;
        found.unwrap_or_else(|_| panic!("nobody reads {words}"))
    }

    /// Waits until a person is awaited: robots move before.
    pub async fn until_awaited(&self, name: &str) {
        let is_awaited = || self.awaited().is_some_and(|(who, ..)| who == name);
        eventually(name, is_awaited).await;
    }

    fn journals(&self, channel: Id) -> Vec<Vec<Vec<u8>>> {
        let last = wait_for(self.store().last_of(channel.into())).expect("the store answers");
        let first = first_number(channel.into());
        let numbers = first..last.map_or(first, |last| last.number + 1);
        let read = |number| {
            let id = TableId {
                channel: channel.into(),
                number,
            };
            wait_for(self.store().journal(id)).expect("the journal reads")
        };
        numbers.map(read).collect()
    }

    pub fn tables(&self, channel: Id) -> Vec<Table> {
        let journals = self.journals(channel).into_iter();
        let tables = journals.map(|journal| read_table(&journal));
        tables
            .map(|read| read.expect("the journal replays"))
            .collect()
    }

    pub fn records(&self, channel: Id) -> Vec<Vec<Record>> {
        let read = |journal: Vec<Vec<u8>>| {
            let records = journal.iter().enumerate();
            let records = records.map(|(number, bytes)| Record::from_bytes(number, bytes));
            records.map(|read| read.expect("a record")).collect()
        };
        self.journals(channel).into_iter().map(read).collect()
    }

    pub fn needed_messages(&self, channel: Id) -> Vec<NeededMessages> {
        let tables = self.records(channel);
        let tables = tables.iter().map(|records| NeededMessages::of(records));
        tables.collect()
    }

    pub fn boards_needed(&self, channel: Id) -> usize {
        let needed = self.needed_messages(channel);
        needed.iter().map(NeededMessages::boards).sum()
    }

    pub fn table_in(&self, channel: Id) -> Table {
        self.tables(channel).pop().expect("a table")
    }

    pub fn table(&self) -> Table {
        self.table_in(self.channel())
    }

    pub async fn rest(&self) {
        let begun = Instant::now();
        let store = self.store();
        loop {
            let tables = store.unsent().await.expect("the store answers");
            if tables.is_empty() {
                return;
            }
            if begun.elapsed() > PATIENCE {
                let outbox = |table| wait_for(store.outbox(table)).expect("posts").posts;
                let left = tables.into_iter().flat_map(outbox);
                let left = left.map(|(_, post)| String::from_utf8_lossy(&post).into_owned());
                panic!("something is never sent: {:?}", left.collect::<Vec<_>>());
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    pub async fn command(&self, name: &str, line: &str) -> SeenMessage {
        self.command_in(self.channel(), name, line).await
    }

    pub async fn resign(&self, name: &str) -> SeenMessage {
        let question = self.command(name, "/resign").await;
        self.press(name, &question, "Resign").await
    }

    pub async fn rematch(&self, people: &[&str]) -> Option<SeenMessage> {
        let mut reply = None;
        for name in people {
            reply = Some(self.command(name, "/table rematch").await);
        }
        reply
    }

    pub async fn command_in(&self, channel: Id, name: &str, line: &str) -> SeenMessage {
        let actor = self.person(name).in_channel(channel);
        let outcome = actor.command(line).await;
        let outcome = outcome.unwrap_or_else(|trouble| panic!("{name}: {line}: {trouble}"));
        self.answer(&actor, outcome, None, PATIENCE).await
    }

    pub async fn use_on_message(&self, name: &str, command: &str, on: &SeenMessage) -> SeenMessage {
        let actor = self.person(name).in_channel(on.channel);
        let outcome = actor.use_on_message(command, on.id).await;
        let outcome = outcome.unwrap_or_else(|trouble| panic!("{name}: {command}: {trouble}"));
        self.answer(&actor, outcome, None, PATIENCE).await
    }

    pub async fn use_on_person(
        &self,
        channel: Id,
        name: &str,
        command: &str,
        on: &str,
    ) -> SeenMessage {
        let actor = self.person(name).in_channel(channel);
        let outcome = actor.use_on_person(command, on).await;
        let outcome = outcome.unwrap_or_else(|trouble| panic!("{name}: {command}: {trouble}"));
        self.answer(&actor, outcome, None, PATIENCE).await
    }

    /// The reply to an interaction: a new message, or a private one that was edited. One that the bot has deleted is empty.
    async fn answer(
        &self,
        actor: &Actor,
        outcome: Outcome,
        before: Option<&SeenMessage>,
        patience: Duration,
    ) -> SeenMessage {
        let settled = actor.settled(outcome.interaction, patience).await;
        let settled = settled.expect("an answer");
        assert!(!settled.failed, "the interaction failed: {settled:?}");
        let message = settled.message.expect("a message answers");
        let changed = |_: &Playground| {
            let Ok(seen) = actor.message(message) else {
                return Some(SeenMessage::default());
            };
            let same = before.is_some_and(|old| old.id == seen.id && old.edited == seen.edited);
            (!same).then_some(seen)
        };
        let changed = self.playground.until(patience, "a change", changed).await;
        changed.unwrap_or_else(|trouble| {
            let requests = self.playground.transcript();
            let last = &requests[requests.len().saturating_sub(8)..];
            panic!("the answer does not change: {trouble}, {settled:?}, {last:#?}")
        })
    }

    pub async fn press(&self, name: &str, message: &SeenMessage, button: &str) -> SeenMessage {
        self.press_within(PATIENCE, name, message, button).await
    }

    pub async fn press_within(
        &self,
        patience: Duration,
        name: &str,
        message: &SeenMessage,
        button: &str,
    ) -> SeenMessage {
        let actor = self.person(name).in_channel(message.channel);
        let before = actor.message(message.id).ok().filter(|seen| seen.private);
        let outcome = actor.press(message.id, button).await;
        let outcome = outcome.unwrap_or_else(|trouble| panic!("{name}: {button}: {trouble}"));
        let before = before.as_ref();
        self.answer(&actor, outcome, before, patience).await
    }

    pub async fn choose(
        &self,
        name: &str,
        message: &SeenMessage,
        menu: &str,
        value: &str,
    ) -> SeenMessage {
        self.choose_several(name, message, menu, &[value]).await
    }

    pub async fn choose_several(
        &self,
        name: &str,
        message: &SeenMessage,
        menu: &str,
        values: &[&str],
    ) -> SeenMessage {
        let actor = self.person(name).in_channel(message.channel);
        let before = actor.message(message.id).expect("the message is there");
        let outcome = actor.choose(message.id, menu, values).await;
        let outcome = outcome.unwrap_or_else(|trouble| panic!("{name}: {values:?}: {trouble}"));
        self.answer(&actor, outcome, Some(&before), PATIENCE).await
    }

    pub async fn type_place(&self, name: &str, message: &SeenMessage, place: &str) -> SeenMessage {
        let actor = self.person(name).in_channel(message.channel);
        let before = actor.message(message.id).expect("the message is there");
        let opened = actor.press(message.id, "Type a place").await;
        opened.expect("a field opens");
        let outcome = actor.submit(&[("typed", place)]).await;
        let outcome = outcome.unwrap_or_else(|trouble| panic!("{name}: {place}: {trouble}"));
        self.answer(&actor, outcome, Some(&before), PATIENCE).await
    }

    pub async fn with_button(&self, name: &str, button: &str) -> SeenMessage {
        self.with_button_in(self.channel(), name, button).await
    }

    pub async fn with_button_in(&self, channel: Id, name: &str, button: &str) -> SeenMessage {
        let actor = self.person(name).in_channel(channel);
        let is_it = |seen: &SeenMessage| !seen.private && seen.buttons().contains(&button);
        let found = actor.wait_for(PATIENCE, is_it).await;
        found.unwrap_or_else(|_| panic!("no button {button}, but {:?}", actor.sees()))
    }

    pub async fn begin(&self, people: &[&str], options: &[&str]) -> SeenMessage {
        self.begin_in(self.channel(), people, options).await
    }

    pub async fn begin_in(&self, channel: Id, people: &[&str], options: &[&str]) -> SeenMessage {
        self.begin_game(channel, "huang", people, options).await
    }

    pub async fn begin_game(
        &self,
        channel: Id,
        game: &str,
        people: &[&str],
        options: &[&str],
    ) -> SeenMessage {
        let host = people[0];
        let opening = format!("/table new game:{game}");
        self.command_in(channel, host, &opening).await;
        let lobby = self.with_button_in(channel, host, "Sit down").await;
        for guest in &people[1..] {
            self.press(guest, &lobby, "Sit down").await;
        }
        if !options.is_empty() {
            let mut panel = self.press(host, &lobby, "Options").await;
            for option in options {
                panel = self.press(host, &panel, option).await;
            }
        }
        self.press(host, &lobby, "Start").await;
        self.board_in(channel).await
    }

    pub async fn board(&self) -> SeenMessage {
        self.board_in(self.channel()).await
    }

    pub async fn board_in(&self, channel: Id) -> SeenMessage {
        self.rest().await;
        let seen = self.person(WATCHER).in_channel(channel).sees();
        let mut seen = seen.expect("a channel").into_iter().rev();
        seen.find(has_board).expect("a board")
    }

    pub fn awaited(&self) -> Option<(String, Seat, &'static str)> {
        awaited(&self.table())
    }

    pub async fn play(&self, text: &str) -> SeenMessage {
        let (name, ..) = self.awaited().expect("somebody is awaited");
        let table = self.table();
        let before = table.records();
        let answer = self.command(&name, &typed_in(table.title(), text)).await;
        let after = self.table().records();
        assert_eq!(after, before + 1, "{name}: {text}: {}", answer.content);
        answer
    }

    pub async fn any_move(&self, dice: &mut Chooser) {
        let text = dice.hasty(self.table().game().expect("a game"));
        self.play(&text).await;
    }

    pub fn requests(&self, method: &str, path: &str) -> Vec<TranscriptEntry> {
        let all = self.playground.transcript().into_iter();
        all.filter(|entry| entry.method == method && entry.path.contains(path))
            .collect()
    }

    pub fn fail(&self, route: &str, failure: SimulatedFailure) {
        let fault = InjectedFault::once(failure).on(Filter::route(route));
        self.playground.inject(fault);
    }

    pub fn fail_all(&self, route: &str, failure: SimulatedFailure) {
        let fault = InjectedFault::once(failure).on(Filter::route(route));
        self.playground.inject(fault.times(u32::MAX));
    }

    /// Waits until one of the requests that all fail has begun.
    pub async fn one_failed(&self) {
        let failed = || {
            let faults = self.playground.faults();
            let mut times = faults.iter().filter_map(|fault| fault.times);
            times.any(|times| times < u32::MAX)
        };
        eventually("a request fails", failed).await;
    }

    /// The suggestions of the bot. On a slow machine there may be none at first: then they would come too late for Discord.
    pub async fn suggestions(&self, actor: &Actor, line: &str) -> Vec<Value> {
        let begun = Instant::now();
        loop {
            let offered = actor.autocomplete(line, None).await.expect("an answer");
            if !offered.is_empty() {
                return offered;
            }
            assert!(begun.elapsed() < PATIENCE, "nothing is offered for {line}");
        }
    }

    pub async fn failed(&self) {
        eventually("everything goes wrong", || {
            self.playground.faults().is_empty()
        })
        .await;
    }
}

/// Waits until a condition is true. Unlike `Playground::until`, it may change without a change of the playground.
pub async fn eventually(what: &str, mut is_true: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_true() {
        assert!(begun.elapsed() < PATIENCE, "never: {what}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

pub fn first_choice(message: &SeenMessage) -> (String, String) {
    let menu = message.parts().find(|part| part["options"].is_array());
    let menu = menu.expect("a menu");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    (text(&menu["custom_id"]), text(&menu["options"][0]["value"]))
}

pub fn transcript(folder: &Path) -> PathBuf {
    folder.join("transcript.jsonl")
}

pub fn sent(folder: &Path) -> PathBuf {
    folder.join("sent.jsonl")
}

pub fn awaited(table: &Table) -> Option<(String, Seat, &'static str)> {
    let waiting = table.game().and_then(Play::waiting)?;
    let person = table.seats()[waiting.seat].person.as_ref();
    let name = person.expect("somebody sits there").name.clone();
    Some((name, waiting.seat, waiting.decision))
}

/// Returns the command for a move: `tile red D7` is `/huang tile colour:red at:D7`.
pub fn typed(text: &str) -> String {
    typed_in(games::title("huang").expect("the game is there"), text)
}

pub fn typed_in(title: &dyn Title, text: &str) -> String {
    let mut words = text.split(' ');
    let name = words.next().expect("a verb");
    let words: Vec<&str> = words.collect();
    let mut verbs = title.verbs().iter();
    let verb = verbs.find(|verb| verb.name == name);
    let arguments = verb.expect("the verb is there").arguments;
    let mut line = format!("/{} {name}", title.name());
    for (number, argument) in arguments.iter().enumerate() {
        let last = number + 1 == arguments.len();
        let value = match words.get(number) {
            Some(_) if last => words[number..].join(" "),
            Some(word) => (*word).to_owned(),
            None => break,
        };
        line.push_str(&format!(" {}:{value}", argument.name));
    }
    line
}
