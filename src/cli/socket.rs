//! The socket of a running bot, in the folder of its store: through it commands on the same machine get backups and figures.
//!
//! A client sends one line, the name of a [`Request`]. The bot answers with frames: a kind (1 byte), a length (4 bytes,
//! big-endian) and that many bytes. `D` is data, `E` ends the answer with a JSON value, `F` ends it with a sentence that says
//! why it failed. A connection that closes before `E` or `F` was cut off.
//!
//! Only the owner of the bot and root are answered: the file has mode 0600, and the user of each client is checked.

use crate::store::{SledStore, Store, StoreError};
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

/// The name of the socket in the folder of the store.
const NAME: &str = "pagoda.sock";

/// The longest path that fits into the address of a socket, with its closing zero.
const LONGEST_PATH: usize = 107;

/// How many clients are answered at a time.
const CLIENTS: usize = 8;

/// How long a client may take to say what it wants.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a client may read nothing before its answer is given up.
const WRITE_TIMEOUT: Duration = Duration::from_secs(60);

/// How long a client waits for the next frame: another client's backup may come first.
const READ_TIMEOUT: Duration = Duration::from_secs(600);

/// How long a command waits for the socket of a bot that is starting.
const START_TIMEOUT: Duration = Duration::from_secs(3);

/// How many bytes of data go into a frame, at most.
const CHUNK: usize = 64 * 1024;

/// By how much the system prefers other threads to one that writes a backup.
const NICENESS: i32 = 10;

const DATA: u8 = b'D';
const END: u8 = b'E';
const FAILURE: u8 = b'F';

/// What a client can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// A backup as data; ends with how much it holds.
    Backup,
    /// The size of the store.
    Sizes,
    /// What was found and done when the store was opened.
    Notices,
}

impl Request {
    const ALL: [Self; 3] = [Self::Backup, Self::Sizes, Self::Notices];

    fn name(self) -> &'static str {
        match self {
            Self::Backup => "backup",
            Self::Sizes => "sizes",
            Self::Notices => "notices",
        }
    }
}

/// The socket of this process. Closed and removed when it is dropped.
pub(super) struct Socket {
    listener: Arc<UnixListener>,
    path: PathBuf,
}

impl Socket {
    /// Answers clients until it is dropped. Without a socket the bot runs all the same, and the log says so.
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
        // The next start would replace it too.
        let _ = fs::remove_file(&self.path);
    }
}

/// The address of a file in a folder, short enough for a socket; the folder must stay open while it is used.
fn address(folder: &Path, name: &str) -> io::Result<(PathBuf, Option<File>)> {
    let path = folder.join(name);
    if path.as_os_str().len() <= LONGEST_PATH {
        return Ok((path, None));
    }
    let flags = OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC;
    let folder = File::from(rustix::fs::open(folder, flags, Mode::empty())?);
    let path = Path::new("/proc/self/fd").join(folder.as_raw_fd().to_string());
    Ok((path.join(name), Some(folder)))
}

/// Listens in the folder. Whoever has the store open may replace a socket that is there: its bot is gone.
fn bind(folder: &Path) -> io::Result<UnixListener> {
    // Under another name until only its owner can use it.
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

/// What the threads of all clients share.
struct Shared {
    store: Weak<SledStore>,
    clients: AtomicUsize,
    /// Held by who writes a backup: one at a time.
    backup: Mutex<()>,
}

fn accept(listener: &UnixListener, store: &Weak<SledStore>) {
    let shared = Arc::new(Shared {
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
                tracing::warn!(%error, "a client of the socket was not accepted");
                thread::sleep(Duration::from_secs(1));
            }
        }
    }
}

/// Answers a client on a thread of its own.
fn serve(shared: &Arc<Shared>, client: UnixStream) {
    let shared = Arc::clone(shared);
    let thread = thread::Builder::new().name("socket-client".to_owned());
    let started = thread.spawn(move || {
        let busy = shared.clients.fetch_add(1, Ordering::SeqCst) >= CLIENTS;
        match catch("socket", || answer(&shared, &client, busy)) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "a client of the socket got no whole answer"),
            Err(panic) => panic.log("answering a client of the socket"),
        }
        shared.clients.fetch_sub(1, Ordering::SeqCst);
    });
    if let Err(error) = started {
        tracing::warn!(%error, "a client of the socket was not answered");
    }
}

