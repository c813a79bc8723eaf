//! The maps: read from `data/huang/*.map`, checked, and loaded once.
//!
//! A map file is a picture made of letters, with the names of its rivers and capitals above it. A file that breaks a
//! condition M1 to M5 is refused with the line and the reason.

use super::hexes::{Hex, Hexes, SIDE};
use super::tile_groups::TileGroup;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Which map a game is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Map {
    /// Seven capitals, rivers wide enough for blue pagodas, sites for bandits.
    WarringStates,
    /// Nineteen capitals with granaries, narrow rivers (H54).
    EighteenKingdoms,
}

/// A map, ready to play on.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Its name.
    pub title: String,
    /// Every hex but river.
    pub land: Hexes,
    /// Every hex of a river.
    pub river: Hexes,
    /// The rivers, by name.
    pub rivers: Vec<River>,
    /// The capitals, in the order of the file.
    pub capitals: Vec<Capital>,
    /// The sites of bandits, 1 to 10 in order; none on a map without.
    pub sites: Vec<Hexes>,
    neighbours: Box<[Hexes; 256]>,
}

/// A river.
#[derive(Clone, Debug, PartialEq)]
pub struct River {
    /// Its name.
    pub name: String,
    /// Where it flows.
    pub hexes: Hexes,
}

/// A capital, on which a yellow tile lies at the start (H4).
#[derive(Clone, Debug, PartialEq)]
pub struct Capital {
    /// The kingdom.
    pub state: String,
    /// The city.
    pub city: String,
    /// The kingdom as it is written in Chinese, where the map tells it.
    pub sign: String,
    /// Where it lies.
    pub at: Hex,
}

/// What is wrong with a map file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct MapError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

/// The seven kingdoms of the Warring States (H3).
const SEVEN: [&str; 7] = ["Qin", "Chu", "Qi", "Yan", "Han", "Wei", "Zhao"];
/// How many capitals the other map has (H54).
const NINETEEN: usize = 19;
/// How many sites there are for bandits (H50).
const SITES: usize = 10;
/// How many hexes a map has (M1).
const SIZE: std::ops::RangeInclusive<usize> = 150..=180;
/// How many triangles each river of the Warring States has at least (M1).
const RIVER_TRIANGLES: usize = 4;
/// How far apart capitals lie at least (M2, M4).
const CAPITALS_APART: [usize; 2] = [3, 2];

impl Map {
    /// The board of this map.
    pub fn board(self) -> &'static Board {
        static WARRING_STATES: LazyLock<Board> = LazyLock::new(|| {
            let text = include_str!("../../../../data/huang/warring-states.map");
            Board::read(Map::WarringStates, text).expect("the shipped map is right")
        });
        static EIGHTEEN_KINGDOMS: LazyLock<Board> = LazyLock::new(|| {
            let text = include_str!("../../../../data/huang/eighteen-kingdoms.map");
            Board::read(Map::EighteenKingdoms, text).expect("the shipped map is right")
        });
        match self {
            Self::WarringStates => &WARRING_STATES,
            Self::EighteenKingdoms => &EIGHTEEN_KINGDOMS,
        }
    }
}

impl Board {
    /// Reads a map and checks that it can be played as this one.
    ///
    /// # Errors
    /// If a line cannot be parsed or a condition does not hold.
    pub fn read(map: Map, text: &str) -> Result<Self, MapError> {
        let drawing = Drawing::read(text)?;
        let board = drawing.board()?;
        drawing.check(map, &board)?;
        Ok(board)
    }

    /// Every hex of the map.
    pub fn hexes(&self) -> Hexes {
        self.land | self.river
    }

    /// The hexes of the map next to this one.
    #[inline]
    pub fn neighbours(&self, hex: Hex) -> Hexes {
        self.neighbours[hex.index()]
    }
}

