//! Discord's published description, against which requests of the bot are checked. It is not part of this repository.

use crate::left_out::left_out;
use crate::shared_folder::shared_folder;
use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{LazyLock, Mutex};

/// Answers each request with the list of its faults. The checker is loaded once for all tests: that takes longer than most of them.
const LOOP: &str = r#"
import importlib.util, json, sys
spec = importlib.util.spec_from_file_location("check", sys.argv[1])
check = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check)
for line in sys.stdin:
    print(json.dumps(list(check.faults(json.loads(line)))), flush=True)
"#;

struct Checker {
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
    passed: HashSet<String>,
    /// It ends when its input does.
    _process: Child,
}

static CHECKER: LazyLock<Option<Mutex<Checker>>> =
    LazyLock::new(|| Some(Mutex::new(Checker::start(&file()?)?)));

fn file() -> Option<PathBuf> {
    let file = Some(shared_folder().join("discord/check.py")).filter(|path| path.is_file());
    if file.is_none() {
        left_out(
            "requests against Discord's description: there is no ../shared/discord/check.py, and PAGODA_SHARED names none",
        );
    }
    file
}

impl Checker {
    fn start(file: &Path) -> Option<Self> {
        let python = Command::new("python3")
            .args(["-c", "import jsonschema"])
            .output();
        if !python.is_ok_and(|output| output.status.success()) {
            left_out("requests against Discord's description: there is no python3 with jsonschema");
            return None;
        }
        let mut process = Command::new("python3")
            .args(["-c", LOOP])
            .arg(file)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the checker starts");
        Some(Self {
            requests: process.stdin.take().expect("its input"),
            answers: BufReader::new(process.stdout.take().expect("its output")),
            passed: HashSet::new(),
            _process: process,
        })
    }

    fn faults(&mut self, request: &str) -> Option<String> {
        if self.passed.contains(request) {
            return None;
        }
        writeln!(self.requests, "{request}").expect("the checker reads");
        let mut answer = String::new();
        self.answers
            .read_line(&mut answer)
            .expect("the checker answers");
        if answer.trim_end() != "[]" {
            return Some(format!("{answer}: {request}"));
        }
        self.passed.insert(request.to_owned());
        None
    }
}

pub fn check(transcript: &Path) {
    let Some(checker) = &*CHECKER else { return };
    let transcript = fs::read_to_string(transcript).expect("a transcript");
    let mut checked = 0;
    // A request that is just being written has no end yet.
    let lines = transcript.split_inclusive('\n');
    let lines = lines.filter_map(|line| line.strip_suffix('\n'));
    for request in lines.filter(|line| !line.trim().is_empty()) {
        let faults = checker
            .lock()
            .expect("no test failed with it")
            .faults(request);
        assert_eq!(faults, None);
        checked += 1;
    }
    assert!(checked > 0, "an empty transcript");
}
