//! The figures by which robots judge a position, with their names.

use crate::colours::ByColour;

/// The figures of a seat.
#[derive(Clone, Copy)]
pub(super) enum Figure {
    /// The final points of the four colours as they are now, the lowest first (H41).
    Lowest,
    Second,
    Third,
    Fourth,
    /// The lowest and the second lowest if nothing but pagodas paid from now on.
    PaidLowest,
    PaidSecond,
    /// The same if leaders also earned as they can.
    EarnedLowest,
    EarnedSecond,
    White,
    /// Leaders on the board.
    Governor,
    Soldier,
    Farmer,
    Trader,
    Artisan,
    /// Leaders on the board, by how much their colour is needed.
    NeededLeaders,
    /// Colours that can be earned, by how much they are needed.
    NeededColours,
    /// The same times the tiles in hand of that colour.
    Loaded,
    /// Points that pagodas pay each turn, and by how much they are needed.
    Income,
    NeededIncome,
    /// Places where a tile completes a pagoda of one's own: with the tile in hand, and without.
    ReadySites,
    Sites,
    /// Tiles in hand, and the number of their colours.
    YellowTiles,
    RedTiles,
    BlueTiles,
    GreenTiles,
    WhiteTiles,
    Variety,
    /// Yellow tiles next to leaders.
    Followers,
    /// Own leaders that a revolt may beat, and those of them whose pagodas pay.
    RevoltDanger,
    RevoltDangerAtPagodas,
    /// The best chance to beat another's leader in a revolt.
    RevoltChance,
    /// Leaders that a single tile may bring into a war, by the chances to win it.
    WarDanger,
    WarChance,
    /// Red tiles of kingdoms with own leaders.
    Garrison,
    /// The squares of the numbers of own leaders in each kingdom.
    Crowding,
    /// Kingdoms in which nobody else has a leader.
    Alone,
    /// Actions left in the present turn.
    Actions,
    /// Granaries in the Farmer's kingdom (H56).
    Granaries,
}

/// The names of the figures, in their order.
pub(super) const NAMES: &[&str] = &[
    "lowest",
    "second",
    "third",
    "fourth",
    "paid-lowest",
    "paid-second",
    "earned-lowest",
    "earned-second",
    "white",
    "governor",
    "soldier",
    "farmer",
    "trader",
    "artisan",
    "needed-leaders",
    "needed-colours",
    "loaded",
    "income",
    "needed-income",
    "ready-sites",
    "sites",
    "yellow-tiles",
    "red-tiles",
    "blue-tiles",
    "green-tiles",
    "white-tiles",
    "variety",
    "followers",
    "revolt-danger",
    "revolt-danger-at-pagodas",
    "revolt-chance",
    "war-danger",
    "war-chance",
    "garrison",
    "crowding",
    "alone",
    "actions",
    "granaries",
];

const _: () = assert!(NAMES.len() == Figure::Granaries as usize + 1);

/// The figures of the four colours, the lowest first.
pub(super) const POINTS: [Figure; 4] = [
    Figure::Lowest,
    Figure::Second,
    Figure::Third,
    Figure::Fourth,
];
/// The figures of leaders on the board, by their colours.
pub(super) const LEADERS: ByColour<Figure> = ByColour([
    Figure::Governor,
    Figure::Soldier,
    Figure::Farmer,
    Figure::Trader,
    Figure::Artisan,
]);
/// The figures of tiles in hand, by their colours.
pub(super) const HAND: ByColour<Figure> = ByColour([
    Figure::YellowTiles,
    Figure::RedTiles,
    Figure::BlueTiles,
    Figure::GreenTiles,
    Figure::WhiteTiles,
]);
