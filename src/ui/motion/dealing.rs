//! A deal: the cards of the tableau fly from the stock to their columns row by row, as a dealer lays them.

use std::time::Duration;

use ratatui::layout::Rect;

use super::flight::{Flight, Side, TURN, thousandths};
use super::moment::Moment;
use crate::rules::{Column, Place, Table};
use crate::ui::layout::{Layout, Piece, Shows};

/// How long a card flies, and the time between two cards.
const FLIGHT: Duration = Duration::from_millis(130);
const NEXT: Duration = Duration::from_millis(17);

/// A deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealing {
    /// When it begins.
    pub start: Duration,
    /// How many cards are dealt.
    cards: u8,
    /// How many of them each column gets.
    columns: [u8; 7],
}

impl Dealing {
    /// The deal of an opening; `None` of a position in which cards have been played, or that no dealer lays.
    #[must_use]
    pub fn of(table: &Table, start: Duration) -> Option<Self> {
        let mut columns = [0; 7];
        for (count, column) in columns.iter_mut().zip(table.columns()) {
            *count = u8::try_from(column.cards().len()).ok()?;
        }
        let cards = columns.iter().sum();
        let is_opening = table.columns().iter().all(|column| column.run().len() == 1)
            && table
                .columns()
                .windows(2)
                .all(|pair| pair[0].cards().len() <= pair[1].cards().len())
            && table.cards_up() == 0
            && table.waste().is_empty();
        is_opening.then_some(Self { start, cards, columns })
    }

    /// When the last card can be read.
    #[must_use]
    pub fn end(&self) -> Duration {
        self.start + NEXT * u32::from(self.cards.saturating_sub(1)) + FLIGHT + TURN
    }

    /// When a card of a column sets off, counted from the top of the screen, from 0: those of the first row go first.
    fn sets_off(&self, column: Column, row: u8) -> Duration {
        let number = (0..=row)
            .flat_map(|row| Column::first(7).map(move |column| (column, row)))
            .filter(|&(column, row)| row < self.columns[column.index()])
            .take_while(|&card| card != (column, row))
            .count();
        self.start + NEXT * u32::try_from(number).unwrap_or(0)
    }

    /// The flights of all cards, those of the first row first.
    #[must_use]
    pub fn flights(&self, screen: Rect, layout: &Layout) -> Vec<Flight> {
        let grid = &layout.grid;
        let from = grid.pile(screen, Place::Stock);
        let mut flights = Vec::with_capacity(self.cards.into());
        for row in 0..7 {
            for column in Column::first(7).filter(|column| row < self.columns[column.index()]) {
                let depth = self.columns[column.index()] - row;
                // Face-down cards that are folded into one row fly there.
                let mut pieces = layout.pieces().iter();
                let place = Place::Column(column);
                let piece = pieces.find(|piece| piece.place == place && piece.depth <= depth);
                let Some(piece) = piece else { continue };
                let height = if depth == 1 { piece.area.height } else { grid.height };
                let to = Rect { height, ..piece.area };
                let start = self.sets_off(column, row);
                flights.push(Flight { from, to, start, takes: FLIGHT, side: Side::Back });
            }
        }
        flights
    }

    /// What lies on the table and what flies over it at a time.
    pub fn show(&self, now: Duration, (screen, layout): (Rect, &Layout), moment: &mut Moment) {
        let flights = self.flights(screen, layout);
        let waiting = flights.iter().filter(|flight| now < flight.start).count();
        for &piece in layout.pieces() {
            let Place::Column(column) = piece.place else {
                let shows = match (piece.place, piece.shows) {
                    (Place::Stock, Shows::Back(count)) => Shows::Back(count + waiting),
                    (_, shows) => shows,
                };
                moment.pieces.push(Piece { shows, ..piece });
                continue;
            };
            let dealt = self.columns[column.index()];
            let landed = |depth: u8| {
                let row = dealt.saturating_sub(depth);
                self.sets_off(column, row) + FLIGHT
            };
            match piece.shows {
                Shows::Face(card) => {
                    if now >= landed(1) {
                        let passed = thousandths(now.saturating_sub(landed(1)), TURN);
                        moment.turn(piece, card, passed);
                    }
                }
                Shows::Back(count) => {
                    let deepest = u8::try_from(count - 1).unwrap_or(0);
                    let all = piece.depth..=piece.depth + deepest;
                    let lie = all.clone().filter(|&depth| now >= landed(depth)).count();
                    // What nothing lies on yet is a whole card.
                    let is_top = lie < count || piece.depth > 1 && now < landed(piece.depth - 1);
                    if lie > 0 && is_top {
                        let area = Rect { height: layout.grid.height, ..piece.area };
                        let area = area.intersection(layout.grid.column(screen, column));
                        let shows = Shows::Back(lie);
                        moment.pieces.push(Piece { depth: 1, area, shows, ..piece });
                    } else if lie > 0 {
                        moment.pieces.push(piece);
                    }
                }
                _ => moment.pieces.push(piece),
            }
        }
        let flying = flights
            .iter()
            .filter(|flight| flight.start <= now && now < flight.start + flight.takes);
        moment.sprites.extend(flying.map(|flight| flight.at(now)));
        moment.from_stock = true;
    }
}
