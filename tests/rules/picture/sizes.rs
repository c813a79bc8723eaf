//! Pictures at the sizes at which people see them: about 500 pixels wide in a window, 360 on a phone.

use crate::picture::golden::{Pixels, check_small, decoded};
use crate::picture::{dragon, qin, scenes};
use image::imageops::{FilterType, resize};
use pagoda::engine::{Scene, Shows, Sight};
use pagoda::games::huang::Hex;
use pagoda::picture::Canvas;

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
