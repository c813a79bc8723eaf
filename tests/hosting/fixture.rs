//! The fixture of these tests: a host with its own store and a clock that tests move, and what people ask of it.

pub use crate::clock::SetClock;
pub use pagoda::discord::PRESENTATION_LIMITS;
pub use pagoda::engine::*;
pub use pagoda::host::*;
pub use pagoda::ids::*;
pub use pagoda::robots::Robot;
pub use pagoda::store::*;
pub use pagoda::table::*;
pub use pagoda::words::*;
pub use serde_json::{Map, Value, json};
pub use std::collections::*;
pub use std::sync::Arc;
pub use std::sync::atomic::{AtomicU64, Ordering};
pub use std::time::{Duration, Instant};

pub const ROOM: ChannelId = ChannelId::new(77);

/// A limit that only a failure reaches.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// Waits until something is so, and fails with this message if it never is.
pub async fn until(message: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{message}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Opens a store that was closed just now, or does something else that needs its lock: sled releases it later, from its own threads.
pub fn once_unlocked<T>(attempt: impl Fn() -> Result<T, StoreError>) -> T {
    let begun = Instant::now();
    loop {
        match attempt() {
            Err(StoreError::Locked { .. }) if begun.elapsed() < PATIENCE => {}
            done => return done.expect("the store is not locked any more"),
        }
    }
}

/// A host with its own store: in memory, unless a test needs a folder or `PAGODA_TEST_STORE=sled` asks for one.
pub struct HostFixture {
    pub clock: Arc<SetClock>,
    pub store: Arc<dyn Store>,
    pub disk: Option<Disk>,
    pub host: Arc<Host>,
    pub asked: AtomicU64,
}

/// A store in a folder.
pub struct Disk {
    pub store: Arc<SledStore>,
    pub folder: tempfile::TempDir,
}

impl HostFixture {
    pub fn new() -> Self {
        match std::env::var("PAGODA_TEST_STORE").as_deref() {
            Ok("sled") => Self::on_disk(),
            _ => Self::of(Arc::new(MemoryStore::default()), None),
        }
    }

    pub fn on_disk() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Arc::new(SledStore::open(folder.path()).expect("a new store"));
        Self::of(store.clone(), Some(Disk { store, folder }))
    }

    pub fn of(store: Arc<dyn Store>, disk: Option<Disk>) -> Self {
        Self::with_clock(store, disk, SetClock::at(1_000))
    }

    /// A host in memory with always the same seed.
    pub fn seeded(seed: u64) -> Self {
        let store = Arc::new(MemoryStore::default());
        Self::with_clock(store, None, SetClock::seeded(seed))
    }

    fn with_clock(store: Arc<dyn Store>, disk: Option<Disk>, clock: Arc<SetClock>) -> Self {
        let host = Host::new(store.clone(), clock.clone(), PRESENTATION_LIMITS);
        let host = Arc::new(host);
        Self {
            clock,
            store,
            disk,
            host,
            asked: AtomicU64::new(0),
        }
    }

    /// The store of a fixture with a folder.
    pub fn sled(&self) -> &SledStore {
        &self.disk.as_ref().expect("a store in a folder").store
    }

    /// Restarts the host with the same store, which is opened again if it is in a folder.
    pub fn restart(self) -> Self {
        let Self {
            clock,
            mut store,
            mut disk,
            host,
            asked,
        } = self;
        drop(host);
        if let Some(Disk {
            store: open,
            folder,
        }) = disk.take()
        {
            drop((open, store));
            let open = Arc::new(once_unlocked(|| SledStore::open(folder.path())));
            store = open.clone();
            disk = Some(Disk {
                store: open,
                folder,
            });
        }
        let host = Host::new(store.clone(), clock.clone(), PRESENTATION_LIMITS);
        let host = Arc::new(host);
        Self {
            clock,
            store,
            disk,
            host,
            asked,
        }
    }

    pub async fn ask(&self, who: impl Into<PersonId>, kind: impl Asked) -> Vec<Post> {
        self.host.handle(self.request(who, kind)).await
    }

    pub fn request(&self, who: impl Into<PersonId>, kind: impl Asked) -> Request {
        let number = self.asked.fetch_add(1, Ordering::SeqCst);
        request(&format!("r{number}"), who, kind)
    }

    pub fn request_in(
        &self,
        channel: impl Into<ChannelId>,
        who: impl Into<PersonId>,
        kind: impl Asked,
    ) -> Request {
        let channel = channel.into();
        let request = self.request(who, kind);
        Request { channel, ..request }
    }

    /// Asks in another channel.
    pub async fn ask_in(
        &self,
        channel: impl Into<ChannelId>,
        who: impl Into<PersonId>,
        kind: impl Asked,
    ) -> Vec<Post> {
        let request = self.request_in(channel, who, kind);
        self.host.handle(request).await
    }

    /// Asks in another language.
    pub async fn ask_in_language(
        &self,
        language: &str,
        who: impl Into<PersonId>,
        kind: impl Asked,
    ) -> Vec<Post> {
        let request = Request {
            language: language.to_owned(),
            ..self.request(who, kind)
        };
        self.host.handle(request).await
    }

    /// Presses a button, or chooses a value of a menu.
    pub async fn press(
        &self,
        who: impl Into<PersonId>,
        press: &(impl ToString + ?Sized),
        value: Option<&str>,
    ) -> Vec<Post> {
        let who: PersonId = who.into();
        self.ask(who, pressed(press, value)).await
    }

    pub async fn table(&self, who: impl Into<PersonId>, ask: TableCommand) -> Vec<Post> {
        let who: PersonId = who.into();
        self.ask(who, ask).await
    }

    /// Starts a game of Huang with these people.
    pub async fn begin(&self, people: &[impl Into<PersonId> + Copy]) {
        self.begin_title("huang", people).await;
    }

    pub async fn begin_title(&self, game: &str, people: &[impl Into<PersonId> + Copy]) {
        self.ask(people[0], open_title(game)).await;
        for &who in &people[1..] {
            self.table(who, TableCommand::Sit { emblem: None }).await;
        }
        self.table(people[0], TableCommand::Start).await;
    }

    /// Starts a game of Huang in another channel.
    pub async fn begin_in(
        &self,
        channel: impl Into<ChannelId> + Copy,
        people: &[impl Into<PersonId> + Copy],
    ) -> Vec<Post> {
        self.ask_in(channel, people[0], open()).await;
        for &who in &people[1..] {
            self.ask_in(channel, who, sit_down()).await;
        }
        self.ask_in(channel, people[0], TableCommand::Start).await
    }

    /// Everybody at the table agrees to a rematch, this person last. Returns the posts of that.
    pub async fn rematch(&self, last: impl Into<PersonId>) -> Vec<Post> {
        let last: PersonId = last.into();
        let table = self.stored().await;
        let people = table
            .seats()
            .iter()
            .filter_map(|place| place.person.as_ref());
        for person in people.filter(|person| person.id != last && !person.is_robot()) {
            self.ask(person.id, OpenRequest::Rematch).await;
        }
        self.ask(last, OpenRequest::Rematch).await
    }

    /// Makes so many random moves.
    pub async fn play_some(&self, moves: usize) {
        let mut chance = Chance::new(1);
        for _ in 0..moves {
            self.play_one(&mut chance).await;
        }
    }

    /// Makes a random move, and returns its posts.
    pub async fn play_one(&self, chance: &mut Chance) -> Vec<Post> {
        let (who, text) = self.any_move(chance).await.expect("the game goes on");
        self.table(who, TableCommand::Move { text }).await
    }

    /// Another host with the same store and clock, as in another process.
    pub fn another_host(&self) -> Host {
        Host::new(self.store.clone(), self.clock.clone(), PRESENTATION_LIMITS)
    }

    /// The same with links to web pages.
    pub async fn with_web(self) -> Self {
        let host = self.another_host().with_web("https://play.example.org/");
        let host = Arc::new(host.await.expect("a key"));
        Self { host, ..self }
    }

    /// Stores the first records of the room's first table.
    pub async fn plant(&self, records: &[Record]) {
        self.plant_in(TABLE, records).await;
    }

    pub async fn plant_in(&self, table: TableId, records: &[Record]) {
        let batch = Batch::default().append(records.iter().map(Record::to_bytes));
        let kept = self.store.commit(table, batch).await;
        kept.expect("records are kept");
    }

    /// Runs the timers.
    pub async fn keep_time(&self) -> Vec<(ChannelId, Post)> {
        let due = self.host.timers.keep_time().await;
        due.expect("the time is kept")
    }

    /// What is in the outbox.
    pub async fn unsent(&self) -> Vec<(TableId, Post)> {
        let unsent = self.host.outbox.unsent().await;
        unsent.expect("the outbox reads")
    }

    pub async fn sent(&self, post: &Post, message: Option<MessageRef>) {
        let noted = self.host.outbox.sent(post, message).await;
        noted.expect("it is noted");
    }

    /// A post could not be sent directly.
    pub async fn unreachable(&self, post: &Post, person: PersonId) {
        let noted = self.host.outbox.unreachable(post, person).await;
        noted.expect("it is noted");
    }

    /// The newest table of the room.
    pub async fn last_table(&self) -> TableId {
        let last = self.store.last_of(ROOM).await;
        last.expect("the store answers").expect("a table")
    }

    /// Returns the table, replayed from its journal.
    pub async fn stored(&self) -> Table {
        self.table_at(self.last_table().await).await
    }

    pub async fn table_at(&self, id: TableId) -> Table {
        read_table(&self.journal(id).await).expect("it replays")
    }

    pub async fn journal(&self, id: TableId) -> Vec<Vec<u8>> {
        self.store.journal(id).await.expect("a journal")
    }

    pub async fn seat_of(&self, who: impl Into<PersonId>) -> Seat {
        let seat = self.stored().await.seat_of(who.into());
        seat.expect("a seat")
    }

    pub async fn commit(&self, id: TableId, batch: Batch) {
        let written = self.store.commit(id, batch).await;
        written.expect("bytes are bytes");
    }

    pub async fn note(&self, id: TableId) -> Value {
        let note = self.store.note(id).await.expect("the store answers");
        serde_json::from_slice(&note.expect("a note")).expect("JSON")
    }

    pub async fn document(&self, key: DocumentKey) -> Option<Vec<u8>> {
        let document = self.store.document(key).await;
        document.expect("the store answers")
    }

    pub fn profile(&self, who: impl Into<PersonId>) -> Option<Profile> {
        let kept = wait_for(self.store.person(who.into())).expect("the store answers");
        kept.map(|kept| serde_json::from_slice(&kept).expect("a profile reads"))
    }

    /// The number of records of the newest table.
    pub async fn record_count(&self) -> u64 {
        self.stored().await.records()
    }

    /// Returns the awaited player, and a random legal move.
    pub async fn any_move(&self, chance: &mut Chance) -> Option<(PersonId, MoveText)> {
        let table = self.stored().await;
        let game = table.game()?;
        let seat = game.waiting()?.seat;
        let person = table.seats()[seat].person.as_ref()?.id;
        Some((person, chance.pick(&game.moves(seat)).clone()))
    }
}

