//! The seats: goods, palaces with their persons, and the persons that have just left.

use super::own::small_card;
use super::pieces::{Named, Scale, figure, gone, medal, palace, person, places};
use super::symbols;
use super::{GAP, Painter, card, symbol};
use crate::events::Event;
use crate::palaces::Letter;
use crate::partial_move::PartialMove;
use crate::people::{Card, Hand, Person};
use crate::realm::Phase;
use crate::show::pieces::{home, resident};
use crate::year::WallTile;
use pagoda_engine::Seat;
use pagoda_picture::ink;
use pagoda_picture::{Frame, Point, Style, Symbol, circle, rounded};

/// Height of a seat whose palaces are beside its goods.
pub const ROW: f32 = 110.0;
/// Least height of a seat whose palaces are below its goods.
pub const LEAST_TALL: f32 = 150.0;
/// Height of the viewer's own cards, below its palaces.
pub const HAND: f32 = 60.0;
/// Width of the emblem, and of the block with name, points and goods beside the palaces.
const EMBLEM: f32 = 92.0;
const BLOCK: f32 = 472.0;
/// Height of the line with name, goods and points above the palaces, and the widths of its parts.
const LINE: f32 = 56.0;
/// Height of the line with goods, where it is a line of its own.
const FIGURES: f32 = 34.0;
/// Height of that line where a seat is as high as this.
const LARGE_FIGURES: f32 = 54.0;
const ROOMY: f32 = 225.0;
/// Height of a figure of two digits with its symbol, as a part of its width.
const TWO_DIGITS: f32 = 0.44;
const FIGURE: f32 = 62.0;
const POINTS: f32 = 58.0;
/// Greatest side of a person, and distance of palaces from the edges of a seat.
const PERSON: f32 = 84.0;
const INSET: f32 = 10.0;

