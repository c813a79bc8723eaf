//! The figures of moves, by which robots guess good ones before they try any: what a move does at once, and how much it is needed. Only
//! what the awaited seat knows is used.

use super::candidates::earner;
use super::features::{YellowBeside, completing, needs};
use super::move_figures::{LEADERS, MoveFigure, NAMES, TILES};
use super::settle::favourite;
use crate::colours::{ByColour, Colour, Tiles};
use crate::hexes::{Direction, Hex, Hexes};
use crate::kingdoms::{Kingdom, conflict, touching};
use crate::moves::Move;
use crate::realm::{Commitment, Phase, Realm};
use crate::scoring::counted_points;
use crate::state::Huang;
use crate::tile_groups::TileGroup;
use crate::war::Side;
use pagoda_engine::Seat;

/// The largest difference of strength that counts.
const MOST_AHEAD: f32 = 4.0;
/// The most tiles of a colour that a new leader can soon earn with.
const MOST_LOADED: u8 = 2;
/// What a pagoda counts beside the need for its colour.
const PAGODA: f32 = 0.4;

impl Huang {
    /// The figures of these moves of the awaited seat, one row a move.
    pub(super) fn write_move_features(&self, moves: &[Move], into: &mut [f32]) {
        if matches!(self.realm.phase, Phase::Over { .. }) {
            return;
        }
        let survey = Survey::new(self);
        for (row, chosen) in into.chunks_exact_mut(NAMES.len()).zip(moves) {
            survey.count(*chosen, &mut Figures { row });
        }
    }
}

/// The figures of one move.
struct Figures<'a> {
    row: &'a mut [f32],
}

impl Figures<'_> {
    fn add(&mut self, figure: MoveFigure, value: f32) {
        self.row[figure as usize] += value;
    }
}

/// A position as the figures of moves need it.
struct Survey<'a> {
    game: &'a Huang,
    realm: &'a Realm,
    seat: Seat,
    hand: Tiles,
    need: ByColour<f32>,
    /// Colours with which the seat can score.
    earns: ByColour<bool>,
    beside: YellowBeside,
    /// Where a tile of each colour completes a triangle.
    completing: ByColour<Hexes>,
    /// Hexes beside tiles of no kingdom.
    beside_loose: Hexes,
    /// Hexes with own leaders, and with those of others.
    own: Hexes,
    others: Hexes,
}

impl<'a> Survey<'a> {
    fn new(game: &'a Huang) -> Self {
        let realm = &game.realm;
        let seat = realm.awaited();
        let mut earns = ByColour([false; 5]);
        let mut loose = realm.all_tiles();
        for kingdom in &game.kingdoms {
            loose &= !kingdom.hexes;
            for colour in Colour::ALL {
                earns[colour] |= earner(kingdom, colour) == Some(seat);
            }
        }
        let (mut own, mut others) = (Hexes::EMPTY, Hexes::EMPTY);
        realm.each_leader(|owner, _, hex| {
            let leaders = if owner == seat { &mut own } else { &mut others };
            leaders.insert(hex);
        });
        let free = !realm.built();
        Self {
            game,
            realm,
            seat,
            hand: game.hand(seat),
            need: needs(counted_points(&game.secrets[seat])),
            earns,
            beside: YellowBeside::new(realm.tiles[Colour::Yellow]),
            completing: ByColour(realm.tiles.0.map(|tiles| completing(tiles & free))),
            beside_loose: loose.neighbours(),
            own,
            others,
        }
    }

