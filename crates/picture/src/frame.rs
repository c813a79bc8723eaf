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

    /// The rest, and the part of this height at its bottom.
    pub fn split_bottom(self, height: f32) -> (Self, Self) {
        self.split_top((self.height - height).max(0.0))
    }

    /// Parts of equal height, one below the other, at this distance.
    pub fn rows(self, count: usize, gap: f32) -> impl Iterator<Item = Self> {
        let step = (self.height + gap) / count.max(1) as f32;
        (0..count).map(move |row| {
            let y = self.y + row as f32 * step;
            Self::new(self.x, y, self.width, (step - gap).max(0.0))
        })
    }

    /// Parts one below the other, at this distance, of equal height except for one of them, which is this much higher.
    pub fn rows_with(
        self,
        count: usize,
        gap: f32,
        (higher, more): (usize, f32),
    ) -> impl Iterator<Item = Self> {
        let (even, _) = self.split_bottom(more);
        even.rows(count, gap)
            .enumerate()
            .map(move |(number, row)| Self {
                y: row.y + if number > higher { more } else { 0.0 },
                height: row.height + if number == higher { more } else { 0.0 },
                ..row
            })
    }

    /// Parts of equal width, side by side, at this distance.
    pub fn columns(self, count: usize, gap: f32) -> impl Iterator<Item = Self> {
        let step = (self.width + gap) / count.max(1) as f32;
        (0..count).map(move |column| {
            let x = self.x + column as f32 * step;
            Self::new(x, self.y, (step - gap).max(0.0), self.height)
        })
    }

    /// Whether it contains another box, up to half a unit.
    pub fn holds(self, other: Self) -> bool {
        other.x >= self.x - 0.5
            && other.y >= self.y - 0.5
            && other.right() <= self.right() + 0.5
            && other.bottom() <= self.bottom() + 0.5
    }
}
