//! What people see of the deal of a day: the panel, the lists, the best game, and the picture of a result.

use super::Deals;
use super::kept;
use super::state::{DayState, Outcome, Try, begin_of, date_of, day_of, season_before};
use crate::engine::rank;
use crate::host::model::button_id::{ButtonAction, ButtonId, DealAction};
use crate::host::model::error::private;
use crate::host::model::post::{
    Button, DayCardPicture, Picture, PictureKind, PictureViewer, Post, PostPicture,
};
use crate::host::model::request::{DealRequest, Request};
use crate::host::posts::journal::{index_of_moment, moments, nameless, replay_buttons};
use crate::host::posts::wording::level_name;
use crate::ids::{PersonId, ServerId};
use crate::store::StoreError;
use crate::table::{DAY, Time};
use crate::words::{Key, Value, Words, keys, message};
use std::collections::BTreeMap;

/// How many places the list of a day and that of a season show.
const PLACES: usize = 10;
const SEASON_PLACES: usize = 5;
/// The word of the button with which somebody is named in the list of the world.
const NAMED: &str = "on";

/// Whose list is shown.
#[derive(Clone, Copy)]
enum Readers {
    /// Everybody's: it names those who want that.
    World,
    /// That of a server.
    Server(ServerId),
}

impl Readers {
    fn has(self, tried: &Try) -> bool {
        match self {
            Self::World => true,
            Self::Server(server) => tried.servers.contains(&server),
        }
    }
}

impl Deals {
    /// Reply to a request about the deal of a day.
    pub(in crate::host) async fn show(
        &self,
        request: &Request,
        asked: &DealRequest,
    ) -> Result<Post, StoreError> {
        let today = day_of(self.base.now());
        let day = match asked.day {
            0 => today,
            day => day,
        };
        self.settle(day, Some(request.who.id)).await?;
        let state = match day == today {
            true => Some(kept::deal(&self.base, day).await?),
            false => kept::known(&self.base, day).await?.filter(|_| day < today),
        };
        let Some(state) = state else {
            return Ok(Self::say(request, Words::new(keys::DEAL_NONE)));
        };
        let shown = Shown { day, today, state };
        let may_look = asked.action == DealAction::Deal || shown.may_look(request.who.id);
        if !may_look {
            let mut post = self.panel(request, &shown).await?;
            post.words.insert(0, Words::new(keys::DEAL_FIRST));
            return Ok(post);
        }
        let server = request.server.as_ref().map(|server| server.id);
        match asked.action {
            DealAction::Deal | DealAction::DealBegin => self.panel(request, &shown).await,
            DealAction::DealHere => match server {
                Some(server) => self.list(request, &shown, Readers::Server(server)).await,
                None => Ok(Self::say(request, Words::new(keys::LEADERBOARD_NOWHERE))),
            },
            DealAction::DealWorld => self.list(request, &shown, Readers::World).await,
            DealAction::DealName => {
                let wanted = asked.words.first().is_some_and(|word| word == NAMED);
                self.people
                    .change_profile(request.who.id, |profile| {
                        profile.settings.named_in_world = wanted;
                    })
                    .await?;
                self.list(request, &shown, Readers::World).await
            }
            DealAction::DealBest => {
                let wanted = asked.words.first().and_then(|records| records.parse().ok());
                self.best(request, &shown, wanted).await
            }
            DealAction::DealCard => self.card(request, &shown).await,
        }
    }

