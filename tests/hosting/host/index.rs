//! The index of people: it is correct after every change, older stores get it, and no request reads all tables.

use super::failing::Failing;
use super::*;

const ANN: PersonId = PersonId::new(501);
const BEN: PersonId = PersonId::new(502);
const CAI: PersonId = PersonId::new(503);
const DOU: PersonId = PersonId::new(504);

/// Number of tables of other people.
const OTHERS: u64 = 200;

/// Creates many tables of others, and three with Ann.
async fn crowd(fixture: &HostFixture) {
    for channel in 1_000..1_000 + OTHERS {
        fixture.ask_in(channel, CAI, open()).await;
    }
    for channel in 1..=3_u64 {
        fixture.begin_in(channel, &[ANN, BEN]).await;
    }
}

async fn assert_index_is_true(store: &dyn Store) {
    assert_eq!(wrong_in_index(store).await, Ok(BTreeSet::new()));
}

async fn tables_of(fixture: &HostFixture, who: PersonId) -> usize {
    let tables = fixture.store.tables_of(who).await;
    tables.expect("the store answers").len()
}

/// How many tables a list has.
fn listed(mine: &Post) -> usize {
    let words = mine.words.iter();
    words.filter(|words| words.key == "mine-channel").count()
}

#[tokio::test]
async fn a_question_of_one_person_reads_the_tables_of_that_person_alone() {
    let (fixture, store) = HostFixture::failing();
    let host = &fixture.host;
    crowd(&fixture).await;
    let indexed = host.people.prepare_index().await;
    indexed.expect("the store answers");
    let read = || {
        let count = |count: &AtomicU64| count.load(Ordering::SeqCst);
        (
            count(&store.scans),
            count(&store.notes),
            count(&store.journals),
        )
    };
    let before = read();
    let mine = fixture.ask(ANN, PersonalRequest::Mine).await;
    assert_eq!(listed(&mine[0]), 3, "{mine:?}");
    let after = read();
    assert_eq!(after, (before.0, before.1 + 3, before.2), "what /mine read");

    // Reminders contain the number of other waiting tables.
    host.timers.keep_time().await.expect("the store answers");
    let before = read();
    fixture.clock.pass(3 * 24 * 3600);
    host.tables.channels.forget_idle(0);
    let told = host.timers.keep_time().await.expect("the store answers");
    assert!(!told.is_empty());
    let closed = OTHERS;
    let (scans, notes, _) = read();
    assert_eq!(scans, before.0, "reminding scans nothing");
    assert!(
        notes - before.1 < closed + 20,
        "each table once, and those of who is reminded"
    );

    let before = read();
    fixture.ask(ANN, ProfileRequest::Forget).await;
    let (scans, notes, journals) = read();
    assert_eq!(scans, before.0, "forgetting scans nothing");
    assert!(notes - before.1 <= 3 * 3, "{} notes", notes - before.1);
    assert!(
        journals - before.2 <= 3 * 2,
        "{} journals",
        journals - before.2
    );
    assert_eq!(tables_of(&fixture, ANN).await, 0);
    assert_index_is_true(store.as_ref()).await;
}

#[tokio::test]
async fn the_index_is_true_after_everything_that_happens() {
    let fixture = HostFixture::new();
    let indexed = fixture.host.people.prepare_index().await;
    indexed.expect("an empty index");
    fixture.begin(&[ANN, BEN]).await;
    let right = || wait_for(assert_index_is_true(fixture.store.as_ref()));
    right();
    fixture.play_some(6).await;
    // A person without a seat is indexed too, because of a stored language.
    fixture.table(CAI, TableCommand::Sit { emblem: None }).await;
    fixture.table(BEN, TableCommand::Stand).await;
    fixture.table(DOU, TableCommand::Sit { emblem: None }).await;
    right();
    fixture.table(ANN, TableCommand::Resign).await;
    fixture.rematch(DOU).await;
    right();
    fixture.ask(ANN, ProfileRequest::Forget).await;
    right();
    assert_eq!(tables_of(&fixture, ANN).await, 0);
    assert_ne!(tables_of(&fixture, DOU).await, 0);
    let fixture = fixture.restart();
    fixture.table(DOU, TableCommand::Stand).await;
    assert_index_is_true(fixture.store.as_ref()).await;
}

/// A store of an older version without an index.
async fn older() -> HostFixture {
    let fixture = HostFixture::new();
    for (channel, people) in [(1_u64, [ANN, BEN]), (2, [BEN, ANN]), (3, [CAI, BEN])] {
        fixture.begin_in(channel, &people).await;
    }
    let cleared = fixture.store.change_index(IndexChange::Clear).await;
    cleared.expect("the store answers");
    fixture.restart()
}

#[tokio::test]
async fn a_store_of_an_older_program_gets_its_index() {
    let fixture = older().await;
    assert_eq!(fixture.store.is_indexed().await, Ok(false));
    let mine = fixture.ask(ANN, PersonalRequest::Mine).await;
    assert_eq!(listed(&mine[0]), 2, "{mine:?}");
    assert_eq!(fixture.store.is_indexed().await, Ok(true));
    assert_index_is_true(fixture.store.as_ref()).await;
    fixture.ask(ANN, ProfileRequest::Forget).await;
    assert_eq!(tables_of(&fixture, ANN).await, 0);
    assert_eq!(tables_of(&fixture, BEN).await, 3);
}

#[tokio::test]
async fn an_index_that_was_broken_off_while_it_was_built_is_built_again() {
    let fixture = older().await;
    for writes in 0..3 {
        let failing = Failing::after(writes, fixture.store.clone());
        build_index(&failing).await.expect_err("the disk fails");
        assert_eq!(
            fixture.store.is_indexed().await,
            Ok(false),
            "after {writes} writes"
        );
    }
    build_index(fixture.store.as_ref())
        .await
        .expect("the disk is well again");
    assert_eq!(fixture.store.is_indexed().await, Ok(true));
    assert_index_is_true(fixture.store.as_ref()).await;
    assert_eq!(tables_of(&fixture, ANN).await, 2);
}
