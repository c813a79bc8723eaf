//! The queue as it is stored: who waits, who is asked, and what is to be written to them. All of it is one document, so that nobody is in two
//! groups. Knows no store, no sentences and no tables.

use super::matching::{Candidate, Group, OfferedTitle, Reason, groups};
use crate::host::model::claim::Claim;
use crate::host::model::wish::{QueuePace, Wish};
use crate::host::people::Profile;
use crate::host::people::ratings::skill_shown;
use crate::ids::{MessageId, PersonId};
use crate::table::{Person, Time};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How many people wait at most.
const MOST_WAITING: usize = 1000;
/// The attempts to write to somebody after which they are not asked any more.
const MOST_ATTEMPTS: u32 = 30;

/// The queue.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct QueueState {
    /// Who waits or is asked, in the order in which they joined.
    pub entries: Vec<Entry>,
    /// The groups that were found.
    pub proposals: Vec<Proposal>,
    /// What was or is to be written to people.
    pub letters: Vec<Letter>,
    /// The number of letters so far.
    pub written: u64,
}

/// Somebody in the queue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Entry {
    pub id: PersonId,
    pub name: String,
    /// Their language.
    pub language: String,
    pub since: Time,
    pub wish: Wish,
    /// The proposal about which they are asked.
    #[serde(default)]
    pub asked: Option<u64>,
}

/// A group whose people are asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Proposal {
    /// Unlike any other.
    pub id: u64,
    pub game: String,
    pub pace: QueuePace,
    pub robots: usize,
    pub people: Vec<PersonId>,
    pub accepted: BTreeSet<PersonId>,
    pub since: Time,
    /// When everybody must have answered.
    pub until: Time,
    pub reasons: Vec<Reason>,
}

impl Proposal {
    pub fn is_accepted(&self) -> bool {
        let mut people = self.people.iter();
        people.all(|person| self.accepted.contains(person))
    }
}

/// A message to somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Letter {
    /// The same for every attempt to send it.
    pub number: u64,
    pub to: PersonId,
    pub language: String,
    pub about: LetterAbout,
    /// The number of changes, and how many of them the message shows.
    pub revision: u32,
    pub shown: u32,
    #[serde(default)]
    pub message: Option<MessageId>,
    #[serde(default)]
    pub claim: Option<Claim>,
    #[serde(default)]
    pub attempts: u32,
}

/// What a letter says.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum LetterAbout {
    /// A group was found: do they play?
    Asked(u64),
    /// The game begins.
    Begins,
    /// Somebody of the group does not play: they wait again.
    WaitsAgain,
    /// They do not play.
    Declined,
    /// They did not answer.
    Silent,
    /// Nobody was found.
    Nobody,
}

/// What somebody answers who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answered {
    /// All have accepted.
    Everybody,
    /// So many have not answered yet.
    Waiting(usize),
    Declined,
    /// Nobody asks them that any more.
    TooLate,
}

