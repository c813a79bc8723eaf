//! Positions as JSON: any position, hidden parts included, checked on loading.

use super::provinces::Province;
use super::realm::{Emblem, Ending, MOST_PROVINCES, MOST_SEATS, Options, Phase, Realm};
use super::squares::{Square, Squares};
use super::state::{FULL, Hands, Qin, Supply, shuffled};
use super::tiles::{ByColour, Colour, OF_EACH, TILES, Tile, Tiles};
use pagoda_engine::{Chance, Checked, InputError, Rules, Seat, check, read_position};
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
    hands: Vec<Tiles>,
    /// Left out: tiles that are in no hand, as many as do not lie on the board, mixed in a fixed way.
    supply: Option<Vec<Tile>>,
}

/// JSON form of the public part: provinces are named by one of their squares, villages by their first.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    #[serde(default)]
    options: Options,
    emblems: Vec<Emblem>,
    #[serde(default)]
    territories: ByColour<Squares>,
    #[serde(default)]
    provinces: Vec<Owned>,
    #[serde(default)]
    villages: Vec<Held>,
    #[serde(default)]
    turn: u32,
    active: Seat,
    #[serde(default)]
    passed: u8,
    phase: Phase,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Owned {
    at: Square,
    owner: Seat,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Held {
    at: Square,
    holder: Seat,
}

impl From<Realm> for Written {
    fn from(realm: Realm) -> Self {
        let provinces = realm.provinces().iter().map(|province| Owned {
            at: province.squares.first().unwrap_or_default(),
            owner: Seat::from(province.owner),
        });
        let mut provinces: Vec<Owned> = provinces.collect();
        provinces.sort_unstable_by_key(|owned| owned.at);
        let villages = realm.board().villages.iter().enumerate();
        let held = villages.filter_map(|(number, village)| {
            let at = village.at;
            let holder = realm.holder(number)?;
            Some(Held { at, holder })
        });
        Self {
            options: realm.options,
            emblems: realm.emblems.to_vec(),
            territories: realm.territories,
            provinces,
            villages: held.collect(),
            turn: realm.turn,
            active: realm.active,
            passed: realm.passed,
            phase: realm.phase,
        }
    }
}

impl TryFrom<Written> for Realm {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let seats = written.emblems.len();
        check((2..=MOST_SEATS).contains(&seats), || {
            format!("{seats} play, and it takes 2 to {MOST_SEATS}")
        })?;
        let emblems: ArrayVec<[Emblem; MOST_SEATS]> = written.emblems.iter().copied().collect();
        let doubled = (1..seats).find(|&seat| emblems[..seat].contains(&emblems[seat]));
        check(doubled.is_none(), || "two seats have one emblem".to_owned())?;
        check(written.active < seats, || {
            format!("there is no seat {}", written.active)
        })?;
        check(usize::from(written.passed) < seats, || {
            format!("{} turns were passed in a row", written.passed)
        })?;
        let mut realm = Self {
            turn: written.turn,
            active: written.active,
            passed: written.passed,
            phase: written.phase,
            ..Self::empty(written.options, emblems)
        };
        realm.lay_all(written.territories)?;
        realm.give_provinces(&written.provinces)?;
        realm.give_villages(&written.villages)?;
        for colour in Colour::ALL {
            realm.find_bars(colour);
        }
        realm.check_phase()?;
        Ok(realm)
    }
}

impl Realm {
    /// Q3, Q6: territories lie on meadows, one a square, and the start squares are among them.
    fn lay_all(&mut self, territories: ByColour<Squares>) -> Checked {
        let board = self.board();
        let mut laid = Squares::EMPTY;
        for colour in Colour::ALL {
            let squares = territories[colour] & !Squares::from(board.starts[colour]);
            if let Some(wrong) = (squares & !board.meadows).first() {
                return Err(format!(
                    "a {colour} territory lies on {wrong}, which is no meadow"
                ));
            }
            if let Some(twice) = (squares & laid).first() {
                return Err(format!("two territories lie on {twice}"));
            }
            laid |= squares;
            self.lay(colour, squares);
        }
        check(laid.len() <= 2 * TILES, || {
            format!("{} squares are covered, more than tiles can", laid.len())
        })?;
        let reached = Colour::ALL
            .map(|colour| self.occupied().linked(board.starts[colour]))
            .into_iter()
            .fold(Squares::EMPTY, |all, part| all | part);
        if let Some(lost) = (laid & !reached).first() {
            return Err(format!(
                "the territory on {lost} is connected to no start square"
            ));
        }
        Ok(())
    }

    /// Q9, Q10: every area of two squares or more has one owner.
    fn give_provinces(&mut self, owners: &[Owned]) -> Checked {
        let mut rest: Vec<&Owned> = owners.iter().collect();
        for colour in Colour::ALL {
            let mut squares = self.territories[colour];
            while let Some(first) = squares.first() {
                let area = squares.linked(first);
                squares &= !area;
                let (own, others): (Vec<&Owned>, Vec<&Owned>) =
                    rest.into_iter().partition(|owned| area.contains(owned.at));
                rest = others;
                let size = area.len();
                check(own.len() == usize::from(size > 1), || {
                    format!(
                        "the {colour} area at {first} has {size} squares and {} owners",
                        own.len()
                    )
                })?;
                let Some(owned) = own.first() else { continue };
                self.check_seat(owned.owner)?;
                check(self.provinces.len() < MOST_PROVINCES, || {
                    "there are more provinces than pagodas".to_owned()
                })?;
                self.add_province(Province {
                    squares: area,
                    colour,
                    owner: owned.owner as u8,
                    size: size as u8,
                });
            }
        }
        match rest.first() {
            None => Ok(()),
            Some(owned) => Err(format!("there is no province at {}", owned.at)),
        }
    }

