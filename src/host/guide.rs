//! The guide: a move made step by step, from the legal moves. It is derived from the game's description of its moves, so it offers
//! exactly what is legal. Knows no store.

use super::button_id::{ButtonAction, ButtonId};
use super::limits::PresentationLimits;
use super::post::{Button, Menu, MenuItem, Picture, PictureKind, PictureViewer, Post, Recipient};
use super::wording::{lesson, longest, named, names, seat_name};
use crate::engine::{Argument, ArgumentKind, Choices, Play, Refusal, Seat, choices};
use crate::ids::PersonId;
use crate::store::TableId;
use crate::table::Table;
use crate::words::{FALLBACK, Languages, Words, sentences};
use std::collections::BTreeMap;

/// Number of forecast events shown for each choice. The confirmation shows all events.
const BROUGHT: usize = 3;

/// The mark of a part of the board in a list of places: `/D` for row D.
const PART: char = '/';

/// Context of the guide: a seat at a table.
pub(super) struct Guide<'a> {
    pub id: TableId,
    pub table: &'a Table,
    pub game: &'a dyn Play,
    pub seat: Seat,
    pub person: PersonId,
    pub language: &'a str,
    pub limits: PresentationLimits,
    /// The legal moves of the seat.
    pub legal: Vec<String>,
}

/// A step: the words of the move so far, and the part of the board that was chosen.
#[derive(Clone, Debug, Default, PartialEq)]
struct Step {
    given: Vec<String>,
    part: Option<String>,
}

