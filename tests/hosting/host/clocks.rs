//! Time controls at hosted tables: banks, hours of the day, robots that answer for who is late, and holidays.

use super::time::slots;
use super::*;

const HOUR: Time = 60 * 60;
const DAY: Time = 24 * HOUR;

/// Monday, 2 March 2026, 00:00 in Warsaw.
pub(super) const MONDAY: Time = 1_772_406_000;

fn bank(days: u32, hours: u32) -> TableCommand {
    let control = TimeControl {
        limit: TimeLimit::Bank { days, hours },
        ..TimeControl::default()
    };
    TableCommand::Time { control }
}

/// A wish for a time control in which only this is named.
fn wish(name: impl Fn(&mut TimeWish)) -> RequestKind {
    let mut wish = TimeWish::default();
    name(&mut wish);
    RequestKind::Table(TableRequest::Time(wish))
}

pub(super) fn away(from: Option<&str>, until: Option<&str>) -> RequestKind {
    RequestKind::me(ProfileRequest::Away {
        from: from.map(str::to_owned),
        until: until.map(str::to_owned),
        zone: Some("Europe/Warsaw".to_owned()),
    })
}

impl HostFixture {
    /// A game of two on a Monday in Warsaw.
    pub(super) async fn on_monday() -> Self {
        let fixture = Self::new();
        fixture.clock.set(MONDAY);
        fixture.begin(&[1, 2]).await;
        fixture
    }

    fn now(&self) -> Time {
        self.clock.time()
    }

    /// When the awaited person is late, from now on.
    async fn time_left(&self) -> Time {
        let now = self.now();
        self.stored().await.wait().deadline(now).expect("a limit") - now
    }

    /// The posts that others get, from now on.
    fn listen(&self) -> std::sync::mpsc::Receiver<Post> {
        let (sender, sent) = std::sync::mpsc::channel();
        self.host
            .set_post_sink(move |post| drop(sender.send(post.clone())));
        sent
    }
}

#[tokio::test]
async fn a_bank_says_when_to_remind_also_after_a_restart() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let posts = fixture.table(1, bank(1, 4)).await;
    let words = said(&posts);
    assert_line(
        &words,
        "Pace: a bank of a day, and 4 hours more with every decision.",
    );
    let posts = fixture.moves().await;
    let until = fixture.now() + DAY;
    let line = format!("There is time until <t:{until}:f> (<t:{until}:R>).");
    assert!(said(&posts).contains(&line), "{posts:?}");
    let fixture = fixture.restart();
    assert_eq!(fixture.time_left().await, DAY);
    assert!(fixture.pass(12 * HOUR - 1).await.is_empty());
    let reminded: Vec<_> = slots(&fixture.pass(1).await);
    assert_eq!(reminded.len(), 1, "half of the bank is used: {reminded:?}");
    let fixture = fixture.restart();
    let told = slots(&fixture.pass(12 * HOUR).await);
    let told: Vec<&str> = told.iter().map(|(_, slot, _)| *slot).collect();
    assert_eq!(told, ["reminder", "absence"]);
    // Whoever decides late has what a decision brings.
    let late = fixture.awaited();
    fixture.moves().await;
    while fixture.awaited() != late {
        fixture.moves().await;
    }
    assert!(fixture.time_left().await <= 8 * HOUR);
    let fixture = fixture.restart();
    let left = fixture.time_left().await;
    assert!(fixture.pass(left / 2 - 1).await.is_empty());
    assert_eq!(slots(&fixture.pass(1).await).len(), 1);
}

#[tokio::test]
async fn a_bank_has_any_size_within_reason() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let asked =
        |bank: Option<u32>, more: Option<u32>| wish(|wish| (wish.bank, wish.more) = (bank, more));
    for (bank, more) in [
        (Some(0), Some(8)),
        (Some(61), Some(8)),
        (Some(5), Some(0)),
        (Some(60), Some(73)),
        (Some(1), Some(25)),
        (Some(u32::MAX), Some(u32::MAX)),
        (None, Some(8)),
    ] {
        let refused = fixture.ask(1, asked(bank, more)).await;
        assert_eq!(
            refused[0].words[0].key, "refusal-bad-bank",
            "{bank:?} {more:?}"
        );
    }
    let posts = fixture.ask(1, asked(Some(5), Some(10))).await;
    let pace = "Pace: a bank of 5 days, and 10 hours more with every decision.";
    assert_line(&said(&posts), pace);
    fixture.moves().await;
    assert_eq!(fixture.time_left().await, 5 * DAY);
    // What is not named stays as it is.
    let posts = fixture.ask(1, asked(None, Some(12))).await;
    let pace = "Pace: a bank of 5 days, and 12 hours more with every decision.";
    assert_line(&said(&posts), pace);
}

