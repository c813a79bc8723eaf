//! Leaders: positioning, and when they leave the board (H13 to H17).

use crate::kingdoms::kingdoms;
use crate::scene::Scene;
use pagoda_engine::{Chance, Picker, Rules, Setup};
use pagoda_huang::{Colour, Direction, Event, Hex, Huang, Move, Realm};

#[test]
fn h13_a_leader_is_placed_and_moved_for_one_action_each() {
    let mut table = Scene::new(2).draw("J4 y . . . y").table();
    table.play("leader red J5");
    assert_eq!(table.at("J5"), "R0");
    assert_eq!(table.waiting(), (0, "action"));
    table.play("leader red J7");
    assert_eq!((table.at("J5"), table.at("J7")), (".".into(), "R0".into()));
    assert_eq!(table.waiting(), (1, "action"));
}

#[test]
fn h13_a_leader_is_withdrawn_for_one_action_and_may_come_back() {
    let mut table = Scene::new(2).draw("J4 y R0").table();
    table.play("withdraw red");
    assert_eq!(table.at("J5"), ".");
    assert_eq!(table.0.realm.leader(0, Colour::Red), None);
    assert_eq!(table.0.realm.actions, 1);
    table.play("leader red J5");
    assert_eq!(table.at("J5"), "R0");
    assert_eq!(table.waiting(), (1, "action"));
}

#[test]
fn h13_moving_to_where_it_stands_is_no_move() {
    let mut table = Scene::new(2).draw("J4 y R0").table();
    assert_eq!(table.refuse("leader red J5"), "stands-there");
    assert!(!table.moves().contains(&"leader red J5".to_owned()));
}

#[test]
fn h13_only_ones_own_leader_on_the_board_is_withdrawn() {
    let mut table = Scene::new(2).draw("J3 B0 y R1").table();
    assert_eq!(table.refuse("withdraw red"), "leader-off-board");
    assert_eq!(table.moves_with("withdraw "), ["withdraw blue"]);
}

#[test]
fn h14_a_leader_needs_a_yellow_tile_next_to_it() {
    let mut table = Scene::new(2).draw("J4 y r . g w").table();
    for far in ["J6", "J9", "O4"] {
        assert_eq!(table.refuse(&format!("leader red {far}")), "no-yellow-near");
    }
    table.play("leader red J3");
}

#[test]
fn h14_the_hex_must_be_empty() {
    let mut table = Scene::new(2).draw("J3 G1 y r\nI5 y").table();
    for taken in ["J3", "J4", "J5"] {
        assert_eq!(table.refuse(&format!("leader red {taken}")), "not-empty");
    }
}

#[test]
fn h14_the_hex_must_not_be_river_nor_off_the_map() {
    let mut table = Scene::new(2).draw("I7 y\nA4 y").table();
    assert_eq!(table.refuse("leader red H6"), "leader-on-river");
    assert_eq!(table.refuse("leader blue H7"), "leader-on-river");
    assert_eq!(table.refuse("leader red A3"), "off-map");
}

#[test]
fn h14_a_yellow_tile_under_a_pagoda_counts() {
    let mut table = Scene::new(2)
        .draw("I3 y y\nJ3 y")
        .pagoda("yellow", "I3-I4-J3")
        .table();
    table.play("leader red I5");
    assert_eq!(table.at("I5"), "R0");
}

#[test]
fn h15_it_may_not_unite_kingdoms_whose_leaders_conflict() {
    let mut table = Scene::new(3).draw("J2 y R1 . R2 y\nI4 y").table();
    assert_eq!(kingdoms(&table), 2);
    assert_eq!(table.refuse("leader blue J4"), "unites-in-conflict");
    assert!(!table.moves().contains(&"leader blue J4".to_owned()));
}

#[test]
fn h15_the_placed_leader_is_counted_in() {
    let mut table = Scene::new(3).draw("J2 y B1 . R2 y\nI4 y").table();
    assert_eq!(table.refuse("leader blue J4"), "unites-in-conflict");
    assert_eq!(table.refuse("leader red J4"), "unites-in-conflict");
}

