//! Handling of requests: what each kind of request leads to. Knows no Discord, and writes to the store only through `commits`.

use super::channel::LoadedChannel;
use super::error::{RequestError, apology, failed, refused};
use super::help::help;
use super::hints::{HintJob, HintStart};
use super::log::LogExtent;
use super::looks::{look, outdated};
use super::post::Post;
use super::presses::{Pressed, pressed};
use super::replay::LookBack;
use super::request::{
    ExplainRequest, LearnRequest, OpenRequest, Request, RequestKind, TablePress, TableRequest,
};
use super::review::ReviewPage;
use super::stored::{StoredDataError, read_json};
use super::wording::names;
use super::worker_pool::blocking;
use super::{Host, looks, options, presses, robots, rules, typed};
use crate::engine::{MoveEvents, Refusal};
use crate::ids::PersonId;
use crate::robots::Robot;
use crate::store::{Latest, StoreError};
use crate::supervision::{Panic, catch_async};
use crate::table::{CommandContext, Person, Record, Table, TableCommand, TableRefusal};
use crate::words::{Words, keys};
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

impl Host {
    /// Handles a request, and returns all posts that follow from it. Posts to others are also in the outbox, until [`Host::sent`].
    pub async fn handle(&self, request: Request) -> Vec<Post> {
        match self.handle_caught(&request).await {
            Ok(posts) => posts,
            Err(panic) => {
                let language = self.language_of(request.who.id, &request.language);
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

    /// The same, with a panic as an error. It is logged already, and the table will be read again.
    pub(super) async fn handle_caught(&self, request: &Request) -> Result<Vec<Post>, Panic> {
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

    async fn handle_uncaught(&self, request: Request) -> Vec<Post> {
        let asked = match request.kind.clone() {
            RequestKind::Personal(asked) => return vec![self.personal(&request, asked).await],
            RequestKind::Learn(LearnRequest::Puzzle(asked)) => {
                return vec![self.puzzle(&request, asked).await];
            }
            RequestKind::Learn(LearnRequest::Explain(asked)) => ChannelRequest::Explain(asked),
            RequestKind::Open(asked) => ChannelRequest::Act(ChannelAction::Open(asked)),
            RequestKind::Table(asked) => ChannelRequest::Act(ChannelAction::Table(asked)),
        };
        self.handle_in_channel(request, &asked).await
    }

    /// Handles a request in its channel, which is locked.
    async fn handle_in_channel(&self, mut request: Request, asked: &ChannelRequest) -> Vec<Post> {
        let shared = self.channel(request.channel);
        let mut channel = shared.lock().await;
        channel.used = self.now();
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
            let seen = self.look_back(&request, look).await;
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
            let found = self.think_of_hints(&job).await;
            channel = shared.lock().await;
            let reply = match found {
                Ok(found) => self.hint_reply(&mut channel, &request, &job, &found).await,
                Err(error) => Err(error.into()),
            };
            done = reply.map(|post| Done::Posts(posts.into_iter().chain([post]).collect()));
        }
        match done {
            Ok(Done::Posts(mut posts)) => {
                self.tell_unreachable(&mut channel, &request, &mut posts)
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
                self.report(format!("channel {}: {reason}", request.channel));
                let words = Words::new(keys::TABLE_UNREADABLE).with("reason", reason);
                vec![failed(&request, words)]
            }
            Err(RequestError::Store(error)) => {
                // Memory may be ahead of the store, so it is read again next time.
                channel.forget();
                vec![self.broken(&request, &error)]
            }
        }
    }

    /// Reply when the store is unavailable.
    pub(super) fn broken(&self, request: &Request, error: &StoreError) -> Post {
        let reference = format!("{:06X}", self.clock.seed() & 0x00ff_ffff);
        tracing::error!(reference, channel = %request.channel, %error, "a request failed");
        let key = match (error, self.store.failure()) {
            (StoreError::InDoubt { .. }, _) => keys::ANSWER_IN_DOUBT,
            (StoreError::Unavailable { .. }, _) => keys::ANSWER_UNAVAILABLE,
            (_, Some(_)) => keys::ANSWER_UNWRITABLE,
            (_, None) => keys::ANSWER_BROKEN,
        };
        failed(request, Words::new(key).with("reference", reference))
    }

    /// Closes the channel's lobby if it was not used for a day.
    pub(super) async fn close_if_idle(
        &self,
        channel: &mut LoadedChannel,
    ) -> Result<Vec<Post>, RequestError> {
        let current = channel.current.as_ref();
        let record = current.and_then(|loaded| loaded.table.expire(self.now()));
        let Some(record) = record else {
            return Ok(Vec::new());
        };
        let nobody = Person {
            id: PersonId::default(),
            name: String::new(),
        };
        self.commit(channel, vec![record], None, &nobody).await
    }

    /// Returns the seat of somebody who was away and sends any request.
    async fn bring_back(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let current = channel.current.as_ref();
        let back =
            current.and_then(|loaded| loaded.table.return_from_absence(&request.who, self.now()));
        match back {
            Some(record) => self.commit(channel, vec![record], None, &request.who).await,
            None => Ok(Vec::new()),
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
        let latest = self.load_for(channel, request).await;
        let profile = match &latest {
            // The profile would not be read either.
            Err(RequestError::Store(_)) if self.is_shared() => Arc::default(),
            _ => self
                .profile_among(&channel.profiles, request.who.id)
                .await
                .unwrap_or_default(),
        };
        request.language = profile
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
            return Ok(self.handle_at_damaged(channel, request).await?.into());
        }
        if let Some(posts) = self.answered(channel, request, latest).await? {
            return Ok(posts.into());
        }
        let mut posts = self.revive(channel, request).await?;
        posts.extend(self.close_if_idle(channel).await?);
        posts.extend(self.bring_back(channel, request).await?);
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
                rules::rules(title, request, topic, self.limits)
            }
            ExplainRequest::RulesPage { game, topic } => {
                rules::page_of(game, topic.as_deref(), request, self.limits)
            }
        }
    }

    fn command_context(&self, request: &Request) -> CommandContext {
        CommandContext {
            person: request.who.clone(),
            manages: request.manages,
            at: self.now(),
            seed: self.clock.seed(),
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
                channel.free()?;
                let records = if robots.is_empty() {
                    Table::opening(&asker, game, options)?
                } else {
                    Table::opening_with(&asker, game, options, &robots::company(robots))?
                };
                (records, None)
            }
            OpenRequest::Tour { game } => {
                channel.free()?;
                let robot = |number| Person::of_robot(Robot::DEFAULT, number);
                (Table::touring(&asker, game, robot)?, None)
            }
            OpenRequest::Rematch => {
                let loaded = channel.current_table()?;
                (loaded.table.rematch(&asker)?, Some(loaded.language.clone()))
            }
        };
        let opened = self.open(channel, request, records, language).await?;
        Ok(opened.into())
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
            TableRequest::Command(command) => {
                let records = loaded.decide(&asker, command)?;
                return self.commit_records(channel, request, records).await;
            }
            TableRequest::AddRobot { level, seat } => {
                let command = robots::another(&loaded.table, *level, *seat);
                let records = loaded.decide(&asker, &command)?;
                return self.commit_records(channel, request, records).await;
            }
            TableRequest::MoveAt {
                table,
                records,
                text,
            } => {
                if (loaded.id.number, loaded.table.records()) != (*table, *records) {
                    return Err(RequestError::refused(&TableRefusal::Outdated));
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
                typed::move_text(title, verb, arguments, &request.language)
            }
            TableRequest::Line { text } => match looks::line_move(loaded, request, text)? {
                Ok(text) => text,
                Err(question) => return Ok(question.into()),
            },
            TableRequest::Press(press) => return self.press(channel, request, press, &asker).await,
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
            TableRequest::Hint => return self.hint(channel, request),
            TableRequest::Options => return Ok(options::panel(loaded, request).into()),
            TableRequest::Absent => return Ok(looks::absence(loaded, request, asker.at)?.into()),
            TableRequest::Show(view) => return Ok(look(loaded, request, view)?.into()),
        };
        let moved = self.commit_move(channel, &asker, &text, request).await?;
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
        let profile = self.profile_among(&channel.profiles, request.who.id).await;
        let profile = profile.unwrap_or_default();
        let loaded = channel.current_table()?;
        let posts = match pressed(loaded, request, press, !profile.unpreviewed)? {
            Pressed::LookBack(look) => return Ok(look.into()),
            Pressed::Look(post) => return Ok((*post).into()),
            Pressed::Hint => return self.hint(channel, request),
            Pressed::TableCommand(TableCommand::Move { text }) => {
                self.commit_move(channel, asker, &text, request).await
            }
            Pressed::TableCommand(command) => {
                let records = loaded.decide(asker, &command)?;
                return self.commit_records(channel, request, records).await;
            }
            Pressed::SetLanguage(language) => self.set_language(channel, request, language).await,
            Pressed::PostFilm => self.post_film(channel, request).await,
            Pressed::ShareReview => self.share_review(channel, request).await,
            Pressed::PlayOn => self.play_on(channel, request).await,
            Pressed::NewGame(level) => self.new_game(channel, request, asker, level).await,
            Pressed::Rematch => {
                return self
                    .open_another(channel, request, &OpenRequest::Rematch)
                    .await;
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
        let written = self.commit(channel, records, Some(request), &request.who);
        Ok(written.await?.into())
    }

    /// Begins a hint for the requester.
    fn hint(&self, channel: &LoadedChannel, request: &Request) -> Result<Done, RequestError> {
        Ok(match self.begin_hint(channel.current_table()?, request)? {
            HintStart::Reply(post) => (*post).into(),
            HintStart::Think(job) => Done::Hint(Vec::new(), job),
        })
    }

    /// Stored reply to the same request, if it was handled before.
    async fn answered(
        &self,
        channel: &LoadedChannel,
        request: &Request,
        latest: Option<Latest>,
    ) -> Result<Option<Vec<Post>>, RequestError> {
        let Some(loaded) = &channel.current else {
            return Ok(None);
        };
        let id = loaded.id;
        let answer = match latest {
            Some(latest) => latest.answer.map(|answer| read_json(&answer)),
            None => {
                let (store, asked) = (Arc::clone(&self.store), request.id.clone());
                let answer = blocking(move || match store.answer(id, asked.as_bytes()) {
                    Ok(answer) => Ok(answer.map(|answer| read_json(&answer))),
                    Err(error) if error.is_damage() => {
                        Ok(Some(Err(StoredDataError::Damaged(error.to_string()))))
                    }
                    Err(error) => Err(error),
                });
                answer.await?
            }
        };
        Ok(match answer {
            None => None,
            Some(Ok(posts)) => Some(posts),
            // It was handled: handling it again could repeat a move.
            Some(Err(why)) => {
                self.report(format!("an answer of {id} does not read: {why}"));
                Some(vec![failed(request, Words::new(keys::ANSWER_LOST))])
            }
        })
    }
}

/// Reply that says why a request was refused.
fn refusal_reply(channel: &LoadedChannel, request: &Request, refusal: &Refusal) -> Post {
    let table = channel.current.as_ref().map(|loaded| &loaded.table);
    let title = table.map(Table::title);
    let names = table.map(names).unwrap_or_default();
    let words = refusal.words(title.map(|title| title.name()));
    refused(request, words.naming(&names))
}
