//! Commands for the tables of a store: `pagoda tables`, `check`, `export` and `import`. While a bot is running, the first three
//! work on a copy of its store, or on a snapshot of its database.

use super::socket::{SocketReply, SocketRequest, StoreAccess, find};
use super::store_address::{OpenedStore, StoreAddress};
use crate::discord::PRESENTATION_LIMITS;
use crate::host::{
    Clock, Note, SystemClock, damaged_entries, first_number, import, read_table, wrong_in_index,
};
use crate::store::{
    self, IndexChange, PostgresStore, SledStore, Store, StoreAdmin, StoreError, TableId,
};
use crate::table::{Record, RecordError, Table};
use serde::{Deserialize, Serialize};
use std::io::{Read, Seek, Write};
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

/// The store to use.
#[derive(Clone, Debug, clap::Args)]
pub struct StoreArgs {
    /// The store: a folder, or a PostgreSQL database such as `postgres://pagoda@localhost/pagoda`.
    #[arg(
        long,
        env = "PAGODA_STORE",
        hide_env_values = true,
        default_value = "pagoda-store"
    )]
    pub(super) store: StoreAddress,
}

/// The table to export.
#[derive(Clone, Debug, clap::Args)]
pub struct ExportArgs {
    #[command(flatten)]
    store_args: StoreArgs,
    /// The channel.
    #[arg(long)]
    channel: u64,
    /// Index of the table within its channel; the newest if omitted.
    #[arg(long)]
    number: Option<u32>,
}

/// Destination of an imported table.
#[derive(Clone, Debug, clap::Args)]
pub struct ImportArgs {
    #[command(flatten)]
    store_args: StoreArgs,
    /// Another channel than the one it was exported from.
    #[arg(long)]
    channel: Option<u64>,
}

/// A table as exported JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExportedTable {
    /// Version of the format.
    pagoda: u32,
    table: TableId,
    note: Option<Note>,
    /// Records before the damage; all records if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    records: Option<Vec<Record>>,
    /// Why records are missing, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    damage: Option<String>,
    /// All records as stored, in hexadecimal, if there is damage. Earlier versions wrote only these in that case.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    raw: Vec<(u64, String)>,
}

/// Version of the exported format.
const FORMAT_VERSION: u32 = 1;

/// What a command returns: an error is a message for its user.
pub(super) type CommandResult = Result<(), String>;

/// A store to inspect as it was at one moment.
struct InspectedStore {
    // Closed before its folder is removed.
    admin: Box<dyn StoreAdmin>,
    /// The database itself, if the store is a database.
    database: Option<Arc<PostgresStore>>,
    /// Folder of the copy, if it is a copy of the store of a running bot.
    copy: Option<TempDir>,
    /// Messages from opening the store itself.
    notices: Vec<String>,
}

impl Deref for InspectedStore {
    type Target = dyn Store;

    fn deref(&self) -> &Self::Target {
        &*self.admin
    }
}

impl InspectedStore {
    fn open(address: &StoreAddress) -> Result<Self, String> {
        let folder = match address {
            StoreAddress::Folder(folder) => folder,
            StoreAddress::Postgres(_) => return Self::of_database(address),
        };
        match find(folder, SocketRequest::Backup)? {
            StoreAccess::Opened(store) => Ok(Self {
                notices: store.notices().to_vec(),
                admin: Box::new(store),
                database: None,
                copy: None,
            }),
            StoreAccess::Running(backup) => Self::from_backup(folder, backup),
        }
    }

    fn of_database(address: &StoreAddress) -> Result<Self, String> {
        let OpenedStore::Postgres(database) = address.open()? else {
            return Err(format!("{address} is no database"));
        };
        let snapshot = database.snapshot().map_err(|error| error.to_string())?;
        Ok(Self {
            admin: Box::new(snapshot),
            database: Some(database),
            copy: None,
            notices: Vec::new(),
        })
    }

