//! What reviews and puzzles say, for developers who read it.

use pagoda_engine::{Play, Reason};
use pagoda_robots::analysis::{Review, ReviewedDecision, reasons_for, why_better};
use pagoda_words::{FALLBACK, Languages};
use std::path::Path;

/// The names of the seats.
const NAMES: [&str; 5] = ["Ada", "Bo", "Cleo", "Dan", "Eve"];

/// Reasons as they are told.
pub(super) fn said(reasons: &[Reason], language: &str) -> String {
    let words = reasons.iter();
    let words: Vec<_> = words
        .map(|reason| reason.words.clone().naming(&NAMES))
        .collect();
    let said = words
        .iter()
        .map(|words| Languages::shipped().say(language, words));
    said.collect::<Vec<_>>().join(" ")
}

/// Writes what a review says of the decisions that it shows, each with its position, into files of a folder.
pub(super) fn write_review(
    folder: &Path,
    game: u64,
    review: &Review,
    shown: &[&ReviewedDecision],
    positions: &[Box<dyn Play>],
) {
    let mut told = String::new();
    for decision in shown.iter().copied().chain(review.finest()) {
        let (position, seat) = (positions[decision.index].as_ref(), review.seat);
        let (played, best) = (&decision.played, &decision.best);
        let why = match played == best {
            true => reasons_for(position, seat, best, None),
            false => why_better(position, seat, best, played),
        };
        let (works, fails): (Vec<_>, Vec<_>) = why.into_iter().partition(Reason::is_for);
        let name = format!("{game}-{seat}-{}", decision.index);
        let [played_chance, best_chance] = [decision.played_chance, decision.best_chance];
        let line = decision.line.iter().skip(1).take(3);
        let line: Vec<_> = line
            .map(|next| format!("{}: {}", next.seat, next.text))
            .collect();
        let [works, fails] = [works, fails].map(|reasons| said(&reasons, FALLBACK));
        told += &format!(
            "{name}: {played} {played_chance:.2}  better {best} {best_chance:.2}  then {}\n    works   {works}\n    fails   {fails}\n",
            line.join(", ")
        );
        let file = folder.join(format!("{name}.json"));
        std::fs::write(file, position.position().to_string()).expect("the folder can be written");
    }
    let file = folder.join(format!("{game}-{}.txt", review.seat));
    std::fs::write(file, told).expect("the folder can be written");
}
