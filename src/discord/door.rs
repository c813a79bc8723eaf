//! The door: interactions come in, are acknowledged, and become requests.

use super::asked::{Wanted, is_number, person, sub, value_of, wanted, wants_thread};
use super::delivery::Delivery;
use super::faults::{ACKNOWLEDGEMENT, Fault, LONG, fault};
use super::message::Message;
use super::permissions::Access;
use super::rest::Rest;
use super::rules;
use super::text::say;
use super::threads;
use crate::host::{Host, Post, Press, Request, Server, To, Typed, What, apology};
use crate::picture::Studio;
use crate::supervision::{Panic, catch_async};
use crate::words::{Languages, Words};
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ChannelId, CommandInteraction, ComponentInteraction,
    ComponentInteractionDataKind, CreateActionRow, CreateAutocompleteResponse, CreateInputText,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateModal, GuildId,
    InputTextStyle, InteractionId, Member, MessageFlags, ModalInteraction, Permissions, User,
};
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// How long an acknowledgement waits for what it should say. Discord waits three seconds for it.
const SOON: Duration = Duration::from_millis(1000);

/// Takes interactions in.
pub struct Door {
    /// Who does what is asked.
    pub host: Arc<Host>,
    /// By which Discord is answered.
    pub rest: Arc<Rest>,
    /// Who draws.
    pub studio: Arc<Studio>,
    /// Who delivers what others are told.
    pub delivery: Arc<Delivery>,
}

/// What every kind of interaction has: what is needed to answer it, and who rang, where.
struct Bell<'a> {
    id: InteractionId,
    token: &'a str,
    user: &'a User,
    member: Option<&'a Member>,
    channel: ChannelId,
    /// What the bot may do there; none where nobody can take anything from it.
    access: Option<Access>,
    server: Option<GuildId>,
    server_language: Option<&'a str>,
    language: &'a str,
    kind: &'static str,
    rang: Instant,
    acknowledged: AtomicBool,
}

/// The bell of an interaction: the kinds have the same fields and nothing else in common.
macro_rules! bell {
    ($interaction:expr, $member:expr, $kind:literal) => {
        Bell {
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
            server: $interaction.guild_id,
            server_language: $interaction.guild_locale.as_deref(),
            language: &$interaction.locale,
            kind: $kind,
            rang: Instant::now(),
            acknowledged: AtomicBool::new(false),
        }
    };
}

impl Bell<'_> {
    /// What is asked for by who rang.
    fn request(&self, what: What) -> Request {
        let nick = self.member.and_then(|member| member.nick.as_deref());
        let permissions = self.member.and_then(|member| member.permissions);
        Request {
            id: self.id.to_string(),
            who: person(self.user, nick),
            manages: permissions.is_some_and(|all| all.contains(Permissions::MANAGE_CHANNELS)),
            channel: self.channel.get(),
            server: self.server.map(|id| Server {
                id: id.get(),
                language: self.server_language.unwrap_or(self.language).to_owned(),
            }),
            language: self.language.to_owned(),
            what,
        }
    }
}

impl Door {
    /// A command was typed.
    pub async fn command(&self, command: &CommandInteraction) {
        let bell = bell!(command, command.member.as_deref(), "command");
        self.contain_panic(&bell, self.do_command(&bell, command))
            .await;
    }

    /// A button was pressed, or something chosen from a list.
    pub async fn component(&self, component: &ComponentInteraction) {
        let bell = bell!(component, component.member.as_ref(), "component");
        self.contain_panic(&bell, self.do_component(&bell, component))
            .await;
    }

    /// Something was typed into a field.
    pub async fn modal(&self, modal: &ModalInteraction) {
        let bell = bell!(modal, modal.member.as_ref(), "modal");
        self.contain_panic(&bell, self.do_modal(&bell, modal)).await;
    }

    /// Something is being typed, and suggestions are wanted.
    pub async fn autocomplete(&self, command: &CommandInteraction) {
        let bell = bell!(command, command.member.as_deref(), "autocomplete");
        self.contain_panic(&bell, self.do_autocomplete(&bell, command))
            .await;
    }

