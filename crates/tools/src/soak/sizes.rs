//! Size of the store during a run: its files compared with its content.

use pagoda::cli::socket::{SocketReply, SocketRequest};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Largest allowed ratio of files to content.
const MAX_RATIO: f64 = 3.0;

/// Allowed size of the files of a nearly empty store, in bytes: sled writes segments of 512 KiB, its log is not compacted below 8
/// MiB, and a ledger is rewritten only after it has grown by 4 MiB.
const FLOOR: f64 = 10.0 * 1024.0 * 1024.0;

/// Allowed growth of the files over the second half of a run, as a fraction, if the content does not grow.
const GROWTH: f64 = 0.1;

/// Shortest run for which a trend is judged.
const MIN_TREND_TIME: Duration = Duration::from_secs(120);

/// Size of the store at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SizeSample {
    /// Time in seconds.
    pub at: f64,
    /// All keys and values, in bytes.
    pub live: f64,
    /// All files, in bytes.
    pub files: f64,
}

impl SizeSample {
    /// Measures the store of a running bot; `None` if the bot does not reply.
    pub(crate) async fn measure(folder: &Path) -> Option<Self> {
        let folder = folder.to_owned();
        let live = tokio::task::spawn_blocking(move || {
            let answer = SocketReply::ask(&folder, SocketRequest::Sizes).ok()?;
            let sizes = answer.copy(&mut std::io::sink()).ok()?;
            Some((sizes["live"].as_f64()?, size_of_files(&folder)))
        });
        let (live, files) = live.await.ok()??;
        let at = SystemTime::now().duration_since(UNIX_EPOCH).ok()?;
        Some(Self {
            at: at.as_secs_f64(),
            live,
            files: files as f64,
        })
    }
}

/// Returns the size of all files in a folder and its subfolders.
pub(crate) fn size_of_files(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = entries.map(|entry| match entry.metadata() {
        Ok(there) if there.is_dir() => size_of_files(&entry.path()),
        Ok(there) => there.len(),
        // The file was just removed.
        Err(_) => 0,
    });
    sizes.sum()
}

/// Development of the size of the store.
#[derive(Clone, Debug, PartialEq)]
pub struct SizeTrend {
    /// Duration of the measurement in seconds.
    seconds: f64,
    /// The last sample.
    last: SizeSample,
    /// The largest ratio of files to content in the second half, where files are larger than [`FLOOR`].
    most: f64,
    /// Growth of the content over the second half in bytes per minute, by least squares.
    live_trend: f64,
    /// The same for the files.
    files_trend: f64,
}

impl SizeTrend {
    /// Computes the development; `None` if there are too few samples.
    pub fn of(samples: &[SizeSample]) -> Option<Self> {
        let (first, last) = (samples.first()?, samples.last()?);
        let half = (first.at + last.at) / 2.0;
        let second: Vec<SizeSample> = samples
            .iter()
            .copied()
            .filter(|one| one.at >= half)
            .collect();
        let ratios = second.iter().filter(|one| one.files > FLOOR);
        let most = ratios.map(|one| one.files / one.live.max(1.0));
        Some(Self {
            seconds: last.at - first.at,
            last: *last,
            most: most.fold(0.0, f64::max),
            live_trend: 60.0 * slope(&second, |one| one.live),
            files_trend: 60.0 * slope(&second, |one| one.files),
        })
    }

    /// Returns the violated guarantees.
    pub fn violations(&self) -> Vec<(&'static str, String)> {
        let mut violations = Vec::new();
        let SizeSample { live, files, .. } = self.last;
        if files > (MAX_RATIO * live).max(FLOOR) {
            let how = format!("{files:.0} bytes of files for {live:.0} of data");
            violations.push((
                "the files of the store are at most three times its data",
                how,
            ));
        }
        let minutes = self.seconds / 2.0 / 60.0;
        let grown = (self.files_trend - MAX_RATIO * self.live_trend.max(0.0)) * minutes;
        if self.seconds >= MIN_TREND_TIME.as_secs_f64() && grown > GROWTH * files.max(FLOOR) {
            let how = format!(
                "files by {:.0} bytes a minute, data by {:.0}",
                self.files_trend, self.live_trend
            );
            violations.push(("the store does not grow unless its data does", how));
        }
        violations
    }

    /// Returns all figures as JSON.
    pub fn json(&self) -> Value {
        json!({
            "files": self.last.files, "live": self.last.live,
            "ratio": self.last.files / self.last.live.max(1.0),
            "most_ratio_in_second_half": self.most,
            "files_a_minute": self.files_trend, "live_a_minute": self.live_trend,
        })
    }
}

impl std::fmt::Display for SizeTrend {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kib = |bytes: f64| bytes / 1024.0;
        let SizeSample { live, files, .. } = self.last;
        write!(
            out,
            "{:.0} KiB of files for {:.0} KiB of data, {:.2} to 1 ({:.2} at most in the second half, above {:.0} KiB); \
             a minute: files {:+.0} KiB, data {:+.0} KiB",
            kib(files),
            kib(live),
            files / live.max(1.0),
            self.most,
            kib(FLOOR),
            kib(self.files_trend),
            kib(self.live_trend)
        )
    }
}

/// Returns the growth per second by least squares.
fn slope(samples: &[SizeSample], figure: impl Fn(&SizeSample) -> f64) -> f64 {
    let count = samples.len().max(1) as f64;
    let mean = |of: &dyn Fn(&SizeSample) -> f64| samples.iter().map(of).sum::<f64>() / count;
    let (at, value) = (mean(&|one| one.at), mean(&figure));
    let together: f64 = samples
        .iter()
        .map(|one| (one.at - at) * (figure(one) - value))
        .sum();
    let spread: f64 = samples.iter().map(|one| (one.at - at).powi(2)).sum();
    if spread > 0.0 { together / spread } else { 0.0 }
}
