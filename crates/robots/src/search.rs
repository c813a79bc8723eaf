//! The search of strong robots, for every game: a tree over moves, with hidden information dealt again in every simulation.
//!
//! Each simulation deals anew what the seat does not know, follows the tree to a new node, plays a few quick moves from there, and judges
//! the position. A node stands for the moves that led to it, whatever was dealt (an information-set tree with open loops). The seat
//! that decides in a node prefers moves that were good for itself, so any number of players is possible.

use super::Robot;
use super::beginner::beginner_move;
use super::endgame::{self, exact_thought, expected_moves};
use super::evaluation::{Chances, Evaluator};
use super::model::{Model, RootPlan};
use super::prior::MoveJudge;
use super::root::RootMove;
use super::tree::{FirstGuess, NodeId, ROOT, Tree};
use pagoda_engine::{
    Budget, Chance, Compared, Considered, Deals, ExpectedMove, Goal, Mind, MoveText, Purpose,
    Rules, Seat, Think, Thought, Waiting,
};
use std::sync::{Mutex, PoisonError};

/// After how many simulations the budget is asked whether to go on.
pub(super) const SIMULATIONS_AT_A_TIME: u32 = 16;
/// The most candidates that are judged when a node gets new moves; of more, random ones.
const MOST_JUDGED: usize = 64;
/// The most moves of the expected line.
const LINE: usize = 6;
/// How many simulations a move beyond the first of the line must have had: after fewer nothing is expected.
const LEAST_EXPECTED: u32 = 4;
/// The most moves that are played beyond the end of a simulation until the position can be judged.
const MOST_UNQUIET: u32 = 12;

/// The search of strong robots.
#[derive(Clone, Copy, Debug)]
pub struct Search;

impl<G: Mind> Think<G> for Search {
    fn think(game: &G, seat: Seat, budget: &mut Budget<'_>, seed: u64) -> Option<Thought> {
        think_with(shipped_model::<G>(Goal::Win), game, seat, budget, seed)
            .map(|(_, thought)| thought)
    }

    fn compare(
        game: &G,
        seat: Seat,
        moves: &[G::Move],
        deals: Deals,
        goal: Goal,
        budget: &mut Budget<'_>,
        seed: u64,
    ) -> Vec<Compared> {
        let searcher = Searcher::new(shipped_model::<G>(goal), game, seat, seed);
        if deals == Deals::Imagined
            && let Some((solved, _)) = endgame::solve(searcher.root, seat, searcher.model, seed)
        {
            let exact = |chosen: &G::Move| {
                let mut of_moves = solved.iter();
                let solved = of_moves.find(|solved| solved.line[0].1 == *chosen)?;
                Some(Compared {
                    text: MoveText::of(chosen),
                    values: vec![solved.chances[seat]],
                    line: expected_moves(&solved.line),
                })
            };
            return moves.iter().filter_map(exact).collect();
        }
        searcher.compare(moves, deals, budget)
    }

    fn chances(game: &G, seat: Seat, deals: u32, seed: u64) -> Vec<f32> {
        let model = shipped_model::<G>(Goal::Win);
        let mut searcher = Searcher::new(model, game, seat, seed);
        let mut sums = vec![0.0; Rules::seats(game)];
        for _ in 0..deals.max(1) {
            let mut dealt = searcher.root.clone();
            dealt.imagine(seat, &mut searcher.chance);
            let chances = searcher.play_out(dealt);
            for (sum, chance) in sums.iter_mut().zip(chances) {
                *sum += chance;
            }
        }
        // At the end of a game points count beside winning, so that the chances of a deal need not add up to 1.
        let total: f32 = sums.iter().sum();
        sums.into_iter().map(|sum| sum / total).collect()
    }

    fn judged(game: &G) -> Vec<f32> {
        let mut evaluator = Evaluator::new(shipped_model::<G>(Goal::Win));
        evaluator.chances(game)[..Rules::seats(game)].to_vec()
    }