    /// Works on an interaction; a panic is logged, and who asked gets an apology.
    async fn contain_panic(&self, bell: &Bell<'_>, work: impl Future<Output = ()>) {
        let Err(panic) = catch_async("interaction", work).await else {
            return;
        };
        let (person, channel) = (bell.user.id, bell.channel);
        panic.log(format_args!(
            "{} {} of person {person} in channel {channel}",
            bell.kind, bell.id
        ));
        let apology = catch_async("interaction", self.apologise(bell, &panic)).await;
        if let Err(panic) = apology {
            panic.log("an apology");
        }
    }

    /// Tells who asked that there was a panic, whether the interaction was acknowledged before it or not.
    async fn apologise(&self, bell: &Bell<'_>, panic: &Panic) {
        if bell.kind == "autocomplete" {
            let none = CreateAutocompleteResponse::new();
            self.acknowledge(bell, &CreateInteractionResponse::Autocomplete(none))
                .await;
            return;
        }
        let language = catch_async("interaction", self.language(bell)).await;
        let language = language.unwrap_or_else(|_| bell.language.to_owned());
        if self.acknowledge(bell, &private_deferral()).await {
            let words = say(&language, &apology(panic));
            self.answer(bell, Message::plain(&words)).await;
        }
    }

    async fn do_command(&self, bell: &Bell<'_>, command: &CommandInteraction) {
        if self.refused(bell, asked_for(command, bell.language)).await
            || !self.acknowledge(bell, &private_deferral()).await
        {
            return;
        }
        let language = self.language(bell).await;
        let answer = match wanted(command, &language) {
            Wanted::Text(text) => Message::plain(&text),
            Wanted::Of(what) => {
                let thread = wants_thread(command);
                let refused = bell.access.and_then(|access| match thread {
                    true => access.no_thread(&language),
                    false if what.opens_table() => access.no_posts(&language),
                    false => None,
                });
                match refused {
                    Some(words) => Message::plain(&say(&language, &words)),
                    None if thread => self.handle_in_thread(bell, bell.request(what)).await,
                    None => self.handle(bell, bell.request(what)).await,
                }
            }
        };
        self.answer(bell, answer).await;
    }

