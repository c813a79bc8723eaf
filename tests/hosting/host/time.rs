//! Long games: reminders, absent people, and wrong clocks.

use super::*;
use crate::robots::quick_robots;

const MINUTE: Time = 60;
const HOUR: Time = 60 * MINUTE;
const DAY: Time = 24 * HOUR;

impl HostFixture {
    /// Advances the clock and runs the timers.
    pub(super) async fn pass(&self, seconds: Time) -> Vec<Post> {
        self.clock.pass(seconds);
        let due = self.keep_time().await;
        due.into_iter().map(|(_, post)| post).collect()
    }

    /// Returns the awaited player.
    pub(super) fn awaited(&self) -> PersonId {
        awaited(self).expect("somebody").0
    }

    /// Makes a move of the awaited player.
    pub(super) async fn moves(&self) -> Vec<Post> {
        let (who, text) = self.any_move(&mut Chance::new(3)).await.expect("a move");
        self.table(who, TableCommand::Move { text }).await
    }

    /// Presses the button of a post that starts like this.
    pub(super) async fn presses(
        &self,
        who: impl Into<PersonId>,
        post: &Post,
        what: &str,
    ) -> Vec<Post> {
        let who: PersonId = who.into();
        let mut choices = post.controls.buttons.iter();
        let choice = choices.find(|choice| choice.press.to_string().ends_with(what));
        let press = choice.expect("there is such a button").press.to_string();
        self.ask(who, pressed(&press, None)).await
    }
}

pub(super) fn slots(posts: &[Post]) -> Vec<(Recipient, &'static str, MessageOp)> {
    let slot = |post: &Post| {
        let slot = post.slot.as_deref();
        let slot = slot.map(|slot| {
            ["reminder", "absence"]
                .into_iter()
                .find(|name| *name == slot)
        });
        slot.flatten().map(|slot| (post.to, slot, post.op))
    };
    posts.iter().filter_map(slot).collect()
}

pub(super) fn other(who: impl Into<PersonId>) -> PersonId {
    let who: PersonId = who.into();
    PersonId::new(3 - who.get())
}

#[tokio::test]
async fn who_is_awaited_for_long_is_reminded_and_then_the_others_may_act() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let who = fixture.awaited();
    assert!(fixture.pass(12 * HOUR - 1).await.is_empty());
    let posts = fixture.pass(1).await;
    assert_eq!(
        slots(&posts),
        [(Recipient::Direct(who), "reminder", MessageOp::Replace)]
    );
    assert_eq!(said(&posts)[0], "Your turn at Huang came up <t:1000:R>.");
    assert!(fixture.pass(HOUR).await.is_empty(), "once");
    let posts = fixture.pass(11 * HOUR).await;
    let both = [
        (Recipient::Direct(who), "reminder", MessageOp::Replace),
        (Recipient::Channel, "absence", MessageOp::Replace),
    ];
    assert_eq!(slots(&posts), both);
    assert!(posts.iter().all(|post| post.mentions.person.is_none()));
    // Announcements are deleted when they are obsolete.
    let posts = fixture.moves().await;
    let gone: Vec<_> = both
        .map(|(to, slot, _)| (to, slot, MessageOp::Remove))
        .into();
    assert_eq!(slots(&posts), gone);
    assert!(fixture.pass(11 * HOUR).await.is_empty());
}

#[tokio::test]
async fn reminders_become_rare_and_end() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let mut told = Vec::new();
    for hour in 1..=40 * 24 {
        let posts = fixture.pass(HOUR).await;
        let reminded = slots(&posts).iter().any(|(_, slot, _)| *slot == "reminder");
        told.extend(reminded.then_some(hour));
    }
    assert_eq!(told, [12, 24, 48, 96]);
}

#[tokio::test]
async fn a_week_away_or_a_clock_that_jumps_sends_one_reminder() {
    let mut fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    for _ in 0..3 {
        fixture = fixture.restart();
        fixture.clock.pass(7 * DAY);
    }
    let who = fixture.awaited();
    let both = [
        (Recipient::Direct(who), "reminder", MessageOp::Replace),
        (Recipient::Channel, "absence", MessageOp::Replace),
    ];
    assert_eq!(slots(&fixture.pass(0).await), both);
    assert!(fixture.pass(0).await.is_empty());
    let fixture = fixture.restart();
    assert!(fixture.pass(DAY).await.is_empty());
    // A clock that goes back causes no posts, and none twice afterwards.
    fixture.clock.set(500);
    assert!(fixture.pass(0).await.is_empty());
    fixture.moves().await;
    assert!(fixture.pass(30 * DAY).await.len() <= 2);
}

