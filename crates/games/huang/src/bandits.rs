//! Rogue Bandits (H50 to H53).

use super::board::linked;
use super::colours::Colour;
use super::events::{Event, Reason};
use super::hexes::{Hex, Hexes};
use super::kingdoms::{Kingdom, conflict, touching};
use super::realm::{Bandit, Realm};
use super::state::Huang;
use pagoda_engine::Chance;

/// How many bandits each tile shows, 1 to 10 in order (H51: our own figures).
pub const BANDITS: [u8; 10] = [1, 1, 1, 2, 2, 2, 3, 3, 4, 4];

/// How many sites are used (H50).
const LAID: usize = 5;

impl Bandit {
    /// How many bandits it shows.
    pub fn strength(self) -> u8 {
        BANDITS[usize::from(self.tile) - 1]
    }
}

impl Realm {
    /// H50: five times, one tile names the site and the next one lies there.
    pub(super) fn lay_bandits(&mut self, chance: &mut Chance) {
        let mut tiles: [u8; 10] = std::array::from_fn(|number| number as u8 + 1);
        chance.shuffle(&mut tiles);
        for pair in tiles.chunks_exact(2).take(LAID) {
            self.bandits.push(Bandit {
                site: pair[0],
                tile: pair[1],
            });
        }
    }

    fn site(&self, bandit: Bandit) -> Hexes {
        self.board().sites[usize::from(bandit.site) - 1]
    }

    /// Every hex under a bandit tile.
    pub fn bandit_hexes(&self) -> Hexes {
        let sites = self.bandits.iter().map(|&bandit| self.site(bandit));
        sites.fold(Hexes::EMPTY, |all, site| all | site)
    }

    /// The bandit tile next to this hex. No hex lies next to two sites (M3).
    pub(super) fn bandit_by(&self, hex: Hex) -> Option<Bandit> {
        let around = self.board().neighbours(hex);
        let mut bandits = self.bandits.iter().copied();
        bandits.find(|&bandit| self.site(bandit).meets(around))
    }

    /// H52: whether a tile here, next to bandits, would unite them with a kingdom strong enough, without a war.
    pub(super) fn may_fight(&self, kingdoms: &[Kingdom], hex: Hex, bandit: Bandit) -> bool {
        let mut united = touching(kingdoms, hex);
        let soldiers = || self.soldiers_linked_by(hex).len();
        conflict(united.clone()) == 0
            && united.next().is_some()
            && soldiers() >= usize::from(bandit.strength())
    }

    /// The red tiles that a tile on this hex links, itself not counted.
    fn soldiers_linked_by(&self, hex: Hex) -> Hexes {
        let mut occupied = self.occupied();
        occupied.insert(hex);
        let mut soldiers = linked(occupied, Hexes::from(hex)) & self.tiles[Colour::Red];
        soldiers.remove(hex);
        soldiers
    }

    /// The hexes where bandits forbid a tile (H52): all next to them but those from which a kingdom can fight them.
    pub(super) fn forbidden_by_bandits(&self, kingdoms: &[Kingdom]) -> Hexes {
        let around = kingdoms.iter().map(|kingdom| kingdom.around);
        let reached = around.fold(Hexes::EMPTY, |all, around| all | around);
        let mut forbidden = Hexes::EMPTY;
        for &bandit in &self.bandits {
            let near = self.site(bandit).neighbours();
            forbidden |= near;
            (near & reached).for_each(|hex| {
                if self.may_fight(kingdoms, hex, bandit) {
                    forbidden.remove(hex);
                }
            });
        }
        forbidden
    }
}

impl Huang {
    /// H53: the tile just placed here fights the bandits next to it.
    pub(super) fn fight_bandits(
        &mut self,
        at: Hex,
        bandit: Bandit,
        kingdom: &Kingdom,
        events: &mut Vec<Event>,
    ) {
        let seat = self.realm.active;
        let bandits = bandit.strength();
        events.push(Event::BanditsBeaten {
            seat,
            at,
            site: bandit.site,
            bandits,
        });
        if let Some(owner) = kingdom.owner(Colour::Red) {
            self.score(
                owner,
                Colour::Red,
                u16::from(bandits),
                Reason::Bandits,
                events,
            );
        }
        let gone = |other: &Bandit| *other != bandit;
        self.realm.bandits.retain(gone);
        let mut soldiers = kingdom.hexes & self.realm.tiles[Colour::Red];
        soldiers.remove(at);
        self.ask_for_losses(at, soldiers, usize::from(bandits), events);
    }
}
