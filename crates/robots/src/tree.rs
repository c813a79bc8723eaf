//! The tree of a search: nodes in one vector that is allocated once.

use super::evaluation::Chances;
use super::model::Plan;
use pagoda_engine::{Seat, Waiting};

/// The most nodes of a tree. A search that reaches it goes on without new nodes.
const MOST_NODES: usize = 1 << 20;

/// About how many kinds of decisions a game has.
const MOST_DECISIONS: usize = 32;

/// A node of a tree, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeId(u32);

/// The position that is searched.
pub const ROOT: NodeId = NodeId(0);

/// What is thought of a move before it is tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FirstGuess {
    /// The judgement of the position after it, and how many simulations it counts for.
    Judged {
        /// The chance of the seat that makes it.
        value: f32,
        /// How many simulations it counts for.
        trust: f32,
    },
    /// How likely a long search would choose it.
    Prior(f32),
}

/// A move in a tree, and what became of it. Small, because a tree has room for a million of them.
#[derive(Debug)]
struct Node<M> {
    /// The move that leads here; none for the root.
    chosen: Option<M>,
    /// Who made it.
    seat: u8,
    /// The decision in which it was made, by its index. What was dealt may lead to another decision after the same moves.
    decision: u8,
    /// How many simulations came here.
    visits: u32,
    /// In how many simulations that passed its parent the move was legal.
    available: u32,
    /// The chances of the seat added up over the simulations, and the first judgement as often as it is trusted.
    sum: f32,
    trust: f32,
    prior: f32,
    /// From how many visits on more children may be added.
    widen_from: u32,
    /// The root if there is none: it is no child.
    first_child: NodeId,
    next_sibling: NodeId,
}

/// The moves that a search has tried, as a tree.
#[derive(Debug)]
pub struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// The decisions of the moves.
    decisions: Vec<&'static str>,
}

impl<M: Copy + Eq> Tree<M> {
    /// A tree with only a root.
    pub fn new(seat: Seat) -> Self {
        let mut tree = Self {
            nodes: Vec::with_capacity(MOST_NODES),
            decisions: Vec::with_capacity(MOST_DECISIONS),
        };
        tree.push(None, seat, 0, FirstGuess::Prior(0.0), ROOT);
        tree
    }

    fn push(
        &mut self,
        chosen: Option<M>,
        seat: Seat,
        decision: u8,
        guess: FirstGuess,
        next_sibling: NodeId,
    ) {
        let (value, trust, prior) = match guess {
            FirstGuess::Judged { value, trust } => (value, trust, 0.0),
            FirstGuess::Prior(prior) => (0.0, 0.0, prior),
        };
        self.nodes.push(Node {
            chosen,
            seat: seat as u8,
            decision,
            visits: 0,
            available: 0,
            sum: value * trust,
            trust,
            prior,
            widen_from: 0,
            first_child: ROOT,
            next_sibling,
        });
    }

    /// The index of a decision, which is noted if it is new.
    fn decision(&mut self, name: &'static str) -> u8 {
        let known = self.decisions.iter().position(|known| *known == name);
        let index = known.unwrap_or_else(|| {
            self.decisions.push(name);
            self.decisions.len() - 1
        });
        index as u8
    }

    fn node(&self, id: NodeId) -> &Node<M> {
        &self.nodes[id.0 as usize]
    }

