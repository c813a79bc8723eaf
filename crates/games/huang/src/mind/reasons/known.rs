//! A position as one seat knows it: the board and its own tiles, and what the next tile or leader could do there.

use crate::colours::{ByColour, Colour, Tiles};
use crate::hexes::{Hex, Hexes};
use crate::kingdoms::{Kingdom, Kingdoms, LeaderPlaces, conflict};
use crate::mind::candidates::earner;
use crate::mind::features::YellowBeside;
use crate::realm::{MOST_SEATS, Realm};
use crate::tile_groups::TileGroup;
use pagoda_engine::Seat;

/// The most blue tiles of a chain that are looked for.
const LONGEST_CHAIN: u8 = 4;

/// A position as one seat knows it.
pub(super) struct Known {
    pub seat: Seat,
    pub realm: Realm,
    pub kingdoms: Kingdoms,
    pub hand: Tiles,
    /// Actions that the seat has left in its turn.
    pub actions: u8,
    /// The blue tile that may be followed by another in the present action.
    pub chain: Option<Hex>,
    pub beside: YellowBeside,
    /// Where tiles can be placed.
    free: Hexes,
}

/// A triangle that lacks few tiles, in the kingdom of a leader of its colour.
pub(super) struct Site {
    pub owner: Seat,
    pub colour: Colour,
    pub missing: Hexes,
}

/// A war between a kingdom of the seat and another that a tile can start.
pub(super) struct Clash {
    /// The colours in which the seat's leaders meet others, and the owners of these.
    pub rivals: Vec<(Colour, Seat)>,
    /// Where the tile can go, so that no third kingdom takes part.
    pub places: Hexes,
    /// Red tiles on both sides.
    pub mine: u8,
    pub theirs: u8,
    /// A pagoda of the other kingdom that would pay the seat.
    pub prize: Option<Colour>,
}

/// A revolt with yellow tiles beside both leaders.
pub(super) struct Uprising {
    pub rival: Seat,
    pub colour: Colour,
    /// The best place of the attacker.
    pub at: Hex,
    pub mine: u8,
    pub theirs: u8,
    /// Whether a pagoda of this colour is in the kingdom.
    pub at_pagoda: bool,
}

impl Clash {
    /// Whether the same leader of the seat meets the same other one in both.
    pub fn is_like(&self, other: &Self) -> bool {
        let mut rivals = self.rivals.iter();
        rivals.any(|rival| other.rivals.contains(rival))
    }

    /// The owner of the first leader that would be met.
    pub fn rival(&self) -> Seat {
        self.rivals[0].1
    }
}

impl Known {
    pub fn new(seat: Seat, realm: Realm, hand: Tiles, actions: u8, chain: Option<Hex>) -> Self {
        let kingdoms = realm.kingdoms();
        Self {
            seat,
            hand,
            actions,
            chain,
            beside: YellowBeside::new(realm.tiles[Colour::Yellow]),
            free: realm.empty() & !realm.forbidden_by_bandits(&kingdoms),
            kingdoms,
            realm,
        }
    }

    /// Whether the seat can go on in its turn.
    pub fn goes_on(&self) -> bool {
        self.actions > 0 || self.chain.is_some()
    }

    /// What the seat can add in a fight with tiles of this colour.
    pub fn reserve(&self, colour: Colour) -> u8 {
        let leader = self.realm.leader(self.seat, colour).is_none();
        self.hand[colour] + u8::from(leader)
    }

    pub fn followers(&self, hex: Hex) -> u8 {
        self.beside.most(Hexes::from(hex))
    }

    pub fn red_of(&self, kingdom: &Kingdom) -> u8 {
        (kingdom.hexes & self.realm.tiles[Colour::Red]).len() as u8
    }

    pub fn kingdom_of(&self, hex: Hex) -> Option<&Kingdom> {
        let mut kingdoms = self.kingdoms.iter();
        kingdoms.find(|kingdom| kingdom.hexes.contains(hex))
    }

    /// The own leaders on the board.
    pub fn own_leaders(&self) -> impl Iterator<Item = (Colour, Hex)> {
        let leaders = self.realm.houses[self.seat].leaders.iter();
        leaders.filter_map(|(colour, hex)| Some((colour, hex?)))
    }

