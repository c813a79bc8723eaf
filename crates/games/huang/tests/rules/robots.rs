//! What robots that search are told of a position, and how they play drawn ones.

use crate::scene::{Scene, Table};
use pagoda_engine::{Budget, Chance, Mind, Play, Rules, Setup};
use pagoda_huang::{Colour, Event, Huang, Move, Reason};
use serde_json::{Value, json};

fn setups() -> [Setup; 4] {
    let setup = |players, options: Value| Setup {
        players,
        seed: 0,
        options: options.as_object().cloned().unwrap_or_default(),
        emblems: Vec::new(),
    };
    [
        setup(2, json!({"short": true})),
        setup(3, json!({"bandits": true, "palace": true})),
        setup(4, json!({"eighteen-kingdoms": true, "palace": true})),
        setup(5, json!({})),
    ]
}

fn positions(mut each: impl FnMut(&Huang)) {
    for (number, setup) in setups().into_iter().enumerate() {
        let seed = 40 + number as u64;
        let mut game = Huang::begin(&Setup { seed, ..setup });
        let mut chance = Chance::new(seed);
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        while Rules::waiting(&game).is_some() {
            each(&game);
            moves.clear();
            game.candidates(&mut moves);
            game.apply(*chance.pick(&moves), &mut events);
            events.clear();
        }
        each(&game);
    }
}

fn figures(game: &Huang) -> Vec<f32> {
    let mut figures = vec![0.0; Rules::seats(game) * Huang::FEATURES.len()];
    game.features(&mut figures);
    figures
}

/// The same position with every seat one place further.
fn rotated(game: &Huang) -> Huang {
    let mut position = Rules::position(game);
    let seats = Rules::seats(game);
    for list in ["/realm/houses", "/secrets"] {
        let list = position.pointer_mut(list).and_then(Value::as_array_mut);
        list.expect("a list of seats").rotate_right(1);
    }
    position["realm"]["active"] = json!((game.realm.active + 1) % seats);
    Huang::load(&position).expect("only seats are renamed")
}

#[test]
fn figures_are_finite_and_do_not_depend_on_the_numbers_of_seats() {
    positions(|game| {
        let row = Huang::FEATURES.len();
        let mut expected = figures(game);
        assert!(expected.iter().all(|figure| figure.is_finite()));
        expected.rotate_right(row);
        let renamed = figures(&rotated(game));
        for (index, (one, other)) in expected.iter().zip(&renamed).enumerate() {
            let name = Huang::FEATURES[index % row];
            assert!((one - other).abs() < 1e-3, "{name}: {one} or {other}");
        }
    });
}

#[test]
fn candidates_are_legal_and_few_and_each_is_listed_once() {
    positions(|game| {
        let mut candidates = Vec::new();
        game.candidates(&mut candidates);
        assert!(candidates.is_empty() == Rules::waiting(game).is_none());
        assert!(candidates.len() <= 160, "{} candidates", candidates.len());
        for (number, chosen) in candidates.iter().enumerate() {
            let judged = game.judge(*chosen);
            assert!(judged.is_ok(), "'{chosen}' is refused: {judged:?}");
            assert!(!candidates[..number].contains(chosen), "'{chosen}' twice");
        }
    });
}

#[test]
fn h36_of_many_ways_to_lose_tiles_few_are_candidates() {
    let mut table = Scene::new(2)
        .draw("I3 r r r r r r\nJ3 y R0 r r r r r\nJ11 y R1 r\nI12 r r")
        .hand(0, "green")
        .table();
    table.play("tile green J10");
    assert_eq!(table.waiting(), (0, "lose"));
    assert!(table.moves().len() > 100);
    let mut candidates: Vec<Move> = Vec::new();
    table.0.candidates(&mut candidates);
    assert!((2..20).contains(&candidates.len()), "{candidates:?}");
}

#[test]
fn a_quiet_position_is_one_in_which_an_action_is_awaited() {
    positions(|game| {
        let action = Rules::waiting(game).is_none_or(|waiting| waiting.decision == "action");
        assert_eq!(game.is_quiet(), action);
    });
}