/// Who does not host asks with `/clock`; the others agree by a button, each to what they read.
#[tokio::test]
async fn others_agree_to_a_wished_clock_by_a_button() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    let asked = |days: u32| wish(|wish| (wish.bank, wish.more) = (Some(days), Some(8)));
    let limit = |table: Table| table.clocks().control().limit.clone();
    let before = limit(fixture.stored().await);
    let agree = |posts: &[Post]| {
        let mut asking = posts.iter().filter(|post| post.to == Recipient::Channel);
        let post = asking.find(|post| !post.controls.buttons.is_empty());
        post.expect("a question").clone()
    };
    let first = agree(&fixture.ask(2, asked(4)).await);
    let second = agree(&fixture.ask(2, asked(6)).await);
    // Person 2 wishes for something else now.
    let refused = fixture.presses(3, &first, ".pace-yes").await;
    assert_eq!(refused[0].words[0].key, "refusal-outdated");
    let posts = fixture.presses(3, &second, ".pace-yes").await;
    assert_eq!(
        limit(fixture.stored().await),
        before,
        "the host has not agreed"
    );
    // What they agree to is asked of those who are left.
    let third = agree(&posts);
    fixture.presses(1, &third, ".pace-yes").await;
    let wanted = TimeLimit::Bank { days: 6, hours: 8 };
    assert_eq!(limit(fixture.stored().await), wanted);
    let refused = fixture.presses(3, &second, ".pace-yes").await;
    assert_ne!(refused[0].words[0].key, "answer-wished");
}

/// After the end the answer spoke of a time zone, or of what is wrong with a bank.
#[tokio::test]
async fn after_the_end_there_is_no_clock_to_set() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    fixture.table(2, TableCommand::Resign).await;
    let before = fixture.record_count().await;
    let wishes = [
        wish(|_| {}),
        wish(|wish| wish.bank = Some(0)),
        wish(|wish| wish.hour = Some(21)),
        wish(|wish| wish.zone = Some("Atlantis".to_owned())),
        wish(|wish| wish.robot = Some(true)),
    ];
    for asked in wishes {
        for who in [1, 2, 9] {
            let posts = fixture.ask(who, asked.clone()).await;
            let keys: Vec<&str> = posts[0].words.iter().map(|words| &*words.key).collect();
            assert_eq!(keys, ["refusal-is-over"], "{who}: {asked:?}");
        }
    }
    assert_eq!(fixture.record_count().await, before);
}

#[tokio::test]
async fn a_robot_answers_for_who_is_late_if_the_table_wants_it() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    fixture.ask(1, wish(|wish| wish.robot = Some(true))).await;
    fixture.moves().await;
    let who = fixture.awaited();
    let fixture = fixture.restart();
    let posts = fixture.pass(DAY).await;
    let decides = format!("A robot decides for Person {who}, this once.");
    assert_line(&said(&posts), &decides);
    assert!(slots(&posts).iter().all(|(_, slot, _)| *slot != "absence"));
    let table = fixture.stored().await;
    let (seat, robot) = table.awaited_robot().expect("a robot decides");
    assert_eq!(table.seat_of(who), Some(seat), "it is still their seat");
    let text = table.game().expect("a game").moves(seat)[0].clone();
    let robot = robot.id;
    assert!(fixture.pass(DAY).await.is_empty(), "once");
    fixture.table(robot, TableCommand::Move { text }).await;
    assert_eq!(fixture.stored().await.awaited_robot(), None);
}

#[tokio::test]
async fn an_hour_of_the_day_needs_a_time_zone() {
    let fixture = HostFixture::on_monday().await;
    let at_nine = |zone: Option<&str>| {
        let zone = zone.map(str::to_owned);
        wish(|wish| (wish.hour, wish.zone) = (Some(21), zone.clone()))
    };
    let refused = fixture.ask(1, at_nine(None)).await;
    assert_eq!(refused[0].words[0].key, "refusal-needs-zone");
    let refused = fixture.ask(1, at_nine(Some("Atlantis"))).await;
    assert_eq!(refused[0].words[0].key, "refusal-unknown-zone");
    let posts = fixture.ask(1, at_nine(Some("europe/warsaw"))).await;
    let pace = "Pace: a decision is due at 21:00, time of Europe/Warsaw.";
    assert_line(&said(&posts), pace);
    fixture.pass(9 * HOUR).await;
    fixture.moves().await;
    assert_eq!(fixture.time_left().await, 12 * HOUR);
    // The zone of the table, and then that of the person, need not be named again.
    let free = wish(|wish| wish.weekends = Some(false));
    let posts = fixture.ask(1, free.clone()).await;
    let pace = format!("{pace} Clocks stop on weekends.");
    assert_line(&said(&posts), &pace);
    fixture.ask(1, TableCommand::Close).await;
    let home = ProfileRequest::QuietHours {
        from: None,
        to: None,
        now: None,
        zone: Some("Europe/Paris".to_owned()),
    };
    fixture.ask(1, home).await;
    fixture.begin(&[1, 2]).await;
    fixture.ask(1, free).await;
    let zone = fixture
        .stored()
        .await
        .clocks()
        .control()
        .weekends_off
        .clone();
    assert_eq!(
        zone.map(|zone| zone.to_string()).as_deref(),
        Some("Europe/Paris")
    );
}

