//! Menus of the guide: whole moves, places and values, best first.

use super::screen::Screen;
use super::step::{GuideStep, PART, WHOLE, belongs, order_of, part_of};
use super::{Guide, GuideSubject, move_label, value_label};
use crate::engine::{Argument, ArgumentKind, EffectKind, MoveText, RankedMove};
use crate::host::model::button_id::ButtonAction;
use crate::host::model::post::{Button, Menu, MenuItem};
use crate::host::posts::prospects::about;
use crate::show::ShownTitle;
use crate::words::{Languages, Words, keys, sentences};
use std::collections::{BTreeMap, BTreeSet};

/// Minimum number of moves of one kind with one piece in a menu that cannot list all moves.
const OF_A_KIND: usize = 2;

impl Guide<'_> {
    /// The ranked moves that begin with these words, best first.
    pub(super) fn beginning_with(&self, given: &[String]) -> Vec<&RankedMove> {
        let beginning = given.join(" ");
        let begins = |ranked: &&RankedMove| {
            let rest = ranked.text.strip_prefix(&beginning);
            rest.is_some_and(|rest| beginning.is_empty() || rest.starts_with(' '))
        };
        self.ranked.iter().filter(begins).collect()
    }

    /// The symbol of a move: of the first of these words that has one, from this one on, else of its verb.
    fn move_symbol(&self, words: &[String], from: usize) -> Option<String> {
        let title = self.game.title();
        let verb = title.verbs().iter().find(|verb| verb.name == words[0]);
        let arguments = verb.map_or(&[][..], |verb| verb.arguments);
        let values = words.iter().enumerate().skip(from.max(1));
        let mut symbols = values.filter_map(|(number, value)| {
            let argument = arguments.get(number - 1).or(arguments.last())?;
            title.symbol(argument.said, value)
        });
        let of_verb = || title.symbol("verb", &words[0]).filter(|_| from == 0);
        symbols.next().or_else(of_verb)
    }

    /// A value of an argument as people call it, with its symbol.
    fn marked_label(&self, argument: &Argument, value: &str) -> Words {
        let symbol = self.game.title().symbol(argument.said, value);
        value_label(self.name(), argument, value).marked(symbol)
    }

    /// The words of a move from this one on, as people call them.
    pub(in crate::host) fn whole_label(&self, words: &[String], from: usize) -> Words {
        if from == 0 {
            return move_label(self.game.title(), self.language, &words.join(" "));
        }
        Words::new(keys::GUIDE_VALUE).with("value", self.spoken(words, from))
    }

    /// The best of these moves, as many as a menu takes. No kind of move fills it while others are left out: of each verb and
    /// piece, or each place where no piece is chosen, only some are taken before the rest is filled up.
    pub(in crate::host) fn of_several_kinds<'r>(
        &self,
        moves: &[&'r RankedMove],
    ) -> Vec<&'r RankedMove> {
        let room = self.limits.menu_items;
        if moves.len() <= room {
            return moves.to_vec();
        }
        let kinds: Vec<String> = moves.iter().map(|ranked| self.kind_of(ranked)).collect();
        let different = kinds.iter().collect::<BTreeSet<_>>().len();
        let of_each = (room / different).max(OF_A_KIND);
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        let mut taken = vec![false; moves.len()];
        for (take, kind) in taken.iter_mut().zip(&kinds) {
            let count = counts.entry(kind).or_default();
            *take = *count < of_each;
            *count += 1;
        }
        let mut left = room.saturating_sub(taken.iter().filter(|taken| **taken).count());
        for take in &mut taken {
            let more = !*take && left > 0;
            left -= usize::from(more);
            *take |= more;
        }
        let taken = moves.iter().zip(taken).filter(|(_, taken)| *taken);
        taken.map(|(ranked, _)| *ranked).take(room).collect()
    }

    /// What kind of move it is: its verb, and its first argument if that is a piece.
    fn kind_of(&self, ranked: &RankedMove) -> String {
        let mut words = ranked.text.words();
        let verb = words.next().unwrap_or_default();
        let spec = self.game.title().verbs().iter();
        let spec = spec.into_iter().find(|known| known.name == verb);
        let first = spec.and_then(|spec| spec.arguments.first());
        let piece = first.filter(|first| matches!(first.kind, ArgumentKind::One(_)));
        let piece = piece.and_then(|_| words.next()).unwrap_or_default();
        format!("{verb} {piece}")
    }
}

