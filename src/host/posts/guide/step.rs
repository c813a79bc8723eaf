//! Steps of the guide: which words of a move are chosen, which can follow, and where *Back* leads.

use crate::engine::{ArgumentKind, Choices, MoveText, Play, Seat, Verb, choices};

/// The mark of a part of the board in a list of places: `/D` for row D.
pub(super) const PART: char = '/';

/// The mark that the words after it were chosen as a whole.
pub(super) const WHOLE: &str = "/=";

/// A step: the words of the move so far, and the part of the board that was chosen.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct GuideStep {
    pub given: Vec<String>,
    pub part: Option<String>,
    /// How many words there were when the rest was chosen as a whole, from one menu.
    pub whole_from: Option<usize>,
}

/// The words of the legal moves of a seat: which can follow which.
#[derive(Clone, Copy)]
pub(in crate::host) struct MoveTree<'a> {
    pub game: &'a dyn Play,
    pub seat: Seat,
    /// The legal moves.
    pub legal: &'a [MoveText],
    /// The most places that are offered together, in one menu.
    pub together: usize,
}

impl MoveTree<'_> {
    pub(super) fn verb(&self, name: &str) -> Option<&'static Verb> {
        let verbs = self.game.title().verbs();
        verbs.iter().find(|verb| verb.name == name)
    }

    /// The words themselves if they begin a legal move; else the canonical form of the move they mean: `buy d8-e8-d7` is `buy
    /// D7-D8-E8`.
    pub(super) fn canonical(&self, given: &[String]) -> Vec<String> {
        let words = without_parts(given);
        if self.leads_on(&words) {
            return given.to_vec();
        }
        let read = self.game.read(self.seat, &words.join(" "));
        let words = |text: MoveText| text.words().map(str::to_owned).collect();
        read.map_or_else(|_| given.to_vec(), words)
    }

    pub(super) fn next(&self, given: &[String]) -> Choices {
        let given: Vec<&str> = given.iter().map(String::as_str).collect();
        choices(self.game.title().verbs(), self.legal, &given)
    }

    /// Step after these words. Where only one word can follow, it is added. Words that cannot follow are dropped.
    pub(super) fn forward(&self, given: &[String]) -> GuideStep {
        let mut step = GuideStep::default();
        for word in given {
            if word == WHOLE {
                step.whole_from = Some(step.given.len());
                continue;
            }
            if word.starts_with(PART) {
                step.part = Some(word[PART.len_utf8()..].to_owned());
                continue;
            }
            let Some(value) = self.following(&step.given, word) else {
                break;
            };
            step.given.push(value);
            step.part = None;
        }
        while let Some(only) = self.forced(&step.given) {
            step.given.push(only);
            step.part = None;
        }
        // A part of the board without legal places is ignored.
        let places = self.next(&step.given).next;
        step.part
            .take_if(|part| !places.iter().any(|(place, _)| belongs(place, part)));
        step
    }

    /// The only word that can follow, if there is only one.
    pub(super) fn forced(&self, given: &[String]) -> Option<String> {
        let choices = self.next(given);
        match &choices.next[..] {
            [(only, _)] if !choices.complete => Some(only.clone()),
            _ => None,
        }
    }

    /// The words of the step before; none at the first.
    pub(super) fn back(&self, step: &GuideStep) -> Option<Vec<String>> {
        if step.part.is_some() {
            return Some(step.given.clone());
        }
        let mut given = step.given.clone();
        given.pop()?;
        if let Some(before) = step.whole_from {
            given.truncate(before);
        }
        if let Some(fixed) = self.chosen_together(&given) {
            given.truncate(fixed);
        }
        while self.forced(&given).is_some() {
            given.pop()?;
        }
        Some(given)
    }

    /// How many words come before places that are chosen together, in one list; none where places are chosen one by one, or
    /// none is to be chosen.
    pub(super) fn chosen_together(&self, given: &[String]) -> Option<usize> {
        let verb = self.verb(given.first()?)?;
        let fixed = verb.arguments.len();
        let places = verb.arguments.last()?.kind == ArgumentKind::Places && given.len() >= fixed;
        let together = places && self.next(&given[..fixed]).next.len() <= self.together;
        together.then_some(fixed)
    }

    /// The whole move that these words are, if nothing is left to be chosen: words that were chosen as a whole may leave out what
    /// is optional.
    pub fn whole_move(&self, given: &[String]) -> Option<MoveText> {
        let waiting = self.game.waiting();
        waiting.filter(|waiting| waiting.seat == self.seat)?;
        let canonical = self.canonical(given);
        if !self.leads_on(&without_parts(&canonical)) {
            return None;
        }
        let step = self.forward(&canonical);
        let choices = self.next(&step.given);
        let settled = choices.next.is_empty() || step.whole_from.is_some();
        (choices.complete && settled).then(|| MoveText::of_words(&step.given))
    }

    /// These words completed from a legal move, so that the refusal names what is wrong, not what is missing.
    pub(super) fn completed(&self, words: &[String]) -> Vec<String> {
        let mut completed = words.to_vec();
        let verb = words.first().and_then(|first| self.verb(first));
        let Some(verb) = verb else {
            return completed;
        };
        let needed = verb.arguments.iter().filter(|argument| argument.required);
        let whole = 1 + needed.count();
        let same = self.legal.iter().find(|text| text.verb() == verb.name);
        let rest = same.iter().flat_map(|text| text.words());
        completed.extend(rest.take(whole).skip(words.len()).map(str::to_owned));
        completed
    }

    /// Whether each of these words is among those that may follow.
    pub(super) fn leads_on(&self, words: &[String]) -> bool {
        let mut known = Vec::new();
        words.iter().all(|word| {
            let follows = self.following(&known, word);
            known.extend(follows.clone());
            follows.is_some()
        })
    }

    /// A word that may follow, as the game writes it.
    fn following(&self, given: &[String], word: &str) -> Option<String> {
        let mut next = self.next(given).next.into_iter().map(|(value, _)| value);
        next.find(|value| value.eq_ignore_ascii_case(word))
    }
}

/// The words of a move without parts of the board.
pub(super) fn without_parts(given: &[String]) -> Vec<String> {
    let words = given.iter().filter(|word| !word.starts_with(PART));
    words.cloned().collect()
}

/// Whether a place belongs to a part of the board: `D7-D8-E8` to `D` and to `D7`, `D17` to `D` but not to `D1`.
pub(super) fn belongs(place: &str, part: &str) -> bool {
    let rest = place.strip_prefix(part);
    let in_row = part.chars().all(|letter| !letter.is_ascii_digit());
    rest.is_some_and(|rest| in_row || !rest.starts_with(|next: char| next.is_ascii_digit()))
}

/// Sort key of places: the row, then the number.
pub(super) fn order_of(place: &str) -> (usize, String, usize) {
    let first = place.split('-').next().unwrap_or(place);
    let row = first.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number = first[row.len()..].parse().unwrap_or_default();
    (row.len(), row.to_owned(), number)
}

/// The part of the board that a place belongs to, one step finer than this one: its row, then its first field.
pub(super) fn part_of(place: &str, part: &str) -> String {
    let first = place.split('-').next().unwrap_or(place);
    if part.is_empty() {
        first
            .trim_end_matches(|letter: char| letter.is_ascii_digit())
            .to_owned()
    } else {
        first.to_owned()
    }
}
