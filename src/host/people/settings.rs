//! Personal settings: `/me`.

use crate::games;
use crate::host::model::error::private;
use crate::host::model::post::{Post, PostPicture, ProgressPicture};
use crate::host::model::request::{ProfileRequest, Request};
use crate::host::people::ratings::shown;
use crate::host::people::{People, Profile, QuietHours, Statistics, Tally};
use crate::host::posts::wording::language_name;
use crate::show::points;
use crate::store::StoreError;
use crate::table::{ActiveHours, Reliability, Time, UnknownZone, Zone};
use crate::words::{Languages, Value, Words, keys};
use std::ops::RangeInclusive;

/// The possible medians of the time after which tables answer for somebody.
pub const ANSWER_MINUTES: RangeInclusive<u32> = 1..=600;

impl People {
    /// Changes settings, and shows them.
    pub(in crate::host) async fn wish(
        &self,
        request: &Request,
        wish: &ProfileRequest,
    ) -> Result<Post, StoreError> {
        let now = self.base.now();
        let mut refused = None;
        let change = |profile: &mut Profile| refused = fulfil(profile, wish, now).err();
        let profile = self.change_profile(request.who.id, change).await?;
        if let ProfileRequest::Exercises(wanted) = wish {
            self.set_practice(request.who.id, *wanted).await?;
        }
        let practice = self.practice(request.who.id).await?;
        let mut words: Vec<Words> = refused.into_iter().collect();
        words.push(Words::new(keys::ME_TITLE));
        words.extend(settings(&profile, now));
        // A text, because a number would get separators.
        let next = practice.map(|practice| practice.next.to_string());
        words.push(Words::new(keys::ME_EXERCISES).with("next", next));
        let links = self.count_open(request.who.id, &profile.links).await?;
        if self.base.limits.links || links > 0 {
            words.push(Words::new(keys::ME_LINKS).with("links", links));
        }
        words.extend(statistics(&profile));
        words.extend(puzzle_statistics(&profile, self.base.now()));
        words.extend(costliest_themes(&profile));
        let has_progress = profile
            .statistics
            .losses
            .values()
            .any(|losses| losses.len() > 1);
        if has_progress {
            words.push(Words::new(keys::ME_PROGRESS));
        }
        let mut post = private(request, words);
        post.picture = has_progress.then(|| {
            let losses = profile.statistics.losses.clone();
            PostPicture::Progress(ProgressPicture { losses })
        });
        Ok(post)
    }
}

