//! A week of play by three people with a bank of a day: the clock of the playground is moved on by hand.

use super::board::Player;
use super::chromium::{TIMEOUT, Window};
use super::setup::BrowserTest;
use pagoda::playground::{Playground, SeenMessage, date};
use std::time::{SystemTime, UNIX_EPOCH};

const PEOPLE: [&str; 3] = ["Ann", "Ben", "Cai"];

/// The day that comes so many days after today, as it is typed.
fn day_in(days: i64) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let today = now.expect("a clock").as_secs() / (24 * 60 * 60);
    let (year, month, day) = date(today as i64 + days);
    format!("{year}-{month:02}-{day:02}")
}

impl BrowserTest {
    /// A picture of the end of the channel.
    async fn newest(&mut self, window: &Window, name: &str) {
        let end = "((log) => (log.scrollTop = log.scrollHeight))(document.querySelector('.inside').parentElement)";
        self.browser.evaluate(window, end).await;
        self.screenshot(window, name).await;
    }

    /// Presses a button of the settings that moves the clock on.
    async fn later(&mut self, window: &Window, label: &str) {
        self.click(window, "document.getElementById('settings')")
            .await;
        let button = format!(
            "[...document.querySelectorAll('dialog.panel[open] button')].find((node) => node.innerText === '{label}')"
        );
        self.click(window, &button).await;
        let told = "document.querySelector('dialog.panel .told').innerText.includes('moved on')";
        self.until(window, told).await;
        self.click(window, "document.querySelector('dialog.panel .close')")
            .await;
    }

    /// The messages of the channel with this text, as Ann sees them.
    fn with_text(&self, text: &str) -> Vec<SeenMessage> {
        let ann = self.playground.person("Ann").in_channel("the-tea-house");
        let seen = ann.sees().expect("messages");
        let says = |message: &SeenMessage| !message.private && message.content.contains(text);
        seen.into_iter().filter(says).collect()
    }

    /// Waits for a message of the channel with this text.
    async fn says(&self, text: &str) -> SeenMessage {
        let found = |_: &Playground| self.with_text(text).pop();
        let found = self.playground.until(TIMEOUT, text, found).await;
        found.unwrap_or_else(|_| panic!("nobody says {text}"))
    }

    /// Who must decide, by what their page says.
    async fn awaited_person(&mut self) -> &'static str {
        loop {
            for name in PEOPLE {
                let link = self.seat_link(name).await;
                let window = self.board(&link).await;
                let yours = "document.title.includes('●')";
                let is_it = self.browser.evaluate(&window, yours).await == true;
                self.browser.leave(&window).await;
                if is_it {
                    return name;
                }
            }
        }
    }

    /// Somebody makes a move on the page of their seat.
    async fn moves(&mut self, player: &mut Player, name: &str) {
        let link = self.seat_link(name).await;
        let window = self.board(&link).await;
        player.make_move(self, &window).await;
        self.browser.leave(&window).await;
    }
}

pub async fn a_week_with_the_clock_moved_by_hand(mut test: BrowserTest) {
    test.playground.add_person("Cai", "en-US");
    let mut player = Player::new();
    let window = test.window("Ann").await;
    test.command_as("Ann", "/table new game:huang").await;
    let lobby = test.with_button("Ann", "Sit down").await;
    for guest in ["Ben", "Cai"] {
        test.press_as(guest, &lobby, "Sit down").await;
    }
    test.command_as("Ann", "/clock bank:1 more:4").await;
    test.press_as("Ann", &lobby, "Start").await;
    test.with_button("Ann", "Play").await;
    // Monday: somebody gives an order, and the one who comes next chooses a move in advance.
    let panel = test.command_as("Ben", "/order").await;
    test.choose_as("Ben", &panel, "Give an order", "defend 2")
        .await;
    let panel = test.command_as("Ben", "/order").await;
    let given = "1. Defend in revolts with at most 2 tiles";
    assert!(panel.content.contains(given), "{}", panel.content);
    let first = test.awaited_person().await;
    let place = PEOPLE.iter().position(|name| *name == first);
    let next = PEOPLE[(place.expect("a player") + 1) % 3];
    let link = test.seat_link(next).await;
    let page = test.board(&link).await;
    test.click(&page, "document.querySelector('[data-tool=plan]:enabled')")
        .await;
    player.make_move(&mut test, &page).await;
    let planned = "!document.querySelector('.planned').hidden";
    test.until(&page, planned).await;
    test.screenshot(&page, "week-1-planned").await;
    test.browser.leave(&page).await;
    let orders = test.command_as(next, "/order").await;
    assert!(
        orders.content.contains("⏩ In advance"),
        "{}",
        orders.content
    );
    while test.awaited_person().await == first {
        test.moves(&mut player, first).await;
    }
    // The move in advance comes within minutes, if nothing that it touches has changed.
    test.later(&window, "An hour later").await;
    // Tuesday: somebody else than the host goes on holiday, and their clock stands still.
    let mut absent = test.awaited_person().await;
    while absent == "Ann" {
        test.moves(&mut player, absent).await;
        absent = test.awaited_person().await;
    }
    let quiet = "/me quiet from:23 to:7 zone:Europe/Warsaw";
    let settings = test.command_as(absent, quiet).await;
    let told = "Quiet hours: from 23:00 to 7:00, your time";
    assert!(settings.content.contains(told), "{}", settings.content);
    let before = test.says("There is time until").await.content;
    let away = format!("/me away until:{}", day_in(4));
    test.command_as(absent, &away).await;
    test.says("is away from").await;
    // The board tells the time after the holiday.
    let changed = |_: &Playground| {
        let now = test.with_text("There is time until").pop()?;
        (now.content != before).then_some(())
    };
    let changed = test
        .playground
        .until(TIMEOUT, "another time", changed)
        .await;
    changed.expect("the board changes");
    for _ in 0..3 {
        test.later(&window, "A day later").await;
    }
    test.newest(&window, "week-2-holiday").await;
    // Saturday: nobody was called late meanwhile.
    assert!(test.with_text("What shall we do?").is_empty());
    test.command_as(absent, "/me away").await;
    test.says("is back").await;
    // Their bank runs out, and the table decides.
    for _ in 0..2 {
        test.later(&window, "A day later").await;
    }
    let late = test.says("What shall we do?").await;
    test.newest(&window, "week-3-late").await;
    test.press_as("Ann", &late, "Robot: this decision").await;
    test.says("A robot decides for").await;
    test.later(&window, "8 hours later").await;
    test.newest(&window, "week-4-robot").await;
    test.close().await;
}
