//! What people do at a table beside moves and commands: another language, another game, going on after damage. Knows no Discord.

use crate::engine::MoveText;
use crate::host::base::Base;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::{RequestError, failed, private, unreadable};
use crate::host::model::post::{Button, Post};
use crate::host::model::request::{
    JournalPress, Request, RequestKind, TableRequest, TableView, TimeWish,
};
use crate::host::people::{People, Profile};
use crate::host::posts::journal::at_record;
use crate::host::posts::looks::{guided, look, outdated};
use crate::host::posts::options;
use crate::host::posts::orders;
use crate::host::posts::plans;
use crate::host::posts::robot_seats;
use crate::host::stored::StoredDataError;
use crate::host::tables::Tables;
use crate::host::tables::channel::LoadedChannel;
use crate::robots::Robot;
use crate::store::TableId;
use crate::table::{
    CommandContext, Order, Person, TableCommand, TableRefusal, TimeControl, TimeLimit, UnknownZone,
    opening,
};
use crate::words::{Words, keys};
use serde_json::Map;
use std::sync::Arc;

/// The hours that a decision adds to a bank for which nobody has named any.
const USUAL_HOURS: u32 = 8;

/// Actions at tables.
pub(in crate::host) struct Actions {
    base: Arc<Base>,
    people: Arc<People>,
    tables: Arc<Tables>,
}

impl Actions {
    pub fn new(base: Arc<Base>, people: Arc<People>, tables: Arc<Tables>) -> Self {
        Self {
            base,
            people,
            tables,
        }
    }

    /// The panel with the requester's orders.
    pub async fn orders(
        &self,
        channel: &LoadedChannel,
        request: &Request,
    ) -> Result<Post, RequestError> {
        let (people, who) = (&self.people, request.who.id);
        let profile = people.profile_among(&channel.profiles, who).await?;
        let loaded = channel.current_table()?;
        let usual = profile.orders.get(loaded.table.title().name());
        orders::panel(loaded, request, usual.map_or(&[], Vec::as_slice))
    }

    /// Changes the requester's orders, and shows them.
    pub async fn set_orders(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        orders: Vec<Order>,
    ) -> Result<Vec<Post>, RequestError> {
        let who = request.who.id;
        channel.current_table()?.require_player(who)?;
        self.tables.commit_orders(channel, who, orders).await?;
        Ok(vec![self.orders(channel, request).await?])
    }

    /// Makes the requester's orders those of every new table of the title, and shows them.
    pub async fn keep_orders(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let who = request.who.id;
        let loaded = channel.current_table()?;
        loaded.require_player(who)?;
        let game = loaded.table.title().name();
        let usual = orders::as_usual(loaded.answers.orders_of(who));
        let keep = |profile: &mut Profile| match usual.is_empty() {
            true => drop(profile.orders.remove(game)),
            false => drop(profile.orders.insert(game.to_owned(), usual.clone())),
        };
        self.people.change_profile(who, keep).await?;
        Ok(vec![orders::panel(loaded, request, &usual)?])
    }

    /// Has moves of the requester made in advance, after the first ones that they chose before, and shows all of them.
    pub async fn plan(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        before: usize,
        more: &[MoveText],
    ) -> Result<Vec<Post>, RequestError> {
        let who = request.who.id;
        let plan = channel.current_table()?.plan_with(who, before, more)?;
        let mut posts = self.tables.commit_plan(channel, who, Some(plan)).await?;
        let loaded = channel.current_table()?;
        let stored = vec![Words::new(keys::PLAN_STORED)];
        posts.push(plans::overview(loaded, request, stored)?);
        Ok(posts)
    }

    /// Removes what the requester has chosen in advance; if `last` is given so many of the last moves, and shows what is left.
    pub async fn withdraw_plan(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        table: u32,
        last: Option<usize>,
    ) -> Result<Vec<Post>, RequestError> {
        let who = request.who.id;
        let current = channel.current_table()?;
        let plan = current.answers.plans.get(&who);
        let plan = plan.filter(|_| current.id.number == table).cloned();
        let mut posts = match plan {
            Some(mut plan) => {
                let kept = last.map_or(0, |last| plan.moves.len().saturating_sub(last));
                plan.moves.truncate(kept);
                let left = Some(plan).filter(|plan| !plan.moves.is_empty());
                self.tables.commit_plan(channel, who, left).await?
            }
            None => Vec::new(),
        };
        posts.push(match last {
            Some(_) => self.orders(channel, request).await?,
            None => private(request, vec![Words::new(keys::PLAN_REMOVED)]),
        });
        Ok(posts)
    }

