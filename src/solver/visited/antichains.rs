//! Dead stocks by tableau: for each tableau the largest stocks with which it is known to be dead.
//!
//! With the same locks and heights a larger stock is no worse at draw 1 with unlimited passes: laying the
//! missing cards, the highest first, leads from it to the smaller one. So a stock is dead if it is part of a
//! dead one, and only the largest are kept.

use super::{Full, spread};

/// The place of a card of the stock beyond all others: set in every stock that is kept, so that an empty place
/// never matches.
const MARK: u32 = 1 << 24;
/// Stocks in a block; the last word is the next block.
const STOCKS: usize = 7;

/// The table.
#[derive(Debug, Default)]
pub struct Antichains {
    /// Open addressing: the tableau plus one (0 for none) and its first block.
    slots: Vec<(u64, u32)>,
    used: usize,
    blocks: Vec<[u32; STOCKS + 1]>,
    bytes: usize,
}

impl Antichains {
    /// Bytes in use.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether a kept stock of the tableau contains this one.
    #[inline]
    pub fn covers(&self, tableau: u64, stock: u32) -> bool {
        if self.slots.is_empty() {
            return false;
        }
        let (_, mut block) = self.slots[self.find(tableau)];
        let stock = stock | MARK;
        while block != 0 {
            let words = &self.blocks[block as usize];
            // The link to the next block has no mark and matches nothing.
            if words.iter().fold(false, |hit, &dead| hit | (stock & !dead == 0)) {
                return true;
            }
            block = words[STOCKS];
        }
        false
    }

    /// Whether any kept stock of the tableau is like this.
    pub fn any(&self, tableau: u64, like: impl Fn(u32) -> bool) -> bool {
        if self.slots.is_empty() {
            return false;
        }
        let (_, mut block) = self.slots[self.find(tableau)];
        while block != 0 {
            let words = &self.blocks[block as usize];
            if words[..STOCKS].iter().any(|&kept| kept != 0 && like(kept & !MARK)) {
                return true;
            }
            block = words[STOCKS];
        }
        false
    }

    /// Keeps a dead stock; `drops` says which kept ones it makes needless. The table may not take more than
    /// `bound` bytes.
    #[inline]
    pub fn insert(
        &mut self,
        tableau: u64,
        stock: u32,
        drops: impl Fn(u32) -> bool,
        bound: usize,
    ) -> Result<(), Full> {
        if self.used * 4 >= self.slots.len() * 3 {
            self.grow(bound)?;
        }
        let at = self.find(tableau);
        if self.slots[at].0 == 0 {
            self.used += 1;
            self.slots[at].0 = tableau + 1;
        }
        let mut room = None;
        let mut block = self.slots[at].1;
        while block != 0 {
            let words = &mut self.blocks[block as usize];
            for (place, word) in words[..STOCKS].iter_mut().enumerate() {
                if *word == 0 || drops(*word & !MARK) {
                    *word = 0;
                    room = room.or(Some((block, place)));
                }
            }
            block = words[STOCKS];
        }
        let (block, place) = match room {
            Some(room) => room,
            None => {
                let block = self.new_block(self.slots[at].1, bound)?;
                self.slots[at].1 = block;
                (block, 0)
            }
        };
        self.blocks[block as usize][place] = stock | MARK;
        Ok(())
    }

    fn new_block(&mut self, next: u32, bound: usize) -> Result<u32, Full> {
        let len = self.blocks.len();
        if len == self.blocks.capacity() {
            let more = (len / 8).max(64);
            let bytes = more * size_of::<[u32; STOCKS + 1]>();
            // While it grows both copies may be there.
            if self.bytes + bytes + len * 32 > bound || len + more > MARK as usize {
                return Err(Full);
            }
            self.blocks.reserve_exact(more);
            self.bytes += bytes;
        }
        if len == 0 {
            // Block 0 ends every chain.
            self.blocks.push([0; STOCKS + 1]);
        }
        self.blocks.push([0, 0, 0, 0, 0, 0, 0, next]);
        Ok(self.blocks.len() as u32 - 1)
    }

    fn find(&self, tableau: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = (spread(tableau) >> 20) as usize & mask;
        while self.slots[at].0 != 0 && self.slots[at].0 != tableau + 1 {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self, bound: usize) -> Result<(), Full> {
        let before = self.slots.len();
        let after = (before * 2).max(64);
        if self.bytes + after * 16 > bound {
            return Err(Full);
        }
        let old = std::mem::replace(&mut self.slots, vec![(0, 0); after]);
        for slot in old {
            if slot.0 != 0 {
                let at = self.find(slot.0 - 1);
                self.slots[at] = slot;
            }
        }
        self.bytes += (after - before) * 16;
        Ok(())
    }
}
