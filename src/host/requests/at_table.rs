//! Requests about the table of a channel. Knows no Discord, and writes to the store only through `commits`.

use super::{Done, Requests, refusal_reply};
use crate::engine::MoveEvents;
use crate::host::learning::hints::HintStart;
use crate::host::learning::history::{LookBack, ReplayMoment};
use crate::host::learning::reviews::ReviewPage;
use crate::host::model::button_id::JournalAction;
use crate::host::model::error::RequestError;
use crate::host::model::request::{Request, TablePress, TableRequest};
use crate::host::posts::consent::{ask_to_resign, offer_take_back};
use crate::host::posts::log::LogExtent;
use crate::host::posts::looks;
use crate::host::posts::looks::{look, outdated};
use crate::host::posts::options;
use crate::host::posts::plans;
use crate::host::posts::robot_seats;
use crate::host::posts::typed_moves;
use crate::host::requests::presses::{self, Pressed, pressed};
use crate::host::tables::channel::LoadedChannel;
use crate::table::{CommandContext, Record, TableCommand, TableRefusal};
use crate::words::{Words, keys};

impl Requests {
    /// Takes back the requester's last move. Where that cannot be undone, the reply offers to ask the others.
    async fn undo(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        asker: &CommandContext,
    ) -> Result<Done, RequestError> {
        let loaded = channel.current_table()?;
        match loaded.decide(asker, &TableCommand::Undo) {
            Ok(records) => self.commit_records(channel, request, records).await,
            Err(RequestError::Refused(refusal)) => {
                let mut reply = refusal_reply(channel, request, &refusal);
                reply.table = Some(loaded.id);
                offer_take_back(&mut reply, loaded, request);
                Ok(reply.into())
            }
            Err(error) => Err(error),
        }
    }

    /// Handles a request about the table of the channel.
    pub(super) async fn act_at_table(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        asked: &TableRequest,
    ) -> Result<Done, RequestError> {
        let asker = self.command_context(request);
        let loaded = channel.current_table()?;
        let text = match asked {
            TableRequest::Command(TableCommand::Move { text }) => text.clone(),
            TableRequest::Command(TableCommand::Undo) => {
                return self.undo(channel, request, &asker).await;
            }
            TableRequest::Command(TableCommand::Rematch { agrees }) => {
                return self.rematch(channel, request, &asker, *agrees).await;
            }
            TableRequest::Command(command) => {
                let records = loaded.decide(&asker, command)?;
                return self.commit_records(channel, request, records).await;
            }
            TableRequest::Time(wish) => {
                let control = self.actions.time_control(channel, request, wish).await?;
                let records = loaded.decide(&asker, &TableCommand::Time { control })?;
                return self.commit_records(channel, request, records).await;
            }
            TableRequest::AddRobot { level, seat } => {
                let command = robot_seats::another(&loaded.table, *level, *seat);
                let records = loaded.decide(&asker, &command)?;
                return self.commit_records(channel, request, records).await;
            }
            TableRequest::MoveAt {
                table,
                records,
                text,
                order,
            } => {
                if (loaded.id.number, loaded.table.records()) != (*table, *records) {
                    return Err(RequestError::refused(&TableRefusal::Outdated));
                }
                if let Some(order) = loaded.order_of(request.who.id, order) {
                    let orders = loaded.answers.orders_with(request.who.id, order);
                    let actions = &self.actions;
                    let moved = actions
                        .always(channel, request, &asker, orders, text)
                        .await?;
                    return Ok(moved.into());
                }
                text.clone()
            }
            TableRequest::Move {
                game,
                verb,
                arguments,
            } => {
                let title = loaded.table.title();
                let played = title.name();
                if played != game {
                    let game = played.to_owned();
                    return Err(RequestError::refused(&TableRefusal::OtherGame { game }));
                }
                typed_moves::move_text(title, verb, arguments, &request.language)
            }
            TableRequest::Line { text } => match looks::line_move(loaded, request, text)? {
                Ok(text) => text,
                Err(question) => return Ok(question.into()),
            },
            TableRequest::Press(press) => return self.press(channel, request, press, &asker).await,
            TableRequest::LookBack(press)
                if press.action == JournalAction::Continue && !press.words.is_empty() =>
            {
                let actions = &self.actions;
                let opened = actions.continue_from(channel, request, &asker, press).await;
                return Ok(opened?.into());
            }
            TableRequest::LookBack(press) => {
                return Ok(match presses::look_back(loaded, request, press) {
                    Some(look) => look.into(),
                    None => outdated(loaded, request, Words::new(keys::PRESS_OTHER_TABLE)).into(),
                });
            }
            TableRequest::UnknownButton => {
                return Ok(outdated(loaded, request, Words::new(keys::PRESS_UNKNOWN)).into());
            }
            TableRequest::Replay => {
                let (table, moment) = (loaded.id, ReplayMoment::Last);
                return Ok(LookBack::Replay { table, moment }.into());
            }
            TableRequest::Review => {
                let look = LookBack::Review {
                    table: loaded.id,
                    page: ReviewPage::Whole,
                    is_newest: true,
                };
                return Ok(look.into());
            }
            TableRequest::Log { moves } => {
                let extent = LogExtent {
                    moves: *moves,
                    details: false,
                };
                let table = loaded.id;
                return Ok(LookBack::Log { table, extent }.into());
            }
            TableRequest::Resign => {
                let records = loaded.decide(&asker, &TableCommand::Resign)?;
                let ends = loaded.table.is_over_after(&records);
                return Ok(ask_to_resign(loaded, request, ends).into());
            }
            TableRequest::Hint => return self.hint(channel, request),
            TableRequest::Orders => {
                return Ok(self.actions.orders(channel, request).await?.into());
            }
            TableRequest::WithdrawPlan { table, last, .. } => {
                let actions = &self.actions;
                let withdrawn = actions
                    .withdraw_plan(channel, request, *table, *last)
                    .await?;
                return Ok(withdrawn.into());
            }
            TableRequest::Plan { lines } => {
                return Ok(plans::typed(loaded, request, lines)?.into());
            }
            TableRequest::Options => return Ok(options::panel(loaded, request).into()),
            TableRequest::Absent => return Ok(looks::absence(loaded, request, asker.at)?.into()),
            TableRequest::Show(view) => return Ok(look(loaded, request, view)?.into()),
        };
        let tables = &self.tables;
        let moved = tables.commit_move(channel, &asker, &text, request).await?;
        Ok(moved.into())
    }

