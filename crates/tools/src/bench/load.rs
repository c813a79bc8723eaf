//! Latency of acknowledgements and boards for players while ten users send 500 expensive requests per second, compared with the
//! same without those users, in the same run.

use super::disk::{error_text, fill, game};
use super::players::{PlayedTables, TIMEOUT};
use super::{Row, busy};
use crate::load_generator::LoadGenerator;
use crate::soak::bot_process::BotProcess;
use discord_playground::{Id, Playground, PlaygroundSettings};
use futures_util::future::join_all;
use pagoda::cli::serve::busy_runtime;
use pagoda_ids::ChannelId;
use pagoda_store::{SledStore, Store, TableId};
use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;

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

/// Pause after a move.
const MOVE_PAUSE: Duration = Duration::from_millis(250);

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
    let tables: Vec<String> = (0..TABLES)
        .map(|number| format!("table-{number}"))
        .collect();
    let greedy = (0..GENERATORS).map(|number| format!("greedy-{number}"));
    let playground = Playground::start(PlaygroundSettings {
        people: Vec::new(),
        channels: tables.iter().cloned().chain(greedy).collect(),
        max_requests: 1000,
        ..PlaygroundSettings::default()
    });
    let playground = playground.await.map_err(error_text)?;
    let generators = load_generators(&playground)?;
    fill_store(folder.path(), &generators).await?;
    let mut program = BotProcess::new(&playground, folder.path())?;
    program.start(&playground).await?;
    let tables = PlayedTables::begin(&playground, &tables, &["qin"], MOVE_PAUSE)?;
    // The first moments fill caches.
    tokio::time::sleep(time / 4).await;
    let calm = phase(&playground, &tables, tokio::time::sleep(time)).await;
    let mut generators: Vec<LoadGenerator> = generators
        .into_iter()
        .map(|(_, generators)| generators)
        .collect();
    let sending = generators
        .iter_mut()
        .map(|one| one.ask_for(time, REQUESTS_PER_SECOND));
    let hectic = phase(&playground, &tables, join_all(sending)).await;
    let generated: HashSet<Id> = generators
        .iter()
        .flat_map(LoadGenerator::asked)
        .copied()
        .collect();
    let (calm, hectic) = (calm.times(&generated), hectic.times(&generated));
    tables.end().await;
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
    tables: &PlayedTables,
    meanwhile: impl Future,
) -> Measurements {
    let started = playground.running();
    tables.take_moves();
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
        boards: tables
            .take_moves()
            .iter()
            .map(|seen| seen.changed)
            .collect(),
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