    fn from_backup(folder: &Path, backup: SocketReply) -> Result<Self, String> {
        let error_text = |error: std::io::Error| error.to_string();
        let copy = tempfile::tempdir().map_err(error_text)?;
        let mut file = tempfile::tempfile().map_err(error_text)?;
        backup.copy(&mut file)?;
        file.rewind().map_err(error_text)?;
        let restored_folder = copy.path().join("store");
        let restored = store::restore(&mut std::io::BufReader::new(file), &restored_folder);
        restored.map_err(|error| error.to_string())?;
        let notices = SocketReply::ask(folder, SocketRequest::Notices).map_err(error_text)?;
        let notices = notices.copy(&mut std::io::sink())?;
        let store = SledStore::open(&restored_folder).map_err(|error| error.to_string())?;
        Ok(Self {
            admin: Box::new(store),
            database: None,
            copy: Some(copy),
            notices: serde_json::from_value(notices).map_err(|error| error.to_string())?,
        })
    }

    /// Removes the index of people.
    async fn clear_index(&self) -> Result<(), StoreError> {
        match &self.database {
            Some(database) => database.change_index(IndexChange::Clear).await,
            None => self.change_index(IndexChange::Clear).await,
        }
    }
}

impl StoreArgs {
    /// Lists every table.
    ///
    /// # Errors
    /// If the store cannot be opened or read.
    pub async fn list(&self, out: &mut impl Write) -> CommandResult {
        let store = InspectedStore::open(&self.store)?;
        let mut lines = Vec::new();
        let listed = store.each_table(|table, note| {
            lines.push(match serde_json::from_slice::<Note>(note) {
                Ok(note) => format!(
                    "{} {}  {} {}, {} seats, touched {}",
                    table.channel, table.number, note.game, note.stage, note.seats, note.touched
                ),
                Err(_) => format!("{} {}  no note", table.channel, table.number),
            });
        });
        listed.await.map_err(|error| error.to_string())?;
        for line in lines {
            writeln!(out, "{line}").map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    /// Lets a running bot read both copies of its store. Returns what it found; nothing if no bot is running: opening reads both.
    fn scrub_running(&self) -> Result<Vec<String>, String> {
        let StoreAddress::Folder(folder) = &self.store else {
            return Ok(Vec::new());
        };
        let Ok(bot) = SocketReply::ask(folder, SocketRequest::Scrub) else {
            return Ok(Vec::new());
        };
        let found = bot.copy(&mut std::io::sink())?;
        serde_json::from_value(found).map_err(|error| error.to_string())
    }

    /// Replays every journal, and reports those that fail and tables with a wrong index of people. A wrong index is removed, so
    /// that it is rebuilt.
    ///
    /// # Errors
    /// If something is wrong, or the store cannot be read.
    pub async fn check(&self, out: &mut impl Write) -> CommandResult {
        let scrubbed = self.scrub_running()?;
        let store = InspectedStore::open(&self.store)?;
        for notice in scrubbed.iter().chain(&store.notices) {
            writeln!(out, "{notice}").map_err(|error| error.to_string())?;
        }
        let mut tables = Vec::new();
        let listed = store.each_table(|table, _| tables.push(table)).await;
        listed.map_err(|error| error.to_string())?;
        let (mut wrong, mut newer) = (0, 0);
        for &table in &tables {
            if let Err(reason) = replay(&*store, table).await {
                wrong += 1;
                newer += usize::from(is_newer(&*store, table).await);
                writeln!(out, "{table}: {reason}").map_err(|error| error.to_string())?;
            }
        }
        writeln!(out, "{} tables, {wrong} do not replay", tables.len())
            .map_err(|error| error.to_string())?;
        let damaged = damaged_entries(&*store.admin).await;
        let damaged = damaged.map_err(|error| error.to_string())?;
        for entry in &damaged {
            writeln!(out, "{entry}").map_err(|error| error.to_string())?;
        }
        let misled = wrong_in_index(&*store).await;
        let misled = misled.map_err(|error| error.to_string())?;
        for table in &misled {
            writeln!(out, "{table}: the index of people is wrong")
                .map_err(|error| error.to_string())?;
        }
        if !misled.is_empty() {
            let cleared = store.clear_index().await;
            cleared.map_err(|error| error.to_string())?;
        }
        match (wrong, misled.len()) {
            (0, 0) if damaged.is_empty() => Ok(()),
            (0, 0) => Err(format!(
                "{} entries beside the journals do not read; the bot goes on without them",
                damaged.len()
            )),
            (0, misled) if store.copy.is_some() => Err(format!(
                "the index of people is wrong for {misled} tables; stop the bot and check again, then it is removed and built anew at the next start"
            )),
            (0, misled) => Err(format!(
                "the index of people was wrong for {misled} tables; it was removed and is built anew at the next start"
            )),
            _ if wrong == newer => Err(format!(
                "{newer} tables were written by a newer version and are left as they are: use a newer pagoda"
            )),
            _ => Err(format!(
                "{wrong} tables do not replay; export them as they are with 'pagoda export'"
            )),
        }
    }
}

/// Returns whether a newer version wrote part of a journal.
async fn is_newer(store: &dyn Store, table: TableId) -> bool {
    match store.journal(table).await {
        Ok(journal) => matches!(read_table(&journal), Err(RecordError::Newer { .. })),
        Err(error) => error.is_newer(),
    }
}

async fn replay(store: &dyn Store, table: TableId) -> Result<Table, String> {
    let journal = store.journal(table).await;
    let journal = journal.map_err(|error| error.to_string())?;
    read_table(&journal).map_err(|error| error.to_string())
}

impl ExportArgs {
    /// Writes a table as JSON, damaged or not.
    ///
    /// # Errors
    /// If there is no such table or the store cannot be read.
    pub async fn export(&self, out: &mut impl Write) -> CommandResult {
        let store = InspectedStore::open(&self.store_args.store)?;
        let newest = store
            .last_of(self.channel.into())
            .await
            .map_err(|error| error.to_string())?;
        let newest = newest.ok_or_else(|| format!("channel {} has no table", self.channel))?;
        let table = TableId {
            channel: self.channel.into(),
            number: self.number.unwrap_or(newest.number),
        };
        let raw = store
            .admin
            .raw_journal(table)
            .await
            .map_err(|error| error.to_string())?;
        if raw.is_empty() {
            return Err(format!("there is no {table}"));
        }
        let note = store.note(table).await.ok().flatten();
        let mut exported = ExportedTable {
            pagoda: FORMAT_VERSION,
            table,
            note: note.and_then(|note| serde_json::from_slice(&note).ok()),
            records: None,
            damage: None,
            raw: Vec::new(),
        };
        match records(&*store, table).await {
            Ok(records) => exported.records = Some(records),
            Err(damage) => {
                exported.damage = Some(damage);
                exported.records = intact_records(&*store, table).await?;
                exported.raw = raw
                    .into_iter()
                    .map(|(number, bytes)| (number, hex(&bytes)))
                    .collect();
            }
        }
        let text = serde_json::to_string_pretty(&exported).map_err(|error| error.to_string())?;
        writeln!(out, "{text}").map_err(|error| error.to_string())
    }
}

/// Returns the records of a table if they replay.
async fn records(store: &dyn Store, table: TableId) -> Result<Vec<Record>, String> {
    let journal = store.journal(table).await;
    let journal = journal.map_err(|error| error.to_string())?;
    read_table(&journal).map_err(|error| error.to_string())?;
    let records = journal.iter().enumerate();
    let records = records.map(|(number, bytes)| Record::from_bytes(number, bytes));
    records
        .collect::<Result<_, _>>()
        .map_err(|error| error.to_string())
}

/// Returns the readable records of a table; `None` if the first one is damaged.
async fn intact_records(store: &dyn Store, table: TableId) -> Result<Option<Vec<Record>>, String> {
    let (journal, _) = store
        .intact_journal(table)
        .await
        .map_err(|error| error.to_string())?;
    let records = journal.iter().enumerate();
    let records = records.map_while(|(number, bytes)| Record::from_bytes(number, bytes).ok());
    let records: Vec<Record> = records.collect();
    Ok(Some(records).filter(|records| !records.is_empty()))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text
        .chars()
        .map(|digit| Some(digit.to_digit(16)? as u8))
        .collect();
    let (pairs, rest) = digits.as_ref()?.as_chunks::<2>();
    let bytes = pairs.iter().map(|[high, low]| high << 4 | low);
    rest.is_empty().then(|| bytes.collect())
}

impl ExportedTable {
    /// Returns the records before the first unreadable one.
    fn readable(&mut self) -> Vec<Record> {
        if let Some(records) = self.records.take() {
            return records;
        }
        let raw = self.raw.iter().enumerate();
        let records = raw.map_while(|(number, (stored, text))| {
            let value = from_hex(text).filter(|_| *stored == number as u64)?;
            let record = store::decode_raw_record(self.table, *stored, &value).ok()?;
            Record::from_bytes(number, &record).ok()
        });
        records.collect()
    }
}

/// Returns the table after the longest prefix of these records that replays, and the length of that prefix.
fn longest_replay(records: &[Record]) -> Option<(Table, usize)> {
    let mut table = Table::replay(records.get(..1)?).ok()?;
    let taken = records[1..]
        .iter()
        .take_while(|record| table.apply(record).is_ok())
        .count();
    // A refused record may have left the table half changed.
    let taken = 1 + taken;
    let table = Table::replay(&records[..taken]).ok()?;
    Some((table, taken))
}

impl ImportArgs {
    /// Imports an exported table as the newest of its channel; a damaged one up to the damage.
    ///
    /// # Errors
    /// If it is invalid or does not replay, or the channel has an active table.
    pub async fn import(&self, input: &mut impl Read, out: &mut impl Write) -> CommandResult {
        let mut text = String::new();
        input
            .read_to_string(&mut text)
            .map_err(|error| error.to_string())?;
        let mut exported: ExportedTable = serde_json::from_str(&text)
            .map_err(|error| format!("this is no exported table: {error}"))?;
        if exported.pagoda != FORMAT_VERSION {
            return Err(format!(
                "this was exported in form {}, not {FORMAT_VERSION}",
                exported.pagoda
            ));
        }
        let mut records = exported.readable();
        match &exported.damage {
            None => {
                Table::replay(&records).map_err(|error| error.to_string())?;
            }
            Some(damage) => {
                let (_, taken) = longest_replay(&records).ok_or_else(|| {
                    format!("the table was damaged when it was exported, and not even its first record reads: {damage}")
                })?;
                records.truncate(taken);
            }
        }
        let store = self.store_args.store.open()?;
        let channel = self.channel.map_or(exported.table.channel, Into::into);
        let newest = store.last_of(channel).await;
        let newest = newest.map_err(|error| error.to_string())?;
        if let Some(newest) = newest
            && replay(&*store, newest)
                .await
                .is_ok_and(|table| !table.is_over())
        {
            return Err(format!("{newest} is not over; close it first"));
        }
        let id = TableId {
            channel,
            number: newest.map_or_else(|| first_number(channel), |newest| newest.number + 1),
        };
        // The posts may refer to records that are missing now.
        let source_table = (exported.damage.is_none()).then_some(exported.table);
        let batch = import(
            &*store,
            id,
            source_table,
            &records,
            exported.note,
            SystemClock.now(),
            PRESENTATION_LIMITS,
        );
        let batch = batch.await.map_err(|error| error.to_string())?;
        let imported = store.commit(id, batch).await;
        imported.map_err(|error| error.to_string())?;
        writeln!(out, "imported as {id}").map_err(|error| error.to_string())?;
        if let Some(damage) = &exported.damage {
            let lost = exported.raw.len().saturating_sub(records.len());
            writeln!(
                out,
                "{} records were taken, {lost} left out: {damage}",
                records.len()
            )
            .map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}
