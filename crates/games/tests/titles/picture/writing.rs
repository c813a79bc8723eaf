//! What is written: where, how large, and on what.

use crate::picture::scenes::{Shot, crowded_game, drawn, named, played, sheet, shots, war};
use pagoda_engine::{Rules, Viewer};
use pagoda_games::huang::{GRID, Hex, Huang, MAP};
use pagoda_picture::ink::Ink;
use pagoda_picture::{Canvas, Frame, Point, ROBOT_SIGN, Theme, Writing};
use pagoda_show::{Form, Scene, ShownPlay, Shows};
use std::collections::HashMap;

fn corners(frame: Frame) -> [Point; 4] {
    [
        (frame.x, frame.y),
        (frame.right(), frame.y),
        (frame.x, frame.bottom()),
        (frame.right(), frame.bottom()),
    ]
    .map(|(x, y)| Point::from_xy(x, y))
}

fn within(hex: Hex, point: Point) -> bool {
    let centre = GRID.centre(hex.row(), hex.column());
    let (x, y) = ((point.x - centre.x).abs(), (point.y - centre.y).abs());
    let half = GRID.width() / 2.0;
    x <= half && y <= GRID.radius - x / half * GRID.radius / 2.0
}

fn own(canvas: &Canvas) -> Vec<&Writing> {
    let ground = canvas.ground().map_or(0, |layer| layer.writings().len());
    canvas.writings().skip(ground).collect()
}

fn hex_of(writing: &Writing) -> Option<Hex> {
    writing.text.parse().ok().filter(|_| {
        let middle = writing.taken.centre();
        MAP.holds(Frame::new(middle.x, middle.y, 0.0, 0.0))
    })
}

#[test]
fn a_point_outside_a_hex_is_found() {
    let hex: Hex = "J5".parse().expect("a hex");
    let at = GRID.centre(hex.row(), hex.column());
    for (x, y, inside) in [
        (0.0, 0.0, true),
        (32.0, 18.0, true),
        (34.0, 0.0, false),
        (20.0, 27.0, false),
        (17.0, 27.0, true),
        (0.0, -37.5, true),
        (0.0, 39.0, false),
    ] {
        let point = Point::from_xy(at.x + x, at.y + y);
        assert_eq!(within(hex, point), inside, "{x} {y}");
    }
}

fn check_names(game: &Huang, canvas: &Canvas) {
    let board = game.realm.board();
    let ground = canvas.ground().expect("a table stands on its map");
    let printed: Vec<Hex> = ground.writings().iter().filter_map(hex_of).collect();
    assert_eq!(printed.len(), board.hexes().len());
    for hex in board.hexes() {
        assert_eq!(printed.iter().filter(|&&known| known == hex).count(), 1);
    }
    for writing in canvas.writings() {
        let Some(hex) = hex_of(writing) else { continue };
        for corner in corners(writing.taken) {
            assert!(
                within(hex, corner),
                "{hex} goes beyond its hex: {:?}",
                writing.taken
            );
        }
    }
    let named: Vec<Hex> = own(canvas).into_iter().filter_map(hex_of).collect();
    for hex in board.hexes() {
        let times = named.iter().filter(|&&known| known == hex).count();
        let hidden = !game.realm.empty().contains(hex);
        assert_eq!(times, usize::from(hidden), "{hex} is named {times} times");
    }
}

#[test]
fn each_hex_has_its_name_within_it() {
    for shot in shots() {
        if shot.scene.shows == Shows::Table && shot.lit.is_empty() {
            check_names(&shot.game, &shot.draw());
        }
    }
}

/// A game of the Eighteen Kingdoms in which a building stands over every capital that has room for one.
fn built_over() -> Vec<Huang> {
    let board = played(2, &["eighteen-kingdoms"], 1, 0).0.realm.board();
    let mut games = Vec::new();
    for capital in &board.capitals {
        let around = board.neighbours(capital.at) & board.land;
        let triangles = pagoda_games::huang::TileGroup::triangles_in(
            around | [capital.at].into_iter().collect(),
        );
        for triangle in triangles {
            if !triangle.hexes().contains(capital.at) {
                continue;
            }
            let mut scene = drawn::Scene::new(2).option("eighteen-kingdoms");
            for hex in triangle.hexes() {
                scene = scene.draw(&format!("{hex} y"));
            }
            games.push(scene.pagoda("yellow", &triangle.to_string()).table().0);
        }
    }
    assert!(games.len() > 30);
    games
}

#[test]
fn names_stay_within_their_hexes_under_buildings_over_capitals() {
    for game in built_over() {
        let shot = Shot::plain(game);
        let canvas = shot.draw();
        check_names(&game, &canvas);
        check_ground(&canvas, "a building over a capital");
    }
}

