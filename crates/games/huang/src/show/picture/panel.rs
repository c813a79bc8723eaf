//! The panel below the map: the seats, the market and the supply of pagodas.

use super::symbols;
use super::{MARGIN, Painter, WIDTH, label, pieces};
use crate::colours::Colour;
use crate::realm::Phase;
use pagoda_engine::Seat;
use pagoda_picture::ink;
use pagoda_picture::{Area, Frame, Point, Style, cut, rounded, seat_card, width};
use pagoda_words::Words;
use pagoda_words::keys::huang as keys;

/// Height of the line that says what the game waits for.
const STATUS: f32 = 46.0;
/// Height of a seat's card.
const CARD: f32 = 80.0;
/// Distance between two cards.
const GAP: f32 = 6.0;
/// Distances between two leaders, and between two tiles of the market.
const LEADER: f32 = 32.0;
const CHIP: f32 = 35.0;

/// Columns and rows of cards. Together with the stock they fill the width with few rows, because a high picture is shown
/// smaller.
fn grid(seats: usize) -> (usize, usize) {
    match seats {
        2 => (3, 1),
        3 => (2, 2),
        _ => (3, 2),
    }
}

/// Height of the panel.
pub fn height(seats: usize) -> f32 {
    STATUS + grid(seats).1 as f32 * (CARD + GAP) + MARGIN - GAP
}

