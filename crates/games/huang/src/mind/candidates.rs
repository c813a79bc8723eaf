//! The moves that robots consider: of the many legal ones those that can matter. Tiles that score, start wars or complete pagodas, leaders
//! where they have most yellow tiles, and a few ways to replace tiles or to lose them.

use super::features::{YellowBeside, completing};
use crate::colours::{Colour, Handful, Tiles};
use crate::hexes::{Hex, Hexes};
use crate::kingdoms::{Kingdom, LeaderPlaces, might_split};
use crate::moves::{Losses, Move};
use crate::realm::{Commitment, Phase};
use crate::state::{FULL, Huang};

/// The most places that are considered for a tile of a colour, by what it does there.
const SITES: usize = 4;
const UNIONS: usize = 4;
const FOLLOWERS: usize = 3;
const GROUPS: usize = 4;
const OTHERS: usize = 3;
/// The most places of a tile that starts a war between two kingdoms.
const WARS: usize = 2;
/// The most places for a leader in one kingdom.
const SPOTS: usize = 2;
/// The most tiles that a riot is considered for because they hold a kingdom together.
const LINKS: usize = 6;
/// The most places for a paid pagoda.
const PAID: usize = 8;

impl Huang {
    /// Adds the moves that a robot considers, all of them legal; at least one if there is a legal one.
    pub(super) fn list_candidates(&self, into: &mut Vec<Move>) {
        match self.realm.phase {
            Phase::Action {} => {
                let before = into.len();
                Actions::new(self).list(into);
                if into.len() == before {
                    self.list_moves(into);
                }
            }
            Phase::Revolt { .. } => {
                let with = self.spread_of_commitments(Colour::Yellow);
                into.extend(with.map(|with| Move::Commit { with }));
                into.push(Move::Pass);
            }
            Phase::War { at, supports } if supports.len() < self.realm.seats() => {
                for side in self.side_names(at) {
                    let with = self.spread_of_commitments(Colour::Red);
                    into.extend(with.map(|with| Move::Support { side, with }));
                }
                into.push(Move::Pass);
            }
            Phase::Losses { from, count, .. } => {
                let count = self.lost_at_once(from.len(), count.into());
                self.list_losses(from, count, into);
            }
            _ => self.list_moves(into),
        }
    }

    /// Every number of tiles, with the leader wherever it can be lent: it is never lost by that.
    fn spread_of_commitments(&self, colour: Colour) -> impl Iterator<Item = Commitment> + use<> {
        let seat = self.realm.awaited();
        let leader = self.realm.leader(seat, colour).is_none();
        let tiles = 0..=self.hand(seat)[colour];
        let all = tiles.map(move |tiles| Commitment { tiles, leader });
        all.filter(|with| with.strength() > 0)
    }

    /// The tiles that matter least, the same with each single other tile instead of the last, and those that matter most.
    fn list_losses(&self, from: Hexes, count: usize, into: &mut Vec<Move>) {
        let least = self.least_losses(from, count);
        let kept: Hexes = least.hexes().iter().copied().collect();
        let mut push = |tiles: Hexes| {
            let tiles: Losses = tiles.into_iter().collect();
            into.push(Move::Lose { tiles });
        };
        push(kept);
        let others = from & !kept;
        let Some(last) = least.hexes().last() else {
            return;
        };
        for other in others {
            let mut tiles = kept;
            tiles.remove(*last);
            tiles.insert(other);
            push(tiles);
        }
    }
}

/// The actions of a position that are considered.
struct Actions<'a> {
    game: &'a Huang,
    /// Hexes next to a kingdom, next to several, and next to several in conflict.
    beside_one: Hexes,
    beside_several: Hexes,
    beside_conflict: Hexes,
    /// Tiles that belong to no kingdom.
    loose: Hexes,
    occupied: Hexes,
    free: Hexes,
}

impl<'a> Actions<'a> {
    fn new(game: &'a Huang) -> Self {
        let occupied = game.occupied();
        let mut actions = Self {
            game,
            beside_one: Hexes::EMPTY,
            beside_several: Hexes::EMPTY,
            beside_conflict: Hexes::EMPTY,
            loose: game.realm.all_tiles(),
            occupied,
            free: game.free_for_tiles(occupied),
        };
        let mut colours = [Hexes::EMPTY; 5];
        for kingdom in &game.kingdoms {
            let around = kingdom.around;
            actions.beside_several |= actions.beside_one & around;
            actions.beside_one |= around;
            actions.loose &= !kingdom.hexes;
            for (number, known) in colours.iter_mut().enumerate() {
                if kingdom.colours >> number & 1 == 1 {
                    actions.beside_conflict |= *known & around;
                    *known |= around;
                }
            }
        }
        actions
    }

