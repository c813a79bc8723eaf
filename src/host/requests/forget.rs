//! Deletion of personal data: nothing stored identifies the person any more, and their games stay as they were played. Knows no
//! Discord.

use crate::host::base::Base;
use crate::host::deals::Deals;
use crate::host::learning::puzzles::Puzzles;
use crate::host::limits::PresentationLimits;
use crate::host::model::error::{RequestError, private};
use crate::host::model::post::{Post, Recipient};
use crate::host::model::request::Request;
use crate::host::people::People;
use crate::host::posts::journal::read_records;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::note::Note;
use crate::host::posts::note::known_people;
use crate::host::queue::Queue;
use crate::host::stored::{StoredDataError, read_json, written};
use crate::host::tables::Tables;
use crate::host::tables::channel::LoadedChannel;
use crate::host::tables::reading::{agenda_of, stored_post};
use crate::host::worker_pool::Turn;
use crate::ids::PersonId;
use crate::store::{Batch, DocumentKey, Expected, Outbox, ProfileChange, StoreError, TableId};
use crate::table::{CommandContext, Person, Record, Table, TableCommand, Time};
use crate::words::{Value, Words, clean_name, keys};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Deletes the data of people.
pub(in crate::host) struct Forgetting {
    base: Arc<Base>,
    people: Arc<People>,
    tables: Arc<Tables>,
    puzzles: Arc<Puzzles>,
    queue: Arc<Queue>,
    deals: Arc<Deals>,
}

impl Forgetting {
    pub fn new(
        base: Arc<Base>,
        people: Arc<People>,
        tables: Arc<Tables>,
        puzzles: Arc<Puzzles>,
        queue: Arc<Queue>,
        deals: Arc<Deals>,
    ) -> Self {
        Self {
            base,
            people,
            tables,
            puzzles,
            queue,
            deals,
        }
    }

    /// Deletes the data of the requester: table by table, and the profile last. If it is interrupted, it can be repeated.
    pub async fn forget(&self, request: &Request) -> Result<Post, StoreError> {
        // Acquired before any channel is locked, so that no table waits for it.
        let turn = self.base.heavy.turn().await?;
        let who = &request.who;
        let mut names = BTreeSet::from([
            who.name.clone(),
            self.people.profile(who.id).await?.name.clone(),
        ]);
        names.remove("");
        // First, so that no table with them begins meanwhile.
        self.queue.forget(who.id).await?;
        let (mut games, mut unread) = (0, 0);
        for table in self.people.tables_that_know(who.id).await? {
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
        self.puzzles.forget_in_dailies(who.id).await?;
        self.people.forget_in_company(who.id).await?;
        self.deals.forget(who.id).await?;
        let person = who.id;
        let own = [
            DocumentKey::Trials { person },
            DocumentKey::Practice { person },
        ];
        let store = &self.base.store;
        for key in own {
            if !matches!(store.document(key).await, Ok(None)) {
                store.set_document(key, Expected::Any, None).await?;
            }
        }
        let _alone = self.people.changing.lock().await;
        let deleted = ProfileChange::new(who.id, None);
        self.people.put(vec![deleted]).await?;
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
        let tables = &self.tables;
        tables.flush_table(Some(table)).await?;
        let channel = tables.channels.get(table.channel);
        let mut channel = channel.lock().await;
        tables.load(&mut channel, table.channel).await?;
        let current = channel.current.as_ref().filter(|now| now.id == table);
        let current = current.map(|now| &now.table);
        if let Some(now) = current.filter(|now| !now.is_over()) {
            let asker = CommandContext {
                person: who.clone(),
                manages: false,
                at: self.base.now(),
                seed: self.base.seed(),
                salt: None,
            };
            let records = leaving(now, &asker)?;
            if !records.is_empty() {
                tables.commit(&mut channel, records, None, who).await?;
            }
        }
        let rewritten = self.rewrite(turn, table, who.id, names).await;
        // The copy in memory still contains their data.
        *channel = LoadedChannel {
            used: channel.used,
            ..LoadedChannel::default()
        };
        match rewritten {
            // A damaged post affects only this table.
            Err(RequestError::Store(error @ StoreError::DamagedEntry { .. })) => {
                Err(RequestError::Damaged(error.to_string()))
            }
            rewritten => rewritten,
        }
    }

    /// Rewrites a table without the person.
    async fn rewrite(
        &self,
        turn: &Turn,
        table: TableId,
        who: PersonId,
        names: BTreeSet<String>,
    ) -> Result<(), RequestError> {
        let store = &self.base.store;
        let stored = StoredTable {
            id: table,
            version: store.version(table).await?,
            journal: store.journal(table).await?,
            outbox: store.outbox(table).await?,
            note: store.note(table).await.ok().flatten().unwrap_or_default(),
        };
        let (now, limits) = (self.base.now(), self.base.limits);
        let rewrite = move || Ok(stored.without(who, names, now, limits));
        let batch = turn.run(rewrite).await??;
        store.commit(table, batch).await?;
        Ok(())
    }
}

/// A table as it is stored.
struct StoredTable {
    id: TableId,
    version: u64,
    journal: Vec<Vec<u8>>,
    outbox: Outbox,
    note: Vec<u8>,
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

impl StoredTable {
    /// The batch that rewrites it without a person: a small number replaces their id, and their name is removed.
    fn without(
        self,
        who: PersonId,
        mut names: BTreeSet<String>,
        now: Time,
        limits: PresentationLimits,
    ) -> Result<Batch, RequestError> {
        let damaged = |error: crate::table::RecordError| RequestError::Damaged(error.to_string());
        let mut records = read_records(&self.journal).map_err(damaged)?;
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
        for (number, error) in self.outbox.damaged {
            if error.is_newer() {
                return Err(error.into());
            }
            sent.push(number);
        }
        for (number, bytes) in self.outbox.posts {
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
                    posts.extend(stored_post(&post));
                }
                own => {
                    slots.extend(own.and_then(|own| own.slot));
                    sent.push(number);
                }
            }
        }
        let mut note = match read_json::<Note>(&self.note) {
            Err(why @ StoredDataError::Newer(_)) => {
                return Err(RequestError::Damaged(why.to_string()));
            }
            read => read.ok(),
        };
        if let Some(note) = &mut note {
            note.forget(who);
            note.messages
                .by_slot
                .retain(|slot, _| !slots.contains(slot));
        }
        let note = LoadedTable::replay(self.id, &records, note, limits)
            .map_err(damaged)?
            .note(now);
        Ok(Batch::after(records.len() as u64)
            .based_on(self.version)
            .rewrite(records)
            .remove_posts(sent)
            .put_posts(posts)
            .note(written(&note), agenda_of(&note, 0))
            .index_remove([who])
            .index_add(people))
    }
}

/// Removes somebody from an undelivered post to others.
fn nameless(post: &mut Post, who: PersonId, names: &BTreeSet<String>) {
    let mentions = &mut post.mentions;
    mentions.person = mentions.person.filter(|called| *called != who);
    mentions.others.retain(|called| *called != who);
    for words in &mut post.words {
        words.visit_people(&mut |person| {
            let known = |name: &str| names.iter().any(|own| clean_name(own) == clean_name(name));
            if *person == Value::Mention(who) || person.as_str().is_some_and(known) {
                *person = Value::Person(String::new());
            }
        });
    }
}
