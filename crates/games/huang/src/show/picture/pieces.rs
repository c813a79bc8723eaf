//! The pieces, drawn once per scale: tiles, leaders, pagodas, the palace, granaries.

use super::map::RADIUS;
use super::symbols;
use crate::colours::{ByColour, Colour};
use crate::realm::Dynasty;
use pagoda_picture::ink::{self, Ink};
use pagoda_picture::{
    Cache, Canvas, Frame, Point, Sprite, Symbol, Theme, circle, hexagon, polygon,
};
use std::sync::Arc;

/// Distance from the centre of a tile in a hand to its corners.
pub const LARGE: f32 = 62.0;

/// All pieces at one scale.
pub struct Pieces {
    /// Tiles on the map, with room for the name of the hex above the symbol.
    pub tiles: ByColour<Sprite>,
    /// Tiles on capitals: a small symbol between the name and the ribbon.
    pub capital_tiles: ByColour<Sprite>,
    /// Tiles under buildings or bandits: a small symbol above the name.
    pub covered_tiles: ByColour<Sprite>,
    /// Tiles without a symbol, on capitals under buildings: there is room only for the name.
    pub plain_tiles: ByColour<Sprite>,
    /// Tiles in the market on the private picture.
    pub chips: ByColour<Sprite>,
    /// Tiles in the market below the map.
    pub small_chips: ByColour<Sprite>,
    /// Large tiles, for the private picture.
    pub hand: ByColour<Sprite>,
    /// Leaders of each dynasty on the map, with room for the name of the hex in the upper part.
    pub leaders: [ByColour<Sprite>; 5],
    /// Leaders of each dynasty in a fight.
    pub small_leaders: [ByColour<Sprite>; 5],
    /// Leaders beside the emblem of their dynasty: those that are not on the map.
    pub kinds: ByColour<Sprite>,
    /// Empty places of leaders that are on the map, for each theme.
    pub away: [ByColour<Sprite>; 2],
    /// Pagodas.
    pub pagodas: ByColour<Sprite>,
    /// Pagodas in the supply.
    pub small_pagodas: ByColour<Sprite>,
    /// The palace.
    pub palace: Sprite,
    /// A granary on its tile.
    pub granary: Sprite,
    /// The emblem of each dynasty.
    pub emblems: [Sprite; 5],
}

/// The colour of a piece's ground.
pub fn ground(colour: Colour) -> Ink {
    ByColour([ink::YELLOW, ink::RED, ink::BLUE, ink::GREEN, ink::WHITE])[colour]
}

/// The symbol of a colour.
pub fn symbol(colour: Colour) -> Symbol {
    ByColour([
        symbols::HAT,
        symbols::SWORDS,
        symbols::RICE,
        symbols::COIN,
        symbols::JAR,
    ])[colour]
}

/// The symbol of a dynasty.
pub fn emblem(dynasty: Dynasty) -> Symbol {
    match dynasty {
        Dynasty::Tiger => symbols::TIGER,
        Dynasty::Rabbit => symbols::RABBIT,
        Dynasty::Rat => symbols::RAT,
        Dynasty::Goat => symbols::GOAT,
        Dynasty::Dragon => symbols::DRAGON,
    }
}

static PIECES: Cache<u32, Arc<Pieces>> = Cache::new();

/// The pieces at this scale.
pub fn pieces(scale: f32) -> Arc<Pieces> {
    PIECES.with(scale.to_bits(), || Arc::new(Pieces::new(scale)), Arc::clone)
}

fn by_colour(make: impl Fn(Colour) -> Sprite) -> ByColour<Sprite> {
    ByColour(Colour::ALL.map(make))
}

