//! `pagoda backup`, `restore`, `compact` and `rescue`: what a server owner does to keep games for years.

use super::socket::{Found, Request, find};
use super::tables::Place;
use crate::store::{self, Store, StoreError};
use rustix::fs::OFlags;
use serde_json::{Value, json};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufReader, BufWriter, IsTerminal, Read, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Standard input or output, where a file is named.
const STANDARD: &str = "-";

/// Where a backup goes.
#[derive(Clone, Debug, clap::Args)]
pub struct Backup {
    /// The file to write, or - for standard output. One that is there is replaced when the new one is complete.
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

/// What a store is made from.
#[derive(Clone, Debug, clap::Args)]
pub struct Restore {
    /// The backup, or - for standard input.
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

/// Where a store goes that is rescued.
#[derive(Clone, Debug, clap::Args)]
pub struct Rescue {
    #[command(flatten)]
    place: Place,
    /// The folder of the new store; the old one is not changed.
    #[arg(long, value_name = "DIR")]
    into: PathBuf,
}

type Outcome = Result<(), String>;

fn told(error: StoreError) -> String {
    error.to_string()
}

impl Backup {
    /// Writes everything in the store into one file, whether a bot runs on it or not, and prints how much it was.
    ///
    /// # Errors
    /// A sentence; a file of that name is then as it was before.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        let begun = Instant::now();
        if self.file.as_os_str() == STANDARD {
            if io::stdout().is_terminal() {
                return Err("a backup is no text: name a file, or pipe it somewhere".to_owned());
            }
            let held = copy(&self.place.store, out)?;
            out.flush().map_err(|error| error.to_string())?;
            eprintln!("{}", summary(&held, "standard output", begun));
            return Ok(());
        }
        let mut partial = Partial::create(&self.file)?;
        let held = copy(&self.place.store, &mut partial.file)?;
        partial.complete()?;
        let line = summary(&held, &self.file.display().to_string(), begun);
        writeln!(out, "{line}").map_err(|error| error.to_string())
    }
}

fn summary(held: &Value, file: &str, begun: Instant) -> String {
    let number = |name: &str| held[name].as_u64().unwrap_or_default();
    format!(
        "{} tables, {} bytes, in {:.1} s, to {file}",
        number("tables"),
        number("bytes"),
        begun.elapsed().as_secs_f64()
    )
}

/// Copies a backup of a store: how much it holds.
pub(super) fn copy(folder: &Path, out: &mut dyn Write) -> Result<Value, String> {
    match find(folder, Request::Backup)? {
        Found::Running(answer) => answer.copy(out),
        Found::Free(store) => {
            let mut out = BufWriter::new(out);
            let held = store.backup(&mut out).map_err(told)?;
            out.flush().map_err(|error| error.to_string())?;
            Ok(json!({"tables": held.tables, "entries": held.entries, "bytes": held.bytes}))
        }
    }
}

/// A file that gets its name when it is complete. Until then it has the same name with `.partial` after it: what a
/// killed program leaves there is overwritten by the next.
struct Partial {
    file: File,
    path: PathBuf,
    name: PathBuf,
    complete: bool,
}

impl Partial {
    fn create(name: &Path) -> Result<Self, String> {
        let mut path = name.as_os_str().to_owned();
        path.push(".partial");
        let path = PathBuf::from(path);
        let failed = |error: io::Error| format!("{}: {error}", path.display());
        if name.is_dir() {
            return Err(format!("{} is a folder: name a file", name.display()));
        }
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        // Games are nobody else's business.
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
        // Another backup may have been completed, and renamed this very file, before it was locked.
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

    /// Makes the file durable and gives it its name.
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

impl Drop for Partial {
    /// Removes what did not become complete.
    fn drop(&mut self) {
        if !self.complete {
            let _ = fs::remove_file(&self.path);
        }
    }
}

impl Restore {
    /// Makes a new store from a backup and prints how much it holds.
    ///
    /// # Errors
    /// A sentence, if the backup does not read or the folder holds a store.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        let mut backup: Box<dyn Read> = if self.file.as_os_str() == STANDARD {
            Box::new(io::stdin().lock())
        } else {
            let file = File::open(&self.file);
            let file = file.map_err(|error| format!("{}: {error}", self.file.display()))?;
            Box::new(BufReader::new(file))
        };
        let held = store::restore(&mut backup, &self.place.store).map_err(told)?;
        writeln!(
            out,
            "{} tables restored into {}",
            held.tables,
            self.place.store.display()
        )
        .map_err(|error| error.to_string())
    }
}

impl Place {
    /// Writes the store anew without garbage and prints what that saved.
    ///
    /// # Errors
    /// A sentence, if a bot runs on it or the disk does not suffice.
    pub fn compact(&self, out: &mut impl Write) -> Outcome {
        if !self.store.is_dir() {
            return Err(format!("there is no store at {}", self.store.display()));
        }
        let done = store::compact(&self.store).map_err(told)?;
        writeln!(
            out,
            "{} bytes on disk before, {} now, for {} bytes of data",
            done.before, done.after, done.live
        )
        .map_err(|error| error.to_string())
    }
}

impl Rescue {
    /// Copies everything that reads into a new store and prints what was lost.
    ///
    /// # Errors
    /// A sentence, if nothing could be read or the new store could not be written.
    pub fn run(&self, out: &mut impl Write) -> Outcome {
        let folder = &self.place.store;
        if !folder.is_dir() {
            return Err(format!("there is no store at {}", folder.display()));
        }
        let rescued = store::rescue(folder, &self.into).map_err(told)?;
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
