//! The Royal Palace: H58 and H59.

use crate::scene::check;

#[test]
fn h58_the_palace_stands_on_any_rhombus_of_yellow_tiles() {
    for (rest, last, rhombus) in [
        ("I5 y; J4 y y", "K5", "I5-J4-J5-K5"),
        ("J4 y y; K5 . y", "K5", "J4-J5-K5-K6"),
        ("J4 y y; K4 y", "K5", "J4-J5-K4-K5"),
        ("J4 . y; K4 y y", "J4", "J4-J5-K4-K5"),
    ] {
        check(&format!(
            "
H58 {rhombus} with {last}
  option palace; {rest}; hand 0 yw
  > tile yellow {last} = next: 0 build
  > build {rhombus} = palace: {rhombus}; next: 0 action
"
        ));
    }
}

#[test]
fn h58_four_yellow_tiles_of_another_shape_are_no_place_for_it() {
    for (shape, rest, last, offered) in [
        ("a triangle with a tail", "J4 y . y; K5 y", "J5", "J4-J5-K5"),
        ("a bend", "I5 y; J5 y; K6 y", "K7", "-"),
        ("a star", "I6 y; J4 y; K6 y", "J5", "-"),
        ("a row", "J4 y y y", "J7", "-"),
    ] {
        check(&format!(
            "
H58 {shape}
  option palace; {rest}; hand 0 yw
  > tile yellow {last} = moves build: {offered}
"
        ));
    }
}

#[test]
fn h58_building_moving_and_losing_the_palace() {
    check(
        "
H58 without the option there is no palace
  I5 y; J4 y y; hand 0 yw
  > tile yellow K5 = moves: build J4-J5-K5, pass

H58 no other colour carries the palace
  option palace; I5 r; J4 r r; hand 0 rw
  > tile red K5 = moves: build J4-J5-K5, pass

H58 a placement raises a pagoda or the palace, but not both, or nothing
  option palace; I5 y; J4 y y; hand 0 yw
  > tile yellow K5 = count build: 2
  > build I5-J4-J5-K5 = next: 0 action; pagodas: -
  >> tile yellow K5, build J4-J5-K5 = next: 0 action; palace: -
  >> tile yellow K5, pass = next: 0 action; palace: -

H58 the palace can be paid for
  option palace; I5 y; J4 y y; K5 y; hand 0 ggw
  > buy I5-J4-J5-K5 = palace: I5-J4-J5-K5; hand 0: w

H58 the palace can be paid for with the leader
  option palace; I5 y; J4 y y; K5 y; hand 0 gw
  > buy I5-J4-J5-K5 leader = palace: I5-J4-J5-K5

H58 a palace that stands is moved, and its old tiles are free
  option palace; I5 y; J4 y y; K5 y; palace I5-J4-J5-K5; I9 y; J8 y y; hand 0 yggg
  > tile yellow K9 = event scored: -
  > build I9-J8-J9-K9 = palace: I9-J8-J9-K9; event palace-built: seat 0 on I9-J8-J9-K9 from I5-J4-J5-K5
  > buy I5-J4-J5 = pagodas: yellow I5-J4-J5

H58 it does not move onto tiles of its own, and no pagoda stands on them
  option palace; I5 y; J4 y y; K5 y y; palace I5-J4-J5-K5; hand 0 ggw
  ! buy J4-J5-K5-K6 = not-buildable; buy J5-K5-K6 = not-buildable

H58 it does not move onto tiles of a pagoda: nothing is offered
  option palace; I5 y; J4 y y; pagoda yellow I5-J4-J5; hand 0 ygg
  > tile yellow K5 = next: 0 action
  ! buy I5-J4-J5-K5 = not-buildable

H58 it is no pagoda and needs none from the supply
  option palace; I5 y . . y y . y y; J4 y y . . y . . y; pagoda yellow I8-I9-J8; pagoda yellow I11-I12-J11; hand 0 yw
  > tile yellow K5, build I5-J4-J5-K5 = pagodas: yellow I11-I12-J11, yellow I8-I9-J8; palace: I5-J4-J5-K5

H58 it is lost with any tile under it, and with no other
  option palace; I5 y; J4 y y y; K5 y; palace I5-J4-J5-K5; hand 0 bbww
  > riot I5 = palace: -
  >> riot J4 = palace: -
  >> riot J5 = palace: -
  >> riot K5 = palace: -
  >> riot J6 = palace: I5-J4-J5-K5

H58 it brings no points
  option palace; I5 y; J4 y y; K5 y; palace I5-J4-J5-K5; J3 Y0; actions 1; hand 0 ww
  > replace white = event scored: -
",
    );
}

#[test]
fn h59_who_refills_to_seven() {
    check(
        "
H59 the owner of the governor in the palace's kingdom, if it is there at the end of the turn
  option palace; I5 y; J4 y y; K5 y; palace I5-J4-J5-K5; J3 Y0; actions 1; hand 0 ww
  > replace white = held 0: 7
  >> withdraw yellow = held 0: 6

H59 the governor may come with the last action
  option palace; I5 y; J4 y y; K5 y; palace I5-J4-J5-K5; actions 1; hand 0 ww
  > leader yellow J3 = held 0: 7

H59 another leader in the kingdom refills to six
  option palace; I5 y; J4 y y; K5 y; palace I5-J4-J5-K5; J3 R0; actions 1; hand 0 ww
  > replace white = held 0: 6

H59 a governor in another kingdom refills to six
  option palace; I5 y; J4 y y; K5 y; palace I5-J4-J5-K5; O3 y Y0; actions 1; hand 0 ww
  > replace white = held 0: 6

H59 a governor elsewhere and another leader there refill to six
  option palace; I5 y; J4 y y; K5 y; palace I5-J4-J5-K5; J3 R0; O3 y Y0; actions 1; hand 0 ww
  > replace white = held 0: 6

H59 nobody refills to seven in the turn of another
  option palace; I5 y; J4 y y; K5 y; palace I5-J4-J5-K5; J3 Y1; actions 1; hand 0 ww; hand 1 ww
  > replace white = held 1: 6; held 0: 6

H59 a seventh tile is kept when the palace is lost, in the turn of another and in one's own
  option palace; I5 y; J4 y y; K5 y; palace I5-J4-J5-K5; J3 Y1; I3 B1; J2 y; actions 1; hand 0 bbww; hand 1 ggggggg
  > riot J4 = palace: -; J3: Y1; held 1: 7
  > withdraw blue, leader blue I3 = hand 1: ggggggg

H59 a seventh tile once spent is not drawn again without the palace
  option palace; J2 y Y0; actions 1; hand 0 wgggggg; hand 1 gggggg; market rrrrrr; bag y
  > tile white O3 = hand 0: gggggg; bag: 1

H59 the seventh tile must be drawn (H40)
  option palace; I5 y; J4 y y; K5 y; palace I5-J4-J5-K5; J3 Y0; actions 1; hand 0 wwwwww; hand 1 gggggg; bag r
  > tile white O3 = held 0: 6; next: over
",
    );
}
