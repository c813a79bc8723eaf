//! What a player alone has: the cards, beside what lies open of the same seat.

use super::super::people::Card;
use super::super::view::View;
use super::pieces::{Scale, figure, medal, palace, trade_ink, trade_symbol};
use super::symbols;
use super::{card, label, name, short, symbol};
use crate::engine::Scene;
use crate::picture::ink;
use crate::picture::{Canvas, Frame, Point, Style, rounded};

const WIDTH: f32 = 1100.0;
const HEIGHT: f32 = 694.0;
const MARGIN: f32 = 22.0;
/// The parts: cards and palaces.
const CARDS: Frame = Frame::new(MARGIN, 128.0, WIDTH - 2.0 * MARGIN, 330.0);
const PALACES: Frame = Frame::new(MARGIN, 474.0, WIDTH - 2.0 * MARGIN, 198.0);

pub(super) fn draw(view: &View, scene: &Scene) -> Canvas {
    let seat = view.seat.unwrap_or_else(|| view.realm.active());
    let house = &view.realm.houses[seat];
    let mut canvas = Canvas::new(WIDTH, HEIGHT, scene.scale, ink::PAPER);
    let at = Point::from_xy(MARGIN + 44.0, 66.0);
    medal(&mut canvas, house.province, at, 44.0);
    let head = Frame::new(MARGIN + 104.0, 18.0, 640.0, 56.0);
    let style = Style::on(ink::PAPER, 42.0).bold();
    canvas.write(&name(view, scene, seat), head, style);
    let points = Frame::new(WIDTH - MARGIN - 180.0, 18.0, 180.0, 90.0);
    let style = Style::on(ink::PAPER, 76.0).bold().right();
    canvas.write(&house.points.to_string(), points, style.ink(ink::VERMILION));
    let figures = [
        (symbols::COIN, house.yuan),
        (symbols::GRAIN, house.rice),
        (symbols::ROCKET, house.fireworks),
        (symbols::SEAL, house.dragons()),
        (symbols::STEPS, house.steps),
    ];
    for (number, (mark, value)) in figures.into_iter().enumerate() {
        let x = head.x + number as f32 * 130.0;
        let cell = Frame::new(x, 74.0, 120.0, 40.0);
        figure(&mut canvas, mark, value, cell, ink::PAPER);
    }
    cards(&mut canvas, view, scene, seat);
    let row = part(&mut canvas, PALACES, &label(scene, "palaces"));
    let scale = Scale::fitting(house, 0, 66.0, row.width);
    let mut x = row.x + 6.0;
    for (letter, inside) in house.palaces.iter() {
        x = palace(&mut canvas, letter, inside, scale, (x, row.bottom() - 8.0));
    }
    canvas
}

fn part(canvas: &mut Canvas, frame: Frame, title: &str) -> Frame {
    card(canvas, frame, ink::CARD, ink::RULE, 2.0);
    let (top, rest) = frame.inset(14.0).split_top(34.0);
    canvas.write(title, top, Style::on(ink::CARD, 30.0).bold().faded());
    rest
}

/// The cards that are left; those that are played or gone are pale.
fn cards(canvas: &mut Canvas, view: &View, scene: &Scene, seat: usize) {
    let row = part(canvas, CARDS, &label(scene, "hand"));
    let hand = view.hands[seat].unwrap_or_default();
    let (wide, high) = (row.width / 5.0, row.height / 2.0);
    for (number, &kind) in Card::ALL.iter().enumerate() {
        let (column, line) = ((number % 5) as f32, (number / 5) as f32);
        let cell = Frame::new(row.x + column * wide, row.y + line * high, wide, high).inset(5.0);
        let held = hand.of(kind);
        let ground = match kind.trade() {
            _ if held == 0 => ink::CARD,
            Some(trade) => trade_ink(trade),
            None => ink::GOLD,
        };
        let path = rounded(cell, 12.0);
        canvas.fill(&path, ground);
        if held > 0 {
            canvas.stroke(&path, ink::INK, 2.5);
        } else {
            canvas.dash(&path, ink::RULE, 2.0, [6.0, 7.0]);
        }
        let dark = if held > 0 {
            ground.legible()
        } else {
            ink::RULE
        };
        let at = Point::from_xy(cell.centre().x, cell.y + 46.0);
        match kind.trade() {
            Some(trade) => symbol(canvas, trade_symbol(trade), at, 66.0, dark),
            None => wild(canvas, at, ground, held),
        }
        let room = Frame::new(cell.x + 2.0, cell.bottom() - 36.0, cell.width - 4.0, 30.0);
        let style = Style::on(ground, 27.0).middle();
        let style = if held > 0 {
            style.bold()
        } else {
            style.faded()
        };
        canvas.write(&short(scene, kind.name()), room, style);
    }
}

/// A wild card: the number of them.
fn wild(canvas: &mut Canvas, at: Point, ground: ink::Ink, held: usize) {
    let room = Frame::around(at, 130.0, 70.0);
    let style = Style::on(ground, 62.0).bold().middle();
    let style = if held > 0 { style } else { style.faded() };
    let text = if held > 1 { "? ?" } else { "?" };
    canvas.write(text, room, style);
}
