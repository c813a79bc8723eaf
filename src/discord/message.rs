//! Posts as messages: text, buttons, menus and pictures.

use super::text::{cut, lines, say};
use crate::engine::{Scene, Sight};
use crate::host::{Choice, Host, Menu, Post, Press, To};
use crate::picture::{Studio, StudioError};
use crate::words::Words;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateMessage, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments,
    EditInteractionResponse, EditMessage, Nonce, UserId,
};
use std::sync::Arc;

/// What Discord allows.
const LABEL: usize = 80;
const ITEM: usize = 100;
const HINT: usize = 150;
const IN_A_ROW: usize = 5;
const ROWS: usize = 5;
const ALT: usize = 1024;

/// A message as it is sent.
#[derive(Clone)]
pub struct Message {
    content: String,
    rows: Vec<CreateActionRow>,
    files: Vec<CreateAttachment>,
    calls: Option<u64>,
}

/// The names of picture files, in the order of the pictures of a post.
const FILES: [&str; 2] = ["board.png", "score.png"];
const OWN_FILE: &str = "hand.png";

impl Message {
    /// A post as a message, its pictures drawn. Where a picture cannot be had, the words go without it.
    pub async fn of(post: &Post, host: &Host, studio: &Studio) -> Self {
        let mut text: Vec<String> = Vec::new();
        for words in &post.words {
            text.push(say(&post.language, &called(words, post.calls)));
        }
        let mut files = Vec::new();
        if let (Some(picture), Some(table)) = (&post.picture, post.table) {
            let sights = host.sights(table, picture, &post.language).await;
            let sights = sights.unwrap_or_else(|error| {
                tracing::error!(%error, %table, "no picture: the table does not read");
                Vec::new()
            });
            for ((sight, scene), file) in sights.into_iter().zip(FILES) {
                let told = sight.describe(&scene);
                if picture.own {
                    text.push(told.clone());
                }
                let file = if picture.own { OWN_FILE } else { file };
                match drawn(sight, scene, studio).await {
                    Ok(bytes) => {
                        let file = CreateAttachment::bytes(bytes, file);
                        files.push(file.description(cut(&told, ALT)));
                    }
                    Err(error) => tracing::warn!(%error, %table, "a post goes without its picture"),
                }
            }
        }
        if let (To::Direct(_), Some(table)) = (post.to, post.table) {
            text.push(format!("<#{}>", table.channel));
        }
        Self {
            content: lines(text),
            rows: rows(post),
            files,
            calls: post.calls,
        }
    }

    /// A message of text alone.
    pub fn plain(content: &str) -> Self {
        Self {
            content: lines([content]),
            rows: Vec::new(),
            files: Vec::new(),
            calls: None,
        }
    }

    /// The same without pictures and buttons: what is left when Discord takes nothing else.
    pub fn bare(&self) -> Self {
        Self {
            rows: Vec::new(),
            files: Vec::new(),
            ..self.clone()
        }
    }

    fn mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.calls.map(UserId::new))
    }

    /// As a new message, which is there once however often it is sent.
    pub fn create(&self, nonce: String) -> CreateMessage {
        CreateMessage::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .files(self.files.clone())
            .allowed_mentions(self.mentions())
            .nonce(Nonce::String(nonce))
            .enforce_nonce(true)
    }

    /// In place of a message that is there.
    pub fn edit(&self) -> EditMessage {
        EditMessage::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .attachments(self.attachments())
            .allowed_mentions(self.mentions())
    }

    /// As the answer to an interaction.
    pub fn answer(&self) -> EditInteractionResponse {
        EditInteractionResponse::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .attachments(self.attachments())
            .allowed_mentions(self.mentions())
    }

    fn attachments(&self) -> EditAttachments {
        let files = self.files.iter().cloned();
        files.fold(EditAttachments::new(), EditAttachments::add)
    }
}

/// The sentence with a mention for the name of who is called.
fn called(words: &Words, calls: Option<u64>) -> Words {
    match calls {
        Some(person) if words.key == "turn-awaits" => {
            words.clone().with("name", format!("<@{person}>"))
        }
        _ => words.clone(),
    }
}

async fn drawn(
    sight: Box<dyn Sight>,
    scene: Scene,
    studio: &Studio,
) -> Result<Vec<u8>, StudioError> {
    let sight: Arc<dyn Sight> = sight.into();
    let name = sight.name(&scene);
    let bytes = studio
        .picture(name, move || sight.draw(&scene).png())
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

fn button(choice: &Choice, language: &str) -> CreateButton {
    let press = choice.press.parse::<Press>();
    let style = match press.as_ref().map(|press| press.verb.as_str()) {
        Ok("play" | "decide" | "do" | "sit" | "start") => ButtonStyle::Success,
        Ok("guide") => ButtonStyle::Primary,
        _ => ButtonStyle::Secondary,
    };
    CreateButton::new(&choice.press)
        .label(cut(&say(language, &choice.label), LABEL))
        .style(style)
        .disabled(choice.barred)
}

/// Several menus of a message may ask for the same: blanks at the end tell them apart.
fn select(menu: &Menu, number: usize, language: &str) -> CreateSelectMenu {
    let items = menu.items.iter().map(|item| {
        let option =
            CreateSelectMenuOption::new(cut(&say(language, &item.label), ITEM), &item.value);
        let about: Vec<String> = item
            .about
            .iter()
            .map(|words| say(language, words))
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
        .placeholder(cut(&say(language, &menu.hint), HINT))
}
