//! A lost ledger: after a clean stop the ledger of the store is removed or cut short, and the database has everything. Not after a kill: the
//! database is not written at each change then.

use super::{FaultInjector, unanswered_since};
use crate::soak::bot_process::BotProcess;
use discord_playground::Playground;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::Duration;
use tokio::time::Instant;

/// Time until the first lost ledger, and between two.
const FIRST: Duration = Duration::from_secs(20);
const EVERY: Duration = Duration::from_secs(60);

/// Files of a store: the ledger, the mark of a clean stop, and the names of folders with replaced files.
const LEDGER: &str = "ledger";
const CLOSED: &str = "closed";
const SET_ASIDE: &str = "damaged-";

/// State of this fault.
pub(crate) struct LostLedgers {
    next: Instant,
    /// Number of lost ledgers.
    pub lost: u64,
}

impl LostLedgers {
    pub fn new() -> Self {
        let next = Instant::now() + FIRST;
        Self { next, lost: 0 }
    }

    /// Whether one is due.
    pub fn is_due(&self) -> bool {
        Instant::now() >= self.next
    }
}

impl FaultInjector {
    /// Stops the bot, damages the ledger if the stop was clean, and starts the bot again.
    pub(super) async fn lose_ledger(
        &mut self,
        playground: &Playground,
        program: &mut BotProcess,
    ) -> Result<(), String> {
        if program.ended().is_some() {
            return Ok(());
        }
        let error_text = |error: io::Error| format!("the ledger: {error}");
        let from = unanswered_since(playground);
        program.stop().await?;
        let store = program.store();
        // A bot whose work does not end in time exits without closing its store.
        let is_closed = store.join(CLOSED).exists();
        if is_closed {
            damage(&store.join(LEDGER), self.ledgers.lost % 2 == 1).map_err(error_text)?;
            self.ledgers.lost += 1;
        }
        let away = playground.running().saturating_sub(from);
        self.record_unreachable_while(playground, away, program, true)
            .await?;
        if !store.join(LEDGER).exists() {
            return Err("the ledger was not written anew".to_owned());
        }
        remove_set_aside(&store).map_err(error_text)?;
        self.ledgers.next = Instant::now() + EVERY;
        Ok(())
    }
}

/// Removes a ledger, or its second half.
fn damage(ledger: &Path, cut: bool) -> io::Result<()> {
    if !cut {
        return fs::remove_file(ledger);
    }
    let half = fs::metadata(ledger)?.len() / 2;
    File::options().write(true).open(ledger)?.set_len(half)
}

/// Removes the damaged ledgers that the store has kept: they do not count as its size.
fn remove_set_aside(store: &Path) -> io::Result<()> {
    for entry in fs::read_dir(store)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(SET_ASIDE) {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}
