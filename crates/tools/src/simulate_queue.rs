//! `pagoda-tools simulate --queue`: people all over the world look for others to play with, and are put together by the queue itself.

use pagoda::host::{Candidate, Group, OfferedTitle, QueuePace, Reason, Wish, groups};
use pagoda::table::{ActiveHours, Time};
use pagoda_engine::Chance;
use pagoda_games as games;
use pagoda_ids::PersonId;
use std::collections::{BTreeMap, BTreeSet};

const MINUTE: Time = 60;
const HOUR: Time = 60 * MINUTE;
const DAYS: Time = 7;
/// How often groups are looked for.
const LOOK_EVERY: Time = 2 * MINUTE;
/// How often somebody looks for a game, on average in so many days.
const JOINS_EVERY_DAYS: usize = 4;
/// The decisions by which active hours are known.
const KNOWN_DECISIONS: usize = 200;
/// How many of a hundred who are asked say yes.
const SAY_YES: usize = 90;

/// A part of the world: how many of a hundred people live there, how far their clocks are ahead of UTC, and what they speak beside English.
struct Region {
    name: &'static str,
    share: usize,
    ahead: &'static [i64],
    languages: &'static [&'static str],
}

const REGIONS: [Region; 5] = [
    Region {
        name: "Europe, Africa",
        share: 45,
        ahead: &[0, 1, 1, 1, 2],
        languages: &["de", "fr", "pl"],
    },
    Region {
        name: "America, east",
        share: 20,
        ahead: &[-5, -4, -3],
        languages: &["fr"],
    },
    Region {
        name: "America, west",
        share: 15,
        ahead: &[-8, -7, -6],
        languages: &[],
    },
    Region {
        name: "Asia",
        share: 15,
        ahead: &[3, 5, 7, 8, 9],
        languages: &[],
    },
    Region {
        name: "Oceania",
        share: 5,
        ahead: &[10, 12],
        languages: &[],
    },
];

/// How many of a hundred games somebody begins in each hour of their day.
const BY_HOUR: [usize; 24] = [
    3, 1, 1, 0, 0, 0, 1, 2, 3, 3, 3, 3, 4, 4, 3, 3, 4, 5, 8, 11, 13, 12, 8, 5,
];

/// Somebody who may look for a game.
struct Simulated {
    region: usize,
    ahead: i64,
    rating: f64,
    hours: ActiveHours,
    wish: Wish,
}

/// How somebody's wait ended.
struct Ended {
    person: usize,
    pace: QueuePace,
    waited: Time,
    /// How many people sat at the table, and the robots; none if nobody was found.
    table: Option<(usize, usize)>,
}

/// The outcome of a simulation.
pub struct QueueReport {
    people: Vec<Simulated>,
    ended: Vec<Ended>,
    found: Vec<Group>,
}

fn index_by(weights: impl Iterator<Item = usize>, chance: &mut Chance) -> usize {
    let weights: Vec<usize> = weights.collect();
    let mut left = chance.below(weights.iter().sum());
    let found = weights
        .iter()
        .position(|weight| match left.checked_sub(*weight) {
            Some(rest) => {
                left = rest;
                false
            }
            None => true,
        });
    found.expect("it is below their sum")
}

fn any_person(chance: &mut Chance) -> Simulated {
    let region = index_by(REGIONS.iter().map(|region| region.share), chance);
    let ahead = *chance.pick(REGIONS[region].ahead);
    // A sum of even numbers is about normal: 1000, with a deviation of 150.
    let rating = (0..6).map(|_| chance.below(212) as f64).sum::<f64>() + 367.0;
    let mut hours = ActiveHours::default();
    for _ in 0..KNOWN_DECISIONS {
        hours.count(hour_of_day(ahead, chance) * HOUR);
    }
    Simulated {
        region,
        ahead,
        rating,
        hours,
        wish: any_wish(region, chance),
    }
}

/// An hour of UTC in which somebody plays whose clock is this far ahead.
fn hour_of_day(ahead: i64, chance: &mut Chance) -> Time {
    let local = index_by(BY_HOUR.into_iter(), chance) as i64;
    (local - ahead).rem_euclid(24) as Time
}

