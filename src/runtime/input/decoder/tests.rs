//! Tests of the decoder: every byte string means one thing, however it is cut into pieces and whenever they come.

use crossterm::event::KeyEvent;

use super::*;

const MS: Duration = Duration::from_millis(1);

/// What comes out of these pieces, each this long after the one before, and a long silence at the end. What is late
/// has brackets around it.
fn told<'a>(
    decoder: &mut Decoder,
    pieces: impl IntoIterator<Item = (Duration, &'a [u8])>,
) -> Vec<String> {
    let mut out = Vec::new();
    let mut now = decoder.last;
    for (wait, piece) in pieces {
        now += wait;
        while let Some(deadline) = decoder.deadline().filter(|&deadline| deadline <= now) {
            decoder.expire(deadline, |received| out.push(word(&received)));
        }
        decoder.take(now, piece, |received| out.push(word(&received)));
    }
    while let Some(deadline) = decoder.deadline() {
        decoder.expire(deadline, |received| out.push(word(&received)));
    }
    out
}

/// The same of pieces that come at once.
fn events(pieces: &[&[u8]]) -> Vec<String> {
    told(&mut Decoder::default(), pieces.iter().map(|piece| (Duration::ZERO, *piece)))
}

/// The same of two pieces with a pause between them.
fn torn(one: &[u8], pause: Duration, two: &[u8]) -> Vec<String> {
    told(&mut Decoder::default(), [(Duration::ZERO, one), (pause, two)])
}

fn word(received: &Received) -> String {
    match received {
        Received::Event(event) => event_word(event),
        Received::Late(event) => format!("({})", event_word(event)),
        Received::Answer(answer) => format!("{answer:?}"),
    }
}

fn event_word(event: &Event) -> String {
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
    (b"\x1b[A\x1bOB\x1b[1;5C\x1bO5D", &["Up", "Down", "Control+Right", "Control+Left"]),
    (b"\x1b[H\x1b[4~\x1b[5~\x1b[6;2~", &["Home", "End", "Page Up", "Shift+Page Down"]),
    (b"\x1b[Z\x1bOM\x1bOq", &["Back Tab", "Enter", "1"]),
    (b"\x1bOP\x1bOQ\x1b[Q\x1b[13~\x1bOd", &["F1", "F2"]),
    (b"\x1b[I\x1b[O", &["FocusGained", "FocusLost"]),
    // Mouse reports: SGR, with impossible cells, then those of X10 and urxvt, which nobody asked for.
    (b"\x1b[<0;10;5M\x1b[<0;10;5m", &["Down(Left) 9,4", "Up(Left) 9,4"]),
    (b"\x1b[<65;1;1M\x1b[<34;3;2M", &["ScrollDown 0,0", "Drag(Right) 2,1"]),
    (b"\x1b[<0;0;0M\x1b[<0;99999;1M\x1b[<M\x1b[<0;1M", &[]),
    (b"\x1b[M !!\x1b[M\x1b\x00\xff\x1b[32;10;10M", &[]),
    // Pastes, whatever is in them.
    (b"\x1b[200~dq\x1b[A\x1b[20\x1b[201~", &["paste dq\x1b[A\x1b[20"]),
    (b"\x1b[200~\x1b[201~", &["paste "]),
    // Keys of the kitty protocol: Escape, then with locks on, Control, Alt, keypad; a shortcut on a Russian keyboard.
    (b"\x1b[27u\x1b[27;129u\x1b[97;5u\x1b[1;129D", &["Esc", "Esc", "Control+a", "Left"]),
    (b"\x1b[105;5u\x1b[91;5u\x1b[32;5u", &["Tab", "Esc", "Control+Space"]),
    (b"\x1b[13;2u\x1b[9;2u\x1b[127;3u", &["Shift+Enter", "Shift+Tab", "Alt+Backspace"]),
    (b"\x1b[100;3u\x1b[100;9u\x1b[49:33;2u", &["Alt+d", "Super+d", "Shift+!"]),
    (b"\x1b[1103::122;5u\x1b[57414u\x1b[57419u\x1b[57400u", &["Control+z", "Enter", "Up", "1"]),
    (b"\x1b[57358u\x1b[57430u\x1b[u\x1b[;5u\x1b[999999999u", &[]),
    // Answers.
    (
        b"\x1b[2;11R\x1b[?0u\x1b[?62;4c",
        &["Cursor { row: 2, column: 11 }", "Keyboard(0)", "Attributes"],
    ),
    (b"\x1b[1;2R\x1b[?u\x1b[?62;4u", &[]),
    // Answers to questions that others have asked, and keys that mean nothing here.
    (b"\x1b[>0;276;0c\x1b[?2026;2$y", &[]),
    (b"\x1b]11;rgb:0000/1111/2222\x07", &["Background([0, 17, 34])"]),
    (b"\x1bP>|term(1)\x1b\\\x1b_Gi=31;OK\x1b\\", &[]),
    (b"\x1b[[A\x1b[27;5;9~\x1b[15~\x1b[38~", &[]),
    // What is no text, and a sequence that breaks off.
    (b"\xff\xfe\xc3(\xe2\x99", &["("]),
    (b"\x1b[12\x0c\x1b[99~", &["Control+l"]),
];

