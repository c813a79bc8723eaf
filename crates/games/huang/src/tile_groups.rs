//! Sites of buildings: triangles for pagodas, rhombi for the palace.

use super::hexes::{Direction, Hex, Hexes, NoPlace};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use tinyvec::ArrayVec;

/// Three mutually adjacent hexes, or two such triangles with a common edge (H58). Written by its hexes in order: `D7-D8-E8`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TileGroup {
    anchor: Hex,
    shape: Shape,
}

/// A list of areas with room for all that the tiles of a game can make: two triangles and three rhombi for each anchor. It needs no
/// allocation, because every tile that is placed asks for one.
pub type TileGroups = ArrayVec<[TileGroup; 512]>;

/// The shapes, described from the anchor and the hex east of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Shape {
    /// The two and the hex south of them.
    #[default]
    South,
    /// The two and the hex north of them.
    North,
    /// The two, north and south.
    Upright,
    /// The two, south, and the hex east of that.
    LeaningEast,
    /// The two, south, and the hex west of that.
    LeaningWest,
}

impl Shape {
    const RHOMBI: [Self; 3] = [Self::Upright, Self::LeaningEast, Self::LeaningWest];

    fn at(self, anchor: Hex) -> TileGroup {
        TileGroup {
            anchor,
            shape: self,
        }
    }

    /// The steps from the anchor to each further hex.
    fn steps(self) -> &'static [&'static [Direction]] {
        use Direction::{East, Northeast, Southeast, Southwest};
        match self {
            Self::South => &[&[East], &[Southeast]],
            Self::North => &[&[East], &[Northeast]],
            Self::Upright => &[&[East], &[Southeast], &[Northeast]],
            Self::LeaningEast => &[&[East], &[Southeast], &[Southeast, East]],
            Self::LeaningWest => &[&[East], &[Southeast], &[Southwest]],
        }
    }
}

impl TileGroup {
    /// The hexes it lies on.
    pub fn hexes(self) -> Hexes {
        let mut hexes = Hexes::from(self.anchor);
        for steps in self.shape.steps() {
            hexes.insert(steps.iter().fold(self.anchor, |hex, &step| hex.step(step)));
        }
        hexes
    }

    /// Whether it is a rhombus, for the palace; else it is a triangle, for a pagoda.
    pub fn is_rhombus(self) -> bool {
        Shape::RHOMBI.contains(&self.shape)
    }

    /// All triangles that lie wholly in these hexes.
    pub fn triangles_in(hexes: Hexes) -> TileGroups {
        let mut areas = TileGroups::new();
        Self::add_triangles_in(hexes, &mut areas);
        areas
    }

    /// Adds all triangles that lie wholly in these hexes.
    #[inline]
    pub(super) fn add_triangles_in(hexes: Hexes, areas: &mut TileGroups) {
        let pairs = hexes & hexes.step(Direction::West);
        if !pairs.is_empty() {
            let south = pairs & hexes.step(Direction::Northwest);
            let north = pairs & hexes.step(Direction::Southwest);
            areas.extend(south.into_iter().map(|anchor| Shape::South.at(anchor)));
            areas.extend(north.into_iter().map(|anchor| Shape::North.at(anchor)));
        }
    }

    /// All rhombi that lie wholly in these hexes.
    pub fn rhombi_in(hexes: Hexes) -> TileGroups {
        let south = hexes & hexes.step(Direction::West) & hexes.step(Direction::Northwest);
        let whole = |area: &Self| hexes.contains_all(area.hexes());
        let shapes = |anchor| Shape::RHOMBI.map(|shape| shape.at(anchor));
        south.into_iter().flat_map(shapes).filter(whole).collect()
    }
}

impl fmt::Display for TileGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, hex) in self.hexes().into_iter().enumerate() {
            let dash = if number == 0 { "" } else { "-" };
            write!(f, "{dash}{hex}")?;
        }
        Ok(())
    }
}

impl FromStr for TileGroup {
    type Err = NoPlace;

    /// Reads three or four places in any order.
    fn from_str(text: &str) -> Result<Self, NoPlace> {
        let no_place = || NoPlace(text.chars().take(30).collect());
        let hexes = text
            .split('-')
            .map(Hex::from_str)
            .collect::<Result<Hexes, _>>()
            .map_err(|_| no_place())?;
        let found = match hexes.len() {
            3 => Self::triangles_in(hexes),
            4 => Self::rhombi_in(hexes),
            _ => TileGroups::new(),
        };
        found.first().copied().ok_or_else(no_place)
    }
}

impl Serialize for TileGroup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        pagoda_words::as_place(self, serializer)
    }
}

impl<'de> Deserialize<'de> for TileGroup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| {
            serde::de::Error::custom(format!(
                "'{text}' is no triangle like D7-D8-E8 and no rhombus"
            ))
        })
    }
}