    fn count(&self, chosen: Move, figures: &mut Figures) {
        match chosen {
            Move::Tile { colour, at } => self.count_tile(colour, at, figures),
            Move::Chain { at } => {
                figures.add(MoveFigure::Chains, 1.0);
                self.count_tile(Colour::Blue, at, figures);
            }
            Move::Leader { colour, at } => self.count_leader(colour, at, figures),
            Move::Withdraw { colour } => {
                figures.add(MoveFigure::Withdraws, 1.0);
                let pagodas = self.pagodas_left(colour);
                figures.add(MoveFigure::LeavesPagoda, pagodas * self.need[colour]);
            }
            Move::Riot { at, .. } => self.count_riot(at, figures),
            Move::Buy { on, .. } => {
                figures.add(MoveFigure::Buys, 1.0);
                self.count_building(on, figures);
            }
            Move::Build { on } => self.count_building(on, figures),
            Move::Replace { tiles } => {
                figures.add(MoveFigure::Replaces, 1.0);
                for (colour, count) in tiles.tiles().iter() {
                    let count = f32::from(count);
                    figures.add(MoveFigure::Replaced, count);
                    let useful = count * truth(self.earns[colour]);
                    figures.add(MoveFigure::ReplacedUseful, useful);
                }
            }
            Move::Take { colour } => {
                let for_fights = matches!(colour, Colour::Yellow | Colour::Red);
                let useful = truth(self.earns[colour]);
                figures.add(MoveFigure::TakesNeeded, useful * self.need[colour]);
                figures.add(MoveFigure::TakesUseful, useful);
                figures.add(MoveFigure::TakesForFights, truth(for_fights));
                figures.add(MoveFigure::TakesCopies, f32::from(self.hand[colour]));
            }
            Move::Relocate { from } => {
                let owner = self.owner_of(from);
                figures.add(MoveFigure::RelocatesOwn, truth(owner == Some(self.seat)));
                let pays_other = owner.is_some_and(|owner| owner != self.seat);
                figures.add(MoveFigure::RelocatesOther, truth(pays_other));
            }
            Move::Commit { with } => self.count_commitment(with, figures),
            Move::Support { side, with } => self.count_support(side, with, figures),
            Move::Favour { side } => self.count_side(side, figures),
            Move::Lose { tiles } => self.count_losses(tiles.hexes(), figures),
            Move::Keep { .. } => {}
            Move::Pass => {
                let figure = match self.realm.phase {
                    Phase::Market { .. } => MoveFigure::PassesMarket,
                    Phase::Build { .. } => MoveFigure::PassesBuilding,
                    Phase::Chain { .. } => MoveFigure::PassesChain,
                    Phase::Revolt { .. } | Phase::War { .. } => MoveFigure::PassesFight,
                    _ => MoveFigure::PassesOther,
                };
                figures.add(figure, 1.0);
                if let Phase::Revolt { .. } = self.realm.phase {
                    self.count_commitment(Commitment::default(), figures);
                }
            }
        }
    }

    fn count_tile(&self, colour: Colour, at: Hex, figures: &mut Figures) {
        figures.add(TILES[colour], 1.0);
        let copies = self.hand[colour].saturating_sub(1);
        figures.add(MoveFigure::Copies, f32::from(copies));
        let united = touching(&self.game.kingdoms, at);
        if conflict(united.clone()) != 0 {
            return self.count_war(at, figures);
        }
        let around = self.realm.board().neighbours(at);
        let same = (around & self.realm.tiles[colour]).len();
        figures.add(MoveFigure::Beside, same as f32);
        figures.add(MoveFigure::Links, truth(united.clone().nth(1).is_some()));
        let joins = united.clone().next().is_some() && self.beside_loose.contains(at);
        figures.add(MoveFigure::JoinsLoose, truth(joins));
        let owner = |colour| united.clone().find_map(|kingdom| kingdom.owner(colour));
        let scores = owner(colour).or_else(|| owner(Colour::Yellow));
        if scores == Some(self.seat) {
            figures.add(MoveFigure::Scores, 1.0);
            figures.add(MoveFigure::ScoresNeeded, self.need[colour]);
        } else {
            figures.add(MoveFigure::ScoresOther, truth(scores.is_some()));
        }
        let completes = self.completing[colour].contains(at);
        if completes && owner(colour) == Some(self.seat) && self.realm.pagodas_in_game(colour) > 0 {
            figures.add(MoveFigure::Completes, PAGODA + self.need[colour]);
        }
        match colour {
            Colour::Yellow => {
                let (own, others) = ((around & self.own).len(), (around & self.others).len());
                figures.add(MoveFigure::Supports, own as f32);
                figures.add(MoveFigure::SupportsOther, others as f32);
            }
            Colour::Red => {
                let at_home = united.clone().any(|kingdom| kingdom.hexes.meets(self.own));
                figures.add(MoveFigure::Garrisons, truth(at_home));
            }
            _ => {}
        }
        if !self.realm.bandits.is_empty() {
            let fights = self.realm.bandit_by(at).is_some();
            figures.add(MoveFigure::Bandits, truth(fights));
        }
    }

    /// A tile here starts a war.
    fn count_war(&self, at: Hex, figures: &mut Figures) {
        let sides = self.game.sides(at);
        figures.add(MoveFigure::War, 1.0);
        let (mut own, mut others) = (0.0, 0.0);
        for side in &sides {
            own += self.own_leaders(side);
            others += leaders(side, |owner| owner != self.seat);
        }
        figures.add(MoveFigure::WarOwn, own);
        figures.add(MoveFigure::WarOthers, others);
        let Some(favourite) = favourite(&sides, self.seat) else {
            return;
        };
        let soldiers = |side: &Side| self.realm.soldiers(side).len() as f32;
        let against = sides
            .iter()
            .filter(|side| side.direction != favourite.direction)
            .map(soldiers)
            .fold(0.0, f32::max);
        let reserve = f32::from(self.game.reserve(self.seat, Colour::Red));
        let ahead = soldiers(&favourite) + reserve - against;
        figures.add(MoveFigure::WarAhead, ahead.clamp(-MOST_AHEAD, MOST_AHEAD));
    }

