//! Latency of acknowledgements and boards for players while ten users send 500 expensive requests per second, compared with the
//! same without those users, in the same run.

use super::disk::{error_text, fill, game};
use super::{Row, busy};
use crate::load_generator::LoadGenerator;
use crate::soak::bot_process::BotProcess;
use crate::soak::expectations::has_board;
use discord_playground::{
    ActionError, Actor, Id, Outcome, Playground, PlaygroundSettings, SeenMessage,
};
use futures_util::future::join_all;
use pagoda::cli::serve::busy_runtime;
use pagoda::host::ButtonId;
use pagoda_ids::ChannelId;
use pagoda_store::{SledStore, Store, TableId};
use serde_json::Value;
use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Number of load generators, and requests per second of each.
const GENERATORS: usize = 10;
const REQUESTS_PER_SECOND: u32 = 50;

/// Number of tables, with two players each.
const TABLES: usize = 8;

/// Number of other games in the store.
const GAMES: u64 = 2_000;

/// Goals in milliseconds.
const ACKNOWLEDGE_GOAL_MS: f64 = 250.0;
const BOARD_GOAL_MS: f64 = 2_000.0;

/// Timeout for a reply, and pauses between polls and between moves.
const TIMEOUT: Duration = Duration::from_secs(30);
const POLL_INTERVAL: Duration = Duration::from_millis(5);
const MOVE_PAUSE: Duration = Duration::from_millis(250);

/// Largest number of guide steps per move.
const STEPS: usize = 24;

/// More moves than any game has.
const MAX_MOVES: usize = 10_000;

/// Latencies in milliseconds.
struct Times {
    acknowledgements: Vec<f64>,
    boards: Vec<f64>,
    /// Bytes that were sent to Discord.
    bytes: u64,
}

pub(super) fn rows(seconds: u64) -> Result<Vec<Row>, String> {
    busy_runtime()?.block_on(measure(Duration::from_secs(seconds.div_ceil(2))))
}

async fn measure(time: Duration) -> Result<Vec<Row>, String> {
    let folder = tempfile::tempdir().map_err(error_text)?;
    let channels: Vec<String> = (0..TABLES)
        .map(|number| format!("table-{number}"))
        .chain((0..GENERATORS).map(|number| format!("greedy-{number}")))
        .collect();
    let playground = Playground::start(PlaygroundSettings {
        people: Vec::new(),
        channels,
        max_requests: 1000,
        ..PlaygroundSettings::default()
    });
    let playground = playground.await.map_err(error_text)?;
    let generators = load_generators(&playground)?;
    fill_store(folder.path(), &generators).await?;
    let mut program = BotProcess::new(&playground, folder.path())?;
    program.start(&playground).await?;
    let over = Arc::new(AtomicBool::new(false));
    let boards = Arc::new(Mutex::new(Vec::new()));
    let tables = (0..TABLES).map(|number| {
        let channel = playground
            .channel(&format!("table-{number}"))
            .map_err(error_text)?;
        let players = [0, 1].map(|seat| {
            let name = format!("Player {number} {seat}");
            let id = playground.add_person(&name, "en-US");
            playground.person(&id.to_string()).in_channel(channel)
        });
        let table = Players {
            players,
            over: Arc::clone(&over),
            boards: Arc::clone(&boards),
        };
        Ok(tokio::spawn(table.play_on()))
    });
    let tables: Vec<_> = tables.collect::<Result<_, String>>()?;
    // The first moments fill caches.
    tokio::time::sleep(time / 4).await;
    let calm = phase(&playground, &boards, tokio::time::sleep(time)).await;
    let mut generators: Vec<LoadGenerator> = generators
        .into_iter()
        .map(|(_, generators)| generators)
        .collect();
    let sending = generators
        .iter_mut()
        .map(|one| one.ask_for(time, REQUESTS_PER_SECOND));
    let hectic = phase(&playground, &boards, join_all(sending)).await;
    let generated: HashSet<Id> = generators
        .iter()
        .flat_map(LoadGenerator::asked)
        .copied()
        .collect();
    let (calm, hectic) = (calm.times(&generated), hectic.times(&generated));
    over.store(true, Ordering::Relaxed);
    join_all(tables).await;
    program.stop().await?;
    let rate = generated.len() as f64 / time.as_secs_f64();
    Ok(to_rows(&calm, &hectic, rate))
}

/// Measurements of a phase: acknowledgements by interaction, and boards.
struct Measurements {
    acknowledged: Vec<(Id, f64)>,
    boards: Vec<f64>,
    bytes: u64,
}

impl Measurements {
    /// Returns the latencies without those of some interactions.
    fn times(self, but: &HashSet<Id>) -> Times {
        let others = self.acknowledged.into_iter();
        let others = others.filter(|(id, _)| !but.contains(id));
        Times {
            acknowledgements: others.map(|(_, time)| time).collect(),
            boards: self.boards,
            bytes: self.bytes,
        }
    }
}

