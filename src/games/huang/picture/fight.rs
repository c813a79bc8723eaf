//! Revolts and wars: who stands against whom, how strong, and what was committed.

use super::super::colours::Colour;
use super::super::hexes::Hex;
use super::super::realm::{Commitment, Phase, Support};
use super::symbols;
use super::{HEIGHT, Painter, WIDTH, map, pieces};
use crate::engine::Seat;
use crate::picture::ink::{self, Ink};
use crate::picture::{Frame, Point, Style, Symbol, circle, hexagon, rounded};
use crate::words::Words;

/// How much higher a picture with a fight is.
pub const STRIP: f32 = 126.0;

/// The lines around the sides of a war: they differ by more than their colour.
const LINES: [(Ink, Option<[f32; 2]>); 3] = [
    (ink::VERMILION, None),
    (ink::BLUE, Some([14.0, 10.0])),
    (ink::INK, Some([2.0, 11.0])),
];

/// A side of a fight, as it is told.
struct Side {
    title: String,
    line: (Ink, Option<[f32; 2]>),
    tiles: u8,
    committed: u8,
    leaders: Vec<(Seat, Colour)>,
    supporters: String,
}

impl Painter<'_> {
    /// Draws lines around what fights.
    pub(super) fn sides(&mut self) {
        match self.realm.phase {
            Phase::Revolt { colour, .. } => {
                let seats = [self.realm.active, self.realm.defender(colour)];
                for (seat, line) in seats.into_iter().zip(LINES) {
                    if let Some(hex) = self.realm.leader(seat, colour) {
                        let shape = hexagon(map::centre(hex), map::RADIUS - 4.0);
                        self.surround(&shape, line);
                    }
                }
            }
            Phase::War { at, .. } => {
                for (side, line) in self.realm.warring(at).iter().zip(LINES) {
                    if let Some(border) = map::border(side.kingdom.hexes, 2.5) {
                        self.surround(&border, line);
                    }
                }
                self.marker(at);
            }
            Phase::Losses { from, .. } => {
                for hex in from {
                    let shape = hexagon(map::centre(hex), map::RADIUS - 4.0);
                    self.surround(&shape, (ink::VERMILION, Some([10.0, 8.0])));
                }
            }
            _ => {}
        }
    }

    /// Tells the fight in figures.
    pub(super) fn fight(&mut self) {
        match self.realm.phase {
            Phase::Revolt { colour, attack } => self.revolt(colour, attack),
            Phase::War { at, supports } => self.war(at, &supports),
            _ => {}
        }
    }

    fn revolt(&mut self, colour: Colour, attack: Option<Commitment>) {
        let attacker = self.realm.active;
        let defender = self.realm.defender(colour);
        let mut sides = Vec::new();
        for (number, seat) in [attacker, defender].into_iter().enumerate() {
            let committed = attack.filter(|_| number == 0);
            let committed = committed.map_or(0, Commitment::strength);
            let tiles = self.realm.revolt_strength(seat, colour);
            if let Some(hex) = self.realm.leader(seat, colour) {
                let at = map::centre(hex);
                let at = Point::from_xy(at.x - 24.0, at.y + 18.0);
                self.badge(at, &(tiles + committed).to_string());
            }
            sides.push(Side {
                title: self.name(seat),
                line: LINES[number],
                tiles,
                committed,
                leaders: vec![(seat, colour)],
                supporters: String::new(),
            });
        }
        let title = self.say(&Words::new("huang-label-revolt"));
        let leader = self.say(&Words::new(format!("huang-leader-{colour}")));
        self.strip(&[title, leader], symbols::FIST, Colour::Yellow, &sides);
    }

    fn war(&mut self, at: Hex, supports: &[Support]) {
        let warring = self.realm.warring(at);
        let alone = self.realm.war_strengths(&warring, &[]);
        let whole = self.realm.war_strengths(&warring, supports);
        let mut sides = Vec::new();
        for (number, side) in warring.iter().enumerate() {
            let leaders = Colour::ALL.into_iter();
            let leaders = leaders.filter(|&colour| side.fights_for(colour));
            let leaders = leaders.filter_map(|colour| Some((side.kingdom.owner(colour)?, colour)));
            let direction = Words::new(format!("huang-direction-{}", side.direction));
            let given = supports.iter().enumerate();
            let given = given.filter(|(_, support)| support.side == Some(side.direction));
            let supporters: Vec<String> = given
                .map(|(turn, support)| {
                    let seat = self.realm.seat_after(self.realm.active, 1 + turn);
                    format!("{} +{}", self.name(seat), support.with.strength())
                })
                .collect();
            sides.push(Side {
                title: self.say(&direction),
                line: LINES[number],
                tiles: alone[number].strength,
                committed: whole[number].strength - alone[number].strength,
                leaders: leaders.collect(),
                supporters: supporters.join(", "),
            });
        }
        let title = Words::new("huang-label-war").with("at", at.to_string());
        let title = self.say(&title);
        self.strip(&[title], symbols::SWORDS, Colour::Red, &sides);
    }

    /// The unification marker (H30).
    fn marker(&mut self, at: Hex) {
        let centre = map::centre(at);
        let centre = Point::from_xy(centre.x, centre.y + 10.0);
        self.canvas.fill(&circle(centre, 22.0), ink::INK);
        self.canvas.fill(&circle(centre, 19.5), ink::GOLD);
        let swords = symbols::SWORDS.path(Frame::around(centre, 28.0, 28.0));
        self.canvas.fill(&swords, ink::INK);
    }

    fn surround(&mut self, path: &crate::picture::Path, (ink, dashes): (Ink, Option<[f32; 2]>)) {
        self.canvas.stroke(path, ink::CARD, 7.0);
        match dashes {
            None => self.canvas.stroke(path, ink, 4.5),
            Some(dashes) => self.canvas.dash(path, ink, 4.5, dashes),
        }
    }

    /// The strip below the map that tells the fight in figures. The title has one line or two.
    fn strip(&mut self, title: &[String], symbol: Symbol, colour: Colour, sides: &[Side]) {
        let strip = Frame::new(14.0, HEIGHT, WIDTH - 28.0, STRIP - 14.0);
        self.canvas.fill(&rounded(strip, 14.0), ink::DARK);
        let (left, rest) = strip.inset(12.0).split_left(250.0);
        let (icon, text) = left.split_left(58.0);
        self.canvas.fill(&symbol.path(icon.inset(4.0)), ink::GOLD);
        let mut room = text.inset(6.0);
        let high = room.height / title.len() as f32;
        for (number, line) in title.iter().enumerate() {
            let style = Style::on(ink::DARK, 28.0);
            let style = if number == 0 { style.bold() } else { style };
            let (top, rest) = room.split_top(high);
            self.canvas.write(line, top, style);
            room = rest;
        }
        let wide = rest.width / sides.len() as f32;
        let mut rest = rest;
        for side in sides {
            let (frame, right) = rest.split_left(wide);
            rest = right;
            let frame = Frame {
                width: frame.width - 10.0,
                ..frame
            };
            self.side(frame, colour, side);
        }
    }

    fn side(&mut self, frame: Frame, colour: Colour, side: &Side) {
        self.canvas.fill(&rounded(frame, 10.0), ink::CARD);
        self.surround(&rounded(frame.inset(4.0), 8.0), side.line);
        let inner = frame.inset(13.0);
        let (inner, sum) = inner.split_left(inner.width - 72.0);
        let style = Style::on(ink::CARD, 50.0).bold().right();
        let total = (side.tiles + side.committed).to_string();
        self.canvas.write(&total, sum, style);
        let (top, bottom) = inner.split_top(inner.height / 2.0);
        let leaders = (side.leaders.len() as f32 * 40.0).min(top.width / 2.0);
        let name = Frame {
            width: top.width - leaders - 8.0,
            ..top
        };
        self.canvas
            .write(&side.title, name, Style::on(ink::CARD, 26.0).bold());
        for (number, (seat, colour)) in side.leaders.iter().enumerate() {
            let dynasty = self.realm.houses[*seat].dynasty;
            let at = Point::from_xy(
                top.right() - leaders + 20.0 + number as f32 * 40.0,
                top.centre().y - 2.0,
            );
            self.canvas
                .stamp(&self.pieces.small_leaders[dynasty as usize][*colour], at);
        }
        let (icon, text) = bottom.split_left(28.0);
        self.canvas
            .fill(&pieces::symbol(colour).path(icon), ink::FADED);
        let (count, who) = text.split_left(84.0);
        let figures = format!("{} + {}", side.tiles, side.committed);
        let style = Style::on(ink::CARD, 26.0);
        let count = Frame {
            x: count.x + 6.0,
            ..count
        };
        self.canvas.write(&figures, count, style.bold());
        self.canvas
            .write(&side.supporters, who, style.size(22.0).faded());
    }
}
