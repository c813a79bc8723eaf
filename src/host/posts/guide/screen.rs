//! Screens of the guide in messages: the verbs, the values of an argument, the confirmation, and the ways out.

use super::always::offer_always;
use super::step::GuideStep;
use super::{Guide, GuideSubject};
use crate::engine::{ArgumentKind, Verb};
use crate::host::model::button_id::ButtonAction;
use crate::host::model::post::{Button, Post};
use crate::host::posts::prospects::confirmation;
use crate::show::ShownTitle;
use crate::words::{Key, Words, keys, sentences};

/// A screen for a step while it is written.
pub(super) struct Screen<'g> {
    pub guide: &'g Guide<'g>,
    pub step: GuideStep,
    pub post: Post,
}

impl<'g> Screen<'g> {
    pub fn new(guide: &'g Guide<'g>, step: GuideStep, post: Post) -> Self {
        Self { guide, step, post }
    }

    /// What can be chosen at the step.
    pub fn choices(&mut self) {
        match self.step.given.is_empty() {
            true => self.verbs(),
            false => self.argument(),
        }
        offer_always(self.guide, &mut self.post, &self.step);
    }

    /// Says why there is nothing to choose.
    pub fn not_awaited(&mut self) {
        let guide = self.guide;
        let awaited = guide.game.waiting();
        self.post.words.push(match awaited {
            Some(waiting) => Words::new(keys::GUIDE_NOT_YOU)
                .with("game", guide.name())
                .with("name", guide.names[waiting.seat].clone())
                .with("decision", waiting.decision),
            None => Words::new(keys::REFUSAL_GAME_OVER),
        });
        let may_plan = guide.lesson.is_none() && guide.game.in_turn_of(guide.seat).is_some();
        if let (GuideSubject::Table { id, .. }, true) = (&guide.subject, may_plan) {
            self.post
                .controls
                .buttons
                .push(Button::plan(*id, guide.records()));
        }
        self.offer_page();
    }

    /// First step: the verbs, and why some are not possible.
    fn verbs(&mut self) {
        let guide = self.guide;
        self.whole_moves();
        let legal = guide.tree().next(&[]).next;
        let brings = guide.brings(&[], legal.iter().map(|(verb, _)| verb));
        let by_piece = verbs_by_piece(guide);
        for verb in guide.game.title().verbs() {
            let symbol = guide.game.title().symbol("verb", verb.name);
            let label =
                Words::computed(format!("{}-verb-{}", guide.name(), verb.name)).marked(symbol);
            let possible = legal.iter().any(|(name, _)| name == verb.name);
            let line = Words::new(keys::GUIDE_VERB)
                .with("game", guide.name())
                .with("verb", verb.name);
            if possible {
                let about =
                    Words::computed(format!("{}-verb-{}.describe", guide.name(), verb.name));
                // If the verb is the whole move, its forecast says more than its description.
                let brings = brings.get(verb.name).cloned();
                let about = brings.unwrap_or_else(|| vec![about]);
                self.post.words.push(line.with("about", sentences(&about)));
            } else {
                let Some(why) = guide.hindered(verb.name) else {
                    continue;
                };
                self.post.words.push(why);
            }
            if by_piece.contains(&verb.name) {
                self.post.controls.buttons.extend(self.pieces(verb));
                continue;
            }
            self.post.controls.buttons.push(Button {
                label,
                press: guide.press(ButtonAction::Guide, &[verb.name.to_owned()]),
                disabled: !possible,
            });
        }
        self.post.picture = Some(guide.table_picture(&GuideStep::default()));
    }

    /// A button for each piece with which a move of this verb can begin: one click less.
    fn pieces(&self, verb: &Verb) -> Vec<Button> {
        let guide = self.guide;
        let said = verb.arguments.first().map_or("", |piece| piece.said);
        let values = guide.tree().next(&[verb.name.to_owned()]).next.into_iter();
        let button = |(value, _): (String, usize)| {
            let given = [verb.name.to_owned(), value];
            let symbol = guide.game.title().symbol(said, &given[1]);
            Button {
                label: guide.whole_label(&given, 0).marked(symbol),
                press: guide.press(ButtonAction::Guide, &given),
                disabled: false,
            }
        };
        values.map(button).collect()
    }

    /// The words of the screen before; none at the first one.
    fn back(&self) -> Option<Vec<String>> {
        let guide = self.guide;
        let mut given = guide.tree().back(&self.step)?;
        // The pieces of the verb were on the first screen.
        if let [verb] = &given[..]
            && verbs_by_piece(guide).contains(&verb.as_str())
        {
            given.clear();
        }
        Some(given)
    }

