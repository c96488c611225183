//! The honest adviser: the move that wins most often over all that the hidden cards may be, and how often that is.
//!
//! It knows what the player knows and nothing else: [`Knowledge`] is built from what was shown and has no place for a
//! card that nobody has seen. How it thinks, from the inside out:
//!
//! - `chances` draws random numbers from a seed, and `world` deals one arrangement of the unknown cards after the other
//!   into the packed position of the solver, each arrangement equally likely.
//! - `decision` lists what there is to decide. Moves that can be taken back decide nothing, so a decision is an
//!   irreversible move (a hidden card turned up, a card of the talon used) together with the reversible ones that
//!   lead there. Every decision makes progress: a game cannot go round in circles.
//! - `tree` grows a tree of decisions. Its nodes are what the player can know, so that one plan must serve all
//!   arrangements that look alike. An iteration deals one arrangement, walks down by UCB1, and ends at the first
//!   node that is new in an exact search of the arrangement, of which up to a hundred nodes are looked at.
//! - `player` is the [`Adviser`]: it keeps the tree from move to move, finds out everything once at most one card is
//!   unknown, and looks through the stock first where that costs nothing. `game` has it play to the end.
//!
//! # Where the ideas come from
//!
//! Bjarnason, Fern and Tadepalli ("Lower Bounding Klondike Solitaire with Monte-Carlo Planning", ICAPS 2009) played
//! hidden Klondike by solving sampled arrangements (hindsight optimization) and by UCT. UCT is by Kocsis and Szepesvári
//! (2006), its bound UCB1 by Auer, Cesa-Bianchi and Fischer (2002). A tree over what a player can know, with one
//! sampled arrangement an iteration, is the information-set tree search of Cowling, Powley and Whitehouse (2012).
//!
//! # What each idea brought
//!
//! Shares of deals won, without undo, with unlimited passes. The first six rows are experiments that came before this
//! code, on several hundred deals each; the others are this code.
//!
//! | player | draw 3 | draw 1 |
//! |---|---|---|
//! | each move judged by 30 solved arrangements | 33.8 % | |
//! | the same, of irreversible moves only | 41.0 % | |
//! | the same by 100 arrangements | 45.3 % | 61.3 % |
//! | a tree, 1,000 iterations (draw 1: 2,000) | 50.3 % | 70.7 % |
//! | and a bonus for turning cards up, 1,000 | 51.1 % | 71.0 % |
//! | with backups by the largest instead of the mean | 12 points less | |
//! | this code, 600 iterations, 40 nodes at a leaf, 300 deals | 44.7 % | |
//! | the same, 100 nodes at a leaf | 47.7 % | |
//! | this code, 800 iterations, 100 nodes at a leaf, 349 other deals | 51.0 % | |
//! | the same, 300 nodes at a leaf | 53.0 % | |
//! | this code, 4,000 iterations, 300 nodes at a leaf, 211 deals from 600001 on (draw 1: 192) | 53.6 % | 71.9 % |
//! | 8,000 iterations, 100 nodes, the same deals; a leaf is content when nothing is hidden | 57.3 % | 72.9 % |
//!
//! Each row of this code is within 7 points of the truth 95 times in 100. The last one is the command's default: 1.8
//! seconds a game at draw 3, 0.7 to 0.9 at draw 1. At draw 3 it looks at as many nodes a game as the row before it, because
//! a leaf takes 29 of them and not 50: it won 13 of the deals that the other lost, and lost 5 that the other won. At draw 1,
//! where a leaf takes 13 and not 17, these are 5 and 3. A decision whose leader the rest of the iterations could not overtake
//! is made at once, which spares a quarter of them and changes nothing. `cargo stress adviser` says where winnable deals
//! were lost, with 4,000 iterations: two of three times by the
//! choice of a hidden card to turn up, most of the others by a card of the talon that was laid onto the tableau,
//! nearly always with seven or more cards hidden.
//!
//! What brought nothing: a win that a leaf finds late counted as less than one, as the share of such positions that the
//! adviser itself won. That share falls at draw 3 from nine of ten, where it took fewer than 40 nodes, to half, where
//! it took more than 80 with 18 or more cards hidden; of the positions that 300 nodes leave open, one of five was won.
//! Against the plain leaf such a table won 35 games and lost 24 of 412 at 1,000 iterations, but 13 and 14 of 270 at
//! 4,000; at draw 1, 37 and 40 of 873 at 1,000. Nor did a bonus of 0.2 and not 0.1 for turning cards up, which won 24 games
//! and lost 28 of 400 at 1,000 iterations, at draw 3; of the same games the leaf of 100 nodes by itself won 25 and
//! lost 29 against that of 300 nodes, in two thirds of the time. A leaf without the test for dead ends, or with it from the
//! 20th node on only, takes hardly less time.
//!
//! # How often its chances come true
//!
//! `cargo stress adviser` says that too. Of the decisions with a choice in games of 4,000 arrangements a decision and
//! 300 nodes at a leaf, the share of those with such a chance that was won: 300 games and 4,602 decisions at draw 1, 280 games
//! and 8,121 decisions at draw 3, of deals from number 510001 on. Decisions of one game are won together, so that in the
//! middle a row may be off by ten points.
//!
//! | said | 0-10 % | 10-20 | 20-30 | 30-40 | 40-50 | 50-60 | 60-70 | 70-80 | 80-90 | 90-100 % |
//! |---|---|---|---|---|---|---|---|---|---|---|
//! | draw 1, won | 0 % | 38 % | 21 % | 33 % | 39 % | 57 % | 69 % | 70 % | 81 % | 97 % |
//! | draw 3, won | 0 % | 10 % | 28 % | 34 % | 37 % | 55 % | 63 % | 72 % | 87 % | 97 % |

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "card numbers, places and counts of cards are below 64, and a tree has far fewer than 2^24 nodes"
)]

mod chances;
mod decision;
mod game;
mod knowledge;
mod player;
mod tree;
mod world;

pub use chances::Chances;
pub use game::{Effort, PlayedGame, play};
pub use knowledge::{Knowledge, KnownColumn, Stock};
pub use player::{Advice, Adviser, Estimate, Thought};
