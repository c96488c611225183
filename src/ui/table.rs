//! The table: the piles with their marks, the numbers of the columns, and the cursor.

use ratatui::layout::{Position, Rect};

use super::canvas::Canvas;
use super::card::{self, Look};
use super::glyphs::Mark;
use super::layout::{Layout, Piece, Shows};
use super::theme::CardState;
use crate::app::keymap::{Context, Keymap};
use crate::app::words::signed;
use crate::app::{Action, Model, Screen, Spot};
use crate::rules::{Column, Deck, Move, Place};
use crate::session::scoring;
use crate::settings::{Hand, HintStyle};

/// Draws the table. During a pause it shows no face, and no mark that would tell of one.
pub fn draw(canvas: &mut Canvas, layout: &Layout, model: &Model) {
    draw_with(canvas, layout, model, layout.pieces());
}

/// The same where other pieces lie on it for a moment.
pub fn draw_with(canvas: &mut Canvas, layout: &Layout, model: &Model, pieces: &[Piece]) {
    let marks = if model.time.paused { Marks::default() } else { Marks::of(model) };
    let stock = empty_stock(model, layout);
    // Of a won game only the foundations are left.
    let won = model.attempt.table().is_won();
    // During a pause, and under everything that lies over it, the table cannot be clicked.
    let is_open = model.screen == Screen::Table && !model.time.paused;
    if is_open {
        for column in Column::first(7) {
            let column = (layout.grid.column(canvas.area(), column), Place::Column(column));
            canvas.spot(column.0, Spot::Below(column.1));
        }
    }
    for piece in pieces {
        if won && piece.shows == Shows::Slot {
            continue;
        }
        let shows = match piece.shows {
            Shows::Face(_) | Shows::Covered(_) if model.time.paused => Shows::Back(1),
            shows => shows,
        };
        let sign;
        let label: Vec<&str> = match piece.place {
            Place::Stock => stock.iter().map(String::as_str).collect(),
            Place::Waste => vec![if layout.grid.card < 5 { "" } else { "waste" }],
            Place::Foundation(suit) => {
                sign = canvas.glyphs.suit(suit).to_string();
                vec![&sign]
            }
            Place::Column(_) => vec!["K"],
        };
        let look = Look { state: marks.state(piece), mark: marks.on(piece), label: &label };
        card::draw(canvas, &layout.grid, &Piece { shows, ..*piece }, look);
        if is_open {
            let Piece { place, depth, area, .. } = *piece;
            canvas.spot(area, Spot::Card { place, depth });
        }
    }
    if won {
        return;
    }
    numbers(canvas, layout, is_open);
    keys_of_piles(canvas, layout, model.keymap, is_open);
    if model.screen == Screen::Table {
        cursor(canvas, layout, model);
    }
    dragged(canvas, layout, model);
}

/// The selected run under the mouse that drags it.
fn dragged(canvas: &mut Canvas, layout: &Layout, model: &Model) {
    let (Some(held), table) = (model.turn.grip, model.attempt.table()) else { return };
    let (Some((x, y)), false) = (held.dragged, model.time.paused) else { return };
    let top = table.top(held.place);
    let cards = match held.place {
        Place::Column(column) => table.column(column).run(),
        _ => top.as_slice(),
    };
    let run = &cards[cards.len().saturating_sub(held.depth.into())..];
    let grid = &layout.grid;
    let look = Look { state: CardState::Selected, mark: None, label: &[] };
    // The mouse holds the run by the name of its first card.
    let x = x.saturating_sub(card::name_column(canvas, grid) + 1);
    for ((y, &card), depth) in (y..).zip(run).zip((1..=run.len()).rev()) {
        let is_last = depth == 1;
        let height = if is_last { grid.height } else { 1 };
        let area = Rect { x, y, width: grid.card, height }.intersection(canvas.area());
        let shows = if is_last { Shows::Face(card) } else { Shows::Covered(card) };
        if area.width == grid.card && !area.is_empty() {
            card::draw(canvas, grid, &Piece { place: held.place, depth: 1, area, shows }, look);
        }
    }
}

/// The marks on the cards and the places.
#[derive(Default)]
struct Marks {
    selected: Option<(Place, u8)>,
    targets: Vec<Place>,
    hint: Option<Move>,
}

impl Marks {
    fn of(model: &Model) -> Self {
        let marked = model.settings.hints == HintStyle::Marked;
        Self {
            selected: model.turn.selection.map(|selection| (selection.from, selection.count)),
            targets: model.targets(),
            hint: model.hint().filter(|_| marked).map(|hint| hint.mv),
        }
    }

    fn state(&self, piece: &Piece) -> CardState {
        match self.selected {
            Some((place, count)) if piece.place == place && piece.depth <= count => {
                CardState::Selected
            }
            _ => CardState::Plain,
        }
    }

