//! The referee, as a program.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

#[test]
fn a_whole_year_is_played_by_typing() {
    let mut referee = Command::new(env!("CARGO_BIN_EXE_pagoda"))
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the referee starts");
    let mut input = referee.stdin.take().expect("its input");
    let mut output = BufReader::new(referee.stdout.take().expect("its output"));
    let mut ask = |request: Value| -> Value {
        writeln!(input, "{request}").expect("the referee reads");
        let mut answer = String::new();
        output.read_line(&mut answer).expect("the referee answers");
        serde_json::from_str(&answer).expect("an answer is one line of JSON")
    };
    let options = json!({"great-wall": true, "super-event": "tornado"});
    let begun = json!({"game": "dragon", "players": 3, "seed": 7, "options": options});
    let mut answer = ask(json!({"new": begun}));
    let mut step = 0_usize;
    while answer.get("over").is_none() {
        assert_eq!(answer["ok"], json!(true), "{answer}");
        let seat = answer["waiting"]["seat"].clone();
        let moves = ask(json!({"moves": seat}))["moves"].clone();
        let moves = moves.as_array().expect("moves");
        let chosen = &moves[(step * 7919 + 13) % moves.len()];
        if step.is_multiple_of(20) {
            let position = ask(json!({"position": true}))["position"].clone();
            assert_eq!(ask(json!({"load": position}))["ok"], json!(true));
            assert_eq!(ask(json!({"moves": seat}))["moves"], json!(moves));
        }
        answer = ask(json!({"play": chosen, "seat": seat}));
        step += 1;
    }
    let standings = answer["standings"].as_array().expect("standings");
    assert_eq!(standings.len(), 3);
    assert!(standings[0]["tally"]["year"].is_i64());
    let refused = ask(json!({"play": "taxes", "seat": 0}));
    assert_eq!(refused["error"]["code"], "game-over");
    drop(input);
    assert!(referee.wait().expect("the referee ends").success());
}
