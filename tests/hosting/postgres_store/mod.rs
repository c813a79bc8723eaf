//! The store in PostgreSQL as the bot uses it: its commands, copies, and recorded databases. The store itself is tested in
//! `crates/store/tests`.

mod commands;
mod copies;
mod recorded;

use crate::everything::{everything, table};
use crate::fixture::*;
use crate::postgres::TestDatabase;
