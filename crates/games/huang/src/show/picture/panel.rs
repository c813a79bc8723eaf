//! The panel beside or below the map: what the game waits for, the seats, the market and the supply of pagodas, and fights.

use super::symbols;
use super::{MARGIN, Painter, fight, label, map, pieces};
use crate::Huang;
use crate::colours::Colour;
use crate::realm::Phase;
use crate::state::Secret;
use map::MAP;
use pagoda_engine::Seat;
use pagoda_picture::ink;
use pagoda_picture::{Area, Frame, Point, Style, Symbol, cut, rounded, seat_card, width, wrap};
use pagoda_show::{Form, GameSight, draw_legend, legend_height, lit_kinds};
use pagoda_words::Words;
use pagoda_words::keys::huang as keys;

/// Height of the line that says what the game waits for, below the map and beside it.
const STATUS: f32 = 46.0;
const STATUS_BESIDE: f32 = 88.0;
/// Font sizes of that line; beside the map the largest is used with which it has two lines.
const STATUS_SIZES: [f32; 3] = [32.0, 29.0, 26.0];
/// Height of a seat's card below the map, and the greatest one beside it.
const CARD: f32 = 80.0;
const HIGHEST_CARD: f32 = 132.0;
/// Least height of the stock beside the map, with two headings.
const STOCK: f32 = 164.0;
/// Distance between two cards.
const GAP: f32 = 6.0;
/// Distances between two leaders, below the map and beside it.
const LEADER: f32 = 33.0;
const LEADER_BESIDE: f32 = 44.0;
/// Heights of the tiles and of the points of the viewer's own seat, on its card.
const OWN_TILES: f32 = 62.0;
const OWN_POINTS: f32 = 42.0;
/// Least height of the other cards beside the map if the points are shown.
const LEAST_CARD: f32 = 92.0;
/// Font size of names beside the map, and the greatest one as a part of the height for name and leaders. A phone shows the picture 360 pixels wide: names are
/// 9 pixels high there.
const NAME_BESIDE: f32 = 49.5;
const NAME_PART: f32 = 0.6;
/// Distances between two tiles of the market.
const CHIP: f32 = 35.0;
const LARGE_CHIP: f32 = 62.0;

/// Columns and rows of cards below the map. Together with the stock they fill the width with few rows, because a high picture is
/// shown smaller.
fn grid(seats: usize) -> (usize, usize) {
    match seats {
        2 => (3, 1),
        3 => (2, 2),
        _ => (3, 2),
    }
}

/// Height of the status, the seats and the stock below the map.
fn seats_height(seats: usize) -> f32 {
    STATUS + grid(seats).1 as f32 * (CARD + GAP) + MARGIN - GAP
}

/// Height of everything below the map.
pub fn height_below(sight: &GameSight<Huang>) -> f32 {
    let realm = &sight.view.realm;
    let legend = legend_height(Form::Portrait, &lit_kinds(&sight.lit));
    let fight = match fight::height(realm, Form::Portrait) {
        0.0 => 0.0,
        height => height + MARGIN,
    };
    legend + seats_height(realm.seats()) + fight
}

