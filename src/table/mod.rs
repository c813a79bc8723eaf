//! A table: one game in one channel, from the lobby to the final score.
//!
//! The state of a table is derived from its records. This module uses no clock, no store and no Discord: the person, the
//! time and the seed of a command are inputs. [`Table::decide`] returns the records that a command produces, and
//! [`Table::apply`] applies them, so the same records give the same table on any machine.

mod absence;
mod advance;
mod applying;
mod clocks;
mod consent;
mod decide;
mod moving;
mod opening;
mod orders;
mod pace;
mod record;
mod record_time;
mod refusal;
mod reliability;
mod time_control;
mod zone;

pub use advance::{ADVANCE_MEDIAN, MOST_PLANNED, Plan, PlanOutcome, PlanRefusal, PlannedMove};
pub use consent::TakeBack;
pub use decide::{CommandContext, LOBBY_TIMEOUT, TableCommand};
pub use moving::Applied;
pub use orders::{AnswerReason, Order, PreparedAnswer};
pub use pace::{Pace, Remedy};
pub use record::{Chair, CloseReason, Person, Record, RecordError, Time};
pub use record_time::CLOCK_SKEW;
pub use refusal::TableRefusal;
pub use reliability::Reliability;
pub use time_control::{TimeControl, TimeLimit, UnknownLimit};
pub use zone::{UnknownZone, Zone};

use crate::engine::{
    Journal, MoveEvents, Play, Refusal, Seat, Session, Setup, Standing, Title, rank,
};
use crate::games;
use crate::ids::PersonId;
use crate::show::{Tour, TourStep};
use record_time::RecordTime;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use time_control::Span;

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The lobby: people take seats and choose options.
    Gathering,
    /// The game is in progress.
    Playing,
    /// The game is over, or all but one have resigned.
    Finished,
    /// The table was closed before the end of the game.
    Closed,
}

/// The state of one seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatState {
    /// The person or robot at the seat; none after somebody has left.
    pub person: Option<Person>,
    /// The emblem of the seat, chosen or dealt.
    pub emblem: Option<String>,
    /// Whether the owner has resigned.
    pub resigned: bool,
    /// Whether the owner agrees to close the table.
    pub agrees_to_close: bool,
    /// The time control that the owner has asked for.
    pub wished_time: Option<TimeControl>,
    /// The seconds in the bank of the seat when the current wait began; none if it is full.
    bank: Option<Time>,
    /// The holidays of the owner.
    holidays: Vec<Span>,
    /// Whether the owner took the seat over.
    joined_late: bool,
    /// The decisions of the owner.
    reliability: Reliability,
    /// The owner's vote about an overdue seat.
    pub vote: Option<Remedy>,
    /// The robot that makes the next decision of the seat.
    pub substitute: Option<Person>,
    /// The owner while they are away; the seat is reserved for them.
    pub away: Option<Person>,
    /// Whether the owner agreed in the lobby to hints for everybody.
    pub agrees_to_hints: bool,
    /// Whether the owner would play again, at a table that is over.
    pub agrees_to_rematch: bool,
    /// Whether the owner allows the take-back that another asked for.
    pub allows_take_back: bool,
}

/// A table, as derived from its records.
#[derive(Clone, Debug)]
pub struct Table {
    title: &'static dyn Title,
    host: Person,
    options: Map<String, Value>,
    seats: Vec<SeatState>,
    stage: Stage,
    session: Option<Session>,
    /// The tour, if this is a guided game.
    tour: Option<Tour>,
    /// Whether the game began at a moment of an earlier one.
    continued: bool,
    time_control: TimeControl,
    /// The time control at which the current wait started.
    wait_control: TimeControl,
    /// What was in the bank of a seat after each of its moves, by the number of the move: for when it is taken back.
    banks: Vec<(usize, Seat, Time)>,
    /// The start of the current wait.
    since: RecordTime,
    people_only: bool,
    /// The people who left the game.
    left: BTreeSet<PersonId>,
    /// Whether everybody who plays agreed to hints before the game started.
    hints_agreed: bool,
    /// The take-back that somebody asks for.
    take_back: Option<TakeBack>,
    taken_back_alone: bool,
    /// The moves that the table made for people, by their number in the game.
    answers: BTreeMap<usize, (AnswerReason, PersonId)>,
    /// The time of the last record.
    touched: RecordTime,
    /// The time of a clock that was found to be behind the last record.
    noticed: Option<Time>,
    /// The number of records.
    records: u64,
}

impl Table {
    /// Checks that a game can start with these options for at least one number of players.
    ///
    /// # Errors
    /// If it cannot, with the reason for the smallest number of players.
    pub fn check_options(title: &dyn Title, options: &Map<String, Value>) -> Result<(), Refusal> {
        let check = |players| {
            title.check(&Setup {
                players,
                seed: 0,
                options: options.clone(),
                emblems: Vec::new(),
            })
        };
        if title.seats().any(|players| check(players).is_ok()) {
            return Ok(());
        }
        check(*title.seats().start())
    }

