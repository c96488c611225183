//! `klondike review`: a game that has ended, looked back at in the full screen, as plain text, or as JSON.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use clap::Args;
use serde::Serialize;

use super::options::parse_whole;
use super::read_or_not;
use crate::app::Message;
use crate::app::prospects::{Care, Prospect};
use crate::app::refused::Refused;
use crate::app::screens::review::Review;
use crate::app::words::Face;
use crate::rules::Parts;
use crate::runtime::invocation::PlayOptions;
use crate::runtime::{files, solving};
use crate::session::Stamp;
use crate::storage::{Access, Folders, Store};
use crate::text;
use crate::ui::glyphs::Glyphs;

/// What `review --help` says under the list of options.
pub const AFTER: &str = "\
The review looks under the cards. In the full screen the keys step through the
moves, show the line that would have won, and practise from any of them.

Where the output is no terminal it is printed, as with --text.";

/// Arguments of `klondike review`.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct ReviewArgs {
    /// Which game: 1 is the last one that ended, 2 the one before it
    #[arg(value_name = "N", default_value = "1", value_parser = parse_whole)]
    pub number: u64,
    /// Print it as text
    #[arg(long)]
    pub text: bool,
    /// Print one JSON object instead
    #[arg(long, conflicts_with = "text")]
    pub json: bool,
}

impl ReviewArgs {
    /// Whether it is printed rather than shown in the full screen.
    #[must_use]
    pub fn prints(&self) -> bool {
        self.text || self.json || !io::stdin().is_terminal() || !io::stdout().is_terminal()
    }

    /// The game as the one that ended last but so many.
    fn back(&self) -> usize {
        usize::try_from(self.number).unwrap_or(usize::MAX).saturating_sub(1)
    }

    /// The options of the full screen that begins with the review.
    #[must_use]
    pub fn options(&self, data_dir: Option<PathBuf>) -> PlayOptions {
        PlayOptions { review: Some(self.back()), data_dir, ..PlayOptions::default() }
    }
}

/// Prints the review. No file is changed.
///
/// # Errors
///
/// When there is no such game, or the text cannot be written.
pub fn run(
    folders: Option<Folders>,
    args: &ReviewArgs,
    now: Stamp,
    glyphs: Glyphs,
    out: &mut impl Write,
) -> Result<ExitCode> {
    let folders = folders.context("no home folder was found; --data-dir names a folder")?;
    let mut store = Store::open(Some(folders), Access::ReadOnly, now);
    let told = |refused| anyhow!("{}", Face::Lines.refused(&refused).trim_end_matches('.'));
    let game = files::look(&mut store, args.back());
    let game = game.map_err(|why| told(Refused::NoGame(why)))?;
    let mut review = Review::logged(&game)?;
    solve(&mut review);
    let text = if args.json {
        serde_json::to_string(&ReviewJson::of(&review))?
    } else {
        glyphs.text(&text::review::lines(&review).join("\n")).into_owned()
    };
    read_or_not(writeln!(out, "{text}"))?;
    Ok(ExitCode::SUCCESS)
}

/// Has everything solved that the review asks for.
pub fn solve(review: &mut Review) {
    while let Some(&table) = review.asks() {
        let Message::Found { insight, .. } =
            solving::at_once(0, &table, review.book(), Care::Little)
        else {
            return;
        };
        review.answer(insight);
    }
}

/// The review, in the order in which it is written.
#[derive(Serialize)]
struct ReviewJson {
    deal: Option<String>,
    rules: String,
    draw: u8,
    outcome: String,
    /// The number of the move that lost, or 0 where the deal was lost from the start.
    lost_by: Option<usize>,
    /// Where that is not decided: it was one of these.
    lost_within: Option<[usize; 2]>,
    /// The commands that win, after so many moves of the game.
    winning_line: Option<LineJson>,
    passes: u16,
    recycles: u32,
    take_backs: u32,
    moves: Vec<MoveJson>,
}

#[derive(Serialize)]
struct LineJson {
    after: usize,
    moves: Vec<String>,
}

/// A move, and the position after it.
#[derive(Serialize)]
struct MoveJson {
    cmd: String,
    hidden: usize,
    up: u8,
    score: Option<i64>,
    verdict: Option<&'static str>,
}

impl ReviewJson {
    fn of(review: &Review) -> Self {
        let walk = &review.played;
        let all = walk.len();
        let verdict = |position| match review.prospect(position)? {
            Prospect::Winnable => Some("winnable"),
            Prospect::Lost => Some("lost"),
            Prospect::Undecided => Some("undecided"),
        };
        let moves = walk.line().enumerate().map(|(before, mv)| {
            let table = walk.table(before + 1);
            MoveJson {
                cmd: mv.to_string(),
                hidden: table.hidden(),
                up: table.cards_up(),
                score: review.score(before + 1),
                verdict: verdict(before + 1),
            }
        });
        let moves = moves.collect();
        let after = review.search.last_won();
        let line = review.kept.as_ref().zip(after).map(|(kept, after)| LineJson {
            after,
            moves: kept.line().skip(after).map(|mv| mv.to_string()).collect(),
        });
        let counts = walk.counts(all);
        Self {
            deal: review.game.deal.code.map(|code| code.to_string()),
            rules: Parts::of(review.book()).to_string(),
            draw: review.book().draw.get(),
            outcome: review.ending(),
            lost_by: review.lost_by(),
            lost_within: review.lost_within(),
            winning_line: line,
            passes: walk.table(all).pass(),
            recycles: counts.recycles,
            take_backs: counts.take_backs,
            moves,
        }
    }
}
