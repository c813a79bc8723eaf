//! Unix socket of a running bot in the folder of its store, through which commands on the same machine get backups and sizes.
//!
//! A client sends one line, the name of a [`SocketRequest`]. The bot replies with frames: a kind (1 byte), a length (4 bytes,
//! big-endian) and that many bytes. `D` is data, `E` ends the reply with a JSON value, `F` ends it with an error message. A
//! connection that closes before `E` or `F` was interrupted.
//!
//! Only the user of the bot and root get replies: the file has mode 0600, and the user of each client is checked.

use super::block_on;
use crate::store::{SledStore, Store, StoreAdmin, StoreError};
use crate::supervision::catch;
use rustix::fs::{Mode, OFlags};
use serde_json::{Value, json};
use std::fs::{self, File, Permissions};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::os::fd::AsRawFd;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

/// Name of the socket in the folder of the store.
const NAME: &str = "pagoda.sock";

/// Longest path for the address of a socket.
const MAX_PATH_BYTES: usize = 107;

/// Largest number of concurrent clients.
const MAX_CLIENTS: usize = 8;

/// Timeout for the request of a client.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);

/// Timeout for a client that does not read.
const WRITE_TIMEOUT: Duration = Duration::from_secs(60);

/// Timeout for the next frame: another client's backup may come first.
const READ_TIMEOUT: Duration = Duration::from_secs(600);

/// Time to wait for the socket of a bot that is starting.
const START_TIMEOUT: Duration = Duration::from_secs(3);

/// Largest number of bytes of data per frame.
const CHUNK: usize = 64 * 1024;

/// Niceness of a thread that writes a backup.
const NICENESS: i32 = 10;

const DATA: u8 = b'D';
const END: u8 = b'E';
const FAILURE: u8 = b'F';

/// Request of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SocketRequest {
    /// A backup as data; ends with its counts.
    Backup,
    /// Sizes of the store.
    Sizes,
    /// Messages about what was found and repaired when the store was opened.
    Notices,
    /// Reads both copies of everything, and repairs the ledger; ends with messages about what was found.
    Scrub,
}

impl SocketRequest {
    const ALL: [Self; 4] = [Self::Backup, Self::Sizes, Self::Notices, Self::Scrub];

    fn name(self) -> &'static str {
        match self {
            Self::Backup => "backup",
            Self::Sizes => "sizes",
            Self::Notices => "notices",
            Self::Scrub => "scrub",
        }
    }
}

/// Socket of this process; closed and removed when it is dropped.
pub(super) struct Socket {
    listener: Arc<UnixListener>,
    path: PathBuf,
}

impl Socket {
    /// Starts serving clients until it is dropped. On failure the bot runs without a socket and logs a warning.
    pub(super) fn open(folder: &Path, store: &Arc<SledStore>) -> Option<Self> {
        let store = Arc::downgrade(store);
        let opened = bind(folder).and_then(|listener| {
            let listener = Arc::new(listener);
            let accepting = Arc::clone(&listener);
            let thread = thread::Builder::new().name("socket".to_owned());
            thread.spawn(move || accept(&accepting, &store))?;
            Ok(listener)
        });
        let path = folder.join(NAME);
        match opened {
            Ok(listener) => Some(Self { listener, path }),
            Err(error) => {
                let path = path.display();
                tracing::warn!(%error, %path, "no socket: 'pagoda backup' works only while the bot is stopped");
                None
            }
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        // Wakes the accepting thread, which then ends.
        let _ = rustix::net::shutdown(&*self.listener, rustix::net::Shutdown::Both);
        // The next start would also replace it.
        let _ = fs::remove_file(&self.path);
    }
}

/// Returns an address for a file in a folder that is short enough for a socket; the folder must stay open while it is used.
fn address(folder: &Path, name: &str) -> io::Result<(PathBuf, Option<File>)> {
    let path = folder.join(name);
    if path.as_os_str().len() <= MAX_PATH_BYTES {
        return Ok((path, None));
    }
    let flags = OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC;
    let folder = File::from(rustix::fs::open(folder, flags, Mode::empty())?);
    let path = Path::new("/proc/self/fd").join(folder.as_raw_fd().to_string());
    Ok((path.join(name), Some(folder)))
}

/// Binds the socket. An existing socket can be replaced because this process has locked the store.
fn bind(folder: &Path) -> io::Result<UnixListener> {
    // Under another name until its permissions are set.
    let new = format!("{NAME}.new");
    let path = folder.join(&new);
    match fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let (address, _folder) = address(folder, &new)?;
    let listener = UnixListener::bind(address)?;
    fs::set_permissions(&path, Permissions::from_mode(0o600))?;
    fs::rename(&path, folder.join(NAME))?;
    Ok(listener)
}

/// State shared by the threads of all clients.
struct SocketState {
    store: Weak<SledStore>,
    clients: AtomicUsize,
    /// Held while the whole store is read: once at a time.
    backup: Mutex<()>,
}

fn accept(listener: &UnixListener, store: &Weak<SledStore>) {
    let shared = Arc::new(SocketState {
        store: Weak::clone(store),
        clients: AtomicUsize::new(0),
        backup: Mutex::new(()),
    });
    loop {
        match listener.accept() {
            Ok((client, _)) => serve(&shared, client),
            // The listener was shut down.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => return,
            Err(error) => {
                tracing::warn!(%error, "accepting a client of the socket failed");
                thread::sleep(Duration::from_secs(1));
            }
        }
    }
}

/// Serves a client on a separate thread.
fn serve(shared: &Arc<SocketState>, client: UnixStream) {
    let shared = Arc::clone(shared);
    let thread = thread::Builder::new().name("socket-client".to_owned());
    let started = thread.spawn(move || {
        let busy = shared.clients.fetch_add(1, Ordering::SeqCst) >= MAX_CLIENTS;
        match catch("socket", || answer(&shared, &client, busy)) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(%error, "the reply to a client of the socket was interrupted");
            }
            Err(panic) => panic.log("answering a client of the socket"),
        }
        shared.clients.fetch_sub(1, Ordering::SeqCst);
    });
    if let Err(error) = started {
        tracing::warn!(%error, "replying to a client of the socket failed");
    }
}

