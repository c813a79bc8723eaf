//! How Qin looks, what its pictures hide, and what can be read on them.

use crate::engine::with_options as setup;
use crate::picture::colours::check_apart;
use crate::picture::golden::{SCALE, check_game};
use crate::picture::scenes::ALT_TEXT_CHARS;
use crate::picture::writing::{check_ground, check_rooms, in_forms_and_themes, strange_names};
use pagoda_engine::{Chance, EffectKind, MoveEvents, MoveText, Picker, Play, Rules, Viewer};
use pagoda_games::qin::{Colour, Event, Qin, Square, Squares};
use pagoda_picture::{
    Canvas, Theme,
    ink::{self, Ink},
};
use pagoda_show::{Form, Scene, ShownPlay, Shows, Sight};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

const NAMES: [&str; 4] = ["Ada", "Bartholomew", "Chen Wei", "Dominique"];

struct Shot {
    name: &'static str,
    game: Qin,
    viewer: Viewer,
    scene: Scene,
    events: MoveEvents,
    lit: Vec<(String, EffectKind)>,
    proposal: String,
}

impl Shot {
    fn new(name: &'static str, game: Qin, events: Vec<Event>) -> Self {
        let scene = Scene {
            names: NAMES[..game.realm.seats()]
                .iter()
                .map(|name| (*name).to_owned())
                .collect(),
            ..Scene::default()
        };
        Self {
            name,
            game,
            viewer: Viewer::Table,
            scene,
            events: MoveEvents::new::<Qin>(events),
            lit: Vec::new(),
            proposal: String::new(),
        }
    }

    fn shows(mut self, shows: Shows) -> Self {
        self.scene.shows = shows;
        self
    }

    fn of(mut self, viewer: Viewer) -> Self {
        self.viewer = viewer;
        self
    }

    fn considers(mut self, given: &str) -> Self {
        let words: Vec<&str> = given.split(' ').collect();
        let next = Play::choices(&self.game, self.game.realm.active, &words).next;
        let places = next.into_iter().map(|(place, _)| place);
        self.lit = places
            .filter(|place| place.parse::<Square>().is_ok())
            .zip(EffectKind::ALL.into_iter().cycle())
            .collect();
        self.proposal = given.to_owned();
        self.viewer = Viewer::Seat(self.game.realm.active);
        self
    }

    fn draw(&self, scale: f32) -> Canvas {
        let scene = Scene {
            scale,
            ..self.scene.clone()
        };
        self.sight().draw(&scene)
    }

    fn sight(&self) -> Box<dyn Sight> {
        let mut sight = ShownPlay::sight(&self.game, self.viewer);
        sight.mark(&self.events);
        sight.light(&self.lit);
        sight.propose(&self.proposal);
        sight
    }
}

fn played(players: usize, map: &str, seed: u64, moves: usize) -> (Qin, Vec<Event>) {
    let mut game = Qin::begin(&setup(players, seed, json!({"map": map})));
    let mut chance = Chance::new(seed);
    let mut events = Vec::new();
    for _ in 0..moves {
        if Rules::waiting(&game).is_none() {
            break;
        }
        let mut legal = Vec::new();
        Rules::moves(&game, &mut legal);
        events.clear();
        game.apply(Picker::Uniform.pick(&legal, &mut chance), &mut events);
    }
    (game, events)
}

fn over(players: usize, map: &str, seed: u64) -> Qin {
    played(players, map, seed, 1_000).0
}

/// A move of whoever is awaited, with a tile of two colours, that founds a province and takes a village if there is one.
fn promising(game: &Qin) -> MoveText {
    let seat = game.realm.active;
    let events = |text: &MoveText| {
        Play::forecast(game, seat, text)
            .expect("a legal move")
            .len()
    };
    let moves = Play::moves(game, seat);
    moves
        .into_iter()
        .max_by_key(events)
        .expect("there is a move")
}

fn late() -> (Qin, Vec<Event>) {
    played(4, "lion", 8, 44)
}

