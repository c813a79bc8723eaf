//! A turn: its actions, replacing tiles, and the standstill (H11, H12, H44).

use crate::scene::{Scene, Table, check};
use pagoda_huang::{Ending, Phase};

fn rich() -> Table {
    Scene::new(2)
        .draw("A5 r\nC9 r")
        .draw("I3 y y\nJ3 y")
        .draw("K8 w w\nL8 w")
        .hand(0, "red red blue blue green green")
        .table()
}

#[test]
fn h11_two_actions_the_same_or_different_in_any_order() {
    let actions = [
        ["leader red I2", "withdraw red"],
        ["tile red O4", "tile red O11"],
        ["riot A5 leader", "riot C9 leader"],
        ["buy I3-I4-J3 leader", "buy K8-K9-L8 leader"],
        ["replace red", "replace red"],
    ];
    for (first, texts) in actions.iter().enumerate() {
        for (second, others) in actions.iter().enumerate() {
            let mut table = rich();
            table.play(texts[0]);
            assert_eq!(table.waiting(), (0, "action"));
            assert_eq!(table.0.realm.actions, 1);
            table.play(others[usize::from(first == second)]);
            assert_eq!(table.waiting(), (1, "action"));
            assert_eq!(table.0.realm.actions, 2);
        }
    }
}

#[test]
fn h11_h12_actions_that_cannot_be_taken_and_tiles_that_are_replaced() {
    check(
        "
H11 a turn is not passed while there is something to do
  A5 r; C9 r; I3 y y; J3 y; K8 w w; L8 w; hand 0 rrbbgg
  ! pass = not-now

H11 without a legal action the rest is forfeited and the turn ends: the hand is empty, and no leader can be placed
  hand 0 r; hand 1 rrrr; market rrrr; bag bbbbbbwwggy
  > tile red J5 = events: tile-placed, actions-forfeited, tiles-drawn, tiles-drawn, market-filled, turn-ended
  = event actions-forfeited: seat 0 actions 1; event tiles-drawn: seat 0 count 6, seat 1 count 2
  = event market-filled: tiles green 2; event turn-ended: seat 0; next: 1 action; hand 0: bbbbbb; hand 1: rrrrww

H11 who can still place a leader forfeits nothing
  J5 y; hand 0 r
  > tile red O4 = next: 0 action; count: 30; count leader: 30

H11 who can still withdraw a leader forfeits nothing
  J5 y R0; hand 0 r
  > tile red O4 = moves withdraw: red

H12 replaced tiles are discarded, out of the game, and as many drawn
  hand 0 rrb; bag wgy
  > replace red blue = events: tiles-replaced, tiles-drawn; event tiles-replaced: seat 0 count 2
  = event tiles-drawn: seat 0 count 2; hand 0: rgw; tiles: 1 1 0 1 1; next: 0 action

H12 any one to six tiles of the hand may be replaced
  hand 0 rb
  = moves replace: red, blue, red blue
  ! replace = missing-argument; replace red red = too-few-tiles; replace white = too-few-tiles

H12 all six tiles may be replaced
  hand 0 yrrbgw; bag wwwwwwr
  > replace yellow red red blue green white = hand 0: wwwwww

H12 no more than six tiles are replaced: with the palace a hand may have seven
  option palace; hand 0 rrrrrrr
  ! replace red red red red red red red = replace-one-to-six

H12 asking for more than the bag holds ends the game; tiles that were drawn before stay in the hand
  hand 0 rrrb; bag w
  > replace red red red = event game-ended: ending bag-empty; next: over; hand 0: bw

H12 replacing is legal though the bag is empty, and ends the game
  hand 0 rr; bag
  > replace red = next: over; hand 0: r

H12 drawing the last tile does not end the game
  hand 0 rr; bag wb
  > replace red red = next: 0 action; hand 0: bw
",
    );
}

/// Full hands and a full market, so that nobody draws, and free places for leaders.
fn calm(players: usize) -> Scene {
    let six = "red red red red red red";
    let scene = Scene::new(players)
        .draw("J5 y")
        .market("green green green green green green");
    (0..players).fold(scene, |scene, seat| scene.hand(seat, six))
}

/// The number of turns without a tile until the game ends.
fn quiet_turns_to_the_end(table: &mut Table) -> usize {
    let mut turns = 0;
    while table.waiting().1 != "over" {
        table.play_all(&["leader red J4", "withdraw red"]);
        turns += 1;
        assert!(turns < 50, "the game goes on for ever");
    }
    let ending = Ending::Standstill;
    assert_eq!(table.0.realm.phase, Phase::Over { ending });
    turns
}

#[test]
fn h44_three_quiet_turns_of_each_player_end_the_game() {
    for players in 2..=5 {
        let mut table = calm(players).table();
        assert_eq!(quiet_turns_to_the_end(&mut table), 3 * players);
    }
}

#[test]
fn h44_a_tile_that_leaves_a_hand_begins_the_count_anew() {
    for busy in ["tile red O4", "replace red"] {
        let mut table = calm(2).quiet_turns(5).table();
        table.play_all(&[busy, "leader blue K5"]);
        assert_eq!(table.waiting(), (1, "action"));
        assert_eq!(quiet_turns_to_the_end(&mut table), 6);
    }
}

#[test]
fn h44_commitments_in_what_would_be_the_last_quiet_turn() {
    check(
        "
H44 a tile committed by another player has left a hand; a leader lent is no tile
  J5 y; J3 R1 y; O4 y B0; market gggggg; hand 0 rrrrrr; hand 1 yrrrrr; quiet 5
  > leader red J6, pass, commit 1, withdraw blue = next: 1 action
  >> leader red J6, commit 0 leader, pass, withdraw blue = next: over
",
    );
}
