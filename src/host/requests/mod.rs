//! Handling of requests: what each kind of request leads to. Knows no Discord, and writes to the store only through `commits`.

pub(in crate::host) mod actions;
mod at_table;
pub(in crate::host) mod forget;
mod matched;
mod open;
pub(in crate::host) mod presses;
pub(in crate::host) mod suggest;

use crate::engine::Refusal;
use crate::host::base::Base;
use crate::host::deals::{Deals, Entry};
use crate::host::learning::hints::{HintJob, Hints};
use crate::host::learning::history::{History, LookBack};
use crate::host::learning::puzzles::Puzzles;
use crate::host::learning::trials::Trials;
use crate::host::model::budget::Budgets;
use crate::host::model::error::{
    RequestError, apology, broken, failed, private, refused, unreadable,
};
use crate::host::model::post::{Post, Recipient};
use crate::host::model::private;
use crate::host::model::request::{
    ExplainRequest, LearnRequest, OpenRequest, PersonalRequest, ProfileRequest, Request,
    RequestKind, TableRequest,
};
use crate::host::pages::links::Links;
use crate::host::people::People;
use crate::host::posts::challenge::challenge;
use crate::host::posts::help::help;
use crate::host::posts::rules;
use crate::host::posts::wording::names;
use crate::host::queue::Queue;
use crate::host::requests::actions::Actions;
use crate::host::requests::forget::Forgetting;
use crate::host::robots::RequestHandler;
use crate::host::sending::pictures::{Pictures, PreparedContent};
use crate::host::tables::Tables;
use crate::host::tables::channel::LoadedChannel;
use crate::host::tables::holidays::tell_holiday;
use crate::store::{StoreError, TableId};
use crate::supervision::{Panic, catch_async};
use crate::table::{CommandContext, Table};
use crate::words::{Words, keys};
use async_trait::async_trait;
use std::sync::Arc;
use std::time::Duration;

/// How often a request is decided again because another process has changed the table meanwhile.
const CONFLICTS: u32 = 20;
/// The first pause before that; each further one is longer.
const CONFLICT_PAUSE: Duration = Duration::from_millis(2);

/// A request that needs its channel.
enum ChannelRequest {
    Explain(ExplainRequest),
    Act(ChannelAction),
}

/// A request that may change what is in its channel.
enum ChannelAction {
    Open(OpenRequest),
    Table(TableRequest),
}

/// Result of a request while its channel was locked.
enum Done {
    /// All of it, with its posts.
    Posts(Vec<Post>),
    /// Posts so far; the rest needs a whole journal, which is read after the channel is unlocked.
    LookBack(Vec<Post>, LookBack),
    /// Posts so far; the rest is a hint, which is worked out after the channel is unlocked.
    Hint(Vec<Post>, Box<HintJob>),
}

impl From<Vec<Post>> for Done {
    fn from(posts: Vec<Post>) -> Self {
        Self::Posts(posts)
    }
}

impl From<Post> for Done {
    fn from(post: Post) -> Self {
        Self::Posts(vec![post])
    }
}

impl From<LookBack> for Done {
    fn from(look: LookBack) -> Self {
        Self::LookBack(Vec::new(), look)
    }
}

/// Handles requests with the services that they need.
pub struct Requests {
    pub(in crate::host) base: Arc<Base>,
    pub(in crate::host) people: Arc<People>,
    pub(in crate::host) tables: Arc<Tables>,
    pub(in crate::host) budgets: Arc<Budgets>,
    pub(in crate::host) actions: Actions,
    pub(in crate::host) learning: Learning,
    pub(in crate::host) deals: Arc<Deals>,
    pub(in crate::host) links: Arc<Links>,
    pub(in crate::host) pictures: Arc<Pictures>,
    pub(in crate::host) queue: Arc<Queue>,
    pub(in crate::host) forgetting: Forgetting,
}

/// The services for whoever learns or looks back.
pub(in crate::host) struct Learning {
    pub history: History,
    pub hints: Hints,
    pub puzzles: Arc<Puzzles>,
    pub trials: Arc<Trials>,
}

/// The reply to a request, ready to be sent.
pub struct PreparedReply {
    /// The reply.
    pub post: Post,
    /// What it needs beside its words.
    pub content: PreparedContent,
}

#[async_trait]
impl RequestHandler for Requests {
    async fn handle(&self, request: Request) -> Result<Vec<Post>, Panic> {
        self.handle_caught(&request).await
    }
}

