//! Tables of people whom the queue has put together, and what they say to each other. Knows no Discord.

use super::{Done, Requests};
use crate::host::model::error::{RequestError, private};
use crate::host::model::post::{Post, Recipient, RequestOutcome};
use crate::host::model::request::{MatchedGroup, Request};
use crate::host::posts::robot_seats;
use crate::host::queue::QueueLetter;
use crate::host::tables::channel::LoadedChannel;
use crate::robots::Robot;
use crate::store::StoreError;
use crate::table::{Person, opening};

impl Requests {
    /// Puts people together who wait in the queue, begins the games of groups of which all have accepted, and returns the messages that this
    /// process is to send.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn keep_queue(&self) -> Result<Vec<QueueLetter>, StoreError> {
        let work = self.queue.keep().await?;
        for (proposal, request) in work.tables {
            let who = request.who.id;
            let posts = self.handle(request).await;
            let mut replies = posts
                .iter()
                .filter(|post| post.to == Recipient::Answer(who));
            match replies.next_back().map(|reply| reply.reply.outcome) {
                // It is tried again.
                Some(RequestOutcome::Failed) => continue,
                Some(RequestOutcome::Refused) => {
                    tracing::error!(proposal, "the table of a group cannot be opened");
                }
                Some(RequestOutcome::Done) | None => {}
            }
            self.queue.begun(proposal).await?;
        }
        Ok(work.letters)
    }

    /// Says a phrase to the others at a private table.
    pub(super) async fn say(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        phrase: &str,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table()?;
        loaded.require_seat(request.who.id)?;
        let Some((posts, reply)) = loaded.say(request, phrase) else {
            return Ok(vec![loaded.phrases(request)?]);
        };
        let not_before = loaded.stored.not_before;
        let mut said = self.tables.post(channel, posts, not_before).await?;
        said.push(reply);
        Ok(said)
    }

    /// Begins the game of a group, at a table of its own.
    pub(super) async fn open_matched(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        group: &MatchedGroup,
    ) -> Result<Done, RequestError> {
        // It was opened already, and its stored reply is gone.
        if channel.current.is_some() {
            return Ok(private(request, Vec::new()).into());
        }
        let context = self.command_context(request);
        let people: Vec<Person> = group
            .people
            .iter()
            .map(|(person, _)| person.clone())
            .collect();
        let robots = robot_seats::company(&vec![Robot::DEFAULT; group.robots]);
        let seated = opening::Seated {
            people: &people,
            robots: &robots,
            control: group.pace.control(),
        };
        let records = opening::of_group(&context, &group.game, &seated)?;
        let opened = self.tables.open(channel, request, records, None).await?;
        Ok(opened.into())
    }
}
