//! Posts as messages: text, buttons, menus and pictures.

use super::text::{LONGEST, cut, escaped, lines, plain, say};
use crate::engine::{Scene, Sight, film};
use crate::games;
use crate::host::{Button, ButtonId, Host, Menu, PictureKind, Post, Recipient};
use crate::picture::{Lane, Studio, StudioError};
use crate::store::{StoreError, TableId};
use crate::supervision::{catch, catch_async};
use crate::words::{Words, mention};
use serde_json::{Value, json};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAttachment, CreateButton, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption,
};
use std::sync::Arc;

/// What Discord allows.
const LABEL: usize = 80;
const ITEM: usize = 100;
const HINT: usize = 150;
const IN_A_ROW: usize = 5;
const ROWS: usize = 5;

/// The most characters of a picture's description.
pub const DESCRIPTION_LIMIT: usize = 1024;

/// A message as it is sent: at most one picture, for a request of serenity's can carry only one file that we name.
#[derive(Clone)]
pub struct OutgoingMessage {
    content: String,
    rows: Vec<CreateActionRow>,
    picture: Option<Picture>,
    /// What the picture shows, where the content does not tell it.
    description: Option<String>,
    in_words: bool,
    calls: Option<u64>,
}

/// A picture, its name and what it shows, for those who cannot look.
#[derive(Clone)]
struct Picture {
    name: &'static str,
    bytes: Vec<u8>,
    told: String,
}

impl OutgoingMessage {
    /// A post as a message, its picture drawn. Where a picture cannot be had, the words go without it.
    pub async fn of(post: &Post, host: &Host, studio: &Studio) -> Self {
        Self::made(post, host, studio, true).await.0
    }

    /// The same for what can wait: while the disk does not answer there is none. Without pictures, what they would show is told in words.
    ///
    /// # Errors
    /// If the disk does not answer. A table that is damaged goes without its picture.
    pub async fn whole(
        post: &Post,
        host: &Host,
        studio: &Studio,
        with_pictures: bool,
    ) -> Result<Self, StoreError> {
        let (message, trouble) = Self::made(post, host, studio, with_pictures).await;
        let message = match with_pictures {
            true => message,
            false => message.in_words(),
        };
        match trouble.filter(|trouble| !trouble.is_damage()) {
            None => Ok(message),
            Some(trouble) => Err(trouble),
        }
    }

    /// A post as a message, and why its table did not read.
    async fn made(
        post: &Post,
        host: &Host,
        studio: &Studio,
        with_pictures: bool,
    ) -> (Self, Option<StoreError>) {
        let mut trouble = None;
        let mut description = None;
        let mut text: Vec<String> = Vec::new();
        for words in &post.words {
            text.push(say(&post.language, &called(words, post.calls)));
        }
        let mut drawn = None;
        let whole = |part| matches!(part, PictureKind::Film | PictureKind::Journal);
        if let (Some(picture), Some(table)) = (&post.picture, post.table)
            && whole(picture.part)
        {
            match whole_game(post, picture.part, table, host, studio).await {
                Ok(whole) => drawn = whole,
                Err(StudioError::Busy) => {
                    text = vec![say(&post.language, &Words::new("replay-film-busy"))];
                }
                Err(error) => tracing::warn!(%error, %table, "a post goes without its film"),
            }
        } else if let (Some(picture), Some(table)) = (&post.picture, post.table) {
            let sight = host.sight(table, picture, &post.language);
            let seen = catch_async("drawing", sight).await.and_then(|sight| {
                let told = |(sight, scene): &(Box<dyn Sight>, Scene)| {
                    let description = sight.describe(scene, DESCRIPTION_LIMIT);
                    (description, described(sight.as_ref(), scene))
                };
                catch("drawing", || {
                    sight.map(|sight| sight.map(|sight| (told(&sight), sight)))
                })
            });
            let seen = seen.unwrap_or_else(|panic| {
                panic.log(format_args!("what {} of {table} shows", post.number));
                Ok(None)
            });
            match seen {
                Ok(Some(((told, as_text), (sight, scene)))) => {
                    match picture.part {
                        PictureKind::Own => text.push(as_text),
                        _ => description = Some(as_text),
                    }
                    let lane = lane(post);
                    let bytes = match with_pictures {
                        true => self::drawn(table, sight, scene, lane, studio)
                            .await
                            .map(Some),
                        false => Ok(None),
                    };
                    match bytes {
                        Ok(Some(bytes)) => {
                            let name = file_name(picture.part);
                            let told = cut(&told, DESCRIPTION_LIMIT);
                            drawn = Some(Picture { name, bytes, told });
                        }
                        Ok(None) => {}
                        Err(error) => {
                            tracing::warn!(%error, %table, "a post goes without its picture");
                        }
                    }
                }
                Ok(None) => {}
                Err(error) => {
                    tracing::error!(%error, %table, "no picture: the table does not read");
                    trouble = Some(error);
                }
            }
        }
        if let (Recipient::Direct(_), Some(table)) = (post.to, post.table) {
            text.push(format!("<#{}>", table.channel));
        }
        let mut content = lines(text);
        if content.trim().is_empty() && drawn.is_none() {
            // Discord takes no empty message.
            content = say(&post.language, &Words::new("answer-done"));
        }
        let message = Self {
            content,
            rows: rows(post),
            picture: drawn,
            description,
            in_words: false,
            calls: post.calls,
        };
        (message, trouble)
    }

