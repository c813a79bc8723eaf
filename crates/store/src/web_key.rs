//! The secret key from which links to web pages are derived: a file of its own, so that no backup or export contains it.

use super::WebKey;
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// Name of the file.
const NAME: &str = "web-key";

/// Name of the file while it is written.
pub(super) const NEW_NAME: &str = "web-key.new";

/// Returns the key of the store in a folder; if there is none yet, creates it. The caller prevents concurrent calls.
pub(super) fn read_or_create(folder: &Path) -> io::Result<WebKey> {
    match fs::read(folder.join(NAME)) {
        Ok(bytes) => match WebKey::try_from(bytes) {
            Ok(key) => Ok(key),
            Err(_) => {
                tracing::warn!(
                    "the file {NAME} was damaged: there is a new key, and earlier links do not work"
                );
                write(folder, rand::random())
            }
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => write(folder, rand::random()),
        Err(error) => Err(error),
    }
}

/// Writes a key, readable by the owner alone. A crash leaves the earlier key or the whole new one.
pub(super) fn write(folder: &Path, key: WebKey) -> io::Result<WebKey> {
    let new = folder.join(NEW_NAME);
    // The mode applies only to a file that does not exist yet.
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut file = File::options()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&new)?;
    file.write_all(&key)?;
    file.sync_all()?;
    fs::rename(&new, folder.join(NAME))?;
    File::open(folder)?.sync_all()?;
    Ok(key)
}
