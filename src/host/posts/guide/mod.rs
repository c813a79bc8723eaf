//! The guide: a move made step by step, from the legal moves. It is derived from the game's description of its moves, so it offers
//! exactly what is legal. It works at any position: of a table, a puzzle or a trial. Knows no store.
//!
//! It opens with the best whole moves, so that a usual move takes three clicks: *Play*, the move, *Do it*. It keeps nothing: where somebody
//! is stands in the buttons of the screen that they see.

mod always;
mod menus;
mod page;
mod screen;
mod step;

use self::screen::Screen;
use self::step::{GuideStep, MoveTree, without_parts};
use crate::engine::{
    Argument, ArgumentKind, EffectKind, MoveText, Play, RankedMove, Refusal, Seat, Title,
};
use crate::host::limits::PresentationLimits;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::post::{
    Button, ExerciseRef, Picture, PictureKind, PictureViewer, Post, PostPicture, PuzzleRef,
    Recipient, TrialPicture, TrialRef,
};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::prospects::effects;
use crate::host::posts::wording::{lesson, longest, names, naming};
use crate::ids::PersonId;
use crate::show::{ShownPlay, ShownTitle};
use crate::store::TableId;
use crate::words::{FALLBACK, Languages, Value, Words, keys, sentences};
pub use page::{PageAlways, PageChoice, PageGroup, PagePictures, PageStep, PageWholeMove};
pub(in crate::host) use page::{area_values, page_step};
use std::collections::BTreeMap;

/// Number of forecast events shown for each choice. The confirmation shows all events.
const BROUGHT: usize = 3;

/// What a move is made at: its buttons name it.
pub(in crate::host) enum GuideSubject {
    Table {
        id: TableId,
        /// The number of records of the table.
        records: u64,
        /// Whether the seat may ask for a hint.
        hints: bool,
    },
    Puzzle(PuzzleRef),
    Trial(TrialRef, Box<TrialPicture>),
    /// A decision of a finished game, to be decided again.
    Exercise {
        exercise: ExerciseRef,
        id: TableId,
        /// The number of records of the table before it.
        records: u64,
    },
    /// A move in advance.
    Plan {
        id: TableId,
        /// The number of records of the table.
        records: u64,
        /// How many moves in advance come before it.
        before: usize,
    },
}

/// Context of the guide: a seat in a game.
pub(in crate::host) struct Guide<'a> {
    pub subject: GuideSubject,
    pub game: &'a dyn Play,
    pub seat: Seat,
    /// The names of all seats, in order.
    pub names: Vec<Value>,
    /// The lesson that comes last on a screen.
    pub lesson: Option<Words>,
    pub person: PersonId,
    pub language: &'a str,
    pub limits: PresentationLimits,
    /// The legal moves of the seat, in the order in which the game lists them.
    pub legal: Vec<MoveText>,
    /// The same moves with their effects, best first; at a puzzle those first that bring most at once; at a trial in no order if its owner may get no hints.
    pub ranked: Vec<RankedMove>,
}

impl<'a> Guide<'a> {
    /// The guide for a person at a table; none before the game begins, or if the person has no seat.
    pub fn at_table(loaded: &'a LoadedTable, person: PersonId, language: &'a str) -> Option<Self> {
        let table = &loaded.table;
        let game = table.game()?;
        let seat = table.seat_of(person)?;
        let subject = GuideSubject::Table {
            id: loaded.id,
            records: table.records(),
            hints: table.may_get_hints(seat),
        };
        Some(Self {
            subject,
            game,
            seat,
            names: names(table),
            // The ending has a message of its own.
            lesson: lesson(table, false).filter(|_| table.course().step().is_some()),
            person,
            language,
            limits: loaded.limits,
            legal: game.moves(seat),
            ranked: loaded.menu_order.moves(table.records(), game, seat),
        })
    }

