//! The word wrap: text broken into lines that fit.

use ratatui::style::Style;
use ratatui::text::Span;

use super::canvas::columns;

/// Words that are set one after the other into lines of a given width.
#[derive(Debug)]
pub struct Wrap {
    width: u16,
    blanks: Style,
    lines: Vec<Vec<Span<'static>>>,
    /// Columns used in the last line.
    used: u16,
}

impl Wrap {
    /// Lines of at most `width` columns, without any word yet. `blanks` is the style of the blanks between words.
    #[must_use]
    pub fn new(width: u16, blanks: Style) -> Self {
        Self { width: width.max(1), blanks, lines: Vec::new(), used: 0 }
    }

    /// Adds a word, which may have parts in different styles. It starts a new line where it does not fit, and is
    /// broken inside only if it is wider than a whole line: between the names of a path, or else anywhere.
    pub fn word(&mut self, parts: &[(&str, Style)]) {
        let word: u16 = parts.iter().map(|(part, _)| columns(part)).sum();
        let blank = u16::from(self.used > 0);
        if self.lines.is_empty() || blank + word > self.width.saturating_sub(self.used) {
            self.start_line();
        } else if blank > 0 {
            self.push(" ", self.blanks);
        }
        for &(part, style) in parts {
            if columns(part) <= self.width - self.used {
                self.push(part, style);
                continue;
            }
            for name in part.split_inclusive(['/', '\\']) {
                self.piece(name, style);
            }
        }
    }

    /// Adds a piece of a word without a blank before it.
    fn piece(&mut self, text: &str, style: Style) {
        if columns(text) > self.width - self.used {
            self.start_line();
        }
        for c in text.chars() {
            let mut bytes = [0; 4];
            let sign = c.encode_utf8(&mut bytes);
            if columns(sign) > self.width - self.used {
                self.start_line();
            }
            self.push(sign, style);
        }
    }

    /// The finished lines.
    #[must_use]
    pub fn into_lines(self) -> Vec<Vec<Span<'static>>> {
        self.lines
    }

    /// Starts a new line unless the last one is still empty.
    fn start_line(&mut self) {
        if self.lines.is_empty() || self.used > 0 {
            self.lines.push(Vec::new());
            self.used = 0;
        }
    }

    /// Adds to the last line, and to its last span if that has the same style.
    fn push(&mut self, text: &str, style: Style) {
        let Some(line) = self.lines.last_mut() else { return };
        match line.last_mut() {
            Some(last) if last.style == style => last.content.to_mut().push_str(text),
            _ => line.push(Span::styled(text.to_owned(), style)),
        }
        self.used = self.used.saturating_add(columns(text)).min(self.width);
    }
}

/// The text in lines of at most `width` columns, broken at blanks. A word that is wider than a line is broken inside.
#[must_use]
pub fn lines(text: &str, width: u16) -> Vec<String> {
    let plain = Style::new();
    let mut wrap = Wrap::new(width, plain);
    for word in text.split_whitespace() {
        wrap.word(&[(word, plain)]);
    }
    // A line in one style is one span.
    let spans = wrap.into_lines().into_iter().flatten();
    spans.map(|span| span.content.into_owned()).collect()
}

#[cfg(test)]
mod tests {
    use ratatui::style::{Modifier, Style};

    use super::{Wrap, lines};

    #[test]
    fn lines_break_at_blanks_and_long_words_inside() {
        assert_eq!(lines("a bc def", 4), ["a bc", "def"]);
        assert_eq!(lines("to abcdefghij k", 4), ["to", "abcd", "efgh", "ij k"]);
        assert_eq!(lines("  ", 4), [""; 0]);
        assert_eq!(lines("ab", 0), ["a", "b"], "no width at all is a width of one");
    }

    #[test]
    fn a_word_of_two_styles_stays_together_and_is_broken_only_where_it_must_be() {
        let (plain, strong) = (Style::new(), Style::new().add_modifier(Modifier::BOLD));
        let mut wrap = Wrap::new(5, plain);
        for word in [&[("ab", plain)][..], &[("c", strong), ("d,", plain)], &[("efghij", strong)]] {
            wrap.word(word);
        }
        let lines = wrap.into_lines().into_iter().map(|line| {
            line.into_iter().map(|span| (span.content.into_owned(), span.style)).collect::<Vec<_>>()
        });
        let span = |text: &str, style| (text.to_owned(), style);
        assert_eq!(
            lines.collect::<Vec<_>>(),
            [
                vec![span("ab", plain)],
                vec![span("c", strong), span("d,", plain)],
                vec![span("efghi", strong)],
                vec![span("j", strong)],
            ]
        );
    }
}
