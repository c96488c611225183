//! Whole transcripts of the line mode, and every error word for word.

use klondike::app::outlook::Outlook;

use crate::support::player::Player;
use crate::support::talker::Talker;

/// A few moves from the end.
const NEARLY: &str = "T1: KS QH\nT2: KH QS\nT3: KD\nT4: KC\nT5:\nT6:\nT7:\nK:\nW:\nF: SJ HJ DQ CQ";

/// The way through it, with what a player might ask on it.
const GAME: &str = "board\nmoves\nmove kd f\nundo\nredo\nselect t1\nmove f\nselect t2\nselect\nhint\nm t2 f\n\
    undo 2\nscore\npile t2\nauto\nundo\nauto\nstats\ndraw";

fn nearly() -> Talker {
    Talker::at(1, NEARLY)
}

#[test]
fn a_short_game_in_words() {
    let mut talker = nearly();
    let text = talker.opening() + &talker.lines(GAME);
    insta::assert_snapshot!("words", text);
    assert!(talker.model.attempt.table().is_won());
    assert_eq!(talker.log.len(), 1);
}

#[test]
fn a_short_game_as_json() {
    let mut talker = nearly();
    talker.face.json = true;
    let text = talker.opening() + &talker.lines("moves\nmove kd f\nundo\nfoo\nmove t1 t2\nauto");
    for line in text.lines().filter(|line| !line.starts_with('>')) {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(value["piles"].is_object(), "{line}");
    }
    insta::assert_snapshot!("json", text);
}

#[test]
fn plain_ascii_has_no_other_character() {
    let mut talker = nearly();
    talker.face.signs = false;
    let text = talker.opening() + &talker.lines(GAME) + &talker.lines("help\nmove 5♥ t1\nfo♥");
    assert!(text.lines().filter(|line| !line.starts_with('>')).all(str::is_ascii), "{text}");
    assert!(text.contains("Kd from t3 to f3"), "{text}");
}

#[test]
fn nothing_acts_on_a_terminal() {
    for json in [false, true] {
        let mut talker = Talker::dealt("MS1-7");
        talker.face.json = json;
        let lines = [
            "\u{1b}[2J",
            "move \u{1b}]0;x\u{7} t1",
            "new \u{9b}1m",
            "\0\0",
            "help \u{202e}x",
            "pile \u{7f}",
        ];
        for line in lines {
            let said = talker.line(line);
            assert!(talker.outcome.is_err());
            let harmless = |c: char| !c.is_control() || c == '\n';
            assert!(said.chars().all(harmless), "{said:?}");
        }
    }
}

/// What is said to a line on a fresh deal, without the line end.
fn said(line: &str) -> String {
    let mut talker = Talker::dealt("MS1-7");
    talker.line("draw");
    let before = talker.model.attempt.clone();
    let text = talker.line(line);
    assert!(talker.outcome.is_err(), "{line}: {text}");
    assert_eq!(talker.model.attempt, before, "{line} changes nothing");
    text.trim_end().to_owned()
}

