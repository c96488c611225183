//! The rules that spare work, each with the argument why it changes no verdict.
//!
//! - [`safe`]: a card that nothing will ever need in the tableau goes up at once.
//! - [`slot`]: a relaxation that refutes positions.
//! - [`macros`]: at draw 1 with unlimited passes a stock card moves only together with its use.
//! - [`dead`]: which positions die with a dead one.
//! - **The question**: a line under any rule book, with its draws and recycles left out, is a line at draw 1 with
//!   unlimited passes from the same cards, where each stock card can be had at any time. What is dead there, with
//!   take-backs as in the rule book, is dead here. Its store outlives the single question, for only what was
//!   searched to its end is kept as dead, and nodes that are open when a win is found are kept as winnable.
//!
//! That twins need not be told apart is argued in `packed`, that reversible moves need not be searched in `node`.

pub mod dead;
pub mod macros;
pub mod safe;
pub mod slot;
