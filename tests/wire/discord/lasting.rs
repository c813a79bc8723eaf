//! Games that last for days: reminders, absence and return, replaced players, threads.

use super::fixture::{PATIENCE, WATCHER, eventually, says};
use super::{BotFixture, Chooser};
use pagoda::playground::{BOT_PERMISSIONS, SeenMessage};

const HOUR: u64 = 60 * 60;

fn other<'a>(people: &[&'a str], name: &str) -> &'a str {
    let mut people = people.iter();
    people.find(|other| **other != name).expect("another")
}

impl BotFixture {
    async fn written_to(&self, name: &str, words: &str) -> SeenMessage {
        let actor = self.person(name);
        let direct = actor.in_channel(actor.open_direct().expect("a channel"));
        let is_it = |seen: &SeenMessage| seen.content.contains(words);
        let found = direct.wait_for(PATIENCE, is_it).await;
        found.unwrap_or_else(|_| panic!("nobody writes '{words}' to {name}"))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_awaited_is_reminded_replaced_by_a_robot_and_comes_back() {
    let people = ["Ann", "Ben"];
    let mut fixture = BotFixture::with(&["Ann", "Ben", "Cai"]).await;
    fixture.begin(&people, &[]).await;
    let (name, seat, _) = fixture.awaited().expect("somebody is awaited");
    let waits = other(&people, &name);
    fixture.pass(12 * HOUR);
    let reminder = fixture.written_to(&name, "Your turn at ").await;
    says(&reminder, &format!("<#{}>", fixture.channel()));
    fixture.rest().await;
    // A week passes while the bot is stopped: one reminder replaces the first, and the others are notified.
    fixture.stop_bot().await;
    fixture.pass(7 * 24 * HOUR);
    fixture.start_bot().await;
    let notice = fixture.with_button(waits, "Robot: the seat").await;
    says(&notice, &format!("{name}’s turn came up"));
    assert_eq!(notice.pinged, Vec::<String>::new());
    fixture.rest().await;
    let mine = fixture.person(&name).direct_messages().expect("messages");
    let is_reminder = |seen: &&SeenMessage| seen.content.contains("Your turn at ");
    assert_eq!(mine.iter().filter(is_reminder).count(), 1);
    let refused = fixture.press(&name, &notice, "Wait on").await;
    says(&refused, "make your move");
    let stranger = fixture.press("Cai", &notice, "Close the table").await;
    says(&stranger, "don’t sit");
    fixture.press(waits, &notice, "Robot: the seat").await;
    fixture.told(&format!("plays for {name}")).await;
    // The robot plays until somebody else is awaited.
    let is_awaited = || {
        fixture
            .awaited()
            .is_some_and(|(_, awaited, _)| awaited != seat)
    };
    eventually("the robot moves", is_awaited).await;
    fixture.rest().await;
    let gone = fixture.person(waits).message(notice.id);
    assert!(gone.is_err(), "the question is taken away");
    fixture.kill_bot().await;
    fixture.start_bot().await;
    fixture.command(&name, "/hand").await;
    let table = fixture.table();
    let person = table.seats()[seat].person.as_ref().expect("somebody");
    assert_eq!(person.name, name);
    fixture.told(&format!("{name} is back")).await;
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_and_holidays_are_set_by_typing() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let (ann, ben) = (fixture.person("Ann"), fixture.person("Ben"));
    let zones = fixture.suggestions(&ann, "/clock zone:wars").await;
    assert_eq!(zones[0]["value"], "Europe/Warsaw");
    let clock = "/clock hour:21 zone:Europe/Warsaw weekends:False robot:True";
    fixture.command("Ann", clock).await;
    fixture
        .told("a decision is due at 21:00, time of Europe/Warsaw. Clocks stop on weekends. When the time is over, a robot")
        .await;
    fixture.command("Ben", "/me quiet zone:Europe/Warsaw").await;
    let days = fixture.suggestions(&ben, "/me away until:").await;
    let day = days[3]["value"].as_str().expect("a day");
    let away = format!("/me away until:{day}");
    let away = fixture.command("Ben", &away).await;
    says(&away, "your clocks stand still");
    fixture.told("Ben is away").await;
    fixture.command("Ben", "/me away").await;
    fixture.told("Ben is back").await;
    fixture.command("Ben", "/table pace pace:relaxed").await;
    fixture.told("Ben would like another pace").await;
    let absent = fixture.command("Ann", "/table absent").await;
    assert!(absent.private);
    says(&absent, "Nobody is late");
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_offered_and_taken_over() {
    let people = ["Ann", "Ben", "Cai"];
    let fixture = BotFixture::with(&people).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(4);
    for _ in 0..5 {
        fixture.any_move(&mut dice).await;
    }
    fixture.command("Ben", "/table replace").await;
    fixture.told("Ben has left the seat").await;
    fixture.command("Cai", "/table join").await;
    let summary = fixture.written_to("Cai", "What happened last").await;
    assert!(summary.content.lines().count() > 3, "{summary:?}");
    let hand = fixture.written_to("Cai", "Your hand").await;
    assert_eq!(hand.attachments[0].filename, "hand.png");
    fixture.any_move(&mut dice).await;
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_a_thread_of_its_own() {
    let people = ["Ann", "Ben"];
    let mut fixture = BotFixture::with(&people).await;
    let line = "/table new game:huang thread:True";
    let answer = fixture.command("Ann", line).await;
    let word = fixture.told("gathers in a thread").await;
    let thread = word.id;
    says(&answer, &format!("<#{thread}>"));
    let lobby = fixture.with_button_in(thread, "Ben", "Sit down").await;
    fixture.press("Ben", &lobby, "Sit down").await;
    fixture.press("Ann", &lobby, "Start").await;
    fixture.board_in(thread).await;
    // The channel itself is free for another table, and both continue after a crash.
    fixture.begin(&people, &[]).await;
    fixture.kill_bot().await;
    fixture.start_bot().await;
    assert_eq!(fixture.tables(thread).len(), 1);
    assert_eq!(fixture.tables(fixture.channel()).len(), 1);
    // Without the permission to create threads, the bot replies with the reason and leaves no message behind.
    let channel = fixture.channel();
    fixture.command("Ann", "/table close").await;
    fixture.rest().await;
    let create_public_threads = 1 << 35;
    let allowed = BOT_PERMISSIONS & !create_public_threads;
    fixture.playground.permit_bot(channel, allowed);
    let watcher = fixture.person(WATCHER).in_channel(channel);
    let before = watcher.sees().expect("a channel").len();
    let refused = fixture.command("Ann", line).await;
    says(&refused, "*Create Public Threads*");
    assert_eq!(watcher.sees().expect("a channel").len(), before);
    fixture.finish().await;
}
