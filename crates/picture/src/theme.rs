//! Themes: the same picture for a light and for a dark page. What lies below the pieces changes, and texts and symbols on it; pieces
//! keep their colours.

use super::ink::{self, Ink};
use super::{Canvas, Style};

/// The page that a picture is made for.
///
/// ```
/// use pagoda_picture::{Theme, ink};
/// assert_eq!(Theme::Light.shade(ink::PAPER), ink::PAPER);
/// assert!(Theme::Dark.shade(ink::PAPER).luminance() < 0.05);
/// // Pieces keep their colours.
/// assert_eq!(Theme::Dark.shade(ink::RED), ink::RED);
/// assert!(Theme::Dark.legible_on(ink::PAPER).luminance() > 0.5);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// A light page.
    #[default]
    Light,
    /// A dark page.
    Dark,
}

/// Text and symbols on a dark page.
const CREAM: Ink = Ink(0xEC, 0xE2, 0xCE);

/// The inks that are others on a dark page: its ground, a little warmer than that of Discord, lines, and the map.
const DARK: [(Ink, Ink); 12] = [
    (ink::PAPER, Ink(0x30, 0x2D, 0x2A)),
    (ink::CARD, Ink(0x3C, 0x37, 0x31)),
    (ink::RULE, Ink(0x6F, 0x63, 0x51)),
    (ink::FADED, Ink(0xC4, 0xB3, 0x94)),
    (ink::VERMILION, Ink(0xF0, 0x83, 0x5F)),
    (ink::LAND, Ink(0x40, 0x33, 0x20)),
    (ink::LAND_EDGE, Ink(0x5F, 0x50, 0x34)),
    (ink::COAST, Ink(0x8A, 0x70, 0x48)),
    (ink::WATER, Ink(0x1C, 0x40, 0x5C)),
    (ink::WATER_EDGE, Ink(0x33, 0x5C, 0x78)),
    (ink::BANK, Ink(0x5A, 0x8B, 0xA6)),
    (ink::SEA, Ink(0x1C, 0x20, 0x23)),
];

impl Theme {
    /// All themes.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// The ink that is drawn on a page of this theme instead of an ink.
    #[must_use]
    pub fn shade(self, ink: Ink) -> Ink {
        match self {
            Self::Light => ink,
            Self::Dark => {
                let known = DARK.iter().find(|(light, _)| *light == ink);
                known.map_or(ink, |(_, dark)| *dark)
            }
        }
    }

    /// The ink that is read best on a ground of this theme.
    #[must_use]
    pub fn legible_on(self, ground: Ink) -> Ink {
        let shaded = self.shade(ground);
        match shaded.legible() {
            // Softer than the white of pieces.
            ink::WHITE if shaded != ground => CREAM,
            legible => legible,
        }
    }

    /// A style in this theme: where the ground is another one, so is the ink.
    pub(super) fn style(self, style: Style) -> Style {
        let on = self.shade(style.on);
        if on == style.on {
            return style;
        }
        let ink = match style.ink {
            ink::INK | ink::WHITE => self.legible_on(style.on),
            other => self.shade(other).lightened(on, 4.5),
        };
        Style { ink, on, ..style }
    }

    /// A line of this ink on a card: on a dark one it is as light as needed to be seen.
    pub(super) fn line(self, ink: Ink) -> Ink {
        match self {
            Self::Light => ink,
            Self::Dark => self.shade(ink).lightened(self.shade(ink::CARD), 3.0),
        }
    }

    /// The inks that its pictures have in addition to the common ones.
    pub(super) fn inks(self) -> Vec<Ink> {
        match self {
            Self::Light => Vec::new(),
            Self::Dark => {
                let dark = DARK.iter().map(|(_, dark)| *dark);
                dark.chain([CREAM]).collect()
            }
        }
    }
}

/// How a picture is drawn, whatever it shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Pixels per unit.
    pub scale: f32,
    /// The page that it is made for.
    pub theme: Theme,
}

impl From<f32> for Look {
    /// For a light page.
    fn from(scale: f32) -> Self {
        Self {
            scale,
            theme: Theme::Light,
        }
    }
}

impl Look {
    /// A key for caches.
    pub fn key(self) -> (u32, Theme) {
        (self.scale.to_bits(), self.theme)
    }
}

impl Canvas {
    /// Draws things that look the same on every page: pieces and marks.
    pub fn unshaded(&mut self, draw: impl FnOnce(&mut Self)) {
        let theme = self.set_theme(Theme::Light);
        draw(self);
        self.set_theme(theme);
    }
}
