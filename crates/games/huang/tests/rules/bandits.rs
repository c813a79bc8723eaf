//! Rogue Bandits: H50 to H53.

use crate::scene::{Scene, Table};
use crate::told::gains;
use pagoda_engine::{Rules, Setup};
use pagoda_huang::{Bandit, Colour, Event, Huang};
use serde_json::{Map, json};

/// Bandits on site 7, which is J9-K9-K10.
fn scene(tile: u8) -> Scene {
    Scene::new(2).option("bandits").bandit(tile, 7)
}

/// A kingdom with a red leader of seat 0 and three red tiles, J5 to J7; two bandits are next to J8.
fn three_to_two() -> Scene {
    scene(4)
        .draw("J3 y R0 r r r")
        .hand(0, "white green red yellow")
}

fn reds(table: &Table) -> usize {
    table.0.realm.tiles[Colour::Red].len()
}

#[test]
fn h50_five_bandit_tiles_lie_on_sites_that_five_others_named() {
    let mut laid = Vec::new();
    for seed in 0..40 {
        let game = Huang::begin(&Setup {
            players: 3,
            seed,
            options: Map::from_iter([("bandits".to_owned(), json!(true))]),
            emblems: Vec::new(),
        });
        let bandits = game.realm.bandits;
        assert_eq!(bandits.len(), 5);
        let sites = bandits.iter().map(|bandit| bandit.site);
        let mut numbers: Vec<u8> = bandits.iter().map(|bandit| bandit.tile).collect();
        numbers.extend(sites);
        numbers.sort_unstable();
        let all: Vec<u8> = (1..=10).collect();
        assert_eq!(numbers, all, "what named a site is out of the game");
        assert_eq!(game.realm.bandit_hexes().len(), 15, "three hexes each");
        laid.push(bandits[0]);
    }
    for number in 1..=10 {
        assert!(laid.iter().any(|bandit| bandit.tile == number));
        assert!(laid.iter().any(|bandit| bandit.site == number));
    }
}

#[test]
fn h50_without_the_option_there_are_none_and_not_with_the_eighteen_kingdoms() {
    let options = |names: &[&str]| {
        let names = names.iter().map(|name| ((*name).to_owned(), json!(true)));
        Map::from_iter(names)
    };
    let game = Huang::begin(&Setup {
        players: 3,
        seed: 1,
        options: options(&[]),
        emblems: Vec::new(),
    });
    assert!(game.realm.bandits.is_empty());
    let both = options(&["bandits", "eighteen-kingdoms"]);
    let refusal = Huang::check(3, &both).expect_err("not both");
    assert_eq!(refusal.code, "bandits-not-with-eighteen");
    assert!(Huang::check(3, &options(&["bandits", "palace"])).is_ok());
}

#[test]
fn h51_the_tiles_show_one_to_four_bandits() {
    let shown = (1..=10).map(|tile| Bandit { tile, site: 1 }.strength());
    assert_eq!(shown.collect::<Vec<_>>(), [1, 1, 1, 2, 2, 2, 3, 3, 4, 4]);
}

#[test]
fn h52_hexes_under_a_bandit_tile_are_not_empty() {
    let mut table = scene(1).draw("J3 y R0 r r r").hand(0, "red").table();
    for hex in ["J9", "K9", "K10"] {
        assert_eq!(table.refuse(&format!("tile red {hex}")), "not-empty");
    }
    assert_eq!(table.refuse("leader blue J9"), "not-empty");
    let at = |text: &String| ["J9", "K9", "K10"].iter().any(|hex| text.ends_with(hex));
    assert!(!table.moves().iter().any(at));
}

#[test]
fn h52_no_leader_stands_next_to_a_bandit_tile() {
    let mut table = scene(1).draw("J3 y B0 . . y").hand(0, "red").table();
    assert_eq!(table.refuse("leader red J8"), "bandits-forbid-leader");
    assert_eq!(table.refuse("leader blue J8"), "bandits-forbid-leader");
    assert_eq!(table.refuse("leader red K8"), "bandits-forbid-leader");
    let mut moves = table.moves_with("leader red");
    moves.retain(|text| text.ends_with('8'));
    assert_eq!(moves, ["leader red I8"], "and not J8 nor K8");
    table.play("leader red I8");
}

