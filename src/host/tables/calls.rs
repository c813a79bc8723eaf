//! Calls: whether the awaited person is notified at once, or named in silence and called later. Knows no Discord.
//!
//! Nobody is called at night, on holiday, twice within minutes, or to a page that they look at. What is not called at once is called with the next
//! direct message, which speaks of all tables that wait; whoever has moved by then gets none.

use crate::host::model::post::Post;
use crate::host::people::presence::CALLS_APART;
use crate::host::people::{People, ReadProfiles};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::waiting::Wait;
use crate::ids::PersonId;
use crate::store::StoreError;
use crate::table::{Record, Time};

/// How the awaited person is called.
pub(in crate::host) struct Call {
    person: PersonId,
    /// When they are called instead of now.
    later: Option<Time>,
    /// Whether nothing but a page that they look at delays it: at a live table every minute counts, and robots wait for ever.
    is_urgent: bool,
    /// Whether the table has just answered for them: then they are called by a direct message.
    is_direct: bool,
}

impl Call {
    /// How the awaited person is to be called after these records, before posts are written.
    pub async fn prepare(
        people: &People,
        loaded: &mut LoadedTable,
        read: &ReadProfiles,
        records: &[Record],
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
        let visits = people.presence.is_visiting(loaded.id, person);
        let mut later = visits.then_some(now + CALLS_APART);
        let is_urgent =
            loaded.awaited_person().is_none() || table.clocks().wait_control().is_live();
        let is_direct = loaded.answered_before(records) == Some(person);
        if !is_urgent {
            let profile = people.profile_among(read, person).await?;
            let holiday = table.seats()[seat].holiday(now);
            let holiday = holiday.filter(|(from, _)| *from <= now);
            let holiday = holiday.filter(|_| table.clocks().wait_control().holidays);
            let back = holiday.map(|(_, until)| until);
            later = later
                .max(profile.settings.quiet_until(now))
                .max(people.presence.called_elsewhere(person, loaded.id, now))
                .max(back);
        }
        if later.is_none() && is_direct && !is_urgent {
            later = people.claim_call(person, loaded.id, now).await?;
        }
        loaded.messages.call_in_silence = later.is_some();
        Ok(Some(Self {
            person,
            later,
            is_urgent,
            is_direct,
        }))
    }

    /// Notes a call, once its posts are written. If another process has just called the person to another table, they are named in silence.
    pub async fn settle(
        mut self,
        people: &People,
        loaded: &mut LoadedTable,
        posts: &mut [Post],
        now: Time,
    ) -> Result<(), StoreError> {
        let is_called = |post: &Post| post.mentions.person == Some(self.person);
        if !(self.is_direct || posts.iter().any(is_called)) {
            return Ok(());
        }
        if loaded.answers.due(&loaded.table).is_some() {
            return Ok(());
        }
        match (self.later, self.is_urgent) {
            (None, true) => people.presence.note_call(self.person, loaded.id, now),
            (None, false) => self.later = people.claim_call(self.person, loaded.id, now).await?,
            (Some(_), _) => {}
        }
        let Some(later) = self.later else {
            return Ok(());
        };
        for post in posts.iter_mut().filter(|post| is_called(post)) {
            post.mentions.silent = true;
        }
        loaded.messages.announcements.wait = Wait {
            call_at: Some(later),
            ..loaded.wait()
        };
        Ok(())
    }
}
