//! Data of newer versions of the program: it is reported and left unchanged.

use super::*;
use pagoda::store::Outbox;

/// Returns everything stored about a table: its records, its note, and its outbox.
async fn stored(fixture: &HostFixture, table: TableId) -> (Vec<Vec<u8>>, Vec<u8>, Outbox) {
    let store = &fixture.store;
    (
        store.journal(table).await.expect("records"),
        store.note(table).await.expect("a note").expect("a table"),
        store.outbox(table).await.expect("posts"),
    )
}

/// Returns the records of a game of two under this version of the rules of this title.
fn begun_under(game: &str, rules: u32) -> Vec<Vec<u8>> {
    let (opened, chairs) = opening(game);
    let started = Record::Started {
        at: 1_000,
        by: PersonId::new(1),
        rules,
        seed: 7,
        chairs,
    };
    [opened, started].iter().map(Record::to_bytes).collect()
}

/// Checks that requests do not change the table.
async fn is_left_untouched(fixture: &HostFixture, table: TableId) {
    let (records, note, _) = stored(fixture, table).await;
    let resign = RequestKind::command(TableCommand::Resign);
    let hand = RequestKind::show(TableView::Hand);
    let replay = RequestKind::Table(TableRequest::Replay);
    for kind in [
        RequestKind::show(TableView::Board),
        resign,
        hand,
        open(),
        replay,
        RequestKind::Open(OpenRequest::Rematch),
    ] {
        let posts = fixture.ask(1, kind.clone()).await;
        assert_eq!(keys(&posts), ["answer-newer"], "{kind:?}");
    }
    fixture.ask(1, PersonalRequest::Mine).await;
    fixture.ask(1, ProfileRequest::Forget).await;
    fixture.clock.set(9_000_000);
    fixture.keep_time().await;
    fixture
        .host
        .tables
        .retire(ROOM)
        .await
        .expect("the store answers");
    fixture.drop_damaged_posts().await;
    // Posts to a deleted channel are dropped, whichever version wrote them.
    let (records_now, note_now, _) = stored(fixture, table).await;
    assert!(records_now == records, "the records are as they were");
    assert!(note_now == note, "the note is as it was");
    assert_eq!(fixture.last_table().await, table);
}

async fn plant(fixture: &HostFixture, records: Vec<Vec<u8>>, note: Option<Vec<u8>>) {
    let batch = Batch::default()
        .append(records)
        .with(note.map(|note| Operation::Note {
            note,
            agenda: Agenda::default(),
        }))
        .index_add([PersonId::new(1), PersonId::new(2)]);
    fixture.commit(TABLE, batch).await;
}

#[tokio::test]
async fn a_game_of_newer_rules_is_left_untouched() {
    let newest = pagoda::games::title("huang").expect("Huang").rules();
    let fixture = HostFixture::on_disk();
    plant(&fixture, begun_under("huang", newest + 1), None).await;
    is_left_untouched(&fixture, TABLE).await;
    let posts = fixture.ask(1, TableView::Board).await;
    let said = Languages::shipped().say("en", &posts[0].words[0]);
    assert!(said.contains("written by a newer Pagoda"), "{said}");
}

#[tokio::test]
async fn a_game_that_is_not_known_here_is_left_untouched() {
    let fixture = HostFixture::on_disk();
    plant(&fixture, begun_under("xiangqi", 1), None).await;
    is_left_untouched(&fixture, TABLE).await;
}

#[tokio::test]
async fn a_record_of_a_newer_format_or_kind_is_left_untouched() {
    let mut format = begun_under("huang", 1);
    format.push(vec![2, 6, 1, 1]);
    let mut kind = begun_under("huang", 1);
    kind.push(vec![1, 100, 1, 1]);
    for records in [format, kind] {
        let fixture = HostFixture::on_disk();
        plant(&fixture, records, None).await;
        is_left_untouched(&fixture, TABLE).await;
    }
}

#[tokio::test]
async fn a_table_with_a_newer_note_is_left_untouched() {
    let fixture = HostFixture::on_disk();
    fixture.begin(&[1, 2]).await;
    let (_, note, _) = stored(&fixture, TABLE).await;
    let mut note: Value = serde_json::from_slice(&note).expect("a note is JSON");
    assert!(note.get("version").is_none());
    note["version"] = json!(2);
    fixture
        .commit(
            TABLE,
            Batch::after(fixture.record_count().await)
                .note(note.to_string().into_bytes(), Agenda::default()),
        )
        .await;
    let fixture = fixture.restart();
    is_left_untouched(&fixture, TABLE).await;
}

#[tokio::test]
async fn a_newer_post_waits_for_a_newer_program() {
    let fixture = HostFixture::on_disk();
    fixture.begin(&[1, 2]).await;
    let (_, _, posts) = stored(&fixture, TABLE).await;
    let mut post: Value = serde_json::from_slice(&posts.posts[0].1).expect("a post is JSON");
    post["version"] = json!(2);
    let newer = post.to_string().into_bytes();
    fixture
        .store
        .commit(
            TABLE,
            Batch::after(fixture.record_count().await)
                .put_posts([StoredPost::new(900, newer.clone())]),
        )
        .await
        .expect("it is kept");
    let fixture = fixture.restart();
    fixture.drop_damaged_posts().await;
    let unsent = fixture.unsent().await;
    assert_eq!(unsent.len(), posts.posts.len(), "it is not sent");
    for (_, post) in unsent {
        fixture.sent(&post, None).await;
    }
    let (_, _, left) = stored(&fixture, TABLE).await;
    assert_eq!(left.posts, [(900, newer)], "it is left as it is");
    assert_eq!(damaged_entries(fixture.sled()).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_newer_profile_is_neither_changed_nor_counted_in() {
    let fixture = HostFixture::on_disk();
    let newer = br#"{"version": 2, "name": "Ann", "language": "pl"}"#.to_vec();
    let people = vec![ProfileChange::new(1, Some(newer.clone()))];
    fixture.store.put_people(people).await.expect("it is kept");
    fixture.ask(1, ProfileRequest::Reminders(false)).await;
    fixture.begin(&[1, 2]).await;
    fixture.play_some(4).await;
    fixture.table(2, TableCommand::Resign).await;
    assert!(fixture.stored().await.is_over());
    let kept = |who| wait_for(fixture.store.person(PersonId::new(who))).expect("the store answers");
    assert_eq!(kept(1), Some(newer), "it is left as it is");
    assert!(kept(2).is_some(), "of the other the game is counted");
}

#[tokio::test]
async fn a_post_reads_although_it_has_a_button_of_a_newer_version() {
    let fixture = HostFixture::on_disk();
    let posts = fixture.ask(1, open()).await;
    let lobby = to_channel(&posts)[0];
    let mut stored = serde_json::to_value(lobby).expect("it is written");
    stored["buttons"][0]["press"] = json!("0.0.juggle three balls");
    let read: Post = serde_json::from_value(stored).expect("it reads");
    assert_eq!(read.controls.buttons, lobby.controls.buttons[1..]);
}
