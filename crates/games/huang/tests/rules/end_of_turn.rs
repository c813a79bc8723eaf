//! The end of a turn, and how an empty bag ends the game: H38 to H40.

use crate::scene::{Scene, Table};
use crate::told::gains;
use pagoda_engine::{Play, Rules};
use pagoda_huang::{Colour, Ending, Event, Phase};

const SIX: &str = "green green green green green green";
const FIVE: &str = "green green green green green";

/// The game is over because the bag was empty.
fn over(table: &Table) -> bool {
    let ending = Ending::BagEmpty;
    table.0.realm.phase == Phase::Over { ending }
}

/// A kingdom of seat 0 with two yellow pagodas and a red one; its second action is due.
fn three_pagodas(leaders: &str) -> Scene {
    Scene::new(2)
        .draw("I4 y  y  .  r  r")
        .draw("J4 y  .  y  r")
        .draw("K6       y  y")
        .draw(leaders)
        .pagoda("yellow", "I4-I5-J4")
        .pagoda("yellow", "J6-K6-K7")
        .pagoda("red", "I7-I8-J7")
        .hand(0, "white white")
}

#[test]
fn h38_own_leaders_gain_a_point_for_each_pagoda_of_their_colour_in_their_kingdom() {
    let mut table = three_pagodas("I6 R0\nJ5 Y0").table();
    table.play("replace white");
    assert_eq!(table.five(0), [0; 5], "not before the turn ends");
    let events = table.play("replace white");
    let expected = [(0, Colour::Yellow, 2), (0, Colour::Red, 1)];
    assert_eq!(gains(&events), expected);
    assert_eq!(table.five(0), [2, 1, 0, 0, 0]);
}

#[test]
fn h38_each_colour_of_pagoda_serves_the_leader_of_its_colour() {
    for colour in ["yellow", "red", "green", "white"] {
        let letter = &colour[..1];
        let leader = letter.to_ascii_uppercase();
        let mut table = Scene::new(2)
            .draw(&format!("I4 {letter} {letter}"))
            .draw(&format!("J4 {letter} {leader}0"))
            .draw("K5 y")
            .pagoda(colour, "I4-I5-J4")
            .actions(1)
            .hand(0, "white white")
            .table();
        table.play("replace white");
        let colour = Colour::named(colour).expect("a colour");
        assert_eq!(table.points(0)[colour], 1, "{colour}");
    }
    let mut table = Scene::new(2)
        .draw("G7    b")
        .draw("H6  b b")
        .draw("I6 B0 y")
        .pagoda("blue", "G7-H6-H7")
        .actions(1)
        .hand(0, "white white")
        .table();
    table.play("replace white");
    assert_eq!(table.five(0), [0, 0, 1, 0, 0]);
}

#[test]
fn h38_only_the_player_whose_turn_ends_gains() {
    let mut table = three_pagodas("I6 R1\nJ5 Y0")
        .actions(1)
        .hand(1, SIX)
        .table();
    table.play("replace white");
    assert_eq!(table.five(1), [0; 5], "it is not the turn of seat 1");
    assert_eq!(table.five(0), [2, 0, 0, 0, 0]);
    table.play("replace green");
    table.play("replace green");
    assert_eq!(table.five(1), [0, 1, 0, 0, 0], "now it is");
    assert_eq!(table.five(0), [2, 0, 0, 0, 0]);
}

#[test]
fn h38_the_yellow_leader_stands_in_for_nobody() {
    let mut table = three_pagodas("J5 Y0").actions(1).table();
    table.play("replace white");
    assert_eq!(table.five(0), [2, 0, 0, 0, 0]);
}

#[test]
fn h38_a_pagoda_of_another_kingdom_brings_nothing() {
    let mut table = three_pagodas("O3 y R0").draw("J5 B1").actions(1).table();
    table.play("replace white");
    assert_eq!(table.five(0), [0; 5]);
}

