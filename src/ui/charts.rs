//! The pictures and the lists of the statistics, in lines of text: they read well in every width, and in ASCII.

use ratatui::text::{Line, Span};

use super::canvas::{Canvas, cells, columns};
use super::layout::Layout;
use super::{sheet, tabs};
use crate::app::keymap::Context;
use crate::app::screens::charts::{ChartPage, Charts};
use crate::app::words::{clock, number};
use crate::app::{Action, Model};
use crate::deals;
use crate::records::Brief;
use crate::records::brief::best_first;
use crate::records::charts::{self, Bar, DayPlayed};
use crate::rules::counted;
use crate::session::Outcome;

/// From how many columns on dates are whole, and a line of a list has all its parts.
const WIDE: u16 = 60;

/// The most bars and stretches of a picture.
const BARS: u16 = 12;

/// How wide bars may be: seconds, moves, cards.
const SECONDS: [u64; 12] = [5, 10, 15, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600, 7_200];
const MOVES: [u64; 8] = [1, 2, 5, 10, 20, 50, 100, 200];
const CARDS: [u64; 2] = [4, 8];

/// Draws the open page and returns by how many lines it can be scrolled down.
pub fn draw(canvas: &mut Canvas, layout: &Layout, model: &Model, open: &Charts) -> u16 {
    let width = sheet::panel_width(layout);
    let mut lines = tabs::pages(canvas, Some(open.page), width);
    let draw = if open.draw == 3 { "draw 3" } else { "draw 1" };
    let keymap = model.keymap;
    let draw = tabs::value(canvas, keymap, (Context::Charts, Action::Draw), draw);
    lines.extend(tabs::filters(canvas, keymap, Context::Charts, open.filter, Some(draw), width));
    let head = lines.len();
    let games: Vec<&Brief> = open.shown().collect();
    let theme = canvas.theme;
    lines.extend(match open.games {
        None => sheet::sentence("The log is being read.", width, theme.plain()),
        Some(_) if games.is_empty() => {
            sheet::sentence("No such game has ended yet.", width, theme.plain())
        }
        Some(_) => match open.page {
            ChartPage::Rate => rate(canvas, &games, width),
            ChartPage::Times => times(canvas, &games, width),
            ChartPage::Moves => moves(canvas, &games, width),
            ChartPage::Lost => lost(canvas, &games, width),
            ChartPage::Days => days(canvas, &games, model.today(), width),
            ChartPage::Last | ChartPage::Best => list(canvas, open, width),
        },
    });
    let title = format!("Statistics: {}", open.page.name().to_lowercase());
    let layout = &layout.steady();
    if !open.page.is_list() || games.is_empty() {
        return sheet::panel(canvas, layout, &title, &lines, model.scroll.panel);
    }
    // The chosen game is always in sight, and the heading while there is room for it.
    let room = usize::from(layout.middle.height.saturating_sub(2));
    let at = head + 1 + open.chosen;
    let scroll = cells((at + 1).saturating_sub(room).max(at.saturating_sub(room / 2)));
    let scroll = if at < room { 0 } else { scroll };
    sheet::panel(canvas, layout, &title, &lines, scroll)
}

/// The share of wins, stretch by stretch, each with its interval.
fn rate(canvas: &Canvas, games: &[&Brief], width: u16) -> Vec<Line<'static>> {
    let theme = canvas.theme;
    let ended: Vec<&Brief> = games.iter().rev().copied().collect();
    let all = charts::stretches(&ended, 1);
    let told = all.first().and_then(|all| Some((all, charts::share(all.won, all.started)?)));
    let told = told.map(|(all, [low, share, high])| {
        format!(
            "{} of {} won, {share} %; 95 % interval: {low} to {high} %.",
            all.won,
            counted_games(all.started)
        )
    });
    let mut lines = sheet::sentence(&told.unwrap_or_default(), width, theme.plain());
    let date = if width < WIDE { 5 } else { 10 };
    let values = 9;
    let room = width.saturating_sub(date + values + 2).max(11);
    let scale = format!(
        "{:date$} {:<left$}{:^4}{:>right$}",
        "",
        "0",
        "50",
        "100 %",
        date = date.into(),
        left = usize::from(room / 2).saturating_sub(2),
        right = usize::from(room - room / 2).saturating_sub(2),
    );
    lines.push(Line::styled(scale, theme.quiet()));
    let stretches = charts::stretches(&ended, BARS.into());
    lines.extend(stretches.iter().filter_map(|stretch| {
        let [low, share, high] = charts::share(stretch.won, stretch.started)?;
        let plot = interval(canvas, [low, share, high], room);
        let value = format!("{}/{}", stretch.won, stretch.started);
        let text =
            format!("{} {plot} {value:>values$}", day(stretch.date, width), values = values.into());
        Some(Line::styled(text, theme.plain()))
    }));
    lines
}

