//! Plots: lines over steps, each with its own ink, style and label, so that they differ without their colours.

use super::ink::{self, Ink};
use super::{Canvas, Face, Frame, Look, Point, Sheet, Sprite, Style, circle, line, polygon, width};
use std::ops::RangeInclusive;
use tiny_skia::{Path, PathBuilder};

/// A line of a plot.
pub struct PlotLine {
    /// What it is called, at its end.
    pub label: String,
    /// Its value at each step, from 0 at the bottom to 1 at the top.
    pub values: Vec<f32>,
    /// The small image before its label.
    pub sprite: Option<Sprite>,
}

/// A step of a plot that is marked.
pub struct PlotMark {
    /// The step.
    pub step: usize,
    /// A number or letter.
    pub label: String,
    /// Whether it lies on the first line; otherwise above all lines.
    pub on_line: bool,
}

/// Lines over steps. The first line is the one that matters most.
///
/// ```
/// use pagoda_picture::{Plot, PlotLine};
/// let plot = Plot {
///     title: "Chances".to_owned(),
///     lines: vec![PlotLine { label: "Ann".to_owned(), values: vec![0.5, 0.75], sprite: None }],
///     levels: vec![(0.5, "50 %".to_owned())],
///     steps: vec![(0, "1".to_owned())],
///     below: "Turn".to_owned(),
///     marks: Vec::new(),
/// };
/// let (width, height) = plot.draw(1.0).size();
/// assert!(width > height);
/// ```
pub struct Plot {
    /// Its title.
    pub title: String,
    /// Its lines. All end at the last step; those with fewer steps than others begin later.
    pub lines: Vec<PlotLine>,
    /// Values on the vertical axis with their labels.
    pub levels: Vec<(f32, String)>,
    /// Steps on the horizontal axis with their labels.
    pub steps: Vec<(usize, String)>,
    /// What the steps are.
    pub below: String,
    /// Marked steps.
    pub marks: Vec<PlotMark>,
}

const WIDTH: f32 = 1000.0;
const HEIGHT: f32 = 660.0;
/// Height below the sheet.
const FOOT: f32 = 22.0;
/// Space within the sheet: for the labels of the levels, above the lines, for the labels of the lines, below the lines.
const LEFT: f32 = 92.0;
const ABOVE: f32 = 58.0;
const RIGHT: f32 = 256.0;
const BELOW: f32 = 56.0;
/// Size of texts: 10 pixels on a phone.
const TEXT: f32 = 28.0;
/// Distance of two labels of lines.
const ROW: f32 = 44.0;
/// Radius of a mark.
const MARK: f32 = 19.0;
/// Side of the small image of a line.
pub const PLOT_SPRITE: f32 = 38.0;

/// The inks of the lines after the first, and their dashes.
const OTHERS: [(Ink, [f32; 2]); 7] = [
    (ink::BLUE, [16.0, 10.0]),
    (ink::DARK, [4.0, 9.0]),
    (ink::BANK, [26.0, 8.0]),
    (ink::COAST, [10.0, 14.0]),
    (ink::GOLD, [2.0, 12.0]),
    (ink::FADED, [34.0, 12.0]),
    (ink::GREEN, [18.0, 18.0]),
];

impl Plot {
    /// Draws it.
    pub fn draw(&self, look: impl Into<Look>) -> Canvas {
        let Sheet {
            mut canvas,
            title,
            paper,
            ..
        } = Sheet::new(WIDTH, HEIGHT, FOOT, look.into());
        let style = Style::on(ink::PAPER, 40.0).bold().ink(ink::VERMILION);
        canvas.write(&self.title, title, style);
        let field = Frame::new(
            paper.x + LEFT,
            paper.y + ABOVE,
            paper.width - LEFT - RIGHT,
            paper.height - ABOVE - BELOW,
        );
        self.draw_axes(&mut canvas, field, paper);
        self.draw_events(&mut canvas, field);
        // The first line lies above the others.
        for (number, line) in self.lines.iter().enumerate().rev() {
            self.draw_line(&mut canvas, field, number, line);
        }
        self.draw_labels(&mut canvas, field, paper);
        for mark in self.marks.iter().filter(|mark| mark.on_line) {
            let value = self
                .lines
                .first()
                .and_then(|line| line.values.get(mark.step));
            let at = self.point(field, mark.step, value.copied().unwrap_or_default());
            draw_mark(&mut canvas, at, mark);
        }
        canvas
    }

