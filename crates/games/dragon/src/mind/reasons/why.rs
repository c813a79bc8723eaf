//! The sentences of reasons, and their themes.

use crate::palaces::Letter;
use crate::year::{Action, Fate};
use pagoda_engine::{Seat, as_seat};
use serde::Serialize;

/// What speaks for a move or against it: a sentence of the language files, with its figures.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(
    tag = "reason",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
pub(super) enum Why {
    /// There is rice for all palaces (D18).
    Fed {
        month: u8,
        times: u16,
        need: u16,
        rice: u16,
    },
    /// Fewer palaces starve.
    LessHunger {
        month: u8,
        times: u16,
        need: u16,
        rice: u16,
    },
    /// Rice is missing.
    Starves { month: u8, need: u16, rice: u16 },
    /// A new palace will need rice.
    ExtraMouth { month: u8, need: u16, rice: u16 },
    /// A floor that needs no rice.
    NoMouth { month: u8 },
    /// A Harvest brings more.
    Sheaves {
        month: u8,
        harvest: u16,
        need: u16,
        rice: u16,
    },
    /// The tribute can be paid (D18).
    TributeReady {
        month: u8,
        times: u16,
        need: u16,
        yuan: u16,
    },
    /// More of the tribute can be paid.
    TributeNearer {
        month: u8,
        times: u16,
        need: u16,
        yuan: u16,
    },
    /// Yuan are missing for the tribute.
    TributeShort { month: u8, need: u16, yuan: u16 },
    /// Taxes bring more.
    Coins { yuan: u16 },
    /// The most fireworks (D18).
    FestivalFirst {
        month: u8,
        fireworks: u16,
        most: u16,
    },
    /// As many fireworks as the most.
    FestivalTied { month: u8, fireworks: u16 },
    /// The second most fireworks.
    FestivalSecond { month: u8, fireworks: u16 },
    /// Another has more fireworks.
    FestivalBehind {
        month: u8,
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        most: u16,
        fireworks: u16,
    },
    /// Nobody has fireworks.
    FestivalOpen { month: u8 },
    /// Fireworks bring more.
    Rockets {
        month: u8,
        fireworks: u16,
        most: u16,
    },
    /// No longer the fewest helmets (D18).
    HelmetsSafe {
        month: u8,
        helmets: u16,
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        fewest: u16,
    },
    /// As few helmets as another, who then loses somebody as well.
    HelmetsLevel {
        month: u8,
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
    },
    /// Points of helmets.
    HelmetPoints { helmets: u16, points: u16 },
    /// The fewest helmets.
    HelmetsFew { month: u8, helmets: u16 },
    /// Healers save people (D18).
    Healed { month: u8, mortars: u16, lost: u16 },
    /// Healers are missing.
    Contagion { month: u8, mortars: u16, lost: u16 },
    /// A place for who comes this month (D16).
    Room { free: u16 },
    /// Places for those who come later.
    RoomLater { people: u16, free: u16 },
    /// No place for who comes this month.
    NoRoom {},
    /// Fewer places than people, and none more with this.
    RoomLacks { people: u16, free: u16 },
    /// More places than people.
    FloorsIdle { people: u16, free: u16 },
    /// A Build brings more floors.
    Hammers { floors: u16, people: u16, free: u16 },
    /// A new palace brings points (D22).
    NewPalace { months: u16 },
    /// Somebody moves into an empty palace.
    PalaceKept { palace: Letter },
    /// A palace stands empty and decays (D20).
    StandsEmpty { palace: Letter },
    /// A court lady brings points.
    Lady { points: u16 },
    /// A court lady comes late.
    LadyLate { points: u16 },
    /// Privileges bring points.
    Dragons { points: u16, yuan: u16, month: u8 },
    /// Privileges bring no more than the money would.
    DragonsLate { points: u16, yuan: u16 },
    /// Who leaves brought points.
    LosesPoints { points: u16 },
    /// Points of a monk (D23).
    Monk { points: u16 },
    /// Points of a floor above monks.
    MonkFloor { points: u16 },
    /// The steps of the first two persons (D7).
    PairSteps { steps: u16 },
    /// The lead on the person track (D9).
    Lead { steps: u16 },
    /// Ahead of another on the person track.
    Passes {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
    },
    /// Still behind another on the person track.
    Behind {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        steps: u16,
    },
    /// One person is enough to pass another on the person track.
    InRange {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        steps: u16,
    },
    /// Another needs so many steps to pass.
    StaysAhead {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        steps: u16,
    },
    /// So many steps ahead before persons are called.
    Cushion {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        steps: u16,
    },
    /// No person brings enough steps to pass.
    OutOfReach {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        steps: u16,
    },
    /// Another needs few steps to pass.
    InReach {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        steps: u16,
    },
    /// The lead on the person track was there before.
    LeadsAlready {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        steps: u16,
    },
    /// Enough money for a group with a dragon on it (D11).
    KeepsToll { yuan: u16 },
    /// Not enough money for a group with a dragon on it.
    Broke { yuan: u16 },
    /// Money for a group with a dragon on it.
    Toll { yuan: u16 },
    /// A group is out of reach for another, or costs something.
    Blocks {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        action: Action,
        yuan: u16,
        pays: bool,
    },
    /// A group that another needs stays free of charge.
    LeavesOpen {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        action: Action,
        yuan: u16,
    },
    /// A Research brings more.
    Books { points: u16, actions: u16 },
    /// Points at once, when no event needs an action.
    Spare { points: u16 },
    /// Goods that no event needs.
    GoodsIdle { good: &'static str },
    /// Nothing is gained.
    FillIdle { yuan: u16 },
    /// A symbol that no event needs any more.
    Idle { fate: Fate },
    /// A symbol that is needed for the last time.
    LastUse { fate: Fate },
    /// An action brings less.
    Weaker { action: Action, count: u16 },
    /// The last person of its kind (D3).
    LastTile {},
    /// An older person that brings fewer steps than the younger one.
    OldSlow { steps: u16, young: u16 },
    /// A younger person that brings fewer symbols than the older one.
    YoungFew { symbols: u16, old: u16 },
    /// A wild card is spent (D4).
    Wild { left: u16 },
    /// A card that calls nobody (D17).
    CallsNobody {},
    /// Who is sent away brings nothing (D16).
    SentAway { steps: u16 },
    /// Points until the end of the game.
    LastMonth { points: u16 },
    /// Fewer points until the end than with another action.
    LastMonthLess { points: u16, best: u16 },
    /// A tile of the wall (D31).
    WallTile { month: u8, tiles: u16, own: u16 },
    /// The fewest tiles in a wall that is too short (D32).
    WallFew { month: u8, tiles: u16, own: u16 },
    /// A flood takes half of the goods (D41).
    Flood { goods: u16, lost: u16 },
    /// A flood takes less where goods are spent.
    FloodSpent { yuan: u16 },
    /// One person more comes at sunrise.
    Sunrise { free: u16 },
    /// The volcano takes steps back.
    Volcano {},
    /// Privileges do not last.
    Assassination { months: u16 },
    /// Monks score twice.
    Buddha { points: u16 },
    /// Free floors fall first.
    Earthquake { free: u16 },
    /// Persons count in month 7 as well.
    Lanterns {},
    /// The event of month 7 comes twice.
    Eclipse { fate: Fate },
    /// The charter pays a trade once more.
    Charter { points: u16 },
}

/// The themes of reasons.
pub(crate) const THEMES: &[&str] = &[
    "drought",
    "tribute",
    "festival",
    "invasion",
    "contagion",
    "room",
    "empty-palaces",
    "income",
    "monks",
    "track",
    "money",
    "groups",
    "research",
    "surplus",
    "cards",
    "last-month",
    "wall",
    "super-event",
];

impl Why {
    /// Its theme.
    pub(super) fn theme(&self) -> &'static str {
        match self {
            Self::Fed { .. }
            | Self::LessHunger { .. }
            | Self::Starves { .. }
            | Self::ExtraMouth { .. }
            | Self::NoMouth { .. }
            | Self::Sheaves { .. } => "drought",
            Self::TributeReady { .. } | Self::TributeNearer { .. } | Self::TributeShort { .. } => {
                "tribute"
            }
            Self::FestivalFirst { .. }
            | Self::FestivalTied { .. }
            | Self::FestivalSecond { .. }
            | Self::FestivalBehind { .. }
            | Self::FestivalOpen { .. }
            | Self::Rockets { .. } => "festival",
            Self::HelmetsSafe { .. }
            | Self::HelmetsLevel { .. }
            | Self::HelmetPoints { .. }
            | Self::HelmetsFew { .. } => "invasion",
            Self::Healed { .. } | Self::Contagion { .. } => "contagion",
            Self::Room { .. }
            | Self::RoomLater { .. }
            | Self::NoRoom {}
            | Self::RoomLacks { .. }
            | Self::FloorsIdle { .. }
            | Self::Hammers { .. } => "room",
            Self::PalaceKept { .. } | Self::StandsEmpty { .. } => "empty-palaces",
            Self::NewPalace { .. }
            | Self::Lady { .. }
            | Self::LadyLate { .. }
            | Self::Dragons { .. }
            | Self::DragonsLate { .. }
            | Self::LosesPoints { .. } => "income",
            Self::Monk { .. } | Self::MonkFloor { .. } => "monks",
            Self::PairSteps { .. }
            | Self::Lead { .. }
            | Self::Passes { .. }
            | Self::Behind { .. }
            | Self::InRange { .. }
            | Self::StaysAhead { .. }
            | Self::Cushion { .. }
            | Self::OutOfReach { .. }
            | Self::InReach { .. }
            | Self::LeadsAlready { .. } => "track",
            Self::KeepsToll { .. } | Self::Broke { .. } | Self::Coins { .. } => "money",
            Self::Toll { .. } | Self::Blocks { .. } | Self::LeavesOpen { .. } => "groups",
            Self::Books { .. } | Self::Spare { .. } => "research",
            Self::GoodsIdle { .. }
            | Self::FillIdle { .. }
            | Self::Idle { .. }
            | Self::LastUse { .. }
            | Self::Weaker { .. } => "surplus",
            Self::LastTile {}
            | Self::OldSlow { .. }
            | Self::YoungFew { .. }
            | Self::Wild { .. }
            | Self::CallsNobody {}
            | Self::SentAway { .. } => "cards",
            Self::LastMonth { .. } | Self::LastMonthLess { .. } => "last-month",
            Self::WallTile { .. } | Self::WallFew { .. } => "wall",
            Self::Flood { .. }
            | Self::FloodSpent { .. }
            | Self::Sunrise { .. }
            | Self::Volcano {}
            | Self::Assassination { .. }
            | Self::Buddha { .. }
            | Self::Earthquake { .. }
            | Self::Lanterns {}
            | Self::Eclipse { .. }
            | Self::Charter { .. } => "super-event",
        }
    }
}
