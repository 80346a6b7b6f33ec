//! The tree that is grown over all sampled worlds. A node stands for everything that looks the same to whoever acts there:
//! it is known by the actions that lead to it. In one world only some of its children may be possible, so each counts how
//! often it was.

use ethnos_rules::Action;

/// How much an action that was tried seldom is favoured.
const CURIOSITY: f32 = 0.55;
/// How much the rule of thumb's order counts before anything is known.
const TRUST: f32 = 0.12;

/// How fast an action that was never tried comes to the front.
const IMPATIENCE: f32 = 0.02;

/// A node's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

#[derive(Default)]
struct Node {
    children: Vec<Child>,
}

struct Child {
    action: Action,
    node: NodeId,
    visits: u32,
    possible: u32,
    utility: f32,
}

pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    pub(super) fn new() -> Tree {
        Tree { nodes: vec![Node::default()] }
    }

    pub(super) const ROOT: NodeId = NodeId(0);

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Chooses among the actions that are possible in this world, best first by the rule of thumb, and says whether the
    /// chosen one is new.
    pub(super) fn select(&mut self, at: NodeId, possible: &[Action], dice: &mut fastrand::Rng) -> (usize, bool) {
        let node = &mut self.nodes[at.0 as usize];
        let mut best = (0, f32::NEG_INFINITY);
        for (order, action) in possible.iter().enumerate() {
            let index = match node.children.iter().position(|child| child.action == *action) {
                Some(index) => index,
                None => {
                    node.children.push(Child {
                        action: *action,
                        node: NodeId(u32::MAX),
                        visits: 0,
                        possible: 0,
                        utility: 0.0,
                    });
                    node.children.len() - 1
                }
            };
            let child = &mut node.children[index];
            child.possible += 1;
            let trust = TRUST / (1 + order) as f32;
            let score = if child.visits == 0 {
                // What was never tried waits behind what is doing well, the less trusted the longer, but not for ever.
                0.75 + trust - 0.02 * order as f32 + IMPATIENCE * (child.possible as f32).ln()
            } else {
                let visits = child.visits as f32;
                child.utility / visits + CURIOSITY * ((child.possible as f32).ln() / visits).sqrt() + trust / visits
            };
            let score = score + dice.f32() * 1e-4;
            if score > best.1 {
                best = (index, score);
            }
        }
        let index = best.0;
        let is_new = node.children[index].visits == 0;
        if node.children[index].node.0 == u32::MAX {
            let below = NodeId(self.nodes.len() as u32);
            self.nodes[at.0 as usize].children[index].node = below;
            self.nodes.push(Node::default());
        }
        (index, is_new)
    }

    pub(super) fn learn(&mut self, at: NodeId, child: usize, utility: f32) {
        let child = &mut self.nodes[at.0 as usize].children[child];
        child.visits += 1;
        child.utility += utility;
    }

    pub(super) fn action(&self, at: NodeId, child: usize) -> Action {
        self.nodes[at.0 as usize].children[child].action
    }

    pub(super) fn node_below(&self, at: NodeId, child: usize) -> NodeId {
        self.nodes[at.0 as usize].children[child].node
    }

    /// The node below an action, if it was ever visited.
    pub(super) fn child(&self, at: NodeId, action: Action) -> Option<NodeId> {
        let child = self.nodes[at.0 as usize].children.iter().find(|child| child.action == action)?;
        (child.node.0 != u32::MAX).then_some(child.node)
    }

    pub(super) fn actions(&self, at: NodeId) -> impl Iterator<Item = Action> {
        self.nodes[at.0 as usize].children.iter().map(|child| child.action)
    }

    /// How often the most visited child was visited, and the next.
    pub(super) fn most_visits(&self, at: NodeId) -> (u32, u32) {
        self.nodes[at.0 as usize].children.iter().fold((0, 0), |(first, second), child| {
            if child.visits > first { (child.visits, first) } else { (first, second.max(child.visits)) }
        })
    }

    pub(super) fn visits(&self, at: NodeId, action: Action) -> u32 {
        let children = &self.nodes[at.0 as usize].children;
        children.iter().find(|child| child.action == action).map_or(0, |child| child.visits)
    }
}
