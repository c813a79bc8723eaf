//! Durable moves in PostgreSQL, next to pgbench's simple update on the same server and to sled on the same disk; latency with one and with
//! three processes; rows and bytes of a table.

use super::disk::{GAME, begin_for, error_text, random_moves, request};
use super::load::share;
use super::{Row, busy, thousands};
use futures_util::future::try_join_all;
use futures_util::{StreamExt, TryStreamExt, stream};
use pagoda::discord::PRESENTATION_LIMITS;
use pagoda::host::{Host, RequestKind, SystemClock};
use pagoda::table::{Person, TableCommand};
use pagoda_engine::{Chance, MoveText};
use pagoda_store::private_postgres::PrivatePostgres;
use pagoda_store::{PostgresStore, SledStore, Store};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Numbers of concurrently busy tables, each with the number of games that its players play one after the other, at most.
const LOADS: [(u64, u64); 3] = [(1, 48), (16, 6), (256, 1)];

/// Duration of each measurement.
const SECONDS: u64 = 3;

/// How often each measurement of moves per second is repeated, in alternation with the others: the speed of a machine changes within a minute.
const ROUNDS: usize = 5;

/// Ratio to pgbench that is aimed at.
const GOAL: f64 = 0.5;

/// Number of tables whose latency is measured.
const PACED_TABLES: u64 = 16;

/// Pause after each move whose latency is measured, so that it does not wait for others.
const PACE: Duration = Duration::from_millis(100);

/// Number of processes that share a database.
const PROCESSES: usize = 3;

/// Moves between two counts of transactions.
const COUNTED_MOVES: usize = 100;

/// Number of games whose rows and bytes are measured.
const SIZED_GAMES: u64 = 64;

/// Moves of a game under way.
const MOVES_UNDER_WAY: usize = 40;

/// Games that are begun at the same time.
const AT_A_TIME: usize = 32;

/// Database of `pgbench`.
const PGBENCH: &str = "pagoda";

pub(super) fn rows() -> Result<Vec<Row>, String> {
    let Some(server) = PrivatePostgres::start(&["max_connections=400"])? else {
        eprintln!("left out: the store in PostgreSQL, which is not installed");
        return Ok(Vec::new());
    };
    let runtime = tokio::runtime::Runtime::new().map_err(error_text)?;
    runtime.block_on(async {
        let mut rows = durable(&server).await?;
        rows.extend(latency(&server).await?);
        rows.push(transactions(&server).await?);
        rows.extend(sizes(&server).await?);
        Ok(rows)
    })
}

/// Hosts that share a store. They are in one process, but have nothing in common except for the database.
struct Hosts {
    hosts: Vec<Arc<Host>>,
    store: Arc<dyn Store>,
}

impl Hosts {
    fn in_postgres(address: &str, processes: usize) -> Result<Self, String> {
        let stores = (0..processes).map(|_| {
            let store = PostgresStore::open(address).map_err(error_text)?;
            Ok(Arc::new(store) as Arc<dyn Store>)
        });
        Self::of(stores.collect::<Result<_, String>>()?)
    }

    fn in_sled(folder: &tempfile::TempDir) -> Result<Self, String> {
        let store = SledStore::open(&folder.path().join("store")).map_err(error_text)?;
        Self::of(vec![Arc::new(store)])
    }

    fn of(stores: Vec<Arc<dyn Store>>) -> Result<Self, String> {
        let store = Arc::clone(stores.first().ok_or("there is a store")?);
        let hosts = stores.into_iter().map(|store| {
            let host = Host::new(store, Arc::new(SystemClock), PRESENTATION_LIMITS);
            let host = Arc::new(host);
            host.follow_others(|| {});
            host
        });
        Ok(Self {
            hosts: hosts.collect(),
            store,
        })
    }

