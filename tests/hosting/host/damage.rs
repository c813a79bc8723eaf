//! Unreadable stored data: each entry affects only itself, and is reported where people would miss it.

use super::*;

/// Bytes that are neither JSON nor a record.
const NONSENSE: &[u8] = b"\x01\x00 nonsense";

impl HostFixture {
    /// Writes a batch that adds no records.
    async fn damage(&self, batch: Batch) {
        let id = self.last_table().await;
        let expected = self.journal(id).await.len() as u64;
        let written = self.store.commit(id, Batch { expected, ..batch }).await;
        written.expect("bytes are bytes");
    }

    pub async fn drop_damaged_posts(&self) {
        let dropped = self.host.tables.drop_damaged_posts().await;
        dropped.expect("it goes on");
    }

    async fn moves_on(&self, number: u64) {
        let before = self.stored().await.records();
        self.play_one(&mut Chance::new(number)).await;
        assert_eq!(self.stored().await.records(), before + 1);
    }

    /// A game of two after a number of moves, with this record at its end.
    async fn with_record(moves: u64, record: &[u8]) -> (Self, u64) {
        let fixture = Self::new();
        fixture.begin(&[1, 2]).await;
        for number in 0..moves {
            fixture.moves_on(number).await;
        }
        let intact = fixture.record_count().await;
        fixture
            .damage(Batch::default().append([record.to_vec()]))
            .await;
        (fixture.restart(), intact)
    }
}

/// One unreadable post prevented the bot from starting.
#[tokio::test]
async fn a_post_that_does_not_read_is_dropped_and_told_once() {
    let fixture = HostFixture::on_disk();
    fixture.begin(&[1, 2]).await;
    let newer = br#"{"table": null, "deed": "of-next-year"}"#;
    fixture
        .damage(Batch::default().put_posts([
            StoredPost::new(900, NONSENSE.to_vec()),
            StoredPost::new(901, newer.to_vec()),
        ]))
        .await;
    let fixture = fixture.restart();
    let before = fixture.unsent().await.len();
    assert!(before > 0);
    assert_eq!(damaged_entries(fixture.sled()).await.unwrap().len(), 2);
    for _ in 0..2 {
        fixture.drop_damaged_posts().await;
    }
    let posts = fixture.unsent().await;
    assert_eq!(posts.len(), before + 1);
    let told: Vec<Post> = posts.into_iter().map(|(_, post)| post).collect();
    let told = keys(&told[before..]).join(" ");
    assert_eq!(told, "table-post-lost", "once");
    let left = damaged_entries(fixture.sled()).await.unwrap();
    assert_eq!(left.len(), 1, "{left:?}");
    assert!(left[0].contains("a newer program wrote it"), "{left:?}");
    fixture.moves_on(1).await;
}

#[tokio::test]
async fn a_note_that_does_not_read_is_written_anew_and_told_once() {
    let fixture = HostFixture::on_disk();
    fixture.begin(&[1, 2]).await;
    fixture
        .damage(Batch::default().note(NONSENSE.to_vec(), Agenda::default()))
        .await;
    let found = damaged_entries(fixture.sled()).await.unwrap();
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("the note of table 0 of channel 77"));
    let fixture = fixture.restart();
    fixture.keep_time().await;
    let told = |fixture: &HostFixture| {
        let posts = wait_for(fixture.host.outbox.unsent()).expect("posts");
        let posts: Vec<Post> = posts.into_iter().map(|(_, post)| post).collect();
        let told = posts.iter().filter(|post| post.words.len() == 1);
        told.filter(|post| post.words[0].key == "table-note-lost")
            .count()
    };
    assert_eq!(told(&fixture), 1);
    assert!(damaged_entries(fixture.sled()).await.unwrap().is_empty());
    let fixture = fixture.restart();
    fixture.keep_time().await;
    assert_eq!(told(&fixture), 1);
    fixture.moves_on(1).await;
}

#[tokio::test]
async fn a_request_whose_answer_does_not_read_is_not_done_again() {
    let fixture = HostFixture::on_disk();
    fixture.begin(&[1, 2]).await;
    let (who, text) = fixture.any_move(&mut Chance::new(1)).await.expect("a move");
    let asked = request("twice", who, make_move(text));
    fixture.host.handle(asked.clone()).await;
    fixture
        .damage(Batch::default().answer("twice", NONSENSE.to_vec()))
        .await;
    assert_eq!(damaged_entries(fixture.sled()).await.unwrap().len(), 1);
    let records = fixture.record_count().await;
    assert_eq!(keys(&fixture.host.handle(asked).await), ["answer-lost"]);
    assert_eq!(fixture.record_count().await, records);
    fixture.moves_on(2).await;
}

