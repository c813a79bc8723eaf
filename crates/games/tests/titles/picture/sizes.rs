//! Pictures at the sizes at which people see them: within 550×350 pixels in a channel on a desktop, 360 wide on a phone.

use crate::picture::golden::check_small;
use crate::picture::pixels::{Pixels, decoded};
use crate::picture::scenes::{Shot, drawn};
use crate::picture::{dragon, qin, scenes};
use image::imageops::{FilterType, crop_imm, resize};
use pagoda_engine::Viewer;
use pagoda_games::huang::{Colour, Dynasty, GRID, Hex, Points};
use pagoda_picture::{Area, Canvas};
use pagoda_show::{Form, Scene, Shows, Sight};

/// The forms of pictures where they are shown small: in a channel, and on the page of a phone.
const FORMS: [Form; 2] = [Form::Landscape, Form::Portrait];

/// Width of a phone.
const PHONE: f32 = 360.0;

fn share(canvas: &Canvas, form: Form) -> f32 {
    match form {
        Form::Landscape => Form::shown_scale(canvas.extent()) / canvas.scale(),
        Form::Portrait => PHONE / canvas.size().0 as f32,
    }
}

fn in_form(scene: &Scene, form: Form) -> Scene {
    Scene {
        form,
        ..scene.clone()
    }
}

fn shown(canvas: &Canvas, form: Form) -> Pixels {
    let share = share(canvas, form);
    let (width, height) = canvas.size();
    let [width, height] = [width, height].map(|side| (side as f32 * share).round() as u32);
    let small = resize(canvas.image(), width, height, FilterType::CatmullRom);
    let colours = small.pixels();
    Pixels {
        size: (width, height),
        colours: colours
            .map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect(),
    }
}

fn boards() -> Vec<(String, Box<dyn Sight>, Scene)> {
    let huang = scenes::shots().into_iter();
    let huang = huang.map(|shot| (format!("huang: {}", shot.name), shot.sight(), shot.scene));
    let all = huang.chain(qin::sights()).chain(dragon::sights());
    all.filter(|(_, _, scene)| scene.shows == Shows::Table)
        .collect()
}

#[test]
fn boards_look_as_recorded_at_both_sizes() {
    let recorded = [
        "huang: late",
        "huang: hexes",
        "qin: lion",
        "qin: squares",
        "dragon: late",
    ];
    let boards = boards().into_iter();
    let pictures = boards
        .filter(|(name, ..)| recorded.contains(&name.as_str()))
        .flat_map(|(name, sight, scene)| {
            FORMS.map(|form| {
                let canvas = sight.draw(&in_form(&scene, form));
                let pixels = shown(&canvas, form);
                let name = format!("{}-{}", name.replace(": ", "-"), pixels.size.0);
                (name, pixels, decoded(&canvas.png()).colours)
            })
        });
    check_small(pictures);
}

fn is_coordinate(text: &str) -> bool {
    let digits = text.trim_start_matches(|letter| ('A'..='O').contains(&letter));
    let number = digits.parse().is_ok_and(|number: u8| number < 15);
    text.len() - digits.len() == 1 && (digits.is_empty() || number)
}

#[test]
fn coordinates_are_nine_pixels_high_in_a_channel_and_eight_on_a_phone() {
    let mut names = 0;
    for (board, sight, scene) in boards() {
        if board.starts_with("dragon") {
            continue;
        }
        for (form, least) in FORMS.into_iter().zip([9.0, 8.0]) {
            let canvas = sight.draw(&in_form(&scene, form));
            let share = share(&canvas, form) * canvas.scale();
            for writing in canvas.writings() {
                if !is_coordinate(&writing.text) {
                    continue;
                }
                names += 1;
                let height = writing.taken.height * share;
                let text = &writing.text;
                assert!(
                    height >= least,
                    "{board}: {text} is {height} high, {form:?}"
                );
            }
        }
    }
    assert!(names > 2_000);
}

#[test]
fn the_points_of_ones_own_seat_are_nine_pixels_high_in_a_channel() {
    for mut shot in [scenes::crowded_game(), scenes::late_game()] {
        let seat = shot.game.realm.awaited();
        shot.game.secrets[seat].points = Points::default();
        for (number, colour) in Colour::ALL.into_iter().enumerate() {
            shot.game.secrets[seat].points[colour] = 20 + number as u16;
        }
        let canvas = shot.seen_by(Viewer::Seat(seat)).draw(&shot.scene);
        for points in 20..25 {
            let mut writings = canvas.writings();
            let writing = writings.find(|writing| writing.text == points.to_string());
            let height = writing.expect("the points").taken.height;
            let height = height * share(&canvas, Form::Landscape) * canvas.scale();
            assert!(height >= 9.0, "{points} is {height} high");
        }
    }
}

