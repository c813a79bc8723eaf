//! Bots that use the libraries of others, unpatched, in the playground. `.ci/run` installs the libraries; tests whose library is missing are reported
//! as ignored.

#[path = "../../../../tests/common/left_out.rs"]
mod left_out;
#[path = "../wire/responses.rs"]
mod responses;
#[path = "../wire/schema.rs"]
mod schema;
#[path = "../wire/shared_folder.rs"]
mod shared_folder;

use discord_playground::{Limits, PlaygroundSettings};
use libtest_mimic::{Arguments, Completion, Trial};
use responses::CheckedPlayground;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// A path in the folder of the bots.
macro_rules! in_folder {
    ($path:literal) => {
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/foreign/", $path)
    };
}

const FOLDER: &str = in_folder!("");
const DISCORD_JS: &str = in_folder!("discordjs/node_modules/discord.js");
const DISCORD_PY: &str = in_folder!("discordpy/venv/bin/python");
const HIKARI: &str = in_folder!("hikari/venv/bin/python");

const PATIENCE: Duration = Duration::from_secs(300);

async fn run(program: &str, bot: &str, steps: usize) {
    let mut command = Command::new(program);
    command.arg(format!("{FOLDER}{bot}"));
    let printed = run_to_the_end(command).await;
    assert!(printed.lines().count() >= steps, "{printed}");
}

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

fn main() -> ExitCode {
    let trials = vec![
        trial(
            "discord_js_runs_unpatched",
            "node",
            DISCORD_JS,
            async || {
                run("node", "discordjs/bot.mjs", 41).await;
            },
        ),
        trial(
            "discord_py_runs_unpatched",
            DISCORD_PY,
            DISCORD_PY,
            async || {
                run(DISCORD_PY, "discordpy/bot.py", 41).await;
            },
        ),
        trial("hikari_runs_unpatched", HIKARI, HIKARI, async || {
            run(HIKARI, "hikari/bot.py", 6).await;
        }),
        trial(
            "the_example_of_the_documentation_passes_its_test",
            DISCORD_PY,
            DISCORD_PY,
            the_example_of_the_documentation_passes_its_test,
        ),
    ];
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn trial(
    name: &'static str,
    program: &'static str,
    library: &'static str,
    test: impl AsyncFnOnce() + Send + 'static,
) -> Trial {
    Trial::ignorable_test(name, move || {
        let runs = || Command::new(program).arg("--version").output().is_ok();
        if !Path::new(library).exists() || !runs() {
            return Ok(Completion::ignored_with("its library is not installed"));
        }
        let begun = Instant::now();
        tokio::runtime::Runtime::new()?.block_on(test());
        // Read by `.ci/test-program`.
        println!("test {name} took <{:.3}s>", begun.elapsed().as_secs_f64());
        Ok(Completion::Completed)
    })
}

/// The bot and its test in the page for authors of bots, as they stand there.
async fn the_example_of_the_documentation_passes_its_test() {
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
    let mut command = Command::new(DISCORD_PY);
    command.arg("test_dice.py").current_dir(folder.path());
    run_to_the_end(command).await;
}
