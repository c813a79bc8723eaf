//! Interactions: each is acknowledged, becomes a request to the host, and gets a reply.

use super::command_request::{CommandRequest, in_direct_messages, parse_command, wants_thread};
use super::delivery::Delivery;
use super::dialogues::{DialogueKind, Dialogues};
use super::edited_messages::EditedMessages;
use super::failure_kind::FailureKind;
use super::interaction_context::{InteractionContext, interaction_context, is_without_bot};
use super::message::OutgoingMessage;
use super::rest::Rest;
use super::retry::{ACKNOWLEDGEMENT_RETRIES, LONG_RETRIES};
use super::text::say;
use super::threads;
use crate::host::{
    ButtonId, Host, MessageOp, OpenRequest, PersonalRequest, Recipient, ReplyUpdates, Request,
    RequestKind, TableRequest, apology,
};
use crate::ids::ChannelId;
use crate::studio::Studio;
use crate::supervision::{Panic, catch_async};
use crate::words::{Key, Languages, Words, keys};
use serenity::all::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    CreateActionRow, CreateAutocompleteResponse, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal, InputTextStyle, Message, MessageFlags,
    ModalInteraction,
};
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::timeout;

/// Maximum time an acknowledgement waits for its content. Discord waits three seconds for it.
pub(super) const SOON: Duration = Duration::from_millis(1000);

/// A reply, and when it is to be shown anew.
struct Reply {
    message: OutgoingMessage,
    updates: Option<ReplyUpdates>,
    /// Whether nothing is left of it, because the public posts say the same.
    removed: bool,
}

impl Reply {
    /// A reply that is final.
    fn of(message: OutgoingMessage) -> Self {
        Self {
            message,
            updates: None,
            removed: false,
        }
    }
}

/// Handler of interactions.
pub struct InteractionHandler {
    /// Handles the requests.
    pub host: Arc<Host>,
    /// Client for replies.
    pub rest: Arc<Rest>,
    /// Draws pictures.
    pub studio: Arc<Studio>,
    /// Delivers posts to others.
    pub delivery: Arc<Delivery>,
    /// The private dialogues.
    pub dialogues: Dialogues,
    /// What is attached to private messages.
    pub edited: EditedMessages,
    /// Whether another process may get the same interactions: while a shard is handed over.
    pub shared: bool,
}

/// A press of a button, or a choice from a list.
struct Press {
    id: Option<ButtonId>,
    kind: RequestKind,
    /// Whether the message is edited: a private one is. A press under a public one gets a new private reply. So does the wish for a
    /// link, for the screen above it is still needed.
    edited: bool,
}

impl Press {
    fn of(component: &ComponentInteraction) -> Self {
        let id = component.data.custom_id.trim_end_matches('.');
        let values = match &component.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.clone(),
            _ => Vec::new(),
        };
        let id = id.parse::<ButtonId>().ok();
        let kind = match id.clone() {
            Some(id) => RequestKind::of_button(id, values),
            None => RequestKind::Table(TableRequest::UnknownButton),
        };
        let edited = is_private(&component.message) && !opens_board(&kind);
        Self { id, kind, edited }
    }
}

impl InteractionHandler {
    /// Handles a command.
    pub async fn command(&self, command: &CommandInteraction) {
        let context = interaction_context!(
            command,
            command.member.as_deref(),
            "command",
            is_command_without_bot(command)
        );
        self.contain_panic(&context, self.do_command(&context, command))
            .await;
    }

    /// Handles a press of a button or a choice from a list.
    pub async fn component(&self, component: &ComponentInteraction) {
        let without_bot = is_without_bot(
            component.context,
            component.guild_id,
            &component.authorizing_integration_owners,
        );
        let member = component.member.as_ref();
        let mut context = interaction_context!(component, member, "component", without_bot);
        let press = Press::of(component);
        if press.edited {
            context.attachments = self.edited.attachments(&component.message);
        }
        self.contain_panic(&context, self.do_component(&context, press))
            .await;
    }

