//! The studio: worker threads that draw pictures, with a cache of the latest ones.
//!
//! Each lane has a queue. Pictures of posts and pictures for one person are drawn on the same threads, those of posts first.
//! Films take seconds, so they have a separate thread with the lowest priority and a bounded queue.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use tokio::sync::{Semaphore, oneshot};

/// A picture as a file.
pub type Drawn = Arc<[u8]>;

/// Error of a picture that was not drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StudioError {
    /// Drawing it failed.
    #[error("the picture could not be drawn")]
    Broken,
    /// The queue of films is full.
    #[error("too many films wait to be made")]
    Busy,
}

/// How urgent a picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// A picture of a post.
    Post,
    /// A picture in a private reply.
    Look,
    /// A film.
    Film,
}

type Answer = Result<Drawn, StudioError>;

/// Threads that draw, and a cache of the pictures that were drawn last.
pub struct Studio {
    shared: Arc<Shared>,
    /// Limits of the queues of posts and of private replies.
    places: [Arc<Semaphore>; 2],
    /// Limit of the queue of films.
    film_places: Arc<Semaphore>,
    /// Whether nothing is drawn: a picture is its name.
    names_only: bool,
}

/// State shared by the studio and its threads.
#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    /// Notified when a job is queued or the studio closes.
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// Jobs by lane.
    queues: [VecDeque<Job>; 3],
    pictures: Shelf,
    films: Shelf,
    closed: bool,
}

/// A picture to be drawn.
struct Job {
    name: String,
    draw: Box<dyn FnOnce() + Send>,
}

/// Pictures that are being drawn, with the requests that wait for them, and a cache of finished ones.
#[derive(Default)]
struct Shelf {
    drawing: HashMap<String, Vec<oneshot::Sender<Answer>>>,
    drawn: HashMap<String, Drawn>,
    order: VecDeque<String>,
    bytes: usize,
}

/// Sizes of the caches of pictures and of films, in bytes. Pictures are asked for again within seconds: by several recipients, or by a step back.
const KEPT: usize = 8 << 20;
const FILMS_KEPT: usize = 16 << 20;

/// Maximum number of films that wait or are being made.
pub const FILMS: usize = 16;

/// Niceness of the threads that draw pictures, and of the one that makes films.
const NICE: i32 = 5;
const FILMS_NICE: i32 = 10;

impl Studio {
    /// A studio with this number of threads, plus one for films, and with queues of this length.
    ///
    /// # Errors
    /// If a thread cannot be started.
    pub fn new(threads: usize, waiting: usize) -> std::io::Result<Self> {
        let studio = Self {
            shared: Arc::default(),
            places: [(); 2].map(|()| Arc::new(Semaphore::new(waiting.max(1)))),
            film_places: Arc::new(Semaphore::new(FILMS)),
            names_only: false,
        };
        for number in 0..threads.max(1) {
            studio.spawn(format!("studio-{number}"), NICE, &[Lane::Post, Lane::Look])?;
        }
        studio.spawn("studio-films".to_owned(), FILMS_NICE, &[Lane::Film])?;
        Ok(studio)
    }

    /// A studio without threads that draws nothing: the bytes of a picture are its name, which tells everything that it depends on. For
    /// simulations.
    pub fn of_names() -> Self {
        Self {
            shared: Arc::default(),
            places: [(); 2].map(|()| Arc::new(Semaphore::new(1))),
            film_places: Arc::new(Semaphore::new(1)),
            names_only: true,
        }
    }

    fn spawn(&self, name: String, nice: i32, lanes: &'static [Lane]) -> std::io::Result<()> {
        let shared = Arc::clone(&self.shared);
        let thread = std::thread::Builder::new().name(name);
        thread.spawn(move || work(&shared, nice, lanes)).map(drop)
    }

