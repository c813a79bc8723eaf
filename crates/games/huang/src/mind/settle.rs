//! Quick decisions in the middle of an action, so that a position can be judged: how a fight ends if everybody uses what they have, which
//! pagoda is built, which tile is taken.

use crate::colours::Colour;
use crate::events::Event;
use crate::hexes::{Hex, Hexes};
use crate::kingdoms::{conflict, might_split, touching};
use crate::moves::{Losses, Move};
use crate::realm::{Commitment, Phase, Realm};
use crate::state::Huang;
use crate::versions::MOST_LOST;
use crate::war::Side;
use pagoda_engine::Seat;

/// The most decisions in a row that are made before a position is judged as it is.
const MOST_DECISIONS: usize = 24;

/// What losing a red tile costs: one under a pagoda, one that holds its kingdom together, and each tile beside it.
const UNDER_BUILDING: i32 = 20;
const LINK: i32 = 6;
const BESIDE: i32 = 1;

impl Huang {
    /// Whether nothing of an action is left to be decided.
    pub(super) fn is_settled(&self) -> bool {
        matches!(self.realm.phase, Phase::Action {} | Phase::Over { .. })
    }

    /// Makes the decisions of an action that has begun, until the next action.
    pub(super) fn settle(&mut self, events: &mut Vec<Event>) {
        for _ in 0..MOST_DECISIONS {
            let Some(chosen) = self.quick_decision() else {
                return;
            };
            self.play(chosen, events);
        }
    }

    fn quick_decision(&self) -> Option<Move> {
        let realm = &self.realm;
        Some(match realm.phase {
            Phase::Action {} | Phase::Over { .. } => return None,
            Phase::Market { .. } => self.quick_purchase(),
            Phase::Build { at } => {
                let areas = realm.buildable_at(at);
                areas.first().map_or(Move::Pass, |&on| Move::Build { on })
            }
            Phase::Relocate { on } => Move::Relocate {
                from: self.quick_relocation(on.hexes()),
            },
            Phase::Chain { at } => self.quick_chain(at),
            Phase::Revolt { colour, attack } => self.quick_commitment(colour, attack),
            Phase::War { at, .. } => self.quick_support(at),
            Phase::Losses { from, count, .. } => {
                let count = self.lost_at_once(from.len(), count.into());
                Move::Lose {
                    tiles: self.least_losses(from, count),
                }
            }
            Phase::Granaries {} => {
                let granaries = realm.granaries_in_reach(realm.active);
                granaries.first().map_or(Move::Pass, |at| Move::Keep { at })
            }
        })
    }

    /// Of the colours in the market, the one of which the seat has the fewest points.
    fn quick_purchase(&self) -> Move {
        let points = self.secrets[self.realm.active].points;
        let market = self.realm.market.iter().filter(|(_, count)| *count > 0);
        let scarce = market.min_by_key(|(colour, _)| points[*colour]);
        scarce.map_or(Move::Pass, |(colour, _)| Move::Take { colour })
    }

    /// A pagoda that does not pay the seat, if there is one.
    fn quick_relocation(&self, on: Hexes) -> crate::tile_groups::TileGroup {
        let seat = self.realm.active;
        let colour = on.first().and_then(|hex| self.realm.tile_at(hex));
        let colour = colour.unwrap_or_default();
        let paying = |area: &crate::tile_groups::TileGroup| {
            self.kingdoms.iter().any(|kingdom| {
                kingdom.owner(colour) == Some(seat) && kingdom.hexes.meets(area.hexes())
            })
        };
        let standing = self.realm.standing(colour);
        standing.min_by_key(paying).unwrap_or_default()
    }

    /// Another blue tile where it scores for the seat.
    fn quick_chain(&self, at: Hex) -> Move {
        let mut places = self.chain_places(at).into_iter();
        let scores = |hex: &Hex| {
            let united = touching(&self.kingdoms, *hex);
            let earns = |colour| {
                united
                    .clone()
                    .find_map(|kingdom| kingdom.owner(colour))
                    .map(|owner| owner == self.realm.active)
            };
            conflict(united.clone()) == 0
                && earns(Colour::Blue)
                    .or(earns(Colour::Yellow))
                    .unwrap_or(false)
        };
        places
            .find(scores)
            .map_or(Move::Pass, |at| Move::Chain { at })
    }

    /// All that a seat can add to a fight with tiles of this colour.
    pub(super) fn reserve(&self, seat: Seat, colour: Colour) -> u8 {
        let leader = self.realm.leader(seat, colour).is_none();
        self.hand(seat)[colour] + u8::from(leader)
    }

    /// So much strength, the leader first because it is not lost. Nothing if a seat does not have it.
    fn with_strength(&self, seat: Seat, colour: Colour, strength: u8) -> Commitment {
        if strength == 0 || strength > self.reserve(seat, colour) {
            return Commitment::default();
        }
        let leader = self.realm.leader(seat, colour).is_none();
        Commitment {
            tiles: strength - u8::from(leader),
            leader,
        }
    }