    /// Handles a submitted text field.
    pub async fn modal(&self, modal: &ModalInteraction) {
        let mut context = interaction_context!(modal, modal.member.as_ref(), "modal", false);
        if let Some(message) = modal.message.as_deref().filter(|it| is_private(it)) {
            context.attachments = self.edited.attachments(message);
        }
        self.contain_panic(&context, self.do_modal(&context, modal))
            .await;
    }

    /// Handles a request for suggestions.
    pub async fn autocomplete(&self, command: &CommandInteraction) {
        let member = command.member.as_deref();
        let context = interaction_context!(
            command,
            member,
            "autocomplete",
            is_command_without_bot(command)
        );
        self.contain_panic(&context, self.do_autocomplete(&context, command))
            .await;
    }

    /// Handles an interaction. A panic is logged, and the reply is an apology.
    async fn contain_panic(
        &self,
        context: &InteractionContext<'_>,
        work: impl Future<Output = ()>,
    ) {
        let Err(panic) = catch_async("interaction", work).await else {
            return;
        };
        let (person, channel) = (context.user.id, context.channel);
        panic.log(format_args!(
            "{} {} of person {person} in channel {channel}",
            context.kind, context.id
        ));
        let apology = catch_async("interaction", self.apologise(context, &panic)).await;
        if let Err(panic) = apology {
            panic.log("replying after a panic");
        }
    }

    /// Replies that there was a panic, whether or not the interaction was acknowledged before.
    async fn apologise(&self, context: &InteractionContext<'_>, panic: &Panic) {
        if context.kind == "autocomplete" {
            let none = CreateAutocompleteResponse::new();
            self.acknowledge(context, &CreateInteractionResponse::Autocomplete(none))
                .await;
            return;
        }
        let language = catch_async("interaction", self.language(context)).await;
        let language = language.unwrap_or_else(|_| context.language.to_owned());
        if self.acknowledge(context, &private_deferral()).await {
            let words = say(&language, &apology(panic));
            self.answer(context, OutgoingMessage::plain(&words)).await;
        }
    }

    async fn do_command(&self, context: &InteractionContext<'_>, command: &CommandInteraction) {
        let wanted = parse_command(command);
        if self.refused(context, wanted.request_kind()).await
            || !self.acknowledge(context, &private_deferral()).await
        {
            return;
        }
        let answer = match wanted {
            CommandRequest::Refused(words) => {
                let words = say(&self.language(context).await, &words);
                Reply::of(OutgoingMessage::plain(&words))
            }
            CommandRequest::Host(kind) => {
                let kind = match context.server {
                    None if !context.without_bot => in_direct_messages(kind),
                    _ => kind,
                };
                let opens_privately =
                    matches!(kind, RequestKind::Open(OpenRequest::Privately { .. }));
                let thread = wants_thread(command) && !opens_privately;
                match self.refusal_here(context, &kind, thread).await {
                    Some(refusal) => Reply::of(refusal),
                    None if thread => self.handle_in_thread(context, context.request(kind)).await,
                    None => return self.converse(context, kind, false).await,
                }
            }
        };
        self.answer_and_follow(context, answer).await;
    }

    /// The reply where nothing can be posted that a request needs: where the bot is no member, or lacks a permission.
    async fn refusal_here(
        &self,
        context: &InteractionContext<'_>,
        kind: &RequestKind,
        thread: bool,
    ) -> Option<OutgoingMessage> {
        let missing = |language: &str| {
            if context.without_bot && kind.posts_in_channel() {
                return Some(Words::new(keys::ANSWER_WITHOUT_BOT));
            }
            let access = context.access?;
            match thread {
                true => access.missing_to_open_thread(language),
                false if kind.posts_in_channel() => access.missing_to_post(language),
                false => None,
            }
        };
        // The language is looked up only where there is something to be said.
        missing(context.language)?;
        let language = self.language(context).await;
        let words = missing(&language)?;
        Some(OutgoingMessage::plain(&say(&language, &words)))
    }

