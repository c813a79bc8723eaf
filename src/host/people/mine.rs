//! `/mine`: all tables of a person, from their notes alone.

use crate::games;
use crate::host::model::error::private;
use crate::host::model::post::{Button, Post};
use crate::host::model::private::is_private;
use crate::host::model::request::Request;
use crate::host::people::People;
use crate::host::posts::note::{Note, TableStage};
use crate::host::posts::plans::plan_words;
use crate::host::posts::wording::longest;
use crate::store::{StoreError, TableId};
use crate::table::Time;
use crate::words::{Words, keys};
use std::cmp::Reverse;

impl People {
    /// Unfinished tables of the requester, those that wait for them first, by what is due first.
    pub(in crate::host) async fn mine(&self, request: &Request) -> Result<Post, StoreError> {
        let who = request.who.id;
        let mut tables = self.notes_of(who).await?;
        tables.retain(|(_, note)| note.stage.is_open() && note.seated.contains(&who));
        let theirs = |note: &Note| {
            let awaited = note.wait.awaits.as_ref();
            awaited.is_some_and(|awaited| awaited.person == Some(who))
        };
        // What is due first comes first.
        tables.sort_by_key(|(_, note)| {
            let awaited = note.wait.awaits.as_ref();
            let due = awaited.and_then(|awaited| awaited.due).unwrap_or(Time::MAX);
            let since = awaited.map_or(note.touched, |awaited| awaited.since);
            (Reverse(theirs(note)), due, since)
        });
        let language = self.language_of(who, &request.language).await;
        let mut words = Vec::new();
        let mut buttons = Vec::new();
        let mut length = 0;
        for (table, note) in &tables {
            let mut lines = summary(*table, note, theirs(note));
            let plan = note.answers.plans.get(&who).zip(games::title(&note.game));
            lines.extend(plan.map(|(plan, title)| plan_words(title, &language, plan)));
            let lengths = lines.iter().map(|line| longest(&language, line));
            length += lengths.sum::<usize>();
            if length > self.base.limits.list_chars {
                break;
            }
            words.push(lines);
            let open = plan.filter(|(plan, _)| plan.is_open());
            buttons.extend(open.map(|_| Button {
                label: Words::new(keys::PRESS_PLAN_OFF_AT).with("game", note.game.clone()),
                ..Button::withdraw_plan(*table)
            }));
        }
        buttons.truncate(self.base.limits.buttons_beside(0));
        let left = tables.len() - words.len();
        let mut words = words.concat();
        if tables.is_empty() {
            words.push(Words::new(keys::MINE_NONE));
        }
        if left > 0 {
            words.push(Words::new(keys::MINE_MORE).with("count", left));
        }
        let mut post = private(request, words);
        post.controls.buttons = buttons;
        Ok(post)
    }
}

/// Sentences about a table: its game, who is awaited, and where it is. Ids are texts, because as numbers they would lose digits.
fn summary(table: TableId, note: &Note, theirs: bool) -> Vec<Words> {
    let state = match &note.wait.awaits {
        _ if note.stage == TableStage::Gathering => {
            let title = games::title(&note.game);
            let seats = title.map_or(note.seats, |title| *title.seats().end());
            Words::new(keys::MINE_GATHERING)
                .with("seated", note.seats)
                .with("seats", seats)
        }
        Some(awaited) if theirs => match awaited.due {
            Some(due) => Words::new(keys::MINE_DUE).with("due", due.to_string()),
            None => Words::new(keys::MINE_YOURS).with("since", awaited.since.to_string()),
        },
        Some(awaited) => Words::new(keys::MINE_OTHERS)
            .with("name", awaited.name.clone())
            .with("since", awaited.since.to_string()),
        None => Words::new(keys::MINE_NOBODY),
    };
    let state = state.with("game", note.game.clone());
    // Discord shows the link to a message by the name of its channel.
    if is_private(table.channel) {
        return vec![state, Words::new(keys::MINE_PRIVATE)];
    }
    let place = match note.server.zip(note.messages.shown_last()) {
        Some((server, message)) => Words::new(keys::MINE_LINK)
            .with("server", server.to_string())
            .with("message", message.id.to_string()),
        None => Words::new(keys::MINE_CHANNEL),
    };
    vec![state, place.with("channel", table.channel.to_string())]
}
