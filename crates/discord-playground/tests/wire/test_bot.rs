//! A small bot based on serenity, like the real one.

use discord_playground::{AcknowledgementKind, Playground};
use serenity::all::{
    ActionRowComponent, ButtonStyle, ChannelId, Client, ClientBuilder, Command, CommandInteraction,
    CommandOptionType, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateActionRow, CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand,
    CreateCommandOption, CreateEmbed, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments,
    EditInteractionResponse, EventHandler, GatewayIntents, Guild, Http, HttpBuilder,
    InputTextStyle, Interaction, Message, ModalInteraction, Ready, ResumedEvent,
};
use serenity::async_trait;
use serenity::http::HttpError;
use std::sync::{Arc, Mutex};
use tokio::task::JoinHandle;

pub type ReceivedEvents = Arc<Mutex<Vec<String>>>;

struct EventHandlerBot {
    received: ReceivedEvents,
}

pub struct Bot {
    pub received: ReceivedEvents,
    task: JoinHandle<()>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Bot {
    pub async fn start(playground: &Playground) -> Self {
        Self::start_shards(playground, 1).await
    }

    pub async fn start_shards(playground: &Playground, shards: u32) -> Self {
        let received = ReceivedEvents::default();
        let mut client = client(playground, playground.bot_token(), Arc::clone(&received)).await;
        let address = format!("ws://{}", playground.address());
        assert_eq!(*client.ws_url.lock().await, address);
        let task = tokio::spawn(async move {
            client.start_shards(shards).await.expect("the bot runs");
        });
        let registered =
            |playground: &Playground| (!playground.commands(None).is_empty()).then_some(());
        let registered = playground.until(super::TIMEOUT, "the commands", registered);
        registered.await.expect("commands are registered");
        Self { received, task }
    }

    pub async fn says_hello(&self, playground: &Playground) {
        let outcome = playground.person("Ann").command("/say word:hello").await;
        let acknowledged = outcome.expect("an outcome").acknowledged;
        assert_eq!(acknowledged, Some(AcknowledgementKind::Message));
    }

    pub fn times(&self, what: &str) -> usize {
        let received = self.received.lock().expect("what was heard");
        received.iter().filter(|received| *received == what).count()
    }

    pub async fn wait_for(&self, what: &str, times: usize) {
        let waiting = async {
            while self.times(what) < times {
                tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            }
        };
        let heard = tokio::time::timeout(super::TIMEOUT, waiting).await;
        heard.expect("the bot hears it");
    }
}

pub fn http(playground: &Playground, token: &str) -> Http {
    let client = super::raw::client();
    HttpBuilder::new(token)
        .client(client)
        .proxy(playground.url())
        .ratelimiter_disabled(true)
        .build()
}

pub async fn client(playground: &Playground, token: &str, received: ReceivedEvents) -> Client {
    let intents =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let builder = ClientBuilder::new_with_http(http(playground, token), intents);
    let client = builder.event_handler(EventHandlerBot { received });
    client.await.expect("a client")
}

fn commands() -> Vec<CreateCommand> {
    let plain = |name: &str| CreateCommand::new(name).description("Does something");
    let word =
        CreateCommandOption::new(CommandOptionType::String, "word", "What to say").required(true);
    let times = CreateCommandOption::new(CommandOptionType::Integer, "times", "How often");
    vec![
        plain("say")
            .add_option(word.set_autocomplete(true))
            .add_option(times.min_int_value(1).max_int_value(3)),
        plain("secret"),
        plain("trap"),
        plain("panel"),
        plain("picture"),
        plain("whisper"),
        plain("silence"),
    ]
}

fn text(content: impl Into<String>) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(message(content))
}

fn message(content: impl Into<String>) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(content)
}

fn private_follow_up(content: &str) -> CreateInteractionResponseFollowup {
    let follow_up = CreateInteractionResponseFollowup::new();
    follow_up.content(content).ephemeral(true)
}

impl EventHandlerBot {
    fn hear(&self, what: impl Into<String>) {
        let mut received = self.received.lock().expect("what was heard");
        received.push(what.into());
    }