    /// Marks above the lines, with a line down at each step. Those that would overlap are moved apart.
    fn draw_events(&self, canvas: &mut Canvas, field: Frame) {
        let events: Vec<&PlotMark> = self.marks.iter().filter(|mark| !mark.on_line).collect();
        let wanted: Vec<f32> = events.iter().map(|mark| self.x(field, mark.step)).collect();
        let placed = apart(&wanted, 2.0 * MARK + 6.0, field.x..=field.right());
        for ((mark, x), shown) in events.into_iter().zip(wanted).zip(placed) {
            let above = Point::from_xy(x, field.y - 6.0);
            let down = line(above, Point::from_xy(x, field.bottom()));
            canvas.dash(&down, ink::RULE, 3.0, [3.0, 8.0]);
            let at = Point::from_xy(shown, field.y - 32.0);
            canvas.stroke(&line(at, above), ink::RULE, 3.0);
            draw_mark(canvas, at, mark);
        }
    }

    /// The last step.
    fn last(&self) -> usize {
        let steps = self.lines.iter().map(|line| line.values.len());
        steps.max().unwrap_or_default().saturating_sub(1).max(1)
    }

    fn x(&self, field: Frame, step: usize) -> f32 {
        field.x + field.width * step.min(self.last()) as f32 / self.last() as f32
    }

    fn point(&self, field: Frame, step: usize, value: f32) -> Point {
        Point::from_xy(self.x(field, step), y(field, value))
    }

    fn draw_axes(&self, canvas: &mut Canvas, field: Frame, paper: Frame) {
        let style = Style::on(ink::CARD, TEXT).faded();
        for (value, label) in &self.levels {
            let y = y(field, *value);
            let level = line(Point::from_xy(field.x, y), Point::from_xy(field.right(), y));
            canvas.stroke(&level, ink::LAND, 2.0);
            let room = Frame::new(paper.x + 6.0, y - 18.0, LEFT - 18.0, 36.0);
            canvas.write(label, room, style.right());
        }
        let base = field.bottom();
        let axis = line(
            Point::from_xy(field.x, base),
            Point::from_xy(field.right(), base),
        );
        canvas.stroke(&axis, ink::FADED, 2.5);
        let mut free_from = field.x - LEFT;
        for (step, label) in &self.steps {
            let x = self.x(field, *step);
            let half = width(label, Face::Regular, TEXT) / 2.0 + 6.0;
            // Labels that would touch are left out.
            if x - half < free_from {
                continue;
            }
            free_from = x + half;
            let tick = line(Point::from_xy(x, base), Point::from_xy(x, base + 8.0));
            canvas.stroke(&tick, ink::FADED, 2.5);
            let room = Frame::new(x - half, base + 10.0, 2.0 * half, 36.0);
            canvas.write(label, room, style.middle());
        }
        let room = Frame::new(field.right() + 42.0, base + 10.0, RIGHT - 52.0, 36.0);
        canvas.write(&self.below, room, style);
    }

    fn draw_line(&self, canvas: &mut Canvas, field: Frame, number: usize, line: &PlotLine) {
        let begin = self.last() + 1 - line.values.len().min(self.last() + 1);
        let points = line.values.iter().enumerate();
        let points: Vec<Point> = points
            .map(|(step, value)| self.point(field, begin + step, *value))
            .collect();
        let Some(path) = polyline(&points) else {
            return;
        };
        match number.checked_sub(1) {
            None => {
                canvas.stroke(&path, ink::CARD, 11.0);
                canvas.stroke(&path, ink::VERMILION, 6.5);
            }
            Some(other) => {
                let (ink, dashes) = OTHERS[other % OTHERS.len()];
                let ink = canvas.theme().line(ink);
                canvas.stroke(&path, ink::CARD, 7.0);
                canvas.dash(&path, ink, 4.0, dashes);
            }
        }
    }

