//! Checks that are left out because the machine lacks something.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write;
use std::sync::Mutex;

/// Prints once what is left out, also if the test passes: output of macros is shown only for failing tests.
pub fn left_out(what: &'static str) {
    static SAID: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());
    if SAID.lock().expect("nobody panics with it").insert(what) {
        // A failed write is ignored.
        let _ = writeln!(std::io::stderr(), "left out: {what}");
        // `.ci/run` prints this list at its end.
        let list =
            std::env::var_os("TESTS_IGNORED").map(|list| File::options().append(true).open(list));
        if let Some(Ok(mut list)) = list {
            let _ = writeln!(list, "left out: {what}");
        }
    }
}
