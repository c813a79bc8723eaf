//! Pagodas after a tile (H22, H23). Paid pagodas are in `paid_pagodas`.

use crate::scene::check;

#[test]
fn h22_a_tile_that_completes_a_triangle_lets_the_pagoda_of_its_colour_be_built() {
    for (letter, colour, supply) in [
        ("y", "yellow", "1 2 2 2 1"),
        ("r", "red", "2 1 2 2 1"),
        ("g", "green", "2 2 2 1 1"),
        ("w", "white", "2 2 2 2 0"),
    ] {
        check(&format!(
            "
H22 {colour}
  I3 {letter} {letter}; hand 0 {letter}yy
  > tile {colour} J3 = moves: build I3-I4-J3, pass
  > build I3-I4-J3 = pagodas: {colour} I3-I4-J3; supply: {supply}; next: 0 action; actions: 1
"
        ));
    }
}

#[test]
fn h22_where_a_pagoda_is_offered() {
    check(
        "
H22 a blue pagoda stands on a river
  H6 b b; hand 0 brr
  > tile blue G7, build G7-H6-H7 = pagodas: blue G7-H6-H7

H22 building may be declined
  I3 r r; hand 0 rrr
  > tile red J3, pass = pagodas: -; next: 0 action

H22 the three must be of one colour and mutually adjacent: not another colour, nor a straight or a bent line
  I3 r r; hand 0 yrgww
  > tile red J3 = next: 0 build
  >> tile white J3 = next: 0 action
  >> tile red I5 = next: 0 action
  >> tile red J4 = next: 0 action

H22 two colours below
  I3 r w; hand 0 yrgww
  > tile red J3 = next: 0 action

H22 a leader is not a tile
  I3 r R0 y; hand 0 yrgww
  > tile red J3 = next: 0 action

H22 the new tile must be one of the three
  I3 r r; J3 r; hand 0 rww
  > tile red I5 = next: 0 action
  >> tile red O4 = next: 0 action
  >> tile red J4 = moves: build I4-J3-J4, pass
  ! build I3-I4-J3 = not-completed

H22 no pagoda after a war: J5 completes a triangle with J6 and K6, and unites two red leaders
  J3 y R0 . r y R1; K6 r; hand 0 rww
  > tile red J5 = next: 0 support
  > pass = next: 0 action; actions: 1; J6 K6: r r

H22 a tile under a pagoda is not free
  I3 r r; J3 r; pagoda red I3-I4-J3; hand 0 yrgww
  > tile red J4 = next: 0 action

H22 a tile beside a palace without one
  option palace; H3 y; I3 y y; J3 y; hand 0 yww
  > tile yellow J4 = next: 0 build

H22 a tile under the palace is not free
  option palace; H3 y; I3 y y; J3 y; palace H3-I3-I4-J3; hand 0 yww
  > tile yellow J4 = next: 0 action

H22 a tile of the eighteen kingdoms without a granary
  option eighteen-kingdoms; I8 y y; hand 0 yww
  > tile yellow J8 = next: 0 build

H22 a tile under a granary is not free
  option eighteen-kingdoms; I8 y y; granaries I8; hand 0 yww
  > tile yellow J8 = next: 0 action

H22 among several triangles the builder picks one, and only one can be built
  I3 r r; J4 r; hand 0 rww
  > tile red J3 = moves: build I3-I4-J3, build I4-J3-J4, pass
  > build I3-I4-J3 = pagodas: red I3-I4-J3; next: 0 action
  >> tile red J3, build I4-J3-J4 = pagodas: red I4-J3-J4; next: 0 action

H22 a placement brings a pagoda or the palace, but not both
  option palace; I3 y y; J4 y; hand 0 yww
  > tile yellow J3 = count: 4
  > build I3-I4-J3-J4 = next: 0 action; palace: I3-I4-J3-J4; pagodas: -
  >> tile yellow J3, build I3-I4-J3 = next: 0 action; palace: -; pagodas: yellow I3-I4-J3

H22 the triangle may lie in an opponent's kingdom
  I3 r r y R1; hand 0 rww
  > tile red J3 = events: tile-placed, scored; points 1: r1
  > build I3-I4-J3 = event pagoda-built: seat 0 colour red on I3-I4-J3 from -
",
    );
}

/// Red triangles at I3 and I6, and K9 with K10 as the beginning of a third.
#[test]
fn h22_which_pagoda_is_used() {
    check(
        "
H22 a pagoda comes from the supply while one is there
  I3 r r . r r; J3 r . . r; K9 r r; hand 0 rww; pagoda red I3-I4-J3
  > tile red J9, build J9-K9-K10 = pagodas: red I3-I4-J3, red J9-K9-K10; supply: 2 0 2 2 1

H22 without supply the builder chooses which one moves
  I3 r r . r r; J3 r . . r; K9 r r; B10 g g; C11 g; hand 0 rww
  pagoda green B10-B11-C11; pagoda red I3-I4-J3; pagoda red I6-I7-J6
  > tile red J9, build J9-K9-K10 = next: 0 relocate; moves: relocate I3-I4-J3, relocate I6-I7-J6
  > relocate I3-I4-J3 = pagodas: green B10-B11-C11, red I6-I7-J6, red J9-K9-K10; next: 0 action; actions: 1
  >> tile red J9, build J9-K9-K10, relocate I6-I7-J6 = pagodas: green B10-B11-C11, red I3-I4-J3, red J9-K9-K10
  = next: 0 action; actions: 1

H22 a pagoda that moved leaves its tiles free
  I3 w w; J3 w; K9 w w; pagoda white I3-I4-J3; hand 0 wwrr
  > tile white J9 = events: tile-placed
  > build J9-K9-K10 = pagodas: white J9-K9-K10
  > tile white J4 = moves: build I4-J3-J4, pass

H22 the tiles of the pagoda that would move are not free
  I3 w w; J3 w; pagoda white I3-I4-J3; hand 0 yrgww
  > tile white J4 = next: 0 action
",
    );
}

#[test]
fn h23_after_a_green_tile_both_market_and_pagoda() {
    check(
        "
H23 the market first; either may be declined
  I3 g g; hand 0 grr; market wy
  > tile green J3 = next: 0 market
  ! build I3-I4-J3 = not-now
  > take white = next: 0 build
  ! take yellow = not-now
  > build I3-I4-J3 = hand 0: rrw; pagodas: green I3-I4-J3; actions: 1
  >> tile green J3, pass, build I3-I4-J3 = hand 0: rr; pagodas: green I3-I4-J3
  >> tile green J3, take white, pass = hand 0: rrw; pagodas: -; next: 0 action
",
    );
}
