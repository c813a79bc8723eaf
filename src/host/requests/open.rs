//! Requests that open another table. Knows no Discord, and writes to the store only through `commits`.

use super::{Done, Requests};
use crate::host::model::error::RequestError;
use crate::host::model::post::Recipient;
use crate::host::model::request::{OpenRequest, Request, TableView};
use crate::host::posts::looks::look;
use crate::host::posts::robot_seats;
use crate::host::tables::channel::LoadedChannel;
use crate::ids::PersonId;
use crate::robots::Robot;
use crate::table::{CommandContext, Person, TableCommand, opening};
use crate::words::{Words, keys};

impl Requests {
    /// Opens another table.
    pub(super) async fn open_another(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        asked: &OpenRequest,
    ) -> Result<Done, RequestError> {
        let asker = self.command_context(request);
        let (records, language) = match asked {
            OpenRequest::New {
                game,
                options,
                robots,
            } => {
                channel.ensure_no_open_table()?;
                let records = if robots.is_empty() {
                    opening::lobby(&asker, game, options)?
                } else {
                    opening::with_robots(&asker, game, options, &robot_seats::company(robots))?
                };
                (records, None)
            }
            OpenRequest::Tour { game } => {
                channel.ensure_no_open_table()?;
                let robot = |number| Person::of_robot(Robot::DEFAULT, number);
                (opening::tour(&asker, game, robot)?, None)
            }
            OpenRequest::Privately { what, invited } => {
                return self.open_privately(channel, request, what, invited).await;
            }
            OpenRequest::Matched(group) => return self.open_matched(channel, request, group).await,
            OpenRequest::Deal { day } => {
                // The try goes on; afterwards it shows how it ended.
                if let Some(loaded) = &channel.current {
                    return Ok(look(loaded, request, &TableView::Board)?.into());
                }
                let table = self.deals.table(*day).await?;
                (opening::day_deal(&asker, &table)?, None)
            }
            OpenRequest::Rematch => return self.rematch(channel, request, &asker, true).await,
        };
        let opened = self
            .tables
            .open(channel, request, records, language)
            .await?;
        Ok(opened.into())
    }

    /// Opens a table without a channel. With people who are invited its game begins when they are there.
    async fn open_privately(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        what: &OpenRequest,
        invited: &[PersonId],
    ) -> Result<Done, RequestError> {
        let asker = self.command_context(request);
        let records = match what {
            OpenRequest::New {
                game,
                options,
                robots,
            } => {
                let robots = robot_seats::company(robots);
                match invited.is_empty() && !robots.is_empty() {
                    true => opening::with_robots(&asker, game, options, &robots)?,
                    false => opening::lobby_with(&asker, game, options, &robots)?,
                }
            }
            OpenRequest::Tour { game } => {
                let robot = |number| Person::of_robot(Robot::DEFAULT, number);
                opening::tour(&asker, game, robot)?
            }
            OpenRequest::Privately { .. }
            | OpenRequest::Matched(_)
            | OpenRequest::Deal { .. }
            | OpenRequest::Rematch => {
                return Err(channel.nothing_there());
            }
        };
        let mut opened = self.tables.open(channel, request, records, None).await?;
        let told = Words::new(keys::PRIVATE_OPENED).with("invited", invited.len());
        let reply = opened
            .iter_mut()
            .find(|post| post.to == Recipient::Answer(request.who.id));
        if let Some(reply) = reply {
            reply.words.push(told);
        }
        Ok(opened.into())
    }

    /// Begins another game with the same seats once everybody agrees; robots need not. Who declines ends the question.
    pub(super) async fn rematch(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        asker: &CommandContext,
        agrees: bool,
    ) -> Result<Done, RequestError> {
        let loaded = channel.current_table()?;
        let table = &loaded.table;
        let wish = TableCommand::Rematch { agrees };
        if !agrees || !table.seats().rematch_waits_for(request.who.id).is_empty() {
            let records = loaded.decide(asker, &wish)?;
            return self.commit_records(channel, request, records).await;
        }
        let (records, language) = (opening::rematch(table, asker)?, loaded.language.clone());
        // The last one agrees: their answer belongs to the game that ended. Nothing is lost if it was noted already.
        let agreed = match table.seats().asks_for_rematch(request.who.id) {
            true => loaded.decide(asker, &wish).unwrap_or_default(),
            false => Vec::new(),
        };
        let mut posts = Vec::new();
        if !agreed.is_empty() {
            posts = self
                .tables
                .commit(channel, agreed, None, &request.who)
                .await?;
        }
        let opened = self.tables.open(channel, request, records, Some(language));
        posts.extend(opened.await?);
        Ok(posts.into())
    }
}
