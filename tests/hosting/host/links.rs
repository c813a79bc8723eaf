//! Links to web pages: who may open what, until when, and that no stored data opens anything.

use super::*;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

const BASE: &str = "https://play.example.org";

impl HostFixture {
    /// Presses *Open the board*, and returns the reply.
    async fn open_board(&self, who: u64, table: TableId) -> Post {
        let press = open_press(table);
        let posts = self.ask(who, pressed(&press, None)).await;
        assert_eq!(posts.len(), 1);
        posts.into_iter().next().expect("a reply")
    }

    /// The address of the link of a reply.
    fn url(&self, post: &Post) -> String {
        assert_eq!(post.controls.links.len(), 1, "{post:?}");
        let table = post.table.expect("a table");
        let url = self
            .host
            .links
            .link_url(table, &post.controls.links[0].target);
        url.expect("an address")
    }

    async fn seat_token(&self, who: u64, table: TableId) -> LinkToken {
        let post = self.open_board(who, table).await;
        assert_eq!(post.words, [Words::computed("open-seat")]);
        token(&self.url(&post))
    }

    async fn visitor(&self, table: TableId, token: &LinkToken) -> Option<Visitor> {
        let visitor = self.host.links.visitor(table, token).await;
        visitor.expect("the store answers")
    }

    async fn revoke(&self, who: u64) -> Vec<String> {
        let revoke = RequestKind::me(ProfileRequest::RevokeLinks);
        said(&self.ask(who, revoke).await)
    }
}

fn open_press(table: TableId) -> String {
    let channel = table.channel.to_string();
    ButtonId::new(table.number, 0, ButtonAction::OpenBoard, [channel]).to_string()
}

fn token(url: &str) -> LinkToken {
    let (_, token) = url.split_once('#').expect("a fragment");
    token.parse().expect("a token")
}

fn seated(seat: usize, who: u64) -> Option<Visitor> {
    let person = Person {
        id: who.into(),
        name: format!("Person {who}"),
    };
    Some(Visitor::Seated { seat, person })
}

#[tokio::test]
async fn a_link_opens_what_it_was_made_for_and_nothing_else() {
    let fixture = HostFixture::new().with_web().await;
    fixture.begin(&[1, 2]).await;
    let own = fixture.seat_token(2, TABLE).await;
    assert_eq!(fixture.visitor(TABLE, &own).await, seated(1, 2));
    let watch = fixture.open_board(9, TABLE).await;
    assert_eq!(watch.words, [Words::computed("open-watch")]);
    let url = fixture.url(&watch);
    assert_eq!(Some(&url), fixture.host.links.watch_link(TABLE).as_ref());
    let (page, _) = url.split_once('#').expect("a fragment");
    let slug = page.strip_prefix(&format!("{BASE}/t/")).expect("our page");
    assert_eq!(table_from_slug(slug), Some(TABLE));
    let watch = token(&url);
    assert_eq!(
        fixture.visitor(TABLE, &watch).await,
        Some(Visitor::Spectator)
    );
    let guessed: LinkToken = "AAAAAAAAAAAAAAAAAAAAAA".parse().expect("a token");
    assert_eq!(fixture.visitor(TABLE, &guessed).await, None);
    let next = TableId { number: 1, ..TABLE };
    let elsewhere = TableId {
        channel: ChannelId::new(78),
        ..TABLE
    };
    for other in [next, elsewhere] {
        assert_eq!(fixture.visitor(other, &own).await, None);
        assert_eq!(fixture.visitor(other, &watch).await, None);
    }
    assert_eq!(fixture.host.tables.channels.count(), 1);
    // A restart changes nothing.
    let fixture = fixture.restart().with_web().await;
    assert_eq!(fixture.visitor(TABLE, &own).await, seated(1, 2));
    assert_eq!(
        fixture.visitor(TABLE, &watch).await,
        Some(Visitor::Spectator)
    );
}

