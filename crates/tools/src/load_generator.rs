//! Load generator (development tool): a simulated user who sends expensive requests without waiting for replies.

use discord_playground::{ActionError, Actor, Id, SeenMessage};
use pagoda::host::ButtonId;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, interval};

/// Commands to type in turn. Each makes the bot read a journal, scan the store, or draw.
const COMMANDS: [&str; 8] = [
    "/replay",
    "/mine",
    "/log moves:100",
    "/board",
    "/leaderboard game:huang",
    "/me show",
    "/score",
    "/me forget really:yes",
];

/// Verbs of expensive buttons.
const VERBS: [&str; 3] = ["film", "export", "replay"];

/// Number of messages searched for buttons, and number of requests between two searches.
const SCREEN: usize = 12;
const LOOK_EVERY: usize = 50;

/// A simulated user who sends expensive requests at a given rate.
pub(crate) struct LoadGenerator {
    actor: Actor,
    /// All requests that were sent.
    asked: Vec<Id>,
    /// Expensive buttons: the message and the id of the button.
    buttons: Vec<(Id, String)>,
}

impl LoadGenerator {
    /// Creates the user in a channel.
    pub fn new(actor: &Actor, channel: Id) -> Self {
        Self {
            actor: actor.in_channel(channel),
            asked: Vec::new(),
            buttons: Vec::new(),
        }
    }

    /// Sends one request without waiting for the reply; every second request presses a button if there is one.
    ///
    /// # Errors
    /// If Discord's client would not send it.
    pub fn ask(&mut self) -> Result<Id, ActionError> {
        let number = self.asked.len();
        if number.is_multiple_of(LOOK_EVERY) {
            self.buttons = self.expensive_buttons();
        }
        let (half, buttons) = (number / 2, self.buttons.len().max(1));
        let button = self.buttons.get(half % buttons);
        let button = button.filter(|_| number.is_multiple_of(2));
        let pressed = button.map(|(message, button)| self.actor.begin_press(*message, button));
        let id = match pressed {
            Some(Ok(id)) => id,
            // The button may have disappeared.
            _ => self.actor.begin_command(COMMANDS[half % COMMANDS.len()])?,
        };
        self.asked.push(id);
        Ok(id)
    }

    /// Returns all requests that were sent.
    pub fn asked(&self) -> &[Id] {
        &self.asked
    }

    /// Sends requests at a rate for some time, or as fast as the playground accepts them.
    pub async fn ask_for(&mut self, time: Duration, a_second: u32) {
        let mut every = interval(Duration::from_secs(1) / a_second.max(1));
        every.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let started = Instant::now();
        while started.elapsed() < time {
            every.tick().await;
            // Requests that the client refuses cost the bot nothing.
            let _ = self.ask();
        }
    }

    fn expensive_buttons(&self) -> Vec<(Id, String)> {
        let messages = self.actor.sees_last(SCREEN).unwrap_or_default();
        messages.iter().flat_map(expensive).collect()
    }
}

/// Returns the expensive buttons of a message.
fn expensive(message: &SeenMessage) -> Vec<(Id, String)> {
    let open = message.parts().filter(|part| part["disabled"] != true);
    let ids = open.filter_map(|part| part["custom_id"].as_str());
    let costly = |id: &&str| {
        let press = id.parse::<ButtonId>();
        press.is_ok_and(|press| VERBS.contains(&press.action.name()))
    };
    let costly = ids.filter(costly);
    costly.map(|id| (message.id, id.to_owned())).collect()
}