fn shots() -> Vec<Shot> {
    let (game, events) = late();
    let whole = promising(&game);
    let words: Vec<&str> = whole.split(' ').collect();
    let shared = Qin::load(&json!({
        "game": "qin", "rules": 1,
        "realm": {
            "emblems": ["plum", "ebony", "jade"],
            "territories": {"red": ["F5"], "blue": ["H8"]},
            "provinces": [{"at": "F5", "owner": 0}, {"at": "H8", "owner": 2}],
            "active": 1, "phase": {"for": "over", "ending": "no-tiles"}
        },
        "hands": [[], [], []], "supply": []
    }));
    vec![
        Shot::new("start", played(2, "bird", 1, 0).0, Vec::new()),
        Shot::new(
            "bird",
            played(3, "bird", 5, 30).0,
            played(3, "bird", 5, 30).1,
        ),
        Shot::new("lion", game, events),
        Shot::new("squares", game, Vec::new()).considers(&words[..2].join(" ")),
        Shot::new("turn", game, Vec::new()).considers(&words[..3].join(" ")),
        Shot::new("preview", game, Vec::new()).considers(&whole),
        Shot::new("own", game, Vec::new())
            .of(Viewer::Seat(1))
            .shows(Shows::Own),
        Shot::new("sheet", over(4, "lion", 3), Vec::new()).shows(Shows::Result),
        Shot::new("shared", shared.expect("it can be"), Vec::new()).shows(Shows::Result),
    ]
}

pub fn sights() -> impl Iterator<Item = (String, Box<dyn Sight>, Scene)> {
    let shots = shots().into_iter();
    shots.map(|shot| (format!("qin: {}", shot.name), shot.sight(), shot.scene))
}

#[test]
fn pictures_look_as_recorded() {
    let drawn = shots().into_iter();
    check_game("qin", drawn.map(|shot| (shot.name, shot.draw(SCALE))));
}

#[test]
fn text_has_room_and_can_be_read_whatever_people_are_called() {
    for shot in shots() {
        for scene in in_forms_and_themes(&shot.scene) {
            check_ground(&shot.sight().draw(&scene), shot.name);
        }
        for form in [Form::Landscape, Form::Portrait] {
            let mut named = shot_of(&shot);
            named.scene.form = form;
            for (what, names) in strange_names() {
                named.scene.names = names;
                let what = format!("{}, {what}, {form:?}", shot.name);
                check_rooms(&named.draw(1.0), &what);
            }
        }
    }
}

fn shot_of(shot: &Shot) -> Shot {
    Shot {
        name: shot.name,
        game: shot.game,
        viewer: shot.viewer,
        scene: shot.scene.clone(),
        events: shot.events.clone(),
        lit: shot.lit.clone(),
        proposal: shot.proposal.clone(),
    }
}

#[test]
fn coordinates_stand_on_two_edges() {
    let canvas = Shot::new("start", played(2, "bird", 1, 0).0, Vec::new()).draw(1.0);
    let ground = canvas.ground().expect("a table stands on its board");
    let written: BTreeSet<&str> = ground
        .writings()
        .iter()
        .map(|writing| &writing.text[..])
        .collect();
    let rows = (b'A'..=b'M').map(|row| char::from(row).to_string());
    let columns = (1..=13).map(|column: usize| column.to_string());
    assert_eq!(ground.writings().len(), 26);
    for name in rows.chain(columns) {
        assert!(written.contains(&name[..]), "{name}");
    }
}

#[test]
fn a_table_without_a_seat_draws_no_hand() {
    let (game, _) = late();
    let shot = |game| {
        Shot::new("own", game, Vec::new())
            .shows(Shows::Own)
            .draw(0.25)
            .png()
    };
    let mut other = game;
    let mut chance = Chance::new(1);
    while other.hands == game.hands {
        Play::redeal(&mut other, Viewer::Table, &mut chance);
    }
    assert_eq!(shot(game), shot(other));
}

