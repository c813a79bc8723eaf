//! A table: one game in one channel, from gathering to the final score.
//!
//! A table is its records, in order: everything else here is derived from them. It knows no clock, no store and no
//! Discord. Who asks for something, when, and with which seed comes from outside; [`Table::decide`] tells which records
//! follow from it, and [`Table::apply`] takes them in. So the same records give the same table on any machine.

mod absence;
mod decide;
mod opening;
mod pace;
mod record;
mod refusal;
mod stamp;

pub use decide::{CommandContext, LOBBY_WAITS, TableCommand};
pub use pace::{NoPace, Pace, Remedy};
pub use record::{Chair, Person, Reason, Record, RecordError, Time};
pub use refusal::TableRefusal;
pub use stamp::CLOCK_SKEW;

use crate::engine::{
    Journal, MoveEvents, Play, Refusal, Seat, Session, Setup, Standing, Start, Step, Title, Tour,
    rank,
};
use crate::games;
use serde_json::{Map, Value};
use stamp::Stamp;

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// People sit down and choose options.
    Gathering,
    /// The game is under way.
    Playing,
    /// The game is over, or all but one have resigned.
    Finished,
    /// It was closed before its end.
    Closed,
}

/// A place at the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Place {
    /// Who sits there; nobody after somebody has left.
    pub person: Option<Person>,
    /// What was chosen, or dealt, to tell the seat by.
    pub emblem: Option<String>,
    /// Whether its owner has given up the game.
    pub resigned: bool,
    /// Whether its owner agrees to close the table.
    pub agrees: bool,
    /// The pace its owner would like.
    pub wishes: Option<Pace>,
    /// What its owner would do about the seat that is awaited for too long.
    pub vote: Option<Remedy>,
    /// The robot that makes its next decision.
    pub lent: Option<Person>,
    /// Its owner, while away.
    pub away: Option<Person>,
}

/// A table as its records tell it.
#[derive(Clone, Debug)]
pub struct Table {
    title: &'static dyn Title,
    host: Person,
    options: Map<String, Value>,
    places: Vec<Place>,
    stage: Stage,
    session: Option<Session>,
    /// What is shown, if somebody is being shown around.
    tour: Option<Tour>,
    pace: Pace,
    /// The pace under which the present wait began.
    wait_pace: Pace,
    /// Since when the seat that is awaited has been.
    since: Stamp,
    of_people: bool,
    touched: Stamp,
    /// What a clock showed that was behind the last time of the records.
    noticed: Option<Time>,
    records: u64,
}

impl Table {
    /// Whether a game could begin with these options for some number of players.
    ///
    /// # Errors
    /// If it could not, with why it cannot for the fewest.
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

