//! Dependencies of the modules of `src`: each uses only those below it, see "Modules" in `docs/architecture.md`; `engine` and
//! `games` use nothing of the machine.

mod sources;

use sources::{Sources, Use};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Every folder of `src` with the modules that it may use, from the top down.
const MODULES: [(&str, &[&str]); 15] = [
    (
        "cli",
        &[
            "discord",
            "playground",
            "web",
            "host",
            "analysis",
            "robots",
            "table",
            "games",
            "engine",
            "picture",
            "words",
            "store",
            "supervision",
            "ids",
        ],
    ),
    (
        "discord",
        &[
            "web",
            "host",
            "analysis",
            "robots",
            "table",
            "games",
            "engine",
            "picture",
            "words",
            "store",
            "supervision",
            "ids",
        ],
    ),
    ("playground", &[]),
    (
        "web",
        &[
            "host",
            "analysis",
            "table",
            "games",
            "engine",
            "picture",
            "words",
            "store",
            "supervision",
            "ids",
        ],
    ),
    (
        "host",
        &[
            "analysis",
            "robots",
            "table",
            "games",
            "engine",
            "words",
            "store",
            "supervision",
            "ids",
        ],
    ),
    ("analysis", &["engine", "words"]),
    ("table", &["games", "robots", "engine", "ids"]),
    ("games", &["robots", "engine", "picture", "words"]),
    ("robots", &["engine", "ids"]),
    ("engine", &["picture", "words"]),
    ("picture", &[]),
    ("words", &["ids"]),
    ("store", &["ids"]),
    ("supervision", &[]),
    ("ids", &[]),
];

/// The modules of `host` from the top down: each may use those after it, and the struct `Host` itself.
const HOST: [&str; 62] = [
    // Requests and what else begins something at a table.
    "handling",
    "forget",
    "retired",
    "damage",
    "timers",
    "sharing",
    // What every change goes through.
    "commits",
    // Replies and presses.
    "presses",
    "replies",
    "me",
    "help",
    "puzzles",
    "hints",
    "page",
    "links",
    "deliveries",
    "channel",
    "cluster",
    "options",
    "looks",
    "robots",
    "ratings",
    "import",
    // A table in memory, and how it is read.
    "reading",
    "loaded",
    "pictures",
    "replay",
    "review",
    "log",
    "nudges",
    "board",
    "lessons",
    "posts",
    "rules",
    "index",
    "journal",
    "suggest",
    "line",
    "mine",
    "check",
    "typed",
    "note",
    "waiting",
    "guide",
    "prospects",
    "recent",
    "wording",
    // What is shared by all.
    "budget",
    "error",
    "people",
    "puzzle_results",
    "request",
    "post",
    "updates",
    "button_id",
    "link_token",
    "stored",
    "store_watch",
    "thinking",
    "worker_pool",
    "limits",
    "clock",
];

/// What a game may not use, so that the same set-up and the same moves give the same position everywhere.
const MACHINE: [&str; 15] = [
    "async",
    "tokio",
    "futures_util",
    "serenity",
    "tracing",
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "std::time",
    "rand::rng",
    "rand::random",
    "println",
];

/// What else a module may not use, by the start of its path.
const FORBIDDEN: [(&str, &[&str]); 11] = [
    ("engine", &MACHINE),
    ("games", &MACHINE),
    ("analysis", &MACHINE),
    ("robots", &["async", "tokio", "serenity", "std::time"]),
    (
        "table",
        &[
            "async",
            "tokio",
            "serenity",
            "std::fs",
            "std::time",
            // Time, person and seed are arguments.
            "rand",
        ],
    ),
    ("picture", &["serenity", "std::fs", "std::time"]),
    ("words", &["async", "tokio", "serenity", "std::fs"]),
    ("store", &["serenity"]),
    // The host knows a store only by its trait.
    ("host", &["serenity", "sled", "crate::store::SledStore"]),
    ("discord", &["sled", "crate::store::SledStore"]),
    // The playground implements Discord's protocol itself.
    ("playground", &["serenity"]),
];

fn source_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Returns the folder of `src` that contains a file; `None` for `lib.rs` and `main.rs`, which may use everything.
fn module(file: &str) -> Option<&str> {
    match file.split_once('/') {
        Some((folder, _)) => Some(folder),
        None if ["lib.rs", "main.rs"].contains(&file) => None,
        None => Some(file),
    }
}

/// Returns all forbidden uses, as sentences.
fn breaches(sources: &Sources) -> BTreeSet<String> {
    sources.uses().iter().filter_map(breach).collect()
}

fn breach(used: &Use) -> Option<String> {
    let user = module(&used.file)?;
    let why = forbidden(user, used)?;
    let path = used.path.join("::");
    Some(format!("{}:{} uses {path}: {why}", used.file, used.line))
}

