//! Policies: what a seat is answered by them, and where it is asked all the same.

use crate::scene::check;

#[test]
fn an_order_defends_a_leader_with_as_many_tiles_as_win() {
    check(
        "
H29 the defender wins a tie: what the attacker committed is enough
  J2 y R1 y . y; I2 y; A5 y Y0; A9 y Y1; hand 0 yyrr; hand 1 yyyr
  > leader red J5, commit 2 = next: 1 commit; policy defend 2: commit 2; policy defend 6: commit 2
  # The leader would be lost.
  = policy defend 1: asks; policy defend 0: asks
  # More was committed than was shown when the order was given.
  = policy defend 2 1: asks; policy defend 2 2: commit 2; policy defend 2 5: commit 2

H29 nothing is committed where nothing is needed
  J2 y R1 y . y; I2 y; A5 y Y0; A9 y Y1; hand 0 yyrr; hand 1 yyyr
  > leader red J5, pass = policy defend 0: pass; policy defend 6: pass

H28 a lent leader comes first, and is no tile
  J2 y R1 y . y; I2 y; A5 y Y0; hand 0 yyrr; hand 1 yr
  > leader red J5, commit 1 = policy defend 0: commit 0 leader
  >> leader red J5, commit 2 = policy defend 1: commit 1 leader; policy defend 0: asks

H28 a hand with too few tiles is no answer
  J2 y R1 y . y; I2 y; A5 y Y0; A9 y Y1; hand 0 yyrr; hand 1 yr
  > leader red J5, commit 2 = policy defend 6: asks

H28 who attacks cannot know what wins
  J2 y R1 y . y; I2 y; A5 y Y0; A9 y Y1; hand 0 yyrr; hand 1 yr
  > leader red J5 = next: 0 commit; policy defend 6: asks
",
    );
}

#[test]
fn an_order_stays_out_of_wars_between_others() {
    check(
        "
H32 without a leader in a warring kingdom, whoever supported before
  players 3; J2 y R0 r . r R1 y; hand 0 ww; hand 1 r; hand 2 rr
  > tile white J5 = next: 1 support; policy stay-out 0: asks
  > support east 1 = next: 2 support; policy stay-out 0: pass
  # It is for wars alone.
  = policy defend 6: asks; policy lowest 0: asks

H32 a leader that is not in conflict is involved, too
  players 3; I3 B2; J2 y R0 r . r R1 y; hand 0 ww; hand 1 r; hand 2 rr
  > tile white J5, pass = next: 2 support; policy stay-out 0: asks

H31 a kingdom that looks on loses nothing
  players 3; I6 y G2; J2 y R0 r; K6 r R1 y; hand 0 ww; hand 1 r; hand 2 rr
  > tile white J5, pass = next: 2 support; policy stay-out 0: pass
",
    );
}

#[test]
fn an_order_takes_the_lowest_colour_from_the_market() {
    check(
        "
H20 the colour with the fewest points; white ones are no colour to be raised
  J3 G0 y; hand 0 grr; market wrbg; points 0 y3 r2 b4 g2
  > tile green J5 = next: 0 market; policy lowest 0: take red

H20 of equal ones the first that lies there
  J3 G0 y; hand 0 grr; market wbg; points 0 y1 r1 b1
  > tile green J5 = policy lowest 0: take blue

H20 what does not lie there cannot be taken
  J3 G0 y; hand 0 grr; market wbg; points 0 r1 b2 g2
  > tile green J5 = policy lowest 0: asks

H57 granaries count for blue
  option eighteen-kingdoms; J3 G0 y; hand 0 grr; market wrb; points 0 y3 r1 g3; taken 0 1
  > tile green J5 = policy lowest 0: take red
",
    );
}
