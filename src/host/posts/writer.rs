//! Writer of posts about changes of a table. Knows no store and no request.

use crate::engine::{Fingerprint, Seat};
use crate::host::limits::PresentationLimits;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::post::{
    Button, HAND, LOBBY, LinkButton, LinkTarget, Menu, MenuItem, MessageOp, Picture, PictureKind,
    PictureViewer, Post, RESULT, Recipient,
};
use crate::host::posts::messages::AnnouncementState;
use crate::host::posts::note::PeopleState;
use crate::host::posts::plans::plan_words;
use crate::host::posts::recent::RecentTurns;
use crate::host::posts::rules::rules_button;
use crate::host::posts::wording::{
    gathering, hints_line, level_words, listed_name, open_view, promised_deal, result,
    revealed_deal, robot_words, robots_listed, sealed_deal, terms, time_words,
};
use crate::ids::PersonId;
use crate::robots::Robot;
use crate::show::ShownTitle;
use crate::store::TableId;
use crate::table::{Person, Plan, Record, Stage, Table, Time};
use crate::words::{Key, Value, Words, keys, sentences};
use serde_json::json;
use std::collections::BTreeMap;

/// Why posts are written.
#[derive(Clone, Copy, Default)]
pub(in crate::host) struct Cause<'a> {
    /// Names of the seats before.
    pub before: &'a [Value],
    /// Person who caused it.
    pub by: Option<&'a Person>,
}

/// Writer of posts for one table, in the table's language. They are numbered afterwards.
pub(in crate::host) struct PostWriter<'a> {
    /// Now, by the clock.
    pub now: Time,
    /// Whether the awaited person is named but not called: the table answers for them, or they are called later.
    pub silent: bool,
    pub id: TableId,
    pub table: &'a Table,
    pub language: &'a str,
    pub people: &'a PeopleState,
    /// What is written about.
    pub cause: Cause<'a>,
    /// What people have chosen in advance.
    pub plans: &'a BTreeMap<PersonId, Plan>,
    pub announcements: &'a mut AnnouncementState,
    /// What happened in the last turns.
    pub recent: &'a RecentTurns,
    pub posts: Vec<Post>,
    pub limits: PresentationLimits,
}

/// Hash of what the hand of each seat shows: what its owner alone may see, and has chosen in advance.
pub(in crate::host) fn hand_hashes(
    table: &Table,
    plans: &BTreeMap<PersonId, Plan>,
) -> Vec<Fingerprint> {
    let plan_of = |seat: Seat| {
        let person = table.seats()[seat].person.as_ref();
        let plan = person.and_then(|person| plans.get(&person.id));
        plan.map(|plan| json!(plan).to_string())
    };
    let game = table.game().into_iter();
    game.flat_map(|game| (0..game.seats()).map(move |seat| (game.secret(seat), seat)))
        .map(|(secret, seat)| Fingerprint::of(&(secret, plan_of(seat))))
        .collect()
}

/// Seats whose hand changed.
pub(in crate::host) fn hands_changed(now: &[Fingerprint], before: &[Fingerprint]) -> Vec<Seat> {
    let changed = |seat: &Seat| now.get(*seat) != before.get(*seat);
    (0..now.len()).filter(changed).collect()
}

/// The buttons at a table that is over.
const AFTERWARDS: [ButtonAction; 4] = [
    ButtonAction::Rematch,
    ButtonAction::Review,
    ButtonAction::Replay,
    ButtonAction::Export,
];

/// Whether a lesson of a guided game is to be shown.
pub(in crate::host) fn teaches(table: &Table) -> bool {
    let step = table.course().step();
    step.is_some_and(|step| step.lesson.is_some())
}

