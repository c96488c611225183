//! The positions met by a beam search, each with the cheapest way to it.

use super::board::Key;

/// A position on a way from the start.
#[derive(Clone, Copy)]
pub struct VisitedNode {
    /// The bits of the position.
    pub key: Key,
    /// The number of the node before it; its own at the start.
    pub parent: u32,
    /// Moves, draws and recycles to it.
    pub cost: u32,
    /// Which move of the given line led here from `parent`, counted from 1; 0 when a macro move did.
    pub on_line: u32,
}

/// All nodes, in the order in which they were met. A node stays when a cheaper one of the same position comes.
pub struct Visited {
    nodes: Vec<VisitedNode>,
    /// Open addressing: one more than the number of a node, 0 for a free slot.
    slots: Vec<u32>,
    positions: usize,
}

impl Visited {
    /// None yet.
    pub fn new() -> Self {
        Self { nodes: Vec::new(), slots: vec![0; 1 << 12], positions: 0 }
    }

    /// A node by its number.
    pub fn node(&self, number: u32) -> &VisitedNode {
        &self.nodes[number as usize]
    }

    /// Whether no cheaper node of the same position has come since.
    pub fn is_current(&self, number: u32) -> bool {
        self.slots[self.slot_of(self.node(number).key)] == number + 1
    }

    /// Adds a node and returns its number. Returns `None` when its position was met before at no higher cost, or when
    /// the numbers are used up.
    pub fn keep(&mut self, node: VisitedNode) -> Option<u32> {
        let slot = self.slot_of(node.key);
        if let Some(there) = self.slots[slot].checked_sub(1)
            && self.node(there).cost <= node.cost
        {
            return None;
        }
        let number = u32::try_from(self.nodes.len()).ok()?;
        self.nodes.push(node);
        self.positions += usize::from(self.slots[slot] == 0);
        self.slots[slot] = number + 1;
        if self.positions * 2 > self.slots.len() {
            self.grow();
        }
        Some(number)
    }

    /// The slot where a position is, or would be.
    fn slot_of(&self, key: Key) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = mix(key) as usize & mask;
        while let Some(number) = self.slots[slot].checked_sub(1)
            && self.node(number).key != key
        {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.slots = vec![0; old.len() * 4];
        for number in old.into_iter().filter_map(|entry| entry.checked_sub(1)) {
            let slot = self.slot_of(self.node(number).key);
            self.slots[slot] = number + 1;
        }
    }
}

/// Spreads the bits of a position over 64: it is multiplied and the halves of the product are laid over each other,
/// twice.
const fn mix(key: Key) -> u64 {
    const FACTORS: [u128; 2] = [0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835, 0xd1b5_4a32_d192_ed03];
    let once = key.wrapping_mul(FACTORS[0]);
    let folded = (once >> 64) as u64 ^ once as u64;
    let twice = (folded as u128).wrapping_mul(FACTORS[1]);
    (twice >> 64) as u64 ^ twice as u64
}
