//! Wars up to their winner: H30 to H33. Most kingdoms have a red leader and one red tile, and a tile at J5 unites them.

use crate::scene::check;

#[test]
fn h30_when_a_war_starts() {
    check(
        "
H30 a tile by which two leaders of a colour meet starts a war, and lies under the marker
  J2 y R0 r . r R1 y; hand 0 ww; hand 1 r
  > tile white J5 = event war-began: seat 0 at J5 sides east strength 1/west strength 1; next: 1 support; J5: w

H30 any of three united kingdoms may bring the second leader
  players 3; I6 r B2 y; J2 y R0 r; K6 r R1 y; hand 0 ww
  > tile white J5 = next: 2 support

H30 kingdoms whose leaders all differ unite in peace
  J2 y R0 r . r G1 y; hand 0 rrr
  > tile red J5 = event scored: seat 0 colour red points 1 reason tile; next: 0 action

H30 a group without a leader starts no war
  J2 y R0 r . r y; hand 0 rrr
  > tile red J5 = next: 0 action; points 0: r1
",
    );
}

#[test]
fn h30_the_unifying_tile_brings_nothing() {
    check(
        "
H30 it scores nothing; the point is for the red leader beaten
  J2 y R0 r . r R1 y; I3 W0; I8 Y1; hand 0 ww
  > tile white J5 = event scored: -
  > pass, favour west = points 0: r1; points 1: -

H30 a red one counts for no side: it is a tie still
  J2 y R0 r . r R1 y; hand 0 rww
  > tile red J5 = event war-began: seat 0 at J5 sides east strength 1/west strength 1
  > pass = next: 0 favour

H30 a green one gives a market tile in peace
  J2 y R0 r . r B1 y; hand 0 gww; market wr
  > tile green J5 = next: 0 market

H30 a green one gives no market tile in a war
  J2 y R0 r . r R1 y; hand 0 gww; market wr
  > tile green J5, pass, favour east = next: 0 action; market: rw; held 0: 2

H30 a yellow one raises a pagoda in peace
  I5 y; J3 R0 y . y B1; hand 0 ygg
  > tile yellow J5 = next: 0 build

H30 a yellow one raises no pagoda in a war, but one can be bought
  I5 y; J3 R0 y . y R1; hand 0 ygg
  > tile yellow J5, pass, favour west = next: 0 action; pagodas: -
  > buy I5-J4-J5 = pagodas: yellow I5-J4-J5

H30 a blue one starts a chain in peace
  F8 R0; G8 y; I7 y; J7 G1; hand 0 bbb
  > tile blue H7 = next: 0 chain

H30 a blue one starts no chain in a war
  F8 R0; G8 y; I7 y; J7 R1; hand 0 bbb
  > tile blue H7, pass, favour southwest = next: 0 action; hand 0: bb
",
    );
}

#[test]
fn h31_which_kingdoms_are_at_war() {
    check(
        "
H31 kingdoms war that share a colour with any other
  players 3; I6 r Y2 y; J2 y R0 r; K6 r R1 y; L8 Y1; hand 0 ww
  > tile white J5 = event war-began: seat 0 at J5 sides southeast strength 1/west strength 1/northeast strength 1

H31 a united kingdom without a conflicting leader only looks on, and loses nothing
  players 3; I6 r G2 y; J2 y R0 r; K6 r R1 y; hand 0 rww; hand 1 r; hand 2 r
  > tile red J5 = event war-began: seat 0 at J5 sides southeast strength 1/west strength 1
  ! support northeast 1 = no-such-side
  > pass, support west 1, pass = event war-ended: winner west sides southeast strength 1/west strength 2 losses 0
  = next: 0 action; I6 I7 I8: r G2 y; K7: .; points 2: -
",
    );
}

#[test]
fn h32_strength_and_support() {
    check(
        "
H32 the strength of a kingdom is its red tiles
  I3 r r . . . r g; J2 y R0 r . r R1 y; K8 y r w; hand 0 ww
  > tile white J5 = event war-began: seat 0 at J5 sides east strength 3/west strength 3

H32 red tiles that only the unifying tile links do not count, and do not die
  players 3; I6 r r r; J2 y R0 r; K6 r R1 y; hand 0 ww
  > tile white J5 = event war-began: seat 0 at J5 sides southeast strength 1/west strength 1
  > pass, pass, favour west = I6: r

H32 support goes clockwise from the left of the unifier, who is last; each gives the one red tile there was
  players 4; J2 y R0 r . r R1 y; active 1; hand 0 r; hand 1 wr; hand 2 r; hand 3 r
  > tile white J5 = next: 2 support
  > support west 1 = next: 3 support
  > support west 1 = next: 0 support
  > support west 1 = next: 1 support
  > support west 1 = event war-ended: winner west sides east strength 1/west strength 5 losses 0

H32 anybody may support any side with any number of red tiles, even against the own leader
  players 3; J2 y R0 r . r R1 y; active 1; hand 0 rrr; hand 1 wwr; hand 2 rry
  > tile white J5 = count: 11; count pass: 1; moves support east: 1, 2, 0 leader, 1 leader, 2 leader
  = moves support west: 1, 2, 0 leader, 1 leader, 2 leader
  ! support east 3 = too-few-tiles
  > support east 2, support east 3, support east 1 = event war-ended: winner east sides east strength 7/west strength 1 losses 0

H32 a red leader off the board adds one, and stays off the board
  players 3; J2 y R0 r . r R1 y; O3 y; active 2; hand 0 r; hand 2 ww
  > tile white J5
  ! support east 1 leader = leader-not-free
  > pass, support east 0 leader = event war-ended: winner east sides east strength 2/west strength 1 losses 1; leaders: 1
  > leader red O4 = O4: R2

H32 support is open
  J2 y R0 r . r R1 y; hand 0 ww; hand 1 rr
  > tile white J5, support east 2 = event supported: seat 1 side east tiles 2 leader false
",
    );
}

#[test]
fn h33_the_winner() {
    check(
        "
H33 the highest total wins
  players 3; I6 r R2 y; J2 y R0 r; K6 r R1 y; hand 0 wwr; hand 1 rr; hand 2 rrr
  > tile white J5, support southeast 1, support northeast 2, support west 1 = I7 J3 K7: R2 . .
  = event war-ended: winner northeast sides southeast strength 2/west strength 2/northeast strength 3 losses 0

H33 a tie is broken by the unifier, without a leader there
  players 3; J2 y R0 r . r R1 y; active 2; hand 2 ww; hand 0 r; hand 1 r
  > tile white J5, support west 1, support east 1, pass = next: 2 favour; moves: favour east, favour west
  > favour east = J3 J7: . R1
  >> tile white J5, support west 1, support east 1, pass, favour west = J3 J7: R0 .

H33 only the tied can be named
  players 3; I6 r R2 y; J2 y R0 r; K6 r R1 y; hand 0 wwr; hand 1 r
  > tile white J5, support southeast 1, support west 1 = next: 0 favour
  ! favour northeast = no-such-side
  > favour southeast = I7 J3 K7: . . R1
",
    );
}
