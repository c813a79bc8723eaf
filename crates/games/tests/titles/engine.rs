//! The engine by itself: chance, the description of moves, journals and undo.

use pagoda_engine::{
    Argument, ArgumentKind, Chance, Choices, Journal, Purpose, Session, Setup, Start, Verb, choices,
};
use pagoda_games::{title, titles};
use rand::Rng;
use serde_json::{Value, json};

pub fn setup(players: usize, seed: u64) -> Setup {
    with_options(players, seed, json!({}))
}

pub fn with_options(players: usize, seed: u64, options: Value) -> Setup {
    Setup {
        players,
        seed,
        options: options.as_object().cloned().unwrap_or_default(),
        emblems: Vec::new(),
    }
}

fn huang(players: usize, seed: u64) -> Session {
    let title = title("huang").expect("huang is a title");
    Session::begin(title, Start::New(setup(players, seed))).expect("a game begins")
}

/// The numbers on which every journal depends. If this fails, stored games no longer replay: revert the change, not the numbers.
/// They were computed with an independent ChaCha8.
#[test]
fn chance_gives_known_values_forever() {
    let mut chance = Chance::new(7);
    let raw: Vec<u32> = (0..4).map(|_| chance.next_u32()).collect();
    assert_eq!(raw, KNOWN_RAW);
    let mut chance = Chance::new(7);
    let below: Vec<usize> = (0..12).map(|_| chance.below(100)).collect();
    assert_eq!(below, KNOWN_BELOW);
    let mut items: Vec<usize> = (0..10).collect();
    Chance::new(2026).shuffle(&mut items);
    assert_eq!(items, KNOWN_SHUFFLE);
}

const KNOWN_RAW: [u32; 4] = [742701683, 3281823346, 3936197989, 2001186818];
const KNOWN_BELOW: [usize; 12] = [17, 76, 91, 46, 44, 0, 5, 30, 84, 38, 84, 33];
const KNOWN_SHUFFLE: [usize; 10] = [2, 4, 0, 1, 8, 6, 5, 3, 9, 7];

/// Each use of a seed has its own stream. The numbers were computed with an independent ChaCha8.
#[test]
fn every_use_of_a_seed_has_known_values_of_its_own() {
    let raw = |purpose| {
        let mut chance = Chance::derived(7, purpose);
        [chance.next_u32(), chance.next_u32()]
    };
    assert_eq!(raw(Purpose::Deal), KNOWN_RAW[..2]);
    assert_eq!(raw(Purpose::Emblems), [171183541, 3736010134]);
    assert_eq!(raw(Purpose::Robot), [2625440235, 3904940986]);
    assert_eq!(raw(Purpose::Caretaker), [1920058440, 964124046]);
}

#[test]
fn a_copied_generator_goes_on_alike() {
    let mut chance = Chance::derived(3, Purpose::Robot);
    for _ in 0..37 {
        chance.below(6);
    }
    let mut copy = chance.clone();
    for _ in 0..200 {
        assert_eq!(chance.below(1_000), copy.below(1_000));
    }
}

#[test]
fn draws_below_a_bound_are_even() {
    let mut chance = Chance::new(11);
    let mut counts = [0_i32; 7];
    for _ in 0..70_000 {
        counts[chance.below(7)] += 1;
    }
    for count in counts {
        assert!((count - 10_000).abs() < 500, "{counts:?}");
    }
}

const COLOURS: &[&str] = &["red", "blue"];
const VERBS: &[Verb] = &[
    Verb::new(
        "place",
        &[
            Argument::required("tile", ArgumentKind::One(&["rb", "rr"])),
            Argument::required("at", ArgumentKind::Place),
            Argument::required("turn", ArgumentKind::One(&["east", "south"])),
        ],
    ),
    Verb::new(
        "give",
        &[Argument::required("goods", ArgumentKind::Several(COLOURS))],
    ),
    Verb::new(
        "pay",
        &[
            Argument::required("coins", ArgumentKind::Number { least: 1, most: 6 }),
            Argument::optional("debt", ArgumentKind::One(&["debt"])),
        ],
    ),
];
const LEGAL: &[&str] = &[
    "place rb F6 east",
    "place rb F6 south",
    "place rb G2 east",
    "place rr F6 east",
    "give red",
    "give red blue",
    "give red red blue",
    "pay 2",
    "pay 2 debt",
    "pay 3 debt",
];

