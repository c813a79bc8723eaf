//! All titles of the list: the battery, recorded games, robots, reviews, damaged input, words and pictures.

mod advance;
mod analysis;
mod battery;
#[allow(dead_code, reason = "tests of the rules need more")]
#[path = "../../dragon/tests/rules/scene.rs"]
mod dragon_scene;
mod effects;
#[path = "../../../../tests/common/effort.rs"]
mod effort;
mod engine;
mod fuzz;
mod golden;
#[allow(dead_code, reason = "tests of the rules need more")]
#[path = "../../huang/tests/rules/scene.rs"]
mod huang_scene;
mod listed;
mod luck;
mod orders;
mod picture;
mod reasons;
mod robots;
#[allow(dead_code, reason = "tests of the rules need more")]
#[path = "../common/scenario.rs"]
mod scenario;
#[path = "../../../../tests/common/source_files.rs"]
mod source_files;
mod words;
