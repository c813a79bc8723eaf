//! A full disk: replies and health report it, and the program recovers by itself when there is space again.

use super::fixture::{PATIENCE, settings};
use super::health::{ask, figure, free_address, until};
use super::program::{Killed, asks_for_health};
use crate::left_out::left_out;
use crate::seed::first_seed;
use pagoda::playground::{Actor, Playground, SeenMessage};
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use std::fs::{self, File};
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

struct Served {
    playground: Playground,
    bot: Killed,
    health: SocketAddr,
    ann: Actor,
}

impl Served {
    /// Starts the program with a command to which its arguments are appended. Its log is on a full disk from the start.
    async fn start(mut by: Command, store: &Path) -> Self {
        let playground = Playground::start(settings(&["Ann"])).await;
        let playground = playground.expect("a playground");
        let (url, health) = (playground.url(), free_address());
        let log = File::options().write(true).open("/dev/full");
        let bot = by
            .arg(env!("CARGO_BIN_EXE_pagoda"))
            .args(["serve", "--api-url", &url, "--log", "debug"])
            .args(["--seed", &first_seed().to_string()])
            .args(["--health", &health.to_string(), "--store"])
            .arg(store)
            .env("DISCORD_TOKEN", playground.bot_token())
            .env_remove("DISCORD_TOKEN_FILE")
            .stderr(log.expect("a full device"))
            .spawn();
        let bot = Killed(bot.expect("the program starts"));
        let there = |there: &Playground| (!there.commands(None).is_empty()).then_some(());
        let commands = playground.until(PATIENCE, "commands", there).await;
        commands.expect("the commands are registered");
        until(health, 200, "ok").await;
        let ann = playground.person("Ann");
        Self {
            playground,
            bot,
            health,
            ann,
        }
    }

    async fn says(&self, line: &str) -> String {
        let outcome = self.ann.command(line).await.expect("an outcome");
        let settled = self.ann.settled(outcome.interaction, PATIENCE).await;
        let message = settled.expect("an answer").message.expect("a message");
        self.ann.message(message).expect("Ann sees it").content
    }

    /// Makes the disk full. The first request may have reached the ledger before something else had no room; it and all later ones are
    /// refused: what could not be written is not shown either.
    async fn stays_full(&self, folder: &Path) {
        let before = self.playground.connections();
        for line in ["/table new game:huang", "/board", "/table start"] {
            let answer = self.says(line).await;
            let in_doubt = line.starts_with("/table new") && answer.contains("cannot tell");
            let refused = answer.contains("nothing was changed");
            assert!(refused || in_doubt, "{line}: {answer}");
        }
        until(self.health, 503, "store: ").await;
        asks_for_health(folder, &self.health.to_string(), 1, "store: ");
        // The program checks repeatedly for space; it must not restart each time.
        let first = self.checks().await;
        let begun = Instant::now();
        while self.checks().await < first + 3.0 {
            assert!(begun.elapsed() < PATIENCE, "nobody looks for room");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(self.playground.connections(), before, "it started anew");
        let answer = self.says("/table new game:huang").await;
        assert!(answer.contains("nothing was changed"), "{answer}");
        let (_, figures) = ask(self.health, "/metrics").await.expect("metrics");
        assert!(!figures.contains("pagoda_panics_total{"), "{figures}");
    }

    async fn checks(&self) -> f64 {
        let checks = figure(self.health, "pagoda_store_checks_total").await;
        checks.unwrap_or_default()
    }

    async fn recovers(&self, before: u64) {
        let again = |there: &Playground| (there.connections() > before).then_some(());
        let again = self.playground.until(PATIENCE, "the bot", again).await;
        again.expect("it connects again");
        // Each start looks at the commands, once there is a session.
        let looks = |there: &Playground| {
            let requests = there.transcript().into_iter();
            let looks = requests.filter(|it| it.method == "GET" && it.path.contains("/commands"));
            (looks.count() > 1).then_some(())
        };
        let looks = self.playground.until(PATIENCE, "a look", looks).await;
        looks.expect("it looks at its commands");
        until(self.health, 200, "ok").await;
        let answer = self.says("/table new game:huang").await;
        assert!(!answer.contains("nothing was changed"), "{answer}");
        let sit = |seen: &SeenMessage| seen.buttons().contains(&"Sit down");
        self.ann.wait_for(PATIENCE, sit).await.expect("a lobby");
        assert_eq!(self.playground.connections(), before + 1, "once is enough");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_nothing_can_be_written_people_are_told_and_the_program_goes_on_by_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    // A full disk sends no signal, but the file size limit that simulates it would.
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; exec \"$@\"", "sh"]);
    let served = Served::start(shell, &here.join("store")).await;
    let pid = Pid::from_raw(served.bot.0.id() as i32);
    let limit = |current| {
        let limit = Rlimit {
            current,
            maximum: None,
        };
        prlimit(pid, Resource::Fsize, limit).expect("a limit");
    };
    let before = served.playground.connections();
    limit(Some(0));
    served.stays_full(here).await;
    limit(None);
    served.recovers(before).await;
}

/// Mounts a small file system, and runs the rest of the test there.
const SMALL_DISK: &str = "mount -t tmpfs -o size=16m tmpfs \"$0\" && exec \"$@\"";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_full_file_system_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let small = |run: &str| {
        let mut unshare = Command::new("unshare");
        unshare.args(["-Urm", "sh", "-c", run]).arg(here);
        unshare
    };
    let allowed = small(SMALL_DISK).arg("true").output();
    if !allowed.is_ok_and(|allowed| allowed.status.success()) {
        return left_out("a full file system: this machine lets nobody mount one of their own");
    }
    let served = Served::start(small(SMALL_DISK), &here.join("store")).await;
    // The same folder, as the program sees it.
    let inside = format!("/proc/{}/root{}", served.bot.0.id(), here.display());
    let filler = PathBuf::from(inside).join("filler");
    let before = served.playground.connections();
    let mut file = File::create(&filler).expect("a file");
    for size in [1 << 16, 1 << 12, 1] {
        while file.write_all(&vec![7; size]).is_ok() {}
    }
    served.stays_full(here).await;
    drop(file);
    fs::remove_file(filler).expect("there is room again");
    served.recovers(before).await;
}
