//! Everything below the tables: the engine, the rules of each title, its words and its pictures.

mod battery;
mod dragon;
#[path = "../common/effort.rs"]
mod effort;
mod engine;
mod floors;
mod fuzz;
mod golden;
mod huang;
mod packaging;
mod picture;
mod qin;
mod referee;
mod words;
