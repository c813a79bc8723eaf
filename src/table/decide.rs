//! Which records follow from what somebody asks of a table.

use super::record::{Chair, Person, Reason, Record, Time};
use super::{Pace, Remedy, Stage, Table, TableRefusal};
use crate::engine::{Chance, InputError, Purpose, Refusal, Seat, Setup};
use serde_json::{Map, Value};

/// How long a lobby waits for somebody to touch it: a day.
pub const LOBBY_WAITS: Time = 24 * 60 * 60;

/// Who asks, when, and with what luck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandContext {
    /// Who.
    pub person: Person,
    /// Whether they may manage the channel.
    pub manages: bool,
    /// When.
    pub at: Time,
    /// A number that nobody could foresee, for a game that starts now and for moves of the table.
    pub seed: u64,
}

/// What can be asked of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum TableCommand {
    /// Sit down: in the lobby, or on a seat that somebody left.
    Sit {
        /// The emblem one would like.
        emblem: Option<String>,
    },
    /// Give a seat of the lobby to a robot.
    AddRobot {
        /// Which.
        robot: Person,
    },
    /// Send the robot that came last away from the lobby.
    SendRobotAway,
    /// Stand up from the lobby, or leave one's seat for another.
    Stand,
    /// Choose an emblem, or none.
    Choose {
        /// The emblem.
        emblem: Option<String>,
    },
    /// Change the options.
    SetOptions {
        /// All of them.
        options: Map<String, Value>,
    },
    /// Begin the game.
    Start,
    /// Make a move.
    Move {
        /// Its text.
        text: String,
    },
    /// Take back one's last move.
    Undo,
    /// Give up the game.
    Resign,
    /// Close the table, or agree to it.
    Close,
    /// Have somebody else play on at a seat: at one's own, or, as host or manager, at one that nobody owns.
    Replace {
        /// The seat; if none is named, the first that was left or given up, else one's own. Where no person plays any more,
        /// the first of a robot.
        seat: Option<Seat>,
        /// Who plays on.
        by: Person,
    },
    /// Offer a seat to anybody: one's own, or, as host or manager, one that nobody owns.
    Offer {
        /// The seat; one's own if none is named.
        seat: Option<Seat>,
    },
    /// Settle the pace, or say which one would like.
    Pace {
        /// Which.
        pace: Pace,
    },
    /// Do something about the seat that is awaited for too long, or vote for it.
    Remedy {
        /// What.
        remedy: Remedy,
        /// The robot that would play.
        robot: Person,
    },
}

pub(super) type Decision = Result<Vec<Record>, Refusal>;

pub(super) fn refuse<T>(refusal: &TableRefusal) -> Result<T, Refusal> {
    Err(Refusal::new(refusal))
}

