//! A private PostgreSQL server that the tests of a program share, with a database for each test.

use pagoda_tools::private_postgres::PrivatePostgres;
use pagoda::store::PostgresStore;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The shared server; none if PostgreSQL is not installed. It does not wait for the disk.
pub fn server() -> Option<&'static PrivatePostgres> {
    static SERVER: OnceLock<Option<PrivatePostgres>> = OnceLock::new();
    let started = || PrivatePostgres::start(&["fsync=off"]).expect("PostgreSQL starts");
    let server = SERVER.get_or_init(started).as_ref();
    if server.is_none() {
        crate::left_out::left_out("the store in PostgreSQL, which is not installed");
    }
    server
}

/// An empty database of the shared server.
pub struct TestDatabase {
    server: &'static PrivatePostgres,
    name: String,
    /// Its address.
    pub address: String,
}

impl TestDatabase {
    /// Creates a database; none if PostgreSQL is not installed.
    pub fn new() -> Option<Self> {
        static CREATED: AtomicUsize = AtomicUsize::new(0);
        let server = server()?;
        let name = format!("test{}", CREATED.fetch_add(1, Ordering::Relaxed));
        let address = server.create_database(&name).expect("a database");
        Some(Self {
            server,
            name,
            address,
        })
    }

    /// Opens the store, as a process of its own would.
    pub fn open(&self) -> PostgresStore {
        PostgresStore::open(&self.address).expect("the store opens")
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

    /// Cuts all connections and refuses new ones, or accepts them again.
    pub fn refuse_connections(&self, refuse: bool) {
        let name = &self.name;
        let allow = self.server.execute(&format!(
            "alter database {name} allow_connections {}",
            !refuse
        ));
        allow.expect("the statement runs");
        if refuse {
            let cut = format!(
                "select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'"
            );
            self.server.execute(&cut).expect("the statement runs");
        }
    }

    /// Cuts all connections to the database, and returns how many there were.
    pub fn cut_connections(&self) -> usize {
        let cut = self.execute(
            "select count(pg_terminate_backend(pid)) from pg_stat_activity \
             where application_name = 'pagoda' and datname = current_database()",
        );
        cut.parse().expect("a number")
    }
}
