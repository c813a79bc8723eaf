//! Calls: whether the awaited person is notified at once, or named in silence and called later. Knows no Discord.
//!
//! Nobody is called at night, on holiday, twice within minutes, or to a page that they look at. What is not called at once is called with the next
//! direct message, which speaks of all tables that wait; whoever has moved by then gets none.

use crate::host::model::post::Post;
use crate::host::people::presence::{CALLS_APART, Presence};
use crate::host::people::{People, ReadProfiles};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::waiting::Wait;
use crate::ids::PersonId;
use crate::store::StoreError;
use crate::table::Time;

/// How the awaited person is called.
pub(in crate::host) struct Call {
    person: PersonId,
    /// When they are called instead of now.
    later: Option<Time>,
}

impl Call {
    /// How the awaited person is to be called, before posts are written.
    pub async fn prepare(
        people: &People,
        loaded: &mut LoadedTable,
        read: &ReadProfiles,
        now: Time,
    ) -> Result<Option<Self>, StoreError> {
        loaded.messages.call_in_silence = false;
        let table = &loaded.table;
        let awaited = table.awaited();
        let awaited =
            awaited.and_then(|seat| Some((seat, table.seats()[seat].person.as_ref()?.id)));
        let Some((seat, person)) = awaited else {
            return Ok(None);
        };
        let presence = &people.presence;
        let visits = presence.is_visiting(loaded.id, person);
        let mut later = visits.then_some(now + CALLS_APART);
        // Robots wait for ever, and at a live table every minute counts.
        if loaded.awaited_person().is_some() && !table.clocks().wait_control().is_live() {
            let profile = people.profile_among(read, person).await?;
            let elsewhere = presence.called_elsewhere(person, loaded.id, now);
            let holiday = table.seats()[seat].holiday(now);
            let holiday = holiday.filter(|(from, _)| *from <= now);
            let holiday = holiday.filter(|_| table.clocks().wait_control().holidays);
            let back = holiday.map(|(_, until)| until);
            later = later
                .max(profile.settings.quiet_until(now))
                .max(elsewhere)
                .max(back);
        }
        loaded.messages.call_in_silence = later.is_some();
        Ok(Some(Self { person, later }))
    }

    /// Notes a call, once its posts are written.
    pub fn note(&self, presence: &Presence, loaded: &mut LoadedTable, posts: &[Post], now: Time) {
        let mut posts = posts.iter();
        if !posts.any(|post| post.mentions.person == Some(self.person)) {
            return;
        }
        if loaded.answers.due(&loaded.table).is_some() {
            return;
        }
        match self.later {
            Some(later) => {
                loaded.messages.announcements.wait = Wait {
                    call_at: Some(later),
                    ..loaded.wait()
                };
            }
            None => presence.note_call(self.person, loaded.id, now),
        }
    }
}
