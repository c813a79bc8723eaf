//! Acknowledgements and boards of people who play, while ten others ask for 500 expensive things a second; beside the same
//! without those ten, in the same run.

use super::disk::{fill, game};
use super::{Row, busy};
use crate::cli::greedy::Greedy;
use crate::cli::serve::busy_runtime;
use crate::cli::soak::outside::has_board;
use crate::cli::soak::program::Program;
use crate::host::ButtonId;
use crate::playground::{ActionError, Actor, Id, Outcome, Playground, Seen, Settings};
use crate::store::{SledStore, Store, TableId};
use futures_util::future::join_all;
use serde_json::Value;
use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How many people are greedy, and how many requests each sends in a second.
const GREEDY: usize = 10;
const A_SECOND: u32 = 50;

/// How many tables play, two people at each.
const TABLES: usize = 8;

/// How many other games the store holds.
const GAMES: u64 = 2_000;

/// What is aimed at, in milliseconds.
const ACKNOWLEDGED: f64 = 250.0;
const BOARDS: f64 = 2_000.0;

/// How long somebody waits for something before they look again.
const PATIENCE: Duration = Duration::from_secs(30);
const LOOK: Duration = Duration::from_millis(5);
const THINK: Duration = Duration::from_millis(250);

/// Steps through one move before somebody begins anew.
const STEPS: usize = 24;

/// More moves than any game has.
const TO_THE_END: usize = 10_000;

fn told(error: impl ToString) -> String {
    error.to_string()
}

