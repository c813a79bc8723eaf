//! The figures of a fight before a decision (H27 to H37): what is certain, what may still come, and what each choice leads to.

use crate::effort::effort;
use crate::scene::{Scene, Table};
use crate::setup::setup;
use pagoda_engine::{Chance, MoveText, Picker, Play, Rules, Viewer};
use pagoda_huang::{Colour, Event, Huang, Phase, Reason};
use pagoda_show::ShownPlay;
use pagoda_words::{Languages, Value, Words};

const NAMES: [&str; 5] = ["Ann", "Ben", "Cai", "Dee", "Eve"];

fn said(sentences: Vec<Words>) -> String {
    let say = |words: Words| Languages::shipped().say("en", &words.naming(&NAMES));
    sentences.into_iter().map(say).collect::<Vec<_>>().join(" ")
}

fn outlook(table: &Table) -> String {
    said(ShownPlay::outlook(&table.0, table.waiting().0))
}

fn prospect(table: &Table, text: &str) -> String {
    said(Play::move_outlook(&table.0, table.waiting().0, text))
}

fn revolt() -> Table {
    let mut table = Scene::new(2)
        .draw("J2 y G1 y . y\nI2 y\nA9 y Y1")
        .hand(0, "yellow yellow red")
        .hand(1, "yellow yellow red")
        .table();
    table.play("leader green J5");
    table
}

#[test]
fn h28_before_a_commitment_both_sides_are_told_their_figures() {
    let mut table = revolt();
    assert_eq!(
        outlook(&table),
        "For certain: you 2, Ben 2. On a tie Ben wins. You can add up to 3: 2 yellow tiles and the Governor. After you Ben \
         decides: up to 3 more."
    );
    assert_eq!(
        prospect(&table, "pass"),
        "2 against 2 to 5: you lose in any case."
    );
    assert_eq!(prospect(&table, "commit 2"), "4 against 2 to 5.");
    table.play("commit 1");
    assert_eq!(
        outlook(&table),
        "For certain: you 2, Ann 3. A tie is enough for you. You can add up to 2: 2 yellow tiles. Nobody can add anything \
         after you: what you choose settles it."
    );
}

#[test]
fn h29_the_last_to_commit_is_told_the_exact_outcome_of_each_choice() {
    let mut table = revolt();
    table.play("commit 1");
    let lost = "2 against 3: you lose. +1 green for Ann. Your Trader goes home.";
    assert_eq!(prospect(&table, "pass"), lost);
    let won = "3 against 3: you win. +1 green for you. Ann’s Trader goes home.";
    assert_eq!(prospect(&table, "commit 1"), won);
    let seat = table.waiting().0;
    let forecast = Play::forecast(&table.0, seat, "commit 1").expect("legal");
    assert_eq!(
        said(forecast.narrate()),
        "Ben commits 1 yellow tile. Ben wins the Traders’ revolt against Ann: attack 3, defence 3. Ann’s Trader leaves J5 and \
         goes home. Ben gains 1 green point for the revolt."
    );
}

#[test]
fn h45_who_can_commit_nothing_leaves_the_outcome_to_the_attacker() {
    let mut table = Scene::new(2)
        .draw("J2 y G1 y . y\nI2 y\nA9 y Y1")
        .hand(0, "yellow red")
        .hand(1, "")
        .table();
    table.play("leader green J5");
    assert!(
        outlook(&table).ends_with("Nobody can add anything after you: what you choose settles it.")
    );
    let won = "3 against 2: you win. +1 green for you. Ben’s Trader goes home.";
    assert_eq!(prospect(&table, "commit 1"), won);
}

fn war() -> Table {
    let mut table = Scene::new(3)
        .draw("J2 y B0 r . r B1 y\nI4 r")
        .draw("A5 y R0\nA9 y R1\nO3 y R2")
        .hand(0, "white white red red")
        .hand(1, "red red")
        .hand(2, "green")
        .table();
    table.play("tile white J5");
    table
}