impl Table {
    /// The records that follow from what somebody asks.
    ///
    /// # Errors
    /// If it cannot be done, with why; nothing changes then.
    pub fn decide(&self, asker: &CommandContext, ask: &TableCommand) -> Decision {
        let (at, who) = (asker.at, asker.person.id);
        match ask {
            TableCommand::Sit { emblem } => self.sit(asker, emblem.as_deref()),
            TableCommand::AddRobot { robot } => {
                self.need(Stage::Gathering)?;
                self.own_seat(who)?;
                let for_it = CommandContext {
                    person: robot.clone(),
                    ..asker.clone()
                };
                self.sit(&for_it, None)
            }
            TableCommand::SendRobotAway => {
                self.need(Stage::Gathering)?;
                self.own_seat(who)?;
                let mut people = self.places.iter().rev();
                let robot = people.find_map(|place| {
                    let person = place.person.as_ref()?;
                    person.is_robot().then_some(person.id)
                });
                match robot {
                    Some(who) => Ok(vec![Record::Stood { at, who }]),
                    None => refuse(&TableRefusal::NoRobot),
                }
            }
            TableCommand::Stand => {
                let seat = self.own_seat(who)?;
                match self.stage {
                    Stage::Gathering => Ok(vec![Record::Stood { at, who }]),
                    Stage::Playing => Ok(vec![Record::Left {
                        at,
                        seat: seat as u32,
                        who,
                    }]),
                    Stage::Finished | Stage::Closed => refuse(&TableRefusal::IsOver),
                }
            }
            TableCommand::Choose { emblem } => {
                self.need(Stage::Gathering)?;
                let seat = self.own_seat(who)?;
                self.check_emblem(emblem.as_deref(), Some(seat))?;
                let emblem = emblem.clone();
                Ok(vec![Record::Chose { at, who, emblem }])
            }
            TableCommand::SetOptions { options } => {
                self.need(Stage::Gathering)?;
                self.need_host(asker)?;
                Self::check_options(self.title, options)?;
                let options = Value::Object(options.clone()).to_string();
                Ok(vec![Record::OptionsSet {
                    at,
                    by: who,
                    options,
                }])
            }
            TableCommand::Start => {
                self.need(Stage::Gathering)?;
                self.need_host(asker)?;
                self.start(asker)
            }
            TableCommand::Move { text } => self.decide_move(asker, text),
            TableCommand::Undo => {
                self.need(Stage::Playing)?;
                let seat = self.own_seat(who)?;
                self.session()?.clone().undo(seat)?;
                let seat = seat as u32;
                Ok(vec![Record::Undone { at, seat, by: who }])
            }
            TableCommand::Resign => self.resign(asker),
            TableCommand::Close => self.close(asker),
            TableCommand::Replace { seat, by } => self.replace(asker, *seat, by),
            TableCommand::Offer { seat } => self.offer(asker, *seat),
            TableCommand::Pace { pace } => self.set_pace(asker, *pace),
            TableCommand::Remedy { remedy, robot } => self.remedy(asker, *remedy, robot),
        }
    }

    /// The record that closes a lobby that nobody has touched for a day; none while it is waited for.
    pub fn expire(&self, now: Time) -> Option<Record> {
        let waited = now - self.touched_by(now);
        let idle = self.stage == Stage::Gathering && waited >= LOBBY_WAITS;
        idle.then_some(Record::Closed {
            at: now,
            by: None,
            reason: Reason::Idle,
        })
    }

    fn sit(&self, asker: &CommandContext, emblem: Option<&str>) -> Decision {
        if self.seat_of(asker.person.id).is_some() {
            return refuse(&TableRefusal::SeatedAlready);
        }
        let seats = *self.title.seats().end();
        let seat = match self.stage {
            Stage::Gathering if self.places.len() < seats => self.places.len(),
            Stage::Gathering => return refuse(&TableRefusal::NoSeatFree { seats }),
            Stage::Playing => {
                let empty = |place: &super::Place| place.person.is_none() && !place.resigned;
                let Some(seat) = self.places.iter().position(empty) else {
                    return self.take_over(asker);
                };
                seat
            }
            Stage::Finished | Stage::Closed => return refuse(&TableRefusal::IsOver),
        };
        let emblem = match self.stage {
            Stage::Gathering => emblem,
            _ => None,
        };
        self.check_emblem(emblem, None)?;
        Ok(vec![Record::Sat {
            at: asker.at,
            who: asker.person.clone(),
            seat: seat as u32,
            emblem: emblem.map(str::to_owned),
        }])
    }

    /// Where no person plays any more whoever sits down plays on in place of a robot.
    fn take_over(&self, asker: &CommandContext) -> Decision {
        match self.robot_to_replace() {
            Some(seat) => Ok(self.hand_over(seat, &asker.person, asker.at)),
            None => refuse(&TableRefusal::NoSeatFree {
                seats: self.places.len(),
            }),
        }
    }