#[test]
fn h52_a_tile_next_to_bandits_needs_a_kingdom() {
    for group in ["A4 .", "J5 r r r", "J5 y r r"] {
        let mut table = scene(1).draw(group).hand(0, "red white").table();
        assert_eq!(table.refuse("tile red J8"), "bandits-forbid-tile");
        assert!(!table.moves().contains(&"tile red J8".to_owned()));
        assert!(table.moves().contains(&"tile red I7".to_owned()));
    }
}

#[test]
fn h52_the_kingdom_needs_as_many_red_tiles_as_bandits_are_shown() {
    let kingdoms = [
        "J2 y R0 g g g g",
        "J2 y R0 g g g r",
        "J2 y R0 g g r r",
        "J2 y R0 g r r r",
        "J2 y R0 r r r r",
    ];
    for (tile, bandits) in [(1, 1), (4, 2), (8, 3), (9, 4)] {
        for (soldiers, kingdom) in kingdoms.iter().enumerate() {
            let mut table = scene(tile).draw(kingdom).hand(0, "white white").table();
            let enough = soldiers >= bandits;
            let listed = table.moves().contains(&"tile white J8".to_owned());
            assert_eq!(listed, enough, "{soldiers} against {bandits}");
            if enough {
                table.play("tile white J8");
            } else {
                assert_eq!(table.refuse("tile white J8"), "bandits-forbid-tile");
            }
        }
    }
}

#[test]
fn h52_the_placed_tile_is_not_counted() {
    let mut table = scene(4).draw("J4 y R0 g r").hand(0, "red red").table();
    assert_eq!(table.refuse("tile red J8"), "bandits-forbid-tile");
}

#[test]
fn h52_red_tiles_that_the_placed_tile_joins_to_the_kingdom_count() {
    let alone = scene(4).draw("J11 r R0 y").hand(0, "white white");
    assert_eq!(
        alone.table().refuse("tile white K11"),
        "bandits-forbid-tile"
    );
    let mut joined = scene(4)
        .draw("J11 r R0 y")
        .draw("L11 b r")
        .hand(0, "white white")
        .table();
    joined.play("tile white K11");
    assert_eq!(joined.five(0), [0, 2, 0, 0, 0]);
    assert_eq!(reds(&joined), 0);
}

#[test]
fn h52_two_kingdoms_may_be_united_in_peace_but_not_in_war() {
    let scene = |leader| {
        let scene = scene(4).draw("J11 r R0 y").draw("L11 b r");
        scene.draw(leader).hand(0, "white white").table()
    };
    let mut war = scene("M12 y R1");
    assert_eq!(war.refuse("tile white K11"), "bandits-forbid-tile");
    assert!(!war.moves().contains(&"tile white K11".to_owned()));
    let mut peace = scene("M12 y G1");
    peace.play("tile white K11");
    assert_eq!(peace.five(0), [0, 2, 0, 0, 0]);
}

#[test]
fn h53_the_red_leader_gains_as_many_points_as_bandits_and_the_tile_scores_nothing() {
    let mut table = scene(8)
        .draw("J3 y R1 r r r")
        .draw("I4   Y0")
        .hand(0, "white white")
        .table();
    let events = table.play("tile white J8");
    assert_eq!(gains(&events), [(1, Colour::Red, 3)]);
    assert_eq!(table.five(0), [0; 5], "no white point for the governor");
    assert_eq!(table.five(1), [0, 3, 0, 0, 0]);
}

#[test]
fn h53_a_red_tile_that_fights_bandits_scores_no_point_of_its_own() {
    let mut table = scene(1).draw("J5 y R0 r").hand(0, "red red").table();
    let events = table.play("tile red J8");
    assert_eq!(gains(&events), [(0, Colour::Red, 1)], "one bandit");
    assert_eq!(table.at("J8"), "r", "the placed tile stays");
    assert_eq!(table.at("J7"), ".");
}