#[test]
fn h32_before_a_support_everybody_is_told_the_figures() {
    let mut table = war();
    assert_eq!(
        outlook(&table),
        "War over J5, for certain: east 1, west 2. You can add up to 2: 2 red tiles. After you Cai decides: up to 1 more. After \
         you Ann decides: up to 3 more. On a tie Ann names the winner."
    );
    let open = prospect(&table, "support east 2");
    assert_eq!(open, "east 3, west 2; up to 4 more may come.");
    table.play("support east 2");
    table.play("pass");
    assert_eq!(
        outlook(&table),
        "War over J5, for certain: east 3, west 2. You can add up to 2: 2 red tiles. Nobody can add anything after you: what \
         you choose settles it. On a tie you name the winner."
    );
}

#[test]
fn h33_to_h36_the_last_to_support_is_told_the_exact_outcome_of_each_choice() {
    let mut table = war();
    table.play("support east 2");
    table.play("pass");
    let east = "east 3, west 2: the east wins and gives up no red tile on the board. +1 blue for Ben. Your Farmer goes home. Red \
                tiles lost by the beaten: 2.";
    assert_eq!(prospect(&table, "pass"), east);
    let tie = "east 3, west 3: a tie, you name the winner.";
    assert_eq!(prospect(&table, "support west 1"), tie);
    let west = "east 3, west 4: the west wins and gives up 1 red tile on the board. +1 blue for you. Ben’s Farmer goes home. Red \
                tiles lost by the beaten: 1.";
    assert_eq!(prospect(&table, "support west 2"), west);
    table.play("support west 1");
    assert_eq!(
        outlook(&table),
        "War over J5, for certain: east 3, west 3. On a tie you name the winner."
    );
    let west = "east 3, west 3: the west wins and gives up 2 red tiles on the board. +1 blue for you. Ben’s Farmer goes home. Red \
                tiles lost by the beaten: 1.";
    assert_eq!(prospect(&table, "favour west"), west);
}

/// Supports of different sizes read alike in menus, which show a hundred characters: what each costs on the board came last, after
/// points and leaders.
#[test]
fn h36_what_a_support_costs_on_the_board_is_told_first() {
    let mut table = Scene::new(2)
        .draw("J2 y B0 r . r B1 y\nI4 r")
        .draw("A5 y R0\nA9 y R1")
        .hand(0, "white white red red red red")
        .hand(1, "red red")
        .table();
    table.play("tile white J5");
    table.play("support east 2");
    for language in Languages::shipped().names() {
        let first = |text: &str| {
            let sentences = Play::move_outlook(&table.0, table.waiting().0, text);
            let words = sentences[0].clone().naming(&NAMES);
            Languages::shipped().say(language, &words)
        };
        let costs = ["support west 2", "support west 3", "support west 4"].map(first);
        assert!(
            costs.iter().all(|cost| cost.chars().count() <= 100),
            "{costs:?}"
        );
        let (before, after) = (&costs[0], &costs[1]);
        let strength = after.replace('5', "4");
        assert_ne!(*before, strength);
        if language == "en" {
            assert!(before.ends_with("gives up 1 red tile on the board."));
            assert!(after.ends_with("gives up no red tile on the board."));
        }
    }
}

#[test]
fn outside_of_fights_and_of_ones_own_decisions_there_is_no_outlook() {
    let table = revolt();
    assert!(ShownPlay::outlook(&table.0, 1).is_empty());
    assert!(Play::move_outlook(&table.0, 1, "pass").is_empty());
    let quiet = Scene::new(2).hand(0, "red").table();
    assert!(outlook(&quiet).is_empty());
    assert!(prospect(&quiet, "replace red").is_empty());
}

fn number(words: &Words, name: &str) -> usize {
    let number = words.values[name].as_u64();
    number.unwrap_or_else(|| panic!("{words:?} has no {name}")) as usize
}

fn seat_of(words: &Words) -> usize {
    match words.values["seat"] {
        Value::Seat(seat) => seat,
        _ => panic!("{words:?} has no seat"),
    }
}

