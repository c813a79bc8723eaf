//! Games that last for days: reminders, absent people who return, seats that change owners, threads.

use super::evening::{PATIENCE, WATCHER, awaited};
use super::{Chooser, Evening};
use pagoda::playground::{BOT_PERMISSIONS, Seen};

const HOUR: u64 = 60 * 60;

fn other<'a>(people: &[&'a str], name: &str) -> &'a str {
    people
        .iter()
        .find(|other| **other != name)
        .expect("another")
}

impl Evening {
    /// Waits for a direct message with these words.
    async fn written_to(&self, name: &str, words: &str) -> Seen {
        let actor = self.person(name);
        let there = |_: &pagoda::playground::Playground| {
            let all = actor.direct_messages().unwrap_or_default();
            all.into_iter().find(|seen| seen.content.contains(words))
        };
        let found = self.playground.until(PATIENCE, words, there).await;
        found.unwrap_or_else(|_| panic!("nobody writes '{words}' to {name}"))
    }

    /// Waits for a message in the channel with these words.
    async fn said_in_channel(&self, words: &str) -> Seen {
        let actor = self.person(WATCHER).in_channel(self.channel());
        let found = actor
            .wait_for(PATIENCE, |seen| seen.content.contains(words))
            .await;
        found.unwrap_or_else(|_| panic!("nobody says '{words}'"))
    }

