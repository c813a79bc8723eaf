//! Text: the fonts, widths of lines, and cached masks of letters.

use super::{Frame, Ink, ink, symbols};
use ab_glyph::{Font, FontRef, GlyphId, PxScale, point};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use tiny_skia::{FillRule, Transform};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A face of the font family. Chinese characters have one face for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// Noto Sans.
    Regular,
    /// Noto Sans, bold.
    Bold,
    /// The same with narrower letters, for high letters in little room.
    Narrow,
}

impl Face {
    /// The width of its letters, as a part of that of the font.
    fn stretch(self) -> f32 {
        match self {
            Self::Regular | Self::Bold => 1.0,
            Self::Narrow => 0.8,
        }
    }
}

/// Horizontal alignment of a line in its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At the left.
    Left,
    /// In the middle.
    Middle,
    /// At the right.
    Right,
}

/// Style of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The face.
    pub face: Face,
    /// The size of an em, in the units of the drawing.
    pub size: f32,
    /// The colour of the letters.
    pub ink: Ink,
    /// The colour of the ground.
    pub on: Ink,
    /// The alignment.
    pub align: Align,
}

impl Style {
    /// Text of this size on a ground, in the more legible ink, aligned left.
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

    /// The same, bold with narrower letters.
    #[must_use]
    pub fn narrow(self) -> Self {
        Self {
            face: Face::Narrow,
            ..self
        }
    }

    /// The same in another ink.
    #[must_use]
    pub fn ink(self, ink: Ink) -> Self {
        Self { ink, ..self }
    }

    /// The same in the ink of secondary text.
    #[must_use]
    pub fn faded(self) -> Self {
        self.ink(ink::FADED)
    }

    /// The same, centred in the box.
    #[must_use]
    pub fn middle(self) -> Self {
        Self {
            align: Align::Middle,
            ..self
        }
    }

    /// The same, aligned right.
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
        regular: read(include_bytes!("../../../assets/fonts/NotoSans-Regular.ttf")),
        bold: read(include_bytes!("../../../assets/fonts/NotoSans-Bold.ttf")),
        signs: read(include_bytes!("../../../assets/fonts/NotoSerifSC-Bold.otf")),
    }
});

/// The sign before the name of a robot in a picture, drawn as a symbol: the fonts have none. It is a character for private use, so that
/// no person's name contains it by chance.
pub const ROBOT_SIGN: char = '\u{f5b0}';

/// The side of the square of a sign, as a part of the size.
const SIGN: f32 = 0.9;

/// The font that has this letter.
fn font(face: Face, letter: char) -> Option<(&'static FontRef<'static>, GlyphId)> {
    let own = match face {
        Face::Regular => &FONTS.regular,
        Face::Bold | Face::Narrow => &FONTS.bold,
    };
    let found = |font: &'static FontRef<'static>| {
        let glyph = font.glyph_id(letter);
        (glyph.0 != 0).then_some((font, glyph))
    };
    found(own).or_else(|| found(&FONTS.signs))
}

/// The part of a text that can be drawn: compatibility characters are replaced by plain ones, and characters that the fonts
/// lack are left out. So are combining marks without a letter, which would overlap other lines, and invisible characters.
/// Empty if nothing remains.
pub fn drawable(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.nfkc() {
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        let blank = letter == ' ' && (plain.is_empty() || plain.ends_with(' '));
        if blank {
            continue;
        }
        // A letter whose accent the fonts lack is written without it.
        let bare = || letter.nfd().next().filter(|&bare| visible(bare));
        let known = (letter == ' ' || visible(letter)).then_some(letter);
        plain.extend(known.or_else(bare));
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// Whether a letter is no combining mark and has an outline.
fn visible(letter: char) -> bool {
    if letter.is_ascii_graphic() || letter == ROBOT_SIGN {
        return true;
    }
    let outlined = |(font, glyph): (&FontRef<'_>, GlyphId)| font.outline(glyph).is_some();
    !is_combining_mark(letter) && font(Face::Bold, letter).is_some_and(outlined)
}

fn scale(font: &FontRef<'_>, face: Face, size: f32) -> PxScale {
    let em = font.units_per_em().unwrap_or(1000.0);
    let y = size * font.height_unscaled() / em;
    PxScale {
        x: y * face.stretch(),
        y,
    }
}

fn advance(face: Face, size: f32, letter: char) -> f32 {
    if letter == ROBOT_SIGN {
        return size * SIGN;
    }
    font(face, letter).map_or(0.0, |(font, glyph)| {
        let em = font.units_per_em().unwrap_or(1000.0);
        font.h_advance_unscaled(glyph) * size * face.stretch() / em
    })
}

/// The width of a line, in the units of the size.
pub fn width(text: &str, face: Face, size: f32) -> f32 {
    text.chars().map(|letter| advance(face, size, letter)).sum()
}

/// The height of capital letters, as a part of the size.
pub(super) const CAPITAL: f32 = 0.714;

/// The smallest part of its size to which a line shrinks before it is cut.
const LEAST: f32 = 0.8;

/// The text and size that fit into a width: the text shrinks first, and is then cut and ends with three dots.
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

/// A line that is cut at a width, with three dots at its end.
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

/// A mask of a letter: the coverage of each pixel.
pub(super) struct Mask {
    pub left: i32,
    pub top: i32,
    pub width: usize,
    pub cover: Vec<u8>,
}

/// Positions of letters per pixel.
const STEPS: f32 = 4.0;

/// Distance, in pixels, by which letters are moved: the rasterizer draws a letter wrongly if an edge of it lies exactly on the
/// edge of a pixel, such as a T of size 25 at three quarters of a pixel.
const NUDGE: f32 = 0.013;

/// Greatest number of cached masks; some hundred are in use.
const MOST_KEPT: usize = 8192;

type Key = (Face, char, u32, u8);
static MASKS: LazyLock<Mutex<HashMap<Key, Option<Arc<Mask>>>>> =
    LazyLock::new(|| Mutex::new(HashMap::new()));

/// Calls with the position and the mask of each letter of a line that begins at `x`, in pixels.
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

/// The mask of the sign of robots, centred at half the height of capital letters.
fn robot_mask(size: f32, part: f32) -> Option<Mask> {
    let side = size * SIGN;
    let above = size * CAPITAL / 2.0 + side / 2.0;
    let top = -above.ceil();
    let pixels = side.ceil() as u32 + 2;
    let path = symbols::ROBOT.path(Frame::new(part, -above - top, side, side));
    let mut mask = tiny_skia::Mask::new(pixels, pixels)?;
    mask.fill_path(&path, FillRule::EvenOdd, true, Transform::identity());
    Some(Mask {
        left: 0,
        top: top as i32,
        width: pixels as usize,
        cover: mask.take(),
    })
}

fn mask(face: Face, letter: char, size: f32, part: f32) -> Option<Mask> {
    if letter == ROBOT_SIGN {
        return robot_mask(size, part);
    }
    let (font, glyph) = font(face, letter)?;
    let glyph = glyph.with_scale_and_position(scale(font, face, size), point(part + NUDGE, 0.0));
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