/// Changes a setting, or says why it cannot be changed.
fn fulfil(profile: &mut Profile, wish: &ProfileRequest, now: Time) -> Result<(), Words> {
    match wish {
        ProfileRequest::Show
        | ProfileRequest::RevokeLinks
        | ProfileRequest::Forget
        | ProfileRequest::Exercises(_) => {}
        ProfileRequest::Language(Some(language)) => {
            if !Languages::shipped().names().any(|known| known == language) {
                return Err(Words::new(keys::ME_NO_LANGUAGE).with("language", language.clone()));
            }
            profile.settings.language = Some(language.clone());
        }
        ProfileRequest::Language(None) => profile.settings.language = None,
        ProfileRequest::QuietHours {
            from,
            to,
            now: own,
            zone,
        } => {
            let typed = zone.is_some();
            let zone = match zone {
                Some(zone) => Some(read_zone(zone)?),
                // Who says what hour it is may have moved.
                None => profile.settings.zone.clone().filter(|_| own.is_none()),
            };
            let hour = zone.as_ref().and_then(|zone| zone.hour(now)).or(*own);
            let ahead = hour.map(|hour| ahead(hour, now));
            let ahead = ahead.or(profile.settings.quiet.map(|quiet| quiet.ahead));
            profile.settings.quiet = match (*from, *to, ahead) {
                (None, None, _) => profile.settings.quiet.filter(|_| typed),
                (Some(from), Some(to), Some(ahead)) => Some(QuietHours { from, to, ahead }),
                (Some(_), Some(_), None) => return Err(Words::new(keys::ME_QUIET_NEEDS_NOW)),
                _ => return Err(Words::new(keys::ME_QUIET_NEEDS_BOTH)),
            };
            profile.settings.zone = zone;
        }
        ProfileRequest::Away { from, until, zone } => {
            let before = profile.settings.zone.clone();
            if let Some(zone) = zone {
                profile.settings.zone = Some(read_zone(zone)?);
            }
            let planned = profile.plan_holiday(from.as_deref(), until.as_deref(), now);
            planned.inspect_err(|_| profile.settings.zone = before)?;
        }
        ProfileRequest::Reminders(on) => profile.settings.wants_reminders = *on,
        ProfileRequest::Messages(on) => profile.settings.dm_opt_out = !on,
        ProfileRequest::Reliability(on) => profile.settings.shows_reliability = *on,
        ProfileRequest::Preview(on) => profile.settings.wants_preview = *on,
        ProfileRequest::Dark(on) => profile.settings.wants_dark = *on,
        ProfileRequest::Hours(on) => {
            profile.company.hours_opt_out = !on;
            if !on {
                profile.statistics.hours = ActiveHours::default();
            }
        }
        ProfileRequest::Coach(on) => profile.settings.coach_opt_out = !on,
        ProfileRequest::Answers(minutes) => {
            let (least, most) = (*ANSWER_MINUTES.start(), *ANSWER_MINUTES.end());
            profile.settings.answer_minutes = (*minutes).clamp(least, most);
        }
        ProfileRequest::Ratings(true) => profile.settings.wants_ratings = true,
        ProfileRequest::Ratings(false) => {
            profile.settings.wants_ratings = false;
            profile.name.clear();
            profile.statistics = Statistics::default();
        }
    }
    Ok(())
}

/// The time zone of this name, or a sentence that there is none.
fn read_zone(typed: &str) -> Result<Zone, Words> {
    typed.parse().map_err(|unknown: UnknownZone| {
        let zone = Value::person(unknown.0);
        Words::new(keys::REFUSAL_UNKNOWN_ZONE).with("zone", zone)
    })
}

/// Offset from UTC in hours, from -11 to 12, of a clock that shows this hour now.
fn ahead(own: u8, now: Time) -> i8 {
    let hour = (now / 3600 % 24) as i8;
    (own as i8 - hour + 11).rem_euclid(24) - 11
}

/// Sentences about the settings of a person.
fn settings(profile: &Profile, now: Time) -> Vec<Words> {
    let language = profile.settings.language.as_deref().map(language_name);
    let quiet = match profile.settings.quiet {
        None => Words::new(keys::ME_NOT_QUIET),
        Some(QuietHours { from, to, .. }) if from == to => Words::new(keys::ME_QUIET_ALWAYS),
        Some(QuietHours { from, to, .. }) => {
            Words::new(keys::ME_QUIET).with("from", from).with("to", to)
        }
    };
    let zone = profile.settings.zone.as_ref();
    let zone = zone.map(|zone| Words::new(keys::ME_ZONE).with("zone", zone.to_string()));
    let away = profile.holiday(now).map(|(from, until)| {
        let away = Words::new(keys::ME_AWAY).with("from", from);
        away.with("until", until - 1)
    });
    let mut words = vec![
        Words::new(keys::ME_LANGUAGE).with("language", language),
        quiet,
    ];
    words.extend(zone.into_iter().chain(away));
    words.extend([
        Words::new(keys::ME_REMINDERS).with("on", profile.settings.wants_reminders),
        Words::new(keys::ME_MESSAGES).with("on", !profile.settings.dm_opt_out),
        Words::new(keys::ME_PREVIEW).with("on", profile.settings.wants_preview),
        Words::new(keys::ME_THEME).with("dark", profile.settings.wants_dark),
        Words::new(keys::ME_COACH).with("on", !profile.settings.coach_opt_out),
        Words::new(keys::ME_HOURS).with("on", !profile.company.hours_opt_out),
        Words::new(keys::ME_ANSWERS).with("minutes", profile.settings.answer_minutes),
        Words::new(keys::ME_RATINGS).with("on", profile.settings.wants_ratings),
    ]);
    words
}

