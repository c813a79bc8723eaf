//! Posts as messages: text, buttons, menus and pictures.

use super::emoji::Emojis;
use super::failure_kind::FailureKind;
use super::limits::{
    ALT_TEXT_CHARS, BUTTON_CHARS, BUTTONS_PER_ROW, MENU_ITEM_CHARS, MENU_PLACEHOLDER_CHARS,
    MESSAGE_CHARS, ROWS, URL_CHARS,
};
use super::rest::RestError;
use super::text::{cut, lines, plain, say, say_with_symbols};
use crate::engine::Journal;
use crate::games;
use crate::host::{
    Button, Drawing, Menu, PictureKind, Post, PostPicture, PreparedContent, PreparedReply,
    Recipient,
};
use crate::ids::PersonId;
use crate::show::{Scene, Sight, film};
use crate::store::StoreError;
use crate::studio::{Drawn, Lane, Studio, StudioError};
use crate::supervision::catch;
use crate::words::{Words, mention};
use crate::words::{escaped, keys};
use serde_json::{Value, json};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAttachment, CreateButton, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, ReactionType,
};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// A message as it is sent, with at most one picture.
#[derive(Clone)]
pub struct OutgoingMessage {
    content: String,
    rows: Vec<CreateActionRow>,
    picture: Option<AttachedPicture>,
    /// Description of the picture, where the content does not contain it.
    description: Option<String>,
    in_words: bool,
    mentions: Vec<PersonId>,
    /// Text and components without symbols, where there are some.
    without_symbols: Option<Box<(String, Vec<CreateActionRow>)>>,
}

/// A picture with its file name and alt text.
#[derive(Clone)]
struct AttachedPicture {
    name: String,
    bytes: Drawn,
    alt_text: String,
    /// The attachment that is this picture already: it is kept instead of being uploaded again.
    kept: Option<u64>,
}

/// An attachment of a message that is to be edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExistingAttachment {
    /// Its id.
    pub id: u64,
    /// Its file name, which tells what a picture of a reply shows.
    pub filename: String,
}

impl OutgoingMessage {
    /// A reply as a message, its picture drawn. Where a picture cannot be had, the words go without it. A picture that is among
    /// the existing attachments of the message is kept there.
    pub async fn for_reply(
        reply: PreparedReply,
        studio: &Studio,
        emojis: &Emojis,
        existing: &[ExistingAttachment],
    ) -> Self {
        let PreparedReply { post, content } = reply;
        let (mut message, _) = Self::render(&post, content, studio, emojis, true).await;
        if let Some(picture) = &mut message.picture {
            let same = existing.iter().find(|there| there.filename == picture.name);
            picture.kept = same.map(|there| there.id);
        }
        message
    }

    /// Simpler content instead of what Discord refuses, step by step: the picture uploaded again where a kept attachment is gone, without
    /// the picture if it may not be attached, without symbols, and only the text.
    ///
    /// # Errors
    /// The refusal, if there is nothing simpler.
    pub fn simpler(&self, refusal: RestError, emojis: &Emojis) -> Result<Self, RestError> {
        match FailureKind::of(&refusal) {
            FailureKind::Forbidden if self.has_picture() => return Ok(self.clone().in_words()),
            FailureKind::InvalidBody => {}
            _ => return Err(refusal),
        }
        // Another press may have replaced the picture meanwhile.
        if let Some(uploaded) = self.uploaded() {
            return Ok(uploaded);
        }
        if let Some(words) = self.without_symbols() {
            tracing::warn!(error = %refusal, "Discord refused a message; retrying without symbols");
            emojis.forget();
            return Ok(words);
        }
        if self.is_bare() {
            return Err(refusal);
        }
        tracing::error!(error = %refusal, "Discord refused a message; retrying without picture and buttons");
        Ok(self.bare())
    }

    /// The same with its picture uploaded, for where a kept attachment is gone; none if no attachment is kept.
    fn uploaded(&self) -> Option<Self> {
        let picture = self.picture.as_ref().filter(|it| it.kept.is_some())?;
        let picture = AttachedPicture {
            kept: None,
            ..picture.clone()
        };
        Some(Self {
            picture: Some(picture),
            ..self.clone()
        })
    }

