//! What the rules say for a placement and against it. Every tile that a rival may hold is tried before the placement and after it:
//! what can be lost, and what cannot be lost any more, follows from that.

mod provinces;
mod replies;
mod villages;
mod why;

use crate::events::Event;
use crate::moves::Move;
use crate::realm::Realm;
use crate::squares::{Square, Squares};
use crate::state::Qin;
use crate::tiles::Tiles;
use pagoda_engine::{Reason, Seat};
use replies::{Answer, Replies, Reply, Threat};
pub(super) use why::THEMES;
use why::{Stop, Why};

// Weights, relative to a modest advantage. A pagoda counts about one.

/// The game is won or lost.
const WON: f32 = 20.0;
/// It can be won or lost with the next tile.
const NEARLY_WON: f32 = 6.0;
/// A pagoda that is placed.
const PAGODA: f32 = 0.7;
/// A turn without a pagoda.
const NO_PAGODA: f32 = -0.8;
/// A pagoda that goes back.
const RETURNED: f32 = 1.0;
/// A pagoda of another that one's own tile places.
const GIVEN: f32 = -1.2;
/// A square of another's province on the way to five.
const FED: f32 = -0.5;
/// A pagoda that a rival can place next, on average.
const REPLIED: f32 = 0.5;
/// A pagoda that one's own next tile places.
const PLANNED: f32 = 0.5;
/// Each way to win with the next tile, up to so many: the more there are, the harder it is to prevent.
const WAY: f32 = 0.1;
const MANY_WAYS: u8 = 30;
/// The last tile of one colour in hand.
const DOUBLE: f32 = 0.3;
/// A lone square for everybody.
const LONE: f32 = 0.3;
/// How much a rival counts who is not the nearest to the end.
const OTHER_RIVAL: f32 = 0.5;
/// What a reply must change to be told.
const MANY: i8 = 3;
/// A chance that is so much lower is worth telling.
const MUCH: f32 = 0.2;
/// A chance below this is not worth telling.
const UNLIKELY: f32 = 0.08;

impl Qin {
    /// The reasons for a legal placement of the awaited seat, and those against it.
    pub(super) fn reasons_of(&self, chosen: Move) -> Vec<Reason> {
        let mut case = Case::new(self, chosen);
        case.finish();
        if !case.is_over() {
            case.race();
            case.gifts();
            case.provinces();
            case.villages();
            case.answers();
            case.hand();
        }
        case.reasons
    }
}

/// A placement that is judged.
struct Case<'a> {
    game: &'a Qin,
    seat: Seat,
    chosen: Move,
    before: &'a Realm,
    after: Realm,
    events: Vec<Event>,
    /// What each rival could do if its turn came before the placement.
    earlier: Vec<Replies>,
    /// What each rival can do after it.
    later: Vec<Replies>,
    /// The threats that were told.
    told: Vec<(Seat, Answer)>,
    reasons: Vec<Reason>,
}

impl<'a> Case<'a> {
    fn new(game: &'a Qin, chosen: Move) -> Self {
        let before = &game.realm;
        let (mut after, mut events) = (*before, Vec::new());
        after.place(chosen, &mut events);
        let seat = before.active;
        let unseen = game.unseen(|other| *other != seat);
        let replies = |realm: &Realm| {
            let rivals = (1..before.seats()).map(|places| before.seat_after(seat, places));
            let replies = rivals.map(|rival| {
                let held = game.hands[rival].total();
                Replies::new(game, realm, rival, seat, (unseen, held))
            });
            replies.collect()
        };
        Self {
            game,
            seat,
            chosen,
            before,
            earlier: replies(before),
            later: replies(&after),
            after,
            events,
            told: Vec::new(),
            reasons: Vec::new(),
        }
    }

    fn add(&mut self, weight: f32, why: Why) {
        self.reasons.push(why.weighs(weight));
    }

    fn is_over(&self) -> bool {
        self.after.without_pagodas().is_some()
    }

