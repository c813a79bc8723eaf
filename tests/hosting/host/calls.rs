//! Calls: several tables call a person once, nobody is called at night or to a page that they look at, and `/mine` has clocks.

use super::clocks::away;
use super::time::slots;
use super::*;

const MINUTE: Time = 60;
const HOUR: Time = 60 * MINUTE;

impl HostFixture {
    /// Begins a game of persons 1 and 2 in a channel, and returns its posts and who is awaited.
    async fn begin_default(&self, room: u64) -> (Vec<Post>, PersonId) {
        self.begin_paced(room, Pace::default()).await
    }

    async fn begin_paced(&self, room: u64, pace: Pace) -> (Vec<Post>, PersonId) {
        self.ask_in(room, 1, open()).await;
        let control = pace.into();
        self.ask_in(room, 1, TableCommand::Time { control }).await;
        let sit = TableCommand::Sit { emblem: None };
        self.ask_in(room, 2, sit).await;
        let posts = self.ask_in(room, 1, TableCommand::Start).await;
        let mentioned = posts.iter().find_map(|post| post.mentions.person);
        (posts, mentioned.expect("somebody is named"))
    }

    /// Begins games in these channels until one person is awaited in two of them; returns them and the person.
    async fn two_that_wait(&self) -> (u64, u64, PersonId) {
        let mut first: Vec<(u64, PersonId)> = Vec::new();
        for room in 200.. {
            let (_, who) = self.begin_default(room).await;
            if let Some((before, _)) = first.iter().find(|(_, awaited)| *awaited == who) {
                return (*before, room, who);
            }
            first.push((room, who));
        }
        unreachable!("there are two people")
    }

    /// Makes a move in a channel.
    async fn move_in(&self, room: u64) -> Vec<Post> {
        let channel = ChannelId::new(room);
        let id = TableId { channel, number: 0 };
        let table = self.table_at(id).await;
        let game = table.game().expect("a game");
        let (who, seat) = awaited_at(&table);
        let text = game.moves(seat)[0].clone();
        let command = make_move(text);
        self.ask_in(room, who.get(), command).await
    }
}

fn notified(posts: &[Post]) -> Vec<PersonId> {
    posts
        .iter()
        .flat_map(|post| post.mentions.notified())
        .collect()
}

#[tokio::test]
async fn two_tables_within_minutes_call_once_and_one_message_speaks_of_both() {
    let fixture = HostFixture::new();
    let (posts, first) = fixture.begin_default(100).await;
    assert_eq!(notified(&posts), [first]);
    let mut silent = Vec::new();
    let mut others = 0;
    for room in 101.. {
        let (posts, who) = fixture.begin_default(room).await;
        if who == first {
            silent = posts;
            break;
        }
        others += 1;
    }
    assert_eq!(notified(&silent), [], "named, not notified");
    assert!(fixture.pass(10 * MINUTE - 1).await.is_empty());
    let fixture = fixture.restart();
    let posts = fixture.pass(1).await;
    let calls = direct_to(&posts, first);
    assert_eq!(calls.len(), 1, "{:?}", slots(&posts));
    let words = said(&[calls[0].clone()]);
    assert_eq!(words[0], "Your turn at Huang came up <t:1000:R>.");
    assert_part(&words, "other table");
    assert!(
        posts.len() <= 2,
        "{others} tables wait for the other person"
    );
    assert!(fixture.pass(HOUR).await.is_empty());
}

/// A reminder came minutes after a call to another table.
#[tokio::test]
async fn a_reminder_waits_for_minutes_after_a_call_of_another_table() {
    let fixture = HostFixture::new();
    let (first, second, who) = fixture.two_that_wait().await;
    let begun = fixture.clock.now();
    fixture.pass(10 * MINUTE).await;
    // Half of the time is over at the second table in three minutes.
    let elapsed = fixture.clock.now() - begun;
    fixture.pass(12 * HOUR - elapsed - 3 * MINUTE).await;
    let mut called = Vec::new();
    for _ in 0..20 {
        called = notified(&fixture.move_in(first).await);
        if called == [who] {
            break;
        }
    }
    assert_eq!(called, [who], "at the first table");
    let told = |posts: &[Post]| {
        let direct = posts
            .iter()
            .filter(|post| post.to == Recipient::Direct(who));
        direct.flat_map(said_in).collect::<Vec<_>>()
    };
    let early = fixture.pass(3 * MINUTE).await;
    assert_eq!(told(&early), [""; 0], "they were called just now");
    let late = fixture.pass(7 * MINUTE).await;
    assert!(!told(&late).is_empty(), "the table {second} still waits");
}

/// Of the tables that wait for somebody, the one whose time ends first is the first, not the one that has waited longest.
#[tokio::test]
async fn what_is_due_first_is_listed_first() {
    let fixture = HostFixture::new();
    let who = PersonId::new(1);
    let mut room = 200;
    let mut due = Vec::new();
    for pace in [Pace::Unhurried, Pace::Relaxed, Pace::Live(90)] {
        let awaited = loop {
            room += 1;
            if fixture.begin_paced(room, pace).await.1 == who {
                break fixture.clock.now();
            }
        };
        due.push((pace.seconds().map(|limit| awaited + limit), room));
        fixture.pass(MINUTE).await;
    }
    let listed = said(&fixture.ask(who, PersonalRequest::Mine).await);
    let theirs = listed.iter().filter(|line| line.starts_with('▶'));
    let times: Vec<_> = due.iter().rev().map(|(due, _)| *due).collect();
    let told = theirs.map(|line| {
        let due = line
            .split_once("due <t:")
            .map(|(_, time)| time.split(':').next());
        due.flatten()
            .map(|time| time.parse::<Time>().expect("a time"))
    });
    assert_eq!(told.collect::<Vec<_>>(), times, "{listed:#?}");
    let places = listed.iter().filter(|line| line.starts_with("<#"));
    let rooms = due.iter().rev().map(|(_, room)| format!("<#{room}>"));
    assert_eq!(
        places.take(3).cloned().collect::<Vec<_>>(),
        rooms.collect::<Vec<_>>()
    );
}

