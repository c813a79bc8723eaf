//! Topics of the short rules.

use pagoda_engine::{Title, Topic};
use pagoda_games as games;

/// Every topic of every title.
pub fn topics() -> impl Iterator<Item = (&'static dyn Title, Topic)> {
    let titles = games::titles().iter().copied();
    titles.flat_map(|title| {
        Topic::all(title)
            .into_iter()
            .map(move |topic| (title, topic))
    })
}
