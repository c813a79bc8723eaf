//! Robots: they make legal moves, use no hidden information, and are better than random.

use crate::fixture::*;
use pagoda::analysis::Ranking;
use pagoda::games;
use pagoda::show::ShownTitle;
use tokio::task::JoinHandle;

fn begin(title: &dyn Title, players: usize, seed: u64) -> Box<dyn Play> {
    let setup = Setup {
        players,
        seed,
        options: Map::new(),
        emblems: Vec::new(),
    };
    title.begin(&setup).expect("a game begins")
}

fn play(game: &mut dyn Play, robots: &[Robot], chance: &mut Chance) {
    while let Some(waiting) = game.waiting() {
        let seed = chance.below(1 << 30) as u64;
        let text = robots[waiting.seat].choose(game, waiting.seat, seed, &mut Budget::of(50));
        let text = text.expect("who is awaited has a move");
        game.play(waiting.seat, &text).expect("it is legal");
    }
}

#[test]
fn thoughtful_robots_win_most_games_against_random_ones() {
    for title in games::titles() {
        let mut chance = Chance::new(3);
        let (games, mut won) = (20, 0);
        for number in 0..games {
            let mut game = begin(*title, 2, number);
            let thoughtful = number as usize % 2;
            let mut robots = [Robot::Random; 2];
            robots[thoughtful] = Robot::Thoughtful;
            play(game.as_mut(), &robots, &mut chance);
            let standings = game.standings().expect("the game is over");
            let winner = standings.iter().find(|standing| standing.winner);
            won += usize::from(winner.is_some_and(|winner| winner.seat == thoughtful));
        }
        assert!(won >= 16, "{}: {won} of {games}", title.name());
    }
}

#[test]
fn a_robot_decides_the_same_whatever_it_does_not_know() {
    for title in games::titles() {
        let mut chance = Chance::new(8);
        let mut game = begin(*title, *title.seats().end().min(&3), 5);
        let hides = game.view(Viewer::Table) != game.view(Viewer::Afterwards);
        let (mut compared, mut steps) = (0, 0);
        for step in 0..120 {
            let Some(waiting) = game.waiting() else { break };
            steps += 1;
            let seat = waiting.seat;
            let mut other = game.clone();
            other.imagine(seat, &mut chance);
            let same = |robot: Robot| {
                let choose = |game: &dyn Play| robot.choose(game, seat, step, &mut Budget::of(50));
                let one = choose(game.as_ref());
                assert_eq!(one, choose(other.as_ref()));
                one
            };
            same(Robot::Random);
            same(Robot::Beginner);
            // A search takes longer.
            if step % 16 == 0 {
                same(Robot::Strong);
            }
            let text = same(Robot::Thoughtful).expect("a move");
            compared += usize::from(other.position() != game.position());
            game.play(seat, &text).expect("it is legal");
        }
        assert!(!hides || 2 * compared > steps, "{compared} of {steps}");
    }
}

#[test]
fn who_is_not_awaited_has_no_move() {
    for title in games::titles() {
        let game = begin(*title, 2, 1);
        let waiting = game.waiting().expect("a new game waits");
        for robot in Robot::ALL {
            let other = 1 - waiting.seat;
            let chosen = robot.choose(game.as_ref(), other, 1, &mut Budget::of(50));
            assert_eq!(chosen, None);
        }
    }
}

/// Ids and the names that tables store never change; *fair* had another name.
#[test]
fn robots_of_stored_games_keep_their_level() {
    let first = Robot::FIRST_ID.get();
    let levels = [
        (Robot::Thoughtful, 0, "Li Bai"),
        (Robot::Beginner, 200, "Mei"),
        (Robot::Strong, 300, "Mulan"),
        (Robot::Master, 400, "Laozi"),
        (Robot::Random, 500, "Xiao"),
        (Robot::Fair, 600, "Cai Lun"),
        (Robot::Easy, 700, "Zheng He"),
    ];
    for (robot, id, name) in levels {
        assert_eq!(robot.id(0).get(), first + id);
        assert_eq!(Robot::of(robot.id(0)), Some(robot));
        assert_eq!(robot.person_name(0), name);
    }
    assert_eq!(Robot::named("skilled"), Some(Robot::Fair));
    assert!(!Robot::LEVELS.contains(&Robot::Thoughtful));
}