    /// The first seat of a robot that plays for nobody, where no person plays any more.
    fn robot_to_replace(&self) -> Option<Seat> {
        let of_robot = |place: &super::Place| {
            place.person.is_some() && place.away.is_none() && !place.resigned
        };
        let seat = self.places.iter().position(of_robot);
        seat.filter(|_| self.is_paused())
    }

    /// The records by which somebody else plays on at a seat.
    fn hand_over(&self, seat: Seat, to: &Person, at: Time) -> Vec<Record> {
        let number = seat as u32;
        let before = self.places[seat].person.as_ref();
        let left = before.map(|before| Record::Left {
            at,
            seat: number,
            who: before.id,
        });
        let sat = Record::Sat {
            at,
            who: to.clone(),
            seat: number,
            emblem: None,
        };
        left.into_iter().chain([sat]).collect()
    }

    /// An emblem must be the game's, and nobody else's.
    fn check_emblem(&self, emblem: Option<&str>, own: Option<Seat>) -> Result<(), Refusal> {
        let Some(wanted) = emblem else { return Ok(()) };
        if !self.title.emblems().contains(&wanted) {
            return refuse(&TableRefusal::UnknownEmblem {
                emblem: wanted.to_owned(),
                known: self.title.emblems().join(", "),
            });
        }
        let mut others = self.places.iter().enumerate();
        let taken = others
            .any(|(seat, place)| Some(seat) != own && place.emblem.as_deref() == Some(wanted));
        if taken {
            let emblem = wanted.to_owned();
            return refuse(&TableRefusal::EmblemTaken { emblem });
        }
        Ok(())
    }

    /// The start of the game: emblems that nobody chose are dealt.
    pub(super) fn start(&self, asker: &CommandContext) -> Decision {
        let (seated, least) = (self.places.len(), *self.title.seats().start());
        if seated < least {
            return refuse(&TableRefusal::TooFew { seated, least });
        }
        let mut chance = Chance::derived(asker.seed, Purpose::Emblems);
        let chosen = |name: &&&str| {
            let mut places = self.places.iter();
            places.any(|place| place.emblem.as_deref() == Some(**name))
        };
        let mut free: Vec<&str> = self.title.emblems().to_vec();
        free.retain(|name| !chosen(&name));
        chance.shuffle(&mut free);
        let mut free = free.into_iter();
        let chairs: Option<Vec<Chair>> = self
            .places
            .iter()
            .map(|place| {
                let dealt = || free.next().map(str::to_owned);
                Some(Chair {
                    person: place.person.clone()?,
                    emblem: place.emblem.clone().or_else(dealt)?,
                })
            })
            .collect();
        let chairs = chairs.expect("a lobby has no empty place, and emblems for all");
        let setup = Setup {
            players: seated,
            seed: asker.seed,
            options: self.options.clone(),
            emblems: chairs.iter().map(|chair| chair.emblem.clone()).collect(),
        };
        self.title.check(&setup)?;
        Ok(vec![Record::Started {
            at: asker.at,
            by: asker.person.id,
            rules: self.title.rules(),
            seed: asker.seed,
            chairs,
        }])
    }

    fn decide_move(&self, asker: &CommandContext, text: &str) -> Decision {
        let applied = self.clone().make_move(asker, text)?;
        Ok(applied.into_iter().map(|moved| moved.record).collect())
    }

    fn resign(&self, asker: &CommandContext) -> Decision {
        self.need(Stage::Playing)?;
        let seat = self.own_seat(asker.person.id)?;
        if self.places[seat].resigned {
            return refuse(&TableRefusal::HasResigned);
        }
        let resigned = Record::Resigned {
            at: asker.at,
            seat: seat as u32,
            who: asker.person.id,
        };
        let mut table = self.clone();
        table.apply(&resigned).expect("a seat can resign");
        let mut records = vec![resigned];
        let moves = table.caretake(asker);
        records.extend(moves.into_iter().map(|moved| moved.record));
        Ok(records)
    }

