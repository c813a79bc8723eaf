//! The studio: threads that draw, so that whoever waits for a picture holds nobody up.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::oneshot;

/// A picture as a file.
pub type Drawn = Arc<[u8]>;

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StudioError {
    /// Too many wait already.
    #[error("too many pictures wait to be drawn")]
    Busy,
    /// Drawing it failed.
    #[error("the picture could not be drawn")]
    Broken,
}

type Answer = Result<Drawn, StudioError>;
type Job = Box<dyn FnOnce() + Send>;

/// Threads that draw, and the pictures that were drawn last.
pub struct Studio {
    jobs: SyncSender<Job>,
    shelf: Arc<Mutex<Shelf>>,
}

/// What is being drawn, for whom, and what was.
#[derive(Default)]
struct Shelf {
    drawing: HashMap<String, Vec<oneshot::Sender<Answer>>>,
    drawn: HashMap<String, Drawn>,
    order: VecDeque<String>,
    bytes: usize,
}

/// How many bytes of drawn pictures are kept.
const KEPT: usize = 16 << 20;

impl Studio {
    /// A studio with so many threads, where so many pictures may wait.
    ///
    /// # Errors
    /// If the machine gives no more threads.
    pub fn new(threads: usize, waiting: usize) -> std::io::Result<Self> {
        let (jobs, queue) = sync_channel(waiting);
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            let thread = std::thread::Builder::new().name(format!("studio-{number}"));
            thread.spawn(move || work(&queue))?;
        }
        Ok(Self {
            jobs,
            shelf: Arc::default(),
        })
    }

    /// The picture of this name: as it was drawn before, or drawn now. The name must tell everything that the picture
    /// depends on. Who asks for a picture that is being drawn waits for that one.
    ///
    /// # Errors
    /// If too many wait, or drawing fails.
    pub async fn picture<D>(&self, name: String, draw: D) -> Answer
    where
        D: FnOnce() -> Vec<u8> + Send + 'static,
    {
        let (sender, receiver) = oneshot::channel();
        {
            let mut shelf = lock(&self.shelf);
            if let Some(drawn) = shelf.drawn.get(&name) {
                return Ok(Arc::clone(drawn));
            }
            if let Some(others) = shelf.drawing.get_mut(&name) {
                others.push(sender);
            } else {
                let own = Arc::clone(&self.shelf);
                let title = name.clone();
                let job = move || {
                    let drawn = catch_unwind(AssertUnwindSafe(draw));
                    let answer = drawn.map(Drawn::from).map_err(|_| StudioError::Broken);
                    lock(&own).put(title, &answer);
                };
                match self.jobs.try_send(Box::new(job)) {
                    Ok(()) => shelf.drawing.insert(name, vec![sender]),
                    Err(TrySendError::Full(_)) => return Err(StudioError::Busy),
                    Err(TrySendError::Disconnected(_)) => return Err(StudioError::Broken),
                };
            }
        }
        receiver.await.unwrap_or(Err(StudioError::Broken))
    }
}

impl Shelf {
    /// Hands a picture to everybody who waits for it, and keeps it while there is room.
    fn put(&mut self, name: String, answer: &Answer) {
        for waiting in self.drawing.remove(&name).unwrap_or_default() {
            let _ = waiting.send(answer.clone());
        }
        let Ok(drawn) = answer else { return };
        self.bytes += drawn.len();
        self.order.push_back(name.clone());
        self.drawn.insert(name, Arc::clone(drawn));
        while self.bytes > KEPT {
            let Some(oldest) = self.order.pop_front() else {
                break;
            };
            self.bytes -= self.drawn.remove(&oldest).map_or(0, |drawn| drawn.len());
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn work(queue: &Mutex<Receiver<Job>>) {
    loop {
        let job = lock(queue).recv();
        match job {
            Ok(job) => job(),
            Err(_) => return,
        }
    }
}
