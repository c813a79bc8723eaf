//! Hidden and public information (Q23).

use crate::qin::scene::Scene;
use pagoda::engine::{Barrier, Chance, Event as _, Game, Play, Setup, Viewer};
use pagoda::games::qin::{Event, FirstHands, Qin, Tiles};
use serde_json::{Value, json};

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
    let table = crate::qin::scene::nearly_full()
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
        Game::redeal(&mut game, Viewer::Seat(0), &mut Chance::new(seed));
        Game::position(&game)
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
        Game::redeal(&mut other, Viewer::Seat(0), &mut chance);
        assert_eq!(other.hands[0], game.hands[0]);
        assert_eq!(all(&other), all(&game));
        assert!(
            other.hands.iter().all(|hand| hand.has_double()),
            "a fair start"
        );
        different |= other.hands[1] != game.hands[1];
    }
    assert!(different);
    // A seat that has just passed has no tile that fits.
    let mut table = crate::qin::scene::nearly_full()
        .hand(0, "BB RR")
        .hand(1, "RR")
        .hand(2, "YY")
        .supply("BY")
        .table();
    table.play("place BB A1 east");
    assert_eq!(table.waiting(), 2);
    for _ in 0..50 {
        let mut other = table.0;
        Game::redeal(&mut other, Viewer::Table, &mut chance);
        assert!(!other.realm.fits(other.hands[1]));
        assert!(other.realm.fits(other.hands[2]));
    }
}
