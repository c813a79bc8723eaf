//! Placing a tile (Q5 to Q8), and how placements are written.

use crate::scene::{Scene, check};
use pagoda_engine::Play;
use std::collections::BTreeSet;

#[test]
fn q5_q6_where_tiles_go() {
    check(
        "
Q5 turns go clockwise
  players 3; hand 0 BB; hand 1 RR; hand 2 YY
  = next: 0 place
  > place BB H8 east = next: 1 place
  > place RR E6 north = next: 2 place
  > place YY E8 north = next: 0 place

Q6 a tile can be turned four ways: next to the red start square with either half; at D6 its second half is beside F6
  hand 0 RB
  = moves place RB E6: east, west, north; count place RB F5: 3; moves place RB D6: south

Q6 both halves go on free meadows
  H8 b0 b; village H10 0; hand 0 RB RR
  ! place RB F6 east = not-free; place RB F7 west = not-free; place RB H9 north = not-free
  ! place RR G10 south = not-meadow; place RB G10 south = not-meadow
  ! place RB A1 north = off-board; place RR A1 west = off-board
  ! place RB Z1 north = no-place; place RB A14 north = no-place; place YY F9 east = not-held

Q6 water is no meadow
  lion; C4 b0 b b; hand 0 RB
  ! place RB C7 north = not-meadow; place RB B7 south = not-meadow

Q6 one half shares an edge with a territory; corners, as of E5 with F6, are not enough
  hand 0 RB BB
  ! place BB D5 south = not-connected; place RB E5 north = not-connected
  > place BB E5 east = next: 0 place

Q6 any colour connects, and start squares do: yellow beside red or blue
  hand 0 YY
  = count place YY F5: 1; count place YY E6: 1; count place YY G6: 2; count place YY H6: 1; count place YY H8: 2; count place YY I7: 2

Q6 a village, as C7, connects nothing
  hand 0 RB
  ! place RB C8 north = not-connected
",
    );
}

#[test]
fn q7_q8_drawing_passing_and_doing_nothing() {
    check(
        "
Q7 a tile is drawn after the placement while the supply lasts
  hand 0 BB RR; hand 1 RR YY; supply BY
  > place BB H8 east = event tile-drawn: seat 0; hand 0: RR, BY
  > place RR E6 north = event tile-drawn: -; held 1: 1

Q7 whoever has nothing that fits passes by itself and draws nothing
  nearly full; hand 0 BB RR; hand 1 RR; hand 2 YY; supply BY
  = turn: 0
  > place BB A1 east = event turn-passed: seat 1; next: 2 place; held 1: 1; turn: 1; passed: 1

Q7 a player must place where any tile fits: red on M6 and M7 would unite two majors, on A1 and A2 it would lie alone
  nearly full; hand 0 BB RR; hand 1 RR; hand 2 YY; supply
  = moves pass: -; moves place RR: A1 east

Q7 one forbidden half forbids the tile: on E6 red would unite two squares of seat 0 with two of seat 1
  D7 r1; E7 r; F5 r0 . b; village C7 1; hand 0 RB RY; hand 1 RR
  ! place RB E6 north = tied-union; place RY E6 west = tied-union
  > place RB D6 south = next: 1 place

Q8 a placement that does nothing is allowed
  hand 0 BY; hand 1 RR
  > place BY E6 north = events: tile-placed, tile-drawn; standing: 0 0
",
    );
}

#[test]
fn how_placements_are_written() {
    let table = Scene::of("hand 0 RR RB; hand 1 YY").table();
    let moves = Play::moves(&table.0, 0);
    assert_eq!(moves.len(), moves.iter().collect::<BTreeSet<_>>().len());
    check(
        "
two ways of writing a placement of one colour are one move; with two colours each direction is a different placement
  hand 0 RR RB; hand 1 YY
  = count place RR D6 south: 1; count place RR E6 north: 0
  = read place RR E6 north: place RR D6 south; read place RR F5 west: place RR F4 east; read PLACE rr f4 East: place RR F4 east
  = read place RB E6 north: place RB E6 north; read place rb d6 south: place RB D6 south
  > place RR E6 north = province D6: owner 0 size 3 pagodas 1

what is no placement is refused
  hand 0 RR
  ! pass = unknown-verb; place = missing-argument; place BR F5 west = unknown-word; place RR = missing-argument
  ! place RR F5 = missing-argument; place RR F5 up = unknown-word; place RR F5 west now = extra-word
",
    );
    let refusal = Play::read(&table.0, 0, "").expect_err("it has no verb");
    assert_eq!(refusal.code, "no-verb");
}
