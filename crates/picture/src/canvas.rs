//! The canvas: an image that shapes and texts are drawn on.

use super::blend::{blend, multiplied};
use super::deflate::deflated_rows;
use super::layer::runs;
use super::palette::{Palette, palette};
use super::text::{CAPITAL, fitted, masks};
use super::{Align, Area, Frame, Ink, Layer, Look, Style, Theme, width};
use image::RgbaImage;
use std::sync::{Arc, Mutex, PoisonError};
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathSegment, PixmapMut, Point, Stroke, StrokeDash,
    Transform,
};

/// A line of text on a picture, for tests and checks.
#[derive(Clone, Debug, PartialEq)]
pub struct Writing {
    /// The text.
    pub text: String,
    /// The box that it has to fit into.
    pub room: Frame,
    /// The box that it covers.
    pub taken: Frame,
    /// Its face, size, colour and alignment.
    pub style: Style,
}

/// An image that is being drawn. Coordinates and sizes are in units; the scale is the number of pixels per unit.
pub struct Canvas {
    image: RgbaImage,
    inks: &'static [Ink],
    theme: Theme,
    scale: f32,
    extent: (f32, f32),
    ground: Option<Arc<Layer>>,
    touched: Vec<bool>,
    writings: Vec<Writing>,
    pub(super) areas: Vec<Area>,
}

/// Side length in pixels of the squares by which a canvas tracks changes.
const SQUARE: u32 = 16;

impl Canvas {
    /// An empty canvas of this colour.
    pub fn new(width: f32, height: f32, look: impl Into<Look>, colour: Ink) -> Self {
        let Look { scale, theme } = look.into();
        let mut canvas = Self::clear(width, height, scale);
        canvas.theme = theme;
        let Ink(red, green, blue) = theme.shade(colour);
        for pixel in canvas.image.pixels_mut() {
            pixel.0 = [red, green, blue, 255];
        }
        canvas
    }

    /// A transparent canvas.
    pub(super) fn clear(width: f32, height: f32, scale: f32) -> Self {
        let size = |side: f32| ((side * scale).round() as u32).max(1);
        let image = RgbaImage::new(size(width), size(height));
        Self::over(image, scale, (width, height))
    }

    fn over(image: RgbaImage, scale: f32, extent: (f32, f32)) -> Self {
        let squares = image.width().div_ceil(SQUARE) * image.height().div_ceil(SQUARE);
        Self {
            image,
            inks: &[],
            theme: Theme::Light,
            scale,
            extent,
            ground: None,
            touched: vec![false; squares as usize],
            writings: Vec::new(),
            areas: Vec::new(),
        }
    }

    /// The same canvas with a palette that contains these inks of one game in addition to the common ones
    /// ([`ink::ALL`](super::ink::ALL)).
    #[must_use]
    pub fn with_inks(mut self, inks: &'static [Ink]) -> Self {
        self.inks = inks;
        self
    }

    /// A canvas that starts as a copy of a layer.
    pub fn on(layer: &Arc<Layer>) -> Self {
        let mut pixels = spare(layer.bytes());
        layer.copy_to(&mut pixels);
        let image = RgbaImage::from_raw(layer.width, layer.height, pixels);
        let mut canvas = Self::over(
            image.expect("the buffer has the size of the image"),
            layer.scale,
            layer.extent,
        );
        canvas.ground = Some(Arc::clone(layer));
        canvas.theme = layer.theme;
        canvas.with_inks(layer.inks)
    }

    /// A canvas that starts as a copy of a layer, with an empty strip of this height and colour below it.
    pub fn higher(layer: &Arc<Layer>, strip: f32, colour: Ink) -> Self {
        let (width, height) = (layer.width, layer.height);
        let more = (strip * layer.scale).round() as u32;
        let size = 4 * (width * (height + more)) as usize;
        let mut pixels = spare(size);
        layer.copy_to(&mut pixels);
        let Ink(red, green, blue) = layer.theme.shade(colour);
        let below = pixels[layer.bytes()..].as_chunks_mut().0;
        below.fill([red, green, blue, 255]);
        let image = RgbaImage::from_raw(width, height + more, pixels);
        let mut canvas = Self::over(
            image.expect("the buffer has the size of the image"),
            layer.scale,
            (layer.extent.0, layer.extent.1 + strip),
        );
        canvas.ground = Some(Arc::clone(layer));
        canvas.touch(0, height as i32, width as i32, (height + more) as i32);
        canvas.theme = layer.theme;
        canvas.with_inks(layer.inks)
    }

    /// The image as a layer for other canvases.
    pub fn into_layer(mut self) -> Arc<Layer> {
        let (width, height) = self.image.dimensions();
        Arc::new(Layer {
            width,
            height,
            runs: runs(&self.image),
            inks: self.inks,
            theme: self.theme,
            palette: self.palette(),
            numbers: self.numbers(self.palette()),
            scale: self.scale,
            extent: self.extent,
            writings: std::mem::take(&mut self.writings),
            areas: std::mem::take(&mut self.areas),
        })
    }