    fn on(&self, piece: &Piece) -> Option<Mark> {
        let at = |place, depth| piece.place == place && piece.depth == depth;
        if self.state(piece) == CardState::Selected {
            return Some(Mark::Selected);
        }
        if piece.depth == 1 && self.targets.contains(&piece.place) {
            return Some(Mark::Target);
        }
        match self.hint? {
            Move::Draw | Move::Recycle if at(Place::Stock, 1) => Some(Mark::HintFrom),
            Move::Carry { from, count, .. } if at(from, count) => Some(Mark::HintFrom),
            Move::Carry { to, .. } if at(to, 1) => Some(Mark::HintTo),
            _ => None,
        }
    }
}

/// What is written on an empty stock: that the waste can be recycled and what that costs, or why it cannot.
fn empty_stock(model: &Model, layout: &Layout) -> Vec<String> {
    let (table, book) = (model.attempt.table(), model.attempt.book());
    let compact = layout.grid.height < 3;
    if !table.stock().is_empty() {
        // It is still seen empty while the waste flies there.
        Vec::new()
    } else if table.is_legal(book, Move::Recycle) {
        let mut label = vec!["recycle".to_owned()];
        let cost = recycle_points(model);
        if cost != 0 && !compact {
            label.push(signed(cost));
        }
        label
    } else if table.waste().is_empty() {
        vec!["empty".to_owned()]
    } else if compact {
        vec!["no pass".to_owned()]
    } else {
        vec!["no more".to_owned(), "passes".to_owned()]
    }
}

/// The points of the next recycle.
fn recycle_points(model: &Model) -> i64 {
    let (book, counts) = (model.attempt.book(), model.attempt.counts());
    let after = scoring::Counts { recycles: counts.recycles + 1, ..*counts };
    scoring::gain(book, counts, &after)
}

fn numbers(canvas: &mut Canvas, layout: &Layout, is_open: bool) {
    let grid = &layout.grid;
    let style = canvas.theme.quiet();
    for (column, x) in
        Column::first(7).zip((layout.numbers.x..).step_by((grid.card + grid.gap).into()))
    {
        let x = x + grid.card / 2 - u16::from(grid.card < 5);
        canvas.text(x, layout.numbers.y, 1, &column.number().to_string(), style);
        if is_open {
            let area = Rect { x, width: 1, ..layout.numbers };
            canvas.spot(area, Spot::Key(Action::Column(column)));
        }
    }
}

/// The keys of the upper piles, beside these. Next to the name of a narrow card a key can be told from it by a ground alone;
/// without one it is a key that has a sign of its own.
fn keys_of_piles(canvas: &mut Canvas, layout: &Layout, keymap: Keymap, is_open: bool) {
    let grid = &layout.grid;
    let is_narrow = grid.card < 7;
    let is_bare = is_narrow && !canvas.theme.fills();
    let beside = grid.gap.min(2);
    let mut key = |action, x: u16, touches_name: bool| {
        let mut labels = keymap.labels(Context::Playing, action);
        let is_clear = |label: &String| !(is_bare && touches_name && is_in_names(canvas, label));
        let Some(key) = labels.find(is_clear) else { return };
        let area = Rect::new(x, layout.numbers.y - grid.height, 1, 1);
        canvas.text(area.x, area.y, 1, &key, canvas.theme.quiet());
        if is_open {
            canvas.spot(area, Spot::Key(action));
        }
    };
    let (left, right) = (layout.numbers.x - beside, layout.numbers.right() + beside - 1);
    // The key of the waste stands between it and the stock.
    let stock = grid.card + grid.gap;
    let is_right = grid.hand == Hand::Right;
    let (draw, waste, foundation) =
        if is_right { (left, left + stock, right) } else { (right, right - stock, left) };
    let is_free = |place| layout.piece(place, 1).is_none_or(|it| it.shows != Shows::Slot);
    // What an empty stock says needs the room there.
    if !is_narrow || is_free(Place::Stock) {
        key(Action::Draw, draw, false);
        key(Action::Waste, waste, true);
    }
    key(Action::Foundation, foundation, !is_right);
}

/// Whether a key is written with a sign that the names of cards have in them.
fn is_in_names(canvas: &Canvas, key: &str) -> bool {
    let mut names = Deck::STANDARD.cards().map(|card| canvas.glyphs.card(card));
    names.any(|name| key.chars().any(|sign| name.contains(sign)))
}

/// The mark beside the card under the cursor, and the terminal's own cursor on the name of the card.
fn cursor(canvas: &mut Canvas, layout: &Layout, model: &Model) {
    let Some(piece) = layout.piece(model.focus.place, model.focus.depth) else { return };
    let sign = canvas.glyphs.mark(Mark::Cursor);
    canvas.put(piece.area.x.saturating_sub(1), piece.area.y, sign, canvas.theme.accent());
    let name = card::name_column(canvas, &layout.grid);
    canvas.cursor = Some(Position::new(piece.area.x + name, piece.area.y));
}