    async fn do_component(&self, bell: &Bell<'_>, component: &ComponentInteraction) {
        let id = component.data.custom_id.trim_end_matches('.');
        let values = match &component.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.clone(),
            _ => Vec::new(),
        };
        let press = What::Press {
            press: id.to_owned(),
            values,
        };
        if self.refused(bell, press.clone()).await {
            return;
        }
        if let Some(press) = asked_to_type(id) {
            // The field itself is the acknowledgement: it does not wait long for anything.
            let language = timeout(SOON, self.language(bell)).await;
            let modal = field(press, language.as_deref().unwrap_or(bell.language));
            self.acknowledge(bell, &modal).await;
            return;
        }
        // What is private already changes in place; under what all see a private answer appears.
        let private = component
            .message
            .flags
            .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let acknowledgement = if private {
            CreateInteractionResponse::Acknowledge
        } else {
            private_deferral()
        };
        if !self.acknowledge(bell, &acknowledgement).await {
            return;
        }
        if let Some(access) = bell.access.filter(|_| press.opens_table()) {
            let language = self.language(bell).await;
            if let Some(words) = access.no_posts(&language) {
                let refusal = Message::plain(&say(&language, &words));
                return self.answer(bell, refusal).await;
            }
        }
        let answer = self.handle(bell, bell.request(press)).await;
        self.answer(bell, answer).await;
    }

    async fn do_modal(&self, bell: &Bell<'_>, modal: &ModalInteraction) {
        let rows = modal.data.components.iter().flat_map(|row| &row.components);
        let values = rows.filter_map(|part| match part {
            ActionRowComponent::InputText(text) => text.value.clone(),
            _ => None,
        });
        let press = What::Press {
            press: modal.data.custom_id.clone(),
            values: values.collect(),
        };
        let acknowledgement = CreateInteractionResponse::Acknowledge;
        if self.refused(bell, press.clone()).await
            || !self.acknowledge(bell, &acknowledgement).await
        {
            return;
        }
        let answer = self.handle(bell, bell.request(press)).await;
        self.answer(bell, answer).await;
    }

    async fn do_autocomplete(&self, bell: &Bell<'_>, command: &CommandInteraction) {
        // Suggestions are the acknowledgement: where they cannot be had soon there are none.
        let found = match self.host.may_suggest(bell.user.id.get()) {
            true => timeout(SOON, self.suggestions(bell, command)).await,
            false => Ok(Vec::new()),
        };
        let found = found.unwrap_or_default();
        let whole = is_number(command);
        let choices = found.into_iter().map(|(label, value)| {
            let label = super::text::cut(&label, 100);
            match value.parse::<i64>().ok().filter(|_| whole) {
                Some(number) => AutocompleteChoice::new(label, number),
                None => AutocompleteChoice::new(label, value),
            }
        });
        let choices = CreateAutocompleteResponse::new().set_choices(choices.collect());
        self.acknowledge(bell, &CreateInteractionResponse::Autocomplete(choices))
            .await;
    }

    async fn suggestions(
        &self,
        bell: &Bell<'_>,
        command: &CommandInteraction,
    ) -> Vec<(String, String)> {
        let Some(focused) = command.data.autocomplete() else {
            return Vec::new();
        };
        if command.data.name == "rules" {
            return rules::found(&self.language(bell).await, focused.value);
        }
        let options = command.data.options();
        let Some((verb, given)) = options.first().and_then(sub) else {
            return Vec::new();
        };
        let given = given.iter().filter(|option| option.name != focused.name);
        let typed = Typed {
            game: command.data.name.clone(),
            verb: verb.to_owned(),
            given: given
                .filter_map(|option| Some((option.name.to_owned(), value_of(option)?)))
                .collect(),
            argument: focused.name.to_owned(),
            text: focused.value.to_owned(),
        };
        self.host.suggest(&bell.request(What::Board), &typed).await
    }

    /// The language who rang reads.
    async fn language(&self, bell: &Bell<'_>) -> String {
        let person = bell.user.id.get();
        self.host.language_of(person, bell.language).await
    }

    /// Whether who rang has no budget left for this. They are told so at once, which is the acknowledgement too: it is a
    /// message of its own, so what they see stays as it is. Nothing but memory is looked at before.
    async fn refused(&self, bell: &Bell<'_>, what: What) -> bool {
        let Some(words) = self.host.over_budget(&bell.request(what)) else {
            return false;
        };
        metrics::counter!("pagoda_over_budget_total").increment(1);
        let language = timeout(SOON, self.language(bell)).await;
        let text = say(language.as_deref().unwrap_or(bell.language), &words);
        let message = CreateInteractionResponseMessage::new().content(text);
        let message = CreateInteractionResponse::Message(message.ephemeral(true));
        self.acknowledge(bell, &message).await;
        true
    }

    /// Does what is asked, and makes the answer to who asked. What others are told is on its way already.
    async fn handle(&self, bell: &Bell<'_>, request: Request) -> Message {
        let (who, language) = (request.who.id, request.language.clone());
        let channel = request.channel;
        self.note_access(bell, channel);
        let posts = self.host.handle(request).await;
        let answer = posts.iter().rev().find(|post| post.to == To::Answer(who));
        let answer = match answer {
            Some(post) => {
                let message = Message::of(post, &self.host, &self.studio).await;
                self.noted(post).await;
                message
            }
            None => Message::plain(&say(&language, &Words::new("answer-done"))),
        };
        let language = self.host.language_of(who, &language).await;
        let missing = bell.access.and_then(|access| {
            let public = posts.iter().filter(|post| post.to == To::Channel);
            let pictures: Vec<bool> = public.map(|post| post.picture.is_some()).collect();
            let none = access.no_posts(&language).filter(|_| !pictures.is_empty());
            none.or_else(|| {
                let in_words = access.no_pictures(&language);
                in_words.filter(|_| pictures.contains(&true))
            })
        });
        let locked = self.delivery.fault_in(channel) == Some(Fault::Archived);
        let locked = locked.then(|| Words::new("answer-thread-locked"));
        match missing.or(locked) {
            Some(words) => answer.and(&say(&language, &words)),
            None => answer,
        }
    }

    /// Takes in what the bot may do in a channel: what has waited for a permission is tried again.
    fn note_access(&self, bell: &Bell<'_>, channel: u64) {
        let Some(access) = bell.access else {
            return;
        };
        let guild = bell.server.map(GuildId::get);
        self.delivery.pictures().observe(channel, guild, access);
        let refused = self.delivery.fault_in(channel) == Some(Fault::Forbidden);
        if refused && access.is_complete() {
            self.delivery.retry_channel(channel);
        }
    }

    /// Does what is asked in a new thread.
    async fn handle_in_thread(&self, bell: &Bell<'_>, mut request: Request) -> Message {
        match threads::open(&self.rest, &request).await {
            Ok(thread) => {
                request.channel = thread;
                let words = Words::new("answer-thread").with("place", format!("<#{thread}>"));
                let there = say(&request.language, &words);
                self.handle(bell, request).await.and(&there)
            }
            Err(error) => {
                tracing::warn!(%error, "a thread was not opened");
                Message::plain(&say(&request.language, &Words::new("answer-no-thread")))
            }
        }
    }

    /// An answer needs no delivery.
    async fn noted(&self, post: &Post) {
        if let Err(error) = self.host.sent(post, None).await {
            tracing::error!(%error, "an answer was not noted");
        }
    }

    /// Tells Discord that we are there. False if it is too late for anything.
    async fn acknowledge(&self, bell: &Bell<'_>, response: &CreateInteractionResponse) -> bool {
        if bell.acknowledged.load(Ordering::Relaxed) {
            return true;
        }
        let acknowledge = || self.rest.acknowledge(bell.id, bell.token, response);
        let outcome = ACKNOWLEDGEMENT.run(acknowledge).await;
        let took = bell.rang.elapsed();
        metrics::histogram!("pagoda_acknowledgement_seconds", "kind" => bell.kind).record(took);
        match outcome {
            Ok(()) => {
                bell.acknowledged.store(true, Ordering::Relaxed);
                true
            }
            // The same interaction came twice, or our first word did arrive: there is one effect and one answer.
            Err(error) if fault(&error) == Fault::Twice => true,
            Err(error) => {
                tracing::warn!(
                    %error,
                    kind = bell.kind,
                    ?took,
                    "an interaction was not acknowledged"
                );
                false
            }
        }
    }

    async fn answer(&self, bell: &Bell<'_>, message: Message) {
        let answer = async |message: &Message| {
            let body = message.body();
            let edit = || self.rest.edit_reply(bell.token, &body, message.files());
            LONG.run(edit).await
        };
        let outcome = match answer(&message).await {
            Err(error) if fault(&error) == Fault::Wrong => {
                tracing::error!(
                    %error,
                    "Discord refused an answer; it goes without picture and buttons"
                );
                answer(&message.bare()).await
            }
            outcome => outcome,
        };
        if let Err(error) = outcome {
            tracing::warn!(
                %error,
                kind = bell.kind,
                "an answer was not delivered"
            );
        }
    }
}

/// Privately from the first acknowledgement on.
fn private_deferral() -> CreateInteractionResponse {
    CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
}

/// What a command asks for, as far as its cost goes: to look something up is a look.
fn asked_for(command: &CommandInteraction, language: &str) -> What {
    match command.data.name.as_str() {
        "rules" | "help" => What::Board,
        _ => match wanted(command, language) {
            Wanted::Of(what) => what,
            Wanted::Text(_) => What::Board,
        },
    }
}

/// What a button stands for that asks for a field in which a place is typed.
fn asked_to_type(id: &str) -> Option<Press> {
    let press = id.parse::<Press>().ok();
    press.filter(|press| press.verb == "type")
}

/// The field in which a place is typed.
fn field(press: Press, language: &str) -> CreateInteractionResponse {
    let guide = Press {
        verb: "guide".to_owned(),
        ..press
    };
    let label = |key: &str| Languages::shipped().say(language, &Words::new(key));
    let field = CreateInputText::new(InputTextStyle::Short, label("modal-place"), "typed")
        .max_length(40)
        .placeholder("D7");
    let modal = CreateModal::new(guide.to_string(), label("press-type"))
        .components(vec![CreateActionRow::InputText(field)]);
    CreateInteractionResponse::Modal(modal)
}
