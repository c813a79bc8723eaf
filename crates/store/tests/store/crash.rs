//! A child process is killed at random moments: everything it was told to be durable is present once, and without a gap.

use super::*;
use crate::effort::effort;
use pagoda_ids::ChannelId;
use pagoda_store::{compact, rescue, restore};
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;

const FOLDER: &str = "PAGODA_TEST_CRASH_FOLDER";
const WORK: &str = "PAGODA_TEST_CRASH_WORK";
const TABLES: u64 = 6;

fn kills() -> u64 {
    effort(20, 100)
}

/// The child: six threads write to one table each, and print what was confirmed.
pub fn crash_child() {
    let Ok(folder) = std::env::var(FOLDER) else {
        return;
    };
    let store = open(Path::new(&folder));
    std::thread::scope(|scope| {
        for channel in 0..TABLES {
            let store = &store;
            scope.spawn(move || play_forever(store, channel));
        }
    });
}

fn play_forever(store: &SledStore, channel: impl Into<ChannelId>) {
    let channel: ChannelId = channel.into();
    let table = table(channel, 1);
    let mut expected = store.journal(table).expect("a journal").len() as u64;
    loop {
        let count = 1 + expected % 3;
        let batch = Batch::after(expected)
            .append((expected..expected + count).map(|number| record(channel, number)))
            .remove_posts([expected])
            .put_posts([StoredPost::new(expected + count, b"post".to_vec())])
            // Long, so that compactions happen.
            .note(random_bytes(expected), Agenda::default());
        store.commit(table, batch).expect("a commit");
        expected += count;
        // A single write of a short line, which a kill does not split.
        let line = format!("CONFIRMED {channel} {expected}\n");
        let said = std::io::stdout().lock().write_all(line.as_bytes());
        said.expect("said");
        std::io::stdout().flush().expect("said");
    }
}

fn random_bytes(seed: u64) -> Vec<u8> {
    let mut random = SeededRandom(seed);
    (0..2000).map(|_| random.below(256) as u8).collect()
}

fn record(channel: impl Into<ChannelId>, number: u64) -> Vec<u8> {
    let channel: ChannelId = channel.into();
    let long = "x".repeat((number % 97) as usize);
    format!("record {number} of channel {channel}, {long}").into_bytes()
}

pub fn nothing_confirmed_is_lost_and_nothing_doubled_when_the_process_is_killed_again_and_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = SeededRandom(2026);
    let mut confirmed = [0; TABLES as usize];
    for kill in 0..kills() {
        // Some are killed while they open the database, some after the first commit, and half of them when all tables were written:
        // so they play on any machine.
        let awaited = match kill % 4 {
            few @ 0..=1 => few as usize,
            _ => TABLES as usize,
        };
        let playing = Duration::from_micros(random.below(30_000));
        let said = play_and_kill(folder.path(), awaited, playing);
        for (channel, count) in said {
            let known: &mut u64 = &mut confirmed[channel];
            assert!(count > *known, "kill {kill}: {count} confirmed again");
            *known = count;
        }
        let store = open(folder.path());
        for (channel, confirmed) in (0..).zip(&mut confirmed) {
            let what = format!("kill {kill}, channel {channel}, {confirmed} records");
            let journal = store.journal(table(channel, 1));
            let journal = journal.unwrap_or_else(|error| panic!("{what}: {error}"));
            let length = journal.len() as u64;
            assert!(length >= *confirmed, "{what}: {length} are left");
            let all = (0..length).map(|number| record(channel, number));
            assert!(all.eq(journal), "{what}: not what was written");
            let outbox = store.outbox(table(channel, 1)).unwrap().posts;
            let last = (length > 0).then(|| (length, b"post".to_vec()));
            let whole = Vec::from_iter(last);
            assert_eq!(outbox, whole, "{what}: a batch is whole or not there");
            *confirmed = length;
        }
    }
    let played = confirmed.iter().all(|count| *count > kills() / 2);
    assert!(played, "{confirmed:?}");
}

