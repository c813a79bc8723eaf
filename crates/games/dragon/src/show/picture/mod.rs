//! The pictures of In the Year of the Dragon. Everything is drawn from a [`GameSight`].

mod own;
mod pieces;
mod result;
mod seats;
mod symbols;
pub(super) mod tokens;
mod year;

use crate::Dragon;
use crate::partial_move::PartialMove;
use crate::realm::Realm;
use crate::view::View;
use pagoda_engine::Seat;
use pagoda_picture::ink::{self, Ink};
use pagoda_picture::{Canvas, Frame, Point, Style, Symbol, card, circle, cut, rounded};
use pagoda_show::{Form, GameSight, Scene, Shows};
use pagoda_words::keys::dragon as keys;
use pagoda_words::{Key, Words};

/// Margins of the table's picture, and the distance between its parts.
const MARGIN: f32 = 10.0;
const GAP: f32 = 8.0;
/// Upper edge and height of the headline: the title, and what the game waits for.
const HEADLINE: (f32, f32) = (4.0, 50.0);
/// Width of a picture whose parts are one below the other, and of the two columns of a landscape one.
const STACKED: f32 = 1180.0;
const COMMON: f32 = 690.0;
const SEATS: f32 = 690.0;

/// Draws what is seen.
pub(super) fn draw(sight: &GameSight<Dragon>, scene: &Scene) -> Canvas {
    let view = &sight.view;
    match scene.shows {
        Shows::Table => table(sight, scene),
        Shows::Own => own::draw(view, scene),
        Shows::Result => result::draw(view, scene),
    }
}

/// The name of a seat: of the person there if it can be drawn, else of its province.
fn name(view: &View, scene: &Scene, seat: Seat) -> String {
    scene.drawn_name(seat).unwrap_or_else(|| {
        let province = view.realm.houses[seat].province;
        scene.say(&Words::computed(format!("dragon-emblem-{province}")))
    })
}

/// A text on the picture.
fn label(scene: &Scene, key: Key) -> String {
    scene.say(&Words::new(key))
}

/// The short name of a month, an action or a card.
fn short(scene: &Scene, name: &str) -> String {
    scene.say(&Words::computed(format!("dragon-short-{name}")))
}

/// Where the parts of the table are.
struct Layout {
    size: (f32, f32),
    headline: Frame,
    year: Frame,
    groups: Frame,
    supply: Frame,
    seats: Frame,
}

impl Layout {
    /// Of a picture in this form, with this height for the viewer's own hand. A landscape picture of few seats has its parts below each other, too, where they are shown larger so.
    fn of(realm: &Realm, form: Form, hand: f32) -> Self {
        let stacked = Self::stacked(realm, hand);
        let columns = Self::columns(realm, hand);
        match form {
            Form::Landscape
                if Form::shown_scale(columns.size) > Form::shown_scale(stacked.size) =>
            {
                columns
            }
            Form::Landscape | Form::Portrait => stacked,
        }
    }

    /// Headline, year, actions, supply and seats, one below the other.
    fn stacked(realm: &Realm, hand: f32) -> Self {
        let part = |top: f32, height: f32| Frame::new(MARGIN, top, STACKED, height);
        let headline = part(HEADLINE.0, HEADLINE.1);
        let below = |frame: Frame, height: f32| part(frame.bottom() + GAP, height);
        let year = part(headline.bottom() + 2.0, year::height(realm, STACKED));
        let groups = below(year, year::groups_height(STACKED));
        let supply = below(groups, year::supply_height(STACKED));
        let rows = realm.seats() as f32;
        let seats = below(supply, rows * (seats::ROW + GAP) - GAP + hand);
        Self {
            size: (STACKED + 2.0 * MARGIN, seats.bottom() + MARGIN),
            headline,
            year,
            groups,
            supply,
            seats,
        }
    }

    /// What is common to all at the left, the seats at the right. Both columns have the same height.
    fn columns(realm: &Realm, hand: f32) -> Self {
        let width = COMMON + SEATS + GAP;
        let headline = Frame::new(MARGIN, HEADLINE.0, width, HEADLINE.1);
        let top = headline.bottom() + 2.0;
        let heights = [
            year::height(realm, COMMON),
            year::groups_height(COMMON),
            year::supply_height(COMMON),
        ];
        let common = heights.iter().sum::<f32>() + 2.0 * GAP;
        let rows = realm.seats() as f32;
        let least = rows * (seats::LEAST_TALL + GAP) - GAP + hand;
        let high = common.max(least);
        let spare = (high - common) / 2.0;
        let part = |top: f32, height: f32| Frame::new(MARGIN, top, COMMON, height);
        let year = part(top, heights[0]);
        let groups = part(year.bottom() + GAP, heights[1] + spare);
        let supply = part(groups.bottom() + GAP, heights[2] + spare);
        let left = MARGIN + COMMON + GAP;
        Self {
            size: (width + 2.0 * MARGIN, top + high + MARGIN),
            headline,
            year,
            groups,
            supply,
            seats: Frame::new(left, top, SEATS, high),
        }
    }
}

fn table(sight: &GameSight<Dragon>, scene: &Scene) -> Canvas {
    let view = &sight.view;
    let realm = &view.realm;
    let own = view.seat.filter(|_| scene.has_hand());
    let own = own.filter(|seat| view.hands[*seat].is_some());
    let hand = own.map_or(0.0, |_| seats::HAND);
    let layout = Layout::of(realm, scene.form, hand);
    let (width, height) = layout.size;
    let mut painter = Painter {
        sight,
        view,
        realm,
        scene,
        own,
        compared: compared(sight),
        considered: Vec::new(),
        canvas: Canvas::new(width, height, scene.look(), ink::PAPER),
    };
    painter.headline(layout.headline);
    painter.year(layout.year);
    painter.groups(layout.groups);
    painter.supply(layout.supply);
    painter.seats(layout.seats);
    painter.considered();
    painter.canvas
}