/// What somebody can ask for.
pub trait Asked {
    fn into_kind(self) -> RequestKind;
}

impl Asked for RequestKind {
    fn into_kind(self) -> RequestKind {
        self
    }
}

impl Asked for TableCommand {
    fn into_kind(self) -> RequestKind {
        RequestKind::command(self)
    }
}

impl Asked for TableView {
    fn into_kind(self) -> RequestKind {
        RequestKind::show(self)
    }
}

impl Asked for TableRequest {
    fn into_kind(self) -> RequestKind {
        RequestKind::Table(self)
    }
}

impl Asked for OpenRequest {
    fn into_kind(self) -> RequestKind {
        RequestKind::Open(self)
    }
}

impl Asked for PersonalRequest {
    fn into_kind(self) -> RequestKind {
        RequestKind::Personal(self)
    }
}

impl Asked for ProfileRequest {
    fn into_kind(self) -> RequestKind {
        RequestKind::me(self)
    }
}

impl Asked for PuzzleRequest {
    fn into_kind(self) -> RequestKind {
        RequestKind::puzzle(self)
    }
}

impl Asked for ExplainRequest {
    fn into_kind(self) -> RequestKind {
        RequestKind::explain(self)
    }
}

impl Asked for TrialRequest {
    fn into_kind(self) -> RequestKind {
        RequestKind::trial(self)
    }
}

