//! Faults on demand: what can go wrong between a bot and Discord, when somebody asks for it.

use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::time::Instant;

/// What goes wrong.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fault", rename_all = "kebab-case")]
pub enum Failure {
    /// The request is refused with 429, and nothing is done.
    RateLimited {
        /// After how many seconds the bot may try again.
        retry_after: f64,
        /// Whether the limit is for everything the bot does.
        #[serde(default)]
        global: bool,
    },
    /// The request is answered with this error.
    Status {
        /// The HTTP status.
        status: u16,
        /// Discord's code for it; 0 if none is given.
        #[serde(default)]
        code: Option<u64>,
        /// The sentence with it; the name of the status if none is given.
        #[serde(default)]
        message: Option<String>,
        /// After how many seconds the bot may try again, in the body and as a header.
        #[serde(default)]
        retry_after: Option<f64>,
        /// Whether what was asked is done all the same, and only the answer is lost.
        #[serde(default)]
        after_effect: bool,
    },
    /// The answer is slow.
    Slow {
        /// How slow, in milliseconds.
        ms: u64,
        /// Whether what was asked is done before the waiting.
        #[serde(default)]
        after_effect: bool,
    },
    /// The connection is cut without an answer.
    Dropped {
        /// Whether what was asked is done before.
        #[serde(default)]
        after_effect: bool,
    },
    /// An interaction is told to the bot twice.
    DeliveredTwice,
    /// An interaction is told to the bot late.
    DeliveredLate {
        /// How late, in milliseconds.
        ms: u64,
    },
    /// The gateway takes no new connections.
    GatewayRefused,
}

impl Failure {
    /// An error with this status, and nothing is done.
    pub fn status(status: u16) -> Self {
        Self::Status {
            status,
            code: None,
            message: None,
            retry_after: None,
            after_effect: false,
        }
    }

    /// An error with this status and Discord's code, and nothing is done.
    pub fn coded(status: u16, code: u64) -> Self {
        let mut failure = Self::status(status);
        if let Self::Status { code: known, .. } = &mut failure {
            *known = Some(code);
        }
        failure
    }

    /// Whether what was asked is done all the same, where that can be said.
    #[must_use]
    pub fn after_effect(mut self, done: bool) -> Self {
        if let Self::Status { after_effect, .. }
        | Self::Slow { after_effect, .. }
        | Self::Dropped { after_effect } = &mut self
        {
            *after_effect = done;
        }
        self
    }

    fn hits(&self, target: &Target<'_>) -> bool {
        match self {
            Failure::RateLimited { .. }
            | Failure::Status { .. }
            | Failure::Slow { .. }
            | Failure::Dropped { .. } => {
                matches!(target, Target::Request { .. })
            }
            Failure::DeliveredTwice | Failure::DeliveredLate { .. } => {
                *target == Target::Interaction
            }
            Failure::GatewayRefused => *target == Target::Gateway,
        }
    }
}

/// Which requests are hit: all that fit everything that is said here.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Filter {
    /// The name of the route: `callback`, `follow-up`, `original`, `send`, `edit`, `delete`, `direct`, `commands`, …
    #[serde(default)]
    pub route: Option<String>,
    /// The method.
    #[serde(default)]
    pub method: Option<String>,
    /// The path below `/api/v10`; `*` stands for one part of it, `**` at the end for all that follow.
    #[serde(default)]
    pub path: Option<String>,
}

impl Filter {
    /// Requests of a route.
    pub fn route(name: &str) -> Self {
        Self {
            route: Some(name.to_owned()),
            ..Self::default()
        }
    }

    /// Requests to a path, where `*` stands for one part and `**` at the end for all that follow.
    pub fn path(pattern: &str) -> Self {
        Self {
            path: Some(pattern.to_owned()),
            ..Self::default()
        }
    }

