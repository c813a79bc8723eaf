//! Profiles: settings and results of a person, with a cache. Knows no table but its seats.

pub(in crate::host) mod company;
pub(in crate::host) mod exercises;
pub(in crate::host) mod holidays;
pub(in crate::host) mod index;
pub(in crate::host) mod mine;
pub(in crate::host) mod practice;
pub(in crate::host) mod presence;
mod private_tables;
pub(in crate::host) mod puzzle_results;
pub(in crate::host) mod ratings;
pub(in crate::host) mod seat_links;
pub(in crate::host) mod servers;
pub(in crate::host) mod settings;

use crate::host::base::Base;
use crate::host::model::link_token::TokenHash;
use crate::host::people::company::Company;
use crate::host::people::exercises::{Exercises, ThemeLosses};
use crate::host::people::presence::{LastCall, Presence};
use crate::host::people::puzzle_results::{DailyStreak, PuzzleResults};
use crate::host::stored::{StoredDataError, read_json, written};
use crate::host::worker_pool::lock;
use crate::ids::{PersonId, ServerId};
use crate::store::{
    Expected, PeopleChanges, ProfileBytes, ProfileChange, Store, StoreError, TableId,
};
use crate::table::{ActiveHours, Order, Reliability, Stage, Table, Time, Zone};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex};

/// What a person has chosen for themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Chosen language; none: that of their Discord client.
    pub language: Option<String>,
    /// Hours without reminders.
    pub quiet: Option<QuietHours>,
    /// Where they live.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<Zone>,
    /// Whether they want reminders.
    pub wants_reminders: bool,
    /// Whether they opted out of direct messages.
    pub dm_opt_out: bool,
    /// Whether they want statistics and ratings.
    pub wants_ratings: bool,
    /// Whether they want a preview of moves that they choose in the guide, before they are made.
    pub wants_preview: bool,
    /// Whether their pictures are dark.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wants_dark: bool,
    /// The median of the minutes after which tables answer for them.
    pub answer_minutes: u32,
    /// Whether lobbies show how reliable they are.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub shows_reliability: bool,
    /// Whether lists that people of other servers read have their name.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub named_in_world: bool,
    /// Whether they opted out of the coach's sentence below reviews.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub coach_opt_out: bool,
}

/// The usual median of the minutes after which a table answers for somebody.
const USUAL_ANSWER_MINUTES: u32 = 10;

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            quiet: None,
            zone: None,
            wants_reminders: true,
            dm_opt_out: false,
            wants_ratings: true,
            wants_preview: true,
            wants_dark: false,
            answer_minutes: USUAL_ANSWER_MINUTES,
            shows_reliability: false,
            named_in_world: false,
            coach_opt_out: false,
        }
    }
}

/// What is counted of a person, unless they want no statistics.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Statistics {
    /// How reliable they are.
    #[serde(skip_serializing_if = "is_unknown")]
    pub reliability: Reliability,
    /// Their results by title.
    pub tallies: BTreeMap<String, Tally>,
    /// Their average loss per decision in the last reviewed games, by title, the oldest first.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub losses: BTreeMap<String, Vec<f32>>,
    /// The game whose loss was added last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_reviewed: Option<TableId>,
    /// What the decisions that reviews named cost by theme, by title, the oldest game first.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub themes: BTreeMap<String, Vec<ThemeLosses>>,
    /// Decisions that reviews named, to be decided again.
    #[serde(skip_serializing_if = "Exercises::is_unused")]
    pub exercises: Exercises,
    /// The servers where they ended a rated game.
    pub servers: BTreeSet<ServerId>,
    /// Their results with puzzles by title.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub puzzles: BTreeMap<String, PuzzleResults>,
    /// When they are active.
    #[serde(skip_serializing_if = "ActiveHours::is_empty")]
    pub hours: ActiveHours,
    /// Days in a row with a solved daily puzzle, if there ever was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub daily: Option<DailyStreak>,
    /// Days in a row with a finished deal of the day, if there ever was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day_deals: Option<DailyStreak>,
}

/// Profile of a person. It is stored only if something differs from the default, all parts as one object.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Profile {
    /// Their last known name.
    pub name: String,
    /// What they have chosen.
    #[serde(flatten)]
    pub settings: Settings,
    /// Their usual orders by title: those of every new table.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub orders: BTreeMap<String, Vec<Order>>,
    /// When they are on holiday, and when they were within the last year: the beginning and the end of each, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holidays: Vec<(Time, Time)>,
    /// When they were last reminded.
    pub reminded: Time,
    /// Their last call, where several processes share the store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called: Option<LastCall>,
    /// What is counted of them.
    #[serde(flatten)]
    pub statistics: Statistics,
    /// With whom they play.
    #[serde(skip_serializing_if = "Company::is_empty")]
    pub company: Company,
    /// Their links to seats, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<SeatLink>,
}

