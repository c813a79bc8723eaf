//! The state of the daily puzzle of a channel, as it is stored: what is to be in the channel, and what is there. Knows no host.

use super::{puzzles, titles_with_puzzles};
use crate::host::model::claim::Claim;
use crate::host::model::post::PuzzleRef;
use crate::ids::{ChannelId, MessageId, PersonId};
use crate::table::Time;
use serde::{Deserialize, Serialize};

/// Seconds of a day.
pub(super) const DAY: Time = 24 * 60 * 60;
/// Days in a row without a solver after which no more puzzles are posted.
const UNSOLVED_DAYS: u32 = 14;
/// The most people of a day that are noted.
const MOST_PEOPLE: usize = 500;

/// The daily puzzles of a channel.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct DailyPuzzles {
    /// Whether a puzzle is posted every day.
    pub on: bool,
    /// The title; none for all in turn.
    pub game: Option<String>,
    /// When it was switched on: each post comes a number of whole days later.
    pub since: Time,
    /// The language of the posts.
    pub language: String,
    /// The number of posts so far.
    pub posts: u32,
    /// The number of the last days without a solver.
    pub unsolved: u32,
    /// The newest post.
    pub today: Option<DailyPost>,
    /// The puzzle before it.
    pub yesterday: Option<PuzzleRef>,
}

/// A post of a day.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct DailyPost {
    /// The day, counted from 1970.
    pub day: u64,
    /// When the next post is due.
    pub until: Time,
    /// The number of the post in its channel.
    pub number: u32,
    /// The puzzle; none if the post tells that no more are posted.
    pub puzzle: Option<PuzzleRef>,
    /// Its message, once it is sent.
    pub message: Option<MessageId>,
    /// Who has answered.
    pub people: Vec<DailySolver>,
    /// The number of changes of the list of solvers, and how many of them the message shows.
    pub revision: u32,
    pub shown: u32,
    /// The attempt to send or edit the message that is being made.
    pub claim: Option<Claim>,
    /// The number of attempts so far.
    pub attempts: u32,
}

/// Somebody who has answered a daily puzzle.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct DailySolver {
    pub id: PersonId,
    pub name: String,
    /// The number of answers.
    pub tries: u32,
    pub solved: bool,
    /// Whether the solution was shown before it was solved.
    pub gave_up: bool,
    /// The days in a row, if it is solved.
    pub streak: u32,
}

impl DailyPuzzles {
    /// Switches it on, or changes the title.
    pub fn switch_on(&mut self, game: Option<String>, language: &str, now: Time) {
        self.game = game;
        language.clone_into(&mut self.language);
        if self.on {
            return;
        }
        self.on = true;
        self.unsolved = 0;
        let today = self.today.as_ref();
        // One puzzle a day, also if it was switched off meanwhile.
        if today.is_none_or(|today| today.puzzle.is_none() || today.until <= now) {
            self.since = now;
            self.yesterday = None;
            self.today = None;
        }
    }

    /// Brings back what a clock that was wrong for a while has set: no time is more than a day ahead, else there would be no puzzle until
    /// then. Returns whether there was something.
    pub fn mend(&mut self, now: Time) -> bool {
        let wrong_since = self.since > now + DAY;
        if wrong_since {
            self.since = now;
        }
        let days = now.saturating_sub(self.since) / DAY;
        let wrong_today = self.today.as_mut();
        let wrong_today = wrong_today.filter(|today| today.until > now + 2 * DAY);
        let mended = wrong_since || wrong_today.is_some();
        if let Some(today) = wrong_today {
            today.day = self.since / DAY + days;
            today.until = self.since + (days + 1) * DAY;
        }
        mended
    }

    /// Switches it off. A post that was not sent yet is not sent any more.
    pub fn switch_off(&mut self) {
        self.on = false;
        self.today.take_if(|today| today.message.is_none());
    }

    /// Moves on to the puzzle of this day if it is due. Returns whether it does.
    pub fn move_on(&mut self, channel: ChannelId, now: Time) -> bool {
        if !self.on || now < self.since {
            return false;
        }
        let days = (now - self.since) / DAY;
        let day = self.since / DAY + days;
        if self.today.as_ref().is_some_and(|today| today.day >= day) {
            return false;
        }
        let before = self.today.take();
        self.unsolved = match &before {
            Some(before) if before.solvers().next().is_none() => self.unsolved + 1,
            _ => 0,
        };
        self.yesterday = before.and_then(|before| before.puzzle);
        self.on = self.unsolved < UNSOLVED_DAYS;
        let puzzle = self.next_puzzle(channel).filter(|_| self.on);
        self.posts += 1;
        self.today = Some(DailyPost {
            day,
            until: self.since + (days + 1) * DAY,
            number: self.posts,
            puzzle,
            ..DailyPost::default()
        });
        true
    }

    /// The puzzle of the next post: one after the other, in each channel from another one on.
    fn next_puzzle(&self, channel: ChannelId) -> Option<PuzzleRef> {
        let mut titles: Vec<_> = titles_with_puzzles().collect();
        if let Some(game) = &self.game {
            titles.retain(|title| title.name() == game);
        }
        let posts = self.posts as usize;
        let title = *titles.get(posts % titles.len().max(1))?;
        let all = puzzles(title);
        let first = (channel.get() % all.len().max(1) as u64) as usize;
        let puzzle = all.get((first + posts / titles.len()) % all.len().max(1))?;
        Some(PuzzleRef {
            game: title.name().to_owned(),
            number: puzzle.number,
        })
    }

    /// The post of the day, if it has this puzzle.
    pub fn today_with(&mut self, puzzle: &PuzzleRef) -> Option<&mut DailyPost> {
        let today = self.today.as_mut();
        today.filter(|today| today.puzzle.as_ref() == Some(puzzle))
    }

    /// Claims the next attempt to send or edit the message. False if nothing is to be done, or another attempt is being made.
    pub fn claim(&mut self, now: Time, seed: u64) -> bool {
        let Some(today) = &mut self.today else {
            return false;
        };
        let to_do = today.message.is_none() || today.shown < today.revision;
        let free = to_do && !today.claim.is_some_and(|claim| claim.is_busy(now));
        if free {
            today.claim = Some(Claim { at: now, seed });
            today.attempts += 1;
        }
        free
    }

    /// Removes a person.
    pub fn forget(&mut self, person: PersonId) {
        if let Some(today) = &mut self.today {
            let before = today.people.len();
            today.people.retain(|known| known.id != person);
            today.revision += u32::from(today.people.len() < before);
        }
    }
}

impl DailyPost {
    /// Those who have solved the puzzle, those with the fewest answers first.
    pub fn solvers(&self) -> impl Iterator<Item = &DailySolver> {
        let mut solvers: Vec<&DailySolver> =
            self.people.iter().filter(|person| person.solved).collect();
        solvers.sort_by_key(|solver| solver.tries);
        solvers.into_iter()
    }

    /// What is noted about a person; a new entry if there is none. None if there are too many.
    pub fn person(&mut self, id: PersonId, name: &str) -> Option<&mut DailySolver> {
        let known = self.people.iter().position(|person| person.id == id);
        if known.is_none() && self.people.len() < MOST_PEOPLE {
            self.people.push(DailySolver {
                id,
                name: name.to_owned(),
                ..DailySolver::default()
            });
        }
        match known {
            Some(known) => self.people.get_mut(known),
            None => self.people.iter_mut().last().filter(|last| last.id == id),
        }
    }
}
