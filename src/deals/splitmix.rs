//! Numbers that look unrelated to each other, made of a start: `SplitMix64`, by Steele, Lea and Flood (2014).

/// The number of this place in the sequence from a start. It is the same on every machine.
#[must_use]
pub const fn splitmix(start: u64, place: u64) -> u64 {
    let mixed = start.wrapping_add(place.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::splitmix;

    #[test]
    fn agrees_with_the_published_values() {
        assert_eq!(
            [1, 2].map(|place| splitmix(0, place)),
            [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]
        );
        assert_eq!(splitmix(1_234_567, 1), 6_457_827_717_110_365_317);
    }
}
