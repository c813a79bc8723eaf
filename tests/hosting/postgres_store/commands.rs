//! Commands for stores in PostgreSQL, as processes.

use super::*;
use crate::stored::{recorded, unpacked};
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn pagoda(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pagoda"));
    let command = command.args(arguments).env_remove("PAGODA_STORE");
    let output = command.stdin(Stdio::null()).output();
    output.expect("the program runs")
}

/// Returns the output of a successful command.
fn out(arguments: &[&str]) -> String {
    let output = pagoda(arguments);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Returns the sentence of a failed command.
fn complaint(arguments: &[&str]) -> String {
    let output = pagoda(arguments);
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path of letters")
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[test]
fn a_store_is_moved_to_postgresql_and_back_and_every_command_works_on_both() {
    // A task of the runtime would be made to yield after many operations.
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let _inside = runtime.enter();
    let (database, other) = (TestDatabase::new(), TestDatabase::new());
    let recorded = recorded().pop().expect("a recorded store");
    let folder = unpacked(&recorded);
    let in_folder = format!("sled:{}", text(folder.path()));
    let in_database = database.address.as_str();
    // A bot that runs on the folder is told.
    let running = SledStore::open(folder.path()).expect("the store opens");
    let refused = complaint(&["copy", "--from", &in_folder, "--to", in_database]);
    assert!(refused.contains("in use by another process"), "{refused}");
    let web_key = wait_for(running.web_key()).expect("a key");
    let original = wait_for(everything(&running));
    drop(running);
    let told = out(&["copy", "--from", &in_folder, "--to", in_database]);
    assert!(
        told.contains(" tables with ") && !told.contains("user="),
        "{told}"
    );
    let store = database.open();
    assert_eq!(wait_for(everything(&store)), original);
    assert_eq!(wait_for(store.web_key()), Ok(web_key));
    assert_eq!(wait_for(store.is_indexed()), Ok(true));
    let refused = complaint(&["copy", "--from", &in_folder, "--to", in_database]);
    assert!(refused.contains("choose an empty store"), "{refused}");

    // The same commands, while the database is in use.
    for command in [&["tables"][..], &["check"], &["export", "--channel", "11"]] {
        let of = |address: &str| out(&[command, &["--store", address]].concat());
        assert_eq!(of(in_database), of(&in_folder), "{command:?}");
    }
    for command in [&["compact"][..], &["rescue", "--into", "nowhere"]] {
        let refused = complaint(&[command, &["--store", in_database]].concat());
        assert!(refused.contains("is for stores in a folder"), "{refused}");
    }

    // A backup of either kind is restored to either kind.
    let place = tempfile::tempdir().expect("a folder");
    let backup = place.path().join("backup");
    let told = out(&["backup", text(&backup), "--store", in_database]);
    assert!(told.contains(" tables, "), "{told}");
    let restored = place.path().join("restored");
    out(&["restore", text(&backup), "--store", text(&restored)]);
    let from_backup = SledStore::open(&restored).expect("the store opens");
    assert_eq!(wait_for(everything(&from_backup)), original);
    drop(from_backup);
    out(&["backup", text(&backup), "--store", text(&restored)]);
    let told = out(&["restore", text(&backup), "--store", &other.address]);
    assert!(told.contains(" tables restored into postgres://"), "{told}");
    assert_eq!(wait_for(everything(&other.open())), original);
    let refused = complaint(&["restore", text(&backup), "--store", in_database]);
    assert!(refused.contains("choose an empty store"), "{refused}");

    // Back to a folder.
    let back = place.path().join("back");
    out(&["copy", "--from", in_database, "--to", text(&back)]);
    let back = SledStore::open(&back).expect("the store opens");
    assert_eq!(wait_for(everything(&back)), original);
    assert_eq!(wait_for(back.web_key()), Ok(web_key));
    assert_eq!(wait_for(back.is_indexed()), Ok(true));
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[test]
fn a_table_is_imported_while_others_use_the_database() {
    let database = TestDatabase::new();
    let (one, _two) = (database.open(), database.open());
    let folder = unpacked(&recorded().pop().expect("a recorded store"));
    let exported = out(&["export", "--channel", "11", "--store", text(folder.path())]);
    let place = tempfile::tempdir().expect("a folder");
    let file = place.path().join("table");
    fs::write(&file, exported).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_pagoda"));
    let command = command.args(["import", "--channel", "50", "--store", &database.address]);
    let output = command.stdin(File::open(&file).expect("a file")).output();
    let output = output.expect("the program runs");
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(told, "imported as table 0 of channel 50\n");
    assert!(
        !wait_for(one.journal(table(50, 0)))
            .expect("a journal")
            .is_empty()
    );
    assert_eq!(
        out(&["check", "--store", &database.address]),
        "1 tables, 0 do not replay\n"
    );
}
