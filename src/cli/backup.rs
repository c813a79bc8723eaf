//! Commands for maintaining a store: `pagoda backup`, `restore`, `compact` and `rescue`.

use super::copy::copy_to_empty;
use super::socket::{SocketRequest, StoreAccess, find};
use super::store_address::StoreAddress;
use super::tables::{CommandResult, StoreArgs};
use crate::store::{self, PostgresStore, SledStore, StoreAdmin, StoreError};
use rustix::fs::OFlags;
use serde_json::{Value, json};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufReader, BufWriter, IsTerminal, Read, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// File name that stands for standard input or output.
const STDIO: &str = "-";

/// Arguments of `pagoda backup`.
#[derive(Clone, Debug, clap::Args)]
pub struct Backup {
    /// The file to write, or - for standard output. An existing file is replaced when the new one is complete.
    file: PathBuf,
    #[command(flatten)]
    store_args: StoreArgs,
}

/// Arguments of `pagoda restore`.
#[derive(Clone, Debug, clap::Args)]
pub struct Restore {
    /// The backup, or - for standard input.
    file: PathBuf,
    #[command(flatten)]
    store_args: StoreArgs,
}

/// Arguments of `pagoda rescue`.
#[derive(Clone, Debug, clap::Args)]
pub struct Rescue {
    #[command(flatten)]
    store_args: StoreArgs,
    /// The folder of the new store; the old one is not changed.
    #[arg(long, value_name = "DIR")]
    into: PathBuf,
}

fn error_text(error: StoreError) -> String {
    error.to_string()
}

impl Backup {
    /// Writes a backup of the store, whether a bot is running on it or not, and prints its size.
    ///
    /// # Errors
    /// With a message; an existing file is then unchanged.
    pub async fn run(&self, out: &mut impl Write) -> CommandResult {
        let started = Instant::now();
        if self.file.as_os_str() == STDIO {
            if io::stdout().is_terminal() {
                return Err("a backup is no text: name a file, or pipe it somewhere".to_owned());
            }
            let held = copy(&self.store_args.store, out).await?;
            out.flush().map_err(|error| error.to_string())?;
            eprintln!("{}", summary(&held, "standard output", started));
            return Ok(());
        }
        let mut partial = PartialFile::create(&self.file)?;
        let held = copy(&self.store_args.store, &mut partial.file).await?;
        partial.complete()?;
        let line = summary(&held, &self.file.display().to_string(), started);
        writeln!(out, "{line}").map_err(|error| error.to_string())
    }
}

fn summary(held: &Value, file: &str, started: Instant) -> String {
    let number = |name: &str| held[name].as_u64().unwrap_or_default();
    format!(
        "{} tables, {} bytes, in {:.1} s, to {file}",
        number("tables"),
        number("bytes"),
        started.elapsed().as_secs_f64()
    )
}

/// Copies a backup of a store to a writer. Returns the counts of the backup.
async fn copy(address: &StoreAddress, out: &mut dyn Write) -> Result<Value, String> {
    let store: Box<dyn StoreAdmin> = match address {
        StoreAddress::Folder(folder) => match find(folder, SocketRequest::Backup)? {
            StoreAccess::Running(answer) => return answer.copy(out),
            StoreAccess::Opened(store) => Box::new(store),
        },
        StoreAddress::Postgres(address) => {
            Box::new(PostgresStore::open(address).map_err(error_text)?)
        }
    };
    let mut out = BufWriter::new(out);
    let held = store.backup(&mut out).await.map_err(error_text)?;
    out.flush().map_err(|error| error.to_string())?;
    Ok(json!({"tables": held.tables, "entries": held.entries, "bytes": held.bytes}))
}

/// A file that is renamed to its final name when it is complete. Until then `.partial` is appended to its name; a file left by a
/// killed program is overwritten by the next one.
struct PartialFile {
    file: File,
    path: PathBuf,
    name: PathBuf,
    complete: bool,
}

