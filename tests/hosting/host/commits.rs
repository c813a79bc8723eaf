//! What one move costs: one durable commit, and no journal is read for the board that shows it.

use super::failing::Failing;
use super::*;

async fn counted() -> (HostFixture, Arc<Failing>) {
    let (fixture, counting) = HostFixture::failing();
    fixture.begin(&[1, 2]).await;
    (fixture, counting)
}

impl Failing {
    /// The number of writes until now.
    fn commits(&self) -> i64 {
        i64::MAX - self.writes.load(Ordering::SeqCst)
    }
}

impl HostFixture {
    /// Somebody types a legal move as a command.
    async fn typed_move(&self, id: &str) -> Vec<Post> {
        let table = self.stored().await;
        let game = table.game().expect("a game");
        let (who, seat) = awaited_at(&table);
        let text = Chance::new(table.records()).pick(&game.moves(seat)).clone();
        let mut words = text.split(' ');
        let verb = words.next().expect("a verb");
        let known = table.title().verbs().iter();
        let known = known.clone().find(|known| known.name == verb);
        let arguments = known.expect("a verb of the title").arguments.iter();
        let typed = arguments.zip(words);
        let kind = RequestKind::Table(TableRequest::Move {
            game: table.title().name().to_owned(),
            verb: verb.to_owned(),
            arguments: typed
                .map(|(argument, word)| (argument.name.to_owned(), word.to_owned()))
                .collect(),
        });
        self.host.handle(request(id, who, kind)).await
    }
}

/// A move waited for four: its own, one that took its reply out of the outbox, and those of the board before and the new one.
#[tokio::test]
async fn a_typed_move_waits_for_one_durable_commit() {
    let (fixture, counting) = counted().await;
    for number in 0..6 {
        let before = counting.commits();
        let posts = fixture.typed_move(&format!("move-{number}")).await;
        assert_eq!(counting.commits() - before, 1);
        for post in posts.iter().filter(|post| post.number.is_some()) {
            fixture.host.outbox.delivered(post, None);
        }
    }
    let before = counting.commits();
    fixture.host.outbox.flush_deliveries().await.expect("noted");
    assert_eq!(
        counting.commits() - before,
        1,
        "the last deliveries together"
    );
    fixture.host.outbox.flush_deliveries().await.expect("noted");
    assert_eq!(counting.commits() - before, 1, "and nothing twice");
}

#[tokio::test]
async fn a_reply_is_not_in_the_outbox_and_is_repeated_all_the_same() {
    let (fixture, counting) = counted().await;
    let posts = fixture.typed_move("move").await;
    let (replies, others): (Vec<Post>, Vec<Post>) = posts
        .into_iter()
        .partition(|post| matches!(post.to, Recipient::Answer(_)));
    assert!(
        replies.iter().all(|post| post.number.is_none())
            && others.iter().all(|post| post.number.is_some())
    );
    let unsent = fixture.unsent().await;
    let to_answer = |(_, post): &(TableId, Post)| matches!(post.to, Recipient::Answer(_));
    assert!(!unsent.iter().any(to_answer));
    let commits = counting.commits();
    let again = fixture.typed_move("move").await;
    assert_eq!(again, replies, "the same reply to the same request");
    assert_eq!(counting.commits(), commits);
}

#[tokio::test]
async fn deliveries_are_known_before_they_are_durable() {
    let (fixture, counting) = counted().await;
    let unsent = fixture.unsent().await;
    let mut posts = unsent.iter().map(|(_, post)| post);
    let board = posts.find(|post| post.slot.as_deref() == Some("board-0"));
    let board = board.expect("a board");
    let message = MessageRef {
        channel: TABLE.channel,
        id: 5.into(),
    };
    let before = counting.commits();
    fixture.host.outbox.delivered(board, Some(message));
    let known = fixture.host.outbox.message(TABLE, "board-0").await;
    assert_eq!(known.expect("the store answers"), Some(message));
    let left = fixture.unsent().await;
    assert_eq!(left.len(), unsent.len() - 1);
    assert_eq!(counting.commits(), before);
    fixture.typed_move("move").await;
    assert_eq!(counting.commits(), before + 1);
    let outbox = fixture.store.outbox(TABLE).await.expect("it reads").posts;
    assert!(
        !outbox
            .iter()
            .any(|(number, _)| Some(*number) == board.number)
    );
    // Something that is only looked at is no delivery.
    fixture.host.outbox.delivered(&about(TABLE), Some(message));
    fixture.host.outbox.flush_deliveries().await.expect("noted");
    assert_eq!(counting.commits(), before + 1);
}

#[tokio::test]
async fn the_present_board_is_drawn_without_its_journal() {
    let (fixture, counting) = counted().await;
    fixture.typed_move("first").await;
    let posts = fixture.typed_move("second").await;
    let board = posts.iter().find(|post| post.picture.is_some());
    let picture = board
        .and_then(|post| post.board_picture().cloned())
        .expect("a board");
    counting.panic_at("intact_journal");
    let drawn = fixture.host.pictures.sight(TABLE, &picture, "en").await;
    let (present, scene) = drawn.expect("the store answers").expect("a board");
    assert!(!counting.has_panicked(), "no journal was read");
    counting.panic_at("nothing");
    // Another host has nothing in memory, and replays.
    let other = Host::new(counting.clone(), SetClock::at(0), PRESENTATION_LIMITS);
    let replayed = other.pictures.sight(TABLE, &picture, "en").await;
    let (replayed, replayed_scene) = replayed.expect("the store answers").expect("a board");
    assert_eq!(scene, replayed_scene);
    assert_eq!(present.fingerprint(&scene), replayed.fingerprint(&scene));
}

/// They read that nothing was changed, and after the restart the change was there.
#[tokio::test]
async fn whose_change_was_not_synced_reads_that_it_is_in_doubt() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(SledStore::open(folder.path()).expect("a store"));
    let clock = SetClock::at(0);
    let host = Host::new(store.clone(), clock, PRESENTATION_LIMITS);
    store.fail_next_sync();
    let posts = host.handle(request("in-doubt", 1, open())).await;
    assert_eq!(posts[0].words[0].key, "answer-unsynced");
    // Nothing of this was written.
    let posts = host.handle(request("later", 2, open())).await;
    assert_eq!(posts[0].words[0].key, "answer-unwritable");
    drop(host);
    drop(store);
    let store = once_unlocked(|| SledStore::open(folder.path()));
    assert!(store.note(TABLE).await.expect("it reads").is_some());
}