    fn beginner_move(game: &G, seat: Seat, seed: u64) -> Option<G::Move> {
        let habits = shipped_model::<G>(Goal::Win).habits(Robot::Beginner)?;
        beginner_move(habits, game, seat, seed)
    }
}

/// The model of a title for a goal. It is read once: reading takes longer than a short thought.
fn shipped_model<G: Mind>(goal: Goal) -> &'static Model {
    type ReadModel = (
        (&'static str, &'static [&'static str], Goal),
        &'static Model,
    );
    static READ: Mutex<Vec<ReadModel>> = Mutex::new(Vec::new());
    let source = (G::MODEL, G::FEATURES, goal);
    // A panic leaves the list as it was.
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, model)) = read.iter().find(|(known, _)| *known == source) {
        return model;
    }
    let model = Model::read::<G>(G::MODEL).expect("the model of a game has been tested");
    let model: &Model = Box::leak(Box::new(match goal {
        Goal::Win => model,
        Goal::Standing => model.of_standing(),
    }));
    read.push((source, model));
    model
}

/// Considers a decision by this model: the best move, and what was found out. Without simulations the moves are only judged by the positions right
/// after them.
pub fn think_with<G: Mind>(
    model: &Model,
    game: &G,
    seat: Seat,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Option<(G::Move, Thought)> {
    let searcher = Searcher::new(model, game, seat, seed);
    searcher
        .think(budget, seed)
        .map(|(best, thought, _)| (best, thought))
}

/// The same, with the chances of all seats after the best move, if there was a search.
pub(super) fn think_to_learn<G: Mind>(
    model: &Model,
    game: &G,
    seat: Seat,
    budget: &mut Budget<'_>,
    seed: u64,
) -> Option<(G::Move, Thought, Option<Chances>)> {
    let mut searcher = Searcher::new(model, game, seat, seed);
    searcher.outlooks = Some(Vec::new());
    searcher.think(budget, seed)
}

/// A search in progress. Its buffers are allocated once.
pub(super) struct Searcher<'a, G: Mind> {
    pub(super) model: &'a Model,
    evaluator: Evaluator<'a, G>,
    /// Guesses moves below the root, if the model has a prior.
    pub(super) move_judge: Option<MoveJudge<'a, G>>,
    pub(super) root: &'a G,
    pub(super) seat: Seat,
    pub(super) chance: Chance,
    pub(super) tree: Tree<G::Move>,
    path: Vec<NodeId>,
    candidates: Vec<G::Move>,
    judged: Vec<(f32, G::Move)>,
    /// Candidates of the root that are not in the tree yet, the best last.
    pub(super) root_rest: Vec<RootMove<G::Move>>,
    /// The moves of the root in the tree, each with the logarithm of its prior.
    pub(super) root_logits: Vec<(NodeId, f32)>,
    /// The moves of the root, best first, if they were dropped by and by.
    pub(super) ordered: Vec<NodeId>,
    events: Vec<G::Event>,
    /// The chances of all seats after moves of the root, added up over the simulations, if somebody learns from them.
    outlooks: Option<Vec<(NodeId, Chances)>>,
}

impl<'a, G: Mind> Searcher<'a, G> {
    fn new(model: &'a Model, root: &'a G, seat: Seat, seed: u64) -> Self {
        Self {
            model,
            evaluator: Evaluator::new(model),
            move_judge: MoveJudge::of(model),
            root,
            seat,
            chance: Chance::derived(seed, Purpose::Robot),
            tree: Tree::new(seat),
            path: Vec::with_capacity(256),
            candidates: Vec::with_capacity(1024),
            judged: Vec::with_capacity(1024),
            root_rest: Vec::new(),
            root_logits: Vec::new(),
            ordered: Vec::new(),
            events: Vec::with_capacity(256),
            outlooks: None,
        }
    }

