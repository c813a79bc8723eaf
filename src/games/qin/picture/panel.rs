//! What stands beside the board: the seats, the supply, what the landscapes are.

use super::super::tiles::Colour;
use super::{PANEL, Painter, map, pieces};
use crate::engine::Seat;
use crate::picture::ink::{self};
use crate::picture::{Canvas, Frame, Point, Style, card, seat_card, symbols};
use crate::words::Words;

/// Between two boxes.
const GAP: f32 = 10.0;
/// The most that a seat's card is high.
const CARD: f32 = 166.0;

/// How many tiles can still be drawn.
const SUPPLY: Frame = Frame::new(PANEL.x, PANEL.y + PANEL.height - 174.0, PANEL.width, 70.0);
/// What the landscapes are.
const LEGEND: Frame = Frame::new(PANEL.x, PANEL.y + PANEL.height - 94.0, PANEL.width, 94.0);

/// Draws the boxes that are the same in every game.
pub fn boxes(canvas: &mut Canvas) {
    for frame in [SUPPLY, LEGEND] {
        card(canvas, frame, ink::CARD, ink::RULE, 2.0);
    }
}

impl Painter<'_> {
    pub(super) fn panel(&mut self) {
        let seats = self.realm.seats();
        let room = SUPPLY.y - PANEL.y - GAP;
        let height = ((room + GAP) / seats as f32 - GAP).min(CARD);
        let mut rest = PANEL;
        for seat in 0..seats {
            let (card, below) = rest.split_top(height);
            self.seat(seat, card);
            (_, rest) = below.split_top(GAP);
        }
        self.supply();
        self.legend();
    }

    /// A seat: who sits there, how many tiles they hold, and their pagodas: those left stand, those placed are pale.
    fn seat(&mut self, seat: Seat, card: Frame) {
        let awaited = self
            .view
            .waiting
            .is_some_and(|waiting| waiting.seat == seat);
        let sprite = seat_card(card, awaited, self.scene.scale);
        self.canvas.stamp(&sprite, card.centre());
        let emblem = self.realm.emblems[seat];
        let at = Point::from_xy(card.x + 58.0, card.centre().y);
        self.canvas.stamp(&self.pieces.emblems[emblem as usize], at);
        let inner = Frame::new(card.x + 116.0, card.y, card.width - 130.0, card.height);
        let (upper, lower) = inner.split_top(card.height * 0.48);
        let (name, hand) = upper.split_left(upper.width - 92.0);
        let style = Style::on(ink::CARD, 34.0).bold();
        let text = self.name(seat);
        self.canvas.write(&text, name, style);
        let count = Frame::new(hand.x, hand.y, 44.0, hand.height);
        let held = self.view.held[seat].to_string();
        self.canvas.write(&held, count, style.right());
        let symbol = Frame::around(
            Point::from_xy(hand.right() - 20.0, hand.centre().y),
            34.0,
            34.0,
        );
        self.canvas.fill(&symbols::HAND.path(symbol), ink::FADED);
        self.pagodas_left(seat, lower);
    }

    /// How many pagodas are left, as a figure and one by one in two rows.
    fn pagodas_left(&mut self, seat: Seat, room: Frame) {
        let left = self.realm.left(seat);
        let (figure, rows) = room.split_left(66.0);
        let style = Style::on(ink::CARD, 42.0).bold();
        let figure = Frame {
            height: figure.height - 12.0,
            ..figure
        };
        self.canvas.write(&left.to_string(), figure, style);
        let all = usize::from(self.realm.pagodas());
        let (in_row, step) = (all.div_ceil(2), 24.0);
        let coat = pieces::coat(self.realm.emblems[seat]);
        for number in 0..all {
            let row = (number / in_row) as f32;
            let x = rows.x + 12.0 + (number % in_row) as f32 * step;
            let y = figure.centre().y - 14.0 + row * 28.0;
            let place = Frame::around(Point::from_xy(x, y), 24.0, 24.0);
            let shape = symbols::PAGODA.path(place);
            if (number as i32) < i32::from(left) {
                self.canvas.stroke(&shape, ink::INK, 3.0);
                self.canvas.fill(&shape, coat);
            } else {
                self.canvas.fill(&shape, ink::RULE);
            }
        }
    }

    /// How many tiles can still be drawn.
    fn supply(&mut self) {
        let text = self.label("tiles");
        let inner = SUPPLY.inset(16.0);
        let style = Style::on(ink::CARD, 28.0).bold().faded();
        let (left, right) = inner.split_left(inner.width - 120.0);
        self.canvas.write(&text, left, style);
        let style = Style::on(ink::CARD, 34.0).bold().right();
        let taken = self
            .canvas
            .write(&self.view.supply.to_string(), right, style);
        let bag = Frame::new(taken.x - 46.0, inner.centre().y - 19.0, 38.0, 38.0);
        self.canvas.fill(&symbols::BAG.path(bag), ink::FADED);
    }

    /// What the landscapes are called, and what villages and major provinces look like.
    fn legend(&mut self) {
        let wide = LEGEND.width / 5.0;
        let cells: Vec<Frame> = (0..5)
            .map(|number| {
                Frame::new(
                    LEGEND.x + wide * number as f32,
                    LEGEND.y,
                    wide,
                    LEGEND.height,
                )
            })
            .collect();
        let middle = |cell: Frame| Point::from_xy(cell.centre().x, cell.y + 34.0);
        for (colour, cell) in Colour::ALL.into_iter().zip(&cells) {
            let sprite = &self.pieces.small[colour as usize];
            self.canvas.stamp(sprite, middle(*cell));
        }
        map::house(&mut self.canvas, middle(cells[3]), 1.35);
        let emblem = self.realm.emblems[0] as usize;
        self.canvas
            .stamp(&self.pieces.double[emblem], middle(cells[4]));
        let names = Colour::ALL.map(|colour| self.say(&Words::new(format!("qin-colour-{colour}"))));
        let names = names
            .into_iter()
            .chain([self.label("village"), self.label("major")]);
        let style = Style::on(ink::CARD, 24.0).bold().middle().faded();
        for (text, cell) in names.collect::<Vec<_>>().iter().zip(cells) {
            let room = Frame::new(cell.x + 1.5, cell.bottom() - 34.0, cell.width - 3.0, 28.0);
            self.canvas.write(text, room, style);
        }
    }
}
