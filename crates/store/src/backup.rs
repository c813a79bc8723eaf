//! Writing and restoring backups.
//!
//! A backup has the format of a ledger that consists of a base only, with a final frame that has the checksum of the whole file.

use super::copy::notes;
use super::error::{DatabaseError, StoreError};
use super::frame::framed;
use super::keys::{self, KeyKind};
use super::ledger::{self, BaseWriter, LedgerEnd, LedgerError};
use super::opening::{self, write_confirmed};
use super::store::visit_pages;
use super::{BackupSummary, DocumentKind, SledStore, Store, TableId};
use std::fs::{self, DirBuilder, File};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::Path;

/// Writes the content of a ledger up to its end, and the confirmed lengths.
pub(super) fn write(
    ledger: &File,
    end: LedgerEnd,
    tables: &[(TableId, u64)],
    out: &mut dyn Write,
) -> io::Result<BackupSummary> {
    let mut base = BaseWriter::new(out, end.sequence, opening::now())?;
    ledger::copy(ledger, end, &mut base)?;
    write_confirmed(tables, &mut base)?;
    let base = base.finish_backup()?;
    Ok(BackupSummary {
        tables: tables.len() as u64,
        entries: base.entries,
        bytes: base.end,
    })
}

/// Writes a backup of what a store has, which must not change meanwhile. Answers are left out: they matter for minutes only.
pub(super) async fn write_store(
    store: &dyn Store,
    out: &mut dyn Write,
) -> Result<BackupSummary, StoreError> {
    let failed = |error: io::Error| StoreError::Unavailable {
        doing: "writing a backup",
        reason: error.to_string(),
    };
    let mut base = BaseWriter::new(out, 0, opening::now()).map_err(failed)?;
    let mut put = |key: Vec<u8>, bytes: &[u8]| {
        let value = framed(&key, &[], bytes);
        base.put(&key, Some(&value)).map_err(failed)
    };
    let mut tables = Vec::new();
    for (table, note) in notes(store).await? {
        put(keys::of_table(KeyKind::Note, table), &note)?;
        let records = store.journal(table).await?;
        tables.push((table, records.len() as u64));
        for (number, record) in (0..).zip(&records) {
            put(keys::numbered(KeyKind::Journal, table, number), record)?;
        }
        for (number, post) in store.outbox(table).await?.posts {
            put(keys::numbered(KeyKind::Outbox, table, number), &post)?;
        }
    }
    let people = |after| store.people_after(after);
    let write = |(person, profile): (_, Vec<u8>)| put(keys::person(person), &profile);
    visit_pages(people, |(person, _)| *person, write).await?;
    for kind in DocumentKind::ALL {
        let documents = |after| store.documents_after(kind, after);
        let write = |(key, bytes): (_, Vec<u8>)| put(keys::document(key), &bytes);
        visit_pages(documents, |(key, _)| *key, write).await?;
    }
    let index = |after| store.index_after(after);
    let write = |(person, table)| put(keys::member(person, table), &[]);
    visit_pages(index, |entry| *entry, write).await?;
    if store.is_indexed().await? {
        put(keys::INDEX_COMPLETE.to_vec(), &[])?;
    }
    write_confirmed(&tables, &mut base).map_err(failed)?;
    let base = base.finish_backup().map_err(failed)?;
    Ok(BackupSummary {
        tables: tables.len() as u64,
        entries: base.entries,
        bytes: base.end,
    })
}

/// Creates a store from a backup, in a folder without a store. If any byte of the backup is wrong, nothing is created.
///
/// # Errors
/// If the backup cannot be used, the folder has a store, or an I/O operation fails.
pub fn restore(backup: &mut dyn Read, folder: &Path) -> Result<BackupSummary, StoreError> {
    let failed = |error: io::Error| {
        StoreError::of_database(folder, "restoring a backup", DatabaseError::from(error))
    };
    let bad = |reason: &str| StoreError::BadBackup {
        reason: reason.to_owned(),
    };
    let mut bytes = Vec::new();
    backup.read_to_end(&mut bytes).map_err(failed)?;
    let found = ledger::read(&bytes, &mut |_| Ok(())).map_err(|error| match error {
        LedgerError::Io(error) => failed(error),
        error => bad(&error.to_string()),
    })?;
    if !found.is_backup {
        return Err(bad(match found.damages.is_empty() {
            true => "its end is missing",
            false => "it is damaged",
        }));
    }
    let tables = create(folder, |file| file.write_all(&bytes))?;
    Ok(BackupSummary {
        tables,
        entries: found.base_entries,
        bytes: bytes.len() as u64,
    })
}

/// Creates a store from a ledger, in a folder without a store. Returns the number of tables.
pub(super) fn create(
    folder: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<u64, StoreError> {
    let failed = |error: io::Error| {
        StoreError::of_database(folder, "making a store", DatabaseError::from(error))
    };
    if opening::exists(folder) {
        return Err(StoreError::Occupied {
            folder: folder.to_owned(),
        });
    }
    let write = || {
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(folder)?;
        let mut options = File::options();
        let options = options.write(true).create(true).truncate(true);
        let mut file = options.mode(0o600).open(folder.join(ledger::NEW_NAME))?;
        write(&mut file)?;
        file.sync_all()?;
        fs::rename(folder.join(ledger::NEW_NAME), folder.join(ledger::NAME))?;
        File::open(folder)?.sync_all()
    };
    write().map_err(failed)?;
    let store = SledStore::open(folder)?;
    Ok(store.confirmed_tables())
}