    /// The guide at a position that is not where a table stands: moves come first that bring most at once.
    pub fn at_position(
        subject: GuideSubject,
        (game, seat): (&'a dyn Play, Seat),
        names: Vec<Value>,
        (person, language): (PersonId, &'a str),
        limits: PresentationLimits,
    ) -> Self {
        Self {
            subject,
            game,
            seat,
            names,
            lesson: None,
            person,
            language,
            limits,
            legal: game.moves(seat),
            ranked: game.ranked_moves(seat),
        }
    }

    /// The guide for a move in advance of a person at a table, at a position after so many others.
    pub fn in_advance(
        loaded: &'a LoadedTable,
        (game, before): (&'a dyn Play, usize),
        (seat, person): (Seat, PersonId),
        language: &'a str,
    ) -> Self {
        let table = &loaded.table;
        let subject = GuideSubject::Plan {
            id: loaded.id,
            records: table.records(),
            before,
        };
        Self::at_position(
            subject,
            (game, seat),
            names(table),
            (person, language),
            loaded.limits,
        )
    }
}

impl Guide<'_> {
    /// A reply about what the move is made at.
    pub fn reply(&self, words: Vec<Words>) -> Post {
        let mut post = Post::new(Recipient::Answer(self.person), self.language, words);
        if let GuideSubject::Table { id, .. }
        | GuideSubject::Exercise { id, .. }
        | GuideSubject::Plan { id, .. } = &self.subject
        {
            post.table = Some(*id);
        }
        post
    }

    /// The table as the seat sees it, with its hand: one picture for every step, edited where a step changes it.
    fn table_picture(&self, step: &GuideStep) -> PostPicture {
        self.lit_picture(step, Vec::new())
    }

    /// The same with places that can be chosen.
    fn lit_picture(&self, step: &GuideStep, lit: Vec<(String, EffectKind)>) -> PostPicture {
        let picture = self.picture(PictureViewer::Seat(self.seat), step, lit);
        match &self.subject {
            GuideSubject::Table { .. }
            | GuideSubject::Exercise { .. }
            | GuideSubject::Plan { .. } => PostPicture::Table(picture),
            GuideSubject::Puzzle(puzzle) => PostPicture::Puzzle(puzzle.clone(), picture),
            GuideSubject::Trial(_, trial) => PostPicture::Trial(trial.clone(), picture),
        }
    }

    /// The number of records of the table; 0 where there is none.
    fn records(&self) -> u64 {
        match self.subject {
            GuideSubject::Table { records, .. }
            | GuideSubject::Exercise { records, .. }
            | GuideSubject::Plan { records, .. } => records,
            GuideSubject::Puzzle(_) | GuideSubject::Trial(..) => 0,
        }
    }

    /// Screen for these words of a move, after some introductory sentences.
    pub fn screen(&self, introduction: Vec<Words>, given: &[String]) -> Post {
        let mut post = self.reply(introduction);
        let Some(waiting) = self
            .game
            .waiting()
            .filter(|waiting| waiting.seat == self.seat)
        else {
            let mut screen = Screen::new(self, GuideStep::default(), post);
            screen.not_awaited();
            return screen.post;
        };
        let tree = self.tree();
        let step = tree.forward(&tree.canonical(given));
        // The question of a puzzle says it, and the introduction to a trial.
        if let GuideSubject::Table { .. } = self.subject {
            let awaited = Words::new(keys::GUIDE_AWAITS).with("game", self.name());
            post.words.push(awaited.with("decision", waiting.decision));
        }
        post.words
            .extend(naming(&self.names, self.game.outlook(self.seat)));
        let mut screen = Screen::new(self, step, post);
        screen.choices();
        screen.ways_out();
        // It comes last, next to the buttons.
        screen.post.words.extend(self.lesson.clone());
        screen.post
    }

    /// Screen that asks which of these moves is meant.
    pub fn among(&self, introduction: Vec<Words>, texts: &[MoveText]) -> Post {
        let mut screen = Screen::new(self, GuideStep::default(), self.reply(introduction));
        let of_text = |text: &MoveText| self.ranked.iter().find(|ranked| ranked.text == *text);
        let mut moves: Vec<&RankedMove> = texts.iter().filter_map(of_text).collect();
        moves.truncate(self.limits.menu_items);
        screen.whole_menu(&moves);
        screen.post.picture = Some(self.table_picture(&GuideStep::default()));
        screen.ways_out();
        screen.post
    }

    /// The same for moves that are recommended, the best first: the picture shows it on the board, and marks the places of the others, or
    /// has the numbers of the moves at what they name.
    pub fn among_hints(&self, mut introduction: Vec<Words>, texts: &[MoveText]) -> Post {
        let title = self.game.title();
        let numbered = texts.iter().all(|text| title.lights_moves(text));
        let others = match numbered {
            true => self.others(texts),
            false => self.places_of_others(texts),
        };
        if texts.len() > 1 {
            let marked = match (numbered, others.is_empty()) {
                (true, _) => "numbered",
                (false, false) => "places",
                (false, true) => "none",
            };
            introduction.push(Words::new(keys::HINT_PICTURE).with("others", marked));
        }
        let mut post = self.among(introduction, texts);
        let words = texts.first().into_iter();
        let best = GuideStep {
            given: words
                .flat_map(|text| text.words().map(str::to_owned))
                .collect(),
            ..GuideStep::default()
        };
        post.picture = Some(self.lit_picture(&best, others));
        post
    }

    /// All but the first of these moves, each with what it does.
    fn others(&self, texts: &[MoveText]) -> Vec<(String, EffectKind)> {
        let others = texts.iter().skip(1);
        others
            .map(|text| (text.to_string(), self.effect_kind(text)))
            .collect()
    }

    /// What a move does.
    fn effect_kind(&self, text: &MoveText) -> EffectKind {
        let ranked = self.ranked.iter().find(|ranked| ranked.text == *text);
        ranked.map_or(EffectKind::Neutral, |ranked| ranked.effect.kind)
    }

    /// The places of these moves that are not those of the first one, each with what the move does.
    fn places_of_others(&self, texts: &[MoveText]) -> Vec<(String, EffectKind)> {
        let places = |text: &MoveText| {
            let verb = self.game.title().verbs();
            let verb = verb.iter().find(|verb| verb.name == text.verb());
            let arguments = verb.map_or(&[][..], |verb| verb.arguments);
            let words = text.words().skip(1).zip(arguments);
            let places = words.filter(|(_, argument)| argument.kind == ArgumentKind::Place);
            places
                .map(|(place, _)| place.to_owned())
                .collect::<Vec<_>>()
        };
        let Some((first, rest)) = texts.split_first() else {
            return Vec::new();
        };
        let first = places(first);
        let mut marked: BTreeMap<String, EffectKind> = BTreeMap::new();
        for text in rest {
            for place in places(text) {
                if !first.contains(&place) {
                    marked.entry(place).or_insert(self.effect_kind(text));
                }
            }
        }
        marked.into_iter().collect()
    }

    /// The button that leads to the first screen.
    pub fn first_screen_button(&self) -> Button {
        Button {
            label: Words::new(keys::PRESS_BACK),
            press: self.press(ButtonAction::Guide, &[]),
            disabled: false,
        }
    }

    /// Why these words are not the beginning of a legal move; none if they are, or if the seat is not awaited.
    pub fn refusal(&self, given: &[String]) -> Option<Refusal> {
        self.game
            .waiting()
            .filter(|waiting| waiting.seat == self.seat)?;
        let tree = self.tree();
        let words = without_parts(&tree.canonical(given));
        if tree.leads_on(&words) {
            return None;
        }
        let read = |words: &[String]| self.game.read(self.seat, &words.join(" ")).err();
        read(&tree.completed(&words)).or_else(|| read(&words))
    }

    /// The words of the moves.
    pub fn tree(&self) -> MoveTree<'_> {
        MoveTree {
            game: self.game,
            seat: self.seat,
            legal: &self.legal,
            together: self.limits.menu_items,
        }
    }

    fn name(&self) -> &'static str {
        self.game.title().name()
    }

