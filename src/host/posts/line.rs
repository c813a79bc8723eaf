//! Moves typed as one line: words in any order, abbreviated, in the reader's language or in English. Knows no store.
//!
//! A line is compared with every legal move: each of its words must begin a word of the move; places and numbers are typed whole. A missing
//! verb means the first in the game's list that fits, but a place alone is not enough where several verbs are possible. If several moves
//! fit, they are offered; if none does, the game's own reason is told.

use crate::engine::{
    Argument, ArgumentKind, MoveText, Play, RankedMove, Refusal, Seat, Title, Verb,
};
use crate::host::posts::guide::value_label;
use crate::host::posts::typed_moves::simple;
use crate::words::{FALLBACK, Languages, Words};
use std::collections::HashMap;

/// The meaning of a line.
#[derive(Debug)]
pub(in crate::host) enum LineMeaning {
    /// This move.
    Move(MoveText),
    /// One of these moves, best first.
    Several(Vec<MoveText>),
}

/// Words of a line that are compared; further ones are left out. The longest moves name 14 tiles.
const MOST_WORDS: usize = 20;

/// A name of a word of a move, as the words it consists of.
type Name = Vec<String>;

/// The words of moves with everything they are called, in one language and in English.
struct Names<'a> {
    title: &'a dyn Title,
    language: &'a str,
    known: HashMap<(String, String), Vec<Name>>,
}

/// How well a line fits a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Fit {
    /// Words of the move that the line leaves out.
    left_out: usize,
    /// Whether the verb is among those that it names.
    names_verb: bool,
    /// Whether it names a piece: something else than the verb, a place or a number.
    names_piece: bool,
    /// Words that are written out.
    exact: usize,
}

/// Reads a line: the legal move it means, or those it may mean.
///
/// # Errors
/// If it means no legal move.
pub(in crate::host) fn read_line(
    game: &dyn Play,
    seat: Seat,
    ranked: &[RankedMove],
    language: &str,
    line: &str,
) -> Result<LineMeaning, Refusal> {
    let title = game.title();
    if let Ok(text) = game.read(seat, line) {
        return Ok(LineMeaning::Move(text));
    }
    let mut names = Names::new(title, language);
    let fitting = fitting(&mut names, ranked, line, false);
    match best(title, &fitting) {
        _ if fitting.is_empty() => interpreted(&mut names, game, seat, line).map(LineMeaning::Move),
        Some((best, fit)) if names_enough(ranked, fit) => Ok(LineMeaning::Move(best.text.clone())),
        _ => {
            let texts = fitting.iter().map(|(ranked, _)| ranked.text.clone());
            Ok(LineMeaning::Several(texts.collect()))
        }
    }
}

/// The legal moves that a line may mean while it is being typed, best first.
pub(in crate::host) fn suggested<'r>(
    title: &dyn Title,
    ranked: &'r [RankedMove],
    language: &str,
    line: &str,
) -> Vec<&'r RankedMove> {
    let mut names = Names::new(title, language);
    let mut fitting = fitting(&mut names, ranked, line, true);
    // What is typed whole comes before what is better.
    fitting.sort_by_key(|(_, fit)| fit.left_out > 0);
    fitting.into_iter().map(|(ranked, _)| ranked).collect()
}

/// The moves that contain everything in the line. Of an unfinished line the last word may be the beginning of a place.
fn fitting<'r>(
    names: &mut Names<'_>,
    ranked: &'r [RankedMove],
    line: &str,
    unfinished: bool,
) -> Vec<(&'r RankedMove, Fit)> {
    let line = simple(line);
    let words: Vec<&str> = line.split(' ').take(MOST_WORDS).collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let fits = |ranked: &'r RankedMove| {
        let fit = names.fit(&ranked.text, &words, unfinished)?;
        Some((ranked, fit))
    };
    ranked.iter().filter_map(fits).collect()
}

