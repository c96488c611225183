//! A monkey at the real terminal: keys, pastes, noise and resizes; now and then the screen must be what a fresh drawing
//! makes of it, and the files whole.

use std::path::Path;
use std::time::Duration;

use crate::ledger::Ledger;
use crate::pty::Pty;
use crate::whims::Dice;

/// What so many events came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    /// Events sent.
    pub events: u64,
    /// Times that the screen was compared with a fresh drawing.
    pub compared: u64,
    /// Times that the program was left and started again.
    pub starts: u64,
}

/// So many events between two comparisons.
const STRETCH: u64 = 25;

/// Sends so many events to the program with its files in an empty folder.
///
/// # Errors
///
/// What was wrong, with the events since the last comparison.
pub fn run(folder: &Path, seed: u64, events: u64) -> Result<Sum, String> {
    let mut dice = Dice(seed);
    let mut ledger = Ledger::new(folder);
    let mut sum = Sum::default();
    let arguments = ["--data-dir", folder.to_str().unwrap_or_default()];
    let mut size = (80, 24);
    let mut game = started(size, folder, &arguments);
    let mut sent = Vec::new();
    while sum.events < events {
        sum.events += 1;
        if dice.below(20) == 0 {
            let any = [dice.below(130) + 1, dice.below(50) + 1].map(|n| u16::try_from(n).unwrap());
            size = *dice.pick(&[(any[0], any[1]), (80, 24), (40, 15), (120, 40)]);
            game.resize(size.0, size.1);
            sent.push(format!("{}x{}", size.0, size.1));
        } else {
            let keys = noise(&mut dice);
            game.press(&keys);
            sent.push(format!("{keys:?}"));
            if keys.ends_with('\u{1b}') {
                game.linger(Duration::from_millis(30));
            }
            // Nobody types at a program that has gone.
            if keys.contains(['q', '\u{3}']) {
                game.settle();
            }
        }
        if sum.events.is_multiple_of(STRETCH) && !game.has_ended() {
            let words = |why: String| format!("{why}\nat {size:?} after {}", sent.join(" "));
            let Some([shown, fresh]) = game.redrawn() else { continue };
            if let Some(row) = shown.iter().zip(&fresh).position(|(one, other)| one != other) {
                let rows = format!("{}\n{}", shown[row], fresh[row]);
                return Err(words(format!("row {row} is not what is drawn afresh:\n{rows}")));
            }
            ledger.saved().map_err(words)?;
            sum.compared += 1;
            sent.clear();
        }
        if game.has_ended() {
            let code = game.end();
            if code != 0 {
                return Err(format!("it ended with {code} after {}", sent.join(" ")));
            }
            ledger.check()?;
            game = started(size, folder, &arguments);
            sum.starts += 1;
        }
    }
    game.kill();
    ledger.check()?;
    Ok(sum)
}

/// The program, when it has drawn something: before it has the keyboard, Ctrl-C ends it as it ends any program.
fn started(size: (u16, u16), folder: &Path, arguments: &[&str]) -> Pty {
    let mut game = Pty::start_at(size, folder, arguments, &[]);
    game.next_frame(Duration::from_secs(30));
    game
}

/// What may come from a terminal.
fn noise(dice: &mut Dice) -> String {
    match dice.below(40) {
        0 => dice.pick(&["\u{3}", "q"]).to_string(),
        1..4 => dice
            .pick(&["\u{1b}[200~MS1-42\n\u{1b}[201~", "\u{1b}[200~\u{1b}[A日本\u{1b}[201~"])
            .to_string(),
        4..7 => {
            let odd = [
                "\u{1b}[<0;10;5M",
                "\u{1b}[99;99~",
                "\u{1b}[M !!",
                "\u{1b}[O",
                "\u{1b}[I",
                "\u{1b}OP",
                "\u{1b}[1;5D",
                "\u{1b}]11;rgb:00/00/00\u{7}",
                "\u{1b}[?1;2c",
                "\u{0}",
                "\u{7f}",
                "é♠",
            ];
            dice.pick(&odd).to_string()
        }
        7..10 => "\u{1b}".to_owned(),
        10..13 => {
            let lines =
                ["new! MS3-7", "u 3", "moves", "new! vegas", "resign!", "daily", "help", "x"];
            format!(":{}\r", dice.pick(&lines))
        }
        13..15 => dice.pick(&["dddddddd", "uuuu", "ddduuurrr", "1234567", "w1w2w3"]).to_string(),
        _ => {
            let keys = "ddddu1234567wwfr hap?sgonxyb3c\t\r";
            let arrows = ["\u{1b}[A", "\u{1b}[B", "\u{1b}[C", "\u{1b}[D", "\u{1b}[5~", "\u{1b}[6~"];
            let keys: Vec<String> =
                keys.chars().map(String::from).chain(arrows.map(String::from)).collect();
            dice.pick(&keys).clone()
        }
    }
}
