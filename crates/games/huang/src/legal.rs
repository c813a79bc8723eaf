//! Legal moves: lists all of them, judges one, and says why none is possible.

use super::colours::{ByColour, Colour, Handful, Tiles};
use super::hexes::{Direction, Hex, HexBuffer, Hexes};
use super::kingdoms::LeaderPlaces;
use super::move_error::MoveError;
use super::moves::{Losses, Move};
use super::realm::{Commitment, Phase};
use super::state::{FULL, Huang};
use super::tile_groups::TileGroup;
use super::war::SideNames;

/// With two tiles, or with one and the leader (H26).
const WITH_LEADER: [bool; 2] = [false, true];

/// A tile, or a leader, of each colour on each hex. Most legal moves are of these, and a copy is written faster than its parts.
static TILE_MOVES: ByColour<[Move; 256]> = ByColour([
    on_each_hex(Colour::Yellow, false),
    on_each_hex(Colour::Red, false),
    on_each_hex(Colour::Blue, false),
    on_each_hex(Colour::Green, false),
    on_each_hex(Colour::White, false),
]);
static LEADER_MOVES: ByColour<[Move; 256]> = ByColour([
    on_each_hex(Colour::Yellow, true),
    on_each_hex(Colour::Red, true),
    on_each_hex(Colour::Blue, true),
    on_each_hex(Colour::Green, true),
    on_each_hex(Colour::White, true),
]);

const fn on_each_hex(colour: Colour, leader: bool) -> [Move; 256] {
    let mut moves = [Move::Pass; 256];
    let mut number = 0;
    while number < 256 {
        let at = Hex::numbered(number as u8);
        moves[number] = match leader {
            true => Move::Leader { colour, at },
            false => Move::Tile { colour, at },
        };
        number += 1;
    }
    moves
}

impl Huang {
    /// Adds every legal move of the awaited seat.
    pub(super) fn list_moves(&self, into: &mut Vec<Move>) {
        match self.realm.phase {
            Phase::Action {} => self.list_actions(into),
            Phase::Market { .. } => {
                for (colour, count) in self.realm.market.iter() {
                    if count > 0 {
                        into.push(Move::Take { colour });
                    }
                }
                into.push(Move::Pass);
            }
            Phase::Build { at } => {
                let areas = self.realm.buildable_at(at).into_iter();
                into.extend(areas.map(|on| Move::Build { on }));
                into.push(Move::Pass);
            }
            Phase::Relocate { on } => {
                into.extend(self.relocatable(on).map(|from| Move::Relocate { from }));
            }
            Phase::Chain { at } => {
                let places = self.chain_places(at).into_iter();
                into.extend(places.map(|at| Move::Chain { at }));
                into.push(Move::Pass);
            }
            Phase::Revolt { .. } => {
                let commitments = self.commitments(Colour::Yellow);
                into.extend(commitments.map(|with| Move::Commit { with }));
                into.push(Move::Pass);
            }
            Phase::War { at, supports } if supports.len() < self.realm.seats() => {
                for side in self.side_names(at) {
                    let commitments = self.commitments(Colour::Red);
                    into.extend(commitments.map(|with| Move::Support { side, with }));
                }
                into.push(Move::Pass);
            }
            Phase::War { .. } => {
                let tied = self.nameable_sides().into_iter();
                into.extend(tied.map(|side| Move::Favour { side }));
            }
            Phase::Losses { from, count, .. } => {
                Losses::list(from, self.lost_at_once(from.len(), count.into()), into);
            }
            Phase::Granaries {} => {
                let granaries = self.realm.granaries_in_reach(self.realm.active);
                into.extend(granaries.into_iter().map(|at| Move::Keep { at }));
                into.push(Move::Pass);
            }
            Phase::Over { .. } => {}
        }
    }

    fn list_actions(&self, into: &mut Vec<Move>) {
        let seat = self.realm.active;
        let hand = self.hand(seat);
        let occupied = self.occupied();
        let mut buffer = HexBuffer::new();
        self.list_tiles(hand, occupied, &mut buffer, into);
        self.list_leaders(occupied, &mut buffer, into);
        let blue = self.payments(seat, Colour::Blue);
        if blue != [false; 2] {
            let tiles = buffer.list(self.realm.all_tiles());
            for (payable, leader) in blue.into_iter().zip(WITH_LEADER) {
                if payable {
                    into.extend(tiles.iter().map(|at| Move::Riot { leader, at }));
                }
            }
        }
        let [two_tiles, with_leader] = self.payments(seat, Colour::Green);
        if two_tiles || with_leader {
            let areas = self.realm.buildable_anywhere();
            let mut list = |leader| into.extend(areas.iter().map(|&on| Move::Buy { on, leader }));
            two_tiles.then(|| list(false));
            with_leader.then(|| list(true));
        }
        list_replacements(hand, into);
    }

