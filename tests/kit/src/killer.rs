//! A player of the real program who ends it with `kill -9` again and again, and looks at what comes back.

use std::fmt;
use std::num::NonZeroU8;
use std::path::Path;
use std::time::Duration;

use klondike::deals::DealCode;
use klondike::rules::{Move, Place, Preset};
use klondike::session::Attempt;
use klondike::solver::{Limits, Verdict, solve};

use crate::choose::choose;
use crate::ledger::Ledger;
use crate::pty::Pty;
use crate::sight::{Back, Memory, Sight};
use crate::whims::Dice;

/// What so many cycles came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    /// Kills.
    pub kills: u64,
    /// Of them, before the first frame.
    pub in_the_start: u64,
    /// Starts that showed the game as it was last seen.
    pub back_as_last: u64,
    /// Starts that showed it as it was one action before.
    pub back_as_before: u64,
    /// A new deal after an end.
    pub new_deals: u64,
    /// Keys typed.
    pub keys: u64,
    /// Attempts whose end is in the log.
    pub ended: usize,
}

/// The longest that an answer to a key is waited for; most keys that change nothing draw nothing.
const ANSWER: Duration = Duration::from_millis(40);

/// What the diary says of the start of a run.
const START: &str = "the program is started";

/// The terminal: high enough that no column of cards is ever cut.
const SIZE: (u16, u16) = (80, 45);

/// Plays and kills so many times in an empty folder.
///
/// # Errors
///
/// What was lost or damaged, in which cycle.
pub fn run(folder: &Path, seed: u64, cycles: u64) -> Result<Sum, String> {
    let mut killer = Killer {
        dice: Dice(seed),
        ledger: Ledger::new(folder),
        memory: Memory::new(),
        sum: Sum::default(),
        line: Vec::new(),
        diary: Vec::new(),
    };
    for cycle in 0..cycles {
        let code = format!("MS1-{seed}");
        let arguments = ["--data-dir", folder.to_str().unwrap_or_default(), &code];
        let arguments = if cycle == 0 { &arguments[..] } else { &arguments[..2] };
        let lived = killer.live(folder, arguments);
        lived.map_err(|why| format!("cycle {cycle}: {why}\n{}", killer.diary.join("\n")))?;
    }
    killer.sum.ended = killer.ledger.ended.len();
    Ok(killer.sum)
}

struct Killer {
    dice: Dice,
    ledger: Ledger,
    memory: Memory,
    sum: Sum,
    /// Moves of a winning line that are still to be played, the next one last.
    line: Vec<Move>,
    /// Keys typed and games seen since the program was started.
    diary: Vec<String>,
}

/// Whether what a run showed has been held against what was seen before it.
struct Checked(bool);

impl Killer {
    /// One run of the program, from its start to its kill.
    fn live(&mut self, folder: &Path, arguments: &[&str]) -> Result<(), String> {
        self.line.clear();
        // What led to a failure began in the run before.
        self.diary.drain(..self.diary.iter().rposition(|entry| entry == START).unwrap_or(0));
        self.diary.push(START.to_owned());
        let mut game = Pty::start_at(SIZE, folder, arguments, &[]);
        let mut checked = Checked(false);
        if self.dice.below(8) == 0 {
            game.linger(self.micros(12_000));
        } else {
            game.next_frame(Duration::from_secs(30));
            self.look(&mut game, &mut checked)?;
            if !checked.0 {
                return Err(format!("the first frame shows no game:\n{}", game.text()));
            }
            for _ in 0..=self.dice.below(12) {
                self.act(&mut game, &mut checked)?;
            }
            match self.dice.below(4) {
                // In the middle of whatever a key sets off.
                0 | 1 => {
                    let key = *self.dice.pick(&["d", "d", "u", "a", "77", "w6", "ddd", "r"]);
                    self.press(&mut game, key);
                    game.linger(self.micros(2_500));
                }
                // In the save, which follows the frame.
                2 => {
                    self.press(&mut game, "d");
                    game.next_frame(ANSWER);
                    game.linger(self.micros(1_500));
                }
                _ => {}
            }
        }
        self.look(&mut game, &mut checked)?;
        for frame in game.kill() {
            self.see(&frame, &mut checked)?;
        }
        self.sum.kills += 1;
        self.sum.in_the_start += u64::from(!checked.0);
        self.ledger.check()
    }

