//! The decisions of a position: its irreversible moves, each with the reversible ones that lead there.

use super::world::World;
use crate::solver::inside::{
    Instance, Member, MoveClass, PackedMove, Sound, State, TalonAccess, each_talon_move, join,
    one_safe, path_to,
};

/// What a decision ends with. Nothing before it turns a card up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastMove {
    /// Nothing more: a card of the talon was moved.
    Done,
    /// A base moves to another column.
    Reveal(u8),
    /// A base goes to its foundation.
    Up(u8),
    /// Cards of the stock are turned up that have not been seen.
    Draw,
}

/// A decision.
#[derive(Clone, Copy, Debug)]
pub struct Decision {
    /// The position before the last move, which no hidden card has a part in.
    pub before: State,
    /// The last move.
    pub last: LastMove,
    /// Whether a hidden card is turned up.
    pub reveals: bool,
    /// Whether a card of the talon is laid onto the tableau, and nothing is turned up.
    pub lays: bool,
}

/// Hands every decision of a position to `visit`, with all its moves where `told` wants them.
pub fn each_decision(
    world: &World,
    state: &State,
    seen: u8,
    members: &mut Vec<Member>,
    mut visit: impl FnMut(Decision, &dyn Fn() -> Vec<PackedMove>),
) {
    members.clear();
    let instance = &world.instance;
    if let Some((mv, next)) = one_safe(instance, state) {
        let (before, last) = match mv {
            PackedMove::ToFoundation(n) if state.locked >> n & 1 != 0 => (*state, LastMove::Up(n)),
            _ => (with_recycles(world, state, next, seen), LastMove::Done),
        };
        let reveals = turns_up(instance, state, last);
        visit(Decision { before, last, reveals, lays: false }, &|| vec![mv]);
        return;
    }
    let mut based = Vec::new();
    let forced = join(instance, state, members, |class, at, mv, _| {
        based.push((class, at, mv));
    });
    if forced {
        based.retain(|&(class, ..)| class == MoveClass::Safe);
    }
    for &(_, at, mv) in &based {
        let before = members[at].state;
        let (last, before) = match mv {
            PackedMove::Reveal(n) => (LastMove::Reveal(n), before),
            PackedMove::ToFoundation(n) if before.locked >> n & 1 != 0 => (LastMove::Up(n), before),
            _ => match one_safe(instance, &before) {
                Some((_, next)) => (LastMove::Done, with_recycles(world, &before, next, seen)),
                None => continue,
            },
        };
        let reveals = turns_up(instance, &before, last);
        visit(Decision { before, last, reveals, lays: false }, &|| {
            let mut moves = path_to(members, at);
            moves.push(mv);
            moves
        });
    }
    if forced {
        return;
    }
    if seen < world.end {
        each_unseen(world, members, &mut visit);
        return;
    }
    for at in 0..members.len() {
        each_talon_move(instance, members, at, |_, moves, to| {
            let step = talon_decision(instance, &members[at].state, moves, to);
            visit(step, &|| [&path_to(members, at)[..], moves].concat());
        });
    }
}

/// The position that a move led to. While cards of the stock are left out of it, the solver would think that recycles
/// have become useless.
const fn with_recycles(world: &World, before: &State, next: State, seen: u8) -> State {
    if seen < world.end { State { recycles: before.recycles, ..next } } else { next }
}

/// Whether a last move turns a hidden card up.
fn turns_up(instance: &Instance<Sound>, before: &State, last: LastMove) -> bool {
    match last {
        LastMove::Reveal(n) | LastMove::Up(n) => {
            before.locked_in(usize::from(instance.column_of[usize::from(n)])) > 1
        }
        LastMove::Done => false,
        LastMove::Draw => true,
    }
}