#[test]
fn h39_first_the_player_refills_then_the_others_clockwise_then_the_market() {
    let mut table = Scene::new(3)
        .active(1)
        .actions(1)
        .hand(0, "yellow yellow yellow yellow")
        .hand(1, "green green green green green white")
        .hand(2, FIVE)
        .market("blue blue blue blue blue")
        .bag("red white blue yellow green red")
        .table();
    table.play("tile white O3");
    assert_eq!(table.hand(1).0, [0, 1, 0, 5, 0]);
    assert_eq!(table.hand(2).0, [0, 0, 0, 5, 1]);
    assert_eq!(table.hand(0).0, [5, 0, 1, 0, 0]);
    assert_eq!(table.0.realm.market.0, [0, 0, 5, 1, 0]);
    assert_eq!(table.0.bag.len(), 1);
    assert_eq!(table.waiting(), (2, "action"));
    assert_eq!(table.0.realm.actions, 2);
}

#[test]
fn h39_whoever_holds_six_or_more_draws_nothing_and_keeps_all() {
    let mut table = Scene::new(3)
        .option("palace")
        .draw("J2 y R0")
        .actions(1)
        .hand(0, "green green green green green green red")
        .hand(1, SIX)
        .hand(2, "blue blue blue blue blue blue blue")
        .market("yellow yellow yellow yellow yellow yellow")
        .bag("white")
        .table();
    table.play("withdraw red");
    assert_eq!(table.hand(0).0, [0, 1, 0, 6, 0]);
    assert_eq!(table.hand(1).0, [0, 0, 0, 6, 0]);
    assert_eq!(table.hand(2).0, [0, 0, 7, 0, 0]);
    assert_eq!(table.0.bag.len(), 1);
    assert_eq!(table.waiting(), (1, "action"));
}

#[test]
fn h39_nothing_is_refilled_between_the_actions() {
    let mut table = Scene::new(2)
        .hand(0, "green green white")
        .hand(1, "red")
        .market("yellow yellow")
        .table();
    table.play_all(&["tile green O3", "take yellow"]);
    assert_eq!(table.hand(0).total(), 3);
    assert_eq!(table.hand(1).total(), 1);
    assert_eq!(table.0.realm.market.total(), 1);
    table.play("tile white O5");
    assert_eq!(table.hand(0).total(), 6);
    assert_eq!(table.hand(1).total(), 6);
    assert_eq!(table.0.realm.market.total(), 6);
}

#[test]
fn h39_pagodas_score_before_the_refill() {
    let mut table = three_pagodas("J5 Y0").actions(1).bag("red").table();
    let events = table.play("replace white");
    assert!(over(&table), "the one tile of the bag is not enough");
    assert_eq!(table.five(0), [2, 0, 0, 0, 0]);
    let place = |wanted: fn(&Event) -> bool| events.iter().position(wanted);
    let scored = place(|event| matches!(event, Event::Scored { .. }));
    let ended = place(|event| matches!(event, Event::GameEnded { .. }));
    assert!(scored.is_some() && scored < ended);
}

#[test]
fn h40_a_replacement_that_the_bag_cannot_fill_ends_the_game_right_there() {
    let mut table = three_pagodas("I6 R0\nJ5 Y0")
        .hand(0, "white white white blue")
        .market("green")
        .bag("red")
        .table();
    table.play("replace white white");
    assert!(over(&table));
    assert_eq!(table.hand(0).0, [0, 1, 1, 0, 1], "what was drawn is kept");
    assert_eq!(table.five(0), [0; 5], "pagodas bring nothing any more");
    assert_eq!(table.hand(1).total(), 0);
    assert_eq!(table.0.realm.market.total(), 1);
}

#[test]
fn h40_the_players_own_refill_may_end_the_game() {
    let mut table = Scene::new(3)
        .actions(1)
        .hand(0, "white blue blue")
        .market("green")
        .bag("red yellow red")
        .table();
    table.play("tile white O3");
    assert!(over(&table));
    assert_eq!(table.hand(0).0, [1, 2, 2, 0, 0], "five, not six");
    assert_eq!(table.hand(1).total() + table.hand(2).total(), 0);
    assert_eq!(table.0.realm.market.total(), 1);
}

