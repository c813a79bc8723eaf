//! Qin: provinces and villages on a grid, for two to four players.
//!
//! The rules are numbered Q1 to Q23, and QM1 and QM2 for the maps; whatever enforces one names it. A position is a [`Qin`]:
//! what lies open is its [`Realm`], what is hidden are hands and the supply.

mod board;
mod describe;
mod events;
mod legal;
mod move_error;
mod moves;
mod picture;
mod play;
mod position;
mod provinces;
mod realm;
mod scoring;
mod squares;
mod state;
mod tiles;
mod view;
mod villages;
mod worth;

pub use board::{Board, Map, MapError, Village};
pub use events::Event;
pub use move_error::MoveError;
pub use moves::Move;
pub use provinces::{Bar, Bars, Province};
pub use realm::{Emblem, Ending, Options, Phase, Realm, Start};
pub use squares::{Direction, NoPlace, Square, Squares};
pub use state::{Hands, Qin, Supply};
pub use tiles::{ByColour, Colour, Tile, Tiles};
pub use view::View;
