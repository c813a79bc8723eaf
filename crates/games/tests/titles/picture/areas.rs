//! Areas: what a click on a picture means.

#[path = "../../../../../tests/common/area_checks.rs"]
mod checks;

use crate::engine::with_options as setup;
use crate::picture::scenes;
use checks::{
    areas, check_lit, check_named, check_secrets, check_sound, draw, draw_for_phone, note_sizes,
    random_game,
};
use pagoda_engine::{Chance, Play, Rules, Setup, Title, Viewer};
use pagoda_games::qin::Qin;
use pagoda_picture::{Area, Canvas, Frame, Point, circle, ink, rounded};
use pagoda_show::{Piece, Scene, ShownPlay, Shows};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

fn setups() -> Vec<(&'static dyn Title, Setup)> {
    let wall = |event: &str| json!({"great-wall": true, "super-event": event});
    let mut setups = vec![
        ("huang", setup(2, 3, json!({"palace": true}))),
        ("huang", setup(3, 4, json!({"bandits": true}))),
        ("huang", setup(4, 5, json!({"eighteen-kingdoms": true}))),
        ("huang", setup(5, 6, json!({}))),
        ("qin", setup(2, 7, json!({}))),
        ("qin", setup(4, 8, json!({"map": "lion"}))),
        ("dragon", setup(2, 9, json!({}))),
        ("dragon", setup(5, 10, wall("random"))),
    ];
    for event in ["flood", "earthquake", "tornado", "sunrise", "charter"] {
        setups.push(("dragon", setup(3, 11, wall(event))));
    }
    let titles = setups.into_iter();
    let title = |name| pagoda_games::title(name).expect("a shipped title");
    titles.map(|(name, setup)| (title(name), setup)).collect()
}

/// Calls with positions of random games, and with fights, which are rare.
pub fn positions(mut see: impl FnMut(&dyn Play, usize)) {
    for (title, setup) in setups() {
        random_game(title, &setup, &mut see);
    }
    for shot in scenes::shots() {
        if let Some(waiting) = Rules::waiting(&shot.game) {
            see(&shot.game, waiting.seat);
        }
    }
}

/// What moves name although it lies nowhere: buttons offer it.
fn is_invisible(title: &str, kind: &str, value: &str) -> bool {
    match title {
        // Whether a leader is lent for a tile.
        "huang" => kind == "lend",
        // A palace that does not stand yet, the two privileges of one action card, and the wall tiles, of which a seat's row has the number.
        "dragon" => ["privilege", "tile"].contains(&kind) || (kind, value) == ("palace", "new"),
        _ => false,
    }
}

#[test]
fn whatever_a_move_names_can_be_clicked() {
    let mut met: BTreeMap<&str, BTreeSet<(&str, String)>> = BTreeMap::new();
    positions(|game, seat| {
        let title = game.title().name();
        let named = check_named(game, seat, |kind, value| is_invisible(title, kind, value));
        met.entry(title).or_default().extend(named);
    });
    let kinds = |title| -> BTreeSet<&str> { met[title].iter().map(|(kind, _)| *kind).collect() };
    let expected = ["colour", "direction", "leader"];
    assert_eq!(kinds("huang"), BTreeSet::from(expected));
    assert_eq!(kinds("qin"), BTreeSet::from(["tile"]));
    let expected = ["card", "palace", "person", "trade"];
    assert_eq!(kinds("dragon"), BTreeSet::from(expected));
}

fn on_table(game: &dyn Play, kind: &str) -> BTreeSet<String> {
    let table = draw(game, Viewer::Table, Shows::Table);
    let areas = table.areas().filter(|area| area.kind == kind);
    areas.map(|area| area.value.clone()).collect()
}

#[test]
fn actions_of_the_dragon_are_clicked_on_their_cards_and_palaces_that_are_alike_are_one() {
    let (mut actions, mut razed) = (0, 0);
    positions(|game, seat| {
        let words = |given: &[&str]| -> BTreeSet<String> {
            let next = game.choices(seat, given).next.into_iter();
            next.map(|(word, _)| word).collect()
        };
        match game.waiting().map(|waiting| waiting.decision) {
            Some("action") if game.title().name() == "dragon" => {
                let mut verbs = words(&[]);
                // To fill one's purse instead needs no card.
                verbs.remove("fill");
                assert!(verbs.is_subset(&on_table(game, Area::VERB)), "{verbs:?}");
                actions += 1;
            }
            Some("raze") => {
                // Every palace that stands can be clicked, whichever of those that are alike is named.
                assert_eq!(on_table(game, "palace"), words(&["raze"]));
                razed += 1;
            }
            _ => {}
        }
    });
    assert!(actions > 10 && razed > 1);
}

