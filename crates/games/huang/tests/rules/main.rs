//! The rules of Huang: at least one test for each numbered rule, from small drawn positions.

#[path = "../../../../../tests/common/effort.rs"]
mod effort;
#[path = "../../../tests/titles/words/keys.rs"]
mod keys;
#[path = "../../../tests/common/scenario.rs"]
mod scenario;
mod scene;
#[path = "../../../../../tests/common/source_files.rs"]
mod source_files;

mod bandits;
mod digest;
mod dragon;
mod eighteen;
mod end_of_turn;
mod kingdoms;
mod leaders;
mod maps;
mod orders;
mod outlook;
mod pagodas;
mod paid_pagodas;
mod palace;
mod positions;
mod reasons;
mod revolts;
mod riot;
mod robots;
mod scoring;
mod secrets;
mod setup;
mod tiles;
mod turn;
mod war_losses;
mod wars;
mod worked_war;
mod wrong_maps;
mod wrong_phases;
mod wrong_positions;
