//! Notes, posts and profiles in the form in which version 1 stored them. The types have parts; what is stored is one object.

use crate::fixture::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that stored data is read, and written again with the same content.
fn assert_kept<T: DeserializeOwned + Serialize>(stored: &Value) {
    let bytes = stored.to_string();
    let read: T = serde_json::from_str(&bytes).expect("it reads");
    assert_eq!(json!(read), *stored);
}

fn note() -> Value {
    json!({
        "game": "huang",
        "stage": "playing",
        "seats": 3,
        "touched": 1_700_000_000,
        "server": 77,
        "people": [1, 2],
        "language": "de",
        "languages": { "1": "fr", "2": "pl" },
        "next_post": 12,
        "announcements": {
            "board": "board-3",
            "called": 2,
            "calling": true,
            "teaching": false,
            "tour_ended": false,
            "asked_back": false,
            "wait": { "since": 5, "reminders": 1, "remedies_posted": false, "call_at": 9 },
            "nudges": [[{ "direct": 2 }, "reminder"]],
        },
        "messages": { "board-3": { "channel": 4, "id": 18_446_744_073_709_551_615_u64 } },
        "closed": { "2": true },
        "gone": false,
        "robot": true,
        "awaits": { "person": 2, "name": { "person": "Bo" }, "since": 5, "due": 100 },
        "due": 50,
        "noticed": 6,
        "orders": { "1": [{ "policy": "pass", "most": 2, "shown": 1 }] },
        "plans": {
            "2": {
                "turn": 3,
                "moves": [{ "decision": "turn", "text": "tile red D7", "basis": [["board", { "1": 0.5 }]] }],
                "begun": true,
                "refused": { "changed": "board" },
            },
        },
        "pending_answer": { "since": 5, "moves": 8, "at": 60 },
    })
}

#[test]
fn a_note_is_stored_as_one_object() {
    assert_kept::<Note>(&note());
}

#[test]
fn a_note_without_its_optional_parts_reads() {
    let mut stored = note();
    let note = stored.as_object_mut().expect("an object");
    let needed = ["game", "stage", "seats", "touched", "language", "next_post"];
    note.retain(|key, _| needed.contains(&key.as_str()));
    let read: Note = serde_json::from_value(stored.clone()).expect("it reads");
    assert!(read.people.languages.is_empty() && read.messages.by_slot.is_empty());
    assert_eq!((read.messages.next_post, read.wait.due), (12, None));
    for key in needed {
        let mut less = stored.clone();
        less.as_object_mut().expect("an object").remove(key);
        // JSON of another shape is treated as data of a newer version.
        assert!(serde_json::from_value::<Note>(less).is_err(), "{key}");
    }
}

fn post() -> Value {
    json!({
        "table": { "channel": 5, "number": 1 },
        "in_outbox": true,
        "number": 7,
        "to": "channel",
        "language": "en",
        "words": [{ "key": "guide-value", "values": { "value": "x" } }],
        "news": 1,
        "picture": { "table": { "shown": "table", "part": "table", "records": 4, "lit": [], "proposal": "" } },
        "buttons": [{ "label": { "key": "press-sit", "values": {} }, "press": "1.0.sit", "disabled": false }],
        "main": "1.0.sit",
        "links": [{ "label": { "key": "link-watch", "values": {} }, "target": "watch" }],
        "menus": [],
        "slot": "board-3",
        "op": "upsert",
        "mentions": 2,
        "mentions_too": [3],
        "silent": true,
    })
}

#[test]
fn a_post_is_stored_as_one_object() {
    assert_kept::<Post>(&post());
    // A reply is in no outbox.
    let mut reply = post();
    reply["in_outbox"] = json!(false);
    reply["number"] = json!(0);
    assert_kept::<Post>(&reply);
    let read: Post = serde_json::from_value(reply).expect("it reads");
    assert_eq!(read.number, None);
}

fn profile() -> Value {
    json!({
        "name": "Ann",
        "language": "fr",
        "quiet": { "from": 22, "to": 7, "ahead": 1 },
        "zone": "Europe/Paris",
        "wants_reminders": false,
        "dm_opt_out": true,
        "wants_ratings": true,
        "wants_preview": false,
        "wants_dark": true,
        "answer_minutes": 20,
        "coach_opt_out": true,
        "orders": { "huang": [{ "policy": "pass", "most": 2 }] },
        "holidays": [[100, 200]],
        "reliability": { "finished": 3, "abandoned": 1, "in_time": 40, "late": 2 },
        "shows_reliability": true,
        "reminded": 90,
        "tallies": { "huang": {
            "played": 3, "won": 1, "points": 30, "best": 12, "rated": 2,
            "rating": { "skill": 25.25, "doubt": 8.5 },
            "robot_wins": { "level": "strong", "games": 2 },
        } },
        "losses": { "huang": [0.25, 0.5] },
        "last_reviewed": { "channel": 5, "number": 1 },
        "themes": { "huang": [{ "table": { "channel": 5, "number": 1 }, "losses": { "wars": 0.25 } }] },
        "exercises": { "count": 1, "known": [{
            "number": 1, "table": { "channel": 5, "number": 1 }, "seat": 0, "index": 4,
            "pause": 1, "right": 1, "due": 500,
        }] },
        "servers": [77, 18_446_744_073_709_551_615_u64],
        "puzzles": {},
        "daily": null,
        "links": [],
    })
}

#[test]
fn a_profile_is_stored_as_one_object() {
    let mut stored = profile();
    // What is empty is left out.
    for empty in ["puzzles", "daily", "links"] {
        stored.as_object_mut().expect("an object").remove(empty);
    }
    assert_kept::<Profile>(&stored);
    let read: Profile = serde_json::from_value(profile()).expect("it reads");
    assert_eq!(json!(read), stored);
    let none: Profile = serde_json::from_value(json!({})).expect("it reads");
    assert_eq!(none, Profile::default());
    assert!(none.settings.wants_reminders && none.settings.wants_ratings);
}
