//! The pieces: persons, emblems, palaces, and goods with their numbers.

use super::symbol;
use super::symbols;
use crate::palaces::{Letter, Palace};
use crate::people::{Person, Trade};
use crate::realm::{House, Phase, Province, Realm};
use crate::year::{Action, Fate, SuperEvent};
use pagoda_engine::Seat;
use pagoda_picture::ink::{self, Ink};
use pagoda_picture::{
    Cache, Canvas, Frame, Path, Point, Sprite, Style, Symbol, Theme, circle, line, polygon, rounded,
};
use std::sync::Arc;

/// The symbol of a trade.
pub fn trade_symbol(trade: Trade) -> Symbol {
    match trade {
        Trade::Craftsman => symbols::HAMMER,
        Trade::CourtLady => symbols::FAN,
        Trade::TaxCollector => symbols::COIN,
        Trade::Pyrotechnist => symbols::ROCKET,
        Trade::Warrior => symbols::HELMET,
        Trade::Monk => symbols::BUDDHA,
        Trade::Healer => symbols::MORTAR,
        Trade::Farmer => symbols::GRAIN,
        Trade::Scholar => symbols::BOOK,
    }
}

/// The colour of a trade's tiles.
pub fn trade_ink(trade: Trade) -> Ink {
    match trade {
        Trade::Craftsman => ink::LAND,
        Trade::CourtLady => ink::VERMILION.mixed(ink::WHITE, 0.72),
        Trade::TaxCollector => ink::YELLOW,
        Trade::Pyrotechnist => ink::DARK,
        Trade::Warrior => ink::RED,
        Trade::Monk => ink::COAST.mixed(ink::INK, 0.2),
        Trade::Healer => ink::WATER,
        Trade::Farmer => ink::GREEN,
        Trade::Scholar => ink::WHITE,
    }
}

/// The symbol of an action.
pub fn action_symbol(action: Action) -> Symbol {
    match action {
        Action::Taxes => symbols::COIN,
        Action::Build => symbols::HAMMER,
        Action::Harvest => symbols::GRAIN,
        Action::Fireworks => symbols::ROCKET,
        Action::Parade => symbols::HELMET,
        Action::Research => symbols::BOOK,
        Action::Privilege => symbols::SEAL,
        Action::Wall => symbols::WALL,
    }
}

/// The symbol of an event.
pub fn fate_symbol(fate: Fate) -> Symbol {
    match fate {
        Fate::Peace => symbols::BALANCE,
        Fate::Tribute => symbols::CROWN,
        Fate::Drought => symbols::SUN,
        Fate::Festival => symbols::DRAGON,
        Fate::Invasion => symbols::HORSE,
        Fate::Contagion => symbols::SKULL,
    }
}

/// The symbol of a super event, if there is one.
pub fn super_symbol(event: SuperEvent) -> Option<Symbol> {
    Some(match event {
        SuperEvent::None | SuperEvent::Random => return None,
        SuperEvent::Lanterns => symbols::LANTERN,
        SuperEvent::Buddha => symbols::BUDDHA,
        SuperEvent::Earthquake => symbols::CRACK,
        SuperEvent::Flood => symbols::WAVE,
        SuperEvent::Eclipse => symbols::ECLIPSE,
        SuperEvent::Volcano => symbols::VOLCANO,
        SuperEvent::Tornado => symbols::TORNADO,
        SuperEvent::Sunrise => symbols::SUNRISE,
        SuperEvent::Assassination => symbols::DAGGER,
        SuperEvent::Charter => symbols::SCROLL,
    })
}

/// What stands for a province.
pub fn emblem_symbol(province: Province) -> Symbol {
    match province {
        Province::Crane => symbols::CRANE,
        Province::Carp => symbols::CARP,
        Province::Lotus => symbols::LOTUS,
        Province::Tortoise => symbols::TORTOISE,
        Province::Monkey => symbols::MONKEY,
    }
}

/// Sprites of emblems and tiles: which one, its size and the scale as bits.
static MEDALS: Cache<(Province, [u32; 2]), Arc<Sprite>> = Cache::new();
static TILES: Cache<(Person, Theme, [u32; 2]), Arc<Sprite>> = Cache::new();

/// Draws the emblem of a seat.
pub fn medal(canvas: &mut Canvas, province: Province, at: Point, radius: f32) {
    let scale = canvas.scale();
    let draw = |canvas: &mut Canvas| {
        let at = Point::from_xy(radius, radius);
        canvas.fill(&circle(at, radius), ink::DARK);
        canvas.fill(&circle(at, radius * 0.93), ink::GOLD);
        canvas.fill(&circle(at, radius * 0.86), ink::DARK);
        symbol(canvas, emblem_symbol(province), at, radius * 1.3, ink::CARD);
    };
    let sprite = MEDALS.with(
        (province, [radius, scale].map(f32::to_bits)),
        || Arc::new(Sprite::new(2.0 * radius, 2.0 * radius, scale, draw)),
        Arc::clone,
    );
    canvas.stamp(&sprite, at);
}

