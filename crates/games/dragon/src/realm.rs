//! The public part of a position: everything that everybody sees (D50).

use super::named::named;
use super::palaces::{Letter, MOST_PALACES, Palace, Palaces};
use super::people::{KINDS, Person, Trade};
use super::year::{Action, Fate, MONTHS, Privilege, SuperEvent, WallTile};
use pagoda_engine::Seat;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tinyvec::ArrayVec;

/// Maximum number of players (D1).
pub const MOST_SEATS: usize = 5;

/// Some of the seats, in some order.
pub type Seats = ArrayVec<[Seat; MOST_SEATS]>;

/// Options of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// D30: the Great Wall.
    #[serde(skip_serializing_if = "is_usual")]
    pub great_wall: bool,
    /// D40: the super event; once the game has begun, the one that was drawn.
    #[serde(skip_serializing_if = "is_usual")]
    pub super_event: SuperEvent,
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

named! {
    /// A province, the emblem of a seat.
    Province {
        /// The Crane.
        #[default]
        Crane "crane",
        /// The Carp.
        Carp "carp",
        /// The Lotus.
        Lotus "lotus",
        /// The Tortoise.
        Tortoise "tortoise",
        /// The Monkey.
        Monkey "monkey",
    }
}

/// The most of one good that a seat can have. No game comes near it; a position may begin there.
pub const MOST_GOODS: u16 = 255;

/// What a seat has in public: everything except its cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct House {
    /// Its province.
    pub province: Province,
    /// Its palaces with their people.
    #[serde(default)]
    pub palaces: Palaces,
    /// Money.
    #[serde(default)]
    pub yuan: u16,
    /// Rice.
    #[serde(default)]
    pub rice: u16,
    /// Fireworks.
    #[serde(default)]
    pub fireworks: u16,
    /// Small and large privileges.
    #[serde(default)]
    pub privileges: [u8; 2],
    /// Victory points.
    #[serde(default)]
    pub points: u16,
    /// How far its marker is on the person track.
    #[serde(default)]
    pub steps: u16,
    /// Wall tiles that it has used (D30).
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub wall: ArrayVec<[WallTile; 6]>,
}

impl House {
    /// The dragons on its privileges.
    pub fn dragons(&self) -> u16 {
        let [small, large] = self.privileges;
        u16::from(small) + 2 * u16::from(large)
    }

    /// D22: what a round brings.
    pub fn income(&self) -> u16 {
        self.palaces.len() as u16 + self.palaces.symbols(Trade::CourtLady) + self.dragons()
    }

    /// D23: what the end brings: for persons, for monks, for goods.
    pub fn final_points(&self) -> [u16; 3] {
        let yuan = self.yuan + 2 * (self.rice + self.fireworks);
        [
            2 * self.palaces.persons() as u16,
            self.palaces.buddhas(),
            yuan / 3,
        ]
    }
}

/// A group of action cards, and whose dragons stand on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The cards.
    pub cards: ArrayVec<[Action; 4]>,
    /// The seats that have chosen it.
    #[serde(default)]
    pub dragons: Seats,
}

/// What it costs to choose a group on which a dragon stands (D11).
pub const TOLL: u16 = 3;

impl Group {
    /// What it costs to choose it.
    pub fn toll(&self) -> u16 {
        if self.dragons.is_empty() { 0 } else { TOLL }
    }
}

/// Person tiles that lie ready, by kind. In JSON an object; what is left out is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Supply(pub [u8; KINDS]);

impl Supply {
    /// How many of this kind there are.
    pub fn of(&self, person: Person) -> u8 {
        self.0[person as usize]
    }

    /// The kinds of which there is at least one, one bit each.
    pub(super) fn available(&self) -> u16 {
        let counts = self.0.iter().rev();
        counts.fold(0, |bits, &count| bits << 1 | u16::from(count > 0))
    }
}

impl Serialize for Supply {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for person in Person::ALL.iter().filter(|person| self.of(**person) > 0) {
            map.serialize_entry(person, &self.of(*person))?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Supply {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let counts = std::collections::BTreeMap::<Person, u8>::deserialize(deserializer)?;
        let mut supply = Self::default();
        for (person, count) in counts {
            supply.0[person as usize] = count;
        }
        Ok(supply)
    }
}

/// Some of a player's palaces. In JSON a text of their letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Letters(u32);

impl Letters {
    /// Whether this one is among them.
    pub fn has(self, letter: Letter) -> bool {
        self.0 >> letter.0 & 1 == 1
    }

