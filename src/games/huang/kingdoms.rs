//! Kingdoms: tiles and leaders that hang together (H8 to H10), and where leaders may stand in them (H14, H15).

use super::board::Board;
use super::colours::{ByColour, Colour};
use super::hexes::{Direction, Hex, Hexes};
use super::realm::{Phase, Realm};
use crate::engine::Seat;
use tinyvec::ArrayVec;

/// A linked group with at least one leader (H9). Each leader stands by a tile, so each belongs to one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Kingdom {
    /// Its tiles and leaders.
    pub hexes: Hexes,
    /// Every hex next to it, its own among them: what comes there is linked with it.
    pub around: Hexes,
    /// Who owns the leader of each colour.
    pub leaders: ByColour<Option<u8>>,
    /// The colours of its leaders, a bit each.
    pub colours: u8,
}

/// The kingdoms of a realm, at most one a leader.
pub type Kingdoms = ArrayVec<[Kingdom; 25]>;

impl Kingdom {
    /// Who owns the leader of this colour in it.
    pub fn owner(&self, colour: Colour) -> Option<Seat> {
        self.leaders[colour].map(usize::from)
    }

    /// Whether it has a leader of this colour.
    pub fn has(&self, colour: Colour) -> bool {
        self.colours & bit(colour) != 0
    }

    /// The group that this hex belongs to, its leaders not yet entered.
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

/// The colours that more than one of these kingdoms holds, a bit each.
pub(super) fn conflict<'a>(kingdoms: impl IntoIterator<Item = &'a Kingdom>) -> u8 {
    let (mut once, mut twice) = (0, 0);
    for kingdom in kingdoms {
        twice |= once & kingdom.colours;
        once |= kingdom.colours;
    }
    twice
}

/// Those of the kingdoms that something on this hex would link.
pub(super) fn touching(kingdoms: &[Kingdom], hex: Hex) -> impl Iterator<Item = &Kingdom> + Clone {
    kingdoms
        .iter()
        .filter(move |kingdom| kingdom.around.contains(hex))
}

impl Realm {
    /// The kingdoms as they lie.
    pub fn kingdoms(&self) -> Kingdoms {
        self.kingdoms_in(self.occupied())
    }

    /// The kingdoms as they were before what is fought about came: the attacking leader, or the unifying tile.
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

    /// The kingdoms as they would lie were there nothing but what is on these hexes.
    pub fn kingdoms_in(&self, occupied: Hexes) -> Kingdoms {
        let mut kingdoms = Kingdoms::new();
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
        kingdoms
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
        kingdoms.retain(|kingdom| {
            let touches = kingdom.around.contains(hex);
            if touches {
                united.unite(kingdom);
            }
            !touches
        });
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
            kingdoms.extend(self.pieces_without(&own, hex, colour));
        }
    }

    /// What is left of a kingdom when the leader of this colour on this hex goes.
    fn pieces_without(
        &self,
        kingdom: &Kingdom,
        hex: Hex,
        colour: Colour,
    ) -> ArrayVec<[Kingdom; 4]> {
        let mut pieces = ArrayVec::new();
        let mut rest = *kingdom;
        rest.hexes.remove(hex);
        rest.leaders[colour] = None;
        rest.colours &= !bit(colour);
        if rest.colours == 0 {
            return pieces;
        }
        if !might_split(kingdom.hexes, hex) {
            rest.around = rest.hexes.neighbours();
            pieces.push(rest);
            return pieces;
        }
        for (colour, owner) in rest.leaders.iter() {
            let Some(seat) = owner.map(usize::from) else {
                continue;
            };
            let place = self.leader(seat, colour).unwrap_or_default();
            let known = pieces.iter_mut().find(|piece| piece.hexes.contains(place));
            if let Some(piece) = known {
                piece.enter(seat, colour);
            } else {
                let mut piece = Kingdom::at(self.board(), rest.hexes, place);
                piece.enter(seat, colour);
                pieces.push(piece);
            }
        }
        pieces
    }
}

/// Whether a group might fall apart when what is on this hex goes: what lies next to it does not hang together round it.
fn might_split(group: Hexes, hex: Hex) -> bool {
    let ring = Direction::ALL.map(|direction| group.contains(hex.step(direction)));
    let begins = |number: usize| ring[number] & !ring[(number + 5) % 6];
    (0..6).map(|number| u8::from(begins(number))).sum::<u8>() > 1
}