/// A share with its interval on a scale from 0 to 100 %, so many columns wide.
fn interval(canvas: &Canvas, [low, share, high]: [u64; 3], room: u16) -> String {
    let at = |percent: u64| percent * u64::from(room - 1) / 100;
    let (low, share, high) = (at(low), at(share), at(high));
    let [line, end, point] = canvas.glyphs.interval();
    let sign = |column: u64| match column {
        _ if column == share => point,
        _ if column == low || column == high => end,
        _ if (low..high).contains(&column) => line,
        _ => ' ',
    };
    (0..u64::from(room)).map(sign).collect()
}

fn times(canvas: &Canvas, games: &[&Brief], width: u16) -> Vec<Line<'static>> {
    let wins = games.iter().filter(|game| game.is_won());
    let mut seconds: Vec<u64> = wins.filter_map(|game| game.seconds).collect();
    let time = |seconds: u64| clock(std::time::Duration::from_secs(seconds));
    let bars = charts::histogram(&mut seconds, &SECONDS, BARS.into());
    let told = told_of(&seconds, "No game was won with the clock on.", |half, best, count| {
        format!("{count}: half of them in {} or less, the best in {}.", time(half), time(best))
    });
    histogram(canvas, &told, &bars, &time, width)
}

fn moves(canvas: &Canvas, games: &[&Brief], width: u16) -> Vec<Line<'static>> {
    let wins = games.iter().filter(|game| game.is_won());
    let mut moves: Vec<u64> = wins.map(|game| game.moves.into()).collect();
    let bars = charts::histogram(&mut moves, &MOVES, BARS.into());
    let told = told_of(&moves, "No game was won.", |half, best, count| {
        format!("{count}: half of them in {half} moves or fewer, the best in {best}.")
    });
    histogram(canvas, &told, &bars, &|moves| moves.to_string(), width)
}

fn lost(canvas: &Canvas, games: &[&Brief], width: u16) -> Vec<Line<'static>> {
    let lost = games.iter().filter(|game| game.is_lost());
    let mut up: Vec<u64> = lost.map(|game| game.cards_up.into()).collect();
    let bars = charts::histogram(&mut up, &CARDS, 13);
    let told = match charts::median(&up) {
        None => "No game was lost.".to_owned(),
        Some(half) => format!(
            "Cards up at the end of {} that {} not won; half of them had {half} or fewer.",
            counted_games(up.len() as u64),
            if up.len() == 1 { "was" } else { "were" }
        ),
    };
    histogram(canvas, &told, &bars, &|cards| cards.to_string(), width)
}

/// What is told of the wins with these values, which are sorted, or `none`.
fn told_of(values: &[u64], none: &str, told: impl Fn(u64, u64, String) -> String) -> String {
    let Some((half, best)) = charts::median(values).zip(values.first()) else {
        return none.to_owned();
    };
    told(half, *best, counted(values.len(), "win", "wins"))
}

/// A histogram below what is told of it: a line for each bar, with its range and its count.
fn histogram(
    canvas: &Canvas,
    told: &str,
    bars: &[Bar],
    value: &dyn Fn(u64) -> String,
    width: u16,
) -> Vec<Line<'static>> {
    let theme = canvas.theme;
    let mut lines = sheet::sentence(told, width, theme.plain());
    let name = |bar: &Bar| match bar.to {
        Some(to) if to == bar.from => value(to),
        Some(to) => format!("{}–{}", value(bar.from), value(to)),
        None => format!("{} and more", value(bar.from)),
    };
    let names: Vec<String> = bars.iter().map(name).collect();
    let widest = names.iter().map(|name| columns(name)).max().unwrap_or_default();
    let most = bars.iter().map(|bar| bar.count).max().unwrap_or_default().max(1);
    let room = u64::from(width.saturating_sub(widest + 2 + cells(most.to_string().len()) + 1));
    let full = canvas.glyphs.level(8);
    lines.extend(bars.iter().zip(names).map(|(bar, name)| {
        let length = (bar.count * room).div_ceil(most);
        let bars: String = (0..length).map(|_| full).collect();
        let name = format!("{name:>width$}  ", width = widest.into());
        Line::from(vec![
            Span::raw(name),
            Span::styled(bars, theme.plain()),
            Span::raw(format!(" {}", bar.count)),
        ])
    }));
    lines
}

