//! Connections that send nothing.

use super::{TIMEOUT, altered, playground_with};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

#[tokio::test]
async fn a_request_whose_headers_do_not_end_is_closed() {
    let settings = altered(|it| it.header_timeout = Duration::from_millis(50));
    let playground = playground_with(settings).await;
    let stream = TcpStream::connect(playground.address()).await;
    let mut stream = stream.expect("a connection");
    let begun = stream.write_all(b"GET / HTTP/1.1\r\nHost: local").await;
    begun.expect("it is written");
    let mut answer = Vec::new();
    let read = timeout(TIMEOUT, stream.read_to_end(&mut answer)).await;
    // It may end with a reset.
    let _ = read.expect("the connection is closed");
    assert!(!answer.starts_with(b"HTTP/1.1 200"));
}