/// The first table of the room.
pub const TABLE: TableId = TableId {
    channel: ROOM,
    number: 0,
};

pub fn first_table(channel: impl Into<ChannelId>) -> TableId {
    let channel = channel.into();
    TableId { channel, number: 0 }
}

/// Record of a table that person 1 opened, and chairs of persons 1 and 2.
pub fn opening(game: &str) -> (Record, Vec<Chair>) {
    let chair = |(id, emblem): (u64, &str)| Chair {
        person: person(id),
        emblem: emblem.to_owned(),
    };
    let opened = Record::Opened {
        at: 1_000,
        by: person(1),
        game: game.to_owned(),
        options: "{}".to_owned(),
    };
    (opened, [(1, "tiger"), (2, "goat")].map(chair).to_vec())
}

/// The record of a game that begins at a position, which names its title and the version of its rules.
pub fn toured(position: &Value, chairs: Vec<Chair>) -> Record {
    Record::Toured {
        at: 1_000,
        by: PersonId::new(1),
        rules: position["rules"].as_u64().expect("a version") as u32,
        position: position.to_string(),
        chairs,
    }
}

/// The records of a table at which persons 1 and 2 sit before this position.
pub fn at_position(position: &Value) -> [Record; 2] {
    let (opened, chairs) = opening(position["game"].as_str().expect("a title"));
    [opened, toured(position, chairs)]
}