#[test]
fn areas_lie_on_their_picture_and_mean_something() {
    positions(|game, seat| {
        check_sound(game, &draw(game, Viewer::Table, Shows::Table));
        check_sound(game, &draw_for_phone(game, Viewer::Table, Shows::Table));
        check_sound(game, &draw(game, Viewer::Seat(seat), Shows::Own));
    });
}

/// Places are as large as the boards allow: a finger finds them. Other things have buttons, too.
#[test]
fn areas_are_large_enough_for_a_finger_on_a_phone() {
    let mut least: BTreeMap<&str, BTreeMap<&str, f32>> = BTreeMap::new();
    positions(|game, seat| {
        let sizes = least.entry(game.title().name()).or_default();
        note_sizes(&draw_for_phone(game, Viewer::Table, Shows::Table), sizes);
        note_sizes(&draw(game, Viewer::Seat(seat), Shows::Own), sizes);
    });
    println!("least side in pixels where a picture is 360 pixels wide: {least:#?}");
    for (title, sizes) in least {
        for (kind, size) in sizes {
            let expected = if kind == Area::PLACE { 24.0 } else { 10.0 };
            assert!(size >= expected, "{title}: {kind} is {size} pixels");
        }
    }
}

#[test]
fn areas_do_not_depend_on_what_is_hidden() {
    positions(|game, seat| {
        check_secrets(game, Viewer::Table, Shows::Table, 1);
        check_secrets(game, Viewer::Seat(seat), Shows::Table, 2);
        check_secrets(game, Viewer::Seat(seat), Shows::Own, 3);
        let [table, own] =
            [Viewer::Table, Viewer::Seat(seat)].map(|viewer| draw(game, viewer, Shows::Table));
        let places = |canvas: &Canvas| -> Vec<Area> {
            let areas = areas(canvas).into_iter();
            areas.filter(|area| area.kind == Area::PLACE).collect()
        };
        assert_eq!(places(&table), places(&own));
        let phones = [Viewer::Table, Viewer::Seat(seat)]
            .map(|viewer| areas(&draw_for_phone(game, viewer, Shows::Table)));
        assert_eq!(phones[0], phones[1]);
    });
}

/// Whoever chose a move in a dialogue saw the hand without the board, or the board without the hand.
#[test]
fn the_table_as_a_seat_sees_it_shows_the_hand_of_the_seat() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    positions(|game, seat| {
        let held = |viewer, shows| -> Vec<String> {
            let areas = areas(&draw(game, viewer, shows)).into_iter();
            let held = areas.filter(|area| ["colour", "tile", "card"].contains(&area.kind));
            let mut held: Vec<String> = held.map(|area| area.value).collect();
            held.sort();
            held
        };
        let (open, own) = (
            held(Viewer::Table, Shows::Table),
            held(Viewer::Seat(seat), Shows::Own),
        );
        // On offer is what lies in the open.
        if own != open {
            *seen.entry(game.title().name()).or_default() += 1;
            let mut both = [open, own].concat();
            both.sort();
            assert_eq!(held(Viewer::Seat(seat), Shows::Table), both);
        }
        check_sound(game, &draw(game, Viewer::Seat(seat), Shows::Table));
        let sight = game.sight(Viewer::Seat(seat));
        let told = |shows, most| {
            let scene = Scene {
                shows,
                ..Scene::default()
            };
            sight.describe(&scene, most)
        };
        let hand = told(Shows::Own, 1024);
        let hand = hand.split_inclusive('.').next().unwrap_or_default();
        assert!(told(Shows::Table, 1024).contains(hand), "{hand}");
    });
    assert!(
        seen.len() == 3 && seen.values().all(|count| *count > 5),
        "{seen:?}"
    );
}

#[test]
fn places_that_may_be_chosen_are_marked_inside_their_areas() {
    let mut chance = Chance::new(5);
    let mut seen = 0;
    positions(|game, seat| {
        seen += 1;
        if seen % 6 != 0 {
            return;
        }
        // Any place, and one of the places that the moves name: sites have several hexes.
        let table = draw(game, Viewer::Table, Shows::Table);
        let places = table.areas().filter(|area| area.kind == Area::PLACE);
        let places: Vec<&str> = places.map(|area| area.value.as_str()).collect();
        let moves = game.moves(seat);
        let words = moves.iter().flat_map(|text| text.split(' '));
        let sites: Vec<&str> = words
            .filter(|word| places.contains(&word.split('-').next().unwrap_or_default()))
            .collect();
        for from in [places, sites] {
            if !from.is_empty() {
                let place: &str = from[chance.below(from.len())];
                check_lit(game, place);
            }
        }
    });
}

