//! Minutes of idling and of play, with the memory and the wake-ups at their ends.

use std::fs;
use std::time::Duration;

use clap::Args;
use klondike_testkit::pty::Pty;

/// What `/proc` says of a program.
struct Look {
    resident: u64,
    private: u64,
    wakes: u64,
}

/// Idles and plays at pseudo-terminals, and measures memory and wake-ups. Linux only.
///
/// Three programs run side by side: one whose clock stands, one whose clock runs, one that is played. Each line gives
/// the resident and the private memory in KiB after the first quarter and at the end, and how often the program woke up
/// a second in between, by `/proc`.
#[derive(Args)]
pub struct Options {
    /// How many minutes.
    #[arg(default_value_t = 10)]
    minutes: u64,
    /// Which keys are pressed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Options {
    #[expect(clippy::unnecessary_wraps, reason = "the runs are alike")]
    pub fn run(&self) -> Result<String, String> {
        Ok(soak(self.minutes, self.seed))
    }
}

fn soak(minutes: u64, seed: u64) -> String {
    let mut dice = seed;
    let folder = crate::folder("soak");
    let names = ["clock stands", "clock runs", "played"];
    let mut games = names.map(|name| {
        let data = folder.join(name.replace(' ', "-"));
        fs::create_dir_all(&data).unwrap();
        let mut game = Pty::start(&data, &["--data-dir", data.to_str().unwrap(), "MS1-7"]);
        game.shows(&["Moves 0"]);
        game
    });
    let mut first = None;
    let quarters = minutes * 60 / 4;
    for second in 0..quarters * 4 {
        if second == quarters {
            first = Some(games.each_ref().map(look));
        }
        // Five minutes without a key would stop the clock.
        if second % 120 == 0 {
            games[1].press("d");
        }
        for _ in 0..20 {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let keys = [
                "d", "d", "u", "r", "a", "h", "11", "22", "33", "44", "55", "66", "77", "w1", "w4",
                "?\t?",
            ];
            let keys =
                if dice >> 58 == 0 { "n1y" } else { keys[usize::try_from(dice >> 60).unwrap()] };
            games[2].press(keys);
            games[2].linger(Duration::from_millis(50));
            for game in &mut games {
                game.frames();
            }
        }
        games[0].linger(Duration::ZERO);
        games[1].linger(Duration::ZERO);
    }
    let last = games.each_ref().map(look);
    let seconds = quarters * 3;
    let lines = names.iter().zip(first.unwrap()).zip(last).map(|((name, before), after)| {
        let Look { resident, private, wakes } = after;
        let hundredths = (wakes - before.wakes) * 100 / seconds;
        format!(
            "{name}: resident {} then {resident} KiB, private {} then {private} KiB, {}.{:02} wake-ups a second over \
             {seconds} s",
            before.resident,
            before.private,
            hundredths / 100,
            hundredths % 100,
        )
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn look(game: &Pty) -> Look {
    let folder = format!("/proc/{}", game.id());
    let number = |text: &str, names: &[&str]| -> u64 {
        let lines = text.lines().filter_map(|line| line.split_once(':'));
        let found = lines.filter(|(name, _)| names.contains(name));
        found.map(|(_, rest)| rest.split_whitespace().next().unwrap().parse::<u64>().unwrap()).sum()
    };
    let read = |path: &str| fs::read_to_string(path).unwrap();
    let tasks = fs::read_dir(format!("{folder}/task")).unwrap();
    let statuses = tasks.map(|task| read(task.unwrap().path().join("status").to_str().unwrap()));
    Look {
        resident: number(&read(&format!("{folder}/status")), &["VmRSS"]),
        private: number(
            &read(&format!("{folder}/smaps_rollup")),
            &["Private_Clean", "Private_Dirty"],
        ),
        wakes: statuses.map(|status| number(&status, &["voluntary_ctxt_switches"])).sum(),
    }
}
