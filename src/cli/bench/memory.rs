//! Memory of a table that is used, and of one that is not.

use super::Row;
use super::disk::{fill, request};
use crate::cli::soak::program::usage_of;
use crate::discord::PRESENTATION_LIMITS;
use crate::host::{Host, RequestKind, SystemClock};
use crate::store::{SledStore, Store, TableId};
use std::sync::Arc;

/// How many tables are in memory while it is measured, and after how many moves.
const TABLES: u64 = 2000;
const MOVES: usize = 60;

/// The most that a table in use may take.
const MOST: f64 = 64.0;

pub(super) fn rows() -> Result<Vec<Row>, String> {
    let told = |error: &dyn ToString| error.to_string();
    let folder = tempfile::tempdir().map_err(|error| told(&error))?;
    let store = SledStore::open(folder.path()).map_err(|error| told(&error))?;
    fill(&store, TABLES, MOVES)?;
    let store = Arc::new(store);
    // What the store keeps in memory of what was read is its own, and is there before.
    let mut bytes = 0;
    for channel in 1..=TABLES {
        let journal = store.journal(TableId { channel, number: 0 });
        let journal = journal.map_err(|error| told(&error))?;
        bytes += journal.iter().map(Vec::len).sum::<usize>();
    }
    let runtime = tokio::runtime::Runtime::new().map_err(|error| told(&error))?;
    let host = Host::new(store, Arc::new(SystemClock), PRESENTATION_LIMITS);
    let look = |first: u64, last: u64| {
        runtime.block_on(async {
            for channel in first..=last {
                host.handle(request(channel, 0, 1, RequestKind::Board))
                    .await;
            }
        });
    };
    // Threads, words and what else comes with the first.
    look(1, 50);
    let before = memory();
    look(51, TABLES);
    let live = memory().saturating_sub(before) as f64 / (TABLES - 50) as f64;
    host.forget_idle(0);
    let left = host.in_memory();
    let kib = |bytes: f64| bytes / 1024.0;
    let journal = kib(bytes as f64 / TABLES as f64);
    Ok(vec![
        Row::new(
            format!("memory of a table in use, after {MOVES} moves"),
            format!("{:.1} KiB", kib(live)),
            format!("{MOST:.0} KiB aimed at; its journal has {journal:.1} KiB"),
            kib(live) / MOST,
        ),
        Row::alone(
            "tables in memory when nobody uses them",
            left.to_string(),
            "they are read again when they are asked for",
        ),
    ])
}

/// The memory of this process.
fn memory() -> u64 {
    usage_of(rustix::process::getpid()).memory
}
