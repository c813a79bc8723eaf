//! The canvas: pixels that are drawn on, layers that are kept, sprites that are stamped.

use super::palette::PALETTE;
use super::text::{CAPITAL, fitted, masks};
use super::{Align, Frame, Ink, Style, width};
use image::{GrayImage, Luma, RgbaImage};
use std::sync::Arc;
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PixmapMut, Point, Stroke, StrokeDash, Transform,
};

/// A line of text that stands on a picture, for whoever checks it.
#[derive(Clone, Debug, PartialEq)]
pub struct Writing {
    /// What is written.
    pub text: String,
    /// The box it was meant for.
    pub room: Frame,
    /// The box it takes.
    pub taken: Frame,
    /// How it is written.
    pub style: Style,
}

/// A picture that is drawn once and kept: the ground of others.
pub struct Layer {
    image: RgbaImage,
    numbers: Vec<u8>,
    scale: f32,
    writings: Vec<Writing>,
}

impl Layer {
    /// Everything that is written on it.
    pub fn writings(&self) -> &[Writing] {
        &self.writings
    }
}

/// A picture that is being drawn. Places and sizes are in units of the drawing; the scale says how many pixels a unit has.
pub struct Canvas {
    image: RgbaImage,
    scale: f32,
    ground: Option<Arc<Layer>>,
    touched: Vec<bool>,
    writings: Vec<Writing>,
}

/// A small picture with soft edges that is stamped onto others.
pub struct Sprite {
    image: RgbaImage,
}

/// The side of the squares, in pixels, by which a canvas remembers where it was drawn on.
const SQUARE: u32 = 32;

impl Canvas {
    /// An empty canvas of this colour.
    pub fn new(width: f32, height: f32, scale: f32, colour: Ink) -> Self {
        let mut canvas = Self::clear(width, height, scale);
        let Ink(red, green, blue) = colour;
        for pixel in canvas.image.pixels_mut() {
            pixel.0 = [red, green, blue, 255];
        }
        canvas
    }

    fn clear(width: f32, height: f32, scale: f32) -> Self {
        let size = |side: f32| ((side * scale).round() as u32).max(1);
        Self::over(RgbaImage::new(size(width), size(height)), scale)
    }

    fn over(image: RgbaImage, scale: f32) -> Self {
        let squares = image.width().div_ceil(SQUARE) * image.height().div_ceil(SQUARE);
        Self {
            image,
            scale,
            ground: None,
            touched: vec![false; squares as usize],
            writings: Vec::new(),
        }
    }

    /// A canvas that begins as a copy of a layer.
    pub fn on(layer: &Arc<Layer>) -> Self {
        let mut canvas = Self::over(layer.image.clone(), layer.scale);
        canvas.ground = Some(Arc::clone(layer));
        canvas
    }

    /// A canvas that begins as a copy of a layer with an empty strip of this height and colour below it.
    pub fn higher(layer: &Arc<Layer>, strip: f32, colour: Ink) -> Self {
        let (width, height) = layer.image.dimensions();
        let more = (strip * layer.scale).round() as u32;
        let mut pixels = Vec::with_capacity(4 * (width * (height + more)) as usize);
        pixels.extend_from_slice(layer.image.as_raw());
        let Ink(red, green, blue) = colour;
        pixels.resize(pixels.capacity(), 255);
        for pixel in pixels[layer.image.len()..].chunks_exact_mut(4) {
            pixel[..3].copy_from_slice(&[red, green, blue]);
        }
        let image = RgbaImage::from_raw(width, height + more, pixels);
        let mut canvas = Self::over(image.expect("the pixels fill the image"), layer.scale);
        canvas.ground = Some(Arc::clone(layer));
        canvas.touch(0, height as i32, width as i32, (height + more) as i32);
        canvas
    }

    /// The picture as a layer for others.
    pub fn into_layer(self) -> Arc<Layer> {
        Arc::new(Layer {
            numbers: self.numbers(),
            image: self.image,
            scale: self.scale,
            writings: self.writings,
        })
    }

    /// How many pixels a unit has.
    pub fn scale(&self) -> f32 {
        self.scale
    }