    /// A post as a message, for delivery: a failing disk is an error, so it is retried. Without pictures their description is added
    /// as text.
    ///
    /// # Errors
    /// If the store is unavailable, or too many films are being made. A damaged table goes without its picture.
    pub async fn for_delivery(
        post: &Post,
        content: PreparedContent,
        studio: &Studio,
        emojis: &Emojis,
        with_pictures: bool,
    ) -> Result<Self, ContentError> {
        let (message, failure) = Self::render(post, content, studio, emojis, with_pictures).await;
        let message = match with_pictures {
            true => message,
            false => message.in_words(),
        };
        match failure {
            Some(ContentError::Store(error)) if error.is_damage() => Ok(message),
            Some(failure) => Err(failure),
            None => Ok(message),
        }
    }

    /// A post as a message, and why it is not whole.
    async fn render(
        post: &Post,
        content: PreparedContent,
        studio: &Studio,
        emojis: &Emojis,
        with_pictures: bool,
    ) -> (Self, Option<ContentError>) {
        let mut failure = None;
        let mut description = None;
        let mut text: Vec<String> = Vec::new();
        for words in &post.words {
            text.push(say(
                &post.language,
                &with_mention(words, post.mentions.person),
            ));
        }
        let part = post.board_picture().map(|picture| picture.part);
        if part.is_some_and(PictureKind::is_whole_game) && post.to == Recipient::Channel {
            description = Some(say(&post.language, &Words::new(keys::FILM_WITHOUT_FILES)));
        }
        let mut drawn = None;
        let PreparedContent {
            drawing,
            links: addresses,
        } = content;
        match drawing {
            Ok(None) => {}
            Ok(Some(Drawing::Game(journal, scene))) => {
                match whole_game(post, part.unwrap_or_default(), journal, scene, studio).await {
                    Ok(whole) => drawn = whole,
                    // In the channel it waits for its film.
                    Err(StudioError::Busy) if post.number.is_some() => {
                        failure = Some(ContentError::FilmsBusy);
                    }
                    Err(StudioError::Busy) => {
                        text = vec![say(&post.language, &Words::new(keys::REPLAY_FILM_BUSY))];
                    }
                    Err(error) => {
                        let subject = subject(post);
                        tracing::warn!(%error, subject, "a post is sent without its film");
                    }
                }
            }
            Ok(Some(Drawing::Sight(sight, scene))) => {
                let described = catch("drawing", || {
                    let alt_text = sight.describe(&scene, ALT_TEXT_CHARS);
                    let as_text = described(sight.as_ref(), &scene);
                    (alt_text.clone(), as_text.unwrap_or(alt_text))
                });
                match described {
                    Ok((alt_text, as_text)) => {
                        match part {
                            Some(PictureKind::Own) => text.push(as_text),
                            Some(_) => description = Some(as_text),
                            None => {}
                        }
                        if with_pictures {
                            drawn = attached(post, sight, scene, &alt_text, studio).await;
                        }
                    }
                    Err(panic) => {
                        let subject = subject(post);
                        panic.log(format_args!(
                            "picture of post {:?} of {subject}",
                            post.number
                        ));
                    }
                }
            }
            Err(error) => {
                let subject = subject(post);
                tracing::error!(%error, subject, "no picture: the table cannot be read");
                failure = Some(ContentError::Store(error));
            }
        }
        if let (Recipient::Direct(_), Some(table)) = (post.to, post.table) {
            text.push(format!("<#{}>", table.channel));
        }
        let marked = marked(&text, post, emojis);
        let mut content = lines(text);
        if content.trim().is_empty() && drawn.is_none() {
            // Discord refuses empty messages.
            content = say(&post.language, &Words::new(keys::ANSWER_DONE));
        }
        let links = links(post, &addresses);
        let rows_with_words = rows(post, &links, None);
        let has_symbols = marked.is_some() || component_symbols(post, emojis);
        let without_symbols =
            has_symbols.then(|| Box::new((content.clone(), rows_with_words.clone())));
        let message = Self {
            content: marked.unwrap_or(content),
            rows: match has_symbols {
                true => rows(post, &links, Some(emojis)),
                false => rows_with_words,
            },
            without_symbols,
            picture: drawn,
            description,
            in_words: false,
            mentions: post.mentions.notified().collect(),
        };
        (message, failure)
    }

    /// A message of text alone.
    pub fn plain(content: &str) -> Self {
        Self {
            content: lines([content]),
            rows: Vec::new(),
            picture: None,
            description: None,
            in_words: false,
            mentions: Vec::new(),
            without_symbols: None,
        }
    }

