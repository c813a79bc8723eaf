//! Results of games: statistics, ratings, and leaderboards of servers.

use crate::analysis::Account;
use crate::engine::{Seat, Standing, rank};
use crate::games;
use crate::host::model::error::private;
use crate::host::model::post::{Button, Post};
use crate::host::model::request::Request;
use crate::host::people::{
    People, Profile, Rating, ResultSources, RobotWins, StoredProfile, Tally,
};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::wording::level_name;
use crate::host::stored::{read_json, written};
use crate::ids::{PersonId, ServerId};
use crate::robots::Robot;
use crate::store::{PeopleChanges, ProfileChange, StoreError, TableId};
use crate::table::{ActiveHours, Person, Reliability, Table};
use crate::words::{Value, Words, keys};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::{BTreeMap, BTreeSet};

/// Number of people on a leaderboard.
const BEST: usize = 10;
/// Scale of displayed ratings: the initial value, and the value of a point of skill.
const BEGIN: f64 = 1000.0;
const SCALE: f64 = 40.0;

/// Whether these bytes contain the digits of an id. If not, they need not be parsed.
fn mentions(bytes: &[u8], id: ServerId) -> bool {
    let digits = id.to_string();
    bytes
        .windows(digits.len())
        .any(|part| part == digits.as_bytes())
}

/// A rating as a whole number: a conservative estimate of the skill.
pub(in crate::host) fn shown(rating: Rating) -> i64 {
    (BEGIN + SCALE * (rating.skill - 3.0 * rating.doubt)).round() as i64
}

/// The skill alone on the same scale, without regard to how certain it is: 1000 for somebody new.
pub(in crate::host) fn skill_shown(rating: Rating) -> f64 {
    SCALE * rating.skill
}

impl From<WengLinRating> for Rating {
    fn from(rating: WengLinRating) -> Self {
        Self {
            skill: rating.rating,
            doubt: rating.uncertainty,
        }
    }
}

impl From<Rating> for WengLinRating {
    fn from(rating: Rating) -> Self {
        Self {
            rating: rating.skill,
            uncertainty: rating.doubt,
        }
    }
}

/// New ratings after a game with these places.
fn rated(before: &[(Option<Rating>, usize)]) -> Vec<Rating> {
    let teams: Vec<([WengLinRating; 1], usize)> = before
        .iter()
        .map(|(rating, place)| ([rating.map_or_else(WengLinRating::new, Into::into)], *place))
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .map(|(team, place)| (team.as_slice(), MultiTeamOutcome::new(*place)))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    after.into_iter().flatten().map(Rating::from).collect()
}

impl ResultSources {
    fn add(&mut self, account: &Account) {
        self.games += 1;
        self.luck += f64::from(account.luck);
        self.own += f64::from(account.own);
        self.others += f64::from(account.others);
    }
}

impl Tally {
    /// Adds the result of a game. Points count only if it was played out.
    fn count(&mut self, standing: &Standing, played_out: bool) {
        self.played += 1;
        self.won += u32::from(standing.winner);
        if played_out {
            self.best = self.best.max(standing.score);
            self.points += i64::from(standing.score);
        }
    }

    /// Counts a game against robots of one level alone. Returns how many in a row are won now.
    fn count_against(&mut self, robots: Robot, won: bool) -> u32 {
        let before = self.robot_wins.take();
        if !won {
            return 0;
        }
        let level = robots.name();
        let before = before.filter(|before| before.level == level);
        let games = before.map_or(0, |before| before.games) + 1;
        let level = level.to_owned();
        self.robot_wins = Some(RobotWins { level, games });
        games
    }
}

/// After how many wins in a row against robots of one level the next level is offered.
const WINS_FOR_NEXT_LEVEL: u32 = 2;

/// What the end of a game changes.
#[derive(Default)]
pub(in crate::host) struct Results {
    /// Updated profiles of its people.
    pub people: PeopleChanges,
    /// The level against which somebody has won often enough, and the next one.
    next_level: Option<(Robot, Robot)>,
}

