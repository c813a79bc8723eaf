//! Moves that are not decided in full, as pictures show them.

use super::palaces::Letter;
use super::people::{Card, Person, Trade};
use super::year::Action;
use tinyvec::ArrayVec;

/// What a picture shows of a move of which some arguments may still be undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PartialMove {
    /// An action is done.
    Act {
        /// The action.
        action: Action,
    },
    /// Persons come from the supply.
    Call {
        /// The persons that are known.
        persons: ArrayVec<[Person; 2]>,
    },
    /// A trade is chosen, and the person may still be undecided.
    Choose {
        /// The trade.
        trade: Trade,
    },
    /// Something happens in a palace of the awaited seat.
    Palace {
        /// The palace.
        letter: Letter,
        /// The person that leaves it, if it is known.
        person: Option<Person>,
    },
    /// A palace is built.
    NewPalace,
    /// The new person is put out of the game.
    Refuse,
    /// Goods of the awaited seat change.
    Goods {
        /// Whether yuan, rice and fireworks do.
        changed: [bool; 3],
    },
    /// Cards are played or given up.
    Cards,
}

impl PartialMove {
    /// Reads the words of a move so far; none if a picture has nothing to show of it.
    pub(super) fn read(verb: &str, arguments: &[&str]) -> Option<Self> {
        let first = arguments.first().copied();
        let person = arguments.get(1).and_then(|word| Person::named(word));
        Some(match verb {
            "start" | "recruit" => {
                let trades = arguments.iter().filter_map(|word| Trade::named(word));
                Self::Call {
                    persons: trades.take(2).map(Trade::young).collect(),
                }
            }
            "play" => match (Card::named(first?)?.trade(), person) {
                (_, Some(person)) => Self::Call {
                    persons: [person].into_iter().collect(),
                },
                (Some(trade), None) => Self::Choose { trade },
                (None, None) => Self::Cards,
            },
            "charter" => Self::Choose {
                trade: Trade::named(first?)?,
            },
            "floor" if first == Some("new") => Self::NewPalace,
            "floor" | "place" | "raze" | "replace" | "lose" => Self::Palace {
                letter: Letter::named(first?)?,
                person,
            },
            "pass" => Self::Refuse,
            "fill" => Self::Goods {
                changed: [true, false, false],
            },
            "give" => {
                let is_some = |word: &&str| word.parse().is_ok_and(|count: u16| count > 0);
                let changed = |place: usize| arguments.get(place).is_some_and(is_some);
                Self::Goods {
                    changed: std::array::from_fn(changed),
                }
            }
            "discard" => Self::Cards,
            _ => Self::Act {
                action: Action::named(verb)?,
            },
        })
    }
}
