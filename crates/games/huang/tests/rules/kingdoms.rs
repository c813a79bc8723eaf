//! Adjacent hexes, links and kingdoms (H8 to H10).

use crate::leaders::group;
use crate::scene::{Scene, check};
use crate::setup::setup;
use pagoda_engine::{Chance, Picker, Rules};
use pagoda_huang::{Colour, Event, Huang};

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

#[test]
fn h10_in_rest_no_kingdom_ever_holds_two_leaders_of_a_colour() {
    let mut fights = 0;
    for seed in 0..3 {
        let mut game = Huang::begin(&setup(4, seed, &[]));
        let mut chance = Chance::new(seed);
        while let Some(waiting) = game.waiting() {
            if waiting.decision == "action" {
                assert_one_of_a_colour(&game);
            }
            let (mut moves, mut events) = (Vec::new(), Vec::new());
            game.moves(&mut moves);
            game.apply(Picker::ByVerb.pick(&moves, &mut chance), &mut events);
            let fight = |event: &&Event| {
                matches!(event, Event::RevoltBegan { .. } | Event::WarBegan { .. })
            };
            fights += events.iter().filter(fight).count();
        }
    }
    assert!(fights > 0, "the games were too peaceful to tell anything");
}

fn assert_one_of_a_colour(game: &Huang) {
    for colour in Colour::ALL {
        let leaders = (0..game.seats()).filter_map(|seat| game.realm.leader(seat, colour));
        let leaders: Vec<_> = leaders.collect();
        for &leader in &leaders {
            let kingdom = group(&game.realm, None, leader);
            let inside = leaders.iter().filter(|other| kingdom.contains(other));
            assert_eq!(
                inside.count(),
                1,
                "{colour} leaders in the kingdom of {leader}"
            );
        }
    }
}
