//! Films: several pictures as one animated GIF, of which each frame holds only what changed; what stays as it was is
//! written as nothing, which presses well.

use super::Canvas;
use super::ink::{Ink, PAPER};
use super::palette::{NOTHING, palette};
use std::borrow::Cow;

/// A film that is being made. It is shown once and stays on its last picture.
pub struct Film {
    encoder: gif::Encoder<Vec<u8>>,
    size: (usize, usize),
    inks: &'static [Ink],
    shown: Vec<u8>,
    /// The last frame: it is written when it is known how long it is shown.
    last: Option<gif::Frame<'static>>,
}

/// Writing to memory does not fail.
const IN_MEMORY: &str = "a film is written to memory";

impl Film {
    /// A film of the size and the inks of its first picture, which is still to be shown.
    ///
    /// # Panics
    /// If a side has more than 65,535 pixels.
    pub fn new(first: &Canvas) -> Self {
        let (width, height) = first.size();
        let side =
            |side: u32| u16::try_from(side).expect("a film has at most 65,535 pixels a side");
        let mut colours = palette(first.inks()).bytes();
        colours.extend([0; 3]);
        let encoder = gif::Encoder::new(Vec::new(), side(width), side(height), &colours);
        Self {
            encoder: encoder.expect(IN_MEMORY),
            size: (width as usize, height as usize),
            inks: first.inks(),
            shown: Vec::new(),
            last: None,
        }
    }

    /// Adds a picture that is shown for so many hundredths of a second. A picture like the last one lengthens it; one
    /// that is higher than the film loses what is below, and below a lower one there is paper.
    ///
    /// # Panics
    /// If the picture has another width than the film.
    pub fn show(&mut self, picture: &Canvas, hundredths: u16) {
        let mut numbers = picture.numbers(self.inks);
        let (width, height) = self.size;
        assert_eq!(picture.size().0 as usize, width, "a film has one width");
        let Ink(red, green, blue) = PAPER;
        numbers.resize(width * height, palette(self.inks).number(red, green, blue));
        let changed = if self.shown.is_empty() {
            Some([0, 0, width, height])
        } else {
            changes(&self.shown, &numbers, width)
        };
        match (changed, &mut self.last) {
            (Some([left, top, right, bottom]), _) => {
                self.flush();
                let row = |row: usize| row * width + left..row * width + right;
                let pixels = (top..bottom).flat_map(row).map(|pixel| {
                    let same = self.shown.get(pixel) == Some(&numbers[pixel]);
                    if same { NOTHING } else { numbers[pixel] }
                });
                let pixels = pixels.collect();
                self.last = Some(gif::Frame {
                    left: left as u16,
                    top: top as u16,
                    width: (right - left) as u16,
                    height: (bottom - top) as u16,
                    delay: hundredths,
                    dispose: gif::DisposalMethod::Keep,
                    transparent: Some(NOTHING),
                    buffer: Cow::Owned(pixels),
                    ..gif::Frame::default()
                });
                self.shown = numbers;
            }
            (None, Some(last)) => last.delay = last.delay.saturating_add(hundredths),
            (None, None) => {}
        }
    }

    fn flush(&mut self) {
        if let Some(frame) = self.last.take() {
            self.encoder.write_frame(&frame).expect(IN_MEMORY);
        }
    }

    /// The film as a GIF file.
    ///
    /// # Panics
    /// Never: it is written to memory.
    pub fn gif(mut self) -> Vec<u8> {
        self.flush();
        self.encoder.into_inner().expect(IN_MEMORY)
    }
}

/// The smallest box (left, top, right, bottom) that holds all that differs; none if nothing does.
fn changes(one: &[u8], two: &[u8], width: usize) -> Option<[usize; 4]> {
    let rows = || one.chunks_exact(width).zip(two.chunks_exact(width));
    let differs = |(one, two): (&[u8], &[u8])| one != two;
    let top = rows().position(differs)?;
    let bottom = one.len() / width - rows().rev().position(differs)?;
    let (mut left, mut right) = (width, 0);
    for (one, two) in rows().skip(top).take(bottom - top) {
        let pixels = || one.iter().zip(two);
        let Some(first) = pixels().position(|(one, two)| one != two) else {
            continue;
        };
        let last = pixels().rposition(|(one, two)| one != two);
        left = left.min(first);
        right = right.max(last.map_or(0, |last| last + 1));
    }
    Some([left, top, right, bottom])
}
