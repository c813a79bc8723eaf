//! Adjacent hexes, links and kingdoms (H8 to H10).

use crate::leaders::group;
use crate::scene::{Scene, Table};
use pagoda_engine::{Chance, Picker, Rules, Setup};
use pagoda_huang::{Colour, Event, Huang};

/// The number of kingdoms.
pub fn kingdoms(table: &Table) -> usize {
    table.0.realm.kingdoms().len()
}

#[test]
fn h8_hexes_with_a_common_edge_are_adjacent() {
    // A leader may be placed only next to a yellow tile (H14): two tiles, in an even and in an odd row, show the neighbours.
    let around = |tile: &str| {
        let table = Scene::new(2).draw(&format!("{tile} y")).table();
        table.moves_with("leader red ").join(" ")
    };
    let red = |hexes: [&str; 6]| hexes.map(|hex| format!("leader red {hex}")).join(" ");
    assert_eq!(around("J5"), red(["I5", "I6", "J4", "J6", "K5", "K6"]));
    assert_eq!(around("I5"), red(["H4", "H5", "I4", "I6", "J4", "J5"]));
}

#[test]
fn h8_a_chain_of_tiles_links() {
    let mut table = Scene::new(2)
        .draw("J2 R0 y g w .")
        .hand(0, "red red red")
        .table();
    table.play("tile red J6");
    assert_eq!(table.five(0), [0, 1, 0, 0, 0]);
}

#[test]
fn h8_a_leader_links_like_a_tile() {
    let scored = |drawing: &str| {
        let mut table = Scene::new(2).draw(drawing).hand(0, "red red red").table();
        table.play("tile red J6");
        table.five(0)
    };
    assert_eq!(scored("J2 R0 y B1 r ."), [0, 1, 0, 0, 0]);
    assert_eq!(scored("J2 R0 y . r ."), [0, 0, 0, 0, 0]);
}

#[test]
fn h9_a_kingdom_is_a_linked_group_with_a_tile_and_a_leader() {
    let two = Scene::new(2).draw("J2 R0 y . . B1 y r g").table();
    assert_eq!(kingdoms(&two), 2);
    let of_one_group = Scene::new(2).draw("J2 R0 y r . r y B1").table();
    assert_eq!(kingdoms(&of_one_group), 2);
    let linked = Scene::new(2).draw("J2 R0 y r w r y B1").table();
    assert_eq!(kingdoms(&linked), 1);
}

#[test]
fn h9_a_group_without_a_leader_is_no_kingdom() {
    let mut table = Scene::new(2)
        .draw("J3 y r g .")
        .hand(0, "red red red")
        .table();
    assert_eq!(kingdoms(&table), 0);
    table.play("tile red J6");
    assert_eq!((table.five(0), table.five(1)), ([0; 5], [0; 5]));
}

#[test]
fn h9_a_group_without_a_leader_is_never_united() {
    // A leader of a colour that one kingdom has may link that kingdom with leaderless tiles: it revolts (H16), and H15
    // does not forbid it.
    let mut table = Scene::new(2).draw("J2 R1 y . r y").table();
    table.play("leader red J4");
    assert_eq!(table.waiting(), (0, "commit"));
}

#[test]
fn h9_a_tile_that_links_a_kingdom_with_leaderless_tiles_starts_no_war() {
    let mut table = Scene::new(2)
        .draw("J2 r r r . y R1")
        .hand(0, "red red red")
        .table();
    table.play("tile red J5");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.five(1), [0, 1, 0, 0, 0]);
    assert_eq!(kingdoms(&table), 1);
}

#[test]
fn h10_a_position_in_rest_with_two_leaders_of_a_colour_in_a_kingdom_cannot_be() {
    for wrong in ["J3 R0 y R1", "J3 R0 y r y R1"] {
        let reason = Scene::new(2).draw(wrong).load().err();
        assert!(reason.is_some_and(|reason| reason.contains("two leaders of a colour")));
    }
    for right in ["J3 R0 y B1", "J3 R0 y . y R1"] {
        assert!(Scene::new(2).draw(right).load().is_ok());
    }
}

#[test]
fn h10_in_rest_no_kingdom_ever_holds_two_leaders_of_a_colour() {
    let mut fights = 0;
    for seed in 0..3 {
        let mut game = Huang::begin(&Setup {
            players: 4,
            seed,
            options: serde_json::Map::new(),
            emblems: Vec::new(),
        });
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
