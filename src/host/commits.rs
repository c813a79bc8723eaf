//! How anything becomes so: records are taken in, made durable together with what is to be said, and only then it is said.

use super::index::known_people;
use super::loaded::LoadedTable;
use super::posts::names;
use super::request::{Post, Recipient, Request};
use super::stored::written;
use super::{Channel, Host, RequestError, blocking, options};
use crate::engine::MoveEvents;
use crate::store::{Batch, StoreError, TableId};
use crate::supervision::catch;
use crate::table::{Person, Record, Stage, Table, TableRefusal, Time};
use std::collections::BTreeSet;
use std::sync::Arc;

impl Host {
    /// Begins a new table in the channel. It speaks this language, or that of the place if none is named.
    pub(super) async fn open(
        &self,
        channel: &mut Channel,
        request: &Request,
        records: Vec<Record>,
        language: Option<String>,
    ) -> Result<Vec<Post>, RequestError> {
        let aside = channel.aside.as_ref().map(|aside| aside.id.number);
        let current = channel.current.as_ref().map(|loaded| loaded.id.number);
        let number = current.or(aside).map_or(0, |number| number + 1);
        let id = TableId {
            channel: request.channel,
            number,
        };
        let before = channel.current.take();
        let table = Table::replay(&records[..1]);
        let table = table.map_err(|error| RequestError::Damaged(error.to_string()))?;
        let server = request.server.as_ref();
        let here = server.map_or(&request.language, |server| &server.language);
        let mut loaded = LoadedTable::new(id, table, language.as_ref().unwrap_or(here));
        loaded.server = server.map(|server| server.id);
        if let Some(before) = &before {
            loaded.remember(before, &records);
        }
        channel.current = Some(loaded);
        let outcome = self.commit_new(channel, records, request).await;
        if outcome.is_err() {
            channel.current = before;
        }
        outcome
    }

    async fn commit_new(
        &self,
        channel: &mut Channel,
        records: Vec<Record>,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        self.write(
            channel,
            &records,
            0,
            &records[1..],
            Some(request),
            &request.who,
        )
        .await
    }

    pub(super) async fn commit(
        &self,
        channel: &mut Channel,
        records: Vec<Record>,
        request: Option<&Request>,
        by: &Person,
    ) -> Result<Vec<Post>, RequestError> {
        let expected = channel.current_table()?.table.records();
        self.write(channel, &records, expected, &records, request, by)
            .await
    }

    /// Takes records in, makes them durable together with what is to be said, and only then says it.
    async fn write(
        &self,
        channel: &mut Channel,
        records: &[Record],
        expected: u64,
        to_apply: &[Record],
        request: Option<&Request>,
        by: &Person,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table_mut()?;
        let before = names(&loaded.table);
        let was_over = loaded.table.is_over();
        let mut events = MoveEvents::default();
        for record in to_apply {
            let of_record = loaded.apply(record);
            events.append(&of_record.map_err(|error| RequestError::Damaged(error.to_string()))?);
        }
        if let Some(request) = request {
            let language = request.language.clone();
            loaded.languages.insert(request.who.id, language);
            let server = request.server.as_ref().map(|server| server.id);
            loaded.server = loaded.server.or(server);
        }
        loaded.dm_opt_out = self.dm_opt_out(&loaded.table).await?;
        let posts = loaded.say(to_apply, &events, &before, request, by, self.now());
        // Nobody else may count a game while this one is being counted.
        let alone = match loaded.table.stage() {
            Stage::Finished if !was_over => Some(self.people.lock().await),
            _ => None,
        };
        let people = match alone {
            Some(_) => self.results(loaded).await?,
            None => Vec::new(),
        };
        let batch = Batch {
            expected,
            records: records.iter().map(Record::to_bytes).collect(),
            answer: request.map(|request| {
                // The others are in the outbox, or delivered.
                let own = |post: &&Post| matches!(post.to, Recipient::Answer(_));
                let answer: Vec<&Post> = posts.iter().filter(own).collect();
                let answer = serde_json::to_vec(&answer).expect("posts are JSON");
                (request.id.clone().into_bytes(), answer)
            }),
            people,
            known: known_people(records, None).into_iter().collect(),
            over: loaded.table.is_over() && !was_over,
            ..Batch::default()
        };
        self.keep(loaded, &posts, batch).await?;
        drop(alone);
        self.wake_robot(loaded);
        self.set_timer(loaded, 0);
        Ok(posts)
    }

    /// The table speaks another language from now on; its host may choose it.
    pub(super) async fn speak(
        &self,
        channel: &mut Channel,
        request: &Request,
        language: String,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table_mut()?;
        if !loaded.table.is_host(request.who.id) && !request.manages {
            let host = loaded.table.host().name.clone();
            return Err(RequestError::refused(&TableRefusal::HostAlone { host }));
        }
        if loaded.language == language {
            return Ok(vec![options::panel(channel.current_table()?, request)]);
        }
        loaded.language = language;
        let mut writer = loaded.writer(self.now());
        writer.show_lobby();
        let posts = writer.posts;
        let mut posts = self.post(channel, posts, 0).await?;
        posts.push(options::panel(channel.current_table()?, request));
        Ok(posts)
    }

    /// Says something at a table because of the time alone.
    pub(super) async fn post(
        &self,
        channel: &mut Channel,
        mut posts: Vec<Post>,
        not_before: Time,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table_mut()?;
        loaded.number(&mut posts);
        let batch = Batch {
            expected: loaded.table.records(),
            ..Batch::default()
        };
        self.keep(loaded, &posts, batch).await?;
        self.set_timer(loaded, not_before);
        Ok(posts)
    }

    /// Makes a batch durable together with posts and the note, and only then sends them on their way.
    pub(super) async fn keep(
        &self,
        loaded: &mut LoadedTable,
        posts: &[Post],
        mut batch: Batch,
    ) -> Result<(), StoreError> {
        // Where the channel is gone nobody would read them.
        let posts = if loaded.gone { &[] } else { posts };
        loaded.next_post += posts.len() as u64;
        let as_json = |post: &Post| written(post);
        let kept = posts.iter().map(|post| (post.number, as_json(post)));
        batch.posts = kept.collect();
        batch.at = self.now();
        let note = loaded.note(batch.at);
        batch.note = Some(written(&note));
        // The index has the others already.
        let mut new: BTreeSet<u64> = known_people(&[], Some(&note));
        new.extend(std::mem::take(&mut batch.known));
        new.retain(|person| !loaded.known.contains(person));
        batch.known = new.iter().copied().collect();
        let (store, id) = (Arc::clone(&self.store), loaded.id);
        blocking(move || store.commit(id, batch)).await?;
        loaded.known.extend(new);
        if let Some(post_sink) = self.post_sink.get() {
            for post in posts {
                // It is durable already, and tried again from the outbox.
                if let Err(panic) = catch("post_sink", || post_sink(post)) {
                    panic.log(format_args!("post {} of {id}", post.number));
                }
            }
        }
        Ok(())
    }
}
