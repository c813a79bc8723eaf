//! Drawing and encoding a board, compared with the same scene as an SVG drawn by resvg if that is compiled in.

use super::{Row, median};
use crate::engine::{Chance, Game, Play, Scene, Setup, Viewer};
use crate::games::huang::Huang;
use serde_json::{Map, json};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Number of measurements, alternating between both.
const TURNS: usize = 40;

pub(super) fn rows() -> Result<Vec<Row>, String> {
    let game = mid_game_position();
    let scene = Scene {
        names: ["Ann", "Ben", "Cai", "Dou"].map(str::to_owned).to_vec(),
        ..Scene::default()
    };
    let sight = Play::sight(&game, Viewer::Table);
    let mut rival = Rival::new(&game, &scene)?;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let mut bytes = 0;
    for turn in 0..=TURNS {
        let started = Instant::now();
        bytes = black_box(sight.draw(&scene).png()).len();
        let (our, their) = (started.elapsed(), rival.draw()?);
        // The first round fills caches.
        if turn > 0 {
            ours.push(our);
            theirs.extend(their);
        }
    }
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let our = ms(median(ours));
    let what = format!("a board drawn and encoded, {} KiB", bytes >> 10);
    let figure = format!("{our:.1} ms");
    Ok(vec![match theirs.is_empty() {
        true => Row::without_comparison(
            what,
            figure,
            "build with --features rival to draw it through resvg too",
        ),
        false => {
            let their = ms(median(theirs));
            let comparison = format!("{their:.1} ms as SVG through resvg");
            Row::new(what, figure, comparison, our / their)
        }
    }])
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
        Game::moves(&game, &mut legal);
        if legal.is_empty() {
            break;
        }
        game.apply(*chance.pick(&legal), &mut events);
    }
    game
}

#[cfg(feature = "rival")]
use super::svg::Rival;

/// Placeholder without the feature `rival`: the program does not link another renderer.
#[cfg(not(feature = "rival"))]
struct Rival;

#[cfg(not(feature = "rival"))]
impl Rival {
    fn new(_: &Huang, _: &Scene) -> Result<Self, String> {
        Ok(Self)
    }

    fn draw(&mut self) -> Result<Option<Duration>, String> {
        Ok(None)
    }
}