impl Pieces {
    fn new(scale: f32) -> Self {
        let tile = |radius: f32, symbol_at: (f32, f32)| {
            move |colour| tile(colour, radius, symbol_at, scale)
        };
        let leaders = |draw: fn(Dynasty, Colour, f32) -> Sprite| {
            Dynasty::ALL.map(|dynasty| by_colour(|colour| draw(dynasty, colour, scale)))
        };
        Self {
            tiles: by_colour(tile(RADIUS - 2.0, (17.0, 27.0))),
            capital_tiles: by_colour(tile(RADIUS - 2.0, (9.5, 15.0))),
            covered_tiles: by_colour(tile(RADIUS - 2.0, (-12.5, 19.0))),
            plain_tiles: by_colour(tile(RADIUS - 2.0, (0.0, 0.0))),
            chips: by_colour(tile(29.0, (0.0, 34.0))),
            small_chips: by_colour(tile(19.0, (0.0, 23.0))),
            hand: by_colour(tile(LARGE, (0.0, 68.0))),
            leaders: leaders(map_leader),
            small_leaders: leaders(small_leader),
            kinds: by_colour(|colour| kind(colour, scale)),
            away: Theme::ALL.map(|theme| by_colour(|colour| away(colour, theme, scale))),
            pagodas: by_colour(|colour| pagoda(colour, 44.0, scale)),
            small_pagodas: by_colour(|colour| pagoda(colour, 28.0, scale)),
            palace: building(symbols::PALACE, ink::GOLD, 48.0, scale),
            granary: granary(scale),
            emblems: Dynasty::ALL.map(|dynasty| medal(dynasty, scale)),
        }
    }
}

/// The shadow under a piece.
fn shadowed(sprite: Sprite, scale: f32) -> Sprite {
    sprite.shadowed(ink::INK, 0.5, 1.6 * scale, 2.0 * scale)
}

fn tile(colour: Colour, radius: f32, (down, size): (f32, f32), scale: f32) -> Sprite {
    let side = 2.0 * radius + 12.0;
    let middle = Point::from_xy(side / 2.0, side / 2.0);
    let ground = ground(colour);
    let sprite = Sprite::new(side, side, scale, |canvas| {
        canvas.fill(&hexagon(middle, radius), ground.mixed(ink::INK, 0.45));
        canvas.fill(
            &hexagon(middle, radius - 2.0),
            ground.mixed(ink::WHITE, 0.35),
        );
        canvas.fill(
            &hexagon(Point::from_xy(middle.x, middle.y + 1.0), radius - 3.6),
            ground,
        );
        if size > 0.0 {
            let place = Point::from_xy(middle.x, middle.y + down);
            let shape = symbol(colour).path(Frame::around(place, size, size));
            canvas.fill(&shape, mark(ground));
        }
    });
    shadowed(sprite, scale)
}

/// The ink of a symbol on a piece.
fn mark(ground: Ink) -> Ink {
    ground.legible()
}

fn disc(canvas: &mut Canvas, middle: Point, radius: f32, ground: Ink) {
    canvas.fill(&circle(middle, radius), ink::INK);
    canvas.fill(&circle(middle, radius - 1.5), ink::WHITE);
    canvas.fill(&circle(middle, radius - 4.0), ground);
}

/// A badge with the symbol of a leader's kind.
fn kind_badge(canvas: &mut Canvas, colour: Colour, at: Point, radius: f32) {
    canvas.fill(&circle(at, radius), ink::INK);
    canvas.fill(&circle(at, radius * 0.88), ink::CARD);
    let size = radius * 1.4;
    canvas.fill(
        &symbol(colour).path(Frame::around(at, size, size)),
        ink::INK,
    );
}

/// A leader on the map fills its hex: the upper part is for the name of the hex, the lower one has the colour of its kind, with the emblem
/// of its dynasty and the symbol of its kind.
fn map_leader(dynasty: Dynasty, colour: Colour, scale: f32) -> Sprite {
    let side = 2.0 * RADIUS + 8.0;
    let middle = Point::from_xy(side / 2.0, side / 2.0);
    let ground = ground(colour);
    let sprite = Sprite::new(side, side, scale, |canvas| {
        canvas.fill(&hexagon(middle, RADIUS - 1.0), ink::INK);
        canvas.fill(&hexagon(middle, RADIUS - 2.5), ink::CARD);
        let half = |radius: f32, top: f32| {
            let wide = radius * 0.866;
            let corners = [
                (-wide, top),
                (wide, top),
                (wide, radius / 2.0),
                (0.0, radius),
                (-wide, radius / 2.0),
            ];
            let corner = |(x, y)| Point::from_xy(middle.x + x, middle.y + y);
            polygon(&corners.map(corner))
        };
        canvas.fill(&half(RADIUS - 1.0, 2.0), ink::INK);
        canvas.fill(&half(RADIUS - 3.0, 4.0), ground);
        let at = Point::from_xy(middle.x - 10.5, middle.y + 18.5);
        let emblem = emblem(dynasty).path(Frame::around(at, 32.0, 32.0));
        canvas.fill(&emblem, mark(ground));
        let at = Point::from_xy(middle.x + 16.5, middle.y + 14.5);
        kind_badge(canvas, colour, at, 13.0);
    });
    shadowed(sprite, scale)
}

