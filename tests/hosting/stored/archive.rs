//! Stores packed into one small file: a `tar` archive, compressed with gzip.

use flate2::read::GzDecoder;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::Command;

pub fn unpack(archive: &Path, into: &Path) {
    let mut bytes = Vec::new();
    let mut archive = GzDecoder::new(File::open(archive).expect("the archive opens"));
    archive.read_to_end(&mut bytes).expect("it is a gzip file");
    let mut rest = &bytes[..];
    // A header of 512 bytes for each file, and its bytes filled up to a multiple of 512; two empty headers at the end.
    while let Some((header, after)) = rest.split_at_checked(512) {
        let text = |from: usize, to: usize| {
            let field = header[from..to].split(|&byte| byte == 0).next();
            String::from_utf8_lossy(field.unwrap_or_default()).into_owned()
        };
        let name = text(0, 100);
        if name.is_empty() {
            break;
        }
        let size = usize::from_str_radix(text(124, 136).trim(), 8).expect("a size in octal");
        let path = into.join(&name);
        if name.ends_with('/') {
            fs::create_dir_all(&path).expect("a folder");
        } else {
            fs::write(&path, &after[..size]).expect("a file");
        }
        rest = &after[size.next_multiple_of(512)..];
    }
}

pub fn pack(folder: &Path, archive: &Path) {
    let packed = Command::new("tar")
        .args(["--format=ustar", "--sort=name", "--owner=0", "--group=0"])
        .args(["--mtime=@0", "--use-compress-program=gzip -9n", "-cf"])
        .arg(archive)
        .arg("-C")
        .arg(folder)
        .arg(".")
        .status();
    assert!(packed.expect("tar runs").success());
}
