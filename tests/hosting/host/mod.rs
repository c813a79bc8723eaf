//! The host: requests in, posts out, with failures.

mod advance;
mod boards;
mod budget;
mod calls;
mod clocks;
mod commits;
mod consent;
mod continued;
mod dailies;
mod damage;
mod day_deals;
pub mod failing;
mod forgotten;
mod hints;
mod index;
mod links;
mod log;
mod mine;
mod orders;
mod outlook;
mod own_language;
mod panics;
mod people;
mod private;
mod processes;
mod puzzles;
mod queue;
mod queue_matching;
mod ratings;
mod retired;
mod review;
mod servers;
mod sizes;
mod supervision;
mod time;
mod trials;
mod versions;

use crate::effort::effort;
use crate::fixture::*;
use pagoda::show::ShownPlay;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

impl HostFixture {
    /// A host whose store fails on demand; the fixture itself looks past that.
    pub fn failing() -> (Self, Arc<failing::Failing>) {
        let fixture = Self::new();
        let store = Arc::new(failing::Failing::never(fixture.store.clone()));
        let host = Host::new(store.clone(), fixture.clock.clone(), PRESENTATION_LIMITS);
        let host = Arc::new(host);
        (Self { host, ..fixture }, store)
    }
}

#[tokio::test]
async fn a_lobby_is_one_message_that_changes() {
    let fixture = HostFixture::new();
    let posts = fixture.ask(1, open()).await;
    let lobby = &to_channel(&posts)[0];
    assert_eq!(lobby.slot.as_deref(), Some("lobby"));
    let presses = presses(lobby);
    assert_eq!(
        presses,
        [
            "0.0.sit",
            "0.0.stand",
            "0.0.options",
            "0.0.robot",
            "0.0.start",
            "0.0.rules huang"
        ]
    );
    assert_eq!(
        said(&posts)[..4],
        [
            "**Huang** is gathering · 1 of 5 seats · opened by Person 1",
            "Place tiles and leaders, grow kingdoms, fight revolts and wars; in the end your weakest colour is your score. \
             About 90 minutes, or some days with a move now and then; demanding, but the bot knows the rules for you.",
            "Person 1",
            "-# Pace: a day for each decision. Played as printed, no options."
        ]
    );
    let goat = Some("goat".to_owned());
    let posts = fixture.table(2, TableCommand::Sit { emblem: goat }).await;
    assert_eq!(to_channel(&posts).len(), 1);
    assert_eq!(to_channel(&posts)[0].slot.as_deref(), Some("lobby"));
    let said = said(&posts);
    assert_line(&said, "Person 2 · Goat");
    assert_eq!(
        said.last().expect("an answer"),
        "You have a seat. Person 1 starts the game when all are there."
    );
    assert_eq!(posts.last().expect("an answer").words[0].key, "answer-sat");
    let again = fixture.ask(3, open()).await;
    assert_eq!(again[0].words[0].key, "refusal-table-there");
    assert_eq!(again[0].to, Recipient::Answer(PersonId::new(3)));
}

fn main_buttons(post: &Post) -> Vec<String> {
    let buttons = post.controls.buttons.iter();
    let main = buttons.filter(|button| post.controls.style_of(button) == ButtonStyle::Main);
    main.map(|button| button.press.to_string()).collect()
}

#[tokio::test]
async fn a_lobby_is_a_poster_and_start_stands_out_when_enough_are_there() {
    let fixture = HostFixture::new();
    let posts = fixture.ask(1, open()).await;
    let lobby = to_channel(&posts)[0].clone();
    assert_eq!(main_buttons(&lobby), ["0.0.sit"]);
    let goat = Some("goat".to_owned());
    let posts = fixture.table(2, TableCommand::Sit { emblem: goat }).await;
    let full = to_channel(&posts)[0].clone();
    assert_eq!(main_buttons(&full), ["0.0.start"]);

    // Each is drawn with those who sat there when it was written.
    for (post, people) in [(&lobby, 1), (&full, 2)] {
        let picture = post.board_picture().expect("a poster");
        let table = post.table.expect("a table");
        let sight = fixture.host.pictures.sight(table, picture, "en").await;
        let (sight, scene) = sight.expect("the store answers").expect("a poster");
        let canvas = sight.draw(&scene);
        let written = |text: &str| canvas.writings().any(|writing| writing.text == text);
        assert!(written("Huang"));
        // What the message says is not written again.
        assert_eq!(canvas.writings().count(), 1);
        let said = sight.describe(&scene, 1000);
        let taken = format!("{people} of 5 seats are taken");
        assert!(said.contains(&taken), "{said}");
    }
    // Everybody has an emblem of their own in the lobby, and keeps it.
    let shown = |line: &Words| line.mark().map(str::to_owned);
    let marks: Vec<String> = full.words.iter().filter_map(shown).collect();
    let posts = fixture.table(1, TableCommand::Start).await;
    let table = fixture.stored().await;
    let dealt = table.seats().iter().flat_map(|place| &place.emblem);
    let dealt: Vec<String> = dealt
        .map(|emblem| format!("huang-emblem-{emblem}"))
        .collect();
    assert_eq!(marks, dealt);
    assert_eq!(dealt[1], "huang-emblem-goat");
    assert_ne!(dealt[0], dealt[1]);
    let begun = to_channel(&posts)[0];
    assert_eq!(begun.slot, lobby.slot);
    assert_eq!(begun.picture, None, "the board comes instead");
}

#[tokio::test]
async fn the_start_gives_everybody_a_hand_and_the_channel_the_board() {
    let fixture = HostFixture::new();
    fixture.ask(1, open()).await;
    fixture.table(2, TableCommand::Sit { emblem: None }).await;
    let posts = fixture.table(1, TableCommand::Start).await;
    let hands: Vec<&Post> = posts
        .iter()
        .filter(|post| matches!(post.to, Recipient::Direct(_)))
        .collect();
    assert_eq!(hands.len(), 2);
    for (seat, hand) in hands.iter().enumerate() {
        assert_eq!(hand.to, Recipient::Direct(PersonId::new(seat as u64 + 1)));
        assert_eq!(shown(hand), Some((PictureViewer::Seat(seat), true)));
    }
    let board = to_channel(&posts).into_iter().last().expect("a board");
    assert_eq!(shown(board), Some((PictureViewer::Table, false)));
    assert_eq!(board.slot.as_deref(), Some("board-0"));
    assert_eq!(board.controls.buttons.len(), 3);
    let kept = posts.iter().filter(|post| post.number.is_some());
    let numbers: Vec<u64> = kept.filter_map(|post| post.number).collect();
    assert!(
        numbers.windows(2).all(|pair| pair[0] < pair[1]),
        "{numbers:?}"
    );
}

