//! Interactions: each is acknowledged, becomes a request to the host, and gets a reply.

use super::command_request::{
    CommandRequest, is_number_focused, option_value, parse_command, person, subcommand,
    typed_arguments, wants_thread,
};
use super::delivery::Delivery;
use super::dialogues::{DialogueKind, Dialogues};
use super::failure_kind::FailureKind;
use super::limits::CHOICE_CHARS;
use super::message::{ExistingAttachment, OutgoingMessage};
use super::permissions::Access;
use super::rest::Rest;
use super::retry::{ACKNOWLEDGEMENT_RETRIES, LONG_RETRIES};
use super::text::say;
use super::threads;
use crate::host::{
    ButtonId, Host, MessageOp, PartialCommand, PersonalRequest, Recipient, ReplyUpdates, Request,
    RequestKind, Server, TableRequest, TableView, apology,
};
use crate::ids::ChannelId;
use crate::studio::Studio;
use crate::supervision::{Panic, catch_async};
use crate::words::{Key, Languages, Value, Words, keys};
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ChannelId as DiscordChannelId, CommandInteraction,
    ComponentInteraction, ComponentInteractionDataKind, CreateActionRow,
    CreateAutocompleteResponse, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal, GuildId, InputTextStyle,
    InteractionContext as DiscordContext, InteractionId, Member, Message, MessageFlags,
    ModalInteraction, Permissions, User,
};
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
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
    /// Whether another process may get the same interactions: while a shard is handed over.
    pub shared: bool,
}

/// Context of an interaction of any kind: who sent it where, and what is needed to reply.
struct InteractionContext<'a> {
    id: InteractionId,
    token: &'a str,
    user: &'a User,
    member: Option<&'a Member>,
    channel: DiscordChannelId,
    /// Permissions of the bot in the channel; none in direct messages.
    access: Option<Access>,
    /// Whether it is a message among people of which the bot is no part.
    is_group: bool,
    server: Option<GuildId>,
    server_language: Option<&'a str>,
    language: &'a str,
    kind: &'static str,
    received: Instant,
    acknowledged: AtomicBool,
    /// The attachments of the private message that the reply edits.
    attachments: Vec<ExistingAttachment>,
}

/// Context of an interaction: the kinds have the same fields but no common type.
macro_rules! interaction_context {
    ($interaction:expr, $member:expr, $kind:literal) => {
        InteractionContext {
            id: $interaction.id,
            token: &$interaction.token,
            user: &$interaction.user,
            member: $member,
            channel: $interaction.channel_id,
            access: $interaction
                .guild_id
                .and($interaction.app_permissions)
                .map(|granted| {
                    let channel = $interaction.channel.as_ref();
                    Access::new(granted, channel.map(|channel| channel.kind))
                }),
            is_group: false,
            server: $interaction.guild_id,
            server_language: $interaction.guild_locale.as_deref(),
            language: &$interaction.locale,
            kind: $kind,
            received: Instant::now(),
            acknowledged: AtomicBool::new(false),
            attachments: Vec::new(),
        }
    };
}

impl InteractionContext<'_> {
    /// Request of the person who sent the interaction.
    fn request(&self, kind: RequestKind) -> Request {
        let nick = self.member.and_then(|member| member.nick.as_deref());
        let permissions = self.member.and_then(|member| member.permissions);
        Request {
            id: self.id.to_string(),
            who: person(self.user, nick),
            manages: permissions.is_some_and(|all| all.contains(Permissions::MANAGE_CHANNELS)),
            channel: self.channel.get().into(),
            server: self.server.map(|id| Server {
                id: id.get().into(),
                language: self.server_language.unwrap_or(self.language).to_owned(),
            }),
            language: self.language.to_owned(),
            kind,
        }
    }
}

impl InteractionHandler {
    /// Handles a command.
    pub async fn command(&self, command: &CommandInteraction) {
        let mut context = interaction_context!(command, command.member.as_deref(), "command");
        context.is_group = command.context == Some(DiscordContext::PrivateChannel);
        self.contain_panic(&context, self.do_command(&context, command))
            .await;
    }

    /// Handles a press of a button or a choice from a list.
    pub async fn component(&self, component: &ComponentInteraction) {
        let mut context = interaction_context!(component, component.member.as_ref(), "component");
        context.is_group = component.context == Some(DiscordContext::PrivateChannel);
        context.attachments = private_attachments(&component.message);
        self.contain_panic(&context, self.do_component(&context, component))
            .await;
    }

    /// Handles a submitted text field.
    pub async fn modal(&self, modal: &ModalInteraction) {
        let mut context = interaction_context!(modal, modal.member.as_ref(), "modal");
        let message = modal.message.as_deref();
        context.attachments = message.map(private_attachments).unwrap_or_default();
        self.contain_panic(&context, self.do_modal(&context, modal))
            .await;
    }