#[test]
#[rustfmt::skip]
fn choices_go_on_word_by_word() {
    for (given, complete, expected) in [
        ("", false, &[("place", 4), ("give", 3), ("pay", 3)][..]),
        ("place", false, &[("rb", 3), ("rr", 1)]),
        ("place rb", false, &[("F6", 2), ("G2", 1)]),
        ("place rb F6", false, &[("east", 1), ("south", 1)]),
        ("place rb F6 east", true, &[]),
        ("place bb", false, &[]),
        // What may be left out.
        ("pay 2", true, &[("debt", 1)]),
        ("pay 3", false, &[("debt", 1)]),
        // Several come in any order.
        ("give blue", false, &[("red", 2)]),
        ("give blue red", true, &[("red", 1)]),
        ("give blue blue", false, &[]),
    ] {
        let words: Vec<&str> = given.split_whitespace().collect();
        let expected = expected.iter().map(|&(word, count)| (word.to_owned(), count));
        let next = expected.collect();
        assert_eq!(choices(VERBS, LEGAL, &words), Choices { next, complete }, "{given}");
    }
}

#[test]
fn a_text_that_is_no_move_is_refused_with_what_would_be_right() {
    let message = |text: &str| {
        let refusal = Verb::read(VERBS, text).expect_err("this is no move");
        refusal.to_string()
    };
    for (text, expected) in [
        ("  ", "a move begins with one of: place, give, pay"),
        (
            "jump",
            "there is no move 'jump'; a move begins with one of: place, give, pay",
        ),
        ("place rb", "'place' needs its at: place TILE AT TURN"),
        ("place yy F6 east", "'yy' is no tile; it is one of: rb, rr"),
        ("pay 9", "'9' is no coins; it is a number from 1 to 6"),
        ("pay -1", "'-1' is no coins; it is a number from 1 to 6"),
        ("pay 2 debt more", "'more' is too much: pay COINS [DEBT]"),
        ("give", "'give' needs its goods: give GOODS…"),
    ] {
        assert_eq!(message(text), expected);
    }
    let endless = "x".repeat(1_000_000);
    assert!(message(&endless).len() < 300);
}

#[test]
fn words_of_a_list_are_read_however_they_are_written() {
    const PLACE: &[Verb] = &[Verb::new(
        "place",
        &[Argument::required(
            "tile",
            ArgumentKind::One(&["RB", "plain"]),
        )],
    )];
    for text in ["place RB", "place rb", "PLACE Rb", "place PLAIN"] {
        assert!(Verb::read(PLACE, text).is_ok(), "{text}");
    }
    assert!(Verb::read(PLACE, "place BR").is_err());
}

#[test]
fn the_verbs_of_every_title_fit_into_slash_commands() {
    for title in titles() {
        let verbs = title.verbs();
        assert!((1..=25).contains(&verbs.len()));
        for verb in verbs {
            let lower = |text: &str| text.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            assert!(lower(verb.name) && verb.name.len() <= 32);
            assert!(verb.arguments.len() <= 25);
            let several = |argument: &Argument| matches!(argument.kind, ArgumentKind::Several(_));
            for (number, argument) in verb.arguments.iter().enumerate() {
                assert!(lower(argument.name) && argument.name.len() <= 32);
                let last = number + 1 == verb.arguments.len();
                assert!(last || !several(argument), "several come last");
                let before = &verb.arguments[..number];
                assert!(!argument.required || before.iter().all(|before| before.required));
                if let ArgumentKind::One(words) | ArgumentKind::Several(words) = argument.kind {
                    assert!((1..=25).contains(&words.len()));
                }
            }
        }
        assert!(title.emblems().len() >= *title.seats().end());
    }
}

fn first_tile(session: &Session) -> (usize, String) {
    let seat = session.game().waiting().expect("somebody is awaited").seat;
    let moves = session.game().moves(seat);
    let tile = moves.iter().find(|text| {
        text.starts_with("tile red")
            || text.starts_with("tile yellow")
            || text.starts_with("tile white")
    });
    (
        seat,
        tile.expect("a hand has a land tile in this game")
            .to_string(),
    )
}

#[test]
fn an_own_move_of_the_present_turn_is_taken_back() {
    let mut session = huang(3, 5);
    let before = session.game().position();
    let (seat, tile) = first_tile(&session);
    session.play(seat, &tile).expect("a legal move");
    assert_ne!(session.game().position(), before);
    session.undo(seat).expect("an own move of this turn");
    assert_eq!(session.game().position(), before);
    assert!(session.journal().moves.is_empty());
    let refusal = session.undo(seat).expect_err("nothing is left");
    assert_eq!(refusal.code, "nothing-to-undo");
}