fn any_wish(region: usize, chance: &mut Chance) -> Wish {
    let titles = games::titles();
    let pace = match chance.below(10) {
        0..6 => QueuePace::Live,
        6..8 => QueuePace::Hours,
        _ => QueuePace::Daily,
    };
    let mut languages = BTreeSet::from(["en".to_owned()]);
    let own = REGIONS[region].languages;
    if !own.is_empty() {
        languages.insert((*chance.pick(own)).to_owned());
        // Some speak no English.
        if chance.below(10) == 0 {
            languages.remove("en");
        }
    }
    Wish {
        games: match chance.below(10) {
            0..4 => BTreeSet::new(),
            _ => [chance.pick(titles).name().to_owned()].into(),
        },
        seats: match chance.below(10) {
            0..6 => BTreeSet::new(),
            6..8 => [2].into(),
            _ => [3, 4].into(),
        },
        paces: [pace].into(),
        languages,
        any_level: chance.below(5) == 0,
        robots_after: match (chance.below(2), pace) {
            (0, _) => None,
            (_, QueuePace::Live) => Some(30),
            _ => Some(120),
        },
        longest: match pace {
            QueuePace::Live => 60,
            QueuePace::Hours => 480,
            QueuePace::Daily => 1440,
        },
        partner: None,
    }
}

/// Lets so many people look for games for a week.
pub fn simulate(people: usize, seed: u64) -> QueueReport {
    let chance = &mut Chance::new(seed);
    let people: Vec<Simulated> = (0..people).map(|_| any_person(chance)).collect();
    let titles = games::titles().iter().map(|title| OfferedTitle {
        game: title.name().to_owned(),
        seats: title.seats(),
    });
    let titles: Vec<OfferedTitle> = titles.collect();
    let mut joins: Vec<(Time, usize)> = Vec::new();
    for (person, simulated) in people.iter().enumerate() {
        for day in 0..DAYS {
            if chance.below(JOINS_EVERY_DAYS) == 0 {
                let at = day * 24 + hour_of_day(simulated.ahead, chance);
                joins.push((at * HOUR + chance.below(3600) as Time, person));
            }
        }
    }
    joins.sort_unstable();
    let mut report = QueueReport {
        people,
        ended: Vec::new(),
        found: Vec::new(),
    };
    let mut joins = joins.into_iter().peekable();
    let mut waiting: Vec<Candidate> = Vec::new();
    // Those whom others left in the lurch wait again at this time.
    let mut back: BTreeMap<Time, Vec<Candidate>> = BTreeMap::new();
    for look in 0..(DAYS + 1) * 24 * HOUR / LOOK_EVERY {
        let now = look * LOOK_EVERY;
        while let Some((at, person)) = joins.next_if(|(at, _)| *at <= now) {
            let is_here = |one: &Candidate| one.people == [id_of(person)];
            if !waiting.iter().chain(back.values().flatten()).any(is_here) {
                waiting.push(report.candidate(person, at));
            }
        }
        let later = back.split_off(&(now + 1));
        waiting.extend(std::mem::replace(&mut back, later).into_values().flatten());
        waiting.retain(|one| {
            let waited = now - one.since;
            let stays = waited < MINUTE * Time::from(one.wish.longest);
            if !stays {
                report.end(one, waited, None);
            }
            stays
        });
        let found = groups(&waiting, &titles, now);
        let mut gone = BTreeSet::new();
        for group in found {
            gone.extend(group.members.iter().copied());
            let (accept, decline): (Vec<usize>, Vec<usize>) = group
                .members
                .iter()
                .partition(|_| chance.below(100) < SAY_YES);
            if decline.is_empty() {
                let table = Some((group.members.len(), group.robots));
                for member in &accept {
                    let one = &waiting[*member];
                    report.end(one, now - one.since, table);
                }
                report.found.push(group);
                continue;
            }
            let answered = now + group.pace.seconds_to_answer() / 2;
            let again = accept.into_iter().map(|member| waiting[member].clone());
            back.entry(answered).or_default().extend(again);
        }
        let mut index = 0..;
        waiting.retain(|_| !gone.contains(&index.next().unwrap_or_default()));
    }
    report
}