    fn list(&self, into: &mut Vec<Move>) {
        let hand = self.game.hand(self.game.realm.active);
        for (colour, count) in hand.iter() {
            if count > 0 {
                self.list_tiles(colour, into);
            }
        }
        self.list_wars(hand, into);
        self.list_leaders(into);
        self.list_riots(into);
        self.list_purchases(into);
        self.list_replacements(hand, into);
    }

    /// Where tiles of this colour can be placed.
    fn ground(&self, colour: Colour) -> Hexes {
        let board = self.game.realm.board();
        if colour == Colour::Blue {
            self.free & board.river
        } else {
            self.free & board.land
        }
    }

    /// Tiles that score for the seat, those that do something more first.
    fn list_tiles(&self, colour: Colour, into: &mut Vec<Move>) {
        let realm = &self.game.realm;
        let seat = realm.active;
        let ground = self.ground(colour) & !self.beside_conflict;
        let mut earning = Hexes::EMPTY;
        for kingdom in &self.game.kingdoms {
            if earner(kingdom, colour) == Some(seat) {
                earning |= kingdom.around;
            }
        }
        let mut left = ground & earning;
        let mut offer = |places: Hexes, most: usize| {
            for at in (places & left).into_iter().take(most) {
                left.remove(at);
                into.push(Move::Tile { colour, at });
            }
        };
        let same = realm.tiles[colour];
        offer(completing(same & !realm.built()), SITES);
        offer(self.beside_several | self.loose.neighbours(), UNIONS);
        if colour == Colour::Yellow {
            let mut leaders = Hexes::EMPTY;
            for (_, place) in realm.houses[seat].leaders.iter() {
                leaders |= place.map(Hexes::from).unwrap_or_default();
            }
            offer(leaders.neighbours(), FOLLOWERS);
        }
        offer(same.neighbours(), GROUPS);
        offer(ground, OTHERS);
    }

    /// Tiles that start a war, of the colour that the seat has most of.
    fn list_wars(&self, hand: Tiles, into: &mut Vec<Move>) {
        let places = self.free & self.beside_conflict;
        if places.is_empty() {
            return;
        }
        let board = self.game.realm.board();
        // A red tile is worth more as support than as the unifying tile.
        let cheapest = hand
            .iter()
            .filter(|(colour, count)| *count > 0 && *colour != Colour::Blue)
            .max_by_key(|(colour, count)| (*colour != Colour::Red, *count));
        let mut left = places;
        let kingdoms = &self.game.kingdoms;
        for (number, one) in kingdoms.iter().enumerate() {
            for other in &kingdoms[number + 1..] {
                if one.colours & other.colours == 0 {
                    continue;
                }
                let between = one.around & other.around & left;
                let land = (between & board.land).into_iter();
                let river = (between & board.river).into_iter();
                if let Some((colour, _)) = cheapest {
                    for at in land.take(WARS) {
                        left.remove(at);
                        into.push(Move::Tile { colour, at });
                    }
                }
                if hand[Colour::Blue] > 0 {
                    let colour = Colour::Blue;
                    for at in river.take(WARS) {
                        left.remove(at);
                        into.push(Move::Tile { colour, at });
                    }
                }
            }
        }
    }

    /// Leaders where they have the most yellow tiles in each kingdom and at each loose group; revolts that could be won; and leaders that
    /// withdraw.
    fn list_leaders(&self, into: &mut Vec<Move>) {
        let realm = &self.game.realm;
        let seat = realm.active;
        let ground = realm.leader_ground(self.occupied);
        let leader_places = LeaderPlaces::new(realm, ground, &self.game.kingdoms);
        let beside = YellowBeside::new(realm.tiles[Colour::Yellow]);
        for (colour, stands) in realm.houses[seat].leaders.iter() {
            if stands.is_some() {
                into.push(Move::Withdraw { colour });
            }
            let mut left = leader_places.of(seat, colour);
            for kingdom in &self.game.kingdoms {
                let mut places = left & kingdom.around;
                let own = stands.filter(|hex| kingdom.hexes.contains(*hex));
                if let Some(hex) = own {
                    // Within its kingdom a leader moves only to be safer.
                    let followers = beside.most(Hexes::from(hex));
                    places &= beside.more_than(followers);
                } else if let Some(rival) = kingdom.owner(colour) {
                    places &= beside.more_than(self.least_attack(colour, rival));
                }
                self.offer_spots(colour, places, SPOTS, &beside, &mut left, into);
            }
            left &= !self.beside_one;
            let mut loose = self.loose & realm.tiles[Colour::Yellow];
            while let Some(tile) = loose.first() {
                let group = realm.board().group(self.loose, tile);
                loose &= !group;
                let places = left & group.neighbours();
                self.offer_spots(colour, places, 1, &beside, &mut left, into);
            }
        }
    }

