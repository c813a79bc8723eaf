//! Steps of a move for a page on which places and pieces are clicked: the same words as in the menus, without their limits.

use super::always::page_always;
use super::step::{GuideStep, MoveTree};
use super::{Guide, GuideSubject, value_label};
use crate::engine::{Argument, ArgumentKind, EffectKind, Play, RankedMove, Verb};
use crate::host::model::post::{Picture, PictureViewer};
use crate::host::posts::prospects::confirmation;
use crate::host::posts::wording::naming;
use crate::show::{ShownPlay, ShownTitle};
use crate::words::{Words, keys};

/// The most values of the first argument of a verb that are offered together with the verbs.
const SHORT_LIST: usize = 12;

/// A step of a move: what is chosen, and what can follow.
#[derive(Clone, Debug, PartialEq)]
pub struct PageStep {
    /// The number of records of the table. A move that is composed from this step is refused if there are more.
    pub records: u64,
    /// How many moves in advance come before it; none if it is no move in advance.
    pub before: Option<usize>,
    /// The words of the move so far.
    pub given: Vec<String>,
    /// The chosen values after the verb, each with its kind.
    pub chosen: Vec<(&'static str, String)>,
    /// The move so far in words; none before the first word.
    pub summary: Option<Words>,
    /// The question that the choices answer.
    pub question: Option<Words>,
    /// What the seat should know before it decides.
    pub outlook: Vec<Words>,
    /// What can follow: a group for each verb at the first step, else one group.
    pub groups: Vec<PageGroup>,
    /// The move, if the words so far are a whole one.
    pub whole: Option<PageWholeMove>,
    /// The board with the move so far drawn in; none before the first word.
    pub picture: Option<Picture>,
    /// What can be made an order here.
    pub always: Vec<PageAlways>,
    /// The words of the step before; none at the first step.
    pub back: Option<Vec<String>>,
}

/// The pictures of a page.
#[derive(Clone, Debug, PartialEq)]
pub struct PagePictures {
    /// The board.
    pub board: Option<Picture>,
    /// What the visitor alone has.
    pub own: Option<Picture>,
    /// The result of the game.
    pub result: Option<Picture>,
}

/// A whole move that can be made.
#[derive(Clone, Debug, PartialEq)]
pub struct PageWholeMove {
    /// Its text.
    pub text: String,
    /// What it leads to.
    pub confirmation: Vec<Words>,
}

/// An order that can be given with the move that it would make.
#[derive(Clone, Debug, PartialEq)]
pub struct PageAlways {
    /// What it says.
    pub label: Words,
    /// Its policy and limit.
    pub order: Vec<String>,
    /// The move.
    pub text: String,
}

/// Choices that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct PageGroup {
    /// The verb; none for the values of an argument.
    pub label: Option<Words>,
    /// The key of its symbol.
    pub symbol: Option<String>,
    /// What it does.
    pub about: Option<Words>,
    /// Why it is not possible now.
    pub disabled: Option<Words>,
    /// The choices; none if it is not possible.
    pub choices: Vec<PageChoice>,
}

/// Something that can be chosen next.
#[derive(Clone, Debug, PartialEq)]
pub struct PageChoice {
    /// The words of the move after this choice.
    pub given: Vec<String>,
    /// What it is called.
    pub label: Words,
    /// The key of its symbol.
    pub symbol: Option<String>,
    /// The effect of the best move with it.
    pub about: Vec<Words>,
    /// The kind of the areas of a picture that mean this choice.
    pub kind: &'static str,
    /// The value of these areas.
    pub value: String,
    /// The places by which it can be chosen as well.
    pub places: Vec<String>,
    /// The kind of effect of the best move with it.
    pub effect: Option<EffectKind>,
}

