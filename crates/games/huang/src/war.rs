//! Wars: kingdoms united by a tile so that two leaders of a colour meet (H30 to H37).

use super::colours::Colour;
use super::events::{Event, Reason, Strength};
use super::hexes::{Direction, Hex, Hexes};
use super::kingdoms::{Kingdom, bit, conflict, touching};
use super::moves::Losses;
use super::realm::{Phase, Realm, Support};
use super::state::Huang;
use tinyvec::ArrayVec;

/// A warring kingdom (H31).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Side {
    /// Its name: the first direction, clockwise from the east, in which it lies next to the unifying tile.
    pub direction: Direction,
    /// The kingdom as it was before the unifying tile.
    pub kingdom: Kingdom,
    /// The colours in which its leaders conflict, one bit each.
    conflict: u8,
}

impl Side {
    /// Whether its leader of this colour is in conflict.
    pub fn fights_for(&self, colour: Colour) -> bool {
        self.conflict & bit(colour) != 0
    }
}

/// The warring kingdoms, in the order of their names. Round a hex there is room for three that do not touch.
pub(super) type Sides = ArrayVec<[Side; 3]>;

/// Names of warring kingdoms.
pub(super) type SideNames = ArrayVec<[Direction; 3]>;

/// H31: those of the kingdoms that are at war because of the tile here, by their numbers, and their names, in the order of these. The
/// tile belongs to none of them.
fn warring_among(kingdoms: &[Kingdom], at: Hex) -> ArrayVec<[(Direction, u8); 3]> {
    let fought_over = conflict(touching(kingdoms, at));
    let mut warring = ArrayVec::new();
    if fought_over == 0 {
        return warring;
    }
    for (number, kingdom) in kingdoms.iter().enumerate() {
        if kingdom.colours & fought_over == 0 || !kingdom.around.contains(at) {
            continue;
        }
        let mut directions = Direction::ALL.into_iter();
        let name = directions.find(|&direction| kingdom.hexes.contains(at.step(direction)));
        warring.extend(name.map(|direction| (direction, number as u8)));
    }
    warring.sort_unstable_by_key(|(direction, _)| *direction as u8);
    warring
}

/// The same with all that is known of them.
fn sides_among(kingdoms: &[Kingdom], at: Hex) -> Sides {
    let fought_over = conflict(touching(kingdoms, at));
    let warring = warring_among(kingdoms, at).into_iter();
    let side = |(direction, number)| {
        let kingdom = kingdoms[usize::from(number)];
        Side {
            direction,
            kingdom,
            conflict: kingdom.colours & fought_over,
        }
    };
    warring.map(side).collect()
}

impl Realm {
    /// H31: the kingdoms that are at war because of the tile here.
    pub fn warring(&self, at: Hex) -> Sides {
        sides_among(&self.kingdoms_before_fight(), at)
    }

    /// H32: the red tiles that a warring kingdom had before the unifying tile.
    pub(super) fn soldiers(&self, side: &Side) -> Hexes {
        side.kingdom.hexes & self.tiles[Colour::Red]
    }

    /// The strength of each side with the support so far.
    pub fn war_strengths(&self, sides: &[Side], supports: &[Support]) -> ArrayVec<[Strength; 3]> {
        let strength = |side: &Side| {
            let given = supports
                .iter()
                .filter(|support| support.side == Some(side.direction));
            let given: u8 = given.map(|support| support.with.strength()).sum();
            self.soldiers(side).len() as u8 + given
        };
        let strengths = sides.iter().map(|side| Strength {
            side: side.direction,
            strength: strength(side),
        });
        strengths.collect()
    }

    /// The sides that are strongest with the support so far: the possible winners (H33).
    pub(super) fn strongest(&self, sides: &[Side], supports: &[Support]) -> SideNames {
        let strengths = self.war_strengths(sides, supports);
        let most = strengths.iter().map(|side| side.strength).max();
        let strongest = strengths.iter().filter(|side| Some(side.strength) == most);
        strongest.map(|side| side.side).collect()
    }
}

impl Huang {
    /// H31: the kingdoms that are at war because of the tile here.
    pub(super) fn sides(&self, at: Hex) -> Sides {
        sides_among(&self.kingdoms, at)
    }

    /// H31: their names alone.
    pub(super) fn side_names(&self, at: Hex) -> SideNames {
        let warring = warring_among(&self.kingdoms, at).into_iter();
        warring.map(|(direction, _)| direction).collect()
    }

