//! Deals in the forms of other programs: written word for word, read back as the same deal.

use klondike::deals::{Deal, DealCode, Kind, exchange};
use klondike::rules::{Table, parse_board, parse_cards};

const BOARD: &str = "\
T1: QC
T2: (4H) 6S
T3: (KD 9H) 2S
T4: (8S TH JD) 5H
T5: (TS JH 5C KC) 2D
T6: (JC 6H 7D 3D JS) 8C
T7: (9C 5S QH 9D QD 4C) 7H
K: 3C AD AH KH KS 2H 3S 4D QS TD 8H AS 8D 6C 5D 4S 3H 6D 2C 7S AC 9S 7C TC
W:
F: S0 H0 D0 C0
P: 1
";

const PYSOL: &str = "\
Talon: 3C AD AH KH KS 2H 3S 4D QS TD 8H AS 8D 6C 5D 4S 3H 6D 2C 7S AC 9S 7C TC
QC
<4H> 6S
<KD> <9H> 2S
<8S> <TH> <JD> 5H
<TS> <JH> <5C> <KC> 2D
<JC> <6H> <7D> <3D> <JS> 8C
<9C> <5S> <QH> <9D> <QD> <4C> 7H
";

/// Stock from the end: the card drawn first stands last.
const SOLVITAIRE: &str = concat!(
    r#"{"stock":["10C","7C","9S","AC","7S","2C","6D","3H","4S","5D","6C","8D","AS","8H","10D","QS","4D","3S","2H","#,
    r#""KS","KH","AH","AD","3C"],"tableau piles":[["QC"],["4h","6S"],["kd","9h","2S"],["8s","10h","jd","5H"],"#,
    r#"["10s","jh","5c","kc","2D"],["jc","6h","7d","3d","js","8C"],["9c","5s","qh","9d","qd","4c","7H"]]}"#,
    "\n"
);

fn table() -> Table {
    parse_board(BOARD).unwrap().check().unwrap()
}

#[test]
fn a_deal_is_written_word_for_word() {
    assert_eq!(table().to_string(), BOARD);
    assert_eq!(exchange::pysol(&table()), PYSOL);
    assert_eq!(exchange::solvitaire(&table()), SOLVITAIRE);
}

#[test]
fn cards_are_written_in_dealing_order() {
    let code: DealCode = "MS3-7".parse().unwrap();
    let deal = Deal::of(code, Kind::Code);
    let text = exchange::cards(&deal.cards);
    assert_eq!(parse_cards(&text).unwrap(), deal.cards);
    assert_eq!(text.lines().count(), 1);
    let words = text.trim_end().replace(',', "\",\"");
    assert_eq!(
        exchange::json(&deal),
        format!("{{\"cards\":[\"{words}\"],\"code\":\"MS3-7\",\"draw\":3}}\n")
    );
}
