//! Keys of messages that the compiler cannot check: those that are put together when the program runs exist, and every message is
//! used.
#![allow(dead_code, reason = "no program needs all of it")]

use crate::source_files::{read, rust_files};
use pagoda_engine::{OptionKind, Title};
use pagoda_show::{ShownTitle, Tour};
use pagoda_words::{FILES, File, Languages, Words, keys};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

pub const NAMES: [&str; 5] = ["Ada", "Bo", "Cleo", "Dan", "Eve"];

pub fn project() -> PathBuf {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let project = folders.find(|folder| folder.join("Cargo.lock").exists());
    project.expect("the crates are in one project").to_owned()
}

pub fn computed_for(title: &dyn Title) -> BTreeSet<String> {
    let game = title.name();
    let mut keys =
        BTreeSet::from(["", ".explain", ".lobby"].map(|part| format!("{game}-name{part}")));
    let mut add = |kind: &str, name: &str, attribute: Option<&str>| {
        let key = format!("{game}-{kind}-{name}");
        keys.extend(attribute.map(|attribute| format!("{key}.{attribute}")));
        keys.insert(key);
    };
    for verb in title.verbs() {
        add("verb", verb.name, Some("describe"));
        for argument in verb.arguments {
            add("argument", argument.name, Some("describe"));
            // Some questions name what they are about.
            let ask = format!("{}-{}", verb.name, argument.name);
            if Languages::shipped().has("en", &format!("{game}-ask-{ask}")) {
                add("ask", &ask, None);
            }
        }
    }
    for option in title.options() {
        add("option", option.name, Some("explain"));
        if let OptionKind::One(values) = option.kind {
            for value in values {
                add("option", &format!("{}-{value}", option.name), None);
            }
        }
    }
    for ground in title.grounds() {
        add("changed", ground, None);
    }
    for theme in title.themes() {
        add("theme", theme, None);
    }
    for policy in title.policies() {
        add("policy", policy.name, Some("describe"));
    }
    for emblem in title.emblems() {
        add("emblem", emblem, None);
    }
    if let Some(tour) = title.tour() {
        let lessons = tour.steps.iter().filter_map(|step| step.lesson.as_deref());
        for lesson in lessons.chain([Tour::END]) {
            add("tour", lesson, None);
        }
    }
    keys
}

fn written(folder: &str) -> BTreeSet<String> {
    let folder = project().join(folder);
    let mut found = BTreeSet::new();
    for file in rust_files(&folder) {
        for part in read(&file).split("keys::").skip(1) {
            let end = part.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
            found.insert(part[..end.unwrap_or(part.len())].to_owned());
        }
    }
    found
}

/// Checks that the messages of these files are those that are put together, and those whose constants are written below the folder.
#[track_caller]
pub fn assert_used(files: &[&str], prefix: &str, computed: &BTreeSet<String>, folders: &[&str]) {
    let files = FILES
        .iter()
        .copied()
        .filter(|file| files.contains(&file.name));
    let files: Vec<File> = files.collect();
    let found = Languages::read(&files)
        .expect("they can be read")
        .keys("en");
    let written: BTreeSet<String> = folders.iter().flat_map(|folder| written(folder)).collect();
    let constant = |key: &str| {
        let own = key.strip_prefix(prefix).unwrap_or(key);
        own.replace(['-', '.'], "_").to_uppercase()
    };
    let is_part = |key: &str| {
        let reference = format!("{{ {key} }}");
        files.iter().any(|file| file.text.contains(&reference))
    };
    let is_used =
        |key: &str| computed.contains(key) || written.contains(&constant(key)) || is_part(key);
    let unused = found.iter().filter(|key| {
        // An attribute belongs to its message.
        let message = key.split('.').next().unwrap_or_default();
        !is_used(key) && !is_used(message)
    });
    let unused: Vec<&String> = unused.collect();
    let missing = computed.iter().filter(|key| keys::Key::find(key).is_none());
    let missing: Vec<&String> = missing.collect();
    assert!(
        missing.is_empty() && unused.is_empty(),
        "missing {missing:#?}, unused {unused:#?}"
    );
}

fn said(key: &str) -> String {
    let said = Languages::shipped().try_say("en", &Words::computed(key));
    said.unwrap_or_else(|error| panic!("{key}: {error}"))
}

#[track_caller]
pub fn check_lengths(keys: &BTreeSet<String>, labels: &str) {
    for key in keys {
        let kind = key.split('-').nth(1).unwrap_or_default();
        let most = match (
            key.contains('.'),
            labels.split(' ').any(|label| label == kind),
        ) {
            (true, _) if key.ends_with(".lobby") => 400,
            (true, _) => 100,
            (false, true) => 80,
            (false, false) => continue,
        };
        let said = said(key);
        let fit = !said.contains(['{', '}', '$', '\n', '_']) && !said.contains("  ");
        assert!(
            fit && said.trim() == said && !said.is_empty(),
            "{key}: {said:?}"
        );
        assert!(said.chars().count() <= most, "{key}: {said}");
    }
}

#[track_caller]
pub fn check_names_differ(game: &str, keys: &BTreeSet<String>, kinds: &str) {
    for kind in kinds.split(' ') {
        let prefix = format!("{game}-{kind}-");
        let keys = keys
            .iter()
            .filter(|key| key.starts_with(&prefix) && !key.contains('.'));
        let names: Vec<String> = keys.map(|key| said(key)).collect();
        let different: BTreeSet<&String> = names.iter().collect();
        assert!(
            !names.is_empty() && different.len() == names.len(),
            "{kind}: {names:?}"
        );
    }
}

/// Checks that every topic of the short rules fits into a message, with its title and the words by which it is found.
#[track_caller]
pub fn check_topics(game: &str, least: usize) {
    let keys = Languages::shipped().keys("en").into_iter();
    let prefix = format!("{game}-rules-");
    let topics = keys.filter(|key| key.starts_with(&prefix) && !key.contains('.'));
    let topics: Vec<String> = topics.collect();
    assert!(topics.len() >= least, "{topics:?}");
    let name = said(&format!("{game}-name"));
    for topic in topics {
        let title = format!("{name}: {}", said(&format!("{topic}.title")));
        assert!(title.chars().count() <= 100, "{title}");
        let text = format!("**{title}**\n{}", said(&topic));
        assert!(
            text.chars().count() <= 2000,
            "{topic}: {}",
            text.chars().count()
        );
        assert!(
            !text.contains('{') && !said(&format!("{topic}.words")).is_empty(),
            "{text}"
        );
    }
}

pub fn say_named(language: &str, words: &Words) -> String {
    let words = words.clone().naming(&NAMES);
    let said = Languages::shipped().try_say(language, &words);
    let said = said.unwrap_or_else(|error| panic!("{error}: {words:?}"));
    assert!(!said.contains(['{', '}', '\n']), "{said:?}");
    said
}
