//! The Dragon Dynasty: H62.

use crate::scene::{Table, check};
use pagoda_engine::{Play, Rules, Setup, Title, TitleOf};
use pagoda_huang::{Colour, Dynasty, Huang};
use serde_json::{Map, Value, json};

fn setup(players: usize, options: &[&str]) -> Setup {
    let options = options.iter().map(|name| ((*name).to_owned(), json!(true)));
    Setup {
        players,
        seed: 62,
        options: options.collect::<Map<String, Value>>(),
        emblems: Vec::new(),
    }
}

fn begin(setup: &Setup) -> Result<Box<dyn Play>, String> {
    let title = TitleOf::<Huang>::NEWEST;
    title.begin(setup).map_err(|refusal| refusal.code)
}

#[test]
fn h62_five_may_sit_down_and_no_sixth() {
    assert_eq!(begin(&setup(5, &[])).map(|game| game.seats()), Ok(5));
    assert_eq!(
        begin(&setup(6, &[])).err().as_deref(),
        Some("wrong-players")
    );
    let game = Huang::begin(&setup(5, &[]));
    assert_eq!(game.realm.houses[4].dynasty, Dynasty::Dragon);
}

#[test]
fn h62_the_set_up_for_five_is_the_same() {
    let game = Huang::begin(&setup(5, &[]));
    for seat in 0..5 {
        assert_eq!(game.hand(seat).total(), 6);
    }
    assert_eq!(game.realm.market.total(), 6);
    assert_eq!(game.realm.tiles[Colour::Yellow].len(), 7);
    assert_eq!(game.bag.len(), 131 - 5 * 6 - 6);
    assert_eq!(Table(game).tiles_in_game(), [42, 36, 24, 24, 12]);
}

#[test]
fn h62_five_may_play_with_any_other_option() {
    for options in [
        &["bandits"][..],
        &["eighteen-kingdoms"],
        &["palace"],
        &["bandits", "palace"],
        &["eighteen-kingdoms", "palace"],
    ] {
        assert!(begin(&setup(5, options)).is_ok(), "{options:?}");
    }
    let refused = begin(&setup(5, &["short"])).err();
    assert_eq!(refused.as_deref(), Some("short-needs-two"), "H5");
}

#[test]
fn h62_there_is_no_option_to_choose_for_the_dragon() {
    let refused = begin(&setup(5, &["dragon"])).err();
    assert_eq!(refused.as_deref(), Some("wrong-options"));
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