#[test]
fn h53_without_a_red_leader_nobody_gains_and_the_bandits_are_beaten_all_the_same() {
    let mut table = scene(8)
        .draw("J3 y Y0 r r r")
        .hand(0, "white white")
        .table();
    let events = table.play("tile white J8");
    assert_eq!(gains(&events), []);
    assert_eq!(reds(&table), 0);
    assert!(table.0.realm.bandits.is_empty());
}

#[test]
fn h53_the_placer_chooses_which_red_tiles_go() {
    let mut table = scene(4)
        .draw("J3 y R1 r r r")
        .draw("O3 r")
        .hand(0, "red red")
        .table();
    table.play("tile red J8");
    assert_eq!(table.waiting(), (0, "lose"), "the placer, not the leader");
    assert_eq!(table.moves(), ["lose J5 J6", "lose J5 J7", "lose J6 J7"]);
    let refused = table.refuse("lose J5 J8");
    assert_eq!(refused, "not-a-loss", "the placed tile");
    let refused = table.refuse("lose J5 O3");
    assert_eq!(refused, "not-a-loss", "another group's");
    assert_eq!(table.refuse("lose J5"), "wrong-losses");
    table.play("lose J7 J5");
    let row = ["J5", "J6", "J7", "J8"].map(|hex| table.at(hex));
    assert_eq!(row, [".", "r", ".", "r"]);
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
}

#[test]
fn h53_tiles_cut_off_by_another_loss_can_be_chosen() {
    for rules in [1, 2] {
        let lost = |other: &str| match rules {
            1 => vec!["lose J6".to_owned(), format!("lose {other}")],
            _ => vec![format!("lose J6 {other}")],
        };
        for (other, left) in [("J7", "J5"), ("J5", "J7")] {
            let mut table = three_to_two().rules(rules).table();
            table.play("tile white J8");
            for text in lost(other) {
                table.play(&text);
            }
            assert_eq!(table.at(left), "r");
        }
    }
}

#[test]
fn h53_the_bandit_tile_leaves_the_game() {
    let mut table = three_to_two().bandit(9, 1).table();
    let events = table.play("tile white J8");
    let beaten = |event: &Event| matches!(event, Event::BanditsBeaten { site: 7, .. });
    assert!(events.iter().any(beaten));
    table.play("lose J5 J6");
    assert_eq!(
        table.0.realm.bandits.to_vec(),
        [Bandit { tile: 9, site: 1 }]
    );
    table.play("tile red J9");
    assert_eq!(table.at("J9"), "r");
}

#[test]
fn h53_the_placed_tile_gives_no_market_tile() {
    let mut table = three_to_two().market("white white").table();
    table.play_all(&["tile green J8", "lose J5 J6"]);
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.market.total(), 2);
}

#[test]
fn h53_the_placed_tile_raises_no_pagoda() {
    let mut table = scene(4)
        .draw("I8         y")
        .draw("J4 r r R0 y")
        .hand(0, "yellow green green")
        .table();
    table.play("tile yellow J8");
    assert_eq!(table.waiting(), (0, "action"));
    table.play("buy I8-J7-J8");
}

#[test]
fn h53_the_placed_tile_starts_no_chain() {
    let kingdom = "K7 r\nL6 r R0\nM8 y";
    let mut table = scene(4)
        .draw(kingdom)
        .draw("M9 b")
        .hand(0, "blue blue blue")
        .table();
    table.play("tile blue L9");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.five(0), [0, 2, 0, 0, 0]);

    let mut table = scene(4).draw(kingdom).hand(0, "blue blue blue").table();
    table.play("tile blue M9");
    assert_eq!(table.waiting(), (0, "chain"));
    table.play("chain L9");
    assert_eq!(table.waiting(), (0, "action"), "a chain ends with a fight");
    assert_eq!(table.five(0), [0, 2, 0, 0, 0]);
}

#[test]
fn h53_a_pagoda_goes_with_a_tile_under_it() {
    let mut table = scene(1)
        .draw("I6          r")
        .draw("J3 y R0 r r r")
        .pagoda("red", "I6-J5-J6")
        .hand(0, "white white")
        .table();
    table.play_all(&["tile white J8", "lose J6"]);
    assert!(table.0.realm.pagodas.is_empty());
    assert_eq!(table.0.realm.pagodas_in_supply(Colour::Red), 2);
}
