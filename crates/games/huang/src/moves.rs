//! The moves and their text form.

use super::colours::{Colour, Handful, Tiles};
use super::hexes::{Direction, Hex, Hexes};
use super::move_error::MoveError;
use super::realm::{Commitment, Phase};
use super::state::{Huang, TILES as ALL_TILES};
use super::tile_groups::TileGroup;
use super::versions::MOST_LOST;
use pagoda_engine::{Argument, ArgumentKind, Verb};
use std::fmt;
use tinyvec::ArrayVec;

/// A decision of one seat. It fits into sixteen bytes, and all but losses into four. The fields keep their order, so that what many listed
/// moves have in common lies side by side and is written at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8, align(4))]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Move {
    /// Place a tile (H18): `tile red D7`.
    Tile { colour: Colour, at: Hex },
    /// Place a leader, or move it (H13): `leader red D7`.
    Leader { colour: Colour, at: Hex },
    /// Withdraw a leader (H13): `withdraw red`.
    Withdraw { colour: Colour },
    /// Start a riot (H24), lending the leader for a tile or not (H26): `riot D7`, `riot D7 leader`.
    Riot { leader: bool, at: Hex },
    /// Pay for a pagoda or the palace (H25): `buy D7-D8-E8`, `buy D7-D8-E8 leader`.
    Buy { on: TileGroup, leader: bool },
    /// Replace tiles of the hand (H12): `replace red red blue`.
    Replace { tiles: Handful },
    /// Take a tile from the market (H20): `take white`.
    Take { colour: Colour },
    /// Build where the tile just placed allows it (H22): `build D7-D8-E8`.
    Build { on: TileGroup },
    /// Say which pagoda moves (H22): `relocate C4-C5-D4`.
    Relocate { from: TileGroup },
    /// Place another blue tile (H21): `chain D8`.
    Chain { at: Hex },
    /// Commit yellow tiles in a revolt (H28): `commit 2`, `commit 0 leader`.
    Commit { with: Commitment },
    /// Support a kingdom in a war (H32): `support west 2 leader`.
    Support { side: Direction, with: Commitment },
    /// Name the winner of a tied war (H33): `favour west`.
    Favour { side: Direction },
    /// Give up red tiles (H36, H53): `lose D7 E7 F9`.
    Lose { tiles: Losses },
    /// Take all granaries but this one (H56): `keep D7`.
    Keep { at: Hex },
    /// Decline what is offered: `pass`.
    Pass,
}

/// All red tiles there are (H2).
const RED_TILES: usize = ALL_TILES.0[Colour::Red as usize] as usize;

/// Red tiles that are given up in one decision, in the order of the board, each once.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Losses {
    count: u8,
    hexes: [Hex; MOST_LOST],
}

impl Losses {
    /// The tiles.
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes[..usize::from(self.count)]
    }

    /// Adds every way to choose this many of these, in order.
    pub(super) fn list(from: Hexes, count: usize, into: &mut Vec<Move>) {
        let from: ArrayVec<[Hex; RED_TILES]> = from.into_iter().collect();
        let last = from.len() - count;
        // Indices of the chosen ones. The next combination: the last index that can grow does, and later indices follow it.
        let mut chosen: [usize; MOST_LOST] = std::array::from_fn(|number| number);
        loop {
            let hexes = chosen[..count].iter().map(|&number| from[number]);
            into.push(Move::Lose {
                tiles: hexes.collect(),
            });
            let Some(moved) = (0..count).rev().find(|&n| chosen[n] < last + n) else {
                return;
            };
            chosen[moved] += 1;
            for number in moved + 1..count {
                chosen[number] = chosen[number - 1] + 1;
            }
        }
    }
}

impl FromIterator<Hex> for Losses {
    /// More than there is room for are left out.
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        let mut losses = Self::default();
        for (room, hex) in losses.hexes.iter_mut().zip(hexes) {
            *room = hex;
            losses.count += 1;
        }
        losses
    }
}