fn forbidden(user: &str, used: &Use) -> Option<&'static str> {
    let Some((_, allowed)) = MODULES.iter().find(|(known, _)| *known == user) else {
        return Some("a module that no line of the table knows");
    };
    let path = used.path.join("::");
    let begins = |with: &&str| path == **with || path.starts_with(&format!("{with}::"));
    let mut of_user = FORBIDDEN.iter().filter(|(known, _)| *known == user);
    if of_user.any(|(_, forbidden)| forbidden.iter().any(begins)) {
        return Some("it may not");
    }
    if used.path[0] != "crate" {
        return None;
    }
    match used.path.get(1).map(String::as_str) {
        Some("*") => Some("everything there is, whatever it may be"),
        Some("games") if user == "games" => another_game(used),
        Some(other) if other == user || allowed.contains(&other) => None,
        Some(other) if MODULES.iter().any(|(known, _)| *known == other) => Some("not below it"),
        // The crate itself, or a name of its root.
        _ => None,
    }
}

/// Uses of a module of `host` by another that is not above it, as sentences.
fn host_breaches(sources: &Sources) -> Vec<String> {
    let place = |module: &str| HOST.iter().position(|known| *known == module);
    let upward = |used: &&Use| {
        let user = used.file.strip_prefix("host/");
        // A module may be a folder of files.
        let user = user.and_then(|file| place(file.split(['/', '.']).next()?));
        let path: Vec<&str> = used.path.iter().map(String::as_str).collect();
        let used = match path[..] {
            ["crate", "host", module, ..] => place(module),
            _ => None,
        };
        user.zip(used).is_some_and(|(user, used)| used < user)
    };
    let found = sources.uses();
    let found = found.iter().filter(upward);
    found
        .map(|used| format!("{}:{} uses {}", used.file, used.line, used.path.join("::")))
        .collect()
}

#[test]
fn the_modules_of_the_host_use_only_those_below_them() {
    let found = host_breaches(&Sources::read(&source_folder()));
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_module_of_the_host_is_in_its_list() {
    let entries = std::fs::read_dir(source_folder().join("host")).expect("the host");
    let files = entries.map(|entry| entry.expect("an entry of the folder").path());
    let modules = files.map(|path| {
        let name = path.file_stem().expect("a name");
        name.to_string_lossy().into_owned()
    });
    let modules: BTreeSet<String> = modules.filter(|module| module != "mod").collect();
    assert_eq!(modules, BTreeSet::from(HOST.map(str::to_owned)));
}

#[test]
fn an_upward_use_within_the_host_is_found() {
    for text in [
        "use super::handling::x;",
        "use super::{note, handling};",
        "fn f() { super::handling::x(); }",
        "use crate::host::handling;",
    ] {
        let mut sources = Sources::default();
        sources.add("lib.rs", "mod host;");
        sources.add("host/mod.rs", "mod note; mod handling; struct Host;");
        sources.add("host/handling.rs", "use super::note::Note;");
        sources.add("host/note.rs", text);
        assert_eq!(host_breaches(&sources).len(), 1, "{text}");
    }
}

/// No game uses another, nor the list of them.
fn another_game(used: &Use) -> Option<&'static str> {
    let (_, file) = used.file.split_once('/')?;
    let (own, _) = file.split_once('/')?;
    (used.path.get(2)? != own).then_some("no game knows another")
}

#[test]
fn every_module_uses_only_those_below_it() {
    let found = breaches(&Sources::read(&source_folder()));
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_folder_is_in_the_table_and_in_the_docs() {
    let entries = std::fs::read_dir(source_folder()).expect("the sources");
    let folders = entries
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.is_dir())
        .map(|path| {
            path.file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned()
        });
    let known = MODULES.map(|(module, _)| module.to_owned());
    assert_eq!(folders.collect::<BTreeSet<_>>(), BTreeSet::from(known));
    let docs = source_folder().with_file_name("docs/architecture.md");
    let docs = std::fs::read_to_string(docs).expect("docs/architecture.md");
    let (_, modules) = docs.split_once("## Modules").expect("a list of modules");
    let (modules, _) = modules.split_once("\n### ").expect("more after it");
    for (module, _) in MODULES {
        assert!(modules.contains(&format!("{module}/")), "{module}");
    }
}

#[test]
fn the_table_has_no_circle() {
    for (number, (module, allowed)) in MODULES.iter().enumerate() {
        let below: Vec<&str> = MODULES[number + 1..]
            .iter()
            .map(|(name, _)| *name)
            .collect();
        for used in *allowed {
            assert!(below.contains(used), "{module} uses {used}, not below it");
        }
    }
}

/// Returns the forbidden uses in a crate of these files and a `lib.rs` with all modules.
fn found_in(files: &[(&str, &str)]) -> Vec<String> {
    let mut sources = Sources::default();
    let root: String = MODULES.map(|(module, _)| format!("mod {module};")).concat();
    sources.add("lib.rs", &root);
    for (file, text) in files {
        sources.add(file, text);
    }
    breaches(&sources).into_iter().collect()
}

