//! The one table of commands: names, short forms, usage and help all come from it.

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    /// Turn cards from the stock.
    Draw,
    /// Turn the waste over.
    Recycle,
    /// Move cards to another pile.
    Move,
    /// List the legal moves.
    Moves,
    /// Send all safe cards up, or finish a decided game.
    Auto,
    /// Select cards, or clear the selection.
    Select,
    /// Give a hint.
    Hint,
    /// Ask the solver whether the game can still be won.
    Verdict,
    /// Ask the adviser how often the position is won.
    Chance,
    /// Have the solver play the game out.
    Finish,
    /// Undo one or more steps.
    Undo,
    /// Redo one or more undone steps.
    Redo,
    /// Read one pile.
    Pile,
    /// Read the whole table.
    Board,
    /// Read the score.
    Score,
    /// Show a short text about the game, to be given to other people.
    Share,
    /// Read the statistics.
    Stats,
    /// Begin another deal.
    New,
    /// Begin the deal of a day.
    Daily,
    /// List the daily deals of a month.
    Calendar,
    /// Open a puzzle.
    Puzzle,
    /// Answer the open puzzle, or play on from it.
    Answer,
    /// Begin the same deal again.
    Restart,
    /// Look back at a game that has ended.
    Review,
    /// Look back at the game under way.
    LookBack,
    /// Practise from a position of the reviewed game.
    Practise,
    /// Go back from practice to the game.
    Back,
    /// Give up.
    Resign,
    /// Reset the statistics.
    Reset,
    /// Pause, or resume.
    Pause,
    /// Save.
    Save,
    /// Take the files over from an instance that has ended.
    TakeOver,
    /// Suspend the program (job control of the shell).
    Suspend,
    /// Save and leave.
    Quit,
    /// List the commands, or explain one.
    Help,
}

/// A command as it is written and explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it does, for the program.
    pub verb: Verb,
    /// Its name.
    pub name: &'static str,
    /// How many letters of the name are enough to name it.
    pub least: usize,
    /// How it is written, name and arguments.
    pub usage: &'static str,
    /// What it does, for the player.
    pub words: &'static str,
    /// Whether it may give up something that undo does not bring back. It asks first then, and a `!` after the name
    /// answers yes in advance.
    pub asks: bool,
}

const fn entry(
    verb: Verb,
    name: &'static str,
    least: usize,
    usage: &'static str,
    words: &'static str,
) -> Entry {
    Entry { verb, name, least, usage, words, asks: false }
}

const fn asking(entry: Entry) -> Entry {
    Entry { asks: true, ..entry }
}

