//! What stands beside the map: the seats, the market, the supply.

use super::super::colours::Colour;
use super::super::realm::Phase;
use super::symbols;
use super::{PANEL, Painter, label, pieces};
use crate::engine::Seat;
use crate::picture::ink::{self};
use crate::picture::{Canvas, Frame, Point, Style, card, rounded, seat_card, width};
use crate::words::Words;

/// The height of the market's and of the supply's box.
const BOX: f32 = 116.0;
/// Between two boxes.
const GAP: f32 = 10.0;
/// The most that a seat's card is high.
const CARD: f32 = 136.0;

/// The tiles that lie face up.
const MARKET: Frame = Frame::new(
    PANEL.x,
    PANEL.y + PANEL.height - 2.0 * BOX - GAP,
    PANEL.width,
    BOX,
);
/// The pagodas that can still be built.
const SUPPLY: Frame = Frame::new(PANEL.x, PANEL.y + PANEL.height - BOX, PANEL.width, BOX);

/// Draws the boxes that are the same in every game.
pub fn boxes(canvas: &mut Canvas) {
    canvas.fill(&rounded(PANEL, 14.0), ink::PAPER);
    for frame in [MARKET, SUPPLY] {
        card(canvas, frame, ink::CARD, ink::RULE, 2.0);
    }
}

impl Painter<'_> {
    pub(super) fn panel(&mut self) {
        let seats = self.realm.seats();
        let room = PANEL.height - 2.0 * (BOX + GAP);
        let height = ((room + GAP) / seats as f32 - GAP).min(CARD);
        let mut rest = PANEL;
        for seat in 0..seats {
            let (card, below) = rest.split_top(height);
            self.seat(seat, card);
            (_, rest) = below.split_top(GAP);
        }
        self.market(MARKET);
        self.supply(SUPPLY);
    }

    /// A seat: who sits there, how many tiles they hold, which leaders are off the board, and whether they are awaited.
    fn seat(&mut self, seat: Seat, card: Frame) {
        let awaited = self
            .view
            .waiting
            .is_some_and(|waiting| waiting.seat == seat);
        let active = self.realm.active == seat && !matches!(self.realm.phase, Phase::Over { .. });
        let sprite = seat_card(card, awaited, self.scene.scale);
        self.canvas.stamp(&sprite, card.centre());
        let house = self.realm.houses[seat];
        let emblem = Point::from_xy(card.x + 54.0, card.centre().y);
        self.canvas
            .stamp(&self.pieces.emblems[house.dynasty as usize], emblem);
        let inner = Frame::new(card.x + 104.0, card.y, card.width - 116.0, card.height);
        let (upper, lower) = inner.split_top(card.height / 2.0 + 2.0);
        let tag = if active { self.tag(upper) } else { 0.0 };
        let room = Frame {
            width: upper.width - tag,
            ..upper
        };
        let style = Style::on(ink::CARD, 32.0).bold();
        let name = self.name(seat);
        self.canvas.write(&name, room, style);
        let y = lower.centre().y - 6.0;
        for (number, (colour, place)) in house.leaders.iter().enumerate() {
            let at = Point::from_xy(lower.x + 20.0 + number as f32 * 43.0, y);
            let sprite = match place {
                None => &self.pieces.small_leaders[house.dynasty as usize][colour],
                Some(_) => &self.pieces.away[colour],
            };
            self.canvas.stamp(sprite, at);
        }
        let count = Frame::new(lower.right() - 78.0, y - 20.0, 36.0, 40.0);
        let style = Style::on(ink::CARD, 32.0).bold().right();
        let hand = self.view.hands[seat].to_string();
        self.canvas.write(&hand, count, style);
        let symbol = Frame::new(lower.right() - 34.0, y - 17.0, 34.0, 34.0);
        self.canvas.fill(&symbols::HAND.path(symbol), ink::FADED);
    }

    /// How many actions whose turn it is has left; tells how much room that takes.
    fn tag(&mut self, room: Frame) -> f32 {
        let words = Words::new("huang-label-actions").with("actions", self.realm.actions);
        let text = self.say(&words);
        let style = Style::on(ink::VERMILION, 24.0).bold().middle();
        let wide = width(&text, style.face, style.size) + 22.0;
        let tag = Frame::new(room.right() - wide, room.centre().y - 17.0, wide, 34.0);
        self.canvas.fill(&rounded(tag, 9.0), ink::VERMILION);
        self.canvas.write(&text, tag.inset(6.0), style);
        wide + 10.0
    }

    fn heading(&mut self, frame: Frame, text: &str) -> Frame {
        let (top, rest) = frame.inset(12.0).split_top(26.0);
        let style = Style::on(ink::CARD, 24.0).bold().faded();
        self.canvas.write(text, top, style);
        rest
    }

    /// The tiles that lie face up, and how many are in the bag.
    fn market(&mut self, frame: Frame) {
        let text = label(self.scene, "market");
        let row = self.heading(frame, &text);
        let mut x = row.x + 27.0;
        let y = row.centre().y + 4.0;
        for (colour, count) in self.realm.market.iter() {
            for _ in 0..count {
                self.canvas
                    .stamp(&self.pieces.chips[colour], Point::from_xy(x, y));
                x += 52.0;
            }
        }
        let count = Frame::new(frame.right() - 62.0, frame.y + 12.0, 50.0, 26.0);
        let style = Style::on(ink::CARD, 28.0).bold().right();
        let taken = self.canvas.write(&self.view.bag.to_string(), count, style);
        let bag = Frame::new(taken.x - 40.0, frame.y + 8.0, 34.0, 34.0);
        self.canvas.fill(&symbols::BAG.path(bag), ink::FADED);
    }

    /// The pagodas that can still be built.
    fn supply(&mut self, frame: Frame) {
        let text = label(self.scene, "supply");
        let row = self.heading(frame, &text);
        let y = row.centre().y + 3.0;
        for (number, colour) in Colour::ALL.into_iter().enumerate() {
            let x = row.x + 24.0 + number as f32 * 78.0;
            let left = self.realm.pagodas_in_supply(colour);
            if left == 0 {
                let place = Frame::around(Point::from_xy(x, y), 34.0, 34.0);
                self.canvas.fill(&symbols::PAGODA.path(place), ink::RULE);
            } else {
                self.canvas
                    .stamp(&self.pieces.small_pagodas[colour], Point::from_xy(x, y));
            }
            let badge = Frame::around(Point::from_xy(x + 33.0, y + 14.0), 22.0, 22.0);
            self.canvas
                .fill(&pieces::symbol(colour).path(badge), ink::INK);
            let count = Frame::new(x + 22.0, y - 25.0, 22.0, 26.0);
            let style = Style::on(ink::CARD, 26.0).bold().middle();
            let style = if left == 0 { style.faded() } else { style };
            self.canvas.write(&left.to_string(), count, style);
        }
    }
}
