//! The pictures that a bot has sent, by where they went, and the bytes of its requests.

use discord_playground::{Id, TranscriptEntry};
use pagoda::robots::Robot;
use pagoda::table::Record;
use serde_json::{Value, json};

/// What a bot has sent during some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PictureTraffic {
    /// Moves of people.
    pub decisions: usize,
    /// Moves of people and robots.
    pub moves: usize,
    /// Pictures in new messages of the channel.
    pub posted: usize,
    /// Pictures in edits of messages of the channel.
    pub edited: usize,
    /// Pictures in direct messages.
    pub direct: usize,
    /// Pictures in private replies.
    pub replies: usize,
    /// Pictures that stayed attached in an edit.
    pub kept: usize,
    /// Bytes of all requests.
    pub bytes: usize,
}

impl PictureTraffic {
    /// Counts the accepted requests of a bot while these records came about in a channel.
    pub fn of(channel: Id, records: &[Record], requests: &[TranscriptEntry]) -> Self {
        let mut traffic = Self::default();
        for record in records {
            traffic.moves += usize::from(record.is_move());
            traffic.decisions += usize::from(matches!(
                record,
                Record::Moved { by: Some(by), .. } if *by < Robot::FIRST_ID
            ));
        }
        let here = format!("/channels/{channel}/");
        for request in requests {
            if request.status.is_none_or(|status| status >= 300) {
                continue;
            }
            traffic.bytes += request.bytes;
            let files = request.body["attachments"].as_array();
            let files = files.map_or(&[][..], Vec::as_slice);
            // An attachment that stays is named by its id alone.
            let is_upload = |file: &&Value| file["filename"].is_string();
            let uploads = files.iter().filter(is_upload).count();
            traffic.kept += files.len() - uploads;
            let count = match (request.method.as_str(), request.path.as_str()) {
                ("POST", path) if path.starts_with(&here) => &mut traffic.posted,
                ("PATCH", path) if path.starts_with(&here) => &mut traffic.edited,
                (_, path) if path.starts_with("/channels/") => &mut traffic.direct,
                _ => &mut traffic.replies,
            };
            *count += uploads;
        }
        traffic
    }

    /// All pictures.
    pub fn pictures(&self) -> usize {
        self.posted + self.edited + self.direct + self.replies
    }

    /// Pictures for each decision of a person.
    pub fn pictures_per_decision(&self) -> f64 {
        self.pictures() as f64 / self.decisions.max(1) as f64
    }

    /// Megabytes for each move.
    pub fn megabytes_per_move(&self) -> f64 {
        self.bytes as f64 / 1e6 / self.moves.max(1) as f64
    }

    /// The counts as JSON.
    pub fn json(&self) -> Value {
        json!({
            "decisions": self.decisions, "moves": self.moves, "posted": self.posted, "edited": self.edited,
            "direct": self.direct, "replies": self.replies, "kept": self.kept, "kB": self.bytes / 1000,
            "pictures_per_decision": self.pictures_per_decision(),
            "MB_per_move": self.megabytes_per_move(),
            "MB_per_decision": self.bytes as f64 / 1e6 / self.decisions.max(1) as f64,
        })
    }
}
