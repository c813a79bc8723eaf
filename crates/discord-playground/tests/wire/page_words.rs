//! The texts of the page: the same keys in every language, all of them used, and no texts elsewhere.

use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The languages besides English, with their plural categories.
const OTHERS: [(&str, &[&str]); 3] = [
    ("fr", &["one", "other"]),
    ("de", &["one", "other"]),
    ("pl", &["few", "many", "one", "other"]),
];
const SCRIPTS: [&str; 11] = [
    "choices.js",
    "components.js",
    "composer.js",
    "control.js",
    "dialogs.js",
    "dom.js",
    "main.js",
    "messages.js",
    "panel.js",
    "text.js",
    "words.js",
];
/// Texts that are the same in another language as in English.
const ALIKE: [(&str, &str); 9] = [
    ("channel-number", "fr"),
    ("messages", "fr"),
    ("options", "fr"),
    ("spoiler", "fr"),
    ("app", "de"),
    ("name", "de"),
    ("optional", "de"),
    ("spoiler", "de"),
    ("spoiler", "pl"),
];

fn file(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn script(name: &str) -> String {
    file(&format!("page/{name}"))
}

fn words(language: &str) -> Map<String, Value> {
    let text = script(&format!("words-{language}.js"));
    let (_, json) = text.split_once("export default ").expect("what it gives");
    let json = json.trim_end().trim_end_matches(';');
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{language}: {error}"))
}

fn forms(message: &Value) -> Vec<(&str, &str)> {
    match message {
        Value::String(text) => vec![("", text)],
        Value::Object(forms) => forms
            .iter()
            .map(|(form, text)| (form.as_str(), text.as_str().expect("a text")))
            .collect(),
        other => panic!("{other} is no message"),
    }
}

fn values(message: &Value) -> BTreeSet<&str> {
    let texts = forms(message).into_iter().map(|(_, text)| text);
    let opened = texts.flat_map(|text| text.split('{').skip(1));
    opened
        .map(|rest| rest.split_once('}').expect("a value that ends").0)
        .collect()
}

#[test]
fn every_language_says_everything_with_the_same_values() {
    let english = words("en");
    for (language, plurals) in OTHERS {
        let other = words(language);
        let keys = |words: &Map<String, Value>| words.keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&other), keys(&english), "{language}");
        for (key, message) in &english {
            let theirs = &other[key];
            assert_eq!(values(theirs), values(message), "{language} {key}");
            assert_eq!(theirs.is_object(), message.is_object(), "{language} {key}");
            if theirs.is_object() {
                let found: Vec<&str> = forms(theirs).into_iter().map(|(form, _)| form).collect();
                let sorted: BTreeSet<&str> = found.into_iter().collect();
                assert!(sorted.iter().eq(plurals), "{language} {key}: {sorted:?}");
            }
            let alike = ALIKE.contains(&(key.as_str(), language));
            assert_eq!(theirs == message, alike, "{language} {key}: {theirs}");
        }
    }
}

#[test]
fn each_language_is_written_as_it_is_written() {
    for language in ["en", "fr", "de", "pl"] {
        for (key, message) in &words(language) {
            for (_, text) in forms(message) {
                let wrong = |wrong: bool, what: &str| {
                    assert!(!wrong, "{language} {key}: {what} in “{text}”");
                };
                wrong(text.trim() != text || text.is_empty(), "space around it");
                wrong(text.contains(['\'', '"']), "typewriter's quotes");
                wrong(text.contains("..."), "three dots");
                if language == "fr" {
                    let loose = [" :", " ;", " !", " ?", "« ", " »"];
                    wrong(
                        loose.iter().any(|loose| text.contains(loose)),
                        "a space that may break",
                    );
                }
                let count = |mark| text.matches(mark).count();
                match language {
                    "fr" => wrong(text.contains(['“', '”', '„']), "foreign quotes"),
                    "de" => wrong(count('„') != count('“') || count('”') > 0, "foreign quotes"),
                    "pl" => wrong(count('„') != count('”') || count('“') > 0, "foreign quotes"),
                    _ => wrong(count('“') != count('”'), "quotes left open"),
                }
            }
        }
    }
}

fn codes() -> BTreeSet<String> {
    let mut codes = BTreeSet::new();
    let mut prefix = "";
    for line in file("src/action_error.rs").lines() {
        match line {
            "pub enum ActionError {" => prefix = "trouble",
            "pub enum InvalidValue {" => prefix = "reason",
            _ => {}
        }
        let variant = line.strip_prefix("    ");
        let variant = variant.filter(|rest| rest.starts_with(|first: char| first.is_uppercase()));
        let Some(variant) = variant.map(|rest| rest.split(|c: char| !c.is_alphanumeric())) else {
            continue;
        };
        let mut code = prefix.to_owned();
        for letter in variant.take(1).flat_map(str::chars) {
            if letter.is_uppercase() {
                code.push('-');
            }
            code.extend(letter.to_lowercase());
        }
        codes.insert(code);
    }
    codes
}

#[test]
fn every_word_is_used_and_every_refusal_has_its_words() {
    let english = words("en");
    let codes = codes();
    assert!(codes.contains("trouble-no-person") && codes.contains("reason-needed"));
    for code in &codes {
        assert!(english.contains_key(code), "{code} has no words");
    }
    let all: String = SCRIPTS.iter().map(|name| script(name)).collect();
    let html = script("index.html");
    for key in english.keys() {
        let literal = format!("\"{key}\"");
        let local = key.strip_prefix("trouble-").unwrap_or_default();
        let used = codes.contains(key)
            || all.contains(&literal)
            || html.contains(&literal)
            || all.contains(&format!("code: \"{local}\""));
        assert!(used, "{key} is never said");
    }
    for said in all.split("say(\"").skip(1) {
        let (key, _) = said.split_once('"').expect("a key that ends");
        assert!(english.contains_key(key), "{key} has no words");
    }
}

#[test]
fn no_sentence_stands_in_the_scripts() {
    let sentence = |text: &str| {
        let begins = text.starts_with(|first: char| first.is_uppercase());
        begins && text.contains(' ')
    };
    for name in SCRIPTS {
        for line in script(name).lines() {
            let comment = line.trim_start();
            if comment.starts_with("//") || comment.starts_with("/*") || comment.starts_with('*') {
                continue;
            }
            for quote in ['"', '`'] {
                let texts = line.split(quote).skip(1).step_by(2);
                let found: Vec<&str> = texts.filter(|text| sentence(text)).collect();
                let allowed = found.iter().all(|text| text.starts_with("Bearer "));
                assert!(allowed, "{name}: {found:?}");
            }
        }
    }
}

#[test]
fn what_is_shown_before_the_script_runs_is_the_english_of_the_words() {
    let (english, html) = (words("en"), script("index.html"));
    let texts = html.split("data-say=\"").skip(1);
    let mut found = 0;
    for rest in texts {
        let (key, rest) = rest.split_once('"').expect("a key that ends");
        let (_, shown) = rest.split_once('>').expect("a tag that ends");
        let (shown, _) = shown.split_once('<').expect("a text that ends");
        assert_eq!(english[key], shown, "{key}");
        found += 1;
    }
    for part in html.split("aria-label=\"").skip(1) {
        let (shown, rest) = part.split_once('"').expect("a label that ends");
        let key = rest.strip_prefix(" data-say-label=\"");
        let key = key.unwrap_or_else(|| panic!("{shown} is said in English alone"));
        let (key, _) = key.split_once('"').expect("a key that ends");
        assert_eq!(english[key], shown, "{key}");
        found += 1;
    }
    assert!(found > 8, "{found} words");
}
