//! Files of messages: what Discord makes of their names and types.

use super::clock::Id;
use serde::{Deserialize, Serialize};

/// Types of files by the end of their names. Other files have no type.
const TYPES: [(&str, &str); 22] = [
    ("png", "image/png"),
    ("jpg", "image/jpeg"),
    ("jpeg", "image/jpeg"),
    ("gif", "image/gif"),
    ("webp", "image/webp"),
    ("avif", "image/avif"),
    ("svg", "image/svg+xml"),
    ("mp3", "audio/mpeg"),
    ("ogg", "audio/ogg"),
    ("wav", "audio/x-wav"),
    ("mp4", "video/mp4"),
    ("mov", "video/quicktime"),
    ("webm", "video/webm"),
    ("txt", "text/plain; charset=utf-8"),
    ("md", "text/markdown; charset=utf-8"),
    ("csv", "text/csv; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("json", "application/json; charset=utf-8"),
    ("xml", "application/xml; charset=utf-8"),
    ("pdf", "application/pdf"),
    ("zip", "application/zip"),
    ("gz", "application/x-gzip"),
];

/// A file of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Attachment {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub filename: String,
    /// Its alt text.
    pub description: Option<String>,
    /// Its type, if it is known.
    pub content_type: Option<String>,
    /// Its length in bytes.
    pub size: usize,
    /// Width and height of a picture.
    #[serde(default)]
    pub pixels: Option<(u32, u32)>,
}

impl Attachment {
    /// Describes a file. Its type is that of its content, or else of its name, whatever the sender says.
    pub fn new(id: Id, name: &str, bytes: &[u8], description: Option<String>) -> Self {
        let filename = stored_name(name);
        Self {
            id,
            content_type: content_type(&filename, bytes).map(str::to_owned),
            filename,
            description,
            size: bytes.len(),
            pixels: pixels(bytes),
        }
    }
}

/// Returns the name under which Discord stores a file: ASCII letters, digits, `.`, `-` and `_`, the latter also for blanks.
pub fn stored_name(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name = name.trim().replace(' ', "_");
    let fits = |letter: &char| letter.is_ascii_alphanumeric() || "._-".contains(*letter);
    let kept: String = name.chars().filter(fits).collect();
    match kept.starts_with('.') || kept.is_empty() {
        true => format!("unknown{kept}"),
        false => kept,
    }
}

fn content_type(name: &str, bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => return Some("image/png"),
        [b'G', b'I', b'F', b'8', ..] => return Some("image/gif"),
        [0xff, 0xd8, 0xff, ..] => return Some("image/jpeg"),
        [
            b'R',
            b'I',
            b'F',
            b'F',
            _,
            _,
            _,
            _,
            b'W',
            b'E',
            b'B',
            b'P',
            ..,
        ] => {
            return Some("image/webp");
        }
        [b'%', b'P', b'D', b'F', ..] => return Some("application/pdf"),
        _ => {}
    }
    let (_, end) = name.rsplit_once('.')?;
    let mut types = TYPES.iter();
    let known = types.find(|(known, _)| end.eq_ignore_ascii_case(known));
    known.map(|(_, kind)| *kind)
}

/// Returns width and height of a PNG or a GIF from its header.
fn pixels(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let figure = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        return Some((figure(16)?, figure(20)?));
    }
    let figure = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
    let gif = bytes.starts_with(b"GIF8");
    gif.then_some((figure(6)?.into(), figure(8)?.into()))
}
