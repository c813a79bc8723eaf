//! Positions as JSON: any position, hidden parts included, checked on loading.

use super::calamities::most_losses;
use super::palaces::MOST_FLOORS;
use super::people::{Hand, Person, Trade};
use super::realm::{MOST_GOODS, MOST_SEATS, Phase, Realm, Seats, Stage};
use super::state::Dragon;
use super::supers::EARTHQUAKE;
use super::year::{self, Action, Deal, Fate, MONTHS, SUPER_MONTH, SuperEvent};
use pagoda_engine::{Chance, Checked, InputError, Rules, check, read_position};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tinyvec::ArrayVec;

/// A position as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    game: String,
    rules: u32,
    realm: Realm,
    hands: ArrayVec<[Hand; MOST_SEATS]>,
    /// Left out: mixed in a fixed way.
    deals: Option<ArrayVec<[Deal; MONTHS]>>,
}

impl Dragon {
    pub(super) fn as_json(&self) -> Value {
        let position = Position {
            game: Self::NAME.to_owned(),
            rules: Self::RULES,
            realm: self.realm,
            hands: self.hands,
            deals: Some(self.deals),
        };
        serde_json::to_value(position).expect("a position has only strings for keys")
    }

    pub(super) fn from_json(position: &Value) -> Result<Self, InputError> {
        Self::read_position(position).map_err(|reason| InputError::WrongPosition { reason })
    }

    fn read_position(position: &Value) -> Result<Self, String> {
        let position: Position = read_position::<Self, _>(position)?;
        let realm = position.realm;
        realm.check()?;
        let mut game = Self {
            realm,
            hands: position.hands,
            deals: position.deals.unwrap_or_default(),
        };
        if position.deals.is_none() {
            let mut chance = Chance::new(0);
            let great_wall = realm.options.great_wall;
            for _ in 0..realm.months_to_come() {
                game.deals.push(year::shuffled(great_wall, &mut chance));
            }
        }
        game.check_hidden()?;
        game.check_phase()?;
        Ok(game)
    }

    fn check_hidden(&self) -> Checked {
        let (seats, hands) = (self.realm.seats(), self.hands.len());
        check(seats == hands, || {
            format!("there are {seats} houses and {hands} hands")
        })?;
        let (months, deals) = (self.realm.months_to_come(), self.deals.len());
        check(months == deals, || {
            format!("{months} months are to come, and there are {deals} deals")
        })?;
        for deal in &self.deals {
            let right = self.realm.is_full_set(deal.iter().copied());
            check(right, || "a deal does not hold each card once".to_owned())?;
        }
        Ok(())
    }

    /// Checks that the awaited decision is possible here, and that there is a choice.
    fn check_phase(&self) -> Checked {
        self.realm.check_phase()?;
        let mut moves = 0;
        self.each_move(|_| moves += 1);
        let choice = match self.realm.phase {
            Phase::Over {} => true,
            // Whether there is a choice must not reveal hidden cards.
            Phase::Person {} | Phase::Discard {} => moves > 0,
            _ => moves > 0 && self.only_move().is_none(),
        };
        check(choice, || {
            "whoever is awaited has nothing to choose".to_owned()
        })
    }
}

impl Realm {
    /// How many months have not had their action cards yet.
    fn months_to_come(&self) -> usize {
        match self.stage {
            Stage::Start => MONTHS,
            _ => MONTHS - usize::from(self.month),
        }
    }

    /// Whether these are the action cards of the game, each once.
    fn is_full_set(&self, cards: impl Iterator<Item = Action>) -> bool {
        let mut cards: Vec<Action> = cards.collect();
        cards.sort_unstable();
        cards == year::action_cards(self.options.great_wall)
    }

