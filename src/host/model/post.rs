//! Posts: what the bot says, as plain data that can be stored. Knows no table and no store.

use crate::engine::{EffectKind, Journal, Seat, Viewer};
use crate::host::model::button_id::{ButtonAction, ButtonId, ButtonStyle};
use crate::host::model::link_token::LinkToken;
use crate::host::model::updates::ReplyUpdates;
use crate::ids::PersonId;
use crate::robots::Robot;
use crate::show::Shows;
use crate::store::TableId;
use crate::words::{Words, keys, message};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::ops::Deref;

/// Prefix of the slot of a board; the turn follows.
pub(in crate::host) const BOARD: &str = "board-";

/// Turn of the slot of a board; none for other slots.
pub(in crate::host) fn board_turn(slot: &str) -> Option<u32> {
    slot.strip_prefix(BOARD)?.parse().ok()
}

/// Prefix of the slot of a hand; the seat and the person follow.
pub(in crate::host) const HAND: &str = "hand-";

/// Seat of the slot of a hand; none for other slots.
pub(in crate::host) fn hand_seat(slot: &str) -> Option<usize> {
    let (seat, _) = slot.strip_prefix(HAND)?.split_once('-')?;
    seat.parse().ok()
}

/// Prefix of the slot of a board in direct messages; the person follows.
pub(in crate::host) const PRIVATE_BOARD: &str = "private-board-";

/// Slot of the lobby.
pub(in crate::host) const LOBBY: &str = "lobby";

/// Slot of the result of a game.
pub(in crate::host) const RESULT: &str = "result";

/// Slot of a reminder.
pub(in crate::host) const REMINDER: &str = "reminder";

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

/// Viewer of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PictureViewer {
    /// What everybody may see.
    Table,
    /// What a seat may see.
    Seat(Seat),
    /// Everything, at a table that is over.
    Afterwards,
}

impl From<PictureViewer> for Viewer {
    fn from(shown: PictureViewer) -> Self {
        match shown {
            PictureViewer::Table => Self::Table,
            PictureViewer::Seat(seat) => Self::Seat(seat),
            PictureViewer::Afterwards => Self::Afterwards,
        }
    }
}

/// Kind of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PictureKind {
    /// The table.
    #[default]
    Table,
    /// The hand of a seat.
    Own,
    /// How the game ended.
    Result,
    /// The whole game, as a film.
    Film,
    /// The whole game, as a file.
    Journal,
    /// The chances to win over the game, by the review of a seat.
    Chances,
    /// The table before its game: who sits there.
    Poster,
    /// Where the result of a seat came from.
    Sources,
}

impl PictureKind {
    /// Whether it is a whole game, which is no picture of one moment.
    pub fn is_whole_game(self) -> bool {
        matches!(self, Self::Film | Self::Journal)
    }
}

impl From<PictureKind> for Shows {
    fn from(part: PictureKind) -> Self {
        match part {
            PictureKind::Table
            | PictureKind::Film
            | PictureKind::Journal
            | PictureKind::Chances
            | PictureKind::Sources
            | PictureKind::Poster => Self::Table,
            PictureKind::Own => Self::Own,
            PictureKind::Result => Self::Result,
        }
    }
}

/// A picture that goes with a post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// Whose view it shows.
    pub shown: PictureViewer,
    /// The kind of picture.
    #[serde(default)]
    pub part: PictureKind,
    /// Number of records of the table in the picture: later ones are not shown.
    pub records: u64,
    /// The places that can be chosen, with the kind of effect of each.
    #[serde(default)]
    pub lit: Vec<(String, EffectKind)>,
    /// The move that is being considered.
    #[serde(default)]
    pub proposal: String,
}

impl Picture {
    /// A picture without anything of a move.
    pub fn of(shown: PictureViewer, part: PictureKind, records: u64) -> Self {
        Self {
            shown,
            part,
            records,
            lit: Vec::new(),
            proposal: String::new(),
        }
    }
}

/// The picture of a topic of the short rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TopicPicture {
    /// The title.
    pub game: String,
    /// The topic.
    pub topic: String,
}

/// What the picture of a post shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PostPicture {
    /// The table of the post.
    Table(Picture),
    /// The position of a puzzle.
    Puzzle(PuzzleRef, Picture),
    /// The position of a trial.
    Trial(Box<TrialPicture>, Picture),
    /// A topic of the short rules.
    Topic(TopicPicture),
    /// The progress of a person.
    Progress(ProgressPicture),
    /// The table of the post without the names of people.
    Nameless(Picture),
    /// A result at the deal of a day.
    DayCard(DayCardPicture),
}

impl From<Picture> for PostPicture {
    fn from(picture: Picture) -> Self {
        Self::Table(picture)
    }
}

/// A puzzle by its title and number.
///
/// ```
/// use pagoda::host::{ButtonAction, PuzzleRef};
/// let puzzle = PuzzleRef { game: "qin".to_owned(), number: 12 };
/// let press = puzzle.press(ButtonAction::Puzzle, &["place".to_owned()]);
/// assert_eq!(press.to_string(), "0.12.puzzle qin place");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleRef {
    /// The title.
    pub game: String,
    /// The number.
    pub number: u32,
}

