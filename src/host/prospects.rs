//! What a move leads to, as the seat that considers it can foresee. Knows no post.

use super::wording::named;
use crate::engine::{Play, RankedMove, Seat};
use crate::table::Table;
use crate::words::{Words, sentences};

/// What a move leads to, in short: as the game sums it up, else the sentences of its foreseeable events.
pub(super) fn effects(table: &Table, game: &dyn Play, seat: Seat, text: &str) -> Vec<Words> {
    let prospect = game.prospect(seat, text);
    if !prospect.is_empty() {
        return named(table, prospect);
    }
    let events = game.forecast(seat, text).unwrap_or_default();
    named(table, events.narrate())
}

/// Description of a menu item for a move: what it leads to, in short, else its effect.
pub(super) fn about(table: &Table, game: &dyn Play, seat: Seat, ranked: &RankedMove) -> Vec<Words> {
    let prospect = game.prospect(seat, &ranked.text);
    if prospect.is_empty() {
        return named(table, ranked.effect.words.clone());
    }
    let prospect = sentences(&named(table, prospect));
    vec![Words::new("guide-value").with("value", prospect)]
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