fn is_unknown(reliability: &Reliability) -> bool {
    *reliability == Reliability::default()
}

/// A link with which a person plays in a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatLink {
    /// The table.
    pub table: TableId,
    /// The hash of its token.
    pub hash: TokenHash,
    /// When it was made.
    pub made: Time,
}

/// Results of a person in one title.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    /// Number of finished games.
    pub played: u32,
    /// Number of won games.
    pub won: u32,
    /// Sum of all points.
    pub points: i64,
    /// The most points in one game.
    pub best: i32,
    /// Number of rated games.
    pub rated: u32,
    /// The rating, once there is one.
    pub rating: Option<Rating>,
    /// The last games against robots of one level alone, if they were won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub robot_wins: Option<RobotWins>,
    /// Where the results came from.
    #[serde(skip_serializing_if = "ResultSources::is_empty")]
    pub sources: ResultSources,
}

/// Where the results of a person came from, added up over games, in chances to win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ResultSources {
    /// The games that could be accounted for.
    pub games: u32,
    /// What deals and draws brought.
    pub luck: f64,
    /// What their own decisions brought.
    pub own: f64,
    /// What the others did.
    pub others: f64,
}

impl ResultSources {
    fn is_empty(&self) -> bool {
        self.games == 0
    }
}

/// Games in a row that a person won against robots of one level alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RobotWins {
    /// The level.
    pub level: String,
    /// Their number.
    pub games: u32,
}

/// Skill of a person, and its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The estimate.
    pub skill: f64,
    /// The uncertainty.
    pub doubt: f64,
}

/// Hours of the day without reminders. The same hour twice is the whole day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuietHours {
    /// The hour in which it begins, 0 to 23, where they live.
    pub from: u8,
    /// The hour in which it ends.
    pub to: u8,
    /// How many hours their clock is ahead of UTC.
    pub ahead: i8,
}

const HOUR: Time = 60 * 60;

impl Settings {
    /// The end of the quiet hours that contain this time; none if it is outside of them.
    pub fn quiet_until(&self, now: Time) -> Option<Time> {
        let quiet = self.quiet?;
        let zone = self.zone.as_ref();
        let Some((zone, hour)) = zone.and_then(|zone| Some((zone, zone.hour(now)?))) else {
            return quiet.until(now);
        };
        quiet.hours_left(hour)?;
        Some(zone.next_minute(u16::from(quiet.to) * 60, now + 1))
    }
}

impl QuietHours {
    /// The end of the quiet hours that contain this time, by their offset; none if it is outside of them.
    pub fn until(self, now: Time) -> Option<Time> {
        let hour = (now / HOUR).checked_add_signed(self.ahead.into())? % 24;
        Some((now / HOUR + self.hours_left(hour as u8)?) * HOUR)
    }

    /// How many hours they last from the beginning of this hour on; none if it is outside of them.
    fn hours_left(self, hour: u8) -> Option<Time> {
        let since = (24 + Time::from(hour) - Time::from(self.from % 24)) % 24;
        let length = match (24 + Time::from(self.to % 24) - Time::from(self.from % 24)) % 24 {
            0 => 24,
            length => length,
        };
        length.checked_sub(since).filter(|left| *left > 0)
    }
}

/// Profiles that were just read from the store.
pub(in crate::host) type ReadProfiles = BTreeMap<PersonId, Arc<Profile>>;

/// A profile to be changed, and the bytes on which the change is based.
pub(in crate::host) struct StoredProfile {
    pub profile: Profile,
    pub stored: Expected,
}

impl Default for StoredProfile {
    fn default() -> Self {
        Self {
            profile: Profile::default(),
            stored: Expected::Any,
        }
    }
}

/// The people: their profiles, and which tables know them.
pub struct People {
    pub(in crate::host) base: Arc<Base>,
    /// Held while profiles are changed.
    pub(in crate::host) changing: tokio::sync::Mutex<()>,
    /// Profiles that were read lately.
    pub(in crate::host) cache: ProfileCache,
    /// Who was called lately, and who looks at a page.
    pub(in crate::host) presence: Presence,
    /// Set once the index of people is complete.
    pub(in crate::host) indexed: tokio::sync::OnceCell<()>,
}

impl People {
    pub(in crate::host) fn new(base: Arc<Base>) -> Self {
        Self {
            base,
            changing: tokio::sync::Mutex::default(),
            cache: ProfileCache::default(),
            presence: Presence::default(),
            indexed: tokio::sync::OnceCell::new(),
        }
    }

