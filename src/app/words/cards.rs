//! Cards, places and moves in words.

use crate::advice::hint::{Likelihood, Reason};
use crate::app::notice::SeenPile;
use crate::app::summary::{CardRun, MoveSummary};
use crate::rules::{Card, Place, counted};

/// A place within a sentence.
#[must_use]
pub fn place(place: Place) -> String {
    match place {
        Place::Stock => "the stock".to_owned(),
        Place::Waste => "the waste".to_owned(),
        Place::Foundation(suit) => format!("the {} foundation", suit.sign()),
        Place::Column(column) => format!("column {}", column.number()),
    }
}

/// An empty place, and what can go there.
#[must_use]
pub fn empty(place: Place) -> String {
    match place {
        Place::Stock => "The stock is empty.".to_owned(),
        Place::Waste => "The waste is empty.".to_owned(),
        Place::Foundation(suit) => {
            format!("The {0} foundation is empty; it starts with A{0}.", suit.sign())
        }
        Place::Column(column) => {
            format!("Column {} is empty; only a king goes there.", column.number())
        }
    }
}

/// Cards in a row, with blanks between.
#[must_use]
pub fn names(cards: &[Card]) -> String {
    cards.iter().map(|card| format!("{card:#}")).collect::<Vec<_>>().join(" ")
}

/// A pile from bottom to top, in a sentence. Face-down cards are only counted.
#[must_use]
pub fn pile(pile: &SeenPile) -> String {
    let SeenPile { place, hidden, cards } = pile;
    let run = names(cards);
    match (place, hidden) {
        (_, 0) if cards.is_empty() => empty(*place),
        (Place::Stock, 1) => "Stock: 1 card, face down.".to_owned(),
        (Place::Stock, _) => format!("Stock: {hidden} cards, face down."),
        (Place::Waste, _) => format!("Waste, the last one plays: {run}."),
        (Place::Foundation(_), _) => format!("Foundation {place}: {run}."),
        (Place::Column(_), 0) => format!("{place}: {run}."),
        (Place::Column(_), 1) => format!("{place}: 1 card face down, then {run}."),
        (Place::Column(_), _) => format!("{place}: {hidden} cards face down, then {run}."),
    }
}

/// Cards that lie together: `7♥`, `7♥ and 2 more`.
fn run(run: CardRun) -> String {
    match run.first {
        Some(card) if run.count > 1 => format!("{card:#} and {} more", run.count - 1),
        Some(card) => format!("{card:#}"),
        None => place(run.from),
    }
}

/// What a move does, without a full stop: `7♥ onto 8♠`, `5♠ up`.
#[must_use]
pub fn summary(summary: &MoveSummary) -> String {
    match *summary {
        MoveSummary::Draw { count: count @ 2.., top: Some(top) } => {
            format!("{count} cards drawn, {top:#} on top")
        }
        MoveSummary::Draw { top: Some(top), .. } => format!("{top:#} drawn"),
        MoveSummary::Draw { top: None, .. } => "draw".to_owned(),
        MoveSummary::Recycle { pass } => format!("the waste turned over for pass {pass}"),
        MoveSummary::Carry { run: carried, to, onto } => {
            carry(&run(carried), carried.from, to, onto)
        }
    }
}

/// The same in fewer signs: `7♥ +2 onto 8♠`.
#[must_use]
pub fn brief(summary: &MoveSummary) -> String {
    match *summary {
        MoveSummary::Carry {
            run: CardRun { first: Some(card), count: count @ 2.., from },
            to,
            onto,
        } => carry(&format!("{card:#} +{}", count - 1), from, to, onto),
        _ => self::summary(summary),
    }
}

/// These cards, and where they go.
fn carry(cards: &str, from: Place, to: Place, onto: Option<Card>) -> String {
    match (to, onto) {
        (Place::Foundation(_), _) => format!("{cards} up"),
        (_, Some(parent)) if matches!(from, Place::Foundation(_)) => {
            format!("{cards} back onto {parent:#}")
        }
        (_, Some(parent)) => format!("{cards} onto {parent:#}"),
        (_, None) => format!("{cards} to {}", place(to)),
    }
}

