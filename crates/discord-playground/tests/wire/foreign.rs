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

/// Runs a bot of this folder, which plays the person too, with Discord's rate limits. It prints a line for each step.
async fn run(program: &str, bot: &str, steps: usize) {
    let mut command = Command::new(program);
    command.arg(format!("{FOLDER}/{bot}"));
    let printed = run_to_the_end(command).await;
    assert!(printed.lines().count() >= steps, "{printed}");
}

/// Runs a program with the address and the tokens of a playground, and returns what it prints.
async fn run_to_the_end(mut command: Command) -> String {
    let settings = PlaygroundSettings {
        limits: Limits::discord(),
        acknowledge_timeout: PATIENCE,
        update_grace: PATIENCE,
        ..PlaygroundSettings::default()
    };
    let playground = CheckedPlayground::start(settings).await;
    command
        .env("URL", playground.url())
        .env("BOT", playground.bot_token())
        .env("CONTROL", playground.control_token())
        .env("NO_PROXY", "127.0.0.1");
    let output = tokio::task::spawn_blocking(move || command.output()).await;
    let output = output.expect("no panic").expect("the bot runs");
    let steps = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{steps}\n{errors}");
    steps
}

#[tokio::test]
async fn discord_js_runs_unpatched() {
    let library = format!("{FOLDER}/discordjs/node_modules/discord.js");
    if !Path::new(&library).exists() {
        return left_out("the bot with discord.js, which is not installed");
    }
    run("node", "discordjs/bot.mjs", 41).await;
}

#[tokio::test]
async fn discord_py_runs_unpatched() {
    let python = format!("{FOLDER}/discordpy/venv/bin/python");
    if !Path::new(&python).exists() {
        return left_out("the bot with discord.py, which is not installed");
    }
    run(&python, "discordpy/bot.py", 41).await;
}

#[tokio::test]
async fn hikari_runs_unpatched() {
    let python = format!("{FOLDER}/hikari/venv/bin/python");
    if !Path::new(&python).exists() {
        return left_out("the bot with hikari, which is not installed");
    }
    run(&python, "hikari/bot.py", 6).await;
}

/// The bot and its test in the page for authors of bots, as they stand there.
#[tokio::test]
async fn the_example_of_the_documentation_passes_its_test() {
    let python = format!("{FOLDER}/discordpy/venv/bin/python");
    if !Path::new(&python).exists() {
        return left_out("the example of the documentation: discord.py is not installed");
    }
    let page = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/playground-for-bots.md"
    );
    let page = std::fs::read_to_string(page).expect("the page");
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["dice.py", "test_dice.py"] {
        let blocks = page.split("```py\n");
        let mut blocks = blocks.filter_map(|block| block.split_once("```"));
        let code = blocks.find(|(code, _)| code.starts_with(&format!("# {name}:")));
        let (code, _) = code.unwrap_or_else(|| panic!("{name} in the page"));
        std::fs::write(folder.path().join(name), code).expect("a file");
    }
    let mut command = Command::new(python);
    command.arg("test_dice.py").current_dir(folder.path());
    run_to_the_end(command).await;
}