/// The step after these words; none if the seat is not awaited. Words that cannot follow are dropped.
pub(in crate::host) fn page_step(guide: &Guide<'_>, given: &[String]) -> Option<PageStep> {
    let tree = guide.tree();
    let waiting = guide.game.waiting();
    waiting.filter(|waiting| waiting.seat == guide.seat)?;
    let step = tree.forward(&tree.canonical(given));
    let choices = tree.next(&step.given);
    let verb = step.given.first().and_then(|name| tree.verb(name));
    let arguments = verb.map_or(&[][..], |verb| verb.arguments);
    let argument = match step.given.len() {
        0 => None,
        words => arguments.get(words - 1).or(arguments.last()),
    };
    let whole = choices.complete.then(|| {
        let text = step.given.join(" ");
        let confirmation = confirmation(&guide.names, guide.game, guide.seat, &text);
        PageWholeMove { text, confirmation }
    });
    let groups = match (verb, argument) {
        (None, _) => verb_groups(guide),
        (Some(_), Some(argument)) if !choices.next.is_empty() => {
            let values = choices.next.iter().map(|(value, _)| value);
            let values = values.map(|value| choice(guide, &step.given, argument, value));
            let mut groups = vec![PageGroup {
                label: None,
                symbol: None,
                about: None,
                disabled: None,
                choices: values.collect(),
            }];
            if tree.forced(&[]).is_some() {
                // The verb was added automatically, so say why no other is possible.
                groups.extend(barred_groups(guide));
            }
            groups
        }
        _ => Vec::new(),
    };
    let asks = !step.given.is_empty() && !choices.next.is_empty();
    let question = argument.filter(|_| asks);
    let chosen = step.given.iter().skip(1).enumerate();
    let chosen = chosen.filter_map(|(number, value)| {
        let argument = arguments.get(number).or(arguments.last())?;
        Some((area_kind(argument), value.clone()))
    });
    Some(PageStep {
        records: guide.records(),
        before: match guide.subject {
            GuideSubject::Plan { before, .. } => Some(before),
            _ => None,
        },
        chosen: chosen.collect(),
        summary: verb.map(|_| guide.summary(&step, choices.complete)),
        question: question.map(|argument| guide.question(&step, arguments, argument)),
        outlook: naming(&guide.names, guide.game.outlook(guide.seat)),
        groups,
        whole,
        // The page shows the hand beside the board.
        picture: verb.map(|_| guide.picture(PictureViewer::Table, &step, Vec::new())),
        always: page_always(guide, &step),
        back: back(guide, &step),
        given: step.given,
    })
}

/// The words before the last choice on a page. A verb that was chosen together with its first value is left with it.
fn back(guide: &Guide<'_>, step: &GuideStep) -> Option<Vec<String>> {
    let tree = guide.tree();
    let mut given = step.given.clone();
    given.pop()?;
    while !given.is_empty() && tree.forced(&given).is_some() {
        given.pop();
    }
    if tree.forced(&[]).is_some() && given.is_empty() {
        return None;
    }
    let verb = given.first().and_then(|name| tree.verb(name));
    if given.len() == 1 && verb.is_some_and(|verb| short_list(&tree, verb).is_some()) {
        given.pop();
    }
    Some(given)
}

/// The first argument and its values, if they are few enough to be offered together with the verb.
fn short_list(tree: &MoveTree<'_>, verb: &Verb) -> Option<(&'static Argument, Vec<String>)> {
    let first = verb.arguments.first()?;
    let short = matches!(first.kind, ArgumentKind::One(_) | ArgumentKind::Several(_));
    let next = tree.next(&[verb.name.to_owned()]);
    let few = short && !next.complete && (1..=SHORT_LIST).contains(&next.next.len());
    few.then(|| {
        (
            first,
            next.next.into_iter().map(|(value, _)| value).collect(),
        )
    })
}

/// A group for each verb that belongs to the decision: what it can be used with, or why it is not possible.
fn verb_groups(guide: &Guide<'_>) -> Vec<PageGroup> {
    let tree = guide.tree();
    let legal = tree.next(&[]).next;
    let verbs = guide.game.title().verbs().iter();
    let groups = verbs.filter_map(|verb| {
        if !legal.iter().any(|(name, _)| name == verb.name) {
            return barred_group(guide, verb);
        }
        let given = [verb.name.to_owned()];
        let symbol = guide.game.title().symbol("verb", verb.name);
        let label = Words::computed(format!("{}-verb-{}", guide.name(), verb.name));
        let choices = match short_list(&tree, verb) {
            Some((argument, values)) => {
                let values = values.iter();
                let values = values.map(|value| choice(guide, &given, argument, value));
                values.collect()
            }
            None => vec![PageChoice {
                label: label.clone(),
                symbol: symbol.clone(),
                kind: "verb",
                value: verb.name.to_owned(),
                places: Vec::new(),
                ..judged(guide, &given)
            }],
        };
        Some(PageGroup {
            label: Some(label),
            symbol,
            about: Some(Words::computed(format!(
                "{}-verb-{}.describe",
                guide.name(),
                verb.name
            ))),
            disabled: None,
            choices,
        })
    });
    groups.collect()
}

