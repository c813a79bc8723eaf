//! A private PostgreSQL server for development tools and tests: in a temporary folder, on a Unix socket there, as an ordinary user.
//! It ends with this process, also when that is killed.

use std::fs;
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Name of the user of the server, and of its first database.
const NAME: &str = "pagoda";

/// Folders with the programs of each installed version, where Debian has them.
const INSTALLED: &str = "/usr/lib/postgresql";

/// Longest path of a folder for the socket: its address has at most 107 bytes.
const MAX_FOLDER_BYTES: usize = 90;

/// Time in which the server must accept connections.
const START_TIMEOUT: Duration = Duration::from_secs(300);

/// Runs the server, and ends it when standard input closes, which happens when the process ends that has the other end. A line means
/// that the server is stopped by other means.
const SUPERVISOR: &str = r#"
"$@" & server=$!
if read -r line; then
    wait "$server"
else
    kill -QUIT "$server"
    wait "$server"
    rm -rf "$0"
fi"#;

/// How a server ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shutdown {
    /// Connections are closed, and everything is written.
    Fast,
    /// As in a crash: the server recovers when it starts again.
    Immediate,
}

/// A running server, which is removed when this is dropped.
#[derive(Debug)]
pub struct PrivatePostgres {
    programs: PathBuf,
    folder: TempDir,
    /// User and group of the server, if this process is root, as whom PostgreSQL does not run.
    user: Option<(u32, u32)>,
    settings: Vec<String>,
    supervisor: Mutex<Option<Child>>,
}

impl PrivatePostgres {
    /// Whether PostgreSQL is installed.
    pub fn is_installed() -> bool {
        programs().is_some()
    }

    /// Starts a server with additional settings, such as `fsync=off`. Returns `None` if PostgreSQL is not installed.
    ///
    /// # Errors
    /// With a message, if the server does not start.
    pub fn start(settings: &[&str]) -> Result<Option<Self>, String> {
        let Some(programs) = programs() else {
            return Ok(None);
        };
        let user = rustix::process::geteuid().is_root().then(ordinary_user);
        let failed = |error: io::Error| format!("a folder for PostgreSQL: {error}");
        let folder = folder().map_err(failed)?;
        if let Some((user, group)) = user {
            let owned = std::os::unix::fs::chown(folder.path(), Some(user), Some(group));
            owned.map_err(failed)?;
        }
        let server = Self {
            programs,
            folder,
            user,
            settings: settings.iter().copied().map(str::to_owned).collect(),
            supervisor: Mutex::default(),
        };
        let data = server.data();
        let data = data.to_string_lossy();
        server.run(
            "initdb",
            &[
                "--no-sync",
                "--auth=trust",
                "--encoding=UTF8",
                "--locale=C",
                "--username",
                NAME,
                &data,
            ],
        )?;
        server.begin()?;
        server.create_database(NAME)?;
        Ok(Some(server))
    }

    /// Folder of the socket.
    pub fn socket(&self) -> &Path {
        self.folder.path()
    }

    /// Address of the first database.
    pub fn address(&self) -> String {
        self.address_of(NAME)
    }

    /// Address of a database.
    pub fn address_of(&self, database: &str) -> String {
        let socket = self.socket().display();
        format!("postgres:///{database}?user={NAME}&host={socket}")
    }

    /// Creates a database, and returns its address.
    ///
    /// # Errors
    /// With the message of the server.
    pub fn create_database(&self, database: &str) -> Result<String, String> {
        self.execute_in("postgres", &format!("create database \"{database}\""))?;
        Ok(self.address_of(database))
    }

    /// Runs statements in the first database, and returns what they print, without headings.
    ///
    /// # Errors
    /// With the message of the server.
    pub fn execute(&self, statements: &str) -> Result<String, String> {
        self.execute_in(NAME, statements)
    }

    /// Runs statements in a database, and returns what they print, without headings.
    ///
    /// # Errors
    /// With the message of the server.
    pub fn execute_in(&self, database: &str, statements: &str) -> Result<String, String> {
        let options = ["-v", "ON_ERROR_STOP=1", "-qXAt", "-d", database];
        let printed = self.client("psql", &[&options[..], &["-c", statements]].concat())?;
        Ok(printed.trim_end().to_owned())
    }

    /// Runs a client, such as `psql` or `pgbench`, and returns what it prints.
    ///
    /// # Errors
    /// With its message.
    pub fn client(&self, program: &str, arguments: &[&str]) -> Result<String, String> {
        let socket = self.socket().to_string_lossy();
        let server = ["-h", &socket, "-U", NAME];
        self.run(program, &[&server[..], arguments].concat())
    }

    /// Cuts the connections of all bots, and returns how many there were.
    ///
    /// # Errors
    /// With the message of the server.
    pub fn terminate_connections(&self) -> Result<usize, String> {
        let cut = self.execute_in(
            "postgres",
            "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'pagoda'",
        )?;
        cut.parse().map_err(|_| format!("'{cut}' is no number"))
    }

