//! The board: meadows, villages, water and the names of rows and columns. It is drawn once per map, form and scale.

use crate::board::{Board, Map, Village};
use crate::squares::{Direction, SIDE, Square, Squares};
use pagoda_picture::ink::{self, Ink};
use pagoda_picture::{
    Area, Cache, Canvas, Frame, Layer, Look, Point, Style, Theme, line, polygon, rounded, wave,
};
use std::sync::Arc;

/// The side of a square.
pub const CELL: f32 = 66.0;

/// The upper left corner of the first square.
const ORIGIN: Point = Point { x: 46.0, y: 42.0 };

/// The board with the names of its rows and columns. Squares are as large as possible, because pictures are shown small: the board is as
/// wide as a portrait picture, and as high as a landscape one.
pub const BOARD: Frame = Frame::new(
    0.0,
    0.0,
    ORIGIN.x + SIDE as f32 * CELL + 10.0,
    ORIGIN.y + SIDE as f32 * CELL + 10.0,
);

/// Font size of coordinates: in a channel on a desktop they are 9 pixels high.
pub const NAME: f32 = 33.5;

/// Meadows and the grass on them.
const MEADOW: Ink = Ink(0xCE, 0xD8, 0xAC);
const GRASS: Ink = Ink(0x9F, 0xB8, 0x7C);

/// The same on a dark page.
const DARK_MEADOW: Ink = Ink(0x27, 0x30, 0x1C);
const DARK_GRASS: Ink = Ink(0x4C, 0x5E, 0x38);

/// Meadow and grass of a theme.
fn greens(theme: Theme) -> (Ink, Ink) {
    match theme {
        Theme::Light => (MEADOW, GRASS),
        Theme::Dark => (DARK_MEADOW, DARK_GRASS),
    }
}

/// The box of a square.
pub fn frame(square: Square) -> Frame {
    let at = |number: usize| number as f32 * CELL;
    Frame::new(
        ORIGIN.x + at(square.column()),
        ORIGIN.y + at(square.row()),
        CELL,
        CELL,
    )
}

/// The middle of several squares.
pub fn middle(squares: Squares) -> Point {
    let count = squares.len().max(1) as f32;
    let sum = squares.into_iter().fold((0.0, 0.0), |sum, square| {
        let centre = frame(square).centre();
        (sum.0 + centre.x, sum.1 + centre.y)
    });
    Point::from_xy(sum.0 / count, sum.1 / count)
}

/// The square of an area that is nearest to its middle.
pub fn heart(squares: Squares) -> Square {
    let middle = middle(squares);
    let far = |square: &Square| {
        let centre = frame(*square).centre();
        ((centre.x - middle.x).hypot(centre.y - middle.y) * 10.0) as i32
    };
    squares.into_iter().min_by_key(far).unwrap_or_default()
}

/// The sides of an area as lines, moved inside by this distance.
pub fn border(squares: Squares, inside: f32) -> Vec<(Point, Point)> {
    let has = |square: Square, direction: Direction| {
        let next = square.step(direction);
        next.on_board() && squares.contains(next)
    };
    // How far a line reaches beyond the middle of its end: to a corner, straight on, or round an inner corner.
    let reach = |square: Square, along: Direction, out: Direction| {
        if !has(square, along) {
            -inside
        } else if has(square.step(along), out) {
            inside
        } else {
            0.0
        }
    };
    let mut lines = Vec::new();
    for square in squares {
        let Frame { x, y, width, .. } = frame(square);
        let (right, bottom) = (x + width, y + width);
        for out in Direction::ALL {
            if has(square, out) {
                continue;
            }
            let (before, after) = match out {
                Direction::North | Direction::South => (Direction::West, Direction::East),
                Direction::East | Direction::West => (Direction::North, Direction::South),
            };
            let (before, after) = (reach(square, before, out), reach(square, after, out));
            lines.push(match out {
                Direction::North => (
                    Point::from_xy(x - before, y + inside),
                    Point::from_xy(right + after, y + inside),
                ),
                Direction::South => (
                    Point::from_xy(x - before, bottom - inside),
                    Point::from_xy(right + after, bottom - inside),
                ),
                Direction::West => (
                    Point::from_xy(x + inside, y - before),
                    Point::from_xy(x + inside, bottom + after),
                ),
                Direction::East => (
                    Point::from_xy(right - inside, y - before),
                    Point::from_xy(right - inside, bottom + after),
                ),
            });
        }
    }
    lines
}

/// Draws a line around an area.
pub fn surround(canvas: &mut Canvas, squares: Squares, inside: f32, ink: Ink, width: f32) {
    for (from, to) in border(squares, inside) {
        canvas.stroke(&line(from, to), ink, width);
    }
}

static LAYERS: Cache<(u8, u32, (u32, Theme)), Arc<Layer>> = Cache::new();

/// The printed board at this scale, with paper beside it up to this width.
pub fn layer(map: Map, width: f32, look: Look) -> Arc<Layer> {
    LAYERS.with(
        (map as u8, width.to_bits(), look.key()),
        || print(map.board(), width, look),
        Arc::clone,
    )
}

