//! The moves and their text form.

use super::move_error::MoveError;
use super::palaces::Letter;
use super::people::{Card, Person, Trade};
use super::realm::{Phase, Realm};
use super::state::Dragon;
use super::year::{Action, Privilege, WallTile};
use pagoda_engine::{Argument, ArgumentKind, Verb};
use std::fmt;

/// A decision of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Move {
    /// Take the first two persons (D7), in the usual order of trades: `start farmer scholar`.
    Start { pair: [Trade; 2] },
    /// Do an action that needs no further word (D13): `taxes`, `build`, `harvest`, `fireworks`, `parade`, `research`.
    Do { action: Action },
    /// Buy a privilege (D13): `privilege small`.
    Privilege { privilege: Privilege },
    /// Lay a tile of the wall (D31): `wall rice`.
    Wall { tile: WallTile },
    /// Fill up to three yuan (D12): `fill`.
    Fill,
    /// Say where a floor goes (D13): `floor a`, `floor new`.
    Floor { palace: Option<Letter> },
    /// Play a card for a person (D15), or for nothing (D17): `play farmer old-farmer`, `play farmer`.
    Play { card: Card, person: Option<Person> },
    /// Say where a new person goes (D15): `place a`.
    Place { palace: Letter },
    /// Swap a new person for another (D16): `replace a farmer`.
    Replace { palace: Letter, person: Person },
    /// Put a new person out of the game (D16): `pass`.
    Pass,
    /// Choose a person to leave (D19): `lose a farmer`.
    Lose { palace: Letter, person: Person },
    /// Say where the earthquake takes a floor (D41): `raze a`.
    Raze { palace: Letter },
    /// Say what the flood takes (D41), yuan, rice and fireworks: `give 2 1 0`.
    Give {
        yuan: u16,
        rice: u16,
        fireworks: u16,
    },
    /// Say which two cards the tornado takes (D41): `discard farmer wild`.
    Discard { cards: [Card; 2] },
    /// Take a young person at sunrise (D41): `recruit farmer`.
    Recruit { trade: Trade },
    /// Choose a trade whose symbols are gained (D41): `charter farmer`.
    Charter { trade: Trade },
}

/// The letters of palaces, and the word for a new palace.
const SITES: [&str; Letter::NAMES.len() + 1] = {
    let mut sites = ["new"; Letter::NAMES.len() + 1];
    let mut place = 0;
    while place < Letter::NAMES.len() {
        sites[place] = Letter::NAMES[place];
        place += 1;
    }
    sites
};

const PALACE: Argument = Argument::required("palace", ArgumentKind::One(&Letter::NAMES));
const PERSON: Argument = Argument::required("person", ArgumentKind::One(Person::NAMES));
const TRADE: Argument = Argument::required("trade", ArgumentKind::One(Trade::NAMES));
const GOODS: ArgumentKind = ArgumentKind::Number {
    least: 0,
    most: 999,
};

const fn verb(name: &'static str, arguments: &'static [Argument]) -> Verb {
    Verb::new(name, arguments)
}

/// The verbs of In the Year of the Dragon.
pub const VERBS: &[Verb] = &[
    verb(
        "start",
        &[Argument::required("persons", ArgumentKind::Several(Trade::NAMES)).said("trade")],
    ),
    verb("taxes", &[]),
    verb("build", &[]),
    verb("harvest", &[]),
    verb("fireworks", &[]),
    verb("parade", &[]),
    verb("research", &[]),
    verb(
        "privilege",
        &[Argument::required(
            "privilege",
            ArgumentKind::One(Privilege::NAMES),
        )],
    ),
    verb(
        "wall",
        &[Argument::required(
            "tile",
            ArgumentKind::One(WallTile::NAMES),
        )],
    ),
    verb("fill", &[]),
    verb(
        "floor",
        &[Argument::required("palace", ArgumentKind::One(&SITES))],
    ),
    verb(
        "play",
        &[
            Argument::required("card", ArgumentKind::One(Card::NAMES)),
            Argument::optional("person", ArgumentKind::One(Person::NAMES)),
        ],
    ),
    verb("place", &[PALACE]),
    verb("replace", &[PALACE, PERSON]),
    Verb::declining("pass"),
    verb("lose", &[PALACE, PERSON]),
    verb("raze", &[PALACE]),
    verb(
        "give",
        &[
            Argument::required("yuan", GOODS),
            Argument::required("rice", GOODS),
            Argument::required("fireworks", GOODS),
        ],
    ),
    verb(
        "discard",
        &[Argument::required("cards", ArgumentKind::Several(Card::NAMES)).said("card")],
    ),
    verb("recruit", &[TRADE]),
    verb("charter", &[TRADE]),
];

