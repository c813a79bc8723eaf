//! Commands for tables: list, check, export and import, as processes.

use crate::fixture::*;
use crate::seed;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Plays some moves of a game of two in each channel. All posts are sent.
pub fn fill(folder: &Path, channels: &[u64], moves: u64) {
    // A thread of its own: the caller may be asynchronous.
    std::thread::scope(|scope| {
        let played = scope.spawn(|| {
            let runtime = tokio::runtime::Runtime::new().expect("a runtime");
            runtime.block_on(play(folder, channels, moves));
        });
        played.join().expect("it is played");
    });
}

async fn play(folder: &Path, channels: &[u64], moves: u64) {
    let store = Arc::new(SledStore::open(folder).expect("a store"));
    let host = Host::new(store.clone(), seed::clock(), PRESENTATION_LIMITS);
    for &channel in channels {
        let ask = async |id: u64, who: u64, kind: RequestKind| {
            let asked = request(&format!("{channel}-{id}"), who, kind);
            let channel = channel.into();
            for post in host.handle(Request { channel, ..asked }).await {
                host.outbox.sent(&post, None).await.expect("noted");
            }
        };
        ask(0, 1, open()).await;
        ask(1, 2, sit_down()).await;
        ask(2, 1, RequestKind::command(TableCommand::Start)).await;
        for id in 3..3 + moves {
            let journal = store.journal(first_table(channel)).await;
            let table = read_table(&journal.expect("a journal")).expect("it replays");
            let game = table.game().expect("a game");
            let (who, seat) = awaited_at(&table);
            let text = Chance::new(id).pick(&game.moves(seat)).clone();
            ask(id, who.get(), make_move(text)).await;
        }
    }
}

fn pagoda(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pagoda"))
        .args(arguments)
        .arg("--store")
        .arg(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input");
    // A process that does not read its input may have exited already.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn complaint(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn tables_are_listed_checked_exported_and_imported() {
    let folder = tempfile::tempdir().expect("a folder");
    fill(folder.path(), &[11, 12], 10);
    let listed = out(&pagoda(folder.path(), &["tables"], ""));
    assert_eq!(listed.lines().count(), 2);
    assert!(
        listed.starts_with("11 0  huang playing, 2 seats"),
        "{listed}"
    );
    assert_eq!(
        out(&pagoda(folder.path(), &["check"], "")),
        "2 tables, 0 do not replay\n"
    );

    let exported = out(&pagoda(folder.path(), &["export", "--channel", "11"], ""));
    let value: Value = serde_json::from_str(&exported).expect("JSON");
    assert_eq!(value["records"].as_array().expect("records").len(), 4 + 10);
    let refused = pagoda(folder.path(), &["import"], &exported);
    assert!(complaint(&refused).contains("is not over; close it first"));
    let imported = pagoda(folder.path(), &["import", "--channel", "99"], &exported);
    assert_eq!(out(&imported), "imported as table 0 of channel 99\n");
    // Buttons tell private tables by their numbers.
    let private = ChannelId::new(1 << 62 | 5);
    let imported = pagoda(
        folder.path(),
        &["import", "--channel", &private.to_string()],
        &exported,
    );
    let number = 1 << 30 | 5 << 16;
    let told = format!("imported as table {number} of channel {private}\n");
    assert_eq!(out(&imported), told);

    let elsewhere = tempfile::tempdir().expect("a folder");
    let other = elsewhere.path().join("new");
    let imported = pagoda(&other, &["import"], &exported);
    assert_eq!(out(&imported), "imported as table 0 of channel 11\n");
    let again = out(&pagoda(&other, &["export", "--channel", "11"], ""));
    let again: Value = serde_json::from_str(&again).expect("JSON");
    assert_eq!(again["records"], value["records"]);
    assert_eq!(
        out(&pagoda(&other, &["check"], "")),
        "1 tables, 0 do not replay\n"
    );
}

#[tokio::test]
async fn an_imported_table_keeps_its_messages_only_under_its_own_id() {
    let folder = tempfile::tempdir().expect("a folder");
    fill(folder.path(), &[11], 3);
    let exported = out(&pagoda(folder.path(), &["export", "--channel", "11"], ""));
    let mut value: Value = serde_json::from_str(&exported).expect("JSON");
    value["note"]["messages"]["lobby"] = json!({"channel": 11, "id": 5});
    value["note"]["server"] = 3.into();
    value["note"]["gone"] = true.into();
    let first = value.to_string();
    value["table"]["number"] = 6.into();
    let seventh = value.to_string();
    let imported = |text: &str, channel: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        let store = folder.path().join("new");
        let done = pagoda(&store, &["import", "--channel", channel], text);
        assert!(done.status.success());
        let store = SledStore::open(&store).expect("a store");
        let channel: u64 = channel.parse().expect("a number");
        let table = first_table(channel);
        let note = wait_for(store.note(table))
            .expect("a note")
            .expect("a note");
        let note: Value = serde_json::from_slice(&note).expect("JSON");
        let shown = wait_for(store.unsent()).expect("it answers") == [table];
        let messages = note["messages"].as_object().expect("messages").len();
        let place = [&note["server"], &note["gone"]].map(Value::to_string);
        (messages, place.join(" "), shown)
    };
    let place = |text: &str| text.to_owned();
    assert_eq!(imported(&first, "11"), (1, place("3 true"), false));
    assert_eq!(imported(&seventh, "11"), (0, place("3 false"), true));
    assert_eq!(imported(&first, "12"), (0, place("null false"), true));
}