    /// The same with another line.
    pub fn and(mut self, line: &str) -> Self {
        self.content = lines([self.content.as_str(), line]);
        if let Some(plain) = &mut self.without_symbols {
            plain.0 = lines([plain.0.as_str(), line]);
        }
        self
    }

    /// The same without symbols, for when Discord refuses one; none if there are none.
    fn without_symbols(&self) -> Option<Self> {
        let (content, rows) = *self.without_symbols.clone()?;
        Some(Self {
            content,
            rows,
            without_symbols: None,
            ..self.clone()
        })
    }

    /// The same without picture and buttons, for when Discord refuses the rest.
    fn bare(&self) -> Self {
        Self {
            content: self.content.clone(),
            rows: Vec::new(),
            picture: None,
            description: None,
            in_words: false,
            mentions: self.mentions.clone(),
            without_symbols: None,
        }
    }

    /// Whether it has neither picture nor buttons.
    fn is_bare(&self) -> bool {
        self.rows.is_empty() && self.picture.is_none()
    }

    /// Whether a file comes with it.
    pub fn has_picture(&self) -> bool {
        self.picture.is_some()
    }

    /// The same with the description instead of the picture, for channels without permission to attach files.
    pub fn in_words(mut self) -> Self {
        self.picture = None;
        if let Some(description) = self.description.take() {
            let room = MESSAGE_CHARS.saturating_sub(self.content.chars().count() + 1);
            self.content = lines([self.content, cut(&description, room)]);
            if let Some(plain) = &mut self.without_symbols {
                plain.0 = lines([plain.0.as_str(), &cut(&description, room)]);
            }
            self.in_words = true;
        }
        self
    }

    /// Whether the description replaces the picture.
    pub fn is_in_words(&self) -> bool {
        self.in_words
    }

    /// The body of the request. The list of attachments names all that remain: only the picture.
    pub fn body(&self) -> Value {
        let attachments = self.picture.iter().map(|picture| match picture.kept {
            Some(id) => json!({"id": id.to_string(), "description": picture.alt_text}),
            None => json!({"id": "0", "filename": picture.name, "description": picture.alt_text}),
        });
        let called: Vec<String> = self.mentions.iter().map(PersonId::to_string).collect();
        json!({
            "content": self.content,
            "components": self.rows,
            "attachments": attachments.collect::<Vec<_>>(),
            "allowed_mentions": {"parse": [], "users": called},
        })
    }

    /// The file to be uploaded.
    pub fn files(&self) -> Vec<CreateAttachment> {
        let uploaded = self.picture.iter().filter(|picture| picture.kept.is_none());
        let file = |picture: &AttachedPicture| {
            CreateAttachment::bytes(&*picture.bytes, picture.name.clone())
        };
        uploaded.map(file).collect()
    }
}

/// Why a post cannot be made into a message now.
#[derive(Debug, thiserror::Error)]
pub enum ContentError {
    /// The store is unavailable.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Too many films are being made.
    #[error("too many films are being made")]
    FilmsBusy,
}

/// The picture of a post, drawn; none if that fails.
async fn attached(
    post: &Post,
    sight: Box<dyn Sight>,
    scene: Scene,
    alt_text: &str,
    studio: &Studio,
) -> Option<AttachedPicture> {
    let subject = subject(post);
    let key = sight.fingerprint(&scene).to_string();
    let sight: Arc<dyn Sight> = sight.into();
    let draw = logged(subject.clone(), move || sight.draw(&scene).png());
    match studio.picture(lane(post), key, draw).await {
        Ok(bytes) => {
            let part = post.board_picture().map(|picture| picture.part);
            Some(AttachedPicture {
                name: picture_name(post, part.unwrap_or_default(), &bytes),
                bytes,
                alt_text: cut(alt_text, ALT_TEXT_CHARS),
                kept: None,
            })
        }
        Err(error) => {
            tracing::warn!(%error, subject, "a post is sent without its picture");
            None
        }
    }
}

fn file_name(part: PictureKind) -> &'static str {
    match part {
        PictureKind::Table => "board.png",
        PictureKind::Own => "hand.png",
        PictureKind::Result => "score.png",
        PictureKind::Film => "game.gif",
        PictureKind::Journal => "game.json",
        PictureKind::Chances => "chances.png",
        PictureKind::Poster => "table.png",
    }
}