    /// Its pixels.
    pub fn image(&self) -> &RgbaImage {
        &self.image
    }

    /// The layer that it was begun on.
    pub fn ground(&self) -> Option<&Arc<Layer>> {
        self.ground.as_ref()
    }

    /// Everything that is written on it, its ground included.
    pub fn writings(&self) -> impl Iterator<Item = &Writing> {
        let ground = self.ground.iter().flat_map(|layer| &layer.writings);
        ground.chain(&self.writings)
    }

    /// Fills a shape.
    pub fn fill(&mut self, path: &Path, ink: Ink) {
        self.tint(path, ink, 1.0);
    }

    /// Fills a shape with a colour that lets so much of itself be seen, 0 to 1.
    pub fn tint(&mut self, path: &Path, ink: Ink, opacity: f32) {
        let paint = paint(ink, opacity);
        let scale = self.transform();
        let mut pixels = self.pixels(path.bounds(), 0.0);
        pixels.fill_path(path, &paint, FillRule::EvenOdd, scale, None);
    }

    /// Draws along a line.
    pub fn stroke(&mut self, path: &Path, ink: Ink, width: f32) {
        self.stroke_with(path, ink, 1.0, width, None);
    }

    /// Draws along a line with dashes and gaps of these lengths.
    pub fn dash(&mut self, path: &Path, ink: Ink, width: f32, dashes: [f32; 2]) {
        self.stroke_with(path, ink, 1.0, width, Some(dashes));
    }

    /// Draws along a line with a colour that lets so much of itself be seen.
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
        let paint = paint(ink, opacity);
        let scale = self.transform();
        let mut pixels = self.pixels(path.bounds(), width);
        pixels.stroke_path(path, &paint, &stroke, scale, None);
    }

    fn transform(&self) -> Transform {
        Transform::from_scale(self.scale, self.scale)
    }

    /// The pixels to draw on, after this part of them was noted as changed.
    fn pixels(&mut self, bounds: tiny_skia::Rect, margin: f32) -> PixmapMut<'_> {
        let scale = self.scale;
        self.touch(
            ((bounds.left() - margin) * scale).floor() as i32 - 1,
            ((bounds.top() - margin) * scale).floor() as i32 - 1,
            ((bounds.right() + margin) * scale).ceil() as i32 + 1,
            ((bounds.bottom() + margin) * scale).ceil() as i32 + 1,
        );
        let (width, height) = self.image.dimensions();
        PixmapMut::from_bytes(&mut self.image, width, height)
            .expect("an image has four bytes a pixel")
    }

    /// Notes that the pixels from one corner to the other may have changed.
    fn touch(&mut self, left: i32, top: i32, right: i32, bottom: i32) {
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

    /// Stamps a sprite with its middle here.
    pub fn stamp(&mut self, sprite: &Sprite, centre: Point) {
        let (width, height) = sprite.image.dimensions();
        let left = (centre.x * self.scale - width as f32 / 2.0).round() as i32;
        let top = (centre.y * self.scale - height as f32 / 2.0).round() as i32;
        self.touch(left, top, left + width as i32, top + height as i32);
        let (own_width, own_height) = (self.image.width() as i32, self.image.height() as i32);
        let from = (-left).max(0);
        let to = (width as i32).min(own_width - left);
        if from >= to {
            return;
        }
        for row in 0..height as i32 {
            let y = top + row;
            if !(0..own_height).contains(&y) {
                continue;
            }
            let source =
                4 * (row * width as i32 + from) as usize..4 * (row * width as i32 + to) as usize;
            let start = 4 * (y * own_width + left + from) as usize;
            let source = &sprite.image.as_raw()[source];
            let pixels: &mut [u8] = &mut self.image;
            let target = &mut pixels[start..start + source.len()];
            for (target, source) in target.chunks_exact_mut(4).zip(source.chunks_exact(4)) {
                blend(target, [source[0], source[1], source[2], source[3]]);
            }
        }
    }

    /// Writes a line into a box, smaller or cut where it has no room, and tells the box that it takes. In the height,
    /// capital letters stand in the middle of the box.
    pub fn write(&mut self, text: &str, room: Frame, style: Style) -> Frame {
        let (text, size) = fitted(text, style, room.width);
        // Sizes are whole quarters of a pixel, so that few masks serve all; rounded down, so that the line still fits.
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

    /// Dims the whole picture: what is drawn afterwards stands out.
    pub fn dim(&mut self, frame: Frame, opacity: f32) {
        let path = super::rounded(frame, 0.0);
        self.tint(&path, super::ink::PAPER, opacity);
    }

    /// Its size in pixels.
    pub fn size(&self) -> (u32, u32) {
        self.image.dimensions()
    }

    /// Each pixel as the number of its colour in the palette. What was not drawn on is known from the ground.
    pub(super) fn numbers(&self) -> Vec<u8> {
        let (width, height) = (self.image.width() as usize, self.image.height() as usize);
        let palette = &*PALETTE;
        let number = |pixel: &[u8]| palette.number(pixel[0], pixel[1], pixel[2]);
        let Some(ground) = &self.ground else {
            return self.image.chunks_exact(4).map(number).collect();
        };
        let mut numbers = Vec::with_capacity(width * height);
        numbers.extend_from_slice(&ground.numbers);
        numbers.resize(width * height, 0);
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
                    .zip(pixels.chunks_exact(4))
                {
                    *target = number(pixel);
                }
            }
        }
        numbers
    }

    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        let (width, height) = self.image.dimensions();
        let mut bytes = Vec::with_capacity(1 << 18);
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(PALETTE.bytes());
        encoder.set_deflate_compression(png::DeflateCompression::Level(LEVEL));
        encoder.set_filter(png::Filter::NoFilter);
        let write = |encoder: png::Encoder<'_, &mut Vec<u8>>| {
            let mut writer = encoder.write_header()?;
            writer.write_image_data(&self.numbers())?;
            writer.finish()
        };
        write(encoder).expect("a picture is written to memory");
        bytes
    }
}