#[test]
fn robots_are_told_from_people() {
    for robot in Robot::ALL {
        for number in 0..8 {
            let person = Person::of_robot(robot, number);
            assert_eq!(person.robot(), Some(robot));
            assert!(person.is_robot());
        }
    }
    for id in [0, 1000, 1_571_405_976_894_963_716].map(PersonId::new) {
        let name = "Ann".to_owned();
        assert_eq!((Person { id, name }).robot(), None);
    }
}

/// Robots had English names of things in every language, some of them emblems of a title.
#[test]
fn no_robot_has_a_name_that_means_something_at_the_table() {
    let names = Robot::ALL.map(|robot| (0..8).map(move |index| robot.person_name(index)));
    let names: Vec<&str> = names.into_iter().flatten().collect();
    let different: BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!(different.len(), names.len());
    for language in Languages::shipped().names() {
        for title in games::titles() {
            let game = title.name();
            let emblems = title.emblems().iter();
            let keys = emblems.map(|emblem| format!("{game}-emblem-{emblem}"));
            for key in keys.chain([format!("{game}-name")]) {
                let word = Languages::shipped().say(language, &Words::computed(key));
                assert!(!names.contains(&word.as_str()), "{language}: {word}");
            }
        }
    }
}

/// Settings with which robots move at once, and the strong ones think little.
pub fn quick_robots() -> RobotSettings {
    RobotSettings {
        pause: Duration::ZERO,
        threads: 1,
        simulations: Some(20),
    }
}

const ANN: PersonId = PersonId::new(1);
const BEN: PersonId = PersonId::new(2);

impl HostFixture {
    /// Lets the robots of the host play.
    pub fn run_robots(&self, settings: RobotSettings) -> JoinHandle<Result<(), StoreError>> {
        tokio::spawn(Arc::clone(&self.host).run_robots(settings))
    }

    async fn first_suggestion(&self) -> String {
        let request = request("suggest", ANN, TableView::Board);
        let suggested = self.host.suggestions.moves(&request, "").await;
        suggested[0].1.clone()
    }
}

fn with_quick_robots() -> (HostFixture, JoinHandle<Result<(), StoreError>>) {
    let fixture = HostFixture::new();
    let robots = fixture.run_robots(quick_robots());
    (fixture, robots)
}

fn add_robot(level: Option<Robot>, seat: Option<Seat>) -> RequestKind {
    RequestKind::Table(TableRequest::AddRobot { level, seat })
}

#[tokio::test]
async fn a_game_with_a_robot_never_stalls_also_after_a_restart() {
    let mut guest = HostFixture::on_disk();
    let mut chance = Chance::new(21);
    guest.ask(ANN, open()).await;
    guest
        .ask(ANN, add_robot(Some(Robot::Thoughtful), None))
        .await;
    guest.table(ANN, TableCommand::Start).await;
    for part in 0..3 {
        guest = guest.restart();
        let robots = guest.run_robots(quick_robots());
        let mut moved = 0;
        let mut last_move = Instant::now();
        // Two parts end in the middle of the game, perhaps while the robot must decide.
        while part == 2 || moved < 12 {
            let table = guest.stored().await;
            if table.stage() != Stage::Playing {
                break;
            }
            let game = table.game().expect("a game");
            let seat = table.seat_of(ANN).expect("Ann sits there");
            match Robot::Random.choose(game, seat, chance.below(1000) as u64, &mut Budget::of(50)) {
                Some(text) => {
                    guest.ask(ANN, make_move(text)).await;
                    moved += 1;
                    last_move = Instant::now();
                }
                None => {
                    assert!(last_move.elapsed() < PATIENCE, "the robot does not move");
                    tokio::time::sleep(Duration::from_millis(1)).await;
                }
            }
        }
        robots.abort();
        let _ = robots.await;
        if part == 2 {
            assert_eq!(guest.stored().await.stage(), Stage::Finished);
        }
    }
}

