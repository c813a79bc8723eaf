//! Replies to requesters: what a request did, followed by the guide or the panel of options. Knows no store.

use super::guide::Guide;
use super::loaded::LoadedTable;
use super::options;
use super::post::{Post, Recipient};
use super::request::{Request, RequestKind, TableRequest};
use super::wording::{event_words, level_name, listed_name};
use crate::engine::MoveEvents;
use crate::robots::Robot;
use crate::table::{Person, Record, Stage};
use crate::words::{Value, Words};

impl LoadedTable {
    /// Reply to a request: what it did. After a press the panel or the guide follows.
    pub(super) fn answer(
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
            None => Post::new(Recipient::Answer(request.who.id), &request.language, words),
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
                        "answer-robot-level"
                    }
                    _ => "answer-robot",
                };
                let words = Words::new(key).with("name", listed_name(who));
                words.with("level", level)
            }
            Some(Record::Stood { who, .. }) if *who >= Robot::FIRST_ID => {
                Words::new("answer-robot-away")
            }
            Some(Record::Sat { .. }) if gathering && who.id == host.id => {
                Words::new("answer-opened")
            }
            Some(Record::Sat { .. }) if gathering => {
                Words::new("answer-sat").with("host", Value::person(&host.name))
            }
            Some(Record::Stood { .. }) => Words::new("answer-stood"),
            Some(Record::Started { .. }) => Words::new("answer-started"),
            Some(Record::Toured { .. }) => Words::new("answer-toured"),
            Some(Record::Left { .. }) => Words::new("answer-left"),
            Some(Record::Undone { .. }) => Words::new("answer-undone"),
            Some(Record::Voted { .. }) => Words::new("answer-voted"),
            Some(Record::Wished { .. }) => Words::new("answer-wished"),
            Some(Record::AgreedToHints { agrees, .. }) => {
                Words::new("answer-hints").with("agrees", *agrees)
            }
            _ => Words::new("answer-done"),
        }
    }

    /// Guide for the requester, if they sit at a game.
    pub(super) fn guide<'a>(&'a self, request: &'a Request) -> Option<Guide<'a>> {
        let (person, language) = (request.who.id, &request.language);
        Guide::at_table(self.id, &self.table, person, language, self.limits)
    }
}
