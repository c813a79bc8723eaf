//! Symbols: shapes from `assets/symbols`, one path each in a square of 512. This module has those that several games use; each
//! game has a module with its own.

use super::{Cache, Frame, Ink, Sprite};
use std::sync::Arc;
use svgtypes::{SimplePathSegment, SimplifyingPathParser};
use tiny_skia::{Path, PathBuilder, Transform};

/// A symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol {
    /// Its name.
    pub name: &'static str,
    /// An SVG file with one path, in a square of 512.
    pub svg: &'static str,
}

/// Defines symbols as constants, each with its file in a folder and a description. The folder is given from the crate's own. [`Symbol`] must
/// be in scope.
#[macro_export]
macro_rules! symbols {
    (in $folder:literal: $($name:ident $file:literal $about:literal),* $(,)?) => {
        $(
            #[doc = $about]
            pub const $name: Symbol = Symbol {
                name: $file,
                svg: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder, "/", $file, ".svg")),
            };
        )*
    };
}

symbols! {
    in "../../assets/symbols":
    BAG "bag" "A bag.",
    COIN "coin" "A coin with a square hole.",
    GRAIN "grain" "A sack of grain.",
    HAND "hand" "A hand.",
    HAT "hat" "An official's hat.",
    LAURELS "laurels" "Laurels.",
    PAGODA "pagoda" "A pagoda.",
    PALACE "palace" "A palace.",
    ROBOT "robot" "The head of a robot.",
}

/// The side of the square that symbols are drawn in.
const SIDE: f32 = 512.0;

/// The paths of symbols, by their files.
static PATHS: Cache<&str, Path> = Cache::new();

/// Sprites of symbols: file, side and scale as bits, colour.
static SPRITES: Cache<(&str, [u32; 2], Ink), Arc<Sprite>> = Cache::new();

impl Symbol {
    /// The symbol in one colour, drawn once for each size.
    pub fn sprite(self, side: f32, ink: Ink, scale: f32) -> Arc<Sprite> {
        let frame = Frame::new(0.0, 0.0, side, side);
        let draw = || {
            Sprite::new(side, side, scale, |canvas| {
                canvas.fill(&self.path(frame), ink);
            })
        };
        let key = (self.name, [side, scale].map(f32::to_bits), ink);
        SPRITES.with(key, || Arc::new(draw()), Arc::clone)
    }

    /// Its shape in the largest square that fits into the middle of a box.
    ///
    /// # Panics
    /// If its file has no path.
    pub fn path(self, frame: Frame) -> Path {
        let side = frame.width.min(frame.height);
        let centre = frame.centre();
        let place = Transform::from_scale(side / SIDE, side / SIDE)
            .post_translate(centre.x - side / 2.0, centre.y - side / 2.0);
        let read = || read(self.svg).unwrap_or_else(|| panic!("{} is a path", self.name));
        let path = PATHS.with(self.svg, read, |path| path.clone().transform(place));
        path.expect("a symbol stays a path when it is moved")
    }
}

/// The path of an SVG file with one path.
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