    fn own_leaders(&self, side: &Side) -> f32 {
        leaders(side, |owner| owner == self.seat)
    }

    fn count_leader(&self, colour: Colour, at: Hex, figures: &mut Figures) {
        let realm = self.realm;
        let stands = realm.leader(self.seat, colour);
        if stands.is_some() {
            figures.add(MoveFigure::Moves, 1.0);
            let pagodas = self.pagodas_left(colour);
            figures.add(MoveFigure::LeavesPagoda, pagodas * self.need[colour]);
        } else {
            figures.add(LEADERS[colour], 1.0);
            figures.add(MoveFigure::LeaderNeeded, self.need[colour]);
        }
        let followers = f32::from(self.beside.most(Hexes::from(at)));
        figures.add(MoveFigure::Followers, followers);
        let loaded = f32::from(self.hand[colour].min(MOST_LOADED));
        figures.add(MoveFigure::Loaded, loaded * self.need[colour]);
        if colour == Colour::Blue {
            let river = realm.board().neighbours(at).meets(realm.board().river);
            figures.add(MoveFigure::River, truth(river));
        }
        for kingdom in touching(&self.game.kingdoms, at) {
            let own = (kingdom.hexes & self.own).len();
            let others = (kingdom.hexes & self.others).len();
            figures.add(MoveFigure::JoinsOwn, own as f32);
            figures.add(MoveFigure::JoinsOthers, others as f32);
            figures.add(MoveFigure::KingdomSize, kingdom.hexes.len() as f32 / 10.0);
            let pagodas = self.pagodas_in(kingdom, colour);
            figures.add(MoveFigure::GainsPagoda, pagodas * self.need[colour]);
            if let Some(rival) = kingdom.owner(colour).filter(|owner| *owner != self.seat) {
                let defence = f32::from(realm.revolt_strength(rival, colour));
                let lent =
                    colour != Colour::Yellow && realm.leader(self.seat, Colour::Yellow).is_none();
                let reserve = f32::from(self.hand[Colour::Yellow] + u8::from(lent));
                let openly = followers - defence;
                let ahead = (openly + reserve).clamp(-MOST_AHEAD, MOST_AHEAD);
                figures.add(MoveFigure::Revolts, 1.0);
                figures.add(MoveFigure::RevoltAhead, ahead);
                let openly = openly.clamp(-MOST_AHEAD, MOST_AHEAD);
                figures.add(MoveFigure::RevoltOpenly, openly);
            }
        }
    }

    /// The pagodas of a colour in a kingdom.
    fn pagodas_in(&self, kingdom: &Kingdom, colour: Colour) -> f32 {
        let standing = self.realm.standing(colour);
        standing
            .filter(|on| kingdom.hexes.meets(on.hexes()))
            .count() as f32
    }

    /// The pagodas that pay the leader of a colour where it stands.
    fn pagodas_left(&self, colour: Colour) -> f32 {
        let mut kingdoms = self.game.kingdoms.iter();
        let own = kingdoms.find(|kingdom| kingdom.owner(colour) == Some(self.seat));
        own.map_or(0.0, |kingdom| self.pagodas_in(kingdom, colour))
    }

    fn count_riot(&self, at: Hex, figures: &mut Figures) {
        let realm = self.realm;
        figures.add(MoveFigure::Riots, 1.0);
        let mut kingdoms = self.game.kingdoms.iter();
        let kingdom = kingdoms.find(|kingdom| kingdom.hexes.contains(at));
        let at_home = kingdom.is_some_and(|kingdom| kingdom.hexes.meets(self.own));
        figures.add(MoveFigure::RiotsAtHome, truth(at_home));
        let hit = realm.pagodas.iter();
        let hit = hit.filter(|pagoda| pagoda.on.hexes().contains(at));
        for pagoda in hit {
            let owner = kingdom.and_then(|kingdom| kingdom.owner(pagoda.colour));
            let others = owner.is_some_and(|owner| owner != self.seat);
            figures.add(MoveFigure::RiotsPagoda, truth(others));
        }
        if realm.tiles[Colour::Yellow].contains(at) {
            let hurt = realm.board().neighbours(at) & self.others;
            let last = hurt.into_iter();
            let last = last.filter(|hex| self.beside.most(Hexes::from(*hex)) == 1);
            figures.add(MoveFigure::RiotsLeader, last.count() as f32);
        }
    }