    /// A message of text alone.
    pub fn plain(content: &str) -> Self {
        Self {
            content: lines([content]),
            rows: Vec::new(),
            picture: None,
            description: None,
            in_words: false,
            calls: None,
        }
    }

    /// The same with another line.
    pub fn and(mut self, line: &str) -> Self {
        self.content = lines([self.content.as_str(), line]);
        self
    }

    /// The same without picture and buttons: what is left when Discord takes nothing else.
    pub fn bare(&self) -> Self {
        Self {
            content: self.content.clone(),
            rows: Vec::new(),
            picture: None,
            description: None,
            in_words: false,
            calls: self.calls,
        }
    }

    /// Whether nothing can be left out.
    pub fn is_bare(&self) -> bool {
        self.rows.is_empty() && self.picture.is_none()
    }

    /// Whether a file comes with it.
    pub fn has_picture(&self) -> bool {
        self.picture.is_some()
    }

    /// The same with what the picture shows told in words, for where no files may be attached.
    pub fn in_words(mut self) -> Self {
        self.picture = None;
        if let Some(description) = self.description.take() {
            let room = LONGEST.saturating_sub(self.content.chars().count() + 1);
            self.content = lines([self.content, cut(&description, room)]);
            self.in_words = true;
        }
        self
    }

    /// Whether it tells in words what a picture would show.
    pub fn is_in_words(&self) -> bool {
        self.in_words
    }

    /// What is sent, as JSON. The list of attachments names what stays: nothing but the picture that comes with it.
    pub fn body(&self) -> Value {
        let attachments = self.picture.iter().map(
            |picture| json!({"id": "0", "filename": picture.name, "description": picture.told}),
        );
        let called: Vec<String> = self.calls.iter().map(u64::to_string).collect();
        json!({
            "content": self.content,
            "components": self.rows,
            "attachments": attachments.collect::<Vec<_>>(),
            "allowed_mentions": {"parse": [], "users": called},
        })
    }

    /// The file that comes with it.
    pub fn files(&self) -> Vec<CreateAttachment> {
        let file = |picture: &Picture| CreateAttachment::bytes(picture.bytes.clone(), picture.name);
        self.picture.iter().map(file).collect()
    }
}

fn file_name(part: PictureKind) -> &'static str {
    match part {
        PictureKind::Table => "board.png",
        PictureKind::Own => "hand.png",
        PictureKind::Result => "score.png",
        PictureKind::Film => "game.gif",
        PictureKind::Journal => "game.json",
    }
}

/// The sentence with a mention for the name of who is called.
fn called(words: &Words, calls: Option<u64>) -> Words {
    match calls {
        Some(person) if words.key == "turn-awaits" => words.clone().with("name", mention(person)),
        _ => words.clone(),
    }
}

/// What is seen, as the text of a message, in which names stand literally.
fn described(sight: &dyn Sight, scene: &Scene) -> String {
    let names = scene.names.iter().map(|name| escaped(name));
    let scene = Scene {
        names: names.collect(),
        ..scene.clone()
    };
    sight.describe(&scene, DESCRIPTION_LIMIT)
}