/// The move that a line means: the only one that fits; else the only one of which all arguments are named. Of several verbs that
/// are not named the first counts, which is the most usual one.
fn best<'f, 'r>(
    title: &dyn Title,
    fitting: &'f [(&'r RankedMove, Fit)],
) -> Option<&'f (&'r RankedMove, Fit)> {
    if let [only] = fitting {
        return Some(only);
    }
    let least = fitting.iter().map(|(_, fit)| fit.left_out).min()?;
    let nearest = || fitting.iter().filter(|(_, fit)| fit.left_out == least);
    let exact = nearest().map(|(_, fit)| fit.exact).max()?;
    let mut nearest: Vec<_> = nearest().filter(|(_, fit)| fit.exact == exact).collect();
    let is_whole = |fit: &Fit| fit.left_out <= usize::from(!fit.names_verb);
    nearest.retain(|(_, fit)| is_whole(fit));
    if nearest.iter().all(|(_, fit)| !fit.names_verb) {
        let verb_of = |ranked: &RankedMove| {
            let mut verbs = title.verbs().iter();
            verbs.position(|known| known.name == ranked.text.verb())
        };
        let first = nearest.iter().map(|(ranked, _)| verb_of(ranked)).min()?;
        nearest.retain(|(ranked, _)| verb_of(ranked) == first);
    }
    match nearest[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// Whether a line names enough to make a move at once: its verb, or a piece. A place alone is enough only where one verb is
/// possible.
fn names_enough(ranked: &[RankedMove], fit: &Fit) -> bool {
    let mut verbs = ranked.iter().map(|ranked| ranked.text.verb());
    let first = verbs.next();
    let one_verb = verbs.all(|verb| Some(verb) == first);
    fit.names_verb || fit.names_piece || one_verb
}

impl<'a> Names<'a> {
    fn new(title: &'a dyn Title, language: &'a str) -> Self {
        Self {
            title,
            language,
            known: HashMap::new(),
        }
    }

    /// Everything that a word of a move is called.
    fn of(&mut self, said: &str, value: &str, label: &Words) -> &[Name] {
        let key = (said.to_owned(), value.to_owned());
        let language = self.language;
        self.known.entry(key).or_insert_with(|| {
            let mut names = vec![name(value)];
            for language in [language, FALLBACK] {
                names.push(name(&Languages::shipped().say(language, label)));
            }
            names.sort();
            names.dedup();
            names.retain(|name| !name.is_empty());
            names
        })
    }

    fn of_verb(&mut self, verb: &str) -> Vec<Name> {
        let label = Words::computed(format!("{}-verb-{verb}", self.title.name()));
        self.of("verb", verb, &label).to_vec()
    }

    fn of_value(&mut self, argument: &Argument, value: &str) -> Vec<Name> {
        let label = value_label(self.title.name(), argument, value);
        self.of(argument.said, value, &label).to_vec()
    }

    /// How well these typed words fit a move; none if one of them is not in it.
    fn fit(&mut self, text: &MoveText, typed: &[&str], unfinished: bool) -> Option<Fit> {
        let mut words = text.words();
        let verb = words.next()?;
        let arguments = arguments(self.title, verb);
        let mut move_words = vec![MoveWord {
            kind: MoveWordKind::Verb,
            names: self.of_verb(verb),
            used: None,
        }];
        for (number, word) in words.enumerate() {
            let argument = arguments.get(number).or(arguments.last())?;
            move_words.push(MoveWord {
                kind: match argument.kind {
                    ArgumentKind::Place | ArgumentKind::Places => MoveWordKind::Place,
                    ArgumentKind::Number { .. } => MoveWordKind::Number,
                    ArgumentKind::One(_) | ArgumentKind::Several(_) => MoveWordKind::Piece,
                },
                names: self.of_value(argument, word),
                used: None,
            });
        }
        fill(&mut move_words, typed, 0, unfinished)
    }
}

/// A text as words that are compared.
fn name(text: &str) -> Name {
    let words = simple(text);
    let words = words.split(' ').filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

fn arguments(title: &dyn Title, verb: &str) -> &'static [Argument] {
    let mut verbs = title.verbs().iter();
    let verb: Option<&'static Verb> = verbs.find(|known| known.name == verb);
    verb.map_or(&[], |verb| verb.arguments)
}

/// A word of a move, and which words of one of its names the line has.
struct MoveWord {
    kind: MoveWordKind,
    names: Vec<Name>,
    used: Option<(usize, u32)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MoveWordKind {
    Verb,
    Piece,
    Place,
    Number,
}

impl MoveWordKind {
    /// Whether a typed word stands for this word of a name. Pieces and verbs can be abbreviated, places and numbers cannot.
    fn takes(self, word: &str, typed: &str, unfinished: bool) -> bool {
        match self {
            Self::Verb | Self::Piece => word.starts_with(typed),
            Self::Place if unfinished => word.starts_with(typed),
            Self::Place | Self::Number => word == typed,
        }
    }
}

/// Finds for every typed word a word of the move that it stands for, each once; the best way if there are several.
fn fill(
    move_words: &mut [MoveWord],
    typed: &[&str],
    exact: usize,
    unfinished: bool,
) -> Option<Fit> {
    let Some((first, rest)) = typed.split_first() else {
        let used = |move_word: &&MoveWord| move_word.used.is_some();
        let names = |kind| {
            move_words
                .iter()
                .any(|move_word| move_word.kind == kind && used(&move_word))
        };
        return Some(Fit {
            left_out: move_words
                .iter()
                .filter(|move_word| !used(move_word))
                .count(),
            names_verb: names(MoveWordKind::Verb),
            names_piece: names(MoveWordKind::Piece),
            exact,
        });
    };
    let last = rest.is_empty() && unfinished;
    let mut best: Option<Fit> = None;
    for number in 0..move_words.len() {
        let (kind, used) = (move_words[number].kind, move_words[number].used);
        let names = match used {
            Some((name, _)) => name..name + 1,
            None => 0..move_words[number].names.len(),
        };
        for name in names {
            for place in 0..move_words[number].names[name].len().min(32) {
                let taken = used.map_or(0, |(_, taken)| taken);
                let word = &move_words[number].names[name][place];
                if taken & 1 << place != 0 || !kind.takes(word, first, last) {
                    continue;
                }
                let exact = exact + usize::from(word == first);
                move_words[number].used = Some((name, taken | 1 << place));
                let found = fill(move_words, rest, exact, unfinished);
                move_words[number].used = used;
                let better = |fit: &Fit| {
                    best.is_none_or(|best| (fit.left_out, best.exact) < (best.left_out, fit.exact))
                };
                best = found.filter(better).or(best);
            }
        }
    }
    best
}

/// A line as a move that the game reads in another spelling; else why the move that it seems to mean is not legal.
fn interpreted(
    names: &mut Names<'_>,
    game: &dyn Play,
    seat: Seat,
    line: &str,
) -> Result<MoveText, Refusal> {
    let simple = simple(line);
    let typed: Vec<&str> = simple.split(' ').take(MOST_WORDS).collect();
    let mut why: Option<(bool, Refusal)> = None;
    for verb in game.title().verbs() {
        let verb_names = names.of_verb(verb.name);
        let named = |word: &str| {
            let mut all = verb_names.iter().flatten();
            all.any(|name| name.starts_with(word))
        };
        // With the verb, where it is named; then without.
        let with = typed.iter().position(|word| named(word));
        let without_verb = typed.iter().enumerate();
        let without_verb = without_verb.filter(|(number, _)| Some(*number) != with);
        let rest: Vec<&str> = without_verb.map(|(_, word)| *word).collect();
        let ways = [with.map(|_| rest), Some(typed.clone())];
        for (is_named, words) in [true, false].into_iter().zip(ways) {
            let Some(words) = words else {
                continue;
            };
            if !is_named && game.is_untimely(verb.name) {
                continue;
            }
            let Some(text) = placed(names, verb, &words) else {
                continue;
            };
            match game.read(seat, &text) {
                Ok(text) => return Ok(text),
                Err(refusal) => {
                    let better = why.as_ref().is_none_or(|(named, _)| is_named && !named);
                    if better {
                        why = Some((is_named, refusal));
                    }
                }
            }
        }
    }
    match why {
        Some((_, refusal)) => Err(refusal),
        None => game.read(seat, line),
    }
}

/// A move with this verb from words in any order, each where it belongs by its kind; none if one has no place or one is missing.
fn placed(names: &mut Names<'_>, verb: &'static Verb, typed: &[&str]) -> Option<String> {
    let mut left: Vec<&str> = typed
        .iter()
        .copied()
        .filter(|word| !word.is_empty())
        .collect();
    let mut text = verb.name.to_owned();
    for argument in verb.arguments {
        let value = match argument.kind {
            ArgumentKind::Place | ArgumentKind::Places => {
                let places: Vec<&str> =
                    left.iter().copied().filter(|word| is_place(word)).collect();
                left.retain(|word| !is_place(word));
                let separator = match argument.kind {
                    ArgumentKind::Place => "-",
                    _ => " ",
                };
                (!places.is_empty()).then(|| places.join(separator))
            }
            ArgumentKind::Number { .. } => {
                let number = left.iter().position(|word| word.parse::<u32>().is_ok());
                number.map(|number| left.remove(number).to_owned())
            }
            ArgumentKind::One(known) => known_value(names, argument, known, &mut left),
            ArgumentKind::Several(known) => {
                let mut values = Vec::new();
                while let Some(value) = known_value(names, argument, known, &mut left) {
                    values.push(value);
                }
                (!values.is_empty()).then(|| values.join(" "))
            }
        };
        match value {
            Some(value) => text = format!("{text} {value}"),
            None if argument.required => return None,
            None => {}
        }
    }
    left.is_empty().then_some(text)
}

/// The value of a short list that typed words name; the words are taken away.
fn known_value(
    names: &mut Names<'_>,
    argument: &Argument,
    known: &[&'static str],
    left: &mut Vec<&str>,
) -> Option<String> {
    // More words of a name are better than fewer, and whole words better than beginnings.
    let mut best: Option<(usize, usize, &'static str, Vec<usize>)> = None;
    for value in known {
        for name in names.of_value(argument, value) {
            let mut taken: Vec<usize> = Vec::new();
            let mut exact = 0;
            for word in &name {
                let fits =
                    |number: &usize| !taken.contains(number) && word.starts_with(left[*number]);
                if let Some(number) = (0..left.len()).find(fits) {
                    exact += usize::from(left[number] == word);
                    taken.push(number);
                }
            }
            let known = best.as_ref().map(|(exact, count, ..)| (*exact, *count));
            if !taken.is_empty() && known.is_none_or(|known| (exact, taken.len()) > known) {
                best = Some((exact, taken.len(), value, taken));
            }
        }
    }
    let (.., value, mut taken) = best?;
    taken.sort_unstable();
    for number in taken.into_iter().rev() {
        left.remove(number);
    }
    Some(value.to_owned())
}

/// Whether a word is written like a place: letters, then a number.
fn is_place(word: &str) -> bool {
    let number = word.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    let letters = word.len() - number.len();
    letters > 0 && !number.is_empty() && number.chars().all(|letter| letter.is_ascii_digit())
}
