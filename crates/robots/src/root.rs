//! The moves of the root: which are searched, and how the simulations are divided among them.

use super::search::{SIMULATIONS_AT_A_TIME, Searcher};
use super::tree::{FirstGuess, NodeId, ROOT};
use pagoda_engine::{Budget, Deals, Mind};
use std::cmp::Reverse;

/// In how many deals the moves of the root are judged before the search.
const FIRST_DEALS: usize = 8;
/// How many times as many moves the root gets as other nodes.
const ROOT_BATCHES: usize = 2;
/// How many visits the chance to win counts for beside the prior before there are any.
const FIRST_VISITS: f32 = 50.0;
/// The least prior of a move of the root: one that the prior overlooks can still be the best.
const LEAST_PRIOR: f32 = 1e-4;

/// A candidate of the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootMove<M> {
    pub chosen: M,
    /// The mean chance of the seat right after it.
    pub value: f32,
    /// The logarithm of its prior; 0 for all without one.
    logit: f32,
}

impl<G: Mind> Searcher<'_, G> {
    /// Judges the candidates of the root in several deals, and adds the best to the tree. False if there is none.
    pub fn open_root(&mut self, is_halving: bool) -> bool {
        let mut moves = Vec::new();
        self.root.candidates(&mut moves);
        let logits = match is_halving {
            true => self.logits_of(&moves),
            false => vec![0.0; moves.len()],
        };
        let candidates = moves.into_iter().zip(logits);
        let candidates = candidates.map(|(chosen, logit)| RootMove {
            chosen,
            value: 0.0,
            logit,
        });
        let mut judged: Vec<RootMove<G::Move>> = candidates.collect();
        for _ in 0..FIRST_DEALS {
            let mut dealt = self.root.clone();
            dealt.imagine(self.seat, &mut self.chance);
            for candidate in &mut judged {
                let chance = self.judge(&dealt, candidate.chosen, self.seat);
                candidate.value += chance / FIRST_DEALS as f32;
            }
        }
        let score = |candidate: &RootMove<_>| self.score(candidate.logit, candidate.value, 0);
        judged.sort_by(|one, other| score(one).total_cmp(&score(other)));
        self.root_rest = judged;
        match is_halving {
            true => self.add_to_root(self.model.plan.root_moves.max(1)),
            false => self.widen_root(),
        }
        self.tree.children(ROOT).next().is_some()
    }

    /// The logarithm of the prior of each move, or 0 if none is asked.
    fn logits_of(&mut self, moves: &[G::Move]) -> Vec<f32> {
        let mut logits = vec![0.0; moves.len()];
        let Some(judge) = &mut self.move_judge else {
            return logits;
        };
        if !self.model.plan.root_prior {
            return logits;
        }
        logits.fill(LEAST_PRIOR.ln());
        // Both lists have nearly the same order.
        let mut next = 0;
        for (chosen, prior) in judge.judge(self.root) {
            let (before, after) = moves.split_at(next);
            let found = after.iter().position(|known| *known == chosen);
            let found = found.map(|index| next + index);
            let found = found.or_else(|| before.iter().position(|known| *known == chosen));
            if let Some(index) = found {
                logits[index] = prior.max(LEAST_PRIOR).ln();
                next = index + 1;
            }
        }
        logits
    }

    /// How good a move of the root seems, by its prior and by its chance: the more by its chance, the more the moves have been visited.
    fn score(&self, logit: f32, value: f32, most_visits: u32) -> f32 {
        let plan = &self.model.plan;
        match self.move_judge.is_some() && plan.root_prior {
            true => logit + (FIRST_VISITS + most_visits as f32) * plan.root_value * value,
            false => value,
        }
    }

    /// Adds the next candidates of the root, as many as it should have by now.
    pub fn widen_root(&mut self) {
        let wanted = ROOT_BATCHES * self.tree.wanted_children(ROOT, &self.model.plan);
        let missing = wanted.saturating_sub(self.tree.children(ROOT).count());
        self.add_to_root(missing);
    }

    /// Adds so many more candidates of the root to the tree, best first.
    fn add_to_root(&mut self, missing: usize) {
        let Some(waiting) = self.root.waiting().filter(|_| missing > 0) else {
            return;
        };
        let plan = &self.model.plan;
        let first = self.root_rest.len().saturating_sub(missing);
        for candidate in self.root_rest.drain(first..).rev() {
            let (value, trust) = (candidate.value, plan.trust);
            let guess = FirstGuess::Judged { value, trust };
            self.tree.add(ROOT, candidate.chosen, waiting, guess);
            if let Some(node) = self.tree.children(ROOT).next() {
                self.root_logits.push((node, candidate.logit));
            }
        }
    }

    /// How good a move of the root in the tree seems by now.
    fn score_of(&self, node: NodeId, most_visits: u32) -> f32 {
        let mut logits = self.root_logits.iter();
        let logit = logits.find(|(known, _)| *known == node);
        let logit = logit.map_or(0.0, |(_, logit)| *logit);
        self.score(logit, self.tree.value(node), most_visits)
    }

    /// The moves of the root in the tree, best first: those that stayed longest when the others were dropped, then those that were visited
    /// most.
    pub fn best_of_root(&self) -> Vec<NodeId> {
        let mut children: Vec<NodeId> = self.tree.children(ROOT).collect();
        let key = |node| {
            let rank = self.ordered.iter().position(|known| *known == node);
            (rank, Reverse(self.tree.visits(node)))
        };
        children.sort_by(|one, other| {
            let order = key(*one).cmp(&key(*other));
            order.then(self.score_of(*other, 0).total_cmp(&self.score_of(*one, 0)))
        });
        children
    }

    /// Searches the moves of the root with equally many simulations each, and drops the worse half of them again and again (sequential
    /// halving). All are simulated in the same deals, so that luck favours none. Returns the number of simulations.
    pub fn halve(&mut self, budget: &mut Budget<'_>) -> u32 {
        let mut rivals: Vec<NodeId> = self.tree.children(ROOT).collect();
        rivals.reverse();
        let rounds = rivals.len().next_power_of_two().ilog2().max(1);
        let (mut simulations, mut round, mut seeds) = (0, 1, self.chance.clone());
        let mut dropped = Vec::with_capacity(rivals.len());
        'search: while simulations < budget.simulations {
            let (dealt, chance) = self.dealt_for_all(Deals::Imagined, &mut seeds);
            let asked = simulations / SIMULATIONS_AT_A_TIME;
            for node in &rivals {
                if simulations == budget.simulations {
                    break 'search;
                }
                self.chance = chance.clone();
                self.simulate_move(*node, dealt.clone());
                simulations += 1;
            }
            if simulations / SIMULATIONS_AT_A_TIME == asked && simulations < budget.simulations {
                continue;
            }
            let spent = budget.spent(simulations);
            while rivals.len() > 2 && spent * rounds as f32 >= round as f32 {
                self.sort_rivals(&mut rivals);
                let kept = rivals.len().div_ceil(2);
                dropped.extend(rivals.drain(kept..).rev());
                round += 1;
            }
            if spent >= 1.0 {
                break;
            }
        }
        self.sort_rivals(&mut rivals);
        rivals.extend(dropped.into_iter().rev());
        self.ordered = rivals;
        simulations
    }

    /// Sorts moves of the root by how good they seem, best first.
    fn sort_rivals(&self, rivals: &mut [NodeId]) {
        let visits = rivals.iter().map(|node| self.tree.visits(*node));
        let most = visits.max().unwrap_or(0);
        let score = |node: &NodeId| self.score_of(*node, most);
        rivals.sort_by(|one, other| score(other).total_cmp(&score(one)));
    }
}
