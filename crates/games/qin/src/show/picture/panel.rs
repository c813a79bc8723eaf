//! The panel beside or below the board: what the game waits for, the seats, and a legend.

use super::{BOARD, MARGIN, Painter, map, pieces};
use crate::tiles::{Colour, Tiles};
use pagoda_engine::Seat;
use pagoda_picture::ink;
use pagoda_picture::{Frame, Point, Style, cut, rounded, seat_card, symbols, width};
use pagoda_show::{Form, draw_legend, legend_height, lit_kinds};
use pagoda_words::Words;
use pagoda_words::keys::qin as keys;

/// Height of the line that says what the game waits for.
const STATUS: f32 = 48.0;
/// Height of a seat's card below the board, and the greatest one beside it.
const CARD: f32 = 84.0;
const HIGHEST_CARD: f32 = 252.0;
/// Height of the name and the figures on a card, and the sides of a pagoda in the supply below them.
const FIGURES: f32 = 112.0;
const PAGODA: f32 = 32.0;
const LARGE_PAGODA: f32 = 40.0;
/// Side of a half of the tiles in the viewer's own hand, on the card beside the board, and their distance.
const HALF: f32 = 46.0;
const TILE_GAP: f32 = 14.0;
/// Height of the legend below the board, and of each of its lines beside it.
const LEGEND: f32 = 48.0;
/// Distance between two cards.
const GAP: f32 = 6.0;

/// Height of the panel below the board.
pub const HEIGHT: f32 = STATUS + CARD + LEGEND;

