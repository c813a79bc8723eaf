//! Provinces (Q9 to Q13).

use crate::scene::check;

#[test]
fn q9_q10_founding() {
    check(
        "
Q9 a province is a connected area of two squares or more, start squares included; a lone square belongs to nobody
  hand 0 RB; hand 1 RR
  = province F6: -
  > place RB E6 north = province E6: owner 0 size 2 pagodas 1; province F6: owner 0 size 2 pagodas 1; province D6: -

Q9 squares that meet by corners, as E7 and F6, are not connected
  F7 b; hand 0 RB; hand 1 RR
  > place RB E7 north = province E7: -; standing: 0 0

Q10 who founds a province puts a pagoda on it
  hand 0 BB; hand 1 RR YY; active 1
  > place RR D6 south = event province-founded: seat 1 colour red at D6 size 3 major false
  = province D6: owner 1 size 3 pagodas 1; standing: 0 1; left 1: 23

Q10 a tile of one colour founds one province beside other colours
  hand 0 YY; hand 1 RR
  > place YY E6 west = province E6: owner 0 size 2 pagodas 1; standing: 1 0

Q10 one tile may found two; the village at C7 is beside the yellow one
  D7 y; E7 b1; F7 b; hand 0 RY; hand 1 RR
  > place RY E6 north = province F6: owner 0 size 2 pagodas 1; province D7: owner 0 size 2 pagodas 1; standing: 3 1
",
    );
}

#[test]
fn q11_q12_q13_growing() {
    check(
        "
Q11 a province that grows stays whose it is, whoever plays, without a pagoda more
  F5 r1; hand 0 RB; hand 1 YY
  > place RB F4 north = event province-extended: seat 1 colour red at F4 size 3; province F4: owner 1 size 3 pagodas 1; standing: 0 1

Q11 lone squares that are joined belong to it too
  E4 r b; F5 r1; hand 0 RB; hand 1 YY
  = province E4: -
  > place RB F4 west = province E4: owner 1 size 4 pagodas 1; standing: 0 1

Q12 from five squares on a province is major and has a second pagoda, and never more than two
  F3 r1 r r; village G3 1; hand 0 RB RR; hand 1 BB
  = province F6: owner 1 size 4 pagodas 1; standing: 0 2
  > place RB E6 north = event province-raised: seat 1 colour red at E6; province F6: owner 1 size 5 pagodas 2; standing: 0 3
  > place BB H8 south
  > place RR E5 west = event province-raised: -; province F6: owner 1 size 7 pagodas 2; standing: 0 4

Q12 a province can leap over five
  F3 r1 r r; village G3 1; hand 0 RR; hand 1 BB
  > place RR E6 north = province F6: owner 1 size 6 pagodas 2

Q13 a province founded with five squares is major at once: E5 and E6 join the lone red squares D5, E7 and F6
  D5 r b y; E7 r; F7 b; hand 0 RR; hand 1 BB
  > place RR E5 east = event province-founded: seat 0 colour red at E5 size 5 major true
  = province D5: owner 0 size 5 pagodas 2; standing: 2 0
",
    );
}
