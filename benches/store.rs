//! How many batches become durable in a second, beside a plain file with append and fdatasync, and how long opening takes.
//!
//! Run with `cargo bench --bench store`. Folders are made in the temporary folder; set `TMPDIR` to measure another disk.

use pagoda::store::{Batch, SledStore, Store, TableId};
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// About what a move takes.
const RECORD: usize = 48;
const POST: usize = 300;

/// How long each figure is measured, in turns with its floor.
const TURN: Duration = Duration::from_millis(400);
const TURNS: u32 = 3;

fn main() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    println!("durable commits a second, beside append + fdatasync in one thread");
    for (tables, aim) in [(1, 0.7), (16, 2.0), (256, 5.0)] {
        compare(folder.path(), tables, aim, "records only", false);
    }
    for tables in [1, 16, 256] {
        compare(folder.path(), tables, 0.0, "with post, answer, note", true);
    }
    opening(&folder.path().join("games"));
}

fn compare(folder: &Path, tables: u32, aim: f64, what: &str, full: bool) {
    let store = SledStore::open(&folder.join(format!("store-{tables}-{full}"))).expect("a store");
    let mut expected = vec![0; tables as usize];
    let (mut floor, mut ours) = (0.0, 0.0);
    for _ in 0..TURNS {
        floor += appends_a_second(&folder.join("plain")) / f64::from(TURNS);
        ours += commits_a_second(&store, &mut expected, full) / f64::from(TURNS);
    }
    let aim = if aim > 0.0 {
        format!(", aim {aim}")
    } else {
        String::new()
    };
    println!(
        "{tables:>4} tables, {what:<24} {ours:>8.0}   floor {floor:>6.0}   ratio {:.2}{aim}",
        ours / floor
    );
}

fn appends_a_second(path: &Path) -> f64 {
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .expect("a file");
    let begin = Instant::now();
    let mut count = 0;
    while begin.elapsed() < TURN {
        file.write_all(&[7; RECORD]).expect("appended");
        file.sync_data().expect("synced");
        count += 1;
    }
    f64::from(count) / begin.elapsed().as_secs_f64()
}

/// One thread a table, each waiting for its commit before the next.
fn commits_a_second(store: &SledStore, expected: &mut [u64], full: bool) -> f64 {
    let before: u64 = expected.iter().sum();
    let begin = Instant::now();
    thread::scope(|scope| {
        for (channel, expected) in expected.iter_mut().enumerate() {
            let table = TableId {
                channel: channel as u64,
                number: 1,
            };
            let play = move || {
                while begin.elapsed() < TURN {
                    store
                        .commit(table, batch(*expected, full))
                        .expect("a commit");
                    *expected += 1;
                }
            };
            let thread = thread::Builder::new().stack_size(128 * 1024);
            thread.spawn_scoped(scope, play).expect("a thread");
        }
    });
    let after: u64 = expected.iter().sum();
    (after - before) as f64 / begin.elapsed().as_secs_f64()
}

fn batch(expected: u64, full: bool) -> Batch {
    let records = vec![vec![7; RECORD]];
    if !full {
        return Batch {
            expected,
            records,
            ..Batch::default()
        };
    }
    Batch {
        expected,
        records,
        posts: vec![(expected, vec![8; POST])],
        sent: expected.checked_sub(1).into_iter().collect(),
        answer: Some((expected.to_be_bytes().to_vec(), vec![9; 40])),
        note: Some(vec![6; 60]),
        ..Batch::default()
    }
}

fn opening(folder: &Path) {
    const GAMES: u32 = 10_000;
    const RECORDS: u64 = 40;
    let store = SledStore::open(folder).expect("a store");
    let begin = Instant::now();
    thread::scope(|scope| {
        for part in 0..16 {
            let store = &store;
            scope.spawn(move || {
                for game in (part..GAMES).step_by(16) {
                    let table = TableId {
                        channel: u64::from(game),
                        number: 1,
                    };
                    let records = (0..RECORDS).map(|_| vec![7; RECORD]).collect();
                    store
                        .commit(
                            table,
                            Batch {
                                records,
                                ..Batch::default()
                            },
                        )
                        .expect("a commit");
                }
            });
        }
    });
    println!(
        "{GAMES} games of {RECORDS} records: written in {:.1?}",
        begin.elapsed()
    );
    drop(store);
    let begin = Instant::now();
    let store = SledStore::open(folder).expect("a store");
    let opened = begin.elapsed();
    let begin = Instant::now();
    let journal = store
        .journal(TableId {
            channel: 4711,
            number: 1,
        })
        .expect("a journal");
    assert_eq!(journal.len() as u64, RECORDS);
    let read = begin.elapsed();
    let begin = Instant::now();
    let mut seen = 0;
    let mut count = |_: TableId, _: &[u8]| {
        seen += 1;
        true
    };
    store.tables(&mut count).expect("a list");
    assert_eq!(seen, GAMES);
    println!(
        "opened in {opened:.1?}, one journal read in {read:.1?}, all listed in {:.1?}",
        begin.elapsed()
    );
}