    /// Checks that the public part breaks no rule.
    fn check(&self) -> Checked {
        let seats = self.seats();
        check(Dragon::SEATS.contains(&seats), || {
            format!("there are {seats} houses")
        })?;
        check(self.options.super_event != SuperEvent::Random, || {
            "the super event has not been drawn".to_owned()
        })?;
        check((1..=MONTHS).contains(&usize::from(self.month)), || {
            format!("there is no month {}", self.month)
        })?;
        self.check_year()?;
        self.check_order()?;
        self.check_houses()?;
        self.check_tiles()?;
        self.check_groups()?;
        self.check_wall()?;
        self.check_recruited()?;
        self.check_losers()?;
        match self.stage {
            Stage::Start => self.check_start(),
            _ => Ok(()),
        }
    }

    /// D5.
    fn check_year(&self) -> Checked {
        for fate in Fate::ALL {
            let months = self.year.iter().filter(|known| *known == fate).count();
            check(months == 2, || format!("{months} months have {fate}"))?;
        }
        let peace = [self.year[0], self.year[1]];
        let twins = (2..MONTHS).find(|month| self.year[*month] == self.year[month - 1]);
        check(peace == [Fate::Peace; 2] && twins.is_none(), || {
            "the year begins with two months of peace, and no event comes twice running".to_owned()
        })
    }

    /// D9.
    fn check_order(&self) -> Checked {
        let seats = self.seats();
        let all = |order: &Seats| (0..seats).all(|seat| order.contains(&seat));
        for order in [&self.track, &self.order] {
            check(order.len() == seats && all(order), || {
                "the track and the order hold every seat once".to_owned()
            })?;
        }
        check(self.at < seats, || format!("there is no place {}", self.at))?;
        let steps = |seat: usize| self.houses[seat].steps;
        check(
            self.track
                .is_sorted_by(|one, two| steps(*one) >= steps(*two)),
            || "a marker lies ahead of one that has gone further".to_owned(),
        )
    }

    /// D8.
    fn check_houses(&self) -> Checked {
        for (seat, house) in self.houses.iter().enumerate() {
            let mut before = self.houses[..seat].iter();
            check(before.all(|other| other.province != house.province), || {
                format!("two seats have the province {}", house.province)
            })?;
            for (letter, palace) in house.palaces.iter() {
                let ruined = matches!(self.phase, Phase::Evict { palace, .. }
                    if seat == self.active() && palace == letter);
                let room = usize::from(palace.floors) + usize::from(ruined);
                let least = u8::from(!ruined);
                check((least..=MOST_FLOORS).contains(&palace.floors), || {
                    format!("a palace of seat {seat} has {} floors", palace.floors)
                })?;
                let people = palace.people.len();
                check(people <= room, || {
                    let floors = palace.floors;
                    format!("{people} people live in a palace of seat {seat} with {floors} floors")
                })?;
            }
            let goods = [house.yuan, house.rice, house.fireworks];
            check(goods.iter().all(|count| *count <= MOST_GOODS), || {
                format!("seat {seat} has more than {MOST_GOODS} of a good")
            })?;
        }
        Ok(())
    }

    /// D3: no more persons of a kind than there are.
    fn check_tiles(&self) -> Checked {
        let newcomer = match self.phase {
            Phase::Place { person } | Phase::Replace { person } => Some(person),
            _ => None,
        };
        let houses = self.houses.iter();
        let mut count = self.supply.0;
        for person in houses
            .flat_map(|house| house.palaces.people())
            .chain(newcomer)
        {
            count[person as usize] = count[person as usize].saturating_add(1);
        }
        for person in Person::ALL {
            let (count, all) = (count[*person as usize], person.tiles(self.seats()));
            check(count <= all, || {
                format!("there are {count} of {person}, and the game has {all}")
            })?;
            // Nobody is out of the game before the first month.
            check(count == all || self.stage != Stage::Start, || {
                format!("there are {count} of {person} at the start, and the game has {all}")
            })?;
        }
        Ok(())
    }

