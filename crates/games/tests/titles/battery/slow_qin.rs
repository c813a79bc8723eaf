//! An independent slow implementation of Qin: it knows only the history of tiles with their seats, uses a grid of letters, and
//! recomputes everything at every step.

use pagoda_qin::{Board, Colour, Direction, Move, Qin, Square, Tile, Tiles};
use std::collections::{BTreeMap, BTreeSet};

type Place = (i32, i32);
type Area = BTreeSet<Place>;

pub struct Slow {
    meadows: BTreeSet<Place>,
    villages: Vec<Area>,
    colours: BTreeMap<Place, Colour>,
    /// The areas of two squares or more with their owners.
    owners: Vec<(Area, usize)>,
    holders: Vec<Option<usize>>,
    seats: usize,
}

fn place(square: Square) -> Place {
    (square.row() as i32, square.column() as i32)
}

fn beside((row, column): Place) -> [Place; 4] {
    [
        (row - 1, column),
        (row, column + 1),
        (row + 1, column),
        (row, column - 1),
    ]
}

fn step((row, column): Place, direction: Direction) -> Place {
    match direction {
        Direction::North => (row - 1, column),
        Direction::East => (row, column + 1),
        Direction::South => (row + 1, column),
        Direction::West => (row, column - 1),
    }
}

impl Slow {
    pub fn new(board: &Board, seats: usize) -> Self {
        let starts = Colour::ALL.iter();
        Self {
            meadows: board.meadows.into_iter().map(place).collect(),
            villages: board
                .villages
                .iter()
                .map(|village| village.squares.into_iter().map(place).collect())
                .collect(),
            colours: starts
                .map(|&colour| (place(board.starts[colour]), colour))
                .collect(),
            owners: Vec::new(),
            holders: vec![None; board.villages.len()],
            seats,
        }
    }

    fn areas(&self) -> Vec<Area> {
        let mut areas: Vec<Area> = Vec::new();
        for (&from, colour) in &self.colours {
            if areas.iter().any(|area| area.contains(&from)) {
                continue;
            }
            let mut area = Area::from([from]);
            let mut open = vec![from];
            while let Some(next) = open.pop() {
                for near in beside(next) {
                    if self.colours.get(&near) == Some(colour) && area.insert(near) {
                        open.push(near);
                    }
                }
            }
            if area.len() > 1 {
                areas.push(area);
            }
        }
        areas
    }

    /// Returns the owner of an area after a tile of this seat; `None` if the tile is not allowed (Q10, Q11, Q14 to Q16).
    fn owner(&self, area: &Area, seat: usize) -> Option<usize> {
        let before: Vec<&(Area, usize)> = self
            .owners
            .iter()
            .filter(|(old, _)| old.is_subset(area))
            .collect();
        let majors: Vec<usize> = before
            .iter()
            .filter(|(old, _)| old.len() >= 5)
            .map(|(_, owner)| *owner)
            .collect();
        match (before.len(), majors.len()) {
            (0, _) => return Some(seat),
            (1, _) => return Some(before[0].1),
            (_, 1) => return Some(majors[0]),
            (_, 2..) => return None,
            _ => {}
        }
        let mut squares = vec![0; self.seats];
        for (old, owner) in before {
            squares[*owner] += old.len();
        }
        let most = squares.iter().max().copied().unwrap_or_default();
        let best: Vec<usize> = (0..self.seats)
            .filter(|&seat| squares[seat] == most)
            .collect();
        (best.len() == 1).then(|| best[0])
    }

    fn after(&self, seat: usize, tile: Tile, at: Place, to: Place) -> Option<Self> {
        let free =
            |square: &Place| self.meadows.contains(square) && !self.colours.contains_key(square);
        let near = [at, to].into_iter().flat_map(beside);
        let connected = near
            .into_iter()
            .any(|square| self.colours.contains_key(&square));
        if !free(&at) || !free(&to) || !connected {
            return None;
        }
        let mut next = Self {
            meadows: self.meadows.clone(),
            villages: self.villages.clone(),
            colours: self.colours.clone(),
            owners: Vec::new(),
            holders: self.holders.clone(),
            seats: self.seats,
        };
        let [first, second] = tile.halves();
        next.colours.extend([(at, first), (to, second)]);
        for area in next.areas() {
            let owner = self.owner(&area, seat)?;
            next.owners.push((area, owner));
        }
        Some(next)
    }

    pub fn place(&mut self, seat: usize, chosen: Move) {
        let at = place(chosen.at);
        let to = step(at, chosen.direction);
        *self = self
            .after(seat, chosen.tile, at, to)
            .expect("the placement is allowed");
        for number in 0..self.villages.len() {
            let counts = self.connected(number);
            for seat in 0..self.seats {
                let others = (0..self.seats).filter(|&other| other != seat);
                if others.into_iter().all(|other| counts[other] < counts[seat]) {
                    self.holders[number] = Some(seat);
                }
            }
        }
    }

    fn connected(&self, village: usize) -> Vec<usize> {
        let mut counts = vec![0; self.seats];
        for (area, owner) in &self.owners {
            let mut near = self.villages[village]
                .iter()
                .flat_map(|&square| beside(square));
            if near.any(|square| area.contains(&square)) {
                counts[*owner] += if area.len() >= 5 { 2 } else { 1 };
            }
        }
        counts
    }

    pub fn placements(&self, hand: Tiles) -> impl Iterator<Item = String> {
        let tiles = hand.kinds();
        tiles.flat_map(move |tile| {
            let everywhere = self.meadows.iter().flat_map(|&at| {
                let directions = Direction::ALL.into_iter();
                directions.map(move |direction| (at, direction))
            });
            everywhere.filter_map(move |(at, direction)| {
                let backwards = matches!(direction, Direction::North | Direction::West);
                let [first, second] = tile.halves();
                if first == second && backwards {
                    return None;
                }
                self.after(0, tile, at, step(at, direction))?;
                let (row, column) = (char::from(b'A' + at.0 as u8), at.1 + 1);
                Some(format!("place {tile} {row}{column} {direction}"))
            })
        })
    }

    pub fn compare(&self, game: &Qin) {
        let realm = &game.realm;
        let colours = realm.occupied().into_iter().map(|square| {
            let colour = realm.colour_at(square).expect("a territory has a colour");
            (place(square), colour)
        });
        assert_eq!(self.colours, colours.collect());
        let mut owners: Vec<(Area, usize)> = realm
            .provinces()
            .iter()
            .map(|province| {
                let area = province.squares.into_iter().map(place).collect();
                (area, usize::from(province.owner))
            })
            .collect();
        owners.sort();
        let mut expected = self.owners.clone();
        expected.sort();
        assert_eq!(expected, owners);
        let holders: Vec<Option<usize>> = (0..self.villages.len())
            .map(|village| realm.holder(village))
            .collect();
        assert_eq!(self.holders, holders);
        let over = pagoda_engine::Rules::waiting(game).is_none();
        assert_eq!(over, self.is_over(game), "{realm:?}");
    }

    /// Q21, Q22.
    fn is_over(&self, game: &Qin) -> bool {
        let most = [0, 0, 24, 19, 15][self.seats];
        let out = (0..self.seats).any(|seat| {
            let owned = self.owners.iter().filter(|(_, owner)| *owner == seat);
            let standing: usize = owned
                .map(|(area, _)| if area.len() >= 5 { 2 } else { 1 })
                .sum();
            let held = self.holders.iter().filter(|holder| **holder == Some(seat));
            standing + held.count() >= most
        });
        out || game
            .hands
            .iter()
            .all(|hand| self.placements(*hand).next().is_none())
    }
}
