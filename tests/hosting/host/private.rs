//! Tables without a channel: their people have them in their direct messages.

use super::*;

const ANN: PersonId = PersonId::new(1);
const BEN: PersonId = PersonId::new(2);

/// Where somebody writes to the bot.
pub fn home(who: PersonId) -> ChannelId {
    ChannelId::new(900 + who.get())
}

impl HostFixture {
    /// A request in somebody's direct messages.
    pub async fn at_home(&self, who: PersonId, kind: impl Asked) -> Vec<Post> {
        self.ask_in(home(who), who, kind).await
    }

    pub async fn press_at_home(
        &self,
        who: PersonId,
        post: &Post,
        action: ButtonAction,
    ) -> Vec<Post> {
        let mut buttons = post.controls.buttons.iter();
        let button = buttons.find(|button| button.press.action == action);
        let button = button.unwrap_or_else(|| panic!("no {action:?} in {:?}", post.controls));
        let press = RequestKind::of_button(button.press.clone(), Vec::new());
        self.at_home(who, press).await
    }

    pub async fn newest(&self, table: TableId) -> Table {
        let journal = self.store.journal(table).await.expect("a journal");
        read_table(&journal).expect("it replays")
    }
}

/// A request for a table of these people without a channel.
fn privately(invited: &[PersonId], robots: usize) -> RequestKind {
    let what = OpenRequest::New {
        game: "huang".to_owned(),
        options: Map::new(),
        robots: vec![Robot::DEFAULT; robots],
    };
    RequestKind::Open(OpenRequest::Privately {
        what: Box::new(what),
        invited: invited.to_vec(),
    })
}

fn to(posts: &[Post], who: PersonId) -> Vec<&Post> {
    let to = Recipient::Direct(who);
    posts.iter().filter(|post| post.to == to).collect()
}

/// The message of somebody's board.
fn board_of(posts: &[Post], who: PersonId) -> Post {
    let slot = format!("private-board-{who}");
    let mut own = to(posts, who).into_iter();
    let board = own.find(|post| post.slot.as_ref() == Some(&slot));
    board.expect("a board").clone()
}

/// A private game of two people: its table, and the posts of its start.
async fn begun(fixture: &HostFixture) -> (TableId, Vec<Post>) {
    let posts = fixture.ask(ANN, privately(&[BEN], 0)).await;
    let table = posts[0].table.expect("a table");
    let lobby = to(&posts, BEN)[0].clone();
    fixture.press_at_home(BEN, &lobby, ButtonAction::Sit).await;
    let lobby = to(&posts, ANN)[0].clone();
    let posts = fixture
        .press_at_home(ANN, &lobby, ButtonAction::Start)
        .await;
    (table, posts)
}

#[tokio::test]
async fn who_avoids_the_host_is_not_written_to_and_the_host_learns_nothing_of_it() {
    let fixture = HostFixture::new();
    let keys = |posts: &[Post]| {
        let words = to(posts, ANN)[0].words.iter();
        words.map(|words| words.key.clone()).collect::<Vec<_>>()
    };
    let usual = keys(&fixture.ask(ANN, privately(&[BEN], 0)).await);
    for (avoids, avoided) in [(BEN, ANN), (ANN, BEN)] {
        let fixture = HostFixture::new();
        let (id, name) = (avoided, "Somebody".to_owned());
        let block = RequestKind::Personal(PersonalRequest::Queue(QueueRequest::Block {
            person: Some(Person { id, name }),
            on: true,
        }));
        fixture.ask(avoids, block).await;
        let posts = fixture.ask(ANN, privately(&[BEN], 0)).await;
        let is_unwritten = to(&posts, BEN).is_empty();
        assert_eq!(is_unwritten, avoids == BEN, "it is about who is invited");
        assert_eq!(keys(&posts), usual);
    }
}