    /// The children of a node.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let mut next = self.node(id).first_child;
        std::iter::from_fn(move || {
            let child = next;
            next = self.node(child).next_sibling;
            (child != ROOT).then_some(child)
        })
    }

    /// How many simulations came to a node.
    pub fn visits(&self, id: NodeId) -> u32 {
        self.node(id).visits
    }

    /// The mean chance of the seat that made the move.
    pub fn value(&self, id: NodeId) -> f32 {
        let node = self.node(id);
        node.sum / (node.visits as f32 + node.trust)
    }

    /// The move that leads to a node.
    ///
    /// # Panics
    /// At the root, to which no move leads.
    pub fn chosen(&self, id: NodeId) -> M {
        self.node(id).chosen.expect("the node is not the root")
    }

    /// The seat that made the move that leads to a node.
    pub fn seat(&self, id: NodeId) -> Seat {
        self.node(id).seat.into()
    }

    /// Whether a node has a child for this move of a decision.
    pub fn has_child(&self, id: NodeId, chosen: M, waiting: Waiting) -> bool {
        self.children(id).any(|child| {
            let child = self.node(child);
            child.chosen == Some(chosen)
                && usize::from(child.seat) == waiting.seat
                && self.decisions[usize::from(child.decision)] == waiting.decision
        })
    }

    /// Adds a move. False if the tree is full.
    pub fn add(&mut self, parent: NodeId, chosen: M, waiting: Waiting, guess: FirstGuess) -> bool {
        if self.nodes.len() == MOST_NODES {
            return false;
        }
        let id = NodeId(self.nodes.len() as u32);
        let decision = self.decision(waiting.decision);
        let parent = &mut self.nodes[parent.0 as usize];
        let sibling = std::mem::replace(&mut parent.first_child, id);
        self.push(Some(chosen), waiting.seat, decision, guess, sibling);
        true
    }

    /// How many children a node should have after as many visits as it has.
    pub fn wanted_children(&self, id: NodeId, plan: &Plan) -> usize {
        let (mut visits, mut batches) = (self.node(id).visits, 1);
        if visits < self.node(id).widen_from {
            return 1;
        }
        while visits >= plan.widen.max(2) {
            visits /= plan.widen.max(2);
            batches += 1;
        }
        batches * plan.batch
    }

    /// Notes that a node has no more children to add for now: it is asked again after twice as many visits.
    pub fn set_exhausted(&mut self, id: NodeId) {
        let node = &mut self.nodes[id.0 as usize];
        node.widen_from = 2 * node.visits.max(1);
    }

    /// Calls with each legal child of a decision.
    fn each_legal(
        &mut self,
        id: NodeId,
        waiting: Waiting,
        legal: impl Fn(M) -> bool,
        mut call: impl FnMut(NodeId, &mut Node<M>),
    ) {
        let decision = self.decision(waiting.decision);
        let mut next = self.node(id).first_child;
        while next != ROOT {
            let child = next;
            let node = &mut self.nodes[child.0 as usize];
            next = node.next_sibling;
            let is_own = usize::from(node.seat) == waiting.seat && node.decision == decision;
            if is_own && node.chosen.is_some_and(&legal) {
                call(child, node);
            }
        }
    }

    /// The legal child of a decision with the highest upper confidence bound, and the number of legal children.
    pub fn best_child(
        &mut self,
        id: NodeId,
        waiting: Waiting,
        explore: f32,
        legal: impl Fn(M) -> bool,
    ) -> (Option<NodeId>, usize) {
        let (mut best, mut most, mut count) = (None, f32::NEG_INFINITY, 0);
        self.each_legal(id, waiting, legal, |child, node| {
            count += 1;
            node.available += 1;
            let tries = node.visits as f32 + node.trust.max(f32::MIN_POSITIVE);
            let doubt = ((node.available as f32 + 1.0).ln() / tries).sqrt();
            let bound = node.sum / tries + explore * doubt;
            if bound > most {
                (best, most) = (Some(child), bound);
            }
        });
        (best, count)
    }

    /// The same where moves have priors (PUCT): a move is preferred by its prior as long as it was not visited often. One that was never visited
    /// counts as the mean of those that were.
    pub fn likely_child(
        &mut self,
        id: NodeId,
        waiting: Waiting,
        follow: f32,
        legal: impl Fn(M) -> bool,
    ) -> (Option<NodeId>, usize) {
        let (mut tried, mut most) = (None, f32::NEG_INFINITY);
        let (mut new, mut most_of_new) = (None, f32::NEG_INFINITY);
        let (mut sum, mut visits, mut count) = (0.0, 0, 0);
        self.each_legal(id, waiting, legal, |child, node| {
            count += 1;
            node.available += 1;
            let tries = node.visits as f32;
            let wish = follow * node.prior * (node.available as f32).sqrt() / (1.0 + tries);
            sum += node.sum;
            visits += node.visits;
            if node.visits == 0 && wish > most_of_new {
                (new, most_of_new) = (Some(child), wish);
            } else if node.visits > 0 && node.sum / tries + wish > most {
                (tried, most) = (Some(child), node.sum / tries + wish);
            }
        });
        let mean = sum / visits.max(1) as f32;
        match tried {
            Some(tried) if most >= mean + most_of_new => (Some(tried), count),
            _ => (new.or(tried), count),
        }
    }

    /// Adds the result of a simulation to a node.
    pub fn update(&mut self, id: NodeId, chances: &Chances) {
        let node = &mut self.nodes[id.0 as usize];
        node.visits += 1;
        node.sum += chances[usize::from(node.seat)];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AWAITED: Waiting = Waiting {
        seat: 0,
        decision: "take",
    };

    fn tree_with(priors: &[f32]) -> Tree<usize> {
        let mut tree = Tree::new(0);
        for (chosen, prior) in priors.iter().enumerate() {
            assert!(tree.add(ROOT, chosen, AWAITED, FirstGuess::Prior(*prior)));
        }
        tree
    }

    #[test]
    fn a_search_has_at_most_64_mebibytes() {
        // A move of Huang, the largest, has sixteen bytes with alignment four.
        assert!(size_of::<Node<Option<[u32; 3]>>>() * MOST_NODES <= 64 << 20);
    }

    #[test]
    fn the_likeliest_move_is_tried_first_and_left_when_it_is_bad() {
        let mut tree = tree_with(&[0.2, 0.7, 0.1]);
        let mut visits = [0; 3];
        for _ in 0..200 {
            let (child, count) = tree.likely_child(ROOT, AWAITED, 0.3, |_| true);
            let child = child.expect("there are children");
            assert_eq!(count, 3);
            let chosen = tree.chosen(child);
            if visits == [0; 3] {
                assert_eq!(chosen, 1);
            }
            visits[chosen] += 1;
            let mut chances = Chances::default();
            chances[0] = [0.8, 0.3, 0.5][chosen];
            tree.update(child, &chances);
        }
        assert!(visits[0] > 150 && visits[1] < 40, "{visits:?}");
    }

    #[test]
    fn a_move_that_is_not_legal_in_a_deal_is_not_tried() {
        let mut tree = tree_with(&[0.2, 0.7, 0.1]);
        let (child, count) = tree.likely_child(ROOT, AWAITED, 0.3, |chosen| chosen != 1);
        assert_eq!((child.map(|child| tree.chosen(child)), count), (Some(0), 2));
        let other = Waiting { seat: 1, ..AWAITED };
        assert_eq!(tree.likely_child(ROOT, other, 0.3, |_| true), (None, 0));
    }
}