    async fn any_move(&self, dice: &mut Chooser) {
        let text = dice.hasty(self.table().game().expect("a game"));
        self.play(&text).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_awaited_is_reminded_replaced_by_a_robot_and_comes_back() {
    let people = ["Ann", "Ben"];
    let mut evening = Evening::with(&["Ann", "Ben", "Cai"]).await;
    evening.begin(&people, &[]).await;
    let (name, seat, _) = evening.awaited().expect("somebody is awaited");
    let waits = other(&people, &name);
    evening.pass(12 * HOUR);
    let reminder = evening.written_to(&name, "You are awaited").await;
    assert!(
        reminder
            .content
            .contains(&format!("<#{}>", evening.channel()))
    );
    evening.rest().await;
    // A week passes while the bot is stopped: one more reminder replaces the first, and the others are informed.
    evening.stop_bot().await;
    evening.pass(7 * 24 * HOUR);
    evening.start_bot().await;
    let notice = evening.with_button(waits, "Robot: the seat").await;
    assert!(
        notice.content.contains(&format!("{name} has been awaited")),
        "{}",
        notice.content
    );
    assert_eq!(notice.pinged, Vec::<String>::new());
    evening.rest().await;
    let mine = evening.person(&name).direct_messages().expect("messages");
    let reminders = mine
        .iter()
        .filter(|seen| seen.content.contains("You are awaited"));
    assert_eq!(reminders.count(), 1);
    let refused = evening.press(&name, &notice, "Wait on").await;
    assert!(
        refused.content.contains("make your move"),
        "{}",
        refused.content
    );
    let stranger = evening.press("Cai", &notice, "Close the table").await;
    assert!(
        stranger.content.contains("don’t sit"),
        "{}",
        stranger.content
    );
    evening.press(waits, &notice, "Robot: the seat").await;
    evening.said_in_channel(&format!("plays for {name}")).await;
    // The robot plays until somebody else is awaited.
    let table = |_: &pagoda::playground::Playground| {
        let table = evening.table();
        let (_, awaited, _) = awaited(&table)?;
        (awaited != seat).then_some(())
    };
    evening
        .playground
        .until(PATIENCE, "the robot's moves", table)
        .await
        .expect("it moves");
    evening.rest().await;
    let gone = evening.person(waits).message(notice.id);
    assert!(gone.is_err(), "the question is taken away");
    evening.kill_bot().await;
    evening.start_bot().await;
    evening.command(&name, "/hand").await;
    assert_eq!(
        evening.table().places()[seat]
            .person
            .as_ref()
            .expect("somebody")
            .name,
        name
    );
    evening.said_in_channel(&format!("{name} is back")).await;
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_cannot_be_written_to_is_reminded_in_the_channel() {
    let people = ["Ann", "Ben"];
    let evening = Evening::with(&people).await;
    evening.begin(&people, &[]).await;
    let (name, ..) = evening.awaited().expect("somebody is awaited");
    evening.rest().await;
    let guild = evening.playground.guild();
    evening.person(&name).leave(guild).expect("they leave");
    evening.pass(12 * HOUR);
    let reminder = evening.said_in_channel("You are awaited").await;
    evening.pass(12 * HOUR);
    let waits = other(&people, &name);
    let notice = evening.with_button(waits, "Offer the seat").await;
    assert!(reminder.id < notice.id);
    // A player who left the server is absent.
    let host = evening.table().host().name.clone();
    if host == waits {
        evening.press(waits, &notice, "Offer the seat").await;
    } else {
        evening.press(waits, &notice, "Offer the seat").await;
        assert_eq!(
            evening.table().votes().0,
            [],
            "one of one is more than half"
        );
    }
    evening.command(WATCHER, "/table join").await;
    let summary = evening.written_to(WATCHER, "You play on").await;
    assert!(summary.content.contains("is up"), "{}", summary.content);
    evening.written_to(WATCHER, "Your hand").await;
    evening.rest().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pace_is_chosen_in_the_lobby_and_changed_in_the_game() {
    let people = ["Ann", "Ben"];
    let mut evening = Evening::with(&people).await;
    evening.command("Ann", "/table new game:huang").await;
    let lobby = evening.with_button("Ann", "Options").await;
    assert!(lobby.content.contains("Pace: a day"), "{}", lobby.content);
    let panel = evening.press("Ann", &lobby, "Options").await;
    evening.choose("Ann", &panel, "The pace", "live-5").await;
    evening.press("Ben", &lobby, "Sit down").await;
    evening.press("Ann", &lobby, "Start").await;
    assert_eq!(evening.table().pace().to_string(), "live-5");
    let wish = evening.command("Ben", "/table pace pace:relaxed").await;
    assert!(
        wish.content.contains("the others are asked"),
        "{}",
        wish.content
    );
    evening.said_in_channel("Ben would like another pace").await;
    evening.kill_bot().await;
    evening.start_bot().await;
    evening.command("Ann", "/table pace pace:relaxed").await;
    assert_eq!(evening.table().pace().to_string(), "relaxed");
    let absent = evening.command("Ann", "/table absent").await;
    assert!(absent.content.contains("too long"), "{}", absent.content);
    evening.pass(80 * HOUR);
    let absent = evening.command("Ann", "/table absent").await;
    assert_eq!(absent.buttons().len(), 5, "{}", absent.content);
    assert!(absent.private);
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_offered_and_taken_over() {
    let people = ["Ann", "Ben", "Cai"];
    let evening = Evening::with(&people).await;
    evening.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(4);
    for _ in 0..5 {
        evening.any_move(&mut dice).await;
    }
    evening.command("Ben", "/table replace").await;
    evening.said_in_channel("Ben has left the seat").await;
    evening.command("Cai", "/table join").await;
    let summary = evening.written_to("Cai", "What happened last").await;
    assert!(summary.content.lines().count() > 3, "{}", summary.content);
    let hand = evening.written_to("Cai", "Your hand").await;
    assert_eq!(hand.attachments[0].filename, "hand.png");
    evening.any_move(&mut dice).await;
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_a_thread_of_its_own() {
    let people = ["Ann", "Ben"];
    let mut evening = Evening::with(&people).await;
    let answer = evening
        .command("Ann", "/table new game:huang thread:True")
        .await;
    let word = evening.said_in_channel("gathers in a thread").await;
    let thread = word.id;
    assert!(
        answer.content.contains(&format!("<#{thread}>")),
        "{}",
        answer.content
    );
    let lobby = evening.with_button_in(thread, "Ben", "Sit down").await;
    evening.press("Ben", &lobby, "Sit down").await;
    evening.press("Ann", &lobby, "Start").await;
    evening.board_in(thread).await;
    // The channel itself is free for another table, and both continue after a kill.
    evening.begin(&people, &[]).await;
    evening.kill_bot().await;
    evening.start_bot().await;
    assert_eq!(evening.tables(thread).len(), 1);
    assert_eq!(evening.tables(evening.channel()).len(), 1);
    // Without the permission to open threads it says so, and leaves nothing behind.
    let channel = evening.channel();
    evening.command("Ann", "/table close").await;
    evening.rest().await;
    let create_public_threads = 1 << 35;
    evening
        .playground
        .permit_bot(channel, BOT_PERMISSIONS & !create_public_threads);
    let before = evening
        .person(WATCHER)
        .in_channel(channel)
        .sees()
        .expect("a channel")
        .len();
    let refused = evening
        .command("Ann", "/table new game:qin thread:True")
        .await;
    assert!(
        refused.content.contains("*Create Public Threads*"),
        "{}",
        refused.content
    );
    let after = evening
        .person(WATCHER)
        .in_channel(channel)
        .sees()
        .expect("a channel")
        .len();
    assert_eq!(before, after);
    evening.finish().await;
}
