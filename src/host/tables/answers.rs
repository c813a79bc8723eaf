//! Answers that need nobody: when they come, and the commit that gives them. Knows no timer.

use crate::host::model::error::RequestError;
use crate::host::model::post::Post;
use crate::host::people::{People, ReadProfiles};
use crate::host::posts::answers::PendingAnswer;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::note;
use crate::host::stored::written;
use crate::host::tables::Tables;
use crate::host::tables::channel::LoadedChannel;
use crate::host::tables::commits::{AppliedRecords, Before};
use crate::host::tables::reading::agenda_of;
use crate::ids::PersonId;
use crate::store::{Batch, StoreError};
use crate::table::{
    ADVANCE_MEDIAN, AnswerReason, CommandContext, Order, Plan, PreparedAnswer, Stage, Time,
};
use std::collections::btree_map::Entry;

/// Works out whether the table answers for the awaited person, and when: before posts are written, as they say nothing about it, but
/// call nobody.
pub(in crate::host) async fn prepare_answer(
    people: &People,
    loaded: &mut LoadedTable,
    read: &ReadProfiles,
    now: Time,
) -> Result<(), StoreError> {
    if loaded.table.stage() != Stage::Playing {
        loaded.answers.orders.clear();
        loaded.answers.plans.clear();
        loaded.answers.pending = None;
        return Ok(());
    }
    let seated = note::people(&loaded.table);
    // Orders and moves in advance end when a seat changes its owner.
    loaded
        .answers
        .orders
        .retain(|person, _| seated.contains(person));
    let table = &loaded.table;
    let plays = |person| {
        let seat = table.seat_of(person);
        seat.is_none_or(|seat| !table.seats()[seat].resigned)
    };
    let plans = &mut loaded.answers.plans;
    plans.retain(|person, _| seated.contains(person) && plays(*person));
    loaded.answers.refuse_changed_plan(&loaded.table);
    let game = loaded.table.title().name();
    for person in seated {
        if let Entry::Vacant(none) = loaded.answers.orders.entry(person) {
            let profile = people.profile_among(read, person).await?;
            none.insert(profile.orders.get(game).cloned().unwrap_or_default());
        }
    }
    let Some(answer) = loaded.answers.prepared(&loaded.table) else {
        loaded.answers.pending = None;
        return Ok(());
    };
    if loaded.answers.due(&loaded.table).is_some() {
        return Ok(());
    }
    let table = &loaded.table;
    let person = table.seats()[answer.seat].person.as_ref();
    let minutes = match person.filter(|_| !answer.is_due) {
        Some(person) => {
            people
                .profile_among(read, person.id)
                .await?
                .settings
                .answer_minutes
        }
        None => 0,
    };
    let median = Time::from(minutes) * 60;
    let after = match answer.reason {
        _ if answer.is_due => 0,
        AnswerReason::Advance => PreparedAnswer::delay(table, median.min(ADVANCE_MEDIAN)),
        _ => PreparedAnswer::delay(table, median),
    };
    loaded.answers.pending = Some(PendingAnswer::of(
        table,
        table.clocks().since_by(now) + after,
    ));
    Ok(())
}

impl Tables {
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
        loaded.answers.orders.insert(person, orders);
        prepare_answer(&self.people, loaded, profiles, self.base.now()).await?;
        let note = loaded.note(self.base.now());
        let batch = Batch::after(loaded.table.records())
            .based_on(loaded.stored.version)
            .note(written(&note), agenda_of(&note, loaded.stored.not_before));
        let committed = self.base.store.commit(loaded.id, batch).await?;
        loaded.stored.version = committed.version;
        self.due_changed(loaded);
        Ok(())
    }

    /// Makes what somebody has chosen in advance durable, or that they have chosen nothing. It is no record, and the only post is their
    /// own hand: nobody else learns of it. Pages that show the same as before send nothing.
    pub(in crate::host) async fn commit_plan(
        &self,
        channel: &mut LoadedChannel,
        person: PersonId,
        plan: Option<Plan>,
    ) -> Result<Vec<Post>, RequestError> {
        let table = &channel.current_table()?.table;
        let dm_opt_out = self.people.dm_opt_out(table, &channel.profiles).await?;
        let LoadedChannel {
            current, profiles, ..
        } = channel;
        let Some(loaded) = current else {
            return Ok(Vec::new());
        };
        loaded.answers.plans.remove(&person);
        loaded.answers.plans.extend(plan.map(|plan| (person, plan)));
        prepare_answer(&self.people, loaded, profiles, self.base.now()).await?;
        loaded.people.dm_opt_out = dm_opt_out;
        let mut posts = loaded.changed_hands(self.base.now());
        loaded.messages.number(loaded.id, &mut posts);
        let batch = Batch::after(loaded.table.records());
        self.persist_and_publish(loaded, &posts, batch).await?;
        self.due_changed(loaded);
        Ok(posts)
    }

    /// Gives the answer for the awaited person, as they would: the posts are the same.
    pub(in crate::host) async fn commit_answer(
        &self,
        channel: &mut LoadedChannel,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table_mut()?;
        let answer = loaded.answers.prepared(&loaded.table);
        let person = answer.as_ref().and_then(|answer| {
            let place = &loaded.table.seats()[answer.seat];
            place.person.clone()
        });
        let (Some(answer), Some(person)) = (answer, person) else {
            // Nothing is prepared any more.
            loaded.answers.pending = None;
            return self.post(channel, Vec::new(), 0).await;
        };
        let context = CommandContext {
            person: person.clone(),
            manages: false,
            at: self.base.now(),
            seed: self.base.seed(),
            salt: None,
        };
        let before = Before::of(&loaded.table);
        let (records, events) = loaded.give_answer(&context, &answer)?;
        let changes = AppliedRecords::new(&records, &events);
        self.write(channel, before, changes, None, &person).await
    }
}
