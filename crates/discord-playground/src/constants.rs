//! Discord's constants: limits, flags, permissions, component and option types, intents.

use std::time::Duration;

/// Characters of a message.
pub const CONTENT: usize = 2000;
/// Embeds of a message.
pub const EMBEDS: usize = 10;
/// Characters of all embeds of a message together.
pub const EMBED_CHARACTERS: usize = 6000;
/// Characters of an embed's title.
pub const EMBED_TITLE: usize = 256;
/// Characters of an embed's description.
pub const EMBED_DESCRIPTION: usize = 4096;
/// Fields of an embed.
pub const EMBED_FIELDS: usize = 25;
/// Characters of a field's name.
pub const FIELD_NAME: usize = 256;
/// Characters of a field's value.
pub const FIELD_VALUE: usize = 1024;
/// Characters of an embed's footer.
pub const EMBED_FOOTER: usize = 2048;
/// Characters of an embed's author.
pub const EMBED_AUTHOR: usize = 256;
/// Rows of components of a message, and inputs of a modal.
pub const ROWS: usize = 5;
/// Buttons of a row.
pub const BUTTONS: usize = 5;
/// Options of a select menu.
pub const SELECT_OPTIONS: usize = 25;
/// Characters of a `custom_id`.
pub const CUSTOM_ID: usize = 100;
/// Characters of a button's label.
pub const BUTTON_LABEL: usize = 80;
/// Characters of a select menu's placeholder.
pub const SELECT_PLACEHOLDER: usize = 150;
/// Characters of a select option's label, value and description.
pub const SELECT_TEXT: usize = 100;
/// Characters of a link's URL.
pub const URL: usize = 512;
/// Schemes of a link's URL.
pub const URL_SCHEMES: [&str; 3] = ["http", "https", "discord"];
/// Characters of an address in an embed.
pub const EMBED_URL: usize = 2048;
/// The largest colour.
pub const COLOUR: i64 = 0xff_ff_ff;
/// Ids in each list of allowed mentions.
pub const ALLOWED_MENTIONS: usize = 100;
/// Characters of an option's value.
pub const OPTION_TEXT: i64 = 6000;
/// The largest number in an option: integers up to it are exact in JavaScript.
pub const OPTION_VALUE: f64 = 9_007_199_254_740_992.0;
/// Languages of Discord's client.
pub const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];
/// Characters of a modal's title.
pub const MODAL_TITLE: usize = 45;
/// Characters of a text input's label.
pub const INPUT_LABEL: usize = 45;
/// Characters of a text input's placeholder.
pub const INPUT_PLACEHOLDER: usize = 100;
/// Characters that can be typed into a text input.
pub const INPUT_VALUE: usize = 4000;
/// Choices of an option, and results of autocompletion.
pub const CHOICES: usize = 25;
/// Characters of a choice's name, and of its value where it is text.
pub const CHOICE_TEXT: usize = 100;
/// Slash commands of one scope.
pub const COMMANDS: usize = 100;
/// Options of a command.
pub const OPTIONS: usize = 25;
/// Characters of a command's or option's name.
pub const NAME: usize = 32;
/// Characters of a command's or option's description.
pub const DESCRIPTION: usize = 100;
/// Characters of a whole command, the longest translation of each text counted.
pub const COMMAND_CHARACTERS: usize = 8000;
/// Attachments of a message.
pub const ATTACHMENTS: usize = 10;
/// Characters of an attachment's description (its alt text).
pub const ATTACHMENT_DESCRIPTION: usize = 1024;
/// Bytes of a file, by default.
pub const FILE_BYTES: usize = 10 * 1024 * 1024;
/// Bytes of a request.
pub const REQUEST_BYTES: usize = 25 * 1024 * 1024;
/// Characters of a nonce.
pub const NONCE: usize = 25;
/// Characters of a person's name and nickname.
pub const PERSON_NAME: std::ops::RangeInclusive<usize> = 1..=32;
/// Characters of a channel's or thread's name.
pub const CHANNEL_NAME: std::ops::RangeInclusive<usize> = 1..=100;
/// Characters of a guild's name.
pub const GUILD_NAME: std::ops::RangeInclusive<usize> = 2..=100;
/// Characters of a thread's name.
pub const THREAD_NAME: usize = 100;
/// Minutes without activity after which a thread is archived: the possible values.
pub const AUTO_ARCHIVE_MINUTES: [u64; 4] = [60, 1440, 4320, 10_080];
/// Seconds for which a person may have to wait between two messages in a channel or a thread.
pub const SLOW_MODE: std::ops::RangeInclusive<i64> = 0..=21_600;
/// Different reactions of a message.
pub const REACTIONS: usize = 20;
/// Pinned messages of a channel.
pub const PINS: usize = 250;
/// Webhooks of a channel.
pub const WEBHOOKS: usize = 15;
/// Characters of a webhook's name.
pub const WEBHOOK_NAME: usize = 80;
/// Characters of a poll's question.
pub const POLL_QUESTION: usize = 300;
/// Answers of a poll.
pub const POLL_ANSWERS: usize = 10;
/// Characters of a poll's answer.
pub const POLL_ANSWER: usize = 55;
/// Hours for which a poll may be open.
pub const POLL_HOURS: u64 = 768;
/// Components of a message in the newer layout, nested ones included.
pub const LAYOUT_COMPONENTS: usize = 40;
/// Characters of all texts of a message in the newer layout.
pub const LAYOUT_TEXT: usize = 4000;
/// Texts of a section.
pub const SECTION_TEXTS: usize = 3;
/// Pictures of a gallery.
pub const GALLERY_ITEMS: usize = 10;
/// Characters of the description of a picture in a component.
pub const MEDIA_DESCRIPTION: usize = 1024;
/// Characters of the description below a label in a modal.
pub const LABEL_DESCRIPTION: usize = 100;
/// Messages of one bulk request.
pub const MESSAGES_AT_ONCE: usize = 100;
/// Age up to which messages can be deleted in one request.
pub const BULK_DELETE_AGE: Duration = Duration::from_secs(14 * 24 * 3600);
/// Members of one request, and of one chunk.
pub const MEMBERS_AT_ONCE: usize = 1000;
/// Bytes of a payload that a bot sends over the gateway.
pub const GATEWAY_PAYLOAD: usize = 4096;
/// Version of the gateway's protocol.
pub const GATEWAY_VERSION: &str = "10";
/// Events per minute that a bot may send over one gateway connection.
pub const GATEWAY_EVENTS: usize = 120;
/// Events that a session buffers for a resume.
pub const GATEWAY_BUFFER: usize = 10_000;

