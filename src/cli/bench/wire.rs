//! Acknowledgements over the wire: at one table, at many, and by a bot that does nothing else.

use super::{Row, busy, median};
use crate::cli::serve::busy_runtime;
use crate::cli::soak::Soak;
use crate::discord::acknowledge_only;
use crate::playground::{Playground, Settings};
use serde_json::Value;
use std::time::Duration;

/// How many commands are typed to who does nothing else.
const COMMANDS: usize = 500;

pub(super) fn rows(tables: usize, seconds: u64) -> Result<Vec<Row>, String> {
    busy_runtime()?.block_on(async {
        let floor = empty().await?;
        let mut rows = Vec::new();
        for tables in [1, tables] {
            let told = Soak::calm_evening(tables, seconds).await?;
            rows.extend(evening(&told, tables, floor));
        }
        Ok(rows)
    })
}

fn evening(told: &Value, tables: usize, floor: f64) -> Vec<Row> {
    let there = &told["acknowledgements"]["while_there"];
    let speed = |name: &str| there[name].as_f64().unwrap_or_default();
    let busy = busy(tables);
    let beside = format!("{floor:.2} ms by a bot that does nothing else");
    let row = |what: &str, time: f64| {
        let what = format!("acknowledgement, {what}, {busy}");
        Row::new(what, format!("{time:.2} ms"), beside.clone(), time / floor)
    };
    let a_second = |name: &str| told["a_second"][name].as_f64().unwrap_or_default();
    let cpu = told["cpu_ms_a_move"].as_f64().unwrap_or_default();
    vec![
        row("median", speed("median_ms")),
        row("99 of 100", speed("99_of_100_ms")),
        Row::alone(
            format!("CPU a move of people, all its posts and pictures, {busy}"),
            format!("{cpu:.0} ms"),
            &format!(
                "{:.1} moves, {:.0} posts a second",
                a_second("moves"),
                a_second("posts")
            ),
        ),
    ]
}

/// The median of acknowledgements by a bot that does nothing else, in milliseconds.
async fn empty() -> Result<f64, String> {
    let told = |error: &dyn ToString| error.to_string();
    let playground = Playground::start(Settings::default()).await;
    let playground = playground.map_err(|error| told(&error))?;
    let bot = acknowledge_only(playground.bot_token(), &playground.url()).await;
    let mut bot = bot.map_err(|error| told(&error))?;
    let bot = tokio::spawn(async move {
        // It runs until it is taken away.
        let _ = bot.start().await;
    });
    let there = |there: &Playground| (!there.commands(None).is_empty()).then_some(());
    let patience = Duration::from_secs(20);
    let there = playground.until(patience, "the bot", there).await;
    there.map_err(|error| told(&error))?;
    let ann = playground.person("Ann");
    for _ in 0..COMMANDS {
        ann.command("/nothing")
            .await
            .map_err(|error| told(&error))?;
    }
    bot.abort();
    let all = playground.acknowledgements();
    let times = all.iter().filter_map(|one| one.after).collect();
    Ok(median(times).as_secs_f64() * 1e3)
}
