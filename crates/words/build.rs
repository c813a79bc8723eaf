//! Lists the language files, so that a language or a game is added by its files alone, and makes constants of their keys.

#[path = "build/keys.rs"]
mod keys;

use keys::Keys;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=../../data");
    let root =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the project is"));
    let data = root.join("../../data");
    // Common messages first, then those of each game.
    let games = sorted(&data).into_iter();
    let games = games.map(|game| (Some(name(&game)), game.join("words")));
    let folders = [(None, data.join("words"))].into_iter().chain(games);
    let mut list = String::from("&[\n");
    let mut keys = Keys::default();
    for (game, folder) in folders.filter(|(_, folder)| folder.is_dir()) {
        for language in sorted(&folder) {
            for file in sorted(&language) {
                if file.extension().is_none_or(|ending| ending != "ftl") {
                    continue;
                }
                let file_name = file.strip_prefix(&data).expect("it is under data");
                let language = name(&language);
                // Relative to the package: the output may be used for a copy of it elsewhere.
                let path = format!("/../../data/{}", file_name.display());
                writeln!(
                    list,
                    "File {{ language: {language:?}, name: {file_name:?}, text: include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {path:?})) }},"
                )
                .expect("a string takes text");
                let text = fs::read_to_string(&file).expect("a file of words");
                keys.add(game.as_deref(), &language, &name(&file), &text);
            }
        }
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    fs::write(out.join("words.rs"), list).expect("the list is written");
    fs::write(out.join("keys.rs"), keys.source()).expect("the keys are written");
}

/// Returns the paths in a folder, sorted.
fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of words");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> String {
    let name = path.file_name().expect("a file has a name");
    name.to_str().expect("a name of letters").to_owned()
}
