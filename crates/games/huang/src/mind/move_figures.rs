//! The figures of moves, by which robots guess good ones, with their names.

use crate::colours::ByColour;

/// Lists figures once: as an enumeration for their places, and with their names.
macro_rules! figures {
    ($($(#[doc = $doc:literal])* $figure:ident $name:literal,)*) => {
        /// A figure of a move, by its place in a row.
        #[derive(Clone, Copy)]
        pub(super) enum MoveFigure { $($(#[doc = $doc])* $figure),* }

        /// The names of the figures.
        pub(super) const NAMES: &[&str] = &[$($name),*];
    };
}

figures! {
    /// A yellow tile.
    TileYellow "tile-yellow",
    /// A red tile.
    TileRed "tile-red",
    /// A blue tile.
    TileBlue "tile-blue",
    /// A green tile.
    TileGreen "tile-green",
    /// A white tile.
    TileWhite "tile-white",
    /// Further tiles of the same colour in hand.
    Copies "copies",
    /// Another blue tile after one.
    Chains "chains",
    /// The tile scores for the seat, by how much its colour is needed.
    ScoresNeeded "scores-needed",
    /// The tile scores for the seat.
    Scores "scores",
    /// The tile scores for another.
    ScoresOther "scores-other",
    /// The tile completes a pagoda of the seat, by how much its colour is needed.
    Completes "completes",
    /// Tiles of the same colour beside it.
    Beside "beside",
    /// The tile links kingdoms in peace.
    Links "links",
    /// The tile links loose tiles with a kingdom.
    JoinsLoose "joins-loose",
    /// A yellow tile beside own leaders.
    Supports "supports",
    /// A yellow tile beside leaders of others.
    SupportsOther "supports-other",
    /// A red tile in a kingdom with own leaders.
    Garrisons "garrisons",
    /// The tile fights bandits.
    Bandits "bandits",
    /// The tile starts a war.
    War "war",
    /// How much stronger the own side of the war is, with what the seat can add.
    WarAhead "war-ahead",
    /// Own leaders in the war.
    WarOwn "war-own",
    /// Leaders of others in the war.
    WarOthers "war-others",
    /// The yellow leader comes onto the board.
    LeaderYellow "leader-yellow",
    /// The red leader comes onto the board.
    LeaderRed "leader-red",
    /// The blue leader comes onto the board.
    LeaderBlue "leader-blue",
    /// The green leader comes onto the board.
    LeaderGreen "leader-green",
    /// The white leader comes onto the board.
    LeaderWhite "leader-white",
    /// By how much the colour of a leader that comes is needed.
    LeaderNeeded "leader-needed",
    /// A leader moves.
    Moves "moves",
    /// Yellow tiles beside the leader.
    Followers "followers",
    /// Own leaders in its kingdom.
    JoinsOwn "joins-own",
    /// Leaders of others in its kingdom.
    JoinsOthers "joins-others",
    /// Hexes of its kingdom, in tens.
    KingdomSize "kingdom-size",
    /// Pagodas of its colour there, by how much it is needed.
    GainsPagoda "gains-pagoda",
    /// Tiles in hand that it can earn with, by how much they are needed.
    Loaded "loaded",
    /// The blue leader comes to a river.
    River "river",
    /// The leader revolts.
    Revolts "revolts",
    /// How much stronger it is, with what the seat can add.
    RevoltAhead "revolt-ahead",
    /// How much stronger it is without.
    RevoltOpenly "revolt-openly",
    /// Pagodas that the leader leaves.
    LeavesPagoda "leaves-pagoda",
    /// A leader is withdrawn.
    Withdraws "withdraws",
    /// A riot.
    Riots "riots",
    /// A riot against a pagoda of another.
    RiotsPagoda "riots-pagoda",
    /// Leaders of others that lose their last yellow tile to a riot.
    RiotsLeader "riots-leader",
    /// A riot in a kingdom with own leaders.
    RiotsAtHome "riots-at-home",
    /// A pagoda is paid for.
    Buys "buys",
    /// A pagoda of the seat, by how much its colour is needed.
    BuildsOwn "builds-own",
    /// A pagoda of another.
    BuildsOther "builds-other",
    /// The palace.
    BuildsPalace "builds-palace",
    /// Tiles are replaced.
    Replaces "replaces",
    /// How many.
    Replaced "replaced",
    /// Of these, those that could score.
    ReplacedUseful "replaced-useful",
    /// By how much the tile from the market is needed.
    TakesNeeded "takes-needed",
    /// The tile from the market can score.
    TakesUseful "takes-useful",
    /// A yellow or red tile from the market, for fights.
    TakesForFights "takes-for-fights",
    /// Tiles of the same colour in hand.
    TakesCopies "takes-copies",
    /// The market is left alone.
    PassesMarket "passes-market",
    /// No pagoda is built.
    PassesBuilding "passes-building",
    /// No other blue tile.
    PassesChain "passes-chain",
    /// Nothing is added to a fight.
    PassesFight "passes-fight",
    /// Other offers are declined.
    PassesOther "passes-other",
    /// The pagoda that moves pays the seat.
    RelocatesOwn "relocates-own",
    /// The pagoda that moves pays another.
    RelocatesOther "relocates-other",
    /// Tiles added to a fight.
    Adds "adds",
    /// A leader is lent to a fight.
    Lends "lends",
    /// The fight is won with it, if nobody adds more.
    AddsToWin "adds-to-win",
    /// What is more than needed for that.
    AddsBeyond "adds-beyond",
    /// What is still missing.
    AddsShort "adds-short",
    /// Own leaders on the side that is supported or named.
    SideOwn "side-own",
    /// Own leaders on the other sides.
    SideAgainst "side-against",
    /// What lost red tiles cost, in tens.
    LossCost "loss-cost",
}

/// The figures of tiles, by their colours.
pub(super) const TILES: ByColour<MoveFigure> = ByColour([
    MoveFigure::TileYellow,
    MoveFigure::TileRed,
    MoveFigure::TileBlue,
    MoveFigure::TileGreen,
    MoveFigure::TileWhite,
]);
/// The figures of leaders that come onto the board, by their colours.
pub(super) const LEADERS: ByColour<MoveFigure> = ByColour([
    MoveFigure::LeaderYellow,
    MoveFigure::LeaderRed,
    MoveFigure::LeaderBlue,
    MoveFigure::LeaderGreen,
    MoveFigure::LeaderWhite,
]);
