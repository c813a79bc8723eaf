//! What belongs to nobody: the year with the wall, the groups of actions, the persons that can be had.

use super::super::people::{Person, Trade};
use super::super::realm::{Group, Phase, Realm, Stage};
use super::super::year::{MONTHS, SUPER_MONTH};
use super::pieces::{
    action_symbol, fate_symbol, medal, super_symbol, tile, trade_ink, trade_symbol,
};
use super::symbols;
use super::{GAP, Painter, card, short, symbol};
use crate::picture::ink;
use crate::picture::{Frame, Point, Style, circle, rounded};
use crate::words::Words;

/// The height of a month, of the wall under it, of the groups and of the supply.
const MONTH: f32 = 118.0;
const WALL: f32 = 40.0;
/// The height of the line about the super event.
const STRIP: f32 = 40.0;
pub const GROUPS: f32 = 132.0;
pub const SUPPLY: f32 = 92.0;
/// Between two months.
const THIN: f32 = 6.0;

/// How high the year is: the wall and the super event lie below the months, if there are any.
pub fn height(realm: &Realm) -> f32 {
    let wall = if realm.options.great_wall { WALL } else { 0.0 };
    let strip = if super_symbol(realm.options.super_event).is_some() {
        STRIP
    } else {
        0.0
    };
    MONTH + wall + strip
}

