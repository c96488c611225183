//! The real program with lines on its standard input: what it prints, what it saves, how it ends.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use klondike::deals::{Deal, Origin};
use klondike::rules::{Column, Move, Place, RuleBook, Suit};
use klondike::session::{Attempt, AttemptId, AutoMoves, Counts, Outcome, Stamp};
use klondike::storage::{Access, Folders, Loaded, Store};

use crate::support::attempts::deal;
use crate::support::scratch::Scratch;

/// The program with its files in `folder`.
fn program(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_klondike"));
    command.arg("text").args(arguments).arg("--data-dir").arg(folder);
    command.env_clear().env("LANG", "C.UTF-8").env("HOME", folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs it on this input.
fn run(folder: &Path, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = program(folder, arguments).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // It may leave before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What it prints when all goes well.
pub fn said(folder: &Path, arguments: &[&str], input: &str) -> String {
    let output = run(folder, arguments, input.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    assert!(!output.stdout.contains(&0x1b), "an escape byte");
    String::from_utf8(output.stdout).unwrap()
}

fn saved(folder: &Path) -> Option<Attempt> {
    let mut store = Store::open(Some(Folders::at(folder)), Access::ReadOnly, Stamp::default());
    match store.load_game() {
        Loaded::Found(attempt) => Some(attempt),
        _ => None,
    }
}

#[test]
fn what_is_played_is_saved_and_goes_on() {
    let home = Scratch::new();
    let first = said(home.path(), &["MS3-7"], "draw\ndraw\nquit\ndraw\n");
    assert!(
        first.starts_with("A new deal: MS3-7. `help` lists the commands.\nMS3-7, draw 3\n"),
        "{first}"
    );
    assert_eq!(first.matches("Drawn: ").count(), 2, "quit leaves: {first}");
    let attempt = saved(home.path()).unwrap();
    assert_eq!(attempt.line(), [Move::Draw, Move::Draw]);
    let second = said(home.path(), &[], "undo");
    assert!(second.starts_with("MS3-7 goes on after 2 moves."), "{second}");
    assert!(second.ends_with("moves 1.\n"), "the last line needs no end: {second}");
    assert_eq!(saved(home.path()).unwrap().line(), [Move::Draw]);
}

#[test]
fn another_deal_over_a_started_one_needs_yes() {
    let home = Scratch::new();
    said(home.path(), &["MS1-7"], "draw\n");
    for arguments in [&["MS1-8"][..], &["--new"], &["--draw", "3"]] {
        let output = run(home.path(), arguments, b"draw\n");
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty());
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            "klondike: a started game is saved; --yes gives it up for another, \
             without a deal, --draw, --rules and --new it goes on; given up, it counts as not won\n"
        );
    }
    assert_eq!(saved(home.path()).unwrap().line(), [Move::Draw]);
    let text = said(home.path(), &["MS1-8", "--yes"], "stats\n");
    assert!(text.contains("MS1-8, draw 1") && text.contains("Abandoned: 1"), "{text}");
}

#[test]
fn strict_ends_at_the_first_failure() {
    let home = Scratch::new();
    let output = run(home.path(), &["MS1-7", "--strict"], b"draw\nfoo\ndraw\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stdout).unwrap().ends_with("`help` lists them.\n"));
    assert_eq!(saved(home.path()).unwrap().line(), [Move::Draw], "and is saved");
    let output = run(home.path(), &["--strict"], b"undo\nredo\n\nboard\n");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        run(home.path(), &[], b"foo\n").status.code(),
        Some(0),
        "without it a failure is told"
    );
}

#[test]
fn wrong_arguments_are_one_line_and_two() {
    let home = Scratch::new();
    for arguments in [&["MS1-7", "--draw", "3"][..], &["MS9-1"], &["--jsn"]] {
        let output = run(home.path(), arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1);
    }
}

#[test]
fn input_of_any_kind_ends_well() {
    let long = [&b"m".repeat(1_000_000)[..], b"\ndraw\n"].concat();
    let noise: Vec<u8> =
        (0..4000_u32).map(|n| u8::try_from(n.wrapping_mul(2_654_435_761) >> 24).unwrap()).collect();
    let cases: [(&str, &[u8], &str); 6] = [
        ("nothing", b"", ""),
        ("carriage returns", b"draw\r\nundo\r\n", "Taken back"),
        ("no last line end", b"draw", "Drawn: "),
        ("a long line", &long, "The line is too long for a command.\nDrawn: "),
        ("noise", &noise, "There is no command"),
        ("blank lines", b"\n \n\t\ndraw\n", "Drawn: "),
    ];
    for (name, input, words) in cases {
        let home = Scratch::new();
        let output = run(home.path(), &["MS1-7"], input);
        assert_eq!(output.status.code(), Some(0), "{name}");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(words), "{name}: {text}");
        let acts = |c: char| c.is_control() && c != '\n';
        assert!(!text.contains(acts), "{name}");
        assert!(saved(home.path()).is_some(), "{name}");
    }
}

/// A code leaves open by which rules it is played; what is asked for beside it says so.
#[test]
fn a_code_is_played_by_the_rules_beside_it() {
    for (arguments, name) in [
        (&["MS1-42", "--rules", "vegas"][..], "MS1-42-V-I, draw 1"),
        (&["MS3-42", "--rules", "quiet"], ""),
        (&["MS1-42", "--passes", "2", "--no-take-backs"], "MS1-42-X"),
        (&["MS1-42", "--rules", "standard"], "MS1-42, draw 1"),
        (&["MS1-42-V-I", "--rules", "vegas"], "MS1-42-V-I, draw 1"),
        (&["MS1-42-V-I", "--rules", "windows"], ""),
    ] {
        let home = Scratch::new();
        let output = run(home.path(), arguments, b"");
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(
            output.status.code(),
            Some(if name.is_empty() { 2 } else { 0 }),
            "{arguments:?}"
        );
        assert!(text.contains(name) && text.is_empty() == name.is_empty(), "{arguments:?}: {text}");
    }
}

/// Editors of some systems put it at the start of every text.
#[test]
fn a_byte_order_mark_is_no_part_of_a_text() {
    let mark = "\u{feff}";
    let home = Scratch::new();
    let text = said(home.path(), &["MS1-7"], &format!("{mark}draw\n"));
    assert!(text.contains("Drawn: ") && !text.contains("There is no command"), "{text}");
    let text = said(home.path(), &[], &format!("{mark}# a remark\n{mark}undo\n"));
    assert!(text.contains("Taken back: ") && !text.contains("There is no command"), "{text}");
    // Whatever else is read: a deal, the settings, an export.
    let cards = klondike::deals::exchange::cards(&klondike::deals::shuffle(3));
    let board = klondike::deals::table_of(&klondike::deals::shuffle(3)).unwrap().to_string();
    for (at, deal) in [cards, board, "ms460".to_owned()].iter().enumerate() {
        let file = home.path().join(format!("deal-{at}"));
        std::fs::write(&file, format!("{mark}{deal}")).unwrap();
        let text = said(home.path(), &["--import", file.to_str().unwrap(), "--yes"], "");
        assert!(text.contains("\nIM1-") && !text.contains("There is no"), "{text}");
    }
    let settings = Folders::at(home.path()).settings_file();
    std::fs::write(&settings, format!("{mark}// klondike settings 1\n(\n    draw: 3,\n)\n"))
        .unwrap();
    let text = said(home.path(), &["--new", "--yes"], "");
    assert!(text.contains(", draw 3\n"), "{text}");
}

#[test]
fn a_reader_that_stops_is_no_fault() {
    let home = Scratch::new();
    let mut child = program(home.path(), &["MS1-7"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    stdin.write_all(b"draw\n").unwrap();
    let mut line = String::new();
    while !line.starts_with("Drawn") {
        line.clear();
        lines.read_line(&mut line).unwrap();
    }
    drop(lines);
    // Until it notices: then nobody reads any more.
    while stdin.write_all(b"undo\nredo\n").is_ok() {}
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    assert!(saved(home.path()).is_some());
}

/// The console of Windows has more, whatever the locale says.
#[cfg(unix)]
#[test]
fn ascii_is_printed_where_the_locale_has_no_more() {
    let home = Scratch::new();
    for (variables, arguments) in [("C", &["MS1-7"][..]), ("C.UTF-8", &["--ascii"])] {
        let mut child = program(home.path(), arguments).env("LANG", variables).spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"draw\nmoves\nhint\nhelp\n").unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.stdout.is_ascii(), "{}", String::from_utf8_lossy(&output.stdout));
    }
}

#[test]
fn a_file_set_aside_is_told_before_anything_else() {
    let home = Scratch::new();
    said(home.path(), &["MS1-7"], "draw\n");
    let game = Folders::at(home.path()).game_file();
    for arguments in [&[][..], &["MS1-9", "--yes"]] {
        std::fs::write(&game, "nonsense").unwrap();
        let text = said(home.path(), arguments, "draw\n");
        assert!(text.lines().next().unwrap().contains("it was kept as"), "{text}");
    }
    // Also where another deal is refused.
    std::fs::write(&game, "nonsense").unwrap();
    let output = run(home.path(), &["MS1-7"], b"");
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.lines().next().unwrap().contains("it was kept as"), "{text}");
    assert!(text.lines().nth(1).unwrap().contains("a started game is saved"), "{text}");
}

