//! Polls: a question with answers that people vote for.

use super::action_error::ActionError;
use super::api_error::{
    ApiError, BodyErrors, METHOD, NOT_A_POLL, NOT_FOUND, NOT_THE_AUTHOR, OTHER, UNKNOWN_MESSAGE,
    invalid_at,
};
use super::channel_endpoints::reachable;
use super::clock::{Id, timestamp, timestamp_in};
use super::constants::{
    INTENT_DIRECT_POLLS, INTENT_GUILD_POLLS, POLL_ANSWER, POLL_ANSWERS, POLL_HOURS, POLL_QUESTION,
    READ_HISTORY,
};
use super::endpoints::{RestRequest, RestResult, ok};
use super::link_limits::check_emoji;
use super::message_limits::{check_text, list};
use super::world::World;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::time::Duration;

/// An answer of a poll.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PollAnswer {
    /// Its text.
    pub text: String,
    /// Its emoji, if it has one.
    pub emoji: Value,
    /// Who voted for it.
    pub voters: Vec<Id>,
}

/// A poll.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Poll {
    /// The question.
    pub question: String,
    /// The answers; their ids are their places, from 1 on.
    pub answers: Vec<PollAnswer>,
    /// Whether somebody may vote for several answers.
    pub several: bool,
    /// When it ends.
    pub expiry: String,
    /// Whether it was ended before.
    pub ended: bool,
}

impl Poll {
    /// Reads the poll of a message that is sent.
    ///
    /// # Errors
    /// With all errors.
    pub fn read(json: &Value) -> Result<Option<Self>, ApiError> {
        if json.is_null() {
            return Ok(None);
        }
        let mut at = BodyErrors::default();
        let question = &json["question"]["text"];
        check_text(&mut at, "poll.question.text", question, 1..=POLL_QUESTION);
        let answers = list(json, "answers");
        if !(1..=POLL_ANSWERS).contains(&answers.len()) {
            at.length("poll.answers", &(1..=POLL_ANSWERS));
        }
        for (number, answer) in answers.iter().enumerate() {
            let place = format!("poll.answers.{number}.poll_media");
            let media = &answer["poll_media"];
            check_text(
                &mut at,
                &format!("{place}.text"),
                &media["text"],
                1..=POLL_ANSWER,
            );
            check_emoji(&mut at, &format!("{place}.emoji"), &media["emoji"]);
        }
        let hours = json["duration"].as_u64().unwrap_or(24);
        if !(1..=POLL_HOURS).contains(&hours) {
            let range = 1..=POLL_HOURS as i64;
            at.range("poll.duration", hours as i64, &range);
        }
        at.refuse()?;
        let answer = |answer: &Value| PollAnswer {
            text: text(&answer["poll_media"]["text"]),
            emoji: answer["poll_media"]["emoji"].clone(),
            voters: Vec::new(),
        };
        Ok(Some(Self {
            question: text(question),
            answers: answers.iter().map(answer).collect(),
            several: json["allow_multiselect"] == true,
            expiry: timestamp_in(Duration::from_secs(hours * 3600)),
            ended: false,
        }))
    }

    /// Returns whether nobody can vote any more.
    pub fn is_over(&self) -> bool {
        self.ended || timestamp() >= self.expiry
    }

