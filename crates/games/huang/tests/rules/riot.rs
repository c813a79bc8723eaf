//! Riots (H24), and the blue leader in place of a tile (H26).

use crate::scene::Scene;
use pagoda_huang::{Colour, Event};

#[test]
fn h24_two_blue_tiles_are_revealed_and_discarded_for_a_tile_of_the_board() {
    let mut table = Scene::new(2)
        .draw("J4 y r")
        .hand(0, "blue blue blue white")
        .table();
    let before = table.tiles_in_game();
    let events = table.play("riot J5");
    let at = "J5".parse().expect("a hex");
    assert_eq!(
        events,
        [
            Event::TilesPaid {
                seat: 0,
                colour: Colour::Blue,
                tiles: 2,
                leader: false,
            },
            Event::TileRemoved {
                colour: Colour::Red,
                at,
            },
        ]
    );
    assert_eq!(table.at("J5"), ".");
    assert_eq!(table.hand(0).0, [0, 0, 1, 0, 1]);
    // All three tiles are out of the game, and one action is used.
    let [yellow, red, blue, green, white] = before;
    assert_eq!(
        table.tiles_in_game(),
        [yellow, red - 1, blue - 2, green, white]
    );
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
}

#[test]
fn h24_it_may_be_any_tile_a_capitals_included() {
    // I5 is a capital; G0 and B0 are leaders, not tiles.
    let mut table = Scene::new(2)
        .draw("I4 B0 y G0 w\nJ9 r y R1\nH6 b\nO4 g")
        .hand(0, "blue blue")
        .table();
    let mut moves = table.moves_with("riot ");
    moves.sort_unstable();
    let all = ["H6", "I5", "I7", "J10", "J9", "O4"];
    assert_eq!(moves, all.map(|hex| format!("riot {hex}")));
    table.play("riot I5");
    assert_eq!(table.at("I5"), ".");
}

#[test]
fn h24_leaders_and_empty_hexes_are_no_tiles() {
    let mut table = Scene::new(2).draw("J4 y R1").hand(0, "blue blue").table();
    assert_eq!(table.refuse("riot J5"), "no-tile-there");
    assert_eq!(table.refuse("riot J6"), "no-tile-there");
    assert_eq!(table.refuse("riot A1"), "off-map");
}

#[test]
fn h24_a_bandit_tile_is_no_tile_in_this_sense() {
    let mut table = Scene::new(2)
        .option("bandits")
        .bandit(1, 4)
        .draw("J9 y")
        .hand(0, "blue blue")
        .table();
    for under in ["F5", "G5", "G6"] {
        assert_eq!(table.refuse(&format!("riot {under}")), "no-tile-there");
    }
}

#[test]
fn h24_fewer_than_two_blue_tiles_do_not_pay() {
    let mut table = Scene::new(2)
        .draw("J4 y B0")
        .hand(0, "blue green green")
        .table();
    assert_eq!(table.refuse("riot J4"), "too-few-tiles");
    assert_eq!(table.moves_with("riot "), [""; 0]);
}

#[test]
fn h24_a_pagoda_on_the_tile_goes_to_the_supply() {
    let mut table = Scene::new(2)
        .draw("I3 w w\nJ3 w")
        .pagoda("white", "I3-I4-J3")
        .hand(0, "blue blue white white")
        .table();
    table.play("riot I4");
    assert_eq!(table.0.realm.pagodas_in_supply(Colour::White), 1);
    assert!(table.0.realm.pagodas.is_empty());
    // The other tiles stay, and the pagoda can be built again.
    assert_eq!((table.at("I3"), table.at("J3")), ("w".into(), "w".into()));
    table.play("tile white I4");
    assert_eq!(table.moves(), ["build I3-I4-J3", "pass"]);
}

