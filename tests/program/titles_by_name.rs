//! Titles are named only in their own crates and in the list of games.

use crate::source_files::rust_files;
use std::fs;
use std::path::Path;

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

/// Folders in which no title is named. The crates of games cannot use each other.
const NAMELESS: [&str; 12] = [
    "src/discord",
    "src/host",
    "src/table",
    "src/web",
    "crates/discord-playground/src",
    "crates/engine/src",
    "crates/ids/src",
    "crates/picture/src",
    "crates/robots/src",
    "crates/show/src",
    "crates/store/src",
    "crates/words/src",
];

#[test]
fn no_title_is_named_but_in_its_own_folder_and_in_the_list() {
    for title in pagoda::games::titles() {
        let named = [(title.name(), "no game by name")];
        for folder in NAMELESS {
            for file in rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)) {
                let text = fs::read_to_string(&file).expect("a source file");
                let breaches = breaches(&text, &named);
                assert!(breaches.is_empty(), "{}: {breaches:#?}", file.display());
            }
        }
    }
}

#[test]
fn the_page_of_the_playground_knows_no_game_by_name() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/discord-playground/page");
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