    fn ground(&self, colour: Colour) -> Hexes {
        let board = self.realm.board();
        if colour == Colour::Blue {
            board.river
        } else {
            board.land
        }
    }

    /// The points that pagodas pay each seat in its turn (H38).
    pub fn incomes(&self) -> [ByColour<u8>; MOST_SEATS] {
        let mut incomes = [ByColour::default(); MOST_SEATS];
        for pagoda in &self.realm.pagodas {
            let there = |kingdom: &&Kingdom| kingdom.hexes.meets(pagoda.on.hexes());
            let kingdom = self.kingdoms.iter().find(there);
            if let Some(owner) = kingdom.and_then(|kingdom| kingdom.owner(pagoda.colour)) {
                incomes[owner][pagoda.colour] += 1;
            }
        }
        incomes
    }

    /// Whether a pagoda of this colour stands in a kingdom.
    pub fn has_pagoda(&self, kingdom: &Kingdom, colour: Colour) -> bool {
        let mut standing = self.realm.standing(colour);
        standing.any(|on| kingdom.hexes.meets(on.hexes()))
    }

    /// Hexes beside a kingdom where a tile starts no war.
    fn quiet_around(&self, kingdom: &Kingdom) -> Hexes {
        let foes = self
            .kingdoms
            .iter()
            .filter(|other| other.hexes != kingdom.hexes && other.colours & kingdom.colours != 0);
        let near_foes = foes.fold(Hexes::EMPTY, |all, foe| all | foe.around);
        kingdom.around & self.free & !near_foes
    }

    /// Whether a tile of this colour can score for the seat.
    pub fn earns(&self, colour: Colour) -> bool {
        self.kingdoms.iter().any(|kingdom| {
            earner(kingdom, colour) == Some(self.seat)
                && self.quiet_around(kingdom).meets(self.ground(colour))
        })
    }

    /// The most blue tiles of the hand that can follow each other in one action and score (H21).
    pub fn longest_chain(&self) -> u8 {
        let most = self.hand[Colour::Blue].min(LONGEST_CHAIN);
        let board = self.realm.board();
        let mut longest = 0;
        for kingdom in &self.kingdoms {
            if most == 0 || earner(kingdom, Colour::Blue) != Some(self.seat) {
                continue;
            }
            let foes = self.kingdoms.iter().filter(|other| {
                other.hexes != kingdom.hexes && other.colours & kingdom.colours != 0
            });
            let near_foes = foes.fold(Hexes::EMPTY, |all, foe| all | foe.around);
            let river = self.free & board.river & !near_foes;
            let starts = match self.chain {
                Some(at) if kingdom.hexes.contains(at) => river & board.neighbours(at),
                Some(_) if self.actions == 0 => Hexes::EMPTY,
                _ => river & kingdom.around,
            };
            longest = longest.max(self.path(starts, river, most));
        }
        longest
    }

    /// The length of the longest path of at most so many hexes that begins with one of these.
    fn path(&self, starts: Hexes, room: Hexes, most: u8) -> u8 {
        if most == 0 {
            return 0;
        }
        let mut longest = 0;
        for start in starts {
            let mut rest = room;
            rest.remove(start);
            let next = self.realm.board().neighbours(start) & rest;
            longest = longest.max(1 + self.path(next, rest, most - 1));
            if longest == most {
                break;
            }
        }
        longest
    }

    /// Triangles of a leader's own colour that lack one tile; the seat's own blue ones as many as it can chain.
    pub fn sites(&self) -> Vec<Site> {
        let mut sites = Vec::new();
        let built = self.realm.built();
        for colour in Colour::ALL {
            if self.realm.pagodas_in_game(colour) == 0 {
                continue;
            }
            let tiles = self.realm.tiles[colour] & !built;
            let chained = if colour == Colour::Blue {
                usize::from(self.hand[colour])
            } else {
                0
            };
            for on in TileGroup::triangles_in(tiles | self.free & self.ground(colour)) {
                let missing = on.hexes() & !tiles;
                let lacks = missing.len();
                if lacks == 0 || lacks > chained.max(1) {
                    continue;
                }
                let touched = self.kingdoms.iter();
                let touched = touched.filter(|kingdom| kingdom.around.meets(on.hexes()));
                let mut rulers = touched.clone().filter_map(|kingdom| kingdom.owner(colour));
                if let Some(owner) = rulers.next()
                    && conflict(touched) == 0
                    && (lacks == 1 || owner == self.seat)
                    && self.can_raise(owner, colour)
                {
                    sites.push(Site {
                        owner,
                        colour,
                        missing,
                    });
                }
            }
        }
        sites
    }

