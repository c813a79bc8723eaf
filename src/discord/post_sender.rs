//! Sends one post with one attempt: creates, edits or deletes its message. A nonce makes a repeated creation harmless.

use super::delivery_queue::DuePost;
use super::failure_kind::FailureKind;
use super::message::{ContentError, OutgoingMessage, PictureUse};
use super::permissions::Pictures;
use super::rest::{Rest, RestError};
use crate::host::{
    DailyDelivery, Host, MessageOp, MessageRef, Post, PreparedContent, PreparedPost, QueueLetter,
    Recipient, TablePost, is_private,
};
use crate::ids::{ChannelId, MessageId, PersonId};
use crate::store::StoreError;
use crate::studio::Studio;
use serde_json::json;
use serenity::all::LightMethod;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The most channels of direct messages that are remembered.
const DM_CHANNELS: usize = 10_000;

/// Sends posts.
pub struct PostSender {
    host: Arc<Host>,
    rest: Arc<Rest>,
    studio: Arc<Studio>,
    /// The channel of each person's direct messages.
    dm_channels: Mutex<HashMap<PersonId, ChannelId>>,
    /// In which channels pictures may be posted.
    pub pictures: Pictures,
}

/// One attempt at a post.
struct Attempt<'a> {
    post: &'a TablePost,
    /// If another process may have sent it: the numbers of all posts about its message.
    inherited: Option<&'a [u64]>,
    /// Whether its picture may follow its words.
    may_come_in_two: bool,
    /// Whether no later post has taken its place.
    is_wanted: &'a (dyn Fn() -> bool + Sync),
}

/// What earlier attempts at a message may have left.
struct WrittenBefore {
    /// The message, if it is known.
    message: Option<MessageId>,
    /// Whether there was an attempt.
    repeated: bool,
}

/// Result of sending a post.
pub enum Sent {
    /// It is sent; its message, if there is one now.
    Message(Option<MessageRef>),
    /// Its message has its words, and the picture before: nobody decides by the picture now.
    Words,
    /// It is sent without its picture, because no files may be attached.
    InWords(MessageRef),
    /// A later post took its place while it waited for Discord's limits: nothing was sent.
    Superseded,
    /// The channel of the table was deleted.
    ChannelGone,
}

/// Why a post was not sent.
#[derive(Debug, thiserror::Error)]
#[error("{reason}")]
pub struct SendFailure {
    reason: SendFailureReason,
    /// Whether it edits an existing message.
    pub edits: bool,
    /// Whether only its picture is missing.
    pub in_words: bool,
}

#[derive(Debug, thiserror::Error)]
enum SendFailureReason {
    #[error(transparent)]
    Rest(#[from] RestError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Content(#[from] ContentError),
    #[error("a panic while it was delivered")]
    Panicked,
    #[error("no files may be attached: it goes without its picture")]
    NoPicture,
}

impl<R: Into<SendFailureReason>> From<R> for SendFailure {
    fn from(reason: R) -> Self {
        Self {
            reason: reason.into(),
            edits: false,
            in_words: false,
        }
    }
}

impl SendFailure {
    /// A panic while it was sent.
    pub fn panicked() -> Self {
        SendFailureReason::Panicked.into()
    }

    /// Only the picture is missing.
    pub fn no_picture() -> Self {
        Self {
            reason: SendFailureReason::NoPicture,
            edits: true,
            in_words: true,
        }
    }

    /// Category of the failure.
    pub fn kind(&self) -> FailureKind {
        match &self.reason {
            SendFailureReason::Rest(error) => FailureKind::of(error),
            SendFailureReason::Store(_)
            | SendFailureReason::Content(_)
            | SendFailureReason::Panicked => FailureKind::Temporary,
            SendFailureReason::NoPicture => FailureKind::Forbidden,
        }
    }

    /// Pause that Discord asks for, if any.
    pub fn retry_after(&self) -> Option<Duration> {
        match &self.reason {
            SendFailureReason::Rest(error) => error.retry_after(),
            _ => None,
        }
    }

    /// Whether it is a rate limit.
    pub fn is_rate_limit(&self) -> bool {
        matches!(&self.reason, SendFailureReason::Rest(error) if error.status() == Some(429))
    }

    /// Whether it may have been sent all the same: only a plain refusal is certain.
    pub fn is_uncertain(&self) -> bool {
        match &self.reason {
            SendFailureReason::Rest(error) => error.status().is_none_or(|status| status >= 500),
            SendFailureReason::NoPicture | SendFailureReason::Content(ContentError::FilmsBusy) => {
                false
            }
            SendFailureReason::Store(_)
            | SendFailureReason::Content(ContentError::Store(_))
            | SendFailureReason::Panicked => true,
        }
    }
}

impl PostSender {
    /// A sender of the posts of this host.
    pub fn new(host: Arc<Host>, rest: Arc<Rest>, studio: Arc<Studio>) -> Self {
        Self {
            host,
            rest,
            studio,
            dm_channels: Mutex::default(),
            pictures: Pictures::default(),
        }
    }

