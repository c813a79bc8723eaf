//! The operations of [`Cluster`] on a [`PostgresStore`]: claims, leases and the common limit of requests.

use super::PostgresStore;
use super::statements::{channel_of, signed, table_of, values};
use crate::{ChangeHint, Cluster, Lease, ProcessId, StoreError, TableId};
use async_trait::async_trait;
use pagoda_ids::ChannelId;
use std::time::Duration;
use tokio_postgres::Row;

/// The most posts or tables that are claimed at once; the rest is left to other processes, or to the next time.
const MOST_CLAIMS: i64 = 256;

/// Keeps claims on posts. `pagoda_keep_claims`, which programs of before call, also keeps those on robots that nobody lets think.
const KEEP_POSTS: &str = "update pagoda_posts set held_until = now() + pagoda_claim_time() where holder = $1 and taken \
                          returning channel, number, post";
/// Keeps claims on robots. Most of the time there is nothing to write.
const KEEP_ROBOTS: &str = "update pagoda_tables set robot_until = now() + pagoda_claim_time() \
                           where robot and robot_holder = $1 and channel = any ($2) and robot_until < now() + pagoda_claim_time() / 2";

/// Fails if a table is missing.
const ALL_TABLES: &str = "select 1 from pagoda_tables, pagoda_records, pagoda_posts, pagoda_answers, pagoda_people, pagoda_members, \
                          pagoda_settings, pagoda_leases, pagoda_requests, pagoda_documents limit 0";
/// Bytes of a probe: more than fit into a page that exists. They cannot be compressed.
const PROBE_BYTES: usize = 64 * 1024;
const PROBE: &str = "insert into pagoda_settings (name, bytes) values ($1, $2) on conflict (name) do update set bytes = excluded.bytes";
const PROBE_END: &str = "delete from pagoda_settings where name = $1";

/// A duration in milliseconds.
fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

fn channels(rows: &[Row]) -> Vec<ChannelId> {
    rows.iter().map(|row| channel_of(row, "channel")).collect()
}

impl PostgresStore {
    fn me(&self) -> i64 {
        signed(self.process.get())
    }

    /// Finds out whether all tables are there, and after a refused write whether the database can write again.
    async fn probe(&self) {
        // What fails is noted.
        if self.read(ALL_TABLES, values![]).await.is_err() || self.failures().refusal.is_none() {
            return;
        }
        let mut bytes = vec![0_u8; PROBE_BYTES];
        rand::fill(&mut bytes[..]);
        let name = format!("probe {}", self.process);
        let written = self.write(PROBE, values![name.clone(), bytes]).await;
        let deleted = self.write(PROBE_END, values![name]).await;
        if written.and(deleted).is_ok() {
            self.failures().refusal = None;
        }
    }
}

#[async_trait]
impl Cluster for PostgresStore {
    fn process(&self) -> ProcessId {
        self.process
    }

    async fn now(&self) -> Result<u64, StoreError> {
        let statement = "select extract(epoch from clock_timestamp())::bigint as now";
        let rows = self.read(statement, values![]).await?;
        let now = rows.first().map_or(0, |row| row.get::<_, i64>("now"));
        Ok(u64::try_from(now).unwrap_or_default())
    }

    async fn claim_posts(&self) -> Result<Vec<(TableId, Vec<u8>)>, StoreError> {
        let statement = "select * from pagoda_claim_posts($1, $2)";
        let rows = self
            .write(statement, values![self.me(), MOST_CLAIMS])
            .await?;
        let posts = rows.iter().map(|row| (table_of(row), row.get("bytes")));
        Ok(posts.collect())
    }

    async fn keep_claims(&self) -> Result<Vec<(TableId, u64)>, StoreError> {
        self.probe().await;
        let rows = self.write(KEEP_POSTS, values![self.me()]).await?;
        let posts = rows
            .iter()
            .map(|row| (table_of(row), row.get::<_, i64>("post") as u64));
        Ok(posts.collect())
    }

