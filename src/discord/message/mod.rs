//! Posts as messages: text, buttons, menus and pictures.

mod components;
mod pictures;

use crate::discord::edited_messages::ExistingAttachment;
use crate::discord::emoji::Emojis;
use crate::discord::failure_kind::FailureKind;
use crate::discord::limits::{ALT_TEXT_CHARS, MESSAGE_CHARS};
use crate::discord::rest::RestError;
use crate::discord::text::{cut, lines, say, say_with_symbols};
use crate::host::{
    Drawing, PictureKind, Post, PreparedContent, PreparedReply, Recipient, is_private,
};
use crate::ids::PersonId;
use crate::store::StoreError;
use crate::studio::{Drawn, Studio, StudioError};
use crate::supervision::catch;
use crate::words::{Words, keys, mention};
use components::{Components, component_symbols, links};
use pictures::{attached, described, subject, whole_game};
use serde_json::{Value, json};
use serenity::all::{CreateActionRow, CreateAttachment};

/// A message as it is sent, with at most one picture.
#[derive(Clone)]
pub struct OutgoingMessage {
    content: String,
    rows: Vec<CreateActionRow>,
    picture: Option<AttachedPicture>,
    /// Description of the picture, where the content does not contain it.
    description: Option<String>,
    in_words: bool,
    /// Whether an edit leaves the pictures of the message as they are.
    keeps_picture: bool,
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

/// What becomes of the picture of a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureUse {
    /// It is drawn and attached.
    Attach,
    /// Its description is added as text.
    Describe,
    /// The message that is edited has one, which stays as it is.
    Keep,
}

impl OutgoingMessage {
    /// A reply as a message, its picture drawn. Where a picture cannot be had, the words go without it.
    pub async fn for_reply(reply: PreparedReply, studio: &Studio, emojis: &Emojis) -> Self {
        let PreparedReply { post, content } = reply;
        let pictures = PictureUse::Attach;
        Self::render(&post, content, studio, emojis, pictures)
            .await
            .0
    }

    /// The same for a message that has these attachments: its picture is kept if it is among them.
    pub fn keeping(mut self, existing: &[ExistingAttachment]) -> Self {
        if let Some(picture) = &mut self.picture {
            let same = existing.iter().find(|there| there.filename == picture.name);
            picture.kept = same.map(|there| there.id.get());
        }
        self
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
        // Another process may have replaced the picture meanwhile.
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

    /// A post as a message, for delivery: a failing disk is an error, so it is retried.
    ///
    /// # Errors
    /// If the store is unavailable, or too many films are being made. A damaged table goes without its picture.
    pub async fn for_delivery(
        post: &Post,
        content: PreparedContent,
        studio: &Studio,
        emojis: &Emojis,
        pictures: PictureUse,
    ) -> Result<Self, ContentError> {
        let (message, failure) = Self::render(post, content, studio, emojis, pictures).await;
        let message = match pictures {
            PictureUse::Attach | PictureUse::Keep => message,
            PictureUse::Describe => message.in_words(),
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
        pictures: PictureUse,
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
        let mut is_busy = false;
        let PreparedContent {
            drawing,
            links: addresses,
        } = content;
        match drawing {
            Ok(None) => {}
            Ok(Some(Drawing::Game(journal, scene))) => {
                match whole_game(post, part.unwrap_or_default(), *journal, scene, studio).await {
                    Ok(whole) => drawn = whole,
                    // In the channel it waits for its film.
                    Err(StudioError::Busy) if post.number.is_some() => {
                        failure = Some(ContentError::FilmsBusy);
                    }
                    Err(StudioError::Busy) => {
                        text = vec![say(&post.language, &Words::new(keys::REPLAY_FILM_BUSY))];
                        is_busy = true;
                    }
                    Err(error) => {
                        let subject = subject(post);
                        tracing::warn!(%error, subject, "a post is sent without its film");
                    }
                }
            }
            // Only the words of a hand tell what is on its picture.
            Ok(Some(Drawing::Sight(..)))
                if pictures == PictureUse::Keep && part != Some(PictureKind::Own) => {}
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
                        if pictures == PictureUse::Attach {
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
        if let (Recipient::Direct(_), Some(table)) = (post.to, post.table)
            && !is_private(table.channel)
        {
            text.push(format!("<#{}>", table.channel));
        }
        // Otherwise its sentences are the first lines.
        let marked = match is_busy {
            true => None,
            false => marked(&text, post, emojis),
        };
        let mut content = lines(text);
        if content.trim().is_empty() && drawn.is_none() {
            // Discord refuses empty messages.
            content = say(&post.language, &Words::new(keys::ANSWER_DONE));
        }
        let components = Components::of(post, links(post, &addresses), emojis);
        let has_symbols = marked.is_some() || component_symbols(post, emojis);
        let without_symbols =
            has_symbols.then(|| Box::new((content.clone(), components.without_symbols)));
        let message = Self {
            content: marked.unwrap_or(content),
            rows: components.with_symbols,
            without_symbols,
            picture: drawn,
            description,
            in_words: false,
            keeps_picture: pictures == PictureUse::Keep,
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
            keeps_picture: false,
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
            keeps_picture: self.keeps_picture,
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

    /// The body of the request. The list of attachments names all that remain: only the picture. Without a list all remain.
    pub fn body(&self) -> Value {
        let attachments = self.picture.iter().map(|picture| match picture.kept {
            Some(id) => json!({"id": id.to_string(), "description": picture.alt_text}),
            None => json!({"id": "0", "filename": picture.name, "description": picture.alt_text}),
        });
        let called: Vec<String> = self.mentions.iter().map(PersonId::to_string).collect();
        let mut body = json!({
            "content": self.content,
            "components": self.rows,
            "allowed_mentions": {"parse": [], "users": called},
        });
        if !self.keeps_picture {
            body["attachments"] = json!(attachments.collect::<Vec<_>>());
        }
        body
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

/// The sentence with a mention instead of the name of the mentioned person.
fn with_mention(words: &Words, calls: Option<PersonId>) -> Words {
    match calls {
        Some(person) if words.is(keys::TURN_AWAITS) => words.clone().with("name", mention(person)),
        _ => words.clone(),
    }
}

/// The text of a message with symbols; none if there are none. The first lines are its sentences. Where there is not room for all symbols,
/// the last lines have them.
fn marked(text: &[String], post: &Post, emojis: &Emojis) -> Option<String> {
    let mut text = text.to_vec();
    let length: usize = text.iter().map(|line| line.chars().count() + 1).sum();
    let mut room = MESSAGE_CHARS.saturating_sub(length);
    let mut has_symbols = false;
    for (line, words) in text.iter_mut().zip(&post.words).rev() {
        let words = with_mention(words, post.mentions.person);
        let Some(marked) = say_with_symbols(emojis, &post.language, &words) else {
            continue;
        };
        let more = marked.chars().count() - line.chars().count().min(marked.chars().count());
        if more <= room {
            room -= more;
            *line = marked;
            has_symbols = true;
        }
    }
    has_symbols.then(|| lines(text))
}
