//! What a move leads to, as the seat that considers it can foresee. Knows no post.

use super::wording::named;
use crate::engine::{Play, Seat};
use crate::table::Table;
use crate::words::Words;

/// What a move leads to, in short: as the game sums it up, else the sentences of its foreseeable events without the first ones.
pub(super) fn effects(
    table: &Table,
    game: &dyn Play,
    seat: Seat,
    text: &str,
    skipped: usize,
) -> Vec<Words> {
    let prospect = game.prospect(seat, text);
    if !prospect.is_empty() {
        return named(table, prospect);
    }
    let events = game.forecast(seat, text).unwrap_or_default();
    named(table, events.narrate_from(skipped))
}

/// What a move leads to, in full: its foreseeable events, and what is known of the rest where they do not tell it.
pub(super) fn confirmation(table: &Table, game: &dyn Play, seat: Seat, text: &str) -> Vec<Words> {
    let events = game.forecast(seat, text).unwrap_or_default();
    let mut sentences = events.narrate();
    if sentences.len() <= 1 {
        sentences.extend(game.prospect(seat, text));
    }
    named(table, sentences)
}
