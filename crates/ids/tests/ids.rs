//! Ids: their stored and sent forms are those of a plain number.

use pagoda_ids::{ChannelId, PersonId};
use std::collections::BTreeMap;

#[test]
fn an_id_is_written_and_read_as_a_number() {
    let (number, id) = (u64::MAX - 999, PersonId::new(u64::MAX - 999));
    assert_eq!(id.to_string(), number.to_string());
    assert_eq!(number.to_string().parse(), Ok(id));
    let json = serde_json::to_string(&number).expect("JSON");
    assert_eq!(serde_json::to_string(&id).expect("JSON"), json);
    assert_eq!(serde_json::from_str::<PersonId>(&json).expect("an id"), id);
    let bytes = postcard::to_allocvec(&number).expect("bytes");
    assert_eq!(postcard::to_allocvec(&id).expect("bytes"), bytes);
    assert_eq!(postcard::from_bytes::<PersonId>(&bytes).expect("an id"), id);
}

#[test]
fn an_id_is_a_key_of_a_json_object() {
    let map = BTreeMap::from([(ChannelId::new(7), true)]);
    let json = serde_json::to_string(&map).expect("JSON");
    assert_eq!(json, r#"{"7":true}"#);
    let read: BTreeMap<ChannelId, bool> = serde_json::from_str(&json).expect("a map");
    assert_eq!(read, map);
}
