//! The size of the store through a run: its files beside its live data.

use crate::cli::socket::{Answer, Request};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How many times as large as the live data the files may be.
const MOST_RATIO: f64 = 3.0;

/// What the files of a nearly empty store may take, in bytes: sled writes segments of 512 KiB and its log is not compacted below
/// 8 MiB, and a ledger is written anew only when it has grown by 1 MiB.
const FLOOR: f64 = 10.0 * 1024.0 * 1024.0;

/// By which part of their size files may grow over the second half although the data does not.
const GROWTH: f64 = 0.1;

/// A shorter run does not show a trend.
const TREND: Duration = Duration::from_secs(120);

/// The size of the store at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// When, in seconds.
    pub at: f64,
    /// All keys and values, in bytes.
    pub live: f64,
    /// All files, in bytes.
    pub files: f64,
}

impl Sample {
    /// Measures the store of a running bot; nothing while the bot does not answer.
    pub(crate) async fn take(folder: &Path) -> Option<Self> {
        let folder = folder.to_owned();
        let live = tokio::task::spawn_blocking(move || {
            let answer = Answer::ask(&folder, Request::Sizes).ok()?;
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

/// The size of all files in a folder and its folders.
pub(crate) fn size_of_files(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = entries.map(|entry| match entry.metadata() {
        Ok(there) if there.is_dir() => size_of_files(&entry.path()),
        Ok(there) => there.len(),
        // A file that was just removed.
        Err(_) => 0,
    });
    sizes.sum()
}

/// How the size of the store went.
#[derive(Clone, Debug, PartialEq)]
pub struct Sizes {
    /// For how long it was measured, in seconds.
    seconds: f64,
    /// The last sample.
    last: Sample,
    /// The largest ratio of files to live data in the second half, where files are larger than [`FLOOR`].
    most: f64,
    /// By how many bytes a minute live data grew over the second half, by least squares.
    live_trend: f64,
    /// The same of the files.
    files_trend: f64,
}

impl Sizes {
    /// How the size went by these samples; nothing if there are too few.
    pub fn of(samples: &[Sample]) -> Option<Self> {
        let (first, last) = (samples.first()?, samples.last()?);
        let half = (first.at + last.at) / 2.0;
        let second: Vec<Sample> = samples
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

    /// The promises that the store broke, and how.
    pub fn broken(&self) -> Vec<(&'static str, String)> {
        let mut broken = Vec::new();
        let Sample { live, files, .. } = self.last;
        if files > (MOST_RATIO * live).max(FLOOR) {
            let how = format!("{files:.0} bytes of files for {live:.0} of data");
            broken.push((
                "the files of the store are at most three times its data",
                how,
            ));
        }
        let minutes = self.seconds / 2.0 / 60.0;
        let grown = (self.files_trend - MOST_RATIO * self.live_trend.max(0.0)) * minutes;
        if self.seconds >= TREND.as_secs_f64() && grown > GROWTH * files.max(FLOOR) {
            let how = format!(
                "files by {:.0} bytes a minute, data by {:.0}",
                self.files_trend, self.live_trend
            );
            broken.push(("the store does not grow unless its data does", how));
        }
        broken
    }

    /// All figures.
    pub fn json(&self) -> Value {
        json!({
            "files": self.last.files, "live": self.last.live,
            "ratio": self.last.files / self.last.live.max(1.0),
            "most_ratio_in_second_half": self.most,
            "files_a_minute": self.files_trend, "live_a_minute": self.live_trend,
        })
    }
}

impl std::fmt::Display for Sizes {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kib = |bytes: f64| bytes / 1024.0;
        let Sample { live, files, .. } = self.last;
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

/// How much a figure grows in a second, by least squares.
fn slope(samples: &[Sample], figure: impl Fn(&Sample) -> f64) -> f64 {
    let count = samples.len().max(1) as f64;
    let mean = |of: &dyn Fn(&Sample) -> f64| samples.iter().map(of).sum::<f64>() / count;
    let (at, value) = (mean(&|one| one.at), mean(&figure));
    let together: f64 = samples
        .iter()
        .map(|one| (one.at - at) * (figure(one) - value))
        .sum();
    let spread: f64 = samples.iter().map(|one| (one.at - at).powi(2)).sum();
    if spread > 0.0 { together / spread } else { 0.0 }
}
