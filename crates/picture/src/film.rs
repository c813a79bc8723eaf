//! Films: animated GIF files. Each frame contains only the rectangle that changed; unchanged pixels in it are transparent,
//! which compresses well.

use super::Canvas;
use super::ink::{Ink, PAPER};
use super::palette::{NOTHING, Palette};
use std::borrow::Cow;

/// A film that is being made. It plays once and stops at its last frame.
pub struct Film {
    width: usize,
    palette: &'static Palette,
    /// The palette index of paper.
    paper: u8,
    /// Palette indices of the pixels after the last frame, row by row.
    shown: Vec<u8>,
    frames: Vec<gif::Frame<'static>>,
}

/// Message of a panic that cannot happen: writing to memory does not fail.
const IN_MEMORY: &str = "a film is written to memory";

/// Converts a length in pixels to the type of GIF files.
fn side(pixels: usize) -> u16 {
    u16::try_from(pixels).expect("a film is at most 65,535 pixels wide and high")
}

impl Film {
    /// An empty film with the width and the palette of this canvas.
    pub fn new(first: &Canvas) -> Self {
        let Ink(red, green, blue) = first.theme().shade(PAPER);
        Self {
            width: first.size().0 as usize,
            palette: first.palette(),
            paper: first.palette().number(red, green, blue),
            shown: Vec::new(),
            frames: Vec::new(),
        }
    }

    /// Adds a frame that is shown for this many hundredths of a second: canvases below each other, narrower ones centred. The rest of
    /// the frame has the colour of paper. If nothing changed, the last frame is shown longer instead.
    ///
    /// # Panics
    /// If a canvas is wider than the film, or the film is higher than 65,535 pixels.
    pub fn show(&mut self, pictures: &[&Canvas], hundredths: u16) {
        let paper = self.paper;
        let mut numbers = Vec::with_capacity(self.shown.len());
        for picture in pictures {
            self.add_rows(picture, paper, &mut numbers);
        }
        let size = numbers.len().max(self.shown.len());
        numbers.resize(size, paper);
        if self.frames.is_empty() {
            self.shown.clear();
        } else {
            // Earlier frames have paper below them.
            self.shown.resize(size, paper);
        }
        let height = size / self.width;
        let changed = match self.frames.is_empty() {
            true => Some([0, 0, self.width, height]),
            false => changes(&self.shown, &numbers, self.width),
        };
        let Some([left, top, right, bottom]) = changed else {
            if let Some(last) = self.frames.last_mut() {
                last.delay = last.delay.saturating_add(hundredths);
            }
            return;
        };
        let row = |row: usize| row * self.width + left..row * self.width + right;
        let pixels = (top..bottom).flat_map(row).map(|pixel| {
            let same = self.shown.get(pixel) == Some(&numbers[pixel]);
            if same { NOTHING } else { numbers[pixel] }
        });
        self.frames.push(gif::Frame {
            buffer: Cow::Owned(pixels.collect()),
            left: side(left),
            top: side(top),
            width: side(right - left),
            height: side(bottom - top),
            delay: hundredths,
            dispose: gif::DisposalMethod::Keep,
            transparent: Some(NOTHING),
            ..gif::Frame::default()
        });
        self.shown = numbers;
    }

    /// Adds the rows of a canvas, centred between paper.
    fn add_rows(&self, picture: &Canvas, paper: u8, numbers: &mut Vec<u8>) {
        let width = picture.size().0 as usize;
        let margin = self.width.checked_sub(width);
        let margin = margin.expect("no canvas is wider than its film");
        let (left, right) = (margin / 2, margin - margin / 2);
        for row in picture.numbers(self.palette).chunks_exact(width) {
            numbers.extend(std::iter::repeat_n(paper, left));
            numbers.extend_from_slice(row);
            numbers.extend(std::iter::repeat_n(paper, right));
        }
    }

    /// The film as a GIF file; no bytes if it has no frames.
    ///
    /// # Panics
    /// Never: it is written to memory.
    pub fn gif(mut self) -> Vec<u8> {
        let Some(first) = self.frames.first_mut() else {
            return Vec::new();
        };
        let paper = self.paper;
        // The first frame is as high as the whole film.
        first.buffer.to_mut().resize(self.shown.len(), paper);
        first.height = side(self.shown.len() / self.width);
        let mut colours = self.palette.bytes();
        colours.extend([0; 3]);
        let (width, height) = (first.width, first.height);
        let encoder = gif::Encoder::new(Vec::new(), width, height, &colours);
        let mut encoder = encoder.expect(IN_MEMORY);
        for frame in &self.frames {
            encoder.write_frame(frame).expect(IN_MEMORY);
        }
        encoder.into_inner().expect(IN_MEMORY)
    }
}

/// The smallest rectangle (left, top, right, bottom) that contains all differences; none if there are none.
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
