//! Latency of acknowledgements over the wire: at one table, at many, and by a bot that does nothing else.

use super::{Row, busy, median};
use crate::soak::Soak;
use discord_playground::{Playground, PlaygroundSettings};
use pagoda::cli::serve::busy_runtime;
use pagoda::discord::acknowledge_only;
use serde_json::Value;
use std::time::Duration;

/// Number of commands sent to the empty bot.
const COMMANDS: usize = 500;

pub(super) fn rows(tables: usize, seconds: u64) -> Result<Vec<Row>, String> {
    busy_runtime()?.block_on(async {
        let floor = empty().await?;
        let mut rows = Vec::new();
        for tables in [1, tables] {
            let figures = Soak::run_without_faults(tables, 0, seconds).await?;
            rows.extend(soak_rows(&figures, tables, floor));
        }
        Ok(rows)
    })
}

/// The goal of acknowledgements while robots think, in milliseconds.
const WITH_ROBOTS_GOAL_MS: f64 = 100.0;

/// Acknowledgements while a strong robot plays at half of the tables, compared with the same tables without those robots.
pub(super) fn rows_with_robots(tables: usize, seconds: u64) -> Result<Vec<Row>, String> {
    let robots = tables.div_ceil(2);
    let (without, with) = busy_runtime()?.block_on(async {
        let without = Soak::run_without_faults(tables, 0, seconds).await?;
        let with = Soak::run_without_faults(tables, robots, seconds).await?;
        Ok::<_, String>((without, with))
    })?;
    let busy = busy(tables);
    let row = |what: &str, name: &str| {
        let time = |figures: &Value| {
            let there = &figures["acknowledgements"]["while_there"];
            there[name].as_f64().unwrap_or_default()
        };
        let (with, without) = (time(&with), time(&without));
        Row::new(
            format!("acknowledgement, {what}, {busy}, a strong robot at {robots} of them"),
            format!("{with:.2} ms"),
            format!("{without:.2} ms without; below {WITH_ROBOTS_GOAL_MS:.0} ms is aimed at"),
            with / without,
        )
    };
    Ok(vec![
        row("median", "median_ms"),
        row("99 of 100", "99_of_100_ms"),
    ])
}

fn soak_rows(figures: &Value, tables: usize, floor: f64) -> Vec<Row> {
    let there = &figures["acknowledgements"]["while_there"];
    let speed = |name: &str| there[name].as_f64().unwrap_or_default();
    let busy = busy(tables);
    let comparison = format!("{floor:.2} ms by a bot that does nothing else");
    let row = |what: &str, time: f64| {
        let what = format!("acknowledgement, {what}, {busy}");
        Row::new(
            what,
            format!("{time:.2} ms"),
            comparison.clone(),
            time / floor,
        )
    };
    let per_second = |name: &str| figures["a_second"][name].as_f64().unwrap_or_default();
    let cpu = figures["cpu_ms_a_move"].as_f64().unwrap_or_default();
    vec![
        row("median", speed("median_ms")),
        row("99 of 100", speed("99_of_100_ms")),
        Row::without_comparison(
            format!("CPU a move of people, all its posts and pictures, {busy}"),
            format!("{cpu:.0} ms"),
            &format!(
                "{:.1} moves, {:.0} posts a second",
                per_second("moves"),
                per_second("posts")
            ),
        ),
    ]
}

/// Returns the median latency of a bot that does nothing else, in milliseconds.
async fn empty() -> Result<f64, String> {
    let error_text = |error: &dyn ToString| error.to_string();
    let playground = Playground::start(PlaygroundSettings::default()).await;
    let playground = playground.map_err(|error| error_text(&error))?;
    let bot = acknowledge_only(playground.bot_token(), &playground.url()).await;
    let mut bot = bot.map_err(|error| error_text(&error))?;
    let bot = tokio::spawn(async move {
        // It runs until it is aborted.
        let _ = bot.start().await;
    });
    let there = |there: &Playground| (!there.commands(None).is_empty()).then_some(());
    let timeout = Duration::from_secs(20);
    let there = playground.until(timeout, "the bot", there).await;
    there.map_err(|error| error_text(&error))?;
    let ann = playground.person("Ann");
    for _ in 0..COMMANDS {
        ann.command("/nothing")
            .await
            .map_err(|error| error_text(&error))?;
    }
    bot.abort();
    let all = playground.acknowledgements();
    let times = all.iter().filter_map(|one| one.after).collect();
    Ok(median(times).as_secs_f64() * 1e3)
}
