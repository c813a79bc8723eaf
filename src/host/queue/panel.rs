//! What the queue says: its panel, its letters, and the replies to answers. Knows no store.

use super::matching::{OfferedTitle, Reason};
use super::state::{Answered, Letter, LetterAbout, Proposal, QueueState};
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::private;
use crate::host::model::post::{Button, Menu, MenuItem, Post, Recipient};
use crate::host::model::request::Request;
use crate::host::model::wish::{QueuePace, Wish};
use crate::host::posts::wording::language_name;
use crate::host::queue::possible_seats;
use crate::ids::PersonId;
use crate::words::{Key, Languages, Value, Words, keys, message, sentences};
use std::collections::BTreeSet;

/// The value of a menu that admits anything.
pub(super) const ANY: &str = "any";
/// The value for no robots.
const NEVER: &str = "never";
/// The value for a level about one's own.
const MINE: &str = "mine";

/// The menus of the panel, by the word in the ids of their choices.
pub(super) const GAMES: &str = "games";
pub(super) const SEATS: &str = "seats";
pub(super) const PACES: &str = "paces";
pub(super) const LANGUAGES: &str = "languages";
pub(super) const LEVEL: &str = "level";
pub(super) const ROBOTS: &str = "robots";
pub(super) const LONGEST: &str = "longest";

/// A page of the panel: Discord has room for four menus above the buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Page {
    First,
    Second,
}

impl Page {
    const SECOND: &str = "2";

    /// The page of this name.
    pub fn named(name: &str) -> Self {
        match name {
            Self::SECOND => Self::Second,
            _ => Self::First,
        }
    }

    /// The page with this menu.
    pub fn with(menu: &str) -> Self {
        match menu {
            LEVEL | ROBOTS | LONGEST => Self::Second,
            _ => Self::First,
        }
    }
}

/// What the panel shows.
pub(super) struct Panel<'a> {
    pub wish: Wish,
    pub state: &'a QueueState,
    pub page: Page,
    pub titles: &'a [OfferedTitle],
}

