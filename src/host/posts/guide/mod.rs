//! The guide: a move made step by step, from the legal moves. It is derived from the game's description of its moves, so it offers
//! exactly what is legal. It works at any position: of a table, a puzzle or a trial. Knows no store.
//!
//! It opens with the best whole moves, so that a usual move takes three clicks: *Play*, the move, *Do it*. It keeps nothing: where somebody
//! is stands in the buttons of the screen that they see.

mod always;
mod menus;
mod page;
mod step;

use self::step::{GuideStep, without_parts};
use crate::engine::{
    Argument, ArgumentKind, EffectKind, MoveText, Play, RankedMove, Refusal, Seat, Title, Verb,
};
use crate::host::limits::PresentationLimits;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::post::{
    Button, Picture, PictureKind, PictureViewer, Post, PostPicture, PuzzleRef, Recipient,
    TrialPicture, TrialRef,
};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::prospects::{confirmation, effects};
use crate::host::posts::wording::{lesson, longest, names, naming};
use crate::ids::PersonId;
use crate::show::{ShownPlay, ShownTitle};
use crate::store::TableId;
use crate::words::{FALLBACK, Key, Languages, Value, Words, keys, sentences};
pub(in crate::host) use page::area_values;
pub use page::{PageAlways, PageChoice, PageGroup, PageStep};
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
}

impl<'a> Guide<'a> {
    /// The guide for a move in advance of a person at a table, at a position after so many others.
    pub fn in_advance(
        loaded: &'a LoadedTable,
        (game, before): (&'a dyn Play, usize),
        (seat, person): (Seat, PersonId),
        language: &'a str,
    ) -> Self {
        let table = &loaded.table;
        Self {
            subject: GuideSubject::Plan {
                id: loaded.id,
                records: table.records(),
                before,
            },
            game,
            seat,
            names: names(table),
            lesson: None,
            person,
            language,
            limits: loaded.limits,
            legal: game.moves(seat),
            ranked: game.ranked_moves(seat),
        }
    }
}

impl Guide<'_> {
    /// A reply about what the move is made at.
    pub fn reply(&self, words: Vec<Words>) -> Post {
        let mut post = Post::new(Recipient::Answer(self.person), self.language, words);
        if let GuideSubject::Table { id, .. } | GuideSubject::Plan { id, .. } = &self.subject {
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
            GuideSubject::Table { .. } | GuideSubject::Plan { .. } => PostPicture::Table(picture),
            GuideSubject::Puzzle(puzzle) => PostPicture::Puzzle(puzzle.clone(), picture),
            GuideSubject::Trial(_, trial) => PostPicture::Trial(trial.clone(), picture),
        }
    }

    /// The number of records of the table; 0 where there is none.
    fn records(&self) -> u64 {
        match self.subject {
            GuideSubject::Table { records, .. } | GuideSubject::Plan { records, .. } => records,
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
            self.not_awaited(&mut post);
            return post;
        };
        let step = self.forward(&self.canonical(given));
        // The question of a puzzle says it, and the introduction to a trial.
        if let GuideSubject::Table { .. } = self.subject {
            let awaited = Words::new(keys::GUIDE_AWAITS).with("game", self.name());
            post.words.push(awaited.with("decision", waiting.decision));
        }
        post.words
            .extend(naming(&self.names, self.game.outlook(self.seat)));
        if step.given.is_empty() {
            self.verbs(&mut post);
        } else {
            self.argument(&mut post, &step);
        }
        self.offer_always(&mut post, &step);
        self.ways_out(&mut post, &step);
        // It comes last, next to the buttons.
        post.words.extend(self.lesson.clone());
        post
    }

