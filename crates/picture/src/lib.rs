//! Pictures: a canvas, inks, letters, symbols and shapes, and the files that are sent.
//!
//! Pictures are opaque from edge to edge, in inks that were chosen together ([`ink`]), for a light or for a dark page
//! ([`Theme`]). Paths and their soft edges are tiny-skia's; pixels are an [`image::RgbaImage`]; shadows and outlines come
//! from imageproc. What never changes is drawn once into a [`Layer`]; pieces are drawn once into [`Sprite`]s.
//!
//! This module knows no game and no language.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

mod area;
mod blend;
mod cache;
mod canvas;
mod cards;
mod deflate;
mod film;
mod frame;
pub mod ink;
mod layer;
mod markers;
mod palette;
mod plot;
mod shapes;
mod sprite;
pub mod symbols;
mod text;
mod theme;
mod tokens;

pub use area::Area;
pub use cache::Cache;
pub use canvas::{Canvas, Writing};
pub use cards::{Sheet, card, seat_card};
pub use film::Film;
pub use frame::Frame;
pub use ink::Ink;
pub use layer::Layer;
pub use markers::Marker;
pub use plot::{PLOT_SPRITE, Plot, PlotLine, PlotMark};
pub use shapes::{HexGrid, circle, hexagon, line, outline, polygon, rounded, wave};
pub use sprite::Sprite;
pub use symbols::Symbol;
pub use text::{Align, Face, ROBOT_SIGN, Style, cut, drawable, width, wrap};
pub use theme::{Look, Theme};
pub use tiny_skia::{Path, Point};
pub use tokens::{TokenShape, medal_token, shape_token, symbol_token, token, token_badge};