/// A leader in a fight: a disc with the emblem of its dynasty, and the symbol of its kind.
fn small_leader(dynasty: Dynasty, colour: Colour, scale: f32) -> Sprite {
    let radius = 15.5;
    let (width, height) = (3.0 * radius + 8.0, 2.0 * radius + 12.0);
    let middle = Point::from_xy(width / 2.0, height / 2.0);
    let ground = ground(colour);
    let sprite = Sprite::new(width, height, scale, |canvas| {
        let at = Point::from_xy(middle.x - radius * 0.38, middle.y);
        disc(canvas, at, radius, ground);
        let size = radius * 1.36;
        canvas.fill(
            &emblem(dynasty).path(Frame::around(at, size, size)),
            mark(ground),
        );
        let at = Point::from_xy(middle.x + radius * 0.82, middle.y + radius * 0.1);
        kind_badge(canvas, colour, at, radius * 0.66);
    });
    shadowed(sprite, scale)
}

/// A leader without the emblem of its dynasty: the symbol of its kind.
fn kind(colour: Colour, scale: f32) -> Sprite {
    let radius = 16.5;
    let side = 2.0 * radius + 12.0;
    let middle = Point::from_xy(side / 2.0, side / 2.0);
    let ground = ground(colour);
    let sprite = Sprite::new(side, side, scale, |canvas| {
        disc(canvas, middle, radius, ground);
        let size = radius * 1.2;
        canvas.fill(
            &symbol(colour).path(Frame::around(middle, size, size)),
            mark(ground),
        );
    });
    shadowed(sprite, scale)
}

/// The empty place of a leader that is on the map: its symbol, pale.
fn away(colour: Colour, theme: Theme, scale: f32) -> Sprite {
    let radius = 20.0;
    let side = 2.0 * radius + 4.0;
    let middle = Point::from_xy(side / 2.0, side / 2.0);
    Sprite::new(side, side, scale, |canvas| {
        let size = radius * 1.1;
        canvas.fill(
            &symbol(colour).path(Frame::around(middle, size, size)),
            theme.shade(ink::RULE),
        );
    })
}

fn pagoda(colour: Colour, size: f32, scale: f32) -> Sprite {
    building(symbols::PAGODA, ground(colour), size, scale)
}

/// A building in its colour, with a light and a dark line around it.
fn building(symbol: Symbol, colour: Ink, size: f32, scale: f32) -> Sprite {
    let side = size + 18.0;
    let middle = Point::from_xy(side / 2.0, side / 2.0);
    let sprite = Sprite::new(side, side, scale, |canvas| {
        let shape = symbol.path(Frame::around(middle, size, size));
        canvas.stroke(&shape, ink::INK, 9.0);
        canvas.stroke(&shape, ink::CARD, 5.5);
        canvas.fill(&shape, ink::INK);
        canvas.stroke(&shape, colour.mixed(ink::INK, 0.1), 1.2);
        canvas.fill(&shape, colour);
    });
    shadowed(sprite, scale)
}

fn granary(scale: f32) -> Sprite {
    let side = 36.0;
    let middle = Point::from_xy(side / 2.0, side / 2.0);
    let sprite = Sprite::new(side, side, scale, |canvas| {
        canvas.fill(&circle(middle, 14.5), ink::INK);
        canvas.fill(&circle(middle, 13.0), ink::CARD);
        canvas.fill(
            &symbols::GRAIN.path(Frame::around(middle, 18.0, 18.0)),
            ink::BLUE,
        );
    });
    shadowed(sprite, scale)
}

/// The emblem of a seat.
fn medal(dynasty: Dynasty, scale: f32) -> Sprite {
    let radius = 33.0;
    let side = 2.0 * radius + 12.0;
    let middle = Point::from_xy(side / 2.0, side / 2.0);
    let sprite = Sprite::new(side, side, scale, |canvas| {
        canvas.fill(&circle(middle, radius), ink::DARK);
        canvas.fill(&circle(middle, radius - 2.5), ink::GOLD);
        canvas.fill(&circle(middle, radius - 5.0), ink::DARK);
        let size = radius * 1.25;
        canvas.fill(
            &emblem(dynasty).path(Frame::around(middle, size, size)),
            ink::CARD,
        );
    });
    shadowed(sprite, scale)
}