impl Realm {
    /// Where a leader of this colour may be positioned (H14, H15, H52), moved from where it stands or from off the board.
    pub fn leader_places(&self, seat: Seat, colour: Colour) -> Hexes {
        let ground = self.leader_ground(self.occupied());
        Unions::new(self, ground, &self.kingdoms()).leader_places(seat, colour)
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

/// The hexes of some ground where a leader would unite kingdoms, which H15 allows only in peace.
pub(super) struct Unions<'a> {
    realm: &'a Realm,
    ground: Hexes,
    kingdoms: &'a Kingdoms,
    unions: arrayvec::ArrayVec<Union, 225>,
}

/// What a leader on a hex would unite.
#[derive(Clone, Copy)]
struct Union {
    at: Hex,
    /// The colours of leaders that may not come there, a bit each.
    forbidden: u8,
    /// The kingdoms, a bit each.
    kingdoms: u32,
}

impl<'a> Unions<'a> {
    /// The unions of these kingdoms.
    pub fn new(realm: &'a Realm, ground: Hexes, kingdoms: &'a Kingdoms) -> Self {
        let (mut once, mut twice) = (Hexes::EMPTY, Hexes::EMPTY);
        for kingdom in kingdoms {
            twice |= once & kingdom.around;
            once |= kingdom.around;
        }
        let mut unions = arrayvec::ArrayVec::new();
        (ground & twice).for_each(|at| {
            let (mut once, mut twice, mut united) = (0, 0, 0);
            for (number, kingdom) in kingdoms.iter().enumerate() {
                let linked = u8::from(kingdom.around.contains(at));
                let colours = kingdom.colours * linked;
                united |= u32::from(linked) << number;
                twice |= once & colours;
                once |= colours;
            }
            unions.push(Union {
                at,
                forbidden: if twice == 0 { once } else { !0 },
                kingdoms: united,
            });
        });
        Self {
            realm,
            ground,
            kingdoms,
            unions,
        }
    }

    /// Where the leader may be positioned, judged on the board without it.
    pub fn leader_places(&self, seat: Seat, colour: Colour) -> Hexes {
        let Some(hex) = self.realm.leader(seat, colour) else {
            return self.peaceful(colour);
        };
        let mut kingdoms = self.kingdoms.iter();
        let own = kingdoms.position(|kingdom| kingdom.owner(colour) == Some(seat));
        let own = own.expect("a leader on the board belongs to a kingdom");
        let kingdom = &self.kingdoms[own];
        let unites_own = |union: &&Union| union.kingdoms >> own & 1 == 1;
        let suspect = self.unions.iter().filter(unites_own).map(|union| union.at);
        let suspect: Hexes = suspect.collect();
        // Its kingdom less this leader matters where it was united with others, or where it parts between two of the rest.
        let stay = kingdom.colours & !bit(colour);
        let lone = stay & stay.wrapping_sub(1) == 0;
        if suspect.is_empty() && (lone || !might_split(kingdom.hexes, hex)) {
            return self.peaceful(colour);
        }
        let pieces = self.realm.pieces_without(kingdom, hex, colour);
        self.peaceful_with_pieces(colour, own, &pieces, suspect)
    }

    /// The ground less the hexes that are forbidden to this colour.
    fn peaceful(&self, colour: Colour) -> Hexes {
        let mut places = self.ground;
        for union in &self.unions {
            if union.forbidden & bit(colour) != 0 {
                places.remove(union.at);
            }
        }
        places
    }

    /// The same with one kingdom in pieces, which changes what is united on the suspect hexes, and where pieces meet.
    fn peaceful_with_pieces(
        &self,
        colour: Colour,
        own: usize,
        pieces: &[Kingdom],
        suspect: Hexes,
    ) -> Hexes {
        let mut places = self.peaceful(colour) | suspect;
        let (mut once, mut twice) = (Hexes::EMPTY, Hexes::EMPTY);
        for piece in pieces {
            twice |= once & piece.around;
            once |= piece.around;
        }
        (suspect | twice & self.ground).for_each(|at| {
            let (mut once, mut twice, mut count) = (0, 0, 0);
            let mut meet = |kingdom: &Kingdom| {
                let linked = u8::from(kingdom.around.contains(at));
                let colours = kingdom.colours * linked;
                twice |= once & colours;
                once |= colours;
                count += linked;
            };
            self.kingdoms[..own].iter().for_each(&mut meet);
            self.kingdoms[own + 1..].iter().for_each(&mut meet);
            pieces.iter().for_each(&mut meet);
            if count > 1 && (twice != 0 || once & bit(colour) != 0) {
                places.remove(at);
            }
        });
        places
    }
}