    /// Sends a post of a table, if it is still wanted once Discord's limits allow it. Another process may have sent an inherited one.
    ///
    /// # Errors
    /// If it must be retried.
    pub async fn send(
        &self,
        due: &DuePost,
        is_wanted: impl Fn() -> bool + Sync,
    ) -> Result<Sent, SendFailure> {
        let post = &due.post;
        let attempt = Attempt {
            post,
            inherited: due.inherited.as_deref(),
            may_come_in_two: due.may_come_in_two,
            is_wanted: &is_wanted,
        };
        let sent = match post.to {
            // A private table has none.
            Recipient::Channel if is_private(post.table.channel) => Ok(Sent::Message(None)),
            Recipient::Channel => self.send_to_table(&attempt).await,
            Recipient::Direct(person) => self.send_directly(person, &attempt).await,
            // A reply whose interaction has expired.
            Recipient::Answer(_) => Ok(Sent::Message(None)),
        };
        match (sent, post.to) {
            (Err(failure), Recipient::Direct(person)) => match failure.kind() {
                FailureKind::DirectMessagesBlocked => {
                    self.host.outbox.unreachable(post, person).await?;
                    Ok(Sent::Message(None))
                }
                FailureKind::ChannelGone => {
                    // It is opened again at the next attempt.
                    self.dm_channels().remove(&person);
                    Err(failure)
                }
                _ => Err(failure),
            },
            (Err(failure), _) if failure.kind() == FailureKind::ChannelGone => {
                Ok(Sent::ChannelGone)
            }
            (sent, _) => sent,
        }
    }

    /// The same to the channel of a table, which may be a thread that was archived.
    async fn send_to_table(&self, attempt: &Attempt<'_>) -> Result<Sent, SendFailure> {
        let channel = attempt.post.table.channel;
        let prepared = self.host.outbox.prepare(attempt.post).await?;
        let failure = match self.send_to(channel, attempt, prepared).await {
            Err(failure) if failure.kind() == FailureKind::ThreadArchived => failure,
            sent => return sent,
        };
        match self.rest.unarchive(channel).await {
            Ok(()) => {
                let prepared = self.host.outbox.prepare(attempt.post).await?;
                self.send_to(channel, attempt, prepared).await
            }
            Err(error) => {
                tracing::info!(%error, %channel, "an archived thread cannot be unarchived");
                Err(failure)
            }
        }
    }

    /// Sends a post to a channel.
    async fn send_to(
        &self,
        channel: ChannelId,
        attempt: &Attempt<'_>,
        prepared: PreparedPost,
    ) -> Result<Sent, SendFailure> {
        let Attempt {
            post, inherited, ..
        } = *attempt;
        let PreparedPost {
            message,
            is_outdated,
            picture_may_follow,
            content,
        } = prepared;
        let own = nonce(post, post.number);
        let known = match message {
            // The process that created it may have ended before it noted that.
            None => match inherited.filter(|_| post.op == MessageOp::Upsert) {
                Some(numbers) => {
                    let nonces = numbers.iter().map(|number| nonce(post, *number)).collect();
                    let found = self.rest.find_message(channel, nonces).await?;
                    found.map(|id| MessageRef { channel, id })
                }
                None => None,
            },
            known => known,
        };
        // The message before it is gone already then.
        if inherited.is_some()
            && post.op == MessageOp::Replace
            && let Some(id) = self.rest.find_message(channel, vec![own.clone()]).await?
        {
            return Ok(Sent::Message(Some(MessageRef { channel, id })));
        }
        let changes = |error: RestError| SendFailure {
            reason: error.into(),
            edits: true,
            in_words: false,
        };
        let method = match (post.op, known) {
            (MessageOp::Upsert, None) if is_outdated => None,
            (MessageOp::Strip | MessageOp::Remove, None) => None,
            (MessageOp::Upsert, None) | (MessageOp::Replace, _) => Some(LightMethod::Post),
            (MessageOp::Upsert | MessageOp::Strip, Some(_)) => Some(LightMethod::Patch),
            (MessageOp::Remove, Some(_)) => Some(LightMethod::Delete),
        };
        if let Some(method) = method {
            self.rest.ready(method, channel).await;
            if !(attempt.is_wanted)() {
                return Ok(Sent::Superseded);
            }
            // Meanwhile another table may have begun, whose hand must stay the newest.
            let creates = post.op == MessageOp::Upsert && known.is_none();
            if let Some(slot) = post.slot.as_deref().filter(|_| creates)
                && self.host.outbox.is_outdated(post.table, slot).await?
            {
                return Ok(Sent::Message(None));
            }
        }
        match (post.op, known) {
            (MessageOp::Upsert, Some(message))
                if attempt.may_come_in_two
                    && picture_may_follow
                    && self.picture_use(channel) == PictureUse::Attach =>
            {
                let content = self.content(post, content, PictureUse::Keep).await?;
                match self.edit(message, &content).await {
                    // The picture comes with a new message.
                    Err(error) if FailureKind::of(&error) == FailureKind::MessageGone => {
                        Ok(Sent::Words)
                    }
                    edited => edited.map(|_| Sent::Words).map_err(changes),
                }
            }
            (MessageOp::Upsert, Some(message)) => {
                let content = self
                    .content(post, content, self.picture_use(channel))
                    .await?;
                match self.edit(message, &content).await {
                    Err(error) if FailureKind::of(&error) == FailureKind::MessageGone => {
                        Ok(self.create(channel, &own, &content).await?.into())
                    }
                    edited => edited.map(Sent::from).map_err(changes),
                }
            }
            (MessageOp::Upsert, None) if is_outdated => Ok(Sent::Message(None)),
            (MessageOp::Upsert, None) => {
                let content = self
                    .content(post, content, self.picture_use(channel))
                    .await?;
                Ok(self.create(channel, &own, &content).await?.into())
            }
            (MessageOp::Replace, known) => {
                if let Some(message) = known {
                    self.delete(message).await?;
                }
                let content = self
                    .content(post, content, self.picture_use(channel))
                    .await?;
                let written = self.create(channel, &own, &content).await?;
                // Not retried with its picture: that would create another message.
                Ok(Sent::Message(Some(written.message)))
            }
            (MessageOp::Strip, Some(message)) => {
                self.strip(message, post, content).await?;
                Ok(Sent::Message(Some(message)))
            }
            (MessageOp::Remove, Some(message)) => {
                self.delete(message).await?;
                Ok(Sent::Message(None))
            }
            (MessageOp::Strip | MessageOp::Remove, None) => Ok(Sent::Message(None)),
        }
    }