/// A strong robot that had nothing to commit passed at once, and one that kept its tiles after its thinking time: the pause told its hand.
#[tokio::test]
async fn h45_a_robot_with_nothing_to_commit_takes_the_time_of_its_level() {
    let robot = Robot::Strong;
    for (hand, moves) in [(json!({"red": 4}), 1), (json!({"red": 4, "yellow": 2}), 3)] {
        let position = json!({
            "game": "huang", "rules": 2,
            "realm": {
                "houses": [
                    {"dynasty": "tiger", "leaders": {"green": "J3", "yellow": "A10"}},
                    {"dynasty": "goat", "leaders": {"green": "J5"}}
                ],
                "tiles": {"yellow": ["A9", "I2", "J2", "J4", "J6"]},
                "market": {"blue": 6}, "active": 1, "actions": 2,
                "phase": {"for": "revolt", "colour": "green"}
            },
            "secrets": [{"hand": hand}, {"hand": {"white": 4}}],
        });
        let (opened, mut chairs) = opening("huang");
        chairs[0].person = Person::of_robot(robot, 0);
        let person = chairs[1].person.clone();
        let toured = toured(&position, chairs);
        let guest = HostFixture::new();
        guest.plant(&[opened, toured]).await;
        let settings = RobotSettings {
            simulations: None,
            ..quick_robots()
        };
        let robots = guest.run_robots(settings);
        let asked = Instant::now();
        guest.ask(person.id, make_move("pass".into())).await;
        let before = guest.stored().await;
        let game = before.game().expect("a game");
        assert_eq!(game.moves(0).len(), moves);
        while guest.stored().await.awaited_robot().is_some() {
            assert!(asked.elapsed() < PATIENCE, "the robot does not move");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let took = asked.elapsed();
        let least = Duration::from_millis(robot.thinking_time().into());
        assert!(took >= least, "{moves} moves: {took:?}");
        robots.abort();
        let _ = robots.await;
    }
}

/// Robots rest so that people can follow the game. Who plays alone with them can have it without.
#[tokio::test]
async fn robots_move_without_a_pause_for_the_only_person_who_wants_it() {
    let guest = HostFixture::new();
    let host = Arc::clone(&guest.host);
    let settings = RobotSettings {
        // Longer than anybody waits here.
        pause: 10 * PATIENCE,
        ..quick_robots()
    };
    let robots = guest.run_robots(settings);
    let open = open_with("qin", vec![Robot::Beginner; 2]);
    guest.ask(ANN, open).await;
    let id = TABLE;
    let table = guest.stored().await;
    let seat = table.seat_of(ANN).expect("Ann sits there");
    let ann = table.seats()[seat].person.clone().expect("Ann");
    let visitor = Visitor::Seated { seat, person: ann };
    let mut waited = 0;
    while waited < 2 {
        let table = guest.stored().await;
        let records = table.records();
        if table.awaited() == Some(seat) {
            let (game, mut budget) = (table.game().expect("a game"), Budget::of(1));
            let text = Robot::Random.choose(game, seat, 1, &mut budget);
            let text = text.expect("a move");
            let play = TableCommand::Move { text };
            guest.ask(ANN, play).await;
            let hurried = host.hurry_robots(id, &Visitor::Spectator).await;
            assert!(!hurried.expect("an answer"), "who watches waits");
            waited += 1;
        } else {
            let hurried = host.hurry_robots(id, &visitor).await;
            assert!(hurried.expect("an answer"));
            let begun = Instant::now();
            while guest.stored().await.awaited() != Some(seat) {
                assert!(begun.elapsed() < PATIENCE, "still at record {records}");
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            let hurried = host.hurry_robots(id, &visitor).await;
            assert!(!hurried.expect("an answer"), "no robot is awaited");
        }
    }
    robots.abort();
    let _ = robots.await;
}

#[tokio::test]
async fn the_menu_of_a_person_is_in_the_order_of_a_search_soon_after_the_turn_begins() {
    let (guest, robots) = with_quick_robots();
    let open = open_with("qin", vec![Robot::Thoughtful]);
    guest.ask(ANN, open).await;
    let begun = Instant::now();
    let mut changed = 0;
    while changed < 3 {
        assert!(begun.elapsed() < PATIENCE, "{changed} menus were searched");
        let table = guest.stored().await;
        let game = table.game().expect("a game");
        let seat = table.seat_of(ANN).expect("Ann sits there");
        if game.waiting().is_none_or(|waiting| waiting.seat != seat) {
            assert_eq!(table.stage(), Stage::Playing, "{changed} menus changed");
            tokio::time::sleep(Duration::from_millis(1)).await;
            continue;
        }
        let first = |simulations| {
            // As the host does it, which may have to end at any moment.
            let mut go_on = |_: u32| true;
            let mut budget = Budget::during(&mut go_on);
            budget.simulations = simulations;
            let ranking = Ranking::searched(game, seat, &mut budget);
            ranking.order(game.ranked_moves(seat))[0].text.clone()
        };
        let (first_sight, searched) = (first(0), first(20));
        while guest.first_suggestion().await != searched {
            assert!(begun.elapsed() < PATIENCE, "no search: {first_sight}");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        changed += usize::from(first_sight != searched);
        let text = searched;
        let play = make_move(text);
        guest.ask(ANN, play).await;
    }
    robots.abort();
    let _ = robots.await;
}

#[tokio::test]
async fn every_tour_is_walked_with_its_robots_and_then_played_on() {
    for title in games::titles() {
        let Some(tour) = title.tour() else { continue };
        let start = Start::Position(tour.position.clone());
        let mut session = Session::begin(*title, start).expect("it begins");
        for step in &tour.steps {
            let read = session.game().read(step.seat, &step.text);
            assert_eq!(read.expect("a legal move"), step.text, "in its one form");
            session.play(step.seat, &step.text).expect("it was read");
        }
        let (guest, robots) = with_quick_robots();
        let game = title.name().to_owned();
        guest.ask(ANN, OpenRequest::Tour { game }).await;
        let mut chance = Chance::new(3);
        let mut lessons = Vec::new();
        let mut beyond = 0;
        let mut last_move = Instant::now();
        while beyond < 5 {
            let table = guest.stored().await;
            let game = table.game().expect("a game");
            let seat = table.seat_of(ANN).expect("Ann sits there");
            let own = game.waiting().is_some_and(|waiting| waiting.seat == seat);
            if !own {
                assert!(last_move.elapsed() < PATIENCE, "the robot does not move");
                tokio::time::sleep(Duration::from_millis(1)).await;
                continue;
            }
            last_move = Instant::now();
            let Some(step) = table.course().step().cloned() else {
                beyond += 1;
                let text = Robot::Random.choose(
                    game,
                    seat,
                    chance.below(1000) as u64,
                    &mut Budget::of(50),
                );
                let text = text.expect("Ann is awaited");
                guest.ask(ANN, make_move(text)).await;
                continue;
            };
            assert_eq!(step.seat, seat);
            lessons.extend(table.course().lesson(table.stage()).map(str::to_owned));
            // Other requests are refused, and change nothing.
            let others = game.moves(seat);
            if let Some(other) = others.iter().find(|other| **other != step.text) {
                let text = other.clone();
                guest.ask(ANN, make_move(text)).await;
                assert_eq!(guest.stored().await.records(), table.records());
            }
            guest.ask(ANN, TableCommand::Move { text: step.text }).await;
            assert!(guest.stored().await.records() > table.records());
        }
        robots.abort();
        let own = tour.steps.iter().filter(|step| step.seat == 0);
        let told: Vec<String> = own.filter_map(|step| step.lesson.clone()).collect();
        assert_eq!(lessons, told, "every lesson of {} once", title.name());
    }
}

#[tokio::test]
async fn a_game_with_robots_begins_in_one_go() {
    let (guest, robots) = with_quick_robots();
    let open = |robots| open_with(games::titles()[0].name(), vec![Robot::Strong; robots]);
    guest.ask(ANN, open(9)).await;
    assert_eq!(guest.store.last_of(ROOM).await, Ok(None));
    guest.ask(ANN, open(2)).await;
    let table = guest.stored().await;
    assert_eq!(table.stage(), Stage::Playing);
    let robot = |place: &SeatState| {
        let person = place.person.as_ref();
        person.is_some_and(Person::is_robot)
    };
    let seated: Vec<bool> = table.seats().iter().map(robot).collect();
    assert_eq!(seated, [false, true, true]);
    robots.abort();
}

#[tokio::test]
async fn a_seat_is_handed_to_a_robot_in_the_middle_of_a_game() {
    let (guest, robots) = with_quick_robots();
    guest.ask(ANN, open()).await;
    guest.ask(BEN, sit_down()).await;
    guest.table(ANN, TableCommand::Start).await;
    let add = |seat| add_robot(Some(Robot::Strong), seat);
    // Only the host can give away seats without an owner.
    guest.ask(BEN, add(Some(0))).await;
    assert_eq!(guest.stored().await.seat_of(ANN), Some(0));
    guest.ask(BEN, add(None)).await;
    let table = guest.stored().await;
    assert_eq!(table.seat_of(BEN), None);
    let person = table.seats()[1].person.clone().expect("somebody");
    assert_eq!(person.robot(), Some(Robot::Strong));
    // The robot plays until Ann must decide.
    let begun = Instant::now();
    loop {
        let table = guest.stored();
        let waiting = table.await.game().and_then(|game| game.waiting());
        if waiting.is_some_and(|waiting| waiting.seat == 0) {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "the robot does not move");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    robots.abort();
}

/// The levels at a table, by seat; none for people.
fn levels(guest: &HostFixture) -> Vec<Option<Robot>> {
    let table = wait_for(guest.stored());
    let seats = table.seats().iter();
    seats.map(|seat| seat.person.as_ref()?.robot()).collect()
}

#[tokio::test]
async fn robots_of_a_lobby_change_their_level_and_keep_their_seats() {
    let (guest, robots) = with_quick_robots();
    let add = add_robot;
    guest.ask(ANN, open()).await;
    guest.ask(ANN, add(Some(Robot::Strong), None)).await;
    guest.ask(BEN, sit_down()).await;
    // Another one has the level of the last.
    guest.ask(ANN, add(None, None)).await;
    let strong = Some(Robot::Strong);
    assert_eq!(levels(&guest), [None, strong, None, strong]);
    let seat = |seat| add(Some(Robot::Master), Some(seat));
    guest.ask(ANN, seat(1)).await;
    let master = Some(Robot::Master);
    assert_eq!(levels(&guest), [None, master, None, strong]);
    let press = |level: &str| pressed("0.0.robot-level", Some(level));
    guest.ask(ANN, press("beginner")).await;
    let beginner = Some(Robot::Beginner);
    assert_eq!(levels(&guest), [None, beginner, None, beginner]);
    // What is so already writes nothing, and neither does a level that is not offered.
    let records = guest.stored().await.records();
    guest.ask(ANN, press("beginner")).await;
    guest.ask(ANN, press("random")).await;
    assert_eq!(guest.stored().await.records(), records);
    // Without a free seat a level changes the robots that are there.
    guest.ask(ANN, add(None, None)).await;
    guest.ask(ANN, add(Some(Robot::Thoughtful), None)).await;
    let thoughtful = Some(Robot::Thoughtful);
    assert_eq!(
        levels(&guest),
        [None, thoughtful, None, thoughtful, thoughtful]
    );
    robots.abort();
}

#[tokio::test]
async fn the_host_alone_changes_the_robots_of_a_game() {
    // Robots do not play here.
    let guest = HostFixture::new();
    let add = add_robot;
    guest.ask(ANN, open()).await;
    guest.ask(BEN, sit_down()).await;
    guest.ask(ANN, add(Some(Robot::Beginner), None)).await;
    guest.table(ANN, TableCommand::Start).await;
    let master = add(Some(Robot::Master), None);
    let records = guest.stored().await.records();
    guest.ask(BEN, master.clone()).await;
    assert_eq!(guest.stored().await.records(), records);
    guest.ask(ANN, master).await;
    assert_eq!(levels(&guest), [None, None, Some(Robot::Master)]);
    // Without a level one's own seat is given away, to a robot like the other.
    guest.ask(BEN, add(None, None)).await;
    let masters = Some(Robot::Master);
    assert_eq!(levels(&guest), [None, masters, masters]);
}

#[test]
fn robots_think_in_an_order_that_is_fair_to_tables() {
    // One table has a robot after the other in its turn; two others come later.
    let mut queue = FairQueue::default();
    for turn in ["a1", "a2", "a3"] {
        queue.push('a', 1_000, turn);
    }
    assert_eq!(queue.pop(), Some("a1"));
    queue.push('b', 3_000, "b1");
    queue.push('c', 1_000, "c1");
    assert_eq!(queue.pop(), Some("b1"));
    queue.push('b', 3_000, "b2");
    queue.push('c', 1_000, "c2");
    // The table whose robots think longer waits longer for its next turn.
    let rest: Vec<&str> = std::iter::from_fn(|| queue.pop()).collect();
    assert_eq!(rest, ["c1", "a2", "c2", "a3", "b2"]);
    assert!(queue.is_empty());
}

#[test]
fn robots_think_less_when_more_wait() {
    let wanted = Duration::from_secs(3);
    let times: Vec<Duration> = (0..500)
        .map(|waiting| thinking_time(wanted, waiting, 2))
        .collect();
    assert_eq!(times[0], wanted);
    assert!(times.windows(2).all(|pair| pair[1] <= pair[0]));
    let least = times[499];
    assert!(least > Duration::ZERO && thinking_time(wanted, 100_000, 1) == least);
    // Who decides at once is never made to think.
    assert_eq!(thinking_time(Duration::ZERO, 9, 2), Duration::ZERO);
}

#[test]
fn a_thought_stops_when_its_position_is_gone() {
    let thoughts = Thoughts::default();
    let table = TABLE;
    let first = thoughts.begin(table, 7).expect("nobody thinks about it");
    assert!(thoughts.begin(table, 7).is_none(), "once is enough");
    thoughts.move_on(table, 7);
    assert!(!first.is_stopped());
    let second = thoughts.begin(table, 8).expect("it is another position");
    assert!(first.is_stopped() && !second.is_stopped());
    // The end of the first does not end the second.
    drop(first);
    thoughts.move_on(table, 8);
    assert!(!second.is_stopped());
    let flag = second.stop_flag();
    drop(second);
    assert!(flag.load(Ordering::Relaxed));
    let third = thoughts.begin(table, 8).expect("nobody thinks about it");
    thoughts.stop(table.channel);
    assert!(third.is_stopped());
}

#[test]
fn a_search_that_is_stopped_still_has_a_move() {
    for title in games::titles() {
        let game = begin(*title, 2, 4);
        let seat = game.waiting().expect("a new game waits").seat;
        let mut asked = 0;
        let mut go_on = |_| {
            asked += 1;
            false
        };
        let mut budget = Budget::during(&mut go_on);
        let text = Robot::Master.choose(game.as_ref(), seat, 1, &mut budget);
        assert!(game.moves(seat).contains(&text.expect("a move")));
        assert_eq!(asked, 1, "{}", title.name());
    }
}

/// Opens a store that an ended host may hold a moment longer: in a task, in the computation of a robot, or in the threads of sled.
pub async fn open_store(folder: &std::path::Path) -> SledStore {
    let begun = Instant::now();
    loop {
        match SledStore::open(folder) {
            Err(StoreError::Locked { .. }) => {
                assert!(begun.elapsed() < PATIENCE, "the store stays locked");
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            opened => return opened.expect("the store opens"),
        }
    }
}
