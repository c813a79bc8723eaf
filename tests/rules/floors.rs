//! The floors of the house: what `engine` and `games` may not know, so that a game is plain data.

use std::fs;
use std::path::{Path, PathBuf};

/// What the lower floors may not name, with the reason.
const FORBIDDEN: [(&str, &str); 13] = [
    ("tokio", "no async"),
    ("async ", "no async"),
    ("serenity", "no Discord"),
    ("std::fs", "no files at run time"),
    ("std::io", "no files at run time"),
    ("std::net", "no network"),
    ("std::env", "nothing of the machine"),
    ("std::process", "nothing of the machine"),
    ("std::thread", "no threads"),
    ("std::time", "no clock"),
    ("Instant", "no clock"),
    ("rand::rng(", "no chance but the seed"),
    ("println!", "nothing printed"),
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

/// The lines of code that use what they may not; comments may speak of anything.
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

#[test]
fn engine_and_games_know_no_async_no_discord_no_files_and_no_clock() {
    for floor in ["engine", "games"] {
        let files = sources(&source_folder().join(floor));
        assert!(!files.is_empty());
        for file in files {
            let text = fs::read_to_string(&file).expect("a source file");
            let breaches = breaches(&text, &FORBIDDEN);
            assert!(breaches.is_empty(), "{}: {breaches:#?}", file.display());
        }
    }
}

#[test]
fn the_engine_knows_no_game_and_nothing_above_it() {
    let above = [
        ("crate::games", "no game by name"),
        ("crate::cli", "nothing above"),
        ("huang", "no game by name"),
        ("Huang", "no game by name"),
    ];
    for file in sources(&source_folder().join("engine")) {
        let text = fs::read_to_string(&file).expect("a source file");
        let breaches = breaches(&text, &above);
        assert!(breaches.is_empty(), "{}: {breaches:#?}", file.display());
    }
}

#[test]
fn games_know_nothing_above_them_and_no_other_game() {
    let games = source_folder().join("games");
    for entry in fs::read_dir(&games).expect("the folder of games") {
        let folder = entry.expect("an entry of the folder").path();
        if !folder.is_dir() {
            continue;
        }
        for file in sources(&folder) {
            let text = fs::read_to_string(&file).expect("a source file");
            let above = [
                ("crate::games", "no other game"),
                ("crate::cli", "nothing above"),
                ("crate::host", "nothing above"),
                ("crate::table", "nothing above"),
                ("crate::discord", "nothing above"),
            ];
            let breaches = breaches(&text, &above);
            assert!(breaches.is_empty(), "{}: {breaches:#?}", file.display());
        }
    }
}

#[test]
fn every_other_room_knows_only_what_is_below_it() {
    let floors: [(&str, &[(&str, &str)]); 8] = [
        (
            "robots",
            &[
                ("tokio", "no async"),
                ("serenity", "no Discord"),
                ("std::time", "no clock"),
                ("crate::host", "nothing above"),
                ("huang", "no game by name"),
            ],
        ),
        (
            "discord",
            &[
                ("crate::cli", "nothing above"),
                ("crate::playground", "nothing beside it"),
                ("huang", "no game by name"),
                ("sled", "a store by its trait alone"),
            ],
        ),
        (
            "picture",
            &[
                ("serenity", "no Discord"),
                ("std::fs", "no files at run time"),
                ("std::time", "no clock"),
                ("crate::", "nothing of the house"),
                ("huang", "no game by name"),
            ],
        ),
        (
            "table",
            &[
                ("tokio", "no async"),
                ("serenity", "no Discord"),
                ("std::fs", "no files"),
                ("std::time", "no clock"),
                ("rand::", "no chance but what it is given"),
                ("crate::store", "no store"),
                ("crate::host", "nothing above"),
                ("crate::words", "no sentences"),
                ("huang", "no game by name"),
            ],
        ),
        (
            "words",
            &[
                ("tokio", "no async"),
                ("serenity", "no Discord"),
                ("std::fs", "no files"),
                ("crate::", "nothing of the house"),
            ],
        ),
        (
            "store",
            &[
                ("serenity", "no Discord"),
                ("crate::", "nothing of the house: all it keeps is bytes"),
            ],
        ),
        (
            "host",
            &[
                ("serenity", "no Discord"),
                ("crate::discord", "nothing above"),
                ("crate::cli", "nothing above"),
                ("huang", "no game by name"),
                ("sled", "a store by its trait alone"),
            ],
        ),
        (
            "playground",
            &[
                ("crate::", "nothing of the house: it stands in for Discord"),
                ("serenity", "the protocol itself, not a client of it"),
                ("huang", "no game by name"),
                ("Huang", "no game by name"),
            ],
        ),
    ];
    for (floor, forbidden) in floors {
        let files = sources(&source_folder().join(floor));
        assert!(!files.is_empty());
        for file in files {
            let text = fs::read_to_string(&file).expect("a source file");
            let breaches = breaches(&text, forbidden);
            assert!(breaches.is_empty(), "{}: {breaches:#?}", file.display());
        }
    }
}

/// Rooms in which no game is named; a new title is looked for without another line here.
const NAMELESS: [&str; 7] = [
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
            for file in sources(&source_folder().join(room)) {
                let text = fs::read_to_string(&file).expect("a source file");
                // What a title is called after may be drawn, and may be a dynasty of another.
                let thing = file.ends_with("picture/symbols.rs")
                    || file.starts_with(source_folder().join("games"));
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
fn a_breach_of_a_floor_is_found() {
    let text =
        "use tokio::sync::Mutex;\n// tokio is spoken of\nlet now = std::time::Instant::now();\n";
    assert_eq!(breaches(text, &FORBIDDEN).len(), 2);
}
