//! Commits: records are applied, made durable in one batch with their posts, and only then sent. Knows no Discord.

use super::channel::LoadedChannel;
use super::error::RequestError;
use super::index::known_people;
use super::loaded::LoadedTable;
use super::looks::guided;
use super::post::{MessageOp, Post, Recipient};
use super::posts::{hand_hashes, hands_changed};
use super::ratings::Results;
use super::reading::{agenda_of, stored_post};
use super::request::Request;
use super::stored::written;
use super::wording::names;
use super::worker_pool::blocking;
use super::{Host, options, robots};
use crate::engine::MoveEvents;
use crate::ids::PersonId;
use crate::robots::Robot;
use crate::store::{Batch, Committed, StoreError, TableId};
use crate::supervision::catch;
use crate::table::{
    CommandContext, Person, Record, Stage, Table, TableCommand, TableRefusal, Time,
};
use crate::words::{Value, Words, keys};
use serde_json::Map;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The table before records were applied, as far as their posts and their batch need it.
struct Before {
    /// The names of all seats.
    names: Vec<Value>,
    /// How many records it had.
    records: u64,
    /// Whether it was over.
    over: bool,
}

impl Before {
    fn of(table: &Table) -> Self {
        Self {
            names: names(table),
            records: table.records(),
            over: table.is_over(),
        }
    }
}

/// Records that were applied and are to be made durable.
struct AppliedRecords<'a> {
    /// The records that are appended to the journal.
    stored: &'a [Record],
    /// The records that posts are written about.
    applied: &'a [Record],
    /// The events of their moves.
    events: &'a MoveEvents,
}

impl<'a> AppliedRecords<'a> {
    fn new(records: &'a [Record], events: &'a MoveEvents) -> Self {
        Self {
            stored: records,
            applied: records,
            events,
        }
    }
}

impl LoadedTable {
    /// Applies records, and returns the events of their moves.
    fn apply_all(&mut self, records: &[Record]) -> Result<MoveEvents, RequestError> {
        let mut events = MoveEvents::default();
        for record in records {
            let applied = self.apply(record);
            events.append(&applied.map_err(|error| RequestError::Damaged(error.to_string()))?);
        }
        Ok(events)
    }
}

impl LoadedTable {
    /// Writes the posts about records that were just applied.
    fn write_posts(
        &mut self,
        records: &[Record],
        events: &MoveEvents,
        before: &[Value],
        request: Option<&Request>,
        by: &Person,
        now: Time,
    ) -> Vec<Post> {
        let hands = hand_hashes(&self.table);
        let changed = hands_changed(&hands, &self.hands);
        // At the start of a game everybody gets a hand anyway.
        let begun = self.hands.is_empty();
        self.hands = hands;
        let mut writer = self.writer(now);
        writer.before = before;
        writer.by = Some(by);
        writer.write_about(records);
        if !begun {
            for seat in changed {
                writer.hand(seat);
            }
        }
        let mut posts = writer.posts;
        keep_last(&mut posts);
        let mut posts = self.without_opted_out(posts);
        self.number(&mut posts);
        // Robots need no reply.
        let asked = request.filter(|request| !request.who.is_robot());
        posts.extend(asked.map(|request| {
            let mut answer = self.answer(request, records, events);
            answer.table = Some(self.id);
            answer
        }));
        posts
    }
}

/// Keeps only the last of several posts for the same message.
fn keep_last(posts: &mut Vec<Post>) {
    let mut kept: Vec<Post> = Vec::new();
    for post in posts.drain(..) {
        let same = kept.iter_mut().find(|earlier| {
            let say = earlier.op == MessageOp::Say && post.op == MessageOp::Say;
            say && earlier.slot.is_some() && earlier.slot == post.slot
        });
        match same {
            Some(earlier) => *earlier = post,
            None => kept.push(post),
        }
    }
    *posts = kept;
}

impl LoadedTable {
    /// Adds to a reply that the person accepts no direct messages, unless they were told before. Returns whether it was added.
    fn mention_unreachable(&mut self, request: &Request, posts: &mut [Post]) -> bool {
        let reply = posts
            .iter_mut()
            .find(|post| post.to == Recipient::Answer(request.who.id));
        let informed = self.closed.get_mut(&request.who.id);
        let (Some(reply), Some(informed @ false)) = (reply, informed) else {
            return false;
        };
        *informed = true;
        reply.words.push(Words::new(keys::ANSWER_UNREACHABLE));
        true
    }
}