    async fn do_component(&self, context: &InteractionContext<'_>, press: Press) {
        let Press { id, kind, edited } = press;
        if self.refused(context, kind.clone()).await {
            return;
        }
        if let Some(press) = id.filter(|id| id.action.after_typing().is_some()) {
            // The field itself is the acknowledgement, so it must not wait long.
            let language = timeout(SOON, self.language(context)).await;
            let modal = field(press, language.as_deref().unwrap_or(context.language));
            self.acknowledge(context, &modal).await;
            return;
        }
        let acknowledgement = match edited {
            true => CreateInteractionResponse::Acknowledge,
            false => private_deferral(),
        };
        if !self.acknowledge(context, &acknowledgement).await {
            return;
        }
        if let Some(refusal) = self.refusal_here(context, &kind, false).await {
            return self.answer(context, refusal).await;
        }
        self.converse(context, kind, edited).await;
    }

    async fn do_modal(&self, context: &InteractionContext<'_>, modal: &ModalInteraction) {
        let rows = modal.data.components.iter().flat_map(|row| &row.components);
        let values = rows.filter_map(|part| match part {
            ActionRowComponent::InputText(text) => text.value.clone(),
            _ => None,
        });
        let press = RequestKind::of_press(&modal.data.custom_id, values.collect());
        let acknowledgement = CreateInteractionResponse::Acknowledge;
        if self.refused(context, press.clone()).await
            || !self.acknowledge(context, &acknowledgement).await
        {
            return;
        }
        self.converse(context, press, true).await;
    }

    /// Handles a request and replies, in the message that a press edits or in a new one. A new dialogue replaces the one before.
    async fn converse(&self, context: &InteractionContext<'_>, kind: RequestKind, edited: bool) {
        let dialogue = DialogueKind::of(&kind);
        let reply = self.handle(context, context.request(kind)).await;
        let key = |kind| (context.user.id, context.channel, kind);
        let before = match dialogue {
            // A move was made, in the dialogue or otherwise.
            _ if reply.removed => self.dialogues.close(&key(DialogueKind::Move)),
            Some(kind) => self.dialogues.open(key(kind), context.token),
            None => None,
        };
        let delete_before = async {
            let Some(token) = before.as_ref().filter(|_| !edited) else {
                return;
            };
            // The person may have dismissed it.
            if let Err(error) = self.rest.delete_reply(token).await {
                tracing::debug!(%error, "deleting an earlier dialogue failed");
            }
        };
        let reply = self.answer_and_follow(context, reply);
        tokio::join!(reply, delete_before);
    }

    /// Language of the person.
    async fn language(&self, context: &InteractionContext<'_>) -> String {
        let person = context.user.id.get().into();
        self.host.people.language_of(person, context.language).await
    }

    /// Whether the budget of the person is exhausted. Then the acknowledgement is a new private message that says so. Only memory
    /// is read before.
    async fn refused(&self, context: &InteractionContext<'_>, kind: RequestKind) -> bool {
        let Some(words) = self.host.requests.over_budget(&context.request(kind)) else {
            return false;
        };
        metrics::counter!("pagoda_over_budget_total").increment(1);
        let language = timeout(SOON, self.language(context)).await;
        let text = say(language.as_deref().unwrap_or(context.language), &words);
        let message = CreateInteractionResponseMessage::new().content(text);
        let message = CreateInteractionResponse::Message(message.ephemeral(true));
        self.acknowledge(context, &message).await;
        true
    }