    /// Writes the label of each line beside its end; labels that would overlap are moved apart.
    fn draw_labels(&self, canvas: &mut Canvas, field: Frame, paper: Frame) {
        let mut order: Vec<usize> = (0..self.lines.len()).collect();
        let end = |number: &usize| self.lines[*number].values.last().copied().unwrap_or(0.0);
        order.sort_by(|one, two| end(two).total_cmp(&end(one)));
        let wanted: Vec<f32> = order.iter().map(|number| y(field, end(number))).collect();
        let tops = apart(&wanted, ROW, field.y - 10.0..=field.bottom() - 8.0);
        for (number, middle) in order.into_iter().zip(tops) {
            let plotted = &self.lines[number];
            let from = self.point(field, self.last(), end(&number));
            let to = Point::from_xy(field.right() + 34.0, middle);
            // Thin and grey, so that nobody takes it for the line itself, which ends at the dot.
            let ink = match number.checked_sub(1) {
                None => ink::VERMILION,
                Some(other) => canvas.theme().line(OTHERS[other % OTHERS.len()].0),
            };
            canvas.stroke(&line(from, to), ink::RULE, 2.0);
            canvas.fill(&circle(from, 8.0), ink::CARD);
            canvas.fill(&circle(from, 6.5), ink);
            let mut room = Frame::new(to.x + 8.0, middle - 20.0, paper.right() - to.x - 18.0, 40.0);
            if let Some(sprite) = &plotted.sprite {
                let at = Point::from_xy(room.x + PLOT_SPRITE / 2.0, middle);
                canvas.stamp(sprite, at);
                room = room.split_left(PLOT_SPRITE + 8.0).1;
            }
            let style = Style::on(ink::CARD, TEXT);
            let style = if number == 0 { style.bold() } else { style };
            canvas.write(&plotted.label, room, style);
        }
    }
}

/// Draws a mark around a point: a disc, or a diamond on the first line.
fn draw_mark(canvas: &mut Canvas, at: Point, mark: &PlotMark) {
    let ground = match mark.on_line {
        true => ink::VERMILION,
        false => ink::FADED,
    };
    let shape = |radius: f32| match mark.on_line {
        false => circle(at, radius),
        true => {
            let far = radius * 1.25;
            let corners = [(0.0, -far), (far, 0.0), (0.0, far), (-far, 0.0)];
            polygon(&corners.map(|(x, y)| Point::from_xy(at.x + x, at.y + y)))
        }
    };
    canvas.fill(&shape(MARK + 3.0), ink::CARD);
    canvas.fill(&shape(MARK), ground);
    let room = Frame::around(at, 2.0 * MARK, 2.0 * MARK);
    let style = Style::on(ground, TEXT - 2.0).bold().middle();
    canvas.write(&mark.label, room, style);
}

fn y(field: Frame, value: f32) -> f32 {
    field.bottom() - field.height * value.clamp(0.0, 1.0)
}

/// A line through points; none through fewer than two.
fn polyline(points: &[Point]) -> Option<Path> {
    let (first, rest) = points.split_first().filter(|(_, rest)| !rest.is_empty())?;
    let mut path = PathBuilder::new();
    path.move_to(first.x, first.y);
    for point in rest {
        path.line_to(point.x, point.y);
    }
    path.finish()
}

/// Positions in ascending order, moved apart by at least a distance within these bounds, as far as there is room.
fn apart(wanted: &[f32], distance: f32, bounds: RangeInclusive<f32>) -> Vec<f32> {
    let mut placed: Vec<f32> = Vec::new();
    let mut free_from = *bounds.start();
    for position in wanted {
        free_from = position.max(free_from);
        placed.push(free_from);
        free_from += distance;
    }
    let mut most = *bounds.end();
    for position in placed.iter_mut().rev() {
        *position = position.min(most);
        most = *position - distance;
    }
    placed
}