impl Panel<'_> {
    /// The panel, with something to be said above it.
    pub fn post(&self, request: &Request, said: Vec<Words>) -> Post {
        let who = request.who.id;
        let mut post = private(request, vec![Words::new(keys::QUEUE_TITLE)]);
        post.words.extend(said);
        if let Some(proposal) = self.state.proposal_to(who) {
            post.words.extend(question(proposal, self.state, who));
            post.controls.buttons = answers(proposal);
            return post;
        }
        let entry = self.state.entry(who);
        let others = self.state.waiting().filter(|entry| entry.id != who).count();
        post.words.push(match entry {
            Some(entry) => Words::new(keys::QUEUE_WAITING)
                .with("since", entry.since.to_string())
                .with(
                    "until",
                    (entry.since + entry.wish.longest_seconds()).to_string(),
                )
                .with("others", others),
            None => Words::new(keys::QUEUE_OUT).with("others", others),
        });
        if let Some(partner) = self.wish.partner {
            let theirs = self.state.entry(partner);
            let mutual = theirs.is_some_and(|entry| entry.wish.partner == Some(who));
            let words = Words::new(keys::QUEUE_PARTNER).with("together", mutual);
            post.words.push(words.with("name", mentioned(partner)));
        }
        post.controls.menus = match self.page {
            Page::First => vec![self.games(), self.seats(), self.paces(), self.languages()],
            Page::Second => vec![self.level(), self.robots(), self.longest()],
        };
        let mut actions = vec![match entry {
            Some(_) => button(ButtonAction::QueueLeave, 0, &[]),
            None => button(ButtonAction::QueueJoin, 0, &[]),
        }];
        actions.push(match self.page {
            Page::First => button(ButtonAction::QueuePage, 0, &[Page::SECOND]),
            Page::Second => Button {
                label: Words::new(keys::PRESS_BACK),
                ..button(ButtonAction::QueuePage, 0, &[])
            },
        });
        post.controls.buttons = actions;
        post
    }

    /// A menu in which any number of these can be chosen; none of them is: any.
    fn several(
        menu: &str,
        hint: Key,
        any: bool,
        items: impl IntoIterator<Item = (Words, String, bool)>,
    ) -> Menu {
        let first = (
            Words::new(keys::QUEUE_ANY).with("what", menu),
            ANY.to_owned(),
            any,
        );
        let items = std::iter::once(first).chain(items);
        Menu {
            count: Menu::ANY_NUMBER,
            ..Self::one(menu, hint, items)
        }
    }

    /// A menu in which one of these is chosen.
    fn one(menu: &str, hint: Key, items: impl IntoIterator<Item = (Words, String, bool)>) -> Menu {
        let items = items.into_iter().map(|(label, value, chosen)| MenuItem {
            label,
            value,
            about: Vec::new(),
            chosen,
        });
        Menu {
            hint: Words::new(hint),
            press: ButtonId::new(0, 0, ButtonAction::QueueWish, [menu]),
            items: items.collect(),
            count: 1,
        }
    }

    fn games(&self) -> Menu {
        let chosen = &self.wish.games;
        let items = self.titles.iter().map(|title| {
            let name = Words::computed(format!("{}-name", title.game));
            (name, title.game.clone(), chosen.contains(&title.game))
        });
        Self::several(GAMES, keys::QUEUE_GAMES, chosen.is_empty(), items)
    }

    fn seats(&self) -> Menu {
        let chosen = &self.wish.seats;
        let items = possible_seats(&self.wish.games).into_iter().map(|seats| {
            let words = Words::new(keys::QUEUE_PLAYERS).with("count", seats);
            (words, seats.to_string(), chosen.contains(&seats))
        });
        Self::several(SEATS, keys::QUEUE_SEATS, chosen.is_empty(), items)
    }

    fn paces(&self) -> Menu {
        let chosen = &self.wish.paces;
        let items = QueuePace::ALL.into_iter().map(|pace| {
            (
                pace_words(pace),
                pace.name().to_owned(),
                chosen.contains(&pace),
            )
        });
        Self::several(PACES, keys::QUEUE_PACES, chosen.is_empty(), items)
    }

    fn languages(&self) -> Menu {
        let chosen = &self.wish.languages;
        let items = Languages::shipped().names().map(|language| {
            let name = Words::new(keys::GUIDE_VALUE).with("value", language_name(language));
            (name, language.to_owned(), chosen.contains(language))
        });
        Self::several(LANGUAGES, keys::QUEUE_LANGUAGES, chosen.is_empty(), items)
    }

    fn level(&self) -> Menu {
        let item = |value: &str, chosen| {
            let words = Words::new(keys::QUEUE_LEVEL_ITEM).with("any", value == ANY);
            (words, value.to_owned(), chosen)
        };
        let any = self.wish.any_level;
        Self::one(LEVEL, keys::QUEUE_LEVEL, [item(MINE, !any), item(ANY, any)])
    }

    fn robots(&self) -> Menu {
        let item = |after: Option<u32>| {
            let words = Words::new(keys::QUEUE_ROBOTS_ITEM);
            let value = after.map_or_else(|| NEVER.to_owned(), |minutes| minutes.to_string());
            let words = words.with("minutes", after.unwrap_or_default());
            (words, value, after == self.wish.robots_after)
        };
        let after = Wish::ROBOTS_AFTER.map(Some);
        let items = std::iter::once(None).chain(after).map(item);
        Self::one(ROBOTS, keys::QUEUE_ROBOTS, items)
    }

    fn longest(&self) -> Menu {
        let item = |minutes: u32| {
            let words = match minutes % 60 {
                0 => Words::new(keys::QUEUE_HOURS).with("count", minutes / 60),
                _ => Words::new(keys::QUEUE_MINUTES).with("count", minutes),
            };
            (words, minutes.to_string(), minutes == self.wish.longest)
        };
        Self::one(LONGEST, keys::QUEUE_LONGEST, Wish::LONGEST.map(item))
    }
}

fn pace_words(pace: QueuePace) -> Words {
    Words::new(match pace {
        QueuePace::Live => keys::QUEUE_PACE_LIVE,
        QueuePace::Hours => keys::QUEUE_PACE_HOURS,
        QueuePace::Daily => keys::QUEUE_PACE_DAILY,
    })
}

fn button(action: ButtonAction, mark: u64, words: &[&str]) -> Button {
    Button {
        label: action.label(),
        press: ButtonId::new(0, mark, action, words.iter().copied()),
        disabled: false,
    }
}

