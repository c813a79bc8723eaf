//! Limits per address: connections, requests, wrong tokens and live streams.

use super::WebLimits;
use super::access::Address;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Wrong tokens at once from one address, and the pause after which one more is allowed.
const GUESSES: u32 = 30;
const GUESS_PAUSE: Duration = Duration::from_secs(2);

/// Questions of spectators at once from one address, and the pause after which one more is allowed. Players have their own budgets.
const QUESTIONS: u32 = 60;
const QUESTION_PAUSE: Duration = Duration::from_millis(500);

/// Addresses that are remembered at most before those with full budgets are forgotten.
const REMEMBERED: usize = 4096;

/// Budgets of addresses. Nothing is stored.
pub(super) struct AddressLimits {
    limits: WebLimits,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// When the budget of requests is full again.
    requests: HashMap<Address, Instant>,
    /// When the budget of pictures is full again.
    pictures: HashMap<Address, Instant>,
    /// When the budget of questions of spectators is full again.
    questions: HashMap<Address, Instant>,
    /// When the budget of wrong tokens is full again.
    guesses: HashMap<Address, Instant>,
    /// Live streams.
    streams: HashMap<Address, usize>,
    /// Connections.
    connections: HashMap<Address, usize>,
}

/// A place for a live stream, which is free again when it is dropped.
pub(super) struct StreamPlace {
    limits: Arc<super::Site>,
    address: Address,
}

impl AddressLimits {
    pub fn new(limits: WebLimits) -> Self {
        Self {
            limits,
            state: Mutex::default(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a request from the budget of an address. False if it is exhausted.
    pub fn take_request(&self, address: Address) -> bool {
        let pause = Duration::from_secs(1) / self.limits.per_second.max(1);
        let now = Instant::now();
        let mut state = self.state();
        state.forget_full(now);
        take(&mut state.requests, address, self.limits.burst, pause, now)
    }

    /// Takes a picture from the budget of an address. False if it is exhausted.
    pub fn take_picture(&self, address: Address) -> bool {
        let pause = Duration::from_secs(1) / self.limits.pictures_per_second.max(1);
        let size = self.limits.picture_burst;
        let pictures = &mut self.state().pictures;
        take(pictures, address, size, pause, Instant::now())
    }

    /// Takes a question of a spectator from the budget of an address. False if it is exhausted.
    pub fn take_question(&self, address: Address) -> bool {
        let questions = &mut self.state().questions;
        take(
            questions,
            address,
            QUESTIONS,
            QUESTION_PAUSE,
            Instant::now(),
        )
    }

    /// Counts a wrong token. False if there were too many.
    pub fn take_guess(&self, address: Address) -> bool {
        let guesses = &mut self.state().guesses;
        take(guesses, address, GUESSES, GUESS_PAUSE, Instant::now())
    }
}

/// A place for a connection, which is free again when it is dropped.
pub(super) struct ConnectionPlace {
    site: Arc<super::Site>,
    /// None for a trusted proxy, which brings the connections of many.
    address: Option<Address>,
}

impl ConnectionPlace {
    /// A place for a connection of this peer; none if it has too many.
    pub fn take(site: &Arc<super::Site>, peer: IpAddr) -> Option<Self> {
        let address = match site.limits.proxies.contains(peer) {
            true => None,
            false => Some(Address::of(peer)),
        };
        if let Some(address) = address {
            let mut state = site.addresses.state();
            let count = state.connections.entry(address).or_default();
            if *count >= site.limits.connections_per_address {
                return None;
            }
            *count += 1;
        }
        Some(Self {
            site: Arc::clone(site),
            address,
        })
    }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        release(&mut self.site.addresses.state().connections, address);
    }
}

/// Frees a place of an address.
fn release(places: &mut HashMap<Address, usize>, address: Address) {
    if let Some(count) = places.get_mut(&address) {
        *count -= 1;
        if *count == 0 {
            places.remove(&address);
        }
    }
}

impl StreamPlace {
    /// A place for a stream to this address; none if it has too many.
    pub fn take(site: &Arc<super::Site>, address: Address) -> Option<Self> {
        let mut state = site.addresses.state();
        let count = state.streams.entry(address).or_default();
        if *count >= site.limits.streams {
            return None;
        }
        *count += 1;
        drop(state);
        metrics::gauge!("pagoda_web_streams").increment(1);
        Some(Self {
            limits: Arc::clone(site),
            address,
        })
    }
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        metrics::gauge!("pagoda_web_streams").decrement(1);
        release(&mut self.limits.addresses.state().streams, self.address);
    }
}

impl State {
    /// Forgets budgets that are full, when there are many.
    fn forget_full(&mut self, now: Instant) {
        let Self {
            requests,
            pictures,
            questions,
            guesses,
            streams: _,
            connections: _,
        } = self;
        for budgets in [requests, pictures, questions, guesses] {
            if budgets.len() > REMEMBERED {
                budgets.retain(|_, full| *full > now);
            }
        }
    }
}

/// Takes one from a budget of this size, of which one more is allowed after each pause. False if it is exhausted.
fn take(
    budgets: &mut HashMap<Address, Instant>,
    address: Address,
    size: u32,
    pause: Duration,
    now: Instant,
) -> bool {
    let full = budgets.entry(address).or_insert(now);
    let after = (*full).max(now) + pause;
    if after > now + pause * size {
        return false;
    }
    *full = after;
    true
}
