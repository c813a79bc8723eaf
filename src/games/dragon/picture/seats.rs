//! The seats: what everybody has, who lives where, and who has just left.

use super::super::events::Event;
use super::super::people::Person;
use super::super::realm::Phase;
use super::super::year::WallTile;
use super::pieces::{Scale, figure, gone, medal, palace, person};
use super::symbols;
use super::{GAP, Painter, card};
use crate::engine::Seat;
use crate::picture::ink;
use crate::picture::{Frame, Point, Style, Symbol, circle};

/// The height of a seat's row.
pub const ROW: f32 = 122.0;
/// The width of a figure, and of what is left of the figures.
const FIGURE: f32 = 80.0;
const EMBLEM: f32 = 106.0;

impl Painter<'_> {
    pub(super) fn seats(&mut self, frame: Frame) {
        let mut rest = frame;
        for seat in 0..self.realm.seats() {
            let (row, below) = rest.split_top(ROW);
            self.seat(seat, row);
            (_, rest) = below.split_top(GAP);
        }
    }

    /// A seat: who sits there, how far ahead, what it has, and its palaces.
    fn seat(&mut self, seat: Seat, row: Frame) {
        let waiting = self.view.waiting;
        let awaited = waiting.is_some_and(|waiting| waiting.seat == seat);
        let (line, thick) = if awaited {
            (ink::VERMILION, 5.0)
        } else {
            (ink::RULE, 2.0)
        };
        card(&mut self.canvas, row, ink::CARD, line, thick);
        let house = self.realm.houses[seat];
        let at = Point::from_xy(row.x + 54.0, row.centre().y);
        medal(&mut self.canvas, house.province, at, 40.0);
        self.place_on_track(seat, Point::from_xy(at.x - 32.0, at.y - 34.0));

        let figures = self.figures(seat);
        let wide = FIGURE * figures.len() as f32;
        let inner = Frame::new(row.x + EMBLEM, row.y + 8.0, wide, ROW - 16.0);
        let (upper, lower) = inner.split_top(56.0);
        let points = house.points.to_string();
        let style = Style::on(ink::CARD, 50.0).bold().right();
        let taken = self.canvas.write(&points, upper, style.ink(ink::VERMILION));
        let room = Frame {
            width: taken.x - upper.x - 14.0,
            ..upper
        };
        let name = self.name(seat);
        self.canvas
            .write(&name, room, Style::on(ink::CARD, 32.0).bold());
        for (number, (mark, value)) in figures.into_iter().enumerate() {
            let x = lower.x + number as f32 * FIGURE;
            let cell = Frame::new(x, lower.y + 9.0, FIGURE - 2.0, 34.0);
            figure(&mut self.canvas, mark, value, cell, ink::CARD);
        }
        let (_, rest) = row.split_left(EMBLEM + wide + 18.0);
        self.palaces(seat, rest);
    }

    /// What can be counted: goods, privileges, steps, cards, wall tiles that are left.
    fn figures(&self, seat: Seat) -> Vec<(Symbol, u16)> {
        let house = &self.realm.houses[seat];
        let mut figures = vec![
            (symbols::COIN, house.yuan),
            (symbols::GRAIN, house.rice),
            (symbols::ROCKET, house.fireworks),
            (symbols::SEAL, house.dragons()),
            (symbols::STEPS, house.steps),
            (symbols::HAND, self.view.cards[seat] as u16),
        ];
        if self.realm.options.great_wall {
            let left = WallTile::ALL.len() - house.wall.len();
            figures.push((symbols::WALL, left as u16));
        }
        figures
    }

    /// Where on the person track a seat is, counted from the foremost.
    fn place_on_track(&mut self, seat: Seat, at: Point) {
        let place = self.realm.track.iter().position(|other| *other == seat);
        self.canvas.fill(&circle(at, 17.0), ink::INK);
        self.canvas.fill(&circle(at, 15.0), ink::LIT);
        let room = Frame::around(at, 26.0, 24.0);
        let style = Style::on(ink::LIT, 24.0).bold().middle();
        let text = (place.unwrap_or_default() + 1).to_string();
        self.canvas.write(&text, room, style);
    }

    fn palaces(&mut self, seat: Seat, row: Frame) {
        let house = &self.realm.houses[seat];
        let lost = self.lost(seat);
        let newcomer = match self.realm.phase {
            Phase::Place { person } | Phase::Replace { person } if self.realm.active() == seat => {
                Some(person)
            }
            _ => None,
        };
        let more = lost.len() + usize::from(newcomer.is_some());
        let scale = Scale::fitting(house, more, 62.0, row.width - 14.0);
        let mut x = row.x + 2.0;
        let bottom = row.y + (ROW + scale.height()) / 2.0;
        for (letter, inside) in house.palaces.iter() {
            x = palace(&mut self.canvas, letter, inside, scale, (x, bottom));
        }
        // Whoever waits for a place, and whoever has just left.
        if let Some(new) = newcomer {
            let frame = scale.place(x, bottom);
            person(&mut self.canvas, new, frame);
            x = frame.right() + 6.0;
        }
        for who in lost {
            let frame = scale.place(x, bottom);
            gone(&mut self.canvas, who, frame);
            x = frame.right() + 6.0;
        }
    }

    /// The persons that left a seat's palaces by the last moves.
    fn lost(&self, seat: Seat) -> Vec<Person> {
        let left = |event: &Event| match *event {
            Event::PersonLost {
                seat: of, person, ..
            }
            | Event::PersonRefused { seat: of, person }
            | Event::PersonReplaced {
                seat: of,
                lost: person,
                ..
            } => (of == seat).then_some(person),
            _ => None,
        };
        self.sight.events.iter().filter_map(left).collect()
    }
}