    /// Whether one more pagoda of this colour could pay a seat: from the supply, or from elsewhere.
    fn can_raise(&self, owner: Seat, colour: Colour) -> bool {
        let in_game = self.realm.pagodas_in_game(colour);
        self.realm.pagodas_in_supply(colour) > 0 || self.incomes()[owner][colour] < in_game
    }

    /// Whether the seat has the tiles for a site, and an action for them in this turn.
    pub fn completes_now(&self, site: &Site) -> bool {
        let board = self.realm.board();
        let follows = |at| site.colour == Colour::Blue && board.neighbours(at).meets(site.missing);
        self.holds(site) && (self.actions > 0 || self.chain.is_some_and(follows))
    }

    /// The first place of a site where a tile is missing, beside a kingdom if one is.
    pub fn first_of(&self, site: &Site) -> Option<Hex> {
        let near = self.kingdoms.iter().find_map(|kingdom| {
            (kingdom.around & site.missing)
                .first()
                .filter(|_| kingdom.owner(site.colour) == Some(site.owner))
        });
        near.or(site.missing.first())
    }

    /// Whether the seat has the tiles for a site of its own.
    pub fn holds(&self, site: &Site) -> bool {
        site.owner == self.seat && site.missing.len() <= usize::from(self.hand[site.colour])
    }

    /// A place for a seat's leader of this colour by a pagoda that no leader rules, without a revolt.
    pub fn place_at_free_pagoda(&self, seat: Seat, colour: Colour) -> Option<Hex> {
        let board = self.realm.board();
        let occupied = self.realm.occupied();
        let places = self.realm.leader_places(seat, colour);
        self.realm.standing(colour).find_map(|on| {
            let group = board.group(occupied, on.hexes().first()?);
            self.beside
                .best(places & group.neighbours() & !self.near_rulers(colour))
        })
    }

    /// The hexes beside kingdoms that have a leader of this colour: another that comes there revolts (H16).
    pub fn near_rulers(&self, colour: Colour) -> Hexes {
        let ruled = self.kingdoms.iter().filter(|kingdom| kingdom.has(colour));
        ruled.fold(Hexes::EMPTY, |all, kingdom| all | kingdom.around)
    }

    /// The wars of the seat's kingdoms that a tile can start.
    pub fn clashes(&self) -> Vec<Clash> {
        let mut clashes = Vec::new();
        for one in &self.kingdoms {
            for other in &self.kingdoms {
                let third = self.kingdoms.iter().filter(|third| {
                    let foes = one.colours | other.colours;
                    third.hexes != one.hexes
                        && third.hexes != other.hexes
                        && third.colours & foes != 0
                });
                let near_third = third.fold(Hexes::EMPTY, |all, third| all | third.around);
                let places = one.around & other.around & self.free & !near_third;
                if one.hexes == other.hexes || places.is_empty() {
                    continue;
                }
                let own = |colour: &Colour| one.owner(*colour) == Some(self.seat);
                let met = |colour: Colour| Some((colour, other.owner(colour)?));
                let rivals = Colour::ALL.into_iter().filter(own).filter_map(met);
                let rivals: Vec<(Colour, Seat)> = rivals.collect();
                if rivals.is_empty() {
                    continue;
                }
                // Red pagodas fall with their tiles.
                let won = |colour: &Colour| {
                    *colour != Colour::Red
                        && one.owner(*colour) == Some(self.seat)
                        && self.has_pagoda(other, *colour)
                };
                let mut prizes = Colour::ALL.into_iter().rev().filter(won);
                clashes.push(Clash {
                    rivals,
                    places,
                    mine: self.red_of(one),
                    theirs: self.red_of(other),
                    prize: prizes.next(),
                });
            }
        }
        clashes
    }

