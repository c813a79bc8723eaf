//! Revolts and wars: the sides, their strengths, and what was committed.

use super::symbols;
use super::{Painter, map, pieces};
use crate::PartialMove;
use crate::colours::Colour;
use crate::hexes::{Direction, Hex};
use crate::realm::{Commitment, Phase, Realm, Support};
use pagoda_engine::Seat;
use pagoda_picture::ink::{self, Ink};
use pagoda_picture::{Frame, Point, Style, Symbol, circle, hexagon, rounded};
use pagoda_show::Form;
use pagoda_words::Words;
use pagoda_words::keys::huang as keys;

/// Height of the title of the box about a fight, of a side, and distances within the box.
const TITLE: f32 = 36.0;
const SIDE: f32 = 88.0;
const INSET: f32 = 9.0;
const GAP: f32 = 8.0;

/// Height of the box about a fight; 0 if there is none.
pub fn height(realm: &Realm, form: Form) -> f32 {
    let sides = match realm.phase {
        Phase::Revolt { .. } => 2,
        Phase::War { at, .. } => realm.warring(at).len(),
        _ => return 0.0,
    };
    // Below the map the sides are beside each other.
    let rows = match form {
        Form::Landscape => sides as f32,
        Form::Portrait => 1.0,
    };
    2.0 * INSET + TITLE + rows * (SIDE + GAP) - GAP + 2.0
}

/// The lines around the sides of a war: they differ by more than their colour.
const LINES: [(Ink, Option<[f32; 2]>); 3] = [
    (ink::VERMILION, None),
    (ink::BLUE, Some([14.0, 10.0])),
    (ink::INK, Some([2.0, 11.0])),
];

/// Distance between two leaders of a side.
const LEADER: f32 = 40.0;

/// A side of a fight, with its texts.
struct SideTexts {
    /// The name of a warring kingdom in moves.
    direction: Option<Direction>,
    title: String,
    line: (Ink, Option<[f32; 2]>),
    tiles: u8,
    /// What was added, and what the move that is being considered would add; none if this is still to be decided.
    added: Option<u8>,
    /// Whether more may be added: the strength is not the last one.
    open: bool,
    leaders: Vec<(Seat, Colour)>,
    supporters: String,
}

impl SideTexts {
    /// The strength as far as it is known: `3`, or `3+` if more may be added.
    fn strength(&self) -> String {
        let known = self.tiles + self.added.unwrap_or_default();
        format!("{known}{}", if self.open { "+" } else { "" })
    }

    /// What the strength consists of: `3 + 2`, or `3 + ?`.
    fn parts(&self) -> String {
        let added = self.added.map(|added| added.to_string());
        format!("{} + {}", self.tiles, added.as_deref().unwrap_or("?"))
    }
}

