//! The registration of commands, and the program with its options and signals.

use super::BotFixture;
use super::fixture::{PATIENCE, eventually, settings};
use super::health::{free_address, until};
use crate::seed::first_seed;
use pagoda::playground::faults::{Filter, InjectedFault, SimulatedFailure};
use pagoda::playground::{Playground, PlaygroundSettings};
use reqwest::Method;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_registered_once() {
    let mut fixture = BotFixture::without_bot(settings(&["Ann"])).await;
    // The bot looks at its symbols when it is done with its commands.
    fixture.use_symbols();
    let symbols = |fixture: &BotFixture| fixture.requests("GET", "/emojis").len();
    fixture.start_bot().await;
    eventually("it is done", || symbols(&fixture) > 0).await;
    fixture.command("Ann", "/help").await;
    fixture.stop_bot().await;
    assert_eq!(fixture.requests("PUT", "/commands").len(), 1);
    let before = symbols(&fixture);
    fixture.start_bot().await;
    eventually("it is done again", || symbols(&fixture) > before).await;
    fixture.command("Ann", "/help").await;
    assert_eq!(fixture.requests("PUT", "/commands").len(), 1);
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_may_be_registered_in_one_guild() {
    let mut fixture = BotFixture::without_bot(settings(&["Ann"])).await;
    let guild = fixture.playground.guild();
    fixture.register_in(guild);
    fixture.start_bot().await;
    assert!(fixture.playground.commands(None).is_empty());
    assert_eq!(
        fixture.playground.commands(Some(guild)).len(),
        pagoda::discord::commands().len()
    );
    let help = fixture.command("Ann", "/help").await;
    assert!(help.private && help.content.contains("/table new"));
    fixture.finish().await;
}

pub fn pagoda(folder: &Path, arguments: &[&str]) -> Command {
    program(folder, "serve", arguments)
}

fn program(folder: &Path, name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pagoda"));
    command.arg(name).args(arguments);
    if ["serve", "playground"].contains(&name) {
        command.args(["--seed", &first_seed().to_string()]);
    }
    command
        .current_dir(folder)
        .env_remove("DISCORD_TOKEN")
        .env_remove("DISCORD_TOKEN_FILE")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn said(output: &Output) -> String {
    let out = String::from_utf8_lossy(&output.stdout);
    format!("{out}{}", String::from_utf8_lossy(&output.stderr))
}

fn refuses(mut command: Command, sentence: &str, token: &str) {
    let output = command.output().expect("the program runs");
    let said = said(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    assert!(said.starts_with("pagoda: "), "{said}");
    assert!(said.contains(sentence), "{said}");
    assert!(!said.contains(token), "the token is told: {said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_missing_or_wrong_is_told_in_one_sentence() {
    let playground = Playground::start(settings(&["Ann"])).await;
    let playground = playground.expect("a playground");
    let folder = tempfile::tempdir().expect("a folder");
    let (here, url) = (folder.path(), playground.url());
    let token = playground.bot_token();
    refuses(pagoda(here, &["--api-url", &url]), "DISCORD_TOKEN", token);
    let wrong = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Wrong1.aaaaaaaaaaaaaaaaaaaaaaaaaaa";
    let mut command = pagoda(here, &["--api-url", &url]);
    command.env("DISCORD_TOKEN", wrong);
    refuses(command, "does not know this token", wrong);
    let mut command = pagoda(here, &["--api-url", &url, "--store", "no/such/folder"]);
    command.env("DISCORD_TOKEN", token);
    refuses(command, "there is no folder no/such", token);
    let command = pagoda(here, &["--api-url", &url, "--token-file", "no-file"]);
    refuses(command, "no-file", token);
    let mut command = pagoda(here, &["--api-url", "nonsense"]);
    command.env("DISCORD_TOKEN", token);
    refuses(command, "is no address", token);
    let mut command = pagoda(here, &["--api-url", &url]);
    command.env("DISCORD_TOKEN", "  ");
    refuses(command, "token is empty", token);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a socket");
    let taken = taken.local_addr().expect("an address").to_string();
    let page = "https://play.example.org";
    for (arguments, sentence) in [
        (vec!["--web", "127.0.0.1:0"], "--web needs --web-url"),
        (vec!["--web-url", page], "--web-url needs --web"),
        (vec!["--web", &taken, "--web-url", page], "in use"),
        (vec!["--web", &taken, "--web-url", "play"], "is no address"),
        (
            vec!["--web", &taken, "--web-url", "ftp://play.example.org"],
            "neither https:// nor http://",
        ),
        (
            vec!["--web", &taken, "--web-url", "https://a:b@play.example.org"],
            "a password",
        ),
        (
            vec![
                "--web",
                &taken,
                "--web-url",
                "https://play.example.org/games",
            ],
            "more than a host and a port",
        ),
        (
            vec!["--web", &taken, "--web-url", "https://play.example.org/?a"],
            "more than a host and a port",
        ),
    ] {
        let mut command = pagoda(here, &["--api-url", &url]);
        command.args(arguments).env("DISCORD_TOKEN", token);
        refuses(command, sentence, token);
    }
}

pub fn signal(child: &Child, name: &str) {
    let number = match name {
        "-HUP" => 1,
        "-TERM" => 15,
        other => panic!("the signal {other}"),
    };
    let begun = Instant::now();
    while !handles(child, number) {
        assert!(begun.elapsed() < PATIENCE, "{name} is never handled");
        std::thread::sleep(Duration::from_millis(20));
    }
    let told = Command::new("kill")
        .args([name, &child.id().to_string()])
        .status();
    assert!(told.expect("it is told").success());
}

fn handles(child: &Child, signal: u32) -> bool {
    let Ok(status) = std::fs::read_to_string(format!("/proc/{}/status", child.id())) else {
        return true;
    };
    let mut lines = status.lines();
    let handled = lines.find_map(|line| line.strip_prefix("SigCgt:"));
    let handled = handled.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    handled.is_none_or(|mask| mask & (1 << (signal - 1)) != 0)
}

/// Reads what a program says until it ends, so that it never waits for a reader.
pub fn reader(mut from: impl Read + Send + 'static) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let mut text = String::new();
        from.read_to_string(&mut text).expect("it reads");
        text
    })
}

/// The exit status of a program that is to end. The time is one that only a failure takes.
pub fn ended(child: &mut Child) -> Option<i32> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().expect("the program can be watched") {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    // Our child process, which does not end by itself.
    child.kill().expect("it is killed");
    None
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_program_answers_for_its_health_and_ends_when_it_is_told() {
    let playground = Playground::start(settings(&["Ann"])).await;
    let playground = playground.expect("a playground");
    let folder = tempfile::tempdir().expect("a folder");
    let health = free_address().to_string();
    let token_file = folder.path().join("token");
    std::fs::write(&token_file, format!("{}\n", playground.bot_token())).expect("a file");
    let url = playground.url();
    let arguments = [
        "--api-url",
        &url,
        "--token-file",
        "token",
        "--health",
        &health,
        "--log",
        "debug",
    ];
    let child = pagoda(folder.path(), &arguments).spawn();
    let mut child = Killed(child.expect("the program starts"));
    let child = &mut child.0;
    let said = [
        reader(child.stdout.take().expect("it speaks")),
        reader(child.stderr.take().expect("it speaks")),
    ];
    let there = playground.connected(1, PATIENCE).await;
    there.expect("the bot is there");
    let commands = |there: &Playground| (!there.commands(None).is_empty()).then_some(());
    let commands = playground.until(PATIENCE, "commands", commands).await;
    commands.expect("the commands are registered");
    let ann = playground.person("Ann");
    let outcome = ann.command("/help").await.expect("an outcome");
    ann.settled(outcome.interaction, PATIENCE)
        .await
        .expect("an answer");
    let client = reqwest::Client::builder().no_proxy().build();
    let client = client.expect("a client");
    let get = async |path: &str| {
        let answer = client.get(format!("http://{health}{path}")).send().await;
        let answer = answer.expect("it answers");
        let status = answer.status().as_u16();
        (status, answer.text().await.expect("a text"))
    };
    until(health.parse().expect("an address"), 200, "ok").await;
    let (status, figures) = get("/metrics").await;
    assert_eq!(status, 200);
    assert!(figures.contains("pagoda_interactions_total 1"), "{figures}");
    assert!(figures.contains("pagoda_acknowledgement_seconds"));
    signal(child, "-TERM");
    assert_eq!(ended(child), Some(0));
    let said = said.map(|text| text.join().expect("a text")).concat();
    assert!(!said.contains(playground.bot_token()), "the token is told");
    assert!(said.contains("connected"), "{said}");
}

/// Runs `pagoda health` until it has this exit status and its output contains this text. It does not wait long for a busy bot.
pub fn asks_for_health(folder: &Path, address: &str, code: i32, text: &str) {
    let begun = Instant::now();
    loop {
        let mut command = program(folder, "health", &["--address", address]);
        let output = command.output().expect("the program runs");
        let said = said(&output);
        if output.status.code() == Some(code) && said.contains(text) {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "{}: {said}", output.status);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn discord_may_be_away_when_the_program_starts() {
    let folder = tempfile::tempdir().expect("a folder");
    let (here, discord, health) = (folder.path(), free_address(), free_address());
    let token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Secret.aaaaaaaaaaaaaaaaaaaaaaaaaaa";
    let (url, address) = (format!("http://{discord}"), health.to_string());
    let arguments = ["--api-url", &url, "--health", &address, "--log", "off"];
    let start = || {
        let mut command = pagoda(here, &arguments);
        command.env("DISCORD_TOKEN", token).stderr(Stdio::null());
        Killed(command.spawn().expect("the program starts"))
    };
    // The program can be stopped while it waits for Discord.
    let mut waiting = start();
    until(health, 503, "discord: not reached").await;
    signal(&waiting.0, "-TERM");
    assert_eq!(ended(&mut waiting.0), Some(0));
    let mut child = start();
    until(health, 503, "discord: not reached").await;
    asks_for_health(here, &address, 1, "discord: not reached");
    let playground = Playground::start(PlaygroundSettings {
        listen: discord,
        bot_token: Some(token.to_owned()),
        ..settings(&["Ann"])
    });
    let playground = playground.await.expect("a playground");
    let there = playground.connected(1, PATIENCE).await;
    there.expect("the bot is there");
    until(health, 200, "ok").await;
    asks_for_health(here, &address, 0, "ok\n");
    // SIGHUP is an orderly shutdown too.
    signal(&child.0, "-HUP");
    assert_eq!(ended(&mut child.0), Some(0));
    let gone = playground.connected(0, PATIENCE).await;
    gone.expect("it has said goodbye");
}

/// It gives up what is under way after some seconds: the replies alone would be tried again for longer than the test waits.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn however_much_is_under_way_the_program_ends_when_it_is_told() {
    let playground = Playground::start(settings(&["Ann", "Ben"])).await;
    let playground = playground.expect("a playground");
    let folder = tempfile::tempdir().expect("a folder");
    let url = playground.url();
    let mut command = pagoda(folder.path(), &["--api-url", &url, "--log", "off"]);
    command.env("DISCORD_TOKEN", playground.bot_token());
    let mut child = Killed(command.spawn().expect("the program starts"));
    let commands = |there: &Playground| (!there.commands(None).is_empty()).then_some(());
    let commands = playground.until(PATIENCE, "commands", commands).await;
    commands.expect("the commands are registered");
    let ann = playground.person("Ann");
    let outcome = ann.command("/table new game:huang").await;
    let outcome = outcome.expect("an outcome");
    let settled = ann.settled(outcome.interaction, PATIENCE).await;
    settled.expect("an answer");
    // From now on Discord acknowledges, but does nothing else.
    let slow = SimulatedFailure::Slow {
        ms: 3_600_000,
        after_effect: false,
    };
    for route in ["original", "send", "edit", "direct"] {
        let slow = InjectedFault::once(slow.clone()).on(Filter::route(route));
        playground.inject(slow.times(u32::MAX));
    }
    let mut asking = tokio::task::JoinSet::new();
    for name in ["Ann", "Ben", "Ann", "Ben"] {
        let person = playground.person(name);
        asking.spawn(async move { person.command("/table join").await });
    }
    let struck = || {
        let left = playground.faults();
        let mut left = left.iter().filter_map(|fault| fault.times);
        left.any(|times| times <= u32::MAX - 4)
    };
    eventually("the bot waits for Discord", struck).await;
    signal(&child.0, "-TERM");
    assert_eq!(ended(&mut child.0), Some(0));
}

struct Running {
    child: Child,
    url: String,
    token: String,
    client: reqwest::Client,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Running {
    async fn start(folder: &Path) -> Self {
        let arguments = ["--port", "0", "--no-open", "--log", "warn"];
        let child = program(folder, "playground", &arguments).spawn();
        let mut child = child.expect("the program starts");
        let mut told = BufReader::new(child.stdout.take().expect("what it says")).lines();
        let mut value = |name: &str| {
            let line = told.next().expect("a line").expect("text");
            let value = line.strip_prefix(name).expect("the name first");
            value.to_owned()
        };
        let (url, token) = (value("URL="), value("CONTROL="));
        let client = reqwest::Client::builder().no_proxy().build();
        let client = client.expect("a client");
        let running = Self {
            child,
            url,
            token,
            client,
        };
        running
            .until("commands", |commands| !list(commands).is_empty())
            .await;
        running
            .until("gateway", |gateway| gateway["connected"] == 1)
            .await;
        running
    }

    async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        let url = format!("{}/control/{path}", self.url);
        let request = self.client.request(method, url).bearer_auth(&self.token);
        let request = match body {
            Some(body) => request.body(body.to_string()),
            None => request,
        };
        let answer = request.send().await.expect("an answer");
        let text = answer.text().await.expect("a text");
        serde_json::from_str(&text).expect("JSON")
    }

    async fn get(&self, path: &str) -> Value {
        self.ask(Method::GET, path, None).await
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        self.ask(Method::POST, path, Some(body)).await
    }

    /// Lets Ann do something until it is acknowledged in time, and returns the outcome when there is a reply. What is acknowledged too
    /// late has no effect.
    async fn act(&self, what: &str, body: Value) -> Value {
        let path = format!("people/Ann/{what}?ms={}", PATIENCE.as_millis());
        let begun = Instant::now();
        loop {
            let outcome = self.post(&path, body.clone()).await;
            if outcome["failed"] == false {
                return outcome;
            }
            assert!(begun.elapsed() < PATIENCE, "{outcome}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn until(&self, path: &str, right: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        loop {
            let there = self.get(path).await;
            if right(&there) {
                return there;
            }
            assert!(begun.elapsed() < PATIENCE, "{path}: {there}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn board(&self) -> Value {
        let can_play = |message: &&Value| message["components"].to_string().contains("\"Play\"");
        let messages = self
            .until(SEEN, |messages| list(messages).iter().any(|m| can_play(&m)))
            .await;
        let board = list(&messages).iter().rfind(can_play);
        board.cloned().expect("it is there")
    }

    async fn guides(&self, board: &Value) -> bool {
        let press = json!({"message": board["id"], "button": "Play", "wait": "settled"});
        let outcome = self.act("press", press).await;
        let messages = self.get(SEEN).await;
        let guide = list(&messages)
            .iter()
            .find(|message| message["id"] == outcome["message"]);
        guide.is_some_and(|guide| guide.to_string().contains("A tile"))
    }

    fn stop(mut self) {
        signal(&self.child, "-TERM");
        assert_eq!(ended(&mut self.child), Some(0));
    }
}

const SEEN: &str = "people/Ann/channels/the-tea-house/messages";

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_playground_goes_on_after_a_restart_of_the_bot_and_of_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = Running::start(folder.path()).await;
    let tour = json!({"line": "/table tour game:huang", "channel": "the-tea-house"});
    first.act("command", tour).await;
    let board = first.board().await;
    let people = first.get("people").await;
    let before = first.get("gateway").await;
    assert_eq!(before["restartable"], true);
    first.post("bot/restart", json!({})).await;
    let again = |gateway: &Value| {
        let connections = |gateway: &Value| gateway["connections"].as_u64();
        gateway["connected"] == 1 && connections(gateway) > connections(&before)
    };
    first.until("gateway", again).await;
    assert!(first.guides(&board).await, "after a restart of the bot");
    first.stop();
    let second = Running::start(folder.path()).await;
    assert_eq!(second.get("people").await, people);
    let kept = second.board().await;
    assert_eq!(kept["id"], board["id"]);
    let messages = second.get(SEEN).await;
    let mut pictures = list(&messages)
        .iter()
        .filter_map(|message| message["attachments"][0]["url"].as_str());
    let picture = pictures.next().expect("a picture");
    let picture = second.client.get(picture).send().await.expect("an answer");
    let picture = picture.bytes().await.expect("its bytes");
    assert!(picture.starts_with(b"\x89PNG"));
    assert!(second.guides(&kept).await, "after a restart of everything");
    let step = json!({"line": "/huang tile colour:red at:K5", "channel": "the-tea-house", "wait": "settled"});
    second.act("command", step).await;
    second
        .until(SEEN, |messages| {
            messages.to_string().contains("2 · A leader")
        })
        .await;
    second.stop();
}

/// A child process that is killed at the end of its test.
pub struct Killed(pub Child);

impl Drop for Killed {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
