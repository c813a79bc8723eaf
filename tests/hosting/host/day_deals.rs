//! The deal of the day: the same for everybody, one try, no help, and lists afterwards.

use super::people::in_server;
use super::*;
use crate::postgres::TestDatabase;
use pagoda::cli::verify::verify;
use pagoda::picture::Theme;

const ANN: PersonId = PersonId::new(1);
const BEN: PersonId = PersonId::new(2);
const CLEO: PersonId = PersonId::new(3);
const HERE: ServerId = ServerId::new(900_000_000_000_000_001);

/// The first day of the tests: a Qin day in the middle of a month, in 2026.
const FIRST: u32 = 20_764;

impl HostFixture {
    /// A host on the first day, an hour after its beginning.
    fn on_first_day() -> Self {
        let fixture = Self::new();
        fixture.go_to(Time::from(FIRST) * DAY + 3_600);
        fixture
    }

    fn go_to(&self, time: Time) {
        self.clock.set(time);
    }

    async fn deal(&self, who: PersonId, day: u32, action: DealAction) -> Vec<Post> {
        let words = Vec::new();
        let deal = DealRequest { day, action, words };
        let kind = RequestKind::Personal(PersonalRequest::Deal(deal));
        self.host
            .handle(in_server(self, HERE, ROOM, who, kind))
            .await
    }

    /// Begins somebody's try in a server. Returns the table.
    async fn try_deal(&self, who: PersonId, day: u32) -> TableId {
        let kind = RequestKind::Open(OpenRequest::Deal { day });
        let posts = self
            .host
            .handle(in_server(self, HERE, ROOM, who, kind))
            .await;
        let table = posts.iter().find_map(|post| post.table);
        table.unwrap_or_else(|| panic!("no table: {:?}", said(&posts)))
    }

    /// A request at somebody's private table.
    async fn at(&self, table: TableId, who: PersonId, kind: impl Asked) -> Vec<Post> {
        self.ask_in(table.channel, who, kind).await
    }

    /// Makes random moves for all seats, to the end. Returns the posts of the last one.
    async fn finish_deal(&self, id: TableId, seed: u64) -> Vec<Post> {
        let mut chance = Chance::new(seed);
        loop {
            let table = self.newest(id).await;
            let game = table.game().expect("a game");
            let (who, seat) = awaited_at(&table);
            let text = chance.pick(&game.moves(seat)).clone();
            let moved = make_move(text);
            let posts = self.at(id, who, moved).await;
            if self.newest(id).await.is_over() {
                self.host.deals.settle_all().await.expect("a store");
                return posts;
            }
        }
    }
}

fn setup(table: &Table) -> Setup {
    match &table.journal().expect("a game").start {
        Start::New(setup) => setup.clone(),
        Start::Position(_) => panic!("it was dealt"),
    }
}

fn text(posts: &[Post]) -> String {
    said(posts).join("\n")
}

fn hash_in(text: &str) -> String {
    let mut hashes = text.split('`').filter(|part| part.len() == 64);
    hashes.next_back().expect("a hash").to_owned()
}

#[tokio::test]
async fn everybody_gets_the_same_deal_at_a_private_table_of_their_own() {
    let fixture = HostFixture::on_first_day();
    let panel = fixture.deal(ANN, 0, DealAction::Deal).await;
    assert!(text(&panel).contains("Nobody has begun"), "{panel:?}");
    let begin = &panel[0].controls.buttons[0];
    assert_eq!(begin.press.action, ButtonAction::DealBegin);
    let first = fixture.try_deal(ANN, FIRST).await;
    fixture.go_to(Time::from(FIRST) * DAY + 70_000);
    let second = fixture.try_deal(BEN, FIRST).await;
    assert!(is_private(first.channel) && first.channel != second.channel);
    let (ann, ben) = (fixture.newest(first).await, fixture.newest(second).await);
    assert_eq!(setup(&ann), setup(&ben));
    assert_eq!(ann.deal_hash(), ben.deal_hash());
    let robots = |table: &Table| {
        let people = table.seats().iter().skip(1);
        people.map(|place| place.person.clone()).collect::<Vec<_>>()
    };
    assert_eq!(robots(&ann), robots(&ben));
    assert_eq!(ann.seat_of(ANN), ben.seat_of(BEN));
}