    /// The host and managers close at once; the others by agreement of all seats that still play.
    fn close(&self, asker: &CommandContext) -> Decision {
        let (at, who) = (asker.at, asker.person.id);
        if matches!(self.stage, Stage::Finished | Stage::Closed) {
            return refuse(&TableRefusal::IsOver);
        }
        let by = Some(who);
        if self.is_host(who) || asker.manages {
            let reason = if self.is_host(who) {
                Reason::Host
            } else {
                Reason::Manager
            };
            return Ok(vec![Record::Closed { at, by, reason }]);
        }
        let seat = self.own_seat(who)?;
        if self.stage == Stage::Gathering {
            let host = self.host.name.clone();
            return refuse(&TableRefusal::HostAlone { host });
        }
        if self.places[seat].agrees {
            return refuse(&TableRefusal::AgreedAlready);
        }
        let mut records = vec![Record::Agreed {
            at,
            seat: seat as u32,
            who,
        }];
        let mut others = self.places.iter().enumerate().filter(|(other, place)| {
            let person = place.person.as_ref();
            let asked = person.is_some_and(|person| !person.is_robot());
            *other != seat && asked && !place.resigned
        });
        if others.all(|(_, place)| place.agrees) {
            let reason = Reason::Agreement;
            records.push(Record::Closed { at, by, reason });
        }
        Ok(records)
    }

    /// Somebody else plays on at a seat: who sits there may hand it on, the host and managers may give one that nobody owns.
    fn replace(&self, asker: &CommandContext, seat: Option<Seat>, by: &Person) -> Decision {
        self.need(Stage::Playing)?;
        let orphan = |place: &super::Place| place.person.is_none() || place.resigned;
        let free = || self.places.iter().position(orphan);
        let free = || free().or_else(|| self.robot_to_replace());
        let seat = match seat.or_else(free) {
            Some(seat) => seat,
            None => self.own_seat(asker.person.id)?,
        };
        self.known(seat)?;
        self.may_give(asker, seat)?;
        if self.seat_of(by.id).is_some() {
            let name = by.name.clone();
            return refuse(&TableRefusal::SitsAlready { name });
        }
        Ok(self.hand_over(seat, by, asker.at))
    }

    /// A seat must be there.
    pub(super) fn known(&self, seat: Seat) -> Result<(), Refusal> {
        let last = self.places.len() - 1;
        let none = || Refusal::new(&InputError::NoSuchSeat { seat, last });
        (seat <= last).then_some(()).ok_or_else(none)
    }

    /// The seat whose next decision a robot makes.
    pub(super) fn seat_lent_to(&self, robot: u64) -> Option<Seat> {
        let lent = |place: &super::Place| place.lent.as_ref().is_some_and(|lent| lent.id == robot);
        self.places.iter().position(lent)
    }

    pub(super) fn own_seat(&self, person: u64) -> Result<Seat, Refusal> {
        let not_seated = || Refusal::new(&TableRefusal::NotSeated);
        self.seat_of(person).ok_or_else(not_seated)
    }

    pub(super) fn need(&self, stage: Stage) -> Result<(), Refusal> {
        match (stage, self.stage) {
            (wanted, is) if wanted == is => Ok(()),
            (Stage::Gathering, Stage::Playing) => refuse(&TableRefusal::Underway),
            (_, Stage::Gathering) => refuse(&TableRefusal::NotBegun),
            _ => refuse(&TableRefusal::IsOver),
        }
    }

    pub(super) fn need_host(&self, asker: &CommandContext) -> Result<(), Refusal> {
        if self.is_host(asker.person.id) || asker.manages {
            return Ok(());
        }
        let host = self.host.name.clone();
        refuse(&TableRefusal::HostAlone { host })
    }

    pub(super) fn session(&self) -> Result<&crate::engine::Session, Refusal> {
        let not_begun = || Refusal::new(&TableRefusal::NotBegun);
        self.session.as_ref().ok_or_else(not_begun)
    }
}
