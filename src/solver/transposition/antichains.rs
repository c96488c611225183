//! Sets of talons by tableau: for each tableau the talons that are kept, none of which contains another.
//!
//! What it means that a talon is kept, and which ones a new one makes needless, is for those who use the table to say.

use super::{TableFull, spread};

/// A place of the talon beyond all others. It is set in every talon that is kept, so that an empty word never matches.
const MARK: u32 = 1 << 24;
/// Talons in a block; the last word is the number of the next block.
const TALONS: usize = 7;

/// Slots of a table that is worth keeping when it is cleared: clearing more takes longer than growing anew.
#[cfg(feature = "game")]
const KEPT: usize = 512;

/// The table. A talon is a set of places, as [`State::talon_places`](crate::solver::packed::State::talon_places).
#[derive(Debug, Default)]
pub struct Antichains {
    /// Open addressing.
    slots: Vec<Slot>,
    used: usize,
    blocks: Vec<[u32; TALONS + 1]>,
    bytes: usize,
}

/// The talons of one tableau. Most tableaus have few, so that the first one is kept here and the others in blocks.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// The tableau plus one; 0 for a free slot.
    tableau: u64,
    /// One of the talons, or 0.
    talon: u32,
    /// The number of the first block.
    block: u32,
}

impl Antichains {
    /// Bytes in use.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Forgets everything, but keeps the memory if it is little.
    #[cfg(feature = "game")]
    pub fn clear(&mut self) {
        if self.slots.len() > KEPT {
            *self = Self::default();
        } else {
            self.slots.fill(Slot::default());
            self.used = 0;
            self.blocks.clear();
        }
    }

    /// Whether a kept talon of the tableau contains this one.
    #[inline]
    pub fn covers(&self, tableau: u64, talon: u32) -> bool {
        if self.slots.is_empty() {
            return false;
        }
        let slot = &self.slots[self.find(tableau)];
        let talon = talon | MARK;
        if talon & !slot.talon == 0 {
            return true;
        }
        let mut block = slot.block;
        while block != 0 {
            let words = &self.blocks[block as usize];
            // The link to the next block has no mark and matches nothing.
            if words.iter().fold(0, |hits, &kept| hits | u32::from(talon & !kept == 0)) != 0 {
                return true;
            }
            block = words[TALONS];
        }
        false
    }

    /// Whether `like` holds of any kept talon of the tableau.
    pub fn any(&self, tableau: u64, like: impl Fn(u32) -> bool) -> bool {
        if self.slots.is_empty() {
            return false;
        }
        let slot = &self.slots[self.find(tableau)];
        if slot.talon != 0 && like(slot.talon & !MARK) {
            return true;
        }
        let mut block = slot.block;
        while block != 0 {
            let words = &self.blocks[block as usize];
            if words[..TALONS].iter().any(|&kept| kept != 0 && like(kept & !MARK)) {
                return true;
            }
            block = words[TALONS];
        }
        false
    }

    /// Keeps a talon in place of those of which `drops` holds. The table may take `bound` bytes.
    #[inline]
    pub fn insert(
        &mut self,
        tableau: u64,
        talon: u32,
        drops: impl Fn(u32) -> bool,
        bound: usize,
    ) -> Result<(), TableFull> {
        if self.used * 4 >= self.slots.len() * 3 {
            self.grow(bound)?;
        }
        let at = self.find(tableau);
        let slot = &mut self.slots[at];
        if slot.tableau == 0 {
            self.used += 1;
            slot.tableau = tableau + 1;
        }
        if slot.talon != 0 && drops(slot.talon & !MARK) {
            slot.talon = 0;
        }
        let mut room = None;
        let mut block = slot.block;
        while block != 0 {
            let words = &mut self.blocks[block as usize];
            for (place, word) in words[..TALONS].iter_mut().enumerate() {
                if *word == 0 || drops(*word & !MARK) {
                    *word = 0;
                    room = room.or(Some((block, place)));
                }
            }
            block = words[TALONS];
        }
        if slot.talon == 0 {
            slot.talon = talon | MARK;
            return Ok(());
        }
        let (block, place) = if let Some(room) = room {
            room
        } else {
            let block = self.new_block(self.slots[at].block, bound)?;
            self.slots[at].block = block;
            (block, 0)
        };
        self.blocks[block as usize][place] = talon | MARK;
        Ok(())
    }

    fn new_block(&mut self, next: u32, bound: usize) -> Result<u32, TableFull> {
        let len = self.blocks.len();
        if len == self.blocks.capacity() {
            let more = (len / 8).max(64);
            let bytes = more * size_of::<[u32; TALONS + 1]>();
            // While it grows there may be two copies.
            if self.bytes + bytes + len * 32 > bound || len + more > MARK as usize {
                return Err(TableFull);
            }
            self.blocks.reserve_exact(more);
            self.bytes += bytes;
        }
        if len == 0 {
            // Block 0 ends every chain.
            self.blocks.push([0; TALONS + 1]);
        }
        self.blocks.push([0, 0, 0, 0, 0, 0, 0, next]);
        Ok(self.blocks.len() as u32 - 1)
    }

    fn find(&self, tableau: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = (spread(tableau) >> 20) as usize & mask;
        while self.slots[at].tableau != 0 && self.slots[at].tableau != tableau + 1 {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self, bound: usize) -> Result<(), TableFull> {
        let before = self.slots.len();
        let after = (before * 2).max(64);
        if self.bytes + after * 16 > bound {
            return Err(TableFull);
        }
        let old = std::mem::replace(&mut self.slots, vec![Slot::default(); after]);
        for slot in old {
            if slot.tableau != 0 {
                let at = self.find(slot.tableau - 1);
                self.slots[at] = slot;
            }
        }
        self.bytes += (after - before) * 16;
        Ok(())
    }
}