    /// Does something that a player might do.
    fn act(&mut self, game: &mut Pty, checked: &mut Checked) -> Result<(), String> {
        let saved = self.ledger.saved()?;
        match self.dice.below(100) {
            0..66 => {
                let keys = saved.and_then(|attempt| self.move_keys(&attempt));
                self.press(game, &keys.unwrap_or_else(|| "d".to_owned()));
            }
            66..84 => {
                let keys =
                    ["u", "u", "r", "a", "h", "p", "pp", "?\u{1b}", "s\u{1b}", "ddd", "dudu"];
                let key = *self.dice.pick(&keys);
                self.press(game, key);
            }
            84..90 => {
                let keys = *self.dice.pick(&["n1", "n3", "nr", "nx"]);
                self.press(game, keys);
                game.next_frame(ANSWER);
                game.linger(Duration::from_millis(2));
                if game.text().contains("Y  ") {
                    self.press(game, "y");
                }
            }
            90..94 => {
                let vegas = DealCode::of(&Preset::Vegas.book(NonZeroU8::MIN), 7);
                let vegas = vegas.map(|code| format!("new! {code}")).unwrap_or_default();
                let line = *self.dice.pick(&[&vegas, "new! MS3-7", "restart!", "resign!"]);
                self.press(game, &format!(":{line}\r"));
            }
            94..96 => self.press(game, "n1y\u{1b}"),
            // Towards a win, as far as one can be found at once.
            _ => self.line = saved.map(|attempt| winning(&attempt)).unwrap_or_default(),
        }
        game.next_frame(ANSWER);
        self.look(game, checked)
    }

    /// The direct keys of a move: of the winning line, or one that dice choose.
    fn move_keys(&mut self, attempt: &Attempt) -> Option<String> {
        let next = self.line.pop().filter(|_| attempt.outcome().is_none());
        let byte = if self.dice.below(4) > 0 { 0 } else { self.dice.word().to_le_bytes()[0] };
        Some(match next.or_else(|| choose(byte, attempt.table(), attempt.book()))? {
            Move::Draw | Move::Recycle => "d".to_owned(),
            Move::Carry { from, to, .. } => format!("{}{}", key(from), key(to)),
        })
    }

    /// Types. An Escape and a key that come together are one key with Alt, so it gets time to arrive.
    fn press(&mut self, game: &mut Pty, keys: &str) {
        self.sum.keys += keys.chars().count() as u64;
        self.diary.push(format!("keys {keys:?}"));
        for keys in keys.split_inclusive('\u{1b}') {
            game.press(keys);
            if keys.ends_with('\u{1b}') {
                game.linger(Duration::from_millis(30));
            }
        }
    }

    fn look(&mut self, game: &mut Pty, checked: &mut Checked) -> Result<(), String> {
        game.frames().iter().try_for_each(|frame| self.see(frame, checked))
    }

    /// A whole frame: the first one of a run must show what was seen last.
    fn see(&mut self, frame: &str, checked: &mut Checked) -> Result<(), String> {
        let bad = ["Before you play", "damaged", "cannot", "not saved", "unfinished last line"];
        if let Some(words) = bad.iter().find(|words| frame.contains(**words)) {
            return Err(format!("the screen says {words:?}:\n{frame}"));
        }
        let Some(sight) = Sight::of(frame) else { return Ok(()) };
        self.diary.push(format!("seen {sight}"));
        if !checked.0 {
            let back = self.memory.back(&sight)?;
            match back {
                Back::Last => self.sum.back_as_last += 1,
                Back::Before => self.sum.back_as_before += 1,
                Back::NewDeal => self.sum.new_deals += 1,
            }
            checked.0 = true;
        }
        self.memory.saw(sight);
        Ok(())
    }

    /// A random time below so many microseconds.
    fn micros(&mut self, below: usize) -> Duration {
        Duration::from_micros(self.dice.below(below) as u64)
    }
}

/// The moves of a winning line, the next one last; none where a short search finds none.
fn winning(attempt: &Attempt) -> Vec<Move> {
    let limits = Limits { nodes: 20_000, memory: 16 << 20, ..Limits::default() };
    match solve(attempt.table(), attempt.book(), limits).verdict {
        Verdict::Winnable(line) => line.into_iter().rev().collect(),
        _ => Vec::new(),
    }
}

fn key(place: Place) -> char {
    match place {
        Place::Stock => 'd',
        Place::Waste => 'w',
        Place::Foundation(_) => 'f',
        Place::Column(column) => char::from(b'0' + column.number()),
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kills, in_the_start, back_as_last, back_as_before, new_deals, keys, ended } =
            self;
        write!(
            f,
            "{kills} kills, {in_the_start} of them before the first frame, after {keys} keys: {back_as_last} games came \
             back as last seen, {back_as_before} as one action before, {new_deals} new deals followed an end; {ended} \
             attempts are logged, each once"
        )
    }
}
