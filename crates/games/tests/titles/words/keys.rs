//! Keys of messages: those that sources use, and those of language files.
#![allow(dead_code, reason = "no program needs all of it")]

use crate::source_files::{read, without_spaces};
use pagoda_words::{FILES, File, Languages, Words};
use std::collections::BTreeSet;
use std::path::Path;

/// Names for seats.
pub const NAMES: [&str; 5] = ["Ada", "Bo", "Cleo", "Dan", "Eve"];

/// The folder of the games, from the crate of the list and from that of a game.
pub fn games_folder() -> &'static Path {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let games = folders.find(|folder| folder.ends_with("crates/games"));
    games.expect("the games are in one folder")
}

/// The effects that a game tells, found in its code.
pub fn effects(game: &str) -> BTreeSet<String> {
    let text = read(&games_folder().join(game).join("src/mind/effect.rs"));
    let before = format!("\"{game}-effect-");
    let names = text.split(&before).skip(1);
    let names = names.filter_map(|rest| rest.split('"').next());
    let names = names.filter(|name| !name.contains('{'));
    names.map(str::to_owned).collect()
}

/// The keys of pictures and descriptions of a title, as kind and name, found in their source code. Each of the patterns is a kind
/// and the code before a name.
pub fn written_on_pictures(
    game: &str,
    patterns: &[(&'static str, &str)],
) -> BTreeSet<(&'static str, String)> {
    let folder = games_folder().join(game).join("src/show");
    let pictures = std::fs::read_dir(folder.join("picture")).expect("the pictures");
    let files = pictures.map(|entry| entry.expect("a file").path());
    let mut found = BTreeSet::new();
    for file in files.chain([folder.join("describe.rs")]) {
        let text = without_spaces(&read(&file));
        let label = format!("\"{game}-label-");
        let common = [
            ("alt", "sentence(\""),
            ("label", label.as_str()),
            ("label", "label(scene,\""),
        ];
        for (kind, before) in common.iter().chain(patterns) {
            for part in text.split(before).skip(1) {
                let name = part.split('"').next().unwrap_or_default();
                if !name.contains('{') {
                    found.insert((*kind, name.to_owned()));
                }
            }
        }
    }
    found
}

/// Checks that these language files together have these keys and no others.
pub fn assert_keys(names: &[&str], expected: &BTreeSet<String>) {
    let files = FILES.iter().copied();
    let files: Vec<File> = files.filter(|file| names.contains(&file.name)).collect();
    let found = Languages::read(&files)
        .expect("they can be read")
        .keys("en");
    let found: BTreeSet<String> = found.into_iter().collect();
    let missing: Vec<&String> = expected.difference(&found).collect();
    let unused: Vec<&String> = found.difference(expected).collect();
    assert!(
        missing.is_empty() && unused.is_empty(),
        "missing {missing:#?}, unused {unused:#?}"
    );
}

/// A sentence of a summary with names for seats.
pub fn say_named(language: &str, words: &Words) -> String {
    let words = words.clone().naming(&NAMES);
    let said = Languages::shipped().try_say(language, &words);
    let said = said.unwrap_or_else(|error| panic!("{error}: {words:?}"));
    assert!(!said.contains(['{', '}', '\n']), "{said:?}");
    said
}