#[test]
fn upward_uses_are_found_however_they_are_written() {
    let upward = [
        "use crate::{host::Host, words};",
        "use crate::{words, host};",
        "use crate::host as h;",
        "use super::super::host;",
        "use super::super::{words, host::{self, Host}};",
        "pub(crate) use crate::host::Host as Anything;",
        "use crate::*;",
        "use super::super::*;",
        "fn f() { crate::host::x() }",
        "fn f() -> crate::host::Host { todo!() }",
        "fn f(it: &dyn super::super::host::Trait) {}",
        "impl crate::host::Trait for u8 {}",
        "fn f() { <crate::host::Host>::new() }",
        "fn f() { use crate::host::Host; }",
        "use crate as c; fn f() { c::host::x() }",
        "use crate as c; use c::host;",
        "use crate as c; use c as d; use d::{host as words};",
        "use crate::{self as c}; type T = c::host::Host;",
        "use super::super as up; type T = up::host::Host;",
        "extern crate self as c; use c::host;",
        "fn f() { pagoda::host::x() }",
        "mod inner { use super::super::super::host; }",
        "mod inner { pub use crate as c; } use inner::c::host;",
        "mod inner { pub use crate as c; } use inner::*; use c::host;",
        "fn f() { println!(\"{}\", crate::host::x()) }",
        "fn f() { vec![1, crate::host::x()]; }",
        "use crate as c; fn f() { vec![c::host::x()]; }",
        "some! { use crate::{words, host::Host}; }",
        "macro_rules! m { () => { $crate::host::x() } }",
        "#[serde(with = \"crate::host::x\")] struct S;",
        "#[derive(crate::host::Derive)] struct S;",
    ];
    for text in upward {
        let found = found_in(&[("picture/canvas.rs", text)]);
        assert!(!found.is_empty(), "{text}");
    }
}

#[test]
fn a_name_that_another_file_passes_on_is_followed() {
    let files = [
        ("engine/mod.rs", "mod chance; pub use crate as all;"),
        ("engine/chance.rs", "use super::all::host::Host;"),
    ];
    let found = found_in(&files);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("engine/chance.rs:1 uses crate::host::Host"));
}

#[test]
fn the_machine_is_found_however_it_is_written() {
    let wrong = [
        "use std::{collections, fs};",
        "use std as s; fn f() { s::fs::read(\"x\"); }",
        "fn f() { std::time::Instant::now(); }",
        "use std::time::Instant as Date;",
        "use tokio;",
        "use ::tokio::sync::Mutex;",
        "use rand::{self, Rng}; fn f() { rand::random::<u8>(); }",
        "async fn f() {}",
        "fn f() { async {}; }",
        "fn f() { println!(); }",
        "fn f() { assert!(std::env::var(\"x\").is_ok()); }",
    ];
    for text in wrong {
        for file in ["engine/game.rs", "games/qin/play.rs"] {
            assert!(!found_in(&[(file, text)]).is_empty(), "{text}");
        }
    }
}

#[test]
fn no_game_may_use_another_nor_the_list_of_games() {
    for text in [
        "use crate::games::huang::Huang;",
        "use super::huang::Huang;",
        "use crate::games::title;",
        "use crate::{games as g}; fn f() { g::huang::x(); }",
    ] {
        let text = text.replace("super::huang", "super::super::huang");
        let found = found_in(&[
            ("games/mod.rs", "pub mod huang; pub mod qin;"),
            ("games/qin/play.rs", &text),
        ]);
        assert!(!found.is_empty(), "{text}");
    }
}

#[test]
fn what_is_allowed_is_not_found() {
    let files = [
        ("lib.rs", "pub mod host; pub use host::Host;"),
        (
            "games/mod.rs",
            "pub mod qin; use crate::engine::Title; use qin::Qin;",
        ),
        (
            "games/qin/play.rs",
            "//! Uses `crate::host`.\n/// As [`crate::host::Host`].\n\
             use super::state; use crate::engine::{self, Game}; use crate::games::qin::Qin;\n\
             fn host() { let host = 1; assert_eq!(host, 1, \"crate::host\"); // crate::host\n }",
        ),
        (
            "host/mod.rs",
            "use crate::{games, store::Store, table}; async fn f() { tokio::time::sleep(x).await }",
        ),
        (
            "store/mod.rs",
            "pub(in crate::store) struct S; pub(crate) struct T;",
        ),
    ];
    let found = found_in(&files);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn an_unknown_folder_is_found() {
    assert!(!found_in(&[("attic/mod.rs", "use std::fmt;")]).is_empty());
    assert!(!found_in(&[("attic.rs", "use std::fmt;")]).is_empty());
}
