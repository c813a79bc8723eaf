//! Commits: records are applied, made durable in one batch with their posts, and only then sent. Knows no Discord.

use crate::engine::MoveEvents;
use crate::host::model::button_id::ButtonAction;
use crate::host::model::error::RequestError;
use crate::host::model::post::{MessageOp, Post, Recipient};
use crate::host::model::private::first_number;
use crate::host::model::request::{OpenRequest, Request, RequestKind};
use crate::host::people::ratings::Results;
use crate::host::people::{seated_people, unwritten_people};
use crate::host::posts::accounts::{account, account_words, accountable};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::note::known_people;
use crate::host::posts::robot_seats;
use crate::host::posts::wording::{names, shown_label};
use crate::host::posts::writer::{Cause, hand_hashes, hands_changed};
use crate::host::stored::written;
use crate::host::tables::Tables;
use crate::host::tables::answers::prepare_answer;
use crate::host::tables::calls::Call;
use crate::host::tables::channel::LoadedChannel;
use crate::host::tables::holidays::with_holidays;
use crate::host::tables::reading::{agenda_of, stored_post};
use crate::ids::PersonId;
use crate::robots::Robot;
use crate::store::{Batch, Operation, StoreError, TableId};
use crate::table::{CloseReason, CommandContext, Person, Record, Table, Time};
use crate::words::{Value, Words, keys};
use std::collections::BTreeSet;

/// The table before records were applied, as far as their posts and their batch need it.
pub(in crate::host) struct Before {
    /// The names of all seats.
    names: Vec<Value>,
    /// How many records it had.
    records: u64,
    /// Whether it was over.
    over: bool,
}

impl Before {
    pub fn of(table: &Table) -> Self {
        Self {
            names: names(table),
            records: table.records(),
            over: table.is_over(),
        }
    }
}

/// Records that were applied and are to be made durable.
pub(in crate::host) struct AppliedRecords<'a> {
    /// The records that are appended to the journal.
    stored: &'a [Record],
    /// The records that posts are written about.
    applied: &'a [Record],
    /// The events of their moves.
    events: &'a MoveEvents,
}

