//! The question which game a private table is for, to which somebody is invited.

use crate::games;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::private;
use crate::host::model::post::{Button, Post};
use crate::host::model::request::Request;
use crate::ids::PersonId;
use crate::words::{Words, keys, mention};

/// A reply with a button for each title.
pub(in crate::host) fn challenge(request: &Request, person: PersonId) -> Post {
    let asked = Words::new(keys::CHALLENGE_ASKED).with("name", mention(person));
    let mut post = private(request, vec![asked]);
    let titles = games::titles().iter();
    post.controls.buttons = titles
        .map(|title| Button {
            label: Words::computed(format!("{}-name", title.name())),
            press: ButtonId::new(
                0,
                0,
                ButtonAction::Challenge,
                [title.name().to_owned(), person.to_string()],
            ),
            disabled: false,
        })
        .collect();
    post
}
