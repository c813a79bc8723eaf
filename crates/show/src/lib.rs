//! How a game is shown: its pictures, descriptions and summaries, its film, the plots about it, its short rules and its guided game.
//!
//! This crate knows no game by name, no Discord, no files and no clock, and it decides nothing. A title implements [`Show`]. Code that
//! handles any game uses [`ShownTitle`] and [`ShownPlay`], which add what is shown to every `dyn Title` and `dyn Play`, and [`Sight`].

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

mod day_card;
mod film;
mod lit;
mod pieces;
mod plots;
mod poster;
mod scene;
mod show;
mod shown;
mod sight;
mod symbol_set;
mod topic;
mod tour;

pub use day_card::DayCard;
pub use film::{FilmFrame, film, film_frames};
pub use lit::{draw_legend, legend_height, lit_kinds, lit_sentences, marker};
pub use pieces::{AreaName, Changes, Motion, Piece};
pub use plots::{ChancesPlot, PlotSight, ProgressPlot, SourcesPlot, per_cent, points, tenths};
pub use poster::Poster;
pub use scene::{Form, Scene, Shows};
pub use show::Show;
pub use shown::{ShownPlay, ShownTitle, shown};
pub use sight::{GameSight, Sight};
pub use symbol_set::SymbolSet;
pub use topic::{Example, Topic};
pub use tour::{Tour, TourStep};
