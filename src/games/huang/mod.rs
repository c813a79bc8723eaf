//! Huang: kingdoms, revolts and wars on a map of old China, for two to five players.
//!
//! The rules are numbered H1 to H62; whatever enforces one names it. A position is a [`Huang`]: what lies open is its
//! [`Realm`], what is hidden are hands, points and the bag.

mod areas;
mod bandits;
mod board;
mod colours;
mod describe;
mod events;
mod hexes;
mod kingdoms;
mod legal;
mod move_error;
mod moves;
mod pagodas;
mod picture;
mod play;
mod position;
mod realm;
mod revolt;
mod scoring;
mod state;
mod turn;
mod versions;
mod view;
mod war;
mod worth;

pub use areas::Area;
pub use board::{Board, Capital, Map, MapError, River};
pub use colours::{ByColour, Colour, Handful, Points, Tiles};
pub use events::{Event, Reason};
pub use hexes::{Direction, Hex, Hexes, NoPlace};
pub use kingdoms::{Kingdom, Kingdoms};
pub use move_error::MoveError;
pub use moves::{Losses, Move};
pub use picture::GRID;
#[cfg(feature = "rival")]
pub(crate) use picture::symbols;
pub use realm::{
    Bandit, Commitment, Dynasty, Ending, House, Options, Pagoda, Phase, Realm, Support,
};
pub use scoring::spread_white;
pub use state::{Huang, Secret};
pub use view::View;
pub use war::Side;
