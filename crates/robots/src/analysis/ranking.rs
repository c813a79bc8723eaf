//! The order of menus: the moves of a decision, best first, by the judgement of hints and reviews.

use super::Hint;
use pagoda_engine::{Budget, EffectKind, MoveText, Play, RankedMove, Seat};
use std::collections::HashMap;

/// How far the chance after a move must be from the mean towards the best one, for the move to be favoured.
const FAVOURED: f32 = 0.5;
/// If the best move is better than the mean by no more than this, none is favoured.
const NO_DIFFERENCE: f32 = 0.005;

/// The moves of a decision, best first, from what the seat knows.
///
/// ```
/// use pagoda_games as games;
/// use pagoda_robots::analysis::Ranking;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let game = qin.begin(&serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?)?;
/// let seat = game.waiting().expect("the game has begun").seat;
/// let ranking = Ranking::at_first_sight(game.as_ref(), seat);
/// let ordered = ranking.order(game.ranked_moves(seat));
/// assert_eq!(ordered.len(), game.moves(seat).len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ranking {
    /// The moves that were judged, best first, each with the chance to win after it.
    judged: Vec<(MoveText, f32)>,
}

impl Ranking {
    /// The same deals for every menu, so that a menu that is opened again looks the same.
    pub const SEED: u64 = 1;
    /// The simulations of the search for a menu.
    pub const SIMULATIONS: u32 = 200;

    /// By the positions right after the moves, which takes some milliseconds. Empty if the seat is not awaited.
    pub fn at_first_sight(game: &dyn Play, seat: Seat) -> Self {
        Self::searched(game, seat, &mut Budget::of(0))
    }

    /// By a search. Empty if the seat is not awaited.
    pub fn searched(game: &dyn Play, seat: Seat, budget: &mut Budget<'_>) -> Self {
        let Some(thought) = game.think(seat, budget, Self::SEED) else {
            return Self::default();
        };
        let judged = thought.considered.into_iter().chain(thought.others);
        let judged = judged.map(|considered| (considered.text, considered.value as f32));
        let mut judged: Vec<_> = judged.collect();
        // Robots also go by how likely a move is; people read what is known of it.
        if thought.simulations == 0 {
            judged.sort_by(|one, other| other.1.total_cmp(&one.1));
        }
        Self { judged }
    }

    /// The same with these hints first: they were searched for longer.
    #[must_use]
    pub fn led_by(mut self, hints: &[Hint]) -> Self {
        let is_hint = |text: &MoveText| hints.iter().any(|hint| hint.text == *text);
        self.judged.retain(|(text, _)| !is_hint(text));
        let hints = hints.iter().map(|hint| (hint.text.clone(), hint.chance));
        self.judged.splice(0..0, hints);
        self
    }

    /// The legal moves in this order; what was not judged comes last, as it was. Of what they bring, "helps you" is told only of moves that
    /// are favoured.
    pub fn order(&self, mut moves: Vec<RankedMove>) -> Vec<RankedMove> {
        let judged = self.judged.iter().enumerate();
        let judged: HashMap<&str, (usize, f32)> = judged
            .map(|(index, (text, chance))| (text.as_str(), (index, *chance)))
            .collect();
        let of = |ranked: &RankedMove| judged.get(ranked.text.as_str()).copied();
        moves.sort_by_key(|ranked| of(ranked).map_or(usize::MAX, |(index, _)| index));
        let least = self.least_favoured();
        for ranked in &mut moves {
            let favoured = of(ranked).is_some_and(|(_, chance)| chance >= least);
            let kind = &mut ranked.effect.kind;
            *kind = match *kind {
                EffectKind::Conflict => EffectKind::Conflict,
                _ if favoured => EffectKind::HelpsMe,
                EffectKind::HelpsMe => EffectKind::Neutral,
                other => other,
            };
        }
        moves
    }

    /// The least chance to win after a favoured move.
    fn least_favoured(&self) -> f32 {
        let chances = self.judged.iter().map(|(_, chance)| *chance);
        let mean = chances.clone().sum::<f32>() / self.judged.len().max(1) as f32;
        let best = chances.fold(0.0, f32::max);
        match best - mean > NO_DIFFERENCE {
            true => mean + (best - mean) * FAVOURED,
            false => f32::INFINITY,
        }
    }
}
