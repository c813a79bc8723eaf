//! Folders with a dated name in the folder of a store, in which files are kept before they are replaced: nothing that may hold a game is
//! removed. Such a folder has the files of a store, so that `pagoda rescue` reads it.

use super::sled_files;
use super::{confirmed_lengths, ledger};
use std::fs::{self, DirBuilder, File};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

/// Name of the folder while it is being filled.
const PARTIAL: &str = "damaged.partial";

/// How the names of the folders begin; the time follows.
pub(super) const PREFIX: &str = "damaged-";

/// Name of a file with the reasons.
const WHY: &str = "why";

/// What is kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kept {
    Ledger,
    LedgerAndDatabases,
}

/// Keeps the ledger of a store, and perhaps its databases, durably in a new folder, which is returned. The files are linked, so they must
/// not be changed in place afterwards.
pub(super) fn keep(store: &Path, kept: Kept, why: &[String], now: u64) -> io::Result<PathBuf> {
    remove_partial(store)?;
    let partial = store.join(PARTIAL);
    DirBuilder::new().mode(0o700).create(&partial)?;
    let why: String = why.iter().map(|line| format!("{line}\n")).collect();
    fs::write(partial.join(WHY), why)?;
    if store.join(ledger::NAME).exists() {
        link(&store.join(ledger::NAME), &partial.join(ledger::NAME))?;
    }
    // This file is changed in place.
    let confirmed = store.join(confirmed_lengths::NAME);
    if confirmed.exists() {
        fs::copy(confirmed, partial.join(confirmed_lengths::NAME))?;
    }
    if kept == Kept::LedgerAndDatabases {
        for database in sled_files::all(store) {
            let relative = database.strip_prefix(store).map_err(io::Error::other)?;
            sled_files::for_each_file(&database, |path, name| {
                link_all(path, &partial.join(relative).join(name))
            })?;
        }
    }
    rustix::fs::syncfs(File::open(&partial)?)?;
    let target = free_name(store, now);
    fs::rename(&partial, &target)?;
    File::open(store)?.sync_all()?;
    Ok(target)
}

/// Removes the folder that a killed process was filling: it has links and copies only.
pub(super) fn remove_partial(store: &Path) -> io::Result<()> {
    match fs::remove_dir_all(store.join(PARTIAL)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Returns whether files were kept for all of these reasons before.
pub(super) fn is_kept(store: &Path, why: &[String]) -> bool {
    let Ok(entries) = fs::read_dir(store) else {
        return false;
    };
    if why.is_empty() {
        return true;
    }
    let mut folders = entries.flatten().filter(|entry| {
        let name = entry.file_name();
        name.to_string_lossy().starts_with(PREFIX)
    });
    folders.any(|folder| {
        let known = fs::read_to_string(folder.path().join(WHY));
        let is_known = |known: String| why.iter().all(|why| known.lines().any(|line| line == why));
        known.is_ok_and(is_known)
    })
}

fn link_all(from: &Path, to: &Path) -> io::Result<()> {
    if let Some(parent) = to.parent() {
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(parent)?;
    }
    if !from.is_dir() {
        return link(from, to);
    }
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        link_all(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

/// Links a file; copies it where the file system has no links.
fn link(from: &Path, to: &Path) -> io::Result<()> {
    fs::hard_link(from, to).or_else(|_| fs::copy(from, to).map(drop))
}

/// Returns a name with the time that is not used yet.
fn free_name(store: &Path, now: u64) -> PathBuf {
    let name = format!("{PREFIX}{}", date(now));
    let numbered = (2..).map(|number| format!("{name}-{number}"));
    let names = [name.clone()].into_iter().chain(numbered);
    let mut paths = names.map(|name| store.join(name));
    let free = paths.find(|path| fs::symlink_metadata(path).is_err());
    free.expect("there is always a next number")
}

/// Returns a time in seconds since 1970 as date and time (UTC) for the name of a file.
fn date(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Years begin in March, so that the day that is sometimes missing is the last; 400 years have 146,097 days.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    let year = era * 400 + year + next;
    let (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60);
    format!("{year}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}")
}
