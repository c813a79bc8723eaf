//! In the Year of the Dragon: a prince's court through twelve months of trouble, for two to five players.
//!
//! The rules are numbered D1 to D50; whatever enforces one names it. A position is a [`Dragon`]: what lies open is its
//! [`Realm`], what is hidden are the hands and the action cards of the months to come.

mod calamities;
mod describe;
mod events;
mod legal;
mod months;
mod move_error;
mod moves;
mod named;
mod palaces;
mod people;
mod picture;
mod play;
mod position;
mod realm;
mod scoring;
mod state;
mod supers;
mod view;
mod worth;
mod year;

pub use events::{Event, Good};
pub use move_error::MoveError;
pub use moves::Move;
pub use palaces::{Letter, MOST_PALACES, Palace, Palaces};
pub use people::{Card, Hand, Person, Trade};
pub use realm::{Group, House, Letters, Options, Phase, Province, Realm, Seats, Stage, Supply};
pub use state::Dragon;
pub use view::View;
pub use year::{
    Action, Deal, Fate, MONTHS, Privilege, SuperEvent, WallTile, action_cards, group_sizes,
    lay_year,
};
