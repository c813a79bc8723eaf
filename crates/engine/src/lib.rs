//! The interface of a game, and what all games share.
//!
//! This module knows no game by name, no Discord, no files and no clock. A game implements [`Game`]. Code that handles any
//! game (the referee, a table, Discord) uses [`Title`], [`Play`] and [`Sight`], which are implemented for every [`Game`].

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

mod advice;
mod chance;
mod effect;
mod erased;
mod film;
mod fingerprint;
mod game;
mod journal;
mod lit;
mod mark;
mod move_events;
mod moves;
mod place_set;
mod plots;
mod position;
mod random_play;
mod refusal;
mod scene;
mod sight;
mod think;
mod topic;
mod tour;

pub use advice::{any_move, best_move};
pub use chance::{Chance, Purpose};
pub use effect::{Effect, EffectKind, RankedMove};
pub use erased::{Play, Title, TitleOf};
pub use film::{FilmFrame, film, film_frames};
pub use fingerprint::Fingerprint;
pub use game::{
    Barrier, Event, Game, OptionKind, OptionSpec, Seat, Setup, Standing, SymbolSet, Viewer,
    Waiting, rank,
};
pub use journal::{Journal, Session, Start, UndoRefusal};
pub use lit::{LEGEND, draw_legend, lit_kinds, lit_sentences};
pub use mark::{as_optional_seat, as_person, as_seat};
pub use move_events::{MoveEvents, event_sentence};
pub use moves::{Argument, ArgumentKind, Choices, Verb, choices};
pub use place_set::{BITS_OF_BYTE, EVERY_BYTE, PLACE_LIST};
pub use plots::{ChancesPlot, PlotSight, ProgressPlot, per_cent, tenths};
pub use position::{Checked, check, check_version, read_json};
pub use random_play::{Picker, Played, RandomGames, perft, play_random_game};
pub use refusal::{InputError, Refusal};
pub use scene::{Scene, Shows};
pub use sight::{GameSight, Sight};
pub use think::{
    Advantage, Budget, Compared, Considered, Deals, ExpectedMove, MOST_SEATS, SeatOutcome,
    SeatOutcomes, Think, Thought,
};
pub use topic::{Example, Topic};
pub use tour::{Tour, TourStep};
