//! Entry point for the bot's requests: tokens, faults, headers, transcript. `endpoints` executes them.

use super::api_error::{ApiError, EMPTY_MESSAGE, INVALID_BODY, NOT_FOUND, TOO_LARGE, UNAUTHORIZED};
use super::body::Body;
use super::constants::REQUEST_BYTES;
use super::endpoints::{self, RestResponse};
use super::faults::{FaultTarget, SimulatedFailure};
use super::rate_limits::{LimitState, put};
use super::state::PlaygroundState;
use super::transcript::TranscriptEntry;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// Marks a response that must not be sent; its connection is closed instead.
#[derive(Clone, Copy, Debug)]
pub struct CloseConnection;

/// Marks a response that refuses an invalid body.
#[derive(Clone, Copy, Debug)]
struct InvalidBodyMark;

/// The body of a response, for the log.
#[derive(Clone, Debug)]
struct ResponseBody(Value);

/// Failures of a request, by the time of their effect.
#[derive(Default)]
struct RequestFailures {
    wait_before: Duration,
    wait_after: Duration,
    instead: Option<SimulatedFailure>,
    after: Option<SimulatedFailure>,
}

impl RequestFailures {
    fn new(failures: Vec<SimulatedFailure>) -> Self {
        let mut sorted = Self::default();
        for failure in failures {
            match failure {
                SimulatedFailure::Slow {
                    ms,
                    after_effect: false,
                } => sorted.wait_before += Duration::from_millis(ms),
                SimulatedFailure::Slow {
                    ms,
                    after_effect: true,
                } => sorted.wait_after += Duration::from_millis(ms),
                SimulatedFailure::Status {
                    after_effect: true, ..
                }
                | SimulatedFailure::Dropped { after_effect: true } => {
                    sorted.after = Some(failure);
                }
                _ => sorted.instead = Some(failure),
            }
        }
        sorted
    }
}

/// Handles any request that is not for the gateway, a file or the control API.
pub async fn answer(State(shared): State<Arc<PlaygroundState>>, request: Request) -> Response {
    let started = Instant::now();
    let (parts, body) = request.into_parts();
    let Some(path) = parts.uri.path().strip_prefix("/api/v10") else {
        return (StatusCode::NOT_FOUND, axum::Json(NOT_FOUND.body())).into_response();
    };
    let method = parts.method.as_str();
    let query = parts.uri.query().unwrap_or_default();
    let decoded = path.split('/').filter(|part| !part.is_empty());
    let decoded: Vec<String> = decoded.map(endpoints::decode).collect();
    let segments: Vec<&str> = decoded.iter().map(String::as_str).collect();
    let path = format!("/{}", segments.join("/"));
    let route = endpoints::route_name(method, &segments);
    if matches!(segments.as_slice(), ["gateway", ..] | ["users", "@me"]) {
        // A bot requests its user or the gateway only when it starts.
        shared.rate_limits().forget_known_limits();
    }
    let has_token = has_bot_token(&shared, &parts.headers);
    let state = shared
        .rate_limits()
        .count(route, method, &segments, has_token);
    let mut length = 0;
    let body = match to_bytes(body, REQUEST_BYTES).await {
        Ok(bytes) => {
            length = bytes.len();
            Body::read(&parts.headers, bytes).await
        }
        Err(_) => Err(TOO_LARGE),
    };
    let target = FaultTarget::Request {
        route,
        method,
        path: &path,
    };
    let failures = match state.retry_at {
        Some(retry_at) => {
            let retry_after = (retry_at - Instant::now()).as_secs_f64();
            RequestFailures::new(vec![SimulatedFailure::RateLimited {
                // Rounded up to milliseconds.
                retry_after: (retry_after * 1e3).ceil() / 1e3,
                global: state.global,
            }])
        }
        None => RequestFailures::new(shared.faults().take_failures(&target)),
    };
    tokio::time::sleep(failures.wait_before).await;
    let rest_request = endpoints::RestRequest {
        method,
        segments: &segments,
        query,
    };
    let mut response = match &failures.instead {
        Some(failure) => failed(failure),
        None => done(&shared, &parts.headers, &rest_request, &body),
    };
    tokio::time::sleep(failures.wait_after).await;
    if let Some(failure) = &failures.after {
        response = failed(failure);
    }
    let cut = response.extensions().get::<CloseConnection>().is_some();
    if !cut {
        // Discord is behind a proxy; libraries tell its 429s from those of the proxy by this.
        put(response.headers_mut(), "via", "1.1 google");
        write_limit_headers(&shared, &state, &failures, response.headers_mut());
    }
    let at = started - shared.started;
    let entry = TranscriptEntry {
        method: method.to_owned(),
        path: if query.is_empty() {
            path.clone()
        } else {
            format!("{path}?{query}")
        },
        body: body.map(|body| body.json).unwrap_or_default(),
        status: (!cut).then(|| response.status().as_u16()),
        at: at.as_millis() as u64,
        answered_ms: started.elapsed().as_millis() as u64,
        bytes: length,
    };
    let wrong = response.extensions().get::<InvalidBodyMark>().is_some();
    let injected = matches!(failures.instead, Some(SimulatedFailure::Status { .. }));
    if !(cut || injected || failures.after.is_some()) {
        let body = response.extensions().get::<ResponseBody>();
        let body = body.map(|ResponseBody(body)| body);
        shared
            .sent
            .response(method, &path, response.status().as_u16(), body);
    }
    shared.transcript.add(route, entry, wrong);
    shared.wake_all();
    response
}

