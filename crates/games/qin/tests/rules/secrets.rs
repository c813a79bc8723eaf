//! Hidden and public information (Q23).

use crate::scene::Scene;
use pagoda_engine::{Barrier, Chance, Event as _, Mind, Play, Rules, Setup, Viewer};
use pagoda_qin::{Event, FirstHands, Qin, Tile, Tiles};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn view(game: &Qin, viewer: Viewer) -> Value {
    Play::view(game, viewer)
}

#[test]
fn q23_hands_and_the_supply_are_hidden_their_sizes_are_open() {
    let table = Scene::new(2)
        .hand(0, "RB RB RY")
        .hand(1, "BB YY")
        .supply("RR BY")
        .table();
    let seen = view(&table.0, Viewer::Table);
    assert_eq!(seen["hands"], json!([null, null]));
    assert_eq!(seen["held"], json!([3, 2]));
    assert_eq!(seen["supply"], json!(2));
    let own = view(&table.0, Viewer::Seat(1));
    assert_eq!(own["hands"], json!([null, ["BB", "YY"]]));
}

#[test]
fn q23_no_view_changes_with_what_it_hides() {
    let one = Scene::new(2).hand(0, "RB RB RY").hand(1, "BB YY").table();
    let two = Scene::new(2).hand(0, "RB RB RY").hand(1, "RR BY").table();
    for viewer in [Viewer::Table, Viewer::Seat(0)] {
        assert_eq!(view(&one.0, viewer), view(&two.0, viewer));
    }
    assert_ne!(view(&one.0, Viewer::Seat(1)), view(&two.0, Viewer::Seat(1)));
}

#[test]
fn q23_hands_are_open_at_the_end() {
    let mut table = Scene::new(2).hand(0, "BB").supply("").table();
    table.play("place BB H8 east");
    let seen = view(&table.0, Viewer::Table);
    assert_eq!(seen["hands"], json!([[], []]));
    let open = Scene::new(2).hand(0, "BB RR").hand(1, "YY").table();
    let seen = view(&open.0, Viewer::Afterwards);
    assert_eq!(seen["hands"], json!([["RR", "BB"], ["YY"]]));
}

#[test]
fn q23_a_forecast_stops_before_what_hands_would_tell() {
    // The event that a seat passes would reveal that seat 1 has no tile that fits.
    let table = crate::scene::nearly_full()
        .hand(0, "BB")
        .hand(1, "RR")
        .hand(2, "YY")
        .supply("")
        .table();
    let told = Play::forecast(&table.0, 0, "place BB A1 east").expect("it is legal");
    let names: Vec<Value> = told
        .to_json()
        .into_iter()
        .map(|event| event["event"].clone())
        .collect();
    assert_eq!(names, ["tile-placed", "province-extended"]);
    let mut table = table;
    let seat = table.waiting();
    let told = Play::play(&mut table.0, seat, "place BB A1 east").expect("it is legal");
    let last = told.of::<Qin>().last().expect("something happened");
    assert!(matches!(last, Event::TurnPassed { .. }));
    assert_eq!(last.barrier(), Some(Barrier::Secret));
}

#[test]
fn q23_what_is_dealt_anew_does_not_depend_on_what_is_hidden() {
    let dealt = |held: &str, supply: &str, seed: u64| {
        let scene = Scene::new(2).hand(0, "RB RB RY").hand(1, held);
        let mut game = scene.supply(supply).table().0;
        Rules::redeal(&mut game, Viewer::Seat(0), &mut Chance::new(seed));
        Rules::position(&game)
    };
    for seed in 0..20 {
        let one = dealt("BB YY", "RR BY", seed);
        assert_eq!(one, dealt("RR BY", "YY BB", seed), "in another place");
        // If not all tiles are in play, nobody knows which ones are missing.
        assert_eq!(one, dealt("RR RR", "RR RR", seed), "other tiles");
    }
}

#[test]
fn what_is_dealt_anew_could_be_true() {
    let setup = Setup {
        players: 4,
        seed: 3,
        options: serde_json::Map::new(),
        emblems: Vec::new(),
    };
    let game = Qin::begin(&setup);
    assert_eq!(game.realm.options.start, FirstHands::Fair);
    let all = |game: &Qin| -> Tiles {
        let hands = game.hands.iter().flat_map(|hand| hand.each());
        hands.chain(game.supply.iter().copied()).collect()
    };
    let mut chance = Chance::new(1);
    let mut different = false;
    for _ in 0..50 {
        let mut other = game;
        Rules::redeal(&mut other, Viewer::Seat(0), &mut chance);
        assert_eq!(other.hands[0], game.hands[0]);
        assert_eq!(all(&other), all(&game));
        assert!(other.hands.iter().all(|hand| hand.has_double()));
        different |= other.hands[1] != game.hands[1];
    }
    assert!(different);
    // A seat that has just passed has no tile that fits.
    let mut table = crate::scene::nearly_full()
        .hand(0, "BB RR")
        .hand(1, "RR")
        .hand(2, "YY")
        .supply("BY")
        .table();
    table.play("place BB A1 east");
    assert_eq!(table.waiting(), 2);
    for _ in 0..50 {
        let mut other = table.0;
        Rules::redeal(&mut other, Viewer::Table, &mut chance);
        assert!(!other.realm.fits(other.hands[1]));
        assert!(other.realm.fits(other.hands[2]));
    }
}

