//! Commands to a table, and the records that they produce.

use super::record::{Chair, CloseReason, Person, Record, Time};
use super::{Remedy, Stage, Table, TableRefusal, TimeControl};
use crate::engine::{Chance, InputError, MoveText, Purpose, Refusal, Seat, Setup};
use crate::ids::PersonId;
use serde_json::{Map, Value};

/// The seconds after which an idle lobby is closed: a day.
pub const LOBBY_TIMEOUT: Time = 24 * 60 * 60;

/// The person, the time and the seed of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandContext {
    /// The person who gives the command.
    pub person: Person,
    /// Whether the person may manage the channel.
    pub manages: bool,
    /// The time of the command.
    pub at: Time,
    /// An unpredictable number, for a game that starts now and for moves of resigned seats.
    pub seed: u64,
}

/// A command to a table.
#[derive(Clone, Debug, PartialEq)]
pub enum TableCommand {
    /// Take a seat: in the lobby, or a free one of a running game.
    Sit {
        /// The preferred emblem.
        emblem: Option<String>,
    },
    /// Add a robot to the lobby.
    AddRobot {
        /// The robot.
        robot: Person,
    },
    /// Remove the last robot from the lobby.
    RemoveRobot,
    /// Replace robots by others, each at its seat.
    ChangeRobots {
        /// The seats and the new robots. Without any nothing changes.
        robots: Vec<(Seat, Person)>,
    },
    /// Leave the lobby, or leave a seat of a running game to somebody else.
    Stand,
    /// Choose an emblem, or withdraw the choice.
    Choose {
        /// The emblem.
        emblem: Option<String>,
    },
    /// Change the options.
    SetOptions {
        /// The new options, complete.
        options: Map<String, Value>,
    },
    /// Start the game.
    Start,
    /// Make a move.
    Move {
        /// It in words.
        text: MoveText,
    },
    /// Take back the person's last move.
    Undo,
    /// Take the game back to before the person's last move, where that cannot be undone: the others are asked.
    TakeBack,
    /// Answer somebody who asked for that.
    AnswerTakeBack {
        /// Whether the person allows it.
        allows: bool,
    },
    /// Resign.
    Resign,
    /// Play again at a table that is over, or decline that.
    Rematch {
        /// Whether the person would play again.
        agrees: bool,
    },
    /// Close the table, or agree to it.
    Close,
    /// Hand a seat over to somebody else: the person's own seat, or, as host or manager, one without an owner.
    Replace {
        /// The seat. By default the first free or resigned seat; else, if no person plays any more, the first seat of a robot;
        /// else the person's own seat.
        seat: Option<Seat>,
        /// The new player.
        by: Person,
    },
    /// Offer a seat to anybody: the person's own seat, or, as host or manager, one without an owner.
    Offer {
        /// The seat; by default the person's own.
        seat: Option<Seat>,
    },
    /// Agree to hints for everybody before the game starts, or withdraw that. The first to agree proposes it.
    AgreeToHints {
        /// Whether the person agrees.
        agrees: bool,
    },
    /// Set the time control, or ask for one.
    Time {
        /// The time control.
        control: TimeControl,
    },
    /// Apply a remedy to the overdue seat, or vote for one.
    Remedy {
        /// The remedy.
        remedy: Remedy,
        /// The robot that plays if the remedy needs one.
        robot: Person,
    },
}

/// The records that a command produces, or a refusal.
pub(super) type Decision = Result<Vec<Record>, Refusal>;

pub(super) fn refuse<T>(refusal: &TableRefusal) -> Result<T, Refusal> {
    Err(Refusal::new(refusal))
}