/// A table while it is being drawn.
struct Painter<'a> {
    sight: &'a GameSight<Dragon>,
    view: &'a View,
    realm: &'a Realm,
    scene: &'a Scene,
    /// The viewer's own seat, if its hand is shown.
    own: Option<Seat>,
    /// The moves that are compared with their numbers. The first is the one that is being considered, if there is one.
    compared: Vec<(usize, PartialMove)>,
    /// Frames around what these moves name.
    considered: Vec<Considered>,
    canvas: Canvas,
}

/// What one or more of the moves name.
struct Considered {
    frame: Frame,
    /// Which moves.
    numbers: Vec<usize>,
    /// Where the last of these numbers is drawn if moves are compared; the others are at its left.
    badge: Point,
}

/// Radius of the number of a move.
const BADGE: f32 = 18.0;

/// The move that is being considered, and those that are lit: they are compared with it.
fn compared(sight: &GameSight<Dragon>) -> Vec<(usize, PartialMove)> {
    let others = sight.lit.iter().enumerate();
    let others = others.map(|(index, (other, _))| (index + 2, *other));
    let first = sight.proposal.map(|proposal| (1, proposal));
    first.into_iter().chain(others).collect()
}

impl Painter<'_> {
    /// The numbers of the compared moves for which this is true.
    fn compared(&self, is: impl Fn(PartialMove) -> bool) -> Vec<usize> {
        let those = self.compared.iter().filter(|(_, compared)| is(*compared));
        those.map(|(number, _)| *number).collect()
    }

    /// Marks a frame if one of the compared moves names what it shows.
    fn consider(&mut self, frame: Frame, is: impl Fn(PartialMove) -> bool) {
        let numbers = self.compared(is);
        self.consider_for(frame, numbers);
    }

    /// Marks a frame for the moves with these numbers, which are at its upper right corner.
    fn consider_for(&mut self, frame: Frame, numbers: Vec<usize>) {
        let badge = Point::from_xy(frame.right() - BADGE * 0.7, frame.y + BADGE * 0.6);
        self.consider_at(frame, numbers, badge);
    }

    /// Marks a frame for the moves with these numbers, which are here.
    fn consider_at(&mut self, frame: Frame, numbers: Vec<usize>, badge: Point) {
        if !numbers.is_empty() {
            self.considered.push(Considered {
                frame,
                numbers,
                badge,
            });
        }
    }

    fn say(&self, words: &Words) -> String {
        self.scene.say(words)
    }

    fn name(&self, seat: Seat) -> String {
        name(self.view, self.scene, seat)
    }

    /// Marks what the move that is being considered names, and the moves that are compared with it. This comes last, so that no piece covers it.
    fn considered(&mut self) {
        let mut considered = std::mem::take(&mut self.considered);
        // The lines of the first move lie above those of others.
        considered.sort_by_key(|considered| considered.numbers.contains(&1));
        for Considered { frame, numbers, .. } in &considered {
            let line = match numbers.contains(&1) {
                true => ink::VERMILION,
                false => ink::INK,
            };
            let path = rounded(*frame, 9.0);
            self.canvas.unshaded(|canvas| {
                canvas.stroke(&path, ink::CARD, 7.0);
                canvas.dash(&path, line, 5.0, [11.0, 10.0]);
            });
        }
        if self.sight.lit.is_empty() {
            return;
        }
        for Considered { numbers, badge, .. } in &considered {
            for (place, number) in numbers.iter().rev().enumerate() {
                let x = badge.x - 1.9 * BADGE * place as f32;
                self.badge(*number, Point::from_xy(x, badge.y));
            }
        }
    }

    /// The number of a move.
    fn badge(&mut self, number: usize, at: Point) {
        let ground = match number {
            1 => ink::VERMILION,
            _ => ink::INK,
        };
        let room = Frame::around(at, 1.6 * BADGE, 1.6 * BADGE);
        let style = Style::on(ground, 1.6 * BADGE).bold().middle();
        self.canvas.unshaded(|canvas| {
            canvas.fill(&circle(at, BADGE), ink::CARD);
            canvas.fill(&circle(at, BADGE - 2.5), ground);
            canvas.write(&number.to_string(), room, style);
        });
    }

    /// The title, and who is awaited for what.
    fn headline(&mut self, frame: Frame) {
        let title = format!("龍 {}", self.say(&Words::new(keys::NAME)));
        let style = Style::on(ink::PAPER, 36.0).bold();
        let (left, _) = frame.split_left(560.0);
        let taken = self.canvas.write(&title, left, style.ink(ink::VERMILION));
        let (_, rest) = frame.split_left(taken.width + 24.0);
        let awaits = match &self.view.waiting {
            Some(waiting) => Words::new(keys::LABEL_AWAITS)
                .with("name", cut(&self.name(waiting.seat), style, 260.0))
                .with("decision", waiting.decision),
            None => Words::new(keys::LABEL_OVER),
        };
        let awaits = self.say(&awaits);
        self.canvas
            .write(&awaits, rest, Style::on(ink::PAPER, 32.0).bold().right());
    }
}

/// Draws a symbol with its middle here.
fn symbol(canvas: &mut Canvas, symbol: Symbol, at: Point, side: f32, ink: Ink) {
    let ink = canvas.theme().shade(ink);
    canvas.stamp(&symbol.sprite(side, ink, canvas.scale()), at);
}
