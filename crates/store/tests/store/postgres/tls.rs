//! What an address says about encryption. A plain socket stands for the server, so that these tests need no PostgreSQL.

use pagoda_store::PostgresStore;
use std::io::{Read, Write};
use std::net::TcpListener;

/// Opens a store at a server that has no TLS, with these parameters. Returns whether the server was then sent something in plain text, and
/// the error.
fn at_a_server_without_tls(parameters: &str) -> (bool, String) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let server = std::thread::spawn(move || {
        let (mut client, _) = listener.accept().expect("a client");
        let mut first = [0; 8];
        client.read_exact(&mut first).expect("a request");
        if first[4..] != 80_877_103_u32.to_be_bytes() {
            return true;
        }
        client.write_all(b"N").expect("refused");
        // The client ends the connection, or goes on without encryption.
        client.read(&mut first).is_ok_and(|length| length > 0)
    });
    let address = format!("postgres://somebody@127.0.0.1:{port}/pagoda?{parameters}");
    let opened = PostgresStore::open(&address);
    let error = opened.expect_err("no database").to_string();
    (server.join().expect("it has answered"), error)
}

/// It fell back to plain text, although the certificate was named that the server must have.
pub fn a_named_certificate_demands_encryption() {
    let roots = tempfile::NamedTempFile::new().expect("a file");
    let roots = roots.path().display();
    assert!(at_a_server_without_tls("").0, "the default is prefer");
    for parameters in [
        format!("sslrootcert={roots}"),
        format!("sslmode=require&sslrootcert={roots}"),
        format!("sslrootcert={roots}&sslmode=verify-full"),
        "sslmode=require".to_owned(),
        "sslmode=verify-full".to_owned(),
    ] {
        let (in_plain_text, error) = at_a_server_without_tls(&parameters);
        assert!(!in_plain_text, "{parameters}: {error}");
    }
}

pub fn parameters_that_contradict_each_other_are_refused() {
    for (parameters, complaint) in [
        ("sslmode=disable&sslrootcert=/roots", "sslmode=disable"),
        ("sslrootcert=/roots&sslmode=prefer", "sslmode=prefer"),
        (
            "sslmode=verify-full&sslmode=disable",
            "sslmode is given twice",
        ),
        (
            "sslrootcert=/one&sslrootcert=/two",
            "sslrootcert is given twice",
        ),
        ("sslrootcert=", "sslrootcert is empty"),
    ] {
        let address = format!("postgres://somebody@127.0.0.1:1/pagoda?{parameters}");
        let opened = PostgresStore::open(&address);
        let error = opened.expect_err("refused").to_string();
        assert!(error.contains(complaint), "{parameters}: {error}");
    }
}
