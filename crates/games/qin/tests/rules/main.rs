//! The rules of Qin: at least one test for each numbered rule, from small drawn positions.

#[path = "../../../tests/titles/words/keys.rs"]
mod keys;
#[path = "../../../tests/common/scenario.rs"]
mod scenario;
mod scene;
#[path = "../../../../../tests/common/source_files.rs"]
mod source_files;

mod ending;
mod maps;
mod placing;
mod positions;
mod provinces;
mod reasons;
mod robots;
mod secrets;
mod setup;
mod told;
mod unions;
mod villages;
mod worked;
