//! The effect of a move, from its events, from what everybody sees on the board, and from the seat's own hand.

use crate::colours::Colour;
use crate::events::{Event, Reason, Strength};
use crate::hexes::{Direction, Hex};
use crate::kingdoms::Kingdom;
use crate::moves::Move;
use crate::realm::{Commitment, Phase, Support};
use crate::state::Huang;
use crate::tile_groups::TileGroup;
use pagoda_engine::{Effect, EffectKind, Seat};
use pagoda_words::keys::huang as keys;
use pagoda_words::{Key, Value, Words};

// Weights for ranking moves. They are relative to a point.

/// A point of one's own.
const POINT: i32 = 100;
/// A point of another seat.
const OTHERS_POINT: i32 = -60;
/// A pagoda that will pay a point in each of one's own turns (H38).
const INCOME: i32 = 130;
/// A pagoda that pays another seat.
const OTHERS_INCOME: i32 = -70;
/// A place where a pagoda of one's own can be built at once (H22).
const SITE: i32 = 120;
/// A building that pays nobody yet.
const UNRULED: i32 = 10;
/// The palace, with one's own Governor in its kingdom (H58).
const PALACE: i32 = 80;
/// A leader that comes onto the board.
const LEADER: i32 = 30;
/// A leader that leaves the board by one's own wish, or moves.
const LEAVING: i32 = -40;
/// A yellow tile beside a leader (H27).
const FOLLOWER: i32 = 4;
/// A leader of another seat that has to go; one of one's own counts as much against a move.
const BEATEN: i32 = 60;
/// A conflict in which both sides are equally strong.
const EVEN_CONFLICT: i32 = 20;
/// The weight of each point of strength, and the largest difference that counts.
const ADVANTAGE: i32 = 25;
const MOST_ADVANTAGE: i32 = 3;
/// A conflict between others.
const OTHERS_CONFLICT: i32 = -10;
/// A tile that may be taken from the market (H20).
const MARKET: i32 = 15;
/// A tile that is paid for a riot or a pagoda, or given in a conflict.
const TILE: i32 = -8;
/// A granary (H57).
const GRANARY: i32 = 90;
/// Replaced tiles.
const REPLACING: i32 = -30;

impl Huang {
    /// The effect of a move of the awaited seat.
    pub(super) fn effect_of(&self, chosen: Move, after: &Self, events: &[Event]) -> Effect {
        let seat = self.realm.awaited();
        let mut effect = Effect::default();
        match (chosen, self.realm.phase) {
            (Move::Commit { with }, _) => self.add_commitment(&mut effect, seat, with),
            (Move::Support { side, with }, _) => {
                let side = Some(side);
                self.add_support(&mut effect, seat, Support { side, with });
            }
            (Move::Pass, Phase::Revolt { .. }) => {
                self.add_commitment(&mut effect, seat, Commitment::default());
            }
            (Move::Pass, Phase::War { .. }) => {
                self.add_support(&mut effect, seat, Support::default());
            }
            _ => {}
        }
        for event in events {
            self.add_event(&mut effect, seat, after, event);
        }
        let in_conflict = effect.kind == EffectKind::Conflict;
        match chosen {
            Move::Tile { at, .. } | Move::Chain { at } if !in_conflict => {
                after.add_site(&mut effect, seat, at);
                if matches!(after.realm.phase, Phase::Market { .. }) {
                    effect.add(MARKET, Words::new(keys::EFFECT_MARKET));
                }
            }
            Move::Leader { colour, at } if !in_conflict => {
                self.add_leader(&mut effect, seat, colour, at, after);
            }
            Move::Withdraw { .. } => effect.add(0, Words::new(keys::EFFECT_WITHDRAWN)),
            _ => {}
        }
        effect
    }

