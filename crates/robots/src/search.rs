//! The search of strong robots, for every game: a tree over moves, with hidden information dealt again in every simulation.
//!
//! Each simulation deals anew what the seat does not know, follows the tree to a new node, plays a few quick moves from there, and judges
//! the position. A node stands for the moves that led to it, whatever was dealt (an information-set tree with open loops). The seat
//! that decides in a node prefers moves that were good for itself, so any number of players is possible.

use super::beginner::beginner_move;
use super::endgame::{self, Solved};
use super::evaluation::{Chances, Evaluator};
use super::model::Model;
use super::tree::{NodeId, ROOT, Tree};
use pagoda_engine::{
    Budget, Chance, Compared, Considered, Deals, ExpectedMove, Goal, Mind, MoveText, Purpose,
    Rules, Seat, Think, Thought, Waiting,
};
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};

/// After how many simulations the budget is asked whether to go on.
const SIMULATIONS_AT_A_TIME: u32 = 16;
/// In how many deals the moves of the root are judged before the search.
const FIRST_DEALS: usize = 8;
/// How many times as many moves the root gets as other nodes.
const ROOT_BATCHES: usize = 2;
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
        let model = shipped_model::<G>(goal);
        if deals == Deals::Imagined
            && let Some((solved, _)) = endgame::solve(game, seat, model, seed)
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
        Searcher::new(model, game, seat, seed).compare(moves, deals, budget)
    }

    fn chances(game: &G, seat: Seat, deals: u32, seed: u64) -> Vec<f32> {
        let model = shipped_model::<G>(Goal::Win);
        let mut searcher = Searcher::new(model, game, seat, seed);
        let mut sums = vec![0.0; Rules::seats(game)];
        for _ in 0..deals.max(1) {
            let mut dealt = game.clone();
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
        beginner_move(game, seat, seed)
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
    let model = Model::read(G::MODEL, G::FEATURES).expect("the model of a game has been tested");
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
    let mut searcher = Searcher::new(model, game, seat, seed);
    if !searcher.open_root() {
        return None;
    }
    if budget.simulations > 0
        && let Some((solved, positions)) = endgame::solve(game, seat, model, seed)
    {
        return exact_thought(solved, seat, positions);
    }
    let mut simulations = 0;
    // With a single candidate there is nothing to find out.
    if searcher.tree.children(ROOT).nth(1).is_some() {
        while simulations < budget.simulations {
            searcher.simulate();
            simulations += 1;
            if simulations % SIMULATIONS_AT_A_TIME == 0 && !budget.goes_on(simulations) {
                break;
            }
        }
    }
    searcher.thought(simulations)
}

/// What a complete search found out.
fn exact_thought<M: Copy + Display>(
    mut solved: Vec<Solved<M>>,
    seat: Seat,
    positions: u32,
) -> Option<(M, Thought)> {
    solved.sort_by(|one, other| other.chances[seat].total_cmp(&one.chances[seat]));
    let considered = solved.iter().map(|solved| Considered {
        text: MoveText::of(&solved.line[0].1),
        value: f64::from(solved.chances[seat]),
        visits: 1,
    });
    let best = solved.first()?;
    let thought = Thought {
        considered: considered.collect(),
        others: Vec::new(),
        line: expected_moves(&best.line),
        simulations: positions,
        exact: true,
    };
    Some((best.line[0].1, thought))
}

fn expected_moves<M: Display>(line: &[(Seat, M)]) -> Vec<ExpectedMove> {
    let line = line.iter().map(|(seat, chosen)| ExpectedMove {
        seat: *seat,
        text: MoveText::of(chosen),
    });
    line.collect()
}

/// A search in progress. Its buffers are allocated once.
struct Searcher<'a, G: Mind> {
    model: &'a Model,
    evaluator: Evaluator<'a, G>,
    root: &'a G,
    seat: Seat,
    chance: Chance,
    tree: Tree<G::Move>,
    path: Vec<NodeId>,
    candidates: Vec<G::Move>,
    judged: Vec<(f32, G::Move)>,
    /// Candidates of the root that are not in the tree yet, the best last.
    root_rest: Vec<(f32, G::Move)>,
    events: Vec<G::Event>,
}

impl<'a, G: Mind> Searcher<'a, G> {
    fn new(model: &'a Model, root: &'a G, seat: Seat, seed: u64) -> Self {
        Self {
            model,
            evaluator: Evaluator::new(model),
            root,
            seat,
            chance: Chance::derived(seed, Purpose::Robot),
            tree: Tree::new(seat),
            path: Vec::with_capacity(256),
            candidates: Vec::with_capacity(1024),
            judged: Vec::with_capacity(1024),
            root_rest: Vec::new(),
            events: Vec::with_capacity(256),
        }
    }

    /// Judges the candidates of the root in several deals, and adds the best to the tree. False if there is none.
    fn open_root(&mut self) -> bool {
        self.candidates.clear();
        self.root.candidates(&mut self.candidates);
        let candidates = self.candidates.iter();
        let mut judged: Vec<(f32, G::Move)> = candidates.map(|chosen| (0.0, *chosen)).collect();
        for _ in 0..FIRST_DEALS {
            let mut dealt = self.root.clone();
            dealt.imagine(self.seat, &mut self.chance);
            for (value, chosen) in &mut judged {
                *value += self.judge(&dealt, *chosen, self.seat) / FIRST_DEALS as f32;
            }
        }
        judged.sort_by(|one, other| one.0.total_cmp(&other.0));
        self.root_rest = judged;
        self.widen_root();
        self.tree.children(ROOT).next().is_some()
    }

