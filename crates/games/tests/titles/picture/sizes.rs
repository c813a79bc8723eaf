//! Pictures at the sizes at which people see them: about 500 pixels wide in a window, 360 on a phone.

use crate::picture::golden::check_small;
use crate::picture::pixels::{Pixels, decoded};
use crate::picture::scenes::{Shot, drawn};
use crate::picture::{dragon, qin, scenes};
use image::imageops::{FilterType, crop_imm, resize};
use pagoda_games::huang::{Dynasty, GRID, Hex};
use pagoda_picture::Canvas;
use pagoda_show::{Scene, Shows, Sight};

/// Widths at which pictures are shown.
const WINDOW: u32 = 500;
const PHONE: u32 = 360;

/// A picture as it is shown with this width: its pixels in the colours of its file.
fn shown(canvas: &Canvas, width: u32) -> Pixels {
    let (own_width, own_height) = canvas.size();
    let height = (f64::from(own_height) * f64::from(width) / f64::from(own_width)).round() as u32;
    let small = resize(canvas.image(), width, height, FilterType::CatmullRom);
    let colours = small.pixels();
    Pixels {
        size: (width, height),
        colours: colours
            .map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect(),
    }
}

/// The boards that are recorded at both sizes.
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
            let canvas = sight.draw(&scene);
            let colours = decoded(&canvas.png()).colours;
            let named = move |width: u32| (format!("{}-{width}", name.replace(": ", "-")), width);
            [WINDOW, PHONE].map(|width| {
                let (name, width) = named(width);
                (name, shown(&canvas, width), colours.clone())
            })
        });
    check_small(pictures);
}

#[test]
fn names_of_hexes_are_nine_pixels_high_in_a_window() {
    let mut names = 0;
    for (board, sight, scene) in boards() {
        if !board.starts_with("huang") {
            continue;
        }
        let canvas = sight.draw(&scene);
        let share = WINDOW as f32 / canvas.size().0 as f32;
        for writing in canvas.writings() {
            if writing.text.parse::<Hex>().is_err() {
                continue;
            }
            names += 1;
            let height = writing.taken.height * canvas.scale() * share;
            assert!(height >= 9.0, "{board}: {} is {height} high", writing.text);
        }
    }
    assert!(names > 1_000);
}

/// The pixels of a hex on a picture that is shown with this width.
fn hex_pixels(canvas: &Canvas, hex: Hex, width: u32) -> Vec<[u8; 3]> {
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
    let shown = side * width as f32 / canvas.size().0 as f32;
    let small = resize(
        &own.to_image(),
        shown as u32,
        shown as u32,
        FilterType::CatmullRom,
    );
    let pixels = small.pixels();
    pixels.map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
}

/// How many pixels differ so much that it is seen at once.
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
    for width in [WINDOW, PHONE] {
        // Of about 600 pixels of a hex on a phone, so many differ.
        let least = (width / PHONE * 24) as usize;
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
                    hex_pixels(&Shot::plain(game).draw(), hex, width)
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