impl Results {
    /// Adds the offer of the next level to the post with the result.
    pub fn offer_next_level(&self, table: TableId, posts: &mut [Post]) {
        let Some((level, next)) = self.next_level else {
            return;
        };
        for post in posts.iter_mut().filter(|post| post.is_result()) {
            let words = Words::new(keys::END_NEXT_LEVEL).with("level", level_name(level));
            post.words.push(words.with("next", level_name(next)));
            post.controls.buttons.push(Button::play_level(table, next));
        }
    }
}

/// The level of all other seats, if robots of one level play there and nobody else.
fn level_against(table: &Table, seat: Seat) -> Option<Robot> {
    let others = table.seats().iter().enumerate();
    let others = others.filter(|(other, _)| *other != seat);
    let mut levels = others.map(|(_, place)| {
        let robot = place.person.as_ref().filter(|_| place.is_robots_own());
        robot.and_then(Person::robot)
    });
    let level = levels.next()??;
    levels.all(|other| other == Some(level)).then_some(level)
}

/// The level after this one.
fn level_after(level: Robot) -> Option<Robot> {
    let mut levels = Robot::LEVELS.into_iter();
    levels.find(|known| *known == level)?;
    levels.next()
}

/// Counts the places of a game in the profiles of its people. Returns the level against which somebody has won often enough, and the
/// next one.
fn count_results(
    loaded: &LoadedTable,
    ended: &[(&Person, &Standing)],
    accounts: &[Account],
    profiles: &mut BTreeMap<PersonId, StoredProfile>,
) -> Option<(Robot, Robot)> {
    let table = &loaded.table;
    let game = table.title().name();
    let known = ended
        .iter()
        .filter(|(person, _)| profiles.contains_key(&person.id));
    let ended: Vec<&(&Person, &Standing)> = known.collect();
    let before = ended.iter().map(|(person, standing)| {
        let tally = profiles[&person.id].profile.statistics.tallies.get(game);
        (tally.and_then(|tally| tally.rating), standing.place)
    });
    let before: Vec<(Option<Rating>, usize)> = before.collect();
    // Games with robots or with changed owners of seats are not rated.
    let ratings = table.course().people_only().then(|| rated(&before));
    let mut next_level = None;
    for (number, (person, standing)) in ended.into_iter().enumerate() {
        let Some(StoredProfile { profile, .. }) = profiles.get_mut(&person.id) else {
            continue;
        };
        profile.name.clone_from(&person.name);
        let tally = profile
            .statistics
            .tallies
            .entry(game.to_owned())
            .or_default();
        tally.count(standing, table.course().is_played_out());
        if let Some(account) = accounts.get(standing.seat) {
            tally.sources.add(account);
        }
        if let Some(level) = level_against(table, standing.seat) {
            let wins = tally.count_against(level, standing.winner);
            if wins >= WINS_FOR_NEXT_LEVEL && profile.settings.wants_ratings {
                next_level = level_after(level).map(|next| (level, next));
            }
        }
        if let Some(ratings) = &ratings {
            tally.rating = Some(ratings[number]);
            tally.rated += 1;
            profile.statistics.servers.extend(loaded.server);
        }
    }
    next_level
}