    fn rivals(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seat, seats) = (self.seat, self.before.seats());
        (1..seats).map(move |places| (seat + places) % seats)
    }

    /// The rival with the fewest pagodas left, the next in turn first.
    fn nearest_rival(&self) -> Seat {
        let nearest = self.rivals().min_by_key(|rival| self.before.left(*rival));
        nearest.unwrap_or_default()
    }

    /// How much it counts what happens to a rival.
    fn counts(&self, rival: Seat) -> f32 {
        if rival == self.nearest_rival() {
            1.0
        } else {
            OTHER_RIVAL
        }
    }

    /// How many pagodas more of a seat stand than before.
    fn more(&self, seat: Seat) -> i8 {
        self.after.standing(seat) as i8 - self.before.standing(seat) as i8
    }

    /// The gravest of what rivals could do of a kind.
    fn gravest(replies: &[Replies], does: impl Fn(&Reply) -> bool) -> Option<Threat> {
        let threats = replies.iter().filter_map(|replies| replies.threat(&does));
        threats.max_by(|one, other| weigh(one).total_cmp(&weigh(other)))
    }

    /// Whether a threat has not been told yet. A tile that takes several things is told once.
    fn is_news(&mut self, threat: &Threat) -> bool {
        let threat = (threat.seat, threat.answer);
        let is_news = !self.told.contains(&threat);
        self.told.push(threat);
        is_news
    }

    /// The last pagodas: won, lost, or nearly so (Q21).
    fn finish(&mut self) {
        if let Some(winner) = self.after.without_pagodas() {
            if winner == self.seat {
                let count = self.more(self.seat).max(1).unsigned_abs();
                self.add(WON, Why::Wins { count });
            } else {
                self.add(-WON, Why::Loses { seat: winner });
            }
            return;
        }
        for (earlier, later) in std::iter::zip(&self.earlier, &self.later) {
            let could = earlier.threat(|reply| reply.wins);
            let can = later.threat(|reply| reply.wins);
            let seat = later.seat;
            let (count, left) = (self.before.supply(seat), self.after.supply(seat));
            let chance = can.map_or(0.0, |can| can.chance);
            if let Some(can) = can.filter(|can| can.chance >= UNLIKELY) {
                let why = Why::LetsWin {
                    seat,
                    count: left,
                    answer: can.answer,
                };
                self.reasons.push(why.weighs(-NEARLY_WON * can.chance));
            }
            if let Some(could) = could.filter(|could| could.chance - chance >= MUCH) {
                let how = match can {
                    Some(_) => Stop::Fewer,
                    None if left > count => Stop::Back,
                    None => Stop::Taken,
                };
                let why = Why::StopsWin {
                    seat,
                    count,
                    how,
                    left,
                    answer: could.answer,
                };
                let weight = NEARLY_WON * (could.chance - chance);
                self.reasons.push(why.weighs(weight));
            }
        }
    }

    /// How many pagodas are placed, and how many are left.
    fn race(&mut self) {
        let left = self.after.supply(self.seat);
        let rivals = self.rivals();
        let seat = rivals.min_by_key(|rival| self.after.left(*rival));
        let seat = seat.unwrap_or_default();
        let theirs = self.after.supply(seat);
        match self.more(self.seat) {
            count @ 1.. => {
                let weight = PAGODA * f32::from(count);
                let count = count.unsigned_abs();
                let why = Why::Pace {
                    count,
                    left,
                    seat,
                    theirs,
                };
                self.add(weight, why);
            }
            0 => self.add(NO_PAGODA, Why::Idle { left, seat, theirs }),
            // What is lost is told with the union.
            _ => {}
        }
    }

    /// What the tile does for others.
    fn gifts(&mut self) {
        for seat in self.rivals() {
            let count = self.more(seat);
            if count > 0 {
                let weight = GIVEN * f32::from(count) * self.counts(seat);
                let why = Why::Gives {
                    seat,
                    count: count.unsigned_abs(),
                    left: self.after.supply(seat),
                };
                self.add(weight, why);
            }
        }
        for half in self.chosen_squares() {
            let lone = self.after.province(half).is_none();
            let free = half
                .beside()
                .into_iter()
                .any(|beside| self.after.free().contains(beside));
            if let Some(colour) = self.after.colour_at(half).filter(|_| lone && free) {
                let weight = self.lone_weight(half);
                self.add(-weight, Why::LeavesLone { colour, on: half });
            }
        }
        for square in self.lone_squares_used() {
            if let Some(colour) = self.before.colour_at(square) {
                let weight = self.lone_weight(square);
                self.add(weight, Why::UsesLone { colour, on: square });
            }
        }
    }

    /// The squares that belonged to nobody and are in a province of the seat now, but those that were there from the start.
    fn lone_squares_used(&self) -> Vec<Square> {
        let [at, second] = self.chosen_squares();
        let placed: Squares = [at, second].into_iter().collect();
        let near = placed.neighbours() & self.before.occupied() & !placed;
        let starts = self.before.board().start_squares();
        let used = (near & !starts).into_iter().filter(|square| {
            let province = self.after.province(*square);
            let mine = province.is_some_and(|now| Seat::from(now.owner) == self.seat);
            mine && self.before.province(*square).is_none()
        });
        used.collect()
    }

    /// How much a lone square counts: more where a village is near that a rival would win.
    fn lone_weight(&self, square: Square) -> f32 {
        if self.wanted_by_rivals(square) {
            2.0 * LONE
        } else {
            LONE
        }
    }

    fn chosen_squares(&self) -> [Square; 2] {
        [self.chosen.at, self.chosen.second()]
    }

    /// How many pagodas others can place next without taking anything from the seat, compared with before.
    fn answers(&mut self) {
        for (earlier, later) in std::iter::zip(&self.earlier, &self.later) {
            let likely = |threat: &Threat| threat.chance >= UNLIKELY;
            let could = earlier.best_growth().filter(likely);
            let can = later.best_growth().filter(likely);
            let counts = REPLIED * self.counts(later.seat);
            let gain =
                |threat: &Option<Threat>| threat.map_or(0, |threat| threat.reply.gain.max(0));
            let (most, still) = (gain(&could), gain(&can));
            if let Some(can) = can.filter(|_| still >= MANY) {
                let why = Why::Allows {
                    seat: later.seat,
                    count: still.unsigned_abs(),
                    answer: can.answer,
                };
                let weight = counts * f32::from(still - MANY + 1) * can.chance;
                self.reasons.push(why.weighs(-weight));
            }
            if let Some(could) = could.filter(|_| most >= MANY && most > still) {
                let why = Why::Denies {
                    seat: later.seat,
                    count: most.unsigned_abs(),
                    still: still.unsigned_abs(),
                    answer: could.answer,
                };
                let weight = counts * f32::from(most - still) * could.chance;
                self.reasons.push(why.weighs(weight));
            }
        }
    }

    /// What the tiles that stay in hand can do.
    fn hand(&mut self) {
        let mut rest = self.game.hands[self.seat];
        rest[self.chosen.tile] -= 1;
        if rest.total() == 0 {
            return;
        }
        let own = |realm: &Realm| {
            let held = (rest, rest.total());
            Replies::new(self.game, realm, self.seat, self.nearest_rival(), held)
        };
        let (could, next) = (own(self.before).best(), own(&self.after));
        if let Some(can) = next.best() {
            let swing = could.map_or(0, |could| could.reply.swing());
            let ways = next.ways_to_win();
            let Move { tile, at, .. } = can.reply.chosen;
            let (on, second) = (at, can.reply.chosen.second());
            if ways > 0 {
                let left = self.after.supply(self.seat);
                let weight = NEARLY_WON / 2.0 + WAY * f32::from(ways.min(MANY_WAYS));
                self.add(weight, Why::NearlyWins { left, ways });
            } else if can.reply.swing() > swing && can.reply.gain >= MANY - 1 {
                let weight = PLANNED * f32::from(can.reply.swing() - swing);
                let count = can.reply.gain.unsigned_abs();
                let why = Why::Prepares {
                    tile,
                    on,
                    second,
                    count,
                };
                self.add(weight, why);
            }
        }
        self.doubles(rest);
    }

    fn doubles(&mut self, rest: Tiles) {
        let tile = self.chosen.tile;
        let double = rest.kinds().find(|kept| kept.is_double());
        match (tile.is_double(), double) {
            (true, None) => self.add(-DOUBLE, Why::SpendsDouble { tile }),
            (false, Some(tile)) => self.add(DOUBLE, Why::KeepsDouble { tile }),
            _ => {}
        }
    }
}

/// How much a threat counts.
fn weigh(threat: &Threat) -> f32 {
    threat.chance * (f32::from(threat.reply.loss) + REPLIED * f32::from(threat.reply.gain))
}
