//! Moves in advance of a person at a table: what is said about them, and the screens in which they are chosen. Knows no store.

use crate::engine::{MoveText, Play, Seat, Title};
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::{RequestError, private};
use crate::host::model::post::{Button, Post, REMINDER, Recipient};
use crate::host::model::request::Request;
use crate::host::posts::guide::{Guide, move_label};
use crate::host::posts::line::{LineMeaning, read_line};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::looks::guided;
use crate::host::posts::wording::awaits;
use crate::host::posts::writer::PostWriter;
use crate::ids::PersonId;
use crate::table::{AnswerReason, Plan, PlanRefusal, Record, TableRefusal, Time};
use crate::words::{FALLBACK, Languages, Words, keys, sentences};

/// What is between several moves in the id of a button.
const THEN: &str = ";";

/// What somebody has chosen in advance, or why it was not made.
pub(in crate::host) fn plan_words(title: &dyn Title, language: &str, plan: &Plan) -> Words {
    let texts = plan.moves.iter().map(|planned| &planned.text);
    let moves = spoken(title, language, texts);
    let Some(refused) = &plan.refused else {
        return Words::new(keys::PLAN_LINE).with("moves", moves);
    };
    let why = match refused {
        PlanRefusal::Changed(theme) => {
            let own = format!("{}-changed-{theme}", title.name());
            match Languages::shipped().has(FALLBACK, &own) {
                true => Words::computed(own),
                false => Words::new(keys::PLAN_CHANGED),
            }
        }
        PlanRefusal::Illegal(words) => words.clone(),
        PlanRefusal::Passed => Words::new(keys::PLAN_PASSED),
    };
    let why = sentences(&[why]);
    Words::new(keys::PLAN_REFUSED)
        .with("moves", moves)
        .with("why", why)
}

/// Moves as people call them, in their order.
fn spoken<'t>(
    title: &dyn Title,
    language: &str,
    texts: impl Iterator<Item = &'t MoveText>,
) -> String {
    let say = |text: &MoveText| {
        let label = move_label(title, language, text);
        Languages::shipped().say(language, &label)
    };
    texts.map(say).collect::<Vec<_>>().join(" → ")
}

impl LoadedTable {
    /// What is said to somebody about what they have chosen in advance.
    pub fn plan_line(&self, person: PersonId, language: &str) -> Option<Words> {
        let plan = self.answers.plans.get(&person)?;
        Some(plan_words(self.table.title(), language, plan))
    }

    /// Whether somebody can choose a move in advance now, after these.
    pub fn may_plan(&self, person: PersonId, before: &[MoveText]) -> bool {
        let seat = self.table.seat_of(person);
        seat.is_some_and(|seat| Plan::position(&self.table, seat, before).is_some())
    }

    /// The plan of somebody with these moves after the first ones that were chosen before. If those have become impossible meanwhile,
    /// the whole plan is refused.
    ///
    /// # Errors
    /// If one of the moves cannot be chosen in advance.
    pub fn plan_with(
        &self,
        person: PersonId,
        before: usize,
        more: &[MoveText],
    ) -> Result<Plan, RequestError> {
        let seat = self.own_seat(person)?;
        let mut texts = self.answers.planned_texts(person);
        if texts.len() < before || more.is_empty() {
            return Err(RequestError::refused(&TableRefusal::Outdated));
        }
        texts.truncate(before);
        texts.extend_from_slice(more);
        let mut plan = Plan::new(&self.table, seat, &texts)?;
        for (known, now) in self
            .answers
            .first_moves(person, before)
            .iter()
            .zip(&plan.moves)
        {
            if let Some(theme) = known.basis.changed(&now.basis) {
                plan.refused = Some(PlanRefusal::Changed(theme.to_owned()));
                break;
            }
        }
        Ok(plan)
    }

    fn own_seat(&self, person: PersonId) -> Result<Seat, RequestError> {
        self.require_player(person)?;
        let seat = self.table.seat_of(person);
        seat.ok_or_else(|| RequestError::refused(&TableRefusal::NotSeated))
    }
}