    /// Does what a press under a post of the table means.
    async fn press(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        press: &TablePress,
        asker: &CommandContext,
    ) -> Result<Done, RequestError> {
        let people = &self.people;
        let profile = people
            .profile_among(&channel.profiles, request.who.id)
            .await;
        let profile = profile.unwrap_or_default();
        let loaded = channel.current_table()?;
        let posts = match pressed(loaded, request, press, profile.settings.wants_preview)? {
            Pressed::LookBack(look) => return Ok(look.into()),
            Pressed::Look(post) => return Ok((*post).into()),
            Pressed::Hint => return self.hint(channel, request),
            Pressed::Say(phrase) => self.say(channel, request, &phrase).await,
            Pressed::TableCommand(TableCommand::Move { text }) => {
                self.tables
                    .commit_move(channel, asker, &text, request)
                    .await
            }
            Pressed::TableCommand(TableCommand::Undo) => {
                return self.undo(channel, request, asker).await;
            }
            Pressed::TableCommand(command) => {
                let records = loaded.decide(asker, &command)?;
                return self.commit_records(channel, request, records).await;
            }
            Pressed::SetLanguage(language) => {
                let actions = &self.actions;
                actions.set_language(channel, request, language).await
            }
            Pressed::SetOrders(orders) => self.actions.set_orders(channel, request, orders).await,
            Pressed::KeepOrders => self.actions.keep_orders(channel, request).await,
            Pressed::Always(orders, text) => {
                let actions = &self.actions;
                actions.always(channel, request, asker, orders, &text).await
            }
            Pressed::Plan(before, more) => {
                let actions = &self.actions;
                actions.plan(channel, request, before, &more).await
            }
            Pressed::PostFilm => self.learning.history.post_film(channel, request).await,
            Pressed::ShareReview => self.learning.history.share_review(channel, request).await,
            Pressed::PlayOn => self.actions.play_on(channel, request).await,
            Pressed::NewGame(level) => {
                let actions = &self.actions;
                actions.new_game(channel, request, asker, level).await
            }
            Pressed::Rematch { agrees } => {
                return self.rematch(channel, request, asker, agrees).await;
            }
        };
        Ok(posts?.into())
    }

    /// Makes what was decided durable; the reply says so if nothing was to be changed.
    pub(super) async fn commit_records(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        records: Vec<Record>,
    ) -> Result<Done, RequestError> {
        if records.is_empty() {
            let unchanged = channel.current_table()?;
            return Ok(unchanged
                .answer(request, &[], &MoveEvents::default())
                .into());
        }
        let tables = &self.tables;
        let written = tables.commit(channel, records, Some(request), &request.who);
        Ok(written.await?.into())
    }

    /// Begins a hint for the requester.
    fn hint(&self, channel: &LoadedChannel, request: &Request) -> Result<Done, RequestError> {
        Ok(
            match self
                .learning
                .hints
                .begin(channel.current_table()?, request)?
            {
                HintStart::Reply(post) => (*post).into(),
                HintStart::Think(job) => Done::Hint(Vec::new(), job),
            },
        )
    }
}