/// The buttons at a game, without *Undo* where no move can be taken back, and before a person has made one.
pub(in crate::host) fn in_turn(table: &Table, play: bool) -> Vec<ButtonAction> {
    let of_person = |seat: Seat| {
        let person = table.seats()[seat].person.as_ref();
        person.is_some_and(|person| !person.is_robot())
    };
    let mut moves = table
        .journal()
        .into_iter()
        .flat_map(|journal| &journal.moves);
    let undo = table.title().is_undoable() && moves.any(|(seat, _)| of_person(*seat));
    let all = [
        (play, ButtonAction::Play),
        (true, ButtonAction::Hand),
        (undo, ButtonAction::Undo),
        (true, ButtonAction::Log),
    ];
    let offered = all.into_iter().filter(|(offered, _)| *offered);
    offered.map(|(_, action)| action).collect()
}

impl PostWriter<'_> {
    fn game_name(&self) -> String {
        self.table.title().name().to_owned()
    }

    pub fn post(&mut self, to: Recipient, slot: Option<&str>, words: Vec<Words>) -> &mut Post {
        let mut post = Post::new(to, self.language, words);
        post.slot = slot.map(str::to_owned);
        self.posts.push(post);
        self.posts.last_mut().expect("a post was just put there")
    }

    /// Buttons for these actions, labelled by their names.
    pub(in crate::host) fn buttons(&self, mark: u64, actions: &[ButtonAction]) -> Vec<Button> {
        let button = |action: &ButtonAction| Button {
            label: action.label(),
            press: ButtonId::new(self.id.number, mark, *action, [""; 0]),
            disabled: false,
        };
        actions.iter().map(button).collect()
    }

    /// The link to the table for everybody, where there are web pages.
    pub(in crate::host) fn public_link(&self) -> Vec<LinkButton> {
        let link = self.limits.links.then(|| match self.table.is_over() {
            true => LinkButton {
                label: Words::new(keys::LINK_REPLAY),
                target: LinkTarget::Replay,
            },
            false => LinkButton {
                label: Words::new(keys::LINK_WATCH),
                target: LinkTarget::Watch,
            },
        });
        link.into_iter().collect()
    }

    pub(in crate::host) fn picture(&self, shown: PictureViewer, part: PictureKind) -> Picture {
        Picture {
            shown,
            part,
            records: self.table.records(),
            lit: Vec::new(),
            proposal: String::new(),
        }
    }

    /// Posts the lobby, in its one message.
    fn lobby(&mut self) {
        let table = self.table;
        let mut words = vec![gathering(table)];
        // On a phone a lobby has one screen: people and buttons need the room later. *How to play* tells the same.
        if table.seats().len() < 2 {
            words.push(Words::computed(format!("{}-name.lobby", self.game_name())));
        }
        for (place, emblem) in table.seats().iter().zip(table.emblems()) {
            let person = place.person.as_ref();
            let name = person.map_or(Value::Person(String::new()), listed_name);
            let robot = person.and_then(robot_words);
            let line = match &place.emblem {
                Some(emblem) => Words::new(keys::LOBBY_PLACE)
                    .with("game", self.game_name())
                    .with("name", name)
                    .with("emblem", emblem.clone()),
                None => {
                    robot.unwrap_or_else(|| Words::new(keys::LOBBY_PLACE_OPEN).with("name", name))
                }
            };
            // The poster shows the same symbol.
            let line = line.marked(table.title().symbol("emblem", &emblem));
            let shown = person.and_then(|person| self.people.reliability.get(&person.id));
            let line = match shown {
                Some(shown) => Words::new(keys::LOBBY_RELIABLE)
                    .with("place", sentences(&[line]))
                    .with("finished", shown.finished)
                    .with("games", shown.games()),
                None => line,
            };
            words.push(match place.agreed.hints {
                true => Words::new(keys::LOBBY_AGREES).with("place", sentences(&[line])),
                false => line,
            });
        }
        words.push(terms(table));
        words.extend(hints_line(table));
        words.extend(self.invited());
        words.extend(sealed_deal(table));
        // In this order a phone needs two lines for them.
        let mut actions = vec![
            ButtonAction::Sit,
            ButtonAction::Stand,
            ButtonAction::Options,
            ButtonAction::AddRobot,
        ];
        let levels = self.level_menu();
        if levels.is_some() {
            actions.push(ButtonAction::RemoveRobot);
        }
        actions.push(ButtonAction::Start);
        let mut buttons = self.buttons(0, &actions);
        buttons.push(rules_button(table.title()));
        // Who plays against robots alone needs nobody's agreement.
        if table.seats().agreement_to_hints().1 > 1 {
            buttons.extend(self.buttons(0, &[ButtonAction::AgreeToHints]));
        }
        let next = match table.can_start() {
            true => ButtonAction::Start,
            false => ButtonAction::Sit,
        };
        let main = buttons.iter().find(|button| button.press.action == next);
        let main = main.map(|button| button.press.clone());
        let picture = self.picture(PictureViewer::Table, PictureKind::Poster);
        let post = self.post(Recipient::Channel, Some(LOBBY), words);
        post.picture = Some(picture.into());
        post.controls.main = main;
        post.controls.buttons = buttons;
        post.controls.menus.extend(levels);
    }

    /// Who is invited and does not sit there yet.
    fn invited(&self) -> impl Iterator<Item = Words> {
        let invited = self.people.invited.iter().copied();
        let awaited = invited.filter(|person| self.table.seat_of(*person).is_none());
        awaited.map(|person| Words::new(keys::LOBBY_INVITED).with("name", Value::Mention(person)))
    }

    /// The menu for the level of the robots; none if no robot sits there.
    fn level_menu(&self) -> Option<Menu> {
        let people = self.table.seats().iter();
        let mut levels = people.filter_map(|place| place.person.as_ref()?.robot());
        let first = levels.next()?;
        let common = Some(first).filter(|first| levels.all(|level| level == *first));
        let items = Robot::LEVELS.into_iter().map(|level| MenuItem {
            label: level_words(level),
            value: level.name().to_owned(),
            about: Vec::new(),
            chosen: common == Some(level),
        });
        let action = ButtonAction::RobotLevel;
        Some(Menu {
            hint: Words::new(keys::LOBBY_ROBOTS),
            press: ButtonId::new(self.id.number, 0, action, [""; 0]),
            items: items.collect(),
            count: 1,
        })
    }

    /// Posts the lobby again, if the game has not begun.
    pub fn show_lobby(&mut self) {
        if self.table.stage() == Stage::Gathering {
            self.lobby();
        }
    }

    /// Posts the start: the lobby loses its buttons, and everybody gets a hand.
    fn start(&mut self) {
        let key = match self.table.course().is_continued() {
            true => keys::LOBBY_CONTINUED,
            false => keys::LOBBY_STARTED,
        };
        let mut words = vec![Words::new(key).with("game", self.game_name())];
        words.extend(robots_listed(self.table));
        words.extend(promised_deal(self.table));
        self.post(Recipient::Channel, Some(LOBBY), words);
        for seat in 0..self.table.seats().len() {
            self.hand(seat);
        }
    }

    /// Posts a seat's hand, in its one direct message.
    pub fn hand(&mut self, seat: Seat) {
        let person = self.table.seats()[seat].person.clone();
        let Some(person) = person.filter(|person| !person.is_robot()) else {
            return;
        };
        let slot = format!("{HAND}{seat}-{}", person.id);
        let own = self.people.languages.get(&person.id).cloned();
        // After the game the final table replaces the hand.
        let (key, picture) = if self.table.stage() == Stage::Finished {
            let picture = self.picture(PictureViewer::Afterwards, PictureKind::Table);
            (keys::HAND_KEEPSAKE, picture)
        } else {
            let picture = self.picture(PictureViewer::Seat(seat), PictureKind::Own);
            (keys::HAND_TITLE, picture)
        };
        let language = own.as_deref().unwrap_or(self.language);
        let plan = self.plans.get(&person.id).filter(|_| !self.table.is_over());
        let mut words = vec![Words::new(key).with("game", self.game_name())];
        words.extend(plan.map(|plan| plan_words(self.table.title(), language, plan)));
        let is_open = plan.is_some_and(Plan::is_open);
        let remove = is_open.then(|| Button::withdraw_plan(self.id));
        let open = self.limits.links.then(|| Button::open_board(self.id));
        let post = self.post(Recipient::Direct(person.id), Some(&slot), words);
        post.picture = Some(picture.into());
        post.controls.buttons.extend(remove);
        post.controls.buttons.extend(open);
        if let Some(own) = own {
            post.language = own;
        }
    }

    /// Posts the result with the score sheet.
    pub(in crate::host) fn result(&mut self) {
        let table = self.table;
        let Some(places) = result(table) else {
            return;
        };
        let mut words = vec![Words::new(keys::END_TITLE).with("game", self.game_name())];
        words.extend(places);
        words.extend(revealed_deal(table));
        for seat in 0..table.seats().len() {
            self.hand(seat);
        }
        let picture = self.picture(open_view(table), PictureKind::Result);
        let buttons = self.buttons_afterwards();
        let links = self.public_link();
        let post = self.post(Recipient::Channel, Some(RESULT), words);
        post.picture = Some(picture.into());
        post.controls.buttons = buttons;
        post.controls.links = links;
    }

    /// The buttons at a table that is over; at the deal of a day also the one that leads to its lists.
    fn buttons_afterwards(&self) -> Vec<Button> {
        let mut buttons = self.buttons(0, &AFTERWARDS);
        let deal = self.table.day_deal();
        buttons.extend(deal.map(|deal| Button::day_deal(ButtonAction::Deal, deal.day)));
        buttons
    }

    /// Posts about records that were just applied. All events of a game are on one board.
    pub fn write_about(&mut self, records: &[Record]) {
        let mut news = Vec::new();
        let mut board = false;
        let mut left = None;
        let mut voted = false;
        let seated_late =
            self.table.stage() == Stage::Playing && !records.iter().any(Record::starts_game);
        for record in records {
            let named = |key: Key, name: &str| Words::new(key).with("name", Value::person(name));
            let of_seat = |key: Key, seat: Seat| {
                let name = self.cause.before.get(seat).cloned();
                Words::new(key).with("name", name.unwrap_or_default())
            };
            let by = self.cause.by.map_or("", |by| &by.name);
            let sits = |key: Key, who: &Person| Words::new(key).with("name", listed_name(who));
            match record {
                Record::Opened { .. } | Record::Sealed { .. } | Record::DayDeal { .. } => {}
                Record::Sat { seat, who, .. } if seated_late => {
                    let seat = *seat as Seat;
                    if left == Some(seat) {
                        news.pop();
                        let before = self.cause.before.get(seat).cloned().unwrap_or_default();
                        news.push(sits(keys::SEAT_REPLACED, who).with("before", before));
                    } else {
                        news.push(sits(keys::SEAT_TAKEN, who));
                    }
                    if !who.is_robot() {
                        self.bring_up_to_date(who.id);
                    }
                    self.hand(seat);
                    board = true;
                }
                Record::Paced { .. } | Record::TimeSet { .. } if seated_late => {
                    let control = time_words(self.table.clocks().control());
                    let words = vec![named(keys::PACE_SET, by), control];
                    self.post(Recipient::Channel, None, words);
                }
                Record::Sat { .. }
                | Record::Stood { .. }
                | Record::Chose { .. }
                | Record::OptionsSet { .. }
                | Record::AgreedToHints { .. }
                | Record::Paced { .. }
                | Record::TimeSet { .. } => self.lobby(),
                Record::Started { .. } | Record::Toured { .. } | Record::Continued { .. } => {
                    self.start();
                    board = true;
                }
                Record::Moved { .. } | Record::Answered { .. } => board = true,
                Record::Undone { .. } => {
                    let undone = named(keys::TURN_UNDONE, by);
                    // A move, and answers of the table that followed from it.
                    if news.last() != Some(&undone) {
                        news.push(undone);
                    }
                    board = true;
                }
                Record::Rematch { agrees, .. } => {
                    if let Some(by) = self.cause.by {
                        self.ask_for_rematch(by, !agrees);
                    }
                }
                Record::TakeBackAsked { .. } => self.ask_for_take_back(true),
                Record::TakeBackAnswered { allows: true, .. } => self.ask_for_take_back(false),
                Record::TakeBackAnswered { .. } => {
                    self.refuse_take_back(named(keys::TAKE_BACK_REFUSED, by));
                }
                Record::TakenBack { seat, .. } => {
                    news.push(of_seat(keys::TAKE_BACK_DONE, *seat as Seat));
                    board = true;
                }
                Record::Left { seat, .. } => {
                    let seat = *seat as Seat;
                    news.push(of_seat(keys::SEAT_LEFT, seat));
                    left = Some(seat);
                    board = true;
                }
                Record::Resigned { .. } => {
                    news.push(named(keys::SEAT_RESIGNED, by));
                    board = true;
                }
                Record::Agreed { .. } => {
                    self.post(Recipient::Channel, None, vec![named(keys::SEAT_AGREES, by)]);
                }
                Record::Wished { pace, .. } => {
                    self.ask_for_time(named(keys::PACE_WISHED, by), &(*pace).into());
                }
                Record::TimeWished { control, .. } => {
                    self.ask_for_time(named(keys::PACE_WISHED, by), control);
                }
                Record::Holiday { seat, .. } => {
                    let seat = *seat as Seat;
                    self.holiday(seat);
                    board |= self.tells_time_of(seat);
                }
                Record::Voted { .. } => voted = true,
                Record::Waited { .. } => {
                    news.push(Words::new(keys::ABSENCE_WAITS));
                    (board, voted) = (true, false);
                }
                Record::Lent { seat, .. } => {
                    news.push(of_seat(keys::ABSENCE_LENT, *seat as Seat));
                    self.take_nudges_away();
                    (board, voted) = (true, false);
                }
                Record::Away { seat, robot, .. } => {
                    let robot = robot.as_ref().map(listed_name);
                    let away = of_seat(keys::ABSENCE_AWAY, *seat as Seat);
                    news.push(away.with("robot", robot));
                    (board, voted) = (true, false);
                }
                Record::Back { seat, .. } => {
                    news.push(named(keys::ABSENCE_BACK, by));
                    self.hand(*seat as Seat);
                    board = true;
                }
                Record::Closed { reason, .. } => {
                    voted = false;
                    let words = named(keys::TABLE_CLOSED, by).with("reason", json!(reason));
                    self.close(words);
                }
            }
        }
        if board {
            self.board(news);
        }
        if voted {
            self.votes();
        }
    }

    /// Posts that the table is closed, and removes its buttons.
    fn close(&mut self, words: Words) {
        self.remove_call();
        self.remove_lesson();
        self.dismiss_ending();
        self.take_nudges_away();
        self.remove_take_back();
        if let Some(board) = self.announcements.board.clone() {
            self.post(Recipient::Channel, Some(&board), Vec::new()).op = MessageOp::Strip;
        }
        if self.table.game().is_none() {
            self.post(Recipient::Channel, Some(LOBBY), vec![words]);
        } else {
            let buttons = self.buttons_afterwards();
            let links = self.public_link();
            let words = [words]
                .into_iter()
                .chain(revealed_deal(self.table))
                .collect();
            let post = self.post(Recipient::Channel, Some("closed"), words);
            post.controls.buttons = buttons;
            post.controls.links = links;
        }
    }
}