/// The name of a picture's file. In a reply it ends with a hash of its bytes, so that a later step of the same reply knows
/// whether its picture is there already.
fn picture_name(post: &Post, part: PictureKind, bytes: &[u8]) -> String {
    let name = file_name(part);
    match (post.to, name.split_once('.')) {
        (Recipient::Answer(_), Some((stem, ending))) => {
            let mut hasher = DefaultHasher::new();
            bytes.hash(&mut hasher);
            format!("{stem}-{:016x}.{ending}", hasher.finish())
        }
        _ => name.to_owned(),
    }
}

/// The sentence with a mention instead of the name of the mentioned person.
fn with_mention(words: &Words, calls: Option<PersonId>) -> Words {
    match calls {
        Some(person) if words.is(keys::TURN_AWAITS) => words.clone().with("name", mention(person)),
        _ => words.clone(),
    }
}

/// Description as the text of a message, with escaped names; none where no name needs an escape.
fn described(sight: &dyn Sight, scene: &Scene) -> Option<String> {
    let names: Vec<String> = scene.names.iter().map(|name| escaped(name)).collect();
    if names == scene.names {
        return None;
    }
    let scene = Scene {
        names,
        ..scene.clone()
    };
    Some(sight.describe(&scene, ALT_TEXT_CHARS))
}

/// The whole game as a file: a film, or its journal.
async fn whole_game(
    post: &Post,
    part: PictureKind,
    journal: Journal,
    scene: Scene,
    studio: &Studio,
) -> Result<Option<AttachedPicture>, StudioError> {
    let bytes = match part {
        PictureKind::Film => {
            let Some(title) = games::title(&journal.game) else {
                return Ok(None);
            };
            // Names change when somebody is forgotten.
            let subject = subject(post);
            let name = format!(
                "film {subject} {} {:?} {:?}",
                scene.language, scene.names, scene.theme
            );
            let film = logged(subject, move || {
                film(title, &journal, &scene).unwrap_or_default()
            });
            studio.picture(Lane::Film, name, film).await?
        }
        _ => serde_json::to_vec_pretty(&journal)
            .unwrap_or_default()
            .into(),
    };
    let alt_text = post.words.iter().map(|words| plain(&post.language, words));
    Ok(Some(AttachedPicture {
        name: file_name(part).to_owned(),
        bytes,
        alt_text: alt_text.collect::<Vec<_>>().join(" "),
        kept: None,
    }))
}

/// What a picture shows, for the log.
fn subject(post: &Post) -> String {
    match (&post.picture, post.table) {
        (Some(PostPicture::Puzzle(puzzle, _)), _) => {
            format!("puzzle {} of {}", puzzle.number, puzzle.game)
        }
        (Some(PostPicture::Trial(trial, _)), _) => format!("a trial of {}", trial.journal.game),
        (Some(PostPicture::Topic(topic)), _) => format!("topic {} of {}", topic.topic, topic.game),
        (_, Some(table)) => table.to_string(),
        (_, None) => "no table".to_owned(),
    }
}

/// Posts come before replies: a whole table waits for them.
fn lane(post: &Post) -> Lane {
    match post.to {
        Recipient::Channel | Recipient::Direct(_) => Lane::Post,
        Recipient::Answer(_) => Lane::Look,
    }
}

/// Drawing with its panics logged. The studio returns them as errors.
fn logged(
    subject: String,
    draw: impl FnOnce() -> Vec<u8> + Send + 'static,
) -> impl FnOnce() -> Vec<u8> + Send + 'static {
    move || match catch("drawing", draw) {
        Ok(drawn) => drawn,
        Err(panic) => {
            panic.log(format_args!("drawing {subject}"));
            std::panic::resume_unwind(Box::new(panic))
        }
    }
}

/// The text of a message with symbols; none if there are none. Where there is not room for all, the last lines have them.
fn marked(text: &[String], post: &Post, emojis: &Emojis) -> Option<String> {
    let mut text = text.to_vec();
    let length: usize = text.iter().map(|line| line.chars().count() + 1).sum();
    let mut room = MESSAGE_CHARS.saturating_sub(length);
    let mut has_symbols = false;
    // Lines after those of the sentences describe a picture.
    for (line, words) in text.iter_mut().zip(&post.words).rev() {
        if *line != say(&post.language, &with_mention(words, post.mentions.person)) {
            continue;
        }
        let marked = say_with_symbols(
            emojis,
            &post.language,
            &with_mention(words, post.mentions.person),
        );
        let more = marked.chars().count() - line.chars().count().min(marked.chars().count());
        if marked != *line && more <= room {
            room -= more;
            *line = marked;
            has_symbols = true;
        }
    }
    has_symbols.then(|| lines(text))
}

