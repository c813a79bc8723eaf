//! The end of a turn, and how an empty bag ends the game: H38 to H40.

use crate::scene::{Scene, check};
use pagoda_engine::{Play, Rules};

#[test]
fn h38_each_colour_of_pagoda_serves_the_leader_of_its_colour() {
    for (letter, colour) in [
        ("y", "yellow"),
        ("r", "red"),
        ("g", "green"),
        ("w", "white"),
    ] {
        let leader = letter.to_uppercase();
        check(&format!(
            "
H38 {colour}
  I4 {letter} {letter}; J4 {letter} {leader}0; K5 y; pagoda {colour} I4-I5-J4; actions 1; hand 0 ww
  > replace white = points 0: {letter}1
"
        ));
    }
    check(
        "
H38 blue
  G7 b; H6 b b; I6 B0 y; pagoda blue G7-H6-H7; actions 1; hand 0 ww
  > replace white = points 0: b1
",
    );
}

#[test]
fn h38_pagodas_at_the_end_of_a_turn() {
    check(
        "
H38 own leaders gain a point for each pagoda of their colour in their kingdom, not before the turn ends
  I4 y y . r r; J4 y . y r; K6 y y; pagoda yellow I4-I5-J4; pagoda yellow J6-K6-K7; pagoda red I7-I8-J7
  hand 0 ww; I6 R0; J5 Y0
  > replace white = points 0: -
  > replace white = points 0: y2 r1
  = event scored: seat 0 colour yellow points 2 reason pagoda, seat 0 colour red points 1 reason pagoda

H38 only the player whose turn ends gains
  I4 y y . r r; J4 y . y r; K6 y y; pagoda yellow I4-I5-J4; pagoda yellow J6-K6-K7; pagoda red I7-I8-J7
  hand 0 ww; I6 R1; J5 Y0; actions 1; hand 1 gggggg
  > replace white = points 0: y2; points 1: -
  > replace green, replace green = points 0: y2; points 1: r1

H38 the yellow leader stands in for nobody
  I4 y y . r r; J4 y . y r; K6 y y; pagoda yellow I4-I5-J4; pagoda yellow J6-K6-K7; pagoda red I7-I8-J7
  hand 0 ww; J5 Y0; actions 1
  > replace white = points 0: y2

H38 a pagoda of another kingdom brings nothing
  I4 y y . r r; J4 y . y r; K6 y y; pagoda yellow I4-I5-J4; pagoda yellow J6-K6-K7; pagoda red I7-I8-J7
  hand 0 ww; O3 y R0; J5 B1; actions 1
  > replace white = points 0: -
",
    );
}

#[test]
fn h39_the_refill() {
    check(
        "
H39 first the player refills, then the others clockwise, then the market
  players 3; active 1; actions 1; hand 0 yyyy; hand 1 gggggw; hand 2 ggggg; market bbbbb; bag rwbygr
  > tile white O3 = hand 1: rggggg; hand 2: gggggw; hand 0: yyyyyb; market: bbbbbg; bag: 1; next: 2 action; actions: 2

H39 whoever holds six or more draws nothing and keeps all
  players 3; option palace; J2 y R0; actions 1; hand 0 ggggggr; hand 1 gggggg; hand 2 bbbbbbb; market yyyyyy; bag w
  > withdraw red = hand 0: rgggggg; hand 1: gggggg; hand 2: bbbbbbb; bag: 1; next: 1 action

H39 nothing is refilled between the actions
  hand 0 ggw; hand 1 r; market yy
  > tile green O3, take yellow = held 0: 3; held 1: 1; market: y
  > tile white O5 = held 0: 6; held 1: 6

H39 pagodas score before the refill: the one tile of the bag is not enough
  I4 y y . r r; J4 y . y r; K6 y y; pagoda yellow I4-I5-J4; pagoda yellow J6-K6-K7; pagoda red I7-I8-J7
  hand 0 ww; J5 Y0; actions 1; bag r
  > replace white = event game-ended: ending bag-empty; next: over; points 0: y2
  = events: tiles-replaced, tiles-drawn, scored, game-ended
",
    );
}