impl Painter<'_> {
    pub(super) fn panel(&mut self, top: f32) {
        let inner = Frame::new(MARGIN, top, WIDTH - 2.0 * MARGIN, 0.0);
        self.status(Frame {
            height: STATUS,
            ..inner
        });
        let seats = self.realm.seats();
        let (columns, rows) = grid(seats);
        let wide = (inner.width + GAP) / columns as f32;
        let cell = |column: usize, row: usize| {
            let x = inner.x + column as f32 * wide;
            let y = top + STATUS + row as f32 * (CARD + GAP);
            Frame::new(x, y, wide - GAP, CARD)
        };
        // With four seats, the stock takes both rows of the last column.
        let tall = seats == 4;
        let seat_columns = if tall { columns - 1 } else { columns };
        for seat in 0..seats {
            self.seat(seat, cell(seat % seat_columns, seat / seat_columns));
        }
        let last = cell(columns - 1, rows - 1);
        let stock = if tall {
            let first = cell(columns - 1, 0);
            Frame {
                height: last.bottom() - first.y,
                ..first
            }
        } else {
            last
        };
        self.stock(stock);
    }

    /// Who is awaited for what, and how many actions are left.
    fn status(&mut self, frame: Frame) {
        let style = Style::on(ink::PAPER, 32.0).bold();
        let awaits = match &self.view.waiting {
            Some(waiting) => Words::new(keys::LABEL_AWAITS)
                .with("name", cut(&self.name(waiting.seat), style, 330.0))
                .with("decision", waiting.decision),
            None => Words::new(keys::LABEL_OVER),
        };
        let acting = self.view.waiting.is_some_and(|waiting| {
            waiting.seat == self.realm.active && matches!(self.realm.phase, Phase::Action {})
        });
        let tag = if acting { self.tag(frame) } else { 0.0 };
        let room = Frame {
            width: frame.width - tag,
            ..frame
        };
        let awaits = self.say(&awaits);
        self.canvas.write(&awaits, room, style);
    }

    /// Writes how many actions are left, at the right of the status line; returns the width that it takes.
    fn tag(&mut self, room: Frame) -> f32 {
        let words = Words::new(keys::LABEL_ACTIONS).with("actions", self.realm.actions);
        let text = self.say(&words);
        let style = Style::on(ink::VERMILION, 27.0).bold().middle();
        let wide = width(&text, style.face, style.size) + 22.0;
        let tag = Frame::new(room.right() - wide, room.centre().y - 18.0, wide, 36.0);
        self.canvas.fill(&rounded(tag, 9.0), ink::VERMILION);
        self.canvas.write(&text, tag.inset(6.0), style);
        wide + 10.0
    }

    /// A seat: its emblem and name, the leaders that are not on the map, and how many tiles it holds.
    fn seat(&mut self, seat: Seat, card: Frame) {
        let awaited = self
            .view
            .waiting
            .is_some_and(|waiting| waiting.seat == seat);
        let sprite = seat_card(card, awaited, self.scene.scale);
        self.canvas.stamp(&sprite, card.centre());
        self.canvas.area(Area::SEAT, seat, &rounded(card, 0.0));
        let house = self.realm.houses[seat];
        let emblem = Point::from_xy(card.x + 42.0, card.centre().y);
        self.canvas
            .stamp(&self.pieces.emblems[house.dynasty as usize], emblem);
        let inner = Frame::new(card.x + 82.0, card.y + 4.0, card.width - 92.0, CARD - 8.0);
        let (upper, lower) = inner.split_top(inner.height / 2.0);
        let style = Style::on(ink::CARD, 30.0).bold();
        let name = self.name(seat);
        self.canvas.write(&name, upper, style);
        let y = lower.centre().y - 1.0;
        for (number, (colour, place)) in house.leaders.iter().enumerate() {
            let at = Point::from_xy(lower.x + 15.0 + number as f32 * LEADER, y);
            let sprite = match place {
                None => &self.pieces.small_leaders[house.dynasty as usize][colour],
                Some(_) => &self.pieces.away[colour],
            };
            self.canvas.stamp(sprite, at);
            if awaited {
                let around = Frame::around(at, LEADER, lower.height);
                let around = rounded(around, 0.0);
                self.canvas.area("leader", colour, &around);
            }
        }
        let symbol = Frame::new(lower.right() - 30.0, y - 15.0, 30.0, 30.0);
        self.canvas.fill(&symbols::HAND.path(symbol), ink::FADED);
        let count = Frame::new(symbol.x - 32.0, y - 18.0, 28.0, 36.0);
        let hand = self.view.hands[seat].to_string();
        self.canvas.write(&hand, count, style.right());
    }

    /// The market, the number of tiles in the bag, and the pagodas that can still be built.
    fn stock(&mut self, frame: Frame) {
        let sprite = seat_card(frame, false, self.scene.scale);
        self.canvas.stamp(&sprite, frame.centre());
        let inner = Frame::new(
            frame.x + 10.0,
            frame.y + 3.0,
            frame.width - 20.0,
            frame.height - 6.0,
        );
        let (mut market, mut supply) = inner.split_top(inner.height / 2.0);
        if inner.height > 2.0 * CARD - GAP {
            let text = label(self.scene, keys::LABEL_MARKET);
            market = self.heading(market, &text);
            let text = label(self.scene, keys::LABEL_SUPPLY);
            supply = self.heading(supply, &text);
        }
        self.market(market);
        self.supply(supply);
    }

    /// Writes a heading at the top of a box; returns the rest.
    fn heading(&mut self, frame: Frame, text: &str) -> Frame {
        let (top, rest) = frame.split_top(34.0);
        let style = Style::on(ink::CARD, 25.0).bold().faded();
        self.canvas.write(text, top, style);
        rest
    }

    fn market(&mut self, row: Frame) {
        let y = row.centre().y;
        let mut x = row.x + 18.0;
        let offered = matches!(self.realm.phase, Phase::Market { .. });
        for (colour, count) in self.realm.market.iter() {
            for _ in 0..count {
                let sprite = &self.pieces.small_chips[colour];
                let at = Point::from_xy(x, y);
                self.canvas.stamp(sprite, at);
                if offered {
                    let around = Frame::around(at, CHIP, row.height);
                    let around = rounded(around, 0.0);
                    self.canvas.area("colour", colour, &around);
                }
                x += CHIP;
            }
        }
        let count = Frame::new(row.right() - 40.0, row.y, 40.0, row.height);
        let style = Style::on(ink::CARD, 28.0).bold().right();
        let taken = self.canvas.write(&self.view.bag.to_string(), count, style);
        let bag = Frame::new(taken.x - 34.0, y - 15.0, 30.0, 30.0);
        self.canvas.fill(&symbols::BAG.path(bag), ink::FADED);
    }

    fn supply(&mut self, row: Frame) {
        let wide = row.width / Colour::ALL.len() as f32;
        let y = row.centre().y;
        for (number, colour) in Colour::ALL.into_iter().enumerate() {
            let x = row.x + 17.0 + number as f32 * wide;
            let left = self.realm.pagodas_in_supply(colour);
            if left == 0 {
                let place = Frame::around(Point::from_xy(x, y), 28.0, 28.0);
                self.canvas.fill(&symbols::PAGODA.path(place), ink::RULE);
            } else {
                let sprite = &self.pieces.small_pagodas[colour];
                self.canvas.stamp(sprite, Point::from_xy(x, y));
            }
            let badge = Frame::around(Point::from_xy(x + 29.0, y + 9.0), 17.0, 17.0);
            self.canvas
                .fill(&pieces::symbol(colour).path(badge), ink::INK);
            let count = Frame::new(x + 20.0, y - 18.0, 18.0, 18.0);
            let style = Style::on(ink::CARD, 24.0).bold().middle();
            let style = if left == 0 { style.faded() } else { style };
            self.canvas.write(&left.to_string(), count, style);
        }
    }
}