impl PuzzleRef {
    /// The id of a button at this puzzle, with the words of a move.
    pub fn press(&self, action: ButtonAction, words: &[String]) -> ButtonId {
        let words = [&self.game].into_iter().chain(words);
        ButtonId::new(0, self.number.into(), action, words)
    }
}

/// A decision that the person who presses its buttons is to make again.
///
/// ```
/// use pagoda::host::{ButtonAction, ExerciseRef};
/// let words = ["place".to_owned()];
/// let press = ExerciseRef::Mine(4).press(ButtonAction::Puzzle, &words);
/// assert_eq!(press.to_string(), "0.4.puzzle @mine place");
/// let press = ExerciseRef::Reviewed { table: 3, index: 17 }.press(ButtonAction::Puzzle, &words);
/// assert_eq!(press.to_string(), "3.17.puzzle @review place");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseRef {
    /// One of their exercises, by its number.
    Mine(u32),
    /// A decision of their review of a game of the channel, which they are reading.
    Reviewed {
        /// The number of the table in the channel.
        table: u32,
        /// The index of the move.
        index: u32,
    },
}

impl ExerciseRef {
    /// The words of a button that stand where a puzzle has its title.
    const MINE: &str = "@mine";
    const REVIEWED: &str = "@review";

    /// The exercise that a button means by its table, its mark and its first word; none if it is at a puzzle.
    pub(in crate::host) fn of_button(table: u32, number: u32, word: &str) -> Option<Self> {
        match word {
            Self::MINE => Some(Self::Mine(number)),
            Self::REVIEWED => Some(Self::Reviewed {
                table,
                index: number,
            }),
            _ => None,
        }
    }

    /// The id of a button at this exercise, with the words of a move.
    pub fn press(self, action: ButtonAction, words: &[String]) -> ButtonId {
        let (table, mark, word) = match self {
            Self::Mine(number) => (0, number, Self::MINE),
            Self::Reviewed { table, index } => (table, index, Self::REVIEWED),
        };
        let words = words.iter().map(String::as_str);
        ButtonId::new(
            table,
            mark.into(),
            action,
            std::iter::once(word).chain(words),
        )
    }
}

/// A trial of a person, as its buttons name it.
///
/// ```
/// use pagoda::host::{ButtonAction, TrialRef};
/// let trial = TrialRef { table: 3, number: 12, moves: 4 };
/// let press = trial.press(ButtonAction::Trial, &["tile".to_owned()]);
/// assert_eq!(press.to_string(), "3.12.trial 4 tile");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrialRef {
    /// The number of its table in the channel.
    pub table: u32,
    /// Its number among the trials of its owner.
    pub number: u64,
    /// How many moves were made in it: what is pressed later is out of date.
    pub moves: usize,
}

impl TrialRef {
    /// The id of a button at this trial, with the words of a move.
    pub fn press(&self, action: ButtonAction, words: &[String]) -> ButtonId {
        let words = std::iter::once(self.moves.to_string()).chain(words.iter().cloned());
        ButtonId::new(self.table, self.number, action, words)
    }
}

/// What the pictures of a trial show.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TrialPicture {
    /// The position with which it began, and the moves since.
    pub journal: Journal,
    /// The names of the seats, in the language of the post.
    pub names: Vec<String>,
    /// The seats of robots.
    pub robots: Vec<Seat>,
}

/// The picture of a person's progress: how much they lost per decision, on average of each game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProgressPicture {
    /// The losses by title, 0 to 1, the oldest game first.
    pub losses: BTreeMap<String, Vec<f32>>,
}

/// The picture of a result at the deal of a day, which tells nothing of the deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DayCardPicture {
    /// The title.
    pub game: String,
    /// The day, as its date.
    pub date: String,
    /// The points; none if the game was not finished.
    pub score: Option<i32>,
    /// The place among so many.
    pub place: usize,
    /// How many have finished or given up.
    pub all: usize,
    /// The days in a row.
    pub streak: u32,
    /// How many people got points in each of some equal ranges, from the fewest points to the most.
    pub spread: Vec<usize>,
    /// The range of this result.
    pub own: Option<usize>,
}

/// A button under a post.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Button {
    /// Its label.
    pub label: Words,
    /// Its id.
    pub press: ButtonId,
    /// Whether it is shown but cannot be pressed.
    #[serde(default)]
    pub disabled: bool,
}

impl Button {
    /// How it looks. A step back is no step of a move.
    pub fn style(&self) -> ButtonStyle {
        match self.press.action.style() {
            ButtonStyle::Step if self.label.key == "press-back" => ButtonStyle::Plain,
            style => style,
        }
    }

