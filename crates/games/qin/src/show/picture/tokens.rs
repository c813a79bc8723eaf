//! The pieces as small as letters, for texts.

use super::map;
use super::pieces::{coat, plate, territory};
use crate::realm::Emblem;
use crate::tiles::{Colour, Tile};
use pagoda_picture::{Canvas, Frame, Point, TokenShape, ink, rounded, symbols, token};
use pagoda_show::SymbolSet;

/// What has a symbol.
pub(in crate::show) const SYMBOLS: &[SymbolSet] = &[
    SymbolSet::new("tile", &Tile::NAMES),
    SymbolSet::new("colour", &Colour::NAMES),
    SymbolSet::new("emblem", &Emblem::NAMES),
    SymbolSet::new("sign", &["village"]),
];

const SIDE: f32 = SymbolSet::SIDE;

pub(in crate::show) fn draw(kind: &str, value: &str, canvas: &mut Canvas) {
    let number = |names: &[&str]| names.iter().position(|name| *name == value);
    let found = match kind {
        "tile" => number(&Tile::NAMES),
        "colour" => number(&Colour::NAMES),
        "emblem" => number(&Emblem::NAMES),
        _ => None,
    };
    match (kind, found) {
        ("tile", Some(found)) => tile(canvas, Tile::ALL[found]),
        ("colour", Some(found)) => {
            let whole = Frame::new(0.0, 0.0, SIDE, SIDE).inset(10.0);
            framed(canvas, whole);
            territory(canvas, Colour::ALL[found], whole.inset(9.0));
        }
        ("emblem", Some(found)) => pagoda(canvas, Emblem::ALL[found]),
        _ => {
            token(canvas, TokenShape::Square, ink::PAPER);
            map::house(canvas, Point::from_xy(SIDE / 2.0, SIDE / 2.0), 3.3);
        }
    }
}

/// A dark and a light line around a frame.
fn framed(canvas: &mut Canvas, frame: Frame) {
    canvas.fill(&rounded(frame, 14.0), ink::INK);
    canvas.fill(&rounded(frame.inset(4.0), 11.0), ink::CARD);
}

/// Both halves side by side, higher than they are on the board, so that their patterns are seen.
fn tile(canvas: &mut Canvas, tile: Tile) {
    let (wide, high) = (62.0, 96.0);
    let whole = Frame::around(Point::from_xy(SIDE / 2.0, SIDE / 2.0), 2.0 * wide, high);
    framed(canvas, whole);
    let inner = whole.inset(9.0);
    let (left, right) = inner.split_left(inner.width / 2.0);
    for (half, colour) in [left, right].into_iter().zip(tile.halves()) {
        territory(canvas, colour, half);
    }
}

/// A pagoda on the plate of a player.
fn pagoda(canvas: &mut Canvas, emblem: Emblem) {
    let middle = Point::from_xy(SIDE / 2.0, SIDE / 2.0);
    let radius = 50.0;
    let coat = coat(emblem);
    for (more, ink) in [(3.0, ink::INK), (0.0, ink::CARD), (-5.0, coat)] {
        canvas.fill(&plate(emblem, middle, radius + more), ink);
    }
    let shape = symbols::PAGODA.path(Frame::around(middle, radius * 1.3, radius * 1.3));
    canvas.fill(&shape, coat.legible());
}
