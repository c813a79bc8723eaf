//! A proxy between a store and its database that knows where messages end, and does something to one of them.

use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tempfile::TempDir;

/// Code of a request for encryption, which comes before the first message.
const ENCRYPTION: u32 = 80_877_103;
/// The kinds of messages at which the database does what it was asked for: `Query` and `Sync`.
const LAST: [u8; 2] = *b"QS";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Its connection is lost before it.
    Cut,
    /// Its connection is lost for the process, and it reaches the database when the proxy is told to, if it begins something: what was
    /// begun keeps its locks, and the process waits for them, so there the connection is lost for the database too.
    Overtaken,
    /// Nothing arrives on its connection from there on.
    Stalled,
}

/// What was asked, and does not reach the database yet.
struct Held {
    database: UnixStream,
    bytes: Vec<u8>,
    /// Ends with the connection.
    answered: Receiver<()>,
}

#[derive(Default)]
struct State {
    passed: usize,
    fault: Option<(usize, Fault)>,
    held: Vec<Held>,
    connections: Vec<UnixStream>,
}

struct Wire {
    database: PathBuf,
    state: Mutex<State>,
}

pub struct Proxy {
    folder: TempDir,
    wire: Arc<Wire>,
}

impl Proxy {
    pub fn start(address: &str) -> (Self, String) {
        let folder = tempfile::tempdir().expect("a folder");
        let (_, socket) = address.split_once("host=").expect("a socket");
        let socket = socket.split('&').next().expect("a folder");
        let name = ".s.PGSQL.5432";
        let listener = UnixListener::bind(folder.path().join(name)).expect("a socket");
        let wire = Arc::new(Wire {
            database: PathBuf::from(socket).join(name),
            state: Mutex::default(),
        });
        let through = folder.path().to_str().expect("a name");
        let address = address.replace(socket, through);
        let connected = Arc::clone(&wire);
        // It ends with the program.
        std::thread::spawn(move || {
            for client in listener.incoming().flatten() {
                connect(&connected, client);
            }
        });
        (Self { folder, wire }, address)
    }

    /// Does something to the message that comes after so many, and ends all connections before if it is asked to.
    pub fn arm(&self, after: usize, fault: Fault, reconnects: bool) {
        let mut state = self.wire.state();
        state.passed = 0;
        state.fault = Some((after, fault));
        if reconnects {
            for connection in state.connections.drain(..) {
                let _ = connection.shutdown(Shutdown::Both);
            }
        }
    }

    /// From now on nothing happens any more. Returns whether something did.
    pub fn disarm(&self) -> bool {
        self.wire.state().fault.take().is_none()
    }

    /// What was held reaches the database, and is done there. Returns how often there was something.
    pub fn release(&self) -> usize {
        let held = std::mem::take(&mut self.wire.state().held);
        let count = held.len();
        for mut held in held {
            // The database may have ended the connection.
            let _ = held.database.write_all(&held.bytes);
            let _ = held.database.shutdown(Shutdown::Write);
            let _ = held.answered.recv();
        }
        count
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(self.folder.path().join(".s.PGSQL.5432"));
    }
}

impl Wire {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fate(&self) -> Option<Fault> {
        let mut state = self.state();
        let number = state.passed;
        state.passed += 1;
        state
            .fault
            .take_if(|(after, _)| *after == number)
            .map(|(_, fault)| fault)
    }
}

/// Reads a message whole; the first one of a process has no kind.
fn read_message(from: &mut UnixStream, has_kind: bool) -> std::io::Result<Vec<u8>> {
    let mut message = vec![0; if has_kind { 5 } else { 4 }];
    from.read_exact(&mut message)?;
    let length = message.last_chunk().expect("four bytes");
    let rest = u32::from_be_bytes(*length).saturating_sub(4) as usize;
    let begun = message.len();
    message.resize(begun + rest, 0);
    from.read_exact(&mut message[begun..])?;
    Ok(message)
}

fn connect(wire: &Arc<Wire>, client: UnixStream) {
    let Ok(database) = UnixStream::connect(&wire.database) else {
        return;
    };
    let copy = |stream: &UnixStream| stream.try_clone().expect("a copy");
    wire.state().connections.push(copy(&client));
    let (ended, answered) = channel();
    let (to_client, from_database) = (copy(&client), copy(&database));
    let shared = Arc::clone(wire);
    std::thread::spawn(move || carry_answers(&shared, from_database, to_client, ended));
    let shared = Arc::clone(wire);
    std::thread::spawn(move || {
        // What was not passed on ends the connection.
        let _ = carry_requests(&shared, client, database, answered);
    });
}

fn carry_answers(
    wire: &Wire,
    mut database: UnixStream,
    mut client: UnixStream,
    _ended: Sender<()>,
) {
    let mut stalled = false;
    while let Ok(message) = read_message(&mut database, true) {
        match wire.fate() {
            Some(Fault::Cut | Fault::Overtaken) => {
                let _ = client.shutdown(Shutdown::Both);
            }
            Some(Fault::Stalled) => stalled = true,
            None => {}
        }
        if !stalled {
            // The process may be gone; what it asked for is done all the same.
            let _ = client.write_all(&message);
        }
    }
    let _ = client.shutdown(Shutdown::Both);
}

fn carry_requests(
    wire: &Wire,
    mut client: UnixStream,
    mut database: UnixStream,
    answered: Receiver<()>,
) -> std::io::Result<()> {
    let mut has_kind = false;
    let mut is_begun = true;
    loop {
        let message = match read_message(&mut client, has_kind) {
            Ok(message) => message,
            Err(_) => return database.shutdown(Shutdown::Write),
        };
        if !has_kind && message[4..] == ENCRYPTION.to_be_bytes() {
            client.write_all(b"N")?;
            continue;
        }
        has_kind = true;
        match wire.fate() {
            None => {
                is_begun = !LAST.contains(&message[0]);
                database.write_all(&message)?;
            }
            Some(fault) if fault == Fault::Cut || fault == Fault::Overtaken && is_begun => {
                database.shutdown(Shutdown::Both)?;
                return client.shutdown(Shutdown::Both);
            }
            Some(Fault::Stalled) => {
                // The process gives up some time.
                while read_message(&mut client, true).is_ok() {}
                return database.shutdown(Shutdown::Both);
            }
            Some(_) => {
                let mut bytes = message;
                let mut kind = bytes[0];
                while !LAST.contains(&kind) {
                    let next = read_message(&mut client, true)?;
                    kind = next[0];
                    bytes.extend(next);
                }
                let held = Held {
                    database,
                    bytes,
                    answered,
                };
                wire.state().held.push(held);
                return client.shutdown(Shutdown::Both);
            }
        }
    }
}