impl Requests {
    /// Takes a request from the budgets. Returns the refusal if one is exhausted. Callers that send requests of people call it
    /// first; robots and timers have no budget.
    pub fn over_budget(&self, request: &Request) -> Option<Words> {
        self.budgets.take_request(request, self.base.now())
    }

    /// Handles a request, and returns all posts that follow from it. Posts to others are also in the outbox, until [`Outbox::sent`](crate::host::Outbox::sent).
    pub async fn handle(&self, request: Request) -> Vec<Post> {
        match self.handle_caught(&request).await {
            Ok(posts) => posts,
            Err(panic) => {
                let language = self.people.language_of(request.who.id, &request.language);
                let language = catch_async("request", language).await;
                let language = language.unwrap_or_else(|_| request.language.clone());
                let request = Request {
                    language,
                    ..request
                };
                vec![failed(&request, apology(&panic))]
            }
        }
    }

    /// The same, with the reply prepared to be sent: the last one to the requester, if there is one.
    pub async fn handle_and_prepare(&self, request: Request) -> (Vec<Post>, Option<PreparedReply>) {
        let who = request.who.id;
        let posts = self.handle(request).await;
        let mut replies = posts.iter().rev();
        let reply = replies
            .find(|post| post.to == Recipient::Answer(who))
            .cloned();
        let reply = match reply {
            Some(post) => {
                let content = self.pictures.prepare(&post).await;
                Some(PreparedReply { post, content })
            }
            None => None,
        };
        (posts, reply)
    }

    /// The same, with a panic as an error. It is logged already, and the table will be read again.
    async fn handle_caught(&self, request: &Request) -> Result<Vec<Post>, Panic> {
        let outcome = catch_async("request", self.handle_uncaught(request.clone())).await;
        outcome.inspect_err(|panic| {
            let (person, channel) = (request.who.id, request.channel);
            let kind = &request.kind;
            panic.log(format_args!(
                "request {} of person {person} at the table of channel {channel}: {kind:?}",
                request.id
            ));
        })
    }

    async fn handle_uncaught(&self, mut request: Request) -> Vec<Post> {
        match self.people.switched_off(&request).await {
            Ok(None) => {}
            Ok(Some(why)) => return vec![refused(&self.in_own_language(request).await, why)],
            Err(error) => return vec![broken(&self.base, &request, &error)],
        }
        match self.find_private_table(&mut request).await {
            Ok(None) => {}
            Ok(Some(reply)) => return vec![reply],
            Err(error) => return vec![broken(&self.base, &request, &error)],
        }
        let asked = match request.kind.clone() {
            RequestKind::Personal(asked) => return vec![self.personal(&request, asked).await],
            RequestKind::Learn(LearnRequest::Puzzle(asked)) => {
                let request = self.in_own_language(request).await;
                return vec![self.learning.puzzles.handle(&request, asked).await];
            }
            RequestKind::Learn(LearnRequest::Trial(asked)) => {
                let request = self.in_own_language(request).await;
                return vec![self.learning.trials.handle(&request, asked).await];
            }
            RequestKind::Learn(LearnRequest::Explain(asked)) => ChannelRequest::Explain(asked),
            RequestKind::Open(asked) => ChannelRequest::Act(ChannelAction::Open(asked)),
            RequestKind::Table(asked) => {
                if let TableRequest::WithdrawPlan { channel, .. } = &asked {
                    request.channel = *channel;
                }
                ChannelRequest::Act(ChannelAction::Table(asked))
            }
        };
        self.handle_in_channel(request, &asked).await
    }

    /// Leads a request to the private table that it is about, if there is one. Returns the reply if it is refused before.
    async fn find_private_table(&self, request: &mut Request) -> Result<Option<Post>, StoreError> {
        let channel = match request.kind {
            RequestKind::Open(OpenRequest::Privately { .. } | OpenRequest::Matched(_)) => {
                Some(private::channel_for(&request.id))
            }
            RequestKind::Open(OpenRequest::Deal { day }) => {
                let own = self.in_own_language(request.clone()).await;
                match self.deals.enter(&own, day).await? {
                    Entry::Table(channel) => Some(channel),
                    Entry::Refused(reply) => return Ok(Some(*reply)),
                }
            }
            _ => self.people.private_channel(request).await?,
        };
        if let Some(channel) = channel {
            request.channel = channel;
            request.server = None;
            request.manages = false;
        }
        Ok(None)
    }

    /// The request in the language that the person has chosen.
    async fn in_own_language(&self, mut request: Request) -> Request {
        let people = &self.people;
        request.language = people.language_of(request.who.id, &request.language).await;
        request
    }

