//! What the bot asked for over HTTP, request by request.

use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, MutexGuard};

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
    /// How many bytes its body had, files too.
    pub bytes: usize,
}

/// What went over a route so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Traffic {
    /// Requests.
    pub requests: u64,
    /// Those that were done.
    pub done: u64,
    /// Those whose body was refused as wrong.
    pub wrong: u64,
    /// Bytes of all bodies.
    pub bytes: u64,
}

/// The requests since the start, in memory and perhaps in a file.
#[derive(Debug)]
pub struct Transcript {
    kept: Mutex<TranscriptState>,
}

#[derive(Debug)]
struct TranscriptState {
    entries: VecDeque<Entry>,
    most: usize,
    traffic: BTreeMap<&'static str, Traffic>,
    file: Option<File>,
}

impl Transcript {
    /// A transcript of the newest so many requests; all are also written to the end of a file, if one is named.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn new(path: Option<&Path>, most: usize) -> io::Result<Self> {
        let open = |path: &Path| OpenOptions::new().create(true).append(true).open(path);
        let file = path.map(open).transpose()?;
        let kept = TranscriptState {
            entries: VecDeque::new(),
            most,
            traffic: BTreeMap::new(),
            file,
        };
        Ok(Self {
            kept: Mutex::new(kept),
        })
    }

    fn kept(&self) -> MutexGuard<'_, TranscriptState> {
        self.kept
            .lock()
            .expect("no holder of the transcript panics")
    }

    /// Adds a request of a route, and whether its body was refused as wrong.
    pub fn add(&self, route: &'static str, entry: Entry, wrong: bool) {
        let mut kept = self.kept();
        let traffic = kept.traffic.entry(route).or_default();
        traffic.requests += 1;
        traffic.done += u64::from(entry.status.is_some_and(|status| status < 300));
        traffic.wrong += u64::from(wrong);
        traffic.bytes += entry.bytes as u64;
        if let Some(file) = &mut kept.file {
            let line = serde_json::to_string(&entry).expect("an entry is JSON");
            if let Err(error) = writeln!(file, "{line}") {
                eprintln!("playground: the transcript cannot be written: {error}");
            }
        }
        kept.entries.push_back(entry);
        if kept.entries.len() > kept.most {
            kept.entries.pop_front();
        }
    }

    /// What is remembered, in order.
    pub fn entries(&self) -> Vec<Entry> {
        self.kept().entries.iter().cloned().collect()
    }

    /// What went over each route since the start.
    pub fn traffic(&self) -> BTreeMap<&'static str, Traffic> {
        self.kept().traffic.clone()
    }
}
