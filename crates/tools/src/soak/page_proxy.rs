//! The address of the pages of several processes: each connection goes to the next process that accepts it.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// A running proxy. It stops when it is dropped.
pub(crate) struct PageProxy {
    url: String,
    task: JoinHandle<()>,
}

impl PageProxy {
    /// Starts a proxy for these servers.
    ///
    /// # Errors
    /// If there is no free port.
    pub async fn start(servers: Vec<SocketAddr>) -> Result<Self, String> {
        let failed = |error: std::io::Error| format!("the address of the pages: {error}");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let servers = Arc::new(servers);
        let task = tokio::spawn(async move {
            let mut first = 0;
            loop {
                if let Ok((visitor, _)) = listener.accept().await {
                    first += 1;
                    tokio::spawn(forward(visitor, Arc::clone(&servers), first));
                }
            }
        });
        Ok(Self {
            url: format!("http://{address}"),
            task,
        })
    }

    /// The address of the pages.
    pub fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for PageProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Connects a visitor to the first server from this one on that accepts it.
async fn forward(mut visitor: TcpStream, servers: Arc<Vec<SocketAddr>>, first: usize) {
    for number in 0..servers.len() {
        let server = servers[(first + number) % servers.len()];
        if let Ok(mut server) = TcpStream::connect(server).await {
            // Either side may end the connection at any time.
            let _ = tokio::io::copy_bidirectional(&mut visitor, &mut server).await;
            return;
        }
    }
}
