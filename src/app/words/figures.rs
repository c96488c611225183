//! Numbers, times and points as they are written.

use std::time::Duration;

use crate::app::action::Direction;
use crate::app::card_size;
use crate::rules::counted;
use crate::session::{Item, Score, Term};
use crate::settings::CardSize;

/// `1 move`, `2 moves`.
#[must_use]
pub fn moves(count: u32) -> String {
    counted(count, "move", "moves")
}

/// A number with a true minus sign.
#[must_use]
pub fn number(value: i64) -> String {
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { value.to_string() }
}

/// A number with its sign, plus or a true minus.
#[must_use]
pub fn signed(points: i64) -> String {
    if points < 0 { number(points) } else { format!("+{points}") }
}

/// `4:31`, or `1:04:31` from an hour on.
#[must_use]
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The points, term by term, and in Vegas the bank; `None` where the rule book counts none.
#[must_use]
pub fn points(score: Option<&Score>, bank: Option<i64>) -> String {
    let Some(score) = score else {
        return "No points are counted in this rule book.".to_owned();
    };
    let term = |term: &Term| {
        let count = if term.count > 1 { format!(" ({})", term.count) } else { String::new() };
        format!("{}{count} {}", term.item.label(term.count), signed(term.points))
    };
    let terms: Vec<String> = score.terms.iter().map(term).collect();
    let mut parts = vec![format!("Score {}", number(score.total))];
    if !terms.is_empty() {
        parts.push(format!(": {}", terms.join(", ")));
    }
    parts.push(".".to_owned());
    parts.extend(bank.map(|bank| format!(" Vegas bank, all deals: {}.", number(bank))));
    parts.concat()
}

/// What a term of the score is for and how it is worked out: `13 × 5 waste to tableau`. `seconds` is the time played.
#[must_use]
pub fn formula(term: &Term, seconds: u64) -> String {
    let label = term.item.label(term.count);
    match term.item {
        Item::WinBonus => format!("{label}, 500 + 2 × {}", (term.points - 500) / 2),
        Item::TimeBonus => format!("{label}, 700000 / {seconds}"),
        Item::Ante | Item::Floor | Item::DrawThree => label.to_owned(),
        _ => {
            let each = term.points.checked_div(term.count.into()).unwrap_or_default();
            format!("{} × {} {label}", term.count, number(each))
        }
    }
}

/// How large the cards are from now on.
pub fn cards(size: CardSize) -> String {
    match size {
        CardSize::Auto => "The cards are as large as this terminal has room for.".to_owned(),
        size => format!("The cards are {}.", card_size::word(size)),
    }
}

/// That there are no larger cards, or no smaller ones.
pub const fn no_other_cards(direction: Direction) -> &'static str {
    match direction {
        Direction::Forward => "This terminal has no room for larger cards.",
        Direction::Back => "There are no smaller cards.",
    }
}