/// Message flag: embeds are hidden.
pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Message flag: a thread was opened from it.
pub const HAS_THREAD: u64 = 1 << 5;
/// Message flag: visible to one person only.
pub const EPHEMERAL: u64 = 1 << 6;
/// Message flag: "… is thinking".
pub const LOADING: u64 = 1 << 7;
/// Message flag: no notification.
pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Message flag: it forwards another message.
pub const HAS_SNAPSHOT: u64 = 1 << 14;
/// Message flag: the newer layout of components only (components v2).
pub const COMPONENTS_V2: u64 = 1 << 15;

/// Permission: manage channels.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// Permission: react with an emoji that is not there yet.
pub const ADD_REACTIONS: u64 = 1 << 6;
/// Permission: see a channel.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// Permission: send messages.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Permission: delete messages of others.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// Permission: show embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// Permission: change the settings of the guild.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// Permission: send files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Permission: read earlier messages.
pub const READ_HISTORY: u64 = 1 << 16;
/// Permission: ping everyone.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// Permission: create, change and list webhooks.
pub const MANAGE_WEBHOOKS: u64 = 1 << 29;
/// Permission: use slash commands.
pub const USE_COMMANDS: u64 = 1 << 31;
/// Permission: rename, archive, lock and delete threads.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// Permission: open threads.
pub const CREATE_THREADS: u64 = 1 << 35;
/// Permission: write in threads.
pub const SEND_IN_THREADS: u64 = 1 << 38;
/// Permission: send polls.
pub const SEND_POLLS: u64 = 1 << 49;
/// Permission: pin messages.
pub const PIN_MESSAGES: u64 = 1 << 51;
/// Permission: everything.
pub const ADMINISTRATOR: u64 = 1 << 3;

/// Default permissions of the bot.
pub const BOT_PERMISSIONS: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_HISTORY
    | USE_COMMANDS
    | CREATE_THREADS
    | SEND_IN_THREADS;
/// Default permissions of a person.
pub const PERSON_PERMISSIONS: u64 =
    VIEW_CHANNEL | SEND_MESSAGES | READ_HISTORY | USE_COMMANDS | SEND_IN_THREADS | ADD_REACTIONS;