impl Board {
    /// The occupied hexes that are connected with this one.
    #[inline]
    pub fn group(&self, occupied: Hexes, hex: Hex) -> Hexes {
        let mut group = Hexes::from(hex);
        loop {
            let wider = group | group.neighbours() & occupied;
            if wider == group {
                return group;
            }
            group = wider;
        }
    }
}

/// A map file before it is checked: the letters on hexes, and their meanings.
struct Drawing {
    title: String,
    board_line: usize,
    rivers: Vec<(char, String)>,
    capitals: Vec<(char, String, String, String, usize)>,
    cells: Vec<Cell>,
}

struct Cell {
    at: Hex,
    letter: char,
    line: usize,
}

fn wrong<T>(line: usize, reason: impl Into<String>) -> Result<T, MapError> {
    Err(MapError {
        line,
        reason: reason.into(),
    })
}

impl Drawing {
    fn read(text: &str) -> Result<Self, MapError> {
        let mut drawing = Self {
            title: String::new(),
            board_line: 0,
            rivers: Vec::new(),
            capitals: Vec::new(),
            cells: Vec::new(),
        };
        let mut rows = 0;
        for (number, line) in text.lines().enumerate() {
            let number = number + 1;
            if line.starts_with('#') || line.trim().is_empty() {
                continue;
            }
            if drawing.board_line == 0 {
                drawing.read_heading(number, line)?;
            } else {
                drawing.read_row(number, line, rows)?;
                rows += 1;
            }
        }
        if drawing.title.is_empty() {
            return wrong(1, "the map has no title: 'map TITLE'");
        }
        if rows == 0 {
            return wrong(
                text.lines().count().max(1),
                "the map has no rows after 'board'",
            );
        }
        Ok(drawing)
    }

