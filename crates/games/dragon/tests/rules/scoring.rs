//! Points: D22 and D23.

use crate::scene::{Scene, Table, round};
use pagoda_dragon::Event;
use pagoda_engine::{Rules, Standing};

/// Margot has three palaces, two court ladies and a large privilege: 7 points.
#[test]
fn d22_worked_example_of_a_round() {
    let mut table = Scene::new(2)
        .month(2, "peace")
        .at(1)
        .palace(0, "2 court-lady")
        .palace(0, "2 court-lady monk")
        .palace(0, "2")
        .privileges(0, 0, 1)
        .table();
    let events = table.play("fill");
    assert_eq!(round(&events), [(0, 7), (1, 0)]);
    assert!(events.contains(&Event::RoundScored {
        seat: 0,
        points: 7,
        palaces: 3,
        ladies: 2,
        dragons: 2
    }));
    assert_eq!(table.points(), [7, 0]);
}

#[test]
fn d22_small_privileges_count_one_dragon_each() {
    let mut table = Scene::new(2)
        .month(2, "peace")
        .at(1)
        .privileges(1, 3, 2)
        .table();
    let events = table.play("fill");
    assert_eq!(round(&events), [(0, 0), (1, 7)]);
}

/// A game that has just ended from this position.
fn ended(scene: Scene) -> Table {
    let mut table = scene.before_event(12, "festival").table();
    table.play("fill");
    assert!(Rules::waiting(&table.0).is_none());
    table
}

fn standings(scene: Scene) -> Vec<Standing> {
    Rules::standings(&ended(scene).0).expect("the game is over")
}

fn tally(standing: &Standing, name: &str) -> i32 {
    let mut tally = standing.tally.iter();
    tally.find(|(known, _)| *known == name).expect("a figure").1
}

/// Jean-François: 7 persons, a young monk on two floors and an old one on three, 1 rice, 2 fireworks and 4 yuan: 25.
#[test]
fn d23_worked_example_of_the_end() {
    let mut table = Scene::new(2)
        .before_event(12, "tribute")
        .has(0, "yuan", 8)
        .has(0, "rice", 1)
        .has(0, "fireworks", 2)
        .has(1, "yuan", 4)
        .palace(0, "2 monk farmer")
        .palace(0, "3 old-monk scholar healer")
        .palace(0, "2 craftsman court-lady")
        .table();
    let events = table.play("fill");
    assert!(events.contains(&Event::FinalScored {
        seat: 0,
        points: 25,
        persons: 14,
        monks: 8,
        goods: 3
    }));
    let standings = Rules::standings(&table.0).expect("over");
    let parts: Vec<i32> = ["year", "persons", "monks", "goods"]
        .iter()
        .map(|name| tally(&standings[0], name))
        .collect();
    // Three palaces and a court lady in the last round.
    assert_eq!(parts, [4, 14, 8, 3]);
    assert_eq!(standings[0].score, 29);
}

#[test]
fn d23_one_point_for_every_three_yuan_of_all_goods() {
    for (yuan, rice, fireworks, points) in [(3, 0, 0, 1), (2, 1, 0, 1), (5, 2, 0, 3), (4, 0, 0, 1)]
    {
        let scene = Scene::new(2)
            .has(0, "yuan", yuan)
            .has(0, "rice", rice)
            .has(0, "fireworks", fireworks)
            .has(1, "yuan", 3);
        assert_eq!(tally(&standings(scene)[0], "goods"), points);
    }
}

#[test]
fn d23_the_most_points_win() {
    let standings = standings(
        Scene::new(3)
            .has(0, "points", 20)
            .has(1, "points", 31)
            .has(2, "points", 8),
    );
    let places: Vec<usize> = standings.iter().map(|standing| standing.place).collect();
    assert_eq!(places, [2, 1, 3]);
    let winners: Vec<bool> = standings.iter().map(|standing| standing.winner).collect();
    assert_eq!(winners, [false, true, false]);
}

#[test]
fn d23_a_tie_goes_to_who_is_ahead_on_the_person_track() {
    let scene = Scene::new(3)
        .steps(&[4, 9, 6])
        .has(0, "points", 20)
        .has(1, "points", 19)
        .has(2, "points", 20);
    // The last seat fills up to three yuan, which is one point.
    let scene = scene.has(0, "yuan", 3).has(1, "yuan", 3).has(2, "yuan", 3);
    let standings = standings(scene);
    let places: Vec<usize> = standings.iter().map(|standing| standing.place).collect();
    assert_eq!(places, [2, 3, 1]);
}

#[test]
fn d23_on_one_space_the_marker_on_top_wins_the_tie() {
    let scene = Scene::new(2)
        .steps(&[7, 7])
        .has(0, "points", 20)
        .has(1, "points", 20)
        .has(0, "yuan", 3)
        .has(1, "yuan", 3);
    // Seat 1 arrived last.
    let standings = standings(scene);
    assert_eq!(standings[0].score, standings[1].score);
    assert!(standings[1].winner && !standings[0].winner);
}