#[tokio::test]
async fn at_a_live_table_minutes_count() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    fixture.table(1, set_pace(Pace::Live(5))).await;
    assert!(
        fixture.pass(12 * HOUR - 1).await.is_empty(),
        "this decision may still take a day"
    );
    assert_eq!(fixture.pass(1).await.len(), 1, "half of it is over");
    fixture.moves().await;
    assert!(fixture.pass(5 * MINUTE - 1).await.is_empty());
    assert_eq!(fixture.pass(1).await.len(), 2);
    assert!(fixture.pass(DAY).await.is_empty(), "one reminder is enough");
}

#[tokio::test]
async fn without_a_pace_and_among_robots_nobody_is_reminded() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let pace = Pace::Unhurried;
    fixture.table(1, set_pace(pace)).await;
    fixture.moves().await;
    assert!(fixture.pass(400 * DAY).await.is_empty());
    fixture.table(1, TableCommand::Close).await;
    let mut alone = open();
    if let RequestKind::Open(OpenRequest::New { robots, .. }) = &mut alone {
        *robots = vec![Robot::DEFAULT; 2];
    }
    fixture.ask(1, alone).await;
    assert!(fixture.pass(400 * DAY).await.is_empty(), "nobody waits");
}

#[tokio::test]
async fn a_reminder_that_cannot_be_delivered_comes_in_the_channel() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let who = fixture.awaited();
    let posts = fixture.pass(12 * HOUR).await;
    let (sender, sent) = std::sync::mpsc::channel();
    fixture
        .host
        .set_post_sink(move |post| sender.send(post.clone()).expect("somebody listens"));
    fixture.unreachable(&posts[0], who).await;
    let posts: Vec<Post> = sent.try_iter().collect();
    assert_eq!(
        slots(&posts),
        [(Recipient::Channel, "reminder", MessageOp::Replace)]
    );
    assert_eq!(posts[0].mentions.person, Some(who));
    let posts = fixture.pass(12 * HOUR).await;
    assert_eq!(slots(&posts)[0].0, Recipient::Channel);
}

#[tokio::test]
async fn one_reminder_speaks_of_all_tables() {
    let fixture = HostFixture::new();
    for room in 100..120_u64 {
        fixture.begin_in(room, &[1, 2]).await;
    }
    let posts = fixture.pass(7 * DAY).await;
    let reminders = slots(&posts);
    let reminders = reminders.iter().filter(|(_, slot, _)| *slot == "reminder");
    let mut reminded: Vec<Recipient> = reminders.map(|(to, ..)| *to).collect();
    reminded.dedup();
    assert!(
        reminded.len() <= 2,
        "each person once, not once a table: {reminded:?}"
    );
    let said = said(&posts);
    assert_part(&said, "other tables wait for you");
    assert!(slots(&fixture.pass(2 * HOUR).await).is_empty());
}

#[tokio::test]
async fn the_others_vote_and_a_robot_decides_once() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    // The host is absent, so the others must vote.
    while fixture.awaited() != PersonId::new(1) {
        fixture.moves().await;
    }
    let posts = fixture.pass(DAY).await;
    let notice = in_slot(&posts, "absence").clone();
    assert_eq!(notice.controls.buttons.len(), Remedy::NAMED.len());
    let posts = fixture.presses(2, &notice, "remedy robot-move").await;
    assert_eq!(
        said(&posts).last().expect("an answer"),
        "Your vote is counted."
    );
    assert_line(&said(&posts), "A robot decides once: 1 of 2");
    let again = fixture.presses(2, &notice, "remedy robot-move").await;
    assert_eq!(again[0].words[0].key, "refusal-agreed-already");
    let fixture = fixture.restart();
    let posts = fixture.presses(3, &notice, "remedy robot-move").await;
    assert_line(&said(&posts), "A robot decides for Person 1, this once.");
    let stored = fixture.stored().await;
    assert!(stored.awaited_robot().is_some());
    let moves = consent::moves(&fixture).await;
    let robots = fixture.run_robots(quick_robots());
    let decided = || wait_for(consent::moves(&fixture)) > moves;
    until("a robot decides", decided).await;
    robots.abort();
    let table = fixture.stored().await;
    assert_eq!(table.seat_of(PersonId::new(1)), Some(0));
    assert_eq!(table.awaited_robot(), None);
}

