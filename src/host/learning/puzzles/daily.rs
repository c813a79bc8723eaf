//! The daily puzzle of a channel. Its state says what is to be in the channel; a periodic task compares that with what is there, and
//! compare-and-set decides which process sends it. Knows no Discord.

use super::daily_state::{DAY, DailyPost, DailyPuzzles, DailySolver};
use super::{PositionedPuzzle, Puzzles};
use crate::engine::Refusal;
use crate::games;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::private;
use crate::host::model::post::{Button, Post, PuzzleRef, Recipient};
use crate::host::model::request::{DailyRequest, Request};
use crate::host::posts::wording::longest;
use crate::host::stored::{read_json, written};
use crate::ids::{ChannelId, MessageId, PersonId};
use crate::store::{DocumentKey, DocumentKind, Expected, StoreError};
use crate::words::{Key, Languages, Value, Words, clean_name, keys, message};

/// The number of solvers in the message; the button lists all.
const SHOWN_SOLVERS: usize = 10;

/// A message of the daily puzzle that is to be sent or edited.
pub struct DailyDelivery {
    /// The channel.
    pub channel: ChannelId,
    /// The content.
    pub post: Post,
    /// The message that is edited; none if it is to be created.
    pub message: Option<MessageId>,
    /// The number of the post in its channel: the same for every attempt.
    pub number: u32,
    /// Whether an earlier attempt to create it may have succeeded.
    pub repeated: bool,
    /// The revision of the content.
    revision: u32,
}

impl Puzzles {
    /// Reply to a request about the daily puzzle of the channel.
    pub(super) async fn daily(
        &self,
        request: &Request,
        daily: &DailyRequest,
    ) -> Result<Post, StoreError> {
        let say = |key: Key| Ok(private(request, vec![Words::new(key)]));
        let Some(server) = &request.server else {
            return say(keys::DAILY_NOWHERE);
        };
        if *daily != DailyRequest::Show && !request.manages {
            return say(keys::DAILY_MANAGERS);
        }
        match daily {
            DailyRequest::Show => {
                let state = self.daily_state(request.channel).await?;
                let puzzle = state.today.and_then(|today| today.puzzle);
                let positioned = puzzle.as_ref().and_then(PositionedPuzzle::find);
                match positioned {
                    Some(found) => Ok(found.screen(request, self.base.limits, Vec::new(), &[])),
                    None => say(keys::DAILY_NONE),
                }
            }
            DailyRequest::On { game } => {
                if let Some(Err(unknown)) = game.as_deref().map(games::find) {
                    let refusal = Refusal::new(&unknown);
                    return Ok(private(request, vec![refusal.words(None)]));
                }
                let wanted = |title: &str| game.as_ref().is_none_or(|game| game.as_str() == title);
                if !super::titles_with_puzzles().any(|title| wanted(title.name())) {
                    return say(keys::PUZZLE_NONE);
                }
                let (language, now) = (&server.language, self.base.now());
                let state = self
                    .change_daily(request.channel, |state| {
                        state.switch_on(game.clone(), language, now);
                    })
                    .await?;
                self.daily_wake.notify_one();
                // Where none is posted, the first one comes at once.
                let next = state.today.map(|today| today.until);
                let next = next.filter(|next| *next > now);
                let title = game.as_ref().map(|game| message(format!("{game}-name")));
                let words = Words::new(keys::DAILY_ON)
                    .with("title", title.unwrap_or_default())
                    .with("next", next.map(|next| next.to_string()));
                Ok(private(request, vec![words]))
            }
            DailyRequest::Off => {
                self.change_daily(request.channel, DailyPuzzles::switch_off)
                    .await?;
                say(keys::DAILY_OFF)
            }
        }
    }