#[tokio::test]
async fn a_whole_evening_from_lobby_to_rematch() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    let mut chance = Chance::new(1);
    let mut last = Vec::new();
    while let Some((who, text)) = fixture.any_move(&mut chance).await {
        last = fixture.table(who, TableCommand::Move { text }).await;
        for post in &last {
            match (post.to, shown(post)) {
                (Recipient::Channel, Some((PictureViewer::Seat(seat), _))) => {
                    panic!("the channel is shown what seat {seat} alone may see")
                }
                (
                    Recipient::Direct(person) | Recipient::Answer(person),
                    Some((PictureViewer::Seat(seat), _)),
                ) => {
                    assert_eq!(fixture.stored().await.seat_of(person), Some(seat));
                }
                _ => {}
            }
        }
        said(&last);
    }
    let said = said(&last);
    assert_line(&said, "**Huang** is over.");
    assert!(
        said.iter()
            .any(|line| line.ends_with("wins.") || line == "Nobody wins.")
    );
    let result = to_channel(&last).into_iter().last().expect("a result");
    assert_eq!(result.slot.as_deref(), Some("result"));
    // Title, winner and each seat; then where it came from.
    assert_eq!(result.words.len(), 2 + 3 + 1 + 3, "{:?}", result.words);
    assert_eq!(result.controls.buttons[0].press.to_string(), "0.0.rematch");
    let refused = fixture.table(1, TableCommand::Undo).await;
    assert_eq!(refused[0].words[0].key, "refusal-is-over");
    fixture.rematch(2).await;
    let id = fixture.last_table().await;
    assert_eq!(id.number, 1);
    assert_eq!(fixture.stored().await.seats().len(), 3);
    assert!(fixture.any_move(&mut chance).await.is_some());
}

#[tokio::test]
async fn the_same_request_twice_has_one_effect_and_one_answer() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let (who, text) = fixture.any_move(&mut Chance::new(5)).await.expect("a move");
    let once = request("the same", who, make_move(text));
    let first = fixture.host.handle(once.clone()).await;
    // Posts to others are in the outbox already.
    let first = first[first.len() - 1..].to_vec();
    assert_eq!(first[0].to, Recipient::Answer(who));
    let records = fixture.record_count().await;
    let second = fixture.host.handle(once.clone()).await;
    assert_eq!(first, second);
    assert_eq!(fixture.record_count().await, records);
    let fixture = fixture.restart();
    assert_eq!(fixture.host.handle(once).await, first);
    assert_eq!(fixture.record_count().await, records);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_at_the_same_instant_do_not_get_the_same_seat() {
    let fixture = Arc::new(HostFixture::new());
    fixture.ask(1, open()).await;
    for who in 2..5 {
        fixture.table(who, TableCommand::Sit { emblem: None }).await;
    }
    let sit = |who: PersonId| {
        let fixture = fixture.clone();
        tokio::spawn(async move { fixture.table(who, TableCommand::Sit { emblem: None }).await })
    };
    let (one, other) = (sit(PersonId::new(5)), sit(PersonId::new(6)));
    let answers = [
        one.await.expect("an answer"),
        other.await.expect("an answer"),
    ];
    let refused = |posts: &Vec<Post>| posts[0].words[0].key == "refusal-no-seat-free";
    assert_eq!(answers.iter().filter(|posts| refused(posts)).count(), 1);
    assert_eq!(fixture.stored().await.seats().len(), 5);
}

#[test]
fn every_refusal_of_a_table_has_its_words() {
    use pagoda::table::TableRefusal as No;
    let word = || "x".to_owned();
    let refusals = [
        No::TableThere,
        No::NoTable,
        No::NotBegun,
        No::Underway,
        No::IsOver,
        No::NotOver,
        No::NotSeated,
        No::SeatedAlready,
        No::NoSeatFree { seats: 5 },
        No::HostAlone { host: word() },
        No::TooFew {
            seated: 1,
            least: 2,
        },
        No::EmblemTaken { emblem: word() },
        No::UnknownEmblem {
            emblem: word(),
            known: word(),
        },
        No::HasResigned,
        No::AgreedAlready,
        No::SeatOwned { name: word() },
        No::PaceAlready,
        No::OtherGame { game: word() },
        No::SitsAlready { name: word() },
        No::NoRobot,
        No::NoTour { game: word() },
        No::Lesson,
        No::NotOverdue { pace: word() },
        No::YoursToMove,
        No::NotInAdvance,
    ];
    for refusal in refusals {
        let words = Refusal::new(&refusal).words(None);
        assert_ne!(words.key, "refusal-other", "{refusal:?}");
        Languages::shipped()
            .try_say("en", &words)
            .expect("it can be said");
    }
}

#[tokio::test]
async fn strangers_read_a_kind_word() {
    let fixture = HostFixture::new();
    let posts = fixture.table(9, TableCommand::Undo).await;
    assert_eq!(
        said(&posts),
        ["There is no table in this channel. Open one with a new game."]
    );
    fixture.begin(&[1, 2]).await;
    let text = "tile red D7".into();
    for ask in [
        TableCommand::Move { text },
        TableCommand::Undo,
        TableCommand::Resign,
        TableCommand::Stand,
        TableCommand::Close,
    ] {
        let posts = fixture.table(9, ask).await;
        assert_eq!(posts.len(), 1);
        assert_eq!(posts[0].to, Recipient::Answer(PersonId::new(9)));
        assert_eq!(posts[0].words[0].key, "refusal-not-seated");
        said(&posts);
    }
    let posts = fixture.ask(9, TableView::Hand).await;
    assert_eq!(posts[0].words[0].key, "refusal-not-seated");
    let posts = fixture.ask(9, TableView::Board).await;
    assert_eq!(shown(&posts[0]), Some((PictureViewer::Table, false)));
    assert_eq!(posts[0].to, Recipient::Answer(PersonId::new(9)));
}

#[tokio::test]
async fn looking_changes_nothing_and_shows_only_ones_own() {
    let fixture = HostFixture::new();
    fixture.ask(1, open()).await;
    let early = fixture.ask(1, TableView::Hand).await;
    assert_eq!(early[0].words[0].key, "refusal-not-begun");
    fixture.table(2, TableCommand::Sit { emblem: None }).await;
    fixture.table(1, TableCommand::Start).await;
    let records = fixture.record_count().await;
    let empty = fixture.ask(2, TableRequest::Log { moves: 5 }).await;
    assert_eq!(said(&empty), ["Nothing has happened yet."]);
    let hand = fixture.ask(2, TableView::Hand).await;
    let seat = fixture.seat_of(2).await;
    assert_eq!(shown(&hand[0]), Some((PictureViewer::Seat(seat), true)));
    let (who, _) = fixture
        .any_move(&mut Chance::new(1))
        .await
        .expect("somebody");
    let given = vec!["leader".to_owned()];
    let guide = fixture.ask(who, TableView::Guide { given }).await;
    assert_eq!(guide[0].to, Recipient::Answer(who));
    assert!(!guide[0].controls.buttons.is_empty());
    said(&guide);
    assert_eq!(fixture.record_count().await, records);
    fixture.play_one(&mut Chance::new(1)).await;
    let log = fixture.ask(9, TableRequest::Log { moves: 50 }).await;
    assert!(!log[0].words.is_empty());
    said(&log);
}

