//! The score sheet: the points of each seat, its score, and what decided the game.

use super::pieces::{self, pieces};
use super::symbols;
use super::{label, name};
use crate::colours::Colour;
use crate::realm::Phase;
use crate::view::View;
use pagoda_engine::Standing;
use pagoda_picture::ink::{self, Ink};
use pagoda_picture::{Canvas, Frame, Point, Sheet, Style, circle, cut, hexagon, rounded};
use pagoda_show::Scene;
use pagoda_words::keys::huang as keys;
use pagoda_words::{Key, Words};

const WIDTH: f32 = 1240.0;
const MARGIN: f32 = Sheet::MARGIN;
const HEAD: f32 = 176.0;
const ROW: f32 = 112.0;
const FOOT: f32 = 64.0;
/// Width of the names, and of a column of figures.
const NAMES: f32 = 430.0;
const COLUMN: f32 = 116.0;

/// The colours that count; white points are spread over them (H41).
const COUNTED: [Colour; 4] = [Colour::Yellow, Colour::Red, Colour::Blue, Colour::Green];

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
    let winner = standings.iter().find(|standing| standing.winner);
    let title = match winner {
        Some(winner) => {
            let name = name(view, scene, winner.seat);
            Words::new(keys::LABEL_WINNER).with("name", cut(&name, style, 900.0))
        }
        None => Words::new(keys::LABEL_NOBODY),
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
    if matches!(view.realm.phase, Phase::Over { .. }) {
        let decided = label(scene, decided(&standings));
        canvas.write(&decided, foot, Style::on(ink::PAPER, 28.0).faded());
    }
    canvas
}

fn column(number: usize) -> Frame {
    Frame::new(MARGIN + NAMES + COLUMN * number as f32, 0.0, COLUMN, 0.0)
}

/// The colours above their columns, then white, then the score.
fn headings(canvas: &mut Canvas, scene: &Scene) {
    let y = 134.0;
    for (number, colour) in COUNTED.into_iter().chain([Colour::White]).enumerate() {
        let at = Point::from_xy(column(number).centre().x, y);
        let ground = pieces::ground(colour);
        canvas.fill(&hexagon(at, 34.0), ground.mixed(ink::INK, 0.45));
        canvas.fill(&hexagon(at, 31.5), ground);
        let symbol = pieces::symbol(colour).path(Frame::around(at, 36.0, 36.0));
        canvas.fill(&symbol, ground.legible());
    }
    let room = Frame::new(
        column(5).x,
        y - 20.0,
        WIDTH - MARGIN - column(5).x - 14.0,
        40.0,
    );
    let style = Style::on(ink::CARD, 28.0).bold().faded().right();
    canvas.write(&label(scene, keys::LABEL_SCORE), room, style);
}

fn figure(standing: &Standing, name: &str) -> i32 {
    let mut tally = standing.tally.iter();
    tally
        .find(|(known, _)| *known == name)
        .map_or(0, |(_, value)| *value)
}

/// The final points of each counted colour.
fn finals(standing: &Standing) -> [i32; 4] {
    COUNTED.map(|colour| figure(standing, &format!("final-{colour}")))
}

fn seat(canvas: &mut Canvas, view: &View, scene: &Scene, standing: &Standing, row: Frame) {
    let pieces = pieces(scene.scale);
    let y = row.centre().y;
    let place = Frame::new(row.x + 8.0, y - 26.0, 44.0, 52.0);
    canvas.write(
        &standing.place.to_string(),
        place,
        Style::on(ink::CARD, 40.0).bold().middle(),
    );
    let dynasty = view.realm.houses[standing.seat].dynasty;
    let at = Point::from_xy(row.x + 100.0, y);
    if standing.winner {
        let laurels = symbols::LAURELS.path(Frame::around(at, 112.0, 112.0));
        canvas.fill(&laurels, ink::GOLD);
    }
    canvas.stamp(&pieces.emblems[dynasty as usize], at);
    let room = Frame::new(row.x + 156.0, row.y, NAMES - 166.0, row.height);
    canvas.write(
        &name(view, scene, standing.seat),
        room,
        Style::on(ink::CARD, 32.0).bold(),
    );

    let finals = finals(standing);
    let lowest = finals.iter().copied().min().unwrap_or_default();
    for (number, colour) in COUNTED.into_iter().enumerate() {
        let cell = column(number);
        let at = Point::from_xy(cell.centre().x, y - 14.0);
        let value = finals[number];
        let (own, mut added) = (figure(standing, &colour.to_string()), String::new());
        let stored = if colour == Colour::Blue {
            2 * figure(standing, "granaries")
        } else {
            0
        };
        if stored > 0 {
            added = format!(" + {stored}");
        }
        let white = value - own - stored;
        let ground = if value == lowest {
            lowest_mark(canvas, at)
        } else {
            ink::CARD
        };
        let room = Frame::around(at, 60.0, 44.0);
        canvas.write(
            &value.to_string(),
            room,
            Style::on(ground, 38.0).bold().middle(),
        );
        let below = Frame::new(cell.x + 4.0, y + 22.0, cell.width - 8.0, 28.0);
        let text = match white {
            0 if added.is_empty() => String::new(),
            0 => format!("{own}{added}"),
            _ => format!("{own}{added} + {white}"),
        };
        canvas.write(&text, below, Style::on(ink::CARD, 24.0).faded().middle());
    }
    let white = Frame::around(Point::from_xy(column(4).centre().x, y - 14.0), 90.0, 44.0);
    let style = Style::on(ink::CARD, 38.0).bold().middle();
    canvas.write(&figure(standing, "white").to_string(), white, style);
    let score = Frame::new(
        column(5).x,
        y - 34.0,
        WIDTH - MARGIN - column(5).x - 22.0,
        68.0,
    );
    let style = Style::on(ink::CARD, 56.0).bold().right();
    canvas.write(
        &standing.score.to_string(),
        score,
        style.ink(ink::VERMILION),
    );
}

/// Marks the lowest colour; returns the ground of its figure.
fn lowest_mark(canvas: &mut Canvas, at: Point) -> Ink {
    canvas.fill(&circle(at, 33.0), ink::VERMILION);
    canvas.fill(&circle(at, 29.0), ink::LIT);
    ink::LIT
}

/// The criterion that decided between the first two seats (H41, H42).
fn decided(standings: &[Standing]) -> Key {
    let [first, second, ..] = standings else {
        return keys::LABEL_DECIDED_LOWEST;
    };
    let sorted = |standing: &Standing| {
        let mut finals = finals(standing);
        finals.sort_unstable();
        finals
    };
    let (one, two) = (sorted(first), sorted(second));
    let differs = (0..4).find(|&place| one[place] != two[place]);
    match differs {
        Some(0) => keys::LABEL_DECIDED_LOWEST,
        Some(1) => keys::LABEL_DECIDED_SECOND,
        Some(2) => keys::LABEL_DECIDED_THIRD,
        Some(_) => keys::LABEL_DECIDED_FOURTH,
        None if figure(first, "white") != figure(second, "white") => keys::LABEL_DECIDED_WHITE,
        None => keys::LABEL_DECIDED_NOTHING,
    }
}
