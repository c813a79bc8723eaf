//! Drawing and encoding a board.

use super::{Row, median};
use pagoda_engine::{Chance, Rules, Setup, Viewer};
use pagoda_games::huang::Huang;
use pagoda_show::{Scene, ShownPlay};
use serde_json::{Map, json};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Number of measurements.
const TURNS: usize = 40;

pub(super) fn rows() -> Vec<Row> {
    let (time, bytes) = measure();
    let what = format!("a board drawn and encoded, {} KiB", bytes >> 10);
    let figure = format!("{:.1} ms", time.as_secs_f64() * 1e3);
    vec![Row::without_comparison(what, figure, "no comparison")]
}

/// Returns the time in which a board is drawn and encoded.
pub(super) fn drawing_time() -> Duration {
    measure().0
}

/// Returns the time and the length of the picture.
fn measure() -> (Duration, usize) {
    let game = mid_game_position();
    let scene = Scene {
        names: ["Ann", "Ben", "Cai", "Dou"].map(str::to_owned).to_vec(),
        ..Scene::default()
    };
    let sight = game.sight(Viewer::Table);
    let mut times = Vec::new();
    let mut bytes = 0;
    for turn in 0..=TURNS {
        let started = Instant::now();
        bytes = black_box(sight.draw(&scene).png()).len();
        // The first round fills caches.
        if turn > 0 {
            times.push(started.elapsed());
        }
    }
    (median(times), bytes)
}

/// Returns a position in mid-game.
fn mid_game_position() -> Huang {
    let mut game = Huang::begin(&Setup {
        players: 4,
        seed: 24,
        options: Map::from_iter([("palace".to_owned(), json!(true))]),
        emblems: Vec::new(),
    });
    let mut chance = Chance::new(24);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..300 {
        legal.clear();
        game.moves(&mut legal);
        if legal.is_empty() {
            break;
        }
        game.apply(*chance.pick(&legal), &mut events);
    }
    game
}
