//! Kingdoms: linked tiles and leaders (H8 to H10), and where leaders may be positioned (H14, H15).

use super::board::Board;
use super::colours::{ByColour, Colour};
use super::hexes::{Direction, Hex, Hexes};
use super::realm::{Phase, Realm};
use pagoda_engine::Seat;
use tinyvec::ArrayVec;

/// A linked group with at least one leader (H9). Each leader stands by a tile, so each belongs to one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Kingdom {
    /// Its tiles and leaders.
    pub hexes: Hexes,
    /// Its hexes and all neighbours: pieces that come there are linked with it.
    pub around: Hexes,
    /// The owner of the leader of each colour.
    pub leaders: ByColour<Option<u8>>,
    /// The colours of its leaders, one bit each.
    pub colours: u8,
}

/// The kingdoms of a realm, at most one per leader.
pub type Kingdoms = ArrayVec<[Kingdom; 25]>;

impl Kingdom {
    /// The owner of the leader of this colour in it.
    pub fn owner(&self, colour: Colour) -> Option<Seat> {
        self.leaders[colour].map(usize::from)
    }

    /// Whether it has a leader of this colour.
    pub fn has(&self, colour: Colour) -> bool {
        self.colours & bit(colour) != 0
    }

    /// The group that this hex belongs to, without its leaders.
    fn at(board: &Board, occupied: Hexes, hex: Hex) -> Self {
        let hexes = board.group(occupied, hex);
        Self {
            hexes,
            around: hexes.neighbours(),
            ..Self::default()
        }
    }

    fn enter(&mut self, seat: Seat, colour: Colour) {
        self.leaders[colour] = Some(seat as u8);
        self.colours |= bit(colour);
    }

    fn unite(&mut self, other: &Self) {
        self.hexes |= other.hexes;
        self.around |= other.around;
        self.colours |= other.colours;
        for (mine, theirs) in self.leaders.0.iter_mut().zip(other.leaders.0) {
            *mine = mine.or(theirs);
        }
    }
}

pub(super) fn bit(colour: Colour) -> u8 {
    1 << colour as u8
}

/// Every hex with a tile or a leader: each leader belongs to a kingdom.
pub(super) fn occupied(realm: &Realm, kingdoms: &[Kingdom]) -> Hexes {
    let ruled = kingdoms.iter().map(|kingdom| kingdom.hexes);
    ruled.fold(realm.all_tiles(), |all, hexes| all | hexes)
}

/// The colours of leaders in more than one of these kingdoms, one bit each.
pub(super) fn conflict<'a>(kingdoms: impl IntoIterator<Item = &'a Kingdom>) -> u8 {
    let (mut once, mut twice) = (0, 0);
    for kingdom in kingdoms {
        twice |= once & kingdom.colours;
        once |= kingdom.colours;
    }
    twice
}

/// The kingdoms that a piece on this hex would link.
pub(super) fn touching(kingdoms: &[Kingdom], hex: Hex) -> impl Iterator<Item = &Kingdom> + Clone {
    kingdoms
        .iter()
        .filter(move |kingdom| kingdom.around.contains(hex))
}

impl Realm {
    /// The current kingdoms.
    pub fn kingdoms(&self) -> Kingdoms {
        self.kingdoms_in(self.occupied())
    }

    /// Finds the current kingdoms anew.
    pub(super) fn find_kingdoms(&self, kingdoms: &mut Kingdoms) {
        kingdoms.clear();
        self.add_kingdoms(self.occupied(), kingdoms);
    }

    /// The kingdoms before the attacking leader or the unifying tile was placed.
    pub fn kingdoms_before_fight(&self) -> Kingdoms {
        let mut occupied = self.occupied();
        match self.phase {
            Phase::Revolt { colour, .. } => {
                if let Some(attacker) = self.leader(self.active, colour) {
                    occupied.remove(attacker);
                }
            }
            Phase::War { at, .. } => occupied.remove(at),
            _ => {}
        }
        self.kingdoms_in(occupied)
    }

    /// The kingdoms if only the pieces on these hexes were on the board.
    pub fn kingdoms_in(&self, occupied: Hexes) -> Kingdoms {
        let mut kingdoms = Kingdoms::new();
        self.add_kingdoms(occupied, &mut kingdoms);
        kingdoms
    }

    fn add_kingdoms(&self, occupied: Hexes, kingdoms: &mut Kingdoms) {
        let board = self.board();
        self.each_leader(|seat, colour, hex| {
            let known = kingdoms
                .iter_mut()
                .find(|kingdom| kingdom.hexes.contains(hex));
            if let Some(kingdom) = known {
                kingdom.enter(seat, colour);
            } else if occupied.contains(hex) {
                let mut kingdom = Kingdom::at(board, occupied, hex);
                kingdom.enter(seat, colour);
                kingdoms.push(kingdom);
            }
        });
    }

