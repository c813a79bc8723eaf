//! What the bot asked for over HTTP, request by request.

use serde::Serialize;
use serde_json::Value;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Mutex;

/// One request of the bot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entry {
    /// The method.
    pub method: String,
    /// The path below `/api/v10`, with its query.
    pub path: String,
    /// The JSON body, or the `payload_json` of a form; null if there was none.
    pub body: Value,
    /// The status of the answer; none if the connection was cut.
    pub status: Option<u16>,
    /// When it came, in milliseconds since the start.
    pub at: u64,
    /// How long the answer took, in milliseconds.
    pub answered_ms: u64,
}

/// All requests since the start, in memory and perhaps in a file.
#[derive(Debug, Default)]
pub struct Transcript {
    kept: Mutex<(Vec<Entry>, Option<File>)>,
}

impl Transcript {
    /// A transcript that is also written to the end of a file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn new(path: Option<&Path>) -> io::Result<Self> {
        let open = |path: &Path| OpenOptions::new().create(true).append(true).open(path);
        let file = path.map(open).transpose()?;
        Ok(Self {
            kept: Mutex::new((Vec::new(), file)),
        })
    }

    /// Adds a request.
    pub fn add(&self, entry: Entry) {
        let mut kept = self
            .kept
            .lock()
            .expect("no holder of the transcript panics");
        if let Some(file) = &mut kept.1 {
            let line = serde_json::to_string(&entry).expect("an entry is JSON");
            if let Err(error) = writeln!(file, "{line}") {
                eprintln!("playground: the transcript cannot be written: {error}");
            }
        }
        kept.0.push(entry);
    }

    /// Everything so far.
    pub fn entries(&self) -> Vec<Entry> {
        self.kept
            .lock()
            .expect("no holder of the transcript panics")
            .0
            .clone()
    }
}