/// The button for it is offered by title.
#[test]
fn a_title_says_whether_moves_can_be_taken_back_at_all() {
    for title in titles() {
        let mut undone = false;
        for seed in 0..4 {
            let start = Start::New(setup(*title.seats().start(), seed));
            let mut session = Session::begin(*title, start).expect("it begins");
            let mut chance = Chance::new(seed);
            while let Some(waiting) = session.game().waiting() {
                let text = chance.pick(&session.game().moves(waiting.seat)).clone();
                session.play(waiting.seat, &text).expect("a legal move");
                undone |= session.clone().undo(waiting.seat).is_ok();
            }
        }
        assert_eq!(undone, title.is_undoable(), "{}", title.name());
    }
}

#[test]
fn a_game_goes_back_to_any_of_its_moves() {
    let mut session = huang(3, 5);
    let mut positions = vec![session.game().position()];
    let mut chance = Chance::new(2);
    for _ in 0..12 {
        let seat = session.game().waiting().expect("the game goes on").seat;
        let text = chance.pick(&session.game().moves(seat)).clone();
        session.play(seat, &text).expect("a legal move");
        positions.push(session.game().position());
    }
    assert!(session.rewind(13).is_err(), "there were only 12");
    for moves in [12, 7, 3, 0] {
        session.rewind(moves).expect("there were so many");
        assert_eq!(session.journal().moves.len(), moves);
        assert_eq!(session.game().position(), positions[moves]);
    }
}

#[test]
fn another_seat_takes_nothing_back() {
    let mut session = huang(3, 5);
    let (seat, tile) = first_tile(&session);
    session.play(seat, &tile).expect("a legal move");
    let refusal = session.undo((seat + 1) % 3).expect_err("not one's own");
    assert_eq!(refusal.code, "undo-anothers-move");
}

#[test]
fn what_was_drawn_is_not_taken_back() {
    let mut session = huang(3, 5);
    let seat = session.game().waiting().expect("somebody is awaited").seat;
    let moves = session.game().moves(seat);
    let replace = moves.iter().find(|text| text.starts_with("replace"));
    session
        .play(seat, replace.expect("tiles can be replaced"))
        .expect("a legal move");
    let refusal = session.undo(seat).expect_err("tiles were drawn");
    assert_eq!(refusal.code, "undo-luck");
    let (_, tile) = first_tile(&session);
    session.play(seat, &tile).expect("a legal move");
    let refusal = session.undo(seat).expect_err("the turn ended with a draw");
    assert_eq!(refusal.code, "undo-luck");
}

#[test]
fn a_turn_that_is_over_is_not_taken_back() {
    let mut session = huang(2, 9);
    for _ in 0..2 {
        let seat = session.game().waiting().expect("somebody is awaited").seat;
        let moves = session.game().moves(seat);
        let leader = moves.iter().find(|text| text.starts_with("leader"));
        let leader = leader.expect("a leader can be placed").clone();
        session.play(seat, &leader).expect("a legal move");
    }
    let mover = session.journal().moves[1].0;
    let refusal = session.undo(mover).expect_err("the turn is over");
    assert_eq!(refusal.code, "undo-past-turn");
}

#[test]
fn a_commitment_is_not_taken_back() {
    let title = title("huang").expect("huang is a title");
    let position = json!({
        "game": "huang", "rules": 1,
        "realm": {
            "houses": [
                {"dynasty": "tiger"},
                {"dynasty": "goat", "leaders": {"red": "J4"}}
            ],
            "tiles": {"yellow": ["J3"]},
            "market": {}, "active": 0, "actions": 2, "phase": {"for": "action"}
        },
        "secrets": [{"hand": {"yellow": 2}}, {"hand": {"yellow": 2}}]
    });
    let mut session = Session::begin(title, Start::Position(position)).expect("it can be");
    session.play(0, "leader red J2").expect("a revolt");
    session.undo(0).expect("nothing was shown yet");
    session.play(0, "leader red J2").expect("a revolt");
    session.play(0, "commit 1").expect("the attacker commits");
    let refusal = session.undo(0).expect_err("the tile was shown");
    assert_eq!(refusal.code, "undo-secret");
    session.play(1, "pass").expect("the defender passes");
    let refusal = session.undo(0).expect_err("another has decided");
    assert_eq!(refusal.code, "undo-anothers-move");
}