/// Sentences about the puzzles of a person.
fn puzzle_statistics(profile: &Profile, now: Time) -> Vec<Words> {
    let solved = profile.statistics.puzzles.iter();
    let solved = solved.filter(|(_, results)| results.solved() > 0);
    let mut words: Vec<Words> = solved
        .map(|(game, results)| {
            Words::new(keys::ME_PUZZLES)
                .with("game", game.clone())
                .with("solved", results.solved())
                .with("first", results.at_once.len())
        })
        .collect();
    words.extend(profile.statistics.day_deals.map(|deals| {
        Words::new(keys::ME_DEALS)
            .with("days", deals.current(now))
            .with("best", deals.best)
    }));
    words.extend(profile.statistics.daily.map(|daily| {
        Words::new(keys::ME_STREAK)
            .with("days", daily.current(now))
            .with("best", daily.best)
    }));
    words
}

/// For each title the theme that cost a person most.
fn costliest_themes(profile: &Profile) -> Vec<Words> {
    let titles = games::titles().iter();
    let words = titles.filter_map(|title| {
        let found = profile.statistics.costliest_theme(*title)?;
        Some(found.words(Words::new(keys::ME_COSTLIEST), *title))
    });
    words.collect()
}

/// A sentence about the reliability of a person, once there is something to tell.
fn reliability(profile: &Profile) -> Option<Words> {
    let Reliability { in_time, late, .. } = profile.statistics.reliability;
    let words = Words::new(keys::ME_RELIABILITY)
        .with("finished", profile.statistics.reliability.finished)
        .with("games", profile.statistics.reliability.games())
        .with("decisions", in_time + late)
        .with("time", in_time)
        .with("shown", profile.settings.shows_reliability);
    (profile.statistics.reliability.games() > 0).then_some(words)
}

/// Sentences about the results of a person.
fn statistics(profile: &Profile) -> Vec<Words> {
    if !profile.settings.wants_ratings {
        return Vec::new();
    }
    let favourite = profile.statistics.tallies.iter().rev();
    let Some((favourite, _)) = favourite.max_by_key(|(_, tally)| tally.played) else {
        return vec![Words::new(keys::ME_NO_GAMES)];
    };
    let mut words: Vec<Words> = reliability(profile).into_iter().collect();
    words.push(Words::new(keys::ME_FAVOURITE).with("game", favourite.clone()));
    for (game, tally) in &profile.statistics.tallies {
        // Games that were given up have no points that could be compared.
        let words_of = match tally.points {
            0 => Words::new(keys::ME_TALLY_UNSCORED),
            sum => Words::new(keys::ME_TALLY)
                .with("points", sum)
                .with("best", tally.best),
        };
        words.push(
            words_of
                .with("game", game.clone())
                .with("played", tally.played)
                .with("won", tally.won),
        );
        if tally.sources.games > 0 {
            let sources = tally.sources;
            let mean = |sum: f64| points((sum / f64::from(sources.games)) as f32);
            let words_of = Words::new(keys::ME_SOURCES).with("games", sources.games);
            let words_of = words_of.with("luck", mean(sources.luck));
            let words_of = words_of.with("own", mean(sources.own));
            words.push(words_of.with("others", mean(sources.others)));
        }
        if let Tally {
            rating: Some(rating),
            rated,
            ..
        } = tally
        {
            let rating = Words::new(keys::ME_RATING).with("rating", shown(*rating));
            words.push(rating.with("rated", *rated));
        }
    }
    words
}