#[tokio::test]
async fn a_game_that_was_given_up_hides_nothing_any_more() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let board = fixture.ask(9, TableView::Board).await;
    assert_eq!(shown(&board[0]), Some((PictureViewer::Table, false)));
    let posts = fixture.table(2, TableCommand::Resign).await;
    let mut board = to_channel(&posts).into_iter();
    let board = board.find(|post| post.picture.is_some()).expect("a board");
    assert_eq!(shown(board), Some((PictureViewer::Afterwards, false)));
    let said = said(&posts);
    assert_line(&said, "Person 2 gives up the game.");
    assert_line(&said, "Person 1 wins.");
    let view = fixture
        .stored()
        .await
        .game()
        .expect("a game")
        .view(Viewer::Afterwards);
    assert!(view["secrets"][0]["hand"].is_object() && view["secrets"][1]["hand"].is_object());
}

/// The awaited person, and their first move that begins like this.
async fn first_move(fixture: &HostFixture, beginning: &str) -> (PersonId, MoveText) {
    let table = fixture.stored().await;
    let (who, seat) = awaited_at(&table);
    let mut moves = table.game().expect("a game").moves(seat).into_iter();
    let text = moves.find(|text| text.starts_with(beginning));
    (who, text.expect("there is such a move"))
}

#[tokio::test]
async fn neither_the_board_nor_the_log_tells_a_move_that_was_undone() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let (who, text) = first_move(&fixture, "leader").await;
    let told = lines(&fixture, who, TableCommand::Move { text: text.clone() }).await;
    let placed = |line: &String| line.starts_with(&format!("Person {who} places the "));
    assert!(told.iter().any(placed), "{told:?}");
    let log = said(&fixture.ask(9, TableRequest::Log { moves: 50 }).await);
    assert!(log[0].contains(&format!("Person {who}")), "{log:?}");
    let told = lines(&fixture, who, TableCommand::Undo).await;
    assert!(!told.iter().any(placed), "{told:?}");
    assert_eq!(told[0], format!("Person {who} takes back the last move."));
    let log = said(&fixture.ask(9, TableRequest::Log { moves: 50 }).await);
    assert_eq!(log, ["Nothing has happened yet."]);
    let fixture = fixture.restart();
    let again = said(&fixture.ask(9, TableRequest::Log { moves: 50 }).await);
    assert_eq!(again, log);
    let told = lines(&fixture, who, TableCommand::Move { text }).await;
    let placed = told.iter().filter(|line| placed(line)).count();
    assert_eq!(placed, 1, "{told:?}");
    assert_no_part(&told, "takes back");
}

#[tokio::test]
async fn a_hand_is_shown_anew_when_it_changes_and_only_then() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let hands = |posts: &[Post]| {
        let to = posts.iter().map(|post| post.to);
        let direct = to.filter(|to| matches!(to, Recipient::Direct(_)));
        direct.collect::<Vec<_>>()
    };
    let (who, text) = first_move(&fixture, "leader").await;
    let posts = fixture.table(who, TableCommand::Move { text }).await;
    assert_eq!(hands(&posts), [], "a leader is open");
    fixture.table(who, TableCommand::Undo).await;
    let (_, text) = first_move(&fixture, "tile").await;
    let posts = fixture.table(who, TableCommand::Move { text }).await;
    assert_eq!(hands(&posts), [Recipient::Direct(who)]);
    let posts = fixture.table(who, TableCommand::Undo).await;
    assert_eq!(hands(&posts), [Recipient::Direct(who)], "and came back");
}

#[tokio::test]
async fn what_was_not_sent_is_sent_after_a_restart_and_nothing_twice() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let unsent = fixture.unsent().await;
    let all: Vec<u64> = unsent.iter().filter_map(|(_, post)| post.number).collect();
    assert_eq!(all, (0..all.len() as u64).collect::<Vec<_>>());
    for (_, post) in &unsent[..3] {
        fixture.sent(post, None).await;
    }
    let fixture = fixture.restart();
    let left = fixture.unsent().await;
    let numbers: Vec<u64> = left.iter().filter_map(|(_, post)| post.number).collect();
    assert_eq!(numbers, all[3..]);
    for (_, post) in left {
        fixture.sent(&post, None).await;
    }
    assert!(fixture.unsent().await.is_empty());
    let posts = fixture.play_one(&mut Chance::new(2)).await;
    assert_eq!(posts[0].number, Some(all.len() as u64), "numbers go on");
}

#[tokio::test]
async fn idle_tables_leave_memory_and_come_back() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    assert_eq!(fixture.host.tables.channels.count(), 1);
    fixture.host.tables.channels.forget_idle(60);
    assert_eq!(fixture.host.tables.channels.count(), 1);
    fixture.clock.pass(61);
    fixture.host.tables.channels.forget_idle(60);
    assert_eq!(fixture.host.tables.channels.count(), 0);
    let posts = fixture.play_one(&mut Chance::new(2)).await;
    assert!(posts.iter().any(|post| post.to == Recipient::Channel));
}

#[tokio::test]
async fn a_lobby_closes_itself_after_a_day() {
    let fixture = HostFixture::new();
    let close = async || fixture.keep_time().await;
    fixture.ask(1, open()).await;
    assert!(close().await.is_empty());
    fixture.clock.pass(LOBBY_TIMEOUT);
    let closed = close().await;
    assert_eq!(closed.len(), 1);
    let (channel, post) = closed[0].clone();
    assert_eq!(channel, ROOM);
    assert_eq!(
        said(&[post]),
        ["The table is closed: nobody came for a day."]
    );
    assert!(close().await.is_empty());
    fixture.ask(2, open()).await;
    fixture.clock.pass(LOBBY_TIMEOUT);
    let posts = fixture.ask(3, open()).await;
    assert_eq!(
        said(&posts)[0],
        "The table is closed: nobody came for a day."
    );
    assert_ne!(posts[0].table, posts[1].table, "each post names its table");
    let lobby = posts
        .iter()
        .any(|post| post.slot.as_deref() == Some("lobby"));
    assert!(lobby, "an old lobby is in nobody's way");
    assert_eq!(fixture.stored().await.host().id, PersonId::new(3));
    fixture.clock.pass(LOBBY_TIMEOUT);
    let posts = fixture.table(4, TableCommand::Sit { emblem: None }).await;
    let told = said(&posts);
    assert_eq!(told[0], "The table is closed: nobody came for a day.");
    assert_eq!(posts[1].words[0].key, "refusal-is-over");
}

/// Returns the lines that a request adds in the channel.
async fn lines(fixture: &HostFixture, who: impl Into<PersonId>, ask: TableCommand) -> Vec<String> {
    let who: PersonId = who.into();
    let posts = fixture.table(who, ask).await;
    let posts: Vec<Post> = to_channel(&posts).into_iter().cloned().collect();
    said(&posts)
}

