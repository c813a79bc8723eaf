//! Revolts (H27 to H29).

use crate::scene::{Scene, Table};
use pagoda_huang::{Colour, Event};

/// The red leader of seat 1 with yellow tiles at J2 and J4; an attacker at J5 would have J4 and J6. The yellow tile at I2
/// belongs to the kingdom and is next to neither leader.
const TWO_TO_TWO: &str = "J2 y R1 y . y\nI2 y";

/// Both governors are on the board, in a corner, so that only tiles can be committed.
const GOVERNORS: &str = "A5 y Y0\nA9 y Y1";

fn revolt(attacker: &str, defender: &str) -> Table {
    let mut table = Scene::new(2)
        .draw(TWO_TO_TWO)
        .draw(GOVERNORS)
        .hand(0, attacker)
        .hand(1, defender)
        .table();
    table.play("leader red J5");
    table
}

fn red_leaders(table: &Table) -> [bool; 2] {
    [0, 1].map(|seat| table.0.realm.leader(seat, Colour::Red).is_some())
}

#[test]
fn h27_the_strength_is_the_yellow_tiles_next_to_ones_own_leader() {
    // J4 counts for both, the tile at I2 for neither.
    let mut table = Scene::new(2).draw(TWO_TO_TWO).table();
    let events = table.play("leader red J5");
    assert_eq!(
        events[1],
        Event::RevoltBegan {
            attacker: 0,
            defender: 1,
            colour: Colour::Red,
            attack: 2,
            defence: 2,
        }
    );
}

#[test]
fn h27_tiles_of_other_colours_and_leaders_give_no_strength() {
    let mut table = Scene::new(3).draw("J2 r R1 y . r\nI4 G2 B2\nK5 w").table();
    let events = table.play("leader red J5");
    let Event::RevoltBegan {
        attack, defence, ..
    } = events[1]
    else {
        panic!("a revolt begins, and not {:?}", events[1]);
    };
    assert_eq!((attack, defence), (1, 1));
}

#[test]
fn h27_the_attacker_is_who_positioned_the_leader() {
    let mut table = Scene::new(3)
        .draw("J3 B0 y . y")
        .active(2)
        .hand(0, "red")
        .table();
    let events = table.play("leader blue J5");
    assert_eq!(
        events[1],
        Event::RevoltBegan {
            attacker: 2,
            defender: 0,
            colour: Colour::Blue,
            attack: 2,
            defence: 1,
        }
    );
    assert_eq!(table.waiting(), (2, "commit"));
}

#[test]
fn h28_first_the_attacker_commits_then_the_defender() {
    let mut table = revolt("yellow red red", "yellow red red");
    assert_eq!(table.waiting(), (0, "commit"));
    table.play("commit 1");
    assert_eq!(table.waiting(), (1, "commit"));
    table.play("commit 1");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.0.realm.actions, 1);
}

#[test]
fn h28_any_number_of_yellow_tiles_may_be_committed() {
    let mut table = revolt("yellow yellow yellow red", "red");
    assert_eq!(table.moves(), ["commit 1", "commit 2", "commit 3", "pass"]);
    assert_eq!(table.refuse("commit 4"), "too-few-tiles");
    // To commit nothing is to pass.
    table.play("commit 0");
    assert_eq!(table.waiting(), (1, "commit"));
    assert_eq!(table.hand(0).0, [3, 1, 0, 0, 0]);
    assert_eq!(table.moves(), ["pass"]);
}

#[test]
fn h28_what_the_attacker_commits_is_open_before_the_defender_decides() {
    let mut table = revolt("yellow yellow red red", "yellow");
    let events = table.play("commit 2");
    let told = serde_json::to_value(events[0]).expect("an event");
    let open = serde_json::json!({"event": "committed", "seat": 0, "tiles": 2, "leader": false});
    assert_eq!(told, open);
    assert_eq!(table.waiting(), (1, "commit"));
}

#[test]
fn h28_a_yellow_leader_off_the_board_may_add_one() {
    let mut table = Scene::new(2)
        .draw(TWO_TO_TWO)
        .hand(0, "yellow red red red")
        .hand(1, "red")
        .table();
    table.play("leader red J5");
    let both = ["commit 1", "commit 0 leader", "commit 1 leader", "pass"];
    assert_eq!(table.moves(), both);
    table.play("commit 1 leader");
    assert_eq!(table.moves(), ["commit 0 leader", "pass"]);
    let events = table.play("commit 0 leader");
    let Event::RevoltEnded {
        attack, defence, ..
    } = events[1]
    else {
        panic!("the revolt ends, and not {:?}", events[1]);
    };
    assert_eq!((attack, defence), (2 + 1 + 1, 2 + 1));
    // The lent leaders stay off the board, and are not lost.
    table.play("leader yellow J7");
    assert_eq!(table.at("J7"), "Y0");
}