    fn add_event(&self, effect: &mut Effect, seat: Seat, after: &Self, event: &Event) {
        let mine = |other: Seat| other == seat;
        match *event {
            // Points of pagodas at the end of a turn do not depend on a single move.
            Event::Scored {
                reason: Reason::Pagoda,
                ..
            } => {}
            Event::Scored {
                seat: owner,
                colour,
                points,
                ..
            } => {
                let count = i32::from(points);
                let words = if mine(owner) {
                    effect.helps_me();
                    Words::new(keys::EFFECT_GAIN)
                } else {
                    effect.helps_other();
                    Words::new(keys::EFFECT_OTHERS_GAIN).with("seat", Value::Seat(owner))
                };
                let counts = if mine(owner) { POINT } else { OTHERS_POINT };
                let words = words.with("colour", colour.to_string());
                effect.add(counts * count, words.with("points", points));
            }
            Event::RevoltBegan {
                attack, defence, ..
            } => {
                effect.kind = EffectKind::Conflict;
                let words = Words::new(keys::EFFECT_REVOLT).with("attack", attack);
                let advantage = i32::from(attack) - i32::from(defence);
                effect.add(conflict(advantage), words.with("defence", defence));
            }
            Event::WarBegan { at, sides, .. } => {
                effect.kind = EffectKind::Conflict;
                effect.add(
                    self.war_rank(seat, at, &sides),
                    self.war_words(seat, at, &sides),
                );
            }
            Event::PagodaBuilt { colour, on, .. } | Event::PagodaCalled { colour, on, .. } => {
                after.add_income(effect, seat, colour, on);
            }
            Event::PalaceBuilt { on, .. } => {
                let owner = after.ruler(Colour::Yellow, on);
                effect.rank += if owner == Some(seat) { PALACE } else { UNRULED };
            }
            Event::PagodaLost { colour, on } => {
                let counts = match self.ruler(colour, on) {
                    Some(owner) if mine(owner) => -INCOME,
                    Some(_) => -OTHERS_INCOME,
                    None => 0,
                };
                let words = Words::new(keys::EFFECT_PAGODA_LOST);
                effect.add(counts, words.with("colour", colour.to_string()));
            }
            Event::LeaderReturned {
                seat: owner,
                colour,
                ..
            } => {
                if !mine(owner) {
                    effect.helps_me();
                }
                let counts = if mine(owner) { -BEATEN } else { BEATEN };
                let words = Words::new(keys::EFFECT_LEADER_RETURNED);
                let words = words.with("seat", Value::Seat(owner));
                effect.add(counts, words.with("colour", colour.to_string()));
            }
            Event::LeaderWithdrawn { colour, .. } => {
                effect.rank += LEAVING;
                if self.is_paid(seat, colour) {
                    let words = Words::new(keys::EFFECT_INCOME_LOST);
                    effect.add(-INCOME, words.with("colour", colour.to_string()));
                }
            }
            Event::TilesPaid { tiles, .. } => effect.rank += TILE * i32::from(tiles),
            Event::TilesReplaced { count, .. } => {
                let words = Words::new(keys::EFFECT_REPLACED).with("count", count);
                effect.add(REPLACING, words);
            }
            Event::MarketTaken { colour, .. } => {
                effect.helps_me();
                // What is drawn later is not known yet.
                let count = self.hand(seat)[colour] + 1;
                let words = Words::new(keys::EFFECT_TAKEN).with("count", count);
                effect.add(MARKET, words.with("colour", colour.to_string()));
            }
            Event::BanditsBeaten { bandits, .. } => {
                effect.helps_me();
                let words = Words::new(keys::EFFECT_BANDITS);
                effect.add(0, words.with("bandits", bandits));
            }
            Event::GranariesTaken { count, .. } => {
                effect.helps_me();
                let words = Words::new(keys::EFFECT_GRANARIES).with("count", count);
                effect.add(GRANARY * i32::from(count), words);
            }
            _ => {}
        }
    }

    /// A pagoda that stands here now, and whom it pays (H38).
    fn add_income(&self, effect: &mut Effect, seat: Seat, colour: Colour, on: TileGroup) {
        let words = |key: Key| Words::new(key).with("colour", colour.to_string());
        match self.ruler(colour, on) {
            Some(owner) if owner == seat => {
                effect.helps_me();
                effect.add(INCOME, words(keys::EFFECT_INCOME));
            }
            Some(owner) => {
                effect.helps_other();
                let words = words(keys::EFFECT_OTHERS_INCOME);
                effect.add(OTHERS_INCOME, words.with("seat", Value::Seat(owner)));
            }
            None => effect.add(UNRULED, Words::new(keys::EFFECT_UNRULED)),
        }
    }

    /// What can be built with the tile that was placed here (H22).
    fn add_site(&self, effect: &mut Effect, seat: Seat, at: Hex) {
        let areas = self.realm.buildable_at(at);
        let Some(area) = areas.first() else {
            return;
        };
        let colour = self.realm.tile_at(at).unwrap_or_default();
        let ruled = self.ruler(colour, *area) == Some(seat);
        if ruled {
            effect.helps_me();
        }
        let words = Words::new(keys::EFFECT_SITE).with("colour", colour.to_string());
        effect.add(if ruled { SITE } else { UNRULED }, words);
    }

    /// A leader stands here after the move, and nobody contests it.
    fn add_leader(&self, effect: &mut Effect, seat: Seat, colour: Colour, at: Hex, after: &Self) {
        let moved = self.realm.leader(seat, colour).is_some();
        effect.rank += if moved { LEAVING } else { LEADER };
        let words = |key: Key| Words::new(key).with("colour", colour.to_string());
        match (self.is_paid(seat, colour), after.is_paid(seat, colour)) {
            (false, true) => {
                effect.helps_me();
                effect.add(INCOME, words(keys::EFFECT_INCOME));
            }
            (true, false) => effect.add(-INCOME, words(keys::EFFECT_INCOME_LOST)),
            _ => {}
        }
        let followers = self.realm.board().neighbours(at) & self.realm.tiles[Colour::Yellow];
        let strength = followers.len();
        let words = Words::new(keys::EFFECT_STRENGTH).with("strength", strength);
        effect.add(FOLLOWER * strength as i32, words);
    }

