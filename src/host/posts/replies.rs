//! Replies to requesters: what a request did, followed by the guide or the panel of options. Knows no store.

use crate::engine::MoveEvents;
use crate::host::model::button_id::ButtonAction;
use crate::host::model::post::{MessageOp, Post, Recipient};
use crate::host::model::request::{Request, RequestKind, TableRequest};
use crate::host::posts::guide::Guide;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::options;
use crate::host::posts::wording::{event_words, level_name, listed_name, shown_label};
use crate::robots::Robot;
use crate::table::{Person, Record, Stage};
use crate::words::{Value, Words, keys};

impl LoadedTable {
    /// Reply to a request: what it did. After a press the panel or the guide follows.
    pub(in crate::host) fn answer(
        &self,
        request: &Request,
        records: &[Record],
        events: &MoveEvents,
    ) -> Post {
        if options::is_choice(request) {
            return options::panel(self, request);
        }
        let mut words = event_words(&self.table, events);
        if words.is_empty() {
            words.push(self.done(records, &request.who));
        }
        // The guide lists all legal moves, so it is made only where it is shown.
        let pressed = matches!(request.kind, RequestKind::Table(TableRequest::Press(_)));
        let guide = pressed.then(|| self.guide(request)).flatten();
        let guide = guide.filter(|guide| {
            let waiting = guide.game.waiting();
            waiting.is_some_and(|waiting| waiting.seat == guide.seat)
        });
        match guide {
            Some(guide) => guide.screen(words, &[]),
            None => {
                let to = Recipient::Answer(request.who.id);
                let mut post = Post::new(to, &request.language, words);
                // The board tells everybody the same.
                if records.iter().any(Record::is_move) {
                    post.op = MessageOp::Remove;
                }
                post
            }
        }
    }

    /// What was done, for requests without events.
    fn done(&self, records: &[Record], who: &Person) -> Words {
        let gathering = self.table.stage() == Stage::Gathering;
        let host = self.table.host();
        match records.last() {
            Some(Record::Sat { who, .. }) if who.is_robot() => {
                let level = who.robot().map_or(Value::None, level_name);
                let key = match records.first() {
                    Some(Record::Left { who, .. } | Record::Stood { who, .. })
                        if *who >= Robot::FIRST_ID =>
                    {
                        keys::ANSWER_ROBOT_LEVEL
                    }
                    _ => keys::ANSWER_ROBOT,
                };
                let words = Words::new(key).with("level", level);
                words.with_any([("name", listed_name(who))])
            }
            Some(Record::Stood { who, .. }) if *who >= Robot::FIRST_ID => {
                Words::new(keys::ANSWER_ROBOT_AWAY)
            }
            Some(Record::Sat { .. }) if gathering && who.id == host.id => {
                Words::new(keys::ANSWER_OPENED)
                    .with("sit", shown_label(&self.language, ButtonAction::Sit))
                    .with("start", shown_label(&self.language, ButtonAction::Start))
            }
            Some(Record::Sat { .. }) if gathering => {
                Words::new(keys::ANSWER_SAT).with("host", Value::person(&host.name))
            }
            Some(Record::Stood { .. }) => Words::new(keys::ANSWER_STOOD),
            Some(Record::Started { .. }) => Words::new(keys::ANSWER_STARTED),
            Some(Record::Toured { .. }) => Words::new(keys::ANSWER_TOURED)
                .with("play", shown_label(&self.language, ButtonAction::Play)),
            Some(Record::Continued { .. }) => Words::new(keys::ANSWER_CONTINUED),
            Some(Record::Left { .. }) => Words::new(keys::ANSWER_LEFT),
            Some(Record::Undone { .. } | Record::TakenBack { .. }) => {
                Words::new(keys::ANSWER_UNDONE)
            }
            Some(Record::TakeBackAsked { .. } | Record::Rematch { agrees: true, .. }) => {
                Words::new(keys::ANSWER_OTHERS_ASKED)
            }
            Some(Record::Voted { .. }) => Words::new(keys::ANSWER_VOTED),
            Some(Record::Wished { .. } | Record::TimeWished { .. }) => {
                Words::new(keys::ANSWER_WISHED)
            }
            Some(Record::AgreedToHints { agrees, .. }) => {
                Words::new(keys::ANSWER_HINTS).with("agrees", *agrees)
            }
            _ => Words::new(keys::ANSWER_DONE),
        }
    }

    /// Guide for the requester, if they sit at a game.
    pub(in crate::host) fn guide<'a>(&'a self, request: &'a Request) -> Option<Guide<'a>> {
        let (person, language) = (request.who.id, &request.language);
        Guide::at_table(self, person, language)
    }
}
