//! The playground's page in a real browser, with the bot behind it. Where no Chromium is installed these tests say so and
//! pass.

mod chromium;
mod house;
mod languages;
mod visits;
