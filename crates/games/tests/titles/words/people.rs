//! People in sentences: names and mentions.

use pagoda_words::{Languages, Value, Words, clean_name, mention, sentences};
use serde_json::json;

#[test]
fn a_mention_is_a_value_and_no_text_that_looks_like_one() {
    let id = pagoda_ids::PersonId::new(u64::MAX - 7);
    let stored = serde_json::to_value(mention(id)).expect("a value is JSON");
    assert_eq!(stored, json!({"mention": id.to_string()}));
    assert_eq!(Value::from(stored), mention(id));
    for other in [json!("<@5>"), json!(5), json!({"say": "5"}), json!(null)] {
        assert!(!matches!(Value::from(other), Value::Mention(_)));
    }
}

#[test]
fn names_disturb_no_text_around_them() {
    let cleaned = [
        ("Ann", "Ann"),
        ("a\u{202e}b\u{2066}c\u{2069}", "abc"),
        ("\u{200b}zero\u{feff} width\u{2060}", "zero width"),
        ("two\nlines\u{2028}or\tthree", "two lines or three"),
        ("  wide\u{3000}\u{3164} gap ", "wide gap"),
        (
            "z\u{301}\u{301}\u{301}\u{301}\u{301}a\u{301}",
            "z\u{301}\u{301}\u{301}a\u{301}",
        ),
        ("\u{202e}\u{3164}", "?"),
        // What scripts and emoji need stays.
        ("می\u{200c}خواهم", "می\u{200c}خواهم"),
        ("👩\u{200d}🚀", "👩\u{200d}🚀"),
        ("**x** <@1>", "**x** <@1>"),
        ("", ""),
    ];
    for (name, clean) in cleaned {
        assert_eq!(clean_name(name), clean, "{name:?}");
        assert_eq!(clean_name(clean), clean, "once is enough");
    }
}

#[test]
fn people_are_found_in_sentences_within_sentences() {
    let within = Words::computed("turn-undone").with("name", Value::person("Ben"));
    let mut words = Words::computed("guide-brings").with("value", "Ann");
    words = words.with("about", sentences(&[within.clone(), within]));
    let mut found = Vec::new();
    words.visit_people(&mut |person| {
        found.push(person.clone());
        *person = Value::person("Cai");
    });
    assert_eq!(found, ["Ben", "Ben"]);
    let said = Languages::shipped().say("en", &words);
    let line = "Cai takes back the last move.";
    assert_eq!(said, format!("**Ann** · {line} {line}"));
}

/// A sentence as earlier versions stored it: people are under names that are known.
#[test]
fn people_are_found_in_sentences_of_earlier_versions() {
    let revolt = r#"{"key": "huang-event-revolt-began", "values":
        {"attacker": "Ann", "defender": "Ben", "colour": "red", "attack": 1, "defence": 2}}"#;
    let revolt: Words = serde_json::from_str(revolt).expect("a sentence");
    let refusal = json!({"key": "refusal-not-your-move", "values": {"game": "qin", "seat": "Cai", "awaited": "Dou"}});
    let refusal: Words = serde_json::from_value(refusal).expect("a sentence");
    let attacked = Words::computed("dragon-event-none").with("attacker", "no seat of the Dragon");
    let all = sentences(&[revolt, refusal, attacked]);
    let mut words = Words::computed("guide-brings").with("about", all);
    let stored = serde_json::to_string(&words).expect("a sentence is JSON");
    assert_eq!(
        words,
        serde_json::from_str(&stored).expect("it reads again")
    );
    let mut found = Vec::new();
    words.visit_people(&mut |person| {
        found.push(person.clone());
    });
    assert_eq!(found, ["Ann", "Ben", "Cai", "Dou"]);
}
