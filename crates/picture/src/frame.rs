//! Boxes on a picture.

use tiny_skia::Point;

/// A box, in the units of the drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Frame {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

impl Frame {
    /// A box from its upper left corner.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// A box around a point.
    pub fn around(centre: Point, width: f32, height: f32) -> Self {
        Self::new(
            centre.x - width / 2.0,
            centre.y - height / 2.0,
            width,
            height,
        )
    }

    /// Its right edge.
    pub fn right(self) -> f32 {
        self.x + self.width
    }

    /// Its lower edge.
    pub fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// Its middle.
    pub fn centre(self) -> Point {
        Point::from_xy(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The box within it, at this distance from its edges.
    #[must_use]
    pub fn inset(self, by: f32) -> Self {
        Self::new(
            self.x + by,
            self.y + by,
            (self.width - 2.0 * by).max(0.0),
            (self.height - 2.0 * by).max(0.0),
        )
    }

    /// The part of this width at its left, and the rest.
    pub fn split_left(self, width: f32) -> (Self, Self) {
        let left = Self { width, ..self };
        let rest = Self::new(
            self.x + width,
            self.y,
            (self.width - width).max(0.0),
            self.height,
        );
        (left, rest)
    }

    /// The part of this height at its top, and the rest.
    pub fn split_top(self, height: f32) -> (Self, Self) {
        let top = Self { height, ..self };
        let rest = Self::new(
            self.x,
            self.y + height,
            self.width,
            (self.height - height).max(0.0),
        );
        (top, rest)
    }

    /// Whether it contains another box, up to half a unit.
    pub fn holds(self, other: Self) -> bool {
        other.x >= self.x - 0.5
            && other.y >= self.y - 0.5
            && other.right() <= self.right() + 0.5
            && other.bottom() <= self.bottom() + 0.5
    }
}