    /// Makes a move of the requester, who has these orders from now on.
    pub async fn always(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        asker: &CommandContext,
        orders: Vec<Order>,
        text: &str,
    ) -> Result<Vec<Post>, RequestError> {
        let who = request.who.id;
        let loaded = channel.current_table_mut()?;
        loaded.require_player(who)?;
        let before = loaded.answers.orders.insert(who, orders);
        let moved = self.tables.commit_move(channel, asker, text, request).await;
        if moved.is_err()
            && let Ok(loaded) = channel.current_table_mut()
        {
            loaded
                .answers
                .orders
                .insert(who, before.unwrap_or_default());
        }
        moved
    }

    /// The time control of the table with what somebody wants to be different. Where no time zone is named, it is that of the table, or
    /// else of the person.
    pub async fn time_control(
        &self,
        channel: &LoadedChannel,
        request: &Request,
        wish: &TimeWish,
    ) -> Result<TimeControl, RequestError> {
        let table = &channel.current_table()?.table;
        if table.is_over() {
            // There is nothing to ask back about.
            return Err(RequestError::refused(&TableRefusal::IsOver));
        }
        let mut control = table.clocks().control().clone();
        let zone = match (&wish.zone, &control) {
            (Some(typed), _) => Some(typed.parse().map_err(|unknown: UnknownZone| {
                RequestError::refused(&TableRefusal::UnknownZone { zone: unknown.0 })
            })?),
            (
                None,
                TimeControl {
                    limit: TimeLimit::DayTime { zone, .. },
                    ..
                }
                | TimeControl {
                    weekends_off: Some(zone),
                    ..
                },
            ) => Some(zone.clone()),
            (None, _) => {
                let (people, who) = (&self.people, request.who.id);
                let profile = people.profile_among(&channel.profiles, who).await?;
                profile.settings.zone.clone()
            }
        };
        let zone = || {
            zone.clone()
                .ok_or_else(|| RequestError::refused(&TableRefusal::NeedsZone))
        };
        if let Some(limit) = &wish.limit {
            control.limit = limit.clone();
        }
        if wish.bank.is_some() || wish.more.is_some() {
            let (days, hours) = match control.limit {
                TimeLimit::Bank { days, hours } => (Some(days), hours),
                _ => (None, USUAL_HOURS),
            };
            let days = wish.bank.or(days).unwrap_or_default();
            let bank = TimeLimit::bank_of(days, wish.more.unwrap_or(hours));
            control.limit = bank.ok_or_else(|| RequestError::refused(&TableRefusal::BadBank))?;
        }
        if let Some(hour) = wish.hour {
            control.limit = TimeLimit::DayTime {
                minute: u16::from(hour) * 60,
                zone: zone()?,
            };
        }
        match wish.weekends {
            Some(true) => control.weekends_off = None,
            Some(false) => control.weekends_off = Some(zone()?),
            None => {}
        }
        control.holidays = wish.holidays.unwrap_or(control.holidays);
        control.robot_answers = wish.robot.unwrap_or(control.robot_answers);
        Ok(control)
    }

    /// Changes the language of the table. Only its host may do this.
    pub async fn set_language(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        language: String,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table_mut()?;
        if !loaded.table.is_host(request.who.id) && !request.manages {
            let host = loaded.table.host().name.clone();
            return Err(RequestError::refused(&TableRefusal::HostAlone { host }));
        }
        if loaded.language == language {
            return Ok(vec![options::panel(channel.current_table()?, request)]);
        }
        loaded.language = language;
        let mut writer = loaded.writer(self.base.now());
        writer.show_lobby();
        let posts = writer.posts;
        let mut posts = self.tables.post(channel, posts, 0).await?;
        posts.push(options::panel(channel.current_table()?, request));
        Ok(posts)
    }

