//! A bot at a model of Discord in this process, for simulations: host, delivery and background tasks, without gateway, HTTP and threads.

use super::bot::upkeep;
use super::claims::start_claims;
use super::delivery::{Backlog, Delivery};
use super::delivery_queue::PICTURE_PAUSE;
use super::failure_kind::FailureKind;
use super::limits::PRESENTATION_LIMITS;
use super::message::OutgoingMessage;
use super::model::DiscordModel;
use super::rest::{Rest, RestError};
use super::retry::{ACKNOWLEDGEMENT_RETRIES, LONG_RETRIES};
use crate::host::{
    Allowances, Clock, Host, MessageOp, Post, PreparedReply, Request, RequestOutcome,
    RobotSettings, Workplace,
};
use crate::store::{Store, StoreError};
use crate::studio::Studio;
use crate::supervision::Tasks;
use serde_json::json;
use serenity::all::{ApplicationId, InteractionId};
use std::sync::Arc;
use tokio::task::JoinHandle;

/// The id of the application, which means nothing to a model.
const APPLICATION: ApplicationId = ApplicationId::new(1);

/// A bot at a model of Discord.
pub struct ModelBot {
    /// The host.
    pub host: Arc<Host>,
    rest: Arc<Rest>,
    studio: Arc<Studio>,
    delivery: Arc<Delivery>,
    background: Vec<JoinHandle<()>>,
}

/// What came of an interaction.
#[derive(Clone, Debug)]
pub struct ModelReply {
    /// How the request ended.
    pub outcome: RequestOutcome,
    /// The post that is the reply, if there is one.
    pub post: Option<Post>,
    /// Whether the person was told.
    pub told: bool,
}

impl ModelBot {
    /// Starts a bot: what was left to be sent is sent, and robots and timers run.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn start(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        model: Arc<dyn DiscordModel>,
        robots: RobotSettings,
    ) -> Result<Self, StoreError> {
        let host = Host::new(store, clock, PRESENTATION_LIMITS)
            .with_allowances(Allowances::default().times(100))
            .with_workplace(Workplace::Caller);
        let host = Arc::new(host);
        let rest = Arc::new(Rest::of_model(model));
        rest.set_application(APPLICATION);
        let studio = Arc::new(Studio::of_names());
        let delivery = Delivery::new(host.clone(), rest.clone(), studio.clone(), PICTURE_PAUSE);
        delivery.take_posts_of_host();
        host.people.prepare_index().await?;
        host.timers.compare_clocks().await?;
        let tasks = Arc::new(Tasks::default());
        let claims = match host.is_shared() {
            true => Some(start_claims(&host, &delivery, &tasks)),
            false => {
                delivery.take_unsent().await?;
                None
            }
        };
        let (own_host, own_delivery) = (host.clone(), delivery.clone());
        let upkeep = tasks.spawn("upkeep", move |heartbeat| {
            upkeep(own_host.clone(), own_delivery.clone(), heartbeat)
        });
        let own_host = host.clone();
        let robots = tasks.spawn("robots", move |_| {
            let robots = own_host.clone().run_robots(robots);
            async move {
                if let Err(error) = robots.await {
                    tracing::error!(%error, "waking the robots failed");
                }
            }
        });
        Ok(Self {
            host,
            rest,
            studio,
            delivery,
            background: [upkeep, robots].into_iter().chain(claims).collect(),
        })
    }

    /// Handles an interaction as those from a gateway: acknowledges it, handles the request, and sends the reply. `None` if it could not be
    /// acknowledged.
    pub async fn interact(&self, token: &str, request: Request) -> Option<ModelReply> {
        if !self.acknowledge(token, &request).await {
            return None;
        }
        let (posts, reply) = self.host.requests.handle_and_prepare(request).await;
        let Some(reply) = reply else {
            return Some(ModelReply {
                outcome: RequestOutcome::Done,
                post: posts.into_iter().next_back(),
                told: false,
            });
        };
        let post = reply.post.clone();
        Some(ModelReply {
            outcome: post.reply.outcome,
            told: self.reply(token, reply).await.is_ok(),
            post: Some(post),
        })
    }

    async fn acknowledge(&self, token: &str, request: &Request) -> bool {
        let id = InteractionId::new(request.id.parse().unwrap_or(1));
        let deferral = json!({"type": 5, "data": {"flags": 64}});
        let mut attempts = 0;
        let acknowledge = || {
            attempts += 1;
            self.rest.acknowledge(id, token, &deferral)
        };
        match ACKNOWLEDGEMENT_RETRIES.run(acknowledge).await {
            Ok(()) => true,
            // Another process may have been faster.
            Err(error) => {
                FailureKind::of(&error) == FailureKind::AlreadyDone
                    && (!self.host.is_shared() || attempts > 1)
            }
        }
    }

    async fn reply(&self, token: &str, reply: PreparedReply) -> Result<(), RestError> {
        if reply.post.op == MessageOp::Remove {
            let delete = || self.rest.delete_reply(token);
            return LONG_RETRIES.run(delete).await;
        }
        let emojis = self.rest.emojis();
        let mut message = OutgoingMessage::for_reply(reply, &self.studio, emojis).await;
        loop {
            let body = message.body();
            let edit = || self.rest.edit_reply(token, &body, message.files());
            match LONG_RETRIES.run(edit).await {
                Ok(_) => return Ok(()),
                Err(error) => message = message.simpler(error, emojis)?,
            }
        }
    }

    /// The posts that are not delivered yet.
    pub fn backlog(&self) -> Backlog {
        self.delivery.backlog()
    }
}

impl Drop for ModelBot {
    fn drop(&mut self) {
        for task in &self.background {
            task.abort();
        }
    }
}
