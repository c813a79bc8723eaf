//! The PostgreSQL database of a soak: restarted, and its connections cut.

use pagoda::cli::store_address::StoreAddress;
use pagoda_store::private_postgres::{PrivatePostgres, Shutdown};
use std::num::NonZeroUsize;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

/// Cuts the connections of all bots, and counts them.
const CUT: &str = "select count(pg_terminate_backend(pid)) from pg_stat_activity
    where application_name = 'pagoda' and datname = current_database()";

/// The database of a soak.
#[derive(Clone)]
pub(crate) enum SoakDatabase {
    /// On a server of the soak.
    Private(Arc<PrivatePostgres>),
    /// A given one, at this address.
    Given(String),
}

impl SoakDatabase {
    /// Opens the database of a store, if it is one; several processes need one. It must be empty.
    ///
    /// # Errors
    /// If one is missing, cannot be opened, or is not empty.
    pub async fn of(store: Option<&str>, processes: NonZeroUsize) -> Result<Option<Self>, String> {
        let Some(store) = store else {
            return match processes.get() {
                1 => Ok(None),
                _ => Err("several processes need --store postgres".to_owned()),
            };
        };
        let database = Self::open(store)?;
        let opened = database.store_address().open()?;
        let tables = opened.tables_after(None).await;
        if !tables.map_err(|error| error.to_string())?.is_empty() {
            return Err("the database has tables already; give an empty one".to_owned());
        }
        if !database.is_private() {
            println!("left out: restarts of the database, which does not belong to the soak");
        }
        Ok(Some(database))
    }

    /// Opens the database: `postgres` starts a server, anything else is an address.
    ///
    /// # Errors
    /// If the server does not start, or PostgreSQL is not installed.
    fn open(store: &str) -> Result<Self, String> {
        match store {
            "postgres" => match PrivatePostgres::start(&[])? {
                Some(server) => Ok(Self::Private(Arc::new(server))),
                None => Err("PostgreSQL is not installed".to_owned()),
            },
            address if address.starts_with("postgres") => Ok(Self::Given(address.to_owned())),
            other => Err(format!(
                "'{other}' is no store for a soak: give postgres, or the address of an empty database"
            )),
        }
    }

    /// Its address.
    pub fn address(&self) -> String {
        match self {
            Self::Private(server) => server.address(),
            Self::Given(address) => address.clone(),
        }
    }

    /// Its address as a store.
    pub fn store_address(&self) -> StoreAddress {
        StoreAddress::Postgres(self.address())
    }

    /// Whether it can be restarted.
    pub fn is_private(&self) -> bool {
        matches!(self, Self::Private(_))
    }

    /// Restarts the server if it belongs to the soak, with a pause in between. This blocks.
    ///
    /// # Errors
    /// If it does not end or does not start.
    pub fn restart(&self, how: Shutdown, pause: Duration) -> Result<(), String> {
        let Self::Private(server) = self else {
            return Ok(());
        };
        server.stop(how)?;
        std::thread::sleep(pause);
        server.begin()
    }

    /// Cuts the connections of all bots, and returns how many there were. This blocks.
    ///
    /// # Errors
    /// If the database does not answer.
    pub fn cut_connections(&self) -> Result<u64, String> {
        if let Self::Private(server) = self {
            return server.terminate_connections().map(|cut| cut as u64);
        }
        let psql = Command::new("psql")
            .args(["-qXAt", "-c", CUT, "-d"])
            .arg(self.address())
            .output();
        let output = psql.map_err(|error| format!("psql: {error}"))?;
        let printed = String::from_utf8_lossy(&output.stdout);
        let number = printed.trim().parse();
        number.map_err(|_| String::from_utf8_lossy(&output.stderr).into_owned())
    }
}