/// Whether a button or an item of a menu has a symbol.
fn component_symbols(post: &Post, emojis: &Emojis) -> bool {
    let buttons = post.controls.buttons.iter().map(|choice| &choice.label);
    let items = post.controls.menus.iter().flat_map(|menu| &menu.items);
    let mut labels = buttons.chain(items.map(|item| &item.label));
    labels.any(|label| symbol(label, Some(emojis)).is_some())
}

/// The symbol before a label, if there is an emoji for it.
fn symbol(label: &Words, emojis: Option<&Emojis>) -> Option<ReactionType> {
    emojis?.in_component(label.mark()?)
}

/// The links of a post as buttons. They have no id: Discord opens the address.
fn links(post: &Post, links: &[(Words, String)]) -> Vec<CreateButton> {
    // Discord refuses the whole message otherwise.
    let links = links
        .iter()
        .filter(|(_, url)| url.chars().count() <= URL_CHARS);
    let links = links.map(|(label, url)| {
        let label = cut(&plain(&post.language, label), BUTTON_CHARS);
        CreateButton::new_link(url).label(label)
    });
    links.collect()
}

/// Menus first, then buttons, five in a row, and links after them.
fn rows(post: &Post, links: &[CreateButton], emojis: Option<&Emojis>) -> Vec<CreateActionRow> {
    let menus = post
        .controls
        .menus
        .iter()
        .filter(|menu| !menu.items.is_empty());
    let mut rows: Vec<CreateActionRow> = menus
        .enumerate()
        .map(|(number, menu)| {
            CreateActionRow::SelectMenu(select(menu, number, &post.language, emojis))
        })
        .collect();
    let buttons: Vec<CreateButton> = post
        .controls
        .buttons
        .iter()
        .map(|choice| button(choice, post, emojis))
        .chain(links.iter().cloned())
        .collect();
    let buttons = buttons
        .chunks(BUTTONS_PER_ROW)
        .map(<[CreateButton]>::to_vec);
    rows.extend(buttons.map(CreateActionRow::Buttons));
    rows.truncate(ROWS);
    rows
}

fn button(choice: &Button, post: &Post, emojis: Option<&Emojis>) -> CreateButton {
    let style = match post.controls.style_of(choice) {
        crate::host::ButtonStyle::Main => ButtonStyle::Success,
        crate::host::ButtonStyle::Step => ButtonStyle::Primary,
        crate::host::ButtonStyle::Plain => ButtonStyle::Secondary,
    };
    let button = CreateButton::new(choice.press.to_string())
        .label(cut(&plain(&post.language, &choice.label), BUTTON_CHARS))
        .style(style)
        .disabled(choice.disabled);
    match symbol(&choice.label, emojis) {
        Some(emoji) => button.emoji(emoji),
        None => button,
    }
}

/// Several menus of a message may have the same id: dots at the end make it unique.
fn select(menu: &Menu, number: usize, language: &str, emojis: Option<&Emojis>) -> CreateSelectMenu {
    let items = menu.items.iter().map(|item| {
        let option = CreateSelectMenuOption::new(
            cut(&plain(language, &item.label), MENU_ITEM_CHARS),
            &item.value,
        );
        let about: Vec<String> = item
            .about
            .iter()
            .map(|words| plain(language, words))
            .collect();
        let option = option.default_selection(item.chosen);
        let option = match symbol(&item.label, emojis) {
            Some(emoji) => option.emoji(emoji),
            None => option,
        };
        if about.is_empty() {
            option
        } else {
            option.description(cut(&about.join(", "), MENU_ITEM_CHARS))
        }
    });
    let options = items.collect();
    let id = format!("{}{}", menu.press, ".".repeat(number));
    CreateSelectMenu::new(id, CreateSelectMenuKind::String { options })
        .placeholder(cut(&plain(language, &menu.hint), MENU_PLACEHOLDER_CHARS))
        .min_values(menu.count as u8)
        .max_values(menu.count as u8)
}
