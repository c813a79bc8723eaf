//! Log of the bot's HTTP requests.

use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, MutexGuard};

/// One request of the bot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TranscriptEntry {
    /// The method.
    pub method: String,
    /// The path below `/api/v10`, with its query.
    pub path: String,
    /// The JSON body, or the `payload_json` of a form; null if there is none.
    pub body: Value,
    /// Status of the response; `None` if the connection was closed.
    pub status: Option<u16>,
    /// Time in milliseconds since the start.
    pub at: u64,
    /// Duration in milliseconds.
    pub answered_ms: u64,
    /// Size of the body in bytes, with files.
    pub bytes: usize,
}

/// Totals of a route.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Traffic {
    /// Number of requests.
    pub requests: u64,
    /// Number of executed requests.
    pub done: u64,
    /// Number of requests with an invalid body.
    pub wrong: u64,
    /// Bytes of all bodies.
    pub bytes: u64,
}

/// Requests since the start, in memory and optionally in a file.
#[derive(Debug)]
pub struct Transcript {
    state: Mutex<TranscriptState>,
}

#[derive(Debug)]
struct TranscriptState {
    entries: VecDeque<TranscriptEntry>,
    most: usize,
    traffic: BTreeMap<&'static str, Traffic>,
    file: Option<File>,
}

impl Transcript {
    /// Creates a transcript that stores a number of requests; all are also appended to a file if one is given.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn new(path: Option<&Path>, most: usize) -> io::Result<Self> {
        let open = |path: &Path| OpenOptions::new().create(true).append(true).open(path);
        let file = path.map(open).transpose()?;
        let state = TranscriptState {
            entries: VecDeque::new(),
            most,
            traffic: BTreeMap::new(),
            file,
        };
        Ok(Self {
            state: Mutex::new(state),
        })
    }

    fn state(&self) -> MutexGuard<'_, TranscriptState> {
        self.state
            .lock()
            .expect("no holder of the transcript panics")
    }

    /// Adds a request of a route, and whether its body was invalid.
    pub fn add(&self, route: &'static str, entry: TranscriptEntry, wrong: bool) {
        let mut state = self.state();
        let traffic = state.traffic.entry(route).or_default();
        traffic.requests += 1;
        traffic.done += u64::from(entry.status.is_some_and(|status| status < 300));
        traffic.wrong += u64::from(wrong);
        traffic.bytes += entry.bytes as u64;
        if let Some(file) = &mut state.file {
            let line = serde_json::to_string(&entry).expect("an entry is JSON");
            if let Err(error) = writeln!(file, "{line}") {
                eprintln!("playground: the transcript cannot be written: {error}");
            }
        }
        state.entries.push_back(entry);
        if state.entries.len() > state.most {
            state.entries.pop_front();
        }
    }

    /// Returns the stored requests, in order.
    pub fn entries(&self) -> Vec<TranscriptEntry> {
        self.state().entries.iter().cloned().collect()
    }

    /// Returns the totals of each route since the start.
    pub fn traffic(&self) -> BTreeMap<&'static str, Traffic> {
        self.state().traffic.clone()
    }
}
