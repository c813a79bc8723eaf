//! The referee as a process: JSON lines in, JSON lines out, for any input.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running referee.
struct Referee {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Referee {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pagoda"))
            .arg("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the referee starts");
        let input = child.stdin.take().expect("its input");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Self {
            child,
            input,
            output,
        }
    }

    fn send(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).expect("the referee reads");
        self.input.write_all(b"\n").expect("the referee reads");
        let mut answer = String::new();
        self.output
            .read_line(&mut answer)
            .expect("the referee answers");
        serde_json::from_str(&answer).expect("an answer is one line of JSON")
    }

    fn ask(&mut self, request: &Value) -> Value {
        self.send(request.to_string().as_bytes())
    }

    #[track_caller]
    fn right(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], json!(true), "{request}: {answer}");
        answer
    }

    #[track_caller]
    fn wrong(&mut self, request: &Value) -> String {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], json!(false), "{request}: {answer}");
        let message = answer["error"]["message"].as_str().expect("a message");
        assert!(!message.is_empty());
        answer["error"]["code"].as_str().expect("a code").to_owned()
    }

    fn position(&mut self) -> Value {
        self.right(&json!({"position": true}))["position"].clone()
    }

    /// Checks that the referee exits successfully when its input ends.
    fn stop(mut self) {
        drop(self.input);
        let status = self.child.wait().expect("the referee ends");
        assert!(status.success());
    }
}

fn new_game(players: usize, seed: u64) -> Value {
    json!({"new": {"game": "huang", "players": players, "seed": seed, "options": {}}})
}

/// Plays a whole game of three; every figure of the result has this name in its tally.
fn play_by_typing(new: &Value, figure: &str) {
    let mut referee = Referee::start();
    let mut answer = referee.right(new);
    assert_eq!(answer["events"], json!([]));
    let mut step = 0_usize;
    while answer.get("over").is_none() {
        let seat = answer["waiting"]["seat"]
            .as_u64()
            .expect("one seat is awaited");
        assert!(answer["waiting"]["for"].is_string());
        let moves = referee.right(&json!({"moves": seat}))["moves"].clone();
        let moves = moves.as_array().expect("moves").clone();
        let other = (seat + 1) % 3;
        assert_eq!(referee.right(&json!({"moves": other}))["moves"], json!([]));
        let chosen = &moves[(step * 7919 + 13) % moves.len()];
        answer = referee.right(&json!({"play": chosen, "seat": seat}));
        assert!(!answer["events"].as_array().expect("events").is_empty());
        step += 1;
        assert!(step < 2_000);
    }
    assert_eq!(answer["over"], json!(true));
    let standings = answer["standings"].as_array().expect("standings");
    assert_eq!(standings.len(), 3);
    for standing in standings {
        assert!(standing["place"].is_u64() && standing["score"].is_i64());
        assert!(standing["tally"][figure].is_i64());
    }
    assert_eq!(
        referee.wrong(&json!({"play": "pass", "seat": 0})),
        "game-over"
    );

    let position = referee.position();
    let journal = referee.right(&json!({"journal": true}))["journal"].clone();
    assert_eq!(journal["moves"].as_array().expect("moves").len(), step);
    referee.right(&new_game(2, 1));
    let replayed = referee.right(&json!({"replay": journal}));
    assert_eq!(replayed["over"], json!(true));
    assert_eq!(referee.position(), position);
    referee.right(&new_game(2, 1));
    assert_eq!(
        referee.right(&json!({"load": position}))["over"],
        json!(true)
    );
    assert_eq!(referee.position(), position);
    referee.stop();
}

#[test]
fn a_whole_game_of_every_title_is_played_by_typing() {
    let qin = json!({"map": "lion", "start": "plain"});
    let qin = json!({"game": "qin", "players": 3, "seed": 3, "options": qin, "emblems": ["plum", "jade", "ebony"]});
    let wall = json!({"great-wall": true, "super-event": "tornado"});
    let wall = json!({"game": "dragon", "players": 3, "seed": 7, "options": wall});
    play_by_typing(&new_game(3, 7), "white");
    play_by_typing(&json!({"new": qin}), "provinces");
    play_by_typing(&json!({"new": wall}), "year");
}

#[test]
fn a_set_up_that_cannot_be_is_refused() {
    let mut referee = Referee::start();
    for (options, emblems) in [
        (json!({"map": "dog"}), json!([])),
        (json!({"start": true}), json!([])),
        (json!({}), json!(["jade", "jade"])),
    ] {
        let wrong =
            json!({"new": {"game": "qin", "players": 2, "options": options, "emblems": emblems}});
        assert!(referee.wrong(&wrong).starts_with("wrong-"));
    }
    referee.stop();
}