    /// Its width and height in units.
    pub fn extent(&self) -> (f32, f32) {
        self.extent
    }

    /// Pixels per unit.
    pub fn scale(&self) -> f32 {
        self.scale
    }

    /// The page that it is made for.
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// Draws for another page from now on; returns the one before.
    pub(super) fn set_theme(&mut self, theme: Theme) -> Theme {
        std::mem::replace(&mut self.theme, theme)
    }

    /// Its pixels.
    pub fn image(&self) -> &RgbaImage {
        &self.image
    }

    /// Its pixels, to be changed. The caller marks what it changes with [`Canvas::touch`].
    pub(super) fn image_mut(&mut self) -> &mut RgbaImage {
        &mut self.image
    }

    /// The layer that it started from.
    pub fn ground(&self) -> Option<&Arc<Layer>> {
        self.ground.as_ref()
    }

    /// All text on it and on its layer.
    pub fn writings(&self) -> impl Iterator<Item = &Writing> {
        let ground = self.ground.iter().flat_map(|layer| &layer.writings);
        ground.chain(&self.writings)
    }

    /// Fills a shape.
    pub fn fill(&mut self, path: &Path, ink: Ink) {
        self.tint(path, ink, 1.0);
    }

    /// Fills a shape with a colour of this opacity, 0 to 1.
    pub fn tint(&mut self, path: &Path, ink: Ink, opacity: f32) {
        let paint = paint(self.theme.shade(ink), opacity);
        let scale = self.transform();
        self.touch_box(path.bounds(), 0.0);
        self.pixels()
            .fill_path(path, &paint, FillRule::EvenOdd, scale, None);
    }

    /// Strokes a path.
    pub fn stroke(&mut self, path: &Path, ink: Ink, width: f32) {
        self.stroke_with(path, ink, 1.0, width, None);
    }

    /// Strokes each straight segment of a path separately. The result looks like [`Canvas::stroke`]; an outline of many hexes
    /// is drawn several times faster.
    pub fn edge(&mut self, path: &Path, ink: Ink, width: f32) {
        let (mut begin, mut from) = (Point::zero(), Point::zero());
        for segment in path.segments() {
            let to = match segment {
                PathSegment::MoveTo(to) => {
                    (begin, from) = (to, to);
                    continue;
                }
                PathSegment::LineTo(to)
                | PathSegment::QuadTo(_, to)
                | PathSegment::CubicTo(_, _, to) => to,
                PathSegment::Close => begin,
            };
            if from != to {
                self.stroke(&super::line(from, to), ink, width);
            }
            from = to;
        }
    }

    /// Strokes a path with dashes and gaps of these lengths.
    pub fn dash(&mut self, path: &Path, ink: Ink, width: f32, dashes: [f32; 2]) {
        self.stroke_with(path, ink, 1.0, width, Some(dashes));
    }

    /// Strokes a path with a colour of this opacity, 0 to 1.
    pub fn stroke_tint(&mut self, path: &Path, ink: Ink, opacity: f32, width: f32) {
        self.stroke_with(path, ink, opacity, width, None);
    }

