//! The deal of a day as it is stored: what is played, and who has tried it. Knows no host.

use crate::engine::rank;
use crate::games;
use crate::ids::{PersonId, ServerId};
use crate::robots::Robot;
use crate::store::{TableId, WebKey};
use crate::table::{DAY, Person, Seal, Table, Time};
use jiff::civil::Date;
use jiff::{Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The most people who try the deal of a day: its document is written with each of them.
pub(super) const MOST_TRIES: usize = 2_000;
/// How many play, as far as a title allows it.
const PLAYERS: usize = 3;
/// The level of the robots, and the simulations of each thought.
const LEVEL: Robot = Robot::DEFAULT;
const SIMULATIONS: u32 = 200;
/// The points that places bring for the season; everybody else who finishes gets the last ones.
const SEASON_POINTS: [u32; 8] = [10, 8, 6, 5, 4, 3, 2, 1];
/// The ranges of points in the picture of a result.
const RANGES: usize = 8;

/// The deal of a day.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct DayState {
    /// The title.
    pub game: String,
    /// What the deal follows from.
    pub seal: Seal,
    /// The levels of the robots.
    pub robots: Vec<String>,
    /// The simulations of each of their thoughts.
    pub simulations: u32,
    /// Who has tried it, in the order in which they began.
    #[serde(default)]
    pub tries: Vec<Try>,
}

/// The try of a person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Try {
    /// Nobody if the person was forgotten.
    pub who: PersonId,
    /// Their name when they began.
    pub name: String,
    /// The servers in whose lists they are.
    #[serde(default)]
    pub servers: Vec<ServerId>,
    /// Their table.
    pub table: TableId,
    /// When they began.
    pub began: Time,
    /// How it ended, once it has.
    #[serde(default)]
    pub outcome: Option<Outcome>,
}

/// How a try ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) enum Outcome {
    /// It was given up, or not finished in a day.
    Unfinished,
    /// It was played to its end.
    Finished {
        /// The points.
        score: i32,
        /// How many more they are than those of the best robot.
        lead: i32,
    },
}

impl Outcome {
    /// How a person did at their table.
    pub fn of(table: &Table, who: PersonId) -> Self {
        let standings = table.standings().unwrap_or_default();
        let own = table.seat_of(who);
        let own = own.filter(|own| table.course().is_played_out() && !table.seats()[*own].resigned);
        let score = |own| standings.iter().find(|one| Some(one.seat) == own);
        let Some(standing) = score(own) else {
            return Self::Unfinished;
        };
        let others = standings.iter().filter(|one| Some(one.seat) != own);
        let best = others.map(|one| one.score).max().unwrap_or_default();
        Self::Finished {
            score: standing.score,
            lead: standing.score - best,
        }
    }

    /// The points; none if it was not finished.
    pub fn score(self) -> Option<i32> {
        match self {
            Self::Finished { score, .. } => Some(score),
            Self::Unfinished => None,
        }
    }
}

/// The day of a time, counted from 1970, by UTC.
pub(super) fn day_of(time: Time) -> u32 {
    u32::try_from(time / DAY).unwrap_or(u32::MAX)
}

/// When a day begins.
pub(super) fn begin_of(day: u32) -> Time {
    Time::from(day) * DAY
}

/// The date of a day.
pub(super) fn date_of(day: u32) -> Date {
    let seconds = i64::try_from(begin_of(day)).unwrap_or(i64::MAX);
    let at = Timestamp::from_second(seconds).unwrap_or_default();
    at.to_zoned(TimeZone::UTC).date()
}

/// The earlier days of the same month.
pub(super) fn season_before(day: u32) -> std::ops::Range<u32> {
    let before = date_of(day).day() - 1;
    day.saturating_sub(before.unsigned_abs().into())..day
}

/// A text that only the store can make.
fn secret_text(key: WebKey, heading: &str, day: u32) -> String {
    let mut text = format!("pagoda {heading} 1\n");
    for byte in key {
        write!(text, "{byte:02x}").expect("a text takes everything");
    }
    write!(text, "\n{day}").expect("a text takes everything");
    text
}

/// The text from which the channel of somebody's try follows: nobody else can tell whose it is.
pub(super) fn channel_text(key: WebKey, day: u32, who: PersonId) -> String {
    secret_text(key, "try of a deal", day) + &format!("\n{who}")
}

