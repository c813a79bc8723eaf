//! The content of a store as JSON: saved with a recorded store, and compared with what a later version reads.

use crate::fixture::*;

/// Every table of a store, in order.
pub async fn tables(store: &dyn Store) -> Vec<TableId> {
    let mut tables = Vec::new();
    let visited = store.each_table(|table, _| tables.push(table)).await;
    visited.expect("the store answers");
    tables
}

/// Returns a table, replayed from its journal.
pub async fn table(store: &dyn Store, id: TableId) -> Table {
    let journal = store.journal(id).await.expect("the journal reads");
    read_table(&journal).unwrap_or_else(|error| panic!("{id}: {error}"))
}

pub fn name(id: TableId) -> String {
    format!("{}/{}", id.channel, id.number)
}

pub async fn contents(store: &Arc<SledStore>) -> Value {
    let mut found = Map::new();
    let whole: &dyn Store = &**store;
    for id in tables(whole).await {
        found.insert(name(id), table_contents(whole, id).await);
    }
    let mut people = Map::new();
    let visit = |person: PersonId, bytes: &[u8]| {
        let profile: Profile = serde_json::from_slice(bytes).expect("a profile");
        people.insert(person.to_string(), json!(profile));
    };
    whole.each_person(visit).await.expect("the store answers");
    let mut index = Map::new();
    let visit = |person: PersonId, table: TableId| {
        let tables = index.entry(person.to_string()).or_insert(json!([]));
        tables
            .as_array_mut()
            .expect("a list")
            .push(json!(name(table)));
    };
    whole.each_in_index(visit).await.expect("the store answers");
    json!({ "tables": found, "people": people, "index": index, "outbox": outbox(store).await })
}

async fn table_contents(store: &dyn Store, id: TableId) -> Value {
    let table = table(store, id).await;
    let note = store
        .note(id)
        .await
        .expect("the store answers")
        .expect("a note");
    let note: Note = serde_json::from_slice(&note).expect("the note reads");
    let places = table.seats().iter().map(|place| {
        let person = place.person.as_ref();
        json!({
            "person": person.map(|person| (person.id, &person.name)),
            "emblem": place.emblem,
            "resigned": place.resigned,
            "away": place.away.as_ref().map(|person| person.id),
        })
    });
    let places: Vec<Value> = places.collect();
    json!({
        "game": table.title().name(),
        "stage": format!("{:?}", table.stage()),
        "records": table.records(),
        "rules": table.journal().map(|journal| journal.rules),
        "moves": table.journal().map(|journal| journal.moves.len()),
        "waiting": table.game().and_then(Play::waiting),
        "places": places,
        "standings": table.standings(),
        "position": table.game().map(Play::position),
        "note": {
            "stage": note.stage,
            "language": note.language,
            "languages": note.people.languages,
            "people": note.seated,
            "next_post": note.messages.next_post,
            "messages": note.messages.by_slot,
        },
    })
}

/// Returns the unsent posts by table.
async fn outbox(store: &Arc<SledStore>) -> Value {
    let host = Host::new(store.clone(), crate::seed::clock(), PRESENTATION_LIMITS);
    let mut outbox = Map::new();
    for (table, post) in host.outbox.unsent().await.expect("the store answers") {
        let posts = outbox.entry(name(table)).or_insert(json!([]));
        let posts = posts.as_array_mut().expect("a list");
        posts.push(json!({ "number": post.number, "to": post.to, "slot": post.slot, "words": post.words.len() }));
    }
    Value::Object(outbox)
}

/// Checks that everything expected is present; a later version may add to it.
pub fn assert_includes(found: &Value, expected: &Value, at: &str) {
    match (found, expected) {
        (Value::Object(found), Value::Object(expected)) => {
            for (key, expected) in expected {
                let found = found.get(key).unwrap_or(&Value::Null);
                assert_includes(found, expected, &format!("{at}/{key}"));
            }
        }
        (Value::Array(found), Value::Array(expected)) if found.len() == expected.len() => {
            for (number, (found, expected)) in found.iter().zip(expected).enumerate() {
                assert_includes(found, expected, &format!("{at}/{number}"));
            }
        }
        _ => assert_eq!(found, expected, "{at}"),
    }
}