#[test]
fn h15_uniting_in_peace_is_allowed() {
    let mut table = Scene::new(3).draw("J2 y B1 . R2 y\nI4 y").table();
    assert_eq!(kingdoms(&table), 2);
    table.play("leader green J4");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(kingdoms(&table), 1);
    let leaders = ["J3", "J4", "J5"].map(|hex| table.at(hex));
    assert_eq!(leaders, ["B1", "G0", "R2"]);
}

#[test]
fn h15_three_kingdoms_may_be_united_in_peace_only() {
    // The three kingdoms lie west, northeast and southeast of J4.
    let mut war = Scene::new(3).draw("J2 G1 y\nI5 y B2\nK5 y B1").table();
    assert_eq!(kingdoms(&war), 3);
    assert_eq!(war.refuse("leader red J4"), "unites-in-conflict");
    let mut peace = Scene::new(3).draw("J2 G1 y\nI5 y B2\nK5 y W1").table();
    peace.play("leader red J4");
    assert_eq!(kingdoms(&peace), 1);
}

#[test]
fn h15_a_moving_leader_is_no_rival_to_itself() {
    let mut table = Scene::new(2).draw("J2 R0 y . y B1").table();
    table.play("leader red J4");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!((table.at("J2"), table.at("J4")), (".".into(), "R0".into()));
    assert_eq!(kingdoms(&table), 1);
}

#[test]
fn h15_a_moving_leader_no_longer_links_what_it_linked() {
    // The red leader is all that links the blue leader in the west with the green one in the east. At I3 it would link
    // the west with a green leader in the north.
    let drawing = "J2 B1 y R0 y G2\nH1 G1 y";
    let mut moved = Scene::new(3).draw(drawing).table();
    moved.play("leader red I3");
    assert_eq!(moved.at("I3"), "R0");
    assert_eq!(kingdoms(&moved), 2);
    // Another leader at that hex does unite two green leaders.
    let mut placed = Scene::new(3).draw(drawing).table();
    assert_eq!(placed.refuse("leader white I3"), "unites-in-conflict");
}

#[test]
fn h15_in_random_games_leaders_go_exactly_where_the_rules_let_them() {
    let mut unions = 0;
    for seed in 0..2 {
        let mut game = Huang::begin(&Setup {
            players: 5,
            seed,
            options: serde_json::Map::new(),
            emblems: Vec::new(),
        });
        let mut chance = Chance::new(seed);
        while let Some(waiting) = game.waiting() {
            let (mut moves, mut events) = (Vec::new(), Vec::new());
            game.moves(&mut moves);
            for colour in Colour::ALL
                .into_iter()
                .filter(|_| waiting.decision == "action")
            {
                for at in game.realm.board().hexes() {
                    let listed = moves.contains(&Move::Leader { colour, at });
                    let verdict = verdict(&game.realm, colour, at);
                    assert_eq!(listed, verdict == Ok(()), "{colour} at {at}: {verdict:?}");
                    unions += usize::from(verdict == Err("H15"));
                }
            }
            game.apply(Picker::ByVerb.pick(&moves, &mut chance), &mut events);
        }
    }
    assert!(
        unions > 0,
        "the kingdoms lay too far apart to tell anything"
    );
}

/// Whether the active seat may position the leader here, or which rule forbids it: a simple and slow implementation.
fn verdict(realm: &Realm, colour: Colour, at: Hex) -> Result<(), &'static str> {
    let own = realm.leader(realm.active, colour);
    if own == Some(at) {
        return Err("H13");
    }
    let around = || {
        Direction::ALL
            .map(|direction| at.step(direction))
            .into_iter()
    };
    let empty = realm.tile_at(at).is_none() && realm.leader_at(at).is_none();
    let yellow = |hex| realm.tile_at(hex) == Some(Colour::Yellow);
    if !empty || !realm.board().land.contains(at) || !around().any(yellow) {
        return Err("H14");
    }
    let (mut known, mut kingdoms, mut colours) = (Vec::new(), 0, vec![colour]);
    for neighbour in around() {
        if !known.contains(&neighbour) {
            let group = group(realm, own, neighbour);
            let leaders = group.iter().filter_map(|&hex| realm.leader_at(hex));
            let before = colours.len();
            colours.extend(leaders.map(|(_, colour)| colour));
            kingdoms += usize::from(colours.len() > before);
            known.extend(group);
        }
    }
    let count = colours.len();
    colours.sort_unstable();
    colours.dedup();
    if kingdoms > 1 && colours.len() < count {
        return Err("H15");
    }
    Ok(())
}