#[tokio::test]
async fn who_presses_something_learns_what_comes_next() {
    let fixture = HostFixture::new();
    let command = RequestKind::command;
    for (who, kind, told) in [
        (1_u64, open(), "answer-opened"),
        (1, command(TableCommand::Start), "refusal-too-few"),
        (2, sit_down(), "answer-sat"),
        (2, command(TableCommand::Stand), "answer-stood"),
        (2, sit_down(), "answer-sat"),
        (1, command(TableCommand::Start), "answer-started"),
        (2, command(TableCommand::Stand), "answer-left"),
        (2, sit_down(), "answer-done"),
    ] {
        let posts = fixture.ask(who, kind).await;
        said(&posts);
        let last = posts.last().expect("an answer");
        assert_eq!(last.to, Recipient::Answer(who.into()));
        assert_eq!(last.words[0].key, told);
    }
}

#[tokio::test]
async fn the_channel_is_told_who_comes_and_goes() {
    let fixture = HostFixture::new();
    fixture.ask(1, open()).await;
    let palace = [("palace".to_owned(), true.into())].into_iter().collect();
    let told = lines(&fixture, 1, TableCommand::SetOptions { options: palace }).await;
    assert_part(&told, "Options: The Royal Palace");
    let told = lines(&fixture, 2, TableCommand::Sit { emblem: None }).await;
    assert_eq!(
        told[0],
        "**Huang** is gathering · 2 of 5 seats · opened by Person 1"
    );
    let told = lines(&fixture, 2, TableCommand::Stand).await;
    assert_eq!(
        told[0],
        "**Huang** is gathering · 1 of 5 seats · opened by Person 1"
    );
    fixture.table(2, TableCommand::Sit { emblem: None }).await;
    fixture.table(3, TableCommand::Sit { emblem: None }).await;
    let told = lines(&fixture, 1, TableCommand::Start).await;
    assert_eq!(told[0], "**Huang** has begun.");
    let told = lines(&fixture, 2, TableCommand::Stand).await;
    assert_eq!(
        told[0],
        "Person 2 has left the seat. Anybody may sit down and play on."
    );
    let posts = fixture.table(4, TableCommand::Sit { emblem: None }).await;
    assert_line(&said(&posts), "Person 4 sits down and plays on.");
    assert!(!direct_to(&posts, 4).is_empty());
    let told = lines(&fixture, 4, TableCommand::Close).await;
    assert_eq!(
        told,
        ["Person 4 wants to close the table. It closes when all agree."]
    );
    let told = lines(&fixture, 1, TableCommand::Close).await;
    assert_eq!(told, ["Person 1 closed the table."]);
    let again = fixture.rematch(3).await;
    assert_line(&said(&again), "**Huang** has begun.");
    let mut manager = request("m", 9, TableCommand::Close);
    manager.manages = true;
    let posts = fixture.host.handle(manager).await;
    assert_eq!(
        said(&posts)[0],
        "Person 9 closed the table for the channel."
    );
}

#[tokio::test]
async fn a_journal_that_does_not_read_is_set_aside_and_the_others_go_on() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let broken = first_table(5);
    let batch = Batch::default().append([vec![1, 0]]);
    fixture.commit(broken, batch).await;
    let mut look = request("x", 1, TableView::Board);
    look.channel = ChannelId::new(5);
    let posts = fixture.host.handle(look).await;
    assert_eq!(posts[0].words[0].key, "table-unreadable");
    // The reason is English and for the log; people get a number by which it is found there.
    let told = said(&posts).remove(0);
    assert!(!told.contains("record"), "{told}");
    let (_, reference) = told.split_once("Reference ").expect("a reference");
    let reference = reference.trim_end_matches('.');
    assert_eq!(reference.len(), 6, "{told}");
    assert!(u32::from_str_radix(reference, 16).is_ok(), "{told}");
    let mut anew = request("y", 1, open());
    anew.channel = ChannelId::new(5);
    let posts = fixture.host.handle(anew).await;
    let table = posts[0].table.expect("a new table");
    assert_eq!(table.number, 1, "the damaged one stays where it is");
    assert_eq!(fixture.journal(broken).await.len(), 1);
    let posts = fixture.play_one(&mut Chance::new(2)).await;
    assert!(posts.iter().any(|post| post.to == Recipient::Channel));
}

// Calls

/// Returns a random move, preferably one after which another player must decide in the same turn.
async fn quarrelsome(fixture: &HostFixture, chance: &mut Chance) -> Option<(PersonId, MoveText)> {
    let table = fixture.stored().await;
    let game = table.game()?;
    let waiting = game.waiting()?;
    let person = table.seats()[waiting.seat].person.as_ref()?.id;
    let moves = game.moves(waiting.seat);
    let quarrel = |text: &&MoveText| {
        let mut after = game.boxed_clone();
        after.play(waiting.seat, text).expect("a legal move");
        let next = after.waiting();
        next.is_some_and(|next| next.seat != waiting.seat && after.turn() == game.turn())
    };
    let looked_at: Vec<&MoveText> = (0..40).map(|_| chance.pick(&moves)).collect();
    let text = looked_at
        .iter()
        .copied()
        .find(quarrel)
        .unwrap_or(looked_at[0]);
    Some((person, text.clone()))
}

/// Makes a move, and returns everything that people could notice: posts and replies, the page, and the records; without what is written
/// to one of them.
async fn noticed(
    fixture: &HostFixture,
    but: Option<PersonId>,
    who: PersonId,
    text: &MoveText,
) -> (Vec<String>, PageState, Vec<Vec<u8>>) {
    let mut posts = fixture.ask(who, make_move(text.clone())).await;
    for look in [
        RequestKind::show(TableView::Board),
        RequestKind::Personal(PersonalRequest::Mine),
        RequestKind::Table(TableRequest::Log { moves: 12 }),
        RequestKind::show(TableView::Hand),
        guide(),
    ] {
        posts.extend(fixture.ask(1, look).await);
    }
    if let Some(but) = but {
        let own = [Recipient::Direct(but), Recipient::Answer(but)];
        posts.retain(|post| !own.contains(&post.to));
        // Numbers of posts are nobody's business.
        posts.iter_mut().for_each(|post| post.number = None);
    }
    // That somebody is not called is between Discord and that person.
    for post in &mut posts {
        post.mentions.silent = false;
    }
    let posts = posts.iter().map(|post| format!("{post:?}")).collect();
    let page = fixture.host.pages.state(TABLE, &Visitor::Spectator, "en");
    (
        posts,
        page.await.expect("a page"),
        fixture.journal(TABLE).await,
    )
}

/// Returns the awaited player, the decision and the turn.
fn awaited(fixture: &HostFixture) -> Option<(PersonId, &'static str, u32)> {
    let table = wait_for(fixture.stored());
    let game = table.game()?;
    let waiting = game.waiting()?;
    let person = table.seats()[waiting.seat].person.as_ref()?.id;
    Some((person, waiting.decision, game.turn()))
}

fn call_after(posts: &[Post], mut standing: Option<PersonId>) -> Option<PersonId> {
    for post in posts
        .iter()
        .filter(|post| post.slot.as_deref() == Some("call"))
    {
        standing = match post.op {
            MessageOp::Remove => {
                assert!(standing.is_some(), "no call is taken away twice");
                None
            }
            _ => post.mentions.person,
        };
    }
    standing
}

