//! Posts: what the bot says, as plain data that can be stored. Knows no table and no store.

mod controls;
mod picture;
mod slots;

use crate::host::model::updates::ReplyUpdates;
use crate::ids::PersonId;
use crate::store::TableId;
use crate::words::Words;
pub use controls::{Button, Controls, LinkButton, LinkTarget, Menu, MenuItem};
pub use picture::{
    DayCardPicture, ExerciseRef, Picture, PictureKind, PictureViewer, PostPicture, ProgressPicture,
    PuzzleRef, TopicPicture, TrialPicture, TrialRef,
};
use serde::{Deserialize, Serialize};
pub(in crate::host) use slots::{
    BOARD, HAND, LOBBY, PRIVATE_BOARD, REMINDER, RESULT, board_turn, hand_seat,
};
use std::ops::Deref;

/// Recipient of a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Recipient {
    /// Everybody in the channel.
    Channel,
    /// The requester, privately.
    Answer(PersonId),
    /// A person, by direct message.
    Direct(PersonId),
}

/// What a post does to its message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MessageOp {
    /// Creates or edits the message.
    #[default]
    Upsert,
    /// Creates a new message, and deletes the one before.
    Replace,
    /// Removes the buttons; the picture stays, and so does the text unless there is a new one.
    Strip,
    /// Deletes the message. A reply is deleted where the public posts can be read: its words are for elsewhere.
    Remove,
}

/// Whom a post mentions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mentions {
    /// Person who is mentioned.
    #[serde(default, rename = "mentions")]
    pub person: Option<PersonId>,
    /// Further people who are mentioned.
    #[serde(
        default,
        rename = "mentions_too",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub others: Vec<PersonId>,
    /// Whether nobody is notified: they are named as always, and need do nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub silent: bool,
}

impl Mentions {
    /// All people who are notified.
    pub fn notified(&self) -> impl Iterator<Item = PersonId> {
        let others = self.others.iter().copied();
        let all = self.person.into_iter().chain(others);
        all.filter(|_| !self.silent)
    }
}

/// What a reply says beside its words. It is not stored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReplyState {
    /// How the request ended to which it is the reply.
    pub outcome: RequestOutcome,
    /// When the reply is to be shown anew; none if it is final.
    pub updates: Option<ReplyUpdates>,
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// The number of a post in an outbox, as it is stored: with a number that means nothing if it is in none.
mod outbox_number {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Stored {
        #[serde(default)]
        in_outbox: bool,
        number: u64,
    }

    pub fn serialize<S: Serializer>(number: &Option<u64>, to: S) -> Result<S::Ok, S::Error> {
        let stored = Stored {
            in_outbox: number.is_some(),
            number: number.unwrap_or_default(),
        };
        stored.serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
        let stored = Stored::deserialize(from)?;
        Ok(stored.in_outbox.then_some(stored.number))
    }
}

/// A message to be sent or changed. All parts are stored as one object.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Post {
    /// The table it is about, if there is one.
    pub table: Option<TableId>,
    /// Its number at the table, from 0, if it is in the table's outbox until it is delivered; replies are not. A post that is delivered twice
    /// has the same number.
    #[serde(flatten, with = "outbox_number")]
    pub number: Option<u64>,
    /// Its recipient.
    pub to: Recipient,
    /// Its language.
    pub language: String,
    /// The sentences.
    pub words: Vec<Words>,
    /// How many of them, from the first, stand nowhere else: a later post of the message takes them over if this one is not sent.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub news: usize,
    /// The picture to be drawn with it.
    pub picture: Option<PostPicture>,
    /// What can be pressed under it.
    #[serde(flatten)]
    pub controls: Controls,
    /// Slot: names a message that later posts to the same recipient edit.
    pub slot: Option<String>,
    /// The operation on that message.
    #[serde(default)]
    pub op: MessageOp,
    /// Whom it mentions.
    #[serde(flatten)]
    pub mentions: Mentions,
    /// What it is as a reply.
    #[serde(skip)]
    pub reply: ReplyState,
}

/// A post in the outbox of a table, which is delivered from there.
#[derive(Clone, Debug)]
pub struct TablePost {
    /// The table.
    pub table: TableId,
    /// Its number in the outbox.
    pub number: u64,
    post: Post,
}

