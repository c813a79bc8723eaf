//! Areas: where things that a move can name lie on a picture, so that they can be clicked.

use super::Canvas;
use std::fmt::Display;
use tiny_skia::{Path, PathSegment, Point};

/// A thing on a picture that a move can name. A click inside means its value, where that is a choice; otherwise a click goes through to
/// the areas below.
///
/// ```
/// use pagoda_picture::{Canvas, Frame, ink, rounded};
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
    /// The kind of what shows a seat, by its number. No move names it: pieces go there and come from there.
    pub const SEAT: &'static str = "seat";
    /// The kind of a house of any seat: `0-a`. No move names it: who lives there comes and goes.
    pub const HOME: &'static str = "home";
    /// The kind of who lives in such a house: `0-a-farmer`.
    pub const RESIDENT: &'static str = "resident";

    fn new(kind: &'static str, value: String, path: &Path) -> Self {
        let mut outline = Vec::with_capacity(path.len());
        for segment in path.segments() {
            let from = outline.last().copied().unwrap_or_default();
            match segment {
                // An area is one piece: further contours are holes, or small parts beside it.
                PathSegment::MoveTo(_) if !outline.is_empty() => break,
                PathSegment::MoveTo(to) | PathSegment::LineTo(to) => outline.push(to),
                PathSegment::QuadTo(one, to) => {
                    let half = mean(mean(from, one), mean(one, to));
                    outline.extend(bend(from, half, to));
                    outline.push(to);
                }
                PathSegment::CubicTo(one, two, to) => {
                    let middle = mean(one, two);
                    let (first, last) = (mean(from, one), mean(two, to));
                    let half = mean(mean(first, middle), mean(middle, last));
                    outline.extend(bend(from, half, to));
                    outline.push(to);
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

fn mean(one: Point, two: Point) -> Point {
    Point::from_xy(one.x.midpoint(two.x), one.y.midpoint(two.y))
}

/// The point halfway along a curve, if the curve is noticeably bent. Pieces are small, so one point of a curve is enough.
fn bend(from: Point, half: Point, to: Point) -> Option<Point> {
    let straight = mean(from, to);
    let far = (half.x - straight.x).hypot(half.y - straight.y);
    (far > 0.5).then_some(half)
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
