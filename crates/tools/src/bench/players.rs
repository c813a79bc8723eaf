//! People who play by menus, and measure how long a new board takes.

use super::disk::error_text;
use crate::soak::expectations::has_board;
use discord_playground::{ActionError, Actor, Id, Outcome, Playground, SeenMessage};
use futures_util::future::join_all;
use pagoda::host::ButtonId;
use serde_json::Value;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

/// Timeout for a reply, and the pause between polls.
pub(super) const TIMEOUT: Duration = Duration::from_secs(30);
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// A board that has changed and is followed by none within this time ends a game.
const FOLLOWED: Duration = Duration::from_secs(2);

/// Largest number of guide steps per move.
const STEPS: usize = 24;

/// How long after the press that made a move something was seen of it, in milliseconds.
pub(super) struct SeenMove {
    /// The channel's board was edited, or a new one was there.
    pub changed: f64,
    /// There was a new board with its picture; none while the same person goes on, when the picture is edited later.
    pub drawn: Option<f64>,
}

/// Tables in channels of their own, at each of which two people play by menus, game after game.
pub(super) struct PlayedTables {
    over: Arc<AtomicBool>,
    seen: Arc<Mutex<Vec<SeenMove>>>,
    tasks: Vec<JoinHandle<()>>,
}

impl PlayedTables {
    /// Begins to play in these channels, each time one of these titles in turn, with this pause after each move.
    pub fn begin(
        playground: &Playground,
        channels: &[String],
        titles: &[&'static str],
        pause: Duration,
    ) -> Result<Self, String> {
        let (over, seen) = (Arc::default(), Arc::default());
        let tables = channels.iter().zip(titles.iter().cycle()).enumerate();
        let begin = |(number, (channel, title)): (usize, (&String, &&'static str))| {
            let channel = playground.channel(channel).map_err(error_text)?;
            let players = [0, 1].map(|seat| {
                let id = playground.add_person(&format!("Player {number} {seat}"), "en-US");
                playground.person(&id.to_string()).in_channel(channel)
            });
            let table = Players {
                players,
                title,
                pause,
                // Nobody begins at the same moment.
                delay: pause * number as u32 / channels.len() as u32,
                over: Arc::clone(&over),
                seen: Arc::clone(&seen),
            };
            Ok(tokio::spawn(table.play_on()))
        };
        let tasks = tables.map(begin).collect::<Result<_, String>>()?;
        Ok(Self { over, seen, tasks })
    }

    /// Takes the moves since the last call.
    pub fn take_moves(&self) -> Vec<SeenMove> {
        std::mem::take(&mut *self.seen.lock().expect("no holder of this lock panics"))
    }

    /// Lets everybody end their move.
    pub async fn end(self) {
        self.over.store(true, Ordering::Relaxed);
        join_all(self.tasks).await;
    }
}

/// The two players of a table.
struct Players {
    players: [Actor; 2],
    title: &'static str,
    pause: Duration,
    /// Pause before the first step.
    delay: Duration,
    over: Arc<AtomicBool>,
    /// Moves that were made.
    seen: Arc<Mutex<Vec<SeenMove>>>,
}

impl Players {
    async fn play_on(self) {
        tokio::time::sleep(self.delay).await;
        while !self.over.load(Ordering::Relaxed) {
            // Failed steps are retried.
            let _ = self.step().await;
            tokio::time::sleep(self.pause).await;
        }
    }

    /// Makes the next move, or starts a game if there is none.
    async fn step(&self) -> Result<(), ActionError> {
        let board = self.newest_board()?;
        let playing = board.filter(|board| button(board, "play").is_some());
        let Some(board) = playing else {
            let [host, guest] = &self.players;
            let opening = format!("/table new game:{}", self.title);
            host.command(opening.as_str()).await?;
            guest.command("/table join").await?;
            let started = host.begin_command("/table start")?;
            host.settled(started, TIMEOUT).await?;
            return Ok(());
        };
        for player in &self.players {
            if board.content.contains(&format!("<@{}>", player.id()?)) {
                self.moves(player, &board).await?;
            }
        }
        Ok(())
    }

    fn newest_board(&self) -> Result<Option<SeenMessage>, ActionError> {
        let seen = self.players[0].sees_last(12)?;
        Ok(seen.into_iter().find(has_board))
    }

    /// Makes a move with the guide, and waits for the board that shows it.
    async fn moves(&self, player: &Actor, board: &SeenMessage) -> Result<(), ActionError> {
        let Some(play) = button(board, "play") else {
            return Ok(());
        };
        let mut screen = answer(player, player.begin_press(board.id, &play)?, None).await?;
        for _ in 0..STEPS {
            if let Some(ready) = button(&screen, "do") {
                let seen = self.make(player, screen.id, &ready).await?;
                let mut moves = self.seen.lock().expect("no holder of this lock panics");
                moves.extend(seen);
                return Ok(());
            }
            let started = match menu(&screen) {
                Some((menu, value)) => player.begin_choose(screen.id, &menu, &[&value])?,
                None => match button(&screen, "guide") {
                    Some(button) => player.begin_press(screen.id, &button)?,
                    None => return Ok(()),
                },
            };
            screen = answer(player, started, Some(&screen)).await?;
        }
        Ok(())
    }
}

impl Players {
    /// Makes a move by a press, and waits for what is seen of it; none if nothing is.
    async fn make(
        &self,
        player: &Actor,
        screen: Id,
        ready: &str,
    ) -> Result<Option<SeenMove>, ActionError> {
        let before = self.newest_board()?;
        let started = Instant::now();
        player.begin_press(screen, ready)?;
        let mut changed = None;
        while started.elapsed() < TIMEOUT {
            tokio::time::sleep(POLL_INTERVAL).await;
            let Some(board) = self.newest_board()? else {
                continue;
            };
            let time = started.elapsed();
            let same = before.as_ref().filter(|before| before.id == board.id);
            if same.is_some_and(|before| before.edited == board.edited) {
                continue;
            }
            let is_next = same.is_none();
            let first = *changed.get_or_insert(time);
            if is_next || button(&board, "play").is_some() || time > first + FOLLOWED {
                return Ok(Some(SeenMove {
                    changed: first.as_secs_f64() * 1e3,
                    drawn: is_next.then_some(time.as_secs_f64() * 1e3),
                }));
            }
        }
        Ok(None)
    }
}

/// Waits for the reply to an interaction.
async fn answer(
    player: &Actor,
    id: Id,
    before: Option<&SeenMessage>,
) -> Result<SeenMessage, ActionError> {
    let started = Instant::now();
    let Outcome { message, .. } = player.settled(id, TIMEOUT).await?;
    let message = message.ok_or(ActionError::NoAnswer)?;
    while started.elapsed() < TIMEOUT {
        let seen = player.message(message)?;
        let same = before.is_some_and(|old| old.id == seen.id && old.edited == seen.edited);
        if !same && !seen.loading {
            return Ok(seen);
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    Err(ActionError::NoAnswer)
}

/// Returns the buttons and menus of a message with their parsed ids.
fn parts(message: &SeenMessage) -> impl Iterator<Item = (ButtonId, &str, &Value)> {
    let open = message.parts().filter(|part| part["disabled"] != true);
    open.filter_map(|part| {
        let id = part["custom_id"].as_str()?;
        Some((id.trim_end_matches('.').parse().ok()?, id, part))
    })
}

/// Returns the button of this verb with the most words.
fn button(message: &SeenMessage, verb: &str) -> Option<String> {
    let buttons = parts(message).filter(|(press, _, part)| {
        press.action.name() == verb && part["options"].as_array().is_none()
    });
    let furthest = buttons.max_by_key(|(press, ..)| press.words.len());
    furthest.map(|(_, id, _)| id.to_owned())
}

/// Returns the first menu of the guide, and its first value.
fn menu(message: &SeenMessage) -> Option<(String, String)> {
    let mut lists = parts(message).filter(|(press, ..)| press.action.name() == "guide");
    lists.find_map(|(_, id, part)| {
        let value = part["options"].as_array()?.first()?["value"].as_str()?;
        Some((id.to_owned(), value.to_owned()))
    })
}
