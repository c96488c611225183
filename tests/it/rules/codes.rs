//! Deal codes carry their rule book safely: any deal of any book reads back, and a slip never plays by other rules.

use klondike::deals::{Deal, DealCode, Origin, shuffle};
use klondike::rules::{Parts, RuleBook};

use crate::rules::books::all;
use crate::support::whims::Dice;

/// A number of any length, of any rule book that can be chosen.
fn any(dice: &mut Dice, books: &[RuleBook]) -> DealCode {
    let number = dice.word() >> dice.below(64);
    DealCode::of(&books[dice.below(books.len())], number).unwrap()
}

/// R104: 10,000 deals, each under a rule book of chance.
#[test]
fn r104_any_deal_of_any_rule_book_goes_by_its_code() {
    let (mut dice, books) = (Dice(104), all());
    for _ in 0..10_000 {
        let code = any(&mut dice, &books);
        let text = code.to_string();
        let read: DealCode = text.parse().unwrap();
        assert_eq!((read, read.book(), read.to_string()), (code, code.book(), text.clone()));
        assert_eq!(format!(" {}\n", text.to_lowercase()).parse(), Ok(code), "{text}");
        assert_eq!(Deal::of(read, Origin::Code).cards, shuffle(code.number()), "{text}");
        let is_standard = code.book() == RuleBook::standard(code.draw());
        assert_eq!(text.matches('-').count(), if is_standard { 1 } else { 3 }, "{text}");
    }
}

/// A code without letters is played by any rules that are asked for, one with letters by its own alone.
#[test]
fn a_code_is_played_by_the_rules_that_are_asked_for() {
    let (mut played, mut refused) = (0, 0);
    for own in all() {
        let code = DealCode::of(&own, 42).unwrap();
        let is_open = own == RuleBook::standard(code.draw());
        assert_eq!(code.under(Parts::default()), Ok(code), "nothing is asked for");
        for asked in all() {
            let parts = Parts::of(&asked).with_draw(asked.draw.get());
            let under = code.under(parts);
            // Standard is no more than a draw count, which every code has.
            let fits = asked.draw == own.draw && (is_open || asked == own || parts.is_draw_only());
            match under {
                Ok(under) if fits && !parts.is_draw_only() => {
                    assert_eq!((under.book(), under.number()), (asked, 42));
                    played += 1;
                }
                Ok(under) => assert_eq!(under, code),
                Err(error) => {
                    assert!(!fits, "{code} under {parts}: {error}");
                    refused += 1;
                }
            }
        }
    }
    assert!(played > 100 && refused > 1000, "{played} {refused}");
}

/// What one slip makes of the codes with a suffix: how many slips there were, and those read as a code of
/// another number, which only the check character can find. None is read as the same number by other rules.
fn slipped(slips: impl Fn(&[u8]) -> Vec<Vec<u8>>) -> (usize, usize) {
    let (mut dice, books) = (Dice(37), all());
    let (mut count, mut read) = (0, 0);
    let codes = std::iter::repeat_with(|| any(&mut dice, &books));
    for code in codes.filter(|code| code.book() != RuleBook::standard(code.draw())).take(300) {
        let text = code.to_string();
        for slip in slips(text.as_bytes()) {
            let slip = String::from_utf8(slip).unwrap();
            if slip.trim().eq_ignore_ascii_case(&text) {
                continue;
            }
            count += 1;
            if let Ok(other) = slip.parse::<DealCode>() {
                read += 1;
                assert_eq!(other.book(), code.book(), "{text} as {slip}");
                assert_ne!(other.number(), code.number(), "{text} as {slip}");
            }
        }
    }
    (count, read)
}

/// Every other printable character at every place.
#[test]
fn every_wrong_character_of_a_code_is_refused() {
    let (slips, read) = slipped(|text| {
        let places = (0..text.len()).flat_map(|at| (b' '..=b'~').map(move |other| (at, other)));
        places
            .map(|(at, other)| {
                let mut slip = text.to_vec();
                slip[at] = other;
                slip
            })
            .collect()
    });
    assert!(slips > 500_000, "{slips}");
    assert_eq!(read, 0);
}

/// The check character misses no more than one swap of digits in a hundred, and none that changes the rules.
#[test]
fn neighbours_that_change_places_are_refused_or_another_number() {
    let (swaps, read) = slipped(|text| {
        (1..text.len())
            .map(|at| {
                let mut slip = text.to_vec();
                slip.swap(at - 1, at);
                slip
            })
            .collect()
    });
    assert!(swaps > 4_000 && read * 100 <= swaps, "{read} of {swaps}");
}

/// One character too few, or one twice: of such slips the check character finds 35 in 36, and those that would
/// change the rules are all refused.
#[test]
fn dropped_and_doubled_characters_never_change_the_rules() {
    let (slips, read) = slipped(|text| {
        (0..text.len())
            .flat_map(|at| {
                let (before, after) = text.split_at(at);
                let dropped = [before, &after[1..]].concat();
                let doubled = [before, &after[..1], after].concat();
                [dropped, doubled]
            })
            .collect()
    });
    assert!(slips > 8_000 && read * 30 <= slips, "{read} of {slips}");
}
