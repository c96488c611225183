//! How many keys a won game takes: a greedy player's moves, by the fewest keys that it knows of.

use klondike::rules::{Card, Column, Move, Place, Table};

use crate::player::Player;

/// Whether no column can need a card any more: both foundations of the other colour have come up to it.
fn is_safe(table: &Table, card: Card) -> bool {
    let rank = card.rank().number();
    let mut others =
        klondike::rules::Suit::ALL.into_iter().filter(|suit| suit.color() != card.suit().color());
    goes_up(table, card) && (rank <= 2 || others.all(|suit| table.foundation(suit) + 1 >= rank))
}

fn goes_up(table: &Table, card: Card) -> bool {
    table.foundation(card.suit()) + 1 == card.rank().number()
}

fn up(from: Place, card: Card) -> Move {
    Move::Carry { from, count: 1, to: Place::Foundation(card.suit()) }
}

/// The next move of a player who looks at the cards that can be seen and no further. `progress` says whether anything
/// but draws has happened since the last recycle.
#[must_use]
pub fn choose(table: &Table, progress: bool) -> Option<Move> {
    let columns = || Column::first(7).map(|number| (number, table.column(number)));
    let waste = table.top(Place::Waste);
    let takes = |card: Card, from: Option<Column>| {
        columns().find(|(number, column)| {
            Some(*number) != from
                && match column.run().last() {
                    Some(&top) => card.goes_on(top),
                    None => card.rank().number() == 13,
                }
        })
    };
    if let Some(card) = waste.filter(|&card| is_safe(table, card)) {
        return Some(up(Place::Waste, card));
    }
    let tops = || columns().filter_map(|(number, column)| Some((number, *column.run().last()?)));
    if let Some((number, card)) = tops().find(|&(_, card)| is_safe(table, card)) {
        return Some(up(Place::Column(number), card));
    }
    let king_waits = columns()
        .any(|(_, column)| !column.hidden().is_empty() && column.run()[0].rank().number() == 13)
        || waste.is_some_and(|card| card.rank().number() == 13);
    let mut best: Option<((usize, usize), Move)> = None;
    for (number, column) in columns() {
        let Some(&first) = column.run().first() else { continue };
        let (hidden, count) = (column.hidden().len(), column.run().len());
        let Some((to, target)) = takes(first, Some(number)) else { continue };
        if hidden == 0 && (target.run().is_empty() || !king_waits) {
            continue;
        }
        let worth = (hidden, count);
        if best.is_none_or(|(before, _)| worth > before) {
            let count = u8::try_from(count).unwrap();
            let (from, to) = (Place::Column(number), Place::Column(to));
            best = Some((worth, Move::Carry { from, count, to }));
        }
    }
    if let Some((_, mv)) = best {
        return Some(mv);
    }
    if let Some(card) = waste {
        if let Some((to, _)) = takes(card, None) {
            return Some(Move::Carry { from: Place::Waste, count: 1, to: Place::Column(to) });
        }
        if goes_up(table, card) {
            return Some(up(Place::Waste, card));
        }
    }
    let is_through = table.stock().is_empty() && waste.is_none();
    let alone = |number: Column| table.column(number).run().len() == 1;
    let able = || tops().filter(|&(_, card)| goes_up(table, card));
    if let Some((number, card)) = able().find(|&(number, _)| alone(number) || is_through) {
        return Some(up(Place::Column(number), card));
    }
    if !table.stock().is_empty() {
        return Some(Move::Draw);
    }
    if waste.is_some() && progress {
        return Some(Move::Recycle);
    }
    able().next().map(|(number, card)| up(Place::Column(number), card))
}

/// The keys of a whole game until it is won; `None` if it is not.
pub fn keys(player: Player) -> Option<usize> {
    keys_watched(player, |_| ())
}

/// The same, watched: `see` is called after each key.
pub fn keys_watched(mut player: Player, mut see: impl FnMut(&Player)) -> Option<usize> {
    let mut keys = 0;
    let mut progress = false;
    let mut press = |player: &mut Player, key: &str| {
        keys += 1;
        player.keys(key);
        see(player);
    };
    while !player.model.offers_finish() {
        let table = *player.table();
        let mv = choose(&table, progress)?;
        progress = match mv {
            Move::Recycle => false,
            Move::Draw => progress,
            Move::Carry { .. } => true,
        };
        let name = |place| match place {
            Place::Column(column) => column.number().to_string(),
            Place::Waste => "0".to_owned(),
            _ => "F".to_owned(),
        };
        let Move::Carry { from, to, .. } = mv else {
            press(&mut player, "D");
            if *player.table() == table {
                press(&mut player, "D");
            }
            continue;
        };
        let card = table.top(from)?;
        if matches!(to, Place::Foundation(_)) && is_safe(&table, card) {
            press(&mut player, "A");
        }
        // A quick key swallows the one that would have been pressed out of habit, so that this may take one more.
        for key in [from, from, to].map(name) {
            if *player.table() != table {
                break;
            }
            if key == name(from) && player.model.turn.selection.is_some() {
                continue;
            }
            press(&mut player, &key);
        }
        assert!(*player.table() != table, "{mv:?} is not played: {}", player.says());
    }
    press(&mut player, "A");
    player.wait(60.0);
    player.table().is_won().then_some(keys)
}