/// They were 7 pixels high on a phone, which shows the picture of a channel in its whole width.
#[test]
fn names_at_the_seats_of_huang_are_nine_pixels_high_on_a_phone() {
    let mut names = 0;
    for (board, sight, scene) in boards() {
        if !board.starts_with("huang") {
            continue;
        }
        let canvas = sight.draw(&in_form(&scene, Form::Landscape));
        let share = PHONE / canvas.extent().0;
        for area in canvas.areas().filter(|area| area.kind == Area::SEAT) {
            let seat: usize = area.value.parse().expect("a seat");
            let edges = || area.outline.iter().map(|corner| corner.y);
            let (top, bottom) = (
                edges().fold(f32::MAX, f32::min),
                edges().fold(0.0, f32::max),
            );
            let name = scene.drawn_name(seat).expect("a name");
            let begin: String = name.chars().take(3).collect();
            let mut writings = canvas.writings().filter(|writing| {
                let y = writing.taken.centre().y;
                writing.text.starts_with(&begin) && (top..bottom).contains(&y)
            });
            let writing = writings.next().expect("the name");
            let height = writing.taken.height * share;
            assert!(height >= 9.0, "{board}: {name} is {height} high");
            names += 1;
        }
    }
    assert!(names > 12);
}

#[test]
fn landscape_boards_fill_a_channel_whatever_lies_on_them() {
    for (board, sight, scene) in boards() {
        let canvas = sight.draw(&in_form(&scene, Form::Landscape));
        let share = share(&canvas, Form::Landscape);
        let (width, height) = canvas.size();
        let (width, height) = (width as f32 * share, height as f32 * share);
        assert!(width > 480.0 && height > 300.0, "{board}: {width}×{height}");
    }
}

fn hex_pixels(canvas: &Canvas, hex: Hex, form: Form) -> Vec<[u8; 3]> {
    let centre = GRID.centre(hex.row(), hex.column());
    let (left, top) = (centre.x - GRID.radius, centre.y - GRID.radius);
    let side = 2.0 * GRID.radius;
    let own = crop_imm(
        canvas.image(),
        left as u32,
        top as u32,
        side as u32,
        side as u32,
    );
    let shown = side * share(canvas, form);
    let small = resize(
        &own.to_image(),
        shown as u32,
        shown as u32,
        FilterType::CatmullRom,
    );
    let pixels = small.pixels();
    pixels.map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
}

fn differing(one: &[[u8; 3]], two: &[[u8; 3]]) -> usize {
    let light = |pixel: &[u8; 3]| {
        let [red, green, blue] = pixel.map(i32::from);
        (3 * red + 6 * green + blue) / 10
    };
    let both = one.iter().zip(two);
    both.filter(|(one, two)| (light(one) - light(two)).abs() > 60)
        .count()
}

#[test]
fn leaders_of_two_dynasties_and_of_two_colours_differ_on_a_phone() {
    let hex: Hex = "J3".parse().expect("a hex");
    for form in FORMS {
        // Of about 600 pixels of a hex, so many differ.
        let least = 20;
        for colours in [["R", "G"], ["Y", "B"], ["W", "R"]] {
            let pictures = colours.map(|colour| {
                let table = drawn::Scene::new(2)
                    .draw(&format!("J2 y {colour}0"))
                    .table();
                Dynasty::ALL.map(|dynasty| {
                    let mut game = table.0;
                    game.realm.houses[0].dynasty = dynasty;
                    let other = Dynasty::ALL.into_iter().find(|other| *other != dynasty);
                    game.realm.houses[1].dynasty = other.expect("another");
                    let shot = Shot::plain(game);
                    let canvas = shot.sight().draw(&in_form(&shot.scene, form));
                    hex_pixels(&canvas, hex, form)
                })
            });
            for (one, first) in pictures[0].iter().enumerate() {
                for second in &pictures[0][..one] {
                    let differ = differing(first, second);
                    assert!(differ >= least, "{differ} pixels of dynasties, {colours:?}");
                }
                let differ = differing(first, &pictures[1][one]);
                assert!(differ >= least, "{differ} pixels of {colours:?}");
            }
        }
    }
}

#[test]
fn every_piece_is_as_clear_where_places_are_lit() {
    for (board, sight, scene) in boards() {
        if board != "huang: hexes" {
            continue;
        }
        let lit = sight.draw(&scene);
        let shot = scenes::shots()
            .into_iter()
            .find(|shot| shot.name == "hexes");
        let mut shot = shot.expect("a picture");
        shot.lit.clear();
        shot.proposal.clear();
        let plain = shot.draw();
        let pieces = shot.game.realm.board().hexes() & !shot.game.realm.empty();
        assert!(pieces.len() > 20);
        for hex in pieces {
            let centre = GRID.centre(hex.row(), hex.column());
            for (x, y) in [(0, 0), (-14, 8), (14, 8), (0, 20), (-18, -10), (18, -10)] {
                let (x, y) = (centre.x as i32 + x, centre.y as i32 + y);
                let pixel = |canvas: &Canvas| *canvas.image().get_pixel(x as u32, y as u32);
                assert_eq!(pixel(&lit), pixel(&plain), "{hex}");
            }
        }
    }
}
