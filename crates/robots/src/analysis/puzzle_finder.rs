//! Finds puzzles in games of robots.
//!
//! A decision becomes a puzzle if a shallow search misses the best move; if this move is clearly the best one of all, by two searches with
//! different seeds, the second with ten times the effort; and if it is so in nearly every deal, so that hidden information does not decide it.

use super::puzzle::{Claim, MOST_ALSO, Puzzle, refutation};
use pagoda_engine::{
    Budget, Chance, Compared, Deals, Goal, MoveText, Play, Purpose, Seat, Thought,
};
use std::collections::BTreeMap;

/// Simulations for each move of the robots.
const GAME_SIMULATIONS: u32 = 120;
/// Simulations of the shallow search that must miss the solution; one move ahead must miss it, too.
const SHALLOW: u32 = 16;
/// Simulations that find the solution of an easy puzzle, and of one of medium difficulty.
const EASY: u32 = 60;
const MEDIUM: u32 = 240;
/// One move of so many is not the robot's first choice, so that games differ.
const OTHER_CHOICE: usize = 8;
/// With fewer legal moves a decision is too simple, with more it cannot be verified that all others are worse.
const LEGAL_MOVES: std::ops::RangeInclusive<usize> = 6..=800;
/// By how much the best move must seem better than the tempting one at first sight; and than the next best ones by a short comparison with so many
/// simulations of each.
const FIRST_SIGHT: f64 = 0.04;
const SHORT: u32 = 40;
const SHORT_MARGIN: f32 = 0.04;
/// By how much the solution must be better than every other move.
const MARGIN: f32 = 0.06;
/// The chance to win after the solution, at least, and after the tempting move, at most: what is lost or won anyway teaches little.
const LEAST_CHANCE: f64 = 0.2;
const MOST_TEMPTING_CHANCE: f64 = 0.85;
/// In how many deals the solution is compared with its rivals, with how many simulations each, and in how many it must be the best.
const DEALS: usize = 12;
const SIMULATIONS_OF_DEAL: u32 = 256;
const BEST_IN_DEALS: usize = 10;
/// How much more effort the verification has.
const VERIFICATION: u32 = 10;
/// The number of moves between two puzzles of one game.
const DISTANCE: usize = 8;
/// The most puzzles with the same solution and the same tempting move: they have the same idea.
const SAME_IDEA: usize = 2;

/// A puzzle with what is needed to choose among many.
#[derive(Clone, Debug)]
pub struct FoundPuzzle {
    /// The puzzle; its number is not set yet.
    pub puzzle: Puzzle,
    /// By how much the solution is better than the second best move.
    pub margin: f32,
    /// Its theme.
    pub theme: &'static str,
}

/// Plays one game of robots and looks for puzzles: each item is one move, with a puzzle if its decision is one.
///
/// ```
/// use pagoda_robots::analysis::PuzzleFinder;
/// use pagoda_games as games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let game = qin.begin(&serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?)?;
/// let mut finder = PuzzleFinder::new(game, 7);
/// assert!(finder.next().is_some(), "a move was made");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PuzzleFinder {
    game: Box<dyn Play>,
    chance: Chance,
    /// Moves since the last puzzle.
    since_last: usize,
}

impl PuzzleFinder {
    /// Plays on from this position.
    pub fn new(game: Box<dyn Play>, seed: u64) -> Self {
        Self {
            game,
            chance: Chance::derived(seed, Purpose::Robot),
            since_last: DISTANCE,
        }
    }

    fn seed(&mut self) -> u64 {
        self.chance.below(1 << 30) as u64
    }

    /// The puzzle of the present decision, if it is one. The cheapest conditions come first.
    fn puzzle(&mut self, seat: Seat, thought: &Thought) -> Option<FoundPuzzle> {
        let solution = &thought.considered[0];
        let shallow = |game: &dyn Play, simulations, seed| {
            let thought = game.think(seat, &mut Budget::of(simulations), seed)?;
            Some(thought.line[0].text.clone())
        };
        let game = self.game.boxed_clone();
        let seed = self.seed();
        let glance = shallow(game.as_ref(), 0, seed)?;
        if glance == solution.text {
            return None;
        }
        let tempting = shallow(game.as_ref(), SHALLOW, seed)?;
        if tempting == solution.text {
            return None;
        }
        let mut considered = thought.considered.iter();
        let value = considered.find(|one| one.text == tempting)?.value;
        if !thought.exact && solution.value - value < FIRST_SIGHT {
            return None;
        }
        if solution.value < LEAST_CHANCE || value > MOST_TEMPTING_CHANCE {
            return None;
        }
        // What the menus offer first is no puzzle.
        let ranked = game.ranked_moves(seat);
        if ranked.first()?.text == solution.text {
            return None;
        }
        let game = game.as_ref();
        let others = thought.considered[1..].iter().take(MOST_ALSO + 1);
        let mut others: Vec<MoveText> = others.map(|other| other.text.clone()).collect();
        others.retain(|other| *other != tempting);
        if !self.seems_best(seat, &solution.text, &tempting, &others) {
            return None;
        }
        let claim = Claim {
            solution: &solution.text,
            tempting: &tempting,
            margin: MARGIN,
        };
        let found = claim.find(game, 1, self.seed()).ok()?;
        if found.also.contains(&glance) {
            return None;
        }
        let rivals = found.others.iter().take(2).map(|rival| rival.text.clone());
        let mut moves: Vec<MoveText> = rivals.collect();
        if !moves.contains(&tempting) {
            moves.push(tempting.clone());
        }
        moves.insert(0, solution.text.clone());
        let best_in = (0..DEALS).filter(|_| self.is_best_in_a_deal(seat, &moves));
        if best_in.count() < BEST_IN_DEALS {
            return None;
        }
        let seed = self.seed();
        let sure = claim.find(game, VERIFICATION, seed).ok()?;
        if sure.also.contains(&glance) {
            return None;
        }
        let finds = |simulations| {
            let found = shallow(game, simulations, seed);
            found.is_some_and(|found| found == solution.text || sure.also.contains(&found))
        };
        let difficulty = match () {
            () if finds(EASY) => 1,
            () if finds(MEDIUM) => 2,
            () => 3,
        };
        let tempting_chance = sure.others.iter().find(|other| other.text == tempting)?;
        let refutation = refutation(game, seat, &solution.text, &tempting, seed);
        let margin = sure.solution.advantage_over(sure.others.first()?).mean;
        let puzzle = Puzzle {
            number: 0,
            seat,
            position: game.position(),
            solution: solution.text.clone(),
            also: sure.also,
            chance: sure.solution.chance(),
            tempting_chance: tempting_chance.chance(),
            tempting,
            line: sure.solution.line,
            refutation,
            difficulty,
        };
        let theme = puzzle.why(game).theme()?;
        puzzle.is_instructive(game).then_some(FoundPuzzle {
            puzzle,
            margin,
            theme,
        })
    }

