//! Tables on the quick way, without clicks in the channel, and the links to their pages.

use super::chromium::{TIMEOUT, Window};
use super::setup::BrowserTest;
use pagoda::playground::{Actor, Outcome, SeenMessage};

/// The board is drawn, and nothing is waited for.
const DRAWN: &str = "(() => { const board = document.querySelector('.board'); \
    return board?.querySelector('img')?.naturalWidth > 300 && !board.hasAttribute('aria-busy') && \
        !board.querySelector('.fading'); })()";

/// The address of a link button of a message.
pub fn address(message: &SeenMessage, label: &str) -> String {
    let mut parts = message.parts();
    let part = parts.find(|part| part["style"] == 5 && part["label"] == label);
    let part = part.unwrap_or_else(|| panic!("no link {label}: {message:?}"));
    part["url"].as_str().expect("an address").to_owned()
}

impl BrowserTest {
    fn person(&self, name: &str) -> Actor {
        self.playground.person(name).in_channel("the-tea-house")
    }

    pub async fn reply(&self, actor: &Actor, outcome: Outcome) -> SeenMessage {
        let settled = actor.settled(outcome.interaction, TIMEOUT).await;
        let settled = settled.expect("a reply");
        assert!(!settled.failed, "{settled:?}");
        let message = settled.message.expect("a message");
        // One that the bot has deleted is empty.
        actor.message(message).unwrap_or_default()
    }

    /// Sends a command as a person, and returns the reply.
    pub async fn command_as(&self, name: &str, line: &str) -> SeenMessage {
        let listed = |there: &pagoda::playground::Playground| {
            let listed = there.commands(None).len() + there.commands(Some(there.guild())).len();
            (listed > 0).then_some(())
        };
        let listed = self.playground.until(TIMEOUT, "commands", listed).await;
        listed.expect("the bot has commands");
        let actor = self.person(name);
        let outcome = actor.command(line).await;
        let outcome = outcome.unwrap_or_else(|trouble| panic!("{name}: {line}: {trouble}"));
        self.reply(&actor, outcome).await
    }

    pub async fn press_as(&self, name: &str, message: &SeenMessage, button: &str) -> SeenMessage {
        self.press_by(&self.person(name), message, button).await
    }

    /// The same for somebody in any channel.
    pub async fn press_by(
        &self,
        actor: &Actor,
        message: &SeenMessage,
        button: &str,
    ) -> SeenMessage {
        let outcome = actor.press(message.id, button).await;
        let outcome = outcome.unwrap_or_else(|trouble| panic!("{button}: {trouble}"));
        self.reply(actor, outcome).await
    }

    pub async fn choose_as(&self, name: &str, message: &SeenMessage, menu: &str, value: &str) {
        let actor = self.person(name);
        let outcome = actor.choose(message.id, menu, &[value]).await;
        let outcome = outcome.unwrap_or_else(|trouble| panic!("{name}: {value}: {trouble}"));
        self.reply(&actor, outcome).await;
    }

    /// The newest public message with a button.
    pub async fn with_button(&self, name: &str, button: &str) -> SeenMessage {
        let is_it = |seen: &SeenMessage| !seen.private && seen.buttons().contains(&button);
        let found = self.person(name).wait_for(TIMEOUT, is_it).await;
        found.unwrap_or_else(|_| panic!("nobody sees a button {button}"))
    }

    /// Waits until a private message has a picture.
    pub async fn with_picture(&self, name: &str, message: &SeenMessage) -> SeenMessage {
        let actor = self.person(name);
        let pictured = |_: &pagoda::playground::Playground| {
            let seen = actor.message(message.id).ok()?;
            (!seen.attachments.is_empty()).then_some(seen)
        };
        let pictured = self.playground.until(TIMEOUT, "a picture", pictured).await;
        pictured.expect("a picture comes")
    }

    pub async fn resign_as(&self, name: &str) {
        let asked = self.command_as(name, "/resign").await;
        if asked.buttons().contains(&"Resign") {
            self.press_as(name, &asked, "Resign").await;
        }
    }

    pub async fn begin(&self, game: &str, people: &[&str], options: &[&str]) {
        let host = people[0];
        self.command_as(host, &format!("/table new game:{game}"))
            .await;
        let lobby = self.with_button(host, "Sit down").await;
        for guest in &people[1..] {
            self.press_as(guest, &lobby, "Sit down").await;
        }
        if !options.is_empty() {
            let mut panel = self.press_as(host, &lobby, "Options").await;
            for option in options {
                panel = self.press_as(host, &panel, option).await;
            }
        }
        self.press_as(host, &lobby, "Start").await;
    }

    /// Presses *Open the board* below the hand of a person. Returns the link to the seat.
    pub async fn seat_link(&self, name: &str) -> String {
        let hand = self.command_as(name, "/hand").await;
        let reply = self.press_as(name, &hand, "Open the board").await;
        address(&reply, "Open the board")
    }

    /// The link below the board, with which everybody may watch.
    pub async fn watch_link(&self) -> String {
        address(&self.with_button("Ann", "Watch").await, "Watch")
    }

    /// The link below the result.
    pub async fn replay_link(&self) -> String {
        let label = "Replay in the browser";
        address(&self.with_button("Ann", label).await, label)
    }

    /// Opens a page of a table on a desktop, and waits for the board.
    pub async fn board(&mut self, link: &str) -> Window {
        let window = self.browser.open("about:blank").await;
        self.browser.resize(&window, 1280, 860).await;
        self.browser.go(&window, link).await;
        self.until(&window, DRAWN).await;
        window
    }

    /// Waits until the board is drawn as it stands.
    pub async fn drawn(&mut self, window: &Window) {
        self.until(window, DRAWN).await;
    }

    /// Waits until the page of a table shows a text.
    pub async fn shows(&mut self, window: &Window, words: &str) {
        let words = serde_json::json!(words);
        let script = format!("document.body.innerText.includes({words})");
        self.until(window, &script).await;
    }
}