/// Whether a piece that ends with an Escape and one that starts with this byte are two things.
fn is_apart(next: u8) -> bool {
    !b"[O]P_".contains(&next)
}

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
            if !(one.ends_with(b"\x1b") && is_apart(two[0])) {
                assert_eq!(events(&[one, two]), expected, "{} at {cut}", bytes.escape_ascii());
            }
        }
        let single: Vec<&[u8]> = whole.chunks(1).collect();
        let in_paste = bytes.starts_with(b"\x1b[200~");
        if in_paste || !whole.windows(2).any(|two| two[0] == 0x1b && is_apart(two[1])) {
            assert_eq!(events(&single), expected, "{} in single bytes", bytes.escape_ascii());
        }
    }
}

/// Everything that a terminal sends as one sequence.
const SEQUENCES: &[&[u8]] = &[
    b"\x1b[A",
    b"\x1b[D",
    b"\x1bOB",
    b"\x1bO5D",
    b"\x1bOd",
    b"\x1b[1;5C",
    b"\x1b[H",
    b"\x1b[3~",
    b"\x1b[6;2~",
    b"\x1b[Z",
    b"\x1bOM",
    b"\x1bOq",
    b"\x1bOP",
    b"\x1bOQ",
    b"\x1b[15~",
    b"\x1b[[A",
    b"\x1b[27;5;9~",
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[<0;10;5M",
    b"\x1b[<35;10;5m",
    b"\x1b[M !!",
    b"\x1b[32;10;10M",
    b"\x1b[200~dqu\rA\x1b[201~",
    b"\x1b[27u",
    b"\x1b[100;3u",
    b"\x1b[1103::122;5u",
    b"\x1b[1;129D",
    b"\x1b[2;11R",
    b"\x1b[?4u",
    b"\x1b[?62;4c",
    b"\x1b[>0;276;0c",
    b"\x1b[?2026;2$y",
    b"\x1b]11;rgb:dddd/uuuu/aaaa\x07",
    b"\x1b]52;c;ZHVxZA==\x1b\\",
    b"\x1bP>|dau(1)\x1b\\",
    b"\x1bP1$r0m\x1b\\",
    b"\x1b_Gi=31;OK\x1b\\",
];

/// What may come of a torn sequence: an Escape that has acted, what the whole sequence means, and that as late.
fn is_harmless(out: &[String], whole: &[String]) -> bool {
    let late: Vec<String> = whole.iter().map(|word| format!("({word})")).collect();
    let rest = out.strip_prefix(&["Esc".to_owned()][..]).unwrap_or(out);
    out == whole || rest == late || rest == whole
}

#[test]
fn b1_a_sequence_torn_at_any_byte_is_never_keys() {
    for bytes in SEQUENCES {
        let whole = events(&[bytes]);
        for pause in [1, 10, 24, 25, 26, 50, 100, 300, 499].map(|ms| ms * MS) {
            for cut in 1..bytes.len() {
                let (one, two) = bytes.split_at(cut);
                let out = torn(one, pause, two);
                let what = format!("{} at {cut} after {pause:?}: {out:?}", bytes.escape_ascii());
                assert!(is_harmless(&out, &whole), "{what}");
                // An Escape acts only where the tear is behind it, and took longer than that is held back.
                let acts = cut == 1 && pause >= AFTER_ESCAPE;
                assert_eq!(
                    out.first().is_some_and(|word| word == "Esc"),
                    acts || whole == ["Esc"],
                    "{what}"
                );
            }
            // Every byte by itself.
            let single = bytes.chunks(1).map(|byte| (pause, byte));
            let out = told(&mut Decoder::default(), single);
            let what = format!("{} each after {pause:?}: {out:?}", bytes.escape_ascii());
            assert!(is_harmless(&out, &whole), "{what}");
        }
    }
}

#[test]
fn b1_torn_sequences_in_a_row_are_never_keys() {
    for pause in [1, 10, 24, 25, 26, 50, 100, 300].map(|ms| ms * MS) {
        for cut in 1..8 {
            // The same tear in every one of them, a pause between them too, and then a key.
            let mut pieces: Vec<(Duration, &[u8])> = Vec::new();
            for bytes in SEQUENCES.repeat(2) {
                let (one, two) = bytes.split_at(cut.min(bytes.len() - 1));
                pieces.extend([(pause, one), (pause, two)]);
            }
            pieces.push((pause, b"d"));
            let out = told(&mut Decoder::default(), pieces);
            let (last, others) = out.split_last().unwrap();
            assert_eq!(last, "d");
            let is_key = |word: &&String| {
                word.starts_with("Shift+") && word.len() == 7 || "[duqau".contains(word.as_str())
            };
            let wrong: Vec<&String> = others.iter().filter(is_key).collect();
            assert!(wrong.is_empty(), "cut at {cut}, {pause:?}: {wrong:?}");
        }
        // The end of one and the beginning of the next in one piece.
        let out = told(
            &mut Decoder::default(),
            [
                (pause, &b"\x1b"[..]),
                (pause, b"[D\x1b"),
                (pause, b"OA\x1b"),
                (pause, b"[H"),
                (pause, b"d"),
            ],
        );
        let plain: Vec<&str> = out.iter().map(|word| word.trim_matches(['(', ')'])).collect();
        let keys: Vec<&str> = plain.into_iter().filter(|word| *word != "Esc").collect();
        assert_eq!(keys, ["Left", "Up", "Home", "d"], "{pause:?}");
    }
}

#[test]
fn an_escape_is_a_key_unless_a_sequence_follows() {
    assert_eq!(events(&[b"\x1b"]), ["Esc"]);
    assert_eq!(events(&[b"\x1b", b"d"]), ["Esc", "d"], "two keys, however fast");
    assert_eq!(events(&[b"\x1bd"]), ["Alt+d"]);
    assert_eq!(events(&[b"\x1b\x1b[A"]), ["Esc", "Up"]);
    assert_eq!(events(&[b"\x1b", b"[A"]), ["Up"]);
    let mut decoder = Decoder::default();
    decoder.take(7 * MS, b"\x1b", |received| panic!("{received:?}"));
    assert_eq!(decoder.deadline(), Some(32 * MS));
    decoder.take(31 * MS, b"[", |received| panic!("{received:?}"));
    assert_eq!(decoder.deadline(), Some(531 * MS));
}

#[test]
fn nothing_wakes_the_thread_after_an_escape_has_acted() {
    let mut decoder = Decoder::default();
    decoder.take(Duration::ZERO, b"\x1b", |_| {});
    decoder.expire(25 * MS, |_| {});
    assert_eq!(decoder.deadline(), None);
}

#[test]
fn what_is_typed_after_an_escape_is_not_lost() {
    let late = 100 * MS;
    assert_eq!(torn(b"\x1b", late, b"d"), ["Esc", "d"]);
    assert_eq!(torn(b"\x1b", late, b"dO[P"), ["Esc", "d", "Shift+O", "[", "Shift+P"]);
    // Letters that begin a sequence, with nothing behind them or with what cannot belong to it.
    for (letter, word) in [("O", "Shift+O"), ("P", "Shift+P"), ("[", "["), ("]", "]"), ("_", "_")] {
        assert_eq!(torn(b"\x1b", late, letter.as_bytes()), ["Esc", word]);
        assert_eq!(torn(b"\x1b", 10 * MS, letter.as_bytes()), ["Esc", word]);
    }
    assert_eq!(torn(b"\x1b", late, b"P\r"), ["Esc", "Shift+P", "Enter"]);
    assert_eq!(torn(b"\x1b", late, b"O\x1b[A"), ["Esc", "Shift+O", "Up"]);
    assert_eq!(torn(b"\x1b", late, b"Pd"), ["Esc", "Shift+P", "d"]);
    assert_eq!(torn(b"\x1b", late, b"]d"), ["Esc", "]", "d"]);
    // Half a second after the Escape has acted it is over.
    assert_eq!(torn(b"\x1b", 524 * MS, b"[D"), ["Esc", "(Left)"]);
    assert_eq!(torn(b"\x1b", 525 * MS, b"[D"), ["Esc", "[", "Shift+D"]);
}

#[test]
fn with_the_kitty_protocol_a_torn_sequence_is_not_even_an_escape() {
    for pause in [25, 50, 300, 499].map(|ms| ms * MS) {
        let mut decoder = Decoder::default();
        let mut out = told(&mut decoder, [(MS, &b"\x1b[?0u\x1b[?62c"[..])]);
        // From here on it is about to be switched on, and then the terminal says that it is.
        out.extend(told(&mut decoder, [(MS, &b"\x1b"[..]), (pause, b"[A")]));
        out.extend(told(&mut decoder, [(MS, &b"\x1b[?1u\x1b[?62c"[..])]));
        out.extend(told(&mut decoder, [(MS, &b"\x1b"[..]), (pause, b"OB")]));
        out.extend(told(&mut decoder, [(MS, &b"\x1b"[..]), (pause, b"[27u")]));
        let expected =
            ["Keyboard(0)", "Attributes", "Up", "Keyboard(1)", "Attributes", "Down", "Esc"];
        assert_eq!(out, expected, "{pause:?}");
    }
    // A terminal that answers, but has no such flags.
    let mut decoder = Decoder::default();
    told(&mut decoder, [(MS, &b"\x1b[?0u"[..]), (MS, b"\x1b[?0u")]);
    decoder.take(10 * MS, b"\x1b", |_| {});
    assert_eq!(decoder.deadline(), Some(35 * MS));
}

#[test]
fn while_answers_are_expected_a_torn_one_is_no_escape() {
    let expecting = || Decoder::expecting(1000 * MS);
    for answer in [&b"\x1b[2;11R"[..], b"\x1b[?0u", b"\x1b[?62;4c"] {
        let out = told(&mut expecting(), [(100 * MS, &answer[..1]), (300 * MS, &answer[1..])]);
        assert_eq!(out.len(), 1, "{out:?}");
        assert_ne!(out, ["Esc"]);
    }
    // Once all have come, or after a while, an Escape is a key as ever.
    let mut decoder = expecting();
    told(&mut decoder, [(MS, &b"\x1b[?62;4c"[..])]);
    decoder.take(10 * MS, b"\x1b", |_| {});
    assert_eq!(decoder.deadline(), Some(35 * MS));
    let mut decoder = expecting();
    decoder.take(1000 * MS, b"\x1b", |_| {});
    assert_eq!(decoder.deadline(), Some(1025 * MS));
}

#[test]
fn half_a_sequence_is_dropped_whole() {
    for half in [&b"\x1b["[..], b"\x1b[1;", b"\x1bO", b"\x1b[<0;1", b"\x1b]11;rgb", b"\xe2\x99"] {
        assert_eq!(events(&[half]), Vec::<String>::new(), "{}", half.escape_ascii());
    }
    assert_eq!(events(&[b"\x1b[200~half"]), ["paste half"]);
}

#[test]
fn a_paste_waits_for_a_slow_line() {
    assert_eq!(torn(b"\x1b[200~dq", 2900 * MS, b"u\x1b[201~"), ["paste dqu"]);
    assert_eq!(torn(b"\x1b[200~dq", 3000 * MS, b"u"), ["paste dq", "u"]);
}

#[test]
fn nothing_grows_without_end() {
    let mut decoder = Decoder::default();
    for start in [&b"\x1b["[..], b"\x1bO", b"\x1b]", b"\x1b[200~"] {
        decoder.take(Duration::ZERO, start, |_| {});
        for _ in 0..200 {
            decoder.take(Duration::ZERO, &[b'1'; 1000], |_| {});
            let held = decoder.bytes.len() + decoder.paste.as_ref().map_or(0, Vec::len);
            assert!(held <= PASTE_MAX + 2000, "{held} bytes");
        }
        decoder.expire(10_000 * MS, |_| {});
    }
}

#[test]
fn ten_thousand_keys_are_ten_thousand_keys() {
    let keys: Vec<u8> = (0..10_000_u32).map(|n| b'a' + u8::try_from(n % 26).unwrap()).collect();
    let mut decoder = Decoder::default();
    let mut out = Vec::new();
    for piece in keys.chunks(777) {
        decoder.take(Duration::ZERO, piece, |received| out.extend(word(&received).bytes()));
    }
    assert_eq!(out, keys);
}