impl Painter<'_> {
    /// The panel of a portrait picture: legend, status, cards, and the fight.
    pub(super) fn panel_below(&mut self) {
        let inner = Frame::new(MARGIN, MAP.bottom(), MAP.width - 2.0 * MARGIN, 0.0);
        let kinds = lit_kinds(&self.sight.lit);
        let legend = Frame {
            height: legend_height(Form::Portrait, &kinds),
            ..inner
        };
        draw_legend(&mut self.canvas, legend, self.scene, &kinds);
        let seats = self.realm.seats();
        let panel = Frame {
            y: legend.bottom(),
            height: seats_height(seats) - MARGIN,
            ..inner
        };
        let (status, rest) = panel.split_top(STATUS);
        self.status(status);
        let (columns, rows) = grid(seats);
        let cells = rest.rows(rows, GAP);
        let cells: Vec<Frame> = cells.flat_map(|row| row.columns(columns, GAP)).collect();
        // With four seats, the stock takes both rows of the last column.
        let tall = seats == 4;
        let seat_columns = if tall { columns - 1 } else { columns };
        for seat in 0..seats {
            let cell = seat / seat_columns * columns + seat % seat_columns;
            self.seat(seat, cells[cell], 0.0);
        }
        let last = cells[columns * rows - 1];
        let stock = if tall {
            let first = cells[columns - 1];
            Frame {
                height: last.bottom() - first.y,
                ..first
            }
        } else {
            last
        };
        self.stock(stock);
        // At the end, so that everything else keeps its place in a film.
        let fight = Frame {
            y: panel.bottom() + MARGIN,
            height: fight::height(self.realm, Form::Portrait),
            ..inner
        };
        self.fight(fight);
    }

    /// The panel of a landscape picture: status and seats, and below them the stock, or the fight in its place.
    pub(super) fn panel_beside(&mut self) {
        let (width, height) = self.canvas.extent();
        let left = MAP.right() + MARGIN;
        let panel = Frame::new(left, 0.0, width - left - MARGIN, height - MARGIN);
        let (status, rest) = panel.split_top(STATUS_BESIDE);
        let (_, status) = status.split_top(GAP);
        self.status(status);
        let kinds = lit_kinds(&self.sight.lit);
        let (rest, legend) = rest.split_bottom(legend_height(Form::Landscape, &kinds));
        draw_legend(&mut self.canvas, legend, self.scene, &kinds);
        let conflict = fight::height(self.realm, Form::Landscape);
        let least = if conflict > 0.0 { conflict } else { STOCK };
        let seats = self.realm.seats();
        let cards = rest.height - least - GAP;
        let own = self.view.seat.and_then(|seat| {
            let secret = self.view.secrets[seat]?;
            let others = cards - OWN_TILES - OWN_POINTS - seats as f32 * (LEAST_CARD + GAP) + GAP;
            let points = if others < 0.0 { 0.0 } else { OWN_POINTS };
            Some((seat, secret, OWN_TILES + points))
        });
        let (own_seat, more) = own.map_or((seats, 0.0), |(seat, _, more)| (seat, more));
        let cards = cards.min(seats as f32 * (HIGHEST_CARD + GAP) - GAP + more);
        let (cards, rest) = rest.split_top(cards);
        for (seat, card) in cards.rows_with(seats, GAP, (own_seat, more)).enumerate() {
            let (_, strip) = card.split_bottom(if seat == own_seat { more } else { 0.0 });
            self.seat(seat, card, strip.height);
            if let Some((_, secret, _)) = own.filter(|_| seat == own_seat) {
                self.secret(&secret, strip);
            }
        }
        let (_, rest) = rest.split_top(GAP);
        if conflict > 0.0 {
            let (stock, fight) = rest.split_bottom(conflict);
            if stock.height >= STOCK + GAP {
                let (stock, _) = stock.split_bottom(GAP);
                self.stock(stock);
                self.fight(fight);
            } else {
                self.fight(rest);
            }
        } else {
            self.stock(rest);
        }
    }

    /// Who is awaited for what, and how many actions are left.
    fn status(&mut self, frame: Frame) {
        let mut style = Style::on(ink::PAPER, STATUS_SIZES[0]).bold();
        let awaits = match &self.view.waiting {
            Some(waiting) => Words::new(keys::LABEL_AWAITS)
                .with("name", cut(&self.name(waiting.seat), style, 330.0))
                .with("decision", waiting.decision),
            None => Words::new(keys::LABEL_OVER),
        };
        let acting = self.view.waiting.is_some_and(|waiting| {
            waiting.seat == self.realm.active && matches!(self.realm.phase, Phase::Action {})
        });
        let awaits = self.say(&awaits);
        let mut lines = vec![awaits.clone()];
        if self.scene.form == Form::Landscape {
            for size in STATUS_SIZES {
                style = style.size(size);
                lines = wrap(&awaits, style, frame.width);
                if lines.len() <= 2 {
                    break;
                }
            }
        }
        // The tag is in the last line, if there is room.
        let rows = if acting && self.scene.form == Form::Landscape {
            2
        } else {
            lines.len().clamp(1, 2)
        };
        let mut rows = frame.rows(rows, 0.0);
        let (first, last) = (rows.next().unwrap_or(frame), rows.next());
        let tag = match acting {
            true => self.tag(last.unwrap_or(first)),
            false => 0.0,
        };
        let cells = match last {
            None => vec![Frame {
                width: first.width - tag,
                ..first
            }],
            Some(last) => {
                let width = last.width - tag;
                vec![first, Frame { width, ..last }]
            }
        };
        // What is more than two lines is cut with the second.
        let rest = lines.get(1..).unwrap_or_default().join(" ");
        let texts = [lines.first().cloned().unwrap_or_default(), rest];
        for (text, cell) in texts.iter().zip(cells) {
            self.canvas.write(text, cell, style);
        }
    }

    /// Writes how many actions are left, at the right of a line; returns the width that it takes.
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

    /// A seat: its emblem and name, the leaders that are not on the map, and how many tiles it holds. The lowest part of the card is
    /// left empty, this high.
    fn seat(&mut self, seat: Seat, card: Frame, empty: f32) {
        let awaited = self
            .view
            .waiting
            .is_some_and(|waiting| waiting.seat == seat);
        seat_card(&mut self.canvas, card, awaited);
        self.canvas.area(Area::SEAT, seat, &rounded(card, 0.0));
        let (card, _) = card.split_bottom(empty);
        let house = self.realm.houses[seat];
        let emblem = Point::from_xy(card.x + 42.0, card.centre().y);
        self.canvas
            .stamp(&self.pieces.emblems[house.dynasty as usize], emblem);
        let beside = self.scene.form == Form::Landscape;
        let high = card.height.min(if beside { 116.0 } else { 108.0 }) - 8.0;
        let middle = Point::from_xy(card.x + 82.0 + (card.width - 92.0) / 2.0, card.centre().y);
        let inner = Frame::around(middle, card.width - 92.0, high);
        let (upper, lower) = inner.split_top(inner.height / 2.0);
        let style = Style::on(ink::CARD, if beside { 36.0 } else { 30.0 }).bold();
        let side = if beside { 36.0 } else { 30.0 };
        let mut room = upper;
        let secret = self.view.secrets[seat].filter(|_| empty > 0.0);
        if let Some(secret) = secret.filter(|_| self.realm.options.eighteen_kingdoms) {
            let granaries = secret.granaries.to_string();
            room.width -= self.count(symbols::GRAIN, &granaries, upper, side, style) + 8.0;
        }
        let size = NAME_BESIDE.min(inner.height * NAME_PART);
        self.seat_name(seat, room, if beside { style.size(size) } else { style });
        let y = lower.centre().y - 1.0;
        let step = if beside { LEADER_BESIDE } else { LEADER };
        for (number, (colour, place)) in house.leaders.iter().enumerate() {
            let at = Point::from_xy(lower.x + step / 2.0 + number as f32 * step - 1.0, y);
            let sprite = match place {
                None => &self.pieces.kinds[colour],
                Some(_) => &self.pieces.away[self.scene.theme as usize][colour],
            };
            self.canvas.stamp(sprite, at);
            if awaited {
                let around = Frame::around(at, step, lower.height);
                let around = rounded(around, 0.0);
                self.canvas.area("leader", colour, &around);
            }
        }
        let hand = self.view.hands[seat].to_string();
        let row = Frame::around(Point::from_xy(lower.centre().x, y), lower.width, 36.0);
        self.count(symbols::HAND, &hand, row, side, style);
    }

    /// Writes the name of a seat. Beside the map a long one has narrow letters and is cut: smaller ones could not be read.
    fn seat_name(&mut self, seat: Seat, room: Frame, mut style: Style) {
        let mut name = self.name(seat);
        if self.scene.form == Form::Landscape {
            if width(&name, style.face, style.size) > room.width {
                style = style.narrow();
            }
            name = cut(&name, style, room.width);
        }
        self.canvas.write(&name, room, style);
    }

    /// Writes a number and its symbol at the right of a row; returns the width that they take.
    fn count(&mut self, symbol: Symbol, text: &str, row: Frame, side: f32, style: Style) -> f32 {
        let y = row.centre().y;
        let mark = Frame::new(row.right() - side, y - side / 2.0, side, side);
        self.canvas.fill(&symbol.path(mark), ink::FADED);
        let room = Frame::new(mark.x - 32.0, y - 18.0, 28.0, 36.0);
        self.canvas.write(text, room, style.right());
        side + 32.0
    }

    /// What the viewer alone knows of their own seat: the tiles in hand, and below them the points where there is room.
    fn secret(&mut self, secret: &Secret, strip: Frame) {
        let inner = Frame::new(
            strip.x + 8.0,
            strip.y - 6.0,
            strip.width - 16.0,
            strip.height,
        );
        let (tiles, points) = inner.split_top(OWN_TILES);
        let count = secret.hand.total().max(1) as f32;
        let step = (tiles.width / count).min(LARGE_CHIP);
        // While a tile is taken from the market, a colour means one of those.
        let offered = matches!(self.realm.phase, Phase::Market { .. });
        let mut x = tiles.x + step / 2.0;
        for (colour, many) in secret.hand.iter() {
            for _ in 0..many {
                let at = Point::from_xy(x, tiles.centre().y);
                self.canvas.stamp(&self.pieces.chips[colour], at);
                if !offered {
                    let around = Frame::around(at, step, tiles.height);
                    self.canvas.area("colour", colour, &rounded(around, 0.0));
                }
                x += step;
            }
        }
        if points.height <= 0.0 {
            return;
        }
        let cells = points.columns(Colour::ALL.len(), 0.0);
        for (colour, cell) in Colour::ALL.into_iter().zip(cells) {
            let at = Point::from_xy(cell.x + CHIP / 2.0, cell.centre().y);
            self.canvas.stamp(&self.pieces.small_chips[colour], at);
            let (_, count) = cell.split_left(CHIP);
            let text = secret.points[colour].to_string();
            let style = Style::on(ink::CARD, 33.0).bold();
            self.canvas.write(&text, count, style);
        }
    }

    /// The market, the number of tiles in the bag, and the pagodas that can still be built.
    fn stock(&mut self, frame: Frame) {
        seat_card(&mut self.canvas, frame, false);
        let inner = Frame::new(
            frame.x + 10.0,
            frame.y + 3.0,
            frame.width - 20.0,
            frame.height - 6.0,
        );
        let (mut market, mut supply) = inner.split_top(inner.height / 2.0);
        if inner.height > STOCK - 8.0 {
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
        let offered = matches!(self.realm.phase, Phase::Market { .. });
        let large = row.height > LARGE_CHIP && row.width > 6.0 * LARGE_CHIP;
        let step = if large { LARGE_CHIP } else { CHIP };
        let sprites = match large {
            true => &self.pieces.chips,
            false => &self.pieces.small_chips,
        };
        let mut x = row.x + step / 2.0;
        for (colour, count) in self.realm.market.iter() {
            for _ in 0..count {
                let at = Point::from_xy(x, y);
                self.canvas.stamp(&sprites[colour], at);
                if offered {
                    let around = Frame::around(at, step, row.height);
                    let around = rounded(around, 0.0);
                    self.canvas.area("colour", colour, &around);
                }
                x += step;
            }
        }
        // Beside large tiles there is room for the bag above them only.
        let room = match large {
            true => Frame::new(row.x, row.y - 34.0, row.width, 34.0),
            false => row,
        };
        let count = Frame::new(room.right() - 40.0, room.y, 40.0, room.height);
        let style = Style::on(ink::CARD, 28.0).bold().right();
        let taken = self.canvas.write(&self.view.bag.to_string(), count, style);
        let bag = Frame::new(taken.x - 34.0, room.centre().y - 15.0, 30.0, 30.0);
        self.canvas.fill(&symbols::BAG.path(bag), ink::FADED);
    }

    fn supply(&mut self, row: Frame) {
        let wide = row.width / Colour::ALL.len() as f32;
        let y = row.centre().y;
        let large = row.height > 64.0 && wide > 70.0;
        let (sprites, side) = match large {
            true => (&self.pieces.pagodas, 44.0),
            false => (&self.pieces.small_pagodas, 28.0),
        };
        let sign = side / 2.0 + if large { 4.0 } else { 3.0 };
        for (number, colour) in Colour::ALL.into_iter().enumerate() {
            let x = row.x + side / 2.0 + 3.0 + number as f32 * wide;
            let left = self.realm.pagodas_in_supply(colour);
            if left == 0 {
                let place = Frame::around(Point::from_xy(x, y), side, side);
                self.canvas.fill(&symbols::PAGODA.path(place), ink::RULE);
            } else {
                self.canvas.stamp(&sprites[colour], Point::from_xy(x, y));
            }
            let badge = Point::from_xy(x + sign + 12.0, y + 9.0 + side / 20.0);
            let badge = Frame::around(badge, 17.0 + side / 12.0, 17.0 + side / 12.0);
            let dark = self.canvas.theme().legible_on(ink::CARD);
            self.canvas.fill(&pieces::symbol(colour).path(badge), dark);
            let count = Frame::new(x + sign + 3.0, y - 20.0, 18.0, 18.0);
            let style = Style::on(ink::CARD, 24.0).bold().middle();
            let style = if left == 0 { style.faded() } else { style };
            self.canvas.write(&left.to_string(), count, style);
        }
    }
}