/// The whole game as a file to be kept: a film, or its journal.
async fn whole_game(
    post: &Post,
    part: PictureKind,
    table: TableId,
    host: &Host,
    studio: &Studio,
) -> Result<Option<Picture>, StudioError> {
    let found = host.journal(table, &post.language).await;
    let found = found.unwrap_or_else(|error| {
        tracing::error!(%error, %table, "a game was not read");
        None
    });
    let Some((journal, scene)) = found else {
        return Ok(None);
    };
    let bytes = match part {
        PictureKind::Film => {
            let Some(title) = games::title(&journal.game) else {
                return Ok(None);
            };
            // Names change when somebody is forgotten.
            let name = format!("film {table} {} {:?}", scene.language, scene.names);
            let film = logged(table, move || {
                film(title, &journal, &scene).unwrap_or_default()
            });
            studio.picture(Lane::Film, name, film).await?.to_vec()
        }
        _ => serde_json::to_vec_pretty(&journal).unwrap_or_default(),
    };
    let told = post.words.iter().map(|words| plain(&post.language, words));
    Ok(Some(Picture {
        name: file_name(part),
        bytes,
        told: told.collect::<Vec<_>>().join(" "),
    }))
}

/// A table waits for its posts; an answer is looked at by one person.
fn lane(post: &Post) -> Lane {
    match post.to {
        Recipient::Channel | Recipient::Direct(_) => Lane::Post,
        Recipient::Answer(_) => Lane::Look,
    }
}

/// Drawing whose panic is in the log. The studio makes an error of it.
fn logged(
    table: TableId,
    draw: impl FnOnce() -> Vec<u8> + Send + 'static,
) -> impl FnOnce() -> Vec<u8> + Send + 'static {
    move || match catch("drawing", draw) {
        Ok(drawn) => drawn,
        Err(panic) => {
            panic.log(format_args!("drawing {table}"));
            std::panic::resume_unwind(Box::new(panic))
        }
    }
}

async fn drawn(
    table: TableId,
    sight: Box<dyn Sight>,
    scene: Scene,
    lane: Lane,
    studio: &Studio,
) -> Result<Vec<u8>, StudioError> {
    let sight: Arc<dyn Sight> = sight.into();
    let name = sight.fingerprint(&scene).to_string();
    let bytes = studio
        .picture(lane, name, logged(table, move || sight.draw(&scene).png()))
        .await?;
    Ok(bytes.to_vec())
}

/// Menus first, then buttons, five in a row.
fn rows(post: &Post) -> Vec<CreateActionRow> {
    let menus = post.menus.iter().filter(|menu| !menu.items.is_empty());
    let mut rows: Vec<CreateActionRow> = menus
        .enumerate()
        .map(|(number, menu)| CreateActionRow::SelectMenu(select(menu, number, &post.language)))
        .collect();
    let buttons: Vec<CreateButton> = post
        .choices
        .iter()
        .map(|choice| button(choice, &post.language))
        .collect();
    let buttons = buttons.chunks(IN_A_ROW).map(<[CreateButton]>::to_vec);
    rows.extend(buttons.map(CreateActionRow::Buttons));
    rows.truncate(ROWS);
    rows
}

fn button(choice: &Button, language: &str) -> CreateButton {
    let press = choice.press.parse::<ButtonId>();
    let style = match press.as_ref().map(|press| press.verb.as_str()) {
        Ok("play" | "decide" | "do" | "sit" | "start") => ButtonStyle::Success,
        Ok("guide") if choice.label.key != "press-back" => ButtonStyle::Primary,
        _ => ButtonStyle::Secondary,
    };
    CreateButton::new(&choice.press)
        .label(cut(&plain(language, &choice.label), LABEL))
        .style(style)
        .disabled(choice.barred)
}

/// Several menus of a message may ask for the same: blanks at the end tell them apart.
fn select(menu: &Menu, number: usize, language: &str) -> CreateSelectMenu {
    let items = menu.items.iter().map(|item| {
        let option =
            CreateSelectMenuOption::new(cut(&plain(language, &item.label), ITEM), &item.value);
        let about: Vec<String> = item
            .about
            .iter()
            .map(|words| plain(language, words))
            .collect();
        let option = option.default_selection(item.chosen);
        if about.is_empty() {
            option
        } else {
            option.description(cut(&about.join(" "), ITEM))
        }
    });
    let options = items.collect();
    let id = format!("{}{}", menu.press, ".".repeat(number));
    CreateSelectMenu::new(id, CreateSelectMenuKind::String { options })
        .placeholder(cut(&plain(language, &menu.hint), HINT))
        .min_values(menu.count as u8)
        .max_values(menu.count as u8)
}
