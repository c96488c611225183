//! Our own sources, read as text: every file of a folder, and code without its comments and literals.

use std::path::{Path, PathBuf};

/// A file of the project: its path from the project's folder, with `/`, and its text.
pub struct Source {
    pub path: String,
    pub text: String,
}

/// The project's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_owned()
}

/// Every file under the folder whose name ends so, sorted by path.
pub fn files(folder: &str, ending: &str) -> Vec<Source> {
    let mut paths = Vec::new();
    collect(&root().join(folder), &mut paths);
    paths.sort();
    paths
        .iter()
        .filter(|path| path.to_string_lossy().ends_with(ending))
        .map(|path| Source {
            path: path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/"),
            text: String::from_utf8(std::fs::read(path).unwrap()).unwrap(),
        })
        .collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            collect(&path, paths);
        } else {
            paths.push(path);
        }
    }
}

/// Rust code with comments left out and literals emptied, so that words in it are code.
pub fn code(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let len = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(len) = raw_string(rest, out.chars().next_back()) {
            len
        } else if c == '"' {
            closing(rest, '"')
        } else if c == '\'' && is_char_literal(rest) {
            closing(rest, '\'')
        } else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        };
        out.push(' ');
        rest = &rest[len..];
    }
    out
}

/// The length of the raw string at the start, when there is one.
fn raw_string(text: &str, before: Option<char>) -> Option<usize> {
    if before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
        return None;
    }
    let tail = text.strip_prefix("br").or_else(|| text.strip_prefix('r'))?;
    let hashes = tail.len() - tail.trim_start_matches('#').len();
    let body = tail[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let at = body.find(&end)?;
    Some(text.len() - body.len() + at + end.len())
}

/// The length of the literal that opens with `quote`, escapes minded.
fn closing(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// A quote opens a character and not a lifetime.
fn is_char_literal(text: &str) -> bool {
    let mut chars = text.chars().skip(1);
    matches!((chars.next(), chars.next()), (Some('\\'), _) | (_, Some('\'')))
}
