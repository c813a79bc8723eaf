//! Topics of the short rules.

use pagoda_engine::Title;
use pagoda_show::Topic;

pub fn topics() -> impl Iterator<Item = (&'static dyn Title, Topic)> {
    let titles = pagoda_games::titles().iter().copied();
    titles.flat_map(|title| {
        Topic::all(title)
            .into_iter()
            .map(move |topic| (title, topic))
    })
}