/// Intent: guilds, channels, threads.
pub const INTENT_GUILDS: u64 = 1;
/// Intent: members. Privileged.
pub const INTENT_MEMBERS: u64 = 1 << 1;
/// Intent: bans.
pub const INTENT_MODERATION: u64 = 1 << 2;
/// Intent: emoji of guilds.
pub const INTENT_EXPRESSIONS: u64 = 1 << 3;
/// Intent: webhooks.
pub const INTENT_WEBHOOKS: u64 = 1 << 5;
/// Intent: presences. Privileged.
pub const INTENT_PRESENCES: u64 = 1 << 8;
/// Intent: messages in guilds.
pub const INTENT_GUILD_MESSAGES: u64 = 1 << 9;
/// Intent: reactions in guilds.
pub const INTENT_GUILD_REACTIONS: u64 = 1 << 10;
/// Intent: who is typing in guilds.
pub const INTENT_GUILD_TYPING: u64 = 1 << 11;
/// Intent: reactions in DMs.
pub const INTENT_DIRECT_REACTIONS: u64 = 1 << 13;
/// Intent: who is typing in DMs.
pub const INTENT_DIRECT_TYPING: u64 = 1 << 14;
/// Intent: votes in guilds.
pub const INTENT_GUILD_POLLS: u64 = 1 << 24;
/// Intent: votes in DMs.
pub const INTENT_DIRECT_POLLS: u64 = 1 << 25;
/// Intent: messages in DMs.
pub const INTENT_DIRECT_MESSAGES: u64 = 1 << 12;
/// Intent: content of messages. Privileged.
pub const INTENT_CONTENT: u64 = 1 << 15;
/// Intents that must be granted.
pub const PRIVILEGED: u64 = INTENT_MEMBERS | INTENT_PRESENCES | INTENT_CONTENT;

/// All intents that exist.
pub const INTENTS: u64 = ((1 << 17) - 1) | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);

/// Component: a row of components.
pub const ROW: u64 = 1;
/// Component: a button.
pub const BUTTON: u64 = 2;
/// Component: a menu of texts.
pub const TEXT_MENU: u64 = 3;
/// Component: a text input of a modal.
pub const INPUT: u64 = 4;
/// Component: a menu of people.
pub const PEOPLE_MENU: u64 = 5;
/// Component: a menu of roles.
pub const ROLE_MENU: u64 = 6;
/// Component: a menu of people and roles.
pub const MENTIONABLE_MENU: u64 = 7;
/// Component: a menu of channels.
pub const CHANNEL_MENU: u64 = 8;
/// Component: the last type of menu.
pub const LAST_MENU: u64 = CHANNEL_MENU;
/// Component: texts with a button or a picture beside them.
pub const SECTION: u64 = 9;
/// Component: a text.
pub const TEXT_DISPLAY: u64 = 10;
/// Component: a small picture of a section.
pub const THUMBNAIL: u64 = 11;
/// Component: several pictures.
pub const GALLERY: u64 = 12;
/// Component: a file.
pub const FILE: u64 = 13;
/// Component: a line or a gap.
pub const SEPARATOR: u64 = 14;
/// Component: a box with other components.
pub const CONTAINER: u64 = 17;
/// Component: a label with an input, in a modal.
pub const LABEL: u64 = 18;
/// Style of link buttons.
pub const LINK_STYLE: u64 = 5;

/// Option: a subcommand.
pub const SUBCOMMAND: u64 = 1;
/// Option: a group of subcommands.
pub const GROUP: u64 = 2;
/// Option: text.
pub const TEXT: u64 = 3;
/// Option: an integer.
pub const INTEGER: u64 = 4;
/// Option: a boolean.
pub const BOOLEAN: u64 = 5;
/// Option: a person.
pub const USER: u64 = 6;
/// Option: a channel.
pub const CHANNEL: u64 = 7;
/// Option: a person or a role.
pub const MENTIONABLE: u64 = 9;
/// Option: a number.
pub const NUMBER: u64 = 10;
/// Option: a file.
pub const ATTACHMENT: u64 = 11;

/// Emoji of an application.
pub const EMOJIS: usize = 2000;
/// Characters of an emoji's name.
pub const EMOJI_NAME: std::ops::RangeInclusive<usize> = 2..=32;
/// Bytes of an emoji's picture.
pub const EMOJI_BYTES: usize = 256 * 1024;
