//! The figures by which robots judge a position: for each seat its points, what its leaders may still earn, and what threatens them.
//!
//! They are computed from sets of hexes and without allocating, because a search judges nothing as often as positions.

use super::figures::{Figure, HAND, LEADERS, NAMES, POINTS};
use crate::colours::{ByColour, Colour, Points};
use crate::hexes::{Direction, Hex, Hexes};
use crate::kingdoms::Kingdom;
use crate::realm::MOST_SEATS;
use crate::scoring::{counted_points, spread_white};
use crate::state::{FULL, Huang, TILES};
use pagoda_engine::{Seat, SeatOutcome, SeatOutcomes};
use std::cell::RefCell;

/// How many tiles leave the bag in a turn.
const TILES_A_TURN: f32 = 2.6;
/// How many points of a colour that can be earned a seat earns in a turn, and how many more with a tile of it in hand.
const EARNED: f32 = 0.12;
const EARNED_WITH_TILE: f32 = 0.13;
/// How much a colour is needed that has so many points more than the lowest.
pub(super) const NEED: [f32; 8] = [1.0, 0.75, 0.55, 0.4, 0.3, 0.2, 0.12, 0.05];
/// The chance that the stronger side wins a fight, by how much stronger it is, from four weaker to four stronger.
const WINS: [f32; 9] = [0.02, 0.04, 0.08, 0.2, 0.45, 0.75, 0.88, 0.95, 0.98];
/// How likely a leader that is on the board revolts elsewhere, compared with one that is not.
const MOVING: f32 = 0.4;
/// The most red tiles of a kingdom that count.
const MOST_GARRISON: usize = 8;

fn chance_to_win(ahead: i32) -> f32 {
    WINS[(ahead.clamp(-4, 4) + 4) as usize]
}

thread_local! {
    /// Events of moves that are only imagined.
    static IMAGINED: RefCell<Vec<crate::Event>> = RefCell::new(Vec::with_capacity(64));
}

impl Huang {
    /// The figures of all seats, one row each. What an action has begun is decided first.
    pub(super) fn write_features(&self, into: &mut [f32]) {
        if self.is_settled() {
            return Survey::new(self).write(into);
        }
        let mut settled = *self;
        IMAGINED.with_borrow_mut(|events| {
            events.clear();
            settled.settle(events);
        });
        Survey::new(&settled).write(into);
    }

    /// How much of the bag has been drawn.
    pub(super) fn share_played(&self) -> f32 {
        let board = self.realm.board();
        let all = TILES.total() - board.capitals.len() - FULL * (self.realm.seats() + 1);
        1.0 - (self.bag.len() as f32 / all as f32).min(1.0)
    }

    /// H41, H42: who won, and the scores.
    pub(super) fn final_outcomes(&self) -> SeatOutcomes {
        let places = self.final_places();
        let alone = places.iter().filter(|(place, _)| *place == 1).count() == 1;
        let outcome = |(place, lowest): &(usize, u16)| SeatOutcome {
            won: *place == 1 && alone,
            score: f32::from(*lowest),
        };
        places.iter().map(outcome).collect()
    }
}

/// The number of yellow tiles next to each hex, as sets of the hexes with at least so many.
pub(super) struct YellowBeside([Hexes; 6]);

impl YellowBeside {
    pub(super) fn new(yellow: Hexes) -> Self {
        let mut at_least = [Hexes::EMPTY; 6];
        for direction in Direction::ALL {
            let beside = yellow.step(direction);
            for number in (1..6).rev() {
                let one_more = at_least[number - 1] & beside;
                at_least[number] |= one_more;
            }
            at_least[0] |= beside;
        }
        Self(at_least)
    }

    /// The most yellow tiles next to one of these hexes.
    pub(super) fn most(&self, hexes: Hexes) -> u8 {
        let reached = self.0.iter().take_while(|at_least| at_least.meets(hexes));
        reached.count() as u8
    }

    /// The hexes with more than so many.
    pub(super) fn more_than(&self, count: u8) -> Hexes {
        self.0.get(usize::from(count)).copied().unwrap_or_default()
    }

    /// The first of the hexes with the most.
    pub(super) fn best(&self, hexes: Hexes) -> Option<Hex> {
        let most = self.most(hexes).checked_sub(1)?;
        (self.more_than(most) & hexes).first()
    }
}