    /// Handles a request, and makes the reply. Posts to others are being delivered already.
    async fn handle(&self, context: &InteractionContext<'_>, request: Request) -> Reply {
        let channel = request.channel;
        self.note_access(context, channel);
        let (posts, reply) = self.host.requests.handle_and_prepare(request).await;
        // The host knows the language that the person reads.
        let language = reply
            .as_ref()
            .map_or(context.language, |reply| &reply.post.language)
            .to_owned();
        let language = language.as_str();
        let updates = reply
            .as_ref()
            .and_then(|reply| reply.post.reply.updates.clone());
        let removed = reply
            .as_ref()
            .is_some_and(|reply| reply.post.op == MessageOp::Remove);
        let answer = match reply {
            Some(reply) => {
                let (studio, emojis) = (&self.studio, self.rest.emojis());
                OutgoingMessage::for_reply(reply, studio, emojis).await
            }
            None => OutgoingMessage::plain(&say(language, &Words::new(keys::ANSWER_DONE))),
        };
        let missing = context.access.and_then(|access| {
            let public = posts.iter().filter(|post| post.to == Recipient::Channel);
            let pictures: Vec<bool> = public.map(|post| post.picture.is_some()).collect();
            let none = access
                .missing_to_post(language)
                .filter(|_| !pictures.is_empty());
            none.or_else(|| {
                let in_words = access.missing_to_attach(language);
                in_words.filter(|_| pictures.contains(&true))
            })
        });
        let closed = match self.delivery.failure_in(channel) {
            Some(FailureKind::ThreadArchived) => Some(Words::new(keys::ANSWER_THREAD_LOCKED)),
            Some(FailureKind::WrongChannelType) => Some(Words::new(keys::ANSWER_WRONG_CHANNEL)),
            _ => None,
        };
        let trouble = missing.or(closed);
        Reply {
            updates,
            removed: removed && trouble.is_none(),
            message: match trouble {
                Some(words) => answer.and(&say(language, &words)),
                None => answer,
            },
        }
    }

    /// Sends a reply, and shows it anew while it tells about work that goes on.
    async fn answer_and_follow(&self, context: &InteractionContext<'_>, reply: Reply) {
        if reply.removed {
            let delete = || self.rest.delete_reply(context.token);
            match LONG_RETRIES.run(delete).await {
                Err(error) if FailureKind::of(&error) != FailureKind::MessageGone => {
                    tracing::warn!(%error, kind = context.kind, "deleting a reply failed");
                }
                _ => return,
            }
        }
        self.answer(context, reply.message).await;
        let mut updates = reply.updates;
        while let Some(mut current) = updates {
            let left = Dialogues::TOKEN_LIFETIME.saturating_sub(context.received.elapsed());
            if timeout(left, current.changed()).await.is_err() {
                return;
            }
            let press = RequestKind::of_button(current.press, Vec::new());
            let reply = self.handle(context, context.request(press)).await;
            self.answer(context, reply.message).await;
            updates = reply.updates;
        }
    }

    /// Notes the permissions in a channel: posts that waited for a permission are retried.
    fn note_access(&self, context: &InteractionContext<'_>, channel: ChannelId) {
        let Some(access) = context.access else {
            return;
        };
        let guild = context.server.map(|guild| guild.get().into());
        self.delivery.pictures().observe(channel, guild, access);
        let refused = self.delivery.failure_in(channel) == Some(FailureKind::Forbidden);
        if refused && access.is_complete() {
            self.delivery.retry_channel(channel);
        }
    }

    /// Handles a request in a new thread.
    async fn handle_in_thread(
        &self,
        context: &InteractionContext<'_>,
        mut request: Request,
    ) -> Reply {
        match threads::open(&self.rest, &request).await {
            Ok(thread) => {
                request.channel = thread;
                let words = Words::new(keys::ANSWER_THREAD).with("place", format!("<#{thread}>"));
                let there = say(&request.language, &words);
                let reply = self.handle(context, request).await;
                Reply {
                    message: reply.message.and(&there),
                    ..reply
                }
            }
            Err(error) => {
                tracing::warn!(%error, "opening a thread failed");
                let key = match FailureKind::of(&error) {
                    FailureKind::WrongChannelType => keys::ANSWER_NO_THREADS_THERE,
                    _ => keys::ANSWER_NO_THREAD,
                };
                let words = say(&request.language, &Words::new(key));
                Reply::of(OutgoingMessage::plain(&words))
            }
        }
    }

