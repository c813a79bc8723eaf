//! Everything below the tables: the engine, the rules of each title, words and pictures.

mod analysis;
mod battery;
mod documentation;
mod dragon;
mod effects;
#[path = "../common/effort.rs"]
mod effort;
mod engine;
mod fuzz;
mod golden;
mod huang;
mod ladder;
mod packaging;
mod picture;
mod qin;
mod referee;
mod robots;
#[path = "../common/seed.rs"]
mod seed;
mod source_files;
mod titles_by_name;
mod words;
