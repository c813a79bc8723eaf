//! The map: land, rivers, capitals and the name of every hex. It is drawn once per map, form and scale.

use crate::board::{Board, Map};
use crate::hexes::{Hex, Hexes};
use pagoda_picture::ink::{self, Ink};
use pagoda_picture::{
    Area, Cache, Canvas, Frame, HexGrid, Layer, Look, Path, Point, Style, Theme, hexagon, outline,
    rounded, wave,
};
use std::sync::Arc;

/// The centres of the hexes.
pub const GRID: HexGrid = HexGrid {
    origin: Point { x: 43.7, y: 46.0 },
    radius: RADIUS,
};

/// Distance from the centre of a hex to its corners.
pub const RADIUS: f32 = 38.0;

/// The map on the picture. Hexes are as large as possible, because pictures are shown small: the map is as wide as a portrait picture, and
/// as high as a landscape one.
pub const MAP: Frame = Frame::new(0.0, 0.0, 976.0, 890.0);

/// Font size of the names of hexes: in a channel on a desktop they are 9 pixels high.
const NAME: f32 = 32.5;
/// Height of the names of hexes.
pub const NAME_HEIGHT: f32 = 23.5;

/// The style of the names of hexes.
pub fn name_on(ground: Ink) -> Style {
    Style::on(ground, NAME).narrow().middle()
}

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

/// The outline of several hexes, moved inside by this distance.
pub fn border(hexes: Hexes, inside: f32) -> Option<Path> {
    let places: Vec<(usize, usize)> = hexes
        .into_iter()
        .map(|hex| (hex.row(), hex.column()))
        .collect();
    outline(&GRID, &places, inside)
}

/// The box of the name of an empty hex.
fn name_room(hex: Hex) -> Frame {
    Frame::around(centre(hex), 60.0, NAME_HEIGHT)
}

/// The style of the name of an empty hex.
fn name_style(ground: Ink) -> Style {
    name_on(ground).ink(match ground {
        ink::WATER => WATER_NAME,
        _ => ink::FADED,
    })
}

/// Names of river hexes.
const WATER_NAME: Ink = Ink(0x1C, 0x48, 0x58);

static LAYERS: Cache<(u8, u32, (u32, Theme)), Arc<Layer>> = Cache::new();

/// The printed map at this scale, with paper beside it up to this width.
pub fn layer(map: Map, width: f32, look: Look) -> Arc<Layer> {
    LAYERS.with(
        (map as u8, width.to_bits(), look.key()),
        || print(map.board(), width, look),
        Arc::clone,
    )
}

fn print(board: &Board, width: f32, look: Look) -> Arc<Layer> {
    let mut canvas = Canvas::new(width, MAP.height, look, ink::PAPER);
    canvas.fill(&rounded(MAP, 0.0), ink::SEA);
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
        canvas.area(Area::PLACE, hex, &hexagon(centre(hex), RADIUS));
    }
    canvas.into_layer()
}

/// Lines along the coast.
fn ripples(canvas: &mut Canvas, board: &Board) {
    for (far, width) in [(5.5, 2.0), (9.5, 1.5)] {
        if let Some(line) = border(board.hexes(), -far) {
            canvas.stroke_tint(&line, ink::BANK, 0.5 - far / 40.0, width);
        }
    }
}

/// Waves in the upper and the lower part of a river hex.
fn waves(canvas: &mut Canvas, hex: Hex) {
    let at = centre(hex);
    for (x, y) in [(-10.0, -21.0), (4.0, -27.0), (8.0, 21.0), (-4.0, 27.0)] {
        let wave = wave(Point::from_xy(at.x + x, at.y + y), 8.0);
        canvas.stroke(&wave, ink::WATER_EDGE, 2.0);
    }
}

/// The golden ring of a capital.
fn city(canvas: &mut Canvas, hex: Hex) {
    canvas.stroke(&hexagon(centre(hex), RADIUS - 4.0), ink::GOLD, 4.0);
}
