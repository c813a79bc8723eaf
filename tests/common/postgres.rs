//! A private PostgreSQL server that the tests of a program share, with a database for each test.
#![allow(dead_code, reason = "no program needs all of it")]

use pagoda_store::PostgresStore;
use pagoda_store::private_postgres::PrivatePostgres;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Timeout for the server; longer than any machine needs.
const PATIENCE: Duration = Duration::from_secs(300);

/// The shared server. It does not wait for the disk.
pub fn server() -> &'static PrivatePostgres {
    static SERVER: OnceLock<PrivatePostgres> = OnceLock::new();
    SERVER.get_or_init(|| {
        let started = PrivatePostgres::start(&["fsync=off"]).expect("PostgreSQL starts");
        started.expect("PostgreSQL is installed")
    })
}

/// An address with which a slow database is waited for.
pub fn patient(address: &str) -> String {
    format!("{address}&connect_timeout={}", PATIENCE.as_secs())
}

/// An empty database of the shared server.
pub struct TestDatabase {
    server: &'static PrivatePostgres,
    name: String,
    pub address: String,
}

impl TestDatabase {
    /// Creates a database.
    pub fn new() -> Self {
        static CREATED: AtomicUsize = AtomicUsize::new(0);
        let server = server();
        let name = format!("test{}", CREATED.fetch_add(1, Ordering::Relaxed));
        let address = server.create_database(&name).expect("a database");
        let address = patient(&address);
        Self {
            server,
            name,
            address,
        }
    }

    /// Opens the store, as a process of its own would.
    pub fn open(&self) -> PostgresStore {
        let store = PostgresStore::open_within(&self.address, PATIENCE);
        store.expect("the store opens")
    }

    /// Runs statements, and returns what they print.
    pub fn execute(&self, statements: &str) -> String {
        let printed = self.server.execute_in(&self.name, statements);
        printed.expect("the statement runs")
    }

    /// Runs a client of PostgreSQL on the database, such as `pg_dump`.
    pub fn client(&self, program: &str, arguments: &[&str]) -> String {
        let arguments = [&["-d", &self.name], arguments].concat();
        let printed = self.server.client(program, &arguments);
        printed.expect("the program runs")
    }

    /// Has claims of posts and robots last for a day, so that none ends by itself while a test runs.
    pub fn lengthen_claims(&self) {
        self.execute(
            "create or replace function pagoda_claim_time() returns interval language sql immutable \
             as $$ select interval '1 day' $$",
        );
    }

    /// Cuts all connections and refuses new ones, or accepts them again.
    pub fn refuse_connections(&self, refuse: bool) {
        let name = &self.name;
        let allow = self.server.execute(&format!(
            "alter database {name} allow_connections {}",
            !refuse
        ));
        allow.expect("the statement runs");
        if refuse {
            self.end_connections("true");
        }
    }

    /// Cuts all connections of bots to the database, and returns how many there were.
    pub fn cut_connections(&self) -> usize {
        self.end_connections("application_name = 'pagoda'")
    }

    /// Cuts some connections to the database, and returns how many there were. The server ends them some time after it is told to,
    /// and until then answers statements on them, so their end is waited for.
    fn end_connections(&self, which: &str) -> usize {
        let execute = |statement: &str| {
            let printed = self.server.execute(statement);
            printed.expect("the statement runs")
        };
        let name = &self.name;
        let cut = execute(&format!(
            "select pid from (select pid, pg_terminate_backend(pid) as told from pg_stat_activity \
             where datname = '{name}' and {which}) connections where told"
        ));
        let cut: Vec<&str> = cut.lines().collect();
        if cut.is_empty() {
            return 0;
        }
        let left = format!(
            "select count(*) from pg_stat_activity where datname = '{name}' and pid in ({})",
            cut.join(", ")
        );
        let begun = Instant::now();
        while execute(&left) != "0" {
            assert!(begun.elapsed() < PATIENCE, "connections do not end");
        }
        cut.len()
    }
}
