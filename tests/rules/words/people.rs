//! People in sentences: names and mentions.

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
    words.visit_people(&mut |person| {
        found.push(person.clone());
        *person = "Cai".into();
    });
    assert_eq!(found, ["Ben", "Ben"]);
    let said = Languages::shipped().say("en", &words);
    let line = "Cai takes back the last move.";
    assert_eq!(said, format!("**Ann** · {line} {line}"));
}