#[tokio::test]
async fn every_entry_that_does_not_read_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    fill(folder.path(), &[11, 12], 2);
    {
        let store = SledStore::open(folder.path()).expect("a store");
        let table = first_table(11);
        let nonsense = || b"nonsense".to_vec();
        let batch = Batch::after(store.journal(table).await.expect("a journal").len() as u64)
            .answer("asked", nonsense())
            .put_posts([StoredPost::new(900, nonsense())])
            .note(nonsense(), Agenda::default())
            .change_profiles([ProfileChange::new(5, Some(nonsense()))]);
        store.commit(table, batch).await.expect("bytes are bytes");
    }
    let checked = pagoda(folder.path(), &["check"], "");
    let told = out(&checked);
    for named in [
        "post 900 of table 0 of channel 11 does not read",
        "an answer of table 0 of channel 11 does not read",
        "the note of table 0 of channel 11 does not read",
        "what is kept about person 5 does not read",
        "2 tables, 0 do not replay",
    ] {
        assert!(told.contains(named), "{named}: {told}");
    }
    assert!(complaint(&checked).contains("4 entries beside the journals do not read"));
}

#[tokio::test]
async fn an_index_of_people_that_is_wrong_is_named_and_removed() {
    let folder = tempfile::tempdir().expect("a folder");
    fill(folder.path(), &[11, 12], 3);
    let channel = |channel| first_table(channel);
    {
        let store = SledStore::open(folder.path()).expect("a store");
        build_index(&store).await.expect("it answers");
    }
    assert_eq!(
        out(&pagoda(folder.path(), &["check"], "")),
        "2 tables, 0 do not replay\n"
    );
    {
        let store = SledStore::open(folder.path()).expect("a store");
        let stranger = vec![(PersonId::new(99), channel(12))];
        store
            .change_index(IndexChange::Add(stranger))
            .await
            .expect("it answers");
        let gone = Batch::after(store.journal(channel(11)).await.expect("a journal").len() as u64)
            .index_remove([PersonId::new(2)]);
        store.commit(channel(11), gone).await.expect("it answers");
    }
    let checked = pagoda(folder.path(), &["check"], "");
    let wrong = "the index of people is wrong";
    assert_eq!(
        out(&checked),
        format!(
            "2 tables, 0 do not replay\ntable 0 of channel 11: {wrong}\ntable 0 of channel 12: {wrong}\n"
        )
    );
    assert!(complaint(&checked).contains("built anew at the next start"));
    let store = SledStore::open(folder.path()).expect("a store");
    assert_eq!(store.is_indexed().await, Ok(false));
    build_index(&store).await.expect("it answers");
    assert_eq!(
        store.tables_of(PersonId::new(2)).await,
        Ok(vec![channel(11), channel(12)])
    );
    assert_eq!(store.tables_of(PersonId::new(99)).await, Ok(Vec::new()));
}

#[tokio::test]
async fn a_damaged_table_is_named_and_exported_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    fill(folder.path(), &[11], 2);
    {
        let store = SledStore::open(folder.path()).expect("the store");
        let table = first_table(13);
        let batch = Batch::default()
            .append([b"\x01\x06nonsense".to_vec()])
            .note(b"{}".to_vec(), Agenda::default());
        store.commit(table, batch).await.expect("bytes are bytes");
    }
    let checked = pagoda(folder.path(), &["check"], "");
    assert!(
        out(&checked).contains("table 0 of channel 13: record 0 does not read"),
        "{}",
        out(&checked)
    );
    assert!(complaint(&checked).contains("1 tables do not replay"));
    let exported = out(&pagoda(folder.path(), &["export", "--channel", "13"], ""));
    let value: Value = serde_json::from_str(&exported).expect("JSON");
    assert!(value["damage"].is_string() && value["records"].is_null());
    assert_eq!(value["raw"].as_array().expect("raw records").len(), 1);
    let refused = pagoda(folder.path(), &["import", "--channel", "50"], &exported);
    assert!(complaint(&refused).contains("damaged when it was exported"));
}

