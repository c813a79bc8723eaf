//! Tables in new threads: a message in the channel announces the table, and the thread starts from that message.

use super::failure_kind::FailureKind;
use super::limits::THREAD_NAME_CHARS;
use super::rest::{Rest, RestError};
use super::retry::SHORT_RETRIES;
use super::text::{cut, plain, say};
use crate::host::{OpenRequest, Request, RequestKind};
use crate::ids::ChannelId;
use crate::words::{Key, Value, Words, keys};
use serde_json::json;

/// The minutes without messages after which Discord archives a thread: a day, the timeout of a lobby. The next message unarchives it.
const AUTO_ARCHIVE_MINUTES: u32 = 1440;

/// Opens a thread for a new table, and returns its id. A repeated request leads to the same thread: a thread has the id of
/// its message, and the nonce makes sure that the message is created once.
///
/// # Errors
/// If Discord refuses it; the message is deleted then.
pub async fn open(rest: &Rest, request: &Request) -> Result<ChannelId, RestError> {
    let RequestKind::Open(OpenRequest::New { game, .. } | OpenRequest::Tour { game }) =
        &request.kind
    else {
        return Ok(request.channel);
    };
    let server = request.server.as_ref();
    let language = server.map_or(&request.language, |server| &server.language);
    let words = |key: Key| {
        let words = Words::new(key).with("game", game.clone());
        words.with("name", Value::person(&request.who.name))
    };
    let channel = request.channel;
    let body = json!({
        "content": say(language, &words(keys::THREAD_OPENED)),
        "allowed_mentions": {"parse": []},
        "nonce": request.id,
        "enforce_nonce": true,
    });
    let send = || rest.create_message(channel, &body, Vec::new());
    let message = SHORT_RETRIES.run(send).await?.id;
    let thread = json!({
        "name": cut(&plain(language, &words(keys::THREAD_NAME)), THREAD_NAME_CHARS),
        "auto_archive_duration": AUTO_ARCHIVE_MINUTES,
    });
    let open = || rest.create_thread(channel, message, &thread);
    match SHORT_RETRIES.run(open).await {
        Err(error) if FailureKind::of(&error) != FailureKind::AlreadyDone => {
            let delete = || rest.delete_message(channel, message);
            if let Err(error) = SHORT_RETRIES.run(delete).await {
                tracing::warn!(%error, "deleting the message of a thread that was not opened failed");
            }
            Err(error)
        }
        // A thread has the id of its message.
        _ => Ok(message.get().into()),
    }
}