#[tokio::test]
async fn who_must_decide_is_called_once_and_the_call_ends_with_the_answer() {
    let mut fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    let mut chance = Chance::new(21);
    let mut standing = None;
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    let mut in_a_row = 0;
    let mut most_in_a_row = 0;
    let mut before = awaited(&fixture).expect("somebody");
    let mut owner = Some(before.0);
    let mut had_turn = BTreeSet::from([before.0]);
    while let Some((who, text)) = quarrelsome(&fixture, &mut chance).await {
        if chance.below(5) == 0 {
            fixture = fixture.restart();
        }
        let take_back = chance.below(6) == 0;
        let posts = fixture.table(who, TableCommand::Move { text }).await;
        let undone = if take_back {
            fixture.table(who, TableCommand::Undo).await
        } else {
            Vec::new()
        };
        let undone = (undone.len() > 1).then_some(undone);
        let Some(now) = awaited(&fixture) else {
            assert_eq!(call_after(&posts, standing), None);
            break;
        };
        let (person, decision, turn) = now;
        if let Some(undone) = undone {
            let standing_then = call_after(&posts, standing);
            standing = call_after(&undone, standing_then);
            assert_eq!((person, turn), (who, before.2));
            assert_eq!(
                standing, None,
                "who takes back is there, and the others wait"
            );
            assert!(undone.iter().all(|post| post.mentions.person.is_none()));
            before = now;
            continue;
        }
        if turn != before.2 {
            owner = Some(person);
        }
        let calling: Vec<&Post> = posts
            .iter()
            .filter(|post| post.mentions.person.is_some())
            .collect();
        let called: Vec<PersonId> = calling
            .iter()
            .filter_map(|post| post.mentions.person)
            .collect();
        standing = call_after(&posts, standing);
        let board = format!("board-{turn}");
        if turn != before.2 {
            let expected = Some(person).filter(|person| *person != who);
            let expected: Vec<PersonId> = expected.into_iter().collect();
            assert_eq!(called, expected, "a new board calls its owner");
            let new = posts.iter().find(|post| post.slot.as_ref() == Some(&board));
            let new = new.expect("a board");
            assert_eq!(new.op, MessageOp::Upsert);
            assert!(calling.iter().all(|post| post.slot == new.slot));
            let old = format!("board-{}", before.2);
            let stripped = posts.iter().filter(|post| post.op == MessageOp::Strip);
            let stripped: Vec<&Post> = stripped.collect();
            assert_eq!(stripped.len(), 1);
            assert_eq!(stripped[0].slot.as_ref(), Some(&old));
            // The turn is told under its board; the new board has it with all since the person's last turn.
            let told = &stripped[0].words;
            let since = &new.words;
            assert!(!told.is_empty() && told.iter().all(|line| since.contains(line)));
            let heading = match had_turn.insert(person) {
                true => "turn-so-far",
                false => "turn-since",
            };
            assert_eq!(since[0].key, heading);
            assert_eq!(standing, None);
            in_a_row = 0;
        } else if person != before.0 {
            assert_eq!(called, [person], "who decides now is called: {decision}");
            assert_eq!(calling[0].slot.as_deref(), Some("call"));
            assert_eq!(calling[0].op, MessageOp::Replace);
            let told = said(&[calling[0].clone()]);
            assert!(
                told[0].starts_with(&format!("Person {person}’s turn: ")),
                "{told:?}"
            );
            assert_eq!(calling[0].controls.buttons.len(), 1, "one button");
            let own = owner == Some(person);
            let verb = if own { "play" } else { "decide" };
            assert_eq!(
                calling[0].controls.buttons[0].press.to_string(),
                format!("0.{turn}.{verb}")
            );
            let board = posts.iter().find(|post| post.slot.as_ref() == Some(&board));
            let board = board.expect("a board");
            let plays = board
                .controls
                .buttons
                .iter()
                .any(|choice| choice.press.to_string().ends_with(".play"));
            let awaits = board.words.iter().any(|words| words.key == "turn-awaits");
            assert!(!plays && !awaits, "one message calls");
            assert_eq!(standing, Some(person));
            *met.entry(decision).or_default() += 1;
            in_a_row += 1;
            most_in_a_row = most_in_a_row.max(in_a_row);
        } else {
            assert_eq!(called, [] as [PersonId; 0]);
            assert_eq!(standing, None, "the call was answered");
        }
        let boards = posts
            .iter()
            .filter(|post| post.slot.as_ref() == Some(&board));
        assert_eq!(boards.count(), 1, "one board, however much happened");
        before = now;
    }
    assert!(met.contains_key("commit"), "a revolt: {met:?}");
    assert!(met.contains_key("support"), "a war: {met:?}");
    assert!(met.contains_key("action"), "and back: {met:?}");
    assert!(most_in_a_row >= 3, "two others, and back: {most_in_a_row}");
}

#[tokio::test]
async fn others_who_come_and_go_do_not_end_a_call() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    let mut chance = Chance::new(22);
    let (caller, called) = loop {
        let turn = awaited(&fixture).expect("somebody").2;
        let (who, text) = quarrelsome(&fixture, &mut chance).await.expect("a move");
        fixture.table(who, TableCommand::Move { text }).await;
        let now = awaited(&fixture).expect("somebody");
        if now.2 == turn && now.0 != who {
            break (who, now.0);
        }
    };
    let third = PersonId::new(6 - caller.get() - called.get());
    let posts = fixture.table(third, TableCommand::Stand).await;
    assert!(
        posts
            .iter()
            .all(|post| post.slot.as_deref() != Some("call"))
    );
    let seat = fixture.seat_of(called).await;
    let by = person(9_u64);
    let posts = fixture
        .table(
            called,
            TableCommand::Replace {
                seat: Some(seat),
                by,
            },
        )
        .await;
    let calls: Vec<(MessageOp, Option<PersonId>)> = posts
        .iter()
        .filter(|post| post.slot.as_deref() == Some("call"))
        .map(|post| (post.op, post.mentions.person))
        .collect();
    assert_eq!(
        calls,
        [
            (MessageOp::Remove, None),
            (MessageOp::Replace, Some(PersonId::new(9)))
        ]
    );
    let told = said(&posts);
    let line = format!("Person 9 plays on in place of Person {called}.");
    assert_line(&told, &line);
    assert_no_part(&told, "has left");
    assert!(!direct_to(&posts, 9).is_empty());
    let stranger = fixture.ask(called, TableView::Hand).await;
    assert_eq!(stranger[0].words[0].key, "refusal-not-seated");
}

#[tokio::test]
async fn a_resignation_is_told_also_when_the_table_moves_at_once() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    let (who, ..) = awaited(&fixture).expect("somebody");
    let posts = fixture.table(who, TableCommand::Resign).await;
    let channel: Vec<Post> = to_channel(&posts).into_iter().cloned().collect();
    let told = said(&channel);
    assert_line(&told, &format!("Person {who} gives up the game."));
    assert!(fixture.record_count().await > 6, "the table moved for them");
    let posts = fixture.ask(who, guide()).await;
    assert_eq!(posts[0].words[0].key, "refusal-has-resigned");
}