    /// Reply with all who have solved the puzzle of the day.
    pub(super) async fn solvers(&self, request: &Request) -> Result<Post, StoreError> {
        let state = self.daily_state(request.channel).await?;
        let Some(today) = state.today.filter(|today| today.puzzle.is_some()) else {
            return Ok(private(request, vec![Words::new(keys::DAILY_NONE)]));
        };
        let words = solver_lines(&today, usize::MAX);
        let mut room = self.base.limits.list_chars;
        let fits = |words: &Words| {
            let length = longest(&request.language, words);
            let fits = length <= room;
            room = room.saturating_sub(length);
            fits
        };
        Ok(private(
            request,
            words.into_iter().take_while(fits).collect(),
        ))
    }

    /// Notes an answer to the daily puzzle of the channel, if it is one. Returns the days in a row if it is solved now.
    pub(super) async fn note_daily_answer(
        &self,
        request: &Request,
        puzzle: &PuzzleRef,
        right: bool,
    ) -> Result<Option<u32>, StoreError> {
        let Some(today) = self.daily_with(request, puzzle).await? else {
            return Ok(None);
        };
        let id = request.who.id;
        let known = today.people.iter().find(|person| person.id == id);
        if known.is_some_and(|person| person.solved || person.gave_up) {
            return Ok(None);
        }
        let mut streak = 0;
        if right {
            let (day, until) = (today.day, today.until + DAY);
            self.people
                .change_profile(id, |profile| {
                    let daily = profile.statistics.daily.get_or_insert_default();
                    streak = daily.solved(day, until);
                })
                .await?;
        }
        let noted = |solver: &mut DailySolver| {
            let open = !solver.solved && !solver.gave_up;
            if open {
                solver.tries += 1;
                solver.solved = right;
                solver.streak = streak;
            }
            open && right
        };
        self.note_daily(request, puzzle, noted).await?;
        Ok(right.then_some(streak))
    }

    /// Notes that the solution of the daily puzzle of the channel was shown to somebody, if it is one.
    pub(super) async fn note_daily_surrender(
        &self,
        request: &Request,
        puzzle: &PuzzleRef,
    ) -> Result<(), StoreError> {
        if self.daily_with(request, puzzle).await?.is_none() {
            return Ok(());
        }
        let noted = |solver: &mut DailySolver| {
            solver.gave_up = !solver.solved;
            false
        };
        self.note_daily(request, puzzle, noted).await
    }

    /// The post of the day in the requester's channel, if it has this puzzle and the requester has not opted out of statistics.
    async fn daily_with(
        &self,
        request: &Request,
        puzzle: &PuzzleRef,
    ) -> Result<Option<DailyPost>, StoreError> {
        if !self
            .people
            .profile(request.who.id)
            .await?
            .settings
            .wants_ratings
        {
            return Ok(None);
        }
        let mut state = self.daily_state(request.channel).await?;
        Ok(state.today_with(puzzle).cloned())
    }

    /// Changes what is noted about the requester. If `note` returns true, the message is edited.
    async fn note_daily(
        &self,
        request: &Request,
        puzzle: &PuzzleRef,
        note: impl Fn(&mut DailySolver) -> bool,
    ) -> Result<(), StoreError> {
        let name = clean_name(&request.who.name);
        self.change_daily(request.channel, |state| {
            let Some(today) = state.today_with(puzzle) else {
                return;
            };
            let person = today.person(request.who.id, &name);
            if person.is_some_and(&note) {
                today.revision += 1;
            }
        })
        .await?;
        self.daily_wake.notify_one();
        Ok(())
    }

    /// The state of a channel's daily puzzle; the default if there is none, or it does not read.
    async fn daily_state(&self, channel: ChannelId) -> Result<DailyPuzzles, StoreError> {
        let state = self.stored_daily(channel).await?.1;
        Ok(state.unwrap_or_default())
    }

