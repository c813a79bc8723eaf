//! Opening: locked, recoverable and unrecoverable databases, and a full disk.

use super::*;
use pagoda_ids::ChannelId;
use pagoda_store::StoreError;
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::process::Command;

fn snapshots_of_sled(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    paths
        .filter(|path| name(path).starts_with("snap."))
        .collect()
}

pub fn a_database_in_use_is_told_as_locked() {
    let (folder, _store) = empty_store();
    let error = SledStore::open(folder.path()).expect_err("it is locked");
    let text = error.to_string();
    let folder = folder.path().to_owned();
    assert_eq!(error, StoreError::Locked { folder });
    let told = "in use by another process: stop the other pagoda first";
    assert!(text.contains(told), "{text}");
}

pub fn an_empty_snapshot_of_sled_without_a_ledger_costs_nothing() {
    let (folder, store) = empty_store();
    for channel in 0..50 {
        let batch = records(0, &["a", "b"]);
        store.commit(table(channel, 1), batch).unwrap();
    }
    drop(store);
    drop(open(folder.path()));
    lose_ledger(folder.path());
    let snapshots = snapshots_of_sled(&database(folder.path()));
    assert!(!snapshots.is_empty());
    for path in &snapshots {
        fs::write(path, b"").expect("emptied");
    }
    let store = open(folder.path());
    for channel in 0..50 {
        assert_eq!(journal(&store, table(channel, 1)), ["a", "b"]);
    }
    store.commit(table(1, 1), records(2, &["c"])).unwrap();
    drop(store);
    assert_eq!(journal(&open(folder.path()), table(1, 1)), ["a", "b", "c"]);
}

fn closed_database() -> TempDir {
    let (folder, store) = empty_store();
    for number in 0..50 {
        store.commit(table(1, 1), records(number, &["a"])).unwrap();
    }
    drop(store);
    assert!(folder.path().join("closed").exists(), "it is closed");
    folder
}

pub fn a_database_that_does_not_read_is_rebuilt() {
    let folder = closed_database();
    let conf = database(folder.path()).join("conf");
    fs::write(conf, b"nonsense".repeat(8)).expect("damaged");
    let store = open(folder.path());
    assert_eq!(journal(&store, table(1, 1)).len(), 50);
    assert!(!store.notices().is_empty());
}

pub fn a_database_that_does_not_read_and_has_no_ledger_is_refused_with_a_sentence() {
    let folder = closed_database();
    lose_ledger(folder.path());
    for name in ["conf", "db"] {
        fs::write(database(folder.path()).join(name), b"nonsense".repeat(8)).expect("damaged");
    }
    let opened = when_unlocked(|| SledStore::open(folder.path()));
    let error = opened.expect_err("it is damaged");
    let damaged = matches!(error, StoreError::DamagedDatabase { .. });
    assert!(damaged, "{error:?}");
    let text = error.to_string();
    assert!(text.contains("run 'pagoda rescue'"), "{text}");
    let log = fs::read(database(folder.path()).join("db")).expect("sled's log");
    assert_eq!(log, b"nonsense".repeat(8), "nothing is changed");
}

/// sled opens such a database silently as an empty one.
pub fn a_log_that_is_damaged_from_its_beginning_does_not_make_tables_vanish() {
    let folder = closed_database();
    lose_ledger(folder.path());
    let log = database(folder.path()).join("db");
    let mut bytes = fs::read(&log).expect("sled's log");
    let written = bytes.iter().rposition(|byte| *byte != 0);
    let written = written.expect("something is written");
    bytes[30..written / 2].fill(0xA5);
    fs::write(&log, bytes).expect("damaged");
    let Ok(store) = when_unlocked(|| SledStore::open(folder.path())) else {
        return;
    };
    let journal = store.journal(table(1, 1));
    let damaged = matches!(journal, Err(StoreError::Damaged { .. }));
    assert!(damaged, "{journal:?}");
    assert_eq!(store.last_of(ChannelId::new(1)).unwrap(), Some(table(1, 1)));
}

pub fn a_folder_that_cannot_be_made_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, b"no folder").unwrap();
    let error = SledStore::open(&file.join("store")).expect_err("no folder");
    assert!(matches!(error, StoreError::Io { .. }), "{error:?}");
    assert!(
        error
            .to_string()
            .contains("check free space and permissions"),
        "{error}"
    );
}

const FULL_DISK: &str = "PAGODA_TEST_FULL_DISK";

/// Runs in a child process with a file size limit of 0: the child prints the errors it gets.
pub fn full_disk_child() {
    let Ok(folder) = std::env::var(FULL_DISK) else {
        return;
    };
    let store = open(Path::new(&folder));
    let mut confirmed = 0;
    let error = loop {
        let batch = Batch::after(confirmed).append(vec![vec![7; 50_000]]);
        match store.commit(table(1, 1), batch) {
            Ok(_) => confirmed += 1,
            Err(error) => break error,
        }
    };
    println!("\nCONFIRMED {confirmed}\nERROR {error}");
    let again = store.commit(table(2, 1), records(0, &["a"]));
    println!("AGAIN {}", again.expect_err("nothing is written any more"));
}

