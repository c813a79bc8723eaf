//! Components and set-up: D1 to D8.

use crate::scene::{Scene, Table};
use pagoda_dragon::{
    Dragon, Fate, Hand, Person, Stage, SuperEvent, Trade, action_cards, group_sizes, lay_year,
};
use pagoda_engine::{Chance, Play, Rules, Setup, Title, TitleOf};
use serde_json::{Map, json};
use std::collections::BTreeSet;

pub fn setup(players: usize, seed: u64) -> Setup {
    Setup {
        players,
        seed,
        options: Map::new(),
        emblems: Vec::new(),
    }
}

fn begin(players: usize, seed: u64) -> Table {
    Table(Dragon::begin(&setup(players, seed)))
}

#[test]
fn d1_two_to_five_play() {
    let title = TitleOf::<Dragon>::NEWEST;
    for players in 0..8 {
        let right = (2..=5).contains(&players);
        assert_eq!(title.check(&setup(players, 0)).is_ok(), right, "{players}");
    }
}

#[test]
fn d2_persons_have_their_steps_and_symbols() {
    let table = [
        ("craftsman", 2, 1),
        ("court-lady", 1, 1),
        ("tax-collector", 3, 3),
        ("pyrotechnist", 5, 1),
        ("old-pyrotechnist", 3, 2),
        ("warrior", 5, 1),
        ("old-warrior", 3, 2),
        ("monk", 6, 1),
        ("old-monk", 2, 2),
        ("healer", 4, 1),
        ("old-healer", 1, 2),
        ("farmer", 4, 1),
        ("old-farmer", 1, 2),
        ("scholar", 4, 2),
        ("old-scholar", 2, 3),
    ];
    assert_eq!(table.len(), Person::ALL.len());
    for (name, steps, symbols) in table {
        let person = Person::named(name).expect("a person");
        assert_eq!(
            (person.steps(), person.symbols()),
            (steps, symbols),
            "{name}"
        );
        let trade = Trade::named(name.trim_start_matches("old-")).expect("a trade");
        assert_eq!(person.trade(), trade);
        assert_eq!(person.is_old(), name.starts_with("old-"));
        let expected = if person.is_old() {
            trade.old()
        } else {
            Some(trade.young())
        };
        assert_eq!(expected, Some(person));
    }
}

#[test]
fn d3_tiles_for_each_number_of_players() {
    for players in 2..=5 {
        let supply = begin(players, 1).0.realm.supply;
        for person in Person::ALL {
            let expected = match (person.trade(), person.is_old()) {
                (Trade::Craftsman | Trade::CourtLady | Trade::TaxCollector, _) => 2 * players,
                (_, true) => players - 1,
                (_, false) => players + 1,
            };
            assert_eq!(
                usize::from(supply.of(*person)),
                expected,
                "{players}: {person}"
            );
        }
    }
}

#[test]
fn d4_everybody_begins_alike() {
    let table = begin(5, 3);
    for seat in 0..5 {
        assert_eq!(table.palaces(seat), "2, 2");
        let house = table.house(seat);
        assert_eq!((house.yuan, house.rice, house.fireworks), (6, 0, 0));
        assert_eq!((house.steps, house.points, house.dragons()), (0, 0, 0));
        let cards: Vec<String> = table.0.hands[seat]
            .cards()
            .map(|card| card.to_string())
            .collect();
        let mut expected: Vec<&str> = Trade::NAMES.to_vec();
        expected.extend(["wild", "wild"]);
        assert_eq!(cards, expected);
    }
    assert_eq!(Hand::FULL.count(), 11);
}

/// The procedure of the rules: tile by tile, tracking the gap.
fn laid_slowly(tiles: [Fate; 10]) -> [Fate; 12] {
    let mut year: [Option<Fate>; 12] = [None; 12];
    year[0] = Some(Fate::Peace);
    year[1] = Some(Fate::Peace);
    for tile in tiles {
        let free: Vec<usize> = (0..12).filter(|month| year[*month].is_none()).collect();
        let repeats = year[free[0] - 1] == Some(tile);
        let month = if repeats {
            free.get(1).unwrap_or(&free[0])
        } else {
            &free[0]
        };
        year[*month] = Some(tile);
    }
    let mut year = year.map(|fate| fate.expect("every month has an event"));
    if year[10] == year[11] {
        year.swap(9, 10);
    }
    year
}