fn answer(shared: &SocketState, client: &UnixStream, busy: bool) -> io::Result<()> {
    client.set_read_timeout(Some(REQUEST_TIMEOUT))?;
    client.set_write_timeout(Some(WRITE_TIMEOUT))?;
    let user = rustix::net::sockopt::socket_peercred(client)?.uid;
    let outcome = if !(user == rustix::process::geteuid() || user.is_root()) {
        Err("only the user that runs the bot is answered".to_owned())
    } else if busy {
        Err("too many commands ask the bot at once: try again".to_owned())
    } else {
        answer_request(shared, client)?
    };
    match outcome {
        Ok(value) => send(client, END, value.to_string().as_bytes()),
        Err(sentence) => send(client, FAILURE, sentence.as_bytes()),
    }
}

/// Returns the final value of the reply, or an error message.
fn answer_request(shared: &SocketState, client: &UnixStream) -> io::Result<Result<Value, String>> {
    let mut line = String::new();
    BufReader::new(client.take(64)).read_line(&mut line)?;
    let mut all = SocketRequest::ALL.into_iter();
    let Some(request) = all.find(|request| request.name() == line.trim()) else {
        return Ok(Err(format!("the bot does not know '{}'", line.trim())));
    };
    let Some(store) = shared.store.upgrade() else {
        return Ok(Err("the bot is stopping".to_owned()));
    };
    let error_text = |error: StoreError| error.to_string();
    Ok(match request {
        SocketRequest::Sizes => {
            let sizes = store.sizes().map_err(error_text);
            sizes.map(|sizes| json!({"live": sizes.live, "files": sizes.files}))
        }
        SocketRequest::Notices => Ok(json!(store.notices())),
        SocketRequest::Scrub => {
            let _turn = shared.backup.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = rustix::process::nice(NICENESS);
            let found = block_on(async { store.scrub().await.map_err(error_text) });
            found.map(|found| json!(found))
        }
        SocketRequest::Backup => {
            let _turn = shared.backup.lock().unwrap_or_else(PoisonError::into_inner);
            // The thread ends with this client. A failure to lower the priority is ignored.
            let _ = rustix::process::nice(NICENESS);
            let mut out = BufWriter::with_capacity(CHUNK, FrameWriter(client));
            let written = block_on(async { store.backup(&mut out).await.map_err(error_text) });
            out.flush()?;
            written.map(|backup| {
                json!({"tables": backup.tables, "entries": backup.entries, "bytes": backup.bytes})
            })
        }
    })
}

/// Writes data as frames.
struct FrameWriter<'a>(&'a UnixStream);

