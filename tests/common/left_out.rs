//! What tests leave out because the machine lacks something.

use std::collections::BTreeSet;
use std::io::Write;
use std::sync::Mutex;

/// Says once what is left out, also when the test passes: what is printed by macros is shown only when it fails.
pub fn left_out(what: &'static str) {
    static SAID: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());
    if SAID.lock().expect("nobody panics with it").insert(what) {
        // A line that cannot be written is no reason to fail.
        let _ = writeln!(std::io::stderr(), "left out: {what}");
    }
}
