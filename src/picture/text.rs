//! Letters: one family of fonts, measured and kept as small masks.

use super::Ink;
use super::ink;
use ab_glyph::{Font, FontRef, GlyphId, PxScale, point};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A face of the family. Signs of Chinese are taken from their own face whichever is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// Noto Sans.
    Regular,
    /// Noto Sans, bold.
    Bold,
}

/// Where a line stands in its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At the left.
    Left,
    /// In the middle.
    Middle,
    /// At the right.
    Right,
}

/// How a line is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The face.
    pub face: Face,
    /// The size of an em, in the units of the drawing.
    pub size: f32,
    /// The colour of the letters.
    pub ink: Ink,
    /// The colour that they stand on.
    pub on: Ink,
    /// Where the line stands.
    pub align: Align,
}

impl Style {
    /// Text of this size on a ground, in the ink that is read best on it, from the left.
    pub fn on(ground: Ink, size: f32) -> Self {
        Self {
            face: Face::Regular,
            size,
            ink: ground.legible(),
            on: ground,
            align: Align::Left,
        }
    }

    /// The same, bold.
    #[must_use]
    pub fn bold(self) -> Self {
        Self {
            face: Face::Bold,
            ..self
        }
    }

    /// The same in another ink.
    #[must_use]
    pub fn ink(self, ink: Ink) -> Self {
        Self { ink, ..self }
    }

    /// The same in the ink of second rank.
    #[must_use]
    pub fn faded(self) -> Self {
        self.ink(ink::FADED)
    }

    /// The same, in the middle of the box.
    #[must_use]
    pub fn middle(self) -> Self {
        Self {
            align: Align::Middle,
            ..self
        }
    }

    /// The same, at the right of the box.
    #[must_use]
    pub fn right(self) -> Self {
        Self {
            align: Align::Right,
            ..self
        }
    }

    /// The same in another size.
    #[must_use]
    pub fn size(self, size: f32) -> Self {
        Self { size, ..self }
    }
}

struct Fonts {
    regular: FontRef<'static>,
    bold: FontRef<'static>,
    signs: FontRef<'static>,
}

static FONTS: LazyLock<Fonts> = LazyLock::new(|| {
    let read = |bytes| FontRef::try_from_slice(bytes).expect("the shipped fonts are fonts");
    Fonts {
        regular: read(include_bytes!("../../assets/fonts/NotoSans-Regular.ttf")),
        bold: read(include_bytes!("../../assets/fonts/NotoSans-Bold.ttf")),
        signs: read(include_bytes!("../../assets/fonts/NotoSerifSC-Bold.otf")),
    }
});

/// The font that has this letter.
fn font(face: Face, letter: char) -> Option<(&'static FontRef<'static>, GlyphId)> {
    let own = match face {
        Face::Regular => &FONTS.regular,
        Face::Bold => &FONTS.bold,
    };
    let found = |font: &'static FontRef<'static>| {
        let glyph = font.glyph_id(letter);
        (glyph.0 != 0).then_some((font, glyph))
    };
    found(own).or_else(|| found(&FONTS.signs))
}

