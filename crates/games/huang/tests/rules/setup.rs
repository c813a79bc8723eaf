//! Components and set-up: H1 to H7.

use crate::scene::{Scene, Table};
use pagoda_engine::{Rules, Setup, Title, TitleOf};
use pagoda_huang::{Colour, Dynasty, Hexes, Huang, Map};
use serde_json::json;

pub fn setup(players: usize, seed: u64, options: &[&str]) -> Setup {
    Setup {
        players,
        seed,
        options: options
            .iter()
            .map(|name| ((*name).to_owned(), json!(true)))
            .collect(),
        emblems: Vec::new(),
    }
}

fn begin(players: usize, seed: u64, options: &[&str]) -> Table {
    Table(Huang::begin(&setup(players, seed, options)))
}

fn dynasties(game: &Huang) -> Vec<Dynasty> {
    game.realm
        .houses
        .iter()
        .map(|house| house.dynasty)
        .collect()
}

pub fn hindrance(setup: &Setup) -> Option<String> {
    let refusal = TitleOf::<Huang>::NEWEST.check(setup).err()?;
    Some(refusal.code)
}

#[test]
fn h1_two_to_five_play_and_no_other_number() {
    for players in 2..=5 {
        assert_eq!(hindrance(&setup(players, 0, &[])), None);
    }
    for players in [0, 1, 6] {
        let code = hindrance(&setup(players, 0, &[]));
        assert_eq!(code.as_deref(), Some("wrong-players"));
    }
}

#[test]
fn h1_there_are_four_dynasties_and_the_dragon_for_the_fifth_seat() {
    let known = ["tiger", "rabbit", "rat", "goat", "dragon"];
    assert_eq!(Huang::EMBLEMS, known);
    assert_eq!(dynasties(&begin(5, 0, &[]).0), Dynasty::ALL);
}

#[test]
fn h1_each_seat_has_a_dynasty_of_its_own() {
    let mut chosen = setup(2, 0, &[]);
    chosen.emblems = vec!["goat".to_owned(), "rat".to_owned()];
    assert_eq!(hindrance(&chosen), None);
    assert_eq!(
        dynasties(&Huang::begin(&chosen)),
        [Dynasty::Goat, Dynasty::Rat]
    );
    chosen.emblems = vec!["goat".to_owned(), "goat".to_owned()];
    assert_eq!(hindrance(&chosen).as_deref(), Some("wrong-emblems"));
}

#[test]
fn h1_a_dynasty_has_one_leader_of_each_of_the_five_colours() {
    let mut table = Scene::new(2).draw("J5 y").table();
    for colour in Colour::ALL {
        assert_eq!(table.moves_with(&format!("leader {colour} ")).len(), 6);
    }
    assert_eq!(table.moves_with("leader ").len(), 5 * 6);
    // The red leader moves; no second one is placed.
    table.play_all(&["leader red J4", "leader red J6"]);
    assert_eq!((table.at("J4"), table.at("J6")), (".".into(), "R0".into()));
}

#[test]
fn h2_there_are_138_tiles_42_36_24_24_and_12_by_colour() {
    for players in 2..=5 {
        let count = begin(players, 3, &[]).tiles_in_game();
        assert_eq!(count, [42, 36, 24, 24, 12]);
        assert_eq!(count.iter().sum::<usize>(), 138);
    }
}

#[test]
fn h2_no_position_holds_more_tiles_of_a_colour_than_there_are() {
    let six = "white white white white white white";
    let scene = || Scene::new(2).draw("J5 y").hand(0, six).hand(1, six);
    assert!(scene().load().is_ok());
    let reason = scene().market("white").load().err();
    let told = reason.is_some_and(|reason| reason.contains("13 white tiles"));
    assert!(told, "a thirteenth white tile lies in the market");
}

#[test]
fn h2_there_are_nine_pagodas_two_of_each_colour_and_one_white() {
    let realm = begin(4, 0, &[]).0.realm;
    let supply = Colour::ALL.map(|colour| realm.pagodas_in_supply(colour));
    assert_eq!(supply, [2, 2, 2, 2, 1]);
    let one = || {
        Scene::new(2)
            .draw("I3 w w . w w\nJ3 w . . w")
            .hand(0, "red")
            .pagoda("white", "I3-I4-J3")
    };
    assert!(one().load().is_ok());
    let reason = one().pagoda("white", "I6-I7-J6").load().err();
    let told = reason.is_some_and(|reason| reason.contains("2 white pagodas"));
    assert!(told, "a second white pagoda stands");
}

#[test]
fn h2_victory_points_never_run_out() {
    let mut table = Scene::new(2)
        .draw("J4 y R0 .")
        .hand(0, "red red red")
        .points(0, "red", 999)
        .table();
    table.play("tile red J6");
    assert_eq!(table.five(0), [0, 1000, 0, 0, 0]);
}

