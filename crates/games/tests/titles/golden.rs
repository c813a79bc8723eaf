//! Recorded games and move counts, which show every change of the rules.
//!
//! A recorded game is a journal with the events of each move and the final standings. To record them again after an intended
//! change, run `PAGODA_RECORD=1 cargo test --test titles golden` and review the difference.

use crate::engine::with_options;
use pagoda_engine::{Chance, Game, Journal, MoveText, Picker, Rules, Session, Setup, Start, perft};
use pagoda_games::dragon::Dragon;
use pagoda_games::huang::Huang;
use pagoda_games::qin::Qin;
use pagoda_games::title;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../tests/golden")
        .join(name)
}

fn told(journal: &Journal) -> String {
    let title = title(&journal.game).expect("a known game");
    let mut session = Session::start_of(title, journal).expect("it begins");
    let mut text = format!(
        "{}\n",
        json!({"game": journal.game, "rules": journal.rules, "start": journal.start})
    );
    for (seat, chosen) in &journal.moves {
        let events = session
            .play(*seat, chosen)
            .expect("a recorded move is legal");
        writeln!(text, "{seat} {chosen}").expect("a string takes text");
        for event in events.to_json() {
            writeln!(text, "    {event}").expect("a string takes text");
        }
    }
    let game = session.game();
    writeln!(text, "{}", json!({"position": game.position()})).expect("a string takes text");
    writeln!(text, "{}", json!({"standings": game.standings()})).expect("a string takes text");
    text
}

fn journal(text: &str) -> Journal {
    let mut lines = text.lines();
    let head: Value = serde_json::from_str(lines.next().expect("a first line")).expect("JSON");
    let moves = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    let moves = moves.map(|line| {
        let (seat, chosen) = line.split_once(' ').expect("a seat and a move");
        (seat.parse().expect("a seat"), chosen.into())
    });
    Journal {
        game: head["game"].as_str().expect("a game").to_owned(),
        rules: head["rules"].as_u64().expect("a version") as u32,
        start: serde_json::from_value(head["start"].clone()).expect("a start"),
        moves: moves.collect(),
        deal: None,
    }
}

fn random_journal<G: Game>(rules: u32, start: Start) -> Journal {
    let (mut game, seed) = match &start {
        Start::New(setup) => (G::begin_under(rules, setup), setup.seed),
        Start::Position(position) => (
            G::load(position).unwrap_or_else(|wrong| panic!("{wrong}")),
            1,
        ),
    };
    let mut chance = Chance::new(seed);
    let mut moves = Vec::new();
    while let Some(waiting) = Rules::waiting(&game) {
        let mut legal = Vec::new();
        Rules::moves(&game, &mut legal);
        let chosen = Picker::ByVerb.pick(&legal, &mut chance);
        game.apply(chosen, &mut Vec::new());
        moves.push((waiting.seat, MoveText::of(&chosen)));
    }
    Journal {
        game: G::NAME.to_owned(),
        rules,
        start,
        moves,
        deal: None,
    }
}

fn setup(players: usize, seed: u64, options: &[&str]) -> Setup {
    let switched = options.iter().map(|&name| (name.to_owned(), json!(true)));
    Setup {
        players,
        seed,
        options: switched.collect::<Map<_, _>>(),
        emblems: Vec::new(),
    }
}

fn check<G: Game>(name: &str, setup: Setup) {
    check_start::<G>(G::RULES, name, Start::New(setup));
}

/// Games of older rules are not recorded again: they must never change.
fn check_start<G: Game>(rules: u32, name: &str, start: Start) {
    let path = golden(name);
    if std::env::var_os("PAGODA_RECORD").is_some() && (rules == G::RULES || !path.exists()) {
        let recorded = told(&random_journal::<G>(rules, start));
        fs::write(&path, recorded).expect("the recording is written");
    }
    let recorded = fs::read_to_string(&path).expect("a recorded game");
    let journal = journal(&recorded);
    assert_eq!(journal.rules, rules);
    assert!(journal.moves.len() > 50);
    let now = told(&journal);
    for (number, (now, then)) in now.lines().zip(recorded.lines()).enumerate() {
        assert_eq!(now, then, "{name}, line {}", number + 1);
    }
    assert_eq!(now.len(), recorded.len());
}

#[test]
fn a_game_of_three_with_bandits_and_palace_goes_as_recorded() {
    check_start::<Huang>(
        1,
        "huang-bandits.txt",
        Start::New(setup(3, 798, &["bandits", "palace"])),
    );
}

#[test]
fn a_game_of_five_on_the_eighteen_kingdoms_goes_as_recorded() {
    check_start::<Huang>(
        1,
        "huang-eighteen.txt",
        Start::New(setup(5, 230, &["eighteen-kingdoms"])),
    );
}