    /// The number of yellow tiles with which a revolt against this leader cannot be won, whatever the seat adds.
    fn least_attack(&self, colour: Colour, rival: usize) -> u8 {
        let realm = &self.game.realm;
        let defence = realm.revolt_strength(rival, colour);
        let seat = realm.active;
        let lent = colour != Colour::Yellow && realm.leader(seat, Colour::Yellow).is_none();
        let added = self.game.hand(seat)[Colour::Yellow] + u8::from(lent);
        defence.saturating_sub(added)
    }

    /// Adds those of the places with the most yellow tiles; the Farmer's also one by the river.
    fn offer_spots(
        &self,
        colour: Colour,
        mut places: Hexes,
        most: usize,
        beside: &YellowBeside,
        left: &mut Hexes,
        into: &mut Vec<Move>,
    ) {
        let mut offer = |at: Hex, places: &mut Hexes| {
            places.remove(at);
            left.remove(at);
            into.push(Move::Leader { colour, at });
        };
        if colour == Colour::Blue {
            let river = self.game.realm.board().river.neighbours();
            if let Some(at) = beside.best(places & river) {
                offer(at, &mut places);
            }
        }
        for _ in 0..most {
            if let Some(at) = beside.best(places) {
                offer(at, &mut places);
            }
        }
    }

    /// Riots against pagodas of others, the last yellow tile of a leader, and tiles that hold others' kingdoms together.
    fn list_riots(&self, into: &mut Vec<Move>) {
        let realm = &self.game.realm;
        let seat = realm.active;
        let [two_tiles, leader] = self.game.payments(seat, Colour::Blue);
        if !two_tiles && !leader {
            return;
        }
        let mut targets = Hexes::EMPTY;
        for pagoda in &realm.pagodas {
            let hexes = pagoda.on.hexes();
            let mut kingdoms = self.game.kingdoms.iter();
            let ruled = kingdoms.find(|kingdom| kingdom.hexes.meets(hexes));
            let owner = ruled.and_then(|kingdom| kingdom.owner(pagoda.colour));
            if owner.is_some_and(|owner| owner != seat) {
                targets |= hexes.first().map(Hexes::from).unwrap_or_default();
            }
        }
        let mut others = Hexes::EMPTY;
        realm.each_leader(|owner, _, hex| {
            if owner != seat {
                let followers = realm.board().neighbours(hex) & realm.tiles[Colour::Yellow];
                if followers.len() == 1 {
                    targets |= followers;
                }
                others.insert(hex);
            }
        });
        let mut links = 0;
        for kingdom in &self.game.kingdoms {
            if links >= LINKS || !kingdom.hexes.meets(others) {
                continue;
            }
            for hex in kingdom.hexes & realm.all_tiles() {
                if links < LINKS && might_split(kingdom.hexes, hex) {
                    targets.insert(hex);
                    links += 1;
                }
            }
        }
        targets.for_each(|at| into.push(Move::Riot { at, leader }));
    }

    fn list_purchases(&self, into: &mut Vec<Move>) {
        let realm = &self.game.realm;
        let [two_tiles, leader] = self.game.payments(realm.active, Colour::Green);
        if two_tiles || leader {
            let areas = realm.buildable_anywhere().into_iter().take(PAID);
            into.extend(areas.map(|on| Move::Buy { on, leader }));
        }
    }

    /// All tiles, all that cannot score, all but those for fights, and what there is too many of.
    fn list_replacements(&self, hand: Tiles, into: &mut Vec<Move>) {
        let seat = self.game.realm.active;
        let earns = |colour| {
            let mut kingdoms = self.game.kingdoms.iter();
            kingdoms.any(|kingdom| earner(kingdom, colour) == Some(seat))
        };
        let mut ways = [hand; 4];
        for (colour, count) in hand.iter() {
            if earns(colour) {
                ways[1][colour] = 0;
            }
            if matches!(colour, Colour::Yellow | Colour::Red) {
                ways[2][colour] = 0;
            }
            ways[3][colour] = count.saturating_sub(1);
        }
        for (number, way) in ways.into_iter().enumerate() {
            let size = way.total();
            if (1..=FULL).contains(&size) && !ways[..number].contains(&way) {
                into.push(Move::Replace {
                    tiles: Handful::from(way),
                });
            }
        }
    }
}

/// Who earns a point for a tile of this colour in a kingdom (H19).
pub(super) fn earner(kingdom: &Kingdom, colour: Colour) -> Option<usize> {
    kingdom.owner(colour).or(kingdom.owner(Colour::Yellow))
}