    /// H30: the tile here unites kingdoms in conflict.
    pub(super) fn begin_war(&mut self, at: Hex, events: &mut Vec<Event>) {
        let sides = self.sides(at);
        events.push(Event::WarBegan {
            seat: self.realm.active,
            at,
            sides: self.realm.war_strengths(&sides, &[]),
        });
        let supports = ArrayVec::new();
        self.realm.phase = Phase::War { at, supports };
        self.ask_for_support(events);
    }

    /// H32: a seat has decided whom to support.
    pub(super) fn support(&mut self, support: Support, events: &mut Vec<Event>) {
        let seat = self.realm.awaited();
        self.spend(seat, Colour::Red, support.with.tiles);
        let Phase::War { supports, .. } = &mut self.realm.phase else {
            return;
        };
        supports.push(support);
        let Support { side, with } = support;
        events.push(Event::Supported { seat, side, with });
        self.ask_for_support(events);
    }

    /// H32, H33: asks the next seat for its support; when all have decided, the strongest wins or the unifier names
    /// the winner of a tie.
    fn ask_for_support(&mut self, events: &mut Vec<Event>) {
        let Phase::War { at, supports } = self.realm.phase else {
            return;
        };
        if supports.len() < self.realm.seats() {
            if self.has_nothing_to_commit(self.realm.awaited(), Colour::Red) {
                self.support(Support::default(), events);
            }
            return;
        }
        let sides = self.sides(at);
        if let [winner] = self.realm.strongest(&sides, &supports)[..] {
            self.end_war(winner, events);
        }
    }

    /// H34 to H37: the losses of losers and winner, and the points for them.
    pub(super) fn end_war(&mut self, winner: Direction, events: &mut Vec<Event>) {
        let Phase::War { at, supports } = self.realm.phase else {
            return;
        };
        let sides = self.sides(at);
        let strengths = self.realm.war_strengths(&sides, &supports);
        let losers = || sides.iter().filter(|side| side.direction != winner);
        let Some(victor) = sides.iter().find(|side| side.direction == winner) else {
            return;
        };
        let beaten = strengths.iter().filter(|side| side.side != winner);
        let toll = beaten.map(|side| side.strength).max().unwrap_or(0);
        let given = supports
            .iter()
            .filter(|support| support.side == Some(winner));
        let given: u8 = given.map(|support| support.with.tiles).sum();
        let soldiers = self.realm.soldiers(victor);
        let losses = usize::from(toll.saturating_sub(given)).min(soldiers.len());
        events.push(Event::WarEnded {
            winner,
            sides: strengths,
            losses: losses as u8,
        });
        for side in losers() {
            self.remove_beaten_leaders(side, &victor.kingdom, events);
        }
        for side in losers() {
            for hex in self.realm.soldiers(side) {
                self.realm.remove_tile(hex, events);
            }
        }
        self.ask_for_losses(at, soldiers, losses, events);
    }

    /// H34, H35: conflicting leaders of a losing kingdom go, each for a point to the winner's leader of that colour.
    fn remove_beaten_leaders(&mut self, side: &Side, victor: &Kingdom, events: &mut Vec<Event>) {
        let beaten = Colour::ALL.into_iter();
        for colour in beaten.filter(|&colour| side.conflict & bit(colour) != 0) {
            if let Some(loser) = side.kingdom.owner(colour) {
                self.realm.send_home(loser, colour, events);
            }
            if let Some(owner) = victor.owner(colour) {
                self.score(owner, colour, 1, Reason::War, events);
            }
        }
    }

    /// H36, H53: this many of these red tiles are lost; the seat chooses if there is a choice.
    pub(super) fn ask_for_losses(
        &mut self,
        at: Hex,
        from: Hexes,
        count: usize,
        events: &mut Vec<Event>,
    ) {
        if count > 0 && count < from.len() {
            let count = count as u8;
            self.realm.phase = Phase::Losses { at, from, count };
            return;
        }
        if count > 0 {
            for hex in from {
                self.realm.remove_tile(hex, events);
            }
        }
        self.finish_upheaval(events);
    }

    /// Red tiles were chosen to go.
    pub(super) fn lose(&mut self, tiles: &Losses, events: &mut Vec<Event>) {
        let Phase::Losses {
            at,
            mut from,
            count,
        } = self.realm.phase
        else {
            return;
        };
        for &hex in tiles.hexes() {
            self.realm.remove_tile(hex, events);
            from.remove(hex);
        }
        let left = usize::from(count) - tiles.hexes().len();
        self.ask_for_losses(at, from, left, events);
    }
}
