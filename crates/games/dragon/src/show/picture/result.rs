//! The score sheet: the sources of each seat's points.

use super::pieces::medal;
use super::symbols;
use super::{label, name, symbol};
use crate::realm::Phase;
use crate::view::View;
use pagoda_engine::Standing;
use pagoda_picture::ink;
use pagoda_picture::{Canvas, Frame, Point, Sheet, Style, Symbol, cut, rounded};
use pagoda_show::Scene;
use pagoda_words::keys::dragon as keys;
use pagoda_words::{Key, Words};

const WIDTH: f32 = 1240.0;
const MARGIN: f32 = Sheet::MARGIN;
/// Height of the head, of a row, and of the line below.
const HEAD: f32 = 184.0;
const ROW: f32 = 112.0;
const FOOT: f32 = 66.0;
/// Width of the names, and of a column.
const NAMES: f32 = 430.0;
const COLUMN: f32 = 128.0;

/// The parts of a score with their labels and symbols.
const PARTS: [(&str, Key, Symbol); 5] = [
    ("year", keys::LABEL_YEAR, symbols::PALACE),
    ("persons", keys::LABEL_PERSONS, symbols::HAT),
    ("monks", keys::LABEL_MONKS, symbols::BUDDHA),
    ("goods", keys::LABEL_GOODS, symbols::COIN),
    ("steps", keys::LABEL_STEPS, symbols::STEPS),
];

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
    let title = match standings.first() {
        Some(winner) => {
            let name = name(view, scene, winner.seat);
            Words::new(keys::LABEL_WINNER).with("name", cut(&name, style, 900.0))
        }
        None => Words::new(keys::LABEL_UNFINISHED),
    };
    canvas.write(&scene.say(&title), head, style);
    for (number, (_, key, mark)) in PARTS.into_iter().enumerate() {
        let cell = column(number);
        let at = Point::from_xy(cell.centre().x, 122.0);
        symbol(&mut canvas, mark, at, 44.0, ink::FADED);
        let room = Frame::new(cell.x + 4.0, 148.0, cell.width - 8.0, 30.0);
        let style = Style::on(ink::CARD, 24.0).faded().middle();
        canvas.write(&label(scene, key), room, style);
    }
    for (number, standing) in standings.iter().enumerate() {
        let row = Frame::new(MARGIN, HEAD + ROW * number as f32, sheet.width, ROW);
        let rule = Frame::new(row.x + 16.0, row.y, row.width - 32.0, 1.5);
        canvas.fill(&rounded(rule, 0.0), ink::RULE);
        seat(&mut canvas, view, scene, standing, row);
    }
    let tied = matches!(standings[..], [ref first, ref second, ..] if first.score == second.score);
    if !matches!(view.realm.phase, Phase::Over {}) {
        return canvas;
    }
    let decided = label(
        scene,
        if tied {
            keys::LABEL_DECIDED_TRACK
        } else {
            keys::LABEL_DECIDED_POINTS
        },
    );
    canvas.write(&decided, foot, Style::on(ink::PAPER, 28.0).faded());
    canvas
}

fn column(number: usize) -> Frame {
    Frame::new(MARGIN + NAMES + COLUMN * number as f32, 0.0, COLUMN, 0.0)
}

fn seat(canvas: &mut Canvas, view: &View, scene: &Scene, standing: &Standing, row: Frame) {
    let y = row.centre().y;
    let place = Frame::new(row.x + 8.0, y - 26.0, 44.0, 52.0);
    let style = Style::on(ink::CARD, 40.0).bold().middle();
    canvas.write(&standing.place.to_string(), place, style);
    let at = Point::from_xy(row.x + 100.0, y);
    if standing.winner {
        symbol(canvas, symbols::LAURELS, at, 112.0, ink::GOLD);
    }
    let province = view.realm.houses[standing.seat].province;
    medal(canvas, province, at, 38.0);
    let room = Frame::new(row.x + 156.0, row.y, NAMES - 166.0, row.height);
    let style = Style::on(ink::CARD, 32.0).bold();
    canvas.write(&name(view, scene, standing.seat), room, style);
    for (number, (part, ..)) in PARTS.iter().enumerate() {
        let mut tally = standing.tally.iter();
        let value = tally.find(|(known, _)| known == part);
        let value = value.map_or(0, |(_, value)| *value);
        let style = Style::on(ink::CARD, 36.0).middle();
        // The track gives no points; it decides ties.
        let style = if *part == "steps" {
            style.faded()
        } else {
            style.bold()
        };
        let room = Frame::around(Point::from_xy(column(number).centre().x, y), COLUMN, 44.0);
        canvas.write(&value.to_string(), room, style);
    }
    let left = column(PARTS.len()).x;
    let score = Frame::new(left, y - 34.0, WIDTH - MARGIN - left - 22.0, 68.0);
    let style = Style::on(ink::CARD, 56.0).bold().right();
    canvas.write(
        &standing.score.to_string(),
        score,
        style.ink(ink::VERMILION),
    );
}