    /// Adds the next candidates of the root, as many as it should have by now.
    fn widen_root(&mut self) {
        let plan = &self.model.plan;
        let wanted = ROOT_BATCHES * self.tree.wanted_children(ROOT, plan);
        let missing = wanted.saturating_sub(self.tree.children(ROOT).count());
        let Some(waiting) = self.root.waiting().filter(|_| missing > 0) else {
            return;
        };
        let first = self.root_rest.len().saturating_sub(missing);
        for (value, chosen) in self.root_rest.drain(first..).rev() {
            self.tree.add(ROOT, chosen, waiting, value, plan.trust);
        }
    }

    /// The chance of a seat to win after a move.
    fn judge(&mut self, game: &G, chosen: G::Move, seat: Seat) -> f32 {
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
        chances
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
            self.tree.add(ROOT, *chosen, waiting, 0.0, 0.0);
        }
        let mut nodes: Vec<NodeId> = self.tree.children(ROOT).collect();
        nodes.reverse();
        let mut values = vec![Vec::new(); nodes.len()];
        let mut rounds = self.chance.clone();
        let (mut simulations, count) = (0, nodes.len() as u32);
        while simulations == 0 || simulations + count <= budget.simulations {
            let seed = rounds.below(1 << 30) as u64;
            let mut chance = Chance::derived(seed, Purpose::Robot);
            let mut dealt = self.root.clone();
            if deals == Deals::Imagined {
                dealt.imagine(self.seat, &mut chance);
            }
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

    /// One simulation that begins with this move of the root.
    fn simulate_move(&mut self, node: NodeId, mut game: G) -> Chances {
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
        let explore = self.model.plan.explore;
        if node == ROOT {
            self.widen_root();
            return self.tree.best_child(node, waiting, explore, |_| true).0;
        }
        let legal = |chosen: G::Move| game.judge(chosen).is_ok();
        let wanted = self.tree.wanted_children(node, &self.model.plan);
        let (best, count) = self.tree.best_child(node, waiting, explore, legal);
        if count < wanted && self.widen(node, game, waiting, wanted - count) {
            return self.tree.best_child(node, waiting, explore, legal).0;
        }
        best
    }

    /// Adds the best candidates that a node does not have yet. False if there is none.
    fn widen(&mut self, node: NodeId, game: &G, waiting: Waiting, count: usize) -> bool {
        self.candidates.clear();
        game.candidates(&mut self.candidates);
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.retain(|chosen| !self.tree.has_child(node, *chosen, waiting));
        while candidates.len() > MOST_JUDGED {
            candidates.swap_remove(self.chance.below(candidates.len()));
        }
        let mut judged = std::mem::take(&mut self.judged);
        judged.clear();
        for chosen in &candidates {
            judged.push((self.judge(game, *chosen, waiting.seat), *chosen));
        }
        judged.sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        if judged.len() < count {
            self.tree.set_exhausted(node);
        }
        let mut added = false;
        for (value, chosen) in judged.iter().take(count) {
            added |= self
                .tree
                .add(node, *chosen, waiting, *value, self.model.plan.trust);
        }
        self.candidates = candidates;
        self.judged = judged;
        added
    }

    /// Plays some quick moves and judges the position.
    fn play_out(&mut self, mut game: G) -> Chances {
        let plan = &self.model.plan;
        let mut played = 0;
        while let Some(waiting) = game.waiting() {
            if played >= plan.rollout && (game.is_quiet() || played >= plan.rollout + MOST_UNQUIET)
            {
                break;
            }
            self.candidates.clear();
            game.candidates(&mut self.candidates);
            let mut best = *self.chance.pick(&self.candidates);
            if self.candidates.len() > 1 {
                let mut most = self.judge(&game, best, waiting.seat);
                for _ in 1..plan.samples {
                    let other = *self.chance.pick(&self.candidates);
                    let value = self.judge(&game, other, waiting.seat);
                    if value > most {
                        (most, best) = (value, other);
                    }
                }
            }
            self.events.clear();
            game.apply(best, &mut self.events);
            played += 1;
        }
        self.evaluator.chances(&game)
    }

    /// What was found out.
    fn thought(&self, simulations: u32) -> Option<(G::Move, Thought)> {
        let mut children: Vec<NodeId> = self.tree.children(ROOT).collect();
        children.sort_by(|one, other| {
            let order = self.tree.visits(*other).cmp(&self.tree.visits(*one));
            order.then(self.tree.value(*other).total_cmp(&self.tree.value(*one)))
        });
        let considered = children.iter().map(|child| Considered {
            text: MoveText::of(&self.tree.chosen(*child)),
            value: f64::from(self.tree.value(*child)),
            visits: self.tree.visits(*child),
        });
        let others = self.root_rest.iter().rev();
        let others = others.map(|(value, chosen)| Considered {
            text: MoveText::of(chosen),
            value: f64::from(*value),
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