pub fn strange_names() -> Vec<(&'static str, Vec<String>)> {
    let zalgo: String = "Zalgo"
        .chars()
        .flat_map(|letter| std::iter::once(letter).chain(std::iter::repeat_n('\u{30d}', 5)))
        .collect();
    let five = |name: &str| vec![name.to_owned(); 5];
    vec![
        (
            "usual",
            named(&["Ada", "Bo", "Chen Wei", "Dominique", "Eve"]),
        ),
        ("wide", five(&"W".repeat(32))),
        ("emoji", five(&"🐉".repeat(32))),
        ("Arabic", five("عبد الرحمن بن محمد بن خلدون الحض")),
        ("Hebrew", five("דניאל בן־אברהם הלוי מירושלים")),
        ("marks", five(&zalgo)),
        ("letters", five(&"𝕎".repeat(32))),
        ("ligatures", five(&"\u{fdfa}".repeat(32))),
        ("signs", five(&"皇".repeat(32))),
        ("control", five("Ada\n\tLove\u{7}lace\r\n\u{202e}x\u{0}")),
        ("empty", five("")),
        ("none", Vec::new()),
    ]
}

/// Text is within its room, rooms within the picture, and no text over another.
pub fn check_rooms(canvas: &Canvas, what: &str) {
    let (width, height) = canvas.size();
    let scale = canvas.scale();
    let picture = Frame::new(0.0, 0.0, width as f32 / scale, height as f32 / scale);
    let own = own(canvas);
    for writing in canvas.writings() {
        let Writing {
            text, room, taken, ..
        } = writing;
        assert!(
            room.holds(*taken),
            "{what}: '{text}' has {room:?}, takes {taken:?}"
        );
        assert!(picture.holds(*room), "{what}: '{text}' has {room:?}");
    }
    let aside = |writing: &&&Writing| canvas.ground().is_none() || !MAP.holds(writing.taken);
    let aside: Vec<&&Writing> = own.iter().filter(aside).collect();
    for (number, one) in aside.iter().enumerate() {
        for two in &aside[..number] {
            let (a, b) = (one.taken, two.taken);
            let apart =
                a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y;
            let empty = a.width == 0.0 || b.width == 0.0;
            assert!(apart || empty, "{what}: '{}' over '{}'", one.text, two.text);
        }
    }
}

/// A revolt with commitments, a war of two, and so on come in random games.
fn five_at_war() -> Shot {
    let mut table = drawn::Scene::new(5)
        .draw("I6 r R2 y\nJ2 y R0 r\nK6 r R1 y Y1\nL6 y r W3\nF7 g y G4")
        .hand(0, "white red")
        .hand(1, "red red red")
        .hand(2, "red yellow blue")
        .hand(3, "red green")
        .hand(4, "red red")
        .table();
    table.play("tile white J5");
    table.play_all(&[
        "support southeast 3",
        "support southeast 1",
        "support southeast 1",
    ]);
    Shot::plain(table.0)
}

#[test]
fn text_never_leaves_its_room_whatever_the_names() {
    for mut shot in shots().into_iter().chain([five_at_war(), own_of_five()]) {
        let seats = Rules::seats(&shot.game);
        for (what, names) in strange_names() {
            let what = format!("{}, names: {what}", shot.name);
            shot.scene.names = names.into_iter().take(seats).collect();
            for form in [Form::Landscape, Form::Portrait] {
                shot.scene.form = form;
                check_rooms(&shot.draw(), &format!("{what}, {form:?}"));
            }
        }
    }
}

/// The strength of who had still to decide looked like a result, also in the preview of their own decision.
#[test]
fn a_revolt_shows_what_is_still_to_be_decided() {
    let mut shots = shots().into_iter();
    let mut shot = shots.find(|shot| shot.name == "revolt").expect("a picture");
    let texts = |shot: &Shot| -> Vec<String> {
        let canvas = shot.draw();
        canvas
            .writings()
            .map(|writing| writing.text.clone())
            .collect()
    };
    let all = |shown: &[String], wanted: &[&str]| {
        let mut wanted = wanted.iter();
        wanted.all(|text| shown.iter().any(|shown| shown == text))
    };
    // Ada has added 2 to 2; Bartholomew has 3 and decides.
    let shown = texts(&shot);
    assert!(all(&shown, &["2 + 2", "4", "3 + ?", "3+"]), "{shown:?}");
    for (proposal, parts, strength) in [("commit 1", "3 + 1", "4"), ("pass", "3 + 0", "3")] {
        shot.proposal = proposal.to_owned();
        let shown = texts(&shot);
        assert!(all(&shown, &["2 + 2", parts, strength]), "{shown:?}");
        assert!(
            !shown.iter().any(|text| text.ends_with(['+', '?'])),
            "{shown:?}"
        );
    }
}

fn own_of_five() -> Shot {
    let mut shot = crowded_game();
    shot.viewer = Viewer::Seat(3);
    shot.scene.shows = Shows::Own;
    shot
}

#[test]
fn a_seat_without_a_name_that_can_be_written_is_called_by_its_dynasty() {
    for nameless in ["", "🐉🐉", "\u{200b}"] {
        let shot = war().with_names(&vec![nameless.to_owned(); 4]);
        let canvas = shot.draw();
        let texts: Vec<&str> = canvas
            .writings()
            .map(|writing| writing.text.as_str())
            .collect();
        for dynasty in ["Tiger", "Rabbit", "Rat", "Goat"] {
            assert!(texts.contains(&dynasty), "{texts:?}");
        }
    }
}