/// The tiles and leaders linked with this hex on a board without the leader that moves.
pub fn group(realm: &Realm, without: Option<Hex>, from: Hex) -> Vec<Hex> {
    let (mut group, mut open) = (Vec::new(), vec![from]);
    while let Some(hex) = open.pop() {
        let taken = realm.tile_at(hex).is_some() || realm.leader_at(hex).is_some();
        if taken && Some(hex) != without && !group.contains(&hex) {
            group.push(hex);
            open.extend(Direction::ALL.map(|direction| hex.step(direction)));
        }
    }
    group
}

#[test]
fn h16_a_leader_of_a_colour_that_the_kingdom_has_revolts() {
    let mut table = Scene::new(2).draw("J3 R1 y .").table();
    let events = table.play("leader red J5");
    assert!(matches!(events[1], Event::RevoltBegan { .. }));
    assert_eq!(table.waiting(), (0, "commit"));
}

#[test]
fn h16_a_leader_that_moves_into_such_a_kingdom_revolts_too() {
    let mut table = Scene::new(2).draw("J3 R1 y .\nO4 y R0").table();
    table.play("leader red J5");
    assert_eq!(table.waiting(), (0, "commit"));
    assert_eq!(table.at("O5"), ".");
}

#[test]
fn h16_a_new_colour_or_leaderless_tiles_make_no_revolt() {
    let mut table = Scene::new(2).draw("J3 R1 y .\nO4 y").table();
    table.play("leader blue J5");
    assert_eq!(table.waiting(), (0, "action"));
    table.play("leader red O5");
    assert_eq!(table.waiting(), (1, "action"));
}

#[test]
fn h16_a_leader_that_moves_within_its_kingdom_does_not_revolt() {
    let mut table = Scene::new(2).draw("J2 B1 y R0").table();
    table.play("leader red I4");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.at("I4"), "R0");
}

#[test]
fn h17_a_leader_goes_when_its_last_yellow_tile_goes() {
    let mut table = Scene::new(2)
        .draw("J3 R1 y G0 y")
        .hand(0, "blue blue red red")
        .table();
    let events = table.play("riot J4");
    let returned = |event: &&Event| matches!(event, Event::LeaderReturned { .. });
    let returned: Vec<&Event> = events.iter().filter(returned).collect();
    let from = "J3".parse().expect("a hex");
    let (seat, colour) = (1, Colour::Red);
    assert_eq!(returned, [&Event::LeaderReturned { seat, colour, from }]);
    assert_eq!(table.at("J3"), ".");
    // The green leader has another yellow tile.
    assert_eq!(table.at("J5"), "G0");
}

#[test]
fn h17_it_goes_at_once_and_may_be_positioned_with_the_next_action() {
    let mut table = Scene::new(2)
        .draw("J3 R0 y B1 r\nO4 y")
        .hand(0, "blue blue red red")
        .table();
    table.play("riot J4");
    assert_eq!((table.at("J3"), table.at("J5")), (".".into(), ".".into()));
    assert_eq!(kingdoms(&table), 0);
    assert_eq!(table.refuse("withdraw red"), "leader-off-board");
    table.play("leader red O5");
    assert_eq!(table.at("O5"), "R0");
}

#[test]
fn h17_tiles_of_other_colours_keep_no_leader() {
    let mut table = Scene::new(2)
        .draw("J2 r R1 y\nI3 g")
        .hand(0, "blue blue blue blue")
        .table();
    table.play("riot J2");
    assert_eq!(table.at("J3"), "R1");
    table.play("riot J4");
    assert_eq!(table.at("J3"), ".");
}
