//! With whom somebody plays: what they look for in the queue, and whom they avoid. Knows no queue.

use crate::host::model::wish::Wish;
use crate::host::people::People;
use crate::host::people::Profile;
use crate::host::stored::read_json;
use crate::ids::PersonId;
use crate::store::StoreError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What somebody has chosen about those with whom they play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Company {
    /// What they looked for last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wish: Option<Wish>,
    /// With whom they never want to be put together.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub avoids: BTreeSet<PersonId>,
    /// Whether their active hours are not to be counted.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hours_opt_out: bool,
}

impl Company {
    pub(in crate::host) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    fn is_partner(&self, person: PersonId) -> bool {
        self.wish.as_ref().and_then(|wish| wish.partner) == Some(person)
    }

    /// Removes somebody as a partner. Whoever avoids them goes on doing so: nobody gets round that by having themselves forgotten.
    fn forget(&mut self, person: PersonId) {
        if let Some(wish) = &mut self.wish {
            wish.partner.take_if(|partner| *partner == person);
        }
    }
}

impl People {
    /// Removes somebody from what others have chosen.
    pub(in crate::host) async fn forget_in_company(
        &self,
        person: PersonId,
    ) -> Result<(), StoreError> {
        let mut others = Vec::new();
        let look = |other: PersonId, bytes: &[u8]| {
            let profile = read_json::<Profile>(bytes);
            if profile.is_ok_and(|profile| profile.company.is_partner(person)) {
                others.push(other);
            }
        };
        self.base.store.each_person(look).await?;
        for other in others {
            let forget = |profile: &mut Profile| profile.company.forget(person);
            self.change_profile(other, forget).await?;
        }
        Ok(())
    }
}