#[tokio::test]
async fn who_has_moved_meanwhile_is_not_called() {
    let fixture = HostFixture::new();
    let (first, second, who) = fixture.two_that_wait().await;
    let mut posts = Vec::new();
    for room in [first, second] {
        // A turn has two actions.
        fixture.move_in(room).await;
        posts.extend(fixture.move_in(room).await);
    }
    let called = fixture.pass(30 * MINUTE).await;
    assert!(
        called.iter().all(|post| post.to != Recipient::Direct(who)),
        "{:?}",
        slots(&called)
    );
}

#[tokio::test]
async fn a_table_calls_again_when_it_was_the_last_to_call() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let mut called = Vec::new();
    for _ in 0..8 {
        called.extend(notified(&fixture.moves().await));
    }
    assert!(called.len() >= 3, "every turn calls: {called:?}");
}

#[tokio::test]
async fn nobody_is_called_in_quiet_hours() {
    let fixture = HostFixture::new();
    // In Kathmandu, whose clocks are five and three quarters of an hour ahead, it is 3:58.
    for who in [1, 2] {
        let quiet = ProfileRequest::QuietHours {
            from: Some(22),
            to: Some(7),
            now: None,
            zone: Some("Asia/Kathmandu".to_owned()),
        };
        fixture.ask(who, quiet).await;
    }
    fixture.clock.set(1_700_000_000);
    let seven = 1_700_010_900;
    let (posts, who) = fixture.begin_default(300).await;
    assert_eq!(notified(&posts), []);
    let fixture = fixture.restart();
    let left = seven - 1_700_000_000;
    assert!(fixture.pass(left - 1).await.is_empty());
    let posts = fixture.pass(1).await;
    assert_eq!(
        slots(&posts),
        [(Recipient::Direct(who), "reminder", MessageOp::Replace)]
    );
    fixture.move_in(300).await;
    assert_eq!(notified(&fixture.move_in(300).await).len(), 1, "by day");
    // The message says what one has missed.
    let posts = fixture.pass(12 * HOUR).await;
    let words = said(&posts);
    line_beginning(&words, "There is time until");
    assert_line(&words, "*So far:*");
}

#[tokio::test]
async fn nobody_is_called_on_holiday() {
    let fixture = HostFixture::on_monday().await;
    let other = time::other(fixture.awaited());
    fixture.ask(other, away(None, Some("2026-03-11"))).await;
    let mut posts = Vec::new();
    while fixture.awaited() != other {
        posts = fixture.moves().await;
    }
    assert_eq!(notified(&posts), []);
    assert!(fixture.pass(10 * 24 * HOUR - 1).await.is_empty());
    let posts = fixture.pass(1).await;
    assert_eq!(
        slots(&posts),
        [(Recipient::Direct(other), "reminder", MessageOp::Replace)]
    );
}

#[tokio::test]
async fn who_looks_at_the_page_is_called_minutes_later() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let id = fixture.last_table().await;
    let other = time::other(fixture.awaited());
    let person = request("", other, open()).who;
    let visitor = Visitor::Seated {
        seat: fixture.seat_of(other).await,
        person,
    };
    let visit = fixture.host.pages.visit(id, &visitor);
    let mut posts = Vec::new();
    while fixture.awaited() != other {
        posts = fixture.moves().await;
    }
    assert_eq!(notified(&posts), [], "they see it");
    drop(visit);
    let posts = fixture.pass(10 * MINUTE).await;
    assert_eq!(slots(&posts)[0].0, Recipient::Direct(other));
    while fixture.awaited() == other {
        fixture.moves().await;
    }
    while fixture.awaited() != other {
        posts_of_turn(&fixture, other).await;
    }
}

/// Makes a move; if it is this person's turn then, they are notified.
async fn posts_of_turn(fixture: &HostFixture, who: PersonId) {
    let posts = fixture.moves().await;
    if fixture.awaited() == who {
        assert_eq!(notified(&posts), [who], "the page is closed");
    }
}

/// Somebody's first turn was headed "Since your last turn".
#[tokio::test]
async fn a_first_turn_tells_what_happened_so_far() {
    const SO_FAR: &str = "*So far:*";
    const SINCE: &str = "*Since your last turn:*";
    let fixture = HostFixture::on_monday().await;
    let first = fixture.awaited();
    let other = time::other(first);
    for (who, heading, never) in [(other, SO_FAR, SINCE), (first, SINCE, SO_FAR)] {
        let mut told = Vec::new();
        while fixture.awaited() != who || !told.iter().any(|line| line == heading) {
            told = said(&fixture.moves().await);
            assert!(!told.iter().any(|line| line == never), "{told:?}");
        }
    }
}