fn print(board: &Board, width: f32, look: Look) -> Arc<Layer> {
    let canvas = Canvas::new(width, BOARD.height, look, ink::PAPER);
    let mut canvas = match look.theme {
        Theme::Light => canvas,
        Theme::Dark => canvas.with_inks(&[DARK_MEADOW, DARK_GRASS]),
    };
    canvas.fill(&rounded(BOARD, 0.0), ink::LAND);
    for square in Squares::ALL {
        let water = board.water.contains(square);
        let (ground, edge) = if water {
            (ink::WATER, ink::WATER_EDGE)
        } else {
            greens(look.theme)
        };
        let cell = rounded(frame(square), 0.0);
        canvas.fill(&cell, ground);
        canvas.stroke(&cell, edge, 1.2);
        canvas.area(Area::PLACE, square, &cell);
        if water {
            waves(&mut canvas, square);
        } else {
            tufts(&mut canvas, square);
        }
    }
    surround(&mut canvas, board.water, 1.0, ink::BANK, 3.0);
    for village in &board.villages {
        draw_village(&mut canvas, village);
    }
    let whole = Frame::new(ORIGIN.x, ORIGIN.y, SIDE as f32 * CELL, SIDE as f32 * CELL);
    canvas.stroke(&rounded(whole, 2.0), ink::COAST, 3.5);
    names(&mut canvas);
    canvas.into_layer()
}

/// The names of the rows at the left, and of the columns above.
fn names(canvas: &mut Canvas) {
    let style = Style::on(ink::LAND, NAME).bold().middle();
    for number in 0..SIDE {
        let row = frame(Square::new(number, 0));
        let letter = char::from(b'A' + number as u8).to_string();
        let room = Frame::new(4.0, row.y, ORIGIN.x - 8.0, CELL);
        canvas.write(&letter, room, style);
        let column = frame(Square::new(0, number));
        let room = Frame::new(column.x, 4.0, CELL, ORIGIN.y - 8.0);
        canvas.write(&(number + 1).to_string(), room, style);
    }
}

fn waves(canvas: &mut Canvas, square: Square) {
    let at = frame(square).centre();
    for (x, y) in [(-12.0, -16.0), (10.0, -4.0), (-10.0, 8.0), (12.0, 20.0)] {
        let wave = wave(Point::from_xy(at.x + x, at.y + y), 12.0);
        canvas.stroke(&wave, ink::BANK, 2.2);
    }
}

/// Blades of grass, at different places on different squares.
fn tufts(canvas: &mut Canvas, square: Square) {
    let (_, grass) = greens(canvas.theme());
    let at = frame(square).centre();
    let number = square.row() * 7 + square.column() * 5;
    for tuft in 0..2 {
        let x = ((number * 3 + tuft * 5) % 7) as f32 * 6.0 - 18.0;
        let y = ((number * 2 + tuft * 4) % 7) as f32 * 6.0 - 18.0;
        let foot = Point::from_xy(at.x + x, at.y + y + 5.0);
        for (lean, high) in [(-4.0, 7.0), (0.0, 10.0), (4.0, 7.0)] {
            let tip = Point::from_xy(foot.x + lean, foot.y - high);
            canvas.stroke(&line(foot, tip), grass, 2.0);
        }
    }
}

/// A village: houses on bare ground, with a wall around both its squares.
fn draw_village(canvas: &mut Canvas, village: &Village) {
    let mut squares = village.squares.into_iter().map(frame);
    let first = squares.next().unwrap_or_default();
    let last = squares.next().unwrap_or(first);
    let whole = Frame::new(
        first.x,
        first.y,
        last.right() - first.x,
        last.bottom() - first.y,
    );
    let wall = rounded(whole.inset(4.0), 12.0);
    canvas.fill(&wall, ink::CARD);
    canvas.stroke(&wall, ink::COAST, 3.0);
    for square in village.squares {
        let at = frame(square).centre();
        for (x, y) in [(-14.0, 3.0), (13.0, -3.0)] {
            house(canvas, Point::from_xy(at.x + x, at.y + y), 1.0);
        }
    }
}

/// A house with a curved roof; size 1 is 26 units wide.
pub fn house(canvas: &mut Canvas, at: Point, size: f32) {
    let place = |x: f32, y: f32| Point::from_xy(at.x + x * size, at.y + y * size);
    let body = [
        place(-8.0, 0.0),
        place(8.0, 0.0),
        place(8.0, 13.0),
        place(-8.0, 13.0),
    ];
    canvas.fill(&polygon(&body), ink::RULE);
    canvas.stroke(&polygon(&body), ink::FADED, 1.4 * size);
    let roof = [
        place(-13.0, 1.0),
        place(-9.0, -3.0),
        place(0.0, -13.0),
        place(9.0, -3.0),
        place(13.0, 1.0),
    ];
    canvas.fill(&polygon(&roof), ink::FADED);
    let door = [
        place(-3.0, 5.0),
        place(3.0, 5.0),
        place(3.0, 13.0),
        place(-3.0, 13.0),
    ];
    canvas.fill(&polygon(&door), ink::FADED);
}
