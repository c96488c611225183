//! What holds of points in any game: no loop of moves gains any, undo gives back the whole state, and Vegas pays for what
//! lies up. `points_by_hand` has games whose points were worked out.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use klondike::app::focus::Focus;
use klondike::app::outlook::Outlook;
use klondike::app::{Action, Message, Model, Screen};
use klondike::deals::{Deal, DealCode, Origin};
use klondike::rules::{CardSet, Deck, Move, Place, Preset, RuleBook, Scoring, Table};
use klondike::session::scoring::running;
use klondike::session::{Attempt, AttemptId, Counts, Help, Item, Saved, SavedState};

use crate::support::attempts::{NOW, at};
use crate::support::choose::choose;
use crate::support::games::opening;
use crate::support::player::{Player, board};
use crate::support::screen::page;
use crate::support::whims::Dice;

/// A mostly keen choice.
fn byte(dice: &mut Dice) -> u8 {
    if dice.below(3) == 0 { dice.word().to_le_bytes()[0] } else { 0 }
}

/// A position somewhere in a game of a deal of chance, and what was counted on the way.
fn somewhere(deck: Deck, book: &RuleBook, dice: &mut Dice) -> (Table, Counts) {
    let mut table = opening(deck, dice.word());
    let mut counts = Counts::default();
    for _ in 0..dice.below(250) {
        let Some(action) = choose(byte(dice), &table, book).filter(|_| !table.is_won()) else {
            break;
        };
        counts.add(&table.play(book, action).unwrap());
    }
    (table, counts)
}

/// Closed loops below one position.
struct Loops<'a> {
    book: &'a RuleBook,
    start: Table,
    before: Counts,
    /// How many there were that hold a recycle, a card taken back, neither.
    found: [usize; 3],
}

impl Loops<'_> {
    /// Every way to go on by so many moves at most; those that come back to the same cards are judged.
    fn walk(&mut self, table: &mut Table, path: &mut Vec<Move>, counts: Counts, depth: u32) {
        for action in table.legal_moves(self.book) {
            let played = table.play(self.book, action).unwrap();
            path.push(action);
            let mut after = counts;
            after.add(&played);
            if self.is_closed(table) {
                self.judge(path, after);
            } else if depth > 1 {
                self.walk(table, path, after, depth - 1);
            }
            path.pop();
            table.unplay(&played);
        }
    }

    /// Whether all lies as it lay, order included; the number of the pass may be another.
    fn is_closed(&self, table: &Table) -> bool {
        table.columns() == self.start.columns()
            && table.stock() == self.start.stock()
            && table.waste() == self.start.waste()
            && table.setup().foundations == self.start.setup().foundations
    }

    fn judge(&mut self, path: &[Move], after: Counts) {
        let recycles = path.contains(&Move::Recycle);
        let back = |action: &Move| matches!(action, Move::Carry { from: Place::Foundation(_), .. });
        self.found[if recycles { 0 } else { usize::from(!path.iter().any(back)) + 1 }] += 1;
        for preset in Preset::ALL {
            let book = preset.book(self.book.draw);
            let gain = points(&book, &after) - points(&book, &self.before);
            assert!(gain <= 0, "{gain} points by {path:?} under {book:?}\n{}", self.start);
        }
    }
}

/// The running points at no time, before they are held at zero.
fn points(book: &RuleBook, counts: &Counts) -> i64 {
    let terms = running(book, counts, 0).map(|score| score.terms).unwrap_or_default();
    terms.iter().filter(|term| term.item != Item::Floor).map(|term| term.points).sum()
}