#[test]
fn d5_the_year_is_laid_by_the_procedure() {
    let mut chance = Chance::new(5);
    let mut swapped = 0;
    for _ in 0..20_000 {
        let mut tiles: [Fate; 10] = std::array::from_fn(|number| Fate::ALL[1 + number / 2]);
        chance.shuffle(&mut tiles);
        let year = lay_year(tiles);
        assert_eq!(year, laid_slowly(tiles), "{tiles:?}");
        assert_eq!(year[..2], [Fate::Peace; 2]);
        assert!((2..12).all(|month| year[month] != year[month - 1]));
        swapped += usize::from(tiles[8] == tiles[9] && year[9] == tiles[9]);
    }
    assert!(swapped > 0, "the last two months were never alike");
}

#[test]
fn d5_worked_years() {
    use Fate::{
        Contagion as C, Drought as D, Festival as F, Invasion as I, Peace as P, Tribute as T,
    };
    assert_eq!(
        lay_year([T, D, F, I, C, T, D, F, I, C]),
        [P, P, T, D, F, I, C, T, D, F, I, C]
    );
    // A tile equal to the one before goes to the month after the gap, and the next tile fills the gap.
    assert_eq!(
        lay_year([T, T, D, F, D, I, I, C, F, C]),
        [P, P, T, D, T, F, D, I, C, I, F, C]
    );
    // Months 11 and 12 alike: months 10 and 11 are swapped.
    assert_eq!(
        lay_year([T, D, T, D, F, I, F, I, C, C]),
        [P, P, T, D, T, D, F, I, F, C, I, C]
    );
}

#[test]
fn d5_years_differ_and_are_open() {
    let years: BTreeSet<String> = (0..50)
        .map(|seed| format!("{:?}", begin(2, seed).0.realm.year))
        .collect();
    assert!(years.len() > 40);
}

#[test]
fn d6_seven_actions() {
    let names: Vec<String> = action_cards(false)
        .iter()
        .map(ToString::to_string)
        .collect();
    let expected = [
        "taxes",
        "build",
        "harvest",
        "fireworks",
        "parade",
        "research",
        "privilege",
    ];
    assert_eq!(names, expected);
}

#[test]
fn d7_two_different_young_persons_from_a_random_first_player() {
    let firsts: BTreeSet<usize> = (0..40).map(|seed| begin(4, seed).awaited()).collect();
    assert_eq!(firsts.len(), 4);
    let mut table = begin(4, 1);
    let first = table.awaited();
    assert_eq!(table.decision(), "start");
    assert_eq!(table.moves().len(), 9 * 8 / 2);
    assert_eq!(table.refused("start farmer farmer"), "no-pair");
    assert_eq!(table.refused("start farmer"), "no-pair");
    assert_eq!(table.refused("start farmer monk healer"), "no-pair");
    assert_eq!(
        Play::read(&table.0, first, "start old-farmer monk")
            .expect_err("young")
            .code,
        "unknown-word"
    );
    table.play("start scholar farmer");
    assert_eq!(table.house(first).steps, 4);
    table.play("place b");
    assert_eq!(table.house(first).steps, 8);
    // In the order of the seats.
    assert_eq!(table.awaited(), (first + 1) % 4);
    assert_eq!(table.refused("start farmer scholar"), "pair-taken");
    assert_eq!(table.refused("start scholar farmer"), "pair-taken");
    assert_eq!(table.moves().len(), 35);
}

