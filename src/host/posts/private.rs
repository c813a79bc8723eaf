//! Posts of private tables: what everybody in a channel would read goes to each player, as direct messages. Knows no store.

use crate::host::model::button_id::ButtonAction;
use crate::host::model::post::{
    Button, LOBBY, MessageOp, PRIVATE_BOARD, Post, Recipient, board_turn,
};
use crate::host::model::private::is_private;
use crate::host::model::request::Request;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::note::people;
use crate::ids::PersonId;
use crate::words::{Value, Words, keys};

/// A private table whose posts go to each player.
struct PrivateCopies<'a>(&'a LoadedTable);

impl LoadedTable {
    /// Posts ready for the outbox: numbered, and at a private table each to somebody.
    pub(in crate::host) fn numbered(&self, posts: Vec<Post>) -> Vec<Post> {
        let mut posts = match is_private(self.id.channel) {
            true => PrivateCopies(self).to_each(posts),
            false => posts,
        };
        self.messages.number(self.id, &mut posts);
        posts
    }

    /// Adds the way to the page to the reply to somebody at a private table who cannot be written to.
    pub(in crate::host) fn offer_page(&self, request: &Request, posts: &mut [Post]) {
        let closed = self.people.closed.contains_key(&request.who.id);
        if !(is_private(self.id.channel) && closed && self.limits.links) {
            return;
        }
        let reply = posts
            .iter_mut()
            .find(|post| post.to == Recipient::Answer(request.who.id));
        let Some(reply) = reply else { return };
        // It is the only way to see what happened.
        if reply.op == MessageOp::Remove {
            reply.op = MessageOp::Upsert;
        }
        let buttons = &mut reply.controls.buttons;
        let offered = buttons
            .iter()
            .any(|button| button.press.action == ButtonAction::OpenBoard);
        let menus = reply.controls.menus.len();
        if !offered && buttons.len() < self.limits.buttons_beside(menus) {
            buttons.push(Button::open_board(self.id));
        }
    }
}

impl PrivateCopies<'_> {
    /// Posts to the channel as direct messages.
    fn to_each(&self, posts: Vec<Post>) -> Vec<Post> {
        let redrawn = posts.iter().any(|post| is_board(post) && !post.tidies());
        let copies = |post: Post| match post.to {
            Recipient::Channel if is_board(&post) && post.tidies() && redrawn => Vec::new(),
            Recipient::Channel => {
                let readers = self.readers(&post).into_iter();
                readers.map(|reader| self.copy_for(reader, &post)).collect()
            }
            Recipient::Direct(_) | Recipient::Answer(_) => vec![post],
        };
        posts.into_iter().flat_map(copies).collect()
    }

    /// Who reads a post: everybody at the table; of a call those who are called, of the lobby also those who are invited.
    fn readers(&self, post: &Post) -> Vec<PersonId> {
        let mut readers = people(&self.0.table);
        let called: Vec<PersonId> = post.mentions.notified().collect();
        if !is_board(post) && !called.is_empty() {
            readers.retain(|reader| called.contains(reader));
        }
        if post.slot.as_deref() == Some(LOBBY) {
            readers.extend(self.0.people.invited.iter().copied());
            readers.sort_unstable();
            readers.dedup();
        }
        readers.retain(|reader| !self.0.people.dm_opt_out.contains(reader));
        readers
    }

    fn copy_for(&self, reader: PersonId, post: &Post) -> Post {
        let mut copy = post.clone();
        copy.to = Recipient::Direct(reader);
        if let Some(language) = self.0.people.languages.get(&reader) {
            copy.language.clone_from(language);
        }
        let is_called = post.mentions.notified().any(|called| called == reader);
        copy.mentions.person = Some(reader).filter(|_| is_called);
        copy.mentions.others = Vec::new();
        if is_board(post) {
            copy.slot = Some(format!("{PRIVATE_BOARD}{reader}"));
            self.make_own_board(reader, &mut copy, is_called);
        } else {
            // It ends with the person, as that of a hand does.
            copy.slot = post.slot.as_ref().map(|slot| format!("{slot}-{reader}"));
        }
        let shown = matches!(copy.op, MessageOp::Upsert | MessageOp::Replace);
        if shown && (is_board(post) || post.is_result()) {
            let room = self.0.limits.buttons_beside(copy.controls.menus.len());
            let button = self.0.phrases_button(reader);
            let button = button.filter(|_| copy.controls.buttons.len() < room);
            copy.controls.buttons.extend(button);
        }
        if copy.op == MessageOp::Upsert && (is_board(post) || post.slot.as_deref() == Some(LOBBY)) {
            copy.words.extend(self.unreachable_others(reader));
        }
        copy
    }

    /// Makes a board that of one person: one message that is edited. It comes anew where it calls them among others, because an edit
    /// notifies nobody.
    fn make_own_board(&self, reader: PersonId, board: &mut Post, is_called: bool) {
        if board.op != MessageOp::Upsert {
            return;
        }
        if is_called && people(&self.0.table).iter().any(|other| *other != reader) {
            board.op = MessageOp::Replace;
        }
        board.controls.links.clear();
        if self.0.limits.links && !self.0.table.is_over() {
            board.controls.buttons.push(Button::open_board(self.0.id));
        }
    }

    /// Who else at the table cannot be written to.
    fn unreachable_others(&self, reader: PersonId) -> impl Iterator<Item = Words> {
        let places = self.0.table.seats().iter();
        let others = places.filter_map(|place| place.person.as_ref());
        let others = others.filter(move |other| other.id != reader);
        let unreachable = others.filter(|other| self.0.people.closed.contains_key(&other.id));
        unreachable.map(|other| {
            Words::new(keys::PRIVATE_UNREACHABLE).with("name", Value::person(&other.name))
        })
    }
}

/// Whether a post is about the message of a board.
fn is_board(post: &Post) -> bool {
    let turn = post.slot.as_deref().and_then(board_turn);
    post.to == Recipient::Channel && turn.is_some()
}
