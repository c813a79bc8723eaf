//! Backups of a running bot, and other commands for a whole store, as processes.

use crate::fixture::*;
use crate::tables::fill;
use pagoda::cli::clock::FastClock;
use pagoda::playground::{Playground, PlaygroundSettings};
use pagoda_tools::soak::sizes::{SizeSample, SizeTrend};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions};
use std::fs;
use std::io::Read;
use std::os::unix::fs::{FileExt, FileTypeExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// Timeout for every condition.
const PATIENCE: Duration = Duration::from_secs(300);

/// Makes a backup slow: adds megabytes that cannot be compressed.
async fn enlarge(folder: &Path) {
    let store = SledStore::open(folder).expect("a store");
    let mut chance = Chance::new(7);
    for id in 0..160 {
        let bytes = (0..48 * 1024).map(|_| chance.below(256) as u8).collect();
        store
            .put_people(vec![ProfileChange::new(1_000_000 + id, Some(bytes))])
            .await
            .expect("it is written");
    }
}

fn command(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pagoda"));
    command
        .args(arguments)
        .arg("--store")
        .arg(folder)
        .env_remove("PAGODA_STORE")
        .env_remove("DISCORD_TOKEN_FILE")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn pagoda(arguments: &[&str], folder: &Path) -> Output {
    command(arguments, folder)
        .output()
        .expect("the program runs")
}

/// Returns the output of a successful command.
fn out(output: &Output) -> String {
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Returns the error message of a failed command.
fn complaint(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(
        text.starts_with("pagoda: ") && text.lines().count() == 1,
        "{text}"
    );
    text
}

/// A process that is killed at the end of its test.
struct Running(Child);

impl Running {
    fn signal(&self, signal: Signal) {
        let told = rustix::process::kill_process(Pid::from_child(&self.0), signal);
        told.expect("it is told");
    }

    /// Stops the process, and returns when it stands still or has ended. It goes on with `Signal::CONT`.
    fn stop(&self) {
        self.signal(Signal::STOP);
        // Its end stays to be noticed by others.
        let states = WaitIdOptions::STOPPED | WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        let process = WaitId::Pid(Pid::from_child(&self.0));
        rustix::process::waitid(process, states).expect("it is a child");
    }

    fn kill(&mut self) {
        self.0.kill().expect("it can be killed");
        self.0.wait().expect("it has ended");
    }

    fn output(mut self) -> Output {
        let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
        let out = self
            .0
            .stdout
            .take()
            .map(|mut out| out.read_to_end(&mut stdout));
        out.transpose().expect("it prints");
        let err = self
            .0
            .stderr
            .take()
            .map(|mut err| err.read_to_end(&mut stderr));
        err.transpose().expect("it complains");
        let status = self.0.wait().expect("it ends");
        Output {
            status,
            stdout,
            stderr,
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a bot on a store, with a playground.
async fn bot(playground: &Playground, folder: &Path) -> Running {
    let gone = playground.connected(0, PATIENCE).await;
    gone.expect("no other bot is there");
    let url = playground.url();
    let mut serve = command(&["serve", "--api-url", &url, "--log", "warn"], folder);
    serve.env("DISCORD_TOKEN", playground.bot_token());
    serve.stdout(Stdio::null());
    let bot = Running(serve.spawn().expect("the program starts"));
    let there = playground.connected(1, PATIENCE).await;
    there.expect("the bot is there");
    bot
}

async fn playground() -> Playground {
    let settings = PlaygroundSettings {
        identify_interval: Duration::ZERO,
        ..PlaygroundSettings::default()
    };
    let playground = Playground::start(settings).await;
    playground.expect("a playground")
}

async fn until(what: &str, mut true_now: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !true_now() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

fn beside(folder: &Path, name: &str) -> PathBuf {
    folder.parent().expect("a folder around it").join(name)
}

/// Returns a folder for a store, in a folder of the test.
fn place() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = folder.path().join("store");
    (folder, store)
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path of letters")
}

/// Returns the tables of a backup, restored into a new folder.
fn restored(backup: &Path) -> String {
    let (_folder, store) = place();
    out(&pagoda(&["restore", text(backup)], &store));
    out(&pagoda(&["tables"], &store))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_bot_is_backed_up_listed_checked_and_exported() {
    let (_folder, store) = place();
    fill(&store, &[11, 12, 13], 0);
    let listed = out(&pagoda(&["tables"], &store));
    assert_eq!(listed.lines().count(), 3);
    let exported = out(&pagoda(&["export", "--channel", "12"], &store));
    let playground = playground().await;
    let bot = bot(&playground, &store).await;

    let socket = fs::metadata(store.join("pagoda.sock")).expect("a socket");
    assert!(socket.file_type().is_socket());
    assert_eq!(socket.permissions().mode() & 0o777, 0o600);
    assert_eq!(out(&pagoda(&["tables"], &store)), listed);
    assert_eq!(
        out(&pagoda(&["check"], &store)),
        "3 tables, 0 do not replay\n"
    );
    assert_eq!(
        out(&pagoda(&["export", "--channel", "12"], &store)),
        exported
    );
    let file = beside(&store, "backup");
    let told = out(&pagoda(&["backup", text(&file)], &store));
    let bytes = fs::metadata(&file).expect("a backup").len();
    assert!(
        told.starts_with(&format!("3 tables, {bytes} bytes, in ")),
        "{told}"
    );
    assert_eq!(
        fs::metadata(&file).expect("a backup").permissions().mode() & 0o777,
        0o600
    );
    assert_eq!(restored(&file), listed);
    // The same name again, as in a nightly job, and standard output.
    out(&pagoda(&["backup", text(&file)], &store));
    let piped = pagoda(&["backup", "-"], &store);
    fs::write(beside(&store, "piped"), &piped.stdout).expect("a file");
    assert_eq!(restored(&beside(&store, "piped")), listed);
    // Changes of the store are refused while the bot is running.
    assert!(complaint(&pagoda(&["compact"], &store)).contains("in use by another process"));
    assert!(complaint(&pagoda(&["import"], &store)).starts_with("pagoda: "));
    assert!(complaint(&pagoda(&["restore", text(&file)], &store)).contains("store"));

    bot.signal(Signal::TERM);
    let ended = bot.output();
    let warnings = String::from_utf8_lossy(&ended.stderr);
    assert!(ended.status.success(), "{warnings}");
    // On a very slow machine the bot ends at its deadline, and does not tidy up.
    let late = warnings.contains("work in progress did not end in time");
    assert!(
        late || !store.join("pagoda.sock").exists(),
        "the socket is gone with the bot: {warnings}"
    );
    out(&pagoda(&["backup", text(&file)], &store));
    assert_eq!(restored(&file), listed);
    out(&pagoda(&["compact"], &store));
    assert_eq!(out(&pagoda(&["tables"], &store)), listed);
    let left = fs::read_dir(beside(&store, "")).expect("a folder");
    let left = left.map(|entry| entry.expect("an entry").file_name());
    let partial = left.filter(|name| name.to_string_lossy().ends_with(".partial"));
    assert_eq!(partial.count(), 0);
}

/// Flips a bit in the middle of the ledger, as a failing disk does.
fn rot(store: &Path) {
    let ledger = fs::File::options()
        .read(true)
        .write(true)
        .open(store.join("ledger"))
        .expect("a ledger");
    let times = fs::FileTimes::new().set_modified(
        ledger
            .metadata()
            .and_then(|metadata| metadata.modified())
            .expect("times"),
    );
    let middle = ledger.metadata().expect("a length").len() / 2;
    let mut byte = [0];
    ledger.read_exact_at(&mut byte, middle).expect("a byte");
    ledger
        .write_all_at(&[byte[0] ^ 4], middle)
        .expect("it is rotten");
    ledger.set_times(times).expect("it looks unchanged");
}

/// `check` said that all was well, and every backup failed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn check_finds_and_heals_a_rotten_ledger_of_a_stopped_and_of_a_running_bot() {
    let (_folder, store) = place();
    fill(&store, &[11, 12, 13], 0);
    let file = beside(&store, "backup");
    rot(&store);
    let told = out(&pagoda(&["check"], &store));
    assert!(told.starts_with("the ledger was damaged"), "{told}");
    assert!(told.ends_with("3 tables, 0 do not replay\n"), "{told}");
    out(&pagoda(&["backup", text(&file)], &store));
    let playground = playground().await;
    let _bot = bot(&playground, &store).await;
    rot(&store);
    let failed = complaint(&pagoda(&["backup", text(&file)], &store));
    assert!(failed.contains("damaged"), "{failed}");
    let told = out(&pagoda(&["check"], &store));
    assert!(told.starts_with("the ledger was damaged"), "{told}");
    out(&pagoda(&["backup", text(&file)], &store));
    assert_eq!(restored(&file).lines().count(), 3);
}

/// The first command after an interrupted copy removed the database, and reported no tables.
#[test]
fn check_of_a_store_without_a_ledger_loses_nothing() {
    let (_folder, store) = place();
    fill(&store, &[11, 12, 13], 0);
    for name in ["ledger", "confirmed", "closed"] {
        fs::remove_file(store.join(name)).expect("removed");
    }
    let told = out(&pagoda(&["check"], &store));
    assert!(told.starts_with("there is no ledger\n"), "{told}");
    assert!(told.ends_with("3 tables, 0 do not replay\n"), "{told}");
}

#[test]
fn a_backup_replaces_plain_files_only() {
    let (folder, store) = place();
    fill(&store, &[11], 0);
    let precious = folder.path().join("precious");
    fs::write(&precious, b"precious").expect("a file");
    let link = folder.path().join("link");
    std::os::unix::fs::symlink(&precious, &link).expect("a link");
    for place in [link.as_path(), Path::new("/dev/null")] {
        let refused = complaint(&pagoda(&["backup", text(place)], &store));
        assert!(refused.contains("is no plain file"), "{refused}");
    }
    let socket = folder.path().join("socket");
    let _socket = std::os::unix::net::UnixListener::bind(&socket).expect("a socket");
    let refused = complaint(&pagoda(&["backup", text(&socket)], &store));
    assert!(refused.contains("is no plain file"), "{refused}");
    let there = fs::symlink_metadata(&link).expect("a link");
    assert!(there.is_symlink());
    assert_eq!(fs::read(&precious).expect("a file"), b"precious");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_socket_of_a_killed_bot_is_replaced_and_a_path_may_be_long() {
    let folder = tempfile::tempdir().expect("a folder");
    let deep = folder.path().join("a".repeat(100)).join("b".repeat(100));
    fs::create_dir_all(&deep).expect("folders");
    let store = deep.join("store");
    fill(&store, &[11], 0);
    let playground = playground().await;
    let mut first = bot(&playground, &store).await;
    let file = beside(&store, "backup");
    out(&pagoda(&["backup", text(&file)], &store));
    first.kill();
    assert!(store.join("pagoda.sock").exists());
    // No bot is running: the store is opened.
    out(&pagoda(&["backup", text(&file)], &store));
    let second = bot(&playground, &store).await;
    out(&pagoda(&["backup", text(&file)], &store));
    assert_eq!(restored(&file).lines().count(), 1);
    drop(second);
}

/// Starts a backup to an existing file, and stops the client between the first bytes and the middle. Returns the client, and the
/// file as it was before.
async fn stopped_client(store: &Path, file: &Path, partial: &Path) -> (Running, Vec<u8>) {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        let before = fs::read(file).expect("a backup");
        let client = command(&["backup", text(file)], store).spawn();
        let mut client = Running(client.expect("it starts"));
        let size = || fs::metadata(partial).map_or(0, |there| there.len());
        let mut ended = false;
        until("the backup has begun", || {
            ended = client.0.try_wait().expect("it is a child").is_some();
            ended || size() > 0
        })
        .await;
        if !ended {
            client.stop();
            if (1..before.len() as u64 / 2).contains(&size()) {
                return (client, before);
            }
            client.signal(Signal::CONT);
        }
        // It was faster than this test; the next one may not be.
        out(&client.output());
    }
    panic!("no client was stopped in time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_broken_off_leaves_no_half_file_and_the_next_one_works() {
    let (_folder, store) = place();
    fill(&store, &[11, 12], 0);
    enlarge(&store).await;
    let playground = playground().await;
    let mut first = bot(&playground, &store).await;
    let file = beside(&store, "backup");
    out(&pagoda(&["backup", text(&file)], &store));
    let partial = beside(&store, "backup.partial");
    // The client is killed.
    let (mut client, before) = stopped_client(&store, &file, &partial).await;
    client.kill();
    assert!(partial.exists());
    assert_eq!(fs::read(&file).expect("a backup"), before);
    out(&pagoda(&["backup", text(&file)], &store));
    assert!(!partial.exists());
    assert_eq!(restored(&file).lines().count(), 2);
    // The bot is killed.
    let (client, before) = stopped_client(&store, &file, &partial).await;
    first.kill();
    client.signal(Signal::CONT);
    let told = complaint(&client.output());
    assert!(
        told.contains("the bot ended before its answer was complete"),
        "{told}"
    );
    assert_eq!(fs::read(&file).expect("a backup"), before);
    assert!(!partial.exists());
    // A bot that is stopped does not wait for a client that does not read.
    let second = bot(&playground, &store).await;
    let client = Running(
        command(&["backup", "-"], &store)
            .spawn()
            .expect("it starts"),
    );
    let pipe = client.0.stdout.as_ref().expect("it is piped");
    let written = || rustix::io::ioctl_fionread(pipe).expect("a pipe") > 0;
    until("the backup has begun", written).await;
    second.signal(Signal::TERM);
    assert!(second.output().status.success());
    // Only now the client can go on.
    let output = client.output();
    complaint(&output);
    // The interrupted output is not a valid backup.
    fs::write(beside(&store, "cut"), &output.stdout).expect("a file");
    let elsewhere = beside(&store, "elsewhere");
    complaint(&pagoda(
        &["restore", text(&beside(&store, "cut"))],
        &elsewhere,
    ));
    out(&pagoda(&["backup", text(&file)], &store));
    assert_eq!(restored(&file).lines().count(), 2);
}

#[test]
fn a_damaged_or_cut_backup_is_refused_and_leaves_nothing() {
    let (_folder, store) = place();
    fill(&store, &[11, 12], 0);
    let file = beside(&store, "backup");
    out(&pagoda(&["backup", text(&file)], &store));
    let whole = fs::read(&file).expect("a backup");
    let new = beside(&store, "new");
    let mut wrong = vec![
        whole[..whole.len() / 2].to_vec(),
        whole[..whole.len() - 1].to_vec(),
        Vec::new(),
    ];
    for place in [0, whole.len() / 3, whole.len() / 2, whole.len() - 1] {
        let mut flipped = whole.clone();
        flipped[place] ^= 1;
        wrong.push(flipped);
    }
    for bytes in wrong {
        fs::write(&file, &bytes).expect("a file");
        complaint(&pagoda(&["restore", text(&file)], &new));
        let left = fs::read_dir(&new).map_or(0, |entries| entries.count());
        assert_eq!(left, 0, "something was left of {} bytes", bytes.len());
    }
    fs::write(&file, &whole).expect("a file");
    let told = out(&pagoda(&["restore", text(&file)], &new));
    assert!(told.starts_with("2 tables restored into"), "{told}");
    complaint(&pagoda(&["restore", text(&file)], &new));
    let missing = complaint(&pagoda(&["restore", text(&beside(&store, "none"))], &new));
    assert!(missing.contains("none"), "{missing}");
}

#[test]
fn what_sled_refuses_is_rescued_into_a_new_store() {
    let (_folder, store) = place();
    fill(&store, &[11, 12], 0);
    let listed = out(&pagoda(&["tables"], &store));
    let conf = store.join("db/1/conf");
    let mut bytes = fs::read(&conf).expect("a file of sled");
    bytes[4] ^= 1;
    fs::write(&conf, bytes).expect("it is damaged");
    let new = beside(&store, "new");
    let told = out(&pagoda(&["rescue", "--into", text(&new)], &store));
    assert!(told.contains("2 tables with"), "{told}");
    assert_eq!(out(&pagoda(&["tables"], &new)), listed);
    assert_eq!(
        out(&pagoda(&["check"], &new)),
        "2 tables, 0 do not replay\n"
    );
    complaint(&pagoda(&["rescue", "--into", text(&new)], &store));
}

#[test]
fn one_backup_at_a_time_goes_to_a_file() {
    let (_folder, store) = place();
    fill(&store, &[11], 0);
    let file = beside(&store, "backup");
    let partial = fs::File::create(beside(&store, "backup.partial")).expect("a file");
    partial.lock().expect("a lock");
    let told = complaint(&pagoda(&["backup", text(&file)], &store));
    assert!(told.contains("another backup to"), "{told}");
    // Closing it is not enough: a process that another test is just starting has it open, too.
    partial.unlock().expect("the lock is released");
    out(&pagoda(&["backup", text(&file)], &store));
    let folder = complaint(&pagoda(&["backup", text(&store)], &store));
    assert!(folder.contains("is a folder"), "{folder}");
}

#[test]
fn a_store_that_grows_without_its_data_breaks_a_promise() {
    let mib = f64::from(1 << 20);
    let run = |live: &dyn Fn(f64) -> f64, files: &dyn Fn(f64) -> f64| {
        let samples = (0..300).map(|second| {
            let at = f64::from(second);
            let (live, files) = (mib * live(at), mib * files(at));
            SizeSample { at, live, files }
        });
        let sizes = SizeTrend::of(&samples.collect::<Vec<_>>()).expect("figures");
        sizes.violations().len()
    };
    assert_eq!(run(&|_| 10.0, &|_| 25.0), 0);
    assert_eq!(run(&|at| 10.0 + at, &|at| 25.0 + 2.5 * at), 0);
    assert_eq!(run(&|_| 10.0, &|at| 20.0 + (at % 40.0) / 10.0), 0);
    assert_eq!(run(&|_| 0.1, &|_| 2.0), 0, "nearly empty");
    assert_eq!(run(&|_| 10.0, &|_| 31.0), 1, "too large");
    assert_eq!(run(&|_| 10.0, &|at| 10.0 + at / 20.0), 1, "growing");
    assert_eq!(run(&|_| 10.0, &|at| 10.0 + at), 2, "both");
    assert_eq!(SizeTrend::of(&[]), None);
}

#[test]
fn a_fast_clock_goes_on_where_it_was() {
    let clock = FastClock::new(1000);
    let begun = Instant::now();
    while clock.now() < SystemClock.now() + 45 {
        assert!(begun.elapsed() < PATIENCE, "it is not faster");
        std::thread::yield_now();
    }
    let again: FastClock = clock.to_string().parse().expect("it reads");
    let (before, shown, after) = (clock.now(), again.now(), clock.now());
    let is_between = (before..=after).contains(&shown);
    assert!(is_between, "{before} {shown} {after}");
    assert!("1000".parse::<FastClock>().is_err());
}