impl Guide<'_> {
    /// Screen for these words of a move, after some introductory sentences.
    pub fn screen(&self, introduction: Vec<Words>, given: &[String]) -> Post {
        let mut post = Post::new(Recipient::Answer(self.person), self.language, introduction);
        post.table = Some(self.id);
        let Some(waiting) = self
            .game
            .waiting()
            .filter(|waiting| waiting.seat == self.seat)
        else {
            self.not_awaited(&mut post);
            return post;
        };
        let step = self.forward(&self.canonical(given));
        let awaited = Words::new("guide-awaits").with("game", self.name());
        post.words.push(awaited.with("decision", waiting.decision));
        post.words.extend(lesson(self.table));
        if step.given.is_empty() {
            self.verbs(&mut post);
        } else {
            self.argument(&mut post, &step);
        }
        self.ways_out(&mut post, &step);
        post
    }

    /// Why these words are not the beginning of a legal move; none if they are, or if the seat is not awaited.
    pub fn refusal(&self, given: &[String]) -> Option<Refusal> {
        self.game
            .waiting()
            .filter(|waiting| waiting.seat == self.seat)?;
        let words = without_parts(&self.canonical(given));
        if self.leads_on(&words) {
            return None;
        }
        let read = |words: &[String]| self.game.read(self.seat, &words.join(" ")).err();
        read(&self.completed(&words)).or_else(|| read(&words))
    }

    /// These words completed from a legal move, so that the refusal names what is wrong, not what is missing.
    fn completed(&self, words: &[String]) -> Vec<String> {
        let mut completed = words.to_vec();
        let verbs = self.table.title().verbs().iter();
        let verb = words
            .first()
            .and_then(|first| verbs.clone().find(|verb| verb.name == *first));
        let Some(verb) = verb else {
            return completed;
        };
        let needed = verb.arguments.iter().filter(|argument| argument.required);
        let whole = 1 + needed.count();
        let same = self
            .legal
            .iter()
            .find(|text| text.split(' ').next() == Some(verb.name));
        let rest = same.iter().flat_map(|text| text.split(' '));
        completed.extend(rest.take(whole).skip(words.len()).map(str::to_owned));
        completed
    }

    /// Whether each of these words is among those that may follow.
    fn leads_on(&self, words: &[String]) -> bool {
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

    fn name(&self) -> &'static str {
        self.table.title().name()
    }

    /// The words themselves if they begin a legal move; else the canonical form of the move they mean: `buy d8-e8-d7` is `buy
    /// D7-D8-E8`.
    fn canonical(&self, given: &[String]) -> Vec<String> {
        let words = without_parts(given);
        if self.leads_on(&words) {
            return given.to_vec();
        }
        let read = self.game.read(self.seat, &words.join(" "));
        let words = |text: String| text.split(' ').map(str::to_owned).collect();
        read.map_or_else(|_| given.to_vec(), words)
    }

    /// Says why there is nothing to choose.
    fn not_awaited(&self, post: &mut Post) {
        let awaited = self.game.waiting();
        post.words.push(match awaited {
            Some(waiting) => Words::new("guide-not-you")
                .with("game", self.name())
                .with("name", seat_name(self.table, waiting.seat))
                .with("decision", waiting.decision),
            None => Words::new("refusal-game-over"),
        });
        post.picture = Some(self.picture(PictureViewer::Table, &Step::default(), Vec::new()));
    }

    fn picture(&self, shown: PictureViewer, step: &Step, lit: Vec<String>) -> Picture {
        Picture {
            shown,
            part: PictureKind::Table,
            records: self.table.records(),
            lit,
            proposal: step.given.join(" "),
        }
    }

    fn press(&self, action: ButtonAction, words: &[String]) -> String {
        ButtonId::new(self.id.number, self.table.records(), action, words).to_string()
    }

    fn next(&self, given: &[String]) -> Choices {
        let given: Vec<&str> = given.iter().map(String::as_str).collect();
        choices(self.table.title().verbs(), &self.legal, &given)
    }

    /// Step after these words. Where only one word can follow, it is added. Words that cannot follow are dropped.
    fn forward(&self, given: &[String]) -> Step {
        let mut step = Step::default();
        for word in given {
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
    fn forced(&self, given: &[String]) -> Option<String> {
        let choices = self.next(given);
        match &choices.next[..] {
            [(only, _)] if !choices.complete => Some(only.clone()),
            _ => None,
        }
    }

    /// The words of the step before; none at the first.
    fn back(&self, step: &Step) -> Option<Vec<String>> {
        if step.part.is_some() {
            return Some(step.given.clone());
        }
        let mut given = step.given.clone();
        given.pop()?;
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
    fn chosen_together(&self, given: &[String]) -> Option<usize> {
        let verbs = self.table.title().verbs().iter();
        let verb = verbs
            .into_iter()
            .find(|verb| given.first().is_some_and(|first| verb.name == first))?;
        let fixed = verb.arguments.len();
        let places = verb.arguments.last()?.kind == ArgumentKind::Places && given.len() >= fixed;
        let together = places && self.next(&given[..fixed]).next.len() <= self.limits.menu_items;
        together.then_some(fixed)
    }

    /// First step: the verbs, and why some are not possible.
    fn verbs(&self, post: &mut Post) {
        let legal = self.next(&[]).next;
        let brings = self.brings(&[], legal.iter().map(|(verb, _)| verb));
        for verb in self.table.title().verbs() {
            let symbol = self.table.title().symbol("verb", verb.name);
            let label = Words::new(format!("{}-verb-{}", self.name(), verb.name));
            let label = label.marked(symbol);
            let possible = legal.iter().any(|(name, _)| name == verb.name);
            let line = Words::new("guide-verb")
                .with("game", self.name())
                .with("verb", verb.name);
            if possible {
                let about = Words::new(format!("{}-verb-{}.describe", self.name(), verb.name));
                // If the verb is the whole move, its forecast says more than its description.
                let brings = brings.get(verb.name).cloned();
                let about = brings.unwrap_or_else(|| vec![about]);
                post.words.push(line.with("about", sentences(&about)));
            } else {
                let Some(why) = self.hindered(verb.name) else {
                    continue;
                };
                post.words.push(why);
            }
            post.choices.push(Button {
                label,
                press: self.press(ButtonAction::Guide, &[verb.name.to_owned()]),
                barred: !possible,
            });
        }
        post.picture = Some(self.own_picture());
    }

    /// Why a verb is not possible now; none if it belongs to another decision.
    fn hindered(&self, verb: &str) -> Option<Words> {
        if self.game.is_untimely(verb) {
            return None;
        }
        let refusal = self.game.hindrance(self.seat, verb)?;
        let why = refusal.words(Some(self.name()));
        let why = why.naming(&names(self.table));
        let line = Words::new("guide-verb")
            .with("game", self.name())
            .with("verb", verb);
        Some(line.with("about", sentences(&[why])))
    }

    fn own_picture(&self) -> Picture {
        Picture {
            part: PictureKind::Own,
            ..self.picture(PictureViewer::Seat(self.seat), &Step::default(), Vec::new())
        }
    }

    /// Further step: the values of an argument, or the confirmation.
    fn argument(&self, post: &mut Post, step: &Step) {
        let choices = self.next(&step.given);
        let verbs = self.table.title().verbs();
        let verb = verbs.iter().find(|verb| verb.name == step.given[0]);
        let arguments = verb.map_or(&[][..], |verb| verb.arguments);
        let argument = arguments.get(step.given.len() - 1).or(arguments.last());
        if self.forced(&[]).is_some() {
            // The verb was added automatically, so say why no other is possible.
            let others = verbs.iter().filter(|verb| verb.name != step.given[0]);
            post.words
                .extend(others.filter_map(|verb| self.hindered(verb.name)));
        }
        post.words.push(self.summary(step, choices.complete));
        if choices.complete {
            post.words.extend(self.forecast_sentences(&step.given, 0));
            post.picture = Some(self.picture(PictureViewer::Seat(self.seat), step, Vec::new()));
            post.choices.push(Button {
                label: Words::new("press-do"),
                press: self.press(ButtonAction::Do, &step.given),
                barred: false,
            });
        }
        let (Some(argument), false) = (argument, choices.next.is_empty()) else {
            return;
        };
        let ask = format!("{}-argument-{}.describe", self.name(), argument.name);
        post.words.push(Words::new(ask));
        let values: Vec<String> = choices.next.into_iter().map(|(value, _)| value).collect();
        if matches!(argument.kind, ArgumentKind::Place | ArgumentKind::Places) {
            self.places(post, step, &values);
        } else {
            self.values(post, step, argument, &values);
        }
    }

    /// The move, or as much of it as is chosen.
    fn summary(&self, step: &Step, complete: bool) -> Words {
        let spoken = self.spoken(&step.given);
        let spoken = (!spoken.is_empty()).then(|| spoken.join(" "));
        Words::new("guide-move")
            .with("game", self.name())
            .with("verb", step.given[0].clone())
            .with("words", spoken)
            .with("complete", complete)
    }

    /// The words of a move in the person's language.
    fn spoken(&self, given: &[String]) -> Vec<String> {
        let verbs = self.table.title().verbs();
        let verb = verbs.iter().find(|verb| verb.name == given[0]);
        let arguments = verb.map_or(&[][..], |verb| verb.arguments);
        let values = given[1..].iter().enumerate();
        let values = values.map(|(number, value)| {
            let argument = arguments.get(number).or(arguments.last());
            let label = argument.map(|argument| value_label(self.name(), argument, value));
            label.map_or_else(
                || value.clone(),
                |label| Languages::shipped().say(self.language, &label),
            )
        });
        values.collect()
    }

    /// Forecast of a move, without its first events.
    fn forecast_sentences(&self, given: &[String], skipped: usize) -> Vec<Words> {
        let events = self.game.forecast(self.seat, &given.join(" "));
        let events = events.unwrap_or_default();
        named(self.table, events.narrate_from(skipped))
    }

    /// Whether a place was chosen already; then the board is shown.
    fn has_place(&self, step: &Step) -> bool {
        let verbs = self.table.title().verbs();
        let verb = verbs.iter().find(|verb| verb.name == step.given[0]);
        let arguments = verb.map_or(&[][..], |verb| verb.arguments);
        let chosen = arguments.iter().take(step.given.len() - 1);
        chosen
            .into_iter()
            .any(|argument| argument.kind == ArgumentKind::Place)
    }

    /// Forecast of each next word that completes a move: its first events. Empty where they would be too long.
    fn brings<'a>(
        &self,
        given: &[String],
        words: impl Iterator<Item = &'a String>,
    ) -> BTreeMap<&'a str, Vec<Words>> {
        let brought = |word: &'a String| {
            let given = [given, std::slice::from_ref(word)].concat();
            let choices = self.next(&given);
            let whole = choices.complete && choices.next.is_empty();
            let mut sentences = if whole {
                self.forecast_sentences(&given, 0)
            } else {
                Vec::new()
            };
            sentences.truncate(BROUGHT);
            (!sentences.is_empty()).then_some((word.as_str(), sentences))
        };
        let brought: BTreeMap<&str, Vec<Words>> = words.filter_map(brought).collect();
        let sentences = brought.values().flatten();
        let length = sentences.map(|words| longest(self.language, words));
        if length.sum::<usize>() > self.limits.effects_chars {
            return BTreeMap::new();
        }
        brought
    }

    /// Values as buttons, or as lists where they are many.
    fn values(&self, post: &mut Post, step: &Step, argument: &Argument, values: &[String]) {
        post.picture.get_or_insert_with(|| {
            if self.has_place(step) {
                self.picture(PictureViewer::Seat(self.seat), step, Vec::new())
            } else {
                self.own_picture()
            }
        });
        if values.len() > self.limits.value_buttons {
            for (number, part) in values.chunks(self.limits.menu_items).enumerate() {
                let items = part.iter().map(|value| MenuItem {
                    label: self.marked_label(argument, value),
                    value: value.clone(),
                    about: Vec::new(),
                    chosen: false,
                });
                // Ids must differ, so each list gets a number that is ignored when it is read.
                let mut given = step.given.clone();
                given.push(format!("{PART}{number}"));
                post.menus.push(Menu {
                    hint: Words::new("guide-choose"),
                    press: self.press(ButtonAction::Guide, &given),
                    items: items.collect(),
                    count: 1,
                });
            }
            return;
        }
        let mut brings = self.brings(&step.given, values.iter());
        for value in values {
            let mut given = step.given.clone();
            given.push(value.clone());
            if let Some(brings) = brings.remove(value.as_str()) {
                let label = value_label(self.name(), argument, value);
                let label = Languages::shipped().say(self.language, &label);
                let symbol = self.table.title().symbol(argument.said, value);
                let line = Words::new("guide-brings")
                    .with("value", label)
                    .marked(symbol);
                // The value has its symbol already.
                let brings: Vec<Words> = brings.into_iter().map(Words::unmarked).collect();
                post.words.push(line.with("about", sentences(&brings)));
            }
            post.choices.push(Button {
                label: self.marked_label(argument, value),
                press: self.press(ButtonAction::Guide, &given),
                barred: false,
            });
        }
    }

    /// A value of an argument as people call it, with its symbol.
    fn marked_label(&self, argument: &Argument, value: &str) -> Words {
        let symbol = self.table.title().symbol(argument.said, value);
        value_label(self.name(), argument, value).marked(symbol)
    }

    /// Places: by part of the board where they are many.
    fn places(&self, post: &mut Post, step: &Step, places: &[String]) {
        let part = step.part.clone().unwrap_or_default();
        let mut places: Vec<&String> = places
            .iter()
            .filter(|place| belongs(place, &part))
            .collect();
        places.sort_by_key(|place| order_of(place));
        let items = if places.len() > self.limits.menu_items {
            let mut parts: BTreeMap<(usize, String), usize> = BTreeMap::new();
            for place in &places {
                let part = part_of(place, &part);
                *parts.entry((part.len(), part)).or_default() += 1;
            }
            let parts = parts.into_iter();
            let item = |((_, part), count): ((usize, String), usize)| MenuItem {
                label: Words::new("guide-part")
                    .with("part", part.clone())
                    .with("count", count),
                value: format!("{PART}{part}"),
                about: Vec::new(),
                chosen: false,
            };
            parts.map(item).take(self.limits.menu_items).collect()
        } else {
            let item = |place: &&String| {
                let mut given = step.given.clone();
                given.push((**place).clone());
                MenuItem {
                    label: Words::new("guide-place").with("place", (**place).clone()),
                    value: (**place).clone(),
                    about: self.forecast_sentences(&given, 1),
                    chosen: false,
                }
            };
            places.iter().map(item).collect()
        };
        let lit = places.iter().map(|place| (*place).clone()).collect();
        post.picture = Some(self.picture(PictureViewer::Table, step, lit));
        // With its part, because the way back is a button of its own.
        let mut given = step.given.clone();
        given.extend(step.part.iter().map(|part| format!("{PART}{part}")));
        let count = self.places_left(step);
        post.menus.push(Menu {
            hint: match count {
                1 => Words::new("guide-choose"),
                _ => Words::new("guide-choose-several").with("count", count),
            },
            press: self.press(ButtonAction::Guide, &given),
            items,
            count,
        });
        post.choices.push(Button {
            label: Words::new("press-type"),
            press: self.press(ButtonAction::Type, &step.given),
            barred: false,
        });
    }

    /// How many places are chosen next: all that are still to be named where they are chosen together.
    fn places_left(&self, step: &Step) -> usize {
        if self.chosen_together(&step.given).is_none() {
            return 1;
        }
        // All moves with the verb name equally many.
        let verb =
            |text: &&String| text.split(' ').next() == step.given.first().map(String::as_str);
        let whole = self.legal.iter().find(verb);
        let whole = whole.map_or(0, |text| text.split(' ').count());
        whole.saturating_sub(step.given.len()).max(1)
    }

    fn ways_out(&self, post: &mut Post, step: &Step) {
        if let Some(given) = self.back(step) {
            post.choices.push(Button {
                label: Words::new("press-back"),
                press: self.press(ButtonAction::Guide, &given),
                barred: false,
            });
        }
        post.choices.push(Button {
            label: Words::new("press-cancel"),
            press: self.press(ButtonAction::Stop, &[]),
            barred: false,
        });
    }
}