fn barred_groups(guide: &Guide<'_>) -> impl Iterator<Item = PageGroup> {
    let verbs = guide.game.title().verbs().iter();
    verbs.filter_map(|verb| barred_group(guide, verb))
}

/// A verb that is not possible now; none if it is possible, or belongs to another decision.
fn barred_group(guide: &Guide<'_>, verb: &Verb) -> Option<PageGroup> {
    Some(PageGroup {
        label: Some(Words::computed(format!(
            "{}-verb-{}",
            guide.name(),
            verb.name
        ))),
        symbol: guide.game.title().symbol("verb", verb.name),
        about: None,
        disabled: Some(guide.why_barred(verb.name)?),
        choices: Vec::new(),
    })
}

/// A value of an argument after these words.
fn choice(guide: &Guide<'_>, given: &[String], argument: &Argument, value: &str) -> PageChoice {
    let is_place = is_place(argument);
    let given: Vec<String> = given.iter().cloned().chain([value.to_owned()]).collect();
    let words: Vec<&str> = given.iter().map(String::as_str).collect();
    PageChoice {
        label: match is_place {
            true => Words::new(keys::GUIDE_PLACE).with("place", value.to_owned()),
            false => value_label(guide.name(), argument, value),
        },
        symbol: guide.game.title().symbol(argument.said, value),
        kind: area_kind(argument),
        value: value.to_owned(),
        places: guide.game.places_of(&words),
        ..judged(guide, &given)
    }
}

/// A choice with the effect of the best move that begins with these words.
fn judged(guide: &Guide<'_>, given: &[String]) -> PageChoice {
    let verb = given.first().and_then(|name| guide.tree().verb(name));
    let several = verb.and_then(|verb| verb.arguments.last());
    let several = several.is_some_and(|last| last.kind.is_several());
    let begins = |ranked: &&RankedMove| {
        let mut words = ranked.text.words();
        match several {
            // They can be chosen in any order.
            true => {
                let words: Vec<&str> = words.collect();
                given.iter().all(|word| words.contains(&word.as_str()))
            }
            false => given.iter().all(|word| words.next() == Some(word)),
        }
    };
    let best = guide.ranked.iter().find(begins);
    PageChoice {
        given: given.to_vec(),
        label: Words::new(keys::GUIDE_VALUE),
        symbol: None,
        about: best.map_or_else(Vec::new, |best| {
            naming(&guide.names, best.effect.words.clone())
        }),
        kind: "",
        value: String::new(),
        places: Vec::new(),
        effect: best.map(|best| best.effect.kind),
    }
}

/// The areas of a board that a whole move names: kind and value.
pub(in crate::host) fn area_values(game: &dyn Play, text: &str) -> Vec<(&'static str, String)> {
    let words: Vec<&str> = text.split(' ').collect();
    let verbs = game.title().verbs();
    let verb = verbs.iter().find(|verb| verb.name == words[0]);
    let arguments = verb.map_or(&[][..], |verb| verb.arguments);
    let mut values = vec![("verb", words[0].to_owned())];
    for (number, value) in words.iter().enumerate().skip(1) {
        let argument = arguments.get(number - 1).or(arguments.last());
        let other = argument.filter(|argument| !is_place(argument));
        values.extend(other.map(|argument| (argument.said, (*value).to_owned())));
        let places = game.places_of(&words[..=number]);
        values.extend(places.into_iter().map(|place| ("place", place)));
    }
    values
}

fn is_place(argument: &Argument) -> bool {
    matches!(argument.kind, ArgumentKind::Place | ArgumentKind::Places)
}

/// The kind of the areas of a picture that mean values of an argument.
fn area_kind(argument: &Argument) -> &'static str {
    match is_place(argument) {
        true => "place",
        false => argument.said,
    }
}