    fn picture(
        &self,
        shown: PictureViewer,
        step: &GuideStep,
        lit: Vec<(String, EffectKind)>,
    ) -> Picture {
        Picture {
            shown,
            part: PictureKind::Table,
            records: self.records(),
            lit,
            proposal: step.given.join(" "),
        }
    }

    fn press(&self, action: ButtonAction, words: &[String]) -> ButtonId {
        match &self.subject {
            GuideSubject::Table { id, records, .. } => {
                ButtonId::new(id.number, *records, action, words)
            }
            GuideSubject::Puzzle(puzzle) => puzzle.press(action.at_puzzle(), words),
            GuideSubject::Trial(trial, _) => trial.press(action.at_trial(), words),
            GuideSubject::Exercise { exercise, .. } => exercise.press(action.at_puzzle(), words),
            GuideSubject::Plan {
                id,
                records,
                before,
            } => {
                let words = [&[before.to_string()], words].concat();
                ButtonId::new(id.number, *records, action.in_advance(), words)
            }
        }
    }

    /// Why a verb is not possible now; none if it is possible, or belongs to another decision.
    fn why_barred(&self, verb: &str) -> Option<Words> {
        if self.game.is_untimely(verb) {
            return None;
        }
        let refusal = self.game.hindrance(self.seat, verb)?;
        let why = refusal.words(Some(self.name()));
        Some(why.naming(&self.names))
    }