    /// Starts games in the channels from `first` on, and returns their moves.
    async fn begin(
        &self,
        first: u64,
        games: u64,
        moves: usize,
    ) -> Result<Vec<PlannedGame>, String> {
        let begun = (first..first + games).map(|channel| {
            let (host, store) = (Arc::clone(&self.hosts[0]), Arc::clone(&self.store));
            let planned = tokio::spawn(async move {
                let people = [2 * channel + 1, 2 * channel + 2];
                let posts = begin_for(&host, channel, GAME, people).await;
                posts
                    .iter()
                    .for_each(|post| host.outbox.delivered(post, None));
                let moves = random_moves(store.as_ref(), channel, moves).await?;
                Ok(PlannedGame { channel, moves })
            });
            async { planned.await.map_err(error_text)? }
        });
        // More at a time would wait for connections for too long on a slow machine.
        stream::iter(begun).buffered(AT_A_TIME).try_collect().await
    }

    /// Plays at several tables at once, each move at a random host, until the time is over or the games of a table are.
    async fn play(
        &self,
        tables: Vec<Vec<PlannedGame>>,
        time: Duration,
        pause: Duration,
    ) -> Result<Played, String> {
        let over = Arc::new(AtomicBool::new(false));
        let started = Instant::now();
        let playing = (0..).zip(tables).map(|(number, games)| {
            let (hosts, over) = (self.hosts.clone(), Arc::clone(&over));
            let mut chance = Chance::new(number);
            tokio::spawn(async move {
                let mut times = Vec::new();
                // The tables do not move at the same moment.
                tokio::time::sleep(pause.mul_f64(f64::from(number as u32 % 16) / 16.0)).await;
                for game in games {
                    for (number, (who, text)) in (10..).zip(game.moves) {
                        if over.load(Ordering::Relaxed) || started.elapsed() > time {
                            return Ok(times);
                        }
                        let host = chance.pick(&hosts);
                        let ask = RequestKind::command(TableCommand::Move { text });
                        let ask = request(game.channel, number, who.id.get(), ask);
                        let asked = Instant::now();
                        let posts = host.handle(ask).await;
                        times.push(asked.elapsed().as_secs_f64() * 1e3);
                        if !posts.iter().any(|post| post.number.is_some()) {
                            let words = posts.iter().map(|post| &post.words).collect::<Vec<_>>();
                            return Err(format!("a move was refused: {words:?}"));
                        }
                        // As the bot does; what is delivered leaves the store with the next move.
                        posts
                            .iter()
                            .for_each(|post| host.outbox.delivered(post, None));
                        if !pause.is_zero() {
                            tokio::time::sleep(pause).await;
                        }
                    }
                }
                over.store(true, Ordering::Relaxed);
                Ok(times)
            })
        });
        let played = try_join_all(playing.collect::<Vec<_>>()).await;
        let played = played.map_err(error_text)?;
        let took = started.elapsed().as_secs_f64();
        let times = played.into_iter().collect::<Result<Vec<_>, String>>()?;
        let times = times.concat();
        Ok(Played { times, took })
    }

    /// Durable moves per second at a number of tables.
    async fn moves_per_second(&self, first: u64, tables: u64, games: u64) -> Result<f64, String> {
        let all = self.begin(first, tables * games, usize::MAX).await?;
        let mut of_tables: Vec<Vec<PlannedGame>> = (0..tables).map(|_| Vec::new()).collect();
        for (number, game) in all.into_iter().enumerate() {
            of_tables[number % tables as usize].push(game);
        }
        let time = Duration::from_secs(SECONDS);
        let played = self.play(of_tables, time, Duration::ZERO).await?;
        Ok(played.times.len() as f64 / played.took)
    }

    /// Latencies of moves at tables that are not always busy, in milliseconds.
    async fn latencies(&self) -> Result<Vec<f64>, String> {
        let games = self.begin(0, PACED_TABLES, usize::MAX).await?;
        let games = games.into_iter().map(|game| vec![game]).collect();
        let time = Duration::from_secs(3 * SECONDS);
        Ok(self.play(games, time, PACE).await?.times)
    }
}

/// A started game with the moves that will be made in it.
struct PlannedGame {
    channel: u64,
    moves: Vec<(Person, MoveText)>,
}

/// Measured moves.
struct Played {
    /// Time of each move, in milliseconds.
    times: Vec<f64>,
    /// Time of all together, in seconds.
    took: f64,
}

