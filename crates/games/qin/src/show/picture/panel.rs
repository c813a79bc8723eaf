//! The panel below the board: what the game waits for, the seats, and a legend.

use super::{MARGIN, Painter, WIDTH, draw_legend, lit_kinds, map, pieces};
use crate::tiles::Colour;
use pagoda_engine::Seat;
use pagoda_picture::ink;
use pagoda_picture::{Frame, Point, Style, cut, seat_card, symbols, width};
use pagoda_words::Words;
use pagoda_words::keys::qin as keys;

/// Height of the line that says what the game waits for.
const STATUS: f32 = 48.0;
/// Height of a seat's card.
const CARD: f32 = 84.0;
/// Height of the legend.
const LEGEND: f32 = 48.0;
/// Distance between two cards.
const GAP: f32 = 6.0;

/// Height of the panel.
pub const HEIGHT: f32 = STATUS + CARD + LEGEND;

impl Painter<'_> {
    pub(super) fn panel(&mut self) {
        let inner = Frame::new(MARGIN, map::HEIGHT, WIDTH - 2.0 * MARGIN, HEIGHT);
        let (status, rest) = inner.split_top(STATUS);
        self.status(status);
        let (cards, legend) = rest.split_top(CARD);
        let seats = self.realm.seats();
        let wide = (cards.width + GAP) / seats as f32;
        for seat in 0..seats {
            let x = cards.x + seat as f32 * wide;
            self.seat(seat, Frame::new(x, cards.y, wide - GAP, CARD));
        }
        // Whoever chooses a square needs to know the markers rather than the landscapes.
        if self.sight.lit.is_empty() {
            self.landscapes(legend);
        } else {
            let kinds = lit_kinds(&self.sight.lit);
            draw_legend(&mut self.canvas, legend, self.scene, &kinds);
        }
    }

    /// The title, who is awaited, and how many tiles can still be drawn.
    fn status(&mut self, frame: Frame) {
        let title = format!("秦 {}", self.say(&Words::new(keys::NAME)));
        let style = Style::on(ink::PAPER, 36.0).bold();
        let taken = self.canvas.write(&title, frame, style.ink(ink::VERMILION));
        let supply = self.view.supply.to_string();
        let style = style.size(32.0);
        let count = self.canvas.write(&supply, frame, style.right());
        let bag = Frame::new(count.x - 38.0, frame.centre().y - 16.0, 32.0, 32.0);
        self.canvas.fill(&symbols::BAG.path(bag), ink::FADED);
        let label = self.label(keys::LABEL_TILES);
        let faded = Style::on(ink::PAPER, 25.0).faded();
        let wide = width(&label, faded.face, faded.size);
        let room = Frame::new(bag.x - wide - 8.0, frame.y, wide + 2.0, frame.height);
        self.canvas.write(&label, room, faded);
        let left = taken.right() + 26.0;
        let room = Frame::new(left, frame.y, room.x - left - 20.0, frame.height);
        let style = Style::on(ink::PAPER, 31.0).bold();
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
        let sprite = seat_card(card, awaited, self.scene.scale);
        self.canvas.stamp(&sprite, card.centre());
        let emblem = self.realm.emblems[seat];
        let at = Point::from_xy(card.x + 36.0, card.centre().y);
        self.canvas
            .stamp(&self.pieces.small_emblems[emblem as usize], at);
        let inner = Frame::new(card.x + 70.0, card.y + 6.0, card.width - 76.0, CARD - 12.0);
        let (upper, lower) = inner.split_top(inner.height / 2.0);
        let style = Style::on(ink::CARD, 28.0).bold();
        let text = self.name(seat);
        self.canvas.write(&text, upper, style);
        let y = lower.centre().y;
        let (left, hand) = lower.split_left(lower.width * 0.55);
        let shape = symbols::PAGODA.path(Frame::new(left.x, y - 15.0, 30.0, 30.0));
        self.canvas.stroke(&shape, ink::INK, 3.0);
        self.canvas.fill(&shape, pieces::coat(emblem));
        let figure = Frame::new(left.x + 36.0, left.y, left.width - 36.0, left.height);
        let count = self.realm.left(seat).to_string();
        self.canvas.write(&count, figure, style.size(34.0));
        let shape = symbols::HAND.path(Frame::new(hand.x, y - 14.0, 28.0, 28.0));
        self.canvas.fill(&shape, ink::FADED);
        let figure = Frame::new(hand.x + 34.0, hand.y, hand.width - 34.0, hand.height);
        let held = self.view.held[seat].to_string();
        self.canvas.write(&held, figure, style.size(28.0));
    }

    /// The names of the landscapes, and what villages and major provinces look like.
    fn landscapes(&mut self, frame: Frame) {
        let wide = frame.width / 5.0;
        let cell = |number: usize| {
            let x = frame.x + wide * number as f32;
            Frame::new(x, frame.y, wide, frame.height)
        };
        let middle = |number: usize| Point::from_xy(cell(number).x + 22.0, frame.centre().y);
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
