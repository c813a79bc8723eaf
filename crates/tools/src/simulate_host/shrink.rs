//! Shrinks a script that breaks a promise: steps are left out, more and more finely, as long as the same promise is broken.

use super::script::Script;
use super::{Sabotage, Violation, run};

/// The most runs.
const RUNS: u32 = 600;

/// The shortest script that was found to break the same promise, and how it does.
pub fn shrink(
    script: &Script,
    sabotage: Option<Sabotage>,
    violation: Violation,
) -> (Script, Violation) {
    let mut best = (script.clone(), violation);
    let mut runs = 0;
    // Nothing after the violation matters; half of what is left is tried away first.
    let mut size = best.0.steps.len().div_ceil(2).max(1);
    loop {
        let mut begin = 0;
        let mut shorter = false;
        while begin < best.0.steps.len() && runs < RUNS {
            let mut tried = best.0.clone();
            let end = (begin + size).min(tried.steps.len());
            tried.steps.drain(begin..end);
            runs += 1;
            let same = |found: &Violation| found.promise == best.1.promise;
            match run(&tried, sabotage, false).violation.filter(same) {
                Some(violation) => {
                    best = (tried, violation);
                    shorter = true;
                }
                None => begin = end,
            }
        }
        if runs >= RUNS || (size == 1 && !shorter) {
            return best;
        }
        if !shorter || size > 1 {
            size = (size / 2).max(1);
        }
    }
}