/// The days of the last weeks, a column for each week, from Monday to Sunday.
fn days(canvas: &Canvas, games: &[&Brief], today: deals::Date, width: u16) -> Vec<Line<'static>> {
    let theme = canvas.theme;
    let played = charts::days(games);
    let weeks = i32::from((width - 3) / 2).min(53);
    let back = i32::from(today.weekday().to_monday_zero_offset()) + 7 * (weeks - 1);
    let Ok(first) = today.checked_add(deals::days(-back)) else { return Vec::new() };
    let date = |week: i32, day: i32| first.checked_add(deals::days(7 * week + day)).ok();
    let on = |date: deals::Date| played.get(&date).copied().unwrap_or_default();
    let shown = played.range(first..=today);
    let (days, most) = (shown.clone().count(), shown.max_by_key(|(_, day)| day.games));
    let mut told = format!("Played on {} of the last {} days.", days, back + 1);
    if let Some((date, DayPlayed { games, won })) = most {
        told = format!("{told} Most on {date}: {}, {won} won.", counted_games(*games));
    }
    let mut lines = sheet::sentence(&told, width, theme.plain());
    // A month is named over the week in which it begins; its name takes two of the columns.
    let begins = |week: i32| (0..7).filter_map(|day| date(week, day)).find(|date| date.day() == 1);
    let mut months = "   ".to_owned();
    for week in 0..weeks {
        let name =
            begins(week).and_then(|date| MONTHS.get(usize::try_from(date.month() - 1).ok()?));
        let at = 3 + usize::try_from(2 * week).unwrap_or_default();
        if let Some(name) = name.filter(|_| months.len() <= at && at + 3 <= usize::from(width)) {
            months = format!("{months:<at$}{name}");
        }
    }
    lines.push(Line::styled(months, theme.quiet()));
    for (day, name) in (0..7).zip(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]) {
        let mut spans = vec![Span::styled(format!("{name} "), theme.quiet())];
        for week in 0..weeks {
            let Some(date) = date(week, day).filter(|date| *date <= today) else { continue };
            let on = on(date);
            let style = if on.won > 0 { theme.strong() } else { theme.quiet() };
            spans.push(Span::styled(format!("{} ", canvas.glyphs.shade(on.games)), style));
        }
        lines.push(Line::from(spans));
    }
    let shades = [(0, "none"), (1, "1"), (2, "2-3"), (4, "4-7"), (8, "8 or more")];
    let legend = shades.map(|(games, word)| format!("{} {word}", canvas.glyphs.shade(games)));
    lines.extend(sheet::sentence(&legend.join("  "), width, theme.quiet()));
    lines
}

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// The games of a list below a heading, the chosen one in gold.
fn list(canvas: &Canvas, open: &Charts, width: u16) -> Vec<Line<'static>> {
    let theme = canvas.theme;
    let games = open.list();
    let by = match open.page {
        ChartPage::Best if best_first(open.shown()).1 => "Wins, the most points first",
        ChartPage::Best => "Wins, the fewest moves first",
        _ => "The last game first",
    };
    if games.is_empty() {
        return sheet::sentence("No game was won.", width, theme.plain());
    }
    let entries = games.iter().map(|game| (entry(game, width), theme.plain()));
    let mut lines = vec![Line::styled(by, theme.strong())];
    lines.extend(sheet::list(canvas, entries, width, open.chosen));
    lines
}

/// A game in a line: when and how it ended, time, moves, points, and the deal.
fn entry(game: &Brief, width: u16) -> String {
    let how = match game.outcome {
        Outcome::Won => "won",
        Outcome::Assisted => "solver",
        Outcome::Resigned => "resigned",
        Outcome::Abandoned => "given up",
    };
    let time = |seconds| clock(std::time::Duration::from_secs(seconds));
    let time = game.seconds.map_or_else(|| "–".to_owned(), time);
    let date = day(game.date(), width);
    if width < WIDE {
        return format!("{date} {how:<8} {time:>7} {:>4}", game.moves);
    }
    let score = game.score.map_or_else(|| "–".to_owned(), |(_, _, points)| number(points));
    let code = game.code.map_or_else(|| "imported".to_owned(), |code| code.to_string());
    let word = if game.moves == 1 { "move" } else { "moves" };
    format!("{date}  {how:<8}  {time:>7}  {:>4} {word:<5} {score:>7}  {code}", game.moves)
}

/// A date, without its year where there is little room.
fn day(date: deals::Date, width: u16) -> String {
    let date = date.to_string();
    let from = if width < WIDE { date.len().saturating_sub(5) } else { 0 };
    date.get(from..).unwrap_or_default().to_owned()
}

fn counted_games(games: u64) -> String {
    counted(games, "game", "games")
}