/// The page shows pictures at the scale of the device, in the language of the reader.
#[test]
fn areas_are_the_same_at_every_scale_and_in_every_language() {
    for title in pagoda_games::titles() {
        let seats = *title.seats().end();
        let game = title.begin(&setup(seats, 5, json!({})));
        let game = game.expect("an allowed set-up");
        for (viewer, shows) in [(Viewer::Table, Shows::Table), (Viewer::Seat(0), Shows::Own)] {
            let scenes = [("en", 1.0), ("de", 1.5), ("pl", 0.5)].map(|(language, scale)| Scene {
                shows,
                language: language.to_owned(),
                scale,
                ..Scene::default()
            });
            let sight = game.sight(viewer);
            let [first, others @ ..] = scenes.map(|scene| sight.draw(&scene));
            for other in others {
                assert_eq!(areas(&first), areas(&other));
                assert_eq!(first.extent(), other.extent());
            }
        }
    }
}

#[test]
fn the_direction_of_a_tile_is_the_square_that_it_leads_to() {
    let game = Qin::begin(&setup(2, 7, json!({})));
    let places = |words: &str| Play::places_of(&game, &words.split(' ').collect::<Vec<_>>());
    for (direction, square) in [
        ("north", "E6"),
        ("east", "F7"),
        ("south", "G6"),
        ("west", "F5"),
    ] {
        assert_eq!(places(&format!("place RB F6 {direction}")), [square]);
    }
    assert_eq!(places("place RB F6"), ["F6"]);
    assert!(places("place RB").is_empty());
    assert!(places("place").is_empty());
    assert!(places("place RB A1 north").is_empty(), "off the board");
}

/// A leader on the map can be clicked where it stands, and a warring kingdom on any of its hexes.
#[test]
fn leaders_and_warring_kingdoms_have_their_hexes() {
    let mut met = BTreeSet::new();
    positions(|game, seat| {
        for text in game.moves(seat) {
            let words: Vec<&str> = text.split(' ').collect();
            match words[..] {
                ["withdraw", _] => {
                    let events = game.forecast(seat, &text).expect("a legal move");
                    let events = events.to_json();
                    let from = events[0]["from"].as_str().expect("a hex").to_owned();
                    assert_eq!(game.places_of(&words), [from]);
                }
                ["favour", _] | ["support", _, "1"] => {
                    let hexes = game.places_of(&words[..2]);
                    assert!(hexes.len() > 1, "{text}: {hexes:?}");
                }
                _ => continue,
            }
            met.insert(words[0].to_owned());
        }
    });
    assert!(
        ["withdraw", "support"]
            .iter()
            .all(|verb| met.contains(*verb))
    );
}

#[test]
fn an_area_is_one_outline_with_few_corners() {
    let mut canvas = Canvas::new(100.0, 50.0, 2.0, ink::PAPER);
    let middle = Point::from_xy(25.0, 25.0);
    canvas.area("card", "wild", &circle(middle, 20.0));
    let square = rounded(Frame::new(60.0, 10.0, 30.0, 30.0), 0.0);
    canvas.area(Area::PLACE, "D7", &square);
    let areas = areas(&canvas);
    assert!((8..=20).contains(&areas[0].outline.len()));
    for at in &areas[0].outline {
        let far = (at.x - middle.x).hypot(at.y - middle.y);
        assert!((far - 20.0).abs() < 0.5, "{at:?}");
    }
    let corners = [(60.0, 10.0), (90.0, 10.0), (90.0, 40.0), (60.0, 40.0)];
    let corners = corners.map(|(x, y)| Point::from_xy(x, y));
    assert_eq!(areas[1].outline, corners);
}

#[test]
fn areas_of_a_layer_lie_below_those_of_its_canvas() {
    let shape = rounded(Frame::new(10.0, 10.0, 30.0, 30.0), 4.0);
    let mut layer = Canvas::new(100.0, 50.0, 2.0, ink::PAPER);
    layer.area(Area::PLACE, "D7", &shape);
    let layer = layer.into_layer();
    let mut canvas = Canvas::higher(&layer, 20.5, ink::PAPER);
    assert_eq!(canvas.extent(), (100.0, 70.5));
    canvas.area("tile", "RB", &shape);
    let values: Vec<String> = canvas.areas().map(|area| area.value.clone()).collect();
    assert_eq!(values, ["D7", "RB"]);
    assert_eq!(Canvas::on(&layer).areas().count(), 1);
    assert_eq!(Canvas::on(&layer).extent(), (100.0, 50.0));
}

#[test]
fn whatever_lies_on_the_board_has_an_area() {
    positions(|game, _| {
        let areas = areas(&draw(game, Viewer::Table, Shows::Table));
        let is_there = |piece: &&Piece| {
            let (kind, value) = &piece.area;
            areas
                .iter()
                .any(|area| area.kind == *kind && area.value == *value)
        };
        let pieces = game.pieces();
        // Actions are areas only while one is chosen.
        let lying = pieces.iter().filter(|piece| piece.area.0 != Area::VERB);
        for piece in lying {
            assert!(is_there(&piece), "{piece:?} in {}", game.title().name());
        }
        assert!(!pieces.is_empty());
    });
}
