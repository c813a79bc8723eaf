//! Components and set-up (Q1 to Q5).

use pagoda_engine::{Rules, Setup, Title, TitleOf};
use pagoda_qin::{Colour, Map, Qin, Tile, Tiles};
use serde_json::json;
use std::collections::BTreeSet;

fn setup(players: usize, seed: u64, options: serde_json::Value) -> Setup {
    Setup {
        players,
        seed,
        options: options.as_object().cloned().unwrap_or_default(),
        emblems: Vec::new(),
    }
}

fn begin(players: usize, seed: u64) -> Qin {
    Qin::begin(&setup(players, seed, json!({})))
}

#[test]
fn q1_two_to_four_play_with_24_19_or_15_pagodas() {
    for (players, pagodas) in [(2, 24), (3, 19), (4, 15)] {
        let game = begin(players, 1);
        assert_eq!(game.realm.seats(), players);
        for seat in 0..players {
            assert_eq!(game.realm.left(seat), pagodas);
        }
    }
    let title: &dyn Title = TitleOf::<Qin>::NEWEST;
    for players in [0, 1, 5] {
        let refusal = title.check(&setup(players, 0, json!({})));
        assert_eq!(
            refusal.map_err(|refusal| refusal.code),
            Err("wrong-players".to_owned())
        );
    }
}

#[test]
fn q2_there_are_72_tiles_12_of_each_kind() {
    for players in 2..=4 {
        let game = begin(players, 5);
        let hands = game.hands.iter().flat_map(|hand| hand.each());
        let all: Tiles = hands.chain(game.supply.iter().copied()).collect();
        assert_eq!(all.total(), 72);
        assert!(all.iter().all(|(_, count)| count == 12), "{all:?}");
    }
    let halves: Vec<[Colour; 2]> = Tile::ALL.iter().map(|tile| tile.halves()).collect();
    let (red, blue, yellow) = (Colour::Red, Colour::Blue, Colour::Yellow);
    let mixed = [[red, blue], [red, yellow], [blue, yellow]];
    assert_eq!(halves[..3], [[red, red], [blue, blue], [yellow, yellow]]);
    assert_eq!(halves[3..], mixed);
}

#[test]
fn q3_the_board_begins_with_its_three_start_squares_alone() {
    for (name, map) in [("bird", Map::Bird), ("lion", Map::Lion)] {
        let game = Qin::begin(&setup(2, 1, json!({"map": name})));
        let board = map.board();
        assert_eq!(game.realm.options.map, map);
        assert_eq!(game.realm.occupied(), board.start_squares());
        for colour in Colour::ALL {
            assert_eq!(game.realm.colour_at(board.starts[colour]), Some(colour));
        }
        assert!(game.realm.provinces().is_empty());
        assert!((0..board.villages.len()).all(|village| game.realm.holder(village).is_none()));
        assert_eq!(game.realm.free(), board.meadows);
    }
    assert_eq!(begin(2, 1).realm.options.map, Map::Bird);
}

#[test]
fn q4_everybody_draws_three_tiles_and_the_rest_is_the_supply() {
    for players in 2..=4 {
        let game = begin(players, 3);
        assert!(game.hands.iter().all(|hand| hand.total() == 3));
        assert_eq!(game.supply.len(), 72 - 3 * players);
    }
}

#[test]
fn q4_after_a_fair_start_every_hand_holds_a_tile_of_one_colour() {
    let mut unfair = 0;
    for seed in 0..200 {
        let fair = begin(4, seed);
        assert!(fair.hands.iter().all(|hand| hand.has_double()), "{fair:?}");
        let plain = Qin::begin(&setup(4, seed, json!({"start": "plain"})));
        unfair += usize::from(!plain.hands.iter().all(|hand| hand.has_double()));
    }
    // In six of ten games, each of four hands of three tiles has a tile of one colour.
    assert!((40..140).contains(&unfair), "{unfair}");
}

#[test]
fn q4_the_supply_is_mixed_anew_in_every_game() {
    let supplies: BTreeSet<String> = (0..20)
        .map(|seed| format!("{:?}", begin(2, seed).supply))
        .collect();
    assert_eq!(supplies.len(), 20);
    assert_eq!(begin(3, 7), begin(3, 7), "the same seed deals the same");
}

#[test]
fn q5_a_random_player_starts() {
    for players in 2..=4 {
        let starters: BTreeSet<usize> = (0..100)
            .map(|seed| begin(players, seed).realm.active)
            .collect();
        assert_eq!(starters.len(), players);
    }
}

#[test]
fn unknown_options_are_refused() {
    for options in [
        json!({"map": "dog"}),
        json!({"start": true}),
        json!({"water": true}),
    ] {
        let refusal = Qin::check(2, options.as_object().expect("an object"));
        assert_eq!(
            refusal.map_err(|refusal| refusal.code),
            Err("wrong-options".to_owned())
        );
    }
}
