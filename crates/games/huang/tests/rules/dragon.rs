//! The Dragon Dynasty: H62.

use crate::scene::{Table, check};
use crate::setup::{hindrance, setup};
use pagoda_engine::Rules;
use pagoda_huang::{Colour, Dynasty, Huang};

#[test]
fn h62_five_may_sit_down_and_play_with_any_other_option() {
    for (players, options, code) in [
        (5, &[][..], None),
        (6, &[], Some("wrong-players")),
        (5, &["bandits"], None),
        (5, &["eighteen-kingdoms"], None),
        (5, &["palace"], None),
        (5, &["bandits", "palace"], None),
        (5, &["eighteen-kingdoms", "palace"], None),
        // H5.
        (5, &["short"], Some("short-needs-two")),
        // There is no option to choose for the Dragon.
        (5, &["dragon"], Some("wrong-options")),
    ] {
        let found = hindrance(&setup(players, 62, options));
        assert_eq!(found.as_deref(), code, "{players} {options:?}");
    }
}

#[test]
fn h62_the_set_up_for_five_is_the_same() {
    let game = Huang::begin(&setup(5, 62, &[]));
    assert_eq!(game.seats(), 5);
    assert_eq!(game.realm.houses[4].dynasty, Dynasty::Dragon);
    for seat in 0..5 {
        assert_eq!(game.hand(seat).total(), 6);
    }
    assert_eq!(game.realm.market.total(), 6);
    assert_eq!(game.realm.tiles[Colour::Yellow].len(), 7);
    assert_eq!(game.bag.len(), 131 - 5 * 6 - 6);
    assert_eq!(Table(game).tiles_in_game(), [42, 36, 24, 24, 12]);
}

#[test]
fn h62_the_fifth_seat_plays_and_supports_as_any_other() {
    check(
        "
H62 it is asked for support in its place, and has a turn
  players 5; J2 y R0 r . r R4 y; active 3; hand 0 r; hand 3 ww; hand 4 rr
  > tile white J5 = next: 4 support
  > support east 2 = next: 0 support
  > pass = next: 1 support
  > pass = next: 2 support
  > pass = next: 3 support
  > pass = points 4: r1
  > replace white = next: 4 action
  > withdraw red, leader red J9 = next: 0 action; J9: R4
",
    );
}