/// Measures durable moves per second in PostgreSQL and in sled, next to pgbench with the same concurrency.
async fn durable(server: &PrivatePostgres) -> Result<Vec<Row>, String> {
    let folder = tempfile::tempdir().map_err(error_text)?;
    let postgres = Hosts::in_postgres(&server.create_database("durable")?, 1)?;
    let sled = Hosts::in_sled(&folder)?;
    server.client("pgbench", &["-i", "-q", "-s", "10", PGBENCH])?;
    let mut first = 0;
    let mut rows = Vec::new();
    for (tables, games) in LOADS {
        let mut rounds = Vec::new();
        for _ in 0..ROUNDS {
            rounds.push(Round {
                simple_updates: simple_updates_per_second(server, tables)?,
                in_postgres: postgres.moves_per_second(first, tables, games).await?,
                in_sled: sled.moves_per_second(first, tables, games).await?,
            });
            first += tables * games;
        }
        let busy = busy(tables as usize);
        rows.push(median_row("PostgreSQL", &busy, &rounds, |round| {
            round.in_postgres
        }));
        rows.push(median_row("sled", &busy, &rounds, |round| round.in_sled));
    }
    Ok(rows)
}

/// Figures per second that were measured one after the other.
struct Round {
    simple_updates: f64,
    in_postgres: f64,
    in_sled: f64,
}

/// The figures of the round with the median ratio.
fn median_row(store: &str, busy: &str, rounds: &[Round], moves: fn(&Round) -> f64) -> Row {
    let ratio = |round: &Round| moves(round) / round.simple_updates;
    let mut rounds: Vec<&Round> = rounds.iter().collect();
    rounds.sort_by(|one, other| ratio(one).total_cmp(&ratio(other)));
    let median = rounds[rounds.len() / 2];
    Row::new(
        format!("durable moves a second in {store}, {busy}"),
        thousands(moves(median)),
        format!(
            "{} simple updates of pgbench; ratios of {ROUNDS} rounds {:.2} to {:.2}, {GOAL} is aimed at",
            thousands(median.simple_updates),
            ratio(rounds[0]),
            ratio(rounds[rounds.len() - 1]),
        ),
        ratio(median),
    )
}

/// Transactions per second of pgbench's simple update.
fn simple_updates_per_second(server: &PrivatePostgres, clients: u64) -> Result<f64, String> {
    let (clients, seconds) = (clients.to_string(), SECONDS.to_string());
    let printed = server.client(
        "pgbench",
        &[
            "-N", "-n", "-c", &clients, "-j", "2", "-T", &seconds, PGBENCH,
        ],
    )?;
    let figure = printed.lines().find_map(|line| line.strip_prefix("tps = "));
    let figure = figure.and_then(|line| line.split(' ').next()?.parse().ok());
    figure.ok_or_else(|| format!("pgbench printed no figure: {printed}"))
}

/// Measures the latency of a move with one and with three processes, and with sled.
async fn latency(server: &PrivatePostgres) -> Result<Vec<Row>, String> {
    let folder = tempfile::tempdir().map_err(error_text)?;
    let sled = Hosts::in_sled(&folder)?.latencies().await?;
    let one = Hosts::in_postgres(&server.create_database("one")?, 1)?;
    let one = one.latencies().await?;
    let three = Hosts::in_postgres(&server.create_database("three")?, PROCESSES)?;
    let three = three.latencies().await?;
    let ms = |times: &[f64]| {
        let (median, most) = (share(times, 0.5), share(times, 0.99));
        format!("{median:.1} / {most:.1} ms")
    };
    let pace = PACED_TABLES as f64 / PACE.as_secs_f64();
    let what = format!(
        "latency of a move, median / 99 of 100, {PACED_TABLES} tables, about {pace:.0} moves a second"
    );
    Ok(vec![
        Row::new(
            format!("{what}, one process with PostgreSQL"),
            ms(&one),
            format!("{} with sled", ms(&sled)),
            share(&one, 0.5) / share(&sled, 0.5),
        ),
        Row::new(
            format!("the same, {PROCESSES} processes, each move at a random one"),
            ms(&three),
            format!("{} with one", ms(&one)),
            share(&three, 0.5) / share(&one, 0.5),
        ),
    ])
}

