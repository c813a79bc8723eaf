//! Areas: where things that a move can name lie on a picture, so that they can be clicked.

use super::Canvas;
use std::fmt::Display;
use tiny_skia::{Path, PathSegment, Point};

/// A thing on a picture that a move can name. A click inside means its value, where that is a choice; otherwise a click goes through to
/// the areas below.
///
/// ```
/// use pagoda::picture::{Canvas, Frame, ink, rounded};
/// let mut canvas = Canvas::new(90.0, 40.0, 2.0, ink::PAPER);
/// let shape = rounded(Frame::new(10.0, 5.0, 30.0, 30.0), 0.0);
/// canvas.fill(&shape, ink::RED);
/// canvas.area("place", "D7", &shape);
/// let area = canvas.areas().next().expect("it was recorded");
/// assert_eq!((area.kind, area.value.as_str()), ("place", "D7"));
/// assert_eq!(area.outline.len(), 4);
/// assert_eq!(canvas.extent(), (90.0, 40.0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Area {
    /// [`Area::PLACE`], [`Area::VERB`], or the kind by which an argument says its values: `colour`, `card`.
    pub kind: &'static str,
    /// The word of a move: `D7`, `red`.
    pub value: String,
    /// The corners of its outline in units of the canvas. The last one is joined to the first.
    pub outline: Vec<Point>,
}

impl Area {
    /// The kind of a place on the board.
    pub const PLACE: &'static str = "place";
    /// The kind of a thing that stands for a verb.
    pub const VERB: &'static str = "verb";

    /// Points along a curve, its end included, that replace it. Symbols and pieces are small, so few are enough.
    const STEPS: u8 = 2;

    fn new(kind: &'static str, value: String, path: &Path) -> Self {
        let mut outline = Vec::with_capacity(path.len());
        for segment in path.segments() {
            let from = outline.last().copied().unwrap_or_default();
            let curve = |at: fn([Point; 4], f32) -> Point, points: [Point; 4]| {
                (1..=Self::STEPS)
                    .map(move |step| at(points, f32::from(step) / f32::from(Self::STEPS)))
            };
            match segment {
                // An area is one piece: further contours are holes, or small parts beside it.
                PathSegment::MoveTo(_) if !outline.is_empty() => break,
                PathSegment::MoveTo(to) | PathSegment::LineTo(to) => outline.push(to),
                PathSegment::QuadTo(one, to) => {
                    outline.extend(curve(quadratic, [from, one, to, to]));
                }
                PathSegment::CubicTo(one, two, to) => {
                    outline.extend(curve(cubic, [from, one, two, to]));
                }
                PathSegment::Close => {}
            }
        }
        if outline.len() > 1 && outline.first() == outline.last() {
            outline.pop();
        }
        Self {
            kind,
            value,
            outline,
        }
    }
}

fn weighted<const N: usize>(points: [(Point, f32); N]) -> Point {
    let sum = |part: fn(Point) -> f32| points.iter().map(|(at, share)| part(*at) * share).sum();
    Point::from_xy(sum(|at| at.x), sum(|at| at.y))
}

/// The point of a quadratic curve at this share of its way.
fn quadratic([from, one, to, _]: [Point; 4], at: f32) -> Point {
    let left = 1.0 - at;
    weighted([(from, left * left), (one, 2.0 * left * at), (to, at * at)])
}

/// The point of a cubic curve at this share of its way.
fn cubic([from, one, two, to]: [Point; 4], at: f32) -> Point {
    let left = 1.0 - at;
    weighted([
        (from, left * left * left),
        (one, 3.0 * left * left * at),
        (two, 3.0 * left * at * at),
        (to, at * at * at),
    ])
}

impl Canvas {
    /// Records that a thing with this kind and value lies inside this shape ([`Area`]). Nothing is drawn.
    pub fn area(&mut self, kind: &'static str, value: impl Display, path: &Path) {
        self.areas.push(Area::new(kind, value.to_string(), path));
    }

    /// The areas on its layer and on it. Later ones lie above earlier ones.
    pub fn areas(&self) -> impl Iterator<Item = &Area> {
        let ground = self.ground().into_iter().flat_map(|layer| &layer.areas);
        ground.chain(&self.areas)
    }
}
