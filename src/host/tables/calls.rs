//! Calls: whether the awaited person is notified at once, or named in silence and called later. Knows no Discord.
//!
//! Nobody is called at night, on holiday, twice within minutes, or to a page that they look at. What is not called at once is called with the next
//! direct message, which speaks of all tables that wait; whoever has moved by then gets none.

use crate::host::model::post::Post;
use crate::host::people::ReadProfiles;
use crate::host::people::presence::CALLS_APART;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::waiting::Wait;
use crate::host::tables::Tables;
use crate::ids::PersonId;
use crate::store::StoreError;
use crate::table::Time;

/// How the awaited person is called.
pub(in crate::host) struct Call {
    person: PersonId,
    /// When they are called instead of now.
    later: Option<Time>,
}

impl Tables {
    /// How the awaited person is to be called, before posts are written.
    pub(in crate::host) async fn prepare_call(
        &self,
        loaded: &mut LoadedTable,
        read: &ReadProfiles,
    ) -> Result<Option<Call>, StoreError> {
        loaded.messages.call_in_silence = false;
        let table = &loaded.table;
        let awaited = table.awaited();
        let awaited =
            awaited.and_then(|seat| Some((seat, table.seats()[seat].person.as_ref()?.id)));
        let Some((seat, person)) = awaited else {
            return Ok(None);
        };
        let (now, presence) = (self.base.now(), &self.people.presence);
        let visits = presence.is_visiting(loaded.id, person);
        let mut later = visits.then_some(now + CALLS_APART);
        // Robots wait for ever, and at a live table every minute counts.
        if loaded.awaited_person().is_some() && !table.wait_control().is_live() {
            let profile = self.people.profile_among(read, person).await?;
            let elsewhere = presence.called_elsewhere(person, loaded.id, now);
            let holiday = table.holiday(seat, now).filter(|(from, _)| *from <= now);
            let holiday = holiday.filter(|_| table.wait_control().holidays);
            let back = holiday.map(|(_, until)| until);
            later = later.max(profile.quiet_until(now)).max(elsewhere).max(back);
        }
        loaded.messages.call_in_silence = later.is_some();
        Ok(Some(Call { person, later }))
    }

    /// Notes a call, once its posts are written.
    pub(in crate::host) fn note_call(&self, loaded: &mut LoadedTable, call: &Call, posts: &[Post]) {
        let mut posts = posts.iter();
        if !posts.any(|post| post.mentions == Some(call.person)) {
            return;
        }
        if loaded.answers.due(&loaded.table).is_some() {
            return;
        }
        match call.later {
            Some(later) => {
                loaded.messages.announcements.wait = Wait {
                    call_at: Some(later),
                    ..loaded.wait()
                };
            }
            None => {
                let presence = &self.people.presence;
                presence.note_call(call.person, loaded.id, self.base.now());
            }
        }
    }
}
