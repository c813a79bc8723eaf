//! What a game is, for everybody who uses one.
//!
//! This floor knows no game by name, no Discord, no files and no clock. A game implements [`Game`]; whoever wants to handle
//! any game alike (the referee, a table, Discord) goes through [`Title`] and [`Play`], which every [`Game`] has by itself.

mod advice;
mod chance;
mod erased;
mod film;
mod game;
mod journal;
mod moves;
mod place_set;
mod position;
mod random_play;
mod refusal;
mod scene;
mod tour;

pub use advice::{any_move, best_move};
pub use chance::{Chance, Purpose};
pub use erased::{Play, Title, TitleOf, Told};
pub use film::film;
pub use game::{
    Barrier, Event, Game, OptionKind, OptionSpec, Seat, Setup, Standing, Viewer, Waiting, rank,
};
pub use journal::{Journal, Session, Start, UndoRefusal};
pub use moves::{Argument, ArgumentKind, Choices, Verb, choices};
pub(crate) use place_set::place_set;
pub use place_set::{BITS_OF_BYTE, EVERY_BYTE, PLACE_LIST};
pub use position::{Checked, check, check_version, read_json};
pub use random_play::{Picker, Played, RandomGames, perft, play_random_game};
pub use refusal::{InputError, Refusal};
pub use scene::{Scene, Shows, Sight};
pub use tour::{Step, Tour};
