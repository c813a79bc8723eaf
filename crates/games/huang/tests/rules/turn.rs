//! A turn: its actions, replacing tiles, and the standstill (H11, H12, H44).

use crate::scene::{Scene, Table};
use pagoda_huang::{Ending, Event, Phase};

/// A position in which seat 0 can take each of the five actions twice.
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
fn h11_a_turn_is_not_passed_while_there_is_something_to_do() {
    assert_eq!(rich().refuse("pass"), "not-now");
}

#[test]
fn h11_without_a_legal_action_the_rest_is_forfeited_and_the_turn_ends() {
    // After the one tile the hand is empty, and without a yellow tile no leader can be placed.
    let mut table = Scene::new(2)
        .hand(0, "red")
        .hand(1, "red red red red")
        .market("red red red red")
        .bag("blue blue blue blue blue blue white white green green yellow")
        .table();
    let events = table.play("tile red J5");
    assert_eq!(
        events[1..],
        [
            Event::ActionsForfeited {
                seat: 0,
                actions: 1
            },
            Event::TilesDrawn { seat: 0, count: 6 },
            Event::TilesDrawn { seat: 1, count: 2 },
            Event::MarketFilled {
                tiles: pagoda_huang::ByColour([0, 0, 0, 2, 0]),
            },
            Event::TurnEnded { seat: 0 },
        ]
    );
    assert_eq!(table.waiting(), (1, "action"));
    assert_eq!(table.hand(0).0, [0, 0, 6, 0, 0]);
    assert_eq!(table.hand(1).0, [0, 4, 0, 0, 2]);
}

#[test]
fn h11_who_can_still_place_or_withdraw_a_leader_forfeits_nothing() {
    let mut place = Scene::new(2).draw("J5 y").hand(0, "red").table();
    place.play("tile red O4");
    assert_eq!(place.waiting(), (0, "action"));
    assert!(place.moves().iter().all(|text| text.starts_with("leader ")));
    let mut withdraw = Scene::new(2).draw("J5 y R0").hand(0, "red").table();
    withdraw.play("tile red O4");
    assert_eq!(withdraw.moves_with("withdraw "), ["withdraw red"]);
}

#[test]
fn h12_replaced_tiles_are_discarded_and_as_many_drawn() {
    let mut table = Scene::new(2)
        .hand(0, "red red blue")
        .bag("white green yellow")
        .table();
    let events = table.play("replace red blue");
    assert_eq!(
        events,
        [
            Event::TilesReplaced { seat: 0, count: 2 },
            Event::TilesDrawn { seat: 0, count: 2 },
        ]
    );
    assert_eq!(table.hand(0).0, [0, 1, 0, 1, 1]);
    // The two replaced tiles are out of the game.
    assert_eq!(table.tiles_in_game(), [1, 1, 0, 1, 1]);
    assert_eq!(table.waiting(), (0, "action"));
}

#[test]
fn h12_any_one_to_six_tiles_of_the_hand_may_be_replaced() {
    let mut table = Scene::new(2).hand(0, "red blue").table();
    let mut moves = table.moves_with("replace ");
    moves.sort_unstable();
    assert_eq!(moves, ["replace blue", "replace red", "replace red blue"]);
    assert_eq!(table.refuse("replace"), "missing-argument");
    assert_eq!(table.refuse("replace red red"), "too-few-tiles");
    assert_eq!(table.refuse("replace white"), "too-few-tiles");
    let mut all = Scene::new(2)
        .hand(0, "yellow red red blue green white")
        .bag("white white white white white white red")
        .table();
    all.play("replace yellow red red blue green white");
    assert_eq!(all.hand(0).0, [0, 0, 0, 0, 6]);
}

#[test]
fn h12_no_more_than_six_tiles_are_replaced() {
    // With the palace a hand may have seven tiles.
    let mut table = Scene::new(2)
        .option("palace")
        .hand(0, "red red red red red red red")
        .table();
    let seven = "replace red red red red red red red";
    assert!(!table.moves().contains(&seven.to_owned()));
    table.refuse(seven);
}

#[test]
fn h12_asking_for_more_than_the_bag_holds_ends_the_game() {
    let mut table = Scene::new(2)
        .hand(0, "red red red blue")
        .bag("white")
        .table();
    let events = table.play("replace red red red");
    let ending = Ending::BagEmpty;
    assert_eq!(events.last(), Some(&Event::GameEnded { ending }));
    assert_eq!(table.waiting(), (9, "over"));
    // Tiles that were drawn before stay in the hand.
    assert_eq!(table.hand(0).0, [0, 0, 1, 0, 1]);
}

#[test]
fn h12_replacing_is_legal_though_the_bag_is_empty_and_ends_the_game() {
    let mut table = Scene::new(2).hand(0, "red red").bag("").table();
    table.play("replace red");
    assert_eq!(table.waiting(), (9, "over"));
    assert_eq!(table.hand(0).0, [0, 1, 0, 0, 0]);
}

#[test]
fn h12_drawing_the_last_tile_does_not_end_the_game() {
    let mut table = Scene::new(2).hand(0, "red red").bag("white blue").table();
    table.play("replace red red");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.hand(0).0, [0, 0, 1, 0, 1]);
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

/// Seat 0 revolts in what would be the last quiet turn, makes this commitment, and then withdraws a leader.
fn revolt_in_the_last_quiet_turn(attack: &str, defence: &str) -> Table {
    let mut table = calm(2)
        .draw("J3 R1 y\nO4 y B0")
        .hand(1, "yellow red red red red red")
        .quiet_turns(5)
        .table();
    table.play_all(&["leader red J6", attack, defence, "withdraw blue"]);
    table
}

#[test]
fn h44_a_tile_committed_by_another_player_has_left_a_hand() {
    let table = revolt_in_the_last_quiet_turn("pass", "commit 1");
    assert_eq!(table.waiting(), (1, "action"));
}

#[test]
fn h44_a_leader_lent_is_no_tile() {
    let table = revolt_in_the_last_quiet_turn("commit 0 leader", "pass");
    assert_eq!(table.waiting(), (9, "over"));
}
