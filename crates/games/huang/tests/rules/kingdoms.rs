//! Adjacent hexes, links and kingdoms (H8 to H10).

use crate::scene::{Scene, check};

#[test]
fn h8_h9_links_and_kingdoms() {
    check(
        "
H8 hexes with a common edge are adjacent, in an odd row: a leader may be placed only next to a yellow tile (H14)
  J5 y
  = moves leader red: I5, I6, J4, J6, K5, K6

H8 hexes with a common edge are adjacent, in an even row
  I5 y
  = moves leader red: H4, H5, I4, I6, J4, J5

H8 a chain of tiles links
  J2 R0 y g w .; hand 0 rrr
  > tile red J6 = points 0: r1

H8 a leader links like a tile
  J2 R0 y B1 r .; hand 0 rrr
  > tile red J6 = points 0: r1

H8 an empty hex does not link
  J2 R0 y . r .; hand 0 rrr
  > tile red J6 = points 0: -

H9 a kingdom is a linked group with a tile and a leader
  J2 R0 y . . B1 y r g
  = kingdoms: 2

H9 an empty hex divides kingdoms
  J2 R0 y r . r y B1
  = kingdoms: 2

H9 a tile of any colour makes them one
  J2 R0 y r w r y B1
  = kingdoms: 1

H9 a group without a leader is no kingdom
  J3 y r g .; hand 0 rrr
  = kingdoms: 0
  > tile red J6 = points 0: -; points 1: -

H9 a group without a leader is never united: a leader may link a kingdom of its colour with it, and revolts (H16)
  J2 R1 y . r y
  > leader red J4 = next: 0 commit

H9 a tile that links a kingdom with leaderless tiles starts no war
  J2 r r r . y R1; hand 0 rrr
  > tile red J5 = next: 0 action; points 1: r1; kingdoms: 1
",
    );
}

#[test]
fn h10_a_position_in_rest_with_two_leaders_of_a_colour_in_a_kingdom_cannot_be() {
    for (drawing, can_be) in [
        ("J3 R0 y R1", false),
        ("J3 R0 y r y R1", false),
        ("J3 R0 y B1", true),
        ("J3 R0 y . y R1", true),
    ] {
        match Scene::of(drawing).load() {
            Ok(_) => assert!(can_be, "{drawing}"),
            Err(reason) => assert!(
                !can_be && reason.contains("two leaders of a colour"),
                "{drawing}: {reason}"
            ),
        }
    }
}
