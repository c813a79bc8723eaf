//! Provable deals: what a table promises of its deal before anybody knows who plays, and how anybody can check that it was kept.
//!
//! Everything is a SHA-256 of plain lines, so that it can be computed without this program.

use super::{Chair, DayDeal, Table, Time};
use crate::engine::{Journal, Start};
use crate::ids::PersonId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The first line of all that is hashed.
const HEADING: &str = "pagoda deal 1";

/// A number that nobody knows before the end of the game, with a salt of 128 random bits, so that nobody guesses it from the hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seal {
    /// The number.
    pub seed: u64,
    /// The salt, in hexadecimal.
    pub salt: String,
}

impl Seal {
    /// How many digits of the hash a lobby shows, 128 bits: one line on a phone, and two seals that agree in them take 2^64 tries. The start shows all.
    pub const SHOWN_DIGITS: usize = 32;

    /// A seal with these random bits.
    pub fn new(seed: u64, salt: u128) -> Self {
        Self {
            seed,
            salt: format!("{salt:032x}"),
        }
    }

    /// The hash that is shown before the game, in hexadecimal.
    pub fn hash(&self) -> String {
        let digest = Sha256::digest(self.lines());
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The seed of a game that these people begin at this time, in the order of their seats.
    pub fn mixed(&self, at: Time, players: impl IntoIterator<Item = PersonId>) -> u64 {
        let players = players.into_iter().map(|player| player.to_string());
        let lines = [self.lines(), at.to_string()];
        let lines: Vec<String> = lines.into_iter().chain(players).collect();
        let digest = Sha256::digest(lines.join("\n"));
        let first = digest.iter().take(size_of::<u64>());
        first.fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    }

    fn lines(&self) -> String {
        format!("{HEADING}\n{}\n{}", self.seed, self.salt)
    }
}

/// What shows how a game was dealt, beside its journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealProof {
    /// The hash that was shown before the game, or at least so much of it as a lobby shows.
    pub hash: String,
    /// What was behind it.
    #[serde(flatten)]
    pub seal: Seal,
    /// When the game began.
    pub at: Time,
    /// Who played, in the order of their seats.
    pub players: Vec<PersonId>,
}

/// Why a deal is not what was promised.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// The seed and the salt give another hash.
    #[error("the seed and the salt have the hash {found}, not {shown}")]
    OtherHash {
        /// Their hash.
        found: String,
        /// The hash that was shown.
        shown: String,
    },
    /// The game was dealt from another seed.
    #[error(
        "seed, salt, time and players give the deal {expected}, and the game was dealt from {found}"
    )]
    OtherDeal {
        /// The seed that follows from what was promised.
        expected: u64,
        /// The seed of the game.
        found: u64,
    },
    /// The game began from a position.
    #[error("the game began from a position, so nothing was dealt")]
    NotDealt,
}

impl DealProof {
    /// The proof for a table that is over; none before, if nothing was promised, or if somebody was forgotten since: their id was mixed in.
    /// None for the deal of a day, which others may still play.
    pub fn of(table: &Table) -> Option<Self> {
        Self::revealed(table).filter(|_| table.day_deal().is_none())
    }

    /// The same also for the deal of a day, once it is revealed.
    pub fn revealed(table: &Table) -> Option<Self> {
        let dealt = table.deal.dealt.as_ref().filter(|_| table.is_over())?;
        let players: Option<Vec<PersonId>> = dealt.players.clone();
        Some(Self {
            hash: dealt.seal.hash(),
            seal: dealt.seal.clone(),
            at: dealt.at,
            players: players?,
        })
    }

    /// Checks that a game was dealt as promised. Its moves are not checked.
    ///
    /// # Errors
    /// If it was not.
    pub fn check(&self, journal: &Journal) -> Result<(), DealError> {
        let found = self.seal.hash();
        let shown = self.hash.to_ascii_lowercase();
        if shown.len() < Seal::SHOWN_DIGITS || !found.starts_with(&shown) {
            let shown = self.hash.clone();
            return Err(DealError::OtherHash { found, shown });
        }
        let Start::New(setup) = &journal.start else {
            return Err(DealError::NotDealt);
        };
        let expected = self.seal.mixed(self.at, self.players.iter().copied());
        match setup.seed {
            found if found == expected => Ok(()),
            found => Err(DealError::OtherDeal { expected, found }),
        }
    }
}

/// What a table promises of its deal, and how it kept that.
#[derive(Clone, Debug, Default)]
pub(super) struct Deal {
    /// What the deal follows from; none at tables that promise nothing.
    pub seal: Option<Seal>,
    /// Which deal of a day it is, if it is one.
    pub day: Option<DayDeal>,
    /// How the game was dealt. It is secret until the table is over.
    pub dealt: Option<Dealt>,
}

impl Deal {
    /// What the deal of a game follows from that begins now with these chairs; none where nothing is promised.
    pub fn begins(&self, at: Time, chairs: &[Chair]) -> Option<Dealt> {
        let seal = self.seal.as_ref()?;
        Some(match self.day {
            Some(deal) => Dealt::of_day(seal, deal.begins()),
            None => Dealt::new(seal, at, chairs),
        })
    }
}

/// How a game was dealt, as its table remembers it.
#[derive(Clone, Debug)]
pub(super) struct Dealt {
    pub seal: Seal,
    pub at: Time,
    /// None if one of them was forgotten.
    pub players: Option<Vec<PersonId>>,
}

impl Dealt {
    pub fn new(seal: &Seal, at: Time, chairs: &[Chair]) -> Self {
        let known = |Chair { person, .. }: &Chair| (!person.is_forgotten()).then_some(person.id);
        Self {
            seal: seal.clone(),
            at,
            players: chairs.iter().map(known).collect(),
        }
    }

    /// The deal of a day: it follows from the day alone, so that it is the same for everybody.
    pub fn of_day(seal: &Seal, begins: Time) -> Self {
        Self {
            seal: seal.clone(),
            at: begins,
            players: Some(Vec::new()),
        }
    }

    /// The seed of the game; none if one of the players was forgotten.
    pub fn seed(&self) -> Option<u64> {
        let players = self.players.clone()?;
        Some(self.seal.mixed(self.at, players))
    }
}