    /// The table after these records.
    ///
    /// # Errors
    /// If a record cannot follow the ones before it; the error has its index.
    pub fn replay(records: &[Record]) -> Result<Self, RecordError> {
        let (first, rest) = records.split_first().ok_or(RecordError::Empty)?;
        let mut table = Self::open(first)?;
        for record in rest {
            table.apply(record)?;
        }
        Ok(table)
    }

    fn open(record: &Record) -> Result<Self, RecordError> {
        let impossible = |reason: &str| RecordError::Impossible {
            number: 0,
            reason: reason.to_owned(),
        };
        let Record::Opened {
            at,
            by,
            game,
            options,
        } = record
        else {
            return Err(impossible("a table begins by being opened"));
        };
        let title = games::find(game).map_err(|unknown| RecordError::Newer {
            number: 0,
            reason: unknown.to_string(),
        })?;
        let options =
            serde_json::from_str(options).map_err(|_| impossible("the options do not read"))?;
        Ok(Self {
            title,
            host: by.clone(),
            options,
            seats: Vec::new(),
            stage: Stage::Gathering,
            session: None,
            tour: None,
            continued: false,
            time_control: TimeControl::default(),
            wait_control: TimeControl::default(),
            banks: Vec::new(),
            since: RecordTime::new(*at),
            people_only: false,
            left: BTreeSet::new(),
            hints_agreed: false,
            take_back: None,
            taken_back_alone: false,
            answers: BTreeMap::new(),
            touched: RecordTime::new(*at),
            noticed: None,
            records: 1,
        })
    }

    /// The events of the latest turn in which a move was made; pictures mark them.
    pub fn turn_events(&self) -> MoveEvents {
        let session = self.session.as_ref();
        session.map_or_else(MoveEvents::default, Session::turn_events)
    }

