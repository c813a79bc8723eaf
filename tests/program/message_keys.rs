//! Messages of the host and the engine: those that are put together when the program runs exist, and every one is used.

#[path = "../../crates/games/tests/titles/words/keys.rs"]
mod keys;

use crate::source_files::{read, rust_files};
use keys::{assert_used, project};
use pagoda::engine::EffectKind;
use pagoda::host::ButtonAction;
use pagoda::robots::{Character, Robot};
use pagoda::table::Remedy;
use pagoda::words::Languages;
use std::collections::BTreeSet;

/// Actions that no button is labelled by: they belong to menus, or their buttons name what they lead to.
const WITHOUT_LABEL: [ButtonAction; 15] = [
    ButtonAction::RobotLevel,
    ButtonAction::Option,
    ButtonAction::Emblem,
    ButtonAction::Pace,
    ButtonAction::Language,
    ButtonAction::Guide,
    ButtonAction::Stop,
    ButtonAction::Remedy,
    ButtonAction::PuzzleType,
    ButtonAction::GiveOrder,
    ButtonAction::Trial,
    ButtonAction::TrialType,
    ButtonAction::PlanType,
    ButtonAction::QueueWish,
    ButtonAction::Challenge,
];

/// The keys that the host and the engine put together from lists of names.
fn computed() -> BTreeSet<String> {
    let labelled = ButtonAction::ALL.iter().copied();
    let labelled = labelled.filter(|action| !WITHOUT_LABEL.contains(action));
    let mut keys: BTreeSet<String> = labelled.map(|action| action.label().key).collect();
    keys.extend(Remedy::NAMED.map(|(name, _)| format!("remedy-{name}")));
    for level in Robot::ALL {
        keys.insert(format!("robot-{}", level.name()));
    }
    for character in Character::ALL {
        keys.insert(format!("character-{}", character.name()));
    }
    for kind in EffectKind::ALL {
        keys.insert(format!("lit-{}", kind.name()));
        keys.insert(format!("alt-lit-{}", kind.name()));
    }
    keys
}

#[test]
fn every_message_of_the_engine_and_the_host_is_used() {
    let mut computed = computed();
    // Refusals are named as the variants of errors.
    let folders = ["src", "crates"];
    let sources = folders.map(|name| rust_files(&project().join(name)));
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
