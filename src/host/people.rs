//! What is kept about a person, wherever they play: what they wish, and how their games ended.

use super::damage::StoredDataError;
use super::stored::{read_json, written};
use super::{Host, blocking};
use crate::store::{Store, StoreError};
use crate::table::{Table, Time};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What is kept about a person. Who has never wished for anything nor ended a game has none.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Profile {
    /// The name they were last known by.
    pub name: String,
    /// The language they wish to read; that of their Discord if they have not said.
    pub language: Option<String>,
    /// When they are not to be reminded.
    pub quiet: Option<QuietHours>,
    /// Whether they wish no reminders.
    pub unreminded: bool,
    /// Whether they wish no direct messages.
    #[serde(rename = "undirected")]
    pub dm_opt_out: bool,
    /// Whether they wish no statistics and no rating.
    pub unrated: bool,
    /// When they were last reminded.
    pub reminded: Time,
    /// How their games ended, by title.
    pub tallies: BTreeMap<String, Tally>,
    /// The servers where they ended a rated game.
    pub servers: BTreeSet<u64>,
}

/// How somebody's games of one title ended.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    /// How many were played to the end.
    pub played: u32,
    /// How many were won.
    pub won: u32,
    /// All points together.
    pub points: i64,
    /// The most points in one game.
    pub best: i32,
    /// How many were rated.
    pub rated: u32,
    /// The rating, once there is one.
    pub rating: Option<Rating>,
}

/// How well somebody plays, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The estimate.
    pub skill: f64,
    /// How far it may be off.
    pub doubt: f64,
}

/// Hours of the day in which somebody is left alone. From and to the same hour is the whole day.
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

impl QuietHours {
    /// When the quiet hours end that this moment is in; none outside of them.
    pub fn until(self, now: Time) -> Option<Time> {
        let hour_now = (now / HOUR).checked_add_signed(self.ahead.into())? % 24;
        let since = (24 + hour_now - u64::from(self.from % 24)) % 24;
        let length = match (24 + u64::from(self.to % 24) - u64::from(self.from % 24)) % 24 {
            0 => 24,
            length => length,
        };
        let left = length.checked_sub(since).filter(|left| *left > 0)?;
        Some((now / HOUR + left) * HOUR)
    }
}

impl Host {
    /// What is kept about a person. What does not read is begun anew: nobody's game hangs on it.
    pub(super) async fn profile(&self, person: u64) -> Result<Profile, StoreError> {
        let profile = self.changeable_profile(person).await?;
        Ok(profile.unwrap_or_default())
    }

    /// What is kept about a person, to be written anew; none if a newer program wrote it.
    pub(super) async fn changeable_profile(
        &self,
        person: u64,
    ) -> Result<Option<Profile>, StoreError> {
        let store = Arc::clone(&self.store);
        let why = match blocking(move || stored_profile(store.as_ref(), person)).await? {
            Ok(profile) => return Ok(Some(profile)),
            Err(why) => why,
        };
        self.report(format!(
            "what is kept about person {person} does not read: {why}"
        ));
        Ok(matches!(why, StoredDataError::Damaged(_)).then(Profile::default))
    }

    /// The language somebody reads: the one they wish for, else that of their Discord.
    pub async fn language_of(&self, person: u64, locale: &str) -> String {
        let profile = self.profile(person).await.unwrap_or_default();
        profile.language.unwrap_or_else(|| locale.to_owned())
    }

    /// Who of those at a table wishes no direct messages.
    pub(super) async fn dm_opt_out(&self, table: &Table) -> Result<BTreeSet<u64>, StoreError> {
        let (store, people) = (Arc::clone(&self.store), seated_people(table));
        blocking(move || undirected_people(store.as_ref(), people)).await
    }

    /// Changes what is kept about a person, and tells what it is now. Of who wishes nothing and has played nothing, nothing is
    /// kept.
    pub(super) async fn change_profile(
        &self,
        person: u64,
        change: impl FnOnce(&mut Profile),
    ) -> Result<Profile, StoreError> {
        let _alone = self.people.lock().await;
        let Some(mut profile) = self.changeable_profile(person).await? else {
            return Ok(Profile::default());
        };
        let before = profile.clone();
        change(&mut profile);
        if profile == before {
            return Ok(profile);
        }
        let store = Arc::clone(&self.store);
        let kept = (profile != Profile::default()).then(|| written(&profile));
        blocking(move || store.put_people(vec![(person, kept)])).await?;
        Ok(profile)
    }
}

/// The people who sit at a table.
pub(super) fn seated_people(table: &Table) -> Vec<u64> {
    let places = table.places().iter();
    let people = places.filter_map(|place| place.person.as_ref());
    let people = people.filter(|person| !person.is_robot());
    people.map(|person| person.id).collect()
}

/// Who of these people wishes no direct messages.
pub(super) fn undirected_people(
    store: &dyn Store,
    people: Vec<u64>,
) -> Result<BTreeSet<u64>, StoreError> {
    let mut dm_opt_out = BTreeSet::new();
    for person in people {
        let profile = stored_profile(store, person)?;
        if profile.is_ok_and(|profile| profile.dm_opt_out) {
            dm_opt_out.insert(person);
        }
    }
    Ok(dm_opt_out)
}

/// What is kept about a person, if it reads.
fn stored_profile(
    store: &dyn Store,
    person: u64,
) -> Result<Result<Profile, StoredDataError>, StoreError> {
    match store.person(person) {
        Ok(None) => Ok(Ok(Profile::default())),
        Ok(Some(kept)) => Ok(read_json(&kept)),
        Err(error) if error.is_newer() => Ok(Err(StoredDataError::Newer(error.to_string()))),
        Err(error) if error.is_damage() => Ok(Err(StoredDataError::Damaged(error.to_string()))),
        Err(error) => Err(error),
    }
}
