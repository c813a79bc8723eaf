//! The inks: the colours of the pictures of all games, which fit together.

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ink(pub u8, pub u8, pub u8);

/// The page.
pub const PAPER: Ink = Ink(0xEF, 0xE2, 0xC6);
/// Cards and boxes on the page.
pub const CARD: Ink = Ink(0xFB, 0xF5, 0xE6);
/// Lines around cards, and pale symbols.
pub const RULE: Ink = Ink(0xCF, 0xBB, 0x92);
/// Text and outlines.
pub const INK: Ink = Ink(0x2E, 0x22, 0x18);
/// Secondary text.
pub const FADED: Ink = Ink(0x66, 0x50, 0x3A);
/// Things that need attention.
pub const VERMILION: Ink = Ink(0xB4, 0x34, 0x1E);
/// Winners, and marks of capitals.
pub const GOLD: Ink = Ink(0xC9, 0x96, 0x2C);
/// Places that may be chosen.
pub const LIT: Ink = Ink(0xFF, 0xF6, 0xC4);

/// Land on a map.
pub const LAND: Ink = Ink(0xE1, 0xD0, 0xA6);
/// Edges between two fields of land.
pub const LAND_EDGE: Ink = Ink(0xC2, 0xA8, 0x70);
/// The coast.
pub const COAST: Ink = Ink(0x8C, 0x72, 0x48);
/// Water on a map.
pub const WATER: Ink = Ink(0x97, 0xC0, 0xCB);
/// Edges between two fields of water, and waves.
pub const WATER_EDGE: Ink = Ink(0x79, 0xA6, 0xB5);
/// A river's bank.
pub const BANK: Ink = Ink(0x45, 0x78, 0x8B);
/// The sea around a map.
pub const SEA: Ink = Ink(0xDD, 0xDD, 0xC8);

/// Yellow pieces.
pub const YELLOW: Ink = Ink(0xE9, 0xB6, 0x2F);
/// Red pieces.
pub const RED: Ink = Ink(0xA8, 0x2F, 0x22);
/// Blue pieces.
pub const BLUE: Ink = Ink(0x2B, 0x57, 0x8C);
/// Green pieces.
pub const GREEN: Ink = Ink(0x76, 0xA6, 0x5A);
/// White pieces.
pub const WHITE: Ink = Ink(0xFD, 0xFB, 0xF5);
/// Pieces that belong to nobody: bandits, the unification marker.
pub const DARK: Ink = Ink(0x45, 0x3A, 0x38);

/// All inks that the games share. Pictures have these, the inks that a game adds ([`Canvas::with_inks`](super::Canvas::with_inks)), and
/// mixtures of two.
pub const ALL: [Ink; 21] = [
    PAPER, CARD, RULE, INK, FADED, VERMILION, GOLD, LIT, LAND, LAND_EDGE, COAST, WATER, WATER_EDGE,
    BANK, SEA, YELLOW, RED, BLUE, GREEN, WHITE, DARK,
];

impl Ink {
    /// The mixture with this share (0 to 1) of another ink.
    #[must_use]
    pub fn mixed(self, other: Self, share: f32) -> Self {
        let mix = |own: u8, other: u8| {
            (f32::from(own) + (f32::from(other) - f32::from(own)) * share).round() as u8
        };
        Self(
            mix(self.0, other.0),
            mix(self.1, other.1),
            mix(self.2, other.2),
        )
    }

    /// Relative luminance, 0 to 1 (WCAG).
    pub fn luminance(self) -> f32 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// Contrast ratio of two colours, 1 to 21 (WCAG); text needs 4.5.
    pub fn contrast(self, other: Self) -> f32 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// The dark or the light ink, whichever has more contrast with this one.
    #[must_use]
    pub fn legible(self) -> Self {
        if self.contrast(INK) >= self.contrast(WHITE) {
            INK
        } else {
            WHITE
        }
    }

    /// This ink, or the darkest mixture with white that has this contrast with a dark ground.
    #[must_use]
    pub fn lightened(self, ground: Self, contrast: f32) -> Self {
        let shares = (0..=20_u8).map(|part| f32::from(part) / 20.0);
        let mut mixtures = shares.map(|share| self.mixed(WHITE, share));
        let light_enough = mixtures.find(|mixture| mixture.contrast(ground) >= contrast);
        light_enough.unwrap_or(WHITE)
    }

    /// Red, green and blue as amounts of light, 0 to 1.
    pub fn linear(self) -> [f32; 3] {
        [self.0, self.1, self.2].map(|part| {
            let part = f32::from(part) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        })
    }

    /// Lightness, green-red and blue-yellow (Oklab), in which distances are perceptual.
    pub fn oklab(self) -> [f32; 3] {
        let [r, g, b] = self.linear();
        let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
        let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
        let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
        [
            0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
            1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
        ]
    }
}