/// Lines on a fresh deal after a draw, and why they are refused.
pub const ERRORS: &[(&str, &str)] = &[
    ("foo", "There is no command `foo`; `help` lists them."),
    ("drwa", "There is no command `drwa`; did you mean `draw`?"),
    ("moev t1 t2", "There is no command `moev`; did you mean `move`?"),
    ("r", "`r` could be recycle or redo or restart or review or resign or reset."),
    ("re", "`re` could be recycle or redo or restart or review or resign or reset."),
    ("p", "`p` could be pile or puzzle or practise or pause."),
    ("s", "`s` could be select or score or share or stats or save or suspend."),
    ("move", "It is written `move FROM TO [N]`."),
    ("move t1 t2 1 2", "It is written `move FROM TO [N]`."),
    ("draw 3", "It is written `draw`."),
    ("undo all", "`all` is not a number that fits here. It is written `undo [N]`."),
    ("undo 0", "`0` is not a number that fits here. It is written `undo [N]`."),
    ("undo +1", "`+1` is not a number that fits here. It is written `undo [N]`."),
    ("redo 01", "`01` is not a number that fits here. It is written `redo [N]`."),
    ("select t1 +1", "`+1` is not a number that fits here. It is written `select [PILE [N]]`."),
    ("move t1 t2 +1", "`+1` is not a number that fits here. It is written `move FROM TO [N]`."),
    ("move t1 t2 01", "`01` is not a number that fits here. It is written `move FROM TO [N]`."),
    ("move t1 t2 300", "Only 1 card lies face up in column 1."),
    ("move t7 t1 2", "Only 1 card lies face up in column 7."),
    ("select t7 200", "Only 1 card lies face up in column 7."),
    ("select t7 2", "Only 1 card lies face up in column 7."),
    ("select waste 2", "Only the top card of the waste can be played."),
    ("select stock", "A stock card must be drawn to the waste first."),
    ("select f1", "The ♠ foundation is empty; it starts with A♠."),
    (
        "move t9 t1",
        "`t9` is neither a place nor a card; places are t1 to t7, f1 to f4, waste and stock, and cards are such as 7h. \
             It is written `move FROM TO [N]`.",
    ),
    (
        "move t1 t0",
        "`t0` is not a place to go to; places are t1 to t7, f1 to f4, waste and stock, and f is the card's foundation. \
             It is written `move FROM TO [N]`.",
    ),
    (
        "select 0",
        "`0` is neither a place nor a card; places are t1 to t7, f1 to f4, waste and stock, and cards are such as 7h. \
             It is written `select [PILE [N]]`.",
    ),
    (
        "pile 0",
        "`0` is not a place; places are t1 to t7, f1 to f4, waste and stock. It is written `pile PILE`.",
    ),
    ("draw!", "`draw` asks nothing, so it takes no `!`."),
    ("move t3", "Nothing is selected, so the line must say what to move: `move FROM TO [N]`."),
    ("move f t3", "No card of a foundation goes there."),
    ("redo 1", "There is nothing to redo."),
    ("redo 300", "There is nothing to redo."),
    ("redo", "There is nothing to redo."),
    ("new MS2-5", "No deal code has draw 2; codes are MS1-NUMBER or MS3-NUMBER."),
    ("new", "It is not finished: it counts as not won. `new!` does it without asking."),
    ("restart", "It is not finished: it counts as not won. `restart!` does it without asking."),
    ("resign", "The game ends here: it counts as not won. `resign!` does it without asking."),
    (
        "reset",
        "Wins, streaks, best times and scores of both draw modes, the calendar and the Vegas bank start \
             from nothing, and this deal starts anew. `reset!` does it without asking.",
    ),
    ("help foo", "There is no command `foo`; `help` lists them."),
    ("recycle", "The waste is turned over only when the stock is empty."),
    ("move stock t1", "A stock card must be drawn to the waste first."),
    ("move waste stock", "No card goes to the stock."),
    ("move f1 t1", "The ♠ foundation has no card to take."),
    ("move t3 t3", "The card lies there already."),
];

#[test]
fn every_error_has_its_words() {
    for (line, words) in ERRORS {
        assert_eq!(said(line), *words, "{line}");
    }
}

/// A code or a number, and after it the rules by which it is played.
#[test]
fn new_takes_a_code_and_rules() {
    let mut talker = Talker::dealt("MS1-7");
    for (line, name, rules) in [
        ("new 42 vegas", "MS1-42-V-I", "vegas"),
        ("new 9", "MS1-9-V-", "vegas"),
        ("new MS3-1 windows", "MS3-1-W-", "windows"),
        ("new 42 draw 1", "MS1-42-W-", "windows"),
        ("new MS1-42", "MS1-42", "standard"),
        ("new ms1-42 passes 2, no-take-backs", "MS1-42-X", "passes 2, no-take-backs"),
        ("new MS1-42-V-I vegas", "MS1-42-V-I", "vegas"),
    ] {
        talker.face.json = false;
        let said = talker.line(line);
        assert!(said.starts_with(&format!("A new deal: {name}")), "{line}: {said}");
        talker.face.json = true;
        let json: serde_json::Value = serde_json::from_str(&talker.line("score")).unwrap();
        assert_eq!(json["rules"], rules, "{line}");
        talker.line("draw");
        talker.line("resign!");
    }
    talker.face.json = false;
    for (line, says) in [
        (
            "new MS1-7 draw 3",
            "MS1-7 is a draw 1 deal and draw 3 is asked for; leave one of them out.",
        ),
        (
            "new MS1-42-V-I windows",
            "MS1-42-V-I is a deal of the rule book Vegas and Windows is asked for; leave one of them out, or play \
             MS1-42-W-",
        ),
        ("new 7 quiet draw 3", "Quiet is played with draw 1, not draw 3; name the rule book"),
        ("new MS3-7 quiet", "Quiet is played with draw 1, not draw 3; name the rule book"),
        ("new 7 las-vegas", "`las-vegas` is not a rule book; there are standard, "),
        ("new vegas classic", "Vegas and classic are two rule books; name one."),
        ("new passes 2 passes 3", "`passes` is given twice."),
        ("new seven vegas", "`seven` is not a deal code; "),
        ("new IM1-0123ABCD vegas", "IM1-0123ABCD names imported cards"),
    ] {
        assert!(talker.line(line).starts_with(says), "{line}: {}", talker.line(line));
    }
}

