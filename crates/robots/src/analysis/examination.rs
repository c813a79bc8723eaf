//! Examines one decision: finds good moves by a search, and compares them and a given move with equal effort.

use super::order::can_come_first;
use pagoda_engine::{Budget, Compared, Deals, Goal, MoveText, Play, Seat};
use std::cmp::Ordering;

/// The most moves that are compared with a given one.
const ALTERNATIVES: usize = 3;
/// If no move leaves a higher chance to win, moves are compared by the standing after them.
const HOPELESS: f32 = 0.05;

/// The moves of a decision that were compared.
#[derive(Clone, Debug)]
pub(super) struct Examination {
    /// The move that was made, then the best others that the search found, the best first.
    compared: Vec<Compared>,
    /// By what they were compared.
    goal: Goal,
    /// The chance to win after the move that was made and after the best of all.
    chances: [f32; 2],
    /// Whether these are the move that was made and a single other one, which an earlier comparison has chosen.
    is_confirmed: bool,
}

impl Examination {
    /// Examines the decision of the awaited seat, in which it made this move. Half of the simulations look for good moves, the other half
    /// compare them. None if the seat had no choice, or the move is not legal.
    pub fn new(
        game: &dyn Play,
        seat: Seat,
        played: &MoveText,
        budget: &mut Budget<'_>,
        seed: u64,
    ) -> Option<Self> {
        let half = budget.simulations / 2;
        let thought = game.think(seat, &mut budget.part(half), seed)?;
        let considered = thought.considered.into_iter();
        let others = considered
            .map(|considered| considered.text)
            .filter(|text| text != played);
        let mut moves = vec![played.clone()];
        moves.extend(others.take(ALTERNATIVES));
        if moves.len() < 2 {
            // A search that was stopped at once may know no other move: which decisions are examined must not depend on its time.
            let mut legal = game.moves(seat).into_iter();
            moves.push(legal.find(|text| text != played)?);
        }
        let seed = seed.wrapping_add(1);
        Self::compared(game, seat, &moves, &mut budget.part(half), seed)
    }

    /// Examines a decision with half of the simulations, and then compares the move that was made with the best other one alone. The best of
    /// several is chosen for its luck as well; this comparison has other deals, so luck does not count.
    pub fn confirmed(
        game: &dyn Play,
        seat: Seat,
        played: &MoveText,
        budget: &mut Budget<'_>,
        seed: u64,
    ) -> Option<Self> {
        let half = budget.simulations / 2;
        let found = Self::new(game, seat, played, &mut budget.part(half), seed)?;
        let moves = [played.clone(), found.best_other().text.clone()];
        let seed = seed.wrapping_add(2);
        let compared = Self::compared(game, seat, &moves, &mut budget.part(half), seed)?;
        Some(Self {
            is_confirmed: true,
            ..compared
        })
    }

    /// Compares these moves, of which the first was made.
    fn compared(
        game: &dyn Play,
        seat: Seat,
        moves: &[MoveText],
        budget: &mut Budget<'_>,
        seed: u64,
    ) -> Option<Self> {
        let by = |goal, budget: &mut Budget<'_>| compare(game, seat, moves, goal, budget, seed);
        let simulations = budget.simulations;
        let mut compared = by(Goal::Win, budget)?;
        let best = compared.iter().map(Compared::chance).fold(0.0, f32::max);
        let chances = [compared[0].chance(), best];
        let goal = match best < HOPELESS {
            true => Goal::Standing,
            false => Goal::Win,
        };
        if goal == Goal::Standing {
            compared = by(goal, &mut budget.part(simulations))?;
        }
        Some(Self {
            compared,
            goal,
            chances,
            is_confirmed: false,
        })
    }

    /// By what the moves were compared.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// The chance to win after the move that was made, and after the best of all.
    pub fn chances(&self) -> [f32; 2] {
        self.chances
    }

    /// Whether the best other move was chosen by another comparison.
    pub fn is_confirmed(&self) -> bool {
        self.is_confirmed
    }

    /// The move that was made.
    pub fn played(&self) -> &Compared {
        &self.compared[0]
    }

    /// Whether it had more simulations than another.
    pub fn is_better_than(&self, other: &Self) -> bool {
        let simulations = |examination: &Self| examination.played().values.len();
        // Exact values need a single one.
        simulations(self) > simulations(other) || simulations(self) == 1
    }

    /// The best of the other moves.
    pub fn best_other(&self) -> &Compared {
        &self.compared[1]
    }
}

/// Compares the move that was made, the first of these, with others. If another one wants it next and both can be made in either order, it is as
/// good: a search that finds this for one order may miss it for the other.
fn compare(
    game: &dyn Play,
    seat: Seat,
    moves: &[MoveText],
    goal: Goal,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Option<Vec<Compared>> {
    let mut compared = game.compare(seat, moves, Deals::Imagined, goal, budget, seed)?;
    let (played, others) = compared.split_first_mut()?;
    others.sort_by(best_first);
    let mut others_with_it = others
        .iter()
        .filter(|other| can_come_first(game, &other.line, &played.text));
    if let Some(other) = others_with_it.next()
        && other.chance() > played.chance()
    {
        played.values.clone_from(&other.values);
        played.line.clone_from(&other.line);
        played.line.swap(0, 1);
    }
    Some(compared)
}

/// Orders moves by the chance to win, the highest first.
pub(super) fn best_first(one: &Compared, other: &Compared) -> Ordering {
    other.chance().total_cmp(&one.chance())
}