#[tokio::test]
async fn who_is_invited_gets_the_lobby_and_sits_down_in_direct_messages() {
    let fixture = HostFixture::new();
    let posts = fixture.ask(ANN, privately(&[BEN], 0)).await;
    let table = posts[0].table.expect("a table");
    assert!(is_private(table.channel));
    assert!(to_channel(&posts).is_empty(), "there is no channel");
    let lobby = to(&posts, BEN)[0].clone();
    assert_eq!(lobby.words, to(&posts, ANN)[0].words);
    assert!(says(&lobby, "lobby-invited"));
    // A stranger has no way to it, even with its button.
    let stranger = PersonId::new(3);
    let refused = fixture
        .press_at_home(stranger, &lobby, ButtonAction::Sit)
        .await;
    assert_eq!(refused[0].words[0].key, "refusal-no-table");
    let posts = fixture.press_at_home(BEN, &lobby, ButtonAction::Sit).await;
    assert_eq!(to(&posts, ANN).len(), 1, "the others see it");
    let invited = |post: &&Post| post.words.iter().any(|words| words.key == "lobby-invited");
    assert!(!to(&posts, ANN).iter().any(invited), "nobody is missing");
    assert_eq!(fixture.newest(table).await.seats().len(), 2);
}

#[tokio::test]
async fn an_invitation_comes_in_the_language_that_its_reader_has_chosen() {
    let fixture = HostFixture::new();
    let german = ProfileRequest::Language(Some("de".to_owned()));
    fixture.at_home(BEN, PersonalRequest::Me(german)).await;
    let posts = fixture.ask(ANN, privately(&[BEN], 0)).await;
    assert_eq!(to(&posts, BEN)[0].language, "de");
    assert_eq!(to(&posts, ANN)[0].language, "en");
}

#[tokio::test]
async fn everybody_has_one_board_in_their_language_that_comes_anew_at_their_turn() {
    let fixture = HostFixture::new();
    let posts = fixture.ask(ANN, privately(&[BEN], 0)).await;
    let table = posts[0].table.expect("a table");
    let sit = sit_down();
    let number = fixture.asked.fetch_add(1, Ordering::SeqCst);
    let in_german = Request {
        channel: home(BEN),
        language: "de".to_owned(),
        ..request(&format!("g{number}"), BEN, sit)
    };
    fixture.host.handle(in_german).await;
    let posts = fixture.at_home(ANN, TableCommand::Start).await;
    assert!(to_channel(&posts).is_empty());
    let (ann, ben) = (board_of(&posts, ANN), board_of(&posts, BEN));
    assert_eq!((ann.language.as_str(), ben.language.as_str()), ("en", "de"));
    let mut chance = Chance::new(3);
    let mut called = 0;
    for _ in 0..12 {
        let now = fixture.newest(table).await;
        let game = now.game().expect("a game");
        let (awaited, seat) = awaited_at(&now);
        let text = chance.pick(&game.moves(seat)).clone();
        let posts = fixture.at_home(awaited, make_move(text)).await;
        assert!(to_channel(&posts).is_empty());
        for who in [ANN, BEN] {
            let board = board_of(&posts, who);
            let is_called = board.mentions.person == Some(who);
            assert_eq!(board.op == MessageOp::Replace, is_called);
            assert!(board.mentions.person.is_none_or(|person| person == who));
            called += usize::from(is_called);
        }
        let own = |post: &&Post| shown(post).is_some_and(|(_, private)| private);
        for (who, seat) in [(ANN, 0), (BEN, 1)] {
            for hand in to(&posts, who).into_iter().filter(own) {
                assert_eq!(shown(hand), Some((PictureViewer::Seat(seat), true)));
            }
        }
    }
    assert!(called > 2, "turns call people");
}

