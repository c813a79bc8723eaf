//! Fault injection: failures between the bot and Discord, on demand.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::time::Duration;
use tokio::time::Instant;

/// A failure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fault", rename_all = "kebab-case")]
pub enum SimulatedFailure {
    /// The request is refused with 429 and not executed.
    RateLimited {
        /// Seconds until the bot may retry.
        retry_after: f64,
        /// Whether the limit is global.
        #[serde(default)]
        global: bool,
    },
    /// The request fails with this error.
    Status {
        /// The HTTP status.
        status: u16,
        /// Discord's error code; 0 by default.
        #[serde(default)]
        code: Option<u64>,
        /// The message; by default the name of the status.
        #[serde(default)]
        message: Option<String>,
        /// Seconds until the bot may retry, in the body and as a header.
        #[serde(default)]
        retry_after: Option<f64>,
        /// Whether the request is executed, and only its response is lost.
        #[serde(default)]
        after_effect: bool,
    },
    /// The response is slow.
    Slow {
        /// Delay in milliseconds.
        ms: u64,
        /// Whether the request is executed before the delay.
        #[serde(default)]
        after_effect: bool,
    },
    /// The connection is closed without a response.
    Dropped {
        /// Whether the request is executed before.
        #[serde(default)]
        after_effect: bool,
    },
    /// An interaction is delivered twice.
    DeliveredTwice,
    /// An interaction is delivered late.
    DeliveredLate {
        /// Delay in milliseconds.
        ms: u64,
    },
    /// An interaction is delivered with other content.
    DeliveredChanged {
        /// The changes: objects are merged, null removes a field, and everything else replaces what was there.
        patch: Value,
    },
    /// The gateway accepts no new connections.
    GatewayRefused,
}

impl SimulatedFailure {
    /// An error with this status; the request is not executed.
    pub fn status(status: u16) -> Self {
        Self::Status {
            status,
            code: None,
            message: None,
            retry_after: None,
            after_effect: false,
        }
    }

    /// An error with this status and Discord's code; the request is not executed.
    pub fn coded(status: u16, code: u64) -> Self {
        let mut failure = Self::status(status);
        if let Self::Status { code: known, .. } = &mut failure {
            *known = Some(code);
        }
        failure
    }

    /// Sets whether the request is executed, where that applies.
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

    fn hits(&self, target: &FaultTarget<'_>) -> bool {
        match self {
            SimulatedFailure::RateLimited { .. }
            | SimulatedFailure::Status { .. }
            | SimulatedFailure::Slow { .. }
            | SimulatedFailure::Dropped { .. } => {
                matches!(target, FaultTarget::Request { .. })
            }
            SimulatedFailure::DeliveredTwice
            | SimulatedFailure::DeliveredLate { .. }
            | SimulatedFailure::DeliveredChanged { .. } => *target == FaultTarget::Interaction,
            SimulatedFailure::GatewayRefused => *target == FaultTarget::Gateway,
        }
    }
}

/// Applies a JSON merge patch (RFC 7396).
///
/// ```
/// use discord_playground::faults::merge;
/// use serde_json::json;
/// let mut data = json!({"type": 2, "data": {"name": "say", "id": "7"}, "locale": "en-US"});
/// merge(&mut data, &json!({"type": 9, "data": {"id": 7}, "locale": null}));
/// assert_eq!(data, json!({"type": 9, "data": {"name": "say", "id": 7}}));
/// ```
pub fn merge(value: &mut Value, patch: &Value) {
    let Value::Object(fields) = patch else {
        *value = patch.clone();
        return;
    };
    if !value.is_object() {
        *value = Value::Object(Map::new());
    }
    for (name, patch) in fields {
        match patch {
            Value::Null => {
                value.as_object_mut().and_then(|value| value.remove(name));
            }
            _ => merge(&mut value[name], patch),
        }
    }
}

/// Selects requests: all conditions must match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Filter {
    /// The name of the route: `callback`, `follow-up`, `original`, `send`, `edit`, `delete`, `direct`, `commands`, …
    #[serde(default)]
    pub route: Option<String>,
    /// The method.
    #[serde(default)]
    pub method: Option<String>,
    /// The path below `/api/v10`; `*` matches one segment, `**` at the end all following ones.
    #[serde(default)]
    pub path: Option<String>,
}

impl Filter {
    /// Selects requests of a route.
    pub fn route(name: &str) -> Self {
        Self {
            route: Some(name.to_owned()),
            ..Self::default()
        }
    }

    /// Selects requests by path, where `*` matches one segment and `**` at the end all following ones.
    pub fn path(pattern: &str) -> Self {
        Self {
            path: Some(pattern.to_owned()),
            ..Self::default()
        }
    }

    fn takes(&self, target: &FaultTarget<'_>) -> bool {
        let FaultTarget::Request {
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

/// Returns whether a path matches a pattern.
///
/// ```
/// use discord_playground::faults::fits;
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

/// An injected fault.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct InjectedFault {
    /// The failure.
    #[serde(flatten)]
    pub failure: SimulatedFailure,
    /// The affected requests.
    #[serde(default)]
    pub on: Filter,
    /// Number of times; unlimited by default.
    #[serde(default)]
    pub times: Option<u32>,
    /// Duration in milliseconds; unlimited by default.
    #[serde(default)]
    pub for_ms: Option<u64>,
}

impl InjectedFault {
    /// Checks the values of a fault.
    ///
    /// # Errors
    /// If its status is none of HTTP.
    pub fn check(&self) -> Result<(), String> {
        match self.failure {
            SimulatedFailure::Status { status, .. } if !(200..=599).contains(&status) => {
                Err(format!("{status} is no status from 200 to 599"))
            }
            _ => Ok(()),
        }
    }

    /// A failure that happens once, to the next request.
    pub fn once(failure: SimulatedFailure) -> Self {
        Self {
            failure,
            on: Filter::default(),
            times: Some(1),
            for_ms: None,
        }
    }

    /// Limits it to these requests.
    #[must_use]
    pub fn on(mut self, filter: Filter) -> Self {
        self.on = filter;
        self
    }

    /// Sets the number of times.
    #[must_use]
    pub fn times(mut self, times: u32) -> Self {
        self.times = Some(times);
        self
    }

    /// Repeats it for this time.
    #[must_use]
    pub fn lasting(mut self, time: Duration) -> Self {
        self.times = None;
        self.for_ms = Some(time.as_millis() as u64);
        self
    }
}

/// What a fault may affect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultTarget<'a> {
    /// A request of the bot.
    Request {
        /// Name of its route.
        route: &'a str,
        /// Its method.
        method: &'a str,
        /// Its path below `/api/v10`.
        path: &'a str,
    },
    /// Delivery of an interaction.
    Interaction,
    /// A new gateway connection.
    Gateway,
}

/// Active faults.
#[derive(Debug, Default)]
pub struct Faults {
    waiting: Vec<(InjectedFault, Option<Instant>)>,
}

impl Faults {
    /// Adds a fault.
    pub fn add(&mut self, fault: InjectedFault) {
        let until = fault
            .for_ms
            .map(|ms| Instant::now() + Duration::from_millis(ms));
        self.waiting.push((fault, until));
    }

    /// Removes all faults.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Returns the active faults.
    pub fn list(&mut self) -> Vec<InjectedFault> {
        self.forget_spent();
        self.waiting
            .iter()
            .map(|(fault, _)| fault.clone())
            .collect()
    }

    /// Returns the failures for this target, and counts them.
    pub fn take_failures(&mut self, target: &FaultTarget<'_>) -> Vec<SimulatedFailure> {
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
