//! Uniting provinces of one colour (Q14 to Q17). In most scenarios red of seat 0 lies in the west, `F6 F5` and more, and red of seat 1 in
//! the north, `E7 D7` and more, with E6 free between.

use crate::scene::check;

#[test]
fn q14_the_owner_with_most_squares() {
    check(
        "
Q14 takes the whole
  players 3; D7 r1; E7 r; F5 r0 . b; F4 r; village C7 1; hand 0 RB RR RY; hand 1 BB; hand 2 YY
  > place RB E6 west = event provinces-united: seat 0 colour red at E6 size 6; province D7: owner 0 size 6 pagodas 2

Q14 takes the whole, whoever placed the tile
  players 3; D7 r1; E7 r; F5 r0 . b; D8 r; village C7 1; hand 0 RB RR RY; hand 1 BB; hand 2 YY
  > place RB E6 west = province F5: owner 1 size 6 pagodas 2

Q14 if the two highest are equal, the placement is not allowed
  players 3; D7 r1; E7 r; F5 r0 . b; village C7 1; hand 0 RB RR RY; hand 1 BB; hand 2 YY
  ! place RB E6 west = tied-union; place RB E6 north = tied-union; place RY E6 west = tied-union
  ! place RR E5 east = tied-union; place RR D6 south = tied-union
  = moves place RR E6: -

Q14 the placed squares and lone ones do not count: E5 would join the lone D5, which helps nobody
  players 3; D7 r1; E7 r; F5 r0 . b; D5 r y; village C7 1; hand 0 RB RR RY; hand 1 BB; hand 2 YY
  ! place RR E5 east = tied-union

Q14 the squares of each owner are added up: two and two of seat 0 against three of seat 1
  players 3; D8 r; E4 r0 r . r1 r; F5 b1 . b; G5 b r0; hand 0 RB; hand 1 BB; hand 2 YY
  > place RB E6 north = province E6: owner 0 size 8 pagodas 2

Q14 equality further down does not matter: three squares of seat 0, two of seats 1 and 2 each
  players 3; E4 r2 r . r1 r; F5 b1 . b; G5 b r0 r; hand 0 RB; hand 1 BB; hand 2 YY
  > place RB E6 north = province E6: owner 0 size 8 pagodas 2; standing: 2 1 0
",
    );
}

#[test]
fn q15_q16_majors() {
    check(
        "
Q15 two majors are never united
  C8 r r; D7 r1 r; E7 r; F3 r0 r r . b; E5 r; village C7 1; village G3 0; hand 0 RB RR; hand 1 BB
  = province F6: owner 0 size 5 pagodas 2; province D7: owner 1 size 5 pagodas 2
  ! place RB E6 north = two-majors; place RR D6 south = two-majors

Q15 not even by their one owner
  C8 r r; D7 r0 r; E7 r; F3 r0 r r . b; E5 r; village C7 0; village G3 0; hand 0 RB RR; hand 1 BB
  = province F6: owner 0 size 5 pagodas 2; province D7: owner 0 size 5 pagodas 2
  ! place RB E6 north = two-majors; place RR D6 south = two-majors

Q15 what was major before the tile counts: four squares and two
  players 3; D7 r1; E7 r; F5 r0 . b; F3 r r; village C7 1; village G3 0; hand 0 RB RR RY; hand 1 BB; hand 2 YY
  = province F6: owner 0 size 4 pagodas 1
  > place RR D6 south = province D6: owner 0 size 8 pagodas 2

Q16 a major province takes the whole whatever the numbers: five squares of seat 1 against three and three
  C8 r r; D7 r1 r; E4 r0 r . r; F4 r b1 . b; G5 b r0 r; village C7 1; hand 0 RB; hand 1 BB
  = province E4: owner 0 size 3 pagodas 1; province F6: owner 0 size 3 pagodas 1
  > place RB E6 north = province E6: owner 1 size 12 pagodas 2

Q16 a major province takes the whole with an equal number too: five squares of seat 1 against three and two
  C8 r r; D7 r1 r; E4 r0 r . r; F4 r b1 . b; G5 b r0; village C7 1; hand 0 RB; hand 1 BB
  > place RB E6 north = province E6: owner 1 size 11 pagodas 2
",
    );
}

#[test]
fn q17_pagodas_of_a_union() {
    check(
        "
Q17 the loser's pagodas go back, and the winner adds one; the village at C7 is beside the whole now, too
  players 3; D7 r1; E7 r; F5 r0 . b; F4 r; village C7 1; hand 0 RB RR RY; hand 1 BB; hand 2 YY
  = standing: 1 2 0
  > place RB E6 west = event pagodas-returned: seat 1 count 1; standing: 3 0 0; left 1: 19

Q17 the winner takes back what is over: of a major and a small one of its own three pagodas become two
  D7 r0; E7 r; F3 r0 r r . b; E5 r; village C7 0; village G3 0; hand 0 RB; hand 1 BB
  = standing: 5 0
  > place RB E6 north = event pagodas-returned: seat 0 count 1; province E6: owner 0 size 8 pagodas 2; standing: 4 0

Q17 two small ones of one owner make one with both pagodas
  D7 r0; E7 r; F5 r0 . b; village C7 0; hand 1 RB; hand 0 BB; active 1
  > place RB E6 west = event pagodas-returned: -; province E6: owner 0 size 5 pagodas 2; standing: 3 0
",
    );
}
