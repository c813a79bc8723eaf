//! Plots: what is written at their axes, and that a line ends where its values end.

use pagoda_picture::{Canvas, Theme};
use pagoda_show::{ChancesPlot, PlotSight, Scene, Sight};

/// A game of many turns, of which some have no move, with a reader who falls to the bottom.
pub fn plot(theme: Theme) -> Canvas {
    let turns: Vec<u32> = (1..=107).filter(|turn| turn % 40 != 0).collect();
    let steps = 0..=turns.len();
    let chances = steps.map(|step| {
        let fallen = 0.4 * (1.0 - step as f32 / turns.len() as f32);
        let others = (1.0 - fallen) / 3.0;
        vec![fallen, others * 2.0, others, 0.0]
    });
    let plot = ChancesPlot {
        title: pagoda_games::title("huang").expect("Huang is shipped"),
        emblems: vec![None; 4],
        reader: 0,
        chances: chances.collect(),
        turns,
        events: Vec::new(),
        moments: Vec::new(),
    };
    let names = ["Ann", "Ben", "Cai", "Dee"];
    let scene = Scene {
        names: names.map(str::to_owned).to_vec(),
        theme,
        ..Scene::default()
    };
    PlotSight::Chances(plot).draw(&scene)
}

#[test]
fn the_axis_of_turns_leaves_none_out() {
    let canvas = plot(Theme::Light);
    let written: Vec<&str> = canvas.writings().map(|written| &*written.text).collect();
    for turn in ["1", "20", "40", "60", "80", "100"] {
        assert!(written.contains(&turn), "{turn}: {written:?}");
    }
}

/// The lines to the names at the right were drawn like the curves, so that a curve seemed to rise after the end.
#[test]
fn no_curve_goes_on_to_its_name() {
    let canvas = plot(Theme::Light);
    let (width, height) = canvas.size();
    let image = canvas.image();
    // The title has the ink of the first line, too.
    let below_the_title = height / 5..height;
    let ink = |x: u32, y: u32| image.get_pixel(x, y).0;
    let vermilion = |pixel: [u8; 4]| pixel[0] > 150 && pixel[1] < 90 && pixel[2] < 80;
    let columns = |range: std::ops::Range<u32>| {
        let lines = |x: &u32| below_the_title.clone().any(|y| vermilion(ink(*x, y)));
        range.filter(lines).collect::<Vec<u32>>()
    };
    let curve = columns(0..width);
    let (first, last) = (curve[0], curve[curve.len() - 1]);
    assert_eq!(curve.len() as u32, last - first + 1, "one line, whole");
    // It ends at the last step, where the level lines end; the names begin 42 of a thousand units later.
    let names = canvas.writings().find(|written| &*written.text == "Ann");
    let names = names.expect("a name").room.x * canvas.scale();
    assert!(
        (last as f32) < names - 30.0 * canvas.scale(),
        "{last} of {names}"
    );
}
