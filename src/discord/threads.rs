//! Tables in threads of their own: a message in the channel tells of the table, and the thread hangs under it.

use super::faults::{Fault, SHORT, fault};
use super::rest::{Rest, RestError};
use super::text::{cut, plain, say};
use crate::host::{Request, RequestKind};
use crate::words::{Value, Words};
use serde_json::json;

/// The longest name of a thread.
const NAME: usize = 100;

/// A day: as long as a lobby waits. A thread that rested comes back with its next message.
const RESTS_AFTER: u32 = 1440;

/// Opens a thread for the table that is asked for, and tells its id. The same request twice leads to the same thread: a
/// thread has the id of its message, and the message is sent once.
///
/// # Errors
/// If Discord does not allow it; nothing is left behind then.
pub async fn open(rest: &Rest, request: &Request) -> Result<u64, RestError> {
    let (RequestKind::Open { game, .. } | RequestKind::Tour { game }) = &request.kind else {
        return Ok(request.channel);
    };
    let server = request.server.as_ref();
    let language = server.map_or(&request.language, |server| &server.language);
    let words = |key: &str| {
        let words = Words::new(key).with("game", game.clone());
        words.with("name", Value::person(&request.who.name))
    };
    let channel = request.channel;
    let body = json!({
        "content": say(language, &words("thread-opened")),
        "allowed_mentions": {"parse": []},
        "nonce": request.id,
        "enforce_nonce": true,
    });
    let send = || rest.create_message(channel, &body, Vec::new());
    let message = SHORT.run(send).await?.id;
    let thread = json!({
        "name": cut(&plain(language, &words("thread-name")), NAME),
        "auto_archive_duration": RESTS_AFTER,
    });
    let open = || rest.create_thread(channel, message, &thread);
    match SHORT.run(open).await {
        Err(error) if fault(&error) != Fault::Twice => {
            let delete = || rest.delete_message(channel, message);
            if let Err(error) = SHORT.run(delete).await {
                tracing::warn!(%error, "a message without its thread stays");
            }
            Err(error)
        }
        _ => Ok(message),
    }
}