impl Host {
    /// Opens a new table in the channel, in this language or else that of the server.
    pub(super) async fn open(
        &self,
        channel: &mut LoadedChannel,
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
        let mut loaded =
            LoadedTable::new(id, table, language.as_ref().unwrap_or(here), self.limits);
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
        channel: &mut LoadedChannel,
        records: Vec<Record>,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table_mut()?;
        let before = Before {
            records: 0,
            ..Before::of(&loaded.table)
        };
        let events = loaded.apply_all(&records[1..])?;
        let changes = AppliedRecords {
            stored: &records,
            applied: &records[1..],
            events: &events,
        };
        self.write(channel, before, changes, Some(request), &request.who)
            .await
    }

    /// Applies records, and makes them durable together with their posts.
    pub(super) async fn commit(
        &self,
        channel: &mut LoadedChannel,
        records: Vec<Record>,
        request: Option<&Request>,
        by: &Person,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table_mut()?;
        let before = Before::of(&loaded.table);
        let events = loaded.apply_all(&records)?;
        let changes = AppliedRecords::new(&records, &events);
        self.write(channel, before, changes, request, by).await
    }

    /// Makes a move, and makes it durable together with its posts. The text is parsed and judged once.
    pub(super) async fn commit_move(
        &self,
        channel: &mut LoadedChannel,
        context: &CommandContext,
        text: &str,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table_mut()?;
        let before = Before::of(&loaded.table);
        let (records, events) = loaded.make_move(context, text)?;
        let changes = AppliedRecords::new(&records, &events);
        self.write(channel, before, changes, Some(request), &request.who)
            .await
    }

    /// Makes applied records durable together with their posts, and only then sends these.
    async fn write(
        &self,
        channel: &mut LoadedChannel,
        before: Before,
        changes: AppliedRecords<'_>,
        request: Option<&Request>,
        by: &Person,
    ) -> Result<Vec<Post>, RequestError> {
        let table = &channel.current_table()?.table;
        let dm_opt_out = self.dm_opt_out(table, &channel.profiles).await?;
        let loaded = channel.current_table_mut()?;
        loaded.dm_opt_out = dm_opt_out;
        if let Some(request) = request {
            let language = request.language.clone();
            loaded.languages.insert(request.who.id, language);
            let server = request.server.as_ref().map(|server| server.id);
            loaded.server = loaded.server.or(server);
        }
        let AppliedRecords {
            stored,
            applied,
            events,
        } = changes;
        let mut posts = loaded.write_posts(applied, events, &before.names, request, by, self.now());
        if let Some(request) = request {
            loaded.mention_unreachable(request, &mut posts);
        }
        // Ratings are updated by one game at a time.
        let alone = match loaded.table.stage() {
            Stage::Finished if !before.over => Some(self.people.lock().await),
            _ => None,
        };
        let results = match alone {
            Some(_) => self.results(loaded).await?,
            None => Results::default(),
        };
        results.offer_next_level(loaded.id, &mut posts);
        let batch = Batch {
            expected: before.records,
            records: stored.iter().map(Record::to_bytes).collect(),
            answer: request.map(|request| {
                // Other posts are in the outbox.
                let own = |post: &&Post| matches!(post.to, Recipient::Answer(_));
                let answer: Vec<&Post> = posts.iter().filter(own).collect();
                let answer = serde_json::to_vec(&answer).expect("posts are JSON");
                (request.id.clone().into_bytes(), answer)
            }),
            people: results.people,
            known: known_people(stored, None).into_iter().collect(),
            over: loaded.table.is_over() && !before.over,
            ..Batch::default()
        };
        loaded.not_before = 0;
        self.keep(loaded, &posts, batch).await?;
        drop(alone);
        self.wake_robot(loaded);
        self.set_timer(loaded);
        Ok(posts)
    }

    /// Adds to a reply without records that the person accepts no direct messages, and stores that they were told.
    pub(super) async fn tell_unreachable(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        posts: &mut [Post],
    ) {
        let Some(loaded) = channel.current.as_mut() else {
            return;
        };
        if !loaded.mention_unreachable(request, posts) {
            return;
        }
        let note = loaded.note(self.now());
        let batch = Batch {
            expected: loaded.table.records(),
            based_on: Some(loaded.version),
            note: Some(written(&note)),
            agenda: agenda_of(&note, loaded.not_before),
            ..Batch::default()
        };
        match self.commit_batch(loaded.id, batch).await {
            Ok(committed) => loaded.version = committed.version,
            // The person is told twice.
            Err(error) => {
                channel.forget();
                tracing::warn!(%error, "writing a note failed");
            }
        }
    }

