//! The rules that spare work, each in a module with its claim, its proof and its use.
//!
//! - [`safe`]: a card that nothing will ever need in the tableau goes up at once.
//! - [`dead_end`]: a position that even a relaxation cannot win is not entered.
//! - [`macros`]: at draw 1 with unlimited passes a card of the talon moves only together with its use.
//! - [`relaxed_game`]: what is lost at draw 1 with unlimited passes is lost under every rule book.
//! - [`larger_talon`] and [`draw_position`]: which positions are dominated by an unwinnable one.
//! - [`waiting_reveal`]: a hidden card is turned up only together with the move that needs it.
//! - [`undone_reveal`]: what one reveal makes of an unwinnable position is unwinnable.
//!
//! Two more are not rules but the form of the search: `packed` argues that twins need not be told apart, `node` that
//! reversible moves need not be searched.

pub mod dead_end;
pub mod draw_position;
pub mod larger_talon;
pub mod macros;
pub mod relaxed_game;
pub mod safe;
pub mod undone_reveal;
pub mod waiting_reveal;
