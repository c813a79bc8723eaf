//! What happens in a simulation: a list of steps, generated from a seed, with a text form that can be copied into a test.

use pagoda_engine::Chance;
use std::fmt;
use std::str::FromStr;

/// Milliseconds of simulated time.
pub type Millis = u64;

const SECOND: Millis = 1_000;
const MINUTE: Millis = 60 * SECOND;
const HOUR: Millis = 60 * MINUTE;

macro_rules! actions {
    ($($(#[$doc:meta])* $action:ident: $name:literal { $($field:ident),* };)*) => {
        /// Something that happens. Numbers that choose something are taken modulo the number of choices.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the fields say what they are")]
        pub enum Action {
            $($(#[$doc])* $action { $($field: u32),* },)*
        }

        impl fmt::Display for Action {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$action { $($field),* } => {
                        write!(out, $name)?;
                        $(write!(out, " {}={}", stringify!($field), $field)?;)*
                    })*
                }
                Ok(())
            }
        }

        impl FromStr for Action {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                let (name, fields) = text.split_once(' ').unwrap_or((text, ""));
                let field = |name: &str| {
                    let mut fields = fields.split_whitespace().filter_map(|it| it.split_once('='));
                    let value = fields.find(|(key, _)| *key == name).map(|(_, value)| value);
                    let value = value.and_then(|value| value.parse().ok());
                    value.ok_or_else(|| format!("{text:?} has no number {name:?}"))
                };
                match name {
                    $($name => Ok(Self::$action { $($field: field(stringify!($field))?),* }),)*
                    _ => Err(format!("there is no action {name:?}")),
                }
            }
        }
    };
}

actions! {
    /// Somebody opens a table, with robots or without.
    Open: "open" { table, person, title, robots };
    /// Somebody sits down.
    Sit: "sit" { table, person };
    /// Somebody leaves the seat.
    Stand: "stand" { table, person };
    /// Somebody starts the game.
    Start: "start" { table, person };
    /// Whoever is awaited makes a legal move: composed (0), typed as a line (1), or by an impatient press twice (2).
    Turn: "turn" { table, pick, how };
    /// Somebody takes the last move back.
    Undo: "undo" { table, person };
    /// Somebody resigns.
    Resign: "resign" { table, person };
    /// Somebody closes the table, or agrees to it.
    Close: "close" { table, person };
    /// Somebody wants to play again.
    Rematch: "rematch" { table, person };
    /// Somebody looks at the board, the hand, the points, the guide or the orders.
    Show: "show" { table, person, pick };
    /// Somebody chooses a move in advance.
    Plan: "plan" { table, person, pick };
    /// Somebody wants another time limit.
    Pace: "pace" { table, person, pick };
    /// Somebody presses something under a message that they see, or chooses from a menu.
    Press: "press" { table, person, pick };
    /// Somebody is on holiday for some days, from today.
    Away: "away" { person, days };
    /// The last interaction of somebody is delivered once more.
    Again: "again" { person };
    /// The process dies at the so-many-th operation from now on.
    Kill: "kill" { after };
    /// The power fails at the so-many-th operation from now on: what was not synced is lost.
    Power: "power" { after };
    /// The so-many-th write from now on fails, before (0) or after (1) it was written.
    FailWrite: "fail-write" { after, written };
    /// Discord is unreachable.
    Outage: "outage" { seconds };
    /// The next requests are refused with this code.
    Refuse: "refuse" { code, count };
    /// The next requests get no response: not executed (0), or executed (1).
    Lose: "lose" { count, executed };
    /// The next requests are told to wait.
    Limit: "limit" { seconds, count };
    /// Somebody accepts no direct messages for a while.
    Deny: "deny" { person, seconds };
    /// The clock jumps ahead.
    Ahead: "ahead" { seconds };
    /// The clock jumps back.
    Back: "back" { seconds };
    /// One of several processes cannot reach the database for a while.
    Cut: "cut" { process, seconds };
}

