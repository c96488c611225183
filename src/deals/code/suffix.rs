//! The end of a deal code that names a rule book other than Standard, such as `-V-7`. It never changes.
//!
//! One letter is a named rule book: `W` Windows, `C` Classic, `Q` Quiet, `V` Vegas, `T` Timed Windows. `X` begins
//! a rule book without a name, and four signs follow: the letter of its points (`S` Standard, `W` Windows, `T` Windows
//! timed, `V` Vegas, `N` none), the number of passes or `U` when it is unlimited, `B` when cards may come back
//! from the foundations or `F` when they may not, and `C` with a clock or `O` without. The draw count is at the start
//! of the code.
//!
//! After another hyphen comes the check character of ISO/IEC 7064 MOD 37,36 over all letters and digits before it, which
//! finds every single wrong one. Dropping, doubling or swapping letters never makes another rule book: there are always
//! one or five letters, and no sign is possible in two places.

use crate::rules::{Clock, Parts, Passes, Preset, RuleBook, Scoring};

/// The letter of a named rule book; Standard has none, for its codes have no suffix.
const fn of_preset(preset: Preset) -> Option<char> {
    match preset {
        Preset::Standard => None,
        Preset::Windows => Some('W'),
        Preset::Classic => Some('C'),
        Preset::Quiet => Some('Q'),
        Preset::Vegas => Some('V'),
        Preset::TimedWindows => Some('T'),
    }
}

const fn of_scoring(scoring: Scoring) -> char {
    match scoring {
        Scoring::Standard => 'S',
        Scoring::Windows => 'W',
        Scoring::WindowsTimed => 'T',
        Scoring::Vegas => 'V',
        Scoring::None => 'N',
    }
}

/// The letters of a rule book; empty for Standard.
pub fn letters(book: &RuleBook) -> String {
    if let Some(preset) = book.preset() {
        return of_preset(preset).map_or_else(String::new, String::from);
    }
    let passes = match book.passes {
        Passes::Limited(passes) => passes.to_string(),
        Passes::Unlimited => "U".to_owned(),
    };
    let back = if book.take_backs { 'B' } else { 'F' };
    let clock = if book.clock == Clock::On { 'C' } else { 'O' };
    format!("X{}{passes}{back}{clock}", of_scoring(book.scoring))
}

/// Reads exactly what [`letters`] writes for a rule book with this draw count.
pub fn book(text: &str, draw: u8) -> Option<RuleBook> {
    let parts = match text.strip_prefix('X') {
        Some(own) => parts(own)?,
        None => Parts::named(
            Preset::ALL
                .into_iter()
                .find(|&preset| of_preset(preset).map(String::from).as_deref() == Some(text))?,
        ),
    };
    let book = Parts { draw: Some(draw), ..parts }.book(draw).ok()?;
    (letters(&book) == text).then_some(book)
}

/// Reads the four signs loosely: [`book`] writes the result again and compares.
fn parts(own: &str) -> Option<Parts> {
    let mut signs = own.chars();
    let points = signs.next()?;
    let scoring = Scoring::ALL.into_iter().find(|&scoring| of_scoring(scoring) == points)?;
    Some(Parts {
        scoring: Some(scoring),
        passes: signs.next()?.to_string().parse().ok(),
        no_take_backs: signs.next()? == 'F',
        no_clock: signs.next()? == 'O',
        ..Parts::default()
    })
}

/// The check character of the text before it.
pub fn check(text: &str) -> char {
    let values = text.chars().filter_map(|c| c.to_digit(36));
    let product = values.fold(36, |product, value| match (product + value) % 36 {
        0 => 36 * 2 % 37,
        sum => sum * 2 % 37,
    });
    let signs = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    char::from(signs[((37 - product) % 36) as usize])
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn the_check_character_is_the_standards() {
        // The example of the standard's description: A12425GABC1234002 has the check character M.
        assert_eq!(check("A12425GABC1234002"), 'M');
    }

    #[test]
    fn every_single_slip_is_found() {
        let text = "MS3-90210-XW2FO";
        let right = check(text);
        for place in 0..text.len() {
            for other in ('0'..='9').chain('A'..='Z') {
                let mut slipped: Vec<char> = text.chars().collect();
                if slipped[place] != '-' && slipped[place] != other {
                    slipped[place] = other;
                    let slipped: String = slipped.into_iter().collect();
                    assert_ne!(check(&slipped), right, "{slipped}");
                }
            }
        }
    }
}
