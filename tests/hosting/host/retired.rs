//! Tables of deleted channels.

use super::*;
use crate::robots::quick_robots;

const WEEK: Time = 7 * 24 * 60 * 60;

async fn listed(fixture: &HostFixture) -> bool {
    let answer = said(&fixture.ask(1, PersonalRequest::Mine).await);
    answer.iter().any(|line| line.contains("<#77>"))
}

async fn note(fixture: &HostFixture) -> Note {
    let last = fixture
        .store
        .last_of(ROOM)
        .await
        .expect("the store answers");
    let note = fixture.store.note(last.expect("a table")).await;
    let note = note.expect("the store answers").expect("a note");
    serde_json::from_slice(&note).expect("it reads")
}

/// Marks everything as sent.
async fn all_sent(fixture: &HostFixture) {
    for (_, post) in fixture.unsent().await {
        fixture.sent(&post, None).await;
    }
}

#[tokio::test]
async fn a_table_whose_channel_is_gone_is_not_listed_and_nobody_is_reminded() {
    let mut fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    assert!(listed(&fixture).await);
    // In memory, and read again after a restart.
    for _ in 0..2 {
        fixture.host.tables.retire(ROOM).await.expect("noted");
        assert!(fixture.unsent().await.is_empty());
        assert!(!listed(&fixture).await);
        fixture.clock.pass(WEEK);
        let due = fixture.keep_time().await;
        assert!(due.is_empty(), "{due:?}");
        fixture = fixture.restart();
        assert!(!listed(&fixture).await);
        let due = fixture.keep_time().await;
        assert!(due.is_empty(), "{due:?}");
    }
}

#[tokio::test]
async fn who_asks_for_something_there_has_the_table_back() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    all_sent(&fixture).await;
    fixture.host.tables.retire(ROOM).await.expect("noted");
    let fixture = fixture.restart();
    let posts = fixture.ask(1, TableView::Board).await;
    let kept = fixture.unsent().await;
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
    assert!(listed(&fixture).await);
}

#[tokio::test]
async fn robots_rest_while_the_channel_is_gone() {
    let fixture = HostFixture::new();
    fixture.ask(1, open()).await;
    let robot = RequestKind::Table(TableRequest::AddRobot {
        level: Some(Robot::Thoughtful),
        seat: None,
    });
    fixture.ask(1, robot).await;
    fixture.table(1, TableCommand::Start).await;
    while fixture.stored().await.awaited_robot().is_none() {
        fixture.moves().await;
    }
    // Notes say which robots to wake.
    assert!(note(&fixture).await.wait.robot);
    fixture.host.tables.retire(ROOM).await.expect("noted");
    assert!(!note(&fixture).await.wait.robot);
    let records = fixture.record_count().await;
    let fixture = fixture.restart();
    let robots = fixture.run_robots(quick_robots());
    // A request of a person shows the table again.
    fixture.ask(1, TableView::Board).await;
    until("it moves again", || {
        wait_for(fixture.stored()).records() > records
    })
    .await;
    robots.abort();
}