#[test]
fn h3_the_board_has_land_rivers_and_seven_capitals_on_land() {
    let board = Map::WarringStates.board();
    assert!(!board.land.is_empty() && !board.river.is_empty());
    assert!(!board.land.meets(board.river));
    let mut states: Vec<&str> = board.capitals.iter().map(|c| c.state.as_str()).collect();
    states.sort_unstable();
    assert_eq!(states, ["Chu", "Han", "Qi", "Qin", "Wei", "Yan", "Zhao"]);
    assert!(board.capitals.iter().all(|c| board.land.contains(c.at)));
}

#[test]
fn h4_a_yellow_tile_lies_on_each_capital_and_nothing_else_on_the_board() {
    for (options, capitals) in [(&[][..], 7), (&["eighteen-kingdoms"], 19)] {
        let realm = begin(3, 5, options).0.realm;
        let places: Hexes = realm.board().capitals.iter().map(|c| c.at).collect();
        assert_eq!(places.len(), capitals);
        assert_eq!(realm.tiles[Colour::Yellow], places);
        assert_eq!(realm.occupied(), places);
    }
}

#[test]
fn h4_the_other_131_tiles_go_into_the_bag_119_with_the_eighteen_kingdoms() {
    for (options, bagged) in [(&[][..], 131), (&["eighteen-kingdoms"], 119)] {
        for players in 2..=5 {
            let table = begin(players, 8, options);
            let drawn = 6 * players + 6;
            assert_eq!(table.0.bag.len(), bagged - drawn);
            assert_eq!(table.tiles_in_game(), [42, 36, 24, 24, 12]);
        }
    }
}

#[test]
fn h4_the_capital_mark_has_no_meaning_after_set_up() {
    // I5 is the capital of Qin; its tile was removed.
    let mut table = Scene::new(2)
        .draw("I3 r r .\nJ4 r y")
        .hand(0, "red white")
        .table();
    assert!(
        table
            .moves_with("leader red ")
            .contains(&"leader red I5".into())
    );
    table.play("tile red I5");
    assert_eq!(table.moves(), ["build I4-I5-J4", "pass"]);
}

#[test]
fn h5_in_the_short_game_24_tiles_leave_the_bag_unseen() {
    let table = begin(2, 1, &["short"]);
    assert_eq!(table.tiles_in_game().iter().sum::<usize>(), 138 - 24);
    assert_eq!(table.0.bag.len(), 131 - 24 - 2 * 6 - 6);
    assert_eq!(table.hand(0).total(), 6);
    assert_eq!(table.hand(1).total(), 6);
    assert_eq!(table.0.realm.market.total(), 6);
    assert_eq!(table.0.realm.tiles[Colour::Yellow].len(), 7);
}

#[test]
fn h5_which_tiles_leave_is_random() {
    let left = |seed| begin(2, seed, &["short"]).tiles_in_game();
    assert!((1..10).any(|seed| left(seed) != left(0)));
}

#[test]
fn h5_the_short_game_is_an_option_for_two_players_only() {
    assert_eq!(hindrance(&setup(2, 0, &["short"])), None);
    for players in 3..=5 {
        let code = hindrance(&setup(players, 0, &["short"]));
        assert_eq!(code.as_deref(), Some("short-needs-two"));
    }
    let long = begin(2, 1, &[]).tiles_in_game();
    assert_eq!(long.iter().sum::<usize>(), 138);
}

#[test]
fn h6_each_player_draws_six_tiles_and_six_lie_in_the_market() {
    for players in 2..=5 {
        let table = begin(players, 2, &[]);
        assert!((0..players).all(|seat| table.hand(seat).total() == 6));
        assert_eq!(table.0.realm.market.total(), 6);
        assert_eq!(table.0.bag.len(), 131 - 6 * players - 6);
    }
}

#[test]
fn h6_what_is_drawn_is_random() {
    let first = begin(2, 0, &[]);
    let others: Vec<Table> = (1..10).map(|seed| begin(2, seed, &[])).collect();
    for seat in 0..2 {
        assert!(others.iter().any(|t| t.hand(seat) != first.hand(seat)));
    }
    let market = first.0.realm.market;
    assert!(others.iter().any(|table| table.0.realm.market != market));
    assert!(others.iter().any(|table| table.0.bag != first.0.bag));
}

#[test]
fn h6_leaders_start_off_the_board_and_nobody_has_points() {
    let table = begin(5, 4, &[]);
    for (seat, house) in table.0.realm.houses.iter().enumerate() {
        assert_eq!(house.leaders.0, [None; 5]);
        assert_eq!(table.five(seat), [0; 5]);
    }
}

#[test]
fn h7_a_random_player_starts() {
    let mut starts = [0; 4];
    for seed in 0..60 {
        let (seat, decision) = begin(4, seed, &[]).waiting();
        assert_eq!(decision, "action");
        starts[seat] += 1;
    }
    assert!(starts.iter().all(|&games| games > 0), "{starts:?}");
}

#[test]
fn h7_play_goes_clockwise() {
    let mut table = begin(3, 6, &[]);
    let first = table.waiting().0;
    for turn in 1..=4 {
        for _ in 0..2 {
            let replacement = table.moves_with("replace ")[0].clone();
            table.play(&replacement);
        }
        assert_eq!(table.waiting(), ((first + turn) % 3, "action"));
    }
}