/// A game that starts where a winner loses five soldiers of nine.
fn after_a_war(rules: u32) -> Start {
    let soldiers = ["I3", "I4", "J4", "J5", "J6", "K4", "K5", "K6", "O3"];
    Start::Position(json!({
        "game": "huang", "rules": rules,
        "realm": {
            "houses": [{"dynasty": "tiger", "leaders": {"red": "J3"}}, {"dynasty": "goat"}],
            "tiles": {"yellow": ["J2"], "red": soldiers, "white": ["O4"]},
            "market": {"yellow": 6}, "active": 0, "actions": 2, "tile-left": true,
            "phase": {"for": "losses", "at": "O4", "from": soldiers, "count": 5}
        },
        "secrets": [{"hand": {"red": 2, "green": 1}}, {"hand": {"blue": 6}}],
    }))
}

#[test]
fn a_game_after_a_war_goes_as_recorded_under_rules_1() {
    check_start::<Huang>(1, "huang-1-losses.txt", after_a_war(1));
}

#[test]
fn a_game_after_a_war_goes_as_recorded() {
    check_start::<Huang>(2, "huang-2-losses.txt", after_a_war(2));
}

#[test]
fn a_game_of_qin_for_two_on_bird_goes_as_recorded() {
    check::<Qin>("qin-bird.txt", with_options(2, 11, json!({})));
}

#[test]
fn a_game_of_qin_for_four_on_lion_goes_as_recorded() {
    let options = json!({"map": "lion", "start": "plain"});
    check::<Qin>("qin-lion.txt", with_options(4, 4, options));
}

#[test]
fn move_counts_of_qin_are_as_they_were() {
    let count = |players, options, depth| {
        let game = Qin::begin(&with_options(players, 1, options));
        (1..=depth)
            .map(|depth| perft(&game, depth))
            .collect::<Vec<_>>()
    };
    assert_eq!(count(2, json!({}), 3), [135, 15_440, 2_431_559]);
    assert_eq!(count(3, json!({"map": "lion"}), 3), [140, 21168, 3393143]);
    assert_eq!(count(4, json!({"start": "plain"}), 2), [135, 15440]);
}

fn dragon(players: usize, seed: u64, super_event: &str) -> Setup {
    let mut setup = setup(players, seed, &["great-wall"]);
    let super_event = json!(super_event);
    setup.options.insert("super-event".to_owned(), super_event);
    setup
}

#[test]
fn a_year_of_three_with_a_flood_goes_as_recorded() {
    check::<Dragon>("dragon-flood.txt", dragon(3, 12, "flood"));
}

#[test]
fn a_year_of_five_with_an_eclipse_goes_as_recorded() {
    check::<Dragon>("dragon-eclipse.txt", dragon(5, 31, "eclipse"));
}

#[test]
fn move_counts_of_the_dragon_are_as_they_were() {
    let count = |players, options: &[&str], depth| {
        let game = Dragon::begin(&setup(players, 1, options));
        (1..=depth)
            .map(|depth| perft(&game, depth))
            .collect::<Vec<_>>()
    };
    assert_eq!(count(2, &[], 6), [36, 72, 2520, 5040, 40320, 297360]);
    assert_eq!(count(4, &["great-wall"], 4), [36, 72, 2520, 5040]);
}

#[test]
fn move_counts_are_as_they_were() {
    let count = |players, options: &[&str], depth| {
        let game = Huang::begin(&setup(players, 1, options));
        (1..=depth)
            .map(|depth| perft(&game, depth))
            .collect::<Vec<_>>()
    };
    assert_eq!(count(2, &[], 3), [610, 275_887, 117_844_752]);
    assert_eq!(count(3, &["bandits", "palace"], 2), [352, 104016]);
    assert_eq!(count(4, &["eighteen-kingdoms"], 2), [653, 345249]);
    let war = json!({
        "game": "huang", "rules": 1,
        "realm": {
            "houses": [
                {"dynasty": "tiger", "leaders": {"red": "J3"}},
                {"dynasty": "goat", "leaders": {"red": "J7"}},
                {"dynasty": "rat"}
            ],
            "tiles": {"yellow": ["J2", "J8"], "red": ["J4", "J6", "K7", "I6"]},
            "market": {"red": 6}, "active": 0, "actions": 2, "phase": {"for": "action"}
        },
        "secrets": [{"hand": {"red": 2, "green": 1}}, {"hand": {"red": 2}}, {"hand": {"red": 1, "blue": 2}}],
        "bag": ["white", "white", "white", "white", "white", "white", "blue", "blue", "blue", "blue", "green", "green"]
    });
    let mut counts = Vec::new();
    for rules in [1, 2] {
        let mut war = war.clone();
        war["rules"] = json!(rules);
        let mut game = Huang::load(&war).expect("the position can be");
        game.apply(
            pagoda_huang::Move::Tile {
                colour: pagoda_huang::Colour::Red,
                at: "J5".parse().expect("a place"),
            },
            &mut Vec::new(),
        );
        counts.push(
            (1..=4)
                .map(|depth| perft(&game, depth))
                .collect::<Vec<u64>>(),
        );
    }
    assert_eq!(counts, [[5, 35, 105, 11118], [5, 35, 105, 11118]]);
}