/// R29: loops of up to four moves, from 300 positions of large and small decks. Unlimited passes and take-backs
/// allow every loop that any rule book allows.
#[test]
fn r29_no_closed_loop_of_moves_gains_points() {
    let mut dice = Dice(29);
    let mut found = [0; 3];
    for number in 0..300_u16 {
        let book = RuleBook::standard(if number % 2 == 0 { 1 } else { 3 });
        let deck = match number % 4 {
            0 | 1 => Deck::STANDARD,
            _ => Deck::new(if number % 3 == 0 { 4 } else { 5 }, 4).unwrap(),
        };
        let (mut start, before) = somewhere(deck, &book, &mut dice);
        let mut loops = Loops { book: &book, start, before, found };
        loops.walk(&mut start, &mut Vec::new(), before, 4);
        found = loops.found;
    }
    assert!(found.iter().all(|&count| count > 150), "{found:?}");
}

/// R28: after each of 10,000 actions, with undo, redo, safe cards and automatic moves among them.
#[test]
fn r28_the_vegas_balance_is_the_ante_and_five_a_card() {
    let mut dice = Dice(28);
    let mut attempts = 0;
    let mut attempt = vegas(&mut dice);
    let mut highest = 0;
    for _ in 0..10_000 {
        match dice.below(10) {
            0 => drop(attempt.undo()),
            1 => drop(attempt.redo()),
            2 => drop(attempt.play_safe(NOW)),
            other => match choose(byte(&mut dice), attempt.table(), attempt.book()) {
                Some(action) => drop(attempt.play(action, (other % 2 == 1).into(), NOW).unwrap()),
                None => drop(attempt.undo()),
            },
        }
        let up = i64::from(attempt.table().cards_up());
        assert_eq!(attempt.score().unwrap().total, 5 * up - 52, "{:?}", attempt.line());
        highest = highest.max(up);
        if attempt.table().is_won() || dice.below(200) == 0 {
            attempts += 1;
            attempt = vegas(&mut dice);
        }
    }
    assert!(attempts > 30 && highest == 52, "{attempts} attempts, at most {highest} up");
}

/// Vegas, now and then without its limit of passes.
fn vegas(dice: &mut Dice) -> Attempt {
    let code = DealCode::near(if dice.below(2) == 0 { 1 } else { 3 }, dice.word());
    let book = Preset::Vegas.book(code.book().draw);
    let passes = if dice.below(2) == 0 { book.passes } else { code.book().passes };
    let book = RuleBook { passes, ..book };
    Attempt::new(Deal::of(code, Origin::Code), book, AttemptId(7)).unwrap()
}

/// All that undo brings back: the whole save but for what only grows, the points, the cards that stay down, and
/// the screen but for its message, its cursor, its keys, and the bank, which is that of the log.
fn state(model: &Model) -> (Saved, i64, CardSet, String) {
    let attempt = &model.attempt;
    let saved = attempt.saved();
    let state = SavedState {
        help: Help::default(),
        elapsed: Duration::ZERO,
        started: None,
        outcome: None,
        seen: false,
        ..saved.state
    };
    let saved = Saved { state, redo: Vec::new(), ..saved };
    let mut shown =
        Model { notice: None, focus: Focus::START, screen: Screen::Table, ..model.clone() };
    shown.turn.outlook = Outlook::Open;
    shown.turn.finishing = None;
    shown.files.tally = None;
    let points = points(attempt.book(), attempt.counts());
    let screen = page(&shown, (40, 15));
    let (screen, _keys) = screen.rsplit_once('\n').unwrap();
    (saved, points, attempt.held(), screen.to_owned())
}

/// What was done, in words; several when one action was several things.
fn kinds(before: &Attempt, after: &Attempt) -> Vec<&'static str> {
    let line = after.line();
    let moves = &line[before.line().len()..];
    let table = before.table();
    let mut kinds = vec![match moves[0] {
        Move::Draw if table.stock().len() < before.book().draw.get().into() => "short draw",
        Move::Draw => "draw",
        Move::Recycle => "recycle",
        Move::Carry { to: Place::Column(to), .. } if table.column(to).cards().is_empty() => "king",
        Move::Carry { count: 2.., .. } => "run",
        Move::Carry { from: Place::Waste, to: Place::Column(_), .. } => "waste to column",
        Move::Carry { from: Place::Waste, .. } => "waste up",
        Move::Carry { from: Place::Foundation(_), .. } => "taken back",
        Move::Carry { to: Place::Foundation(_), .. } => "column up",
        Move::Carry { .. } => "column to column",
    }];
    kinds.extend((moves.len() > 1).then_some("more by itself"));
    kinds.extend((after.counts().reveals > before.counts().reveals).then_some("reveal"));
    kinds.extend(after.table().is_won().then_some("win"));
    kinds
}

