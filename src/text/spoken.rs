//! Notices of the full screen in the words of the line mode: commands where keys are named.

/// A notice with the names of keys replaced by those of commands.
#[must_use]
pub fn notice(text: &str) -> String {
    const KEYS: [(&str, &str); 7] = [
        ("? shows the keys", "`help` lists the commands"),
        (
            "N begins another game, U takes the last step back",
            "`new` begins another game, `undo` takes the last step back",
        ),
        ("N begins another", "`new` begins another"),
        ("A plays the rest out", "`auto` plays the rest out"),
        (" · U undoes", "; `undo` takes them back"),
        ("T takes over", "`takeover` goes on with the saved game"),
        ("; Esc stops it", ""),
    ];
    KEYS.iter().fold(text.to_owned(), |text, (key, command)| text.replace(key, command))
}
