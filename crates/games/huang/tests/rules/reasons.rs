//! What is said for a move and against it: where it is true, and not where it is not.

use crate::effort::effort;
use crate::scene::{Scene, Table};
use crate::setup::setup;
use pagoda_engine::{Chance, MoveText, Picker, Play, Reason, Rules, TitleOf};
use pagoda_huang::{Colour, Event, Hex, Huang, Phase};
use pagoda_robots::analysis::puzzles;
use pagoda_words::{Languages, Value};
use std::collections::BTreeMap;

const NAMES: [&str; 3] = ["Ada", "Bo", "Cleo"];

/// The reasons of the last of some moves, in English.
fn reasons(items: &str, moves: &str) -> Vec<(String, Reason)> {
    let mut table: Table = Scene::of(items).table();
    let moves: Vec<&str> = moves.split(", ").collect();
    let (last, first) = moves.split_last().expect("a move");
    table.play_all(first);
    assert!(table.moves().iter().any(|legal| legal == last), "{last}");
    let reasons = Play::reasons(&table.0, table.waiting().0, last);
    let said = |reason: Reason| {
        let words = reason.words.clone().naming(&NAMES);
        let said = Languages::shipped().try_say("en", &words);
        (said.expect("every reason has a sentence"), reason)
    };
    reasons.into_iter().map(said).collect()
}

