//! Positions as JSON: any position, hidden parts included, checked on loading.

use super::colours::{Colour, Tiles};
use super::hexes::{Hex, Hexes};
use super::kingdoms::touching;
use super::realm::{Commitment, Ending, MOST_SEATS, Phase, Realm};
use super::state::{ACTIONS, Bag, FULL, Huang, Secret, TILES, shuffled};
use super::tile_groups::TileGroup;
use super::turn::QUIET_ROUNDS;
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
    secrets: ArrayVec<[Secret; MOST_SEATS]>,
    /// Left out: all tiles that lie nowhere else, mixed in a fixed way.
    bag: Option<Bag>,
}

impl Huang {
    pub(super) fn as_json(&self) -> Value {
        let position = Position {
            game: Self::NAME.to_owned(),
            rules: self.rules,
            realm: self.realm,
            secrets: self.secrets,
            bag: Some(self.bag),
        };
        serde_json::to_value(position).expect("a position has only strings for keys")
    }

    pub(super) fn from_json(position: &Value) -> Result<Self, InputError> {
        Self::read_position(position).map_err(|reason| InputError::WrongPosition { reason })
    }

    fn read_position(position: &Value) -> Result<Self, String> {
        let says_tile_left = position.pointer("/realm/tile-left").is_some();
        let position: Position = read_position::<Self, _>(position)?;
        let mut realm = position.realm;
        if !says_tile_left {
            realm.tile_left = realm.must_have_left().unwrap_or(false);
        }
        realm.check()?;
        let seats = realm.seats();
        check(position.secrets.len() == seats, || {
            format!(
                "there are {seats} houses and {} secrets",
                position.secrets.len()
            )
        })?;
        let mut game = Self {
            rules: position.rules,
            realm,
            secrets: position.secrets,
            bag: position.bag.unwrap_or_default(),
            kingdoms: realm.kingdoms_before_fight(),
        };
        let elsewhere = game.check_tiles()?;
        let ended_by_bag = Phase::Over {
            ending: Ending::BagEmpty,
        };
        if position.bag.is_none() && realm.phase != ended_by_bag {
            game.bag = shuffled(elsewhere, &mut Chance::new(0));
        }
        check(realm.phase != ended_by_bag || game.bag.is_empty(), || {
            let left = game.bag.len();
            format!("the game ended by an empty bag, and {left} tiles are in it")
        })?;
        game.check_secrets()?;
        game.check_phase()?;
        Ok(game)
    }

    /// H2: at most as many tiles of a colour as the game has. Returns those that are in no place.
    fn check_tiles(&self) -> Result<Tiles, String> {
        let mut left = Tiles::default();
        for colour in Colour::ALL {
            let hands = self
                .secrets
                .iter()
                .map(|secret| usize::from(secret.hand[colour]));
            let bag = self.bag.iter().filter(|&&tile| tile == colour).count();
            let count = self.realm.in_the_open(colour) + hands.sum::<usize>() + bag;
            let all = TILES[colour];
            check(count <= usize::from(all), || {
                format!("there are {count} {colour} tiles, and the game has {all}")
            })?;
            left[colour] = all - count as u8;
        }
        Ok(left)
    }

    fn check_secrets(&self) -> Checked {
        for (seat, secret) in self.secrets.iter().enumerate() {
            let (held, committed) = (secret.hand.total(), self.realm.committed_by(seat));
            let most = self.realm.most_in_hand(seat);
            check(held + committed <= most, || match committed {
                0 => format!("seat {seat} holds {held} tiles, and can hold {most} at most now"),
                _ => format!(
                    "seat {seat} has committed {committed} tiles and holds {held}, and can have had {most} at most"
                ),
            })?;
        }
        let granaries = self
            .secrets
            .iter()
            .map(|secret| usize::from(secret.granaries));
        let granaries = granaries.sum::<usize>() + self.realm.granaries.len();
        let most = if self.realm.options.eighteen_kingdoms {
            self.realm.board().capitals.len()
        } else {
            0
        };
        check(granaries <= most, || {
            format!("there are {granaries} granaries, not {most}")
        })
    }

    /// Checks that the awaited decision is possible here.
    fn check_phase(&self) -> Checked {
        self.realm.check_phase()?;
        let over = matches!(self.realm.phase, Phase::Over { .. });
        let mut moves = Vec::new();
        if !over {
            self.list_moves(&mut moves);
        }
        check(over || !moves.is_empty(), || {
            "whoever is awaited can do nothing".to_owned()
        })?;
        let commits = match self.realm.decision() {
            Some("commit") => Some(Colour::Yellow),
            Some("support") => Some(Colour::Red),
            _ => None,
        };
        let asked = |colour| !self.has_nothing_to_commit(self.realm.awaited(), colour);
        check(commits.is_none_or(asked), || {
            "whoever is awaited can commit nothing, as all can see".to_owned()
        })?;
        if let Phase::Chain { at } = self.realm.phase {
            let blue = self.hand(self.realm.active)[Colour::Blue];
            check(blue > 0, || {
                "a chain is awaited of a hand without a blue tile".to_owned()
            })?;
            check(!self.chain_places(at).is_empty(), || {
                format!("a chain is awaited, and none can go on from {at}")
            })?;
        }
        Ok(())
    }
}

