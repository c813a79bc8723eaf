//! The complete bot, with serenity, connected to a playground: whole games over the wire.

mod checks;
mod chooser;
mod clicks;
mod commands;
mod damage;
mod delivery;
mod disk;
mod failing;
mod faults;
mod fixture;
mod health;
mod imported;
mod languages;
mod lasting;
mod limited;
mod limits;
mod losses;
mod many;
mod menus;
mod names;
mod panics;
mod people;
mod permissions;
mod places;
mod program;
mod rate_limit;
mod restarts;
mod seats;
mod symbols;
mod titles;
mod turns;
mod typing;
mod verdict;

use chooser::Chooser;
use fixture::BotFixture;