#[tokio::test]
async fn a_damaged_table_is_imported_up_to_the_damage() {
    let folder = tempfile::tempdir().expect("a folder");
    fill(folder.path(), &[11], 6);
    let whole = out(&pagoda(folder.path(), &["export", "--channel", "11"], ""));
    let whole: Value = serde_json::from_str(&whole).expect("JSON");
    let whole = whole["records"].as_array().expect("records");
    let table = first_table(11);
    let raw = {
        let store = SledStore::open(folder.path()).expect("the store");
        let raw = store.raw_journal(table).await.expect("records as they lie");
        let batch = Batch::after(raw.len() as u64).append([b"\x01\x00\xff\xff".to_vec()]);
        store.commit(table, batch).await.expect("bytes are bytes");
        raw
    };
    let taken = |exported: &str, channel: &str, told: &str| {
        let imported = pagoda(folder.path(), &["import", "--channel", channel], exported);
        let imported = out(&imported);
        let expected = format!("imported as table 0 of channel {channel}\n{told}");
        assert!(imported.starts_with(&expected), "{imported}");
        let again = out(&pagoda(
            folder.path(),
            &["export", "--channel", channel],
            "",
        ));
        let again: Value = serde_json::from_str(&again).expect("JSON");
        let records = again["records"].as_array().expect("records");
        assert_eq!(whole[..records.len()], records[..]);
        records.len()
    };
    let exported = out(&pagoda(folder.path(), &["export", "--channel", "11"], ""));
    let told = "10 records were taken, 1 left out: ";
    assert_eq!(taken(&exported, "21", told), 4 + 6);
    // The export format of earlier versions: only the stored records.
    let hex = |bytes: &[u8]| -> String { bytes.iter().map(|byte| format!("{byte:02x}")).collect() };
    let mut lying: Vec<(u64, String)> = raw
        .iter()
        .map(|(number, bytes)| (*number, hex(bytes)))
        .collect();
    lying[7].1.replace_range(20..21, "x");
    let old = |raw: &[(u64, String)]| {
        let old = json!({"pagoda": 1, "table": table, "note": null, "damage": "a test did it", "raw": raw});
        old.to_string()
    };
    let told = "7 records were taken, 3 left out: a test did it\n";
    assert_eq!(taken(&old(&lying), "22", told), 7);
    lying.remove(3);
    let told = "3 records were taken, 6 left out: a test did it\n";
    assert_eq!(taken(&old(&lying), "23", told), 3);
    lying.remove(0);
    let refused = pagoda(folder.path(), &["import", "--channel", "24"], &old(&lying));
    assert!(complaint(&refused).contains("not even its first record reads"));
}

#[test]
fn what_cannot_be_done_is_said_in_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let nowhere = folder.path().join("nowhere");
    assert!(complaint(&pagoda(&nowhere, &["tables"], "")).contains("there is no store at"));
    // No command that only looks makes a store.
    for command in [
        &["tables"][..],
        &["check"],
        &["export", "--channel", "1"],
        &["compact"],
    ] {
        let said = complaint(&pagoda(folder.path(), command, ""));
        assert!(said.contains("there is no store at"), "{said}");
        let made = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(made, 0, "{command:?}");
    }
    fill(folder.path(), &[11], 0);
    let missing = pagoda(folder.path(), &["export", "--channel", "1"], "");
    assert_eq!(complaint(&missing), "pagoda: channel 1 has no table\n");
    let missing = pagoda(
        folder.path(),
        &["export", "--channel", "11", "--number", "7"],
        "",
    );
    assert_eq!(
        complaint(&missing),
        "pagoda: there is no table 7 of channel 11\n"
    );
    let nonsense = pagoda(folder.path(), &["import"], "nonsense");
    assert!(complaint(&nonsense).starts_with("pagoda: this is no exported table"));
    let open = SledStore::open(folder.path()).expect("the store");
    let locked = complaint(&pagoda(folder.path(), &["tables"], ""));
    assert!(
        locked.lines().count() == 1 && !locked.contains("panicked"),
        "{locked}"
    );
    drop(open);
}