/// Times in milliseconds.
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
    let folder = tempfile::tempdir().map_err(told)?;
    let channels: Vec<String> = (0..TABLES)
        .map(|number| format!("table-{number}"))
        .chain((0..GREEDY).map(|number| format!("greedy-{number}")))
        .collect();
    let playground = Playground::start(Settings {
        people: Vec::new(),
        channels,
        requests_kept: 1000,
        ..Settings::default()
    });
    let playground = playground.await.map_err(told)?;
    let greedy = greedy_people(&playground)?;
    fill_store(folder.path(), &greedy)?;
    let mut program = Program::new(&playground, folder.path())?;
    program.start(&playground).await?;
    let over = Arc::new(AtomicBool::new(false));
    let boards = Arc::new(Mutex::new(Vec::new()));
    let tables = (0..TABLES).map(|number| {
        let channel = playground
            .channel(&format!("table-{number}"))
            .map_err(told)?;
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
    // The first moments are for whatever is made once and kept.
    tokio::time::sleep(time / 4).await;
    let calm = phase(&playground, &boards, tokio::time::sleep(time)).await;
    let mut greedy: Vec<Greedy> = greedy.into_iter().map(|(_, greedy)| greedy).collect();
    let asking = greedy.iter_mut().map(|one| one.ask_for(time, A_SECOND));
    let hectic = phase(&playground, &boards, join_all(asking)).await;
    let greedily: HashSet<Id> = greedy.iter().flat_map(Greedy::asked).copied().collect();
    let (calm, hectic) = (calm.times(&greedily), hectic.times(&greedily));
    over.store(true, Ordering::Relaxed);
    join_all(tables).await;
    program.stop().await?;
    let rate = greedily.len() as f64 / time.as_secs_f64();
    Ok(told_in_rows(&calm, &hectic, rate))
}

/// What was heard in a while: acknowledgements by interaction, and boards.
struct Heard {
    acknowledged: Vec<(Id, f64)>,
    boards: Vec<f64>,
    bytes: u64,
}

impl Heard {
    /// The times of all but these interactions.
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

/// What is heard while something goes on.
async fn phase(playground: &Playground, boards: &Mutex<Vec<f64>>, meanwhile: impl Future) -> Heard {
    let begun = playground.running();
    let taken = || std::mem::take(&mut *boards.lock().expect("no holder of this lock panics"));
    taken();
    let sent = || playground.traffic().values().map(|route| route.bytes).sum();
    let before: u64 = sent();
    meanwhile.await;
    let until = playground.running();
    let heard = playground.acknowledgements().into_iter();
    let heard = heard.filter(|one| one.at >= begun && one.at <= until);
    let acknowledged = heard.map(|one| {
        // What was not acknowledged took as long as it could.
        let after = one.after.unwrap_or(PATIENCE);
        (one.interaction, after.as_secs_f64() * 1e3)
    });
    Heard {
        acknowledged: acknowledged.collect(),
        boards: taken(),
        bytes: sent() - before,
    }
}

fn told_in_rows(calm: &Times, hectic: &Times, rate: f64) -> Vec<Row> {
    let row = |what: &str, part: f64, aim: f64, of: fn(&Times) -> &Vec<f64>| {
        let (with, without) = (share(of(hectic), part), share(of(calm), part));
        Row::new(
            format!(
                "{what}, {}, while {GREEDY} people ask for {rate:.0} expensive things a second",
                busy(TABLES)
            ),
            format!("{with:.1} ms"),
            format!("{without:.1} ms without them; below {aim:.0} ms is aimed at"),
            with / without,
        )
    };
    let moves = calm.boards.len().max(1) as f64;
    vec![
        Row::alone(
            format!("bytes sent to Discord a move by menus, {}", busy(TABLES)),
            format!("{:.2} MB", calm.bytes as f64 / moves / 1e6),
            "all posts and pictures, and every step of the guide",
        ),
        row(
            "acknowledgement of others, median",
            0.5,
            ACKNOWLEDGED,
            |times| &times.acknowledgements,
        ),
        row(
            "acknowledgement of others, 99 of 100",
            0.99,
            ACKNOWLEDGED,
            |times| &times.acknowledgements,
        ),
        row("from a move to its board, median", 0.5, BOARDS, |times| {
            &times.boards
        }),
        row(
            "from a move to its board, 99 of 100",
            0.99,
            BOARDS,
            |times| &times.boards,
        ),
    ]
}

/// The time within which this share of all is.
fn share(times: &[f64], part: f64) -> f64 {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    let place = (times.len() as f64 * part) as usize;
    let last = times.len().saturating_sub(1);
    times.get(place.min(last)).copied().unwrap_or(f64::NAN)
}

/// The greedy ones, each in a channel of their own.
fn greedy_people(playground: &Playground) -> Result<Vec<(Id, Greedy)>, String> {
    let person = |number: usize| {
        let channel = playground.channel(&format!("greedy-{number}"));
        let channel = channel.map_err(told)?;
        let id = playground.add_person(&format!("Greedy {number}"), "en-US");
        let actor = playground.person(&id.to_string());
        Ok((channel, Greedy::new(&actor, channel)))
    };
    (0..GREEDY).map(person).collect()
}

/// Many games under way, and a finished one in the channel of each greedy person.
fn fill_store(folder: &Path, greedy: &[(Id, Greedy)]) -> Result<(), String> {
    let store = SledStore::open(&folder.join("store")).map_err(told)?;
    fill(&store, GAMES, 40)?;
    let game = game(TO_THE_END)?;
    for (channel, _) in greedy {
        let (channel, number) = (*channel, 0);
        store
            .commit(TableId { channel, number }, game.clone())
            .map_err(told)?;
    }
    Ok(())
}

/// The two people of a table.
struct Players {
    players: [Actor; 2],
    over: Arc<AtomicBool>,
    /// How long boards took, in milliseconds.
    boards: Arc<Mutex<Vec<f64>>>,
}

impl Players {
    /// They play game after game until it is over.
    async fn play_on(self) {
        while !self.over.load(Ordering::Relaxed) {
            // Whatever does not go as it should is tried again.
            let _ = self.step().await;
            tokio::time::sleep(THINK).await;
        }
    }

    /// The next move; where there is no game, one is begun.
    async fn step(&self) -> Result<(), ActionError> {
        let board = self.newest_board()?;
        let playing = board.filter(|board| button(board, "play").is_some());
        let Some(board) = playing else {
            let [host, guest] = &self.players;
            host.command("/table new game:qin").await?;
            guest.command("/table join").await?;
            let begun = host.begin_command("/table start")?;
            host.settled(begun, PATIENCE).await?;
            return Ok(());
        };
        for player in &self.players {
            if board.content.contains(&format!("<@{}>", player.id()?)) {
                self.moves(player, &board).await?;
            }
        }
        Ok(())
    }

    fn newest_board(&self) -> Result<Option<Seen>, ActionError> {
        let seen = self.players[0].sees_last(12)?;
        Ok(seen.into_iter().find(has_board))
    }

    /// Somebody is led through a move, and waits for the board that shows it.
    async fn moves(&self, player: &Actor, board: &Seen) -> Result<(), ActionError> {
        let Some(play) = button(board, "play") else {
            return Ok(());
        };
        let mut screen = answer(player, player.begin_press(board.id, &play)?, None).await?;
        for _ in 0..STEPS {
            if let Some(ready) = button(&screen, "do") {
                let before = self.newest_board()?.map(|board| (board.id, board.edited));
                let begun = Instant::now();
                player.begin_press(screen.id, &ready)?;
                while self.newest_board()?.map(|board| (board.id, board.edited)) == before
                    && begun.elapsed() < PATIENCE
                {
                    tokio::time::sleep(LOOK).await;
                }
                let time = begun.elapsed().as_secs_f64() * 1e3;
                let mut boards = self.boards.lock().expect("no holder of this lock panics");
                boards.push(time);
                return Ok(());
            }
            let begun = match menu(&screen) {
                Some((menu, value)) => player.begin_choose(screen.id, &menu, &[&value])?,
                None => match button(&screen, "guide") {
                    Some(button) => player.begin_press(screen.id, &button)?,
                    None => return Ok(()),
                },
            };
            screen = answer(player, begun, Some(&screen)).await?;
        }
        Ok(())
    }
}

/// The answer to an interaction, once it is there.
async fn answer(player: &Actor, id: Id, before: Option<&Seen>) -> Result<Seen, ActionError> {
    let begun = Instant::now();
    let Outcome { message, .. } = player.settled(id, PATIENCE).await?;
    let message = message.ok_or(ActionError::NoAnswer)?;
    while begun.elapsed() < PATIENCE {
        let seen = player.message(message)?;
        let same = before.is_some_and(|old| old.id == seen.id && old.edited == seen.edited);
        if !same && !seen.loading {
            return Ok(seen);
        }
        tokio::time::sleep(LOOK).await;
    }
    Err(ActionError::NoAnswer)
}

/// What can be pressed or chosen from under a message, with what it leads to.
fn parts(message: &Seen) -> impl Iterator<Item = (ButtonId, &str, &Value)> {
    let open = message.parts().filter(|part| part["disabled"] != true);
    open.filter_map(|part| {
        let id = part["custom_id"].as_str()?;
        Some((id.trim_end_matches('.').parse().ok()?, id, part))
    })
}

/// The button of this verb that leads furthest.
fn button(message: &Seen, verb: &str) -> Option<String> {
    let buttons = parts(message).filter(|(press, _, part)| {
        press.action.name() == verb && part["options"].as_array().is_none()
    });
    let furthest = buttons.max_by_key(|(press, ..)| press.words.len());
    furthest.map(|(_, id, _)| id.to_owned())
}

/// The first list of the guide, and its first value.
fn menu(message: &Seen) -> Option<(String, String)> {
    let mut lists = parts(message).filter(|(press, ..)| press.action.name() == "guide");
    lists.find_map(|(_, id, part)| {
        let value = part["options"].as_array()?.first()?["value"].as_str()?;
        Some((id.to_owned(), value.to_owned()))
    })
}