#[tokio::test]
async fn a_holiday_stops_the_clocks_of_a_person_at_all_tables() {
    let fixture = HostFixture::on_monday().await;
    fixture.pass(6 * HOUR).await;
    fixture.moves().await;
    let who = fixture.awaited();
    let sent = fixture.listen();
    let reply = fixture
        .ask(who, away(Some("2026-03-03"), Some("2026-03-12")))
        .await;
    let until = MONDAY + 11 * DAY;
    let line = format!(
        "Away: from <t:{}:D> to <t:{}:D>; your clocks stand still",
        MONDAY + DAY,
        until - 1
    );
    assert_line(&said(&reply), &line);
    let told: Vec<Post> = sent.try_iter().collect();
    let line = format!(
        "Person {who} is away from <t:{}:D> to <t:{}:D>, and the clock stands still.",
        MONDAY + DAY,
        until - 1
    );
    assert_eq!(said(&told), [line]);
    assert_eq!(told[0].to, Recipient::Channel);
    let fixture = fixture.restart();
    assert_eq!(fixture.time_left().await, DAY + 10 * DAY);
    assert_eq!(slots(&fixture.pass(12 * HOUR).await).len(), 1, "halfway");
    assert!(fixture.pass(11 * DAY - 18 * HOUR).await.is_empty());
    assert_eq!(fixture.now(), until);
    assert!(fixture.pass(6 * HOUR - 1).await.is_empty());
    assert_eq!(slots(&fixture.pass(1).await).len(), 2, "the day is over");
}

#[tokio::test]
async fn who_is_back_earlier_says_so_and_new_tables_know_holidays() {
    let fixture = HostFixture::on_monday().await;
    let who = fixture.awaited();
    fixture.ask(who, away(None, Some("2026-03-11"))).await;
    fixture.pass(2 * DAY).await;
    let sent = fixture.listen();
    fixture.ask(who, away(None, None)).await;
    assert_eq!(
        said(&sent.try_iter().collect::<Vec<_>>()),
        [format!("Person {who} is back.")]
    );
    assert_eq!(fixture.time_left().await, DAY);
    fixture.ask(who, away(None, None)).await;
    assert_eq!(sent.try_iter().count(), 0, "once");
    fixture.table(1, TableCommand::Close).await;
    fixture.ask(2, away(None, Some("2026-03-06"))).await;
    fixture.begin(&[1, 2]).await;
    let table = fixture.stored().await;
    let seat = table.seat_of(PersonId::new(2)).expect("a seat");
    let until = MONDAY + 5 * DAY;
    assert_eq!(
        table.seats()[seat].holiday(fixture.now()),
        Some((fixture.now(), until))
    );
}

#[tokio::test]
async fn holidays_have_a_bound_and_a_table_may_exclude_them() {
    let fixture = HostFixture::on_monday().await;
    let key = async |from, until| {
        let posts = fixture.ask(1, away(from, until)).await;
        posts[0].words[0].key.clone()
    };
    assert_eq!(key(None, Some("soon")).await, "me-away-no-date");
    assert_eq!(key(None, Some("2026-03-01")).await, "me-away-order");
    assert_eq!(
        key(Some("2028-01-01"), Some("2028-01-02")).await,
        "me-away-order"
    );
    let most = "2026-04-12";
    assert_eq!(key(None, Some("2026-04-13")).await, "me-away-too-long");
    assert_eq!(key(None, Some(most)).await, "me-title");
    fixture.pass(40 * DAY).await;
    assert_eq!(key(None, Some("2026-04-14")).await, "me-away-too-long");
    // A year later there are holidays again.
    assert_eq!(
        key(Some("2027-04-13"), Some("2027-04-20")).await,
        "me-away-order"
    );
    fixture.pass(30 * DAY).await;
    assert_eq!(
        key(Some("2027-04-20"), Some("2027-04-27")).await,
        "me-title"
    );

    let fixture = HostFixture::on_monday().await;
    let who = fixture.awaited();
    fixture
        .ask(1, wish(|wish| wish.holidays = Some(false)))
        .await;
    fixture.table(1, TableCommand::Close).await;
    fixture.rematch(2).await;
    let sent = fixture.listen();
    fixture.ask(who, away(None, Some("2026-03-11"))).await;
    assert_eq!(sent.try_iter().count(), 0, "nobody need know");
    assert_eq!(fixture.time_left().await, DAY);
}
