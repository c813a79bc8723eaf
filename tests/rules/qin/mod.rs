//! The rules of Qin: at least one test for each numbered rule, from small drawn positions.

mod scene;

mod ending;
mod maps;
mod placing;
mod positions;
mod provinces;
mod robots;
mod secrets;
mod setup;
mod told;
mod unions;
mod villages;
mod worked;