#[tokio::test]
async fn a_finished_table_leads_nobody_on() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let (who, _, turn) = awaited(&fixture).expect("somebody");
    fixture.table(3 - who.get(), TableCommand::Resign).await;
    let press = format!("0.{turn}.play");
    let posts = fixture.press(who, &press, None).await;
    assert_eq!(posts[0].words[0].key, "refusal-is-over");
    let typed = PartialCommand {
        game: "huang".to_owned(),
        verb: "leader".to_owned(),
        given: Vec::new(),
        argument: "colour".to_owned(),
        text: String::new(),
    };
    let request = request("s", who, TableView::Board);
    assert_eq!(fixture.host.suggestions.values(&request, &typed).await, []);
}

// Pictures

#[tokio::test]
async fn a_picture_shows_the_table_as_it_was() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let mut chance = Chance::new(23);
    let mut kept = Vec::new();
    let mut last = Vec::new();
    while let Some((who, text)) = fixture.any_move(&mut chance).await {
        last = fixture.table(who, TableCommand::Move { text }).await;
        let posts = last.iter().filter(|post| post.picture.is_some());
        for post in posts {
            if kept.len() < 40 {
                let picture = post.board_picture().cloned().expect("it has one");
                let table = post.table.expect("a table");
                let sight = fixture.host.pictures.sight(table, &picture, "en").await;
                let (sight, scene) = sight.expect("the store answers").expect("a sight");
                let now = fixture.stored().await;
                let mut same = now.game().expect("a game").sight(picture.shown.into());
                same.mark(&now.course().turn_events());
                same.light(&picture.lit);
                same.propose(&picture.proposal);
                assert_eq!(sight.fingerprint(&scene), same.fingerprint(&scene));
                kept.push((table, picture, sight.fingerprint(&scene)));
            }
        }
    }
    let mut names = HashSet::new();
    for (table, picture, name) in &kept {
        let sight = fixture.host.pictures.sight(*table, picture, "en").await;
        let (sight, scene) = sight.expect("the store answers").expect("a sight");
        assert_eq!(sight.fingerprint(&scene), *name, "later moves do not show");
        names.insert(name);
    }
    assert!(names.len() > 20, "and they differ: {}", names.len());
    let parts: Vec<(PictureViewer, PictureKind)> = to_channel(&last)
        .into_iter()
        .filter_map(|post| post.board_picture())
        .map(|picture| (picture.shown, picture.part))
        .collect();
    let open = |part| (PictureViewer::Afterwards, part);
    assert_eq!(parts, [open(PictureKind::Table), open(PictureKind::Result)]);
    let score = fixture.ask(9, TableView::Score).await;
    assert_eq!(shown(&score[0]), Some((PictureViewer::Afterwards, false)));
}

#[tokio::test]
async fn the_own_score_is_not_called_a_hand() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let of = async |view| said(&fixture.ask(1, view).await).remove(0);
    let score = of(TableView::Score).await;
    assert_eq!(score, "Huang: your points so far, and what you hold.");
    assert_eq!(
        of(TableView::Hand).await,
        "Your hand at the table of Huang."
    );
}

// Options

#[tokio::test]
async fn the_panel_of_options_offers_what_can_be() {
    let fixture = HostFixture::new();
    fixture.ask(1, open()).await;
    let goat = Some("goat".to_owned());
    fixture.table(2, TableCommand::Sit { emblem: goat }).await;
    let barred = |post: &Post| -> Vec<String> {
        let choices = post
            .controls
            .buttons
            .iter()
            .filter(|choice| choice.disabled);
        choices.map(|choice| choice.press.to_string()).collect()
    };
    let panel = fixture.press(1, "0.0.options", None).await;
    assert_eq!(panel[0].to, Recipient::Answer(PersonId::new(1)));
    assert_eq!(panel[0].controls.buttons.len(), 4);
    assert_eq!(barred(&panel[0]), [] as [String; 0]);
    let panel = fixture.press(1, "0.0.option bandits", None).await;
    assert_eq!(panel.len(), 2, "the lobby changes, and the panel");
    let lobby = said(&[panel[0].clone()]);
    assert_part(&lobby, "Options: Rogue Bandits");
    let told = said(&[panel[1].clone()]);
    assert_line(&told, "✅ **Rogue Bandits**");
    assert_eq!(barred(&panel[1]), ["0.0.option eighteen-kingdoms"]);
    let reason = "Rogue Bandits and the Eighteen Kingdoms can’t be combined.".to_owned();
    assert_line(&told, &reason);
    let refused = fixture.press(1, "0.0.option eighteen-kingdoms", None).await;
    assert_eq!(said(&refused), [reason]);
    let looking = fixture.press(2, "0.0.options", None).await;
    assert_eq!(barred(&looking[0]).len(), 4);
    assert_line(
        &said(&looking),
        "Person 1, who opened the table, chooses; you can look.",
    );
    let refused = fixture.press(2, "0.0.option palace", None).await;
    assert_eq!(refused[0].words[0].key, "refusal-host-alone");
    fixture.press(1, "0.0.option bandits", None).await;
    assert!(fixture.stored().await.options().is_empty(), "off again");

    let emblems = |post: &Post| -> Vec<String> {
        let items = post.controls.menus[0].items.iter();
        items.map(|item| item.value.clone()).collect()
    };
    let panel = fixture.press(1, "0.0.options", None).await;
    assert_eq!(emblems(&panel[0]), ["tiger", "rabbit", "rat", "dragon"]);
    let panel = fixture.press(1, "0.0.emblem", Some("rat")).await;
    let chosen = panel[1].controls.menus[0]
        .items
        .iter()
        .find(|item| item.chosen);
    assert_eq!(chosen.map(|item| item.value.as_str()), Some("rat"));
    assert!(!emblems(&fixture.press(2, "0.0.options", None).await[0]).contains(&"rat".to_owned()));
    let refused = fixture.press(1, "0.0.emblem", Some("goat")).await;
    assert_eq!(refused[0].words[0].key, "refusal-emblem-taken");
    let stranger = fixture.press(9, "0.0.options", None).await;
    assert!(stranger[0].controls.menus.is_empty());

    fixture.table(1, TableCommand::Start).await;
    let panel = fixture.press(1, "0.0.options", None).await;
    assert_eq!(barred(&panel[0]).len(), 4);
    assert_eq!(panel[0].controls.menus.len(), 2);
    fixture.press(1, "0.0.pace", Some("relaxed")).await;
    assert_eq!(
        fixture.stored().await.clocks().control().limit.to_string(),
        "relaxed"
    );
    said(&panel);
    let refused = fixture.press(1, "0.0.option palace", None).await;
    assert_eq!(refused[0].words[0].key, "refusal-underway");
    let refused = fixture.press(2, "0.0.language", Some("de")).await;
    assert_eq!(refused[0].words[0].key, "refusal-host-alone");
    fixture.press(1, "0.0.language", Some("de")).await;
    let posts = fixture.table(2, TableCommand::Resign).await;
    let told = to_channel(&posts);
    assert!(told.iter().all(|post| post.language == "de"));
    let posts = fixture.rematch(1).await;
    assert_eq!(to_channel(&posts)[0].language, "de", "the next one, too");
}

