//! The results of games, added up by level.

use super::event_counts::EventCounts;
use super::game_player::{Effort, PlayedGame};
use super::schedule::Seating;
use super::statistics::{self, Estimate, WithoutLuck};

/// After fewer deals it is not known how much luck explains.
const LEAST_DEALS: usize = 50;

/// The results of one level.
#[derive(Clone, Debug, Default)]
pub(super) struct LevelResults {
    /// The games in which it sat.
    pub games: u64,
    /// Its seats in all these games.
    pub seats: u64,
    /// All seats of these games.
    all_seats: u64,
    /// A shared win counts its share.
    pub wins: f64,
    places: u64,
    /// The wins and the luck of its seats in a game, as means by deal.
    won: Vec<f64>,
    luck: Vec<f64>,
    /// The mean points of its seats, by deal.
    points: Vec<f64>,
    /// In the order of the game.
    tally: Vec<(&'static str, i64)>,
    pub effort: Effort,
}

impl LevelResults {
    fn add_deal(&mut self, level: usize, games: &[(&Seating, PlayedGame)]) {
        let (mut points, mut seats) = (0.0, 0);
        let (mut luck, wins_before, games_before) = (0.0, self.wins, self.games);
        for (seating, game) in games {
            let winners = game.standings.iter().filter(|standing| standing.winner);
            let winners = winners.count().max(1) as f64;
            let own = game.standings.iter();
            let own = own.filter(|standing| seating[standing.seat] == level);
            let before = seats;
            for standing in own {
                seats += 1;
                points += f64::from(standing.score);
                luck += f64::from(game.luck[standing.seat]);
                self.places += standing.place as u64;
                self.wins += f64::from(u8::from(standing.winner)) / winners;
                self.add_tally(&standing.tally);
            }
            if seats > before {
                self.games += 1;
                self.all_seats += seating.len() as u64;
            }
            self.effort.add(&game.efforts[level]);
        }
        self.seats += seats;
        if seats > 0 {
            self.points.push(points / seats as f64);
            let games = (self.games - games_before) as f64;
            self.won.push((self.wins - wins_before) / games);
            self.luck.push(luck / games);
        }
    }

    fn add_tally(&mut self, tally: &[(&'static str, i32)]) {
        for (name, count) in tally {
            match self.tally.iter_mut().find(|(known, _)| known == name) {
                Some((_, sum)) => *sum += i64::from(*count),
                None => self.tally.push((name, i64::from(*count))),
            }
        }
    }

    /// The share of its games that it won, with all its seats together.
    pub fn share(&self) -> Estimate {
        statistics::share(self.wins, self.games as f64)
    }

    /// The share of its games that it won, without its luck.
    pub fn share_without_luck(&self) -> WithoutLuck {
        statistics::without_luck(&self.won, &self.luck)
    }

    /// The wins and games that make the share as certain as it is without luck: for the sequential test.
    pub fn certain_results(&self) -> (f64, f64) {
        let WithoutLuck {
            share, variance, ..
        } = self.share_without_luck();
        let value = share.value.clamp(0.0, 1.0);
        let games = value * (1.0 - value) / variance;
        match self.won.len() >= LEAST_DEALS && games.is_finite() && games > self.games as f64 {
            true => (value * games, games),
            false => (self.wins, self.games as f64),
        }
    }

    /// The share that it would win if all levels were equal.
    pub fn fair_share(&self) -> f64 {
        self.seats as f64 / self.all_seats.max(1) as f64
    }

    /// How much stronger it is than the other levels; none if there are no others.
    pub fn elo(&self) -> Option<Estimate> {
        let fair = self.fair_share();
        let elo = self.share().map(|share| statistics::elo(share, fair));
        (fair < 1.0).then_some(elo)
    }

    pub fn mean_place(&self) -> f64 {
        self.places as f64 / self.seats.max(1) as f64
    }

    /// The mean points of a seat.
    pub fn points(&self) -> Estimate {
        statistics::mean(&self.points)
    }

    /// The parts of the score, as means of a seat.
    pub fn mean_tally(&self) -> impl Iterator<Item = (&'static str, f64)> {
        let seats = self.seats.max(1) as f64;
        self.tally
            .iter()
            .map(move |(name, sum)| (*name, *sum as f64 / seats))
    }

    /// How often each kind of event happened to a seat in a game, as means.
    pub fn mean_events(&self) -> impl Iterator<Item = (&str, f64)> {
        let seats = self.seats.max(1) as f64;
        self.effort
            .events
            .iter()
            .map(move |(name, count)| (name.as_str(), *count as f64 / seats))
    }
}

impl Effort {
    fn add(&mut self, other: &Self) {
        self.searches += other.searches;
        self.exact += other.exact;
        self.simulations += other.simulations;
        self.time += other.time;
        add_events(&mut self.events, &other.events);
    }

    /// The mean simulations of a search.
    pub fn mean_simulations(&self) -> f64 {
        self.simulations as f64 / self.searches.max(1) as f64
    }

    /// The mean milliseconds of a search.
    pub fn mean_milliseconds(&self) -> f64 {
        1000.0 * self.time.as_secs_f64() / self.searches.max(1) as f64
    }
}

fn add_events(sum: &mut EventCounts, other: &EventCounts) {
    for (name, count) in other {
        *sum.entry(name.clone()).or_default() += count;
    }
}

/// The results of all levels.
#[derive(Clone, Debug)]
pub(super) struct Results {
    pub games: u64,
    pub levels: Vec<LevelResults>,
}

impl Results {
    pub fn new(levels: usize) -> Self {
        Self {
            games: 0,
            levels: vec![LevelResults::default(); levels],
        }
    }

    /// Adds the games of one deal.
    pub fn add_deal(&mut self, games: &[(&Seating, PlayedGame)]) {
        self.games += games.len() as u64;
        for (level, results) in self.levels.iter_mut().enumerate() {
            results.add_deal(level, games);
        }
    }
}
