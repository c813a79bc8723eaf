//! Why one move is better than another: what the rules say of both, as far as it differs.

use pagoda_engine::{Play, Reason, Seat};

/// The most reasons that are told: whoever reads more remembers none.
pub const MOST_REASONS: usize = 2;
/// A reason that the other move has as well counts if this move has more of it. Where nothing else is to be told, less is enough.
const MORE: f32 = 0.25;

/// The reasons for a move that another move of the same decision does not have, or has less of; the weightiest first, at most two.
///
/// ```
/// use pagoda_games as games;
/// use pagoda_robots::analysis::{MOST_REASONS, reasons_for};
/// let qin = games::title("qin").expect("Qin is shipped");
/// let game = qin.begin(&serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?)?;
/// let seat = game.waiting().expect("the game has begun").seat;
/// let moves = game.moves(seat);
/// assert!(reasons_for(game.as_ref(), seat, &moves[0], Some(&moves[1])).len() <= MOST_REASONS);
/// assert!(reasons_for(game.as_ref(), seat, &moves[0], Some(&moves[0])).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reasons_for(game: &dyn Play, seat: Seat, text: &str, other: Option<&str>) -> Vec<Reason> {
    differing(game, seat, text, other, 1.0, MORE)
}

/// The reasons against a move that do not speak against another, in the same way as [`reasons_for`].
///
/// ```
/// use pagoda_games as games;
/// use pagoda_robots::analysis::reasons_against;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let game = qin.begin(&serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?)?;
/// let seat = game.waiting().expect("the game has begun").seat;
/// let moves = game.moves(seat);
/// let against = reasons_against(game.as_ref(), seat, &moves[0], None);
/// assert!(against.iter().all(|reason| !reason.is_for()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn reasons_against(
    game: &dyn Play,
    seat: Seat,
    text: &str,
    other: Option<&str>,
) -> Vec<Reason> {
    differing(game, seat, text, other, -1.0, MORE)
}

/// Why a move is better than another: what speaks for it, and against the other; the weightiest first, at most two. The same thing is not told of
/// both: what speaks against the other by the theme of the first reason for the move, or the other way round, is left out.
///
/// ```
/// use pagoda_games as games;
/// use pagoda_robots::analysis::{MOST_REASONS, why_better};
/// let qin = games::title("qin").expect("Qin is shipped");
/// let game = qin.begin(&serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?)?;
/// let seat = game.waiting().expect("the game has begun").seat;
/// let moves = game.moves(seat);
/// assert!(why_better(game.as_ref(), seat, &moves[0], &moves[1]).len() <= MOST_REASONS);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why_better(game: &dyn Play, seat: Seat, text: &str, other: &str) -> Vec<Reason> {
    let told = |more| {
        let mut reasons = differing(game, seat, text, Some(other), 1.0, more);
        reasons.extend(differing(game, seat, other, Some(text), -1.0, more));
        reasons
    };
    let mut reasons = told(MORE);
    if reasons.is_empty() {
        reasons = told(0.0);
    }
    reasons.sort_by(|one, two| two.weight.abs().total_cmp(&one.weight.abs()));
    if let Some(first) = reasons.first().cloned() {
        reasons.retain(|other| other.theme != first.theme || other.is_for() == first.is_for());
    }
    reasons.truncate(MOST_REASONS);
    reasons
}

/// The reasons whose weight has this sign. One that the other move has as well, in other words, must count more by so much.
fn differing(
    game: &dyn Play,
    seat: Seat,
    text: &str,
    other: Option<&str>,
    sign: f32,
    least: f32,
) -> Vec<Reason> {
    let signed = |reasons: Vec<Reason>| {
        let mut reasons = reasons;
        reasons.retain(|reason| reason.weight * sign > 0.0);
        reasons.sort_by(|one, two| (two.weight * sign).total_cmp(&(one.weight * sign)));
        reasons
    };
    let mut reasons = signed(game.reasons(seat, text));
    let mut others = signed(other.map_or_else(Vec::new, |other| game.reasons(seat, other)));
    // What both have in the same words says nothing of either, and hides nothing else of its kind.
    let shared =
        |reason: &Reason, among: &[Reason]| among.iter().any(|other| other.words == reason.words);
    let own = reasons.clone();
    reasons.retain(|reason| !shared(reason, &others));
    others.retain(|reason| !shared(reason, &own));
    let mut reasons: Vec<(f32, Reason)> = reasons
        .into_iter()
        .filter_map(|reason| {
            // Each reason of the other move is compared with one of this move, the weightiest first.
            let same = others
                .iter()
                .position(|known| known.words.key == reason.words.key);
            let known = same.map_or(0.0, |same| others.remove(same).weight * sign);
            let more = reason.weight * sign - known;
            (more >= least || known == 0.0).then_some((more, reason))
        })
        .collect();
    reasons.sort_by(|(one, _), (two, _)| two.total_cmp(one));
    reasons.truncate(MOST_REASONS);
    reasons.into_iter().map(|(_, reason)| reason).collect()
}