fn depends_on_nothing_hidden(game: &Huang, seat: usize, seed: u64) {
    let mut dealt = *game;
    Rules::redeal(&mut dealt, Viewer::Seat(seat), &mut Chance::new(seed));
    assert_eq!(
        ShownPlay::outlook(game, seat),
        ShownPlay::outlook(&dealt, seat)
    );
    for text in Play::moves(game, seat) {
        let told = |game: &Huang| {
            let forecast = Play::forecast(game, seat, &text).expect("it is legal");
            (Play::move_outlook(game, seat, &text), forecast.to_json())
        };
        assert_eq!(told(game), told(&dealt), "{text}");
    }
}

/// Plays the rest of a fight with random decisions; returns its events until the action is over.
fn fought_out(mut game: Huang, first: &str, chance: &mut Chance) -> Vec<Event> {
    let mut events = Vec::new();
    let mut text = first.to_owned();
    loop {
        let seat = Rules::waiting(&game).expect("a fight goes on").seat;
        let of_move = Play::play(&mut game, seat, &text).expect("it is legal");
        events.extend_from_slice(of_move.of::<Huang>());
        let (Phase::Revolt { .. } | Phase::War { .. } | Phase::Losses { .. }) = game.realm.phase
        else {
            return events;
        };
        let seat = Rules::waiting(&game).expect("a fight goes on").seat;
        let legal = Play::moves(&game, seat);
        text = legal[chance.below(legal.len())].to_string();
    }
}

#[derive(Default)]
struct Counts {
    exact: usize,
    open: usize,
    certain: usize,
    ties: usize,
}

/// Compares the sentences about a move with what then happens.
fn comes_true(game: &Huang, seat: usize, text: &str, chance: &mut Chance, counts: &mut Counts) {
    let told = Play::move_outlook(game, seat, text);
    let events = fought_out(*game, text, chance);
    let first = &told[0];
    let revolt = events.iter().find_map(|event| match *event {
        Event::RevoltEnded {
            winner,
            attack,
            defence,
            ..
        } if seat == game.realm.active => Some((winner, attack, defence)),
        Event::RevoltEnded {
            winner,
            attack,
            defence,
            ..
        } => Some((winner, defence, attack)),
        _ => None,
    });
    let war = events.iter().find_map(|event| match event {
        Event::WarEnded {
            winner,
            sides,
            losses,
        } => Some((winner.to_string(), *sides, usize::from(*losses))),
        _ => None,
    });
    match first.key.trim_start_matches("huang-prospect-") {
        "revolt" => {
            let (winner, mine, theirs) = revolt.expect("the revolt ends");
            assert_eq!(number(first, "mine"), usize::from(mine));
            assert_eq!(number(first, "theirs"), usize::from(theirs));
            assert_eq!(first.values["won"], Value::Switch(winner == seat));
            gains_come_true(&told, &events);
            counts.exact += 1;
        }
        "revolt-open" => {
            let (winner, mine, theirs) = revolt.expect("the revolt ends");
            assert_eq!(number(first, "mine"), usize::from(mine));
            let possible = number(first, "least")..=number(first, "most");
            assert!(possible.contains(&usize::from(theirs)), "{first:?}");
            match first.values["verdict"].as_str() {
                Some("open") => counts.open += 1,
                verdict => {
                    assert_eq!(verdict, Some(if winner == seat { "won" } else { "lost" }));
                    counts.certain += 1;
                }
            }
        }
        "war" => {
            let (winner, sides, losses) = war.expect("the war ends");
            assert_eq!(first.values["winner"], winner.as_str());
            assert_eq!(first.values["sides"], Value::of(&sides));
            let last = told.last().expect("the losses");
            assert_eq!(number(first, "losses"), losses);
            let gone = events.iter();
            let gone = gone.filter(|event| {
                let colour = Colour::Red;
                matches!(event, Event::TileRemoved { colour: gone, .. } if *gone == colour)
            });
            assert_eq!(losses + number(last, "beaten"), gone.count());
            gains_come_true(&told, &events);
            counts.exact += 1;
        }
        "war-open" => {
            let (winner, sides, _) = war.expect("the war ends");
            let more = sides
                .iter()
                .map(|side| usize::from(side.strength))
                .sum::<usize>();
            let Value::List(certain) = &first.values["sides"] else {
                panic!("{first:?} has no sides");
            };
            let strength = |side: &Value| match side {
                Value::Fields(fields) => fields["strength"].as_u64().unwrap_or(0) as usize,
                _ => panic!("{side:?} has no strength"),
            };
            let certain: usize = certain.iter().map(strength).sum();
            assert!(more >= certain && more <= certain + number(first, "more"));
            match first.values["winner"].as_str() {
                Some(certain) => {
                    assert_eq!(certain, winner);
                    counts.certain += 1;
                }
                None => counts.open += 1,
            }
        }
        "tie" => {
            let favours = |event: &&Event| matches!(event, Event::WarEnded { .. });
            assert_eq!(events.iter().filter(favours).count(), 1);
            assert_eq!(seat_of(first), game.realm.active);
            counts.ties += 1;
        }
        other => panic!("{other} is no prospect"),
    }
}

