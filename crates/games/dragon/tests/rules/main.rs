//! The rules of In the Year of the Dragon: at least one test for each numbered rule, from small drawn positions.

#[path = "../../../tests/titles/words/keys.rs"]
mod keys;
#[path = "../../../tests/common/scenario.rs"]
mod scenario;
mod scene;
#[path = "../../../../../tests/common/source_files.rs"]
mod source_files;

mod actions;
mod calamities;
mod digest;
mod hidden;
mod months;
mod orders;
mod persons;
mod positions;
mod reasons;
mod robots;
mod scoring;
mod setup;
mod supers;
mod track;
mod wall;
mod words;