    /// The best move, what was found out, and the chances of all seats after that move if they are wanted.
    fn think(
        mut self,
        budget: &mut Budget<'_>,
        seed: u64,
    ) -> Option<(G::Move, Thought, Option<Chances>)> {
        let is_halving = self.model.plan.root == RootPlan::Halving && budget.is_foreseeable();
        if !self.open_root(is_halving) {
            return None;
        }
        if budget.simulations > 0
            && let Some((solved, positions)) =
                endgame::solve(self.root, self.seat, self.model, seed)
        {
            let (best, thought) = exact_thought(solved, self.seat, positions)?;
            return Some((best, thought, None));
        }
        let mut simulations = 0;
        // With a single candidate there is nothing to find out.
        if self.tree.children(ROOT).nth(1).is_none() {
        } else if is_halving {
            simulations = self.halve(budget);
        } else {
            while simulations < budget.simulations {
                self.simulate();
                simulations += 1;
                if simulations % SIMULATIONS_AT_A_TIME == 0 && !budget.goes_on(simulations) {
                    break;
                }
            }
        }
        let (best, thought) = self.thought(simulations)?;
        Some((best, thought, self.outlook()))
    }

    /// The chances of all seats after the best move of the root.
    fn outlook(&self) -> Option<Chances> {
        let best = self.best_of_root().into_iter().next()?;
        let mut outlooks = self.outlooks.iter().flatten();
        let (_, sums) = outlooks.find(|(node, _)| *node == best)?;
        // At the end of a game points count beside winning, so that the chances need not add up to 1.
        let total: f32 = sums.iter().sum();
        Some(sums.map(|sum| sum / total))
    }

    /// The chance of a seat to win after a move.
    pub(super) fn judge(&mut self, game: &G, chosen: G::Move, seat: Seat) -> f32 {
        let mut after = game.clone();
        self.events.clear();
        after.apply(chosen, &mut self.events);
        self.evaluator.chance(&after, seat)
    }

    /// One simulation: from the root to a new node, and from there to a judgement that all nodes on the way get.
    fn simulate(&mut self) {
        let mut game = self.root.clone();
        game.imagine(self.seat, &mut self.chance);
        self.path.clear();
        self.path.push(ROOT);
        self.descend(game, ROOT);
    }

    /// Follows the tree from a node to a new one, and judges the position there. All nodes on the way get the judgement.
    fn descend(&mut self, mut game: G, mut node: NodeId) -> Chances {
        while let Some(waiting) = game.waiting() {
            let Some(child) = self.select(node, &game, waiting) else {
                break;
            };
            let is_new = self.tree.visits(child) == 0;
            self.make(child, &mut game);
            node = child;
            if is_new {
                break;
            }
        }
        self.judge_path(game)
    }

    /// Makes the move of a node, which becomes a part of the way.
    fn make(&mut self, node: NodeId, game: &mut G) {
        self.events.clear();
        game.apply(self.tree.chosen(node), &mut self.events);
        self.path.push(node);
    }

    fn judge_path(&mut self, game: G) -> Chances {
        let chances = self.play_out(game);
        for node in &self.path {
            self.tree.update(*node, &chances);
        }
        self.note_outlook(&chances);
        chances
    }

    fn note_outlook(&mut self, chances: &Chances) {
        let (Some(outlooks), Some(&first)) = (&mut self.outlooks, self.path.get(1)) else {
            return;
        };
        let known = outlooks.iter().position(|(node, _)| *node == first);
        let known = known.unwrap_or(outlooks.len());
        if known == outlooks.len() {
            outlooks.push((first, Chances::default()));
        }
        for (sum, chance) in outlooks[known].1.iter_mut().zip(chances) {
            *sum += chance;
        }
    }

