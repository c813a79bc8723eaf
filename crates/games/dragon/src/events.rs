//! Events: what moves did. They are public (D50).

use super::palaces::Letter;
use super::people::{Card, Person, Trade};
use super::year::{Action, Fate, Privilege, SuperEvent, WallTile};
use pagoda_engine::{Barrier, Seat, as_seat};
use serde::Serialize;
use tinyvec::ArrayVec;

/// An event: something that a move did.
#[derive(Clone, Copy, Debug, PartialEq, Hash, Serialize)]
#[serde(
    tag = "event",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
#[allow(missing_docs, reason = "the names of the fields are enough")]
pub enum Event {
    /// A month began, and the action cards were laid (D10).
    MonthBegan { month: u8, fate: Fate },
    /// The first two persons were taken (D7).
    PairTaken {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        person: [Person; 2],
    },
    /// A group was chosen, after paying if a dragon stood on it (D11).
    ActionChosen {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        action: Action,
        paid: u16,
    },
    /// Something was gained.
    Gained {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        good: Good,
        count: u16,
    },
    /// A marker went forward on the person track (D9).
    Stepped {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        steps: u16,
        to: u16,
    },
    /// A privilege was bought (D13).
    PrivilegeBought {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        size: Privilege,
        yuan: u16,
    },
    /// A floor was built, of a new palace if it is its first one (D13).
    FloorBuilt {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        palace: Letter,
        floors: u8,
    },
    /// A tile of the wall was laid (D31).
    WallBuilt {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        tile: WallTile,
        month: u8,
    },
    /// A seat filled up to three yuan (D12).
    Filled {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        yuan: u16,
    },
    /// A card was played for a person, or for nothing (D15, D17).
    CardPlayed {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        card: Card,
        person: Option<Person>,
    },
    /// A young person came without a card (D41).
    PersonRecruited {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        person: Person,
    },
    /// A new person moved in (D15).
    PersonPlaced {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        person: Person,
        palace: Letter,
    },
    /// A new person took the place of another, who is out of the game (D16).
    PersonReplaced {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        person: Person,
        lost: Person,
        palace: Letter,
    },
    /// A new person was put out of the game (D16).
    PersonRefused {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        person: Person,
    },
    /// A seat had nothing to decide: no card, no person to take, no trade to choose (D41, D42).
    PassedOver {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        offer: &'static str,
    },
    /// The event of the month came (D18).
    EventBegan { month: u8, fate: Fate },
    /// The tribute was paid, as far as it could be (D18).
    TributePaid {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        yuan: u16,
        short: u16,
    },
    /// Palaces were fed, as far as the rice went (D18).
    PalacesFed {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        rice: u16,
        unfed: u16,
    },
    /// Fireworks were handed back (D18).
    FireworksBurnt {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        count: u16,
    },
    /// A person left and is out of the game (D19).
    PersonLost {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        person: Person,
        palace: Letter,
    },
    /// The wall reached the month (D32).
    WallHeld { month: u8 },
    /// The wall did not reach the month (D32).
    WallBroken { month: u8 },
    /// A palace lost a floor; at none it is gone (D20, D41).
    FloorLost {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        palace: Letter,
        floors: u8,
    },
    /// The super event came (D40).
    SuperBegan { super_event: SuperEvent },
    /// Goods were given up to the flood (D41).
    GoodsGiven {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        yuan: u16,
        rice: u16,
        fireworks: u16,
    },
    /// Cards were discarded openly (D41).
    CardsDiscarded {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        card: ArrayVec<[Card; 2]>,
    },
    /// All person markers went back to 0 (D41).
    MarkersReset {},
    /// All privileges of a seat were given up (D41).
    PrivilegesLost {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        count: u8,
    },
    /// A trade was chosen, to gain its symbols (D41).
    TradeChosen {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        trade: Trade,
    },
    /// The points of a round (D22).
    RoundScored {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        points: u16,
        palaces: u16,
        ladies: u16,
        dragons: u16,
    },
    /// The points at the end (D23).
    FinalScored {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        points: u16,
        persons: u16,
        monks: u16,
        goods: u16,
    },
    /// The game ended.
    GameEnded {},
}

/// What can be gained and counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Good {
    /// Money.
    Yuan,
    /// Rice.
    Rice,
    /// Fireworks.
    Fireworks,
    /// Victory points.
    Points,
    /// Floors that are still to be placed.
    Floors,
}

impl Good {
    /// Its name.
    fn name(self) -> &'static str {
        match self {
            Self::Yuan => "yuan",
            Self::Rice => "rice",
            Self::Fireworks => "fireworks",
            Self::Points => "points",
            Self::Floors => "floors",
        }
    }
}

impl pagoda_engine::Event for Event {
    fn barrier(&self) -> Option<Barrier> {
        matches!(self, Self::MonthBegan { .. }).then_some(Barrier::Luck)
    }

    /// D50: no card is named to others before it is played, not even a last one.
    fn shows_hand_of(&self) -> Option<Seat> {
        match *self {
            Self::CardPlayed { seat, .. } | Self::CardsDiscarded { seat, .. } => Some(seat),
            _ => None,
        }
    }

    fn is_highlight(&self) -> bool {
        match self {
            Self::EventBegan { fate, .. } => *fate != Fate::Peace,
            Self::SuperBegan { .. } => true,
            _ => false,
        }
    }

    fn symbol(&self) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Self::MonthBegan { fate, .. } | Self::EventBegan { fate, .. } => ("fate", fate.name()),
            Self::ActionChosen { action, .. } => ("action", action.name()),
            Self::Gained { good, .. } => ("sign", good.name()),
            Self::Stepped { .. } | Self::MarkersReset {} => ("sign", "steps"),
            Self::PrivilegeBought { size, .. } => ("privilege", size.name()),
            Self::FloorBuilt { .. } | Self::FloorLost { .. } => ("sign", "floors"),
            Self::WallBuilt { tile, .. } => ("tile", tile.name()),
            Self::WallHeld { .. } | Self::WallBroken { .. } => ("sign", "wall"),
            Self::Filled { .. } | Self::TributePaid { .. } => ("sign", "yuan"),
            Self::PalacesFed { .. } => ("sign", "rice"),
            Self::FireworksBurnt { .. } => ("sign", "fireworks"),
            Self::CardPlayed { card, person, .. } => match person {
                Some(person) => ("person", person.name()),
                None => ("card", card.name()),
            },
            Self::PersonRecruited { person, .. }
            | Self::PersonPlaced { person, .. }
            | Self::PersonReplaced { person, .. }
            | Self::PersonRefused { person, .. }
            | Self::PersonLost { person, .. } => ("person", person.name()),
            Self::SuperBegan { super_event } => ("super-event", super_event.name()),
            Self::TradeChosen { trade, .. } => ("trade", trade.name()),
            Self::RoundScored { .. } | Self::FinalScored { .. } => ("sign", "points"),
            Self::PrivilegesLost { .. } => ("privilege", Privilege::Small.name()),
            Self::PairTaken { .. }
            | Self::PassedOver { .. }
            | Self::GoodsGiven { .. }
            | Self::CardsDiscarded { .. }
            | Self::GameEnded {} => return None,
        })
    }
}