/// The hexes where a tile would complete a triangle with two of these.
pub(super) fn completing(tiles: Hexes) -> Hexes {
    use Direction::{East, Northeast, Northwest, Southeast, Southwest, West};
    let mut places = Hexes::EMPTY;
    // Two tiles in a line in one of three directions, and the hexes on both sides of the line.
    for (back, sides) in [
        (West, [Northeast, Southeast]),
        (Northwest, [East, Southwest]),
        (Northeast, [Southeast, West]),
    ] {
        let pairs = tiles & tiles.step(back);
        if !pairs.is_empty() {
            places |= pairs.step(sides[0]) | pairs.step(sides[1]);
        }
    }
    places & !tiles
}

/// How much each colour is needed by who has these points.
pub(super) fn needs(points: Points) -> ByColour<f32> {
    let finals = spread_white(points);
    let lowest = finals.iter().copied().min().unwrap_or(0);
    let [yellow, red, blue, green] = finals.map(|points| {
        let above = usize::from(points - lowest);
        NEED[above.min(NEED.len() - 1)]
    });
    ByColour([yellow, red, blue, green, 1.0])
}

/// What is known of a seat before its figures are written.
#[derive(Clone, Copy, Default)]
struct SeatSurvey {
    points: ByColour<f32>,
    need: ByColour<f32>,
    income: ByColour<f32>,
    /// Colours that can be earned.
    earns: ByColour<bool>,
    /// How many blue tiles there is room for.
    river: usize,
}

/// A position as its figures need it.
struct Survey<'a> {
    game: &'a Huang,
    /// Where tiles can be placed.
    free: Hexes,
    /// Where leaders can be positioned in a single kingdom.
    ground: Hexes,
    beside: YellowBeside,
    red: Hexes,
    /// Turns that each seat still has.
    turns: f32,
    seats: [SeatSurvey; MOST_SEATS],
}

impl<'a> Survey<'a> {
    fn new(game: &'a Huang) -> Self {
        let realm = &game.realm;
        let occupied = game.occupied();
        let mut survey = Self {
            game,
            free: game.free_for_tiles(occupied),
            ground: realm.leader_ground(occupied),
            beside: YellowBeside::new(realm.tiles[Colour::Yellow]),
            red: realm.tiles[Colour::Red],
            turns: game.bag.len() as f32 / (TILES_A_TURN * realm.seats() as f32),
            seats: [SeatSurvey::default(); MOST_SEATS],
        };
        for seat in 0..realm.seats() {
            survey.survey_points(seat);
        }
        for kingdom in &game.kingdoms {
            survey.survey_earnings(kingdom);
        }
        survey
    }

    fn survey_points(&mut self, seat: Seat) {
        let secret = &self.game.secrets[seat];
        let points = counted_points(secret);
        let seat_survey = &mut self.seats[seat];
        seat_survey.points = ByColour(points.0.map(f32::from));
        seat_survey.need = needs(points);
    }

    /// What the leaders of a kingdom earn: by tiles of each colour, and by pagodas.
    fn survey_earnings(&mut self, kingdom: &Kingdom) {
        let board = self.game.realm.board();
        let room = kingdom.around & self.free;
        let river = (room & board.river).len();
        let land = room.meets(board.land);
        for colour in Colour::ALL {
            let owner = kingdom.owner(colour).or(kingdom.owner(Colour::Yellow));
            let Some(seat) = owner else { continue };
            let has_room = if colour == Colour::Blue {
                river > 0
            } else {
                land
            };
            let seat_survey = &mut self.seats[seat];
            seat_survey.earns[colour] |= has_room;
            if colour == Colour::Blue {
                seat_survey.river = seat_survey.river.max(river);
            }
        }
        for pagoda in &self.game.realm.pagodas {
            if let Some(seat) = kingdom.owner(pagoda.colour)
                && kingdom.hexes.meets(pagoda.on.hexes())
            {
                self.seats[seat].income[pagoda.colour] += 1.0;
            }
        }
    }

    fn write(&self, into: &mut [f32]) {
        let seats = self.game.realm.seats();
        let mut rows: [Row; MOST_SEATS] = [[0.0; NAMES.len()]; MOST_SEATS];
        for (seat, row) in rows.iter_mut().enumerate().take(seats) {
            self.write_points(seat, row);
            self.write_hand(seat, row);
        }
        for kingdom in &self.game.kingdoms {
            self.write_kingdom(kingdom, &mut rows);
        }
        self.write_sites(&mut rows);
        self.write_wars(&mut rows);
        let active = self.game.realm.active;
        rows[active][Figure::Actions as usize] = f32::from(self.game.realm.actions);
        for (row, figures) in into.chunks_exact_mut(NAMES.len()).zip(rows) {
            row.copy_from_slice(&figures);
        }
    }