#[tokio::test]
async fn links_are_revoked_at_once() {
    let fixture = HostFixture::new().with_web().await;
    fixture.begin(&[1, 2]).await;
    let ann = fixture.seat_token(1, TABLE).await;
    let ben = [
        fixture.seat_token(2, TABLE).await,
        fixture.seat_token(2, TABLE).await,
    ];
    let shown = said(&fixture.ask(2, ProfileRequest::Show).await);
    let line = "Links to your boards in the browser: 2. `/me links` revokes them.";
    assert_line(&shown, line);
    assert_eq!(
        fixture.revoke(2).await,
        ["Done: your 2 links no longer open a board."]
    );
    for token in &ben {
        assert_eq!(fixture.visitor(TABLE, token).await, None);
    }
    assert_eq!(
        fixture.revoke(2).await,
        ["You had no open link to a board."]
    );
    assert_eq!(fixture.visitor(TABLE, &ann).await, seated(0, 1));
    assert_eq!(
        fixture.revoke(1).await,
        ["Done: your link no longer opens the board."]
    );
    assert_eq!(fixture.visitor(TABLE, &ann).await, None);
}

#[tokio::test]
async fn who_gives_up_a_seat_has_no_link_to_it() {
    let fixture = HostFixture::new().with_web().await;
    fixture.begin(&[1, 2, 3]).await;
    let own = fixture.seat_token(2, TABLE).await;
    fixture.table(2, TableCommand::Stand).await;
    assert_eq!(fixture.visitor(TABLE, &own).await, None);
    let shown = said(&fixture.ask(2, ProfileRequest::Show).await);
    let line = "Links to your boards in the browser: none";
    assert_line(&shown, line);
    let next = fixture.open_board(2, TABLE).await;
    assert_eq!(next.controls.links[0].target, LinkTarget::Watch);
}

#[tokio::test]
async fn the_link_of_an_absent_player_stays_valid_while_the_seat_is_reserved() {
    let fixture = HostFixture::new().with_web().await;
    fixture.begin(&[1, 2, 3]).await;
    let mut chance = Chance::new(3);
    let (absent, _) = loop {
        match fixture.any_move(&mut chance).await.expect("a move") {
            (who, text) if who.get() == 1 => {
                fixture.table(who, TableCommand::Move { text }).await;
            }
            awaited => break awaited,
        }
    };
    let absent = absent.get();
    let seat = fixture.stored().await.seat_of(absent.into());
    let seat = seat.expect("a seat");
    let own = fixture.seat_token(absent, TABLE).await;
    fixture.clock.pass(2 * 24 * 3600);
    let remedy = TableCommand::Remedy {
        remedy: Remedy::RobotSeat,
        robot: Person::of_robot(Robot::DEFAULT, 1),
    };
    fixture.table(1, remedy).await;
    let place = fixture.stored().await.seats()[seat].clone();
    assert!(place.away.is_some() && place.person.is_some_and(|person| person.is_robot()));
    assert_eq!(fixture.visitor(TABLE, &own).await, seated(seat, absent));
    fixture.ask(absent, TableView::Hand).await;
    assert!(fixture.stored().await.seats()[seat].away.is_none());
    assert_eq!(fixture.visitor(TABLE, &own).await, seated(seat, absent));
}

#[tokio::test]
async fn who_is_forgotten_has_no_links() {
    let fixture = HostFixture::new().with_web().await;
    fixture.begin(&[1, 2, 3]).await;
    let own = fixture.seat_token(2, TABLE).await;
    fixture.ask(2, ProfileRequest::Forget).await;
    assert_eq!(fixture.visitor(TABLE, &own).await, None);
    let profile = fixture.store.person(2.into()).await;
    assert_eq!(profile.expect("the store answers"), None);
}

