//! A greedy person in the stand-in: asks for what costs most, without waiting for answers.

use crate::host::ButtonId;
use crate::playground::{ActionError, Actor, Id, Seen};
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, interval};

/// What is typed in turn, besides the buttons that are pressed. Each makes the bot read a journal, scan, or draw.
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

/// The buttons that are pressed wherever they are seen.
const VERBS: [&str; 3] = ["film", "export", "replay"];

/// How many messages are looked through for buttons, and after how many requests they are looked through again.
const SCREEN: usize = 12;
const LOOK_EVERY: usize = 50;

/// Somebody who asks for expensive things as fast as they are told to.
pub(crate) struct Greedy {
    actor: Actor,
    /// Everything that was sent.
    asked: Vec<Id>,
    /// Buttons that cost much: the message and the button's id.
    buttons: Vec<(Id, String)>,
}

impl Greedy {
    /// Somebody in a channel.
    pub fn new(actor: &Actor, channel: Id) -> Self {
        Self {
            actor: actor.in_channel(channel),
            asked: Vec::new(),
            buttons: Vec::new(),
        }
    }

    /// Sends one request and does not wait for its answer; every second one is a press where there is something to press.
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
            // A button may be gone by now.
            _ => self.actor.begin_command(COMMANDS[half % COMMANDS.len()])?,
        };
        self.asked.push(id);
        Ok(id)
    }

    /// Everything that was sent.
    pub fn asked(&self) -> &[Id] {
        &self.asked
    }

    /// Sends so many requests a second for this long, or as many as the stand-in takes.
    pub async fn ask_for(&mut self, time: Duration, a_second: u32) {
        let mut every = interval(Duration::from_secs(1) / a_second.max(1));
        every.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let begun = Instant::now();
        while begun.elapsed() < time {
            every.tick().await;
            // What the client would not send costs the bot nothing.
            let _ = self.ask();
        }
    }

    fn expensive_buttons(&self) -> Vec<(Id, String)> {
        let messages = self.actor.sees_last(SCREEN).unwrap_or_default();
        messages.iter().flat_map(expensive).collect()
    }
}

/// The buttons of a message that cost much.
fn expensive(message: &Seen) -> Vec<(Id, String)> {
    let open = message.parts().filter(|part| part["disabled"] != true);
    let ids = open.filter_map(|part| part["custom_id"].as_str());
    let costly = |id: &&str| {
        let press = id.parse::<ButtonId>();
        press.is_ok_and(|press| VERBS.contains(&press.action.name()))
    };
    let costly = ids.filter(costly);
    costly.map(|id| (message.id, id.to_owned())).collect()
}
