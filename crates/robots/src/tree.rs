//! The tree of a search: nodes in one vector that is allocated once.

use super::evaluation::Chances;
use super::model::Plan;
use pagoda_engine::{Seat, Waiting};

/// The most nodes of a tree. A search that reaches it goes on without new nodes.
const MOST_NODES: usize = 1 << 20;

/// A node of a tree, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeId(u32);

/// The position that is searched.
pub const ROOT: NodeId = NodeId(0);

/// A move in a tree, and what became of it.
#[derive(Debug)]
struct Node<M> {
    /// The move that leads here; none for the root.
    chosen: Option<M>,
    /// Who made it.
    seat: u8,
    /// The decision in which it was made. What was dealt may lead to another decision after the same moves.
    decision: &'static str,
    /// How many simulations came here.
    visits: u32,
    /// In how many simulations that passed its parent the move was legal.
    available: u32,
    /// The chances of the seat added up over the simulations, and the first judgement as often as it is trusted.
    sum: f32,
    trust: f32,
    /// From how many visits on more children may be added.
    widen_from: u32,
    first_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
}

impl<M> Node<M> {
    fn belongs_to(&self, waiting: Waiting) -> bool {
        usize::from(self.seat) == waiting.seat && self.decision == waiting.decision
    }
}

/// The moves that a search has tried, as a tree.
#[derive(Debug)]
pub struct Tree<M> {
    nodes: Vec<Node<M>>,
}

impl<M: Copy + Eq> Tree<M> {
    /// A tree with only a root.
    pub fn new(seat: Seat) -> Self {
        let mut nodes = Vec::with_capacity(MOST_NODES);
        nodes.push(Node {
            chosen: None,
            seat: seat as u8,
            decision: "",
            visits: 0,
            available: 0,
            sum: 0.0,
            trust: 0.0,
            widen_from: 0,
            first_child: None,
            next_sibling: None,
        });
        Self { nodes }
    }

    fn node(&self, id: NodeId) -> &Node<M> {
        &self.nodes[id.0 as usize]
    }

    /// The children of a node.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let mut next = self.node(id).first_child;
        std::iter::from_fn(move || {
            let child = next?;
            next = self.node(child).next_sibling;
            Some(child)
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
            child.chosen == Some(chosen) && child.belongs_to(waiting)
        })
    }

    /// Adds a move with the judgement of the position after it. False if the tree is full.
    pub fn add(
        &mut self,
        parent: NodeId,
        chosen: M,
        waiting: Waiting,
        value: f32,
        trust: f32,
    ) -> bool {
        if self.nodes.len() == MOST_NODES {
            return false;
        }
        let id = NodeId(self.nodes.len() as u32);
        let sibling = self.nodes[parent.0 as usize].first_child.replace(id);
        self.nodes.push(Node {
            chosen: Some(chosen),
            seat: waiting.seat as u8,
            decision: waiting.decision,
            visits: 0,
            available: 0,
            sum: value * trust,
            trust,
            widen_from: 0,
            first_child: None,
            next_sibling: sibling,
        });
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

    /// The legal child of a decision with the highest upper confidence bound, and the number of legal children.
    pub fn best_child(
        &mut self,
        id: NodeId,
        waiting: Waiting,
        explore: f32,
        legal: impl Fn(M) -> bool,
    ) -> (Option<NodeId>, usize) {
        let (mut best, mut most, mut count) = (None, f32::NEG_INFINITY, 0);
        let mut next = self.node(id).first_child;
        while let Some(child) = next {
            let node = &mut self.nodes[child.0 as usize];
            next = node.next_sibling;
            if !node.belongs_to(waiting) || !node.chosen.is_some_and(&legal) {
                continue;
            }
            count += 1;
            node.available += 1;
            let tries = node.visits as f32 + node.trust.max(f32::MIN_POSITIVE);
            let doubt = ((node.available as f32 + 1.0).ln() / tries).sqrt();
            let bound = node.sum / tries + explore * doubt;
            if bound > most {
                (best, most) = (Some(child), bound);
            }
        }
        (best, count)
    }

    /// Adds the result of a simulation to a node.
    pub fn update(&mut self, id: NodeId, chances: &Chances) {
        let node = &mut self.nodes[id.0 as usize];
        node.visits += 1;
        node.sum += chances[usize::from(node.seat)];
    }
}
