//! Laws that hold for every solver that is right, on decks far too large for plain search.

use klondike::deals::{shuffle, table_of};
use klondike::rules::{Card, Move, Place, Setup, SetupColumn, Suit, Table, parse_board};
use klondike::solver::{Limits, Solved, Verdict, solve};

use crate::harness::chance::Chance;
use crate::harness::rule_sets::RuleSet;
use crate::harness::shapes::MIDDLE;
use crate::harness::verdicts::wins;

const D10: &str = include_str!("../../data/boards/d10.txt");
const D14: &str = include_str!("../../data/boards/d14.txt");

const STANDARD: RuleSet = RuleSet { draw: 1, passes: None, take_backs: true };

/// Deals of the whole deck and positions of the shapes above.
fn positions(each: u64) -> Vec<Table> {
    let deals = (1..=each).map(|number| table_of(&shuffle(number)).expect("a whole deck"));
    let others = MIDDLE
        .iter()
        .flat_map(|&shape| (0..each).map(move |seed| shape.position(1, &mut Chance::new(seed))));
    deals.chain(others).collect()
}

fn board(text: &str) -> Table {
    parse_board(text).expect("a board").check().expect("sound")
}

/// Solves without a limit that matters, and checks the line of a win.
fn solved(table: &Table, rules: RuleSet) -> Solved {
    let solved = solve(table, &rules.book(), Limits::default());
    match &solved.verdict {
        Verdict::Winnable(line) => assert!(wins(table, &rules.book(), line), "{rules}\n{table}"),
        Verdict::Unwinnable => {}
        Verdict::Undecided => panic!("undecided at {rules}\n{table}"),
    }
    solved
}

fn winnable(table: &Table, rules: RuleSet) -> bool {
    matches!(solved(table, rules).verdict, Verdict::Winnable(_))
}

/// Every rule set that allows a little more than this one.
fn freer(rules: RuleSet) -> Vec<RuleSet> {
    let mut freer = Vec::new();
    if rules.draw > 1 {
        freer.push(RuleSet { draw: 1, ..rules });
    }
    match rules.passes {
        Some(3) => freer.push(RuleSet { passes: None, ..rules }),
        Some(passes) => freer.push(RuleSet { passes: Some(passes + 1), ..rules }),
        None => {}
    }
    if !rules.take_backs {
        freer.push(RuleSet { take_backs: true, ..rules });
    }
    freer
}

#[test]
fn more_freedom_never_loses_a_game() {
    let all = RuleSet::all();
    for table in positions(6) {
        let verdicts: Vec<bool> = all.iter().map(|&rules| winnable(&table, rules)).collect();
        let verdict =
            |rules| verdicts[all.iter().position(|&other| other == rules).expect("one of all")];
        for &rules in all.iter().filter(|&&rules| verdict(rules)) {
            for freer in freer(rules) {
                assert!(verdict(freer), "winnable at {rules}, not at {freer}\n{table}");
            }
        }
    }
}

/// And a position that can be won has a move after which it still can.
#[test]
fn a_position_is_as_good_as_its_best_move() {
    for (table, turn) in positions(12).iter().zip(0..) {
        for rules in RuleSet::all().into_iter().skip(turn % 6).step_by(6) {
            let book = rules.book();
            let before = winnable(table, rules);
            let mut after = table.legal_moves(&book).into_iter().map(|action| {
                let mut next = *table;
                next.play(&book, action).expect("listed");
                winnable(&next, rules)
            });
            assert_eq!(after.any(|won| won), before, "{rules}\n{table}");
        }
    }
}

/// The same position with other suits.
fn relabelled(table: &Table, suits: [Suit; 4]) -> Table {
    let other = |card: &Card| Card::new(card.rank(), suits[card.suit().index()]);
    let cards = |cards: &[Card]| cards.iter().map(other).collect();
    let setup = table.setup();
    let mut changed = Setup {
        columns: setup
            .columns
            .iter()
            .map(|column| SetupColumn { hidden: cards(&column.hidden), run: cards(&column.run) })
            .collect(),
        stock: cards(&setup.stock),
        waste: cards(&setup.waste),
        ..setup
    };
    for suit in Suit::ALL {
        changed.foundations[suits[suit.index()].index()] = setup.foundations[suit.index()];
    }
    changed.check().expect("other names, same cards")
}

/// Neither a verdict nor, beyond what ties in the order of moves can do, the length of a proof.
#[test]
fn the_names_of_suits_change_nothing() {
    use Suit::{Clubs, Diamonds, Hearts, Spades};
    let others = [
        [Clubs, Hearts, Diamonds, Spades],
        [Spades, Diamonds, Hearts, Clubs],
        [Hearts, Spades, Clubs, Diamonds],
    ];
    for (table, turn) in positions(6).iter().zip(0..) {
        for rules in RuleSet::all().into_iter().skip(turn % 4).step_by(4) {
            let first = solved(table, rules);
            for suits in others {
                let other = solved(&relabelled(table, suits), rules);
                if first.verdict == Verdict::Unwinnable {
                    assert_eq!(other.verdict, Verdict::Unwinnable, "{rules}\n{table}");
                    let [first, other] = [first.progress.nodes, other.progress.nodes];
                    assert!(
                        first.abs_diff(other) <= first / 4 + 20,
                        "{first}, {other}: {rules}\n{table}"
                    );
                } else {
                    assert_ne!(other.verdict, Verdict::Unwinnable, "{rules}\n{table}");
                }
            }
        }
    }
}

/// D10 can only be won by taking the 3♣ back to the column it came from.
#[test]
fn a_card_comes_back_to_the_column_it_just_left() {
    let mut table = board(D10);
    let with = STANDARD;
    let without = RuleSet { take_backs: false, ..with };
    assert!(winnable(&table, with));
    assert!(!winnable(&table, without));
    for column in [1, 2, 4] {
        let column = Place::Column(klondike::rules::Column::new(column - 1).expect("a column"));
        let card = table.top(column).expect("a card");
        table
            .play(&with.book(), Move::one(column, Place::Foundation(card.suit())))
            .expect("A♣, 2♣, 3♣");
    }
    let Verdict::Winnable(line) = solved(&table, with).verdict else { panic!("winnable") };
    let down =
        |action: &Move| matches!(action, Move::Carry { from: Place::Foundation(Suit::Clubs), .. });
    assert!(line.iter().any(down), "the 3♣ must come down");
    assert!(!winnable(&table, without));
}

#[test]
fn d14_is_won_by_ones_and_lost_by_threes() {
    let table = board(D14);
    assert!(winnable(&table, STANDARD));
    assert!(!winnable(&table, RuleSet { draw: 3, ..STANDARD }));
}

/// With next to no memory an answer is right or there is none.
#[test]
fn a_limit_is_honest() {
    let mut undecided = 0;
    let hard = [board(D14)];
    let limits = Limits { memory: 1 << 20, ..Limits::default() };
    let few = Limits { nodes: 50, ..Limits::default() };
    for (table, turn) in hard.iter().chain(&positions(4)).zip(0..) {
        for rules in RuleSet::all().into_iter().skip(turn % 3).step_by(3) {
            let truth = winnable(table, rules);
            for limits in [limits, few] {
                match solve(table, &rules.book(), limits).verdict {
                    Verdict::Winnable(line) => {
                        assert!(truth && wins(table, &rules.book(), &line), "{rules}\n{table}");
                    }
                    Verdict::Unwinnable => assert!(!truth, "{rules}\n{table}"),
                    Verdict::Undecided => undecided += 1,
                }
            }
        }
    }
    assert!(undecided > 0, "no limit was felt");
}