    /// Brings the kingdoms up to date when a tile, or this leader, has come onto a hex: it links the kingdoms round it
    /// and whatever else lies there. Returns the kingdom that it is part of now; one without leaders is none.
    pub(super) fn link(
        &self,
        kingdoms: &mut Kingdoms,
        hex: Hex,
        leader: Option<(Seat, Colour)>,
    ) -> Kingdom {
        let mut united = Kingdom::default();
        let mut kept = 0;
        for number in 0..kingdoms.len() {
            if kingdoms[number].around.contains(hex) {
                united.unite(&kingdoms[number]);
            } else {
                kingdoms[kept] = kingdoms[number];
                kept += 1;
            }
        }
        kingdoms.truncate(kept);
        if let Some((seat, colour)) = leader {
            united.enter(seat, colour);
        }
        if united.colours == 0 {
            return united;
        }
        let board = self.board();
        let around = board.neighbours(hex);
        united.hexes.insert(hex);
        united.around |= Hexes::from(hex).neighbours();
        let occupied = occupied(self, kingdoms) | united.hexes;
        let mut loose = around & occupied & !united.hexes;
        while let Some(next) = loose.first() {
            united.unite(&Kingdom::at(board, occupied, next));
            loose &= !united.hexes;
        }
        kingdoms.push(united);
        united
    }

    /// Brings the kingdoms up to date when a leader is about to leave its hex: its own is left in what pieces it falls
    /// into, those without a leader being none.
    pub(super) fn unlink(&self, kingdoms: &mut Kingdoms, hex: Hex, colour: Colour) {
        let own = kingdoms
            .iter()
            .position(|kingdom| kingdom.hexes.contains(hex));
        if let Some(number) = own {
            let own = kingdoms.swap_remove(number);
            self.each_piece_without(&own, hex, colour, |piece| kingdoms.push(*piece));
        }
    }

    /// Calls for each piece with a leader that is left of a kingdom when the leader of this colour on this hex goes.
    fn each_piece_without(
        &self,
        kingdom: &Kingdom,
        hex: Hex,
        colour: Colour,
        mut call: impl FnMut(&Kingdom),
    ) {
        let mut rest = *kingdom;
        rest.hexes.remove(hex);
        rest.leaders[colour] = None;
        rest.colours &= !bit(colour);
        if rest.colours == 0 {
            return;
        }
        if !might_split(kingdom.hexes, hex) {
            rest.around = rest.hexes.neighbours();
            return call(&rest);
        }
        let mut left = rest.hexes;
        for colour in Colour::ALL {
            let Some(place) = self
                .place_in(&rest, colour)
                .filter(|&hex| left.contains(hex))
            else {
                continue;
            };
            let mut piece = Kingdom::at(self.board(), left, place);
            left &= !piece.hexes;
            for (colour, owner) in rest.leaders.iter() {
                let place = self.place_in(&rest, colour);
                if let (Some(seat), true) =
                    (owner, place.is_some_and(|hex| piece.hexes.contains(hex)))
                {
                    piece.enter(seat.into(), colour);
                }
            }
            call(&piece);
        }
    }

    /// Where a kingdom's leader of this colour stands.
    fn place_in(&self, kingdom: &Kingdom, colour: Colour) -> Option<Hex> {
        self.leader(kingdom.owner(colour)?, colour)
    }
}

/// Whether removing the piece on this hex might split a group: its neighbours are not connected around it.
#[inline]
pub(super) fn might_split(group: Hexes, hex: Hex) -> bool {
    let ring = Direction::ALL.into_iter().enumerate();
    let ring =
        ring.map(|(number, direction)| u8::from(group.contains(hex.step(direction))) << number);
    SPLITTING >> ring.sum::<u8>() & 1 == 1
}

/// One bit for each set of directions, which is a number of six bits: whether it is in several pieces around a hex.
const SPLITTING: u64 = {
    let mut splitting = 0;
    let mut ring = 0_u64;
    while ring < 64 {
        let before = ring << 1 & 63 | ring >> 5;
        if (ring & !before).count_ones() > 1 {
            splitting |= 1 << ring;
        }
        ring += 1;
    }
    splitting
};

impl Realm {
    /// Where a leader of this colour may be positioned (H14, H15, H52), moved from where it stands or from off the board.
    pub fn leader_places(&self, seat: Seat, colour: Colour) -> Hexes {
        let ground = self.leader_ground(self.occupied());
        LeaderPlaces::new(self, ground, &self.kingdoms()).of(seat, colour)
    }

