//! Pictures: how they look, what they hide, and what can be read on them.

mod alt;
mod areas;
mod basics;
mod changes;
mod colours;
mod dragon;
mod films;
mod golden;
mod languages;
mod lit;
mod pixels;
mod plots;
mod proposals;
mod qin;
mod scenes;
mod secrets;
mod sizes;
mod themes;
mod tokens;
mod writing;