    /// What is played, how far the requester is, and what can be done.
    async fn panel(&self, request: &Request, shown: &Shown) -> Result<Post, StoreError> {
        let Shown { day, today, state } = shown;
        let (who, now) = (request.who.id, self.base.now());
        let is_today = day == today;
        let title = Words::new(keys::DEAL_TITLE).with("game", state.game.clone());
        let mut words = vec![title.with("date", date_of(*day).to_string())];
        if is_today {
            let level = state.company().first().copied().map(level_name);
            let about = Words::new(keys::DEAL_ABOUT).with("robots", state.robots.len());
            let about = about.with("level", level.unwrap_or_default());
            words.push(about.with("until", begin_of(day + 1).to_string()));
        }
        let own = state.try_of(who);
        words.extend(own.map(|own| own_words(state, own)));
        let ended = state.tries.iter().filter(|tried| tried.outcome.is_some());
        let count = Words::new(keys::DEAL_COUNT).with("begun", state.tries.len());
        words.push(count.with("ended", ended.count()));
        let profile = self.people.profile(who).await?;
        let streak = profile.statistics.day_deals;
        let streak = streak.filter(|streak| is_today && streak.current(now) > 0);
        words.extend(streak.map(|streak| {
            Words::new(keys::DEAL_STREAK)
                .with("days", streak.current(now))
                .with("best", streak.best)
        }));
        let hash = state.seal.hash();
        words.push(match state.is_closed(*day, now) {
            // As a number it would lose digits.
            true => Words::new(keys::DEAL_REVEALED)
                .with("hash", hash)
                .with("seed", state.seal.seed.to_string())
                .with("salt", state.seal.salt.clone()),
            false => Words::new(keys::DEAL_HASH).with("hash", hash),
        });
        if is_today {
            let tomorrow = kept::deal(&self.base, day + 1).await?;
            let words_of = Words::new(keys::DEAL_TOMORROW).with("hash", tomorrow.seal.hash());
            words.push(words_of.with("game", tomorrow.game));
        }
        let mut post = private(request, words);
        let buttons = &mut post.controls.buttons;
        let button = |action| Button::day_deal(action, *day);
        let is_running = own.is_some_and(|own| own.outcome.is_none());
        if is_running {
            buttons.push(Button {
                label: Words::new(keys::PRESS_DEAL_GO_ON),
                ..button(ButtonAction::DealBegin)
            });
        } else if is_today && own.is_none() {
            buttons.push(button(ButtonAction::DealBegin));
        }
        if shown.may_look(who) {
            let here = request.server.as_ref().map(|_| ButtonAction::DealHere);
            buttons.extend(here.map(button));
            buttons.push(button(ButtonAction::DealWorld));
            buttons.extend(shown.best().map(|_| button(ButtonAction::DealBest)));
            buttons.extend(own.map(|_| button(ButtonAction::DealCard)));
        }
        let yesterday = day.checked_sub(1).filter(|_| is_today);
        let yesterday = yesterday.filter(|day| *day > 0);
        if let Some(yesterday) = yesterday
            && kept::known(&self.base, yesterday).await?.is_some()
        {
            buttons.push(Button {
                label: Words::new(keys::PRESS_DEAL_YESTERDAY),
                ..Button::day_deal(ButtonAction::Deal, yesterday)
            });
        }
        Ok(post)
    }

    /// The list of a day, and that of its month.
    async fn list(
        &self,
        request: &Request,
        shown: &Shown,
        readers: Readers,
    ) -> Result<Post, StoreError> {
        let Shown { day, state, .. } = shown;
        let who = request.who.id;
        let title = match readers {
            Readers::World => keys::DEAL_LIST_WORLD,
            Readers::Server(_) => keys::DEAL_LIST_HERE,
        };
        let date = date_of(*day);
        let title = Words::new(title).with("game", state.game.clone());
        let mut words = vec![title.with("date", date.to_string())];
        let places = state.places();
        let listed = places.iter().filter(|(_, tried)| readers.has(tried));
        for (number, (place, tried)) in listed.enumerate() {
            let is_own = tried.who == who;
            if number >= PLACES && !is_own {
                continue;
            }
            let name = self.name(tried.who, &tried.name, who, readers).await?;
            let line = Words::new(own_or(is_own, keys::DEAL_LINE_OWN, keys::DEAL_LINE));
            let line = line.with("place", *place).with("name", name);
            words.push(line.with("score", tried.outcome.and_then(Outcome::score)));
        }
        if words.len() == 1 {
            words.push(Words::new(keys::DEAL_LIST_EMPTY));
        }
        let season = self.season(shown, readers).await?;
        if !season.is_empty() {
            let month = date.strftime("%Y-%m").to_string();
            words.push(Words::new(keys::DEAL_SEASON).with("month", month));
        }
        let points: Vec<u32> = season.iter().map(|(_, _, points)| *points).collect();
        let season = rank(&points).into_iter().zip(season);
        for (number, (place, (person, name, points))) in season.enumerate() {
            let is_own = person == who;
            if number >= SEASON_PLACES && !is_own {
                continue;
            }
            let name = self.name(person, &name, who, readers).await?;
            let line = Words::new(own_or(is_own, keys::DEAL_LINE_OWN, keys::DEAL_LINE));
            let line = line.with("place", place).with("name", name);
            words.push(line.with("score", points));
        }
        let mut post = private(request, words);
        if matches!(readers, Readers::World) {
            let profile = self.people.profile(who).await?;
            let (label, word) = match profile.settings.named_in_world {
                true => (keys::PRESS_DEAL_UNNAME, "off"),
                false => (keys::PRESS_DEAL_NAME, NAMED),
            };
            post.words.push(Words::new(keys::DEAL_NAMES));
            post.controls.buttons.push(Button {
                label: Words::new(label),
                press: ButtonId::new(0, u64::from(*day), ButtonAction::DealName, [word]),
                disabled: false,
            });
        }
        Ok(post)
    }