    /// Changes the language of the table. Only its host may do this.
    pub(super) async fn set_language(
        &self,
        channel: &mut LoadedChannel,
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

    /// Dismisses the ending of a guided game, and shows the guide.
    pub(super) async fn play_on(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let guide = guided(channel.current_table()?, request, Vec::new(), &[])?;
        let mut writer = channel.current_table_mut()?.writer(self.now());
        writer.dismiss_ending();
        let posts = writer.posts;
        let mut posts = self.post(channel, posts, 0).await?;
        posts.push(guide);
        Ok(posts)
    }

    /// Closes the table if it is not over, and opens another of the same title. With a level its game starts at once, against as many
    /// robots of this level as others played here, with the same options.
    pub(super) async fn new_game(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        asker: &CommandContext,
        level: Option<Robot>,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table()?;
        let (game, language) = (loaded.table.title().name(), loaded.language.clone());
        let others = loaded.table.seats().len().saturating_sub(1);
        let records = match level {
            Some(level) => {
                let robots = robots::company(&vec![level; others]);
                Table::opening_with(asker, game, loaded.table.options(), &robots)?
            }
            None => Table::opening(asker, game, &Map::new())?,
        };
        let mut posts = Vec::new();
        if !loaded.table.is_over() {
            let records = loaded.table.decide(asker, &TableCommand::Close)?;
            posts = self.commit(channel, records, None, &request.who).await?;
        }
        channel.free()?;
        let opened = self.open(channel, request, records, Some(language));
        posts.extend(opened.await?);
        Ok(posts)
    }

    /// Posts something at a table without new records.
    pub(super) async fn post(
        &self,
        channel: &mut LoadedChannel,
        mut posts: Vec<Post>,
        not_before: Time,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table_mut()?;
        loaded.number(&mut posts);
        loaded.not_before = not_before;
        let batch = Batch {
            expected: loaded.table.records(),
            ..Batch::default()
        };
        self.keep(loaded, &posts, batch).await?;
        self.set_timer(loaded);
        Ok(posts)
    }

    /// Makes a batch durable.
    async fn commit_batch(&self, table: TableId, batch: Batch) -> Result<Committed, StoreError> {
        match self.store.asynchronous() {
            Some(store) => store.commit_async(table, batch).await,
            None => {
                let store = Arc::clone(&self.store);
                blocking(move || store.commit(table, batch)).await
            }
        }
    }

    /// Makes a batch durable together with posts and the note, and only then hands the posts to the sink.
    pub(super) async fn keep(
        &self,
        loaded: &mut LoadedTable,
        posts: &[Post],
        mut batch: Batch,
    ) -> Result<(), StoreError> {
        // Nobody would read them in a deleted channel.
        let posts = if loaded.gone { &[] } else { posts };
        // Replies are not sent through the outbox.
        let outgoing = || posts.iter().filter(|post| post.kept);
        loaded.next_post += outgoing().count() as u64;
        batch.posts = outgoing().map(stored_post).collect();
        let delivered = self.deliveries.take(loaded.id);
        batch.sent.extend(loaded.note_deliveries(&delivered));
        batch.at = self.now();
        batch.based_on = Some(loaded.version);
        let note = loaded.note(batch.at);
        batch.note = Some(written(&note));
        batch.agenda = agenda_of(&note, loaded.not_before);
        // The index contains the others already.
        let mut new: BTreeSet<PersonId> = known_people(&[], Some(&note));
        new.extend(std::mem::take(&mut batch.known));
        new.retain(|person| !loaded.known.contains(person));
        batch.known = new.iter().copied().collect();
        let id = loaded.id;
        let changed: Vec<PersonId> = batch.people.iter().map(|change| change.person).collect();
        let committed = self.commit_batch(id, batch).await;
        self.profiles.forget(changed);
        let committed = committed?;
        loaded.version = committed.version;
        delivered.forget();
        loaded.messages_changed = false;
        loaded.known.extend(new);
        self.table_changed(id);
        if let Some(post_sink) = self.post_sink.get() {
            let here = |post: &&Post| !committed.elsewhere.contains(&post.number);
            for post in outgoing().filter(here) {
                // It is durable, and will be retried from the outbox.
                if let Err(panic) = catch("post_sink", || post_sink(post)) {
                    panic.log(format_args!("post {} of {id}", post.number));
                }
            }
        }
        Ok(())
    }
}
