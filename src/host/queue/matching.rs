//! Who is put together: a pure function of those who wait and the time. Knows no store, no names and no tables.

use crate::host::model::wish::{QueuePace, Wish, admits, common};
use crate::ids::PersonId;
use crate::table::{ActiveHours, Time};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// What counts as the rating of somebody who has none.
const UNRATED: f64 = 1000.0;
/// How far ratings may be apart at first, and how much more after the longest wait.
const LEVEL_AT_FIRST: f64 = 100.0;
const LEVEL_MORE: f64 = 900.0;
/// The part of their hours that people at a slow table must share at first; it falls to nothing while they wait.
const HOURS_AT_FIRST: f64 = 0.4;
/// How much active hours count beside the level, of 1: at a live table everybody is present anyway.
const HOURS_LIVE: f64 = 0.2;
const HOURS_SLOW: f64 = 0.5;
/// What each further person is worth, where several numbers of players are possible.
const PER_PERSON: f64 = 0.1;

/// A title that can be played, and with how many.
#[derive(Clone, Debug)]
pub struct OfferedTitle {
    /// Its name.
    pub game: String,
    /// The possible numbers of players.
    pub seats: RangeInclusive<usize>,
}

/// One who waits, or two who want to sit at one table.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Who they are.
    pub people: Vec<PersonId>,
    /// Since when they wait.
    pub since: Time,
    /// What they look for.
    pub wish: Wish,
    /// Their ratings by title.
    pub ratings: BTreeMap<String, f64>,
    /// When they are active.
    pub hours: ActiveHours,
    /// With whom they are never put together.
    pub avoids: BTreeSet<PersonId>,
}

/// Why people were put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Their ratings are this far apart.
    Level {
        /// In points.
        apart: u32,
    },
    /// They share this part of their active hours.
    Hours {
        /// In per cent.
        shared: u32,
    },
    /// Two of them wanted to sit at one table.
    Party,
    /// Robots take the free seats.
    Robots {
        /// How many.
        count: usize,
    },
}

/// People who are put together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The indexes of the candidates, the one who has waited for longest first.
    pub members: Vec<usize>,
    /// The title.
    pub game: String,
    /// The pace.
    pub pace: QueuePace,
    /// How many seats robots get.
    pub robots: usize,
    /// Why these people.
    pub reasons: Vec<Reason>,
}

/// What a group would play.
struct Plan<'a> {
    game: &'a str,
    seats: usize,
    pace: QueuePace,
}

impl Candidate {
    /// Two people as one candidate; none if they do not look for the same, or avoid each other.
    pub fn party(one: &Self, other: &Self) -> Option<Self> {
        if one.avoids_any_of(other) || other.avoids_any_of(one) {
            return None;
        }
        let mut hours = one.hours;
        hours.add(&other.hours);
        let games = one.ratings.keys().chain(other.ratings.keys());
        let mean = |game: &String| (one.rating(game) + other.rating(game)) / 2.0;
        Some(Self {
            people: [&one.people[..], &other.people[..]].concat(),
            since: one.since.max(other.since),
            wish: one.wish.and(&other.wish)?,
            ratings: games.map(|game| (game.clone(), mean(game))).collect(),
            hours,
            avoids: &one.avoids | &other.avoids,
        })
    }

    fn rating(&self, game: &str) -> f64 {
        self.ratings.get(game).copied().unwrap_or(UNRATED)
    }

    fn waited(&self, now: Time) -> Time {
        now.saturating_sub(self.since)
    }

    /// The part of their longest wait that is over, 0 to 1.
    fn patience_used(&self, now: Time) -> f64 {
        (self.waited(now) as f64 / self.wish.longest_seconds() as f64).min(1.0)
    }

    /// How far another rating may be from theirs.
    fn level_bound(&self, now: Time) -> f64 {
        match self.wish.any_level {
            true => f64::INFINITY,
            false => LEVEL_AT_FIRST + LEVEL_MORE * self.patience_used(now),
        }
    }

    fn avoids_any_of(&self, other: &Self) -> bool {
        other
            .people
            .iter()
            .any(|person| self.avoids.contains(person))
    }

