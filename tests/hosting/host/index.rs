//! The index of people: it is correct after every change, older stores get it, and no request reads all tables.

use super::failing::Failing;
use super::*;
use pagoda::discord::PRESENTATION_LIMITS;
use pagoda::host::{PersonalRequest, ProfileRequest, build_index, wrong_in_index};
use pagoda::ids::{ChannelId, PersonId};
use pagoda::store::{IndexChange, wait_for};

const ANN: PersonId = PersonId::new(501);
const BEN: PersonId = PersonId::new(502);
const CAI: PersonId = PersonId::new(503);
const DOU: PersonId = PersonId::new(504);

/// Number of tables of other people.
const OTHERS: u64 = 200;

async fn ask_in(
    host: &Host,
    fixture: &HostFixture,
    channel: impl Into<ChannelId>,
    who: impl Into<PersonId>,
    kind: RequestKind,
) -> Vec<Post> {
    let who: PersonId = who.into();
    let channel: ChannelId = channel.into();
    let number = fixture.asked.fetch_add(1, Ordering::SeqCst);
    let request = Request {
        channel,
        ..request(&format!("i{number}"), who, kind)
    };
    host.handle(request).await
}

fn sit() -> RequestKind {
    sit_down()
}

/// Starts a game of two in this channel.
async fn begin_in(
    host: &Host,
    fixture: &HostFixture,
    channel: impl Into<ChannelId>,
    people: [PersonId; 2],
) {
    let channel: ChannelId = channel.into();
    ask_in(host, fixture, channel, people[0], open()).await;
    ask_in(host, fixture, channel, people[1], sit()).await;
    ask_in(
        host,
        fixture,
        channel,
        people[0],
        RequestKind::command(TableCommand::Start),
    )
    .await;
}

/// Creates many tables of others, and three with Ann.
async fn crowd(host: &Host, fixture: &HostFixture) {
    for channel in 1_000..1_000 + OTHERS {
        ask_in(host, fixture, channel, CAI, open()).await;
    }
    for channel in 1..=3 {
        begin_in(host, fixture, channel, [ANN, BEN]).await;
    }
}

/// How many tables a list has.
fn listed(mine: &Post) -> usize {
    let words = mine.words.iter();
    words.filter(|words| words.key == "mine-channel").count()
}

#[tokio::test]
async fn a_question_of_one_person_reads_the_tables_of_that_person_alone() {
    let fixture = HostFixture::new();
    let store = Arc::new(Failing::after(i64::MAX, fixture.store.clone()));
    let host = Host::new(store.clone(), fixture.clock.clone(), PRESENTATION_LIMITS);
    crowd(&host, &fixture).await;
    host.people
        .prepare_index()
        .await
        .expect("the store answers");
    let read = || {
        let count = |count: &AtomicU64| count.load(Ordering::SeqCst);
        (
            count(&store.scans),
            count(&store.notes),
            count(&store.journals),
        )
    };
    let before = read();
    let mine = ask_in(
        &host,
        &fixture,
        9,
        ANN,
        RequestKind::Personal(PersonalRequest::Mine),
    )
    .await;
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
    ask_in(
        &host,
        &fixture,
        9,
        ANN,
        RequestKind::me(ProfileRequest::Forget),
    )
    .await;
    let (scans, notes, journals) = read();
    assert_eq!(scans, before.0, "forgetting scans nothing");
    assert!(notes - before.1 <= 3 * 3, "{} notes", notes - before.1);
    assert!(
        journals - before.2 <= 3 * 2,
        "{} journals",
        journals - before.2
    );
    assert_eq!(store.tables_of(ANN).await, Ok(Vec::new()));
    assert_eq!(wrong_in_index(store.as_ref()).await, Ok(Default::default()));
}

#[tokio::test]
async fn the_index_is_true_after_everything_that_happens() {
    let fixture = HostFixture::new();
    fixture
        .host
        .people
        .prepare_index()
        .await
        .expect("an empty index");
    let host = &fixture.host;
    begin_in(host, &fixture, ROOM, [ANN, BEN]).await;
    let right = || {
        assert_eq!(
            wait_for(wrong_in_index(fixture.store.as_ref())),
            Ok(Default::default())
        );
    };
    right();
    let mut chance = Chance::new(5);
    for _ in 0..6 {
        let (who, text) = fixture
            .any_move(&mut chance)
            .await
            .expect("somebody is awaited");
        fixture.table(who, TableCommand::Move { text }).await;
    }
    // A person without a seat is indexed too, because of a stored language.
    fixture.table(CAI, TableCommand::Sit { emblem: None }).await;
    fixture.table(BEN, TableCommand::Stand).await;
    fixture.table(DOU, TableCommand::Sit { emblem: None }).await;
    right();
    fixture.table(ANN, TableCommand::Resign).await;
    fixture.rematch(DOU).await;
    right();
    fixture
        .ask(ANN, RequestKind::me(ProfileRequest::Forget))
        .await;
    right();
    assert_eq!(fixture.store.tables_of(ANN).await, Ok(Vec::new()));
    assert!(
        !fixture
            .store
            .tables_of(DOU)
            .await
            .expect("the store answers")
            .is_empty()
    );
    let fixture = fixture.restart();
    fixture.table(DOU, TableCommand::Stand).await;
    assert_eq!(
        wrong_in_index(fixture.store.as_ref()).await,
        Ok(Default::default())
    );
}

/// A store of an older version without an index.
async fn older() -> HostFixture {
    let fixture = HostFixture::new();
    begin_in(&fixture.host, &fixture, 1, [ANN, BEN]).await;
    begin_in(&fixture.host, &fixture, 2, [BEN, ANN]).await;
    begin_in(&fixture.host, &fixture, 3, [CAI, BEN]).await;
    let cleared = fixture.store.change_index(IndexChange::Clear).await;
    cleared.expect("the store answers");
    fixture.restart()
}

#[tokio::test]
async fn a_store_of_an_older_program_gets_its_index() {
    let fixture = older().await;
    assert_eq!(fixture.store.is_indexed().await, Ok(false));
    let mine = fixture
        .ask(ANN, RequestKind::Personal(PersonalRequest::Mine))
        .await;
    assert_eq!(listed(&mine[0]), 2, "{mine:?}");
    assert_eq!(fixture.store.is_indexed().await, Ok(true));
    assert_eq!(
        wrong_in_index(fixture.store.as_ref()).await,
        Ok(Default::default())
    );
    fixture
        .ask(ANN, RequestKind::me(ProfileRequest::Forget))
        .await;
    assert_eq!(fixture.store.tables_of(ANN).await, Ok(Vec::new()));
    assert_eq!(
        fixture
            .store
            .tables_of(BEN)
            .await
            .map(|tables| tables.len()),
        Ok(3)
    );
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
    assert_eq!(
        wrong_in_index(fixture.store.as_ref()).await,
        Ok(Default::default())
    );
    assert_eq!(
        fixture
            .store
            .tables_of(ANN)
            .await
            .map(|tables| tables.len()),
        Ok(2)
    );
}