pub fn a_full_disk_ends_with_a_sentence_and_keeps_what_was_confirmed() {
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()));
    let child = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 4096; exec \"$0\" --exact opening::full_disk_child --nocapture"])
        .arg(std::env::current_exe().unwrap())
        .env(FULL_DISK, folder.path())
        .output()
        .expect("a child");
    let said = String::from_utf8_lossy(&child.stdout).into_owned();
    let line = |word: &str| {
        said.lines()
            .find_map(|line| line.strip_prefix(word))
            .unwrap_or_else(|| panic!("{said}"))
    };
    let confirmed: usize = line("CONFIRMED ").parse().unwrap();
    assert!(confirmed > 0);
    for word in ["ERROR ", "AGAIN "] {
        assert!(
            line(word).contains("check free space and permissions of the disk"),
            "{said}"
        );
    }
    let store = open(folder.path());
    let journal = store.journal(table(1, 1)).unwrap();
    assert!(
        journal.len() >= confirmed,
        "{} of {confirmed}",
        journal.len()
    );
    store.commit(table(2, 1), records(0, &["a"])).unwrap();
}

pub fn a_store_that_was_closed_in_good_order_is_opened_as_it_is() {
    let folder = closed_database();
    let store = open(folder.path());
    assert!(store.notices().is_empty(), "{:?}", store.notices());
    assert_eq!(journal(&store, table(1, 1)).len(), 50);
}

fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).unwrap().permissions().mode() & 0o777
}

fn assert_private(folder: &Path) {
    assert_eq!(mode(folder), 0o700, "{}", folder.display());
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => assert_private(&path),
            false => assert_eq!(mode(&path), 0o600, "{}", path.display()),
        }
    }
}

/// Everybody on the machine could read all hands.
pub fn nobody_else_can_read_a_store() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("store");
    let store = open(&folder);
    store.commit(table(1, 1), records(0, &["a"])).unwrap();
    assert_private(&folder);
    drop(store);
    assert_private(&folder);
    // A store of an earlier version.
    fn publish(path: &Path) {
        let is_dir = path.is_dir();
        let mode = if is_dir { 0o755 } else { 0o644 };
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        if is_dir {
            let entries = fs::read_dir(path).unwrap();
            entries.for_each(|entry| publish(&entry.unwrap().path()));
        }
    }
    publish(&folder);
    drop(open(&folder));
    assert_private(&folder);
}

pub fn the_confirmed_lengths_are_not_written_through_a_link() {
    let folder = closed_database();
    let target = folder.path().join("elsewhere");
    fs::write(&target, b"not ours").unwrap();
    let confirmed = folder.path().join("confirmed");
    fs::remove_file(&confirmed).unwrap();
    std::os::unix::fs::symlink(&target, &confirmed).unwrap();
    let error = when_unlocked(|| SledStore::open(folder.path())).expect_err("a link");
    assert!(
        error.to_string().contains("the file confirmed is a link"),
        "{error}"
    );
    assert_eq!(fs::read(&target).unwrap(), b"not ours");
    fs::remove_file(&confirmed).unwrap();
    assert_eq!(journal(&open(folder.path()), table(1, 1)).len(), 50);
}

/// People read that nothing was changed, and saw the change after the restart.
pub fn a_change_whose_sync_failed_is_in_doubt_and_is_synced_before_it_is_shown() {
    let (folder, store) = empty_store();
    store.commit(table(1, 1), records(0, &["a"])).unwrap();
    store.fail_next_sync();
    let failed = store.commit(table(1, 1), records(1, &["b"]));
    assert!(
        matches!(failed, Err(StoreError::InDoubtOnDisk { .. })),
        "{failed:?}"
    );
    // Whoever asks afterwards has changed nothing for certain.
    let later = store.commit(table(1, 1), records(1, &["c"]));
    assert!(matches!(later, Err(StoreError::Io { .. })), "{later:?}");
    drop(store);
    let inode = || fs::metadata(folder.path().join("ledger")).unwrap().ino();
    let before = inode();
    let store = open(folder.path());
    assert_eq!(journal(&store, table(1, 1)), ["a", "b"]);
    // Syncing the same file again would not help: the system has forgotten that it is not on the disk.
    assert_ne!(inode(), before, "it is written anew");
}

/// Of commits that share a sync, those before the failure are in doubt as well.
pub fn what_cannot_be_written_at_all_was_not_changed() {
    let (folder, store) = empty_store();
    store.commit(table(1, 1), records(0, &["a"])).unwrap();
    store.fail_next_append();
    let failed = store.commit(table(1, 1), records(1, &["b"]));
    assert!(matches!(failed, Err(StoreError::Io { .. })), "{failed:?}");
    drop(store);
    assert_eq!(journal(&open(folder.path()), table(1, 1)), ["a"]);
}