    fn wants(&self, plan: &Plan<'_>) -> bool {
        let Wish {
            games,
            seats,
            paces,
            ..
        } = &self.wish;
        (games.is_empty() || games.contains(plan.game))
            && admits(seats, &plan.seats)
            && admits(paces, &plan.pace)
    }

    /// Whether both may sit at one table. It is the same the other way round.
    fn suits(&self, other: &Self, plan: &Plan<'_>, now: Time) -> bool {
        let apart = (self.rating(plan.game) - other.rating(plan.game)).abs();
        let floor = |one: &Self| HOURS_AT_FIRST * (1.0 - one.patience_used(now));
        let enough_hours = || {
            let shared = self.hours.shared(&other.hours);
            shared.is_none_or(|shared| shared >= floor(self).max(floor(other)))
        };
        !self.avoids_any_of(other)
            && !other.avoids_any_of(self)
            && common(&self.wish.languages, &other.wish.languages).is_some()
            && apart <= self.level_bound(now).min(other.level_bound(now))
            && (plan.pace == QueuePace::Live || enough_hours())
    }

    /// How well both go together, 0 to 1.
    fn closeness(&self, other: &Self, plan: &Plan<'_>) -> f64 {
        let apart = (self.rating(plan.game) - other.rating(plan.game)).abs();
        let level = 1.0 - (apart / (LEVEL_AT_FIRST + LEVEL_MORE)).min(1.0);
        let hours = self.hours.shared(&other.hours).unwrap_or(0.5);
        let weight = match plan.pace {
            QueuePace::Live => HOURS_LIVE,
            QueuePace::Hours | QueuePace::Daily => HOURS_SLOW,
        };
        (1.0 - weight) * level + weight * hours
    }
}

/// The groups of those who wait. Nobody is in two, and whoever has waited for longest is served first.
///
/// ```
/// use pagoda::host::{Candidate, OfferedTitle, Wish, groups};
/// let waits = |person: u64, since| Candidate {
///     people: vec![person.into()],
///     since,
///     wish: Wish::default(),
///     ratings: [("qin".to_owned(), 1000.0 + 50.0 * person as f64)].into(),
///     hours: Default::default(),
///     avoids: Default::default(),
/// };
/// let qin = OfferedTitle { game: "qin".to_owned(), seats: 2..=2 };
/// let found = groups(&[waits(1, 0), waits(4, 5), waits(2, 9)], &[qin], 10);
/// assert_eq!(found.len(), 1);
/// assert_eq!(found[0].members, [0, 2], "those whose ratings are close");
/// ```
pub fn groups(waiting: &[Candidate], titles: &[OfferedTitle], now: Time) -> Vec<Group> {
    let mut free: Vec<usize> = (0..waiting.len()).collect();
    free.sort_by_key(|index| (waiting[*index].since, *index));
    let mut found = Vec::new();
    let mut next = 0;
    while let Some(first) = free.get(next).copied() {
        let search = Search {
            waiting,
            free: &free,
            now,
        };
        match search.best(first, titles) {
            Some(group) => {
                let is_in = |index: &&usize| group.members.contains(index);
                next -= free[..next].iter().filter(is_in).count();
                free.retain(|index| !group.members.contains(index));
                found.push(group);
            }
            None => next += 1,
        }
    }
    found
}

/// The search for a group for somebody.
struct Search<'a> {
    waiting: &'a [Candidate],
    free: &'a [usize],
    now: Time,
}