#[test]
fn a_journal_that_does_not_replay_names_the_move() {
    let mut session = huang(2, 1);
    let (seat, tile) = first_tile(&session);
    session.play(seat, &tile).expect("a legal move");
    let title = title("huang").expect("huang is a title");
    let mut journal: Journal = session.journal().clone();
    journal.moves.push((seat, "tile red A1".into()));
    let refusal = Session::replay(title, &journal).expect_err("A1 is not on the map");
    assert_eq!(refusal.code, "wrong-journal");
    assert!(
        refusal.message.contains("move 2, 'tile red A1'"),
        "{refusal}"
    );
    journal.moves.pop();
    journal.rules = 99;
    let refusal = Session::replay(title, &journal).expect_err("other rules");
    assert!(refusal.message.contains("version 99"), "{refusal}");
}

#[test]
fn a_forecast_stops_before_what_nobody_can_know() {
    let session = huang(2, 1);
    let game = session.game();
    let seat = game.waiting().expect("somebody is awaited").seat;
    let replace = game
        .moves(seat)
        .into_iter()
        .find(|text| text.starts_with("replace"));
    let told = game.forecast(seat, &replace.expect("tiles can be replaced"));
    let told = told.expect("a legal move has a forecast");
    let names: Vec<Value> = told
        .to_json()
        .into_iter()
        .map(|event| event["event"].clone())
        .collect();
    assert_eq!(names, ["tiles-replaced"]);
}

#[test]
fn each_title_is_found_under_every_version_of_its_rules() {
    for newest in titles() {
        let versions = 1..=newest.rules();
        for rules in versions {
            let title = newest.version(rules).expect("a version that is kept");
            assert_eq!((title.name(), title.rules()), (newest.name(), rules));
            let players = *title.seats().start();
            let game = title.begin(&setup(players, 1)).expect("a game begins");
            assert_eq!(game.title().rules(), rules);
            assert_eq!(game.position()["rules"], rules);
            let read = newest.load(&game.position()).expect("a position reads");
            assert_eq!(read.title().rules(), rules, "under its own rules");
        }
        assert!(newest.version(newest.rules() + 1).is_none());
        assert!(newest.version(0).is_none());
    }
}

#[test]
fn a_journal_replays_under_the_rules_it_began_with() {
    let newest = title("huang").expect("huang is a title");
    let first = newest.version(1).expect("the first rules are kept");
    let session = Session::begin(first, Start::New(setup(2, 5))).expect("a game begins");
    let mut journal = session.journal().clone();
    assert_eq!(journal.rules, 1);
    let again = Session::replay(newest, &journal).expect("it replays");
    assert_eq!(again.game().title().rules(), 1);
    journal.start = Start::Position(session.game().position());
    journal.rules = 2;
    let wrong = Session::replay(newest, &journal).expect_err("two versions at once");
    assert!(wrong.message.contains("its position version 1"), "{wrong}");
    journal.rules = 3;
    let newer = Session::replay(newest, &journal).expect_err("a newer version");
    assert!(newer.message.contains("use a newer pagoda"), "{newer}");
    let mut position = session.game().position();
    position["rules"] = json!(3);
    let newer = newest.load(&position).expect_err("a newer version");
    assert!(newer.message.contains("use a newer pagoda"), "{newer}");
}

/// What newer rules need may have a new field. It was refused as "unknown field", which tells nobody to use a newer program.
#[test]
fn a_position_of_newer_rules_is_refused_as_newer_whatever_else_is_new_in_it() {
    for title in titles() {
        let players = *title.seats().start();
        let game = title.begin(&setup(players, 1)).expect("a game begins");
        for place in ["", "/realm"] {
            let mut position = game.position();
            let part = position.pointer_mut(place).expect("a part of it");
            part["invented-later"] = json!(1);
            let unknown = title.load(&position).expect_err("an unknown field");
            assert!(unknown.message.contains("unknown field"), "{unknown}");
            for rules in [u64::from(title.rules()) + 1, u64::MAX] {
                position["rules"] = json!(rules);
                let newer = title.load(&position).expect_err("a newer version");
                let said = [
                    "use a newer pagoda",
                    &format!("follows version {rules} of the rules"),
                ];
                assert!(
                    said.iter().all(|said| newer.message.contains(said)),
                    "{newer}"
                );
            }
        }
    }
}
