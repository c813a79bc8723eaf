//! The 255 colours of a file: all inks, and mixtures of two inks, spread as evenly as possible.

use super::Cache;
use super::ink::{self, Ink};
use std::sync::LazyLock;

/// How many colours there are: one fewer than a file may have.
const SIZE: usize = 255;

/// The number for no colour: in a film, a pixel that does not change.
pub(super) const NOTHING: u8 = 255;

/// Bits of each of red, green and blue by which the nearest colour is looked up.
const BITS: u32 = 6;

/// The colours, and for every colour the number of the one that is nearest.
pub(super) struct Palette {
    pub colours: Vec<Ink>,
    nearest: Vec<u8>,
}

/// The palette of pictures with the common inks alone.
static COMMON: LazyLock<Palette> = LazyLock::new(|| Palette::new(&[]));

/// The palettes of pictures with further inks.
static OTHERS: Cache<&[Ink], &Palette> = Cache::new();

/// The palette of pictures with the common inks and these.
pub(super) fn palette(further: &'static [Ink]) -> &'static Palette {
    if further.is_empty() {
        return &COMMON;
    }
    let make = || &*Box::leak(Box::new(Palette::new(further)));
    OTHERS.with(further, make, |palette| *palette)
}

impl Palette {
    fn new(further: &[Ink]) -> Self {
        let colours = spread(&[&ink::ALL, further].concat());
        let table = 1 << (3 * BITS);
        let mut palette = Self {
            nearest: vec![0; table],
            colours,
        };
        let looks: Vec<[f32; 3]> = palette.colours.iter().map(|ink| ink.oklab()).collect();
        for place in 0..table {
            let part = |shift: u32| {
                let bits = (place >> (shift * BITS)) & ((1 << BITS) - 1);
                ((bits * 255 + 31) / 63) as u8
            };
            let look = Ink(part(2), part(1), part(0)).oklab();
            let mut best = (f32::MAX, 0);
            for (number, other) in looks.iter().enumerate() {
                let far = distance(look, *other);
                if far < best.0 {
                    best = (far, number);
                }
            }
            palette.nearest[place] = best.1 as u8;
        }
        // Each of the colours is nearest to itself.
        for number in (0..palette.colours.len()).rev() {
            let Ink(red, green, blue) = palette.colours[number];
            palette.nearest[place(red, green, blue)] = number as u8;
        }
        palette
    }

    /// The number of the nearest colour.
    #[inline]
    pub fn number(&self, red: u8, green: u8, blue: u8) -> u8 {
        self.nearest[place(red, green, blue)]
    }

    /// Red, green and blue of all colours, one after the other.
    pub fn bytes(&self) -> Vec<u8> {
        let colours = self.colours.iter();
        colours.flat_map(|ink| [ink.0, ink.1, ink.2]).collect()
    }
}

#[inline]
fn place(red: u8, green: u8, blue: u8) -> usize {
    const SHIFT: u32 = 8 - BITS;
    (usize::from(red >> SHIFT) << (2 * BITS))
        | (usize::from(green >> SHIFT) << BITS)
        | usize::from(blue >> SHIFT)
}

fn distance(one: [f32; 3], two: [f32; 3]) -> f32 {
    let [a, b, c] = [one[0] - two[0], one[1] - two[1], one[2] - two[2]];
    a * a + b * b + c * c
}

/// Mixtures of any two inks, in four steps between them.
fn mixtures(inks: &[Ink]) -> Vec<Ink> {
    let mut mixtures = Vec::new();
    for (number, one) in inks.iter().enumerate() {
        for two in &inks[..number] {
            mixtures.extend([0.2, 0.4, 0.6, 0.8].map(|share| one.mixed(*two, share)));
        }
    }
    mixtures
}

/// All inks, then repeatedly the mixture that is farthest from the colours so far.
fn spread(inks: &[Ink]) -> Vec<Ink> {
    let mixtures = mixtures(inks);
    let mut colours = inks.to_vec();
    let looks: Vec<[f32; 3]> = mixtures.iter().map(|ink| ink.oklab()).collect();
    let far_from = |ink: Ink| {
        let look = ink.oklab();
        looks.iter().map(move |other| distance(look, *other))
    };
    let mut far = vec![f32::MAX; mixtures.len()];
    let mut take = |ink: Ink| -> Option<Ink> {
        for (known, new) in far.iter_mut().zip(far_from(ink)) {
            *known = known.min(new);
        }
        let farthest = (0..far.len()).max_by(|one, two| far[*one].total_cmp(&far[*two]))?;
        Some(mixtures[farthest])
    };
    let mut next = None;
    for ink in inks {
        next = take(*ink);
    }
    while let Some(ink) = next.filter(|_| colours.len() < SIZE) {
        colours.push(ink);
        next = take(ink);
    }
    colours
}
