//! `pagoda-tools simulate`: its figures.

use serde_json::{Value, json};
use std::process::Command;

#[test]
fn figures_of_huang() {
    let run = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_pagoda-tools"))
            .arg("simulate")
            .args(arguments)
            .output()
            .expect("simulate runs")
    };
    let output = run(&[
        "--game",
        "huang",
        "--players",
        "2",
        "--games",
        "20",
        "--seed",
        "1",
        "--options",
        "short,palace",
        "--json",
    ]);
    assert!(output.status.success());
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    for name in [
        "games_per_second",
        "moves_per_second",
        "legal_moves_per_step",
        "moves_per_game",
    ] {
        assert!(
            report[name].as_f64().is_some_and(|figure| figure > 0.0),
            "{name}"
        );
    }
    assert_eq!(report["games"], json!(20));
    assert!(report["points"]["yellow"].is_f64());
    assert_eq!(report["wins"].as_array().expect("wins by seat").len(), 2);
    let again = run(&[
        "--players",
        "2",
        "--games",
        "20",
        "--seed",
        "1",
        "--options",
        "short,palace",
        "--json",
    ]);
    let again: Value = serde_json::from_slice(&again.stdout).expect("JSON");
    for name in ["moves", "legal_moves_per_step", "wins", "points"] {
        assert_eq!(report[name], again[name]);
    }
    let words = run(&["--games", "3"]);
    let words = String::from_utf8(words.stdout).expect("text");
    assert!(words.contains("moves a second") && words.contains("wins of seat 3"));
    let wrong = run(&["--players", "3", "--options", "short"]);
    assert!(!wrong.status.success());
    let message = String::from_utf8(wrong.stderr).expect("text");
    assert_eq!(
        message,
        "pagoda-tools: the short game is for 2 players, not for 3\n"
    );
}

#[test]
fn qin_on_both_sides() {
    for side in ["bird", "lion"] {
        let option = format!("map={side}");
        let output = Command::new(env!("CARGO_BIN_EXE_pagoda-tools"))
            .args(["simulate", "--game", "qin", "--players", "3"])
            .args(["--games", "20", "--options", &option, "--json"])
            .output()
            .expect("simulate runs");
        assert!(output.status.success());
        let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(report["games"], json!(20));
        assert!(report["points"]["villages"].is_f64(), "{report}");
        let moves = report["moves_per_game"].as_f64().expect("a figure");
        assert!((20.0..=72.0).contains(&moves), "{moves}");
    }
}

#[test]
fn figures_of_the_dragon() {
    let run = |options: &str| {
        Command::new(env!("CARGO_BIN_EXE_pagoda-tools"))
            .args([
                "simulate",
                "--game",
                "dragon",
                "--players",
                "4",
                "--games",
                "20",
            ])
            .args(["--seed", "1", "--json", "--options", options])
            .output()
            .expect("simulate runs")
    };
    let output = run("great-wall,super-event=flood");
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["games"], json!(20));
    assert!(
        report["moves_per_game"]
            .as_f64()
            .is_some_and(|moves| moves > 80.0)
    );
    assert!(report["points"]["year"].is_f64());
    assert_eq!(report["wins"].as_array().expect("wins by seat").len(), 4);
    assert!(!run("super-event=comet").status.success());
}

#[test]
fn what_is_prepared_is_not_waited_for() {
    for game in ["huang", "qin", "dragon"] {
        let output = Command::new(env!("CARGO_BIN_EXE_pagoda-tools"))
            .args(["simulate", "--days", "--game", game, "--games", "2"])
            .arg("--json")
            .output()
            .expect("simulate runs");
        assert!(output.status.success(), "{output:?}");
        let reports = serde_json::Deserializer::from_slice(&output.stdout).into_iter();
        let reports: Vec<Value> = reports.map(|report| report.expect("JSON")).collect();
        let figure = |row: usize, name: &str| reports[row][name].as_f64().expect("a figure");
        assert_eq!(reports.len(), 5);
        assert!(figure(0, "days") > 1.0);
        assert_eq!(figure(0, "asked"), figure(0, "decisions"));
        assert_eq!(figure(0, "in_advance") + figure(0, "ordered"), 0.0);
        assert!(figure(3, "in_advance") > 0.0, "{game}");
        assert!(figure(3, "calls") < figure(0, "calls"), "{game}");
        assert!(figure(3, "days") < figure(0, "days"), "{game}");
    }
}
