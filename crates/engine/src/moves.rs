//! The description of a game's moves, from which slash commands, autocomplete and menus are made.
//!
//! A move is a verb and arguments. Verbs and the kinds of their arguments are constants of a game ([`Verb`]). Which values
//! can come next follows from the texts of the legal moves, read as a tree of words ([`choices`]). So a game describes each
//! move once, by its text form, and exactly the legal moves are offered.

use super::InputError;
use tinyvec::ArrayVec;

/// One kind of move: the first word of its text.
///
/// ```
/// use pagoda_engine::{Argument, ArgumentKind, Verb};
/// const VERBS: &[Verb] = &[Verb::new(
///     "tile",
///     &[
///         Argument::required("colour", ArgumentKind::One(&["red", "blue"])),
///         Argument::required("at", ArgumentKind::Place),
///     ],
/// )];
/// assert_eq!(VERBS[0].usage(), "tile COLOUR AT");
/// let (verb, arguments) = Verb::read(VERBS, "Tile RED D7")?;
/// assert_eq!(verb.name, "tile");
/// assert_eq!(arguments, ["red", "d7"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verb {
    /// The word. It is short, and stays the same in journals forever.
    pub name: &'static str,
    /// Its arguments in order. Optional ones come last.
    pub arguments: &'static [Argument],
    /// Whether a move with it declines an offer. A seat whose owner has resigned moves so where it can.
    pub declines: bool,
}

/// One argument of a verb.
///
/// ```
/// use pagoda_engine::{Argument, ArgumentKind};
/// const FLOORS: Argument = Argument::optional("floors", ArgumentKind::Number { least: 1, most: 3 });
/// assert!(!FLOORS.required);
/// assert_eq!(FLOORS.said("count").said, "count");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Its name.
    pub name: &'static str,
    /// The values it takes.
    pub kind: ArgumentKind,
    /// Whether it is required.
    pub required: bool,
    /// The kind of words that name its values: with `colour`, the name of `red` is `<game>-colour-red`.
    pub said: &'static str,
}

/// The values that an argument takes.
///
/// ```
/// use pagoda_engine::ArgumentKind;
/// assert!(ArgumentKind::Several(&["rice", "fireworks"]).is_several());
/// assert!(!ArgumentKind::Number { least: 1, most: 3 }.is_several());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentKind {
    /// A place on the board by its row and number (`D7`), or several that belong together (`D7-D8-E8`). Offered by row first.
    Place,
    /// One of a short list. A game may write its words with capitals (`RB`); they are read in any case.
    One(&'static [&'static str]),
    /// A number.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// One or more of a short list, in any order, with repetitions. Always the last argument.
    Several(&'static [&'static str]),
    /// One or more places, in any order, each once. All legal moves with the verb name equally many. Always the last argument.
    Places,
}

impl ArgumentKind {
    /// Whether it takes several words, in any order.
    pub fn is_several(self) -> bool {
        matches!(self, Self::Several(_) | Self::Places)
    }
}

impl Verb {
    /// A verb with these arguments.
    pub const fn new(name: &'static str, arguments: &'static [Argument]) -> Self {
        Self {
            name,
            arguments,
            declines: false,
        }
    }

    /// A verb without arguments that declines an offer.
    pub const fn declining(name: &'static str) -> Self {
        Self {
            name,
            arguments: &[],
            declines: true,
        }
    }

    /// The usage of this verb: `tile COLOUR AT`.
    pub fn usage(&self) -> String {
        let mut usage = self.name.to_owned();
        for argument in self.arguments {
            let name = argument.name.to_uppercase();
            let many = if argument.kind.is_several() {
                "…"
            } else {
                ""
            };
            usage += &if argument.required {
                format!(" {name}{many}")
            } else {
                format!(" [{name}{many}]")
            };
        }
        usage
    }

    /// Reads the text of a move: its verb, and its arguments in lower case, each of its kind.
    ///
    /// # Errors
    /// If the text is not a move of these verbs.
    pub fn read(
        verbs: &'static [Verb],
        text: &str,
    ) -> Result<(&'static Verb, Vec<String>), InputError> {
        let known = || {
            verbs
                .iter()
                .map(|verb| verb.name)
                .collect::<Vec<_>>()
                .join(", ")
        };
        let mut words = text.split_whitespace().map(str::to_lowercase);
        let first = words
            .next()
            .ok_or_else(|| InputError::NoVerb { verbs: known() })?;
        let verb = verbs
            .iter()
            .find(|verb| verb.name == first)
            .ok_or_else(|| InputError::UnknownVerb {
                verb: shortened(&first),
                verbs: known(),
            })?;
        let words: Vec<String> = words.take(MOST_WORDS).collect();
        verb.check(&words)?;
        Ok((verb, words))
    }

    fn check(&self, words: &[String]) -> Result<(), InputError> {
        for (number, argument) in self.arguments.iter().enumerate() {
            let several = argument.kind.is_several();
            let given = if several {
                words.get(number..)
            } else {
                words.get(number..number + 1)
            };
            match given {
                None | Some([]) if argument.required => {
                    return Err(InputError::MissingArgument {
                        verb: self.name,
                        argument: argument.name,
                        usage: self.usage(),
                    });
                }
                None => return Ok(()),
                Some(given) => given.iter().try_for_each(|word| argument.check(word))?,
            }
            if several {
                return Ok(());
            }
        }
        match words.get(self.arguments.len()) {
            None => Ok(()),
            Some(word) => Err(InputError::ExtraWord {
                word: shortened(word),
                usage: self.usage(),
            }),
        }
    }
}