impl Painter<'_> {
    /// The twelve months with what they bring, which is now, and the wall under them.
    pub(super) fn year(&mut self, frame: Frame) {
        let wide = (frame.width + THIN) / MONTHS as f32;
        let over = matches!(self.realm.phase, Phase::Over {});
        for (number, fate) in self.realm.year.into_iter().enumerate() {
            let month = number + 1;
            let now = month == usize::from(self.realm.month) && !over;
            let past = month < usize::from(self.realm.month) || over;
            let x = frame.x + number as f32 * wide;
            let cell = Frame::new(x, frame.y, wide - THIN, MONTH);
            let (ground, line, thick) = match (now, past) {
                (true, _) => (ink::LIT, ink::VERMILION, 5.0),
                (_, true) => (ink::PAPER, ink::RULE, 2.0),
                _ => (ink::CARD, ink::RULE, 2.0),
            };
            card(&mut self.canvas, cell, ground, line, thick);
            let (top, rest) = cell.inset(8.0).split_top(26.0);
            let style = Style::on(ground, 26.0).bold();
            let style = if past { style.faded() } else { style };
            self.canvas.write(&month.to_string(), top, style);
            let dark = if past { ink::RULE } else { ink::INK };
            let at = Point::from_xy(cell.centre().x, cell.y + 54.0);
            symbol(&mut self.canvas, fate_symbol(fate), at, 58.0, dark);
            let name = Frame::new(cell.x + 4.0, rest.bottom() - 24.0, cell.width - 8.0, 24.0);
            let style = Style::on(ground, 23.0).middle();
            let style = if past { style.faded() } else { style.bold() };
            let text = short(self.scene, fate.name());
            self.canvas.write(&text, name, style);
            if month == usize::from(SUPER_MONTH) {
                self.super_event(cell, frame, past);
            }
            if self.realm.options.great_wall {
                let brick = Frame::new(cell.x, cell.bottom() + 5.0, cell.width, WALL - 6.0);
                self.brick(number, brick);
            }
        }
    }

    /// The sign of the super event at the corner of its month, and below the year what it does.
    fn super_event(&mut self, cell: Frame, year: Frame, past: bool) {
        let event = self.realm.options.super_event;
        let Some(mark) = super_symbol(event) else {
            return;
        };
        let ground = if past { ink::RULE } else { ink::VERMILION };
        let strip = Frame::new(year.x, year.bottom() - STRIP + 6.0, year.width, STRIP - 6.0);
        let sign = Point::from_xy(strip.x + 20.0, strip.centre().y);
        for at in [Point::from_xy(cell.right() - 22.0, cell.y + 22.0), sign] {
            let radius = if at == sign { 17.0 } else { 24.0 };
            self.canvas.fill(&circle(at, radius), ground);
            self.canvas.fill(&circle(at, radius * 0.87), ink::CARD);
            symbol(&mut self.canvas, mark, at, radius * 1.25, ground);
        }
        let words = Words::new("dragon-label-super")
            .with("month", SUPER_MONTH)
            .with("super-event", event.name())
            .with(
                "about",
                self.say(&Words::new(format!("dragon-about-{event}"))),
            );
        let room = Frame::new(strip.x + 48.0, strip.y, strip.width - 52.0, strip.height);
        let style = Style::on(ink::PAPER, 26.0);
        let style = if past { style.faded() } else { style };
        let text = self.say(&words);
        self.canvas.write(&text, room, style);
    }

    /// A tile of the wall with whose it is, or its empty place.
    fn brick(&mut self, number: usize, frame: Frame) {
        let Some(seat) = self.realm.wall.get(number) else {
            let path = rounded(frame.inset(2.0), 5.0);
            self.canvas.dash(&path, ink::RULE, 2.0, [5.0, 6.0]);
            return;
        };
        self.canvas.fill(&rounded(frame, 5.0), ink::COAST);
        for x in [frame.x + 24.0, frame.right() - 24.0] {
            let at = Point::from_xy(x, frame.centre().y);
            symbol(&mut self.canvas, symbols::WALL, at, 26.0, ink::LAND);
        }
        let province = self.realm.houses[*seat].province;
        medal(&mut self.canvas, province, frame.centre(), 16.0);
    }

    /// The groups of action cards with the dragons on them.
    pub(super) fn groups(&mut self, frame: Frame) {
        let groups = self.realm.groups;
        if groups.is_empty() {
            card(&mut self.canvas, frame, ink::CARD, ink::RULE, 2.0);
            let text = super::label(self.scene, "start");
            let style = Style::on(ink::CARD, 32.0).faded().middle();
            self.canvas.write(&text, frame.inset(20.0), style);
            return;
        }
        let cards: usize = groups.iter().map(|group| group.cards.len()).sum();
        let gaps = GAP * (groups.len() - 1) as f32;
        let wide = (frame.width - gaps) / cards as f32;
        let mut rest = frame;
        for group in groups {
            let (own, right) = rest.split_left(wide * group.cards.len() as f32);
            self.group(&group, own);
            (_, rest) = right.split_left(GAP);
        }
    }

    fn group(&mut self, group: &Group, frame: Frame) {
        let acting = self.realm.stage == Stage::Actions;
        let taken = !group.dragons.is_empty();
        let ground = if acting { ink::CARD } else { ink::PAPER };
        card(&mut self.canvas, frame, ground, ink::RULE, 2.0);
        let wide = frame.width / group.cards.len() as f32;
        for (number, action) in group.cards.iter().enumerate() {
            let x = frame.x + wide * (number as f32 + 0.5);
            let at = Point::from_xy(x, frame.y + 36.0);
            symbol(&mut self.canvas, action_symbol(*action), at, 52.0, ink::INK);
            let name = Frame::new(x - wide / 2.0 + 4.0, frame.y + 64.0, wide - 8.0, 26.0);
            let style = Style::on(ground, 24.0).bold().middle();
            let text = short(self.scene, action.name());
            self.canvas.write(&text, name, style);
        }
        if !taken {
            return;
        }
        let y = frame.bottom() - 22.0;
        for (number, seat) in group.dragons.iter().enumerate() {
            let province = self.realm.houses[*seat].province;
            let at = Point::from_xy(frame.x + 26.0 + number as f32 * 40.0, y);
            medal(&mut self.canvas, province, at, 18.0);
        }
        // What it costs whoever comes next.
        let coin = Point::from_xy(frame.right() - 50.0, y);
        if acting && group.dragons.len() as f32 * 40.0 + 90.0 < frame.width {
            symbol(&mut self.canvas, symbols::COIN, coin, 28.0, ink::VERMILION);
            let toll = Frame::new(coin.x + 17.0, y - 15.0, 24.0, 30.0);
            let style = Style::on(ground, 28.0).bold().ink(ink::VERMILION);
            self.canvas.write(&group.toll().to_string(), toll, style);
        }
    }

    /// The persons that can be had: of each trade how many young and old ones.
    pub(super) fn supply(&mut self, frame: Frame) {
        let wide = (frame.width + THIN) / Trade::ALL.len() as f32;
        for (number, &trade) in Trade::ALL.iter().enumerate() {
            let x = frame.x + number as f32 * wide;
            let cell = Frame::new(x, frame.y, wide - THIN, frame.height);
            card(&mut self.canvas, cell, ink::CARD, ink::RULE, 2.0);
            let at = Point::from_xy(cell.x + 36.0, cell.y + 33.0);
            let ground = trade_ink(trade);
            self.canvas.fill(&circle(at, 27.0), ink::INK);
            self.canvas.fill(&circle(at, 25.0), ground);
            symbol(
                &mut self.canvas,
                trade_symbol(trade),
                at,
                35.0,
                ground.legible(),
            );
            for (number, person) in trade.persons().enumerate() {
                let left = cell.x + 68.0 + number as f32 * 44.0;
                let shape = Frame::new(left, cell.y + 9.0, 36.0, 48.0);
                self.ready(person, shape);
            }
            let room = Frame::new(cell.x + 2.0, cell.bottom() - 30.0, cell.width - 4.0, 26.0);
            let text = self.say(&Words::new(format!("dragon-trade-{trade}")));
            let style = Style::on(ink::CARD, 22.0).faded().middle();
            self.canvas.write(&text, room, style);
        }
    }
    /// How many persons of a kind lie ready, under the shape of their tile: round for the young, square for the old.
    fn ready(&mut self, person: Person, frame: Frame) {
        let count = self.realm.supply.of(person);
        let (top, rest) = frame.split_top(18.0);
        let mark = tile(person.is_old(), Frame::around(top.centre(), 15.0, 15.0));
        let dark = if count == 0 { ink::RULE } else { ink::INK };
        self.canvas.stroke(&mark, dark, 3.0);
        let style = Style::on(ink::CARD, 30.0).middle();
        let style = if count == 0 {
            style.faded()
        } else {
            style.bold()
        };
        self.canvas.write(&count.to_string(), rest, style);
    }
}
