//! What happened at a table in its last turns, condensed for people who read it later. It is derived from the journal and not
//! stored. Knows no store and writes no posts.

use crate::engine::{MoveEvents, Seat};
use crate::host::posts::wording::{longest, named, names};
use crate::show::ShownPlay;
use crate::table::Table;
use crate::words::{FALLBACK, Value, Words, keys, sentences};

/// The number of rounds that are remembered: enough for everybody to have had a turn, also where a round has several turns of each.
const ROUNDS: u32 = 4;

/// A move, for the history of turns.
#[derive(Clone, Copy, Debug)]
pub(in crate::host) struct MoveOf {
    pub turn: u32,
    /// Whether this turn belongs to a seat.
    pub has_owner: bool,
    pub seat: Seat,
}

/// A turn in which somebody decided something.
#[derive(Clone, Debug)]
struct RecentTurn {
    turn: u32,
    /// The seat that decided first, if the turn belongs to a seat: others decide in its turn.
    owner: Option<Seat>,
    /// The seat and the events of each move.
    moves: Vec<(Seat, MoveEvents)>,
    /// The names of all seats at that time.
    names: Vec<Value>,
}

impl RecentTurn {
    /// The events after this number of moves.
    fn events(&self, skipped: usize) -> MoveEvents {
        let mut events = MoveEvents::default();
        for (_, of_move) in self.moves.iter().skip(skipped) {
            events.append(of_move);
        }
        events
    }
}

/// A position in the last turns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::host) struct Since {
    turn: u32,
    /// The number of moves of that turn before it.
    moves: usize,
}

impl Since {
    /// The beginning of a turn.
    pub fn turn(turn: u32) -> Self {
        Self { turn, moves: 0 }
    }
}

/// The last turns of a table.
#[derive(Clone, Debug, Default)]
pub(in crate::host) struct RecentTurns(Vec<RecentTurn>);

impl RecentTurns {
    /// Notes what a move did.
    pub fn moved(&mut self, of: MoveOf, events: &MoveEvents, table: &Table) {
        let names = names(table);
        let MoveOf { turn, seat, .. } = of;
        match self.0.last_mut().filter(|last| last.turn == turn) {
            Some(last) => {
                last.moves.push((seat, events.clone()));
                last.names = names;
            }
            None => self.0.push(RecentTurn {
                turn,
                owner: of.has_owner.then_some(seat),
                moves: vec![(seat, events.clone())],
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

    /// Whether anybody has decided in a turn.
    pub fn has_begun(&self, turn: u32) -> bool {
        self.0.iter().any(|recent| recent.turn == turn)
    }

    /// The seat whose turn this is: the one that decided first; none before anybody has decided, and in a turn of nobody.
    pub fn owner(&self, turn: u32) -> Option<Seat> {
        let recent = self.0.iter().find(|recent| recent.turn == turn);
        recent.and_then(|recent| recent.owner)
    }

    /// The moment after the last move of a seat in its own last turn.
    pub fn since_turn_of(&self, seat: Seat) -> Since {
        let own = |recent: &&RecentTurn| recent.owner == Some(seat);
        let own = self.0.iter().rev().find(own);
        own.map_or_else(Since::default, |own| {
            let last = own.moves.iter().rposition(|(by, _)| *by == seat);
            Since {
                turn: own.turn,
                moves: last.map_or(0, |last| last + 1),
            }
        })
    }

    /// The beginning of the last round.
    pub fn last_round(&self, table: &Table) -> Since {
        let last = self.0.last().map_or(0, |last| last.turn + 1);
        Since::turn(last.saturating_sub(table.seats().len() as u32))
    }

    /// What happened since then: a line for each turn that is over, and the sentences of the present one. The oldest are left out if all
    /// would have more characters than `most`.
    pub fn summary(&self, since: Since, table: &Table, most: usize) -> Vec<Words> {
        let Some(game) = table.game() else {
            return Vec::new();
        };
        let events = |recent: &RecentTurn| {
            let skipped = if recent.turn == since.turn {
                since.moves
            } else {
                0
            };
            recent.events(skipped)
        };
        let wanted = self.0.iter().filter(|recent| recent.turn >= since.turn);
        let wanted: Vec<&RecentTurn> = wanted.collect();
        let present = |recent: &&RecentTurn| recent.turn == game.turn() && !table.is_over();
        let (now, over): (Vec<&RecentTurn>, Vec<&RecentTurn>) =
            wanted.into_iter().partition(present);
        let mut words = Vec::new();
        for turns in over.chunk_by(|one, other| one.names == other.names) {
            let events: Vec<MoveEvents> = turns.iter().map(|recent| events(recent)).collect();
            let lines = game.digest(&events).into_iter();
            words.extend(lines.map(|line| {
                let line: Vec<Words> = line
                    .into_iter()
                    .map(|words| words.naming(&turns[0].names))
                    .collect();
                Words::new(keys::TURN_LINE).with("sentences", sentences(&line))
            }));
        }
        words.extend(
            now.iter()
                .flat_map(|recent| named(table, events(recent).narrate())),
        );
        last_of(words, most)
    }
}

/// The last sentences that fit into this many characters, with a hint if others are left out.
fn last_of(words: Vec<Words>, most: usize) -> Vec<Words> {
    let mut length = 0;
    let fits = |words: &&Words| {
        length += longest(FALLBACK, words);
        length <= most
    };
    let kept = words.iter().rev().take_while(fits).count();
    let left_out = words.len() - kept;
    let hint = (left_out > 0).then(|| Words::new(keys::TURN_EARLIER));
    let kept = words.into_iter().skip(left_out);
    hint.into_iter().chain(kept).collect()
}