/// Checks cases: a line with the items of a scene; below it moves, each with the names or the sentences of reasons for it (`+`), of
/// reasons against it (`-`), and of reasons that it does not have (`!`).
#[track_caller]
fn check(cases: &str) {
    let (mut items, mut moves) = ("", "");
    let mut wrong = String::new();
    for line in cases.lines().filter(|line| !line.is_empty()) {
        let Some(line) = line.strip_prefix("  ") else {
            items = line;
            continue;
        };
        let (sign, expected) = line.trim().split_once(' ').expect("several words");
        if !["+", "-", "!"].contains(&sign) {
            moves = line.trim();
            continue;
        }
        let key = format!("huang-reason-{expected}");
        let told = reasons(items, moves);
        let mut same = told
            .iter()
            .filter(|(said, reason)| said == expected || reason.words.key == key);
        let right = match sign {
            "!" => same.next().is_none(),
            _ => same.any(|(_, reason)| reason.is_for() == (sign == "+")),
        };
        if !right {
            let told = told
                .iter()
                .map(|(said, reason)| format!("    {:+.2} {said}\n", reason.weight));
            let told: String = told.collect();
            wrong += &format!("{items}\n  {moves} {sign} {expected}\n{told}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn h41_points_count_by_the_weakest_colour() {
    check(
        "
J4 y R0; hand 0 rw; points 0 y3 r1 b4 g4
  tile red J6
    + You have only 1 red point, and in the end your weakest colour is your score.
    ! unneeded
J4 y R0; hand 0 rw; points 0 y1 r7 b4 g4
  tile red J6
    - Red is at 7 already; your score is held down by yellow, at 1.
    ! weakest
J4 y R0; hand 0 rw; points 0 y3 r2 b3 g3 w2
  tile red J6
    + weakest
J4 y R0; hand 0 rw; points 0 y0 r3 b0 g3 w1
  tile red J6
    - unneeded
J4 y W0; hand 0 ww; points 0 y3 r3 b3 g1
  tile white J6
    + White points go to your weakest colour in the end: that is green now, with 1 point.
    ! gift
J4 y R0; hand 0 ryw; points 0 y0 r3 b3 g3
  tile red J6
    - It does nothing for yellow, your weakest colour, at 0.
J4 y R0; hand 0 ryw; points 0 y0 r3 b0 g3
  tile red J6
    - It does nothing for your 2 weakest colours, each at 0.
J4 y W0; hand 0 ww; points 0 y0 r3 b3 g3
  tile white J6
    ! still-weakest
  leader yellow J3
    ! still-weakest
J4 y R1; hand 0 rw
  tile red J6
    - The red point goes to Bo, whose leader rules there.
    ! weakest
    ! no-point
J4 y R0; hand 0 rw
  tile red A8
    - The red tile brings nobody a point.
  tile red J6
    ! no-point
",
    );
}

#[test]
fn h19_tiles_of_the_hand_score_where_a_leader_earns_their_colour() {
    check(
        "
J4 y; hand 0 ggw; points 0 g2
  leader green J5
    + Your 2 green tiles can score then; green stands at 2.
    ! no-tile
    ! rules-there
  leader red J5
    - You hold no red tile for your Soldier to score with.
    + Every red tile placed in that kingdom then scores for you, whoever places it.
    ! loaded
J4 y G0; hand 0 ggr
  withdraw green
    - Your 2 green tiles have nowhere left to score.
J4 y G0; hand 0 gwww
  replace white white white
    + 3 of these tiles cannot score: no leader of yours earns their colours.
    ! wasted
    ! keeps-dead
  replace green
    - It costs you a green tile, and green stands at 0.
    - You keep 3 tiles that cannot score: no leader of yours earns their colours.
    ! dead
J4 y G0; hand 0 gwww; points 0 y1 r1 b1 g3
  replace green
    - One of these tiles could score for you.
    ! gives-away
    ! ample
J4 y G0; hand 0 gwww; points 0 y1 r1 b1 g9
  replace green
    + One of these tiles scores only where you have plenty; yellow stands at 1.
    ! wasted
J4 y; hand 0 rw
  leader yellow J5
    + loaded
    ! no-tile
J2 y R0 . . y; hand 0 r
  leader yellow J7
    - no-tile
J3 G1 y; hand 0 rrr
  replace red red red
    + yellow-wanted
J3 G1 y; hand 0 rry
  replace red red
    ! yellow-wanted
",
    );
}

#[test]
fn h38_pagodas_pay_whoever_rules_them() {
    check(
        "
I3 w w y; J3 w; pagoda white I3-I4-J3; hand 0 rr
  leader white J4
    + A Workshop pagoda then pays you a white point at the end of each of your turns.
  leader red J4
    ! pays
I3 r r y; J3 r; pagoda red I3-I4-J3; hand 0 rr; points 0 y1 r6 b1 g1
  leader red J4
    ! pays
I3 r r y; J3 r; pagoda red I3-I4-J3; hand 0 rr; points 0 y1 r3 b1 g1
  leader red J4
    + A Garrison pagoda then pays you a red point at the end of each of your turns.
I3 w w y; J3 w W0; pagoda white I3-I4-J3; hand 0 rr
  withdraw white
    - pays-no-more
I3 w w y; J3 w W1; pagoda white I3-I4-J3; H3 y; hand 0 bb
  riot I5
    + Bo loses a Workshop pagoda: a white point less each turn.
    + sent-home
    + No Artisan rules the Workshop pagoda then: yours can take it from G3 without a revolt.
    - comes-back
I3 w w y; J3 w W1; pagoda white I3-I4-J3; H3 y; hand 0 bbr
  riot I5
    ! rival-still-paid
  tile red A8
    - Bo’s Workshop pagoda goes on paying a white point each turn.
players 3; I3 w w y; J3 w W1; pagoda white I3-I4-J3; H3 y; hand 0 bb; actions 1
  riot I5
    - No Artisan rules the Workshop pagoda then, and Cleo can take it from G3 without a revolt.
players 3; I3 w w y; J3 w W1; pagoda white I3-I4-J3; H3 y; hand 0 bb
  riot I5
    ! pagoda-open
I3 w w y; J3 w W1; pagoda white I3-I4-J3; hand 0 bb
  riot I5
    ! free-pagoda
    ! comes-back
I3 w w y . y; J3 w; J7 W1; pagoda white I3-I4-J3; hand 0 rr
  tile red I6
    - A Workshop pagoda then pays Bo a white point each turn.
",
    );
}

#[test]
fn h22_pagodas_come_within_reach() {
    check(
        "
I3 w w y W0; hand 0 ww
  tile white J3
    + The triangle is complete: a Workshop pagoda there pays you a white point every turn.
  tile white J6
    ! carries
I4 w y W0; hand 0 ww
  tile white I3
    + Next, your white tile at H3 completes a triangle: a Workshop pagoda, and a white point every turn.
    ! site-open
I4 w y W0; hand 0 ww; actions 1
  tile white I3
    + Next turn, your white tile at H3 completes a triangle: a Workshop pagoda, and a white point every turn.
I4 w y W0; hand 0 w
  tile white I3
    + A white tile at H3 would complete a Workshop pagoda of yours; you hold none yet.
    ! site
I4 w y W1; hand 0 ww
  tile white I3
    - Bo needs just one more white tile, at J3, for a Workshop pagoda.
I3 w w y W1; hand 0 bbr
  riot I4
    + site-denied
    ! rival-site-stays
  tile red A8
    - rival-site-stays
I7 y; hand 0 bbbr
  leader blue I6
    + site
    + 3 blue tiles can follow one another in a single action, a point each.
  leader green I6
    ! site
    ! river-chain
I7 y B0; hand 0 bb
  tile blue H6
    + Another blue tile can follow in the same action, for a point.
J2 y R1 y . y; K6 r r; hand 0 yyyr
  leader red J5
    + site
    + If you win, your red tile can score; red stands at 0.
",
    );
}

#[test]
fn h32_wars_are_weighed_by_their_figures() {
    check(
        "
J2 y B0 r . r B1 y; I4 r; hand 0 wrr; hand 1 r
  tile white J5
    + Your side has 2 red and you can add 3; the other has 1 and likely adds 1. On a tie you decide.
    + If you win, a leader of theirs goes home, for a point.
    ! war-stake
J2 y B0 . r B1 y; hand 0 wrr; hand 1 r
  tile white J4
    + war-now
    - war-stake
    - war-cost
J2 y B0 . r B1 y; I6 r; K6 r; hand 0 w; hand 1 rrrrrr
  tile white J4
    - war-now
    - If you lose, your leader there goes home, and the point is theirs.
    ! war-leaders
players 3; J2 y B1 . B2 y; hand 0 ww
  tile white J4
    + war-others
    ! war-now
    ! war-torn
players 3; J2 y B0 . G0 y; I3 G1; I6 B2; hand 0 ww
  tile white J4
    - You have leaders on both sides of this war: whoever wins, you lose one.
    ! war-others
J2 y . . r B1 y; hand 0 rrrw; hand 1 g
  leader blue J3
    + Next, a tile at J4 starts a war on Bo’s Farmer: 0 red and 4 to add, against 1 and likely 1 more.
    ! war-spoils
    ! war-prize
  leader green J3
    ! war-next
J2 y . . w w W1 y; K6 w; pagoda white J5-J6-K6; hand 0 rrrw; hand 1 g
  leader white J3
    + war-next
    + Winning a war over J4 next brings you the Workshop pagoda, a white point every turn.
J2 y . . g g G1 y; K6 g; pagoda green J5-J6-K6; hand 0 rrrw; hand 1 w
  leader green J3
    + war-prize
J2 y . . g g G1 y; K6 g; pagoda green J5-J6-K6; hand 0 rrrw; hand 1 w; points 0 y1 r1 b1 g9
  leader green J3
    + war-next
    ! war-prize
J2 y . . r B1 y; I3 G0; I7 G1; hand 0 rrrw; hand 1 g
  leader blue J3
    + A war over J4 next would send 2 of their leaders home, for a point each.
J2 y . . r B1 y; I6 r; K6 r; hand 0 w; hand 1 rr
  leader blue J3
    - Bo can start a war with a tile at J4: 3 red against your 0, more than you can add.
    ! war-next
  leader green J3
    ! war-danger
A5 y R0; J2 y B0 . r B1 y; I6 r; H2 r r; hand 0 ww
  tile white I3
    + With 2 red against 2 you need not fear a war with Bo next door.
  tile white O4
    - Bo can still start a war with a tile at J4: 2 red against your 0, more than you can add.
    ! war-guard
    ! war-danger
A4 r r r r r r r r; O3 r r r r r; N11 r r r; K3 r r r r r r; I9 r r r; G11 r r r r; H1 r r r r; F3 y B0; D5 y; E6 B1; hand 0 rw
  tile white E5
    + Only 2 red tiles are unseen: the others can add little.
",
    );
}

#[test]
fn h27_revolts_are_weighed_by_their_figures() {
    check(
        "
J2 y G1 y . y; I2 y; A9 y Y1; hand 0 yyr; hand 1 yyr
  leader green J5
    + You show 2 and can add 3; Bo shows 2, likely adds 1 and wins a tie.
    ! few-left
J2 y G1 y . y; I2 y; A9 y Y1; hand 0 rr; hand 1 yyyyrr
  leader green J5
    - revolt-now
J2 y G1; H4 y y; hand 0 yw; hand 1 gg
  tile white I4
    + revolt-next
  tile white O4
    ! revolt-next
J4 y . y; K6 y; hand 0 gw
  leader green I4
    - Bo’s Trader can revolt from J5: 3 yellow beside it, against 1 beside yours.
  leader green J5
    + No free place there has more yellow beside it than your Trader’s 3, and a tie is yours.
    ! revolt-danger
J4 y . y; K6 y; I4 G0; hand 0 yyw; hand 1 g
  tile yellow A5
    - Only 1 yellow tile is left to you if Bo’s Trader revolts.
  tile white A5
    ! yellow-spent
",
    );
}

#[test]
fn h29_h33_decisions_in_a_fight_are_weighed_by_their_figures() {
    check(
        "
J2 y G1 y . y; I2 y; A9 y Y1; hand 0 yyr; hand 1 yyr
  leader green J5, commit 2
    + You reach 4; the defender shows 2, likely adds 1, at most 3, and wins a tie.
    ! kept
  leader green J5, commit 1
    + You keep a yellow tile for the next fight.
  leader green J5, pass
    - revolt-open
    + You keep 2 yellow tiles for the next fight.
  leader green J5, commit 1, commit 1
    + 3 against 3 is enough: your Trader stays.
    ! spare
  leader green J5, commit 1, commit 2
    - One tile more than needed is lost.
  leader green J5, commit 1, pass
    - 2 against 3 is too little: your Trader goes home.
players 3; J2 y B0 r . r B1 y; I4 r; A5 y R0; A9 y R1; O3 y R2; hand 0 wwrr; hand 1 rr; hand 2 g
  tile white J5, support east 2
    + Your side stands 3 to 2; likely 1 more will come against it, at most 4.
  tile white J5, pass
    - war-open
    + You keep 2 red tiles for the next fight.
  tile white J5, support east 2, pass, support west 2
    + 4 to 3: nobody can turn this war any more, and you win it.
  tile white J5, support east 2, pass, pass
    - 2 to 3: your side loses its leaders in this war and its red tiles.
",
    );
}

#[test]
fn h17_leaders_hang_on_yellow_tiles() {
    check(
        "
J4 y; hand 0 gg
  leader green J5
    - Only the yellow tile at J4 holds your leader: one riot there sends it home.
J4 y G0; hand 0 gg
  leader red J3
    - Only the yellow tile at J4 holds 2 of your leaders: one riot there sends them all home.
J4 y y; hand 0 gg
  leader green I5
    ! thin
J4 y G0; hand 0 yy
  tile yellow J6
    + Two yellow tiles hold your Trader then: no single riot sends it home.
  tile yellow J3
    ! held
I5 y; J5 y; J4 R1; I6 G1; hand 0 bbbb
  riot J5
    + Only I5 then holds 2 leaders of the others: a second riot sends them all home.
I5 y; J5 y; J4 R1; I6 G1; hand 0 bb; K9 y B0
  riot J5
    ! second-riot
I4 G1 y R0; hand 0 bb
  riot I5
    + Bo has a leader that nothing else holds, and must spend an action to bring it back.
    - A leader of yours hangs on that tile too and goes home.
J2 y G0 . r R1 y; hand 0 ww
  tile white J4
    + The kingdoms unite in peace: in a war, 1 red then stands for all your leaders there.
  tile white J8
    ! union
option eighteen-kingdoms; G11 y; H11 B0; I10 y; granaries G11 I10; hand 0 ww
  tile white H10
    + Granaries in your Farmer’s kingdom then: 2. You may take all but one, for +2 blue in the end.
  tile white E9
    ! granaries
",
    );
}

#[test]
fn h20_h40_the_market_and_the_bag() {
    check(
        "
J3 W0 y G0; hand 0 gr; market w
  tile green J6
    + The market has white, which you do not hold; white stands at 0.
  tile green J6, take white
    + You hold no white tile, and white stands at 0.
    ! scarce
    ! arms
J3 W0 y G0; hand 0 gy; market y
  tile green J6, take yellow
    + Revolts are won with yellow tiles: you then hold 2.
J3 W0 y G0; hand 0 gy; market r
  tile green J6, take red
    + Wars are won with red tiles: you then hold 1.
J3 W0 y G0; hand 0 gw; market w
  tile green J6
    ! market-has
  tile green J6, take white
    ! lacked
I3 w w y W0; hand 0 gr; market w
  tile green J8
    + With a white tile from the market you complete a triangle at J3 next: a Workshop pagoda for you.
I7 y B0; hand 0 gb; market b
  tile green A5
    + With a blue tile from the market, 2 can follow one another in your next action, a point each.
A4 w w w w w w w w; J3 W0 y G0; hand 0 gr; market w
  tile green J6, take white
    + Only 3 more white tiles are hidden in hands and bag.
J4 y G0; hand 0 wwww; bag rrrrr
  replace white white white white
    + It leaves 1 tile in the bag: the game will hardly outlast the round, and nobody is ahead of you.
J4 y G0; hand 0 wwww; bag rrrrr; points 1 y2 r2 b2 g2
  replace white white white white
    - It leaves 1 tile in the bag: the game will hardly outlast the round, and you are behind.
  tile white A8
    ! end-later
J4 y G0; hand 0 wwww; bag rrrrr
  replace white white white
    ! end-later
  tile white A8
    - Replacing all your tiles would leave only 1 in the bag, and an early end is good for you: nobody is ahead.
J4 y G0; hand 0 wwww
  replace white white white white
    ! end-nearer
",
    );
}

#[test]
fn whoever_is_set_back_is_told_beside_whoever_is_ahead() {
    check(
        "
players 3; I3 w w y W1; hand 0 bb; points 2 y1 r1 b1 g1
  riot I4
    - It sets Bo back; Cleo is further ahead and loses nothing.
players 3; I3 w w y W1; hand 0 bb; points 1 y1 r1 b1 g1
  riot I4
    ! spares-first
",
    );
}

/// The position after a move, and after declining what it offers: the same seat can act.
fn acting(mut game: Huang, seat: usize, text: &str) -> Option<Huang> {
    Play::play(&mut game, seat, text).expect("it is legal");
    while matches!(game.realm.phase, Phase::Market { .. } | Phase::Build { .. }) {
        Play::play(&mut game, seat, "pass").expect("it can be declined");
    }
    let waits = Rules::waiting(&game).is_some_and(|waiting| waiting.seat == seat);
    waits.then_some(game)
}

/// Makes the first legal one of these moves, declining a chain if need be. The events, and what is then awaited.
fn next(mut game: Huang, seat: usize, texts: &[String]) -> Option<(Vec<Event>, Huang)> {
    for _ in 0..2 {
        let legal = Play::moves(&game, seat);
        if let Some(text) = texts
            .iter()
            .find(|text| legal.iter().any(|legal| legal == text))
        {
            let events = Play::play(&mut game, seat, text).expect("it is legal");
            return Some((events.of::<Huang>().to_vec(), game));
        }
        Play::play(&mut game, seat, "pass").ok()?;
    }
    None
}

/// The position after a move with another seat to move, which holds a tile of each colour.
fn rival_to_move(mut game: Huang, seat: usize, text: &str, rival: usize) -> Huang {
    Play::play(&mut game, seat, text).expect("it is legal");
    game.realm.active = rival;
    game.realm.actions = 2;
    game.realm.phase = Phase::Action {};
    for colour in Colour::ALL {
        game.secrets[rival].hand[colour] = 1;
    }
    game
}

/// Checks what a reason says about what another can do. Whether it says anything.
fn rival_can(game: &Huang, seat: usize, text: &str, reason: &Reason) -> bool {
    let words = &reason.words;
    let value = |name: &str| words.values.get(name).map(ToString::to_string);
    let number = |name: &str| words.values[name].as_u64().expect("a number") as u8;
    let (Some(Value::Seat(rival)), Some(at)) = (words.values.get("seat").cloned(), value("at"))
    else {
        return false;
    };
    let colour = value("colour").unwrap_or_default();
    let told = || format!("{text}: {words:?} in {game:?}");
    let tiles = || {
        Colour::NAMES
            .iter()
            .map(|colour| format!("tile {colour} {at}"))
    };
    let name = words.key.trim_start_matches("huang-reason-");
    let texts: Vec<String> = match name {
        "war-danger" | "war-danger-stays" => tiles().collect(),
        "rival-site" | "rival-site-stays" => vec![format!("tile {colour} {at}")],
        "revolt-danger" | "comes-back" | "pagoda-open" => vec![format!("leader {colour} {at}")],
        _ => return false,
    };
    let then = rival_to_move(*game, seat, text, rival);
    let (events, then) =
        next(then, rival, &texts).unwrap_or_else(|| panic!("it is not legal: {}", told()));
    let right = match name {
        "war-danger" | "war-danger-stays" => events.iter().any(|event| match event {
            Event::WarBegan { sides, .. } => {
                let strengths = [number("mine"), number("theirs")];
                sides.len() == 2
                    && strengths
                        .iter()
                        .all(|strength| sides.iter().any(|side| side.strength == *strength))
            }
            _ => false,
        }),
        "rival-site" | "rival-site-stays" => {
            matches!(then.realm.phase, Phase::Market { .. } | Phase::Build { .. })
        }
        "revolt-danger" => events.iter().any(|event| match *event {
            Event::RevoltBegan {
                attack, defence, ..
            } => (attack, defence) == (number("theirs"), number("mine")),
            _ => false,
        }),
        _ => !matches!(then.realm.phase, Phase::Revolt { .. }),
    };
    assert!(right, "{events:?}: {}", told());
    true
}

/// Checks what a reason says about the next action. Whether it says anything.
fn comes_true(game: &Huang, seat: usize, text: &str, reason: &Reason) -> bool {
    let words = &reason.words;
    let value = |name: &str| words.values.get(name).map(ToString::to_string);
    let number = |name: &str| words.values[name].as_u64().expect("a number") as u8;
    let (colour, at) = (
        value("colour").unwrap_or_default(),
        value("at").unwrap_or_default(),
    );
    let told = || format!("{text}: {words:?} in {game:?}");
    let name = words.key.trim_start_matches("huang-reason-");
    let leader = || vec![format!("leader {colour} {at}")];
    let tiles = || {
        let all = Colour::NAMES
            .iter()
            .map(|colour| format!("tile {colour} {at}"));
        all.rev().chain([format!("chain {at}")]).collect::<Vec<_>>()
    };
    let texts = match name {
        "site" if value("now").as_deref() == Some("true") && number("tiles") == 1 => {
            vec![format!("tile {colour} {at}"), format!("chain {at}")]
        }
        "war-next" => tiles(),
        "free-pagoda" | "revolt-next" => leader(),
        _ => return false,
    };
    if value("won").as_deref() == Some("true") {
        return false;
    }
    let after =
        acting(*game, seat, text).unwrap_or_else(|| panic!("no action is left: {}", told()));
    let (events, then) =
        next(after, seat, &texts).unwrap_or_else(|| panic!("it is not legal: {}", told()));
    let right = match name {
        "site" => {
            let at: Hex = at.parse().expect("a hex");
            !then.realm.buildable_at(at).is_empty()
                && matches!(then.realm.phase, Phase::Market { .. } | Phase::Build { .. })
        }
        "war-next" => events.iter().any(|event| match event {
            Event::WarBegan { sides, .. } => {
                let strengths = [number("mine"), number("theirs")];
                sides.len() == 2
                    && strengths
                        .iter()
                        .all(|strength| sides.iter().any(|side| side.strength == *strength))
            }
            _ => false,
        }),
        "free-pagoda" => {
            let colour = Colour::named(&colour).expect("a colour");
            let mut kingdoms = then.kingdoms().iter();
            kingdoms.any(|kingdom| {
                let mut standing = then.realm.standing(colour);
                kingdom.owner(colour) == Some(seat)
                    && standing.any(|on| kingdom.hexes.meets(on.hexes()))
            })
        }
        _ => events.iter().any(|event| match *event {
            Event::RevoltBegan {
                attack, defence, ..
            } => (attack, defence) == (number("mine"), number("theirs")),
            _ => false,
        }),
    };
    assert!(right, "{events:?}: {}", told());
    true
}

/// In the positions of the puzzles, of which each has something to be told, and in random games.
#[test]
fn what_is_told_about_the_next_action_comes_true() {
    let mut told = BTreeMap::new();
    let mut look = |game: &Huang, seat: usize, text: &str| {
        for reason in Play::reasons(game, seat, text) {
            if comes_true(game, seat, text, &reason) || rival_can(game, seat, text, &reason) {
                *told.entry(reason.words.key).or_insert(0) += 1;
            }
        }
    };
    let step = effort(3, 1) as usize;
    for puzzle in puzzles(TitleOf::<Huang>::NEWEST) {
        let game = Huang::load(&puzzle.position).expect("its position loads");
        for text in Play::moves(&game, puzzle.seat).iter().step_by(step) {
            look(&game, puzzle.seat, text);
        }
    }
    for number in 0..effort(6, 100) {
        let options: &[&str] = match number % 3 {
            0 => &[],
            1 => &["bandits", "palace"],
            _ => &["eighteen-kingdoms"],
        };
        let players = 2 + number as usize % 4;
        let mut game = Huang::begin(&setup(players, number, options));
        let mut chance = Chance::new(number);
        while let Some(waiting) = Rules::waiting(&game) {
            let legal = Play::moves(&game, waiting.seat);
            let texts: Vec<&str> = legal.iter().map(MoveText::as_str).collect();
            let chosen = Picker::ByVerb.pick(&texts, &mut chance).to_owned();
            look(&game, waiting.seat, &chosen);
            Play::play(&mut game, waiting.seat, &chosen).expect("it is legal");
        }
    }
    // Seldom does a riot free a pagoda that only another seat can take.
    let often = |(key, count): (&String, &i32)| *count > 20 || key.ends_with("pagoda-open");
    assert!(told.len() == 11 && told.iter().all(often), "{told:?}");
}