#[test]
fn h24_a_pagoda_elsewhere_stays() {
    let mut table = Scene::new(2)
        .draw("I3 r r r\nJ3 r")
        .pagoda("red", "I3-I4-J3")
        .hand(0, "blue blue")
        .table();
    table.play("riot I5");
    assert_eq!(table.0.realm.pagodas.len(), 1);
}

#[test]
fn h24_the_palace_on_the_tile_goes_to_the_supply() {
    let mut table = Scene::new(2)
        .option("palace")
        .draw("I3 y y\nJ3 y y")
        .palace("I3-I4-J3-J4")
        .hand(0, "blue blue yellow yellow")
        .table();
    table.play("riot J4");
    assert_eq!(table.0.realm.palace, None);
    table.play("tile yellow J4");
    assert!(table.moves().contains(&"build I3-I4-J3-J4".to_owned()));
}

#[test]
fn h24_a_granary_on_the_tile_leaves_the_game() {
    let mut table = Scene::new(2)
        .option("eighteen-kingdoms")
        .draw("I8 y . y")
        .granaries("I8 I10")
        .hand(0, "blue blue yellow yellow")
        .table();
    table.play("riot I8");
    let left: Vec<String> = table
        .0
        .realm
        .granaries
        .into_iter()
        .map(|hex| hex.to_string())
        .collect();
    assert_eq!(left, ["I10"]);
    assert!(table.0.secrets.iter().all(|secret| secret.granaries == 0));
}

#[test]
fn h24_then_leaders_without_a_yellow_tile_go() {
    let mut table = Scene::new(3)
        .draw("J3 R1 y G2\nI5 y")
        .hand(0, "blue blue red red")
        .table();
    table.play("riot J4");
    // I5 is next to the green leader at J5, not to the red one.
    assert_eq!((table.at("J3"), table.at("J5")), (".".into(), "G2".into()));
}

#[test]
fn h26_a_blue_leader_off_the_board_may_stand_for_one_of_the_tiles() {
    let mut table = Scene::new(2)
        .draw("J4 y r")
        .hand(0, "blue white white")
        .table();
    assert_eq!(table.refuse("riot J5"), "too-few-tiles");
    let events = table.play("riot J5 leader");
    assert_eq!(
        events[0],
        Event::TilesPaid {
            seat: 0,
            colour: Colour::Blue,
            tiles: 1,
            leader: true,
        }
    );
    assert_eq!(table.at("J5"), ".");
    assert_eq!(table.hand(0).0, [0, 0, 0, 0, 2]);
    // It stays off the board and is not lost.
    assert_eq!(table.0.realm.leader(0, Colour::Blue), None);
    table.play("leader blue J5");
    assert_eq!(table.at("J5"), "B0");
}

#[test]
fn h26_a_blue_leader_on_the_board_does_not_stand_for_a_tile() {
    let mut table = Scene::new(2).draw("J4 y B0").hand(0, "blue blue").table();
    assert_eq!(table.refuse("riot J4 leader"), "leader-not-free");
    assert_eq!(table.moves_with("riot "), ["riot J4"]);
}

#[test]
fn h26_the_player_chooses_whether_the_blue_leader_is_used() {
    let mut table = Scene::new(2)
        .draw("J4 y")
        .hand(0, "blue blue white white")
        .table();
    assert_eq!(table.moves_with("riot "), ["riot J4", "riot J4 leader"]);
    table.play("riot J4");
    assert_eq!(table.hand(0).0, [0, 0, 0, 0, 2]);
}

#[test]
fn h26_neither_another_leader_nor_an_opponents_stands_for_a_tile() {
    // The blue leader of seat 0 is on the board; all others are off.
    let mut table = Scene::new(2)
        .draw("J4 y B0")
        .hand(0, "blue green white")
        .table();
    assert_eq!(table.refuse("riot J4 leader"), "leader-not-free");
    let mut empty = Scene::new(2).draw("J4 y").hand(0, "white white").table();
    assert_eq!(empty.refuse("riot J4 leader"), "too-few-tiles");
}