impl Painter<'_> {
    pub(super) fn seats(&mut self, frame: Frame) {
        let seats = self.realm.seats();
        let own = self.own.map_or((seats, 0.0), |seat| (seat, HAND));
        for (seat, row) in frame.rows_with(seats, GAP, own).enumerate() {
            self.seat(seat, row);
        }
    }

    /// A seat: its emblem, name, place on the person track, points and goods, and its palaces.
    fn seat(&mut self, seat: Seat, row: Frame) {
        let waiting = self.view.waiting;
        let awaited = waiting.is_some_and(|waiting| waiting.seat == seat);
        let (line, thick) = if awaited {
            (ink::VERMILION, 5.0)
        } else {
            (ink::RULE, 2.0)
        };
        card(&mut self.canvas, row, ink::CARD, line, thick);
        let hand = self.own.filter(|own| *own == seat);
        let hand = hand.and_then(|seat| self.view.hands[seat]);
        let (row, strip) = row.split_bottom(hand.map_or(0.0, |_| HAND));
        if let Some(hand) = hand {
            self.hand(hand, strip);
        }
        if row.height > ROW {
            let figures = match self.realm.options.great_wall {
                _ if row.height >= ROOMY => LARGE_FIGURES,
                true => FIGURES,
                false => 0.0,
            };
            let (head, palaces) = row.split_top(LINE + figures);
            self.head(seat, head);
            let palaces = Frame::new(
                palaces.x + INSET,
                palaces.y,
                palaces.width - INSET,
                palaces.height - INSET,
            );
            self.palaces(seat, palaces);
            return;
        }
        let house = self.realm.houses[seat];
        let at = Point::from_xy(row.x + 48.0, row.centre().y);
        medal(&mut self.canvas, house.province, at, 36.0);
        self.place_on_track(seat, Point::from_xy(at.x - 28.0, at.y - 32.0));

        let block = Frame::new(row.x + EMBLEM, row.y + 6.0, BLOCK, ROW - 12.0);
        let (upper, lower) = block.split_top(54.0);
        let points = house.points.to_string();
        let style = Style::on(ink::CARD, 50.0).bold().right();
        let taken = self.canvas.write(&points, upper, style.ink(ink::VERMILION));
        let room = Frame {
            width: taken.x - upper.x - 14.0,
            ..upper
        };
        let name = self.name(seat);
        self.canvas
            .write(&name, room, Style::on(ink::CARD, 33.0).bold());
        let (_, figures) = lower.split_top(4.0);
        self.draw_figures(
            seat,
            Frame {
                height: 33.0,
                ..figures
            },
        );
        let (_, palaces) = row.split_left(EMBLEM + BLOCK + 14.0);
        self.palaces(seat, palaces);
    }

    /// The cards of the viewer's own hand; those that are played or gone are pale.
    fn hand(&mut self, hand: Hand, strip: Frame) {
        let strip = Frame::new(
            strip.x + INSET,
            strip.y,
            strip.width - 2.0 * INSET,
            HAND - 8.0,
        );
        let (mark, row) = strip.split_left(HAND - 10.0);
        symbol(
            &mut self.canvas,
            symbols::HAND,
            mark.centre(),
            34.0,
            ink::FADED,
        );
        for (&kind, cell) in Card::ALL.iter().zip(row.columns(Card::ALL.len(), 5.0)) {
            small_card(&mut self.canvas, kind, hand.of(kind), cell);
            if hand.of(kind) > 0 {
                self.canvas.area("card", kind, &rounded(cell, 0.0));
            }
        }
    }

    /// Place on the track, emblem, name, goods and points in one line; with the wall, or where there is room, goods are below.
    fn head(&mut self, seat: Seat, head: Frame) {
        let (line, below) = head.split_top(LINE);
        let house = self.realm.houses[seat];
        let at = Point::from_xy(line.x + 57.0, line.y + 31.0);
        medal(&mut self.canvas, house.province, at, 22.0);
        self.place_on_track(seat, Point::from_xy(line.x + 22.0, at.y));
        let inner = Frame::new(line.x + 84.0, line.y + 4.0, line.width - 92.0, LINE - 6.0);
        let (rest, points) = inner.split_left(inner.width - POINTS);
        let style = Style::on(ink::CARD, 40.0).bold().right();
        let text = house.points.to_string();
        self.canvas.write(&text, points, style.ink(ink::VERMILION));
        let wide = self.figures(seat).len() as f32 * FIGURE;
        let (name, figures) = match below.height > 0.0 {
            true => (rest, below),
            false => rest.split_left(rest.width - wide),
        };
        let name = Frame {
            width: name.width - 8.0,
            ..name
        };
        let text = self.name(seat);
        let size = if below.height > FIGURES { 38.0 } else { 29.0 };
        self.canvas
            .write(&text, name, Style::on(ink::CARD, size).bold());
        let figures = match below.height > 0.0 {
            true => {
                let wide = figures.right() - name.x;
                // Two digits fit beside their symbol.
                let high = TWO_DIGITS * wide / self.figures(seat).len() as f32;
                Frame::new(name.x, figures.y, wide, high.min(below.height - 4.0))
            }
            false => Frame::around(figures.centre(), wide, 30.0),
        };
        self.draw_figures(seat, figures);
    }

    /// Goods, dragons, steps and cards with their numbers, side by side.
    fn draw_figures(&mut self, seat: Seat, row: Frame) {
        let figures = self.figures(seat);
        let cells = row.columns(figures.len(), 2.0);
        for (number, (cell, (mark, value))) in cells.zip(figures).enumerate() {
            figure(&mut self.canvas, mark, value, cell, ink::CARD);
            if self.decides(seat) {
                self.consider(cell.inset(-3.0), |compared| match compared {
                    PartialMove::Goods { changed } => changed.get(number) == Some(&true),
                    PartialMove::Cards => mark == symbols::HAND,
                    _ => false,
                });
            }
        }
    }

    /// Goods, dragons on privileges, steps, cards, and wall tiles that are left.
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

    /// The place of a seat on the person track, counted from the foremost.
    fn place_on_track(&mut self, seat: Seat, at: Point) {
        let place = self.realm.track.iter().position(|other| *other == seat);
        self.canvas.fill(&circle(at, 17.0), ink::INK);
        self.canvas.fill(&circle(at, 15.0), ink::LIT);
        let room = Frame::around(at, 26.0, 24.0);
        let style = Style::on(ink::LIT, 24.0).bold().middle();
        let text = (place.unwrap_or_default() + 1).to_string();
        self.canvas.write(&text, room, style);
    }

    /// Whether moves that are being considered are those of this seat.
    fn decides(&self, seat: Seat) -> bool {
        self.view
            .waiting
            .is_some_and(|waiting| waiting.seat == seat)
    }

    /// Marks the palace that moves name, and the person there. Where moves are compared, a palace is marked only for those that name no person.
    fn consider_palace(&mut self, palace: Frame, letter: Letter, people: &[(Person, Frame)]) {
        let leaver = |compared: PartialMove| match compared {
            PartialMove::Palace {
                letter: named,
                person,
            } if named == letter => Some(person),
            _ => None,
        };
        let alone = !self.sight.lit.is_empty();
        self.consider(palace, |compared| {
            leaver(compared).is_some_and(|person| !alone || person.is_none())
        });
        let mut marked = Vec::new();
        for &(who, frame) in people {
            // Of several who are alike, the first.
            if !marked.contains(&who) {
                marked.push(who);
                self.consider(frame.inset(-2.0), |compared| {
                    leaver(compared) == Some(Some(who))
                });
            }
        }
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
        let decides = self.decides(seat);
        let new_palace = match decides {
            true => self.compared(|compared| compared == PartialMove::NewPalace),
            false => Vec::new(),
        };
        let more =
            lost.len() + usize::from(newcomer.is_some()) + usize::from(!new_palace.is_empty());
        let most = Scale::person_within(row.height - 2.0).min(PERSON);
        let scale = Scale::fitting(house, more, most, row.width - 14.0);
        let mut x = row.x + 2.0;
        let bottom = row.y + row.height.midpoint(scale.height());
        let awaited = self.view.waiting.filter(|waiting| waiting.seat == seat);
        let named = awaited.map(|_| Named::of(self.realm, seat));
        for (letter, inside) in house.palaces.iter() {
            let at = (x, bottom);
            let (kind, value) = home(seat, letter);
            let whole = scale.palace(places(inside), at);
            self.canvas.area(kind, value, &rounded(whole, 0.0));
            let people = inside.people.iter().enumerate();
            let people = people.map(|(number, who)| (*who, scale.place_in_palace(number, at)));
            let people: Vec<(Person, Frame)> = people.collect();
            for &(who, frame) in &people {
                let (kind, value) = resident(seat, letter, who);
                self.canvas.area(kind, value, &rounded(frame, 0.0));
            }
            x = palace(&mut self.canvas, (letter, inside), scale, at, named);
            if decides {
                self.consider_palace(scale.palace(places(inside), at), letter, &people);
            }
        }
        if !new_palace.is_empty() {
            let whole = scale.palace(1, (x, bottom));
            self.consider_for(whole, new_palace);
            x = whole.right() + 6.0;
        }
        // The person that waits for a place, and the persons that have just left.
        if let Some(new) = newcomer {
            let frame = scale.place(x, bottom);
            person(&mut self.canvas, new, frame);
            self.consider(frame.inset(-2.0), |compared| {
                compared == PartialMove::Refuse
            });
            x = frame.right() + 6.0;
        }
        for who in lost {
            let frame = scale.place(x, bottom);
            gone(&mut self.canvas, who, frame);
            x = frame.right() + 6.0;
        }
    }

    /// The persons that left a seat's palaces in the last moves.
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