    /// Whether a pagoda pays a seat's leader of this colour (H38).
    fn is_paid(&self, seat: Seat, colour: Colour) -> bool {
        let Some(leader) = self.realm.leader(seat, colour) else {
            return false;
        };
        let mut kingdoms = self.kingdoms.iter();
        let kingdom = kingdoms.find(|kingdom| kingdom.hexes.contains(leader));
        let mut standing = self.realm.standing(colour);
        kingdom.is_some_and(|kingdom| standing.any(|on| kingdom.hexes.meets(on.hexes())))
    }

    /// Whose leader of this colour rules the kingdom in which this area lies.
    fn ruler(&self, colour: Colour, on: TileGroup) -> Option<Seat> {
        let there = |kingdom: &&Kingdom| kingdom.hexes.meets(on.hexes());
        self.kingdoms.iter().find(there)?.owner(colour)
    }

    /// The rank of a war about the tile here, with these strengths.
    fn war_rank(&self, seat: Seat, at: Hex, strengths: &[Strength]) -> i32 {
        let own = self.own_sides(seat, at);
        let strongest = |own_side: bool| {
            let sides = strengths.iter();
            let sides = sides.filter(|side| own.contains(&side.side) == own_side);
            sides.map(|side| i32::from(side.strength)).max()
        };
        match (strongest(true), strongest(false)) {
            (Some(mine), Some(theirs)) => conflict(mine - theirs),
            (Some(_), None) => 0,
            _ => OTHERS_CONFLICT,
        }
    }

    /// The sides of a war about the tile here on which a leader of the seat fights.
    fn own_sides(&self, seat: Seat, at: Hex) -> Vec<Direction> {
        let sides = self.sides(at);
        let own = sides.iter().filter(|side| {
            let mut colours = Colour::ALL.into_iter();
            colours
                .any(|colour| side.fights_for(colour) && side.kingdom.owner(colour) == Some(seat))
        });
        own.map(|side| side.direction).collect()
    }

    /// The strengths in a war about the tile here, and which side is the seat's, if one is.
    fn war_words(&self, seat: Seat, at: Hex, strengths: &[Strength]) -> Words {
        let own = match self.own_sides(seat, at)[..] {
            [own] => Some(own.to_string()),
            _ => None,
        };
        let sides: Vec<Value> = strengths.iter().map(Value::of).collect();
        let words = Words::new(keys::EFFECT_WAR).with("sides", sides);
        words.with("own", own)
    }

    /// Tiles that the seat gives in the present revolt (H28).
    fn add_commitment(&self, effect: &mut Effect, seat: Seat, with: Commitment) {
        let Phase::Revolt { colour, attack } = self.realm.phase else {
            return;
        };
        let attacker = self.realm.active;
        let defender = self.realm.defender(colour);
        let strength = |of: Seat| self.realm.revolt_strength(of, colour);
        let attacks = match attack {
            Some(attack) => attack.strength(),
            None => with.strength(),
        };
        let attack_now = strength(attacker) + attacks;
        let defends = if seat == defender { with.strength() } else { 0 };
        let defence_now = strength(defender) + defends;
        let wins = (attack_now > defence_now) == (seat == attacker);
        let given = TILE * i32::from(with.strength());
        let advantage = i32::from(attack_now) - i32::from(defence_now);
        // The attacker does not know what the defender will commit, so a margin is good.
        let more = match seat == attacker {
            true => 2 * TILE.abs() * advantage.clamp(0, 2),
            false => 0,
        };
        let words = Words::new(keys::EFFECT_SIDES)
            .with("attack", attack_now)
            .with("open", seat == attacker);
        let rank = if wins { POINT + more } else { 0 };
        effect.add(rank + given, words.with("defence", defence_now));
    }

    /// Tiles that the seat gives to a side of the present war (H32).
    fn add_support(&self, effect: &mut Effect, seat: Seat, support: Support) {
        let Phase::War { at, supports } = self.realm.phase else {
            return;
        };
        let sides = self.sides(at);
        let mut supports = supports;
        supports.push(support);
        let strengths = self.realm.war_strengths(&sides, &supports);
        let rank = self.war_rank(seat, at, &strengths);
        let given = TILE * i32::from(support.with.strength());
        effect.add(rank + given, self.war_words(seat, at, &strengths));
    }
}

/// The rank of a conflict in which the seat is stronger by this much.
fn conflict(advantage: i32) -> i32 {
    EVEN_CONFLICT + ADVANTAGE * advantage.clamp(-MOST_ADVANTAGE, MOST_ADVANTAGE)
}