impl fmt::Debug for Losses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.hexes()).finish()
    }
}

const COLOUR: Argument = Argument::required("colour", ArgumentKind::One(&Colour::NAMES));
/// A colour that stands for a leader.
const WHICH: Argument = COLOUR.said("leader");
const AT: Argument = Argument::required("at", ArgumentKind::Place);
const ON: Argument = Argument::required("on", ArgumentKind::Place);
const SIDE: Argument =
    Argument::required("side", ArgumentKind::One(&Direction::NAMES)).said("direction");
const LEADER: Argument = Argument::optional("leader", ArgumentKind::One(&["leader"])).said("lend");
const TILES: Argument = Argument::required("tiles", ArgumentKind::Number { least: 0, most: 7 });

const fn verb(name: &'static str, arguments: &'static [Argument]) -> Verb {
    Verb::new(name, arguments)
}

/// The verbs of Huang.
pub const VERBS: &[Verb] = &[
    verb("tile", &[COLOUR, AT]),
    verb("leader", &[WHICH, AT]),
    verb("withdraw", &[WHICH]),
    verb("riot", &[AT, LEADER]),
    verb("buy", &[ON, LEADER]),
    verb(
        "replace",
        &[Argument::required("tiles", ArgumentKind::Several(&Colour::NAMES)).said("colour")],
    ),
    verb("take", &[COLOUR]),
    verb("build", &[ON]),
    verb(
        "relocate",
        &[Argument::required("from", ArgumentKind::Place)],
    ),
    verb("chain", &[AT]),
    verb("commit", &[TILES, LEADER]),
    verb("support", &[SIDE, TILES, LEADER]),
    verb("favour", &[SIDE]),
    verb(
        "lose",
        &[Argument::required("places", ArgumentKind::Places)],
    ),
    verb("keep", &[AT]),
    Verb::declining("pass"),
];

impl Move {
    /// The verb it is written with.
    pub fn verb(self) -> &'static str {
        match self {
            Self::Tile { .. } => "tile",
            Self::Leader { .. } => "leader",
            Self::Withdraw { .. } => "withdraw",
            Self::Riot { .. } => "riot",
            Self::Buy { .. } => "buy",
            Self::Replace { .. } => "replace",
            Self::Take { .. } => "take",
            Self::Build { .. } => "build",
            Self::Relocate { .. } => "relocate",
            Self::Chain { .. } => "chain",
            Self::Commit { .. } => "commit",
            Self::Support { .. } => "support",
            Self::Favour { .. } => "favour",
            Self::Lose { .. } => "lose",
            Self::Keep { .. } => "keep",
            Self::Pass => "pass",
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lent = |leader: bool| if leader { " leader" } else { "" };
        f.write_str(self.verb())?;
        match *self {
            Self::Tile { colour, at } | Self::Leader { colour, at } => write!(f, " {colour} {at}"),
            Self::Withdraw { colour } | Self::Take { colour } => write!(f, " {colour}"),
            Self::Riot { at, leader } => write!(f, " {at}{}", lent(leader)),
            Self::Buy { on, leader } => write!(f, " {on}{}", lent(leader)),
            Self::Replace { tiles } => tiles.tiles().iter().try_for_each(|(colour, count)| {
                (0..count).try_for_each(|_| write!(f, " {colour}"))
            }),
            Self::Build { on: area } | Self::Relocate { from: area } => write!(f, " {area}"),
            Self::Chain { at } | Self::Keep { at } => write!(f, " {at}"),
            Self::Lose { tiles } => tiles.hexes().iter().try_for_each(|at| write!(f, " {at}")),
            Self::Commit { with } => write!(f, " {}{}", with.tiles, lent(with.leader)),
            Self::Support { side, with } => {
                write!(f, " {side} {}{}", with.tiles, lent(with.leader))
            }
            Self::Favour { side } => write!(f, " {side}"),
            Self::Pass => Ok(()),
        }
    }
}