impl Painter<'_> {
    /// What the awaited seat would add by the move that is being considered.
    fn considered(&self) -> Option<Support> {
        match self.sight.proposal {
            Some(PartialMove::Add { support }) => Some(support),
            _ => None,
        }
    }

    /// Draws lines around the sides of a fight.
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

    /// Draws the box about a fight, if there is a fight.
    pub(super) fn fight(&mut self, frame: Frame) {
        match self.realm.phase {
            Phase::Revolt { colour, attack } => self.revolt(frame, colour, attack),
            Phase::War { at, supports } => self.war(frame, at, &supports),
            _ => {}
        }
    }

    fn revolt(&mut self, frame: Frame, colour: Colour, attack: Option<Commitment>) {
        let attacker = self.realm.active;
        let defender = self.realm.defender(colour);
        let considered = self.considered().map(|support| support.with);
        // The attacker decides first.
        let added = match attack {
            None => [considered, None],
            Some(_) => [attack, considered],
        };
        let mut sides = Vec::new();
        for (number, seat) in [attacker, defender].into_iter().enumerate() {
            let added = added[number].map(Commitment::strength);
            let side = SideTexts {
                direction: None,
                title: self.name(seat),
                line: LINES[number],
                tiles: self.realm.revolt_strength(seat, colour),
                added,
                open: added.is_none(),
                leaders: vec![(seat, colour)],
                supporters: String::new(),
            };
            if let Some(hex) = self.realm.leader(seat, colour) {
                let at = map::centre(hex);
                let at = Point::from_xy(at.x - 24.0, at.y + 18.0);
                self.badge(at, &side.strength());
            }
            sides.push(side);
        }
        let title = Words::new(keys::LABEL_REVOLT).with("colour", colour.to_string());
        let title = self.say(&title);
        self.conflict(frame, (&title, symbols::FIST), Colour::Yellow, &sides);
    }

    fn war(&mut self, frame: Frame, at: Hex, supports: &[Support]) {
        let warring = self.realm.warring(at);
        let alone = self.realm.war_strengths(&warring, &[]);
        let mut supports = supports.to_vec();
        supports.extend(self.considered());
        let whole = self.realm.war_strengths(&warring, &supports);
        let mut sides = Vec::new();
        for (number, side) in warring.iter().enumerate() {
            let leaders = Colour::ALL.into_iter();
            let leaders = leaders.filter(|&colour| side.fights_for(colour));
            let leaders = leaders.filter_map(|colour| Some((side.kingdom.owner(colour)?, colour)));
            let direction = Words::computed(format!("huang-direction-{}", side.direction));
            let given = supports.iter().enumerate();
            let given = given.filter(|(_, support)| support.side == Some(side.direction));
            let supporters: Vec<String> = given
                .map(|(turn, support)| {
                    let seat = self.realm.seat_after(self.realm.active, 1 + turn);
                    format!("{} +{}", self.name(seat), support.with.strength())
                })
                .collect();
            sides.push(SideTexts {
                direction: Some(side.direction),
                title: self.say(&direction),
                line: LINES[number],
                tiles: alone[number].strength,
                added: Some(whole[number].strength - alone[number].strength),
                open: supports.len() < self.realm.seats(),
                leaders: leaders.collect(),
                supporters: supporters.join(", "),
            });
        }
        let title = Words::new(keys::LABEL_WAR).with("at", at.to_string());
        let title = self.say(&title);
        self.conflict(frame, (&title, symbols::SWORDS), Colour::Red, &sides);
    }

    /// The unification marker (H30).
    fn marker(&mut self, at: Hex) {
        let centre = map::centre(at);
        let centre = Point::from_xy(centre.x, centre.y + 19.0);
        self.canvas.fill(&circle(centre, 16.5), ink::INK);
        self.canvas.fill(&circle(centre, 14.5), ink::GOLD);
        let swords = symbols::SWORDS.path(Frame::around(centre, 22.0, 22.0));
        self.canvas.fill(&swords, ink::INK);
    }

    fn surround(&mut self, path: &pagoda_picture::Path, (ink, dashes): (Ink, Option<[f32; 2]>)) {
        self.canvas.unshaded(|canvas| {
            canvas.stroke(path, ink::CARD, 7.0);
            match dashes {
                None => canvas.stroke(path, ink, 4.5),
                Some(dashes) => canvas.dash(path, ink, 4.5, dashes),
            }
        });
    }

    /// The box about a fight: a title, and the strength of each side.
    fn conflict(
        &mut self,
        frame: Frame,
        title: (&str, Symbol),
        colour: Colour,
        sides: &[SideTexts],
    ) {
        self.canvas.fill(&rounded(frame, 14.0), ink::DARK);
        let (line, rest) = frame.inset(INSET).split_top(TITLE);
        let (icon, text) = line.split_left(42.0);
        self.canvas.fill(&title.1.path(icon.inset(2.0)), ink::GOLD);
        let style = Style::on(ink::DARK, 30.0).bold();
        self.canvas.write(title.0, text, style);
        let (_, rest) = rest.split_top(2.0);
        let cells: Vec<Frame> = match self.scene.form {
            Form::Landscape => rest.rows(sides.len(), GAP).collect(),
            Form::Portrait => rest.columns(sides.len(), GAP).collect(),
        };
        for (cell, side) in cells.into_iter().zip(sides) {
            let size = if cell.width > 330.0 { 26.0 } else { 22.0 };
            self.side(cell, colour, side, size);
        }
    }

    /// A side of a fight; `size` is the font size of its title.
    fn side(&mut self, frame: Frame, colour: Colour, side: &SideTexts, size: f32) {
        self.canvas.fill(&rounded(frame, 10.0), ink::CARD);
        if let Some(direction) = side.direction {
            let card = rounded(frame, 10.0);
            self.canvas.area("direction", direction, &card);
        }
        self.surround(&rounded(frame.inset(4.0), 8.0), side.line);
        let inner = frame.inset(13.0);
        let (inner, sum) = inner.split_left(inner.width - 54.0);
        let style = Style::on(ink::CARD, 46.0).bold().right();
        self.canvas.write(&side.strength(), sum, style);
        let (top, bottom) = inner.split_top(inner.height / 2.0);
        let leaders = (side.leaders.len() as f32 * LEADER).min(top.width / 2.0);
        let name = Frame {
            width: top.width - leaders - 8.0,
            ..top
        };
        self.canvas
            .write(&side.title, name, Style::on(ink::CARD, size).bold());
        for (number, (seat, colour)) in side.leaders.iter().enumerate() {
            let dynasty = self.realm.houses[*seat].dynasty;
            let at = Point::from_xy(
                top.right() - leaders + (number as f32 + 0.5) * LEADER,
                top.centre().y - 2.0,
            );
            self.canvas
                .stamp(&self.pieces.small_leaders[dynasty as usize][*colour], at);
        }
        let (icon, text) = bottom.split_left(28.0);
        self.canvas
            .fill(&pieces::symbol(colour).path(icon), ink::FADED);
        let (count, who) = text.split_left(84.0);
        let style = Style::on(ink::CARD, 26.0);
        let count = Frame {
            x: count.x + 6.0,
            ..count
        };
        self.canvas.write(&side.parts(), count, style.bold());
        self.canvas
            .write(&side.supporters, who, style.size(22.0).faded());
    }
}
