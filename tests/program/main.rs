//! The program and what belongs to it: its commands, its packaging, its documentation, its sources.

#[path = "../common/corpus.rs"]
mod corpus;
#[path = "../../crates/games/tests/titles/fuzz/damage.rs"]
mod damage;
mod doc_names;
mod documentation;
#[path = "../common/effort.rs"]
mod effort;
mod fuzz;
#[allow(dead_code, reason = "tests of the rules need more")]
#[path = "../../crates/games/huang/tests/rules/scene.rs"]
mod huang_scene;
mod message_keys;
mod numbered_rules;
mod packaging;
mod picture;
mod referee;
#[allow(dead_code, reason = "tests of the rules need more")]
#[path = "../../crates/games/tests/common/scenario.rs"]
mod scenario;
#[path = "../common/seed.rs"]
mod seed;
#[path = "../../crates/discord-playground/tests/wire/shared_folder.rs"]
mod shared_folder;
#[path = "../common/source_files.rs"]
mod source_files;
mod titles_by_name;
mod words;