fn kinds(hand: Tiles) -> Vec<u8> {
    hand.iter().map(|(_, count)| count).collect()
}

/// The statistic of a chi-square test, with its degrees of freedom. Every value that was seen must be possible.
fn chi_square<K: Ord + std::fmt::Debug>(
    expected: &BTreeMap<K, f64>,
    seen: &BTreeMap<K, usize>,
) -> (f64, usize) {
    let total: usize = seen.values().sum();
    let weight: f64 = expected.values().sum();
    for value in seen.keys() {
        assert!(expected.contains_key(value), "{value:?} is impossible");
    }
    let differences = expected.iter().map(|(value, share)| {
        let expected = share / weight * total as f64;
        let seen = seen.get(value).copied().unwrap_or_default() as f64;
        (seen - expected).powi(2) / expected
    });
    (differences.sum(), expected.len() - 1)
}

/// Whether what was seen agrees with what was expected: the statistic is within five standard deviations of its mean.
#[track_caller]
fn assert_agrees<K: Ord + std::fmt::Debug>(expected: &BTreeMap<K, f64>, seen: &BTreeMap<K, usize>) {
    let (statistic, degrees) = chi_square(expected, seen);
    let degrees = degrees as f64;
    let limit = degrees + 5.0 * (2.0 * degrees).sqrt();
    assert!(
        statistic <= limit,
        "{statistic} with {degrees} degrees of freedom"
    );
}

/// Every hand of so many tiles from a pool with so many of each kind, and in how many ways it can be dealt.
fn hands_from(pool: [u8; 6], count: usize) -> Vec<(Tiles, f64)> {
    let all = (0..4_usize.pow(6)).map(|number| {
        let tiles = Tile::ALL.iter().enumerate();
        let hand: Tiles = tiles
            .flat_map(|(kind, tile)| std::iter::repeat_n(*tile, number >> (2 * kind) & 3))
            .collect();
        let kinds = kinds(hand).into_iter().zip(pool);
        (hand, kinds.map(|(count, of)| ways(of, count)).product())
    });
    all.filter(|(hand, _)| hand.total() == count).collect()
}

fn ways(of: u8, count: u8) -> f64 {
    let chosen = (0..count).map(|i| f64::from(of - i) / f64::from(i + 1));
    chosen.product()
}

fn imagined(game: &Qin, seat: usize) -> BTreeMap<Vec<u8>, usize> {
    let mut seen = BTreeMap::new();
    let mut chance = Chance::new(11);
    for _ in 0..20_000 {
        let mut dealt = *game;
        Mind::imagine(&mut dealt, 0, &mut chance);
        assert_eq!(dealt.realm, game.realm);
        assert_eq!(dealt.hands[0], game.hands[0], "what is seen stays");
        *seen.entry(kinds(dealt.hands[seat])).or_insert(0) += 1;
    }
    seen
}

#[test]
fn hidden_hands_follow_what_a_seat_knows_of_passes_and_turns() {
    let mut table = crate::scene::nearly_full()
        .hand(0, "BB")
        .hand(1, "RR")
        .hand(2, "YY RR")
        .supply("")
        .table();
    table.play("place BB A1 east");
    let game = table.0;
    // Seat 1 has passed, and seat 2 is awaited. Every tile may be hidden, because not all are in play.
    assert_eq!((game.realm.active, game.realm.passed), (2, 1));
    let misfits = hands_from([12; 6], 1);
    let misfits = misfits
        .into_iter()
        .filter(|(hand, _)| !game.realm.fits(*hand));
    let (mut passed, mut awaited) = (BTreeMap::new(), BTreeMap::new());
    for (one, ways_of_one) in misfits {
        let rest = Tile::ALL.map(|tile| 12 - one[tile]);
        for (two, ways_of_two) in hands_from(rest, 2) {
            if game.realm.fits(two) {
                *passed.entry(kinds(one)).or_insert(0.0) += ways_of_one * ways_of_two;
                *awaited.entry(kinds(two)).or_insert(0.0) += ways_of_one * ways_of_two;
            }
        }
    }
    assert!(awaited.len() > 10);
    assert_agrees(&passed, &imagined(&game, 1));
    assert_agrees(&awaited, &imagined(&game, 2));
}

#[test]
fn hidden_hands_of_a_fair_start_have_a_tile_of_one_colour() {
    for start in ["fair", "plain"] {
        let mut options = serde_json::Map::new();
        options.insert("start".to_owned(), json!(start));
        let setup = Setup {
            players: 2,
            seed: 8,
            options,
            emblems: Vec::new(),
        };
        let game = Qin::begin(&setup);
        let pool = Tile::ALL.map(|tile| 12 - game.hands[0][tile]);
        let hands = hands_from(pool, 3).into_iter();
        let hands = hands.filter(|(hand, _)| start == "plain" || hand.has_double());
        let expected = hands.map(|(hand, ways)| (kinds(hand), ways)).collect();
        assert_agrees(&expected, &imagined(&game, 1));
    }
}