impl Table {
    /// The records that a command produces.
    ///
    /// # Errors
    /// If the command is refused, with the reason.
    pub fn decide(&self, context: &CommandContext, command: &TableCommand) -> Decision {
        let (at, who) = (context.at, context.person.id);
        match command {
            TableCommand::Sit { emblem } => self.sit(context, emblem.as_deref()),
            TableCommand::AddRobot { robot } => {
                self.require_stage(Stage::Gathering)?;
                self.require_seat(who)?;
                let robot_context = CommandContext {
                    person: robot.clone(),
                    ..context.clone()
                };
                self.sit(&robot_context, None)
            }
            TableCommand::RemoveRobot => {
                self.require_stage(Stage::Gathering)?;
                self.require_seat(who)?;
                let mut people = self.seats.iter().rev();
                let robot = people.find_map(|place| {
                    let person = place.person.as_ref()?;
                    person.is_robot().then_some(person.id)
                });
                match robot {
                    Some(who) => Ok(vec![Record::Stood { at, who }]),
                    None => refuse(&TableRefusal::NoRobot),
                }
            }
            TableCommand::ChangeRobots { robots } => self.change_robots(context, robots),
            TableCommand::Stand => {
                let seat = self.require_seat(who)?;
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
                self.require_stage(Stage::Gathering)?;
                let seat = self.require_seat(who)?;
                self.check_emblem(emblem.as_deref(), Some(seat))?;
                let emblem = emblem.clone();
                Ok(vec![Record::Chose { at, who, emblem }])
            }
            TableCommand::SetOptions { options } => {
                self.require_stage(Stage::Gathering)?;
                self.require_host(context)?;
                Self::check_options(self.title, options)?;
                let options = Value::Object(options.clone()).to_string();
                Ok(vec![Record::OptionsSet {
                    at,
                    by: who,
                    options,
                }])
            }
            TableCommand::Start => {
                self.require_stage(Stage::Gathering)?;
                self.require_host(context)?;
                self.start(context)
            }
            TableCommand::Move { text } => self.decide_move(context, text),
            TableCommand::Undo => {
                self.require_stage(Stage::Playing)?;
                let seat = self.require_seat(who)?;
                self.undo(context, seat)
            }
            TableCommand::TakeBack => self.take_back_asked(context),
            TableCommand::AnswerTakeBack { allows } => self.take_back_answered(context, *allows),
            TableCommand::Resign => self.resign(context),
            TableCommand::Rematch { agrees } => self.rematch_wished(context, *agrees),
            TableCommand::Close => self.close(context),
            TableCommand::Replace { seat, by } => self.replace(context, *seat, by),
            TableCommand::Offer { seat } => self.offer(context, *seat),
            TableCommand::AgreeToHints { agrees } => {
                self.require_stage(Stage::Gathering)?;
                self.require_seat(who)?;
                let agrees = *agrees;
                Ok(vec![Record::AgreedToHints { at, who, agrees }])
            }
            TableCommand::Time { control } => self.set_time(context, control),
            TableCommand::Remedy { remedy, robot } => self.remedy(context, *remedy, robot),
        }
    }

    /// The record that closes a lobby after [`LOBBY_TIMEOUT`]; none before.
    pub fn expire(&self, now: Time) -> Option<Record> {
        let waited = now - self.touched_by(now);
        let idle = self.stage == Stage::Gathering && waited >= LOBBY_TIMEOUT;
        idle.then_some(Record::Closed {
            at: now,
            by: None,
            reason: CloseReason::Idle,
        })
    }

    fn sit(&self, context: &CommandContext, emblem: Option<&str>) -> Decision {
        if self.seat_of(context.person.id).is_some() {
            return refuse(&TableRefusal::SeatedAlready);
        }
        let seats = *self.title.seats().end();
        let seat = match self.stage {
            Stage::Gathering if self.seats.len() < seats => self.seats.len(),
            Stage::Gathering => return refuse(&TableRefusal::NoSeatFree { seats }),
            Stage::Playing => {
                let empty = |place: &super::SeatState| place.person.is_none() && !place.resigned;
                let Some(seat) = self.seats.iter().position(empty) else {
                    return self.take_over(context);
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
            at: context.at,
            who: context.person.clone(),
            seat: seat as u32,
            emblem: emblem.map(str::to_owned),
        }])
    }

