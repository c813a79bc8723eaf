//! The palette of a file: all inks, and mixtures of two inks, distributed as evenly as possible.

use super::ink::{self, Ink};
use super::{Cache, Theme};
use std::sync::LazyLock;

/// Number of colours: one fewer than a file may have.
const SIZE: usize = 255;

/// Index of transparent pixels: in a film, pixels that do not change.
pub(super) const NOTHING: u8 = 255;

/// Bits of each of red, green and blue that are used to look up the nearest colour.
const BITS: u32 = 6;

/// A list of colours, and a table of the nearest of them for every colour.
pub(super) struct Palette {
    pub colours: Vec<Ink>,
    nearest: Vec<u8>,
}

/// The palette of the common inks.
static COMMON: LazyLock<Palette> = LazyLock::new(|| Palette::new(&[]));

/// Palettes of the common inks, those of a theme, and further ones.
static OTHERS: Cache<(Theme, &[Ink]), &Palette> = Cache::new();

/// The palette of the common inks, those of a theme, and these.
pub(super) fn palette(theme: Theme, further: &'static [Ink]) -> &'static Palette {
    if theme == Theme::Light && further.is_empty() {
        return &COMMON;
    }
    let make = || {
        let further = [&theme.inks(), further].concat();
        &*Box::leak(Box::new(Palette::new(&further)))
    };
    OTHERS.with((theme, further), make, |palette| *palette)
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
        // The nearest colour of a palette colour is itself.
        for number in (0..palette.colours.len()).rev() {
            let Ink(red, green, blue) = palette.colours[number];
            palette.nearest[place(red, green, blue)] = number as u8;
        }
        palette
    }

    /// The index of the nearest colour.
    #[inline]
    pub fn number(&self, red: u8, green: u8, blue: u8) -> u8 {
        self.nearest[place(red, green, blue)]
    }

    /// All colours as bytes: red, green and blue of each.
    pub fn bytes(&self) -> Vec<u8> {
        let colours = self.colours.iter();
        colours.flat_map(|ink| [ink.0, ink.1, ink.2]).collect()
    }
}

/// The position of a colour in the table.
#[inline]
fn place(red: u8, green: u8, blue: u8) -> usize {
    const SHIFT: u32 = 8 - BITS;
    (usize::from(red >> SHIFT) << (2 * BITS))
        | (usize::from(green >> SHIFT) << BITS)
        | usize::from(blue >> SHIFT)
}

/// Squared distance of two OKLab colours.
fn distance(one: [f32; 3], two: [f32; 3]) -> f32 {
    let [a, b, c] = [one[0] - two[0], one[1] - two[1], one[2] - two[2]];
    a * a + b * b + c * c
}

/// Four mixtures of each two inks.
fn mixtures(inks: &[Ink]) -> Vec<Ink> {
    let mut mixtures = Vec::new();
    for (number, one) in inks.iter().enumerate() {
        for two in &inks[..number] {
            mixtures.extend([0.2, 0.4, 0.6, 0.8].map(|share| one.mixed(*two, share)));
        }
    }
    mixtures
}

/// All inks, then mixtures: each is the one that is farthest from all colours before it.
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
