//! Legal placements: lists all of them, and judges one (Q6, Q14, Q15).

use super::move_error::MoveError;
use super::moves::Move;
use super::provinces::Bar;
use super::realm::{Phase, Realm};
use super::squares::{Direction, Square, SquareBuffer, SquareList, Squares};
use super::state::Qin;
use super::tiles::{Colour, Tile, Tiles};

/// Pairs of free squares of which one shares an edge with a territory.
#[derive(Clone, Copy, Debug)]
struct Ground {
    /// The western squares of those that lie side by side.
    east: Squares,
    /// The northern squares of those that lie one below the other.
    south: Squares,
}

impl Realm {
    #[inline]
    fn ground(&self) -> Ground {
        let (free, near) = (self.free, self.near);
        Ground {
            east: free & free.step(Direction::West) & (near | near.step(Direction::West)),
            south: free & free.step(Direction::North) & (near | near.step(Direction::North)),
        }
    }

    /// The pairs on which a colour may lie with one half and another colour with the other: the first colour in the west
    /// or north of each pair.
    #[inline]
    fn open_to(&self, ground: Ground, first: Colour, second: Colour) -> Ground {
        let (first, second) = (self.bars[first].single, self.bars[second].single);
        Ground {
            east: ground.east & !first & !second.step(Direction::West),
            south: ground.south & !first & !second.step(Direction::North),
        }
    }

    /// The pairs on which a tile of one colour may lie.
    #[inline]
    fn open_to_double(&self, ground: Ground, colour: Colour) -> Ground {
        let bars = &self.bars[colour];
        Ground {
            east: ground.east & !bars.east,
            south: ground.south & !bars.south,
        }
    }

    /// Q7: whether one of these tiles fits anywhere.
    pub fn fits(&self, tiles: Tiles) -> bool {
        let ground = self.ground();
        let some = |ground: Ground| !ground.east.is_empty() || !ground.south.is_empty();
        some(ground)
            && tiles.kinds().any(|tile| {
                let [first, second] = tile.halves();
                if tile.is_double() {
                    some(self.open_to_double(ground, first))
                } else {
                    some(self.open_to(ground, first, second))
                        || some(self.open_to(ground, second, first))
                }
            })
    }

    /// Whether this tile may be placed so by any seat, and if not, why.
    pub fn judge(&self, chosen: Move) -> Result<(), MoveError> {
        let Move { tile, at, .. } = chosen;
        let second = chosen.second();
        if !second.on_board() {
            return Err(MoveError::OffBoard { at });
        }
        let occupied = self.occupied();
        for at in [at, second] {
            if occupied.contains(at) {
                return Err(MoveError::NotFree { at });
            }
            if !self.board().meadows.contains(at) {
                return Err(MoveError::NotMeadow { at });
            }
        }
        let both: Squares = [at, second].into_iter().collect();
        if !both.neighbours().meets(occupied) {
            return Err(MoveError::NotConnected { at, second });
        }
        let [first, other] = tile.halves();
        if tile.is_double() {
            self.judge_union(first, &[at, second])
        } else {
            self.judge_union(first, &[at])?;
            self.judge_union(other, &[second])
        }
    }

    fn judge_union(&self, colour: Colour, squares: &[Square]) -> Result<(), MoveError> {
        let at = squares[0];
        match self.bar(colour, squares) {
            None => Ok(()),
            Some(Bar::Tie) => Err(MoveError::TiedUnion { colour, at }),
            Some(Bar::Majors) => Err(MoveError::TwoMajors { colour, at }),
        }
    }
}

/// Pairs, one after the other.
struct Pairs<'a> {
    ground: Ground,
    east: SquareList<'a>,
    south: SquareList<'a>,
}

impl Pairs<'_> {
    /// Adds a placement on each of these pairs, which are among those listed: with the first half in the west or north of
    /// them, or in the east or south.
    #[inline]
    fn add(&self, tile: Tile, on: Ground, backwards: bool, into: &mut Vec<Move>) {
        let [east, south] = if backwards {
            [Direction::West, Direction::North]
        } else {
            [Direction::East, Direction::South]
        };
        add(tile, on.east, (self.ground.east, self.east), east, into);
        add(tile, on.south, (self.ground.south, self.south), south, into);
    }
}

/// Adds a placement on those of the listed pairs that are open.
#[inline]
fn add(
    tile: Tile,
    open: Squares,
    (known, list): (Squares, SquareList<'_>),
    direction: Direction,
    into: &mut Vec<Move>,
) {
    let further = match direction {
        Direction::East | Direction::South => 0,
        Direction::West => 1,
        Direction::North => 16,
    };
    let place = |at: Square| Move {
        tile,
        at: at.further(further),
        direction,
    };
    if open == known {
        into.extend(list.iter().map(place));
    } else {
        // Every pair is written, and the next one overwrites it if it is barred: this needs no branch.
        let before = into.len();
        into.resize(before + list.len(), place(Square::default()));
        let room = &mut into[before..];
        let mut count = 0;
        for at in list.iter() {
            room[count] = place(at);
            count += usize::from(open.contains(at));
        }
        into.truncate(before + count);
    }
}

impl Qin {
    /// Adds every legal placement of the awaited seat, each once.
    pub(super) fn list_moves(&self, into: &mut Vec<Move>) {
        let realm = &self.realm;
        if realm.phase != (Phase::Place {}) {
            return;
        }
        let ground = realm.ground();
        let (mut east, mut south) = (SquareBuffer::new(), SquareBuffer::new());
        let pairs = Pairs {
            ground,
            east: east.list(ground.east),
            south: south.list(ground.south),
        };
        for tile in self.hands[realm.active].kinds() {
            let [first, second] = tile.halves();
            if tile.is_double() {
                pairs.add(tile, realm.open_to_double(ground, first), false, into);
            } else {
                pairs.add(tile, realm.open_to(ground, first, second), false, into);
                pairs.add(tile, realm.open_to(ground, second, first), true, into);
            }
        }
    }

    /// Whether the awaited seat may make this move, and if not, why.
    pub(super) fn judge_move(&self, chosen: Move) -> Result<(), MoveError> {
        let Move { tile, .. } = chosen;
        if self.hands[self.realm.active][tile] == 0 {
            return Err(MoveError::NotHeld { tile });
        }
        self.realm.judge(chosen)
    }
}