    fn write_points(&self, seat: Seat, row: &mut Row) {
        let seat_survey = &self.seats[seat];
        let secret = &self.game.secrets[seat];
        let mut finals = spread_white(counted_points(secret));
        finals.sort_unstable();
        for (figure, points) in POINTS.into_iter().zip(finals) {
            row[figure as usize] = f32::from(points);
        }
        row[Figure::White as usize] = f32::from(secret.points[Colour::White]);
        let mut expected = seat_survey.points;
        for colour in Colour::ALL {
            expected[colour] += seat_survey.income[colour] * self.turns;
        }
        let [lowest, second] = two_lowest(expected);
        row[Figure::PaidLowest as usize] = lowest;
        row[Figure::PaidSecond as usize] = second;
        for colour in Colour::ALL
            .into_iter()
            .filter(|&colour| seat_survey.earns[colour])
        {
            let held = f32::from(u8::from(secret.hand[colour] > 0));
            expected[colour] += (EARNED + EARNED_WITH_TILE * held) * self.turns;
        }
        let [lowest, second] = two_lowest(expected);
        row[Figure::EarnedLowest as usize] = lowest;
        row[Figure::EarnedSecond as usize] = second;
        for (colour, income) in seat_survey.income.iter() {
            row[Figure::Income as usize] += income;
            row[Figure::NeededIncome as usize] += income * seat_survey.need[colour];
        }
    }

    fn write_hand(&self, seat: Seat, row: &mut Row) {
        let seat_survey = &self.seats[seat];
        for (colour, count) in self.game.hand(seat).iter() {
            row[HAND[colour] as usize] = f32::from(count);
            row[Figure::Variety as usize] += f32::from(u8::from(count > 0));
            let need = seat_survey.need[colour];
            if self.game.realm.leader(seat, colour).is_some() {
                row[LEADERS[colour] as usize] = 1.0;
                row[Figure::NeededLeaders as usize] += need;
            }
            if seat_survey.earns[colour] {
                row[Figure::NeededColours as usize] += need;
                let most = if colour == Colour::Blue {
                    seat_survey.river.min(4)
                } else {
                    2
                };
                let usable = usize::from(count).min(most);
                row[Figure::Loaded as usize] += need * usable as f32;
            }
        }
    }

    /// What the leaders of a kingdom count, and the revolts that threaten them.
    fn write_kingdom(&self, kingdom: &Kingdom, rows: &mut [Row; MOST_SEATS]) {
        let realm = &self.game.realm;
        let garrison = (kingdom.hexes & self.red).len().min(MOST_GARRISON) as f32;
        let mut leaders = [0_u8; MOST_SEATS];
        for (_, owner) in kingdom.leaders.iter() {
            if let Some(owner) = owner {
                leaders[usize::from(owner)] += 1;
            }
        }
        let rulers = leaders.iter().filter(|count| **count > 0).count();
        for (row, count) in rows.iter_mut().zip(leaders) {
            if count > 0 {
                let count = f32::from(count);
                row[Figure::Garrison as usize] += garrison;
                row[Figure::Crowding as usize] += count * count;
                row[Figure::Alone as usize] += f32::from(u8::from(rulers == 1));
            }
        }
        let spot = self.beside.most(kingdom.around & self.ground);
        for (colour, owner) in kingdom.leaders.iter() {
            if let Some(owner) = owner {
                self.write_revolts(kingdom, colour, owner.into(), spot, rows);
            }
        }
        if let Some(seat) = kingdom.owner(Colour::Blue) {
            let granaries = (kingdom.hexes & realm.granaries).len();
            rows[seat][Figure::Granaries as usize] = granaries as f32;
        }
    }

    /// Whether others could beat this leader in a revolt, from a place with so many yellow tiles.
    fn write_revolts(
        &self,
        kingdom: &Kingdom,
        colour: Colour,
        seat: Seat,
        spot: u8,
        rows: &mut [Row; MOST_SEATS],
    ) {
        let realm = &self.game.realm;
        let place = realm.leader(seat, colour).unwrap_or_default();
        let followers = self.beside.most(Hexes::from(place));
        rows[seat][Figure::Followers as usize] += f32::from(followers);
        if spot == 0 {
            return;
        }
        let reserve = |seat| {
            let lent = colour != Colour::Yellow && realm.leader(seat, Colour::Yellow).is_none();
            i32::from(self.game.hand(seat)[Colour::Yellow]) + i32::from(lent)
        };
        let defence = i32::from(followers) + reserve(seat);
        let mut danger: f32 = 0.0;
        for other in (0..realm.seats()).filter(|&other| other != seat) {
            let attack = i32::from(spot) + reserve(other);
            let mut chance = chance_to_win(attack - defence - 1);
            if realm.leader(other, colour).is_some() {
                chance *= MOVING;
            }
            danger = danger.max(chance);
            let need = self.seats[other].need[colour];
            let best = &mut rows[other][Figure::RevoltChance as usize];
            *best = best.max(chance * (0.5 + need));
        }
        rows[seat][Figure::RevoltDanger as usize] += danger;
        let pays = |on: Hexes| kingdom.hexes.meets(on);
        let mut standing = realm.standing(colour);
        if standing.any(|on| pays(on.hexes())) {
            rows[seat][Figure::RevoltDangerAtPagodas as usize] += danger;
        }
    }