#[tokio::test]
async fn who_comes_back_has_the_seat_again() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let pace = Pace::Live(2);
    fixture.table(1, set_pace(pace)).await;
    fixture.moves().await;
    let who = fixture.awaited();
    let posts = fixture.pass(2 * MINUTE).await;
    let notice = posts.last().expect("a notice").clone();
    let posts = fixture
        .presses(other(who), &notice, "remedy robot-seat")
        .await;
    assert_part(&said(&posts), &format!("plays for Person {who}"));
    assert_eq!(fixture.stored().await.seat_of(who), None);
    let stale = fixture.presses(other(who), &notice, "remedy close").await;
    assert_eq!(stale[0].words[0].key, "press-old-absence");
    let fixture = fixture.restart();
    let posts = fixture.ask(who, TableView::Hand).await;
    assert_line(&said(&posts), &format!("Person {who} is back."));
    let hands = direct_to(&posts, who);
    assert_eq!(hands.len(), 1, "and the hand");
    let answer = posts.last().expect("an answer");
    assert_eq!(answer.to, Recipient::Answer(who));
    assert!(answer.picture.is_some(), "what was asked for is there, too");
    assert!(fixture.stored().await.seat_of(who).is_some());
}

#[tokio::test]
async fn who_takes_a_seat_over_learns_what_happened() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    for _ in 0..6 {
        fixture.moves().await;
    }
    let posts = fixture.table(2, TableCommand::Offer { seat: None }).await;
    assert_part(&said(&posts)[..1], "has left the seat");
    let posts = fixture.table(3, TableCommand::Sit { emblem: None }).await;
    let own = direct_to(&posts, PersonId::new(3));
    assert_eq!(own.len(), 2, "a summary, and the hand");
    assert_eq!(own[0].words[0].key, "seat-yours");
    assert!(own[0].words.len() > 3, "{:?}", own[0].words);
    assert_eq!(shown(own[1]).map(|(_, own)| own), Some(true));
}

#[tokio::test]
async fn what_can_be_done_is_told_to_who_asks() {
    let fixture = HostFixture::new();
    assert_eq!(
        fixture.ask(1, TableRequest::Absent).await[0].words[0].key,
        "refusal-no-table"
    );
    fixture.begin(&[1, 2]).await;
    assert_eq!(
        fixture.ask(1, TableRequest::Absent).await[0].words[0].key,
        "refusal-not-overdue"
    );
    fixture.pass(DAY).await;
    let posts = fixture.ask(1, TableRequest::Absent).await;
    assert_eq!(posts[0].to, Recipient::Answer(PersonId::new(1)));
    assert_eq!(posts[0].controls.buttons.len(), Remedy::NAMED.len());
}

#[tokio::test]
async fn wishes_about_reminders_are_kept() {
    let wish = |fixture: &HostFixture, settings: Settings| {
        let profile = Profile {
            settings,
            ..Profile::default()
        };
        let kept = serde_json::to_vec(&profile).expect("JSON");
        let people = [1, 2].map(|person| ProfileChange::new(person, Some(kept.clone())));
        wait_for(fixture.store.put_people(people.into())).expect("it is kept");
    };
    let reminder = |posts: &[Post]| {
        slots(posts)
            .into_iter()
            .find(|(_, slot, _)| *slot == "reminder")
    };
    // It is 16 minutes past midnight; twelve hours later it is noon.
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let quiet = Some(QuietHours {
        from: 10,
        to: 15,
        ahead: 0,
    });
    wish(
        &fixture,
        Settings {
            quiet,
            ..Settings::default()
        },
    );
    assert_eq!(reminder(&fixture.pass(12 * HOUR).await), None);
    let fixture = fixture.restart();
    assert_eq!(reminder(&fixture.pass(2 * HOUR).await), None, "14 o'clock");
    assert!(reminder(&fixture.pass(HOUR).await).is_some(), "15 o'clock");
    fixture.moves().await;

    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    wish(
        &fixture,
        Settings {
            wants_reminders: false,
            ..Settings::default()
        },
    );
    let posts = fixture.pass(DAY).await;
    assert_eq!(slots(&posts).len(), 1, "the others are told all the same");
    assert_eq!(reminder(&posts), None);

    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    wish(
        &fixture,
        Settings {
            dm_opt_out: true,
            ..Settings::default()
        },
    );
    let posts = fixture.pass(12 * HOUR).await;
    assert_eq!(
        reminder(&posts).map(|(to, ..)| to),
        Some(Recipient::Channel)
    );
}