    /// Who is paid by a pagoda here.
    fn owner_of(&self, area: TileGroup) -> Option<Seat> {
        let hexes = area.hexes();
        let colour = self.realm.tile_at(hexes.first()?)?;
        let mut kingdoms = self.game.kingdoms.iter();
        let kingdom = kingdoms.find(|kingdom| kingdom.hexes.meets(hexes))?;
        kingdom.owner(colour)
    }

    fn count_building(&self, on: TileGroup, figures: &mut Figures) {
        if on.is_rhombus() {
            return figures.add(MoveFigure::BuildsPalace, 1.0);
        }
        let colour = on.hexes().first();
        let colour = colour.and_then(|hex| self.realm.tile_at(hex));
        match self.owner_of(on) {
            Some(owner) if owner == self.seat => {
                let need = self.need[colour.unwrap_or_default()];
                figures.add(MoveFigure::BuildsOwn, PAGODA + need);
            }
            Some(_) => figures.add(MoveFigure::BuildsOther, 1.0),
            None => {}
        }
    }

    /// H28: what is added to a revolt.
    fn count_commitment(&self, with: Commitment, figures: &mut Figures) {
        let Phase::Revolt { colour, attack } = self.realm.phase else {
            return;
        };
        let attacker = self.realm.active;
        let defender = self.realm.defender(colour);
        let attack_strength = self.realm.revolt_strength(attacker, colour);
        let defence = self.realm.revolt_strength(defender, colour);
        let needed = match attack {
            None => (defence + 1).saturating_sub(attack_strength),
            Some(attack) => (attack_strength + attack.strength()).saturating_sub(defence),
        };
        count_addition(with, needed, figures);
    }

    /// H32: what is added to a war, and for whom.
    fn count_support(&self, side: Direction, with: Commitment, figures: &mut Figures) {
        let Phase::War { at, supports } = self.realm.phase else {
            return;
        };
        self.count_side(side, figures);
        let sides = self.game.sides(at);
        let (mut own, mut others) = (0, 0);
        for strength in self.realm.war_strengths(&sides, &supports) {
            if strength.side == side {
                own = strength.strength;
            } else {
                others = others.max(strength.strength);
            }
        }
        count_addition(with, (others + 1).saturating_sub(own), figures);
    }

    /// Own leaders on one side of a war, and on the others.
    fn count_side(&self, chosen: Direction, figures: &mut Figures) {
        let Phase::War { at, .. } = self.realm.phase else {
            return;
        };
        for side in &self.game.sides(at) {
            let figure = match side.direction == chosen {
                true => MoveFigure::SideOwn,
                false => MoveFigure::SideAgainst,
            };
            figures.add(figure, self.own_leaders(side));
        }
    }

    fn count_losses(&self, lost: &[Hex], figures: &mut Figures) {
        let (occupied, built) = (self.realm.occupied(), self.realm.built());
        for hex in lost {
            let cost = self.realm.loss(self.seat, *hex, occupied, built);
            figures.add(MoveFigure::LossCost, cost as f32 / 10.0);
        }
    }
}

/// What is added to a fight, of which so much is needed to win if nobody adds more.
fn count_addition(with: Commitment, needed: u8, figures: &mut Figures) {
    let strength = with.strength();
    figures.add(MoveFigure::Adds, f32::from(with.tiles));
    figures.add(MoveFigure::Lends, truth(with.leader));
    figures.add(MoveFigure::AddsToWin, truth(strength >= needed));
    let beyond = strength.saturating_sub(needed);
    figures.add(MoveFigure::AddsBeyond, f32::from(beyond));
    let short = needed.saturating_sub(strength);
    figures.add(MoveFigure::AddsShort, f32::from(short));
}

/// The leaders of a warring kingdom that are in conflict, of owners that count.
fn leaders(side: &Side, counts: impl Fn(Seat) -> bool) -> f32 {
    let fighting = Colour::ALL.into_iter();
    let fighting = fighting.filter(|colour| side.fights_for(*colour));
    let owners = fighting.filter_map(|colour| side.kingdom.owner(colour));
    owners.filter(|owner| counts(*owner)).count() as f32
}

/// 1 if something is so, otherwise 0.
fn truth(is_so: bool) -> f32 {
    f32::from(u8::from(is_so))
}
