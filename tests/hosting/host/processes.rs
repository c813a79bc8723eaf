//! Several processes with one database: whoever gets a request decides on the latest state, and everything is done once.

use super::{PATIENCE, ROOM, SetClock, TABLE, open, pressed, request, said, until};
use crate::fixture::*;
use crate::postgres::TestDatabase;
use std::sync::Mutex;

/// A process: a host with its own connections, and the posts that it was given to deliver.
struct Process {
    host: Arc<Host>,
    store: Arc<PostgresStore>,
    posts: Arc<Mutex<Vec<u64>>>,
}

impl Process {
    fn new(database: &TestDatabase, clock: &Arc<SetClock>) -> Self {
        // Under load a connection may take longer than the store waits for it.
        let store = PostgresStore::open_within(&database.address, PATIENCE);
        let store = Arc::new(store.expect("the store opens"));
        let host = Host::new(store.clone(), clock.clone(), PRESENTATION_LIMITS);
        let posts: Arc<Mutex<Vec<u64>>> = Arc::default();
        let given = Arc::clone(&posts);
        host.set_post_sink(move |post| given.lock().unwrap().extend(post.number));
        Self {
            host: Arc::new(host),
            store,
            posts,
        }
    }

    /// Numbers of the posts that it was given, without those of before.
    fn taken(&self) -> Vec<u64> {
        std::mem::take(&mut self.posts.lock().unwrap())
    }
}

/// Processes on one database.
struct Processes {
    database: TestDatabase,
    clock: Arc<SetClock>,
    all: Vec<Process>,
    asked: AtomicU64,
}

impl Processes {
    fn new(number: usize) -> Self {
        let database = TestDatabase::new();
        let clock = SetClock::at(1_000);
        let all = (0..number).map(|_| Process::new(&database, &clock));
        Self {
            all: all.collect(),
            database,
            clock,
            asked: AtomicU64::new(0),
        }
    }

    /// Sends a request to one process.
    async fn ask(&self, process: usize, who: u64, kind: impl Asked) -> Vec<Post> {
        let number = self.asked.fetch_add(1, Ordering::SeqCst);
        let request = request(&format!("r{number}"), who, kind);
        self.all[process].host.handle(request).await
    }

    async fn table(&self, process: usize, who: u64, command: TableCommand) -> Vec<Post> {
        self.ask(process, who, command).await
    }

    fn store(&self) -> &PostgresStore {
        &self.all[0].store
    }

    fn records(&self) -> usize {
        wait_for(self.store().journal(TABLE))
            .expect("a journal")
            .len()
    }

    async fn stored(&self) -> Table {
        read_table(&self.store().journal(TABLE).await.expect("a journal")).expect("it replays")
    }

    /// The awaited person, and a random legal move.
    async fn any_move(&self, chance: &mut Chance) -> Option<(u64, MoveText)> {
        let table = self.stored().await;
        let game = table.game().filter(|game| game.waiting().is_some())?;
        let (person, seat) = awaited_at(&table);
        Some((person.get(), chance.pick(&game.moves(seat)).clone()))
    }

    /// Makes a random move at one process.
    async fn play_one(&self, process: usize, chance: &mut Chance) -> Vec<Post> {
        let (who, text) = self.any_move(chance).await.expect("it goes on");
        self.table(process, who, TableCommand::Move { text }).await
    }

    /// Starts a game of a title between persons 1 and 2.
    async fn begin(&self, game: &str) {
        self.ask(0, 1, open_title(game)).await;
        self.ask(1, 2, sit_down()).await;
        self.table(0, 1, TableCommand::Start).await;
    }

    /// Lets all of them keep the time at once. Returns how many found something to do.
    async fn keep_time(&self) -> usize {
        let ticks = self.all.iter().map(|process| {
            let host = Arc::clone(&process.host);
            tokio::spawn(async move { host.timers.keep_time().await.expect("an answer").len() })
        });
        let mut handled = 0;
        for tick in ticks.collect::<Vec<_>>() {
            handled += usize::from(tick.await.expect("no panic") > 0);
        }
        handled
    }