impl Search<'_> {
    /// The best group with this candidate. One that is complete without robots comes first.
    fn best(&self, first: usize, titles: &[OfferedTitle]) -> Option<Group> {
        let mut best: Option<((bool, f64), Group)> = None;
        for title in titles {
            for pace in QueuePace::ALL {
                for seats in title.seats.clone() {
                    let game = title.game.as_str();
                    let plan = Plan { game, seats, pace };
                    if !self.waiting[first].wants(&plan) {
                        continue;
                    }
                    let Some((complete, members)) = self.members(first, &plan) else {
                        continue;
                    };
                    let worth = (complete, self.worth(&members, &plan));
                    if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                        best = Some((worth, self.group(members, &plan)));
                    }
                }
            }
        }
        best.map(|(_, group)| group)
    }

    /// The candidates who would play this with the first one, and whether they take all seats. None if some stay free, and not all of them
    /// would play with robots.
    fn members(&self, first: usize, plan: &Plan<'_>) -> Option<(bool, Vec<usize>)> {
        let all = self.seated(first, plan, |_| true);
        if self.people(&all) == plan.seats {
            return Some((true, all));
        }
        let with_robots = |candidate: &Candidate| {
            let waited = candidate.waited(self.now);
            candidate.wish.lets_robots_in(waited)
        };
        with_robots(&self.waiting[first]).then(|| (false, self.seated(first, plan, with_robots)))
    }

    /// The first candidate, and those of this kind who go best with them, as long as there are seats.
    fn seated(
        &self,
        first: usize,
        plan: &Plan<'_>,
        of_kind: impl Fn(&Candidate) -> bool,
    ) -> Vec<usize> {
        let own = &self.waiting[first];
        let others = self.free.iter().copied();
        let mut others: Vec<(f64, usize)> = others
            .filter(|other| *other != first)
            .map(|other| (other, &self.waiting[other]))
            .filter(|(_, other)| of_kind(other) && other.wants(plan))
            .filter(|(_, other)| own.suits(other, plan, self.now))
            .map(|(index, other)| (own.closeness(other, plan), index))
            .collect();
        // Equals stay in the order in which they wait.
        others.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut members = vec![first];
        let mut languages = own.wish.languages.clone();
        let mut seats = plan.seats.saturating_sub(own.people.len());
        for (_, index) in others {
            let other = &self.waiting[index];
            let suits = |member: &usize| self.waiting[*member].suits(other, plan, self.now);
            let Some(spoken) = common(&languages, &other.wish.languages) else {
                continue;
            };
            if other.people.len() <= seats && members.iter().all(suits) {
                seats -= other.people.len();
                languages = spoken;
                members.push(index);
            }
        }
        members
    }

    fn people(&self, members: &[usize]) -> usize {
        let people = members
            .iter()
            .map(|index| self.waiting[*index].people.len());
        people.sum()
    }

    /// The mean over all pairs.
    fn worth(&self, members: &[usize], plan: &Plan<'_>) -> f64 {
        let (mut sum, mut pairs) = (0.0, 0.0_f64);
        self.each_pair(members, |one, other| {
            sum += one.closeness(other, plan);
            pairs += 1.0;
        });
        sum / pairs.max(1.0) + PER_PERSON * self.people(members) as f64
    }

    fn each_pair(&self, members: &[usize], mut visit: impl FnMut(&Candidate, &Candidate)) {
        for (place, one) in members.iter().enumerate() {
            for other in &members[place + 1..] {
                visit(&self.waiting[*one], &self.waiting[*other]);
            }
        }
    }

    fn group(&self, members: Vec<usize>, plan: &Plan<'_>) -> Group {
        let robots = plan.seats.saturating_sub(self.people(&members));
        let (mut apart, mut shared) = (0.0_f64, None::<f64>);
        self.each_pair(&members, |one, other| {
            apart = apart.max((one.rating(plan.game) - other.rating(plan.game)).abs());
            if let Some(part) = one.hours.shared(&other.hours) {
                shared = Some(shared.map_or(part, |least| least.min(part)));
            }
        });
        let mut reasons = Vec::new();
        let rated = |index: &usize| self.waiting[*index].ratings.contains_key(plan.game);
        if members.len() > 1 && members.iter().all(rated) {
            let apart = apart.round() as u32;
            reasons.push(Reason::Level { apart });
        }
        reasons.extend(shared.map(|part| Reason::Hours {
            shared: (100.0 * part).round() as u32,
        }));
        if members
            .iter()
            .any(|index| self.waiting[*index].people.len() > 1)
        {
            reasons.push(Reason::Party);
        }
        if robots > 0 {
            reasons.push(Reason::Robots { count: robots });
        }
        Group {
            members,
            game: plan.game.to_owned(),
            pace: plan.pace,
            robots,
            reasons,
        }
    }
}
