//! What happened at a table in its last turns, condensed for people who read it later. It is derived from the journal and not
//! stored. Knows no store and writes no posts.

use crate::engine::{MoveEvents, Seat};
use crate::host::posts::wording::{longest, named, names};
use crate::show::{Changes, Piece, ShownPlay};
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
    /// How many records the table has after it.
    pub records: u64,
}

/// A move that was made lately.
#[derive(Clone, Debug)]
pub(in crate::host) struct RecentMove {
    pub seat: Seat,
    /// How many records the table had after it.
    pub records: u64,
    pub events: MoveEvents,
    /// What it changed in the open. Of several moves that are made at once the first has all of it.
    pub changes: Changes,
}

/// A turn in which somebody decided something.
#[derive(Clone, Debug)]
struct RecentTurn {
    turn: u32,
    /// The seat that decided first, if the turn belongs to a seat: others decide in its turn.
    owner: Option<Seat>,
    moves: Vec<RecentMove>,
    /// The names of all seats at that time.
    names: Vec<Value>,
}

impl RecentTurn {
    /// The events after this number of moves.
    fn events(&self, skipped: usize) -> MoveEvents {
        let mut events = MoveEvents::default();
        for recent in self.moves.iter().skip(skipped) {
            events.append(&recent.events);
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
pub(in crate::host) struct RecentTurns {
    turns: Vec<RecentTurn>,
    /// What lies in the open now.
    pieces: Vec<Piece>,
}

/// What lies in the open at a table.
pub(in crate::host) fn pieces(table: &Table) -> Vec<Piece> {
    table.game().map_or_else(Vec::new, |game| game.pieces())
}

impl RecentTurns {
    /// Notes what a move did.
    pub fn moved(&mut self, of: MoveOf, events: &MoveEvents, table: &Table) {
        let names = names(table);
        let MoveOf { turn, seat, .. } = of;
        let pieces = pieces(table);
        let recent = RecentMove {
            seat,
            records: of.records,
            events: events.clone(),
            changes: Changes::between(&self.pieces, &pieces),
        };
        self.pieces = pieces;
        match self.turns.last_mut().filter(|last| last.turn == turn) {
            Some(last) => {
                last.moves.push(recent);
                last.names = names;
            }
            None => self.turns.push(RecentTurn {
                turn,
                owner: of.has_owner.then_some(seat),
                moves: vec![recent],
                names,
            }),
        }
        let oldest = turn.saturating_sub(ROUNDS * table.seats().len() as u32);
        self.turns.retain(|recent| recent.turn >= oldest);
    }

    /// Forgets the last move, which was taken back.
    pub fn undone(&mut self) {
        if let Some(last) = self.turns.last_mut() {
            last.moves.pop();
        }
        self.turns.retain(|recent| !recent.moves.is_empty());
    }

    /// Notes how the table stands after something else than a move.
    pub fn stands(&mut self, table: &Table) {
        self.pieces = pieces(table);
    }

    /// The last moves, the oldest first.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = &RecentMove> {
        self.turns.iter().flat_map(|recent| &recent.moves)
    }

    /// What lies otherwise in the open than then.
    pub fn changes(&self, since: Since) -> Changes {
        let mut changes = Changes::default();
        for recent in self.turns.iter().filter(|recent| recent.turn >= since.turn) {
            let is_first = recent.turn == since.turn;
            let skipped = if is_first { since.moves } else { 0 };
            for of_move in recent.moves.iter().skip(skipped) {
                changes.then(&of_move.changes);
            }
        }
        changes
    }

    /// Whether anybody has decided in a turn.
    pub fn has_begun(&self, turn: u32) -> bool {
        self.turns.iter().any(|recent| recent.turn == turn)
    }

    /// The seat whose turn this is: the one that decided first; none before anybody has decided, and in a turn of nobody.
    pub fn owner(&self, turn: u32) -> Option<Seat> {
        let recent = self.turns.iter().find(|recent| recent.turn == turn);
        recent.and_then(|recent| recent.owner)
    }

    /// The moment after the last move of a seat in its own last turn; none before its first.
    pub fn since_turn_of(&self, seat: Seat) -> Option<Since> {
        let own = |recent: &&RecentTurn| recent.owner == Some(seat);
        let own = self.turns.iter().rev().find(own)?;
        let last = own.moves.iter().rposition(|recent| recent.seat == seat);
        Some(Since {
            turn: own.turn,
            moves: last.map_or(0, |last| last + 1),
        })
    }

    /// The beginning of the last round.
    pub fn last_round(&self, table: &Table) -> Since {
        let last = self.turns.last().map_or(0, |last| last.turn + 1);
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
        let wanted = self.turns.iter().filter(|recent| recent.turn >= since.turn);
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
