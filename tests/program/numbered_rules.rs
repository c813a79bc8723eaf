//! Every numbered rule has a test that names it. The numbered rules are beside the repository; where they are not, this is passed over.

use crate::shared_folder::shared_folder;
use crate::source_files::{read, rust_files};
use pagoda::games;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The numbers in a text that follow this letter: `H31`, or `h31` in the name of a test.
fn numbers(text: &str, letter: char) -> BTreeSet<u32> {
    let words = text.split(|it: char| !it.is_ascii_alphanumeric());
    let numbered = words.filter_map(|word| {
        let number = word.strip_prefix([letter, letter.to_ascii_lowercase()])?;
        number.parse().ok()
    });
    numbered.collect()
}

/// The rules that begin a line of a list: `- H31. …`.
fn rules(text: &str, letter: char) -> BTreeSet<u32> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("- "));
    let firsts = lines.filter_map(|line| line.split(['.', ' ']).next());
    firsts.flat_map(|first| numbers(first, letter)).collect()
}

#[test]
fn every_numbered_rule_is_named_by_a_test_of_its_game() {
    for title in games::titles() {
        let name = title.name();
        let Ok(text) = fs::read_to_string(shared_folder().join(format!("rules/{name}.md"))) else {
            println!("passed over: the numbered rules of {name} are not in ../shared/rules");
            continue;
        };
        let letter = name.chars().next().expect("a name").to_ascii_uppercase();
        let rules = rules(&text, letter);
        assert!(rules.len() > 20, "{name}: {rules:?}");
        let folder =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("crates/games/{name}/tests"));
        let mut named = BTreeSet::new();
        for file in rust_files(&folder) {
            let source = read(&file);
            // The first lines say what a file is about, not what it proves.
            let tests = source.lines().filter(|line| !line.starts_with("//!"));
            named.extend(tests.flat_map(|line| numbers(line, letter)));
        }
        let missing: Vec<_> = rules.difference(&named).collect();
        assert!(missing.is_empty(), "no test of {name} names {missing:?}");
    }
}
