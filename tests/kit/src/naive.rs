//! A second set of rules, written from their text and sharing no code with the program: slow, plain, and
//! only there to disagree. Cards are words, piles are lists, moves are lines of the line mode.

use std::fmt;

/// `(rank, suit)`: 1 to 13, one of `SHDC`.
type Card = (usize, char);

/// What a rule book says about the moves.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub draw: usize,
    /// Passes in all; none when unlimited.
    pub passes: Option<usize>,
    pub take_backs: bool,
}

/// A position: every pile bottom to top, with whether the card lies face up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    columns: Vec<Vec<(Card, bool)>>,
    /// In the order `SHDC`, the cards that lie there.
    foundations: Vec<Vec<Card>>,
    /// The card drawn next first.
    stock: Vec<Card>,
    waste: Vec<Card>,
    pass: usize,
    ranks: usize,
}

const RANKS: &str = "A23456789TJQK";
const SUITS: &str = "SHDC";

fn card(word: &str) -> Card {
    let (rank, suit) = word.split_at(1);
    (RANKS.find(rank).unwrap() + 1, suit.chars().next().unwrap())
}

fn word((rank, suit): Card) -> String {
    format!("{}{suit}", &RANKS[rank - 1..rank])
}

fn is_red((_, suit): Card) -> bool {
    suit == 'H' || suit == 'D'
}

impl Position {
    /// Reads the board notation as the program writes it.
    pub fn read(text: &str) -> Self {
        let mut position = Self {
            columns: Vec::new(),
            foundations: vec![Vec::new(); 4],
            stock: Vec::new(),
            waste: Vec::new(),
            pass: 1,
            ranks: 13,
        };
        for line in text.lines() {
            let (name, rest) = line.split_once(':').unwrap();
            let words = rest.split_whitespace();
            match name {
                "D" => position.ranks = rest.trim().split('x').next().unwrap().parse().unwrap(),
                "K" => position.stock = words.map(card).collect(),
                "W" => position.waste = words.map(card).collect(),
                "P" => position.pass = rest.trim().parse().unwrap(),
                "F" => {
                    for word in words.filter(|word| !word.ends_with('0')) {
                        let (suit, top) = word.split_at(1);
                        let at = SUITS.find(suit).unwrap();
                        let suit = suit.chars().next().unwrap();
                        let height = RANKS.find(top).unwrap() + 1;
                        position.foundations[at] = (1..=height).map(|rank| (rank, suit)).collect();
                    }
                }
                _ => {
                    let mut down = false;
                    let mut column = Vec::new();
                    for word in words {
                        down |= word.starts_with('(');
                        column.push((card(word.trim_matches(['(', ')'])), !down));
                        down &= !word.ends_with(')');
                    }
                    position.columns.push(column);
                }
            }
        }
        position
    }

    /// Every legal move, as it is written in the line mode.
    pub fn moves(&self, rules: Rules) -> Vec<String> {
        let mut moves = Vec::new();
        if !self.stock.is_empty() {
            moves.push("draw".to_owned());
        }
        let another_pass = rules.passes.is_none_or(|passes| self.pass < passes);
        if self.stock.is_empty() && !self.waste.is_empty() && another_pass {
            moves.push("recycle".to_owned());
        }
        for (from, cards) in self.sources(rules) {
            for target in self.targets() {
                if target != from && self.accepts(&target, &cards) && may_go(&from, &target) {
                    let count =
                        if cards.len() == 1 { String::new() } else { format!(" {}", cards.len()) };
                    moves.push(format!("move {from} {target}{count}"));
                }
            }
        }
        moves
    }

    /// What can be picked up: the top of the waste, the tops of the foundations where cards may come back,
    /// and each face-up card of a column with all that lies on it.
    fn sources(&self, rules: Rules) -> Vec<(String, Vec<Card>)> {
        let mut sources = Vec::new();
        if let Some(&top) = self.waste.last() {
            sources.push(("waste".to_owned(), vec![top]));
        }
        for (pile, number) in self.foundations.iter().zip(1..) {
            if let (Some(&top), true) = (pile.last(), rules.take_backs) {
                sources.push((format!("f{number}"), vec![top]));
            }
        }
        for (column, number) in self.columns.iter().zip(1..) {
            for start in 0..column.len() {
                if column[start].1 {
                    let cards = column[start..].iter().map(|&(card, _)| card).collect();
                    sources.push((format!("t{number}"), cards));
                }
            }
        }
        sources
    }

