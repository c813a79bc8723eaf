//! Symbols: shapes from `assets/symbols`, one path each in a square of 512.

use super::Frame;
use std::sync::LazyLock;
use svgtypes::{SimplePathSegment, SimplifyingPathParser};
use tiny_skia::{Path, PathBuilder, Transform};

macro_rules! symbols {
    ($($name:ident $file:literal $about:literal),* $(,)?) => {
        /// A symbol.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Symbol {
            $(#[doc = $about] $name),*
        }

        impl Symbol {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            fn file(self) -> &'static str {
                match self {
                    $(Self::$name => include_str!(concat!("../../assets/symbols/", $file, ".svg"))),*
                }
            }
        }
    };
}

symbols! {
    Bag "bag" "A bag.",
    Balance "balance" "Light and dark in balance.",
    Book "book" "An open book.",
    Buddha "buddha" "Somebody in meditation.",
    Carp "carp" "A carp.",
    Coin "coin" "A coin with a square hole.",
    Crack "crack" "Cracked ground.",
    Crane "crane" "A crane.",
    Crown "crown" "A crown.",
    Dagger "dagger" "A dagger.",
    Dragon "dragon" "A dragon.",
    Eclipse "eclipse" "An eclipse.",
    Fan "fan" "A fan.",
    Fist "fist" "A raised fist.",
    Goat "goat" "A goat.",
    Grain "grain" "A sack of grain.",
    Hammer "hammer" "A hammer.",
    Hand "hand" "A hand.",
    Hat "hat" "An official's hat.",
    Helmet "helmet" "A warrior's helmet.",
    Hood "hood" "A hood that hides a face.",
    Horse "horse" "The head of a horse.",
    Jar "jar" "A jar with a lid.",
    Lantern "lantern" "A paper lantern.",
    Laurels "laurels" "Laurels.",
    Lotus "lotus" "A lotus.",
    Monkey "monkey" "A monkey.",
    Mortar "mortar" "A mortar with its pestle.",
    Pagoda "pagoda" "A pagoda.",
    Palace "palace" "A palace.",
    Rabbit "rabbit" "A rabbit.",
    Rat "rat" "A rat.",
    Rice "rice" "A bowl of rice.",
    Rocket "rocket" "A firework.",
    Scroll "scroll" "A scroll.",
    Seal "seal" "A seal.",
    Skull "skull" "A skull.",
    Steps "steps" "The prints of two shoes.",
    Sun "sun" "The sun.",
    Sunrise "sunrise" "The rising sun.",
    Swords "swords" "Crossed swords.",
    Tiger "tiger" "A tiger.",
    Tornado "tornado" "A tornado.",
    Tortoise "tortoise" "A tortoise.",
    Volcano "volcano" "A volcano.",
    Wall "wall" "A wall with battlements.",
    Wave "wave" "A great wave.",
}

/// The side of the square that symbols are drawn in.
const SIDE: f32 = 512.0;

static PATHS: LazyLock<Vec<Path>> = LazyLock::new(|| {
    let path = |symbol: &Symbol| {
        let read = read(symbol.file());
        read.unwrap_or_else(|| panic!("the shipped symbol {symbol:?} is a path"))
    };
    Symbol::ALL.iter().map(path).collect()
});

impl Symbol {
    /// Its shape in the largest square in the middle of a box.
    pub fn path(self, frame: Frame) -> Path {
        let side = frame.width.min(frame.height);
        let centre = frame.centre();
        let place = Transform::from_scale(side / SIDE, side / SIDE)
            .post_translate(centre.x - side / 2.0, centre.y - side / 2.0);
        let path = PATHS[self as usize].clone().transform(place);
        path.expect("a symbol stays a path when it is moved")
    }
}

/// The path of an SVG file that holds one.
fn read(file: &str) -> Option<Path> {
    let data = file.split_once(" d=\"")?.1.split_once('"')?.0;
    let mut path = PathBuilder::new();
    for segment in SimplifyingPathParser::from(data) {
        match segment.ok()? {
            SimplePathSegment::MoveTo { x, y } => path.move_to(x as f32, y as f32),
            SimplePathSegment::LineTo { x, y } => path.line_to(x as f32, y as f32),
            SimplePathSegment::CurveTo {
                x1,
                y1,
                x2,
                y2,
                x,
                y,
            } => path.cubic_to(
                x1 as f32, y1 as f32, x2 as f32, y2 as f32, x as f32, y as f32,
            ),
            SimplePathSegment::Quadratic { x1, y1, x, y } => {
                path.quad_to(x1 as f32, y1 as f32, x as f32, y as f32);
            }
            SimplePathSegment::ClosePath => path.close(),
        }
    }
    path.finish()
}