impl Write for FrameWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let bytes = &bytes[..bytes.len().min(CHUNK)];
        send(self.0, DATA, bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn send(mut client: &UnixStream, kind: u8, bytes: &[u8]) -> io::Result<()> {
    let length = u32::try_from(bytes.len()).map_err(io::Error::other)?;
    let mut head = [kind, 0, 0, 0, 0];
    head[1..].copy_from_slice(&length.to_be_bytes());
    client.write_all(&head)?;
    client.write_all(bytes)
}

/// The reply of a running bot to one request.
pub struct SocketReply {
    from: BufReader<UnixStream>,
    /// Bytes of the current data frame that are still to be read.
    left: usize,
    end: Option<Value>,
}

impl SocketReply {
    /// Sends a request to the bot that runs on the store in this folder.
    ///
    /// # Errors
    /// If no bot is running, or it refuses the connection.
    pub fn ask(folder: &Path, request: SocketRequest) -> io::Result<Self> {
        let (address, _folder) = address(folder, NAME)?;
        let mut bot = UnixStream::connect(address)?;
        bot.set_read_timeout(Some(READ_TIMEOUT))?;
        bot.write_all(format!("{}\n", request.name()).as_bytes())?;
        Ok(Self {
            from: BufReader::with_capacity(CHUNK, bot),
            left: 0,
            end: None,
        })
    }

    /// Copies all data, and returns the final value.
    ///
    /// # Errors
    /// With a message, if the reply is interrupted, the bot failed, or the data cannot be written.
    pub fn copy(mut self, out: &mut dyn Write) -> Result<Value, String> {
        io::copy(&mut self, out).map_err(|error| error.to_string())?;
        Ok(self.end.unwrap_or_default())
    }

    /// Reads the header of the next frame, and the whole frame if it ends the reply.
    fn next_frame(&mut self) -> io::Result<()> {
        let mut head = [0; 5];
        self.from.read_exact(&mut head)?;
        let [kind, length @ ..] = head;
        let length = u32::from_be_bytes(length) as usize;
        if kind == DATA && length <= CHUNK {
            self.left = length;
            return Ok(());
        }
        let mut text = String::new();
        let read = (&mut self.from)
            .take(length as u64)
            .read_to_string(&mut text)?;
        match kind {
            _ if read < length => Err(io::ErrorKind::UnexpectedEof.into()),
            END => {
                self.end = Some(serde_json::from_str(&text)?);
                Ok(())
            }
            FAILURE => Err(io::Error::other(text)),
            _ => Err(io::Error::other(
                "the bot speaks another language: is it of another version?",
            )),
        }
    }
}

impl Read for SocketReply {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let mut read = || {
            while self.left == 0 && self.end.is_none() {
                self.next_frame()?;
            }
            let most = self.left.min(into.len());
            let read = self.from.read(&mut into[..most])?;
            if read == 0 && most > 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            self.left -= read;
            Ok(read)
        };
        read().map_err(|error: io::Error| match error.kind() {
            io::ErrorKind::UnexpectedEof | io::ErrorKind::ConnectionReset => {
                io::Error::other("the bot ended before its answer was complete: try again")
            }
            io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => io::Error::other(format!(
                "the bot did not answer for {} s",
                READ_TIMEOUT.as_secs()
            )),
            _ => error,
        })
    }
}

/// Access to a store: opened directly, or through the bot that uses it.
pub enum StoreAccess {
    /// The store, opened by this process.
    Opened(SledStore),
    /// The reply of the bot to the request.
    Running(SocketReply),
}

/// Asks the bot that runs on a store, or opens the store if no bot is running.
///
/// # Errors
/// With a message, if there is no store, or the process that uses it does not reply.
pub fn find(folder: &Path, request: SocketRequest) -> Result<StoreAccess, String> {
    if !SledStore::exists(folder) {
        return Err(format!("there is no store at {}", folder.display()));
    }
    let started = Instant::now();
    loop {
        match SocketReply::ask(folder, request) {
            Ok(answer) => return Ok(StoreAccess::Running(answer)),
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                return Err(format!(
                    "the bot on {} is another user's: run this as that user",
                    folder.display()
                ));
            }
            // No bot is running, or it was killed, or it is starting.
            Err(_) => {}
        }
        // This retries for a short time if the store is locked.
        match SledStore::open(folder) {
            Err(StoreError::Locked { .. }) if started.elapsed() < START_TIMEOUT => {}
            opened => {
                return opened
                    .map(StoreAccess::Opened)
                    .map_err(|error| error.to_string());
            }
        }
    }
}