    /// The points of the month until this day, the most first: those of days that nobody plays any more.
    async fn season(
        &self,
        shown: &Shown,
        readers: Readers,
    ) -> Result<Vec<(PersonId, String, u32)>, StoreError> {
        let now = self.base.now();
        let mut points: BTreeMap<PersonId, (String, u32)> = BTreeMap::new();
        for day in season_before(shown.day).chain([shown.day]) {
            let state = kept::known(&self.base, day).await?;
            let Some(state) = state.filter(|state| state.is_closed(day, now)) else {
                continue;
            };
            for (place, tried) in state.places() {
                let is_known = tried.who != PersonId::default();
                let finished = tried.outcome.and_then(Outcome::score).is_some();
                if is_known && finished && readers.has(tried) {
                    let (name, sum) = points.entry(tried.who).or_default();
                    name.clone_from(&tried.name);
                    *sum += DayState::season_points(place);
                }
            }
        }
        let points = points.into_iter();
        let mut list: Vec<_> = points.map(|(who, (name, sum))| (who, name, sum)).collect();
        list.sort_by_key(|(who, _, sum)| (std::cmp::Reverse(*sum), *who));
        Ok(list)
    }

    /// The name of a person in a list: none unless they want to be there, or read it themselves.
    async fn name(
        &self,
        who: PersonId,
        name: &str,
        reader: PersonId,
        readers: Readers,
    ) -> Result<Value, StoreError> {
        let is_named = match readers {
            _ if who == reader => true,
            _ if who == PersonId::default() => false,
            Readers::World => self.people.profile(who).await?.settings.named_in_world,
            Readers::Server(_) => self.people.profile(who).await?.settings.wants_ratings,
        };
        Ok(match is_named {
            true => Value::person(name),
            false => message(keys::DEAL_SOMEBODY.id()),
        })
    }

