//! Tokens: things as small as a letter, for texts. Each has a dark and a light line around it, so that it stands out on any page.

use super::ink::{self, Ink};
use super::{Canvas, Frame, Path, Point, Symbol, circle, hexagon, rounded};

/// The shape of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenShape {
    /// A circle.
    Round,
    /// A square with rounded corners.
    Square,
    /// A hexagon.
    Hexagon,
    /// An upright card.
    Card,
}

/// The width of the dark line around a token, and of the light one within it, as parts of the side.
const DARK: f32 = 0.035;
const LIGHT: f32 = 0.05;

impl TokenShape {
    /// Its path in a square, this far from its edge.
    fn path(self, frame: Frame, inset: f32) -> Path {
        let inner = frame.inset(inset);
        let radius = inner.width / 2.0;
        match self {
            Self::Round => circle(frame.centre(), radius),
            Self::Square => rounded(inner, inner.width * 0.2),
            Self::Hexagon => hexagon(frame.centre(), radius),
            Self::Card => {
                let wide = frame.width * 0.74 - 2.0 * inset;
                rounded(
                    Frame::around(frame.centre(), wide, inner.height),
                    wide * 0.14,
                )
            }
        }
    }
}

/// The square that fills a canvas.
fn whole(canvas: &Canvas) -> Frame {
    let side = canvas.size().0 as f32 / canvas.scale();
    Frame::new(0.0, 0.0, side, side)
}

/// Fills a square canvas with the ground of a token, and returns the square in which its mark has room.
pub fn token(canvas: &mut Canvas, shape: TokenShape, ground: Ink) -> Frame {
    let frame = whole(canvas).inset(1.0);
    let side = frame.width;
    canvas.fill(&shape.path(frame, 0.0), ink::INK);
    canvas.fill(&shape.path(frame, side * DARK), ink::CARD);
    canvas.fill(&shape.path(frame, side * (DARK + LIGHT)), ground);
    let room = side
        * match shape {
            TokenShape::Round => 0.66,
            TokenShape::Square => 0.74,
            TokenShape::Hexagon | TokenShape::Card => 0.6,
        };
    Frame::around(frame.centre(), room, room)
}

/// A token with a symbol on it, in the ink that is read best.
pub fn symbol_token(canvas: &mut Canvas, shape: TokenShape, ground: Ink, symbol: Symbol) {
    let room = token(canvas, shape, ground);
    canvas.fill(&symbol.path(room), ground.legible());
}

/// A symbol as a token of its own shape, in a colour.
pub fn shape_token(canvas: &mut Canvas, symbol: Symbol, colour: Ink) {
    let frame = whole(canvas);
    let side = frame.width;
    let shape = symbol.path(frame.inset(side * 0.11));
    canvas.stroke(&shape, ink::INK, side * 0.2);
    canvas.stroke(&shape, ink::CARD, side * 0.13);
    canvas.fill(&shape, ink::INK);
    canvas.stroke(&shape, colour.mixed(ink::INK, 0.15), side * 0.02);
    canvas.fill(&shape, colour);
}

/// The emblem of a seat as a token: a medal.
pub fn medal_token(canvas: &mut Canvas, emblem: Symbol) {
    let frame = whole(canvas).inset(1.0);
    let (centre, radius) = (frame.centre(), frame.width / 2.0);
    for (part, ink) in [
        (1.0, ink::CARD),
        (0.96, ink::DARK),
        (0.9, ink::GOLD),
        (0.8, ink::DARK),
    ] {
        canvas.fill(&circle(centre, radius * part), ink);
    }
    let side = radius * 1.22;
    canvas.fill(&emblem.path(Frame::around(centre, side, side)), ink::CARD);
}

/// A small round badge in the lower right corner of a token, in which something can be drawn.
pub fn token_badge(canvas: &mut Canvas) -> Frame {
    let frame = whole(canvas);
    let radius = frame.width * 0.24;
    let at = Point::from_xy(frame.right() - radius, frame.bottom() - radius);
    canvas.fill(&circle(at, radius), ink::INK);
    canvas.fill(&circle(at, radius * 0.86), ink::CARD);
    Frame::around(at, radius * 1.3, radius * 1.3)
}
