//! Tables of deleted channels.

use super::*;
use pagoda::discord::PRESENTATION_LIMITS;
use pagoda::host::Note;
use pagoda::ids::PersonId;
use pagoda::robots::Robot;
use std::time::Duration;

const WEEK: Time = 7 * 24 * 60 * 60;

async fn listed(house: &House) -> bool {
    let answer = said(&house.ask(1, RequestKind::Mine).await);
    answer.iter().any(|line| line.contains("<#77>"))
}

fn note(house: &House) -> Note {
    let last = house.store.last_of(ROOM).expect("the store answers");
    let note = house.store.note(last.expect("a table"));
    let note = note.expect("the store answers").expect("a note");
    serde_json::from_slice(&note).expect("it reads")
}

/// Marks everything as sent.
async fn all_sent(house: &House) {
    for (_, post) in house.host.unsent().expect("the store answers") {
        house.host.sent(&post, None).await.expect("noted");
    }
}

#[tokio::test]
async fn a_table_whose_channel_is_gone_is_not_listed_and_nobody_is_reminded() {
    let mut house = House::new();
    house.begin(&[1, 2]).await;
    assert!(listed(&house).await);
    // In memory, and read again after a restart.
    for _ in 0..2 {
        house.host.retire(ROOM).await.expect("noted");
        assert!(house.host.unsent().expect("posts").is_empty());
        assert!(!listed(&house).await);
        house.clock.now.fetch_add(WEEK, Ordering::SeqCst);
        let due = house.host.keep_time().await.expect("the store answers");
        assert!(due.is_empty(), "{due:?}");
        house = house.restart();
        assert!(!listed(&house).await);
        let due = house.host.keep_time().await.expect("the store answers");
        assert!(due.is_empty(), "{due:?}");
    }
}

#[tokio::test]
async fn who_asks_for_something_there_has_the_table_back() {
    let house = House::new();
    house.begin(&[1, 2]).await;
    all_sent(&house).await;
    house.host.retire(ROOM).await.expect("noted");
    let house = house.restart();
    let posts = house.ask(1, RequestKind::Board).await;
    let kept = house.host.unsent().expect("posts");
    let slots: Vec<_> = kept
        .iter()
        .filter_map(|(_, post)| post.slot.as_deref())
        .collect();
    assert_eq!(slots, ["hand-0-1", "hand-1-2", "board-0"]);
    assert!(
        posts
            .iter()
            .any(|post| post.to == Recipient::Answer(PersonId::new(1)))
    );
    assert!(listed(&house).await);
}

#[tokio::test]
async fn robots_rest_while_the_channel_is_gone() {
    let house = House::new();
    house.ask(1, open()).await;
    let robot = RequestKind::AddRobot {
        robot: Robot::Thoughtful,
        seat: None,
    };
    house.ask(1, robot).await;
    house.table(1, TableCommand::Start).await;
    while house.stored().awaited_robot().is_none() {
        let (who, text) = house.any_move(&mut Chance::new(3)).expect("a move");
        house.table(who, TableCommand::Move { text }).await;
    }
    // Notes say which robots to wake.
    assert!(note(&house).robot);
    house.host.retire(ROOM).await.expect("noted");
    assert!(!note(&house).robot);
    let House { store, clock, .. } = &house;
    let records = house.stored().records();
    let host = Arc::new(Host::new(store.clone(), clock.clone(), PRESENTATION_LIMITS));
    let robots = tokio::spawn(Arc::clone(&host).run_robots(Duration::ZERO));
    // A request of a person shows the table again.
    host.handle(request("again", 1, RequestKind::Board)).await;
    let begun = std::time::Instant::now();
    while house.stored().records() == records {
        assert!(begun.elapsed() < Duration::from_secs(60), "it moves again");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    robots.abort();
}