#[test]
fn progress_is_the_share_of_the_bag_that_was_drawn() {
    let mut last = 0.0;
    positions(|game| {
        if Rules::turn(game) == 0 {
            last = 0.0;
        }
        assert!((0.0..=1.0).contains(&game.progress()));
        assert!(game.progress() >= last, "tiles never return to the bag");
        last = game.progress();
    });
    assert!((last - 1.0).abs() < f32::EPSILON);
}

#[test]
fn h41_h42_the_outcome_is_what_the_standings_tell() {
    positions(|game| {
        let Some(standings) = Rules::standings(game) else {
            assert_eq!(game.outcome(), None);
            return;
        };
        let outcomes = game.outcome().expect("the game is over");
        for standing in standings {
            let outcome = outcomes[standing.seat];
            assert_eq!(outcome.won, standing.winner);
            assert_eq!(outcome.score, standing.score as f32);
        }
    });
}

/// How often each number of blue tiles is dealt to seat 1, compared with what is expected: the sum over all numbers of the squared
/// difference divided by the expected count.
fn chi_square(table: &Table, expected: &[f64]) -> f64 {
    const DEALS: u32 = 4000;
    let mut counts = vec![0_u32; expected.len()];
    let mut chance = Chance::new(11);
    for _ in 0..DEALS {
        let mut dealt = table.0;
        Mind::imagine(&mut dealt, 0, &mut chance);
        assert_eq!(dealt.hand(0), table.hand(0));
        assert_eq!(dealt.hand(1).total(), table.hand(1).total());
        assert_eq!(dealt.bag.len(), table.0.bag.len());
        counts[usize::from(dealt.hand(1)[Colour::Blue])] += 1;
    }
    let total: f64 = expected.iter().sum();
    let mut sum = 0.0;
    for (count, ways) in counts.into_iter().zip(expected) {
        let expected = ways / total * f64::from(DEALS);
        if expected == 0.0 {
            assert_eq!(count, 0);
        } else {
            sum += (f64::from(count) - expected).powi(2) / expected;
        }
    }
    sum
}

fn ways(from: usize, count: usize) -> f64 {
    (0..count).fold(1.0, |ways, chosen| {
        ways * (from - chosen) as f64 / (chosen + 1) as f64
    })
}

#[test]
fn h43_hidden_hands_are_imagined_as_they_are_dealt() {
    let table = Scene::new(2)
        .draw("J2 y Y0")
        .hand(0, "blue blue blue blue red")
        .hand(1, "red red red")
        .table();
    // 132 tiles are unseen, 20 of them blue.
    let expected: Vec<f64> = (0..4)
        .map(|blue| ways(20, blue) * ways(112, 3 - blue))
        .collect();
    let sum = chi_square(&table, &expected);
    // Three degrees of freedom: more in one of a thousand.
    assert!(sum < 16.3, "{sum}");
}

#[test]
fn h21_who_may_continue_a_chain_has_a_blue_tile_and_nothing_else_is_known() {
    let mut table = Scene::new(2)
        .draw("I6 y Y1")
        .active(1)
        .hand(1, "blue blue red red")
        .table();
    table.play("tile blue H6");
    assert_eq!(table.waiting(), (1, "chain"));
    // 136 tiles are unseen, 23 of them blue.
    let expected: Vec<f64> = (0..4)
        .map(|blue| match blue {
            0 => 0.0,
            _ => ways(23, blue) * ways(113, 3 - blue),
        })
        .collect();
    let sum = chi_square(&table, &expected);
    // Two degrees of freedom: more in one of a thousand.
    assert!(sum < 13.8, "{sum}");
}

fn best(table: &Table, simulations: u32) -> String {
    let seat = table.waiting().0;
    let thought = Play::think(&table.0, seat, &mut Budget::of(simulations), 5);
    thought.expect("the seat is awaited").line[0]
        .text
        .to_string()
}

/// The red leader of seat 1 with two yellow tiles; at J5 an attacker would have two as well. The bag is empty, so the game ends with this
/// action, and seat 0 wins it with a red point.
fn needs_red() -> Scene {
    let mut scene = Scene::new(2)
        .draw("J2 y R1 y . y\nI2 y")
        .draw("A5 y Y0\nA9 y Y1")
        .bag("")
        .actions(1);
    for colour in ["yellow", "blue", "green"] {
        scene = scene.points(0, colour, 6).points(1, colour, 5);
    }
    scene.points(0, "red", 2).points(1, "red", 3)
}