    /// Where tiles complete pagodas of the seats that rule there.
    fn write_sites(&self, rows: &mut [Row; MOST_SEATS]) {
        let realm = &self.game.realm;
        let built = realm.built();
        let board = realm.board();
        for colour in Colour::ALL {
            let tiles = realm.tiles[colour] & !built;
            if tiles.is_empty() || realm.pagodas_in_game(colour) == 0 {
                continue;
            }
            let ground = if colour == Colour::Blue {
                board.river
            } else {
                board.land
            };
            let sites = completing(tiles);
            if sites.is_empty() {
                continue;
            }
            let sites = sites & self.free & ground;
            let supply = realm.pagodas_in_supply(colour) > 0;
            for kingdom in &self.game.kingdoms {
                let Some(seat) = kingdom.owner(colour) else {
                    continue;
                };
                let all_own =
                    self.seats[seat].income[colour] >= f32::from(realm.pagodas_in_game(colour));
                if !sites.meets(kingdom.around) || !supply && all_own {
                    continue;
                }
                let need = self.seats[seat].need[colour];
                let figure = if self.game.hand(seat)[colour] > 0 {
                    Figure::ReadySites
                } else {
                    Figure::Sites
                };
                rows[seat][figure as usize] += 0.4 + need;
            }
        }
    }

    /// The wars that a single tile would start.
    fn write_wars(&self, rows: &mut [Row; MOST_SEATS]) {
        let kingdoms = &self.game.kingdoms;
        for (number, one) in kingdoms.iter().enumerate() {
            let reach = one.around & self.free;
            for other in &kingdoms[number + 1..] {
                let fought_over = one.colours & other.colours;
                if fought_over != 0 && reach.meets(other.around) {
                    self.write_war(one, other, fought_over, rows);
                }
            }
        }
    }

    fn write_war(
        &self,
        one: &Kingdom,
        other: &Kingdom,
        fought_over: u8,
        rows: &mut [Row; MOST_SEATS],
    ) {
        let seats = self.game.realm.seats();
        let mut leaders = [[0_i32; MOST_SEATS]; 2];
        for (side, kingdom) in [one, other].into_iter().enumerate() {
            for (colour, owner) in kingdom.leaders.iter() {
                if let Some(owner) = owner
                    && fought_over >> colour as u8 & 1 == 1
                {
                    leaders[side][usize::from(owner)] += 1;
                }
            }
        }
        let mut ahead = (one.hexes & self.red).len() as i32 - (other.hexes & self.red).len() as i32;
        let both = leaders[0].iter().zip(leaders[1]).take(seats);
        for (seat, (own, others)) in both.enumerate() {
            let reserve = i32::from(self.game.reserve(seat, Colour::Red));
            ahead += (own - others).signum() * reserve;
        }
        for (side, ahead) in [ahead, -ahead].into_iter().enumerate() {
            let wins = chance_to_win(ahead);
            for (row, count) in rows.iter_mut().zip(leaders[side]) {
                let count = count as f32;
                row[Figure::WarDanger as usize] += count * (1.0 - 2.0 * wins).max(0.0);
                row[Figure::WarChance as usize] += count * (2.0 * wins - 1.0).max(0.0);
            }
        }
    }
}

/// The figures of a seat.
type Row = [f32; NAMES.len()];

/// The two lowest of the four colours when white points are spread over them, as fractions.
fn two_lowest(points: ByColour<f32>) -> [f32; 2] {
    let ByColour([yellow, red, blue, green, mut white]) = points;
    let mut four = [yellow, red, blue, green];
    four.sort_unstable_by(f32::total_cmp);
    let mut level = four[0];
    for (equal, next) in (1_u8..).zip([four[1], four[2], four[3], f32::MAX]) {
        let needed = (next - level) * f32::from(equal);
        if needed >= white {
            level += white / f32::from(equal);
            return [level, if equal == 1 { next } else { level }];
        }
        white -= needed;
        level = next;
    }
    [level, level]
}