impl Move {
    /// The verb it is written with.
    pub fn verb(self) -> &'static str {
        match self {
            Self::Start { .. } => "start",
            Self::Do { action } => action.name(),
            Self::Privilege { .. } => "privilege",
            Self::Wall { .. } => "wall",
            Self::Fill => "fill",
            Self::Floor { .. } => "floor",
            Self::Play { .. } => "play",
            Self::Place { .. } => "place",
            Self::Replace { .. } => "replace",
            Self::Pass => "pass",
            Self::Lose { .. } => "lose",
            Self::Raze { .. } => "raze",
            Self::Give { .. } => "give",
            Self::Discard { .. } => "discard",
            Self::Recruit { .. } => "recruit",
            Self::Charter { .. } => "charter",
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb())?;
        match *self {
            Self::Do { .. } | Self::Fill | Self::Pass | Self::Floor { palace: None } => {
                let new = matches!(self, Self::Floor { .. });
                f.write_str(if new { " new" } else { "" })
            }
            Self::Start { pair: [one, two] } => write!(f, " {one} {two}"),
            Self::Privilege { privilege } => write!(f, " {privilege}"),
            Self::Wall { tile } => write!(f, " {tile}"),
            Self::Play { card, person } => {
                write!(f, " {card}")?;
                person.map_or(Ok(()), |person| write!(f, " {person}"))
            }
            Self::Floor {
                palace: Some(palace),
            }
            | Self::Place { palace }
            | Self::Raze { palace } => write!(f, " {palace}"),
            Self::Replace { palace, person } | Self::Lose { palace, person } => {
                write!(f, " {palace} {person}")
            }
            Self::Give {
                yuan,
                rice,
                fireworks,
            } => write!(f, " {yuan} {rice} {fireworks}"),
            Self::Discard { cards: [one, two] } => write!(f, " {one} {two}"),
            Self::Recruit { trade } | Self::Charter { trade } => write!(f, " {trade}"),
        }
    }
}

impl Dragon {
    /// Reads a move. Arguments are of the kinds that the verb asks for; of palaces that are alike any may be named, and
    /// two persons or cards in any order, and a person need not be named where the card
    /// can call no other.
    pub(super) fn read_move(&self, verb: &str, arguments: &[&str]) -> Result<Move, MoveError> {
        let word = |number: usize| arguments.get(number).copied().unwrap_or_default();
        let letter = || Letter::named(word(0)).unwrap_or_default();
        let person = |number| Person::named(word(number));
        let trade = || Trade::named(word(0)).unwrap_or_default();
        let number = |place| word(place).parse().unwrap_or_default();
        Ok(match verb {
            "start" => {
                let mut pair = [trade(), Trade::named(word(1)).unwrap_or(trade())];
                pair.sort_unstable();
                if arguments.len() != 2 || pair[0] == pair[1] {
                    return Err(self.unless_awaited("start", MoveError::NoPair));
                }
                Move::Start { pair }
            }
            "privilege" => Move::Privilege {
                privilege: Privilege::named(word(0)).unwrap_or_default(),
            },
            "wall" => Move::Wall {
                tile: WallTile::named(word(0)).unwrap_or_default(),
            },
            "fill" => Move::Fill,
            "floor" => Move::Floor {
                palace: Letter::named(word(0)).map(|letter| self.realm.alike(letter)),
            },
            "play" => {
                let card = Card::named(word(0)).unwrap_or_default();
                let person = person(1).or_else(|| self.only_person(card));
                Move::Play { card, person }
            }
            "place" => Move::Place {
                palace: self.realm.alike(letter()),
            },
            "replace" => Move::Replace {
                palace: self.realm.alike(letter()),
                person: person(1).unwrap_or_default(),
            },
            "lose" => Move::Lose {
                palace: self.realm.alike(letter()),
                person: person(1).unwrap_or_default(),
            },
            "raze" => Move::Raze {
                palace: self.realm.alike(letter()),
            },
            "give" => Move::Give {
                yuan: number(0),
                rice: number(1),
                fireworks: number(2),
            },
            "discard" => {
                let card = |number| Card::named(word(number)).unwrap_or_default();
                let mut cards = [card(0), card(1)];
                cards.sort_unstable();
                if arguments.len() != 2 {
                    return Err(self.unless_awaited("discard", MoveError::DiscardTwo));
                }
                Move::Discard { cards }
            }
            "recruit" => Move::Recruit { trade: trade() },
            "charter" => Move::Charter { trade: trade() },
            _ => Action::named(verb).map_or(Move::Pass, |action| Move::Do { action }),
        })
    }

    /// The only person that a card can call, if there is only one.
    fn only_person(&self, card: Card) -> Option<Person> {
        let mut left = card.trade()?.persons();
        let ready = |person: &Person| self.realm.supply.of(*person) > 0;
        let person = left.find(ready)?;
        (!left.any(|other| ready(&other))).then_some(person)
    }

    /// This refusal, or the refusal that another decision is awaited.
    fn unless_awaited(&self, decision: &str, refusal: MoveError) -> MoveError {
        if self.realm.decision() == Some(decision) {
            refusal
        } else {
            self.not_now(decision)
        }
    }
}

impl Realm {
    /// The first palace of the awaited seat that is like this one and may be chosen as well as it.
    pub(super) fn alike(&self, letter: Letter) -> Letter {
        if matches!(self.phase, Phase::Over {}) {
            return letter;
        }
        let palaces = &self.house().palaces;
        match self.phase {
            Phase::Lose { spared, .. } => {
                let may = |letter, palace: &_| spared.leaves_open(letter, palace);
                let chosen = palaces.get(letter);
                if chosen.is_some_and(|palace| may(letter, palace)) {
                    palaces.first_alike(letter, may)
                } else {
                    letter
                }
            }
            Phase::Evict { .. } => letter,
            _ => palaces.first_alike(letter, |_, _| true),
        }
    }
}
