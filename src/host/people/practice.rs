//! When somebody gets an exercise of the day by direct message: a document for each person who wants it, so that nobody else has to be looked
//! at. Compare-and-set decides which process sends it.

use crate::host::people::People;
use crate::host::stored::{read_json, written};
use crate::ids::PersonId;
use crate::store::{DocumentKey, DocumentKind, Expected, StoreError};
use crate::table::Time;
use serde::{Deserialize, Serialize};

const DAY: Time = 24 * 60 * 60;

/// When somebody practises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::host) struct Practice {
    /// When it was switched on: the time of the day is that of every exercise.
    since: Time,
    /// When the next one is looked for.
    pub next: Time,
    /// Something else for each claim, because a store takes two changes to the same bytes for one that came twice.
    #[serde(default)]
    claim: u64,
}

impl Practice {
    fn begun(now: Time) -> Self {
        Self {
            since: now,
            next: now + DAY,
            claim: 0,
        }
    }

    /// The same time on the next day.
    fn following(self, now: Time) -> Time {
        let days = now.saturating_sub(self.since) / DAY + 1;
        self.since + days * DAY
    }

    fn is_due(self, now: Time) -> bool {
        // After the clock went back, the next time may be far in the future.
        self.next <= now || self.next > now + 2 * DAY
    }
}

impl People {
    /// When somebody practises; none if they do not want to, or it does not read.
    pub(in crate::host) async fn practice(
        &self,
        person: PersonId,
    ) -> Result<Option<Practice>, StoreError> {
        Ok(self.stored_practice(person).await?.1)
    }

    async fn stored_practice(
        &self,
        person: PersonId,
    ) -> Result<(Expected, Option<Practice>), StoreError> {
        let key = DocumentKey::Practice { person };
        let bytes = match self.base.store.document(key).await {
            Err(error) if error.is_damage() => {
                self.base.report(error.to_string());
                return Ok((Expected::Any, None));
            }
            bytes => bytes?,
        };
        let practice = bytes.as_deref().and_then(|bytes| read_json(bytes).ok());
        Ok((Expected::Exactly(bytes), practice))
    }

    /// Has somebody practise every day at this time, or not any more.
    pub(in crate::host) async fn set_practice(
        &self,
        person: PersonId,
        wanted: bool,
    ) -> Result<(), StoreError> {
        let (expected, known) = self.stored_practice(person).await?;
        if !wanted && expected == Expected::Exactly(None) || wanted && known.is_some() {
            return Ok(());
        }
        let practice = wanted.then(|| written(&Practice::begun(self.base.now())));
        let key = DocumentKey::Practice { person };
        let store = &self.base.store;
        store.set_document(key, Expected::Any, practice).await
    }

    /// The people for whom this process is to look for an exercise now. Nobody is disturbed in quiet hours.
    pub(in crate::host) async fn claim_practice(&self) -> Result<Vec<PersonId>, StoreError> {
        let now = self.base.now();
        let mut due = Vec::new();
        let look = |key: DocumentKey, bytes: &[u8]| {
            if let (DocumentKey::Practice { person }, Ok(practice)) =
                (key, read_json::<Practice>(bytes))
                && practice.is_due(now)
            {
                due.push(person);
            }
        };
        let kind = DocumentKind::Practice;
        self.base.store.each_document(kind, look).await?;
        let mut claimed = Vec::new();
        for person in due {
            let (expected, practice) = self.stored_practice(person).await?;
            let Some(practice) = practice.filter(|practice| practice.is_due(now)) else {
                continue;
            };
            let quiet = self.profile(person).await?.settings.quiet_until(now);
            let next = quiet.unwrap_or_else(|| practice.following(now));
            let claim = self.base.seed();
            let bytes = Some(written(&Practice {
                next,
                claim,
                ..practice
            }));
            let key = DocumentKey::Practice { person };
            match self.base.store.set_document(key, expected, bytes).await {
                // Another process sends it.
                Err(error) if error.is_conflict() => {}
                stored => {
                    stored?;
                    claimed.extend(quiet.is_none().then_some(person));
                }
            }
        }
        Ok(claimed)
    }
}