#[test]
fn a_save_that_fails_is_not_called_saved() {
    let home = Scratch::new();
    std::fs::write(home.path().join("file"), "").unwrap();
    let folder = home.path().join("file/folder");
    let output = run(&folder, &["MS1-7"], b"draw\nsave\n");
    assert_eq!(output.status.code(), Some(1), "the game is lost: {output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("\nNot saved: "), "told at the start: {text}");
    assert!(text.lines().last().unwrap().starts_with("Not saved: "), "{text}");
    assert!(!text.contains("\nSaved."), "{text}");
    let output = run(&folder, &["MS1-7", "--strict"], b"draw\nsave\ndraw\n");
    assert_eq!(output.status.code(), Some(1));
    let answers = String::from_utf8(output.stdout).unwrap();
    assert_eq!(answers.matches("Drawn: ").count(), 1, "it ends at what failed: {answers}");
    assert_eq!(said(home.path(), &["MS1-7"], "draw\nsave\n").lines().last(), Some("Saved."));
}

#[test]
fn json_goes_in_and_out_line_by_line() {
    let home = Scratch::new();
    let input = "{\"cmd\": \"draw\"}\ndraw\n{\"cmd\": 7}\n{nonsense\n{\"cmd\": \"foo\"}\n{\"cmd\": \"new\"}\n";
    let text = said(home.path(), &["MS3-7", "--json"], input);
    let states: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(states.len(), 7, "one at the start and one for each line");
    let stock = |state: &serde_json::Value| state["piles"]["stock"].as_array().unwrap().len();
    assert_eq!(states.iter().map(stock).collect::<Vec<_>>(), [24, 21, 18, 18, 18, 18, 18]);
    let code = |state: &serde_json::Value| state["error"]["code"].as_str().map(str::to_owned);
    let codes: Vec<_> = states[3..].iter().filter_map(code).collect();
    assert_eq!(codes, ["not json", "not json", "unknown", "unsure"]);
    assert_eq!(states[1]["events"][0]["cards"].as_array().unwrap().len(), 3);
    assert!(states[2]["piles"]["t7"][0].is_null());
}

/// D14's known line in the words of the line mode: `4f` becomes `move t4 f`, `d6` six draws.
fn commands(line: &str) -> Vec<String> {
    let pile = |c: char| match c {
        'w' => "waste".to_owned(),
        'f' => "f".to_owned(),
        number => format!("t{number}"),
    };
    let written = |word: &str| {
        let chars: Vec<char> = word.chars().collect();
        match chars[..] {
            ['d'] => vec!["draw".to_owned()],
            ['d', ..] => vec!["draw".to_owned(); word[1..].parse().unwrap()],
            ['r'] => vec!["recycle".to_owned()],
            [from, to] => vec![format!("move {} {}", pile(from), pile(to))],
            [from, to, count] => vec![format!("move {} {} {count}", pile(from), pile(to))],
            _ => panic!("{word}"),
        }
    };
    line.split_whitespace().flat_map(written).collect()
}

#[test]
fn r116_the_hard_deal_is_played_from_a_pipe_and_won() {
    let home = Scratch::new();
    let deal = deal(include_str!("../../data/boards/d14.txt"));
    let attempt = Attempt::new(deal, RuleBook::standard(1), AttemptId(14)).unwrap();
    let mut store = Store::open(Some(Folders::at(home.path())), Access::Full, Stamp::default());
    store.save_game(&attempt.saved()).unwrap();
    drop(store);
    let commands = commands(include_str!("../../data/lines/d14.txt"));
    assert_eq!(commands.len(), 158);
    assert_eq!(commands.iter().filter(|command| *command == "recycle").count(), 6);

    let text = said(home.path(), &["--strict"], &(commands.join("\n") + "\nboard\nscore\n"));
    assert!(text.contains("\nf1 ♠: 2♠  f2 ♥: A♥  f3 ♦: 3♦  f4 ♣: 4♣\n"), "{text}");
    assert!(!text.rsplit("f1 ♠").next().unwrap().contains("[##]"), "every card is face up");
    assert!(text.contains("The rest can be played out to the win: `auto` does it."));
    let before = saved(home.path()).unwrap();
    assert_eq!(before.table().hidden(), 0);
    let heights = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    assert_eq!(heights.map(|suit| before.table().foundation(suit)), [4, 3, 1, 2]);
    assert_eq!(before.score().unwrap().total, 140);
    assert!(text.lines().last().unwrap().starts_with("Score 140: "), "{text}");

    let end = said(home.path(), &[], "auto\nstats\n");
    assert!(end.contains("\nWon after "), "{end}");
    // The same finish by the library: what it scores is what is printed.
    let mut finished = before.clone();
    for action in klondike::advice::finish::finish(&before).unwrap() {
        finished.play(action, AutoMoves::Off, Stamp::default()).unwrap();
    }
    assert!(finished.table().is_won());
    finished.end(Outcome::Won);
    let (points, moves) = (finished.score().unwrap().total, finished.counts().moves);
    let (now, then) = (finished.counts(), before.counts());
    let since = |count: fn(&Counts) -> u32| i64::from(count(now) - count(then));
    assert_eq!(since(|counts| counts.to_foundation), 42, "10 of 52 were up");
    let (waste, recycles) =
        (since(|counts| counts.waste_to_column), since(|counts| counts.recycles));
    assert_eq!(points, 140 + 420 + 5 * waste - 20 * recycles);
    assert!(end.contains(&format!("Score {points}: ")), "{points}: {end}");
    assert!(end.contains(&format!("Won after {moves} moves")), "{moves}: {end}");
    assert!(end.contains("Won: 1 of 1, 100 %"), "{end}");
    assert!(saved(home.path()).is_none(), "a won game is not resumed");
}

#[test]
fn r116_every_action_says_what_moved_what_was_turned_up_and_the_waste() {
    let home = Scratch::new();
    let mut attempt = Attempt::new(
        Deal::of("MS1-12".parse().unwrap(), Origin::Code),
        RuleBook::standard(1),
        AttemptId(1),
    )
    .unwrap();
    let mut lines = Vec::new();
    let mut expected = Vec::new();
    for _ in 0..60 {
        let Some(action) = crate::support::choose::choose(0, attempt.table(), attempt.book())
        else {
            break;
        };
        let top = match action {
            Move::Carry { from, .. } => attempt.table().top(from),
            _ => None,
        };
        let done = attempt.play(action, AutoMoves::Off, Stamp::default()).unwrap();
        lines.push(action.to_string());
        let mut words = vec![match action {
            Move::Draw => "Drawn: ".to_owned(),
            Move::Recycle => "turned over".to_owned(),
            Move::Carry { from, to, .. } => format!("{:#} from {from} to {to}", top.unwrap()),
        }];
        words.extend(done.moves[0].revealed.map(|card| format!("{card:#} turned up in ")));
        let waste = attempt.table().top(Place::Waste);
        words
            .push(waste.map_or("Waste empty".to_owned(), |card| format!("Waste {card:#}, score ")));
        expected.push(words);
    }
    let text = said(home.path(), &["MS1-12"], &lines.join("\n"));
    let opening = 4 + Column::first(7).len() + 1;
    let mut rest = text.lines().skip(opening).collect::<Vec<_>>().join("\n");
    for words in expected.iter().flatten() {
        let at = rest.find(words.as_str()).unwrap_or_else(|| panic!("{words} in {rest}"));
        rest.drain(..at);
    }
}

#[cfg(unix)]
#[test]
fn the_script_plays_by_json() {
    let home = Scratch::new();
    let script = crate::support::source::root().join("scripts/play-json.sh");
    let text = std::fs::read_to_string(&script).unwrap();
    assert!(text.lines().count() <= 35, "short enough to be read");
    let folder = home.path().to_str().unwrap();
    let output = Command::new("sh")
        .arg(script)
        .args([env!("CARGO_BIN_EXE_klondike"), "MS1-7", "--data-dir", folder])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    let attempt = saved(home.path()).unwrap();
    let (moves, score) = (attempt.counts().moves, attempt.score().unwrap().total);
    assert_eq!(said, format!("moves {moves}, outcome null, score {score}\n"));
    assert!(attempt.table().cards_up() > 0 && moves > 60, "{said}");
}

/// Who tries the script has a game and statistics of their own.
#[cfg(unix)]
#[test]
fn the_script_leaves_the_players_files_alone() {
    let home = Scratch::new();
    let output = Command::new("sh")
        .arg(crate::support::source::root().join("scripts/play-json.sh"))
        .args([env!("CARGO_BIN_EXE_klondike"), "MS1-7"])
        .env_remove("XDG_CONFIG_HOME")
        .env_remove("XDG_DATA_HOME")
        .env("HOME", home.path())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && said.starts_with("moves "), "{said}");
    assert!(std::fs::read_dir(home.path()).unwrap().next().is_none(), "nothing is written");
}

#[test]
fn a_file_is_told_with_its_whole_path_however_the_folder_was_given() {
    let home = Scratch::new();
    // macOS keeps temporary files behind a link; Windows would name another form of the path.
    let real =
        if cfg!(unix) { home.path().canonicalize().unwrap() } else { home.path().to_owned() };
    let folder = real.join("data");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("game.ron"), "hello").unwrap();
    let mut command = program(Path::new("data"), &[]);
    let output = command.current_dir(home.path()).stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let start = format!("{} cannot be understood: ", folder.join("game.ron").display());
    assert!(said.starts_with(&start), "{said}");
}