    /// Adds one.
    pub fn add(&mut self, letter: Letter) {
        self.0 |= 1 << letter.0;
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Whether somebody can leave a palace, these having lost somebody already (D18).
    pub fn leaves_open(self, letter: Letter, palace: &Palace) -> bool {
        !palace.people.is_empty() && !self.has(letter)
    }
}

impl Serialize for Letters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let all = (0..MOST_PALACES as u8).map(Letter);
        let own = all.filter(|letter| self.has(*letter));
        serializer.serialize_str(&own.map(|letter| letter.to_string()).collect::<String>())
    }
}

impl<'de> Deserialize<'de> for Letters {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut letters = Self::default();
        for name in String::deserialize(deserializer)?.chars() {
            let letter = Letter::named(&name.to_string());
            let wrong = || serde::de::Error::custom(format!("'{name}' is no palace"));
            letters.add(letter.ok_or_else(wrong)?);
        }
        Ok(letters)
    }
}

named! {
    /// Where in the course of a month the game is (D40).
    Stage {
        /// Before the first month: the pairs of persons.
        #[default]
        Start "start",
        /// Actions.
        Actions "actions",
        /// Persons.
        Persons "persons",
        /// The event.
        Event "event",
        /// The wall, after an invasion.
        Wall "wall",
        /// The wall, at the end of the year.
        LastWall "last-wall",
        /// Empty palaces.
        Decay "decay",
        /// The super event.
        Super "super",
        /// The wall, after an invasion that came once more.
        SuperWall "super-wall",
        /// Points for the round.
        Scoring "scoring",
    }
}

/// The decision that is awaited of the seat in turn. A seat decides only where there is a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// None: the turn is over. No stored position has this phase. With braces, unknown fields are refused on reading.
    #[serde(skip)]
    Idle,
    /// The first two persons (D7).
    Start {},
    /// An action (D11).
    Action {},
    /// Where the next of so many floors goes (D13).
    Floors {
        /// How many.
        left: u8,
    },
    /// A card (D15).
    Person {},
    /// Where a new person goes (D15).
    Place {
        /// The new one.
        person: Person,
    },
    /// For whom a new person is swapped, or whether it is put out (D16).
    Replace {
        /// The new one.
        person: Person,
    },
    /// Which person leaves, of so many that do (D19).
    Lose {
        /// How many.
        left: u8,
        /// Palaces that have lost somebody to the drought already.
        #[serde(default, skip_serializing_if = "Letters::is_empty")]
        spared: Letters,
    },
    /// Which floor the earthquake takes, of so many (D41).
    Raze {
        /// How many.
        left: u8,
    },
    /// Which person leaves a palace that the earthquake made too small (D41).
    Evict {
        /// The palace.
        palace: Letter,
        /// How many floors the earthquake takes after that.
        left: u8,
    },
    /// Which goods the flood takes (D41).
    Give {
        /// How many.
        count: u16,
    },
    /// Which two cards the tornado takes (D41).
    Discard {},
    /// Which young person the sunrise brings (D41).
    Recruit {},
    /// Whose symbols the charter brings (D41).
    Charter {},
    /// Nothing: the game is over.
    Over {},
}

/// The public part of a position.
#[derive(Clone, Copy, Debug, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Realm {
    /// The options.
    #[serde(default)]
    pub options: Options,
    /// The seats.
    pub houses: ArrayVec<[House; MOST_SEATS]>,
    /// The events of the months.
    pub year: [Fate; MONTHS],
    /// The present month, from 1.
    pub month: u8,
    /// Persons that can still be had.
    pub supply: Supply,
    /// The action cards of the month.
    #[serde(default)]
    pub groups: ArrayVec<[Group; MOST_SEATS]>,
    /// The seats as their markers lie on the person track, the foremost and topmost first (D9).
    pub track: Seats,
    /// The order in which the seats decide in this stage: it does not change before the next (D9).
    pub order: Seats,
    /// Which one of that order decides now, from 0.
    #[serde(default)]
    pub at: usize,
    /// Whose tiles the Great Wall has, from the first month on (D31).
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub wall: ArrayVec<[Seat; MONTHS]>,
    /// The seats that lose a person to an invasion or for the wall (D18, D32).
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub losers: Seats,
    /// The trades that the sunrise has brought (D41).
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub recruited: ArrayVec<[Trade; MOST_SEATS]>,
    /// How many turns have ended.
    #[serde(default)]
    pub turn: u32,
    /// Where in the course of the month the game is.
    pub stage: Stage,
    /// What is awaited.
    pub phase: Phase,
}

