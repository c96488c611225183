//! The checksum of every file that carries one: CRC-32 as in zip, gzip and PNG (polynomial 0x04C11DB7, reflected).

/// The checksum of these bytes; that of `123456789` is 0xCBF43926. Released files contain it, so it never changes.
#[must_use]
pub fn crc32(bytes: &[u8]) -> u32 {
    crc32fast::hash(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The definition, a bit at a time.
    fn slow(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(u32::MAX, |crc, &byte| {
            (0..8).fold(crc ^ u32::from(byte), |crc, _| {
                if crc & 1 == 0 { crc >> 1 } else { crc >> 1 ^ 0xEDB8_8320 }
            })
        })
    }

    #[test]
    fn agrees_with_the_definition_at_every_length() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        let bytes: Vec<u8> = (0..100).map(|n: u8| n.wrapping_mul(37)).collect();
        for length in 0..bytes.len() {
            assert_eq!(crc32(&bytes[..length]), slow(&bytes[..length]), "{length} bytes");
        }
    }
}
