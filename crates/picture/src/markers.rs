//! Markers of places that may be chosen: shapes that differ without their colours.

use super::ink::{self, Ink};
use super::{Canvas, Point, Theme, circle, line, polygon};

/// The shape that marks a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Marker {
    /// A full triangle that points up.
    Up,
    /// Two crossed strokes.
    Cross,
    /// A small disc.
    Dot,
    /// An empty triangle that points down.
    Down,
}

impl Marker {
    /// The colour of a place with this marker.
    pub fn ground(self, theme: Theme) -> Ink {
        let paper = theme.shade(ink::PAPER);
        match (self, theme) {
            (Self::Up, Theme::Light) => ink::GREEN.mixed(ink::WHITE, 0.55),
            (Self::Cross, Theme::Light) => ink::VERMILION.mixed(ink::WHITE, 0.72),
            (Self::Dot, Theme::Light) => ink::LIT,
            (Self::Down, Theme::Light) => ink::WHITE,
            (Self::Up, Theme::Dark) => ink::GREEN.mixed(paper, 0.55),
            (Self::Cross, Theme::Dark) => ink::VERMILION.mixed(paper, 0.45),
            (Self::Dot, Theme::Dark) => ink::GOLD.mixed(paper, 0.62),
            (Self::Down, Theme::Dark) => ink::WHITE.mixed(paper, 0.72),
        }
    }

    /// The colour of the marker and of the line around its place.
    pub fn ink(self, theme: Theme) -> Ink {
        match (self, theme) {
            (Self::Up, Theme::Light) => ink::GREEN.mixed(ink::INK, 0.6),
            (Self::Dot, Theme::Light) => ink::FADED,
            (Self::Down, Theme::Light) => ink::BLUE,
            (Self::Up, Theme::Dark) => ink::GREEN.mixed(ink::WHITE, 0.35),
            (Self::Dot, Theme::Dark) => ink::GOLD.mixed(ink::WHITE, 0.4),
            (Self::Down, Theme::Dark) => ink::BLUE.mixed(ink::WHITE, 0.8),
            (Self::Cross, _) => theme.shade(ink::VERMILION),
        }
    }

    /// Draws the shape around a point, in a square with this side.
    pub fn draw(self, canvas: &mut Canvas, centre: Point, side: f32) {
        let half = side / 2.0;
        let at = |x: f32, y: f32| Point::from_xy(centre.x + x * half, centre.y + y * half);
        let ink = self.ink(canvas.theme());
        match self {
            Self::Up => {
                let triangle = polygon(&[at(0.0, -0.9), at(1.0, 0.85), at(-1.0, 0.85)]);
                canvas.fill(&triangle, ink);
            }
            Self::Cross => {
                for (from, to) in [
                    (at(-0.75, -0.75), at(0.75, 0.75)),
                    (at(-0.75, 0.75), at(0.75, -0.75)),
                ] {
                    canvas.stroke(&line(from, to), ink, side * 0.26);
                }
            }
            Self::Dot => canvas.fill(&circle(centre, half * 0.42), ink),
            Self::Down => {
                let triangle = polygon(&[at(0.0, 0.75), at(0.8, -0.65), at(-0.8, -0.65)]);
                canvas.stroke(&triangle, ink, side * 0.16);
            }
        }
    }
}
