//! What buildings stand on: triangles for pagodas, a rhombus for the palace.

use super::hexes::{Direction, Hex, Hexes, NoPlace};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Three mutually adjacent hexes, or two such triangles with a common edge (H58). Written by its hexes in order: `D7-D8-E7`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    anchor: Hex,
    shape: Shape,
}

/// The shapes, told from the anchor and the hex east of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    const TRIANGLES: [Self; 2] = [Self::South, Self::North];
    const RHOMBI: [Self; 3] = [Self::Upright, Self::LeaningEast, Self::LeaningWest];

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

    /// The anchors of all areas of this shape that lie wholly in these hexes.
    fn anchors(self, hexes: Hexes) -> Hexes {
        use Direction::{Northeast, Northwest, Southwest, West};
        let pairs = hexes & hexes.step(West);
        let with_south = || pairs & hexes.step(Northwest);
        let with_north = || pairs & hexes.step(Southwest);
        match self {
            Self::South => with_south(),
            Self::North => with_north(),
            Self::Upright => with_south() & with_north(),
            Self::LeaningEast => with_south() & hexes.step(West).step(Northwest),
            Self::LeaningWest => with_south() & hexes.step(Northeast),
        }
    }
}

impl Area {
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
    pub fn triangles_in(hexes: Hexes) -> impl Iterator<Item = Self> {
        Self::all_in(&Shape::TRIANGLES, hexes)
    }

    /// All rhombi that lie wholly in these hexes.
    pub fn rhombi_in(hexes: Hexes) -> impl Iterator<Item = Self> {
        Self::all_in(&Shape::RHOMBI, hexes)
    }

    fn all_in(shapes: &'static [Shape], hexes: Hexes) -> impl Iterator<Item = Self> {
        shapes.iter().flat_map(move |&shape| {
            let anchors = shape.anchors(hexes).into_iter();
            anchors.map(move |anchor| Self { anchor, shape })
        })
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, hex) in self.hexes().into_iter().enumerate() {
            let dash = if number == 0 { "" } else { "-" };
            write!(f, "{dash}{hex}")?;
        }
        Ok(())
    }
}

impl FromStr for Area {
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
            3 => Self::triangles_in(hexes).next(),
            4 => Self::rhombi_in(hexes).next(),
            _ => None,
        };
        found.ok_or_else(no_place)
    }
}

impl Serialize for Area {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Area {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| {
            serde::de::Error::custom(format!(
                "'{text}' is no triangle like D7-D8-E7 and no rhombus"
            ))
        })
    }
}