#[test]
fn positions_in_mid_game_load_to_the_same_moves() {
    let mut referee = Referee::start();
    referee.right(&json!({"new": {
        "game": "huang", "players": 5, "seed": 3, "options": {"palace": true, "bandits": true},
        "emblems": ["goat", "dragon", "rat", "tiger", "rabbit"]
    }}));
    let position = referee.position();
    assert_eq!(position["realm"]["houses"][0]["dynasty"], json!("goat"));
    let seat = position["realm"]["active"].clone();
    let moves = referee.right(&json!({"moves": seat}))["moves"].clone();
    let loaded = referee.right(&json!({"load": position}));
    assert_eq!(loaded["waiting"], json!({"seat": seat, "for": "action"}));
    assert_eq!(referee.right(&json!({"moves": seat}))["moves"], moves);
    referee.stop();
}

#[test]
fn views_hide_what_is_not_the_viewers() {
    let mut referee = Referee::start();
    referee.right(&new_game(2, 4));
    let table = referee.right(&json!({"view": "table"}))["view"].clone();
    assert_eq!(table["secrets"], json!([null, null]));
    assert_eq!(table["hands"], json!([6, 6]));
    let own = referee.right(&json!({"view": 1}))["view"].clone();
    assert_eq!(own["secrets"][0], json!(null));
    assert!(own["secrets"][1]["hand"].is_object());
    assert!(own["bag"].is_u64());
    referee.stop();
}

#[test]
fn undo_takes_back_an_own_move() {
    let mut referee = Referee::start();
    let begun = referee.right(&new_game(2, 4));
    let seat = begun["waiting"]["seat"].clone();
    let before = referee.position();
    let moves = referee.right(&json!({"moves": seat}))["moves"].clone();
    let leader = moves
        .as_array()
        .expect("moves")
        .iter()
        .find(|text| text.as_str().is_some_and(|text| text.starts_with("leader")));
    referee.right(&json!({"play": leader, "seat": seat}));
    let other = 1 - seat.as_u64().expect("a seat");
    assert_eq!(referee.wrong(&json!({"undo": other})), "undo-anothers-move");
    let undone = referee.right(&json!({"undo": seat}));
    assert_eq!(undone["waiting"]["seat"], seat);
    assert_eq!(referee.position(), before);
    assert_eq!(referee.wrong(&json!({"undo": seat})), "nothing-to-undo");
    referee.stop();
}

#[test]
fn choices_lead_from_word_to_word() {
    let mut referee = Referee::start();
    let begun = referee.right(&new_game(2, 4));
    let seat = begun["waiting"]["seat"].clone();
    let verbs = referee.right(&json!({"choices": "", "seat": seat}))["choices"].clone();
    assert!(
        verbs["next"]
            .as_array()
            .expect("verbs")
            .contains(&json!("leader"))
    );
    let colours = referee.right(&json!({"choices": "leader", "seat": seat}))["choices"].clone();
    assert_eq!(
        colours["next"],
        json!(["yellow", "red", "blue", "green", "white"])
    );
    referee.stop();
}

/// Codes of refusals, and requests; SEAT is awaited.
const REFUSED: &str = r#"
off-map {"play": "tile red A1", "seat": SEAT}
any {"play": "tile blue I4", "seat": SEAT}
not-now {"play": "pass", "seat": SEAT}
not-now {"play": "commit 0", "seat": SEAT}
not-now {"play": "support west 0", "seat": SEAT}
no-verb {"play": "", "seat": SEAT}
unknown-verb {"play": "castle", "seat": SEAT}
missing-argument {"play": "tile red", "seat": SEAT}
unknown-word {"play": "tile pink D7", "seat": SEAT}
extra-word {"play": "tile red D7 D8", "seat": SEAT}
no-place {"play": "tile red ß7", "seat": SEAT}
no-place {"play": "tile red D07x", "seat": SEAT}
no-area {"play": "buy D7-D8", "seat": SEAT}
wrong-number {"play": "commit 99", "seat": SEAT}
not-your-move {"play": "tile red D7", "seat": OTHER}
no-such-seat {"play": "tile red D7", "seat": 17}
bad-value {"play": "tile red D7"}
bad-value {"play": 7, "seat": SEAT}
bad-value {"play": "tile red D7", "seat": -1}
bad-request {"play": "tile red D7", "seat": 0, "moves": 0}
no-such-seat {"moves": 9}
bad-value {"moves": "all"}
no-such-seat {"view": 9}
bad-value {"view": "everything"}
no-such-seat {"undo": 9}
nothing-to-undo {"undo": OTHER}
bad-request {"dance": true}
bad-request {}
bad-request []
bad-request null
unknown-game {"new": {"game": "chess", "players": 2}}
wrong-players {"new": {"game": "huang", "players": 6}}
wrong-players {"new": {"game": "huang", "players": 1}}
bad-value {"new": {"game": "huang", "players": -2}}
short-needs-two {"new": {"game": "huang", "players": 3, "options": {"short": true}}}
wrong-options {"new": {"game": "huang", "players": 3, "options": {"dice": true}}}
wrong-options {"new": {"game": "huang", "players": 3, "options": {"bandits": 1}}}
bandits-not-with-eighteen {"new": {"game": "huang", "players": 3, "options": {"bandits": true, "eighteen-kingdoms": true}}}
bad-value {"new": {"game": "huang", "players": 3, "speed": 9}}
wrong-emblems {"new": {"game": "huang", "players": 2, "emblems": ["tiger", "tiger"]}}
bad-value {"new": {"players": 3}}
bad-value {"new": 3}
bad-value {"load": {}}
wrong-position {"load": {"game": "huang"}}
bad-value {"replay": {}}
wrong-journal {"replay": {"game": "huang", "rules": 1, "start": {"new": {"players": 2}}, "moves": [[0, "fly"]]}}
"#;

