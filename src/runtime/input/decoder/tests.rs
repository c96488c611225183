//! Tests of the decoder: every byte string means one thing, however it is cut into pieces.

use super::*;

/// What comes out of these pieces, each after the other, and a pause at the end.
fn events(pieces: &[&[u8]]) -> Vec<String> {
    let mut decoder = Decoder::default();
    let mut out = Vec::new();
    for piece in pieces {
        decoder.take(piece, |event| out.push(word(&event)));
    }
    decoder.give_up(|event| out.push(word(&event)));
    assert_eq!(decoder.waits(), Wait::Idle);
    out
}

fn word(event: &Event) -> String {
    match event {
        Event::Key(KeyEvent { code: KeyCode::Char(c), modifiers, .. }) if modifiers.is_empty() => {
            c.to_string()
        }
        Event::Key(KeyEvent { code, modifiers, .. }) if modifiers.is_empty() => format!("{code}"),
        Event::Key(KeyEvent { code, modifiers, .. }) => format!("{modifiers}+{code}"),
        Event::Mouse(mouse) => format!("{:?} {},{}", mouse.kind, mouse.column, mouse.row),
        Event::Paste(text) => format!("paste {text}"),
        other => format!("{other:?}"),
    }
}

/// What these bytes mean at once and cut anywhere; each is followed by a key that must not be lost.
const MEANINGS: &[(&[u8], &[&str])] = &[
    (b"d", &["d"]),
    ("♠é𝄞".as_bytes(), &["♠", "é", "𝄞"]),
    (b"\t\r\x7f", &["Tab", "Enter", "Backspace"]),
    (b"\x0c\x1a\x00\x1d", &["Control+l", "Control+z", "Control+Space", "Control+5"]),
    (b"\x1b[A\x1bOB\x1b[1;5C", &["Up", "Down", "Control+Right"]),
    (b"\x1b[H\x1b[4~\x1b[5~\x1b[6;2~", &["Home", "End", "Page Up", "Shift+Page Down"]),
    (b"\x1b[Z\x1bOM\x1bOq", &["Back Tab", "Enter", "1"]),
    (b"\x1b[I\x1b[O", &["FocusGained", "FocusLost"]),
    // Mouse reports: SGR, with impossible cells, then those of X10 and urxvt, which nobody asked for.
    (b"\x1b[<0;10;5M\x1b[<0;10;5m", &["Down(Left) 9,4", "Up(Left) 9,4"]),
    (b"\x1b[<65;1;1M\x1b[<34;3;2M", &["ScrollDown 0,0", "Drag(Right) 2,1"]),
    (b"\x1b[<0;0;0M\x1b[<0;99999;1M\x1b[<M\x1b[<0;1M", &[]),
    (b"\x1b[M !!\x1b[M\x1b\x00\xff\x1b[32;10;10M", &[]),
    // Pastes, whatever is in them.
    (b"\x1b[200~dq\x1b[A\x1b[20\x1b[201~", &["paste dq\x1b[A\x1b[20"]),
    (b"\x1b[200~\x1b[201~", &["paste "]),
    // Answers to questions that others have asked, and keys that mean nothing here.
    (b"\x1b[?1;2c\x1b[>0;276;0c\x1b[12;40R\x1b[?2026;2$y", &[]),
    (b"\x1b]11;rgb:0000/1111/2222\x07\x1bP>|term(1)\x1b\\", &[]),
    (b"\x1b[[A\x1b[27;5;9~\x1b[97;5u\x1b[15~\x1b[38~", &[]),
    // What is no text, and a sequence that breaks off.
    (b"\xff\xfe\xc3(\xe2\x99", &["("]),
    (b"\x1b[12\x0c\x1b[99~", &["Control+l"]),
];

#[test]
fn bytes_mean_the_same_however_they_come() {
    for (bytes, expected) in MEANINGS {
        let whole = [*bytes, b"x"].concat();
        let expected: Vec<String> =
            expected.iter().copied().chain(["x"]).map(str::to_owned).collect();
        assert_eq!(events(&[&whole]), expected, "{}", bytes.escape_ascii());
        for cut in 1..whole.len() {
            let (one, two) = whole.split_at(cut);
            // After an Escape alone a pause decides.
            let is_alone = one.ends_with(b"\x1b") && !matches!(two[0], b'[' | b'O');
            if !is_alone {
                assert_eq!(events(&[one, two]), expected, "{} at {cut}", bytes.escape_ascii());
            }
        }
        if !bytes.contains(&0x1b) || bytes.starts_with(b"\x1b[") {
            let single: Vec<&[u8]> = whole.chunks(1).collect();
            let is_alone = bytes.windows(2).any(|two| two[0] == 0x1b && !b"[O".contains(&two[1]));
            if !is_alone {
                assert_eq!(events(&single), expected, "{} in single bytes", bytes.escape_ascii());
            }
        }
    }
}

#[test]
fn an_escape_is_a_key_unless_a_sequence_follows_at_once() {
    assert_eq!(events(&[b"\x1b"]), ["Esc"]);
    assert_eq!(events(&[b"\x1b", b"d"]), ["Esc", "d"], "two keys, however fast");
    assert_eq!(events(&[b"\x1bd"]), ["Alt+d"]);
    assert_eq!(events(&[b"\x1b\x1b[A"]), ["Esc", "Up"]);
    assert_eq!(events(&[b"\x1b", b"[A"]), ["Up"]);
    let mut decoder = Decoder::default();
    decoder.take(b"\x1b", |event| panic!("{event:?}"));
    assert_eq!(decoder.waits(), Wait::Escape);
    decoder.take(b"[", |event| panic!("{event:?}"));
    assert_eq!(decoder.waits(), Wait::Rest);
}

#[test]
fn half_a_sequence_is_dropped_whole() {
    for half in [&b"\x1b["[..], b"\x1b[1;", b"\x1bO", b"\x1b[<0;1", b"\x1b]11;rgb", b"\xe2\x99"] {
        assert_eq!(events(&[half]), Vec::<String>::new(), "{}", half.escape_ascii());
    }
    assert_eq!(events(&[b"\x1b[200~half"]), ["paste half"]);
}

#[test]
fn nothing_grows_without_end() {
    let mut decoder = Decoder::default();
    for start in [&b"\x1b["[..], b"\x1b]", b"\x1b[200~"] {
        decoder.take(start, |_| {});
        for _ in 0..1000 {
            decoder.take(&[b'1'; 1000], |_| {});
            let held = decoder.bytes.len() + decoder.paste.as_ref().map_or(0, Vec::len);
            assert!(held <= PASTE_MAX + 2000, "{held} bytes");
        }
        decoder.give_up(|_| {});
    }
}

#[test]
fn ten_thousand_keys_are_ten_thousand_keys() {
    let keys: Vec<u8> = (0..10_000_u32).map(|n| b'a' + u8::try_from(n % 26).unwrap()).collect();
    let mut decoder = Decoder::default();
    let mut out = Vec::new();
    for piece in keys.chunks(777) {
        decoder.take(piece, |event| out.extend(word(&event).bytes()));
    }
    assert_eq!(out, keys);
}
