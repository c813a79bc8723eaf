//! The reasons as data: each is a sentence of the language files, `huang-reason-<name>`.

use crate::colours::Colour;
use crate::hexes::Hex;
use pagoda_engine::{Seat, as_seat};
use serde::Serialize;

/// Something that the rules say for a move or against it. Points are those before the move; "add" is what the seat can add from its hand
/// and with a leader that is off the board; "likely" what others will add, by the tiles that nobody has seen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names of the fields are enough")]
pub enum Why {
    // Points (H19, H41)
    /// A point in a colour that holds the score down.
    Weakest { colour: Colour, points: u16 },
    /// A white point, which counts for any colour.
    WhitePoint { weakest: Colour, points: u16 },
    /// A point in a colour that has plenty.
    Unneeded {
        colour: Colour,
        points: u16,
        weakest: Colour,
        least: u16,
    },
    /// Nothing for the lowest colour, which is alone or one of several.
    StillWeakest {
        colour: Colour,
        colours: u8,
        points: u16,
    },
    /// A point for another seat.
    Gift {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
    },

    // Tiles in hand
    /// A tile that brings no seat a point.
    NoPoint { colour: Colour },
    /// Tiles of this colour can score now, or if the fight is won.
    Loaded {
        colour: Colour,
        tiles: u8,
        points: u16,
        won: bool,
    },
    /// Tiles of this colour can score no more.
    Idle { colour: Colour, tiles: u8 },
    /// A leader comes for whose colour no tile is held.
    NoTile { colour: Colour },
    /// Tiles of others will score for a leader that comes (H19).
    RulesThere { colour: Colour },
    /// Tiles go that cannot score.
    Dead { tiles: u8 },
    /// Tiles go of a colour that is needed.
    GivesAway {
        colour: Colour,
        tiles: u8,
        points: u16,
    },
    /// Tiles go that can score.
    Wasted { tiles: u8 },
    /// Tiles go that can score only in colours that have plenty.
    Ample {
        tiles: u8,
        weakest: Colour,
        points: u16,
    },
    /// Tiles stay in hand that cannot score.
    KeepsDead { tiles: u8 },
    /// There is no yellow tile for a revolt.
    YellowWanted {},

    // Pagodas (H22, H38)
    /// A pagoda pays from now on, or if the fight is won.
    Pays { colour: Colour, won: bool },
    /// A pagoda pays no more.
    PaysNoMore { colour: Colour },
    /// A pagoda pays another seat no more.
    RivalPagodaLost {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
    },
    /// A pagoda pays another seat.
    RivalPagoda {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
    },
    /// The triangle is complete, and a pagoda on it will pay.
    Carries { colour: Colour },
    /// So many tiles of the hand complete a triangle: with the next action, or next turn.
    Site {
        colour: Colour,
        tiles: u8,
        at: Hex,
        now: bool,
        won: bool,
    },
    /// One tile completes a triangle, and it is not held.
    SiteOpen { colour: Colour, at: Hex },
    /// Another seat can complete a triangle.
    RivalSite {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Hex,
    },
    /// Another seat can still complete a triangle.
    RivalSiteStays {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Hex,
    },
    /// A pagoda goes on to pay another seat.
    RivalStillPaid {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
    },
    /// A pagoda without a ruler that another seat can take first.
    PagodaOpen {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Hex,
    },
    /// Another seat can complete a triangle no more.
    SiteDenied {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Hex,
    },
    /// A pagoda without a ruler, where a leader can come without a revolt.
    FreePagoda { colour: Colour, at: Hex },

