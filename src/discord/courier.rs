//! The courier: takes posts to their messages, those of a table in their order, and does not give up easily.

use super::faults::{Fault, LONG, fault};
use super::message::Message as Sheet;
use super::rest::{Rest, RestError};
use crate::host::{Deed, Host, Message, Post, To};
use crate::picture::Studio;
use crate::store::{StoreError, TableId};
use serde_json::{Value, json};
use serenity::all::CreateAttachment;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Notify;

/// Takes posts to where they belong.
pub struct Courier {
    host: Arc<Host>,
    rest: Arc<Rest>,
    studio: Arc<Studio>,
    bags: Mutex<HashMap<TableId, Bag>>,
    /// What could not be delivered.
    missed: Mutex<HashMap<TableId, Vec<Post>>>,
    homes: Mutex<HashMap<u64, u64>>,
    idle: Notify,
}

/// The posts of a table that wait. While its bag is there, somebody is on the way for the table.
type Bag = VecDeque<Post>;

/// The most direct channels that are remembered.
const HOMES: usize = 10_000;

impl Courier {
    /// A courier for this host.
    pub fn new(host: Arc<Host>, rest: Arc<Rest>, studio: Arc<Studio>) -> Arc<Self> {
        Arc::new(Self {
            host,
            rest,
            studio,
            bags: Mutex::default(),
            missed: Mutex::default(),
            homes: Mutex::default(),
            idle: Notify::new(),
        })
    }

    /// Takes a post along.
    pub fn take(self: &Arc<Self>, post: Post) {
        let Some(table) = post.table.filter(|_| post.kept) else {
            return;
        };
        let mut bags = lock(&self.bags);
        let on_the_way = bags.contains_key(&table);
        bags.entry(table).or_default().push_back(post);
        if !on_the_way {
            let courier = Arc::clone(self);
            tokio::spawn(async move { courier.walk(table).await });
        }
    }

    /// Waits until nothing is on its way.
    pub async fn rest(&self) {
        loop {
            let notified = self.idle.notified();
            if lock(&self.bags).is_empty() {
                return;
            }
            notified.await;
        }
    }

    /// Delivers what waits for a table until nothing does.
    async fn walk(&self, table: TableId) {
        loop {
            let post = {
                let mut bags = lock(&self.bags);
                let Some(bag) = bags.get_mut(&table) else {
                    return;
                };
                match bag.pop_front() {
                    Some(post) => {
                        let outdated = bag.iter().any(|later| replaces(later, &post));
                        (post, outdated)
                    }
                    None => {
                        bags.remove(&table);
                        self.idle.notify_waiters();
                        return;
                    }
                }
            };
            let (post, outdated) = post;
            let message = if outdated {
                Ok(None)
            } else {
                self.deliver(&post).await
            };
            let outcome = match &message {
                Ok(_) if outdated => "outdated",
                Ok(_) => "sent",
                Err(_) => "failed",
            };
            metrics::counter!("pagoda_posts_total", "outcome" => outcome).increment(1);
            match message {
                Ok(message) => {
                    self.note(&post, message).await;
                    self.make_good(table, &post).await;
                }
                // It stays in the outbox, and is tried again at the next start.
                Err(error) => {
                    tracing::error!(%error, %table, number = post.number, "a post was not delivered");
                    lock(&self.missed).entry(table).or_default().push(post);
                }
            }
        }
    }

    /// What was not delivered and is about the same message is over: it must not come back over this at the next start.
    async fn make_good(&self, table: TableId, post: &Post) {
        let over: Vec<Post> = match lock(&self.missed).get_mut(&table) {
            Some(missed) => missed
                .extract_if(.., |old| says_the_same(old, post))
                .collect(),
            None => return,
        };
        for old in &over {
            self.note(old, None).await;
        }
    }

    /// Notes that a post is delivered, and where its message is.
    async fn note(&self, post: &Post, message: Option<Message>) {
        if let Err(error) = self.host.sent(post, message).await {
            let table = post.table;
            tracing::error!(%error, ?table, "a delivered post was not noted");
        }
    }

    /// Delivers one post, and tells where its message is, if there is one now.
    async fn deliver(&self, post: &Post) -> Result<Option<Message>, RestError> {
        let table = post.table.expect("only posts of tables are taken along");
        let channel = match post.to {
            To::Channel => table.channel,
            To::Direct(person) => match self.home(person).await {
                Ok(channel) => channel,
                Err(error) => return self.unreachable(post, person, error).await,
            },
            // An answer whose interaction is long over.
            To::Answer(_) => return Ok(None),
        };
        let slot = post.slot.as_deref().unwrap_or_default();
        let known = match self.host.message(table, slot).await {
            Err(error) if !error.is_damage() => return Err(unread(&error)),
            known => known.ok().flatten().filter(|_| post.slot.is_some()),
        };
        let delivered = match (post.deed, known) {
            (Deed::Say, Some(message)) => {
                let sheet = self.sheet(post).await?;
                match self.edit(message, &sheet).await {
                    Err(error) if fault(&error) == Fault::NoMessage => {
                        self.create(channel, post, &sheet).await.map(Some)
                    }
                    edited => edited.map(|()| Some(message)),
                }
            }
            (Deed::Say, None) => {
                let sheet = self.sheet(post).await?;
                self.create(channel, post, &sheet).await.map(Some)
            }
            (Deed::SayAnew, known) => {
                if let Some(message) = known {
                    self.delete(message).await?;
                }
                let sheet = self.sheet(post).await?;
                self.create(channel, post, &sheet).await.map(Some)
            }
            (Deed::Strip, Some(message)) => self.strip(message, post).await.map(|()| Some(message)),
            (Deed::Remove, Some(message)) => self.delete(message).await.map(|()| None),
            (Deed::Strip | Deed::Remove, None) => Ok(None),
        };
        match delivered {
            Err(error) => match (fault(&error), post.to) {
                (Fault::Closed, To::Direct(person)) => self.unreachable(post, person, error).await,
                (Fault::NoPlace | Fault::Closed | Fault::NoMessage, _) => {
                    tracing::warn!(%error, %table, "a place is closed to us; the table is kept");
                    Ok(None)
                }
                _ => Err(error),
            },
            delivered => delivered,
        }
    }