    /// The profile of a person, from the cache if it was read recently and no other process can change it. A damaged one counts as
    /// empty.
    pub(in crate::host) async fn profile(
        &self,
        person: PersonId,
    ) -> Result<Arc<Profile>, StoreError> {
        if self.base.is_shared() {
            let profile = self.changeable_profile(person).await?;
            return Ok(Arc::new(profile.unwrap_or_default().profile));
        }
        if let Some(profile) = self.cache.get(person) {
            return Ok(profile);
        }
        let version = self.cache.version();
        let profile = self.changeable_profile(person).await?;
        let profile = Arc::new(profile.unwrap_or_default().profile);
        self.cache.insert(person, Arc::clone(&profile), version);
        Ok(profile)
    }

    /// Profile from the store, to be changed; none if a newer program wrote it.
    pub(in crate::host) async fn changeable_profile(
        &self,
        person: PersonId,
    ) -> Result<Option<StoredProfile>, StoreError> {
        let stored = self.base.store.person(person).await;
        let why = match readable_profile(stored.clone())? {
            Ok(profile) => {
                return Ok(Some(StoredProfile {
                    profile,
                    stored: stored.map_or(Expected::Any, Expected::Exactly),
                }));
            }
            Err(why) => why,
        };
        self.report_profile(person, &why);
        Ok(matches!(why, StoredDataError::Damaged(_)).then(StoredProfile::default))
    }

    fn report_profile(&self, person: PersonId, why: &StoredDataError) {
        self.base.report(format!(
            "what is kept about person {person} does not read: {why}"
        ));
    }

    /// Decodes profiles of people. One that cannot be read counts as empty.
    pub(in crate::host) fn read_profiles(
        &self,
        people: Vec<PersonId>,
        stored: Vec<ProfileBytes>,
    ) -> Result<ReadProfiles, StoreError> {
        let mut profiles = ReadProfiles::new();
        for (person, stored) in people.into_iter().zip(stored) {
            let profile = readable_profile(stored)?.unwrap_or_else(|why| {
                self.report_profile(person, &why);
                Profile::default()
            });
            profiles.insert(person, Arc::new(profile));
        }
        Ok(profiles)
    }

    /// The profile of a person: the one that was just read, if it was.
    pub(in crate::host) async fn profile_among(
        &self,
        read: &ReadProfiles,
        person: PersonId,
    ) -> Result<Arc<Profile>, StoreError> {
        match read.get(&person) {
            Some(profile) => Ok(Arc::clone(profile)),
            None => self.profile(person).await,
        }
    }

    /// Language of a person: the chosen one, else that of their Discord client.
    pub async fn language_of(&self, person: PersonId, locale: &str) -> String {
        let profile = self.profile(person).await.unwrap_or_default();
        let language = profile.settings.language.as_deref();
        language.unwrap_or(locale).to_owned()
    }

    /// People at a table who opted out of direct messages; these profiles were just read.
    pub(in crate::host) async fn dm_opt_out(
        &self,
        table: &Table,
        read: &ReadProfiles,
    ) -> Result<BTreeSet<PersonId>, StoreError> {
        let people = seated_people(table);
        if self.base.is_shared() && people.iter().any(|person| !read.contains_key(person)) {
            return opted_out_people(self.base.store.as_ref(), people).await;
        }
        let mut dm_opt_out = BTreeSet::new();
        for person in people {
            if self.profile_among(read, person).await?.settings.dm_opt_out {
                dm_opt_out.insert(person);
            }
        }
        Ok(dm_opt_out)
    }

    /// The people in a lobby whose reliability everybody may see; these profiles were just read.
    pub(in crate::host) async fn shown_reliability(
        &self,
        table: &Table,
        read: &ReadProfiles,
    ) -> Result<BTreeMap<PersonId, Reliability>, StoreError> {
        let mut shown = BTreeMap::new();
        if table.stage() == Stage::Gathering {
            for person in seated_people(table) {
                let profile = self.profile_among(read, person).await?;
                if profile.settings.shows_reliability && profile.statistics.reliability.games() > 0
                {
                    shown.insert(person, profile.statistics.reliability);
                }
            }
        }
        Ok(shown)
    }

