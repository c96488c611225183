//! Breaking text into lines.

use super::canvas::columns;

/// The text in lines of at most `width` columns, broken at blanks; a longer word is broken inside.
#[must_use]
pub fn lines(text: &str, width: u16) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let gap = u16::from(!line.is_empty());
        if columns(&line) + gap + columns(word) <= width {
            if gap == 1 {
                line.push(' ');
            }
            line.push_str(word);
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for c in word.chars() {
            if columns(&line) + columns(c.encode_utf8(&mut [0; 4])) > width && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line.push(c);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn lines_break_at_blanks_and_long_words_inside() {
        assert_eq!(lines("a bc def", 4), ["a bc", "def"]);
        assert_eq!(lines("to abcdefghij k", 4), ["to", "abcd", "efgh", "ij k"]);
        assert_eq!(lines("  ", 4), [""; 0]);
        assert_eq!(lines("ab", 0), ["a", "b"], "no width at all is a width of one");
    }
}
