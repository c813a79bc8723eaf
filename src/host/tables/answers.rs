//! Answers that need nobody: when they come, and the commit that gives them. Knows no timer.

use crate::host::model::error::RequestError;
use crate::host::model::post::Post;
use crate::host::people::ReadProfiles;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::note::{PendingAnswer, people};
use crate::host::stored::written;
use crate::host::tables::Tables;
use crate::host::tables::channel::LoadedChannel;
use crate::host::tables::commits::{AppliedRecords, Before};
use crate::host::tables::reading::agenda_of;
use crate::ids::PersonId;
use crate::store::{Batch, StoreError};
use crate::table::{CommandContext, Order, Stage, Time};
use std::collections::btree_map::Entry;

impl Tables {
    /// Works out whether the table answers for the awaited person, and when: before posts are written, as they say nothing about it, but
    /// call nobody.
    pub(in crate::host) async fn prepare_answer(
        &self,
        loaded: &mut LoadedTable,
        read: &ReadProfiles,
    ) -> Result<(), StoreError> {
        if loaded.table.stage() != Stage::Playing {
            loaded.orders.clear();
            loaded.pending_answer = None;
            return Ok(());
        }
        let seated = people(&loaded.table);
        // Orders end when a seat changes its owner.
        loaded.orders.retain(|person, _| seated.contains(person));
        let game = loaded.table.title().name();
        for person in seated {
            if let Entry::Vacant(none) = loaded.orders.entry(person) {
                let profile = self.people.profile_among(read, person).await?;
                none.insert(profile.orders.get(game).cloned().unwrap_or_default());
            }
        }
        let Some(answer) = loaded.prepared_answer() else {
            loaded.pending_answer = None;
            return Ok(());
        };
        if loaded.answer_due().is_some() {
            return Ok(());
        }
        let table = &loaded.table;
        let person = table.seats()[answer.seat].person.as_ref();
        let minutes = match person.filter(|_| !answer.is_due) {
            Some(person) => {
                self.people
                    .profile_among(read, person.id)
                    .await?
                    .answer_minutes
            }
            None => 0,
        };
        let after = match answer.is_due {
            true => 0,
            false => table.time_to_answer(Time::from(minutes) * 60),
        };
        let now = self.base.now();
        loaded.pending_answer = Some(PendingAnswer::of(table, table.waits_since(now) + after));
        Ok(())
    }

    /// Makes other orders of somebody durable. It is no record and no post: nobody learns of it.
    pub(in crate::host) async fn commit_orders(
        &self,
        channel: &mut LoadedChannel,
        person: PersonId,
        orders: Vec<Order>,
    ) -> Result<(), RequestError> {
        channel.current_table()?;
        let LoadedChannel {
            current, profiles, ..
        } = channel;
        let Some(loaded) = current else {
            return Ok(());
        };
        loaded.orders.insert(person, orders);
        self.prepare_answer(loaded, profiles).await?;
        let note = loaded.note(self.base.now());
        let batch = Batch::after(loaded.table.records())
            .based_on(loaded.version)
            .note(written(&note), agenda_of(&note, loaded.not_before));
        let committed = self.base.store.commit(loaded.id, batch).await?;
        loaded.version = committed.version;
        self.due_changed(loaded);
        Ok(())
    }

    /// Gives the answer for the awaited person, as they would: the posts are the same.
    pub(in crate::host) async fn commit_answer(
        &self,
        channel: &mut LoadedChannel,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table_mut()?;
        let answer = loaded.prepared_answer();
        let person = answer.as_ref().and_then(|answer| {
            let place = &loaded.table.seats()[answer.seat];
            place.person.clone()
        });
        let (Some(answer), Some(person)) = (answer, person) else {
            // Nothing is prepared any more.
            loaded.pending_answer = None;
            return self.post(channel, Vec::new(), 0).await;
        };
        let context = CommandContext {
            person: person.clone(),
            manages: false,
            at: self.base.now(),
            seed: self.base.seed(),
        };
        let before = Before::of(&loaded.table);
        let (records, events) = loaded.give_answer(&context, &answer)?;
        let changes = AppliedRecords::new(&records, &events);
        self.write(channel, before, changes, None, &person).await
    }
}
