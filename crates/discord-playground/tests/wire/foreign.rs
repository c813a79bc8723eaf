//! Bots that use the libraries of others, unpatched, in the playground. `.ci/run` installs the libraries.

use crate::left_out::left_out;
use crate::responses::CheckedPlayground;
use discord_playground::{Limits, PlaygroundSettings};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The folder of the bots.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/foreign");

/// A timeout that only a failure reaches. Each step of a bot has the same.
const PATIENCE: Duration = Duration::from_secs(300);

/// Runs a bot, which plays the person too, with Discord's rate limits.
async fn run(program: &str, bot: &str) {
    let settings = PlaygroundSettings {
        limits: Limits::discord(),
        acknowledge_timeout: PATIENCE,
        update_grace: PATIENCE,
        ..PlaygroundSettings::default()
    };
    let playground = CheckedPlayground::start(settings).await;
    let mut command = Command::new(program);
    command
        .arg(format!("{FOLDER}/{bot}"))
        .env("URL", playground.url())
        .env("BOT", playground.bot_token())
        .env("CONTROL", playground.control_token())
        .env("NO_PROXY", "127.0.0.1");
    let output = tokio::task::spawn_blocking(move || command.output()).await;
    let output = output.expect("no panic").expect("the bot runs");
    let (steps, errors) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    assert!(output.status.success(), "{steps}\n{errors}");
    assert!(steps.lines().count() > 40, "{steps}\n{errors}");
}

#[tokio::test]
async fn discord_js_runs_unpatched() {
    let library = format!("{FOLDER}/discordjs/node_modules/discord.js");
    if !Path::new(&library).exists() {
        return left_out("the bot with discord.js, which is not installed");
    }
    run("node", "discordjs/bot.mjs").await;
}

#[tokio::test]
async fn discord_py_runs_unpatched() {
    let python = format!("{FOLDER}/discordpy/venv/bin/python");
    if !Path::new(&python).exists() {
        return left_out("the bot with discord.py, which is not installed");
    }
    run(&python, "discordpy/bot.py").await;
}