fn done(
    shared: &PlaygroundState,
    headers: &HeaderMap,
    rest_request: &endpoints::RestRequest<'_>,
    body: &Result<Body, ApiError>,
) -> Response {
    let result = check_token(shared, headers, rest_request.segments)
        .and_then(|()| body.as_ref().map_err(Clone::clone))
        .and_then(|body| endpoints::answer(shared, rest_request, body));
    match result {
        Ok(RestResponse::Json(status, value)) => json_response(status, value),
        Ok(RestResponse::Empty) => StatusCode::NO_CONTENT.into_response(),
        Err(refusal) => {
            let mut response = json_response(refusal.status, refusal.body());
            if refusal.code == INVALID_BODY || refusal.code == EMPTY_MESSAGE.code {
                response.extensions_mut().insert(InvalidBodyMark);
            }
            response
        }
    }
}

/// Checks the token. Paths of interactions and webhooks contain their token; everything else needs the bot's.
fn check_token(
    shared: &PlaygroundState,
    headers: &HeaderMap,
    segments: &[&str],
) -> Result<(), ApiError> {
    if matches!(
        segments,
        ["interactions", ..] | ["webhooks", _, _, ..] | ["gateway"]
    ) {
        return Ok(());
    }
    if has_bot_token(shared, headers) {
        Ok(())
    } else {
        Err(UNAUTHORIZED)
    }
}

fn has_bot_token(shared: &PlaygroundState, headers: &HeaderMap) -> bool {
    let given = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    let token = given.and_then(|given| given.strip_prefix("Bot "));
    token == Some(shared.bot_token.as_str())
}

fn json_response(status: u16, value: Value) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = (status, axum::Json(&value)).into_response();
    response.extensions_mut().insert(ResponseBody(value));
    response
}

/// Returns the response of a failure.
fn failed(failure: &SimulatedFailure) -> Response {
    match failure {
        SimulatedFailure::RateLimited {
            retry_after,
            global,
        } => {
            let body = json!({"message": "You are being rate limited.", "code": 0, "retry_after": retry_after, "global": global});
            let mut response = json_response(429, body);
            let headers = response.headers_mut();
            put_retry_after(headers, *retry_after);
            put(
                headers,
                "x-ratelimit-scope",
                if *global { "global" } else { "user" },
            );
            if *global {
                put(headers, "x-ratelimit-global", "true");
            }
            response
        }
        SimulatedFailure::Status {
            status,
            code,
            message,
            retry_after,
            ..
        } => {
            let known = StatusCode::from_u16(*status).ok();
            let reason = known.and_then(|status| status.canonical_reason());
            let reason = format!("{status}: {}", reason.unwrap_or("Error"));
            let message = message.as_deref().unwrap_or(&reason);
            let mut body = json!({"message": message, "code": code.unwrap_or(0)});
            if let Some(seconds) = retry_after {
                body["retry_after"] = json!(seconds);
            }
            let mut response = json_response(*status, body);
            if let Some(seconds) = retry_after {
                put_retry_after(response.headers_mut(), *seconds);
            }
            response
        }
        _ => {
            let mut response = StatusCode::INTERNAL_SERVER_ERROR.into_response();
            response.extensions_mut().insert(CloseConnection);
            response
        }
    }
}

/// Sets the headers of the rate limits; after a 429 those of an exhausted bucket.
fn write_limit_headers(
    shared: &PlaygroundState,
    state: &LimitState,
    failures: &RequestFailures,
    headers: &mut HeaderMap,
) {
    let mut limits = shared.rate_limits();
    // If another failure hides the 429, the bot does not know of it.
    match failures.instead {
        Some(SimulatedFailure::RateLimited {
            retry_after,
            global,
        }) if failures.after.is_none() => {
            if !global {
                state.exhausted(headers, retry_after);
            }
            limits.record_wait(state, retry_after, global);
        }
        _ => limits.write_headers(state, headers),
    }
}

/// Sets the header in whole seconds, as Discord does.
fn put_retry_after(headers: &mut HeaderMap, seconds: f64) {
    put(headers, "retry-after", &(seconds.ceil() as u64).to_string());
}
