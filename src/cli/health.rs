//! `pagoda health`: health check of a running bot, without other programs.

use clap::Args;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

/// Timeout for the reply.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Arguments of `pagoda health`.
#[derive(Debug, Args)]
pub struct HealthArgs {
    /// The address that was given to the bot with --health.
    #[arg(long, env = "PAGODA_HEALTH", value_name = "ADDRESS")]
    address: SocketAddr,
}

impl HealthArgs {
    /// Prints the health report of the bot.
    ///
    /// # Errors
    /// If the bot does not reply, or is unhealthy.
    pub fn run(self) -> Result<(), String> {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.enable_all().build();
        let runtime = runtime.map_err(|error| error.to_string())?;
        let (status, answer) = runtime
            .block_on(self.ask())
            .map_err(|error| format!("the bot does not answer: {error}"))?;
        let answer = answer.trim_end();
        match status.is_success() {
            true => {
                println!("{answer}");
                Ok(())
            }
            false => Err(format!(
                "the bot does not work: {}",
                answer.replace('\n', "; ")
            )),
        }
    }

    async fn ask(&self) -> reqwest::Result<(reqwest::StatusCode, String)> {
        let client = reqwest::Client::builder().no_proxy().timeout(TIMEOUT);
        let url = format!("http://{}/healthz", reachable(self.address));
        let answer = client.build()?.get(url).send().await?;
        Ok((answer.status(), answer.text().await?))
    }
}

/// Returns the local address for a server that listens on all interfaces.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}