/// The words of a move without parts of the board.
fn without_parts(given: &[String]) -> Vec<String> {
    let words = given.iter().filter(|word| !word.starts_with(PART));
    words.cloned().collect()
}

/// A value of an argument as people call it: by its words in the game's file, else as it is.
pub(super) fn value_label(game: &str, argument: &Argument, value: &str) -> Words {
    let key = format!("{game}-{}-{value}", argument.said);
    if Languages::shipped().has(FALLBACK, &key) {
        Words::new(key)
    } else {
        Words::new("guide-value").with("value", value.to_owned())
    }
}

/// Whether a place belongs to a part of the board: `D7-D8-E8` to `D` and to `D7`, `D17` to `D` but not to `D1`.
fn belongs(place: &str, part: &str) -> bool {
    let rest = place.strip_prefix(part);
    let in_row = part.chars().all(|letter| !letter.is_ascii_digit());
    rest.is_some_and(|rest| in_row || !rest.starts_with(|next: char| next.is_ascii_digit()))
}

/// By which places are put in order, whatever order a game lists its moves in: the row, then the number.
pub(super) fn order_of(place: &str) -> (usize, String, usize) {
    let first = place.split('-').next().unwrap_or(place);
    let row = first.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number = first[row.len()..].parse().unwrap_or_default();
    (row.len(), row.to_owned(), number)
}

/// The part of the board that a place belongs to, one step finer than this one: its row, then its first field.
fn part_of(place: &str, part: &str) -> String {
    let first = place.split('-').next().unwrap_or(place);
    if part.is_empty() {
        first
            .trim_end_matches(|letter: char| letter.is_ascii_digit())
            .to_owned()
    } else {
        first.to_owned()
    }
}