#[test]
fn h28_a_yellow_leader_on_the_board_adds_nothing() {
    let mut table = revolt("yellow red", "red");
    assert_eq!(table.refuse("commit 0 leader"), "leader-not-free");
    table.play("pass");
    assert_eq!(table.refuse("commit 0 leader"), "leader-not-free");
}

#[test]
fn h28_in_a_revolt_of_governors_no_leader_is_lent() {
    let mut table = Scene::new(2)
        .draw("J2 y Y1 y . y")
        .hand(0, "yellow red")
        .hand(1, "yellow red")
        .table();
    table.play("leader yellow J5");
    assert_eq!(table.moves(), ["commit 1", "pass"]);
    table.play("commit 1");
    assert_eq!(table.moves(), ["commit 1", "pass"]);
}

#[test]
fn h29_the_attacker_wins_with_more() {
    let mut table = revolt("yellow red red", "red red");
    table.play_all(&["commit 1", "pass"]);
    assert_eq!(red_leaders(&table), [true, false]);
    assert_eq!((table.at("J3"), table.at("J5")), (".".into(), "R0".into()));
    assert_eq!(table.five(0), [0, 1, 0, 0, 0]);
    assert_eq!(table.five(1), [0; 5]);
}

#[test]
fn h29_the_defender_wins_a_tie() {
    let mut table = revolt("yellow red red", "yellow red red");
    table.play_all(&["commit 1", "commit 1"]);
    assert_eq!(red_leaders(&table), [false, true]);
    assert_eq!((table.at("J3"), table.at("J5")), ("R1".into(), ".".into()));
    assert_eq!(table.five(0), [0; 5]);
    assert_eq!(table.five(1), [0, 1, 0, 0, 0]);
}

#[test]
fn h29_the_defender_wins_with_more() {
    let mut table = revolt("yellow red red", "yellow yellow red");
    table.play_all(&["commit 1", "commit 2"]);
    assert_eq!(red_leaders(&table), [false, true]);
    assert_eq!(table.five(1), [0, 1, 0, 0, 0]);
}

#[test]
fn h29_the_point_is_of_the_leaders_colour() {
    for (letter, colour) in [
        ("W", Colour::White),
        ("Y", Colour::Yellow),
        ("G", Colour::Green),
    ] {
        let mut table = Scene::new(2)
            .draw(&format!("J3 {letter}1 y . y"))
            .hand(0, "red red")
            .hand(1, "red red")
            .table();
        table.play(&format!("leader {colour} J5"));
        table.play_all(&["pass", "pass"]);
        assert_eq!(table.points(0)[colour], 1);
        assert_eq!(table.five(0).iter().sum::<u16>(), 1);
    }
}

#[test]
fn h29_all_committed_tiles_are_discarded() {
    let mut table = revolt("yellow yellow red red", "yellow red");
    let before = table.tiles_in_game();
    table.play_all(&["commit 2", "commit 1"]);
    let after = table.tiles_in_game();
    assert_eq!(after[0], before[0] - 3);
    assert_eq!(after[1..], before[1..]);
    assert_eq!(table.hand(0).0, [0, 2, 0, 0, 0]);
    assert_eq!(table.hand(1).0, [0, 1, 0, 0, 0]);
}

#[test]
fn h29_only_the_two_take_part() {
    // Seat 1 has a leader in the kingdom and yellow tiles, but does not take part.
    let mut table = Scene::new(3)
        .draw("J2 G1 y R2 y . y")
        .hand(0, "red red")
        .hand(1, "yellow yellow yellow")
        .hand(2, "red")
        .table();
    table.play("leader red J6");
    assert_eq!(table.waiting(), (0, "commit"));
    table.play("pass");
    assert_eq!(table.waiting(), (2, "commit"));
    table.play("pass");
    assert_eq!(table.waiting(), (0, "action"));
    assert_eq!(table.hand(1).0, [3, 0, 0, 0, 0]);
    assert_eq!(table.at("J2"), "G1");
    assert_eq!(table.five(1), [0; 5]);
}

#[test]
fn h29_a_leader_that_moved_there_and_lost_leaves_the_board() {
    let mut table = Scene::new(2)
        .draw("J3 R1 y .\nO4 y R0")
        .hand(0, "red red")
        .hand(1, "red")
        .table();
    table.play_all(&["leader red J5", "pass", "pass"]);
    assert_eq!(table.0.realm.leader(0, Colour::Red), None);
    assert_eq!((table.at("O5"), table.at("J5")), (".".into(), ".".into()));
}