/// The decision that these moves are, which begin with cards of the talon.
fn talon_decision(
    instance: &Instance<Sound>,
    from: &State,
    moves: &[PackedMove],
    to: State,
) -> Decision {
    let last = match moves.last() {
        Some(&PackedMove::Reveal(n)) => LastMove::Reveal(n),
        Some(&PackedMove::ToFoundation(n)) => LastMove::Up(n),
        _ => LastMove::Done,
    };
    let mut before = *from;
    for &mv in &moves[..moves.len() - 1] {
        let access = |number| TalonAccess { number, place: 0, recycles: 0 };
        before = match mv {
            PackedMove::TalonToTableau(n) => instance.talon_to_tableau(&before, access(n)),
            PackedMove::TalonToFoundation(n) => instance.talon_to_foundation(&before, access(n)),
            PackedMove::TakeBack(n) => before.take_back(1 << n),
            PackedMove::Reveal(_) | PackedMove::ToFoundation(_) => before,
        };
    }
    let last = match last {
        LastMove::Up(n) if before.locked >> n & 1 == 0 => LastMove::Done,
        other => other,
    };
    let before = if last == LastMove::Done { to } else { before };
    let reveals = turns_up(instance, &before, last);
    let lays = !reveals && matches!(moves, [.., PackedMove::TalonToTableau(_)]);
    Decision { before, last, reveals, lays }
}

/// The decisions about the stock while it has cards that were not seen: the card on top of the waste, or the next draw.
fn each_unseen(
    world: &World,
    members: &[Member],
    visit: &mut impl FnMut(Decision, &dyn Fn() -> Vec<PackedMove>),
) {
    let instance = &world.instance;
    for (at, member) in members.iter().enumerate() {
        let state = &member.state;
        let placeable = state.placeable(instance);
        instance.each_access(state, |access| {
            if access.recycles > 0 || access.place + 1 != state.waste {
                return;
            }
            let n = access.number;
            let mut offer = |mv, mut before: State, lays| {
                before.recycles = state.recycles;
                visit(Decision { before, last: LastMove::Done, reveals: false, lays }, &|| {
                    let mut moves = path_to(members, at);
                    moves.push(mv);
                    moves
                });
            };
            if state.next_up() >> n & 1 != 0 {
                let before = instance.talon_to_foundation(state, access);
                offer(PackedMove::TalonToFoundation(n), before, false);
            }
            if placeable >> n & 1 != 0 {
                let before = instance.talon_to_tableau(state, access);
                offer(PackedMove::TalonToTableau(n), before, true);
            }
        });
    }
    let step =
        Decision { before: members[0].state, last: LastMove::Draw, reveals: true, lays: false };
    visit(step, &Vec::new);
}

impl Decision {
    /// Takes the decision in the arrangement of the world; then safe cards go up. Returns where that leads, and how
    /// many cards of the stock have been seen then, of which `seen` were before.
    pub fn take(&self, world: &World, seen: u8) -> (State, u8) {
        let Self { before, last, .. } = self;
        let instance = &world.instance;
        let mut seen = seen;
        let mut state = match last {
            LastMove::Done => *before,
            LastMove::Reveal(n) => instance.reveal(before, 1 << n),
            LastMove::Up(n) => instance.to_foundation(before, 1 << n),
            LastMove::Draw => {
                let (drawn, now) = draw(world, before, seen);
                seen = now;
                drawn
            }
        };
        settle(world, &mut state, seen);
        (state, seen)
    }
}

/// Plays the safe moves of a position.
fn settle(world: &World, state: &mut State, seen: u8) {
    while let Some((_, next)) = one_safe(&world.instance, state) {
        *state = with_recycles(world, state, next, seen);
    }
}

/// Plays the safe moves of a position as long as they turn no hidden card up, and returns them.
pub fn settle_unseeing(world: &World, state: &mut State, seen: u8) -> Vec<PackedMove> {
    let mut moves = Vec::new();
    while let Some((mv, next)) = one_safe(&world.instance, state) {
        if next.locked & !state.locked != 0 || next.locks != state.locks {
            break;
        }
        moves.push(mv);
        *state = with_recycles(world, state, next, seen);
    }
    moves
}

/// Turns up the next cards of the stock.
fn draw(world: &World, state: &State, seen: u8) -> (State, u8) {
    let instance = &world.instance;
    let now = world.end.min(seen + instance.draw as u8);
    let mut next = *state;
    for place in seen..now {
        next.talon_places |= 1 << place;
        next.talon |= 1 << instance.talon_order[usize::from(place)];
    }
    next.waste += now - seen;
    if now == world.end {
        instance.normalise(&mut next);
    }
    (next, now)
}