impl PostWriter<'_> {
    /// Calls the awaited person in private after the table has answered for them: in the channel they seem to be there, and a call would
    /// tell that they are not.
    fn call_after_answer(&mut self, person: PersonId) {
        let language = self.people.languages.get(&person).cloned();
        let language = language.unwrap_or_else(|| self.language.to_owned());
        let title = self.table.title();
        let mut words = vec![Words::new(keys::PLAN_NEXT).with("game", title.name())];
        let plan = self.plans.get(&person);
        words.extend(plan.map(|plan| plan_words(title, &language, plan)));
        words.extend(awaits(self.table));
        self.nudge(Recipient::Direct(person), REMINDER, words);
        let post = self.posts.last_mut().expect("a post was just put there");
        post.language = language;
    }
}

impl LoadedTable {
    /// The person for whom these records answered, and who must decide themselves now.
    pub fn answered_before(&self, records: &[Record]) -> Option<PersonId> {
        let answered = match records.first() {
            // Where everybody saw that there was no choice, the channel tells whose turn it is.
            Some(Record::Answered {
                reason: AnswerReason::Open,
                ..
            }) => None,
            Some(Record::Answered { by, .. }) => Some(*by),
            _ => None,
        };
        let awaited = self
            .table
            .awaited()
            .filter(|_| self.answers.due(&self.table).is_none());
        let awaited = awaited.and_then(|seat| self.table.seats()[seat].person.as_ref());
        let awaited = awaited.map(|person| person.id);
        answered.filter(|answered| awaited == Some(*answered))
    }

    /// The call of that person, unless they are called later.
    pub fn call_after_answer(&mut self, records: &[Record], now: Time) -> Vec<Post> {
        let called = self.answered_before(records);
        let called = called.filter(|_| !self.messages.call_in_silence);
        let mut writer = self.writer(now);
        if let Some(person) = called {
            writer.call_after_answer(person);
        }
        writer.posts
    }
}

/// Several moves in the words of a button.
fn joined(texts: &[MoveText]) -> Vec<String> {
    let words = texts.iter().map(|text| text.words().map(str::to_owned));
    let words: Vec<Vec<String>> = words.map(Iterator::collect).collect();
    words.join(&[THEN.to_owned()][..])
}

/// The moves in the words of a button.
pub(in crate::host) fn split_moves(words: &[String]) -> Vec<MoveText> {
    let moves = words.split(|word| word == THEN);
    let moves = moves.filter(|words| !words.is_empty());
    moves.map(MoveText::of_words).collect()
}

/// A screen of the guide for a move in advance, after so many others. Without a position in which it could be chosen, what was chosen.
///
/// # Errors
/// If the requester does not play here.
pub(in crate::host) fn step(
    loaded: &LoadedTable,
    request: &Request,
    mut introduction: Vec<Words>,
    before: usize,
    given: &[String],
) -> Result<Post, RequestError> {
    let who = request.who.id;
    let seat = loaded.own_seat(who)?;
    if loaded.table.awaited() == Some(seat) {
        introduction.push(Words::new(keys::REFUSAL_YOURS_TO_MOVE));
        return guided(loaded, request, introduction, &[]);
    }
    let mut texts = loaded.answers.planned_texts(who);
    texts.truncate(before);
    let Some(game) = Plan::position(&loaded.table, seat, &texts) else {
        introduction.push(Words::new(keys::REFUSAL_NOT_IN_ADVANCE));
        return overview(loaded, request, introduction);
    };
    let at = (game.as_ref(), texts.len());
    let guide = Guide::in_advance(loaded, at, (seat, who), &request.language);
    if given.is_empty() {
        introduction.push(Words::new(keys::PLAN_TITLE).with("game", loaded.table.title().name()));
        introduction.extend(loaded.plan_line(who, &request.language));
    }
    if let Some(refusal) = guide.refusal(given).filter(|_| !given.is_empty()) {
        let words = refusal.words(Some(loaded.table.title().name()));
        introduction.push(words.naming(&guide.names));
    }
    Ok(guide.screen(introduction, given))
}

/// What the requester has chosen in advance, with what can be done about it.
///
/// # Errors
/// If they do not play here.
pub(in crate::host) fn overview(
    loaded: &LoadedTable,
    request: &Request,
    introduction: Vec<Words>,
) -> Result<Post, RequestError> {
    let who = request.who.id;
    loaded.require_player(who)?;
    let mut post = private(request, introduction);
    post.table = Some(loaded.id);
    post.words.extend(loaded.plan_line(who, &request.language));
    let texts = loaded.answers.planned_texts(who);
    let press = |before: usize| {
        let (table, records) = (loaded.id.number, loaded.table.records());
        ButtonId::new(table, records, ButtonAction::Plan, [before.to_string()])
    };
    if !texts.is_empty() && loaded.may_plan(who, &texts) {
        post.controls.buttons.push(Button {
            label: Words::new(keys::PRESS_PLAN_THEN),
            press: press(texts.len()),
            disabled: false,
        });
    }
    if loaded.may_plan(who, &[]) {
        let label = match texts.is_empty() {
            true => ButtonAction::Plan.label(),
            false => Words::new(keys::PRESS_PLAN_ANOTHER),
        };
        post.controls.buttons.push(Button {
            label,
            press: press(0),
            disabled: false,
        });
    }
    if !texts.is_empty() {
        post.controls.buttons.push(Button::withdraw_plan(loaded.id));
    }
    Ok(post)
}