#[tokio::test]
async fn at_the_end_of_a_game_its_seats_are_closed_and_everybody_may_see_it() {
    let fixture = HostFixture::new().with_web().await;
    fixture.begin(&[1, 2]).await;
    let own = fixture.seat_token(1, TABLE).await;
    let watch = token(&fixture.host.links.watch_link(TABLE).expect("a link"));
    let board = fixture.ask(1, TableView::Board).await;
    assert!(said(&board).len() > 1, "the game is under way");
    let mut chance = Chance::new(5);
    let mut last = Vec::new();
    while let Some((who, text)) = fixture.any_move(&mut chance).await {
        last = fixture.table(who, TableCommand::Move { text }).await;
    }
    let result = last
        .iter()
        .find(|post| post.slot.as_deref() == Some("result"));
    let url = fixture.url(result.expect("a result"));
    assert_eq!(Some(&url), fixture.host.links.replay_link(TABLE).as_ref());
    let (page, _) = url.split_once('#').expect("a fragment");
    let preview = page.rsplit('/').next().expect("a preview");
    assert!(fixture.host.links.is_preview(TABLE, preview));
    assert!(!fixture.host.links.is_preview(TABLE, &watch.to_string()));
    assert!(!fixture.host.links.is_preview(TABLE, "x"));
    assert_eq!(token(&url), watch);
    fixture.rematch(1).await;
    let rematch = TableId { number: 1, ..TABLE };
    assert!(!fixture.host.links.is_preview(rematch, preview));
    // Also after a restart, and with another table in the channel.
    let fixture = fixture.restart().with_web().await;
    assert_eq!(fixture.visitor(TABLE, &own).await, None);
    assert_eq!(
        fixture.visitor(TABLE, &watch).await,
        Some(Visitor::Spectator)
    );
    let earlier = fixture.open_board(1, TABLE).await;
    assert_eq!(earlier.words, [Words::computed("open-over")]);
    assert_eq!(earlier.controls.links[0].target, LinkTarget::Replay);
    fixture.seat_token(1, rematch).await;
    let kept = fixture.profile(1).expect("a profile");
    let tables: Vec<TableId> = kept.links.iter().map(|link| link.table).collect();
    assert_eq!(
        tables,
        [TABLE, rematch],
        "who opens the earlier link is led to its replay"
    );
    let unknown = TableId { number: 2, ..TABLE };
    let nothing = fixture.open_board(1, unknown).await;
    assert!(nothing.controls.links.is_empty());
    assert_eq!(nothing.words[0].key, "refusal-no-table");
}

#[tokio::test]
async fn a_person_has_a_limited_number_of_links() {
    let fixture = HostFixture::new().with_web().await;
    let mut tokens = Vec::new();
    for number in 0..5 {
        let table = first_table(100 + number);
        for (id, kind) in [("open", open()), ("robot", add_robot())] {
            let mut ask = request(id, 1, kind);
            ask.channel = table.channel;
            fixture.host.handle(ask).await;
        }
        for _ in 0..6 {
            tokens.push((table, fixture.seat_token(1, table).await));
        }
    }
    assert_eq!(fixture.profile(1).expect("a profile").links.len(), 20);
    for (number, (table, token)) in tokens.iter().enumerate() {
        let valid = fixture.visitor(*table, token).await.is_some();
        // Of six links to a table the oldest is gone, and of five tables the first.
        assert_eq!(valid, number >= 6 && number % 6 > 0, "{number}");
    }
}

fn add_robot() -> RequestKind {
    RequestKind::Table(TableRequest::AddRobot {
        level: None,
        seat: None,
    })
}

/// All bytes that are stored: journals, outboxes, replies, notes and profiles as they are read, and the files as they are.
async fn everything_stored(fixture: &HostFixture) -> Vec<Vec<u8>> {
    let mut stored = fixture.journal(TABLE).await;
    let mut visit = |_: Option<TableId>, _: Entry, payload: Result<&[u8], StoreError>| {
        stored.push(payload.expect("it reads").to_vec());
    };
    let entries = fixture.sled().entries(&mut visit).await;
    entries.expect("the store answers");
    let disk = fixture.disk.as_ref().expect("a folder");
    files(disk.folder.path(), &mut stored);
    stored
}

fn files(folder: &Path, found: &mut Vec<Vec<u8>>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => files(&path, found),
            false => found.push(fs::read(&path).expect("a file")),
        }
    }
}