    /// Whether a move is much better than the tempting one and all but a few others by a short comparison.
    fn seems_best(
        &mut self,
        seat: Seat,
        solution: &MoveText,
        tempting: &MoveText,
        others: &[MoveText],
    ) -> bool {
        let mut moves = vec![solution.clone(), tempting.clone()];
        moves.extend_from_slice(others);
        let mut budget = Budget::of(SHORT * moves.len() as u32);
        let seed = self.seed();
        let compared =
            self.game
                .compare(seat, &moves, Deals::Imagined, Goal::Win, &mut budget, seed);
        compared.is_some_and(|compared| {
            let least = compared[0].chance() - SHORT_MARGIN;
            let close = |other: &&Compared| other.chance() > least;
            let others = compared[2..].iter().filter(close).count();
            compared[1].chance() <= least && others <= MOST_ALSO
        })
    }

    /// Whether the first of these moves is the best one if what is hidden is dealt in a certain way.
    fn is_best_in_a_deal(&mut self, seat: Seat, moves: &[MoveText]) -> bool {
        let mut dealt = self.game.boxed_clone();
        dealt.imagine(seat, &mut self.chance);
        let mut budget = Budget::of(SIMULATIONS_OF_DEAL * moves.len() as u32);
        let seed = self.seed();
        let compared = dealt.compare(seat, moves, Deals::AsIs, Goal::Win, &mut budget, seed);
        compared.is_some_and(|compared| {
            let others = compared[1..].iter();
            let best = others.map(Compared::chance).fold(0.0, f32::max);
            compared[0].chance() > best
        })
    }
}

impl Iterator for PuzzleFinder {
    type Item = Option<FoundPuzzle>;

    fn next(&mut self) -> Option<Self::Item> {
        let seat = self.game.waiting()?.seat;
        let legal = self.game.moves(seat).len();
        let seed = self.seed();
        let mut budget = Budget::of(GAME_SIMULATIONS);
        let thought = self.game.think(seat, &mut budget, seed)?;
        let mut found = None;
        if LEGAL_MOVES.contains(&legal) && self.since_last >= DISTANCE {
            found = self.puzzle(seat, &thought);
        }
        self.since_last += 1;
        if found.is_some() {
            self.since_last = 0;
        }
        let mut choice = 0;
        if self.chance.below(OTHER_CHOICE) == 0 {
            choice = self.chance.below(thought.considered.len().min(3));
        }
        let chosen = &thought.considered[choice].text;
        self.game.play(seat, chosen).ok()?;
        Some(found)
    }
}

/// Chooses so many puzzles that differ: of each theme and difficulty in turn, those with the largest margin first. They are numbered from this
/// number on.
pub fn choose_varied(mut found: Vec<FoundPuzzle>, count: usize, first: u32) -> Vec<Puzzle> {
    found.sort_by(|one, other| other.margin.total_cmp(&one.margin));
    let mut ideas: BTreeMap<[MoveText; 2], usize> = BTreeMap::new();
    found.retain(|found| {
        let idea = [&found.puzzle.solution, &found.puzzle.tempting].map(MoveText::clone);
        let known = ideas.entry(idea).or_default();
        *known += 1;
        *known <= SAME_IDEA
    });
    let mut groups: BTreeMap<(u8, &str), Vec<FoundPuzzle>> = BTreeMap::new();
    for found in found {
        let group = (found.puzzle.difficulty, found.theme);
        groups.entry(group).or_default().push(found);
    }
    let mut groups: Vec<_> = groups.into_values().map(Vec::into_iter).collect();
    let mut chosen: Vec<Puzzle> = Vec::new();
    while chosen.len() < count {
        let round: Vec<FoundPuzzle> = groups.iter_mut().filter_map(Iterator::next).collect();
        if round.is_empty() {
            break;
        }
        let room = count - chosen.len();
        chosen.extend(round.into_iter().take(room).map(|found| found.puzzle));
    }
    for (puzzle, number) in chosen.iter_mut().zip(first..) {
        puzzle.number = number;
    }
    chosen
}