/// Reply to `/plan`: the screen that asks whether typed moves are meant; without any the first step, or what was chosen.
///
/// # Errors
/// If the requester does not play here, or a line means no legal move.
pub(in crate::host) fn typed(
    loaded: &LoadedTable,
    request: &Request,
    lines: &[String],
) -> Result<Post, RequestError> {
    let who = request.who.id;
    let seat = loaded.own_seat(who)?;
    if lines.is_empty() && loaded.answers.plans.contains_key(&who) {
        return overview(loaded, request, Vec::new());
    }
    let mut texts: Vec<MoveText> = Vec::new();
    for line in lines {
        let game = Plan::position(&loaded.table, seat, &texts);
        let game = game.filter(|_| loaded.table.awaited() != Some(seat));
        let Some(game) = game else {
            return step(loaded, request, Vec::new(), usize::MAX, &[]);
        };
        match read_in_advance(loaded, request, (game.as_ref(), seat), line)? {
            Ok(text) => texts.push(text),
            Err(question) => return Ok(*question),
        }
    }
    match &texts[..] {
        [] => step(loaded, request, Vec::new(), 0, &[]),
        [only] => {
            let given: Vec<String> = only.words().map(str::to_owned).collect();
            step(loaded, request, Vec::new(), 0, &given)
        }
        several => Ok(confirmation(loaded, request, several)),
    }
}

/// The move that a typed line means, or a screen that asks which one is meant.
fn read_in_advance(
    loaded: &LoadedTable,
    request: &Request,
    (game, seat): (&dyn Play, Seat),
    line: &str,
) -> Result<Result<MoveText, Box<Post>>, RequestError> {
    let guide = Guide::in_advance(loaded, (game, 0), (seat, request.who.id), &request.language);
    let ranked = &guide.ranked;
    match read_line(game, seat, ranked, &request.language, line)? {
        LineMeaning::Move(text) => Ok(Ok(text)),
        LineMeaning::Several(texts) => {
            let words = Words::new(keys::PLAN_SEVERAL);
            Ok(Err(Box::new(guide.among(vec![words], &texts))))
        }
    }
}

/// What a guide says for a move in advance of the requester, after another one that was typed. None where nothing can be chosen.
pub(in crate::host) fn guide_for<R>(
    loaded: &LoadedTable,
    request: &Request,
    before: Option<&str>,
    look: impl FnOnce(&Guide<'_>) -> R,
) -> Option<R> {
    let who = request.who.id;
    let seat = loaded.own_seat(who).ok()?;
    let mut texts = Vec::new();
    if let Some(line) = before {
        let game = Plan::position(&loaded.table, seat, &texts)?;
        let read = read_in_advance(loaded, request, (game.as_ref(), seat), line);
        texts.push(read.ok()?.ok()?);
    }
    let game = Plan::position(&loaded.table, seat, &texts)?;
    let at = (game.as_ref(), texts.len());
    Some(look(&Guide::in_advance(
        loaded,
        at,
        (seat, who),
        &request.language,
    )))
}

/// Asks whether several moves are meant.
fn confirmation(loaded: &LoadedTable, request: &Request, texts: &[MoveText]) -> Post {
    let title = loaded.table.title();
    let moves = spoken(title, &request.language, texts.iter());
    let words = Words::new(keys::PLAN_CONFIRM).with("moves", moves);
    let mut post = private(request, vec![words]);
    post.table = Some(loaded.id);
    let words = [vec!["0".to_owned()], joined(texts)].concat();
    let (table, records) = (loaded.id.number, loaded.table.records());
    post.controls.buttons.push(Button {
        label: ButtonAction::PlanDo.label(),
        press: ButtonId::new(table, records, ButtonAction::PlanDo, words),
        disabled: false,
    });
    post
}