    fn takes(&self, target: &Target<'_>) -> bool {
        let Target::Request {
            route,
            method,
            path,
        } = target
        else {
            return true;
        };
        self.route.as_ref().is_none_or(|name| name == route)
            && self
                .method
                .as_ref()
                .is_none_or(|name| name.eq_ignore_ascii_case(method))
            && self.path.as_ref().is_none_or(|pattern| fits(pattern, path))
    }
}

/// Whether a path fits a pattern, part by part.
///
/// ```
/// use pagoda::playground::faults::fits;
/// assert!(fits("/channels/*/messages", "/channels/12/messages"));
/// assert!(!fits("/channels/*/messages", "/channels/12/messages/3"));
/// assert!(fits("/channels/**", "/channels/12/messages/3"));
/// assert!(!fits("/channels/*/messages", "/channels/12"));
/// ```
pub fn fits(pattern: &str, path: &str) -> bool {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    for wanted in pattern.split('/').filter(|part| !part.is_empty()) {
        match (wanted, parts.next()) {
            ("**", _) => return true,
            ("*", Some(_)) => {}
            (wanted, Some(part)) if wanted == part => {}
            _ => return false,
        }
    }
    parts.next().is_none()
}

/// A fault that somebody asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fault {
    /// What goes wrong.
    #[serde(flatten)]
    pub failure: Failure,
    /// For which requests.
    #[serde(default)]
    pub on: Filter,
    /// How many times; without end if nothing is said.
    #[serde(default)]
    pub times: Option<u32>,
    /// For how many milliseconds; without end if nothing is said.
    #[serde(default)]
    pub for_ms: Option<u64>,
}

impl Fault {
    /// A failure that happens once, to the first request there is.
    pub fn once(failure: Failure) -> Self {
        Self {
            failure,
            on: Filter::default(),
            times: Some(1),
            for_ms: None,
        }
    }

    /// Only for these requests.
    #[must_use]
    pub fn on(mut self, filter: Filter) -> Self {
        self.on = filter;
        self
    }

    /// So many times.
    #[must_use]
    pub fn times(mut self, times: u32) -> Self {
        self.times = Some(times);
        self
    }

    /// As often as there is occasion, for this long.
    #[must_use]
    pub fn lasting(mut self, time: Duration) -> Self {
        self.times = None;
        self.for_ms = Some(time.as_millis() as u64);
        self
    }
}

/// What a fault may hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target<'a> {
    /// A request of the bot.
    Request {
        /// The name of its route.
        route: &'a str,
        /// Its method.
        method: &'a str,
        /// Its path below `/api/v10`.
        path: &'a str,
    },
    /// An interaction on its way to the bot.
    Interaction,
    /// A new connection to the gateway.
    Gateway,
}

/// The faults that are still to come.
#[derive(Debug, Default)]
pub struct Faults {
    waiting: Vec<(Fault, Option<Instant>)>,
}

impl Faults {
    /// Asks for a fault.
    pub fn add(&mut self, fault: Fault) {
        let until = fault
            .for_ms
            .map(|ms| Instant::now() + Duration::from_millis(ms));
        self.waiting.push((fault, until));
    }

    /// Takes all faults back.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// The faults that are still to come.
    pub fn list(&mut self) -> Vec<Fault> {
        self.forget_spent();
        self.waiting
            .iter()
            .map(|(fault, _)| fault.clone())
            .collect()
    }

    /// What goes wrong with this; each fault is counted.
    pub fn strike(&mut self, target: &Target<'_>) -> Vec<Failure> {
        self.forget_spent();
        let mut failures = Vec::new();
        for (fault, _) in &mut self.waiting {
            if fault.failure.hits(target) && fault.on.takes(target) {
                failures.push(fault.failure.clone());
                fault.times = fault.times.map(|times| times - 1);
            }
        }
        self.forget_spent();
        failures
    }

    fn forget_spent(&mut self) {
        let now = Instant::now();
        self.waiting.retain(|(fault, until)| {
            fault.times != Some(0) && until.is_none_or(|until| until > now)
        });
    }
}