    /// Handles a request for suggestions.
    pub async fn autocomplete(&self, command: &CommandInteraction) {
        let context = interaction_context!(command, command.member.as_deref(), "autocomplete");
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
            CommandRequest::NamedBot(name) => {
                let words = Words::new(keys::REPLACE_BOT).with("name", Value::person(name));
                let words = say(&self.language(context).await, &words);
                Reply::of(OutgoingMessage::plain(&words))
            }
            CommandRequest::Host(kind) => {
                let thread = wants_thread(command);
                match self.refusal_here(context, &kind, thread).await {
                    Some(refusal) => Reply::of(refusal),
                    None if thread => self.handle_in_thread(context, context.request(kind)).await,
                    None => return self.converse(context, kind, false).await,
                }
            }
        };
        self.answer_and_follow(context, answer).await;
    }

    /// The reply where nothing can be posted that a request needs: among people without the bot, or where it lacks a permission.
    async fn refusal_here(
        &self,
        context: &InteractionContext<'_>,
        kind: &RequestKind,
        thread: bool,
    ) -> Option<OutgoingMessage> {
        let missing = |language: &str| {
            if context.is_group && kind.posts_in_channel() {
                return Some(Words::new(keys::ANSWER_GROUP_MESSAGE));
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

    async fn do_component(
        &self,
        context: &InteractionContext<'_>,
        component: &ComponentInteraction,
    ) {
        let id = component.data.custom_id.trim_end_matches('.');
        let values = match &component.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.clone(),
            _ => Vec::new(),
        };
        let id = id.parse::<ButtonId>().ok();
        let press = match id.clone() {
            Some(id) => RequestKind::of_button(id, values),
            None => RequestKind::Table(TableRequest::UnknownButton),
        };
        if self.refused(context, press.clone()).await {
            return;
        }
        if let Some(press) = id.filter(|id| id.action.after_typing().is_some()) {
            // The field itself is the acknowledgement, so it must not wait long.
            let language = timeout(SOON, self.language(context)).await;
            let modal = field(press, language.as_deref().unwrap_or(context.language));
            self.acknowledge(context, &modal).await;
            return;
        }
        // A private message is edited in place; a press under a public one gets a new private reply. So does the wish for a link,
        // for the screen above it is still needed.
        let edited = is_private(&component.message) && !opens_board(&press);
        let acknowledgement = match edited {
            true => CreateInteractionResponse::Acknowledge,
            false => private_deferral(),
        };
        if !self.acknowledge(context, &acknowledgement).await {
            return;
        }
        if let Some(refusal) = self.refusal_here(context, &press, false).await {
            return self.answer(context, refusal).await;
        }
        self.converse(context, press, edited).await;
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

    async fn do_autocomplete(
        &self,
        context: &InteractionContext<'_>,
        command: &CommandInteraction,
    ) {
        // Suggestions are the acknowledgement: after the timeout there are none.
        let found = match self
            .host
            .suggestions
            .is_allowed(context.user.id.get().into())
        {
            true => timeout(SOON, self.suggestions(context, command)).await,
            false => Ok(Vec::new()),
        };
        let found = found.unwrap_or_default();
        let whole = is_number_focused(command);
        let choices = found.into_iter().map(|(label, value)| {
            let label = super::text::cut(&label, CHOICE_CHARS);
            match value.parse::<i64>().ok().filter(|_| whole) {
                Some(number) => AutocompleteChoice::new(label, number),
                None => AutocompleteChoice::new(label, value),
            }
        });
        let choices = CreateAutocompleteResponse::new().set_choices(choices.collect());
        self.acknowledge(context, &CreateInteractionResponse::Autocomplete(choices))
            .await;
    }

    async fn suggestions(
        &self,
        context: &InteractionContext<'_>,
        command: &CommandInteraction,
    ) -> Vec<(String, String)> {
        let Some(focused) = command.data.autocomplete() else {
            return Vec::new();
        };
        if command.data.name == "rules" {
            let request = context.request(RequestKind::show(TableView::Board));
            return self.host.suggestions.topics(&request, focused.value).await;
        }
        if command.data.name == "play" {
            let request = context.request(RequestKind::show(TableView::Board));
            return self.host.suggestions.moves(&request, focused.value).await;
        }
        if focused.name == "zone" {
            return self.host.suggestions.zones(focused.value);
        }
        if command.data.name == "me" {
            let person = context.user.id.get().into();
            return self.host.suggestions.days(person, focused.value).await;
        }
        let options = command.data.options();
        if command.data.name == "plan" {
            let request = context.request(RequestKind::show(TableView::Board));
            let first = options.iter().find(|option| option.name == "move");
            let before = first.filter(|_| focused.name == "then");
            let before = before.and_then(option_value);
            let suggestions = &self.host.suggestions;
            return suggestions
                .moves_in_advance(&request, before.as_deref(), focused.value)
                .await;
        }
        let Some((verb, given)) = options.first().and_then(subcommand) else {
            return Vec::new();
        };
        let given = given.iter().filter(|option| option.name != focused.name);
        let typed = PartialCommand {
            game: command.data.name.clone(),
            verb: verb.to_owned(),
            given: typed_arguments(given),
            argument: focused.name.to_owned(),
            text: focused.value.to_owned(),
        };
        self.host
            .suggestions
            .values(
                &context.request(RequestKind::show(TableView::Board)),
                &typed,
            )
            .await
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
                OutgoingMessage::for_reply(reply, studio, emojis, &context.attachments).await
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
    async fn acknowledge(
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

    /// Sends a reply, in simpler forms until Discord accepts it.
    async fn answer(&self, context: &InteractionContext<'_>, mut message: OutgoingMessage) {
        let failure = loop {
            let body = message.body();
            let edit = || self.rest.edit_reply(context.token, &body, message.files());
            let Err(error) = LONG_RETRIES.run(edit).await else {
                return;
            };
            match message.simpler(error, self.rest.emojis()) {
                Ok(simpler) => message = simpler,
                Err(error) => break error,
            }
        };
        tracing::warn!(error = %failure, kind = context.kind, "sending a reply failed");
    }
}

/// Whether one person alone sees a message.
fn is_private(message: &Message) -> bool {
    let flags = message.flags;
    flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// The attachments of a private message, which the reply to a press edits; none of a public one, under which a new reply appears.
fn private_attachments(message: &Message) -> Vec<ExistingAttachment> {
    let attachments = message.attachments.iter().filter(|_| is_private(message));
    let existing = attachments.map(|attachment| ExistingAttachment {
        id: attachment.id.get(),
        filename: attachment.filename.clone(),
    });
    existing.collect()
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
