//! The private picture: the tiles in hand, and the number of pagodas left.

use super::pieces::{self, LARGE, pieces};
use super::{label, name};
use crate::view::View;
use pagoda_picture::ink;
use pagoda_picture::{Canvas, Frame, Point, Style, rounded, symbols};
use pagoda_show::Scene;
use pagoda_words::Words;
use pagoda_words::keys::qin as keys;

const WIDTH: f32 = 1100.0;
const HEIGHT: f32 = 400.0;
const MARGIN: f32 = 22.0;

pub(super) fn draw(view: &View, scene: &Scene) -> Canvas {
    let pieces = pieces(scene.scale);
    let seat = view.seat.unwrap_or(view.realm.active);
    let mut canvas = Canvas::new(WIDTH, HEIGHT, scene.look(), ink::PAPER);
    let emblem = view.realm.emblems[seat];
    let at = Point::from_xy(MARGIN + 44.0, 58.0);
    canvas.stamp(&pieces.emblems[emblem as usize], at);
    let head = Frame::new(MARGIN + 104.0, 20.0, 560.0, 76.0);
    let style = Style::on(ink::PAPER, 44.0).bold();
    canvas.write(&name(view, scene, seat), head, style);
    pagodas(&mut canvas, view, scene, seat);

    let card = Frame::new(MARGIN, 112.0, WIDTH - 2.0 * MARGIN, HEIGHT - 134.0);
    canvas.fill(&rounded(card, 14.0), ink::CARD);
    canvas.stroke(&rounded(card.inset(1.0), 13.0), ink::RULE, 2.0);
    let (top, row) = card.inset(14.0).split_top(34.0);
    let title = label(scene, keys::LABEL_HAND);
    canvas.write(&title, top, Style::on(ink::CARD, 30.0).bold().faded());
    let hand = view.hands[seat].unwrap_or_default();
    let wide = row.width / 3.0;
    let mut rest = row;
    for tile in hand.each() {
        let (cell, right) = rest.split_left(wide);
        rest = right;
        let at = Point::from_xy(cell.centre().x, cell.y + LARGE / 2.0 + 8.0);
        canvas.stamp(&pieces.tiles[tile as usize], at);
        canvas.area("tile", tile, &rounded(cell, 0.0));
        let text = scene.say(&Words::computed(format!("qin-tile-{tile}")));
        let room = Frame::new(cell.x + 8.0, cell.bottom() - 42.0, cell.width - 16.0, 40.0);
        let text = format!("{tile}  {text}");
        canvas.write(&text, room, Style::on(ink::CARD, 30.0).bold().middle());
    }
    canvas
}

/// The number of pagodas left.
fn pagodas(canvas: &mut Canvas, view: &View, scene: &Scene, seat: usize) {
    let right = WIDTH - MARGIN;
    let figure = Frame::new(right - 70.0, 20.0, 64.0, 76.0);
    let style = Style::on(ink::PAPER, 50.0).bold().right();
    let left = view.realm.supply(seat).to_string();
    canvas.write(&left, figure, style);
    let symbol = Frame::new(right - 130.0, 34.0, 48.0, 48.0);
    let shape = symbols::PAGODA.path(symbol);
    pieces::draw_pagoda(canvas, &shape, view.realm.emblems[seat], 4.0);
    let room = Frame::new(right - 400.0, 20.0, 250.0, 76.0);
    let style = Style::on(ink::PAPER, 28.0).bold().faded().right();
    canvas.write(&label(scene, keys::LABEL_LEFT), room, style);
}
