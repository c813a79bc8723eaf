//! Deletion of personal data: nothing stored identifies the person any more, and their games stay as they were played. Knows no
//! Discord.

use super::Host;
use super::channel::LoadedChannel;
use super::error::{RequestError, private};
use super::index::known_people;
use super::journal::read_records;
use super::limits::PresentationLimits;
use super::loaded::LoadedTable;
use super::note::Note;
use super::post::{Post, Recipient};
use super::reading::{agenda_of, stored_post};
use super::request::Request;
use super::stored::{StoredDataError, read_json, written};
use super::worker_pool::{Turn, blocking};
use crate::ids::PersonId;
use crate::store::{Batch, ProfileChange, Store, StoreError, TableId};
use crate::table::{CommandContext, Person, Record, Table, TableCommand, Time};
use crate::words::{Value, Words, clean_name, keys};
use std::collections::BTreeSet;
use std::sync::Arc;

impl Host {
    /// Deletes the data of the requester: table by table, and the profile last. If it is interrupted, it can be repeated.
    pub(super) async fn forget(&self, request: &Request) -> Result<Post, StoreError> {
        // Acquired before any channel is locked, so that no table waits for it.
        let turn = self.heavy.turn().await?;
        let who = &request.who;
        let mut names =
            BTreeSet::from([who.name.clone(), self.profile(who.id).await?.name.clone()]);
        names.remove("");
        let (mut games, mut unread) = (0, 0);
        for table in self.tables_that_know(who.id).await? {
            match self.forget_at(&turn, table, who, names.clone()).await {
                Ok(()) => games += 1,
                Err(RequestError::Damaged(reason)) => {
                    tracing::error!(%table, reason, "deleting a person's data from a table failed");
                    unread += 1;
                }
                Err(RequestError::Store(error)) => return Err(error),
                // Cannot happen: everybody may leave an unfinished table.
                Err(RequestError::Refused(refusal)) => {
                    tracing::error!(%table, %refusal, "deleting a person's data from a table failed");
                    unread += 1;
                }
            }
        }
        self.forget_in_dailies(who.id).await?;
        let _alone = self.people.lock().await;
        let (store, id) = (Arc::clone(&self.store), who.id);
        let deleted = blocking(move || store.put_people(vec![ProfileChange::new(id, None)])).await;
        self.profiles.forget([id]);
        deleted?;
        let mut words = vec![Words::new(keys::ME_FORGOTTEN).with("games", games)];
        if unread > 0 {
            words.push(Words::new(keys::ME_FORGOTTEN_NOT).with("games", unread));
        }
        Ok(private(request, words))
    }

    /// Deletes somebody at one table. A seated person leaves first, by the usual records.
    async fn forget_at(
        &self,
        turn: &Turn,
        table: TableId,
        who: &Person,
        names: BTreeSet<String>,
    ) -> Result<(), RequestError> {
        self.flush_table(Some(table)).await?;
        let channel = self.channel(table.channel);
        let mut channel = channel.lock().await;
        self.load(&mut channel, table.channel).await?;
        let current = channel.current.as_ref().filter(|now| now.id == table);
        let current = current.map(|now| &now.table);
        if let Some(now) = current.filter(|now| !now.is_over()) {
            let asker = CommandContext {
                person: who.clone(),
                manages: false,
                at: self.now(),
                seed: self.clock.seed(),
            };
            let records = leaving(now, &asker)?;
            if !records.is_empty() {
                self.commit(&mut channel, records, None, who).await?;
            }
        }
        let (store, id, now) = (Arc::clone(&self.store), who.id, self.now());
        let limits = self.limits;
        let rewrite = move || Ok(rewrite(store.as_ref(), table, id, names, now, limits));
        let rewritten = turn.run(rewrite).await;
        // The copy in memory still contains their data.
        *channel = LoadedChannel {
            used: channel.used,
            ..LoadedChannel::default()
        };
        match rewritten? {
            // A damaged post affects only this table.
            Err(RequestError::Store(error @ StoreError::DamagedEntry { .. })) => {
                Err(RequestError::Damaged(error.to_string()))
            }
            rewritten => rewritten,
        }
    }
}

