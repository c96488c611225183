//! The positions met, each with the cheapest way to it.

use super::board::Key;

/// A position on a way from the start.
#[derive(Clone, Copy)]
pub struct Node {
    /// Its bits.
    pub key: Key,
    /// The position before it; its own number at the start.
    pub parent: u32,
    /// Moves, draws and recycles to it.
    pub cost: u32,
    /// The step of the given line that led here from `parent`, counted from 1; 0 for a chain that was found.
    pub step: u32,
}

/// All of them, in the order in which they were met. A node stays when a cheaper one of the same position comes.
pub struct Visited {
    nodes: Vec<Node>,
    /// Open addressing: one more than the number of a node, 0 for a free place.
    places: Vec<u32>,
    positions: usize,
}

impl Visited {
    /// None yet.
    pub fn new() -> Self {
        Self { nodes: Vec::new(), places: vec![0; 1 << 12], positions: 0 }
    }

    /// A node by its number.
    pub fn node(&self, number: u32) -> &Node {
        &self.nodes[number as usize]
    }

    /// Whether no cheaper node of the same position has come since.
    pub fn is_current(&self, number: u32) -> bool {
        self.places[self.place_of(self.node(number).key)] == number + 1
    }

    /// Adds a node and gives its number, unless its position was met at no higher cost.
    pub fn keep(&mut self, node: Node) -> Option<u32> {
        let place = self.place_of(node.key);
        if let Some(there) = self.places[place].checked_sub(1)
            && self.node(there).cost <= node.cost
        {
            return None;
        }
        let number = u32::try_from(self.nodes.len()).ok()?;
        self.nodes.push(node);
        self.positions += usize::from(self.places[place] == 0);
        self.places[place] = number + 1;
        if self.positions * 2 > self.places.len() {
            self.grow();
        }
        Some(number)
    }

    /// Where a position is, or would be.
    fn place_of(&self, key: Key) -> usize {
        let mask = self.places.len() - 1;
        let mut place = mix(key) & mask;
        while let Some(number) = self.places[place].checked_sub(1)
            && self.node(number).key != key
        {
            place = (place + 1) & mask;
        }
        place
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.places);
        self.places = vec![0; old.len() * 4];
        for number in old.into_iter().filter_map(|entry| entry.checked_sub(1)) {
            let place = self.place_of(self.node(number).key);
            self.places[place] = number + 1;
        }
    }
}

/// Spreads the bits of a position over a number: multiplied, the halves of the product laid over each other,
/// twice.
fn mix(key: Key) -> usize {
    const FACTORS: [u128; 2] = [0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835, 0xd1b5_4a32_d192_ed03];
    let fold = |product: u128| product >> 64 ^ product & u128::from(u64::MAX);
    let mixed = fold(fold(key.wrapping_mul(FACTORS[0])).wrapping_mul(FACTORS[1]));
    usize::try_from(mixed & usize::MAX as u128).unwrap_or(0)
}
