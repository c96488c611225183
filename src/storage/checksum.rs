//! CRC-32, the checksum of zip, gzip and PNG (polynomial 0x04C11DB7, reflected), eight bytes at a time.

/// `TABLES[n][b]`: what the byte `b` does to the checksum when `n` more bytes follow it.
static TABLES: [[u32; 256]; 8] = tables();

const fn tables() -> [[u32; 256]; 8] {
    let mut tables = [[0; 256]; 8];
    let mut byte: u32 = 0;
    while byte < 256 {
        let mut crc = byte;
        let mut bit = 0;
        while bit < 8 {
            crc = if crc & 1 == 0 { crc >> 1 } else { crc >> 1 ^ 0xEDB8_8320 };
            bit += 1;
        }
        tables[0][byte as usize] = crc;
        byte += 1;
    }
    let mut byte = 0;
    while byte < 256 {
        let mut after = 1;
        while after < 8 {
            let crc = tables[after - 1][byte];
            tables[after][byte] = crc >> 8 ^ tables[0][(crc & 0xFF) as usize];
            after += 1;
        }
        byte += 1;
    }
    tables
}

/// The checksum of these bytes; that of `123456789` is 0xCBF43926.
#[must_use]
pub fn crc32(bytes: &[u8]) -> u32 {
    let (eights, rest) = bytes.as_chunks::<8>();
    let mut crc = u32::MAX;
    for &eight in eights {
        let mixed = u64::from_le_bytes(eight) ^ u64::from(crc);
        let mixed = mixed.to_le_bytes();
        crc = (0..8).fold(0, |crc, at| crc ^ TABLES[7 - at][usize::from(mixed[at])]);
    }
    for &byte in rest {
        let low = crc.to_le_bytes()[0] ^ byte;
        crc = crc >> 8 ^ TABLES[0][usize::from(low)];
    }
    !crc
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
