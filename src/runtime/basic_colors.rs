//! The basic colours in the codes that every terminal with colours knows: 30-37 and 90-97 for text, 40-47 and 100-107
//! for backgrounds. crossterm writes them as the first 16 of 256 (`38;5;N`), which terminals of 8 or 16 colours do not
//! understand.

/// Appends the bytes of a frame to `out`, with those codes in the place of crossterm's.
pub fn rewrite(frame: &[u8], out: &mut Vec<u8>) {
    let mut rest = frame;
    while let Some(at) = rest.windows(2).position(|two| two == b"\x1b[") {
        let start = at + 2;
        let is_parameter = |byte: &u8| matches!(byte, b'0'..=b'9' | b';');
        let length = rest[start..].iter().take_while(|byte| is_parameter(byte)).count();
        out.extend_from_slice(&rest[..start]);
        let (parameters, after) = rest[start..].split_at(length);
        if after.first() == Some(&b'm') {
            rewrite_style(parameters, out);
        } else {
            out.extend_from_slice(parameters);
        }
        rest = after;
    }
    out.extend_from_slice(rest);
}

/// The parameters of one change of style.
fn rewrite_style(parameters: &[u8], out: &mut Vec<u8>) {
    let fields: Vec<&[u8]> = parameters.split(|&byte| byte == b';').collect();
    let mut fields = &fields[..];
    while !fields.is_empty() {
        let code = match fields {
            [b"38", b"5", number, ..] => {
                basic(number).map(|(at, bright)| at + if bright { 90 } else { 30 })
            }
            [b"48", b"5", number, ..] => {
                basic(number).map(|(at, bright)| at + if bright { 100 } else { 40 })
            }
            _ => None,
        };
        let length = match fields {
            [b"38" | b"48", b"5", _, ..] => 3,
            [b"38" | b"48", b"2", _, _, _, ..] => 5,
            _ => 1,
        };
        match code {
            Some(code) => out.extend_from_slice(code.to_string().as_bytes()),
            None => out.extend_from_slice(&fields[..length].join(&b';')),
        }
        fields = &fields[length..];
        if !fields.is_empty() {
            out.push(b';');
        }
    }
}

/// Which of the eight colours it is, and whether it is the bright one; `None` for the rest of the 256.
fn basic(number: &[u8]) -> Option<(u8, bool)> {
    let number: u8 = std::str::from_utf8(number).ok()?.parse().ok()?;
    (number < 16).then_some((number % 8, number >= 8))
}

#[cfg(test)]
mod tests {
    fn rewritten(frame: &str) -> String {
        let mut out = Vec::new();
        super::rewrite(frame.as_bytes(), &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_first_sixteen_have_codes_of_their_own() {
        for (frame, out) in [
            ("\x1b[38;5;1m\x1b[48;5;7mx", "\x1b[31m\x1b[47mx"),
            ("\x1b[38;5;9;48;5;15m", "\x1b[91;107m"),
            ("\x1b[1m\x1b[38;5;0;48;5;11m", "\x1b[1m\x1b[30;103m"),
            ("\x1b[39;49m\x1b[0m\x1b[m", "\x1b[39;49m\x1b[0m\x1b[m"),
        ] {
            assert_eq!(rewritten(frame), out);
        }
    }

    #[test]
    fn everything_else_stays_as_it_is() {
        for frame in [
            "",
            "♠ 38;5;1m",
            "\x1b[2;38H\x1b[38;5;16;48;5;255m",
            "\x1b[38;2;38;5;1;48;2;5;5;5m",
            "\x1b[?25l\x1b[?2026h\x1b[K\x1b[5;1",
            "\x1b[38;5m\x1b[38;5;m\x1b[38;5;999m\x1b",
        ] {
            assert_eq!(rewritten(frame), frame);
        }
    }
}
