//! Log of everything that the playground sends to the bot, for checks against Discord's description.

use serde_json::{Value, json};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Mutex;

/// Responses and gateway events in a file, one JSON object per line. Without a file nothing is logged.
#[derive(Debug)]
pub struct SentLog {
    file: Option<Mutex<File>>,
}

impl SentLog {
    /// Creates a log in this file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(path: Option<&Path>) -> io::Result<Self> {
        let open = |path: &Path| OpenOptions::new().create(true).append(true).open(path);
        let file = path.map(open).transpose()?.map(Mutex::new);
        Ok(Self { file })
    }

    fn add(&self, line: impl FnOnce() -> Value) {
        let Some(file) = &self.file else { return };
        let mut file = file.lock().expect("nobody panics with the file in hand");
        if let Err(error) = writeln!(file, "{}", line()) {
            eprintln!("playground: what is sent cannot be logged: {error}");
        }
    }

    /// Logs a response; its body is null if there is none.
    pub fn response(&self, method: &str, path: &str, status: u16, body: Option<&Value>) {
        self.add(|| json!({"method": method, "path": path, "status": status, "body": body}));
    }

    /// Logs a gateway event, whether or not a session subscribes to it.
    pub fn event(&self, name: &str, data: &Value) {
        self.add(|| json!({"event": name, "data": data}));
    }
}