impl Painter<'_> {
    /// The panel of a portrait picture: status, seats side by side, and the legend.
    pub(super) fn panel_below(&mut self) {
        let inner = Frame::new(MARGIN, BOARD.bottom(), BOARD.width - 2.0 * MARGIN, HEIGHT);
        let (status, rest) = inner.split_top(STATUS);
        self.status(status);
        let (cards, legend) = rest.split_top(CARD);
        for (seat, card) in cards.columns(self.realm.seats(), GAP).enumerate() {
            self.seat(seat, card);
        }
        self.legend(legend);
    }

    /// The panel of a landscape picture: title, status, seats and legend, one below the other.
    pub(super) fn panel_beside(&mut self) {
        let (wide, high) = self.canvas.extent();
        let left = BOARD.right() + 4.0;
        let panel = Frame::new(left, 4.0, wide - left - MARGIN, high - 4.0 - MARGIN);
        let (title, rest) = panel.split_top(56.0);
        let taken = self.title(title, 48.0);
        self.tiles_left(Frame::new(
            taken.right() + 20.0,
            title.y,
            title.right() - taken.right() - 20.0,
            title.height,
        ));
        let (status, rest) = rest.split_top(STATUS);
        self.awaits(status, 36.0);
        let kinds = lit_kinds(&self.sight.lit);
        let lines = match kinds.is_empty() {
            true => LEGEND * if self.realm.seats() > 3 { 3.0 } else { 5.0 },
            false => legend_height(Form::Landscape, &kinds),
        };
        let (cards, legend) = rest.split_bottom(lines);
        let (cards, _) = cards.split_bottom(GAP);
        let seats = self.realm.seats();
        let most = seats as f32 * (HIGHEST_CARD + GAP) - GAP;
        let (cards, _) = cards.split_top(cards.height.min(most));
        for (seat, card) in cards.rows(seats, GAP).enumerate() {
            self.seat(seat, card);
        }
        self.legend(legend);
    }

    /// Whoever chooses a square needs to know the markers rather than the landscapes.
    fn legend(&mut self, frame: Frame) {
        if self.sight.lit.is_empty() {
            self.landscapes(frame);
        } else {
            let kinds = lit_kinds(&self.sight.lit);
            draw_legend(&mut self.canvas, frame, self.scene, &kinds);
        }
    }

    /// The title, who is awaited, and how many tiles can still be drawn.
    fn status(&mut self, frame: Frame) {
        let taken = self.title(frame, 36.0);
        let left = self.tiles_left(frame);
        let start = taken.right() + 26.0;
        let room = Frame::new(start, frame.y, left - start - 20.0, frame.height);
        self.awaits(room, 31.0);
    }

    /// The name of the game.
    fn title(&mut self, frame: Frame, size: f32) -> Frame {
        let title = format!("秦 {}", self.say(&Words::new(keys::NAME)));
        let style = Style::on(ink::PAPER, size).bold();
        self.canvas.write(&title, frame, style.ink(ink::VERMILION))
    }

    /// How many tiles can still be drawn, at the right; returns the left end.
    fn tiles_left(&mut self, frame: Frame) -> f32 {
        let supply = self.view.supply.to_string();
        let style = Style::on(ink::PAPER, 32.0).bold();
        let count = self.canvas.write(&supply, frame, style.right());
        let bag = Frame::new(count.x - 38.0, frame.centre().y - 16.0, 32.0, 32.0);
        self.canvas.fill(&symbols::BAG.path(bag), ink::FADED);
        let label = self.label(keys::LABEL_TILES);
        let faded = Style::on(ink::PAPER, 25.0).faded();
        let wide = width(&label, faded.face, faded.size) + 2.0;
        let wide = wide.min(bag.x - 8.0 - frame.x);
        let room = Frame::new(bag.x - wide - 8.0, frame.y, wide, frame.height);
        self.canvas.write(&label, room, faded);
        room.x
    }

    /// Who is awaited.
    fn awaits(&mut self, room: Frame, size: f32) {
        let style = Style::on(ink::PAPER, size).bold();
        let awaits = match &self.view.waiting {
            Some(waiting) => Words::new(keys::LABEL_AWAITS)
                .with("name", cut(&self.name(waiting.seat), style, 220.0)),
            None => Words::new(keys::LABEL_OVER),
        };
        let awaits = self.say(&awaits);
        self.canvas.write(&awaits, room, style);
    }

    /// A seat: its emblem and name, how many pagodas it has left, and how many tiles it holds.
    fn seat(&mut self, seat: Seat, card: Frame) {
        let awaited = self
            .view
            .waiting
            .is_some_and(|waiting| waiting.seat == seat);
        seat_card(&mut self.canvas, card, awaited);
        let emblem = self.realm.emblems[seat];
        let at = Point::from_xy(card.x + 36.0, card.centre().y);
        self.canvas
            .stamp(&self.pieces.small_emblems[emblem as usize], at);
        let beside = self.scene.form == Form::Landscape;
        let inner = Frame::new(
            card.x + 70.0,
            card.y + 6.0,
            card.width - 76.0,
            card.height - 12.0,
        );
        let inner = match inner.height >= FIGURES + PAGODA {
            true => {
                let (inner, supply) = inner.split_top(FIGURES - 12.0);
                let own = self.view.seat == Some(seat) && self.scene.has_hand();
                let tiles = self.view.hands[seat].filter(|_| own);
                let (tiles, supply) = match tiles {
                    Some(hand) => {
                        let (tiles, rest) = supply.split_top(HALF + GAP);
                        (Some((hand, tiles)), rest)
                    }
                    None => (None, supply),
                };
                if let Some((hand, room)) = tiles {
                    self.hand(hand, room);
                }
                if supply.height >= PAGODA {
                    self.supply(seat, supply);
                }
                inner
            }
            false => inner,
        };
        let (upper, lower) = inner.split_top(inner.height / 2.0);
        let style = Style::on(ink::CARD, if beside { 38.0 } else { 28.0 }).bold();
        let text = self.name(seat);
        self.canvas.write(&text, upper, style);
        let y = lower.centre().y;
        let (left, hand) = lower.split_left(lower.width * 0.55);
        let shape = symbols::PAGODA.path(Frame::new(left.x, y - 15.0, 30.0, 30.0));
        pieces::draw_pagoda(&mut self.canvas, &shape, emblem, 3.0);
        let figure = Frame::new(left.x + 36.0, left.y, left.width - 36.0, left.height);
        let count = self.realm.supply(seat).to_string();
        self.canvas.write(&count, figure, style.size(34.0));
        let shape = symbols::HAND.path(Frame::new(hand.x, y - 14.0, 28.0, 28.0));
        self.canvas.fill(&shape, ink::FADED);
        let figure = Frame::new(hand.x + 34.0, hand.y, hand.width - 34.0, hand.height);
        let held = self.view.held[seat].to_string();
        self.canvas.write(&held, figure, style.size(28.0));
    }

    /// The tiles of the viewer's own hand.
    fn hand(&mut self, hand: Tiles, room: Frame) {
        for (number, tile) in hand.each().enumerate() {
            let x = room.x + number as f32 * (2.0 * HALF + TILE_GAP);
            let whole = Frame::new(x, room.y + 1.0, 2.0 * HALF, HALF);
            pieces::halves(&mut self.canvas, tile, whole);
            self.canvas.area("tile", tile, &rounded(whole, 0.0));
        }
    }

    /// The pagodas that a seat has left, as many as there are, in rows.
    fn supply(&mut self, seat: Seat, room: Frame) {
        let emblem = self.realm.emblems[seat];
        let side = match room.height > 3.0 * LARGE_PAGODA {
            true => LARGE_PAGODA,
            false => PAGODA,
        };
        let columns = (room.width / side) as usize;
        for number in 0..self.realm.supply(seat).into() {
            let (column, row) = ((number % columns) as f32, (number / columns) as f32);
            let x = room.x + (column + 0.5) * side;
            let y = room.y + (row + 0.5) * (side + 6.0);
            let place = Frame::around(Point::from_xy(x, y), side - 5.0, side - 5.0);
            let shape = symbols::PAGODA.path(place);
            pieces::draw_pagoda(&mut self.canvas, &shape, emblem, 3.0);
        }
    }

    /// The names of the landscapes, and what villages and major provinces look like.
    fn landscapes(&mut self, frame: Frame) {
        let cells: Vec<Frame> = match self.scene.form {
            Form::Landscape => {
                let columns = if self.realm.seats() > 3 { 2 } else { 1 };
                let rows = frame.rows(5_usize.div_ceil(columns), 0.0);
                rows.flat_map(|row| row.columns(columns, 0.0)).collect()
            }
            Form::Portrait => frame.columns(5, 0.0).collect(),
        };
        let cell = |number: usize| cells[number];
        let middle = |number: usize| {
            let cell = cell(number);
            Point::from_xy(cell.x + 22.0, cell.centre().y)
        };
        for (number, colour) in Colour::ALL.into_iter().enumerate() {
            let sprite = &self.pieces.small[colour as usize];
            self.canvas.stamp(sprite, middle(number));
        }
        map::house(&mut self.canvas, middle(3), 1.2);
        let emblem = self.realm.emblems[0] as usize;
        self.canvas
            .stamp(&self.pieces.small_double[emblem], middle(4));
        let names =
            Colour::ALL.map(|colour| self.say(&Words::computed(format!("qin-colour-{colour}"))));
        let names = names.into_iter().chain([
            self.label(keys::LABEL_VILLAGE),
            self.label(keys::LABEL_MAJOR),
        ]);
        let style = Style::on(ink::PAPER, 26.0);
        for (number, text) in names.collect::<Vec<_>>().iter().enumerate() {
            let cell = cell(number);
            let room = Frame::new(cell.x + 50.0, cell.y, cell.width - 54.0, cell.height);
            self.canvas.write(text, room, style);
        }
    }
}