    /// Returns its JSON, as this user gets it.
    pub fn json(&self, user: Id) -> Value {
        let answers = self.answers.iter().enumerate().map(|(place, answer)| {
            let mut media = json!({"text": answer.text});
            if answer.emoji.is_object() {
                let id = answer.emoji.get("id").cloned().unwrap_or_default();
                media["emoji"] = json!({"id": id, "name": answer.emoji["name"]});
            }
            json!({"answer_id": place + 1, "poll_media": media})
        });
        let counts = self.answers.iter().enumerate().map(|(place, answer)| {
            json!({"id": place + 1, "count": answer.voters.len(), "me_voted": answer.voters.contains(&user)})
        });
        json!({
            "question": {"text": self.question}, "answers": answers.collect::<Vec<_>>(), "expiry": self.expiry,
            "allow_multiselect": self.several, "layout_type": 1,
            "results": {"is_finalized": self.is_over(), "answer_counts": counts.collect::<Vec<_>>()},
        })
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

impl World {
    /// Votes for these answers of a poll, instead of those that the person voted for before.
    ///
    /// # Errors
    /// If there is no such poll or answer, or it is over.
    pub fn vote(&mut self, person: Id, message: Id, chosen: &[u64]) -> Result<(), ActionError> {
        let known = self.messages.get_mut(&message);
        let poll = known.and_then(|message| message.poll.as_mut());
        let poll = poll.ok_or(ActionError::NoPoll)?;
        let is_answer = |answer: &u64| (1..=poll.answers.len() as u64).contains(answer);
        if poll.is_over() || !chosen.iter().all(is_answer) || chosen.len() > 1 && !poll.several {
            return Err(ActionError::NoPoll);
        }
        let mut changes = Vec::new();
        for (place, answer) in poll.answers.iter_mut().enumerate() {
            let id = place as u64 + 1;
            let had = answer.voters.contains(&person);
            match (had, chosen.contains(&id)) {
                (true, false) => {
                    answer.voters.retain(|voter| *voter != person);
                    changes.push(("MESSAGE_POLL_VOTE_REMOVE", id));
                }
                (false, true) => {
                    answer.voters.push(person);
                    changes.push(("MESSAGE_POLL_VOTE_ADD", id));
                }
                _ => {}
            }
        }
        let guild = self.guild_of_message(message);
        let channel = self.messages[&message].channel;
        let intent = match guild {
            Some(_) => INTENT_GUILD_POLLS,
            None => INTENT_DIRECT_POLLS,
        };
        for (event, answer) in changes {
            let mut data = json!({
                "user_id": person.to_string(), "channel_id": channel.to_string(), "message_id": message.to_string(),
                "answer_id": answer,
            });
            if let Some(guild) = guild {
                data["guild_id"] = json!(guild.to_string());
            }
            self.queue_event(event, guild, intent, data);
        }
        self.show_change(message);
        Ok(())
    }
}

/// Executes a request about a poll.
///
/// # Errors
/// If Discord would refuse it.
pub fn answer(
    world: &mut World,
    channel: Id,
    rest: &[&str],
    request: &RestRequest<'_>,
) -> RestResult {
    world.may(channel, READ_HISTORY)?;
    let [message, rest @ ..] = rest else {
        return Err(NOT_FOUND);
    };
    let id = reachable(world, channel, message)?;
    let bot = world.bot.user;
    let message = world.messages.get_mut(&id).ok_or(UNKNOWN_MESSAGE)?;
    let own = message.author == bot;
    let poll = message.poll.as_mut().ok_or(NOT_A_POLL)?;
    match (request.method, rest) {
        ("GET", ["answers", place]) => {
            let place: Option<usize> = place.parse().ok();
            let found = place.and_then(|place| poll.answers.get(place.checked_sub(1)?));
            let found = found.ok_or_else(|| invalid_at("answer_id", OTHER, "Unknown answer"))?;
            let mut voters = found.voters.clone();
            voters.sort_unstable();
            let limit = request.limit(25, 100)?;
            let after = request.after()?;
            let users = voters.into_iter().filter(|user| *user > after).take(limit);
            let users: Vec<Value> = users.map(|user| world.user_json(user)).collect();
            ok(json!({"users": users}))
        }
        ("POST", ["expire"]) if !own => Err(NOT_THE_AUTHOR),
        ("POST", ["expire"]) => {
            poll.ended = true;
            poll.expiry = timestamp();
            world.emit_message_events(id, "MESSAGE_UPDATE", "edited");
            ok(world.message_json(&world.messages[&id]))
        }
        (_, ["answers", _] | ["expire"]) => Err(METHOD),
        _ => Err(NOT_FOUND),
    }
}
