//! The calendar of daily deals: a month by weeks, the focused day, and the streaks.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::canvas::Canvas;
use super::layout::Layout;
use super::sheet;
use crate::app::screens::calendar::{self, Calendar, SIGNS};
use crate::app::screens::rules_menu::dealt;
use crate::app::{Model, Spot};
use crate::rules::{Preset, RuleBook};

/// How many columns a day and a week take.
const DAY: u16 = 5;
const WEEK: u16 = 7 * DAY;

/// Draws the calendar.
pub fn draw(canvas: &mut Canvas, layout: &Layout, model: &Model, open: Calendar) {
    let width = sheet::box_width(layout);
    let theme = canvas.theme;
    let mut lines = vec![Line::styled(" Mo   Tu   We   Th   Fr   Sa   Su ", theme.quiet())];
    lines.extend(weeks(canvas, model, open));
    lines.push(Line::styled(
        open.line(model.mark(open.day, open.draw), model.today()),
        theme.strong(),
    ));
    let below = lines.len();
    let mut row = |name, value: &str| {
        lines.push(Line::styled(sheet::pair(name, value, WEEK.min(width)), theme.plain()));
    };
    let book = dealt(model.settings.rules, open.draw).unwrap_or(RuleBook::standard(open.draw));
    if book.preset() != Some(Preset::Standard) {
        row("Rule book", book.name());
    }
    if let Some(rows) = model.daily_rows() {
        for (name, value) in calendar::pairs(rows) {
            row(name, &value);
        }
    }
    // Where there is no room for the explanation of the signs, the line of the focused day still says in words what
    // became of it. The streaks can be read in the line mode as well.
    let room = usize::from(layout.middle.height.saturating_sub(2));
    lines.truncate(room.max(below));
    if lines.len() < room {
        lines.insert(below, Line::styled(SIGNS, theme.quiet()));
    }
    let title = format!("Daily deals, {}", calendar::month(open.day));
    let rows = sheet::small(canvas, layout, &title, lines);
    let mut day = open.day.first_of_month();
    let mut before = day.weekday().to_monday_zero_offset();
    // The weeks stand below the names of the days.
    for (_, row) in rows.into_iter().skip(1) {
        for cell in 0..7 {
            if before > 0 {
                before -= 1;
                continue;
            }
            if day.month() != open.day.month() || day.year() != open.day.year() {
                return;
            }
            canvas.spot(Rect { x: row.x + cell * DAY, width: DAY, ..row }, Spot::Day(day));
            let Ok(next) = day.tomorrow() else { return };
            day = next;
        }
    }
}

/// The weeks of the month, which start on Mondays. ` 7*` is a day whose deal was won, `[30 ]` is today, and the focused day
/// is gold.
fn weeks(canvas: &Canvas, model: &Model, open: Calendar) -> Vec<Line<'static>> {
    let (theme, today) = (canvas.theme, model.today());
    let first = open.day.first_of_month();
    let before = 0..first.weekday().to_monday_zero_offset();
    let mut cells: Vec<_> = before.map(|_| Span::raw(" ".repeat(DAY.into()))).collect();
    let days = first.series(crate::deals::days(1));
    for day in days.take_while(|day| day.month() == first.month()) {
        let mark = calendar::sign(model.mark(day, open.draw));
        let text = if day == today {
            format!("[{:2}{mark}]", day.day())
        } else {
            format!(" {:2}{mark} ", day.day())
        };
        let style = match day {
            _ if day == open.day => theme.accent(),
            _ if day > today => theme.quiet(),
            _ => theme.plain(),
        };
        cells.push(Span::styled(text, style));
    }
    cells.chunks(7).map(|week| Line::from(week.to_vec())).collect()
}
