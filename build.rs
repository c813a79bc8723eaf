//! Refuses other systems than Linux, and lists the files of words, so that a language or a game is added by its files alone.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// What somebody reads who builds it elsewhere.
const LINUX_ONLY: &str =
    "pagoda runs on Linux only: its store relies on syncfs, and its commands on /proc and prlimit";

fn main() {
    // A lib full of compile errors would say the same less clearly.
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("linux") {
        println!("cargo::error={LINUX_ONLY}");
        return;
    }
    println!("cargo::rerun-if-changed=data/words");
    let root =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the project is"));
    let mut list = String::from("&[\n");
    for language in sorted(&root.join("data/words")) {
        for file in sorted(&language) {
            if file.extension().is_none_or(|ending| ending != "ftl") {
                continue;
            }
            let language = name(&language);
            let file_name = format!("{language}/{}", name(&file));
            writeln!(
                list,
                "File {{ language: {language:?}, name: {file_name:?}, text: include_str!({file:?}) }},"
            )
            .expect("a string takes text");
        }
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    fs::write(out.join("words.rs"), list).expect("the list is written");
}

/// What is in a folder, in order.
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