/// Two moves from the end, and a longer way with what is left in the stock.
const ENDS: [&str; 2] = [
    "T1: KS QH\nT2: KH QS\nT3: KD\nT4: KC\nT5:\nT6:\nT7:\nK:\nW:\nF: SJ HJ DQ CQ",
    "T1: (KC) JD\nT2: QC\nT3:\nT4:\nT5:\nT6:\nT7:\nK: KD QD\nW:\nF: SK HK D10 CJ",
];

/// Everything that an action can be.
const KINDS: [&str; 14] = [
    "column to column",
    "column up",
    "draw",
    "king",
    "more by itself",
    "recycle",
    "reveal",
    "run",
    "safe cards",
    "short draw",
    "taken back",
    "waste to column",
    "waste up",
    "win",
];

/// R17: undo after every kind of action in every scoring gives back the whole state, and redo what was undone.
#[test]
fn r17_undo_restores_the_full_state_after_every_kind_of_move() {
    let mut dice = Dice(17);
    let books =
        Preset::ALL.into_iter().flat_map(|preset| [1, 3].map(|draw| standing(preset, draw)));
    let mut seen: BTreeMap<Scoring, BTreeSet<&str>> = BTreeMap::new();
    for book in books {
        let seen = seen.entry(book.scoring).or_default();
        for game in 0..12 {
            let start = match ENDS.get(game) {
                Some(end) => board(end),
                None => somewhere(Deck::STANDARD, &book, &mut dice).0,
            };
            if !start.is_won() {
                seen.extend(there_and_back(at(start, book), &mut dice));
            }
        }
    }
    assert_eq!(seen.len(), Scoring::ALL.len());
    for (scoring, seen) in seen {
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), KINDS, "{scoring:?}");
    }
}

/// The rule book of a name; Quiet in draw 3 too, which a rule book of one's own can be.
fn standing(preset: Preset, draw: u8) -> RuleBook {
    let draw = RuleBook::standard(draw).draw;
    RuleBook { draw, ..preset.book(draw) }
}

/// Takes twenty actions, each of them back and forth again; says of what kinds they were.
fn there_and_back(attempt: Attempt, dice: &mut Dice) -> BTreeSet<&'static str> {
    let mut seen = BTreeSet::new();
    let mut player = Player::of(attempt);
    player.model.settings.auto_moves = dice.below(3) > 0;
    let mut here = state(&player.model);
    for _ in 0..20 {
        let before = player.model.attempt.clone();
        let message = match choose(byte(dice), before.table(), before.book()) {
            Some(action) if dice.below(8) > 0 => Message::Play(action),
            _ => Message::Act(Action::Auto),
        };
        let is_auto = message == Message::Act(Action::Auto);
        player.tell(message);
        let after = player.model.attempt.clone();
        if after.steps() == before.steps() {
            continue;
        }
        seen.extend(kinds(&before, &after));
        seen.extend(is_auto.then_some("safe cards"));
        let there = state(&player.model);
        player.tell(Message::Act(Action::Undo));
        assert_eq!(state(&player.model), here, "{:?} taken back", after.line());
        player.tell(Message::Act(Action::Redo));
        assert_eq!(state(&player.model), there, "{:?} played again", after.line());
        here = there;
        let (was, is) = (before.help(), player.model.attempt.help());
        assert_eq!((is.undos, is.redos), (was.undos + 1, was.redos + 1));
        if after.table().is_won() {
            break;
        }
    }
    seen
}