/// What can be written of a text: letters in fancy shapes are made plain, and what the fonts do not have is left out. So
/// are marks that belong to no letter, which would pile up over what is above and below, and signs that cannot be seen.
/// Empty if nothing remains.
pub fn drawable(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.nfkc() {
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        let blank = letter == ' ' && (plain.is_empty() || plain.ends_with(' '));
        if blank {
            continue;
        }
        // A letter with an accent that the fonts do not have is written without it.
        let bare = || letter.nfd().next().filter(|&bare| visible(bare));
        let known = (letter == ' ' || visible(letter)).then_some(letter);
        plain.extend(known.or_else(bare));
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// Whether a letter stands for itself and leaves something on the page.
fn visible(letter: char) -> bool {
    if letter.is_ascii_graphic() {
        return true;
    }
    let outlined = |(font, glyph): (&FontRef<'_>, GlyphId)| font.outline(glyph).is_some();
    !is_combining_mark(letter) && font(Face::Bold, letter).is_some_and(outlined)
}

fn scale(font: &FontRef<'_>, size: f32) -> PxScale {
    let em = font.units_per_em().unwrap_or(1000.0);
    PxScale::from(size * font.height_unscaled() / em)
}

fn advance(face: Face, size: f32, letter: char) -> f32 {
    font(face, letter).map_or(0.0, |(font, glyph)| {
        font.h_advance_unscaled(glyph) * size / font.units_per_em().unwrap_or(1000.0)
    })
}

/// How wide a line is, in the same units as the size.
pub fn width(text: &str, face: Face, size: f32) -> f32 {
    text.chars().map(|letter| advance(face, size, letter)).sum()
}

/// How high capital letters are, as a part of the size.
pub(super) const CAPITAL: f32 = 0.714;

/// The least part of its size to which a line shrinks before it is cut.
const LEAST: f32 = 0.8;

/// The text and its size as they fit into a width: smaller at first, then cut, with three dots at the end.
pub(super) fn fitted(text: &str, style: Style, room: f32) -> (String, f32) {
    let text = drawable(text);
    let full = width(&text, style.face, style.size);
    if full <= room {
        return (text, style.size);
    }
    let size = style.size * (room / full).max(LEAST);
    if width(&text, style.face, size) <= room + 0.01 {
        return (text, size);
    }
    (cut(&text, style.size(size), room), size)
}

/// A line without what goes beyond a width, and three dots in its place.
pub fn cut(text: &str, style: Style, room: f32) -> String {
    if width(text, style.face, style.size) <= room {
        return text.to_owned();
    }
    let dots = width("…", style.face, style.size);
    let mut cut = String::new();
    let mut used = dots;
    for letter in text.chars() {
        used += advance(style.face, style.size, letter);
        if used > room {
            break;
        }
        cut.push(letter);
    }
    cut.truncate(cut.trim_end().len());
    if !cut.is_empty() || dots <= room {
        cut.push('…');
    }
    cut
}

/// A text as lines that fit into a width, broken between words. A word that is wider than that has a line of its own.
pub fn wrap(text: &str, style: Style, room: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        if let Some(last) = lines.last_mut() {
            let longer = format!("{last} {word}");
            if width(&longer, style.face, style.size) <= room {
                *last = longer;
                continue;
            }
        }
        lines.push(word.to_owned());
    }
    lines
}

/// A letter as a mask: how much of each pixel it covers.
pub(super) struct Mask {
    pub left: i32,
    pub top: i32,
    pub width: usize,
    pub cover: Vec<u8>,
}

/// Letters are placed to a quarter of a pixel.
const STEPS: f32 = 4.0;

/// The most masks that are kept; there are some hundred in use.
const MOST_KEPT: usize = 8192;

type Key = (Face, char, u32, u8);
static MASKS: LazyLock<Mutex<HashMap<Key, Option<Arc<Mask>>>>> =
    LazyLock::new(|| Mutex::new(HashMap::new()));

/// The letters of a line whose baseline begins here, in pixels, each with its mask.
pub(super) fn masks(text: &str, face: Face, size: f32, x: f32, mut call: impl FnMut(i32, &Mask)) {
    let mut kept = MASKS.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.len() > MOST_KEPT {
        kept.clear();
    }
    let mut pen = x;
    for letter in text.chars() {
        let place = (pen * STEPS).round() / STEPS;
        let whole = place.floor();
        let part = place - whole;
        let key = (face, letter, size.to_bits(), (part * STEPS) as u8);
        let mask = kept
            .entry(key)
            .or_insert_with(|| mask(face, letter, size, part).map(Arc::new));
        if let Some(mask) = mask {
            call(whole as i32, mask);
        }
        pen += advance(face, size, letter);
    }
}

fn mask(face: Face, letter: char, size: f32, part: f32) -> Option<Mask> {
    let (font, glyph) = font(face, letter)?;
    let glyph = glyph.with_scale_and_position(scale(font, size), point(part, 0.0));
    let outlined = font.outline_glyph(glyph)?;
    let bounds = outlined.px_bounds();
    let (width, height) = (bounds.width() as usize, bounds.height() as usize);
    let mut cover = vec![0; width * height];
    outlined.draw(|x, y, covered| {
        if let Some(pixel) = cover.get_mut(y as usize * width + x as usize) {
            *pixel = (covered.clamp(0.0, 1.0) * 255.0).round() as u8;
        }
    });
    Some(Mask {
        left: bounds.min.x as i32,
        top: bounds.min.y as i32,
        width,
        cover,
    })
}