    /// A line that says why a verb is not possible now; none if it is possible, or belongs to another decision.
    fn hindered(&self, verb: &str) -> Option<Words> {
        let why = self.why_barred(verb)?;
        let line = Words::new(keys::GUIDE_VERB)
            .with("game", self.name())
            .with("verb", verb);
        Some(line.with("about", sentences(&[why])))
    }

    /// The question for an argument. It names what it is about where the game has words for that.
    fn question(&self, step: &GuideStep, arguments: &[Argument], argument: &Argument) -> Words {
        let verb = &step.given[0];
        let ask = format!("{}-ask-{verb}-{}", self.name(), argument.name);
        if !Languages::shipped().has(FALLBACK, &ask) {
            let usual = format!("{}-argument-{}.describe", self.name(), argument.name);
            return Words::computed(usual);
        }
        let given = arguments.iter().zip(&step.given[1..]);
        let given = given.map(|(argument, value)| match argument.kind {
            ArgumentKind::Place | ArgumentKind::Places => (argument.name, Value::place(value)),
            _ => (argument.name, value.into()),
        });
        Words::computed(ask).with_any(given)
    }

    /// The move, or as much of it as is chosen.
    fn summary(&self, step: &GuideStep, complete: bool) -> Words {
        let spoken = self.spoken(&step.given, 1);
        let spoken = Some(spoken).filter(|spoken| !spoken.is_empty());
        Words::new(keys::GUIDE_MOVE)
            .with("game", self.name())
            .with("verb", step.given[0].clone())
            .with("words", spoken)
            .with("complete", complete)
    }

    /// The words of a move from this one on, in the person's language. The verb is none of them.
    fn spoken(&self, given: &[String], from: usize) -> String {
        spoken(self.game.title(), self.language, given, from)
    }

