//! What happened at a table in its last turns, condensed for people who read it later. It is derived from the journal and not
//! stored. Knows no store and writes no posts.

use super::wording::{longest, named, names};
use crate::engine::{MoveEvents, Seat};
use crate::table::Table;
use crate::words::{FALLBACK, Value, Words, sentences};
use std::ops::RangeBounds;

/// The number of rounds that are remembered: enough for everybody to have had a turn, also where a round has several turns of each.
const ROUNDS: u32 = 4;

/// A turn in which somebody decided something.
#[derive(Clone, Debug)]
struct RecentTurn {
    turn: u32,
    /// The seat that decided first: it is its turn, and others decide in it.
    owner: Seat,
    /// The events of each move.
    moves: Vec<MoveEvents>,
    /// The names of all seats then.
    names: Vec<Value>,
}

impl RecentTurn {
    fn events(&self) -> MoveEvents {
        let mut events = MoveEvents::default();
        for of_move in &self.moves {
            events.append(of_move);
        }
        events
    }
}

/// The last turns of a table.
#[derive(Clone, Debug, Default)]
pub(super) struct RecentTurns(Vec<RecentTurn>);

impl RecentTurns {
    /// Notes what a move of a seat did in this turn.
    pub fn moved(&mut self, turn: u32, seat: Seat, events: &MoveEvents, table: &Table) {
        let names = names(table);
        match self.0.last_mut().filter(|last| last.turn == turn) {
            Some(last) => {
                last.moves.push(events.clone());
                last.names = names;
            }
            None => self.0.push(RecentTurn {
                turn,
                owner: seat,
                moves: vec![events.clone()],
                names,
            }),
        }
        let oldest = turn.saturating_sub(ROUNDS * table.seats().len() as u32);
        self.0.retain(|recent| recent.turn >= oldest);
    }

    /// Forgets the last move, which was taken back.
    pub fn undone(&mut self) {
        if let Some(last) = self.0.last_mut() {
            last.moves.pop();
        }
        self.0.retain(|recent| !recent.moves.is_empty());
    }

    /// The seat whose turn this is: the one that decided first; none before anybody has decided.
    pub fn owner(&self, turn: u32) -> Option<Seat> {
        let recent = self.0.iter().find(|recent| recent.turn == turn);
        recent.map(|recent| recent.owner)
    }

    /// The turn after the last one of a seat.
    pub fn since(&self, seat: Seat) -> u32 {
        let own = self.0.iter().rev().find(|recent| recent.owner == seat);
        own.map_or(0, |own| own.turn + 1)
    }

    /// The turn from which on the last round counts.
    pub fn last_round(&self, table: &Table) -> u32 {
        let last = self.0.last().map_or(0, |last| last.turn + 1);
        last.saturating_sub(table.seats().len() as u32)
    }

    /// What happened in these turns: a line for each turn that is over, and the sentences of the present one. The oldest are left out
    /// if all would have more characters than `most`.
    pub fn told(&self, turns: impl RangeBounds<u32>, table: &Table, most: usize) -> Vec<Words> {
        let Some(game) = table.game() else {
            return Vec::new();
        };
        let wanted = self.0.iter().filter(|recent| turns.contains(&recent.turn));
        let wanted: Vec<&RecentTurn> = wanted.collect();
        let present = |recent: &&RecentTurn| recent.turn == game.turn() && !table.is_over();
        let (now, over): (Vec<&RecentTurn>, Vec<&RecentTurn>) =
            wanted.into_iter().partition(present);
        let mut words = Vec::new();
        for turns in over.chunk_by(|one, other| one.names == other.names) {
            let events: Vec<MoveEvents> = turns.iter().map(|recent| recent.events()).collect();
            let lines = game.digest(&events).into_iter();
            words.extend(lines.map(|line| {
                let line: Vec<Words> = line
                    .into_iter()
                    .map(|words| words.naming(&turns[0].names))
                    .collect();
                Words::new("turn-line").with("sentences", sentences(&line))
            }));
        }
        words.extend(
            now.iter()
                .flat_map(|recent| named(table, recent.events().narrate())),
        );
        last_of(words, most)
    }
}

/// The last sentences that have at most so many characters together, with a hint if others are left out.
fn last_of(words: Vec<Words>, most: usize) -> Vec<Words> {
    let mut length = 0;
    let fits = |words: &&Words| {
        length += longest(FALLBACK, words);
        length <= most
    };
    let kept = words.iter().rev().take_while(fits).count();
    let left_out = words.len() - kept;
    let hint = (left_out > 0).then(|| Words::new("turn-earlier"));
    let kept = words.into_iter().skip(left_out);
    hint.into_iter().chain(kept).collect()
}
