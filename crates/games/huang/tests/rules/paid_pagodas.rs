//! Paid pagodas (H25), and the green leader in place of a tile (H26).

use crate::scene::check;

#[test]
fn h25_two_green_tiles_pay_for_a_pagoda() {
    check(
        "
H25 two green tiles are revealed and discarded; it is one action, and no green tile was placed: no market
  I3 r r; J3 r; hand 0 gggw; market b
  > buy I3-I4-J3 = event tiles-paid: seat 0 colour green tiles 2 leader false; pagodas: red I3-I4-J3; hand 0: gw
  = tiles: 42 36 24 22 12; next: 0 action; actions: 1

H25 any free triangle, whoever made it: red of seat 1, white without a leader, blue on the river, and not one with a pagoda
  I3 r r y R1; J3 r; K8 w w; L8 w; G7 b; H6 b b; A5 g g; B10 y y; C11 y
  pagoda yellow B10-B11-C11; O4 y G0; hand 0 gg
  = moves buy: I3-I4-J3, G7-H6-H7, K8-K9-L8

H25 no free triangle: under a pagoda, of two colours, and in a row
  I3 r r w; J3 r w r; pagoda red I3-I4-J3; hand 0 gg
  ! buy I3-I4-J3 = not-buildable; buy I5-J4-J5 = not-buildable; buy J3-J4-J5 = no-area

H25 fewer than two green tiles do not pay
  I3 r r; J3 r; O4 y G0; hand 0 gbb
  ! buy I3-I4-J3 = too-few-tiles
  = moves buy: -

H25 the pagoda comes from the supply while one is there
  I3 r r . r r . r r; J3 r . . r . . r; hand 0 ggww; pagoda red I3-I4-J3
  > buy I9-I10-J9 = pagodas: red I3-I4-J3, red I9-I10-J9

H25 without supply the builder chooses which one moves
  I3 r r . r r . r r; J3 r . . r . . r; hand 0 ggww; pagoda red I3-I4-J3; pagoda red I6-I7-J6
  > buy I9-I10-J9 = next: 0 relocate; moves: relocate I3-I4-J3, relocate I6-I7-J6
  > relocate I3-I4-J3 = pagodas: red I6-I7-J6, red I9-I10-J9; next: 0 action
  >> buy I9-I10-J9, relocate I6-I7-J6 = pagodas: red I3-I4-J3, red I9-I10-J9; next: 0 action

H25 the tiles of the pagoda that would move are not free
  I3 w w; J3 w w; pagoda white I3-I4-J3; hand 0 gg
  ! buy I4-J3-J4 = not-buildable
",
    );
}

#[test]
fn h26_the_green_leader_in_place_of_a_tile() {
    check(
        "
H26 a green leader off the board may stand for one of the tiles; it stays off the board and is not lost
  I3 r r; J3 r; O4 y; hand 0 gww
  ! buy I3-I4-J3 = too-few-tiles
  > buy I3-I4-J3 leader = event tiles-paid: seat 0 colour green tiles 1 leader true
  = pagodas: red I3-I4-J3; hand 0: ww; leaders: 0
  > leader green O5 = O5: G0

H26 a green leader on the board does not stand for a tile
  I3 r r; J3 r; O4 y G0; hand 0 gg
  ! buy I3-I4-J3 leader = leader-not-free
  = moves buy: I3-I4-J3

H26 the player chooses whether the green leader is used
  I3 r r; J3 r; hand 0 ggww
  = moves buy: I3-I4-J3, I3-I4-J3 leader
  > buy I3-I4-J3 leader = hand 0: gww

H26 the green leader stands for one tile only
  I3 r r; J3 r; hand 0 ww
  ! buy I3-I4-J3 leader = too-few-tiles
",
    );
}