    /// Lets the claims of all processes end, as if they had not been renewed for long.
    fn end_claims(&self) {
        self.database.execute(
            "update pagoda_posts set held_until = '-infinity'; \
             update pagoda_tables set robot_until = '-infinity';",
        );
    }
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_through_several_processes() {
    let processes = Processes::new(3);
    processes.begin("qin").await;
    let mut chance = Chance::new(11);
    let mut moves = 0;
    while let Some((who, text)) = processes.any_move(&mut chance).await {
        let before = processes.records();
        let command = TableCommand::Move { text };
        let posts = processes.table(moves % 3, who, command).await;
        assert!(processes.records() > before, "{:?}", said(&posts));
        // Whoever is asked next knows of it.
        let board = processes.ask((moves + 1) % 3, who, TableView::Board).await;
        let shown = board[0].board_picture().expect("a board").records;
        assert_eq!(shown, processes.records() as u64);
        moves += 1;
    }
    let table = processes.stored();
    assert!(table.await.is_over());
    let profile = processes
        .store()
        .person(PersonId::new(1))
        .await
        .expect("an answer");
    let profile: Value = serde_json::from_slice(&profile.expect("a profile")).unwrap();
    assert_eq!(profile["tallies"]["qin"]["played"], 1);
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_several_processes_get_takes_effect_once() {
    let processes = Processes::new(3);
    processes.begin("qin").await;
    let mut chance = Chance::new(5);
    for number in 0..12 {
        let Some((who, text)) = processes.any_move(&mut chance).await else {
            break;
        };
        let before = processes.records();
        let kind = make_move(text);
        let request = request(&format!("same-{number}"), who, kind);
        let [one, two, three] = [0, 1, 2].map(|process| {
            let host = Arc::clone(&processes.all[process].host);
            let request = request.clone();
            tokio::spawn(async move { host.handle(request).await })
        });
        let answers = [one.await, two.await, three.await].map(|posts| {
            let posts = posts.expect("no panic").into_iter();
            let own = posts.filter(|post| matches!(post.to, Recipient::Answer(_)));
            said(&own.collect::<Vec<Post>>())
        });
        assert_eq!(answers[0], answers[1]);
        assert_eq!(answers[0], answers[2]);
        assert_eq!(processes.records(), before + 1, "{answers:?}");
    }
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn requests_at_the_same_time_are_decided_one_after_the_other() {
    let processes = Processes::new(3);
    processes.ask(0, 1, open()).await;
    let asks = (2..=4).map(|who| {
        let sit = sit_down();
        let host = Arc::clone(&processes.all[who as usize % 3].host);
        let request = request(&format!("sit-{who}"), who, sit);
        tokio::spawn(async move { host.handle(request).await })
    });
    for ask in asks.collect::<Vec<_>>() {
        ask.await.expect("no panic");
    }
    let people: BTreeSet<PersonId> = processes
        .stored()
        .await
        .seats()
        .iter()
        .filter_map(|place| Some(place.person.as_ref()?.id))
        .collect();
    assert_eq!(people, (1..=4).map(PersonId::new).collect());
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn each_post_is_given_to_one_process_and_taken_over_when_it_ends() {
    let processes = Processes::new(2);
    processes.database.lengthen_claims();
    processes.begin("qin").await;
    let mut chance = Chance::new(3);
    for number in 0..6 {
        processes.play_one(number % 2, &mut chance).await;
    }
    let mut claimed = Vec::new();
    for process in &processes.all {
        let posts = process.host.outbox.claim_posts().await.expect("an answer");
        claimed.push(
            posts
                .iter()
                .filter_map(|post| post.number)
                .collect::<Vec<u64>>(),
        );
    }
    // What the second process has written for a destination of the first was left to that one.
    let [one, two] = [0, 1].map(|process| {
        let given = processes.all[process].taken();
        given
            .into_iter()
            .chain(claimed[process].clone())
            .collect::<Vec<u64>>()
    });
    let mut all = [one.clone(), two.clone()].concat();
    all.sort_unstable();
    let outbox = processes
        .store()
        .outbox(TABLE)
        .await
        .expect("an outbox")
        .posts;
    let stored: Vec<u64> = outbox.iter().map(|(number, _)| *number).collect();
    assert_eq!(all, stored, "each once");
    // The first process ends.
    let held = |process: usize| {
        let held = processes.all[process].host.outbox.keep_claims();
        async move { held.await.expect("an answer").len() }
    };
    assert_eq!(held(0).await, one.len());
    processes.end_claims();
    assert_eq!(held(1).await, two.len(), "the second one goes on");
    let inherited = processes.all[1].host.outbox.claim_posts().await;
    let inherited = inherited.expect("an answer");
    assert_eq!(inherited.len(), one.len());
    assert_eq!(held(0).await, 0);
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn of_several_processes_one_handles_what_is_due() {
    let processes = Processes::new(3);
    processes.ask(0, 1, open()).await;
    processes.clock.pass(LOBBY_TIMEOUT);
    let before = processes.records();
    assert_eq!(processes.keep_time().await, 1);
    assert_eq!(processes.records(), before + 1);
    assert!(processes.stored().await.is_over());
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn all_processes_know_holidays_and_one_lends_the_seat_of_who_is_late() {
    const DAY: Time = 24 * 60 * 60;
    let processes = Processes::new(3);
    processes.begin("qin").await;
    let control = TimeWish {
        limit: Some(TimeLimit::Bank { days: 1, hours: 4 }),
        robot: Some(true),
        ..TimeWish::default()
    };
    processes.ask(0, 1, TableRequest::Time(control)).await;
    processes.play_one(1, &mut Chance::new(2)).await;
    let (who, _) = processes
        .any_move(&mut Chance::new(2))
        .await
        .expect("a move");
    // This process has the table in memory as it was before.
    processes.ask(2, who, TableView::Board).await;
    let away = ProfileRequest::Away {
        from: None,
        until: Some("1970-01-10".to_owned()),
        zone: Some("UTC".to_owned()),
    };
    processes.ask(1, who, away).await;
    let before = processes.records();
    processes.clock.set(10 * DAY);
    assert_eq!(processes.keep_time().await, 0, "the clock stands still");
    assert_eq!(processes.records(), before);
    processes.clock.set(11 * DAY);
    assert_eq!(processes.keep_time().await, 1);
    assert_eq!(processes.records(), before + 1);
    assert!(processes.stored().await.awaited_robot().is_some());
}

/// Each process knew its own calls only: a person whom two processes called to two tables was notified twice within minutes.
#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn of_several_processes_one_calls_a_person() {
    let processes = Processes::new(2);
    let mut called: Vec<PersonId> = Vec::new();
    let mut silent = 0;
    for room in 300..312_u64 {
        let process = &processes.all[room as usize % 2];
        let ask = |who: u64, kind: RequestKind| {
            let channel = ChannelId::new(room);
            let asked = request(&format!("{room}-{who}-{kind:?}"), who, kind);
            process.host.handle(Request { channel, ..asked })
        };
        ask(1, open()).await;
        ask(2, sit_down()).await;
        let posts = ask(1, RequestKind::command(TableCommand::Start)).await;
        assert!(posts.iter().any(|post| post.mentions.person.is_some()));
        let notified: Vec<PersonId> = posts
            .iter()
            .flat_map(|post| post.mentions.notified())
            .collect();
        silent += usize::from(notified.is_empty());
        called.extend(notified);
    }
    called.sort_unstable();
    let people: BTreeSet<PersonId> = called.iter().copied().collect();
    assert_eq!(
        called.len(),
        people.len(),
        "nobody is called twice: {called:?}"
    );
    assert_eq!(silent + called.len(), 12);
    // The others are told of with the next message, which one process writes for each person.
    processes.clock.pass(10 * 60);
    let ticks = processes.all.iter().map(|process| {
        let host = Arc::clone(&process.host);
        tokio::spawn(async move { host.timers.keep_time().await.expect("an answer") })
    });
    let mut told: Vec<PersonId> = Vec::new();
    for tick in ticks.collect::<Vec<_>>() {
        let posts = tick.await.expect("no panic");
        told.extend(posts.iter().filter_map(|(_, post)| match post.to {
            Recipient::Direct(person) => Some(person),
            _ => None,
        }));
    }
    told.sort_unstable();
    let once: BTreeSet<PersonId> = told.iter().copied().collect();
    assert!(!told.is_empty() && told.len() == once.len(), "{told:?}");
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn of_several_processes_one_answers_by_an_order() {
    let processes = Processes::new(3);
    processes.ask(0, 1, open()).await;
    for who in [2, 3] {
        processes.ask(1, who, sit_down()).await;
    }
    processes.table(2, 1, TableCommand::Start).await;
    for who in 1..=3_u64 {
        let give = pressed("0.0.order", Some("defend 6"));
        processes.ask(who as usize - 1, who, give).await;
    }
    let orders = [Order {
        policy: "defend".to_owned(),
        most: 6,
        shown: None,
    }];
    let mut chance = Chance::new(2);
    let mut answers = 0;
    while answers < 2 {
        let (who, text) = processes.any_move(&mut chance).await.expect("it goes on");
        let table = processes.stored().await;
        let game = table.game().expect("a game");
        let seat = game.waiting().expect("somebody").seat;
        let moves = game.moves(seat);
        // Revolts come soon.
        let leader = moves.iter().find(|text| text.verb() == "leader");
        let text = leader
            .filter(|_| chance.below(2) == 0)
            .cloned()
            .unwrap_or(text);
        processes
            .table(seat, who, TableCommand::Move { text })
            .await;
        if PreparedAnswer::find(&processes.stored().await, &orders).is_none() {
            continue;
        }
        // The longest time around the default median.
        processes.clock.pass(50 * 60);
        let before = processes.records();
        let handled = processes.keep_time().await;
        assert_eq!(handled, 1);
        assert_eq!(processes.records(), before + 1);
        answers += 1;
    }
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn of_several_processes_one_makes_a_move_in_advance() {
    let processes = Processes::new(3);
    processes.begin("qin").await;
    let mut chance = Chance::new(6);
    let mut made = 0;
    while made < 3 {
        let table = processes.stored().await;
        let seat = 1 - table.awaited().expect("it goes on");
        let owner = table.seats()[seat].person.as_ref().expect("a person").id;
        let there = Plan::position(&table, seat, &[] as &[MoveText]);
        let moves = there.expect("it can be chosen").moves(seat);
        let text = chance.pick(&moves).clone();
        let confirm = format!("0.{}.plan-do 0 {text}", table.records());
        let confirm = pressed(&confirm, None);
        processes.ask(made, owner.get(), confirm).await;
        // Another process knows of it.
        let (who, by_hand) = processes.any_move(&mut chance).await.expect("a move");
        let command = TableCommand::Move { text: by_hand };
        processes.table((made + 1) % 3, who, command).await;
        // The longest time around its median.
        processes.clock.pass(5 * 60);
        let before = processes.records();
        let handled = processes.keep_time().await;
        let table = processes.stored().await;
        let last = table.journal().and_then(|journal| journal.moves.last());
        match last.is_some_and(|(mover, made)| *mover == seat && *made == text) {
            true => {
                assert_eq!((handled, processes.records()), (1, before + 1));
                made += 1;
            }
            // What it rests on has changed: its owner is asked.
            false => {
                assert_eq!((handled, processes.records()), (0, before));
                let (who, text) = processes.any_move(&mut chance).await.expect("a move");
                assert_eq!(who, owner.get());
                processes.table(0, who, TableCommand::Move { text }).await;
            }
        }
    }
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn robots_of_a_process_that_ended_go_on_elsewhere() {
    let processes = Processes::new(2);
    let open = open_with("qin", vec![Robot::Beginner; 2]);
    let settings = RobotSettings {
        pause: Duration::ZERO,
        threads: 1,
        simulations: Some(1),
    };
    // Nobody lets the robots of the first process think: it has ended.
    processes.ask(0, 1, open).await;
    processes.table(0, 1, TableCommand::Start).await;
    let mut chance = Chance::new(3);
    while processes.stored().await.awaited_robot().is_none() {
        processes.play_one(0, &mut chance).await;
    }
    let before = processes.records();
    let database = &processes.database;
    // Its claim lasts, however long the test takes.
    database.execute("update pagoda_tables set robot_until = 'infinity'");
    // A table that nobody has claimed shows that the second process has looked for some.
    let free = ROOM.get() + 1;
    database.execute(&format!(
        "insert into pagoda_tables (channel, number, robot) values ({free}, 0, true)"
    ));
    let holder = |channel: u64| {
        let of_channel = format!("from pagoda_tables where channel = {channel}");
        database.execute(&format!("select robot_holder {of_channel}"))
    };
    let first = holder(ROOM.get());
    let host = Arc::clone(&processes.all[1].host);
    let robots = tokio::spawn(host.run_robots(settings));
    until("robots are looked for", || !holder(free).is_empty()).await;
    assert_ne!(holder(free), first);
    assert_eq!(holder(ROOM.get()), first);
    assert_eq!(processes.records(), before);
    processes.end_claims();
    until("a robot moves", || processes.records() > before).await;
    robots.abort();
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn settings_of_a_person_are_known_to_every_process() {
    let processes = Processes::new(2);
    for (process, language) in [(0, "de"), (1, "pl"), (0, "fr")] {
        let wish = ProfileRequest::Language(Some(language.to_owned()));
        processes.ask(process, 1, wish).await;
        for other in &processes.all {
            let known = other.host.people.language_of(PersonId::new(1), "en").await;
            assert_eq!(known, language);
        }
    }
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn while_the_database_is_unavailable_nothing_changes_and_people_are_told() {
    let processes = Processes::new(2);
    processes.begin("qin").await;
    let (who, text) = processes
        .any_move(&mut Chance::new(2))
        .await
        .expect("a move");
    let before = processes.records();
    processes.database.refuse_connections(true);
    let command = TableCommand::Move { text };
    let posts = processes.table(0, who, command.clone()).await;
    let told = said(&posts).join(" ");
    assert!(told.contains("cannot reach my database"), "{told}");
    assert!(told.contains("nothing was changed"), "{told}");
    processes.database.refuse_connections(false);
    assert_eq!(processes.records(), before);
    processes.table(0, who, command).await;
    assert_eq!(processes.records(), before + 1, "it works again by itself");
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn cut_connections_neither_lose_nor_double_a_move() {
    let processes = Processes::new(2);
    processes.begin("huang").await;
    let mut chance = Chance::new(8);
    for number in 0..40 {
        let (who, text) = processes.any_move(&mut chance).await.expect("a move");
        let before = processes.records();
        let database = &processes.database;
        let cut = async {
            tokio::time::sleep(Duration::from_millis(number % 5)).await;
            tokio::task::block_in_place(|| database.cut_connections());
        };
        let command = TableCommand::Move { text };
        let (posts, ()) = tokio::join!(processes.table(number as usize % 2, who, command), cut);
        let told = said(&posts).join(" ");
        assert!(!told.contains("database"), "it is tried again: {told}");
        assert!(processes.records() > before, "{told}");
    }
    assert!(processes.stored().await.game().is_some());
}

/// A clock that is ahead of the real time by as many seconds, or behind it.
struct Ahead(i64);

/// Longer than the wait before a reminder.
const HOURS: i64 = 13 * 60 * 60;

impl Clock for Ahead {
    fn now(&self) -> Time {
        SystemClock.now().saturating_add_signed(self.0)
    }

    fn seed(&self) -> u64 {
        7
    }

    fn salt(&self) -> Option<u128> {
        None
    }

    fn is_real(&self) -> bool {
        true
    }
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn a_process_with_a_wrong_clock_leaves_timers_to_others() {
    let database = TestDatabase::new();
    let right: Arc<dyn Clock> = Arc::new(SystemClock);
    let [right, wrong] = [right, Arc::new(Ahead(HOURS))].map(|clock| {
        let store = PostgresStore::open_within(&database.address, PATIENCE);
        let store = Arc::new(store.expect("the store opens"));
        Host::new(store, clock, PRESENTATION_LIMITS)
    });
    right.handle(request("r0", 11, open())).await;
    right.handle(request("r1", 12, sit_down())).await;
    right.handle(request("r2", 11, TableCommand::Start)).await;
    // By the wrong clock it is time for a reminder.
    for host in [&wrong, &right] {
        let posts = host.timers.keep_time().await.expect("the store answers");
        assert_eq!(posts, []);
    }
    assert_eq!(right.timers.wrong_clock(), None);
    let ahead = wrong.timers.wrong_clock().expect("it is wrong");
    assert!((HOURS - 600..=HOURS + 600).contains(&ahead), "{ahead}");
    assert_eq!(
        wrong.puzzles.due_dailies().await.expect("it answers").len(),
        0
    );
}

/// A table that a process with a clock hours behind had opened and begun was overdue for all others at once, and people were reminded.
#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test(flavor = "multi_thread")]
async fn records_of_a_process_with_a_wrong_clock_have_the_time_of_the_database() {
    for ahead in [-HOURS, HOURS] {
        let database = TestDatabase::new();
        let right: Arc<dyn Clock> = Arc::new(SystemClock);
        let [right, wrong] = [right, Arc::new(Ahead(ahead))].map(|clock| {
            let store = PostgresStore::open_within(&database.address, PATIENCE);
            let store = Arc::new(store.expect("the store opens"));
            Host::new(store, clock, PRESENTATION_LIMITS)
        });
        wrong
            .timers
            .compare_clocks()
            .await
            .expect("the store answers");
        wrong.handle(request("r0", 11, open())).await;
        let sit = sit_down();
        wrong.handle(request("r1", 12, sit)).await;
        let start = RequestKind::command(TableCommand::Start);
        wrong.handle(request("r2", 11, start)).await;
        let posts = right.timers.keep_time().await.expect("the store answers");
        assert_eq!(posts, [], "with a clock that is {ahead} s ahead");
    }
}