    /// D4, D7: before the first month everybody has two palaces of two floors, and those two young persons that were
    /// chosen.
    fn check_start(&self) -> Checked {
        check(self.month == 1, || {
            format!(
                "the first persons are chosen in month 1, not in {}",
                self.month
            )
        })?;
        check(self.groups.is_empty() && self.wall.is_empty(), || {
            "nobody has done anything at the start, and action cards or wall tiles lie there"
                .to_owned()
        })?;
        for (place, &seat) in self.order.iter().enumerate() {
            let palaces = &self.houses[seat].palaces;
            let two = palaces.0.iter().map(|palace| palace.floors).eq([2, 2]);
            check(two, || {
                format!("seat {seat} has not two palaces of two floors at the start")
            })?;
            let chosen = match self.phase {
                _ if place < self.at => 2,
                Phase::Place { .. } if place == self.at => 1,
                _ => 0,
            };
            let persons = palaces.persons();
            check(persons == chosen, || {
                format!("seat {seat} has {persons} persons at the start, and {chosen} were chosen")
            })?;
            check(palaces.people().all(|person| !person.is_old()), || {
                format!("seat {seat} begins with somebody old")
            })?;
        }
        Ok(())
    }

    /// D41: the trades that the sunrise has brought, each once, one per seat that had its turn.
    fn check_recruited(&self) -> Checked {
        let brought = match self.stage {
            _ if self.options.super_event != SuperEvent::Sunrise || self.month < SUPER_MONTH => 0,
            _ if self.month > SUPER_MONTH => self.seats(),
            Stage::Super if matches!(self.phase, Phase::Recruit {}) => self.at,
            Stage::Super => self.at + 1,
            Stage::Scoring => self.seats(),
            _ => 0,
        };
        let recruited = &self.recruited;
        let doubled =
            (1..recruited.len()).any(|place| recruited[..place].contains(&recruited[place]));
        check(recruited.len() <= brought && !doubled, || {
            "the sunrise has brought more than it can have".to_owned()
        })
    }

    /// D18, D32: the seats that lose a person to an invasion or for the wall.
    fn check_losers(&self) -> Checked {
        let invasion = self.fate() == Fate::Invasion;
        let may = match self.stage {
            Stage::Event => invasion,
            Stage::Super => invasion && self.options.super_event == SuperEvent::Eclipse,
            Stage::Wall | Stage::LastWall | Stage::SuperWall => self.options.great_wall,
            _ => false,
        };
        let losers = &self.losers;
        check(may || losers.is_empty(), || {
            "seats lose somebody to an invasion, and there is none now".to_owned()
        })?;
        let known = losers.iter().all(|seat| *seat < self.seats());
        let doubled = (1..losers.len()).any(|place| losers[..place].contains(&losers[place]));
        check(known && !doubled, || {
            "a seat loses that there is not, or one twice".to_owned()
        })?;
        let loses = matches!(self.phase, Phase::Lose { .. });
        check(!may || !loses || losers.contains(&self.active()), || {
            format!(
                "seat {} is to lose somebody, and is not among the losers",
                self.active()
            )
        })
    }

    /// D10, D11.
    fn check_groups(&self) -> Checked {
        if self.groups.is_empty() {
            return check(self.stage != Stage::Actions, || {
                "there are no groups of action cards".to_owned()
            });
        }
        let sizes = self.groups.iter().map(|group| group.cards.len());
        let cards = self.groups.iter().flat_map(|group| group.cards);
        let right = sizes.eq(year::group_sizes(self.seats(), self.options.great_wall))
            && self.is_full_set(cards);
        check(right, || "the groups are not those of the game".to_owned())?;
        let dragons: Vec<usize> = self.groups.iter().flat_map(|group| group.dragons).collect();
        let done = match self.stage {
            Stage::Actions if !matches!(self.phase, Phase::Action {}) => self.at + 1,
            Stage::Actions => self.at,
            _ => self.seats(),
        };
        let may = |seat: &usize| {
            self.order[..done].contains(seat)
                && dragons.iter().filter(|other| *other == seat).count() == 1
        };
        check(dragons.iter().all(may), || {
            "dragons stand where they cannot".to_owned()
        })
    }

