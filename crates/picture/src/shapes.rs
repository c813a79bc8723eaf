//! Shapes as paths, and grids of hexes.

use super::Frame;
use tiny_skia::{Path, PathBuilder, Point, Rect};

/// Hexes with a corner at the top, in rows; every second row is shifted right by half a hex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HexGrid {
    /// The centre of the first hex of the first row.
    pub origin: Point,
    /// Distance from the centre of a hex to its corners.
    pub radius: f32,
}

/// Half the width of a hex of radius 1.
const HALF: f32 = 0.866_025_4;

impl HexGrid {
    /// The centre of a hex.
    pub fn centre(&self, row: usize, column: usize) -> Point {
        let shift = if row % 2 == 1 { HALF } else { 0.0 };
        Point::from_xy(
            self.origin.x + self.radius * (column as f32 * 2.0 * HALF + shift),
            self.origin.y + self.radius * row as f32 * 1.5,
        )
    }

    /// The width of a hex.
    pub fn width(&self) -> f32 {
        2.0 * HALF * self.radius
    }
}

/// The corners of a hex with a corner at the top, clockwise from there.
pub fn corners(centre: Point, radius: f32) -> [Point; 6] {
    let (half, quarter) = (HALF * radius, radius / 2.0);
    [
        (0.0, -radius),
        (half, -quarter),
        (half, quarter),
        (0.0, radius),
        (-half, quarter),
        (-half, -quarter),
    ]
    .map(|(x, y)| Point::from_xy(centre.x + x, centre.y + y))
}

/// A hex with a corner at the top.
pub fn hexagon(centre: Point, radius: f32) -> Path {
    polygon(&corners(centre, radius))
}

/// A polygon.
///
/// # Panics
/// With fewer than two points.
pub fn polygon(points: &[Point]) -> Path {
    let mut path = PathBuilder::new();
    path.push_polygon(points);
    path.finish().expect("a polygon has points")
}

trait Polygons {
    fn push_polygon(&mut self, points: &[Point]);
}

impl Polygons for PathBuilder {
    fn push_polygon(&mut self, points: &[Point]) {
        for (number, point) in points.iter().enumerate() {
            if number == 0 {
                self.move_to(point.x, point.y);
            } else {
                self.line_to(point.x, point.y);
            }
        }
        self.close();
    }
}

/// A circle.
///
/// # Panics
/// If the radius is not positive.
pub fn circle(centre: Point, radius: f32) -> Path {
    PathBuilder::from_circle(centre.x, centre.y, radius).expect("a circle has a radius")
}

/// A box with round corners.
///
/// # Panics
/// If the box is empty.
pub fn rounded(frame: Frame, radius: f32) -> Path {
    let radius = radius.min(frame.width / 2.0).min(frame.height / 2.0);
    if radius <= 0.0 {
        let rect = Rect::from_xywh(frame.x, frame.y, frame.width, frame.height);
        return PathBuilder::from_rect(rect.expect("a box has a size"));
    }
    let (left, top, right, bottom) = (frame.x, frame.y, frame.right(), frame.bottom());
    let mut path = PathBuilder::new();
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.quad_to(right, top, right, top + radius);
    path.line_to(right, bottom - radius);
    path.quad_to(right, bottom, right - radius, bottom);
    path.line_to(left + radius, bottom);
    path.quad_to(left, bottom, left, bottom - radius);
    path.line_to(left, top + radius);
    path.quad_to(left, top, left + radius, top);
    path.close();
    path.finish().expect("a box has a size")
}

/// A small wave with this length on both sides of its middle.
///
/// # Panics
/// If it has no length.
pub fn wave(middle: Point, half: f32) -> Path {
    let Point { x, y } = middle;
    let mut path = PathBuilder::new();
    path.move_to(x - half, y);
    path.quad_to(x - half / 2.0, y - half / 2.0, x, y);
    path.quad_to(x + half / 2.0, y + half / 2.0, x + half, y);
    path.finish().expect("a wave has a length")
}

/// A straight line.
///
/// # Panics
/// If both ends are the same.
pub fn line(from: Point, to: Point) -> Path {
    let mut path = PathBuilder::new();
    path.move_to(from.x, from.y);
    path.line_to(to.x, to.y);
    path.finish().expect("a line has two ends")
}

/// The outline of a set of hexes, moved inside by this distance: the sides that no two hexes of the set share, joined into
/// closed lines. `None` if the set is empty.
pub fn outline(grid: &HexGrid, hexes: &[(usize, usize)], inside: f32) -> Option<Path> {
    let mut sides: Vec<(Point, Point, Point)> = Vec::new();
    let has = |row: isize, column: isize| {
        let place = usize::try_from(row).ok().zip(usize::try_from(column).ok());
        place.is_some_and(|place| hexes.contains(&place))
    };
    for &(row, column) in hexes {
        let centre = grid.centre(row, column);
        let corners = corners(centre, grid.radius);
        let shift = isize::from(row % 2 == 1);
        let (row, column) = (row as isize, column as isize);
        let beyond = [
            (row - 1, column + shift),
            (row, column + 1),
            (row + 1, column + shift),
            (row + 1, column - 1 + shift),
            (row, column - 1),
            (row - 1, column - 1 + shift),
        ];
        for (side, &(row, column)) in beyond.iter().enumerate() {
            if !has(row, column) {
                sides.push((corners[side], corners[(side + 1) % 6], centre));
            }
        }
    }
    let mut path = PathBuilder::new();
    while let Some(first) = sides.pop() {
        let mut chain = vec![first];
        loop {
            let end = chain[chain.len() - 1].1;
            let next = sides.iter().position(|side| near(side.0, end));
            match next {
                Some(next) => chain.push(sides.swap_remove(next)),
                None => break,
            }
        }
        path.push_polygon(&inset(&chain, inside));
    }
    path.finish()
}

fn near(one: Point, two: Point) -> bool {
    (one.x - two.x).abs() < 0.5 && (one.y - two.y).abs() < 0.5
}

/// The corners of a closed chain of sides, each moved inward from both sides that meet there.
fn inset(chain: &[(Point, Point, Point)], by: f32) -> Vec<Point> {
    let inward = |side: &(Point, Point, Point)| {
        let (dx, dy) = (side.1.x - side.0.x, side.1.y - side.0.y);
        let length = dx.hypot(dy);
        // Sides run clockwise, so the inside is to their right.
        (-dy / length, dx / length)
    };
    let count = chain.len();
    let corner = |number: usize| {
        let (before, side) = (&chain[(number + count - 1) % count], &chain[number]);
        let (one, two) = (inward(before), inward(side));
        // The intersection of both moved lines: sides of hexes always meet at 120 degrees.
        let reach = by / (1.0 + one.0 * two.0 + one.1 * two.1);
        Point::from_xy(
            side.0.x + (one.0 + two.0) * reach,
            side.0.y + (one.1 + two.1) * reach,
        )
    };
    (0..count).map(corner).collect()
}
