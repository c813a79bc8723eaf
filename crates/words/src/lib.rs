//! The languages: all texts for people, with Project Fluent.
//!
//! A sentence is a key and the values in it ([`Words`]), plain data that can be stored. Only [`Languages`] turns it into
//! text, in the language of the reader. Keys are constants of [`keys`], made from the language files. The texts are in `data/words/<language>/`, those of a game in
//! `data/<game>/words/<language>/`.
//! This crate knows no game by name.
//!
//! # What a message may use
//! - `$name` is the value of that name. Where the game has a message `<game>-<name>-<value>` its text is used instead: with
//!   `colour: "red"`, `$colour` is `huang-colour-red`.
//! - `$name-kind` is `<game>-<kind>-<value>`: with `colour: "red"`, `$colour-leader` is `huang-leader-red`.
//! - `$game` is `<game>-name`.
//! - A switch is `"true"` or `"false"`, and a missing value is `"none"`, for selectors.
//! - A value can be a [`message`] by its key, or whole [`sentences`], one after the other.
//! - A person who is notified is a [`mention`], never a text that looks like one.
//! - Several values are joined with commas; objects each by the message `<game>-each-<name>`, in which the object's own
//!   fields, or `$key` and `$value`, can be used.
//! - `{ MOVE("tile red D7") }` is a move, which is shown as people type it where they read it ([`replace_moves`]).
//!
//! The game is the one under `game` among the values, else the first word of the key.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

mod example_move;
mod fluent_arguments;
pub mod keys;
mod languages;
mod people;
mod sentence;
mod serialized;
mod value;

pub use example_move::{example_move, replace_moves};
pub use keys::Key;
pub use languages::{File, Languages, WordsError, add_files};
pub use people::{clean_name, escaped};
pub use sentence::Words;
pub use serialized::{as_person, as_place, as_seat};
pub use value::{Value, Values, mention, message, sentences};

/// The language that is used when no other fits.
pub const FALLBACK: &str = "en";

/// The files of the program and of the games that come with it, as found in the folders `data/words` and `data/<game>/words`
/// when the program was built.
pub const FILES: &[File<'static>] = include!(concat!(env!("OUT_DIR"), "/words.rs"));
