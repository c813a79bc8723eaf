//! Plots: what is written at their axes, and that a line ends where its values end.

use pagoda_engine::GameDate;
use pagoda_picture::{Canvas, Theme};
use pagoda_show::{ChancesPlot, PlotSight, Scene, Sight, SourcesPlot};

/// A game of many turns, of which some have no move, with a reader who falls to the bottom.
pub fn plot(theme: Theme) -> Canvas {
    let turns = (1..=107).filter(|turn| turn % 40 != 0);
    let dates: Vec<GameDate> = turns.map(GameDate::Turn).collect();
    let steps = 0..=dates.len();
    let chances = steps.map(|step| {
        let fallen = 0.4 * (1.0 - step as f32 / dates.len() as f32);
        let others = (1.0 - fallen) / 3.0;
        vec![fallen, others * 2.0, others, 0.0]
    });
    let plot = ChancesPlot {
        title: pagoda_games::title("huang").expect("Huang is shipped"),
        emblems: vec![None; 4],
        reader: 0,
        chances: chances.collect(),
        dates,
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

#[test]
fn the_axis_of_a_year_counts_its_months() {
    let dragon = pagoda_games::title("dragon").expect("the Dragon is shipped");
    let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#).expect("JSON");
    let mut game = dragon.begin(&setup).expect("a game");
    let mut dates = Vec::new();
    while let Some(waiting) = game.waiting() {
        dates.push(game.date());
        let text = game.moves(waiting.seat)[0].clone();
        game.play(waiting.seat, &text).expect("it is legal");
    }
    let plot = ChancesPlot {
        title: dragon,
        emblems: vec![None; 2],
        reader: 0,
        chances: vec![vec![0.5, 0.5]; dates.len() + 1],
        moments: vec![(dates.len() - 1, "A".to_owned())],
        dates,
        events: Vec::new(),
    };
    let sight = PlotSight::Chances(plot);
    let canvas = sight.draw(&Scene::default());
    let written: Vec<&str> = canvas.writings().map(|written| &*written.text).collect();
    for month in ["1", "2", "6", "12", "month"] {
        assert!(written.contains(&month), "{month}: {written:?}");
    }
    let described = sight.describe(&Scene::default(), 2000);
    assert!(described.contains("Mark A, month 12, "), "{described}");
}

#[test]
fn the_axis_of_luck_and_decisions_goes_as_far_down_as_up() {
    let plot = SourcesPlot {
        title: pagoda_games::title("qin").expect("Qin is shipped"),
        seat: 0,
        sources: vec![[0.0, 0.0, 0.0], [0.1, -1.3, 0.8]],
        dates: vec![GameDate::Turn(1)],
    };
    let canvas = PlotSight::Sources(plot).draw(&Scene::default());
    let written: Vec<&str> = canvas.writings().map(|written| &*written.text).collect();
    // No face of pictures has a minus, so it was left out.
    for level in ["+200", "+100", "±0", "-100", "-200"] {
        assert!(written.contains(&level), "{level}: {written:?}");
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
