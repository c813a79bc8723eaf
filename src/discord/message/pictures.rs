//! Pictures and files of messages.

use super::AttachedPicture;
use crate::discord::limits::ALT_TEXT_CHARS;
use crate::discord::text::{cut, plain};
use crate::engine::Journal;
use crate::games;
use crate::host::{PictureKind, Post, PostPicture, Recipient};
use crate::show::{Scene, Sight, film};
use crate::studio::{Lane, Studio, StudioError};
use crate::supervision::catch;
use crate::words::escaped;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// The picture of a post, drawn; none if that fails.
pub(super) async fn attached(
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
        PictureKind::Sources => "sources.png",
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

/// Description as the text of a message, with escaped names; none where no name needs an escape.
pub(super) fn described(sight: &dyn Sight, scene: &Scene) -> Option<String> {
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
pub(super) async fn whole_game(
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
pub(super) fn subject(post: &Post) -> String {
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
