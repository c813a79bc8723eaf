//! The messages of whole evenings: at most one new picture for each turn of a person, and pings only for people who must decide.

use super::fixture::{BotFixture, PATIENCE, settings};
use super::{Chooser, fixture};
use pagoda::games;
use pagoda::table::Stage;
use pagoda_tools::soak::activity_log::{ActivityLog, NewMessage};
use pagoda_tools::soak::evening::{EveningCounts, NeededMessages};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The pause before a robot moves: long enough that its moves are not sent as one.
const ROBOT_PAUSE: Duration = Duration::from_millis(30);

/// If this is set, the texts of all messages are printed for inspection.
const LOOK: &str = "PAGODA_PICTURES";

/// The seats of an evening with robots.
const SEATS: usize = 4;

/// Plays a game of these people and robots to its end, and returns what it called for and the new messages in its channel.
async fn evening(game: &str, people: &[&str], robots: usize) -> (NeededMessages, Vec<NewMessage>) {
    let mut fixture = BotFixture::without_bot(settings(people)).await;
    fixture.pause_robots(ROBOT_PAUSE);
    fixture.start_bot().await;
    let log = Arc::new(ActivityLog::default());
    let recorder = Arc::clone(&log);
    fixture
        .playground
        .listen(move |change| recorder.log_change(change));
    let host = people[0];
    fixture
        .command(host, &format!("/table new game:{game}"))
        .await;
    let lobby = fixture.with_button(host, "Sit down").await;
    for guest in &people[1..] {
        fixture.press(guest, &lobby, "Sit down").await;
    }
    for _ in 0..robots {
        fixture.command(host, "/table robot level:beginner").await;
    }
    let lobby = fixture.with_button(host, "Start").await;
    fixture.press(host, &lobby, "Start").await;
    let mut dice = Chooser::new(23);
    let mut begun = Instant::now();
    let mut records = 0;
    loop {
        let table = fixture.table();
        if table.stage() == Stage::Finished {
            break;
        }
        if table.records() != records {
            (records, begun) = (table.records(), Instant::now());
        }
        assert!(begun.elapsed() < PATIENCE, "nobody moves");
        let (name, ..) = fixture::awaited(&table).expect("somebody is awaited");
        if people.contains(&name.as_str()) {
            // Who moves before they are called is not called any more.
            fixture.rest().await;
            let text = dice.hasty(table.game().expect("a game"));
            let line = fixture::typed_in(table.title(), &text);
            fixture.command(&name, &line).await;
            assert!(fixture.table().records() > records, "{name}: {text}");
        } else {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    fixture.rest().await;
    let channel = fixture.channel();
    let needed = fixture.needed_messages(channel).remove(0);
    let messages = log.new_messages().clone();
    let here = |message: &NewMessage| message.channel == channel;
    fixture.finish().await;
    (needed, messages.into_iter().filter(here).collect())
}

/// Checks the messages of an evening.
fn check(game: &str, people: &[&str], needed: &NeededMessages, messages: &[NewMessage]) {
    let counts = EveningCounts::of(std::slice::from_ref(needed), messages);
    println!("{game}, {} people: {}", people.len(), counts.json());
    if std::env::var_os(LOOK).is_some() {
        for message in messages {
            println!("---- {:?}\n{}", message.pinged, message.text);
        }
    }
    let pings = messages.iter().flat_map(|message| message.pinged.clone());
    let pings: Vec<String> = pings.collect();
    assert_eq!(
        pings, needed.calls,
        "{game}: who must decide is called, and nobody else"
    );
    assert!(
        counts.pictures <= counts.needed_pictures,
        "{game}: at most {} new pictures: {counts:?}",
        counts.needed_pictures
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_among_robots_gets_one_picture_a_turn() {
    for title in games::titles() {
        let people = ["Ann"];
        let robots = SEATS.min(*title.seats().end()) - people.len();
        let (needed, messages) = evening(title.name(), &people, robots).await;
        check(title.name(), &people, &needed, &messages);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_get_one_picture_a_turn() {
    for title in games::titles() {
        let people = ["Ann", "Ben"];
        let robots = title.seats().start().saturating_sub(people.len());
        let (needed, messages) = evening(title.name(), &people, robots).await;
        check(title.name(), &people, &needed, &messages);
    }
}
