//! Positions as JSON: every reachable position can be written and read again. Those of drawn positions are in every scenario.

use crate::scene::{Scene, check};
use pagoda_engine::Rules;
use pagoda_huang::Huang;

#[test]
fn positions_of_a_game_that_is_over_are_read_again_with_the_result() {
    let mut table = Scene::of("hand 0 wr; points 0 r3; bag").table();
    table.play("replace white");
    let read = Huang::load(&Rules::position(&table.0)).expect("a position");
    assert_eq!(Rules::standings(&read), Rules::standings(&table.0));
    assert!(Rules::standings(&read).is_some());
}

#[test]
fn positions_without_a_bag_are_mixed_in_a_fixed_way() {
    let items = "J2 y R0 r; hand 0 bb; market g";
    assert!(Scene::of(items).table().0 == Scene::of(items).table().0);
    check(
        "
a position without a bag puts all other tiles into it
  J2 y R0 r; hand 0 bb; market g
  = tiles: 42 36 24 24 12; bag: 133

a bag is drawn from in its order
  hand 0 ww; bag rbg
  > replace white white = hand 0: rb

positions with every option are read again
  players 5; option bandits; option palace; bandit 9 7; bandit 2 1; I5 y; J4 y y; K5 y; palace I5-J4-J5-K5; hand 4 w
  = next: 0 action

a short game of the eighteen kingdoms with granaries taken is read again
  option eighteen-kingdoms; option short; G2 y B0 y; granaries G2 G4; taken 1 4; actions 1; hand 0 ww
  > replace white = next: 0 keep
",
    );
}
