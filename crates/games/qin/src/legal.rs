//! Legal placements: lists all of them, and judges one (Q6, Q14, Q15).

use super::move_error::MoveError;
use super::moves::Move;
use super::provinces::Bar;
use super::realm::{Phase, Realm};
use super::squares::{Direction, Square, SquareBuffer, SquareList, Squares};
use super::state::Qin;
use super::tiles::{ByColour, Colour, Tile, Tiles};

/// Pairs of free squares of which one shares an edge with a territory.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ground {
    /// The western squares of those that lie side by side.
    east: Squares,
    /// The northern squares of those that lie one below the other.
    south: Squares,
}

impl Ground {
    /// The squares of all pairs.
    #[inline]
    fn squares(self) -> Squares {
        let Self { east, south } = self;
        east | east.step(Direction::East) | south | south.step(Direction::South)
    }
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

    /// The colours that are barred on none of these squares, which are those of some pairs.
    #[inline]
    fn unbarred_on(&self, squares: Squares) -> ByColour<bool> {
        let unbarred = |colour| !self.bars[colour].single.meets(squares);
        ByColour {
            red: unbarred(Colour::Red),
            blue: unbarred(Colour::Blue),
            yellow: unbarred(Colour::Yellow),
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
    /// Adds a placement on each pair: with the first half in the west or north of it, or in the east or south.
    #[inline]
    fn add_all(&self, tile: Tile, backwards: bool, into: &mut Vec<Move>) {
        for (list, direction) in [self.east, self.south]
            .into_iter()
            .zip(directions(backwards))
        {
            into.extend(list.iter().map(placement(tile, direction)));
        }
    }

    /// Adds a placement on each of these pairs, which are among those listed.
    fn add(&self, tile: Tile, on: Ground, backwards: bool, into: &mut Vec<Move>) {
        if on == self.ground {
            return self.add_all(tile, backwards, into);
        }
        let [east, south] = directions(backwards);
        add(tile, on.east, self.east, east, into);
        add(tile, on.south, self.south, south, into);
    }
}

/// Where second halves lie on pairs side by side, and on pairs one below the other.
#[inline]
fn directions(backwards: bool) -> [Direction; 2] {
    if backwards {
        [Direction::West, Direction::North]
    } else {
        [Direction::East, Direction::South]
    }
}

/// The placement of a tile on a pair that is listed by this square.
#[inline]
fn placement(tile: Tile, direction: Direction) -> impl Fn(Square) -> Move {
    let further = match direction {
        Direction::East | Direction::South => 0,
        Direction::West => 1,
        Direction::North => 16,
    };
    move |at| Move {
        tile,
        at: at.further(further),
        direction,
    }
}

/// Adds a placement on those of the listed pairs that are open. Every pair is written, and the next one overwrites it if it is barred: this
/// needs no branch.
fn add(
    tile: Tile,
    open: Squares,
    list: SquareList<'_>,
    direction: Direction,
    into: &mut Vec<Move>,
) {
    let place = placement(tile, direction);
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
        let unbarred = realm.unbarred_on(ground.squares());
        for tile in self.hands[realm.active].kinds() {
            let [first, second] = tile.halves();
            if tile.is_double() {
                pairs.add(tile, realm.open_to_double(ground, first), false, into);
            } else if unbarred[first] && unbarred[second] {
                pairs.add_all(tile, false, into);
                pairs.add_all(tile, true, into);
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
