//! The terminal's clipboard: a text on its way there is an OSC 52 sequence.

/// What makes a terminal that knows OSC 52 take the text; others pass it over.
#[must_use]
pub fn sequence(text: &str) -> String {
    format!("\x1b]52;c;{}\x1b\\", base64(text.as_bytes()))
}

/// The bytes in base 64, as RFC 4648 writes it.
fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0_usize, |bits, at| {
            bits << 8 | usize::from(three.get(at).copied().unwrap_or_default())
        });
        // Each byte begins one more sign; what is not begun is filled up.
        text.extend((0..4).map(|at| {
            if at <= three.len() { char::from(SIGNS[bits >> (18 - 6 * at) & 63]) } else { '=' }
        }));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{base64, sequence};

    #[test]
    fn base_64_is_that_of_the_rfc() {
        for (text, written) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
            ("−♥?", "4oiS4pmlPw=="),
        ] {
            assert_eq!(base64(text.as_bytes()), written, "{text}");
        }
        assert_eq!(base64(&[0xfb, 0xff, 0xfe]), "+//+");
        assert_eq!(sequence("fo"), "\x1b]52;c;Zm8=\x1b\\");
    }
}
