//! Keys of messages that the compiler cannot check: those that are put together when the program runs exist, and every message is
//! used.

use crate::source_files::{read, rust_files};
use pagoda::engine::{EffectKind, OptionKind, Title, Tour};
use pagoda::games;
use pagoda::host::ButtonAction;
use pagoda::robots::Robot;
use pagoda::table::Remedy;
use pagoda::words::{FILES, File, Languages, Words, keys};
use std::collections::BTreeSet;
use std::path::Path;

/// Actions that no button is labelled by: they belong to menus, or their buttons name what they lead to.
const WITHOUT_LABEL: [ButtonAction; 9] = [
    ButtonAction::RobotLevel,
    ButtonAction::Option,
    ButtonAction::Emblem,
    ButtonAction::Pace,
    ButtonAction::Language,
    ButtonAction::Guide,
    ButtonAction::Stop,
    ButtonAction::Remedy,
    ButtonAction::PuzzleType,
];

/// The keys that the host puts together from what a title says about itself.
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

/// The keys that the host and the engine put together from lists of names.
fn computed() -> BTreeSet<String> {
    let labelled = ButtonAction::ALL.into_iter();
    let labelled = labelled.filter(|action| !WITHOUT_LABEL.contains(action));
    let mut keys: BTreeSet<String> = labelled.map(|action| action.label().key).collect();
    keys.extend(Remedy::NAMED.map(|(name, _)| format!("remedy-{name}")));
    for level in Robot::ALL {
        keys.insert(format!("robot-{}", level.name()));
    }
    for kind in EffectKind::ALL {
        keys.insert(format!("lit-{}", kind.name()));
        keys.insert(format!("alt-lit-{}", kind.name()));
    }
    keys
}

/// The constants of keys that are written in the sources below a folder.
fn written(folder: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
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
    let is_used = |key: &str| computed.contains(key) || written.contains(&constant(key));
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

#[test]
fn every_message_of_the_engine_and_the_host_is_used() {
    let mut computed = computed();
    // Refusals are named as the variants of errors.
    let folders = ["src", "crates"];
    let sources = folders.map(|name| rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(name)));
    let sources: Vec<String> = sources.iter().flatten().map(|file| read(file)).collect();
    let variant = |code: &str| {
        let words = code
            .split('-')
            .map(|word| word[..1].to_uppercase() + &word[1..]);
        words.collect::<String>()
    };
    for key in Languages::shipped().keys("en") {
        if let Some(name) = key.strip_prefix("refusal-").map(variant)
            && sources.iter().any(|text| {
                text.contains(&format!("{name},")) || text.contains(&format!("{name} {{"))
            })
        {
            computed.insert(key);
        }
    }
    let files = ["engine", "host", "discord"].map(|name| format!("words/en/{name}.ftl"));
    assert_used(
        &files.each_ref().map(String::as_str),
        "",
        &computed,
        &folders,
    );
}

#[test]
fn every_title_has_the_messages_that_are_put_together() {
    for title in games::titles() {
        for key in computed_for(*title) {
            assert!(keys::Key::find(&key).is_some(), "{key}");
        }
    }
}

#[test]
fn a_message_takes_the_values_that_it_uses_and_no_others() {
    let refusal = || Words::new(keys::REFUSAL_NOT_YOUR_MOVE);
    assert_eq!(keys::REFUSAL_NOT_YOUR_MOVE.arguments(), ["awaited"]);
    assert_eq!(refusal().with("awaited", "Ada").values.len(), 1);
    // `$options-option` is made of `options`.
    assert!(keys::LOBBY_OPTIONS.takes("options") && !keys::LOBBY_OPTIONS.takes("option"));
    assert!(std::panic::catch_unwind(|| refusal().with("waited", "Ada")).is_err());
}

/// A sentence of a summary with names for seats.
pub fn say_named(language: &str, words: &Words) -> String {
    let words = words.clone().naming(&super::NAMES);
    let said = Languages::shipped().try_say(language, &words);
    let said = said.unwrap_or_else(|error| panic!("{error}: {words:?}"));
    assert!(!said.contains(['{', '}', '\n']), "{said:?}");
    said
}