impl QueueState {
    pub fn entry(&self, person: PersonId) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == person)
    }

    /// The proposal about which somebody is asked.
    pub fn proposal_to(&self, person: PersonId) -> Option<&Proposal> {
        let asked = self.entry(person)?.asked?;
        self.proposals.iter().find(|it| it.id == asked)
    }

    /// Lets somebody wait. Who waits already keeps their time; who is asked stays as they are. False if there are too many.
    pub fn join(&mut self, entry: Entry) -> bool {
        let (id, is_full) = (entry.id, self.entries.len() >= MOST_WAITING);
        match self.entries.iter_mut().find(|known| known.id == id) {
            Some(known) if known.asked.is_some() => true,
            Some(known) => {
                let since = known.since;
                *known = Entry { since, ..entry };
                true
            }
            None if is_full => false,
            None => {
                self.entries.push(entry);
                true
            }
        }
    }

    /// Takes somebody out of the queue, unless their table is being opened. Those with whom they were to play wait again.
    pub fn leave(&mut self, person: PersonId) {
        match self.entry(person).and_then(|entry| entry.asked) {
            Some(asked) => drop(self.answer(person, asked, false)),
            None => self.entries.retain(|entry| entry.id != person),
        }
    }

    /// The answer of somebody who is asked.
    pub fn answer(&mut self, person: PersonId, proposal: u64, plays: bool) -> Answered {
        let asked = self.entry(person).and_then(|entry| entry.asked);
        let found = self.proposals.iter_mut().find(|it| it.id == proposal);
        let Some(found) = found.filter(|_| asked == Some(proposal)) else {
            return Answered::TooLate;
        };
        if plays {
            found.accepted.insert(person);
            return match found.people.len() - found.accepted.len() {
                0 => Answered::Everybody,
                left => Answered::Waiting(left),
            };
        }
        // The table is being opened.
        if found.is_accepted() {
            return Answered::TooLate;
        }
        self.dissolve(proposal, &BTreeSet::from([person]), LetterAbout::Declined);
        Answered::Declined
    }

    /// Ends a proposal: these leave the queue, and are told why; the others wait again.
    fn dissolve(&mut self, proposal: u64, leaving: &BTreeSet<PersonId>, why: LetterAbout) {
        self.proposals.retain(|it| it.id != proposal);
        for letter in &mut self.letters {
            if letter.about == LetterAbout::Asked(proposal) {
                letter.about = match leaving.contains(&letter.to) {
                    true => why,
                    false => LetterAbout::WaitsAgain,
                };
                letter.revision += 1;
            }
        }
        let of_it = |entry: &Entry| entry.asked == Some(proposal);
        self.entries
            .retain(|entry| !(of_it(entry) && leaving.contains(&entry.id)));
        for entry in &mut self.entries {
            if of_it(entry) {
                entry.asked = None;
            }
        }
        self.tidy();
    }

    /// Ends a proposal whose table is there.
    pub fn begun(&mut self, proposal: u64) {
        self.proposals.retain(|it| it.id != proposal);
        self.entries.retain(|entry| entry.asked != Some(proposal));
        for letter in &mut self.letters {
            if letter.about == LetterAbout::Asked(proposal) {
                letter.about = LetterAbout::Begins;
                letter.revision += 1;
            }
        }
        self.tidy();
    }

    /// Ends the proposals that were not answered in time, and the waits that were too long.
    pub fn expire(&mut self, now: Time) {
        // After the clock went back, times may be far in the future.
        let is_over = |it: &Proposal| {
            !it.is_accepted() && (it.until <= now || it.since > now + it.pace.seconds_to_answer())
        };
        let over: Vec<Proposal> = self
            .proposals
            .iter()
            .filter(|it| is_over(it))
            .cloned()
            .collect();
        for it in over {
            let silent = it.people.iter().copied();
            let silent = silent.filter(|person| !it.accepted.contains(person));
            self.dissolve(it.id, &silent.collect(), LetterAbout::Silent);
        }
        let is_over = |entry: &Entry| {
            entry.asked.is_none() && now.saturating_sub(entry.since) >= entry.wish.longest_seconds()
        };
        let over = self.entries.iter().filter(|entry| is_over(entry));
        let over: Vec<(PersonId, String)> = over
            .map(|entry| (entry.id, entry.language.clone()))
            .collect();
        self.entries.retain(|entry| !is_over(entry));
        for (person, language) in over {
            self.write(person, language, LetterAbout::Nobody);
        }
    }

    /// Those who wait and are not asked.
    pub fn waiting(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.asked.is_none())
    }

    /// Puts people together, and has them asked. Of each it is given the profile; who has none, as in quiet hours, is left in peace.
    pub fn propose<'a>(
        &mut self,
        titles: &[OfferedTitle],
        profile: impl Fn(PersonId) -> Option<&'a Profile>,
        now: Time,
        id: impl Fn() -> u64,
    ) {
        let candidates = candidates(self.waiting(), profile);
        let found = groups(&candidates, titles, now);
        for group in found {
            self.ask(&group, &candidates, now, id());
        }
    }

    fn ask(&mut self, group: &Group, candidates: &[Candidate], now: Time, id: u64) {
        let members = group.members.iter();
        let people: Vec<PersonId> = members
            .flat_map(|index| candidates[*index].people.iter().copied())
            .collect();
        for person in &people {
            let Some(entry) = self.entries.iter_mut().find(|entry| entry.id == *person) else {
                continue;
            };
            entry.asked = Some(id);
            let language = entry.language.clone();
            self.write(*person, language, LetterAbout::Asked(id));
        }
        self.proposals.push(Proposal {
            id,
            game: group.game.clone(),
            pace: group.pace,
            robots: group.robots,
            people,
            accepted: BTreeSet::new(),
            since: now,
            until: now + group.pace.seconds_to_answer(),
            reasons: group.reasons.clone(),
        });
    }

    fn write(&mut self, to: PersonId, language: String, about: LetterAbout) {
        self.written += 1;
        self.letters.push(Letter {
            number: self.written,
            to,
            language,
            about,
            revision: 1,
            shown: 0,
            message: None,
            claim: None,
            attempts: 0,
        });
    }

    /// Claims the letters that are to be sent or changed now.
    pub fn claim_letters(&mut self, now: Time, seed: u64) -> Vec<Letter> {
        let mut claimed = Vec::new();
        for letter in &mut self.letters {
            let is_busy = letter.claim.is_some_and(|claim| claim.is_busy(now));
            if letter.shown < letter.revision && !is_busy {
                letter.claim = Some(Claim { at: now, seed });
                letter.attempts += 1;
                claimed.push(letter.clone());
            }
        }
        self.letters
            .retain(|letter| letter.attempts <= MOST_ATTEMPTS);
        claimed
    }

    /// Notes that a letter was sent or changed.
    pub fn delivered(&mut self, number: u64, revision: u32, message: MessageId) {
        if let Some(letter) = self.letters.iter_mut().find(|it| it.number == number) {
            letter.message = Some(message);
            letter.shown = letter.shown.max(revision);
            letter.claim = None;
            letter.attempts = 0;
        }
        self.tidy();
    }

    /// Drops a letter to somebody who cannot be written to.
    pub fn refused(&mut self, number: u64) {
        self.letters.retain(|letter| letter.number != number);
    }

    /// Drops the letters that nothing will change any more, and those about which nobody was told yet and need not be.
    fn tidy(&mut self) {
        self.letters.retain(|letter| {
            let is_final = !matches!(letter.about, LetterAbout::Asked(_));
            let is_shown = letter.shown >= letter.revision;
            let is_unknown = letter.message.is_none() && letter.claim.is_none();
            let is_needed = matches!(letter.about, LetterAbout::Silent | LetterAbout::Nobody);
            !(is_final && (is_shown || is_unknown && !is_needed))
        });
    }

    /// Removes somebody.
    pub fn forget(&mut self, person: PersonId) {
        if let Some(asked) = self.entry(person).and_then(|entry| entry.asked) {
            self.dissolve(asked, &BTreeSet::from([person]), LetterAbout::Declined);
        }
        self.entries.retain(|entry| entry.id != person);
        self.letters.retain(|letter| letter.to != person);
        for entry in &mut self.entries {
            entry.wish.partner.take_if(|partner| *partner == person);
        }
    }

    /// The people of a proposal, with their languages.
    pub fn people_of(&self, proposal: &Proposal) -> Vec<(Person, String)> {
        let people = proposal.people.iter();
        let entries = people.filter_map(|person| self.entry(*person));
        let people = entries.map(|entry| {
            let (id, name) = (entry.id, entry.name.clone());
            (Person { id, name }, entry.language.clone())
        });
        people.collect()
    }
}

