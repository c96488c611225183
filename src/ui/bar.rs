//! The bars: the header with the deal and the numbers of the game, the message, and the footer with the keys.

use ratatui::layout::{Position, Rect};

use super::canvas::{Canvas, columns};
use super::layout::Layout;
use super::{field, sheet};
use crate::app::keys::{self, FooterKey};
use crate::app::prospects::{Light, Prospect};
use crate::app::screens::field::Field;
use crate::app::screens::prompt::{Prompt, PromptNews};
use crate::app::words::{self, Face, clock, number};
use crate::app::{Model, Spot};
use crate::deals::Origin;
use crate::rules::{Clock, Passes, Preset};

/// Draws all three bars.
pub fn draw(canvas: &mut Canvas, layout: &Layout, model: &Model) {
    header(canvas, layout.header, model);
    footer(canvas, layout.footer, model);
    // The message comes last: the longest cover the footer.
    message(canvas, layout, model);
}

/// Which form of the deal goes with which form of the numbers, the best pair first. The numbers lose their words before
/// the deal loses the rules that it is played by.
const PAIRS: [(usize, usize); 20] = [
    (0, 0),
    (0, 1),
    (1, 0),
    (1, 1),
    (2, 0),
    (2, 1),
    (3, 0),
    (3, 1),
    (3, 2),
    (4, 1),
    (4, 2),
    (5, 2),
    (5, 3),
    (5, 4),
    (6, 2),
    (6, 3),
    (6, 4),
    (7, 2),
    (7, 3),
    (7, 4),
];

/// The same where the code of the deal is always shown: the rules and the numbers are shortened for its sake.
const CODED: [(usize, usize); 11] =
    [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (8, 1), (8, 2), (8, 3), (9, 2), (9, 3), (9, 4)];

/// From how many columns of the terminal on the code of the deal is always shown.
const CODE_WIDTH: u16 = 80;

/// From how many columns on the verdict light has a word.
const WIDE: u16 = 70;

/// The deal on the left and the numbers on the right, in the best forms that fit.
fn header(canvas: &mut Canvas, area: Rect, model: &Model) {
    let is_coded = model.size.0 >= CODE_WIDTH && code(model).is_some();
    let area = light(canvas, area, model);
    let area = chance(canvas, area, model);
    let deals = deal(model);
    let numbers = numbers(model);
    let moves = legal_moves(model);
    let find = |pairs: &[(usize, usize)], besides: u16| {
        let forms =
            pairs.iter().map(|&(deal, form)| (deals[deal].as_str(), numbers[form].as_str()));
        forms.into_iter().find(|(deal, numbers)| {
            let between = u16::from(!deal.is_empty()) * 2;
            columns(deal) + between + columns(numbers) + besides <= area.width
        })
    };
    let least = moves.last().map_or(0, |form| columns(form));
    let coded = is_coded.then(|| find(&CODED, least).or_else(|| find(&CODED, 0))).flatten();
    let found = coded.or_else(|| find(&PAIRS, least)).or_else(|| find(&PAIRS, 0));
    let Some((deal, numbers)) = found else { return };
    let end = canvas.text(area.x, area.y, area.width, deal, canvas.theme.quiet());
    let width = columns(numbers);
    let room = area.width.saturating_sub(end + width + 2);
    if let Some(moves) = moves.iter().find(|form| columns(form) <= room) {
        canvas.text(area.x + end, area.y, room, moves, canvas.theme.quiet());
    }
    canvas.text(area.right() - width, area.y, width, numbers, canvas.theme.plain());
}

/// The verdict light at the start of the header, with its word where there is room. Returns what is left of the header.
fn light(canvas: &mut Canvas, area: Rect, model: &Model) -> Rect {
    let light = model.light();
    let word = match light {
        Light::Off => return area,
        _ if area.width < WIDE => "",
        Light::Looking => "",
        Light::Shows(Prospect::Winnable) => " winnable",
        Light::Shows(Prospect::Lost) => " lost",
        Light::Shows(Prospect::Undecided) => " undecided",
    };
    let text = format!("{}{word}", canvas.glyphs.light(light));
    let width = canvas.text(area.x, area.y, area.width, &text, canvas.theme.light(light));
    let taken = (width + 2).min(area.width);
    Rect { x: area.x + taken, width: area.width - taken, ..area }
}

/// The chance light after it. Returns what is left of the header.
fn chance(canvas: &mut Canvas, area: Rect, model: &Model) -> Rect {
    let Some(likelihood) = model.chance_light() else { return area };
    let share = likelihood.map_or("…".to_owned(), |likelihood| likelihood.percent.to_string());
    let text = canvas.glyphs.text(&format!("{share} %")).into_owned();
    let width = canvas.text(area.x, area.y, area.width, &text, canvas.theme.plain());
    let taken = (width + 2).min(area.width);
    Rect { x: area.x + taken, width: area.width - taken, ..area }
}