    /// Dismisses the ending of a guided game, and shows the guide.
    pub async fn play_on(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let guide = guided(channel.current_table()?, request, Vec::new(), &[])?;
        let mut writer = channel.current_table_mut()?.writer(self.base.now());
        writer.dismiss_ending();
        let posts = writer.posts;
        let mut posts = self.tables.post(channel, posts, 0).await?;
        posts.push(guide);
        Ok(posts)
    }

    /// Closes the table if it is not over, and opens another of the same title. With a level its game starts at once, against as many
    /// robots of this level as others played here, with the same options.
    pub async fn new_game(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        asker: &CommandContext,
        level: Option<Robot>,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table()?;
        let (game, language) = (loaded.table.title().name(), loaded.language.clone());
        let others = loaded.table.seats().len().saturating_sub(1);
        let records = match level {
            Some(level) => {
                let robots = robot_seats::company(&vec![level; others]);
                opening::with_robots(asker, game, loaded.table.options(), &robots)?
            }
            None => opening::lobby(asker, game, &Map::new())?,
        };
        let mut posts = Vec::new();
        if !loaded.table.is_over() {
            let records = loaded.table.decide(asker, &TableCommand::Close)?;
            posts = self
                .tables
                .commit(channel, records, None, &request.who)
                .await?;
        }
        channel.ensure_no_open_table()?;
        let opened = self.tables.open(channel, request, records, Some(language));
        posts.extend(opened.await?);
        Ok(posts)
    }

    /// Opens a table whose game goes on from a moment of a game of the channel, against robots of the usual level.
    pub async fn continue_from(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
        asker: &CommandContext,
        press: &JournalPress,
    ) -> Result<Vec<Post>, RequestError> {
        channel.ensure_no_open_table()?;
        let loaded = channel.current_table()?;
        let language = loaded.language.clone();
        let records = press.words.first().and_then(|records| records.parse().ok());
        let known = press.table <= loaded.id.number;
        let Some(records) = records.filter(|_| known) else {
            let words = Words::new(keys::PRESS_UNKNOWN);
            return Ok(vec![outdated(loaded, request, words)]);
        };
        let table = TableId {
            number: press.table,
            ..loaded.id
        };
        let journal = self.base.store.journal(table).await?;
        let asker = asker.clone();
        let continued = move || {
            let then = at_record(&journal, records);
            Ok(then.map(|then| {
                let level = robot_seats::usual_level(&then);
                opening::continued(&then, &asker, |index| Person::of_robot(level, index))
            }))
        };
        // Not on the threads for long work: the channel must not wait for them.
        let continued = self.base.workplace.blocking(continued).await?;
        let records = continued.map_err(|error| RequestError::Damaged(error.to_string()))??;
        let opened = self.tables.open(channel, request, records, Some(language));
        opened.await
    }

    /// Handles a request at a damaged table.
    pub async fn at_damaged(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let Some(aside) = &channel.aside else {
            return Ok(Vec::new());
        };
        let Some(intact) = &aside.intact else {
            let reply = match &aside.why {
                StoredDataError::Newer(_) => failed(request, Words::new(keys::ANSWER_NEWER)),
                StoredDataError::Damaged(reason) => unreadable(&self.base, request, reason),
            };
            return Ok(vec![reply]);
        };
        let resume = ButtonId::new(
            aside.id.number,
            intact.table.records(),
            ButtonAction::Resume,
            [""; 0],
        );
        if request.kind == RequestKind::of_button(resume.clone(), Vec::new()) {
            let (table, who) = (&intact.table, request.who.id);
            let sits = table
                .seat_of(who)
                .or(table.seat_reserved_for(who))
                .is_some();
            if !(sits || table.is_host(who) || request.manages) {
                return Err(RequestError::refused(&TableRefusal::NotSeated));
            }
            return self.tables.resume(channel, request).await;
        }
        let mut post = match request.kind {
            RequestKind::Table(TableRequest::Show(TableView::Board)) => {
                look(intact, request, &TableView::Board)?
            }
            _ => private(request, Vec::new()),
        };
        let cut = Words::new(keys::TABLE_CUT).with("moves", intact.table.course().move_count());
        post.words.insert(0, cut);
        post.table = Some(aside.id);
        post.controls.buttons = vec![Button {
            label: Words::new(keys::PRESS_RESUME),
            press: resume,
            disabled: false,
        }];
        Ok(vec![post])
    }
}