/// More steps than there are: those that there are, and that they were fewer.
#[test]
fn as_many_steps_are_undone_and_redone_as_there_are() {
    let mut talker = Talker::dealt("MS1-7");
    talker.lines("draw\ndraw\ndraw");
    let third = talker.model.attempt.table().to_string();
    let undone = talker.line("undo 100");
    assert_eq!(undone.matches("Taken back: ").count(), 3, "{undone}");
    assert!(undone.contains("\nOnly 3 steps could be undone.\nWaste empty, "), "{undone}");
    assert_eq!(talker.line("undo 100"), "There is nothing to undo.\n");
    assert!(!talker.line("redo 2").contains("Only"), "as many as there are");
    let redone = talker.line("redo 300");
    assert!(redone.contains("\nOnly 1 step could be redone.\n"), "{redone}");
    assert_eq!(talker.model.attempt.table().to_string(), third);
    assert_eq!(talker.model.attempt.help().undos, 3);
    for _ in 0..130 {
        talker.line("draw");
        talker.line("recycle");
    }
    assert!(talker.line("undo 200").contains("\nOnly 100 steps could be undone.\n"));
}

#[test]
fn a_hidden_card_is_not_in_play_wherever_it_lies() {
    let table = *Player::dealt("MS1-7").table();
    let hidden = table.columns().iter().flat_map(klondike::rules::TableauColumn::hidden);
    for card in hidden.chain(table.stock().as_slice().iter().skip(1)) {
        let text = said(&format!("move {card} t1"));
        // The first stock card has been drawn.
        if Some(card) != table.stock().as_slice().last() {
            assert_eq!(text, format!("{card:#} does not lie face up where it can be moved."));
        }
    }
}

#[test]
fn two_cards_that_could_come_back_are_asked_back() {
    let mut talker = Talker::at(1, "F: S3 H3 D3 C0\nT1: 4C\nT2: 4S");
    assert_eq!(
        talker.line("move f t1"),
        "Several cards could come back: 3♥ from f2 or 3♦ from f3; say which.\n"
    );
    assert!(talker.line("move f2 t1").starts_with("3♥ from f2 to t1."));
    assert!(talker.line("move f t2").starts_with("3♦ from f3 to t2."), "only one is left");
}

#[test]
fn a_run_is_named_by_its_card_its_number_or_not_at_all() {
    let board = "T1: JD TC 9H\nT2: QS\nT3: JH";
    for line in [
        "move t1 t2",
        "move t1 t2 3",
        "move jd t2",
        "m J♦ T2",
        "select t1 3\nmove t2",
        "select t1\nmove t2",
    ] {
        let text = Talker::at(1, board).lines(line);
        assert!(text.contains("J♦ 10♣ 9♥ from t1 to t2"), "{line}: {text}");
    }
    for line in ["move t1 t3", "move 10c t3", "MOVE TC T3 2", "move th", "move t1 t3 2"] {
        let text = Talker::at(1, board).lines(line);
        assert_eq!(text.contains("10♣ 9♥ from t1 to t3"), line != "move th", "{line}: {text}");
    }
    let mut talker = Talker::at(1, board);
    talker.line("select t1 1");
    assert!(
        talker.line("move t2").starts_with("A red 9 goes on a black 10"),
        "exactly what is selected"
    );
}

#[test]
fn while_paused_no_card_is_told() {
    let mut talker = Talker::dealt("MS1-7");
    talker.line("draw");
    let top = talker.model.attempt.table().waste().last().unwrap();
    assert_eq!(talker.line("pause"), "Paused; `pause` goes on. This deal is not checked.\n");
    for line in
        ["draw", "board", "pile waste", "moves", "hint", "undo", "auto", "new!", "select t1"]
    {
        assert_eq!(talker.line(line), "The game is paused; `pause` goes on.\n", "{line}");
    }
    for line in ["score", "stats", "help", "save"] {
        assert!(!talker.line(line).contains(&format!("{top:#}")), "{line}");
    }
    talker.face.json = true;
    let text = talker.line("score");
    assert!(text.contains("\"piles\":null") && text.contains("\"legal\":[]"), "{text}");
    talker.face.json = false;
    assert_eq!(talker.line("pause"), "The game goes on.\n");
}

