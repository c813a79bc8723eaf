//! The review of a game for one seat: what it tells.

use super::order::{can_come_first, lead_to_the_same};
use super::reviewer::Reviewer;
use pagoda_engine::{Budget, Deals, ExpectedMove, Goal, MoveText, Play, Seat};
use serde::{Deserialize, Serialize};

/// A smaller loss of the chance to win is not named.
const COSTLY: f32 = 0.04;
/// A smaller advantage over all other moves is not praised.
const FINE: f32 = 0.06;
/// Another move counts as right if it loses less than this against the best one, and less than half of what the played move lost.
const AS_GOOD: f32 = 0.02;
/// Simulations of each of the two moves to find that out.
const EACH: u32 = 600;

/// A decision of the reader as the review judges it.
///
/// ```
/// use pagoda_robots::analysis::ReviewedDecision;
/// let decision = ReviewedDecision {
///     played: "pass".into(),
///     best: "commit 2".into(),
///     played_chance: 0.3,
///     best_chance: 0.5,
///     doubt: 0.02,
///     is_confirmed: true,
///     ..ReviewedDecision::default()
/// };
/// assert!((decision.loss() - 0.2).abs() < 1e-6);
/// assert!(decision.is_costly());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ReviewedDecision {
    /// The index of the move in the game, from 0. Moves that were taken back do not count.
    pub index: usize,
    /// The move that was made.
    pub played: MoveText,
    /// The best move; the one that was made unless another is better by more than chance explains.
    pub best: MoveText,
    /// By what it is judged: by the standing where nothing would have left a chance worth mentioning.
    #[serde(default, skip_serializing_if = "is_win")]
    pub goal: Goal,
    /// The reader's chance to win after the played move, or the standing, from 0 to 1.
    pub played_chance: f32,
    /// The same after the best move, as the search judges it with the same effort.
    pub best_chance: f32,
    /// The standard error of the difference between the played move and the best other one.
    #[serde(default)]
    pub doubt: f32,
    /// By how much the played move is better than every other; 0 if it is not.
    #[serde(default)]
    pub margin: f32,
    /// Whether it was examined for long, and the two moves were compared once more by themselves. Others are estimates, and are not named.
    #[serde(default)]
    pub is_confirmed: bool,
    /// The best move and what is expected to follow.
    pub line: Vec<ExpectedMove>,
    /// What a costly one is about: the theme of the first reason why the best move is better. None if there is no reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
}

fn is_win(goal: &Goal) -> bool {
    *goal == Goal::Win
}

impl ReviewedDecision {
    /// How much the played move lowered the chance to win: 0 or more.
    pub fn loss(&self) -> f32 {
        (self.best_chance - self.played_chance).max(0.0)
    }

    /// Whether it lost enough to be named, and clearly.
    pub fn is_costly(&self) -> bool {
        self.is_confirmed && self.loss() >= COSTLY && self.is_clear()
    }

    /// Whether chance does not explain the loss.
    fn is_clear(&self) -> bool {
        self.loss() >= 2.0 * self.doubt
    }

    /// Whether a legal move of this seat would have been right: the best one, one that leads to the same, the second move of a turn that begins with
    /// it if their order does not matter, or one that a comparison finds about as good. `game` is at the decision. The same move gets the same answer
    /// each time.
    ///
    /// ```
    /// use pagoda_games as games;
    /// use pagoda_robots::analysis::ReviewedDecision;
    /// let qin = games::title("qin").expect("Qin is shipped");
    /// let game = qin.begin(&serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?)?;
    /// let seat = game.waiting().expect("the game has begun").seat;
    /// let moves = game.moves(seat);
    /// let decision = ReviewedDecision {
    ///     played: moves[0].clone(),
    ///     best: moves[1].clone(),
    ///     ..ReviewedDecision::default()
    /// };
    /// assert!(decision.accepts(game.as_ref(), seat, &decision.best));
    /// assert!(!decision.accepts(game.as_ref(), seat, &decision.played));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn accepts(&self, game: &dyn Play, seat: Seat, text: &MoveText) -> bool {
        *text != self.played
            && (*text == self.best
                || lead_to_the_same(game, seat, [text, &self.best])
                || can_come_first(game, &self.line, text)
                || self.is_as_good(game, seat, text))
    }

    fn is_as_good(&self, game: &dyn Play, seat: Seat, text: &MoveText) -> bool {
        let moves = [self.best.clone(), text.clone()];
        let (mut budget, seed) = (Budget::of(2 * EACH), self.index as u64);
        let compared = game.compare(seat, &moves, Deals::Imagined, self.goal, &mut budget, seed);
        let Some([best, other]) = compared.as_deref() else {
            return false;
        };
        best.advantage_over(other).mean < AS_GOOD.min(self.loss() / 2.0)
    }

    /// Whether the played move is clearly better than every other.
    pub fn is_fine(&self) -> bool {
        self.is_confirmed && self.margin >= FINE && self.margin >= 2.0 * self.doubt
    }
}

/// The review of a game for one seat, from what this seat could know at each moment.
///
/// ```
/// use pagoda_robots::analysis::{Review, ReviewedDecision};
/// let lost = |index, played_chance| ReviewedDecision {
///     index,
///     played_chance,
///     best_chance: 0.5,
///     is_confirmed: true,
///     ..ReviewedDecision::default()
/// };
/// let review = Review {
///     seat: 0,
///     chances: vec![vec![0.5, 0.5]],
///     decisions: vec![lost(0, 0.4), lost(2, 0.5), lost(4, 0.2)],
/// };
/// let costliest = review.costliest(3).into_iter();
/// assert_eq!(costliest.map(|decision| decision.index).collect::<Vec<_>>(), [4, 0]);
/// assert!(review.finest().is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// The reader's seat.
    pub seat: Seat,
    /// The chance of each seat to win as the reader could judge it: at the start, and after each move.
    pub chances: Vec<Vec<f32>>,
    /// The decisions of the reader in which there was a choice, in their order.
    pub decisions: Vec<ReviewedDecision>,
}

impl Review {
    /// The decisions that cost most, the costliest first. Only those that clearly cost something.
    pub fn costliest(&self, most: usize) -> Vec<&ReviewedDecision> {
        let decisions = self.decisions.iter();
        let mut costly: Vec<&ReviewedDecision> =
            decisions.filter(|decision| decision.is_costly()).collect();
        costly.sort_by(|one, other| other.loss().total_cmp(&one.loss()));
        costly.truncate(most);
        costly
    }

    /// The best move of the reader: better than every other by more than any other move was. None if none was clearly better.
    pub fn finest(&self) -> Option<&ReviewedDecision> {
        let fine = self.decisions.iter().filter(|decision| decision.is_fine());
        fine.max_by(|one, other| one.margin.total_cmp(&other.margin))
    }

    /// Whether as many decisions were examined for long as a whole review examines. A review that was made in haste can name nothing.
    pub fn is_thorough(&self) -> bool {
        let decisions = self.decisions.iter();
        let confirmed = decisions.filter(|decision| decision.is_confirmed).count();
        confirmed >= self.decisions.len().min(Reviewer::CONFIRMED)
    }

    /// The mean loss of the reader's decisions; losses that chance explains do not count. None if there was no choice in the whole game.
    pub fn average_loss(&self) -> Option<f32> {
        let decisions = self.decisions.iter();
        let clear = decisions.filter(|decision| decision.is_clear());
        let losses = clear.map(ReviewedDecision::loss);
        let count = self.decisions.len();
        (count > 0).then(|| losses.sum::<f32>() / count as f32)
    }
}
