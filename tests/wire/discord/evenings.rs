//! The messages of whole evenings: at most one new picture for each turn of a person, and pings only for people who must decide.

use super::fixture::{BotFixture, PATIENCE, settings};
use super::menus::{opened, straight};
use super::{Chooser, fixture};
use pagoda::discord::PICTURE_PAUSE;
use pagoda::table::Stage;
use pagoda_tools::soak::activity_log::{ActivityLog, NewMessage};
use pagoda_tools::soak::evening::{EveningCounts, NeededMessages};
use pagoda_tools::soak::picture_traffic::PictureTraffic;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The pause before a robot moves: long enough that its moves are not sent as one.
const ROBOT_PAUSE: Duration = Duration::from_millis(30);

/// If this is set, the texts of all messages are printed for inspection.
const LOOK: &str = "PAGODA_PICTURES";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MovesBy {
    Commands,
    Menus,
}

struct Evening {
    needed: NeededMessages,
    messages: Vec<NewMessage>,
    traffic: PictureTraffic,
}

async fn evening(game: &str, people: &[&str], robots: usize, by: MovesBy) -> Evening {
    let mut fixture = BotFixture::without_bot(settings(people)).await;
    fixture.pause_robots(ROBOT_PAUSE);
    fixture.pause_pictures(PICTURE_PAUSE);
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
    let mut mover = String::new();
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
            if name != mover {
                // Who moves before they are called is not called any more.
                fixture.rest().await;
                mover.clone_from(&name);
            }
            let text = dice.hasty(table.game().expect("a game"));
            match by {
                MovesBy::Commands => {
                    let line = fixture::typed_in(table.title(), &text);
                    fixture.command(&name, &line).await;
                }
                MovesBy::Menus => {
                    let screen = opened(&fixture, &name).await;
                    straight(&fixture, &name, screen, &text).await;
                }
            }
            assert!(fixture.table().records() > records, "{name}: {text}");
        } else {
            mover = name;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    fixture.rest().await;
    let channel = fixture.channel();
    let needed = fixture.needed_messages(channel).remove(0);
    let records = fixture.records(channel).remove(0);
    let traffic = PictureTraffic::of(channel, &records, &fixture.playground.transcript());
    println!(
        "{game}, {} people by {by:?}: {}",
        people.len(),
        traffic.json()
    );
    let messages = log.new_messages().clone();
    let here = |message: &NewMessage| message.channel == channel;
    fixture.finish().await;
    Evening {
        needed,
        messages: messages.into_iter().filter(here).collect(),
        traffic,
    }
}

fn check(game: &str, people: &[&str], evening: &Evening) {
    let Evening {
        needed, messages, ..
    } = evening;
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

/// Pictures are most of what the bot costs: each step of a robot, and of a hand within a turn, came with one of its own. There were 2.1 to 2.9
/// pictures for a decision then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn few_pictures_are_sent_for_a_decision() {
    /// Titles, with the most pictures for a decision. A turn of Qin is one decision, and needs a board and a hand.
    const MOST: [(&str, f64); 3] = [("huang", 2.1), ("qin", 2.7), ("dragon", 1.9)];
    let people = ["Ann", "Ben"];
    for (game, most) in MOST {
        let evening = evening(game, &people, 1, MovesBy::Commands).await;
        let traffic = evening.traffic;
        assert!(
            traffic.pictures_per_decision() < most,
            "{game}: {traffic:?}"
        );
        check(game, &people, &evening);
    }
}

/// There were nearly three for a decision: the steps of two robots had one each.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn few_boards_are_edited_while_people_choose_from_menus() {
    let evening = evening("qin", &["Ann"], 2, MovesBy::Menus).await;
    let PictureTraffic {
        decisions, edited, ..
    } = evening.traffic;
    assert!(edited < 2 * decisions, "{:?}", evening.traffic);
}
