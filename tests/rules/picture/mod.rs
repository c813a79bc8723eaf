//! Pictures: how they look, what they hide, what can be read on them, and the threads that draw them.

mod alt;
mod areas;
mod basics;
mod colours;
mod command;
mod dragon;
mod films;
mod golden;
mod languages;
mod lit;
mod proposals;
mod qin;
mod scenes;
mod secrets;
mod sizes;
mod studio;
mod tokens;
mod writing;
