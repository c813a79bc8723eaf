//! The result: H41, H42 and H57.

use crate::scene::Scene;
use pagoda_engine::{Chance, Rules, Standing};
use pagoda_huang::{ByColour, Huang, spread_white};
use serde_json::json;

/// The result of a game that has ended in this scene.
fn result_of(scene: Scene) -> Vec<Standing> {
    let mut position = scene.json();
    position["realm"]["phase"] = json!({"for": "over", "ending": "bag-empty"});
    let game = Huang::load(&position).expect("the position can be");
    Rules::standings(&game).expect("the game is over")
}

/// The result of seats with these points in yellow, red, blue, green and white.
fn result(points: &[[u16; 5]]) -> Vec<Standing> {
    let mut scene = Scene::new(points.len());
    for (seat, five) in points.iter().enumerate() {
        for (colour, points) in ["yellow", "red", "blue", "green", "white"].iter().zip(five) {
            scene = scene.points(seat, colour, *points);
        }
    }
    result_of(scene)
}

fn scores(standings: &[Standing]) -> Vec<i32> {
    standings.iter().map(|standing| standing.score).collect()
}

fn places(standings: &[Standing]) -> Vec<usize> {
    standings.iter().map(|standing| standing.place).collect()
}

fn winners(standings: &[Standing]) -> Vec<usize> {
    let winners = standings.iter().filter(|standing| standing.winner);
    winners.map(|standing| standing.seat).collect()
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
fn h41_the_lowest_colour_is_the_score_and_the_highest_score_wins() {
    let standings = result(&[[20, 20, 20, 2, 0], [3, 3, 3, 3, 0], [9, 1, 9, 9, 0]]);
    assert_eq!(scores(&standings), [2, 3, 1]);
    assert_eq!(places(&standings), [2, 1, 3]);
    assert_eq!(winners(&standings), [1]);
}

#[test]
fn h41_white_points_lift_the_lowest_colour_and_are_no_colour_of_their_own() {
    let standings = result(&[[5, 2, 5, 5, 2], [3, 3, 3, 3, 0], [7, 7, 7, 7, 0]]);
    assert_eq!(scores(&standings), [4, 3, 7]);
    let tally = &standings[0].tally;
    let finals: Vec<i32> = tally
        .iter()
        .filter(|(name, _)| name.starts_with("final-"))
        .map(|(_, points)| *points)
        .collect();
    assert_eq!(finals, [5, 4, 5, 5]);
}

#[test]
fn h42_a_tie_is_broken_by_the_second_lowest_colour() {
    let standings = result(&[[1, 2, 9, 9, 0], [3, 3, 1, 3, 0]]);
    assert_eq!(scores(&standings), [1, 1]);
    assert_eq!(winners(&standings), [1]);
    assert_eq!(places(&standings), [2, 1]);
}

#[test]
fn h42_then_by_the_third_lowest_colour() {
    let standings = result(&[[1, 2, 3, 9, 0], [4, 4, 2, 1, 0]]);
    assert_eq!(winners(&standings), [1]);
}

#[test]
fn h42_then_by_the_highest_colour() {
    let standings = result(&[[1, 2, 3, 4, 0], [5, 3, 2, 1, 0]]);
    assert_eq!(winners(&standings), [1]);
}

#[test]
fn h42_colours_are_compared_after_white_points_are_spread() {
    // 2 2 3 9 against 2 3 3 3.
    let standings = result(&[[2, 2, 3, 9, 0], [0, 3, 3, 3, 2]]);
    assert_eq!(winners(&standings), [1]);
}

#[test]
fn h42_then_by_the_fewer_white_points() {
    let standings = result(&[[3, 3, 3, 1, 2], [3, 3, 2, 3, 1], [2, 2, 2, 2, 4]]);
    assert_eq!(scores(&standings), [3, 3, 3]);
    assert_eq!(places(&standings), [2, 1, 3]);
    assert_eq!(winners(&standings), [1]);
}

#[test]
fn h42_more_white_points_still_win_with_a_better_colour() {
    let standings = result(&[[3, 3, 3, 3, 0], [3, 3, 3, 0, 4]]);
    assert_eq!(winners(&standings), [1]);
}

#[test]
fn h42_still_tied_for_first_nobody_wins() {
    let standings = result(&[[5, 4, 4, 4, 1], [1, 1, 1, 1, 0], [4, 4, 5, 4, 1]]);
    assert_eq!(places(&standings), [1, 3, 1]);
    assert!(winners(&standings).is_empty());
}

#[test]
fn h42_other_places_are_shared_and_take_no_win_away() {
    let tied = [2, 4, 2, 4, 0];
    let standings = result(&[tied, [9, 9, 9, 9, 0], [4, 2, 4, 2, 0], [1, 1, 1, 1, 0]]);
    assert_eq!(places(&standings), [2, 1, 2, 4]);
    assert_eq!(winners(&standings), [1]);
}

#[test]
fn h42_other_places_go_by_the_same_comparison() {
    let standings = result(&[
        [2, 3, 3, 3, 0],
        [9, 9, 9, 9, 0],
        [2, 2, 9, 9, 0],
        [2, 3, 3, 2, 1],
        [0, 0, 0, 0, 0],
    ]);
    assert_eq!(places(&standings), [2, 1, 4, 3, 5]);
}

#[test]
fn h57_each_granary_is_worth_two_blue_points_before_white_points_are_spread() {
    let mut scene = Scene::new(2)
        .option("eighteen-kingdoms")
        .granaries_taken(0, 1)
        .granaries_taken(1, 3);
    // Blue has 2 from the granary, so that the white point goes to yellow.
    for (colour, points) in [("yellow", 1), ("red", 5), ("green", 5), ("white", 1)] {
        scene = scene.points(0, colour, points);
    }
    for (colour, points) in [("yellow", 9), ("red", 9), ("blue", 1), ("green", 9)] {
        scene = scene.points(1, colour, points);
    }
    let standings = result_of(scene);
    assert_eq!(scores(&standings), [2, 7]);
    assert_eq!(winners(&standings), [1]);
}
