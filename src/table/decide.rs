//! Commands to a table, and the records that they produce.

use super::moving::Moving;
use super::opening::check_options;
use super::record::{Chair, CloseReason, Person, Record, Time};
use super::{Remedy, SeatState, Stage, Table, TableRefusal, TimeControl};
use crate::engine::{MoveText, Refusal, Seat, Setup};
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
    /// Random bits, with which a table promises its deal; none where deals can be foreseen, as in tests.
    pub salt: Option<u128>,
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
        let table = self;
        Deciding { table, context }.decide(command)
    }

    /// The record that closes a lobby after [`LOBBY_TIMEOUT`]; none before.
    pub fn expire(&self, now: Time) -> Option<Record> {
        let waited = now - self.clocks.touched_by(now);
        let idle = self.stage == Stage::Gathering && waited >= LOBBY_TIMEOUT;
        idle.then_some(Record::Closed {
            at: now,
            by: None,
            reason: CloseReason::Idle,
        })
    }
}

/// A command that is being decided.
pub(super) struct Deciding<'a> {
    pub table: &'a Table,
    pub context: &'a CommandContext,
}

impl Deciding<'_> {
    pub(super) fn decide(&self, command: &TableCommand) -> Decision {
        let (at, who) = (self.context.at, self.context.person.id);
        self.check_day_deal(command)?;
        match command {
            TableCommand::Sit { emblem } => self.sit(&self.context.person, emblem.as_deref()),
            TableCommand::AddRobot { robot } => {
                self.table.stage.require(Stage::Gathering)?;
                self.require_seat()?;
                self.sit(robot, None)
            }
            TableCommand::RemoveRobot => {
                self.table.stage.require(Stage::Gathering)?;
                self.require_seat()?;
                let mut people = self.table.seats.iter().rev();
                let robot = people.find_map(|place| {
                    let person = place.person.as_ref()?;
                    person.is_robot().then_some(person.id)
                });
                match robot {
                    Some(who) => Ok(vec![Record::Stood { at, who }]),
                    None => refuse(&TableRefusal::NoRobot),
                }
            }
            TableCommand::ChangeRobots { robots } => self.change_robots(robots),
            TableCommand::Stand => {
                let seat = self.require_seat()?;
                match self.table.stage {
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
                self.table.stage.require(Stage::Gathering)?;
                let seat = self.require_seat()?;
                self.check_emblem(emblem.as_deref(), Some(seat))?;
                let emblem = emblem.clone();
                Ok(vec![Record::Chose { at, who, emblem }])
            }
            TableCommand::SetOptions { options } => {
                self.table.stage.require(Stage::Gathering)?;
                self.require_host()?;
                check_options(self.table.title, options)?;
                let options = Value::Object(options.clone()).to_string();
                Ok(vec![Record::OptionsSet {
                    at,
                    by: who,
                    options,
                }])
            }
            TableCommand::Start => {
                self.table.stage.require(Stage::Gathering)?;
                self.require_host()?;
                self.start()
            }
            TableCommand::Move { text } => self.decide_move(text),
            TableCommand::Undo => {
                self.table.stage.require(Stage::Playing)?;
                let seat = self.require_seat()?;
                self.undo(seat)
            }
            TableCommand::TakeBack => self.take_back_asked(),
            TableCommand::AnswerTakeBack { allows } => self.take_back_answered(*allows),
            TableCommand::Resign => self.resign(),
            TableCommand::Rematch { agrees } => self.rematch_wished(*agrees),
            TableCommand::Close => self.close(),
            TableCommand::Replace { seat, by } => self.replace(*seat, by),
            TableCommand::Offer { seat } => self.offer(*seat),
            TableCommand::AgreeToHints { agrees } => {
                self.table.stage.require(Stage::Gathering)?;
                self.require_seat()?;
                let agrees = *agrees;
                Ok(vec![Record::AgreedToHints { at, who, agrees }])
            }
            TableCommand::Time { control } => self.set_time(control),
            TableCommand::Remedy { remedy, robot } => self.remedy(*remedy, robot),
        }
    }

    fn sit(&self, who: &Person, emblem: Option<&str>) -> Decision {
        if self.table.seat_of(who.id).is_some() {
            return refuse(&TableRefusal::SeatedAlready);
        }
        let seats = *self.table.title.seats().end();
        let seat = match self.table.stage {
            Stage::Gathering if self.table.seats.len() < seats => self.table.seats.len(),
            Stage::Gathering => return refuse(&TableRefusal::NoSeatFree { seats }),
            Stage::Playing => {
                let empty = |place: &SeatState| place.person.is_none() && !place.resigned;
                let Some(seat) = self.table.seats.iter().position(empty) else {
                    return self.take_over(who);
                };
                seat
            }
            Stage::Finished | Stage::Closed => return refuse(&TableRefusal::IsOver),
        };
        let emblem = match self.table.stage {
            Stage::Gathering => emblem,
            _ => None,
        };
        self.check_emblem(emblem, None)?;
        Ok(vec![Record::Sat {
            at: self.context.at,
            who: who.clone(),
            seat: seat as u32,
            emblem: emblem.map(str::to_owned),
        }])
    }

    /// Everybody who sits in a lobby may change its robots; in a game the host may.
    fn change_robots(&self, robots: &[(Seat, Person)]) -> Decision {
        match self.table.stage {
            Stage::Gathering => drop(self.require_seat()?),
            Stage::Playing => self.require_host()?,
            Stage::Finished | Stage::Closed => return refuse(&TableRefusal::IsOver),
        }
        if !self.table.seats.iter().any(SeatState::is_robots_own) {
            return refuse(&TableRefusal::NoRobot);
        }
        let at = self.context.at;
        let mut records = Vec::new();
        for (seat, robot) in robots {
            self.table.seats.require_existing(*seat)?;
            let place = &self.table.seats[*seat];
            let before = place.person.as_ref().filter(|_| place.is_robots_own());
            let Some(before) = before else {
                return refuse(&TableRefusal::NoRobot);
            };
            if self.table.seat_of(robot.id).is_some() {
                let name = robot.name.clone();
                return refuse(&TableRefusal::SitsAlready { name });
            }
            if self.table.stage == Stage::Playing {
                records.extend(self.hand_over(*seat, robot));
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
    fn take_over(&self, who: &Person) -> Decision {
        match self.robot_to_replace() {
            Some(seat) => Ok(self.hand_over(seat, who)),
            None => refuse(&TableRefusal::NoSeatFree {
                seats: self.table.seats.len(),
            }),
        }
    }

    /// If no person plays any more, the first seat of a robot that does not stand in for an absent owner.
    fn robot_to_replace(&self) -> Option<Seat> {
        let of_robot =
            |place: &SeatState| place.person.is_some() && place.away.is_none() && !place.resigned;
        let seat = self.table.seats.iter().position(of_robot);
        seat.filter(|_| self.table.is_paused())
    }

    /// The records that hand a seat over to a new player.
    fn hand_over(&self, seat: Seat, to: &Person) -> Vec<Record> {
        let (at, number) = (self.context.at, seat as u32);
        let before = self.table.seats[seat].person.as_ref();
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
        if !self.table.title.emblems().contains(&wanted) {
            return refuse(&TableRefusal::UnknownEmblem {
                emblem: wanted.to_owned(),
                known: self.table.title.emblems().join(", "),
            });
        }
        let mut others = self.table.seats.iter().enumerate();
        let taken = others
            .any(|(seat, place)| Some(seat) != own && place.emblem.as_deref() == Some(wanted));
        if taken {
            let emblem = wanted.to_owned();
            return refuse(&TableRefusal::EmblemTaken { emblem });
        }
        Ok(())
    }

    /// The record that starts the game.
    pub(super) fn start(&self) -> Decision {
        let (seated, least) = (self.table.seats.len(), *self.table.title.seats().start());
        if seated < least {
            return refuse(&TableRefusal::TooFew { seated, least });
        }
        let seats = self.table.seats.iter().zip(self.table.emblems());
        let chairs: Option<Vec<Chair>> = seats
            .map(|(place, emblem)| {
                let person = place.person.clone()?;
                Some(Chair { person, emblem })
            })
            .collect();
        let chairs = chairs.expect("a lobby has no empty place");
        let at = self.context.at;
        let dealt = self.table.deal.begins(at, &chairs);
        let seed = dealt.and_then(|dealt| dealt.seed());
        let seed = seed.unwrap_or(self.context.seed);
        let setup = Setup {
            players: seated,
            seed,
            options: self.table.options.clone(),
            emblems: chairs.iter().map(|chair| chair.emblem.clone()).collect(),
        };
        self.table.title.check(&setup)?;
        Ok(vec![Record::Started {
            at,
            by: self.context.person.id,
            rules: self.table.title.rules(),
            seed,
            chairs,
        }])
    }

    fn decide_move(&self, text: &str) -> Decision {
        let applied = self.table.clone().make_move(self.context, text)?;
        Ok(applied.into_iter().map(|moved| moved.record).collect())
    }

    fn resign(&self) -> Decision {
        self.table.stage.require(Stage::Playing)?;
        let seat = self.require_seat()?;
        if self.table.seats[seat].resigned {
            return refuse(&TableRefusal::HasResigned);
        }
        let resigned = Record::Resigned {
            at: self.context.at,
            seat: seat as u32,
            who: self.context.person.id,
        };
        let (mut table, context) = (self.table.clone(), self.context);
        table.apply(&resigned).expect("a seat can resign");
        let mut records = vec![resigned];
        let table = &mut table;
        let moves = Moving { table, context }.play_resigned_seats();
        records.extend(moves.into_iter().map(|moved| moved.record));
        // Nobody plays on at the deal of a day.
        if table.deal.day.is_some() && !table.is_over() {
            records.push(Record::Closed {
                at: self.context.at,
                by: Some(self.context.person.id),
                reason: CloseReason::Host,
            });
        }
        Ok(records)
    }

    /// The host and managers close at once; the others by agreement of all seats that still play.
    fn close(&self) -> Decision {
        let (at, who) = (self.context.at, self.context.person.id);
        if self.table.is_over() {
            return refuse(&TableRefusal::IsOver);
        }
        let by = Some(who);
        if self.is_in_charge() {
            let reason = if self.table.is_host(who) {
                CloseReason::Host
            } else {
                CloseReason::Manager
            };
            return Ok(vec![Record::Closed { at, by, reason }]);
        }
        let seat = self.require_seat()?;
        if self.table.stage == Stage::Gathering {
            let host = self.table.host.name.clone();
            return refuse(&TableRefusal::HostAlone { host });
        }
        if self.table.seats[seat].agreed.close {
            return refuse(&TableRefusal::AgreedAlready);
        }
        let mut records = vec![Record::Agreed {
            at,
            seat: seat as u32,
            who,
        }];
        let mut others = self.table.seats.voters(Some(seat));
        if others.all(|(_, place)| place.agreed.close) {
            let reason = CloseReason::Agreement;
            records.push(Record::Closed { at, by, reason });
        }
        Ok(records)
    }

    /// Hands a seat over to a new player.
    fn replace(&self, seat: Option<Seat>, by: &Person) -> Decision {
        self.table.stage.require(Stage::Playing)?;
        let orphan = |place: &SeatState| place.person.is_none() || place.resigned;
        let free = || self.table.seats.iter().position(orphan);
        let free = || free().or_else(|| self.robot_to_replace());
        let seat = match seat.or_else(free) {
            Some(seat) => seat,
            None => self.require_seat()?,
        };
        self.table.seats.require_existing(seat)?;
        self.require_right_to_hand_over(seat)?;
        if self.table.seat_of(by.id).is_some() {
            let name = by.name.clone();
            return refuse(&TableRefusal::SitsAlready { name });
        }
        Ok(self.hand_over(seat, by))
    }

    /// The seat of the person, or a refusal.
    pub(super) fn require_seat(&self) -> Result<Seat, Refusal> {
        self.table.seats.require(self.context.person.id)
    }

    /// Whether the person has the rights of the host: as host, or as a manager of the channel.
    pub(super) fn is_in_charge(&self) -> bool {
        self.table.is_host(self.context.person.id) || self.context.manages
    }

    /// Requires the rights of the host.
    pub(super) fn require_host(&self) -> Result<(), Refusal> {
        if self.is_in_charge() {
            return Ok(());
        }
        let host = self.table.host.name.clone();
        refuse(&TableRefusal::HostAlone { host })
    }
}
