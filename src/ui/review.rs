//! The review of a game: its moves beside the board, the plot of its cards, and what there is to say of a position.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::bar;
use super::canvas::{Canvas, columns};
use super::glyphs::Mark;
use super::layout::Layout;
use super::{sheet, table, wrap};
use crate::app::focus::Focus;
use crate::app::keymap::Keymap;
use crate::app::prospects::{Light, Prospect};
use crate::app::screens::review::Review;
use crate::app::words::{Face, number};
use crate::app::{Model, Screen, Spot};
use crate::rules::Move;
use crate::settings::HintStyle;

/// From how many columns on the moves are listed beside the board, and the columns of the list.
const LISTED: u16 = 80;
const LIST: [u16; 2] = [38, 52];

/// The columns of a board with cards of full width.
const BOARD: u16 = 80;

/// The rows of the plot, on a small screen and on a large one: as many for each of the two numbers, and one.
const PLOT: [u16; 2] = [3, 7];

/// The columns to the left and to the right of the plot, for its names and numbers.
const NAME: u16 = 7;
const VALUE: u16 = 4;

/// The most cards that can be hidden, and that can be up.
const HIDDEN_MAX: usize = 21;
const UP_MAX: usize = 52;

/// Draws the review. `whole` is the layout of the screen for the bars.
pub fn draw(canvas: &mut Canvas, whole: &Layout, model: &Model, review: &Review) {
    let screen = canvas.area();
    bar::footer(canvas, whole.footer, model);
    let bar = whole.header;
    let told_rows = if screen.height < 20 { 2 } else { 3 };
    let told = Rect { y: whole.footer.y - told_rows, height: told_rows, ..bar };
    let height = if screen.height < 32 { PLOT[0] } else { PLOT[1] };
    let drawn = Rect { y: told.y - height, height, ..bar };
    let list = if screen.width < LISTED {
        0
    } else {
        screen.width.saturating_sub(BOARD).clamp(LIST[0], LIST[1])
    };
    board(canvas, model, review, Rect { x: list, width: screen.width - list, ..screen }, drawn.y);
    header(canvas, bar, review);
    if list > 0 {
        let rows = drawn.y - bar.y - 1;
        moves(canvas, review, Rect::new(bar.x.min(1), bar.y + 1, list - 2, rows));
    }
    plot(canvas, drawn, review);
    let refused = model.notice.as_ref().map(|notice| Face::Screen(model.keymap).notice(notice));
    tell(canvas, told, &refused.map_or_else(|| review.told(list > 0), |refused| vec![refused]));
}

/// What is reviewed, and the move that is shown.
fn header(canvas: &mut Canvas, area: Rect, review: &Review) {
    let (at, all) = (review.at, review.shown().len());
    let place = format!("{at} of {all}");
    let scored = |score| format!("Score {}   Move {place}", number(score));
    let numbers = review.score(at).map_or_else(|| place.clone(), scored);
    let [long, short, least] = review.titles().map(|title| format!("Review · {title}"));
    let mut forms = [(long, numbers), (short, place.clone()), (least, place.clone())].into_iter();
    let fits = forms.find(|(title, numbers)| columns(title) + columns(numbers) + 2 <= area.width);
    let Some((title, numbers)) = fits else { return };
    canvas.text(area.x, area.y, area.width, &title, canvas.theme.quiet());
    let x = area.right() - columns(&numbers);
    canvas.text(x, area.y, area.width, &numbers, canvas.theme.plain());
}

/// The board at the position that is shown, with the next move marked on it.
fn board(canvas: &mut Canvas, model: &Model, review: &Review, area: Rect, bottom: u16) {
    let mut shown = Model::new(review.attempt(), model.settings.clone(), model.display);
    // No key of the table works here, and its cursor is not shown.
    shown.keymap = Keymap::new(&[]);
    shown.theming = model.theming.clone();
    shown.screen = Screen::Share;
    shown.settings.hints = HintStyle::Marked;
    let moves = review.shown().moves();
    if let Some(Move::Carry { to, .. }) =
        moves.get(..review.at).and_then(<[_]>::last).map(|it| it.mv)
    {
        shown.focus = Focus::at(to);
    }
    shown.turn.hints = review.next_move();
    // Enough for cards of three rows wherever the screen has them.
    let least = if area.height < 24 { 15 } else { 20 };
    let height = (bottom - area.y + 2).max(least);
    if let Some(layout) = Layout::ending(Rect { height, ..area }, &shown, bottom) {
        table::draw(canvas, &layout, &shown);
    }
}