/// More words than any move has. Further words of a text are not read.
const MOST_WORDS: usize = 64;

/// A word, short enough for a sentence.
fn shortened(word: &str) -> String {
    match word.char_indices().nth(40) {
        None => word.to_owned(),
        Some((end, _)) => format!("{}…", &word[..end]),
    }
}

impl Argument {
    /// A required argument.
    pub const fn required(name: &'static str, kind: ArgumentKind) -> Self {
        Self {
            name,
            kind,
            required: true,
            said: name,
        }
    }

    /// An optional argument.
    pub const fn optional(name: &'static str, kind: ArgumentKind) -> Self {
        Self {
            name,
            kind,
            required: false,
            said: name,
        }
    }

    /// The same, with values that are named by words of this kind.
    #[must_use]
    pub const fn said(self, kind: &'static str) -> Self {
        Self { said: kind, ..self }
    }

    fn check(&self, word: &str) -> Result<(), InputError> {
        match self.kind {
            ArgumentKind::Place | ArgumentKind::Places => Ok(()),
            ArgumentKind::One(known) | ArgumentKind::Several(known) => {
                let named = |name: &&str| name.eq_ignore_ascii_case(word);
                if known.iter().any(named) {
                    return Ok(());
                }
                Err(InputError::UnknownWord {
                    word: shortened(word),
                    argument: self.name,
                    said: self.said,
                    known: known.join(", "),
                })
            }
            ArgumentKind::Number { least, most } => match word.parse::<u32>() {
                Ok(number) if (least..=most).contains(&number) => Ok(()),
                _ => Err(InputError::WrongNumber {
                    word: shortened(word),
                    argument: self.name,
                    least,
                    most,
                }),
            },
        }
    }
}

/// The words that can follow the words so far.
///
/// ```
/// use pagoda_engine::choices;
/// let legal = ["tile red D7", "tile red D8", "pass"];
/// let choices = choices(&[], &legal, &["tile", "red"]);
/// assert_eq!(choices.next, [("D7".to_owned(), 1), ("D8".to_owned(), 1)]);
/// assert!(!choices.complete);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The next words, each with the number of legal moves it leads to, in the order of the moves.
    pub next: Vec<(String, usize)>,
    /// Whether the words so far are a legal move already.
    pub complete: bool,
}

/// The words that can follow: the legal moves, read as a tree of words. Without any word these are the verbs, then the values
/// of each argument. Words of [`ArgumentKind::Several`] or [`ArgumentKind::Places`] may be given in any order.
pub fn choices<S: AsRef<str>>(verbs: &[Verb], legal: &[S], given: &[&str]) -> Choices {
    let mut choices = Choices::default();
    let several_from = given
        .first()
        .and_then(|first| verbs.iter().find(|verb| verb.name == *first))
        .and_then(|verb| {
            let last = verb.arguments.last()?;
            last.kind.is_several().then_some(verb.arguments.len())
        })
        .unwrap_or(usize::MAX);
    let fixed = given.len().min(several_from);
    for text in legal {
        let mut words = text.as_ref().split(' ');
        if !given[..fixed].iter().all(|word| words.next() == Some(word)) {
            continue;
        }
        let rest: ArrayVec<[&str; MOST_WORDS]> = if fixed == several_from {
            match without(words, &given[fixed..]) {
                Some(rest) => rest,
                None => continue,
            }
        } else {
            words.next().into_iter().collect()
        };
        choices.complete |= rest.is_empty();
        for (number, word) in rest.iter().enumerate() {
            if !rest[..number].contains(word) {
                choices.add(word);
            }
        }
    }
    choices
}

impl Choices {
    fn add(&mut self, word: &str) {
        match self.next.iter_mut().rev().find(|(known, _)| known == word) {
            Some((_, count)) => *count += 1,
            None => self.next.push((word.to_owned(), 1)),
        }
    }
}

/// The last of these arguments, if it names places.
pub(super) fn named_places<'a>(
    verbs: &[Verb],
    verb: &str,
    arguments: &[&'a str],
) -> Option<&'a str> {
    let last = arguments.len().checked_sub(1)?;
    let known = verbs.iter().find(|known| known.name == verb)?.arguments;
    let argument = known.get(last).or(known.last())?;
    let place = matches!(argument.kind, ArgumentKind::Place | ArgumentKind::Places);
    place.then_some(arguments[last])
}

/// The words without the given ones, each removed once; none if one of the given words is missing.
fn without<'a>(
    words: impl Iterator<Item = &'a str>,
    given: &[&str],
) -> Option<ArrayVec<[&'a str; MOST_WORDS]>> {
    let mut rest: ArrayVec<[&str; MOST_WORDS]> = words.take(MOST_WORDS).collect();
    for word in given {
        let place = rest.iter().position(|other| other == word)?;
        rest.remove(place);
    }
    Some(rest)
}