#[test]
fn d7_a_pair_may_share_a_palace_or_not() {
    for (place, expected) in [("a", "2 farmer scholar, 2"), ("b", "2 farmer, 2 scholar")] {
        let mut table = begin(2, 1);
        let seat = table.awaited();
        table.play("start farmer scholar");
        // The first person moves into one of two palaces that are alike, which is no choice.
        assert_eq!(table.decision(), "place");
        assert_eq!(table.moves(), ["place a", "place b"]);
        table.play(&format!("place {place}"));
        assert_eq!(table.palaces(seat), expected);
    }
}

/// The worked example of the rule book: 7, 7 and 8, and the order they give.
#[test]
fn d7_worked_example_of_starting_pairs() {
    let mut table = begin(3, 2);
    let first = table.awaited();
    for pair in [
        "tax-collector scholar",
        "tax-collector farmer",
        "scholar farmer",
    ] {
        table.play(&format!("start {pair}"));
        table.play("place b");
    }
    let seat = |number: usize| (first + number) % 3;
    let steps: Vec<u16> = (0..3)
        .map(|number| table.house(seat(number)).steps)
        .collect();
    assert_eq!(steps, [7, 7, 8]);
    // Dorine on 8, then Dominique, whose marker came last onto 7, then Margot.
    assert_eq!(table.0.realm.track.to_vec(), [seat(2), seat(1), seat(0)]);
    assert_eq!(table.0.realm.order.to_vec(), [seat(2), seat(1), seat(0)]);
    assert_eq!((table.awaited(), table.decision()), (seat(2), "action"));
    assert_eq!(table.0.realm.stage, Stage::Actions);
}

#[test]
fn d8_palaces_that_are_alike_are_one_choice() {
    let table = Scene::new(3)
        .palace(0, "2 farmer")
        .palace(0, "2 monk")
        .palace(0, "2 farmer")
        .palace(0, "1 farmer")
        .palace(0, "2 farmer")
        .phase("persons", json!({"for": "place", "person": "healer"}))
        .table();
    assert_eq!(table.moves(), ["place a", "place b"]);
    // Any of the palaces that are alike may be named; it is the same move.
    assert_eq!(Play::read(&table.0, 0, "place E"), Ok("place a".into()));
    assert_eq!(Play::read(&table.0, 0, "place c"), Ok("place a".into()));
    assert_eq!(table.refused("place d"), "no-room");
    assert_eq!(table.refused("place f"), "no-such-palace");
}

#[test]
fn d10_d30_group_sizes() {
    let sizes = |players, wall| group_sizes(players, wall).collect::<Vec<_>>();
    assert_eq!(sizes(2, false), [4, 3]);
    assert_eq!(sizes(3, false), [3, 2, 2]);
    assert_eq!(sizes(4, false), [2, 2, 2, 1]);
    assert_eq!(sizes(5, false), [2, 2, 1, 1, 1]);
    assert_eq!(sizes(2, true), [4, 4]);
    assert_eq!(sizes(3, true), [3, 3, 2]);
    assert_eq!(sizes(4, true), [2, 2, 2, 2]);
    assert_eq!(sizes(5, true), [2, 2, 2, 1, 1]);
}

#[test]
fn d40_a_super_event_is_drawn_or_agreed() {
    let with = |value: &str, seed| {
        let mut setup = setup(2, seed);
        setup.options.insert("super-event".to_owned(), json!(value));
        Dragon::begin(&setup).realm.options.super_event
    };
    assert_eq!(with("flood", 1), SuperEvent::Flood);
    assert_eq!(with("none", 1), SuperEvent::None);
    let drawn: BTreeSet<String> = (0..300)
        .map(|seed| with("random", seed).to_string())
        .collect();
    let all: BTreeSet<String> = SuperEvent::NAMES[2..]
        .iter()
        .map(|name| (*name).to_owned())
        .collect();
    assert_eq!(drawn, all);
    let title = TitleOf::<Dragon>::NEWEST;
    let mut wrong = setup(2, 0);
    wrong
        .options
        .insert("super-event".to_owned(), json!("comet"));
    assert_eq!(
        title.check(&wrong).expect_err("unknown").code,
        "wrong-options"
    );
}
