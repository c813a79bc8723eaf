//! Errors of moves, with a sentence that says what would be legal.

use super::people::{Card, Person, Trade};
use super::year::{Action, Privilege, WallTile};
use serde::Serialize;

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum MoveError {
    /// The verb is for another decision.
    #[error("'{verb}' has no place now; what is awaited is: {decision}")]
    NotNow { verb: String, decision: String },
    /// D7.
    #[error("take two different persons to begin with")]
    NoPair,
    /// D7.
    #[error("another player has begun with {} and {}", trade[0], trade[1])]
    PairTaken { trade: [Trade; 2] },
    /// D11.
    #[error("a dragon stands on the group of {action}: it costs {toll} yuan, and you have {yuan}")]
    DragonThere {
        action: Action,
        toll: u16,
        yuan: u16,
    },
    /// D11, D13.
    #[error("a {privilege} privilege costs {price} yuan here, and you have {yuan}")]
    TooDear {
        privilege: Privilege,
        price: u16,
        yuan: u16,
    },
    /// D31.
    #[error("the wall has its twelve tiles")]
    WallIsFull,
    /// D31.
    #[error("you have laid all of your wall tiles")]
    NoWallTiles,
    /// D31.
    #[error("you have laid your wall tile with {tile} already")]
    WallTileUsed { tile: WallTile },
    /// You have fewer palaces.
    #[error("you have no palace {palace}")]
    NoSuchPalace { palace: String },
    /// D13.
    #[error("palace {palace} has three floors already")]
    TooHigh { palace: String },
    /// There is no room for another palace.
    #[error("you have more palaces than the table can hold")]
    TooManyPalaces,
    /// D15.
    #[error("palace {palace} has no free place")]
    NoRoom { palace: String },
    /// D4.
    #[error("you hold no {card} card")]
    NoSuchCard { card: Card },
    /// D15.
    #[error("a {card} card calls no {person}")]
    WrongCard { card: Card, person: Person },
    /// D17.
    #[error("there is no {person} left")]
    NoneLeft { person: Person },
    /// D15.
    #[error("say which person the {card} card calls")]
    WhichPerson { card: Card },
    /// D16, D19.
    #[error("there is no {person} in palace {palace}")]
    NotThere { person: Person, palace: String },
    /// D18, D41.
    #[error("nobody leaves palace {palace} now")]
    NotFromThere { palace: String },
    /// D41.
    #[error("{count} goods have to be given up, no more and no fewer, and only what you have")]
    GiveSoMany { count: u16 },
    /// D41.
    #[error("two cards that you hold have to be discarded")]
    DiscardTwo,
    /// D41.
    #[error("another player has taken a {trade} already")]
    TradeTaken { trade: Trade },
    /// D41.
    #[error("nobody in your palaces is a {trade}")]
    NobodyOf { trade: Trade },
}
