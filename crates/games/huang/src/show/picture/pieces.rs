//! The pieces, drawn once per scale: tiles, leaders, pagodas, the palace, granaries.

use super::map::RADIUS;
use super::symbols;
use crate::colours::{ByColour, Colour};
use crate::realm::Dynasty;
use pagoda_picture::ink::{self, Ink};
use pagoda_picture::{Cache, Canvas, Frame, Point, Sprite, Symbol, circle, hexagon};
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
    /// Leaders of each dynasty on the map; the name of the hex covers the upper part.
    pub leaders: [ByColour<Sprite>; 5],
    /// Leaders that are not on the map.
    pub small_leaders: [ByColour<Sprite>; 5],
    /// Empty places of leaders that are on the map.
    pub away: ByColour<Sprite>,
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
        let leaders = |radius: f32, emblem: (f32, f32)| {
            Dynasty::ALL
                .map(|dynasty| by_colour(|colour| leader(dynasty, colour, radius, emblem, scale)))
        };
        Self {
            tiles: by_colour(tile(RADIUS - 2.0, (13.5, 31.0))),
            capital_tiles: by_colour(tile(RADIUS - 2.0, (7.0, 20.0))),
            covered_tiles: by_colour(tile(RADIUS - 2.0, (-7.0, 20.0))),
            plain_tiles: by_colour(tile(RADIUS - 2.0, (0.0, 0.0))),
            chips: by_colour(tile(29.0, (0.0, 34.0))),
            small_chips: by_colour(tile(19.0, (0.0, 23.0))),
            hand: by_colour(tile(LARGE, (0.0, 68.0))),
            leaders: leaders(26.5, (6.5, 34.0)),
            small_leaders: leaders(17.0, (-2.0, 23.0)),
            away: by_colour(|colour| away(colour, scale)),
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

/// A leader; its emblem lies so far below the centre, and is so large.
fn leader(
    dynasty: Dynasty,
    colour: Colour,
    radius: f32,
    (down, size): (f32, f32),
    scale: f32,
) -> Sprite {
    let side = 2.0 * radius + 12.0;
    let middle = Point::from_xy(side / 2.0, side / 2.0);
    let ground = ground(colour);
    let sprite = Sprite::new(side, side, scale, |canvas| {
        disc(canvas, middle, radius, ground);
        let place = Point::from_xy(middle.x - radius * 0.1, middle.y + down);
        canvas.fill(
            &emblem(dynasty).path(Frame::around(place, size, size)),
            mark(ground),
        );
        let badge = Point::from_xy(middle.x + radius * 0.76, middle.y + radius * 0.56);
        canvas.fill(&circle(badge, radius * 0.42), ink::INK);
        canvas.fill(&circle(badge, radius * 0.36), ink::CARD);
        let size = radius * 0.52;
        canvas.fill(
            &symbol(colour).path(Frame::around(badge, size, size)),
            ink::INK,
        );
    });
    shadowed(sprite, scale)
}

/// The empty place of a leader that is on the map: its symbol, pale.
fn away(colour: Colour, scale: f32) -> Sprite {
    let radius = 17.0;
    let side = 2.0 * radius + 4.0;
    let middle = Point::from_xy(side / 2.0, side / 2.0);
    Sprite::new(side, side, scale, |canvas| {
        let size = radius * 1.1;
        canvas.fill(
            &symbol(colour).path(Frame::around(middle, size, size)),
            ink::RULE,
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