impl Huang {
    /// Reads a move. Arguments are of the kinds that the verb asks for; places in any order make the same area, a
    /// warring kingdom may be named by any direction in which it lies, and to commit nothing is to pass.
    pub(super) fn read_move(&self, verb: &str, arguments: &[&str]) -> Result<Move, MoveError> {
        let word = |number: usize| arguments.get(number).copied().unwrap_or_default();
        let colour = || Colour::named(word(0)).unwrap_or_default();
        let place = |number| word(number).parse::<Hex>().map_err(MoveError::from);
        let area = || {
            let word = word(0).to_owned();
            word.parse::<TileGroup>()
                .map_err(|_| MoveError::NoArea { word })
        };
        let leader = arguments.last() == Some(&"leader");
        let commitment = |number| Commitment {
            tiles: word(number).parse().unwrap_or_default(),
            leader,
        };
        let side = || self.canonical_side(Direction::named(word(0)).unwrap_or_default());
        Ok(match verb {
            "tile" => Move::Tile {
                colour: colour(),
                at: place(1)?,
            },
            "leader" => Move::Leader {
                colour: colour(),
                at: place(1)?,
            },
            "withdraw" => Move::Withdraw { colour: colour() },
            "riot" => Move::Riot {
                at: place(0)?,
                leader,
            },
            "buy" => Move::Buy {
                on: area()?,
                leader,
            },
            "replace" => {
                let mut tiles = Tiles::default();
                for colour in arguments.iter().filter_map(|name| Colour::named(name)) {
                    // Nobody holds fifteen tiles, so larger numbers are refused as well.
                    tiles[colour] = 15.min(tiles[colour] + 1);
                }
                Move::Replace {
                    tiles: tiles.into(),
                }
            }
            "take" => Move::Take { colour: colour() },
            "build" => Move::Build { on: area()? },
            "relocate" => Move::Relocate { from: area()? },
            "chain" => Move::Chain { at: place(0)? },
            "commit" if commitment(0).strength() > 0 => Move::Commit {
                with: commitment(0),
            },
            "support" if commitment(1).strength() > 0 => Move::Support {
                side: side(),
                with: commitment(1),
            },
            "commit" | "support" if self.realm.decision() != Some(verb) => {
                return Err(self.not_now(verb));
            }
            "favour" => Move::Favour { side: side() },
            "lose" => Move::Lose {
                tiles: self.read_losses(arguments)?,
            },
            "keep" => Move::Keep { at: place(0)? },
            _ => Move::Pass,
        })
    }

    /// Reads the red tiles that are given up, in any order (H36, H53).
    fn read_losses(&self, places: &[&str]) -> Result<Losses, MoveError> {
        let Phase::Losses { from, count, .. } = self.realm.phase else {
            return Err(self.not_now("lose"));
        };
        let mut tiles = Hexes::EMPTY;
        for place in places {
            let at = place.parse::<Hex>()?;
            if !from.contains(at) {
                return Err(MoveError::NotALoss { at });
            }
            if tiles.contains(at) {
                return Err(MoveError::LostTwice { at });
            }
            tiles.insert(at);
        }
        let needed = self.lost_at_once(from.len(), count.into());
        if tiles.len() != needed {
            return Err(MoveError::WrongLosses {
                given: tiles.len(),
                needed,
            });
        }
        Ok(tiles.into_iter().collect())
    }

    /// The name of the warring kingdom that lies in this direction; the direction itself if none does.
    fn canonical_side(&self, direction: Direction) -> Direction {
        let Phase::War { at, .. } = self.realm.phase else {
            return direction;
        };
        let neighbour = at.step(direction);
        let sides = self.sides(at);
        let mut sides = sides.iter();
        sides
            .find(|side| side.kingdom.hexes.contains(neighbour))
            .map_or(direction, |side| side.direction)
    }
}