    /// Everybody who sits in a lobby may change its robots; in a game the host may.
    fn change_robots(&self, context: &CommandContext, robots: &[(Seat, Person)]) -> Decision {
        match self.stage {
            Stage::Gathering => drop(self.require_seat(context.person.id)?),
            Stage::Playing => self.require_host(context)?,
            Stage::Finished | Stage::Closed => return refuse(&TableRefusal::IsOver),
        }
        if !self.seats.iter().any(super::SeatState::is_robots_own) {
            return refuse(&TableRefusal::NoRobot);
        }
        let at = context.at;
        let mut records = Vec::new();
        for (seat, robot) in robots {
            self.require_existing_seat(*seat)?;
            let place = &self.seats[*seat];
            let before = place.person.as_ref().filter(|_| place.is_robots_own());
            let Some(before) = before else {
                return refuse(&TableRefusal::NoRobot);
            };
            if self.seat_of(robot.id).is_some() {
                let name = robot.name.clone();
                return refuse(&TableRefusal::SitsAlready { name });
            }
            if self.stage == Stage::Playing {
                records.extend(self.hand_over(*seat, robot, at));
                continue;
            }
            let sat = Record::Sat {
                at,
                who: robot.clone(),
                seat: *seat as u32,
                emblem: place.emblem.clone(),
            };
            records.extend([Record::Stood { at, who: before.id }, sat]);
        }
        Ok(records)
    }

    /// If no person plays any more, the new player replaces a robot.
    fn take_over(&self, context: &CommandContext) -> Decision {
        match self.robot_to_replace() {
            Some(seat) => Ok(self.hand_over(seat, &context.person, context.at)),
            None => refuse(&TableRefusal::NoSeatFree {
                seats: self.seats.len(),
            }),
        }
    }

    /// If no person plays any more, the first seat of a robot that does not stand in for an absent owner.
    fn robot_to_replace(&self) -> Option<Seat> {
        let of_robot = |place: &super::SeatState| {
            place.person.is_some() && place.away.is_none() && !place.resigned
        };
        let seat = self.seats.iter().position(of_robot);
        seat.filter(|_| self.is_paused())
    }

    /// The records that hand a seat over to a new player.
    fn hand_over(&self, seat: Seat, to: &Person, at: Time) -> Vec<Record> {
        let number = seat as u32;
        let before = self.seats[seat].person.as_ref();
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

    /// Checks that an emblem belongs to the game and is not taken by another seat.
    fn check_emblem(&self, emblem: Option<&str>, own: Option<Seat>) -> Result<(), Refusal> {
        let Some(wanted) = emblem else { return Ok(()) };
        if !self.title.emblems().contains(&wanted) {
            return refuse(&TableRefusal::UnknownEmblem {
                emblem: wanted.to_owned(),
                known: self.title.emblems().join(", "),
            });
        }
        let mut others = self.seats.iter().enumerate();
        let taken = others
            .any(|(seat, place)| Some(seat) != own && place.emblem.as_deref() == Some(wanted));
        if taken {
            let emblem = wanted.to_owned();
            return refuse(&TableRefusal::EmblemTaken { emblem });
        }
        Ok(())
    }

    /// The record that starts the game. Seats without an emblem get a random one.
    pub(super) fn start(&self, context: &CommandContext) -> Decision {
        let (seated, least) = (self.seats.len(), *self.title.seats().start());
        if seated < least {
            return refuse(&TableRefusal::TooFew { seated, least });
        }
        let mut chance = Chance::derived(context.seed, Purpose::Emblems);
        let chosen = |name: &&&str| {
            let mut seats = self.seats.iter();
            seats.any(|place| place.emblem.as_deref() == Some(**name))
        };
        let mut free: Vec<&str> = self.title.emblems().to_vec();
        free.retain(|name| !chosen(&name));
        chance.shuffle(&mut free);
        let mut free = free.into_iter();
        let chairs: Option<Vec<Chair>> = self
            .seats
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
            seed: context.seed,
            options: self.options.clone(),
            emblems: chairs.iter().map(|chair| chair.emblem.clone()).collect(),
        };
        self.title.check(&setup)?;
        Ok(vec![Record::Started {
            at: context.at,
            by: context.person.id,
            rules: self.title.rules(),
            seed: context.seed,
            chairs,
        }])
    }

    fn decide_move(&self, context: &CommandContext, text: &str) -> Decision {
        let applied = self.clone().make_move(context, text)?;
        Ok(applied.into_iter().map(|moved| moved.record).collect())
    }