    /// Handles a request that concerns a person and no table. No channel is locked.
    async fn personal(&self, request: &Request, asked: PersonalRequest) -> Post {
        let outcome = match asked {
            PersonalRequest::Me(ProfileRequest::Forget) => self.forgetting.forget(request).await,
            PersonalRequest::Me(ProfileRequest::RevokeLinks) => {
                let revoked = self.links.revoke_links(request.who.id).await;
                revoked.map(|links| {
                    let words = Words::new(keys::ME_LINKS_REVOKED).with("links", links);
                    private(request, vec![words])
                })
            }
            PersonalRequest::Me(wish @ ProfileRequest::Away { .. }) => {
                let post = self.people.wish(request, &wish).await;
                let told = tell_holiday(&self.tables, &request.who).await;
                post.and_then(|post| told.map(|()| post))
            }
            PersonalRequest::Me(wish) => self.people.wish(request, &wish).await,
            PersonalRequest::Mine => self.people.mine(request).await,
            PersonalRequest::Queue(asked) => {
                let request = self.in_own_language(request.clone()).await;
                self.queue.handle(&request, asked).await
            }
            PersonalRequest::Challenge { person } => Ok(challenge(request, person)),
            PersonalRequest::Server(wish) => self.people.change_server(request, wish).await,
            PersonalRequest::Deal(asked) => {
                let own = self.in_own_language(request.clone()).await;
                self.deals.show(&own, &asked).await
            }
            PersonalRequest::Leaderboard { game } => self.people.leaderboard(request, &game).await,
            PersonalRequest::OpenBoard { channel, table } => {
                let channel = channel.unwrap_or(request.channel);
                let number = table;
                let table = TableId { channel, number };
                return self.links.open_board(request, table).await;
            }
        };
        let mut post = outcome.unwrap_or_else(|error| broken(&self.base, request, &error));
        // The request may have changed the language.
        let people = &self.people;
        post.language = people.language_of(request.who.id, &request.language).await;
        post
    }

    /// Handles a request in its channel, which is locked.
    async fn handle_in_channel(&self, mut request: Request, asked: &ChannelRequest) -> Vec<Post> {
        let shared = self.tables.channels.get(request.channel);
        let mut channel = shared.lock().await;
        channel.used = self.base.now();
        let locale = request.language.clone();
        let mut done = self
            .answer(&mut channel, &mut request, asked, &locale)
            .await;
        for attempt in 1..=CONFLICTS {
            match &done {
                Err(RequestError::Store(error)) if error.is_conflict() => {}
                _ => break,
            }
            // Another process was faster: it is decided again, on what there is now.
            channel.forget();
            tokio::time::sleep(CONFLICT_PAUSE * attempt).await;
            done = self
                .answer(&mut channel, &mut request, asked, &locale)
                .await;
        }
        if let Ok(Done::LookBack(posts, look)) = done {
            // The channel is not locked while its journal is read.
            drop(channel);
            let seen = self.learning.history.look_back(&request, look).await;
            channel = shared.lock().await;
            done = match seen {
                Err(RequestError::Refused(refusal)) => {
                    Ok(refusal_reply(&channel, &request, &refusal))
                }
                seen => seen,
            }
            .map(|post| Done::Posts(posts.into_iter().chain([post]).collect()));
        }
        if let Ok(Done::Hint(posts, job)) = done {
            drop(channel);
            let found = self.learning.hints.think(&job).await;
            channel = shared.lock().await;
            let reply = match found {
                Ok(found) => {
                    self.learning
                        .hints
                        .reply(&mut channel, &request, &job, &found)
                        .await
                }
                Err(error) => Err(error.into()),
            };
            done = reply.map(|post| Done::Posts(posts.into_iter().chain([post]).collect()));
        }
        match done {
            Ok(Done::Posts(mut posts)) => {
                self.tables
                    .tell_unreachable(&mut channel, &request, &mut posts)
                    .await;
                if let Some(loaded) = &channel.current {
                    loaded.offer_page(&request, &mut posts);
                }
                posts
            }
            // The rest was done already.
            Ok(Done::LookBack(posts, _) | Done::Hint(posts, _)) => posts,
            Err(RequestError::Refused(refusal)) => {
                vec![refusal_reply(&channel, &request, &refusal)]
            }
            Err(RequestError::Damaged(reason)) => {
                channel.forget();
                self.base
                    .report(format!("channel {}: {reason}", request.channel));
                vec![unreadable(&self.base, &request, &reason)]
            }
            Err(RequestError::Store(error)) => {
                // Memory may be ahead of the store, so it is read again next time.
                channel.forget();
                vec![broken(&self.base, &request, &error)]
            }
        }
    }