    /// Stops the server.
    ///
    /// # Errors
    /// With the message of the server.
    pub fn stop(&self, how: Shutdown) -> Result<(), String> {
        let mut running = self.supervisor();
        let Some(mut supervisor) = running.take() else {
            return Ok(());
        };
        if let Some(mut told) = supervisor.stdin.take() {
            told.write_all(b"stop\n")
                .map_err(|error| error.to_string())?;
        }
        let how = match how {
            Shutdown::Fast => "fast",
            Shutdown::Immediate => "immediate",
        };
        let data = self.data();
        let data = data.to_string_lossy();
        let stopped = self.run(
            "pg_ctl",
            &["-D", &data, "-m", how, "-w", "-t", "300", "stop"],
        );
        supervisor.wait().map_err(|error| error.to_string())?;
        stopped.map(drop)
    }

    /// Starts the server again after it was stopped.
    ///
    /// # Errors
    /// With a message, if it does not start.
    pub fn begin(&self) -> Result<(), String> {
        let failed = |error: io::Error| format!("starting PostgreSQL: {error}");
        let log = self.folder.path().join("log");
        let log = fs::File::options().append(true).create(true).open(log);
        let log = log.map_err(failed)?;
        let mut command = self.command("sh");
        command.args(["-c", SUPERVISOR]).arg(self.folder.path());
        command.arg(self.programs.join("postgres"));
        command.arg("-D").arg(self.data());
        command.arg("-k").arg(self.socket());
        let usual = ["listen_addresses=", "max_connections=300"];
        let settings = self.settings.iter().map(String::as_str);
        for setting in usual.into_iter().chain(settings) {
            command.args(["-c", setting]);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::null());
        // A signal from the keyboard is for this process.
        let supervisor = command.stderr(log).process_group(0).spawn();
        *self.supervisor() = Some(supervisor.map_err(failed)?);
        let started = Instant::now();
        while self
            .client("pg_isready", &["-q", "-d", "postgres"])
            .is_err()
        {
            if started.elapsed() > START_TIMEOUT {
                let log = fs::read_to_string(self.folder.path().join("log"));
                let log = log.unwrap_or_default();
                return Err(format!("PostgreSQL does not start: {}", log.trim_end()));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Stops the server and starts it again.
    ///
    /// # Errors
    /// With a message, if one of both fails.
    pub fn restart(&self, how: Shutdown) -> Result<(), String> {
        self.stop(how)?;
        self.begin()
    }

    fn supervisor(&self) -> std::sync::MutexGuard<'_, Option<Child>> {
        let supervisor = self.supervisor.lock();
        supervisor.unwrap_or_else(PoisonError::into_inner)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// A command that runs as the user of the server.
    fn command(&self, program: &str) -> Command {
        let installed = self.programs.join(program);
        let mut command = match installed.exists() {
            true => Command::new(installed),
            false => Command::new(program),
        };
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command.current_dir(self.folder.path()).env("LC_ALL", "C");
        command
    }

    fn run(&self, program: &str, arguments: &[&str]) -> Result<String, String> {
        let mut command = self.command(program);
        let output = command.args(arguments).stdin(Stdio::null()).output();
        let Output {
            status,
            stdout,
            stderr,
        } = output.map_err(|error| format!("{program}: {error}"))?;
        if status.success() {
            return Ok(String::from_utf8_lossy(&stdout).into_owned());
        }
        let message = String::from_utf8_lossy(&stderr);
        Err(format!("{program} failed: {}", message.trim_end()))
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        // If this fails, the supervisor ends the server with this process.
        let _ = self.stop(Shutdown::Immediate);
    }
}

/// Returns the folder with the programs of the newest installed version.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let installed = fs::read_dir(INSTALLED).into_iter().flatten().flatten();
    let mut installed: Vec<PathBuf> = installed.map(|entry| entry.path().join("bin")).collect();
    installed.sort_by_key(|folder| {
        let version = folder.parent().and_then(Path::file_name);
        version.and_then(|version| version.to_str()?.parse::<u32>().ok())
    });
    let mut folders = std::env::split_paths(&path).chain(installed.into_iter().rev());
    folders.find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}

/// A temporary folder that other users may enter and whose path is short.
fn folder() -> io::Result<TempDir> {
    let mut named = tempfile::Builder::new();
    let named = named.prefix("pagoda-postgres-");
    let named = named.permissions(fs::Permissions::from_mode(0o755));
    let folder = named.tempdir()?;
    match folder.path().as_os_str().len() <= MAX_FOLDER_BYTES {
        true => Ok(folder),
        false => named.tempdir_in("/tmp"),
    }
}

/// User and group of an ordinary user: `postgres` if there is one, otherwise `nobody`.
fn ordinary_user() -> (u32, u32) {
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let ids = |name: &str| {
        let mut of_users = users.lines().map(|line| line.split(':'));
        let mut fields = of_users.find(|fields| fields.clone().next() == Some(name))?;
        Some((fields.nth(2)?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    let found = ids("postgres").or_else(|| ids("nobody"));
    found.unwrap_or((65534, 65534))
}
