//! Policies: who leaves, and where new persons go, without asking their owner.

use super::moves::Move;
use super::people::{Person, Trade};
use super::realm::Phase;
use super::state::Dragon;
use pagoda_engine::Policy;
use std::cmp::Reverse;

/// Those with the fewest symbols leave first.
const FEWEST: &str = "fewest-symbols";
/// A new person goes where most places are free.
const ROOMIEST: &str = "roomiest";

/// The policies of In the Year of the Dragon.
pub(super) const POLICIES: &[Policy] = &[
    Policy {
        name: FEWEST,
        decision: "lose",
        most: None,
    },
    Policy {
        name: ROOMIEST,
        decision: "place",
        most: None,
    },
];

impl Dragon {
    pub(super) fn follow_policy(&self, policy: &str) -> Option<Move> {
        match policy {
            FEWEST => self.lose_fewest_symbols(),
            ROOMIEST => self.place_in_roomiest(),
            _ => None,
        }
    }

    /// The person with the fewest symbols, of equal ones no court lady and no monk, whose symbols count without an action. A palace is
    /// never emptied: it would decay.
    fn lose_fewest_symbols(&self) -> Option<Move> {
        let Phase::Lose { spared, .. } = self.realm.phase else {
            return None;
        };
        let may = |letter, palace: &_| spared.leaves_open(letter, palace);
        let palaces = self.realm.house().palaces.choices(may);
        let shared = palaces.filter(|(_, palace)| palace.people.len() > 1);
        let persons = shared.flat_map(|(palace, inside)| {
            let kinds = inside.kinds();
            kinds.map(move |person| (palace, inside.people.len(), person))
        });
        let keeps = |person: Person| matches!(person.trade(), Trade::CourtLady | Trade::Monk);
        let (palace, _, person) = persons.min_by_key(|&(_, inside, person)| {
            (person.symbols(), keeps(person), Reverse(inside), person)
        })?;
        Some(Move::Lose { palace, person })
    }

    /// The palace with the most free places. For a monk the floors count, so its owner decides.
    fn place_in_roomiest(&self) -> Option<Move> {
        let Phase::Place { person } = self.realm.phase else {
            return None;
        };
        if person.trade() == Trade::Monk {
            return None;
        }
        let palaces = self
            .realm
            .house()
            .palaces
            .choices(|_, palace| palace.has_room());
        let (palace, _) = palaces.max_by_key(|(letter, palace)| {
            let free = usize::from(palace.floors) - palace.people.len();
            (free, Reverse(*letter))
        })?;
        Some(Move::Place { palace })
    }
}
