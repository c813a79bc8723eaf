//! Long games: reminders, absent people, and wrong clocks.

use super::*;
use pagoda::ids::{ChannelId, PersonId};
use pagoda::table::{Pace, Remedy};

const MINUTE: Time = 60;
const HOUR: Time = 60 * MINUTE;
const DAY: Time = 24 * HOUR;

impl House {
    /// Advances the clock and runs the timers.
    async fn pass(&self, seconds: Time) -> Vec<Post> {
        self.clock.now.fetch_add(seconds, Ordering::SeqCst);
        let due = self.host.keep_time().await.expect("the store answers");
        due.into_iter().map(|(_, post)| post).collect()
    }

    /// Returns the awaited player.
    fn awaited(&self) -> PersonId {
        awaited(self).expect("somebody").0
    }

    /// Makes a move of the awaited player.
    async fn moves(&self) -> Vec<Post> {
        let (who, text) = self.any_move(&mut Chance::new(3)).expect("a move");
        self.table(who, TableCommand::Move { text }).await
    }

    /// Presses the button of a post that starts like this.
    async fn presses(&self, who: impl Into<PersonId>, post: &Post, what: &str) -> Vec<Post> {
        let who: PersonId = who.into();
        let mut choices = post.choices.iter();
        let choice = choices.find(|choice| choice.press.ends_with(what));
        let press = choice.expect("there is such a button").press.clone();
        let values = Vec::new();
        self.ask(who, RequestKind::Press { press, values }).await
    }
}