impl<'a> AppliedRecords<'a> {
    pub fn new(records: &'a [Record], events: &'a MoveEvents) -> Self {
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
        let mut writer = self.writer(now);
        writer.cause = Cause {
            before,
            by: Some(by),
        };
        writer.write_about(records);
        let mut posts = writer.posts;
        posts.extend(self.changed_hands(now));
        posts.extend(self.call_after_answer(records, now));
        keep_last(&mut posts);
        let mut posts = self.numbered(self.people.without_opted_out(posts));
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

/// By whom something happens that nobody did.
fn nobody() -> Person {
    Person {
        id: PersonId::default(),
        name: String::new(),
    }
}

impl LoadedTable {
    /// The hands that show something else than when they were last shown. At the start of a game everybody gets a hand anyway.
    pub(in crate::host) fn changed_hands(&mut self, now: Time) -> Vec<Post> {
        let hands = hand_hashes(&self.table, &self.answers.plans);
        let before = std::mem::replace(&mut self.messages.hands, hands);
        let changed = match before.is_empty() {
            true => Vec::new(),
            false => hands_changed(&self.messages.hands, &before),
        };
        let mut writer = self.writer(now);
        for seat in changed {
            writer.hand(seat);
        }
        let posts = writer.posts;
        self.people.without_opted_out(posts)
    }
}

/// Keeps only the last of several posts for the same message.
fn keep_last(posts: &mut Vec<Post>) {
    let mut kept: Vec<Post> = Vec::new();
    for post in posts.drain(..) {
        let same = kept.iter_mut().find(|earlier| {
            let say = earlier.op == MessageOp::Upsert && post.op == MessageOp::Upsert;
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
    /// A game that one person begins alone is in their language, unless another one than that of the server was chosen for the table.
    fn speak_to_one(&mut self, request: &Request, applied: &[Record]) {
        let only = self.table.seats().only_person();
        let alone = only.is_some_and(|only| only.id == request.who.id);
        let server = request.server.as_ref();
        let unchosen = server.is_some_and(|server| server.language == self.language);
        if alone && unchosen && applied.iter().any(Record::starts_game) {
            self.language.clone_from(&request.language);
        }
    }

    /// Adds to a reply that the person accepts no direct messages, unless they were told before. Returns whether it was added.
    fn mention_unreachable(&mut self, request: &Request, posts: &mut [Post]) -> bool {
        let reply = posts
            .iter_mut()
            .find(|post| post.to == Recipient::Answer(request.who.id));
        let informed = self.people.closed.get_mut(&request.who.id);
        let (Some(reply), Some(informed @ false)) = (reply, informed) else {
            return false;
        };
        *informed = true;
        let hand = shown_label(&self.language, ButtonAction::Hand);
        let words = Words::new(keys::ANSWER_UNREACHABLE).with("hand", hand);
        reply.words.push(words);
        true
    }
}

impl Tables {
    /// Opens a new table in the channel, in this language or else that of the server.
    pub(in crate::host) async fn open(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        records: Vec<Record>,
        language: Option<String>,
    ) -> Result<Vec<Post>, RequestError> {
        let aside = channel.aside.as_ref().map(|aside| aside.id.number);
        let current = channel.current.as_ref().map(|loaded| loaded.id.number);
        let newest = current.or(aside);
        let number = newest.map_or_else(|| first_number(request.channel), |number| number + 1);
        let id = TableId {
            channel: request.channel,
            number,
        };
        let records = with_holidays(&self.people, channel, records, self.base.now()).await?;
        let before = channel.current.take();
        let table = Table::replay(&records[..1]);
        let table = table.map_err(|error| RequestError::Damaged(error.to_string()))?;
        let server = request.server.as_ref();
        let here = server.map_or(&request.language, |server| &server.language);
        let mut loaded = LoadedTable::new(
            id,
            table,
            language.as_ref().unwrap_or(here),
            self.base.limits,
        );
        loaded.server = server.map(|server| server.id);
        if let RequestKind::Open(OpenRequest::Privately { invited, .. }) = &request.kind {
            for person in invited.iter().filter(|person| **person < Robot::FIRST_ID) {
                let language = self.people.language_of(*person, here).await;
                loaded.people.languages.insert(*person, language);
                loaded.people.invited.insert(*person);
            }
        }
        if let RequestKind::Open(OpenRequest::Matched(group)) = &request.kind {
            let people = group.people.iter();
            let languages = people.map(|(person, language)| (person.id, language.clone()));
            loaded.people.languages = languages.collect();
        }
        if let Some(before) = &before {
            loaded.people = before.people.of_seated(&records);
        }
        channel.current = Some(loaded);
        let outcome = self.commit_new(channel, records, request).await;
        match (&outcome, before) {
            (Err(_), before) => channel.current = before,
            // Open pages of the game before lead to this one.
            (Ok(_), Some(before)) => self.publisher.table_changed(Some(before.id)),
            (Ok(_), None) => {}
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
    pub(in crate::host) async fn commit(
        &self,
        channel: &mut LoadedChannel,
        records: Vec<Record>,
        request: Option<&Request>,
        by: &Person,
    ) -> Result<Vec<Post>, RequestError> {
        let records = with_holidays(&self.people, channel, records, self.base.now()).await?;
        let loaded = channel.current_table_mut()?;
        let before = Before::of(&loaded.table);
        let events = loaded.apply_all(&records)?;
        let changes = AppliedRecords::new(&records, &events);
        self.write(channel, before, changes, request, by).await
    }

    /// Makes a move, and makes it durable together with its posts. The text is parsed and judged once.
    pub(in crate::host) async fn commit_move(
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
    pub(in crate::host) async fn write(
        &self,
        channel: &mut LoadedChannel,
        before: Before,
        changes: AppliedRecords<'_>,
        request: Option<&Request>,
        by: &Person,
    ) -> Result<Vec<Post>, RequestError> {
        let table = &channel.current_table()?.table;
        let mut dm_opt_out = self.people.dm_opt_out(table, &channel.profiles).await?;
        let reliability = self
            .people
            .shown_reliability(table, &channel.profiles)
            .await?;
        let LoadedChannel {
            current, profiles, ..
        } = channel;
        let now = self.base.now();
        let mut call = None;
        if let Some(loaded) = current {
            prepare_answer(&self.people, loaded, profiles, now).await?;
            call = Call::prepare(&self.people, loaded, profiles, changes.applied, now).await?;
        }
        let loaded = channel.current_table_mut()?;
        if !loaded.people.invited.is_empty() {
            let invited = loaded.people.invited.iter().copied().collect();
            let (store, seated) = (self.base.store.as_ref(), seated_people(&loaded.table));
            dm_opt_out.extend(unwritten_people(store, invited, &seated).await?);
        }
        loaded.people.dm_opt_out = dm_opt_out;
        loaded.people.reliability = reliability;
        if let Some(request) = request {
            let language = request.language.clone();
            loaded.people.languages.insert(request.who.id, language);
            let server = request.server.as_ref().map(|server| server.id);
            loaded.server = loaded.server.or(server);
            loaded.speak_to_one(request, changes.applied);
        }
        let AppliedRecords {
            stored,
            applied,
            events,
        } = changes;
        let mut posts = loaded.write_posts(applied, events, &before.names, request, by, now);
        if let Some(call) = call {
            call.settle(&self.people, loaded, &mut posts, now).await?;
        }
        if let Some(request) = request {
            loaded.mention_unreachable(request, &mut posts);
        }
        // Ratings are updated by one game at a time.
        let alone = match loaded.table.is_over() && !before.over {
            true => Some(self.people.changing.lock().await),
            false => None,
        };
        let accounts = match accountable(&loaded.table).filter(|_| alone.is_some()) {
            Some((title, journal)) => {
                let account = move || Ok(account(title, &journal));
                self.base.workplace.blocking(account).await?
            }
            None => None,
        };
        let accounts = accounts.unwrap_or_default();
        let results = match alone {
            Some(_) => self.people.results(loaded, &accounts).await?,
            None => Results::default(),
        };
        let results_told = posts.iter_mut().filter(|post| post.is_result());
        for result in results_told.filter(|_| !accounts.is_empty()) {
            result.words.extend(account_words(&loaded.table, &accounts));
        }
        results.offer_next_level(loaded.id, &mut posts);
        let batch = Batch::after(before.records)
            .append(stored.iter().map(Record::to_bytes))
            .with((loaded.table.is_over() && !before.over).then_some(Operation::Finish))
            .with(request.map(|request| {
                // Other posts are in the outbox.
                let own = |post: &&Post| matches!(post.to, Recipient::Answer(_));
                let answer: Vec<&Post> = posts.iter().filter(own).collect();
                let answer = serde_json::to_vec(&answer).expect("posts are JSON");
                let request = request.id.clone();
                Operation::Answer { request, answer }
            }))
            .index_add(known_people(stored, None))
            .change_profiles(results.people);
        loaded.stored.not_before = 0;
        self.persist_and_publish(loaded, &posts, batch).await?;
        drop(alone);
        self.position_changed(loaded);
        self.due_changed(loaded);
        Ok(posts)
    }

    /// Adds to a reply without records that the person accepts no direct messages, and stores that they were told.
    pub(in crate::host) async fn tell_unreachable(
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
        let note = loaded.note(self.base.now());
        let batch = Batch::after(loaded.table.records())
            .based_on(loaded.stored.version)
            .note(written(&note), agenda_of(&note, loaded.stored.not_before));
        match self.base.store.commit(loaded.id, batch).await {
            Ok(committed) => loaded.stored.version = committed.version,
            // The person is told twice.
            Err(error) => {
                channel.forget();
                tracing::warn!(%error, "writing a note failed");
            }
        }
    }

    /// Closes the channel's lobby if it was not used for a day.
    pub(in crate::host) async fn close_if_idle(
        &self,
        channel: &mut LoadedChannel,
    ) -> Result<Vec<Post>, RequestError> {
        let current = channel.current.as_ref();
        let record = current.and_then(|loaded| loaded.table.expire(self.base.now()));
        let Some(record) = record else {
            return Ok(Vec::new());
        };
        self.commit(channel, vec![record], None, &nobody()).await
    }

    /// Closes the deal of a day at which nobody plays any more.
    pub(in crate::host) async fn close_day_deal(&self, id: TableId) -> Result<(), RequestError> {
        let shared = self.channels.get(id.channel);
        let mut channel = shared.lock().await;
        self.load(&mut channel, id.channel).await?;
        let current = channel.current.as_ref();
        let is_open = current.is_some_and(|now| now.id == id && !now.table.is_over());
        if is_open {
            let closed = Record::Closed {
                at: self.base.now(),
                by: None,
                reason: CloseReason::Idle,
            };
            let by = nobody();
            let written = self.commit(&mut channel, vec![closed], None, &by).await;
            if let Err(error) = written {
                // Memory may be ahead of the store.
                channel.forget();
                return Err(error);
            }
        }
        Ok(())
    }

    /// Has a robot make this one decision of the awaited seat.
    pub(in crate::host) async fn lend_seat(
        &self,
        channel: &mut LoadedChannel,
    ) -> Result<Vec<Post>, RequestError> {
        let table = &channel.current_table()?.table;
        let Some(seat) = table.awaited() else {
            return Ok(Vec::new());
        };
        let lent = Record::Lent {
            at: self.base.now(),
            seat: seat as u32,
            robot: robot_seats::free(table, Robot::DEFAULT),
        };
        self.commit(channel, vec![lent], None, &nobody()).await
    }

    /// Returns the seat of somebody who was away and sends any request.
    pub(in crate::host) async fn bring_back(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let current = channel.current.as_ref();
        let back = current.and_then(|loaded| {
            loaded
                .table
                .return_from_absence(&request.who, self.base.now())
        });
        match back {
            Some(record) => self.commit(channel, vec![record], None, &request.who).await,
            None => Ok(Vec::new()),
        }
    }

    /// Posts something at a table without new records.
    pub(in crate::host) async fn post(
        &self,
        channel: &mut LoadedChannel,
        posts: Vec<Post>,
        not_before: Time,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table_mut()?;
        let posts = loaded.numbered(posts);
        loaded.stored.not_before = not_before;
        let batch = Batch::after(loaded.table.records());
        self.persist_and_publish(loaded, &posts, batch).await?;
        self.due_changed(loaded);
        Ok(posts)
    }

    /// Makes a batch durable together with posts and the note, and only then hands the posts to the sink.
    pub(in crate::host) async fn persist_and_publish(
        &self,
        loaded: &mut LoadedTable,
        posts: &[Post],
        batch: Batch,
    ) -> Result<(), StoreError> {
        // Nobody would read them in a deleted channel.
        let posts = if loaded.gone { &[] } else { posts };
        // Replies are not sent through the outbox.
        let outgoing = || posts.iter().filter(|post| post.number.is_some());
        loaded.messages.next_post += outgoing().count() as u64;
        let delivered = self.deliveries.take(loaded.id);
        let sent = loaded.note_deliveries(&delivered);
        let now = self.base.now();
        let note = loaded.note(now);
        let mut batch = batch
            .based_on(loaded.stored.version)
            .at(now)
            .remove_posts(sent)
            .put_posts(outgoing().filter_map(stored_post))
            .note(written(&note), agenda_of(&note, loaded.stored.not_before))
            .index_add(known_people(&[], Some(&note)));
        let (mut new, mut changed) = (BTreeSet::new(), Vec::new());
        batch.operations.retain(|operation| match operation {
            // The index contains the others already.
            Operation::IndexAdd(person) => {
                !loaded.stored.known.contains(person) && new.insert(*person)
            }
            Operation::ChangeProfile(change) => {
                changed.push(change.person);
                true
            }
            _ => true,
        });
        let id = loaded.id;
        let committed = self.base.store.commit(id, batch).await;
        self.people.cache.forget(changed);
        let committed = committed?;
        loaded.stored.version = committed.version;
        delivered.forget();
        loaded.messages.changed = false;
        loaded.stored.known.extend(new);
        self.publisher.table_changed(Some(id));
        let elsewhere = |number: u64| committed.elsewhere.contains(&number);
        let here = |post: &&Post| !post.number.is_some_and(elsewhere);
        outgoing()
            .filter(here)
            .for_each(|post| self.publisher.post(post));
        Ok(())
    }
}