fn id_of(person: usize) -> PersonId {
    PersonId::new(1 + person as u64)
}

impl QueueReport {
    fn candidate(&self, person: usize, since: Time) -> Candidate {
        let Simulated {
            rating,
            hours,
            wish,
            ..
        } = &self.people[person];
        let rated = games::titles().iter();
        Candidate {
            people: vec![id_of(person)],
            since,
            wish: wish.clone(),
            ratings: rated
                .map(|title| (title.name().to_owned(), *rating))
                .collect(),
            hours: *hours,
            avoids: BTreeSet::new(),
        }
    }

    fn end(&mut self, one: &Candidate, waited: Time, table: Option<(usize, usize)>) {
        let person = one.people[0].get() as usize - 1;
        let pace = one.wish.paces.first().copied();
        self.ended.push(Ended {
            person,
            pace: pace.unwrap_or(QueuePace::Live),
            waited,
            table,
        });
    }

    /// Prints waiting times and the quality of groups as tables.
    pub fn print(&self) {
        println!(
            "| who | waits | with people | with robots too | nobody found | median | 90 of 100 within |"
        );
        println!("|---|---:|---:|---:|---:|---:|---:|");
        for pace in QueuePace::ALL {
            self.print_waits(pace.name(), |ended| ended.pace == pace);
        }
        for (number, region) in REGIONS.iter().enumerate() {
            let here = |ended: &Ended| self.people[ended.person].region == number;
            self.print_waits(&format!("live, {}", region.name), |ended| {
                ended.pace == QueuePace::Live && here(ended)
            });
        }
        println!();
        println!("| tables | number | people | ratings apart | same hours |");
        println!("|---|---:|---:|---:|---:|");
        for pace in QueuePace::ALL {
            self.print_tables(pace);
        }
    }

    fn print_waits(&self, name: &str, counts: impl Fn(&Ended) -> bool) {
        let ended: Vec<&Ended> = self.ended.iter().filter(|ended| counts(ended)).collect();
        let part = |of: &dyn Fn(&Ended) -> bool| {
            let count = ended.iter().filter(|ended| of(ended)).count();
            100.0 * count as f64 / ended.len().max(1) as f64
        };
        let people = part(&|ended| ended.table.is_some_and(|(_, robots)| robots == 0));
        let robots = part(&|ended| ended.table.is_some_and(|(_, robots)| robots > 0));
        let nobody = part(&|ended| ended.table.is_none());
        let served = ended.iter().filter(|ended| ended.table.is_some());
        let mut waits: Vec<f64> = served.map(|it| it.waited as f64 / MINUTE as f64).collect();
        waits.sort_by(f64::total_cmp);
        let within = |part: f64| {
            let last = waits.len().saturating_sub(1);
            waits
                .get((last as f64 * part) as usize)
                .copied()
                .unwrap_or_default()
        };
        println!(
            "| {name} | {} | {people:.1} % | {robots:.1} % | {nobody:.1} % | {:.0} min | {:.0} min |",
            ended.len(),
            within(0.5),
            within(0.9)
        );
    }

    fn print_tables(&self, pace: QueuePace) {
        let found: Vec<&Group> = self
            .found
            .iter()
            .filter(|group| group.pace == pace)
            .collect();
        let people: usize = found.iter().map(|group| group.members.len()).sum();
        let reasons = || found.iter().flat_map(|group| &group.reasons);
        let mean = |values: Vec<f64>| values.iter().sum::<f64>() / values.len().max(1) as f64;
        let apart = reasons().filter_map(|reason| match reason {
            Reason::Level { apart } => Some(f64::from(*apart)),
            _ => None,
        });
        let shared = reasons().filter_map(|reason| match reason {
            Reason::Hours { shared } => Some(f64::from(*shared)),
            _ => None,
        });
        println!(
            "| {} | {} | {:.2} | {:.0} | {:.0} % |",
            pace.name(),
            found.len(),
            people as f64 / found.len().max(1) as f64,
            mean(apart.collect()),
            mean(shared.collect())
        );
    }
}
