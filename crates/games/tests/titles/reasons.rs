//! Reasons for moves: told in every language, independent of what is hidden, and there where they are needed.

use crate::effects::{random_games, whole_games};
use pagoda_engine::{Chance, Reason, Viewer};
use pagoda_robots::analysis::{puzzles, why_better};
use pagoda_words::{Languages, Words};
use std::collections::{BTreeMap, BTreeSet};

/// The most characters of a reason: two of them and their move must be read at a glance.
const REASON: usize = 160;

const NAMES: [&str; 5] = ["Ada", "Bo", "Cleo", "Dan", "Eve"];

fn said(language: &str, words: &Words) -> String {
    let words = words.clone().naming(&NAMES);
    let said = Languages::shipped().try_say(language, &words);
    said.unwrap_or_else(|error| panic!("{error}: {words:?}"))
}

#[test]
fn reasons_do_not_depend_on_what_the_seat_cannot_see() {
    random_games(|game, seat, ranked| {
        let step = ranked.len().div_ceil(16).max(1);
        for seed in 0..2 {
            let mut other = game.boxed_clone();
            other.redeal(Viewer::Seat(seat), &mut Chance::new(seed));
            for ranked in ranked.iter().step_by(step) {
                let known = game.reasons(seat, &ranked.text);
                let of_other = other.reasons(seat, &ranked.text);
                assert_eq!(of_other, known, "{}: {game:?}", ranked.text);
            }
        }
    });
}

#[test]
fn every_theme_is_met_and_told_shortly_in_every_language() {
    let mut themes: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut met: BTreeMap<(String, &str), String> = BTreeMap::new();
    whole_games(2, |game, seat, ranked| {
        let step = ranked.len().div_ceil(24).max(1);
        for ranked in ranked.iter().step_by(step) {
            for reason in game.reasons(seat, &ranked.text) {
                let Reason {
                    theme,
                    weight,
                    words,
                } = reason;
                let title = game.title();
                assert!(title.themes().contains(&theme), "{theme}");
                assert!(weight.is_finite() && weight != 0.0, "{words:?}");
                themes.entry(title.name()).or_default().insert(theme);
                for language in Languages::shipped().names() {
                    let said = said(language, &words);
                    let is_sentence = said.ends_with('.') && said.trim() == said;
                    let fits = said.chars().count() <= REASON && !said.contains("  ");
                    assert!(is_sentence && fits, "{said}");
                    met.insert((words.key.clone(), language), said);
                }
            }
        }
    });
    for ((key, language), said) in &met {
        println!("{key} {language}: {said}");
    }
    for title in pagoda_games::titles() {
        let all: BTreeSet<&str> = title.themes().iter().copied().collect();
        let met = themes.remove(title.name()).unwrap_or_default();
        assert_eq!(met, all, "{}", title.name());
    }
}

/// What is told is printed, so that it can be read.
#[test]
fn most_solutions_of_puzzles_have_a_reason() {
    for title in pagoda_games::titles() {
        let all = puzzles(*title);
        let mut explained = 0;
        for puzzle in all {
            let game = puzzle.game(*title).expect("its position loads");
            let why = puzzle.why(game.as_ref());
            explained += usize::from(why.theme().is_some());
            let [works, fails] = [why.works, why.fails].map(|reasons| {
                let said = reasons.iter().map(|reason| said("en", &reason.words));
                said.collect::<Vec<_>>().join(" ")
            });
            let (name, number) = (title.name(), puzzle.number);
            let (solution, tempting) = (&puzzle.solution, &puzzle.tempting);
            println!("{name} {number}: {solution}: {works} NOT {tempting}: {fails}");
        }
        println!("{}: {explained} of {}", title.name(), all.len());
        let is_silent = title.themes().is_empty();
        assert!(
            is_silent || 10 * explained >= 9 * all.len(),
            "{}",
            title.name()
        );
    }
}

/// "You take the lead" of one move beside "somebody stays ahead of you" of the other would say the same thing twice.
#[test]
fn one_thing_is_not_told_for_a_move_and_against_the_other() {
    for title in pagoda_games::titles() {
        for puzzle in puzzles(*title) {
            let game = puzzle.game(*title).expect("its position loads");
            let (solution, tempting) = (&puzzle.solution, &puzzle.tempting);
            let why = why_better(game.as_ref(), puzzle.seat, solution, tempting);
            if let [one, other] = why.as_slice() {
                let differ = one.theme != other.theme || one.is_for() == other.is_for();
                assert!(differ, "{} {}: {why:?}", title.name(), puzzle.number);
            }
        }
    }
}
