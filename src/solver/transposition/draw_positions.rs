//! Sets of draw positions by key (locks, heights and talon): open addressing in shards that grow one by one, so that
//! growing needs little extra room.

use super::{TableFull, spread};

/// How many shards a table has, as a power of two.
const SHARD_BITS: u32 = 6;
/// Entries of a new shard.
const SMALLEST: usize = 32;

/// Bytes of a table that is worth keeping when it is cleared: that of a few hundred entries.
#[cfg(feature = "game")]
const KEPT: usize = (1 << SHARD_BITS) * SMALLEST * size_of::<PositionSlot>();

/// A spread key in two words, and the set of its draw positions, which is never empty in a slot that is used.
type PositionSlot = [u32; 3];

/// The table.
#[derive(Debug)]
pub struct DrawPositions {
    shards: Vec<Shard>,
    bytes: usize,
}

#[derive(Clone, Debug, Default)]
struct Shard {
    slots: Vec<PositionSlot>,
    used: usize,
}

impl DrawPositions {
    /// An empty table.
    pub fn new() -> Self {
        Self { shards: vec![Shard::default(); 1 << SHARD_BITS], bytes: 0 }
    }

    /// Bytes in use.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Forgets everything, but keeps the memory if it is little.
    #[cfg(feature = "game")]
    pub fn clear(&mut self) {
        if self.bytes > KEPT {
            *self = Self::new();
        } else {
            for shard in self.shards.iter_mut().filter(|shard| shard.used > 0) {
                shard.slots.fill([0; 3]);
                shard.used = 0;
            }
        }
    }

    /// The draw positions that are kept for a key, one bit each.
    #[inline]
    pub fn get(&self, key: u64) -> u32 {
        let shard = &self.shards[shard_of(key)];
        let key = spread(key);
        if shard.used == 0 { 0 } else { shard.slots[shard.find(key)][2] }
    }

    /// Keeps a draw position (0 to 24) for a key. The table may take `bound` bytes.
    #[inline]
    pub fn insert(&mut self, key: u64, position: u8, bound: usize) -> Result<(), TableFull> {
        let shard = &mut self.shards[shard_of(key)];
        let key = spread(key);
        if shard.used * 4 >= shard.slots.len() * 3 {
            let before = shard.slots.len();
            let after = (before * 2).max(SMALLEST);
            // While it grows there are two copies.
            if self.bytes + after * size_of::<PositionSlot>() > bound {
                return Err(TableFull);
            }
            shard.grow(after);
            self.bytes += (after - before) * size_of::<PositionSlot>();
        }
        let at = shard.find(key);
        let slot = &mut shard.slots[at];
        if slot[2] == 0 {
            *slot = [key as u32, (key >> 32) as u32, 0];
            shard.used += 1;
        }
        slot[2] |= 1 << position;
        Ok(())
    }
}

/// The number of the shard of a key. The talon takes no part, because a search stays for a while with the same few
/// tableaus: what it looks up lies close together then, and more of it in the processor's caches.
const fn shard_of(key: u64) -> usize {
    (spread(key >> 24) >> (64 - SHARD_BITS)) as usize
}

impl Shard {
    /// Where the key is, or the free slot where it would be.
    #[inline]
    fn find(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = key as usize & mask;
        loop {
            let slot = &self.slots[at];
            if slot[2] == 0 || slot[0] == key as u32 && slot[1] == (key >> 32) as u32 {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    fn grow(&mut self, len: usize) {
        let old = std::mem::replace(&mut self.slots, vec![[0; 3]; len]);
        for slot in old {
            if slot[2] != 0 {
                let at = self.find(u64::from(slot[0]) | u64::from(slot[1]) << 32);
                self.slots[at] = slot;
            }
        }
    }
}