#[tokio::test]
async fn no_token_is_stored() {
    let fixture = HostFixture::on_disk().with_web().await;
    fixture.begin(&[1, 2]).await;
    let mut tokens = vec![
        fixture.seat_token(1, TABLE).await,
        fixture.seat_token(2, TABLE).await,
        token(&fixture.host.links.watch_link(TABLE).expect("a link")),
    ];
    let mut chance = Chance::new(2);
    for _ in 0..4 {
        fixture.play_one(&mut chance).await;
    }
    fixture.table(1, TableCommand::Undo).await;
    let replay = fixture.host.links.replay_link(TABLE).expect("a link");
    let (page, _) = replay.split_once('#').expect("a fragment");
    let preview = page.rsplit('/').next().expect("a preview");
    tokens.push(preview.parse().expect("it has the form of a token"));
    let stored = everything_stored(&fixture).await;
    let contains = |text: &str| {
        let parts = stored.iter().flat_map(|bytes| bytes.windows(text.len()));
        parts.into_iter().any(|part| part == text.as_bytes())
    };
    assert!(contains("link-watch"), "the board in the outbox has a link");
    assert!(contains("\"links\":[{\"table\""), "profiles have hashes");
    for token in &tokens {
        assert!(!contains(&token.to_string()));
        assert!(!format!("{token:?}").contains(&token.to_string()));
    }
    let reply = fixture.open_board(1, TABLE).await;
    let own = token(&fixture.url(&reply)).to_string();
    assert!(!format!("{reply:?}").contains(&own), "no log shows it");
    let json = serde_json::to_string(&reply).expect("JSON");
    assert!(!json.contains(&own), "{json}");
    let again: Post = serde_json::from_str(&json).expect("it reads");
    let target = &again.controls.links[0].target;
    assert_eq!(fixture.host.links.link_url(TABLE, target), None);
}

#[tokio::test]
async fn boards_and_hands_have_links_and_without_web_pages_there_are_none() {
    for has_web in [true, false] {
        let mut fixture = HostFixture::new();
        if has_web {
            fixture = fixture.with_web().await;
        }
        fixture.ask(1, open()).await;
        fixture.table(2, TableCommand::Sit { emblem: None }).await;
        let posts = fixture.table(1, TableCommand::Start).await;
        let is_board = |post: &&Post| post.slot.as_deref() == Some("board-0");
        let board = posts.iter().find(is_board).expect("a board");
        let targets: Vec<&LinkTarget> = board
            .controls
            .links
            .iter()
            .map(|link| &link.target)
            .collect();
        let expected: &[&LinkTarget] = if has_web { &[&LinkTarget::Watch] } else { &[] };
        assert_eq!(targets, expected);
        let offers = |post: &Post| {
            let mut choices = post.controls.buttons.iter();
            choices.any(|choice| choice.press.to_string() == open_press(TABLE))
        };
        let mut hands = posts
            .iter()
            .filter(|post| matches!(post.to, Recipient::Direct(_)));
        assert!(hands.all(|hand| offers(hand) == has_web));
        let guide = guide();
        for kind in [
            RequestKind::show(TableView::Board),
            RequestKind::show(TableView::Hand),
            guide,
        ] {
            for who in [1, 2] {
                let reply = fixture.ask(who, kind.clone()).await;
                assert_eq!(offers(&reply[0]), has_web, "{kind:?}");
                assert!(reply[0].controls.links.is_empty());
            }
        }
        let shown = fixture.ask(1, ProfileRequest::Show).await;
        let mut words = shown[0].words.iter();
        assert_eq!(words.any(|words| words.key == "me-links"), has_web);
        if !has_web {
            let reply = fixture.open_board(1, TABLE).await;
            assert_eq!(reply.words, [Words::computed("open-nowhere")]);
            assert!(reply.controls.links.is_empty());
            let some: LinkToken = "AAAAAAAAAAAAAAAAAAAAAA".parse().expect("a token");
            assert_eq!(fixture.visitor(TABLE, &some).await, None);
        }
    }
}

