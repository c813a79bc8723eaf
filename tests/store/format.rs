//! The frozen format: the exact bytes of keys and values. Should this test fail, databases of people do not read any more.

use super::*;
use pagoda::store::IndexChange;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn keys_and_values_are_stored_in_these_very_bytes() {
    let (folder, store) = empty_store();
    let table = TableId {
        channel: 0x0102_0304_0506_0708,
        number: 9,
    };
    let batch = Batch {
        expected: 0,
        records: vec![b"opened".to_vec(), Vec::new()],
        posts: vec![(5, b"hello".to_vec())],
        sent: vec![4],
        answer: Some((b"req".to_vec(), b"done".to_vec())),
        note: Some(b"huang".to_vec()),
        people: vec![(0x1112_1314_1516_1718, Some(b"ann".to_vec()))],
        rewritten: None,
        known: vec![0x2122_2324_2526_2728],
        unknown: Vec::new(),
        at: 0,
        over: false,
        cut: false,
    };
    store.commit(table, batch).unwrap();
    store.change_index(IndexChange::Complete).unwrap();
    store.keep_snapshot(table, 2, b"snap".to_vec()).unwrap();
    drop(store);
    let mut lines = Vec::new();
    let ledger = std::fs::read(folder.path().join("ledger")).expect("the ledger");
    tamper(folder.path(), |db| {
        for entry in db.iter() {
            let (key, value) = entry.expect("an entry");
            lines.push(format!("{} {}", hex(&key), hex(&value)));
        }
    });
    let confirmed =
        std::fs::read(folder.path().join("confirmed")).expect("the file of confirmed lengths");
    lines.push(format!("confirmed {}", hex(&confirmed)));
    assert_eq!(
        lines,
        include_str!("format-2.txt").lines().collect::<Vec<_>>()
    );
}