fn gains_come_true(told: &[Words], events: &[Event]) {
    let of = |key: &str| {
        let key = format!("huang-prospect-{key}");
        told.iter().filter(move |words| words.key == key)
    };
    let mut points: Vec<(usize, String, usize)> = Vec::new();
    let mut home: Vec<(usize, String)> = Vec::new();
    for event in events {
        match *event {
            Event::Scored {
                seat,
                colour,
                points: gained,
                reason: Reason::Revolt | Reason::War,
            } => {
                let colour = colour.to_string();
                match points
                    .iter_mut()
                    .find(|(one, of, _)| (*one, of.as_str()) == (seat, colour.as_str()))
                {
                    Some((_, _, sum)) => *sum += usize::from(gained),
                    None => points.push((seat, colour, usize::from(gained))),
                }
            }
            Event::LeaderReturned { seat, colour, .. } => home.push((seat, colour.to_string())),
            _ => {}
        }
    }
    let colour = |words: &Words| words.values["colour"].to_string();
    let mut told_points: Vec<(usize, String, usize)> = of("points")
        .map(|words| (seat_of(words), colour(words), number(words, "points")))
        .collect();
    points.sort();
    told_points.sort();
    assert_eq!(told_points, points);
    let told_home: Vec<(usize, String)> = of("leader")
        .map(|words| (seat_of(words), colour(words)))
        .collect();
    assert_eq!(told_home, home);
}

#[test]
fn what_is_told_before_a_fight_comes_true_and_depends_on_nothing_hidden() {
    let mut counts = Counts::default();
    for number in 0..effort(40, 600) {
        let players = 2 + number as usize % 4;
        let options: &[&str] = match number % 3 {
            0 => &[],
            1 => &["bandits", "palace"],
            _ => &["eighteen-kingdoms"],
        };
        let mut game = Huang::begin(&setup(players, number, options));
        let mut chance = Chance::new(number);
        while let Some(waiting) = Rules::waiting(&game) {
            let seat = waiting.seat;
            let legal = Play::moves(&game, seat);
            if matches!(waiting.decision, "commit" | "support" | "favour") {
                assert!(!ShownPlay::outlook(&game, seat).is_empty());
                depends_on_nothing_hidden(&game, seat, number);
                for text in &legal {
                    comes_true(&game, seat, text, &mut chance, &mut counts);
                }
            }
            let texts: Vec<&str> = legal.iter().map(MoveText::as_str).collect();
            let chosen = Picker::ByVerb.pick(&texts, &mut chance).to_owned();
            Play::play(&mut game, seat, &chosen).expect("it is legal");
        }
    }
    let Counts {
        exact,
        open,
        certain,
        ties,
    } = counts;
    assert!(
        exact > 100 && open > 100 && certain > 0 && ties > 0,
        "too few fights: {exact} exact, {open} open, {certain} certain, {ties} ties"
    );
}
