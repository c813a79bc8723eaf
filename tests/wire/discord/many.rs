//! Many tables at once.

use super::fixture::{awaited, settings, typed};
use super::{BotFixture, Chooser};
use futures_util::future::join_all;

const TABLES: usize = 20;
const MOVES: usize = 4;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_tables_at_once_agree_with_their_journals() {
    let people: Vec<String> = (0..TABLES * 2).map(|number| format!("P{number}")).collect();
    let names: Vec<&str> = people.iter().map(String::as_str).collect();
    let mut settings = settings(&names);
    settings.channels = (0..TABLES)
        .map(|number| format!("table-{number}"))
        .collect();
    let fixture = BotFixture::new(settings).await;
    let tables = (0..TABLES).map(|number| {
        let (fixture, names) = (&fixture, &names);
        async move {
            let channel = fixture.playground.channel(&format!("table-{number}"));
            let channel = channel.expect("a channel");
            let pair = [names[2 * number], names[2 * number + 1]];
            let host = pair[0];
            fixture
                .command_in(channel, host, "/table new game:huang")
                .await;
            fixture.command_in(channel, pair[1], "/table join").await;
            fixture.command_in(channel, host, "/table start").await;
            let mut dice = Chooser::new(number as u64);
            for _ in 0..MOVES {
                let table = fixture.table_in(channel);
                let (name, ..) = awaited(&table).expect("somebody is awaited");
                let text = dice.hasty(table.game().expect("a game"));
                fixture.command_in(channel, &name, &typed(&text)).await;
                let after = fixture.table_in(channel).records();
                assert_eq!(after, table.records() + 1);
            }
        }
    });
    join_all(tables).await;
    // The final check compares every board with its journal.
    fixture.finish().await;
}