    fn list_tiles(
        &self,
        hand: Tiles,
        occupied: Hexes,
        buffer: &mut HexBuffer,
        into: &mut Vec<Move>,
    ) {
        let board = self.realm.board();
        let free = self.free_for_tiles(occupied);
        if hand[Colour::Blue] > 0 {
            let colour = Colour::Blue;
            let river = buffer.list(free & board.river);
            into.extend(river.iter().map(|at| TILE_MOVES[colour][at.index()]));
        }
        let land = buffer.list(free & board.land);
        for (colour, count) in hand.iter() {
            if count > 0 && colour != Colour::Blue {
                into.extend(land.iter().map(|at| TILE_MOVES[colour][at.index()]));
            }
        }
    }

    fn list_leaders(&self, occupied: Hexes, buffer: &mut HexBuffer, into: &mut Vec<Move>) {
        let seat = self.realm.active;
        let ground = self.realm.leader_ground(occupied);
        let leader_places = LeaderPlaces::new(&self.realm, ground, &self.kingdoms);
        let mut other_buffer = HexBuffer::new();
        let everywhere = buffer.list(ground);
        // Many leaders have the same places, which are listed once.
        let (mut others, mut listed) = (everywhere, ground);
        for (colour, stands) in self.realm.houses[seat].leaders.iter() {
            if stands.is_some() {
                into.push(Move::Withdraw { colour });
            }
            let places = leader_places.of(seat, colour);
            let list = if places == ground {
                everywhere
            } else {
                if places != listed {
                    (others, listed) = (other_buffer.list(places), places);
                }
                others
            };
            into.extend(list.iter().map(|at| LEADER_MOVES[colour][at.index()]));
        }
    }

    /// Everything that the awaited seat could commit of this colour (H28, H32).
    fn commitments(&self, colour: Colour) -> impl Iterator<Item = Commitment> + use<> {
        let seat = self.awaited();
        let most = self.hand(seat)[colour];
        let lendable = self.realm.leader(seat, colour).is_none();
        let leaders = WITH_LEADER
            .into_iter()
            .filter(move |&leader| lendable || !leader);
        leaders
            .flat_map(move |leader| (0..=most).map(move |tiles| Commitment { tiles, leader }))
            .filter(|with| with.strength() > 0)
    }

    fn relocatable(&self, on: TileGroup) -> impl Iterator<Item = TileGroup> {
        let first = on.hexes().first();
        let colour = first.and_then(|hex| self.realm.tile_at(hex));
        self.realm.standing(colour.unwrap_or_default())
    }

    /// The sides that can be named now: to support, or as the winner of a tie.
    fn nameable_sides(&self) -> SideNames {
        let Phase::War { at, supports } = self.realm.phase else {
            return SideNames::new();
        };
        if supports.len() < self.realm.seats() {
            self.side_names(at)
        } else {
            self.realm.strongest(&self.sides(at), &supports)
        }
    }

    /// Whether the awaited seat may make this move, and if not, why.
    pub(super) fn judge_move(&self, chosen: Move) -> Result<(), MoveError> {
        let realm = &self.realm;
        let seat = self.awaited();
        let (verb, decision) = (chosen.verb(), realm.decision().unwrap_or("nothing"));
        if !verbs_of(decision).contains(&verb) {
            return Err(self.not_now(verb));
        }
        let allow = |allowed: bool, refusal: MoveError| if allowed { Ok(()) } else { Err(refusal) };
        match chosen {
            Move::Tile { colour, at } => self.judge_tile(colour, at),
            Move::Leader { colour, at } => self.judge_leader(colour, at),
            Move::Withdraw { colour } => allow(
                realm.leader(seat, colour).is_some(),
                MoveError::LeaderOffBoard { colour },
            ),
            Move::Riot { at, leader } => {
                self.judge_payment(Colour::Blue, leader)?;
                self.judge_on_map(at)?;
                allow(realm.tile_at(at).is_some(), MoveError::NoTileThere { at })
            }
            Move::Buy { on, leader } => {
                self.judge_payment(Colour::Green, leader)?;
                if realm.is_buildable(on) {
                    return Ok(());
                }
                Err(MoveError::NotBuildable { on: on.to_string() })
            }
            Move::Replace { tiles } => self.judge_replacement(tiles.tiles()),
            Move::Take { colour } => {
                allow(realm.market[colour] > 0, MoveError::NotInMarket { colour })
            }
            Move::Build { on } => match realm.phase {
                Phase::Build { at } if !realm.buildable_at(at).contains(&on) => {
                    Err(MoveError::NotCompleted {
                        on: on.to_string(),
                        at,
                    })
                }
                _ => Ok(()),
            },
            Move::Relocate { from } => match realm.phase {
                Phase::Relocate { on } if self.relocatable(on).all(|known| known != from) => {
                    Err(MoveError::NoPagodaThere {
                        from: from.to_string(),
                    })
                }
                _ => Ok(()),
            },
            Move::Chain { at } => self.judge_chain(at),
            Move::Commit { with } => self.judge_commitment(Colour::Yellow, with),
            Move::Support { side, with } => {
                self.judge_side(side)?;
                self.judge_commitment(Colour::Red, with)
            }
            Move::Favour { side } => self.judge_side(side),
            Move::Lose { tiles } => self.judge_losses(&tiles),
            Move::Keep { at } => allow(
                realm.granaries_in_reach(seat).contains(at),
                MoveError::NoGranaryThere { at },
            ),
            Move::Pass => Ok(()),
        }
    }