    fn read_heading(&mut self, number: usize, line: &str) -> Result<(), MapError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["map", _, ..] if !self.title.is_empty() => {
                return wrong(number, "the map has a title already");
            }
            ["map", _, ..] => self.title = words[1..].join(" "),
            ["river", letter, _, ..] => {
                let letter = self.new_letter(number, letter, char::is_lowercase)?;
                self.rivers.push((letter, words[2..].join(" ")));
            }
            ["capital", letter, state, city, ref sign @ ..] if sign.len() < 2 => {
                let letter = self.new_letter(number, letter, char::is_uppercase)?;
                let (state, city) = (state.replace('-', " "), city.replace('-', " "));
                self.capitals
                    .push((letter, state, city, sign.concat(), number));
            }
            ["board"] => self.board_line = number,
            _ => {
                return wrong(
                    number,
                    "this is none of 'map TITLE', 'river LETTER NAME', 'capital LETTER STATE CITY SIGN', 'board'",
                );
            }
        }
        Ok(())
    }

    fn new_letter(
        &self,
        number: usize,
        word: &str,
        case: fn(char) -> bool,
    ) -> Result<char, MapError> {
        let mut letters = word.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return wrong(number, format!("'{word}' is not one letter"));
        };
        if !case(letter) {
            return wrong(
                number,
                format!("'{letter}': rivers have small letters, capitals large ones"),
            );
        }
        let rivers = self.rivers.iter().map(|river| river.0);
        let capitals = self.capitals.iter().map(|capital| capital.0);
        if rivers.chain(capitals).any(|known| known == letter) {
            return wrong(number, format!("'{letter}' is taken already"));
        }
        Ok(letter)
    }

    fn read_row(&mut self, number: usize, line: &str, row: usize) -> Result<(), MapError> {
        if row == SIDE {
            return wrong(number, format!("a map has at most {SIDE} rows"));
        }
        let name = char::from(b'A' + row as u8);
        if !line.starts_with(name) {
            return wrong(number, format!("row {name} should stand here"));
        }
        let first = 3 + row % 2;
        for (place, letter) in line.chars().enumerate().skip(1) {
            if letter == ' ' {
                continue;
            }
            if place < first || (place - first) % 2 == 1 {
                return wrong(
                    number,
                    format!(
                        "'{letter}' at character {} stands between two hexes",
                        place + 1
                    ),
                );
            }
            let column = (place - first) / 2;
            if column >= SIDE {
                return wrong(number, format!("a row has at most {SIDE} hexes"));
            }
            let known = letter == '.'
                || letter.is_ascii_digit()
                || self.rivers.iter().any(|river| river.0 == letter)
                || self.capitals.iter().any(|capital| capital.0 == letter);
            if !known {
                return wrong(
                    number,
                    format!("'{letter}' is neither land, river, capital nor site"),
                );
            }
            self.cells.push(Cell {
                at: Hex::new(row, column),
                letter,
                line: number,
            });
        }
        Ok(())
    }

    fn marked(&self, letter: char) -> Hexes {
        let marked = self.cells.iter().filter(|cell| cell.letter == letter);
        marked.map(|cell| cell.at).collect()
    }

    fn line_of(&self, hex: Hex) -> usize {
        let cell = self.cells.iter().find(|cell| cell.at == hex);
        cell.map_or(self.board_line, |cell| cell.line)
    }

    fn board(&self) -> Result<Board, MapError> {
        let all: Hexes = self.cells.iter().map(|cell| cell.at).collect();
        let mut rivers = Vec::new();
        let mut river = Hexes::EMPTY;
        for (letter, name) in &self.rivers {
            let hexes = self.marked(*letter);
            river |= hexes;
            rivers.push(River {
                name: name.clone(),
                hexes,
            });
        }
        let mut capitals = Vec::new();
        for (letter, state, city, sign, line) in &self.capitals {
            let marked = self.marked(*letter);
            let (1, Some(at)) = (marked.len(), marked.first()) else {
                return wrong(
                    *line,
                    format!("'{letter}' stands on {} hexes, not on one", marked.len()),
                );
            };
            capitals.push(Capital {
                state: state.clone(),
                city: city.clone(),
                sign: sign.clone(),
                at,
            });
        }
        let mut neighbours = Box::new([Hexes::EMPTY; 256]);
        for hex in all {
            neighbours[hex.index()] = Hexes::from(hex).neighbours() & all;
        }
        let sites = "1234567890".chars().map(|digit| self.marked(digit));
        Ok(Board {
            title: self.title.clone(),
            land: all & !river,
            river,
            rivers,
            capitals,
            sites: sites.filter(|site| !site.is_empty()).collect(),
            neighbours,
        })
    }

    fn check(&self, map: Map, board: &Board) -> Result<(), MapError> {
        let size = board.hexes().len();
        if !SIZE.contains(&size) {
            let (least, most) = (SIZE.start(), SIZE.end());
            return wrong(
                self.board_line,
                format!("the map has {size} hexes, not {least} to {most} (M1)"),
            );
        }
        self.check_reach(board)?;
        self.check_capitals(map, board)?;
        self.check_rivers(map, board)?;
        self.check_sites(map, board)
    }

    /// M5: every hex can be reached from every other.
    fn check_reach(&self, board: &Board) -> Result<(), MapError> {
        let all = board.hexes();
        let reached = linked(all, all.first().into_iter().collect());
        match (all & !reached).first() {
            None => Ok(()),
            Some(lost) => wrong(
                self.line_of(lost),
                format!("{lost} cannot be reached from the rest of the map (M5)"),
            ),
        }
    }

    /// M2 and M4: which capitals there are, and how far apart.
    fn check_capitals(&self, map: Map, board: &Board) -> Result<(), MapError> {
        let capitals = &board.capitals;
        let missing = SEVEN
            .iter()
            .find(|state| !capitals.iter().any(|capital| capital.state == **state));
        match (map, missing) {
            (Map::WarringStates, Some(state)) => {
                return wrong(
                    self.board_line,
                    format!("the capital of {state} is missing (M2)"),
                );
            }
            (Map::WarringStates, None) if capitals.len() != SEVEN.len() => {
                return wrong(
                    self.board_line,
                    format!("the map has {} capitals, not 7 (M2)", capitals.len()),
                );
            }
            (Map::EighteenKingdoms, _) if capitals.len() != NINETEEN => {
                return wrong(
                    self.board_line,
                    format!("the map has {} capitals, not 19 (M4)", capitals.len()),
                );
            }
            _ => {}
        }
        let apart = CAPITALS_APART[map as usize];
        for (number, capital) in capitals.iter().enumerate() {
            let mut near = Hexes::from(capital.at);
            for _ in 1..apart {
                near |= near.neighbours();
            }
            if let Some(other) = capitals[..number]
                .iter()
                .find(|other| near.contains(other.at))
            {
                return wrong(
                    self.line_of(capital.at),
                    format!(
                        "{} and {} are closer than {apart} steps (M2, M4)",
                        other.city, capital.city
                    ),
                );
            }
        }
        Ok(())
    }

    /// M1 and M4: rivers in one piece with room for pagodas, or narrow ones.
    fn check_rivers(&self, map: Map, board: &Board) -> Result<(), MapError> {
        if map == Map::EighteenKingdoms {
            return match TileGroup::triangles_in(board.river).first() {
                None => Ok(()),
                Some(wide) => wrong(
                    self.line_of(wide.hexes().first().unwrap_or_default()),
                    format!("the river is a triangle wide at {wide} (M4)"),
                ),
            };
        }
        if board.rivers.len() != 2 {
            return wrong(
                self.board_line,
                format!("the map has {} rivers, not 2 (M1)", board.rivers.len()),
            );
        }
        for river in &board.rivers {
            let joined = linked(river.hexes, river.hexes.first().into_iter().collect());
            if let Some(lost) = (river.hexes & !joined).first() {
                return wrong(
                    self.line_of(lost),
                    format!("{} is cut off at {lost} (M1)", river.name),
                );
            }
            let count = TileGroup::triangles_in(river.hexes).len();
            if count < RIVER_TRIANGLES {
                return wrong(
                    self.board_line,
                    format!("{} has {count} triangles, not 4 or more (M1)", river.name),
                );
            }
        }
        Ok(())
    }

    /// M3: ten sites for bandits on the Warring States, none on the other map.
    fn check_sites(&self, map: Map, board: &Board) -> Result<(), MapError> {
        let expected = if map == Map::WarringStates { SITES } else { 0 };
        if board.sites.len() != expected {
            return wrong(
                self.board_line,
                format!(
                    "the map has {} bandit sites, not {expected} (M3)",
                    board.sites.len()
                ),
            );
        }
        let capitals: Hexes = board.capitals.iter().map(|capital| capital.at).collect();
        let mut near_others = Hexes::EMPTY;
        for (number, &site) in board.sites.iter().enumerate() {
            let line = self.line_of(site.first().unwrap_or_default());
            let name = number + 1;
            if site.len() != 3 || TileGroup::triangles_in(site).len() != 1 {
                return wrong(
                    line,
                    format!("site {name} is not three hexes in a triangle (M3)"),
                );
            }
            let near = site | site.neighbours();
            if near.meets(capitals) {
                return wrong(line, format!("site {name} lies next to a capital (M3)"));
            }
            if near.meets(near_others) {
                return wrong(
                    line,
                    format!("a hex lies in or next to site {name} and another (M3)"),
                );
            }
            near_others |= near & board.hexes();
        }
        Ok(())
    }
}

/// Those of these hexes that are connected with the first ones.
pub(super) fn linked(hexes: Hexes, first: Hexes) -> Hexes {
    let mut linked = first & hexes;
    loop {
        let wider = linked | linked.neighbours() & hexes;
        if wider == linked {
            return linked;
        }
        linked = wider;
    }
}
