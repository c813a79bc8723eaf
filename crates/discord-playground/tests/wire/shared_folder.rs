//! Where Discord's description is, if it is there.

use std::path::{Path, PathBuf};

/// The folder with Discord's description: beside the repository, or where `PAGODA_SHARED` says. The package of the bot and that of the
/// playground both look for it.
pub fn shared_folder() -> PathBuf {
    let beside = || {
        let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
        let repository = folders.find(|folder| folder.join("Cargo.lock").exists());
        repository.expect("a repository").join("../shared")
    };
    std::env::var_os("PAGODA_SHARED").map_or_else(beside, PathBuf::from)
}