/// How hard the file is pressed: measured, see the benchmark.
const LEVEL: u8 = 3;

fn paint(ink: Ink, opacity: f32) -> Paint<'static> {
    let mut paint = Paint::default();
    let alpha = (opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
    paint.set_color_rgba8(ink.0, ink.1, ink.2, alpha);
    paint
}

#[inline]
fn multiplied(one: u8, two: u8) -> u8 {
    let product = u32::from(one) * u32::from(two) + 128;
    ((product + (product >> 8)) >> 8) as u8
}

/// Lays a pixel, its colour multiplied by its cover, over another.
#[inline]
fn blend(target: &mut [u8], source: [u8; 4]) {
    match source[3] {
        0 => {}
        255 => target.copy_from_slice(&source),
        cover => {
            for (target, source) in target.iter_mut().zip(source) {
                *target = source.saturating_add(multiplied(*target, 255 - cover));
            }
        }
    }
}

impl Sprite {
    /// Draws a sprite of this size.
    pub fn new(width: f32, height: f32, scale: f32, draw: impl FnOnce(&mut Canvas)) -> Self {
        let mut canvas = Canvas::clear(width, height, scale);
        draw(&mut canvas);
        Self {
            image: canvas.image,
        }
    }

    /// The same with a soft shadow below it.
    #[must_use]
    pub fn shadowed(self, ink: Ink, opacity: f32, blur: f32, down: f32) -> Self {
        let (width, height) = self.image.dimensions();
        let cover = GrayImage::from_fn(width, height, |x, y| {
            Luma([self.image.get_pixel(x, y).0[3]])
        });
        let soft = imageproc::filter::gaussian_blur_f32(&cover, blur.max(0.1));
        let down = down.round() as u32;
        let mut image = RgbaImage::from_fn(width, height, |x, y| {
            let cover = y.checked_sub(down).map_or(0, |y| soft.get_pixel(x, y).0[0]);
            let cover = (f32::from(cover) * opacity) as u8;
            let part = |colour: u8| multiplied(colour, cover);
            image::Rgba([part(ink.0), part(ink.1), part(ink.2), cover])
        });
        for (target, source) in image.pixels_mut().zip(self.image.pixels()) {
            blend(&mut target.0, source.0);
        }
        Self { image }
    }
}
