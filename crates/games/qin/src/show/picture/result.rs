//! The score sheet: the pagodas of each seat by kind of place, and how the game ended.

use super::pieces::pieces;
use super::{label, name};
use crate::realm::Phase;
use crate::view::View;
use pagoda_engine::Standing;
use pagoda_picture::ink;
use pagoda_picture::{Canvas, Frame, Point, Sheet, Style, cut, rounded, symbols};
use pagoda_show::Scene;
use pagoda_words::Words;
use pagoda_words::keys::qin as keys;
use serde_json::json;

const WIDTH: f32 = 1240.0;
const MARGIN: f32 = Sheet::MARGIN;
const HEAD: f32 = 176.0;
const ROW: f32 = 112.0;
const FOOT: f32 = 64.0;
/// Width of the names, and of a column of figures.
const NAMES: f32 = 470.0;
const COLUMN: f32 = 188.0;

/// The columns.
const COLUMNS: [&str; 3] = ["provinces", "majors", "villages"];

pub(super) fn draw(view: &View, scene: &Scene) -> Canvas {
    let mut standings = view.standings.clone().unwrap_or_default();
    standings.sort_by_key(|standing| standing.place);
    let height = HEAD + ROW * standings.len() as f32 + FOOT;
    let Sheet {
        mut canvas,
        title: head,
        paper: sheet,
        foot,
    } = Sheet::new(WIDTH, height, FOOT, scene.look());

    let style = Style::on(ink::PAPER, 44.0).bold().ink(ink::VERMILION);
    let winners = standings.iter().filter(|standing| standing.winner);
    let winners: Vec<String> = winners
        .map(|standing| cut(&name(view, scene, standing.seat), style, 500.0))
        .collect();
    let title = match &winners[..] {
        [] => Words::new(keys::LABEL_OVER),
        [winner] => Words::new(keys::LABEL_WINNER).with("name", winner.clone()),
        several => Words::new(keys::LABEL_SHARED).with("names", several.join(" + ")),
    };
    canvas.write(&scene.say(&title), head, style);

    headings(&mut canvas, scene);
    for (number, standing) in standings.iter().enumerate() {
        let row = Frame::new(MARGIN, HEAD + ROW * number as f32, sheet.width, ROW);
        if number > 0 {
            let rule = Frame::new(row.x + 16.0, row.y, row.width - 32.0, 1.5);
            canvas.fill(&rounded(rule, 0.0), ink::RULE);
        }
        seat(&mut canvas, view, scene, standing, row);
    }
    if let Phase::Over { ending } = view.realm.phase {
        let ended = Words::new(keys::LABEL_ENDED)
            .with("game", "qin")
            .with("ending", json!(ending));
        canvas.write(
            &scene.say(&ended),
            foot,
            Style::on(ink::PAPER, 28.0).faded(),
        );
    }
    canvas
}

fn column(number: usize) -> Frame {
    Frame::new(MARGIN + NAMES + COLUMN * number as f32, 0.0, COLUMN, 0.0)
}

/// Headings of the columns and of the score.
fn headings(canvas: &mut Canvas, scene: &Scene) {
    let style = Style::on(ink::CARD, 26.0).bold().faded();
    for (number, name) in COLUMNS.into_iter().enumerate() {
        let room = Frame::new(column(number).x + 4.0, 112.0, COLUMN - 8.0, 44.0);
        let text = scene.say(&Words::computed(format!("qin-tally-{name}")));
        canvas.write(&text, room, style.middle());
    }
    let left = column(COLUMNS.len()).x;
    let room = Frame::new(left, 112.0, WIDTH - MARGIN - left - 14.0, 44.0);
    canvas.write(&label(scene, keys::LABEL_SCORE), room, style.right());
}

fn figure(standing: &Standing, name: &str) -> i32 {
    let mut tally = standing.tally.iter();
    tally
        .find(|(known, _)| *known == name)
        .map_or(0, |(_, value)| *value)
}

fn seat(canvas: &mut Canvas, view: &View, scene: &Scene, standing: &Standing, row: Frame) {
    let pieces = pieces(scene.scale);
    let y = row.centre().y;
    let place = Frame::new(row.x + 8.0, y - 26.0, 44.0, 52.0);
    let style = Style::on(ink::CARD, 40.0).bold().middle();
    canvas.write(&standing.place.to_string(), place, style);
    let emblem = view.realm.emblems[standing.seat];
    let at = Point::from_xy(row.x + 104.0, y);
    if standing.winner {
        let laurels = symbols::LAURELS.path(Frame::around(at, 116.0, 116.0));
        canvas.fill(&laurels, ink::GOLD);
    }
    canvas.stamp(&pieces.emblems[emblem as usize], at);
    let room = Frame::new(row.x + 166.0, row.y, NAMES - 176.0, row.height);
    let name = name(view, scene, standing.seat);
    canvas.write(&name, room, Style::on(ink::CARD, 32.0).bold());
    for (number, name) in COLUMNS.into_iter().enumerate() {
        let room = Frame::new(column(number).x, y - 24.0, COLUMN, 48.0);
        canvas.write(&figure(standing, name).to_string(), room, style);
    }
    let left = column(COLUMNS.len()).x;
    let score = Frame::new(left, y - 34.0, WIDTH - MARGIN - left - 22.0, 68.0);
    let style = Style::on(ink::CARD, 56.0).bold().right();
    canvas.write(
        &standing.score.to_string(),
        score,
        style.ink(ink::VERMILION),
    );
}