    /// H36, H53: as many as are asked for, all of them among those that may be chosen, each once.
    fn judge_losses(&self, tiles: &Losses) -> Result<(), MoveError> {
        let Phase::Losses { from, count, .. } = self.realm.phase else {
            return Ok(());
        };
        let hexes = tiles.hexes();
        if let Some(&at) = hexes.iter().find(|&&at| !from.contains(at)) {
            return Err(MoveError::NotALoss { at });
        }
        if let Some(pair) = hexes.windows(2).find(|pair| pair[0] >= pair[1]) {
            return Err(MoveError::LostTwice { at: pair[1] });
        }
        let needed = self.lost_at_once(from.len(), count.into());
        if hexes.len() != needed {
            let given = hexes.len();
            return Err(MoveError::WrongLosses { given, needed });
        }
        Ok(())
    }

    pub(super) fn not_now(&self, verb: &str) -> MoveError {
        MoveError::NotNow {
            verb: verb.to_owned(),
            decision: self.realm.decision().unwrap_or("nothing").to_owned(),
        }
    }

    fn judge_held(&self, colour: Colour, needed: u8) -> Result<(), MoveError> {
        let held = self.hand(self.awaited())[colour];
        if held >= needed {
            return Ok(());
        }
        Err(MoveError::TooFewTiles {
            colour,
            held,
            needed,
        })
    }

    /// H12.
    fn judge_replacement(&self, tiles: Tiles) -> Result<(), MoveError> {
        for (colour, count) in tiles.iter() {
            self.judge_held(colour, count)?;
        }
        if (1..=FULL).contains(&tiles.total()) {
            return Ok(());
        }
        Err(MoveError::ReplaceOneToSix)
    }

    fn judge_lent(&self, colour: Colour, leader: bool) -> Result<(), MoveError> {
        if leader && self.realm.leader(self.awaited(), colour).is_some() {
            return Err(MoveError::LeaderNotFree { colour });
        }
        Ok(())
    }

    fn judge_payment(&self, colour: Colour, leader: bool) -> Result<(), MoveError> {
        self.judge_lent(colour, leader)?;
        self.judge_held(colour, 2 - u8::from(leader))
    }

    fn judge_commitment(&self, colour: Colour, with: Commitment) -> Result<(), MoveError> {
        self.judge_lent(colour, with.leader)?;
        self.judge_held(colour, with.tiles)
    }

    fn judge_side(&self, side: Direction) -> Result<(), MoveError> {
        let sides = self.nameable_sides();
        if sides.contains(&side) {
            return Ok(());
        }
        let names: Vec<String> = sides.iter().map(ToString::to_string).collect();
        Err(MoveError::NoSuchSide {
            side,
            sides: names.join(", "),
        })
    }

    fn judge_on_map(&self, at: Hex) -> Result<(), MoveError> {
        if self.realm.board().hexes().contains(at) {
            return Ok(());
        }
        Err(MoveError::OffMap { at })
    }

    /// Whether nothing is on this hex of the map, while there is no fight (H52: what lies under bandits is not empty).
    fn is_empty(&self, at: Hex) -> bool {
        !self.occupied().contains(at) && !self.realm.bandit_hexes().contains(at)
    }

    /// H18, H52.
    fn judge_tile(&self, colour: Colour, at: Hex) -> Result<(), MoveError> {
        self.judge_on_map(at)?;
        self.judge_held(colour, 1)?;
        let river = self.realm.board().river.contains(at);
        match (colour, river) {
            (Colour::Blue, false) => return Err(MoveError::NeedsRiver { at }),
            (Colour::Blue, true) | (_, false) => {}
            (_, true) => return Err(MoveError::NeedsLand { colour, at }),
        }
        if !self.is_empty(at) {
            return Err(MoveError::NotEmpty { at });
        }
        match self.realm.bandit_by(at) {
            Some(bandit) if !self.realm.may_fight(&self.kingdoms, at, bandit) => {
                Err(MoveError::BanditsForbidTile {
                    at,
                    bandits: bandit.strength(),
                })
            }
            _ => Ok(()),
        }
    }

