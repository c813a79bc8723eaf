//! The bot as it is shipped, serenity and all, at tables of the playground: whole evenings over the wire.

mod checks;
mod chooser;
mod commands;
mod delivery;
mod evening;
mod failing;
mod faults;
mod health;
mod languages;
mod lasting;
mod limited;
mod many;
mod menus;
mod panics;
mod people;
mod permissions;
mod places;
mod program;
mod rate_limit;
mod restarts;
mod titles;
mod turns;
mod verdict;

use chooser::Chooser;
use evening::Evening;
