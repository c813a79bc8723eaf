//! The commands are registered once; and the program as it is run.

use super::Evening;
use super::evening::{PATIENCE, settings};
use pagoda::playground::Playground;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_registered_once() {
    let mut evening = Evening::with(&["Ann"]).await;
    evening.command("Ann", "/help").await;
    evening.stop_bot().await;
    assert_eq!(evening.requests("PUT", "/commands").len(), 1);
    let looked = evening.requests("GET", "/commands").len();
    evening.start_bot().await;
    while evening.requests("GET", "/commands").len() == looked {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    evening.command("Ann", "/help").await;
    assert_eq!(evening.requests("PUT", "/commands").len(), 1);
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_may_be_registered_in_one_guild() {
    let mut evening = Evening::without_bot(settings(&["Ann"])).await;
    let guild = evening.playground.guild();
    evening.register_in(guild);
    evening.start_bot().await;
    assert!(evening.playground.commands(None).is_empty());
    assert_eq!(
        evening.playground.commands(Some(guild)).len(),
        pagoda::discord::commands().len()
    );
    let help = evening.command("Ann", "/help").await;
    assert!(help.private && help.content.contains("/table new"));
    evening.finish().await;
}

fn pagoda(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pagoda"));
    command
        .arg("serve")
        .args(arguments)
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

/// It ends at once with one sentence.
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
    let nowhere = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", nowhere.local_addr().expect("an address"));
    drop(nowhere);
    let mut command = pagoda(here, &["--api-url", &address]);
    command.env("DISCORD_TOKEN", token);
    refuses(command, "cannot reach", token);
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
}

fn ended(child: &mut Child, within: Duration) -> Option<i32> {
    let begun = Instant::now();
    while begun.elapsed() < within {
        if let Some(status) = child.try_wait().expect("the program can be watched") {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    // It is ours, and does not end by itself.
    child.kill().expect("it is killed");
    None
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_program_answers_for_its_health_and_ends_when_it_is_told() {
    let playground = Playground::start(settings(&["Ann"])).await;
    let playground = playground.expect("a playground");
    let folder = tempfile::tempdir().expect("a folder");
    let free = TcpListener::bind("127.0.0.1:0").expect("a port");
    let health = free.local_addr().expect("an address").to_string();
    drop(free);
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
    let mut child = pagoda(folder.path(), &arguments).spawn();
    let child = child.as_mut().expect("the program starts");
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
    assert_eq!(get("/healthz").await, (200, "connected\n".to_owned()));
    let (status, figures) = get("/metrics").await;
    assert_eq!(status, 200);
    assert!(figures.contains("pagoda_interactions_total 1"), "{figures}");
    assert!(figures.contains("pagoda_acknowledgement_seconds"));
    let told = Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status();
    assert!(told.expect("it is told").success());
    assert_eq!(ended(child, Duration::from_secs(10)), Some(0));
    let mut said = String::new();
    use std::io::Read;
    for out in [
        child
            .stdout
            .take()
            .map(|out| Box::new(out) as Box<dyn Read>),
        child
            .stderr
            .take()
            .map(|out| Box::new(out) as Box<dyn Read>),
    ] {
        let mut text = String::new();
        let read = out.expect("it speaks").read_to_string(&mut text);
        read.expect("it reads");
        said.push_str(&text);
    }
    assert!(!said.contains(playground.bot_token()), "the token is told");
    assert!(said.contains("connected"), "{said}");
}