    /// A post as a message.
    async fn sheet(&self, post: &Post) -> Result<Sheet, RestError> {
        let sheet = Sheet::whole(post, &self.host, &self.studio).await;
        sheet.map_err(|error| unread(&error))
    }

    async fn unreachable(
        &self,
        post: &Post,
        person: u64,
        error: RestError,
    ) -> Result<Option<Message>, RestError> {
        if !matches!(fault(&error), Fault::Closed | Fault::NoPlace) {
            return Err(error);
        }
        if let Err(error) = self.host.unreachable(post, person).await {
            tracing::error!(%error, person, "closed direct messages were not noted");
        }
        Ok(None)
    }

    /// The channel of somebody's direct messages.
    async fn home(&self, person: u64) -> Result<u64, RestError> {
        if let Some(channel) = lock(&self.homes).get(&person) {
            return Ok(*channel);
        }
        let channel = LONG.run(|| self.rest.open_direct_channel(person)).await?;
        let mut homes = lock(&self.homes);
        if homes.len() >= HOMES {
            homes.clear();
        }
        homes.insert(person, channel);
        Ok(channel)
    }

    /// Writes a new message: with the same nonce however often it is tried, so that it is there once.
    async fn create(&self, channel: u64, post: &Post, sheet: &Sheet) -> Result<Message, RestError> {
        let nonce = nonce(post);
        let create = async |sheet: &Sheet| {
            let mut body = sheet.body();
            body["nonce"] = json!(nonce);
            body["enforce_nonce"] = json!(true);
            let send = || self.rest.create_message(channel, &body, sheet.files());
            LONG.run(send).await
        };
        let sent = match create(sheet).await {
            Err(error) if fault(&error) == Fault::Wrong => {
                tracing::error!(
                    %error,
                    "Discord refused a message; it goes without picture and buttons"
                );
                create(&sheet.bare()).await
            }
            sent => sent,
        };
        Ok(Message { channel, id: sent? })
    }

    async fn edit(&self, message: Message, sheet: &Sheet) -> Result<(), RestError> {
        let edit =
            async |sheet: &Sheet| self.change(message, &sheet.body(), || sheet.files()).await;
        match edit(sheet).await {
            Err(error) if fault(&error) == Fault::Wrong => {
                tracing::error!(
                    %error,
                    "Discord refused a change; it goes without picture and buttons"
                );
                edit(&sheet.bare()).await
            }
            edited => edited,
        }
    }

    async fn change(
        &self,
        message: Message,
        body: &Value,
        files: impl Fn() -> Vec<CreateAttachment>,
    ) -> Result<(), RestError> {
        let Message { channel, id } = message;
        let change = || self.rest.edit_message(channel, id, body, files());
        LONG.run(change).await
    }

    /// Takes the buttons from under a message. One that is gone has none.
    async fn strip(&self, message: Message, post: &Post) -> Result<(), RestError> {
        let mut bare = json!({"components": []});
        if !post.words.is_empty() {
            let sheet = self.sheet(post).await?.body();
            for part in ["content", "allowed_mentions"] {
                bare[part] = sheet[part].clone();
            }
        }
        match self.change(message, &bare, Vec::new).await {
            Err(error) if fault(&error) == Fault::NoMessage => Ok(()),
            stripped => stripped,
        }
    }

    async fn delete(&self, message: Message) -> Result<(), RestError> {
        let delete = || self.rest.delete_message(message.channel, message.id);
        match LONG.run(delete).await {
            Err(error) if fault(&error) == Fault::NoMessage => Ok(()),
            deleted => deleted,
        }
    }
}

/// Tells posts apart that could stand in the same place: somebody's direct messages hold those of many tables. Discord takes
/// 25 characters: 13 for any channel, and room for a million tables in it with two thousand million posts each.
fn nonce(post: &Post) -> String {
    let table = post.table.expect("only posts of tables are taken along");
    let parts = [table.channel, table.number.into(), post.number];
    parts.map(short).join("-")
}

/// A number with as few letters and digits as can be.
fn short(mut number: u64) -> String {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let mut digits = Vec::new();
    loop {
        digits.push(DIGITS[(number % 36) as usize]);
        number /= 36;
        if number == 0 {
            digits.reverse();
            return digits.into_iter().map(char::from).collect();
        }
    }
}

/// Whether two posts are about the same message.
fn says_the_same(one: &Post, other: &Post) -> bool {
    one.slot.is_some() && one.slot == other.slot && one.to == other.to
}

/// The disk does not answer: what is to be said waits in the outbox.
fn unread(error: &StoreError) -> RestError {
    RestError::NoResponse(error.to_string())
}

/// Whether a later post makes an earlier one needless: it says the same message anew, and calls nobody else.
fn replaces(later: &Post, earlier: &Post) -> bool {
    let both = later.deed == Deed::Say && earlier.deed == Deed::Say;
    both && earlier.calls.is_none() && says_the_same(earlier, later)
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
