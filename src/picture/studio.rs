//! The studio: threads that draw, so that whoever waits for a picture holds nobody up.
//!
//! There are lanes: pictures of posts come first, then those that somebody only looks at, both on the same threads. Films take
//! seconds, so they have one thread of their own with the least priority, and only some may wait for it.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use tokio::sync::{Semaphore, oneshot};

/// A picture as a file.
pub type Drawn = Arc<[u8]>;

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StudioError {
    /// Drawing it failed.
    #[error("the picture could not be drawn")]
    Broken,
    /// Too many films wait already.
    #[error("too many films wait to be made")]
    Busy,
}

/// How urgent a picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// It belongs to a post, for which a table waits.
    Post,
    /// One person looks at something.
    Look,
    /// A film.
    Film,
}

type Answer = Result<Drawn, StudioError>;

/// Threads that draw, and the pictures that were drawn last.
pub struct Studio {
    shared: Arc<Shared>,
    /// As many places as pictures may wait, in the lane of posts and in that of looks.
    places: [Arc<Semaphore>; 2],
    /// As many places as films may wait.
    film_places: Arc<Semaphore>,
}

/// What the studio and its threads share.
#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    /// Told when something is queued or the studio closes.
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// What is to be drawn, by lane.
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

/// What is being drawn, for whom, and what was.
#[derive(Default)]
struct Shelf {
    drawing: HashMap<String, Vec<oneshot::Sender<Answer>>>,
    drawn: HashMap<String, Drawn>,
    order: VecDeque<String>,
    bytes: usize,
}

/// How many bytes of drawn pictures are kept, and of films.
const KEPT: usize = 16 << 20;
const FILMS_KEPT: usize = 16 << 20;

/// How many films may wait, the one that is being made among them.
pub const FILMS: usize = 16;

/// By how much the system prefers other threads to those that draw pictures, and to the one that makes films.
const NICE: i32 = 5;
const FILMS_NICE: i32 = 10;

impl Studio {
    /// A studio with so many threads beside the one for films, where so many pictures may wait in a lane.
    ///
    /// # Errors
    /// If the machine gives no more threads.
    pub fn new(threads: usize, waiting: usize) -> std::io::Result<Self> {
        let studio = Self {
            shared: Arc::default(),
            places: [(); 2].map(|()| Arc::new(Semaphore::new(waiting.max(1)))),
            film_places: Arc::new(Semaphore::new(FILMS)),
        };
        for number in 0..threads.max(1) {
            studio.spawn(format!("studio-{number}"), NICE, &[Lane::Post, Lane::Look])?;
        }
        studio.spawn("studio-films".to_owned(), FILMS_NICE, &[Lane::Film])?;
        Ok(studio)
    }

    fn spawn(&self, name: String, nice: i32, lanes: &'static [Lane]) -> std::io::Result<()> {
        let shared = Arc::clone(&self.shared);
        let thread = std::thread::Builder::new().name(name);
        thread.spawn(move || work(&shared, nice, lanes)).map(drop)
    }

    /// The picture of this name: as it was drawn before, or drawn now. The name must tell everything that the picture
    /// depends on. Who asks for a picture that is being drawn waits for that one; while too many wait in a lane, the next ones
    /// wait for a place, in their order.
    ///
    /// # Errors
    /// If drawing fails, or too many films wait.
    pub async fn picture<D>(&self, lane: Lane, name: String, draw: D) -> Answer
    where
        D: FnOnce() -> Vec<u8> + Send + 'static,
    {
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
            // Somebody else may have asked meanwhile.
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
    /// Its threads end when nothing waits any more.
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.changed.notify_all();
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

impl Lane {
    /// How many bytes of what was drawn in it are kept.
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

    /// A picture that was drawn, or is being drawn: who asks is told when it is there. One that waits as a look is drawn as
    /// soon as a post needs it.
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

    /// Hands a picture to everybody who waits for it, and keeps it while there is room for so many bytes.
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

/// Draws what waits in these lanes, the first lane first, until the studio is closed.
fn work(shared: &Shared, nice: i32, lanes: &[Lane]) {
    // Pictures can wait for whoever must answer at once. There niceness is a thread's own; where it is not it stays as it is.
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
