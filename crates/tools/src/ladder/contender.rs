//! The levels that play, with their time to think and their models.

use pagoda_robots::analysis::Ranking;
use pagoda_robots::{Character, Model, Robot};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// How long a level thinks about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinking {
    /// So much time of its thread on a processor: other work on the machine does not matter.
    Time(Duration),
    /// So many simulations.
    Simulations(u32),
}

/// Who decides for a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// A robot.
    Robot(Robot),
    /// Somebody who always takes the first move of the menu.
    Menu,
}

/// The name of [`Decider::Menu`].
const MENU: &str = "menu";

/// A level as it is typed: `menu`, `strong`, `strong@800` with 800 simulations, `strong@200ms` with that time, `strong:FILE` or
/// `strong@800:FILE` with another model, `fair+warlike` with a character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    /// As it was typed.
    pub text: String,
    /// The level.
    pub decider: Decider,
    /// Its character, if one was typed.
    pub character: Option<Character>,
    /// How long it thinks, if that was typed.
    pub thinking: Option<Thinking>,
    /// The file of its model, if one was typed.
    pub model: Option<PathBuf>,
}

impl FromStr for Contender {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (level, model) = match text.split_once(':') {
            Some((level, model)) => (level, Some(PathBuf::from(model))),
            None => (text, None),
        };
        let (level, thinking) = match level.split_once('@') {
            Some((level, thinking)) => (level, Some(read_thinking(thinking)?)),
            None => (level, None),
        };
        let (level, character) = match level.split_once('+') {
            Some((level, name)) => {
                let unknown = || format!("there is no character '{name}'");
                (level, Some(Character::named(name).ok_or_else(unknown)?))
            }
            None => (level, None),
        };
        let decider = match level {
            MENU => Decider::Menu,
            _ => Decider::Robot(Robot::named(level).ok_or_else(|| {
                let known = Robot::ALL.map(Robot::name).join(", ");
                format!("there is no level '{level}'; there are: {MENU}, {known}")
            })?),
        };
        let searches = match decider {
            Decider::Robot(robot) => robot.thinking_time() > 0,
            Decider::Menu => true,
        };
        let errs = matches!(decider, Decider::Robot(robot) if robot.habits().is_some());
        if !searches && (thinking.is_some() || model.is_some() && !errs) {
            return Err(format!("'{level}' does not search"));
        }
        Ok(Self {
            text: text.to_owned(),
            decider,
            character,
            thinking,
            model,
        })
    }
}

fn read_thinking(text: &str) -> Result<Thinking, String> {
    let wrong = |_| format!("'{text}' is no number of simulations, nor a time such as 200ms");
    match text.strip_suffix("ms") {
        Some(time) => {
            let time = time.parse().map_err(wrong)?;
            Ok(Thinking::Time(Duration::from_millis(time)))
        }
        None => Ok(Thinking::Simulations(text.parse().map_err(wrong)?)),
    }
}

impl Contender {
    /// How long it thinks: as typed, or with the simulations of its habits, or with the number of simulations of *strong* that is given, or
    /// its usual time scaled.
    pub fn thinking(&self, model: &Model, simulations: Option<u32>, scale: f64) -> Thinking {
        if let Some(thinking) = self.thinking {
            return thinking;
        }
        let usual = match self.decider {
            Decider::Robot(robot) => match model.habits(robot) {
                Some(habits) => return Thinking::Simulations(habits.simulations),
                None => robot.thinking_time(),
            },
            Decider::Menu => return Thinking::Simulations(Ranking::SIMULATIONS),
        };
        match simulations {
            Some(simulations) => {
                Thinking::Simulations(simulations * usual / Robot::Strong.thinking_time())
            }
            None => Thinking::Time(Duration::from_millis(usual.into()).mul_f64(scale)),
        }
    }
}