    // Wars (H30 to H36)
    /// The war that begins.
    WarNow {
        mine: u8,
        add: u8,
        theirs: u8,
        likely: u8,
        /// What others on the own side are likely to add.
        help: u8,
    },
    /// Leaders that are beaten if it is won.
    WarLeaders { leaders: u8 },
    /// Leaders that are lost if it is lost.
    WarStake { leaders: u8 },
    /// Red tiles that winning it is likely to take.
    WarCost { tiles: u8, held: u8 },
    /// A war in which the seat has no leader.
    WarOthers {},
    /// A war in which it has leaders on both sides.
    WarTorn {},
    /// A war that the next tile can start.
    WarNext {
        at: Hex,
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        mine: u8,
        add: u8,
        theirs: u8,
        likely: u8,
    },
    /// So many leaders would be beaten in it.
    WarSpoils { at: Hex, leaders: u8 },
    /// The pagoda that comes with winning it.
    WarPrize { at: Hex, colour: Colour },
    /// A war that another can start, and would win.
    WarDanger {
        at: Hex,
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        mine: u8,
        theirs: u8,
    },
    /// Such a war was possible before.
    WarDangerStays {
        at: Hex,
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        mine: u8,
        theirs: u8,
    },
    /// Such a war would no longer be lost.
    WarGuard {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        mine: u8,
        theirs: u8,
    },
    /// The support that decides a war.
    WarDecided { mine: u8, theirs: u8, won: bool },
    /// A war that others may still decide.
    WarOpen {
        mine: u8,
        theirs: u8,
        likely: u8,
        most: u8,
    },

    // Revolts (H27 to H29)
    /// The revolt that begins.
    RevoltNow {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        mine: u8,
        add: u8,
        theirs: u8,
        likely: u8,
    },
    /// A revolt that becomes possible.
    RevoltNext {
        at: Hex,
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        mine: u8,
        add: u8,
        theirs: u8,
        likely: u8,
    },
    /// A revolt of another that may be lost.
    RevoltDanger {
        at: Hex,
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        mine: u8,
        theirs: u8,
    },
    /// No place in the kingdom is stronger than the leader's.
    RevoltSafe { colour: Colour, mine: u8 },
    /// The commitment that decides a revolt.
    RevoltDecided {
        colour: Colour,
        mine: u8,
        theirs: u8,
        won: bool,
    },
    /// A revolt that the defender will decide.
    RevoltOpen {
        mine: u8,
        theirs: u8,
        likely: u8,
        most: u8,
    },
    /// Tiles that the win did not need.
    Spare { tiles: u8 },
    /// Tiles that a fight leaves in hand.
    Kept { colour: Colour, tiles: u8 },
    /// Yellow tiles go that a leader may need.
    YellowSpent {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        left: u8,
    },

    // Support of leaders (H17, H24)
    /// A single yellow tile holds own leaders.
    Thin { at: Hex, leaders: u8 },
    /// A leader that one riot cannot send home any more.
    Held { colour: Colour },
    /// Leaders of another lose their last yellow tile.
    SentHome {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        leaders: u8,
    },
    /// It sets back a seat that another one is ahead of.
    SparesFirst {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        #[serde(serialize_with = "as_seat")]
        first: Seat,
    },
    /// Own leaders do.
    OwnHome { leaders: u8 },
    /// A second riot would send home so many.
    SecondRiot { at: Hex, leaders: u8 },
    /// A leader that was sent home can return at once.
    ComesBack {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        colour: Colour,
        at: Hex,
    },

    // The rest
    /// Kingdoms that unite in peace, with so many red tiles.
    Union { red: u8 },
    /// So many granaries in the Farmer's kingdom, and what those that can be taken are worth (H56, H57).
    Granaries { count: u8, points: u8 },
    /// Blue tiles that can follow each other in one action (H21).
    RiverChain { tiles: u8 },
    /// A tile from the market of a colour that is not in hand (H20).
    Lacked { colour: Colour, points: u16 },
    /// A tile from the market for fights.
    Arms { yellow: bool, tiles: u8 },
    /// The market has such a tile.
    MarketHas { colour: Colour, points: u16 },
    /// With a tile of the market so many blue ones can follow each other.
    MarketRiver { tiles: u8 },
    /// A tile of the market completes a triangle.
    MarketSite { colour: Colour, at: Hex },
    /// Few tiles of this colour are left.
    Scarce { colour: Colour, left: u8 },
    /// Others can have few tiles of this colour for a fight.
    FewLeft { colour: Colour, left: u8 },
    /// The bag runs out sooner (H40), which is good for who leads.
    EndNearer { drawn: u8, left: u8, leads: bool },
    /// The bag could run out sooner, which would be good for who leads.
    EndLater { left: u8 },
}

/// The themes of the reasons.
pub(in crate::mind) const THEMES: &[&str] = &[
    "weakest-colour",
    "rivals",
    "hand",
    "pagodas",
    "wars",
    "revolts",
    "support",
    "union",
    "river",
    "market",
    "bag",
];

