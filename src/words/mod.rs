//! The languages: everything that is said to people, on Project Fluent.
//!
//! A sentence is a key and the values in it ([`Words`]), plain data that can be stored; only [`Languages`] turns it into
//! text, in the language of whoever reads. The texts are in `data/words/<language>/`, those of a game in
//! `data/<game>/words/<language>/`.
//! This room knows no game by name.
//!
//! # What a message may use
//! - `$name` is the value of that name. Where the game has a message `<game>-<name>-<value>` that is said instead: with
//!   `colour: "red"`, `$colour` says `huang-colour-red`.
//! - `$name-kind` says `<game>-<kind>-<value>`: with `colour: "red"`, `$colour-leader` says `huang-leader-red`.
//! - `$game` says `<game>-name`.
//! - A switch is `"true"` or `"false"`, and what is not there is `"none"`, for selectors.
//! - A value may be a message itself: [`message`] of its key. It may be whole [`sentences`], said one after the other.
//! - Who is called is a [`mention`], never a text that looks like one.
//! - Several values are joined with commas; objects each by the message `<game>-each-<name>`, in which the object's own
//!   fields, or `$key` and `$value`, can be used.
//!
//! The game is the one under `game` among the values, else the first word of the key.

mod languages;
mod people;
mod sentence;
mod values;

pub use languages::{File, Languages, WordsError, add_files};
pub use people::{clean_name, mention, mentioned};
pub use sentence::{SAY, SeatFields, Words, message, sentences};

/// The language that is spoken when no other fits.
pub const FALLBACK: &str = "en";

/// The files of the program and of the games that come with it, as found in the folders `data/words` and `data/<game>/words`
/// when the program was built.
pub const FILES: &[File<'static>] = include!(concat!(env!("OUT_DIR"), "/words.rs"));