impl Realm {
    /// Number of players.
    pub fn seats(&self) -> usize {
        self.houses.len()
    }

    /// The seat that decides, or has decided last.
    #[inline]
    pub fn active(&self) -> Seat {
        self.order[self.at]
    }

    /// What the seat in turn has.
    #[inline]
    pub fn house(&self) -> &House {
        &self.houses[self.active()]
    }

    #[inline]
    pub(super) fn house_mut(&mut self) -> &mut House {
        let seat = self.active();
        &mut self.houses[seat]
    }

    /// The event of the month.
    pub fn fate(&self) -> Fate {
        self.year[usize::from(self.month) - 1]
    }

    /// Whether persons leave now because palaces are not fed.
    pub fn starves(&self) -> bool {
        self.fate() == Fate::Drought && matches!(self.stage, Stage::Event | Stage::Super)
    }

    /// The name of the awaited decision.
    pub fn decision(&self) -> Option<&'static str> {
        Some(match self.phase {
            Phase::Idle | Phase::Over {} => return None,
            Phase::Start {} => "start",
            Phase::Action {} => "action",
            Phase::Floors { .. } => "floors",
            Phase::Person {} => "person",
            Phase::Place { .. } => "place",
            Phase::Replace { .. } => "replace",
            Phase::Lose { .. } => "lose",
            Phase::Raze { .. } => "raze",
            Phase::Evict { .. } => "evict",
            Phase::Give { .. } => "give",
            Phase::Discard {} => "discard",
            Phase::Recruit {} => "recruit",
            Phase::Charter {} => "charter",
        })
    }

    /// D9: a marker goes forward and comes to lie on top of those that are there.
    pub(super) fn advance(&mut self, seat: Seat, steps: u16) {
        if steps == 0 {
            return;
        }
        let now = self.houses[seat].steps.saturating_add(steps);
        self.houses[seat].steps = now;
        let from = self.track.iter().position(|other| *other == seat);
        self.track.remove(from.unwrap_or_default());
        let ahead = self.track.iter();
        let ahead = ahead.take_while(|other| self.houses[**other].steps > now);
        let place = ahead.count();
        self.track.insert(place, seat);
    }

    /// The first palace that loses a person to the drought, if all palaces lose one: then the order is no choice.
    pub(super) fn next_unfed(&self) -> Option<Letter> {
        let Phase::Lose { left, spared } = self.phase else {
            return None;
        };
        let palaces = self.house().palaces.iter();
        let mut open = palaces.filter(|(letter, palace)| spared.leaves_open(*letter, palace));
        let (first, _) = open.next()?;
        (self.starves() && 1 + open.count() == usize::from(left)).then_some(first)
    }

    /// The index of the group that contains this action; none if there is no such card.
    pub(super) fn group_of(&self, action: Action) -> Option<usize> {
        let mut groups = self.groups.iter();
        groups.position(|group| group.cards.contains(&action))
    }

    /// The pairs of first persons that are taken (D7).
    pub(super) fn taken_pairs(&self) -> ArrayVec<[[Person; 2]; MOST_SEATS]> {
        let mut taken = ArrayVec::new();
        for house in &self.houses {
            let mut people = house.palaces.people();
            if let (Some(one), Some(two)) = (people.next(), people.next()) {
                taken.push([one.min(two), one.max(two)]);
            }
        }
        taken
    }

    /// Whether a wall tile can be laid at all (D31).
    pub(super) fn wall_is_full(&self) -> bool {
        self.wall.len() == MONTHS
    }

    /// How many wall tiles of a seat lie in the wall.
    pub fn wall_tiles(&self, seat: Seat) -> u16 {
        self.wall.iter().filter(|owner| **owner == seat).count() as u16
    }

    /// Whether the seat in turn can pay a privilege after paying this much for the group.
    pub(super) fn can_buy(&self, privilege: Privilege, toll: u16) -> bool {
        self.house().yuan >= toll + privilege.price()
    }
}