    fn stroke_with(
        &mut self,
        path: &Path,
        ink: Ink,
        opacity: f32,
        width: f32,
        dashes: Option<[f32; 2]>,
    ) {
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            dash: dashes.and_then(|dashes| StrokeDash::new(dashes.to_vec(), 0.0)),
            ..Stroke::default()
        };
        self.stroke_as(path, ink, opacity, &stroke);
    }

    fn stroke_as(&mut self, path: &Path, ink: Ink, opacity: f32, stroke: &Stroke) {
        let paint = paint(self.theme.shade(ink), opacity);
        let scale = self.transform();
        self.touch_along(path, stroke.width);
        self.pixels().stroke_path(path, &paint, stroke, scale, None);
    }

    fn transform(&self) -> Transform {
        Transform::from_scale(self.scale, self.scale)
    }

    fn pixels(&mut self) -> PixmapMut<'_> {
        let (width, height) = self.image.dimensions();
        PixmapMut::from_bytes(&mut self.image, width, height)
            .expect("an image has four bytes per pixel")
    }

    /// Marks the squares along a path of this width as changed, but not those that it surrounds.
    fn touch_along(&mut self, path: &Path, width: f32) {
        let (mut begin, mut from) = (Point::zero(), Point::zero());
        for segment in path.segments() {
            let (points, to) = match segment {
                PathSegment::MoveTo(to) => {
                    begin = to;
                    ([to; 3], to)
                }
                PathSegment::LineTo(to) => ([from, to, to], to),
                PathSegment::QuadTo(one, to) => ([from, one, to], to),
                PathSegment::CubicTo(one, two, to) => {
                    self.touch_points(&[from, one, two, to], width);
                    ([to; 3], to)
                }
                PathSegment::Close => ([from, begin, begin], begin),
            };
            self.touch_points(&points, width);
            from = to;
        }
    }

    fn touch_points(&mut self, points: &[Point], margin: f32) {
        if let Some(bounds) = tiny_skia::Rect::from_points(points) {
            self.touch_box(bounds, margin);
        }
    }

    fn touch_box(&mut self, bounds: tiny_skia::Rect, margin: f32) {
        let scale = self.scale;
        self.touch(
            ((bounds.left() - margin) * scale).floor() as i32 - 1,
            ((bounds.top() - margin) * scale).floor() as i32 - 1,
            ((bounds.right() + margin) * scale).ceil() as i32 + 1,
            ((bounds.bottom() + margin) * scale).ceil() as i32 + 1,
        );
    }

    /// Marks the squares of a pixel rectangle as changed.
    pub(super) fn touch(&mut self, left: i32, top: i32, right: i32, bottom: i32) {
        if self.ground.is_none() {
            return;
        }
        let (wide, high) = (
            self.image.width().div_ceil(SQUARE) as i32,
            self.image.height().div_ceil(SQUARE) as i32,
        );
        let square = SQUARE as i32;
        let rows = (top.max(0) / square)..=(bottom.max(0) / square).min(high - 1);
        for row in rows {
            let columns = (left.max(0) / square)..=(right.max(0) / square).min(wide - 1);
            for column in columns {
                self.touched[(row * wide + column) as usize] = true;
            }
        }
    }

    /// Writes a line of text into a box and returns the box that it covers. Text that does not fit is made smaller, then cut.
    /// Capital letters are centred vertically.
    pub fn write(&mut self, text: &str, room: Frame, style: Style) -> Frame {
        let style = self.theme.style(style);
        let (text, size) = fitted(text, style, room.width);
        // Sizes are multiples of a quarter pixel, so that few masks are needed; rounded down, so that the line still fits.
        let size = (size * self.scale * 4.0).floor() / 4.0;
        let long = width(&text, style.face, size) / self.scale;
        let left = match style.align {
            Align::Left => room.x,
            Align::Middle => room.x + (room.width - long) / 2.0,
            Align::Right => room.right() - long,
        };
        let capital = size * CAPITAL / self.scale;
        let base = room.centre().y + capital / 2.0;
        let baseline = (base * self.scale).round() as i32;
        self.touch(
            (left * self.scale) as i32 - 2,
            baseline - size as i32 - 2,
            ((left + long) * self.scale) as i32 + 2,
            baseline + size as i32 / 2 + 2,
        );
        let (own_width, own_height) = (self.image.width() as i32, self.image.height() as i32);
        let Ink(red, green, blue) = style.ink;
        let pixels: &mut [u8] = &mut self.image;
        masks(&text, style.face, size, left * self.scale, |x, mask| {
            for (number, cover) in mask.cover.iter().enumerate() {
                let x = x + mask.left + (number % mask.width) as i32;
                let y = baseline + mask.top + (number / mask.width) as i32;
                if *cover == 0 || !(0..own_width).contains(&x) || !(0..own_height).contains(&y) {
                    continue;
                }
                let start = 4 * (y * own_width + x) as usize;
                let part = |colour: u8| multiplied(colour, *cover);
                let source = [part(red), part(green), part(blue), *cover];
                blend(&mut pixels[start..start + 4], source);
            }
        });
        let taken = Frame::new(left, base - capital, long, capital);
        self.writings.push(Writing {
            text,
            room,
            taken,
            style,
        });
        taken
    }

    /// Adds a strip of this height and colour above everything, with a line of text in it. Nothing is covered.
    #[must_use]
    pub fn under_strip(mut self, strip: f32, colour: Ink, text: &str) -> Self {
        let (width, height) = self.image.dimensions();
        let more = (strip * self.scale).round() as u32;
        let strip = more as f32 / self.scale;
        let Ink(red, green, blue) = colour;
        let above = [red, green, blue, 255].repeat((width * more) as usize);
        let pixels = [above.as_slice(), self.image.as_raw()].concat();
        let image = RgbaImage::from_raw(width, height + more, pixels);
        let mut writings: Vec<Writing> = self.writings().cloned().collect();
        for writing in &mut writings {
            writing.room.y += strip;
            writing.taken.y += strip;
        }
        let mut areas: Vec<Area> = self.areas().cloned().collect();
        for point in areas.iter_mut().flat_map(|area| &mut area.outline) {
            point.y += strip;
        }
        self.image = image.expect("the buffer has the size of the image");
        self.extent.1 += strip;
        self.ground = None;
        (self.writings, self.areas) = (writings, areas);
        let room = Frame::new(0.0, 0.0, self.extent.0, strip).inset(strip / 5.0);
        let style = Style::on(colour, strip * 0.62).bold().middle();
        self.write(text, room, style);
        self
    }

    /// Its size in pixels.
    pub fn size(&self) -> (u32, u32) {
        self.image.dimensions()
    }

    /// The palette of its file.
    pub(super) fn palette(&self) -> &'static Palette {
        palette(self.theme, self.inks)
    }

    /// The index of each pixel in a palette. Indices of unchanged squares are copied from the layer.
    pub(super) fn numbers(&self, palette: &'static Palette) -> Vec<u8> {
        let (width, height) = (self.image.width() as usize, self.image.height() as usize);
        // Most pixels equal the one before.
        let mut last = (0, palette.number(0, 0, 0));
        let mut number = |&[red, green, blue, _]: &[u8; 4]| {
            let pixel = u32::from_le_bytes([red, green, blue, 0]);
            if pixel != last.0 {
                last = (pixel, palette.number(red, green, blue));
            }
            last.1
        };
        let same = |ground: &&Arc<Layer>| std::ptr::eq(ground.palette, palette);
        let Some(ground) = self.ground.as_ref().filter(same) else {
            let mut numbers = Vec::with_capacity(width * height);
            let (fours, rest) = self.image.as_chunks::<16>();
            for four in fours {
                let pixels = four.as_chunks::<4>().0;
                match pixels[1..].iter().all(|pixel| *pixel == pixels[0]) {
                    true => numbers.extend([number(&pixels[0]); 4]),
                    false => numbers.extend(pixels.iter().map(&mut number)),
                }
            }
            numbers.extend(rest.as_chunks().0.iter().map(number));
            return numbers;
        };
        let mut numbers = spare(width * height);
        let (known, below) = numbers.split_at_mut(ground.numbers.len());
        known.copy_from_slice(&ground.numbers);
        below.fill(0);
        let side = SQUARE as usize;
        let wide = width.div_ceil(side);
        for (square, _) in self
            .touched
            .iter()
            .enumerate()
            .filter(|(_, touched)| **touched)
        {
            let (x, y) = (square % wide * side, square / wide * side);
            let long = side.min(width - x);
            for row in y..(y + side).min(height) {
                let start = row * width + x;
                let pixels = &self.image.as_raw()[4 * start..4 * (start + long)];
                for (target, pixel) in numbers[start..start + long]
                    .iter_mut()
                    .zip(pixels.as_chunks().0)
                {
                    *target = number(pixel);
                }
            }
        }
        numbers
    }

    /// The image as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        let (width, height) = self.image.dimensions();
        let numbers = self.numbers(self.palette());
        let deflated = deflated_rows(&numbers, width as usize);
        if self.ground.is_some() {
            keep(numbers);
        }
        let mut bytes = Vec::with_capacity(deflated.len() + 1024);
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.palette().bytes());
        let write = |encoder: png::Encoder<'_, &mut Vec<u8>>| {
            let mut writer = encoder.write_header()?;
            writer.write_chunk(png::chunk::IDAT, &deflated)?;
            writer.finish()
        };
        write(encoder).expect("a PNG file is written to memory");
        bytes
    }
}

