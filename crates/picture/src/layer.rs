//! Layers: finished images that canvases start from.

use super::palette::Palette;
use super::{Area, Ink, Theme, Writing};
use image::RgbaImage;

/// A finished image that is drawn once, and from which canvases start. There is one for each board, form, theme and size, and the pixels of a
/// map have 5 MB: so only its runs of equal pixels are kept.
pub struct Layer {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) runs: Vec<Run>,
    pub(super) inks: &'static [Ink],
    pub(super) theme: Theme,
    pub(super) palette: &'static Palette,
    /// The index of each pixel in the palette.
    pub(super) numbers: Vec<u8>,
    pub(super) scale: f32,
    pub(super) extent: (f32, f32),
    pub(super) writings: Vec<Writing>,
    pub(super) areas: Vec<Area>,
}

/// Equal pixels, one after the other, row by row.
pub(super) struct Run {
    pixel: [u8; 4],
    length: u16,
}

impl Layer {
    /// All text on it.
    pub fn writings(&self) -> &[Writing] {
        &self.writings
    }

    /// The number of bytes of its pixels.
    pub(super) fn bytes(&self) -> usize {
        4 * self.numbers.len()
    }

    /// Writes its pixels to the beginning of a buffer.
    pub(super) fn copy_to(&self, pixels: &mut [u8]) {
        let mut rest = pixels.as_chunks_mut::<4>().0;
        for Run { pixel, length } in &self.runs {
            let (run, further) = rest.split_at_mut(usize::from(*length));
            run.fill(*pixel);
            rest = further;
        }
    }
}

/// The pixels of an image as runs.
pub(super) fn runs(image: &RgbaImage) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for pixel in image.as_raw().as_chunks().0 {
        match runs.last_mut() {
            Some(last) if last.pixel == *pixel && last.length < u16::MAX => last.length += 1,
            _ => runs.push(Run {
                pixel: *pixel,
                length: 1,
            }),
        }
    }
    runs.shrink_to_fit();
    runs
}