    /// Acknowledges the interaction. False if it is too late, or another process has acknowledged it and handles it.
    pub(super) async fn acknowledge(
        &self,
        context: &InteractionContext<'_>,
        response: &CreateInteractionResponse,
    ) -> bool {
        if context.acknowledged.load(Ordering::Relaxed) {
            return true;
        }
        let mut attempts = 0;
        let acknowledge = || {
            attempts += 1;
            self.rest.acknowledge(context.id, context.token, response)
        };
        let outcome = ACKNOWLEDGEMENT_RETRIES.run(acknowledge).await;
        let took = context.received.elapsed();
        metrics::histogram!("pagoda_acknowledgement_seconds", "kind" => context.kind).record(took);
        match outcome {
            Ok(()) => {
                context.acknowledged.store(true, Ordering::Relaxed);
                true
            }
            Err(error) if FailureKind::of(&error) == FailureKind::AlreadyDone => {
                // The interaction came twice, or the first attempt arrived: there is one effect and one reply. But if this was the first
                // attempt, another process may have been faster.
                !self.shared || attempts > 1
            }
            Err(error) => {
                tracing::warn!(
                    %error,
                    kind = context.kind,
                    ?took,
                    "acknowledging an interaction failed"
                );
                false
            }
        }
    }

    /// Sends a reply, in simpler forms until Discord accepts it. What is attached to the message already is not uploaded again.
    async fn answer(&self, context: &InteractionContext<'_>, message: OutgoingMessage) {
        let mut attachments = context.attachments.lock().await;
        let mut message = message.keeping(&attachments);
        let failure = loop {
            let body = message.body();
            let edit = || self.rest.edit_reply(context.token, &body, message.files());
            let error = match LONG_RETRIES.run(edit).await {
                Ok(reply) => {
                    *attachments = reply.attachments;
                    if let Some(id) = reply.id {
                        self.edited.note(id, || Arc::clone(&context.attachments));
                    }
                    return;
                }
                Err(error) => error,
            };
            match message.simpler(error, self.rest.emojis()) {
                Ok(simpler) => message = simpler,
                Err(error) => break error,
            }
        };
        // It may have arrived all the same.
        attachments.clear();
        tracing::warn!(error = %failure, kind = context.kind, "sending a reply failed");
    }
}

/// Whether the bot is no member of the place of a command.
fn is_command_without_bot(command: &CommandInteraction) -> bool {
    let owners = &command.authorizing_integration_owners;
    is_without_bot(command.context, command.guild_id, owners)
}

/// Whether one person alone sees a message.
fn is_private(message: &Message) -> bool {
    let flags = message.flags;
    flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// Acknowledgement of a private reply.
fn private_deferral() -> CreateInteractionResponse {
    CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
}

/// Whether a request is for a link to the board.
fn opens_board(kind: &RequestKind) -> bool {
    matches!(
        kind,
        RequestKind::Personal(PersonalRequest::OpenBoard { .. })
    )
}

/// Text field for a place.
fn field(press: ButtonId, language: &str) -> CreateInteractionResponse {
    let guide = ButtonId {
        action: press.action.after_typing().unwrap_or(press.action),
        ..press
    };
    let label = |key: Key| Languages::shipped().say(language, &Words::new(key));
    let field = CreateInputText::new(InputTextStyle::Short, label(keys::MODAL_PLACE), "typed")
        .max_length(40)
        .placeholder("D7");
    let modal = CreateModal::new(guide.to_string(), label(keys::PRESS_TYPE))
        .components(vec![CreateActionRow::InputText(field)]);
    CreateInteractionResponse::Modal(modal)
}