/// The shape of a person's tile: round for the young, square for the old.
pub fn tile(old: bool, frame: Frame) -> Path {
    if old {
        rounded(frame, frame.width * 0.14)
    } else {
        circle(frame.centre(), frame.width / 2.0)
    }
}

/// A person: the symbol of the trade, and the number of symbols if it is not one.
pub fn person(canvas: &mut Canvas, person: Person, frame: Frame) {
    figureless(canvas, person, frame);
    if person.symbols() == 1 {
        return;
    }
    let radius = frame.width * 0.23;
    let at = Point::from_xy(
        frame.right() - radius * 0.72,
        frame.bottom() - radius * 0.72,
    );
    let style = Style::on(ink::CARD, radius * 1.6).bold().middle();
    let room = Frame::around(at, 2.0 * radius, 2.0 * radius);
    canvas.unshaded(|canvas| {
        canvas.fill(&circle(at, radius), ink::INK);
        canvas.fill(&circle(at, radius * 0.86), ink::CARD);
        canvas.write(&person.symbols().to_string(), room, style);
    });
}

/// The ink around persons: on a dark page dark ones need a light line.
pub fn outline(theme: Theme) -> Ink {
    match theme {
        Theme::Light => ink::INK,
        Theme::Dark => theme.shade(ink::RULE),
    }
}

/// Draws a person without a number.
fn figureless(canvas: &mut Canvas, person: Person, frame: Frame) {
    let (side, scale, theme) = (frame.width, canvas.scale(), canvas.theme());
    let draw = |canvas: &mut Canvas| {
        let frame = Frame::new(0.0, 0.0, side, side);
        let ground = trade_ink(person.trade());
        let old = person.is_old();
        canvas.fill(&tile(old, frame), outline(theme));
        canvas.fill(&tile(old, frame.inset(side * 0.035)), ground);
        let mark = trade_symbol(person.trade());
        let size = side * if old { 0.74 } else { 0.66 };
        symbol(canvas, mark, frame.centre(), size, ground.legible());
    };
    let sprite = TILES.with(
        (person, theme, [side, scale].map(f32::to_bits)),
        || Arc::new(Sprite::new(side, side, scale, draw)),
        Arc::clone,
    );
    canvas.stamp(&sprite, frame.centre());
}

/// A person who has left, crossed out.
pub fn gone(canvas: &mut Canvas, person: Person, frame: Frame) {
    figureless(canvas, person, frame);
    for (from, to) in [
        ((frame.x, frame.y), (frame.right(), frame.bottom())),
        ((frame.x, frame.bottom()), (frame.right(), frame.y)),
    ] {
        let path = line(Point::from_xy(from.0, from.1), Point::from_xy(to.0, to.1));
        canvas.unshaded(|canvas| {
            canvas.stroke(&path, ink::CARD, 9.0);
            canvas.stroke(&path, ink::VERMILION, 5.0);
        });
    }
}

/// Sizes of palaces: the side of a place for one person, and the distance between two palaces.
#[derive(Clone, Copy)]
pub struct Scale {
    side: f32,
    gap: f32,
}

/// Distance between the places of a palace and its walls.
const WALL: f32 = 5.0;

/// Height of a roof, as a part of the side of a person.
const ROOF: f32 = 0.5;

impl Scale {
    /// The largest scale, up to this side, at which palaces and further persons fit into a width.
    pub fn fitting(house: &House, more: usize, most: f32, width: f32) -> Self {
        let floors = house.palaces.floors() + more;
        let palaces = house.palaces.len() as f32 + 1.0;
        let gap = if palaces > 9.0 { 4.0 } else { 12.0 };
        let walls = palaces * (2.0 * WALL + gap);
        let side = ((width - walls) / floors.max(1) as f32).min(most);
        Self {
            // Whole numbers, so that few sprites serve all.
            side: side.floor().max(8.0),
            gap,
        }
    }

    /// The greatest side of a person in palaces of this height.
    pub fn person_within(height: f32) -> f32 {
        (height - 2.0 * WALL) / (1.0 + ROOF)
    }

    /// Height of a palace with its roof.
    pub fn height(self) -> f32 {
        self.side + self.roof() + 2.0 * WALL
    }

    fn roof(self) -> f32 {
        (self.side * ROOF).max(14.0)
    }

    /// Width of a palace with this many places.
    fn width(self, places: u8) -> f32 {
        self.side * f32::from(places) + 2.0 * WALL
    }

