//! The interface of a game, and what all games share.
//!
//! This crate knows no game by name, no pictures, no Discord, no files and no clock. A title is a type that implements [`Rules`]
//! (positions and moves), [`Mind`] (what robots know of it) and `Show` of the crate `pagoda-show`; [`Game`] holds them together. Code
//! that handles any game (the referee, a table, Discord) uses [`Title`] and [`Play`], which are implemented for every [`Game`].

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

mod advance;
mod advice;
mod chance;
mod date;
mod draws;
mod effect;
mod erased;
mod fingerprint;
mod game;
mod journal;
mod mark;
mod mind;
mod move_events;
mod move_text;
mod moves;
mod orders;
mod place_set;
mod position;
mod random_play;
mod reason;
mod refusal;
mod rules;
mod think;

pub use advance::Basis;
pub use advice::{any_move, best_move};
pub use chance::{Chance, Purpose};
pub use date::GameDate;
pub use draws::next_draws;
pub use effect::{Effect, EffectKind, RankedMove};
pub use erased::{Play, Title, TitleOf};
pub use fingerprint::Fingerprint;
pub use game::{Game, Shown};
pub use journal::{Journal, Session, Start, UndoRefusal};
pub use mark::{as_optional_seat, as_person, as_seat};
pub use mind::{Mind, Quantity};
pub use move_events::{MoveEvents, event_sentence};
pub use move_text::MoveText;
pub use moves::{Argument, ArgumentKind, Choices, Verb, choices};
pub use orders::Policy;
pub use place_set::{BITS_OF_BYTE, EVERY_BYTE, PLACE_LIST};
pub use position::{Checked, check, read_position};
pub use random_play::{Picker, Played, RandomGames, perft, play_random_game};
pub use reason::Reason;
pub use refusal::{InputError, Refusal};
pub use rules::{
    Barrier, Event, OptionKind, OptionSpec, Rules, Seat, Setup, Standing, Viewer, Waiting, rank,
};
pub use think::{
    Advantage, Budget, Compared, Considered, Deals, ExpectedMove, Goal, MOST_SEATS, SeatOutcome,
    SeatOutcomes, Think, Thought,
};
