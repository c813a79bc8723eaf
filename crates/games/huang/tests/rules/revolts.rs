//! Revolts (H27 to H29). In most of them the red leader of seat 1 has yellow tiles at J2 and J4, and an attacker at J5 would have J4 and
//! J6; the yellow tile at I2 belongs to the kingdom and is next to neither. With both governors on the board, in a corner, only tiles
//! can be committed.

use crate::scene::check;

#[test]
fn h27_the_strength_is_the_yellow_tiles_next_to_ones_own_leader() {
    check(
        "
H27 J4 counts for both, the tile at I2 for neither
  J2 y R1 y . y; I2 y
  > leader red J5 = event revolt-began: attacker 0 defender 1 colour red attack 2 defence 2

H27 tiles of other colours and leaders give no strength
  players 3; J2 r R1 y . r; I4 G2 B2; K5 w
  > leader red J5 = event revolt-began: attacker 0 defender 1 colour red attack 1 defence 1

H27 the attacker is who positioned the leader
  players 3; J3 B0 y . y; active 2; hand 0 r
  > leader blue J5 = event revolt-began: attacker 2 defender 0 colour blue attack 2 defence 1; next: 2 commit
",
    );
}

#[test]
fn h28_commitments() {
    check(
        "
H28 first the attacker commits, then the defender
  J2 y R1 y . y; I2 y; A5 y Y0; A9 y Y1; hand 0 yrr; hand 1 yrr
  > leader red J5 = next: 0 commit
  > commit 1 = next: 1 commit
  > commit 1 = next: 0 action; actions: 1

H28 any number of yellow tiles may be committed; to commit nothing is to pass
  J2 y R1 y . y; I2 y; A5 y Y0; A9 y Y1; hand 0 yyyr; hand 1 r
  > leader red J5 = moves: commit 1, commit 2, commit 3, pass
  ! commit 4 = too-few-tiles
  > commit 0 = next: 1 commit; hand 0: yyyr; moves: pass

H28 what the attacker commits is open before the defender decides
  J2 y R1 y . y; I2 y; A5 y Y0; A9 y Y1; hand 0 yyrr; hand 1 y
  > leader red J5, commit 2 = event committed: seat 0 tiles 2 leader false; next: 1 commit

H28 a yellow leader off the board may add one; lent leaders stay off the board, and are not lost
  J2 y R1 y . y; I2 y; hand 0 yrrr; hand 1 r
  > leader red J5 = moves: commit 1, commit 0 leader, commit 1 leader, pass
  > commit 1 leader = moves: commit 0 leader, pass
  > commit 0 leader = event revolt-ended: winner 0 loser 1 colour red attack 4 defence 3
  > leader yellow J7 = J7: Y0

H28 a yellow leader on the board adds nothing
  J2 y R1 y . y; I2 y; A5 y Y0; A9 y Y1; hand 0 yr; hand 1 r
  > leader red J5
  ! commit 0 leader = leader-not-free
  > pass
  ! commit 0 leader = leader-not-free

H28 in a revolt of governors no leader is lent
  J2 y Y1 y . y; hand 0 yr; hand 1 yr
  > leader yellow J5 = moves: commit 1, pass
  > commit 1 = moves: commit 1, pass
",
    );
}

#[test]
fn h29_the_end_of_a_revolt() {
    check(
        "
H29 the attacker wins with more
  J2 y R1 y . y; I2 y; A5 y Y0; A9 y Y1; hand 0 yrr; hand 1 rr
  > leader red J5, commit 1, pass = J3 J5: . R0; leaders: 3; points 0: r1; points 1: -

H29 the defender wins a tie, and with more
  J2 y R1 y . y; I2 y; A5 y Y0; A9 y Y1; hand 0 yrr; hand 1 yyr
  > leader red J5, commit 1, commit 1 = J3 J5: R1 .; leaders: 3; points 0: -; points 1: r1
  >> leader red J5, commit 1, commit 2 = J3 J5: R1 .; leaders: 3; points 1: r1

H29 all committed tiles are discarded
  J2 y R1 y . y; I2 y; A5 y Y0; A9 y Y1; hand 0 yyrr; hand 1 yr
  > leader red J5 = tiles: 42 36 24 24 12
  > commit 2, commit 1 = tiles: 39 36 24 24 12; hand 0: rr; hand 1: r

H29 only the two take part: seat 1 has a leader in the kingdom and yellow tiles
  players 3; J2 G1 y R2 y . y; hand 0 rr; hand 1 yyy; hand 2 r
  > leader red J6 = next: 0 commit
  > pass = next: 2 commit
  > pass = next: 0 action; hand 1: yyy; J2: G1; points 1: -

H29 a leader that moved there and lost leaves the board
  J3 R1 y .; O4 y R0; hand 0 rr; hand 1 r
  > leader red J5, pass, pass = leaders: 1; O5 J5: . .

H29 the point is of the leader's colour: white
  J3 W1 y . y; hand 0 rr; hand 1 rr
  > leader white J5, pass, pass = points 0: w1

H29 the point is of the leader's colour: yellow
  J3 Y1 y . y; hand 0 rr; hand 1 rr
  > leader yellow J5, pass, pass = points 0: y1

H29 the point is of the leader's colour: green
  J3 G1 y . y; hand 0 rr; hand 1 rr
  > leader green J5, pass, pass = points 0: g1
",
    );
}
