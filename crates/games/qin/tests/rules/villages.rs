//! Villages (Q18 to Q20). In most scenarios blue of seat 1 lies beside the village on H10 and H11.

use crate::scene::check;

#[test]
fn q18_who_owns_a_village() {
    check(
        "
Q18 who has more connected pagodas than every other; both squares are one village
  hand 0 BB; hand 1 RR
  > place BB H8 east = event village-taken: seat 0 at H10 loser -; holder H10: 0; holder H11: 0; standing: 2 0

Q18 corners (G9) and lone squares (H9) connect nothing
  G7 r0 r r; hand 0 BY; hand 1 RR
  = holder H10: -
  > place BY H8 east = holder H10: -

Q18 each province counts once, and a major twice: seat 1 touches it with H9, I10 and I11
  G9 y0 y; H8 b1 b; I9 b b b; villages 1 H10 J9; hand 0 RR
  = connected H10: 1 2

Q18 the pagoda on the village does not count: a tie leaves it to its holder, two of seat 0 are more
  players 3; H8 b1 b; G9 y0 y; village H10 1; hand 0 RR RY YY; hand 1 BB RR YY; hand 2 RR YY RY
  = holder H10: 1
  > place RR I9 east = holder H10: 0
",
    );
}

#[test]
fn q19_q20_ties_and_displaced_pagodas() {
    check(
        "
Q19 an empty village with a tie stays empty: one tile brings blue of seat 0 and yellow of seat 1 beside it at once
  F9 r y1 y; G8 b0 b; village E10 1; hand 0 BY; hand 1 RR
  > place BY G10 east = connected H10: 1 1; holder H10: -

Q19 a held village stays with a tie
  players 3; H8 b1 b; G9 y0 y; village H10 1; active 2; hand 0 RR RY YY; hand 1 BB RR YY; hand 2 RR YY RY
  > place RR I9 east = connected H10: 1 1 1; holder H10: 1

Q19 two rivals who have more than the holder but are equal change nothing, when the village is looked at again
  players 3; H8 b1 b; G9 y0 y r0 r; I9 r2 r y2 y; village F13 0; village H10 1; village J9 2
  hand 0 RR RY YY; hand 1 BB RR YY; hand 2 RR YY RY
  = connected H10: 2 1 2
  > place RY F9 east = connected H10: 2 1 2; holder H10: 1

Q19 the holder stays even without a connected province
  players 3; C8 y0 y; D7 b2 r; E7 b; F7 b; village C7 1; hand 0 YY; hand 1 RR
  = connected C7: 1 0 1
  > place YY B8 east = holder C7: 1

Q20 the displaced pagoda goes back; the village at J9 is beside the new province, too
  players 3; H8 b1 b; G9 y0 y; village H10 1; hand 0 RR RY YY; hand 1 BB RR YY; hand 2 RR YY RY
  = standing: 1 2 0
  > place RR I9 east = event village-taken: seat 0 at H10 loser 1, seat 0 at J9 loser -; standing: 4 1 0
",
    );
}