    /// Empty land next to a yellow tile and not next to bandits (H14, H52).
    pub(super) fn leader_ground(&self, occupied: Hexes) -> Hexes {
        let supported = self.tiles[Colour::Yellow].neighbours() & self.board().land;
        let ground = supported & !occupied;
        if self.bandits.is_empty() {
            return ground;
        }
        let bandits = self.bandit_hexes();
        ground & !(bandits | bandits.neighbours())
    }
}

/// Where leaders may be positioned on some ground: anywhere, except where they would unite kingdoms in conflict (H15).
pub(super) struct LeaderPlaces<'a> {
    realm: &'a Realm,
    ground: Hexes,
    kingdoms: &'a Kingdoms,
    /// The ground next to several kingdoms: a leader can be forbidden nowhere else.
    between: Hexes,
    /// The part of it that is next to more than two.
    thronged: Hexes,
    reach: Reach,
}

/// What some hexes are linked with.
#[derive(Default)]
struct Reach {
    /// Hexes next to at least one kingdom.
    one: Hexes,
    /// Hexes next to several kingdoms.
    several: Hexes,
    /// Hexes next to a kingdom with a leader of each colour.
    colours: ByColour<Hexes>,
    /// Hexes next to several kingdoms that have leaders of the same colour.
    conflict: Hexes,
}

impl Reach {
    /// Adds a kingdom, as far as it is next to these hexes.
    #[inline]
    fn add(&mut self, kingdom: &Kingdom, hexes: Hexes) {
        let around = kingdom.around & hexes;
        if around.is_empty() {
            return;
        }
        let shared = self.one & around;
        self.several |= shared;
        self.one |= around;
        let mut colours = kingdom.colours;
        while colours != 0 {
            let known = &mut self.colours.0[colours.trailing_zeros() as usize];
            self.conflict |= shared & *known;
            *known |= around;
            colours &= colours - 1;
        }
    }

    /// Where a leader of this colour would unite kingdoms in conflict.
    #[inline]
    fn forbidden(&self, colour: Colour) -> Hexes {
        self.conflict | self.several & self.colours[colour]
    }
}

impl<'a> LeaderPlaces<'a> {
    /// The places on this ground among these kingdoms.
    pub fn new(realm: &'a Realm, ground: Hexes, kingdoms: &'a Kingdoms) -> Self {
        let (mut one, mut two, mut three) = (Hexes::EMPTY, Hexes::EMPTY, Hexes::EMPTY);
        for kingdom in kingdoms {
            let around = kingdom.around & ground;
            three |= two & around;
            two |= one & around;
            one |= around;
        }
        let mut reach = Reach::default();
        if !two.is_empty() {
            for kingdom in kingdoms {
                reach.add(kingdom, two);
            }
        }
        Self {
            realm,
            ground,
            kingdoms,
            between: two,
            thronged: three,
            reach,
        }
    }

    /// Where the leader may be positioned, judged on the board without it.
    #[inline]
    pub fn of(&self, seat: Seat, colour: Colour) -> Hexes {
        if self.between.is_empty() {
            return self.ground;
        }
        let forbidden = match self.realm.leader(seat, colour) {
            Some(hex) => self.forbidden_without(seat, colour, hex),
            None => self.reach.forbidden(colour),
        };
        self.ground & !forbidden
    }

    /// Where a leader that stands on this hex would unite kingdoms in conflict. Its kingdom without it matters only between
    /// that and others: its pieces have no leaders in common, and none of this colour.
    fn forbidden_without(&self, seat: Seat, colour: Colour, hex: Hex) -> Hexes {
        let forbidden = self.reach.forbidden(colour);
        let mut kingdoms = self.kingdoms.iter();
        let own = kingdoms.position(|kingdom| kingdom.owner(colour) == Some(seat));
        let own = own.expect("a leader on the board belongs to a kingdom");
        let kingdom = &self.kingdoms[own];
        let doubtful = self.between & kingdom.around;
        if doubtful.is_empty() {
            return forbidden;
        }
        let alone = kingdom.colours == bit(colour);
        if alone || !might_split(kingdom.hexes, hex) {
            let mut rest = Hexes::EMPTY;
            if !alone {
                rest = kingdom.hexes;
                rest.remove(hex);
            }
            let around = rest.neighbours();
            // What is not next to the rest of the kingdom is next to a single other one.
            if !(doubtful & !around).meets(self.thronged) {
                return forbidden & !doubtful | self.reach.conflict & doubtful & around;
            }
        }
        let mut reach = Reach::default();
        for other in self.kingdoms[..own].iter().chain(&self.kingdoms[own + 1..]) {
            reach.add(other, doubtful);
        }
        let realm = self.realm;
        realm.each_piece_without(kingdom, hex, colour, |piece| reach.add(piece, doubtful));
        forbidden & !doubtful | reach.forbidden(colour)
    }
}