#[test]
fn a_refused_request_changes_nothing() {
    let mut referee = Referee::start();
    let begun = referee.right(&new_game(3, 7));
    let seat = begun["waiting"]["seat"].as_u64().expect("a seat");
    let before = referee.position();
    let other = (seat + 1) % 3;
    for line in REFUSED.trim().lines() {
        let (code, request) = line.split_once(' ').expect("a code and a request");
        let request = request.replace("SEAT", &seat.to_string());
        let request = request.replace("OTHER", &other.to_string());
        let request = serde_json::from_str(&request).expect("JSON");
        let told = referee.wrong(&request);
        assert!(
            code == "any" || told == code,
            "{request}: {told}, not {code}"
        );
        let after = referee.position();
        assert_eq!(after, before, "{request}");
    }
    referee.stop();
}

#[test]
fn games_of_older_rules_are_begun_loaded_and_replayed() {
    let mut referee = Referee::start();
    let new = json!({"new": {"game": "huang", "players": 2, "seed": 4, "rules": 1}});
    referee.right(&new);
    let position = referee.position();
    assert_eq!(position["rules"], 1);
    let journal = referee.right(&json!({"journal": true}))["journal"].clone();
    assert_eq!(journal["rules"], 1);
    for request in [json!({"load": position}), json!({"replay": journal})] {
        referee.right(&request);
        let again = referee.right(&json!({"position": true}));
        assert_eq!(again["position"], position);
    }
    let newer = json!({"new": {"game": "huang", "players": 2, "rules": 99}});
    assert_eq!(referee.wrong(&newer), "bad-value");
    referee.stop();
}

#[test]
fn without_a_game_it_says_how_to_begin_one() {
    let mut referee = Referee::start();
    for request in [
        json!({"play": "pass", "seat": 0}),
        json!({"moves": 0}),
        json!({"view": "table"}),
        json!({"position": true}),
        json!({"journal": true}),
        json!({"undo": 0}),
    ] {
        assert_eq!(referee.wrong(&request), "no-game");
    }
    referee.stop();
}

#[test]
fn no_line_breaks_it() {
    let mut referee = Referee::start();
    let deep = "[".repeat(100_000);
    let long_text = format!("{{\"play\":\"{}\",\"seat\":0}}", "x ".repeat(1_000_000));
    let lines: [&[u8]; 12] = [
        b"",
        b"   ",
        b"{",
        b"not json",
        b"\xff\xfe\x00\x01",
        b"{\"play\":\"\\ud800\",\"seat\":0}",
        b"{\"moves\":1e400}",
        b"{\"moves\":99999999999999999999}",
        b"{\"new\":{\"game\":\"huang\",\"players\":4,\"seed\":-1}}",
        b"{\"new\":{\"game\":\"huang\",\"players\":18446744073709551615}}",
        deep.as_bytes(),
        long_text.as_bytes(),
    ];
    for line in lines {
        let answer = referee.send(line);
        assert_eq!(answer["ok"], json!(false));
    }
    let endless = vec![b'['; 10 << 20];
    let answer = referee.send(&endless);
    assert_eq!(answer["error"]["code"], json!("too-long"));
    referee.right(&new_game(2, 1));
    referee.stop();
}