#[tokio::test]
async fn the_same_moves_meet_the_same_answers() {
    let fixture = HostFixture::on_first_day();
    let tables = [
        (ANN, fixture.try_deal(ANN, FIRST).await),
        (BEN, fixture.try_deal(BEN, FIRST).await),
    ];
    let host = fixture.another_host();
    let host = Arc::new(host);
    let settings = RobotSettings {
        pause: Duration::ZERO,
        threads: 2,
        simulations: None,
    };
    let robots = tokio::spawn(host.clone().run_robots(settings));
    let mut journals = Vec::new();
    for (who, id) in tables {
        for number in 0..4 {
            let begun = Instant::now();
            let (records, text) = loop {
                let table = fixture.newest(id).await;
                let game = table.game().expect("a game");
                let seat = game.waiting().expect("it goes on").seat;
                if table.seat_of(who) == Some(seat) {
                    break (table.records(), game.moves(seat)[0].clone());
                }
                assert!(begun.elapsed() < PATIENCE, "robots move");
                tokio::time::sleep(Duration::from_millis(5)).await;
            };
            let request = Request {
                channel: id.channel,
                ..request(
                    &format!("own-{who}-{number}-{records}"),
                    who,
                    make_move(text),
                )
            };
            host.handle(request).await;
        }
        let begun = Instant::now();
        while fixture.newest(id).await.awaited_robot().is_some() {
            assert!(begun.elapsed() < PATIENCE, "robots move");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let table = fixture.newest(id).await;
        journals.push(table.journal().expect("a game").moves.clone());
    }
    robots.abort();
    let shared = journals[0].len().min(journals[1].len());
    assert!(shared > 8, "robots have answered: {journals:?}");
    assert_eq!(journals[0][..shared], journals[1][..shared]);
}

#[tokio::test]
async fn nobody_has_two_tries_also_not_after_it_ended_or_was_forgotten() {
    let fixture = HostFixture::on_first_day();
    let table = fixture.try_deal(ANN, FIRST).await;
    assert_eq!(fixture.try_deal(ANN, FIRST).await, table, "it goes on");
    let fixture = fixture.restart();
    assert_eq!(fixture.try_deal(ANN, FIRST).await, table);
    fixture.finish_deal(table, 4).await;
    let begin = || RequestKind::Open(OpenRequest::Deal { day: FIRST });
    let refused = fixture.ask(ANN, begin()).await;
    assert_eq!(refused[0].words[0].key, "deal-tried");
    assert_eq!(refused[0].reply.outcome, RequestOutcome::Refused);
    fixture.ask(ANN, ProfileRequest::Forget).await;
    let refused = fixture.ask(ANN, begin()).await;
    assert_eq!(refused[0].words[0].key, "deal-tried");
    assert_eq!(
        fixture.store.tables_of(ANN).await.expect("an index").len(),
        0
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
async fn two_processes_give_one_person_one_try() {
    let database = TestDatabase::new();
    let clock = SetClock::at(Time::from(FIRST) * DAY + 60);
    let process = || {
        let store = PostgresStore::open_within(&database.address, PATIENCE);
        let store = Arc::new(store.expect("the store opens"));
        let host = Host::new(store.clone(), clock.clone(), PRESENTATION_LIMITS);
        (Arc::new(host), store)
    };
    let processes = [process(), process()];
    let mut asked = Vec::new();
    for number in 0..8 {
        let host = processes[number % 2].0.clone();
        let who = PersonId::new(1 + number as u64 / 4);
        let begin = RequestKind::Open(OpenRequest::Deal { day: FIRST });
        let request = request(&format!("b{number}"), who, begin);
        asked.push(tokio::spawn(async move { host.handle(request).await }));
    }
    let mut tables = HashSet::new();
    for posts in asked {
        let posts = posts.await.expect("it is handled");
        tables.extend(posts.iter().filter_map(|post| post.table));
    }
    assert_eq!(tables.len(), 2, "one for each of two people");
    for who in [ANN, BEN] {
        let tables = processes[0].1.tables_of(who).await.expect("an index");
        assert_eq!(tables.len(), 1);
    }
}

#[tokio::test]
async fn there_is_no_help_before_it_is_over() {
    let fixture = HostFixture::on_first_day();
    let table = fixture.try_deal(ANN, FIRST).await;
    let robot = Person::of_robot(Robot::DEFAULT, 7);
    let replace = TableCommand::Replace {
        seat: Some(0),
        by: robot.clone(),
    };
    let other = TableCommand::ChangeRobots {
        robots: vec![(1, robot)],
    };
    let clock = RequestKind::Table(TableRequest::Time(TimeWish {
        robot: Some(true),
        ..Default::default()
    }));
    for help in [
        RequestKind::Table(TableRequest::Hint),
        RequestKind::trial(TrialRequest::Begin),
        RequestKind::command(TableCommand::TakeBack),
        RequestKind::command(replace),
        RequestKind::command(other),
        clock,
    ] {
        let before = fixture.newest(table).await.records();
        let posts = fixture.at(table, ANN, help.clone()).await;
        let keys: Vec<&str> = posts[0].words.iter().map(|words| &*words.key).collect();
        assert_eq!(keys, ["refusal-day-deal"], "{help:?}");
        assert_eq!(fixture.newest(table).await.records(), before);
    }
}

#[tokio::test]
async fn lists_come_after_the_own_try_and_name_who_wants_it() {
    let fixture = HostFixture::on_first_day();
    let ann = fixture.try_deal(ANN, FIRST).await;
    let ben = fixture.try_deal(BEN, FIRST).await;
    fixture.finish_deal(ann, 1).await;
    for action in [
        DealAction::DealHere,
        DealAction::DealWorld,
        DealAction::DealBest,
        DealAction::DealCard,
    ] {
        for who in [BEN, CLEO] {
            let posts = fixture.deal(who, FIRST, action).await;
            assert!(text(&posts).starts_with("First play it"), "{action:?}");
            assert!(posts[0].picture.is_none());
        }
    }
    fixture.finish_deal(ben, 2).await;
    let here = text(&fixture.deal(ANN, FIRST, DealAction::DealHere).await);
    assert!(here.contains("Person 1") && here.contains("Person 2"));
    let world = text(&fixture.deal(ANN, FIRST, DealAction::DealWorld).await);
    assert!(world.contains("Person 1"), "oneself: {world}");
    assert!(!world.contains("Person 2") && world.contains("somebody"));
    let posts = fixture.deal(BEN, FIRST, DealAction::DealWorld).await;
    let name = posts[0].controls.buttons.first().expect("a button");
    let press = RequestKind::of_button(name.press.clone(), Vec::new());
    fixture.ask(BEN, press).await;
    let world = text(&fixture.deal(ANN, FIRST, DealAction::DealWorld).await);
    assert!(world.contains("Person 2"), "{world}");
    // Who wants no statistics is not named to others, and who is forgotten nowhere.
    fixture.ask(BEN, ProfileRequest::Ratings(false)).await;
    let here = text(&fixture.deal(ANN, FIRST, DealAction::DealHere).await);
    assert!(!here.contains("Person 2"), "{here}");
    fixture.ask(BEN, ProfileRequest::Forget).await;
    let key = DocumentKey::DayDeal { day: FIRST };
    let kept = fixture.document(key).await;
    let kept = String::from_utf8(kept.expect("the day")).expect("JSON");
    assert!(kept.contains("Person 1") && !kept.contains("Person 2"));
    let world = text(&fixture.deal(ANN, FIRST, DealAction::DealWorld).await);
    assert_eq!(world.matches("somebody").count(), 1, "the place stays");
}

#[tokio::test]
async fn the_best_game_can_be_replayed_without_the_name_of_its_player() {
    let fixture = HostFixture::on_first_day();
    let mut best = None;
    for (who, seed) in [(ANN, 1), (BEN, 2), (CLEO, 3)] {
        let id = fixture.try_deal(who, FIRST).await;
        fixture.finish_deal(id, seed).await;
        let standings = fixture.newest(id).await.standings().expect("results");
        let own = standings.iter().find(|standing| standing.seat == 0);
        let others = standings.iter().filter(|standing| standing.seat != 0);
        let other = others.map(|standing| standing.score).max();
        let own = own.expect("a result").score;
        best = best.max(Some((own, own - other.expect("robots"), who, id)));
    }
    let (score, _, winner, table) = best.expect("a best game");
    let reader = [ANN, BEN].into_iter().find(|who| *who != winner);
    let press = RequestKind::Personal(PersonalRequest::Deal(DealRequest {
        day: FIRST,
        action: DealAction::DealBest,
        words: Vec::new(),
    }));
    // From another server: its list does not have them.
    let posts = fixture.ask(reader.expect("another"), press).await;
    assert!(text(&posts).contains(&format!("somebody, {score} point")));
    assert_eq!(posts[0].table, Some(table));
    let name = format!("Person {winner}");
    let mut post = posts[0].clone();
    loop {
        assert!(!text(std::slice::from_ref(&post)).contains(&name));
        assert!(matches!(post.picture, Some(PostPicture::Nameless(_))));
        let content = fixture.host.pictures.prepare(&post).await;
        let Ok(Some(Drawing::Sight(sight, scene))) = content.drawing else {
            panic!("a picture");
        };
        assert!(!sight.describe(&scene, 5_000).contains(&name));
        assert!(!scene.names.contains(&name));
        let back = &post.controls.buttons[1];
        if back.disabled {
            break;
        }
        let press = RequestKind::of_button(back.press.clone(), Vec::new());
        post = fixture.ask(reader.expect("another"), press).await.remove(0);
    }
}

#[tokio::test]
async fn a_try_ends_after_a_day_and_then_the_seed_is_revealed() {
    let fixture = HostFixture::on_first_day();
    let panel = text(&fixture.deal(ANN, 0, DealAction::Deal).await);
    let promised = hash_in(&panel);
    let begin = Time::from(FIRST + 1) * DAY;
    fixture.go_to(begin);
    let panel = text(&fixture.deal(ANN, 0, DealAction::Deal).await);
    assert!(panel.contains(&promised), "as it was published");
    let ann = fixture.try_deal(ANN, FIRST + 1).await;
    let posts = fixture.finish_deal(ann, 5).await;
    fixture.go_to(begin + DAY - 10);
    let late = fixture.try_deal(BEN, FIRST + 1).await;
    let deal = fixture.newest(ann).await;
    let seed = setup(&deal).seed.to_string();
    // Nobody reads the seed while somebody plays.
    let export = || RequestKind::of_press(&format!("{}.0.export", ann.number), Vec::new());
    fixture.go_to(begin + DAY + 100);
    let other = RequestKind::Open(OpenRequest::Deal { day: FIRST + 1 });
    let refused = fixture.ask(CLEO, other).await;
    assert_eq!(refused[0].words[0].key, "deal-other-day");
    let file = fixture.at(ann, ANN, export()).await;
    assert_eq!(file[0].words[0].key, "refusal-day-sealed");
    let before = text(&fixture.deal(ANN, FIRST + 1, DealAction::Deal).await);
    for told in [&before, &text(&posts)] {
        assert!(!told.contains(&seed) && !told.contains("The sealed number"));
    }
    let drawn = fixture.host.pictures.journal(ann, "en").await;
    let (journal, _) = drawn.expect("a store").expect("a film");
    assert_eq!(journal.deal, None);
    // Ben's try goes on after midnight, for a day.
    assert_eq!(fixture.try_deal(BEN, FIRST + 1).await, late);
    fixture.go_to(begin + 2 * DAY);
    fixture.host.deals.settle_all().await.expect("a store");
    assert_eq!(fixture.newest(late).await.stage(), Stage::Closed);
    let world = text(&fixture.deal(ANN, FIRST + 1, DealAction::DealWorld).await);
    assert!(world.contains("2. somebody: not finished"), "{world}");
    let after = text(&fixture.deal(ANN, FIRST + 1, DealAction::Deal).await);
    assert!(after.contains("The sealed number was"), "{after}");
    let file = fixture.at(ann, ANN, export()).await;
    assert_eq!(file[0].words[0].key, "replay-export");
    let drawn = fixture.host.pictures.journal(ann, "en").await;
    let (journal, _) = drawn.expect("a store").expect("a game");
    let file = serde_json::to_vec(&journal).expect("JSON");
    verify(&file, Some(&promised)).expect("it was dealt as promised");
}

#[tokio::test]
async fn days_in_a_row_and_seasons_are_counted() {
    let fixture = HostFixture::on_first_day();
    for day in FIRST..FIRST + 2 {
        fixture.go_to(Time::from(day) * DAY + 10);
        for (who, seed) in [(ANN, 7), (BEN, 8)] {
            let id = fixture.try_deal(who, day).await;
            fixture.finish_deal(id, seed).await;
        }
        fixture.host.deals.settle_all().await.expect("a store");
    }
    let streak = fixture.profile(ANN).expect("a profile").statistics;
    let streak = streak.day_deals.expect("days in a row");
    assert_eq!((streak.days, streak.best), (2, 2));
    fixture.go_to(Time::from(FIRST + 2) * DAY + 10);
    let list = text(&fixture.deal(ANN, FIRST + 1, DealAction::DealHere).await);
    let season = list.split_once("Season").expect("a season").1;
    let points = season.lines().skip(1).filter_map(|line| {
        let (_, points) = line.rsplit_once(": ")?;
        points.split(' ').next()?.parse::<u32>().ok()
    });
    // Two days, each with a first and a second place.
    assert_eq!(points.sum::<u32>(), 2 * (10 + 8), "{list}");
    // A missed day ends the row.
    fixture.go_to(Time::from(FIRST + 4) * DAY + 10);
    let panel = text(&fixture.deal(ANN, 0, DealAction::Deal).await);
    assert!(!panel.contains("in a row"), "{panel}");
}

#[tokio::test]
async fn who_gives_up_has_not_finished_and_gets_a_card_all_the_same() {
    let fixture = HostFixture::on_first_day();
    let table = fixture.try_deal(ANN, FIRST).await;
    let resign = RequestKind::command(TableCommand::Resign);
    fixture.at(table, ANN, resign).await;
    assert!(fixture.newest(table).await.is_over());
    let panel = text(&fixture.deal(ANN, 0, DealAction::Deal).await);
    assert!(panel.contains("ended before the game did"), "{panel}");
    let posts = fixture.deal(ANN, FIRST, DealAction::DealCard).await;
    let line = &said(&posts)[0];
    assert!(line.contains("not finished · place 1 of 1"), "{line}");
    let Some(PostPicture::DayCard(card)) = &posts[0].picture else {
        panic!("a card");
    };
    assert_eq!((card.score, card.place, card.all), (None, 1, 1));
    let mut card = card.clone();
    (card.score, card.place, card.all) = (Some(14), 3, 41);
    (card.streak, card.spread, card.own) = (5, vec![1, 4, 9, 12, 8, 5, 2], Some(5));
    for (language, theme) in [("en", Theme::Light), ("pl", Theme::Dark)] {
        let (sight, mut scene) = day_card_sight(&card, language).expect("a known title");
        scene.theme = theme;
        assert!(sight.describe(&scene, 1_000).contains("41"));
        let drawn = sight.draw(&scene);
        assert!(drawn.size().0 > drawn.size().1);
        if let Ok(folder) = std::env::var("PAGODA_SCREENSHOTS") {
            let file = std::path::Path::new(&folder).join(format!("day-card-{language}.png"));
            std::fs::write(file, drawn.png()).expect("the folder is there");
        }
    }
}