    /// What becomes of the pictures of posts to this channel.
    fn picture_use(&self, channel: ChannelId) -> PictureUse {
        match self.pictures.may_be_allowed(channel) {
            true => PictureUse::Attach,
            false => PictureUse::Describe,
        }
    }

    /// A post as the content of a message.
    async fn content(
        &self,
        post: &Post,
        content: PreparedContent,
        pictures: PictureUse,
    ) -> Result<OutgoingMessage, ContentError> {
        let emojis = self.rest.emojis();
        OutgoingMessage::for_delivery(post, content, &self.studio, emojis, pictures).await
    }

    /// Sends a post to a person.
    async fn send_directly(
        &self,
        person: PersonId,
        attempt: &Attempt<'_>,
    ) -> Result<Sent, SendFailure> {
        let prepared = self.host.outbox.prepare(attempt.post).await?;
        let channel = self.dm_channel(person, prepared.message).await?;
        self.send_to(channel, attempt, prepared).await
    }

    /// Channel of a person's direct messages. It is opened only if no earlier message names it: Discord allows few such requests,
    /// and after a restart all players get messages.
    async fn dm_channel(
        &self,
        person: PersonId,
        known: Option<MessageRef>,
    ) -> Result<ChannelId, SendFailure> {
        if let Some(channel) = self.dm_channels().get(&person) {
            return Ok(*channel);
        }
        let channel = match known {
            Some(message) => message.channel,
            None => self.rest.open_direct_channel(person).await?,
        };
        let mut channels = self.dm_channels();
        if channels.len() >= DM_CHANNELS {
            channels.clear();
        }
        channels.insert(person, channel);
        Ok(channel)
    }

    fn dm_channels(&self) -> MutexGuard<'_, HashMap<PersonId, ChannelId>> {
        let channels = self.dm_channels.lock();
        channels.unwrap_or_else(PoisonError::into_inner)
    }

    /// Creates or edits the message of a daily puzzle, and returns it. A message that was deleted is not created again.
    ///
    /// # Errors
    /// If it must be retried.
    pub async fn send_daily(&self, daily: &DailyDelivery) -> Result<MessageId, SendFailure> {
        let channel = daily.channel;
        let nonce = format!(
            "daily-{}-{}",
            short(channel.get()),
            short(daily.number.into())
        );
        let written = WrittenBefore {
            message: daily.message,
            repeated: daily.repeated,
        };
        self.send_once(channel, nonce, &daily.post, written).await
    }

    /// Creates or edits the message of a letter of the queue, as that of a daily puzzle.
    ///
    /// # Errors
    /// If it must be retried, or the person accepts no messages.
    pub async fn send_letter(&self, letter: &QueueLetter) -> Result<MessageId, SendFailure> {
        let channel = self.dm_channel(letter.to, None).await?;
        let nonce = format!("queue-{}", short(letter.number));
        let written = WrittenBefore {
            message: letter.message,
            repeated: letter.repeated,
        };
        self.send_once(channel, nonce, &letter.post, written).await
    }