/// Buffers of finished images, for reuse. Allocating a new one takes longer than copying a layer into it.
static SPARE: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());

/// The maximum number of spare buffers: pixels and palette indices of two images, 6 MB each.
const MOST_SPARE: usize = 4;

/// A buffer of this length. It may have anything in it, and is written over from its beginning to its end.
fn spare(size: usize) -> Vec<u8> {
    let mut spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner);
    let fits = (0..spare.len()).filter(|&number| spare[number].capacity() >= size);
    let best = fits.min_by_key(|&number| spare[number].capacity());
    let best = best.map(|best| spare.swap_remove(best));
    drop(spare);
    best.map_or_else(
        || vec![0; size],
        |mut best| {
            best.resize(size, 0);
            best
        },
    )
}

/// Keeps a buffer for the next image.
fn keep(bytes: Vec<u8>) {
    let mut spare = SPARE.lock().unwrap_or_else(PoisonError::into_inner);
    if spare.len() == MOST_SPARE {
        spare.remove(0);
    }
    spare.push(bytes);
}

impl Drop for Canvas {
    fn drop(&mut self) {
        if self.ground.is_some() {
            keep(std::mem::take(&mut self.image).into_raw());
        }
    }
}

fn paint(ink: Ink, opacity: f32) -> Paint<'static> {
    let mut paint = Paint::default();
    let alpha = (opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
    paint.set_color_rgba8(ink.0, ink.1, ink.2, alpha);
    paint
}