#[test]
fn descriptions_fit_and_begin_with_who_must_place() {
    for shot in shots() {
        let long = vec!["W".repeat(32); 4];
        for names in [shot.scene.names.clone(), long] {
            let scene = Scene {
                names,
                ..shot.scene.clone()
            };
            let told = shot.sight().describe(&scene, ALT_TEXT_CHARS);
            assert!((20..=1024).contains(&told.chars().count()), "{told}");
            if scene.shows == Shows::Table {
                let seat = shot.game.realm.active;
                let begins = format!("{} is to place a tile.", scene.names[seat]);
                assert!(told.starts_with(&begins), "{told}");
            }
        }
    }
    let (game, _) = late();
    let own = Scene {
        shows: Shows::Own,
        ..Scene::default()
    };
    let told = ShownPlay::sight(&game, Viewer::Seat(0)).describe(&own, ALT_TEXT_CHARS);
    assert!(told.starts_with("Your tiles: "), "{told}");
    let table = ShownPlay::sight(&game, Viewer::Table).describe(&own, ALT_TEXT_CHARS);
    assert_eq!(table, "", "the table has no hand");
}

/// Landscapes are told apart by how light they are, and by their patterns where they are alike: nobody needs to see colours.
#[test]
fn landscapes_differ_without_their_colours() {
    let (game, _) = played(2, "bird", 1, 0);
    let board = game.realm.board();
    let canvas = Shot::new("start", game, Vec::new()).draw(1.0);
    let grey = |colour: Colour| -> Vec<u8> {
        let start = board.starts[colour];
        let (x, y) = (
            46 + 66 * start.column() as u32,
            42 + 66 * start.row() as u32,
        );
        let pixel = |number: u32| {
            let [red, green, blue, _] = canvas
                .image()
                .get_pixel(x + 12 + number % 42, y + 12 + number / 42)
                .0;
            (Ink(red, green, blue).luminance() * 255.0) as u8
        };
        (0..42 * 42).map(pixel).collect()
    };
    let [red, blue, yellow] = Colour::ALL.map(grey);
    let differ = |one: &[u8], two: &[u8]| {
        let both = one.iter().zip(two);
        both.filter(|(one, two)| one.abs_diff(**two) > 12).count()
    };
    for (one, two) in [(&red, &blue), (&red, &yellow), (&blue, &yellow)] {
        assert!(differ(one, two) > 42 * 42 / 8, "{}", differ(one, two));
    }
}

/// Meadows, water and landscapes lie side by side.
#[test]
fn the_ground_differs_from_every_landscape_for_every_kind_of_sight() {
    let (game, _) = played(2, "lion", 1, 0);
    let board = game.realm.board();
    for theme in Theme::ALL {
        let mut shot = Shot::new("start", game, Vec::new());
        shot.scene.theme = theme;
        let canvas = shot.draw(1.0);
        // The most frequent colour of a square.
        let ground = |square: Square| {
            let x = 46 + 66 * square.column() as u32;
            let y = 42 + 66 * square.row() as u32;
            let mut counts: BTreeMap<[u8; 4], u32> = BTreeMap::new();
            for number in 0..60 * 60 {
                let pixel = canvas
                    .image()
                    .get_pixel(x + 3 + number % 60, y + 3 + number / 60);
                *counts.entry(pixel.0).or_default() += 1;
            }
            let most = counts.into_iter().max_by_key(|(_, count)| *count);
            let [red, green, blue, _] = most.expect("a pixel").0;
            Ink(red, green, blue)
        };
        let used: Squares = board.villages.iter().flat_map(|one| one.squares).collect();
        let used = used | board.water | board.start_squares();
        let meadow = Squares::ALL.into_iter().find(|one| !used.contains(*one));
        let water = board.water.into_iter().next();
        let colours = [
            ("meadow", ground(meadow.expect("a meadow"))),
            ("water", ground(water.expect("water"))),
            ("red", ink::RED),
            ("blue", ink::BLUE),
            ("yellow", ink::YELLOW),
        ];
        check_apart(&colours, theme);
    }
}
