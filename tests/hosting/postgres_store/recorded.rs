//! Recorded databases of earlier schemas: each opens with its content, and its games continue.

use super::*;
use crate::stored::{assert_plays_on, recorded, unpacked};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// The recorded databases, as `pg_dump` wrote them. Each has the content of `version-1`, and documents.
fn dumps() -> Vec<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stored");
    let entries = fs::read_dir(here).expect("the folder of recorded stores");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut dumps: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "gz"))
        .collect();
    dumps.sort();
    dumps
}

/// The store whose content is recorded, without documents.
fn original() -> (tempfile::TempDir, SledStore) {
    let version_1 = recorded()
        .into_iter()
        .find(|path| path.ends_with("version-1"));
    let folder = unpacked(&version_1.expect("the recorded store"));
    let store = SledStore::open(folder.path()).expect("the store opens");
    (folder, store)
}

/// Stores a document of each kind.
async fn add_documents(store: &dyn Store) {
    let channel = 31.into();
    let review = DocumentKey::Review {
        table: table(31, 0),
        seat: 1,
    };
    for key in [review, DocumentKey::DailyPuzzle { channel }] {
        let bytes = key.to_string().into_bytes();
        let stored = store.set_document(key, Expected::Any, Some(bytes)).await;
        stored.expect("it is stored");
    }
}

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test]
async fn a_recorded_database_reads_as_before_and_its_games_play_on() {
    for dump in dumps() {
        let database = TestDatabase::new();
        let mut statements = Vec::new();
        let mut packed = GzDecoder::new(File::open(&dump).expect("the dump opens"));
        packed
            .read_to_end(&mut statements)
            .expect("it is a gzip file");
        let mut file = tempfile::NamedTempFile::new().expect("a file");
        file.write_all(&statements).expect("it is written");
        // The user of the server reads it.
        fs::set_permissions(file.path(), fs::Permissions::from_mode(0o644)).expect("its mode");
        let path = file.path().to_str().expect("a path of letters");
        database.client("psql", &["-qX", "-v", "ON_ERROR_STOP=1", "-f", path]);
        let store = Arc::new(database.open());
        let (_folder, original) = original();
        add_documents(&original).await;
        assert_eq!(everything(&*store).await, everything(&original).await);
        assert_plays_on(store).await;
    }
}

/// `PAGODA_RECORD=postgres-1 cargo test --test hosting postgres_store::recorded -- --ignored` creates the file
/// `tests/stored/postgres-1.sql.gz`.
#[tokio::test]
#[ignore = "makes a recorded database; it is run once for each schema"]
async fn record() {
    let schema = std::env::var("PAGODA_RECORD").expect("PAGODA_RECORD names the schema");
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stored");
    let path = here.join(format!("{schema}.sql.gz"));
    assert!(!path.exists(), "a recorded database is never changed");
    let database = TestDatabase::new();
    let (_folder, original) = original();
    add_documents(&original).await;
    copy(&original, &database.open(), &stored_agenda)
        .await
        .expect("it is copied");
    let dump = database.client("pg_dump", &["--inserts", "--no-owner"]);
    let file = File::create(path).expect("a file");
    let mut packed = GzEncoder::new(file, Compression::best());
    packed.write_all(dump.as_bytes()).expect("it is written");
    packed.finish().expect("it is written");
}