    /// A moment of the best game, by default the last one.
    async fn best(
        &self,
        request: &Request,
        shown: &Shown,
        wanted: Option<u64>,
    ) -> Result<Post, StoreError> {
        let Some(best) = shown.best() else {
            return Ok(Self::say(request, Words::new(keys::DEAL_LIST_EMPTY)));
        };
        let (who, table) = (best.who, best.table);
        let server = request.server.as_ref().map(|server| server.id);
        let here = server.map(Readers::Server);
        let here = here.filter(|here| here.has(best));
        let readers = here.unwrap_or(Readers::World);
        let name = self.name(who, &best.name, request.who.id, readers).await?;
        let is_named = matches!(name, Value::Person(_));
        let turn = self.base.heavy.turn().await?;
        let (journal, _) = self.base.store.intact_journal(table).await?;
        let read = move || {
            Ok(match is_named {
                true => moments(&journal),
                false => nameless(&journal).and_then(|journal| moments(&journal)),
            })
        };
        let (whole, moments) = match turn.run(read).await? {
            Ok(read) => read,
            Err(error) => {
                self.base.report(format!("{table} does not read: {error}"));
                return Ok(Self::say(request, Words::new(keys::DEAL_LIST_EMPTY)));
            }
        };
        let Some(last) = moments.len().checked_sub(1) else {
            return Ok(Self::say(request, Words::new(keys::DEAL_LIST_EMPTY)));
        };
        let at = index_of_moment(&moments, wanted);
        let title = Words::new(keys::DEAL_BEST).with("game", whole.title().name());
        let title = title.with("name", name);
        let title = title.with("score", best.outcome.and_then(Outcome::score));
        let mut words = vec![title.with("move", at).with("moves", last)];
        words.extend(moments[at].sentences.iter().cloned());
        let mut post = private(request, words);
        post.table = Some(table);
        let viewer = match at == last {
            true => PictureViewer::Afterwards,
            false => PictureViewer::Table,
        };
        let picture = Picture::of(viewer, PictureKind::Table, moments[at].records);
        post.picture = Some(match is_named {
            true => PostPicture::Table(picture),
            false => PostPicture::Nameless(picture),
        });
        let day = u64::from(shown.day);
        post.controls.buttons = replay_buttons(&moments, at, |words| {
            ButtonId::new(0, day, ButtonAction::DealBest, words)
        });
        Ok(post)
    }

    /// The requester's result as a picture and a line, which tell nothing of the deal.
    async fn card(&self, request: &Request, shown: &Shown) -> Result<Post, StoreError> {
        let Shown { day, state, .. } = shown;
        let places = state.places();
        let own = places.iter().find(|(_, tried)| tried.who == request.who.id);
        let Some((place, own)) = own else {
            return Ok(Self::say(request, Words::new(keys::DEAL_FIRST)));
        };
        let profile = self.people.profile(request.who.id).await?;
        let streak = profile.statistics.day_deals.unwrap_or_default();
        let streak = streak.current(self.base.now());
        let score = own.outcome.and_then(Outcome::score);
        let date = date_of(*day).to_string();
        let line = Words::new(keys::DEAL_CARD_LINE)
            .with("game", state.game.clone())
            .with("date", date.clone())
            .with("score", score)
            .with("place", *place)
            .with("all", places.len());
        let line = line.with("streak", streak);
        let mut post = private(request, vec![line, Words::new(keys::DEAL_CARD_ABOUT)]);
        let (spread, range) = state.spread(score);
        post.picture = Some(PostPicture::DayCard(DayCardPicture {
            game: state.game.clone(),
            date,
            score,
            place: *place,
            all: places.len(),
            streak,
            spread,
            own: range,
        }));
        Ok(post)
    }
}

/// The deal of a day that is shown.
struct Shown {
    day: u32,
    today: u32,
    state: DayState,
}

impl Shown {
    /// Whether somebody may see what others did: their own try has ended, or they can have none any more.
    fn may_look(&self, who: PersonId) -> bool {
        match self.state.try_of(who) {
            Some(own) => own.outcome.is_some(),
            None => self.day < self.today,
        }
    }

    /// The best try that was finished.
    fn best(&self) -> Option<&Try> {
        let (_, best) = self.state.places().into_iter().next()?;
        best.outcome.and_then(Outcome::score).map(|_| best)
    }
}

/// How far somebody is.
fn own_words(state: &DayState, own: &Try) -> Words {
    let until = |began: Time| (began + DAY).to_string();
    match own.outcome {
        None => Words::new(keys::DEAL_RUNNING).with("until", until(own.began)),
        Some(Outcome::Unfinished) => Words::new(keys::DEAL_UNFINISHED),
        Some(Outcome::Finished { score, lead }) => {
            let places = state.places();
            let place = places.iter().find(|(_, tried)| tried.who == own.who);
            Words::new(keys::DEAL_RESULT)
                .with("score", score)
                .with("lead", lead)
                .with("place", place.map_or(1, |(place, _)| *place))
                .with("all", places.len())
        }
    }
}

fn own_or(is_own: bool, own: Key, other: Key) -> Key {
    if is_own { own } else { other }
}
