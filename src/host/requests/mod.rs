//! Handling of requests: what each kind of request leads to. Knows no Discord, and writes to the store only through `commits`.

pub(in crate::host) mod actions;
pub(in crate::host) mod forget;
pub(in crate::host) mod presses;
pub(in crate::host) mod suggest;

use crate::engine::{MoveEvents, Refusal};
use crate::host::base::Base;
use crate::host::learning::hints::{HintJob, HintStart, Hints};
use crate::host::learning::history::{History, LookBack};
use crate::host::learning::puzzles::Puzzles;
use crate::host::learning::reviews::ReviewPage;
use crate::host::learning::trials::Trials;
use crate::host::model::budget::Budgets;
use crate::host::model::button_id::JournalAction;
use crate::host::model::error::{
    RequestError, apology, broken, failed, private, refused, unreadable,
};
use crate::host::model::post::{Post, Recipient};
use crate::host::model::request::{
    ExplainRequest, LearnRequest, OpenRequest, PersonalRequest, ProfileRequest, Request,
    RequestKind, TablePress, TableRequest,
};
use crate::host::pages::links::Links;
use crate::host::people::People;
use crate::host::posts::consent::{ask_to_resign, offer_take_back};
use crate::host::posts::help::help;
use crate::host::posts::log::LogExtent;
use crate::host::posts::looks;
use crate::host::posts::looks::{look, outdated};
use crate::host::posts::options;
use crate::host::posts::plans;
use crate::host::posts::robot_seats;
use crate::host::posts::rules;
use crate::host::posts::typed_moves;
use crate::host::posts::wording::names;
use crate::host::requests::actions::Actions;
use crate::host::requests::forget::Forgetting;
use crate::host::requests::presses::{Pressed, pressed};
use crate::host::robots::RequestHandler;
use crate::host::sending::pictures::{Pictures, PreparedContent};
use crate::host::tables::Tables;
use crate::host::tables::channel::LoadedChannel;
use crate::host::tables::holidays::tell_holiday;
use crate::robots::Robot;
use crate::store::TableId;
use crate::supervision::{Panic, catch_async};
use crate::table::{CommandContext, Person, Record, Table, TableCommand, TableRefusal, opening};
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
    pub(in crate::host) history: History,
    pub(in crate::host) hints: Hints,
    pub(in crate::host) puzzles: Arc<Puzzles>,
    pub(in crate::host) trials: Trials,
    pub(in crate::host) links: Arc<Links>,
    pub(in crate::host) pictures: Arc<Pictures>,
    pub(in crate::host) forgetting: Forgetting,
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
        let asked = match request.kind.clone() {
            RequestKind::Personal(asked) => return vec![self.personal(&request, asked).await],
            RequestKind::Learn(LearnRequest::Puzzle(asked)) => {
                let request = self.in_own_language(request).await;
                return vec![self.puzzles.handle(&request, asked).await];
            }
            RequestKind::Learn(LearnRequest::Trial(asked)) => {
                let request = self.in_own_language(request).await;
                return vec![self.trials.handle(&request, asked).await];
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
            let seen = self.history.look_back(&request, look).await;
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
            let found = self.hints.think(&job).await;
            channel = shared.lock().await;
            let reply = match found {
                Ok(found) => self.hints.reply(&mut channel, &request, &job, &found).await,
                Err(error) => Err(error.into()),
            };
            done = reply.map(|post| Done::Posts(posts.into_iter().chain([post]).collect()));
        }
        match done {
            Ok(Done::Posts(mut posts)) => {
                self.tables
                    .tell_unreachable(&mut channel, &request, &mut posts)
                    .await;
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
            ChannelAction::Open(OpenRequest::New { .. } | OpenRequest::Tour { .. })
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
        }
    }

    /// Opens another table.
    async fn open_another(
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
            OpenRequest::Rematch => return self.rematch(channel, request, &asker, true).await,
        };
        let opened = self
            .tables
            .open(channel, request, records, language)
            .await?;
        Ok(opened.into())
    }

    /// Begins another game with the same seats once everybody agrees; robots need not. Who declines ends the question.
    async fn rematch(
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
    async fn act_at_table(
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
            TableRequest::LookBack(press) if press.action == JournalAction::Continue => {
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
                let (table, records) = (loaded.id, None);
                return Ok(LookBack::Replay { table, records }.into());
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
            TableRequest::WithdrawPlan { table, .. } => {
                let actions = &self.actions;
                let withdrawn = actions.withdraw_plan(channel, request, *table).await?;
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
            Pressed::PostFilm => self.history.post_film(channel, request).await,
            Pressed::ShareReview => self.history.share_review(channel, request).await,
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
    async fn commit_records(
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
        Ok(match self.hints.begin(channel.current_table()?, request)? {
            HintStart::Reply(post) => (*post).into(),
            HintStart::Think(job) => Done::Hint(Vec::new(), job),
        })
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