    fn resign(&self, context: &CommandContext) -> Decision {
        self.require_stage(Stage::Playing)?;
        let seat = self.require_seat(context.person.id)?;
        if self.seats[seat].resigned {
            return refuse(&TableRefusal::HasResigned);
        }
        let resigned = Record::Resigned {
            at: context.at,
            seat: seat as u32,
            who: context.person.id,
        };
        let mut table = self.clone();
        table.apply(&resigned).expect("a seat can resign");
        let mut records = vec![resigned];
        let moves = table.play_resigned_seats(context);
        records.extend(moves.into_iter().map(|moved| moved.record));
        Ok(records)
    }

    /// The host and managers close at once; the others by agreement of all seats that still play.
    fn close(&self, context: &CommandContext) -> Decision {
        let (at, who) = (context.at, context.person.id);
        if matches!(self.stage, Stage::Finished | Stage::Closed) {
            return refuse(&TableRefusal::IsOver);
        }
        let by = Some(who);
        if self.is_host(who) || context.manages {
            let reason = if self.is_host(who) {
                CloseReason::Host
            } else {
                CloseReason::Manager
            };
            return Ok(vec![Record::Closed { at, by, reason }]);
        }
        let seat = self.require_seat(who)?;
        if self.stage == Stage::Gathering {
            let host = self.host.name.clone();
            return refuse(&TableRefusal::HostAlone { host });
        }
        if self.seats[seat].agrees_to_close {
            return refuse(&TableRefusal::AgreedAlready);
        }
        let mut records = vec![Record::Agreed {
            at,
            seat: seat as u32,
            who,
        }];
        let mut others = self.seats.iter().enumerate().filter(|(other, place)| {
            let person = place.person.as_ref();
            let asked = person.is_some_and(|person| !person.is_robot());
            *other != seat && asked && !place.resigned
        });
        if others.all(|(_, place)| place.agrees_to_close) {
            let reason = CloseReason::Agreement;
            records.push(Record::Closed { at, by, reason });
        }
        Ok(records)
    }

    /// Hands a seat over to a new player.
    fn replace(&self, context: &CommandContext, seat: Option<Seat>, by: &Person) -> Decision {
        self.require_stage(Stage::Playing)?;
        let orphan = |place: &super::SeatState| place.person.is_none() || place.resigned;
        let free = || self.seats.iter().position(orphan);
        let free = || free().or_else(|| self.robot_to_replace());
        let seat = match seat.or_else(free) {
            Some(seat) => seat,
            None => self.require_seat(context.person.id)?,
        };
        self.require_existing_seat(seat)?;
        self.require_right_to_hand_over(context, seat)?;
        if self.seat_of(by.id).is_some() {
            let name = by.name.clone();
            return refuse(&TableRefusal::SitsAlready { name });
        }
        Ok(self.hand_over(seat, by, context.at))
    }

    /// Requires that a seat exists.
    pub(super) fn require_existing_seat(&self, seat: Seat) -> Result<(), Refusal> {
        let last = self.seats.len() - 1;
        let none = || Refusal::new(&InputError::NoSuchSeat { seat, last });
        (seat <= last).then_some(()).ok_or_else(none)
    }

    /// The seat whose next decision a robot makes.
    pub(super) fn seat_of_substitute(&self, robot: PersonId) -> Option<Seat> {
        let lent = |place: &super::SeatState| {
            place
                .substitute
                .as_ref()
                .is_some_and(|lent| lent.id == robot)
        };
        self.seats.iter().position(lent)
    }

    /// The seat of a person, or a refusal.
    pub(super) fn require_seat(&self, person: PersonId) -> Result<Seat, Refusal> {
        let not_seated = || Refusal::new(&TableRefusal::NotSeated);
        self.seat_of(person).ok_or_else(not_seated)
    }

    /// Requires a stage.
    pub(super) fn require_stage(&self, stage: Stage) -> Result<(), Refusal> {
        match (stage, self.stage) {
            (required, current) if required == current => Ok(()),
            (Stage::Gathering, Stage::Playing) => refuse(&TableRefusal::Underway),
            (_, Stage::Gathering) => refuse(&TableRefusal::NotBegun),
            _ => refuse(&TableRefusal::IsOver),
        }
    }

    /// Requires the rights of the host.
    pub(super) fn require_host(&self, context: &CommandContext) -> Result<(), Refusal> {
        if self.is_host(context.person.id) || context.manages {
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