    async fn return_posts(&self, table: TableId, numbers: &[u64]) -> Result<(), StoreError> {
        let numbers: Vec<i64> = numbers.iter().copied().map(signed).collect();
        self.write(
            "update pagoda_posts set taken = false where holder = $1 and channel = $2 and number = $3 and post = any ($4)",
            values![
                self.me(),
                signed(table.channel.get()),
                i64::from(table.number),
                numbers
            ],
        ).await
        .map(drop)
    }

    async fn claim_due(&self, now: u64) -> Result<Vec<ChannelId>, StoreError> {
        let statement = "select * from pagoda_claim_due($1, $2)";
        let rows = self
            .write(statement, values![signed(now), MOST_CLAIMS])
            .await?;
        Ok(channels(&rows))
    }

    async fn claim_robots(&self, playing: &[ChannelId]) -> Result<Vec<ChannelId>, StoreError> {
        if !playing.is_empty() {
            let playing: Vec<i64> = playing.iter().map(|it| signed(it.get())).collect();
            self.write(KEEP_ROBOTS, values![self.me(), playing]).await?;
        }
        let statement = "select * from pagoda_claim_robots($1, $2)";
        let rows = self
            .write(statement, values![self.me(), MOST_CLAIMS])
            .await?;
        Ok(channels(&rows))
    }

    async fn lease(&self, name: &str, duration: Duration) -> Result<bool, StoreError> {
        let values = values![self.me(), name.to_owned(), milliseconds(duration)];
        let rows = self
            .write("select pagoda_lease($1, $2, $3)", values)
            .await?;
        Ok(rows.first().is_some_and(|row| row.get(0)))
    }

    async fn offer(&self, name: &str) -> Result<(), StoreError> {
        let statement = "update pagoda_leases set offered = true where name = $1 and holder = $2";
        self.write(statement, values![name.to_owned(), self.me()])
            .await
            .map(drop)
    }

    async fn release(&self, name: &str) -> Result<(), StoreError> {
        let statement = "delete from pagoda_leases where name = $1 and holder = $2";
        self.write(statement, values![name.to_owned(), self.me()])
            .await
            .map(drop)
    }

    async fn leases(&self, prefix: &str) -> Result<Vec<Lease>, StoreError> {
        let rows = self.read(
            "select name, holder, offered, (extract(epoch from until - now()) * 1000)::bigint as remaining from pagoda_leases \
             where starts_with(name, $1) and until >= now() order by name",
            values![prefix.to_owned()],
        )
        .await?;
        let leases = rows.iter().map(|row| Lease {
            name: row.get("name"),
            holder: ProcessId::new(row.get::<_, i64>("holder") as u64),
            remaining: Duration::from_millis(row.get::<_, i64>("remaining").max(0) as u64),
            offered: row.get("offered"),
        });
        Ok(leases.collect())
    }

    async fn take_requests(
        &self,
        wanted: u32,
        limit: u32,
        window: Duration,
    ) -> Result<u32, StoreError> {
        let values = values![i64::from(wanted), i64::from(limit), milliseconds(window)];
        let rows = self
            .write("select pagoda_take_requests($1, $2, $3)", values)
            .await?;
        let granted = rows.first().map_or(0, |row| row.get::<_, i64>(0));
        Ok(u32::try_from(granted).unwrap_or_default())
    }

    fn listen(&self, hint: Box<dyn Fn(ChangeHint) + Send + Sync>) {
        self.hints.listen(&self.database, hint);
    }

    async fn leave(&self) -> Result<(), StoreError> {
        self.write(
            "with posts as (update pagoda_posts set held_until = '-infinity' where holder = $1), \
             robots as (update pagoda_tables set robot_until = '-infinity' where robot and robot_holder = $1) \
             delete from pagoda_leases where holder = $1",
            values![self.me()],
        ).await
        .map(drop)
    }
}