    /// The title of the game.
    pub fn title(&self) -> &'static dyn Title {
        self.title
    }

    /// The person who opened the table.
    pub fn host(&self) -> &Person {
        &self.host
    }

    /// Whether a person has the rights of the host. If the host of a lobby was deleted, everybody who sits there has them.
    pub fn is_host(&self, person: PersonId) -> bool {
        let orphaned = self.stage == Stage::Gathering && self.host.is_forgotten();
        person == self.host.id || orphaned && self.seat_of(person).is_some()
    }

    /// The chosen options of the game.
    pub fn options(&self) -> &Map<String, Value> {
        &self.options
    }

    /// The states of all seats, in order.
    pub fn seats(&self) -> &[SeatState] {
        &self.seats
    }

    /// The stage.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether the table is over: finished or closed.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Finished | Stage::Closed)
    }

    /// The game, once it has started.
    pub fn game(&self) -> Option<&dyn Play> {
        self.session.as_ref().map(Session::game)
    }

    /// The next step of a guided game; none at other tables, and after the last step.
    pub fn step(&self) -> Option<&TourStep> {
        let session = self.session.as_ref()?;
        let step = self
            .tour
            .as_ref()?
            .steps
            .get(session.journal().moves.len())?;
        // A tour of an older version whose step is not legal any more ends.
        let possible = session.game().read(step.seat, &step.text);
        possible.is_ok_and(|text| text == step.text).then_some(step)
    }

    /// The lesson of a guided game at this point: the last part of a text key of the game.
    pub fn lesson(&self) -> Option<&str> {
        let (tour, session) = self.tour.as_ref().zip(self.session.as_ref())?;
        if session.journal().moves.len() == tour.steps.len() && self.stage == Stage::Playing {
            return Some(Tour::END);
        }
        self.step()?.lesson.as_deref()
    }

    /// The journal of the game, once it has started.
    pub fn journal(&self) -> Option<&Journal> {
        self.session.as_ref().map(Session::journal)
    }

    /// The latest time of all records.
    pub fn touched(&self) -> Time {
        self.touched.latest
    }

    /// The time of the last record, limited to `now`. See `RecordTime::as_of`.
    pub fn touched_by(&self, now: Time) -> Time {
        self.touched.as_of(now, self.noticed)
    }

    /// Stores `now` if it is behind the last record, which means that an earlier clock was ahead: waits count from `now`
    /// then. Returns whether a new time was stored.
    pub fn notice_clock(&mut self, now: Time) -> bool {
        let last = match self.stage {
            Stage::Gathering => self.touched.last,
            _ => self.since.last,
        };
        let ahead = !self.is_over() && last > now + CLOCK_SKEW;
        let fresh = ahead && self.noticed.is_none_or(|noticed| noticed > now);
        if fresh {
            self.noticed = Some(now);
        }
        fresh
    }

    /// The time that [`Table::notice_clock`] stored. It is not part of any record.
    pub fn noticed(&self) -> Option<Time> {
        self.noticed
    }

    /// Restores a time that [`Table::noticed`] returned.
    pub fn restore_noticed(&mut self, noticed: Option<Time>) {
        self.noticed = noticed;
    }

    /// The number of records.
    pub fn records(&self) -> u64 {
        self.records
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats.iter().position(|place| {
            let sits = place.person.as_ref();
            sits.is_some_and(|sits| sits.id == person)
        })
    }

    /// Whether only people have played since the start, each at their own seat: no robot, no replaced player, no guided
    /// game.
    pub fn people_only(&self) -> bool {
        self.people_only
    }

    /// The person at the table, if there is only one.
    pub fn only_person(&self) -> Option<&Person> {
        let people = self
            .seats
            .iter()
            .flat_map(|place| place.person.iter().chain(&place.away));
        let mut people = people.filter(|person| !person.is_robot());
        let first = people.next()?;
        people.next().is_none().then_some(first)
    }

    /// How many people in the lobby agree to hints for everybody, and how many people sit there.
    pub fn agreement_to_hints(&self) -> (usize, usize) {
        let is_person = |place: &&SeatState| {
            let person = place.person.as_ref();
            person.is_some_and(|person| !person.is_robot())
        };
        let people = self.seats.iter().filter(is_person);
        let agree = people.clone().filter(|place| place.agrees_to_hints);
        (agree.count(), people.count())
    }

    /// Whether hints are allowed among people: everybody agreed before the game started.
    pub fn hints_agreed(&self) -> bool {
        self.hints_agreed
    }

    /// Whether a seat may get hints: in a guided game, against robots alone, or if everybody agreed.
    pub fn may_get_hints(&self, seat: Seat) -> bool {
        let others = self.seats.iter().enumerate();
        let mut others = others.filter(|(other, _)| *other != seat);
        self.hints_agreed
            || self.is_tour()
            || others.all(|(_, place)| place.resigned || place.is_robots_own())
    }

    /// Whether it is a guided game.
    pub fn is_tour(&self) -> bool {
        self.tour.is_some()
    }

    /// Whether the game began at a moment of an earlier one.
    pub fn is_continued(&self) -> bool {
        self.continued
    }

    /// The awaited robot and its seat; none while the game is paused.
    pub fn awaited_robot(&self) -> Option<(Seat, &Person)> {
        let waiting = self
            .game()
            .filter(|_| self.stage == Stage::Playing)?
            .waiting()?;
        let place = &self.seats[waiting.seat];
        let robot = place.substitute.as_ref().or(place.person.as_ref());
        let robot = robot.filter(|person| person.is_robot())?;
        (!self.is_paused()).then_some((waiting.seat, robot))
    }

    /// Whether enough people sit in the lobby.
    pub fn can_start(&self) -> bool {
        let enough = self.seats.len() >= *self.title.seats().start();
        self.stage == Stage::Gathering && enough
    }

    /// Whether the game is paused because no person plays in it.
    pub fn is_paused(&self) -> bool {
        let plays = |place: &SeatState| {
            let person = place.person.as_ref().or(place.away.as_ref());
            person.is_some_and(|person| !person.is_robot()) && !place.resigned
        };
        self.stage == Stage::Playing && !self.seats.iter().any(plays)
    }

    /// Whether the game was played to its own end.
    pub fn is_played_out(&self) -> bool {
        self.game().is_some_and(|game| game.standings().is_some())
    }

    /// Whether the result counts for statistics and ratings: the game was played out, or had at least a round for each seat before
    /// people gave it up; and nobody alone took back what cannot be undone. Guided games and continued ones do not count.
    pub fn counts(&self) -> bool {
        let seats = self.seats.len();
        let moves = self.journal().map_or(0, |journal| journal.moves.len());
        let long = self.is_played_out() || moves >= seats * seats;
        !self.is_tour() && !self.continued && !self.taken_back_alone && long
    }

    /// The result: the game's own standings, or, if all but one have resigned, that one in first place with the points as they stand.
    pub fn standings(&self) -> Option<Vec<Standing>> {
        let game = self.game()?;
        if let Some(standings) = game.standings() {
            return Some(standings);
        }
        if self.stage != Stage::Finished {
            return None;
        }
        let stayed: Vec<bool> = self.seats.iter().map(|place| !place.resigned).collect();
        let seats = rank(&stayed);
        let points = game.standings_now().unwrap_or_default();
        let standing = |(seat, place): (Seat, usize)| {
            let own = points.iter().find(|standing| standing.seat == seat);
            Standing {
                seat,
                place,
                winner: stayed[seat],
                score: own.map_or(0, |own| own.score),
                tally: own.map_or_else(Vec::new, |own| own.tally.clone()),
            }
        };
        Some(seats.into_iter().enumerate().map(standing).collect())
    }
}