/// The buttons with which somebody answers whether they play.
fn answers(proposal: &Proposal) -> Vec<Button> {
    let answer = |action| button(action, proposal.id, &[]);
    vec![
        answer(ButtonAction::QueueYes),
        answer(ButtonAction::QueueNo),
    ]
}

/// The question whether somebody plays: what, with whom, and why these people.
fn question(proposal: &Proposal, state: &QueueState, who: PersonId) -> Vec<Words> {
    let players = proposal.people.len() + proposal.robots;
    let mut words = vec![
        Words::new(keys::QUEUE_FOUND)
            .with("game", proposal.game.clone())
            .with("count", players)
            .with("pace", message(pace_words(proposal.pace).key)),
    ];
    let others = state.people_of(proposal).into_iter();
    let others = others.filter(|(person, _)| person.id != who);
    words.extend(
        others.map(|(person, _)| {
            Words::new(keys::QUEUE_WITH).with("name", Value::person(person.name))
        }),
    );
    let reasons: Vec<Words> = proposal.reasons.iter().map(reason).collect();
    if !reasons.is_empty() {
        words.push(Words::new(keys::QUEUE_WHY).with("reasons", sentences(&reasons)));
    }
    let key = match proposal.accepted.contains(&who) {
        true => keys::QUEUE_OTHERS_ANSWER,
        false => keys::QUEUE_ANSWER,
    };
    words.push(Words::new(key).with("until", proposal.until.to_string()));
    words
}

fn reason(reason: &Reason) -> Words {
    match reason {
        Reason::Level { apart } => Words::new(keys::QUEUE_WHY_LEVEL).with("apart", *apart),
        Reason::Hours { shared } => Words::new(keys::QUEUE_WHY_HOURS).with("shared", *shared),
        Reason::Party => Words::new(keys::QUEUE_WHY_PARTY),
        Reason::Robots { count } => Words::new(keys::QUEUE_WHY_ROBOTS).with("count", *count),
    }
}

/// Somebody of whom only the id is known, in a private reply: nobody is notified by those.
pub(super) fn mentioned(person: PersonId) -> String {
    format!("<@{person}>")
}

/// Reply to an answer.
pub(super) fn answered(answered: Answered) -> Words {
    match answered {
        Answered::Everybody => Words::new(keys::QUEUE_ACCEPTED).with("left", 0),
        Answered::Waiting(left) => Words::new(keys::QUEUE_ACCEPTED).with("left", left),
        Answered::Declined => Words::new(keys::QUEUE_DECLINED),
        Answered::TooLate => Words::new(keys::QUEUE_TOO_LATE),
    }
}

/// The people whom somebody avoids.
pub(super) fn avoided(people: &BTreeSet<PersonId>) -> Vec<Words> {
    if people.is_empty() {
        return vec![Words::new(keys::BLOCK_NONE)];
    }
    let names = people.iter();
    let names = names.map(|person| Words::new(keys::QUEUE_WITH).with("name", mentioned(*person)));
    std::iter::once(Words::new(keys::BLOCK_LIST))
        .chain(names)
        .collect()
}

/// A letter as a post.
pub(super) fn letter(letter: &Letter, state: &QueueState) -> Post {
    let found = match letter.about {
        LetterAbout::Asked(asked) => state.proposals.iter().find(|it| it.id == asked),
        _ => None,
    };
    let words = match letter.about {
        LetterAbout::Asked(_) => match found {
            Some(proposal) => question(proposal, state, letter.to),
            None => vec![Words::new(keys::QUEUE_TOO_LATE)],
        },
        LetterAbout::Begins => vec![Words::new(keys::QUEUE_BEGINS)],
        LetterAbout::WaitsAgain => vec![Words::new(keys::QUEUE_WAITS_AGAIN)],
        LetterAbout::Declined => vec![Words::new(keys::QUEUE_DECLINED)],
        LetterAbout::Silent => vec![Words::new(keys::QUEUE_SILENT)],
        LetterAbout::Nobody => vec![Words::new(keys::QUEUE_NOBODY)],
    };
    let mut post = Post::new(Recipient::Direct(letter.to), &letter.language, words);
    post.controls.buttons = found.map(answers).unwrap_or_default();
    post
}
