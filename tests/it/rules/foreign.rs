//! Numbered deals of other programs: the cards that those programs deal, and what is no such number.

use klondike::deals::exchange::{import, import_deal};
use klondike::deals::foreign::Numbers;
use klondike::rules::{Card, parse_cards};

/// The known deals: name, number, cards in dealing order.
fn known() -> Vec<(&'static str, u128, Vec<Card>)> {
    let lines =
        include_str!("../../data/numbered.txt").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let [name, number, cards] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            (name, number.parse().unwrap(), parse_cards(cards).unwrap())
        })
        .collect()
}

#[test]
fn every_known_deal_is_dealt() {
    for (name, number, cards) in known() {
        let text = format!("{name} {number}");
        assert_eq!(import_deal(&text).unwrap()[..], cards, "{text}");
    }
}

/// What is offered reaches as far as what is known, and no name stands for one lucky deal.
#[test]
fn known_deals_reach_from_the_first_number_to_the_last() {
    for numbers in Numbers::ALL {
        let known = known();
        let known = known.iter().filter(|deal| deal.0 == numbers.name()).map(|deal| deal.1);
        assert!(known.clone().count() >= 20, "{numbers:?}");
        assert_eq!(known.clone().min(), Some(*numbers.range().start()), "{numbers:?}");
        assert_eq!(known.max(), Some(*numbers.range().end()), "{numbers:?}");
    }
}

#[test]
fn every_number_has_a_deal_of_its_own() {
    for numbers in Numbers::ALL {
        let (first, last) = numbers.range().into_inner();
        let step = (last - first) / 3_000;
        let mut deals: Vec<String> = (0..500)
            .flat_map(|n| [first + n, first + n * step, last - n])
            .map(|number| numbers.table(number).unwrap().to_string())
            .collect();
        deals.sort_unstable();
        deals.dedup();
        assert_eq!(deals.len(), 3 * 500 - 1, "{numbers:?}: only the first number came twice");
    }
}

/// `PySolFC` shuffles its own small numbers as Microsoft's, the others by another generator.
#[test]
fn the_numbers_of_pysolfc_part_at_32000() {
    for number in 1..32_000 {
        assert_eq!(Numbers::PySolFc.table(number), Numbers::Ms.table(number), "{number}");
    }
    assert_ne!(Numbers::PySolFc.table(32_000), Numbers::Ms.table(32_000));
}

#[test]
fn a_number_is_read_in_any_hand() {
    for (name, others) in [
        ("ms460", ["MS460", " ms460\n", "ms0460", "Ms 460", "\"ms460\""]),
        (
            "pysolfc 246007891097",
            [
                "pysolfc246007891097",
                "PySolFC 246007891097",
                "pysolfc 00000000246007891097",
                "\u{feff}pysolfc 246007891097\r\n",
                "PYSOLFC  246007891097",
            ],
        ),
        (
            "klondike-solver 37547",
            [
                "klondike-solver37547",
                "Klondike-Solver 37547",
                "klondike-solver\t37547",
                "KLONDIKE-SOLVER 37547",
                "klondike-solver 037547",
            ],
        ),
    ] {
        for text in others {
            assert_eq!(import(text), import(name), "{text}");
        }
        assert!(import(name).is_ok());
    }
}

#[test]
fn what_is_no_number_is_refused_with_the_reason() {
    let ms = "its numbers go from 1 to 8589934591";
    let solvitaire = "its numbers go from 0 to 2147483647";
    for (text, says) in [
        ("ms0", format!("ms has no deal 0 here; {ms}")),
        ("ms8589934592", format!("ms has no deal 8589934592 here; {ms}")),
        ("Solvitaire 2147483648", format!("solvitaire has no deal 2147483648 here; {solvitaire}")),
        (
            "klondike-solver 4294967296",
            format!("klondike-solver has no deal 4294967296 here; {solvitaire}"),
        ),
        (
            "pysolfc 100000000000000000001",
            "pysolfc has no deal 10000000000000000000… here; its numbers go from 1 to 100000000000000000000"
                .to_owned(),
        ),
        (
            "ms99999999999999999999999999999999999999999",
            format!("ms has no deal 99999999999999999999… here; {ms}"),
        ),
    ] {
        assert_eq!(import(text).unwrap_err().to_string(), says);
    }
    for text in ["ms", "ms460x", "ms460 ms461", "ms-460", "greenfelt 4", "solvitaire"] {
        let says = import(text).unwrap_err().to_string();
        assert!(says.contains("is not a card;"), "{text}: {says}");
    }
}
