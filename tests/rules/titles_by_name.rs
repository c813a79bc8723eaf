//! Titles are named only in their own folders and in the list of games.

use crate::source_files::rust_files;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the lines of code that use forbidden names; comments are ignored.
fn breaches(text: &str, forbidden: &[(&str, &str)]) -> Vec<String> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let breach = |line: &str| {
        let hit = forbidden.iter().find(|(word, _)| line.contains(word));
        hit.map(|(word, why)| format!("'{word}' ({why}): {}", line.trim()))
    };
    code.filter_map(breach).collect()
}

fn source_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Modules in which no game is named; new titles are included automatically.
const NAMELESS: [&str; 8] = [
    "analysis",
    "engine",
    "robots",
    "discord",
    "picture",
    "table",
    "host",
    "playground",
];

#[test]
fn no_title_is_named_but_in_its_own_folder_and_in_the_list() {
    for title in pagoda::games::titles() {
        let name = title.name();
        let others = pagoda::games::titles().iter().map(|other| other.name());
        let others = others.filter(|other| *other != name);
        let games = others.map(|other| format!("games/{other}"));
        for room in NAMELESS.map(str::to_owned).into_iter().chain(games) {
            for file in rust_files(&source_folder().join(room)) {
                let text = fs::read_to_string(&file).expect("a source file");
                // The thing that a title is named after may be drawn by another, and may be a dynasty.
                let thing = file.starts_with(source_folder().join("games"));
                let named = [format!("{name}::"), format!("\"{name}-")];
                let named = match thing {
                    true => named.iter().map(String::as_str).collect(),
                    false => vec![name],
                };
                let named = named.into_iter().map(|named| (named, "no game by name"));
                let breaches = breaches(&text, &named.collect::<Vec<_>>());
                assert!(breaches.is_empty(), "{}: {breaches:#?}", file.display());
            }
        }
    }
}

#[test]
fn the_page_of_the_playground_knows_no_game_by_name() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/page");
    for entry in fs::read_dir(folder).expect("the files of the page") {
        let path = entry.expect("an entry of the folder").path();
        let text = fs::read_to_string(&path).expect("a text").to_lowercase();
        for title in pagoda::games::titles() {
            let name = title.name();
            assert!(!text.contains(name), "{name} in {}", path.display());
        }
        assert!(!text.contains("innerhtml"), "{}", path.display());
    }
}

#[test]
fn a_name_in_code_is_found_and_one_in_a_comment_is_not() {
    let text = "use games::qin::Qin;\n// qin is spoken of\nlet name = \"qin\";\n";
    assert_eq!(breaches(text, &[("qin", "no game by name")]).len(), 2);
}