impl People {
    /// What the end of a table changes. The caller holds the lock of profiles until they are written.
    pub(in crate::host) async fn results(
        &self,
        loaded: &LoadedTable,
        accounts: &[Account],
    ) -> Result<Results, StoreError> {
        let table = &loaded.table;
        let reliability = Reliability::of_people(table);
        let standings = table.standings().filter(|_| table.counts());
        let standings = standings.unwrap_or_default();
        let ended = standings.iter().filter_map(|standing| {
            let person = table.seats()[standing.seat].person.as_ref();
            let person = person.filter(|person| !person.is_robot())?;
            Some((person, standing))
        });
        let ended: Vec<(&Person, &Standing)> = ended.collect();
        let people = ended.iter().map(|(person, _)| person.id);
        let people: BTreeSet<PersonId> = people.chain(reliability.keys().copied()).collect();
        let mut profiles = BTreeMap::new();
        for person in people {
            // Profiles that a newer program wrote are not changed.
            let kept = self.changeable_profile(person).await?;
            profiles.extend(kept.map(|kept| (person, kept)));
        }
        for (person, counted) in reliability {
            if let Some(kept) = profiles.get_mut(&person) {
                kept.profile.statistics.reliability.add(counted);
            }
        }
        for (person, hours) in ActiveHours::of_people(table) {
            let kept = profiles.get_mut(&person).map(|kept| &mut kept.profile);
            if let Some(profile) = kept.filter(|profile| !profile.company.hours_opt_out) {
                profile.statistics.hours.add(&hours);
            }
        }
        let next_level = count_results(loaded, &ended, accounts, &mut profiles);
        let wished = profiles.into_iter();
        let wished = wished.filter(|(_, kept)| kept.profile.settings.wants_ratings);
        let kept = wished.map(|(person, kept)| ProfileChange {
            person,
            expected: kept.stored,
            profile: Some(written(&kept.profile)),
        });
        Ok(Results {
            people: kept.collect(),
            next_level,
        })
    }

    /// The leaderboard of a title in this server, with the place of the requester.
    pub(in crate::host) async fn leaderboard(
        &self,
        request: &Request,
        game: &str,
    ) -> Result<Post, StoreError> {
        let Some(server) = request.server.as_ref().map(|server| server.id) else {
            return Ok(private(
                request,
                vec![Words::new(keys::LEADERBOARD_NOWHERE)],
            ));
        };
        if let Err(unknown) = games::find(game) {
            let refusal = crate::engine::Refusal::new(&unknown);
            return Ok(private(request, vec![refusal.words(None)]));
        }
        // Few at a time, because everybody's profile is read.
        let _turn = self.base.heavy.turn().await?;
        let mut people: Vec<(PersonId, String, i64, u32)> = Vec::new();
        let place = |person: PersonId, kept: &[u8]| {
            if !mentions(kept, server) {
                return;
            }
            let Ok(profile) = read_json::<Profile>(kept) else {
                return;
            };
            let tally = profile.statistics.tallies.get(game);
            let tally = tally.filter(|_| profile.statistics.servers.contains(&server));
            if let Some((tally, rating)) = tally.and_then(|tally| Some((tally, tally.rating?))) {
                people.push((person, profile.name, shown(rating), tally.rated));
            }
        };
        self.base.store.each_person(place).await?;
        people.sort_by_key(|(_, _, rating, rated)| std::cmp::Reverse((*rating, *rated)));
        let ratings: Vec<i64> = people.iter().map(|(_, _, rating, _)| *rating).collect();
        let mut words = vec![Words::new(keys::LEADERBOARD_TITLE).with("game", game)];
        let mut own = false;
        let all = people.len();
        for (number, (place, (person, name, rating, rated))) in
            rank(&ratings).into_iter().zip(people).enumerate()
        {
            let asks = person == request.who.id;
            let key = match number < BEST {
                true if asks => keys::LEADERBOARD_OWN,
                true => keys::LEADERBOARD_PLACE,
                false if asks => keys::LEADERBOARD_BELOW,
                false => continue,
            };
            own |= asks;
            let line = Words::new(key).with("place", place);
            let line = line.with("rating", rating).with("rated", rated);
            words.push(line.with_any([("name", Value::Person(name)), ("all", all.into())]));
        }
        if all == 0 {
            words.push(Words::new(keys::LEADERBOARD_EMPTY));
        } else if !own {
            words.push(Words::new(keys::LEADERBOARD_UNRATED));
        }
        Ok(private(request, words))
    }
}
