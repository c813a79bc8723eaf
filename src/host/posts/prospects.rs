//! What a move leads to, as the seat that considers it can foresee. Knows no post and no table.

use crate::engine::{Play, RankedMove, Seat};
use crate::host::posts::wording::naming;
use crate::words::{Value, Words, keys, sentences};

/// What a move leads to, in short: as the game sums it up, else the sentences of its foreseeable events.
pub(in crate::host) fn effects(
    names: &[Value],
    game: &dyn Play,
    seat: Seat,
    text: &str,
) -> Vec<Words> {
    let prospect = game.move_outlook(seat, text);
    if !prospect.is_empty() {
        return naming(names, prospect);
    }
    let events = game.forecast(seat, text).unwrap_or_default();
    naming(names, events.narrate())
}

/// Description of a menu item for a move: what it leads to, in short, else its effect.
pub(in crate::host) fn about(
    names: &[Value],
    game: &dyn Play,
    seat: Seat,
    ranked: &RankedMove,
) -> Vec<Words> {
    let prospect = game.move_outlook(seat, &ranked.text);
    if prospect.is_empty() {
        return naming(names, ranked.effect.words.clone());
    }
    let prospect = sentences(&naming(names, prospect));
    vec![Words::new(keys::GUIDE_VALUE).with("value", prospect)]
}

/// What a move leads to, in full: its foreseeable events, and what is known of the rest where they do not tell it.
pub(in crate::host) fn confirmation(
    names: &[Value],
    game: &dyn Play,
    seat: Seat,
    text: &str,
) -> Vec<Words> {
    let events = game.forecast(seat, text).unwrap_or_default();
    let mut sentences = events.narrate();
    if sentences.len() <= 1 {
        sentences.extend(game.move_outlook(seat, text));
    }
    naming(names, sentences)
}