#[test]
fn h40_the_refill_of_another_player_may_end_the_game() {
    let mut table = Scene::new(3)
        .active(1)
        .actions(1)
        .hand(0, FIVE)
        .hand(1, "green green green green green white")
        .hand(2, "yellow yellow yellow yellow")
        .market("blue")
        .bag("red red")
        .table();
    table.play("tile white O3");
    assert!(over(&table));
    assert_eq!(table.hand(1).0, [0, 1, 0, 5, 0]);
    assert_eq!(table.hand(2).0, [4, 1, 0, 0, 0], "five, not six");
    assert_eq!(table.hand(0).total(), 5);
    assert_eq!(table.0.realm.market.total(), 1);
}

#[test]
fn h40_the_market_may_end_the_game() {
    let mut table = Scene::new(2)
        .actions(1)
        .hand(0, "white yellow yellow yellow yellow yellow")
        .hand(1, SIX)
        .market("blue blue blue blue")
        .bag("red green")
        .table();
    table.play("tile white O3");
    assert!(over(&table));
    assert_eq!(table.hand(0).total(), 6);
    assert_eq!(table.0.realm.market.0, [0, 0, 4, 1, 0], "five, not six");
}

#[test]
fn h40_an_empty_bag_ends_the_game_at_the_first_tile_that_must_be_drawn() {
    let mut table = Scene::new(2)
        .hand(0, "white red")
        .bag("")
        .draw("J2 y B0")
        .table();
    table.play("withdraw blue");
    assert_eq!(table.waiting(), (0, "action"), "nothing was drawn");
    table.play("tile white O3");
    assert!(over(&table));
    assert_eq!(table.hand(0).total(), 1);
}

#[test]
fn h40_drawing_the_last_tile_does_not_end_the_game() {
    const SIX_BLUE: &str = "blue blue blue blue blue blue";
    const FIVE_BLUE: &str = "blue blue blue blue blue";
    let scene = |mine, theirs, market, bag| {
        let scene = Scene::new(2).option("palace");
        let scene = scene.hand(0, mine).hand(1, theirs);
        scene.market(market).bag(bag)
    };
    let mut replaced = scene(SIX, SIX, SIX_BLUE, "red").table();
    replaced.play("replace green");
    assert_eq!(replaced.0.bag.len(), 0);
    assert_eq!(replaced.waiting(), (0, "action"));

    let placed = "white yellow yellow yellow yellow yellow";
    let seven = "white yellow yellow yellow yellow yellow yellow";
    for (mine, theirs, market, bag) in [
        (placed, SIX, SIX_BLUE, "red"),
        (seven, FIVE, SIX_BLUE, "red"),
        (seven, SIX, FIVE_BLUE, "red"),
        (placed, FIVE, FIVE_BLUE, "red red red"),
    ] {
        let mut table = scene(mine, theirs, market, bag).actions(1).table();
        table.play("tile white O3");
        assert_eq!(table.0.bag.len(), 0);
        assert_eq!(table.0.realm.market.total(), 6);
        assert_eq!(table.waiting(), (1, "action"));
    }
}

#[test]
fn h40_a_game_goes_on_with_an_empty_bag_while_nobody_must_draw() {
    let mut table = Scene::new(2)
        .draw("I3  B1")
        .draw("J2 y")
        .hand(0, SIX)
        .hand(1, SIX)
        .market("blue blue blue blue blue blue")
        .bag("")
        .table();
    table.play_all(&["leader red J3", "withdraw red"]);
    assert_eq!(table.waiting(), (1, "action"));
    table.play_all(&["withdraw blue", "leader blue J3"]);
    assert_eq!(table.waiting(), (0, "action"));
    table.play("replace green");
    assert!(over(&table));
}

#[test]
fn h40_after_the_end_nobody_moves_and_the_result_is_told() {
    let mut table = Scene::new(2).hand(0, "white red").bag("").table();
    assert_eq!(Rules::standings(&table.0), None);
    table.play("replace white");
    assert_eq!(table.waiting(), (9, "over"));
    for seat in 0..2 {
        assert_eq!(Play::moves(&table.0, seat), Vec::<String>::new());
        let refusal = Play::play(&mut table.0, seat, "tile red O3");
        assert_eq!(refusal.expect_err("the game is over").code, "game-over");
    }
    assert_eq!(Rules::standings(&table.0).map(|all| all.len()), Some(2));
}