#[tokio::test]
async fn an_option_with_several_values_is_named_by_its_value() {
    let fixture = HostFixture::new();
    let open = open_title("qin");
    fixture.ask(1, open).await;
    let panel = fixture.press(1, "0.0.options", None).await;
    let usual = "▫️ **The side of the board**: Bird".to_owned();
    assert_line(&said(&panel), &usual);
    let panel = fixture.press(1, "0.0.option map", Some("lion")).await;
    let lobby = said(&[panel[0].clone()]);
    assert_part(&lobby, "Options: Lion");
    let told = said(&[panel[1].clone()]);
    let chosen = "▫️ **The side of the board**: Lion".to_owned();
    assert_line(&told, &chosen);
    assert_eq!(fixture.stored().await.options()["map"], "lion");
    fixture.press(1, "0.0.option map", Some("bird")).await;
    assert!(fixture.stored().await.options().is_empty());
}

// Messages, and people who cannot receive them

#[tokio::test]
async fn who_cannot_be_written_to_is_told_once() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let hand = about(TABLE);
    let told = |posts: &[Post]| {
        let keys = posts.iter().flat_map(|post| &post.words);
        keys.filter(|words| words.key == "answer-unreachable")
            .count()
    };
    fixture.unreachable(&hand, PersonId::new(2)).await;
    assert_eq!(told(&fixture.ask(1, TableView::Hand).await), 0);
    let posts = fixture.ask(2, TableView::Hand).await;
    assert_eq!(told(&posts), 1);
    assert!(said(&posts).last().expect("a line").contains("*My hand*"));
    assert_eq!(told(&fixture.ask(2, TableView::Hand).await), 0);
    fixture.unreachable(&hand, PersonId::new(2)).await;
    assert_eq!(told(&fixture.ask(2, TableView::Hand).await), 0, "they know");
    fixture.unreachable(&hand, PersonId::new(1)).await;
    let fixture = fixture.restart();
    let (who, ..) = awaited(&fixture).expect("somebody");
    let text = "leader red Z9".into();
    let refused = fixture.table(1, TableCommand::Move { text }).await;
    assert_eq!(told(&refused), 1, "also with a refusal, after a restart");
    let fixture = fixture.restart();
    assert_eq!(told(&fixture.ask(1, TableView::Hand).await), 0);
    fixture.table(who, TableCommand::Resign).await;
    let posts = fixture.rematch(1).await;
    assert_eq!(told(&posts), 0, "nor at the next table");
    assert_eq!(told(&fixture.ask(2, TableView::Hand).await), 0);
}

#[tokio::test]
async fn a_rematch_speaks_everybodys_language() {
    let fixture = HostFixture::new();
    fixture.ask(1, open()).await;
    let mut sit = request("sit", 2, sit_down());
    sit.language = "pl".to_owned();
    fixture.host.handle(sit).await;
    fixture.table(1, TableCommand::Start).await;
    fixture.table(1, TableCommand::Resign).await;
    let mut agrees = request("again", 2, OpenRequest::Rematch);
    agrees.language = "pl".to_owned();
    fixture.host.handle(agrees).await;
    let posts = fixture.ask(1, OpenRequest::Rematch).await;
    let hand = posts
        .iter()
        .find(|post| post.to == Recipient::Direct(PersonId::new(2)));
    assert_eq!(hand.expect("a hand").language, "pl");
    let told = said(&posts);
    assert_no_part(&told, "sits down");
}

#[tokio::test]
async fn where_messages_are_is_remembered() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let unsent = fixture.unsent().await;
    let (id, board) = unsent
        .iter()
        .find(|(_, post)| post.slot.as_deref() == Some("board-0"))
        .cloned()
        .expect("a board");
    let place = |id| MessageRef {
        channel: ROOM,
        id: MessageId::new(id),
    };
    fixture.sent(&board, Some(place(5))).await;
    let fixture = fixture.restart();
    let found = async |slot: &str| {
        fixture
            .host
            .outbox
            .message(id, slot)
            .await
            .expect("an answer")
    };
    assert_eq!(found("board-0").await, Some(place(5)));
    assert_eq!(found("board-1").await, None);
    let numbered = |number: u64, slot: &str, op: MessageOp| Post {
        number: Some(number),
        slot: Some(slot.to_owned()),
        op,
        ..board.clone()
    };
    for turn in 1..20 {
        let post = numbered(100 + turn, &format!("board-{turn}"), MessageOp::Upsert);
        fixture.sent(&post, Some(place(turn))).await;
    }
    assert_eq!(found("board-1").await, None, "old ones change no more");
    assert_eq!(found("board-18").await, Some(place(18)));
    let call = numbered(200, "call", MessageOp::Replace);
    fixture.sent(&call, Some(place(9))).await;
    assert_eq!(found("call").await, Some(place(9)));
    let gone = numbered(201, "call", MessageOp::Remove);
    fixture.sent(&gone, Some(place(9))).await;
    assert_eq!(found("call").await, None);
}

#[tokio::test]
async fn what_is_only_looked_at_takes_nothing_out_of_the_outbox() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let count = || {
        let unsent = wait_for(fixture.host.outbox.unsent());
        unsent.expect("the store answers").len()
    };
    let before = count();
    for kind in [
        RequestKind::show(TableView::Board),
        RequestKind::show(TableView::Hand),
        guide(),
    ] {
        for post in fixture.ask(1, kind).await {
            assert!(post.number.is_none());
            fixture.sent(&post, None).await;
        }
    }
    assert_eq!(count(), before);
}

#[tokio::test]
async fn a_game_under_way_is_gone_through_without_its_secrets() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let mut chance = Chance::new(8);
    for _ in 0..20 {
        let (who, text) = fixture
            .any_move(&mut chance)
            .await
            .expect("somebody is awaited");
        fixture.ask(who, make_move(text)).await;
    }
    let watcher = 9;
    let mut screen = fixture.ask(watcher, TableRequest::Replay).await.remove(0);
    for number in (0..=20).rev() {
        let picture = screen.board_picture().cloned().expect("a picture");
        assert_eq!(picture.shown, PictureViewer::Table);
        assert_eq!(said(&[screen.clone()])[0].contains("before"), number == 0);
        let back = screen.controls.buttons[1].clone();
        assert_eq!(back.disabled, number == 0);
        let press = RequestKind::of_button(back.press, Vec::new());
        screen = fixture.ask(watcher, press).await.remove(0);
    }
    // The seed reveals hidden information, so the file is not available before the end.
    for verb in ["film", "export"] {
        let press = RequestKind::of_press(&format!("0.0.{verb}"), Vec::new());
        let posts = fixture.ask(watcher, press).await;
        assert!(posts.iter().all(|post| post.picture.is_none()));
        assert_eq!(said(&posts), ["The game is not over yet."]);
    }
}