#[tokio::test]
async fn a_profile_that_does_not_read_is_begun_anew_and_a_newer_one_is_left() {
    let fixture = HostFixture::on_disk();
    let newer = br#"{"name": {"first": "Ann"}}"#;
    let people = [(1, NONSENSE), (2, newer.as_slice())];
    let people = people
        .map(|(id, bytes)| ProfileChange::new(id, Some(bytes.to_vec())))
        .to_vec();
    fixture.store.put_people(people).await.expect("it is kept");
    assert_eq!(damaged_entries(fixture.sled()).await.unwrap().len(), 2);
    fixture.begin(&[1, 2]).await;
    fixture.moves_on(1).await;
    for who in [1, 2] {
        let wish = ProfileRequest::Reminders(false);
        fixture.ask(who, wish).await;
    }
    let left = damaged_entries(fixture.sled()).await.unwrap();
    assert_eq!(left.len(), 1, "{left:?}");
    let kept = fixture
        .store
        .person(PersonId::new(2))
        .await
        .expect("the store answers");
    assert_eq!(kept.as_deref(), Some(newer.as_slice()));
}

#[tokio::test]
async fn a_table_that_lost_its_end_is_offered_at_its_last_intact_record() {
    let impossible = Record::Moved {
        at: 1,
        by: Some(PersonId::new(1)),
        seat: 0,
        text: "fly to the moon".to_owned(),
    };
    for record in [NONSENSE.to_vec(), impossible.to_bytes()] {
        let (fixture, intact) = HostFixture::with_record(5, &record).await;
        assert!(fixture.host.timers.keep_time().await.is_ok());
        let posts = fixture.ask(1, TableView::Hand).await;
        assert_eq!(keys(&posts), ["table-cut"]);
        assert!(
            said(&posts)[0].contains("up to move 5 is there"),
            "{posts:?}"
        );
        let resume = posts[0].controls.buttons[0].press.to_string();
        let board = fixture.ask(9, TableView::Board).await;
        let picture = board[0]
            .board_picture()
            .cloned()
            .expect("the board is shown");
        assert_eq!(picture.records, intact);
        let sight = fixture
            .host
            .pictures
            .sight(fixture.last_table().await, &picture, "en")
            .await;
        assert!(sight.expect("the store answers").is_some());
        let refused = fixture.press(9, &resume, None).await;
        assert_eq!(keys(&refused), ["refusal-not-seated"]);
        assert_eq!(
            fixture.journal(fixture.last_table().await).await.len() as u64,
            intact + 1,
            "nothing is changed yet"
        );
        let posts = fixture.press(2, &resume, None).await;
        assert_eq!(keys(&posts)[0], "table-resumed");
        assert_eq!(keys(&posts).last(), Some(&"answer-resumed"));
        let boards = to_channel(&posts).into_iter();
        assert_eq!(boards.filter(|post| post.picture.is_some()).count(), 1);
        assert_eq!(fixture.record_count().await, intact);
        // The second press finds it done.
        let again = fixture.press(1, &resume, None).await;
        assert_eq!(keys(&again)[0], "answer-board");
        fixture.moves_on(7).await;
        let fixture = fixture.restart();
        fixture.moves_on(8).await;
        let wrong = wrong_in_index(fixture.store.as_ref());
        assert_eq!(wrong.await.expect("the index").len(), 0);
    }
}

#[tokio::test]
async fn a_table_of_a_newer_program_is_left_untouched() {
    let (fixture, intact) = HostFixture::with_record(2, &[200, 1, 2, 3]).await;
    let posts = fixture.ask(1, TableView::Board).await;
    assert_eq!(keys(&posts), ["answer-newer"]);
    assert!(posts[0].controls.buttons.is_empty());
    let raw = fixture.journal(fixture.last_table().await).await;
    assert_eq!(raw.len() as u64, intact + 1);
}

#[tokio::test]
async fn a_record_lost_from_the_end_costs_no_other_table() {
    let fixture = HostFixture::on_disk();
    fixture.begin(&[1, 2]).await;
    fixture.moves_on(1).await;
    let other = first_table(5);
    let batch = Batch::default()
        .append([NONSENSE.to_vec()])
        .put_posts([StoredPost::new(0, NONSENSE.to_vec())])
        .note(NONSENSE.to_vec(), Agenda::default());
    fixture.commit(other, batch).await;
    let fixture = fixture.restart();
    fixture.host.people.prepare_index().await.expect("an index");
    fixture.unsent().await;
    fixture.drop_damaged_posts().await;
    fixture.keep_time().await;
    fixture.moves_on(2).await;
}