#[test]
fn h40_an_empty_bag_ends_the_game() {
    check(
        "
H40 a replacement that the bag cannot fill ends it right there: what was drawn is kept, pagodas bring nothing any more
  I4 y y . r r; J4 y . y r; K6 y y; pagoda yellow I4-I5-J4; pagoda yellow J6-K6-K7; pagoda red I7-I8-J7
  hand 0 ww; I6 R0; J5 Y0; hand 0 wwwb; market g; bag r
  > replace white white = event game-ended: ending bag-empty; hand 0: rbw; points 0: -; held 1: 0; market: g

H40 the player's own refill may end it: five tiles, not six
  players 3; actions 1; hand 0 wbb; market g; bag ryr
  > tile white O3 = event game-ended: ending bag-empty; hand 0: yrrbb; held 1: 0; held 2: 0; market: g

H40 the refill of another player may end it: five tiles, not six
  players 3; active 1; actions 1; hand 0 ggggg; hand 1 gggggw; hand 2 yyyy; market b; bag rr
  > tile white O3 = event game-ended: ending bag-empty; hand 1: rggggg; hand 2: yyyyr; held 0: 5; market: b

H40 the market may end it: five tiles, not six
  actions 1; hand 0 wyyyyy; hand 1 gggggg; market bbbb; bag rg
  > tile white O3 = event game-ended: ending bag-empty; held 0: 6; market: bbbbg

H40 the game ends at the first tile that must be drawn, not before
  hand 0 wr; bag; J2 y B0
  > withdraw blue = next: 0 action
  > tile white O3 = event game-ended: ending bag-empty; held 0: 1

H40 drawing the last tile for a replacement does not end the game
  option palace; hand 0 gggggg; hand 1 gggggg; market bbbbbb; bag r
  > replace green = bag: 0; next: 0 action

H40 drawing the last tile for the own hand does not end the game
  option palace; hand 0 wyyyyy; hand 1 gggggg; market bbbbbb; bag r; actions 1
  > tile white O3 = bag: 0; market: bbbbbb; next: 1 action

H40 drawing the last tile for another hand does not end the game
  option palace; hand 0 wyyyyyy; hand 1 ggggg; market bbbbbb; bag r; actions 1
  > tile white O3 = bag: 0; market: bbbbbb; next: 1 action

H40 drawing the last tile for the market does not end the game
  option palace; hand 0 wyyyyyy; hand 1 gggggg; market bbbbb; bag r; actions 1
  > tile white O3 = bag: 0; market: rbbbbb; next: 1 action

H40 drawing the last tiles for all three does not end the game
  option palace; hand 0 wyyyyy; hand 1 ggggg; market bbbbb; bag rrr; actions 1
  > tile white O3 = bag: 0; market: rbbbbb; next: 1 action

H40 a game goes on with an empty bag while nobody must draw
  I3 B1; J2 y; hand 0 gggggg; hand 1 gggggg; market bbbbbb; bag
  > leader red J3, withdraw red = next: 1 action
  > withdraw blue, leader blue J3 = next: 0 action
  > replace green = event game-ended: ending bag-empty; next: over
",
    );
}

#[test]
fn h40_after_the_end_nobody_moves_and_the_result_is_told() {
    let mut table = Scene::of("hand 0 wr; bag").table();
    assert_eq!(Rules::standings(&table.0), None);
    table.play("replace white");
    assert_eq!(table.waiting(), (9, "over"));
    for seat in 0..2 {
        assert_eq!(Play::moves(&table.0, seat), Vec::<String>::new());
        let refusal = Play::play(&mut table.0, seat, "tile red O3");
        assert_eq!(refusal.expect_err("the game is over").code, "game-over");
    }
    assert_eq!(Rules::standings(&table.0).map(|all| all.len()), Some(2));
}