    /// The stored bytes of a channel's daily puzzle with its state. None for a state that a newer program wrote.
    async fn stored_daily(
        &self,
        channel: ChannelId,
    ) -> Result<(Expected, Option<DailyPuzzles>), StoreError> {
        let key = DocumentKey::DailyPuzzle { channel };
        let stored = match self.base.store.document(key).await {
            Err(error) if error.is_newer() => return Ok((Expected::Any, None)),
            // It is replaced by the next change.
            Err(error) if error.is_damage() => {
                self.base.report(error.to_string());
                return Ok((Expected::Any, Some(DailyPuzzles::default())));
            }
            stored => stored?,
        };
        let state = match &stored {
            None => Some(DailyPuzzles::default()),
            Some(bytes) => match read_json(bytes) {
                Ok(state) => Some(state),
                Err(why) => {
                    self.base.report(format!("{key} does not read: {why}"));
                    None
                }
            },
        };
        Ok((Expected::Exactly(stored), state))
    }

    /// Changes the state of a channel's daily puzzle, and returns it. If another process changes it meanwhile, the change is made again to
    /// what is there then.
    async fn change_daily(
        &self,
        channel: ChannelId,
        change: impl Fn(&mut DailyPuzzles),
    ) -> Result<DailyPuzzles, StoreError> {
        loop {
            let (expected, state) = self.stored_daily(channel).await?;
            let Some(before) = state else {
                return Ok(DailyPuzzles::default());
            };
            let mut state = before.clone();
            change(&mut state);
            if state == before {
                return Ok(state);
            }
            match self.store_daily(channel, expected, &state).await {
                Err(error) if error.is_conflict() => {}
                stored => return stored.map(|()| state),
            }
        }
    }

    async fn store_daily(
        &self,
        channel: ChannelId,
        expected: Expected,
        state: &DailyPuzzles,
    ) -> Result<(), StoreError> {
        let key = DocumentKey::DailyPuzzle { channel };
        let bytes = Some(written(state));
        self.base.store.set_document(key, expected, bytes).await
    }

    /// Waits until a daily puzzle has changed in this process.
    pub async fn daily_changed(&self) {
        self.daily_wake.notified().await;
    }

    /// The messages of daily puzzles that this process is to send or edit now. Each is claimed for a minute: until
    /// [`Puzzles::daily_delivered`], or until it is tried again.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn due_dailies(&self) -> Result<Vec<DailyDelivery>, StoreError> {
        if self.base.is_clock_wrong().await? {
            return Ok(Vec::new());
        }
        let (now, seed) = (self.base.now(), self.base.seed());
        let mut channels = Vec::new();
        let look = |key: DocumentKey, bytes: &[u8]| {
            if let (DocumentKey::DailyPuzzle { channel }, Ok(mut state)) =
                (key, read_json::<DailyPuzzles>(bytes))
                && (state.mend(now) || state.move_on(channel, now) || state.claim(now, seed))
            {
                channels.push(channel);
            }
        };
        let kind = DocumentKind::DailyPuzzle;
        self.base.store.each_document(kind, look).await?;
        let mut due = Vec::new();
        for channel in channels {
            let (expected, state) = self.stored_daily(channel).await?;
            let Some(mut state) = state else {
                continue;
            };
            let mended = state.mend(now);
            state.move_on(channel, now);
            let claimed = state.claim(now, seed);
            if !mended && !claimed {
                continue;
            }
            match self.store_daily(channel, expected, &state).await {
                // Another process sends it, or it is tried again at the next tick.
                Err(error) if error.is_conflict() => {}
                stored => {
                    stored?;
                    due.extend(delivery(channel, &state).filter(|_| claimed));
                }
            }
        }
        Ok(due)
    }

    /// Notes that a message of a daily puzzle was sent or edited.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn daily_delivered(
        &self,
        delivery: &DailyDelivery,
        message: MessageId,
    ) -> Result<(), StoreError> {
        let changed = self.change_daily(delivery.channel, |state| {
            let today = state.today.as_mut();
            if let Some(today) = today.filter(|today| today.number == delivery.number) {
                today.message = Some(message);
                today.shown = today.shown.max(delivery.revision);
                today.claim = None;
            }
        });
        changed.await.map(drop)
    }

    /// Switches the daily puzzle of a channel off because nothing can be posted there.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn stop_daily(&self, channel: ChannelId) -> Result<(), StoreError> {
        let stopped = self.change_daily(channel, |state| {
            state.on = false;
            state.today = None;
        });
        stopped.await.map(drop)
    }

    /// Removes a person from the daily puzzles of all channels.
    pub(in crate::host) async fn forget_in_dailies(
        &self,
        person: PersonId,
    ) -> Result<(), StoreError> {
        let mut channels = Vec::new();
        let look = |key: DocumentKey, bytes: &[u8]| {
            let state = read_json::<DailyPuzzles>(bytes).unwrap_or_default();
            let mut people = state.today.iter().flat_map(|today| &today.people);
            if let DocumentKey::DailyPuzzle { channel } = key
                && people.any(|known| known.id == person)
            {
                channels.push(channel);
            }
        };
        let kind = DocumentKind::DailyPuzzle;
        self.base.store.each_document(kind, look).await?;
        for channel in channels {
            self.change_daily(channel, |state| state.forget(person))
                .await?;
        }
        Ok(())
    }
}

