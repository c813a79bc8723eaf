//! The playground as a program with more connections than it may open files.
#![cfg(target_os = "linux")]

use super::fixture::PATIENCE;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A playground as a program that may open few files. It ends when this is dropped.
struct LimitedProgram {
    process: Child,
    /// Open as long as it may write.
    _output: BufReader<ChildStdout>,
    address: String,
}

impl LimitedProgram {
    fn start(files: u32) -> Self {
        let program = env!("CARGO_BIN_EXE_pagoda");
        let line = format!(
            "ulimit -n {files}; exec '{program}' playground --without-bot --fresh --no-open --port 0"
        );
        let mut process = Command::new("sh")
            .args(["-c", &line])
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let mut output = BufReader::new(process.stdout.take().expect("its output"));
        let mut lines = output.by_ref().lines().map_while(Result::ok);
        let address = lines.find_map(|line| {
            let (_, address) = line.split_once("http://")?;
            Some(address.split(['/', ' ']).next()?.to_owned())
        });
        Self {
            process,
            _output: output,
            address: address.expect("its address"),
        }
    }

    /// The time that it has computed, in hundredths of a second.
    fn computed(&self) -> u64 {
        let path = format!("/proc/{}/stat", self.process.id());
        let text = std::fs::read_to_string(path).expect("a process");
        // The name before may have spaces.
        let (_, fields) = text.rsplit_once(')').expect("a name");
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let number = |field: &str| field.parse::<u64>().expect("a number");
        number(fields[11]) + number(fields[12])
    }
}

impl Drop for LimitedProgram {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[tokio::test]
async fn out_of_file_handles_it_waits_without_computing_and_serves_again() {
    const FILES: u32 = 40;
    let program = LimitedProgram::start(FILES);
    let mut open = Vec::new();
    for _ in 0..FILES * 2 {
        // The kernel accepts connections that the program cannot.
        open.push(TcpStream::connect(&program.address).await.expect("a queue"));
    }
    let before = program.computed();
    let second = Duration::from_secs(1);
    tokio::time::sleep(second).await;
    // A program that tries again at once computes all the time; a slow machine makes this pass, never fail.
    let computed = program.computed() - before;
    assert!(computed < 50, "{computed} hundredths of a second");
    drop(open);
    let client = reqwest::Client::builder().no_proxy().build();
    let client = client.expect("a client");
    let page = client.get(format!("http://{}/", program.address)).send();
    let page = timeout(PATIENCE, page).await.expect("an answer");
    assert_eq!(page.expect("an answer").status(), 200);
}
