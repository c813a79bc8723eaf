//! Palaces, and what is counted over all of a player's (D8).

use super::people::{Person, Trade};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use tinyvec::ArrayVec;

/// The most floors of a palace.
pub const MOST_FLOORS: u8 = 3;
/// The most palaces of a player: more than a game allows, as a player has at most five craftsmen and thirteen persons, and
/// empty palaces decay.
pub const MOST_PALACES: usize = 24;

/// A palace: its floors and its people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Palace {
    /// 1 to 3 floors, with room for one person each.
    pub floors: u8,
    /// Its people, in the usual order of persons. They may be read in any order.
    #[serde(default, deserialize_with = "read_people")]
    pub people: People,
}

/// The people of a palace.
type People = ArrayVec<[Person; MOST_FLOORS as usize]>;

fn read_people<'de, D: Deserializer<'de>>(deserializer: D) -> Result<People, D::Error> {
    let mut people = People::deserialize(deserializer)?;
    people.sort_unstable();
    Ok(people)
}

impl Palace {
    /// An empty palace.
    pub fn new(floors: u8) -> Self {
        Self {
            floors,
            ..Self::default()
        }
    }

    /// Whether there is a free place.
    pub fn has_room(&self) -> bool {
        self.people.len() < usize::from(self.floors)
    }

    /// Adds a person.
    pub fn add(&mut self, person: Person) {
        let before = self.people.iter().take_while(|other| **other <= person);
        let place = before.count();
        self.people.insert(place, person);
    }

    /// Removes a person.
    pub fn remove(&mut self, person: Person) {
        if let Some(place) = self.people.iter().position(|other| *other == person) {
            self.people.remove(place);
        }
    }

    /// A number that is equal for palaces that are alike, and only for those.
    #[inline]
    fn key(&self) -> u32 {
        let people = self.people.iter();
        people.fold(1 + u32::from(self.floors), |key, &person| {
            key << 5 | (1 + person as u32)
        })
    }

    /// Its people, each kind of person once.
    pub fn kinds(&self) -> impl Iterator<Item = Person> + use<> {
        let people = self.people;
        let first = move |number: &usize| *number == 0 || people[number - 1] != people[*number];
        (0..people.len())
            .filter(first)
            .map(move |number| people[number])
    }
}

/// A letter by which a palace is named among its owner's, the first one `a`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(pub u8);

impl Letter {
    /// Their names in moves.
    pub const NAMES: [&'static str; MOST_PALACES] = [
        "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r",
        "s", "t", "u", "v", "w", "x",
    ];

    /// The letter of this name, small or large.
    pub fn named(name: &str) -> Option<Self> {
        let mut known = Self::NAMES.iter();
        let place = known.position(|known| known.eq_ignore_ascii_case(name))?;
        Some(Self(place as u8))
    }

    /// Which palace it is, from 0.
    pub fn place(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[self.place()])
    }
}

impl Serialize for Letter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Self::NAMES[self.place()].to_uppercase())
    }
}

impl<'de> Deserialize<'de> for Letter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let wrong = || serde::de::Error::custom(format!("'{name}' is no palace"));
        Self::named(&name).ok_or_else(wrong)
    }
}

/// The palaces of a player. They keep their order; the letters of those behind one that is gone move up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Palaces(pub ArrayVec<[Palace; MOST_PALACES]>);

impl Palaces {
    /// Each palace with its letter.
    pub fn iter(&self) -> impl Iterator<Item = (Letter, &Palace)> {
        let all = self.0.iter().enumerate();
        all.map(|(place, palace)| (Letter(place as u8), palace))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The palace of this letter.
    pub fn get(&self, letter: Letter) -> Option<&Palace> {
        self.0.get(letter.place())
    }

    /// The first allowed palace that is like this one: palaces that are alike are one choice (D8).
    pub fn first_alike(&self, letter: Letter, may: impl Fn(Letter, &Palace) -> bool) -> Letter {
        let Some(palace) = self.get(letter) else {
            return letter;
        };
        let mut alike = self.iter().filter(|(_, other)| *other == palace);
        let first = alike.find(|&(letter, palace)| may(letter, palace));
        first.map_or(letter, |(letter, _)| letter)
    }

    /// The palaces that may be chosen; of palaces that are alike only the first.
    pub fn choices(
        &self,
        may: impl Fn(Letter, &Palace) -> bool,
    ) -> impl Iterator<Item = (Letter, &Palace)> {
        let mut known = ArrayVec::<[u32; MOST_PALACES]>::new();
        self.iter().filter(move |&(letter, palace)| {
            let key = palace.key();
            let chosen = may(letter, palace) && !known.contains(&key);
            if chosen {
                known.push(key);
            }
            chosen
        })
    }

    /// The people of all palaces.
    pub fn people(&self) -> impl Iterator<Item = Person> {
        let people = self.0.iter().flat_map(|palace| palace.people.iter());
        people.copied()
    }

    /// Number of persons.
    pub fn persons(&self) -> usize {
        self.0.iter().map(|palace| palace.people.len()).sum()
    }

    /// Number of palaces that are not empty.
    pub fn occupied(&self) -> usize {
        let occupied = self.0.iter().filter(|palace| !palace.people.is_empty());
        occupied.count()
    }

    /// How many floors there are.
    pub fn floors(&self) -> usize {
        self.0.iter().map(|palace| usize::from(palace.floors)).sum()
    }

    /// The symbols of all persons of this trade.
    pub fn symbols(&self, trade: Trade) -> u16 {
        let mut symbols = 0;
        for palace in &self.0 {
            for person in &palace.people {
                symbols += u16::from(person.symbols()) * u16::from(person.trade() == trade);
            }
        }
        symbols
    }

    /// D23: each monk's Buddhas times the floors of its palace.
    pub fn buddhas(&self) -> u16 {
        let mut points = 0;
        for palace in &self.0 {
            let monks = palace.people.iter();
            let monks = monks.filter(|person| person.trade() == Trade::Monk);
            let buddhas: u16 = monks.map(|monk| u16::from(monk.symbols())).sum();
            points += buddhas * u16::from(palace.floors);
        }
        points
    }
}
