//! Two instances of the real program against each other on one folder: who writes, who reads, who ends first and how is
//! left to dice, and after every round the log has each end once.

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;

use klondike::records::{Filter, Record, Tally};
use klondike::session::Stamp;
use klondike::storage::{Access, Folders, Loaded, Store};
use serde_json::Value;

use crate::piped::Piped;

/// What many rounds came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// Rounds.
    pub rounds: u64,
    /// Programs started.
    pub started: u64,
    /// Programs killed, some in the middle of a command.
    pub killed: u64,
    /// Files taken over, and refused since the other one ran.
    pub taken: u64,
    pub refused: u64,
    /// Games whose end is in the log.
    pub ended: u64,
    /// Games that a reader ended, which are nowhere.
    pub scratch: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rounds, started, killed, taken, refused, ended, scratch } = self;
        write!(
            f,
            "{rounds} rounds, {started} programs, {killed} of them killed, {taken} take-overs, {refused} refused; \
             {ended} games ended and are in the log once, {scratch} of readers are not"
        )
    }
}

/// One instance.
struct Player {
    game: Piped,
    reads: bool,
    /// Whether its game has begun and not ended.
    under_way: bool,
}

/// Both, their folder, and what must stand in it.
pub struct Arena<'a> {
    folder: &'a Path,
    players: [Option<Player>; 2],
    dice: u64,
    ended: u64,
    statistics: (u64, u64),
    report: Report,
}

/// What players say. None of them takes a step back, so that a game is under way exactly after its first move.
const LINES: [&str; 9] =
    ["draw", "draw", "draw", "auto", "takeover!", "resign!", "new!", "restart!", "new! draw 3"];

impl<'a> Arena<'a> {
    /// Nobody plays yet.
    pub fn new(folder: &'a Path, seed: u64) -> Self {
        let report = Report::default();
        Self { folder, players: [None, None], dice: seed, ended: 0, statistics: (0, 0), report }
    }

    fn below(&mut self, end: u64) -> u64 {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.dice >> 33) % end
    }

    /// Who is not there comes, both play in turns, and one of them ends.
    ///
    /// # Errors
    ///
    /// What is not as it must be.
    pub fn round(&mut self) -> Result<(), String> {
        let first = usize::try_from(self.below(2)).unwrap();
        for seat in [first, 1 - first] {
            if self.players[seat].is_none() {
                self.come(seat)?;
            }
        }
        for _ in 0..=self.below(8) {
            let seat = usize::try_from(self.below(2)).unwrap();
            self.act(seat)?;
        }
        self.go(first)?;
        // Who stays may take over before another one comes.
        for _ in 0..self.below(6) {
            self.act(1 - first)?;
        }
        self.report.rounds += 1;
        self.look(self.ended..=self.ended)
    }

    fn come(&mut self, seat: usize) -> Result<(), String> {
        let game = Piped::start(self.folder, &[]);
        self.report.started += 1;
        let reads = game.opening["read_only"] == true;
        let writer = self.players.iter().flatten().any(|player| !player.reads);
        if reads != writer {
            return Err(format!("one that comes reads: {reads}, and a writer is there: {writer}"));
        }
        let under_way = game.opening["moves"] != 0;
        self.players[seat] = Some(Player { game, reads, under_way });
        Ok(())
    }

    fn act(&mut self, seat: usize) -> Result<(), String> {
        let line = LINES[usize::try_from(self.below(LINES.len() as u64)).unwrap()];
        let other_writes = self.players[1 - seat].as_ref().is_some_and(|player| !player.reads);
        let Some(player) = &mut self.players[seat] else { return Ok(()) };
        let answer = player.game.say(line);
        let reads = answer["read_only"] == true;
        if line == "takeover!" {
            if player.reads && reads != other_writes {
                return Err(format!("{answer}, and the other one writes: {other_writes}"));
            }
            self.report.taken += u64::from(player.reads && !reads);
            self.report.refused += u64::from(player.reads && reads);
        }
        let taken = player.reads && !reads;
        let ended = player.under_way && !taken && is_over(line, &answer);
        (self.ended, self.report.scratch) = match (ended, reads) {
            (true, true) => (self.ended, self.report.scratch + 1),
            (true, false) => (self.ended + 1, self.report.scratch),
            (false, _) => (self.ended, self.report.scratch),
        };
        player.reads = reads;
        player.under_way = answer["outcome"] == Value::Null && answer["moves"] != 0;
        Ok(())
    }

    /// One leaves, is asked to by the system, or is killed, now or in the middle of a command.
    fn go(&mut self, seat: usize) -> Result<(), String> {
        let way = self.below(4);
        let Some(mut player) = self.players[seat].take() else { return Ok(()) };
        // Windows has no signals.
        if way == 0 || way == 3 && cfg!(windows) {
            player.game.leave();
            return Ok(());
        }
        if way == 3 {
            let code = player.game.end_by("TERM");
            return if code == Some(143) { Ok(()) } else { Err(format!("it left with {code:?}")) };
        }
        self.report.killed += 1;
        if way == 1 {
            player.game.kill();
            return Ok(());
        }
        player.game.begin("new!");
        player.game.kill();
        let least = self.ended;
        let most = least + u64::from(player.under_way && !player.reads);
        self.look(least..=most)
    }

    /// The log has so many ends, each once, and no number has fallen.
    fn look(&mut self, expected: std::ops::RangeInclusive<u64>) -> Result<(), String> {
        let folders = Folders::at(self.folder);
        let mut store = Store::open(Some(folders), Access::ReadOnly, Stamp::default());
        let (mut tally, mut ends, mut all) = (Tally::default(), BTreeSet::new(), 0);
        let report = store.read_log(|record| {
            tally.add(record);
            if let Record::Ended(entry) = record {
                ends.insert(entry.id);
                all += 1;
            }
        });
        let report = report.map_err(|error| error.to_string())?;
        if report.damaged.is_some() || ends.len() != all {
            return Err(format!("{report}; {} games have {all} ends", ends.len()));
        }
        self.ended = all as u64;
        self.report.ended = self.ended;
        if !expected.contains(&self.ended) {
            return Err(format!("{} ends are in the log, not {expected:?}", self.ended));
        }
        let statistics = match store.load_game() {
            Loaded::Found(attempt) => tally.with(&attempt, Filter::ALL),
            Loaded::Fresh => tally.statistics(Filter::ALL),
            other => return Err(other.to_string()),
        };
        let [one, three] = [statistics.one, statistics.three];
        let sums = (one.started + three.started, one.resigned + three.resigned);
        if sums.0 < self.statistics.0 || sums.1 < self.statistics.1 || sums.0 < self.ended {
            return Err(format!("from {:?} to {sums:?}", self.statistics));
        }
        self.statistics = sums;
        Ok(())
    }

    /// Both leave; what it all came to.
    ///
    /// # Errors
    ///
    /// What is not as it must be.
    pub fn end(mut self) -> Result<Report, String> {
        for player in self.players.iter_mut().filter_map(Option::take) {
            player.game.leave();
        }
        self.look(self.ended..=self.ended)?;
        Ok(self.report)
    }
}

/// Whether a line has ended the game that was under way.
fn is_over(line: &str, answer: &Value) -> bool {
    let begins = line.starts_with("new") || line == "restart!";
    answer["error"] == Value::Null && begins || answer["outcome"] != Value::Null
}