    /// Further step: the values of an argument, or the confirmation.
    fn argument(&mut self) {
        let guide = self.guide;
        let choices = guide.tree().next(&self.step.given);
        let verbs = guide.game.title().verbs();
        let verb = guide.tree().verb(&self.step.given[0]);
        let arguments = verb.map_or(&[][..], |verb| verb.arguments);
        let argument = arguments
            .get(self.step.given.len() - 1)
            .or(arguments.last());
        if guide.tree().forced(&[]).is_some() {
            // The verb was added automatically, so say why no other is possible.
            let others = verbs.iter().filter(|verb| verb.name != self.step.given[0]);
            self.post
                .words
                .extend(others.filter_map(|verb| guide.hindered(verb.name)));
        }
        self.post
            .words
            .push(guide.summary(&self.step, choices.complete));
        if choices.complete {
            let text = self.step.given.join(" ");
            self.post
                .words
                .extend(confirmation(&guide.names, guide.game, guide.seat, &text));
            self.post.picture = Some(guide.table_picture(&self.step));
            self.post.controls.buttons.push(Button {
                label: Words::new(match guide.subject {
                    GuideSubject::Table { .. } => keys::PRESS_DO,
                    GuideSubject::Puzzle(_) | GuideSubject::Exercise { .. } => {
                        keys::PRESS_PUZZLE_DO
                    }
                    GuideSubject::Trial(..) => keys::PRESS_TRIAL_DO,
                    GuideSubject::Plan { .. } => keys::PRESS_PLAN_DO,
                }),
                press: guide.press(ButtonAction::Do, &self.step.given),
                disabled: false,
            });
        }
        let (Some(argument), false) = (argument, choices.next.is_empty()) else {
            return;
        };
        self.post
            .words
            .push(guide.question(&self.step, arguments, argument));
        let values: Vec<String> = choices.next.into_iter().map(|(value, _)| value).collect();
        if matches!(argument.kind, ArgumentKind::Place | ArgumentKind::Places) {
            self.places(argument, &values);
        } else {
            self.values(argument, &values);
        }
    }

    pub fn ways_out(&mut self) {
        let guide = self.guide;
        let back = self.back();
        let is_first = back.is_none();
        if let Some(given) = back {
            self.post.controls.buttons.push(Button {
                label: Words::new(keys::PRESS_BACK),
                press: guide.press(ButtonAction::Guide, &given),
                disabled: false,
            });
        }
        let GuideSubject::Table { hints, .. } = guide.subject else {
            return;
        };
        let button = |action: ButtonAction, label: Key| Button {
            label: Words::new(label),
            press: guide.press(action, &[]),
            disabled: false,
        };
        if hints && is_first {
            self.post
                .controls
                .buttons
                .push(button(ButtonAction::Hint, keys::PRESS_HINT));
        }
        self.post
            .controls
            .buttons
            .push(button(ButtonAction::Stop, keys::PRESS_CANCEL));
        self.offer_page();
    }

    /// Adds the button for a link to the board, where there are web pages and room.
    fn offer_page(&mut self) {
        let guide = self.guide;
        let GuideSubject::Table { id, .. } = guide.subject else {
            return;
        };
        if guide.limits.links
            && self.post.controls.buttons.len()
                < guide.limits.buttons_beside(self.post.controls.menus.len())
        {
            self.post.controls.buttons.push(Button::open_board(id));
        }
    }
}

/// The verbs whose moves begin with a piece that has a button of its own on the first screen, in the room that is left.
fn verbs_by_piece(guide: &Guide<'_>) -> Vec<&'static str> {
    let menus = usize::from(guide.beginning_with(&[]).len() > 1);
    let beside = guide.limits.buttons_beside(menus);
    let verbs = guide.game.title().verbs();
    let legal = guide.tree().next(&[]).next;
    let is_possible = |verb: &&Verb| legal.iter().any(|(name, _)| name == verb.name);
    // The last row is left to navigation, and each verb that is listed has a button at least.
    let listed = verbs
        .iter()
        .filter(|verb| is_possible(verb) || guide.why_barred(verb.name).is_some());
    let mut room = beside.saturating_sub(guide.limits.row_buttons + listed.count());
    let mut found = Vec::new();
    for verb in verbs.iter().filter(is_possible) {
        let first = verb.arguments.first();
        if !first.is_some_and(|first| matches!(first.kind, ArgumentKind::One(_))) {
            continue;
        }
        let pieces = guide.tree().next(&[verb.name.to_owned()]).next.len();
        if (1..=room + 1).contains(&pieces) {
            room -= pieces - 1;
            found.push(verb.name);
        }
    }
    found
}