    /// Compares moves of the root, one simulation of each at a time, with the same deal and the same random numbers.
    fn compare(
        mut self,
        moves: &[G::Move],
        deals: Deals,
        budget: &mut Budget<'_>,
    ) -> Vec<Compared> {
        let Some(waiting) = self.root.waiting().filter(|_| !moves.is_empty()) else {
            return Vec::new();
        };
        for chosen in moves {
            self.tree
                .add(ROOT, *chosen, waiting, FirstGuess::Prior(0.0));
        }
        let mut nodes: Vec<NodeId> = self.tree.children(ROOT).collect();
        nodes.reverse();
        let mut values = vec![Vec::new(); nodes.len()];
        let mut rounds = self.chance.clone();
        let (mut simulations, count) = (0, nodes.len() as u32);
        while simulations == 0 || simulations + count <= budget.simulations {
            let (dealt, chance) = self.dealt_for_all(deals, &mut rounds);
            for (node, values) in nodes.iter().zip(&mut values) {
                self.chance = chance.clone();
                values.push(self.simulate_move(*node, dealt.clone())[self.seat]);
            }
            let asked = simulations / SIMULATIONS_AT_A_TIME;
            simulations += count;
            if simulations / SIMULATIONS_AT_A_TIME > asked && !budget.goes_on(simulations) {
                break;
            }
        }
        let compared = nodes
            .into_iter()
            .zip(values)
            .map(|(node, values)| Compared {
                text: MoveText::of(&self.tree.chosen(node)),
                values,
                line: self.line(node),
            });
        compared.collect()
    }

    /// A deal in which several moves are simulated, and the random numbers for each of them.
    pub(super) fn dealt_for_all(&self, deals: Deals, rounds: &mut Chance) -> (G, Chance) {
        let seed = rounds.below(1 << 30) as u64;
        let mut chance = Chance::derived(seed, Purpose::Robot);
        let mut dealt = self.root.clone();
        if deals == Deals::Imagined {
            dealt.imagine(self.seat, &mut chance);
        }
        (dealt, chance)
    }

    /// One simulation that begins with this move of the root.
    pub(super) fn simulate_move(&mut self, node: NodeId, mut game: G) -> Chances {
        self.path.clear();
        self.path.push(ROOT);
        let is_new = self.tree.visits(node) == 0;
        self.make(node, &mut game);
        match is_new {
            true => self.judge_path(game),
            false => self.descend(game, node),
        }
    }

    /// The child of a node to follow: one that is legal in this deal, good so far for the seat that decides, or not tried often. None if the
    /// tree is full.
    fn select(&mut self, node: NodeId, game: &G, waiting: Waiting) -> Option<NodeId> {
        if node == ROOT {
            self.widen_root();
            let explore = self.model.plan.explore;
            return self.tree.best_child(node, waiting, explore, |_| true).0;
        }
        let wanted = self.tree.wanted_children(node, &self.model.plan);
        let (best, count) = self.select_known(node, game, waiting);
        if count < wanted && self.widen(node, game, waiting, wanted - count) {
            return self.select_known(node, game, waiting).0;
        }
        best
    }

    /// The child to follow among those that a node has, and the number of those that are legal in this deal.
    fn select_known(
        &mut self,
        node: NodeId,
        game: &G,
        waiting: Waiting,
    ) -> (Option<NodeId>, usize) {
        let plan = &self.model.plan;
        let legal = |chosen: G::Move| game.judge(chosen).is_ok();
        if self.move_judge.is_none() {
            return self.tree.best_child(node, waiting, plan.explore, legal);
        }
        self.tree.likely_child(node, waiting, plan.follow, legal)
    }

    /// Adds the best candidates that a node does not have yet. False if there is none.
    fn widen(&mut self, node: NodeId, game: &G, waiting: Waiting, count: usize) -> bool {
        let mut guessed = std::mem::take(&mut self.judged);
        guessed.clear();
        if let Some(judge) = &mut self.move_judge {
            let tree = &self.tree;
            let moves = judge.judge(game);
            let new = moves.filter(|(chosen, _)| !tree.has_child(node, *chosen, waiting));
            guessed.extend(new.map(|(chosen, prior)| (prior, chosen)));
            if guessed.len() > count {
                guessed.select_nth_unstable_by(count, |one, other| other.0.total_cmp(&one.0));
            }
        } else {
            self.judge_candidates(node, game, waiting, &mut guessed);
            guessed.sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        }
        if guessed.len() < count {
            self.tree.set_exhausted(node);
        }
        let trust = self.model.plan.trust;
        let mut added = false;
        for &(value, chosen) in guessed.iter().take(count) {
            let guess = match self.move_judge {
                Some(_) => FirstGuess::Prior(value),
                None => FirstGuess::Judged { value, trust },
            };
            added |= self.tree.add(node, chosen, waiting, guess);
        }
        self.judged = guessed;
        added
    }

