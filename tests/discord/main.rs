//! The bot as it is shipped, serenity and all, at tables of the playground: whole evenings over the wire.

mod checks;
mod chooser;
mod commands;
mod evening;
mod failing;
mod faults;
mod languages;
mod lasting;
mod limits;
mod many;
mod menus;
mod people;
mod program;
mod restarts;
mod titles;
mod turns;
mod verdict;

use chooser::Chooser;
use evening::Evening;