/// A played move with the cards that it turned up and those that went up by themselves after it.
pub(super) fn played(summary: &MoveSummary, revealed: &[Card], followed: usize) -> String {
    let mut parts = vec![self::summary(summary)];
    parts.extend(turned_up(revealed));
    if followed > 0 {
        parts.push(counted(followed, "card up by itself", "cards up by themselves"));
    }
    super::sentence(&parts.join("; "))
}

/// Safe cards sent up, without a full stop.
pub(super) fn sent_up(cards: usize, revealed: &[Card]) -> String {
    [counted(cards, "card up", "cards up")]
        .into_iter()
        .chain(turned_up(revealed))
        .collect::<Vec<_>>()
        .join("; ")
}

/// That a safe card stays on the waste, without a full stop.
#[must_use]
pub fn stays(card: Card) -> String {
    format!("{card:#} stays on the waste, since without it the draws would turn up other cards")
}

fn turned_up(revealed: &[Card]) -> Option<String> {
    let cards: Vec<String> = revealed.iter().map(|card| format!("{card:#}")).collect();
    (!cards.is_empty()).then(|| format!("{} turned up", list(&cards, "and")))
}

/// A step taken back or played again.
pub(super) fn again(verb: &str, summary: Option<&MoveSummary>, more: usize) -> String {
    let first = summary.map_or_else(String::new, self::summary);
    match more {
        0 => format!("{verb}: {first}."),
        more => format!("{verb}: {first}, and {more} more."),
    }
}

/// What is selected and where it may go.
pub(super) fn selected(cards: CardRun, targets: &[Place]) -> String {
    let cards = run(cards);
    if targets.is_empty() {
        return format!("{cards} selected; no place takes it now.");
    }
    let mut names: Vec<String> = Vec::new();
    let mut before = None;
    for &target in targets {
        names.push(match (before, target) {
            (Some(Place::Column(_)), Place::Column(column)) => column.number().to_string(),
            _ => place(target),
        });
        before = Some(target);
    }
    format!("{cards} selected; it may go to {}.", list(&names, "or"))
}

/// How often a position is won by the adviser, after its subject.
pub(super) fn likely(Likelihood { percent, margin }: Likelihood) -> String {
    match (percent, margin) {
        (100, 0) => "wins whatever the hidden cards are".to_owned(),
        (0, 0) => "wins in no case that is possible".to_owned(),
        (0, margin) => format!("wins in at most {margin} % of what is possible"),
        (percent, 0) => format!("wins in {percent} % of what is possible"),
        (percent, margin) => format!("wins in about {percent} % of what is possible, ± {margin}"),
    }
}

/// A hint; `number` of `count`, from 1.
pub(super) fn hint(summary: &MoveSummary, reason: Reason, number: usize, count: usize) -> String {
    let deed = match summary {
        MoveSummary::Draw { .. } => "draw".to_owned(),
        MoveSummary::Recycle { .. } => "recycle".to_owned(),
        MoveSummary::Carry { .. } => self::summary(summary),
    };
    let reason = match reason {
        Reason::Reveals => "it turns a hidden card up".to_owned(),
        Reason::Leads { moves } => format!("it leads to a hidden card in {moves} moves"),
        Reason::Wins { moves: 1 } => "it wins".to_owned(),
        Reason::Wins { moves } => format!("under the cards there is a win in {moves} moves"),
        Reason::Likely(likelihood) => format!("it {}", likely(likelihood)),
        Reason::Empties => "it empties a column that a king waits for".to_owned(),
        Reason::Safe => "no column can need it any more".to_owned(),
        Reason::Up => "it goes up, though a column might still need it".to_owned(),
        Reason::Buried => "it goes up, and in the last pass the next draw buries it".to_owned(),
        Reason::FromWaste => "it brings a waste card into play".to_owned(),
        Reason::Unseen => "not every stock card has been seen".to_owned(),
        Reason::Comes { card, draws: 1 } => format!("{card:#} comes next and can be played"),
        Reason::Comes { card, draws } => {
            format!("in {draws} draws {card:#} comes and can be played")
        }
        Reason::Frees { card, moves: 1 } => format!("after it {card:#} can be played"),
        Reason::Frees { card, moves } => format!("in {moves} moves {card:#} can be played"),
    };
    let more = if count > 1 { format!(" ({number} of {count})") } else { String::new() };
    format!("Hint: {deed}; {reason}.{more}")
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn list(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}
