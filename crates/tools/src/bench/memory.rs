//! Memory of a table in use, and of an unused one.

use super::Row;
use super::disk::{fill, request};
use crate::soak::bot_process::usage_of;
use pagoda::discord::PRESENTATION_LIMITS;
use pagoda::host::{Host, RequestKind, SystemClock, TableView};
use pagoda_store::{SledStore, Store, TableId};
use std::sync::Arc;

/// Number of tables in memory during the measurement, and their number of moves.
const TABLES: u64 = 2000;
const MOVES: usize = 60;

/// Goal for a table in use, in KiB.
const MOST: f64 = 64.0;

pub(super) fn rows() -> Result<Vec<Row>, String> {
    let error_text = |error: &dyn ToString| error.to_string();
    let folder = tempfile::tempdir().map_err(|error| error_text(&error))?;
    let store = SledStore::open(folder.path()).map_err(|error| error_text(&error))?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error_text(&error))?;
    runtime.block_on(fill(&store, TABLES, MOVES))?;
    let store = Arc::new(store);
    // Fills the cache of the store first, which is not part of the measurement.
    let mut bytes = 0;
    for channel in 1..=TABLES {
        let journal = store.journal(TableId {
            channel: channel.into(),
            number: 0,
        });
        let journal = runtime
            .block_on(journal)
            .map_err(|error| error_text(&error))?;
        bytes += journal.iter().map(Vec::len).sum::<usize>();
    }
    let host = Host::new(store, Arc::new(SystemClock), PRESENTATION_LIMITS);
    let look = |first: u64, last: u64| {
        runtime.block_on(async {
            for channel in first..=last {
                host.handle(request(channel, 0, 1, RequestKind::show(TableView::Board)))
                    .await;
            }
        });
    };
    // Threads and language data are created with the first request.
    look(1, 50);
    let before = memory();
    look(51, TABLES);
    let live = memory().saturating_sub(before) as f64 / (TABLES - 50) as f64;
    host.tables.channels.forget_idle(0);
    let left = host.tables.channels.count();
    let kib = |bytes: f64| bytes / 1024.0;
    let journal = kib(bytes as f64 / TABLES as f64);
    Ok(vec![
        Row::new(
            format!("memory of a table in use, after {MOVES} moves"),
            format!("{:.1} KiB", kib(live)),
            format!("{MOST:.0} KiB aimed at; its journal has {journal:.1} KiB"),
            kib(live) / MOST,
        ),
        Row::without_comparison(
            "tables in memory when nobody uses them",
            left.to_string(),
            "they are read again when they are asked for",
        ),
    ])
}

/// Returns the memory of this process.
fn memory() -> u64 {
    usage_of(rustix::process::getpid()).memory
}
