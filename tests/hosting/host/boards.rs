//! Boards and calls of whole games with robots, as Discord would show them, with crashes between delivering and noting.

use super::{HostFixture, ROOM};
use crate::fixture::*;
use pagoda::games;
use pagoda_tools::soak::evening::NeededMessages;

/// A message of the channel.
struct Message {
    /// The number of the post that created it: Discord creates one message for each.
    nonce: Option<u64>,
    /// The number of records of its picture.
    picture: Option<u64>,
    buttons: Vec<String>,
    words: Vec<Words>,
    pinged: Option<PersonId>,
    deleted: bool,
}

/// The channel as Discord shows it.
#[derive(Default)]
struct Shown {
    messages: Vec<Message>,
}

fn place(index: usize) -> MessageRef {
    MessageRef {
        channel: ROOM,
        id: MessageId::new(index as u64 + 1),
    }
}

fn buttons(post: &Post) -> Vec<String> {
    post.controls
        .buttons
        .iter()
        .map(|choice| choice.press.to_string())
        .collect()
}

impl Shown {
    /// Creates the message of a post, unless an earlier attempt did.
    fn create(&mut self, post: &Post) -> MessageRef {
        let same = |message: &Message| message.nonce == post.number;
        if let Some(index) = self.messages.iter().position(same) {
            return place(index);
        }
        self.messages.push(Message {
            nonce: post.number,
            picture: post.board_picture().map(|picture| picture.records),
            buttons: buttons(post),
            words: post.words.clone(),
            pinged: post.mentions.person,
            deleted: false,
        });
        place(self.messages.len() - 1)
    }

    fn at(&mut self, message: MessageRef) -> &mut Message {
        &mut self.messages[message.id.get() as usize - 1]
    }

    async fn send(&mut self, fixture: &HostFixture, post: &Post) -> Option<MessageRef> {
        let table = post.table.expect("a table");
        let slot = post.slot.as_deref().unwrap_or_default();
        let known = fixture
            .host
            .outbox
            .message(table, slot)
            .await
            .expect("an answer");
        let known = known.filter(|_| post.slot.is_some());
        match (post.op, known) {
            (MessageOp::Upsert, Some(message)) => {
                let shown = self.at(message);
                shown.picture = post.board_picture().map(|picture| picture.records);
                shown.buttons = buttons(post);
                shown.words.clone_from(&post.words);
                Some(message)
            }
            (MessageOp::Upsert, None) => {
                let outdated = fixture.host.outbox.is_outdated(table, slot).await;
                (!outdated.expect("an answer")).then(|| self.create(post))
            }
            (MessageOp::Replace, known) => {
                if let Some(message) = known {
                    self.at(message).deleted = true;
                }
                Some(self.create(post))
            }
            (MessageOp::Strip, Some(message)) => {
                let shown = self.at(message);
                shown.buttons.clear();
                if !post.words.is_empty() {
                    shown.words.clone_from(&post.words);
                }
                Some(message)
            }
            (MessageOp::Remove, Some(message)) => {
                self.at(message).deleted = true;
                None
            }
            (MessageOp::Strip | MessageOp::Remove, None) => None,
        }
    }

    /// Sends what is in the outbox, without posts that a later one supersedes; sometimes the program dies before a delivery is noted.
    async fn send_all(&mut self, mut fixture: HostFixture, chance: &mut Chance) -> HostFixture {
        loop {
            let unsent = fixture.unsent().await;
            let posts: Vec<Post> = unsent.into_iter().map(|(_, post)| post).collect();
            let Some(first) = posts.first() else {
                return fixture;
            };
            let superseded = posts[1..].iter().any(|later| later.replaces(first));
            let channel = first.to == Recipient::Channel && !superseded;
            let message = match channel {
                true => self.send(&fixture, first).await,
                false => None,
            };
            if chance.below(12) == 0 {
                fixture = fixture.restart();
            } else {
                let sent = fixture.host.outbox.sent(first, message).await;
                sent.expect("the store answers");
            }
        }
    }

    fn standing(&self) -> impl Iterator<Item = &Message> {
        self.messages.iter().filter(|message| !message.deleted)
    }
}

async fn records(fixture: &HostFixture) -> Vec<Record> {
    let id = fixture
        .store
        .last_of(ROOM)
        .await
        .expect("the store answers");
    let journal = fixture.journal(id.expect("a table")).await;
    let records = journal.iter().enumerate();
    let records = records.map(|(number, bytes)| Record::from_bytes(number, bytes));
    records.map(|read| read.expect("a record")).collect()
}