    /// A palace with this many places, up to the ends of its roof.
    pub fn palace(self, places: u8, (x, bottom): (f32, f32)) -> Frame {
        let (width, over) = (self.width(places), self.gap / 3.0);
        Frame::new(
            x - over,
            bottom - self.height(),
            width + 2.0 * over,
            self.height(),
        )
    }

    /// The place of a person in a palace, counted from 0.
    pub fn place_in_palace(self, place: usize, (x, bottom): (f32, f32)) -> Frame {
        self.place(x + WALL + place as f32 * self.side, bottom)
    }

    /// The place of one person at the left end of a row.
    pub fn place(self, x: f32, bottom: f32) -> Frame {
        Frame::new(x, bottom - WALL - self.side, self.side, self.side).inset(2.0)
    }
}

/// What moves of a seat name of its palaces.
#[derive(Clone, Copy)]
pub struct Named<'a> {
    realm: &'a Realm,
    seat: Seat,
}

impl<'a> Named<'a> {
    /// Of the palaces of this seat.
    pub fn of(realm: &'a Realm, seat: Seat) -> Self {
        Self { realm, seat }
    }

    /// The letter by which a palace is chosen: of palaces that are alike, the first stands for all.
    fn letter(self, letter: Letter) -> Letter {
        match self.realm.active() == self.seat {
            true => self.realm.alike(letter),
            false => letter,
        }
    }

    /// Whether persons in palaces are chosen. Otherwise a person is one of the supply.
    fn persons(self) -> bool {
        let phase = self.realm.phase;
        matches!(
            phase,
            Phase::Replace { .. } | Phase::Lose { .. } | Phase::Evict { .. }
        )
    }
}

/// How many places of a palace are drawn: more than its floors while somebody is about to leave.
pub fn places(palace: &Palace) -> u8 {
    palace.floors.max(palace.people.len() as u8)
}

/// A palace with its letter and its people side by side, one place per floor; returns where the next one begins.
pub fn palace(
    canvas: &mut Canvas,
    (letter, palace): (Letter, &Palace),
    scale: Scale,
    (x, bottom): (f32, f32),
    named: Option<Named<'_>>,
) -> f32 {
    let side = scale.side;
    let room = places(palace);
    let width = scale.width(room);
    let walls = Frame::new(x, bottom - side - 2.0 * WALL, width, side + 2.0 * WALL);
    canvas.fill(&rounded(walls, 4.0), ink::COAST);
    canvas.fill(&rounded(walls.inset(2.0), 3.0), ink::LAND);
    let top = walls.y - scale.roof();
    let over = scale.gap * 0.4;
    let corner = |x: f32, y: f32| Point::from_xy(x, y);
    let ridge = (width * 0.22).min(side * 0.5);
    let roof = polygon(&[
        corner(x - over, walls.y + 1.0),
        corner(x + ridge, top),
        corner(x + width - ridge, top),
        corner(x + width + over, walls.y + 1.0),
    ]);
    let sign = Frame::new(x, top, width, scale.roof());
    let style = Style::on(ink::VERMILION, scale.roof() * 0.86)
        .bold()
        .middle();
    canvas.unshaded(|canvas| {
        canvas.fill(&roof, ink::VERMILION);
        canvas.write(&letter.to_string().to_uppercase(), sign, style);
    });
    let whole = Frame::new(
        x - scale.gap / 2.0,
        top,
        width + scale.gap,
        walls.bottom() - top,
    );
    if let Some(named) = named {
        canvas.area("palace", named.letter(letter), &rounded(whole, 0.0));
    }
    for place in 0..usize::from(room) {
        let frame = scale.place_in_palace(place, (x, bottom));
        match palace.people.get(place) {
            Some(who) => {
                person(canvas, *who, frame);
                if named.is_some_and(Named::persons) {
                    let room = Frame::around(frame.centre(), side, walls.height);
                    canvas.area("person", who, &rounded(room, 0.0));
                }
            }
            None => {
                let free = rounded(frame.inset(side * 0.1), side * 0.4);
                canvas.dash(&free, ink::COAST, 2.0, [4.0, 5.0]);
            }
        }
    }
    x + width + scale.gap
}

/// A symbol with its number.
pub fn figure(canvas: &mut Canvas, mark: Symbol, value: u16, frame: Frame, ground: Ink) {
    let side = frame.height;
    let at = Point::from_xy(frame.x + side / 2.0, frame.centre().y);
    let none = value == 0;
    let ink = if none { ink::RULE } else { ink::FADED };
    symbol(canvas, mark, at, side * 0.94, ink);
    let room = Frame::new(
        frame.x + side + 4.0,
        frame.y,
        frame.width - side - 4.0,
        frame.height,
    );
    let size = if value > 99 { 0.6 } else { 0.84 };
    let style = Style::on(ground, side * size).bold();
    let style = if none { style.faded() } else { style };
    canvas.write(&value.to_string(), room, style);
}
