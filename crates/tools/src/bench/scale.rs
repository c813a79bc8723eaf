//! How far one machine goes: busy tables of all titles, in a folder and in PostgreSQL, with Discord's limits.

use super::board::drawing_time;
use super::disk::error_text;
use super::load::share;
use super::players::PlayedTables;
use super::{Row, busy};
use crate::soak::bot_process::BotProcess;
use discord_playground::{Limits, Playground, PlaygroundSettings};
use pagoda::cli::serve::busy_runtime;
use pagoda_store::private_postgres::PrivatePostgres;
use std::time::{Duration, Instant};

/// Usual numbers of tables.
pub(super) const LOADS: [usize; 4] = [25, 50, 100, 200];

/// Pause of people after a move.
const MOVE_PAUSE: Duration = Duration::from_secs(8);

/// Before anything is measured every table has made two moves.
const WARM_UP: Duration = Duration::from_secs(25);

/// Goals for the time from a press to the new board, in milliseconds: the median, and 99 of 100.
const GOALS: [f64; 2] = [150.0, 500.0];

pub(super) fn rows(loads: &[usize], databases: bool, seconds: u64) -> Result<Vec<Row>, String> {
    let mut rows = Vec::new();
    for tables in loads.iter().copied() {
        for in_database in [false, true] {
            if in_database && !databases {
                continue;
            }
            let server = match in_database {
                true => PrivatePostgres::start(&[])?,
                false => None,
            };
            if in_database && server.is_none() {
                eprintln!("left out: PostgreSQL, which is not installed");
                continue;
            }
            let measured = measure(tables, server.as_ref(), Duration::from_secs(seconds));
            rows.push(busy_runtime()?.block_on(measured)?);
        }
    }
    Ok(rows)
}

/// Measures a bot at this many tables, whose games are in the database if there is one.
async fn measure(
    tables: usize,
    server: Option<&PrivatePostgres>,
    time: Duration,
) -> Result<Row, String> {
    let board = drawing_time().as_secs_f64() * 1e3;
    let folder = tempfile::tempdir().map_err(error_text)?;
    let channels: Vec<String> = (0..tables)
        .map(|number| format!("table-{number}"))
        .collect();
    let playground = Playground::start(PlaygroundSettings {
        people: Vec::new(),
        channels: channels.clone(),
        limits: Limits::discord(),
        max_requests: 1000,
        ..PlaygroundSettings::default()
    });
    let playground = playground.await.map_err(error_text)?;
    let mut program = BotProcess::new(&playground, folder.path())?;
    if let Some(server) = server {
        let pages = program.web_url().to_owned();
        program.share(0, &server.address(), &pages);
    }
    program.start(&playground).await?;
    let titles = ["huang", "qin", "dragon"];
    let played = PlayedTables::begin(&playground, &channels, &titles, MOVE_PAUSE)?;
    tokio::time::sleep(WARM_UP).await;
    played.take_moves();
    let (started, before) = (Instant::now(), program.usage());
    tokio::time::sleep(time).await;
    let (moves, after) = (played.take_moves(), program.usage());
    let seconds = started.elapsed().as_secs_f64();
    played.end().await;
    program.stop().await?;
    let cpu = (after.cpu - before.cpu).as_secs_f64();
    let a_move = cpu * 1e3 / moves.len().max(1) as f64;
    let boards: Vec<f64> = moves.iter().filter_map(|seen| seen.drawn).collect();
    let [median, most] = [0.5, 0.99].map(|part| share(&boards, part));
    let store = if server.is_some() {
        "PostgreSQL"
    } else {
        "sled"
    };
    let [goal, most_goal] = GOALS;
    Ok(Row::new(
        format!(
            "{}, {store}: from a press to the new board, median / 99 of 100; below {goal:.0} / {most_goal:.0} ms is aimed at",
            busy(tables)
        ),
        format!("{median:.0} / {most:.0} ms"),
        format!(
            "{:.0} moves a minute; {:.2} cores; {:.0} MiB; {a_move:.0} ms CPU a move beside {board:.1} ms for a board",
            moves.len() as f64 * 60.0 / seconds,
            cpu / seconds,
            after.memory as f64 / f64::from(1 << 20),
        ),
        a_move / board,
    ))
}