#[tokio::test]
async fn buttons_lead_to_their_own_table_and_commands_to_the_one_that_waits() {
    let fixture = HostFixture::new();
    let (table, posts) = begun(&fixture).await;
    let board = board_of(&posts, ANN);
    fixture.clock.pass(60);
    let alone = fixture.at_home(ANN, privately(&[], 1)).await;
    let second = alone[0].table.expect("a table");
    assert_ne!(second.channel, table.channel);
    assert_ne!(second.number, table.number);
    let hand = |posts: &[Post]| posts.last().and_then(|post| post.table);
    for (post, of) in [(&board, table), (&board_of(&alone, ANN), second)] {
        let posts = fixture.press_at_home(ANN, post, ButtonAction::Hand).await;
        assert_eq!(hand(&posts), Some(of));
    }
    // A press in a server means the same table.
    let press = board.controls.buttons.iter();
    let press = press.filter(|button| button.press.action == ButtonAction::Hand);
    let press = press.map(|button| button.press.clone()).next();
    let elsewhere = Request {
        server: Some(Server {
            id: ServerId::new(5),
            language: "fr".to_owned(),
        }),
        ..request(
            "elsewhere",
            ANN,
            RequestKind::of_button(press.expect("it"), Vec::new()),
        )
    };
    assert_eq!(hand(&fixture.host.handle(elsewhere).await), Some(table));
    let look = || RequestKind::show(TableView::Hand);
    // In a channel of a server a command is about the table there.
    let here = Request {
        server: Some(Server {
            id: ServerId::new(5),
            language: "fr".to_owned(),
        }),
        ..request("here", ANN, look())
    };
    let none = fixture.host.handle(here).await;
    assert_eq!(none[0].words[0].key, "refusal-no-table");
    assert_eq!(hand(&fixture.at_home(BEN, look()).await), Some(table));
    let close = RequestKind::command(TableCommand::Close);
    let waits = fixture.newest(second).await;
    let waits = waits
        .awaited()
        .is_some_and(|seat| waits.seat_of(ANN) == Some(seat));
    let usual = hand(&fixture.at_home(ANN, look()).await);
    if waits {
        assert_eq!(usual, Some(second));
    }
    fixture.at_home(ANN, close.clone()).await;
    fixture.at_home(ANN, close).await;
    assert!(fixture.newest(table).await.is_over());
    assert!(fixture.newest(second).await.is_over());
}

#[tokio::test]
async fn a_request_that_comes_twice_opens_one_private_table() {
    let fixture = HostFixture::new();
    let request = request("same", ANN, privately(&[], 1));
    let first = fixture.host.handle(request.clone()).await;
    let again = fixture.host.handle(request).await;
    assert_eq!(first[0].table, again[0].table);
    let tables = fixture.store.tables_of(ANN).await.expect("the index");
    assert_eq!(tables.len(), 1);
}

#[tokio::test]
async fn the_result_goes_to_everybody_and_leads_to_a_rematch() {
    let fixture = HostFixture::new();
    let (table, _) = begun(&fixture).await;
    let posts = fixture.at_home(BEN, TableCommand::Resign).await;
    let result = |who| {
        let mut own = to(&posts, who).into_iter();
        let result = own.find(|post| post.slot.as_deref() == Some(&format!("result-{who}")));
        result.expect("a result").clone()
    };
    let (ann, ben) = (result(ANN), result(BEN));
    fixture
        .press_at_home(ANN, &ann, ButtonAction::Rematch)
        .await;
    let posts = fixture
        .press_at_home(BEN, &ben, ButtonAction::Rematch)
        .await;
    let again = posts
        .iter()
        .find_map(|post| post.table.filter(|id| *id != table));
    let again = again.expect("another table");
    assert_eq!(
        (again.channel, again.number),
        (table.channel, table.number + 1)
    );
    assert!(to_channel(&posts).is_empty());
    assert_eq!(fixture.newest(again).await.seats().len(), 2);
}