fn seal_of(key: WebKey, day: u32) -> Seal {
    let digest = Sha256::digest(secret_text(key, "deal of the day", day));
    let number = |from: usize, bytes: usize| {
        let part = digest.iter().skip(from).take(bytes);
        part.fold(0, |number: u128, byte| number << 8 | u128::from(*byte))
    };
    let seed = number(0, size_of::<u64>());
    let seed = u64::try_from(seed).expect("it has eight bytes");
    Seal::new(seed, number(size_of::<u64>(), size_of::<u128>()))
}

impl DayState {
    /// The deal of a day: it follows from the secret of the store and the day. All titles come in turn.
    pub fn new(key: WebKey, day: u32) -> Self {
        let titles = games::titles();
        let title = titles[day as usize % titles.len()];
        let players = PLAYERS.clamp(*title.seats().start(), *title.seats().end());
        Self {
            game: title.name().to_owned(),
            seal: seal_of(key, day),
            robots: vec![LEVEL.name().to_owned(); players - 1],
            simulations: SIMULATIONS,
            tries: Vec::new(),
        }
    }

    /// The robots that play.
    pub fn company(&self) -> Vec<Robot> {
        let robots = self.robots.iter();
        let robots = robots.map(|name| Robot::named(name).unwrap_or(LEVEL));
        robots.collect()
    }

    /// The try of a person.
    pub fn try_of(&self, who: PersonId) -> Option<&Try> {
        self.tries.iter().find(|tried| tried.who == who)
    }

    /// Adds a try.
    pub fn begin(&mut self, who: &Person, servers: Vec<ServerId>, table: TableId, now: Time) {
        self.tries.push(Try {
            who: who.id,
            name: who.name.clone(),
            servers,
            table,
            began: now,
            outcome: None,
        });
    }

    /// Whether nobody plays it any more, nor can begin.
    pub fn is_closed(&self, day: u32, now: Time) -> bool {
        now >= begin_of(day + 1) && self.tries.iter().all(|tried| tried.outcome.is_some())
    }

    /// The tries that have ended with their places, the best first: by points, and among equal points by how far they were ahead of the robots.
    pub fn places(&self) -> Vec<(usize, &Try)> {
        let mut ended: Vec<(&Try, Outcome)> = self
            .tries
            .iter()
            .filter_map(|tried| Some((tried, tried.outcome?)))
            .collect();
        ended.sort_by_key(|(_, outcome)| std::cmp::Reverse(*outcome));
        let outcomes: Vec<Outcome> = ended.iter().map(|(_, outcome)| *outcome).collect();
        let places = rank(&outcomes).into_iter();
        places
            .zip(ended.into_iter().map(|(tried, _)| tried))
            .collect()
    }

    /// What a place brings for the season.
    pub fn season_points(place: usize) -> u32 {
        let points = SEASON_POINTS.get(place - 1).or(SEASON_POINTS.last());
        points.copied().unwrap_or_default()
    }

    /// How many people got points in each of some equal ranges, and the range of these points.
    pub fn spread(&self, own: Option<i32>) -> (Vec<usize>, Option<usize>) {
        let outcomes = self.tries.iter().filter_map(|tried| tried.outcome);
        let scores: Vec<i32> = outcomes.filter_map(Outcome::score).collect();
        let least = scores.iter().copied().min().unwrap_or_default();
        let most = scores.iter().copied().max().unwrap_or_default();
        let wide = usize::try_from(most - least).unwrap_or_default() + 1;
        let ranges = wide.min(RANGES);
        let range = |score: i32| {
            let above = usize::try_from(score - least).unwrap_or_default();
            (above * ranges / wide).min(ranges - 1)
        };
        let mut spread = vec![0; ranges];
        for score in &scores {
            spread[range(*score)] += 1;
        }
        (spread, own.map(range))
    }

    /// Removes a person from the list; their place stays.
    pub fn forget(&mut self, who: PersonId) {
        for tried in self.tries.iter_mut().filter(|tried| tried.who == who) {
            tried.who = PersonId::default();
            tried.name.clear();
            tried.servers.clear();
        }
    }
}