/// Every command in the order of [`Verb`], in which help lists them.
pub static COMMANDS: [Entry; 35] = [
    entry(Verb::Draw, "draw", 1, "draw", "turn cards from the stock onto the waste"),
    entry(Verb::Recycle, "recycle", 3, "recycle", "turn the waste over when the stock is empty"),
    entry(
        Verb::Move,
        "move",
        1,
        "move FROM TO [N]",
        "carry cards; FROM is t1-t7, waste, f1-f4 or a face-up card, TO is t1-t7 or f; without N the run that \
         fits; after select: move TO",
    ),
    entry(Verb::Moves, "moves", 5, "moves", "list every legal move with its effect"),
    entry(
        Verb::Auto,
        "auto",
        1,
        "auto",
        "send all safe cards up; where the rest is sure: play it out to the win",
    ),
    entry(
        Verb::Select,
        "select",
        3,
        "select [PILE [N]]",
        "select the last N cards of a pile for move TO; alone: let go",
    ),
    entry(
        Verb::Hint,
        "hint",
        1,
        "hint",
        "a hint from what you can see, or as the options say; again: the next one",
    ),
    entry(
        Verb::Verdict,
        "verdict",
        1,
        "verdict",
        "whether the game can still be won; the solver looks under the cards",
    ),
    entry(
        Verb::Chance,
        "chance",
        2,
        "chance",
        "how often this is won; the adviser knows what you know, and nothing of the hidden cards",
    ),
    entry(
        Verb::Finish,
        "finish",
        1,
        "finish",
        "the solver looks under the cards and plays the game out, which is no win of yours",
    ),
    entry(Verb::Undo, "undo", 1, "undo [N]", "take back the last step, or N of them"),
    entry(Verb::Redo, "redo", 3, "redo [N]", "play undone steps again"),
    entry(
        Verb::Pile,
        "pile",
        2,
        "pile PILE",
        "read one pile, bottom to top: t1-t7, f1-f4, waste, stock",
    ),
    entry(Verb::Board, "board", 1, "board", "read the whole table"),
    entry(Verb::Score, "score", 2, "score", "the points, term by term"),
    entry(
        Verb::Share,
        "share",
        2,
        "share",
        "the deal and its result in a few lines, to be given to others",
    ),
    entry(
        Verb::Stats,
        "stats",
        2,
        "stats [RULES] [KIND]",
        "the statistics, of all games or only of a rule book (such as vegas or custom) and of a kind of deal: random, \
         daily, code or imported",
    ),
    asking(entry(
        Verb::New,
        "new",
        1,
        "new [CODE] [RULES]",
        "another deal: that of a code or of its number alone, or a random one; RULES are words such as draw 3, \
         vegas, or passes 2 no-take-backs; winnable or hard asks for such a random deal",
    )),
    asking(entry(
        Verb::Daily,
        "daily",
        2,
        "daily [DATE] [RULES]",
        "the deal of today, or of a date such as 2026-11-29, under the present rule book or this one",
    )),
    entry(
        Verb::Calendar,
        "calendar",
        2,
        "calendar [DATE]",
        "the daily deals of this month, or of a date's, and what became of them",
    ),
    entry(
        Verb::Puzzle,
        "puzzle",
        2,
        "puzzle [N|CODE]",
        "a position in which one move keeps the win: the one of that number or code, or the one that comes next",
    ),
    entry(
        Verb::Answer,
        "answer",
        2,
        "answer [N]",
        "answer the open puzzle by the number of the move; alone, once it is answered: play on from there, in practice",
    ),
    asking(entry(Verb::Restart, "restart", 4, "restart", "the same deal again, as a new game")),
    entry(
        Verb::Review,
        "review",
        3,
        "review [N]",
        "look back at the game that ended last, or at the N-th last: where it was lost, and what would have won",
    ),
    asking(entry(
        Verb::LookBack,
        "lookback",
        1,
        "lookback",
        "the same of the game under way; the solver looks under the cards, and it counts as a hint",
    )),
    entry(
        Verb::Practise,
        "practise",
        3,
        "practise [MOVE]",
        "practise from the game that was just reviewed, after so many of its moves",
    ),
    entry(Verb::Back, "back", 2, "back", "leave practice; your game is as you left it"),
    asking(entry(Verb::Resign, "resign", 4, "resign", "give the game up")),
    asking(entry(Verb::Reset, "reset", 5, "reset", "forget the statistics; the deal starts anew")),
    entry(Verb::Pause, "pause", 2, "pause", "stop the clock and hide the cards; again: go on"),
    entry(Verb::Save, "save", 2, "save", "save now; every action is saved anyway"),
    asking(entry(
        Verb::TakeOver,
        "takeover",
        1,
        "takeover",
        "go on with the saved game, once the other klondike that has it has ended",
    )),
    entry(
        Verb::Suspend,
        "suspend",
        2,
        "suspend",
        "back to the shell; its `fg` brings the game back",
    ),
    asking(entry(Verb::Quit, "quit", 1, "quit", "save and leave")),
    entry(Verb::Help, "help", 3, "help [COMMAND]", "list the commands, or explain one"),
];

impl Entry {
    /// The command of a verb.
    #[must_use]
    pub const fn of(verb: Verb) -> &'static Self {
        &COMMANDS[verb as usize]
    }

    /// Usage and meaning, in one line.
    #[must_use]
    pub fn help(&self) -> String {
        let sure =
            if self.asks { format!(" ({}! does not ask)", self.name) } else { String::new() };
        format!("{}: {}{sure}.", self.usage, self.words)
    }
}

/// The names of the commands that begin as a typed text; none for an empty one.
#[must_use]
pub fn fitting(typed: &str) -> Vec<&'static str> {
    let word = typed.trim_start().to_ascii_lowercase();
    let names = COMMANDS.iter().map(|entry| entry.name);
    names.filter(|name| !word.is_empty() && name.starts_with(&word)).collect()
}

/// A typed line with its command's name completed as far as the names that fit agree.
#[must_use]
pub fn completed(typed: &str) -> String {
    let names = fitting(typed);
    let Some((first, others)) = names.split_first() else { return typed.to_owned() };
    if others.is_empty() {
        return format!("{first} ");
    }
    let agree = |length: &usize| others.iter().all(|name| name.starts_with(&first[..*length]));
    let length = (0..=first.len()).rev().find(agree).unwrap_or_default();
    first[..length].to_owned()
}