    /// The table that these records tell of.
    ///
    /// # Errors
    /// If they do not follow from each other; the reason names the record.
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
            places: Vec::new(),
            stage: Stage::Gathering,
            session: None,
            tour: None,
            pace: Pace::default(),
            wait_pace: Pace::default(),
            since: Stamp::new(*at),
            of_people: false,
            touched: Stamp::new(*at),
            noticed: None,
            records: 1,
        })
    }

    /// Applies the next record, and returns the events of its move.
    ///
    /// # Errors
    /// If it cannot follow; the table is as before then.
    pub fn apply(&mut self, record: &Record) -> Result<MoveEvents, RecordError> {
        let number = self.records;
        if let Record::Started { rules, .. } | Record::Toured { rules, .. } = record
            && *rules > self.title.rules()
        {
            let (game, known) = (self.title.name(), self.title.rules());
            let reason = format!(
                "it follows version {rules} of the rules of {game}, and {known} is the newest known here"
            );
            return Err(RecordError::Newer { number, reason });
        }
        // Whose seat it is that is awaited is asked before, what comes of the record after it.
        let waits_anew = self.begins_wait(record);
        let events = self
            .take_in(record)
            .map_err(|reason| RecordError::Impossible { number, reason })?;
        self.records += 1;
        self.touched.set(record.at());
        // What is only said about who is awaited gives no more time.
        let said = matches!(
            record,
            Record::Agreed { .. }
                | Record::Paced { .. }
                | Record::Wished { .. }
                | Record::Voted { .. }
                | Record::Lent { .. }
        );
        if !said {
            self.since = self.touched;
            self.noticed = None;
            for place in &mut self.places {
                place.vote = None;
            }
        }
        if waits_anew {
            self.wait_pace = self.pace;
        }
        Ok(events)
    }

    fn take_in(&mut self, record: &Record) -> Result<MoveEvents, String> {
        if record.stage().is_some_and(|stage| stage != self.stage) {
            return Err(format!("the table is at another stage: {:?}", self.stage));
        }
        let seat = |seat: u32, places: &[Place]| {
            let seat = seat as usize;
            let known = seat < places.len();
            known
                .then_some(seat)
                .ok_or_else(|| format!("there is no seat {seat}"))
        };
        match record {
            Record::Opened { .. } => return Err("the table is open already".to_owned()),
            Record::Sat {
                who, seat, emblem, ..
            } => self.take_seat(who, *seat as usize, emblem.as_deref())?,
            Record::Stood { who, .. } => {
                let seat = self.seat_of(*who).ok_or("who stood up did not sit")?;
                self.places.remove(seat);
            }
            Record::Chose { who, emblem, .. } => {
                let seat = self.seat_of(*who).ok_or("who chose does not sit")?;
                self.places[seat].emblem.clone_from(emblem);
            }
            Record::OptionsSet { options, .. } => {
                self.options = serde_json::from_str(options).map_err(|error| error.to_string())?;
            }
            Record::Started {
                rules,
                seed,
                chairs,
                ..
            } => {
                let start = Start::New(Setup {
                    players: chairs.len(),
                    seed: *seed,
                    options: self.options.clone(),
                    emblems: chairs.iter().map(|chair| chair.emblem.clone()).collect(),
                });
                self.begin(*rules, start, chairs)?;
                self.of_people = !chairs.iter().any(|chair| chair.person.is_robot());
            }
            Record::Toured {
                rules,
                position,
                chairs,
                ..
            } => {
                let position = serde_json::from_str(position).map_err(|wrong| wrong.to_string())?;
                self.begin(*rules, Start::Position(position), chairs)?;
                self.tour = self.title.tour();
            }
            Record::Moved {
                seat: mover, text, ..
            } => {
                let mover = seat(*mover, &self.places)?;
                return self.play(mover, text);
            }
            Record::Undone { seat: mover, .. } => {
                let mover = seat(*mover, &self.places)?;
                let session = self.session.as_mut().ok_or("no game is under way")?;
                session.undo(mover).map_err(|refusal| refusal.message)?;
            }
            Record::Left { seat: left, .. } => {
                let left = seat(*left, &self.places)?;
                self.places[left] = Place {
                    emblem: self.places[left].emblem.take(),
                    resigned: self.places[left].resigned,
                    ..Place::default()
                };
                self.of_people = false;
            }
            Record::Resigned { seat: left, .. } => {
                let left = seat(*left, &self.places)?;
                self.places[left].resigned = true;
                if self.places.iter().filter(|place| !place.resigned).count() < 2 {
                    self.stage = Stage::Finished;
                }
            }
            Record::Agreed { seat: agreed, .. } => {
                let agreed = seat(*agreed, &self.places)?;
                self.places[agreed].agrees = true;
            }
            Record::Paced { pace, .. } => {
                self.pace = *pace;
                for place in &mut self.places {
                    place.wishes = None;
                }
            }
            Record::Wished { seat: by, pace, .. } => {
                let by = seat(*by, &self.places)?;
                self.places[by].wishes = Some(*pace);
            }
            Record::Voted {
                seat: by, remedy, ..
            } => {
                let by = seat(*by, &self.places)?;
                self.places[by].vote = Some(*remedy);
            }
            Record::Waited { .. } => {}
            Record::Lent {
                seat: lent, robot, ..
            } => {
                let lent = seat(*lent, &self.places)?;
                self.places[lent].lent = Some(robot.clone());
                self.of_people = false;
            }
            Record::Away {
                seat: left, robot, ..
            } => {
                let left = seat(*left, &self.places)?;
                self.send_away(left, robot.as_ref())?;
                self.of_people = false;
            }
            Record::Back {
                seat: again, who, ..
            } => {
                let again = seat(*again, &self.places)?;
                self.bring_back(again, *who)?;
            }
            Record::Closed { .. } => {
                if matches!(self.stage, Stage::Finished | Stage::Closed) {
                    return Err("the table is over already".to_owned());
                }
                self.stage = Stage::Closed;
            }
        }
        Ok(MoveEvents::default())
    }

    fn take_seat(&mut self, who: &Person, seat: usize, emblem: Option<&str>) -> Result<(), String> {
        if self.seat_of(who.id).is_some() {
            return Err(format!("{} sits there already", who.name));
        }
        match self.stage {
            Stage::Gathering if seat == self.places.len() => self.places.push(Place {
                person: Some(who.clone()),
                emblem: emblem.map(str::to_owned),
                ..Place::default()
            }),
            Stage::Playing => {
                let place = self.places.get_mut(seat).ok_or("there is no such seat")?;
                if place.person.is_some() {
                    return Err("the seat is taken".to_owned());
                }
                place.person = Some(who.clone());
                place.away = None;
                self.of_people = false;
                // Who takes over a game that was given up plays on.
                place.resigned = false;
            }
            _ => return Err("nobody can sit down there now".to_owned()),
        }
        Ok(())
    }

    fn begin(&mut self, rules: u32, start: Start, chairs: &[Chair]) -> Result<(), String> {
        let unknown = || format!("version {rules} of the rules is not known");
        let title = self.title.version(rules).ok_or_else(unknown)?;
        let session = Session::begin(title, start).map_err(|refusal| refusal.message)?;
        if session.journal().rules != rules {
            return Err("its position follows another version of the rules".to_owned());
        }
        if session.game().seats() != chairs.len() {
            return Err("there is not a chair for each seat".to_owned());
        }
        self.title = title;
        self.session = Some(session);
        self.places = chairs
            .iter()
            .map(|chair| Place {
                person: Some(chair.person.clone()),
                emblem: Some(chair.emblem.clone()),
                ..Place::default()
            })
            .collect();
        self.stage = Stage::Playing;
        Ok(())
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<MoveEvents, String> {
        let session = self.session.as_mut().ok_or("no game is under way")?;
        let events = session
            .play(seat, text)
            .map_err(|refusal| refusal.message)?;
        for place in &mut self.places {
            place.agrees = false;
        }
        self.places[seat].lent = None;
        if session.game().waiting().is_none() {
            self.stage = Stage::Finished;
        }
        Ok(events)
    }

    /// The events of the latest turn in which a move was made; pictures mark them.
    pub fn turn_events(&self) -> MoveEvents {
        let session = self.session.as_ref();
        session.map_or_else(MoveEvents::default, Session::turn_events)
    }

    /// The title that is played.
    pub fn title(&self) -> &'static dyn Title {
        self.title
    }

    /// Who opened it.
    pub fn host(&self) -> &Person {
        &self.host
    }

    /// Whether somebody may do what is the host's. Where who opened a lobby was forgotten, all who sit there may.
    pub fn is_host(&self, person: u64) -> bool {
        let orphaned = self.stage == Stage::Gathering && self.host.is_forgotten();
        person == self.host.id || orphaned && self.seat_of(person).is_some()
    }

    /// The options as chosen.
    pub fn options(&self) -> &Map<String, Value> {
        &self.options
    }

    /// The places, in the order of the seats.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// How far it has come.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether it is over: finished or closed.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Finished | Stage::Closed)
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&dyn Play> {
        self.session.as_ref().map(Session::game)
    }

    /// The move that a guided game wants next; none at other tables, and once it has shown everything.
    pub fn step(&self) -> Option<&Step> {
        let session = self.session.as_ref()?;
        let step = self
            .tour
            .as_ref()?
            .steps
            .get(session.journal().moves.len())?;
        // A tour that is not today's any more lets go.
        let possible = session.game().read(step.seat, &step.text);
        possible.is_ok_and(|text| text == step.text).then_some(step)
    }

    /// What a guided game tells now: the last part of a key among the game's words.
    pub fn lesson(&self) -> Option<&str> {
        let (tour, session) = self.tour.as_ref().zip(self.session.as_ref())?;
        if session.journal().moves.len() == tour.steps.len() && self.stage == Stage::Playing {
            return Some(Tour::END);
        }
        self.step()?.lesson.as_deref()
    }

    /// The journal of its game, once that has begun.
    pub fn journal(&self) -> Option<&Journal> {
        self.session.as_ref().map(Session::journal)
    }

    /// When it was last touched.
    pub fn touched(&self) -> Time {
        self.touched.latest
    }

    /// When it was last touched, by a clock that shows `now`: never later than that.
    pub fn touched_by(&self, now: Time) -> Time {
        self.touched.by(now, self.noticed)
    }

    /// Remembers what the clock shows if that is behind the last time of the records, which a clock that was ahead has
    /// written: waits are counted from this moment then. False if there is nothing new to remember.
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

    /// RequestKind [`Table::notice_clock`] remembers: no record tells it.
    pub fn noticed(&self) -> Option<Time> {
        self.noticed
    }

    /// Restores what [`Table::noticed`] told.
    pub fn restore_noticed(&mut self, noticed: Option<Time>) {
        self.noticed = noticed;
    }

    /// How many records it has.
    pub fn records(&self) -> u64 {
        self.records
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: u64) -> Option<Seat> {
        self.places.iter().position(|place| {
            let sits = place.person.as_ref();
            sits.is_some_and(|sits| sits.id == person)
        })
    }

    /// Whether people alone have played from the beginning, each at their own seat: no robot, no seat that changed hands,
    /// no guided game.
    pub fn of_people(&self) -> bool {
        self.of_people
    }

    /// Whether it is a guided game.
    pub fn is_tour(&self) -> bool {
        self.tour.is_some()
    }

    /// The robot that is awaited, while people play with it.
    pub fn awaited_robot(&self) -> Option<(Seat, &Person)> {
        let waiting = self
            .game()
            .filter(|_| self.stage == Stage::Playing)?
            .waiting()?;
        let place = &self.places[waiting.seat];
        let robot = place.lent.as_ref().or(place.person.as_ref());
        let robot = robot.filter(|person| person.is_robot())?;
        (!self.is_paused()).then_some((waiting.seat, robot))
    }

    /// Whether the game is paused because no person plays any more.
    pub fn is_paused(&self) -> bool {
        let plays = |place: &Place| {
            let person = place.person.as_ref().or(place.away.as_ref());
            person.is_some_and(|person| !person.is_robot()) && !place.resigned
        };
        self.stage == Stage::Playing && !self.places.iter().any(plays)
    }

    /// The result: the game's own, or, when all but one have resigned, that one before the others.
    pub fn standings(&self) -> Option<Vec<Standing>> {
        let game = self.game()?;
        if let Some(standings) = game.standings() {
            return Some(standings);
        }
        if self.stage != Stage::Finished {
            return None;
        }
        let stayed: Vec<bool> = self.places.iter().map(|place| !place.resigned).collect();
        let places = rank(&stayed);
        let standing = |(seat, place): (Seat, usize)| Standing {
            seat,
            place,
            winner: stayed[seat],
            score: 0,
            tally: Vec::new(),
        };
        Some(places.into_iter().enumerate().map(standing).collect())
    }
}