#[test]
fn a_question_is_asked_of_who_can_answer() {
    let mut talker = Talker::dealt("MS1-7");
    talker.asked = true;
    talker.line("draw");
    assert_eq!(talker.line("resign"), "");
    let question = talker.face.question(&talker.model).unwrap();
    assert_eq!(
        question,
        "Resign? The game ends here: it counts as not won. yes: Resign; no: Keep playing.\n"
    );
    assert_eq!(talker.line("perhaps"), "");
    assert!(talker.face.question(&talker.model).is_some(), "it still waits");
    talker.line("no");
    assert!(talker.log.is_empty());
    talker.line("resign");
    let end = talker.line("Y");
    assert_eq!(end, "Resigned after 1 move, in 0:00.\nScore 0.\n`new` begins another game.\n");
    assert_eq!(talker.log.len(), 1);
    assert_eq!(talker.line("draw"), "This game was given up. `new` begins another.\n");
    assert!(talker.line("new").starts_with("A new deal: MS1-90210."), "nothing is given up now");
}

#[test]
fn a_bang_answers_before_it_is_asked() {
    let mut talker = Talker::dealt("MS1-7");
    talker.lines("draw\nnew! 5");
    assert_eq!(talker.model.attempt.deal().code.unwrap().to_string(), "MS1-5");
    talker.lines("draw\nrestart!\ndraw\nnew! draw 3\ndraw\nresign!");
    assert_eq!((talker.model.draw(), talker.log.len()), (3, 4));
    talker.line("reset!");
    assert_eq!(talker.model.mode_tally().unwrap().started, 0);
    talker.line("quit");
    assert!(talker.has_left());
}

#[test]
fn r43_each_condition_of_the_stock_has_its_words() {
    let stock = |board: &str| Talker::at(1, board).opening().lines().nth(2).unwrap().to_owned();
    let dead = "T1: KD\nT2: JD";
    assert_eq!(stock(dead), "stock: 24 cards");
    assert_eq!(
        stock(&format!("{dead}\nK:\nW: 5C 6C 7C 8C 9C")),
        "stock: empty, recycle turns the waste over"
    );
    assert_eq!(
        stock("T1: KS QH\nT2: KH QS\nT3: KD\nT4: KC\nT5:\nT6:\nT7:\nK:\nW:\nF: SJ HJ DQ CQ"),
        "stock: empty, and so is the waste"
    );
    let book = crate::support::book("draw 1, passes 2");
    let limited = |board: &str| {
        Talker::with(Player::at_book(book, board).model)
            .opening()
            .lines()
            .nth(2)
            .unwrap()
            .to_owned()
    };
    assert_eq!(limited(dead), "stock: 24 cards, 1 more pass after this one");
    assert_eq!(limited(&format!("{dead}\nP: 2")), "stock: 24 cards, the last pass");
    assert_eq!(
        limited(&format!("{dead}\nK:\nW: 5C 6C 7C 8C 9C\nP: 2")),
        "stock: empty, and no more passes"
    );
}

#[test]
fn the_decided_rest_is_offered_and_played_out_at_once() {
    let mut talker = nearly();
    assert_eq!(talker.model.turn.outlook, Outlook::Open, "only an action looks ahead here");
    talker.line("move kd f");
    assert_eq!(talker.model.turn.outlook, Outlook::Decided);
    let text = talker.line("auto");
    assert_eq!(text.lines().filter(|line| line.contains(" from t")).count(), 5, "{text}");
    assert!(text.contains("Won after 6 moves"), "{text}");
}

/// A program knows from each object what is played by which rules, in words that begin the like again.
#[test]
fn json_names_the_rule_book_and_the_day() {
    let mut talker = Talker::dealt("MS1-7");
    talker.face.json = true;
    let mut told = |line: &str| {
        let json: serde_json::Value = serde_json::from_str(&talker.line(line)).unwrap();
        (json["rules"].as_str().unwrap().to_owned(), json["date"].clone())
    };
    for rules in ["standard", "vegas", "passes 2, no-take-backs, scoring windows, no-clock"] {
        assert_eq!(told(&format!("new {rules}")), (rules.to_owned(), serde_json::Value::Null));
    }
    assert_eq!(told("daily vegas draw 3"), ("vegas".to_owned(), "1970-01-01".into()));
}