    /// Whether a place was chosen already; then the picture shows the move so far.
    fn has_place(&self, step: &GuideStep) -> bool {
        let verb = self.tree().verb(&step.given[0]);
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
            let choices = self.tree().next(&given);
            let whole = choices.complete && choices.next.is_empty();
            let mut sentences = if whole {
                effects(&self.names, self.game, self.seat, &given.join(" "))
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
}

/// The words of a move from this one on, in a language, without its verb. A piece that the next one names as well is left out: who plays
/// the card of the warriors for a young warrior reads "young warrior".
fn spoken(title: &dyn Title, language: &str, given: &[String], from: usize) -> String {
    let verb = title.verbs().iter().find(|verb| verb.name == given[0]);
    let arguments = verb.map_or(&[][..], |verb| verb.arguments);
    let values = given.iter().enumerate().skip(from.max(1));
    let values = values.map(|(number, value)| {
        let argument = arguments.get(number - 1).or(arguments.last());
        let label = argument.map(|argument| value_label(title.name(), argument, value));
        let label = label.map(|label| Languages::shipped().say(language, &label));
        (argument, label.unwrap_or_else(|| value.clone()))
    });
    let values: Vec<(Option<&Argument>, String)> = values.collect();
    let is_piece = |argument: &Argument| matches!(argument.kind, ArgumentKind::One(_));
    let is_named_by_next = |number: usize| {
        let (Some((Some(one), label)), Some((Some(next), longer))) =
            (values.get(number), values.get(number + 1))
        else {
            return false;
        };
        one.name != next.name && is_piece(one) && is_piece(next) && names_too(longer, label)
    };
    let kept = (0..values.len()).filter(|number| !is_named_by_next(*number));
    let kept: Vec<&str> = kept.map(|number| values[number].1.as_str()).collect();
    kept.join(" ")
}

/// Whether a label begins or ends with the whole words of another.
fn names_too(longer: &str, label: &str) -> bool {
    let is_apart = |rest: &str| rest.is_empty() || rest.starts_with(' ') || rest.ends_with(' ');
    let rest = longer.strip_suffix(label).or(longer.strip_prefix(label));
    rest.is_some_and(is_apart)
}

/// A whole move as people call it, in a language, or a partial one.
pub fn move_label(title: &dyn Title, language: &str, text: &str) -> Words {
    let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let spoken = spoken(title, language, &words, 1);
    if let Some(sentence) = move_sentence(title, &words, &spoken) {
        let said = Languages::shipped().say(language, &sentence);
        return Words::new(keys::GUIDE_VALUE).with("value", capitalized(&said));
    }
    Words::new(keys::GUIDE_LABEL)
        .with("game", title.name())
        .with("verb", words[0].clone())
        .with("words", Some(spoken).filter(|spoken| !spoken.is_empty()))
}

/// A move by the game's own sentence for its verb, whole (`said`) or not (`begun`): `words` has the words after the verb, and each argument has its
/// name. None if the game has no such sentence.
fn move_sentence(title: &dyn Title, given: &[String], spoken: &str) -> Option<Words> {
    let verb = title.verbs().iter().find(|verb| verb.name == given[0])?;
    let required = verb.arguments.iter().filter(|argument| argument.required);
    let form = match given.len() {
        whole if whole > required.count() => "said",
        1 => return None,
        _ => "begun",
    };
    let key = format!("{}-verb-{}.{form}", title.name(), verb.name);
    if !Languages::shipped().has(FALLBACK, &key) {
        return None;
    }
    let values = verb.arguments.iter().enumerate().map(|(number, argument)| {
        let rest = given.get(number + 1..).unwrap_or_default();
        let text = |word: &String| Value::Text(word.clone());
        let value = match (argument.kind, rest) {
            (_, []) => Value::None,
            (kind, several) if kind.is_several() => Value::List(several.iter().map(text).collect()),
            (ArgumentKind::Place, [place, ..]) => Value::place(place),
            (_, [word, ..]) => word.parse().map_or_else(|_| text(word), Value::Whole),
        };
        (argument.name.to_owned(), value)
    });
    let words = Words::computed(key).with("game", title.name());
    let spoken = Value::Text(spoken.to_owned());
    Some(words.with_any(values).with_any([("words", spoken)]))
}

/// A text that begins with a capital letter.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// A value of an argument as people call it: by its words in the game's file, else as it is.
pub(in crate::host) fn value_label(game: &str, argument: &Argument, value: &str) -> Words {
    match value_key(game, argument.said, value) {
        Some(key) => Words::computed(key),
        None => Words::new(keys::GUIDE_VALUE).with("value", value.to_owned()),
    }
}

/// The key of what a value is called; none if the game has no words for it. Some are called otherwise where they are chosen: a colour
/// stands for a tile then, and agrees with it.
pub fn value_key(game: &str, said: &str, value: &str) -> Option<String> {
    let key = format!("{game}-{said}-{value}");
    let mut keys = [format!("{key}.chosen"), key].into_iter();
    keys.find(|key| Languages::shipped().has(FALLBACK, key))
}