/// The message of the newest post of a channel.
fn delivery(channel: ChannelId, state: &DailyPuzzles) -> Option<DailyDelivery> {
    let today = state.today.as_ref()?;
    Some(DailyDelivery {
        channel,
        post: daily_post(state, today),
        message: today.message,
        number: today.number,
        repeated: today.attempts > 1,
        revision: today.revision,
    })
}

fn daily_post(state: &DailyPuzzles, today: &DailyPost) -> Post {
    let mut post = Post::new(Recipient::Channel, &state.language, Vec::new());
    let positioned = today.puzzle.as_ref().and_then(PositionedPuzzle::find);
    if let Some(positioned) = &positioned {
        let title = Words::new(keys::DAILY_TITLE);
        post.words.push(title.with("game", positioned.title.name()));
        post.words.extend(positioned.question(&state.language));
        post.picture = Some(positioned.picture(""));
        post.controls.buttons = vec![
            Button {
                label: Words::new(keys::PRESS_ANSWER),
                press: positioned.reference().press(ButtonAction::Puzzle, &[]),
                disabled: false,
            },
            Button {
                label: Words::new(keys::PRESS_SOLVERS),
                press: ButtonId::new(0, 0, ButtonAction::Solvers, [""; 0]),
                disabled: false,
            },
        ];
    }
    let yesterday = state.yesterday.as_ref().and_then(PositionedPuzzle::find);
    if let Some(yesterday) = yesterday {
        let text = &yesterday.puzzle.solution;
        let label = crate::host::posts::guide::move_label(yesterday.title, &state.language, text);
        let said = Languages::shipped().say(&state.language, &label);
        let words = Words::new(keys::DAILY_YESTERDAY).with("game", yesterday.title.name());
        post.words.push(words.with("move", said));
    }
    if positioned.is_some() {
        post.words.extend(solver_lines(today, SHOWN_SOLVERS));
    } else {
        post.words.push(Words::new(keys::DAILY_FAREWELL));
    }
    post
}

/// A line for each of the first solvers, and how many more there are.
fn solver_lines(today: &DailyPost, most: usize) -> Vec<Words> {
    let all = today.solvers().count();
    if all == 0 {
        return vec![Words::new(keys::DAILY_UNSOLVED)];
    }
    let line = |(index, solver): (usize, &DailySolver)| {
        Words::new(keys::DAILY_SOLVER)
            .with("place", index + 1)
            .with("name", Value::person(&solver.name))
            .with("tries", solver.tries)
            .with("streak", solver.streak)
    };
    let mut words: Vec<Words> = today.solvers().enumerate().take(most).map(line).collect();
    if all > most {
        words.push(Words::new(keys::DAILY_MORE).with("count", all - most));
    }
    words
}