impl Realm {
    /// Tiles of this colour that everybody can see: on the board, in the market, and committed.
    fn in_the_open(&self, colour: Colour) -> usize {
        let committed = match (self.phase, colour) {
            (Phase::Revolt { .. }, Colour::Yellow) | (Phase::War { .. }, Colour::Red) => {
                (0..self.seats()).map(|seat| self.committed_by(seat)).sum()
            }
            _ => 0,
        };
        self.tiles[colour].len() + usize::from(self.market[colour]) + committed
    }

    /// The tiles of the game that do not lie open, wherever they are.
    pub(super) fn not_in_the_open(&self) -> Tiles {
        let mut tiles = TILES;
        for colour in Colour::ALL {
            tiles[colour] -= self.in_the_open(colour) as u8;
        }
        tiles
    }

    /// How many tiles a seat has committed in the fight that goes on.
    fn committed_by(&self, seat: Seat) -> usize {
        let with = match self.phase {
            Phase::Revolt { attack, .. } if seat == self.active => attack,
            Phase::War { supports, .. } => {
                let mut places = 0..supports.len();
                let place = places.find(|place| self.seat_after(self.active, 1 + place) == seat);
                place.map(|place| supports[place].with)
            }
            _ => None,
        };
        with.map_or(0, |with| usize::from(with.tiles))
    }

    /// H6, H59: the most tiles that a seat can hold now, those it has committed included. One more than full is the
    /// palace's gift; a tile just placed has left the hand, and only a green one can have been followed by another.
    fn most_in_hand(&self, seat: Seat) -> usize {
        let placed = match self.phase {
            Phase::Market { .. }
            | Phase::Chain { .. }
            | Phase::War { .. }
            | Phase::Losses { .. } => true,
            Phase::Build { at } => self.tile_at(at) != Some(Colour::Green),
            Phase::Relocate { on } => {
                let first = on.hexes().first();
                first.and_then(|hex| self.tile_at(hex)) != Some(Colour::Green)
            }
            _ => false,
        };
        let less = usize::from(placed && seat == self.active);
        FULL + usize::from(self.options.palace) - less
    }

    /// H44: whether a tile has left a hand in this turn, where the rest of the position tells it.
    fn must_have_left(&self) -> Option<bool> {
        match self.phase {
            Phase::Market { .. }
            | Phase::Build { .. }
            | Phase::Relocate { .. }
            | Phase::Chain { .. }
            | Phase::War { .. }
            | Phase::Losses { .. } => Some(true),
            Phase::Revolt {
                attack: Some(with), ..
            } if with.tiles > 0 => Some(true),
            Phase::Action {} | Phase::Revolt { .. } if self.actions == ACTIONS => Some(false),
            Phase::Over {
                ending: Ending::Standstill,
            } => Some(false),
            _ => None,
        }
    }

    /// Checks that the public part breaks no rule.
    fn check(&self) -> Checked {
        let seats = self.seats();
        check(Huang::SEATS.contains(&seats), || {
            format!("there are {seats} houses")
        })?;
        self.options
            .check(seats)
            .map_err(|refusal| refusal.to_string())?;
        for (seat, house) in self.houses.iter().enumerate() {
            let mut before = self.houses[..seat].iter();
            check(!before.any(|other| other.dynasty == house.dynasty), || {
                format!("two seats are of the {} dynasty", house.dynasty)
            })?;
        }
        check(self.active < seats, || {
            format!("there is no seat {}", self.active)
        })?;
        check(
            (1..=ACTIONS).contains(&self.actions) || self.ends_turn(),
            || format!("{} actions are left", self.actions),
        )?;
        let (quiet, most) = (usize::from(self.quiet_turns), QUIET_ROUNDS * seats);
        let standstill = Phase::Over {
            ending: Ending::Standstill,
        };
        if self.phase == standstill {
            check(quiet == most, || {
                format!("a standstill takes {most} quiet turns, and {quiet} were quiet")
            })?;
        } else {
            check(quiet < most, || {
                format!("{quiet} turns were quiet, and the game goes on")
            })?;
        }
        let wrong = self.must_have_left().filter(|left| *left != self.tile_left);
        check(wrong.is_none(), || {
            let not = if self.tile_left { "no" } else { "a" };
            format!("{not} tile has left a hand in this turn, and `tile-left` says otherwise")
        })?;
        check(self.market.total() <= FULL, || {
            format!("the market holds {} tiles", self.market.total())
        })?;
        self.check_bandits()?;
        self.check_board()?;
        self.check_leaders()?;
        self.check_buildings()
    }