    /// H28: as much as is needed to win, and nothing if the other side has more.
    fn quick_commitment(&self, colour: Colour, attack: Option<Commitment>) -> Move {
        let realm = &self.realm;
        let (attacker, defender) = (realm.active, realm.defender(colour));
        let attack_strength = realm.revolt_strength(attacker, colour);
        let defence = realm.revolt_strength(defender, colour);
        let with = match attack {
            None => {
                let most = defence + self.reserve(defender, Colour::Yellow);
                let needed = (most + 1).saturating_sub(attack_strength);
                self.with_strength(attacker, Colour::Yellow, needed)
            }
            Some(attack) => {
                let needed = (attack_strength + attack.strength()).saturating_sub(defence);
                self.with_strength(defender, Colour::Yellow, needed)
            }
        };
        if with.strength() == 0 {
            Move::Pass
        } else {
            Move::Commit { with }
        }
    }

    /// H32, H33: as much as its side needs to win whatever comes, and nothing if that is too much.
    fn quick_support(&self, at: Hex) -> Move {
        let Phase::War { supports, .. } = self.realm.phase else {
            return Move::Pass;
        };
        let seats = self.realm.seats();
        let sides = self.sides(at);
        let seat = self.realm.awaited();
        if supports.len() == seats {
            let strengths = self.realm.war_strengths(&sides, &supports);
            let most = strengths.iter().map(|side| side.strength).max();
            let mut tied = strengths
                .iter()
                .filter(|side| Some(side.strength) == most)
                .peekable();
            let first = tied.peek().map(|side| side.side).unwrap_or_default();
            let favoured = favourite(&sides, seat).map(|side| side.direction);
            let side = tied
                .find(|side| Some(side.side) == favoured)
                .map_or(first, |side| side.side);
            return Move::Favour { side };
        }
        let Some(own) = favourite(&sides, seat) else {
            return Move::Pass;
        };
        let unifier = self.realm.active;
        let wins_ties =
            favourite(&sides, unifier).is_some_and(|side| side.direction == own.direction);
        let mut strengths = self.realm.war_strengths(&sides, &supports);
        for places in supports.len() + 1..seats {
            let later = self.realm.seat_after(unifier, 1 + places);
            if let Some(side) = favourite(&sides, later) {
                let reserve = self.reserve(later, Colour::Red);
                for strength in &mut strengths {
                    if strength.side == side.direction && side.direction != own.direction {
                        strength.strength += reserve;
                    }
                }
            }
        }
        let is_own = |side: &crate::hexes::Direction| *side == own.direction;
        let mut reached = 0;
        let mut others = 0;
        for strength in &strengths {
            if is_own(&strength.side) {
                reached = strength.strength;
            } else {
                others = others.max(strength.strength);
            }
        }
        let needed = (others + u8::from(!wins_ties)).saturating_sub(reached);
        let with = self.with_strength(seat, Colour::Red, needed);
        if with.strength() == 0 {
            return Move::Pass;
        }
        Move::Support {
            side: own.direction,
            with,
        }
    }

    /// H36, H53: those of the red tiles whose loss matters least to the seat that chooses.
    pub(super) fn least_losses(&self, from: Hexes, count: usize) -> Losses {
        let seat = self.realm.active;
        let occupied = self.realm.occupied();
        let built = self.realm.built();
        let mut ranked: tinyvec::ArrayVec<[(i32, Hex); 36]> = from
            .into_iter()
            .map(|hex| (self.realm.loss(seat, hex, occupied, built), hex))
            .collect();
        ranked.sort_unstable();
        let mut tiles = Hexes::EMPTY;
        for (_, hex) in ranked.iter().take(count.min(MOST_LOST)) {
            tiles.insert(*hex);
        }
        tiles.into_iter().collect()
    }
}

impl Realm {
    /// What the loss of a red tile costs a seat; less than nothing if it costs its opponents.
    pub(super) fn loss(&self, seat: Seat, hex: Hex, occupied: Hexes, built: Hexes) -> i32 {
        let around = self.board().neighbours(hex);
        let mut cost = (around & occupied).len() as i32 * BESIDE;
        if built.contains(hex) {
            cost += UNDER_BUILDING;
        }
        if might_split(occupied, hex) {
            cost += LINK;
        }
        let group = self.board().group(occupied, hex);
        let mut own = 0;
        self.each_leader(|owner, _, place| {
            if group.contains(place) {
                own += if owner == seat { 1 } else { -1 };
            }
        });
        if own < 0 { -cost } else { cost }
    }
}

/// The warring kingdom in which a seat has the most leaders in conflict; none if there is no such one.
pub(super) fn favourite(sides: &[Side], seat: Seat) -> Option<Side> {
    let leaders = |side: &Side| {
        let own = Colour::ALL
            .into_iter()
            .filter(|&colour| side.fights_for(colour) && side.kingdom.owner(colour) == Some(seat));
        own.count()
    };
    let most = sides.iter().map(leaders).max().unwrap_or(0);
    let mut best = sides.iter().filter(|side| leaders(side) == most);
    let first = best.next()?;
    (most > 0 && best.next().is_none()).then_some(*first)
}