/// Lets a child write to a number of tables and then for a while, and kills it. Returns what it printed as confirmed, in order.
fn play_and_kill(folder: &Path, awaited: usize, while_playing: Duration) -> Vec<(usize, u64)> {
    let mut child = Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", "crash::crash_child", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("a child");
    let output = BufReader::new(child.stdout.take().expect("its output"));
    let (heard, hear) = channel();
    let reader = std::thread::spawn(move || {
        let lines = output.lines().map_while(Result::ok);
        let confirmed = lines.filter_map(|line| {
            let (_, rest) = line.split_once("CONFIRMED ")?;
            let (channel, count) = rest.split_once(' ')?;
            let channel: usize = channel.parse().ok()?;
            // Only the first messages are received.
            let _ = heard.send(channel);
            Some((channel, count.parse().ok()?))
        });
        confirmed.collect()
    });
    let begun = Instant::now();
    let mut written = BTreeSet::new();
    while written.len() < awaited {
        let channel = hear.recv_timeout(PATIENCE.saturating_sub(begun.elapsed()));
        written.insert(channel.expect("the child confirms something"));
    }
    std::thread::sleep(while_playing);
    child.kill().expect("killed");
    child.wait().expect("dead");
    reader.join().expect("read")
}

pub fn work_child() {
    let (Ok(folder), Ok(work)) = (std::env::var(FOLDER), std::env::var(WORK)) else {
        return;
    };
    let folder = Path::new(&folder);
    let mut number = 0;
    loop {
        number += 1;
        let id = std::process::id();
        match work.as_str() {
            "compact" => {
                let compacted = when_unlocked(|| compact(&folder.join("store")));
                compacted.expect("compacted");
            }
            "rescue" => {
                let new = folder.join(format!("rescued-{id}-{number}"));
                let rescued = when_unlocked(|| rescue(&folder.join("store"), &new));
                let rescued = rescued.expect("rescued");
                assert!(rescued.lost.is_empty(), "{rescued:?}");
            }
            "restore" => {
                let mut backup = fs::File::open(folder.join("backup")).expect("a backup");
                let new = folder.join(format!("restored-{id}-{number}"));
                restore(&mut backup, &new).expect("restored");
            }
            "backup" => {
                let store = open(&folder.join("store"));
                let mut file = fs::File::create(folder.join("killed")).expect("a file");
                store.backup(&mut file).expect("a backup");
            }
            work => panic!("{work}"),
        }
    }
}

/// Kills a child repeatedly during its operation. The store is complete each time, and so is every new store that opens.
fn killed_while(work: &str) {
    let folder = folder_in_memory();
    let path = folder.path().join("store");
    let store = open(&path);
    for number in 0..20 {
        for channel in 0..20 {
            let batch = Batch::after(number)
                .append([record(channel, number)])
                .note(random_bytes(channel + 100 * number), Agenda::default())
                .change_profiles([ProfileChange::new(channel, Some(random_bytes(channel)))]);
            store.commit(table(channel, 1), batch).expect("a commit");
        }
    }
    let expected = everything(&store);
    let mut backup = fs::File::create(folder.path().join("backup")).expect("a file");
    store.backup(&mut backup).expect("a backup");
    drop(store);
    let mut random = SeededRandom(99);
    let mut whole = 0;
    for kill in 0..kills() {
        let mut child = Command::new(std::env::current_exe().expect("this test"))
            .args(["--exact", "crash::work_child"])
            .env(FOLDER, folder.path())
            .env(WORK, work)
            .stdout(Stdio::null())
            .spawn()
            .expect("a child");
        std::thread::sleep(Duration::from_millis(10 + random.below(90)));
        let running = child.try_wait().expect("asked");
        assert!(running.is_none(), "the child ended by itself: {work}");
        child.kill().expect("killed");
        child.wait().expect("dead");
        if kill % 3 == 0 {
            assert!(everything(&open(&path)) == expected, "{work}, kill {kill}");
        }
    }
    assert!(everything(&open(&path)) == expected, "{work}");
    for entry in fs::read_dir(folder.path()).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && path.join("ledger").exists() {
            let store = open(&path);
            assert!(everything(&store) == expected, "{}", path.display());
            whole += 1;
        }
    }
    println!("{work}: {whole} stores");
    let mut half = fs::File::open(folder.path().join("killed"));
    if let Ok(half) = &mut half {
        // An interrupted backup is recognised.
        let new = folder.path().join("from-killed");
        if restore(half, &new).is_ok() {
            assert!(everything(&open(&new)) == expected, "{work}");
        }
    }
}

pub fn a_command_that_is_killed_loses_nothing() {
    for work in ["compact", "rescue", "restore", "backup"] {
        killed_while(work);
    }
}