#[test]
fn a_strong_robot_starts_a_revolt_that_it_wins() {
    let mut table = needs_red()
        .hand(0, "yellow yellow yellow yellow")
        .hand(1, "red")
        .table();
    table.play(&best(&table, 100));
    assert_eq!(table.waiting(), (0, "commit"));
    play_to_the_end(&mut table);
    let standings = Rules::standings(&table.0).expect("the game is over");
    assert!(standings[0].winner);
}

#[test]
fn a_strong_robot_starts_no_revolt_that_it_loses() {
    let mut table = Scene::new(2)
        .draw("J2 y R1 y . y\nI2 y y y")
        .draw("A5 y Y0\nA9 y Y1")
        .hand(0, "yellow green")
        .hand(1, "red red red red yellow yellow")
        .actions(1)
        .table();
    let revolts = table.moves_with("leader red J5");
    assert_eq!(revolts.len(), 1, "the revolt is legal");
    table.play(&best(&table, 100));
    assert_ne!(table.waiting(), (0, "commit"));
}

fn play_to_the_end(table: &mut Table) {
    while table.waiting().1 != "over" {
        table.play(&best(table, 100));
    }
}

#[test]
fn h11_a_strong_robot_plans_both_actions_of_a_turn_together() {
    // The bag is empty, so the game ends with this turn. A green point wins, and it takes a leader and a tile.
    let mut table = Scene::new(2).draw("J4 y").hand(0, "green red").bag("");
    for colour in ["yellow", "red", "blue"] {
        table = table.points(0, colour, 4).points(1, colour, 3);
    }
    let mut table = table.points(0, "green", 2).points(1, "green", 3).table();
    let first = best(&table, 200);
    table.play(&first);
    let second = best(&table, 200);
    table.play(&second);
    play_to_the_end(&mut table);
    let standings = Rules::standings(&table.0).expect("the game is over");
    assert!(standings[0].winner, "{first}, {second}");
}

/// Figures of moves that random games do not show.
const RARE: [&str; 3] = ["builds-palace", "relocates-own", "relocates-other"];

#[test]
fn figures_of_moves_tell_which_tiles_score_and_which_fights_begin() {
    let width = Huang::MOVE_FEATURES.len();
    let place = |name: &str| {
        let index = Huang::MOVE_FEATURES.iter().position(|known| *known == name);
        index.expect("there is such a figure")
    };
    let mut seen = vec![false; width];
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    positions(|game| {
        let Some(waiting) = Rules::waiting(game) else {
            return;
        };
        moves.clear();
        game.candidates(&mut moves);
        let mut figures = vec![0.0; moves.len() * width];
        game.move_features(&moves, &mut figures);
        for (chosen, row) in moves.iter().zip(figures.chunks(width)) {
            assert!(row.iter().all(|figure| figure.is_finite()), "{chosen}");
            for (seen, figure) in seen.iter_mut().zip(row) {
                *seen |= *figure != 0.0;
            }
            let mut after = *game;
            events.clear();
            after.apply(*chosen, &mut events);
            let is_tile = matches!(chosen, Move::Tile { .. } | Move::Chain { .. });
            let has = |name: &str| row[place(name)] != 0.0;
            let first = |wanted: fn(&Event) -> bool| events.iter().any(wanted);
            if is_tile {
                assert_eq!(
                    has("war"),
                    first(|event| matches!(event, Event::WarBegan { .. }))
                );
            }
            if is_tile && !has("war") && !has("bandits") {
                let scored = events.iter().any(|event| {
                    matches!(event, Event::Scored { seat, reason: Reason::Tile | Reason::Governor, .. } if *seat == waiting.seat)
                });
                assert_eq!(has("scores"), scored, "{chosen}");
            }
            if let Move::Leader { colour, .. } = chosen
                && game.realm.leader(waiting.seat, *colour).is_none()
            {
                let began = first(|event| matches!(event, Event::RevoltBegan { .. }));
                assert_eq!(has("revolts"), began, "{chosen}");
            }
        }
    });
    let never = Huang::MOVE_FEATURES
        .iter()
        .zip(&seen)
        .filter(|(_, seen)| !**seen);
    let never: Vec<&str> = never.map(|(name, _)| *name).collect();
    assert_eq!(never, RARE);
}