/// Where the game was lost and what it cost, and below it the moves around the one that is shown.
fn moves(canvas: &mut Canvas, review: &Review, area: Rect) {
    let rows: Vec<Rect> = area.rows().collect();
    let mut rows = rows.into_iter();
    let sentences =
        [(review.verdict(), canvas.theme.strong()), (review.costs(), canvas.theme.quiet())];
    for (text, style) in sentences {
        for line in wrap::lines(&text, area.width) {
            let Some(row) = rows.next() else { return };
            canvas.text(row.x, row.y, row.width, &line, style);
        }
    }
    rows.next();
    let room = rows.len();
    let last = review.shown().len();
    // The row of the move that is shown stays in the middle as far as that is possible.
    let first = review.at.saturating_sub(room / 2).min((last + 1).saturating_sub(room));
    for (number, row) in (first..=last).zip(rows) {
        let (sign, style) = mark(canvas, review, number);
        let is_here = number == review.at;
        let style = if is_here { canvas.theme.accent() } else { style };
        let cursor = if is_here { canvas.glyphs.mark(Mark::Cursor) } else { ' ' };
        let before = format!("{cursor}{sign}{number:>4}  ");
        let deeds = review.deeds(number);
        let has_room = |deed: &&String| columns(&before) + columns(deed) <= row.width;
        let deed = deeds.iter().find(has_room).unwrap_or(&deeds[2]);
        canvas.text(row.x, row.y, row.width, &(before + deed), style);
        canvas.spot(row, Spot::Move(number));
        if is_here {
            canvas.cursor = Some((row.x, row.y).into());
        }
    }
}

/// The sign of a marked move, and its style in the list.
fn mark(canvas: &Canvas, review: &Review, number: usize) -> (char, Style) {
    let lost = Light::Shows(Prospect::Lost);
    let won = Light::Shows(Prospect::Winnable);
    if review.is_loss(number) {
        (canvas.glyphs.light(lost), canvas.theme.light(lost))
    } else if review.begins_line(number) {
        (canvas.glyphs.light(won), canvas.theme.light(won))
    } else if review.is_marked(number) {
        ('-', canvas.theme.plain())
    } else {
        (' ', canvas.theme.plain())
    }
}

/// The hidden cards and the cards up over the moves, and below them what the solver says of each position.
fn plot(canvas: &mut Canvas, area: Rect, review: &Review) {
    let walk = review.shown();
    let last = walk.len();
    let width = area.width.saturating_sub(NAME + VALUE).max(1);
    let rows = area.height / 2;
    let at = |x: u16| usize::from(x) * last / usize::from(width.saturating_sub(1).max(1));
    // The first column that is not before the position that is shown.
    let here = (0..width).find(|&x| at(x) >= review.at).unwrap_or(width - 1);
    let values = |position: usize| {
        let table = walk.table(position);
        [(table.hidden(), HIDDEN_MAX), (usize::from(table.cards_up()), UP_MAX)]
    };
    let light = |position: usize| review.prospect(position).map_or(Light::Looking, Light::Shows);
    for x in 0..width {
        let position = if x == here { review.at } else { at(x) };
        let light = light(position);
        let is_here = x == here;
        let style = if is_here { canvas.theme.accent() } else { canvas.theme.light(light) };
        let cell = area.x + NAME + x;
        canvas.spot(Rect { x: cell, width: 1, ..area }, Spot::Move(position));
        for (top, (value, most)) in [area.y, area.y + rows].into_iter().zip(values(position)) {
            let eighths = (value * 8 * usize::from(rows)).div_ceil(most);
            for row in 0..rows {
                let below = usize::from(rows - 1 - row) * 8;
                let sign = canvas.glyphs.level(eighths.saturating_sub(below));
                canvas.put(cell, top + row, sign, style);
            }
        }
        let mark = Mark::Above;
        let sign = if is_here { canvas.glyphs.mark(mark) } else { canvas.glyphs.light(light) };
        canvas.put(cell, area.bottom() - 1, sign, style);
    }
    let x = area.x + NAME + width + 1;
    let ends = [area.y + rows - 1, area.y + 2 * rows - 1];
    for ((name, row), (value, _)) in ["hidden", "up"].into_iter().zip(ends).zip(values(review.at)) {
        canvas.text(area.x, row, NAME, name, canvas.theme.quiet());
        canvas.text(x, row, VALUE - 1, &value.to_string(), canvas.theme.plain());
    }
    let light = light(review.at);
    canvas.put(x, area.bottom() - 1, canvas.glyphs.light(light), canvas.theme.light(light));
}

/// What there is to say of the position, or why something was not done, in the longest form for which there is room.
fn tell(canvas: &mut Canvas, area: Rect, forms: &[String]) {
    canvas.cursor.get_or_insert((area.x, area.y).into());
    let has_room = |text: &&String| wrap::lines(text, area.width).len() <= usize::from(area.height);
    if let Some(text) = forms.iter().find(has_room).or(forms.last()) {
        sheet::wrapped(canvas, area, text, canvas.theme.plain());
    }
}
