//! The common parts of the table: the year with the wall, the groups of actions, the supply of persons.

use super::pieces::{
    action_symbol, fate_symbol, medal, outline, super_symbol, tile, trade_ink, trade_symbol,
};
use super::symbols;
use super::{GAP, Painter, card, short, symbol};
use crate::partial_move::PartialMove;
use crate::people::{Person, Trade};
use crate::realm::{Group, Phase, Realm, Stage};
use crate::year::{MONTHS, SUPER_MONTH};
use pagoda_picture::ink;
use pagoda_picture::{Area, Frame, Point, Style, Theme, circle, line, rounded, wrap};
use pagoda_words::Words;
use pagoda_words::keys::dragon as keys;

/// Height of a month, of the wall under it, and of the text about the super event.
const MONTH: f32 = 78.0;
const WALL: f32 = 40.0;
const STRIP: f32 = 66.0;
/// Height of a row of groups of actions.
const GROUPS: f32 = 122.0;
/// Height of a line of what stands there before the first month.
const START_LINE: f32 = 42.0;
/// Least height of a trade in the supply, in one line and in two.
const TRADE: f32 = 42.0;
const HIGH_TRADE: f32 = 76.0;
/// How much larger the numbers of a trade are in two lines.
const LARGER: f32 = 1.22;
/// Width of the number and steps of the young, or of the old, persons of a trade.
const READY: f32 = 82.0;
/// Width of another digit.
const TENS: f32 = 14.0;
/// Distance between two months, and between two trades.
const THIN: f32 = 6.0;

/// Distance between two dragons on a group.
const DRAGON: f32 = 40.0;

/// Height of a row of months.
fn row_height(realm: &Realm) -> f32 {
    MONTH + if realm.options.great_wall { WALL } else { 0.0 }
}

/// Whether the parts are so narrow that their rows are divided.
fn is_narrow(width: f32) -> bool {
    width < 900.0
}

/// Months in a row.
fn months_in_row(width: f32) -> usize {
    if is_narrow(width) { 4 } else { 6 }
}

/// Trades in a row of the supply.
const TRADES_IN_ROW: usize = 3;

/// Height of the groups of actions: one row, or two.
pub fn groups_height(width: f32) -> f32 {
    match is_narrow(width) {
        true => 2.0 * GROUPS + GAP,
        false => GROUPS,
    }
}

/// Least height of the supply.
pub fn supply_height(width: f32) -> f32 {
    let rows = Trade::ALL.len().div_ceil(TRADES_IN_ROW) as f32;
    let trade = match is_narrow(width) {
        true => HIGH_TRADE,
        false => TRADE,
    };
    rows * (trade + THIN) - THIN
}

/// Height of the year, with the wall and the super event if there are any.
pub fn height(realm: &Realm, width: f32) -> f32 {
    let strip = if super_symbol(realm.options.super_event).is_some() {
        STRIP
    } else {
        0.0
    };
    let rows = MONTHS.div_ceil(months_in_row(width)) as f32;
    rows * (row_height(realm) + THIN) - THIN + strip
}

/// How many groups the first of two rows has, so that both have about as many cards.
fn half_of_cards(groups: &[Group]) -> usize {
    let cards = |groups: &[Group]| groups.iter().map(|group| group.cards.len()).sum::<usize>();
    let all = cards(groups);
    (1..groups.len())
        .min_by_key(|&first| (2 * cards(&groups[..first])).abs_diff(all))
        .unwrap_or(groups.len())
}

/// Where the name of a trade in the supply is, with its symbol, and its numbers; and how large these are. They are beside each other, or in two lines
/// where there is room.
fn trade_parts(trade: Trade, cell: Frame) -> (Frame, Frame, f32) {
    if cell.height >= HIGH_TRADE {
        let (name, counts) = cell.inset(3.0).split_top(cell.height / 2.0 - 3.0);
        let counts = Frame::new(cell.x + 14.0, counts.y, counts.width - 11.0, counts.height);
        return (name, counts, LARGER);
    }
    let ages = trade.persons().count();
    // Where there are no old ones, there may be ten young ones.
    let wide = ages as f32 * READY + if ages == 1 { TENS } else { 0.0 };
    let (name, counts) = cell.split_left(cell.width - wide);
    (name, counts, 1.0)
}