/// The forms of the number of legal moves, from the longest, to go behind the deal. None where the player has not asked for
/// it, nor during a pause, since it tells of the cards.
fn legal_moves(model: &Model) -> Vec<String> {
    if !model.settings.legal_moves || model.time.paused || model.attempt.outcome().is_some() {
        return Vec::new();
    }
    match model.attempt.legal_moves().len() {
        1 => vec![" · 1 legal move".to_owned(), " · 1 legal".to_owned()],
        moves => vec![format!(" · {moves} legal moves"), format!(" · {moves} legal")],
    }
}

/// The code of the deal. The day of a daily says which deal it is; its code would be long and say no more. A board has
/// none.
fn code(model: &Model) -> Option<String> {
    match &model.practice {
        Some(practice) => practice.name(),
        None => model.daily().is_none().then(|| model.attempt.name()),
    }
}

/// The title of the window: the code of the deal, and the program.
#[must_use]
pub fn title(model: &Model) -> String {
    let name = match &model.practice {
        Some(practice) => practice.name(),
        None => Some(model.attempt.name()),
    };
    name.map_or_else(|| "klondike".to_owned(), |name| format!("{name} - klondike"))
}

/// The forms of the deal, from the longest to an empty one: the draw mode, the rule book, the pass, and the code or the day of the
/// deal, and that it is one that was found winnable. That it is practice, or a warning that nothing is saved, is in all of them.
/// The last two are short ones with the code.
fn deal(model: &Model) -> [String; 10] {
    let attempt = &model.attempt;
    let book = attempt.book();
    let draw = Some(format!("Draw {}", book.draw));
    let named = (book.preset() != Some(Preset::Standard)).then(|| book.name().to_owned());
    let pass = |words: [&str; 2]| match book.passes {
        Passes::Limited(most) => {
            Some(format!("{}{}{}{most}", words[0], attempt.table().pass(), words[1]))
        }
        Passes::Unlimited => None,
    };
    let unsaved = match &model.files.unsaved {
        _ if model.practises() => Some("practice".to_owned()),
        _ if model.files.read_only => Some("read-only".to_owned()),
        Some(_) => Some("not saved".to_owned()),
        None => None,
    };
    let code = code(model);
    let is_proved = attempt.deal().origin == Origin::Winnable;
    let mark = |late: bool| if late { "late " } else { "" };
    let day = model.daily().map(|(day, late)| format!("{}{day}", mark(late)));
    let daily = model.daily().map(|(day, late)| format!("{}daily {day}", mark(late)));
    let form = |parts: [&Option<String>; 5], between: &str| {
        parts.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(between)
    };
    let (none, long, short, bare) =
        (None, pass(["pass ", " of "]), pass(["pass ", "/"]), pass(["", "/"]));
    let last = match &unsaved {
        Some(_) if model.practises() => "Practice".to_owned(),
        Some(_) if model.files.read_only => "Read-only".to_owned(),
        Some(_) => "Not saved".to_owned(),
        None => String::new(),
    };
    // The draw mode is left out if something else tells the rules.
    let coded = named.as_ref().or(draw.as_ref()).cloned();
    let rules = if named.is_some() || day.is_some() { &named } else { &draw };
    // With the bank there would be no room for the code in 80 columns.
    let beside_code = if model.bank().is_some() { &short } else { &long };
    let whole = Some(form([&draw, &named, beside_code, &unsaved, &daily], " · "));
    let proved = (is_proved && code.is_some()).then(|| "winnable".to_owned());
    [
        form([&whole, &code, &proved, &none, &none], " · "),
        form([&whole, &code, &none, &none, &none], " · "),
        form([&draw, &named, &long, &unsaved, &daily], " · "),
        form([&draw, &named, &short, &unsaved, &daily], " · "),
        form([rules, &short, &unsaved, &day, &none], " · "),
        form([rules, &bare, &unsaved, &day, &none], " "),
        if unsaved.is_some() {
            last.clone()
        } else {
            form([&bare, &day, &none, &none, &none], " ")
        },
        last,
        form([&coded, &short, &unsaved, &code, &none], " · "),
        form([&coded, &bare, &unsaved, &code, &none], " "),
    ]
}