    async fn command(&self, ctx: &Context, command: &CommandInteraction) -> serenity::Result<()> {
        match command.data.name.as_str() {
            "say" => {
                let word = command.data.options[0].value.as_str().unwrap_or_default();
                let times = command.data.options.get(1);
                let times = times.and_then(|option| option.value.as_i64());
                let words = vec![word; times.unwrap_or(1) as usize].join(" ");
                command.create_response(ctx, text(words)).await
            }
            "secret" => {
                command.defer_ephemeral(ctx).await?;
                let hand = EditInteractionResponse::new().content("your hand");
                command.edit_response(ctx, hand).await?;
                let more = private_follow_up("and more");
                command.create_followup(ctx, more).await.map(drop)
            }
            "trap" => {
                command.defer(ctx).await?;
                let hand = private_follow_up("not so secret");
                command.create_followup(ctx, hand).await?;
                let more = private_follow_up("secret again");
                command.create_followup(ctx, more).await.map(drop)
            }
            "panel" => {
                let buttons = CreateActionRow::Buttons(vec![
                    CreateButton::new("count:0").label("Count"),
                    CreateButton::new("ask")
                        .label("Ask me")
                        .style(ButtonStyle::Secondary),
                    CreateButton::new("never").label("Never").disabled(true),
                ]);
                let options =
                    ["red", "green", "blue"].map(|name| CreateSelectMenuOption::new(name, name));
                let kind = CreateSelectMenuKind::String {
                    options: options.to_vec(),
                };
                let menu = CreateSelectMenu::new("colours", kind)
                    .min_values(1)
                    .max_values(2)
                    .placeholder("Colours");
                let panel =
                    message("a panel").components(vec![buttons, CreateActionRow::SelectMenu(menu)]);
                let panel = CreateInteractionResponse::Message(panel);
                command.create_response(ctx, panel).await
            }
            "picture" => {
                command.defer(ctx).await?;
                let first = CreateAttachment::bytes(b"first".to_vec(), "first.png")
                    .description("The first picture");
                let embed = CreateEmbed::new().title("A board").attachment("first.png");
                let edit = EditInteractionResponse::new()
                    .embed(embed)
                    .new_attachment(first);
                command.edit_response(ctx, edit).await?;
                let second = CreateAttachment::bytes(b"second".to_vec(), "second.png");
                let embed = CreateEmbed::new().title("A board").attachment("second.png");
                let edit = EditInteractionResponse::new()
                    .embed(embed)
                    .attachments(EditAttachments::new().add(second));
                command.edit_response(ctx, edit).await.map(drop)
            }
            "whisper" => {
                command.defer_ephemeral(ctx).await?;
                let channel = command.user.create_dm_channel(ctx).await?;
                let psst = CreateMessage::new().content("psst");
                let sent = channel.id.send_message(ctx, psst).await;
                let told = match sent {
                    Ok(_) => "sent".to_owned(),
                    Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response))) => {
                        format!("refused with {}", response.error.code)
                    }
                    Err(error) => error.to_string(),
                };
                let told = EditInteractionResponse::new().content(told);
                command.edit_response(ctx, told).await.map(drop)
            }
            _ => Ok(()),
        }
    }

    async fn component(
        &self,
        ctx: &Context,
        component: &ComponentInteraction,
    ) -> serenity::Result<()> {
        match (&component.data.kind, component.data.custom_id.as_str()) {
            (ComponentInteractionDataKind::StringSelect { values }, _) => {
                let liked = text(format!("You like {}", values.join(" and ")));
                component.create_response(ctx, liked).await
            }
            (_, "ask") => {
                let input = CreateInputText::new(InputTextStyle::Short, "Your name", "name")
                    .min_length(2)
                    .max_length(9);
                let modal = CreateModal::new("who", "Who are you?")
                    .components(vec![CreateActionRow::InputText(input)]);
                let modal = CreateInteractionResponse::Modal(modal);
                component.create_response(ctx, modal).await
            }
            (_, id) => {
                let count: u32 = id.trim_start_matches("count:").parse().unwrap_or_default();
                let next = CreateButton::new(format!("count:{}", count + 1)).label("Count");
                let rows = vec![CreateActionRow::Buttons(vec![next])];
                let update = message(format!("pressed {} times", count + 1)).components(rows);
                let update = CreateInteractionResponse::UpdateMessage(update);
                component.create_response(ctx, update).await
            }
        }
    }

    async fn modal(&self, ctx: &Context, modal: &ModalInteraction) -> serenity::Result<()> {
        let mut parts = modal.data.components.iter().flat_map(|row| &row.components);
        let name = parts.find_map(|part| match part {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        });
        let name = name.unwrap_or_default();
        let answer = message(format!("Hello {name}")).ephemeral(true);
        let answer = CreateInteractionResponse::Message(answer);
        modal.create_response(ctx, answer).await
    }
}

#[async_trait]
impl EventHandler for EventHandlerBot {
    async fn ready(&self, ctx: Context, ready: Ready) {
        self.hear(format!("ready as {}", ready.user.name));
        let set = Command::set_global_commands(&ctx, commands()).await;
        set.expect("commands are taken");
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        let channels = guild.channels.len();
        self.hear(format!("guild {} with {channels} channel(s)", guild.name));
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.hear("resumed");
    }

    async fn message(&self, _: Context, message: Message) {
        self.hear(format!("message '{}'", message.content));
    }

    async fn channel_delete(
        &self,
        _: Context,
        channel: serenity::all::GuildChannel,
        _: Option<Vec<Message>>,
    ) {
        self.hear(format!("channel {} deleted", channel.name));
    }

    async fn message_delete(
        &self,
        _: Context,
        _: ChannelId,
        _: serenity::all::MessageId,
        _: Option<serenity::all::GuildId>,
    ) {
        self.hear("message deleted");
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let result = match &interaction {
            Interaction::Command(command) => {
                self.hear(format!("/{} in {}", command.data.name, command.locale));
                self.command(&ctx, command).await
            }
            Interaction::Autocomplete(command) => {
                let typed = command.data.autocomplete();
                let typed = typed.map_or("", |option| option.value);
                let mut choices = CreateAutocompleteResponse::new();
                for word in ["parrot", "pagoda", "plum"] {
                    if word.starts_with(typed) {
                        choices = choices.add_string_choice(word, word);
                    }
                }
                let choices = CreateInteractionResponse::Autocomplete(choices);
                command.create_response(&ctx, choices).await
            }
            Interaction::Component(component) => self.component(&ctx, component).await,
            Interaction::Modal(modal) => self.modal(&ctx, modal).await,
            _ => Ok(()),
        };
        if let Err(error) = result {
            self.hear(format!("error: {error}"));
        }
    }
}
