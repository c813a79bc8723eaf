//! Phrases: what people at a private table can say to each other. There are no free words between strangers, so that nobody has to be
//! protected from any. Knows no store.

use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::{RequestError, private};
use crate::host::model::post::{Button, MessageOp, Post, Recipient};
use crate::host::model::private::is_private;
use crate::host::model::request::Request;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::note::people;
use crate::ids::PersonId;
use crate::store::TableId;
use crate::table::TableRefusal;
use crate::words::{Key, Value, Words, keys, message};

/// All phrases, with their names in the ids of buttons.
const PHRASES: [(&str, Key); 5] = [
    ("hello", keys::PHRASE_HELLO),
    ("well-played", keys::PHRASE_WELL_PLAYED),
    ("thanks", keys::PHRASE_THANKS),
    ("tomorrow", keys::PHRASE_TOMORROW),
    ("moment", keys::PHRASE_MOMENT),
];

/// The slot of what somebody has said last; the person follows.
const SAID: &str = "said-";

impl LoadedTable {
    /// The button that leads to the phrases; none where nobody would read them.
    pub(in crate::host) fn phrases_button(&self, reader: PersonId) -> Option<Button> {
        let others = people(&self.table);
        let heard = is_private(self.id.channel) && others.iter().any(|other| *other != reader);
        heard.then(|| button(self.id, ButtonAction::Say.label(), &[]))
    }

    /// Requires that somebody sits at the table, also when the game is over.
    pub(in crate::host) fn require_seat(&self, person: PersonId) -> Result<(), RequestError> {
        match self.table.seat_of(person) {
            Some(_) if is_private(self.id.channel) => Ok(()),
            _ => Err(RequestError::refused(&TableRefusal::NotSeated)),
        }
    }

    /// The reply with all phrases.
    pub(in crate::host) fn phrases(&self, request: &Request) -> Result<Post, RequestError> {
        self.require_seat(request.who.id)?;
        let mut post = private(request, vec![Words::new(keys::PHRASES)]);
        post.table = Some(self.id);
        let buttons = PHRASES.iter();
        let buttons = buttons.map(|(name, key)| button(self.id, Words::new(*key), &[*name]));
        post.controls.buttons = buttons.collect();
        Ok(post)
    }

    /// The phrase for each of the others, and the reply to who says it. None if there is no such phrase.
    pub(in crate::host) fn say(&self, request: &Request, name: &str) -> Option<(Vec<Post>, Post)> {
        let (_, phrase) = PHRASES.iter().find(|(known, _)| *known == name)?;
        let who = &request.who;
        let heard = Words::new(keys::PHRASE_SAID)
            .with("name", Value::person(&who.name))
            .with("phrase", message(phrase.id()));
        let others = people(&self.table).into_iter();
        let posts = others.filter(|other| *other != who.id).map(|other| {
            let language = self.people.languages.get(&other);
            let language = language.unwrap_or(&self.language);
            let mut post = Post::new(Recipient::Direct(other), language, vec![heard.clone()]);
            post.table = Some(self.id);
            post.slot = Some(format!("{SAID}{}-{other}", who.id));
            post.op = MessageOp::Replace;
            post
        });
        let posts = self.people.without_opted_out(posts.collect());
        let told = Words::new(keys::PHRASE_SENT).with("phrase", message(phrase.id()));
        Some((posts, private(request, vec![told])))
    }
}

fn button(table: TableId, label: Words, words: &[&str]) -> Button {
    Button {
        label,
        press: ButtonId::new(table.number, 0, ButtonAction::Say, words.iter().copied()),
        disabled: false,
    }
}