impl Painter<'_> {
    /// The twelve months with their events, and the wall under them. The present month is marked.
    pub(super) fn year(&mut self, frame: Frame) {
        let columns = months_in_row(frame.width);
        let wide = (frame.width + THIN) / columns as f32;
        let high = row_height(self.realm) + THIN;
        let over = matches!(self.realm.phase, Phase::Over {});
        let present = match self.scene.theme {
            Theme::Light => ink::LIT,
            Theme::Dark => ink::GOLD,
        };
        for (number, fate) in self.realm.year.into_iter().enumerate() {
            let month = number + 1;
            let now = month == usize::from(self.realm.month) && !over;
            let past = month < usize::from(self.realm.month) || over;
            let x = frame.x + (number % columns) as f32 * wide;
            let y = frame.y + (number / columns) as f32 * high;
            let cell = Frame::new(x, y, wide - THIN, MONTH);
            let (ground, line, thick) = match (now, past) {
                (true, _) => (present, ink::VERMILION, 5.0),
                (_, true) => (ink::PAPER, ink::RULE, 2.0),
                _ => (ink::CARD, ink::RULE, 2.0),
            };
            card(&mut self.canvas, cell, ground, line, thick);
            let (top, rest) = cell.inset(8.0).split_top(24.0);
            let style = Style::on(ground, 26.0).bold();
            let style = if past { style.faded() } else { style };
            self.canvas.write(&month.to_string(), top, style);
            let dark = match past {
                true => ink::RULE,
                false => self.canvas.theme().legible_on(ground),
            };
            let at = Point::from_xy(cell.centre().x, cell.y + 28.0);
            symbol(&mut self.canvas, fate_symbol(fate), at, 44.0, dark);
            let name = Frame::new(cell.x + 6.0, rest.bottom() - 20.0, cell.width - 12.0, 24.0);
            let style = Style::on(ground, 26.0).middle();
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

    /// The sign of the super event at the corner of its month, and its effect below the year.
    fn super_event(&mut self, cell: Frame, year: Frame, past: bool) {
        let event = self.realm.options.super_event;
        let Some(mark) = super_symbol(event) else {
            return;
        };
        let ground = if past { ink::RULE } else { ink::VERMILION };
        let strip = Frame::new(year.x, year.bottom() - STRIP + 6.0, year.width, STRIP - 6.0);
        let sign = Point::from_xy(strip.x + 22.0, strip.centre().y);
        for at in [Point::from_xy(cell.right() - 22.0, cell.y + 22.0), sign] {
            let radius = if at == sign { 20.0 } else { 21.0 };
            self.canvas.fill(&circle(at, radius), ground);
            self.canvas.fill(&circle(at, radius * 0.87), ink::CARD);
            symbol(&mut self.canvas, mark, at, radius * 1.25, ground);
        }
        let words = Words::new(keys::LABEL_SUPER)
            .with("month", SUPER_MONTH)
            .with("super-event", event.name())
            .with(
                "about",
                self.say(&Words::computed(format!("dragon-about-{event}"))),
            );
        let room = Frame::new(strip.x + 52.0, strip.y, strip.width - 56.0, strip.height);
        let style = Style::on(ink::PAPER, 26.0);
        let style = if past { style.faded() } else { style };
        let lines = wrap(&self.say(&words), style, room.width);
        let high = room.height / lines.len().max(1) as f32;
        for (number, line) in lines.iter().enumerate() {
            let y = room.y + number as f32 * high;
            let line_room = Frame::new(room.x, y, room.width, high);
            self.canvas.write(line, line_room, style);
        }
    }

    /// A tile of the wall with the emblem of its owner, or its empty place.
    fn brick(&mut self, number: usize, frame: Frame) {
        let Some(seat) = self.realm.wall.get(number) else {
            let path = rounded(frame.inset(2.0), 5.0);
            self.canvas.dash(&path, ink::RULE, 2.0, [5.0, 6.0]);
            return;
        };
        self.canvas.unshaded(|canvas| {
            canvas.fill(&rounded(frame, 5.0), ink::COAST);
            for x in [frame.x + 24.0, frame.right() - 24.0] {
                let at = Point::from_xy(x, frame.centre().y);
                symbol(canvas, symbols::WALL, at, 26.0, ink::LAND);
            }
        });
        let province = self.realm.houses[*seat].province;
        medal(&mut self.canvas, province, frame.centre(), 16.0);
    }

    /// The groups of action cards with the dragons on them.
    pub(super) fn groups(&mut self, frame: Frame) {
        let groups = self.realm.groups;
        if groups.is_empty() {
            card(&mut self.canvas, frame, ink::CARD, ink::RULE, 2.0);
            let text = super::label(self.scene, keys::LABEL_START);
            let style = Style::on(ink::CARD, 30.0).faded().middle();
            let lines = wrap(&text, style, frame.width - 40.0);
            let high = START_LINE * lines.len() as f32;
            let room = Frame::around(frame.centre(), frame.width - 40.0, high);
            for (line, room) in lines.iter().zip(room.rows(lines.len(), 0.0)) {
                self.canvas.write(line, room, style);
            }
            return;
        }
        let groups: Vec<Group> = groups.into_iter().collect();
        let rows = if is_narrow(frame.width) { 2 } else { 1 };
        let (first, second) = match rows {
            1 => (&groups[..], &[][..]),
            _ => groups.split_at(half_of_cards(&groups)),
        };
        for (row, groups) in frame.rows(rows, GAP).zip([first, second]) {
            self.group_row(groups, row);
        }
    }

    fn group_row(&mut self, groups: &[Group], row: Frame) {
        let cards: usize = groups.iter().map(|group| group.cards.len()).sum();
        let gaps = GAP * groups.len().saturating_sub(1) as f32;
        let wide = (row.width - gaps) / cards.max(1) as f32;
        let mut rest = row;
        for group in groups {
            let (own, right) = rest.split_left(wide * group.cards.len() as f32);
            self.group(group, own);
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
            let at = Point::from_xy(x, frame.y + 33.0);
            let dark = self.canvas.theme().legible_on(ground);
            symbol(&mut self.canvas, action_symbol(*action), at, 50.0, dark);
            let name = Frame::new(x - wide / 2.0 + 3.0, frame.y + 59.0, wide - 6.0, 26.0);
            let style = Style::on(ground, 24.0).bold().middle();
            let text = short(self.scene, action.name());
            self.canvas.write(&text, name, style);
            let own = Frame::new(x - wide / 2.0, frame.y, wide, frame.height);
            let act = PartialMove::Act { action: *action };
            self.consider(own, |compared| compared == act);
            if acting {
                let own = rounded(own, 0.0);
                self.canvas.area(Area::VERB, action, &own);
            }
        }
        if !taken {
            return;
        }
        self.dragons(group, frame);
        // The cost for the next seat.
        let y = frame.bottom() - 22.0;
        let coin = Point::from_xy(frame.right() - 50.0, y);
        if acting && group.dragons.len() as f32 * DRAGON + 90.0 < frame.width {
            symbol(&mut self.canvas, symbols::COIN, coin, 28.0, ink::VERMILION);
            let toll = Frame::new(coin.x + 17.0, y - 15.0, 24.0, 30.0);
            let style = Style::on(ground, 28.0).bold().ink(ink::VERMILION);
            self.canvas.write(&group.toll().to_string(), toll, style);
        }
    }

    /// The dragons on a group, on a line below all its cards: a seat pays for the group, whichever card it uses.
    fn dragons(&mut self, group: &Group, frame: Frame) {
        let count = group.dragons.len() as f32;
        // The cost for the next seat is at the right.
        let room = (frame.width - 90.0).max(count * DRAGON);
        let middle = (frame.centre().x - count * DRAGON / 2.0)
            .min(frame.x + 6.0 + room - count * DRAGON)
            .max(frame.x + 6.0);
        let y = frame.bottom() - 22.0;
        let whole = line(
            Point::from_xy(frame.x + 8.0, y),
            Point::from_xy(frame.x + 6.0 + room, y),
        );
        self.canvas.stroke(&whole, ink::RULE, 3.0);
        for (number, seat) in group.dragons.iter().enumerate() {
            let province = self.realm.houses[*seat].province;
            let x = middle + (number as f32 + 0.5) * DRAGON;
            let at = Point::from_xy(x, y);
            medal(&mut self.canvas, province, at, 18.0);
        }
    }

    /// The persons in the supply: of each trade how many young and old ones, and their steps.
    pub(super) fn supply(&mut self, frame: Frame) {
        let rows = frame.rows(Trade::ALL.len().div_ceil(TRADES_IN_ROW), THIN);
        for (row, trades) in rows.zip(Trade::ALL.chunks(TRADES_IN_ROW)) {
            for (cell, &trade) in row.columns(trades.len(), THIN).zip(trades) {
                self.trade(trade, cell);
            }
        }
    }

    fn trade(&mut self, trade: Trade, cell: Frame) {
        card(&mut self.canvas, cell, ink::CARD, ink::RULE, 2.0);
        let whole = rounded(cell, 0.0);
        self.canvas.area("trade", trade, &whole);
        let named = self.compared(|compared| match compared {
            PartialMove::Choose { trade: chosen } => chosen == trade,
            // The only stack of its trade.
            PartialMove::Call { persons } => {
                trade.old().is_none() && persons.contains(&trade.young())
            }
            _ => false,
        });
        let (name, counts, scale) = trade_parts(trade, cell);
        // Over the shape of the tile, so that the numbers can be read.
        let badge = Point::from_xy(counts.x + 9.0 * scale, counts.centre().y);
        self.consider_at(cell, named, badge);
        let at = Point::from_xy(cell.x + 24.0, name.centre().y);
        let ground = trade_ink(trade);
        let mark = trade_symbol(trade);
        let line = outline(self.canvas.theme());
        self.canvas.unshaded(|canvas| {
            canvas.fill(&circle(at, 19.0), line);
            canvas.fill(&circle(at, 17.0), ground);
            symbol(canvas, mark, at, 25.0, ground.legible());
        });
        let left = cell.x + 46.0;
        let name = Frame::new(left, name.y, name.right() - 8.0 - left, name.height);
        let text = self.say(&Words::computed(format!("dragon-trade-{trade}")));
        let style = Style::on(ink::CARD, 25.0).faded();
        self.canvas.write(&text, name, style);
        for (number, person) in trade.persons().enumerate() {
            let wide = READY * scale;
            let x = counts.x + number as f32 * wide;
            self.ready(person, Frame::new(x, counts.y, wide, counts.height), scale);
        }
    }

    /// How many persons of a kind are in the supply, beside the shape of their tile (round for young, square for old), and
    /// their steps.
    fn ready(&mut self, person: Person, frame: Frame, scale: f32) {
        let count = self.realm.supply.of(person);
        // While persons leave palaces, a person means one of those.
        if matches!(self.realm.phase, Phase::Person {}) {
            let whole = rounded(frame, 0.0);
            self.canvas.area("person", person, &whole);
        }
        // Between the numbers of the young and the old.
        let room = Frame::new(frame.x - 3.0, frame.y, frame.width + 1.0, frame.height);
        let named = self.compared(|compared| match compared {
            PartialMove::Call { persons } => {
                persons.contains(&person) && person.trade().old().is_some()
            }
            _ => false,
        });
        let badge = Point::from_xy(frame.x + 9.0 * scale, frame.centre().y);
        self.consider_at(room, named, badge);
        let y = frame.centre().y;
        let at = Point::from_xy(frame.x + 9.0 * scale, y);
        let side = 14.0 * scale;
        let shape = tile(person.is_old(), Frame::around(at, side, side));
        let dark = match count {
            0 => ink::RULE,
            _ => self.canvas.theme().legible_on(ink::CARD),
        };
        self.canvas.stroke(&shape, dark, 3.0);
        let style = Style::on(ink::CARD, 28.0 * scale);
        let style = if count == 0 {
            style.faded()
        } else {
            style.bold()
        };
        let room = Frame::new(frame.x + 22.0 * scale, frame.y, 34.0 * scale, frame.height);
        let taken = self.canvas.write(&count.to_string(), room, style);
        let steps = Point::from_xy(taken.right() + 14.0 * scale, y);
        let dark = if count == 0 { ink::RULE } else { ink::FADED };
        symbol(&mut self.canvas, symbols::STEPS, steps, 19.0 * scale, dark);
        let room = Frame::new(steps.x + 11.0 * scale, frame.y, 14.0 * scale, frame.height);
        let style = Style::on(ink::CARD, 23.0 * scale).faded();
        self.canvas.write(&person.steps().to_string(), room, style);
    }
}