#[tokio::test]
async fn a_board_can_be_opened_from_direct_messages() {
    let fixture = HostFixture::new().with_web().await;
    fixture.begin(&[1, 2]).await;
    let press = open_press(TABLE);
    let mut ask = request("dm", 1, pressed(&press, None));
    ask.channel = ChannelId::new(12_345);
    let posts = fixture.host.handle(ask).await;
    let own = token(&fixture.url(&posts[0]));
    assert_eq!(fixture.visitor(TABLE, &own).await, seated(0, 1));
}

#[test]
fn texts_that_are_no_tokens_are_refused() {
    for text in [
        "",
        "AAECAwQFBgcICQoLDA0OD",
        "AAECAwQFBgcICQoLDA0ODw==",
        "AAECAwQFBgcICQoLDA0ODx",
        "AAECAwQFBgcICQoLDA0OD/",
        "AAECAwQFBgcICQoLDA0ODwA",
        "AAECAwQFBgcICQoLDA0ODw ",
    ] {
        assert!(text.parse::<LinkToken>().is_err(), "{text:?}");
    }
    for text in [
        "",
        "1",
        "1-",
        "-1",
        "01-0",
        "1-00",
        "+1-0",
        "1-0-0",
        "1-4294967296",
    ] {
        assert_eq!(table_from_slug(text), None, "{text:?}");
    }
}

#[tokio::test]
async fn the_key_of_a_store_is_private_and_stays_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path().join("store");
    let file = at.join("web-key");
    let store = SledStore::open(&at).expect("a store");
    assert!(!file.exists(), "it is made when it is needed");
    let key = store.web_key().await.expect("a key");
    assert_eq!(store.web_key().await, Ok(key));
    let mode = fs::metadata(&file).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let batch = Batch::default().append([b"a record".to_vec()]);
    store.commit(TABLE, batch).await.expect("it is written");
    store.sizes().expect("sizes");
    let mut backup = Vec::new();
    store.backup(&mut backup).await.expect("a backup");
    let has_key = |bytes: &[u8]| bytes.windows(key.len()).any(|part| part == key);
    assert!(!has_key(&backup), "no backup has it");
    drop(store);
    // Left by a process that was killed.
    fs::write(at.join("web-key.new"), b"half").expect("a file");
    once_unlocked(|| compact(&at));
    assert!(!at.join("web-key.new").exists());
    let key_of = |folder: &Path| {
        let store = once_unlocked(|| SledStore::open(folder));
        assert_eq!(
            wait_for(store.journal(TABLE)).map(|records| records.len()),
            Ok(1)
        );
        wait_for(store.web_key()).expect("a key")
    };
    assert_eq!(key_of(&at), key);
    let rescued = folder.path().join("rescued");
    let report = once_unlocked(|| rescue(&at, &rescued));
    assert!(report.lost.is_empty(), "{report:?}");
    assert_ne!(key_of(&rescued), key);
    let restored = folder.path().join("restored");
    restore(&mut backup.as_slice(), &restored).expect("it is restored");
    assert_ne!(key_of(&restored), key);
    fs::write(&file, &key[..31]).expect("a damaged file");
    let renewed = key_of(&at);
    assert_ne!(renewed, key);
    assert_eq!(key_of(&at), renewed);
}

/// The page of a German opened in the language of the browser.
#[tokio::test]
async fn the_link_to_a_seat_names_the_language_of_its_owner() {
    let fixture = HostFixture::new().with_web().await;
    fixture.begin(&[1, 2]).await;
    let language = Some("pl".to_owned());
    fixture.ask(1, ProfileRequest::Language(language)).await;
    for (who, language) in [(1, "pl"), (2, "en")] {
        let post = fixture.open_board(who, TABLE).await;
        let links = fixture.host.pictures.prepare(&post).await.links;
        let (page, fragment) = links[0].1.split_once('#').expect("a fragment");
        assert!(
            page.ends_with(&format!("/t/77-0?language={language}")),
            "{page}"
        );
        assert!(fragment.parse::<LinkToken>().is_ok());
    }
    let watch = fixture.open_board(9, TABLE).await;
    let links = fixture.host.pictures.prepare(&watch).await.links;
    assert!(!links[0].1.contains('?'), "everybody's own: {links:?}");
}
