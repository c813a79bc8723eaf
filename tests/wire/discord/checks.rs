//! Checks that hold at the end of every session, whatever happened in it.

use super::fixture::{BotFixture, WATCHER, has_board, sent, transcript};
use crate::{description, responses};
use pagoda::engine::Viewer;
use pagoda::playground::{Actor, PlaygroundPerson, SeenMessage};
use pagoda::show::Shows;
use pagoda::table::Stage;
use pagoda::words::FALLBACK;
use pagoda_tools::soak::expectations::{describe, open_viewer};

const COLOURS: [&str; 5] = ["yellow", "red", "blue", "green", "white"];

impl BotFixture {
    pub async fn finish(mut self) {
        self.rest().await;
        let people = self.playground.people();
        let waiting = people.iter().map(|person| self.looks_around(person));
        let waiting: usize = waiting.sum();
        assert_eq!(waiting, self.left_waiting, "nobody waits for an answer");
        for channel in self.playground.channels() {
            if channel.kind == pagoda::playground::ChannelKind::Text {
                self.agrees(channel.id);
            }
        }
        self.all_was_answered();
        self.stop_bot().await;
        description::check(&transcript(self.folder.path()));
        responses::check(&sent(self.folder.path()));
        let text = std::fs::read_to_string(transcript(self.folder.path()));
        let text = text.expect("a transcript");
        assert!(!text.contains(self.playground.bot_token()));
    }

    /// Checks that nothing private is visible to others, and that every picture has a description. Returns the number of replies that are
    /// still pending.
    fn looks_around(&self, person: &PlaygroundPerson) -> usize {
        let mut waiting = 0;
        let name = person.display_name.as_str();
        let actor = self.person(&person.id.to_string());
        let watches = name == WATCHER;
        for channel in actor.channels().expect("channels") {
            let direct = channel.kind == "direct";
            let seen = actor.in_channel(channel.id).sees().expect("a channel");
            for message in seen.iter().filter(|message| message.by_bot) {
                pictures_are_told(message);
                if watches || !(message.private || direct) {
                    nothing_private(name, message);
                }
                waiting += usize::from(message.loading);
            }
            if watches {
                assert!(
                    !seen.iter().any(|seen| seen.private),
                    "{name} asked nothing"
                );
            }
        }
        waiting
    }

    /// Checks the channel against the journal of its table: at most one board per turn, the last one up to date, and in every direct
    /// message the hand of its owner.
    pub fn agrees(&self, channel: u64) {
        let tables = self.tables(channel);
        let Some(table) = tables.last() else { return };
        let needed = self.boards_needed(channel);
        let watcher = self.person(WATCHER).in_channel(channel);
        let seen = watcher.sees().expect("the channel");
        let boards: Vec<&SeenMessage> = seen.iter().filter(|seen| has_board(seen)).collect();
        // In quick play a newer board takes the place of one that was not sent yet.
        assert!(
            boards.len() + self.boards_lost <= needed && (needed == 0 || !boards.is_empty()),
            "at most one board for each turn of a person, {needed}: {:#?}",
            boards.iter().map(|seen| &seen.content).collect::<Vec<_>>()
        );
        let playing = table.stage() == Stage::Playing;
        let playable = seen.iter().filter(|seen| {
            let buttons = seen.buttons();
            buttons.contains(&"Play") || buttons.contains(&"Decide")
        });
        assert_eq!(playable.count(), usize::from(playing), "one message calls");
        let told = |viewer, shows| describe(table, viewer, shows, FALLBACK);
        let stands = told(open_viewer(table), Shows::Table);
        let (Some(stands), Some(board)) = (stands, boards.last()) else {
            return;
        };
        let told_of_it = board.attachments[0].description.as_deref();
        assert_eq!(told_of_it, Some(stands.as_str()), "the board of {channel}");
        for (seat, place) in table.seats().iter().enumerate() {
            let person = place.person.as_ref();
            let reads =
                |person: &&pagoda::table::Person| !person.is_forgotten() && !person.is_robot();
            let Some(person) = person.filter(reads) else {
                continue;
            };
            if self.profile(person.id.get()).settings.dm_opt_out {
                continue;
            }
            let actor = self.person(&person.id.to_string());
            if actor.who().expect("a person").dms_closed {
                continue;
            }
            if table.stage() == Stage::Finished {
                let kept = self.about(&actor, channel);
                let shown = kept.attachments[0].description.as_deref();
                assert_eq!(shown, Some(stands.as_str()), "a keepsake of {channel}");
            } else {
                let hand = told(Viewer::Seat(seat), Shows::Own);
                self.holds(&actor, channel, &hand.expect("the game has begun"));
            }
        }
    }

    /// Returns the newest direct message with a picture about a channel. A reminder, which has none, may be newer.
    fn about(&self, actor: &Actor, channel: u64) -> SeenMessage {
        let direct = actor.direct_messages().expect("direct messages");
        let here = format!("<#{channel}>");
        let mut direct = direct.into_iter().rev();
        let about = |seen: &SeenMessage| {
            !seen.private && !seen.attachments.is_empty() && seen.content.contains(&here)
        };
        let Some(message) = direct.find(about) else {
            panic!("no direct message about {channel}");
        };
        message
    }

    fn holds(&self, actor: &Actor, channel: u64, hand: &str) {
        let message = self.about(actor, channel);
        assert!(
            message.content.contains(hand),
            "{} is not {hand}",
            message.content
        );
    }

    fn all_was_answered(&self) {
        let statistics = self.playground.statistics();
        eprintln!(
            "{} interactions, the slowest acknowledged after {} ms",
            statistics.interactions,
            statistics.slowest_ms.unwrap_or_default()
        );
        assert_eq!(statistics.failed + statistics.pending, self.unanswered);
    }
}

fn pictures_are_told(message: &SeenMessage) {
    for file in &message.attachments {
        let told = file.description.as_deref().unwrap_or_default();
        let length = told.chars().count();
        assert!(
            (1..=1024).contains(&length),
            "{}: {length} characters: {told}",
            file.filename
        );
    }
}

fn nothing_private(name: &str, message: &SeenMessage) {
    let files = message.attachments.iter();
    let told = files.clone().filter_map(|file| file.description.as_deref());
    let mut texts = told.chain([message.content.as_str()]);
    let words = texts.any(|text| text.contains("Your tiles") || text.contains("Your points"));
    let hand = files
        .into_iter()
        .any(|file| file.filename.starts_with("hand"));
    assert!(!words && !hand, "{name} sees a hand: {message:?}");
    for part in message.parts() {
        let id = part["custom_id"].as_str().unwrap_or_default();
        let colour = id.split(' ').any(|word| COLOURS.contains(&word));
        assert!(!colour, "a public button tells a colour: {id}");
    }
}