    /// Q18, Q19: the seat with more connected pagodas than every other holds a village.
    fn give_villages(&mut self, held: &[Held]) -> Checked {
        let board = self.board();
        for &Held { at, holder } in held {
            self.check_seat(holder)?;
            let village = board
                .village_at(at)
                .ok_or_else(|| format!("there is no village at {at}"))?;
            check(self.holders[village].is_none(), || {
                format!("the village at {at} is held twice")
            })?;
            self.holders[village] = Some(holder as u8);
            self.standing[holder] += 1;
        }
        for (number, village) in board.villages.iter().enumerate() {
            check(self.rightful_holder(number) == self.holder(number), || {
                format!("the village at {} belongs to another", village.at)
            })?;
        }
        Ok(())
    }

    fn check_seat(&self, seat: Seat) -> Checked {
        check(seat < self.seats(), || format!("there is no seat {seat}"))
    }

    /// Q21: nobody is without pagodas while the game goes on, and somebody is where it ended so.
    fn check_phase(&self) -> Checked {
        let last = Phase::Over {
            ending: Ending::LastPagoda,
        };
        check(
            self.without_pagodas().is_some() == (self.phase == last),
            || match self.phase {
                Phase::Over { .. } => "the game ended otherwise".to_owned(),
                Phase::Place {} => "somebody has no pagoda left, and the game goes on".to_owned(),
            },
        )
    }
}

impl Qin {
    pub(super) fn as_json(&self) -> Value {
        let position = Position {
            game: Self::NAME.to_owned(),
            rules: Self::RULES,
            realm: self.realm,
            hands: self.hands.to_vec(),
            supply: Some(self.supply.to_vec()),
        };
        serde_json::to_value(position).expect("a position has only strings for keys")
    }

    pub(super) fn from_json(position: &Value) -> Result<Self, InputError> {
        Self::read_position(position).map_err(|reason| InputError::WrongPosition { reason })
    }

    fn read_position(position: &Value) -> Result<Self, String> {
        let position: Position = read_position::<Self, _>(position)?;
        let realm = position.realm;
        let seats = realm.seats();
        check(position.hands.len() == seats, || {
            format!("there are {seats} seats and {} hands", position.hands.len())
        })?;
        let hands: Hands = position.hands.iter().copied().collect();
        let supply = supply(&realm, &hands, position.supply)?;
        let game = Self {
            realm,
            hands,
            supply,
        };
        game.check_hands()?;
        Ok(game)
    }

    /// Q4, Q7, Q22: nobody holds too many; who is awaited can place, who has just passed cannot, and nobody can where the
    /// game ended for want of room or tiles.
    fn check_hands(&self) -> Checked {
        let realm = &self.realm;
        let fits = |seat: Seat| realm.fits(self.hands[seat]);
        for (seat, hand) in self.hands.iter().enumerate() {
            let held = hand.total();
            check(held <= FULL, || format!("seat {seat} holds {held} tiles"))?;
        }
        let anybody = (0..realm.seats()).any(fits);
        let empty = self.hands.iter().all(|hand| hand.total() == 0);
        match realm.phase {
            Phase::Place {} => {
                check(fits(realm.active), || {
                    "whoever is awaited can do nothing".to_owned()
                })?;
                let seats = realm.seats();
                let mut passed = (1..=usize::from(realm.passed))
                    .map(|places| (realm.active + seats - places) % seats);
                check(!passed.any(fits), || {
                    "somebody passed who could place".to_owned()
                })
            }
            Phase::Over {
                ending: Ending::LastPagoda,
            } => Ok(()),
            Phase::Over {
                ending: Ending::NoTiles,
            } => check(empty && self.supply.is_empty(), || {
                "the game goes on: there are tiles".to_owned()
            }),
            Phase::Over {
                ending: Ending::NoRoom,
            } => check(!empty && !anybody, || {
                "the game goes on: a tile fits".to_owned()
            }),
        }
    }
}

/// Q2: the supply, with at most as many tiles of a kind as the game has, and at most as many as are not on the board.
fn supply(realm: &Realm, hands: &Hands, given: Option<Vec<Tile>>) -> Result<Supply, String> {
    let mut rest = Tiles::GAME;
    let in_hands = hands.iter().flat_map(|hand| hand.each());
    for tile in in_hands.chain(given.iter().flatten().copied()) {
        rest[tile] = rest[tile]
            .checked_sub(1)
            .ok_or_else(|| format!("there are more than {OF_EACH} {tile} tiles"))?;
    }
    let laid = realm.laid();
    check(rest.total() >= laid, || {
        format!("{laid} tiles lie on the board, and not so many are left")
    })?;
    Ok(match given {
        Some(given) => given.into_iter().collect(),
        None => {
            let mut supply = shuffled(rest, &mut Chance::new(0));
            supply.truncate(rest.total() - laid);
            supply
        }
    })
}
