//! Persons, and the cards with which they are called (D2 to D4).

use super::named::named;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

named! {
    /// A type of person.
    Trade {
        /// Hammers: floors.
        #[default]
        Craftsman "craftsman",
        /// Dragons: a point a round.
        CourtLady "court-lady",
        /// Coins: yuan.
        TaxCollector "tax-collector",
        /// Fireworks.
        Pyrotechnist "pyrotechnist",
        /// Helmets: steps, and safety from invasions.
        Warrior "warrior",
        /// Buddhas: points at the end.
        Monk "monk",
        /// Mortars: safety from contagion.
        Healer "healer",
        /// Rice.
        Farmer "farmer",
        /// Books: points.
        Scholar "scholar",
    }
}

named! {
    /// A person tile: a trade, young or old. The young ones come first, in the order of their trades.
    Person {
        /// There are no old craftsmen.
        #[default]
        Craftsman "craftsman",
        /// There are no old court ladies.
        CourtLady "court-lady",
        /// There are no old tax collectors.
        TaxCollector "tax-collector",
        /// Young.
        Pyrotechnist "pyrotechnist",
        /// Young.
        Warrior "warrior",
        /// Young.
        Monk "monk",
        /// Young.
        Healer "healer",
        /// Young.
        Farmer "farmer",
        /// Young.
        Scholar "scholar",
        /// Old.
        OldPyrotechnist "old-pyrotechnist",
        /// Old.
        OldWarrior "old-warrior",
        /// Old.
        OldMonk "old-monk",
        /// Old.
        OldHealer "old-healer",
        /// Old.
        OldFarmer "old-farmer",
        /// Old.
        OldScholar "old-scholar",
    }
}

/// How many kinds of person tiles there are.
pub const KINDS: usize = Person::ALL.len();
/// How many trades there are.
pub const TRADES: usize = Trade::ALL.len();
/// The first trade that has old persons, and how many there are from there on.
const WITH_OLD: usize = Trade::Pyrotechnist as usize;
const OLD_AFTER: usize = TRADES - WITH_OLD;

/// D2: steps on the person track.
const STEPS: [u8; KINDS] = [2, 1, 3, 5, 5, 6, 4, 4, 4, 3, 3, 2, 1, 1, 2];
/// D2: symbols.
const SYMBOLS: [u8; KINDS] = [1, 1, 3, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3];

/// The trade of each kind of person tile.
const TRADE_OF: [Trade; KINDS] = {
    let mut trades = [Trade::Craftsman; KINDS];
    let mut number = 0;
    while number < KINDS {
        let old = number >= TRADES;
        trades[number] = Trade::ALL[if old { number - OLD_AFTER } else { number }];
        number += 1;
    }
    trades
};

impl Person {
    /// The trade.
    #[inline]
    pub fn trade(self) -> Trade {
        TRADE_OF[self as usize]
    }

    /// Whether the tile shows an old person.
    pub fn is_old(self) -> bool {
        self as usize >= TRADES
    }

    /// D2: steps on the person track.
    pub fn steps(self) -> u8 {
        STEPS[self as usize]
    }

    /// D2: symbols.
    pub fn symbols(self) -> u8 {
        SYMBOLS[self as usize]
    }

    /// D3: how many tiles of this kind there are with so many players.
    pub fn tiles(self, players: usize) -> u8 {
        let players = players as u8;
        if (self.trade() as usize) < WITH_OLD {
            2 * players
        } else if self.is_old() {
            players - 1
        } else {
            players + 1
        }
    }
}

impl Trade {
    /// The young person of this trade.
    pub fn young(self) -> Person {
        Person::ALL[self as usize]
    }

    /// The old person of this trade, if there are any.
    pub fn old(self) -> Option<Person> {
        (self as usize >= WITH_OLD).then(|| Person::ALL[self as usize + OLD_AFTER])
    }

    /// Its persons, one bit each.
    #[inline]
    pub(super) fn person_bits(self) -> u16 {
        let number = self as usize;
        let old = u16::from(number >= WITH_OLD);
        1 << number | old << (number + OLD_AFTER)
    }

    /// Its persons, the young one first.
    pub fn persons(self) -> impl Iterator<Item = Person> {
        [Some(self.young()), self.old()].into_iter().flatten()
    }
}

named! {
    /// A person card: of one trade, or wild.
    Card {
        /// Of craftsmen.
        #[default]
        Craftsman "craftsman",
        /// Of court ladies.
        CourtLady "court-lady",
        /// Of tax collectors.
        TaxCollector "tax-collector",
        /// Of pyrotechnists.
        Pyrotechnist "pyrotechnist",
        /// Of warriors.
        Warrior "warrior",
        /// Of monks.
        Monk "monk",
        /// Of healers.
        Healer "healer",
        /// Of farmers.
        Farmer "farmer",
        /// Of scholars.
        Scholar "scholar",
        /// Of any trade.
        Wild "wild",
    }
}

impl Card {
    /// The card of a trade.
    pub fn of(trade: Trade) -> Self {
        Self::ALL[trade as usize]
    }

    /// The trade that it calls; none for a wild one, which calls any.
    pub fn trade(self) -> Option<Trade> {
        Trade::ALL.get(self as usize).copied()
    }
}

/// Wild cards of each player (D4).
const WILDS: u32 = 2;

/// Person cards in a hand: one bit per trade, and two for wild cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand(u16);

impl Hand {
    /// D4: one card per trade, and two wild cards.
    pub const FULL: Self = Self((1 << (TRADES as u32 + WILDS)) - 1);

    /// How many cards there are.
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// How many of this kind there are.
    pub fn of(self, card: Card) -> usize {
        let part = match card.trade() {
            Some(trade) => self.0 & 1 << trade as u16,
            None => self.0 >> TRADES,
        };
        part.count_ones() as usize
    }

    /// Takes a card away, if it is there.
    pub fn remove(&mut self, card: Card) {
        let bit = match card.trade() {
            Some(trade) => 1 << trade as u16,
            // One wild card is the lower bit.
            None if self.of(card) == 2 => 1 << (TRADES + 1),
            None => 1 << TRADES,
        };
        self.0 &= !bit;
    }

    /// Adds a card; false if the hand has all of that kind already.
    pub fn add(&mut self, card: Card) -> bool {
        let bit = match (card.trade(), self.of(card)) {
            (Some(trade), 0) => 1 << trade as u16,
            (None, held @ (0 | 1)) => 1 << (TRADES + held),
            _ => return false,
        };
        self.0 |= bit;
        true
    }

    /// Every card in it, in order.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let all = Card::ALL.iter().copied();
        all.flat_map(move |card| std::iter::repeat_n(card, self.of(card)))
    }

    /// Every kind of card in it, once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        const WILD: u16 = 1 << TRADES;
        // The second wild card is of the same kind as the first.
        let mut kinds = (self.0 | self.0 >> 1 & WILD) & (2 * WILD - 1);
        std::iter::from_fn(move || {
            let kind = Card::ALL.get(kinds.trailing_zeros() as usize)?;
            kinds &= kinds - 1;
            Some(*kind)
        })
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut hand = Self::default();
        for card in Vec::<Card>::deserialize(deserializer)? {
            if !hand.add(card) {
                let wrong = format!("a hand holds no further {card} card");
                return Err(serde::de::Error::custom(wrong));
            }
        }
        Ok(hand)
    }
}