fn slots(posts: &[Post]) -> Vec<(Recipient, &'static str, MessageOp)> {
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

fn other(who: impl Into<PersonId>) -> PersonId {
    let who: PersonId = who.into();
    PersonId::new(3 - who.get())
}

#[tokio::test]
async fn who_is_awaited_for_long_is_reminded_and_then_the_others_may_act() {
    let house = House::new();
    house.begin(&[1, 2]).await;
    let who = house.awaited();
    assert!(house.pass(12 * HOUR - 1).await.is_empty());
    let posts = house.pass(1).await;
    assert_eq!(
        slots(&posts),
        [(Recipient::Direct(who), "reminder", MessageOp::SayAnew)]
    );
    assert_eq!(
        said(&posts)[0],
        "You are awaited at a table of Huang, since <t:1000:R>."
    );
    assert!(house.pass(HOUR).await.is_empty(), "once");
    let posts = house.pass(11 * HOUR).await;
    let both = [
        (Recipient::Direct(who), "reminder", MessageOp::SayAnew),
        (Recipient::Channel, "absence", MessageOp::SayAnew),
    ];
    assert_eq!(slots(&posts), both);
    assert!(
        posts.iter().all(|post| post.calls.is_none()),
        "nobody is called in public"
    );
    // Announcements are deleted when they are obsolete.
    let posts = house.moves().await;
    let gone: Vec<_> = both
        .map(|(to, slot, _)| (to, slot, MessageOp::Remove))
        .into();
    assert_eq!(slots(&posts), gone);
    assert!(
        house.pass(11 * HOUR).await.is_empty(),
        "the time begins anew"
    );
}

#[tokio::test]
async fn reminders_become_rare_and_end() {
    let house = House::new();
    house.begin(&[1, 2]).await;
    let mut told = Vec::new();
    for hour in 1..=40 * 24 {
        let posts = house.pass(HOUR).await;
        let reminded = slots(&posts).iter().any(|(_, slot, _)| *slot == "reminder");
        told.extend(reminded.then_some(hour));
    }
    assert_eq!(told, [12, 24, 48, 96]);
}

#[tokio::test]
async fn a_week_away_or_a_clock_that_jumps_sends_one_reminder() {
    let mut house = House::new();
    house.begin(&[1, 2]).await;
    for _ in 0..3 {
        house = house.restart();
        house.clock.now.fetch_add(7 * DAY, Ordering::SeqCst);
    }
    let who = house.awaited();
    let both = [
        (Recipient::Direct(who), "reminder", MessageOp::SayAnew),
        (Recipient::Channel, "absence", MessageOp::SayAnew),
    ];
    assert_eq!(slots(&house.pass(0).await), both);
    assert!(house.pass(0).await.is_empty());
    let house = house.restart();
    assert!(
        house.pass(DAY).await.is_empty(),
        "and none after all that time"
    );
    // A clock that goes back causes no posts, and none twice afterwards.
    house.clock.now.store(500, Ordering::SeqCst);
    assert!(house.pass(0).await.is_empty());
    house.moves().await;
    assert!(house.pass(30 * DAY).await.len() <= 2);
}

#[tokio::test]
async fn at_a_live_table_minutes_count() {
    let house = House::new();
    house.begin(&[1, 2]).await;
    house
        .table(
            1,
            TableCommand::Pace {
                pace: Pace::Live(5),
            },
        )
        .await;
    assert!(
        house.pass(12 * HOUR - 1).await.is_empty(),
        "this decision may still take a day"
    );
    assert_eq!(house.pass(1).await.len(), 1, "half of it is over");
    house.moves().await;
    assert!(house.pass(5 * MINUTE - 1).await.is_empty());
    assert_eq!(house.pass(1).await.len(), 2);
    assert!(house.pass(DAY).await.is_empty(), "one reminder is enough");
}

#[tokio::test]
async fn without_a_pace_and_among_robots_nobody_is_reminded() {
    let house = House::new();
    house.begin(&[1, 2]).await;
    let pace = Pace::Unhurried;
    house.table(1, TableCommand::Pace { pace }).await;
    house.moves().await;
    assert!(house.pass(400 * DAY).await.is_empty());
    house.table(1, TableCommand::Close).await;
    let mut alone = open();
    if let RequestKind::Open { robots, .. } = &mut alone {
        *robots = 2;
    }
    house.ask(1, alone).await;
    assert!(house.pass(400 * DAY).await.is_empty(), "nobody waits");
}

#[tokio::test]
async fn a_reminder_that_cannot_be_delivered_comes_in_the_channel() {
    let house = House::new();
    house.begin(&[1, 2]).await;
    let who = house.awaited();
    let posts = house.pass(12 * HOUR).await;
    let (sender, sent) = std::sync::mpsc::channel();
    house
        .host
        .set_post_sink(move |post| sender.send(post.clone()).expect("somebody listens"));
    house.host.unreachable(&posts[0], who).await.expect("noted");
    let posts: Vec<Post> = sent.try_iter().collect();
    assert_eq!(
        slots(&posts),
        [(Recipient::Channel, "reminder", MessageOp::SayAnew)]
    );
    assert_eq!(posts[0].calls, Some(who));
    let posts = house.pass(12 * HOUR).await;
    assert_eq!(
        slots(&posts)[0].0,
        Recipient::Channel,
        "from then on at once"
    );
}

#[tokio::test]
async fn one_reminder_speaks_of_all_tables() {
    let house = House::new();
    let mut rooms = Vec::new();
    for room in 100..120 {
        let ask = async |who, what| {
            let number = house.asked.fetch_add(1, Ordering::SeqCst);
            let asked = request(&format!("r{number}"), who, what);
            let request = Request {
                channel: ChannelId::new(room),
                ..asked
            };
            house.host.handle(request).await
        };
        ask(1, open()).await;
        ask(2, RequestKind::Table(TableCommand::Sit { emblem: None })).await;
        ask(1, RequestKind::Table(TableCommand::Start)).await;
        rooms.push(room);
    }
    let posts = house.pass(7 * DAY).await;
    let reminders = slots(&posts);
    let reminders = reminders.iter().filter(|(_, slot, _)| *slot == "reminder");
    let mut reminded: Vec<Recipient> = reminders.map(|(to, ..)| *to).collect();
    reminded.dedup();
    assert!(
        reminded.len() <= 2,
        "each person once, not once a table: {reminded:?}"
    );
    let said = said(&posts);
    assert!(
        said.iter()
            .any(|line| line.contains("other tables wait for you")),
        "{said:?}"
    );
    assert!(slots(&house.pass(2 * HOUR).await).is_empty());
}

#[tokio::test]
async fn the_others_vote_and_a_robot_decides_once() {
    let house = House::new();
    house.begin(&[1, 2, 3]).await;
    // The host is absent, so the others must vote.
    while house.awaited() != PersonId::new(1) {
        house.moves().await;
    }
    let posts = house.pass(DAY).await;
    let notice = posts
        .iter()
        .find(|post| post.slot.as_deref() == Some("absence"));
    let notice = notice.expect("the others are told").clone();
    assert_eq!(notice.choices.len(), Remedy::NAMED.len());
    let posts = house.presses(2, &notice, "remedy robot-move").await;
    assert_eq!(
        said(&posts).last().expect("an answer"),
        "Your vote is counted."
    );
    assert!(
        said(&posts).contains(&"A robot decides once: 1 of 2".to_owned()),
        "{:?}",
        said(&posts)
    );
    let again = house.presses(2, &notice, "remedy robot-move").await;
    assert_eq!(again[0].words[0].key, "refusal-agreed-already");
    let house = house.restart();
    let posts = house.presses(3, &notice, "remedy robot-move").await;
    assert!(said(&posts).contains(&"A robot decides for Person 1, this once.".to_owned()));
    let stored = house.stored();
    assert!(stored.awaited_robot().is_some());
    let moves = stored.journal().expect("a game").moves.len();
    let House {
        host,
        clock,
        store,
        folder,
        ..
    } = house;
    let host = Arc::new(host);
    let robots = tokio::spawn(Arc::clone(&host).run_robots(std::time::Duration::ZERO));
    let id = store.last_of(ROOM).expect("a store").expect("a table");
    let read = || read_table(&store.journal(id).expect("a journal")).expect("it replays");
    let mut table = read();
    let begun = std::time::Instant::now();
    while table.journal().expect("a game").moves.len() == moves {
        assert!(begun.elapsed().as_secs() < 60, "no robot decides");
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        table = read();
    }
    robots.abort();
    assert_eq!(
        table.seat_of(PersonId::new(1)),
        Some(0),
        "the seat is still theirs"
    );
    assert_eq!(table.awaited_robot(), None);
    drop((host, clock, folder));
}

#[tokio::test]
async fn who_comes_back_has_the_seat_again() {
    let house = House::new();
    house.begin(&[1, 2]).await;
    let pace = Pace::Live(2);
    house.table(1, TableCommand::Pace { pace }).await;
    house.moves().await;
    let who = house.awaited();
    let posts = house.pass(2 * MINUTE).await;
    let notice = posts.last().expect("a notice").clone();
    let posts = house
        .presses(other(who), &notice, "remedy robot-seat")
        .await;
    assert!(
        said(&posts)
            .iter()
            .any(|line| line.contains(&format!("plays for Person {who}"))),
        "{:?}",
        said(&posts)
    );
    assert_eq!(house.stored().seat_of(who), None);
    let stale = house.presses(other(who), &notice, "remedy close").await;
    assert_eq!(
        stale[0].words[0].key, "press-old-absence",
        "the notice is old"
    );
    let house = house.restart();
    let posts = house.ask(who, RequestKind::Hand).await;
    assert!(
        said(&posts).contains(&format!("Person {who} is back.")),
        "{:?}",
        said(&posts)
    );
    let hands: Vec<_> = posts
        .iter()
        .filter(|post| post.to == Recipient::Direct(who))
        .collect();
    assert_eq!(hands.len(), 1, "and the hand");
    let answer = posts.last().expect("an answer");
    assert_eq!(answer.to, Recipient::Answer(who));
    assert!(answer.picture.is_some(), "what was asked for is there, too");
    assert!(house.stored().seat_of(who).is_some());
}

#[tokio::test]
async fn who_takes_a_seat_over_learns_what_happened() {
    let house = House::new();
    house.begin(&[1, 2]).await;
    for _ in 0..6 {
        house.moves().await;
    }
    let posts = house.table(2, TableCommand::Offer { seat: None }).await;
    assert!(
        said(&posts)[0].contains("has left the seat"),
        "{:?}",
        said(&posts)
    );
    let posts = house.table(3, TableCommand::Sit { emblem: None }).await;
    let own: Vec<&Post> = posts
        .iter()
        .filter(|post| post.to == Recipient::Direct(PersonId::new(3)))
        .collect();
    assert_eq!(own.len(), 2, "a summary, and the hand");
    assert_eq!(own[0].words[0].key, "seat-yours");
    assert!(own[0].words.len() > 3, "{:?}", own[0].words);
    assert_eq!(shown(own[1]).map(|(_, own)| own), Some(true));
}

#[tokio::test]
async fn what_can_be_done_is_told_to_who_asks() {
    let house = House::new();
    assert_eq!(
        house.ask(1, RequestKind::Absent).await[0].words[0].key,
        "refusal-no-table"
    );
    house.begin(&[1, 2]).await;
    assert_eq!(
        house.ask(1, RequestKind::Absent).await[0].words[0].key,
        "refusal-not-overdue"
    );
    house.pass(DAY).await;
    let posts = house.ask(1, RequestKind::Absent).await;
    assert_eq!(posts[0].to, Recipient::Answer(PersonId::new(1)));
    assert_eq!(posts[0].choices.len(), Remedy::NAMED.len());
}

#[tokio::test]
async fn wishes_about_reminders_are_kept() {
    use pagoda::host::{Profile, QuietHours};
    let wish = |house: &House, profile: &Profile| {
        let kept = serde_json::to_vec(profile).expect("JSON");
        let people = [1, 2].map(|person| (PersonId::new(person), Some(kept.clone())));
        house.store.put_people(people.into()).expect("it is kept");
    };
    let reminder = |posts: &[Post]| {
        slots(posts)
            .into_iter()
            .find(|(_, slot, _)| *slot == "reminder")
    };
    // It is 16 minutes past midnight; twelve hours later it is noon.
    let house = House::new();
    house.begin(&[1, 2]).await;
    let quiet = Some(QuietHours {
        from: 10,
        to: 15,
        ahead: 0,
    });
    wish(
        &house,
        &Profile {
            quiet,
            ..Profile::default()
        },
    );
    assert_eq!(reminder(&house.pass(12 * HOUR).await), None);
    let house = house.restart();
    assert_eq!(reminder(&house.pass(2 * HOUR).await), None, "14 o'clock");
    assert!(reminder(&house.pass(HOUR).await).is_some(), "15 o'clock");
    house.moves().await;

    let house = House::new();
    house.begin(&[1, 2]).await;
    wish(
        &house,
        &Profile {
            unreminded: true,
            ..Profile::default()
        },
    );
    let posts = house.pass(DAY).await;
    assert_eq!(slots(&posts).len(), 1, "the others are told all the same");
    assert_eq!(reminder(&posts), None);

    let house = House::new();
    house.begin(&[1, 2]).await;
    wish(
        &house,
        &Profile {
            dm_opt_out: true,
            ..Profile::default()
        },
    );
    let posts = house.pass(12 * HOUR).await;
    assert_eq!(
        reminder(&posts).map(|(to, ..)| to),
        Some(Recipient::Channel)
    );
}

/// Returns the posts of the next days, hour by hour: after how many hours, and in which slots.
async fn in_hours(house: &House, hours: usize) -> Vec<(usize, Vec<&'static str>)> {
    let mut told = Vec::new();
    for hour in 1..=hours {
        let posts = house.pass(HOUR).await;
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
        let mut house = House::new();
        house.begin(&[1, 2]).await;
        house.pass(0).await;
        house.pass(YEAR).await;
        house.moves().await;
        house.pass(0).await;
        house.clock.now.fetch_sub(YEAR, Ordering::SeqCst);
        if restart {
            house = house.restart();
        }
        assert!(house.pass(0).await.is_empty(), "nothing is due yet");
        if restart {
            house = house.restart();
        }
        assert_eq!(in_hours(&house, 30).await, due, "restarted: {restart}");
        let posts = house.ask(1, RequestKind::Absent).await;
        assert!(!posts[0].choices.is_empty(), "something can be done");
        assert!(
            said(&posts)[0].contains(&format!("<t:{}:R>", house.clock.now() - 30 * HOUR)),
            "{:?}",
            said(&posts)
        );
        // The next wait is counted from its own start.
        house.moves().await;
        assert_eq!(in_hours(&house, 30).await, due, "restarted: {restart}");
    }
}

#[tokio::test]
async fn a_clock_that_was_a_year_ahead_keeps_no_lobby_open() {
    for restart in [false, true] {
        let mut house = House::new();
        house.pass(YEAR).await;
        house.ask(1, open()).await;
        house.pass(0).await;
        house.clock.now.fetch_sub(YEAR, Ordering::SeqCst);
        house.pass(0).await;
        house.pass(DAY / 2).await;
        if restart {
            house = house.restart();
        }
        assert!(house.pass(DAY / 2 - 1).await.is_empty());
        assert_eq!(house.pass(1).await.len(), 1, "it is closed");
        assert!(house.stored().is_over());
    }
}

/// A machine that starts without the correct time finds all times in the future until its clock is set: then nobody is late.
#[tokio::test]
async fn a_clock_that_was_behind_for_a_while_makes_nobody_late() {
    let house = House::new();
    house.clock.now.store(YEAR, Ordering::SeqCst);
    house.begin(&[1, 2]).await;
    let house = house.restart();
    house.clock.now.store(1_000, Ordering::SeqCst);
    assert!(house.pass(MINUTE).await.is_empty());
    house.moves().await;
    house.clock.now.store(YEAR + MINUTE, Ordering::SeqCst);
    assert!(house.pass(0).await.is_empty());
    assert_eq!(in_hours(&house, 13).await, [(12, vec!["reminder"])]);
}

#[tokio::test]
async fn tables_used_by_a_clock_that_was_ahead_leave_memory() {
    let house = House::new();
    house.clock.now.store(YEAR, Ordering::SeqCst);
    house.begin(&[1, 2]).await;
    house.clock.now.store(1_000, Ordering::SeqCst);
    house.host.forget_idle(900);
    assert_eq!(house.host.in_memory(), 0);
}