impl Action {
    /// Whether it is a fault, and not what people do.
    pub fn is_fault(self) -> bool {
        matches!(
            self,
            Self::Kill { .. }
                | Self::Power { .. }
                | Self::FailWrite { .. }
                | Self::Outage { .. }
                | Self::Refuse { .. }
                | Self::Lose { .. }
                | Self::Limit { .. }
                | Self::Deny { .. }
                | Self::Ahead { .. }
                | Self::Back { .. }
                | Self::Cut { .. }
        )
    }
}

/// An action and when it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Since the start.
    pub at: Millis,
    /// What happens.
    pub action: Action,
}

impl fmt::Display for Step {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", self.at, self.action)
    }
}

/// A whole simulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// Chooses all delays.
    pub seed: u64,
    /// Number of people.
    pub people: u32,
    /// Number of processes with one database; one has a disk for itself.
    pub processes: u32,
    /// What happens, in the order of time.
    pub steps: Vec<Step>,
}

impl fmt::Display for Script {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "seed={} people={}", self.seed, self.people)?;
        if self.processes > 1 {
            write!(out, " processes={}", self.processes)?;
        }
        writeln!(out)?;
        self.steps
            .iter()
            .try_for_each(|step| writeln!(out, "{step}"))
    }
}

impl FromStr for Script {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let head = lines.next().unwrap_or_default();
        let number = |name: &str| {
            let mut fields = head.split_whitespace().filter_map(|it| it.split_once('='));
            let value = fields.find(|(key, _)| *key == name);
            let value = value.and_then(|(_, value)| value.parse::<u64>().ok());
            value.ok_or_else(|| format!("the first line has no number {name:?}"))
        };
        let small = |name: &str| u32::try_from(number(name)?).map_err(|error| error.to_string());
        let step = |line: &str| {
            let (at, action) = line.split_once(' ').ok_or("a step needs a time")?;
            let at = at.parse().map_err(|_| format!("{at:?} is no time"))?;
            let action = action.parse()?;
            Ok::<_, String>(Step { at, action })
        };
        Ok(Self {
            seed: number("seed")?,
            people: small("people")?,
            processes: match head.contains("processes=") {
                true => small("processes")?,
                false => 1,
            },
            steps: lines.map(step).collect::<Result<_, _>>()?,
        })
    }
}

/// How large a simulation is.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Number of tables.
    pub tables: u32,
    /// Its length.
    pub hours: u32,
    /// Actions at each table in an hour.
    pub busy: u32,
    /// Faults in an hour.
    pub faults: u32,
    /// Processes with one database.
    pub processes: u32,
}

impl Script {
    /// The simulation of a seed. The last tenth has no faults.
    pub fn generate(seed: u64, size: Size) -> Self {
        let mut chance = Chance::new(seed);
        let people = size.tables * 2 + 2;
        let end = Millis::from(size.hours) * HOUR;
        let mut steps = Vec::new();
        for table in 0..size.tables {
            let begin = chance.below(2 * MINUTE as usize) as Millis;
            play(
                &mut steps,
                &mut chance,
                table,
                people,
                (begin, end, size.busy),
            );
        }
        let faults = size.faults * size.hours;
        for _ in 0..faults {
            let at = chance.below((end - end / 10) as usize) as Millis;
            let action = match below(&mut chance, 4) {
                0 if size.processes > 1 => Action::Cut {
                    process: below(&mut chance, size.processes),
                    seconds: 1 + below(&mut chance, 60),
                },
                _ => fault(&mut chance, people),
            };
            steps.push(Step { at, action });
        }
        steps.sort_by_key(|step| step.at);
        Self {
            seed,
            people,
            processes: size.processes,
            steps,
        }
    }
}

/// A number below a limit.
fn below(chance: &mut Chance, limit: u32) -> u32 {
    chance.below(limit.max(1) as usize) as u32
}