    /// Whether the actions of the turn are over.
    fn ends_turn(&self) -> bool {
        self.actions == 0 && matches!(self.phase, Phase::Granaries {} | Phase::Over { .. })
    }

    /// H50: bandits lie on sites of their own.
    fn check_bandits(&self) -> Checked {
        check(self.options.bandits || self.bandits.is_empty(), || {
            "there are bandits without the option".to_owned()
        })?;
        for (number, bandit) in self.bandits.iter().enumerate() {
            let known = 1..=10;
            check(
                known.contains(&bandit.tile) && known.contains(&bandit.site),
                || "bandit tiles and sites are numbered 1 to 10".to_owned(),
            )?;
            // A tile that has named a site is out of the game, so each number is used once.
            let before = self.bandits[..number].iter();
            let mut used = before.flat_map(|other| [other.tile, other.site]);
            let doubled = used.any(|used| used == bandit.tile || used == bandit.site);
            check(!doubled && bandit.tile != bandit.site, || {
                format!(
                    "bandit tile {} or site {} is used twice",
                    bandit.tile, bandit.site
                )
            })?;
        }
        Ok(())
    }

    /// One piece per hex, blue tiles on rivers, other tiles on land (H14, H18).
    fn check_board(&self) -> Checked {
        let board = self.board();
        let mut taken = self.bandit_hexes();
        let mut place = |hex: Hex, what: String, ground: Hexes, name: &str| {
            check(board.hexes().contains(hex), || {
                format!("{hex} is not on the map")
            })?;
            check(ground.contains(hex), || {
                format!("{what} lies at {hex}, which is not {name}")
            })?;
            check(!taken.contains(hex), || format!("two things lie at {hex}"))?;
            taken.insert(hex);
            Ok::<(), String>(())
        };
        for (colour, hexes) in self.tiles.iter() {
            let (ground, name) = if colour == Colour::Blue {
                (board.river, "river")
            } else {
                (board.land, "land")
            };
            for hex in hexes {
                place(hex, format!("a {colour} tile"), ground, name)?;
            }
        }
        for house in &self.houses {
            for (colour, hex) in house.leaders.iter() {
                if let Some(hex) = hex {
                    let what = format!("the {} {colour} leader", house.dynasty);
                    place(hex, what, board.land, "land")?;
                }
            }
        }
        Ok(())
    }

    /// H14, H52, H10: leaders stand by yellow tiles, they and the tiles away from bandits, and in peace unless a fight goes on.
    fn check_leaders(&self) -> Checked {
        let supported = self.tiles[Colour::Yellow].neighbours();
        let near_bandits = self.bandit_hexes().neighbours();
        if let Some(hex) = (self.all_tiles() & near_bandits).first() {
            return Err(format!("the tile at {hex} lies next to bandits"));
        }
        for hex in self.leader_hexes() {
            check(supported.contains(hex), || {
                format!("the leader at {hex} has no yellow tile next to it")
            })?;
            check(!near_bandits.contains(hex), || {
                format!("the leader at {hex} stands next to bandits")
            })?;
        }
        let attacks = match self.phase {
            Phase::Revolt { colour, .. } => self.leader(self.active, colour).is_some(),
            _ => false,
        };
        let mut leaders = usize::from(attacks);
        for kingdom in &self.kingdoms_before_fight() {
            leaders += kingdom.colours.count_ones() as usize;
        }
        check(leaders == self.leader_hexes().len(), || {
            "a kingdom holds two leaders of a colour".to_owned()
        })
    }

    /// H22, H54, H55, H58: buildings stand on tiles of their colour, at most one per tile, and at most as many as the game has.
    fn check_buildings(&self) -> Checked {
        let mut built = self.granaries;
        let yellow = self.tiles[Colour::Yellow];
        check(yellow.contains_all(self.granaries), || {
            "a granary stands on no yellow tile".to_owned()
        })?;
        let mut raise = |on: TileGroup, colour: Colour, what: &str| {
            check(self.tiles[colour].contains_all(on.hexes()), || {
                format!("{what} on {on} stands on tiles of another colour, or on none")
            })?;
            check(!built.meets(on.hexes()), || {
                format!("{what} on {on} shares a tile with a building")
            })?;
            built |= on.hexes();
            Ok::<(), String>(())
        };
        for pagoda in &self.pagodas {
            check(!pagoda.on.is_rhombus(), || {
                format!("{} is no triangle", pagoda.on)
            })?;
            raise(pagoda.on, pagoda.colour, "the pagoda")?;
        }
        if let Some(on) = self.palace {
            check(self.options.palace, || {
                "there is a palace without the option".to_owned()
            })?;
            check(on.is_rhombus(), || format!("{on} is no rhombus of four"))?;
            raise(on, Colour::Yellow, "the palace")?;
        }
        for colour in Colour::ALL {
            let (standing, all) = (self.standing(colour).count(), self.pagodas_in_game(colour));
            check(standing <= usize::from(all), || {
                format!("{standing} {colour} pagodas stand, and the game has {all}")
            })?;
        }
        Ok(())
    }

