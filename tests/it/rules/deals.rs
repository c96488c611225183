//! Deals are for ever: the frozen shuffle, its codes, and what is wrong with a text that is none.

use std::collections::HashSet;

use klondike::app::supply::Sought;
use klondike::app::{Message, Request};
use klondike::deals::{Deal, DealCode, Demand, Origin, shuffle, table_of};
use klondike::rules::{Card, Deck, Rank, RuleBook, Suit, parse_cards};
use klondike::runtime::dealer;
use klondike::runtime::effects::Effects;
use proptest::prelude::{any, prop_assert_eq, proptest};

use crate::support::games::cases;

/// R103: a number deals the same cards on every platform and in every version.
#[test]
fn shuffles_are_frozen() {
    let text = include_str!("../../data/shuffles.txt");
    let mut numbers = HashSet::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (number, cards) = line.split_once(' ').unwrap();
        let number: u64 = number.parse().unwrap();
        assert_eq!(shuffle(number).to_vec(), parse_cards(cards).unwrap(), "deal {number}");
        numbers.insert(number);
    }
    assert!(numbers.len() >= 20);
    assert!([0, 1, u64::MAX].iter().all(|number| numbers.contains(number)));
}

/// R103: FNV-1a over the card indices of deals 0 to 99, worked out outside of this program.
#[test]
fn a_hundred_shuffles_have_this_digest() {
    let digest = (0..100).flat_map(shuffle).fold(0xcbf2_9ce4_8422_2325_u64, |digest, card| {
        (digest ^ card.index() as u64).wrapping_mul(0x100_0000_01b3)
    });
    assert_eq!(digest, 0xa2fe_448e_59a2_ce5f);
}

#[test]
fn every_shuffle_is_the_whole_deck_and_another_one() {
    let mut seen = HashSet::new();
    for number in 0..2000 {
        let cards = shuffle(number);
        assert_eq!(cards.iter().collect::<HashSet<_>>().len(), 52);
        assert!(seen.insert(cards), "deal {number} was dealt before");
    }
}

/// The face-up cards of a deal are the 1st, 8th, 14th, 19th, 23rd, 26th and 28th; the stock follows.
#[test]
fn cards_are_dealt_row_by_row() {
    let cards = shuffle(7);
    let table = table_of(&cards).unwrap();
    let tops: Vec<Card> = [1, 8, 14, 19, 23, 26, 28].map(|place: usize| cards[place - 1]).to_vec();
    for (column, index) in table.columns().iter().zip(0..) {
        assert_eq!(column.run(), [tops[index]]);
        assert_eq!(column.hidden().len(), index);
        // Row r has begun at column r, so its card for this column comes so many places later.
        let starts = [0, 7, 13, 18, 22, 25, 27];
        let dealt: Vec<Card> = (0..=index).map(|row| cards[starts[row] + index - row]).collect();
        assert_eq!(column.cards(), dealt);
    }
    let stock: Vec<Card> = table.stock().as_slice().iter().rev().copied().collect();
    assert_eq!(stock, cards[28..]);
    assert!(table.waste().is_empty());
    assert_eq!((table.pass(), table.cards_up(), table.hidden()), (1, 0, 21));
}

#[test]
fn a_deal_is_the_52_cards() {
    let cards = shuffle(1);
    let says = |cards: &[Card]| table_of(cards).unwrap_err().to_string();
    assert_eq!(says(&cards[..51]), "51 cards, not 52");
    assert_eq!(says(&[]), "0 cards, not 52");
    assert_eq!(says(&[cards.as_slice(), &cards[..1]].concat()), "53 cards, not 52");
    let mut twice = cards;
    twice[51] = twice[0];
    assert_eq!(says(&twice), format!("the card {} is there twice", cards[0]));
    assert_eq!(Deck::STANDARD.cards().count(), 52);
}

/// R104: code, deal and code again, for both draw counts, which share their cards.
#[test]
fn codes_name_their_deals() {
    for step in 0..10_000_u64 {
        let number = step.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let [one, three] = [1, 3].map(|draw| DealCode::new(draw, number).unwrap());
        assert_eq!(one.to_string(), format!("MS1-{number}"));
        assert_eq!(three.to_string(), format!("MS3-{number}"));
        assert_eq!(one.to_string().parse(), Ok(one));
        assert_eq!(three.to_string().parse(), Ok(three));
        assert_eq!((one.book().draw.get(), three.book().draw.get()), (1, 3));
        if step % 100 == 0 {
            let deals = [one, three].map(|code| Deal::of(code, Origin::Code));
            assert_eq!(deals[0].cards, shuffle(number));
            assert_eq!(deals[0].cards, deals[1].cards);
            assert_eq!(deals[1].code, Some(three));
            assert_eq!(deals[0].table(), table_of(&shuffle(number)));
        }
    }
    assert!([0, 2, 4, 24, 255].iter().all(|&draw| DealCode::new(draw, 1).is_none()));
}

#[test]
fn codes_are_read_as_people_type_them() {
    let code = DealCode::new(3, 42);
    for text in ["MS3-42", "ms3-42", "Ms3-42", "  MS3-42\n", "MS3-0042"] {
        assert_eq!(text.parse().ok(), code, "{text}");
    }
    let last = "MS1-18446744073709551615".parse::<DealCode>().unwrap();
    assert_eq!(last.number(), u64::MAX);
    assert_eq!(format!("[{:>8}]", DealCode::new(1, 7).unwrap()), "[   MS1-7]");
}