    /// The button that opens a table of the same title against robots of this level.
    pub(in crate::host) fn play_level(table: TableId, level: Robot) -> Self {
        let name = level.name();
        Self {
            label: Words::new(keys::PRESS_LEVEL).with("level", message(format!("robot-{name}"))),
            press: ButtonId::new(table.number, 0, ButtonAction::PlayLevel, [name]),
            disabled: false,
        }
    }

    /// A button about the deal of a day.
    pub(in crate::host) fn day_deal(action: ButtonAction, day: u32) -> Self {
        Self {
            label: action.label(),
            press: ButtonId::new(0, day.into(), action, [""; 0]),
            disabled: false,
        }
    }

    /// The button that opens a table whose game goes on from this number of records of another.
    pub(in crate::host) fn continue_from(table: TableId, records: u64) -> Self {
        let action = ButtonAction::Continue;
        Self {
            label: action.label(),
            press: ButtonId::new(table.number, 0, action, [records.to_string()]),
            disabled: false,
        }
    }

    /// The button with which a person begins to choose a move in advance, at this state of a table.
    pub(in crate::host) fn plan(table: TableId, records: u64) -> Self {
        let action = ButtonAction::Plan;
        Self {
            label: action.label(),
            press: ButtonId::new(table.number, records, action, ["0"]),
            disabled: false,
        }
    }

    /// The button with which a person removes what they have chosen in advance at a table.
    pub(in crate::host) fn withdraw_plan(table: TableId) -> Self {
        let channel = table.channel.to_string();
        let action = ButtonAction::WithdrawPlan;
        Self {
            label: action.label(),
            press: ButtonId::new(table.number, 0, action, [channel]),
            disabled: false,
        }
    }

    /// The button with which a person removes the last ones of these moves, under this number of a list.
    pub(in crate::host) fn withdraw_last(table: TableId, last: usize, number: u32) -> Self {
        let words = [table.channel.to_string(), last.to_string()];
        Self {
            label: ButtonAction::WithdrawOrder.label().with("number", number),
            press: ButtonId::new(table.number, 0, ButtonAction::WithdrawPlan, words),
            disabled: false,
        }
    }

    /// The button under a private board or hand with which a person gets a link to it.
    pub(in crate::host) fn open_board(table: TableId) -> Self {
        let channel = table.channel.to_string();
        Self {
            label: Words::new(keys::PRESS_OPEN),
            press: ButtonId::new(table.number, 0, ButtonAction::OpenBoard, [channel]),
            disabled: false,
        }
    }
}

/// A button that opens a web page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LinkButton {
    /// Its label.
    pub label: Words,
    /// The page.
    pub target: LinkTarget,
}

/// The page that a link opens. Its address contains a token, so it is not stored: it is made when the post is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LinkTarget {
    /// The table, for everybody.
    Watch,
    /// The finished game, for everybody.
    Replay,
    /// A seat, for its owner.
    Seat {
        /// The token of the owner; none in a post that was stored.
        #[serde(skip)]
        token: Option<LinkToken>,
    },
    /// The finished game with the review of a seat, for its owner.
    Review {
        /// The token of the owner; none in a post that was stored.
        #[serde(skip)]
        token: Option<LinkToken>,
    },
}

/// A menu under a post.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Menu {
    /// Its placeholder text.
    pub hint: Words,
    /// Its id; the chosen values are added.
    pub press: ButtonId,
    /// Its items, at most 25.
    pub items: Vec<MenuItem>,
    /// The exact number of items to choose, or [`Menu::ANY_NUMBER`].
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: usize,
}

impl Menu {
    /// The number for one item or more.
    pub const ANY_NUMBER: usize = 0;
}

/// Those of a list that can be read.
fn known_ones<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    let all = Vec::<Value>::deserialize(deserializer)?;
    let known = all.into_iter().map(serde_json::from_value);
    Ok(known.filter_map(Result::ok).collect())
}

fn one() -> usize {
    1
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}

fn is_one(count: &usize) -> bool {
    *count == 1
}

/// An item of a menu.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MenuItem {
    /// Its label.
    pub label: Words,
    /// Its value.
    pub value: String,
    /// Its description.
    #[serde(default)]
    pub about: Vec<Words>,
    /// Whether it is chosen already.
    #[serde(default)]
    pub chosen: bool,
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

/// What can be pressed under a post.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Controls {
    /// Its buttons. Those that only a newer version knows are left out when it is read, as in [`Controls::menus`].
    #[serde(default, deserialize_with = "known_ones")]
    pub buttons: Vec<Button>,
    /// The button that stands out, instead of all whose actions say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub main: Option<ButtonId>,
    /// Its links to web pages, after the buttons.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<LinkButton>,
    /// Its menus.
    #[serde(default, deserialize_with = "known_ones")]
    pub menus: Vec<Menu>,
}

impl Controls {
    /// How one of the buttons looks.
    pub fn style_of(&self, button: &Button) -> ButtonStyle {
        match (&self.main, button.style()) {
            (Some(main), _) if button.press == *main => ButtonStyle::Main,
            (Some(_), ButtonStyle::Main) => ButtonStyle::Plain,
            (_, style) => style,
        }
    }
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