impl Why {
    /// The theme that it belongs to, one of [`THEMES`].
    pub(super) fn theme(&self) -> &'static str {
        match self {
            Self::Weakest { .. }
            | Self::WhitePoint { .. }
            | Self::Unneeded { .. }
            | Self::StillWeakest { .. } => "weakest-colour",
            Self::Gift { .. } | Self::SparesFirst { .. } => "rivals",
            Self::NoPoint { .. }
            | Self::Loaded { .. }
            | Self::Idle { .. }
            | Self::NoTile { .. }
            | Self::Dead { .. }
            | Self::GivesAway { .. }
            | Self::Wasted { .. }
            | Self::Ample { .. }
            | Self::KeepsDead { .. }
            | Self::Kept { .. }
            | Self::RulesThere { .. }
            | Self::YellowWanted {} => "hand",
            Self::Pays { .. }
            | Self::PaysNoMore { .. }
            | Self::RivalPagodaLost { .. }
            | Self::RivalPagoda { .. }
            | Self::Carries { .. }
            | Self::Site { .. }
            | Self::SiteOpen { .. }
            | Self::RivalSite { .. }
            | Self::RivalSiteStays { .. }
            | Self::RivalStillPaid { .. }
            | Self::PagodaOpen { .. }
            | Self::SiteDenied { .. }
            | Self::FreePagoda { .. } => "pagodas",
            Self::WarNow { .. }
            | Self::WarLeaders { .. }
            | Self::WarStake { .. }
            | Self::WarCost { .. }
            | Self::WarOthers {}
            | Self::WarTorn {}
            | Self::WarNext { .. }
            | Self::WarSpoils { .. }
            | Self::WarPrize { .. }
            | Self::WarDanger { .. }
            | Self::WarDangerStays { .. }
            | Self::WarGuard { .. }
            | Self::WarDecided { .. }
            | Self::WarOpen { .. } => "wars",
            Self::RevoltNow { .. }
            | Self::RevoltNext { .. }
            | Self::RevoltDanger { .. }
            | Self::RevoltSafe { .. }
            | Self::RevoltDecided { .. }
            | Self::RevoltOpen { .. }
            | Self::Spare { .. }
            | Self::YellowSpent { .. } => "revolts",
            Self::Thin { .. }
            | Self::Held { .. }
            | Self::SentHome { .. }
            | Self::OwnHome { .. }
            | Self::SecondRiot { .. }
            | Self::ComesBack { .. } => "support",
            Self::Union { .. } | Self::Granaries { .. } => "union",
            Self::RiverChain { .. } => "river",
            Self::Lacked { .. }
            | Self::Arms { .. }
            | Self::MarketHas { .. }
            | Self::MarketRiver { .. }
            | Self::MarketSite { .. } => "market",
            Self::Scarce { .. }
            | Self::FewLeft { .. }
            | Self::EndNearer { .. }
            | Self::EndLater { .. } => "bag",
        }
    }

    /// The colour in which the seat gets points, now or soon, if it speaks for the move.
    pub(super) fn helped(&self) -> Option<Colour> {
        match *self {
            Self::Weakest { colour, .. }
            | Self::Loaded { colour, .. }
            | Self::Pays { colour, .. }
            | Self::Carries { colour }
            | Self::Site { colour, .. }
            | Self::SiteOpen { colour, .. }
            | Self::FreePagoda { colour, .. }
            | Self::WarPrize { colour, .. }
            | Self::RevoltNext { colour, .. }
            | Self::Lacked { colour, .. }
            | Self::MarketHas { colour, .. }
            | Self::MarketSite { colour, .. } => Some(colour),
            Self::WhitePoint { .. } => Some(Colour::White),
            Self::Granaries { .. } | Self::RiverChain { .. } | Self::MarketRiver { .. } => {
                Some(Colour::Blue)
            }
            _ => None,
        }
    }

    /// The seat that a riot or a tile sets back.
    pub(super) fn set_back(&self) -> Option<Seat> {
        match *self {
            Self::SentHome { seat, .. }
            | Self::RivalPagodaLost { seat, .. }
            | Self::SiteDenied { seat, .. } => Some(seat),
            _ => None,
        }
    }
}