/// Checks what is shown against the journal, when everything was delivered.
async fn check(shown: &Shown, fixture: &HostFixture) {
    let table = fixture.stored().await;
    let playing = table.stage() == Stage::Playing;
    let calls = |message: &&Message| {
        let mut buttons = message.buttons.iter();
        buttons.any(|press| press.ends_with(".play") || press.ends_with(".decide"))
    };
    let calling = shown.standing().filter(calls).count();
    assert_eq!(calling, usize::from(playing), "one message calls");
    let board = shown
        .standing()
        .filter(|message| message.picture.is_some())
        .last();
    let board = board.expect("a board");
    assert_eq!(board.picture, Some(table.records()));
    let needed = NeededMessages::of(&records(fixture).await);
    let pictures = shown.messages.iter();
    let pictures = pictures.filter(|message| message.picture.is_some()).count();
    // Its poster was the lobby's.
    let boards = needed.pictures() - 1;
    assert_eq!(pictures, boards, "one picture a human turn");
    let pinged = shown.messages.iter().filter_map(|message| message.pinged);
    let pinged: Vec<String> = pinged.map(|person| format!("Person {person}")).collect();
    assert_eq!(pinged, needed.calls, "who must decide is called, once");
    // Old boards keep their pictures and lose their buttons.
    let boards: Vec<&Message> = shown
        .standing()
        .filter(|message| message.picture.is_some())
        .collect();
    let newest = boards.len() - 1 - usize::from(!playing);
    for old in &boards[..newest] {
        assert!(old.buttons.is_empty(), "{:?}", old.buttons);
        assert!(!old.words.is_empty(), "what happened is told");
    }
    let language = Languages::shipped();
    for message in &shown.messages {
        for words in &message.words {
            let said = language.try_say("en", words);
            said.expect("everything can be said");
        }
    }
}

async fn game(title: &str, people: u64, robots: usize, seed: u64) {
    let mut fixture = HostFixture::new();
    let mut shown = Shown::default();
    let mut chance = Chance::new(seed);
    let open = open_title(title);
    fixture.ask(1, open).await;
    for person in 2..=people {
        fixture
            .table(person, TableCommand::Sit { emblem: None })
            .await;
    }
    for number in 0..robots {
        let robot = Person::of_robot(Robot::Random, number);
        fixture.table(1, TableCommand::AddRobot { robot }).await;
    }
    fixture.table(1, TableCommand::Start).await;
    fixture = shown.send_all(fixture, &mut chance).await;
    check(&shown, &fixture).await;
    while let Some((who, text)) = fixture.any_move(&mut chance).await {
        fixture.table(who, TableCommand::Move { text }).await;
        let robot = who >= Robot::FIRST_ID;
        // Robots are quick, and Discord is slow.
        if robot && chance.below(2) == 0 && fixture.any_move(&mut chance).await.is_some() {
            continue;
        }
        fixture = shown.send_all(fixture, &mut chance).await;
        check(&shown, &fixture).await;
    }
    check(&shown, &fixture).await;
}

#[tokio::test]
async fn robots_share_the_board_of_the_last_person_whatever_is_interrupted() {
    for (title, seed) in games::titles().iter().zip(31..) {
        game(title.name(), 1, 3, seed).await;
        game(title.name(), 2, 1, seed + 10).await;
    }
}

/// Posts wait while a channel cannot be written to. If its people have begun another game meanwhile, the board of the one before came below the
/// new one, and its hands after the new hands.
#[tokio::test]
async fn what_waited_for_a_table_before_the_newest_is_outdated() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let before = fixture.store.last_of(ROOM).await.expect("an answer");
    let before = before.expect("a table");
    let slots = ["board-0", "hand-0-1", "lobby", "result", "reminder"];
    let outdated = async |table: TableId| {
        let mut outdated = Vec::new();
        for slot in slots {
            if fixture
                .host
                .outbox
                .is_outdated(table, slot)
                .await
                .expect("known")
            {
                outdated.push(slot);
            }
        }
        outdated
    };
    assert!(outdated(before).await.is_empty());
    for who in [1, 2] {
        fixture.table(who, TableCommand::Close).await;
    }
    assert!(outdated(before).await.is_empty(), "it is the newest still");
    fixture.rematch(1).await;
    assert_eq!(outdated(before).await, ["board-0", "hand-0-1", "lobby"]);
    let number = before.number + 1;
    assert!(outdated(TableId { number, ..before }).await.is_empty());
}