/// Those who wait, as candidates: two who have named each other as one, and nobody whose partner does not wait yet.
fn candidates<'a, 'e>(
    waiting: impl Iterator<Item = &'e Entry>,
    profile: impl Fn(PersonId) -> Option<&'a Profile>,
) -> Vec<Candidate> {
    let single = |entry: &Entry| {
        let profile = profile(entry.id)?;
        let tallies = profile.statistics.tallies.iter();
        let ratings =
            tallies.filter_map(|(game, tally)| Some((game.clone(), skill_shown(tally.rating?))));
        Some(Candidate {
            people: vec![entry.id],
            since: entry.since,
            wish: entry.wish.clone(),
            ratings: ratings.collect(),
            hours: profile.statistics.hours,
            avoids: profile.company.avoids.clone(),
        })
    };
    let waiting: Vec<Candidate> = waiting.filter_map(single).collect();
    let pair = |one: &Candidate| match one.wish.partner {
        None => Some(one.clone()),
        Some(partner) => {
            let mut others = waiting.iter();
            let other = others.find(|other| other.people == [partner])?;
            let mutual = other.wish.partner == one.people.first().copied();
            // One of both stands for the two.
            (mutual && one.people < other.people).then(|| Candidate::party(one, other))?
        }
    };
    waiting.iter().filter_map(pair).collect()
}