impl PartialFile {
    fn create(name: &Path) -> Result<Self, String> {
        let mut path = name.as_os_str().to_owned();
        path.push(".partial");
        let path = PathBuf::from(path);
        let failed = |error: io::Error| format!("{}: {error}", path.display());
        for place in [name, &path] {
            match fs::symlink_metadata(place) {
                Ok(there) if there.is_dir() => {
                    return Err(format!("{} is a folder: name a file", place.display()));
                }
                // A device, a pipe or a link would be replaced as well.
                Ok(there) if !there.is_file() => {
                    return Err(format!(
                        "{} is no plain file and is not replaced: name another",
                        place.display()
                    ));
                }
                _ => {}
            }
        }
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        // Backups contain private data.
        let options = options.mode(0o600);
        let options = options.custom_flags(OFlags::NOFOLLOW.bits() as i32);
        let file = options.open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(format!("another backup to {} is under way", name.display()));
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        // Another backup may have been completed and this file renamed before it was locked.
        let same = |there: fs::Metadata| Ok(there.ino() == file.metadata()?.ino());
        if !fs::metadata(&path).and_then(same).unwrap_or(false) {
            return Err(format!(
                "another backup to {} was just made",
                name.display()
            ));
        }
        file.set_len(0).map_err(failed)?;
        let name = name.to_owned();
        Ok(Self {
            file,
            path,
            name,
            complete: false,
        })
    }

    /// Syncs the file and renames it.
    fn complete(mut self) -> Result<(), String> {
        let mut complete = || {
            self.file.sync_all()?;
            fs::rename(&self.path, &self.name)?;
            self.complete = true;
            let folder = self
                .name
                .parent()
                .filter(|folder| !folder.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
        };
        complete().map_err(|error: io::Error| format!("{}: {error}", self.name.display()))
    }
}

impl Drop for PartialFile {
    /// Removes an incomplete file.
    fn drop(&mut self) {
        if !self.complete {
            let _ = fs::remove_file(&self.path);
        }
    }
}

impl Restore {
    /// Creates a new store from a backup and prints its size.
    ///
    /// # Errors
    /// With a message, if the backup is invalid or the folder has a store.
    pub async fn run(&self, out: &mut impl Write) -> CommandResult {
        let mut backup: Box<dyn Read> = if self.file.as_os_str() == STDIO {
            Box::new(io::stdin().lock())
        } else {
            let file = File::open(&self.file);
            let file = file.map_err(|error| format!("{}: {error}", self.file.display()))?;
            Box::new(BufReader::new(file))
        };
        let address = &self.store_args.store;
        let held = match address {
            StoreAddress::Folder(folder) => store::restore(&mut backup, folder),
            StoreAddress::Postgres(_) => {
                return restore_to_database(&mut backup, address, out).await;
            }
        };
        let held = held.map_err(error_text)?;
        writeln!(out, "{} tables restored into {}", held.tables, address)
            .map_err(|error| error.to_string())
    }
}

/// Restores a backup into a folder, and copies that to an empty database.
async fn restore_to_database(
    backup: &mut dyn Read,
    address: &StoreAddress,
    out: &mut impl Write,
) -> CommandResult {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let folder = folder.path().join("store");
    store::restore(backup, &folder).map_err(error_text)?;
    let restored = SledStore::open(&folder).map_err(error_text)?;
    let (copied, _) = copy_to_empty(&restored, address).await?;
    writeln!(out, "{} tables restored into {address}", copied.tables)
        .map_err(|error| error.to_string())
}

impl StoreArgs {
    /// Rewrites the store without garbage and prints the saved space.
    ///
    /// # Errors
    /// With a message, if a bot is running on it or the disk is full.
    pub fn compact(&self, out: &mut impl Write) -> CommandResult {
        let folder = self.store.folder("compact")?;
        if !SledStore::exists(folder) {
            return Err(format!("there is no store at {}", folder.display()));
        }
        let done = store::compact(folder).map_err(error_text)?;
        writeln!(
            out,
            "{} bytes on disk before, {} now, for {} bytes of data",
            done.before, done.after, done.live
        )
        .map_err(|error| error.to_string())
    }
}

impl Rescue {
    /// Copies everything readable into a new store and prints what was lost.
    ///
    /// # Errors
    /// With a message, if nothing is readable or the new store cannot be written.
    pub fn run(&self, out: &mut impl Write) -> CommandResult {
        let folder = self.store_args.store.folder("rescue")?;
        if !folder.is_dir() {
            return Err(format!("there is no store at {}", folder.display()));
        }
        let rescued = store::rescue(folder, &self.into).map_err(error_text)?;
        let mut print = |line: String| writeln!(out, "{line}").map_err(|error| error.to_string());
        for source in &rescued.sources {
            print(source.clone())?;
        }
        for lost in &rescued.lost {
            print(format!("lost: {lost}"))?;
        }
        print(format!(
            "{} tables with {} entries are in {}; {} things were lost",
            rescued.tables,
            rescued.entries,
            self.into.display(),
            rescued.lost.len()
        ))
    }
}
