//! Whether the bot is well, for whoever watches: `GET /healthz`, and figures for Prometheus at `GET /metrics`.

use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// Where figures are collected; one a process.
static FIGURES: OnceLock<PrometheusHandle> = OnceLock::new();

/// Begins to collect figures. Does nothing where that was begun before.
pub fn collect() {
    FIGURES.get_or_init(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("figures are collected elsewhere already");
        }
        handle
    });
}

/// Puts what was collected together: it would grow without end where nobody asks for it.
pub fn tidy() {
    if let Some(figures) = FIGURES.get() {
        figures.run_upkeep();
    }
}

/// Answers until the program ends.
///
/// # Errors
/// If the address cannot be listened on.
pub async fn serve(address: SocketAddr, connected: Arc<AtomicBool>) -> std::io::Result<SocketAddr> {
    let well = move || {
        let connected = connected.load(Ordering::Relaxed);
        async move {
            if connected {
                (StatusCode::OK, "connected\n")
            } else {
                (
                    StatusCode::SERVICE_UNAVAILABLE,
                    "not connected to Discord\n",
                )
            }
        }
    };
    let figures = || async {
        let figures = FIGURES.get().map(PrometheusHandle::render);
        figures.unwrap_or_default()
    };
    let router = Router::new()
        .route("/healthz", get(well))
        .route("/metrics", get(figures));
    let listener = tokio::net::TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!(%error, "nobody answers for the bot's health any more");
        }
    });
    Ok(address)
}