/// A record from a line with its stored name and its fields.
pub fn record(line: &str) -> Record {
    let (kind, fields) = line.split_once(' ').expect("a name and fields");
    let fields: Value = serde_json::from_str(fields).expect("JSON");
    serde_json::from_value(json!({ kind: fields })).expect("a record")
}

pub fn open() -> RequestKind {
    open_title("huang")
}

pub fn open_title(game: &str) -> RequestKind {
    open_with(game, Vec::new())
}

pub fn open_with(game: &str, robots: Vec<Robot>) -> RequestKind {
    RequestKind::Open(OpenRequest::New {
        game: game.to_owned(),
        options: Map::new(),
        robots,
    })
}

pub fn sit_down() -> RequestKind {
    RequestKind::command(TableCommand::Sit { emblem: None })
}

pub fn make_move(text: MoveText) -> RequestKind {
    RequestKind::command(TableCommand::Move { text })
}

pub fn set_pace(pace: Pace) -> TableCommand {
    let control = pace.into();
    TableCommand::Time { control }
}

/// A look at the first screen of the guide.
pub fn guide() -> RequestKind {
    RequestKind::show(TableView::Guide { given: Vec::new() })
}

/// A press of a button, or a value of a menu that was chosen.
pub fn pressed(press: &(impl ToString + ?Sized), value: Option<&str>) -> RequestKind {
    let values = value.into_iter().map(str::to_owned).collect();
    RequestKind::of_press(&press.to_string(), values)
}

pub fn request(id: &str, who: impl Into<PersonId>, kind: impl Asked) -> Request {
    Request {
        id: id.to_owned(),
        who: person(who),
        manages: false,
        channel: ROOM,
        server: None,
        language: "en".to_owned(),
        kind: kind.into_kind(),
    }
}

pub fn about(table: TableId) -> Post {
    let mut post = Post::new(Recipient::Channel, "en", Vec::new());
    post.table = Some(table);
    post
}

pub fn said(posts: &[Post]) -> Vec<String> {
    let languages = Languages::shipped();
    let words = posts.iter().flat_map(|post| &post.words);
    words
        .map(|words| {
            languages
                .try_say("en", words)
                .expect("everything can be said")
        })
        .collect()
}