    /// Checks that the awaited decision fits the board.
    fn check_phase(&self) -> Checked {
        match self.phase {
            Phase::Action {} | Phase::Over { .. } => Ok(()),
            Phase::Market { at } => {
                check(self.tiles[Colour::Green].contains(at), || {
                    format!("the market is awaited, and no green tile lies at {at}")
                })?;
                check(self.market.total() > 0, || {
                    "the market is awaited, and it is empty".to_owned()
                })
            }
            Phase::Build { at } => check(!self.buildable_at(at).is_empty(), || {
                format!("a building is awaited, and the tile at {at} allows none")
            }),
            Phase::Relocate { on } => {
                let first = on.hexes().first().and_then(|hex| self.tile_at(hex));
                let colour = first.unwrap_or_default();
                let right = self.is_buildable(on)
                    && !on.is_rhombus()
                    && self.pagodas_in_supply(colour) == 0
                    && self.standing(colour).count() > 1;
                check(right, || format!("no pagoda has to be moved to {on}"))
            }
            Phase::Chain { at } => check(self.tiles[Colour::Blue].contains(at), || {
                format!("a chain is awaited, and none can go on from {at}")
            }),
            Phase::Revolt { colour, attack } => self.check_revolt(colour, attack),
            Phase::War { at, supports } => self.check_war(at, &supports),
            Phase::Losses { at, from, count } => {
                let right = self.tile_at(at).is_some()
                    && self.tiles[Colour::Red].contains_all(from)
                    && !from.contains(at)
                    && count > 0
                    && usize::from(count) < from.len();
                check(right, || {
                    "red tiles are to be lost that are not there to choose from".to_owned()
                })
            }
            Phase::Granaries {} => check(
                self.granaries_in_reach(self.active).len() > 1 && self.actions == 0,
                || "granaries are awaited, and there are none to take".to_owned(),
            ),
        }
    }

    fn check_revolt(&self, colour: Colour, attack: Option<Commitment>) -> Checked {
        let Some(attacker) = self.leader(self.active, colour) else {
            return Err(format!(
                "a revolt is on, and the {colour} attacker is off the board"
            ));
        };
        let kingdom = self.board().group(self.occupied(), attacker);
        let rivals = |seat: &Seat| {
            let leader = self.leader(*seat, colour);
            *seat != self.active && leader.is_some_and(|hex| kingdom.contains(hex))
        };
        let defenders = (0..self.seats()).filter(rivals).count();
        check(defenders == 1, || {
            format!("a revolt is on, and {defenders} {colour} leaders defend")
        })?;
        let kingdoms = self.kingdoms_before_fight();
        let entered = touching(&kingdoms, attacker).count();
        check(entered == 1, || {
            format!("the leader at {attacker} unites {entered} kingdoms by a revolt")
        })?;
        let lends = attack.is_some_and(|with| with.leader);
        let free = self.leader(self.active, Colour::Yellow).is_none();
        check(free || !lends, || {
            "the attacker lends a leader that is on the board".to_owned()
        })
    }

    fn check_war(&self, at: Hex, supports: &[super::realm::Support]) -> Checked {
        check(self.tile_at(at).is_some(), || {
            format!("a war is on, and no tile lies at {at}")
        })?;
        let sides = self.warring(at);
        check(!sides.is_empty(), || format!("nothing conflicts at {at}"))?;
        check(supports.len() <= self.seats(), || {
            "too many have decided in the war".to_owned()
        })?;
        for (number, support) in supports.iter().enumerate() {
            let seat = self.seat_after(self.active, 1 + number);
            let known = |side| sides.iter().any(|known| known.direction == side);
            let right = match support.side {
                Some(side) => known(side) && support.with.strength() > 0,
                None => support.with.strength() == 0,
            };
            let lent = support.with.leader && self.leader(seat, Colour::Red).is_some();
            check(right && !lent, || {
                format!("what seat {seat} supports cannot be")
            })?;
        }
        let tied = self.strongest(&sides, supports).len() > 1;
        check(supports.len() < self.seats() || tied, || {
            "the war is decided already".to_owned()
        })
    }
}