    fn targets(&self) -> Vec<String> {
        let columns = (1..=self.columns.len()).map(|number| format!("t{number}"));
        columns.chain((1..=4).map(|number| format!("f{number}"))).collect()
    }

    /// Whether these cards, the lowest first, may lie there.
    fn accepts(&self, target: &str, cards: &[Card]) -> bool {
        let at = index(target);
        if target.starts_with('f') {
            // A foundation is built up in suit, ace first, one card at a time.
            let height = self.foundations[at].len();
            return cards == [(height + 1, SUITS.chars().nth(at).unwrap())];
        }
        match self.columns[at].last() {
            // An empty column takes a king only; another takes a card one lower and of the other colour.
            None => cards[0].0 == self.ranks,
            Some(&(parent, _)) => cards[0].0 + 1 == parent.0 && is_red(cards[0]) != is_red(parent),
        }
    }

    /// The position after a legal move.
    pub fn after(&self, line: &str, rules: Rules) -> Self {
        let mut next = self.clone();
        let words: Vec<&str> = line.split(' ').collect();
        match words[0] {
            "draw" => {
                let count = rules.draw.min(next.stock.len());
                next.waste.extend(next.stock.drain(..count));
            }
            "recycle" => {
                next.stock = std::mem::take(&mut next.waste);
                next.pass += 1;
            }
            _ => {
                let count = words.get(3).map_or(1, |word| word.parse().unwrap());
                let cards = next.take(words[1], count);
                if words[2].starts_with('f') {
                    next.foundations[index(words[2])].extend(cards);
                } else {
                    next.columns[index(words[2])]
                        .extend(cards.into_iter().map(|card| (card, true)));
                }
            }
        }
        next
    }

    fn take(&mut self, from: &str, count: usize) -> Vec<Card> {
        if from == "waste" {
            return vec![self.waste.pop().unwrap()];
        }
        if from.starts_with('f') {
            return vec![self.foundations[index(from)].pop().unwrap()];
        }
        let column = &mut self.columns[index(from)];
        let cards = column.split_off(column.len() - count);
        if let Some(last) = column.last_mut() {
            last.1 = true;
        }
        cards.into_iter().map(|(card, _)| card).collect()
    }

    /// Adds, for each depth from here on, how many sequences of that many moves there are.
    pub fn count(&self, rules: Rules, counts: &mut [u64]) {
        let Some((here, deeper)) = counts.split_first_mut() else { return };
        let moves = self.moves(rules);
        *here += moves.len() as u64;
        if !deeper.is_empty() {
            for line in moves {
                self.after(&line, rules).count(rules, deeper);
            }
        }
    }
}

/// Nothing goes from one foundation to another.
fn may_go(from: &str, target: &str) -> bool {
    !(from.starts_with('f') && target.starts_with('f'))
}

fn index(place: &str) -> usize {
    place[1..].parse::<usize>().unwrap() - 1
}

/// The board notation, written a second time.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = |cards: &[Card]| {
            let words: Vec<String> = cards.iter().map(|&card| word(card)).collect();
            if words.is_empty() { String::new() } else { format!(" {}", words.join(" ")) }
        };
        if self.ranks != 13 || self.columns.len() != 7 {
            writeln!(f, "D: {}x{}", self.ranks, self.columns.len())?;
        }
        for (column, number) in self.columns.iter().zip(1..) {
            let (down, up): (Vec<_>, Vec<_>) = column.iter().partition(|(_, up)| !up);
            let [down, up] =
                [down, up].map(|part| part.iter().map(|(card, _)| *card).collect::<Vec<_>>());
            let down = match words(&down).trim() {
                "" => String::new(),
                down => format!(" ({down})"),
            };
            writeln!(f, "T{number}:{down}{}", words(&up))?;
        }
        writeln!(f, "K:{}\nW:{}", words(&self.stock), words(&self.waste))?;
        write!(f, "F:")?;
        for (pile, suit) in self.foundations.iter().zip(SUITS.chars()) {
            let top =
                pile.last().map_or("0".to_owned(), |&(rank, _)| RANKS[rank - 1..rank].to_owned());
            write!(f, " {suit}{top}")?;
        }
        writeln!(f, "\nP: {}", self.pass)
    }
}