#[tokio::test]
async fn who_cannot_be_written_to_gets_the_page_and_the_others_are_told() {
    let mut fixture = HostFixture::new();
    let limits = PresentationLimits {
        links: true,
        ..PRESENTATION_LIMITS
    };
    let host = Host::new(fixture.store.clone(), fixture.clock.clone(), limits);
    fixture.host = Arc::new(host);
    let (table, posts) = begun(&fixture).await;
    let board = board_of(&posts, BEN);
    assert!(board.controls.links.is_empty());
    let stored = fixture.unsent().await;
    let of_ben = stored.into_iter().map(|(_, post)| post);
    let mut of_ben = of_ben.filter(|post| post.to == Recipient::Direct(BEN));
    let refused = TablePost::of(of_ben.next().expect("a post")).expect("of a table");
    let unreachable = fixture.host.outbox.unreachable(&refused, BEN).await;
    unreachable.expect("the store answers");
    let reply = fixture.at_home(BEN, TableView::Hand).await;
    let reply = reply.last().expect("a reply");
    let mut buttons = reply.controls.buttons.iter();
    assert!(buttons.any(|button| button.press.action == ButtonAction::OpenBoard));
    let now = fixture.newest(table).await;
    let game = now.game().expect("a game");
    let (awaited, seat) = awaited_at(&now);
    let text = game.moves(seat)[0].clone();
    let posts = fixture.at_home(awaited, make_move(text)).await;
    let tells = |who| {
        let words = board_of(&posts, who).words;
        words.iter().any(|words| words.key == "private-unreachable")
    };
    assert!(tells(ANN) && !tells(BEN));
}

#[tokio::test]
async fn who_wants_no_messages_is_not_invited_by_one_and_is_forgotten_everywhere() {
    let fixture = HostFixture::new();
    fixture.at_home(BEN, ProfileRequest::Messages(false)).await;
    let posts = fixture.ask(ANN, privately(&[BEN], 0)).await;
    assert!(to(&posts, BEN).is_empty());
    let table = posts[0].table.expect("a table");
    fixture.at_home(BEN, ProfileRequest::Forget).await;
    let note = fixture.note(table).await.to_string();
    assert!(!note.contains("invited"));
    let tables = fixture.store.tables_of(BEN).await.expect("the index");
    assert!(tables.is_empty());
}

#[tokio::test]
async fn a_private_table_goes_on_after_a_restart() {
    let fixture = HostFixture::new();
    let (table, posts) = begun(&fixture).await;
    let board = board_of(&posts, ANN);
    let fixture = fixture.restart();
    let posts = fixture.press_at_home(ANN, &board, ButtonAction::Hand).await;
    assert_eq!(posts.last().and_then(|post| post.table), Some(table));
    let mine = fixture.at_home(ANN, PersonalRequest::Mine);
    let mine = mine.await;
    assert!(says(&mine[0], "mine-private"));
}

/// Its numbers are large: they were all tried.
#[tokio::test]
async fn a_private_table_is_retired_and_comes_back_by_a_press() {
    let fixture = HostFixture::new();
    let (table, posts) = begun(&fixture).await;
    let retired = fixture.host.tables.retire(table.channel).await;
    retired.expect("its note is written");
    let board = board_of(&posts, BEN);
    let posts = fixture.press_at_home(BEN, &board, ButtonAction::Hand).await;
    assert!(!to(&posts, ANN).is_empty(), "it is shown again");
}

#[tokio::test]
async fn a_command_that_comes_twice_is_about_one_private_table() {
    let fixture = HostFixture::new();
    let first = fixture.ask(ANN, privately(&[], 0)).await[0].table;
    fixture.clock.pass(60);
    let second = fixture.ask(ANN, privately(&[], 0)).await[0].table;
    let close = Request {
        channel: home(ANN),
        ..request("twice", ANN, TableCommand::Close)
    };
    for _ in 0..2 {
        fixture.host.handle(close.clone()).await;
    }
    let (first, second) = (first.expect("a table"), second.expect("a table"));
    assert!(fixture.newest(second).await.is_over());
    assert!(!fixture.newest(first).await.is_over(), "it was asked once");
}