    /// A place where the seat can put a tile that starts this war, and what it can add then.
    pub fn starts(&self, clash: &Clash) -> Option<(Hex, u8)> {
        let board = self.realm.board();
        let mut places = clash.places;
        let chained = self.chain.map(|at| board.neighbours(at) & board.river);
        if self.actions == 0 {
            places &= chained.unwrap_or_default();
        }
        let blue = self.hand[Colour::Blue] > 0;
        let red = self.hand[Colour::Red];
        let other = self.hand.total() > usize::from(self.hand[Colour::Blue] + red);
        let reserve = self.reserve(Colour::Red);
        let by_river = (places & board.river).first().filter(|_| blue);
        let by_land = (places & board.land).first();
        let by_land = by_land.filter(|_| self.actions > 0);
        let cheap = by_river.or(by_land.filter(|_| other));
        let cheap = cheap.map(|at| (at, reserve));
        cheap.or_else(|| by_land.filter(|_| red > 0).map(|at| (at, reserve - 1)))
    }

    /// Revolts that the seat can begin, each from its best place.
    pub fn uprisings(&self) -> Vec<Uprising> {
        let ground = self.realm.leader_ground(self.realm.occupied());
        let places = LeaderPlaces::new(&self.realm, ground, &self.kingdoms);
        let mut uprisings = Vec::new();
        for kingdom in &self.kingdoms {
            for (colour, owner) in kingdom.leaders.iter() {
                let Some(rival) = owner.map(usize::from).filter(|owner| *owner != self.seat) else {
                    continue;
                };
                let best = self
                    .beside
                    .best(places.of(self.seat, colour) & kingdom.around);
                if let (Some(at), Some(stands)) = (best, self.realm.leader(rival, colour)) {
                    uprisings.push(Uprising {
                        rival,
                        colour,
                        at,
                        mine: self.followers(at),
                        theirs: self.followers(stands),
                        at_pagoda: self.has_pagoda(kingdom, colour),
                    });
                }
            }
        }
        uprisings
    }

    /// For each own leader the strongest revolt with a leader that is off the board.
    pub fn threats(&self) -> Vec<Uprising> {
        let ground = self.realm.leader_ground(self.realm.occupied());
        let places = LeaderPlaces::new(&self.realm, ground, &self.kingdoms);
        let mut threats = Vec::new();
        for (colour, hex) in self.own_leaders() {
            let Some(kingdom) = self.kingdom_of(hex) else {
                continue;
            };
            let rivals = (0..self.realm.seats())
                .filter(|&rival| rival != self.seat && self.realm.leader(rival, colour).is_none());
            let strongest = rivals.filter_map(|rival| {
                let at = self
                    .beside
                    .best(places.of(rival, colour) & kingdom.around)?;
                Some(Uprising {
                    rival,
                    colour,
                    at,
                    mine: self.followers(hex),
                    theirs: self.followers(at),
                    at_pagoda: self.has_pagoda(kingdom, colour),
                })
            });
            threats.extend(strongest.reduce(|most, next| {
                if next.theirs > most.theirs {
                    next
                } else {
                    most
                }
            }));
        }
        threats
    }

    /// The yellow tiles that alone hold leaders, each with the number of these. The leaders of the seat, or those of the others.
    pub fn lone_supports(&self, own: bool) -> Vec<(Hex, u8)> {
        let yellow = self.realm.tiles[Colour::Yellow];
        let mut supports: Vec<(Hex, u8)> = Vec::new();
        self.realm.each_leader(|owner, _, hex| {
            let followers = self.realm.board().neighbours(hex) & yellow;
            if (owner == self.seat) != own || followers.len() != 1 {
                return;
            }
            let Some(only) = followers.first() else {
                return;
            };
            match supports.iter_mut().find(|(known, _)| *known == only) {
                Some((_, leaders)) => *leaders += 1,
                None => supports.push((only, 1)),
            }
        });
        supports
    }
}
