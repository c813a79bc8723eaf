//! People in sentences: names and mentions.

use pagoda::games;
use pagoda::words::{Languages, Words, clean_name, mention, mentioned, sentences};
use serde_json::{Value, json};

#[test]
fn a_mention_is_a_value_and_no_text_that_looks_like_one() {
    let id = u64::MAX - 7;
    assert_eq!(mentioned(&mention(id)), Some(id));
    for other in [json!("<@5>"), json!(5), json!({"say": "5"}), Value::Null] {
        assert_eq!(mentioned(&other), None);
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
    let within = Words::new("turn-undone").with("name", "Ben");
    let mut words = Words::new("guide-brings").with("value", "Ann");
    words = words.with("about", sentences(&[within.clone(), within]));
    let mut found = Vec::new();
    words.visit_people(&games::seat_fields, &mut |person| {
        found.push(person.clone());
        *person = "Cai".into();
    });
    assert_eq!(found, ["Ben", "Ben"]);
    let said = Languages::shipped().say("en", &words);
    let line = "Cai takes back the last move.";
    assert_eq!(said, format!("**Ann** · {line} {line}"));
}

/// A sentence as it was kept by earlier versions: people stand under the fields that its game calls seats.
#[test]
fn people_are_found_under_the_fields_of_each_game() {
    let revolt = r#"{"key": "huang-event-revolt-began", "values":
        {"attacker": "Ann", "defender": "Ben", "colour": "red", "attack": 1, "defence": 2}}"#;
    let revolt: Words = serde_json::from_str(revolt).expect("a sentence");
    let refusal = json!({"key": "refusal-not-your-move", "values": {"game": "qin", "seat": "Cai", "awaited": "Dou"}});
    let refusal: Words = serde_json::from_value(refusal).expect("a sentence");
    let attacked = Words::new("dragon-event-none").with("attacker", "no seat of the Dragon");
    let all = sentences(&[revolt, refusal, attacked]);
    let mut words = Words::new("guide-brings").with("about", all);
    let mut found = Vec::new();
    words.visit_people(&games::seat_fields, &mut |person| {
        found.push(person.clone());
    });
    assert_eq!(found, ["Ann", "Ben", "Cai", "Dou"]);
}