    /// Screen that asks which of these moves is meant.
    pub fn among(&self, introduction: Vec<Words>, texts: &[MoveText]) -> Post {
        let mut post = self.reply(introduction);
        let of_text = |text: &MoveText| self.ranked.iter().find(|ranked| ranked.text == *text);
        let mut moves: Vec<&RankedMove> = texts.iter().filter_map(of_text).collect();
        moves.truncate(self.limits.menu_items);
        self.whole_menu(&mut post, &GuideStep::default(), &moves);
        post.picture = Some(self.table_picture(&GuideStep::default()));
        self.ways_out(&mut post, &GuideStep::default());
        post
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
        let words = without_parts(&self.canonical(given));
        if self.leads_on(&words) {
            return None;
        }
        let read = |words: &[String]| self.game.read(self.seat, &words.join(" ")).err();
        read(&self.completed(&words)).or_else(|| read(&words))
    }

    fn name(&self) -> &'static str {
        self.game.title().name()
    }

    /// Says why there is nothing to choose.
    fn not_awaited(&self, post: &mut Post) {
        let awaited = self.game.waiting();
        post.words.push(match awaited {
            Some(waiting) => Words::new(keys::GUIDE_NOT_YOU)
                .with("game", self.name())
                .with("name", self.names[waiting.seat].clone())
                .with("decision", waiting.decision),
            None => Words::new(keys::REFUSAL_GAME_OVER),
        });
        let may_plan = self.lesson.is_none() && self.game.in_turn_of(self.seat).is_some();
        if let (GuideSubject::Table { id, .. }, true) = (&self.subject, may_plan) {
            post.buttons.push(Button::plan(*id, self.records()));
        }
        self.offer_page(post);
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

    /// First step: the verbs, and why some are not possible.
    fn verbs(&self, post: &mut Post) {
        self.whole_moves(post, &GuideStep::default());
        let legal = self.next(&[]).next;
        let brings = self.brings(&[], legal.iter().map(|(verb, _)| verb));
        let beside = self.limits.buttons_beside(post.menus.len());
        // The last row is left to navigation, and each verb has a button at least.
        let verbs = self.game.title().verbs().len();
        let mut room = beside.saturating_sub(self.limits.row_buttons + verbs);
        for verb in self.game.title().verbs() {
            let symbol = self.game.title().symbol("verb", verb.name);
            let label =
                Words::computed(format!("{}-verb-{}", self.name(), verb.name)).marked(symbol);
            let possible = legal.iter().any(|(name, _)| name == verb.name);
            let line = Words::new(keys::GUIDE_VERB)
                .with("game", self.name())
                .with("verb", verb.name);
            if possible {
                let about = Words::computed(format!("{}-verb-{}.describe", self.name(), verb.name));
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
            let pieces = self.pieces(verb);
            if possible && (1..=room + 1).contains(&pieces.len()) {
                room -= pieces.len() - 1;
                post.buttons.extend(pieces);
                continue;
            }
            post.buttons.push(Button {
                label,
                press: self.press(ButtonAction::Guide, &[verb.name.to_owned()]),
                disabled: !possible,
            });
        }
        post.picture = Some(self.table_picture(&GuideStep::default()));
    }

    /// A button for each piece with which a move of this verb can begin: one click less. None where it begins with something else.
    fn pieces(&self, verb: &Verb) -> Vec<Button> {
        let first = verb.arguments.first();
        let Some(piece) = first.filter(|first| matches!(first.kind, ArgumentKind::One(_))) else {
            return Vec::new();
        };
        let values = self.next(&[verb.name.to_owned()]).next.into_iter();
        let button = |(value, _): (String, usize)| {
            let given = [verb.name.to_owned(), value];
            let symbol = self.game.title().symbol(piece.said, &given[1]);
            Button {
                label: self.whole_label(&given, 0).marked(symbol),
                press: self.press(ButtonAction::Guide, &given),
                disabled: false,
            }
        };
        values.map(button).collect()
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

    /// Further step: the values of an argument, or the confirmation.
    fn argument(&self, post: &mut Post, step: &GuideStep) {
        let choices = self.next(&step.given);
        let verbs = self.game.title().verbs();
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
            let text = step.given.join(" ");
            post.words
                .extend(confirmation(&self.names, self.game, self.seat, &text));
            post.picture = Some(self.table_picture(step));
            post.buttons.push(Button {
                label: Words::new(match self.subject {
                    GuideSubject::Table { .. } => keys::PRESS_DO,
                    GuideSubject::Puzzle(_) => keys::PRESS_PUZZLE_DO,
                    GuideSubject::Trial(..) => keys::PRESS_TRIAL_DO,
                    GuideSubject::Plan { .. } => keys::PRESS_PLAN_DO,
                }),
                press: self.press(ButtonAction::Do, &step.given),
                disabled: false,
            });
        }
        let (Some(argument), false) = (argument, choices.next.is_empty()) else {
            return;
        };
        post.words.push(self.question(step, arguments, argument));
        let values: Vec<String> = choices.next.into_iter().map(|(value, _)| value).collect();
        if matches!(argument.kind, ArgumentKind::Place | ArgumentKind::Places) {
            self.places(post, step, argument, &values);
        } else {
            self.values(post, step, argument, &values);
        }
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
        let spoken = self.spoken(&step.given);
        let spoken = (!spoken.is_empty()).then(|| spoken.join(" "));
        Words::new(keys::GUIDE_MOVE)
            .with("game", self.name())
            .with("verb", step.given[0].clone())
            .with("words", spoken)
            .with("complete", complete)
    }

    /// The words of a move in the person's language.
    fn spoken(&self, given: &[String]) -> Vec<String> {
        spoken(self.game.title(), self.language, given)
    }

    /// Whether a place was chosen already; then the picture shows the move so far.
    fn has_place(&self, step: &GuideStep) -> bool {
        let verbs = self.game.title().verbs();
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

    fn ways_out(&self, post: &mut Post, step: &GuideStep) {
        if let Some(given) = self.back(step) {
            post.buttons.push(Button {
                label: Words::new(keys::PRESS_BACK),
                press: self.press(ButtonAction::Guide, &given),
                disabled: false,
            });
        }
        let GuideSubject::Table { hints, .. } = self.subject else {
            return;
        };
        let button = |action: ButtonAction, label: Key| Button {
            label: Words::new(label),
            press: self.press(action, &[]),
            disabled: false,
        };
        if hints && self.back(step).is_none() {
            post.buttons
                .push(button(ButtonAction::Hint, keys::PRESS_HINT));
        }
        post.buttons
            .push(button(ButtonAction::Stop, keys::PRESS_CANCEL));
        self.offer_page(post);
    }

    /// Adds the button for a link to the board, where there are web pages and room.
    fn offer_page(&self, post: &mut Post) {
        let GuideSubject::Table { id, .. } = self.subject else {
            return;
        };
        if self.limits.links && post.buttons.len() < self.limits.buttons_beside(post.menus.len()) {
            post.buttons.push(Button::open_board(id));
        }
    }
}

/// The words of a move after its verb, in a language.
fn spoken(title: &dyn Title, language: &str, given: &[String]) -> Vec<String> {
    let verb = title.verbs().iter().find(|verb| verb.name == given[0]);
    let arguments = verb.map_or(&[][..], |verb| verb.arguments);
    let values = given[1..].iter().enumerate();
    let values = values.map(|(number, value)| {
        let argument = arguments.get(number).or(arguments.last());
        let label = argument.map(|argument| value_label(title.name(), argument, value));
        label.map_or_else(
            || value.clone(),
            |label| Languages::shipped().say(language, &label),
        )
    });
    values.collect()
}

/// A whole move as people call it, in a language.
pub fn move_label(title: &dyn Title, language: &str, text: &str) -> Words {
    let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let spoken = spoken(title, language, &words).join(" ");
    Words::new(keys::GUIDE_LABEL)
        .with("game", title.name())
        .with("verb", words[0].clone())
        .with("words", Some(spoken).filter(|spoken| !spoken.is_empty()))
}

/// A value of an argument as people call it: by its words in the game's file, else as it is.
pub(in crate::host) fn value_label(game: &str, argument: &Argument, value: &str) -> Words {
    let key = format!("{game}-{}-{value}", argument.said);
    if Languages::shipped().has(FALLBACK, &key) {
        Words::computed(key)
    } else {
        Words::new(keys::GUIDE_VALUE).with("value", value.to_owned())
    }
}