/// Plays as a process that can be killed: it prints a line for each confirmed move and each delivered post.
#[test]
fn child_that_plays_until_it_is_killed() {
    let Ok(folder) = std::env::var("PAGODA_CRASH_FOLDER") else {
        return;
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .build()
        .expect("a runtime");
    let say = |line: String| {
        let mut out = std::io::stdout().lock();
        writeln!(out, "{line}")
            .and_then(|()| out.flush())
            .expect("the parent reads");
    };
    runtime.block_on(async {
        let store = Arc::new(once_unlocked(|| SledStore::open(folder.as_ref())));
        let host = Arc::new(Host::new(
            store.clone(),
            crate::seed::clock(),
            PRESENTATION_LIMITS,
        ));
        for (table, post) in host.outbox.unsent().await.expect("the store answers") {
            let number = post.number.expect("it is in the outbox");
            say(format!("sent {} {} {number}", table.channel, table.number));
            host.outbox.sent(&post, None).await.expect("noted");
        }
        let mut rooms = Vec::new();
        for channel in 0..4_u64 {
            let (host, store) = (host.clone(), store.clone());
            rooms.push(tokio::spawn(async move {
                play_room(channel, &host, store.as_ref(), &say).await;
            }));
        }
        for room in rooms {
            room.await.expect("a room plays on");
        }
    });
}

async fn play_room(
    channel: impl Into<ChannelId>,
    host: &Host,
    store: &SledStore,
    say: &(dyn Fn(String) + Sync),
) {
    let channel: ChannelId = channel.into();
    for round in 0_u64.. {
        let kind = match store.last_of(channel).await.expect("an answer") {
            None => (1, open()),
            Some(id) => {
                let table =
                    read_table(&store.journal(id).await.expect("a journal")).expect("it replays");
                match (table.game(), table.seats().len()) {
                    (None, 1) => (2, sit_down()),
                    (None, _) => (1, RequestKind::command(TableCommand::Start)),
                    (Some(_), _) if table.is_over() => {
                        let who = 1 + u64::from(table.seats()[0].agreed.rematch);
                        (who, RequestKind::Open(OpenRequest::Rematch))
                    }
                    (Some(_), _) if table.records() > 15 => {
                        (2, RequestKind::command(TableCommand::Resign))
                    }
                    (Some(game), _) => {
                        let seat = game.waiting().expect("somebody is awaited").seat;
                        let who = table.seats()[seat].person.as_ref().expect("a person").id;
                        let text = Chance::new(table.records()).pick(&game.moves(seat)).clone();
                        (who.get(), make_move(text))
                    }
                }
            }
        };
        let mut request = request(
            &format!("{}-{channel}-{round}", std::process::id()),
            kind.0,
            kind.1,
        );
        request.channel = channel;
        let posts = host.handle(request).await;
        let id = store
            .last_of(channel)
            .await
            .expect("an answer")
            .expect("a table");
        let records = store.journal(id).await.expect("a journal").len();
        say(format!("confirmed {channel} {} {records}", id.number));
        let kept = posts.iter().filter_map(|post| Some((post, post.number?)));
        for (post, number) in kept {
            let id = post.table.expect("what was done is kept");
            say(format!("sent {channel} {} {number}", id.number));
            host.outbox.sent(post, None).await.expect("noted");
        }
    }
}

#[tokio::test]
async fn killed_again_and_again_it_loses_nothing_and_doubles_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut chance = Chance::new(9);
    let all_kills = effort(20, 100);
    let mut kills = 0;
    let mut delivered: HashSet<(u64, u32, u64)> = HashSet::new();
    let mut confirmed: BTreeMap<(u64, u32), usize> = BTreeMap::new();
    while kills < all_kills {
        let mut child = Command::new(std::env::current_exe().expect("this test"))
            .args([
                "host::child_that_plays_until_it_is_killed",
                "--exact",
                "--nocapture",
            ])
            .env("PAGODA_CRASH_FOLDER", folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the child starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let stop_after = 5 + chance.below(40);
        for _ in 0..stop_after {
            let Some(Ok(line)) = lines.next() else { break };
            note(&line, &mut confirmed, &mut delivered);
        }
        child.kill().expect("the child is killed");
        for line in lines.map_while(Result::ok) {
            note(&line, &mut confirmed, &mut delivered);
        }
        child.wait().expect("the child is gone");
        kills += 1;
        if kills % 10 == 0 {
            let store = once_unlocked(|| SledStore::open(folder.path()));
            for (&(channel, number), &records) in &confirmed {
                let journal = store
                    .journal(TableId {
                        channel: channel.into(),
                        number,
                    })
                    .await
                    .expect("a journal reads");
                assert!(journal.len() >= records, "a confirmed move is lost");
                read_table(&journal).expect("every journal replays: nothing is doubled");
            }
        }
    }
    assert!(
        confirmed.values().sum::<usize>() as u64 > all_kills,
        "{confirmed:?}"
    );
    let store = once_unlocked(|| SledStore::open(folder.path()));
    // Each finished game is counted once for everybody.
    let mut ended = 0;
    let whole: &dyn Store = &store;
    let count = |table: TableId, _: &[u8]| {
        let journal = wait_for(store.journal(table)).expect("a journal reads");
        let table = read_table(&journal).expect("it replays");
        ended += u32::from(table.stage() == Stage::Finished);
    };
    whole.each_table(count).await.expect("the store answers");
    eprintln!("{ended} games have ended");
    assert!(
        u64::from(ended) > all_kills / 25,
        "{ended} games have ended"
    );
    for who in [1, 2] {
        let kept = store
            .person(PersonId::new(who))
            .await
            .expect("the store answers");
        let kept: Profile = serde_json::from_slice(&kept.expect("a profile")).expect("it reads");
        let tally = &kept.statistics.tallies["huang"];
        assert_eq!((tally.played, tally.rated), (ended, ended));
    }
    // Each post of each table was delivered or is still in the outbox.
    for &(channel, number) in confirmed.keys() {
        let id = TableId {
            channel: channel.into(),
            number,
        };
        let note = store
            .note(id)
            .await
            .expect("the store answers")
            .expect("a note");
        let note: Note = serde_json::from_slice(&note).expect("a note reads");
        let waiting: HashSet<u64> = store
            .outbox(id)
            .await
            .expect("an outbox")
            .posts
            .into_iter()
            .map(|(post, _)| post)
            .collect();
        for post in 0..note.messages.next_post {
            let known = waiting.contains(&post) || delivered.contains(&(channel, number, post));
            assert!(known, "post {post} of {id} is missing");
        }
    }
}

fn note(
    line: &str,
    confirmed: &mut BTreeMap<(u64, u32), usize>,
    delivered: &mut HashSet<(u64, u32, u64)>,
) {
    let words: Vec<&str> = line.split(' ').collect();
    match words[..] {
        ["confirmed", channel, number, records] => {
            if let (Ok(channel), Ok(number), Ok(records)) =
                (channel.parse(), number.parse(), records.parse())
            {
                confirmed.insert((channel, number), records);
            }
        }
        ["sent", channel, number, post] => {
            if let (Ok(channel), Ok(number), Ok(post)) =
                (channel.parse(), number.parse(), post.parse())
            {
                delivered.insert((channel, number, post));
            }
        }
        _ => {}
    }
}