    /// Creates or edits a message that is in no outbox.
    async fn send_once(
        &self,
        channel: ChannelId,
        nonce: String,
        post: &Post,
        written: WrittenBefore,
    ) -> Result<MessageId, SendFailure> {
        let content = self.host.pictures.prepare(post).await;
        let pictures = self.picture_use(channel);
        let content = self.content(post, content, pictures).await?;
        let known = match written.message {
            // An earlier attempt may have created it. Where the history cannot be read, the nonce alone prevents a second message.
            None if written.repeated => {
                let found = self.rest.find_message(channel, vec![nonce.clone()]).await;
                found.unwrap_or_default()
            }
            known => known,
        };
        let Some(id) = known else {
            let written = self.create(channel, &nonce, &content).await?;
            return Ok(written.message.id);
        };
        match self.edit(MessageRef { channel, id }, &content).await {
            Err(error) if FailureKind::of(&error) == FailureKind::MessageGone => Ok(id),
            edited => Ok(edited.map(|_| id)?),
        }
    }

    /// Creates a message, with the same nonce at every attempt, so that it is created once.
    async fn create(
        &self,
        channel: ChannelId,
        nonce: &str,
        content: &OutgoingMessage,
    ) -> Result<WrittenMessage, RestError> {
        let mut content = Cow::Borrowed(content);
        loop {
            let mut body = content.body();
            body["nonce"] = json!(nonce);
            body["enforce_nonce"] = json!(true);
            let created = self.rest.create_message(channel, &body, content.files());
            match created.await {
                Ok(created) => {
                    let id = created.id;
                    let message = MessageRef { channel, id };
                    // An earlier attempt created it without its picture.
                    return match content.has_picture() && !created.has_files {
                        true => self.edit(message, &content).await,
                        false => Ok(WrittenMessage::new(message, &content)),
                    };
                }
                Err(error) => content = Cow::Owned(content.simpler(error, self.rest.emojis())?),
            }
        }
    }

    async fn edit(
        &self,
        message: MessageRef,
        content: &OutgoingMessage,
    ) -> Result<WrittenMessage, RestError> {
        let MessageRef { channel, id } = message;
        let mut content = Cow::Borrowed(content);
        loop {
            let (body, files) = (content.body(), content.files());
            let edited = self.rest.edit_message(channel, id, &body, files);
            match edited.await {
                Ok(()) => return Ok(WrittenMessage::new(message, &content)),
                Err(error) => content = Cow::Owned(content.simpler(error, self.rest.emojis())?),
            }
        }
    }

    /// Removes the buttons of a message; the picture stays. A deleted message has none.
    async fn strip(
        &self,
        message: MessageRef,
        post: &TablePost,
        content: PreparedContent,
    ) -> Result<(), SendFailure> {
        let mut body = json!({"components": []});
        if !post.words.is_empty() {
            let content = self.content(post, content, PictureUse::Keep).await?;
            let whole = content.body();
            for part in ["content", "allowed_mentions"] {
                body[part] = whole[part].clone();
            }
        }
        let MessageRef { channel, id } = message;
        let edited = self.rest.edit_message(channel, id, &body, Vec::new());
        match edited.await {
            Err(error) if FailureKind::of(&error) == FailureKind::MessageGone => Ok(()),
            stripped => Ok(stripped?),
        }
    }

    async fn delete(&self, message: MessageRef) -> Result<(), RestError> {
        let MessageRef { channel, id } = message;
        match self.rest.delete_message(channel, id).await {
            Err(error) if FailureKind::of(&error) == FailureKind::MessageGone => Ok(()),
            deleted => deleted,
        }
    }
}

/// A message that was created or edited.
struct WrittenMessage {
    message: MessageRef,
    /// Whether a description replaces its picture.
    in_words: bool,
}

impl WrittenMessage {
    fn new(message: MessageRef, content: &OutgoingMessage) -> Self {
        Self {
            message,
            in_words: content.is_in_words(),
        }
    }
}

impl From<WrittenMessage> for Sent {
    fn from(written: WrittenMessage) -> Self {
        match written.in_words {
            true => Self::InWords(written.message),
            false => Self::Message(Some(written.message)),
        }
    }
}

/// Nonce of the post with this number of the same table, unique in its channel: direct messages contain posts of many tables. Discord allows 25 characters: 13 for any
/// channel, and room for a million tables in it with two thousand million posts each.
fn nonce(post: &TablePost, number: u64) -> String {
    let table = post.table;
    let parts = [table.channel.get(), table.number.into(), number];
    parts.map(short).join("-")
}

/// A number in base 36.
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
