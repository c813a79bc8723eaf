//! The pieces, drawn once per scale: territories and pagodas.

use super::map::CELL;
use crate::realm::{Emblem, MOST_SEATS};
use crate::tiles::{Colour, Tile};
use pagoda_picture::ink::{self, Ink};
use pagoda_picture::{
    Cache, Canvas, Frame, Path, Point, Sprite, Theme, circle, hexagon, line, polygon, rounded,
    symbols, wave,
};
use std::sync::Arc;

/// The sides of territories in the legend, and in a hand.
const SMALL: f32 = 34.0;
pub const LARGE: f32 = 132.0;

/// All pieces at one scale.
pub struct Pieces {
    /// Territories as they lie on the board.
    pub territories: [Sprite; 3],
    /// Small ones, for the legend.
    pub small: [Sprite; 3],
    /// Tiles in a hand.
    pub tiles: [Sprite; 6],
    /// A pagoda of each player on a province.
    pub single: [Sprite; MOST_SEATS],
    /// Two on a major one.
    pub double: [Sprite; MOST_SEATS],
    /// Two pagodas, for the legend.
    pub small_double: [Sprite; MOST_SEATS],
    /// The emblem of each player.
    pub emblems: [Sprite; MOST_SEATS],
    /// Small emblems, for the cards below the board.
    pub small_emblems: [Sprite; MOST_SEATS],
}

/// The colour of a territory's ground.
pub fn ground(colour: Colour) -> Ink {
    match colour {
        Colour::Red => ink::RED,
        Colour::Blue => ink::BLUE,
        Colour::Yellow => ink::YELLOW,
    }
}

/// The colour of a player's pagodas.
pub fn coat(emblem: Emblem) -> Ink {
    match emblem {
        Emblem::Jade => ink::GREEN,
        Emblem::Ivory => ink::WHITE,
        Emblem::Ebony => ink::DARK,
        Emblem::Plum => PLUM,
    }
}

/// Violet, from the inks there are.
const PLUM: Ink = Ink(0x8E, 0x62, 0x84);

/// The plate below a player's pagodas: each player has another shape.
pub fn plate(emblem: Emblem, middle: Point, radius: f32) -> Path {
    match emblem {
        Emblem::Jade => circle(middle, radius),
        Emblem::Ivory => {
            let side = radius * 1.8;
            rounded(Frame::around(middle, side, side), radius * 0.16)
        }
        Emblem::Ebony => {
            let far = radius * 1.2;
            let corners = [(0.0, -far), (far, 0.0), (0.0, far), (-far, 0.0)];
            polygon(&corners.map(|(x, y)| Point::from_xy(middle.x + x, middle.y + y)))
        }
        Emblem::Plum => hexagon(middle, radius * 1.1),
    }
}

static PIECES: Cache<u32, Arc<Pieces>> = Cache::new();

/// The pieces at this scale.
pub fn pieces(scale: f32) -> Arc<Pieces> {
    PIECES.with(scale.to_bits(), || Arc::new(Pieces::new(scale)), Arc::clone)
}

impl Pieces {
    fn new(scale: f32) -> Self {
        let territories = |side: f32| {
            Colour::ALL.map(|colour| {
                let whole = Frame::new(0.0, 0.0, side, side);
                Sprite::new(side, side, scale, |canvas| {
                    territory(canvas, colour, whole);
                })
            })
        };
        Self {
            territories: territories(CELL),
            small: territories(SMALL),
            tiles: Tile::ALL.map(|held| tile(held, scale)),
            single: Emblem::ALL.map(|emblem| pagoda(emblem, 21.0, 1, scale)),
            double: Emblem::ALL.map(|emblem| pagoda(emblem, 26.0, 2, scale)),
            small_double: Emblem::ALL.map(|emblem| pagoda(emblem, 15.0, 2, scale)),
            emblems: Emblem::ALL.map(|emblem| pagoda(emblem, 34.0, 1, scale)),
            small_emblems: Emblem::ALL.map(|emblem| pagoda(emblem, 22.0, 1, scale)),
        }
    }
}

/// The shadow under a piece.
fn shadowed(sprite: Sprite, scale: f32) -> Sprite {
    sprite.shadowed(ink::INK, 0.5, 1.6 * scale, 2.0 * scale)
}

