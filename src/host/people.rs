//! What is kept about a person, wherever they play: what they wish, and how their games ended.

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
    pub quiet: Option<Quiet>,
    /// Whether they wish no reminders.
    pub unreminded: bool,
    /// Whether they wish no direct messages.
    pub undirected: bool,
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
pub struct Quiet {
    /// The hour in which it begins, 0 to 23, where they live.
    pub from: u8,
    /// The hour in which it ends.
    pub to: u8,
    /// How many hours their clock is ahead of UTC.
    pub ahead: i8,
}

const HOUR: Time = 60 * 60;

impl Quiet {
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
    /// What is kept about a person.
    pub(super) async fn profile(&self, person: u64) -> Result<Profile, StoreError> {
        let store = Arc::clone(&self.store);
        let kept = blocking(move || store.person(person)).await?;
        Ok(read(person, kept.as_deref()))
    }

    /// The language somebody reads: the one they wish for, else that of their Discord.
    pub async fn language_of(&self, person: u64, locale: &str) -> String {
        let profile = self.profile(person).await.unwrap_or_default();
        profile.language.unwrap_or_else(|| locale.to_owned())
    }

    /// Who of those at a table wishes no direct messages.
    pub(super) async fn undirected(&self, table: &Table) -> Result<BTreeSet<u64>, StoreError> {
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
        let mut profile = self.profile(person).await?;
        let before = profile.clone();
        change(&mut profile);
        if profile == before {
            return Ok(profile);
        }
        let store = Arc::clone(&self.store);
        let kept = (profile != Profile::default()).then(|| written(&profile));
        blocking(move || store.keep_people(vec![(person, kept)])).await?;
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
    let mut undirected = BTreeSet::new();
    for person in people {
        let kept = store.person(person)?;
        if read(person, kept.as_deref()).undirected {
            undirected.insert(person);
        }
    }
    Ok(undirected)
}

/// A profile from its bytes. One that does not read is begun anew: nobody's game hangs on it.
pub(super) fn read(person: u64, kept: Option<&[u8]>) -> Profile {
    let Some(kept) = kept else {
        return Profile::default();
    };
    serde_json::from_slice(kept).unwrap_or_else(|error| {
        tracing::error!(%error, person, "what is kept about a person does not read");
        Profile::default()
    })
}

/// A profile as bytes.
pub(super) fn written(profile: &Profile) -> Vec<u8> {
    serde_json::to_vec(profile).expect("a profile is JSON")
}