fn apart(one: Ink, two: Ink) -> f32 {
    let parts = one.oklab().into_iter().zip(two.oklab());
    parts
        .map(|(one, two)| (one - two).powi(2))
        .sum::<f32>()
        .sqrt()
}

/// How far a colour is from the mixtures of two others.
fn from_mixtures(colour: Ink, one: Ink, two: Ink) -> f32 {
    let far = (0..=16).map(|share| apart(colour, one.mixed(two, share as f32 / 16.0)));
    far.fold(f32::MAX, f32::min)
}

pub fn in_forms_and_themes(scene: &Scene) -> Vec<Scene> {
    let forms = [Form::Landscape, Form::Portrait].into_iter();
    let both = forms.flat_map(|form| Theme::ALL.map(|theme| (form, theme)));
    let with = |(form, theme)| Scene {
        form,
        theme,
        ..scene.clone()
    };
    both.map(with).collect()
}

/// Each text is read well on the ground that it was written for, and really stands on that.
pub fn check_ground(canvas: &Canvas, what: &str) {
    for Writing {
        text, taken, style, ..
    } in own(canvas)
    {
        if text.is_empty() {
            continue;
        }
        let contrast = style.ink.contrast(style.on);
        assert!(
            contrast >= 4.5,
            "{what}: '{text}' has a contrast of {contrast:.2}"
        );
        let scale = canvas.scale();
        let whole = |edge: f32| (edge * scale).round() as u32;
        let mut pixels: HashMap<Ink, u32> = HashMap::new();
        for y in whole(taken.y)..whole(taken.bottom()) {
            for x in whole(taken.x)..whole(taken.right()) {
                let [red, green, blue, _] = canvas.image().get_pixel(x, y).0;
                *pixels.entry(Ink(red, green, blue)).or_default() += 1;
            }
        }
        let count = |matches: &dyn Fn(Ink) -> bool| -> u32 {
            let matching = pixels.iter().filter(|(pixel, _)| matches(**pixel));
            matching.map(|(_, count)| count).sum()
        };
        let all = count(&|_| true);
        let ground = count(&|pixel| apart(pixel, style.on) < 0.03);
        let foreign = count(&|pixel| from_mixtures(pixel, style.on, style.ink) > 0.06);
        assert!(
            ground * 5 > all && foreign * 10 < all,
            "{what}: '{text}' stands on something else: {ground} of {all} are ground, {foreign} are foreign"
        );
    }
}

#[test]
fn text_can_be_read_on_what_it_stands() {
    for mut shot in shots().into_iter().chain([five_at_war(), own_of_five()]) {
        for scene in in_forms_and_themes(&shot.scene) {
            shot.scene = scene;
            if shot.lit.is_empty() {
                check_ground(&shot.draw(), shot.name);
            }
        }
    }
    // What is printed on the map is read where nothing lies.
    let mut bare = Shot::plain(played(2, &[], 1, 0).0);
    for theme in Theme::ALL {
        bare.scene.theme = theme;
        let canvas = bare.draw();
        let ground = canvas.ground().expect("a map").writings();
        for Writing { text, style, .. } in ground {
            assert!(style.ink.contrast(style.on) >= 4.5, "{text}, {theme:?}");
        }
    }
}

#[test]
fn the_sheet_of_a_game_without_a_name_or_a_winner_is_drawn() {
    let shot = sheet().with_names(&[]);
    check_rooms(&shot.draw(), "no names");
    let scene = Scene {
        shows: Shows::Result,
        ..Scene::default()
    };
    let under_way = ShownPlay::sight(&war().game, Viewer::Table).draw(&scene);
    check_rooms(&under_way, "a game under way");
}

#[test]
fn the_name_of_a_robot_has_a_sign_before_it() {
    for title in pagoda_games::titles() {
        let setup = serde_json::from_str(r#"{"players": 3, "seed": 1}"#).expect("a set-up");
        let game = title.begin(&setup).expect("a game begins");
        let imitation = format!("{ROBOT_SIGN}Ben");
        let scene = Scene {
            names: named(&["Ann", "Tiger", &imitation]),
            robots: vec![1],
            ..Scene::default()
        };
        let canvas = game.sight(Viewer::Table).draw(&scene);
        let names: Vec<&str> = canvas
            .writings()
            .map(|writing| writing.text.as_str())
            .filter(|text| text.contains("Tiger") || text.contains("Ben"))
            .collect();
        let robot = format!("{ROBOT_SIGN} Tiger");
        assert!(names.iter().any(|text| *text == robot), "{names:?}");
        for text in names {
            assert_eq!(text.contains(ROBOT_SIGN), text.contains("Tiger"), "{text}");
        }
        let person = Scene {
            robots: Vec::new(),
            ..scene
        };
        let without = game.sight(Viewer::Table).draw(&person);
        assert!(canvas.png() != without.png(), "the sign is drawn");
    }
}