/// What one post says.
pub fn said_in(post: &Post) -> Vec<String> {
    said(std::slice::from_ref(post))
}

/// Whether a line says this, beside other things perhaps.
pub fn has_line(said: &[String], part: &str) -> bool {
    said.iter().any(|line| line.contains(part))
}

/// Checks that a line says exactly this.
#[track_caller]
pub fn assert_line(said: &[String], line: &str) {
    assert!(said.iter().any(|said| said == line), "{line}: {said:?}");
}

/// Checks that a line says this, beside other things perhaps.
#[track_caller]
pub fn assert_part(said: &[String], part: &str) {
    assert!(has_line(said, part), "{part}: {said:?}");
}

#[track_caller]
pub fn assert_no_part(said: &[String], part: &str) {
    assert!(!has_line(said, part), "{part}: {said:?}");
}

/// The first line that begins like this.
#[track_caller]
pub fn line_beginning<'a>(said: &'a [String], beginning: &str) -> &'a str {
    let line = said.iter().find(|line| line.starts_with(beginning));
    line.unwrap_or_else(|| panic!("{beginning}: {said:?}"))
}

/// The post that is in this slot.
#[track_caller]
pub fn in_slot<'a>(posts: &'a [Post], slot: &str) -> &'a Post {
    let mut posts = posts.iter();
    let post = posts.find(|post| post.slot.as_deref() == Some(slot));
    post.unwrap_or_else(|| panic!("a post in the slot {slot}"))
}

/// The last reply to somebody.
#[track_caller]
pub fn reply(posts: &[Post], who: impl Into<PersonId>) -> &Post {
    let to = Recipient::Answer(who.into());
    let reply = posts.iter().rev().find(|post| post.to == to);
    reply.expect("a reply")
}

/// The only post, which is a private reply.
#[track_caller]
pub fn only(mut posts: Vec<Post>) -> Post {
    assert_eq!(posts.len(), 1, "{posts:?}");
    let post = posts.remove(0);
    assert!(matches!(post.to, Recipient::Answer(_)), "{post:?}");
    assert!(post.number.is_none(), "{post:?}");
    post
}

/// What one post says, as one text.
pub fn text_of(post: &Post) -> String {
    said_in(post).join("\n")
}

/// The keys of everything that posts say.
pub fn keys(posts: &[Post]) -> Vec<&str> {
    let words = posts.iter().flat_map(|post| &post.words);
    words.map(|words| words.key.as_str()).collect()
}

/// The ids of the buttons of a post.
pub fn presses(post: &Post) -> Vec<String> {
    let buttons = post.controls.buttons.iter();
    buttons.map(|button| button.press.to_string()).collect()
}

/// Whether a button of a post has an id with this in it.
pub fn offers(post: &Post, part: &str) -> bool {
    presses(post).iter().any(|press| press.contains(part))
}

/// Whether a post says this, by its key.
pub fn says(post: &Post, key: &str) -> bool {
    post.words.iter().any(|words| words.key == key)
}

pub fn direct_to(posts: &[Post], who: impl Into<PersonId>) -> Vec<&Post> {
    let to = Recipient::Direct(who.into());
    posts.iter().filter(|post| post.to == to).collect()
}

pub fn awaited_at(table: &Table) -> (PersonId, Seat) {
    let waiting = table.game().and_then(Play::waiting);
    let seat = waiting.expect("somebody is awaited").seat;
    let person = table.seats()[seat].person.as_ref();
    (person.expect("a person").id, seat)
}

pub fn person(id: impl Into<PersonId>) -> Person {
    let id: PersonId = id.into();
    let name = format!("Person {id}");
    Person { id, name }
}

/// Returns the viewer of the picture of a post, and whether it shows private pieces.
pub fn shown(post: &Post) -> Option<(PictureViewer, bool)> {
    let picture = post.board_picture();
    picture.map(|picture| (picture.shown, picture.part == PictureKind::Own))
}

pub fn to_channel(posts: &[Post]) -> Vec<&Post> {
    posts
        .iter()
        .filter(|post| post.to == Recipient::Channel)
        .collect()
}
