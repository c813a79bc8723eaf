//! Starts a playground by itself, for trying its control API by hand: `cargo run --example playground [port]`.

use pagoda::playground::{Playground, Settings, StartError};
use std::net::{Ipv4Addr, SocketAddr};

#[tokio::main]
async fn main() -> Result<(), StartError> {
    let port = std::env::args()
        .nth(1)
        .and_then(|port| port.parse().ok())
        .unwrap_or(0);
    let settings = Settings {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        ..Settings::default()
    };
    let playground = Playground::start(settings).await?;
    println!("URL={}", playground.url());
    println!("BOT={}", playground.bot_token());
    println!("CONTROL={}", playground.control_token());
    println!("APPLICATION={}", playground.application());
    playground.wait().await;
    Ok(())
}