/// A landscape: red hills, blue lakes, yellow fields.
pub fn territory(canvas: &mut Canvas, colour: Colour, whole: Frame) {
    let ground = ground(colour);
    let size = whole.width / CELL;
    let place = |x: f32, y: f32| {
        let centre = whole.centre();
        Point::from_xy(centre.x + x * size, centre.y + y * size)
    };
    canvas.fill(&rounded(whole, 0.0), ground.mixed(ink::INK, 0.4));
    canvas.fill(&rounded(whole.inset(0.8 * size), 3.0 * size), ground);
    match colour {
        Colour::Red => {
            let light = ground.mixed(ink::WHITE, 0.38);
            for (x, y) in [
                (-14.0, -6.0),
                (13.0, -12.0),
                (0.0, 16.0),
                (-21.0, 24.0),
                (22.0, 23.0),
            ] {
                let top = place(x, y - 9.0);
                for foot in [place(x - 10.0, y + 5.0), place(x + 10.0, y + 5.0)] {
                    canvas.stroke(&line(top, foot), light, 2.8 * size);
                }
            }
        }
        Colour::Blue => {
            let light = ground.mixed(ink::WHITE, 0.5);
            for (x, y) in [
                (-15.0, -20.0),
                (15.0, -9.0),
                (-14.0, 2.0),
                (14.0, 13.0),
                (-13.0, 24.0),
            ] {
                canvas.stroke(&wave(place(x, y), 12.0 * size), light, 2.8 * size);
            }
        }
        Colour::Yellow => {
            let dark = ground.mixed(ink::INK, 0.45);
            for row in 0..4 {
                let y = -22.0 + row as f32 * 15.0;
                for column in 0..5 {
                    let x = -25.0 + column as f32 * 12.0 + (row % 2) as f32 * 5.0;
                    canvas.stroke(
                        &line(place(x, y - 3.0), place(x, y + 4.0)),
                        dark,
                        2.6 * size,
                    );
                }
            }
        }
    }
}

/// A tile as it is held: both halves side by side.
fn tile(tile: Tile, scale: f32) -> Sprite {
    let margin = 8.0;
    let (width, height) = (2.0 * LARGE + 2.0 * margin, LARGE + 2.0 * margin);
    let sprite = Sprite::new(width, height, scale, |canvas| {
        let whole = Frame::new(margin, margin, 2.0 * LARGE, LARGE);
        halves(canvas, tile, whole);
    });
    shadowed(sprite, scale)
}

/// Draws both halves of a tile side by side.
pub fn halves(canvas: &mut Canvas, tile: Tile, whole: Frame) {
    canvas.fill(&rounded(whole, whole.height / 11.0), ink::INK);
    let inner = whole.inset(3.0);
    let (left, right) = inner.split_left(inner.width / 2.0);
    for (half, colour) in [left, right].into_iter().zip(tile.halves()) {
        let side = half.height;
        territory(canvas, colour, Frame::around(half.centre(), side, side));
    }
}

/// A pagoda, or two of them, on the plate of a player; two have a ring of gold.
fn pagoda(emblem: Emblem, radius: f32, count: usize, scale: f32) -> Sprite {
    let side = 2.7 * radius + 14.0;
    let middle = Point::from_xy(side / 2.0, side / 2.0);
    let coat = coat(emblem);
    let sprite = Sprite::new(side, side, scale, |canvas| {
        canvas.fill(&plate(emblem, middle, radius + 3.5), ink::INK);
        let ring = if count > 1 { ink::GOLD } else { ink::CARD };
        canvas.fill(&plate(emblem, middle, radius + 1.5), ring);
        if count > 1 {
            canvas.fill(&plate(emblem, middle, radius - 2.0), ink::INK);
        }
        let inner = if count > 1 { 3.2 } else { 0.8 };
        canvas.fill(&plate(emblem, middle, radius - inner), coat);
        let mark = coat.legible();
        let (size, places): (f32, &[f32]) = if count > 1 {
            (1.12, &[-0.42, 0.42])
        } else {
            (1.4, &[0.0])
        };
        for place in places {
            let at = Point::from_xy(middle.x + place * radius, middle.y);
            let shape = symbols::PAGODA.path(Frame::around(at, size * radius, size * radius));
            canvas.fill(&shape, mark);
        }
    });
    shadowed(sprite, scale)
}

/// Draws a pagoda of a seat beside the board, with a line of this width around it. On a dark page there is a light line around that.
pub fn draw_pagoda(canvas: &mut Canvas, shape: &Path, emblem: Emblem, width: f32) {
    if canvas.theme() == Theme::Dark {
        let light = canvas.theme().legible_on(ink::CARD);
        canvas.stroke(shape, light, width + 2.5);
    }
    canvas.stroke(shape, ink::INK, width);
    canvas.fill(shape, coat(emblem));
}
