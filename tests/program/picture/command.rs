//! `pagoda draw` as a program.

use crate::picture::pixels::{Pixels, decoded};
use crate::picture::scenes::{late_game, sheet};
use pagoda::engine::Rules;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Self(tempfile::tempdir().expect("a folder"));
        folder.put("late.json", &Rules::position(&late_game().game).to_string());
        folder.put("over.json", &Rules::position(&sheet().game).to_string());
        folder
    }

    fn put(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect("a file is written");
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn draw(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_pagoda"))
            .arg("draw")
            .args(arguments)
            .current_dir(self.0.path())
            .output()
            .expect("the program runs")
    }

    #[track_caller]
    fn drawn(&self, arguments: &[&str], output: &str) -> Vec<u8> {
        let run = self.draw(&[arguments, &["-o", output]].concat());
        let told = String::from_utf8_lossy(&run.stderr);
        assert!(run.status.success(), "{arguments:?}: {told}");
        fs::read(self.path(output)).expect("the picture is there")
    }

    /// What is told when it is refused: one sentence, and nothing is written.
    #[track_caller]
    fn refused(&self, arguments: &[&str]) -> String {
        let run = self.draw(&[arguments, &["-o", "refused.png"]].concat());
        let told = String::from_utf8_lossy(&run.stderr).into_owned();
        assert_eq!(run.status.code(), Some(1), "{arguments:?}: {told}");
        assert!(run.stdout.is_empty());
        assert!(told.starts_with("pagoda: "), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
        assert!(!told.contains("panicked"), "{told}");
        assert!(!Path::exists(&self.path("refused.png")));
        told
    }
}

#[test]
fn it_draws_tables_hands_and_results() {
    let folder = Folder::new();
    let table = folder.drawn(&["--position", "late.json"], "table.png");
    assert_eq!(decoded(&table).size, (1399, 890));
    let dark = folder.drawn(&["--position", "late.json", "--dark"], "dark.png");
    let (light, dark) = (decoded(&table), decoded(&dark));
    assert_eq!(dark.size, light.size);
    let last = |pixels: &Pixels| pixels.colours[pixels.colours.len() - 1];
    assert!(last(&light)[0] > 200 && last(&dark)[0] < 80);
    let portrait = ["--position", "late.json", "--portrait"];
    let portrait = folder.drawn(&portrait, "portrait.png");
    assert_eq!(decoded(&portrait).size, (976, 1112));
    let small = folder.drawn(
        &[
            "--position",
            "late.json",
            "--scale",
            "0.5",
            "--view",
            "table",
        ],
        "small.png",
    );
    assert_eq!(decoded(&small).size, (699, 445));
    let seat = folder.drawn(&["--position", "late.json", "--view", "0"], "seat.png");
    assert_eq!(decoded(&seat).size, (1399, 890));
    let own = ["--position", "late.json", "--view", "0", "--shows", "own"];
    assert_eq!(decoded(&folder.drawn(&own, "own.png")).size.0, 1100);
    let result = ["--position", "over.json", "--shows", "result"];
    assert_eq!(decoded(&folder.drawn(&result, "result.png")).size.0, 1240);
}

#[test]
fn it_tells_what_it_draws() {
    let folder = Folder::new();
    let run = folder.draw(&[
        "--position",
        "late.json",
        "--alt",
        "--names",
        "Ada,Bo,Chen,Dee",
        "-o",
        "told.png",
    ]);
    assert!(run.status.success());
    let told = String::from_utf8(run.stdout).expect("text");
    assert!(told.contains("must decide"), "{told}");
}

#[test]
fn a_journal_becomes_a_film() {
    let folder = Folder::new();
    let journal = json!({
        "game": "huang",
        "rules": 2,
        "start": {"position": Rules::position(&late_game().game)},
        "moves": [],
    });
    folder.put("journal.json", &journal.to_string());
    let film = folder.drawn(&["--journal", "journal.json"], "film.gif");
    assert!(film.starts_with(b"GIF89a"));
    folder.put("journal.json", r#"{"game": "huang"}"#);
    folder.refused(&["--journal", "journal.json"]);
}

#[test]
fn each_wrong_input_is_told_in_a_sentence() {
    let folder = Folder::new();
    assert!(
        folder
            .refused(&["--position", "nowhere.json"])
            .contains("nowhere.json")
    );
    folder.put("text.json", "no JSON at all");
    assert!(
        folder
            .refused(&["--position", "text.json"])
            .contains("text.json")
    );
    folder.put("other.json", r#"{"game": "chess"}"#);
    assert!(
        folder
            .refused(&["--position", "other.json"])
            .contains("chess")
    );
    folder.put("none.json", "[]");
    folder.refused(&["--position", "none.json"]);
    folder.put("wrong.json", r#"{"game": "huang", "rules": 1}"#);
    folder.refused(&["--position", "wrong.json"]);
    for seat in ["4", "-1", "x", ""] {
        let view = format!("--view={seat}");
        folder.refused(&["--position", "late.json", &view]);
    }
    for scale in ["0", "0.1", "5", "-1", "NaN", "inf"] {
        let scale = format!("--scale={scale}");
        let told = folder.refused(&["--position", "late.json", &scale]);
        assert!(told.contains("scale"), "{told}");
    }
    folder.refused(&["--position", "late.json", "--shows", "result"]);
    let run = folder.draw(&["--position", "late.json", "-o", "nowhere/picture.png"]);
    assert_eq!(run.status.code(), Some(1));
    let told = String::from_utf8_lossy(&run.stderr);
    assert!(
        told.contains("nowhere/picture.png") && told.lines().count() == 1,
        "{told}"
    );
}

#[test]
fn the_table_is_never_shown_a_hand() {
    let folder = Folder::new();
    let told = folder.refused(&[
        "--position",
        "late.json",
        "--view",
        "table",
        "--shows",
        "own",
    ]);
    assert!(told.contains("--view"), "{told}");
    folder.refused(&["--position", "late.json", "--shows", "own"]);

    // Another hand leads to the same picture of the table and to another of the seat.
    let mut position: Value = Rules::position(&late_game().game);
    let hand = position["secrets"][0]["hand"].clone();
    position["secrets"][0]["hand"] = position["secrets"][1]["hand"].clone();
    position["secrets"][1]["hand"] = hand;
    folder.put("swapped.json", &position.to_string());
    let drawn = |file: &str, more: &[&str]| {
        let arguments = [&["--position", file, "--scale", "0.5"], more].concat();
        folder.drawn(&arguments, "picture.png")
    };
    let table = ["--view", "table"];
    assert!(drawn("late.json", &table) == drawn("swapped.json", &table));
    let own = ["--view", "0", "--shows", "own"];
    assert!(drawn("late.json", &own) != drawn("swapped.json", &own));
}