    /// Handles a request in a locked channel, in the language of the person, or else of their Discord client. What needs a whole
    /// journal is left for after the lock.
    async fn answer(
        &self,
        channel: &mut LoadedChannel,
        request: &mut Request,
        asked: &ChannelRequest,
        locale: &str,
    ) -> Result<Done, RequestError> {
        let latest = self.tables.load_for(channel, request).await;
        let profile = match &latest {
            // The profile would not be read either.
            Err(RequestError::Store(_)) if self.base.is_shared() => Arc::default(),
            _ => self
                .people
                .profile_among(&channel.profiles, request.who.id)
                .await
                .unwrap_or_default(),
        };
        request.language = profile
            .settings
            .language
            .clone()
            .unwrap_or_else(|| locale.to_owned());
        let request = &*request;
        let asked = match asked {
            ChannelRequest::Explain(asked) => {
                return Ok(self.explain(channel, request, asked).into());
            }
            ChannelRequest::Act(asked) => asked,
        };
        let latest = latest?;
        let opens = matches!(
            asked,
            ChannelAction::Open(
                OpenRequest::New { .. }
                    | OpenRequest::Tour { .. }
                    | OpenRequest::Privately { .. }
                    | OpenRequest::Matched(_)
                    | OpenRequest::Deal { .. }
            )
        );
        let aside = channel.aside.as_ref().filter(|_| channel.current.is_none());
        if aside.is_some_and(|aside| aside.is_newer() || !opens) {
            return Ok(self.actions.at_damaged(channel, request).await?.into());
        }
        if let Some(posts) = channel.stored_reply(&self.base, request, latest).await? {
            return Ok(posts.into());
        }
        let mut posts = self.tables.revive(channel, request).await?;
        posts.extend(self.tables.close_if_idle(channel).await?);
        posts.extend(self.tables.bring_back(channel, request).await?);
        let done = match asked {
            ChannelAction::Open(asked) => self.open_another(channel, request, asked).await,
            ChannelAction::Table(asked) => self.act_at_table(channel, request, asked).await,
        };
        match done {
            Ok(Done::Posts(written)) => posts.extend(written),
            Ok(Done::LookBack(written, look)) => {
                posts.extend(written);
                return Ok(Done::LookBack(posts, look));
            }
            Ok(Done::Hint(written, job)) => {
                posts.extend(written);
                return Ok(Done::Hint(posts, job));
            }
            // The posts about a closed lobby are sent in any case.
            Err(RequestError::Refused(refusal)) => {
                posts.push(refusal_reply(channel, request, &refusal));
            }
            Err(error) => return Err(error),
        }
        Ok(Done::Posts(posts))
    }

    /// Reply about the rules, or about what can be done here: also where the table cannot be read.
    fn explain(&self, channel: &LoadedChannel, request: &Request, asked: &ExplainRequest) -> Post {
        let current = channel.current.as_ref();
        match asked {
            ExplainRequest::Help => help(current, request),
            ExplainRequest::Rules { topic } => {
                let title = current.map(|loaded| loaded.table.title());
                rules::rules(title, request, topic, self.base.limits)
            }
            ExplainRequest::RulesPage { game, topic } => {
                rules::page_of(game, topic.as_deref(), request, self.base.limits)
            }
        }
    }

    fn command_context(&self, request: &Request) -> CommandContext {
        CommandContext {
            person: request.who.clone(),
            manages: request.manages,
            at: self.base.now(),
            seed: self.base.seed(),
            salt: self.base.salt(),
        }
    }
}

/// Reply that says why a request was refused.
fn refusal_reply(channel: &LoadedChannel, request: &Request, refusal: &Refusal) -> Post {
    let table = channel.current.as_ref().map(|loaded| &loaded.table);
    let title = table.map(Table::title);
    let names = table.map(names).unwrap_or_default();
    let words = refusal.words(title.map(|title| title.name()));
    // What only a programmer understands is for the log.
    if refusal.values.get("reason").is_some() || words.is(keys::REFUSAL_OTHER) {
        let (channel, code, reason) = (request.channel, &refusal.code, &refusal.message);
        tracing::warn!(%channel, code, reason, "a request was refused");
    }
    refused(request, words.naming(&names))
}
