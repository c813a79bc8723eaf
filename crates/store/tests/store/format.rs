//! The frozen format: the exact bytes of keys, values and frames. If these tests fail, existing stores can no longer be read.

use super::*;
use pagoda_ids::{ChannelId, PersonId};
use pagoda_store::{DocumentKey, Expected, IndexChange, compact};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

const TABLE: TableId = TableId {
    channel: ChannelId::new(0x0102_0304_0506_0708),
    number: 9,
};

fn changes(ledger: &[u8]) -> &[u8] {
    let mut place = 0;
    while ledger[place + 12] != b'C' {
        let length = ledger[place + 4..place + 8].try_into().expect("4 bytes");
        place += 29 + u32::from_be_bytes(length) as usize;
    }
    &ledger[place..]
}

pub fn keys_values_and_frames_are_stored_in_these_very_bytes() {
    let (folder, store) = empty_store();
    let batch = Batch::default()
        .append([b"opened".to_vec(), Vec::new()])
        .answer("req", b"done".to_vec())
        .remove_posts([4])
        .put_posts([StoredPost::new(5, b"hello".to_vec())])
        .note(b"huang".to_vec(), Agenda::default())
        .index_add([PersonId::new(0x2122_2324_2526_2728)])
        .change_profiles([ProfileChange::new(
            0x1112_1314_1516_1718,
            Some(b"ann".to_vec()),
        )])
        .at(0x3132_3334);
    store.commit(TABLE, batch).unwrap();
    store.change_index(IndexChange::Complete).unwrap();
    drop(store);
    let mut lines = Vec::new();
    let ledger = std::fs::read(folder.path().join("ledger")).expect("the ledger");
    lines.push(format!("ledger {}", hex(changes(&ledger))));
    tamper(folder.path(), |db| {
        for entry in db.iter() {
            let (key, value) = entry.expect("an entry");
            lines.push(format!("{} {}", hex(&key), hex(&value)));
        }
    });
    let confirmed =
        std::fs::read(folder.path().join("confirmed")).expect("the file of confirmed lengths");
    lines.push(format!("confirmed {}", hex(&confirmed)));
    let frozen: Vec<_> = include_str!("format-2.txt").lines().collect();
    assert_eq!(lines, frozen, "{}", lines.join("\n"));
}

pub fn documents_are_stored_in_these_very_bytes() {
    let (folder, store) = empty_store();
    let review = DocumentKey::Review {
        table: TABLE,
        seat: 2,
    };
    let puzzle = DocumentKey::DailyPuzzle {
        channel: TABLE.channel,
    };
    let trials = DocumentKey::Trials {
        person: TABLE.channel.get().into(),
    };
    let practice = DocumentKey::Practice {
        person: TABLE.channel.get().into(),
    };
    let deal = DocumentKey::DayDeal { day: 0x0102_0304 };
    let server = DocumentKey::Server {
        server: TABLE.channel.get().into(),
    };
    let documents = [
        (server, "decided"),
        (deal, "dealt"),
        (review, "reviewed"),
        (puzzle, "posted"),
        (trials, "tried"),
        (practice, "practised"),
        (DocumentKey::Queue, "waiting"),
    ];
    for (key, text) in documents {
        let bytes = Some(text.as_bytes().to_vec());
        store.set_document(key, Expected::Any, bytes).unwrap();
    }
    drop(store);
    let mut lines = Vec::new();
    tamper(folder.path(), |db| {
        for entry in db.iter() {
            let (key, value) = entry.expect("an entry");
            lines.push(format!("{} {}", hex(&key), hex(&value)));
        }
    });
    let frozen = [
        "640102030405060708 01e1fb3b98706f73746564",
        "71 01f06e1cb777616974696e67",
        "730102030405060708 019576b46764656369646564",
        "740102030405060708 01fee7d0c77472696564",
        "7601020304050607080000000902 0160216e987265766965776564",
        "780102030405060708 018ae2c07e707261637469736564",
        "7901020304 01a18e6bb46465616c74",
    ];
    assert_eq!(lines, frozen);
}

/// Documents were added without a new version of the format: programs that do not know a kind of entries keep them.
pub fn entries_of_an_unknown_kind_are_kept_and_are_nothing_else() {
    let (folder, store) = empty_store();
    store.commit(TABLE, records(0, &["opened"])).unwrap();
    let before = everything(&store);
    drop(store);
    let unknown = key(b'z', TABLE, b"");
    let mut value = vec![1];
    value.extend(crc32fast::hash(&[&unknown[..], b"later"].concat()).to_be_bytes());
    value.extend(b"later");
    tamper(folder.path(), |db| {
        db.insert(unknown.clone(), value.clone()).unwrap();
    });
    assert_eq!(everything(&open(folder.path())), before);
    compact(folder.path()).unwrap();
    std::fs::remove_file(folder.path().join("closed")).unwrap();
    assert_eq!(everything(&open(folder.path())), before);
    tamper(folder.path(), |db| {
        assert_eq!(db.get(&unknown).unwrap().expect("it is kept"), value);
    });
}