    /// Changes a profile, and returns it. A profile equal to the default is deleted. If another process changes it meanwhile, the
    /// change is made again to what is there then.
    pub(in crate::host) async fn change_profile(
        &self,
        person: PersonId,
        mut change: impl FnMut(&mut Profile),
    ) -> Result<Profile, StoreError> {
        let _alone = self.changing.lock().await;
        loop {
            let Some(kept) = self.changeable_profile(person).await? else {
                return Ok(Profile::default());
            };
            let before = kept.profile;
            let mut profile = before.clone();
            change(&mut profile);
            if profile == before {
                return Ok(profile);
            }
            let change = ProfileChange {
                person,
                expected: kept.stored,
                profile: (profile != Profile::default()).then(|| written(&profile)),
            };
            let written = self.put(vec![change]).await;
            match written {
                Err(error) if error.is_conflict() => {}
                written => return written.map(|()| profile),
            }
        }
    }

    /// Stores profiles. The caller holds the lock of changes.
    pub(in crate::host) async fn put(&self, changes: PeopleChanges) -> Result<(), StoreError> {
        let people: Vec<PersonId> = changes.iter().map(|change| change.person).collect();
        let written = self.base.store.put_people(changes).await;
        self.cache.forget(people);
        written
    }
}

/// How many profiles are in memory at most.
const CACHED_PROFILES: usize = 10_000;

/// Profiles that were read recently.
#[derive(Default)]
pub(in crate::host) struct ProfileCache {
    cached: Mutex<CachedProfiles>,
}

#[derive(Default)]
struct CachedProfiles {
    profiles: HashMap<PersonId, Arc<Profile>>,
    /// How often a profile was changed.
    version: u64,
}

impl ProfileCache {
    fn get(&self, person: PersonId) -> Option<Arc<Profile>> {
        lock(&self.cached).profiles.get(&person).map(Arc::clone)
    }

    /// The version to be given to [`ProfileCache::insert`] with whatever is read from the store after this.
    fn version(&self) -> u64 {
        lock(&self.cached).version
    }

    /// Caches a profile, unless one was changed since `version`: then it may be outdated.
    fn insert(&self, person: PersonId, profile: Arc<Profile>, version: u64) {
        let mut cached = lock(&self.cached);
        if cached.version != version {
            return;
        }
        if cached.profiles.len() >= CACHED_PROFILES {
            cached.profiles.clear();
        }
        cached.profiles.insert(person, profile);
    }

    /// Removes profiles that were changed in the store.
    pub fn forget(&self, people: impl IntoIterator<Item = PersonId>) {
        let mut cached = lock(&self.cached);
        for person in people {
            cached.profiles.remove(&person);
            cached.version += 1;
        }
    }
}

/// The people who sit at a table.
pub(in crate::host) fn seated_people(table: &Table) -> Vec<PersonId> {
    let places = table.seats().iter();
    let people = places.filter_map(|place| place.person.as_ref());
    let people = people.filter(|person| !person.is_robot());
    people.map(|person| person.id).collect()
}

/// Those of these people who opted out of direct messages.
pub(in crate::host) async fn opted_out_people(
    store: &dyn Store,
    people: Vec<PersonId>,
) -> Result<BTreeSet<PersonId>, StoreError> {
    let mut dm_opt_out = BTreeSet::new();
    for (person, profile) in people.iter().zip(store.profiles(&people).await) {
        let profile = readable_profile(profile)?;
        if profile.is_ok_and(|profile| profile.settings.dm_opt_out) {
            dm_opt_out.insert(*person);
        }
    }
    Ok(dm_opt_out)
}

/// Those of the people who are invited to a table to whom it does not write: who opted out of direct messages, and who avoids somebody there.
pub(in crate::host) async fn unwritten_people(
    store: &dyn Store,
    invited: Vec<PersonId>,
    seated: &[PersonId],
) -> Result<BTreeSet<PersonId>, StoreError> {
    let mut unwritten = BTreeSet::new();
    for (person, profile) in invited.iter().zip(store.profiles(&invited).await) {
        let Ok(profile) = readable_profile(profile)? else {
            continue;
        };
        let avoids = &profile.company.avoids;
        let avoids_one = seated.iter().any(|other| avoids.contains(other));
        if profile.settings.dm_opt_out || (avoids_one && !seated.contains(person)) {
            unwritten.insert(*person);
        }
    }
    Ok(unwritten)
}

/// A profile from the store, if it can be read.
fn readable_profile(
    stored: Result<Option<Vec<u8>>, StoreError>,
) -> Result<Result<Profile, StoredDataError>, StoreError> {
    match stored {
        Ok(None) => Ok(Ok(Profile::default())),
        Ok(Some(kept)) => Ok(read_json(&kept)),
        Err(error) if error.is_newer() => Ok(Err(StoredDataError::Newer(error.to_string()))),
        Err(error) if error.is_damage() => Ok(Err(StoredDataError::Damaged(error.to_string()))),
        Err(error) => Err(error),
    }
}