/// The forms of the score, the bank of Vegas, the moves and the time, from the longest to the shortest, which is without
/// the bank.
fn numbers(model: &Model) -> [String; 5] {
    let score = model.attempt.score().map(|score| number(score.total));
    let bank = model.bank().map(number);
    let moves = model.attempt.counts().moves;
    let time = (model.attempt.book().clock == Clock::On).then(|| clock(model.attempt.elapsed()));
    let form = |words: [&str; 4], bank_word: Option<&str>, between: &str| {
        let parts = [
            score.as_ref().map(|score| format!("{}{score}", words[0])),
            bank_word.zip(bank.as_ref()).map(|(word, bank)| format!("{word}{bank}")),
            Some(format!("{}{moves}{}", words[1], words[2])),
            time.as_ref().map(|time| format!("{}{time}", words[3])),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(between)
    };
    let named = ["Score ", "Moves ", "", "Time "];
    let timeless = ["Score ", "Moves ", "", ""];
    let counted = ["", "", if moves == 1 { " move" } else { " moves" }, ""];
    [
        form(named, Some("Bank "), "   "),
        form(if bank.is_some() { timeless } else { named }, Some("Bank "), "  "),
        form(counted, Some("bank "), "  "),
        form([""; 4], Some("bank "), "  "),
        form([""; 4], None, "  "),
    ]
}

fn message(canvas: &mut Canvas, layout: &Layout, model: &Model) {
    let area = layout.message;
    if area.height > 1 {
        canvas.fill(area, ' ', canvas.theme.plain());
        canvas.spot(area, None);
    }
    sheet::wrapped(canvas, area, &words::message(model), canvas.theme.plain());
}

/// The command line in the place of the message, and below it, in the place of the keys, what it says.
pub fn prompt(canvas: &mut Canvas, layout: &Layout, model: &Model, prompt: &Prompt) {
    if let Some(told) = &prompt.told {
        let words = match told {
            PromptNews::Choices(names) => names.join("  "),
            PromptNews::Refused(refused) => Face::Screen(model.keymap).refused(refused),
        };
        canvas.fill(layout.footer, ' ', canvas.theme.plain());
        canvas.spot(layout.footer, None);
        line(canvas, layout.footer, &words);
    }
    typed(canvas, layout, ':', &prompt.typed);
}

/// A text that is typed in the place of the message, behind a sign that says what it is for.
pub fn typed(canvas: &mut Canvas, layout: &Layout, sign: char, typed: &Field) {
    let area = layout.message;
    canvas.fill(area, ' ', canvas.theme.plain());
    canvas.put(area.x, area.y, sign, canvas.theme.strong());
    let place = Position::new(area.x + 1, area.y);
    field::draw(canvas, place, area.width - 2, typed, canvas.theme.plain());
}

/// A line of text. Where it is too long it ends after a whole word, with a sign that there is more.
fn line(canvas: &mut Canvas, row: Rect, text: &str) {
    let style = canvas.theme.plain();
    if columns(text) <= row.width {
        canvas.text(row.x, row.y, row.width, text, style);
        return;
    }
    let ends = text.match_indices(' ').map(|(end, _)| text[..end].trim_end());
    let whole = ends.take_while(|start| columns(start) < row.width).last().unwrap_or(text);
    let width = canvas.text(row.x, row.y, row.width - 1, whole, style);
    canvas.put(row.x + width, row.y, canvas.glyphs.ellipsis(), style);
}

/// The footer: as many keys as fit, the most needed ones, each in its place.
pub fn footer(canvas: &mut Canvas, area: Rect, model: &Model) {
    let keys = keys::footer_keys(model);
    let width = |number: usize| columns(keys[number].key) + 1 + columns(keys[number].word);
    let between = if area.width < 60 { 2 } else { 3 };
    let mut shown = Vec::new();
    let mut room = area.width + between;
    for number in keys::needed(model) {
        let takes = width(number) + between;
        if takes <= room {
            room -= takes;
            shown.push(number);
        }
    }
    shown.sort_unstable();
    let mut x = area.x;
    for key in shown.into_iter().map(|number| &keys[number]) {
        let first = Rect { x, width: columns(key.key) + 1 + columns(key.word), ..area };
        x += canvas.text(x, area.y, area.right() - x, key.key, canvas.theme.strong()) + 1;
        x += canvas.text(x, area.y, area.right() - x, key.word, canvas.theme.quiet()) + between;
        click(canvas, first, key);
    }
}

/// Makes the keys of an entry of the footer clickable, and its word where there is one key alone.
fn click(canvas: &mut Canvas, area: Rect, entry: &FooterKey) {
    let mut x = area.x;
    // A slash parts keys, unless it is one.
    let is_alone = !entry.key.contains('/') || entry.key == "/";
    let keys: Vec<&str> = if is_alone { vec![entry.key] } else { entry.key.split('/').collect() };
    let mut keys = keys.into_iter().peekable();
    while let Some(key) = keys.next() {
        let width = if is_alone { area.width } else { columns(key) };
        let found = entry.chords.iter().find(|(chord, _)| chord.name() == key);
        canvas.spot(Rect { x, width, ..area }, found.map(|(_, action)| Spot::Key(*action)));
        x += width + u16::from(keys.peek().is_some());
    }
}