    /// D30, D31.
    fn check_wall(&self) -> Checked {
        let used = self.houses.iter().any(|house| !house.wall.is_empty());
        check(self.options.great_wall || !used, || {
            "there is a wall without the option".to_owned()
        })?;
        for (seat, house) in self.houses.iter().enumerate() {
            let mut tiles = house.wall.to_vec();
            tiles.sort_unstable();
            tiles.dedup();
            let right =
                tiles.len() == house.wall.len() && self.wall_tiles(seat) == house.wall.len() as u16;
            check(right, || {
                format!("seat {seat} has used other wall tiles than lie in the wall")
            })?;
        }
        let known = self.wall.iter().all(|seat| *seat < self.seats());
        check(known, || "a wall tile is nobody's".to_owned())
    }

    /// Checks that the awaited decision fits the stage and the public part.
    fn check_phase(&self) -> Checked {
        let last = usize::from(self.month) == MONTHS;
        let super_event = self.options.super_event;
        let at_super = self.stage == Stage::Super && self.month == SUPER_MONTH;
        let during = |event| at_super && super_event == event;
        let eclipse = during(SuperEvent::Eclipse);
        let wall = match self.stage {
            Stage::Wall => self.fate() == Fate::Invasion,
            Stage::LastWall => last,
            Stage::SuperWall => {
                self.month == SUPER_MONTH
                    && super_event == SuperEvent::Eclipse
                    && self.fate() == Fate::Invasion
            }
            _ => false,
        };
        let persons = self.stage == Stage::Persons && !last;
        let newcomer = persons || self.stage == Stage::Start || during(SuperEvent::Sunrise);
        let house = self.house();
        let room = house.palaces.0.iter().any(|palace| palace.has_room());
        let fits = match self.phase {
            Phase::Idle => false,
            Phase::Over {} => self.stage == Stage::Scoring && last,
            Phase::Start {} => self.stage == Stage::Start && house.palaces.persons() == 0,
            Phase::Action {} => self.stage == Stage::Actions,
            Phase::Floors { left } => {
                let hammers = house.palaces.symbols(Trade::Craftsman);
                let most = match self.stage {
                    Stage::Actions => 1 + hammers,
                    _ if during(SuperEvent::Charter) => hammers,
                    _ => 0,
                };
                left > 0 && u16::from(left) <= most
            }
            Phase::Person {} => persons,
            Phase::Place { .. } => newcomer && room,
            Phase::Replace { .. } => newcomer && !room && self.stage != Stage::Start,
            Phase::Lose { left, spared } => {
                let open = house.palaces.iter();
                let open = open.filter(|(letter, palace)| spared.leaves_open(*letter, palace));
                let enough = if self.starves() {
                    open.count() >= usize::from(left)
                } else {
                    house.palaces.persons() > usize::from(left) && spared.is_empty()
                };
                let most = if self.stage == Stage::Event || eclipse {
                    most_losses(self.fate())
                } else {
                    u16::from(wall && self.options.great_wall)
                };
                left > 0 && u16::from(left) <= most && enough
            }
            Phase::Raze { left } => {
                let floors = house.palaces.floors();
                let quake = during(SuperEvent::Earthquake);
                (1..=EARTHQUAKE).contains(&left) && quake && floors > usize::from(left)
            }
            Phase::Evict { palace, left } => {
                let palace = house.palaces.get(palace);
                let full = palace.is_some_and(|palace| {
                    !palace.people.is_empty() && palace.people.len() > usize::from(palace.floors)
                });
                let floors = house.palaces.floors();
                full && left < 2 && during(SuperEvent::Earthquake) && floors > usize::from(left)
            }
            Phase::Give { count } => {
                let all = house.yuan + house.rice + house.fireworks;
                during(SuperEvent::Flood) && count > 0 && count == all / 2
            }
            Phase::Discard {} => during(SuperEvent::Tornado),
            Phase::Recruit {} => during(SuperEvent::Sunrise),
            Phase::Charter {} => during(SuperEvent::Charter),
        };
        check(fits, || {
            "what is awaited does not fit to the rest".to_owned()
        })
    }
}