/// Records by which somebody gives up their seat, also one that is reserved for them; empty if they have none.
fn leaving(table: &Table, asker: &CommandContext) -> Result<Vec<Record>, RequestError> {
    let mut table = table.clone();
    let back = table.return_from_absence(&asker.person, asker.at);
    if let Some(back) = &back {
        let taken_in = table.apply(back);
        taken_in.map_err(|error| RequestError::Damaged(error.to_string()))?;
    }
    let left = match table.seat_of(asker.person.id) {
        Some(_) => table.decide(asker, &TableCommand::Stand)?,
        None => Vec::new(),
    };
    Ok(back.into_iter().chain(left).collect())
}

/// Rewrites a table without the person: a small number replaces their id, and their name is removed.
fn rewrite(
    store: &dyn Store,
    table: TableId,
    who: PersonId,
    mut names: BTreeSet<String>,
    now: Time,
    limits: PresentationLimits,
) -> Result<(), RequestError> {
    let version = store.version(table)?;
    let damaged = |error: crate::table::RecordError| RequestError::Damaged(error.to_string());
    let mut records = read_records(&store.journal(table)?).map_err(damaged)?;
    let known = known_people(&records, None);
    let nobody = (1..).map(PersonId::new).find(|id| !known.contains(id));
    let nobody = nobody.expect("a table has few people");
    for record in &mut records {
        record.visit_people(&mut |id, name| {
            if *id == who {
                *id = nobody;
                names.extend(name.map(std::mem::take));
            }
        });
    }
    let people = known_people(&records, None);
    let records: Vec<Vec<u8>> = records.iter().map(Record::to_bytes).collect();
    let (mut sent, mut posts, mut slots) = (Vec::new(), Vec::new(), Vec::new());
    let outbox = store.outbox(table)?;
    for (number, error) in outbox.damaged {
        if error.is_newer() {
            return Err(error.into());
        }
        sent.push(number);
    }
    for (number, bytes) in outbox.posts {
        let post = match read_json::<Post>(&bytes) {
            Err(why @ StoredDataError::Newer(_)) => {
                return Err(RequestError::Damaged(why.to_string()));
            }
            read => read.ok(),
        };
        match post {
            Some(mut post)
                if ![Recipient::Direct(who), Recipient::Answer(who)].contains(&post.to) =>
            {
                nameless(&mut post, who, &names);
                posts.push(stored_post(&post));
            }
            own => {
                slots.extend(own.and_then(|own| own.slot));
                sent.push(number);
            }
        }
    }
    let note = store.note(table).ok().flatten().unwrap_or_default();
    let mut note = match read_json::<Note>(&note) {
        Err(why @ StoredDataError::Newer(_)) => return Err(RequestError::Damaged(why.to_string())),
        read => read.ok(),
    };
    if let Some(note) = &mut note {
        note.forget(who);
        note.messages.retain(|slot, _| !slots.contains(slot));
    }
    let note = LoadedTable::replay(table, &records, note, limits)
        .map_err(damaged)?
        .note(now);
    let batch = Batch {
        expected: records.len() as u64,
        based_on: Some(version),
        rewritten: Some(records),
        sent,
        posts,
        agenda: agenda_of(&note, 0),
        note: Some(written(&note)),
        known: people.into_iter().collect(),
        unknown: vec![who],
        ..Batch::default()
    };
    store.commit(table, batch)?;
    Ok(())
}

/// Removes somebody from an undelivered post to others.
fn nameless(post: &mut Post, who: PersonId, names: &BTreeSet<String>) {
    post.calls = post.calls.filter(|called| *called != who);
    for words in &mut post.words {
        words.visit_people(&mut |person| {
            let known = |name: &str| names.iter().any(|own| clean_name(own) == clean_name(name));
            if person.as_str().is_some_and(known) {
                *person = Value::Person(String::new());
            }
        });
    }
}