fn answer(shared: &Shared, client: &UnixStream, busy: bool) -> io::Result<()> {
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

/// What is answered at the end, or a sentence that says why nothing is.
fn answer_request(shared: &Shared, client: &UnixStream) -> io::Result<Result<Value, String>> {
    let mut line = String::new();
    BufReader::new(client.take(64)).read_line(&mut line)?;
    let mut all = Request::ALL.into_iter();
    let Some(request) = all.find(|request| request.name() == line.trim()) else {
        return Ok(Err(format!("the bot does not know '{}'", line.trim())));
    };
    let Some(store) = shared.store.upgrade() else {
        return Ok(Err("the bot is stopping".to_owned()));
    };
    let told = |error: StoreError| error.to_string();
    Ok(match request {
        Request::Sizes => {
            let sizes = store.sizes().map_err(told);
            sizes.map(|sizes| json!({"live": sizes.live, "files": sizes.files}))
        }
        Request::Notices => Ok(json!(store.notices())),
        Request::Backup => {
            let _turn = shared.backup.lock().unwrap_or_else(PoisonError::into_inner);
            // The thread ends with this client. Where its priority stays as it is, the backup is written all the same.
            let _ = rustix::process::nice(NICENESS);
            let mut out = BufWriter::with_capacity(CHUNK, Frames(client));
            let written = store.backup(&mut out);
            out.flush()?;
            let written = written.map_err(told);
            written.map(|backup| {
                json!({"tables": backup.tables, "entries": backup.entries, "bytes": backup.bytes})
            })
        }
    })
}

/// Writes data as frames.
struct Frames<'a>(&'a UnixStream);

impl Write for Frames<'_> {
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

/// A connection to a running bot: what it answers to one request.
pub(crate) struct Answer {
    from: BufReader<UnixStream>,
    /// How much of the present frame of data is still to be read.
    left: usize,
    end: Option<Value>,
}

impl Answer {
    /// Asks the bot that runs on the store in this folder.
    ///
    /// # Errors
    /// If there is none, or it may not be asked.
    pub(crate) fn ask(folder: &Path, request: Request) -> io::Result<Self> {
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

    /// Copies all data, and returns the value at the end.
    ///
    /// # Errors
    /// A sentence, if the answer is cut off, the bot says that it failed, or the data cannot be written.
    pub(crate) fn copy(mut self, out: &mut dyn Write) -> Result<Value, String> {
        io::copy(&mut self, out).map_err(|error| error.to_string())?;
        Ok(self.end.unwrap_or_default())
    }

    /// Reads the head of the next frame, and all of one that ends the answer.
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

impl Read for Answer {
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

/// A store, or the bot that has it open.
pub(crate) enum Found {
    /// Nobody has it open.
    Free(SledStore),
    /// What the bot answers to the request.
    Running(Answer),
}

/// Asks the bot that runs on a store, or opens the store if there is none.
///
/// # Errors
/// A sentence, if there is no store, or whoever has it open does not answer.
pub(crate) fn find(folder: &Path, request: Request) -> Result<Found, String> {
    if !folder.is_dir() {
        return Err(format!("there is no store at {}", folder.display()));
    }
    let begun = Instant::now();
    loop {
        match Answer::ask(folder, request) {
            Ok(answer) => return Ok(Found::Running(answer)),
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                return Err(format!(
                    "the bot on {} is another user's: run this as that user",
                    folder.display()
                ));
            }
            // There is no bot, or it was killed, or it is just starting.
            Err(_) => {}
        }
        // This waits for a moment itself if the store is locked.
        match SledStore::open(folder) {
            Err(StoreError::Locked { .. }) if begun.elapsed() < START_TIMEOUT => {}
            opened => return opened.map(Found::Free).map_err(|error| error.to_string()),
        }
    }
}
