//! The studio: threads that draw, so that whoever waits for a picture holds nobody up.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{Semaphore, oneshot};

/// A picture as a file.
pub type Drawn = Arc<[u8]>;

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StudioError {
    /// Drawing it failed.
    #[error("the picture could not be drawn")]
    Broken,
}

type Answer = Result<Drawn, StudioError>;
type Job = Box<dyn FnOnce() + Send>;

/// Threads that draw, and the pictures that were drawn last.
pub struct Studio {
    jobs: Sender<Job>,
    /// As many places as pictures may wait.
    places: Arc<Semaphore>,
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
        let (jobs, queue) = channel();
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            let thread = std::thread::Builder::new().name(format!("studio-{number}"));
            thread.spawn(move || work(&queue))?;
        }
        Ok(Self {
            jobs,
            places: Arc::new(Semaphore::new(waiting.max(1))),
            shelf: Arc::default(),
        })
    }

    /// The picture of this name: as it was drawn before, or drawn now. The name must tell everything that the picture
    /// depends on. Who asks for a picture that is being drawn waits for that one; while too many wait, the next ones wait for a
    /// place, in their order.
    ///
    /// # Errors
    /// If drawing fails.
    pub async fn picture<D>(&self, name: String, draw: D) -> Answer
    where
        D: FnOnce() -> Vec<u8> + Send + 'static,
    {
        let known = lock(&self.shelf).known(&name);
        if let Some(known) = known {
            return known.picture().await;
        }
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.map_err(|_| StudioError::Broken)?;
        let known = {
            let mut shelf = lock(&self.shelf);
            // Somebody else may have asked meanwhile.
            match shelf.known(&name) {
                Some(known) => known,
                None => {
                    let own = Arc::clone(&self.shelf);
                    let title = name.clone();
                    let job = move || {
                        let drawn = catch_unwind(AssertUnwindSafe(draw));
                        let answer = drawn.map(Drawn::from).map_err(|_| StudioError::Broken);
                        drop(place);
                        lock(&own).put(title, &answer);
                    };
                    let (sender, receiver) = oneshot::channel();
                    let sent = self.jobs.send(Box::new(job));
                    sent.map_err(|_| StudioError::Broken)?;
                    shelf.drawing.insert(name, vec![sender]);
                    Known::Soon(receiver)
                }
            }
        };
        known.picture().await
    }
}

/// A picture that is there, or will be.
enum Known {
    Drawn(Drawn),
    Soon(oneshot::Receiver<Answer>),
}

impl Known {
    async fn picture(self) -> Answer {
        match self {
            Self::Drawn(drawn) => Ok(drawn),
            Self::Soon(receiver) => receiver.await.unwrap_or(Err(StudioError::Broken)),
        }
    }
}

impl Shelf {
    /// A picture that was drawn, or is being drawn: who asks is told when it is there.
    fn known(&mut self, name: &str) -> Option<Known> {
        if let Some(drawn) = self.drawn.get(name) {
            return Some(Known::Drawn(Arc::clone(drawn)));
        }
        let others = self.drawing.get_mut(name)?;
        let (sender, receiver) = oneshot::channel();
        others.push(sender);
        Some(Known::Soon(receiver))
    }

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
    // Pictures can wait for whoever must answer at once. There niceness is a thread's own; where it is not it stays as it is.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(10);
    loop {
        let job = lock(queue).recv();
        match job {
            Ok(job) => job(),
            Err(_) => return,
        }
    }
}