    /// Returns the picture with this name from the cache, or draws it. The name must contain everything that the picture depends
    /// on. Simultaneous requests for one name draw it once. While the queue is full, requests wait in order.
    ///
    /// # Errors
    /// If drawing fails, or the queue of films is full.
    pub async fn picture<D>(&self, lane: Lane, name: String, draw: D) -> Answer
    where
        D: FnOnce() -> Vec<u8> + Send + 'static,
    {
        if self.names_only {
            return Ok(name.into_bytes().into());
        }
        let known = self.shared.lock().known(lane, &name);
        if let Some(known) = known {
            return known.picture().await;
        }
        let place = match lane {
            Lane::Film => {
                let place = Arc::clone(&self.film_places).try_acquire_owned();
                place.map_err(|_| StudioError::Busy)?
            }
            Lane::Post | Lane::Look => {
                let places = Arc::clone(&self.places[lane as usize]);
                let place = places.acquire_owned().await;
                place.map_err(|_| StudioError::Broken)?
            }
        };
        let known = {
            let mut state = self.shared.lock();
            // It may have been requested in the meantime.
            match state.known(lane, &name) {
                Some(known) => known,
                None => {
                    let (own, title) = (Arc::clone(&self.shared), name.clone());
                    let draw = move || {
                        let drawn = catch_unwind(AssertUnwindSafe(draw));
                        let answer = drawn.map(Drawn::from).map_err(|_| StudioError::Broken);
                        drop(place);
                        own.lock().shelf(lane).put(title, &answer, lane.kept());
                    };
                    let (sender, receiver) = oneshot::channel();
                    state.shelf(lane).drawing.insert(name.clone(), vec![sender]);
                    let draw = Box::new(draw);
                    state.queues[lane as usize].push_back(Job { name, draw });
                    self.shared.changed.notify_all();
                    Known::Soon(receiver)
                }
            }
        };
        known.picture().await
    }
}

impl Drop for Studio {
    /// Tells the threads to end when their queues are empty.
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.changed.notify_all();
    }
}

/// A finished picture, or one that is being drawn.
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

impl Lane {
    /// The size of its cache, in bytes.
    fn kept(self) -> usize {
        match self {
            Self::Post | Self::Look => KEPT,
            Self::Film => FILMS_KEPT,
        }
    }
}

impl Shared {
    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn shelf(&mut self, lane: Lane) -> &mut Shelf {
        match lane {
            Lane::Post | Lane::Look => &mut self.pictures,
            Lane::Film => &mut self.films,
        }
    }

    /// A picture that is finished or being drawn. If a post needs a picture that waits in the queue of private replies, it moves to
    /// the queue of posts.
    fn known(&mut self, lane: Lane, name: &str) -> Option<Known> {
        let known = self.shelf(lane).known(name);
        if let (Some(Known::Soon(_)), Lane::Post) = (&known, lane) {
            let [posts, looks, _] = &mut self.queues;
            let waiting = looks.iter().position(|job| job.name == name);
            posts.extend(waiting.and_then(|place| looks.remove(place)));
        }
        known
    }
}

impl Shelf {
    fn known(&mut self, name: &str) -> Option<Known> {
        if let Some(drawn) = self.drawn.get(name) {
            return Some(Known::Drawn(Arc::clone(drawn)));
        }
        let others = self.drawing.get_mut(name)?;
        let (sender, receiver) = oneshot::channel();
        others.push(sender);
        Some(Known::Soon(receiver))
    }

    /// Sends a picture to all requests that wait for it, and caches it. The oldest pictures are removed while the cache is larger
    /// than `kept` bytes.
    fn put(&mut self, name: String, answer: &Answer, kept: usize) {
        for waiting in self.drawing.remove(&name).unwrap_or_default() {
            let _ = waiting.send(answer.clone());
        }
        let Ok(drawn) = answer else { return };
        self.bytes += drawn.len();
        self.order.push_back(name.clone());
        self.drawn.insert(name, Arc::clone(drawn));
        while self.bytes > kept {
            let Some(oldest) = self.order.pop_front() else {
                break;
            };
            self.bytes -= self.drawn.remove(&oldest).map_or(0, |drawn| drawn.len());
        }
    }
}

/// Runs the jobs of these lanes until the studio is closed; jobs of earlier lanes come first.
fn work(shared: &Shared, nice: i32, lanes: &[Lane]) {
    // Replies are more urgent than pictures. On Linux, niceness is set per thread.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(nice);
    #[cfg(not(target_os = "linux"))]
    let _ = nice;
    let mut state = shared.lock();
    loop {
        let queues = &mut state.queues;
        let job = lanes
            .iter()
            .find_map(|lane| queues[*lane as usize].pop_front());
        state = match job {
            Some(job) => {
                drop(state);
                (job.draw)();
                shared.lock()
            }
            None if state.closed => return,
            None => {
                let waited = shared.changed.wait(state);
                waited.unwrap_or_else(PoisonError::into_inner)
            }
        };
    }
}