/// Returns the posts of the next days, hour by hour: after how many hours, and in which slots.
async fn in_hours(fixture: &HostFixture, hours: usize) -> Vec<(usize, Vec<&'static str>)> {
    let mut told = Vec::new();
    for hour in 1..=hours {
        let posts = fixture.pass(HOUR).await;
        let slots: Vec<_> = slots(&posts).into_iter().map(|(_, slot, _)| slot).collect();
        if !slots.is_empty() {
            told.push((hour, slots));
        }
    }
    told
}

const YEAR: Time = 365 * DAY;

/// A clock that was a year ahead for a while left that time in the journal, and all timers of the table were silent for a year.
/// Waits are counted from the moment at which the clock is found to be behind.
#[tokio::test]
async fn a_clock_that_was_a_year_ahead_silences_no_reminder() {
    let due = [(12, vec!["reminder"]), (24, vec!["reminder", "absence"])];
    for restart in [false, true] {
        let mut fixture = HostFixture::new();
        fixture.begin(&[1, 2]).await;
        fixture.pass(0).await;
        fixture.pass(YEAR).await;
        fixture.moves().await;
        fixture.pass(0).await;
        fixture.clock.now.fetch_sub(YEAR, Ordering::SeqCst);
        if restart {
            fixture = fixture.restart();
        }
        assert!(fixture.pass(0).await.is_empty(), "nothing is due yet");
        if restart {
            fixture = fixture.restart();
        }
        assert_eq!(in_hours(&fixture, 30).await, due, "restarted: {restart}");
        let posts = fixture.ask(1, TableRequest::Absent).await;
        assert!(!posts[0].controls.buttons.is_empty());
        assert_part(
            &said(&posts)[..1],
            &format!("<t:{}:R>", fixture.clock.now() - 30 * HOUR),
        );
        // The next wait is counted from its own start.
        fixture.moves().await;
        assert_eq!(in_hours(&fixture, 30).await, due, "restarted: {restart}");
    }
}

#[tokio::test]
async fn a_clock_that_was_a_year_ahead_keeps_no_lobby_open() {
    for restart in [false, true] {
        let mut fixture = HostFixture::new();
        fixture.pass(YEAR).await;
        fixture.ask(1, open()).await;
        fixture.pass(0).await;
        fixture.clock.now.fetch_sub(YEAR, Ordering::SeqCst);
        fixture.pass(0).await;
        fixture.pass(DAY / 2).await;
        if restart {
            fixture = fixture.restart();
        }
        assert!(fixture.pass(DAY / 2 - 1).await.is_empty());
        assert_eq!(fixture.pass(1).await.len(), 1, "it is closed");
        assert!(fixture.stored().await.is_over());
    }
}

/// A machine that starts without the correct time finds all times in the future until its clock is set: then nobody is late.
#[tokio::test]
async fn a_clock_that_was_behind_for_a_while_makes_nobody_late() {
    let fixture = HostFixture::new();
    fixture.clock.set(YEAR);
    fixture.begin(&[1, 2]).await;
    let fixture = fixture.restart();
    fixture.clock.set(1_000);
    assert!(fixture.pass(MINUTE).await.is_empty());
    fixture.moves().await;
    fixture.clock.set(YEAR + MINUTE);
    assert!(fixture.pass(0).await.is_empty());
    assert_eq!(in_hours(&fixture, 13).await, [(12, vec!["reminder"])]);
}

#[tokio::test]
async fn tables_used_by_a_clock_that_was_ahead_leave_memory() {
    let fixture = HostFixture::new();
    fixture.clock.set(YEAR);
    fixture.begin(&[1, 2]).await;
    fixture.clock.set(1_000);
    fixture.host.tables.channels.forget_idle(900);
    assert_eq!(fixture.host.tables.channels.count(), 0);
}