    /// Judges the positions after the candidates that a node does not have yet.
    fn judge_candidates(
        &mut self,
        node: NodeId,
        game: &G,
        waiting: Waiting,
        into: &mut Vec<(f32, G::Move)>,
    ) {
        self.candidates.clear();
        game.candidates(&mut self.candidates);
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.retain(|chosen| !self.tree.has_child(node, *chosen, waiting));
        while candidates.len() > MOST_JUDGED {
            candidates.swap_remove(self.chance.below(candidates.len()));
        }
        for chosen in &candidates {
            into.push((self.judge(game, *chosen, waiting.seat), *chosen));
        }
        self.candidates = candidates;
    }

    /// Plays some quick moves and judges the position.
    fn play_out(&mut self, mut game: G) -> Chances {
        let rollout = self.model.plan.rollout_of(Rules::seats(&game));
        let mut played = 0;
        while let Some(waiting) = game.waiting() {
            if played >= rollout && (game.is_quiet() || played >= rollout + MOST_UNQUIET) {
                break;
            }
            let chosen = self.quick_move(&game, waiting.seat);
            self.events.clear();
            game.apply(chosen, &mut self.events);
            played += 1;
        }
        self.evaluator.chances(&game)
    }

    /// A move that is not bad: by the prior, or the best of a few random ones.
    fn quick_move(&mut self, game: &G, seat: Seat) -> G::Move {
        if let Some(judge) = &mut self.move_judge
            && let Some(chosen) = judge.draw(game, &mut self.chance)
        {
            return chosen;
        }
        self.candidates.clear();
        game.candidates(&mut self.candidates);
        let mut best = *self.chance.pick(&self.candidates);
        if self.candidates.len() > 1 {
            let mut most = self.judge(game, best, seat);
            for _ in 1..self.model.plan.samples {
                let other = *self.chance.pick(&self.candidates);
                let value = self.judge(game, other, seat);
                if value > most {
                    (most, best) = (value, other);
                }
            }
        }
        best
    }

    /// What was found out.
    fn thought(&self, simulations: u32) -> Option<(G::Move, Thought)> {
        let children = self.best_of_root();
        let considered = children.iter().map(|child| Considered {
            text: MoveText::of(&self.tree.chosen(*child)),
            value: f64::from(self.tree.value(*child)),
            visits: self.tree.visits(*child),
        });
        let others = self.root_rest.iter().rev();
        let others = others.map(|rest| Considered {
            text: MoveText::of(&rest.chosen),
            value: f64::from(rest.value),
            visits: 0,
        });
        let best = *children.first()?;
        let thought = Thought {
            considered: considered.collect(),
            others: others.collect(),
            line: self.line(best),
            simulations,
            exact: false,
        };
        Some((self.tree.chosen(best), thought))
    }

    /// The move of a node and those that are expected to follow.
    fn line(&self, first: NodeId) -> Vec<ExpectedMove> {
        let mut line = Vec::new();
        let mut node = Some(first);
        while let Some(next) = node.filter(|_| line.len() < LINE) {
            line.push((self.tree.seat(next), self.tree.chosen(next)));
            let children = self.tree.children(next);
            let known = children.filter(|child| self.tree.visits(*child) >= LEAST_EXPECTED);
            node = known.max_by_key(|child| self.tree.visits(*child));
        }
        expected_moves(&line)
    }
}
