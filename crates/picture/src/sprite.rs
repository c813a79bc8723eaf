//! Sprites: small images that are drawn once and copied onto canvases.

use super::blend::{blend, multiplied};
use super::{Canvas, Ink};
use image::{GrayImage, Luma, RgbaImage};
use tiny_skia::Point;

/// A small image with antialiased edges that is copied onto canvases.
pub struct Sprite {
    image: RgbaImage,
    /// The longest opaque run of each row, from and to: it is copied without blending.
    solid: Vec<(usize, usize)>,
}

impl Sprite {
    /// Draws a sprite of this size.
    pub fn new(width: f32, height: f32, scale: f32, draw: impl FnOnce(&mut Canvas)) -> Self {
        let mut canvas = Canvas::clear(width, height, scale);
        draw(&mut canvas);
        Self::of(std::mem::take(canvas.image_mut()))
    }

    fn of(image: RgbaImage) -> Self {
        let solid = image.rows().map(|row| {
            let covers: Vec<bool> = row.map(|pixel| pixel.0[3] == 255).collect();
            longest_run(&covers)
        });
        Self {
            solid: solid.collect(),
            image,
        }
    }

    /// A picture as a sprite, to be drawn on another one.
    pub fn picture(canvas: &Canvas) -> Self {
        Self::of(canvas.image().clone())
    }

    /// The sprite as a PNG file, transparent where nothing is drawn.
    pub fn png(&self) -> Vec<u8> {
        let (width, height) = self.image.dimensions();
        let mut plain = self.image.clone();
        for pixel in plain.pixels_mut() {
            let [red, green, blue, cover] = pixel.0;
            // PNG files have colours that are not multiplied by their opacity.
            let part = |colour: u8| match cover {
                0 => 0,
                _ => (u32::from(colour) * 255 / u32::from(cover)).min(255) as u8,
            };
            pixel.0 = [part(red), part(green), part(blue), cover];
        }
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let written = encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&plain));
        written.expect("a PNG file is written to memory");
        bytes
    }

    /// The same sprite with a blurred shadow, moved down by this many pixels.
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
        Self::of(image)
    }
}

impl Canvas {
    /// Draws a sprite with its centre at this point.
    pub fn stamp(&mut self, sprite: &Sprite, centre: Point) {
        let (width, height) = sprite.image.dimensions();
        let left = (centre.x * self.scale() - width as f32 / 2.0).round() as i32;
        let top = (centre.y * self.scale() - height as f32 / 2.0).round() as i32;
        self.touch(left, top, left + width as i32, top + height as i32);
        let (own_width, own_height) = (self.image().width() as i32, self.image().height() as i32);
        let (width, height) = (width as i32, height as i32);
        let from = (-left).clamp(0, width) as usize;
        let to = (own_width - left).clamp(0, width) as usize;
        if from >= to {
            return;
        }
        let pixels: &mut [u8] = self.image_mut();
        for row in (-top).max(0)..height.min(own_height - top) {
            let source = &sprite.image.as_raw()[4 * (row * width) as usize..];
            let start = 4 * ((top + row) * own_width + left + from as i32) as usize;
            let target = &mut pixels[start..start + 4 * (to - from)];
            let (solid, end) = sprite.solid[row as usize];
            let (solid, end) = (solid.clamp(from, to), end.clamp(from, to));
            let part = |one: usize, two: usize| 4 * (one - from)..4 * (two - from);
            target[part(solid, end)].copy_from_slice(&source[4 * solid..4 * end]);
            for (one, two) in [(from, solid), (end, to)] {
                let soft = target[part(one, two)].chunks_exact_mut(4);
                for (target, source) in soft.zip(source[4 * one..4 * two].chunks_exact(4)) {
                    blend(target, [source[0], source[1], source[2], source[3]]);
                }
            }
        }
    }
}

/// The start and the end of the longest run of true values.
fn longest_run(row: &[bool]) -> (usize, usize) {
    let (mut longest, mut begin) = ((0, 0), 0);
    for (place, holds) in row.iter().enumerate() {
        if !holds {
            begin = place + 1;
        } else if place + 1 - begin > longest.1 - longest.0 {
            longest = (begin, place + 1);
        }
    }
    longest
}