impl TablePost {
    /// None for replies, which are not delivered from an outbox.
    pub fn of(post: Post) -> Option<Self> {
        let (table, number) = post.table.zip(post.number)?;
        Some(Self {
            table,
            number,
            post,
        })
    }

    /// Takes over the news of an earlier post that is not sent. Returns whether there was some.
    pub fn take_over(&mut self, earlier: &Self) -> bool {
        let (later, earlier) = (&mut self.post, &earlier.post);
        let news = earlier.words.iter().take(earlier.news);
        later.words.splice(..0, news.cloned());
        later.news += earlier.news;
        earlier.news > 0
    }
}

impl Deref for TablePost {
    type Target = Post;

    fn deref(&self) -> &Post {
        &self.post
    }
}

/// How a request ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RequestOutcome {
    /// It was done.
    #[default]
    Done,
    /// It was refused and changed nothing. Such replies are not stored.
    Refused,
    /// It could not be done, for a reason that is not the person's: the store fails, for instance. It may be repeated with the same
    /// id.
    Failed,
}

impl Post {
    /// Whether it has the result of a game.
    pub(in crate::host) fn is_result(&self) -> bool {
        let slot = self.slot.as_deref();
        let is_private = |slot: &str| matches!(slot.split_once('-'), Some((RESULT, _)));
        slot.is_some_and(|slot| slot == RESULT || is_private(slot))
    }

    /// A post of these sentences and nothing else.
    pub fn new(to: Recipient, language: &str, words: Vec<Words>) -> Self {
        Self {
            table: None,
            number: None,
            to,
            language: language.to_owned(),
            words,
            news: 0,
            picture: None,
            controls: Controls::default(),
            slot: None,
            op: MessageOp::Upsert,
            mentions: Mentions::default(),
            reply: ReplyState::default(),
        }
    }

    /// The board or hand that goes with it, of its table, of a puzzle or of a trial.
    pub fn board_picture(&self) -> Option<&Picture> {
        match self.picture.as_ref()? {
            PostPicture::Table(picture)
            | PostPicture::Puzzle(_, picture)
            | PostPicture::Trial(_, picture)
            | PostPicture::Nameless(picture) => Some(picture),
            PostPicture::Topic(_) | PostPicture::Progress(_) | PostPicture::DayCard(_) => None,
        }
    }

    /// The puzzle that it shows.
    pub fn puzzle(&self) -> Option<&PuzzleRef> {
        match self.picture.as_ref()? {
            PostPicture::Puzzle(puzzle, _) => Some(puzzle),
            _ => None,
        }
    }

    /// The turn whose board it shows.
    fn board(&self) -> Option<u32> {
        let slot = self.slot.as_ref().filter(|_| self.op == MessageOp::Upsert);
        board_turn(slot?)
    }

    /// Whether both are about the same message: then they are delivered in their order.
    pub fn same_message(&self, other: &Self) -> bool {
        self.slot.is_some() && self.slot == other.slot && self.to == other.to
    }

    /// Whether this shows the board of a later turn: as new messages boards are delivered in their order.
    pub fn is_later_board(&self, earlier: &Self) -> bool {
        let boards = self.board().zip(earlier.board());
        self.to == earlier.to && boards.is_some_and(|(this, earlier)| this > earlier)
    }

    /// Whether an earlier undelivered post is obsolete: this one sets the whole message, and the earlier one mentions nobody.
    pub fn replaces(&self, earlier: &Self) -> bool {
        let say = self.op == MessageOp::Upsert && earlier.op == MessageOp::Upsert;
        say && earlier.mentions.person.is_none() && self.same_message(earlier)
    }

    /// Whether an earlier undelivered post is obsolete, whomever it mentions: its message is deleted or created again.
    pub fn outlives(&self, earlier: &Self) -> bool {
        matches!(self.op, MessageOp::Remove | MessageOp::Replace) && self.same_message(earlier)
    }

    /// Whether it only tidies up: a message loses its buttons, or is deleted.
    pub fn tidies(&self) -> bool {
        matches!(self.op, MessageOp::Strip | MessageOp::Remove)
    }
}