impl Screen<'_> {
    /// The menu of the best whole moves that begin with the words so far.
    pub(super) fn whole_moves(&mut self) {
        let guide = self.guide;
        let moves = guide.beginning_with(&self.step.given);
        // A single move needs no menu.
        if moves.len() > 1 {
            self.whole_menu(&guide.of_several_kinds(&moves));
        }
    }

    pub(super) fn whole_menu(&mut self, moves: &[&RankedMove]) {
        let guide = self.guide;
        let items = moves.iter().map(|ranked| {
            let words: Vec<String> = ranked.text.words().map(str::to_owned).collect();
            MenuItem {
                label: guide
                    .whole_label(&words, self.step.given.len())
                    .marked(guide.move_symbol(&words, self.step.given.len())),
                value: words[self.step.given.len()..].join(" "),
                about: about(&guide.names, guide.game, guide.seat, ranked),
                chosen: false,
            }
        });
        let items = items.collect();
        let mut given = self.step.given.clone();
        given.extend(self.step.part.iter().map(|part| format!("{PART}{part}")));
        given.push(WHOLE.to_owned());
        // In a puzzle, in a trial and in advance the moves are ranked by what they bring at once, if at all: the best one is not the first.
        let hint = match guide.subject {
            GuideSubject::Puzzle(_)
            | GuideSubject::Trial(..)
            | GuideSubject::Exercise { .. }
            | GuideSubject::Plan { .. } => keys::PUZZLE_WHOLE,
            GuideSubject::Table { .. } => keys::GUIDE_WHOLE,
        };
        self.post.controls.menus.push(Menu {
            hint: Words::new(hint),
            press: guide.press(ButtonAction::Guide, &given),
            items,
            count: 1,
        });
    }

    /// Values as buttons, or as lists where they are many. Where more follows, the best whole moves come first.
    pub(super) fn values(&mut self, argument: &Argument, values: &[String]) {
        let guide = self.guide;
        self.post
            .picture
            .get_or_insert_with(|| match guide.has_place(&self.step) {
                true => guide.table_picture(&self.step),
                // The picture of the step before stays.
                false => guide.table_picture(&GuideStep::default()),
            });
        let chosen_singly = argument.kind.is_several() && self.step.given.len() > 1;
        let longer = |ranked: &&RankedMove| ranked.text.words().count() > self.step.given.len() + 1;
        let more = guide.beginning_with(&self.step.given).iter().any(longer);
        if more && !chosen_singly {
            self.whole_moves();
        }
        let rows_taken = self.post.controls.menus.len() * guide.limits.row_buttons;
        if values.len() > guide.limits.value_buttons - rows_taken {
            for (number, part) in values.chunks(guide.limits.menu_items).enumerate() {
                let items = part.iter().map(|value| MenuItem {
                    label: guide.marked_label(argument, value),
                    value: value.clone(),
                    about: Vec::new(),
                    chosen: false,
                });
                // Ids must differ, so each list gets a number that is ignored when it is read.
                let mut given = self.step.given.clone();
                given.push(format!("{PART}{number}"));
                self.post.controls.menus.push(Menu {
                    hint: Words::new(keys::GUIDE_CHOOSE),
                    press: guide.press(ButtonAction::Guide, &given),
                    items: items.collect(),
                    count: 1,
                });
            }
            return;
        }
        let mut brings = guide.brings(&self.step.given, values.iter());
        for value in values {
            let mut given = self.step.given.clone();
            given.push(value.clone());
            if let Some(brings) = brings.remove(value.as_str()) {
                let label = value_label(guide.name(), argument, value);
                let label = Languages::shipped().say(guide.language, &label);
                let symbol = guide.game.title().symbol(argument.said, value);
                let line = Words::new(keys::GUIDE_BRINGS)
                    .with("value", label)
                    .marked(symbol);
                // The value has its symbol already.
                let brings: Vec<Words> = brings.into_iter().map(Words::unmarked).collect();
                self.post.words.push(line.with("about", sentences(&brings)));
            }
            self.post.controls.buttons.push(Button {
                label: guide.marked_label(argument, value),
                press: guide.press(ButtonAction::Guide, &given),
                disabled: false,
            });
        }
    }

    /// Places. Where a place and what follows it fit into one menu, both are one choice. Where they do not, the best come first,
    /// and all of them by part of the board.
    pub(super) fn places(&mut self, argument: &Argument, all: &[String]) {
        let guide = self.guide;
        let part = self.step.part.clone().unwrap_or_default();
        let mut places: Vec<&String> = all.iter().filter(|place| belongs(place, &part)).collect();
        places.sort_by_key(|place| order_of(place));
        let mut moves = guide.beginning_with(&self.step.given);
        let from = self.step.given.len();
        let kind = |place: &String| kind_through(&moves, from, argument, place);
        let lit = places.iter().map(|place| ((*place).clone(), kind(place)));
        self.post.picture = Some(guide.lit_picture(&self.step, lit.collect()));
        let fit = places.len() <= guide.limits.menu_items;
        if argument.kind == ArgumentKind::Places {
            let items = match fit {
                true => self.single_places(&places),
                false => self.parts(&places, &part),
            };
            self.place_menu(Words::new(keys::GUIDE_CHOOSE), items);
        } else {
            let place_of = |ranked: &RankedMove| {
                let word = ranked.text.words().nth(from);
                word.unwrap_or_default().to_owned()
            };
            moves.retain(|ranked| belongs(&place_of(ranked), &part));
            let whole = moves.len() <= guide.limits.menu_items;
            moves.truncate(guide.limits.menu_items);
            // All places at once, in several menus, are better than a menu of rows before that of places.
            let menus = places.len().div_ceil(guide.limits.menu_items);
            let rows = guide.limits.menus_beside_buttons();
            let ranges = !whole && !fit && menus <= rows;
            if !ranges || menus < rows {
                self.whole_menu(&moves);
            }
            if ranges {
                self.ranges(&places);
            } else if !whole {
                let items = match fit {
                    true => self.single_places(&places),
                    false => self.parts(&places, &part),
                };
                let hint = match fit {
                    true => Words::new(keys::GUIDE_PLACES),
                    false => Words::new(keys::GUIDE_ROWS),
                };
                self.place_menu(hint, items);
            }
        }
        self.post.controls.buttons.push(Button {
            label: Words::new(keys::PRESS_TYPE),
            press: guide.press(ButtonAction::Type, &self.step.given),
            disabled: false,
        });
    }

    /// All these places, in several menus.
    fn ranges(&mut self, places: &[&String]) {
        let guide = self.guide;
        for (number, range) in places.chunks(guide.limits.menu_items).enumerate() {
            let (first, last) = (range[0], range[range.len() - 1]);
            // Ids must differ, so each menu gets a number that is ignored when it is read.
            let mut given = self.step.given.clone();
            given.push(format!("{PART}{number}"));
            self.post.controls.menus.push(Menu {
                hint: Words::new(keys::GUIDE_RANGE)
                    .with("first", first.clone())
                    .with("last", last.clone()),
                press: guide.press(ButtonAction::Guide, &given),
                items: self.single_places(range),
                count: 1,
            });
        }
    }

    /// An item for each of these places.
    fn single_places(&self, places: &[&String]) -> Vec<MenuItem> {
        let guide = self.guide;
        let item = |place: &&String| {
            let whole = format!("{} {place}", self.step.given.join(" "));
            let ranked = guide.ranked.iter().find(|ranked| ranked.text == whole);
            let about = ranked.map(|ranked| about(&guide.names, guide.game, guide.seat, ranked));
            MenuItem {
                label: Words::new(keys::GUIDE_PLACE).with("place", (**place).clone()),
                value: (**place).clone(),
                about: about.unwrap_or_default(),
                chosen: false,
            }
        };
        places.iter().map(item).collect()
    }

    /// An item for each part of the board in which places are: its rows, or the first fields in this row.
    fn parts(&self, places: &[&String], part: &str) -> Vec<MenuItem> {
        let guide = self.guide;
        let mut parts: BTreeMap<(usize, String), Vec<&String>> = BTreeMap::new();
        for place in places {
            let part = part_of(place, part);
            parts.entry((part.len(), part)).or_default().push(place);
        }
        let item = |((_, part), places): ((usize, String), Vec<&String>)| {
            let (label, value) = match places[..] {
                // A menu of one place is not needed.
                [place] => (
                    Words::new(keys::GUIDE_PLACE).with("place", place.clone()),
                    place.clone(),
                ),
                _ => (
                    Words::new(keys::GUIDE_PART)
                        .with("part", part.clone())
                        .with("count", places.len()),
                    format!("{PART}{part}"),
                ),
            };
            MenuItem {
                label,
                value,
                about: Vec::new(),
                chosen: false,
            }
        };
        let parts = parts.into_iter().map(item);
        parts.take(guide.limits.menu_items).collect()
    }

    fn place_menu(&mut self, hint: Words, items: Vec<MenuItem>) {
        let guide = self.guide;
        // With its part of the board, because *Back* is a separate button.
        let mut given = self.step.given.clone();
        given.extend(self.step.part.iter().map(|part| format!("{PART}{part}")));
        let count = self.places_left();
        self.post.controls.menus.push(Menu {
            hint: match count {
                1 => hint,
                _ => Words::new(keys::GUIDE_CHOOSE_SEVERAL).with("count", count),
            },
            press: guide.press(ButtonAction::Guide, &given),
            items,
            count,
        });
    }

    /// How many places are chosen next: all that are still to be named where they are chosen together.
    fn places_left(&self) -> usize {
        let guide = self.guide;
        if guide.tree().chosen_together(&self.step.given).is_none() {
            return 1;
        }
        // All moves with the verb name equally many.
        let verb =
            |text: &&MoveText| Some(text.verb()) == self.step.given.first().map(String::as_str);
        let whole = guide.legal.iter().find(verb);
        let whole = whole.map_or(0, |text| text.words().count());
        whole.saturating_sub(self.step.given.len()).max(1)
    }
}

/// The kind of effect of the best of these moves that goes through a place. The moves begin with so many words in common.
fn kind_through(
    moves: &[&RankedMove],
    from: usize,
    argument: &Argument,
    place: &str,
) -> EffectKind {
    let best = moves.iter().find(|ranked| {
        let mut words = ranked.text.words().skip(from);
        match argument.kind {
            ArgumentKind::Places => words.any(|word| word == place),
            _ => words.next() == Some(place),
        }
    });
    best.map_or(EffectKind::Neutral, |best| best.effect.kind)
}
