//! The rules of In the Year of the Dragon: at least one test for each numbered rule, from small drawn positions.

pub mod scene;

mod actions;
mod calamities;
mod digest;
mod hidden;
mod months;
mod persons;
mod positions;
mod programs;
mod robots;
mod scoring;
mod setup;
mod supers;
mod track;
mod wall;
mod words;