/// Counts the transactions of a move: games of different lengths differ by those of their moves.
async fn transactions(server: &PrivatePostgres) -> Result<Row, String> {
    let short = transactions_of(server, "short", MOVES_UNDER_WAY).await?;
    let long = transactions_of(server, "long", MOVES_UNDER_WAY + COUNTED_MOVES).await?;
    let each = (long - short) / COUNTED_MOVES as f64;
    Ok(Row::without_comparison(
        "transactions a move in PostgreSQL, 1 busy table",
        format!("{each:.1}"),
        "one of them writes; hints to other processes included",
    ))
}

/// Transactions of a game with this number of moves in a new database.
async fn transactions_of(
    server: &PrivatePostgres,
    database: &str,
    moves: usize,
) -> Result<f64, String> {
    let hosts = Hosts::in_postgres(&server.create_database(database)?, 1)?;
    play_all(&hosts, 1, moves).await?;
    drop(hosts);
    // A connection reports what it has done when it ends.
    let connected = format!("select count(*) from pg_stat_activity where datname = '{database}'");
    while server.execute_in("postgres", &connected)? != "0" {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let count = format!("select xact_commit from pg_stat_database where datname = '{database}'");
    let count = server.execute_in("postgres", &count)?;
    count.parse().map_err(error_text)
}

/// Starts games and plays a number of moves in each.
async fn play_all(hosts: &Hosts, games: u64, moves: usize) -> Result<usize, String> {
    let games = hosts.begin(0, games, moves).await?;
    let planned = games.iter().map(|game| game.moves.len()).max();
    let games: Vec<_> = games.into_iter().map(|game| vec![game]).collect();
    // Each table is played alone, so that none ends because another one does.
    let playing = games.into_iter().map(|game| {
        let forever = Duration::MAX;
        hosts.play(vec![game], forever, Duration::ZERO)
    });
    try_join_all(playing).await?;
    Ok(planned.unwrap_or_default())
}

/// Measures rows and bytes of games under way and of finished ones.
async fn sizes(server: &PrivatePostgres) -> Result<Vec<Row>, String> {
    let under_way = size(server, "under_way", MOVES_UNDER_WAY).await?;
    let finished = size(server, "finished", usize::MAX).await?;
    Ok(vec![under_way, finished])
}

/// Rows and bytes of a game after a number of moves, or at its end.
async fn size(server: &PrivatePostgres, database: &str, moves: usize) -> Result<Row, String> {
    let hosts = Hosts::in_postgres(&server.create_database(database)?, 1)?;
    let empty = bytes(server, database)?;
    let longest = play_all(&hosts, SIZED_GAMES, moves).await?;
    let games = SIZED_GAMES as f64;
    let used = (bytes(server, database)? - empty) / games;
    let mut rows = Vec::new();
    for table in ["records", "posts", "answers", "members", "people"] {
        let count = format!("select count(*) from pagoda_{table}");
        let count: f64 = server
            .execute_in(database, &count)?
            .parse()
            .map_err(error_text)?;
        rows.push(format!("{:.1} {table}", count / games));
    }
    server.execute_in(database, "vacuum full")?;
    let packed = (bytes(server, database)? - empty) / games;
    Ok(Row::without_comparison(
        format!("bytes of a game in PostgreSQL with its indexes, {GAME}, at most {longest} moves"),
        format!(
            "{}; {} after VACUUM FULL",
            thousands(used),
            thousands(packed)
        ),
        &format!("rows: 1 table, {}", rows.join(", ")),
    ))
}

/// Bytes of all tables of the store with their indexes.
fn bytes(server: &PrivatePostgres, database: &str) -> Result<f64, String> {
    let statement = "select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relname like 'pagoda\\_%'";
    let sum = server.execute_in(database, statement)?;
    sum.parse().map_err(error_text)
}