    /// H21.
    fn judge_chain(&self, at: Hex) -> Result<(), MoveError> {
        self.judge_tile(Colour::Blue, at)?;
        match self.realm.phase {
            Phase::Chain { at: from } if !self.realm.board().neighbours(from).contains(at) => {
                Err(MoveError::NotNextTo { at, from })
            }
            _ => Ok(()),
        }
    }

    /// H13 to H15, H52.
    fn judge_leader(&self, colour: Colour, at: Hex) -> Result<(), MoveError> {
        let realm = &self.realm;
        let seat = realm.active;
        self.judge_on_map(at)?;
        if realm.leader(seat, colour) == Some(at) {
            return Err(MoveError::StandsThere { colour, at });
        }
        if realm.board().river.contains(at) {
            return Err(MoveError::LeaderOnRiver { at });
        }
        if !self.is_empty(at) {
            return Err(MoveError::NotEmpty { at });
        }
        if !realm.tiles[Colour::Yellow].neighbours().contains(at) {
            return Err(MoveError::NoYellowNear { at });
        }
        if realm.bandit_by(at).is_some() {
            return Err(MoveError::BanditsForbidLeader { at });
        }
        let ground = Hexes::from(at);
        if !LeaderPlaces::new(realm, ground, &self.kingdoms)
            .of(seat, colour)
            .contains(at)
        {
            return Err(MoveError::UnitesInConflict { at });
        }
        Ok(())
    }

    /// Why the awaited seat can make no move with this verb now; none if it can.
    pub(super) fn why_not(&self, verb: &str) -> Option<MoveError> {
        let mut moves = Vec::new();
        self.list_moves(&mut moves);
        if moves.iter().any(|chosen| chosen.verb() == verb) {
            return None;
        }
        let decision = self.realm.decision().unwrap_or("nothing");
        if !verbs_of(decision).contains(&verb) {
            return Some(self.not_now(verb));
        }
        let payable = |colour| {
            let lends = self.realm.leader(self.realm.active, colour).is_none();
            self.judge_payment(colour, lends).err()
        };
        Some(match verb {
            "tile" | "replace" if self.hand(self.realm.active).total() == 0 => MoveError::EmptyHand,
            "leader" => MoveError::NoPlaceForLeaders,
            "withdraw" => MoveError::NoLeaderOnBoard,
            "riot" => payable(Colour::Blue).unwrap_or(MoveError::NoTiles),
            "buy" => payable(Colour::Green).unwrap_or(MoveError::NoTriangle),
            "commit" => self.judge_held(Colour::Yellow, 1).err()?,
            "support" => self.judge_held(Colour::Red, 1).err()?,
            _ => self.not_now(verb),
        })
    }
}

/// Every selection of tiles that can be replaced (H12): one to six tiles. Each selection of the earlier colours is combined
/// with each number of tiles of the next colour.
fn list_replacements(hand: Tiles, into: &mut Vec<Move>) {
    let mut parts = [0; MOST_PARTS.next_power_of_two()];
    // This tells the compiler that no bounds check is needed.
    let room = parts.len() - 1;
    let mut count = 1;
    for (colour, held) in hand.iter().filter(|(_, held)| *held > 0) {
        let one = Handful::ONE[colour];
        for number in 0..usize::from(held) * count {
            parts[(number + count) & room] = parts[number & room] + one;
        }
        count *= usize::from(held) + 1;
    }
    let parts = parts[1..count].iter().copied().map(Handful::packed);
    if hand.total() <= FULL {
        into.extend(parts.map(|tiles| Move::Replace { tiles }));
    } else {
        let few = parts.filter(|tiles| tiles.tiles().total() <= FULL);
        into.extend(few.map(|tiles| Move::Replace { tiles }));
    }
}

/// The most ways to choose from a hand: none, one or two of two colours, and none or one of the three others.
const MOST_PARTS: usize = 3 * 3 * 2 * 2 * 2;

/// The verbs with which a decision is made.
fn verbs_of(decision: &str) -> &'static [&'static str] {
    match decision {
        "action" => &["tile", "leader", "withdraw", "riot", "buy", "replace"],
        "market" => &["take", "pass"],
        "build" => &["build", "pass"],
        "relocate" => &["relocate"],
        "chain" => &["chain", "pass"],
        "commit" => &["commit", "pass"],
        "support" => &["support", "pass"],
        "favour" => &["favour"],
        "lose" => &["lose"],
        "keep" => &["keep", "pass"],
        _ => &[],
    }
}
