//! The result: H41, H42 and H57.

use crate::scene::Scene;
use pagoda_engine::{Chance, Rules, Standing};
use pagoda_huang::{ByColour, Huang, spread_white};
use serde_json::json;

fn result_of(scene: Scene) -> Vec<Standing> {
    let mut position = scene.json();
    position["realm"]["phase"] = json!({"for": "over", "ending": "bag-empty"});
    let game = Huang::load(&position).expect("the position can be");
    Rules::standings(&game).expect("the game is over")
}

fn result(points: &[[u16; 5]]) -> Vec<Standing> {
    let mut scene = Scene::new(points.len());
    for (seat, five) in points.iter().enumerate() {
        for (colour, points) in ["yellow", "red", "blue", "green", "white"].iter().zip(five) {
            scene = scene.points(seat, colour, *points);
        }
    }
    result_of(scene)
}

#[track_caller]
fn check_result(
    why: &str,
    points: &[[u16; 5]],
    scores: &[i32],
    places: &[usize],
    winner: Option<usize>,
) {
    let standings = result(points);
    let found: Vec<i32> = standings.iter().map(|standing| standing.score).collect();
    assert_eq!(found, scores, "{why}");
    let found: Vec<usize> = standings.iter().map(|standing| standing.place).collect();
    assert_eq!(found, places, "{why}");
    let winners = standings.iter().filter(|standing| standing.winner);
    let winners: Vec<usize> = winners.map(|standing| standing.seat).collect();
    assert_eq!(winners, Vec::from_iter(winner), "{why}");
}

/// The best result over all distributions of the white points: sorted, compared from the lowest colour on.
fn best_of_all_spreads([yellow, red, blue, green, white]: [u16; 5]) -> [u16; 4] {
    let mut best = [0; 4];
    for a in 0..=white {
        for b in 0..=white - a {
            for c in 0..=white - a - b {
                let d = white - a - b - c;
                let mut four = [yellow + a, red + b, blue + c, green + d];
                four.sort_unstable();
                best = best.max(four);
            }
        }
    }
    best
}

#[track_caller]
fn check_spread(points: [u16; 5]) {
    let spread = spread_white(ByColour(points));
    let mut sorted = spread;
    sorted.sort_unstable();
    assert_eq!(sorted, best_of_all_spreads(points), "{points:?}");
    assert!(
        spread
            .iter()
            .zip(points)
            .all(|(after, before)| *after >= before),
        "{points:?} became {spread:?}"
    );
}

#[test]
fn h41_white_points_are_spread_as_well_as_they_can_be() {
    for number in 0..5_u16.pow(4) * 8 {
        let four = number / 8;
        let digit = |place| four / 5_u16.pow(place) % 5;
        check_spread([digit(0), digit(1), digit(2), digit(3), number % 8]);
    }
}

#[test]
fn h41_many_white_points_are_spread_as_well_as_they_can_be() {
    let mut chance = Chance::new(41);
    for _ in 0..300 {
        check_spread(std::array::from_fn(|_| chance.below(25) as u16));
    }
}

#[test]
#[rustfmt::skip]
fn h41_h42_scores_and_places() {
    for (why, points, scores, places, winner) in [
        ("H41 the lowest colour is the score, and the highest score wins",
         &[[20, 20, 20, 2, 0], [3, 3, 3, 3, 0], [9, 1, 9, 9, 0]][..], &[2, 3, 1][..], &[2, 1, 3][..], Some(1)),
        ("H41 white points lift the lowest colour and are no colour of their own",
         &[[5, 2, 5, 5, 2], [3, 3, 3, 3, 0], [7, 7, 7, 7, 0]], &[4, 3, 7], &[2, 3, 1], Some(2)),
        ("H42 a tie is broken by the second lowest colour", &[[1, 2, 9, 9, 0], [3, 3, 1, 3, 0]], &[1, 1], &[2, 1], Some(1)),
        ("H42 then by the third lowest colour", &[[1, 2, 3, 9, 0], [4, 4, 2, 1, 0]], &[1, 1], &[2, 1], Some(1)),
        ("H42 then by the highest colour", &[[1, 2, 3, 4, 0], [5, 3, 2, 1, 0]], &[1, 1], &[2, 1], Some(1)),
        ("H42 colours are compared after white points are spread: 2 2 3 9 against 2 3 3 3",
         &[[2, 2, 3, 9, 0], [0, 3, 3, 3, 2]], &[2, 2], &[2, 1], Some(1)),
        ("H42 then by the fewer white points",
         &[[3, 3, 3, 1, 2], [3, 3, 2, 3, 1], [2, 2, 2, 2, 4]], &[3, 3, 3], &[2, 1, 3], Some(1)),
        ("H42 more white points still win with a better colour", &[[3, 3, 3, 3, 0], [3, 3, 3, 0, 4]], &[3, 3], &[2, 1], Some(1)),
        ("H42 still tied for first nobody wins",
         &[[5, 4, 4, 4, 1], [1, 1, 1, 1, 0], [4, 4, 5, 4, 1]], &[4, 1, 4], &[1, 3, 1], None),
        ("H42 other places are shared and take no win away",
         &[[2, 4, 2, 4, 0], [9, 9, 9, 9, 0], [4, 2, 4, 2, 0], [1, 1, 1, 1, 0]], &[2, 9, 2, 1], &[2, 1, 2, 4], Some(1)),
        ("H42 other places go by the same comparison",
         &[[2, 3, 3, 3, 0], [9, 9, 9, 9, 0], [2, 2, 9, 9, 0], [2, 3, 3, 2, 1], [0, 0, 0, 0, 0]],
         &[2, 9, 2, 2, 0], &[2, 1, 4, 3, 5], Some(1)),
    ] {
        check_result(why, points, scores, places, winner);
    }
}

#[test]
fn h41_the_tally_tells_the_spread_points() {
    let standings = result(&[[5, 2, 5, 5, 2], [3, 3, 3, 3, 0]]);
    let finals = standings[0].tally.iter();
    let finals = finals.filter(|(name, _)| name.starts_with("final-"));
    let finals: Vec<i32> = finals.map(|(_, points)| *points).collect();
    assert_eq!(finals, [5, 4, 5, 5]);
}

/// Blue has 2 from the granary, so that the white point goes to yellow.
#[test]
fn h57_each_granary_is_worth_two_blue_points_before_white_points_are_spread() {
    let points = "points 0 y1 r5 g5 w1; points 1 y9 r9 b1 g9";
    let standings = result_of(Scene::of(&format!(
        "option eighteen-kingdoms; taken 0 1; taken 1 3; {points}"
    )));
    let told: Vec<(i32, bool)> = standings
        .iter()
        .map(|standing| (standing.score, standing.winner))
        .collect();
    assert_eq!(told, [(2, false), (7, true)]);
}