/// Measures a phase.
async fn phase(
    playground: &Playground,
    boards: &Mutex<Vec<f64>>,
    meanwhile: impl Future,
) -> Measurements {
    let started = playground.running();
    let taken = || std::mem::take(&mut *boards.lock().expect("no holder of this lock panics"));
    taken();
    let sent = || playground.traffic().values().map(|route| route.bytes).sum();
    let before: u64 = sent();
    meanwhile.await;
    let until = playground.running();
    let acknowledgements = playground.acknowledgements().into_iter();
    let acknowledgements = acknowledgements.filter(|one| one.at >= started && one.at <= until);
    let acknowledged = acknowledgements.map(|one| {
        // A missing acknowledgement counts with the timeout.
        let after = one.after.unwrap_or(TIMEOUT);
        (one.interaction, after.as_secs_f64() * 1e3)
    });
    Measurements {
        acknowledged: acknowledged.collect(),
        boards: taken(),
        bytes: sent() - before,
    }
}

fn to_rows(calm: &Times, hectic: &Times, rate: f64) -> Vec<Row> {
    let row = |what: &str, part: f64, aim: f64, of: fn(&Times) -> &Vec<f64>| {
        let (with, without) = (share(of(hectic), part), share(of(calm), part));
        Row::new(
            format!(
                "{what}, {}, while {GENERATORS} people ask for {rate:.0} expensive things a second",
                busy(TABLES)
            ),
            format!("{with:.1} ms"),
            format!("{without:.1} ms without them; below {aim:.0} ms is aimed at"),
            with / without,
        )
    };
    let moves = calm.boards.len().max(1) as f64;
    vec![
        Row::without_comparison(
            format!("bytes sent to Discord a move by menus, {}", busy(TABLES)),
            format!("{:.2} MB", calm.bytes as f64 / moves / 1e6),
            "all posts and pictures, and every step of the guide",
        ),
        row(
            "acknowledgement of others, median",
            0.5,
            ACKNOWLEDGE_GOAL_MS,
            |times| &times.acknowledgements,
        ),
        row(
            "acknowledgement of others, 99 of 100",
            0.99,
            ACKNOWLEDGE_GOAL_MS,
            |times| &times.acknowledgements,
        ),
        row(
            "from a move to its board, median",
            0.5,
            BOARD_GOAL_MS,
            |times| &times.boards,
        ),
        row(
            "from a move to its board, 99 of 100",
            0.99,
            BOARD_GOAL_MS,
            |times| &times.boards,
        ),
    ]
}

/// Returns a quantile.
pub(super) fn share(times: &[f64], part: f64) -> f64 {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    let place = (times.len() as f64 * part) as usize;
    let last = times.len().saturating_sub(1);
    times.get(place.min(last)).copied().unwrap_or(f64::NAN)
}

/// Creates the load generators, each in its own channel.
fn load_generators(playground: &Playground) -> Result<Vec<(Id, LoadGenerator)>, String> {
    let person = |number: usize| {
        let channel = playground.channel(&format!("greedy-{number}"));
        let channel = channel.map_err(error_text)?;
        let id = playground.add_person(&format!("Greedy {number}"), "en-US");
        let actor = playground.person(&id.to_string());
        Ok((channel, LoadGenerator::new(&actor, channel)))
    };
    (0..GENERATORS).map(person).collect()
}

/// Writes many active games, and a finished one in the channel of each load generator.
async fn fill_store(folder: &Path, generators: &[(Id, LoadGenerator)]) -> Result<(), String> {
    let store = SledStore::open(&folder.join("store")).map_err(error_text)?;
    fill(&store, GAMES, 40).await?;
    let game = game(MAX_MOVES)?;
    for (channel, _) in generators {
        let (channel, number) = (ChannelId::new(*channel), 0);
        store
            .commit(TableId { channel, number }, game.clone())
            .await
            .map_err(error_text)?;
    }
    Ok(())
}

/// The two players of a table.
struct Players {
    players: [Actor; 2],
    over: Arc<AtomicBool>,
    /// Latencies of boards in milliseconds.
    boards: Arc<Mutex<Vec<f64>>>,
}

impl Players {
    /// Plays games until the task is aborted.
    async fn play_on(self) {
        while !self.over.load(Ordering::Relaxed) {
            // Failed steps are retried.
            let _ = self.step().await;
            tokio::time::sleep(MOVE_PAUSE).await;
        }
    }

    /// Makes the next move, or starts a game if there is none.
    async fn step(&self) -> Result<(), ActionError> {
        let board = self.newest_board()?;
        let playing = board.filter(|board| button(board, "play").is_some());
        let Some(board) = playing else {
            let [host, guest] = &self.players;
            host.command("/table new game:qin").await?;
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
                let before = self.newest_board()?.map(|board| (board.id, board.edited));
                let started = Instant::now();
                player.begin_press(screen.id, &ready)?;
                while self.newest_board()?.map(|board| (board.id, board.edited)) == before
                    && started.elapsed() < TIMEOUT
                {
                    tokio::time::sleep(POLL_INTERVAL).await;
                }
                let time = started.elapsed().as_secs_f64() * 1e3;
                let mut boards = self.boards.lock().expect("no holder of this lock panics");
                boards.push(time);
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