/// What people do at a table.
fn play(
    steps: &mut Vec<Step>,
    chance: &mut Chance,
    table: u32,
    people: u32,
    (begin, end, busy): (Millis, Millis, u32),
) {
    let host = table * 2;
    let own = [host, host + 1, host + 2].map(|person| person % people);
    let mut at = begin;
    let mut push = |at, action| steps.push(Step { at, action });
    let robots = below(chance, 3);
    let title = below(chance, 3);
    push(
        at,
        Action::Open {
            table,
            person: own[0],
            title,
            robots,
        },
    );
    if robots == 0 {
        let guests = 1 + below(chance, 2) as usize;
        for person in &own[1..=guests] {
            at += 200 + u64::from(below(chance, 5_000));
            push(
                at,
                Action::Sit {
                    table,
                    person: *person,
                },
            );
        }
        at += 200 + u64::from(below(chance, 10_000));
        push(
            at,
            Action::Start {
                table,
                person: own[0],
            },
        );
    }
    // Quick play with long pauses between.
    let mean = HOUR / u64::from(busy.max(1));
    loop {
        at += match below(chance, 10) {
            0..=5 => u64::from(below(chance, 8_000)),
            6..=8 => chance.below(mean as usize + 1) as Millis,
            _ => chance.below(20 * mean as usize + 1) as Millis,
        };
        if at >= end {
            return;
        }
        let person = own[below(chance, 3) as usize];
        let pick = below(chance, 10_000);
        let action = match below(chance, 100) {
            0..=54 => Action::Turn {
                table,
                pick,
                how: below(chance, 3),
            },
            55..=71 => Action::Press {
                table,
                person,
                pick,
            },
            72..=75 => Action::Show {
                table,
                person,
                pick,
            },
            76..=79 => Action::Undo { table, person },
            80..=83 => Action::Plan {
                table,
                person,
                pick,
            },
            84..=88 => Action::Again { person },
            89..=90 => Action::Pace {
                table,
                person,
                pick,
            },
            91 => Action::Away {
                person,
                days: below(chance, 4),
            },
            92 => Action::Resign { table, person },
            93 => Action::Close { table, person },
            94..=96 => Action::Rematch { table, person },
            97 => Action::Stand { table, person },
            98 => Action::Sit { table, person },
            _ => Action::Open {
                table,
                person,
                title: below(chance, 3),
                robots: 1,
            },
        };
        push(at, action);
        // Interactions come twice, also after a restart.
        let repeats = matches!(action, Action::Undo { .. } | Action::Press { .. });
        if repeats && below(chance, 3) == 0 {
            push(
                at + u64::from(below(chance, 20_000)),
                Action::Again { person },
            );
        }
    }
}

fn fault(chance: &mut Chance, people: u32) -> Action {
    const CODES: [u32; 6] = [0, 10_008, 50_013, 50_083, 50_035, 40_003];
    let after = 1 + below(chance, 60);
    let count = 1 + below(chance, 6);
    let seconds = 1 + below(chance, 90);
    match below(chance, 12) {
        0..=2 => Action::Kill { after },
        3 => Action::Power { after },
        4 => Action::FailWrite {
            after,
            written: below(chance, 2),
        },
        5 => Action::Outage { seconds },
        6 => Action::Refuse {
            code: CODES[below(chance, 6) as usize],
            count,
        },
        7..=8 => Action::Lose {
            count,
            executed: below(chance, 2),
        },
        9 => Action::Limit {
            seconds: 1 + seconds / 10,
            count,
        },
        10 => Action::Deny {
            person: below(chance, people),
            seconds: seconds * 20,
        },
        _ => match below(chance, 2) {
            0 => Action::Ahead {
                seconds: seconds * 60,
            },
            _ => Action::Back {
                seconds: seconds * 60,
            },
        },
    }
}
