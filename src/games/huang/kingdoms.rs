//! Kingdoms: tiles and leaders that hang together (H8 to H10), and where leaders may stand in them (H14, H15).

use super::board::Board;
use super::colours::{ByColour, Colour};
use super::hexes::{Direction, Hex, Hexes};
use super::realm::Realm;
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
        let occupied = self.occupied();
        let mut loose = around & occupied & !united.hexes;
        while let Some(next) = loose.first() {
            united.unite(&Kingdom::at(board, occupied, next));
            loose &= !united.hexes;
        }
        kingdoms.push(united);
        united
    }

    /// Where a leader of this colour may be positioned (H14, H15, H52), moved from where it stands or from off the board.
    pub fn leader_places(&self, seat: Seat, colour: Colour) -> Hexes {
        let kingdoms = self.kingdoms();
        let ground = self.leader_ground(self.occupied());
        let unions = Unions::new(ground, kingdoms.iter());
        self.places_among(ground, &kingdoms, &unions, (seat, colour))
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

    /// H15: those hexes of the ground where the leader would not unite kingdoms so that two leaders of a colour meet,
    /// judged on the board without it.
    pub(super) fn places_among(
        &self,
        ground: Hexes,
        kingdoms: &[Kingdom],
        unions: &Unions,
        (seat, colour): (Seat, Colour),
    ) -> Hexes {
        let Some(hex) = self.leader(seat, colour) else {
            return unions.peaceful(ground, colour);
        };
        let stands_in = |kingdom: &&Kingdom| kingdom.owner(colour) == Some(seat);
        let Some(own) = kingdoms.iter().find(stands_in) else {
            return ground;
        };
        // Where nothing is united now, a union can only come from a kingdom that parts between two other leaders.
        let stay = own.colours & !bit(colour);
        let lone = stay & stay.wrapping_sub(1) == 0;
        if unions.is_empty() && (lone || !might_split(own.hexes, hex)) {
            return ground;
        }
        let splits = might_split(own.hexes, hex);
        let pieces = self.pieces_without(own, hex, colour, splits);
        let others = kingdoms.iter().filter(|kingdom| !stands_in(kingdom));
        Unions::new(ground, others.chain(&pieces)).peaceful(ground, colour)
    }

    /// What is left of a kingdom when the leader of this colour on this hex goes.
    fn pieces_without(
        &self,
        kingdom: &Kingdom,
        hex: Hex,
        colour: Colour,
        splits: bool,
    ) -> ArrayVec<[Kingdom; 4]> {
        let mut pieces = ArrayVec::new();
        let mut rest = *kingdom;
        rest.hexes.remove(hex);
        rest.leaders[colour] = None;
        rest.colours &= !bit(colour);
        if !splits {
            if rest.colours != 0 {
                rest.around = rest.hexes.neighbours();
                pieces.push(rest);
            }
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

/// The hexes where a leader would unite kingdoms, for each colour those where it may not (H15).
#[derive(Debug)]
pub(super) struct Unions {
    uniting: Hexes,
    forbidden: ByColour<Hexes>,
}

impl Unions {
    /// The unions of these kingdoms on this ground.
    pub fn new<'a>(ground: Hexes, kingdoms: impl Iterator<Item = &'a Kingdom> + Clone) -> Self {
        let (mut once, mut twice) = (Hexes::EMPTY, Hexes::EMPTY);
        for kingdom in kingdoms.clone() {
            twice |= once & kingdom.around;
            once |= kingdom.around;
        }
        let uniting = ground & twice;
        let mut forbidden = ByColour([Hexes::EMPTY; 5]);
        uniting.for_each(|hex| {
            let united = kingdoms
                .clone()
                .filter(|kingdom| kingdom.around.contains(hex));
            let (mut once, mut twice) = (0, 0);
            for kingdom in united {
                twice |= once & kingdom.colours;
                once |= kingdom.colours;
            }
            for colour in Colour::ALL {
                if twice != 0 || once & bit(colour) != 0 {
                    forbidden[colour].insert(hex);
                }
            }
        });
        Self { uniting, forbidden }
    }

    fn is_empty(&self) -> bool {
        self.uniting.is_empty()
    }

    /// The ground less what is forbidden to this colour.
    fn peaceful(&self, ground: Hexes, colour: Colour) -> Hexes {
        ground & !self.forbidden[colour]
    }
}
