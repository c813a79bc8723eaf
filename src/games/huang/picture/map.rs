//! The map as it is printed: land, rivers, capitals and the name of every hex. It is drawn once a map and scale.

use super::super::board::{Board, Map};
use super::super::hexes::{Hex, Hexes};
use super::{HEIGHT, WIDTH, panel};
use crate::picture::ink::{self, Ink};
use crate::picture::{
    Cache, Canvas, Frame, HexGrid, Layer, Path, Point, Style, hexagon, outline, rounded, wave,
};
use std::sync::Arc;

/// Where the hexes lie.
pub const GRID: HexGrid = HexGrid {
    origin: Point { x: 66.0, y: 143.0 },
    radius: RADIUS,
};

/// From the centre of a hex to its corners.
pub const RADIUS: f32 = 38.0;

/// The paper on which the map is printed.
pub const SHEET: Frame = Frame::new(14.0, 84.0, 992.0, HEIGHT - 98.0);

/// The centre of a hex.
pub fn centre(hex: Hex) -> Point {
    GRID.centre(hex.row(), hex.column())
}

/// The middle of several hexes.
pub fn middle(hexes: Hexes) -> Point {
    let count = hexes.len().max(1) as f32;
    let sum = hexes.into_iter().fold((0.0, 0.0), |sum, hex| {
        let centre = centre(hex);
        (sum.0 + centre.x, sum.1 + centre.y)
    });
    Point::from_xy(sum.0 / count, sum.1 / count)
}

/// The outline of several hexes, from the inside by so much.
pub fn border(hexes: Hexes, inside: f32) -> Option<Path> {
    let places: Vec<(usize, usize)> = hexes
        .into_iter()
        .map(|hex| (hex.row(), hex.column()))
        .collect();
    outline(&GRID, &places, inside)
}

/// Where the name of a hex stands on an empty hex.
fn name_room(hex: Hex) -> Frame {
    Frame::around(centre(hex), 56.0, 24.0)
}

/// How the name of an empty hex is written.
pub fn name_style(ground: Ink) -> Style {
    Style::on(ground, 21.0).bold().middle().ink(match ground {
        ink::WATER => WATER_NAME,
        _ => ink::FADED,
    })
}

/// Names of river hexes.
const WATER_NAME: Ink = Ink(0x1C, 0x48, 0x58);

static LAYERS: Cache<(u8, u32), Arc<Layer>> = Cache::new();

/// The printed map at this scale.
pub fn layer(map: Map, scale: f32) -> Arc<Layer> {
    LAYERS.with(
        (map as u8, scale.to_bits()),
        || print(map.board(), scale),
        Arc::clone,
    )
}

fn print(board: &Board, scale: f32) -> Arc<Layer> {
    let mut canvas = Canvas::new(WIDTH, HEIGHT, scale, ink::PAPER);
    let sheet = rounded(SHEET, 14.0);
    canvas.fill(&sheet, ink::SEA);
    ripples(&mut canvas, board);
    for hex in board.land {
        canvas.fill(&hexagon(centre(hex), RADIUS + 0.4), ink::LAND);
    }
    for hex in board.river {
        canvas.fill(&hexagon(centre(hex), RADIUS + 0.4), ink::WATER);
    }
    for hex in board.land {
        canvas.stroke(&hexagon(centre(hex), RADIUS), ink::LAND_EDGE, 1.6);
    }
    for hex in board.river {
        canvas.stroke(&hexagon(centre(hex), RADIUS), ink::WATER_EDGE, 1.6);
        waves(&mut canvas, hex);
    }
    for river in &board.rivers {
        if let Some(bank) = border(river.hexes, 0.0) {
            canvas.stroke(&bank, ink::BANK, 3.0);
        }
    }
    if let Some(coast) = border(board.hexes(), 0.0) {
        canvas.stroke(&coast, ink::COAST, 3.5);
    }
    for capital in &board.capitals {
        city(&mut canvas, capital.at);
    }
    for hex in board.hexes() {
        let ground = if board.river.contains(hex) {
            ink::WATER
        } else {
            ink::LAND
        };
        canvas.write(&hex.to_string(), name_room(hex), name_style(ground));
    }
    canvas.stroke(&sheet, ink::RULE, 2.0);
    panel::boxes(&mut canvas);
    canvas.into_layer()
}

/// Lines along the coast, as old maps have them in the water.
fn ripples(canvas: &mut Canvas, board: &Board) {
    for (far, width) in [(5.5, 2.0), (10.0, 1.5), (14.5, 1.0)] {
        if let Some(line) = border(board.hexes(), -far) {
            canvas.stroke_tint(&line, ink::BANK, 0.5 - far / 40.0, width);
        }
    }
}

/// A few waves in the upper and the lower part of a river hex.
fn waves(canvas: &mut Canvas, hex: Hex) {
    let at = centre(hex);
    for (x, y) in [(-10.0, -21.0), (4.0, -27.0), (8.0, 21.0), (-4.0, 27.0)] {
        let wave = wave(Point::from_xy(at.x + x, at.y + y), 8.0);
        canvas.stroke(&wave, ink::WATER_EDGE, 2.0);
    }
}

/// A capital's place: a ring of gold.
fn city(canvas: &mut Canvas, hex: Hex) {
    canvas.stroke(&hexagon(centre(hex), RADIUS - 4.0), ink::GOLD, 4.0);
}