/// R104: what is no code is refused with its reason.
#[test]
fn bad_codes_say_why() {
    let form = "is not a deal code; a code is MS1-NUMBER or MS3-NUMBER";
    for text in ["", "42", "MS1", "MS1-", "MS-1", "XS1-4", "MS1 -4", "MSx-4", "MS1--4", "MS1-+4"] {
        assert_eq!(text.parse::<DealCode>().unwrap_err().to_string(), format!("`{text}` {form}"));
    }
    for (text, says) in [
        ("MS2-4", "no deal code has draw 2; codes are MS1-NUMBER or MS3-NUMBER"),
        ("MS24-4", "no deal code has draw 24; codes are MS1-NUMBER or MS3-NUMBER"),
        (
            "MS1-18446744073709551616",
            "the deal number 18446744073709551616 is too large; the last is 18446744073709551615",
        ),
        (
            "MS1-99999999999999999999999999",
            "the deal number 99999999999999999999… is too large; the last is 18446744073709551615",
        ),
        ("MS1-4c", "`c` after the deal number is not known to this version"),
        ("MS3-4-S", "`-S` after the deal number is not known to this version"),
        ("MS3-4-V", "`MS3-4-V` lacks its check character, the last one of the code"),
        ("MS3-4-V-", "`MS3-4-V-` lacks its check character, the last one of the code"),
        ("MS3-5-V-B", "`MS3-5-V-B` has another check character; something in it is mistyped"),
        ("MS3-4-V-XX", "`-V-XX` after the deal number is not known to this version"),
        ("MS3-4-Q-X", "`-Q-X` after the deal number is not known to this version"),
        ("MS3-4-XS-X", "`-XS-X` after the deal number is not known to this version"),
        ("MS3-4 5", "` 5` after the deal number is not known to this version"),
        (
            "a line\nand \u{1b}[31mmore of it, much more",
            "`a line\u{fffd}and \u{fffd}[31mmore…` is not a deal code; a code is MS1-NUMBER or MS3-NUMBER",
        ),
    ] {
        assert_eq!(text.parse::<DealCode>().unwrap_err().to_string(), says);
    }
}

proptest! {
    #![proptest_config(cases(500))]

    /// Whatever is read is written as a code that reads the same.
    #[test]
    fn any_text_is_read_or_refused(text in "[Mm]?[Ss]?[0-9]{0,2}-?[0-9]{0,21}(-[A-Z0-9]{0,4}){0,2}.?") {
        if let Ok(code) = text.parse::<DealCode>() {
            prop_assert_eq!(code.to_string().parse(), Ok(code));
        }
    }

    #[test]
    fn any_cards_make_a_table_or_an_error(picks in proptest::collection::vec(0_u8..52, 52), number in any::<u64>()) {
        let cards: Vec<Card> = picks.iter().map(|&pick| Card::from_index(pick).unwrap()).collect();
        let whole = cards.iter().collect::<HashSet<_>>().len() == 52;
        prop_assert_eq!(table_of(&cards).is_ok(), whole);
        prop_assert_eq!(table_of(&shuffle(number)).is_ok(), true);
    }
}

#[test]
fn a_card_and_its_index_are_one() {
    for index in 0..52 {
        let card = Card::from_index(index).unwrap();
        assert_eq!(card.index(), usize::from(index));
        assert_eq!(Card::new(card.rank(), card.suit()), card);
        assert_eq!(card.rank().number(), index / 4 + 1);
        assert_eq!(card.suit(), Suit::ALL[usize::from(index % 4)]);
    }
    assert_eq!((Card::from_index(52), Rank::new(0), Rank::new(14)), (None, None, None));
}

/// R67, R103: of ten thousand million deals 100,000 fresh ones are drawn, and no more of them are the same than chance
/// has it: more than eight pairs come in three of a thousand million runs. A deal looked at tells nothing of the next one.
#[test]
fn r67_r103_chance_repeats_no_deal() {
    let request = Request::Random { book: RuleBook::standard(1), demand: Demand::Any };
    let mut seen = HashSet::new();
    let (mut again, mut leading) = (0, [0; 10]);
    for _ in 0..100_000 {
        let Message::Begun { number, .. } = Effects::begin(request, None).unwrap() else {
            panic!()
        };
        assert!(number < 10_000_000_000, "{number} has more than ten digits");
        again += u32::from(!seen.insert(number));
        leading[usize::try_from(number / 1_000_000_000).unwrap()] += 1;
    }
    assert!(again <= 8, "{again} deals were dealt before");
    // The standard deviation of each count is 95.
    assert!(leading.iter().all(|count| (9_300..10_700).contains(count)), "{leading:?}");
}

/// A deal that is proved winnable has a number as short as any other.
#[test]
fn deals_that_are_looked_for_have_short_numbers() {
    let sought = Sought { book: RuleBook::standard(1), demand: Demand::Winnable };
    for chance in [0, 1, u64::MAX / 3, u64::MAX] {
        let number = dealer::find(sought, chance).unwrap();
        assert!(number < 10_000_000_000, "{number}");
    }
}
